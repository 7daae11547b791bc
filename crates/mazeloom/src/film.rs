//! Films: pictures one after the other, each made when it is its turn.
//!
//! A [`Film`] shows how a maze is made or solved, how its distances run from cell after cell, or
//! an origin that wanders for ever. [`Film::play`] hands out its pictures with their times; a
//! film format is a row of a table and sees [`Frame`]s only. Nothing but the steps is held.
//!
//! ```
//! use mazeloom::film::{Film, Pace, svg};
//! use mazeloom::source::NoFiles;
//!
//! let recipe = "rect:8x5 wilson seed=1".parse()?;
//! let mut film = Film::making(&recipe, &NoFiles, 1 << 30, Pace::default(), |_| {})?;
//! let (pictures, milliseconds) = film.length();
//! assert!(pictures <= 400 && milliseconds > 2000);
//! let mut file = Vec::new();
//! svg(&mut film, &mut file)?;
//! assert!(file.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod making;
mod pace;
mod scrub;
mod shift;
mod svg;
mod tint;

pub use making::{Making, Manner, Subject};
use mazeloom_draw::style::keys;
pub use pace::Pace;
pub use scrub::{Moment, Scrub};
pub use svg::svg;
pub use tint::Tints;

use crate::overlays::{overlays, shades};
use crate::recipe::{KEYS, MakeError, Recipe, make_watched};
use crate::reshape::{Stage, wanted};
use mazeloom_algorithms::generate::{GenerateError, initial_edges};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::{Args, Entry, Row};
use mazeloom_core::source::FileSource;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_draw::error::WriteError;
use mazeloom_draw::palette::Color;
use mazeloom_draw::scene::{Overlay, PathStyle, Scene, TooLarge, draw, draw_apart, widened};
use mazeloom_draw::style::{Corners, Style};
use mazeloom_draw::tile_view::TileView;
use mazeloom_grids::puzzle::Puzzle;
use pace::Easing;
use std::fmt;
use std::io::Write;

/// A row of the table of film formats. Its name and aliases are the extensions of its files.
#[derive(Debug)]
pub struct FilmFormat {
    /// Name, help; no parameters.
    pub entry: Entry,
    /// Whether its pictures are vector images.
    pub vector: bool,
    /// How it is written.
    pub write: fn(&mut Film, &mut dyn Write) -> Result<(), WriteError>,
}

impl Row for FilmFormat {
    fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// The film formats that need no dependency beyond this library's.
pub static REELS: &[FilmFormat] = &[svg::ROW];

/// The most steps that are recorded: 128 MiB.
pub const MOST_STEPS: usize = 1 << 24;

/// Bytes per cell that playing takes at most, beside the steps and the pictures.
pub const BYTES_PER_CELL: f64 = 60.0;

/// Pictures one after the other.
pub struct Film {
    /// What is shown; its passages are those of the moment.
    puzzle: Puzzle,
    /// Its passages in the end.
    passages: EdgeSet,
    /// What it becomes at last, if that lies on another grid.
    finale: Option<Puzzle>,
    keys: Args,
    style: Style,
    pace: Pace,
    plot: Content,
}

/// What happens.
enum Content {
    Steps {
        steps: Vec<Step>,
        subject: Subject,
        /// A way that is drawn when the steps are over.
        path: Vec<Cell>,
        /// Whether it ends as it began.
        endless: bool,
    },
    Distances(Vec<Cell>),
}

/// One picture of a film.
pub struct Frame<'a> {
    /// The maze of the moment.
    pub puzzle: &'a Puzzle,
    /// How it looks.
    pub style: &'a Style,
    /// What lies over it.
    pub layers: &'a [Overlay],
    /// When it begins, in milliseconds.
    pub start: u64,
    /// How long it lasts.
    pub lasts: u64,
}

impl Frame<'_> {
    /// The picture in strokes on the plane.
    pub fn scene(&self) -> Result<Scene, TooLarge> {
        draw(self.puzzle, self.style, self.layers)
    }

    /// The picture in strokes, each piece of wall by itself.
    fn pieces(&self) -> Result<Scene, TooLarge> {
        let style = Style {
            corners: Corners::Sharp,
            ..self.style.clone()
        };
        draw_apart(self.puzzle, &style, self.layers)
    }

    /// The picture in tiles, if these show all of it.
    pub fn mosaic(&self) -> Option<TileView<'_>> {
        let tile_view = TileView::new(self.puzzle, self.style, self.layers)?;
        tile_view.is_tiled(self.style).then_some(tile_view)
    }
}

