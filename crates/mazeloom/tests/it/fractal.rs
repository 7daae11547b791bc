//! Properties of nested mazes, with blocks found from the numbers of cells.

use mazeloom::maze::is_connected;
use mazeloom::parameters::{Landmark, Place};
use mazeloom::place::locate;
use mazeloom::recipe::Plan;
use mazeloom::reshape::{RESHAPINGS, Stage};
use mazeloom::source::NoFiles;
use mazeloom::{Cell, Flow, Puzzle, Recipe, Topology, TopologyExt, make_watched};
use mazeloom_testing::{Fixtures, assert_spanning};
use std::collections::BTreeMap;

fn recipe(line: &str) -> Recipe {
    line.parse().unwrap_or_else(|e| panic!("{line}: {e}"))
}

#[track_caller]
fn made(line: &str) -> Puzzle {
    let puzzle = make_watched(&recipe(line), &Fixtures, u64::MAX, |_| Flow::Continue(()));
    puzzle.unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn refusal(line: &str) -> String {
    let made = make_watched(&recipe(line), &Fixtures, 1 << 30, |_| Flow::Continue(()));
    made.expect_err(line).to_string()
}

/// The block of a cell, on a grid of some lengths, with blocks of some lengths.
fn block(lengths: &[u32], sizes: &[u32], Cell(mut number): Cell) -> Vec<u32> {
    let axis = |(length, size): (&u32, &u32)| {
        let x = number % length;
        number /= length;
        x / size
    };
    lengths.iter().zip(sizes).map(axis).collect()
}

/// Checks the blocks of some lengths: each is a tree, and so are the passages between them, at most
/// one between two, wherever they lie in the same larger block.
fn check_blocks(line: &str, lengths: &[u32], sizes: &[u32], larger: &[u32]) {
    let maze = made(line).maze;
    assert_eq!(maze.cells(), lengths.iter().product::<u32>(), "{line}");
    let of = |cell| block(lengths, sizes, cell);
    let (mut inside, mut doors) = (BTreeMap::new(), BTreeMap::new());
    let mut between = BTreeMap::new();
    for (_, a, b) in maze.all_edges() {
        if of(a) == of(b) {
            *inside.entry(of(a)).or_insert(0) += 1;
        } else {
            let pair = (of(a).min(of(b)), of(a).max(of(b)));
            *doors.entry(pair).or_insert(0) += 1;
            let big = [a, b].map(|cell| block(lengths, larger, cell));
            if big[0] == big[1] {
                *between.entry(big[0].clone()).or_insert(0) += 1;
            }
        }
    }
    // A tree of trees: since the whole is connected, each part is, if it has no passage too many.
    let blocks: u32 = lengths
        .iter()
        .zip(sizes)
        .map(|(n, size)| n / size)
        .product();
    let cells: u32 = sizes.iter().product();
    assert_eq!(inside.len() as u32, blocks, "{line}");
    assert!(inside.values().all(|&count| count == cells - 1), "{line}");
    assert!(doors.values().all(|&count| count == 1), "{line}");
    assert_eq!(doors.len() as u32, blocks - 1, "{line}");
    let parts: u32 = larger.iter().zip(sizes).map(|(n, size)| n / size).product();
    assert!(between.values().all(|&count| count == parts - 1), "{line}");
    assert_spanning(&maze, line);
}

#[test]
fn every_block_of_every_level_is_a_tree() {
    for seed in 0..8 {
        for algorithm in ["wilson", "backtracker", "recursive-division", "eller"] {
            let tail = format!("{algorithm} seed={seed}");
            let two = format!("rect:5x5 fractal=2 {tail}");
            check_blocks(&two, &[25, 25], &[5, 5], &[25, 25]);
            let three = format!("rect:4x3 fractal=3 {tail}");
            check_blocks(&three, &[64, 27], &[4, 3], &[16, 9]);
            check_blocks(&three, &[64, 27], &[16, 9], &[64, 27]);
            let own = format!("rect:3x2 fractal=3 fractal-cells=2x5 {tail}");
            check_blocks(&own, &[12, 50], &[2, 5], &[4, 25]);
            check_blocks(&own, &[12, 50], &[4, 25], &[12, 50]);
            let cubes = format!("box:2x3x2 fractal=2 {tail}");
            check_blocks(&cubes, &[4, 9, 4], &[2, 3, 2], &[4, 9, 4]);
            for surface in ["torus", "klein", "moebius", "cylinder", "projective"] {
                let line = format!("{surface}:4x3 fractal=2 {tail}");
                check_blocks(&line, &[16, 9], &[4, 3], &[16, 9]);
            }
        }
    }
}

#[test]
fn the_algorithm_makes_the_maze_of_every_level() {
    // A snake has no junction, but doors are where they are.
    let line = "rect:4x5 snake fractal=2 seed=3";
    let maze = made(line).maze;
    let of = |cell| block(&[16, 25], &[4, 5], cell);
    let mut ends = BTreeMap::new();
    let mut inner = BTreeMap::new();
    for (_, a, b) in maze.all_edges() {
        let counts = if of(a) == of(b) {
            &mut inner
        } else {
            &mut ends
        };
        for cell in [a, b] {
            let key = if of(a) == of(b) {
                vec![cell.0]
            } else {
                of(cell)
            };
            *counts.entry(key).or_insert(0) += 1;
        }
    }
    assert!(ends.values().chain(inner.values()).all(|&count| count <= 2));
    // The mazes of the blocks are not the same.
    let wilson = made("rect:5x5 wilson fractal=2 seed=1").maze;
    let passages = |x: u32, y: u32| {
        let own = wilson.all_edges().map(|(_, a, b)| (a.0, b.0));
        let first = y * 125 + x * 5;
        let own = own.filter(|&(a, b)| {
            let is_in = |n: u32| (n % 25 / 5, n / 125) == (x, y);
            is_in(a) && is_in(b)
        });
        own.map(|(a, b)| (a - first, b - first)).collect::<Vec<_>>()
    };
    assert_ne!(passages(0, 0), passages(1, 0));
    assert_ne!(passages(0, 0), passages(0, 1));
}

#[test]
fn places_are_those_of_the_final_maze() {
    let puzzle = made("rect:3x3 wilson fractal=3 start=center goal=26,3 seed=1");
    assert_eq!(
        (puzzle.start, puzzle.goal),
        (Cell(13 * 27 + 13), Cell(3 * 27 + 26))
    );
    let puzzle = made("rect:3x3 wilson fractal=2 seed=1");
    let grid = puzzle.maze.grid();
    let se = Place::Named(Landmark::Se);
    assert_eq!(locate(grid, &se, Cell(0), Cell(0)), Ok(puzzle.goal));
    let puzzle = made("rect:3x3 wilson fractal=2 exits=4 weights=image:slope.pgm seed=1");
    assert_eq!(puzzle.exits.len(), 3);
    assert_eq!(
        puzzle.weights.map(|weights| weights.values().len()),
        Some(81)
    );
}

#[test]
fn masks_rooms_and_paths_are_kept_in_mazes_without_needless_loops() {
    for seed in 0..10 {
        for tail in [
            "mask=heart",
            "mask=circle fractal-cells=3x4",
            "template=spiral",
        ] {
            let line = format!("rect:6x6 kruskal fractal=2 {tail} seed={seed}");
            assert_spanning(&made(&line).maze, &line);
        }
        let line = format!("rect:7x7 fractal=2 mask=ring mask-invert parts=each seed={seed}");
        let maze = made(&line).maze;
        assert!(is_connected(maze.grid()) == is_connected(&maze), "{line}");
        let room = made(&format!("rect:4x4 wilson fractal=2 rooms=3 seed={seed}"));
        let rooms = room.rooms.iter().map(|cells| {
            let is_in = |cell: &Cell| cells.contains(cell);
            let inner = room
                .maze
                .all_edges()
                .filter(|(_, a, b)| is_in(a) && is_in(b));
            inner.count() as u32 + 1 - cells.len() as u32
        });
        let loops: u32 = rooms.sum();
        let passages = room.maze.all_edges().count() as u32;
        assert_eq!(
            passages,
            room.maze.cells() - 1 + loops,
            "loops are those of the rooms"
        );
    }
}

#[test]
fn the_size_is_checked_before_anything_is_made() {
    let plan = |line: &str| Plan::new(&recipe(line), &NoFiles, 1 << 30, 0.0).map(|_| ());
    assert!(plan("rect:5x5 fractal=4").is_ok());
    for line in [
        "rect:5x5 fractal=9",
        "rect:1000x1000 fractal=20",
        "box:9x9x9 fractal=20",
        "torus:5x5 fractal=6 fractal-cells=99x99",
    ] {
        assert!(plan(line).is_err(), "{line}");
    }
}

#[test]
fn what_cannot_be_says_why() {
    for (line, why) in [
        ("hex:5x5 fractal=2", "box, cylinder, klein"),
        ("moebius:5x4,sides=2 fractal=2", "leave out `sides=2`"),
        ("rect:5x5 fractal=2 weave=0.5", "`weave` would break"),
        (
            "rect:5x5 fractal=2 difficulty=0.9",
            "`difficulty` would break",
        ),
        ("rect:5x5 fractal=2 symmetry=x", "cannot be combined"),
        ("rect:5x5 fractal=2 fractal-cells=2x2x2", "such as 5x5"),
        (
            "rect:5x5 fractal=2 picture=slope.pgm",
            "`picture` has weights",
        ),
    ] {
        let error = refusal(line);
        assert!(error.contains(why), "{line}: {error}");
    }
}

/// With every modifier that opens walls beforehand, blocks are joined as a tree by single doors, or a
/// note says that they are not.
#[test]
fn other_modifiers_keep_the_nesting_or_say_that_they_do_not() {
    let (mut noted, mut kept) = (0, 0);
    let before = RESHAPINGS
        .iter()
        .filter(|row| matches!(row.stage, Stage::Prepare(_)));
    for row in before {
        for example in row.examples {
            for seed in 0..6 {
                let line = format!("rect:5x5 kruskal fractal=2 {example} seed={seed}");
                let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
                let made = make_watched(&recipe, &Fixtures, 1 << 30, |_| Flow::Continue(()));
                let Ok(puzzle) = made else { continue };
                let mut doors = BTreeMap::new();
                for (_, a, b) in puzzle.maze.all_edges() {
                    let [a, b] = [a, b].map(|cell| block(&[25, 25], &[5, 5], cell));
                    if a != b {
                        *doors
                            .entry((a.clone().min(b.clone()), a.max(b)))
                            .or_insert(0) += 1;
                    }
                }
                let nested = doors.len() == 24 && doors.values().all(|&count| count == 1);
                let mut notes = puzzle.notes.iter().map(ToString::to_string);
                let says = notes.any(|note| note.contains("not nested where"));
                assert!(nested || says, "{line}");
                (noted, kept) = (noted + u32::from(says), kept + u32::from(nested));
            }
        }
    }
    assert!(noted > 5 && kept > 5, "{noted} {kept}");
}
