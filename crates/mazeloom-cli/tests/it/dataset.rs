//! Data sets: the same bytes for any threads, parts and interruptions.

use assert_cmd::Command;
use mazeloom::measure::{MEASURES, SURVEYED};
use mazeloom::rule::{Placing, RULES};
use mazeloom::solve::rules_of;
use mazeloom::table::Components;
use mazeloom::{Cell, Threads, Topology, TopologyExt, make};
use mazeloom_dataset::{Description, shard};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::time::{Duration, Instant};

const SPEC: &str = "
count = 600
shard = 100
seed = 5
formats = ['parquet', 'npz', 'webdataset', 'jsonl']
fields = ['walls', 'passages', 'solution']
measures = ['dead_ends', 'bias', 'girth']
filters = ['solution >= 10', 'dead_ends < 40%']
duplicates = 'shard'
[splits]
train = 0.75
test = 0.25
[[recipe]]
recipe = 'rect:{n}x{n} {algorithm} cell=4'
n = { from = 4, to = 7 }
algorithm = ['wilson', 'backtracker']
";

fn maze(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    command
        .args(arguments.split_whitespace())
        .current_dir(folder);
    command
}

/// The files below a folder with their bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(inner) = open.pop() {
        for entry in fs::read_dir(inner).expect("a folder") {
            let path = entry.expect("it is there").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it is below");
                let bytes = fs::read(&path).expect("it can be read");
                found.insert(name.display().to_string(), bytes);
            }
        }
    }
    found
}

fn with_spec() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("spec.toml"), SPEC).expect("there is room");
    folder
}

#[test]
fn threads_and_parts_change_no_byte() {
    let folder = with_spec();
    let at = folder.path();
    let run = |arguments: &str| {
        let assert = maze(at, arguments).assert().success();
        String::from_utf8(assert.get_output().stderr.clone()).expect("text")
    };
    let said = run("dataset spec.toml --out a -j 1");
    assert!(
        said.contains("6 shards made, 0 kept; 6 of 6 are there"),
        "{said}"
    );
    run("dataset spec.toml --out b -j 4 --shard 2/3");
    let said = run("dataset spec.toml --out b --shard 1/3");
    assert!(
        said.contains("2 shards made, 0 kept; 4 of 6 are there"),
        "{said}"
    );
    assert!(!at.join("b/README.md").exists());
    run("dataset spec.toml --out b --shard 3/3");
    let whole = files(&at.join("a"));
    // Six shards of two splits in four formats, six manifests, the description, the sheet with its
    // pictures of the cells and three measures.
    assert_eq!(whole.len(), 6 * 2 * 4 + 6 + 1 + 1 + 4);
    assert_eq!(files(&at.join("b")), whole);
    let said = run("dataset spec.toml --out a");
    assert!(said.contains("0 shards made, 6 kept"), "{said}");
    let said = run("dataset verify a --remake");
    assert!(said.contains("6 shards, 600 mazes: whole"), "{said}");
}

#[test]
fn filters_and_duplicates_are_kept_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let recipe = "[[recipe]]\nrecipe = 'rect:3x3 wilson'\n";
    let spec = "formats = ['jsonl']\nfields = ['passages', 'solution']\nmeasures = ['solution']\n";
    let few = format!("count = 60\nshard = 20\nduplicates = 'none'\n{spec}{recipe}");
    fs::write(at.join("few.toml"), few).expect("there is room");
    maze(at, "dataset few.toml --out few -q").assert().success();
    let mut seen = BTreeMap::new();
    for (name, bytes) in files(&at.join("few/train")) {
        for line in String::from_utf8(bytes).expect("text").lines() {
            let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let key = row["passages"].to_string();
            let before = seen.insert(key, name.clone());
            assert_eq!(before, None, "{line}");
        }
    }
    assert_eq!(seen.len(), 60);
    // Of 2x2 cells there are four mazes, which are two pairs of mirror images.
    let many = format!(
        "count = 10\nduplicates = 'shard'\n{spec}{}",
        recipe.replace("3x3", "2x2")
    );
    fs::write(at.join("many.toml"), many).expect("there is room");
    let assert = maze(at, "dataset many.toml --out many -q").assert().code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
    assert!(
        said.contains("2 of 10 mazes found among 10000; relax"),
        "{said}"
    );
}

