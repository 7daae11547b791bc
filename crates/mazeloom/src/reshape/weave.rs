//! Weave: passages that cross over and under each other.
//!
//! The cells are tried in an order that is spread evenly over the grid, and every crossing that
//! fits is added; a fraction uses the first part of this list, so that the crossings of a lower
//! fraction are among those of a higher one. Cost O(n log n); scratch 120 bytes a cell. On a whole
//! rectangle crossings are found tile by tile, in O(n) and with a few bytes a cell.
//!
//! ```text
//!      │ │   │ │
//!   ───┘ └───┤ │      a deck from left to right, and a tunnel from top to bottom under it;
//!   ─────────┐ └──    then a deck from top to bottom
//!   ───┐ ┌───┤ ┌──
//!      │ │   │ │
//! ```

mod drawn;
mod packing;
mod spread;
mod tiles;

use self::packing::{Packing, Tunnels, pack};
pub(crate) use self::tiles::TiledCrossings;
use super::{PartialMaze, Request, ReshapeResult, Reshaping, Setup, Stage, refused, symmetry};
use mazeloom_core::parameters::{Args, Entry, Key, SHARE_OR_FILE, decode};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Rect, Topology};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::{AnyGrid, Crossing, Woven};

pub(crate) const WEAVE: Key<String> = Key::text("weave", &SHARE_OR_FILE)
    .help(
        "fraction of the possible crossings to use, or a text file with `-` and `|` where a \
         passage runs over another",
    )
    .default("0");

const TUNNELS: Key<Tunnels> = Key::word("tunnels")
    .help("spacing of crossings: apart, touching (short), or long tunnels under several")
    .default("apart");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("weave")
        .help("lets passages cross over and under each other")
        .params(&[WEAVE.param, TUNNELS.param]),
    examples: &[
        "weave=1",
        "weave=0.4",
        "weave=1 tunnels=short",
        "weave=1 tunnels=long",
    ],
    scratch: 120.0,
    stage: Stage::Cross(weave),
};

/// The crossings that the keys of a recipe request on a whole rectangle, one tile at a time; `None` if they
/// request none.
///
/// # Errors
/// The reason if they need the whole grid.
pub(crate) fn tiled(
    keys: &Args,
    rect: &Rect,
    seed: u64,
) -> Result<Option<TiledCrossings>, &'static str> {
    match keys.get(&WEAVE).parse() {
        Ok(0.0) => Ok(None),
        Ok(_) if keys.get(&TUNNELS) != Tunnels::Apart => Err("leave out `tunnels`"),
        Ok(share) => {
            let rng = Rng::stream(seed, WEAVE.name());
            Ok(Some(TiledCrossings::new(rect, share, rng)))
        }
        Err(_) => Err("set `weave` to a number instead of a file"),
    }
}

/// Tells whether the keys of a recipe request crossings that a whole rectangle has tile by tile.
pub(crate) fn is_tiled(keys: &Args) -> bool {
    let share = keys.get(&WEAVE).parse::<f64>();
    share.is_ok_and(|share| share > 0.0) && keys.get(&TUNNELS) == Tunnels::Apart
}

/// Splits the cells of the requested crossings.
fn weave(request: &Request<'_>, setup: Setup) -> ReshapeResult<Setup> {
    let Setup { grid, partial, .. } = &setup;
    let tunnels = request.keys.get(&TUNNELS);
    let word = request.keys.get(&WEAVE);
    let turn = symmetry::turn(request, grid)?;
    if turn.is_some() && word.parse::<f64>().is_err() {
        let reason =
            "a file is for the whole grid; with `symmetry`, give a fraction, such as weave=0.5";
        return refused("weave", reason);
    }
    let crossings = match word.parse() {
        Ok(share) => packed(request, grid, partial, tunnels, share)?,
        Err(_) => read(request, grid, partial, tunnels, &word)?,
    };
    let crossings = match turn {
        Some(turn) => turn.crossings(grid, crossings),
        None => crossings,
    };
    lay(setup, crossings)
}

/// Adds crossings that form no loop and cut off no cell.
pub(super) fn lay(setup: Setup, crossings: Vec<Crossing>) -> ReshapeResult<Setup> {
    if crossings.is_empty() {
        return Ok(setup);
    }
    let Setup {
        grid,
        mut partial,
        mut layers,
    } = setup;
    // On a rectangle the same, without a call through a trait object for each neighbor.
    let grid = match grid.as_rect() {
        Some(rect) => on_levels(Woven::of_fitting(rect.clone(), &crossings)?, &mut partial),
        None => on_levels(Woven::of_fitting(grid, &crossings)?, &mut partial),
    };
    layers.crossings = crossings;
    Ok(Setup {
        grid,
        partial,
        layers,
    })
}

/// Opens and closes the edges that crossings open and close for good.
fn on_levels<T>(woven: Woven<T>, partial: &mut PartialMaze) -> AnyGrid
where
    T: Plane + Send + Sync + 'static,
{
    for edge in woven.open().iter() {
        partial.open(edge);
    }
    for edge in woven.shut().iter() {
        partial.shut(edge);
    }
    Box::new(woven)
}

/// A fraction of a packing.
fn packed(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    tunnels: Tunnels,
    share: f64,
) -> ReshapeResult<Vec<Crossing>> {
    let rng = request.rng("weave");
    if let Some(rect) = grid.as_rect()
        && tunnels == Tunnels::Apart
        && partial.is_empty()
    {
        return Ok(TiledCrossings::new(rect, share, rng).flatten().collect());
    }
    // The same function twice: on rectangles no neighbor is asked for through a trait object.
    let (mut crossings, any) = match grid.as_rect() {
        Some(rect) => all_that_fit(rect, partial, tunnels, rng),
        None => all_that_fit(&**grid, partial, tunnels, rng),
    };
    if !any && grid.cells() > 1 {
        return refused(
            "weave",
            "this grid has no cells with opposite sides, which crossings need; try rect, hex, \
             polar, brick, cube or torus",
        );
    }
    crossings.truncate((share * crossings.len() as f64 + 0.5) as usize);
    Ok(crossings)
}

/// All crossings that fit, in an order that is spread over the grid, and whether any cell could have
/// one.
fn all_that_fit<T: Plane + ?Sized>(
    grid: &T,
    partial: &PartialMaze,
    tunnels: Tunnels,
    mut rng: Rng,
) -> (Vec<Crossing>, bool) {
    let order = spread::spread(grid, &mut rng);
    let mut packing = Packing::new(grid, partial, tunnels);
    pack(&mut packing, &order, |here| rng.shuffle(here))
}

/// The crossings drawn in a file.
fn read(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    tunnels: Tunnels,
    word: &str,
) -> ReshapeResult<Vec<Crossing>> {
    let name = decode(word).unwrap_or_default();
    let text = request.source.files.text(&name);
    match text.and_then(|text| drawn::drawn(&**grid, partial, &text, tunnels)) {
        Ok(crossings) => Ok(crossings),
        Err(reason) => refused("weave", format!("{name}: {reason}")),
    }
}
