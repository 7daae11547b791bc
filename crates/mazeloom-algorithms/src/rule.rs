//! Rules of mazes: what a walk obeys besides walls, one file and one row of [`RULES`] each.
//!
//! Rules wrap each other in the order of the table: those that shut passages lie lowest, then those
//! that carry the player elsewhere or on, then those that count what is passed. One-way passages, locked
//! doors and trails have recipe keys of their own.
//!
//! [`survey`] searches all positions of a maze under rules: it proves that there is a solution,
//! counts the shortest ones, and finds the positions from which there is none.

mod colors;
mod dice;
mod energy;
mod jumps;
mod keys;
mod levers;
mod minotaur;
mod one_way;
mod order;
mod portals;
mod slide;
mod survey;
mod tandem;
pub mod trail;
mod turns;

pub use keys::rule_of_locks;
pub use one_way::rule_of_one_way;
pub use survey::{Survey, fewest, survey};

use mazeloom_core::full::only;
use mazeloom_core::parameters::{ParamError, Selected, named};
use mazeloom_core::rule::{Ground, Placing, RuleKind};
use mazeloom_core::topology::TopologyExt;

/// All rules by name, from the lowest to the highest.
pub static RULES: &[RuleKind] = &[
    full_only(one_way::ROW),
    full_only(keys::ROW),
    full_only(levers::ROW),
    full_only(portals::ROW),
    full_only(jumps::ROW),
    full_only(slide::ROW),
    full_only(turns::ROW),
    full_only(colors::ROW),
    full_only(order::ROW),
    full_only(energy::ROW),
    full_only(dice::ROW),
    full_only(tandem::ROW),
    full_only(minotaur::ROW),
    full_only(trail::ROW),
];

/// A rule that only the full engine has: no maze of a small one has rules.
const fn full_only(row: RuleKind) -> RuleKind {
    RuleKind {
        states: only(row.states, RuleKind::BASE.states),
        fits: only(row.fits, RuleKind::BASE.fits),
        fits_alone: only(row.fits_alone, RuleKind::BASE.fits_alone),
        law: only(row.law, RuleKind::BASE.law),
        ..row
    }
}

/// Parses a rule with its arguments. The error for an unknown one names those whose placing is taken.
///
/// # Errors
/// An unknown name, or a wrong argument.
pub fn parse(word: &str, takes: fn(Placing) -> bool) -> Result<Selected<RuleKind>, ParamError> {
    Selected::parse(RULES, "rule", word).map_err(|mut error| {
        if let ParamError::Unknown { known, .. } = &mut error {
            known.retain(|name| named(RULES, name).is_some_and(|row| takes(row.placing)));
        }
        error
    })
}

/// Checks that cells have sides in pairs that lie opposite each other.
fn has_opposite_sides(ground: &Ground<'_>) -> Result<(), String> {
    let odd = |&cell: &_| !ground.maze.sides(cell).is_multiple_of(2);
    let cells = ground.maze.all_cells();
    match cells.filter(odd).count() as u32 * 2 > ground.maze.cells() {
        _ if !ground.drawn.has_turns() => Err(NO_TURNS.to_owned()),
        _ if !ground.drawn.has_opposites() => Err(
            "cells are irregular, so that sides do not lie opposite each other; use a grid such as \
                     rect or hex"
                .to_owned(),
        ),
        true => Err(
            "most cells have an odd number of sides, so none lies opposite another; \
                     use a grid such as rect or hex"
                .to_owned(),
        ),
        false => Ok(()),
    }
}

/// The reason where left and right have no meaning.
const NO_TURNS: &str = "sides of the cells do not run around them, so that there is no left, right \
                        or straight on; use a grid of the plane, without stairs";

/// Checks that a side has the same direction in all cells.
fn has_directions(ground: &Ground<'_>) -> Result<(), String> {
    has_opposite_sides(ground)?;
    let cells = ground.maze.all_cells();
    let keeps = |cell| {
        let same = |side| match ground.entered(cell, side) {
            Some((entered, next)) => ground.opposite(next, entered) == Some(side),
            None => true,
        };
        (0..ground.maze.sides(cell)).all(same)
    };
    match { cells }.all(keeps) {
        true => Ok(()),
        false => Err(
            "its sides do not have the same direction in every cell; use rect or hex".to_owned(),
        ),
    }
}
