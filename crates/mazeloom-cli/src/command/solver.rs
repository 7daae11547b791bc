//! Runs a solver on a maze, for every command that solves.

use super::timings::Timings;
use crate::failure::{CommandResult, Failure, could_not};
use crate::memory;
use crate::options::Common;
use crate::output::names;
use crate::progress::Progress;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use mazeloom::parameters::{Args, Selected};
use mazeloom::solve::{self, Answer, SOLVERS, Solver};
use mazeloom::style::keys;
use mazeloom::{Flow, Puzzle, Step, Topology};

/// The names of the solvers, offered to shells; arguments may follow them.
#[derive(Clone)]
pub struct KnownSolvers;

impl TypedValueParser for KnownSolvers {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names(SOLVERS).into_iter()))
    }
}

/// That a solver found nothing, and why.
pub fn no_way(chosen: &Selected<Solver>, puzzle: &Puzzle, excuse: Option<&str>) -> Failure {
    could_not(solve::no_way(chosen, puzzle, excuse))
}

/// Refuses a solver that does not obey the one-way passages or locked doors of a maze.
pub fn check(chosen: &Selected<Solver>, puzzle: &Puzzle) -> CommandResult {
    solve::check(chosen.row, puzzle).map_err(could_not)
}

/// Has the path of a solution drawn.
pub fn show_path(keys: &mut Args) -> CommandResult {
    if keys.get(&keys::SOLUTION).path_style().is_none() {
        keys.set(&keys::SOLUTION, "line")?;
    }
    Ok(())
}

/// Runs the solver, which must have passed the [check]; `watch` receives its steps and may stop
/// it; without `watch`, by a fast path if there is one.
pub fn answer(
    chosen: &Selected<Solver>,
    puzzle: &Puzzle,
    common: &Common,
    timings: &Timings,
    watch: Option<&mut dyn FnMut(Step) -> Flow>,
) -> Answer {
    let threads = memory::threads(common, 20.0 * f64::from(puzzle.maze.cells()));
    let progress = Progress::start("solving", 0, common.quiet);
    let (answer, entered) = timings.solving(|| solve::run(chosen, puzzle, threads, watch));
    drop(progress);
    if entered > 0 {
        let cells = if entered == 1 { "cell" } else { "cells" };
        tell!(common, "{chosen} entered {entered} {cells}");
    }
    answer
}
