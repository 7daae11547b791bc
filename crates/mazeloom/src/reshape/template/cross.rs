//! A cross: a straight corridor from each side of a cell.

use super::walk::Walk;
use super::{AT, COUNT, SIZE, Start, Template};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::Topology;

pub(super) const ROW: Template = Template {
    entry: Entry::named("cross")
        .aliases(&["star"])
        .help("straight corridors from all sides of a cell, with entrances at their ends")
        .params(&[COUNT.param, SIZE.param, AT.param]),
    prepare: |_, args| {
        let arm = args.get(&SIZE) / 2;
        Ok(Box::new(move |land, start| {
            let mut walk = Walk::begin(land, start.cell)?;
            let mut tips = Vec::new();
            for side in 0..land.grid.sides(start.cell) {
                walk.again();
                for _ in 0..arm {
                    walk.straight(Start { side, ..start })?;
                }
                tips.push(walk.here());
            }
            (tips.len() > 1).then(|| walk.patch(&tips))
        }))
    },
};
