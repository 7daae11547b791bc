//! Two players in one terminal: a race to the goal, or a search for each other.

mod keys;

use super::keys::fitting;
use super::session::{Clock, FOOTER, clock, wrapped};
use super::view::{Look, Player, Room, Shown, View};
use super::{Play, make};
use crate::failure::{Failure, could_not, misuse};
use crate::load::Subject;
use crate::options::Common;
use crossterm::event::Event;
use keys::{Action, action, all};
use mazeloom::format::Depth;
use mazeloom::game::{Contest, Race, RaceError};
use mazeloom::palette::Color;
use mazeloom::reshape::FAIR;
use mazeloom::{Recipe, Style};
use std::time::Duration;

/// Number of seeds that are tried for the next maze: not every maze has fair starts.
const TRIES: u32 = 50;

/// A race, and those that follow it.
pub struct RaceSession {
    race: Race,
    view: View,
    common: Common,
    time: Clock,
    /// Time at which each player has finished, in seconds.
    finished: [Option<u64>; 2],
    /// Player who moved last.
    mover: usize,
    helps: bool,
    message: Option<String>,
}

impl RaceSession {
    /// A race in a maze, or a search for each other. Without a second start a race takes the maze
    /// that the recipe makes with `fair=2`.
    pub fn of(
        mut subject: Subject,
        contest: Contest,
        common: &Common,
    ) -> Result<RaceSession, Failure> {
        let common = Common {
            // Notes on stderr would be written across the screen.
            quiet: true,
            ..common.clone()
        };
        if contest == Contest::Race && subject.puzzle.rivals.is_empty() {
            let Some(mut recipe) = Recipe::of(&subject.puzzle) else {
                return Err(misuse(
                    "--race needs a maze with two starts, and no recipe makes this one; --meet works \
                     with any maze",
                ));
            };
            recipe.keys.set(FAIR.name(), "2")?;
            subject = make(recipe, &common)?;
        }
        let style = Style::of(&subject.keys);
        let race = Race::new(subject.puzzle, contest).map_err(|error| match error {
            RaceError::OneStart => could_not(error),
            _ => misuse(error),
        })?;
        Ok(RaceSession {
            view: View::of(race.puzzle(), &style),
            race,
            common,
            time: Clock::new(0),
            finished: [None; 2],
            mover: 0,
            helps: false,
            message: None,
        })
    }

    fn has_diagonals(&self) -> bool {
        View::has_diagonals(self.race.puzzle())
    }

    /// Tells whether both have finished.
    fn is_over(&self) -> bool {
        self.finished.iter().all(Option::is_some)
    }

    fn step(&mut self, player: usize, (dx, dy): (f64, f64)) {
        let next = self.race.toward(player, dx, dy);
        if !next.is_some_and(|next| self.race.go(player, next)) {
            return;
        }
        self.mover = player;
        for player in 0..2 {
            if self.race.has_finished(player) {
                self.finished[player].get_or_insert(self.time.seconds());
            }
        }
        if self.is_over() {
            self.time.stop();
        }
    }

    fn again(&mut self) {
        self.race.restart();
        self.time = Clock::new(0);
        self.finished = [None; 2];
        self.mover = 0;
    }

    /// Goes on with the next maze that has fair starts.
    fn next(&mut self) {
        let contest = self.race.contest();
        let Some(mut recipe) = Recipe::of(self.race.puzzle()) else {
            self.message = Some("This maze has no recipe, so there is no next one.".to_owned());
            return;
        };
        let mut why = String::new();
        for _ in 0..TRIES {
            recipe.seed = recipe.seed.map(|seed| seed.wrapping_add(1));
            let subject = make(recipe.clone(), &self.common);
            match subject.and_then(|subject| RaceSession::of(subject, contest, &self.common)) {
                Ok(mut session) => {
                    session.message = Some(format!("Next maze: {recipe}"));
                    *self = session;
                    return;
                }
                Err(Failure::Misuse(words) | Failure::CouldNot(words)) => why = words,
                Err(Failure::ClosedPipe) => return,
            }
        }
        self.message = Some(format!("Maze unchanged: {why}"));
    }

