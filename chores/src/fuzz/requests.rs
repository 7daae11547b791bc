//! Sequences of requests to the engine of the page: each is answered, and the engine lives on.

use super::laws::law;
use super::{Verdict, damage, grammar};
use crate::MEMORY;
use mazeloom::Rng;
use mazeloom::solve::SOLVERS;
use mazeloom_engine::{Engine, REQUESTS, answered};
use mazeloom_export::{formats, reels};
use serde_json::{Map, Value, json};

/// The maximum number of requests in a sequence.
const LONGEST: u32 = 12;

/// Memory that one request may allocate, in bytes: twice the limit of the engine.
const MOST: usize = 800 << 20;

/// A maze, then requests about it.
pub fn sequence(rng: &mut Rng) -> Verdict {
    let mut engine = Engine::default();
    let first = json!({"do": "make", "recipe": grammar::recipe(rng)}).to_string();
    let mut story = String::new();
    ask(&mut engine, first.into_bytes(), &mut story)?;
    for _ in 0..rng.below(LONGEST) {
        let request = request(rng);
        ask(&mut engine, request, &mut story)?;
    }
    Ok(())
}

/// Sends a request; `story` collects the requests of the sequence.
fn ask(engine: &mut Engine, request: Vec<u8>, story: &mut String) -> Verdict {
    *story += &String::from_utf8_lossy(&request);
    story.push('\n');
    grammar::remember(story);
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let (answer, done) = answered(engine, &request);
    let taken = MEMORY.peak_usage().saturating_sub(before);
    let fault = format!("a request takes {} MiB", taken >> 20);
    law(taken <= MOST, story, &fault)?;
    let end = answer.iter().position(|&byte| byte == b'\n');
    let head = &answer[..end.unwrap_or(answer.len())];
    let head: Value = serde_json::from_slice(head)
        .map_err(|error| format!("{story}: the answer is no JSON: {error}"))?;
    let said = head["error"].as_str();
    law(
        done != said.is_some_and(|said| !said.is_empty()),
        story,
        "an error without a message",
    )
}

/// Fields of requests for drawings.
const DRAWING: &str = "slot way=bool line=cells trail=cells player=number marks dim=cells window=corners \
                       view=bool most=<500 scheme=\"dark\"";

/// The fields of the requests that have more than a slot: a name, and the kind of its value if that
/// is called otherwise. One of those between bars is chosen; `<9` is a number below 9.
static FIELDS: [(&str, &str); 24] = [
    ("at", "slot points"),
    ("baseline", "recipe=\"rect:6x6\" runs=<5 first=<9"),
    ("body", "slot inside=bool"),
    (
        "book",
        "title=\"Mazes\" paper per_page=<8 solutions=bool cover chapters",
    ),
    ("cell", "slot cell=number|point facts=bool"),
    ("copy", "from=0 to=<9"),
    ("file", "name=\"file.txt\""),
    ("frame", "slot at=number"),
    ("go", "slot sight=number by|cell=number|toward=point"),
    ("make", "slot recipe seed"),
    (
        "mask",
        "recipe points keep=bool all=bool boxes fills=points",
    ),
    ("parse", "recipe"),
    ("picture", DRAWING),
    ("pixels", DRAWING),
    ("play", "slot living=<3 sight=number"),
    ("race", "slot meet=bool"),
    ("record", "slot solver"),
    ("run", "slot player=<3 toward=point"),
    (
        "save",
        "slot format solver companion=bool sheet second=bool",
    ),
    (
        "save",
        "slot format=reel film=true solver sheet second=bool",
    ),
    ("stand", "slot cell=number"),
    ("uses", "slot format keys"),
    ("walls", "slot points set"),
    ("way", "slot from=number to=number"),
];

