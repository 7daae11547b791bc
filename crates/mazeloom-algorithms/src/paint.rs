//! Paints: a number for each cell, shown as colors (`paint=`) or as text (`label=`).
//!
//! A paint is a function from a maze, a cell and a path to a table of numbers; which color a
//! number gets is up to the palette. All are O(cells) except betweenness in mazes with loops.
//!
//! ```
//! use mazeloom_algorithms::paint::{PAINTS, Task};
//! use mazeloom_core::maze::{InitialEdges, Maze};
//! use mazeloom_core::topology::{Cell, Rect};
//!
//! let field = Maze::new(Rect::new(3, 2).unwrap(), InitialEdges::Open);
//! let task = Task { maze: &field, directed: &field, from: Cell(0), path: &|| None };
//! let paint = |name: &str| {
//!     let row = PAINTS.iter().find(|row| row.entry.name == name).unwrap();
//!     (row.run)(&task).values().to_vec()
//! };
//! assert_eq!(paint("distance"), [0, 1, 2, 1, 2, 3]);
//! assert_eq!(paint("degree"), [2, 3, 2, 2, 3, 2]);
//! ```

mod astray;
mod betweenness;
mod bottlenecks;
mod dead_ends;
mod degree;
mod distance;
mod region;

use crate::solve::Distances;
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology};

/// A row of the table of paints: the name, the legend, the cost, and the function.
#[derive(Debug)]
#[non_exhaustive]
pub struct Paint {
    /// Name and help.
    pub entry: Entry,
    /// Its legend.
    pub legend: Legend,
    /// Worst-case bytes of memory per cell, the numbers included.
    pub scratch: f64,
    /// Computes the number of each cell; [`Paint::NOTHING`] where there is none.
    pub run: fn(&Task<'_>) -> PerCell<u32>,
}

/// The legend of a paint: its title, and whether it is a color bar or a list of categories.
///
/// ```
/// use mazeloom_algorithms::paint::Legend;
///
/// assert!(!Legend::bar("distance in steps").categories);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Legend {
    /// The name of the numbers, with their unit.
    pub name: &'static str,
    /// True if each number is a category of its own.
    pub categories: bool,
    /// The names of the numbers from 1 on; those without a name stand as numbers.
    pub names: &'static [&'static str],
}

impl Legend {
    /// A legend with a bar of colors.
    pub const fn bar(name: &'static str) -> Legend {
        Legend {
            name,
            categories: false,
            names: &[],
        }
    }

    /// A legend with a swatch for each number.
    const fn categories(name: &'static str) -> Legend {
        Legend {
            name,
            categories: true,
            names: &[],
        }
    }

    /// A legend with a swatch for each number, which has a name and a color of its own.
    const fn classes(name: &'static str, names: &'static [&'static str]) -> Legend {
        Legend {
            name,
            categories: true,
            names,
        }
    }

    /// A number as it stands in the legend.
    pub fn word(&self, value: u32) -> String {
        let place = (value as usize).checked_sub(1);
        let name = place.and_then(|place| self.names.get(place));
        name.map_or_else(|| value.to_string(), ToString::to_string)
    }

    /// The number up to which colors are the same in every maze; 0 if they are not.
    pub fn highest(&self) -> u32 {
        self.names.len() as u32
    }
}

mazeloom_core::row!(Paint);

impl Paint {
    /// The number of a cell that is left uncolored.
    pub const NOTHING: u32 = Distances::FAR;
}

/// The maze to paint.
pub struct Task<'a> {
    /// The maze.
    pub maze: &'a dyn Topology,
    /// The maze as it may be walked, where passages are one-way; otherwise the same.
    pub directed: &'a dyn Topology,
    /// The cell given by `paint-from`.
    pub from: Cell,
    /// Finds a cheapest path from start to goal.
    pub path: &'a dyn Fn() -> Option<Vec<Cell>>,
}

/// All paints by name, in alphabetical order.
pub static PAINTS: &[Paint] = &[
    astray::ROW,
    betweenness::ROW,
    bottlenecks::ROW,
    dead_ends::ROW,
    degree::ROW,
    distance::ROW,
    region::ROW,
];

/// The names of all paints, after some other names: the values that a parameter accepts.
///
/// ```
/// use mazeloom_algorithms::paint::names_after;
///
/// let names = names_after(&["none"]);
/// assert_eq!(names[0], "none");
/// assert!(names.contains(&"bottlenecks"));
/// ```
pub fn names_after(others: &[&'static str]) -> Vec<&'static str> {
    let names = PAINTS.iter().map(|row| row.entry.name);
    others.iter().copied().chain(names).collect()
}

/// A row without aliases or parameters.
const fn row(
    name: &'static str,
    help: &'static str,
    legend: Legend,
    scratch: f64,
    run: fn(&Task<'_>) -> PerCell<u32>,
) -> Paint {
    Paint {
        entry: Entry::named(name).help(help),
        legend,
        scratch,
        run,
    }
}
