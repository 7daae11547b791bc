//! Animations ("films"): frames one after the other, each made when it is needed.
//!
//! A [`Film`] shows how a maze is made or solved, how distances spread from one cell after
//! another, or an origin that moves forever. [`Film::play`] passes on its frames with their
//! times; a film format is a row of a table and sees [`Frame`]s only. Only the steps are kept in
//! memory.
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

mod content;
mod error;
mod frame;
mod making;
mod pace;
mod player;
mod scrub;
mod several;
mod shift;
mod states;
mod step_log;
mod svg;
mod telling;
mod tint;
mod walking;

pub use error::FilmError;
pub use frame::Frame;
pub use making::{Making, Subject};
pub use pace::Pace;
pub use scrub::{Moment, Scrub};
pub use step_log::{MOST_STEPS, StepLog};
pub use svg::svg;
pub use telling::Told;

use crate::format::{lacking, turntable};
use crate::overlays::{drawn_path, overlays};
use crate::recipe::{KEYS, MakeError, Recipe, make_watched};
use crate::reshape::{Stage, wanted};
use crate::solve::shortest;
use content::Content;
use frame::FrameClock;
use mazeloom_algorithms::generate::{GenerateError, initial_edges};
use mazeloom_algorithms::story::Story;
use mazeloom_core::full::only;
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::{Args, Entry};
use mazeloom_core::source::FileSource;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_draw::error::WriteError;
use mazeloom_draw::scene::{Heat, Overlays, PathStyle, metrics, widened};
use mazeloom_draw::style::Style;
use mazeloom_draw::style::keys::{self, Arrows};
use mazeloom_grids::puzzle::Puzzle;
use player::{StepPlayer, distances, pointers};
use several::Several;
use states::States;
use std::fmt;
use std::io::Write;
use telling::told;
use walking::{RATE, Walking};

/// A row of the table of film formats. Its name and aliases are the extensions of its files.
#[derive(Debug)]
pub struct FilmFormat {
    /// Name, help; no parameters.
    pub entry: Entry,
    /// True if its pictures are vector images.
    pub vector: bool,
    /// The function that writes it.
    pub write: fn(&mut Film, &mut dyn Write) -> Result<(), WriteError>,
}

mazeloom_core::row!(FilmFormat);

/// The film formats that need no further dependencies.
pub static REELS: &[FilmFormat] = &[FilmFormat {
    write: only(svg::ROW.write, |_, _| Err(lacking().into())),
    ..svg::ROW
}];

/// The maximum number of bytes per cell for playing, besides the steps and the frames.
pub const BYTES_PER_CELL: f64 = 60.0;

/// An animation: frames one after the other.
#[must_use]
pub struct Film {
    /// The maze shown, with the passages of the current moment.
    puzzle: Puzzle,
    /// Its passages at the end.
    passages: EdgeSet,
    /// The final maze, if that is on another grid.
    finale: Option<Puzzle>,
    keys: Args,
    style: Style,
    pace: Pace,
    content: Content,
}

impl fmt::Debug for Film {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Film")
            .field("puzzle", &self.puzzle)
            .field("pace", &self.pace)
            .finish_non_exhaustive()
    }
}

