//! Endless sweeps: row after row, with the memory of one row.
//!
//! The rows are those of the rectangle of the same recipe, as far as there is one. Cell numbers
//! have 32 bits; before they run out, a new stretch begins with random numbers of its own, whose
//! row 0 stands for the last row of the stretch before.

use super::binary_tree::BinaryTree;
use super::eller::{Opened, SetRings};
use super::row_source::{MazeRow, RowSource};
use super::sidewinder::Sidewinder;
use super::sweeps::{Rows, Sweep};
use crate::generate::Algorithm;
use crate::generate::keys::DOWN;
use crate::generate::sweep::{BIAS, Coins, Corner};
use mazeloom_core::parameters::Selected;
use mazeloom_core::rng::{IndexedRng, Rng};
use mazeloom_core::topology::{Rect, SizeError};
use std::io;

/// An endless maze, generated row by row from the top in O(width) memory.
///
/// ```
/// use mazeloom_algorithms::generate::{ALGORITHMS, MazeRow, RowSource, RowStream};
/// use mazeloom_core::parameters::Selected;
///
/// let eller = Selected::parse(ALGORITHMS, "algorithm", "eller").unwrap();
/// let mut rows = RowStream::new(7, 100, &eller).unwrap();
/// let mut row = MazeRow::default();
/// rows.next_row(false, &mut row)?;
/// assert!(row.north.iter().all(|&bits| bits == 0)); // there is no row above the first
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct RowStream {
    method: Method,
    /// The width of a stretch, and more rows than it will have.
    rect: Rect,
    draws: IndexedRng,
    stretch: u32,
    /// The next row's number in its stretch.
    row: u32,
}

mazeloom_core::errors! {
    /// Errors of generating endless rows.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum RowStreamError {
        /// The algorithm, or one of its arguments, needs the whole maze.
        Algorithm {
            /// Its name.
            name: &'static str,
            /// Reason why it cannot be used.
            reason: &'static str,
        } => "`{name}` {reason}";
        /// The rows are too long, or have no cells.
        Width(error: SizeError, from) => "{error}";
    }
}

/// Way of generating rows.
enum Method {
    /// Each row from its random numbers alone.
    Alone(Box<dyn Rows>),
    Eller(SetRings),
}

impl RowStream {
    /// The maximum width.
    pub const MOST_WIDTH: u32 = 1 << 28;

    /// Rows of `width` cells by `binary-tree`, `sidewinder` or `eller`, with the arguments that
    /// their fast paths support.
    ///
    /// # Errors
    /// [`RowStreamError`] for another algorithm or argument, and for a width of 0 or above
    /// [`RowStream::MOST_WIDTH`].
    ///
    /// ```
    /// use mazeloom_algorithms::generate::{ALGORITHMS, RowStream};
    /// use mazeloom_core::parameters::Selected;
    ///
    /// let wilson = Selected::parse(ALGORITHMS, "algorithm", "wilson").unwrap();
    /// assert!(RowStream::new(7, 100, &wilson).is_err()); // its walks need the whole grid
    /// ```
    pub fn new(
        seed: u64,
        width: u32,
        algorithm: &Selected<Algorithm>,
    ) -> Result<RowStream, RowStreamError> {
        let Selected { row, args } = algorithm;
        let name = row.entry.name;
        let refuse = |reason| Err(RowStreamError::Algorithm { name, reason });
        if !ROW_STREAMS.contains(&name) {
            return refuse(
                "needs the whole maze at once; eller, sidewinder and binary-tree go row by row",
            );
        }
        if row.fast(args).is_none() {
            return refuse(
                "goes row by row only with its default probabilities, without `dual` and along rows",
            );
        }
        let sweeps_south = args.chosen(&BIAS).is_some_and(Corner::is_south);
        if sweeps_south {
            return refuse("leads to the last row, which does not exist; use bias=ne or bias=nw");
        }
        let rows = match width {
            1..=Self::MOST_WIDTH => u32::MAX / 2 / width,
            _ => u32::MAX,
        };
        let rect = Rect::new(width, rows).map_err(RowStreamError::Width)?;
        let mut rng = Rng::stream(seed, "generate");
        let draws = Rng::stream(seed, "stretches").indexed();
        let coins = Coins::new(&mut rng);
        let sweep = || Sweep::new(coins, args, &rect);
        let method = match name {
            "binary-tree" => Method::Alone(Box::new(BinaryTree(sweep()))),
            "sidewinder" => Method::Alone(Box::new(Sidewinder(sweep()))),
            _ => Method::Eller(SetRings::new(coins, args.get(&DOWN), width)),
        };
        Ok(RowStream {
            method,
            rect,
            draws,
            stretch: 0,
            row: 0,
        })
    }
}

