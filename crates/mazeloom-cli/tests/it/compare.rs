//! `maze compare` as its users meet it, and its numbers against those that are known.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use mazeloom_export::{CarriedError, carried_recipe};
use serde_json::Value;
use std::fs;

fn compare(arguments: &str) -> Assert {
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    command.arg("compare").args(arguments.split_whitespace());
    command.env_remove("MAZE_SEED").assert()
}

fn stdout(assert: Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).expect("text")
}

fn stderr(assert: Assert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).expect("text")
}

fn json(arguments: &str) -> Value {
    let printed = stdout(compare(&format!("{arguments} --json")).success());
    serde_json::from_str(&printed).expect("JSON")
}

/// A comparison that must fail with a code and say so.
fn refuse(arguments: &str, code: i32, words: &[&str]) {
    let assert = compare(arguments).code(code).stdout("");
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    for word in words {
        let command = format!("maze compare {arguments}");
        assert!(
            said.contains(word),
            "`{command}` says {said:?}, not {word:?}"
        );
    }
    assert!(!said.contains("panicked"), "{said}");
}

/// A row's number of a measure.
fn number(comparison: &Value, algorithm: &str, measure: &str, name: &str) -> f64 {
    let rows = comparison["rows"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["algorithm"] == algorithm);
    let row = row.unwrap_or_else(|| panic!("no {algorithm} in {comparison}"));
    let number = &row["measures"][measure][name];
    number
        .as_f64()
        .unwrap_or_else(|| panic!("no {measure} {name} in {row}"))
}

#[test]
fn json_has_the_shape_of_the_contract() {
    let comparison = json("12x10 wilson kruskal --runs 4 --seed 7");
    assert_eq!(comparison["grid"], "rect:12x10");
    assert_eq!(
        (&comparison["runs"], &comparison["seed"]),
        (&4.into(), &7.into())
    );
    assert!(comparison.get("keys").is_none());
    assert_eq!(comparison["rows"].as_array().map(Vec::len), Some(2));
    for row in comparison["rows"].as_array().expect("rows") {
        let measures = row["measures"].as_object().expect("measures");
        let names: Vec<_> = measures.keys().map(String::as_str).collect();
        assert_eq!(
            names,
            [
                "dead_ends",
                "straights",
                "straights_horizontal",
                "straights_vertical",
                "turns",
                "junctions",
                "crossroads",
                "diameter",
                "solution",
                "solution_turns"
            ]
        );
        for (name, numbers) in measures {
            let number = |key: &str| {
                numbers[key]
                    .as_f64()
                    .unwrap_or_else(|| panic!("{name} {key}"))
            };
            assert!(number("min") <= number("mean") && number("mean") <= number("max"));
            assert!((number("fraction") * 120.0 - number("mean")).abs() < 1e-9);
            assert!(number("sd") <= number("max") - number("min"));
            let in_order = ["min", "q1", "median", "q3", "max"].map(number);
            assert!(in_order.is_sorted(), "{name} {in_order:?}");
        }
    }
    let farthest = json("hex:5x4 eller goal=farthest --runs 2 --seed 1");
    assert_eq!(farthest["keys"]["goal"], "farthest");
    let measures = &farthest["rows"][0]["measures"];
    assert!(measures["straights"].is_object() && measures["straights_vertical"].is_null());
}

#[test]
fn one_run_is_the_maze_of_its_seed() {
    let one = json("9x8 kruskal --runs 1 --seed 3");
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    let maze = command
        .args("measure 9x8 kruskal seed=3 --json".split(' '))
        .assert();
    let maze: Value = serde_json::from_str(&stdout(maze.success())).expect("JSON");
    for name in ["dead_ends", "straights_vertical", "turns", "crossroads"] {
        assert_eq!(
            Some(number(&one, "kruskal", name, "mean")),
            maze[name].as_f64()
        );
    }
    let lengths = [("diameter", "diameter"), ("solution", "solution")];
    for (name, group) in lengths {
        assert_eq!(
            Some(number(&one, "kruskal", name, "mean")),
            maze[group]["length"].as_f64()
        );
    }
    assert!(one["rows"][0]["measures"]["turns"]["sd"].is_null());
}

#[test]
fn the_number_of_threads_does_not_show() {
    for form in ["", "--json", "--csv", "-f svg"] {
        let printed = |threads: u32| {
            let all = format!("hex:9x7 --runs 25 --seed 11 {form} -j {threads}");
            stdout(compare(&all).success())
        };
        let alone = printed(1);
        assert!(!alone.is_empty());
        for threads in [2, 3, 1000] {
            assert_eq!(printed(threads), alone, "{form} -j {threads}");
        }
    }
}

