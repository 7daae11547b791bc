//! A note where a solver promises less than a maze needs.

use crate::options::Common;
use mazeloom::Puzzle;
use mazeloom::solve::{self, Solver};

/// Says so if the solver promises less than the maze needs.
pub(super) fn warn(solver: &Solver, puzzle: &Puzzle, common: &Common) {
    if common.quiet {
        return;
    }
    // The kinds of a large maze take as long as its solution.
    let promise = &solver.promise;
    let costs = puzzle.weights.is_some();
    let may_stray = |&kind: &solve::MazeKind| costs || kind != solve::MazeKind::Weighted;
    if promise.misses.is_empty() && !promise.strays.iter().any(may_stray) {
        return;
    }
    let name = solver.entry.name;
    let kinds = solve::kinds(puzzle);
    let missed = (kinds.iter()).find_map(|&kind| Some((kind, solver.promise.misses(kind)?)));
    if let Some((kind, when)) = missed {
        say!(
            "note: in {} `{name}` is guaranteed to find a path only {when}",
            in_words(kind)
        );
    } else if kinds.iter().any(|&kind| !solver.promise.is_shortest(kind)) {
        let shortest = solver.promise.strays == [solve::MazeKind::Weighted];
        let least = if shortest {
            "cheapest"
        } else {
            "shortest or cheapest"
        };
        say!("note: the path found by `{name}` may not be a {least} one");
    }
}

/// A kind of maze in a sentence.
fn in_words(kind: solve::MazeKind) -> &'static str {
    match kind {
        solve::MazeKind::Perfect => "a perfect maze",
        solve::MazeKind::Braid => "a maze with loops",
        solve::MazeKind::Inside => "a maze with loops and ends inside",
        solve::MazeKind::Woven => "a maze with crossings",
        solve::MazeKind::Surface => "a maze on a surface",
        solve::MazeKind::Solid => "a maze in three or more dimensions",
        solve::MazeKind::Disconnected => "a disconnected maze",
        solve::MazeKind::Weighted => "a maze with cell costs",
    }
}
