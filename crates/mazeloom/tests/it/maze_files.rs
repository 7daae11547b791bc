//! Maze files: the fields written, the fields required, and those taken from the recipe.

use mazeloom::format::{Fields, json};
use mazeloom::grid::GRIDS;
use mazeloom::read_json::{JsonError, Loaded, read_json};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::source::NoFiles;
use mazeloom::{Cell, Puzzle, Recipe, Threads, Topology, TopologyExt, make_fast};
use mazeloom_testing::Fixtures;
use serde_json::Value;
use std::ops::ControlFlow;

fn made(line: &str) -> Puzzle {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let made = make_fast(&recipe, &Fixtures, u64::MAX, Threads::ONE, |_| {
        ControlFlow::Continue(())
    });
    made.unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn written(puzzle: &Puzzle, fields: Fields) -> String {
    let mut text = Vec::new();
    json(puzzle, fields, " ", &mut text).expect("memory takes it");
    String::from_utf8(text).expect("it is text")
}

fn read(text: &str) -> Result<Loaded, JsonError> {
    read_json(text, &Fixtures, u64::MAX)
}

fn named(names: &[&str]) -> Fields {
    Fields::named(names.iter().copied()).expect("they are names")
}

fn passages(puzzle: &Puzzle) -> Vec<(Cell, Cell)> {
    puzzle.maze.all_edges().map(|(_, a, b)| (a, b)).collect()
}

fn examples() -> Vec<String> {
    let rows = GRIDS.iter().flat_map(|grid| {
        let name = grid.entry.name;
        let line = move |example| format!("{name}:{example} kruskal exits=3 seed=5");
        grid.examples.iter().map(line)
    });
    let others = [
        "12x8 mask=circle weights=lava:5@50 seed=1",
        "12x8 wilson sparse=0.3 seed=2",
        "12x8 prim weave=0.5 seed=3",
        "9x7 wilson unicursal seed=4",
        "9x9 backtracker rooms=2 exits=4 start=3 seed=5",
    ];
    rows.chain(others.map(str::to_owned)).collect()
}

/// Recipes for each grid, each of them with files, and for each modifier.
fn all_recipes() -> Vec<String> {
    let modifiers = RESHAPINGS.iter().flat_map(|row| row.examples.iter());
    let grids = ["rect:12x9", "hex:7x6", "sphere:5"];
    let mut recipes: Vec<String> = modifiers
        .flat_map(|words| grids.map(|grid| format!("{grid} {words} seed=3")))
        .collect();
    recipes.extend(examples());
    recipes
}

#[test]
fn a_file_is_written_again_byte_for_byte_without_any_other_file() {
    let mut tried = 0;
    for line in all_recipes() {
        let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let go_on = |_| ControlFlow::Continue(());
        // Some modifiers are for rectangles alone.
        let Ok(puzzle) = make_fast(&recipe, &Fixtures, u64::MAX, Threads::ONE, go_on) else {
            continue;
        };
        tried += 1;
        let text = written(&puzzle, Fields::default().with_walls());
        let read = read_json(&text, &NoFiles, u64::MAX);
        let read = read.unwrap_or_else(|e| panic!("{line}: {e}\n{text}"));
        assert!(!read.edited, "{line}");
        assert_eq!(
            written(&read.puzzle, Fields::default().with_walls()),
            text,
            "{line}"
        );
    }
    assert!(tried > 2 * GRIDS.len(), "{tried} recipes");
}

#[test]
fn a_file_is_read_back_from_what_it_needs() {
    for line in examples() {
        let puzzle = made(&line);
        for needed in [&["recipe"][..], &["grid", "passages"]] {
            let text = written(&puzzle, named(needed));
            let read = read(&text).unwrap_or_else(|e| panic!("{line}, {needed:?}: {e}"));
            assert_eq!(passages(&read.puzzle), passages(&puzzle), "{line}");
            assert!(!read.edited, "{line}, {needed:?}");
            if needed == ["recipe"] {
                let ends = |puzzle: &Puzzle| (puzzle.start, puzzle.goal, puzzle.exits.clone());
                assert_eq!(ends(&read.puzzle), ends(&puzzle), "{line}");
                assert!(read.puzzle.weights == puzzle.weights, "{line}");
                assert!(read.puzzle.one_way == puzzle.one_way, "{line}");
                assert_eq!(read.puzzle.locks, puzzle.locks, "{line}");
            }
        }
    }
}

#[test]
fn each_field_is_written_or_left_out() {
    let rooms = made("9x7 wilson rooms=1 weights=lava:5@50 exits=3 seed=4");
    let wheel = made("graph:wheel.txt wilson seed=4");
    let arrows = made("6x6 wilson braid=1 one-way=0.5 seed=4");
    let doors = made("6x6 wilson keys=2 seed=4");
    let rods = made("box:3x3x3 wilson hyper seed=4");
    let ruled = made("6x6 wilson rule=levers seed=4");
    let players = made("9x7 wilson fair=2 seed=4");
    let area = made("6x6 wilson start=0,0+1,0 goal=4,4+5,4 seed=4");
    let mut opened = made("6x6 wilson seed=4");
    opened.openings = Some(vec![(Cell(0), 3)]);
    for name in Fields::NAMES {
        let puzzle = match name {
            "start_area" | "goal_area" => &area,
            "openings" => &opened,
            "names" => &wheel,
            "one_way" => &arrows,
            "locks" => &doors,
            "rules" | "moves" => &ruled,
            "surface" => &rods,
            "starts" => &players,
            _ => &rooms,
        };
        let passages = |other: &Puzzle| passages(other) == passages(puzzle);
        let only: Value = serde_json::from_str(&written(puzzle, named(&[name]))).expect("JSON");
        let keys: Vec<_> = only.as_object().expect("an object").keys().collect();
        assert_eq!(keys, ["format", name]);
        let others = Fields::NAMES.into_iter().filter(|&other| other != name);
        let text = written(puzzle, Fields::named(others).expect("they are names"));
        let without: Value = serde_json::from_str(&text).expect("JSON");
        assert!(without.get(name).is_none(), "{name}");
        // Missing fields are taken from the recipe, so that nothing changes.
        let read = read(&text).unwrap_or_else(|e| panic!("without {name}: {e}"));
        assert!(!read.edited && passages(&read.puzzle), "{name}");
    }
    let error = Fields::named(["passages", "path"]).expect_err("no such field");
    let told = error.to_string();
    assert!(
        told.contains("`path`") && told.contains("positions"),
        "{told}"
    );
}

#[test]
fn each_passage_is_at_a_side_of_both_its_cells_and_nothing_else_is() {
    for line in examples() {
        let text = written(&made(&line), named(&["passages", "sides"]));
        let file: Value = serde_json::from_str(&text).expect("JSON");
        let number = |value: &Value| value.as_u64().expect("a cell");
        let passages = file["passages"].as_array().expect("a list");
        let mut ends: Vec<(u64, u64)> = passages
            .iter()
            .map(|pair| (number(&pair[0]), number(&pair[1])))
            .flat_map(|(a, b)| [(a, b), (b, a)])
            .collect();
        let sides = file["sides"].as_array().expect("a list");
        let mut beyond = Vec::new();
        for (cell, sides) in (0..).zip(sides) {
            let nexts = sides.as_array().expect("a list").iter();
            beyond.extend(
                nexts
                    .filter(|next| !next.is_null())
                    .map(|next| (cell, number(next))),
            );
        }
        ends.sort_unstable();
        beyond.sort_unstable();
        assert_eq!(beyond, ends, "{line}");
    }
}

#[test]
fn names_of_a_graph_are_kept() {
    let text = written(&made("graph:wheel.txt wilson seed=4"), named(&["names"]));
    let file: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        file["names"],
        serde_json::json!(["hub", "r0", "r1", "r2", "r3", "r4", "r5"])
    );
}