/// A request with the fields that some request has, now and then damaged.
fn request(rng: &mut Rng) -> Vec<u8> {
    let command = grammar::one(rng, REQUESTS);
    let mut head = Map::from_iter([("do".to_owned(), command.into())]);
    let rows = FIELDS.iter().filter(|(name, _)| *name == command);
    let rows: Vec<&str> = rows.map(|(_, fields)| *fields).collect();
    let fields = match rows[..] {
        [] => "slot",
        _ => grammar::one(rng, &rows),
    };
    for field in fields.split(' ') {
        let one_of: Vec<&str> = field.split('|').collect();
        let field = grammar::one(rng, &one_of);
        let (name, kind) = field.split_once('=').unwrap_or((field, field));
        if rng.chance(0.9) {
            head.insert(name.to_owned(), value(kind, rng));
        }
    }
    let mut head = Value::Object(head);
    if rng.chance(0.1) {
        damage::value(&mut head, rng);
    }
    let mut bytes = head.to_string().into_bytes();
    // A recipe with other numbers may take as long as it likes: a worker of the page is stopped.
    if rng.chance(0.05) && head.get("recipe").is_none() {
        damage::bytes(&mut bytes, rng);
    }
    if command == "file" {
        bytes.extend(b"\nX.\n..\n");
    }
    bytes
}

/// A value of a kind; of another word, what it means in JSON.
fn value(kind: &str, rng: &mut Rng) -> Value {
    let one = |words: &[&str], rng: &mut Rng| Value::from(grammar::one(rng, words));
    match kind {
        "bool" => rng.chance(0.5).into(),
        "boxes" => json!([value("corners", rng)]),
        "by" => one(&["back", "hint", "up", "down", "restart", "stay"], rng),
        "cells" => (0..rng.below(6)).map(|_| value("number", rng)).collect(),
        // A small book, since each puzzle of a large one is made and drawn.
        "chapters" => {
            let recipe = |seed| format!("rect:{}x4 seed={seed}", 2 + rng.below(5));
            let recipes: Vec<String> = (0..2).map(recipe).collect();
            json!([{ "title": "One", "recipes": recipes }])
        }
        "corners" => [0; 4].map(|_| coordinate(rng)).to_vec().into(),
        "cover" => "polar:3 seed=1".into(),
        "format" => grammar::one(rng, &formats()).entry.name.into(),
        "keys" => {
            let keys = ["scheme=dark", "paper=a4 margin=5mm", "dpi=300", "dpi", ""];
            (0..rng.below(4)).map(|_| one(&keys, rng)).collect()
        }
        "marks" => {
            let count = rng.below(3);
            let mark = |_| json!([value("number", rng), "#ff8800"]);
            (0..count).map(mark).collect()
        }
        // Mostly that of a cell.
        "number" => match rng.below(20) {
            0 => u32::MAX.into(),
            1 => (-1).into(),
            2 => Value::Null,
            _ => rng.below(60).into(),
        },
        "paper" => one(&["a4", "6x9in", "1x1mm", "9999999x1m", "a"], rng),
        "point" => [0; 2].map(|_| coordinate(rng)).to_vec().into(),
        "points" => (0..rng.below(4)).map(|_| value("point", rng)).collect(),
        "recipe" => grammar::recipe(rng).into(),
        "reel" => grammar::one(rng, &reels()).entry.name.into(),
        "seed" => rng.below(100).to_string().into(),
        "set" => one(&["open", "shut", "free", "turn", "none"], rng),
        // The columns and rows of a sheet, or none.
        "sheet" => match rng.below(10) {
            0 => format!("{}x{}", rng.below(9), rng.below(9)).into(),
            1 => "4294967295x4294967295".into(),
            _ => Value::Null,
        },
        "slot" => rng.below(2).into(),
        // It takes very long by design: `random-mouse`.
        "solver" => match SOLVERS[rng.below(SOLVERS.len() as u32) as usize].entry.name {
            name if name != "random-mouse" && rng.chance(0.5) => name.into(),
            _ => Value::Null,
        },
        _ => match kind.strip_prefix('<') {
            Some(end) => rng.below(end.parse().expect("a number")).into(),
            None => serde_json::from_str(kind).expect("a value in JSON"),
        },
    }
}

/// A coordinate in cells, mostly within a small maze.
fn coordinate(rng: &mut Rng) -> f64 {
    match rng.below(30) {
        0 => 1e300,
        1 => -1e9,
        2 => 0.0,
        _ => f64::from(rng.below(240)) / 20.0 - 1.0,
    }
}