#[test]
fn rows_stand_in_the_order_asked_for() {
    let names = |arguments: &str| {
        let comparison = json(&format!("16x16 --runs 20 --seed 1 {arguments}"));
        let rows = comparison["rows"].as_array().expect("rows").clone();
        let names = rows
            .iter()
            .map(|row| row["algorithm"].as_str().map(str::to_owned));
        names.collect::<Option<Vec<_>>>().expect("names")
    };
    let three = "-a wilson,kruskal,backtracker";
    assert_eq!(names(three), ["kruskal", "wilson", "backtracker"]);
    let longest = names(&format!("{three} --sort longest-path"));
    assert_eq!(longest, ["backtracker", "wilson", "kruskal"]);
    let alphabet = names(&format!("{three} --sort algorithm"));
    assert_eq!(alphabet, ["backtracker", "kruskal", "wilson"]);
    assert_eq!(
        names("-a dfs -a backtracker wilson:root=nw"),
        ["wilson:root=nw", "backtracker"]
    );
}

#[test]
fn csv_has_a_line_for_each_algorithm_and_measure() {
    let csv = stdout(compare("8x8 wilson eller:join=0.7,down=0.2 --runs 3 --csv").success());
    let mut lines = csv.lines();
    assert_eq!(
        lines.next(),
        Some("grid,algorithm,keys,seed,runs,measure,mean,sd,se,min,q1,median,q3,max,fraction")
    );
    assert_eq!(lines.clone().count(), 20);
    assert!(
        csv.contains("\nrect:8x8,\"eller:join=0.7,down=0.2\",,"),
        "{csv}"
    );
    for line in lines.filter(|line| line.contains(",wilson,")) {
        assert_eq!(line.split(',').count(), 15, "{line}");
    }
}

#[test]
fn the_table_fits_a_window_and_marks_the_uniform() {
    let table = stdout(compare("32x32 --runs 5 --seed 2").success());
    assert!(
        table.lines().all(|line| line.chars().count() <= 80),
        "{table}"
    );
    assert!(
        table.contains("\n= wilson ") && table.contains("\n  kruskal "),
        "{table}"
    );
    let heads: Vec<_> = table
        .lines()
        .nth(1)
        .expect("two lines")
        .split_whitespace()
        .collect();
    assert_eq!(heads.len(), 8, "{table}");
}

#[test]
fn rows_that_agree_in_all_numbers_are_named() {
    // All four give random prices to passages and make the tree of least price.
    let table = stdout(compare("9x9 --runs 12 --seed 2").success());
    let told = "  boruvka, kruskal, prim and reverse-delete agree in all numbers\n";
    assert!(table.contains(told), "{table}");
    assert_eq!(table.matches("agree").count(), 1, "{table}");
    let few = stdout(compare("2x1 wilson kruskal --runs 3 --seed 2").success());
    assert!(!few.contains("agree"), "{few}");
}

#[test]
fn charts_are_written_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let (svg, png) = (at("a.svg"), at("a.png"));
    let charts = format!("9x9 --runs 3 -o {} -o {}", svg.display(), png.display());
    let printed = stdout(compare(&charts).success());
    assert!(
        printed.contains("algorithm"),
        "the table is printed all the same"
    );
    let svg = fs::read(svg).expect("written");
    // Read to its end and found whole, it carries no recipe: it is no maze.
    assert_eq!(carried_recipe(&svg), Err(CarriedError::None));
    let svg = String::from_utf8(svg).expect("text");
    for word in [
        "backtracker",
        "recursive-division",
        "= wilson",
        "diameter",
        "uniform ",
    ] {
        assert!(svg.contains(word), "{word}");
    }
    assert!(fs::read(png).expect("written").starts_with(b"\x89PNG"));
    let alone = stdout(compare("9x9 kruskal --runs 3 --seed 1 -f svg").success());
    assert!(alone.starts_with("<svg") && alone.ends_with("</svg>\n"));
    assert!(
        !alone.contains("uniform"),
        "there is nothing to hold it against"
    );
}

