//! Laws of rules together, and of what is refused, with the reason.

use super::slow::Slow;
use super::{placed, try_made, words};
use mazeloom::format::{FORMATS, Fields, json};
use mazeloom::measure::{Figure, measure};
use mazeloom::overlays::overlays;
use mazeloom::read_json::read_json;
use mazeloom::read_text::read_text;
use mazeloom::rule::RuleKind;
use mazeloom::scene::{Item, Shape, Sign};
use mazeloom::source::NoFiles;
use mazeloom::{Cell, Flow, Plane, Puzzle, Recipe, Style, Threads, TopologyExt, draw, make_fast};
use serde_json::{Value, json as value};

/// Two moves into the same cell are two solutions: round a cylinder, on a torus, or by portals.
#[test]
fn shortest_solutions_are_counted_move_by_move() {
    let mut several = 0;
    for grid in ["cylinder:6x5", "torus:5x4", "rect:6x5", "hex:5x4"] {
        for word in words().chain(["colors,jumps", "order:1,slide"].map(str::to_owned)) {
            for seed in 1..=2 {
                let line = format!("{grid} rule={word} seed={seed}");
                let Ok(puzzle) = try_made(&line) else {
                    continue;
                };
                let measured = measure(&puzzle);
                let group = measured.iter().find(|(name, _)| *name == "rules");
                let Some((_, Figure::Group(numbers))) = group else {
                    panic!("{line}: rules are measured: {group:?}");
                };
                let told = numbers.iter().find(|(name, _)| *name == "solutions");
                let slow = Slow::of(&puzzle).found().map(|(_, count)| count);
                assert_eq!(told.map(|(_, number)| *number), slow, "{line}");
                several += u32::from(slow > Some(1));
            }
        }
    }
    assert!(several > 5, "{several} mazes have several solutions");
}

/// Devices of several rules that do not fit together by chance are laid along a walk.
#[test]
fn rules_that_go_together_are_mostly_made() {
    let words = [
        "colors,jumps",
        "colors,slide",
        "colors,turns",
        "order,jumps",
        "colors,levers,order",
        "colors,order,energy",
    ];
    for word in words {
        let made = (1..=4).filter(|seed| try_made(&format!("8x8 rule={word} seed={seed}")).is_ok());
        assert!(made.count() >= 3, "{word}");
    }
}

#[test]
fn reasons_are_those_of_the_maze() {
    for (line, part, not) in [
        ("tri:16x7 rule=turns", "even without walls", "braid"),
        (
            "8x8 rule=levers start=goal",
            "the start is the goal",
            "larger",
        ),
        (
            "6x6 rule=order:12,colors braid=1",
            "leave one of the rules out",
            "braid",
        ),
        ("2x2 rule=jumps,levers:6", "no ", "braid"),
    ] {
        let error = try_made(&format!("{line} seed=1")).err();
        let error = error.unwrap_or_else(|| panic!("{line} is made"));
        assert!(
            error.contains(part) && !error.contains(not),
            "{line}: {error}"
        );
    }
}

