//! `maze scan` from the outside: what it says, writes and refuses.

use assert_cmd::Command;
use std::fs;
use std::path::Path;

fn maze(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("maze").expect("it is built");
    let output = command.args(args).env_remove("MAZE_SEED").output();
    let output = output.expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("it is text");
    let code = output.status.code().expect("nothing killed it");
    (code, text(output.stdout), text(output.stderr))
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("it is text").to_owned()
}

#[test]
fn a_picture_becomes_a_maze_file() {
    let folder = tempfile::tempdir().expect("there is room");
    let [picture, file] = ["maze.png", "maze.json"].map(|name| path(folder.path(), name));
    let recipe = "rect:9x7 wilson cell=20 seed=3";
    maze(&["generate", recipe, "-o", &picture]);
    let (code, _, errors) = maze(&["scan", &picture, "-o", &file]);
    assert_eq!(code, 0, "{errors}");
    assert!(errors.contains("9x7 cells of 20 pixels"), "{errors}");
    assert!(errors.contains("openings: 2; a perfect maze"), "{errors}");
    let (_, numbers, _) = maze(&["measure", recipe, "--json", "-q"]);
    let (_, again, _) = maze(&["measure", &file, "--json", "-q"]);
    assert_eq!(again, numbers);
    // Without -o it is drawn, as other mazes are.
    let (code, drawn, _) = maze(&["scan", &picture, "-q"]);
    assert_eq!((code, drawn.lines().count()), (0, 15));
}

#[test]
fn what_is_no_picture_of_a_maze_is_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let refused = |args: &[&str], words: &str| {
        let (code, drawn, errors) = maze(args);
        assert!(code > 0 && drawn.is_empty(), "{args:?}");
        assert!(errors.contains(words), "{errors}");
        code
    };
    let hex = path(folder.path(), "hex.png");
    maze(&["generate", "hex:9x9 seed=1", "-o", &hex]);
    assert_eq!(refused(&["scan", &hex], "no maze of squares"), 1);
    let text = path(folder.path(), "text.png");
    fs::write(&text, "not a picture").expect("there is room");
    assert_eq!(refused(&["scan", &text], "text.png"), 1);
    assert_eq!(refused(&["scan", "nowhere.png"], "nowhere.png"), 1);
    assert_eq!(refused(&["scan"], "one picture"), 2);
    assert_eq!(refused(&["scan", &hex, "--seed", "4"], "cannot change"), 2);
}
