//! The paper net of a sphere as a picture: walls, passages, cuts, numbers and the solution.

use mazeloom::scene::{Item, Layer, PathRef, Scene, Spot, Stroke, Text, draw};
use mazeloom::solve::shortest;
use mazeloom::{
    Cell, Curve, Flow, Plane, Point, Puzzle, Recipe, Style, Topology, TopologyExt, make_watched,
    overlays,
};
use mazeloom_testing::Fixtures;
use std::collections::BTreeMap;

/// A puzzle on its net, and its picture.
fn made(line: &str) -> (Puzzle, Scene) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
    let puzzle = puzzle.unwrap_or_else(|e| panic!("{line}: {e}"));
    let layers = overlays(&puzzle, &recipe.keys);
    let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers).expect("it is small");
    let net = puzzle.maze.grid().paper().expect("a globe has strips");
    (puzzle.on(net), scene)
}

const GLOBES: [&str; 5] = [
    "sphere:3 wilson net=paper solution=line seed=1",
    "sphere:6 wilson net=paper solution=line seed=2",
    "sphere:9 wilson net=paper solution=line seed=3",
    "sphere:12 wilson net=paper solution=line seed=4",
    "sphere:12 wilson net=paper solution=line mask=circle seed=5",
];

/// The lines of a layer.
fn lines(scene: &Scene, wanted: Layer) -> Vec<PathRef<'_>> {
    let items = scene.items.iter().filter(|(layer, _)| *layer == wanted);
    let paths = items.filter_map(|(_, item)| match item {
        Item::Stroke(Stroke { paths, .. }) => Some(paths),
        _ => None,
    });
    paths.flatten().collect()
}

/// Returns the position of a point of the plane in the picture.
fn spot(scene: &Scene, at: Point) -> Point {
    let placement = scene.placement.expect("a plane");
    let cell = f64::from(placement.cell);
    Point::new(
        f64::from(placement.origin.x) + at.x * cell,
        f64::from(placement.origin.y) + at.y * cell,
    )
}

