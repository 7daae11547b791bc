//! Dispatches requests.

use crate::protocol::{
    At, Baseline, Body, BookPage, CellsAt, Contest, Copy, Description, Done, DrawnPage, Edited,
    Facts, File, FoundCell, Frame, Go, Ground, InSlot, Listing, Made, Make, MakeBook, Mask,
    Measure, Measures, Model, Moment, Nothing, OneCell, Parse, Parsed, PathCells, Picture, Pins,
    Pixels, Play, PlayState, Raster, Recorded, Resize, Run, Save, Saved, SavedBook, Scene, Stand,
    StandIn, StartRace, Tallied, Tally, Uniform, UsedKeys, Uses, Walls, Watch, Way,
};
use crate::request::{Answer, Refusal, Reply, Request, parsed, recipe, recipe_of};
use crate::state::{Engine, MEMORY};
use crate::{
    body, book, cell, describe, edit, facts, measures, picture, place, play, race, resize, save,
    uses, watch,
};
use mazeloom::full::{FULL, NEEDS_FULL};
use mazeloom::recipe::make_fast;
use mazeloom::source::PinnedFiles;
use mazeloom::{Flow, Threads};
use serde::Serialize;
use serde_json::json;

/// Answers a request, and tells whether it succeeded.
pub fn answered(engine: &mut Engine, bytes: &[u8]) -> (Vec<u8>, bool) {
    match parsed(bytes).and_then(|request| answer(engine, &request)) {
        Ok(written) => (written, true),
        Err(Refusal { words, place }) => {
            let mut head = json!({ "error": &words });
            if let Some(place) = place {
                head["place"] = place.into();
            }
            if words.contains(NEEDS_FULL) {
                head["absent"] = true.into();
            }
            (head.to_string().into_bytes(), false)
        }
    }
}

/// An answer as a page reads it.
fn written<H: Serialize>(Reply { head, bytes }: Reply<H>) -> Result<Vec<u8>, Refusal> {
    let mut written = serde_json::to_vec(&head).map_err(Refusal::new)?;
    if !bytes.is_empty() {
        written.push(b'\n');
        written.extend(bytes);
    }
    Ok(written)
}

/// Tells whether the engine answers the requests that only the full one can.
const fn full() -> bool {
    FULL
}

/// Every request: whether only the full engine answers it, its word, its arguments, what its answer
/// holds, and the function that answers.
macro_rules! requests {
    ($($($full:ident)? $word:literal: $ask:ty => $head:ty = $answer:expr;)*) => {
        fn answer(engine: &mut Engine, request: &Request<'_>) -> Result<Vec<u8>, Refusal> {
            match request.word()? {
                $($word => {
                    $(if !$full() {
                        return Err(Refusal::new(NEEDS_FULL));
                    })?
                    let perform: fn(&mut Engine, $ask, &[u8]) -> Answer<$head> = $answer;
                    written(perform(engine, request.read()?, request.bytes)?)
                })*
                other => Err(Refusal::new(format!("unknown request `{other}`"))),
            }
        }

        /// The names of all requests.
        pub const REQUESTS: &[&str] = &[$($word),*];

        /// Adds the types of each request.
        #[cfg(test)]
        pub fn types(to: &mut impl crate::protocol::Requests) {
            $(to.request::<$ask, $head>($word);)*
        }
    };
}

