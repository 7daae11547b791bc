//! Passages that cross become bridges: bodies stay closed, and each tunnel is one handle more.

mod common;

use common::Fixtures;
use mazeloom::generate::ALGORITHMS;
use mazeloom::geometry::Plane;
use mazeloom::grid::AnyGrid;
use mazeloom::solid::solid;
use mazeloom::{
    Cell, Flow, MakeError, Puzzle, Recipe, Solid, Style, Topology, TopologyExt, make_watched,
};
use std::collections::{BTreeMap, BTreeSet};

fn made(line: &str) -> Result<(Puzzle, Style), MakeError> {
    let recipe: Recipe = (line.parse()).unwrap_or_else(|error| panic!("{line}: {error}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))?;
    Ok((puzzle, Style::of(&recipe.keys)))
}

fn raised(line: &str) -> (Puzzle, Style, Solid) {
    let (puzzle, style) = made(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let body = solid(&puzzle, &style, &[]).unwrap_or_else(|error| panic!("{line}: {error}"));
    (puzzle, style, body)
}

/// V − E + F of a body that is closed: every edge borders two triangles that run along it both
/// ways, corners told by their places.
#[track_caller]
fn characteristic(body: &Solid, context: &str) -> i64 {
    let places: BTreeSet<[i32; 3]> = body.vertices.iter().copied().collect();
    assert_eq!(
        places.len(),
        body.vertices.len(),
        "{context}: two in one place"
    );
    let mut edges: BTreeSet<(u32, u32)> = BTreeSet::new();
    for triangle in &body.triangles {
        let [a, b, c] = triangle.corners;
        for run in [(a, b), (b, c), (c, a)] {
            assert!(edges.insert(run), "{context}: an edge runs twice one way");
        }
    }
    for &(from, to) in &edges {
        assert!(edges.contains(&(to, from)), "{context}: an open edge");
    }
    body.vertices.len() as i64 - edges.len() as i64 / 2 + body.triangles.len() as i64
}

/// What the surface below has: corners that meet, less sides, and cells; cells beneath others
/// are no cells of their own. Twice that for a plate, which has two faces.
fn expected(grid: &AnyGrid) -> i64 {
    let above = |cell: Cell| grid.above(cell).unwrap_or(cell);
    let beneath: BTreeMap<Cell, Cell> = (grid.cell_numbers())
        .filter_map(|cell| Some((grid.above(cell)?, cell)))
        .collect();
    let uppers: Vec<Cell> = (grid.cell_numbers())
        .filter(|&cell| grid.above(cell).is_none())
        .collect();
    let mut number: BTreeMap<(Cell, u32), u32> = BTreeMap::new();
    for &cell in &uppers {
        for side in 0..grid.sides(cell) {
            number.insert((cell, side), number.len() as u32);
        }
    }
    let mut parts = mazeloom::table::Parts::new(number.len() as u32);
    let (mut sides, mut rim) = (0, false);
    for (&(cell, side), &here) in &number {
        let on = [Some(cell), beneath.get(&cell).copied()];
        let across = (on.into_iter().flatten()).find_map(|cell| grid.across(cell, side));
        match across.filter(|&(edge, _)| grid.space().is_some() || !grid.cut(edge)) {
            None => (sides, rim) = (sides + 2, true),
            Some((edge, next)) => {
                let there = grid.side_of(next, edge).expect("it ends there");
                let next = above(next);
                let after = |cell, side| number[&(cell, (side + 1) % grid.sides(cell))];
                parts.join(Cell(here), Cell(after(next, there)));
                parts.join(Cell(after(cell, side)), Cell(number[&(next, there)]));
                sides += 1;
            }
        }
    }
    let flat = i64::from(parts.count()) - sides / 2 + uppers.len() as i64;
    if rim { 2 * flat } else { flat }
}

fn crossings(grid: &AnyGrid) -> i64 {
    (grid
        .cell_numbers()
        .filter(|&cell| grid.above(cell).is_some()))
    .count() as i64
}

#[track_caller]
fn assert_bridges(line: &str, (puzzle, style, body): &(Puzzle, Style, Solid)) -> i64 {
    let grid = puzzle.maze.grid();
    let tunnels = crossings(grid);
    let found = characteristic(body, line);
    assert_eq!(
        found,
        expected(grid) - 2 * tunnels,
        "{line}: {tunnels} tunnels"
    );
    assert!(body.volume() > 0.0, "{line}");
    if grid.space().is_none() {
        let measures = style.measures;
        let heights = || {
            body.vertices
                .iter()
                .map(|vertex| f64::from(vertex[2]) / 1000.0)
        };
        let top = heights().fold(f64::NEG_INFINITY, f64::max);
        let low = heights().fold(f64::INFINITY, f64::min);
        assert!((top - measures.height).abs() < 0.002, "{line}: top {top}");
        // A tunnel is 0.35 cells high and its deck at most 0.1 thick; half of that or more is
        // below the floor.
        let deck = (0.1 * measures.cell).min(measures.floor);
        let most = 0.35 * measures.cell + deck;
        let dip = -low - measures.floor;
        match tunnels {
            0 => assert!(dip.abs() < 0.002, "{line}: {dip}"),
            _ => assert!(dip >= most / 2.0 - 0.002 && dip < most, "{line}: {dip}"),
        }
    }
    tunnels
}

#[test]
fn every_tunnel_is_a_handle() {
    let mut tunnels = 0;
    for grid in [
        "rect:9x7",
        "hex:7x6",
        "polar:5",
        "brick:6x6",
        "upsilon:6x6",
        "zeta:6x6",
        "penrose:p3",
        "rect:12x12 mask=heart",
        "hex:19x19 mask=heart mask-invert=yes parts=each",
    ] {
        for (number, row) in ALGORITHMS.iter().enumerate().step_by(3) {
            for rest in [
                "weave=0.3",
                "weave=1",
                "weave=1 tunnels=short",
                "weave=1 tunnels=long braid=0.3",
            ] {
                let name = match row.entry.name {
                    "tunneler" => "tunneler:tunnel=0",
                    name => name,
                };
                let (word, mask) = grid.split_once(' ').unwrap_or((grid, ""));
                let line = format!("{word} {name} {mask} {rest} seed={number}");
                tunnels += assert_bridges(&line, &raised(&line));
            }
        }
    }
    assert!(tunnels > 1000, "hardly any tunnels: {tunnels}");
}
