//! Help texts: `-h` fits a screen, `--help` has everything under headings.

use assert_cmd::Command;

const COMMANDS: [&str; 14] = [
    "generate",
    "solve",
    "measure",
    "compare",
    "draw",
    "scan",
    "book",
    "animate",
    "stream",
    "tile",
    "play",
    "list",
    "completions",
    "help",
];

fn help(arguments: &str) -> String {
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    let command = command.args(arguments.split_whitespace());
    let assert = command.env("COLUMNS", "100").assert().success();
    String::from_utf8(assert.get_output().stdout.clone()).expect("text")
}

#[test]
fn short_help_fits_a_screen() {
    for command in [""].iter().chain(&COMMANDS) {
        let help = help(&format!("{command} -h"));
        let lines = help.lines().count();
        assert!(lines <= 40, "maze {command} -h has {lines} lines:\n{help}");
        for line in help.lines() {
            assert!(line.chars().count() <= 100, "maze {command} -h: {line}");
        }
    }
}

#[test]
fn short_help_has_the_usual_options() {
    let help = help("generate -h");
    for option in [
        "--algorithm",
        "--seed",
        "--output",
        "--format",
        "--solution",
    ] {
        assert!(help.contains(option), "{option}");
    }
    assert!(help.contains("maze generate --help") && help.contains("maze list keys"));
}

#[test]
fn long_help_has_headings_and_only_keys_with_an_effect() {
    let generate = help("generate --help");
    for heading in [
        "Shape:",
        "Algorithm:",
        "Modifiers:",
        "Start and goal:",
        "Look:",
        "Colors:",
        "Size and page:",
        "3D:",
        "Machine:",
        "Output:",
    ] {
        let found = generate.lines().any(|line| line == heading);
        assert!(found, "{heading}");
    }
    assert!(generate.contains("--kerf") && generate.contains("--gcode-start"));
    let measure = help("measure --help");
    for key in ["--kerf", "--feed", "--gcode-start", "--palette", "--turn"] {
        assert!(!measure.contains(key), "{key}");
    }
    assert!(measure.contains("--braid") && measure.contains("--mask"));
    // What is hidden is accepted all the same.
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    let words = ["measure", "4x4", "--seed", "1", "--kerf", "0.2"];
    command.args(words).assert().success();
}

/// The names of every table with a row each, and keys.
#[test]
fn every_kind_of_name_is_explained() {
    let wilson = help("help wilson");
    for part in [
        "wilson (algorithm)",
        "parameters",
        "root=",
        "maze generate 20x10 wilson",
        "└",
    ] {
        assert!(wilson.contains(part), "{part}: {wilson}");
    }
    assert_eq!(wilson, help("list wilson"));
    for (name, part) in [
        ("hex", "maze generate hex:"),
        ("heart", "mask=heart"),
        ("braid", "braid-style="),
        ("goal", "goal (key)"),
        ("a-star", "--solver a-star"),
        ("turns", "maze measure 20x10"),
        ("svg", "-o maze.svg"),
        ("viridis", "palette=viridis"),
        ("hedge", "look=hedge"),
    ] {
        let text = help(&format!("help {name}"));
        assert!(text.contains(part), "{name}: {text}");
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
    }
    assert!(help("help solve").contains("--solver"));
    assert!(help("list modifiers").starts_with("MODIFIERS"));
}

#[test]
fn example_commands_work() {
    let list = help("list --json");
    let list: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    let folder = tempfile::tempdir().expect("a folder");
    for (table, rows) in list.as_object().expect("tables") {
        for row in rows.as_array().expect("rows") {
            let name = row["name"].as_str().expect("a name");
            let text = help(&format!("list {name}"));
            for line in text.lines() {
                let columns = line.chars().count();
                assert!(columns <= 80, "{table}: {line}");
                let command = line.strip_prefix("  example     maze ");
                // These need a file, or a grid of a certain size.
                let words = [
                    "file:", "file.png", "bits:", ".json", ".geojson", ".graphml", ".pgm", "mesh:",
                ];
                let runs = command.filter(|command| !words.iter().any(|w| command.contains(w)));
                if let Some(command) = runs {
                    run(command, folder.path());
                }
            }
        }
    }
}