#[test]
fn grids_and_recipes_are_rows_too() {
    let grids = json("4x4 hex:3x3 wilson kruskal goal=farthest --runs 2 --seed 1");
    assert!(grids.get("grid").is_none(), "no grid is that of all rows");
    let rows: Vec<_> = (grids["rows"].as_array().expect("rows").iter())
        .map(|row| format!("{} {}", row["grid"], row["algorithm"]).replace('"', ""))
        .collect();
    let all = [
        "rect:4x4 wilson",
        "rect:4x4 kruskal",
        "hex:3x3 wilson",
        "hex:3x3 kruskal",
    ];
    assert_eq!(rows, all);
    assert_eq!(grids["keys"]["goal"], "farthest");

    let mut command = Command::cargo_bin("maze").expect("the program is built");
    let recipes = [
        "-r",
        "9x9 dfs braid=1",
        "-r",
        "9x9 dfs",
        "--runs=3",
        "--seed=5",
        "--json",
    ];
    let printed = stdout(command.arg("compare").args(recipes).assert().success());
    let braided: Value = serde_json::from_str(&printed).expect("JSON");
    let marked = stdout(compare("6x6 wilson kruskal rooms=1 --runs 2 --seed 1").success());
    assert!(
        !marked.contains("equally likely"),
        "rooms are laid down: {marked}"
    );
    let tour = json("6x6 wilson unicursal --runs 2 --seed 1");
    assert_eq!(tour["keys"]["unicursal"], "yes");
    assert_eq!(braided["rows"][0]["keys"]["braid"], "1");
    assert_eq!(braided["rows"][0]["measures"]["dead_ends"]["max"], 0);
    assert!(braided["rows"][1]["measures"]["dead_ends"]["min"].as_u64() > Some(0));
}

#[test]
fn any_measure_may_be_asked_for() {
    let asked = json(
        "6x5 wilson goal=farthest -m corridors.3,hands.both,degrees.1,dead-ends --runs 4 --seed 1",
    );
    let measures = asked["rows"][0]["measures"].as_object().expect("measures");
    let names: Vec<_> = measures.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        ["corridors.3", "hands.both", "degrees.1", "dead_ends"]
    );
    // To a dead end both hands together walk both sides of every passage.
    assert_eq!(measures["hands.both"]["min"], 2 * (30 - 1));
    assert_eq!(measures["degrees.1"], measures["dead_ends"]);
    let wide = "-m complexity,difficulty,mouse,hands.left,hands.right,astray,dead_ends,longest_run,solution,turns,detour,radius";
    let table = stdout(compare(&format!("6x5 wilson kruskal {wide} --runs 4 --seed 1")).success());
    assert!(
        table.lines().all(|line| line.chars().count() <= 80),
        "{table}"
    );
    assert_eq!(table.matches("algorithm").count(), 2, "{table}");
    let table = stdout(compare("6x5 wilson -m turns --runs 4 --seed 1").success());
    let heads: Vec<_> = table
        .lines()
        .nth(1)
        .expect("heads")
        .split_whitespace()
        .collect();
    assert_eq!(
        heads,
        [
            "algorithm",
            "mean",
            "sd",
            "min",
            "q1",
            "median",
            "q3",
            "max"
        ]
    );
}

/// The snake's solution visits all n² cells, so it grows by the power 2 exactly; the comb has a
/// dead end in each row and one more.
#[test]
fn growth_is_fitted_to_the_sizes() {
    let grown = json("snake comb --sizes 4..32 -m diameter,cells --runs 1 --seed 1");
    assert_eq!(grown["rows"].as_array().map(Vec::len), Some(8));
    let exponent = |place: usize, name: &str| {
        let exponent = &grown["growth"][place]["exponents"][name];
        exponent.as_f64().expect("an exponent")
    };
    assert_eq!(grown["growth"][0]["name"], "snake");
    assert!((exponent(0, "diameter") - 2.0).abs() < 1e-9);
    assert!((exponent(1, "cells") - 2.0).abs() < 1e-9);
    // The comb's longest path is two teeth and a back: 3n − 2.
    assert!((exponent(1, "diameter") - 1.0).abs() < 0.1);
    assert_eq!(grown["growth"][0]["se"]["diameter"], Value::Null);
    let table = stdout(compare("snake --sizes 4,8 --runs 1 --seed 1").success());
    assert!(table.contains("Growth with size n"), "{table}");
    assert!(table.contains("rect:8x8"), "{table}");
}

#[test]
fn every_kind_of_chart_is_drawn() {
    let chart =
        |arguments: &str| stdout(compare(&format!("{arguments} --seed 1 -f svg")).success());
    let boxes = chart("6x6 wilson kruskal --runs 5 --chart box");
    assert!(boxes.contains("boxes: quartiles") && boxes.contains("uniform "));
    let dots = chart("6x6 wilson kruskal --runs 5 --chart scatter:longest-path,hands.left");
    assert!(dots.contains("diameter") && dots.contains("hands.left"));
    let lines = chart("wilson snake --sizes 4..16 --runs 2");
    assert!(lines.contains("snake n^2.00"), "{lines}");
}

