//! Ends that are far apart, and lava and costly cells on the cheapest path between them.

use mazeloom::format::json;
use mazeloom::geometry::Plane;
use mazeloom::grid::GRIDS;
use mazeloom::parameters::Args;
use mazeloom::read_json::read_json;
use mazeloom::recipe::KEYS;
use mazeloom::reshape::RESHAPINGS;
use mazeloom::solve::{Distances, shortest};
use mazeloom::source::NoFiles;
use mazeloom::{Cell, Flow, MakeError, Puzzle, Recipe, Style, TopologyExt, make_watched};
use mazeloom_testing::Fixtures;
use std::collections::BTreeSet;

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(recipe.to_string().parse(), Ok(recipe.clone()), "{line}");
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
}

/// The maze file of a puzzle.
fn written(puzzle: &Puzzle) -> String {
    let mut text = Vec::new();
    json(puzzle, mazeloom::format::Fields::default(), " ", &mut text).expect("memory takes it");
    String::from_utf8(text).expect("it is text")
}

#[test]
fn ends_apart_lie_at_least_so_far_apart() {
    for seed in 0..20 {
        for (words, least, axes) in [
            ("goal=apart:10", 10.0, false),
            ("start=apart:12.5 goal=nw", 12.5, false),
            ("start=apart:9 goal=apart:9", 9.0, false),
            ("start=random goal=apart-x-y:4", 4.0, true),
            ("goal=apart", 10.0, false),
        ] {
            let line = format!("16x12 wilson {words} seed={seed}");
            let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let grid = puzzle.maze.grid();
            let (a, b) = (grid.center(puzzle.start), grid.center(puzzle.goal));
            let far = if axes {
                (a.x - b.x).abs().min((a.y - b.y).abs())
            } else {
                a.distance(b)
            };
            assert!(far >= least - 0.001, "{line}: {far}");
        }
    }
    let error = made("16x12 wilson goal=apart:40 seed=1").expect_err("too far");
    assert!(error.to_string().contains("18.601"), "{error}");
}

#[test]
fn lava_lies_on_the_best_way_of_every_grid() {
    for grid in GRIDS {
        for example in &grid.examples[1..] {
            let plain = format!("{}:{example} kruskal braid=1 seed=3", grid.entry.name);
            let line = format!("{plain} weights=lava:1@50");
            let (Ok(plain), Ok(puzzle)) = (made(&plain), made(&line)) else {
                panic!("{line}")
            };
            let weights = puzzle.weights.as_ref().expect("it has weights");
            let path = shortest(&plain).expect("a path");
            let lava: Vec<_> = weights.iter().filter(|&(_, &cost)| cost == 50).collect();
            assert_eq!(lava.len(), usize::from(path.len() > 2), "{line}");
            // It is on a path with the fewest steps.
            let from = Distances::from(&plain.maze, plain.start);
            let to = Distances::from(&plain.maze, plain.goal);
            for (cell, _) in lava {
                let steps = from.steps()[cell] + to.steps()[cell];
                assert_eq!(steps as usize, path.len() - 1, "{line}");
            }
        }
    }
}

#[test]
fn the_cheapest_way_through_a_puzzle_is_not_the_shortest() {
    for seed in 1..=10 {
        let line = format!("14x12 wilson braid=1 puzzle=shortest seed={seed}");
        let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let best = shortest(&puzzle).expect("a path").len();
        let plain = Distances::from(&puzzle.maze, puzzle.start);
        let fewest = plain.to(puzzle.goal).expect("a path") as usize + 1;
        assert!(best > fewest, "{line}: {best} and {fewest}");
    }
    let error = made("14x12 wilson puzzle=shortest seed=1").expect_err("it has one path");
    assert!(error.to_string().contains("`braid=1`"), "{error}");
}

#[test]
fn exits_lie_at_the_rim_apart_from_all_ends() {
    let corners = made("10x10 wilson exits=3 seed=1").expect("it is small");
    assert_eq!(corners.exits, [Cell(9), Cell(90)]);
    assert_eq!(Style::of(&Args::none(KEYS)).openings(&corners).len(), 4);
    for grid in GRIDS {
        for example in grid.examples {
            let line = format!("{}:{example} kruskal exits=5 seed=3", grid.entry.name);
            let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let rim = |&cell: &Cell| puzzle.maze.grid().rim_sides(cell).next().is_some();
            assert!(puzzle.exits.iter().all(rim), "{line}");
            let mut all = puzzle.exits.clone();
            all.extend([puzzle.start, puzzle.goal]);
            let apart: BTreeSet<_> = all.iter().collect();
            assert!(
                apart.len() == all.len() || puzzle.start == puzzle.goal,
                "{line}"
            );
            let noted = puzzle
                .notes
                .iter()
                .any(|note| note.to_string().contains("`exits`"));
            assert_eq!(noted, puzzle.exits.len() < 4, "{line}");
        }
    }
}

