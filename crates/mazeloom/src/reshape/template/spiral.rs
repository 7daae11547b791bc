//! A spiral: always turning toward the cells already walked, from the middle outward.

use super::walk::Walk;
use super::{AT, COUNT, SIZE, Template};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Template = Template {
    entry: Entry::named("spiral")
        .help("a corridor that winds inward, with the entrance at its outer end")
        .params(&[COUNT.param, SIZE.param, AT.param]),
    prepare: |_, args| {
        let cells = args.get(&SIZE).pow(2) as usize;
        Ok(Box::new(move |land, start| {
            let mut walk = Walk::begin(land, start.cell)?;
            while walk.len() < cells {
                walk.hug(start)?;
            }
            let [_, end] = walk.ends();
            Some(walk.patch(&[end]))
        }))
    },
};
