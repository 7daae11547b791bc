//! Mazes larger than memory: made in blocks that are stored elsewhere, read row by row.
//!
//! The library opens no files. It asks a [`PageStore`] for blocks by their numbers and keeps few
//! of them in memory; algorithms that go row by row need none. The maze is identical to that of
//! the same recipe made in memory.
//!
//! # Memory and time
//!
//! ```text
//!   recipe ──► algorithm ──► blocks of 64 × 64 cells ──► rows ──► PNG, text, JSON
//!                               │    ▲
//!                               ▼    │  least recently used blocks
//!                              PageStore
//! ```
//!
//! Crossings are found tile by tile and marked in the blocks before the walk begins.
//!
//! A walk stays in a few blocks most of the time, so a hundred megabytes are enough for mazes of
//! many gigabytes. An algorithm that jumps to random cells would load a block for almost every
//! step; such algorithms are not in [`able`]. Nothing about the result depends on how many
//! blocks fit into memory.

use crate::place::{GOAL, START};
use crate::place::{locate_by_chance, opposite, two_cells};
use crate::recipe::{MakeError, Recipe};
use crate::reshape::complete::{check_places, position};
use crate::reshape::weave::{self, TiledCrossings};
use crate::strip::Strip;
use mazeloom_algorithms::generate::{
    ALGORITHMS, Algorithm, Inputs, OnDisk, PageStore, PagedCells, PagedRows, ROW_STREAMS,
    RowStreamError,
};
use mazeloom_core::memory::check_memory;
use mazeloom_core::parameters::{Key, Landmark, Place, Selected, Value};
use mazeloom_core::rng::Rng;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_draw::style::{Size, Style};
use mazeloom_draw::tile_view::has_room_for_crossings;
use mazeloom_grids::geometry::Point;
use mazeloom_grids::grid::{Rect, SIZE};
use std::io;

mazeloom_core::errors! {
    /// Errors of making a maze on disk.
    #[derive(Debug)]
    pub enum DiskError {
        /// The recipe cannot be made on disk.
        Refused(reason: String) => "{reason}";
        /// The maze cannot be made in memory either.
        Make(error: MakeError, from) => "{error}";
        /// The store failed.
        Io(error: io::Error, from) => "{error}";
    }
}

/// Bytes that writing takes besides the blocks, on each thread.
const WRITING: u64 = 4 << 20;

/// Makes the maze of a recipe in blocks of a store, with about `memory` bytes of memory, and
/// returns it row by row. The store is opened only if the algorithm needs one.
///
/// ```
/// use mazeloom::{disk, generate::MemoryPages};
///
/// let recipe = "2000x300 backtracker seed=1".parse().unwrap();
/// let mut strip = disk::make(&recipe, 32 << 20, || Ok(Box::new(MemoryPages::default()))).unwrap();
/// let part = strip.part(100).unwrap().unwrap();
/// assert!(part.puzzle.start == mazeloom::Cell(0) && !part.last);
/// ```
///
/// # Errors
/// Anything but a plain rectangle made by an algorithm with good locality or one that goes row by
/// row, too little memory, and errors of the store.
pub fn make(
    recipe: &Recipe,
    memory: u64,
    store: impl FnOnce() -> io::Result<Box<dyn PageStore>>,
) -> Result<Strip, DiskError> {
    let rect = rectangle(recipe)?;
    let seed = recipe.seed.unwrap_or(0);
    let ends = ends(recipe, &rect, seed)?;
    let crossings = crossings(recipe, &rect, seed)?;
    let Selected { row, args } = &recipe.algorithm;
    let name = row.entry.name;
    let strip = if crossings.is_none() && ROW_STREAMS.contains(&name) {
        let rows = Some(u64::from(rect.height()));
        Strip::new(seed, rect.width(), rows, &recipe.algorithm).map_err(refused_row)?
    } else if on_disk(row).is_none() {
        let (able, with) = match crossings {
            Some(_) => (able_with(&[]), " with `weave`"),
            None => (able(), ""),
        };
        return refuse(format!(
            "`{name}` needs the whole maze in memory; --disk{with} works with {}",
            able.join(", ")
        ));
    } else if let Some(work) = row.fast(args).and_then(|fast| fast.on_disk) {
        let find = |place: &Place| locate_by_chance(&rect, place, ends, seed, "root");
        check_places(&recipe.algorithm, find)?;
        let inputs = Inputs {
            args,
            find: &|place| find(place).expect("every given place was found before"),
            position: &|cell| position(&rect, cell),
            threads: Threads::ONE,
            start: None,
        };
        let room = room(&rect, crossings.is_some(), memory)?;
        let mut board = PagedCells::new(&rect, store()?, room);
        let mut rng = Rng::stream(seed, "generate");
        if let Some(crossings) = crossings {
            for crossing in crossings.flatten() {
                let (x, y) = rect.position(crossing.cell);
                board.cross(x, y, crossing.is_deck(1, 4))?;
            }
            (work.woven)(&inputs, &rect, &mut rng, &mut board)?;
        } else {
            (work.plain)(&inputs, &rect, &mut rng, &mut board)?;
        }
        Strip::of(PagedRows::new(board), Some(rect.height().into()))
    } else {
        return refuse(format!(
            "`{}` needs the whole maze in memory; --disk works with `{name}` without \
             arguments other than `root`",
            recipe.algorithm
        ));
    };
    Ok(strip.with_ends(&recipe.keys, &rect, ends))
}

