//! Shared code of the walking solvers: the path behind them without its loops.

use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

/// The cells of a walk from its start to where it is; coming back to one of them takes the walk
/// back there.
pub(super) struct Footsteps {
    path: Vec<Cell>,
    /// Where each cell stands on the way, counted from 1.
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

    /// Takes a step to a neighbour, which is entered.
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

    /// The way without its loops.
    pub fn into_way(self) -> Vec<Cell> {
        self.path
    }
}

/// The first open side of a cell in turning order from a side, and what lies there: `ahead`
/// turns clockwise, from the side itself on; otherwise the other way, from the side before it.
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

/// The side of a cell at which an edge lies that was just passed.
pub(super) fn side_at<T: Topology + ?Sized>(maze: &T, cell: Cell, edge: Edge) -> u32 {
    maze.side_of(cell, edge)
        .expect("an edge lies at both of its cells")
}
