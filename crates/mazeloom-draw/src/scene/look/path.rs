//! Corridors as ribbons, without walls, over and under each other where they cross.

use super::{Look, row};

pub(super) const ROW: Look = Look {
    wall: 500,
    floors: false,
    ..row("path", "corridors as ribbons, no walls", |canvas| {
        let mut items = canvas.open_floor();
        items.extend(canvas.corridors(canvas.cell() as i32 * 1000 - canvas.stroke()));
        items
    })
};
