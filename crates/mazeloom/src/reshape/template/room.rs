//! A room: the cells of a spiral without walls between them, and two doors.

use super::walk::Walk;
use super::{AT, COUNT, SIZE, Template};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Template = Template {
    entry: Entry::named("room")
        .help("cells without walls between them, with two doors")
        .params(&[COUNT.param, SIZE.param, AT.param]),
    prepare: |_, args| {
        let cells = args.get(&SIZE).pow(2) as usize;
        Ok(Box::new(move |land, start| {
            let mut walk = Walk::begin(land, start.cell)?;
            while walk.len() < cells {
                walk.hug(start)?;
            }
            Some(walk.room(2))
        }))
    },
};
