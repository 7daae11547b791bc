//! The measures of models.

use super::Length;
use super::keys;
use mazeloom_core::parameters::Args;

/// The dimensions of a model, in millimeters.
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
    /// The default cell size in millimeters.
    pub const CELL: f64 = 10.0;

    /// The default wall thickness in millimeters.
    pub const THICKNESS: f64 = 1.6;

    /// The measures that a recipe's keys give.
    pub fn of(keys: &Args) -> Measures {
        let length = |key| {
            keys.chosen(key)
                .and_then(|word: String| Length::parse(&word))
        };
        let cell = keys.chosen(&keys::CELL_MM).unwrap_or(Measures::CELL);
        Measures {
            cell,
            height: keys.get(&keys::WALL_HEIGHT),
            thickness: length(&keys::WALL_THICKNESS)
                .map_or(Measures::THICKNESS, |wall| wall.millimetres(cell))
                .clamp(0.01, 1000.0),
            floor: keys.get(&keys::FLOOR),
            base: length(&keys::BASE)
                .map_or(0.0, |base| base.millimetres(cell))
                .min(1000.0),
        }
    }
}
