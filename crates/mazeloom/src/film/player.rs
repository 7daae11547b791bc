//! Plays the content of a film, frame after frame.

use super::frame::FrameClock;
use super::pace::Easing;
use super::states::States;
use super::{Making, Pace, Subject};
use crate::overlays::{arrows, drawn_path, overlays, shades};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::Step;
use mazeloom_core::parameters::Args;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Cell;
use mazeloom_draw::error::WriteError;
use mazeloom_draw::palette::Color;
use mazeloom_draw::scene::{Heat, Overlays, PathStyle};
use mazeloom_draw::style::keys::{self, Arrows};
use mazeloom_grids::puzzle::Puzzle;

/// Steps to show.
pub(super) struct StepPlayer<'a> {
    pub steps: &'a [Step],
    pub subject: Subject,
    /// The colors of cells that were reached, if the keys ask for them.
    pub paint: Option<&'a Heat>,
    /// A path that is drawn after the steps.
    pub path: &'a [Cell],
    /// The passages after the steps.
    pub finished: &'a EdgeSet,
    pub pace: &'a Pace,
    /// True if the last frame leads on to the first.
    pub endless: bool,
}

impl StepPlayer<'_> {
    pub fn play(
        &self,
        puzzle: &mut Puzzle,
        keys: &Args,
        screen: &mut FrameClock<'_>,
    ) -> Result<(), WriteError> {
        let colors = (keys, screen.style.colors.ink);
        let trail = self.pace.trail;
        let mut making = Making::new(puzzle, colors, self.steps, self.subject, trail);
        if self.endless {
            making.remember(self.steps);
        }
        let (base, form) = overlays_of(self.subject, puzzle, keys, self.paint);
        // A path takes a fifth of the time at most, and half of it where there are states to be seen.
        let part = if puzzle.is_ruled() { 2 } else { 5 };
        let drawing = (screen.frames / part).min(self.path.len() as u32);
        let taken = self.show_steps(
            &mut making,
            puzzle,
            (&base, keys),
            (screen.frames - drawing, screen),
        )?;
        for &step in &self.steps[taken..] {
            making.take(&mut puzzle.maze, step);
        }
        puzzle.maze.set_open_edges(self.finished.clone());
        let mut states = States::along(puzzle, self.path);
        let base = match states {
            Some(_) => overlays_of(Subject::Search, puzzle, keys, self.paint).0,
            None => base,
        };
        for frame in 1..=drawing {
            let seen = self.path.len() * frame as usize / (drawing + 1) as usize;
            let mut layers = self.moment(&mut making, puzzle, (&base, keys));
            layers.marks.clear();
            let cells = self.path[..seen.max(1)].to_vec();
            layers.paths.extend(drawn_path(puzzle, cells, form));
            if let Some(states) = &mut states {
                states.show(puzzle, seen.max(1), &mut layers);
            }
            screen.next(puzzle, &layers)?;
        }
        Ok(())
    }

    /// The overlays of a moment: those of every frame, and what the algorithm is working on.
    fn moment(
        &self,
        making: &mut Making,
        puzzle: &Puzzle,
        (base, keys): (&Overlays, &Args),
    ) -> Overlays {
        let mut layers = base.clone();
        making.add_to(&mut layers, puzzle.maze.grid(), self.paint);
        layers.arrows = pointers(puzzle, keys, making.newest());
        layers
    }

    /// Shows the steps in a number of frames; returns how many steps were applied.
    fn show_steps(
        &self,
        making: &mut Making,
        puzzle: &mut Puzzle,
        (base, keys): (&Overlays, &Args),
        (frames, screen): (u32, &mut FrameClock<'_>),
    ) -> Result<usize, WriteError> {
        let ease = match self.subject {
            Subject::Search => 0.0,
            Subject::Maze(_) | Subject::Change => self.pace.ease,
        };
        let total = Easing::new(ease).total(self.steps);
        let (mut easing, mut seen, mut next) = (Easing::new(ease), 0.0, 0);
        for frame in 0..frames {
            let until = total * f64::from(frame) / f64::from(frames);
            while let Some(&step) = self.steps.get(next) {
                let weight = easing.weight(step);
                if frame == 0 || seen + weight > until {
                    easing.back();
                    break;
                }
                seen += weight;
                next += 1;
                making.take(&mut puzzle.maze, step);
            }
            let layers = self.moment(making, puzzle, (base, keys));
            screen.next(puzzle, &layers)?;
        }
        Ok(next)
    }
}

/// The overlays of every frame of a film, and how its path is drawn. Paths come at the end, arrows
/// change with the maze, and the colors of a paint come with the cells.
pub(super) fn overlays_of(
    subject: Subject,
    puzzle: &Puzzle,
    keys: &Args,
    paint: Option<&Heat>,
) -> (Overlays, PathStyle) {
    let mut base = match subject {
        Subject::Maze(_) => Overlays::default(),
        Subject::Change | Subject::Search => overlays(puzzle, keys),
    };
    let form = base.paths.first().map(|path| path.form);
    base.paths.clear();
    base.arrows.clear();
    base.heat = base.heat.filter(|_| paint.is_none());
    (base, form.unwrap_or(PathStyle::Line))
}

/// The arrows that the keys ask for in the maze of a moment, whose algorithm is at `head`.
pub(super) fn pointers(puzzle: &Puzzle, keys: &Args, head: Option<Cell>) -> Vec<(Cell, u32)> {
    let root = match keys.get(&keys::ARROWS) {
        Arrows::None => None,
        Arrows::Start => Some(puzzle.start),
        Arrows::Goal => Some(puzzle.goal),
        Arrows::Root => head,
    };
    root.map_or(Vec::new(), |root| {
        arrows(&puzzle.directed().backward(), root)
    })
}

/// The distances from each cell in turn.
pub(super) fn distances(
    puzzle: &Puzzle,
    keys: &Args,
    cells: &[Cell],
    screen: &mut FrameClock<'_>,
) -> Result<(), WriteError> {
    let Some(last) = cells.len().checked_sub(1) else {
        return Ok(());
    };
    for frame in 0..=screen.frames {
        let cell = cells[last * frame as usize / screen.frames.max(1) as usize];
        let steps = Distances::from(&puzzle.directed(), cell).into_steps();
        let mut layers = Overlays::default();
        layers.heat = Some(Heat::new(steps, shades(keys)));
        layers.marks = vec![(cell, Color::PATH)];
        if frame == screen.frames {
            screen.last(puzzle, &layers)?;
        } else {
            screen.next(puzzle, &layers)?;
        }
    }
    Ok(())
}
