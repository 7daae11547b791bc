//! Edges: passages and walls that the recipe fixes before the algorithm starts.
//!
//! Each edge is given by its two cells, `12-13`; if cells share several edges, `12-13-1` is the
//! second. The given passages may form loops or dead ends: the algorithm completes the rest, so
//! that every cell is reached. Cost O(given edges).

use super::{PartialMaze, Request, ReshapeResult, Reshaping, Stage, refused};
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::grid::AnyGrid;

/// Passages that are open from the start.
pub const OPENED: Key<String> = Key::text("open", &WORD)
    .help("passages that are open from the start, as pairs of cells: 12-13.40-60")
    .default("none");

pub(super) const OPEN: Reshaping = Reshaping {
    entry: Entry::named("open")
        .help("opens passages before the algorithm starts")
        .params(&[OPENED.param]),
    examples: &["open=0-1.1-2"],
    scratch: 0.0,
    stage: Stage::Prepare(open),
};

/// Walls that stay closed.
pub const CLOSED: Key<String> = Key::text("shut", &WORD)
    .help("walls that stay closed, as pairs of cells: 12-13.40-60")
    .default("none");

pub(super) const SHUT: Reshaping = Reshaping {
    entry: Entry::named("shut")
        .help("keeps walls that the algorithm may not open")
        .params(&[CLOSED.param]),
    examples: &["shut=0-1"],
    scratch: 0.0,
    stage: Stage::Prepare(shut),
};

/// Pairs of cells.
static WORD: TextKind = TextKind {
    placeholder: "A-B.C-D…",
    allowed: "pairs of neighboring cells, separated by dots, such as 12-13.40-60",
    example: "0-1",
    check: |word| match read(word) {
        Some(mut pairs) => {
            pairs.arrange();
            pairs.dedup();
            Ok(written(&pairs))
        }
        None => Err(ParamError::value("edges", word, WORD.allowed)),
    },
};

/// An edge by its two cells, the smaller first, and its number among those that they share.
pub type Pair = (u32, u32, u32);

/// Parses a list of edges.
pub fn read(word: &str) -> Option<Vec<Pair>> {
    if word == "none" {
        return Some(Vec::new());
    }
    let pair = |part: &str| {
        let numbers: Option<Vec<u32>> = (part.split('-').map(|n| n.parse().ok())).collect();
        match numbers?[..] {
            [a, b] => Some((a.min(b), a.max(b), 0)),
            [a, b, nth] => Some((a.min(b), a.max(b), nth)),
            _ => None,
        }
    };
    word.split('.').map(pair).collect()
}

/// Writes a list of edges.
pub fn written(pairs: &[Pair]) -> String {
    let pair = |&(a, b, nth): &Pair| match nth {
        0 => format!("{a}-{b}"),
        nth => format!("{a}-{b}-{nth}"),
    };
    match pairs {
        [] => "none".to_owned(),
        pairs => pairs.iter().map(pair).collect::<Vec<_>>().join("."),
    }
}

/// The pair of an edge.
pub fn pair_of<T: TopologyExt + ?Sized>(grid: &T, edge: Edge) -> Option<Pair> {
    let (a, b) = grid.ends(edge)?;
    let (a, b) = (a.min(b), a.max(b));
    let nth = shared(grid, a, b).position(|other| other == edge)?;
    Some((a.0, b.0, nth as u32))
}

/// The edges between two cells, by their numbers.
fn shared<T: TopologyExt + ?Sized>(grid: &T, a: Cell, b: Cell) -> std::vec::IntoIter<Edge> {
    let mut edges: Vec<Edge> = (0..grid.sides(a))
        .filter_map(|side| grid.across(a, side))
        .filter(|&(_, other)| other == b)
        .map(|(edge, _)| edge)
        .collect();
    edges.arrange();
    edges.into_iter()
}

/// The edges given by a key on a grid.
fn named(request: &Request<'_>, grid: &AnyGrid, key: &Key<String>) -> ReshapeResult<Vec<Edge>> {
    let pairs = read(&request.keys.get(key)).unwrap_or_default();
    let mut edges = Vec::with_capacity(pairs.len());
    for (a, b, nth) in pairs {
        let cells = grid.cells();
        if let Some(far) = [a, b].into_iter().find(|&cell| cell >= cells) {
            return refused(
                key.param.name,
                format!("there is no cell {far}; the last is {}", cells - 1),
            );
        }
        match shared(&**grid, Cell(a), Cell(b)).nth(nth as usize) {
            Some(edge) => edges.push(edge),
            None => {
                return refused(
                    key.param.name,
                    format!("cells {a} and {b} are not neighbors"),
                );
            }
        }
    }
    Ok(edges)
}

fn open(request: &Request<'_>, grid: &AnyGrid, partial: &mut PartialMaze) -> ReshapeResult {
    for edge in named(request, grid, &OPENED)? {
        if !partial.open(edge) {
            return refused("open", "another key keeps one of these passages closed");
        }
    }
    Ok(())
}

fn shut(request: &Request<'_>, grid: &AnyGrid, partial: &mut PartialMaze) -> ReshapeResult {
    for edge in named(request, grid, &CLOSED)? {
        if !partial.shut(edge) {
            return refused("shut", "another key opens one of these walls");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipe::make;
    use mazeloom_grids::grid::Graph;

    #[test]
    fn what_is_given_is_kept_and_the_rest_is_completed() {
        for algorithm in ["wilson", "kruskal", "recursive-division", "binary-tree"] {
            for seed in 0..40 {
                let line = format!("5x4 {algorithm} open=0-5.6-7 shut=0-1.18-19 seed={seed}");
                let puzzle = make(&line.parse().expect("it reads")).expect("it can be");
                let is_open = |a, b| {
                    let edge = puzzle.maze.grid().edge_between(Cell(a), Cell(b));
                    puzzle.maze.is_open(edge.expect("they touch"))
                };
                assert!(is_open(0, 5) && is_open(6, 7), "{line}");
                assert!(!is_open(0, 1) && !is_open(18, 19), "{line}");
                assert_eq!(puzzle.maze.all_edges().count(), 19, "{line}");
            }
        }
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (words, why) in [
            ("open=0-2", "are not neighbors"),
            ("open=0-99", "no cell 99"),
            ("open=0-1 shut=0-1", "another key opens"),
            ("shut=0-1.0-5", "cannot be reached"),
        ] {
            let line = format!("5x4 {words} seed=1");
            let made = make(&line.parse().expect("it reads"));
            let error = made.expect_err("it cannot be");
            assert!(error.to_string().contains(why), "{error}");
        }
        assert!("5x4 open=0".parse::<crate::Recipe>().is_err());
        assert!("5x4 open=a-b".parse::<crate::Recipe>().is_err());
    }

    #[test]
    fn pairs_name_edges() {
        // Two cells that share three edges, and a third.
        let grid = Graph::new(3, &[(0, 1), (1, 0), (1, 2), (0, 1)]).expect("it is small");
        let pairs = [(0, 1, 0), (0, 1, 1), (1, 2, 0), (0, 1, 2)];
        for (number, pair) in (0..).zip(pairs) {
            assert_eq!(pair_of(&grid, Edge(number)), Some(pair));
            let (a, b, nth) = pair;
            let found = shared(&grid, Cell(a), Cell(b)).nth(nth as usize);
            assert_eq!(found, Some(Edge(number)));
        }
        let recipe: crate::Recipe = "5x4 open=7-6.1-0-0.0-1 seed=1".parse().expect("it reads");
        assert!(recipe.to_string().contains("open=0-1.6-7"), "{recipe}");
    }
}