#[test]
fn damage_is_found_and_mended() {
    let folder = with_spec();
    let at = folder.path();
    maze(at, "dataset spec.toml --out a -q").assert().success();
    let whole = files(&at.join("a"));
    let damaged = at.join("a/train/mazes-00003-of-00006.jsonl");
    fs::write(&damaged, "{}\n").expect("there is room");
    fs::remove_file(at.join("a/manifests/mazes-00005-of-00006.json")).expect("it is there");
    fs::write(at.join("a/test/other.txt"), "").expect("there is room");
    let assert = maze(at, "dataset verify a").assert().code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
    for words in [
        "shard 3: train/mazes-00003-of-00006.jsonl is missing or has other bytes",
        "shard 5 is missing",
        "test/other.txt is not a file of the data set",
    ] {
        assert!(said.contains(words), "{said}");
    }
    fs::remove_file(at.join("a/test/other.txt")).expect("it is there");
    maze(at, "dataset spec.toml --out a -q").assert().success();
    assert_eq!(files(&at.join("a")), whole);
    // Another description does not mix its shards with these.
    fs::write(at.join("spec.toml"), SPEC.replace("seed = 5", "seed = 6")).expect("there is room");
    let assert = maze(at, "dataset spec.toml --out a").assert().code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
    assert!(
        said.contains("the folder is for another description"),
        "{said}"
    );
}

/// Runs that are killed at random moments, one after the other in the same folder, end with the
/// files of a run that is not.
#[test]
fn kills_lose_nothing() {
    const KILLS: u32 = 20;
    let folder = with_spec();
    let at = folder.path();
    let program = assert_cmd::cargo::cargo_bin("maze");
    let start = || {
        let mut maze = Process::new(&program);
        maze.args(["dataset", "spec.toml", "--out", "killed", "-q"]);
        let maze = maze
            .current_dir(at)
            .stdin(Stdio::null())
            .stderr(Stdio::null());
        maze.spawn().expect("it starts")
    };
    let begun = Instant::now();
    maze(at, "dataset spec.toml --out whole -q")
        .assert()
        .success();
    let time = begun.elapsed().as_secs_f64();
    let whole = files(&at.join("whole"));
    let mut state = 1u64;
    for _ in 0..KILLS {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let fraction = (state >> 40) as f64 / f64::from(1 << 24);
        let mut child = start();
        std::thread::sleep(Duration::from_secs_f64(time * fraction * 0.5));
        // It may have ended.
        let _killed = child.kill();
        child.wait().expect("it ends");
        for (name, bytes) in files(at) {
            if let Some(name) = name.strip_prefix("killed/") {
                let is_temporary = name
                    .rsplit('/')
                    .next()
                    .is_some_and(|name| name.starts_with(".maze-"));
                let is_whole = whole.get(name).is_some_and(|expected| *expected == bytes);
                assert!(is_whole || is_temporary, "{name} is not whole");
            }
        }
    }
    assert!(start().wait().expect("it ends").success());
    let mut killed = files(&at.join("killed"));
    killed.retain(|name, _| {
        !name
            .rsplit('/')
            .next()
            .is_some_and(|name| name.starts_with(".maze-"))
    });
    assert_eq!(killed, whole);
}

