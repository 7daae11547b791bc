//! Files with a maze on each line, fields of maze files, and solutions as JSON.

use assert_cmd::Command;
use mazeloom::rule::RULES;
use mazeloom::solve::SOLVERS;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

fn maze_in(folder: &Path, arguments: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("maze").expect("it is built");
    let command = command.current_dir(folder).env_remove("MAZE_SEED");
    let output = command.args(arguments.split_whitespace()).output();
    let output = output.expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("it is text");
    let code = output.status.code().expect("nothing killed it");
    (code, text(output.stdout), text(output.stderr))
}

fn done(folder: &Path, arguments: &str) -> String {
    let (code, out, errors) = maze_in(folder, arguments);
    assert_eq!(code, 0, "maze {arguments}: {errors}");
    out
}

fn refused(folder: &Path, arguments: &str, code: i32, words: &[&str]) {
    let (found, out, errors) = maze_in(folder, arguments);
    assert_eq!((found, out.as_str()), (code, ""), "{arguments}: {errors}");
    for word in words {
        assert!(errors.contains(word), "{arguments}: {errors}");
    }
}

#[test]
fn each_line_of_a_file_is_a_maze() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    done(at, "generate 6x5 wilson seed=5 --count 3 -o m.jsonl -q");
    let alone = |seed: u64, command: &str, flags: &str| {
        done(at, &format!("{command} 6x5 wilson seed={seed} -q {flags}"))
    };
    // Commands that take many take each in turn.
    let solved = [5, 6, 7].map(|seed| alone(seed, "solve", "")).concat();
    assert_eq!(done(at, "solve m.jsonl -q"), solved);
    let measured = [5, 6, 7].map(|seed| alone(seed, "measure", "")).join("\n");
    assert_eq!(done(at, "measure m.jsonl -q"), measured);
    let lines = done(at, "measure m.jsonl --json -q");
    for (line, seed) in lines.lines().zip(5..) {
        let line: Value = serde_json::from_str(line).expect("JSON on a line");
        let one = alone(seed, "measure", "--json");
        assert_eq!(line, serde_json::from_str::<Value>(&one).expect("JSON"));
    }
    assert_eq!(lines.lines().count(), 3);
    let drawn = [5, 6, 7].map(|seed| alone(seed, "generate", "")).concat();
    assert_eq!(done(at, "draw m.jsonl -q"), drawn);
    // A number behind the file chooses one; others need it.
    for command in ["solve", "measure"] {
        let second = done(at, &format!("{command} m.jsonl#2 -q"));
        assert_eq!(second, alone(6, command, ""), "{command}");
    }
    let (_, _, errors) = maze_in(at, "generate --like m.jsonl#3 -f none");
    assert_eq!(errors, "rect:6x5 wilson seed=7\n");
    for command in [
        "generate -f none --like",
        "animate --solver a-star -o f.svg",
    ] {
        let several = ["m.jsonl has several mazes", "m.jsonl#2"];
        refused(at, &format!("{command} m.jsonl"), 2, &several);
    }
    refused(
        at,
        "solve m.jsonl#4",
        1,
        &["m.jsonl#4: m.jsonl has 3 mazes"],
    );
    // One line, with or without its end, is that maze.
    let text = fs::read_to_string(at.join("m.jsonl")).expect("it was written");
    let first = text.lines().next().expect("three lines");
    fs::write(at.join("one.jsonl"), format!("\n{first}")).expect("there is room");
    assert_eq!(done(at, "solve one.jsonl -q"), alone(5, "solve", ""));
    assert_eq!(done(at, "solve one.jsonl#1 -q"), alone(5, "solve", ""));
}

#[test]
fn each_maze_of_a_file_is_saved_by_its_number_or_seed() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    done(at, "generate 4x4 seed=8 --count 2 -o m.jsonl -q");
    done(at, "draw m.jsonl -q -o d-{n}.svg -o d-{seed}.json");
    done(at, "solve m.jsonl -q -o s-{n}-{seed}.svg");
    for name in [
        "d-1.svg",
        "d-2.svg",
        "d-8.json",
        "d-9.json",
        "s-1-8.svg",
        "s-2-9.svg",
    ] {
        assert!(at.join(name).is_file(), "{name}");
    }
    refused(
        at,
        "draw m.jsonl -q -o d.svg",
        2,
        &["one svg", "{n}", "{seed}"],
    );
    // Lines become lines, with the fields that are asked for.
    done(
        at,
        "draw m.jsonl -q -o few.jsonl --fields recipe,start,walls",
    );
    let few = fs::read_to_string(at.join("few.jsonl")).expect("it was written");
    assert_eq!(few.lines().count(), 2);
    let line: Value = few
        .lines()
        .next()
        .and_then(|line| serde_json::from_str(line).ok())
        .expect("JSON");
    let keys: Vec<_> = line.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["format", "recipe", "walls", "start"]);
    assert_eq!(
        done(at, "measure few.jsonl -q"),
        done(at, "measure m.jsonl -q")
    );
    // The line at fault is named.
    let broken = format!("{}\n{{}}\n", few.lines().next().expect("two lines"));
    fs::write(at.join("broken.jsonl"), broken).expect("there is room");
    let (code, _, errors) = maze_in(at, "measure broken.jsonl -q");
    assert!(
        code == 1 && errors.contains("broken.jsonl#2: `format`"),
        "{errors}"
    );
}

