//! Properties of tool paths: what they cover, that they cover it once, and how far the lifted
//! tool moves.

use mazeloom::grid::GRIDS;
use mazeloom::scene::{Fill, Item, Layer, Path, Piece, Scene, Spot, Stroke, draw};
use mazeloom::toolpath::{Arc, Tool, toolpaths, travel};
use mazeloom::{
    Cell, Curve, Flow, Plane, Puzzle, Recipe, Style, Topology, TopologyExt, make_watched, overlays,
};
use mazeloom_testing::Fixtures;
use std::collections::BTreeSet;

fn made(line: &str) -> (Puzzle, Scene, Style) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
    let puzzle = puzzle.unwrap_or_else(|e| panic!("{line}: {e}"));
    let style = Style::of(&recipe.keys);
    let layers = overlays(&puzzle, &recipe.keys);
    let scene = draw(&puzzle, &style, &layers).expect("it is small");
    (puzzle, scene, style)
}

/// Recipes of the small examples of all grids.
fn all(more: &str) -> Vec<String> {
    let examples = GRIDS.iter().flat_map(|row| {
        let name = row.entry.name;
        row.examples[1..]
            .iter()
            .map(move |words| format!("{name}:{words} {more}"))
    });
    examples.collect()
}

/// A piece with its first point.
type Part = (Spot, Piece);

fn parts(path: &Path) -> Vec<Part> {
    let starts = std::iter::once(path.start).chain(path.pieces.iter().map(Piece::end));
    starts.zip(path.pieces.iter().copied()).collect()
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    libm::hypot(a.0 - b.0, a.1 - b.1)
}

fn at(spot: Spot) -> (f64, f64) {
    (spot.x.into(), spot.y.into())
}

fn length(&(from, piece): &Part) -> f64 {
    match piece {
        Piece::Arc { to, turn } => Arc::new(from, to, turn).length(),
        piece => distance(at(from), at(piece.end())),
    }
}

fn curve_length(curve: &Curve) -> f64 {
    let (from, to) = curve.ends();
    match curve {
        Curve::Line { .. } => from.distance(to),
        Curve::Arc { center, .. } => {
            let radius = center.distance(from);
            // Two chords to the middle give the angle, whatever the arc's direction.
            let half = from.distance(curve.middle()) / 2.0;
            4.0 * radius * libm::asin((half / radius).min(1.0))
        }
    }
}

/// The length of a maze's walls in pixels, and the number of their sides, cut edges included.
fn walls(puzzle: &Puzzle, style: &Style, pixels: f64) -> (f64, usize) {
    let grid = puzzle.maze.grid();
    let openings = style.openings(puzzle);
    let (mut total, mut seen) = (0.0, BTreeSet::new());
    for cell in (0..grid.cells()).map(Cell) {
        for side in 0..grid.sides(cell) {
            let counts = match grid.across(cell, side) {
                None => !openings.contains(&(cell, side)),
                Some((edge, _)) if grid.cut(edge) => true,
                Some((edge, _)) => {
                    let mine = grid.ends(edge).is_some_and(|(a, _)| a == cell);
                    mine && !puzzle.maze.is_open(edge)
                }
            };
            if let Some(curve) = grid.side(cell, side).filter(|_| counts) {
                // Adjacent parts of a grid may share walls.
                let whole = |x: f64| libm::round(x * 1e4) as i64;
                let spot = |point: mazeloom::Point| (whole(point.x), whole(point.y));
                let (from, to) = curve.ends();
                let (from, to, middle) = (spot(from), spot(to), spot(curve.middle()));
                if seen.insert((from.min(to), from.max(to), middle)) {
                    total += curve_length(&curve) * pixels;
                }
            }
        }
    }
    (total, seen.len())
}

/// Tells whether walls are at sides only: no corridors drawn independently of cells.
fn plain(puzzle: &Puzzle) -> bool {
    let grid = puzzle.maze.grid();
    let crossed = (0..grid.cells())
        .map(Cell)
        .any(|cell| grid.above(cell).is_some());
    !crossed
        && grid
            .all_edges()
            .all(|(edge, ..)| grid.corridor(edge).is_none())
}