/// Why there is no film.
#[derive(Debug)]
pub enum FilmError {
    /// The maze cannot be made.
    Make(MakeError),
    /// It takes too many steps.
    Steps {
        /// The most there may be.
        most: usize,
    },
    /// An origin wanders through perfect mazes only.
    Loops,
}

impl fmt::Display for FilmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FilmError::Make(error) => error.fmt(f),
            FilmError::Steps { most } => write!(
                f,
                "more than {most} steps are too many for a film; choose a smaller grid, or an \
                 algorithm that does not walk at random"
            ),
            FilmError::Loops => write!(
                f,
                "an origin wanders through a perfect maze in one part, and this one is not; leave \
                 out what adds loops or parts"
            ),
        }
    }
}

impl std::error::Error for FilmError {}

impl From<MakeError> for FilmError {
    fn from(error: MakeError) -> FilmError {
        FilmError::Make(error)
    }
}

/// Steps up to a number of them.
#[derive(Debug)]
pub struct StepLog {
    steps: Vec<Step>,
    most: usize,
}

impl StepLog {
    /// No step yet; all of them together take half of a memory at most.
    pub fn new(memory: u64) -> StepLog {
        let most = usize::try_from(memory / 2 / size_of::<Step>() as u64);
        StepLog {
            steps: Vec::new(),
            most: most.unwrap_or(MOST_STEPS).min(MOST_STEPS),
        }
    }

    /// Takes a step, and breaks off when there are too many.
    pub fn take(&mut self, step: Step) -> Flow {
        if self.steps.try_reserve(1).is_err() {
            self.most = self.steps.len();
        }
        if self.is_full() {
            return Flow::Break(());
        }
        self.steps.push(step);
        Flow::Continue(())
    }

    /// Whether it broke off, or would at the next step.
    pub fn is_full(&self) -> bool {
        self.steps.len() >= self.most
    }

    /// That there are too many steps.
    pub fn error(&self) -> FilmError {
        FilmError::Steps { most: self.most }
    }

    /// The steps.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}

impl Film {
    /// A maze's making, by its recipe. Memory is for the steps and the maze; `watch` hears how
    /// many steps there are.
    pub fn making(
        recipe: &Recipe,
        files: &dyn FileSource,
        memory: u64,
        pace: Pace,
        mut watch: impl FnMut(u64),
    ) -> Result<Film, FilmError> {
        let mut record = StepLog::new(memory);
        let first = first_grid(recipe);
        let made = make_watched(first.as_ref().unwrap_or(recipe), files, memory, |step| {
            watch(record.steps.len() as u64);
            record.take(step)
        });
        let mut puzzle = match made {
            Err(MakeError::Generate(GenerateError::Stopped)) => {
                return Err(record.error());
            }
            made => made?,
        };
        let finale = match first {
            None => None,
            Some(_) => Some(make_watched(recipe, files, memory, |_| Flow::Continue(()))?),
        };
        if let Some(finale) = &finale {
            puzzle.origin.clone_from(&finale.origin);
        }
        let initial_edges = initial_edges(recipe.algorithm.row, &recipe.algorithm.args);
        let plot = Content::Steps {
            steps: record.steps,
            subject: Subject::Maze(initial_edges),
            path: Vec::new(),
            endless: false,
        };
        Ok(Film {
            finale,
            ..Film::of(puzzle, recipe.keys.clone(), pace, plot)
        })
    }

    /// A search for a way through a finished maze; the way is drawn in the end.
    pub fn solving(
        puzzle: Puzzle,
        keys: Args,
        steps: Vec<Step>,
        path: Vec<Cell>,
        pace: Pace,
    ) -> Film {
        let plot = Content::Steps {
            steps,
            subject: Subject::Search,
            path,
            endless: false,
        };
        Film::of(puzzle, keys, pace, plot)
    }

    /// The distances from one cell after the other.
    pub fn distances(puzzle: Puzzle, keys: Args, cells: Vec<Cell>, pace: Pace) -> Film {
        Film::of(puzzle, keys, pace, Content::Distances(cells))
    }

    /// An origin that wanders about so many steps through a perfect maze and comes home: the last
    /// picture leads on to the first.
    pub fn endless(
        mut puzzle: Puzzle,
        keys: Args,
        steps: u64,
        pace: Pace,
    ) -> Result<Film, FilmError> {
        let seed = puzzle.seed();
        let round = shift::round(&mut puzzle.maze, puzzle.start, steps, seed.unwrap_or(0));
        let plot = Content::Steps {
            steps: round.ok_or(FilmError::Loops)?,
            subject: Subject::Change,
            path: Vec::new(),
            endless: true,
        };
        Ok(Film::of(puzzle, keys, pace, plot))
    }

