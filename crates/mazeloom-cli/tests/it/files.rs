//! Names of output files: words in braces, and files that are not overwritten.

use assert_cmd::Command;
use std::fs;
use std::path::Path;

/// Runs the program in a folder; its exit code and what it says.
fn run(folder: &Path, line: &str) -> (Option<i32>, String) {
    let mut command = Command::cargo_bin("maze").expect("it is built");
    let output = (command.current_dir(folder).env_remove("MAZE_SEED"))
        .args(line.split_whitespace())
        .output()
        .expect("it runs");
    let errors = String::from_utf8(output.stderr).expect("it is text");
    (output.status.code(), errors)
}

/// The names of the files in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let name = |entry: Result<fs::DirEntry, _>| entry.expect("it can be read").file_name();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry).to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn words_in_braces_stand_for_the_maze() {
    for (line, files) in [
        (
            "generate hex:4x3 wilson --seed 5 -o {grid}-{size}-{algorithm}-{seed}-{n}.svg",
            &["hex-4x3-wilson-5-1.svg"][..],
        ),
        (
            "generate 4x3 --seed 5 --count 2 -o {n}.svg -o all.jsonl",
            &["1.svg", "2.svg", "all.jsonl"],
        ),
        ("solve 4x3 --seed 5 -o {size}.png", &["4x3.png"]),
        ("animate 4x3 --seed 5 -o film-{seed}.gif", &["film-5.gif"]),
    ] {
        let folder = tempfile::tempdir().expect("there is room");
        let (code, errors) = run(folder.path(), line);
        assert_eq!(code, Some(0), "{line}: {errors}");
        assert_eq!(names(folder.path()), files, "{line}");
    }
}

#[test]
fn words_in_braces_without_a_value_are_refused() {
    for (line, word) in [
        (
            "generate 4x3 -o {sed}.svg",
            "{n} {seed} {grid} {size} {algorithm}",
        ),
        ("generate 4x3 --sheet 2x2 -o {seed}.svg", "{seed}"),
        ("book -r 4x4 --count 2 -o {seed}.pdf", "{seed}"),
        ("stream 9 --rows 3 -o {seed}.png", "{seed}"),
    ] {
        let folder = tempfile::tempdir().expect("there is room");
        let (code, errors) = run(folder.path(), line);
        assert_eq!(code, Some(2), "{line}: {errors}");
        assert!(errors.contains(word), "{line}: {errors}");
        assert!(names(folder.path()).is_empty(), "{line}");
    }
}

#[test]
fn existing_files_are_kept_on_demand() {
    let folder = tempfile::tempdir().expect("there is room");
    for (line, name) in [
        ("generate 4x3 -o kept.svg", "kept.svg"),
        ("generate 4x3 --count 2 -o kept-{n}.svg", "kept-2.svg"),
        ("solve 4x3 -o kept.svg", "kept.svg"),
        ("animate 4x3 -o kept.gif", "kept.gif"),
        ("book -r 4x4 --count 2 -o kept.pdf", "kept.pdf"),
        ("stream 9 --rows 3 -o kept.png", "kept.png"),
        ("compare 4x4 --runs 3 -o kept.svg", "kept.svg"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, "mine").expect("there is room");
        let (code, errors) = run(folder.path(), &format!("{line} -q --no-clobber"));
        assert_eq!(code, Some(1), "{line}: {errors}");
        assert!(errors.contains(&format!("{name} exists")), "{errors}");
        assert_eq!(fs::read(&path).expect("it is there"), b"mine", "{line}");
        let (code, errors) = run(folder.path(), &format!("{line} -q"));
        assert_eq!(code, Some(0), "{line}: {errors}");
        assert_ne!(fs::read(&path).expect("it is there"), b"mine", "{line}");
    }
}

#[test]
fn what_files_say_cannot_control_the_terminal() {
    let folder = tempfile::tempdir().expect("there is room");
    let long = "x".repeat(200_000);
    for (name, content) in [
        (
            "a.json",
            "{\"format\":\"x\\u001b]0;title\\u0007\"}".to_owned(),
        ),
        ("b.json", format!("{{\"format\":\"{long}\"}}")),
        (
            "c.svg",
            "<svg><recipe>9x9 mask=file:a%1B]0;title%07.png</recipe></svg>".to_owned(),
        ),
        ("d.txt", format!("+--+\n|\u{1b}[2J|\n+--+\n{long}")),
        ("e.txt", format!("a \u{1b}]0;title\u{7} {long}\n")),
        (
            "f.graphml",
            "<graphml>\u{1b}[31m</x\u{1b}[0m></graphml>".to_owned(),
        ),
    ] {
        fs::write(folder.path().join(name), content).expect("there is room");
        for line in [
            format!("draw {name} -o x.svg"),
            format!("graph:{name} -o x.svg"),
        ] {
            let (code, errors) = run(folder.path(), &line);
            assert_ne!(code, Some(0), "{line}");
            assert!(errors.contains("error: "), "{line}: {errors}");
            let plain = |c: char| c == '\n' || !c.is_control();
            assert!(errors.chars().all(plain), "{line}: {errors:?}");
            assert!(errors.len() < 5000, "{line}: {} bytes", errors.len());
        }
    }
}

