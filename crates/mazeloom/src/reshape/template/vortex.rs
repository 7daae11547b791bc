//! A vortex: corridors that wind outward side by side from one cell, each turning toward those before.

use super::walk::Walk;
use super::{AT, COUNT, SIZE, Template};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Topology};

const ARMS: Key<u64> = Key::whole("arms", 2, 12)
    .help("number of corridors, at most as many as a cell has sides")
    .default("3");

pub(super) const ROW: Template = Template {
    entry: Entry::named("vortex")
        .help("corridors that wind side by side to one cell, with an entrance at each outer end")
        .params(&[COUNT.param, SIZE.param, AT.param, ARMS.param]),
    prepare: |_, args| {
        let (cells, arms) = (args.get(&SIZE).pow(2) as usize, args.get(&ARMS) as u32);
        Ok(Box::new(move |land, start| {
            let sides = land.grid.sides(start.cell);
            let mut walk = Walk::begin(land, start.cell)?;
            let hub = walk.head();
            let mut heads = Vec::new();
            for arm in (0..arms).filter(|_| arms <= sides) {
                walk.resume(hub);
                walk.leave(start.side + arm * sides / arms)?;
                heads.push(walk.head());
            }
            while !heads.is_empty() && walk.visited() + heads.len() <= cells {
                for head in &mut heads {
                    walk.resume(*head);
                    walk.hug(start)?;
                    *head = walk.head();
                }
            }
            let ends: Vec<Cell> = heads.iter().map(|&(cell, _)| cell).collect();
            (!ends.is_empty()).then(|| walk.patch(&ends))
        }))
    },
};
