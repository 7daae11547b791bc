//! `maze tile` as a stranger meets it.

use assert_cmd::Command;
use std::fs;

fn maze(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("maze").expect("it is built");
    command
        .env_remove("MAZE_SEED")
        .args(arguments.split_whitespace());
    command
}

fn told(arguments: &str) -> String {
    let output = maze(arguments)
        .assert()
        .failure()
        .code(2)
        .get_output()
        .clone();
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn a_tile_is_the_same_each_time_and_joins_its_neighbour() {
    let text = |arguments: &str| {
        let output = maze(arguments).assert().success().get_output().clone();
        String::from_utf8(output.stdout).expect("text")
    };
    let tile = |x: u32| text(&format!("tile 7 3 {x} 5 --leaf 9 --depth 3 style=ascii -q"));
    assert_eq!(tile(2), tile(2));
    assert_ne!(tile(2), tile(3));
    // The right rim of a tile is the left rim of the next.
    let column = |text: &str, last: bool| -> Vec<char> {
        let wide = text.lines().map(str::len).max().unwrap_or(0);
        let place = if last { wide - 1 } else { 0 };
        // Blanks at the end of a line are not written.
        let at = |line: &str| line.chars().nth(place).unwrap_or(' ');
        text.lines().map(at).collect()
    };
    assert_eq!(column(&tile(2), true), column(&tile(3), false));
}

#[test]
fn a_picture_of_a_corner_far_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("t.png");
    maze("tile 42 25 33554431 33554431 kruskal cell=8 -q -o")
        .arg(&picture)
        .assert()
        .success();
    assert!(
        fs::read(picture)
            .expect("it was written")
            .starts_with(b"\x89PNG")
    );
}

#[test]
fn what_is_no_tile_is_named() {
    assert!(told("tile 42 26 0 0").contains("zoom goes from 0 (one tile) to 25"));
    assert!(told("tile 42 3 1").contains("SEED Z X Y"));
    assert!(told("tile 42 wislon").contains("did you mean `wilson`"));
    assert!(told("tile 42 --leaf 0").contains("1 to 1024"));
    assert!(told("tile 42 --seed 4").contains("leave one out"));
    assert!(told("tile 42 --from 1,2 --to 3").contains("12,34"));
}

#[test]
fn a_map_for_tiled_has_the_picture_that_it_names() {
    let folder = tempfile::tempdir().expect("a folder");
    maze("tile 42 --leaf 4 --depth 3 -q -o t.tmj")
        .current_dir(&folder)
        .assert()
        .success();
    let map = fs::read_to_string(folder.path().join("t.tmj")).expect("it was written");
    assert!(map.contains(r#""image":"t-tiles.png""#), "{map}");
    let picture = fs::read(folder.path().join("t-tiles.png")).expect("it was written");
    assert!(picture.starts_with(b"\x89PNG"));
}
