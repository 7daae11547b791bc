//! Solids are closed: every edge borders two triangles that use it in both directions.

use mazeloom::geometry::Plane;
use mazeloom::grid::Masked;
use mazeloom::parameters::Args;
use mazeloom::solid::{SolidError, solid};
use mazeloom::table::CellSet;
use mazeloom::{Cell, Maze, Overlays, Puzzle, Rng, Solid, Style, Topology, TopologyExt};
use mazeloom_testing::{maze, planes, rect, row};
use std::collections::BTreeMap;

fn style(words: &[(&str, &str)]) -> Style {
    let mut keys = Args::none(mazeloom::recipe::KEYS);
    for (key, value) in words {
        keys.set_encoded(key, value).expect("a drawing word");
    }
    Style::of(&keys)
}

fn puzzle<T: Topology>(maze: Maze<T>) -> Puzzle<T> {
    let last = Cell(maze.cells() - 1);
    Puzzle {
        origin: None,
        maze,
        start: Cell(0),
        goal: last,
        start_area: Vec::new(),
        goal_area: Vec::new(),
        openings: None,
        exits: Vec::new(),
        rivals: Vec::new(),
        rooms: Vec::new(),
        weights: None,
        one_way: None,
        locks: Vec::new(),
        hyper: false,
        grid: None,
        notes: Vec::new(),
    }
}

/// Asserts that a solid is closed, also if its corners are identified by their positions.
#[track_caller]
fn assert_closed(solid: &Solid, name: &str) {
    let mut placed = BTreeMap::new();
    for vertex in &solid.vertices {
        let next = placed.len();
        placed.entry(*vertex).or_insert(next);
    }
    // A closed one-sided surface cannot be embedded in space without crossing itself.
    let crossing = ["klein", "projective"]
        .iter()
        .any(|kind| name.starts_with(kind));
    assert!(
        crossing || placed.len() == solid.vertices.len(),
        "{name}: vertices in one place"
    );
    let mut edges: BTreeMap<(u32, u32), (u32, u32)> = BTreeMap::new();
    for triangle in &solid.triangles {
        let [a, b, c] = triangle.corners;
        for (from, to) in [(a, b), (b, c), (c, a)] {
            let both = edges.entry((from.min(to), from.max(to))).or_default();
            if from < to { both.0 += 1 } else { both.1 += 1 }
        }
    }
    let open = edges.iter().find(|(_, runs)| **runs != (1, 1));
    assert_eq!(
        open, None,
        "{name}: an edge and how often it is used in each direction"
    );
    assert!(solid.volume() > 0.0, "{name}: volume {}", solid.volume());
}

#[test]
fn every_grid_becomes_a_closed_body() {
    let mut closed = 0;
    for (name, grid) in planes() {
        for (algorithm, words) in [
            ("wilson", &[("wall-thickness", "0.8")][..]),
            (
                "kruskal",
                &[("openings", "none"), ("wall-thickness", "0.8")],
            ),
        ] {
            let maze = maze(row(algorithm), &grid, &mut Rng::stream(1, "solids"));
            let puzzle = puzzle(maze);
            let mut body = solid(&puzzle, &style(words), Overlays::NONE);
            if let Err(SolidError::Thick {
                works: Some(works), ..
            }) = body
            {
                // The suggested fix works.
                let thinner = format!("{:.3}", works * 0.999);
                let words = [words, &[("wall-thickness", thinner.as_str())]].concat();
                body = solid(&puzzle, &style(&words), Overlays::NONE);
            }
            match body {
                Ok(body) => {
                    closed += 1;
                    assert_closed(&body, &name);
                    for base in [0.0, 1.5] {
                        let body = body.clone().standing(base).expect("it is small");
                        assert_closed(&body, &name);
                        let least = [0, 1, 2].map(|axis| {
                            let along = body.vertices.iter().map(|vertex| vertex[axis]);
                            along.min().expect("it has vertices")
                        });
                        assert_eq!(least, [0; 3], "{name}, base {base}");
                    }
                }
                // Stairs and cut nets have no surface for walls.
                Err(SolidError::Outline(_)) if !is_flat(&*grid) && grid.space().is_none() => {}
                Err(error) => panic!("{name}: {error}"),
            }
        }
    }
    assert!(closed > 300, "hardly any grid became a body: {closed}");
}

/// Tells whether every side has a place, and no net is cut.
fn is_flat(grid: &dyn Plane) -> bool {
    let placed = |cell| (0..grid.sides(cell)).all(|side| grid.side(cell, side).is_some());
    grid.all_cells().all(placed) && !grid.all_edges().any(|(edge, ..)| grid.cut(edge))
}

#[test]
fn fans_that_meet_in_a_spot_stay_apart() {
    let mut keep = CellSet::full(9);
    keep.remove(Cell(2));
    keep.remove(Cell(4));
    // Cells 1 and 5 meet at one point only.
    let grid = Masked::new(rect(3, 3), &keep);
    let maze = maze(row("wilson"), grid, &mut Rng::stream(1, "solids"));
    let body = solid(&puzzle(maze), &style(&[]), Overlays::NONE).expect("thin walls");
    assert_closed(&body, "pinched");
}

#[test]
fn a_single_cell_is_a_box_with_a_hole_in_its_top() {
    let maze = maze(row("wilson"), rect(1, 1), &mut Rng::stream(1, "solids"));
    let words = [("openings", "none"), ("wall-thickness", "1")];
    let body = solid(&puzzle(maze), &style(&words), Overlays::NONE).expect("thin walls");
    // 10 × 10 × (2 + 5) without 8 × 8 × 5.
    assert!((body.volume() - 380.0).abs() < 1e-6, "{}", body.volume());
}

#[test]
fn walls_that_are_too_thick_say_what_works() {
    let maze = maze(row("wilson"), rect(2, 2), &mut Rng::stream(1, "solids"));
    let error = solid(
        &puzzle(maze),
        &style(&[("wall-thickness", "9")]),
        Overlays::NONE,
    );
    let Err(SolidError::Thick {
        works: Some(works), ..
    }) = error
    else {
        panic!("{error:?}");
    };
    assert!(works > 5.0 && works < 6.7, "{works}");
}
