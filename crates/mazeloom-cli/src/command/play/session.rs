//! A player at a screen: the game, what is shown of it, the time, and what was said last.

use super::keys::{self, Action, action};
use super::size::resized;
use super::view::{Fog, Frame, Look, Room, View};
use super::{make, saved};
use crate::failure::Failure;
use crate::options::Common;
use crossterm::event::Event;
use mazeloom::parameters::Args;
use mazeloom::{Cell, Game, Plane, Recipe, Style, Topology};
use std::path::Path;
use std::time::{Duration, Instant};

/// Lines below the maze.
pub const FOOTER: u32 = 2;

/// How long a step lasts when a run is played again, unless it is so long that it would take
/// more than so many seconds.
const STEP: Duration = Duration::from_millis(90);
const LONGEST: Duration = Duration::from_secs(12);

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq)]
enum Question {
    Overwrite,
}

/// A run that is played again.
struct Replay {
    run: Vec<Cell>,
    /// How many of its cells were visited.
    at: usize,
    /// How many steps are taken at a time.
    stride: usize,
}

/// A player's evening: one game, and those that follow it.
pub struct Session {
    game: Game,
    view: View,
    fog: Fog,
    common: Common,
    time: Clock,
    hint: Option<Cell>,
    shows_path: bool,
    helps: bool,
    message: Option<String>,
    question: Option<Question>,
    replay: Option<Replay>,
    frame: Option<Frame>,
    /// Where the game was saved, or taken up from.
    file: Option<String>,
    /// Whether it was saved as it is now.
    is_saved: bool,
}

impl Session {
    pub fn of(game: Game, keys: Args, fog: Fog, common: &Common) -> Session {
        let said = Style::of(&keys);
        let common = Common {
            // Notes on stderr would be written across the screen.
            quiet: true,
            ..common.clone()
        };
        Session {
            view: View::of(&game, &said),
            time: Clock::new(0),
            game,
            fog,
            common,
            hint: None,
            shows_path: false,
            helps: false,
            message: None,
            question: None,
            replay: None,
            frame: None,
            file: None,
            is_saved: false,
        }
    }

