//! The state of the engine between two requests.

use crate::plan::BookPlan;
use crate::recording::Recording;
use crate::request::Refusal;
use mazeloom::full::only;
use mazeloom::game::Race;
use mazeloom::geometry::Point3;
use mazeloom::recipe::make_fast;
use mazeloom::source::PinnedFiles;
use mazeloom::style::Tone;
use mazeloom::{Flow, Game, Puzzle, Recipe, Style, Threads};
use mazeloom_export::MemoryFiles;

/// Memory that a maze or a picture of it may take: a link from a stranger takes no more.
pub const MEMORY: u64 = 400 << 20;

/// Number of mazes that are held.
const SLOTS: usize = 12;

/// Everything between two requests.
#[derive(Default)]
pub struct Engine {
    /// The files that recipes may name.
    pub files: MemoryFiles,
    /// The puzzles of the last book.
    pub plan: Option<BookPlan>,
    slots: [MazeSlot; SLOTS],
}

/// One maze, and what is known about it.
#[derive(Default)]
pub struct MazeSlot {
    /// It, at rest or in play.
    pub held: Option<SlotState>,
    /// The picture that its walls show by their thickness.
    pub tone: Option<Tone>,
    /// The recording of its making, or of a solver.
    pub recording: Option<Recording>,
    /// The position of a walker in each cell of the model, and the up direction.
    pub stands: Option<Vec<(Point3, Point3)>>,
}

impl MazeSlot {
    /// The maze, or that there is none yet.
    pub fn puzzle(&self) -> Result<&Puzzle, Refusal> {
        let none = || Refusal::new("no maze has been made yet");
        Ok(self.held.as_ref().ok_or_else(none)?.puzzle())
    }

    /// Holds a race, and forgets what was known about the maze before.
    pub fn hold_race(&mut self, race: Race) {
        *self = MazeSlot {
            held: Some(SlotState::Raced(Box::new(race))),
            ..MazeSlot::default()
        };
    }
}

/// Reads the picture that the walls of a maze show.
const TONE: fn(&Puzzle, &MemoryFiles) -> Option<Tone> = only(
    |puzzle, files| {
        let kept = puzzle.kept_files();
        let files = PinnedFiles { files, kept };
        let style = Style::with_pictures(&Recipe::of(puzzle)?.keys, &files);
        style.ok()?.tone
    },
    |_, _| None,
);

/// A maze, at rest or in play.
pub enum SlotState {
    /// No game is in progress.
    Still(Box<Puzzle>),
    /// Somebody does.
    Played(Box<Game>),
    /// Two do.
    Raced(Box<Race>),
}

impl SlotState {
    /// The maze as it is now.
    pub fn puzzle(&self) -> &Puzzle {
        match self {
            SlotState::Still(puzzle) => puzzle,
            SlotState::Played(game) => game.puzzle(),
            SlotState::Raced(race) => race.puzzle(),
        }
    }
}

impl Engine {
    /// The slot of a number, to be looked at.
    pub fn held(&self, number: u32) -> Result<&MazeSlot, Refusal> {
        let known = self.slots.get(number as usize);
        known.ok_or_else(|| Refusal::new(format!("slots are numbered 0 to {}", SLOTS - 1)))
    }

    /// The slot of a number.
    pub fn slot(&mut self, number: u32) -> Result<&mut MazeSlot, Refusal> {
        let known = self.slots.get_mut(number as usize);
        known.ok_or_else(|| Refusal::new(format!("slots are numbered 0 to {}", SLOTS - 1)))
    }

    /// Holds another maze in a slot, and forgets what was known about the one before.
    pub fn hold(&mut self, number: u32, puzzle: Puzzle) -> Result<&mut MazeSlot, Refusal> {
        let tone = TONE(&puzzle, &self.files);
        let slot = self.slot(number)?;
        *slot = MazeSlot {
            held: Some(SlotState::Still(Box::new(puzzle))),
            tone,
            ..MazeSlot::default()
        };
        Ok(slot)
    }

    /// Makes the maze of a recipe, within bounds.
    pub fn made(&self, recipe: &Recipe) -> Result<Puzzle, Refusal> {
        let watch = |_| Flow::Continue(());
        Ok(make_fast(recipe, &self.files, MEMORY, Threads::ONE, watch)?)
    }
}
