//! Properties of the strokes of pictures: the solution does not touch the walls, and corners are
//! rounded wherever there is room.

use mazeloom::grid::GRIDS;
use mazeloom::scene::{Fill, Item, Layer, PathRef, Piece, Scene, Spot, Stroke, Text};
use mazeloom::{Flow, Plane, Puzzle, Recipe, Style, TopologyExt, draw, make_watched, overlays};
use mazeloom_testing::Fixtures;
use std::collections::{BTreeMap, BTreeSet};

fn drawn(line: &str) -> (Puzzle, Scene) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
    let puzzle = puzzle.unwrap_or_else(|e| panic!("{line}: {e}"));
    let layers = overlays(&puzzle, &recipe.keys);
    let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers);
    let scene = scene.unwrap_or_else(|e| panic!("{line}: {e}"));
    (puzzle, scene)
}

/// Tells whether every side of a grid has a single place: no stairs, and nothing is cut.
fn is_flat(grid: &dyn Plane) -> bool {
    let placed = |cell| (0..grid.sides(cell)).all(|side| grid.side(cell, side).is_some());
    grid.all_cells().all(placed) && !grid.all_edges().any(|(edge, ..)| grid.cut(edge))
}

type Run = [(f64, f64); 2];

/// The straight pieces of a layer with half their widths, all in pixels; bends are cut.
fn runs(scene: &Scene, wanted: Layer) -> Vec<(Run, f64)> {
    let mut runs = Vec::new();
    let scene = scene.plain();
    for (_, item) in scene.items.iter().filter(|(layer, _)| *layer == wanted) {
        let (paths, width) = match item {
            Item::Stroke(Stroke { paths, width, .. }) => (paths, *width),
            Item::Fill(Fill { paths, .. }) => (paths, 0),
            Item::Text(_) | Item::Image(_) | Item::Copies(_) => continue,
        };
        let pixels = |spot: Spot| (f64::from(spot.x) / 1000.0, f64::from(spot.y) / 1000.0);
        for path in paths {
            let corners: Vec<_> = path.corners().map(pixels).collect();
            let pairs = corners.windows(2).map(|pair| [pair[0], pair[1]]);
            runs.extend(pairs.map(|run| (run, f64::from(width) / 2000.0)));
        }
    }
    runs
}

fn apart(a: Run, b: Run) -> f64 {
    let side = |[p, q]: Run, r: (f64, f64)| (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0);
    let parts = |line: Run, other: Run| side(line, other[0]) * side(line, other[1]) < 0.0;
    if parts(a, b) && parts(b, a) {
        return 0.0;
    }
    let to = |point: (f64, f64), [p, q]: Run| {
        let (dx, dy) = (q.0 - p.0, q.1 - p.1);
        let along = (point.0 - p.0) * dx + (point.1 - p.1) * dy;
        let share = (along / (dx * dx + dy * dy).max(1e-18)).clamp(0.0, 1.0);
        libm::hypot(point.0 - p.0 - dx * share, point.1 - p.1 - dy * share)
    };
    to(a[0], b)
        .min(to(a[1], b))
        .min(to(b[0], a))
        .min(to(b[1], a))
}

/// The least width of a solution in thousandths of a pixel: a twelfth of a cell is half a millimeter
/// where cells are 6 mm wide.
fn least_width(scene: &Scene) -> i32 {
    scene.placement.expect("it is flat").cell / 12
}

