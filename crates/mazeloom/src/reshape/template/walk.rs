//! A walk described by turns: along the cells already walked, or straight on.

use super::{Land, Patch, Start};
use crate::reshape::complete::position;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use std::collections::BTreeSet;

/// A walk that visits no cell twice and no used cell.
pub(super) struct Walk<'a> {
    land: &'a Land<'a>,
    cells: Vec<Cell>,
    edges: Vec<Edge>,
    seen: BTreeSet<Cell>,
    /// The side of the last cell that leads back.
    back: Option<u32>,
}

impl<'a> Walk<'a> {
    /// Starts at a free cell.
    pub fn begin(land: &'a Land<'a>, cell: Cell) -> Option<Walk<'a>> {
        (!land.taken.contains(cell)).then(|| Walk {
            land,
            cells: vec![cell],
            edges: Vec::new(),
            seen: BTreeSet::from([cell]),
            back: None,
        })
    }

    /// The number of visited cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The current cell.
    pub fn here(&self) -> Cell {
        self.cells[self.cells.len() - 1]
    }

    /// Leaves by a side; `None` at the border, and toward a cell that is used or visited already.
    pub fn leave(&mut self, side: u32) -> Option<()> {
        let grid = self.land.grid;
        self.land.steps.set(self.land.steps.get() + 1);
        let sides = grid.sides(self.here());
        let (edge, next) = (sides > 0).then(|| grid.across(self.here(), side % sides))??;
        if self.land.taken.contains(next) || !self.seen.insert(next) {
            return None;
        }
        self.back = grid.side_of(next, edge);
        self.cells.push(next);
        self.edges.push(edge);
        Some(())
    }

    /// Continues along the visited cells, which are on one hand; `None` if the grid ends there.
    pub fn hug(&mut self, start: Start) -> Option<()> {
        let Some(back) = self.back else {
            return self.leave(start.side);
        };
        let here = self.here();
        let sides = self.land.grid.sides(here);
        let round = (1..sides).map(|turn| {
            if start.right {
                (back + sides - turn) % sides
            } else {
                (back + turn) % sides
            }
        });
        for side in round {
            let (_, next) = self.land.grid.across(here, side)?;
            if !self.seen.contains(&next) {
                return self.leave(side);
            }
        }
        None
    }

    /// Continues straight on.
    pub fn straight(&mut self, start: Start) -> Option<()> {
        let Some(back) = self.back else {
            return self.leave(start.side);
        };
        let sides = self.land.grid.sides(self.here());
        let partial = back + sides / 2;
        match sides {
            // Along a strip of triangles right and left alternate.
            3 => self.leave(back + 1 + self.len() as u32 % 2),
            sides if sides.is_multiple_of(2) => self.leave(partial),
            _ => self.leave(self.straighter(partial, partial + 1)),
        }
    }

    /// The side whose neighbor is nearer to the cell that another step in the same direction
    /// would reach.
    fn straighter(&self, one: u32, other: u32) -> u32 {
        let (grid, here) = (self.land.grid, self.here());
        let at = |cell| position(grid, cell);
        let (from, to) = (at(self.cells[self.cells.len() - 2]), at(here));
        let away = |side: u32| {
            let (_, next) = grid.across(here, side % grid.sides(here))?;
            let next = at(next);
            let off = |axis: usize| i128::from(next[axis] - 2 * to[axis] + from[axis]);
            Some(off(0) * off(0) + off(1) * off(1))
        };
        match (away(one), away(other)) {
            (Some(first), Some(second)) if first <= second => one,
            (Some(_), None) => one,
            _ => other,
        }
    }

    /// The number of visited cells, each counted once.
    pub fn visited(&self) -> usize {
        self.seen.len()
    }

    /// The current cell and its side that leads back.
    pub fn head(&self) -> (Cell, Option<u32>) {
        (self.here(), self.back)
    }

    /// Continues where it was before.
    pub fn resume(&mut self, (cell, back): (Cell, Option<u32>)) {
        self.cells.push(cell);
        self.back = back;
    }

    /// Returns to its first cell, to begin another arm.
    pub fn again(&mut self) {
        self.resume((self.cells[0], None));
    }

    /// The visited cells, joined along the walk; the other walls between them stay, and, if
    /// possible, those around them, except at the doors.
    pub fn patch(self, doors: &[Cell]) -> Patch {
        let grid = self.land.grid;
        let mut patch = Patch {
            cells: self.seen.iter().copied().collect(),
            open: self.edges,
            ..Patch::default()
        };
        let opened: BTreeSet<Edge> = patch.open.iter().copied().collect();
        for &cell in &patch.cells {
            for (edge, next) in grid
                .neighbors(cell)
                .filter(|(edge, _)| !opened.contains(edge))
            {
                match self.seen.contains(&next) {
                    true if cell < next => patch.shut.push(edge),
                    true => {}
                    false if !doors.contains(&cell) => patch.walls.push(edge),
                    false => {}
                }
            }
        }
        patch
    }

    /// The visited cells as one room with gates.
    pub fn room(self, gates: usize) -> Patch {
        let mut patch = self.patch(&[]);
        patch.open.append(&mut patch.shut);
        Patch { gates, ..patch }
    }

    /// The first and the last cell.
    pub fn ends(&self) -> [Cell; 2] {
        [self.cells[0], self.here()]
    }
}
