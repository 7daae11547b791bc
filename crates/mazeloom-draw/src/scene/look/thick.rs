//! Walls a third as thick as the cells are wide, in one piece with square corners.

use super::{Look, row};

pub(super) const ROW: Look = Look {
    wall: 333,
    tiled: true,
    toned: true,
    textured: false,
    ..row(
        "thick",
        "walls a third as thick as cells are wide",
        |canvas| canvas.toned_walls(),
    )
};