#[test]
fn fields_are_for_json() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    let some = done(
        at,
        "generate 3x3 seed=1 -q -f jsonl --fields passages,start,goal",
    );
    let some: Value = serde_json::from_str(&some).expect("JSON");
    let keys: Vec<_> = some.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["format", "passages", "start", "goal"]);
    refused(
        at,
        "generate 3x3 -f json --fields path",
        2,
        &["path", "passages", "positions"],
    );
    refused(
        at,
        "generate 3x3 -f svg --fields start",
        2,
        &["json and jsonl"],
    );
    refused(at, "generate 3x3 --fields start", 2, &["json and jsonl"]);
    done(
        at,
        "generate 3x3 seed=1 -q -o m.json --fields passages,start",
    );
    refused(at, "solve m.json", 1, &["m.json", "`grid`: missing"]);
}

#[test]
fn solutions_are_json_for_every_solver() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    done(at, "generate 7x6 wilson seed=3 -q -o m.json");
    let file = fs::read_to_string(at.join("m.json")).expect("it was written");
    let file: Value = serde_json::from_str(&file).expect("JSON");
    let numbers = |list: &Value| -> Vec<u64> {
        let list = list.as_array().expect("a list");
        list.iter().filter_map(Value::as_u64).collect()
    };
    let pairs: Vec<Vec<u64>> = (file["passages"].as_array().expect("a list").iter())
        .map(numbers)
        .collect();
    for solver in SOLVERS {
        let name = solver.entry.name;
        let out = done(at, &format!("solve m.json --json -q --solver {name}"));
        assert_eq!(out.lines().count(), 1, "{name}");
        let found: Value = serde_json::from_str(&out).expect("JSON");
        let (path, visited) = (numbers(&found["path"]), numbers(&found["visited"]));
        let start = found["solver"].as_str().expect("a name");
        assert!(start.starts_with(name), "{name}: {start}");
        assert_eq!(found["start"], path[0], "{name}");
        assert_eq!(found["goal"], path[path.len() - 1], "{name}");
        assert_eq!(found["length"], path.len(), "{name}");
        assert_eq!(found["cost"], path.len() - 1, "{name}");
        let joined = |pair: &[u64]| {
            let (least, most) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            pairs.contains(&vec![least, most])
        };
        assert!(path.windows(2).all(joined), "{name}: {path:?}");
        assert!(
            !visited.is_empty() && visited.iter().all(|&cell| cell < 42),
            "{name}"
        );
    }
    done(at, "generate 7x6 wilson seed=3 --count 2 -q -o m.jsonl");
    let both = done(at, "solve m.jsonl --json -q -o s-{n}.svg");
    assert_eq!(both.lines().count(), 2);
    assert!(at.join("s-2.svg").is_file());
    refused(at, "solve m.json --json -f svg", 2, &["--json", "stdout"]);
}

#[test]
fn large_graphml_takes_linear_time() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    let mut text = String::from("<graphml>\n<key id='x'/><key id='y'/>\n<graph>\n");
    for node in 0..9000 {
        let (x, y) = (node % 100, node / 100);
        text +=
            &format!("<node id='{node}'><data key='x'>{x}</data><data key='y'>{y}</data></node>\n");
    }
    for node in 0..9000 {
        for step in [1, 2, 3, 100, 200, 300, 101, 99] {
            if node + step < 9000 {
                text += &format!("<edge source='{node}' target='{}'/>\n", node + step);
            }
        }
    }
    // What is wrong at the end shows that all was read, and how soon.
    text += "<node id='0'/>\n</graph></graphml>\n";
    fs::write(at.join("large.graphml"), text).expect("there is room");
    let start = Instant::now();
    refused(
        at,
        "generate graph:large.graphml -f none",
        1,
        &["node `0` is defined twice"],
    );
    let time = start.elapsed();
    assert!(time < Duration::from_secs(20), "{time:?}");
}

#[test]
fn several_mazes_of_a_recipe_are_solved() {
    let run = |line: &str, folder: &std::path::Path| {
        let mut command = assert_cmd::Command::cargo_bin("maze").expect("it is built");
        let output = command.current_dir(folder).args(line.split(' ')).output();
        let output = output.expect("it runs");
        let text = |bytes| String::from_utf8(bytes).expect("it is text");
        (
            output.status.code(),
            text(output.stdout),
            text(output.stderr),
        )
    };
    let folder = tempfile::tempdir().expect("there is room");
    for recipe in [
        "9x8 wilson",
        "hex:6x5 kruskal braid=1",
        "box:3x3x2 hyper",
        "9x8 --solver tremaux",
    ] {
        for options in ["--json", "-o {seed}.svg"] {
            let line = |rest: &str| format!("solve {recipe} -q {options} {rest}");
            let (code, all, errors) = run(&line("--seed 7 --count 3"), folder.path());
            assert_eq!(code, Some(0), "{recipe}: {errors}");
            let single = |seed: u64| run(&line(&format!("--seed {seed}")), folder.path()).1;
            assert_eq!(all, (7..10).map(single).collect::<String>(), "{recipe}");
        }
        for seed in 7..10 {
            assert!(folder.path().join(format!("{seed}.svg")).exists());
        }
    }
    std::fs::write(folder.path().join("a.txt"), "+-+\n| |\n+-+\n").expect("there is room");
    for (line, advice) in [
        ("solve a.txt --count 2", "has its own"),
        ("solve 9x9 --count 0", "--count"),
        (
            "solve 9x9 --seed 18446744073709551615 --count 2",
            "exceeds the last seed",
        ),
        ("solve 9x9 --count 2 -o a.svg", "{seed}"),
    ] {
        let (code, _, errors) = run(line, folder.path());
        assert!(
            code == Some(2) && errors.contains(advice),
            "{line}: {errors}"
        );
    }
}

#[test]
fn solutions_under_every_rule_are_drawn() {
    let folder = tempfile::tempdir().expect("there is room");
    for rule in RULES {
        let line = format!("solve 9x7 {} --seed 3 -q -o a.svg", rule.words());
        done(folder.path(), &line);
    }
}
