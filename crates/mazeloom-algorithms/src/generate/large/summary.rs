//! The part of an area's tree that its border sees.

use super::{Area, LargeError};

/// The tree of an area as its border sees it, and what is counted in the area.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Summary {
    /// The area.
    pub area: Area,
    /// Paths between nodes, which are border cells, marked cells, and cells where paths meet.
    pub links: Vec<Link>,
    /// The cells that may still get or lose a passage, in rising order, with the sides of their
    /// passages as bits: 1 north, 2 east, 4 south, 8 west.
    pub sides: Vec<(u64, u8)>,
    /// Sums over the cells, without the passages out of the area.
    pub counts: Counts,
}

/// A path between two nodes, without a node in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Its two ends, as numbers of cells.
    pub ends: [u64; 2],
    /// The number of its most expensive edge, the only one that may still be removed.
    pub edge: u64,
    /// The number of its edges.
    pub steps: u64,
}

/// Sums over the cells of an area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Passages to the east.
    pub east: u64,
    /// Passages to the south.
    pub south: u64,
    /// Cells with 0, 1, 2, 3 and 4 passages.
    pub degrees: [u64; 5],
}

impl Counts {
    /// The number of passages.
    pub fn passages(&self) -> u64 {
        self.east + self.south
    }

    /// Counts a cell with other passages than before.
    pub(super) fn change(&mut self, before: u8, after: u8) {
        self.degrees[before.count_ones() as usize] -= 1;
        self.degrees[after.count_ones() as usize] += 1;
    }

    /// Counts a passage to the east or to the south.
    pub fn count_passage(&mut self, is_east: bool) {
        if is_east {
            self.east += 1;
        } else {
            self.south += 1;
        }
    }

    /// Adds the sums over other cells.
    pub fn add(&mut self, other: &Counts) {
        self.east += other.east;
        self.south += other.south;
        for (sum, more) in self.degrees.iter_mut().zip(other.degrees) {
            *sum += more;
        }
    }
}

/// First bytes of a summary.
const MAGIC: &[u8; 8] = b"mzlarge1";

impl Summary {
    /// The number of cells on the path between the two marked cells, where nothing else is a
    /// node: in the summary of the whole rectangle with two marks.
    pub fn path_length(&self) -> Option<u64> {
        match &self.links[..] {
            [link] => Some(link.steps + 1),
            _ => None,
        }
    }

    /// The summary as bytes: numbers of 64 bits, the lowest byte first.
    ///
    /// ```
    /// use mazeloom_algorithms::generate::large::{Area, Large, Summary};
    /// use mazeloom_core::rng::Rng;
    ///
    /// let large = Large::new(1 << 20, 1 << 20, &mut Rng::stream(1, "generate"), Vec::new())?;
    /// let area = Area { left: 1 << 19, top: 12_345, width: 40, height: 30 };
    /// let tile = large.tile(area)?;
    /// assert_eq!(Summary::from_bytes(&tile.to_bytes())?, tile);
    /// # Ok::<(), mazeloom_algorithms::generate::large::LargeError>(())
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let Area {
            left,
            top,
            width,
            height,
        } = self.area;
        let mut numbers = vec![u64::from(left), u64::from(top)];
        numbers.extend([width, height].map(u64::from));
        numbers.extend([self.counts.east, self.counts.south]);
        numbers.extend(self.counts.degrees);
        numbers.extend([self.links.len() as u64, self.sides.len() as u64]);
        for link in &self.links {
            numbers.extend([link.ends[0], link.ends[1], link.edge, link.steps]);
        }
        let cells = self.sides.iter();
        numbers.extend(cells.map(|&(cell, sides)| cell << 4 | u64::from(sides)));
        let mut bytes = Vec::with_capacity(8 + 8 * numbers.len());
        bytes.extend_from_slice(MAGIC);
        bytes.extend(numbers.into_iter().flat_map(u64::to_le_bytes));
        bytes
    }

    /// The summary that has these bytes.
    ///
    /// # Errors
    /// [`LargeError::Bytes`] if there is none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Summary, LargeError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(LargeError::Bytes)?;
        let words = rest.chunks_exact(8);
        if !words.remainder().is_empty() {
            return Err(LargeError::Bytes);
        }
        let mut words = words.map(|word| u64::from_le_bytes(word.try_into().unwrap_or_default()));
        let total = words.len() as u64;
        let mut next = || words.next().ok_or(LargeError::Bytes);
        let mut area = [0; 4];
        for number in &mut area {
            *number = u32::try_from(next()?).map_err(|_| LargeError::Bytes)?;
        }
        let mut counts = Counts {
            east: next()?,
            south: next()?,
            degrees: [0; 5],
        };
        for degree in &mut counts.degrees {
            *degree = next()?;
        }
        let (links, cells) = (next()?, next()?);
        let length = links
            .checked_mul(4)
            .and_then(|words| words.checked_add(cells));
        if length.and_then(|length| length.checked_add(13)) != Some(total) {
            return Err(LargeError::Bytes);
        }
        let mut link = || {
            Ok::<Link, LargeError>(Link {
                ends: [next()?, next()?],
                edge: next()?,
                steps: next()?,
            })
        };
        let links = (0..links).map(|_| link()).collect::<Result<_, _>>()?;
        let [left, top, width, height] = area;
        Ok(Summary {
            area: Area {
                left,
                top,
                width,
                height,
            },
            links,
            sides: words.map(|word| (word >> 4, (word & 15) as u8)).collect(),
            counts,
        })
    }
}