fn file_of(line: &str) -> Value {
    let puzzle = try_made(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let mut file = Vec::new();
    json(&puzzle, Fields::default(), "\n", &mut file).expect("memory is enough");
    serde_json::from_slice(&file).expect("it was written")
}

/// Rules that no recipe makes are refused in files too: by the field, and by name.
#[test]
fn files_with_rules_that_cannot_be_are_refused() {
    let tokens = [
        device("second-start", &[3], 0),
        device("second-goal", &[4], 0),
    ];
    let jumps = |cells: [&[u32]; 2], numbers: [u32; 2]| {
        let devices = [0, 1].map(|nth| device("jump", cells[nth], numbers[nth]));
        rule("jumps", devices.to_vec())
    };
    let slide = || rule("slide", Vec::new());
    for (line, rules, part) in [
        (
            "6x6 keys=1",
            vec![rule("tandem", tokens.to_vec())],
            "rules: keys and tandem",
        ),
        ("6x6", vec![slide(), slide()], "rules: slide is there twice"),
        (
            "6x6",
            vec![rule("minotaur", Vec::new())],
            "rules[0]: minotaur: no minotaur",
        ),
        (
            "6x6",
            vec![slide(), rule("tandem", tokens[..1].to_vec())],
            "rules[1]: tandem: no second-goal",
        ),
        ("6x6", vec![rule("energy", Vec::new())], "no energy"),
        (
            "6x6",
            vec![jumps([&[1], &[2]], [2, 2])],
            "rules[0].devices[1]: jump 2 is there twice",
        ),
        (
            "6x6",
            vec![jumps([&[1], &[1]], [2, 3])],
            "cell 1 has a jump already",
        ),
        ("hex:5x5", vec![rule("dice", Vec::new())], "rules[0]: dice"),
    ] {
        check_refused(line, rules, part);
    }
}

/// Numbers that would be ambiguous, or that no walk can count, are refused by name.
#[test]
fn files_with_numbers_that_cannot_be_are_refused() {
    for (line, rules, part) in [
        (
            "6x6",
            vec![rule(
                "portals",
                [[1, 2], [3, 4]]
                    .map(|cells| device("portal", &cells, 0))
                    .to_vec(),
            )],
            "rules[0].devices[1]: portal A is there twice",
        ),
        (
            "6x6",
            vec![rule(
                "portals",
                vec![
                    device("portal", &[1, 2], 1),
                    device("one-way-portal", &[3, 4], 1),
                ],
            )],
            "rules[0].devices[1]: one-way-portal B is there twice",
        ),
        (
            "6x6",
            vec![rule("order", vec![device("place", &[1], 2)])],
            "rules[0].devices[0]: place 2 without place 1",
        ),
        (
            "6x6",
            vec![rule(
                "order",
                vec![device("place", &[1], 1), device("place", &[2], 1)],
            )],
            "rules[0].devices[1]: place 1 is there twice",
        ),
        (
            "6x6 start=7",
            vec![rule("energy", vec![device("energy", &[0], 20)])],
            "rules[0].devices[0]: energy is in the cell of the start, 7",
        ),
    ] {
        check_refused(line, rules, part);
    }
}

fn device(kind: &str, cells: &[u32], number: u32) -> Value {
    value!({ "kind": kind, "cells": cells, "number": number })
}

fn rule(name: &str, devices: Vec<Value>) -> Value {
    value!({ "rule": name, "devices": devices })
}

/// Checks that the file of a maze is refused with other rules, for a reason with a part.
fn check_refused(line: &str, rules: Vec<Value>, part: &str) {
    let mut file = file_of(&format!("{line} seed=4"));
    file["rules"] = Value::from(rules);
    let read = read_json(&file.to_string(), &NoFiles, u64::MAX);
    let error = read
        .err()
        .unwrap_or_else(|| panic!("{part} is read"))
        .to_string();
    assert!(error.replace('`', "").contains(part), "{error}");
}

#[test]
fn texts_with_rules_that_cannot_be_are_refused() {
    let keyed = "+--+--+--+--+--+\n|S  a a B  c  G|\n+--+--+--+--+--+";
    let plain = "+--+--+\n|S   G|\n+--+--+";
    for (rules, drawing, part) in [
        (
            "# rule=tandem; second-start c; second-goal B",
            keyed,
            "keys and tandem",
        ),
        ("# rule=slide\n# rule=slide", plain, "slide is there twice"),
        ("# rule=minotaur", plain, "no minotaur"),
    ] {
        let error = read_text(&format!("{rules}\n{drawing}"), 1 << 20).err();
        let error = error
            .unwrap_or_else(|| panic!("{rules} is read"))
            .to_string();
        assert!(error.starts_with("line "), "{rules}: {error}");
        assert!(error.replace('`', "").contains(part), "{rules}: {error}");
    }
}

/// A letter that is no device is named where it is drawn, in a cell or in a passage.
#[test]
fn letters_that_are_no_devices_are_named_where_they_are() {
    for (drawing, place) in [
        (
            "+---+---+---+\n| S   A | a |\n+   +---+   +\n|         G |\n+---+---+---+",
            "line 3, column 11",
        ),
        (
            "+---+---+---+\n| S   A |   |\n+   +---+ b +\n|     a   G |\n+---+---+---+",
            "line 5, column 7",
        ),
        (
            "+---+---+---+\n| S   A b   |\n+   +---+   +\n|         G |\n+---+---+---+",
            "line 3, column 9",
        ),
    ] {
        let text = format!("# rule=levers:1; lever A\n{drawing}");
        let error = read_text(&text, 1 << 20).expect_err(drawing).to_string();
        assert!(
            error.contains(place) && error.contains("is drawn"),
            "{error}\n{text}"
        );
    }
}

/// Locked doors alone have positions too, which memory bounds with the same words.
#[test]
fn positions_of_locked_doors_are_counted_as_memory() {
    let line = "100x100 keys=6 seed=1";
    let recipe: Recipe = line.parse().expect(line);
    let make = |memory| {
        make_fast(&recipe, &NoFiles, memory, Threads::ONE, |_| {
            Flow::Continue(())
        })
    };
    let error = make(9_000_000).expect_err("too few bytes").to_string();
    for word in [
        "`keys`",
        "640001 positions",
        "64 states",
        "limit",
        "fewer keys",
    ] {
        assert!(error.contains(word), "{error}");
    }
    let puzzle = make(40_000_000).expect("it is enough");
    let mut file = puzzle;
    file.origin = None;
    let mut text = Vec::new();
    json(&file, Fields::default(), " ", &mut text).expect("it is written");
    let text = String::from_utf8(text).expect("JSON is text");
    let read = |memory| read_json(&text, &NoFiles, memory).map_err(|error| error.to_string());
    let error = read(9_000_000).expect_err("too few bytes");
    assert!(
        error.contains("locks") && error.contains("640001 positions"),
        "{error}"
    );
    assert!(read(40_000_000).is_ok());
}

/// Paint and the colors of a rule are both shown, labels and devices too, and numbers above the solution.
#[test]
fn keys_of_pictures_hide_no_device_and_no_device_hides_them() {
    for word in [
        "colors",
        "levers:2",
        "portals:2",
        "jumps",
        "order:2",
        "energy:2",
        "dice",
    ] {
        let scene = |keys: &str| {
            let line = format!("6x6 rule={word} {keys} seed=1");
            let recipe: Recipe = line.parse().expect(&line);
            let puzzle = try_made(&line).expect(&line);
            let layers = overlays(&puzzle, &recipe.keys);
            let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers).expect("it is small");
            (puzzle, layers, scene.items.len())
        };
        let (puzzle, painted, _) = scene("paint=distance");
        let heat = painted.heat.as_ref().expect("it is painted");
        for tint in &painted.tints {
            let both = |&cell: &_| tint.color(cell).is_some() && heat.color(cell).is_some();
            assert_eq!(
                mazeloom::TopologyExt::all_cells(&puzzle.maze).find(both),
                None,
                "{word}"
            );
        }
        let letters = |keys: &str| letters(&puzzle, &format!("6x6 rule={word} {keys} seed=1"));
        assert!(letters("label=distance") + 2 >= letters(""), "{word}");
        let (_, layers, plain) = scene("");
        let (_, solved, lined) = scene("solution=line");
        let on_path = |cell| solved.paths.iter().any(|path| path.cells.contains(&cell));
        let number = |shape| {
            matches!(
                shape,
                mazeloom::scene::Shape::Number(_) | mazeloom::scene::Shape::Letter(_)
            )
        };
        let numbers = layers
            .signs
            .iter()
            .filter(|sign| number(sign.shape) && on_path(sign.cell));
        assert!(lined >= plain + numbers.count(), "{word}: {plain} {lined}");
    }
}

