//! The pictures of a book, and their fit on the page.

use super::Ink;
use super::measures::HEADING_STEP;
use super::paper::Frame;
use crate::pdf::lacking;
use mazeloom::format::{WriteError, scene};
use mazeloom::overlays::unsolved;
use mazeloom::parameters::Word;
use mazeloom::scene::Scene;
use mazeloom::solve::directions;
use mazeloom::source::{FileSource, PinnedFiles};
use mazeloom::style::keys::{self, Solution, View};
use mazeloom::{Plane, Puzzle, Recipe, Style, overlays};

/// Color of solutions that are told from walls by their lightness alone.
const PALE: &str = "b0b0b0";

/// Color of solutions that are told from the devices of rules, which may be pale, by their darkness.
const DARK: &str = "000000";

/// A picture that a book asks for.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    /// The recipe of the maze.
    pub recipe: &'a Recipe,
    /// The part of its solution that is drawn.
    pub shown: Shown,
    /// Colors of the book.
    pub ink: Ink,
}

/// The part of a solution that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Nothing.
    Puzzle,
    /// The first third of its path.
    Hint,
    /// All of it.
    Solution,
}

/// A picture of a maze, and how large its cells are.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The drawing.
    pub scene: Scene,
    /// Pixels from wall to wall, nearly: half a cell at either side is taken for empty.
    pub cell: f64,
    /// True if its whole solution is drawn.
    pub solved: bool,
    /// The moves of its solution, if it is drawn and the maze has rules.
    pub moves: Option<String>,
    /// The text that its solution spells, if it is drawn.
    pub answer: Option<String>,
}

/// A puzzle's picture as its drawing keys say, with a part of its solution. Marks and tiles that
/// are pictures are read from `files`.
///
/// Refuses text that the font of pictures cannot set.
pub fn picture(
    puzzle: &Puzzle,
    &Drawing { recipe, shown, ink }: &Drawing<'_>,
    files: &dyn FileSource,
) -> Result<Picture, WriteError> {
    let keys = &recipe.keys;
    let solved = shown == Shown::Solution;
    let form = keys.get(&keys::SOLUTION);
    let mut keys = if solved { keys.clone() } else { unsolved(keys) };
    if shown != Shown::Puzzle {
        let form = match form {
            // The solution of a picture maze is the picture.
            Solution::None if is_picture(puzzle) => Solution::Ribbon,
            Solution::None if ink == Ink::Black && !puzzle.is_ruled() => Solution::Ribbon,
            Solution::None => Solution::Line,
            form => form,
        };
        if ink == Ink::Black && !keys.has(&keys::SOLUTION_COLOR) {
            let color = if puzzle.is_ruled() { DARK } else { PALE };
            (keys.set(&keys::SOLUTION_COLOR, color)).expect("it is a color");
        }
        (keys.set(&keys::SOLUTION, form.word())).expect("the word is listed");
    }
    let mut style = Style::with_pictures(
        &keys,
        &PinnedFiles {
            files,
            kept: puzzle.kept_files(),
        },
    )
    .map_err(WriteError::Picture)?;
    if keys.get(&keys::VIEW) == View::Auto {
        // On paper, what lies in space is laid flat unless told otherwise.
        style.raised = Some(false);
    }
    let mut layers = overlays(puzzle, &keys);
    if shown == Shown::Hint {
        for path in &mut layers.paths {
            path.cells.truncate(path.cells.len().div_ceil(3));
        }
        layers.surface.clear();
    }
    let scene = scene(puzzle, &style, &layers)?;
    if let Some(error) = lacking(&scene) {
        return Err(WriteError::Io(error));
    }
    let across = puzzle.maze.grid().size().x + EMPTY;
    let cell = f64::from(scene.width) / across;
    let mut rules = puzzle.rules.iter().filter(|_| solved);
    let ruled = solved && puzzle.is_ruled();
    let answer = rules.find_map(|rule| (rule.kind.answer)(&rule.args));
    let wanted = ruled && answer.is_none();
    Ok(Picture {
        scene,
        cell,
        solved,
        moves: wanted.then(|| directions(puzzle)).flatten(),
        answer,
    })
}

/// Tells whether the solution of a maze is a picture.
pub(super) fn is_picture<T: Plane>(puzzle: &Puzzle<T>) -> bool {
    puzzle
        .line()
        .is_some_and(|line| line.contains(" path=fill:"))
}

/// Number of cells by which a picture is wider than its maze, walls and margins included.
const EMPTY: f64 = 1.125;

/// Millimeters to a pixel of a picture that fills a frame.
pub(super) fn scale(frame: Frame, scene: &Scene) -> f64 {
    let wide = f64::from(frame.width().max(1.0)) / f64::from(scene.width.max(1));
    let high = f64::from(frame.height().max(1.0)) / f64::from(scene.height.max(1));
    wide.min(high)
}

/// Returns the part of a place that a heading and what is left free at both sides and below leave.
pub(super) fn room(slot: Frame, heading: f32, (aside, below): (f32, f32)) -> Frame {
    Frame {
        left: slot.left + aside,
        right: slot.right - aside,
        top: slot.top,
        bottom: slot.bottom - below - heading * HEADING_STEP,
    }
}

/// The height of a picture at a scale.
pub(super) fn height(scene: &Scene, scale: f64) -> f32 {
    (f64::from(scene.height) * scale) as f32
}

/// The width of a picture at a scale.
pub(super) fn width(scene: &Scene, scale: f64) -> f32 {
    (f64::from(scene.width) * scale) as f32
}
