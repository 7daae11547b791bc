//! Plays the content of a film, frame after frame.

use super::frame::FrameClock;
use super::pace::Easing;
use super::{Making, Manner, Pace, Subject, Tints};
use crate::overlays::{arrows, overlays, shades};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::Step;
use mazeloom_core::parameters::Args;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_draw::error::WriteError;
use mazeloom_draw::palette::Color;
use mazeloom_draw::scene::{Overlay, PathStyle};
use mazeloom_draw::style::keys::{self, Arrows};
use mazeloom_grids::puzzle::Puzzle;

/// Steps to show.
pub(super) struct StepPlayer<'a> {
    pub steps: &'a [Step],
    pub subject: Subject,
    /// The colors of cells that were reached, if the keys ask for them.
    pub paint: Option<&'a Overlay>,
    /// A path that is drawn after the steps.
    pub path: &'a [Cell],
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
        let mut making = self.making(puzzle, keys, screen);
        let (base, form) = self.base(puzzle, keys);
        // A path takes a fifth of the time at most.
        let drawing = (screen.frames / 5).min(self.path.len() as u32);
        let taken = self.show_steps(
            &mut making,
            puzzle,
            (&base, keys),
            (screen.frames - drawing, screen),
        )?;
        for &step in &self.steps[taken..] {
            making.take(&mut puzzle.maze, step);
        }
        for frame in 1..=drawing {
            let seen = self.path.len() * frame as usize / (drawing + 1) as usize;
            let mut layers = base.clone();
            layers.extend(self.working(&mut making, puzzle));
            layers.extend(pointers(puzzle, keys, making.newest()));
            layers.retain(|layer| !matches!(layer, Overlay::Mark { .. }));
            let cells = self.path[..seen.max(1)].to_vec();
            layers.push(Overlay::Path { cells, form });
            screen.next(puzzle, &layers)?;
        }
        Ok(())
    }

    /// The state before the first step.
    fn making(&self, puzzle: &Puzzle, keys: &Args, screen: &FrameClock<'_>) -> Making {
        let manner = Manner::of(puzzle.maze.grid(), self.steps);
        let named = keys.has(&keys::PALETTE) || keys.has(&keys::GRADIENT);
        let own = named.then(|| shades(keys));
        let search = matches!(self.subject, Subject::Search);
        let tints = Tints::new(own.as_ref(), search, screen.style.colors.ink);
        let trail = self.pace.trail as usize;
        let mut making = Making::new(puzzle.maze.cells(), self.subject, manner, trail, tints);
        if self.endless {
            making.remember(self.steps);
        }
        making
    }

    /// The overlays of every frame, and how the path is drawn.
    fn base(&self, puzzle: &Puzzle, keys: &Args) -> (Vec<Overlay>, PathStyle) {
        let mut base = match self.subject {
            Subject::Maze(_) => Vec::new(),
            Subject::Change | Subject::Search => overlays(puzzle, keys),
        };
        let form = base.iter().find_map(|layer| match layer {
            Overlay::Path { form, .. } => Some(*form),
            _ => None,
        });
        // Paths come at the end, and arrows change with the maze.
        base.retain(|layer| !matches!(layer, Overlay::Path { .. } | Overlay::Arrows { .. }));
        if self.paint.is_some() {
            base.retain(|layer| !matches!(layer, Overlay::Heat { .. }));
        }
        (base, form.unwrap_or(PathStyle::Line))
    }

    /// Marks the cells that the algorithm is working on.
    fn working(&self, making: &mut Making, puzzle: &Puzzle) -> Vec<Overlay> {
        let grid = puzzle.maze.grid();
        match self.paint {
            Some(paint) => making.painted(grid, paint),
            None => making.layers(grid),
        }
    }

    /// Shows the steps in a number of frames; returns how many steps were applied.
    fn show_steps(
        &self,
        making: &mut Making,
        puzzle: &mut Puzzle,
        (base, keys): (&[Overlay], &Args),
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
            let mut layers = base.to_vec();
            layers.extend(self.working(making, puzzle));
            layers.extend(pointers(puzzle, keys, making.newest()));
            screen.next(puzzle, &layers)?;
        }
        Ok(next)
    }
}

/// The arrows that the keys ask for in the maze of a moment, whose algorithm is at `head`.
pub(super) fn pointers(puzzle: &Puzzle, keys: &Args, head: Option<Cell>) -> Option<Overlay> {
    let root = match keys.get(&keys::ARROWS) {
        Arrows::None => None,
        Arrows::Start => Some(puzzle.start),
        Arrows::Goal => Some(puzzle.goal),
        Arrows::Root => head,
    };
    root.map(|root| arrows(&puzzle.directed().backward(), root))
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
        let heat = Overlay::heat(steps, shades(keys));
        let color = Color::PATH;
        let layers = [heat, Overlay::Mark { cell, color }];
        if frame == screen.frames {
            screen.last(puzzle, &layers)?;
        } else {
            screen.next(puzzle, &layers)?;
        }
    }
    Ok(())
}
