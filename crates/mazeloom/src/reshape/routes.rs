//! Routes: no passage is the only one, so that any two cells have two paths without a common passage.
//!
//! ```text
//!   ┌───┬───┐     ┌───────┐      A bridge is a passage without which the maze falls apart. The parts
//!   │ ╷ ╵ ╷ │ ──► │ ╷ ╷ ╷ │      that only bridges join form a tree; a wall of each of its leaves opens
//!   └─┴───┴─┘     └───┴───┘      toward another part, until no bridge is left
//! ```
//!
//! Such a maze has no dead end, and a player who is chased is never trapped. A bridge stays where no wall may open.
//!
//! Source: K. P. Eswaran and R. E. Tarjan, *Augmentation problems* (1976), whose number of walls is the
//! least on a complete graph. O(n log n); scratch 60 bytes a cell.

use super::one_way::directions;
use super::{Draft, Request, ReshapeResult, Reshaping, Stage};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

const ROUTES: Key<u64> = Key::whole("routes", 1, 2)
    .help("number of paths without a common passage between any two cells; 2 opens walls for that")
    .default("1");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("routes")
        .help("opens walls until any two cells have two paths without a common passage")
        .params(&[ROUTES.param]),
    examples: &["routes=2", "routes=2 symmetry=x", "routes=2 rooms=3"],
    scratch: 60.0,
    stage: Stage::Edit(routes),
};

fn routes(request: &Request<'_>, work: &mut Draft<'_>) -> ReshapeResult {
    if request.keys.get(&ROUTES) < 2 {
        return Ok(());
    }
    let mut rng = request.rng("routes");
    let mut stuck = EdgeSet::empty(work.maze.edges());
    loop {
        let bridges = bridges(work, &stuck, &mut rng);
        if bridges.is_empty() {
            break;
        }
        let is_bridge = EdgeSet::of(work.maze.edges(), bridges.iter().copied());
        let mut parts = Components::of(&work.maze, |edge| !is_bridge.contains(edge));
        let mut degree = PerCell::filled(work.maze.cells(), 0u32);
        for &edge in &bridges {
            let (a, b) = work.grid().ends(edge).expect("a passage has ends");
            [a, b]
                .into_iter()
                .for_each(|cell| degree[parts.find(cell)] += 1);
        }
        let (mut walls, inner) = walls_between(work, &mut parts);
        rng.shuffle(&mut walls);
        let mut is_open = PerCell::filled(work.maze.cells(), false);
        for (edge, roots) in walls {
            let is_new = |&root: &Cell| degree[root] == 1 && !is_open[root];
            if !work.maze.is_open(edge) && roots.iter().any(is_new) {
                work.open(edge)?;
                roots.into_iter().for_each(|root| is_open[root] = true);
            }
        }
        // Where no wall of a leaf may open, its bridge counts as part of what it leads to.
        let fixed = |edge: &&Edge| {
            let (a, b) = work.grid().ends(**edge).expect("a passage has ends");
            let mut roots = [parts.find(a), parts.find(b)].into_iter();
            roots.any(|root| degree[root] == 1 && !inner[root])
        };
        let fixed: Vec<Edge> = bridges.iter().filter(fixed).copied().collect();
        fixed.into_iter().for_each(|edge| _ = stuck.insert(edge));
    }
    let left = bridges(work, &EdgeSet::empty(work.maze.edges()), &mut rng).len();
    if left > 0 {
        let says =
            format!("{left} passages stay bridges: no wall around what they lead to may open");
        request.note("routes", says);
    }
    Ok(())
}

/// The passages in no loop, except for some.
fn bridges(work: &Draft<'_>, but: &EdgeSet, rng: &mut Rng) -> Vec<Edge> {
    let looped = directions(&work.maze, rng)
        .into_iter()
        .map(|(edge, _)| edge);
    let looped = EdgeSet::of(work.maze.edges(), looped);
    let passages = work.maze.all_edges().map(|(edge, ..)| edge);
    let is_bridge = |&edge: &Edge| !looped.contains(edge) && !but.contains(edge);
    passages.filter(is_bridge).collect()
}

/// A wall that may open, and the roots of the parts on its two sides.
type Wall = (Edge, [Cell; 2]);

/// The walls between different parts that may open, and whether each part, by its root, has one.
fn walls_between(work: &Draft<'_>, parts: &mut Components) -> (Vec<Wall>, PerCell<bool>) {
    let mut walls = Vec::new();
    let mut has = PerCell::filled(work.maze.cells(), false);
    for (edge, a, b) in work.grid().all_edges() {
        let roots = [parts.find(a), parts.find(b)];
        let may = !work.maze.is_open(edge) && !work.partial.is_shut(edge);
        if may && roots[0] != roots[1] {
            walls.push((edge, roots));
            roots.into_iter().for_each(|root| has[root] = true);
        }
    }
    (walls, has)
}
