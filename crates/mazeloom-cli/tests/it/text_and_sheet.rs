//! Mazes written as text by other programs, and several mazes on one sheet.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use std::fs;

fn maze(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    command.args(arguments);
    command.env_remove("MAZE_SEED");
    command
}

/// A command whose words hold no blanks.
fn say(arguments: &str) -> Command {
    maze(&arguments.split_whitespace().collect::<Vec<_>>())
}

fn stdout(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).expect("text")
}

fn stderr(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).expect("text")
}

/// The mazes of a sheet, and what else is said.
fn sheet(recipes: &[&str], rest: &[&str]) -> Command {
    let mut arguments = vec!["generate"];
    arguments.extend_from_slice(rest);
    for recipe in recipes {
        arguments.extend(["-r", recipe]);
    }
    maze(&arguments)
}

const FOREIGN: &str = "\
+--+--+--+
|S |     |
+  +  +  +
|     | G|
+--+--+--+
";

#[test]
fn a_text_is_solved_measured_and_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("maze.txt"), FOREIGN).expect("written");
    let run = |arguments: &str| say(arguments).current_dir(folder.path()).assert().success();

    let way = "length 6, cost 5, from 0 to 5\n";
    let solved = stdout(&run("solve maze.txt"));
    assert!(solved.ends_with(way), "{solved}");
    let piped = say("solve -").write_stdin(FOREIGN).assert().success();
    assert_eq!(stdout(&piped), solved);
    let moved = stdout(&run("solve maze.txt --to 2,0 --style ascii"));
    assert!(moved.ends_with("from 0 to 2\n"), "{moved}");

    let numbers = stdout(&run("measure maze.txt --json"));
    let numbers: serde_json::Value = serde_json::from_str(&numbers).expect("JSON");
    assert_eq!(
        (&numbers["cells"], &numbers["passages"]),
        (&6.into(), &5.into())
    );

    run("draw maze.txt -o maze.json -o maze.svg -o maze.png -o copy.txt --openings none");
    let json = fs::read_to_string(folder.path().join("maze.json")).expect("written");
    assert!(json.contains("[[0,3],[1,2],[1,4],[2,5],[3,4]]"), "{json}");
    assert!(!json.contains("recipe"), "{json}");
    // What is drawn in letters is the same maze again.
    assert_eq!(stdout(&run("solve copy.txt")), solved);
    for style in ["ascii", "blocks", "clean", "dots"] {
        run(&format!("draw maze.txt --style {style} -o again.txt"));
        assert_eq!(stdout(&run("solve again.txt")), solved, "{style}");
    }
}

#[test]
fn seeds_belong_to_recipes() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    fs::write(at.join("maze.txt"), FOREIGN).expect("written");
    let solved = say("measure maze.txt")
        .current_dir(at)
        .env("MAZE_SEED", "3")
        .assert();
    solved.success();
    let said = stderr(
        &say("draw maze.txt --seed 3")
            .current_dir(at)
            .assert()
            .code(2),
    );
    assert!(
        said.contains("--seed cannot change the maze in maze.txt"),
        "{said}"
    );
    // A comment that is a recipe by accident is none of ours: ours have a seed.
    fs::write(at.join("size.txt"), format!("# 20x10\n{FOREIGN}")).expect("written");
    let numbers = stdout(&say("measure size.txt").current_dir(at).assert().success());
    assert!(
        numbers.contains("cells                        6"),
        "{numbers}"
    );
    fs::write(at.join("ours.txt"), format!("# 20x10 seed=1\n{FOREIGN}")).expect("written");
    // A drawing that is not the maze of its recipe counts.
    let measured = say("measure ours.txt").current_dir(at).assert().success();
    let (numbers, said) = (stdout(&measured), stderr(&measured));
    assert!(
        numbers.contains("cells                        6") && said.contains("using the drawing"),
        "{numbers}{said}"
    );
    fs::write(at.join("bare.txt"), "# 20x10 seed=1\n").expect("written");
    let numbers = stdout(&say("measure bare.txt").current_dir(at).assert().success());
    assert!(
        numbers.contains("cells                      200"),
        "{numbers}"
    );
}