#[test]
fn recipes_that_some_seeds_refuse_are_counted_and_impossible_ones_end_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let spec = |recipe: &str| {
        let text = format!("count = 20\nformats = ['jsonl']\n[[recipe]]\nrecipe = '{recipe}'\n");
        fs::write(folder.path().join("spec.toml"), text).expect("there is room");
    };
    let run = || {
        let output = maze(folder.path(), "dataset spec.toml --out out").output();
        let output = output.expect("it runs");
        (
            output.status.code(),
            String::from_utf8(output.stderr).expect("text"),
        )
    };
    spec("tri:9x9 backtracker fair=4");
    let (code, errors) = run();
    assert_eq!(code, Some(1), "{errors}");
    assert!(errors.contains("`fair`"), "{errors}");
    // A folder without shards takes another description.
    spec("rect:8x8 backtracker fair=4");
    let (code, errors) = run();
    assert_eq!(code, Some(0), "{errors}");
    let all = files(&folder.path().join("out"));
    let (_, manifest) = all
        .iter()
        .find(|(path, _)| path.starts_with("manifests"))
        .expect("one");
    let manifest: serde_json::Value = serde_json::from_slice(manifest).expect("JSON");
    assert!(manifest["refused"].as_u64() > Some(0), "{manifest}");
    let sheet = String::from_utf8_lossy(&all["README.md"]);
    assert!(sheet.contains("recipes could not be made"), "{sheet}");
    // With shards it does not.
    spec("rect:5x5 wilson");
    let (code, errors) = run();
    assert!(
        code == Some(1) && errors.contains("another description"),
        "{errors}"
    );
}

/// The description of a data set with all columns, of one maze.
fn one_maze(words: &str, measures: &[&str]) -> Description {
    let text = format!(
        "count = 1\nfields = ['walls', 'passages', 'solution', 'devices', 'moves']\nmeasures = {measures:?}\n\
         formats = ['jsonl', 'npz', 'parquet', 'webdataset']\n[[recipe]]\nrecipe = 'rect:6x6 wilson {words}'\n"
    );
    text.parse().expect("it reads")
}

/// An archive refuses two columns of one name.
#[test]
fn no_two_columns_have_one_name() {
    let names = MEASURES
        .iter()
        .map(|row| row.entry.name)
        .chain(SURVEYED.iter().copied());
    let single = |name: &&str| {
        let made = shard(&one_maze("", &[name]), 0, Threads::ONE, u64::MAX, &|_| {});
        !matches!(&made, Err(error) if error.to_string().contains("single number"))
    };
    let names: Vec<&str> = names
        .filter(single)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let made = shard(&one_maze("", &names), 0, Threads::ONE, u64::MAX, &|_| {}).expect("a shard");
    let line: serde_json::Value = serde_json::from_slice(&made.files[0].bytes).expect("JSON");
    assert!(
        line["solution"].is_array() && line["solution_measured"].is_number(),
        "{line}"
    );
}

/// Every place of every device is in the columns, and every move of the solution.
#[test]
fn devices_and_moves_are_whole() {
    let rules = RULES
        .iter()
        .filter(|row| matches!(row.placing, Placing::Rule(_)));
    let rules = rules.map(|row| format!("rule={}", row.entry.name));
    let own = [
        "keys=2 rule=colors",
        "one-way=0.5 braid=1",
        "trail=word:HI",
        "",
    ];
    for words in rules.chain(own.map(str::to_owned)) {
        let made = shard(&one_maze(&words, &[]), 0, Threads::ONE, u64::MAX, &|_| {});
        let made = made.unwrap_or_else(|error| panic!("{words}: {error}"));
        let line: serde_json::Value = serde_json::from_slice(&made.files[0].bytes).expect("JSON");
        let recipe = line["recipe"].as_str().expect("a recipe");
        let puzzle = make(&recipe.parse().expect(recipe)).expect(recipe);
        let list = |name: &str| -> Vec<u64> {
            let list = line[name].as_array().expect(name).iter();
            list.map(|number| number.as_u64().expect(name)).collect()
        };
        let all = rules_of(&puzzle);
        let named: Vec<String> = all.iter().map(ToString::to_string).collect();
        assert_eq!(line["rules"], named.join(","), "{recipe}");
        let devices = all.iter().flat_map(|rule| &rule.devices);
        let count: usize = devices
            .map(|device| device.cells.len() + device.passages.len())
            .sum();
        let arrows = puzzle
            .one_way
            .as_ref()
            .map_or(0, mazeloom::maze::OneWay::count);
        let (places, moves) = (list("devices"), list("moves"));
        assert_eq!(places.len(), 4 * (count + arrows as usize), "{recipe}");
        let kinds = line["device_kinds"]
            .as_str()
            .expect("a text")
            .split_whitespace();
        let kinds = kinds.count() as u64;
        assert!(places.chunks(4).all(|place| place[0] < kinds), "{recipe}");
        assert_eq!(list("states").len(), moves.len() * all.len(), "{recipe}");
        let ends = (
            Some(&u64::from(puzzle.start.0)),
            Some(&u64::from(puzzle.goal.0)),
        );
        assert_eq!((moves.first(), moves.last()), ends, "{recipe}");
    }
}

