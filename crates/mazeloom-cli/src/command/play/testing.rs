//! Helpers of the tests of games.

use super::panel::Play;
use super::view::Room;
use crate::options::{Common, When};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use mazeloom::format::Depth;

/// Options under which nothing is printed.
pub const COMMON: Common = Common {
    allow_files: None,
    confined: None,
    quiet: true,
    no_clobber: false,
    color: When::Never,
    max_seconds: None,
    memory: None,
    jobs: None,
    timings: false,
};

/// Presses a key; whether the game goes on.
pub fn press(game: &mut dyn Play, code: KeyCode) -> bool {
    game.hear(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

/// Presses the keys of letters; whether the game goes on.
pub fn letters(game: &mut dyn Play, keys: &str) -> bool {
    keys.chars().all(|key| press(game, KeyCode::Char(key)))
}

/// The lines of a window, which fit it.
pub fn screen(game: &mut dyn Play, (columns, rows): (u32, u32), depth: Depth) -> Vec<String> {
    let room = Room {
        columns,
        rows,
        depth,
    };
    let lines = game.screen(room).expect("it is small");
    assert!(lines.len() <= rows as usize, "{lines:#?}");
    for line in lines.iter().filter(|_| depth == Depth::Plain) {
        assert!(line.chars().count() <= columns as usize, "too wide: {line}");
    }
    lines
}
