//! The mazes of families are of the kind that their names say.

use mazeloom::recipe::FAMILIES;
use mazeloom::solve::shortest;
use mazeloom::table::Components;
use mazeloom::{Cell, Maze, Puzzle, Recipe, Topology, TopologyExt, make};

const SIZES: [&str; 5] = ["5x5", "7x7", "10x10", "16x16", "21x13"];

/// Mazes of a family in all sizes.
fn each(family: &str, law: impl Fn(&Puzzle, u32, &str)) {
    for line in SIZES.map(|size| format!("{size} family={family}")) {
        for seed in 0..8 {
            let line = format!("{line} seed={seed}");
            let recipe: Recipe = line.parse().unwrap_or_else(|error| panic!("{error}"));
            let puzzle = make(&recipe).unwrap_or_else(|error| panic!("{line}: {error}"));
            let cells = puzzle.maze.cells();
            law(&puzzle, cells, &line);
        }
    }
}

fn steps(puzzle: &Puzzle) -> u32 {
    shortest(puzzle).expect("there is a path").len() as u32 - 1
}

/// Steps from a cell to another without walls.
fn apart(puzzle: &Puzzle, a: Cell, b: Cell) -> u32 {
    let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
    let (a, b) = (rect.position(a), rect.position(b));
    a.0.abs_diff(b.0) + a.1.abs_diff(b.1)
}

/// Cells with one passage.
fn dead_ends(puzzle: &Puzzle) -> usize {
    let maze = &puzzle.maze;
    let is_end = |cell: &Cell| maze.neighbors(*cell).count() == 1;
    maze.all_cells().filter(is_end).count()
}

/// The cell in which a walk ends that goes nearer to the goal in each step.
fn greedy(puzzle: &Puzzle) -> Cell {
    let left = |cell: Cell| apart(puzzle, cell, puzzle.goal);
    let mut here = puzzle.start;
    loop {
        let next = puzzle.maze.neighbors(here).map(|(_, next)| next);
        match next.min_by_key(|&next| left(next)) {
            Some(next) if left(next) < left(here) => here = next,
            _ => return here,
        }
    }
}

/// The size of the part of the start without a passage, if it is not the whole maze.
fn cut<T: Topology>(maze: &Maze<T>, start: Cell) -> Option<u32> {
    let edges: Vec<_> = maze.all_edges().collect();
    edges.iter().find_map(|&(cut, ..)| {
        let mut parts = Components::new(maze.cells());
        for &(edge, a, b) in &edges {
            if edge != cut {
                parts.join(a, b);
            }
        }
        let root = parts.find(start);
        let part = maze.all_cells().filter(|&cell| parts.find(cell) == root);
        Some(part.count() as u32).filter(|&size| size < maze.cells())
    })
}

#[test]
fn a_bottleneck_is_the_passage_between_two_halves() {
    each("bottleneck", |puzzle, cells, line| {
        let half = cut(&puzzle.maze, puzzle.start).expect(line);
        assert!(half * 5 >= cells * 2 && half * 5 <= cells * 3, "{line}");
        assert_eq!(dead_ends(puzzle), 0, "{line}");
    });
}

#[test]
fn corridors_have_few_dead_ends() {
    each("corridor", |puzzle, cells, line| {
        assert!(dead_ends(puzzle) * 4 <= cells as usize, "{line}");
    });
}

#[test]
fn a_blocked_goal_is_near_and_its_path_long() {
    each("near-goal-blocked", |puzzle, cells, line| {
        assert_eq!(apart(puzzle, puzzle.start, puzzle.goal), 1, "{line}");
        assert!(steps(puzzle) * 3 >= cells, "{line}");
    });
}

#[test]
fn open_mazes_have_loops_and_no_dead_ends() {
    each("open", |puzzle, cells, line| {
        let loops = puzzle.maze.all_edges().count() as u32 + 1 - cells;
        assert!(loops * 8 >= cells, "{line}: {loops} loops");
        assert_eq!(dead_ends(puzzle), 0, "{line}");
    });
}

#[test]
fn a_greedy_walk_ends_in_a_trap() {
    each("trap", |puzzle, _, line| {
        let whole = apart(puzzle, puzzle.start, puzzle.goal);
        let left = apart(puzzle, greedy(puzzle), puzzle.goal);
        assert!(left > 0 && left * 5 <= whole * 3, "{line}: {left}");
        assert!(steps(puzzle) * 2 >= whole * 3, "{line}");
    });
}

#[test]
fn families_are_documented_as_they_are() {
    let page = include_str!("../../../../docs/recipes.md");
    for family in FAMILIES {
        let (name, help) = (family.entry.name, family.entry.help);
        let row = format!("| `{name}` | `{}` | {help} |", family.words);
        assert!(page.contains(&row), "{row}");
    }
}
