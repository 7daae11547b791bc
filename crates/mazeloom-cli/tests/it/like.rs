//! Files that carry a recipe are drawn, solved, measured, and begun with.

use assert_cmd::Command;
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
fn every_file_with_a_recipe_is_the_maze_again() {
    let folder = tempfile::tempdir().expect("there is room");
    let (_, numbers, _) = maze(&["measure", "rect:7x5 wilson seed=3", "--json", "-q"]);
    for extension in [
        "json", "jsonl", "png", "svg", "txt", "obj", "pov", "glb", "3mf", "dot", "graphml",
        "nodelink", "tmj",
    ] {
        let file = path(folder.path(), &format!("maze.{extension}"));
        let (code, _, errors) = maze(&["generate", "rect:7x5 wilson seed=3", "-o", &file]);
        assert_eq!(code, 0, "{errors}");
        let (code, again, errors) = maze(&["measure", &file, "--json", "-q"]);
        assert_eq!((code, &again), (0, &numbers), "{extension}: {errors}");
        let (code, line, errors) = maze(&["generate", "--like", &file, "-f", "none"]);
        assert_eq!((code, line.as_str()), (0, ""), "{extension}: {errors}");
        assert_eq!(errors, "rect:7x5 wilson seed=3\n", "{extension}");
    }
    // A matrix has no place for a recipe, but is a maze.
    let file = path(folder.path(), "maze.csv");
    maze(&["generate", "rect:7x5 wilson seed=3", "-o", &file]);
    let (code, again, errors) = maze(&["measure", &file, "--json", "-q"]);
    assert_eq!((code, again.is_empty()), (0, false), "{errors}");
    let (code, _, errors) = maze(&["generate", "--like", &file]);
    assert_eq!(code, 1);
    assert!(errors.contains("no maze or recipe found"), "{errors}");
}

#[test]
fn words_and_flags_change_what_a_file_says() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = path(folder.path(), "maze.svg");
    maze(&["generate", "hex:5x5 kruskal braid=0.5 seed=3", "-o", &file]);
    let like = |args: &[&str]| {
        let mut all = vec!["generate", "--like", &file, "-f", "none"];
        all.extend(args);
        let (code, _, errors) = maze(&all);
        (code, errors)
    };
    let check = |args: &[&str], line: &str| assert_eq!(like(args), (0, format!("{line}\n")));
    check(&[], "hex:5x5 kruskal braid=0.5 seed=3");
    check(&["wilson"], "hex:5x5 wilson braid=0.5 seed=3");
    check(&["seed=9", "braid=1"], "hex:5x5 kruskal braid=1 seed=9");
    check(
        &["--seed", "4", "-a", "prim"],
        "hex:5x5 prim braid=0.5 seed=4",
    );
    for twice in ["rect:4x4", "9x9", "hex:5x5"] {
        let (code, errors) = like(&[twice]);
        assert_eq!(code, 2, "{errors}");
        assert!(errors.contains("the grid comes from"), "{errors}");
    }
    assert_eq!(like(&["wislon"]).0, 2);
    let (code, _, errors) = maze(&["generate", "--like", "nowhere.png"]);
    assert_eq!(code, 1);
    assert!(errors.contains("nowhere.png"), "{errors}");
}

/// The bytes of a maze in the text of robot mice: column after column from the lower left corner, 1 for a wall
/// to the north, 2 east, 4 south, 8 west.
fn packed(text: &str, size: usize) -> Vec<u8> {
    let lines: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
    let byte = |cell: usize| {
        let (x, y) = (4 * (cell / size), 2 * (size - 1 - cell % size));
        let walls = [
            lines[y][x + 2],
            lines[y + 1][x + 4],
            lines[y + 2][x + 2],
            lines[y + 1][x],
        ];
        let bits = walls.iter().zip([1, 2, 4, 8]);
        bits.filter(|(wall, _)| **wall != b' ')
            .map(|(_, bit)| bit)
            .sum()
    };
    (0..size * size).map(byte).collect()
}

#[test]
fn binary_mazes_of_robot_mice_are_read() {
    let folder = tempfile::tempdir().expect("there is room");
    for size in [16, 32] {
        let recipe = format!("{size}x{size} loops=9 seed=4");
        let (_, text, _) = maze(&["generate", &recipe, "-f", "micromouse", "-q"]);
        let bytes = packed(&text, size);
        let file = path(folder.path(), "mouse.maz");
        std::fs::write(&file, &bytes).expect("it is written");
        let (code, again, errors) = maze(&["draw", &file, "-f", "micromouse"]);
        let walls = |text: &str| text.replace(['S', 'G'], " ");
        assert_eq!((code, walls(&again)), (0, walls(&text)), "{errors}");
        assert!(errors.contains("the goal the middle"), "{errors}");
        let mut damaged = bytes;
        damaged[size + 1] ^= 1;
        std::fs::write(&file, &damaged).expect("it is written");
        let (code, _, errors) = maze(&["draw", &file]);
        assert!(
            code == 1 && errors.contains("differ about the wall"),
            "{errors}"
        );
    }
}
