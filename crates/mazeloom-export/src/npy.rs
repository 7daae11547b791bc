//! NPY: a maze as an array of NumPy, 1 for wall and 0 for floor.
//!
//! Source: R. Kern, *NEP 1: a simple file format for NumPy arrays* (2007). Its header names the
//! type and the shape and nothing else, so the file carries no recipe.

use mazeloom::blocks::Blocks;
use mazeloom::format::{Array, Format, Writer};
use mazeloom::parameters::Entry;
use npyz::{WriteOptions, WriterBuilder};
use std::io::{self, Write};

pub(crate) const ROW: Format = Format {
    entry: Entry {
        name: "npy",
        aliases: &[],
        help: "an array of wall (1) and floor (0) for NumPy, for rectangles and boxes; of many mazes with --count; no recipe",
        params: &[],
    },
    endings: &[],
    binary: true,
    characters: false,
    row_by_row: false,
    writer: Writer::Array(Array { head, squares }),
};

/// Writes an array of bytes, `[row, column]` or `[level, row, column]`.
pub fn npy(blocks: &Blocks<'_>, out: &mut dyn Write) -> io::Result<()> {
    head(&blocks.shape(), out)?;
    squares(blocks, out)
}

/// Writes the header of an array of bytes with the given lengths.
fn head(shape: &[u64], out: &mut dyn Write) -> io::Result<()> {
    let count = (shape.iter()).try_fold(1_u64, |count, &length| count.checked_mul(length));
    if count.is_none_or(|count| count > i64::MAX as u64) {
        return Err(io::Error::other("an npy has fewer than 2^63 elements"));
    }
    let options = WriteOptions::<u8>::new().default_dtype().shape(shape);
    // The package's writer would hold the lock on the file until all mazes are made.
    let mut header = Vec::new();
    drop(options.writer(&mut header).begin_nd()?);
    out.write_all(&header)
}

/// Writes the squares, level by level and row by row.
fn squares(blocks: &Blocks<'_>, out: &mut dyn Write) -> io::Result<()> {
    let levels = match blocks.levels() {
        None => 1..=1,
        Some(levels) => 0..=levels - 1,
    };
    let mut row = Vec::with_capacity(blocks.width() as usize);
    for z in levels {
        for y in 0..blocks.height() {
            row.clear();
            row.extend((0..blocks.width()).map(|x| u8::from(blocks.is_wall_at([x, y, z]))));
            out.write_all(&row)?;
        }
    }
    Ok(())
}
