//! The instructions of a book, derived from the features of its puzzles.
//!
//! A book of plain mazes needs two sentences; one with bridges, rules or cut surfaces says what these mean. Each
//! [feature](Features) adds its sentence, in the [language](Language) of the book.

use super::picture::is_picture;
use mazeloom::geometry::{Plane, side_order};
use mazeloom::language::Language;
use mazeloom::rule::{Placing, RULES, Rule, RuleKind, SideOrder};
use mazeloom::solve::rules_of;
use mazeloom::{Cell, Puzzle, TopologyExt};
use std::collections::BTreeSet;
use std::iter;

/// Distance from the edge of a picture that counts as on it, in cells.
const EDGE: f64 = 1e-3;

/// Rules, by their places in [`RULES`], and the variants of their sentences.
pub type RuleSet = BTreeSet<(usize, &'static str)>;

/// Features of puzzles that must be explained; [`how_to_play`] does so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// Messages about grids and solutions, such as `play-bridges`.
    pub messages: BTreeSet<&'static str>,
    /// The rules that a walk obeys.
    pub rules: RuleSet,
}

impl Features {
    /// Returns the features of a puzzle. Cost O(cells).
    pub fn of<T: Plane>(puzzle: &Puzzle<T>) -> Features {
        let grid = puzzle.maze.grid();
        let rules = rules_of(puzzle);
        let order = side_order(grid);
        let rules = rules.iter().map(|rule| place_of(rule, order)).collect();
        let mut messages = BTreeSet::new();
        messages.extend(is_picture(puzzle).then_some("play-pictures"));
        if grid.as_rect().is_some() {
            return Features { messages, rules };
        }
        for cell in grid.all_cells() {
            messages.extend(grid.above(cell).map(|_| "play-bridges"));
            for side in 0..grid.sides(cell) {
                if let Some((tail, tip)) = grid.arrow(cell, side) {
                    messages.insert("play-stairs");
                    // Up and down point to the upper right and the lower left.
                    let is_other = (tip.x - tail.x) * (tip.y - tail.y) > -EDGE * EDGE;
                    messages.extend(is_other.then_some("play-axes"));
                }
            }
        }
        let floors = messages.contains("play-stairs");
        for cell in grid.all_cells() {
            for side in 0..grid.sides(cell) {
                messages.extend(seam(grid, cell, side, floors).into_iter().flatten());
            }
        }
        if messages.contains("play-folded") {
            // Some edges of what is unfolded may lie opposite each other too.
            messages.retain(|message| !["play-wrapping", "play-twist"].contains(message));
        }
        Features { messages, rules }
    }

    /// Returns the features that either has.
    #[must_use]
    pub fn or(mut self, other: Features) -> Features {
        self.messages.extend(other.messages);
        self.rules.extend(other.rules);
        self
    }
}

/// The place of a rule in its table, and the variant of its sentences.
fn place_of(rule: &Rule, order: SideOrder) -> (usize, &'static str) {
    let is_it = |row: &RuleKind| row.entry.name == rule.kind.entry.name;
    let place = RULES
        .iter()
        .position(is_it)
        .expect("rules come from the table");
    (place, (rule.kind.how_to)(&rule.args, order))
}

/// Messages about a side at which the picture is cut. Floors lie within the picture, and so may their sides.
fn seam<T: Plane>(
    grid: &T,
    cell: Cell,
    side: u32,
    floors: bool,
) -> Option<&'static [&'static str]> {
    let (edge, next) = grid.across(cell, side)?;
    if !grid.cut(edge) || grid.corridor(edge).is_some() {
        return None;
    }
    let here = grid.side(cell, side)?.middle();
    let there = grid.side(next, grid.side_of(next, edge)?)?.middle();
    let near = |a: f64, b: f64| libm::fabs(a - b) < EDGE;
    let size = grid.size();
    let ends = |a: f64, b: f64, length: f64| {
        floors || [a, b].iter().all(|&at| near(at, 0.0) || near(at, length))
    };
    let across = near(here.y, there.y) && ends(here.x, there.x, size.x);
    let down = near(here.x, there.x) && ends(here.y, there.y, size.y);
    Some(match grid.turns(edge) {
        true => &["play-wrapping", "play-twist"],
        false if across || down => &["play-wrapping"],
        false => &["play-folded"],
    })
}

/// A text on how to play puzzles that have some features, with solutions in the book or without.
pub fn how_to_play(features: &Features, solutions: bool, language: Language) -> String {
    let is_placed = |row: &RuleKind| matches!(row.placing, Placing::Rule(_));
    // Under rules a hand on the wall leads nowhere.
    let ruled = (features.rules.iter()).any(|&(place, _)| is_placed(&RULES[place]));
    let told = |messages: &'static [&'static str]| {
        let messages = messages.iter().copied();
        let known = messages.filter(|message| features.messages.contains(message));
        known.map(|message| language.text(message))
    };
    let end = match (ruled, solutions) {
        (false, true) => Some("play-end"),
        (false, false) => Some("play-end-apart"),
        (true, true) => Some("play-end-moves"),
        (true, false) => None,
    };
    let parts = iter::once(language.text("play-begin"))
        .chain(told(&["play-bridges"]))
        .chain(sentences(&features.rules, language))
        .chain(told(AFTER))
        .chain(end.map(|message| language.text(message)));
    parts.collect::<Vec<_>>().join("\n\n")
}

/// Messages about features that stand below the rules.
const AFTER: &[&str] = &[
    "play-stairs",
    "play-axes",
    "play-wrapping",
    "play-twist",
    "play-folded",
    "play-pictures",
    HINTS,
];

/// The message about the hints of a book.
pub const HINTS: &str = "play-hints";

/// The sentences on some rules.
pub(super) fn sentences(rules: &RuleSet, language: Language) -> impl Iterator<Item = &'static str> {
    let rules = rules.iter();
    rules.map(move |&(place, variant)| language.rule(&RULES[place], variant))
}