#[test]
fn the_uniform_pass_the_test_and_the_others_do_not() {
    let tested =
        json("3x3 wilson aldous-broder kruskal binary-tree hunt-and-kill --uniform --seed 1");
    let row = |algorithm: &str| {
        let rows = tested["rows"].as_array().expect("rows").iter();
        let row = rows.clone().find(|row| row["algorithm"] == algorithm);
        row.unwrap_or_else(|| panic!("no {algorithm} in {tested}"))
            .clone()
    };
    for algorithm in ["wilson", "aldous-broder"] {
        let row = row(algorithm);
        assert_eq!((&row["mazes"], &row["seen"]), (&192.into(), &192.into()));
        assert!(row["p"].as_f64() > Some(0.01), "{row}");
    }
    for algorithm in ["kruskal", "binary-tree", "hunt-and-kill"] {
        assert!(
            row(algorithm)["p"].as_f64() < Some(1e-6),
            "{}",
            row(algorithm)
        );
    }
    // Each cell but those on two sides has two ways to go: 2⁴ mazes.
    assert_eq!(row("binary-tree")["seen"], 16);
    let cycle = json("2x2 kruskal --uniform --seed 3 --runs 20");
    assert_eq!(cycle["rows"][0]["mazes"], 4);
    let table = stdout(compare("3x2 hex:2x2 wilson --uniform --seed 1").success());
    assert!(
        table.contains("may be uniform") && table.contains("hex:2x2"),
        "{table}"
    );
    let threads = |number: u32| {
        let arguments = format!("3x3 kruskal --uniform --seed 4 --csv -j {number}");
        stdout(compare(&arguments).success())
    };
    assert_eq!(threads(1), threads(3));
}

#[test]
fn misuse_of_uniformity_and_charts_is_named() {
    refuse(
        "5x5 --uniform",
        2,
        &["557568000 perfect mazes", "small grid"],
    );
    refuse("3x3 --uniform --runs 100", 2, &["at least --runs 960"]);
    refuse("3x3 --uniform braid=1", 2, &["without `braid`"]);
    refuse("3x3 --uniform -f svg", 2, &["no chart"]);

    refuse("3x2 --chart pie -f svg", 2, &["--chart", "scatter:A,B"]);
    refuse("3x2 --chart box", 2, &["add -o CHART.svg"]);
    refuse("3x2 --chart scatter:turns -f svg", 2, &["two measures"]);
    refuse("3x2 --chart growth -f svg", 2, &["--sizes"]);
    refuse("3x2 --chart growth -f svg --sizes 3", 2, &["two sizes"]);
}

#[test]
fn measures_and_sizes_that_make_no_sense_are_named() {
    refuse("3x2 wilson -m girth", 1, &["no maze has a value for girth"]);
    refuse(
        "3x2 wilson -m rules.moves",
        1,
        &["rules.moves (only mazes with rules, such as rule=levers or keys=2)"],
    );
    refuse("3x2 wilson -m doors", 1, &["doors (only mazes with keys)"]);
    refuse("3x2 -m symmetry", 2, &["not a single number", "symmetry.x"]);
    refuse("3x2 -m hands", 2, &["hands.left"]);
    refuse(
        "3x2 -m deadends",
        2,
        &["--measures", "did you mean `dead_ends`"],
    );
    refuse("graph:x.json --sizes 3", 2, &["no size to change"]);
    refuse("3x2 --sizes 3..", 2, &["--sizes", "8..64"]);
    refuse("-r seed=1", 2, &["--recipe"]);
    refuse("-r 3x2 goal=se", 2, &["--recipe"]);
}

