//! Files that come in twos, and files of many mazes.

use assert_cmd::Command;
use std::fs;
use std::path::Path;

fn maze(folder: &Path, args: &[&str]) -> (i32, Vec<u8>, String) {
    let mut command = Command::cargo_bin("maze").expect("it is built");
    let command = command.current_dir(folder).args(args);
    let output = command.env_remove("MAZE_SEED").output();
    let output = output.expect("it runs");
    let errors = String::from_utf8(output.stderr).expect("it is text");
    let code = output.status.code().expect("nothing killed it");
    (code, output.stdout, errors)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is there");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        let name = entry.expect("it is readable").file_name();
        name.into_string().expect("it is text")
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

#[test]
fn a_map_has_the_picture_of_its_tiles_beside_it() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    let (code, _, errors) = maze(at, &["generate", "hex:5x4 seed=1", "-o", "level.tmj"]);
    assert_eq!(code, 0, "{errors}");
    assert_eq!(names(at), ["level-tiles.png", "level.tmj"]);
    let map = fs::read_to_string(at.join("level.tmj")).expect("it is text");
    assert!(map.contains(r#""image":"level-tiles.png""#), "{map}");
    let image = fs::read(at.join("level-tiles.png")).expect("it is there");
    assert!(image.starts_with(b"\x89PNG"));
    for words in [&["--count", "2"][..], &["--count", "1"]] {
        let mut args = vec!["generate", "4x4 seed=7", "-o", "many-{seed}.tmj"];
        args.extend(words);
        assert_eq!(maze(at, &args).0, 0);
        assert!(at.join("many-7-tiles.png").is_file());
    }
    let (code, _, errors) = maze(
        at,
        &["generate", "4x4 seed=7", "--count", "1", "-o", "one.tmj"],
    );
    assert_eq!(code, 0, "{errors}");
    assert!(at.join("one.tmj").is_file() && at.join("one-tiles.png").is_file());
}

#[test]
fn neither_file_is_written_without_the_other() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    fs::create_dir(at.join("level-tiles.png")).expect("there is room");
    let (code, _, errors) = maze(at, &["generate", "4x4 seed=1", "-o", "level.tmj"]);
    assert_eq!(code, 1);
    assert!(errors.contains("level-tiles.png"), "{errors}");
    assert_eq!(names(at), ["level-tiles.png"]);
    // A maze that no map can show leaves nothing either.
    let (code, _, errors) = maze(at, &["generate", "torus:4x4 seed=1", "-o", "torus.tmj"]);
    assert_eq!(code, 1, "{errors}");
    let (code, stdout, errors) = maze(at, &["generate", "4x4 seed=1", "-f", "tmj"]);
    assert_eq!((code, stdout.len()), (2, 0));
    assert!(errors.contains("-o FILE.tmj"), "{errors}");
    assert_eq!(names(at), ["level-tiles.png"]);
}

#[test]
fn many_mazes_fill_one_array() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    let args = ["generate", "4x3 seed=5", "--count", "300", "-o", "all.npy"];
    let (code, _, errors) = maze(at, &args);
    assert_eq!(code, 0, "{errors}");
    let all = fs::read(at.join("all.npy")).expect("it is there");
    let header = String::from_utf8_lossy(&all[..128]).into_owned();
    assert!(header.contains("'shape': (300, 7, 9, )"), "{header}");
    assert_eq!(all.len(), 128 + 300 * 7 * 9);
    for seed in [5, 6, 304] {
        let recipe = format!("4x3 seed={seed}");
        assert_eq!(maze(at, &["generate", &recipe, "-o", "one.npy"]).0, 0);
        let one = fs::read(at.join("one.npy")).expect("it is there");
        let squares = &one[one.len() - 63..];
        let start = 128 + (seed - 5) * 63;
        assert_eq!(&all[start..start + 63], squares, "{seed}");
    }
}
