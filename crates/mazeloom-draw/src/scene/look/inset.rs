//! Corridors with their own walls and gaps between them: each passage is a tube. The only look with
//! walls that can show passages crossing over and under each other, since the lower one ends at the
//! walls of the upper one.

use super::{Look, row};
use crate::scene::Layer;

pub(super) const ROW: Look = Look {
    wall: 90,
    inset: Some(0.15),
    ..row(
        "inset",
        "each corridor has its own walls, with gaps between corridors",
        |canvas| vec![(Layer::Wall, canvas.walls())],
    )
};
