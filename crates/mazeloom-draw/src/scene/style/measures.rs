//! The measures of models.

use super::Length;
use mazeloom_core::parameters::Args;

/// The dimensions of a model, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// From wall to wall: the length of a cell.
    pub cell: f64,
    /// From the floor to the top of a wall.
    pub height: f64,
    /// How thick a wall is.
    pub thickness: f64,
    /// How thick the floor is, below tunnels too.
    pub floor: f64,
    /// How thick a plate under the body is; 0 for none.
    pub base: f64,
}

impl Measures {
    /// The default cell size in millimetres.
    pub const CELL: f64 = 10.0;

    /// The default wall thickness in millimetres.
    pub const THICKNESS: f64 = 1.6;

    /// The measures that a recipe's words give.
    pub fn of(keys: &Args) -> Measures {
        let cell = if keys.has("cell-mm") {
            keys.number("cell-mm")
        } else {
            Measures::CELL
        };
        let wall = keys
            .has("wall-thickness")
            .then(|| Length::parse(&keys.text("wall-thickness")));
        let wall = wall.flatten();
        Measures {
            cell,
            height: keys.number("wall-height"),
            thickness: wall
                .map_or(Measures::THICKNESS, |wall| wall.millimetres(cell))
                .clamp(0.01, 1000.0),
            floor: keys.number("floor"),
            base: (keys.has("base").then(|| Length::parse(&keys.text("base"))))
                .flatten()
                .map_or(0.0, |base| base.millimetres(cell))
                .min(1000.0),
        }
    }
}
