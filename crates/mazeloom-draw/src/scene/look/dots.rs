//! Posts as dots, with thin walls between them. Each end, corner and junction of walls has a dot; a
//! post without walls has none.

use super::{Look, row};
use crate::scene::narrow::narrowest;
use crate::scene::strokes::Ends;
use crate::scene::{Item, Layer, Paths, dot};
use mazeloom_core::threads::Threads;

pub(super) const ROW: Look = Look {
    wall: 70,
    ..row(
        "dots",
        "a dot at every post, thin walls between them",
        |canvas| {
            // Beside narrow corridors posts stand close to each other; in narrow passages dots
            // would cover the floor.
            let apart = canvas.gap().map_or(f64::INFINITY, |apart| apart * 200.0);
            let share = apart.min(narrowest(canvas.grid()) * 260.0).min(130.0);
            let radius = (f64::from(canvas.cell()) * share) as i32;
            let radius = radius.max(canvas.stroke());
            let posts = Ends::of(&[canvas.segments()], Threads::ONE)
                .spots()
                .to_vec();
            let dots: Paths = posts.into_iter().map(|post| dot(post, radius)).collect();
            let dots = Item::fill(canvas.ink(), dots);
            vec![(Layer::Wall, canvas.walls()), (Layer::Wall, dots)]
        },
    )
};