#[test]
fn a_text_that_is_no_maze_is_refused_with_the_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |text: &str, words: &str| {
        fs::write(folder.path().join("m.txt"), text).expect("written");
        for command in ["solve", "measure", "draw"] {
            let run = say(&format!("{command} m.txt"))
                .current_dir(folder.path())
                .assert();
            let said = stderr(&run.code(1).stdout(""));
            assert!(
                said.contains(&format!("m.txt: {words}")),
                "{said:?}, not {words:?}"
            );
        }
    };
    check(
        "hello\n",
        "no maze or recipe found in this file; it is not a known text maze; walls are drawn as",
    );
    check(
        "# 3x2 wislon\n",
        "its recipe: word 2: unknown algorithm `wislon`",
    );
    check(
        "111\n101\n121\n",
        "line 3, column 2: 2 in a matrix; expected 0 for floor",
    );
    check(
        "#######\n#     #\n### # #\n#  ## #\n#######\n",
        "line 4, column 4: `#` instead of the floor of a cell",
    );
    check(
        "11111\n10001\n11011\n10001\n11111\n",
        "line 3, column 3: a post should be a wall",
    );
    check("+--+\n|\t|\n+--+\n", "line 2, column 2: a tab");
    let row = format!("{}\n", "1".repeat(4001));
    let run = say("measure - --memory 1M")
        .write_stdin(row.repeat(201))
        .assert();
    let said = stderr(&run.code(1));
    assert!(said.contains("limit is 1.0 MiB"), "{said}");
}

#[test]
fn several_mazes_on_one_sheet() {
    let folder = tempfile::tempdir().expect("a folder");
    let recipes = [
        "6x4 wilson",
        "hex:5x4 kruskal seed=2",
        "3x9 eller paint=none",
        "8x8 recursive-division solution=line",
    ];
    let common = "--sheet 3x2 paint=distance --cell 8 --seed 5 -o a.svg -o a.png -o a.txt";
    let common: Vec<&str> = common.split(' ').collect();
    let mut run = sheet(&recipes, &common);
    let said = stderr(&run.current_dir(folder.path()).assert().success());
    let captions = [
        "rect:6x4 wilson cell=8 paint=distance seed=5",
        "hex:5x4 kruskal cell=8 paint=distance seed=2",
        "rect:3x9 eller cell=8 seed=5",
        "rect:8x8 recursive-division cell=8 paint=distance solution=line seed=5",
        // What is left is filled with the next seeds.
        "rect:6x4 wilson cell=8 paint=distance seed=6",
        "hex:5x4 kruskal cell=8 paint=distance seed=3",
    ];
    assert_eq!(
        said,
        captions.map(|caption| format!("{caption}\n")).concat()
    );
    let svg = fs::read_to_string(folder.path().join("a.svg")).expect("written");
    let title = format!("<title>mazes {}</title>", captions.join(", "));
    assert!(svg.contains(&title) && !svg.contains("<metadata>"), "{svg}");
    assert!(svg.contains(">rect:3x9 eller seed=5</text>"), "{svg}");
    let png = fs::read(folder.path().join("a.png")).expect("written");
    let width = u32::from_be_bytes(png[16..20].try_into().expect("four bytes"));
    assert!(svg.contains(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\""
    )));
    let again = sheet(&recipes, &common).current_dir(folder.path()).assert();
    again.success();
    assert_eq!(fs::read(folder.path().join("a.png")).expect("written"), png);
}