#[test]
fn wrong_words_and_options_are_named() {
    refuse(
        "wislon",
        2,
        &["word 1: unknown algorithm `wislon`; did you mean `wilson`?"],
    );
    refuse(
        "3x2 kruskal hexx:3x2",
        2,
        &["unknown grid `hexx`; did you mean `hex`?"],
    );
    refuse("3x2 kruskal template", 2, &["word 3, `template`"]);
    refuse("hexx:3x2", 2, &["did you mean `hex`"]);
    refuse(
        "3x2 wilson krusal",
        2,
        &["word 3", "did you mean `kruskal`"],
    );
    refuse(
        "3x2 -a wilson,krusal",
        2,
        &["--algorithms", "did you mean `kruskal`"],
    );
    refuse("3x2 backtracker:rot=nw", 2, &["did you mean `root`"]);
    refuse("3x2 gaol=se", 2, &["did you mean `goal`"]);
    refuse("3x2 goal=se goal=nw", 2, &["`goal` is given twice"]);
    refuse(
        "3x2 --sort deadends",
        2,
        &["--sort", "did you mean `dead_ends`"],
    );
    refuse(
        "hex:3x2 --sort straights_vertical",
        2,
        &["--sort", "known: dead_ends"],
    );
    refuse("3x2 --runs 0", 2, &["--runs"]);
    refuse("3x2 -j 0", 2, &["--jobs", "use 1 or more"]);
    refuse("3x2 --json --csv", 2, &["--csv"]);
    refuse("3x2 --seed no", 2, &["--seed", "a whole number"]);
    refuse("3x2 --seed 18446744073709551615", 2, &["last seed"]);
    refuse("3x2 -o chart.txt", 2, &["txt", "svg"]);
    refuse("3x2 -o chart.svgg", 2, &["did you mean `svg`"]);
    refuse("3x2 -f svg --json", 2, &["stdout", "-o"]);
}

#[test]
fn what_cannot_be_made_is_named_with_its_algorithm() {
    refuse(
        "3x2 wilson backtracker:root=99",
        2,
        &["backtracker:root=99 on rect:3x2", "no cell 99", "0 to 5"],
    );
    refuse("3x2 goal=9,9", 2, &["`goal`", "no cell at 9,9"]);
    refuse("0x2", 2, &["from 1 to"]);
    refuse(
        "20000x20000 --memory 50M",
        1,
        &["limit is 50.0 MiB", "--memory"],
    );
}

#[test]
fn the_environment_seeds_what_nobody_else_seeds() {
    let seed = |arguments: &str| {
        let mut command = Command::cargo_bin("maze").expect("the program is built");
        command.arg("compare").args(arguments.split_whitespace());
        let printed = stdout(command.env("MAZE_SEED", "9").assert().success());
        let printed: Value = serde_json::from_str(&printed).expect("JSON");
        printed["seed"].as_u64()
    };
    assert_eq!(seed("3x2 --json --runs 1"), Some(9));
    assert_eq!(seed("3x2 seed=3 --json --runs 1"), Some(3));
    assert_eq!(seed("3x2 seed=3 --seed 4 --json --runs 1"), Some(4));
}

/// Means and deviations on rect:32x32 as others have measured them, within 4.5 standard errors
/// and what rounding hides.
#[test]
fn numbers_are_those_that_are_known() {
    const RUNS: f64 = 1000.0;
    let comparison = json("rect:32x32 wilson kruskal backtracker --runs 1000 --seed 1");
    let check = |algorithm: &str, measure: &str, mean: f64, deviation: f64, rounding: f64| {
        let found = number(&comparison, algorithm, measure, "mean");
        let error = ((found - mean).abs() - rounding).max(0.0) / (deviation / RUNS.sqrt());
        assert!(
            error < 4.5,
            "{algorithm} {measure}: {found}, known {mean}, z {error}"
        );
        let spread = number(&comparison, algorithm, measure, "sd");
        // The deviation of a deviation is about 1/√(2·runs) of it.
        let error = (spread / deviation - 1.0).abs() * (2.0 * RUNS).sqrt();
        assert!(
            error < 5.0,
            "{algorithm} {measure}: ±{spread}, known {deviation}"
        );
    };
    check("wilson", "dead_ends", 298.27, 8.9, 0.005);
    check("kruskal", "dead_ends", 310.9, 8.8, 0.05);
    check("backtracker", "dead_ends", 104.6, 5.9, 0.05);
    check("wilson", "diameter", 169.3, 26.0, 0.05);
    check("backtracker", "diameter", 519.0, 59.0, 0.5);
}

