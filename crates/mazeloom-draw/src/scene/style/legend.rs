//! The legend of paint: its content and position.

use super::keys::{LEGEND, LegendAt, PAINT};
use mazeloom_algorithms::paint::{self, PAINTS, Paint};
use mazeloom_core::parameters::{Args, named};

/// A legend of the colors of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legend {
    /// Place where it stands.
    pub place: LegendPlace,
    /// Text that it shows.
    pub text: paint::Legend,
}

/// Place of a legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegendPlace {
    /// To the right of the maze.
    Right,
    /// Below the maze.
    Bottom,
}

impl Legend {
    /// The legend that the keys ask for.
    pub(super) fn of(keys: &Args) -> Option<Legend> {
        let place = match keys.get(&LEGEND) {
            LegendAt::Right => LegendPlace::Right,
            LegendAt::Bottom => LegendPlace::Bottom,
            LegendAt::None => return None,
        };
        let paint: Option<&Paint> = named(PAINTS, keys.get(&PAINT));
        Some(Legend {
            place,
            text: paint.map_or(paint::Legend::bar("cost"), |paint| paint.legend),
        })
    }
}
