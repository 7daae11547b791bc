//! A film of steps at any moment, forward and backward.
//!
//! Going forward, the steps in between are applied; going backward, all are applied again from
//! the first. A moment looks the same from both directions.

use super::player::{overlays_of, pointers};
use super::states::States;
use super::{Content, Film, Making, Subject, Told};
use crate::overlays::drawn_path;
use mazeloom_algorithms::story::Story;
use mazeloom_core::maze::Step;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::Cell;
use mazeloom_draw::scene::{Heat, Overlays, PathStyle};
use mazeloom_draw::style::Style;
use mazeloom_grids::puzzle::Puzzle;

/// A film of steps that can be shown at any moment, forward and backward. Snapshots keep a jump
/// cheaper than a replay from the start.
///
/// ```
/// use mazeloom::film::{Film, Pace, Scrub};
/// use mazeloom::source::NoFiles;
///
/// let recipe = "rect:6x6 backtracker seed=1".parse()?;
/// let film = Film::making(&recipe, &NoFiles, 1 << 30, Pace::default(), |_| {})?;
/// let mut scrub = Scrub::new(film).unwrap();
/// let passages = |scrub: &mut Scrub, at| scrub.at(at).puzzle.maze.open_edges().count();
/// let end = scrub.steps();
/// assert_eq!((passages(&mut scrub, 0), passages(&mut scrub, end)), (0, 35));
/// assert!(passages(&mut scrub, end / 2) < 35); // and back
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Scrub {
    film: Film,
    making: Making,
    base: Overlays,
    form: PathStyle,
    /// The colors of all cells in the finished maze, if the keys ask for them.
    paint: Option<Heat>,
    at: usize,
    entered: u64,
    opened: u64,
}

/// The visible state at a moment.
#[derive(Debug)]
#[non_exhaustive]
pub struct Moment<'a> {
    /// The maze at the moment.
    pub puzzle: &'a Puzzle,
    /// Its style.
    pub style: &'a Style,
    /// Its overlays.
    pub layers: Overlays,
    /// The last step.
    pub step: Option<Step>,
    /// The number of cell entries so far; repeated entries count each time.
    pub entered: u64,
    /// The number of edges opened so far.
    pub opened: u64,
    /// The number of cells shown of the path that was found.
    pub path: usize,
    /// Cells that were entered and not left, the last one entered at the end.
    pub busy: Vec<Cell>,
    /// Cells that the algorithm or the solver has reached.
    pub reached: &'a CellSet,
}

impl Scrub {
    /// A film before its first step; `None` for a film without steps.
    pub fn new(film: Film) -> Option<Scrub> {
        let paint = film.paint();
        let Content::Steps { subject, .. } = film.content else {
            return None;
        };
        let (base, form) = overlays_of(subject, &film.puzzle, &film.keys, paint.as_ref());
        let mut scrub = Scrub {
            making: making(&film)?,
            base,
            form,
            paint,
            film,
            at: 0,
            entered: 0,
            opened: 0,
        };
        scrub.rewind();
        Some(scrub)
    }

    /// The maze at the end.
    pub fn into_puzzle(mut self) -> Puzzle {
        self.at(usize::MAX);
        self.film.into_puzzle()
    }

    /// The number of steps.
    pub fn steps(&self) -> usize {
        self.film.steps().len()
    }

    /// Lists the events in it, as [`Film::told()`].
    pub fn told(&self, story: &Story) -> Vec<Told> {
        self.film.told(story)
    }

    /// The state after that many steps; after the last one, the finished maze or the path.
    pub fn at(&mut self, moment: usize) -> Moment<'_> {
        let moment = moment.min(self.steps());
        if moment < self.at {
            self.rewind();
        }
        for number in self.at..moment {
            let step = self.film.steps()[number];
            match step {
                Step::Enter(_) => self.entered += 1,
                Step::Open(_) => self.opened += 1,
                Step::Leave(_) | Step::Close(_) | Step::Note(_) => {}
            }
            self.making.take(&mut self.film.puzzle.maze, step);
        }
        self.at = moment;
        let mut layers = self.base.clone();
        let grid = self.film.puzzle.maze.grid();
        self.making.add_to(&mut layers, grid, self.paint.as_ref());
        let film = &self.film;
        layers.arrows = pointers(&film.puzzle, &film.keys, self.making.newest());
        let (puzzle, layers, path) = if moment == self.steps() {
            self.end(layers)
        } else {
            (&self.film.puzzle, layers, 0)
        };
        Moment {
            puzzle,
            style: &self.film.style,
            layers,
            step: self.film.steps()[..moment].last().copied(),
            entered: self.entered,
            opened: self.opened,
            path,
            busy: self.making.busy(),
            reached: self.making.reached(),
        }
    }

    /// The last frame: the maze with its drawing keys, or the searched cells and the path.
    fn end(&self, mut layers: Overlays) -> (&Puzzle, Overlays, usize) {
        let film = &self.film;
        let Content::Steps { subject, path, .. } = &film.content else {
            return (&film.puzzle, Overlays::default(), 0);
        };
        if *subject == Subject::Search {
            layers.marks.clear();
            layers
                .paths
                .extend(drawn_path(&film.puzzle, path.clone(), self.form));
            if let Some(mut states) = States::along(&film.puzzle, path) {
                states.show(&film.puzzle, path.len(), &mut layers);
            }
            return (&film.puzzle, layers, path.len());
        }
        (film.last_shown(), film.last_layers(&[]), 0)
    }

    /// Goes back to the state before the first step.
    fn rewind(&mut self) {
        let beginning = self.film.beginning();
        self.film.puzzle.maze.set_open_edges(beginning);
        if let Some(making) = making(&self.film) {
            self.making = making;
        }
        (self.at, self.entered, self.opened) = (0, 0, 0);
    }
}

/// The state of an algorithm or solver before its first step.
fn making(film: &Film) -> Option<Making> {
    let Content::Steps { steps, subject, .. } = &film.content else {
        return None;
    };
    let colors = (&film.keys, film.style.colors.ink);
    let trail = film.pace.trail;
    Some(Making::new(&film.puzzle, colors, steps, *subject, trail))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::Pace;
    use crate::recipe::make;
    use mazeloom_core::source::NoFiles;
    use mazeloom_draw::scene::draw;

    /// The picture of a moment.
    fn picture(scrub: &mut Scrub, at: usize) -> crate::Scene {
        let moment = scrub.at(at);
        draw(moment.puzzle, moment.style, &moment.layers).expect("it is small")
    }

    #[test]
    fn a_moment_is_the_same_from_both_sides() {
        for words in ["wilson", "backtracker", "kruskal", "recursive-division"] {
            let recipe = format!("7x5 {words} seed=3").parse().expect("it reads");
            let film = Film::making(&recipe, &NoFiles, 1 << 30, Pace::default(), |_| {});
            let mut scrub = Scrub::new(film.expect("it is small")).expect("it has steps");
            let last = scrub.steps();
            let forward: Vec<_> = (0..=last).map(|at| picture(&mut scrub, at)).collect();
            for at in (0..=last).rev() {
                assert!(picture(&mut scrub, at) == forward[at], "{words} at {at}");
            }
            assert_ne!(forward[0], forward[last]);
            let puzzle = make(&recipe).expect("it is small");
            let layers = crate::overlays(&puzzle, &recipe.keys);
            let whole = draw(&puzzle, &Style::of(&recipe.keys), &layers);
            assert_eq!(whole.expect("it is small"), forward[last], "{words}");
        }
    }
}
