//! Text files in every encoding that programs write make the same maze, in every argument that names
//! a file.

use assert_cmd::Command;
use std::fs;
use std::path::Path;

/// A command line that reads `in.txt` and writes JSON to stdout, and the text of the file.
const ARGUMENTS: &[(&str, &str)] = &[
    ("draw in.txt -f json", "#####\n#S  #\n### #\n#  E#\n#####\n"),
    (
        "draw in.txt -f json",
        "[[1,1,1],[1,0,1],[1,0,1],[1,0,1],[1,1,1]]\n",
    ),
    (
        "solve in.txt -f json",
        "+--+--+\n|S    |\n+--+  +\n|    G|\n+--+--+\n",
    ),
    (
        "generate rect mask=in.txt seed=1 -f json",
        "X..\n...\n..X\n",
    ),
    (
        "generate graph:in.txt seed=1 -f json",
        "a b\nb c\nc a\nc d\n",
    ),
    (
        "generate mesh:in.txt seed=1 -f json",
        "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n",
    ),
    (
        "generate map:in.txt seed=1 -f json",
        "{\"type\":\"FeatureCollection\",\"features\":[\n\
         {\"type\":\"Feature\",\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}},\n\
         {\"type\":\"Feature\",\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[1,0],[2,0],[2,1],[1,1],[1,0]]]}}]}\n",
    ),
    (
        "generate 2x2 seed=1 finish=in.txt -f json",
        "+--+--+\n|     |\n+  +  +\n|  |  |\n+--+--+\n",
    ),
    (
        "generate 8x8 seed=1 template=in.txt -f json",
        "+--+--+\n|     |\n+  +  +\n|  |  |\n+--+--+\n",
    ),
    (
        "generate 4x4 seed=1 weights=in.txt -f json",
        "1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4\n",
    ),
    (
        "generate 4x4 seed=1 regions=in.txt -f json",
        "0011\n0011\n0011\n0011\n",
    ),
    ("generate 4x4 seed=1 path=in.txt -f json", "0\n1\n2\n3\n"),
];

/// The bytes of a text in an encoding.
fn encodings(text: &str) -> Vec<(&'static str, Vec<u8>)> {
    let units = |order: fn(u16) -> [u8; 2], mark: &str| -> Vec<u8> {
        let marked = format!("{mark}{text}");
        marked.encode_utf16().flat_map(order).collect()
    };
    vec![
        ("UTF-8 with a mark", format!("\u{feff}{text}").into_bytes()),
        (
            "carriage returns and line feeds",
            text.replace('\n', "\r\n").into_bytes(),
        ),
        ("carriage returns", text.replace('\n', "\r").into_bytes()),
        (
            "UTF-16, low byte first",
            units(u16::to_le_bytes, "\u{feff}"),
        ),
        (
            "UTF-16, high byte first",
            units(u16::to_be_bytes, "\u{feff}"),
        ),
        ("UTF-16 without a mark", units(u16::to_le_bytes, "")),
    ]
}

fn run(folder: &Path, line: &str) -> (bool, Vec<u8>, String) {
    let mut command = Command::cargo_bin("maze").expect("it is built");
    let output = (command.current_dir(folder).env_remove("MAZE_SEED"))
        .args(line.split_whitespace().chain(["-o", "-", "-q"]))
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.success(), output.stdout, said)
}

/// The passages and walls of a maze file: its recipe and its files name the hash of the bytes.
fn maze(json: &[u8]) -> (serde_json::Value, serde_json::Value, serde_json::Value) {
    let file: serde_json::Value = serde_json::from_slice(json).expect("it is JSON");
    (
        file["passages"].clone(),
        file["start"].clone(),
        file["goal"].clone(),
    )
}

#[test]
fn every_encoding_makes_the_same_maze() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("in.txt");
    for (line, text) in ARGUMENTS {
        fs::write(&file, text).expect("there is room");
        let (done, plain, said) = run(folder.path(), line);
        assert!(done, "{line}: {said}");
        for (name, bytes) in encodings(text) {
            fs::write(&file, bytes).expect("there is room");
            let (done, other, said) = run(folder.path(), line);
            assert!(done, "{line} in {name}: {said}");
            assert_eq!(maze(&other), maze(&plain), "{line} in {name}");
            // What was written can be read, though it keeps the text of its files.
            let kept = folder.path().join("kept.json");
            fs::write(&kept, &other).expect("there is room");
            let (done, again, said) = run(folder.path(), "draw kept.json -f json");
            assert!(done, "{line} in {name}, read again: {said}");
            assert_eq!(maze(&again), maze(&plain), "{line} in {name}, read again");
        }
    }
}

#[test]
fn other_encodings_are_named() {
    let folder = tempfile::tempdir().expect("there is room");
    for (line, text) in ARGUMENTS {
        let mut bytes = b"# caf\xe9\n".to_vec();
        bytes.extend(text.bytes());
        fs::write(folder.path().join("in.txt"), bytes).expect("there is room");
        let (done, _, said) = run(folder.path(), line);
        assert!(!done && said.contains("UTF-8"), "{line}: {said}");
    }
}