#[test]
fn rules_that_no_column_shows_are_told() {
    let told = |words: &str, fields: &str| {
        let text = format!("count = 1\n{fields}\n[[recipe]]\nrecipe = 'rect:6x6 {words}'\n");
        let description: Description = text.parse().expect("it reads");
        description.left_out().is_some()
    };
    for words in ["rule=levers", "keys=2", "one-way=0.2", "trail=word:HI"] {
        assert!(
            told(words, "") && !told(words, "fields = ['devices']"),
            "{words}"
        );
    }
    assert!(!told("braid=1", ""));
}

/// Half of the goals are cut off, by walls that separate them on the grid itself.
#[test]
fn unreachable_goals_are_cut_off_by_walls() {
    let text = "count = 100\nunreachable = 0.5\nfields = ['passages', 'solution']\nformats = ['jsonl']\n\
                [[recipe]]\nrecipe = 'hex:6x6 {a} braid={b}'\na = ['wilson', 'prim']\nb = [0, 1]\n";
    let description: Description = text.parse().expect("it reads");
    let made = shard(&description, 0, Threads::ONE, u64::MAX, &|_| {}).expect("a shard");
    let mut unreachable = 0;
    for line in made.files[0].bytes.split(|&byte| byte == b'\n') {
        let Ok(row) = serde_json::from_slice::<serde_json::Value>(line) else {
            continue;
        };
        let pairs = |name: &str| -> BTreeSet<[u64; 2]> {
            let list = row[name].as_array().expect(name).iter();
            let list: Vec<u64> = list.map(|number| number.as_u64().expect(name)).collect();
            let pairs = list.chunks(2);
            let pairs = pairs.map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]);
            pairs.collect()
        };
        let puzzle = make(
            &row["recipe"]
                .as_str()
                .expect("a recipe")
                .parse()
                .expect("it reads"),
        );
        let puzzle = puzzle.expect("it is made");
        let (cut, passages) = (pairs("cut"), pairs("passages"));
        let grid = puzzle.maze.grid().all_edges();
        let grid: BTreeSet<[u64; 2]> = grid
            .map(|(_, a, b)| [a.0.min(b.0).into(), a.0.max(b.0).into()])
            .collect();
        let joined = |edges: &mut dyn Iterator<Item = &[u64; 2]>| {
            let mut parts = Components::new(puzzle.maze.cells());
            for &[a, b] in edges {
                parts.join(Cell(a as u32), Cell(b as u32));
            }
            parts.joined(puzzle.start, puzzle.goal)
        };
        assert_eq!(joined(&mut passages.iter()), cut.is_empty(), "{row}");
        assert_eq!(joined(&mut grid.difference(&cut)), cut.is_empty(), "{row}");
        assert!(cut.is_disjoint(&passages) && cut.is_subset(&grid), "{row}");
        unreachable += usize::from(!cut.is_empty());
    }
    assert!((35..=65).contains(&unreachable), "{unreachable}");
}
