//! Passages that cross become bridges: solids stay closed, and each tunnel adds one handle.

use mazeloom::generate::ALGORITHMS;
use mazeloom::geometry::{Plane, Point, Point3};
use mazeloom::grid::{AnyGrid, GRIDS};
use mazeloom::solid::{Part, solid};
use mazeloom::{
    Cell, Flow, MakeError, Puzzle, Recipe, Solid, Style, Topology, TopologyExt, make_watched,
};
use mazeloom_testing::Fixtures;
use std::collections::{BTreeMap, BTreeSet};

fn made(line: &str) -> Result<(Puzzle, Style), MakeError> {
    let recipe: Recipe = (line.parse()).unwrap_or_else(|error| panic!("{line}: {error}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))?;
    Ok((puzzle, Style::of(&recipe.keys)))
}

fn raised(line: &str) -> (Puzzle, Style, Solid) {
    let (puzzle, style) = made(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let body = solid(&puzzle, &style, mazeloom::Overlays::NONE)
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    (puzzle, style, body)
}

/// V − E + F of a closed solid: every edge borders two triangles that use it in both directions;
/// corners are identified by their positions.
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
            assert!(
                edges.insert(run),
                "{context}: an edge is used twice in one direction"
            );
        }
    }
    for &(from, to) in &edges {
        assert!(edges.contains(&(to, from)), "{context}: an open edge");
    }
    body.vertices.len() as i64 - edges.len() as i64 / 2 + body.triangles.len() as i64
}

