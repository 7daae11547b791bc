//! `maze generate --disk`: the same files, from blocks that lie in a folder.

use assert_cmd::Command;
use std::fs;
use std::path::Path;

fn maze(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("maze").expect("it is built");
    command
        .env_remove("MAZE_SEED")
        .args(arguments.split_whitespace());
    command
}

fn said(arguments: &str, code: i32) -> String {
    let output = maze(arguments).assert().failure().code(code);
    String::from_utf8(output.get_output().stderr.clone()).expect("text")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

#[test]
fn its_files_are_those_made_in_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let blocks = tempfile::tempdir().expect("a folder");
    let file = |name: &str| text(&folder.path().join(name)).to_owned();
    for words in [
        "40x30 backtracker",
        "1x1 backtracker",
        "1x300 backtracker margin=0px",
        "300x200 backtracker:root=se cell=9 start=ne goal=5,7",
        "300x200 backtracker cell=12 marks=none openings=left-right",
        "900x1300 backtracker cell=2 goal=center openings=none",
        "5000x700 backtracker cell=3 wall-thickness=2px wall-color=red",
        "700x2600 eller cell=3",
        "300x200 sidewinder cell=10 walls=none",
        "200x90 backtracker cell=11 look=thick",
        "65x400 binary-tree:bias=nw cell=16 scheme=dark",
        "700x1100 weave=0.5",
        "1x1 weave=1",
        "270000x3 weave=1 cell=4",
        "5x5 weave=0.1",
        "300x200 backtracker:root=center weave=1 cell=9 goal=center start=5,7",
        "70x900 weave=0.02 cell=4 marks=none openings=left-right scheme=dark",
        "200x200 weave=0.7 look=thick walls=none",
        "200x200 weave=0.7 wall-thickness=3px cell=12 margin=0px",
    ] {
        let (whole, disk) = (file("whole.png"), file("disk.png"));
        let common = format!("generate {words} --seed 4 -q -j 2 -o");
        maze(&format!("{common} {whole}")).assert().success();
        let memory = if words.contains("weave") {
            "36M"
        } else {
            "17M"
        };
        let more = format!("--memory {memory} --disk {}", text(blocks.path()));
        maze(&format!("{common} {disk} {more}")).assert().success();
        let [whole, disk] = [whole, disk].map(|path| fs::read(path).expect("it was written"));
        assert!(whole == disk, "{words}");
    }
    let left = fs::read_dir(blocks.path()).expect("a folder").count();
    assert_eq!(left, 0, "blocks are gone when the program is");
}

#[test]
fn nothing_may_be_wanted_of_it() {
    let blocks = tempfile::tempdir().expect("a folder");
    for algorithm in ["backtracker", "eller"] {
        let words = format!("generate 999x999 {algorithm} -f none -q --disk");
        maze(&format!("{words} {}", text(blocks.path())))
            .assert()
            .success();
    }
}

#[test]
fn what_it_cannot_do_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| text(&folder.path().join(name)).to_owned();
    let (here, out) = (place("."), place("maze.png"));
    for (words, code, says) in [
        (
            format!("9x9 kruskal --disk {here} -o {out}"),
            2,
            "backtracker, binary-tree, eller",
        ),
        (format!("9x9 --disk {here}"), 2, "-o FILE.png"),
        (format!("9x9 --disk {here} -f svg"), 2, "cannot write svg"),
        (
            format!("9x9 --disk {here} -o {out} corners=arcs"),
            2,
            "rows of pixels",
        ),
        (format!("9x9 --disk {here} -o {out} title=Hi"), 2, "`title`"),
        (
            format!("9x9 --disk {here} -o {out} --count 3"),
            2,
            "--count",
        ),
        (
            format!("hex:9x9 --disk {here} -o {out}"),
            2,
            "plain rectangles",
        ),
        (
            format!("9x9 --disk {} -o {out}", place("none")),
            1,
            "no such file",
        ),
        (
            format!("9x9 --disk {here} -f none --memory 1M"),
            1,
            "the limit is 1.0 MiB",
        ),
    ] {
        let said = said(&format!("generate {words} -q"), code);
        assert!(said.contains(says), "{words}: {said}");
    }
    fs::write(place("file"), "").expect("it can be written");
    let said = said(&format!("generate 9x9 --disk {} -f none", place("file")), 1);
    assert!(said.contains("is not a folder"), "{said}");
    assert!(!Path::new(&out).exists());
}
