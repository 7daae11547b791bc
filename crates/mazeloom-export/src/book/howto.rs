//! The instructions of a book, derived from the features of its puzzles.
//!
//! A book of plain mazes needs two sentences; one with bridges, costs, several exits or cut
//! surfaces says what these mean. Each [feature](Features) adds its sentence.

use mazeloom::geometry::Plane;
use mazeloom::overlays::how_played;
use mazeloom::rule::{Placing, RULES, Rule, RuleKind};
use mazeloom::solve::rules_of;
use mazeloom::{Cell, Puzzle, TopologyExt};
use std::collections::BTreeSet;

/// Distance from the edge of a picture that counts as on it, in cells.
const EDGE: f64 = 1e-3;

/// Features of puzzles that must be explained; [`how_to_play`] does so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// Passages that cross on bridges.
    pub bridges: bool,
    /// A text for each rule that a walk obeys, with the place of the rule in its table.
    pub rules: BTreeSet<(usize, &'static str)>,
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
                .map(|rule| text_of(rule, grid))
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

    /// The sentences of the rules.
    pub fn rules(&self) -> Vec<&'static str> {
        self.rules.iter().map(|&(_, text)| text).collect()
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

/// The place of a rule in its table, and its text for the player.
fn text_of<T: Plane>(rule: &Rule, grid: &T) -> (usize, &'static str) {
    let is_it = |row: &RuleKind| row.entry.name == rule.kind.entry.name;
    let place = RULES.iter().position(is_it).unwrap_or(RULES.len());
    (place, how_played(rule, grid))
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

const BEGIN: &str = "\
Find the path through each maze, from one mark to the other. Openings in the border are next to \
these marks. Walls must not be crossed.";

const BRIDGES: &str = "\
Bridges: where a path crosses over another one, one of them is a bridge and the other runs through \
a tunnel under it. At such a crossing, always go straight across.";

const STAIRS: &str = "\
Stairs: some mazes have several floors, drawn next to each other. A small triangle in a cell is a \
staircase to the same cell of another floor. In the upper right corner it leads up to the next \
floor, in the lower left corner down to the floor before.";

const AXES: &str = "\
Triangles at other places in a cell are staircases too: they lead to the same cell of a floor in \
another row or group, and back.";

const GLUED: &str = "\
Wrapping around: some mazes have no border on some sides. A path that leaves the picture there, at \
an opening without a mark, comes back in on the opposite side, as on a map of the world.";

const TURNED: &str = "\
Where the two sides are joined with a twist, it comes back in upside down: a path that leaves \
near the top comes back near the bottom.";

const FOLDED: &str = "\
Folded mazes: some mazes cover a solid, such as a cube or a ball, that is unfolded on the page. A \
path that leaves a part of the picture goes on at the edge that it would meet if the page were \
folded.";

const END: &str = "\
Stuck? Keep one hand on a wall and follow it, or begin at the goal and work back. Solutions are \
at the back, in puzzle order.";

const END_APART: &str = "\
Stuck? Keep one hand on a wall and follow it, or begin at the goal and work back.";

const END_RULES: &str = "\
Solutions are at the back, in puzzle order. Below those with rules stand the moves as directions on \
the page: N is one move up, E3 three moves to the right.";

/// A text on how to play puzzles that have some features, with solutions in the book or without.
pub fn how_to_play(features: Features, solutions: bool) -> String {
    let rules = features.rules().join("\n\n");
    // Under rules a hand on the wall leads nowhere.
    let ruled = features
        .rules
        .iter()
        .any(|&(place, _)| matches!(RULES[place].placing, Placing::Rule(_)));
    let parts = [
        (true, BEGIN),
        (features.bridges, BRIDGES),
        (!features.rules.is_empty(), &rules),
        (features.stairs, STAIRS),
        (features.stairs && features.axes, AXES),
        (features.glued, GLUED),
        (features.turned, TURNED),
        (features.folded, FOLDED),
        (!ruled && solutions, END),
        (!ruled && !solutions, END_APART),
        (ruled && solutions, END_RULES),
    ];
    let parts: Vec<&str> = (parts.iter())
        .filter_map(|&(wanted, text)| wanted.then_some(text))
        .collect();
    parts.join("\n\n")
}
