//! The program as its users meet it: files, pipes, errors and exit codes.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use std::fs;
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::time::{Duration, Instant};

fn maze(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    command.args(arguments.split_whitespace());
    command.env_remove("MAZE_SEED");
    command
}

fn in_folder(folder: &Path, arguments: &str) -> Assert {
    maze(arguments).current_dir(folder).assert()
}

fn stdout(assert: Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).expect("text")
}

fn stderr(assert: Assert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).expect("text")
}

/// A command that must fail with a code and say so.
fn refuse(arguments: &str, code: i32, words: &[&str]) {
    let said = stderr(maze(arguments).assert().code(code).stdout(""));
    for word in words {
        assert!(
            said.contains(word),
            "`maze {arguments}` says {said:?}, not {word:?}"
        );
    }
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn one_maze_in_three_files_and_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let three = "generate 20x10 wilson --seed 7 -o a.svg -o a.png -o a.json";
    in_folder(at, three).success();
    let bytes = |name: &str| fs::read(at.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    for (from, to, like) in [
        ("a.json", "b.svg", "a.svg"),
        ("a.svg", "b.json", "a.json"),
        ("a.png", "c.svg", "a.svg"),
        ("a.json", "b.png", "a.png"),
    ] {
        in_folder(at, &format!("draw {from} -o {to}")).success();
        assert_eq!(bytes(to), bytes(like), "{from} → {to}");
    }
    in_folder(at, "draw a.svg -o a.txt").success();
    in_folder(at, "draw a.txt -o d.svg").success();
    assert_eq!(bytes("d.svg"), bytes("a.svg"));
    let solved = stdout(in_folder(at, "solve a.json").success());
    let again = stdout(maze("solve 20x10 wilson seed=7").assert().success());
    assert_eq!(solved, again);
    let file: serde_json::Value = serde_json::from_slice(&bytes("a.json")).expect("it is JSON");
    let cells = file["solution"].as_array().expect("it has a way").len();
    let told = format!("length {cells}, cost {}, from 0 to 199", cells - 1);
    assert!(solved.contains(&told), "{solved}");
}

#[test]
fn flags_win_over_words_and_the_environment_gives_way() {
    let line = |command: &mut Command| stderr(command.assert().success());
    let said = line(&mut maze(
        "generate 5x4 kruskal seed=1 --seed 2 -a wilson -f none",
    ));
    assert_eq!(said, "rect:5x4 wilson seed=2\n");
    let said = line(maze("generate 5x4 -f none").env("MAZE_SEED", "9"));
    assert_eq!(said, "rect:5x4 backtracker seed=9\n");
    let said = line(maze("generate 5x4 seed=3 -f none").env("MAZE_SEED", "9"));
    assert_eq!(said, "rect:5x4 backtracker seed=3\n");
}

#[test]
fn a_maze_without_a_seed_reports_the_one_it_drew() {
    let said = stderr(maze("generate 8x8 -f none").assert().success());
    let first = stdout(maze(&format!("generate {said} -f json")).assert().success());
    let again = stdout(maze(&format!("generate {said} -f json")).assert().success());
    assert!(said.contains("seed=") && first == again);
}

#[test]
fn many_mazes_as_lines_and_as_files() {
    let lines = stdout(
        maze("generate 4x4 --seed 5 --count 3 -f jsonl -q")
            .assert()
            .success(),
    );
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines.len(), 3);
    for (line, seed) in lines.iter().zip(5..) {
        assert!(line.contains(&format!("seed={seed}\"")), "{line}");
        let alone = maze(&format!("generate 4x4 --seed {seed} -f jsonl"))
            .assert()
            .success();
        assert_eq!(stdout(alone).trim_end(), *line);
    }
    let folder = tempfile::tempdir().expect("a folder");
    in_folder(
        folder.path(),
        "generate 4x4 --seed 5 --count 3 -o m-{seed}.svg",
    )
    .success();
    let mut names: Vec<_> = (fs::read_dir(folder.path()).expect("the folder"))
        .map(|entry| entry.expect("a file").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["m-5.svg", "m-6.svg", "m-7.svg"]);
    refuse("generate 4x4 --count 3 -o one.svg", 2, &["jsonl", "{seed}"]);
    refuse(
        "generate 4x4 --seed 18446744073709551615 --count 2",
        2,
        &["last seed"],
    );
}

