//! Randomly growing algorithms have the distribution of their rule: the probability of every maze
//! on a small rectangle, computed step by step, compared with how often it is made.

use mazeloom::grid::Rect;
use mazeloom::{Cell, Edge, Recipe, Topology, TopologyExt, make};
use std::collections::BTreeMap;

/// A tree as it grows: bits of its cells and of its edges.
type Tree = (u32, u32);

/// The next steps from a tree by a rule, each with its probability.
type Rule = fn(&Rect, Tree) -> Vec<(Edge, f64)>;

/// The edges from a cell to those inside a tree, or to those outside.
fn ways(grid: &Rect, cell: Cell, tree: Tree, inside: bool) -> Vec<(Edge, Cell)> {
    let is_in = |next: Cell| tree.0 >> next.0 & 1 == 1;
    (grid.neighbors(cell))
        .filter(|&(_, next)| is_in(next) == inside)
        .collect()
}

/// A random edge of a random cell, among the cells that have such edges.
fn cell_then_way(from: Vec<Vec<(Edge, Cell)>>) -> Vec<(Edge, f64)> {
    let live: Vec<_> = from.into_iter().filter(|ways| !ways.is_empty()).collect();
    let cells = live.len() as f64;
    let chances = live.iter().flat_map(|ways| {
        let rng = 1.0 / cells / ways.len() as f64;
        ways.iter().map(move |&(edge, _)| (edge, rng))
    });
    chances.collect()
}

/// The cells inside a tree, or those outside.
fn cells(grid: &Rect, tree: Tree, inside: bool) -> impl Iterator<Item = Cell> {
    (grid.all_cells()).filter(move |cell| (tree.0 >> cell.0 & 1 == 1) == inside)
}

fn simplified(grid: &Rect, tree: Tree) -> Vec<(Edge, f64)> {
    cell_then_way(
        cells(grid, tree, true)
            .map(|cell| ways(grid, cell, tree, false))
            .collect(),
    )
}

fn modified(grid: &Rect, tree: Tree) -> Vec<(Edge, f64)> {
    cell_then_way(
        cells(grid, tree, false)
            .map(|cell| ways(grid, cell, tree, true))
            .collect(),
    )
}

fn frontier(grid: &Rect, tree: Tree) -> Vec<(Edge, f64)> {
    let out: Vec<_> = cells(grid, tree, true)
        .flat_map(|cell| ways(grid, cell, tree, false))
        .collect();
    let rng = 1.0 / out.len() as f64;
    out.into_iter().map(|(edge, _)| (edge, rng)).collect()
}

/// The probability of every maze from the first cell.
fn chances(grid: &Rect, rule: Rule) -> BTreeMap<u32, f64> {
    let mut trees: BTreeMap<Tree, f64> = BTreeMap::from([((1, 0), 1.0)]);
    for _ in 1..grid.cells() {
        let mut grown = BTreeMap::new();
        for (&(inside, open), before) in &trees {
            for (edge, rng) in rule(grid, (inside, open)) {
                let (a, b) = grid.ends(edge).expect("they are edges");
                let next = (inside | 1 << a.0 | 1 << b.0, open | 1 << edge.0);
                *grown.entry(next).or_insert(0.0) += before * rng;
            }
        }
        trees = grown;
    }
    trees
        .into_iter()
        .map(|((_, open), rng)| (open, rng))
        .collect()
}

#[test]
fn mazes_come_up_as_their_rule_says() {
    const MAZES: u32 = 40_000;
    let grid = Rect::new(3, 3).expect("a small grid");
    let rules: [(&str, Rule); 4] = [
        ("prim-simplified:root=nw", simplified),
        ("growing-tree:random=1,root=nw", simplified),
        ("prim-modified:root=nw", modified),
        ("prim-frontier:root=nw", frontier),
    ];
    for (algorithm, rule) in rules {
        let expected = chances(&grid, rule);
        let mut seen: BTreeMap<u32, u32> = BTreeMap::new();
        let mut recipe: Recipe = { format!("rect:3x3 {algorithm}").parse() }.expect("a recipe");
        for seed in 0..MAZES {
            recipe.seed = Some(seed.into());
            let maze = make(&recipe).expect("a small maze").maze;
            let open = maze.open_edges().iter().map(|edge| 1 << edge.0).sum();
            *seen.entry(open).or_default() += 1;
        }
        assert!(
            seen.keys().all(|maze| expected.contains_key(maze)),
            "{algorithm}"
        );
        let squares = expected.iter().map(|(maze, rng)| {
            let [seen, mean] = [
                f64::from(*seen.get(maze).unwrap_or(&0)),
                rng * f64::from(MAZES),
            ];
            (seen - mean).powi(2) / mean
        });
        let (sum, freedom) = (squares.sum::<f64>(), expected.len() as f64 - 1.0);
        // Six standard deviations.
        let most = freedom + 6.0 * (2.0 * freedom).sqrt();
        assert!(sum < most, "{algorithm}: {sum} of {most}");
    }
}
