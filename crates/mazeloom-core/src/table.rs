//! Tables and sets indexed by cells and edges, and union-find.
//!
//! Their indices have types of their own ([`Cell`], [`Edge`]), so that no plain number is passed
//! between functions and a cell's value cannot be looked up by an edge. All are dense: memory is
//! proportional to the number of cells or edges, and no order depends on hashing.
//!
//! ```
//! use mazeloom_core::table::{CellSet, EdgeSet};
//! use mazeloom_core::topology::{Cell, Edge};
//!
//! let mut visited = CellSet::empty(100);
//! assert!(visited.insert(Cell(70)) && !visited.insert(Cell(70)));
//! assert_eq!(visited.count(), 1);
//!
//! // A window shows 64 members at once: bit k stands for edge first + k.
//! let mut open = EdgeSet::empty(200);
//! open.insert(Edge(65));
//! assert_eq!(open.window(Edge(64)), 0b10);
//! assert_eq!(open.iter().next(), Some(Edge(65)));
//! ```

use crate::id::{Cell, Edge};
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

/// One value for each cell, in one allocation.
///
/// Indexing panics for a cell that is not in the table.
///
/// ```
/// use mazeloom_core::table::PerCell;
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// let rect = Rect::new(3, 2).unwrap();
/// let degrees: PerCell<u32> = rect.all_cells().map(|cell| rect.degree(cell)).collect();
/// assert_eq!(degrees[Cell(1)], 3);
/// assert_eq!(degrees.values(), [2, 3, 2, 2, 3, 2]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerCell<V>(Vec<V>);

impl<V: Clone> PerCell<V> {
    /// The same value for every cell. O(cells).
    ///
    /// ```
    /// use mazeloom_core::table::PerCell;
    /// use mazeloom_core::topology::Cell;
    ///
    /// let mut visits = PerCell::filled(4, 0);
    /// visits[Cell(2)] += 1;
    /// assert_eq!(visits.values(), [0, 0, 1, 0]);
    /// ```
    pub fn filled(cells: u32, value: V) -> PerCell<V> {
        PerCell(vec![value; cells as usize])
    }
}

impl<V> PerCell<V> {
    /// Every cell with its value, in the order of cells.
    ///
    /// ```
    /// use mazeloom_core::table::PerCell;
    /// use mazeloom_core::topology::Cell;
    ///
    /// let distance: PerCell<u32> = [0, 3, 7, 7, 2].into_iter().collect();
    /// let farthest = distance.iter().max_by_key(|&(_, steps)| steps).unwrap();
    /// assert_eq!(farthest, (Cell(3), &7)); // the last of equals
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &V)> + Clone {
        self.0.iter().enumerate().map(|(i, v)| (Cell(i as u32), v))
    }

    /// The values in the order of cells.
    pub fn values(&self) -> &[V] {
        &self.0
    }
}

impl<V> FromIterator<V> for PerCell<V> {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        PerCell(values.into_iter().collect())
    }
}

impl<V> Index<Cell> for PerCell<V> {
    type Output = V;
    #[inline]
    fn index(&self, cell: Cell) -> &V {
        &self.0[cell.0 as usize]
    }
}

impl<V> IndexMut<Cell> for PerCell<V> {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut V {
        &mut self.0[cell.0 as usize]
    }
}

/// Other numbers for some of the cells, such as those that a mask keeps, in 4 bytes a cell.
///
/// ```
/// use mazeloom_core::table::Renumbering;
/// use mazeloom_core::topology::Cell;
///
/// let mut numbers = Renumbering::none(3);
/// numbers.set(Cell(2), Cell(0));
/// assert_eq!((numbers.get(Cell(2)), numbers.get(Cell(1))), (Some(Cell(0)), None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renumbering(PerCell<Cell>);

impl Renumbering {
    /// Placeholder for no number: there are fewer cells.
    const NONE: Cell = Cell(u32::MAX);

    /// No cell has another number.
    pub fn none(cells: u32) -> Renumbering {
        Renumbering(PerCell::filled(cells, Self::NONE))
    }

    /// Gives a cell a number.
    pub fn set(&mut self, cell: Cell, number: Cell) {
        self.0[cell] = number;
    }

    /// The number of a cell, if it has one.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Cell> {
        let number = self.0[cell];
        (number != Self::NONE).then_some(number)
    }
}

/// A set of numbers below a bound, one bit each. Bits at and above the bound are always 0, so
/// that counting and comparing need no mask.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Bits(Vec<u64>);

impl Bits {
    fn filled(bound: u32, bit: bool) -> Bits {
        let word = if bit { u64::MAX } else { 0 };
        Bits::from_words(bound, vec![word; (bound as usize).div_ceil(64)])
    }

    fn from_words(bound: u32, mut words: Vec<u64>) -> Bits {
        words.resize((bound as usize).div_ceil(64), 0);
        if let Some(last) = words.last_mut()
            && !bound.is_multiple_of(64)
        {
            *last &= (1 << (bound % 64)) - 1;
        }
        Bits(words)
    }

