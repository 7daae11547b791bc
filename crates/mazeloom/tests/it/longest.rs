//! The longest path compared with an exhaustive search, and the answer if it is not certain.

use mazeloom::solve::{Answer, diameter_path, longest_path};
use mazeloom::{Cell, Flow, Puzzle, Topology, TopologyExt, make};
use std::collections::BTreeSet;

fn puzzle(line: &str) -> Puzzle {
    make(&line.parse().expect("it reads")).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn answer(puzzle: &Puzzle) -> Answer {
    let answer = longest_path(&puzzle.maze, puzzle.start, |_| Flow::Continue(()));
    answer.continue_value().expect("nothing breaks it off")
}

/// The cells of the longest of all paths, tried one by one.
fn slowest(puzzle: &Puzzle) -> usize {
    fn from(puzzle: &Puzzle, here: Cell, on: &mut BTreeSet<Cell>) -> usize {
        on.insert(here);
        let ahead = puzzle.maze.neighbors(here);
        let next: Vec<Cell> = ahead
            .map(|(_, next)| next)
            .filter(|next| !on.contains(next))
            .collect();
        let rest = next.into_iter().map(|next| from(puzzle, next, on)).max();
        on.remove(&here);
        1 + rest.unwrap_or(0)
    }
    let starts = puzzle.maze.all_cells();
    let ways = starts.map(|cell| from(puzzle, cell, &mut BTreeSet::new()));
    ways.max().expect("there are cells")
}

fn is_a_way(puzzle: &Puzzle, path: &[Cell]) -> bool {
    let cells: BTreeSet<Cell> = path.iter().copied().collect();
    let passages = path
        .windows(2)
        .all(|pair| puzzle.maze.edge_between(pair[0], pair[1]).is_some());
    cells.len() == path.len() && passages
}

#[test]
fn none_is_longer() {
    let grids = [
        "6x5",
        "hex:4x4",
        "polar:3",
        "tri:6x4",
        "cube:2",
        "box:3x3x2",
        "torus:4x4",
    ];
    let keys = [
        "braid=1",
        "braid=0.5 loops=3",
        "loops=1",
        "loops=4",
        "sparse=0.4 loops=2",
        "",
    ];
    for grid in grids {
        for key in keys {
            for (seed, algorithm) in ["wilson", "dfs", "prim", "kruskal"].into_iter().enumerate() {
                let line = format!("{grid} {algorithm} {key} seed={seed}");
                let puzzle = puzzle(&line);
                let answer = answer(&puzzle);
                let path = answer.path.expect("there is one");
                assert!(is_a_way(&puzzle, &path), "{line}: {path:?}");
                assert_eq!(answer.at_most, None, "{line}: it is small");
                assert_eq!(path.len(), slowest(&puzzle), "{line}");
            }
        }
    }
}

#[test]
fn a_room_is_walked_through_whole() {
    // On a checkerboard with odd sides the corners' color has one more cell; with even sides all
    // cells count.
    for (size, cells) in [("3x3", 9), ("4x4", 16), ("5x3", 15)] {
        let puzzle = puzzle(&format!("{size} wilson loops=1000 seed=1"));
        assert_eq!(puzzle.maze.degree(Cell(0)), 2, "all walls are gone");
        let answer = answer(&puzzle);
        assert_eq!(
            (answer.path.map(|path| path.len()), answer.at_most),
            (Some(cells), None)
        );
    }
}

#[test]
fn perfect_mazes_have_the_diameter() {
    for line in [
        "20x20 wilson seed=1",
        "hex:9x9 dfs seed=2",
        "cube:5 kruskal seed=3",
    ] {
        let puzzle = puzzle(line);
        let path = answer(&puzzle).path.expect("there is one");
        assert_eq!(
            path.len(),
            diameter_path(&puzzle.maze, puzzle.start).len(),
            "{line}"
        );
    }
}

#[test]
fn what_is_not_certain_has_bounds() {
    for line in [
        "60x60 wilson braid=1 seed=1",
        "150x150 dfs loops=3000 seed=1",
    ] {
        let puzzle = puzzle(line);
        let answer = answer(&puzzle);
        let path = answer.path.expect("there is one");
        assert!(is_a_way(&puzzle, &path), "{line}");
        let most = answer.at_most.expect("it is large") as usize;
        assert!(
            path.len() < most && most <= puzzle.maze.cells() as usize,
            "{line}: {most}"
        );
        assert!(
            path.len() >= diameter_path(&puzzle.maze, puzzle.start).len(),
            "{line}"
        );
    }
}
