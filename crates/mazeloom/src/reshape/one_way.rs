//! One-way: passages that can be walked in one direction only.
//!
//! A random path from start to goal is chosen first, and no one-way passage points against it, so
//! the maze can always be solved. All others point anywhere: some close parts of the maze off, and
//! some are traps, from which the goal cannot be reached any more. `one-way-style=safe` has no
//! traps: only passages in loops become one-way, and all of them so that every cell can still be
//! reached from every other (see [`strong`]).
//!
//! O(n); scratch 24 bytes a cell.

mod strong;

pub(super) use strong::directions;

use super::{Request, ReshapeResult, Reshaping, Stage, refused};
use mazeloom_algorithms::solve::explorer;
use mazeloom_core::maze::{Flow, OneWay};
use mazeloom_core::parameters::outputs::*;
use mazeloom_core::parameters::{Entry, Key, Need};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_core::words;
use mazeloom_grids::puzzle::Puzzle;

/// The share of the passages that become one-way.
pub const ONE_WAY: Key<f64> = Key::share("one-way")
    .help("fraction of the passages that can be walked in one direction only")
    .default("0")
    .changes(TEXT | FLAT | DATA, &[Need::Devices]);

words! {
    /// Places that one-way passages may lead to.
    pub enum OneWayStyle {
        /// Anything: some are traps.
        Any = "any",
        /// No trap: the goal can be reached from everywhere.
        Safe = "safe",
    }
}

/// Choice of whether one-way passages may be traps.
pub const ONE_WAY_STYLE: Key<OneWayStyle> = Key::word("one-way-style")
    .help(
        "any: some one-way passages are traps, without a path to the goal; safe: none is, and \
         only passages in loops are one-way",
    )
    .default("any")
    .changes(TEXT | FLAT | DATA, &[Need::Devices]);

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("one-way")
        .aliases(&["oneway", "arrow-maze"])
        .help("passages that can be walked in one direction only; the maze can always be solved")
        .params(&[ONE_WAY.param, ONE_WAY_STYLE.param]),
    examples: &[
        "one-way=0.3 braid=0.5",
        "one-way=0.1",
        "one-way=1 one-way-style=safe braid=1",
    ],
    scratch: 24.0,
    stage: Stage::Equip(direct),
};

/// Gives random passages a direction.
fn direct(request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    let mut rng = request.rng("one-way");
    let share = request.keys.get(&ONE_WAY);
    let passages = puzzle.maze.all_edges().count();
    let asked = (share * passages as f64 + 0.5) as usize;
    let mut directions = match request.keys.get(&ONE_WAY_STYLE) {
        OneWayStyle::Any => open_to_traps(puzzle, &mut rng),
        OneWayStyle::Safe => strong::directions(&puzzle.maze, &mut rng),
    };
    if directions.is_empty() && asked > 0 {
        let reason = "in a maze without loops every one-way passage closes off some cells; add \
                      `braid=0.5`, or leave `one-way-style=safe` out";
        return refused("one-way-style", reason);
    }
    if directions.len() < asked {
        let says = format!(
            "{} of {passages} passages; the others are in no loop, so they would be traps or \
             close off some cells",
            directions.len()
        );
        request.note("one-way", says);
    }
    rng.shuffle(&mut directions);
    directions.truncate(asked);
    if directions.is_empty() {
        return Ok(());
    }
    let mut one_way = OneWay::none(&puzzle.maze);
    for (edge, from) in directions {
        one_way.insert(&puzzle.maze, edge, from);
    }
    puzzle.one_way = Some(one_way);
    Ok(())
}

/// A direction for every passage, as its edge and the cell that it leaves: forward along a random
/// path from start to goal, at random elsewhere.
fn open_to_traps(puzzle: &Puzzle, rng: &mut Rng) -> Vec<(Edge, Cell)> {
    let maze = &puzzle.maze;
    let mut one_way = OneWay::none(maze);
    let to_the_end = |_| Flow::Continue(());
    let path = explorer(maze, puzzle.start, puzzle.goal, rng, to_the_end);
    for pair in path
        .continue_value()
        .flatten()
        .unwrap_or_default()
        .windows(2)
    {
        if let Some(edge) = maze.edge_between(pair[0], pair[1]) {
            one_way.insert(maze, edge, pair[0]);
        }
    }
    let direction = |(edge, a, b): (Edge, Cell, Cell)| {
        let forward = rng.chance(0.5);
        let from = one_way.tail(maze, edge);
        (edge, from.unwrap_or(if forward { a } else { b }))
    };
    maze.all_edges().map(direction).collect()
}
