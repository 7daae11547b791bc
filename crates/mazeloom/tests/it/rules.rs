//! Rules: every maze has the solution that is claimed, none is shorter, and every device is needed.
//! The truth is a second search, which plays move by move on sets of states and shares no code with
//! the first.

mod corners;
mod marks;
mod slow;
mod whole;

use mazeloom::film::{Film, Pace};
use mazeloom::format::{FORMATS, Fields, json};
use mazeloom::grid::GRIDS;
use mazeloom::measure::{Figure, measure};
use mazeloom::read_json::read_json;
use mazeloom::read_text::read_text;
use mazeloom::rule::{Part, Placing, RULES, Rule, RuleKind};
use mazeloom::solve::{SOLVERS, check, directions, moves, rules_of, run, shortest, with_positions};
use mazeloom::source::NoFiles;
use mazeloom::{
    Flow, Game, Puzzle, Recipe, Threads, Topology, TopologyExt, game::Record, make, make_fast,
    parameters::Selected,
};
use mazeloom_testing::campaign;
use serde_json::Value;
use slow::Slow;
use std::collections::BTreeSet;
/// A small grid of each kind that needs no file; which of them a rule fits is its own business.
fn small_grids() -> Vec<String> {
    let words = GRIDS.iter().filter_map(|row| {
        let args = row.examples.last();
        args.map(|args| format!("{}:{args}", row.entry.name))
    });
    let made = words.filter(|word| try_made(&format!("{word} seed=1")).is_ok());
    made.chain(["rect:6x6".to_owned(), "hex:6x5".to_owned()])
        .collect()
}

/// Rules together.
const TOGETHER: [&str; 5] = [
    "minotaur,order:2",
    "levers,colors",
    "portals,order:1,energy:1",
    "slide,levers:1",
    "colors:2,tandem",
];

/// Every rule that is placed with the arguments of its examples, and some together.
fn words() -> impl Iterator<Item = String> {
    let alone = placed().flat_map(|row| {
        let name = row.entry.name;
        let args = row
            .examples
            .iter()
            .map(move |args| format!("{name}:{args}"));
        args.chain(row.examples.is_empty().then(|| name.to_owned()))
    });
    alone.chain(TOGETHER.map(str::to_owned))
}

fn try_made(line: &str) -> Result<Puzzle, String> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make(&recipe).map_err(|error| error.to_string())
}

/// The recipes of the campaign: every word on squares, then on every grid, in an order in which neighbors
/// differ in both.
fn recipes() -> impl Iterator<Item = (String, String)> {
    let (grids, words) = (small_grids(), words().collect::<Vec<_>>());
    let pairs = grids.len() * words.len();
    // A step without a divisor in common with the number of pairs reaches them all.
    let divides =
        |step: usize| (2..=step).any(|it| step.is_multiple_of(it) && pairs.is_multiple_of(it));
    let steps = pairs * 5 / 13..pairs;
    let step = { steps }.find(|&step| !divides(step)).unwrap_or(1);
    let arrows = "one-way=0.2 braid=0.6 goal=14+15+20 seed=2";
    let squares = ["seed=1", arrows].map(|keys| {
        let line = |word: &String| (word.clone(), format!("6x6 rule={word} {keys}"));
        words.iter().map(line).collect::<Vec<_>>()
    });
    let others = (0..).map(move |place| {
        let pair = place * step % pairs;
        let (grid, word) = (&grids[pair / words.len()], &words[pair % words.len()]);
        let line = format!("{grid} rule={word} seed={}", place / pairs);
        (word.clone(), line)
    });
    squares.into_iter().flatten().chain(others)
}

/// The number of moves of a shortest solution.
fn fewest_moves(puzzle: &Puzzle) -> Option<usize> {
    Some(moves(puzzle, &shortest(puzzle)?)?.len() - 1)
}

#[test]
fn devices_of_several_rules_have_letters_of_their_own() {
    for words in [
        "keys=2 rule=levers",
        "rule=levers,portals:3",
        "rule=portals:one-way,tandem",
        "keys=1 rule=levers,portals",
        "rule=colors,portals",
        "rule=levers,portals,colors:4",
    ] {
        for seed in 1..=3 {
            let line = format!("8x8 {words} seed={seed}");
            let puzzle = try_made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let mut seen = BTreeSet::new();
            for rule in rules_of(&puzzle) {
                let letters: BTreeSet<u32> =
                    rule.devices.iter().map(|device| device.number).collect();
                for letter in letters {
                    assert!(seen.insert(letter), "{line}: {letter} of {rule}");
                }
            }
        }
    }
}