    /// Returns the name of a player: as marked in the maze.
    fn name(player: usize, depth: Depth) -> &'static str {
        match (depth, player) {
            (Depth::Plain, 0) => "a",
            (Depth::Plain, _) => "b",
            (_, 0) => "red",
            (_, _) => "purple",
        }
    }

    /// Steps and times, in as few words as the window needs.
    fn status(&self, room: Room) -> String {
        let columns = room.columns as usize;
        let lines = [false, true].map(|short| self.words(room.depth, short).join(" · "));
        let [long, short] = lines;
        match long.chars().count() <= columns {
            true => long,
            false => short.chars().take(columns).collect(),
        }
    }

    /// The words of the status.
    fn words(&self, depth: Depth, short: bool) -> Vec<String> {
        let race = &self.race;
        let of = race.least().filter(|_| !short);
        let of = of.map_or(String::new(), |least| format!(" of {least}"));
        let unit = if short { "" } else { " steps" };
        let mut words = Vec::new();
        match race.contest() {
            Contest::Race => {
                if let Some(winner) = race.winner() {
                    let name = RaceSession::name(winner, depth);
                    words.push(match short {
                        true => format!("{name} wins!"),
                        false => format!("Player {} ({name}) wins!", winner + 1),
                    });
                }
                for (player, finished) in self.finished.iter().enumerate() {
                    let name = RaceSession::name(player, depth);
                    let steps = race.walk(player).steps();
                    let time = finished.filter(|_| !short);
                    let time = time.map_or(String::new(), |time| format!(" in {}", clock(time)));
                    words.push(format!("{name}: {steps}{of}{unit}{time}"));
                }
            }
            Contest::Meet => {
                words.extend(self.met());
                words.push(format!("{}{of} steps together", race.steps()));
            }
        }
        // A time for each says more.
        words.extend((!self.is_over()).then(|| clock(self.time.seconds())));
        words
    }

    /// That they have met, and how well.
    fn met(&self) -> Option<String> {
        let (steps, least) = (self.race.steps(), self.race.least()?);
        self.race.decided().then(|| match steps == least {
            true => "You met! Fewest steps.".to_owned(),
            false => format!("You met! {} %", (least * 100 / steps.max(1)).min(99)),
        })
    }

    /// Writes the last message, or the keys.
    fn lowest(&self, room: Room) -> String {
        let columns = room.columns as usize;
        if let Some(words) = &self.message {
            return words.chars().take(columns).collect();
        }
        let [first, second] = [0, 1].map(|player| RaceSession::name(player, room.depth));
        let quit = if self.has_diagonals() {
            "esc: quit"
        } else {
            "q: quit"
        };
        let words = [
            format!("wasd: {first}"),
            format!("arrows: {second}"),
            "n: next".to_owned(),
            "r: restart".to_owned(),
            "?: keys".to_owned(),
            quit.to_owned(),
        ];
        fitting(&words, columns)
    }

    /// All keys, and the maze's recipe.
    fn help(&self, room: Room) -> Vec<String> {
        let (columns, rows) = (room.columns as usize, room.rows as usize);
        let aim = match self.race.contest() {
            Contest::Race => "The first at G wins. Player 1 starts at S, player 2 at 2.",
            Contest::Meet => "You win when you meet.",
        };
        let keys = all(self.has_diagonals());
        let mut lines = vec![aim.to_owned(), String::new()];
        lines.extend(keys.iter().map(|(key, what)| format!("{key:28}  {what}")));
        if let Some(recipe) = self.race.puzzle().line() {
            lines.extend([String::new(), recipe.to_owned()]);
        }
        lines.extend([String::new(), "Press any key.".to_owned()]);
        let fits = |line: &String| line.chars().count() <= columns;
        if lines.len() > rows || !lines.iter().all(fits) {
            let keys = keys.iter().map(|(key, what)| format!("{key}: {what}"));
            lines = wrapped([aim.to_owned()].into_iter().chain(keys), columns);
            lines.truncate(rows);
        }
        lines
    }

    /// Says how it ended.
    pub fn tell(&self) {
        let race = &self.race;
        match (race.contest(), race.winner()) {
            (Contest::Race, Some(winner)) => {
                let other = 1 - winner;
                let time = clock(self.finished[winner].unwrap_or_else(|| self.time.seconds()));
                say!(
                    "player {} won in {} and {time}; player {} took {}{}",
                    winner + 1,
                    steps(race.walk(winner).steps()),
                    other + 1,
                    steps(race.walk(other).steps()),
                    race.least().map_or(String::new(), |least| format!(
                        "; the shortest path has {least}"
                    ))
                );
            }
            (Contest::Meet, _) if race.decided() => say!(
                "met after {} together and {}; the fewest are {}",
                steps(race.steps()),
                clock(self.time.seconds()),
                race.least().unwrap_or_default()
            ),
            _ => say!(
                "quit after {} and {}",
                steps(race.steps()),
                clock(self.time.seconds())
            ),
        }
        if let Some(recipe) = race.puzzle().line() {
            say!("{recipe}");
        }
    }
}

