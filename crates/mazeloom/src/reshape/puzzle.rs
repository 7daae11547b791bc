//! Puzzle: costly cells that make the cheapest path hard to see.
//!
//! On the cheapest path a cell with a detour around it is chosen, and its cost is raised until
//! the detour is cheaper by 1. After several repetitions, the cheapest path is neither the
//! straight one nor the one with the fewest steps, and several others cost nearly the same. A
//! maze without loops has one path only, so this needs `braid`.
//!
//! Three to twelve costly cells, more if the path with the fewest steps stays the cheapest, each
//! with up to five searches; O(n log n) per search, scratch 44 bytes per cell.

use super::{Request, ReshapeResult, Reshaping, Stage, refused};
use mazeloom_algorithms::solve::{breadth_first, dijkstra};
use mazeloom_core::maze::Flow;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_core::words;
use mazeloom_grids::puzzle::Puzzle;

words! {
    /// The kind of puzzle.
    pub enum PuzzleKind {
        /// Nothing.
        None = "none",
        /// The path with the fewest steps is not the cheapest.
        Shortest = "shortest",
    }
}

/// Shortest: several paths cost nearly the same, and the one with the fewest steps is not the cheapest.
pub const PUZZLE: Key<PuzzleKind> = Key::word("puzzle")
    .help(
        "shortest: several paths cost nearly the same, and the one with the fewest steps is not \
         the cheapest",
    )
    .default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("puzzle")
        .help("adds costly cells so that the cheapest path is hard to find; needs loops")
        .params(&[PUZZLE.param]),
    examples: &["puzzle=shortest braid=1"],
    scratch: 44.0,
    stage: Stage::Equip(lay),
};

/// A path and its cost.
type Priced = (u64, Vec<Cell>);

/// The cheapest path that avoids a cell.
fn cheapest(puzzle: &Puzzle, weights: &PerCell<u32>, avoid: Option<Cell>) -> Option<Priced> {
    let cost = |cell: Cell| {
        if avoid == Some(cell) {
            u32::MAX
        } else {
            weights[cell]
        }
    };
    let to_the_end = |_| Flow::Continue(());
    let found = dijkstra(
        &puzzle.directed(),
        puzzle.start,
        puzzle.goal,
        cost,
        to_the_end,
    );
    let path = found.continue_value().flatten()?;
    let spent = path
        .iter()
        .skip(1)
        .map(|&cell| u64::from(weights[cell]))
        .sum();
    let avoids = avoid.is_none_or(|cell| !path.contains(&cell));
    avoids.then_some((spent, path))
}

fn lay(request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    let (maze, cells) = (&puzzle.maze, puzzle.maze.cells());
    let to_the_end = |_| Flow::Continue(());
    let plain = breadth_first(&puzzle.directed(), puzzle.start, puzzle.goal, to_the_end);
    let plain = plain.continue_value().flatten().unwrap_or_default();
    if maze.all_edges().count() < cells as usize {
        let reason = "a maze without loops has one path only; add `braid=1`";
        return refused("puzzle", reason);
    }
    let mut rng = request.rng("puzzle");
    let mut weights = PerCell::filled(cells, 1);
    let wanted = (cells.isqrt() / 2).clamp(3, 12);
    let mut laid = 0;
    for _ in 0..8 * wanted {
        let Some((spent, path)) = cheapest(puzzle, &weights, None) else {
            break;
        };
        if laid >= wanted && path.len() > plain.len() {
            break;
        }
        let inner = path.get(1..path.len() - 1).unwrap_or_default();
        let mut nearest: Option<(u64, Cell)> = None;
        for _ in 0..4 {
            let bare = inner.iter().copied().filter(|&cell| weights[cell] == 1);
            let Some(cell) = rng.pick(bare) else { break };
            if let Some((other, _)) = cheapest(puzzle, &weights, Some(cell)) {
                let more = other - spent;
                if nearest.is_none_or(|(least, _)| more < least) {
                    nearest = Some((more, cell));
                }
            }
        }
        if let Some((more, cell)) = nearest {
            weights[cell] = u32::try_from(more)
                .unwrap_or(u32::MAX - 2)
                .saturating_add(2);
            laid += 1;
        }
    }
    let says = match (laid, cheapest(puzzle, &weights, None)) {
        (1.., Some(best)) => told(puzzle, &weights, laid, &plain, &best),
        _ => "no cell of the shortest path can be bypassed; try more loops".to_owned(),
    };
    puzzle.weights = (laid > 0).then_some(weights);
    request.note("puzzle", says);
    Ok(())
}

/// The note on the result: the cheapest path, the one with the fewest steps, and the next
/// cheapest.
fn told(
    puzzle: &Puzzle,
    weights: &PerCell<u32>,
    laid: u32,
    plain: &[Cell],
    (spent, path): &(u64, Vec<Cell>),
) -> String {
    let price = |path: &[Cell]| -> u64 {
        path.iter()
            .skip(1)
            .map(|&cell| u64::from(weights[cell]))
            .sum()
    };
    let mut says = format!(
        "{laid} costly cells; the shortest path has {} steps and costs {}, the cheapest costs \
         {spent} in {} steps",
        plain.len() - 1,
        price(plain),
        path.len() - 1
    );
    // Each cell of the cheapest path takes a search; if that is too much, it is omitted.
    if path.len() as u64 * u64::from(puzzle.maze.cells()) <= 4_000_000 {
        let inner = path.get(1..path.len() - 1).unwrap_or_default();
        let others = inner
            .iter()
            .filter_map(|&cell| cheapest(puzzle, weights, Some(cell)));
        if let Some(next) = others.map(|(other, _)| other).min() {
            says += &format!(", the next cheapest costs {} more", next - spent);
        }
    }
    says
}
