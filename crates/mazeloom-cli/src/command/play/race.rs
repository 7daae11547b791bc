//! Two players in one terminal: a race to the goal, or a search for each other.

use super::clock::{Clock, clock};
use super::keys::{Action, Keys, fitting};
use super::make;
use super::panel::{Help, Panel, Play};
use super::view::{Player, Room, Shown, View};
use crate::failure::{Failure, could_not, misuse};
use crate::load::Subject;
use crate::notes::counted;
use crate::options::Common;
use mazeloom::format::Depth;
use mazeloom::game::{Contest, Race, RaceError};
use mazeloom::palette::Color;
use mazeloom::reshape::FAIR;
use mazeloom::{Recipe, Style};

/// Number of seeds that are tried for the next maze: not every maze has fair starts.
const TRIES: u32 = 50;

/// A race, and those that follow it.
pub struct RaceSession {
    race: Race,
    view: View,
    common: Common,
    panel: Panel,
    /// Time at which each player has finished, in seconds.
    finished: [Option<u64>; 2],
    /// Player who moved last.
    mover: usize,
}

impl RaceSession {
    /// A race in a maze, or a search for each other. Without a second start a race takes the maze
    /// that the recipe makes with `fair=2`.
    pub fn of(
        mut subject: Subject,
        contest: Contest,
        common: &Common,
    ) -> Result<RaceSession, Failure> {
        // Notes on stderr would be written across the screen.
        let common = common.quiet();
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
            panel: Panel::new(),
            finished: [None; 2],
            mover: 0,
        })
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
                self.finished[player].get_or_insert(self.panel.time.seconds());
            }
        }
        if self.is_over() {
            self.panel.time.stop();
        }
    }

    fn again(&mut self) {
        self.race.restart();
        self.panel.time = Clock::new(0);
        self.finished = [None; 2];
        self.mover = 0;
    }

    /// Goes on with the next maze that has fair starts.
    fn next(&mut self) {
        let contest = self.race.contest();
        let Some(mut recipe) = Recipe::of(self.race.puzzle()) else {
            return (self.panel).say("This maze has no recipe, so there is no next one.");
        };
        let mut why = String::new();
        for _ in 0..TRIES {
            recipe.seed = recipe.seed.map(|seed| seed.wrapping_add(1));
            let subject = make(recipe.clone(), &self.common);
            match subject.and_then(|subject| RaceSession::of(subject, contest, &self.common)) {
                Ok(mut session) => {
                    session.panel.say(format!("Next maze: {recipe}"));
                    *self = session;
                    return;
                }
                Err(failure) => why = failure.words(),
            }
        }
        self.panel.say(format!("Maze unchanged: {why}"));
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
        words.extend((!self.is_over()).then(|| clock(self.panel.time.seconds())));
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
}

impl Play for RaceSession {
    fn panel(&mut self) -> &mut Panel {
        &mut self.panel
    }

    fn keys(&self) -> Keys {
        Keys {
            players: 2,
            diagonal: View::has_diagonals(self.race.puzzle()),
        }
    }

    fn maze(&mut self, room: Room) -> Result<Option<Vec<String>>, Failure> {
        let colors = [Color::PATH, Color::RIVALS[0]];
        let player = |player: usize| Player {
            walk: self.race.walk(player),
            color: colors[player],
            letter: 10 + player as u32,
        };
        let shown = Shown {
            puzzle: self.race.puzzle(),
            players: [self.mover, 1 - self.mover].map(player).into(),
            clear: None,
            hint: None,
            path: &[],
        };
        let frame = self.view.frame(&shown, room)?;
        Ok(frame.map(|frame| frame.lines))
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

    fn key_line(&self, room: Room) -> String {
        let [first, second] = [0, 1].map(|player| RaceSession::name(player, room.depth));
        let quit = match self.keys().diagonal {
            true => "esc: quit",
            false => "q: quit",
        };
        let (first, second) = (format!("wasd: {first}"), format!("arrows: {second}"));
        let words = [&*first, &second, "n: next", "r: restart", "?: keys", quit];
        fitting(&words, room.columns as usize)
    }

    fn help(&self) -> Help {
        let mut keys = vec![("w a s d", "player 1"), ("arrows", "player 2")];
        let diagonal = self.keys().diagonal;
        if diagonal {
            keys.push(("q e z c", "player 1, diagonally"));
            keys.push(("home, end, page up, page down", "player 2, diagonally"));
        }
        let quit = if diagonal { "escape" } else { "q, escape" };
        keys.extend([("r", "restart"), ("n", "next maze"), (quit, "quit")]);
        Help {
            aim: vec![String::from(match self.race.contest() {
                Contest::Race => "The first at G wins. Player 1 starts at S, player 2 at 2.",
                Contest::Meet => "You win when you meet.",
            })],
            aim_first: true,
            keys,
            width: 28,
            line: self.race.puzzle().line().map(str::to_owned),
        }
    }

    fn act(&mut self, action: Action, _asked: Option<Action>) {
        match action {
            Action::Go(player, dx, dy) => self.step(player, (dx, dy)),
            Action::Again => self.again(),
            Action::Next => self.next(),
            _ => {}
        }
    }

    fn end(&self) -> Vec<String> {
        let race = &self.race;
        let steps = |steps: usize| counted(steps as u64, "step");
        let now = self.panel.time.seconds();
        let (together, time) = (steps(race.steps()), clock(now));
        let result = match (race.contest(), race.winner()) {
            (Contest::Race, Some(winner)) => {
                let other = 1 - winner;
                let least = race.least();
                format!(
                    "player {} won in {} and {}; player {} took {}{}",
                    winner + 1,
                    steps(race.walk(winner).steps()),
                    clock(self.finished[winner].unwrap_or(now)),
                    other + 1,
                    steps(race.walk(other).steps()),
                    least.map_or(String::new(), |n| format!("; the shortest path has {n}"))
                )
            }
            (Contest::Meet, _) if race.decided() => {
                let least = race.least().unwrap_or_default();
                format!("met after {together} together and {time}; the fewest are {least}")
            }
            _ => format!("quit after {together} and {time}"),
        };
        let recipe = race.puzzle().line().map(str::to_owned);
        [result].into_iter().chain(recipe).collect()
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
