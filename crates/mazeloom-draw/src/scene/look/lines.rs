//! Walls as lines between the cells: the default.

use super::{Look, row};
use crate::scene::Layer;

pub(super) const ROW: Look = Look {
    tiled: true,
    textured: false,
    ..row("lines", "walls as lines between the cells", |canvas| {
        vec![(Layer::Wall, canvas.walls())]
    })
};
