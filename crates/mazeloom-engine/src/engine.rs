//! Dispatches requests.

use crate::request::{Answer, Refusal, Reply, Request, parsed};
use crate::state::{Engine, MEMORY};
use crate::{body, describe, edit, facts, measures, picture, place, play, race, save, watch};
use mazeloom::recipe::make_fast;
use mazeloom::source::PinnedFiles;
use mazeloom::{Flow, Recipe, Threads};
use mazeloom_export::NEEDS_ALL;
use serde_json::json;

/// Answers a request, and tells whether it succeeded.
pub fn answered(engine: &mut Engine, bytes: &[u8]) -> (Vec<u8>, bool) {
    let reply = parsed(bytes).and_then(|request| answer(engine, &request));
    match reply {
        Ok(Reply { head, bytes }) => {
            let mut written = head.to_string().into_bytes();
            if !bytes.is_empty() {
                written.push(b'\n');
                written.extend(bytes);
            }
            (written, true)
        }
        Err(Refusal { words, place }) => {
            let mut head = json!({ "error": &words });
            if let Some(place) = place {
                head["place"] = place.into();
            }
            if words.contains(NEEDS_ALL) {
                head["absent"] = true.into();
            }
            (head.to_string().into_bytes(), false)
        }
    }
}

/// Performs a request.
pub fn answer(engine: &mut Engine, request: &Request<'_>) -> Answer {
    match request.text("do")? {
        "tables" => Ok(facts::tables().into()),
        "parse" => facts::parse(request),
        "file" => file(engine, request),
        "make" => make(engine, request),
        "copy" => copy(engine, request),
        "picture" => picture::picture(engine.slot(request)?, request),
        "pixels" => picture::pixels(engine.slot(request)?, request),
        "ground" => edit::ground(engine, request),
        "mask" => edit::mask(engine, request),
        "walls" => edit::walls(engine.slot(request)?, request),
        "pins" => edit::pins(engine.slot(request)?),
        "at" => place::at(engine.slot(request)?, request),
        "describe" => describe::describe(engine.slot(request)?),
        "measure" => measures::measure(engine.slot(request)?, request),
        "baseline" => measures::baseline(engine, request),
        "record" => watch::record(engine, request),
        "frame" => watch::frame(engine.slot(request)?, request),
        "play" => play::play(engine, request),
        "go" => play::go(engine.slot(request)?, request),
        "race" => race::race(engine, request),
        "run" => race::run(engine.slot(request)?, request),
        "way" => play::path(engine.slot(request)?, request),
        "body" => body::body(engine.slot(request)?, request),
        "stand" => body::stand(engine.slot(request)?, request),
        "save" => save::save(engine, request),
        other => Err(Refusal::new(format!("unknown request `{other}`"))),
    }
}

fn file(engine: &mut Engine, request: &Request<'_>) -> Answer {
    let name = request.text("name")?;
    engine.files.keep(name, request.bytes.to_vec());
    Ok(json!({}).into())
}

fn make(engine: &mut Engine, request: &Request<'_>) -> Answer {
    let mut recipe = request.recipe()?;
    recipe.seed.get_or_insert(0);
    let puzzle = engine.made(&recipe)?;
    let facts = facts::facts(&puzzle);
    engine.slot(request)?.hold(puzzle);
    Ok(facts.into())
}

/// A maze is generated again from its recipe, with the files that came with it.
fn copy(engine: &mut Engine, request: &Request<'_>) -> Answer {
    let from = engine.numbered(request.number("from").unwrap_or(0))?;
    let puzzle = from.puzzle()?;
    let recipe = Recipe::of(puzzle);
    let recipe = recipe.ok_or_else(|| Refusal::new("this maze has no recipe"))?;
    let kept = puzzle.grid.as_ref().map(|grid| grid.files.clone());
    let kept = kept.unwrap_or_default();
    let files = PinnedFiles {
        files: &engine.files,
        kept: &kept,
    };
    let watch = |_| Flow::Continue(());
    let puzzle = make_fast(&recipe, &files, MEMORY, Threads::ONE, watch)?;
    let facts = facts::facts(&puzzle);
    engine
        .numbered(request.number("to").unwrap_or(1))?
        .hold(puzzle);
    Ok(Reply::from(facts))
}
