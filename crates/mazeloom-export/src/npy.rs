//! NPY: a maze as an array of NumPy, 1 for wall and 0 for floor.
//!
//! ```text
//! maze = numpy.load("maze.npy")        uint8, shape (2·rows + 1, 2·columns + 1)
//! maze[1 + 2*y, 1 + 2*x]               the square of cell (x, y), always 0
//! maze[1 + 2*y, 2 + 2*x]               the wall to its east: 0 if there is a passage
//! ```
//!
//! In a maze with levels the first axis is the level. Several mazes of one size are one array with
//! an additional first axis: `maze generate 15x15 --count 1000 -o mazes.npy`.
//!
//! Source: R. Kern, *NEP 1: a simple file format for NumPy arrays* (2007). Its header names the
//! type and the shape and nothing else, so the file carries no recipe.

use mazeloom::blocks::Blocks;
use std::io::{self, Write};

/// Writes a maze as a NumPy array of bytes, 1 for wall and 0 for floor, with the axes `[row,
/// column]` or `[level, row, column]`.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use mazeloom::{Blocks, Recipe, Style, make};
///
/// let recipe: Recipe = "rect:4x3 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let blocks = Blocks::new(&puzzle, &style).unwrap();
/// let mut file = Vec::new();
/// mazeloom_export::npy(&blocks, &mut file)?;
/// assert!(file.starts_with(b"\x93NUMPY"));
/// assert!(String::from_utf8_lossy(&file).contains("(7, 9,")); // 2n + 1 squares
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn npy(blocks: &Blocks<'_>, out: &mut dyn Write) -> io::Result<()> {
    head(&blocks.shape(), out)?;
    squares(blocks, out)
}

/// Writes the header of an array of bytes with the given lengths.
pub(crate) fn head(shape: &[u64], out: &mut dyn Write) -> io::Result<()> {
    let count = (shape.iter()).try_fold(1_u64, |count, &length| count.checked_mul(length));
    if count.is_none_or(|count| count > i64::MAX as u64) {
        return Err(io::Error::other("an npy has fewer than 2^63 elements"));
    }
    out.write_all(&npy_head("|u1", shape))
}

/// The header of an array whose elements have a type in NumPy's notation, such as `|u1` or `<f8`,
/// with a length for each axis; the elements follow it, in rows.
///
/// ```
/// let head = mazeloom_export::npy_head("<u4", &[2, 3]);
/// assert!(head.starts_with(b"\x93NUMPY\x01\x00"));
/// assert_eq!(head.len() % 64, 0); // elements are aligned
/// ```
pub fn npy_head(kind: &str, shape: &[u64]) -> Vec<u8> {
    let shape: String = shape.iter().map(|length| format!("{length}, ")).collect();
    let mut text = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({shape}), }}");
    const BEFORE: usize = 10;
    let length = (BEFORE + text.len() + 1).next_multiple_of(64) - BEFORE;
    text += &" ".repeat(length - text.len() - 1);
    let length = u16::try_from(length).expect("a type and a few axes are short");
    let mut head = b"\x93NUMPY\x01\x00".to_vec();
    head.extend(length.to_le_bytes());
    head.extend(text.bytes());
    head.push(b'\n');
    head
}

/// Writes the squares, level by level and row by row.
pub(crate) fn squares(blocks: &Blocks<'_>, out: &mut dyn Write) -> io::Result<()> {
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