#[test]
fn mazes_with_rules_are_solved_as_a_slow_search_solves_them() {
    let wanted = campaign(80);
    let (mut made, mut cut) = (0, 0);
    let mut rules = BTreeSet::new();
    for (word, line) in recipes().take(100 * wanted as usize) {
        let Ok(mut puzzle) = try_made(&line) else {
            continue;
        };
        let fewest = fewest_moves(&puzzle);
        assert_eq!(fewest, Slow::of(&puzzle).fewest(), "{line}");
        assert!(fewest.is_some(), "{line}");
        let needed = needed_devices(&mut puzzle, &line);
        // From one maze of five a device is removed by hand.
        if let Some(&(rule, device)) = needed.first().filter(|_| 5 * cut <= made) {
            let cut_moves = fewest_moves(&without(&puzzle, rule, device));
            assert!(
                cut_moves.is_none() || cut_moves > fewest,
                "{line}: without a device"
            );
            cut += 1;
        }
        made += 1;
        let name = word.split([':', ',']).next().expect("a name");
        rules.insert(name.to_owned());
        if made == wanted {
            break;
        }
    }
    let all: BTreeSet<String> = placed().map(|row| row.entry.name.to_owned()).collect();
    assert_eq!((rules, made), (all, wanted), "{cut} without a device");
    println!("{made} mazes with rules, {cut} of them without a device");
}

/// The devices without which the slow search finds a longer solution or none: as rules and places. The
/// note tells how many others there are.
fn needed_devices(puzzle: &mut Puzzle, line: &str) -> Vec<(usize, usize)> {
    let fewest = Slow::of(puzzle).fewest();
    let told = puzzle.notes.iter().map(ToString::to_string);
    let told = { told }.find(|note| note.contains("of no use"));
    let told = told.map_or(0, |note| {
        let number = note.split(' ').find_map(|word| word.parse().ok());
        number.expect("a number of devices")
    });
    let (mut needed, mut idle) = (Vec::new(), 0);
    for rule in 0..puzzle.rules.len() {
        for place in 0..puzzle.rules[rule].devices.len() {
            let kind = puzzle.rules[rule].devices[place].kind;
            if puzzle.rules[rule].kind.devices[kind].removable {
                let device = puzzle.rules[rule].devices.remove(place);
                let moves = Slow::of(puzzle).fewest();
                match moves.is_some_and(|moves| Some(moves) <= fewest) {
                    true => idle += 1,
                    false => needed.push((rule, place)),
                }
                puzzle.rules[rule].devices.insert(place, device);
            }
        }
    }
    assert_eq!(idle, told, "{line}: devices of no use");
    needed
}

/// The maze from its file, in which a device was removed.
fn without(puzzle: &Puzzle, rule: usize, device: usize) -> Puzzle {
    let mut file = Vec::new();
    json(puzzle, Fields::default(), "\n", &mut file).expect("memory is enough");
    let mut file: Value = serde_json::from_slice(&file).expect("it was written");
    let devices = file["rules"][rule]["devices"].as_array_mut();
    devices.expect("a list").remove(device);
    let read = read_json(&file.to_string(), &NoFiles, u64::MAX).expect("it is a maze file");
    assert!(read.edited, "the recipe makes another maze");
    read.puzzle
}

#[test]
fn difficulty_is_that_of_the_positions() {
    let total = |word: &str, difficulty: &str| -> usize {
        let moves = |seed| {
            let line = format!("7x7 rule={word} difficulty={difficulty} seed={seed}");
            let puzzle = try_made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let notes: Vec<String> = puzzle.notes.iter().map(ToString::to_string).collect();
            assert!(
                notes
                    .iter()
                    .any(|note| note.contains("similar mazes have moves")),
                "{line}: {notes:?}"
            );
            fewest_moves(&puzzle).expect("a solution")
        };
        (1..=5).map(moves).sum()
    };
    for word in ["levers:2", "colors,portals:1", "slide"] {
        let [easy, medium, hard] = ["easy", "medium", "hard"].map(|word_of| total(word, word_of));
        assert!(
            easy < medium && medium < hard,
            "{word}: {easy} {medium} {hard}"
        );
    }
}

