//! Statistics of mazes with rules; undefined for all others.

use super::{Figure, Measure, row};
use crate::solve::with_positions;
use mazeloom_algorithms::rule::survey;
use mazeloom_core::rule::Positions;
use mazeloom_core::topology::Topology;

/// The maximum number of positions of locked doors alone that are surveyed: at 44 bytes each, 180 MB.
const MOST_OF_LOCKS: u32 = 1 << 22;

/// The positions of a maze with rules: cells together with the states of the rules.
pub(super) const RULES: Measure = row("rules", |puzzle| {
        if !puzzle.has_rules() {
            return None;
        }
        let ends = (puzzle.start, puzzle.goal);
        let survey = |positions: &Positions<'_>| {
            let fits = puzzle.is_ruled() || positions.cells() <= MOST_OF_LOCKS;
            fits.then(|| (positions.cells() - 1, survey(positions)))
        };
        let (possible, found) = with_positions(puzzle, ends, survey).flatten()?;
        let Some(moves) = found.moves else {
            return Some(Figure::Missing);
        };
        let mut passed = puzzle.path()?.to_vec();
        let all = passed.len();
        passed.sort_unstable();
        passed.dedup();
        Some(Figure::Group(vec![
            ("moves", moves.into()),
            ("solutions", found.solutions.into()),
            ("decisions", found.decisions.into()),
            ("possible", possible.into()),
            ("positions", found.positions.into()),
            ("choices", found.choices.into()),
            ("dead", found.dead.into()),
            ("again", (all - passed.len()) as u64),
        ]))
    }).help("moves of the shortest solution, shortest solutions, decisions on it, positions: possible ones, those that \
     can be reached, of these those with a choice, and those without a solution; cells that the solution passes \
     again (mazes with rules, such as rule=levers or keys=2)");
