//! Marks on start and goal: dots, arrows through the openings, words beside them.

use super::pen::Pen;
use super::{Anchor, Gauge, Image, Item, Layer, Path, Piece, Spot};
use crate::geometry::{Curve, Plane, Point};
use crate::maze::Puzzle;
use crate::palette::Color;
use crate::style::{Mark, Style};
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
    let cell = f64::from(gauge.cell);
    let ends = [
        (puzzle.start, &style.start_mark),
        (puzzle.goal, &style.goal_mark),
    ];
    let needed = ends.into_iter().map(|(at, mark)| match mark {
        Mark::Dot | Mark::Picture { .. } => 0.0,
        Mark::Arrow => cell * (ARROW + 0.35),
        Mark::Words(words) => {
            let out = openings.iter().find(|(cell, _)| *cell == at);
            let out = out.and_then(|&(cell, side)| outward(puzzle.maze.grid(), cell, side));
            let size = f64::from(letters(gauge.cell)) / 1000.0;
            match out {
                None => 0.0,
                Some((_, out)) if out.x.abs() > out.y.abs() => {
                    cell * AWAY + size * (ADVANCE * words.chars().count() as f64 + 0.5)
                }
                Some(_) => cell * AWAY + size * 1.5,
            }
        }
    });
    libm::ceil(needed.fold(0.0, f64::max)) as u32
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
        let colors = &self.style.colors;
        let ends = [
            (goal, &self.style.goal_mark, colors.goal, true),
            (start, &self.style.start_mark, colors.start, false),
        ];
        let mut items = Vec::new();
        for (cell, mark, color, leaves) in ends {
            // The goal's opening is the last one of its cell, if that is the start's too.
            let mut openings = self.openings.iter().filter(|(at, _)| *at == cell);
            let opening = if leaves {
                openings.next_back()
            } else {
                openings.next()
            };
            let out = opening.and_then(|&(cell, side)| outward(self.grid, cell, side));
            items.extend(match (mark, out) {
                (Mark::Arrow, Some(out)) => Some((Layer::Mark, self.arrow(out, color, leaves))),
                (Mark::Words(words), out) => {
                    Some((Layer::Label, self.words(words, cell, out, color)))
                }
                (
                    Mark::Picture {
                        image: Some(image), ..
                    },
                    _,
                ) => free(cell).then(|| (Layer::Mark, self.picture(image, cell))),
                (Mark::Dot | Mark::Arrow | Mark::Picture { .. }, _) => {
                    free(cell).then(|| (Layer::Mark, self.mark(cell, color)))
                }
            });
        }
        items
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
        let off = |curve: Curve| {
            let (from, to) = curve.ends();
            match curve {
                Curve::Line { .. } => {
                    let (dx, dy) = (to.x - from.x, to.y - from.y);
                    let cross = dx * (center.y - from.y) - dy * (center.x - from.x);
                    cross.abs() / from.distance(to).max(1e-9)
                }
                Curve::Arc { center: hub, .. } => (hub.distance(center) - hub.distance(from)).abs(),
            }
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
        let (least, most) = (before, (most - width + before).max(before));
        Spot {
            x: at.x.clamp(least, most),
            ..at
        }
    }
}
