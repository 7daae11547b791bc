//! What the engine holds, and who answers what.

use crate::play::Held;
use crate::request::{Answer, Refusal, Reply, Request};
use crate::{body, describe, edit, facts, measures, picture, place, play, save, watch};
use mazeloom::film::Scrub;
use mazeloom::geometry::Point3;
use mazeloom::recipe::make_swiftly;
use mazeloom::source::Sealed;
use mazeloom::{Flow, Puzzle, Recipe, Threads};
use mazeloom_export::Kept;
use serde_json::json;

/// How much memory a maze may take: a module has four gibibytes at most.
pub const MEMORY: u64 = 1 << 30;

/// How many mazes are held.
const SLOTS: usize = 8;

/// Everything between two requests.
#[derive(Default)]
pub struct Engine {
    /// The files that recipes may name.
    pub files: Kept,
    slots: [Slot; SLOTS],
}

/// One maze, and what is known about it.
#[derive(Default)]
pub struct Slot {
    /// It, at rest or in play.
    pub held: Option<Held>,
    /// The recording of its making, or of a solver.
    pub scrub: Option<Scrub>,
    /// Where one stands in each cell of its body, and which way is up.
    pub stands: Option<Vec<(Point3, Point3)>>,
}

impl Slot {
    /// The maze, or that there is none yet.
    pub fn puzzle(&self) -> Result<&Puzzle, Refusal> {
        let none = || Refusal::new("there is no maze here yet");
        Ok(self.held.as_ref().ok_or_else(none)?.puzzle())
    }

    /// Holds another maze, and forgets what was known about the one before.
    pub fn hold(&mut self, puzzle: Puzzle) {
        *self = Slot {
            held: Some(Held::Still(Box::new(puzzle))),
            ..Slot::default()
        };
    }
}

impl Engine {
    /// Does what is asked.
    pub fn answer(&mut self, request: &Request<'_>) -> Answer {
        match request.text("do")? {
            "tables" => Ok(facts::tables().into()),
            "parse" => facts::parse(request),
            "file" => self.file(request),
            "make" => self.make(request),
            "copy" => self.copy(request),
            "picture" => picture::picture(self.slot(request)?, request),
            "pixels" => picture::pixels(self.slot(request)?, request),
            "ground" => edit::ground(self, request),
            "mask" => edit::mask(self, request),
            "walls" => edit::walls(self.slot(request)?, request),
            "at" => place::at(self.slot(request)?, request),
            "describe" => describe::describe(self.slot(request)?),
            "measure" => measures::measure(self.slot(request)?, request),
            "baseline" => measures::baseline(self, request),
            "record" => watch::record(self, request),
            "frame" => watch::frame(self.slot(request)?, request),
            "play" => play::play(self, request),
            "go" => play::go(self.slot(request)?, request),
            "way" => play::way(self.slot(request)?, request),
            "body" => body::body(self.slot(request)?, request),
            "stand" => body::stand(self.slot(request)?, request),
            "save" => save::save(self, request),
            other => Err(Refusal::new(format!("nobody here knows `{other}`"))),
        }
    }

    /// The slot that a request is about; the first if it says none.
    pub fn slot(&mut self, request: &Request<'_>) -> Result<&mut Slot, Refusal> {
        self.numbered(request.number("slot").unwrap_or(0))
    }

    /// The slot of a number, to be looked at.
    pub fn held(&self, number: u32) -> Result<&Slot, Refusal> {
        let known = self.slots.get(number as usize);
        known.ok_or_else(|| Refusal::new(format!("slots are 0 to {}", SLOTS - 1)))
    }

    fn numbered(&mut self, number: u32) -> Result<&mut Slot, Refusal> {
        let known = self.slots.get_mut(number as usize);
        known.ok_or_else(|| Refusal::new(format!("slots are 0 to {}", SLOTS - 1)))
    }

    /// Makes the maze of a recipe, within bounds.
    pub fn made(&self, recipe: &Recipe) -> Result<Puzzle, Refusal> {
        let watch = |_| Flow::Continue(());
        Ok(make_swiftly(
            recipe,
            &self.files,
            MEMORY,
            Threads::ONE,
            watch,
        )?)
    }

    fn file(&mut self, request: &Request<'_>) -> Answer {
        let name = request.text("name")?;
        self.files.keep(name, request.bytes.to_vec());
        Ok(json!({}).into())
    }

    fn make(&mut self, request: &Request<'_>) -> Answer {
        let mut recipe = request.recipe()?;
        recipe.seed.get_or_insert(0);
        let puzzle = self.made(&recipe)?;
        let facts = facts::facts(&puzzle);
        self.slot(request)?.hold(puzzle);
        Ok(facts.into())
    }

    /// A maze is made anew from its recipe, with the files that it brought along.
    fn copy(&mut self, request: &Request<'_>) -> Answer {
        let from = self.numbered(request.number("from").unwrap_or(0))?;
        let puzzle = from.puzzle()?;
        let recipe = puzzle.recipe.clone();
        let recipe = recipe.ok_or_else(|| Refusal::new("this maze has no recipe"))?;
        let kept = puzzle.grid.as_ref().map(|grid| grid.files.clone());
        let kept = kept.unwrap_or_default();
        let files = Sealed {
            files: &self.files,
            kept: &kept,
        };
        let watch = |_| Flow::Continue(());
        let puzzle = make_swiftly(&recipe, &files, MEMORY, Threads::ONE, watch)?;
        let facts = facts::facts(&puzzle);
        self.numbered(request.number("to").unwrap_or(1))?
            .hold(puzzle);
        Ok(Reply::from(facts))
    }
}
