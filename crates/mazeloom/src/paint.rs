//! Paints: a number for each cell, shown as colours (`paint=`) or as letters (`label=`).

mod astray;
mod betweenness;
mod bottlenecks;
mod dead_ends;
mod degree;
mod distance;
mod region;

use crate::solve::Distances;
use crate::table::PerCell;
use crate::topology::{Cell, Topology};
use crate::words::{Entry, Row};

/// A row of the table of paints.
#[derive(Debug)]
pub struct Paint {
    /// Name and help.
    pub entry: Entry,
    /// Worst-case bytes of memory per cell, the numbers included.
    pub scratch: f64,
    /// Finds the number of each cell; [`Paint::NOTHING`] where there is none.
    pub run: fn(&Task<'_>) -> PerCell<u32>,
}

impl Row for Paint {
    fn entry(&self) -> &Entry {
        &self.entry
    }
}

impl Paint {
    /// The number of a cell that is left without colour.
    pub const NOTHING: u32 = Distances::FAR;
}

/// What is to be painted.
pub struct Task<'a> {
    /// Where one may go.
    pub maze: &'a dyn Topology,
    /// The cell that `paint-from` names.
    pub from: Cell,
    /// Finds a cheapest way from start to goal.
    pub way: &'a dyn Fn() -> Option<Vec<Cell>>,
}

/// All paints by name.
pub static PAINTS: &[Paint] = &[
    astray::ROW,
    betweenness::ROW,
    bottlenecks::ROW,
    dead_ends::ROW,
    degree::ROW,
    distance::ROW,
    region::ROW,
];

/// The names of all paints after some other words.
pub(crate) fn names_after(others: &[&'static str]) -> Vec<&'static str> {
    let names = PAINTS.iter().map(|row| row.entry.name);
    others.iter().copied().chain(names).collect()
}

/// A row without aliases or parameters.
const fn row(
    name: &'static str,
    help: &'static str,
    scratch: f64,
    run: fn(&Task<'_>) -> PerCell<u32>,
) -> Paint {
    Paint {
        entry: Entry {
            name,
            aliases: &[],
            help,
            params: &[],
        },
        scratch,
        run,
    }
}
