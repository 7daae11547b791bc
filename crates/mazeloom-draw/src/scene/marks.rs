//! Marks on start and goal: shapes in cells, arrows through openings, texts next to openings.

use super::emblem::{disc, parts};
use super::painter::Painter;
use super::{Anchor, Emblem, Item, Layer, Metrics, Path, Placed, Spot};
use crate::palette::Color;
use crate::scene::style::{Colors, Mark, Style, outermost};
use mazeloom_core::source::Image;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point};
use mazeloom_grids::puzzle::Puzzle;
use std::sync::Arc;

/// Length of an arrow, in cells, and distance of words from the wall.
const ARROW: f64 = 0.8;
const AWAY: f64 = 0.35;

/// A letter's width as a fraction of its size, a little more than in the common faces.
const ADVANCE: f64 = 0.62;

/// The margin in pixels that marks need outside the maze.
pub(super) fn room<T: Plane>(
    style: &Style,
    puzzle: &Puzzle<T>,
    metrics: &Metrics,
    openings: &[(Cell, u32)],
) -> u32 {
    if style.marks == Some(false) {
        return 0;
    }
    let grid = puzzle.maze.grid();
    let cell = f64::from(metrics.cell);
    let starts = puzzle.starts().map(|at| (at, false));
    let needed = starts.chain([(puzzle.goal, true)]).map(|(at, goal)| {
        let opening = opening_of(openings, at, goal);
        let out = opening.and_then(|(cell, side)| outward(grid, cell, side));
        match style.end(goal).0 {
            Mark::Dot | Mark::Target | Mark::Picture { .. } => 0.0,
            Mark::Arrow => cell * (ARROW + 0.35),
            Mark::Words(words) => {
                let size = f64::from(letters(metrics.cell)) / 1000.0;
                let width = ADVANCE * size * words.chars().count() as f64;
                match out.or_else(|| border(grid, at).filter(|_| is_long(words))) {
                    None if is_long(words) => {
                        let beside = width + size * 1.5 - cell * grid.size().x;
                        beside.max(size * 1.5)
                    }
                    None => 0.0,
                    Some(opening) => {
                        let count = words.chars().count();
                        if beside(grid, metrics.cell, opening, count).1 {
                            return cell * AWAY + width + size * 0.5;
                        }
                        // A text wider than the maze needs room on both sides.
                        let beside = (width - cell * grid.size().x) / 2.0 + size * 0.5;
                        beside.max(cell * AWAY + size * 1.5)
                    }
                }
            }
        }
    });
    libm::ceil(needed.fold(0.0, f64::max)) as u32
}

/// The opening of a start or a goal. That of the goal is the last one of its cell, if that is the
/// start's too.
fn opening_of(openings: &[(Cell, u32)], end: Cell, goal: bool) -> Option<(Cell, u32)> {
    let mut openings = openings.iter().filter(|(cell, _)| *cell == end).copied();
    if goal {
        openings.next_back()
    } else {
        openings.next()
    }
}

/// Tells whether a text stands beside the border even without an opening: it would be too small
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

/// Place of the words outside an opening, and whether they stand to its left or right rather than above or
/// below it: where no outer wall is behind them, and as near as possible.
fn beside<T: Plane + ?Sized>(
    grid: &T,
    cell: u32,
    (middle, out): (Point, Point),
    count: usize,
) -> (Point, bool) {
    let half = f64::from(letters(cell)) / 2000.0 / f64::from(cell);
    let wide = ADVANCE * 2.0 * half * count as f64;
    let level = out.x.abs() > out.y.abs();
    // A slanted side leads out both ways.
    let slanted = out.x.abs().min(out.y.abs()) > 0.3;
    let ways = [level, !level].into_iter().take(1 + usize::from(slanted));
    let places = ways.map(|level| {
        let away = if level { AWAY } else { AWAY + half * 0.8 };
        let reach = if level { half } else { wide / 2.0 };
        let at = Point::new(middle.x + out.x * away, middle.y + out.y * away);
        let lacks = lacking(grid, at, out, level, reach) + away;
        let by = if lacks > 1e-6 { lacks } else { 0.0 };
        let at = if level {
            Point::new(at.x + by * out.x.signum(), at.y)
        } else {
            Point::new(at.x, at.y + by * out.y.signum())
        };
        (by, at, level)
    });
    let nearest = places.reduce(|best, next| if next.0 < best.0 { next } else { best });
    let (_, at, level) = nearest.expect("there is one way at least");
    (at, level)
}