#[test]
fn what_is_cut_is_as_long_as_the_walls() {
    let words = [
        "wilson seed=1",
        "recursive-division seed=2 openings=none",
        "kruskal braid=0.5 seed=3",
    ];
    let lines = words.iter().flat_map(|words| all(words));
    let masked = [
        "rect:20x18 mask=heart seed=1",
        "hex:12x12 mask=circle seed=2",
        "tri:14x8 mask=ellipse",
    ];
    let mut checked = 0;
    for line in lines.chain(masked.iter().map(|line| (*line).to_owned())) {
        let (puzzle, scene, style) = made(&line);
        if !plain(&puzzle) {
            continue;
        }
        let pixels = f64::from(style.size.cell);
        let (truth, sides) = walls(&puzzle, &style, pixels);
        let paths = toolpaths(&scene, false);
        let (_, cuts) = paths
            .iter()
            .find(|(tool, _)| *tool == Tool::Cut)
            .expect("listed");
        let cut: f64 = cuts.iter().flat_map(parts).map(|part| length(&part)).sum();
        let slack = sides as f64 * 0.002 + truth * 1e-6;
        assert!(
            (cut / 1000.0 - truth).abs() <= slack,
            "{line}: {cut} of {truth}"
        );
        checked += 1;
    }
    assert!(checked > 150, "{checked}");
}

/// The distance of a point from a piece.
fn off(point: (f64, f64), &(from, piece): &Part) -> f64 {
    let (a, b) = (at(from), at(piece.end()));
    if let Piece::Arc { to, turn } = piece {
        let arc = Arc::new(from, to, turn);
        let angle = |p: (f64, f64)| libm::atan2(p.1 - arc.center.1, p.0 - arc.center.0);
        let sign = if turn.clockwise { 1.0 } else { -1.0 };
        let turn = (sign * (angle(point) - angle(a))).rem_euclid(std::f64::consts::TAU);
        return if turn <= arc.angle {
            (distance(point, arc.center) - arc.radius).abs()
        } else {
            distance(point, a).min(distance(point, b))
        };
    }
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let share = ((point.0 - a.0) * dx + (point.1 - a.1) * dy) / (dx * dx + dy * dy);
    let share = share.clamp(0.0, 1.0);
    distance(point, (a.0 + dx * share, a.1 + dy * share))
}

/// Points within a piece.
fn inner(&(from, piece): &Part) -> Vec<(f64, f64)> {
    let (a, b) = (at(from), at(piece.end()));
    let shares = (1..40).map(|step| f64::from(step) / 40.0);
    match piece {
        Piece::Arc { to, turn } => {
            let arc = Arc::new(from, to, turn);
            let start = libm::atan2(a.1 - arc.center.1, a.0 - arc.center.0);
            let sign = if turn.clockwise { 1.0 } else { -1.0 };
            let point = |share: f64| {
                let angle = start + sign * share * arc.angle;
                let (x, y) = (libm::cos(angle), libm::sin(angle));
                (arc.center.0 + arc.radius * x, arc.center.1 + arc.radius * y)
            };
            shares.map(point).collect()
        }
        _ => shares
            .map(|share| (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share))
            .collect(),
    }
}

/// Two consecutive points within a piece that are both on another piece: a stretch that is traced
/// twice.
fn doubled(parts: &[Part]) -> Option<(Part, Part)> {
    let near = |part: &Part, other: &Part| {
        let lies: Vec<bool> = inner(part)
            .iter()
            .map(|&point| off(point, other) < 4.0)
            .collect();
        lies.windows(2).any(|pair| pair[0] && pair[1])
    };
    let pairs = parts.iter().enumerate().flat_map(|(place, part)| {
        let others = parts
            .iter()
            .enumerate()
            .filter(move |&(other, _)| other != place);
        others.map(move |(_, other)| (*part, *other))
    });
    pairs
        .into_iter()
        .find(|(part, other)| length(part) > 300.0 && near(part, other))
}

#[test]
fn no_tool_goes_along_a_line_twice() {
    let more = [
        "rect:6x5 weave=0.6 seed=1",
        "cube:2 net=paper seed=2",
        "cylinder:6x4 net=paper seed=2",
        "rect:5x5 solution=line seed=3",
        "polar:4 solution=crumbs seed=4",
        "rect:5x5 walls=none",
    ];
    for line in all("wilson seed=7")
        .into_iter()
        .chain(more.map(str::to_owned))
    {
        let (puzzle, scene, style) = made(&line);
        if puzzle.maze.cells() > 150 {
            continue;
        }
        for (tool, strokes) in toolpaths(&scene, style.paper) {
            let parts: Vec<Part> = strokes.iter().flat_map(parts).collect();
            assert_eq!(doubled(&parts), None, "{line}: {}", tool.name());
        }
        // Nor does a picture show a wall twice.
        for (layer, item) in &scene.items {
            if let (Layer::Wall, Item::Stroke(Stroke { paths, .. })) = (layer, item) {
                let parts: Vec<Part> = paths.to_vec().iter().flat_map(parts).collect();
                assert_eq!(doubled(&parts), None, "{line}: picture");
            }
        }
    }
}

#[test]
fn what_lies_double_in_a_picture_is_gone_along_once() {
    let (_, mut scene, _) = made("polar:4 wilson seed=1");
    let before = toolpaths(&scene, false);
    let twice = scene.items.clone();
    scene.items.extend(twice);
    assert_eq!(toolpaths(&scene, false), before);
}

