//! Counts of a tile of a world, and the distances of its gates from each other: sums that are
//! joined from the leaves up.

use super::{Node, Spot, World, WorldError};
use mazeloom_algorithms::generate::large::Counts;
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};

/// Sums over the cells of a tile, and the distances between its gates: the cells at doors in its
/// border, of which a perfect world has one a side at most, and marked cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TileSummary {
    place: (u32, u32, u32),
    counts: Counts,
    /// The gates in rising order.
    gates: Vec<Spot>,
    /// The number of steps from each gate to each, gate by gate.
    steps: Vec<u64>,
}

impl TileSummary {
    /// Zoom, column and row of the tile.
    pub fn place(&self) -> (u32, u32, u32) {
        self.place
    }

    /// Sums over its cells. A passage to another tile counts for the cell that has it, and among
    /// passages for the tile to its west or north.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// The number of steps on the path between two gates.
    pub fn steps(&self, from: Spot, to: Spot) -> Option<u64> {
        let place = |gate| self.gates.binary_search(&gate).ok();
        Some(self.steps[place(from)? * self.gates.len() + place(to)?])
    }

    /// The summary as bytes: numbers of 64 bits, the lowest byte first.
    ///
    /// ```
    /// use mazeloom::world::{TileSummary, World};
    /// use mazeloom::{generate::ALGORITHMS, parameters::Selected};
    ///
    /// let wilson = Selected::parse(ALGORITHMS, "algorithm", "wilson").unwrap();
    /// let world = World::new(42, 32, 25, wilson, None).unwrap();
    /// let summary = world.summary((23, 1000, 7), &[]).unwrap();
    /// assert_eq!(TileSummary::from_bytes(&summary.to_bytes()), Some(summary));
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let (zoom, x, y) = self.place;
        let mut numbers = [zoom, x, y].map(u64::from).to_vec();
        numbers.extend([self.counts.east, self.counts.south]);
        numbers.extend(self.counts.degrees);
        numbers.push(self.gates.len() as u64);
        let gates = self.gates.iter();
        numbers.extend(gates.map(|&(x, y)| u64::from(x) << 32 | u64::from(y)));
        numbers.extend(&self.steps);
        let numbers = numbers.into_iter().flat_map(u64::to_le_bytes);
        MAGIC.iter().copied().chain(numbers).collect()
    }

    /// The summary that has these bytes; none if there is no such.
    pub fn from_bytes(bytes: &[u8]) -> Option<TileSummary> {
        let words = bytes.strip_prefix(MAGIC)?.chunks_exact(8);
        if !words.remainder().is_empty() {
            return None;
        }
        let mut words = words.map(|word| u64::from_le_bytes(word.try_into().unwrap_or_default()));
        let mut small = || u32::try_from(words.next()?).ok();
        let place = (small()?, small()?, small()?);
        let mut counts = Counts {
            east: words.next()?,
            south: words.next()?,
            degrees: [0; 5],
        };
        for degree in &mut counts.degrees {
            *degree = words.next()?;
        }
        let gates = words.next()?;
        if gates.checked_mul(gates)?.checked_add(gates)? != words.len() as u64 {
            return None;
        }
        let gate = |word: u64| ((word >> 32) as u32, word as u32);
        let gates = words.by_ref().take(gates as usize).map(gate).collect();
        Some(TileSummary {
            place,
            counts,
            gates,
            steps: words.collect(),
        })
    }
}

/// Bytes that a summary begins with.
const MAGIC: &[u8; 8] = b"mztile01";

impl World {
    /// The summary of a tile of a perfect world; marked cells in it are gates. O(cells), with
    /// O(depth) memory besides a leaf.
    ///
    /// # Errors
    /// [`WorldError`] for a tile or a cell that is not in the world, and for a world with loops.
    ///
    /// ```
    /// use mazeloom::{World, generate::ALGORITHMS, parameters::Selected};
    ///
    /// let wilson = Selected::parse(ALGORITHMS, "algorithm", "wilson").unwrap();
    /// let world = World::new(1, 16, 4, wilson, None).unwrap();
    /// let ends = [(0, 0), (255, 255)];
    /// let whole = world.summary((0, 0, 0), &ends).unwrap();
    /// assert_eq!(whole.counts().passages(), 256 * 256 - 1); // a tree
    /// let path = world.path(ends[0], ends[1]).unwrap();
    /// assert_eq!(whole.steps(ends[0], ends[1]), Some(path.count() as u64 - 1));
    /// ```
    pub fn summary(
        &self,
        (zoom, x, y): (u32, u32, u32),
        marks: &[Spot],
    ) -> Result<TileSummary, WorldError> {
        let node = self.node(zoom, x, y)?;
        self.check_marks(marks)?;
        // In the order of Morton (1966) the four children of a node come one after the other, and
        // the last of them completes it.
        let mut open: Vec<TileSummary> = Vec::new();
        for number in 0..1u64 << (2 * node.level) {
            let (column, row) = (every_other_bit(number), every_other_bit(number >> 1));
            let (x, y) = (
                (node.x << node.level) + column,
                (node.y << node.level) + row,
            );
            let mut summary = self.summary_of_leaf((x, y), marks);
            let complete = (number + 1).trailing_zeros() / 2;
            for level in 1..=complete.min(node.level) {
                let parts = open.split_off(open.len() - 3);
                let node = Node {
                    level,
                    x: x >> level,
                    y: y >> level,
                };
                let [nw, ne, sw] = [&parts[0], &parts[1], &parts[2]];
                summary = self.summary_of_node(node, [nw, ne, sw, &summary], marks);
            }
            open.push(summary);
        }
        Ok(open.swap_remove(0))
    }