/// Distance that the outer wall extends outward beyond a place, as far as it lies within `reach` to
/// both sides of it. `level` says whether outward is to the left or right, or else up or down.
fn lacking<T: Plane + ?Sized>(grid: &T, at: Point, out: Point, level: bool, reach: f64) -> f64 {
    let along = |point: Point| if level { point.y } else { point.x };
    let outward = |point: Point| match level {
        true => (point.x - at.x) * out.x.signum(),
        false => (point.y - at.y) * out.y.signum(),
    };
    let sides = grid.all_cells().flat_map(|cell| {
        let rim = grid.rim_sides(cell);
        rim.filter_map(move |side| grid.side(cell, side))
    });
    let far = sides.filter_map(|side| {
        let (from, to) = side.ends();
        let points = [from, side.middle(), to];
        let places = points.map(|point| along(point) - along(at));
        let apart =
            places.iter().all(|&place| place < -reach) || places.iter().all(|&place| place > reach);
        let far = points
            .map(outward)
            .into_iter()
            .fold(f64::NEG_INFINITY, f64::max);
        (!apart).then_some(far)
    });
    far.fold(f64::NEG_INFINITY, f64::max)
}

impl Painter<'_> {
    /// The marks on goal and start; in cells with a text they lie beneath it.
    pub fn ends(&self, (start, goal): (Cell, Cell)) -> Vec<(Layer, Item)> {
        // In one cell the start's mark stands for both: a target would look out behind a dot.
        let same = start == goal && matches!(self.style.end(false).0, Mark::Dot | Mark::Target);
        let ends = [(goal, true), (start, false)].into_iter();
        let ends = ends.map(|(cell, leaves)| self.end(cell, leaves, !(leaves && same)));
        let others = [(self.areas[0], false), (self.areas[1], true)].into_iter();
        let others = others.flat_map(|(area, goal)| area.iter().map(move |&cell| (cell, goal)));
        let others = others.filter(|&(cell, _)| cell != start && cell != goal);
        // They lie within the maze: words stand at one of them only.
        let others = others.map(|(cell, goal)| {
            let (mark, color) = self.style.end(goal);
            let plain = matches!(mark, Mark::Dot | Mark::Target);
            self.emblem(cell, if plain { mark } else { default(goal) }, color)
        });
        ends.chain(others).flatten().collect()
    }

    /// The mark on the goal or the start, in the cell only if that is free.
    pub fn end(&self, cell: Cell, goal: bool, free: bool) -> Vec<(Layer, Item)> {
        self.mark_on((cell, goal), self.style.end(goal).1, free)
    }

    /// The mark of the goal or a start in a color, in the cell only if that is free.
    fn mark_on(&self, (cell, goal): (Cell, bool), color: Color, free: bool) -> Vec<(Layer, Item)> {
        let (mark, _) = self.style.end(goal);
        let opening = opening_of(&self.openings, cell, goal);
        let out = opening.and_then(|(cell, side)| outward(self.grid, cell, side));
        match (mark, out) {
            (Mark::Arrow, Some(out)) => vec![(Layer::Mark, self.arrow(out, color, goal))],
            (Mark::Words(words), out) => {
                let out = out.or_else(|| border(self.grid, cell).filter(|_| is_long(words)));
                if out.is_none() && is_long(words) {
                    self.keyed(words, (cell, goal), color)
                } else {
                    vec![(Layer::Label, self.words(words, cell, out, color))]
                }
            }
            _ if !free => Vec::new(),
            (
                Mark::Picture {
                    image: Some(image), ..
                },
                _,
            ) if !self.labelled(cell) => vec![(Layer::Mark, self.picture(image, cell))],
            // Without an opening or a picture they still differ in shape.
            (Mark::Dot | Mark::Target, _) => self.emblem(cell, mark, color),
            _ => self.emblem(cell, default(goal), color),
        }
    }

    /// The mark on the start of another player, in a color of its own.
    pub fn rival(&self, cell: Cell, number: usize) -> Vec<(Layer, Item)> {
        let color = Color::RIVALS[number % Color::RIVALS.len()];
        match self.style.marked(self.metrics.cell) {
            true => self.mark_on((cell, false), color, true),
            false => Vec::new(),
        }
    }

    /// The usual mark in a cell that lies within the maze, and the same with a text that is too
    /// long for the cell: above the maze for the start, below it for the goal.
    fn keyed(&self, words: &str, (cell, goal): (Cell, bool), color: Color) -> Vec<(Layer, Item)> {
        let mut items = self.emblem(cell, default(goal), color);
        let size = letters(self.metrics.cell);
        let (placement, floor) = (self.metrics.placement().origin, size as u32);
        let emblem = Emblem::new(default(goal), floor);
        let high = (self.metrics.length(self.grid.size().y) * 1000.0) as i32;
        let away = size / 4 + size / 2 + self.metrics.stroke / 2;
        let at = Spot::new(
            placement.x + size / 2,
            if goal {
                high - placement.y + away
            } else {
                placement.y - away
            },
        );
        let discs = parts(emblem, |size, clockwise| {
            disc(at, size as i32 / 2, clockwise)
        });
        items.push((Layer::Mark, Item::fill(color, discs)));
        let at = Spot {
            x: at.x + size * 3 / 4,
            ..at
        };
        let words = vec![(at, words.to_owned(), self.style.colors.ink)];
        items.push((Layer::Label, Item::text(size, Anchor::Start, words)));
        items
    }

    /// A picture in the middle of a cell, as large as three quarters of a square's floor, or as
    /// a circle within the walls of any other cell allows.
    fn picture(&self, image: &Arc<Image>, cell: Cell) -> Item {
        let (width, height) = (f64::from(image.width), f64::from(image.height));
        let whole = f64::from(Self::thousandths(self.metrics.cell));
        let stroke = f64::from(self.metrics.stroke);
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
        Item::Image(Placed {
            image: Arc::clone(image),
            size,
            at: vec![Spot::new(center.x - size.0 / 2, center.y - size.1 / 2)],
        })
    }

    /// An arrow outside an opening, that leads in or out.
    fn arrow(&self, (middle, out): (Point, Point), color: Color, leaves: bool) -> Item {
        let (tail, tip) = if leaves {
            (0.15, 0.15 + ARROW)
        } else {
            (0.1 + ARROW, 0.1)
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
        Item::fill(color, Path::outline(corners))
    }

    /// Words beside an opening; without one, in the cell.
    fn words(&self, words: &str, cell: Cell, out: Option<(Point, Point)>, color: Color) -> Item {
        let usual = letters(self.metrics.cell);
        let count = words.chars().count().max(1) as i32;
        let (at, size, anchor) = match out {
            None => {
                let floor = Self::thousandths(self.metrics.cell) - self.metrics.stroke;
                (
                    self.grid.center(cell),
                    (floor * 4 / 3 / count).min(floor * 6 / 10),
                    Anchor::Middle,
                )
            }
            Some((middle, out)) => {
                let (at, level) =
                    beside(self.grid, self.metrics.cell, (middle, out), count as usize);
                let anchor = match level {
                    false => Anchor::Middle,
                    true if out.x > 0.0 => Anchor::Start,
                    true => Anchor::End,
                };
                (at, usual, anchor)
            }
        };
        let at: Spot = self.spot(at);
        // Text is ink, unless another color was asked for.
        let usual_colors = [Colors::LIGHT, Colors::DARK];
        let usual_color = |colors: &Colors| [colors.start, colors.goal].contains(&color);
        let color = if usual_colors.iter().any(usual_color) {
            self.style.colors.ink
        } else {
            color
        };
        let at = self.contained(at, anchor, size, count);
        Item::text(size, anchor, vec![(at, words.to_owned(), color)])
    }

    /// A spot moved so far that words there stay on the picture.
    fn contained(&self, at: Spot, anchor: Anchor, size: i32, count: i32) -> Spot {
        let width = (f64::from(size * count) * ADVANCE) as i32;
        let most = (self.metrics.length(self.grid.size().x) * 1000.0) as i32;
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
