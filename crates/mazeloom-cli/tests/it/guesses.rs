//! Words that people type who do not know the grammar: they work, or the answer says what to type.

use assert_cmd::Command;

fn run(line: &[&str], input: &str) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().expect("there is room");
    let mut command = Command::cargo_bin("maze").expect("it is built");
    command.current_dir(folder.path()).env_remove("MAZE_SEED");
    let output = command.args(line).write_stdin(input).output();
    let output = output.expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("it is text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// The recipe that a line of arguments makes.
fn recipe(line: &str) -> String {
    let mut arguments: Vec<&str> = line.split_whitespace().collect();
    arguments.extend(["--seed", "7", "-f", "json", "-q"]);
    let (code, out, errors) = run(&arguments, "");
    assert_eq!(code, Some(0), "maze {line}: {errors}");
    let maze: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    maze["recipe"].as_str().expect("a recipe").to_owned()
}

#[test]
fn the_obvious_is_made() {
    for (typed, meant) in [
        ("20x10 wilson", "rect:20x10 wilson"),
        ("hex:12x8", "hex:12x8 backtracker"),
        ("new 9x9", "rect:9x9 backtracker"),
        ("create 9x9", "rect:9x9 backtracker"),
        ("make 9x9", "rect:9x9 backtracker"),
        ("generate --size 20x10", "rect:20x10 backtracker"),
        ("--size 20x10", "rect:20x10 backtracker"),
        ("generate -w 20 -h 10", "rect:20x10 backtracker"),
        ("generate --rows 10 --cols 20", "rect:20x10 backtracker"),
        ("generate 20 x 10", "rect:20x10 backtracker"),
        ("generate 20,10", "rect:20x10 backtracker"),
        ("generate 20*10", "rect:20x10 backtracker"),
        ("generate 20", "rect:20x20 backtracker"),
        ("20", "rect:20x20 backtracker"),
        ("hex 10x10", "hex:10x10 backtracker"),
        ("5x5x5", "box:5x5x5 backtracker"),
        ("3d:5x5x5", "box:5x5x5 backtracker"),
        ("rectangle 9x5", "rect:9x5 backtracker"),
        ("grid 9x5", "rect:9x5 backtracker"),
        ("circular 6", "polar:6 backtracker"),
        ("triangular 9x5", "tri:9x5 backtracker"),
        ("hexagonal 9x5", "hex:9x5 backtracker"),
        ("9x5 DFS", "rect:9x5 backtracker"),
        ("9x5 Wilson", "rect:9x5 wilson"),
        ("9x5 recursive_backtracker", "rect:9x5 backtracker"),
        ("9x5 recursive backtracker", "rect:9x5 backtracker"),
        ("recursive backtracker 9x5", "rect:9x5 backtracker"),
        ("Hunt and Kill 9x5", "rect:9x5 hunt-and-kill"),
        ("binary tree", "rect:20x10 binary-tree"),
        ("generate --family open", "rect:20x10 prim braid=1"),
        ("9x5 Family=Open", "rect:9x5 prim braid=1"),
        ("9x5 recursive-backtracker", "rect:9x5 backtracker"),
        ("wilson 5x5", "rect:5x5 wilson"),
        ("9x5 braid=50%", "rect:9x5 backtracker braid=0.5"),
        ("9x5 goal=centre", "rect:9x5 backtracker goal=center"),
        (
            "9x5 --wall-colour red",
            "rect:9x5 backtracker wall-color=ff0000",
        ),
        ("9x5 --width 18cm", "rect:9x5 backtracker print-width=18cm"),
        (
            "9x5 height=90mm way-color=red",
            "rect:9x5 backtracker solution-color=ff0000 print-height=90mm",
        ),
        ("9x5 --paper 8.5x11", "rect:9x5 backtracker paper=8.5x11in"),
        ("9x5 --paper legal", "rect:9x5 backtracker paper=legal"),
        ("draw 10x10", "rect:10x10 backtracker"),
        ("--max-seconds 600 generate 9x5", "rect:9x5 backtracker"),
        ("-qj1 generate 9x5", "rect:9x5 backtracker"),
        ("wilson", "rect:20x10 wilson"),
        ("generate kruskal braid=50%", "rect:20x10 kruskal braid=0.5"),
        (
            "9x5 --look Hedge --path Via:nw,se --goal SE",
            "rect:9x5 backtracker goal=se path=via:nw,se look=hedge",
        ),
    ] {
        assert_eq!(recipe(typed), format!("{meant} seed=7"), "maze {typed}");
    }
}

#[test]
fn places_shapes_and_units_have_everyday_names() {
    for (typed, meant) in [
        (
            "9x5 start=bottom-left goal=Right",
            "rect:9x5 backtracker start=sw goal=e",
        ),
        (
            "9x5 --start upperleft --goal north",
            "rect:9x5 backtracker start=nw goal=n",
        ),
        ("20x20 heart", "rect:20x20 backtracker mask=heart"),
        ("heart", "rect:20x20 backtracker mask=heart"),
        ("20x20 --shape star", "rect:20x20 backtracker mask=star"),
        ("9x5 cell=5mm", "rect:9x5 backtracker cell-mm=5"),
        ("9x5 --cell 1cm", "rect:9x5 backtracker cell-mm=10"),
        (
            "9x5 cell=3m --wall-height 2.5m floor=20cm",
            "rect:9x5 backtracker cell-mm=3000 wall-height=2500 floor=200",
        ),
        ("9x5 cell=20px", "rect:9x5 backtracker cell=20"),
        ("9x5 cell=20", "rect:9x5 backtracker cell=20"),
    ] {
        assert_eq!(recipe(typed), format!("{meant} seed=7"), "maze {typed}");
    }
}

#[test]
fn values_without_their_keys_are_read_where_one_key_has_them() {
    for (typed, meant) in [
        ("9x9 easy", "rect:9x9 backtracker difficulty=easy"),
        ("Dark 9x9", "rect:9x9 backtracker scheme=dark"),
        ("spiral", "rect:20x10 backtracker template=spiral"),
        ("9x9 Hedge viridis", "rect:9x9 backtracker look=hedge"),
        ("size=9", "rect:9x9 backtracker"),
        ("grid=hex size=9x8", "hex:9x8 backtracker"),
        ("columns=9 rows=8", "rect:9x8 backtracker"),
    ] {
        assert_eq!(recipe(typed), format!("{meant} seed=7"), "maze {typed}");
    }
    for (typed, advice) in [
        ("9x9 navy", "`wall-color=navy` or"),
        ("9x9 text=HELLO", "`mask=text:HELLO`"),
        ("9x9 radial=4", "`symmetry=radial:4`"),
        ("-9x8", "a number or a size is typed as 9x8"),
        ("solve -9x8", "a number or a size is typed as 9x8"),
        ("book", "maze book 20x20 -o book.pdf"),
        ("dataset", "maze dataset spec.toml --out"),
        ("completions", "maze completions bash"),
    ] {
        let line: Vec<&str> = typed.split(' ').collect();
        let (code, _, errors) = run(&line, "");
        assert_eq!(code, Some(2), "maze {typed}: {errors}");
        assert!(errors.contains(advice), "maze {typed}: {errors}");
    }
    let (_, out, _) = run(&["9x9", "--svg", "-q"], "");
    assert!(out.contains("<svg"), "{out}");
    let (_, out, _) = run(&["9x9", "format=svg", "-q"], "");
    assert!(out.contains("<svg"), "{out}");
}

#[test]
fn a_text_that_begins_with_a_comment_is_no_recipe() {
    let (code, _, errors) = run(&["draw", "-"], "# Mazes of mine\n\nSome words.\n");
    assert_eq!(code, Some(1), "{errors}");
    assert!(errors.contains("no maze or recipe found"), "{errors}");
}

#[test]
fn words_of_a_title_stay_together() {
    let line = ["9x5", "title=Two words", "--seed", "7", "-f", "json", "-q"];
    let (code, out, errors) = run(&line, "");
    assert_eq!(code, Some(0), "{errors}");
    assert!(out.contains("title=Two%20words"), "{out}");
    // As one argument, the quotes are for us.
    for line in [
        ["-r", r#"9x5 title="Two words" braid=1"#],
        ["--seed=7", "9x5 title='Two words' braid=1"],
    ] {
        let (code, out, errors) = run(&[&line[..], &["-f", "json"]].concat(), "");
        assert_eq!(code, Some(0), "{errors}");
        assert!(out.contains("braid=1 title=Two%20words"), "{out}");
    }
}

#[test]
fn a_recipe_may_have_its_flag() {
    assert_eq!(recipe("-r hex:4x3"), "hex:4x3 backtracker seed=7");
    assert_eq!(recipe("--recipe 9x5 wilson"), "rect:9x5 wilson seed=7");
    let (code, _, errors) = run(&["-r", "9x5", "-r", "hex"], "");
    assert_eq!(code, Some(2), "{errors}");
    assert!(errors.contains("--sheet"), "{errors}");
}

#[test]
fn a_sheet_has_as_many_mazes_as_it_says() {
    for (typed, mazes) in [("--sheet 4", 4), ("--sheet 3x2", 6), ("--sheet=5", 5)] {
        let line = format!("5x5 {typed} --seed 7");
        let line: Vec<&str> = line.split(' ').collect();
        let (code, out, errors) = run(&line, "");
        assert_eq!(code, Some(0), "{errors}");
        assert_eq!(out.matches('S').count(), mazes, "{out}");
    }
}

#[test]
fn a_solver_is_taken_by_its_name() {
    let (code, out, errors) = run(&["solve", "10x10", "bfs", "--seed", "7", "--json"], "");
    assert_eq!(code, Some(0), "{errors}");
    assert!(out.contains("breadth-first"), "{out}");
    let (code, ..) = run(&["9x9", "--solve", "--seed", "7", "-q"], "");
    assert_eq!(code, Some(0));
}

#[test]
fn what_is_no_recipe_gets_the_line_to_type() {
    for (typed, words) in [
        ("9x9 --width 40 --height 30", &["40x30", "150mm"][..]),
        ("9x9 width=40", &["40x30", "150mm"]),
        ("9x9 color=red", &["`wall-color`", "`paint`", "`palette`"]),
        ("9x9 cellsize=10", &["`cell`", "`cell-mm`"]),
        ("9x9 entrance=nw", &["`start`", "`openings`"]),
        ("9x9 wislon", &["did you mean `wilson`"]),
        ("hexx:9x9", &["did you mean `hex`"]),
        ("animate 5x5 --fps 60 -o a.gif", &["use 1 to 50"]),
        ("9x9 print-width=40", &["40x30", "150mm"]),
        ("9x9 -o a.jpg", &["unknown format `jpg`; use png"]),
        ("9x9 -o a.tmx", &["use tmj"]),
        (
            "9x9 -o .",
            &["is a folder; name a file in it, such as -o ./maze.svg"],
        ),
        ("9x9 --solution other-page", &["--solution", "separate"]),
        ("slove 9x9", &["did you mean `solve`"]),
        ("genrate", &["did you mean `generate`"]),
        ("foo", &["neither a command nor a maze", "maze 20x10"]),
        (
            "9x9 --solve bfs",
            &["maze solve RECIPE --solver breadth-first"],
        ),
        ("wilsn 9x9", &["did you mean `wilson`"]),
        ("kruskall", &["did you mean `kruskal`"]),
        (
            "10x10..20x20",
            &["maze book --size 10x10..20x20 -o book.pdf"],
        ),
        (
            "10x10..20x20 wilson",
            &["maze book --size 10x10..20x20 -o book.pdf"],
        ),
        ("colour=red", &["`wall-color`"]),
        (
            "book --difficulty easy -o b.pdf",
            &["maze book RECIPE difficulty=easy"],
        ),
        ("9x9 binary-tree skew=0.2", &["`binary-tree:skew=0.2`"]),
        ("9x9 binary-tree --skew 0.2", &["binary-tree:skew="]),
        (
            "compare 9x9 --solver bfs",
            &["maze solve RECIPE --seed 1 --solver NAME"],
        ),
    ] {
        let arguments: Vec<&str> = typed.split_whitespace().collect();
        let (code, out, errors) = run(&arguments, "");
        assert_eq!(
            (code, out.as_str()),
            (Some(2), ""),
            "maze {typed}: {errors}"
        );
        for word in words {
            assert!(errors.contains(word), "maze {typed}: {errors}");
        }
        assert!(errors.len() < 400, "maze {typed}: {errors}");
    }
}

#[cfg(unix)]
#[test]
fn what_comes_by_a_pipe_is_read() {
    let (_, maze, _) = run(&["9x9", "--seed", "7", "-q"], "");
    let (code, solved, errors) = run(&["solve", "-q"], &maze);
    assert_eq!(code, Some(0), "{errors}");
    let (_, meant, _) = run(&["solve", "9x9", "--seed", "7", "-q"], "");
    assert_eq!(solved, meant);
    // An empty pipe brings nothing: the default maze is solved.
    assert_eq!(run(&["solve", "-q", "--seed", "7"], "").0, Some(0));
}

#[test]
fn text_in_utf16_is_read() {
    let (_, text, _) = run(&["5x4", "wilson", "--seed", "7", "-q"], "");
    let units = |order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let text = format!("\u{feff}{text}");
        text.encode_utf16().flat_map(order).collect()
    };
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("maze.txt");
    for bytes in [units(u16::to_le_bytes), units(u16::to_be_bytes)] {
        std::fs::write(&path, &bytes).expect("there is room");
        let name = path.to_str().expect("its name is text");
        let (code, drawn, errors) = run(&["draw", name, "-q"], "");
        assert_eq!((code, drawn.as_str()), (Some(0), text.as_str()), "{errors}");
        std::fs::write(&path, &bytes[..bytes.len() - 1]).expect("there is room");
        let (code, _, errors) = run(&["draw", name, "-q"], "");
        assert_eq!(code, Some(1), "{errors}");
        assert!(errors.contains("UTF-16"), "{errors}");
    }
}
