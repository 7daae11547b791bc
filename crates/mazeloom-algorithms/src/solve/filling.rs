//! Shared code of the filling solvers: a maze with some cells filled.

use super::Found;
use super::breadth_first::breadth_first_told;
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::table::{CellSet, EdgeSet};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use std::ops::ControlFlow;

/// Remainder of a maze while cells are filled and passages sealed.
pub(super) struct Rest<'a, T: ?Sized> {
    maze: &'a T,
    filled: CellSet,
    sealed: EdgeSet,
    ends: (Cell, Cell),
}

impl<'a, T: Topology + ?Sized> Rest<'a, T> {
    pub fn of(maze: &'a T, from: Cell, to: Cell) -> Self {
        Rest {
            maze,
            filled: CellSet::empty(maze.cells()),
            sealed: EdgeSet::empty(maze.edges()),
            ends: (from, to),
        }
    }

    pub fn is_filled(&self, cell: Cell) -> bool {
        self.filled.contains(cell)
    }

    /// Fills a cell, after a note that says why.
    pub fn fill(&mut self, cell: Cell, why: Step, emit: &mut impl FnMut(Step) -> Flow) -> Flow {
        self.filled.insert(cell);
        emit(why)?;
        emit(Step::Enter(cell))?;
        emit(Step::Leave(cell))
    }

    /// Seals a passage.
    pub fn seal(&mut self, edge: Edge) {
        self.sealed.insert(edge);
    }

    /// Fills a cell, and the corridor that leads away from it, while that is a dead end; returns
    /// where it stopped. `why` is the note before each cell, from the first one and the cell itself.
    pub fn fill_back(
        &mut self,
        from: Cell,
        why: impl Fn(Cell, Cell) -> Step,
        emit: &mut impl FnMut(Step) -> Flow,
    ) -> ControlFlow<(), Cell> {
        let mut here = from;
        loop {
            let is_end = [self.ends.0, self.ends.1].contains(&here);
            if is_end || self.is_filled(here) || self.degree(here) > 1 {
                return ControlFlow::Continue(here);
            }
            let next = self.neighbors(here).next();
            self.fill(here, why(from, here), emit)?;
            match next {
                Some((_, next)) => here = next,
                None => return ControlFlow::Continue(here),
            }
        }
    }

    /// Fills all dead ends, with notes as in [`Rest::fill_back`].
    pub fn fill_dead_ends(
        &mut self,
        why: impl Fn(Cell, Cell) -> Step,
        emit: &mut impl FnMut(Step) -> Flow,
    ) -> Flow {
        for cell in self.maze.all_cells() {
            self.fill_back(cell, &why, emit)?;
        }
        Flow::Continue(())
    }

    /// A shortest path in what is left, with two notes: of each cell that is visited, and of the
    /// goal.
    pub fn walk(
        &self,
        [visit, goal]: [fn(Cell) -> Step; 2],
        emit: impl FnMut(Step) -> Flow,
    ) -> Found {
        let (from, to) = self.ends;
        let told = |here| {
            if here == to { goal(here) } else { visit(here) }
        };
        breadth_first_told(self, (from, to), told, emit)
    }
}

impl<T: Topology + ?Sized> Topology for Rest<'_, T> {
    mazeloom_core::forward! { self => self.maze;
        fn cells() -> u32;
        fn edges() -> u32;
        fn sides(cell: Cell) -> u32;
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (edge, next) = self.maze.across(cell, side)?;
        let gone = self.is_filled(cell) || self.is_filled(next) || self.sealed.contains(edge);
        (!gone).then_some((edge, next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (a, b) = self.maze.ends(edge)?;
        let gone = self.is_filled(a) || self.is_filled(b) || self.sealed.contains(edge);
        (!gone).then_some((a, b))
    }
}