    /// The summary of a tile from those of its four parts at the next zoom, in rows. O(1).
    ///
    /// # Errors
    /// [`WorldError::Parts`] if they are not the four parts of a tile, or not of this world with
    /// these marked cells.
    pub fn join(&self, parts: &[TileSummary], marks: &[Spot]) -> Result<TileSummary, WorldError> {
        self.check_marks(marks)?;
        let [nw, ne, sw, se] = parts else {
            return Err(WorldError::Parts);
        };
        let (zoom, x, y) = nw.place;
        let zoom = zoom.checked_sub(1).ok_or(WorldError::Parts)?;
        let node = self.node(zoom, x / 2, y / 2)?;
        for (part, (i, j)) in parts.iter().zip([(0, 0), (1, 0), (0, 1), (1, 1)]) {
            let place = (zoom + 1, 2 * node.x + i, 2 * node.y + j);
            let child = self.node(place.0, place.1, place.2)?;
            if part.place != place || part.gates != self.gates(child, marks) {
                return Err(WorldError::Parts);
            }
        }
        Ok(self.summary_of_node(node, [nw, ne, sw, se], marks))
    }

    fn check_marks(&self, marks: &[Spot]) -> Result<(), WorldError> {
        let side = self.side();
        if self.every.is_some() {
            return Err(WorldError::Loops);
        }
        match marks.iter().find(|(x, y)| *x >= side || *y >= side) {
            Some(&given) => Err(WorldError::Cell { given, side }),
            None => Ok(()),
        }
    }

    fn summary_of_leaf(&self, (x, y): Spot, marks: &[Spot]) -> TileSummary {
        let node = Node { level: 0, x, y };
        let maze = self.leaf(x, y);
        let grid = maze.grid();
        let mut counts = Counts::default();
        let mut degrees = vec![0; grid.cells() as usize];
        for (edge, a, b) in maze.all_edges() {
            degrees[a.0 as usize] += 1;
            degrees[b.0 as usize] += 1;
            counts.count_passage(edge == grid.east(a));
        }
        for (cell, side) in self.rim(node, 1, grid) {
            degrees[cell.0 as usize] += 1;
            if side == 1 || side == 2 {
                counts.count_passage(side == 1);
            }
        }
        for degree in degrees {
            counts.degrees[degree] += 1;
        }
        let gates = self.gates(node, marks);
        let cell = |&(i, j): &Spot| grid.cell(i - x * self.tile, j - y * self.tile);
        let cells: Vec<Cell> = gates.iter().map(cell).collect();
        let steps = cells.iter().flat_map(|&from| {
            let distances = Distances::from(&maze, from);
            let to = |&to: &Cell| distances.to(to).expect("a leaf is in one piece").into();
            cells.iter().map(to).collect::<Vec<u64>>()
        });
        TileSummary {
            place: (self.depth, x, y),
            counts,
            steps: steps.collect(),
            gates,
        }
    }

    /// Joins the summaries of a node's children, in rows: a path between them leads through the
    /// doors in the three borders that have one.
    fn summary_of_node(&self, node: Node, parts: [&TileSummary; 4], marks: &[Spot]) -> TileSummary {
        let mut counts = Counts::default();
        for part in parts {
            counts.add(&part.counts);
        }
        let line = self.line(node);
        let doorways: [(Spot, Spot); 3] = std::array::from_fn(|at| self.doorway(node, &line, at));
        let in_line = line.map(|child| parts[(2 * (child.y % 2) + child.x % 2) as usize]);
        let known = |at: usize, from, to| in_line[at].steps(from, to).expect("doors are gates");
        let gates = self.gates(node, marks);
        let steps = |from: Spot, to: Spot| {
            let mut ends = [from, to].map(|gate| (self.place_in(&line, gate), gate));
            ends.sort_unstable();
            let [(start, mut here), (end, to)] = ends;
            let mut steps = 0;
            for (at, &(out, into)) in doorways.iter().enumerate().take(end).skip(start) {
                steps += known(at, here, out) + 1;
                here = into;
            }
            steps + known(end, here, to)
        };
        let pairs = gates
            .iter()
            .flat_map(|&from| gates.iter().map(move |&to| (from, to)));
        TileSummary {
            place: (self.depth - node.level, node.x, node.y),
            counts,
            steps: pairs.map(|(from, to)| steps(from, to)).collect(),
            gates,
        }
    }

    /// The gates of a tile, in rising order: the cells at doors in its border, and marked cells.
    fn gates(&self, node: Node, marks: &[Spot]) -> Vec<Spot> {
        let size = self.size(node.level);
        let (left, top) = (node.x * size, node.y * size);
        let mut gates: Vec<Spot> = self
            .rim_doors(node, 1)
            .into_iter()
            .map(|(side, place)| match side {
                0 => (left + place, top),
                1 => (left + size - 1, top + place),
                2 => (left + place, top + size - 1),
                _ => (left, top + place),
            })
            .collect();
        let within = |&&(x, y): &&Spot| (x / size, y / size) == (node.x, node.y);
        gates.extend(marks.iter().filter(within));
        gates.sort_unstable();
        gates.dedup();
        gates
    }
}

/// The bits 0, 2, 4 and so on of a number.
fn every_other_bit(number: u64) -> u32 {
    (0..32).fold(0, |bits, bit| {
        bits | ((number >> (2 * bit) & 1) as u32) << bit
    })
}
