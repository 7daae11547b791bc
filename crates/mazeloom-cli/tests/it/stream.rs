//! `maze stream`: the rows of `maze generate`, and what a stream cannot be.

use assert_cmd::Command;
use std::fs;

fn maze(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("maze").expect("it is built");
    command
        .env_remove("MAZE_SEED")
        .args(arguments.split_whitespace());
    command
}

fn printed(arguments: &str) -> String {
    let output = maze(arguments).assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn its_text_is_that_of_the_whole_maze() {
    for style in ["unicode", "ascii", "clean", "blocks", "dots"] {
        for algorithm in ["eller", "sidewinder", "binary-tree:bias=nw"] {
            for rows in [1, 2, 9] {
                let drawn = format!("{algorithm} style={style} marks=none --seed 3 -q");
                let whole = printed(&format!("generate 12x{rows} {drawn} -f txt"));
                // A file begins with its recipe.
                let (_, whole) = whole.split_once('\n').expect("several lines");
                let stream = printed(&format!("stream 12 {drawn} --rows {rows} -f txt"));
                assert_eq!(stream, whole, "{style} {algorithm} {rows}");
            }
        }
    }
}

#[test]
fn its_pixels_are_those_of_the_whole_maze() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    for (width, rows, drawn) in [
        (12, 9, "cell=10"),
        (700, 1, "cell=3"),
        (3000, 3001, "cell=2 margin=0px"),
    ] {
        let (whole, strip) = (file("whole.png"), file("strip.png"));
        let drawn = format!("sidewinder {drawn} marks=none --seed 4 -q -o");
        maze(&format!("generate {width}x{rows} {drawn} {whole}"))
            .assert()
            .success();
        maze(&format!("stream {width} --rows {rows} {drawn} {strip}"))
            .assert()
            .success();
        let pixels = |path: &str| {
            let file = std::io::BufReader::new(fs::File::open(path).expect("it was written"));
            let mut reader = png::Decoder::new(file).read_info().expect("a png");
            let mut pixels = vec![0; reader.output_buffer_size().expect("it fits")];
            let frame = reader.next_frame(&mut pixels).expect("whole");
            (frame.width, frame.height, pixels)
        };
        assert!(pixels(&whole) == pixels(&strip), "{width} {rows}");
    }
}

#[test]
fn a_row_is_a_line_of_json() {
    let rows = printed("stream 4 binary-tree --rows 3 --seed 1 -q -f jsonl");
    let lines: Vec<&str> = rows.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0], r#"{"row":0,"north":"0000","east":"1110"}"#);
    for line in lines {
        serde_json::from_str::<serde_json::Value>(line).expect("json");
    }
}

#[test]
fn what_a_stream_cannot_be_is_told() {
    let told = |arguments: &str| {
        let output = maze(arguments)
            .assert()
            .failure()
            .code(2)
            .get_output()
            .clone();
        String::from_utf8(output.stderr).expect("text")
    };
    assert!(told("stream").contains("needs a width"));
    assert!(told("stream wide").contains("not a width"));
    assert!(told("stream 0 --rows 3").contains("cell"));
    assert!(told("stream 20 wilson --rows 3").contains("whole maze"));
    assert!(told("stream 20 eller:join=0.7 --rows 3").contains("default probabilities"));
    assert!(told("stream 20 binary-tree:bias=se --rows 3").contains("does not exist"));
    assert!(told("stream 20 -f png").contains("--rows"));
    assert!(told("stream 20 --rows 4 -f svg").contains("cannot be svg"));
    assert!(told("stream 20 --rows 0").contains("a number from 1"));
}
