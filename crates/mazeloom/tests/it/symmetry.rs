//! Properties of `symmetry`: the maze is its own image, connected, and has as few loops as
//! possible.

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::maze::is_connected;
use mazeloom::table::Components;
use mazeloom::{Cell, Flow, MakeError, Puzzle, Recipe, Topology, TopologyExt, make_watched};
use mazeloom_testing::{Fixtures, row};
use std::collections::{BTreeMap, BTreeSet};

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
}

/// The image of each cell, found by brute force: the center nearest to its image, with the mean
/// of all centers fixed.
fn images(puzzle: &Puzzle, motion: &str) -> Vec<Cell> {
    let grid = puzzle.maze.grid();
    let at: Vec<(f64, f64)> = (grid.all_cells())
        .map(|cell| grid.center(cell))
        .map(|center| (center.x, center.y))
        .collect();
    let n = at.len() as f64;
    let (mx, my) = at
        .iter()
        .fold((0.0, 0.0), |(x, y), at| (x + at.0 / n, y + at.1 / n));
    let go = |(x, y): (f64, f64)| match motion {
        "x" => (2.0 * mx - x, y),
        "y" => (x, 2.0 * my - y),
        "rotate" => (2.0 * mx - x, 2.0 * my - y),
        turn => {
            let count: f64 = turn
                .strip_prefix("radial:")
                .expect("a turn")
                .parse()
                .expect("n");
            let (sin, cos) = libm::sincos(std::f64::consts::TAU / count);
            let (x, y) = (x - mx, y - my);
            (mx + x * cos - y * sin, my + x * sin + y * cos)
        }
    };
    (at.iter())
        .map(|&from| {
            let (x, y) = go(from);
            let away = |&(u, v): &(f64, f64)| (u - x) * (u - x) + (v - y) * (v - y);
            let nearest = (0..at.len()).min_by(|&a, &b| away(&at[a]).total_cmp(&away(&at[b])));
            let nearest = nearest.expect("a grid has cells");
            assert!(away(&at[nearest]) < 1e-4, "{motion}: {from:?}");
            Cell(nearest as u32)
        })
        .collect()
}

type Pairs = BTreeMap<(Cell, Cell), u32>;

/// The passages between renamed cells, counted.
fn passages(puzzle: &Puzzle, name: impl Fn(Cell) -> Cell) -> Pairs {
    let mut pairs = Pairs::new();
    for (_, a, b) in puzzle.maze.all_edges() {
        let (a, b) = (name(a), name(b));
        *pairs.entry((a.min(b), a.max(b))).or_default() += 1;
    }
    pairs
}

fn loops<T: Topology>(maze: &T) -> u32 {
    let mut parts = Components::new(maze.cells());
    (maze.all_edges().filter(|&(_, a, b)| !parts.join(a, b))).count() as u32
}

fn check(line: &str, motion: &str, puzzle: &Puzzle) {
    let image = images(puzzle, motion);
    let here = passages(puzzle, |cell| cell);
    let there = passages(puzzle, |cell| image[cell.0 as usize]);
    assert_eq!(here, there, "{line}");
    let grid = puzzle.maze.grid();
    assert!(is_connected(&puzzle.maze) || !is_connected(grid), "{line}");
    // Parallel passages may be exchanged: then more loops are needed.
    let mut seen = BTreeSet::new();
    if (grid.all_edges()).all(|(_, a, b)| seen.insert((a.min(b), a.max(b)))) {
        assert_eq!(loops(&puzzle.maze), fewest(puzzle, &image), "{line}");
    }
}

/// The minimum number of loops: none if a cell or a passage is fixed (the fixed cells are a tree
/// on a mirror axis, or a single cell), otherwise one; if an axis has several pieces, one for
/// each further piece; none if every component of the grid is mapped to another.
fn fewest(puzzle: &Puzzle, image: &[Cell]) -> u32 {
    let grid = puzzle.maze.grid();
    let go = |cell: Cell| image[cell.0 as usize];
    let mut whole = Components::new(grid.cells());
    let mut axis = Components::new(grid.cells());
    for (_, a, b) in grid.all_edges() {
        whole.join(a, b);
        if go(a) == a && go(b) == b {
            axis.join(a, b);
        }
    }
    let mut pieces: BTreeMap<Cell, BTreeSet<Cell>> = BTreeMap::new();
    let mut inverted = BTreeSet::new();
    for cell in grid.all_cells() {
        let pieces = pieces.entry(whole.find(cell)).or_default();
        if go(cell) == cell {
            pieces.insert(axis.find(cell));
        }
    }
    for (_, a, b) in grid.all_edges() {
        if go(a) == b && go(b) == a {
            inverted.insert(whole.find(a));
        }
    }
    let few = |(&part, pieces): (&Cell, &BTreeSet<Cell>)| match pieces.len() as u32 {
        0 if whole.find(go(part)) != part => 0,
        0 => u32::from(!inverted.contains(&part)),
        pieces => pieces - 1,
    };
    pieces.iter().map(few).sum()
}