/// The sides of the cells that are drawn, cell by cell.
fn sides_by_cell(puzzle: &Puzzle, style: &Style) -> Vec<Path> {
    let grid = puzzle.maze.grid();
    let openings = style.openings(puzzle);
    let pixels = f64::from(style.size.cell) * 1000.0;
    let spot = |point: mazeloom::Point| Spot {
        x: (point.x * pixels + 9000.0) as i32,
        y: (point.y * pixels + 9000.0) as i32,
    };
    let mut sides = Vec::new();
    for cell in (0..grid.cells()).map(Cell) {
        for side in 0..grid.sides(cell) {
            let drawn = match grid.across(cell, side) {
                None => !openings.contains(&(cell, side)),
                Some((edge, _)) => {
                    let mine = grid.ends(edge).is_some_and(|(a, _)| a == cell);
                    (mine || grid.cut(edge)) && !puzzle.maze.is_open(edge)
                }
            };
            if let Some(curve) = grid.side(cell, side).filter(|_| drawn) {
                let (from, to) = curve.ends();
                sides.push(Path {
                    start: spot(from),
                    pieces: vec![Piece::Line(spot(to))],
                    closed: false,
                });
            }
        }
    }
    sides
}

#[test]
fn the_lifted_tool_moves_half_as_far_as_cell_by_cell_at_most() {
    let lines = [
        "rect:30x30",
        "rect:60x20 wilson",
        "hex:25x25",
        "tri:30x20",
        "polar:14",
        "brick:20x20",
        "upsilon:16x16",
        "zeta:20x20",
        "rect:40x36 mask=heart",
        "cube:8",
        "penrose:p2,3",
    ];
    for line in lines {
        let (puzzle, scene, style) = made(&format!("{line} seed=1 marks=none"));
        let origin = Spot {
            x: 0,
            y: scene.height as i32 * 1000,
        };
        let sides = sides_by_cell(&puzzle, &style);
        let by_cell = travel(origin, &sides) / 1e6;
        let paths = toolpaths(&scene, false);
        let cuts = &paths
            .iter()
            .find(|(tool, _)| *tool == Tool::Cut)
            .expect("listed")
            .1;
        let ours = travel(origin, cuts) / 1e6;
        let share = ours / by_cell;
        println!(
            "{line:24} {:5} sides {by_cell:8.3}  {:5} strokes {ours:8.3}  {:.2}",
            sides.len(),
            cuts.len(),
            share
        );
        assert!(share <= 0.5, "{line}: {ours} of {by_cell}");
    }
}

#[test]
fn a_rim_without_openings_is_closed() {
    let (_, scene, _) = made("rect:1x1 openings=none marks=none");
    let paths = toolpaths(&scene, false);
    let cuts = &paths
        .iter()
        .find(|(tool, _)| *tool == Tool::Cut)
        .expect("listed")
        .1;
    assert!(
        cuts.len() == 1 && cuts[0].closed && cuts[0].pieces.len() == 4,
        "{cuts:?}"
    );
}

#[test]
fn a_paper_net_is_cut_along_its_rim_only() {
    let (_, scene, style) = made("cube:3 net=paper marks=none seed=1");
    let paths = toolpaths(&scene, style.paper);
    let cuts = &paths
        .iter()
        .find(|(tool, _)| *tool == Tool::Cut)
        .expect("listed")
        .1;
    // Fourteen sides, seven of them with a tab in place: one outline.
    assert!(cuts.len() == 1 && cuts[0].closed, "{cuts:?}");
    let corners = cuts[0].pieces.len();
    assert!((14..=7 * 3 + 7).contains(&corners), "{corners}");
}

#[test]
fn nothing_drawn_is_nothing_done() {
    let (_, scene, _) = made("rect:5x4 walls=none marks=none paint=distance");
    assert!(
        toolpaths(&scene, false)
            .iter()
            .all(|(_, strokes)| strokes.is_empty())
    );
}

/// Marks have an outline that separates them from a solution; no tool follows it.
#[test]
fn edges_around_marks_are_no_lines() {
    for line in [
        "rect:6x5 wilson solution=line seed=1",
        "hex:5x4 wilson solution=ribbon seed=2",
        "polar:5 wilson solution=crumbs seed=3",
    ] {
        let (_, scene, _) = made(line);
        let mut bare = scene.clone();
        let is_edge = |item: &Item| matches!(item, Item::Fill(Fill { touching: true, .. }));
        bare.items
            .retain(|(layer, item)| *layer != Layer::Mark || !is_edge(item));
        assert!(bare.items.len() < scene.items.len(), "{line}: no edges");
        assert_eq!(toolpaths(&scene, false), toolpaths(&bare, false), "{line}");
    }
}