impl Film {
    /// The making of a maze, from its recipe. `memory` limits the steps and the maze; `watch` is
    /// told the number of steps.
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
        // Under rules the walk is shown, with its states.
        let path = (finale.is_none() && puzzle.is_ruled()).then(|| shortest(&puzzle));
        let initial_edges = initial_edges(recipe.algorithm.row, &recipe.algorithm.args);
        let content = Content::Steps {
            steps: record.steps,
            notes: record.notes,
            subject: Subject::Maze(initial_edges),
            path: path.flatten().unwrap_or_default(),
            endless: false,
        };
        let mut film = Film::of(puzzle, recipe.keys.clone(), pace, content);
        if let Some(finale) = &finale {
            // Marks may reach farther out of the one or the other.
            let margins = [&film.puzzle, finale]
                .map(|puzzle| metrics(puzzle, &film.style, Overlays::NONE).margin);
            film.style.size.least_margin = margins[0].max(margins[1]);
        }
        Ok(Film { finale, ..film })
    }

    /// The making of several mazes side by side, from their recipes: each moment shows all of them after the same
    /// number of steps, with the names of their algorithms below; `explained` adds what happens.
    ///
    /// # Errors
    /// As [`Film::making`]; there is at least one recipe.
    ///
    /// ```
    /// use mazeloom::Recipe;
    /// use mazeloom::film::{Film, Pace};
    /// use mazeloom::source::NoFiles;
    ///
    /// let recipes: Vec<Recipe> = vec!["5x4 wilson seed=1".parse()?, "5x4 prim seed=1".parse()?];
    /// let mut film = Film::in_step(&recipes, &NoFiles, 1 << 30, Pace::default(), true)?;
    /// let mut sizes = Vec::new();
    /// film.play(&mut |frame| {
    ///     let scene = frame.scene()?;
    ///     sizes.push((scene.width, scene.height));
    ///     Ok(())
    /// })?;
    /// assert!(sizes.len() > 20 && sizes.iter().all(|size| *size == sizes[0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_step(
        recipes: &[Recipe],
        files: &dyn FileSource,
        memory: u64,
        pace: Pace,
        explained: bool,
    ) -> Result<Film, FilmError> {
        let film = |recipe: &Recipe| Film::making(recipe, files, memory, pace, |_| {});
        let named = |recipe: &Recipe| {
            let algorithm = &recipe.algorithm;
            Ok((film(recipe)?, algorithm.to_string(), algorithm.row.story))
        };
        let films = recipes
            .iter()
            .map(named)
            .collect::<Result<Vec<_>, FilmError>>()?;
        let content = Content::Several(Box::new(Several::new(films, explained)));
        Ok(Film {
            content,
            ..film(&recipes[0])?
        })
    }

    /// A search for a path through a finished maze; the path is drawn at the end.
    pub fn solving(
        puzzle: Puzzle,
        keys: Args,
        log: impl Into<StepLog>,
        path: Vec<Cell>,
        pace: Pace,
    ) -> Film {
        let log = log.into();
        let content = Content::Steps {
            steps: log.steps,
            notes: log.notes,
            subject: Subject::Search,
            path,
            endless: false,
        };
        Film::of(puzzle, keys, pace, content)
    }

    /// The distances from several cells, one after the other.
    pub fn distances(puzzle: Puzzle, keys: Args, cells: Vec<Cell>, pace: Pace) -> Film {
        Film::of(puzzle, keys, pace, Content::Distances(cells))
    }

    /// The finished maze as a model that turns about its axis by some degrees, from where
    /// `view=space` shows it if `turn` is left out. Whole turns lead on from the last frame to the first.
    ///
    /// # Errors
    /// [`WriteError`] if there is no such model, or it needs more than `memory` bytes.
    ///
    /// ```
    /// use mazeloom::film::{Film, Pace};
    /// use mazeloom::{Recipe, make};
    ///
    /// let recipe: Recipe = "cube:3 wilson seed=1".parse()?;
    /// let puzzle = make(&recipe)?;
    /// let mut film = Film::turning(puzzle, recipe.keys, 360.0, 1 << 30, Pace::default())?;
    /// let mut sizes = Vec::new();
    /// film.play(&mut |frame| {
    ///     let view = frame.view.expect("it is seen in space");
    ///     sizes.push((view.width, view.height));
    ///     Ok(())
    /// })?;
    /// assert_eq!(sizes.len(), 120);
    /// assert!(sizes.iter().all(|size| *size == sizes[0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turning(
        puzzle: Puzzle,
        keys: Args,
        degrees: f64,
        memory: u64,
        pace: Pace,
    ) -> Result<Film, WriteError> {
        let mut style = Style::of(&keys).laid_on(puzzle.maze.grid());
        style.memory = memory;
        style.turn = Style::of(&Args::none(KEYS)).turn;
        style.size.pixels = style.size.is_paper_in_pixels();
        if !style.size.is_said() {
            style.size = style.size.with_cell(2 * style.size.cell);
        }
        let model = Box::new(turntable(&puzzle, &style, &overlays(&puzzle, &keys))?);
        let content = Content::Turning { model, degrees };
        Ok(Film::of(puzzle, keys, pace, content).within(memory))
    }

    /// A walk from the start to the goal in first person, in frames of a width and a height in
    /// pixels: about ten frames per cell, at 20 frames a second.
    ///
    /// # Errors
    /// [`FilmError::Walk`] if one cannot walk there: on surfaces, through rooms of a solid, across
    /// bridges, or where no path leads to the goal; [`FilmError::View`] if the frames are too large
    /// or need more than `memory` bytes.
    ///
    /// ```
    /// use mazeloom::film::{Film, Pace};
    /// use mazeloom::{Recipe, make};
    ///
    /// let recipe: Recipe = "5x3 wilson seed=1".parse()?;
    /// let puzzle = make(&recipe)?;
    /// let steps = mazeloom::solve::shortest(&puzzle).unwrap().len() - 1;
    /// let mut film = Film::walking(puzzle, recipe.keys, (90, 60), 1 << 30, Pace::default())?;
    /// assert_eq!(film.length().0 as usize, 10 * steps + 1);
    /// film.play(&mut |frame| {
    ///     let view = frame.view.expect("it is seen from within");
    ///     assert_eq!((view.width, view.height), (90, 60));
    ///     Ok(())
    /// })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn walking(
        puzzle: Puzzle,
        keys: Args,
        size: (u32, u32),
        memory: u64,
        pace: Pace,
    ) -> Result<Film, FilmError> {
        let walking = Box::new(Walking::new(&puzzle, &keys, size, memory)?);
        let rate = pace.fps.or(pace.duration.is_none().then_some(RATE));
        let pace = Pace { fps: rate, ..pace };
        let content = Content::Walking(walking);
        Ok(Film::of(puzzle, keys, pace, content).within(memory))
    }

    /// An origin that moves about `steps` steps through a perfect maze and returns: the last
    /// frame leads on to the first.
    pub fn endless(
        mut puzzle: Puzzle,
        keys: Args,
        steps: u64,
        pace: Pace,
    ) -> Result<Film, FilmError> {
        let seed = puzzle.seed();
        let round = shift::round(&mut puzzle.maze, puzzle.start, steps, seed.unwrap_or(0));
        let content = Content::Steps {
            steps: round.ok_or(FilmError::Loops)?,
            notes: Vec::new(),
            subject: Subject::Change,
            path: Vec::new(),
            endless: true,
        };
        Ok(Film::of(puzzle, keys, pace, content))
    }

    fn of(puzzle: Puzzle, keys: Args, pace: Pace, content: Content) -> Film {
        let mut style = Style::of(&keys).laid_on(puzzle.maze.grid());
        // All frames have one size, which may be set by labels in the last frame.
        style.size = widened(&style.size, &overlays(&puzzle, &keys));
        style.size.pixels = style.size.is_paper_in_pixels();
        style.legend = None;
        style.levels = false;
        Film {
            passages: puzzle.maze.open_edges().clone(),
            finale: None,
            style,
            puzzle,
            keys,
            pace,
            content,
        }
    }

    /// The values of its recipe's keys.
    pub fn keys(&self) -> &Args {
        &self.keys
    }

    /// Its pace.
    pub fn pace(&self) -> &Pace {
        &self.pace
    }

    /// The same with a limit for the memory of its pixels, in bytes; without it there is none.
    pub fn within(mut self, memory: u64) -> Film {
        self.style.memory = memory;
        self
    }

    /// Its style.
    pub fn style(&self) -> &Style {
        &self.style
    }

    /// The recipe that it stores.
    pub fn recipe(&self) -> Option<String> {
        self.puzzle.line().map(str::to_owned)
    }

    /// The maze shown.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The maze shown; the animation ends with it.
    pub fn into_puzzle(self) -> Puzzle {
        self.puzzle
    }

    /// The steps that it shows.
    pub fn steps(&self) -> &[Step] {
        match &self.content {
            Content::Steps { steps, .. } => steps,
            _ => &[],
        }
    }

    /// Lists the events in it, in the words of the story of its algorithm or solver; empty if that
    /// is not known. O(steps).
    ///
    /// ```
    /// use mazeloom::film::{Film, Pace};
    /// use mazeloom::source::NoFiles;
    /// use mazeloom::Recipe;
    ///
    /// let recipe: Recipe = "rect:3x3 kruskal seed=1".parse()?;
    /// let film = Film::making(&recipe, &NoFiles, 1 << 30, Pace::default(), |_| {})?;
    /// let story = recipe.algorithm.row.story;
    /// let names: Vec<_> = film.told(&story).iter().map(|told| story.events[usize::from(told.event)].name).collect();
    /// // Of the 12 edges of 3 × 3 cells, 8 join two components and 4 would close a loop.
    /// assert_eq!(names.iter().filter(|&&name| name == "Join").count(), 8);
    /// assert_eq!(names.iter().filter(|&&name| name == "Loop").count(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn told(&self, story: &Story) -> Vec<Told> {
        match &self.content {
            Content::Steps { steps, notes, .. } => told(story, steps, notes),
            _ => Vec::new(),
        }
    }

    /// The passages before the first step.
    pub fn beginning(&self) -> EdgeSet {
        self.content.beginning(&self.puzzle, &self.passages)
    }

    /// The number of frames and their duration in milliseconds.
    pub fn length(&self) -> (u32, u64) {
        let (frames, time) = self.pace.plan(self.content.moments(&self.pace));
        if self.content.is_endless() {
            (frames, time)
        } else {
            (frames + 1, time + self.hold())
        }
    }

    /// The duration of the last frame, at least as long as that of any other.
    /// Tells whether its last frame leads on to the first, so that none is held.
    pub fn is_seamless(&self) -> bool {
        self.content.is_endless()
    }

    /// Tells whether it shows a model that turns.
    pub fn turns(&self) -> bool {
        matches!(self.content, Content::Turning { .. })
    }

    /// Tells whether it is a walk in first person.
    pub fn walks(&self) -> bool {
        matches!(self.content, Content::Walking(_))
    }

    fn hold(&self) -> u64 {
        self.pace.hold.max(40)
    }

    /// Shows one frame after the other; every call gives the same frames.
    pub fn play(
        &mut self,
        show: &mut dyn FnMut(&Frame<'_>) -> Result<(), WriteError>,
    ) -> Result<(), WriteError> {
        let (frames, time) = self.pace.plan(self.content.moments(&self.pace));
        let mut screen = FrameClock {
            style: self.style.clone(),
            frames,
            time,
            hold: self.hold(),
            shown: 0,
            show,
        };
        let beginning = self.beginning();
        if let Content::Several(several) = &mut self.content {
            return several.play(&self.puzzle, &mut screen);
        }
        let (subject, steps, path, endless) = match &self.content {
            Content::Several(_) => return Ok(()),
            Content::Distances(cells) => {
                return distances(&self.puzzle, &self.keys, cells, &mut screen);
            }
            Content::Turning { model, degrees } => {
                for frame in 0..frames {
                    let turned = degrees * f64::from(frame) / f64::from(frames);
                    screen.seen(&self.puzzle, &model.view(turned)?)?;
                }
                return match self.content.is_endless() {
                    true => Ok(()),
                    false => screen.last_seen(&self.puzzle, &model.view(*degrees)?),
                };
            }
            Content::Walking(walk) => return walk.play(&self.puzzle, &mut screen),
            Content::Steps {
                steps,
                subject,
                path,
                endless,
                ..
            } => (*subject, steps, path, *endless),
        };
        let paint = self.paint();
        let player = StepPlayer {
            steps,
            paint: paint.as_ref(),
            subject,
            path,
            finished: &self.passages,
            pace: &self.pace,
            endless,
        };
        self.puzzle.maze.set_open_edges(beginning);
        let played = player.play(&mut self.puzzle, &self.keys, &mut screen);
        self.puzzle.maze.set_open_edges(self.passages.clone());
        played?;
        if endless {
            return Ok(());
        }
        let shown = self.last_shown();
        let layers = self.last_layers(path);
        screen.last(shown, &layers)
    }

    /// The overlays of the last frame.
    fn last_layers(&self, path: &[Cell]) -> Overlays {
        let mut layers = overlays(self.last_shown(), &self.keys);
        if !path.is_empty() {
            let puzzle = self.last_shown();
            let mut forms = layers.paths.iter().map(|path| path.form);
            // Under rules a path is drawn in several pieces, and always.
            let forms = match puzzle.is_ruled() {
                true => vec![forms.next().unwrap_or(PathStyle::Line)],
                false => forms.collect(),
            };
            let drawn = |form| drawn_path(puzzle, path.to_vec(), form);
            layers.paths = forms.into_iter().flat_map(drawn).collect();
        }
        if let Some(mut states) = States::along(&self.puzzle, path) {
            states.show(&self.puzzle, path.len(), &mut layers);
        }
        if self.keys.get(&keys::ARROWS) == Arrows::Root && self.finale.is_none() {
            let head = self.steps().iter().rev().find_map(|step| match step {
                Step::Enter(cell) => Some(*cell),
                _ => None,
            });
            layers.arrows = pointers(&self.puzzle, &self.keys, head);
        }
        layers
    }

    /// The colors of the cells in the finished maze, which they have in a film as soon as they are
    /// reached; `None` if the keys ask for none, or if the maze changes all the time.
    fn paint(&self) -> Option<Heat> {
        let Content::Steps { subject, .. } = &self.content else {
            return None;
        };
        let asked = *subject != Subject::Change && self.keys.get(&keys::PAINT) != "none";
        let layers = asked.then(|| overlays(self.last_shown(), &self.keys))?;
        let cells = self.puzzle.maze.cells() as usize;
        layers
            .heat
            .filter(|heat| heat.values.values().len() == cells)
    }

    /// The content of the last frame: the final maze, if that has the same size.
    fn last_shown(&self) -> &Puzzle {
        let finale = self.finale.as_ref();
        let fitting = finale.filter(|finale| same_size(finale, &self.puzzle));
        fitting.unwrap_or(&self.puzzle)
    }
}

/// Tells whether images of two puzzles have the same size.
fn same_size(a: &Puzzle, b: &Puzzle) -> bool {
    let [a, b] = [a, b].map(|puzzle| puzzle.maze.grid().size());
    (a.x, a.y) == (b.x, b.y)
}

/// The recipe without the modifiers that turn a finished maze into another grid, if there are
/// any.
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
