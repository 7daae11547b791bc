//! Hypermazes: the surface is one, and the only one.

use mazeloom::grid::AnyGrid;
use mazeloom::maze::is_connected;
use mazeloom::read_json::read_json;
use mazeloom::solve::{SOLVERS, check, shortest};
use mazeloom::source::NoFiles;
use mazeloom::{
    Edge, Flow, Puzzle, Recipe, Step, Topology, TopologyExt, format, make, make_watched,
};
use mazeloom_testing::Fixtures;
use std::collections::{BTreeMap, BTreeSet};

fn recipe(line: &str) -> Recipe {
    line.parse().unwrap_or_else(|e| panic!("{line}: {e}"))
}

#[track_caller]
fn made(line: &str) -> Puzzle {
    make(&recipe(line)).unwrap_or_else(|e| panic!("{line}: {e}"))
}

/// A point in thousandths.
type Spot = [i64; 3];

/// The borders of a cell's wall: pairs of corners.
fn edges_of(grid: &AnyGrid, edge: Edge) -> Vec<(Spot, Spot)> {
    let space = grid.space().expect("it is solid");
    let (cell, _) = grid.ends(edge).expect("it is an edge");
    let side = grid.side_of(cell, edge).expect("it is at the cell");
    borders(&space.wall(cell, side))
}

fn borders(wall: &[mazeloom::geometry::SurfacePoint]) -> Vec<(Spot, Spot)> {
    let spot =
        |at: mazeloom::geometry::Point3| [at.x, at.y, at.z].map(|x| (x * 1000.0).round() as i64);
    let corners: Vec<Spot> = wall.iter().map(|corner| spot(corner.at)).collect();
    let next = corners.iter().cycle().skip(1);
    corners
        .iter()
        .zip(next)
        .map(|(a, b)| (*a.min(b), *a.max(b)))
        .collect()
}

/// The borders of the outer walls of the block.
fn outside(grid: &AnyGrid) -> BTreeSet<(Spot, Spot)> {
    let space = grid.space().expect("it is solid");
    let cells = grid.all_cells();
    let walls = cells.flat_map(|cell| grid.rim_sides(cell).map(move |side| (cell, side)));
    walls
        .flat_map(|(cell, side)| borders(&space.wall(cell, side)))
        .collect()
}

#[test]
fn the_walls_between_the_trees_are_a_disc_with_its_border_outside() {
    for grid in [
        "box:5x5x4",
        "box:3x4x6",
        "box:1x1x9",
        "box:2x2x2",
        "honeycomb:4x4x3",
    ] {
        for algorithm in ["wilson", "backtracker", "recursive-division"] {
            for seed in 0..6 {
                let line = format!("{grid} {algorithm} hyper seed={seed}");
                let puzzle = made(&line);
                let grid = puzzle.maze.grid();
                let near = puzzle.near_start();
                assert!(near[puzzle.start] && !near[puzzle.goal], "{line}");
                // Two trees: two parts, and two passages fewer than cells.
                assert!(!is_connected(&puzzle.maze), "{line}");
                let passages = puzzle.maze.all_edges().count() as u32;
                assert_eq!(passages, grid.cells() - 2, "{line}");
                let mut degrees: BTreeMap<(Spot, Spot), u32> = BTreeMap::new();
                for (edge, ..) in puzzle.surface().expect("it has one") {
                    assert!(!puzzle.maze.is_open(edge), "{line}");
                    for border in edges_of(grid, edge) {
                        *degrees.entry(border).or_default() += 1;
                    }
                }
                // A disc: it meets itself nowhere, and has Euler's number 1.
                let corners: BTreeSet<Spot> = degrees.keys().flat_map(|&(a, b)| [a, b]).collect();
                let walls = puzzle.surface().expect("it has one").len();
                assert!(degrees.values().all(|&count| count <= 2), "{line}");
                assert_eq!(corners.len() + walls, degrees.len() + 1, "{line}");
                let rim = outside(grid);
                let odd = degrees.iter().filter(|&(_, count)| count % 2 == 1);
                let odd: Vec<_> = odd.map(|(border, _)| border).collect();
                assert!(!odd.is_empty(), "{line}: it is not closed");
                assert!(odd.iter().all(|border| rim.contains(border)), "{line}");
            }
        }
    }
}

