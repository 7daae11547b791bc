//! Braid: dead ends are joined to a neighbor, which makes loops.
//!
//! A dead end is removed by opening one of its inner walls: with `braid=1` no dead end is left
//! that has one. Linking two dead ends removes both at once.
//!
//! Source: the word is Walter D. Pullen's (*Think Labyrinth*); partial braids follow Jamis Buck,
//! *Mazes for Programmers* (2015). O(n); scratch 5 bytes a cell.

use super::{Draft, Request, ReshapeResult, Reshaping, Stage};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_core::words;

pub(super) const BRAID: Key<f64> = Key::share("braid")
    .help("fraction of the dead ends to remove by opening a wall")
    .default("0");

words! {
    /// The wall of a dead end to open.
    enum BraidStyle {
        /// One toward another dead end, which removes both.
        Pair = "pair",
        /// The one straight ahead.
        Straight = "straight",
        /// A random one.
        Random = "random",
    }
}

const BRAID_STYLE: Key<BraidStyle> = Key::word("braid-style")
    .help("which wall of a dead end opens: toward another dead end, straight ahead, or any")
    .default("pair");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("braid")
        .help("removes dead ends by opening walls, which makes loops")
        .params(&[BRAID.param, BRAID_STYLE.param]),
    examples: &["braid=1", "braid=0.5", "braid=1 braid-style=straight"],
    scratch: 5.0,
    stage: Stage::Edit(braid),
};

/// Visits the dead ends in random order and opens a wall of each that is still one, until the
/// requested number is removed.
fn braid(request: &Request<'_>, work: &mut Draft<'_>) -> ReshapeResult {
    let mut rng = request.rng("braid");
    let is_dead = |work: &Draft<'_>, cell| work.maze.degree(cell) == 1;
    let mut dead: Vec<Cell> = (work.maze.all_cells())
        .filter(|&cell| is_dead(work, cell) && ways_on(work, cell).next().is_some())
        .collect();
    if dead.is_empty() && request.keys.get(&BRAID) > 0.0 {
        request.note(BRAID.name(), "there is no dead end with a wall to open");
    }
    let promised = (request.keys.get(&BRAID) * dead.len() as f64 + 0.5) as usize;
    rng.shuffle(&mut dead);
    let style = request.keys.get(&BRAID_STYLE);
    let mut removed = 0;
    for &cell in &dead {
        if removed >= promised {
            break;
        }
        if !is_dead(work, cell) {
            continue;
        }
        let all: Vec<(Edge, Cell)> = ways_on(work, cell).collect();
        // The last one to remove needs no partner.
        let partner = promised - removed > 1;
        let preferred: Vec<(Edge, Cell)> = (all.iter().copied())
            .filter(|&(_, next)| is_dead(work, next) == partner)
            .collect();
        let way = match style {
            BraidStyle::Pair => rng.pick(preferred.into_iter()),
            BraidStyle::Straight => straight_on(work, cell),
            BraidStyle::Random => None,
        };
        let Some((edge, next)) = way.or_else(|| rng.pick(all.into_iter())) else {
            continue;
        };
        let mut gone = work.images_of_cell(cell);
        if is_dead(work, next) && !gone.contains(&next) {
            gone.extend(work.images_of_cell(next));
        }
        removed += gone.len();
        work.open(edge)?;
    }
    Ok(())
}

/// The closed edges of a cell that may be opened, with the cells behind them.
fn ways_on<'a>(work: &'a Draft<'_>, cell: Cell) -> impl Iterator<Item = (Edge, Cell)> + Clone + 'a {
    let shut = |&(edge, _): &(Edge, Cell)| !work.maze.is_open(edge) && !work.partial.is_shut(edge);
    work.maze.grid().neighbors(cell).filter(shut)
}

/// The edge at the side opposite a dead end's passage.
fn straight_on(work: &Draft<'_>, cell: Cell) -> Option<(Edge, Cell)> {
    let (grid, sides) = (work.grid(), work.grid().sides(cell));
    let back = (0..sides).find(|&side| work.maze.across(cell, side).is_some())?;
    let ahead = grid.across(cell, (back + sides / 2) % sides)?;
    ways_on(work, cell).find(|&way| sides.is_multiple_of(2) && way == ahead)
}