/// With `last` a row joins the sets that are still disconnected.
///
/// ```
/// use mazeloom_algorithms::generate::{ALGORITHMS, MazeRow, RowSource, RowStream};
/// use mazeloom_core::parameters::Selected;
///
/// let eller = Selected::parse(ALGORITHMS, "algorithm", "eller").unwrap();
/// let mut rows = RowStream::new(1, 50, &eller).unwrap();
/// let (mut row, mut passages) = (MazeRow::default(), 0);
/// for y in 0..20 {
///     rows.next_row(y == 19, &mut row)?;
///     passages += row.north.iter().chain(&row.east).map(|word| word.count_ones()).sum::<u32>();
/// }
/// assert_eq!(passages, 50 * 20 - 1); // a spanning tree
/// # Ok::<(), std::io::Error>(())
/// ```
impl RowSource for RowStream {
    fn width(&self) -> u32 {
        self.rect.width()
    }

    fn next_row(&mut self, last: bool, row: &mut MazeRow) -> io::Result<()> {
        if self.row == self.rect.height() {
            self.stretch += 1;
            self.row = 1;
            let coins = Coins::new(&mut self.draws.stream(self.stretch));
            match &mut self.method {
                Method::Alone(rows) => rows.renew(coins),
                Method::Eller(rings) => rings.coins = coins,
            }
        }
        let words = (self.rect.width() as usize).div_ceil(64);
        for bits in [&mut row.north, &mut row.east] {
            bits.clear();
            bits.resize(words, 0);
        }
        row.crossed.clear();
        let (north, east, y) = (&mut row.north[..], &mut row.east[..], self.row);
        match &mut self.method {
            Method::Alone(rows) => {
                rows.along(y, east, 0);
                if y > 0 {
                    rows.across(y, north, 0);
                }
            }
            Method::Eller(rings) => {
                let opened = Opened {
                    south: (north, 0),
                    east: (east, 0),
                };
                rings.row(&self.rect, y, last, opened);
            }
        }
        self.row += 1;
        Ok(())
    }
}

/// The names of the algorithms that work row by row.
pub const ROW_STREAMS: [&str; 3] = ["binary-tree", "eller", "sidewinder"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::ALGORITHMS;
    use mazeloom_core::topology::Cell;

    #[test]
    fn a_new_stretch_joins_the_one_before() {
        use mazeloom_core::table::Components;
        for name in ["binary-tree", "sidewinder", "eller"] {
            let algorithm = Selected::parse(ALGORITHMS, "algorithm", name).expect("known");
            let mut rows = RowStream::new(1, 70, &algorithm).expect("it goes row by row");
            // Pretend that almost all numbers are used up.
            rows.rect = Rect::new(70, 9).expect("a small grid");
            let height = 40;
            let (mut parts, mut edges) = (Components::new(70 * height), 0);
            let mut row = MazeRow::default();
            for y in 0..height {
                let made = rows.next_row(y + 1 == height, &mut row);
                made.expect("rows are made on demand");
                for x in 0..70 {
                    let there = |bits: &[u64]| bits[x as usize / 64] >> (x % 64) & 1 == 1;
                    let cell = Cell(y * 70 + x);
                    if there(&row.north) {
                        assert!(parts.join(cell, Cell(cell.0 - 70)), "{name}: a loop");
                        edges += 1;
                    }
                    if there(&row.east) {
                        assert!(
                            x < 69 && parts.join(cell, Cell(cell.0 + 1)),
                            "{name}: a loop"
                        );
                        edges += 1;
                    }
                }
            }
            assert_eq!((parts.count(), edges), (1, 70 * height - 1), "{name}");
        }
    }
}
