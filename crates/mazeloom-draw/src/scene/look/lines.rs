//! Walls as lines between the cells: the default.

use super::{Look, row};

pub(super) const ROW: Look = Look {
    tiled: true,
    toned: true,
    textured: false,
    ..row("lines", "walls as lines between the cells", |canvas| {
        canvas.toned_walls()
    })
};