#[test]
fn what_is_missing_is_named() {
    let puzzle = made("9x7 wilson seed=4");
    let refused = |text: &str| match read(text) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{text} is read"),
    };
    for (fields, missing) in [
        (&["passages"][..], "`grid`: missing"),
        (&["grid", "start"], "`passages`: missing"),
        (&["start", "goal"], "`grid`: missing"),
    ] {
        let told = refused(&written(&puzzle, named(fields)));
        assert!(told.contains(missing), "{fields:?}: {told}");
        assert!(
            told.contains("`recipe`, or `grid` and `passages`"),
            "{told}"
        );
    }
}

/// Without its recipe a file says what a random grid follows from, be it its own seed or that of the recipe.
#[test]
fn a_random_grid_keeps_its_seed_without_a_recipe() {
    for words in [
        "voronoi:9 seed=3",
        "voronoi:9,seed=4 seed=3",
        "crack:9,seed=4",
        "zeta:4x3,seed=5 seed=6",
        "box:3x3x3,climb=0.4,seed=7 seed=2",
        "stack:2,(voronoi:9),seed=7 seed=2",
    ] {
        let puzzle = made(words);
        let edges = |puzzle: &Puzzle| puzzle.maze.grid().all_edges().collect::<Vec<_>>();
        let text = written(&puzzle, named(&["grid", "passages", "start", "goal"]));
        let again = read(&text).unwrap_or_else(|error| panic!("{words}: {error}"));
        assert_eq!(edges(&again.puzzle), edges(&puzzle), "{words}");
    }
}