#[test]
fn no_other_walls_have_the_same_border() {
    for grid in ["box:3x3x3", "box:4x3x2", "box:2x2x5"] {
        for seed in 0..10 {
            let line = format!("{grid} wilson hyper seed={seed}");
            let puzzle = made(&line);
            let grid = puzzle.maze.grid();
            // Sets of walls are vectors over the field of two elements, each with its borders. Sets
            // with equal borders differ by a set without any: there is none if the walls that no
            // rod crosses are independent.
            let free = grid
                .all_edges()
                .filter(|&(edge, ..)| !puzzle.maze.is_open(edge));
            let mut rows: Vec<BTreeSet<(Spot, Spot)>> = Vec::new();
            for (edge, ..) in free {
                let mut row: BTreeSet<_> = edges_of(grid, edge).into_iter().collect();
                for other in &rows {
                    let pivot = other.first().expect("rows are not empty");
                    if row.contains(pivot) {
                        row = row.symmetric_difference(other).copied().collect();
                    }
                }
                assert!(!row.is_empty(), "{line}: there is a closed surface");
                rows.push(row);
            }
        }
    }
}

#[test]
fn the_rods_are_divided_as_evenly_as_the_path_allows() {
    for seed in 0..20 {
        let mut whole = made(&format!("box:4x4x3 wilson seed={seed}"));
        let puzzle = made(&format!("box:4x4x3 wilson hyper seed={seed}"));
        let size = |puzzle: &Puzzle| {
            puzzle
                .near_start()
                .values()
                .iter()
                .filter(|&&near| near)
                .count()
        };
        let path = shortest(&whole).expect("it is a tree");
        let off = |puzzle: &Puzzle| (2 * size(puzzle)).abs_diff(48);
        let mut least = usize::MAX;
        for pair in path.windows(2) {
            let edge = whole.maze.edge_between(pair[0], pair[1]);
            let edge = edge.expect("it is a passage");
            whole.maze.apply(Step::Close(edge));
            least = least.min(off(&whole));
            whole.maze.apply(Step::Open(edge));
        }
        // Trees that were changed so that a disc separates them are less even.
        let mut passages = puzzle.maze.all_edges();
        let is_same = passages.all(|(edge, ..)| whole.maze.is_open(edge));
        let most = if is_same { least } else { least.max(24) };
        assert!(off(&puzzle) <= most, "{seed}");
    }
}

#[test]
fn no_solver_of_paths_is_run() {
    let puzzle = made("box:3x3x3 wilson hyper seed=1");
    assert_eq!(shortest(&puzzle), None);
    for solver in SOLVERS {
        let error = check(solver, &puzzle).expect_err("it looks for a path");
        assert!(error.to_string().contains("surface"), "{error}");
    }
}

#[test]
fn a_hypermaze_is_read_back_and_a_surface_through_a_rod_is_refused() {
    let puzzle = made("box:3x3x3 wilson hyper seed=2");
    let mut file = Vec::new();
    format::json(&puzzle, mazeloom::format::Fields::default(), " ", &mut file)
        .expect("memory takes it");
    let text = String::from_utf8(file).expect("it is text");
    assert!(text.contains("\"surface\": [[") && !text.contains("\"solution\""));
    for text in [text.clone(), text.replacen("\"recipe\"", "\"was\"", 1)] {
        let read = read_json(&text, &NoFiles, u64::MAX).expect("it was just written");
        assert!(read.puzzle.hyper && !read.edited);
        assert_eq!(read.puzzle.surface(), puzzle.surface());
    }
    let rods = "\"passages\": [[0,1]]";
    let file = |surface: &str| {
        let grid = "\"grid\": {\"kind\":\"box\",\"size\":\"3x1x1\"}";
        let text = format!("{{\"format\":\"mazeloom/1\",{grid},{rods},\"surface\":{surface}}}");
        read_json(&text, &NoFiles, u64::MAX).map(|read| read.puzzle.hyper)
    };
    assert_eq!(file("[[1,2]]").ok(), Some(true));
    for (surface, why) in [
        ("[[0,1]]", "among the passages"),
        ("[[0,2]]", "surface[0]"),
        ("3", "pairs"),
    ] {
        let error = file(surface).expect_err(surface).to_string();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn what_cannot_be_says_why() {
    for (line, why) in [
        ("rect:5x5 hyper", "box and honeycomb"),
        ("box:3x3x3x2 hyper", "such as box:5x5x4"),
        ("box:3x3x3,wrap=x hyper", "such as box:5x5x4"),
        ("box:1x1x1 hyper", "the same cell"),
        ("box:3x3x3 hyper braid=1", "without loops"),
        ("box:3x3x3 hyper sparse=0.5", "with holes"),
        ("box:3x3x3 hyper keys=1", "`keys` is for paths"),
        ("box:3x3x3 hyper start=13", "start=edge"),
    ] {
        let made = make_watched(&recipe(line), &Fixtures, u64::MAX, |_| Flow::Continue(()));
        let error = made.expect_err(line).to_string();
        assert!(error.contains(why), "{line}: {error}");
    }
}
