//! A game of one player, and those that follow it.

mod direction;
mod window;

use super::clock::Clock;
use super::keys::Action;
use super::panel::Panel;
use super::size::resized;
use super::view::{Fog, Frame, View};
use super::{make, saved};
use crate::failure::Failure;
use crate::options::Common;
use direction::direction;
use mazeloom::game::Walk;
use mazeloom::parameters::Args;
use mazeloom::{Cell, Game, Lock, Recipe, Style};
use std::path::Path;
use std::time::Duration;

/// Duration of a step when a run is played again, unless it is so long that it would take more than
/// this many seconds.
const STEP: Duration = Duration::from_millis(90);
const LONGEST: Duration = Duration::from_secs(12);

/// A run that is played again.
struct Replay {
    walk: Walk,
    /// Number of steps that are taken at a time.
    stride: usize,
}

/// A player's evening: one game, and those that follow it.
pub struct Session {
    game: Game,
    view: View,
    fog: Fog,
    common: Common,
    panel: Panel,
    hint: Option<Cell>,
    shows_path: bool,
    replay: Option<Replay>,
    frame: Option<Frame>,
    /// File in which the game was saved, or from which it was taken up.
    file: Option<String>,
    /// True if it was saved as it is now.
    is_saved: bool,
}

impl Session {
    pub fn of(game: Game, keys: Args, fog: Fog, common: &Common) -> Session {
        Session {
            view: View::of(game.puzzle(), &Style::of(&keys)),
            panel: Panel {
                // What the rules are is read first.
                helps: !game.puzzle().rules.is_empty(),
                ..Panel::new()
            },
            game,
            fog,
            // Notes on stderr would be written across the screen.
            common: common.quiet(),
            hint: None,
            shows_path: false,
            replay: None,
            frame: None,
            file: None,
            is_saved: false,
        }
    }

    /// Says where the game comes from and how long it had lasted.
    pub fn resumed_from(&mut self, path: &str, seconds: u64) {
        self.panel.time = Clock::new(seconds);
        self.file = Some(path.to_owned());
        self.is_saved = true;
        if self.game.done() {
            self.panel.time.stop();
        }
    }

    fn say(&mut self, words: impl Into<String>) {
        self.panel.say(words);
    }

    /// Tells whether some passages are diagonal.
    fn has_diagonals(&self) -> bool {
        View::has_diagonals(self.game.puzzle())
    }

    fn step(&mut self, next: Option<Cell>) {
        let held = self.game.held();
        if next.is_some_and(|next| self.game.go(next)) {
            self.moved();
            self.picked_up(held);
        } else if let Some(door) = next.and_then(|next| self.game.locked(next)) {
            let letter = Lock::letter(door);
            self.say(format!(
                "Door {letter} is locked: fetch key {letter} first."
            ));
        }
    }

    /// Moves in a direction, under rules.
    fn step_toward(&mut self, dx: f64, dy: f64) {
        let side = self.game.side_toward(dx, dy);
        if side.is_some_and(|side| self.game.go_by(side)) {
            self.moved();
        } else if self.game.is_forbidden(dx, dy) {
            self.say("The rules do not permit this step.");
        }
    }

    fn wait(&mut self) {
        if self.game.wait() {
            self.moved();
        }
    }

    /// Says which keys were picked up since these were held.
    fn picked_up(&mut self, held: u32) {
        let new = self.game.held() & !held;
        if new == 0 {
            return;
        }
        let letters = letters(new);
        self.say(match letters.len() {
            1 => format!("Key {0} picked up: door {0} is open.", letters[0]),
            _ => format!(
                "Keys {} picked up: their doors are open.",
                letters.join(", ")
            ),
        });
    }

    fn moved(&mut self) {
        self.hint = None;
        self.is_saved = false;
        if self.game.done() {
            self.panel.time.stop();
            self.shows_path = false;
        }
        if self.game.is_trapped() {
            let trap = "A trap: no path leads to the goal from here. r: start again.";
            let undo = "There is no solution from here. Backspace: take the step back.";
            self.say(if self.game.puzzle().rules.is_empty() {
                trap
            } else {
                undo
            });
        }
    }

    fn back(&mut self) {
        if self.game.back() {
            self.moved();
        } else if !self.game.done() && self.game.trail().len() > 1 {
            self.say(match self.game.pace() {
                0 => "The passage back is one-way.",
                _ => "The passage back has closed.",
            });
        }
    }

