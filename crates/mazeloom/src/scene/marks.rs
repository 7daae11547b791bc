//! Marks on start and goal: dots, arrows through the openings, words beside them.

use super::pen::Pen;
use super::{
    Anchor, Emblem, Gauge, Image, Item, Layer, Overlay, Path, Piece, Spot, WayForm, dot, halo_color,
};
use crate::geometry::{Curve, Plane, Point};
use crate::maze::Puzzle;
use crate::palette::Color;
use crate::style::{Colors, Corners, Mark, Style, outermost};
use crate::topology::Cell;
use std::sync::Arc;

/// How long an arrow is, in cells, and how far words stand from the wall.
const ARROW: f64 = 0.8;
const AWAY: f64 = 0.35;

/// A letter's width as a share of its size, a little more than in the common faces.
const ADVANCE: f64 = 0.62;

/// The margin in pixels that marks need outside the maze.
pub(super) fn room<T: Plane>(
    style: &Style,
    puzzle: &Puzzle<T>,
    gauge: &Gauge,
    openings: &[(Cell, u32)],
) -> u32 {
    if style.marks == Some(false) {
        return 0;
    }
    let grid = puzzle.maze.grid();
    let cell = f64::from(gauge.cell);
    let needed = [(puzzle.start, false), (puzzle.goal, true)].map(|(at, goal)| {
        let opening = openings.iter().find(|(cell, _)| *cell == at);
        let out = opening.and_then(|&(cell, side)| outward(grid, cell, side));
        match style.end(goal).0 {
            Mark::Dot | Mark::Target | Mark::Picture { .. } => 0.0,
            Mark::Arrow => cell * (ARROW + 0.35),
            Mark::Words(words) => {
                let size = f64::from(letters(gauge.cell)) / 1000.0;
                let width = ADVANCE * size * words.chars().count() as f64;
                match out.or_else(|| border(grid, at).filter(|_| is_long(words))) {
                    None if is_long(words) => {
                        let beside = width + size * 1.5 - cell * grid.size().x;
                        beside.max(size * 1.5)
                    }
                    None => 0.0,
                    Some((_, out)) if out.x.abs() > out.y.abs() => cell * AWAY + width + size * 0.5,
                    Some(_) => {
                        // A text wider than the maze needs room on both sides.
                        let beside = (width - cell * grid.size().x) / 2.0 + size * 0.5;
                        beside.max(cell * AWAY + size * 1.5)
                    }
                }
            }
        }
    });
    libm::ceil(needed.into_iter().fold(0.0, f64::max)) as u32
}

/// Whether a text stands beside the border even without an opening: it would be too small
/// within a cell.
fn is_long(words: &str) -> bool {
    words.chars().count() > 3
}

/// The middle of the border side of a cell that lies farthest out, and the direction that
/// leads out there.
fn border<T: Plane + ?Sized>(grid: &T, cell: Cell) -> Option<(Point, Point)> {
    outward(grid, cell, outermost(grid, cell)?)
}

/// The size of a mark's letters in thousandths of a pixel.
fn letters(cell: u32) -> i32 {
    (cell as i32 * 700).max(9000)
}

/// The middle of a side and the direction that leads out of the cell there, of length 1.
fn outward<T: Plane + ?Sized>(grid: &T, cell: Cell, side: u32) -> Option<(Point, Point)> {
    let middle = grid.side(cell, side)?.middle();
    let center = grid.center(cell);
    let length = center.distance(middle).max(1e-9);
    let out = Point::new(
        (middle.x - center.x) / length,
        (middle.y - center.y) / length,
    );
    Some((middle, out))
}