/// The number of letters in a drawing with the keys of a recipe.
fn letters(puzzle: &Puzzle, line: &str) -> usize {
    let recipe: Recipe = line.parse().expect(line);
    let txt = FORMATS.iter().find(|row| row.entry.name == "txt");
    let mut file = Vec::new();
    let written = txt.expect("a row").write(puzzle, &recipe.keys, &mut file);
    written.expect("it is small");
    let text = String::from_utf8(file).expect("it is text");
    let drawn = text.lines().filter(|line| !line.starts_with('#'));
    let letters = drawn.flat_map(str::chars);
    letters
        .filter(|c| c.is_ascii_alphabetic() || *c == '*')
        .count()
}

/// A page has one place for the marks of both cells of a crossing: they have the same, or none.
#[test]
fn crossings_have_one_mark() {
    let mut crossed = 0;
    for row in placed() {
        for seed in 1..=6 {
            let line = format!("8x7 weave=0.5 rule={} seed={seed}", row.entry.name);
            let Ok(puzzle) = try_made(&line) else {
                continue;
            };
            let marks = |cell: Cell| {
                let devices = puzzle.rules[0].devices.iter();
                let here = devices.filter(move |device| device.cells.contains(&cell));
                let marks = here.map(|device| (device.kind, device.number));
                marks.collect::<Vec<_>>()
            };
            let grid = puzzle.maze.grid();
            for lower in grid.all_cells() {
                if let Some(upper) = grid.above(lower) {
                    assert_eq!(marks(lower), marks(upper), "{line}: {lower:?} {upper:?}");
                    crossed += 1;
                }
            }
        }
    }
    assert!(crossed > 100, "{crossed} crossings");
}