    #[inline]
    fn contains(&self, number: u32) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    /// The bits of the 64 numbers from `number` on, that of `number` the lowest; 0 beyond the
    /// bound.
    #[inline]
    fn window(&self, number: u32) -> u64 {
        let (word, shift) = (number as usize / 64, number % 64);
        let low = self.0.get(word).map_or(0, |bits| bits >> shift);
        match (shift, self.0.get(word + 1)) {
            (1.., Some(next)) => low | next << (64 - shift),
            _ => low,
        }
    }

    /// Sets a number's bit and tells whether that changed it.
    #[inline]
    fn set(&mut self, number: u32, bit: bool) -> bool {
        let word = &mut self.0[number as usize / 64];
        let mask = 1 << (number % 64);
        let before = *word & mask != 0;
        *word = if bit { *word | mask } else { *word & !mask };
        before != bit
    }

    /// Sets the bits of numbers from `first` on that are set in some words.
    #[inline]
    fn set_run(&mut self, first: u32, words: &[u64]) {
        let (place, shift) = (first as usize / 64, first % 64);
        for (place, &bits) in (place..).zip(words) {
            self.0[place] |= bits << shift;
            // Two shifts, because one by 64 would shift nothing.
            if let Some(next) = self.0.get_mut(place + 1) {
                *next |= bits >> 1 >> (63 - shift);
            }
        }
    }

    fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn iter(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let rest = |word: &u64| Some(*word & (*word - 1)).filter(|&left| left != 0);
            std::iter::successors(Some(word).filter(|&word| word != 0), rest)
                .map(move |word| i as u32 * 64 + word.trailing_zeros())
        })
    }
}

macro_rules! set {
    ($name:ident, $id:ident, $what:literal) => {
        #[doc = concat!("A set of ", $what, ", one bit each.")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name(Bits);

        impl $name {
            /// The empty set, for numbers below a bound. One bit for each of them is allocated.
            pub fn empty(bound: u32) -> $name {
                $name(Bits::filled(bound, false))
            }

            #[doc = concat!("The set of some ", $what, ", whose numbers are below `bound`.")]
            pub fn of(bound: u32, members: impl IntoIterator<Item = $id>) -> $name {
                let mut set = $name::empty(bound);
                members
                    .into_iter()
                    .for_each(|member| _ = set.insert(member));
                set
            }

            /// The set of all numbers below a bound.
            pub fn full(bound: u32) -> $name {
                $name(Bits::filled(bound, true))
            }

            /// The numbers below a bound whose bits are set: number *k* is bit *k* mod 64 of
            /// word *k* div 64. Missing words count as 0; bits beyond the bound are cleared.
            pub fn from_words(bound: u32, words: Vec<u64>) -> $name {
                $name(Bits::from_words(bound, words))
            }

            /// Tells whether it is a member.
            ///
            /// # Panics
            /// If the number is far beyond the bound (the last word of 64 is padded with zeros).
            #[inline]
            pub fn contains(&self, member: $id) -> bool {
                self.0.contains(member.0)
            }

            /// Members among the 64 numbers from `first` on: bit *k* stands for the *k*-th.
            #[inline]
            pub fn window(&self, first: $id) -> u64 {
                self.0.window(first.0)
            }

            /// Adds a member; `true` if it is new. O(1).
            ///
            /// # Panics
            /// If the number is beyond the last word of 64.
            #[inline]
            pub fn insert(&mut self, member: $id) -> bool {
                self.0.set(member.0, true)
            }

            /// Adds members by their bits: number `first` + *k* if bit *k* mod 64 of word *k* div 64 is
            /// set. O(words).
            ///
            /// # Panics
            /// If a word begins beyond the last word of the set. Bits beyond the bound must be 0.
            #[inline]
            pub fn insert_run(&mut self, first: $id, words: &[u64]) {
                self.0.set_run(first.0, words);
            }

            /// Removes a member; `true` if it was there. O(1).
            ///
            /// # Panics
            /// If the number is beyond the last word of 64.
            #[inline]
            pub fn remove(&mut self, member: $id) -> bool {
                self.0.set(member.0, false)
            }

            /// The number of members. O(bound / 64).
            pub fn count(&self) -> u32 {
                self.0.count()
            }

            /// The members in rising order. O(bound / 64 + members).
            pub fn iter(&self) -> impl Iterator<Item = $id> + Clone + '_ {
                self.0.iter().map($id)
            }
        }
    };
}
set!(CellSet, Cell, "cells");
set!(EdgeSet, Edge, "edges");

/// A map of pairs; of those with the same key the last one counts.
///
/// `collect` makes the same map, but sorts the pairs first: a program has a sort for each type of map then,
/// of 3 to 5 kB in WebAssembly.
///
/// ```
/// use mazeloom_core::table::map_of;
///
/// let map = map_of([("b", 1), ("a", 2), ("b", 3)]);
/// assert!(map.into_iter().eq([("a", 2), ("b", 3)]));
/// ```
pub fn map_of<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    map.extend(pairs);
    map
}

