//! A blob: a room that grows from a cell to random neighbors.

use super::{AT, COUNT, Patch, SIZE, Template};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::{Cell, TopologyExt};
use std::collections::BTreeSet;

pub(super) const ROW: Template = Template {
    entry: Entry::named("blob")
        .aliases(&["blobs"])
        .help("a room of irregular shape, as large as a square, with two doors")
        .params(&[COUNT.param, SIZE.param, AT.param]),
    prepare: |request, args| {
        let wanted = args.get(&SIZE).pow(2) as usize;
        let draw = request.rng("template blob").indexed();
        Ok(Box::new(move |land, start| {
            let mut cells = BTreeSet::new();
            let mut near: Vec<Cell> = vec![start.cell];
            for number in 0..u32::MAX {
                if cells.len() == wanted {
                    break;
                }
                let count = u32::try_from(near.len()).ok().filter(|&count| count > 0)?;
                let place = draw.below(start.cell.0, number, count);
                let here = near.swap_remove(place as usize);
                if land.taken.contains(here) || !cells.insert(here) {
                    continue;
                }
                let beyond = land.grid.neighbors(here).map(|(_, next)| next);
                near.extend(beyond.filter(|next| !cells.contains(next)));
                land.steps.set(land.steps.get() + 1);
            }
            Patch::room(land, cells, 2)
        }))
    },
};
