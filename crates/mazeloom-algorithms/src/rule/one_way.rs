//! One-way: passages that can be walked in one direction only.
//!
//! One state: the cell says all, since a maze with directions is itself a topology that is not
//! symmetric.

use mazeloom_core::parameters::{Args, Entry};
use mazeloom_core::rule::{DeviceKind, Mark, Part, Placing, Rule, RuleKind};

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("one-way")
        .aliases(&["oneway", "arrow-maze"])
        .help("passages that can be walked in one direction only"),
    devices: &[DeviceKind {
        name: "arrow",
        help: "its passage",
        mark: Mark::Arrow,
        ..DeviceKind::MANY
    }],
    part: Part::Ground,
    placing: Placing::Key("one-way=0.2"),
    ..RuleKind::BASE
};

/// The rule of one-way passages; the maze itself has their directions.
pub fn rule_of_one_way() -> Rule {
    Rule {
        kind: &super::RULES[0],
        args: Args::none(&[]),
        devices: Vec::new(),
    }
}
