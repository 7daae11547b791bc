//! The parts that all games on the terminal share: the window with the maze, its status and the keys;
//! the help, the clock, and the answers to keys.

use super::clock::Clock;
use super::keys::{Action, Keys, action};
use super::view::Room;
use crate::failure::Failure;
use crossterm::event::Event;
use std::time::Duration;

/// Lines below the maze.
pub const FOOTER: u32 = 2;

/// State of every game on the terminal.
pub struct Panel {
    pub time: Clock,
    /// True if the help is open.
    pub helps: bool,
    pub message: Option<String>,
    /// Action that is done if its key is pressed again.
    pub asked: Option<Action>,
}

impl Panel {
    pub fn new() -> Panel {
        Panel {
            time: Clock::new(0),
            helps: false,
            message: None,
            asked: None,
        }
    }

    pub fn say(&mut self, words: impl Into<String>) {
        self.message = Some(words.into());
    }

    /// Asks before an action is done.
    pub fn ask(&mut self, action: Action, words: impl Into<String>) {
        self.asked = Some(action);
        self.say(words);
    }
}

/// A kind of game on the terminal: what it shows, and what it does when keys are pressed.
pub trait Play {
    fn panel(&mut self) -> &mut Panel;

    fn keys(&self) -> Keys;

    /// The lines of the maze; `None` if the room is too small for any of it.
    fn maze(&mut self, room: Room) -> Result<Option<Vec<String>>, Failure>;

    /// Steps, time and what else there is to know.
    fn status(&self, room: Room) -> String;

    /// The most important keys, in one line.
    fn key_line(&self, room: Room) -> String;

    fn help(&self) -> Help;

    /// Does what a key asks for; `asked` is the action that waited for an answer.
    fn act(&mut self, action: Action, asked: Option<Action>);

    /// Sentences that stand below the maze where there is room.
    fn about(&self) -> Vec<String> {
        Vec::new()
    }

    /// Lines that say how it ended.
    fn end(&self) -> Vec<String>;

    /// Tells whether leaving now would lose steps.
    fn would_be_lost(&self) -> bool {
        false
    }

    /// Ends what moves by itself, if something does; then a key does no more.
    fn skip(&mut self) -> bool {
        false
    }

    /// The time after which the screen changes by itself, if it does.
    fn next_change(&mut self) -> Option<Duration> {
        self.panel().time.to_next_second()
    }

    /// Time has passed.
    fn tick(&mut self) {}

    /// The lines of the window.
    fn screen(&mut self, room: Room) -> Result<Vec<String>, Failure> {
        if self.panel().helps {
            return Ok(self.help().lines(room));
        }
        let columns = room.columns as usize;
        let maze = Room {
            rows: room.rows.saturating_sub(FOOTER),
            ..room
        };
        let Some(mut lines) = self.maze(maze)? else {
            let words = "The window is too small; enlarge it.".to_owned();
            let mut lines = wrapped([words], columns);
            lines.truncate(room.rows as usize);
            return Ok(lines);
        };
        let about = self.about().into_iter();
        let about: Vec<String> = about.flat_map(|line| wrapped([line], columns)).collect();
        if lines.len() + about.len() <= maze.rows as usize {
            lines.extend(about);
        }
        lines.push(self.status(room));
        let message = self.panel().message.clone();
        let last = message.unwrap_or_else(|| self.key_line(room));
        lines.push(last.chars().take(columns).collect());
        Ok(lines)
    }

    /// Takes an event; whether the game goes on.
    fn hear(&mut self, event: &Event) -> bool {
        let Some(action) = action(event, self.keys()) else {
            return true;
        };
        if action == Action::Abort {
            return false;
        }
        if self.skip() {
            return true;
        }
        let would_be_lost = self.would_be_lost();
        let panel = self.panel();
        let asked = panel.asked.take();
        let helped = std::mem::take(&mut panel.helps);
        panel.message = None;
        match action {
            Action::Escape if helped || asked.is_some() => {}
            Action::Leave | Action::Escape if would_be_lost && asked != Some(Action::Leave) => {
                panel.ask(
                    Action::Leave,
                    "Quit without saving? q: quit, S: save, any other key: go on.",
                );
            }
            Action::Leave | Action::Escape => return false,
            Action::Help => panel.helps = !helped,
            action => self.act(action, asked),
        }
        true
    }
}

/// The help of a game.
pub struct Help {
    /// Sentences about the aim.
    pub aim: Vec<String>,
    /// True if the aim stays in a window that is too small for all lines; else the last line does.
    pub aim_first: bool,
    /// All keys and what they do.
    pub keys: Vec<(&'static str, &'static str)>,
    /// The least letters of the column of keys.
    pub width: usize,
    /// The recipe of the maze, or the command for it.
    pub line: Option<String>,
}

impl Help {
    /// The lines of the window.
    fn lines(&self, room: Room) -> Vec<String> {
        const LAST: &str = "Press any key.";
        let (columns, rows) = (room.columns as usize, room.rows as usize);
        let width = self.width;
        let aim = self.aim.iter().cloned();
        let mut lines: Vec<String> = aim.flat_map(|line| wrapped([line], columns)).collect();
        lines.push(String::new());
        let keys = self.keys.iter();
        lines.extend(keys.map(|(key, what)| format!("{key:width$}  {what}")));
        if let Some(line) = &self.line {
            lines.extend([String::new(), line.clone()]);
        }
        lines.extend([String::new(), LAST.to_owned()]);
        let fits = |line: &String| line.chars().count() <= columns;
        if lines.len() <= rows && lines.iter().all(fits) {
            return lines;
        }
        let aim = self.aim.iter().filter(|_| self.aim_first).cloned();
        let keys = self.keys.iter();
        let keys = keys.map(|(key, what)| format!("{key}: {what}"));
        let mut lines = wrapped(aim.chain(keys), columns);
        if self.aim_first {
            lines.truncate(rows);
        } else {
            lines.truncate(rows.saturating_sub(1));
            lines.push(LAST.chars().take(columns).collect());
        }
        lines
    }
}

/// Words one after the other, in lines of a maximum width.
fn wrapped(words: impl IntoIterator<Item = String>, columns: usize) -> Vec<String> {
    let text = words.into_iter().collect::<Vec<_>>().join(" · ");
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