#[test]
fn notes_and_statistics_tell_the_number_of_shortest_solutions() {
    let mut several = 0;
    for seed in 0..6 {
        let puzzle = try_made(&format!("5x5 rule=tandem seed={seed}")).expect("it is made");
        let measured = measure(&puzzle);
        let group = measured.iter().find(|(name, _)| *name == "rules");
        let Some((_, Figure::Group(numbers))) = group else {
            panic!("rules are measured: {group:?}");
        };
        let of = |name| {
            { numbers.iter() }
                .find(|(known, _)| *known == name)
                .map(|(_, number)| *number)
        };
        let moves = fewest_moves(&puzzle).expect("a solution") as u64;
        assert_eq!((of("moves"), of("possible")), (Some(moves), Some(25 * 25)));
        let solutions = of("solutions").expect("a number");
        let noted = puzzle.notes.iter().any(|note| {
            let note = note.to_string();
            note.contains(&format!(
                "{solutions} shortest solutions, each of {moves} moves"
            ))
        });
        assert_eq!(noted, solutions > 1, "seed {seed}");
        several += u32::from(noted);
    }
    assert!(several > 0, "no maze has several shortest solutions");
}

/// The maze with locked doors and each with rules has the same statistics; a maze without has none.
#[test]
fn locked_doors_are_measured_as_rules() {
    for (line, is_ruled) in [("6x6 keys=2 seed=3", true), ("6x6 seed=3", false)] {
        let puzzle = try_made(line).expect(line);
        let measured = measure(&puzzle);
        let group = measured.iter().find(|(name, _)| *name == "rules");
        let moves = match group {
            Some((_, Figure::Group(numbers))) => Some(numbers[0]),
            _ => None,
        };
        let fewest = || Some(("moves", fewest_moves(&puzzle)? as u64));
        assert_eq!(moves, is_ruled.then(fewest).flatten(), "{line}");
    }
}

/// The making of a maze with rules ends with a walk along its solution, with the states that cells do not show.
#[test]
fn films_of_making_end_with_the_walk() {
    for (word, is_shown) in [
        ("levers", false),
        ("dice", true),
        ("energy", true),
        ("colors", true),
    ] {
        let recipe: Recipe = format!("6x6 rule={word} seed=4").parse().expect(word);
        let mut film =
            Film::making(&recipe, &NoFiles, 1 << 30, Pace::default(), |_| {}).expect(word);
        let goal = film.puzzle().goal;
        let (mut cells, mut shown, mut last) = (BTreeSet::new(), BTreeSet::new(), None);
        film.play(&mut |frame| {
            drop(frame.scene().expect("it is small"));
            if let Some(&(cell, _)) = frame.layers.marks.last() {
                cells.insert(cell);
                let mut signs = frame.layers.signs.iter();
                let state = signs.find(|sign| sign.cell == cell && sign.side.is_none());
                shown.extend(state.map(|sign| format!("{:?}", sign.shape)));
                last = Some(cell);
            }
            Ok(())
        })
        .expect(word);
        assert!(last == Some(goal) && cells.len() > 4, "{word}");
        assert!(!is_shown || shown.len() > 1, "{word}: {shown:?}");
    }
}

/// The rules of which the key `rule` places the devices.
fn placed() -> impl Iterator<Item = &'static RuleKind> {
    let is_placed = |row: &&RuleKind| matches!(row.placing, Placing::Rule(_));
    RULES.iter().filter(is_placed)
}

/// An unknown rule is answered with those that are taken there: in a recipe, and in a text.
#[test]
fn unknown_rules_are_answered_with_those_that_are_taken() {
    let recipe = "6x6 rule=hop".parse::<Recipe>().map(|_| ());
    let recipe = recipe.expect_err("no rule").to_string();
    let text = read_text("# rule=hop\n+--+--+\n|S   G|\n+--+--+", 1 << 20);
    let text = text.expect_err("no rule").to_string();
    for row in RULES {
        let is_named = |error: &str| error.split(' ').any(|word| word == row.entry.name);
        let (in_recipe, in_text) = match row.placing {
            Placing::Rule(_) => (true, true),
            Placing::Modifier(_) => (false, true),
            Placing::Key(_) => (false, false),
        };
        assert_eq!(is_named(&recipe), in_recipe, "{recipe}");
        assert_eq!(is_named(&text), in_text, "{text}");
    }
}

