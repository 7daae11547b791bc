//! Shared code of the walking solvers: the path behind them without its loops.

use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

/// The cells of a walk from its start to its current cell; returning to one of them cuts the walk
/// back to it.
pub(super) struct Footsteps {
    path: Vec<Cell>,
    /// The position of each cell on the path, from 1.
    place: PerCell<u32>,
}

impl Footsteps {
    pub fn from(start: Cell, cells: u32) -> Footsteps {
        let mut place = PerCell::filled(cells, 0);
        place[start] = 1;
        Footsteps {
            path: vec![start],
            place,
        }
    }

    /// Takes a step to a neighbor and enters it.
    pub fn step(&mut self, next: Cell, emit: &mut impl FnMut(Step) -> Flow) -> Flow {
        match self.place[next] as usize {
            0 => {
                self.path.push(next);
                self.place[next] = self.path.len() as u32;
            }
            place => {
                for cell in self.path.drain(place..) {
                    self.place[cell] = 0;
                }
            }
        }
        emit(Step::Enter(next))
    }

    /// Tells whether a step to this cell closes a loop or goes back.
    pub fn holds(&self, cell: Cell) -> bool {
        self.place[cell] != 0
    }

    /// The path without its loops.
    pub fn into_way(self) -> Vec<Cell> {
        self.path
    }
}

/// The first open side of a cell in turning order from a side, with its edge and neighbor:
/// `ahead` turns clockwise, starting with the side itself; otherwise counterclockwise, starting
/// with the side before it.
pub(super) fn sweep<T: Topology + ?Sized>(
    maze: &T,
    cell: Cell,
    from: u32,
    clockwise: bool,
) -> Option<(u32, Edge, Cell)> {
    let sides = maze.sides(cell);
    let turned = |turn: u32| {
        if clockwise {
            (from + turn) % sides
        } else {
            (from + sides - 1 - turn) % sides
        }
    };
    (0..sides).map(turned).find_map(|side| {
        let (edge, next) = maze.across(cell, side)?;
        Some((side, edge, next))
    })
}

/// The side of a cell through which an edge was just passed.
pub(super) fn side_at<T: Topology + ?Sized>(maze: &T, cell: Cell, edge: Edge) -> u32 {
    maze.side_of(cell, edge)
        .expect("an edge lies at both of its cells")
}
