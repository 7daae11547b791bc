//! The laws that every maze keeps, whatever recipe or file it comes from.

use super::Verdict;
use mazeloom::format::{Fields, json};
use mazeloom::parameters::{Row, Selected};
use mazeloom::read_json::read_json;
use mazeloom::solve::{MazeKind, SOLVERS, check, kinds, moves, run, shortest};
use mazeloom::source::NoFiles;
use mazeloom::table::Components;
use mazeloom::{Cell, Puzzle, Rng, Threads, Topology, TopologyExt};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// The memory that a maze of a case may take, in bytes.
pub const MEMORY: u64 = 512 << 20;

/// Words of a recipe that ask for loops, or for walls that divide the maze.
const LOOPY: &str = "braid loops open= shut= rooms parts weave template room= puzzle aim regions finish \
                     symmetry picture-tone cavern diagonals recursive";

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
    let best = cheapest(puzzle);
    let found = shortest(puzzle).map(|path| cost(puzzle, &path));
    law(
        found == best,
        subject,
        "the shortest path is not the cheapest",
    )?;
    for _ in 0..3 {
        solver(puzzle, subject, best, rng)?;
    }
    Ok(())
}

/// A solver taken at random keeps its promises, or is refused.
fn solver(puzzle: &Puzzle, subject: &str, best: Option<u64>, rng: &mut Rng) -> Verdict {
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
    law(
        is_path(puzzle, &path),
        subject,
        &format!("{name} goes through walls"),
    )?;
    let strays = of.iter().any(|&kind| !solver.promise.is_shortest(kind));
    law(
        strays || Some(cost(puzzle, &path)) == best,
        subject,
        &format!("{name} does not find a shortest path"),
    )
}

/// A cell, and the keys that are held there.
type Place = (Cell, u32);

/// A place in a cell, where its keys are picked up.
fn place(puzzle: &Puzzle, cell: Cell, held: u32) -> Place {
    let locks = puzzle.locks.iter().enumerate();
    let found = locks.filter(|(_, lock)| lock.key == cell);
    (
        cell,
        found.fold(held, |held, (number, _)| held | 1 << number),
    )
}

/// Lists the places to which one may go from a place: not against arrows, nor through doors without
/// their keys.
fn onward(puzzle: &Puzzle, (cell, held): Place) -> impl Iterator<Item = Place> + '_ {
    let maze = &puzzle.maze;
    let neighbors = maze.neighbors(cell);
    neighbors.filter_map(move |(edge, next)| {
        let tail = puzzle
            .one_way
            .as_ref()
            .and_then(|one_way| one_way.tail(maze, edge));
        let mut locks = puzzle.locks.iter().enumerate();
        let opens = locks.all(|(number, lock)| lock.door != edge || held >> number & 1 == 1);
        (opens && tail.is_none_or(|from| from == cell)).then(|| place(puzzle, next, held))
    })
}

/// Tells whether cells follow each other along passages, from start to goal.
fn is_path(puzzle: &Puzzle, path: &[Cell]) -> bool {
    let ends = path.first() == Some(&puzzle.start) && path.last() == Some(&puzzle.goal);
    let mut here = place(puzzle, puzzle.start, 0);
    ends && path[1..].iter().all(|&cell| {
        let next = onward(puzzle, here).find(|&(next, _)| next == cell);
        here = next.unwrap_or(here);
        next.is_some()
    })
}

/// The cost of entering the cells of a path after its first.
fn cost(puzzle: &Puzzle, path: &[Cell]) -> u64 {
    path[1..].iter().map(|&cell| weight(puzzle, cell)).sum()
}

fn weight(puzzle: &Puzzle, cell: Cell) -> u64 {
    let weights = puzzle.weights.as_ref();
    weights.map_or(1, |weights| u64::from(weights[cell]))
}

/// The cost of the cheapest path, by Dijkstra's algorithm as in its textbook, over cells and the
/// keys that are held.
fn cheapest(puzzle: &Puzzle) -> Option<u64> {
    let first = place(puzzle, puzzle.start, 0);
    let mut costs = BTreeMap::from([(first, 0)]);
    let mut waiting = BinaryHeap::from([Reverse((0, first))]);
    while let Some(Reverse((cost, here))) = waiting.pop() {
        if here.0 == puzzle.goal {
            return Some(cost);
        }
        for next in onward(puzzle, here) {
            let further = cost + weight(puzzle, next.0);
            if costs.get(&next).is_none_or(|&known| further < known) {
                costs.insert(next, further);
                waiting.push(Reverse((further, next)));
            }
        }
    }
    None
}
