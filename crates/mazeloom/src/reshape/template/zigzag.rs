//! A zigzag: a straight line, then line by line back along the one before.

use super::walk::Walk;
use super::{AT, COUNT, SIZE, Start, Template};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Template = Template {
    entry: Entry::named("zigzag")
        .help("a back-and-forth corridor, with entrances at both ends")
        .params(&[COUNT.param, SIZE.param, AT.param]),
    prepare: |_, args| {
        let size = args.get(&SIZE);
        Ok(Box::new(move |land, start| {
            let mut walk = Walk::begin(land, start.cell)?;
            for _ in 1..size {
                walk.straight(start)?;
            }
            for line in 1..size {
                let hand = Start {
                    right: start.right ^ (line % 2 == 0),
                    ..start
                };
                for _ in 0..size {
                    walk.hug(hand)?;
                }
            }
            let ends = walk.ends();
            Some(walk.patch(&ends))
        }))
    },
};
