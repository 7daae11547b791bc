//! Text that `maze measure` prints.

use assert_cmd::Command;
use serde_json::{Value, json};

fn measured(words: &str) -> String {
    let mut command = Command::cargo_bin("maze").expect("it was built");
    let words = words.split_whitespace();
    let assert = command.arg("measure").args(words).arg("--quiet").assert();
    String::from_utf8(assert.success().get_output().stdout.clone()).expect("text")
}

fn json(words: &str) -> Value {
    serde_json::from_str(&measured(&format!("{words} --json"))).expect("JSON")
}

#[test]
fn text_fits_eighty_columns_and_numbers_stand_under_one_another() {
    for words in [
        "60x40 backtracker seed=1",
        "20x20 seed=1",
        "hex:9x9 braid=0.5 seed=2",
        "12x12 symmetry=radial:4 seed=3",
        "1x1",
        "polar:5 goal=center seed=1",
    ] {
        let text = measured(words);
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{words}: {line}");
            assert_eq!(line.trim_end(), line, "{words}");
        }
        for name in ["cells  ", "detour  ", "complexity  "] {
            for line in text.lines().filter(|line| line.starts_with(name)) {
                let units = line.find('.').unwrap_or(line.len());
                assert_eq!(units, 30, "{words}: {line}");
            }
        }
    }
}

#[test]
fn what_is_huge_is_written_so_that_nothing_is_lost() {
    let small = json("3x3 seed=1");
    assert_eq!(small["perfect_mazes"]["exact"], json!(192));
    assert_eq!(small["perfect_mazes"]["log10"], json!(2.283301));
    assert_eq!(
        small["probability"],
        json!({"one_in": 192, "log10": -2.283301})
    );
    let large = json("8x8 seed=1");
    assert_eq!(
        large["perfect_mazes"]["exact"],
        json!("126231322912498539682594816")
    );
    let braided = json("8x8 braid=1 seed=1");
    assert_eq!(braided["perfect_mazes"], large["perfect_mazes"]);
    assert!(braided.get("probability").is_none());
    // By the closed form for rectangles: 10^432.40051 and 10^1776.815016.
    let text = measured("30x30 seed=1");
    assert!(
        text.contains("probability             1 in 2.515e432\n"),
        "{text}"
    );
    // Too large to be exact, but not to be counted.
    let huge = json("60x60 seed=1");
    assert_eq!(huge["perfect_mazes"], json!({"log10": 1776.815016}));
}

#[test]
fn what_a_maze_has_not_is_null_and_what_makes_no_sense_is_left_out() {
    let tree = json("6x5 seed=1");
    assert_eq!(
        (&tree["girth"], &tree["symmetry"]),
        (&Value::Null, &json!([]))
    );
    let folded = json("6x5 symmetry=x seed=1");
    assert_eq!(folded["symmetry"], json!(["x"]));
    let hex = json("hex:6x5 seed=1");
    assert!(hex.get("passages_horizontal").is_none() && hex.get("radius").is_some());
    assert!(json("5x5 goal=nw seed=1").get("detour").is_none());
}
