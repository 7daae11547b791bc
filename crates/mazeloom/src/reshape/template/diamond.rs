//! A diamond: all cells within some steps of a cell, as a room. On squares it is a square that
//! stands on a corner, on hexagons a large hexagon.

use super::{AT, COUNT, Patch, SIZE, Template};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::Topology;
use std::collections::BTreeSet;

pub(super) const ROW: Template = Template {
    entry: Entry::named("diamond")
        .aliases(&["rhombus"])
        .help("a room of all cells within some steps of a cell, with two doors")
        .params(&[COUNT.param, SIZE.param, AT.param]),
    prepare: |_, args| {
        let radius = args.get(&SIZE) / 2;
        Ok(Box::new(move |land, start| {
            let mut cells = BTreeSet::from([start.cell]);
            let mut rim = vec![start.cell];
            for _ in 0..radius {
                let mut next_rim = Vec::new();
                for here in rim {
                    for side in 0..land.grid.sides(here) {
                        land.steps.set(land.steps.get() + 1);
                        // It has to fit whole.
                        let (_, next) = land.grid.across(here, side)?;
                        if cells.insert(next) {
                            next_rim.push(next);
                        }
                    }
                }
                rim = next_rim;
            }
            Patch::room(land, cells, 2)
        }))
    },
};
