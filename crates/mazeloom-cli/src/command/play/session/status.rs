//! The content of the window: the maze, the status and the keys; or the help.

use super::super::keys;
use super::super::view::{Fog, Look, Room, Shown};
use super::{Session, clock};
use crate::failure::Failure;
use mazeloom::Lock;

/// Lines below the maze.
pub const FOOTER: u32 = 2;

impl Session {
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
            hint: self.hint,
            path: &way,
        };
        // A solved maze shows the path.
        let fog = match self.game.done() {
            true => Fog::None,
            false => self.fog,
        };
        let maze = Room {
            rows: room.rows.saturating_sub(FOOTER),
            ..room
        };
        let shown = Shown::game(&self.game, fog, &way);
        self.frame = self.view.frame(&shown, look, maze)?;
        let columns = room.columns as usize;
        let Some(frame) = &self.frame else {
            let words = "The window is too small; enlarge it.".to_owned();
            let mut lines = wrapped(std::iter::once(words), columns);
            lines.truncate(room.rows as usize);
            return Ok(lines);
        };
        let mut lines = frame.lines.clone();
        lines.push(self.status(columns));
        lines.push(self.lowest(columns));
        Ok(lines)
    }

    /// Tells how the game ended: with a shortest path, or which percentage of it the steps are.
    fn solved(&self, columns: usize) -> String {
        let score = self.game.score();
        let best = match self.game.cost() {
            Some(_) => "Solved! Cheapest path.",
            None => "Solved! Shortest path.",
        };
        if score < 1.0 {
            format!("Solved! {} %", libm::round(score * 100.0).min(99.0))
        } else if columns < 60 {
            "Solved!".to_owned()
        } else {
            best.to_owned()
        }
    }

    /// Steps, time and what else there is to know.
    fn status(&self, columns: usize) -> String {
        let game = &self.game;
        let steps = match game.shortest() {
            Some(shortest) => format!("{} of {shortest} steps", game.steps()),
            None => format!("{} steps", game.steps()),
        };
        let mut words = vec![steps];
        if let Some(cost) = game.cost() {
            words.push(match game.cheapest() {
                Some(cheapest) => format!("cost {cost} of {cheapest}"),
                None => format!("cost {cost}"),
            });
        }
        words.extend(self.keys_held());
        words.push(clock(self.seconds()));
        if game.done() && self.replay.is_none() {
            words.insert(0, self.solved(columns));
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
            words.push("path shown".to_owned());
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

    /// The keys that are held and how many there are, in a maze with locked doors.
    fn keys_held(&self) -> Option<String> {
        let all = self.game.puzzle().locks.len();
        let held = (0..all).filter(|place| self.game.held() >> place & 1 == 1);
        let held: Vec<String> = held.map(|place| Lock::letter(place).to_string()).collect();
        match (held.len(), all) {
            (_, 0) => None,
            (0, all) => Some(format!("0 of {all} keys")),
            (some, all) => Some(format!("{some} of {all} keys: {}", held.join(" "))),
        }
    }

    /// Writes the last message, or the keys.
    fn lowest(&self, columns: usize) -> String {
        let game = &self.game;
        match &self.message {
            _ if self.replay.is_some() => "Replay. Press any key to skip to the end.".to_owned(),
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
        let mut lines = vec!["Go from S to G.".to_owned()];
        if self.game.puzzle().one_way.is_some() {
            lines.push("A passage with an arrow can be walked in its direction only.".to_owned());
        }
        if !self.game.puzzle().locks.is_empty() {
            let words = "Letters in cells are keys: each opens the door with its letter.";
            lines.push(words.to_owned());
        }
        lines.push(String::new());
        lines.extend(all.iter().map(|(key, what)| format!("{key:wide$}  {what}")));
        if let Some(recipe) = self.game.puzzle().line() {
            lines.extend([String::new(), recipe.to_string()]);
        }
        lines.extend([String::new(), "Press any key.".to_owned()]);
        let longest = lines
            .iter()
            .map(|line| line.chars().count())
            .max()
            .unwrap_or(0);
        if lines.len() > rows || longest > columns {
            let words = all.iter().map(|(key, what)| format!("{key}: {what}"));
            lines = wrapped(words, columns);
            lines.truncate(rows.saturating_sub(1));
            lines.push("Press any key.".chars().take(columns).collect());
        }
        lines
    }
}

/// Words one after the other, in lines of a maximum width.
pub fn wrapped(words: impl Iterator<Item = String>, columns: usize) -> Vec<String> {
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