#[test]
fn rules_with_a_key_of_their_own_name_it_and_lie_below_the_others() {
    for row in RULES {
        let Placing::Key(key) = row.placing else {
            continue;
        };
        let name = row.entry.name;
        let refused = format!("6x6 rule={name} seed=1").parse::<Recipe>().err();
        let refused = refused.expect(name).to_string();
        assert!(refused.contains(&format!("`{key}`")), "{refused}");
        let puzzle = try_made(&format!("6x6 {key} rule=colors seed=1")).expect(name);
        let rules = rules_of(&puzzle);
        let names = rules.iter().map(|rule| rule.kind.entry.name);
        assert!(names.eq([name, "colors"]), "{name}");
        assert_eq!(fewest_moves(&puzzle), Slow::of(&puzzle).fewest());
    }
}

#[test]
fn every_rule_is_made_or_refused_on_every_grid() {
    for row in placed() {
        for grid in small_grids() {
            let line = format!("{grid} rule={} seed=1", row.entry.name);
            match try_made(&line) {
                Ok(puzzle) => {
                    let path = shortest(&puzzle).expect(&line);
                    assert_eq!(path.last(), Some(&puzzle.goal), "{line}");
                    assert!(fewest_moves(&puzzle).is_some(), "{line}");
                }
                Err(error) => assert!(error.contains("`rule`"), "{line}: {error}"),
            }
        }
    }
}

#[test]
fn solvers_files_and_games_obey_rules() {
    for word in words() {
        let line = format!("6x6 rule={word} seed=4");
        let puzzle = try_made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let fewest = fewest_moves(&puzzle).expect("a solution");
        for solver in SOLVERS
            .iter()
            .filter(|solver| check(solver, &puzzle).is_ok())
        {
            let chosen = Selected::parse(SOLVERS, "solver", solver.entry.name).expect("a row");
            let (answer, _) = run(&chosen, &puzzle, Threads::ONE, None);
            assert!(answer.path.is_some(), "{line}: {}", solver.entry.name);
        }
        let words = directions(&puzzle).expect("a solution");
        let count = |word: &str| {
            word.trim_start_matches(char::is_alphabetic)
                .parse()
                .unwrap_or(1)
        };
        let counted: usize = words.split(' ').map(count).sum();
        assert_eq!(counted, fewest, "{line}: {words}");
        let mut file = Vec::new();
        json(&puzzle, Fields::default(), "\n", &mut file).expect("memory is enough");
        let text = String::from_utf8(file).expect("it is text");
        let read =
            read_json(&text, &NoFiles, u64::MAX).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(!read.edited && read.puzzle.rules == puzzle.rules, "{line}");
        let mut game = Game::new(puzzle);
        while let Some(side) = game.next_side() {
            assert!(game.go_by(side), "{line}");
        }
        assert!(
            game.done() && game.steps() == fewest,
            "{line}: {} of {fewest}",
            game.steps()
        );
        let record: Record = game
            .record(1)
            .expect("a recipe")
            .to_string()
            .parse()
            .expect("it was written");
        let replayed = record
            .replay(try_made(&line).expect("made before"))
            .expect("the same maze");
        assert!(replayed.done(), "{line}");
        assert!(game.back() && !game.done(), "{line}: a step is undone");
    }
}

/// A path may pass the goal before the rules count it as reached.
#[test]
fn solvers_give_whole_paths_through_a_goal_on_the_way() {
    let mut passed = 0;
    for word in words() {
        for seed in 0..4 {
            let line = format!("6x6 rule={word} goal=center seed={seed}");
            let Ok(puzzle) = try_made(&line) else {
                continue;
            };
            // Other moves pass several cells, or none.
            let passes_one = |rule: &Rule| matches!(rule.kind.part, Part::Doors | Part::Memory);
            if !puzzle.rules.iter().all(passes_one) {
                continue;
            }
            let chosen = Selected::parse(SOLVERS, "solver", "breadth-first").expect("a row");
            let (answer, _) = run(&chosen, &puzzle, Threads::ONE, None);
            let path = answer.path.expect("every maze has a solution");
            assert_eq!(
                Some(path.len()),
                mazeloom::solve::shortest(&puzzle).map(|path| path.len()),
                "{line}"
            );
            let goals = path.iter().filter(|&&cell| cell == puzzle.goal);
            passed += usize::from(goals.count() > 1);
        }
    }
    assert!(passed > 0, "no path passes its goal on the way");
}

