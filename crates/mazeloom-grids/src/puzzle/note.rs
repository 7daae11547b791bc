//! Notes that come with a puzzle.

use std::fmt;

/// A note on what was changed, left out or had no effect: a warning that does not keep the maze
/// from being made. Its text names the key, and what to type instead where that is known.
///
/// ```
/// use mazeloom_grids::puzzle::Note;
///
/// let note = Note::Dropped { cells: 3, parts: 1 };
/// assert!(note.to_string().starts_with("left out 3 cells in 1 part besides the largest"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// A key that changes nothing in what is made or written.
    Unused {
        /// It.
        key: &'static str,
        /// Case in which it changes nothing, and what would make it count.
        why: String,
    },
    /// Something that a reshaping could not help, or found.
    Reshaped {
        /// Its key.
        key: &'static str,
        /// Text of the note.
        says: String,
    },
    /// Cells that the mask keeps were left out, since they are not connected to the largest part.
    Dropped {
        /// Number of cells.
        cells: u32,
        /// In how many parts.
        parts: u32,
    },
    /// Cells outside the mask were added, to connect the parts.
    Joined {
        /// Number of cells.
        cells: u32,
        /// The number of parts.
        parts: u32,
    },
    /// A text maze was read square by square: each square of floor is a cell.
    Squares {
        /// Reason why it is no maze with walls between cells.
        why: String,
    },
    /// A reading of a text maze in the signs of another program.
    Read {
        /// The reading, in words.
        says: String,
    },
    /// Letters in the cells of a text maze that mean nothing.
    Letters {
        /// They, in alphabetical order.
        letters: Vec<char>,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |n: &u32, one: &str, many: &str| match n {
            1 => format!("1 {one}"),
            n => format!("{n} {many}"),
        };
        match self {
            Note::Unused { key, why } => write!(f, "`{key}` has no effect {why}"),
            Note::Reshaped { key, says } => write!(f, "`{key}`: {says}"),
            Note::Dropped { cells, parts } => write!(
                f,
                "left out {} in {} besides the largest; `parts=join` or `parts=each` keeps them",
                count(cells, "cell", "cells"),
                count(parts, "part", "parts")
            ),
            Note::Joined { cells, parts } => write!(
                f,
                "added {} outside the shape, to connect {}",
                count(cells, "cell", "cells"),
                count(parts, "part", "parts")
            ),
            Note::Squares { why } => write!(
                f,
                "each square of floor is a cell; as walls between cells it cannot be read ({why})"
            ),
            Note::Read { says } => f.write_str(says),
            Note::Letters { letters } => {
                let letters: Vec<String> = letters.iter().map(char::to_string).collect();
                let letters = letters.join(", ");
                write!(
                    f,
                    "{letters} in cells: read as floor; S marks the start, and G or E the goal"
                )
            }
        }
    }
}