    fn point(&mut self, column: u16, row: u16) {
        let cells = self
            .frame
            .as_ref()
            .map(|frame| (frame.cells_at)(column.into(), row.into()));
        for cell in cells.unwrap_or_default() {
            let (steps, held) = (self.game.steps(), self.game.held());
            self.game.go_to(cell);
            if self.game.steps() > steps {
                self.moved();
                return self.picked_up(held);
            }
        }
    }

    fn ask(&mut self) {
        if self.game.done() {
            return;
        }
        let words = self
            .game
            .next_side()
            .map(|side| direction(&self.game, side));
        self.hint = self.game.hint();
        self.say(match words {
            Some(words) => format!("Hint: {words}."),
            None => "There is no path to the goal.".to_owned(),
        });
        self.is_saved = false;
    }

    fn show_path(&mut self) {
        if self.shows_path || self.game.done() {
            self.shows_path = false;
            return;
        }
        self.shows_path = self.game.show().is_some();
        self.is_saved = false;
        if !self.shows_path {
            self.say("There is no path to the goal.");
        }
    }

    fn change_fog(&mut self) {
        let (fog, words) = match self.fog {
            Fog::None => (Fog::Seen, "Fog: only cells seen so far."),
            Fog::Seen => (Fog::Near, "Fog: only nearby cells."),
            Fog::Near => (Fog::None, "No fog."),
        };
        self.fog = fog;
        self.say(words);
    }

    fn play_again(&mut self) {
        if self.game.steps() == 0 {
            return self.say("No steps to replay yet.");
        }
        let walk = self.game.rewind();
        let most = (LONGEST.as_millis() / STEP.as_millis()) as usize;
        let stride = walk.run().len().div_ceil(most);
        (self.hint, self.shows_path) = (None, false);
        self.replay = Some(Replay { walk, stride });
    }

    fn again(&mut self) {
        self.game.restart();
        self.panel.time = Clock::new(0);
        (self.hint, self.shows_path) = (None, false);
        (self.file, self.is_saved) = (None, false);
    }

    fn next(&mut self) {
        match Recipe::of(self.game.puzzle()) {
            Some(mut recipe) => {
                recipe.seed = recipe.seed.map(|seed| seed.wrapping_add(1));
                self.change(recipe, "Next maze");
            }
            None => self.say("This maze has no recipe, so there is no next one."),
        }
    }

    fn resize(&mut self, larger: bool) {
        let Some(recipe) = Recipe::of(self.game.puzzle()) else {
            return self.say("This maze has no recipe, so there is no other size.");
        };
        match resized(&recipe, larger) {
            Ok(recipe) => self.change(recipe, if larger { "Larger" } else { "Smaller" }),
            Err(words) => self.say(format!("Maze unchanged: {words}.")),
        }
    }

    /// Goes on with another maze, if it can be made.
    fn change(&mut self, recipe: Recipe, what: &str) {
        let name = recipe.to_string();
        let made = make(recipe, &self.common).map_err(Failure::words);
        let living = |subject: crate::load::Subject| {
            let game = Game::new(subject.puzzle).living(self.game.pace());
            Ok((game.map_err(|error| error.to_string())?, subject.keys))
        };
        match made.and_then(living) {
            Ok((game, keys)) => {
                *self = Session::of(game, keys, self.fog, &self.common);
                self.say(format!("{what}: {name}"));
            }
            Err(words) => self.say(format!("Maze unchanged: {words}")),
        }
    }

    fn save(&mut self, may_overwrite: bool) {
        let Some(record) = self.game.record(self.panel.time.seconds()) else {
            return self.say("This maze has no recipe, so the game cannot be saved.");
        };
        let saved = match self.file.clone() {
            Some(path) if !may_overwrite => {
                let words = format!("Press S again to overwrite {path}, any other key to cancel.");
                return self.panel.ask(Action::Save, words);
            }
            Some(path) => saved::overwrite(&record, &path).map(|()| path),
            None => saved::write_new(&record, Path::new(".")),
        };
        match saved {
            Ok(path) => {
                self.say(format!("Saved: maze play {path}"));
                (self.file, self.is_saved) = (Some(path), true);
            }
            Err(failure) => self.say(format!("Not saved: {}", failure.words())),
        }
    }
}

/// The letters of keys.
fn letters(keys: u32) -> Vec<String> {
    let places = (0..Lock::MOST).filter(|place| keys >> place & 1 == 1);
    places
        .map(|place| Lock::letter(place).to_string())
        .collect()
}

#[cfg(test)]
mod tests;