/// A picture whose recipe is this line.
#[cfg(unix)]
fn picture_of(folder: &Path, line: &str) {
    let picture = format!("<svg><recipe>{line}</recipe></svg>");
    fs::write(folder.join("stranger.svg"), picture).expect("there is room");
}

#[cfg(unix)]
#[test]
fn a_recipe_from_a_file_reads_no_other_files() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    let room = at.join("room");
    fs::create_dir(&room).expect("there is room");
    fs::write(at.join("secret.txt"), "secret words\n").expect("there is room");
    fs::write(room.join("mask.txt"), "....\n....\n").expect("there is room");
    std::os::unix::fs::symlink("../secret.txt", room.join("link.txt")).expect("a link");
    let secret = at.join("secret.txt").display().to_string();
    for name in [
        "/etc/hostname",
        "/dev/zero",
        "/dev/stdin",
        "/proc/self/environ",
        "secret.txt",
        "./secret.txt",
        "../secret.txt",
        "%2e%2e/secret.txt",
        "link.txt",
        "..",
        &secret,
    ] {
        for word in [
            "mask=file:",
            "weights=image:",
            "weights=",
            "finish=",
            "template=",
        ] {
            picture_of(at, &format!("rect:4x4 backtracker {word}{name} seed=1"));
            for options in ["", "--allow-files room"] {
                let line = format!("draw stranger.svg {options} -o out.svg");
                let (code, errors) = run(at, &line);
                assert!(
                    matches!(code, Some(1 | 2)),
                    "{word}{name}, {options}: {errors}"
                );
                assert!(!errors.contains("secret words"), "{errors}");
                assert!(!at.join("out.svg").exists(), "{word}{name}");
            }
        }
        picture_of(
            at,
            &format!("rect:4x4 backtracker start-mark=image:{name} seed=1"),
        );
        let (code, errors) = run(at, "draw stranger.svg -o out.svg");
        assert!(matches!(code, Some(1 | 2)), "start-mark {name}: {errors}");
    }
    picture_of(at, "rect backtracker mask=file:mask.txt seed=1");
    let (code, errors) = run(at, "draw stranger.svg -o out.svg");
    assert!(
        code == Some(1) && errors.contains("--allow-files"),
        "{errors}"
    );
    let (code, errors) = run(at, "draw stranger.svg --allow-files room -o out.svg");
    assert_eq!(code, Some(0), "{errors}");
    // What is typed is free.
    let typed = format!("4x4 --mask {secret} -o typed.svg");
    let (code, errors) = run(at, &typed);
    assert_eq!(code, Some(0), "{errors}");
}

#[test]
fn the_file_of_a_maze_is_not_replaced_by_it() {
    let folder = tempfile::tempdir().expect("there is room");
    let drawn = "+--+--+\n|S    |\n+--+  +\n|G    |\n+--+--+\n";
    fs::write(folder.path().join("hand.txt"), drawn).expect("there is room");
    let (code, errors) = run(
        folder.path(),
        "generate 4x3 seed=1 -q -o a.svg -o a.json -o a.png",
    );
    assert_eq!(code, Some(0), "{errors}");
    for line in [
        "draw hand.txt -o hand.txt",
        "draw ./hand.txt look=hedge -o b.svg -o hand.txt",
        "hand.txt -o hand.txt",
        "solve hand.txt -o hand.txt",
        "draw a.json -o a.json",
        "solve a.svg -o a.svg",
        "scan a.png -o a.png",
        "animate hand.txt -o hand.txt",
    ] {
        let (code, errors) = run(folder.path(), line);
        assert!(code != Some(0), "{line}: {errors}");
        let there = fs::read_to_string(folder.path().join("hand.txt"));
        assert_eq!(there.expect("it is there"), drawn, "{line}");
    }
    let (code, errors) = run(folder.path(), "draw hand.txt -q -o other.txt");
    assert_eq!(code, Some(0), "{errors}");
}