/// Runs an example command in a folder.
fn run(command: &str, folder: &std::path::Path) {
    let mut program = Command::cargo_bin("maze").expect("the program is built");
    let words = command.split_whitespace().chain(["--seed", "1", "-q"]);
    let _done = program.args(words).current_dir(folder).assert().success();
}

#[test]
fn unknown_names_get_the_nearest() {
    for (word, near) in [
        ("krusk", "kruskal"),
        ("exists", "exits"),
        ("gnerate", "generate"),
    ] {
        let mut command = Command::cargo_bin("maze").expect("the program is built");
        let assert = command.args(["help", word]).assert().code(2);
        let error = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
        assert!(error.contains(&format!("did you mean `{near}`")), "{error}");
    }
}

#[test]
fn words_of_the_field_and_of_other_programs_are_found() {
    for (words, part) in [
        // Names in several words, in any case, and everyday names.
        ("recursive backtracker", "backtracker (algorithm)"),
        ("Longest Path", "diameter (measure)"),
        ("true prim", "prim-cells (algorithm)"),
        ("Lines wilson", "wilson (algorithm)"),
        ("hexagonal", "hex (grid)"),
        ("chartres", "labyrinth (grid)"),
        // Values of parameters, words of the field, options, and words in the help.
        ("cairo", "maze generate tiling:cairo"),
        ("omega", "tiling (grid)"),
        ("planair", "torus (grid)"),
        ("soup-can", "can (grid)"),
        ("4d", "tesseract (grid)"),
        ("lava", "weights (key)"),
        ("entrance", "start (key)"),
        ("walk", "maze animate --walk"),
        ("first-person", "maze animate --walk"),
        ("stairs", "stack (grid)"),
        ("list algorithms", "Usage: maze list"),
    ] {
        for command in ["help", "list"] {
            if (command, words) == ("list", "list algorithms") {
                continue;
            }
            let text = help(&format!("{command} {words}"));
            assert!(text.contains(part), "{words}: {text}");
            let fits = |line: &str| line.chars().count() <= 100;
            assert!(text.lines().all(fits), "{text}");
        }
    }
}

/// The help of an option as the command line reads it: a value at its beginning keeps its case.
#[test]
fn values_in_the_help_are_shown_as_typed() {
    let help = help("generate --help");
    for form in ["via:PLACE", "x: left and right", "lava:N@COST"] {
        assert!(help.contains(form), "{form}");
    }
}

#[test]
fn the_list_fits_a_screen() {
    let list = help("list");
    assert!(list.lines().count() <= 40, "{list}");
    assert!(
        list.lines().all(|line| line.chars().count() <= 80),
        "{list}"
    );
    assert!(list.contains("wilson") && list.contains("maze list algorithms"));
}

#[test]
fn labyrinths_are_counted_and_listed() {
    let counts = help("list labyrinths");
    assert!(counts.contains("       7           42"), "{counts}");
    assert!(counts.contains("chartres"), "{counts}");
    let four = "labyrinth:1-2-3-4\nlabyrinth:1-4-3-2\nlabyrinth:3-2-1-4\n";
    assert_eq!(help("list labyrinths 4"), four);
    // Each line is a recipe.
    for line in four.lines() {
        let made = help(&format!("generate {line} -f json -o - --quiet"));
        assert!(made.contains("\"passages\""), "{made}");
    }
    for (words, advice) in [
        ("list labyrinths 15", "1 to 14"),
        ("list labyrinths 0", "1 to 14"),
        ("list grids 5", "takes no number"),
    ] {
        let mut command = Command::cargo_bin("maze").expect("the program is built");
        let assert = command.args(words.split(' ')).assert().code(2);
        let error = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
        assert!(error.contains(advice), "{words}: {error}");
    }
}
