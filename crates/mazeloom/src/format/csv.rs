//! CSV: a maze as a matrix of 1 for wall and 0 for floor.
//!
//! ```text
//! 1,0,1,1,1,1,1      3 × 2 cells give 7 × 5 squares: cell (x, y) is the square in column 2x + 1
//! 1,0,0,0,0,0,1      and row 2y + 1, a passage the square between two cells, the rest is wall
//! 1,0,1,1,1,0,1
//! 1,0,1,0,0,0,1      the openings in the border are floor, here in the first row and the last
//! 1,1,1,1,1,0,1
//! ```
//!
//! Source: Y. Shafranovich, *Common format and MIME type for comma-separated values* (RFC 4180,
//! 2005). It knows no comments, so the file carries no recipe.

use super::{Format, Writer};
use mazeloom_core::parameters::Entry;
use mazeloom_draw::blocks::Blocks;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("csv")
        .help("rows of wall (1) and floor (0) squares, for rectangles and boxes; no recipe inside"),
    endings: &["txt"],
    recipe: false,
    media: "text/csv;charset=utf-8",
    writer: Writer::Blocks(csv),
    ..Format::TEXT
};

/// Writes a row of squares on each line; an empty line separates levels.
fn csv(blocks: &Blocks<'_>, out: &mut dyn Write) -> io::Result<()> {
    let (first, last) = match blocks.levels() {
        None => (1, 1),
        Some(levels) => (0, levels - 1),
    };
    let mut line = Vec::with_capacity(2 * blocks.width() as usize);
    for z in first..=last {
        if z > first {
            writeln!(out)?;
        }
        for y in 0..blocks.height() {
            line.clear();
            for x in 0..blocks.width() {
                let digit = b'0' + u8::from(blocks.is_wall_at([x, y, z]));
                line.extend([digit, b',']);
            }
            line.pop();
            line.push(b'\n');
            out.write_all(&line)?;
        }
    }
    Ok(())
}