#[test]
fn one_recipe_fills_a_sheet() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &str| {
        let run = say(arguments).current_dir(folder.path()).assert().success();
        stderr(&run)
    };
    let read = |name: &str| fs::read(folder.path().join(name)).expect("written");
    let text = |name: &str| String::from_utf8(read(name)).expect("text");

    let said = run(
        "generate --sheet 3x2 5x4 kruskal seed=3 solution=separate --paper a4 \
                    --title Six -o six.svg -o six.png -o six.pdf",
    );
    let lines: Vec<String> = (3..9)
        .map(|seed| format!("rect:5x4 kruskal solution=separate seed={seed}\n"))
        .collect();
    assert_eq!(said, lines.concat());
    let (puzzle, solved) = (text("six.svg"), text("six-solution.svg"));
    for svg in [&puzzle, &solved] {
        assert!(svg.contains(r#"width="297mm" height="210mm""#), "{svg}");
        assert!(svg.contains(">Six</text>"), "{svg}");
        assert!(svg.contains(">rect:5x4 kruskal seed=8</text>"), "{svg}");
    }
    let ways = |svg: &str| svg.matches(r#"class="path""#).count();
    assert_eq!((ways(&puzzle), ways(&solved)), (0, 6));
    let png = read("six.png");
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    assert_eq!((side(16), side(20)), (3508, 2480));
    assert!(read("six-solution.pdf").starts_with(b"%PDF"));

    run("generate --sheet 3x2 5x4 --count 2 --captions none --seed 1 -o two.svg");
    let two = text("two.svg");
    assert!(!two.contains("<text"), "{two}");
    assert!(two.contains("seed=2</title>"), "{two}");
    run("generate --sheet 2x1 5x4 paint=distance --captions full --seed 1 -o full.svg");
    assert!(
        text("full.svg").contains("paint=distance"),
        "{}",
        text("full.svg")
    );
}

#[test]
fn a_size_that_does_not_count_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = |words: &str| {
        let line = format!("generate 4x5 seed=1 {words} -o a.svg");
        stderr(&say(&line).current_dir(folder.path()).assert().success())
    };
    let both = told("width=150mm height=100mm");
    let note = "note: print-height=100mm sets the size; the maze is 80mm wide\n";
    assert!(both.ends_with(note), "{both}");
    assert!(told("width=2in height=9in").contains("note: print-width=50.8mm sets the size"));
    assert!(!told("width=80mm height=100mm").contains("note"));
}

#[test]
fn a_sheet_on_the_terminal_is_a_column() {
    let common = ["--sheet", "--seed", "1", "--style", "ascii"];
    let drawn = stdout(&sheet(&["4x2", "3x1 wilson"], &common).assert().success());
    let second = "\n\n+   +---+---+\n| S       G |\n+---+---+   +\n";
    let caption = |line: &str| format!("\n{line} style=ascii seed=1\n");
    assert!(drawn.contains(&caption("rect:4x2 backtracker")), "{drawn}");
    assert!(drawn.contains(second), "{drawn}");
    assert!(drawn.ends_with(&caption("rect:3x1 wilson")), "{drawn}");
}

/// Checks that a sheet is refused in a message with some words.
fn check_refused(recipes: &[&str], rest: &str, code: i32, words: &str) {
    let rest: Vec<&str> = rest.split_whitespace().collect();
    let said = stderr(&sheet(recipes, &rest).assert().code(code).stdout(""));
    assert!(said.contains(words), "{said:?}, not {words:?}");
}

const THREE: [&str; 3] = ["3x3", "4x4", "5x5"];

#[test]
fn sheets_of_impossible_sizes_are_refused() {
    check_refused(
        &THREE,
        "--sheet 2x1",
        2,
        "2x1 has room for 2 mazes, but 3 recipes are given",
    );
    check_refused(&THREE, "--sheet 0x3", 2, "`--sheet 0x3`: use COLUMNSxROWS");
    check_refused(&THREE, "--sheet 4x4 --count 2", 2, "--count");
    check_refused(&THREE, "", 2, "--sheet");
    check_refused(
        &THREE,
        "--sheet 2x2 --count 5",
        2,
        "room for 4 mazes, but --count is 5",
    );
    check_refused(
        &THREE,
        "--sheet 30x1 --paper a6 -f svg --seed 1",
        1,
        "has room for",
    );
    check_refused(
        &THREE,
        "--sheet 4000000000x4000000000 -f svg",
        1,
        "a sheet has at most 10000 mazes",
    );
    check_refused(&["3000x3000"], "--sheet -f png", 1, "at most 4194304");
    check_refused(
        &THREE,
        "--sheet 2x2 -f json",
        2,
        "json is not a picture format",
    );
}

#[test]
fn keys_that_sheets_cannot_have_are_refused() {
    check_refused(
        &[],
        "--sheet 2x2 5x5 width=9mm",
        2,
        "`print-width` is for a picture of one maze",
    );
    check_refused(
        &["3x3", "4x4 cell=9"],
        "--sheet 2x1 --paper a4 --seed 1",
        2,
        "rect:4x4 backtracker cell=9 seed=1: `cell`",
    );
    check_refused(
        &["3x3", "hex:4x4 tiles=builtin"],
        "--sheet 2x1 --seed 1 -o no.png",
        1,
        "hex:4x4 backtracker tiles=builtin seed=1: tiles are for mazes of squares",
    );
    check_refused(
        &THREE,
        "--sheet 2x2 20x10",
        2,
        "`20x10`: with --sheet every recipe needs -r",
    );
    check_refused(
        &THREE,
        "--sheet 2x2 paint=dist",
        2,
        "`paint=dist`, for all mazes of the sheet",
    );
    check_refused(&["3x3 seed=x"], "--sheet 1x1", 2, "-r `3x3 seed=x`: word 2");
    check_refused(&["3x3 cell=9"], "--sheet 1x1 --cell 1", 2, "--cell");
    check_refused(
        &["3x3", "tri:4x4 weave=1"],
        "--sheet 2x1 --seed 1 -o no.png",
        2,
        "tri:4x4 backtracker weave=1 seed=1: `weave`",
    );
}

#[test]
fn a_drawing_that_was_edited_is_used_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own.txt");
    let path = file.to_str().expect("a path");
    for (recipe, from, to) in [
        ("6x4 seed=1", "├───┘", "│   ╵"),
        (
            "6x4 style=ascii seed=2",
            "+---+---+---+   +   +   +",
            "+---+---+   +   +   +   +",
        ),
        ("6x4 solution=line seed=3", "└───┬───┐", "╵   ┬───┐"),
    ] {
        say(&format!("{recipe} --quiet -o {path}"))
            .assert()
            .success();
        // As it is written, it is the maze of its recipe.
        let told = stderr(&say(&format!("draw {path}")).assert().success());
        assert!(!told.contains("note:"), "{recipe}: {told}");
        let text = fs::read_to_string(&file).expect("it was written");
        assert!(text.contains(from), "{text}");
        let edited = text.replacen(from, to, 1);
        fs::write(&file, &edited).expect("it is written");
        let drawn = say(&format!("draw {path} -f json -o -")).assert().success();
        let told = stderr(&drawn);
        assert!(
            told.contains("is not the maze of its recipe; using the drawing"),
            "{told}"
        );
        assert!(!stdout(&drawn).contains("recipe"), "{}", stdout(&drawn));
    }
}