/// The minimum distance in pixels between the drawn solution and the walls; negative if they
/// overlap. In a neck too narrow for its least width, the middle of the solution counts.
fn clearance(scene: &Scene) -> f64 {
    const SQUARE: f64 = 40.0;
    let least_half = f64::from(least_width(scene)) / 2000.0;
    let squares = |run: Run, more: f64| {
        let number = |length: f64| (length / SQUARE).floor() as i32;
        let range = |a: f64, b: f64| number(a.min(b) - more)..=number(a.max(b) + more);
        let (columns, rows) = (range(run[0].0, run[1].0), range(run[0].1, run[1].1));
        rows.flat_map(move |row| columns.clone().map(move |column| (column, row)))
    };
    let walls = runs(scene, Layer::Wall);
    let mut near: BTreeMap<(i32, i32), Vec<usize>> = BTreeMap::new();
    for (number, &(run, _)) in walls.iter().enumerate() {
        for square in squares(run, 0.0) {
            near.entry(square).or_default().push(number);
        }
    }
    let mut least = f64::INFINITY;
    for (run, half) in runs(scene, Layer::Path) {
        let half = if half > least_half { half } else { 0.0 };
        for square in squares(run, SQUARE) {
            for &number in near.get(&square).into_iter().flatten() {
                let (wall, wide) = walls[number];
                least = least.min(apart(run, wall) - half - wide);
            }
        }
    }
    least
}

#[test]
fn the_solution_never_touches_a_wall() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for grid in GRIDS {
        for example in grid.examples {
            for (place, form) in ["line", "ribbon", "crumbs"].into_iter().enumerate() {
                for (seed, style) in [
                    (1, ""),
                    (2, "look=inset"),
                    (3, "look=thick"),
                    (4, "corners=arcs"),
                    (5, "corners=splines"),
                    (6, "wall-thickness=2px"),
                ] {
                    // Each form with a third of the styles, with others on the next grid.
                    if (place + seed + example.len()) % 3 != 0 {
                        continue;
                    }
                    let line = format!(
                        "{}:{example} wilson view=plane solution={form} marks=none {style} cell=40 \
                         seed={seed}",
                        grid.entry.name
                    );
                    // Between cells of any shape a passage can be narrower than thick walls, than
                    // rounded walls or gaps leave it, and than gaps in a single hat. There the
                    // solution lies beneath the walls.
                    let narrow = [
                        ("crack", "look=thick"),
                        ("voronoi", "look=thick"),
                        ("map", "corners="),
                        ("map", "look=inset"),
                        ("organic", "look=inset"),
                    ];
                    let is_narrow = |&(name, look): &(&str, &str)| {
                        grid.entry.name == name && style.starts_with(look)
                    };
                    let lone = *example == "cells=1" && style == "look=inset";
                    if lone || narrow.iter().any(is_narrow) {
                        continue;
                    }
                    let (puzzle, scene) = drawn(&line);
                    if !is_flat(&**puzzle.maze.grid()) {
                        continue;
                    }
                    checked += 1;
                    let room = clearance(&scene);
                    // Points are whole thousandths of a pixel.
                    if room < -0.01 {
                        wrong.push(format!("{room:.2}: {line}"));
                    }
                }
            }
        }
    }
    assert!(checked > 500, "hardly any grid is flat: {checked}");
    let count = wrong.len();
    assert!(
        wrong.is_empty(),
        "{count} of {checked}:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn the_solution_is_no_hairline() {
    for line in [
        "hex:12x8 wilson weave=0.7 seed=1",
        "hex:12x8 wilson look=inset seed=1",
        "rect:12x8 wilson weave=0.7 seed=1",
        "penrose:p3 wilson seed=1",
        "hat wilson seed=1",
        "polar:7 wilson weave=0.7 seed=1",
    ] {
        let (_, scene) = drawn(&format!("{line} solution=line cell=40"));
        let width = |wanted: Layer| {
            let widths = scene.items.iter().filter_map(|(layer, item)| match item {
                Item::Stroke(Stroke { width, .. }) if *layer == wanted => Some(*width),
                _ => None,
            });
            widths.min().expect("it is drawn")
        };
        let (way, wall) = (width(Layer::Path), width(Layer::Wall));
        assert!(way >= 2000 && way * 3 >= wall * 2, "{line}: {way} {wall}");
    }
}