/// Disjoint sets of cells that only ever join: union-find.
///
/// Four bytes a cell. The root of a set is its smallest cell, and every look-up halves the path
/// it takes, so a sequence of *m* calls costs O(*m* log *n*), in practice a few steps each
/// (Tarjan and van Leeuwen 1984, linking by index).
///
/// The components of a maze are its disconnected parts; a maze is connected if there is one.
///
/// ```
/// use mazeloom_core::maze::Maze;
/// use mazeloom_core::table::Components;
/// use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
///
/// // A wall divides 4 × 1 cells in the middle.
/// let rect = Rect::new(4, 1).unwrap();
/// let maze = Maze::with_open(&rect, [rect.east(Cell(0)), rect.east(Cell(2))]);
/// let mut components = Components::new(maze.cells());
/// for (_, a, b) in maze.all_edges() {
///     components.join(a, b);
/// }
/// assert_eq!(components.count(), 2);
/// assert!(!components.joined(Cell(1), Cell(2)));
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Components {
    parent: PerCell<Cell>,
    count: u32,
}

impl Components {
    /// Every cell in a set of its own.
    pub fn new(cells: u32) -> Components {
        Components {
            parent: (0..cells).map(Cell).collect(),
            count: cells,
        }
    }

    /// The smallest cell of the set that a cell is in, which identifies the set. Shortens the
    /// path to it, hence `&mut`.
    #[inline]
    pub fn find(&mut self, mut cell: Cell) -> Cell {
        loop {
            let parent = self.parent[cell];
            if parent == cell {
                return cell;
            }
            let above = self.parent[parent];
            self.parent[cell] = above;
            cell = above;
        }
    }

    /// A cell of the same set, with a number that is no larger: the first step of [`find`](Self::find).
    #[inline]
    pub fn parent(&self, cell: Cell) -> Cell {
        self.parent[cell]
    }

    /// Tells whether two cells are in one set.
    pub fn joined(&mut self, a: Cell, b: Cell) -> bool {
        self.find(a) == self.find(b)
    }

    /// Joins two sets; `false` if they were one already. In Kruskal's algorithm that answer
    /// decides whether an edge would close a loop.
    ///
    /// ```
    /// use mazeloom_core::table::Components;
    /// use mazeloom_core::topology::Cell;
    ///
    /// let mut sets = Components::new(3);
    /// assert!(sets.join(Cell(2), Cell(1)));
    /// assert!(sets.join(Cell(1), Cell(0)));
    /// assert!(!sets.join(Cell(0), Cell(2))); // a loop
    /// assert_eq!(sets.find(Cell(2)), Cell(0));
    /// ```
    #[inline]
    pub fn join(&mut self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a != b {
            self.parent[a.max(b)] = a.min(b);
            self.count -= 1;
        }
        a != b
    }

    /// The number of sets. O(1): every join that succeeds reduces it by one.
    pub fn count(&self) -> u32 {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_of_bits_adds_what_its_numbers_would_add_one_by_one() {
        let words = [0x8000_0000_0000_0001, 0x0123_4567_89ab_cdef, 1];
        for first in [0, 1, 31, 63, 64, 65, 127] {
            let mut run = CellSet::empty(400);
            run.insert(Cell(first + 1));
            let mut single = run.clone();
            run.insert_run(Cell(first), &words);
            for number in 0..64 * 3 {
                if words[number as usize / 64] >> (number % 64) & 1 == 1 {
                    single.insert(Cell(first + number));
                }
            }
            assert_eq!(run, single, "{first}");
        }
    }

    #[test]
    fn a_full_set_ends_at_its_bound() {
        for bound in [0, 1, 63, 64, 65, 130] {
            assert_eq!(CellSet::full(bound).count(), bound);
            let members: Vec<_> = CellSet::full(bound).iter().collect();
            assert_eq!(members, (0..bound).map(Cell).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_window_shows_64_numbers() {
        let mut set = EdgeSet::empty(200);
        for number in [0, 3, 64, 70, 127, 128, 199] {
            set.insert(Edge(number));
        }
        for first in 0..200 {
            for k in 0..64 {
                let there = first + k < 200 && set.contains(Edge(first + k));
                assert_eq!(set.window(Edge(first)) >> k & 1 == 1, there, "{first} {k}");
            }
        }
    }

    #[test]
    fn insert_and_remove_tell_what_changed() {
        let mut set = EdgeSet::empty(100);
        assert!(set.insert(Edge(70)) && !set.insert(Edge(70)));
        assert!(set.contains(Edge(70)) && !set.contains(Edge(6)));
        assert!(set.remove(Edge(70)) && !set.remove(Edge(70)));
    }

    #[test]
    fn parts_join_once() {
        let mut parts = Components::new(5);
        assert!(parts.join(Cell(3), Cell(4)) && parts.join(Cell(4), Cell(1)));
        assert!(!parts.join(Cell(1), Cell(3)));
        assert_eq!((parts.find(Cell(4)), parts.count()), (Cell(1), 3));
    }
}
