//! Reads a maze as data: the walls and the neighbors of each cell, as a game would.
//!
//!     cargo run -p mazeloom --example walls

use mazeloom::{Topology, TopologyExt, make};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = make(&"rect:4x3 kruskal seed=1".parse()?)?;
    let maze = &puzzle.maze;

    // Sides of a rectangle's cell, clockwise from the north.
    const SIDES: [&str; 4] = ["north", "east", "south", "west"];
    for cell in maze.all_cells() {
        let walls: Vec<&str> = (0..maze.sides(cell))
            .filter(|&side| maze.is_shut(cell, side))
            .map(|side| SIDES[side as usize])
            .collect();
        let neighbors: Vec<u32> = maze.neighbors(cell).map(|(_, next)| next.0).collect();
        println!(
            "cell {}: walls {}; passages to {neighbors:?}",
            cell.0,
            walls.join(", ")
        );
    }

    // The grid has all edges; the maze, which is a topology too, has only the open ones.
    let (all, open) = (maze.grid().all_edges().count(), maze.all_edges().count());
    println!("{open} of {all} edges are open");
    assert_eq!(open as u32, maze.cells() - 1, "a spanning tree");
    Ok(())
}