#[test]
fn misspelt_words_name_the_nearest() {
    refuse(
        "generate hexx:3x2",
        2,
        &["word 1", "`hexx`", "did you mean `hex`"],
    );
    refuse(
        "generate 3x2 wislon",
        2,
        &["word 2", "`wislon`", "did you mean `wilson`"],
    );
    refuse("generate 9x9 trap", 2, &["word 2", "write `family=trap`"]);
    refuse("generate trap", 2, &["word 1", "write `family=trap`"]);
    refuse("generate 3x2 palett=magma", 2, &["did you mean `palette`"]);
    refuse("generate 3x2 goal=5,5", 2, &["`goal`", "no cell at 5,5"]);
    refuse(
        "generate 3x2 backtracker:root=99",
        2,
        &["`root`", "no cell 99", "0 to 5"],
    );
    refuse(
        "solve 3x2 --solver dikstra",
        2,
        &["did you mean `dijkstra`", "dijkstra"],
    );
    refuse("generate 3x2 -o maze.svgg", 2, &["did you mean `svg`"]);
    refuse("generate 3x2 -o maze", 2, &["cannot tell the format"]);
    refuse("genrate 3x2", 2, &["generate"]);
    refuse("list gridz", 2, &["did you mean `grids`"]);
}

#[test]
fn sizes_that_cannot_be_are_refused_before_anything_is_allocated() {
    refuse("generate 0x5", 2, &["`size` cannot be `0x5`", "from 1 to"]);
    refuse("generate 99999999999x2", 2, &["size"]);
    refuse(
        "generate 60000x60000 -f none --memory 4T",
        2,
        &["3600000000 cells", "2147483647"],
    );
    refuse("generate 4000000000x4000000000 -f none", 2, &["too many"]);
    refuse(
        "generate 40000x40000 -f none --memory 100M",
        1,
        &["limit is 100.0 MiB", "--memory"],
    );
    refuse("generate 3x2 --memory lots", 2, &["500M"]);
    refuse(
        "generate hex:3000x3000 -o big.svg",
        1,
        &["at most 4194304 cells", "png"],
    );
}

#[test]
fn broken_files_are_named_with_the_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
    let good = stdout(maze("generate 3x2 seed=1 -f json -q").assert().success());
    let cases = [
        ("cut.json", good[..good.len() / 2].to_owned(), "line"),
        (
            "format.json",
            good.replace("mazeloom/1", "mazeloom/9"),
            "`format`",
        ),
        (
            "cell.json",
            good.replace("\"goal\": 5", "\"goal\": 6"),
            "`goal`: there is no cell 6",
        ),
        (
            "pair.json",
            good.replace("\"passages\": [", "\"passages\": [[0,5],"),
            "`passages[0]`",
        ),
        (
            "cells.json",
            good.replace("\"cells\": 6", "\"cells\": 7"),
            "`cells`: 7",
        ),
        (
            "kind.json",
            good.replace("\"kind\":\"rect\"", "\"kind\":\"rekt\""),
            "did you mean `rect`",
        ),
        (
            "recipe.json",
            good.replace("rect:3x2 ", "rect:3x "),
            "`recipe`: word 1",
        ),
        ("empty.json", String::new(), "is empty"),
        ("plain.txt", "hello\n".to_owned(), "no maze or recipe found"),
    ];
    for (name, text, words) in cases {
        assert_ne!(text, good, "{name}");
        write(name, &text);
        let said = stderr(
            in_folder(folder.path(), &format!("solve {name}"))
                .code(1)
                .stdout(""),
        );
        assert!(
            said.contains(words) && said.contains(name),
            "{name}: {said}"
        );
    }
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    refuse(
        "solve no/such/file.json",
        1,
        &["no/such/file.json", "no such file"],
    );
    fs::write(
        folder.path().join("bytes.bin"),
        [0x89, b'P', b'N', b'G', 13, 10, 26, 10, 0, 0],
    )
    .expect("written");
    in_folder(folder.path(), "draw bytes.bin").code(1);
}

