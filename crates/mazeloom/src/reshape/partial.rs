//! A partial maze: the edges that are open or closed before an algorithm starts.

use super::{ReshapeResult, refused};
use mazeloom_core::table::{CellSet, Components, EdgeSet};
use mazeloom_core::topology::{Cell, Edge, Topology};
use std::collections::BTreeMap;

/// Edges that are open from the start, edges that are never opened, and the key that each cell
/// belongs to.
#[derive(Clone, Debug)]
pub struct PartialMaze {
    open: EdgeSet,
    shut: EdgeSet,
    claims: BTreeMap<Cell, &'static str>,
    /// The start and the goal, if a key prescribes them, and that key.
    pub ends: Option<((Cell, Cell), &'static str)>,
    /// The cells of each room, in ascending order.
    pub rooms: Vec<Vec<Cell>>,
    /// The cells in which rooms and templates without a given place lie, if not in all: the others are
    /// their images.
    pub part: Option<CellSet>,
}

impl PartialMaze {
    /// An empty partial maze.
    pub fn new(grid: &(impl Topology + ?Sized)) -> PartialMaze {
        PartialMaze {
            open: EdgeSet::empty(grid.edges()),
            shut: EdgeSet::empty(grid.edges()),
            claims: BTreeMap::new(),
            ends: None,
            rooms: Vec::new(),
            part: None,
        }
    }

    /// The edges that are open from the start; they may form loops.
    pub fn opened(&self) -> &EdgeSet {
        &self.open
    }

    /// The edges that no algorithm and no later modifier opens.
    pub fn barred(&self) -> &EdgeSet {
        &self.shut
    }

    /// Tells whether nothing is decided yet: no edge is open or closed for good, and no cell is claimed.
    pub fn is_empty(&self) -> bool {
        self.open.count() == 0 && self.shut.count() == 0 && self.claims.is_empty()
    }

    /// Tells whether an edge is open from the start.
    pub fn is_open(&self, edge: Edge) -> bool {
        self.open.contains(edge)
    }

    /// Tells whether an edge is permanently closed.
    pub fn is_shut(&self, edge: Edge) -> bool {
        self.shut.contains(edge)
    }

    /// The number of components of its grid without the permanently closed edges.
    pub fn parts(&self, grid: &(impl Topology + ?Sized)) -> u32 {
        match grid.as_rect() {
            Some(_) if self.shut.count() == 0 => 1,
            _ => Components::of(grid, |edge| !self.is_shut(edge)).count(),
        }
    }

    /// Opens an edge, unless it is permanently closed.
    pub fn open(&mut self, edge: Edge) -> bool {
        let may = !self.shut.contains(edge);
        if may {
            self.open.insert(edge);
        }
        may
    }

    /// Closes an edge permanently, unless it is open.
    pub fn shut(&mut self, edge: Edge) -> bool {
        let may = !self.open.contains(edge);
        if may {
            self.shut.insert(edge);
        }
        may
    }

    /// Leaves edges to the algorithm again.
    pub fn free(&mut self, edges: impl IntoIterator<Item = Edge>) {
        for edge in edges {
            self.open.remove(edge);
            self.shut.remove(edge);
        }
    }

    /// Tells whether what is placed at random may use a cell.
    pub fn is_free(&self, cell: Cell) -> bool {
        let within = self.part.as_ref().is_none_or(|part| part.contains(cell));
        within && self.claimed(cell).is_none()
    }

    /// The key that a cell belongs to.
    pub fn claimed(&self, cell: Cell) -> Option<&'static str> {
        self.claims.get(&cell).copied()
    }

    /// Claims a cell for a key.
    ///
    /// # Errors
    /// If it is claimed already; the message names both keys.
    pub fn claim(&mut self, cell: Cell, key: &'static str) -> ReshapeResult {
        match self.claims.insert(cell, key) {
            None => Ok(()),
            Some(other) if other == key => {
                refused(key, format!("two of them need cell {}", cell.0))
            }
            Some(other) => refused(key, format!("cell {} is used by `{other}`", cell.0)),
        }
    }
}
