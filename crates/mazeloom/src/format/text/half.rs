//! Rectangles in half blocks: equally large squares of wall and floor, two rows of them per line
//! of text.
//!
//! ```text
//! █▀▀▀█▀▀▀█
//!   ▄▄█ ▀ █     A character has one color for its upper and one for its lower half.
//! █     ▄
//! ▀▀▀▀▀▀▀▀▀
//! ```
//!
//! Scratch: two rows of squares.

use super::{Depth, RESET, TextPainter, paint};
use mazeloom_draw::palette::Color;
use mazeloom_draw::tile_view::End;
use mazeloom_grids::geometry::Plane;
use std::io::{self, Write};

/// The content of half a character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Square {
    Empty,
    Wall,
    Color(Color),
}

impl<T: Plane> TextPainter<'_, T> {
    /// Writes all lines of half blocks.
    pub(super) fn halves(&self, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
        let (width, height) = (
            2 * self.tile_view.width() + 1,
            2 * self.tile_view.height() + 1,
        );
        let mut line = String::new();
        for y in (0..height).step_by(2) {
            line.clear();
            // Characters of the same colors are written together.
            let mut last = (None, None);
            for x in 0..width {
                let upper = self.square(x, y);
                let lower = if y + 1 < height {
                    self.square(x, y + 1)
                } else {
                    Square::Empty
                };
                let (letter, ink, ground) = letter(upper, lower);
                if (ink, ground) != last {
                    if last != (None, None) {
                        line.push_str(RESET);
                    }
                    line.push_str(&paint(self.depth, ink, ground));
                    last = (ink, ground);
                }
                line.push(letter);
            }
            if last != (None, None) {
                line.push_str(RESET);
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// A square in a column and a row of squares: cells have odd ones, walls and posts the others.
    fn square(&self, column: u32, row: u32) -> Square {
        let (x, y) = (column / 2, row / 2);
        let (wall, way) = match (column % 2, row % 2) {
            (1, 1) if self.tile_view.is_solid(x, y) => (true, false),
            (1, 1) => return self.inner_square(x, y),
            (1, _) => {
                let solid = self.tile_view.is_solid_above(x, y);
                let wall = solid || self.tile_view.north_wall(x, y);
                (wall, self.passes(x, y, (0, 2)))
            }
            (_, 1) => {
                let solid = self.tile_view.is_solid_beside(x, y);
                let wall = solid || self.tile_view.west_wall(x, y);
                (wall, self.passes(x, y, (3, 1)))
            }
            _ => {
                let solid = self.tile_view.is_solid_post(x, y);
                (solid || self.walls_meet(x, y), false)
            }
        };
        match (wall, way && self.depth != Depth::Plain) {
            (true, _) => Square::Wall,
            (_, true) => Square::Color(Color::PATH),
            _ => self.ground(x, y),
        }
    }

    /// Tells whether a path leads through the upper (0) or left (3) side of a cell, or through the
    /// opposite side of the one before it.
    fn passes(&self, x: u32, y: u32, (side, back): (u32, u32)) -> bool {
        let (width, height) = (self.tile_view.width(), self.tile_view.height());
        let here = x < width && y < height && self.tile_view.way_through(x, y, side);
        let before = match side {
            0 => y.checked_sub(1).map(|y| (x, y)),
            _ => x.checked_sub(1).map(|x| (x, y)),
        };
        here || before.is_some_and(|(x, y)| self.tile_view.way_through(x, y, back))
    }

    /// The content of a cell: a player, an end, a piece of the path, or its floor.
    fn inner_square(&self, x: u32, y: u32) -> Square {
        let marked = self.style.marked(u32::MAX);
        let color = match (self.tile_view.mark(x, y), self.tile_view.end(x, y)) {
            _ if self.depth == Depth::Plain => None,
            (Some(color), _) => Some(color),
            (None, Some(End::Rival(place))) if marked => Color::RIVALS.get(place).copied(),
            (None, Some(End::Start)) if marked => Some(self.style.colors.start.on_terminal()),
            (None, Some(End::Goal)) if marked => Some(self.style.colors.goal.on_terminal()),
            _ => self.tile_view.on_way(x, y).then_some(Color::PATH),
        };
        color.map_or_else(|| self.ground(x, y), Square::Color)
    }

    /// The floor of a cell, or of the last one before the border.
    fn ground(&self, x: u32, y: u32) -> Square {
        let (width, height) = (self.tile_view.width(), self.tile_view.height());
        let floor = self.floor(x.min(width - 1), y.min(height - 1));
        floor.map_or(Square::Empty, Square::Color)
    }

    /// Tells whether a wall ends at the post to the upper left of a cell.
    fn walls_meet(&self, x: u32, y: u32) -> bool {
        let (width, height) = (self.tile_view.width(), self.tile_view.height());
        (y > 0 && self.tile_view.west_wall(x, y - 1))
            || (y < height && self.tile_view.west_wall(x, y))
            || (x > 0 && self.tile_view.north_wall(x - 1, y))
            || (x < width && self.tile_view.north_wall(x, y))
    }
}

/// A character for two squares, its color and that of the background; walls have the default text
/// color.
fn letter(upper: Square, lower: Square) -> (char, Option<Color>, Option<Color>) {
    use Square::{Color, Empty, Wall};
    match (upper, lower) {
        (Wall, Wall) => ('█', None, None),
        (Wall, Empty) => ('▀', None, None),
        (Empty, Wall) => ('▄', None, None),
        (Empty, Empty) => (' ', None, None),
        (Wall, Color(ground)) => ('▀', None, Some(ground)),
        (Color(ground), Wall) => ('▄', None, Some(ground)),
        (Color(ink), Empty) => ('▀', Some(ink), None),
        (Empty, Color(ink)) => ('▄', Some(ink), None),
        (Color(upper), Color(lower)) if upper == lower => (' ', None, Some(upper)),
        (Color(upper), Color(lower)) => ('▀', Some(upper), Some(lower)),
    }
}