/// On grids of any shape a solution can still be seen, whatever the seed.
#[test]
fn the_solution_can_be_seen_on_every_grid() {
    let kinds = GRIDS.iter().flat_map(|grid| {
        let seeds = if grid.entry.help.contains("random") || !grid.is_rect() {
            8
        } else {
            1
        };
        let seeds = if ["voronoi", "crack", "organic"].contains(&grid.entry.name) {
            40
        } else {
            seeds
        };
        let example = grid.examples.last().unwrap_or(&"");
        (0..seeds).map(move |seed| (format!("{}:{example}", grid.entry.name), seed))
    });
    let more =
        (0..20).flat_map(|seed| ["voronoi:120", "crack:200"].map(|grid| (grid.to_owned(), seed)));
    let mut checked = 0;
    for (number, (grid, seed)) in kinds.chain(more).enumerate() {
        let form = ["line", "ribbon"][number % 2];
        let line = format!("{grid} wilson view=plane solution={form} marks=none seed={seed}");
        let (puzzle, scene) = drawn(&line);
        if !is_flat(&**puzzle.maze.grid()) {
            continue;
        }
        let widths = scene.items.iter().filter_map(|(layer, item)| match item {
            Item::Stroke(Stroke { width, .. }) if *layer == Layer::Path => Some(*width),
            _ => None,
        });
        if let Some(width) = widths.min() {
            checked += 1;
            assert!(
                width >= least_width(&scene),
                "{line}: {width} thousandths of a pixel"
            );
        }
    }
    assert!(checked > 200, "{checked}");
}

/// All straight pieces of a layer, and how many of its pieces are bends.
fn pieces(scene: &Scene, wanted: Layer) -> (Vec<[Spot; 2]>, usize) {
    let (mut lines, mut bends) = (Vec::new(), 0);
    for (_, item) in scene.items.iter().filter(|(layer, _)| *layer == wanted) {
        let Item::Stroke(Stroke { paths, .. }) = item else {
            continue;
        };
        for PathRef { start, pieces, .. } in paths {
            let mut here = start;
            for piece in pieces {
                match piece {
                    Piece::Line(to) => lines.push([here, to]),
                    Piece::Arc { .. } | Piece::Curve { .. } => bends += 1,
                }
                here = piece.end();
            }
        }
    }
    (lines, bends)
}

/// Between smooth walls, neither the solution nor a corridor that is a line has kinks.
#[test]
fn lines_in_corridors_between_curves_are_smooth() {
    for (seed, style) in (0..24).zip(
        ["solution=line", "solution=ribbon look=thick", "look=path"]
            .iter()
            .cycle(),
    ) {
        let line =
            format!("organic:80 wilson marks=none openings=none {style} cell=40 seed={seed}");
        let (puzzle, scene) = drawn(&line);
        let wanted = if style.contains("path") {
            Layer::Wall
        } else {
            Layer::Path
        };
        let (lines, _) = pieces(&scene, wanted);
        let is_sharp = |pair: &&[[Spot; 2]]| {
            let run = |[a, b]: [Spot; 2]| (f64::from(b.x - a.x), f64::from(b.y - a.y));
            let ((ax, ay), (bx, by)) = (run(pair[0]), run(pair[1]));
            let lengths = ((ax * ax + ay * ay) * (bx * bx + by * by)).sqrt();
            pair[0][1] == pair[1][0] && ax * bx + ay * by < 0.8 * lengths
        };
        let sharp = lines.windows(2).filter(is_sharp).count();
        let maze = &puzzle.maze;
        let junctions = maze
            .all_cells()
            .filter(|&cell| maze.degree(cell) > 2)
            .count();
        let most = if wanted == Layer::Wall { junctions } else { 0 };
        assert!(
            lines.len() > 40 && sharp <= most,
            "{line}: {sharp} of {} are sharp",
            lines.len()
        );
    }
}

