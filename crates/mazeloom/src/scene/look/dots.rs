//! Posts as dots, thin walls between them.

use super::{Look, row};
use crate::scene::trail::Ends;
use crate::scene::{Item, Layer, dot};

pub(super) const ROW: Look = Look {
    wall: 70,
    ..row(
        "dots",
        "a dot at every post, thin walls between them",
        |pen| {
            let radius = (pen.gauge.cell as i32 * 130).max(pen.gauge.stroke);
            let posts = Ends::of(&pen.segments()).spots().to_vec();
            let dots = Item::Fill {
                color: pen.style.colors.ink,
                touching: false,
                paths: posts.into_iter().map(|post| dot(post, radius)).collect(),
            };
            vec![(Layer::Wall, pen.walls()), (Layer::Wall, dots)]
        },
    )
};
