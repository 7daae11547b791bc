//! `--watch`: animates the generation or the solving of a maze on the terminal.

use super::control::Control;
use super::narrate;
use super::solver::{answer, show_path};
use super::timings::Timings;
use crate::failure::{CommandResult, Failure};
use crate::files::Files;
use crate::load::Subject;
use crate::memory;
use crate::options::Common;
use crate::screen::{self, Stage, lines};
use mazeloom::film::{FilmError, Frame, Pace, StepLog};
use mazeloom::format::half_view;
use mazeloom::parameters::Selected;
use mazeloom::solve::Solver;
use mazeloom::{Film, Overlays, Recipe};
use std::io;
use std::time::Instant;

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

/// Says that something is shown finished, for a reason that names the option.
fn note(explains: bool, reason: impl Fn(&str) -> String, shown: &str) {
    let option = if explains { "--explain" } else { "--watch" };
    say!("note: {}; showing the {shown}", reason(option));
}

fn needs_terminal(option: &str) -> String {
    format!("{option} needs a terminal")
}

fn too_many_steps(option: &str) -> String {
    format!("too many steps for {option}")
}

/// Plays the generation of a maze, if there is a terminal that it fits on.
pub fn run(recipe: &Recipe, explains: bool, common: &Common) -> CommandResult {
    const SHOWN: &str = "finished maze";
    if screen::size().is_none() {
        note(explains, needs_terminal, SHOWN);
        return Ok(());
    }
    match Film::making(recipe, &Files, memory::limit(common), PACE, |_| {}) {
        Ok(film) if explains => narrate::play(film, &recipe.algorithm.row.story).map(drop),
        Ok(mut film) => play(&mut film),
        Err(FilmError::Make(error)) => Err(error.into()),
        Err(_) => {
            note(explains, too_many_steps, SHOWN);
            Ok(())
        }
    }
}

/// Plays what a solver does, if there is a terminal that it fits on; returns the same maze.
pub fn solver(
    mut subject: Subject,
    chosen: &Selected<Solver>,
    explains: bool,
    common: &Common,
) -> Result<Subject, Failure> {
    const SHOWN: &str = "solution";
    if screen::size().is_none() {
        note(explains, needs_terminal, SHOWN);
        return Ok(subject);
    }
    let mut record = StepLog::new(memory::limit(common));
    let mut take = |step| record.take(step);
    // What it has to tell is told when the solution is shown.
    let (quiet, timings) = (common.quiet(), Timings::default());
    let answer = answer(chosen, &subject.puzzle, &quiet, &timings, Some(&mut take));
    if record.is_full() {
        note(explains, too_many_steps, SHOWN);
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
    } else {
        play(&mut film)?;
        subject.puzzle = film.into_puzzle();
    }
    Ok(subject)
}

/// Plays an animation; a key ends it.
fn play(film: &mut Film) -> CommandResult {
    let Some((columns, rows)) = screen::size() else {
        return Ok(());
    };
    let height = lines(
        film.puzzle(),
        film.style(),
        Overlays::NONE,
        &screen::window(),
    )?;
    let height = height.map(|lines| lines.len() as u32);
    let Some(height) = height.filter(|&height| height <= rows) else {
        say!(
            "note: --watch needs a larger window than {columns}×{rows} for this maze; showing it finished"
        );
        return Ok(());
    };
    let explains = height < rows && columns as usize >= KEYS.len();
    play_frames(film, |frame| {
        let lines = lines(frame.puzzle, frame.style, frame.layers, &screen::window());
        let lines = lines.map_err(|_| io::Error::other("not drawn"))?;
        Ok(lines.map(|lines| (lines, explains)))
    })
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
    play_frames(film, |frame| {
        let Some(view) = frame.view else {
            return Ok(None);
        };
        let lines = half_view(view, &screen::window())?;
        Ok(Some((lines, view.width as usize >= KEYS.len())))
    })
}

/// Shows the frames of an animation; `draw` gives the lines of a frame, and whether there is room for
/// the keys below. A key ends it.
fn play_frames(
    film: &mut Film,
    draw: impl Fn(&Frame<'_>) -> io::Result<Option<(Vec<String>, bool)>>,
) -> CommandResult {
    let stage = Stage::take()?;
    let mut control = Control::default();
    let mut ended = false;
    film.play(&mut |frame| {
        if ended {
            return Ok(());
        }
        let start = Instant::now();
        if let Some((mut lines, has_room)) = draw(frame)? {
            lines.extend(has_room.then(|| KEYS.to_owned()));
            stage.show(&lines)?;
        }
        ended = control.wait(start, frame.lasts)?.is_some();
        Ok(())
    })?;
    Ok(())
}
