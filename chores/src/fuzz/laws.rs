//! The laws that every maze keeps, whatever recipe or file it comes from.

use super::Verdict;
use super::reading::Reading;
use mazeloom::format::{Fields, json};
use mazeloom::parameters::{Row, Selected};
use mazeloom::read_json::read_json;
use mazeloom::solve::{MazeKind, SOLVERS, check, kinds, moves, run, shortest};
use mazeloom::source::NoFiles;
use mazeloom::table::Components;
use mazeloom::{Cell, Puzzle, Rng, Threads, Topology, TopologyExt};

/// The memory that a maze of a case may take, in bytes.
pub const MEMORY: u64 = 512 << 20;

/// Words of a recipe that ask for loops, or for walls that divide the maze.
const LOOPY: &str = "braid loops open= shut= rooms parts weave template room= puzzle aim regions finish \
                     symmetry picture-tone cavern diagonals recursive routes";

/// Words of a recipe that leave parts that no passage joins, by their nature.
const PARTED: &str = "shut= finish template hyper diagonals recursive";

/// An error about a subject if a law does not hold.
pub fn law(holds: bool, subject: &str, fault: &str) -> Verdict {
    if holds {
        Ok(())
    } else {
        Err(format!("{subject}: {fault}"))
    }
}

/// The maze's edges and passages: a maze that is said to be perfect is one tree.
pub fn perfect(puzzle: &Puzzle, subject: &str) -> Verdict {
    let maze = &puzzle.maze;
    let mut parts = Components::new(maze.cells());
    let joins = maze
        .all_edges()
        .filter(|&(_, a, b)| parts.join(a, b))
        .count();
    let whole = joins as u32 + 1 == maze.cells();
    let loops = maze.all_edges().count() - joins;
    let grid = maze.grid();
    let mut grid_parts = Components::new(grid.cells());
    for (_, a, b) in grid.all_edges() {
        grid_parts.join(a, b);
    }
    let connected = grid_parts.count() == 1;
    let says = |words: &str| words.split(' ').any(|word| subject.contains(word));
    law(
        whole || !connected || says(PARTED),
        subject,
        "it is not connected",
    )?;
    let may_loop = says(LOOPY) || puzzle.is_ruled();
    law(loops == 0 || may_loop, subject, "it has loops")
}

/// The start and the goal are cells.
pub fn ends(puzzle: &Puzzle, subject: &str) -> Verdict {
    let cells = puzzle.maze.cells();
    let ends = puzzle.start.0 < cells && puzzle.goal.0 < cells;
    law(ends, subject, "an end is not in the maze")
}

/// The maze's file is read and written again, byte for byte, without any other file.
pub fn round_trip(puzzle: &Puzzle, subject: &str) -> Verdict {
    let written = |puzzle: &Puzzle| {
        let mut text = Vec::new();
        let done = json(puzzle, Fields::default().with_walls(), " ", &mut text);
        done.map_err(|error| format!("{subject}: as JSON: {error}"))
            .map(|()| text)
    };
    let text = written(puzzle)?;
    let text = String::from_utf8(text).map_err(|error| format!("{subject}: its JSON: {error}"))?;
    let read = read_json(&text, &NoFiles, MEMORY);
    let read = read.map_err(|error| format!("{subject}: its JSON is refused: {error}"))?;
    let again = written(&read.puzzle)?;
    let same = (again.iter().zip(text.as_bytes()))
        .take_while(|(a, b)| a == b)
        .count();
    let [before, after] = [text.as_bytes(), &again].map(|text| {
        let end = text.len().min(same + 60);
        String::from_utf8_lossy(&text[same.min(end)..end]).into_owned()
    });
    let fault = format!("its JSON is written otherwise after it is read: {after}, not {before}");
    law(again == text.as_bytes(), subject, &fault)
}

/// Every solver's path follows passages from start to goal, and a shortest path costs least.
pub fn solvers(puzzle: &Puzzle, subject: &str, rng: &mut Rng) -> Verdict {
    if puzzle.is_ruled() {
        // Its solution is a walk over positions.
        return law(
            shortest(puzzle).is_some_and(|path| moves(puzzle, &path).is_some()),
            subject,
            "its rules have no solution",
        );
    }
    let reading = Reading::of(puzzle)?;
    let [start, goal] = [puzzle.start, puzzle.goal].map(|cell| cell.0 as usize);
    let costs = reading.costs(&[start], &reading.weights, None);
    let best = costs.get(&goal).copied();
    let found = shortest(puzzle).map(|path| reading.cost(&numbers(&path)));
    law(
        found == best,
        subject,
        "the shortest path is not the cheapest",
    )?;
    for _ in 0..3 {
        solver(puzzle, subject, (&reading, best), rng)?;
    }
    Ok(())
}

fn numbers(path: &[Cell]) -> Vec<usize> {
    path.iter().map(|cell| cell.0 as usize).collect()
}

/// A solver taken at random keeps its promises, or is refused.
fn solver(
    puzzle: &Puzzle,
    subject: &str,
    (reading, best): (&Reading, Option<u64>),
    rng: &mut Rng,
) -> Verdict {
    let solver = &SOLVERS[rng.below(SOLVERS.len() as u32) as usize];
    let name = solver.entry().name;
    if solver.chooses_ends || name == "random-mouse" || name == "longest" {
        return Ok(());
    }
    if check(solver, puzzle).is_err() {
        return Ok(());
    }
    let mut of = kinds(puzzle);
    if puzzle.one_way.is_some() || !puzzle.locks.is_empty() {
        // Several walks lead to a goal whose keys can be fetched in several orders.
        of.push(MazeKind::Braid);
    }
    let chosen = Selected::parse(SOLVERS, "solver", name).map_err(|error| error.to_string())?;
    let (answer, _) = run(&chosen, puzzle, Threads::ONE, None);
    let Some(path) = answer.path else {
        let sure = of.iter().all(|&kind| solver.promise.misses(kind).is_none());
        return law(
            best.is_none() || !sure,
            subject,
            &format!("{name} finds no path"),
        );
    };
    let ends = path.first() == Some(&puzzle.start) && path.last() == Some(&puzzle.goal);
    let path = numbers(&path);
    law(
        ends && reading.is_path(&path),
        subject,
        &format!("{name} goes through walls"),
    )?;
    let strays = of.iter().any(|&kind| !solver.promise.is_shortest(kind));
    law(
        strays || Some(reading.cost(&path)) == best,
        subject,
        &format!("{name} does not find a shortest path"),
    )
}