/// The number of points at which exactly two lines meet at an angle.
fn corners(lines: &[[Spot; 2]]) -> usize {
    let run = |a: Spot, b: Spot| (i64::from(b.x - a.x), i64::from(b.y - a.y));
    let spots: BTreeSet<Spot> = lines.iter().flatten().copied().collect();
    let turns = |&&spot: &&Spot| {
        let mut leaving = BTreeSet::new();
        for &[a, b] in lines {
            let ((ax, ay), (bx, by)) = (run(spot, a), run(spot, b));
            if spot == a || spot == b {
                let (x, y) = if spot == a { (bx, by) } else { (ax, ay) };
                leaving.insert((x, y));
            } else if ax * by == ay * bx && ax * bx + ay * by < 0 {
                leaving.extend([(ax, ay), (bx, by)]);
            }
        }
        let leaving: Vec<_> = leaving.into_iter().collect();
        match leaving[..] {
            // Points are rounded to whole thousandths of a pixel.
            [(ax, ay), (bx, by)] => {
                let off = (ax * by - ay * bx).abs() as f64;
                let chord = libm::hypot((bx - ax) as f64, (by - ay) as f64);
                ax * bx + ay * by > 0 || off > 1.5 * chord
            }
            _ => false,
        }
    };
    spots.iter().filter(turns).count()
}

#[test]
fn every_corner_with_room_is_rounded() {
    for line in [
        "rect:6x6 wilson",
        "rect:20x20 backtracker",
        "rect:24x24 unicursal",
        "rect:9x7 kruskal look=thick",
        "rect:8x8 wilson look=inset",
        "hex:8x6 wilson",
        "tri:9x6 wilson",
        "hex:6x5 wilson look=inset",
    ] {
        for form in ["arcs", "splines"] {
            let look = "marks=none solution=line cell=40 seed=3";
            let (_, sharp) = drawn(&format!("{line} {look}"));
            let (_, round) = drawn(&format!("{line} {look} corners={form}"));
            for layer in [Layer::Wall, Layer::Path] {
                let (lines, none) = pieces(&sharp, layer);
                let (_, bends) = pieces(&round, layer);
                let wanted = corners(&lines);
                assert!(wanted > 5, "{line}: {wanted} corners of the {layer:?}");
                assert_eq!((none, bends), (0, wanted), "{line} {form}: {layer:?}");
            }
        }
    }
}

/// The rectangles of the words of a picture as their four sides, in pixels: letters are half as wide
/// as high in the common faces, and capitals reach two thirds of the size.
fn words(scene: &Scene) -> Vec<[Run; 4]> {
    let mut boxes = Vec::new();
    for (_, item) in &scene.items {
        let Item::Text(Text {
            size,
            anchor,
            words,
        }) = item
        else {
            continue;
        };
        for (at, word, _) in words {
            let (x, y) = (f64::from(at.x) / 1000.0, f64::from(at.y) / 1000.0);
            let size = f64::from(*size) / 1000.0;
            let wide = word.chars().count() as f64 * size * 0.6;
            let left = x - wide * anchor.before();
            let (right, top, low) = (left + wide, y - size / 3.0, y + size / 3.0);
            let corners = [(left, top), (right, top), (right, low), (left, low)];
            boxes.push([0, 1, 2, 3].map(|n| [corners[n], corners[(n + 1) % 4]]));
        }
    }
    boxes
}

#[test]
fn words_at_openings_touch_no_wall() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for grid in GRIDS {
        for example in grid.examples {
            for (start, goal) in [("nw", "se"), ("w", "ne"), ("s", "e")] {
                let line = format!(
                    "{}:{example} wilson view=plane start={start} goal={goal} start-mark=text:START \
                     goal-mark=text:FINISH cell=20 seed=1",
                    grid.entry.name
                );
                let (puzzle, scene) = drawn(&line);
                if !is_flat(&**puzzle.maze.grid()) {
                    continue;
                }
                let boxes = words(&scene);
                assert_eq!(boxes.len(), 2, "{line}");
                let walls = runs(&scene, Layer::Wall);
                let touched = boxes.iter().flatten().any(|&side| {
                    let wall = walls.iter();
                    wall.into_iter().any(|&(run, half)| apart(side, run) < half)
                });
                if touched {
                    wrong.push(line);
                }
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "{checked}");
    assert!(
        wrong.is_empty(),
        "{} of {checked}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