/// The expected value for the surface below: corners minus sides plus cells, where lower cells of
/// crossings do not count. Twice that for a plate, which has two faces.
fn expected(grid: &AnyGrid) -> i64 {
    let above = |cell: Cell| grid.above(cell).unwrap_or(cell);
    let beneath: BTreeMap<Cell, Cell> = (grid.all_cells())
        .filter_map(|cell| Some((grid.above(cell)?, cell)))
        .collect();
    let uppers: Vec<Cell> = (grid.all_cells())
        .filter(|&cell| grid.above(cell).is_none())
        .collect();
    let mut number: BTreeMap<(Cell, u32), u32> = BTreeMap::new();
    for &cell in &uppers {
        for side in 0..grid.sides(cell) {
            number.insert((cell, side), number.len() as u32);
        }
    }
    let mut parts = mazeloom::table::Components::new(number.len() as u32);
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
    (grid.all_cells().filter(|&cell| grid.above(cell).is_some())).count() as i64
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

#[test]
fn every_grid_on_which_passages_cross_has_bridges() {
    let (mut tunnels, mut grids) = (0, BTreeSet::new());
    let words = GRIDS.iter().flat_map(|row| {
        let name = row.entry.name;
        let word = move |example: &&str| format!("{name}:{example}");
        row.examples
            .iter()
            .filter(|example| !example.is_empty())
            .map(word)
    });
    for word in words {
        for (seed, rest) in [
            "wilson weave=1",
            "kruskal weave=1 tunnels=long",
            "backtracker weave=0.3 tunnels=short braid=0.5 view=space",
            "tunneler",
            "prim weave=1 openings=left-right start=random goal=random",
        ]
        .into_iter()
        .enumerate()
        {
            let line = format!("{word} {rest} seed={seed}");
            match made(&line) {
                Ok((puzzle, _)) if crossings(puzzle.maze.grid()) == 0 => {}
                Ok(_) => {
                    tunnels += assert_bridges(&line, &raised(&line));
                    grids.insert(word.clone());
                }
                // If no passages can cross, or the grid is too small.
                Err(error) => assert!(error.to_string().contains("`weave`"), "{line}: {error}"),
            }
        }
    }
    assert!(
        grids.len() > 60 && tunnels > 3000,
        "{} grids, {tunnels} tunnels",
        grids.len()
    );
}

fn triangles(body: &Solid) -> Vec<[Point3; 3]> {
    let triangles = body.triangles.iter();
    triangles.map(|triangle| body.corners(triangle)).collect()
}

/// The triangles that a line between two points of the page may pass.
fn along(triangles: &[[Point3; 3]], ends: [[f64; 2]; 2]) -> Vec<[Point3; 3]> {
    let may_pass = |corners: &&[Point3; 3]| {
        let corners = corners.map(|corner| [corner.x, corner.y]);
        (0..2).all(|axis| {
            let is_below = |at: f64| corners.iter().all(|corner| corner[axis] < at);
            let is_above = |at: f64| corners.iter().all(|corner| corner[axis] > at);
            let [a, b] = ends.map(|end| end[axis]);
            !is_below(a.min(b) - 0.1) && !is_above(a.max(b) + 0.1)
        })
    };
    triangles.iter().filter(may_pass).copied().collect()
}

/// The heights at which a vertical line at a position on the page passes through triangles.
fn heights(triangles: &[[Point3; 3]], cell: f64, at: Point) -> Vec<f64> {
    // Not on the edges of triangles.
    let (x, y) = (at.x * cell + 0.0137, -at.y * cell + 0.0071);
    let mut heights: Vec<f64> = (triangles.iter())
        .filter_map(|corners| {
            let beside = [0, 1, 2].map(|place| {
                let (a, b) = (corners[(place + 1) % 3], corners[(place + 2) % 3]);
                (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
            });
            let inside =
                beside.iter().all(|&turn| turn > 0.0) || beside.iter().all(|&turn| turn < 0.0);
            let whole: f64 = beside.iter().sum();
            let z = (corners.iter().zip(beside)).map(|(corner, share)| corner.z * share / whole);
            inside.then(|| z.sum())
        })
        .collect();
    heights.sort_by(f64::total_cmp);
    heights
}

#[test]
fn a_deck_lies_over_a_tunnel() {
    let (puzzle, style, body) = raised("rect:3x3 wilson weave=1 seed=1");
    assert_eq!(crossings(puzzle.maze.grid()), 1);
    let found = heights(&triangles(&body), style.measures.cell, Point::new(1.5, 1.5));
    // Below the tunnel 2 mm; 3.5 mm of air; a deck of 1 mm.
    let expected = [-4.25, -2.25, 1.25, 2.25];
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(
        found
            .iter()
            .zip(expected)
            .all(|(a, b)| (a - b).abs() < 1e-9),
        "{found:?}"
    );
}

/// Walks every passage of a flat maze from side to side: the floor has no step, and there is room
/// above it.
#[track_caller]
fn assert_can_be_walked(line: &str) {
    let (puzzle, style, body) = raised(line);
    let (maze, grid) = (&puzzle.maze, puzzle.maze.grid());
    let cell_mm = style.measures.cell;
    let all = triangles(&body);
    let mut steepest: f64 = 0.0;
    for cell in grid.all_cells() {
        let is_deck = grid
            .all_cells()
            .any(|other| grid.above(other) == Some(cell));
        let middle = grid.center(cell);
        let at_middle = heights(&all, cell_mm, middle);
        let bridged = is_deck || grid.above(cell).is_some();
        assert_eq!(
            at_middle.len(),
            if bridged { 4 } else { 2 },
            "{line}: {cell:?}"
        );
        for side in (0..grid.sides(cell)).filter(|&side| maze.across(cell, side).is_some()) {
            let gate = grid.side(cell, side).expect("the grid is flat").middle();
            let near = along(
                &all,
                [middle, gate].map(|at| [at.x * cell_mm, -at.y * cell_mm]),
            );
            let mut floor = at_middle[if is_deck { 3 } else { 1 }];
            const STEPS: u32 = 40;
            for step in 1..=STEPS {
                let at = middle.toward(gate, f64::from(step) / f64::from(STEPS));
                let found = heights(&near, cell_mm, at);
                assert!(
                    found.len().is_multiple_of(2),
                    "{line}: {cell:?} {side} {found:?}"
                );
                // Floors are the upper ends of solid parts.
                let floors = found.iter().skip(1).step_by(2);
                let next = floors.min_by(|a, b| (*a - floor).abs().total_cmp(&(*b - floor).abs()));
                let &next = next.expect("there is a floor");
                let run = middle.distance(gate) * cell_mm / f64::from(STEPS);
                steepest = steepest.max((next - floor).abs() / run);
                floor = next;
                let room = found
                    .iter()
                    .find(|&&above| above > floor)
                    .map(|above| above - floor);
                assert!(
                    room.is_none_or(|room| room > 3.49),
                    "{line}: {cell:?} {room:?}"
                );
            }
        }
    }
    assert!(steepest < 1.6, "{line}: as steep as {steepest}");
}

#[test]
fn every_passage_can_be_walked_over_and_under() {
    for line in [
        "rect:6x5 wilson weave=1 seed=1",
        "rect:6x6 kruskal weave=1 tunnels=long seed=2",
        "rect:6x6 tunneler seed=3",
        "hex:5x5 wilson weave=1 tunnels=short seed=1",
        "polar:4 wilson weave=1 tunnels=long seed=1",
        "brick:5x5 wilson weave=1 seed=1",
    ] {
        assert_can_be_walked(line);
    }
}

#[test]
fn the_way_beneath_has_its_own_floor() {
    let (puzzle, _, body) = raised("rect:3x3 wilson weave=1 seed=1");
    for cell in puzzle.maze.grid().all_cells() {
        assert!(
            body.triangles
                .iter()
                .any(|triangle| triangle.part == Part::Floor(cell))
        );
    }
}

#[test]
fn bridges_fit_whatever_the_measures() {
    for measures in [
        "wall-thickness=4",
        "wall-thickness=0.01 wall-height=0.01 floor=0.01",
        "wall-height=30",
        "floor=10 cell-mm=30",
        "cell-mm=1 wall-thickness=0.2",
    ] {
        for grid in ["rect:5x5", "hex:5x5"] {
            let line = format!("{grid} kruskal weave=1 seed=1 {measures}");
            assert!(assert_bridges(&line, &raised(&line)) > 0, "{line}");
        }
    }
}
