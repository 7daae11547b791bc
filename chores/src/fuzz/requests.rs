//! Sequences of requests to the engine of the page: each is answered, and the engine lives on.

use super::laws::law;
use super::{Verdict, damage, grammar};
use crate::MEMORY;
use mazeloom::Rng;
use mazeloom::parameters::Row;
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

/// A request with the fields that some request has, now and then damaged.
fn request(rng: &mut Rng) -> Vec<u8> {
    let mut head = Map::new();
    let command = grammar::one(rng, REQUESTS);
    head.insert("do".to_owned(), command.into());
    for (name, value) in fields(command, rng) {
        if rng.chance(0.9) {
            head.insert(name.to_owned(), value);
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

/// The fields of a request.
fn fields(command: &str, rng: &mut Rng) -> Vec<(&'static str, Value)> {
    let slot = ("slot", rng.below(2).into());
    match command {
        "parse" => vec![("recipe", grammar::recipe(rng).into())],
        "file" => vec![("name", "file.txt".into())],
        "make" => vec![
            slot,
            ("recipe", grammar::recipe(rng).into()),
            ("seed", rng.below(100).to_string().into()),
        ],
        "copy" => vec![("from", 0.into()), ("to", rng.below(9).into())],
        "picture" | "pixels" => drawing(rng),
        "mask" => vec![
            ("recipe", grammar::recipe(rng).into()),
            ("points", points(rng)),
            ("keep", rng.chance(0.5).into()),
            ("all", rng.chance(0.2).into()),
            ("boxes", json!([corners(rng)])),
            ("fills", points(rng)),
        ],
        "walls" => {
            let set = grammar::one(rng, &["open", "shut", "free", "turn", "none"]);
            vec![slot, ("points", points(rng)), ("set", set.into())]
        }
        "at" => vec![slot, ("points", points(rng))],
        "cell" => {
            let which = match rng.chance(0.5) {
                true => ("cell", number(rng)),
                false => ("point", point(rng)),
            };
            vec![slot, which, ("facts", rng.chance(0.5).into())]
        }
        "baseline" => vec![
            ("recipe", "rect:6x6".into()),
            ("runs", rng.below(5).into()),
            ("first", rng.below(9).into()),
        ],
        "record" => vec![slot, ("solver", solver(rng))],
        "frame" => vec![slot, ("at", number(rng))],
        "play" => vec![
            slot,
            ("living", rng.below(3).into()),
            ("sight", number(rng)),
        ],
        "go" => vec![slot, ("sight", number(rng)), step(rng)],
        "race" => vec![slot, ("meet", rng.chance(0.5).into())],
        "run" => vec![
            slot,
            ("player", rng.below(3).into()),
            ("toward", point(rng)),
        ],
        "way" => vec![slot, ("from", number(rng)), ("to", number(rng))],
        "body" => vec![slot, ("inside", rng.chance(0.5).into())],
        "stand" => vec![slot, ("cell", number(rng))],
        "save" => saving(rng),
        "uses" => uses(rng),
        "book" => book(rng),
        _ => vec![slot],
    }
}

/// One of the ways to say where the player goes.
fn step(rng: &mut Rng) -> (&'static str, Value) {
    let by = ["back", "hint", "up", "down", "restart", "stay"];
    match rng.below(3) {
        0 => ("by", grammar::one(rng, &by).into()),
        1 => ("cell", number(rng)),
        _ => ("toward", point(rng)),
    }
}

fn drawing(rng: &mut Rng) -> Vec<(&'static str, Value)> {
    let marks: Vec<Value> = (0..rng.below(3))
        .map(|_| json!([number(rng), "#ff8800"]))
        .collect();
    vec![
        ("slot", rng.below(2).into()),
        ("way", rng.chance(0.5).into()),
        ("line", cells(rng)),
        ("trail", cells(rng)),
        ("player", number(rng)),
        ("marks", marks.into()),
        ("dim", cells(rng)),
        ("window", corners(rng)),
        ("view", rng.chance(0.5).into()),
        ("most", (1 + rng.below(500)).into()),
        ("scheme", "dark".into()),
    ]
}

fn saving(rng: &mut Rng) -> Vec<(&'static str, Value)> {
    let film = rng.chance(0.2);
    let name = if film {
        grammar::one(rng, &reels()).entry.name
    } else {
        grammar::one(rng, &formats()).entry.name
    };
    vec![
        ("slot", rng.below(2).into()),
        ("format", name.into()),
        ("film", film.into()),
        ("solver", solver(rng)),
        ("companion", rng.chance(0.1).into()),
        ("sheet", sheet(rng)),
        ("second", rng.chance(0.2).into()),
    ]
}

/// The columns and rows of a sheet, or none.
fn sheet(rng: &mut Rng) -> Value {
    match rng.below(10) {
        0 => format!("{}x{}", rng.below(9), rng.below(9)).into(),
        1 => "4294967295x4294967295".into(),
        _ => Value::Null,
    }
}

fn uses(rng: &mut Rng) -> Vec<(&'static str, Value)> {
    let keys = ["scheme=dark", "paper=a4 margin=5mm", "dpi=300", "dpi", ""];
    let keys: Vec<Value> = (0..rng.below(4))
        .map(|_| grammar::one(rng, &keys).into())
        .collect();
    vec![
        ("slot", rng.below(2).into()),
        ("format", grammar::one(rng, &formats()).entry.name.into()),
        ("keys", keys.into()),
    ]
}

/// A small book, since each puzzle of a large one is made and drawn.
fn book(rng: &mut Rng) -> Vec<(&'static str, Value)> {
    let recipes: Vec<Value> = (0..rng.below(3))
        .map(|seed| format!("rect:{}x4 seed={seed}", 2 + rng.below(5)).into())
        .collect();
    let paper = grammar::one(rng, &["a4", "6x9in", "1x1mm", "9999999x1m", "a"]);
    vec![
        ("title", "Mazes".into()),
        ("paper", paper.into()),
        ("per_page", rng.below(8).into()),
        ("solutions", rng.chance(0.5).into()),
        ("cover", "polar:3 seed=1".into()),
        ("chapters", json!([{ "title": "One", "recipes": recipes }])),
    ]
}

/// A solver, or none.
fn solver(rng: &mut Rng) -> Value {
    let row = &SOLVERS[rng.below(SOLVERS.len() as u32) as usize];
    match row.entry().name {
        // It takes very long by design.
        "random-mouse" => Value::Null,
        name if rng.chance(0.5) => name.into(),
        _ => Value::Null,
    }
}

/// Two corners of a rectangle.
fn corners(rng: &mut Rng) -> Value {
    json!([
        coordinate(rng),
        coordinate(rng),
        coordinate(rng),
        coordinate(rng)
    ])
}

/// A number, mostly that of a cell.
fn number(rng: &mut Rng) -> Value {
    match rng.below(20) {
        0 => u32::MAX.into(),
        1 => (-1).into(),
        2 => Value::Null,
        _ => rng.below(60).into(),
    }
}

fn cells(rng: &mut Rng) -> Value {
    (0..rng.below(6)).map(|_| number(rng)).collect()
}

fn points(rng: &mut Rng) -> Value {
    (0..rng.below(4)).map(|_| point(rng)).collect()
}

fn point(rng: &mut Rng) -> Value {
    json!([coordinate(rng), coordinate(rng)])
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
