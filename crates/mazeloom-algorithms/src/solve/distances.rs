//! How far every cell is from one.

use super::fast::PassageBits;
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::ops::ControlFlow;

/// The number of steps from one cell to every other: breadth-first search.
///
/// Cost O(n); 4 bytes a cell, and 4 more for each cell of the widest front.
#[derive(Clone, Debug)]
pub struct Distances {
    steps: PerCell<u32>,
    farthest: Cell,
}

impl Distances {
    /// What stands for "cannot be reached".
    pub const FAR: u32 = u32::MAX;

    /// Measures from a cell.
    pub fn from<T: Topology + ?Sized>(maze: &T, from: Cell) -> Distances {
        if let Some(field) = PassageBits::of(maze) {
            return Distances::in_field(field, from);
        }
        let unwatched = Distances::watched(maze, from, |_| Flow::Continue(()));
        unwatched.continue_value().expect("nothing breaks it off")
    }

    /// The same on a rectangle.
    fn in_field(mut field: PassageBits, from: Cell) -> Distances {
        let cells = field.cells();
        // Fresh zeros cost nothing until they are written, and mostly every cell is reached.
        let mut steps = PerCell::filled(cells, 0);
        let flood = field.flood(from, None, |cell, distance| steps[cell] = distance);
        if flood.entered < cells {
            for cell in (0..cells).map(Cell) {
                if steps[cell] == 0 && cell != from {
                    steps[cell] = Distances::FAR;
                }
            }
        }
        Distances {
            steps,
            farthest: flood.farthest,
        }
    }

    /// Measures from a cell, cell by cell; or is broken off.
    pub fn watched<T: Topology + ?Sized>(
        maze: &T,
        from: Cell,
        mut emit: impl FnMut(Step) -> Flow,
    ) -> ControlFlow<(), Distances> {
        let mut steps = PerCell::filled(maze.cells(), Distances::FAR);
        steps[from] = 0;
        let (mut front, mut ahead) = (vec![from], Vec::new());
        let mut farthest = from;
        while let Some(&first) = front.first() {
            farthest = first;
            for here in front.drain(..) {
                emit(Step::Enter(here))?;
                for (_, next) in maze.neighbors(here) {
                    if steps[next] == Distances::FAR {
                        steps[next] = steps[here] + 1;
                        ahead.push(next);
                    }
                }
                emit(Step::Leave(here))?;
            }
            std::mem::swap(&mut front, &mut ahead);
        }
        ControlFlow::Continue(Distances { steps, farthest })
    }

    /// The steps to a cell, `None` if it cannot be reached.
    pub fn to(&self, cell: Cell) -> Option<u32> {
        Some(self.steps[cell]).filter(|&steps| steps != Distances::FAR)
    }

    /// The steps to each cell, [`Distances::FAR`] where it cannot be reached.
    pub fn steps(&self) -> &PerCell<u32> {
        &self.steps
    }

    /// The first found of the cells that lie farthest away.
    pub fn farthest(&self) -> Cell {
        self.farthest
    }

    /// A shortest way to a cell, from there back downhill; `None` if it cannot be reached.
    pub fn path_to<T: Topology + ?Sized>(&self, maze: &T, to: Cell) -> Option<Vec<Cell>> {
        let mut left = self.to(to)?;
        let mut path = vec![to];
        let mut here = to;
        while left > 0 {
            left -= 1;
            let downhill = maze
                .neighbors(here)
                .find(|&(_, next)| self.steps[next] == left);
            (_, here) = downhill.expect("every reached cell was reached from a nearer one");
            path.push(here);
        }
        path.reverse();
        Some(path)
    }
}

/// The first found of the cells that lie farthest from one: [`Distances::farthest`], with less
/// memory where that can be.
pub fn farthest<T: Topology + ?Sized>(maze: &T, from: Cell) -> Cell {
    match PassageBits::of(maze) {
        Some(mut field) => field.flood(from, None, |_, _| ()).farthest,
        None => Distances::from(maze, from).farthest(),
    }
}