#[test]
fn a_grid_of_other_lengths_than_its_recipe_is_another_maze() {
    let text = written(
        &made("tri:5x3,shape=isosceles,aspect=0.4 seed=1"),
        Fields::default().with_walls(),
    );
    let mut file: Value = serde_json::from_str(&text).expect("it is JSON");
    let grid = file["grid"].as_object_mut().expect("it is an object");
    assert!(grid.remove("aspect").is_some());
    let read = read(&file.to_string()).expect("it has a grid and passages");
    assert!(read.edited);
    let again = written(&read.puzzle, Fields::default().with_walls());
    let once_more = self::read(&again).expect("it was written").puzzle;
    assert_eq!(again, written(&once_more, Fields::default().with_walls()));
}

#[test]
fn a_recipe_of_another_size_lends_nothing() {
    let of = |fields: &str| {
        let grid = r#""grid":{"kind":"voronoi","cells":5},"passages":[]"#;
        let recipe = r#""recipe":"9x9 exits=3 start=80 goal=40 weights=lava:3@50 seed=1""#;
        read(&format!(
            r#"{{"format":"mazeloom/1",{recipe},{grid}{fields}}}"#
        ))
    };
    for fields in [
        "",
        r#","start":0"#,
        r#","goal":1"#,
        r#","start":0,"goal":1"#,
    ] {
        let read = of(fields).expect("it has a grid and passages");
        let Puzzle {
            maze, start, goal, ..
        } = &read.puzzle;
        assert!(read.edited && start.0 < maze.cells() && goal.0 < maze.cells());
        assert!(read.puzzle.exits.is_empty() && read.puzzle.weights.is_none());
    }
    for (fields, told) in [
        (r#","start":5"#, "`start`: there is no cell 5"),
        (r#","goal":80"#, "`goal`: there is no cell 80"),
        (r#","exits":[1,7]"#, "`exits[1]`: there is no cell 7"),
    ] {
        let error = of(fields).expect_err("there are 5 cells").to_string();
        assert!(error.contains(told), "{error}");
    }
    let no_passages =
        r#"{"format":"mazeloom/1","recipe":"9x9 seed=1","grid":{"kind":"voronoi","cells":5}}"#;
    let error = read(no_passages).expect_err("those of a square grid do not fit");
    assert!(error.to_string().contains("`passages`: missing"), "{error}");
}

#[test]
fn positions_are_numbers() {
    for line in examples() {
        let file: Value = serde_json::from_str(&written(&made(&line), Fields::default()))
            .unwrap_or_else(|e| panic!("{line}: {e}"));
        let positions = file["positions"].as_array().expect("a list");
        let numbers = |at: &Value| {
            at.as_array()
                .is_some_and(|at| at.iter().all(Value::is_number))
        };
        assert!(positions.iter().all(numbers), "{line}");
    }
}

#[test]
fn rooms_are_listed_with_their_doors() {
    let puzzle = made("12x9 wilson rooms=3 seed=4");
    let file: Value = serde_json::from_str(&written(&puzzle, named(&["rooms"]))).expect("JSON");
    let rooms = file["rooms"].as_array().expect("a list");
    assert_eq!(rooms.len(), puzzle.rooms.len());
    assert!(!rooms.is_empty());
    for (room, cells) in rooms.iter().zip(&puzzle.rooms) {
        let numbers = |list: &Value| -> Vec<u32> {
            let list = list.as_array().expect("a list").iter();
            list.map(|number| number.as_u64().expect("a number") as u32)
                .collect()
        };
        let inside: Vec<u32> = cells.iter().map(|cell| cell.0).collect();
        assert_eq!(numbers(&room["cells"]), inside);
        // The passages between inside and outside, found from the outside.
        let mut doors: Vec<Vec<u32>> = Vec::new();
        for cell in puzzle.maze.all_cells().filter(|cell| !cells.contains(cell)) {
            let into = puzzle
                .maze
                .neighbors(cell)
                .filter(|(_, next)| cells.contains(next));
            doors.extend(into.map(|(_, next)| vec![next.0, cell.0]));
        }
        let mut listed: Vec<Vec<u32>> = (room["doors"].as_array().expect("a list").iter())
            .map(numbers)
            .collect();
        listed.sort_unstable();
        doors.sort_unstable();
        assert_eq!(listed, doors);
        assert!(!doors.is_empty());
    }
}