const MOTIONS: [&str; 8] = [
    "x", "y", "rotate", "radial:2", "radial:3", "radial:4", "radial:5", "radial:6",
];

#[test]
fn all_grids_that_have_a_symmetry_keep_it() {
    let mut kept = BTreeMap::new();
    for grid in GRIDS {
        for (example, motion) in
            (grid.examples.iter()).flat_map(|example| MOTIONS.map(|motion| (example, motion)))
        {
            let name = grid.entry.name;
            for algorithm in ["wilson", "recursive-division", "binary-tree"] {
                let line = format!("{name}:{example} {algorithm} symmetry={motion} seed=3");
                match made(&line) {
                    Ok(puzzle) => {
                        check(&line, motion, &puzzle);
                        *kept.entry((name, motion)).or_insert(0) += 1;
                    }
                    Err(MakeError::Refused {
                        key: "symmetry",
                        reason,
                    }) => {
                        assert!(reason.contains("no such symmetry"), "{line}: {reason}");
                    }
                    Err(error) => panic!("{line}: {error}"),
                }
            }
        }
    }
    for expected in [
        ("rect", "x"),
        ("rect", "y"),
        ("rect", "rotate"),
        ("rect", "radial:2"),
        ("hex", "rotate"),
        ("hex", "radial:6"),
        ("polar", "x"),
        ("polar", "radial:3"),
        ("polar", "radial:6"),
        ("tri", "radial:3"),
        ("torus", "rotate"),
        ("cube", "y"),
        ("honeycomb", "rotate"),
    ] {
        assert!(kept.contains_key(&expected), "{expected:?} of {kept:?}");
    }
}

#[test]
fn all_algorithms_keep_it() {
    let grids = [
        "rect:9x7",
        "rect:8x8",
        "hex:hexagon:4",
        "polar:5",
        "tri:triangle:7",
        "upsilon:7x7",
        "rect:12x12 mask=circle",
        "rect:11x11 mask=heart",
    ];
    for grid in grids {
        let motions: Vec<_> = (MOTIONS.into_iter())
            .filter(|motion| made(&format!("{grid} symmetry={motion}")).is_ok())
            .collect();
        assert!(!motions.is_empty(), "{grid}");
        for algorithm in ALGORITHMS {
            for motion in &motions {
                for seed in 0..3 {
                    let name = row(algorithm.entry.name).entry.name;
                    let line = format!("{grid} {name} symmetry={motion} seed={seed}");
                    let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
                    check(&line, motion, &puzzle);
                }
            }
        }
    }
}

/// Modifiers that go together with a symmetry.
const MORE: [&str; 12] = [
    "braid=1",
    "braid=0.4 loops=4",
    "loops=7",
    "rooms=3",
    "rooms=2 room-size=2-3 doors=3 braid=1",
    "weave=1",
    "weave=0.5 braid=0.5",
    "template=(spiral:2,size=3),(room:1,size=2)",
    "path=via:0,10 goal=10",
    "difficulty=hard",
    "keys=1",
    "routes=2",
];

#[test]
fn modifiers_keep_it() {
    let grids = [
        "rect:12x12",
        "rect:13x11",
        "hex:hexagon:5",
        "polar:6",
        "rect:14x14 mask=circle",
    ];
    let mut kept = BTreeMap::new();
    for (grid, motion) in grids
        .iter()
        .flat_map(|grid| MOTIONS.map(|motion| (grid, motion)))
    {
        if made(&format!("{grid} symmetry={motion}")).is_err() {
            continue;
        }
        for more in MORE {
            for seed in 0..3 {
                let line = format!("{grid} wilson symmetry={motion} {more} seed={seed}");
                let puzzle = match made(&line) {
                    Ok(puzzle) => puzzle,
                    // What has a loop has no difficulty, and may have no door; a path may need both sides.
                    Err(error)
                        if ["difficulty", "keys", "path"]
                            .iter()
                            .any(|key| more.starts_with(key)) =>
                    {
                        assert!(error.to_string().starts_with('`'), "{line}: {error}");
                        continue;
                    }
                    Err(error) => panic!("{line}: {error}"),
                };
                assert!(is_connected(&puzzle.maze), "{line}");
                let image = images(&puzzle, motion);
                // A cell beneath another has its place: passages are counted by places.
                let at = |cell: Cell| puzzle.maze.grid().above(cell).unwrap_or(cell);
                let here = passages(&puzzle, at);
                let there = passages(&puzzle, |cell| image[at(cell).0 as usize]);
                assert_eq!(here, there, "{line}");
                *kept.entry(more).or_insert(0) += 1;
            }
        }
    }
    assert!(
        MORE.iter().all(|more| kept.get(more) >= Some(&9)),
        "{kept:?}"
    );
}

