//! Files and messages that `maze animate` writes.

use assert_cmd::Command;
use std::path::{Path, PathBuf};

fn maze(words: &str) -> Command {
    let mut command = Command::cargo_bin("maze").expect("it was built");
    command.env_remove("MAZE_SEED");
    command.args(words.split_whitespace());
    command
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Writes an animation and gives its bytes and what was said.
fn filmed(words: &str, file: &Path) -> (Vec<u8>, String) {
    let mut command = maze(&format!("animate {words}"));
    let assert = command.arg("-o").arg(file).assert().success();
    let bytes = std::fs::read(file).expect("it was written");
    (bytes, said(&assert.get_output().stderr))
}

/// Counts the pictures of a GIF and the hundredths that each stays, by its control blocks.
fn delays(gif: &[u8]) -> Vec<u16> {
    let control = [0x21, 0xf9, 4];
    let at = (0..gif.len().saturating_sub(8)).filter(|&at| gif[at..].starts_with(&control));
    let at = at.filter(|&at| gif[at + 7] == 0 && gif[at + 8] == 0x2c);
    at.map(|at| u16::from_le_bytes([gif[at + 4], gif[at + 5]]))
        .collect()
}

#[test]
fn films_of_every_kind_are_written() {
    let folder = folder("kinds");
    for (words, extension) in [
        ("9x7 wilson --seed 1", "gif"),
        ("hex:5x5 kruskal --seed 1", "apng"),
        ("polar:4 --seed 1", "svg"),
        ("9x7 --seed 1 --solver wall-follower:right", "gif"),
        ("9x7 --seed 1 --recolor-along solution", "gif"),
        ("9x7 --seed 1 --recolor-along diameter", "svg"),
        ("9x7 --seed 1 --loop-steps 30", "apng"),
        ("cube:2 --seed 1 view=space turn=360", "gif"),
        (
            "labyrinth:3 --seed 1 view=space turn=-90 title=Knossos",
            "apng",
        ),
        ("box:4x4x2 --seed 1", "gif"),
        ("sphere:6 --seed 1", "gif"),
        (
            "9x7 braid=0.5 weave=0.2 --seed 1 --solver random-mouse",
            "svg",
        ),
    ] {
        let file = folder.join(format!("film.{extension}"));
        let (bytes, said) = filmed(words, &file);
        let magic: &[u8] = match extension {
            "gif" => b"GIF89a",
            "apng" => b"\x89PNG",
            _ => b"<svg",
        };
        assert!(bytes.starts_with(magic), "{words}");
        assert!(said.contains(" frames, "), "{words}: {said}");
        let (again, _) = filmed(words, &file);
        assert!(bytes == again, "{words}");
        // The animation of a finished maze carries its recipe too.
        let drawn = maze("draw -q -f json").arg(&file).assert().success();
        assert!(
            said_json(&drawn.get_output().stdout).contains("seed=1"),
            "{words}"
        );
    }
}

fn said_json(bytes: &[u8]) -> String {
    said(bytes)
}

#[test]
fn time_is_as_asked() {
    let folder = folder("time");
    let film = |words: &str| {
        let (gif, _) = filmed(
            &format!("12x12 wilson --seed 2 {words}"),
            &folder.join("t.gif"),
        );
        delays(&gif)
    };
    let sum = |delays: &[u16]| delays.iter().map(|&delay| u32::from(delay)).sum::<u32>();
    assert_eq!(sum(&film("--duration 3 --hold 1")), 400);
    assert_eq!(sum(&film("--duration 0.5 --hold 0.5")), 100);
    assert!(film("--frames 9").len() <= 9);
    let fast = film("--fps 50 --hold 0.1");
    assert!(fast[..fast.len() - 1].iter().all(|delay| delay % 2 == 0));
    assert_eq!(fast[fast.len() - 1], 10);
}

#[test]
fn nonsense_is_refused_with_advice() {
    for (words, code, advice) in [
        ("animate 9x9", 2, "-o FILE.gif"),
        ("animate 9x9 -o x.txt", 2, "gif, apng or svg"),
        ("animate 9x9 -o x", 2, "gif, apng or svg"),
        ("animate 9x9 -o x.gif -f svg", 2, "disagree"),
        ("animate 9x9 -f png", 2, "gif"),
        ("animate 9x9 --fps 0 -o x.gif", 2, "use 1 to 50"),
        ("animate 9x9 --fps 51 -o x.gif", 2, "use 1 to 50"),
        ("animate 9x9 --frames 1 -o x.gif", 2, "2..="),
        ("animate 9x9 --duration=-1 -o x.gif", 2, "0 to 600"),
        ("animate 9x9 --duration 0 -o x.gif", 2, "0.1"),
        ("animate 9x9 --duration=nan -o x.gif", 2, "0 to 600"),
        ("animate 9x9 --ease 2 -o x.gif", 2, "0 to 1"),
        ("animate 9x9 --tail x -o x.gif", 2, "--tail"),
        ("animate 9x9 --loop maybe -o x.gif", 2, "yes"),
        ("animate 9x9 --solver nobody -o x.gif", 2, "nobody"),
        (
            "animate 9x9 --solver a-star --loop-steps 9 -o x.gif",
            2,
            "cannot be used",
        ),
        (
            "animate 9x9 braid=1 --seed 1 --loop-steps 9 -o x.gif",
            1,
            "perfect",
        ),
        ("animate 9x9 nonsense -o x.gif", 2, "nonsense"),
        (
            "animate 9x9 view=space -o x.gif -o x.svg",
            2,
            "use .gif or .apng",
        ),
        ("animate 9x9 view=space turn=0 -o x.gif", 2, "turn=360"),
        (
            "animate 9x9 view=space --solver a-star -o x.gif",
            2,
            "--solver",
        ),
        ("animate 2000x2000 -o x.gif --seed 1", 1, "too many"),
        ("animate 9x9 --seed 1 -o nowhere/x.gif", 1, "nowhere/x.gif"),
        (
            "animate 30x30 aldous-broder --seed 1 --memory 1M -o x.gif",
            1,
            "memory",
        ),
    ] {
        let folder = folder("nonsense");
        let assert = maze(words).current_dir(&folder).assert().code(code);
        let said = said(&assert.get_output().stderr);
        assert!(said.contains(advice), "{words}: {said}");
        assert!(!said.contains("panicked"), "{words}: {said}");
        assert!(!folder.join("x.gif").exists(), "{words}");
    }
}

#[test]
fn stdout_takes_a_film() {
    let assert = maze("animate 5x5 -q --seed 1 -f gif").assert().success();
    assert!(assert.get_output().stdout.starts_with(b"GIF89a"));
    assert!(assert.get_output().stderr.is_empty());
    let assert = maze("generate 5x5 -q --seed 1 -f gif").assert().success();
    assert!(assert.get_output().stdout.starts_with(b"GIF89a"));
}

#[test]
fn help_is_whole() {
    let assert = maze("animate --help").assert().success();
    let help = said(&assert.get_output().stdout);
    for word in [
        "--solver",
        "--recolor-along",
        "--loop-steps",
        "--duration",
        "--fps",
        "--frames",
        "--ease",
        "--tail",
        "--hold",
        "--loop",
        "--output",
        "--format",
        "Try:",
        "a-star",
    ] {
        assert!(help.contains(word), "{word}");
    }
}

/// The width and height that a file says.
fn frame_size(bytes: &[u8]) -> (u32, u32) {
    let text = String::from_utf8_lossy(bytes);
    if let Some((_, head)) = text.split_once("<svg ") {
        let side = |name: &str| {
            let (_, rest) = head.split_once(&format!(" {name}=\"")).expect("a side");
            let number = rest.split('"').next().expect("it ends");
            number.parse::<f64>().expect("a number").round() as u32
        };
        return (side("width"), side("height"));
    }
    match bytes {
        [b'G', ..] => {
            let side = |at: usize| u32::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
            (side(6), side(8))
        }
        _ => {
            let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four"));
            (side(16), side(20))
        }
    }
}

#[test]
fn paper_in_pixels_is_the_size_of_frames() {
    let folder = folder("paper");
    for ending in ["gif", "apng", "svg"] {
        for words in [
            "6x4",
            "hex:4x3",
            "cube:2",
            "6x4 --solver tremaux",
            "4x3 view=space",
        ] {
            if (words, ending) == ("4x3 view=space", "svg") {
                continue;
            }
            let words = format!("{words} paper=320x180px --seed 1 --duration 1");
            let (bytes, notes) = filmed(&words, &folder.join(format!("a.{ending}")));
            assert_eq!(frame_size(&bytes), (320, 180), "{words} {ending}: {notes}");
        }
    }
}