    /// Says where the game comes from and how long it had lasted.
    pub fn resumed_from(&mut self, path: &str, seconds: u64) {
        self.time = Clock::new(seconds);
        self.file = Some(path.to_owned());
        self.is_saved = true;
        if self.game.done() {
            self.time.stop();
        }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn seconds(&self) -> u64 {
        self.time.seconds()
    }

    /// The file in which the game is saved as it is.
    pub fn saved_in(&self) -> Option<&str> {
        self.file.as_deref().filter(|_| self.is_saved)
    }

    /// After which time the screen changes by itself, if it does.
    pub fn next_change(&self) -> Option<Duration> {
        match (&self.replay, self.game.done()) {
            (Some(_), _) => Some(STEP),
            (None, true) => None,
            (None, false) => Some(self.time.to_next_second()),
        }
    }

    /// Time has passed.
    pub fn tick(&mut self) {
        let Some(replay) = &mut self.replay else {
            return;
        };
        for _ in 0..replay.stride {
            match replay.run.get(replay.at) {
                Some(&next) => {
                    self.game.go(next);
                    replay.at += 1;
                }
                None => {
                    self.replay = None;
                    return;
                }
            }
        }
    }

    /// Takes an event; whether the game goes on.
    pub fn hear(&mut self, event: &Event) -> bool {
        let Some(action) = action(event, self.has_diagonals() && !self.game.done()) else {
            return true;
        };
        if action == Action::Leave {
            return false;
        }
        if let Some(mut replay) = self.replay.take() {
            // Whatever is wished for, it is wished for where the run ends.
            replay.stride = usize::MAX;
            self.replay = Some(replay);
            self.tick();
            return true;
        }
        let asked = self.question.take();
        let helped = std::mem::take(&mut self.helps);
        self.message = None;
        match action {
            Action::Help => self.helps = !helped,
            Action::Save => self.save(asked == Some(Question::Overwrite)),
            action => self.do_as(action),
        }
        true
    }

    fn do_as(&mut self, action: Action) {
        match action {
            Action::Go(dx, dy) => self.step(self.game.toward(dx, dy)),
            Action::Stairs(number) => self.step(self.game.stairs().get(number).copied()),
            Action::Up => self.step(self.game.up()),
            Action::Down => self.step(self.game.down()),
            Action::Point(column, row) => self.point(column, row),
            Action::Back => self.back(),
            Action::Hint => self.ask(),
            Action::Way => self.show_way(),
            Action::Fog => self.change_fog(),
            Action::Replay => self.play_again(),
            Action::Again => self.again(),
            Action::Next => self.next(),
            Action::Harder => self.resize(true),
            Action::Easier => self.resize(false),
            Action::Save | Action::Help | Action::Leave => {}
        }
    }

    /// Whether some ways lead aslant.
    fn has_diagonals(&self) -> bool {
        View::has_diagonals(&self.game)
    }

    fn step(&mut self, next: Option<Cell>) {
        if next.is_some_and(|next| self.game.go(next)) {
            self.moved();
        }
    }

    fn moved(&mut self) {
        self.hint = None;
        self.is_saved = false;
        if self.game.done() {
            self.time.stop();
            self.shows_path = false;
        }
    }

    fn back(&mut self) {
        if self.game.back() {
            self.moved();
        } else if !self.game.done() && self.game.trail().len() > 1 {
            self.say("The way back has closed.");
        }
    }

    fn point(&mut self, column: u16, row: u16) {
        let cells = self.frame.as_ref().map(|frame| frame.cells_at(column, row));
        for cell in cells.unwrap_or_default() {
            let steps = self.game.steps();
            self.game.go_to(cell);
            if self.game.steps() > steps {
                return self.moved();
            }
        }
    }

    fn ask(&mut self) {
        if self.game.done() {
            return;
        }
        self.hint = self.game.hint();
        let words = self.hint.map(|next| self.direction(next));
        self.say(match words {
            Some(words) => format!("Hint: {words}."),
            None => "No way leads to the goal.".to_owned(),
        });
        self.is_saved = false;
    }

    fn show_way(&mut self) {
        if self.shows_path || self.game.done() {
            self.shows_path = false;
            return;
        }
        self.shows_path = self.game.show().is_some();
        self.is_saved = false;
        if !self.shows_path {
            self.say("No way leads to the goal.");
        }
    }

    fn change_fog(&mut self) {
        let (fog, words) = match self.fog {
            Fog::None => (Fog::Seen, "Fog: only what was seen."),
            Fog::Seen => (Fog::Near, "Fog: only what is near."),
            Fog::Near => (Fog::None, "No fog."),
        };
        self.fog = fog;
        self.say(words);
    }

    fn play_again(&mut self) {
        if self.game.steps() == 0 {
            return self.say("There is no run yet.");
        }
        let run = self.game.rewind();
        let most = (LONGEST.as_millis() / STEP.as_millis()) as usize;
        let stride = run.len().div_ceil(most);
        (self.hint, self.shows_path) = (None, false);
        self.replay = Some(Replay { run, at: 1, stride });
    }

    fn again(&mut self) {
        self.game.restart();
        self.time = Clock::new(0);
        (self.hint, self.shows_path) = (None, false);
        (self.file, self.is_saved) = (None, false);
    }

    fn next(&mut self) {
        match Recipe::of(self.game.puzzle()) {
            Some(mut recipe) => {
                recipe.seed = recipe.seed.map(|seed| seed.wrapping_add(1));
                self.change(recipe, "Next maze");
            }
            None => self.say("No recipe makes this maze, so there is no next one."),
        }
    }

    fn resize(&mut self, larger: bool) {
        let Some(recipe) = Recipe::of(self.game.puzzle()) else {
            return self.say("No recipe makes this maze, so there is no other size.");
        };
        match resized(&recipe, larger) {
            Ok(recipe) => self.change(recipe, if larger { "Larger" } else { "Smaller" }),
            Err(words) => self.say(format!("Still the same maze: {words}.")),
        }
    }

    /// Goes on with another maze, if it can be made.
    fn change(&mut self, recipe: Recipe, what: &str) {
        let name = recipe.to_string();
        let made = make(recipe, &self.common).map_err(|failure| match failure {
            Failure::Misuse(words) | Failure::CouldNot(words) => words,
            Failure::ClosedPipe => "stopped".to_owned(),
        });
        let living = |subject: crate::load::Subject| {
            let game = Game::new(subject.puzzle).living(self.game.pace());
            Ok((game.map_err(|error| error.to_string())?, subject.keys))
        };
        match made.and_then(living) {
            Ok((game, keys)) => {
                *self = Session::of(game, keys, self.fog, &self.common);
                self.say(format!("{what}: {name}"));
            }
            Err(words) => self.say(format!("Still the same maze: {words}")),
        }
    }

    fn save(&mut self, may_overwrite: bool) {
        let Some(record) = self.game.record(self.seconds()) else {
            return self.say("No recipe makes this maze, so its game cannot be saved.");
        };
        let saved = match self.file.clone() {
            Some(path) if !may_overwrite => {
                self.question = Some(Question::Overwrite);
                return self.say(format!("S again: save over {path}. Any other key: do not."));
            }
            Some(path) => saved::overwrite(&record, &path).map(|()| path),
            None => saved::write_new(&record, Path::new(".")),
        };
        match saved {
            Ok(path) => {
                self.say(format!("Saved: maze play {path}"));
                (self.file, self.is_saved) = (Some(path), true);
            }
            Err(Failure::Misuse(words) | Failure::CouldNot(words)) => {
                self.say(format!("Not saved: {words}"));
            }
            Err(Failure::ClosedPipe) => {}
        }
    }

    fn say(&mut self, words: impl Into<String>) {
        self.message = Some(words.into());
    }

    /// Where a neighbour lies, in words.
    fn direction(&self, next: Cell) -> String {
        let (game, maze) = (&self.game, &self.game.puzzle().maze);
        if game.up() == Some(next) {
            return "the stairs up (page up)".to_owned();
        }
        if game.down() == Some(next) {
            return "the stairs down (page down)".to_owned();
        }
        if let Some(number) = game.stairs().iter().position(|&cell| cell == next) {
            return format!("the stairs {}", number + 1);
        }
        let (grid, here) = (maze.grid(), game.here());
        let leads = |&side: &u32| maze.across(here, side).is_some_and(|(_, to)| to == next);
        let side = (0..grid.sides(here)).find(leads);
        let Some(middle) = side.and_then(|side| Some(grid.side(here, side)?.middle())) else {
            return "the lit cell".to_owned();
        };
        let center = grid.center(here);
        const WORDS: [&str; 8] = [
            "right",
            "down right",
            "down",
            "down left",
            "left",
            "up left",
            "up",
            "up right",
        ];
        let turn = libm::atan2(middle.y - center.y, middle.x - center.x);
        let eighths = libm::round(turn / std::f64::consts::FRAC_PI_4) as i64;
        WORDS[eighths.rem_euclid(8) as usize].to_owned()
    }

    /// The lines of the window.
    pub fn screen(&mut self, room: Room) -> Result<Vec<String>, Failure> {
        if self.helps {
            return Ok(self.help(room));
        }
        let way = if self.shows_path {
            self.game.path().unwrap_or_default()
        } else {
            Vec::new()
        };
        let look = Look {
            // Whoever has found the way may see it.
            fog: if self.game.done() {
                Fog::None
            } else {
                self.fog
            },
            hint: self.hint,
            path: &way,
        };
        let maze = Room {
            rows: room.rows.saturating_sub(FOOTER),
            ..room
        };
        self.frame = self.view.frame(&self.game, look, maze)?;
        let columns = room.columns as usize;
        let Some(frame) = &self.frame else {
            let words = "The window is too small; make it larger.".to_owned();
            let mut lines = wrapped(std::iter::once(words), columns);
            lines.truncate(room.rows as usize);
            return Ok(lines);
        };
        let mut lines = frame.lines.clone();
        lines.push(self.status(columns));
        lines.push(self.lowest(columns));
        Ok(lines)
    }

    /// Steps, time and what else there is to know.
    fn status(&self, columns: usize) -> String {
        let game = &self.game;
        let steps = match game.shortest() {
            Some(shortest) => format!("{} of {shortest} steps", game.steps()),
            None => format!("{} steps", game.steps()),
        };
        let mut words = vec![steps, clock(self.seconds())];
        if game.done() && self.replay.is_none() {
            let share = libm::round(game.score() * 100.0);
            words.insert(0, format!("There! {share} %"));
        }
        if game.levels() > 1 {
            words.push(format!("level {} of {}", game.level() + 1, game.levels()));
        }
        match game.hints() {
            0 => {}
            1 => words.push("1 hint".to_owned()),
            hints => words.push(format!("{hints} hints")),
        }
        if game.shown() > 0 {
            words.push("way shown".to_owned());
        }
        if game.pace() > 0 {
            words.push("living".to_owned());
        }
        match self.fog {
            Fog::None => {}
            Fog::Seen => words.push("fog: seen".to_owned()),
            Fog::Near => words.push("fog: near".to_owned()),
        }
        keys::fitting(&words, columns)
    }

    /// What was said last, or the keys.
    fn lowest(&self, columns: usize) -> String {
        let game = &self.game;
        match &self.message {
            _ if self.replay.is_some() => "Your run again. Any key: to its end.".to_owned(),
            Some(words) => words.clone(),
            None if game.done() => keys::won(columns),
            None => keys::help(self.has_diagonals(), game.stairs().len(), columns),
        }
        .chars()
        .take(columns)
        .collect()
    }

    /// All keys, and the maze's recipe.
    fn help(&self, room: Room) -> Vec<String> {
        let (columns, rows) = (room.columns as usize, room.rows as usize);
        let all = keys::all(self.has_diagonals(), self.game.levels() > 1);
        let wide = all
            .iter()
            .map(|(key, _)| key.chars().count())
            .max()
            .unwrap_or(0);
        let mut lines = vec!["Walk from S to G.".to_owned(), String::new()];
        lines.extend(all.iter().map(|(key, what)| format!("{key:wide$}  {what}")));
        if let Some(recipe) = self.game.puzzle().line() {
            lines.extend([String::new(), recipe.to_string()]);
        }
        lines.extend([String::new(), "Any key goes on.".to_owned()]);
        let longest = lines
            .iter()
            .map(|line| line.chars().count())
            .max()
            .unwrap_or(0);
        if lines.len() > rows || longest > columns {
            let words = all.iter().map(|(key, what)| format!("{key}: {what}"));
            lines = wrapped(words, columns);
            lines.truncate(rows.saturating_sub(1));
            lines.push("Any key goes on.".chars().take(columns).collect());
        }
        lines
    }
}

/// Words one after the other, in lines of at most so many columns.
fn wrapped(words: impl Iterator<Item = String>, columns: usize) -> Vec<String> {
    let text = words.collect::<Vec<_>>().join(" · ");
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        let length = line.chars().count();
        if length > 0 && length + 1 + word.chars().count() > columns {
            lines.push(word.chars().take(columns).collect());
            continue;
        }
        if length > 0 {
            line.push(' ');
        }
        line.extend(word.chars().take(columns));
    }
    lines
}

/// A time as it is shown.
pub fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// How long a game has lasted.
struct Clock {
    before: Duration,
    since: Option<Instant>,
}

impl Clock {
    fn new(seconds: u64) -> Clock {
        Clock {
            before: Duration::from_secs(seconds),
            since: Some(Instant::now()),
        }
    }

    fn passed(&self) -> Duration {
        let since = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        self.before.saturating_add(since)
    }

    fn seconds(&self) -> u64 {
        self.passed().as_secs()
    }

    fn stop(&mut self) {
        self.before = self.passed();
        self.since = None;
    }

    fn to_next_second(&self) -> Duration {
        Duration::from_secs(1)
            .saturating_sub(Duration::from_nanos(self.passed().subsec_nanos().into()))
    }
}

#[cfg(test)]
mod tests;
