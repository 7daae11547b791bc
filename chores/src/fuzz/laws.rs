//! The laws that every maze keeps, whatever recipe or file it comes from.

use super::Verdict;
use mazeloom::format::{Fields, json};
use mazeloom::parameters::{Args, Row};
use mazeloom::read_json::read_json;
use mazeloom::solve::{SOLVERS, Task, kinds, shortest};
use mazeloom::source::NoFiles;
use mazeloom::table::{Components, PerCell};
use mazeloom::{Cell, Flow, Plane, Puzzle, Rng, Threads, Topology, TopologyExt};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

/// The memory that a maze of a case may take, in bytes.
pub const MEMORY: u64 = 512 << 20;

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
    // Words of a recipe that ask for loops, or for walls that divide the maze.
    let says = |words: &[&str]| words.iter().any(|word| subject.contains(word));
    let loopy = [
        "braid",
        "loops",
        "open=",
        "shut=",
        "rooms",
        "parts",
        "weave",
        "template",
        "room=",
        "puzzle",
        "aim",
        "regions",
        "finish",
        "symmetry",
        "picture-tone",
    ];
    law(
        whole || !connected || says(&["shut=", "finish", "template"]),
        subject,
        "it is not connected",
    )?;
    law(loops == 0 || says(&loopy), subject, "it has loops")
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
        let done = json(puzzle, Fields::from(true), " ", &mut text);
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

/// A solver taken at random keeps its promises.
fn solver(puzzle: &Puzzle, subject: &str, best: Option<u64>, rng: &mut Rng) -> Verdict {
    let solver = &SOLVERS[rng.below(SOLVERS.len() as u32) as usize];
    let name = solver.entry().name;
    if solver.chooses_ends || name == "random-mouse" || name == "longest" {
        return Ok(());
    }
    let of = kinds(puzzle);
    let grid: &dyn Plane = &**puzzle.maze.grid();
    let task = Task {
        maze: &puzzle.maze,
        grid,
        from: puzzle.start,
        to: puzzle.goal,
        cost: &|cell| puzzle.weights.as_ref().map_or(1, |weights| weights[cell]),
        position: &|cell| {
            let at = grid.center(cell);
            [at.x, at.y].map(|length| (length * 1000.0).round() as i64)
        },
        args: &Args::none(solver.entry().params),
        seed: 1,
        threads: Threads::ONE,
    };
    let ControlFlow::Continue(answer) = (solver.run)(&task, &mut |_| Flow::Continue(())) else {
        return Err(format!("{subject}: {name} stopped by itself"));
    };
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

/// Whether cells follow each other along passages, from start to goal.
fn is_path(puzzle: &Puzzle, path: &[Cell]) -> bool {
    let maze = &puzzle.maze;
    let ends = path.first() == Some(&puzzle.start) && path.last() == Some(&puzzle.goal);
    ends && path
        .windows(2)
        .all(|pair| maze.neighbors(pair[0]).any(|(_, next)| next == pair[1]))
}

/// The cost of entering the cells of a path after its first.
fn cost(puzzle: &Puzzle, path: &[Cell]) -> u64 {
    path[1..].iter().map(|&cell| weight(puzzle, cell)).sum()
}

fn weight(puzzle: &Puzzle, cell: Cell) -> u64 {
    let weights = puzzle.weights.as_ref();
    weights.map_or(1, |weights| u64::from(weights[cell]))
}

/// The cost of the cheapest path, by Dijkstra's algorithm as in its textbook.
fn cheapest(puzzle: &Puzzle) -> Option<u64> {
    let maze = &puzzle.maze;
    let mut costs = PerCell::filled(maze.cells(), u64::MAX);
    costs[puzzle.start] = 0;
    let mut waiting = BinaryHeap::from([Reverse((0, puzzle.start))]);
    while let Some(Reverse((cost, cell))) = waiting.pop() {
        if cell == puzzle.goal {
            return Some(cost);
        }
        for (_, next) in maze.neighbors(cell) {
            let further = cost + weight(puzzle, next);
            if further < costs[next] {
                costs[next] = further;
                waiting.push(Reverse((further, next)));
            }
        }
    }
    None
}
