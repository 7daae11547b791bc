//! Solves a maze that contains copies of itself, to any depth: a pushdown system.
//!
//! Copies touch the cells around them at their pins only. So all that matters of a copy is which of
//! its pins are joined inside it. With solid blocks that follows from its walls; with copies down to
//! some depth, from its walls and from what is joined in copies of one level less. Pins that are
//! joined stay joined at every greater depth, so the relation stops changing after at most as many
//! levels as there are pins, and is then the relation for infinite depth.

use mazeloom_core::sort::Arrange;
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::grid::Nesting;
use mazeloom_grids::puzzle::Puzzle;

/// The maze that is in every copy: which base cells are joined, and the pins.
///
/// ```
/// use mazeloom::{make, reshape::SelfSimilar};
///
/// let puzzle = make(&"recursive:9x9,depth=3 wilson recursive=2 seed=1".parse()?)?;
/// let maze = SelfSimilar::of(&puzzle).unwrap();
/// assert_eq!(maze.pins().len(), 4);
/// assert_eq!(maze.least_depth(puzzle.start, puzzle.goal), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SelfSimilar {
    nesting: Nesting,
    /// The parts that the walls divide the base cells into.
    parts: Components,
    /// The places on the border where copies are open.
    pins: Vec<u32>,
}

impl SelfSimilar {
    pub(super) fn new(nesting: Nesting, parts: Components, pins: Vec<u32>) -> SelfSimilar {
        SelfSimilar {
            nesting,
            parts,
            pins,
        }
    }

    /// The maze in the copies of a puzzle; `None` if it has no copies, or they differ.
    pub fn of(puzzle: &Puzzle) -> Option<SelfSimilar> {
        let described = puzzle.grid.as_ref()?;
        let nesting = Nesting::of(&described.grid)?;
        let plain = described.bits.is_none() && described.layers.is_empty();
        (plain && nesting.depth() > 0).then_some(())?;
        let mut passages = vec![Vec::new(); nesting.all_copies().len()];
        let mut pins = passages.clone();
        for (_, a, b) in puzzle.maze.all_edges() {
            let (outer, inner) = (a.min(b), a.max(b));
            let copy = inner.0 / nesting.base_cells();
            let base = [outer, inner].map(|cell| cell.0 % nesting.base_cells());
            if outer.0 / nesting.base_cells() == copy {
                passages[copy as usize].push(base);
            } else {
                pins[copy as usize].push(base);
            }
        }
        passages
            .iter_mut()
            .chain(&mut pins)
            .for_each(|list| list.arrange());
        let places = nesting.places();
        let joined = |block: u32| {
            let open = &pins[1 + block as usize];
            let is_pin = |&place: &u32| {
                let pair = [nesting.beside(block, place), nesting.inside(place)];
                open.binary_search(&pair).is_ok()
            };
            (0..places).filter(is_pin).collect::<Vec<u32>>()
        };
        let known = joined(0);
        let alike = (1..pins.len()).all(|copy| {
            let block = (copy as u32 - 1) % nesting.copies();
            let mut pairs: Vec<[u32; 2]> = known
                .iter()
                .map(|&place| [nesting.beside(block, place), nesting.inside(place)])
                .collect();
            pairs.arrange();
            pairs == pins[copy]
        });
        let same = passages.iter().all(|list| *list == passages[0]);
        (alike && same).then_some(())?;
        let mut parts = Components::new(nesting.base_cells());
        for [a, b] in &passages[0] {
            parts.join(Cell(*a), Cell(*b));
        }
        Some(SelfSimilar::new(nesting, parts, known))
    }

    /// The places on the border of a copy where it is open, in ascending order.
    pub fn pins(&self) -> &[u32] {
        &self.pins
    }

    /// Tells whether a cell is outside all copies.
    pub fn is_outside(&self, cell: Cell) -> bool {
        cell.0 < self.nesting.base_cells()
    }

    /// The least depth of copies with which a path leads from one base cell of the outermost level to
    /// another: 0 if it needs none, `None` if there is no path at any depth. O(pins · copies) for each
    /// level, and at most as many levels as pins.
    pub fn least_depth(&self, start: Cell, goal: Cell) -> Option<u32> {
        let mut parts = self.parts.clone();
        let mut relation = Vec::new();
        for depth in 0.. {
            if parts.joined(start, goal) {
                return Some(depth);
            }
            // The pins that are joined inside a copy that contains copies down to this depth.
            let inside = |&place: &u32| parts.find(Cell(self.nesting.inside(place)));
            let next: Vec<Cell> = self.pins.iter().map(inside).collect();
            if same_classes(&next, &relation) {
                return None;
            }
            relation = next;
            parts = self.parts.clone();
            for block in 0..self.nesting.copies() {
                let beside = |place: u32| Cell(self.nesting.beside(block, place));
                for (j, b) in relation.iter().enumerate() {
                    let first = relation.iter().position(|a| a == b).unwrap_or(j);
                    parts.join(beside(self.pins[first]), beside(self.pins[j]));
                }
            }
        }
        None
    }

    /// The copies that a path enters and leaves, in order: `A>` down into copy A, `<` up again.
    pub fn levels(&self, path: &[Cell]) -> Vec<String> {
        levels(&self.nesting, path)
    }
}

/// Tells whether two lists divide their places into the same classes.
fn same_classes(a: &[Cell], b: &[Cell]) -> bool {
    let firsts = |list: &[Cell]| -> Vec<Option<usize>> {
        list.iter()
            .map(|cell| list.iter().position(|other| other == cell))
            .collect()
    };
    a.len() == b.len() && firsts(a) == firsts(b)
}

/// The copies that a path enters and leaves.
fn levels(nesting: &Nesting, path: &[Cell]) -> Vec<String> {
    let mut words = Vec::new();
    for pair in path.windows(2) {
        let (here, there) = (nesting.locate(pair[0]).0, nesting.locate(pair[1]).0);
        if there.len() > here.len() {
            let block = there.last().map_or(0, |&block| block as usize);
            words.push(format!("{}>", Nesting::LETTERS[block]));
        } else if there.len() < here.len() {
            words.push("<".to_owned());
        }
    }
    words
}