/// The requested crossings, if there are any.
fn crossings(recipe: &Recipe, rect: &Rect, seed: u64) -> Result<Option<TiledCrossings>, DiskError> {
    let crossings = match weave::tiled(&recipe.keys, rect, seed) {
        Ok(crossings) => crossings,
        Err(instead) => {
            return refuse(format!(
                "these crossings need the whole maze in memory; with --disk, {instead}"
            ));
        }
    };
    if crossings.is_none() {
        return Ok(None);
    }
    let mut style = Style::of(&recipe.keys);
    style.size.growth = Some(Size::STEP);
    let extent = Point::new(rect.width().into(), rect.height().into());
    if !has_room_for_crossings(extent, &style) {
        return refuse(
            "cells are too small for passages that cross; choose a larger `cell` or a smaller \
             `wall-thickness`"
                .to_owned(),
        );
    }
    // In memory these count cells beneath crossings as well.
    use Landmark::{Edge, Last, Opposite, Random};
    let given = recipe.algorithm.args.given();
    let root = given.filter_map(|(param, value)| match value {
        Value::Place(place) => Some((param.name, place.clone())),
        _ => None,
    });
    let depends = |place: &Place| match place {
        Place::Named(spot) => matches!(spot, Edge | Last | Opposite),
        Place::Apart { .. } | Place::Any(_) => true,
        Place::Number(_) | Place::At(_) => false,
    };
    let ends = [&START, &GOAL].map(|end| (end.name(), recipe.keys.get(end)));
    let counts = |place: &Place| matches!(place, Place::Named(Edge | Last | Random));
    let mut refused = (root.filter(|(_, place)| depends(place)))
        .chain(ends.into_iter().filter(|(_, place)| counts(place)));
    match refused.next() {
        Some((key, place)) => refuse(format!(
            "`{key}={place}` needs the whole maze in memory where passages cross; name a cell, such as \
             nw or 5,7"
        )),
        None => Ok(crossings),
    }
}

/// The names of the algorithms that can work on disk.
///
/// ```
/// assert!(mazeloom::disk::able().contains(&"backtracker"));
/// ```
pub fn able() -> Vec<&'static str> {
    able_with(&ROW_STREAMS)
}

/// The names of the algorithms that work on blocks, which lets passages cross, and of others.
fn able_with(others: &[&str]) -> Vec<&'static str> {
    let able = |row: &&Algorithm| on_disk(row).is_some() || others.contains(&row.entry.name);
    let rows = ALGORITHMS.iter().filter(able);
    rows.map(|row| row.entry.name).collect()
}

fn on_disk(row: &Algorithm) -> Option<OnDisk> {
    row.fast.and_then(|fast| fast.on_disk)
}