/// Returns the distance of a point of the plane from the nearest of some lines, in cells; arcs
/// count as their chords, from which they are less than a tenth of a cell.
fn off(scene: &Scene, lines: &[PathRef<'_>], at: Point) -> f64 {
    let point = spot(scene, at);
    let plain = |spot: Spot| Point::new(f64::from(spot.x), f64::from(spot.y));
    let mut nearest = f64::INFINITY;
    for line in lines {
        let mut from = plain(line.start);
        for end in line.pieces.iter().map(|piece| plain(piece.end())) {
            let (dx, dy) = (end.x - from.x, end.y - from.y);
            let along = (point.x - from.x) * dx + (point.y - from.y) * dy;
            let share = (along / (dx * dx + dy * dy).max(1e-9)).clamp(0.0, 1.0);
            nearest = nearest.min(point.distance(from.toward(end, share)));
            from = end;
        }
    }
    nearest / f64::from(scene.placement.expect("a plane").cell)
}

fn middle(puzzle: &Puzzle, cell: Cell, side: u32) -> Point {
    let curve: Option<Curve> = puzzle.maze.grid().side(cell, side);
    curve.expect("all sides have a place").middle()
}

#[test]
fn walls_and_openings_are_those_of_the_maze_on_both_sides_of_a_cut() {
    for line in GLOBES {
        let (puzzle, scene) = made(line);
        let walls = lines(&scene, Layer::Wall);
        let edges = [lines(&scene, Layer::Cut), lines(&scene, Layer::Fold)].concat();
        let grid = puzzle.maze.grid();
        for cell in grid.all_cells() {
            for side in 0..grid.sides(cell) {
                let Some((edge, _)) = grid.across(cell, side) else {
                    continue;
                };
                let at = middle(&puzzle, cell, side);
                let is_wall = off(&scene, &walls, at) < 0.15;
                let shut = !puzzle.maze.is_open(edge);
                assert_eq!(is_wall, shut, "{cell:?} side {side}: {line}");
                if grid.cut(edge) {
                    assert!(off(&scene, &edges, at) < 0.15, "{cell:?}: {line}");
                }
            }
        }
    }
}

#[test]
fn the_solution_runs_to_the_cut_and_goes_on_behind_it() {
    for line in GLOBES {
        let (puzzle, scene) = made(line);
        let path = shortest(&puzzle);
        let path = path.expect("a maze is connected");
        let drawn = lines(&scene, Layer::Path);
        let grid = puzzle.maze.grid();
        let mut crossed = 0;
        for pair in path.windows(2) {
            let (edge, _) = (puzzle.maze.neighbors(pair[0]))
                .find(|&(_, next)| next == pair[1])
                .expect("a path steps to a neighbor");
            for &cell in pair {
                let side = grid.side_of(cell, edge).expect("it ends there");
                let off = off(&scene, &drawn, middle(&puzzle, cell, side));
                assert!(off < 0.1, "{off} from {cell:?} to {edge:?}: {line}");
            }
            crossed += u32::from(grid.cut(edge));
        }
        assert!(crossed > 0, "no cut was crossed: {line}");
    }
}

#[test]
fn each_number_stands_at_the_two_sides_that_are_glued() {
    for (line, strips) in [
        ("sphere:3 net=paper seed=1", 6),
        ("sphere:6 net=paper seed=1", 10),
        ("sphere:12 net=paper seed=1", 12),
        ("sphere:40 net=paper seed=1", 13),
    ] {
        let (puzzle, scene) = made(line);
        let mut numbers: BTreeMap<&str, u32> = BTreeMap::new();
        for (_, item) in &scene.items {
            if let Item::Text(Text { words, .. }) = item {
                for (_, word, _) in words {
                    *numbers.entry(word).or_default() += 1;
                }
            }
        }
        assert!(numbers.values().all(|&count| count == 2), "{line}");
        // A seam beside each strip, and its two ends.
        assert_eq!(puzzle.maze.grid().sides(Cell(0)), strips, "{line}");
        assert_eq!(numbers.len() as u32, 3 * strips, "{line}");
    }
}

#[test]
fn round_lids_stand_apart_and_have_a_tab_for_each_cell() {
    for (line, seams) in [
        ("can:3,4 net=paper marks=none seed=1", 1),
        ("cone:4,base net=paper marks=none seed=1", 1),
    ] {
        let (puzzle, scene) = made(line);
        let cuts = lines(&scene, Layer::Cut);
        let tabs = cuts.iter().filter(|path| path.pieces.len() == 3).count();
        let grid = puzzle.maze.grid();
        let round = grid.all_edges().filter(|&(edge, a, b)| {
            let sides = [a, b].map(|cell| (cell, grid.side_of(cell, edge).expect("it ends there")));
            let curves = sides.map(|(cell, side)| grid.side(cell, side));
            let is_round = curves
                .iter()
                .any(|side| matches!(side, Some(Curve::Arc { .. })));
            grid.cut(edge) && is_round
        });
        assert_eq!(tabs, round.count() + seams, "{line}");
        // What one piece of paper has, another has not: no tab lies on a lid.
        let unit = f64::from(scene.placement.expect("a plane").cell);
        let lid = |cell: Cell| spot(&scene, grid.center(cell));
        let last = Cell(grid.cells() - 1);
        let near = cuts.iter().filter(|path| path.pieces.len() == 3);
        let tips = near.flat_map(|path| path.pieces.iter().take(2).map(|piece| piece.end()));
        let radius = if line.starts_with("can") { 3.0 } else { 2.0 };
        for tip in tips {
            let tip = Point::new(f64::from(tip.x), f64::from(tip.y));
            assert!(tip.distance(lid(last)) > radius * unit, "{line}");
        }
    }
}
