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
    /// Thickness of a wall.
    pub thickness: f64,
    /// Thickness of the floor, below tunnels too.
    pub floor: f64,
    /// Thickness of a plate under the body; 0 for none.
    pub base: f64,
    /// True if the height was given.
    raised: bool,
    /// Thickness and base as they were given: lengths in cells follow the cell.
    given: [Option<Length>; 2],
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
        let measures = Measures {
            cell,
            height: keys.get(&keys::WALL_HEIGHT),
            thickness: Measures::THICKNESS,
            floor: keys.get(&keys::FLOOR),
            base: 0.0,
            raised: keys.has(&keys::WALL_HEIGHT),
            given: [length(&keys::WALL_THICKNESS), length(&keys::BASE)],
        };
        measures.with_cell(cell)
    }

    /// Tells whether the height of walls was given.
    pub fn is_height_given(&self) -> bool {
        self.raised
    }

    /// The same for cells of another length.
    pub fn with_cell(self, cell: f64) -> Measures {
        let [wall, base] = self
            .given
            .map(|length| length.map(|length| length.millimetres(cell)));
        Measures {
            cell,
            thickness: wall
                .unwrap_or(Measures::THICKNESS)
                .clamp(0.01, keys::LONGEST),
            base: base.unwrap_or(0.0).min(keys::LONGEST),
            ..self
        }
    }
}