/// The keys of a recipe that change only the pixels of walls, and the ends, and crossings.
const TAKEN: [&str; 20] = [
    "weave",
    "tunnels",
    "start",
    "goal",
    "openings",
    "cell",
    "look",
    "walls",
    "caps",
    "joins",
    "corners",
    "scheme",
    "paper-color",
    "wall-color",
    "solution-color",
    "start-color",
    "goal-color",
    "marks",
    "margin",
    "wall-thickness",
];

/// The rectangle of a recipe without unsupported keys.
fn rectangle(recipe: &Recipe) -> Result<Rect, DiskError> {
    let Selected { row, args } = &recipe.grid;
    if !row.is_rect() || args.lacking().is_some() {
        return refuse(format!(
            "`{}` needs the whole maze in memory; --disk makes plain rectangles, such as \
             20000x20000",
            recipe.grid
        ));
    }
    let mut given = recipe.keys.given().map(|(param, _)| param.name);
    if let Some(key) = given.find(|key| !TAKEN.contains(key)) {
        return refuse(format!(
            "`{key}` needs the whole maze in memory; --disk makes plain rectangles, and takes {}",
            TAKEN.join(" ")
        ));
    }
    if !Style::of(&recipe.keys).is_plain() {
        return refuse(
            "--disk draws walls as rows of pixels; leave out looks, caps, joins and corners that \
             leave them"
                .to_owned(),
        );
    }
    let (width, height) = args.get(&SIZE);
    Rect::new(width, height).map_err(|error| MakeError::Grid(error.into()).into())
}

/// The given start and goal, by default the first and the last cell.
fn ends(recipe: &Recipe, rect: &Rect, seed: u64) -> Result<(Cell, Cell), DiskError> {
    let (first, last) = (Cell(0), Cell(rect.cells() - 1));
    let find = |end: &Key<Place>, other: Cell| match recipe.keys.get(end) {
        Place::Named(Landmark::First) => Ok(first),
        Place::Named(Landmark::Last) => Ok(last),
        Place::Named(Landmark::Opposite) => Ok(opposite(rect, other)),
        Place::Named(Landmark::Farthest) | Place::Apart { .. } => refuse(format!(
            "`{}` depends on the whole maze; with --disk name a cell, such as nw or 5,7",
            end.name()
        )),
        place => {
            let key = end.param.name;
            let found = locate_by_chance(rect, &place, (other, other), seed, key);
            found.map_err(|error| MakeError::Place { key, error }.into())
        }
    };
    let start = recipe.keys.get(&START);
    if start == Place::Named(Landmark::Goal) {
        let goal = find(&GOAL, first)?;
        return Ok((goal, goal));
    }
    let (start, goal) = (recipe.keys.get(&START), recipe.keys.get(&GOAL));
    if start == Place::Named(Landmark::Opposite) && goal != Place::Named(Landmark::Start) {
        let goal = find(&GOAL, first)?;
        return Ok((find(&START, goal)?, goal));
    }
    let found = find(&START, first)?;
    let found = (found, find(&GOAL, found)?);
    Ok(two_cells(rect, (&start, &goal), found, seed))
}

/// The number of blocks that fit within a limit of memory.
fn room(rect: &Rect, crosses: bool, memory: u64) -> Result<usize, DiskError> {
    let blocks = u64::from(PagedCells::blocks(rect));
    // The table of blocks, rows of bytes and bits while they are read, and their drawing.
    let crossings = match crosses {
        true => TiledCrossings::bytes(rect).max(4 * WRITING),
        false => 0,
    };
    let beside = 5 * blocks + 8 * u64::from(rect.width()) + 4 * WRITING + crossings;
    let fewest = PagedCells::FEWEST as u64;
    let most = blocks.max(fewest);
    let held = (memory.saturating_sub(beside) / 2 / PagedCells::HELD as u64).clamp(fewest, most);
    let needed = beside + held * PagedCells::HELD as u64;
    check_memory(needed as f64, memory).map_err(MakeError::Memory)?;
    Ok(held as usize)
}

fn refused_row(error: RowStreamError) -> DiskError {
    match error {
        RowStreamError::Width(error) => DiskError::Make(MakeError::Grid(error.into())),
        error => DiskError::Refused(error.to_string()),
    }
}

fn refuse<V>(reason: String) -> Result<V, DiskError> {
    Err(DiskError::Refused(reason))
}
