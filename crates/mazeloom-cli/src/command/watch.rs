//! `--watch`: animates the generation or the solving of a maze on the terminal.

use super::narrate;
use super::solver::{answer, show_path};
use super::timings::Timings;
use crate::failure::{CommandResult, Failure};
use crate::files::Files;
use crate::load::Subject;
use crate::memory;
use crate::options::Common;
use crate::screen::{self, Stage, lines};
use mazeloom::film::{FilmError, Pace, StepLog};
use mazeloom::format::{WriteError, half_view};
use mazeloom::parameters::Selected;
use mazeloom::solve::Solver;
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

/// The keys, below the picture where there is room.
const KEYS: &str = "space: pause  + -: speed  any other key: end";

/// The option that messages name.
fn option(explains: bool) -> &'static str {
    if explains { "--explain" } else { "--watch" }
}

/// Plays the generation of a maze, if there is a terminal that it fits on.
pub fn run(recipe: &Recipe, explains: bool, common: &Common) -> CommandResult {
    if screen::size().is_none() {
        say!(
            "note: {} needs a terminal; showing the finished maze",
            option(explains)
        );
        return Ok(());
    }
    let mut film = match Film::making(recipe, &Files, memory::limit(common), PACE, |_| {}) {
        Ok(film) => film,
        Err(FilmError::Make(error)) => return Err(error.into()),
        Err(_) => {
            say!(
                "note: too many steps for {}; showing the finished maze",
                option(explains)
            );
            return Ok(());
        }
    };
    if explains {
        return narrate::play(film, &recipe.algorithm.row.story).map(|_| ());
    }
    play(&mut film)
}

/// Plays what a solver does, if there is a terminal that it fits on; returns the same maze.
pub fn solver(
    mut subject: Subject,
    chosen: &Selected<Solver>,
    explains: bool,
    common: &Common,
) -> Result<Subject, Failure> {
    if screen::size().is_none() {
        say!(
            "note: {} needs a terminal; showing the solution",
            option(explains)
        );
        return Ok(subject);
    }
    let mut record = StepLog::new(memory::limit(common));
    let mut take = |step| record.take(step);
    let timings = Timings::default();
    // What it has to tell is told when the solution is shown.
    let quiet = Common {
        quiet: true,
        ..common.clone()
    };
    let answer = answer(chosen, &subject.puzzle, &quiet, &timings, Some(&mut take));
    if record.is_full() {
        say!(
            "note: too many steps for {}; showing the solution",
            option(explains)
        );
        return Ok(subject);
    }
    // Without a path the solver has an error to report, afterwards.
    let Some(path) = answer.path else {
        return Ok(subject);
    };
    let mut keys = subject.keys.clone();
    show_path(&mut keys)?;
    let mut film = Film::solving(subject.puzzle, keys, record, path, PACE);
    if explains {
        subject.puzzle = narrate::play(film, &chosen.row.story)?;
        return Ok(subject);
    }
    let played = play(&mut film);
    subject.puzzle = film.into_puzzle();
    played.map(|()| subject)
}

/// Plays an animation; a key ends it.
fn play(film: &mut Film) -> CommandResult {
    let Some((columns, rows)) = screen::size() else {
        return Ok(());
    };
    let height = lines(film.puzzle(), film.style(), &[], &screen::window())?;
    let height = height.map(|lines| lines.len() as u32);
    let Some(height) = height.filter(|&height| height <= rows) else {
        say!(
            "note: --watch needs a larger window than {columns}×{rows} for this maze; showing it finished"
        );
        return Ok(());
    };
    let explains = height < rows && columns as usize >= KEYS.len();
    let stage = Stage::take()?;
    let mut control = Control {
        speed: 0,
        ended: false,
    };
    film.play(&mut |shot| {
        if control.ended {
            return Ok(());
        }
        let start = Instant::now();
        let window = screen::window();
        let lines = lines(shot.puzzle, shot.style, shot.layers, &window);
        if let Some(mut lines) = lines.map_err(|_| WriteError::Io(io::Error::other("not drawn")))? {
            if explains {
                lines.push(KEYS.to_owned());
            }
            stage.show(&lines)?;
        }
        control.wait(start, shot.lasts)?;
        Ok(())
    })?;
    Ok(())
}

/// The size of a view that fills the terminal, in half blocks, if there is a terminal.
pub fn frame_size() -> Option<(u32, u32)> {
    /// More would be slower, and are seen no better.
    const MOST: u32 = 160;
    let (columns, rows) = screen::size()?;
    let columns = columns.clamp(16, MOST);
    let rows = (rows.saturating_sub(1)).clamp(8, columns / 3);
    Some((columns, 2 * rows))
}

/// Plays the views of an animation; a key ends it.
pub fn play_view(film: &mut Film) -> CommandResult {
    let stage = Stage::take()?;
    let mut control = Control {
        speed: 0,
        ended: false,
    };
    film.play(&mut |shot| {
        if let (Some(view), false) = (shot.view, control.ended) {
            let start = Instant::now();
            let mut lines = half_view(view, &screen::window())?;
            if view.width as usize >= KEYS.len() {
                lines.push(KEYS.to_owned());
            }
            stage.show(&lines)?;
            control.wait(start, shot.lasts)?;
        }
        Ok(())
    })?;
    Ok(())
}

/// Requests that were made by keys.
struct Control {
    /// Twice as fast for each, or half as fast if it is negative.
    speed: i32,
    ended: bool,
}

impl Control {
    /// Waits while a picture lasts, in milliseconds from its start, and takes keys.
    fn wait(&mut self, start: Instant, lasts: u64) -> io::Result<()> {
        let mut paused = false;
        loop {
            let stays = Duration::from_millis(lasts).mul_f64(0.5f64.powi(self.speed));
            let left = if paused {
                Duration::MAX
            } else {
                stays.saturating_sub(start.elapsed())
            };
            match screen::key_within(left)? {
                Some(' ' | 'p') => paused = !paused,
                Some('+' | '=') => self.speed = (self.speed + 1).min(5),
                Some('-' | '_') => self.speed = (self.speed - 1).max(-5),
                Some(_) => {
                    self.ended = true;
                    return Ok(());
                }
                None if paused => {}
                None => return Ok(()),
            }
        }
    }
}