#[test]
fn an_edited_maze_keeps_its_edits_and_loses_its_recipe() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = stdout(
        maze("generate 2x2 seed=1 paint=distance -f json -q")
            .assert()
            .success(),
    );
    let all = good.find("\"passages\": [").expect("a field") + 13;
    let end = all + good[all..].find("\n").expect("its end");
    let edited = format!("{}[0,1],[0,2],[1,3],[2,3]],{}", &good[..all], &good[end..]);
    fs::write(folder.path().join("e.json"), edited).expect("written");
    let said = stderr(in_folder(folder.path(), "draw e.json -o f.json").success());
    assert!(said.contains("edited"), "{said}");
    let back = fs::read_to_string(folder.path().join("f.json")).expect("written");
    assert!(
        back.contains("[[0,1],[0,2],[1,3],[2,3]]") && !back.contains("recipe"),
        "{back}"
    );
    refuse(
        &format!("draw {} --seed 3", folder.path().join("e.json").display()),
        2,
        &["--seed"],
    );
}

#[test]
fn a_maze_in_two_parts_has_no_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let apart =
        r#"{"format":"mazeloom/1","grid":{"kind":"rect","width":3,"height":1},"passages":[[0,1]]}"#;
    fs::write(folder.path().join("a.json"), apart).expect("written");
    let said = stderr(in_folder(folder.path(), "solve a.json").code(1));
    assert!(said.contains("no path from 0 to 2"), "{said}");
    let numbers = stdout(in_folder(folder.path(), "measure a.json --json").success());
    assert!(
        numbers.contains("\"components\": 2") && numbers.contains("\"solution\": null"),
        "{numbers}"
    );
}