/// Means over the uniform mazes of rect:20x20, and Kruskal's, within 4.5 standard errors.
#[test]
fn numbers_at_20_by_20_are_those_that_are_known() {
    const RUNS: f64 = 2000.0;
    let measures = "dead_ends,straights_horizontal,straights_vertical,turns,junctions,crossroads";
    let comparison = json(&format!(
        "20x20 wilson aldous-broder kruskal -m {measures} --runs {RUNS} --seed 1"
    ));
    let check = |algorithm: &str, measure: &str, mean: f64| {
        let found = number(&comparison, algorithm, measure, "mean");
        let spread = number(&comparison, algorithm, measure, "sd");
        // What is known is known to two places.
        let error = ((found - mean).abs() - 0.005).max(0.0) / (spread / RUNS.sqrt());
        assert!(
            error < 4.5,
            "{algorithm} {measure}: {found}, known {mean}, z {error}"
        );
    };
    for uniform in ["wilson", "aldous-broder"] {
        check(uniform, "dead_ends", 116.15);
        check(uniform, "straights_horizontal", 35.91);
        check(uniform, "straights_vertical", 35.91);
        check(uniform, "turns", 110.89);
        check(uniform, "junctions", 88.13);
        check(uniform, "crossroads", 13.01);
        let spread = number(&comparison, uniform, "dead_ends", "sd");
        assert!(
            (spread / 5.50 - 1.0).abs() * (2.0 * RUNS).sqrt() < 5.0,
            "{uniform} ±{spread}"
        );
    }
    check("kruskal", "dead_ends", 121.3);
}

#[test]
fn fractions_are_of_the_cells_that_there_are() {
    // How many cells a file holds is known only after it is read.
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../mazeloom-grids/tests/data/ring.glue"
    );
    let comparison = json(&format!("glue:{file} wilson --runs 3 --seed 7"));
    let [mean, fraction] =
        ["mean", "fraction"].map(|name| number(&comparison, "wilson", "dead_ends", name));
    assert!(
        (fraction * 27.0 - mean).abs() < 1e-9,
        "{fraction} of {mean}"
    );
}

#[test]
fn percentages_are_the_fractions_of_json() {
    let line = "16x12 kruskal wilson --runs 6 --seed 3 --sort given";
    let exact = json(line);
    let table =
        stdout(compare(&format!("{line} --percent -m dead_ends,turns,directness")).success());
    for algorithm in ["kruskal", "wilson"] {
        for measure in ["dead_ends", "turns"] {
            let fraction = number(&exact, algorithm, measure, "fraction");
            let percent = format!("{:.1}%", 100.0 * fraction);
            assert!(
                table.contains(&percent),
                "{percent} of {algorithm}:\n{table}"
            );
        }
        // A ratio is none of the cells.
        let row = table
            .lines()
            .find(|line| line.contains(algorithm))
            .expect("a row");
        assert_eq!(row.matches('%').count() % 2, 0, "{table}");
    }
    refuse(
        "9x9 wilson -m directness --percent",
        2,
        &["--percent", "dead_ends"],
    );
    refuse("9x9 wilson --percent --json", 2, &["--percent", "--json"]);
}

/// The standard error says how far exponents of other seeds lie apart.
#[test]
fn exponents_have_errors() {
    let fits: Vec<(f64, f64)> = (0..12)
        .map(|place| {
            let seed = 1 + 1000 * place;
            let grown = json(&format!(
                "wilson --sizes 4..16 -m diameter --runs 60 --seed {seed}"
            ));
            let of = |part: &str| {
                grown["growth"][0][part]["diameter"]
                    .as_f64()
                    .expect("a number")
            };
            (of("exponents"), of("se"))
        })
        .collect();
    let mean = fits.iter().map(|fit| fit.0).sum::<f64>() / 12.0;
    let spread = (fits.iter().map(|fit| (fit.0 - mean).powi(2)).sum::<f64>() / 11.0).sqrt();
    for (_, error) in &fits {
        assert!((0.4..2.5).contains(&(spread / error)), "{spread} {error}");
    }
}

#[test]
fn uniformity_is_asked_of_one_grid_with_several_perfect_mazes() {
    for (line, advice) in [
        ("voronoi:5 --uniform", "changes with the seed"),
        ("crack:5 --uniform", "changes with the seed"),
        ("4x4 mask=cavern --uniform", "--uniform"),
        ("5x1 --uniform", "1 perfect mazes"),
        ("1x1 --uniform", "1 perfect mazes"),
        ("3x3 mask=carved --uniform", "--uniform"),
    ] {
        let error = stderr(compare(&format!("{line} --runs 2000 --seed 1")).code(2));
        assert!(error.contains(advice), "{line}: {error}");
    }
}

#[test]
fn documented_parts_of_measures_are_numbers_on_every_maze() {
    let csv = stdout(
        compare("5x5 wilson -m solution.cost,diameter.at_most --csv --runs 3 --seed 1").success(),
    );
    assert_eq!(csv.lines().count(), 3, "{csv}");
}
