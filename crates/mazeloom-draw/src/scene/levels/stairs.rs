//! The key to the stairs of a floor plan: for each direction a cell with its arrows, and a word.

use super::{LINE, at};
use crate::palette::Color;
use crate::scene::lettering::{spot, text_width, thousandths};
use crate::scene::{Anchor, Ground, Item, Layer, Path, Piece};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{Curve, Point};

/// The side of a cell in the key and the gaps around it, in text heights.
const CELL: f64 = 1.3;
const GAP: f64 = 0.45;

/// The directions of the stairs of a grid.
pub(super) struct Stairs {
    /// A word, a cell with such stairs, and the sides at which they are.
    ways: Vec<(&'static str, Cell, Vec<u32>)>,
}

/// Place and measures of a key, in pixels.
pub(super) struct Key {
    pub text: f64,
    pub left: f64,
    pub top: f64,
    pub width: f64,
    /// The size of a cell in the picture.
    pub cell: f64,
    /// The width of a wall in thousandths of a pixel.
    pub stroke: i32,
    pub color: Color,
}

impl Stairs {
    /// The directions in which some edge of a grid leads, in the order of their sides.
    pub fn of(grid: Ground<'_>) -> Stairs {
        let mut ways: Vec<(&'static str, Cell, Vec<u32>)> = Vec::new();
        for cell in grid.all_cells() {
            for side in 0..grid.sides(cell) {
                let Some(word) = grid.stair(cell, side) else {
                    continue;
                };
                let known = ways.iter().any(|(known, ..)| *known == word);
                if known || grid.across(cell, side).is_none() {
                    continue;
                }
                let same = |&side: &u32| grid.stair(cell, side) == Some(word);
                ways.push((word, cell, (0..grid.sides(cell)).filter(same).collect()));
            }
        }
        // By side: a cell on the first level has stairs up, one on the last has stairs down.
        ways.arrange_by_key(|(_, _, sides)| sides.first().copied());
        Stairs { ways }
    }

    /// The width of an entry for text of a height.
    fn wide(word: &str, text: f64) -> f64 {
        text * (CELL + text_width(word) + 3.0 * GAP)
    }

    /// Number of entries on each line of a width.
    fn rows(&self, text: f64, width: f64) -> Vec<usize> {
        let mut rows = Vec::new();
        let mut used = f64::INFINITY;
        for (word, ..) in &self.ways {
            let wide = Stairs::wide(word, text);
            match rows.last_mut() {
                Some(row) if used + wide <= width => *row += 1,
                _ => {
                    rows.push(1);
                    used = 0.0;
                }
            }
            used += wide;
        }
        rows
    }

    /// The number of lines that a key takes in a width.
    pub fn lines(&self, text: f64, width: f64) -> usize {
        self.rows(text, width).len()
    }

    /// Adds a key to the items of a picture, and returns where it ends.
    pub fn draw(&self, grid: Ground<'_>, key: &Key, items: &mut Vec<(Layer, Item)>) -> (f64, f64) {
        let text = key.text;
        let (mut heads, mut outlines, mut words) = (Vec::new(), Vec::new(), Vec::new());
        let (mut right, mut middle) = (key.left, key.top + text * LINE / 2.0);
        let mut ways = self.ways.iter();
        let mut bottom = key.top;
        for row in self.rows(text, key.width) {
            let mut left = key.left;
            for (word, cell, sides) in ways.by_ref().take(row) {
                let center = Point::new(left + text * CELL / 2.0, middle);
                let shrunk = Shrunk::new(grid, *cell, text * CELL, center);
                outlines.extend(shrunk.outline(grid));
                heads.extend(sides.iter().filter_map(|&side| shrunk.head(grid, side)));
                let at = spot(left + text * (CELL + GAP), middle);
                words.push((at, (*word).to_owned(), key.color));
                left += Stairs::wide(word, text);
                right = right.max(left - 2.0 * GAP * text);
            }
            bottom = middle + text * LINE / 2.0;
            middle += text * LINE;
        }
        if words.is_empty() {
            return (right, bottom);
        }
        let thin = f64::from(key.stroke) * (text * CELL / key.cell).min(1.0);
        let width = thin.max(f64::from(key.stroke.min(1000))) as i32;
        items.push((Layer::Floor, Item::lines(key.color, width, true, outlines)));
        items.push((Layer::Mark, Item::fill(key.color, heads)));
        let words = Item::text(thousandths(text), Anchor::Start, words);
        items.push((Layer::Label, words));
        (right, bottom)
    }
}

/// A cell drawn at another size and place.
struct Shrunk {
    cell: Cell,
    /// The middle of its box on the plane, and in the picture.
    from: Point,
    to: Point,
    /// Pixels to a cell.
    factor: f64,
}

impl Shrunk {
    /// A cell whose longer side has a length in pixels.
    fn new(grid: Ground<'_>, cell: Cell, length: f64, to: Point) -> Shrunk {
        let center = grid.center(cell);
        let (mut least, mut most) = (center, center);
        for curve in (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side)) {
            for point in [curve.ends().0, curve.middle()] {
                least = Point::new(least.x.min(point.x), least.y.min(point.y));
                most = Point::new(most.x.max(point.x), most.y.max(point.y));
            }
        }
        let longer = (most.x - least.x).max(most.y - least.y);
        Shrunk {
            cell,
            from: least.toward(most, 0.5),
            to,
            factor: length / longer.max(1e-9),
        }
    }

    fn point(&self, point: Point) -> Point {
        let along = |at: f64, from: f64, to: f64| to + (at - from) * self.factor;
        Point::new(
            along(point.x, self.from.x, self.to.x),
            along(point.y, self.from.y, self.to.y),
        )
    }

    /// Its sides as one closed line.
    fn outline(&self, grid: Ground<'_>) -> Option<Path> {
        let sides = (0..grid.sides(self.cell)).filter_map(|side| grid.side(self.cell, side));
        let mut path: Option<Path> = None;
        for curve in sides {
            let curve = curve.map(|point| self.point(point));
            let (from, to) = curve.ends();
            let piece = match curve {
                Curve::Line { .. } => Piece::Line(at(to)),
                Curve::Arc {
                    center, clockwise, ..
                } => Piece::arc(at(to), thousandths(center.distance(from)), clockwise),
            };
            let path = path.get_or_insert_with(|| Path::starting(at(from)));
            path.pieces.push(piece);
        }
        let mut path = path?;
        path.closed = true;
        Some(path)
    }

    /// The arrow of one of its sides, as it is drawn in the picture.
    fn head(&self, grid: Ground<'_>, side: u32) -> Option<Path> {
        let (base, tip) = grid.arrow(self.cell, side)?;
        let (base, tip) = (self.point(base), self.point(tip));
        let (dx, dy) = (tip.x - base.x, tip.y - base.y);
        let barb = |turn: f64| Point::new(base.x - dy * turn, base.y + dx * turn);
        Some(Path::outline([tip, barb(1.0), barb(-1.0)].map(at)))
    }
}
