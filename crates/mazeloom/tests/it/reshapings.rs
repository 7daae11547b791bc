//! Properties of every row of the table of modifiers, on every grid. There is no list of
//! exceptions: a new modifier is tested as soon as it has its row.

use mazeloom::format::json;
use mazeloom::grid::GRIDS;
use mazeloom::maze::is_connected;
use mazeloom::read_json::read_json;
use mazeloom::reshape::{RESHAPINGS, Reshaping, Stage};
use mazeloom::solve::shortest;
use mazeloom::table::EdgeSet;
use mazeloom::{
    Flow, MakeError, Maze, Puzzle, Recipe, Step, Threads, Topology, TopologyExt, make_fast,
    make_watched,
};
use mazeloom_testing::Fixtures;
use std::num::NonZeroUsize;

/// Each example of each row on each grid, each small example of each grid with each row, and the results. Two
/// algorithms take turns.
fn everywhere(mut law: impl FnMut(&Reshaping, &str, Result<Puzzle, MakeError>)) {
    let rows = RESHAPINGS.iter().enumerate();
    let pairs = rows.flat_map(|(turn, row)| GRIDS.iter().map(move |grid| (turn, row, grid)));
    for (turn, row, grid) in pairs {
        let (small, name) = (&grid.examples[1..], grid.entry.name);
        for number in 0..small.len().max(row.examples.len()) {
            let example = small[number % small.len()];
            let words = row.examples[number % row.examples.len()];
            let algorithm = ["wilson", "recursive-division"][(turn + number) % 2];
            let line = format!("{name}:{example} {algorithm} {words} parts=each seed=1");
            law(row, &line, made(&line));
        }
    }
}

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
}

#[test]
fn what_is_made_is_whole_and_read_back_and_what_is_not_says_why() {
    let mut refused = 0;
    let mut all = 0;
    everywhere(|row, line, puzzle| {
        all += 1;
        match puzzle {
            Ok(puzzle) => {
                let grid = puzzle.maze.grid();
                // A pattern may leave components, but its start and goal are joined; copies without
                // end would join the parts of a recursive maze; a hypermaze has two.
                let whole = match row.stage {
                    Stage::Pattern(_) => shortest(&puzzle).is_some(),
                    _ => is_connected(&puzzle.maze),
                };
                let in_parts = !is_connected(grid) || line.contains(" recursive=") || puzzle.hyper;
                assert!(whole || in_parts, "{line}");
                assert!(
                    puzzle.start.0 < grid.cells() && puzzle.goal.0 < grid.cells(),
                    "{line}"
                );
                check_file(line, &puzzle);
            }
            Err(MakeError::Refused { key, reason }) => {
                refused += 1;
                assert!(line.contains(key) && reason.len() > 15, "{line}: {reason}");
            }
            Err(error) => panic!("{line}: {error}"),
        }
    });
    assert!(refused * 2 < all, "{refused} of {all} are refused");
}

/// Checks that a maze file is read back.
fn check_file(line: &str, puzzle: &Puzzle) {
    let mut text = Vec::new();
    json(puzzle, mazeloom::format::Fields::default(), " ", &mut text).expect("memory takes it");
    let text = String::from_utf8(text).expect("it is text");
    let read = read_json(&text, &Fixtures, u64::MAX);
    let read = read.unwrap_or_else(|error| panic!("{line}: {error}"));
    assert!(!read.edited, "{line}");
    assert_eq!(read.puzzle.rooms, puzzle.rooms, "{line}");
}

#[test]
fn fast_paths_and_threads_make_the_same_maze() {
    let algorithms = [
        "backtracker",
        "wilson",
        "wilson:dual",
        "kruskal",
        "recursive-division",
        "growing-tree",
    ];
    for words in RESHAPINGS.iter().flat_map(|row| row.examples) {
        for (number, algorithm) in algorithms.iter().enumerate() {
            let line = format!("rect:66x7 {algorithm} {words} seed={number}");
            let recipe: Recipe = line.parse().expect("it reads");
            let passages = |puzzle: Puzzle| {
                let ends = (puzzle.start, puzzle.goal);
                (ends, puzzle.maze.all_edges().collect::<Vec<_>>())
            };
            let watched = made(&line).map(passages);
            let threads = Threads::new(NonZeroUsize::MIN.saturating_add(number % 2));
            let go_on = |_| Flow::Continue(());
            let fast = make_fast(&recipe, &Fixtures, u64::MAX, threads, go_on).map(passages);
            match (&watched, fast) {
                (Ok(watched), Ok(fast)) => assert!(*watched == fast, "{line}"),
                (Err(_), Err(_)) => {}
                _ => panic!("{line}: refused or not"),
            }
        }
    }
}

#[test]
fn the_steps_make_the_maze() {
    // Except if the maze moves to another grid at the end.
    for row in RESHAPINGS {
        for words in row.examples {
            for algorithm in ["wilson", "recursive-division", "origin-shift"] {
                let line = format!("rect:9x8 {algorithm} {words} seed=2");
                let recipe: Recipe = line.parse().expect("it reads");
                let mut opened = EdgeSet::empty(1 << 16);
                let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |step| {
                    match step {
                        Step::Open(edge) => _ = opened.insert(edge),
                        Step::Close(edge) => _ = opened.remove(edge),
                        Step::Enter(_) | Step::Leave(_) | Step::Note(_) => {}
                    }
                    Flow::Continue(())
                });
                let Ok(puzzle) = puzzle else { continue };
                let grid = puzzle.maze.grid();
                if grid.edges() != 9 * 8 * 2 || algorithm == "recursive-division" {
                    continue;
                }
                let seen = Maze::from_open(grid, opened);
                assert!(seen.all_edges().eq(puzzle.maze.all_edges()), "{line}");
            }
        }
    }
}