#[test]
fn a_board_for_a_chase_is_one_line() {
    for seed in 0..10 {
        let line = format!(
            "rect:21x19 symmetry=x template=room:size=3,at=center routes=2 openings=across seed={seed}"
        );
        let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let maze = &puzzle.maze;
        assert!(maze.all_cells().all(|cell| maze.degree(cell) > 1), "{line}");
        // Without any one passage, all cells are still within reach of each other.
        for (shut, ..) in maze.all_edges() {
            assert_eq!(
                Components::of(maze, |edge| edge != shut).count(),
                1,
                "{line}"
            );
        }
        let style = mazeloom::Style::of(&line.parse::<Recipe>().expect("it is a recipe").keys);
        let openings = style.openings(&puzzle);
        let image = images(&puzzle, "x");
        assert!(
            openings.len() == 2 && image[openings[0].0.0 as usize] == openings[1].0,
            "{line}"
        );
        // The pen is the room of 3 × 3 cells in the middle.
        let pen = |x: u32, y: u32| (9..12).contains(&x) && (8..11).contains(&y);
        let is_pen = |cell: Cell| pen(cell.0 % 21, cell.0 / 21);
        let inner = maze
            .all_edges()
            .filter(|&(_, a, b)| is_pen(a) && is_pen(b))
            .count();
        assert_eq!(inner, 12, "{line}");
    }
}

#[test]
fn all_folded_trees_are_made() {
    // Mirrored, 4 × 2 has 2 × 2 cells on each side, 4 trees of them, and 2 edges across.
    let mut seen = BTreeSet::new();
    for seed in 0..300 {
        let puzzle = made(&format!("rect:4x2 wilson symmetry=x seed={seed}")).expect("it is");
        let edges: Vec<_> = puzzle.maze.all_edges().map(|(edge, ..)| edge).collect();
        seen.insert(edges);
    }
    assert_eq!(seen.len(), 8);
}

#[test]
fn what_a_symmetry_costs_is_told() {
    let says = |line: &str| {
        let puzzle = made(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        puzzle
            .notes
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(says("rect:8x5 symmetry=x"), "");
    assert!(says("rect:9x5 symmetry=x").contains("the 5 cells on the axis"));
    assert!(says("rect:8x6 symmetry=rotate").contains("one loop runs around the center"));
    assert_eq!(says("rect:9x7 symmetry=rotate"), "");
    assert!(says("polar:6,inner=2,spokes=6 symmetry=radial:6").contains("through 6 passages"));
}

#[test]
fn refusals_name_both_words_or_what_would_work() {
    for (line, words) in [
        (
            "rect:8x6 symmetry=radial:3",
            vec!["symmetry=x", "symmetry=rotate"],
        ),
        ("hex:4x4 symmetry=x", vec!["symmetry=rotate"]),
        (
            "rect:8x6 symmetry=x regions=quarters",
            vec!["`symmetry`", "`regions`"],
        ),
        (
            "rect:8x6 symmetry=x weave=a.txt",
            vec!["`weave`", "`symmetry`"],
        ),
        (
            "rect:8x6 symmetry=x path=0,1,2,3,4,12,11",
            vec!["`symmetry`", "`path`"],
        ),
        (
            "rect:8x6 symmetry=x open=0-1 shut=6-7",
            vec!["`symmetry`", "`open`"],
        ),
        (
            "rect:8x6 wilson:dual symmetry=x",
            vec!["`dual`", "`symmetry`"],
        ),
        ("rect:8x6 symmetry=radial:1000000", vec!["no such symmetry"]),
    ] {
        let error = made(line)
            .err()
            .unwrap_or_else(|| panic!("{line}"))
            .to_string();
        for word in words {
            assert!(error.contains(word), "{line}: {error}");
        }
    }
    for bad in [
        "symmetry=",
        "symmetry=z",
        "symmetry=radial:1",
        "symmetry=radial:-2",
    ] {
        assert!(format!("3x3 {bad}").parse::<Recipe>().is_err(), "{bad}");
    }
}