impl Pen<'_> {
    /// The marks on goal and start, if their cells are free.
    pub fn ends(
        &self,
        (start, goal): (Cell, Cell),
        free: &dyn Fn(Cell) -> bool,
    ) -> Vec<(Layer, Item)> {
        let ends = [(goal, true), (start, false)].into_iter();
        ends.flat_map(|(cell, leaves)| self.end(cell, leaves, free(cell)))
            .collect()
    }

    /// The mark on the goal or the start, in the cell only if that is free.
    pub fn end(&self, cell: Cell, goal: bool, free: bool) -> Vec<(Layer, Item)> {
        let (mark, color) = self.style.end(goal);
        // The goal's opening is the last one of its cell, if that is the start's too.
        let mut openings = self.openings.iter().filter(|(at, _)| *at == cell);
        let opening = if goal {
            openings.next_back()
        } else {
            openings.next()
        };
        let out = opening.and_then(|&(cell, side)| outward(self.grid, cell, side));
        match (mark, out) {
            (Mark::Arrow, Some(out)) => vec![(Layer::Mark, self.arrow(out, color, goal))],
            (Mark::Words(words), out) => {
                let out = out.or_else(|| border(self.grid, cell).filter(|_| is_long(words)));
                match out.is_none() && is_long(words) {
                    true => self.keyed(words, cell, goal),
                    false => vec![(Layer::Label, self.words(words, cell, out, color))],
                }
            }
            _ if !free => Vec::new(),
            (
                Mark::Picture {
                    image: Some(image), ..
                },
                _,
            ) => vec![(Layer::Mark, self.picture(image, cell))],
            // Without an opening or a picture they still differ in shape.
            (Mark::Dot | Mark::Target, _) => self.emblem(cell, mark, color),
            _ => self.emblem(cell, default(goal), color),
        }
    }

    /// The usual mark in a cell that lies within the maze, and the same with a text that is too
    /// long for the cell: above the maze for the start, below it for the goal.
    fn keyed(&self, words: &str, cell: Cell, goal: bool) -> Vec<(Layer, Item)> {
        let color = self.style.end(goal).1;
        let mut items = self.emblem(cell, default(goal), color);
        let size = letters(self.gauge.cell);
        let (lie, floor) = (self.gauge.lie().origin, size as u32);
        let emblem = Emblem::new(default(goal), floor);
        let high = (self.gauge.length(self.grid.size().y) * 1000.0) as i32;
        let away = size / 4 + size / 2 + self.gauge.stroke / 2;
        let at = Spot {
            x: lie.x + size / 2,
            y: if goal {
                high - lie.y + away
            } else {
                lie.y - away
            },
        };
        let mark = Item::Fill {
            color,
            touching: false,
            paths: parts(emblem, |size, clockwise| {
                disc(at, size as i32 / 2, clockwise)
            }),
        };
        items.push((Layer::Mark, mark));
        let at = Spot {
            x: at.x + size * 3 / 4,
            ..at
        };
        let words = vec![(at, words.to_owned(), self.style.colors.ink)];
        let anchor = Anchor::Start;
        items.push((
            Layer::Label,
            Item::Text {
                size,
                anchor,
                words,
            },
        ));
        items
    }

    /// A mark of nested squares or discs.
    fn emblem(&self, cell: Cell, mark: &Mark, color: Color) -> Vec<(Layer, Item)> {
        let fill = |color, touching, paths| Item::Fill {
            color,
            touching,
            paths,
        };
        if let Some(plate) = self.plate(cell) {
            return vec![(Layer::Mark, fill(color, false, plate))];
        }
        let center = self.spot(self.grid.center(cell));
        let (emblem, unit) = match self.has_square_marks() {
            true => (Emblem::new(mark, self.square_room()), 1000),
            false => (Emblem::new(mark, self.round_room(cell)), 1),
        };
        let part = |size: u32, clockwise: bool| match unit {
            1 => disc(center, size as i32 / 2, clockwise),
            _ => square(center, size as i32 * unit / 2, clockwise),
        };
        let ground = self.ground(cell);
        let around = halo_color(color, ground, &self.style.colors);
        let lines = self.overlays.iter();
        let lines = lines.filter(|overlay| matches!(overlay, Overlay::Way { .. }));
        let mut items = Vec::new();
        if around != ground || lines.count() > 0 || !self.style.look.floors || self.tiles.is_some()
        {
            let halo = vec![part(emblem.halo, true)];
            items.push((Layer::Mark, fill(around, true, halo)));
        }
        let holes = [
            (emblem.outer, true),
            (emblem.hole, false),
            (emblem.dot, true),
        ];
        let paths = (holes.into_iter().filter(|&(size, _)| size > 0))
            .map(|(size, clockwise)| part(size, clockwise))
            .collect();
        items.push((Layer::Mark, fill(color, false, paths)));
        items
    }

    /// Whether marks are squares, as rows of pixels show them.
    fn has_square_marks(&self) -> bool {
        let style = self.style;
        self.grid.board().is_some() && style.look.floors && style.corners == Corners::Sharp
    }

    /// How wide the floor of squares is, in pixels.
    fn square_room(&self) -> u32 {
        let Gauge { cell, wall, .. } = self.gauge;
        let whole = cell - wall;
        let corridor = (cell * self.width() as u32 / 1000).saturating_sub(wall);
        let room = corridor.clamp(1, whole);
        // Edges keep lying between pixels.
        (room - (room ^ whole) % 2).max(1)
    }

    /// The width of the largest disc on a cell's floor, in thousandths of a pixel.
    fn round_room(&self, cell: Cell) -> u32 {
        let whole = f64::from(Self::thousandths(self.gauge.cell));
        let stroke = f64::from(self.gauge.stroke);
        let most = match self.style.look.floors {
            true => whole - stroke,
            false => whole * 0.6,
        };
        let across = 2.0 * self.reach(cell) * whole * f64::from(self.width()) / 1000.0 - stroke;
        across.min(most).max(whole * 0.15) as u32
    }

    /// The color on which the mark or the text in a cell is drawn.
    fn ground(&self, cell: Cell) -> Color {
        let tints = self
            .overlays
            .iter()
            .rev()
            .filter_map(|overlay| match overlay {
                Overlay::Tint { kinds, colors } => {
                    let kind = kinds[cell].checked_sub(1)?;
                    Some(colors[usize::from(kind)])
                }
                _ => None,
            });
        let tint = tints.into_iter().next();
        tint.filter(|_| self.style.look.floors)
            .unwrap_or_else(|| self.floor(cell))
    }

    /// The color beneath a text in a cell: that of a mark, or of the floor.
    pub fn beneath(&self, cell: Cell) -> Color {
        let player = self
            .overlays
            .iter()
            .rev()
            .find_map(|overlay| match *overlay {
                Overlay::Mark { cell: at, color } if at == cell => Some(color),
                _ => None,
            });
        let style = self.style;
        let marked = |goal: bool| {
            let (mark, color) = style.end(goal);
            let shown = style.marks == Some(true) && mark.is_shape();
            let at = if goal { self.ends.1 } else { self.ends.0 };
            (shown && at == cell).then_some(color)
        };
        let end = || marked(false).or_else(|| marked(true));
        player.or_else(end).unwrap_or_else(|| self.ground(cell))
    }

    /// Whether a text stands in a cell.
    pub fn labelled(&self, cell: Cell) -> bool {
        self.overlays.iter().any(|overlay| match overlay {
            Overlay::Labels { values, .. } => {
                values.binary_search_by_key(&cell, |&(at, _)| at).is_ok()
            }
            Overlay::Way {
                cells,
                form: WayForm::Numbers,
            } => cells.contains(&cell),
            _ => false,
        })
    }

    /// A picture in the middle of a cell, as large as three quarters of a square's floor, or as
    /// a circle within the walls of any other cell allows.
    fn picture(&self, image: &Arc<Image>, cell: Cell) -> Item {
        let (width, height) = (f64::from(image.width), f64::from(image.height));
        let whole = f64::from(Self::thousandths(self.gauge.cell));
        let stroke = f64::from(self.gauge.stroke);
        let share = match self.grid.board() {
            Some(_) => 0.75 * (whole - stroke) / width.max(height),
            None => {
                let across = 2.0 * self.reach(cell) * whole - stroke;
                0.9 * across / libm::sqrt(width * width + height * height)
            }
        };
        let length = |pixels: f64| (libm::round(pixels * share) as i32).max(1);
        let size = (length(width), length(height));
        let center = self.spot(self.grid.center(cell));
        Item::Image {
            image: Arc::clone(image),
            size,
            at: vec![Spot {
                x: center.x - size.0 / 2,
                y: center.y - size.1 / 2,
            }],
        }
    }

    /// How far the nearest side of a cell lies from its centre, in cells.
    fn reach(&self, cell: Cell) -> f64 {
        let center = self.grid.center(cell);
        let sides = (0..self.grid.sides(cell)).filter_map(|side| self.grid.side(cell, side));
        let off = |curve: Curve| match curve {
            Curve::Line { from, to } => {
                let (dx, dy) = (to.x - from.x, to.y - from.y);
                let along = (center.x - from.x) * dx + (center.y - from.y) * dy;
                let share = along / (dx * dx + dy * dy).max(1e-12);
                from.toward(to, share.clamp(0.0, 1.0)).distance(center)
            }
            Curve::Arc {
                from, center: hub, ..
            } => (hub.distance(center) - hub.distance(from)).abs(),
        };
        sides.map(off).reduce(f64::min).unwrap_or(0.5)
    }

    /// An arrow outside an opening, that leads in or out.
    fn arrow(&self, (middle, out): (Point, Point), color: Color, leaves: bool) -> Item {
        let (tail, tip) = match leaves {
            true => (0.15, 0.15 + ARROW),
            false => (0.1 + ARROW, 0.1),
        };
        let head = if leaves { tip - 0.38 } else { tip + 0.38 };
        let at = |along: f64, across: f64| {
            self.spot(Point::new(
                middle.x + out.x * along - out.y * across,
                middle.y + out.y * along + out.x * across,
            ))
        };
        let corners = [
            at(tail, -0.09),
            at(head, -0.09),
            at(head, -0.27),
            at(tip, 0.0),
            at(head, 0.27),
            at(head, 0.09),
            at(tail, 0.09),
        ];
        let mut path = Path::starting(corners[0]);
        path.pieces = corners[1..]
            .iter()
            .map(|&corner| Piece::Line(corner))
            .collect();
        path.closed = true;
        Item::Fill {
            color,
            touching: false,
            paths: vec![path],
        }
    }

    /// Words beside an opening; without one, in the cell.
    fn words(&self, words: &str, cell: Cell, out: Option<(Point, Point)>, color: Color) -> Item {
        let usual = letters(self.gauge.cell);
        let count = words.chars().count().max(1) as i32;
        let (at, size, anchor) = match out {
            None => {
                let floor = Self::thousandths(self.gauge.cell) - self.gauge.stroke;
                (
                    self.grid.center(cell),
                    (floor * 4 / 3 / count).min(floor * 6 / 10),
                    Anchor::Middle,
                )
            }
            Some((middle, out)) => {
                let level = out.x.abs() > out.y.abs();
                let half = f64::from(usual) / 2000.0 / f64::from(self.gauge.cell);
                let away = if level { AWAY } else { AWAY + half * 0.8 };
                let at = Point::new(middle.x + out.x * away, middle.y + out.y * away);
                let anchor = match out.x {
                    x if !level || x.abs() < 1e-9 => Anchor::Middle,
                    x if x > 0.0 => Anchor::Start,
                    _ => Anchor::End,
                };
                (at, usual, anchor)
            }
        };
        let at: Spot = self.spot(at);
        // Text is ink, unless another color was asked for.
        let usual_colors = [Colors::LIGHT, Colors::DARK];
        let usual_color = |colors: &Colors| [colors.start, colors.goal].contains(&color);
        let color = match usual_colors.iter().any(usual_color) {
            true => self.style.colors.ink,
            false => color,
        };
        Item::Text {
            size,
            anchor,
            words: vec![(
                self.contained(at, anchor, size, count),
                words.to_owned(),
                color,
            )],
        }
    }

    /// A spot moved so far that words there stay on the picture.
    fn contained(&self, at: Spot, anchor: Anchor, size: i32, count: i32) -> Spot {
        let width = (f64::from(size * count) * ADVANCE) as i32;
        let most = (self.gauge.length(self.grid.size().x) * 1000.0) as i32;
        let before = (f64::from(width) * anchor.before()) as i32;
        let edge = size / 4;
        let (least, most) = (before + edge, most - width + before - edge);
        let (least, most) = (least, most.max(least));
        Spot {
            x: at.x.clamp(least, most),
            ..at
        }
    }
}

