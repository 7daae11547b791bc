//! Slide: a move goes straight on until a wall, or until the goal.
//!
//! One state.

use super::has_opposite_sides;
use super::jumps::straight;
use mazeloom_core::parameters::Entry;
use mazeloom_core::rule::{Law, Part, Placing, RuleKind, Walk};
use mazeloom_core::topology::Cell;

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("slide")
        .aliases(&["ice", "sliding"])
        .help("a move goes straight on until a wall stops it, or at the goal"),
    part: Part::Moves,
    openings: 20,
    fits: |ground, _| has_opposite_sides(ground),
    placing: Placing::Rule(|_, _| Ok(Vec::new())),
    law: |_, _| Box::new(Slide),
    ..RuleKind::BASE
};

struct Slide;

impl Law for Slide {
    fn step(&self, walk: &Walk<'_>, at: Cell, state: u32, side: u32) -> Option<(Cell, u32)> {
        let mut here = straight(walk, at, side)?;
        // A surface without a border may have no wall on the way.
        for _ in 0..walk.ground().maze.cells() {
            let on = here.1.filter(|_| !walk.is_goal(here.0));
            match on.and_then(|side| straight(walk, here.0, side)) {
                Some(next) => here = next,
                None => return Some((here.0, state)),
            }
        }
        None
    }
}
