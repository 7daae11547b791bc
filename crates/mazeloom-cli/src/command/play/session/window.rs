//! The window of a game of one player, and what keys do.

use super::super::clock::clock;
use super::super::keys::{self, Action, Keys};
use super::super::panel::{Help, Panel, Play};
use super::super::view::{Fog, Room, Shown};
use super::{STEP, Session, letters};
use crate::failure::Failure;
use crate::notes::counted;
use mazeloom::overlays::{how_played, legend};
use std::time::Duration;

impl Play for Session {
    fn panel(&mut self) -> &mut Panel {
        &mut self.panel
    }

    fn keys(&self) -> Keys {
        Keys {
            players: 1,
            diagonal: self.has_diagonals() && !self.game.done(),
        }
    }

    fn maze(&mut self, room: Room) -> Result<Option<Vec<String>>, Failure> {
        let path = match self.shows_path {
            true => self.game.path().unwrap_or_default(),
            false => Vec::new(),
        };
        // A solved maze shows the path.
        let fog = match self.game.done() {
            true => Fog::None,
            false => self.fog,
        };
        let shown = Shown::game(&self.game, fog, self.hint, &path);
        self.frame = self.view.frame(&shown, room)?;
        Ok(self.frame.as_ref().map(|frame| frame.lines.clone()))
    }

    fn status(&self, room: Room) -> String {
        let columns = room.columns as usize;
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
        match game.puzzle().rules.is_empty() {
            true => words.extend(self.keys_held()),
            false => words.extend(game.states()),
        }
        words.push(clock(self.panel.time.seconds()));
        if game.done() && self.replay.is_none() {
            words.insert(0, self.solved(columns));
        }
        if game.levels() > 1 {
            words.push(format!("level {} of {}", game.level() + 1, game.levels()));
        }
        if game.hints() > 0 {
            words.push(counted(game.hints(), "hint"));
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

    fn key_line(&self, room: Room) -> String {
        let (game, columns) = (&self.game, room.columns as usize);
        match self.replay {
            Some(_) => "Replay. Press any key to skip to the end.".to_owned(),
            None if game.done() => keys::won(columns),
            None => {
                let stairs = (!game.stairs().is_empty()).then_some("pgup/pgdn: stairs");
                let wait = game.may_wait().then_some(".: wait");
                keys::help(self.has_diagonals(), &[stairs, wait], columns)
            }
        }
    }

    fn about(&self) -> Vec<String> {
        let puzzle = self.game.puzzle();
        let rules = puzzle.rules.iter();
        let how_to = rules.map(|rule| how_played(rule, puzzle.maze.grid()).to_owned());
        how_to.collect()
    }

    fn help(&self) -> Help {
        let puzzle = self.game.puzzle();
        let mut aim = vec!["Go from S to G.".to_owned()];
        if puzzle.one_way.is_some() {
            aim.push("A passage with an arrow can be walked in its direction only.".to_owned());
        }
        if !puzzle.locks.is_empty() {
            aim.push("Letters in cells are keys: each opens the door with its letter.".to_owned());
        }
        aim.extend(self.about());
        let marks = puzzle.rules.iter().map(legend);
        let marks: Vec<String> = marks.filter(|marks| !marks.is_empty()).collect();
        if !marks.is_empty() {
            aim.push(format!("Marks: {}.", marks.join(" · ")));
        }
        let mut keys = keys::all(self.has_diagonals(), self.game.levels() > 1);
        if puzzle.is_ruled() {
            let back = keys.iter_mut().find(|(key, _)| key.starts_with('z'));
            back.into_iter()
                .for_each(|(_, what)| *what = "take the last step back");
        }
        if self.game.may_wait() {
            keys.insert(1, (".", "wait for a step"));
        }
        Help {
            aim,
            aim_first: !puzzle.rules.is_empty(),
            keys,
            width: 18,
            line: puzzle.line().map(str::to_owned),
        }
    }

    fn act(&mut self, action: Action, asked: Option<Action>) {
        let changes = matches!(action, Action::Next | Action::Harder | Action::Easier);
        if changes && self.would_be_lost() && asked != Some(action) {
            let words =
                "Leave this maze without saving? Same key: yes, S: save, any other key: go on.";
            return self.panel.ask(action, words);
        }
        match action {
            Action::Go(_, dx, dy) if self.game.puzzle().rules.is_empty() => {
                self.step(self.game.toward(dx, dy));
            }
            Action::Go(_, dx, dy) => self.step_toward(dx, dy),
            Action::Wait => self.wait(),
            Action::Stairs(number) => self.step(self.game.stairs().get(number).copied()),
            Action::Up => self.step(self.game.up()),
            Action::Down => self.step(self.game.down()),
            Action::Point(column, row) => self.point(column, row),
            Action::Back => self.back(),
            Action::Hint => self.ask(),
            Action::Path => self.show_path(),
            Action::Fog => self.change_fog(),
            Action::Replay => self.play_again(),
            Action::Again => self.again(),
            Action::Next => self.next(),
            Action::Harder => self.resize(true),
            Action::Easier => self.resize(false),
            Action::Save => self.save(asked == Some(Action::Save)),
            Action::Help | Action::Escape | Action::Leave | Action::Abort => {}
        }
    }

    fn end(&self) -> Vec<String> {
        let game = &self.game;
        let steps = counted(game.steps() as u64, "step");
        let time = clock(self.panel.time.seconds());
        let mut lines = vec![match (game.done(), game.shortest()) {
            (true, Some(shortest)) => {
                format!("solved in {steps} and {time}; the shortest path has {shortest}")
            }
            (true, None) => format!("solved in {steps} and {time}"),
            (false, _) => format!("quit after {steps} and {time}"),
        }];
        if let Some(path) = self.file.as_deref().filter(|_| self.is_saved) {
            lines.push(format!("saved: maze play {path}"));
        }
        lines.extend(game.puzzle().line().map(str::to_owned));
        lines
    }

    fn would_be_lost(&self) -> bool {
        self.game.steps() > 0 && !self.game.done() && !self.is_saved
    }

    fn skip(&mut self) -> bool {
        let replays = self.replay.is_some();
        if let Some(replay) = &mut self.replay {
            replay.stride = usize::MAX;
            self.tick();
        }
        replays
    }

    fn next_change(&mut self) -> Option<Duration> {
        match (&self.replay, self.game.done()) {
            (Some(_), _) => Some(STEP),
            (None, true) => None,
            (None, false) => self.panel.time.to_next_second(),
        }
    }

    fn tick(&mut self) {
        let Some(replay) = &mut self.replay else {
            return;
        };
        for _ in 0..replay.stride {
            if !self.game.follow(&replay.walk) {
                self.replay = None;
                return;
            }
        }
    }
}

impl Session {
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

    /// The keys that are held and how many there are, in a maze with locked doors.
    fn keys_held(&self) -> Option<String> {
        let all = self.game.puzzle().locks.len();
        let held = letters(self.game.held());
        match (held.len(), all) {
            (_, 0) => None,
            (0, all) => Some(format!("0 of {all} keys")),
            (some, all) => Some(format!("{some} of {all} keys: {}", held.join(" "))),
        }
    }
}
