//! A custom algorithm, run on several grids: from every cell except the first, an edge to a
//! random neighbor with a lower number, if there is one.
//!
//!     cargo run -p mazeloom --example own_algorithm
//!
//! An algorithm is a function from a topology and random numbers to steps; `Maze::build` takes
//! the steps. The result is checked here: a spanning tree has one edge fewer than cells.

use mazeloom::grid::{Hex, Polar, Rect};
use mazeloom::maze::is_connected;
use mazeloom::{Edge, Flow, InitialEdges, Maze, Rng, Step, Topology, TopologyExt};
use std::error::Error;

/// Joins each cell to a random neighbor with a lower number. Makes a spanning tree on every grid
/// on which each cell except the first has such a neighbor. O(edges), no scratch memory.
fn downhill<T: Topology>(grid: &T, rng: &mut Rng, emit: &mut dyn FnMut(Step) -> Flow) -> Flow {
    for cell in grid.all_cells() {
        emit(Step::Enter(cell))?;
        let lower = grid.neighbors(cell).filter(|&(_, next)| next < cell);
        let edges: Vec<Edge> = lower.map(|(edge, _)| edge).collect();
        if let Some(edge) = rng.pick(edges.into_iter()) {
            emit(Step::Open(edge))?;
        }
        emit(Step::Leave(cell))?;
    }
    Flow::Continue(())
}

fn run<T: Topology>(name: &str, grid: T) {
    let mut rng = Rng::stream(42, "downhill");
    let maze = Maze::build(grid, InitialEdges::Closed, |grid, emit| {
        downhill(grid, &mut rng, emit)
    });
    let passages = maze.all_edges().count() as u32;
    assert!(is_connected(&maze) && passages == maze.cells() - 1);
    let dead_ends = maze.all_cells().filter(|&cell| maze.degree(cell) == 1);
    println!(
        "{name}: {} cells, {} dead ends",
        maze.cells(),
        dead_ends.count()
    );
}

fn main() -> Result<(), Box<dyn Error>> {
    run("rectangle", Rect::new(20, 10)?);
    run("hexagons", Hex::new(20, 10)?);
    run("disc", Polar::new(8)?);
    Ok(())
}
