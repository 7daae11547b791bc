//! Runs a solver on a maze, for every command that solves.

use super::timings::Timings;
use crate::failure::{Failure, could_not};
use crate::memory;
use crate::options::Common;
use crate::progress::Progress;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use mazeloom::parameters::Selected;
use mazeloom::solve::{Answer, SOLVERS, Solver, Task};
use mazeloom::{Cell, Flow, Plane, Puzzle, Step, Topology};
use std::ops::ControlFlow;

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
        Some(Box::new(SOLVERS.iter().map(|solver| {
            PossibleValue::new(solver.entry.name).aliases(solver.entry.aliases.iter().copied())
        })))
    }
}

/// That a solver found nothing, and why.
pub fn no_way(chosen: &Selected<Solver>, puzzle: &Puzzle, excuse: Option<&'static str>) -> Failure {
    let (from, to) = (puzzle.start.0, puzzle.goal.0);
    could_not(match excuse {
        None => format!("no path from {from} to {to}"),
        Some(excuse) => format!("`{chosen}` found no path from {from} to {to}: {excuse}"),
    })
}

/// Runs the solver; `watch` receives its steps and may stop it; without `watch`, by a fast path if
/// there is one.
pub fn answer(
    chosen: &Selected<Solver>,
    puzzle: &Puzzle,
    common: &Common,
    timings: &mut Timings,
    mut watch: Option<&mut dyn FnMut(Step) -> Flow>,
) -> Answer {
    let cost = |cell: Cell| puzzle.weights.as_ref().map_or(1, |weights| weights[cell]);
    let grid = puzzle.maze.grid();
    let position = |cell: Cell| {
        let at = grid.center(cell);
        [at.x, at.y].map(|length| (length * 1000.0).round() as i64)
    };
    let task = Task {
        maze: &puzzle.maze,
        grid,
        from: puzzle.start,
        to: puzzle.goal,
        cost: &cost,
        position: &position,
        args: &chosen.args,
        seed: puzzle.seed().unwrap_or(0),
        threads: memory::threads(common, 20.0 * f64::from(puzzle.maze.cells())),
    };
    let progress = Progress::start("solving", 0, common.quiet);
    let mut entered = 0u64;
    let found = timings.solving(|| {
        if watch.is_none()
            && let Some((answer, cells)) = chosen.row.quick.and_then(|quick| quick(&task))
        {
            entered = cells;
            return ControlFlow::Continue(answer);
        }
        (chosen.row.run)(&task, &mut |step| {
            entered += u64::from(matches!(step, Step::Enter(_)));
            match &mut watch {
                Some(watch) => watch(step),
                None => Flow::Continue(()),
            }
        })
    });
    drop(progress);
    if !common.quiet && entered > 0 {
        let cells = if entered == 1 { "cell" } else { "cells" };
        say!("{chosen} entered {entered} {cells}");
    }
    found.continue_value().unwrap_or_default()
}