/// Letters and numbers are seen on corridors in the color of the walls, and tell rules apart.
#[test]
fn marks_on_dark_corridors_are_seen() {
    // Doors have discs of their own colors.
    let has_doors = |row: &RuleKind| row.devices.iter().any(|kind| kind.mark.is_door());
    for row in placed().filter(|row| !row.devices.is_empty() && !has_doors(row)) {
        for look in ["graph", "path"] {
            let line = format!("8x7 rule={} look={look} seed=2", row.entry.name);
            let (recipe, puzzle) = (line.parse::<Recipe>().expect(&line), try_made(&line));
            let puzzle = puzzle.unwrap_or_else(|error| panic!("{line}: {error}"));
            let (style, layers) = (Style::of(&recipe.keys), overlays(&puzzle, &recipe.keys));
            let scene = draw(&puzzle, &style, &layers).expect("it is small");
            let is_badge = |sign: &&Sign| matches!(sign.shape, Shape::Badge(_));
            let badges = layers.signs.iter().filter(is_badge).count();
            let words = scene.items.iter().filter_map(|(_, item)| match item {
                Item::Text(text) => Some(&text.words),
                _ => None,
            });
            // Those in the color of the walls stand on light discs.
            let dark = words.flatten().filter(|word| word.2 == style.colors.ink);
            assert_eq!(dark.count(), badges, "{line}");
        }
    }
}

/// Lines between any two cells that no wall divides, where steps are counted and cells are no squares.
#[test]
fn cells_are_told_apart_where_steps_are_counted() {
    for row in placed() {
        for (grid, is_seamed) in [("hex:5x5", true), ("voronoi:30", true), ("rect:6x5", false)] {
            let line = format!("{grid} rule={} seed=1", row.entry.name);
            let Ok(puzzle) = try_made(&line) else {
                continue;
            };
            let recipe: Recipe = line.parse().expect(&line);
            let layers = overlays(&puzzle, &recipe.keys);
            let is_seam = |sign: &&Sign| sign.shape == Shape::Seam;
            let seams = layers.signs.iter().filter(is_seam).count();
            let passages = match is_seamed && row.counts_steps {
                true => puzzle.maze.all_edges().count(),
                false => 0,
            };
            assert_eq!(seams, passages, "{line}");
            drop(draw(&puzzle, &Style::of(&recipe.keys), &layers).expect("it is small"));
        }
    }
}