#[test]
fn a_moved_device_is_where_it_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own.txt");
    let path = file.to_str().expect("a path");
    say(&format!(
        "7x6 braid=1 rule=minotaur seed=6 --quiet -o {path}"
    ))
    .assert()
    .success();
    let told = stderr(&say(&format!("draw {path}")).assert().success());
    assert!(!told.contains("note:"), "{told}");
    let text = fs::read_to_string(&file).expect("it was written");
    assert!(text.contains("\n# rule=minotaur; minotaur M\n"), "{text}");
    // The cell to the left of the goal is free.
    let moved = |line: &str| match line.contains('#') {
        true => line.to_owned(),
        false => line.replace('M', " ").replace("    G", "M   G"),
    };
    let moved: Vec<String> = text.lines().map(moved).collect();
    fs::write(&file, moved.join("\n")).expect("it is written");
    let drawn = say(&format!("draw {path} -f json -o -")).assert().success();
    let told = stderr(&drawn);
    assert!(told.contains("using the drawing"), "{told}");
    let json = stdout(&drawn);
    assert!(
        json.contains(r#"{"kind":"minotaur","cells":[40],"number":0}"#),
        "{json}"
    );
    // Without the line the letter means nothing, and the recipe means another maze.
    let unnamed: Vec<String> = moved
        .into_iter()
        .filter(|line| !line.contains("# rule="))
        .collect();
    fs::write(&file, unnamed.join("\n")).expect("it is written");
    let refused = say(&format!("draw {path}")).assert().code(1);
    let told = stderr(&refused);
    assert!(told.contains("own.txt: the drawing was changed"), "{told}");
}

#[test]
fn letters_that_mean_nothing_are_told() {
    let text = "#########\n#A  #  C#\n### # # #\n#     # #\n#########\n";
    let drawn = say("draw -").write_stdin(text).assert().success();
    let told = stderr(&drawn);
    assert!(
        told.contains("note: A, C in cells: read as floor; S marks the start"),
        "{told}"
    );
    let text = text.replace('A', "S").replace('C', "E");
    let drawn = say("draw -").write_stdin(text).assert().success();
    assert!(!stderr(&drawn).contains("note:"), "{}", stderr(&drawn));
}

#[test]
fn watching_without_a_terminal_is_told() {
    let solved = say("solve 5x4 --seed 1 --watch").assert().success();
    let told = stderr(&solved);
    assert!(
        told.contains("--watch needs a terminal; showing the solution"),
        "{told}"
    );
    assert!(stdout(&solved).contains("length"), "{}", stdout(&solved));
    let made = say("generate 5x4 --seed 1 --explain").assert().success();
    let told = stderr(&made);
    assert!(
        told.contains("--explain needs a terminal; showing the finished maze"),
        "{told}"
    );
}