/// The usual mark on the start or the goal.
fn default(goal: bool) -> &'static Mark {
    if goal { &Mark::Target } else { &Mark::Dot }
}

/// The outlines of a mark, those of gaps counterclockwise.
fn parts(emblem: Emblem, part: impl Fn(u32, bool) -> Path) -> Vec<Path> {
    let parts = [
        (emblem.outer, true),
        (emblem.hole, false),
        (emblem.dot, true),
    ];
    (parts.into_iter().filter(|&(size, _)| size > 0))
        .map(|(size, clockwise)| part(size, clockwise))
        .collect()
}

/// A square around a center, so wide on each side of it.
fn square(center: Spot, half: i32, clockwise: bool) -> Path {
    let corner = |x: i32, y: i32| Spot {
        x: center.x + x * half,
        y: center.y + y * half,
    };
    let mut corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    if !clockwise {
        corners.reverse();
    }
    let mut path = Path::starting(corners[0]);
    path.pieces
        .extend(corners[1..].iter().map(|&to| Piece::Line(to)));
    path.closed = true;
    path
}

/// A disc around a center.
fn disc(center: Spot, radius: i32, clockwise: bool) -> Path {
    let mut path = dot(center, radius);
    for piece in &mut path.pieces {
        if let Piece::Arc {
            clockwise: turn, ..
        } = piece
        {
            *turn = clockwise;
        }
    }
    path
}