#[test]
fn places_that_cannot_be_written_leave_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("taken.svg")).expect("a folder");
    let said = stderr(in_folder(folder.path(), "generate 3x2 -o taken.svg").code(1));
    assert!(said.contains("is a folder"), "{said}");
    let said = stderr(in_folder(folder.path(), "generate 3x2 -o none/a.svg").code(1));
    assert!(said.contains("none/a.svg"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    refuse(
        "generate 300x300 -q -o /dev/full -f png",
        1,
        &["/dev/full", "no space left"],
    );
    refuse(
        "generate 300x300 -q -o /dev/full -f json",
        1,
        &["/dev/full", "no space left"],
    );
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let program = assert_cmd::cargo::cargo_bin("maze");
    for product in ["-f json", "-f svg", "-f png", ""] {
        let mut child = Process::new(&program)
            .args(format!("generate 300x300 -q {product}").split_whitespace())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{product}: {:?}", output.status);
        assert!(
            output.stderr.is_empty(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_stops_at_once_and_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = assert_cmd::cargo::cargo_bin("maze");
    // A walk along a line takes for ever; a huge picture is long being written.
    for recipe in [
        "generate 3000000x1 wilson:root=last seed=1",
        "generate 9000x9000 seed=1",
    ] {
        let mut child = Process::new(&program)
            .args(recipe.split_whitespace())
            .args(["-q", "-o", "long.png"])
            .current_dir(folder.path())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        // Long enough to have begun; for the second, until it writes its file.
        let begun = Instant::now();
        let waiting = |begun: Instant| begun.elapsed() < Duration::from_secs(60);
        std::thread::sleep(Duration::from_millis(300));
        while recipe.contains("9000") && waiting(begun) && !writes(child.id(), folder.path()) {
            std::thread::sleep(Duration::from_millis(5));
        }
        let id = child.id().to_string();
        let sent = Process::new("kill")
            .args(["-INT", &id])
            .status()
            .expect("kill is there");
        assert!(sent.success());
        let status = child.wait().expect("it ends");
        assert_eq!(status.code(), Some(130), "{recipe}");
        assert!(is_empty(folder.path()), "{recipe} left something");
    }
}

/// Tells whether a process has a file in a folder open, which need not have a name.
fn writes(process: u32, folder: &Path) -> bool {
    let Ok(open) = fs::read_dir(format!("/proc/{process}/fd")) else {
        return !is_empty(folder);
    };
    let mut links = open.filter_map(|entry| fs::read_link(entry.ok()?.path()).ok());
    links.any(|link| link.starts_with(folder))
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).expect("the folder").next().is_none()
}

#[test]
fn measures_are_those_of_a_tree() {
    let json = stdout(
        maze("measure 10x8 kruskal seed=4 --json")
            .assert()
            .success(),
    );
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let number = |key: &str| {
        json[key]
            .as_u64()
            .unwrap_or_else(|| panic!("{key} in {json}"))
    };
    assert_eq!(
        (number("cells"), number("passages"), number("loops")),
        (80, 79, 0)
    );
    let kinds = ["dead_ends", "straights", "turns", "junctions", "crossroads"];
    assert_eq!(kinds.map(number).iter().sum::<u64>(), 80);
    assert_eq!(
        number("dead_ends"),
        2 + number("junctions") + 2 * number("crossroads")
    );
    let both = number("straights_horizontal") + number("straights_vertical");
    assert_eq!(both, number("straights"));
    assert!(json["diameter"]["length"].as_u64() >= json["solution"]["length"].as_u64());
}

#[test]
fn playing_needs_a_terminal() {
    refuse("play 5x5", 1, &["terminal"]);
}

#[test]
fn every_shell_gets_a_script_and_every_table_a_list() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(maze(&format!("completions {shell}")).assert().success());
        assert!(
            script.contains("generate") && script.contains("palette"),
            "{shell}"
        );
    }
    let list = stdout(maze("list --json").assert().success());
    let list: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    for table in [
        "grids",
        "algorithms",
        "solvers",
        "measures",
        "formats",
        "paints",
        "palettes",
        "keys",
    ] {
        assert!(
            list[table].as_array().is_some_and(|rows| !rows.is_empty()),
            "{table}"
        );
    }
}

#[test]
fn a_file_keeps_its_maze_whatever_the_flags_and_the_environment_say() {
    let folder = tempfile::tempdir().expect("a folder");
    in_folder(folder.path(), "generate 5x3 seed=1 -o g.json -o g.svg -q").success();
    for file in ["g.json", "g.svg"] {
        let draw = |seed: &str| {
            let mut command = maze(&format!("draw {file}"));
            command.current_dir(folder.path()).env("MAZE_SEED", seed);
            stdout(command.assert().success())
        };
        assert_eq!(draw("9"), draw("not a number"));
        for flag in ["--seed 5", "-a kruskal"] {
            let said = stderr(in_folder(folder.path(), &format!("draw {file} {flag}")).code(2));
            assert!(said.contains("cannot change the maze"), "{said}");
        }
        in_folder(
            folder.path(),
            &format!("draw {file} --goal 3,1 --paint distance"),
        )
        .success();
    }
    for line in ["draw g.json", "solve g.svg", "measure g.json", "g.json"] {
        let [flag, word] = ["--goal 3,1 --paint distance", "goal=3,1 paint=distance"].map(|keys| {
            let done = in_folder(folder.path(), &format!("{line} {keys}"));
            stdout(done.success())
        });
        assert_eq!(flag, word, "{line}");
    }
    let said = stderr(in_folder(folder.path(), "draw g.json seed=5").code(2));
    assert!(said.contains("cannot change the maze"), "{said}");
    let said = stderr(in_folder(folder.path(), "solve g.json goal=5 backwards").code(2));
    assert!(said.contains("only keys can follow"), "{said}");
    in_folder(folder.path(), "draw g.json graph -o graph.svg").success();
    for (line, says) in [
        ("draw g.json colr=red", "after g.json: unknown key `colr`"),
        (
            "draw g.svg wilson",
            "unexpected argument `wilson` after the file g.svg",
        ),
    ] {
        let said = stderr(in_folder(folder.path(), line).code(2));
        assert!(said.contains(says), "{said}");
    }
}

#[test]
fn a_grid_that_no_recipe_makes_is_written_and_read_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let hex = r#"{"format":"mazeloom/1","grid":{"kind":"hex","width":3,"height":2},
        "passages":[[0,1],[1,2],[0,3],[3,4],[4,5]]}"#;
    fs::write(folder.path().join("a.json"), format!("\u{feff}{hex}")).expect("written");
    in_folder(folder.path(), "draw a.json -o b.json").success();
    in_folder(folder.path(), "draw b.json -o c.json").success();
    let read = |name: &str| fs::read(folder.path().join(name)).expect(name);
    assert_eq!(read("b.json"), read("c.json"));
}

