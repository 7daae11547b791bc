//! Text output of rectangles with crossing passages: every cell is a tile with its own walls.
//!
//! ```text
//! │   │      the lower passage ends at the walls of the deck
//! ┴───┴
//!            deck
//! ┬───┬
//! │   │
//! ```

use super::TextPainter;
use mazeloom_draw::palette::Color;
use mazeloom_draw::style::TextStyle;
use mazeloom_draw::tile_view::Passage;
use mazeloom_grids::geometry::Plane;
use std::io::{self, Write};

impl<T: Plane> TextPainter<'_, T> {
    /// Writes three lines for each row of cells.
    pub(super) fn crossed(&self, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
        let mut line = String::new();
        for y in 0..self.tile_view.height() {
            for part in 0..3 {
                line.clear();
                for x in 0..self.tile_view.width() {
                    self.tile(x, y, part, &mut line);
                }
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        Ok(())
    }

    /// The upper wall of a cell, its floor, or its lower wall.
    fn tile(&self, x: u32, y: u32, part: u32, line: &mut String) {
        let post = super::wall_width(self.style);
        if self.tile_view.is_solid(x, y) {
            line.extend(std::iter::repeat_n(self.solid(), self.inner + 2 * post));
            return;
        }
        let (across, along) = match self.style.text {
            TextStyle::Unicode => ("│", "─"),
            TextStyle::Blocks | TextStyle::Half => ("██", "█"),
            TextStyle::Ascii | TextStyle::Clean | TextStyle::Dots => ("|", "-"),
        };
        if part == 1 {
            self.wall_or_gap((x, y), 3, (across, post), line);
            self.inside(x, y, line);
            self.wall_or_gap((x, y), 1, (across, post), line);
        } else {
            line.push_str(self.corner(x, y, part, 3));
            let wall = along.repeat(self.inner);
            self.wall_or_gap((x, y), part, (&wall, self.inner), line);
            line.push_str(self.corner(x, y, part, 1));
        }
    }

    /// A cell's wall at a side, `width` columns wide, or the floor that leads out there.
    fn wall_or_gap(
        &self,
        (x, y): (u32, u32),
        side: u32,
        (wall, width): (&str, usize),
        line: &mut String,
    ) {
        if self.tile_view.passage(x, y, side) != Passage::Open {
            if self.tile_view.shows_walls(x, y) {
                line.push_str(wall);
            } else {
                line.extend(std::iter::repeat_n(' ', width));
            }
            return;
        }
        let (letter, passes) = self.opening((x, y), side);
        let letters = format!("{letter:^width$}");
        self.colored(
            &letters,
            passes.then_some(Color::PATH),
            self.floor(x, y),
            line,
        );
    }

    /// The character at a cell's corner between an upper or lower side and one to the left or
    /// right.
    fn corner(&self, x: u32, y: u32, level: u32, upright: u32) -> &'static str {
        let (over, beside) = (
            self.tile_view.passage(x, y, level),
            self.tile_view.passage(x, y, upright),
        );
        // Walls run along the passages of both levels, and across the sides that are not the
        // deck's.
        let mut arms = [false; 4];
        arms[level as usize] = over != Passage::Shut;
        arms[(level as usize + 2) % 4] = beside != Passage::Open;
        arms[upright as usize] = beside != Passage::Shut;
        arms[(upright as usize + 2) % 4] = over != Passage::Open;
        if !self.tile_view.shows_walls(x, y) {
            arms = [false; 4];
        }
        match (self.style.text, arms) {
            (TextStyle::Ascii | TextStyle::Dots, [false, true, false, true]) => "-",
            (TextStyle::Ascii | TextStyle::Dots, [true, false, true, false]) => "|",
            (TextStyle::Ascii | TextStyle::Dots, [false, false, false, false]) => " ",
            (TextStyle::Ascii, _) => "+",
            (TextStyle::Dots, _) => "o",
            _ => self.joint(arms),
        }
    }
}