#[test]
fn exits_are_written_and_read_back() {
    for line in [
        "hex:9x7 wilson exits=4 seed=2",
        "12x8 mask=circle exits=3 seed=1",
    ] {
        let puzzle = made(line).expect("it is small");
        let text = written(&puzzle);
        let read = read_json(&text, &Fixtures, u64::MAX).expect("it was just written");
        assert!(!read.edited, "{line}");
        assert_eq!(read.puzzle.exits, puzzle.exits, "{line}");
        let list = text.find("\"exits\"").expect("it is there");
        let end = list + text[list..].find(']').expect("it ends");
        let shorter = format!("{}\"exits\": [{}", &text[..list], &text[end..]);
        let read = read_json(&shorter, &Fixtures, u64::MAX).expect("it reads");
        assert!(read.edited && read.puzzle.exits.is_empty(), "{line}");
    }
}

#[test]
fn places_that_the_mask_leaves_out_are_named_with_what_would_work() {
    for (words, told) in [
        ("start=0,0", ["`start=0,0`", "`mask`", "`start=nw`"]),
        ("goal=9,9", ["`goal=9,9`", "`mask`", "`goal=se`"]),
        (
            "paint-from=99",
            ["`paint-from=99`", "`mask`", "`paint-from=se`"],
        ),
        ("goal=8,0", ["`goal=8,0`", "`mask`", "`goal=ne`"]),
    ] {
        let line = format!("10x10 mask=circle {words} seed=1");
        let error = made(&line).err().unwrap_or_else(|| panic!("{line}"));
        let error = error.to_string();
        let missing = told.iter().find(|word| !error.contains(**word));
        assert_eq!(missing, None, "{line}: {error}");
    }
    let error = made("10x10 mask=circle start=400").expect_err("too far");
    assert!(error.to_string().contains("no cell 400"), "{error}");
}

#[test]
fn a_maze_file_brings_along_what_its_costs_are_from() {
    for words in [
        "weights=costs.txt",
        "weights=image:slope.pgm",
        "weights=image:ball.pgm",
        "picture=slope.pgm",
        "regions=file:slope.pgm",
    ] {
        let line = format!("4x3 {words} seed=1");
        let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let text = written(&puzzle);
        let read = read_json(&text, &NoFiles, u64::MAX);
        let read = read.unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(!read.edited, "{line}");
        assert_eq!(read.puzzle.weights, puzzle.weights, "{line}");
        // The recipe line alone makes it too, from the same files.
        let sealed = puzzle.line().expect("it was made by one").to_owned();
        assert!(sealed.contains('@'), "{sealed}");
        assert_eq!(
            made(&sealed).map(|puzzle| puzzle.weights),
            Ok(puzzle.weights)
        );
    }
    let other = "4x3 weights=costs.txt@0123456789abcdef seed=1";
    let error = made(other).expect_err("it has another hash");
    assert!(error.to_string().contains("changed since"), "{error}");
    let costs = made("4x3 weights=costs.txt seed=1").expect("it is there");
    let costs = costs.weights.expect("it has weights");
    assert_eq!(costs.values(), [1, 9, 1, 1, 1, 1, 5, 1, 2, 1, 1, 3]);
}

/// A puzzle without a path says so, however its parts came about, also when it is read again.
#[test]
fn a_maze_without_a_path_between_its_ends_has_a_note() {
    let mut without = 0;
    let masks = [
        "ring mask-invert",
        "circle mask-invert",
        "text:HI",
        "star mask-invert",
        "checker",
    ];
    let masked = masks.map(|mask| format!("mask={mask} parts=each"));
    let mut modifiers = vec![String::new()];
    for row in RESHAPINGS {
        modifiers.extend(row.examples.iter().map(|&example| example.to_owned()));
    }
    let ends = [
        "",
        "start=nw goal=center",
        "start=n goal=s",
        "start=nw goal=se",
        "goal=farthest",
    ];
    // Each modifier in each mask; the ends take turns, so that both meet all of them.
    for (place, modifier) in modifiers.iter().enumerate() {
        let masks = masked.iter().map(String::as_str).chain([""]);
        for (number, mask) in masks.enumerate() {
            let ends = ends[(place + number) % ends.len()];
            let line = format!("rect:11x9 kruskal {modifier} {mask} {ends} seed=1");
            let Ok(recipe) = line.parse::<Recipe>() else {
                continue;
            };
            let made = make_watched(&recipe, &Fixtures, 1 << 30, |_| Flow::Continue(()));
            let Ok(puzzle) = made else { continue };
            let says = |puzzle: &Puzzle| {
                let mut notes = puzzle.notes.iter().map(ToString::to_string);
                notes.any(|note| note.contains("no path leads there"))
            };
            let is_without = shortest(&puzzle).is_none();
            assert_eq!(says(&puzzle), is_without, "{line}");
            if is_without {
                without += 1;
                let text = written(&puzzle);
                let read = read_json(&text, &NoFiles, 1 << 30)
                    .expect("it reads")
                    .puzzle;
                assert!(says(&read), "{line}");
            }
        }
    }
    assert!(without > 10);
}
