//! What a legend of paint says, and where it stands.

use mazeloom_algorithms::paint::{self, PAINTS, Paint};
use mazeloom_core::parameters::{Args, Kind, Param, find};

/// A legend of the colors of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legend {
    /// Where it stands.
    pub place: LegendPlace,
    /// What it says.
    pub text: paint::Legend,
}

/// Where a legend stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegendPlace {
    /// To the right of the maze.
    Right,
    /// Below the maze.
    Bottom,
}

/// The key of legends.
pub(super) const PARAM: Param = Param {
    name: "legend",
    kind: Kind::Word(&["none", "right", "bottom"]),
    default: Some("none"),
    help: "where to draw the legend of paint: a color bar with values, or swatches",
};

impl Legend {
    /// The legend that the keys ask for.
    pub(super) fn of(keys: &Args) -> Option<Legend> {
        let place = match keys.word("legend") {
            "right" => LegendPlace::Right,
            "bottom" => LegendPlace::Bottom,
            _ => return None,
        };
        let paint: Option<&Paint> = find(PAINTS, "paint", keys.word("paint")).ok();
        Some(Legend {
            place,
            text: paint.map_or(paint::Legend::bar("cost"), |paint| paint.legend),
        })
    }
}