    fn of(puzzle: Puzzle, keys: Args, pace: Pace, plot: Content) -> Film {
        let mut style = Style::of(&keys).laid_on(puzzle.maze.grid());
        // All pictures are of one size, which letters may ask for in the end.
        style.size = widened(&style.size, &overlays(&puzzle, &keys));
        style.legend = None;
        Film {
            passages: puzzle.maze.open_edges().clone(),
            finale: None,
            style,
            puzzle,
            keys,
            pace,
            plot,
        }
    }

    /// The values of its recipe's keys.
    pub fn keys(&self) -> &Args {
        &self.keys
    }

    /// How it is paced.
    pub fn pace(&self) -> &Pace {
        &self.pace
    }

    /// How it looks.
    pub fn style(&self) -> &Style {
        &self.style
    }

    /// The recipe that it carries along.
    pub fn recipe(&self) -> Option<String> {
        self.puzzle.line().map(str::to_owned)
    }

    /// What is shown.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The steps that it shows.
    pub fn steps(&self) -> &[Step] {
        match &self.plot {
            Content::Steps { steps, .. } => steps,
            Content::Distances(_) => &[],
        }
    }

    /// The passages before the first step.
    pub fn beginning(&self) -> EdgeSet {
        match &self.plot {
            Content::Steps {
                subject: Subject::Maze(InitialEdges::Closed),
                ..
            } => EdgeSet::empty(self.puzzle.maze.edges()),
            Content::Steps {
                subject: Subject::Maze(InitialEdges::Open),
                ..
            } => EdgeSet::full(self.puzzle.maze.edges()),
            _ => self.passages.clone(),
        }
    }

    /// How many pictures there are, and how many milliseconds they last.
    pub fn length(&self) -> (u32, u64) {
        let (frames, time) = self.pace.plan(self.moments());
        match self.plot {
            Content::Steps { endless: true, .. } => (frames, time),
            _ => (frames + 1, time + self.hold()),
        }
    }

    /// The last picture is to be seen, at least as long as any other.
    fn hold(&self) -> u64 {
        self.pace.hold.max(40)
    }

    fn moments(&self) -> usize {
        match &self.plot {
            Content::Steps { steps, path, .. } => steps.len() + path.len(),
            Content::Distances(cells) => cells.len().saturating_sub(1),
        }
    }

    /// Shows one picture after the other, always the same ones.
    pub fn play(
        &mut self,
        show: &mut dyn FnMut(&Frame<'_>) -> Result<(), WriteError>,
    ) -> Result<(), WriteError> {
        let (frames, time) = self.pace.plan(self.moments());
        let mut screen = FrameClock {
            style: self.style.clone(),
            frames,
            time,
            hold: self.hold(),
            shown: 0,
            show,
        };
        let Film {
            puzzle,
            passages,
            finale,
            keys,
            pace,
            plot,
            ..
        } = self;
        match plot {
            Content::Distances(cells) => distances(puzzle, keys, cells, &mut screen),
            Content::Steps {
                steps,
                subject,
                path,
                endless,
            } => {
                puzzle.maze.set_open_edges(match subject {
                    Subject::Maze(InitialEdges::Closed) => EdgeSet::empty(puzzle.maze.edges()),
                    Subject::Maze(InitialEdges::Open) => EdgeSet::full(puzzle.maze.edges()),
                    Subject::Change | Subject::Search => passages.clone(),
                });
                let story = StepPlayer {
                    steps,
                    subject: *subject,
                    path,
                    pace,
                    endless: *endless,
                };
                let played = story.play(puzzle, keys, &mut screen);
                puzzle.maze.set_open_edges(passages.clone());
                played?;
                if *endless {
                    return Ok(());
                }
                let shown = finale.as_ref().unwrap_or(puzzle);
                let shown = if same_size(shown, puzzle) {
                    shown
                } else {
                    puzzle
                };
                let mut layers = overlays(shown, keys);
                crown(&mut layers, path);
                screen.last(shown, &layers)
            }
        }
    }
}

/// Gives the way that was found to those who asked for one.
fn crown(layers: &mut [Overlay], path: &[Cell]) {
    for layer in layers {
        if let (Overlay::Path { cells, .. }, false) = (layer, path.is_empty()) {
            *cells = path.to_vec();
        }
    }
}

/// Whether pictures of two puzzles are of one size.
fn same_size(a: &Puzzle, b: &Puzzle) -> bool {
    let [a, b] = [a, b].map(|puzzle| puzzle.maze.grid().size());
    (a.x, a.y) == (b.x, b.y)
}

/// The recipe without what makes another grid of a finished maze, if there is such.
fn first_grid(recipe: &Recipe) -> Option<Recipe> {
    let anew: Vec<_> = wanted(&recipe.keys)
        .filter(|row| matches!(row.stage, Stage::Regrid(_)))
        .flat_map(|row| row.entry.params.iter().map(|param| param.name))
        .collect();
    if anew.is_empty() {
        return None;
    }
    let mut keys = Args::none(KEYS);
    for (param, value) in recipe.keys.given() {
        if !anew.contains(&param.name) {
            let set = keys.set_encoded(param.name, &value.encoded());
            set.expect("what was printed parses");
        }
    }
    Some(Recipe {
        keys,
        ..recipe.clone()
    })
}

/// Where pictures go, each at its time.
struct FrameClock<'a> {
    style: Style,
    /// How many there are before the last one, and how long they last together.
    frames: u32,
    time: u64,
    hold: u64,
    shown: u32,
    show: &'a mut dyn FnMut(&Frame<'_>) -> Result<(), WriteError>,
}

