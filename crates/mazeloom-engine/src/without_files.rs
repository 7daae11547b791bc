//! What an engine without file formats answers.

use crate::{Engine, answered};
use serde_json::{Value, json};

fn ask(engine: &mut Engine, request: &Value) -> (Value, bool) {
    let (answer, done) = answered(engine, request.to_string().as_bytes());
    let end = answer.iter().position(|&byte| byte == b'\n');
    let head = &answer[..end.unwrap_or(answer.len())];
    (serde_json::from_slice(head).expect("it is JSON"), done)
}

#[test]
fn formats_are_listed_and_those_without_a_writer_say_so() {
    let mut engine = Engine::default();
    let (tables, done) = ask(&mut engine, &json!({"do": "tables"}));
    assert!(done);
    let absent = |table: &str, name: &str| {
        let rows = tables["tables"][table].as_array().expect("it is a list");
        let row = rows.iter().find(|row| row["name"] == name);
        row.expect("it is listed")["absent"] == true
    };
    for name in ["pdf", "png", "gif", "dxf", "stl", "tmj"] {
        assert!(absent("formats", name), "{name}");
    }
    for name in ["svg", "json", "txt"] {
        assert!(!absent("formats", name), "{name}");
    }
    assert!(absent("films", "gif") && !absent("films", "svg"));
}

#[test]
fn what_needs_more_is_told_and_what_does_not_is_done() {
    let mut engine = Engine::default();
    let make = |recipe: &str| json!({"do": "make", "slot": 0, "recipe": recipe});
    assert!(ask(&mut engine, &make("6x4 wilson seed=1")).1);
    assert!(
        ask(
            &mut engine,
            &json!({"do": "save", "slot": 0, "format": "svg"})
        )
        .1
    );
    for needy in [
        json!({"do": "save", "slot": 0, "format": "pdf"}),
        json!({"do": "save", "slot": 0, "format": "gif", "film": true}),
        make("30x20 wilson mask=text:HI seed=1"),
    ] {
        let (head, done) = ask(&mut engine, &needy);
        assert!(!done && head["absent"] == true, "{needy}: {head}");
    }
    let (head, done) = ask(&mut engine, &make("6x4 wilson mask=nothing seed=1"));
    assert!(!done && head.get("absent").is_none(), "{head}");
    // Letters that a browser draws need no face here.
    assert!(ask(&mut engine, &make("6x4 wilson label=distance seed=1")).1);
    assert!(ask(&mut engine, &json!({"do": "picture", "slot": 0})).1);
}