requests! {
    "tables": Nothing => Listing = |_, _, _| Ok(facts::tables().into());
    "parse": Parse => Parsed = |_, ask, _| facts::parse(&ask);
    "file": File => Done = file;
    "make": Make => Made = make;
    "copy": Copy => Facts = copy;
    "picture": Picture => Scene = |engine, ask, _| picture::picture(engine.slot(ask.slot)?, &ask);
    "pixels": Raster => Pixels = |engine, ask, _| picture::pixels(engine.slot(ask.slot)?, &ask);
    full "ground": Ground => Scene = |engine, ask, _| edit::ground(engine, &ask);
    full "mask": Mask => Edited = |engine, ask, _| edit::mask(engine, &ask);
    "resize": Resize => Edited = |engine, ask, _| resize::resize(engine, &ask);
    full "walls": Walls => Edited = |engine, ask, _| edit::walls(engine.slot(ask.slot)?, &ask);
    "pins": InSlot => Pins = |engine, ask, _| edit::pins(engine.slot(ask.slot)?);
    "at": At => CellsAt = |engine, ask, _| place::at(engine.slot(ask.slot)?, &ask);
    "cell": OneCell => FoundCell = |engine, ask, _| cell::cell_facts(engine.slot(ask.slot)?, &ask);
    full "describe": InSlot => Description =
        |engine, ask, _| describe::describe(engine.slot(ask.slot)?);
    "measure": Measure => Measures =
        |engine, ask, _| measures::measure(engine.slot(ask.slot)?, &ask);
    "baseline": Baseline => Uniform = |engine, ask, _| measures::baseline(engine, &ask);
    full "tally": Tally => Tallied = |engine, ask, _| measures::tally(engine, &ask);
    "record": Watch => Recorded = |engine, ask, _| watch::record(engine, &ask);
    "frame": Moment => Frame = |engine, ask, _| watch::frame(engine.slot(ask.slot)?, &ask);
    "play": Play => PlayState = |engine, ask, _| play::play(engine, &ask);
    "go": Go => PlayState = |engine, ask, _| play::go(engine.slot(ask.slot)?, &ask);
    full "race": StartRace => Contest = |engine, ask, _| race::race(engine, &ask);
    full "run": Run => Contest = |engine, ask, _| race::run(engine.slot(ask.slot)?, &ask);
    "way": Way => PathCells = |engine, ask, _| play::path(engine.slot(ask.slot)?, &ask);
    full "body": Model => Body = |engine, ask, _| body::body(engine.slot(ask.slot)?, &ask);
    full "stand": StandIn => Stand = |engine, ask, _| body::stand(engine.slot(ask.slot)?, &ask);
    full "save": Save => Saved = |engine, ask, _| save::save(engine, &ask);
    "uses": Uses => UsedKeys = |engine, ask, _| uses::uses(engine, &ask);
    full "book": MakeBook => SavedBook = |engine, ask, _| book::book(engine, &ask);
    full "page": BookPage => DrawnPage = |engine, ask, _| book::page(engine, &ask);
}

fn file(engine: &mut Engine, ask: File, bytes: &[u8]) -> Answer<Done> {
    engine.files.keep(&ask.name, bytes.to_vec());
    engine.plan = None;
    Ok(Done {}.into())
}

fn make(engine: &mut Engine, ask: Make, _: &[u8]) -> Answer<Made> {
    let mut recipe = recipe(&ask.recipe, ask.seed.as_deref())?;
    recipe.seed.get_or_insert(0);
    let puzzle = engine.made(&recipe)?;
    let facts = facts::facts(&puzzle)?;
    let slot = engine.hold(ask.slot, puzzle)?;
    let wanted = ask.picture.filter(|wanted| facts.cells <= wanted.most);
    // If it cannot be drawn, the request `picture` says why.
    let drawn = wanted.and_then(|wanted| picture::first(slot, wanted).ok());
    let (scene, bytes) = drawn.map(|drawn| (drawn.head, drawn.bytes)).unzip();
    Ok(Reply {
        head: Made { facts, scene },
        bytes: bytes.unwrap_or_default(),
    })
}

/// A maze is generated again from its recipe, with the files that came with it.
fn copy(engine: &mut Engine, ask: Copy, _: &[u8]) -> Answer<Facts> {
    let puzzle = engine.slot(ask.from)?.puzzle()?;
    let recipe = recipe_of(puzzle)?;
    let kept = puzzle.grid.as_ref().map(|grid| grid.files.clone());
    let kept = kept.unwrap_or_default();
    let files = PinnedFiles {
        files: &engine.files,
        kept: &kept,
    };
    let watch = |_| Flow::Continue(());
    let puzzle = make_fast(&recipe, &files, MEMORY, Threads::ONE, watch)?;
    let facts = facts::facts(&puzzle)?;
    engine.hold(ask.to, puzzle)?;
    Ok(facts.into())
}
