//! A custom grid: a ring of cells, each joined to the next and to a hub in the middle.
//!
//!     cargo run -p mazeloom --example own_grid
//!
//! A topology numbers cells and edges and tells which edge and cell are at each side. Every
//! generator and solver then works on it.

use mazeloom::generate::wilson;
use mazeloom::solve::breadth_first;
use mazeloom::{Cell, Edge, Flow, InitialEdges, Maze, Rng, Topology};

/// Cell 0 is the hub, 1 to `cells` the ring. Edge i - 1 is the spoke of ring cell i, and edge
/// `cells + i - 1` joins ring cell i to the next.
struct Wheel {
    cells: u32,
}

impl Wheel {
    /// The ring cell after another.
    fn next(&self, cell: u32) -> u32 {
        cell % self.cells + 1
    }
}

impl Topology for Wheel {
    fn cells(&self) -> u32 {
        self.cells + 1
    }

    fn edges(&self) -> u32 {
        2 * self.cells
    }

    fn sides(&self, cell: Cell) -> u32 {
        if cell.0 == 0 { self.cells } else { 3 }
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let ring = |cell: u32| Edge(self.cells + cell - 1);
        Some(match (cell.0, side) {
            // The hub's sides lead to the ring cells in turn.
            (0, side) => (Edge(side), Cell(side + 1)),
            (here, 0) => (Edge(here - 1), Cell(0)),
            (here, 1) => (ring(here), Cell(self.next(here))),
            (here, _) => {
                let before = if here == 1 { self.cells } else { here - 1 };
                (ring(before), Cell(before))
            }
        })
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        Some(match edge.0.checked_sub(self.cells) {
            None => (Cell(0), Cell(edge.0 + 1)),
            Some(ring) => (Cell(ring + 1), Cell(self.next(ring + 1))),
        })
    }
}

fn main() {
    let mut rng = Rng::stream(7, "generate");
    let maze = Maze::build(Wheel { cells: 12 }, InitialEdges::Closed, |grid, emit| {
        wilson(grid, Cell(0), &mut rng, emit)
    });
    let unseen = |_| Flow::Continue(());
    let path = breadth_first(&maze, Cell(1), Cell(7), unseen)
        .continue_value()
        .flatten();
    let path = path.expect("a spanning tree joins all cells");
    println!("{:?}", path.iter().map(|cell| cell.0).collect::<Vec<_>>());
}