fn steps(number: usize) -> String {
    match number {
        1 => "1 step".to_owned(),
        _ => format!("{number} steps"),
    }
}

impl Play for RaceSession {
    fn screen(&mut self, room: Room) -> Result<Vec<String>, Failure> {
        if self.helps {
            return Ok(self.help(room));
        }
        let colors = [Color::PATH, Color::RIVALS[0]];
        let player = |player: usize| Player {
            walk: self.race.walk(player),
            color: colors[player],
            letter: 10 + player as u32,
        };
        let shown = Shown {
            puzzle: self.race.puzzle(),
            players: [self.mover, 1 - self.mover].map(player).into(),
            levels: self.race.levels(),
            clear: None,
        };
        let maze = Room {
            rows: room.rows.saturating_sub(FOOTER),
            ..room
        };
        let Some(frame) = self.view.frame(&shown, Look::default(), maze)? else {
            let words = "The window is too small; enlarge it.".to_owned();
            let mut lines = wrapped(std::iter::once(words), room.columns as usize);
            lines.truncate(room.rows as usize);
            return Ok(lines);
        };
        let mut lines = frame.lines;
        lines.push(self.status(room));
        lines.push(self.lowest(room));
        Ok(lines)
    }

    fn next_change(&self) -> Option<Duration> {
        (!self.is_over()).then(|| self.time.to_next_second())
    }

    fn hear(&mut self, event: &Event) -> bool {
        let Some(action) = action(event, self.has_diagonals()) else {
            return true;
        };
        let helped = std::mem::take(&mut self.helps);
        self.message = None;
        match action {
            Action::Escape if helped => {}
            Action::Escape | Action::Leave => return false,
            Action::Help => self.helps = !helped,
            Action::Go(player, dx, dy) => self.step(player, (dx, dy)),
            Action::Again => self.again(),
            Action::Next => self.next(),
        }
        true
    }
}

/// Checks what the options for two players say of each other.
pub fn contest(players: Option<u64>, race: bool, meet: bool) -> Result<Option<Contest>, Failure> {
    let contest = match (players, race, meet) {
        (Some(1), true, _) | (Some(1), _, true) => {
            return Err(misuse(
                "--race and --meet are for two players; leave out --players 1",
            ));
        }
        (_, _, true) => Some(Contest::Meet),
        (_, true, _) | (Some(2), ..) => Some(Contest::Race),
        _ => None,
    };
    Ok(contest)
}

#[cfg(test)]
mod tests;
