//! Completes a part with each method.

use super::{Completer, Part};
use crate::reshape::{Method, ReshapeResult};
use mazeloom_algorithms::generate::Algorithm;
use mazeloom_core::maze::{Maze, Step};
use mazeloom_core::parameters::Selected;
use mazeloom_core::table::{Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

/// Completes one connected part: adds to the open edges.
pub(super) fn complete_part(
    method: &Method,
    completer: &mut Completer<'_>,
    part: &Part<'_>,
    open: &mut EdgeSet,
) -> ReshapeResult {
    match method {
        Method::One(algorithm) => {
            for edge in completer.run(part, open, algorithm, &mut |_| ())? {
                open.insert(edge);
            }
            Ok(())
        }
        Method::Mix(first, last) => mixed(completer, part, open, first, last),
        Method::Room => open_all(completer, part, open, |_| true),
        Method::Tree { weights, more } => {
            cheapest(completer, part, open, weights)?;
            open_all(completer, part, open, |edge| more.contains(edge))
        }
    }
}

/// The edges within a part.
fn inner(part: &Part<'_>) -> Vec<(Edge, Cell, Cell)> {
    let inside = |&(edge, a, b): &(Edge, Cell, Cell)| {
        part.allowed.contains(edge) && part.cells.contains(a) && part.cells.contains(b)
    };
    part.grid.all_edges().filter(inside).collect()
}

fn open_all(
    completer: &mut Completer<'_>,
    part: &Part<'_>,
    open: &mut EdgeSet,
    chosen: impl Fn(Edge) -> bool,
) -> ReshapeResult {
    for (edge, ..) in inner(part) {
        if chosen(edge) && open.insert(edge) {
            completer.show(Step::Open(edge))?;
        }
    }
    Ok(())
}

/// Kruskal's algorithm; equal weights count in the order of the edges.
fn cheapest(
    completer: &mut Completer<'_>,
    part: &Part<'_>,
    open: &mut EdgeSet,
    weights: &[u32],
) -> ReshapeResult {
    let mut edges = inner(part);
    edges.sort_unstable_by_key(|&(edge, ..)| (weights[edge.0 as usize], edge));
    let mut parts = Components::new(part.grid.cells());
    for &(edge, a, b) in &edges {
        if open.contains(edge) {
            parts.join(a, b);
        }
    }
    for (edge, a, b) in edges {
        if parts.join(a, b) {
            open.insert(edge);
            completer.show(Step::Open(edge))?;
        }
    }
    Ok(())
}

/// Algorithm after algorithm: the first fraction of the passages of each stays, in the order in
/// which they were last opened; those that were open from the start come first, by their numbers.
/// Passages on loops never stay. If all passages stay, so do the walls.
fn mixed(
    completer: &mut Completer<'_>,
    part: &Part<'_>,
    open: &mut EdgeSet,
    first: &[(Selected<Algorithm>, f64)],
    last: &Selected<Algorithm>,
) -> ReshapeResult {
    let mut allowed = part.allowed.clone();
    for (algorithm, share) in first {
        let part = Part {
            allowed: &allowed,
            ..*part
        };
        let (mut time, mut opened) = (0u64, vec![0u64; part.grid.edges() as usize]);
        let left = completer.run(&part, open, algorithm, &mut |step| {
            if let Step::Open(edge) = step {
                time += 1;
                opened[edge.0 as usize] = time;
            }
        })?;
        let looped = on_loops(part.grid, open, &left);
        let (mut tree, loops): (Vec<Edge>, Vec<Edge>) =
            left.into_iter().partition(|&edge| !looped.contains(edge));
        tree.sort_unstable_by_key(|&edge| (opened[edge.0 as usize], edge));
        let staying = (share * tree.len() as f64 + 0.5) as usize;
        if staying == tree.len() && *share == 1.0 {
            let mut walled = open.clone();
            for &edge in tree.iter().chain(&loops) {
                walled.insert(edge);
            }
            allowed = walled;
        }
        for &edge in &tree[..staying] {
            open.insert(edge);
        }
        for &edge in tree[staying..].iter().chain(&loops) {
            completer.show(Step::Close(edge))?;
        }
    }
    let part = Part {
        allowed: &allowed,
        ..*part
    };
    complete_part(&Method::One(last.clone()), completer, &part, open)
}

/// The passages on loops: each passage that is not in a spanning tree marks its path in the tree.
fn on_loops<T: Topology + ?Sized>(grid: &T, open: &EdgeSet, passages: &[Edge]) -> EdgeSet {
    let mut looped = EdgeSet::empty(grid.edges());
    let mut all = open.clone();
    for &edge in passages {
        all.insert(edge);
    }
    let maze = Maze::from_open(grid, all);
    let mut above: PerCell<Option<(Edge, Cell)>> = PerCell::filled(maze.cells(), None);
    let mut depth: PerCell<Option<u32>> = PerCell::filled(maze.cells(), None);
    for root in maze.all_cells() {
        if depth[root].is_some() {
            continue;
        }
        depth[root] = Some(0);
        maze.spread(vec![root], |here, edge, next| {
            let is_new = depth[next].is_none();
            if is_new {
                depth[next] = depth[here].map(|depth| depth + 1);
                above[next] = Some((edge, here));
            }
            is_new
        });
    }
    // Cells whose path up is already marked are skipped.
    let mut top: PerCell<Cell> = maze.all_cells().collect();
    for (edge, a, b) in maze.all_edges() {
        let branch = |cell| above[cell].is_some_and(|(way, _)| way == edge);
        if branch(a) || branch(b) {
            continue;
        }
        looped.insert(edge);
        let (mut a, mut b) = (find(&mut top, a), find(&mut top, b));
        while a != b {
            if depth[a] < depth[b] {
                std::mem::swap(&mut a, &mut b);
            }
            let (way, up) = above[a].expect("the deeper of two cells is no root");
            looped.insert(way);
            top[a] = up;
            a = find(&mut top, a);
        }
    }
    looped
}

/// The first cell upward whose path up is not marked.
fn find(top: &mut PerCell<Cell>, mut cell: Cell) -> Cell {
    while top[cell] != cell {
        let next = top[top[cell]];
        top[cell] = next;
        cell = next;
    }
    cell
}