/// Graphs name every device in its cells and passages.
#[test]
fn graphs_name_devices() {
    for word in words() {
        let line = format!("6x6 rule={word} seed=4");
        let puzzle = try_made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let keys = line.parse::<Recipe>().expect("it was made").keys;
        for name in ["dot", "graphml", "nodelink"] {
            let format = FORMATS.iter().find(|row| row.entry.name == name);
            let mut file = Vec::new();
            let format = format.expect("a row");
            format
                .write(&puzzle, &keys, &mut file)
                .expect("memory is enough");
            let file = String::from_utf8(file).expect("it is text");
            for rule in &puzzle.rules {
                for device in &rule.devices {
                    let kind = &rule.kind.devices[device.kind];
                    let named = format!("{} {}", kind.name, kind.mark.name(device.number));
                    let places = match kind.mark.is_door() {
                        true => device.passages.len(),
                        false => device.cells.len(),
                    };
                    let count = file.matches(&named).count();
                    assert!(count >= places, "{line}: {name} has {named} {count} times");
                }
            }
        }
    }
}

/// Films show doors as they are and others where they are, and every frame can be drawn.
#[test]
fn films_show_states() {
    for word in words() {
        let line = format!("6x6 rule={word} solution=line seed=4");
        let puzzle = try_made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let chosen = Selected::parse(SOLVERS, "solver", "breadth-first").expect("a row");
        let mut steps = Vec::new();
        let mut watch = |step| {
            steps.push(step);
            Flow::Continue(())
        };
        let (answer, _) = run(&chosen, &puzzle, Threads::ONE, Some(&mut watch));
        let path = answer.path.expect("every maze has a solution");
        let kinds = puzzle.rules.iter().flat_map(|rule| rule.kind.devices);
        let has_doors = kinds.clone().any(|kind| kind.mark.is_door());
        let has_tokens = kinds.clone().any(|kind| kind.is_token);
        let goal = puzzle.goal;
        let keys = line.parse::<Recipe>().expect("it was made").keys;
        let mut film = Film::solving(puzzle, keys, steps, path, Pace::default());
        let (mut signs, mut tokens, mut last) = (BTreeSet::new(), BTreeSet::new(), None);
        film.play(&mut |frame| {
            drop(frame.scene().expect("it is small"));
            signs.insert(format!("{:?}", frame.layers.signs));
            if let [.., (token, _), _] = frame.layers.marks[..] {
                tokens.insert(token);
            }
            last = frame.layers.marks.last().map(|&(cell, _)| cell);
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(last, Some(goal), "{line}");
        assert!(!has_doors || signs.len() > 1, "{line}: no door was turned");
        assert!(!has_tokens || tokens.len() > 1, "{line}: nobody moved");
    }
}

#[test]
fn rules_that_do_not_go_together_are_refused() {
    for (words, part) in [
        ("8x8 rule=jumps,slide", "do not go together"),
        ("8x8 rule=tandem,levers", "do not go together"),
        ("8x8 rule=tandem keys=1", "leave `keys` out"),
        ("8x8 rule=levers fair=2", "`fair`"),
        ("8x8 rule=levers puzzle=shortest braid=1", "`puzzle`"),
        ("hex:5x5 rule=dice", "squares"),
        ("2x1 rule=levers:6", "left"),
        ("60x60 rule=minotaur", "cells"),
        ("70x70 rule=tandem", "24010001 positions"),
    ] {
        let error = try_made(words)
            .err()
            .unwrap_or_else(|| panic!("{words} is made"));
        assert!(
            error.contains("rule") && error.contains(part),
            "{words}: {error}"
        );
    }
    let twice = "8x8 rule=levers,levers"
        .parse::<Recipe>()
        .expect_err("twice");
    assert!(twice.to_string().contains("levers"), "{twice}");
}

#[test]
fn files_with_impossible_devices_are_refused() {
    let puzzle = try_made("6x6 rule=levers seed=4").expect("it is made");
    let mut file = Vec::new();
    json(&puzzle, Fields::default(), "\n", &mut file).expect("memory is enough");
    let file: Value = serde_json::from_slice(&file).expect("it was written");
    let passages = file["passages"].as_array().expect("a list");
    let energy = |number: u32| {
        let device = |kind| serde_json::json!({"kind": kind, "cells": [0], "number": number});
        serde_json::json!([{"rule": "energy", "devices": [device("energy")]}, {"rule": "minotaur", "devices": [
            {"kind": "minotaur", "cells": [7], "number": 0}]}])
    };
    let doors = |count: usize| {
        let passages: Vec<&Value> = passages.iter().cycle().take(count).collect();
        serde_json::json!([{"rule": "levers", "devices": [
            {"kind": "lever", "cells": [1], "passages": passages, "number": 0},
            {"kind": "door", "cells": [], "passages": [passages[0]], "number": 0}]}])
    };
    let read = |rules: Value| {
        let mut file = file.clone();
        file["rules"] = rules;
        read_json(&file.to_string(), &NoFiles, u64::MAX).map(|loaded| loaded.edited)
    };
    assert!(matches!(read(doors(2)), Ok(true)) && matches!(read(energy(20)), Ok(true)));
    for (rules, part) in [
        (doors(64), "passages"),
        (energy(900_000), "positions"),
        (energy(2_000_000), "number"),
        (
            serde_json::json!([{"rule": "levers", "devices": [{"kind": "rope", "cells": [1]}]}]),
            "rope",
        ),
        (
            serde_json::json!([{"rule": "portals", "devices": [{"kind": "portal", "cells": [1]}]}]),
            "2 cells",
        ),
        (
            serde_json::json!([{"rule": "order", "devices": [{"kind": "place", "cells": [99], "number": 1}]}]),
            "99",
        ),
        (
            serde_json::json!([{"rule": "jumps", "devices": []}, {"rule": "slide", "devices": []}]),
            "together",
        ),
        (serde_json::json!([{"rule": "hop", "devices": []}]), "hop"),
    ] {
        let error = read(rules).expect_err(part).to_string();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn positions_are_counted_as_memory() {
    let mut refused = BTreeSet::new();
    for row in placed() {
        let name = row.entry.name;
        let recipe: Recipe = format!("rect:16x16 backtracker rule={name} seed=1")
            .parse()
            .expect(name);
        let most = 600_000;
        let made = make_fast(
            &recipe,
            &NoFiles,
            most,
            Threads::ONE,
            |_| Flow::Continue(()),
        );
        match made {
            Ok(puzzle) => {
                let ends = (puzzle.start, puzzle.goal);
                let positions = with_positions(&puzzle, ends, |positions| positions.cells());
                assert!(44 * u64::from(positions.expect(name)) <= most, "{name}");
            }
            Err(error) => {
                let error = error.to_string();
                for word in ["positions", "KiB", "limit", "smaller maze"] {
                    assert!(error.contains(word), "{name}: {error}");
                }
                refused.insert(name);
            }
        }
    }
    assert!(
        refused.is_superset(&["minotaur", "tandem"].into()),
        "{refused:?}"
    );
    assert!(refused.len() < placed().count() / 2, "{refused:?}");
    // A file without a recipe is read within the same limit.
    let puzzle = try_made("16x16 rule=tandem seed=1").expect("it is made");
    let mut file = puzzle;
    file.origin = None;
    let mut text = Vec::new();
    json(&file, Fields::default(), " ", &mut text).expect("it is written");
    let text = String::from_utf8(text).expect("JSON is text");
    let read = |memory| read_json(&text, &NoFiles, memory).map_err(|error| error.to_string());
    assert!(read(44 * 65_600).is_ok());
    let error = read(44 * 65_000).expect_err("too few bytes");
    assert!(
        error.contains("65537 positions") && error.contains("limit"),
        "{error}"
    );
}

#[test]
fn few_walls_are_opened_and_their_number_is_told() {
    for row in placed() {
        let name = row.entry.name;
        let puzzle = try_made(&format!("8x8 wilson rule={name} seed=3")).expect(name);
        let plain = try_made("8x8 wilson seed=3").expect("it is made");
        let passages = |puzzle: &Puzzle| puzzle.maze.all_edges().count();
        let walls = plain.maze.grid().all_edges().count() - passages(&plain);
        let opened = passages(&puzzle) - passages(&plain);
        assert!(
            100 * opened <= row.openings as usize * walls,
            "{name}: {opened}"
        );
        let told = format!("{opened} of {walls} walls w");
        let notes = puzzle.notes.iter().map(ToString::to_string);
        let is_told = { notes }.any(|note| note.contains(&told));
        assert_eq!(is_told, opened > 0, "{name}");
    }
}
