//! `--watch`: animates the generation of a maze on the terminal.

use crate::failure::CommandResult;
use crate::files::Files;
use crate::memory;
use crate::options::Common;
use crate::screen::{self, Stage, lines};
use mazeloom::film::{FilmError, Pace};
use mazeloom::format::WriteError;
use mazeloom::{Film, Recipe};
use std::io;
use std::time::{Duration, Instant};

/// An animation for a terminal: short, in few pictures.
const PACE: Pace = Pace {
    duration: None,
    fps: Some(40),
    frames: 240,
    ease: 0.5,
    trail: 12,
    hold: 600,
    repeats: false,
};

/// Plays the animation, if there is a terminal that it fits on; a key ends it.
pub fn run(recipe: &Recipe, common: &Common) -> CommandResult {
    let Some((columns, rows)) = screen::size() else {
        say!("note: --watch needs a terminal; showing the finished maze");
        return Ok(());
    };
    let mut film = match Film::making(recipe, &Files, memory::limit(common), PACE, |_| {}) {
        Ok(film) => film,
        Err(FilmError::Make(error)) => return Err(error.into()),
        Err(_) => {
            say!("note: too many steps for --watch; showing the finished maze");
            return Ok(());
        }
    };
    let fits = lines(film.puzzle(), film.style(), &[], &screen::window())?
        .is_some_and(|lines| lines.len() as u32 <= rows);
    if !fits {
        say!(
            "note: --watch needs a larger window than {columns}×{rows} for this maze; showing it finished"
        );
        return Ok(());
    }
    let stage = Stage::take()?;
    let mut stopped = false;
    film.play(&mut |shot| {
        if stopped {
            return Ok(());
        }
        let start = Instant::now();
        let window = screen::window();
        let lines = lines(shot.puzzle, shot.style, shot.layers, &window);
        if let Some(lines) = lines.map_err(|_| WriteError::Io(io::Error::other("not drawn")))? {
            stage.show(&lines)?;
        }
        let stays = Duration::from_millis(shot.lasts);
        stopped = key_pressed(stays.saturating_sub(start.elapsed()))?;
        Ok(())
    })?;
    Ok(())
}

/// Whether a key is pressed within a time.
fn key_pressed(within: Duration) -> io::Result<bool> {
    use crossterm::event::{Event, KeyCode, KeyModifiers, poll, read};
    if !poll(within)? {
        return Ok(false);
    }
    let Event::Key(key) = read()? else {
        return Ok(false);
    };
    if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
        screen::restore();
        say!("stopped");
        std::process::exit(crate::interrupt::STOPPED);
    }
    Ok(true)
}