#[test]
fn the_way_that_a_solver_found_is_the_one_that_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = r#"{"format":"mazeloom/1","grid":{"kind":"rect","width":2,"height":2},
        "passages":[[0,1],[1,3],[2,3],[0,2]]}"#;
    fs::write(folder.path().join("o.json"), open).expect("written");
    let solve = "solve o.json --solver dfs --to 2";
    let shown = stdout(in_folder(folder.path(), solve).success());
    in_folder(folder.path(), &format!("{solve} -o o.txt")).success();
    let saved = fs::read_to_string(folder.path().join("o.txt")).expect("written");
    assert!(
        shown.contains("length 4") && shown.starts_with(&saved),
        "{shown}{saved}"
    );
    refuse("solve 5x5 --solver longest --from 3", 2, &["its own ends"]);
}

#[test]
fn words_that_contradict_each_other_are_refused() {
    refuse(
        "generate 3x2 goal=goal",
        2,
        &["`goal`", "depends on something not known"],
    );
    refuse(
        "generate 3x2 start=goal goal=start",
        2,
        &["depends on something not known"],
    );
    refuse("generate 3x2 backtracker:root=farthest", 2, &["`root`"]);
    refuse("generate 3x2 -f svg -o x.png", 2, &["disagree"]);
    refuse("generate 3x2 -f cut -o x.png", 2, &["disagree"]);
    refuse("generate 3x2 -f dxf -o x.svg", 2, &["disagree"]);
    maze("generate 9x9 backtracker:root=edge paint=distance paint-from=farthest -f none")
        .assert()
        .success();
}