impl FrameClock<'_> {
    fn next(&mut self, puzzle: &Puzzle, layers: &[Overlay]) -> Result<(), WriteError> {
        let at = |frame: u32| self.time * u64::from(frame) / u64::from(self.frames.max(1));
        let (start, end) = (at(self.shown), at(self.shown + 1));
        self.shown += 1;
        let (lasts, style) = (end - start, &self.style);
        (self.show)(&Frame {
            puzzle,
            style,
            layers,
            start,
            lasts,
        })
    }

    fn last(&mut self, puzzle: &Puzzle, layers: &[Overlay]) -> Result<(), WriteError> {
        let (start, lasts, style) = (self.time, self.hold, &self.style);
        (self.show)(&Frame {
            puzzle,
            style,
            layers,
            start,
            lasts,
        })
    }
}

/// Steps to be shown.
struct StepPlayer<'a> {
    steps: &'a [Step],
    subject: Subject,
    path: &'a [Cell],
    pace: &'a Pace,
    endless: bool,
}

impl StepPlayer<'_> {
    fn play(
        &self,
        puzzle: &mut Puzzle,
        keys: &Args,
        screen: &mut FrameClock<'_>,
    ) -> Result<(), WriteError> {
        let manner = Manner::of(puzzle.maze.grid(), self.steps);
        let named = keys.has(&keys::PALETTE) || keys.has(&keys::GRADIENT);
        let own = named.then(|| shades(keys));
        let tints = Tints::new(
            own.as_ref(),
            matches!(self.subject, Subject::Search),
            screen.style.colors.ink,
        );
        let trail = self.pace.trail as usize;
        let cells = puzzle.maze.cells();
        let mut making = Making::new(cells, self.subject, manner, trail, tints);
        let mut base = match self.subject {
            Subject::Maze(_) => Vec::new(),
            Subject::Change | Subject::Search => overlays(puzzle, keys),
        };
        let form = base.iter().find_map(|layer| match layer {
            Overlay::Path { form, .. } => Some(*form),
            _ => None,
        });
        let form = form.unwrap_or(PathStyle::Line);
        base.retain(|layer| !matches!(layer, Overlay::Path { .. }));
        // A way takes a fifth of the time at most.
        let drawing = (screen.frames / 5).min(self.path.len() as u32);
        let frames = screen.frames - drawing;
        let ease = match self.subject {
            Subject::Search => 0.0,
            Subject::Maze(_) | Subject::Change => self.pace.ease,
        };
        let total = Easing::new(ease).total(self.steps);
        let (mut easing, mut seen, mut next) = (Easing::new(ease), 0.0, 0);
        if self.endless {
            making.remember(self.steps);
        }
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
            let mut layers = base.clone();
            layers.extend(making.layers(puzzle.maze.grid()));
            screen.next(puzzle, &layers)?;
        }
        for &step in &self.steps[next..] {
            making.take(&mut puzzle.maze, step);
        }
        for frame in 1..=drawing {
            let seen = self.path.len() * frame as usize / (drawing + 1) as usize;
            let mut layers = base.clone();
            layers.extend(making.layers(puzzle.maze.grid()));
            layers.retain(|layer| !matches!(layer, Overlay::Mark { .. }));
            layers.push(Overlay::Path {
                cells: self.path[..seen.max(1)].to_vec(),
                form,
            });
            screen.next(puzzle, &layers)?;
        }
        Ok(())
    }
}

/// The distances from each cell in turn.
fn distances(
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
        let steps = Distances::from(&puzzle.maze, cell).steps().clone();
        let heat = Overlay::heat(steps, shades(keys));
        let color = Color::WAY;
        let layers = [heat, Overlay::Mark { cell, color }];
        if frame == screen.frames {
            screen.last(puzzle, &layers)?;
        } else {
            screen.next(puzzle, &layers)?;
        }
    }
    Ok(())
}
