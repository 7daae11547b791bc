//! NPY: a maze as an array of NumPy, 1 for wall and 0 for floor.
//!
//! Source: R. Kern, *NEP 1: a simple file format for NumPy arrays* (2007). Its header names the
//! type and the shape and nothing else, so the file carries no recipe.

use mazeloom::blocks::Blocks;
use mazeloom::format::{Format, Writer};
use mazeloom::words::Entry;
use npyz::{WriteOptions, WriterBuilder};
use std::io::{self, Write};

pub(crate) const ROW: Format = Format {
    entry: Entry {
        name: "npy",
        aliases: &[],
        help: "an array of wall (1) and floor (0) for NumPy, for rectangles and boxes; no recipe",
        params: &[],
    },
    endings: &[],
    writer: Writer::Blocks(npy),
};

/// Writes an array of bytes, `[row, column]` or `[level, row, column]`.
pub fn npy(blocks: &Blocks<'_>, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = (blocks.width(), blocks.height());
    let (levels, shape) = match blocks.levels() {
        None => (1..=1, vec![u64::from(height), u64::from(width)]),
        Some(levels) => (
            0..=levels - 1,
            [levels, height, width].map(u64::from).to_vec(),
        ),
    };
    let options = WriteOptions::<u8>::new().default_dtype().shape(&shape);
    let mut array = options.writer(out).begin_nd()?;
    for z in levels {
        for y in 0..height {
            for x in 0..width {
                array.push(&u8::from(blocks.is_wall_at([x, y, z])))?;
            }
        }
    }
    array.finish()
}