#[cfg(unix)]
#[test]
fn files_keep_their_permissions_and_words_are_not_taken_for_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kept.svg");
    fs::write(&path, "old").expect("written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("set");
    in_folder(folder.path(), "generate 3x2 -o kept.svg").success();
    let mode = fs::metadata(&path).expect("there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    fs::write(folder.path().join("4x3"), "no maze").expect("written");
    in_folder(folder.path(), "solve 4x3").success();
    in_folder(folder.path(), "solve ./4x3").code(1);
}

#[cfg(target_os = "linux")]
#[test]
fn what_the_system_does_not_grant_is_refused_and_no_abort() {
    let program = assert_cmd::cargo::cargo_bin("maze");
    for words in [
        "hex:1000x1000 wilson",
        "4000x4000 wilson paint=distance",
        "2000x2000 label=number",
        "100000000x1 backtracker -f none",
    ] {
        let limited = format!(
            "ulimit -v 300000; exec {} gen {words} -q --memory 20G",
            program.display()
        );
        let output = Process::new("sh")
            .args(["-c", &limited])
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        let code = output.status.code();
        assert!(
            code == Some(0) || code == Some(1) && said.contains("can allocate"),
            "{words}: {code:?} {said}"
        );
    }
}

/// Just above what a maze takes there is no room for threads, or for what writing takes.
#[cfg(target_os = "linux")]
#[test]
fn little_memory_is_enough_or_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |words: &str, megabytes: u32| {
        let limited = format!(
            "ulimit -v {}; exec {} {words} -q -j 4 --seed 1 -o {}",
            megabytes << 10,
            assert_cmd::cargo::cargo_bin("maze").display(),
            folder.path().join("maze.png").display(),
        );
        let output = Process::new("sh").args(["-c", &limited]).output();
        output.expect("it runs")
    };
    for (small, large) in [
        ("generate 5x5 kruskal", "generate 2500x2500 kruskal"),
        ("generate 5x5 wilson:dual", "generate 2500x2500 wilson:dual"),
        (
            "stream 20 sidewinder --rows 3",
            "stream 20000 sidewinder --rows 300",
        ),
    ] {
        // The program itself needs some memory, more when it is built for tests.
        let enough = (16..200)
            .step_by(2)
            .find(|&megabytes| run(small, megabytes).status.success())
            .expect("200 MiB are enough for a small maze");
        for megabytes in (enough..enough + 32).step_by(2) {
            let output = run(large, megabytes);
            let said = String::from_utf8_lossy(&output.stderr);
            let code = output.status.code();
            assert!(
                code == Some(0) || code == Some(1) && said.starts_with("error:"),
                "{large}, {megabytes} MiB: {code:?} {said}"
            );
        }
    }
}

#[test]
fn a_bare_walls_flag_takes_no_word_away() {
    let json = |words: &str| {
        stdout(
            maze(&format!("gen {words} seed=1 -f json -q"))
                .assert()
                .success(),
        )
    };
    let listed = json("--walls 3x3 wilson");
    assert!(listed.contains("\"walls\": [["), "{listed}");
    assert_eq!(listed, json("3x3 --walls wilson"));
    assert_eq!(listed, json("3x3 wilson --walls"));
    assert!(!json("3x3 wilson --walls none").contains("\"walls\": ["));
}

#[test]
fn places_that_are_not_there_are_refused_before_the_work() {
    // A walk along this line would take for ever.
    for word in ["goal=5000000", "start=0,1", "paint-from=9999999"] {
        let words = format!("generate 3000000x1 wilson:root=last {word} -f none");
        let key = word.split('=').next().expect("a key");
        maze(&words)
            .timeout(Duration::from_secs(60))
            .assert()
            .code(2);
        refuse(&words, 2, &[key]);
    }
}

#[test]
fn a_tour_visits_all_stops_in_the_cheapest_order() {
    // There and back in a corridor.
    let corridor = "solve 9x1 --seed 1 --from 3 --to 7 --via 8 --via 0";
    let out = stdout(maze(corridor).assert().success());
    let line = "length 13, cost 12, from 3 to 7, through 0, 8";
    assert!(out.contains(line), "{out}");
    let json = stdout(maze(&format!("{corridor} --json")).assert().success());
    let found: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(found["via"], serde_json::json!([0, 8]));
    assert_eq!(found["path"].as_array().map(Vec::len), Some(13));
    refuse("solve 9x9 --via 81", 2, &["--via", "81"]);
    refuse(
        &format!("solve 9x9{}", " --via 5".repeat(16)),
        2,
        &["16", "15"],
    );
    refuse("solve 9x9 --via 5 --solver bfs", 2, &["--solver", "--via"]);
    for rule in ["keys=1", "rule=colors"] {
        refuse(
            &format!("solve 5x5 {rule} seed=1 --via 5"),
            2,
            &["--via", "`rule`"],
        );
    }
}
