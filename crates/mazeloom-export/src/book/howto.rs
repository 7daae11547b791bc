//! The instructions of a book, derived from the features of its puzzles.
//!
//! A book of plain mazes needs two sentences; one with bridges, rules or cut surfaces says what these mean. Each
//! [feature](Features) adds its sentence, in the [language](Language) of the book.

use mazeloom::geometry::Plane;
use mazeloom::language::Language;
use mazeloom::rule::{Placing, RULES, Rule, RuleKind};
use mazeloom::solve::rules_of;
use mazeloom::{Cell, Puzzle, TopologyExt};
use std::collections::BTreeSet;

/// Distance from the edge of a picture that counts as on it, in cells.
const EDGE: f64 = 1e-3;

/// Rules, by their places in [`RULES`], and the variants of their sentences.
pub type RuleSet = BTreeSet<(usize, &'static str)>;

/// Features of puzzles that must be explained; [`how_to_play`] does so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// Passages that cross on bridges.
    pub bridges: bool,
    /// The rules that a walk obeys.
    pub rules: RuleSet,
    /// Floors that stairs join, each floor drawn apart.
    pub stairs: bool,
    /// Stairs along further axes than up and down, as in a box of four dimensions.
    pub axes: bool,
    /// Opposite borders that are glued, as on a cylinder.
    pub glued: bool,
    /// Opposite borders that are glued with a twist, as on a Möbius band.
    pub turned: bool,
    /// Other edges that are glued, as those of an unfolded cube.
    pub folded: bool,
}

impl Features {
    /// Returns the features of a puzzle. Cost O(cells).
    pub fn of<T: Plane>(puzzle: &Puzzle<T>) -> Features {
        let grid = puzzle.maze.grid();
        let mut found = Features {
            rules: rules_of(puzzle)
                .iter()
                .map(|rule| place_of(rule, grid))
                .collect(),
            ..Features::default()
        };
        if grid.as_rect().is_some() {
            return found;
        }
        for cell in grid.all_cells() {
            found.bridges |= grid.above(cell).is_some();
            for side in 0..grid.sides(cell) {
                if let Some((tail, tip)) = grid.arrow(cell, side) {
                    found.stairs = true;
                    // Up and down point to the upper right and the lower left.
                    found.axes |= (tip.x - tail.x) * (tip.y - tail.y) > -EDGE * EDGE;
                }
            }
        }
        for cell in grid.all_cells() {
            for side in 0..grid.sides(cell) {
                match seam(grid, cell, side, found.stairs) {
                    Some(Seam::Opposite) => found.glued = true,
                    Some(Seam::Twisted) => (found.glued, found.turned) = (true, true),
                    Some(Seam::Elsewhere) => found.folded = true,
                    None => {}
                }
            }
        }
        if found.folded {
            // Some edges of what is unfolded may lie opposite each other too.
            (found.glued, found.turned) = (false, false);
        }
        found
    }

    /// Returns the features that either has.
    #[must_use]
    pub fn or(self, other: Features) -> Features {
        Features {
            bridges: self.bridges || other.bridges,
            rules: self.rules.union(&other.rules).copied().collect(),
            stairs: self.stairs || other.stairs,
            axes: self.axes || other.axes,
            glued: self.glued || other.glued,
            turned: self.turned || other.turned,
            folded: self.folded || other.folded,
        }
    }
}

/// The place of a rule in its table, and the variant of its sentences.
fn place_of<T: Plane>(rule: &Rule, grid: &T) -> (usize, &'static str) {
    let is_it = |row: &RuleKind| row.entry.name == rule.kind.entry.name;
    let place = RULES
        .iter()
        .position(is_it)
        .expect("rules come from the table");
    (
        place,
        (rule.kind.how_to)(&rule.args, grid.board().is_some()),
    )
}

/// Place at which a path goes on that leaves the picture.
enum Seam {
    Opposite,
    Twisted,
    Elsewhere,
}

/// Returns the place to which a side leads at which the picture is cut. Floors lie within the
/// picture, and so may their sides.
fn seam<T: Plane>(grid: &T, cell: Cell, side: u32, floors: bool) -> Option<Seam> {
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
        true => Seam::Twisted,
        false if across || down => Seam::Opposite,
        false => Seam::Elsewhere,
    })
}

/// A text on how to play puzzles that have some features, with solutions in the book or without.
pub fn how_to_play(features: &Features, solutions: bool, language: Language) -> String {
    let is_placed = |row: &RuleKind| matches!(row.placing, Placing::Rule(_));
    // Under rules a hand on the wall leads nowhere.
    let ruled = (features.rules.iter()).any(|&(place, _)| is_placed(&RULES[place]));
    let begin = [(true, "play-begin"), (features.bridges, "play-bridges")];
    let end = [
        (features.stairs, "play-stairs"),
        (features.stairs && features.axes, "play-axes"),
        (features.glued, "play-wrapping"),
        (features.turned, "play-twist"),
        (features.folded, "play-folded"),
        (!ruled && solutions, "play-end"),
        (!ruled && !solutions, "play-end-apart"),
        (ruled && solutions, "play-end-moves"),
    ];
    let text = |(wanted, message): (bool, &str)| wanted.then(|| language.text(message));
    let parts = (begin.into_iter().filter_map(text))
        .chain(sentences(&features.rules, language))
        .chain(end.into_iter().filter_map(text));
    parts.collect::<Vec<_>>().join("\n\n")
}

/// The sentences on some rules.
pub(super) fn sentences(rules: &RuleSet, language: Language) -> impl Iterator<Item = &'static str> {
    let rules = rules.iter();
    rules.map(move |&(place, variant)| language.rule(&RULES[place], variant))
}
