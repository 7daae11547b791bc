//! Laws on looks: every look, on every grid, in both schemes, checked on the pixels.

use crate::common::Fixtures;
use mazeloom::geometry::{Plane, Point};
use mazeloom::grid::GRIDS;
use mazeloom::scene::{Fill, Item, LOOKS, Look, Overlays, PathRef, Placed, Spot, Stroke, Text};
use mazeloom::{
    Cell, Color, Flow, Puzzle, Recipe, Scene, Style, Threads, Topology, TopologyExt, draw,
    make_watched, overlays,
};
use mazeloom_export::raster;
use std::collections::BTreeMap;

fn made(line: &str) -> (Recipe, Puzzle) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
    let puzzle = puzzle.unwrap_or_else(|e| panic!("{line}: {e}"));
    (recipe, puzzle)
}

/// The pixels that are nearer to the colors of ink than to those of floors and paper.
fn inked(line: &str) -> (Vec<bool>, usize) {
    let (recipe, puzzle) = made(line);
    let style = Style::of(&recipe.keys);
    let layers = overlays(&puzzle, &recipe.keys);
    let scene = draw(&puzzle, &style, &layers).unwrap_or_else(|e| panic!("{line}: {e}"));
    let pixels = raster(&scene, Threads::ONE).unwrap_or_else(|e| panic!("{line}: {e}"));
    let hedge = Color(0x2f, 0x6f, 0x3a);
    let apart = |Color(r, g, b): Color, p: &[u8]| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(r, p[0]) + square(g, p[1]) + square(b, p[2])
    };
    let paper = style.colors.paper;
    let floors = [paper, style.look.floor.unwrap_or(paper)];
    let inks = [
        style.colors.ink,
        if style.look.floor.is_some() {
            hedge
        } else {
            style.colors.ink
        },
    ];
    let nearest =
        |colors: [Color; 2], p: &[u8]| colors.map(|color| apart(color, p)).into_iter().min();
    let ink = pixels
        .chunks(3)
        .map(|p| nearest(inks, p) < nearest(floors, p));
    (ink.collect(), scene.width as usize)
}

/// The number of areas of pixels that are inked or not. A speck of up to three pixels, where smoothed
/// lines meet at a sharp angle, is no area.
pub fn areas(ink: &[bool], width: usize, wanted: bool) -> usize {
    let sizes = sizes_of_areas(ink, width, wanted).into_iter();
    sizes.filter(|&size| size > 3).count()
}

/// The sizes of the areas of pixels that are inked or not; inked ones touch at corners too.
fn sizes_of_areas(ink: &[bool], width: usize, wanted: bool) -> Vec<usize> {
    let height = ink.len() / width;
    let mut seen = vec![false; ink.len()];
    let mut sizes = Vec::new();
    for start in 0..ink.len() {
        if ink[start] != wanted || seen[start] {
            continue;
        }
        let mut open = vec![start];
        let mut size = 0;
        seen[start] = true;
        while let Some(at) = open.pop() {
            size += 1;
            let (x, y) = (at % width, at / width);
            for (dx, dy) in [
                (0, 1),
                (1, 0),
                (1, 1),
                (1, 2),
                (2, 1),
                (0, 0),
                (2, 0),
                (0, 2),
                (2, 2),
            ] {
                let (x, y) = ((x + dx).wrapping_sub(1), (y + dy).wrapping_sub(1));
                let straight = dx == 1 || dy == 1;
                if x < width && y < height && (wanted || straight) {
                    let next = y * width + x;
                    if ink[next] == wanted && !seen[next] {
                        seen[next] = true;
                        open.push(next);
                    }
                }
            }
        }
        sizes.push(size);
    }
    sizes
}

/// The number of pieces that the plane of a grid has where walls could stand: those of a net hang
/// together by their cells, not on the page.
pub fn hangs_together(puzzle: &Puzzle) -> bool {
    let grid = puzzle.maze.grid();
    let on_page = |edge| !grid.cut(edge) && grid.corridor(edge).is_none();
    let stairs = |cell, side| grid.across(cell, side).is_some() && grid.side(cell, side).is_none();
    grid.all_edges().all(|(edge, ..)| on_page(edge))
        && grid
            .all_cells()
            .all(|cell| (0..grid.sides(cell)).all(|side| !stairs(cell, side)))
}

#[test]
fn walls_and_floors_are_one_piece_each() {
    let mut checked = 0;
    for look in LOOKS {
        for (grid, size) in [
            ("rect", "9x7"),
            ("hex", "7x6"),
            ("tri", "9x5"),
            ("polar", "5"),
            ("upsilon", "5x5"),
            ("zeta", "6x5"),
            ("brick", "6x5"),
            ("tiling", "cairo,4x4"),
            ("penrose", "p3"),
            ("hat", "1"),
            ("rect", "9x9 mask=heart"),
        ] {
            for scheme in ["light", "dark"] {
                let name = look.entry.name;
                let line = format!(
                    "{grid}:{size} wilson look={name} scheme={scheme} openings=none marks=none \
                     cell=40 seed=3"
                );
                check(look, &line);
                checked += 1;
            }
        }
    }
    assert_eq!(checked, LOOKS.len() * 22);
}

#[test]
fn smooth_mazes_are_walked_on_paper() {
    let mut wrong = Vec::new();
    for grid in [
        "rect:20x17",
        "hex:17x15",
        "tri:21x14",
        "polar:8",
        "upsilon:13x11",
        "zeta:16x14",
        "brick:16x14",
        "tilt:14x14",
        "tiling:cairo,5x4",
        "tiling:floret-pentagonal,5x5",
        "penrose:p3",
        "hat:cells=90",
        "crack:140",
        "voronoi:190",
    ] {
        for (seed, shape) in ["heart", "star", "circle", "triangle", "ring"]
            .into_iter()
            .enumerate()
        {
            let line = format!(
                "{grid} wilson mask={shape} edge=smooth openings=none marks=none cell=24 seed={seed}"
            );
            let (ink, width) = inked(&line);
            let mut floors = sizes_of_areas(&ink, width, false);
            // A tip of a cell, where the outline meets a wall, can be shut off; no cell can.
            floors.retain(|&size| size > 24 * 24 / 3);
            if floors.len() != 2 {
                wrong.push(format!("{line}: {floors:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn check(look: &Look, line: &str) {
    let (_, puzzle) = made(line);
    assert!(hangs_together(&puzzle), "{line}: choose another grid");
    let (ink, width) = inked(line);
    let (walls, floors) = (areas(&ink, width, true), areas(&ink, width, false));
    // A perfect maze without openings: walls in one piece between the floor and the world, or
    // corridors that enclose nothing.
    let expected = if look.floors { 2 } else { 1 };
    if (walls, floors) != (1, expected) {
        let name = std::env::temp_dir().join("look.pgm");
        let bytes: Vec<u8> = ink.iter().map(|&ink| if ink { 0 } else { 255 }).collect();
        let mut file = format!("P5 {width} {} 255\n", ink.len() / width).into_bytes();
        file.extend(bytes);
        std::fs::write(&name, file).expect("there is room");
        panic!(
            "{line}: {walls} pieces of ink, {floors} of paper; see {}",
            name.display()
        );
    }
}

/// A post: its place, whether all sides that end there are open, and how many cells have each.
type Post = (Point, bool, BTreeMap<[i64; 2], u32>);

/// The posts in open floor, found by counting: each side that ends there is open and belongs to two
/// cells, and none of these cells is part of a crossing.
fn open_posts(puzzle: &Puzzle) -> Vec<Point> {
    let grid = puzzle.maze.grid();
    let near = |at: Point| [at.x, at.y].map(|length| libm::round(length * 1e5) as i64);
    let crossed: Vec<Cell> = grid
        .all_cells()
        .filter_map(|cell| grid.above(cell))
        .collect();
    let mut posts: BTreeMap<[i64; 2], Post> = BTreeMap::new();
    for cell in grid.all_cells() {
        let apart = crossed.contains(&cell) || grid.above(cell).is_some();
        for side in 0..grid.sides(cell) {
            let Some(curve) = grid.side(cell, side) else {
                continue;
            };
            let open = puzzle.maze.across(cell, side).is_some();
            let (from, to) = curve.ends();
            for post in [from, to] {
                let (_, all_open, sides) =
                    posts
                        .entry(near(post))
                        .or_insert((post, true, BTreeMap::new()));
                // Beyond a side as short as walls are thick, others may stand.
                *all_open &= open && !apart && post.distance(curve.middle()) > 0.15;
                *sides.entry(near(curve.middle())).or_default() += 1;
            }
        }
    }
    let is_whole = |(_, open, sides): &Post| *open && sides.values().all(|&cells| cells == 2);
    posts
        .into_values()
        .filter(is_whole)
        .map(|(post, ..)| post)
        .collect()
}

/// Corridors with gaps between them, and ribbons, still leave rooms open.
#[test]
fn no_post_stands_in_open_floor() {
    let mut checked = 0;
    for grid in GRIDS {
        for (number, example) in grid.examples.iter().enumerate() {
            for words in [
                "look=inset",
                "inset=0.2 look=hand",
                "weave=0.5",
                "look=path",
                "look=path weave=0.5",
            ] {
                let line = format!(
                    "{}:{example} kruskal view=plane braid=1 rooms=2 marks=none openings=none cell=24 floor-color=gold \
                     {words} seed={number}",
                    grid.entry.name
                );
                let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
                // Not every grid has crossings or room for rooms.
                let Ok(puzzle) = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
                else {
                    continue;
                };
                let style = Style::of(&recipe.keys);
                let scene =
                    draw(&puzzle, &style, Overlays::NONE).unwrap_or_else(|e| panic!("{line}: {e}"));
                let pixels = raster(&scene, Threads::ONE).unwrap_or_else(|e| panic!("{line}: {e}"));
                let placement = scene.placement.expect("it is flat");
                let pixel = |length: f64, origin: i32| {
                    ((length * f64::from(placement.cell) + f64::from(origin)) / 1000.0) as usize
                };
                for post in open_posts(&puzzle) {
                    let (x, y) = (
                        pixel(post.x, placement.origin.x),
                        pixel(post.y, placement.origin.y),
                    );
                    let at = (y * scene.width as usize + x) * 3;
                    let bare = if style.look.floors {
                        style.colors.floor
                    } else {
                        None
                    };
                    let floor = bare.unwrap_or(style.colors.ink);
                    let Color(r, g, b) = floor;
                    let off = [r, g, b].into_iter().zip(&pixels[at..]);
                    // Where areas touch, their edges may show a little of the paper.
                    let same = off.map(|(a, &b)| a.abs_diff(b)).max() < Some(40);
                    assert!(same, "{line}: {post:?}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 2000, "{checked}");
}

/// The pixels of just one color.
fn pixels_of(line: &str, color: impl Fn(&Style) -> Color) -> (Vec<bool>, usize) {
    let (recipe, puzzle) = made(line);
    let style = Style::of(&recipe.keys);
    let scene = draw(&puzzle, &style, &overlays(&puzzle, &recipe.keys));
    let scene = scene.unwrap_or_else(|e| panic!("{line}: {e}"));
    let pixels = raster(&scene, Threads::ONE).unwrap_or_else(|e| panic!("{line}: {e}"));
    let Color(r, g, b) = color(&style);
    let seen = pixels.chunks(3).map(|pixel| pixel == [r, g, b]);
    (seen.collect(), scene.width as usize)
}

/// Checks that no point, mark or path is drawn over a text.
fn uncovered(puzzle: &Puzzle, style: &Style, scene: &Scene, line: &str) {
    let text = scene
        .items
        .iter()
        .position(|(_, item)| matches!(item, Item::Text(_)));
    let after = &scene.items[text.expect("cells have texts")..];
    let Item::Text(Text { words: texts, .. }) = &after[0].1 else {
        unreachable!("it was found as a text");
    };
    let covers = |path: PathRef<'_>, at: Spot| {
        let (xs, ys) = (path.corners().map(|it| it.x), path.corners().map(|it| it.y));
        let within =
            |it: Vec<i32>, at: i32| it.iter().min() <= Some(&at) && it.iter().max() >= Some(&at);
        within(xs.collect(), at.x) && within(ys.collect(), at.y)
    };
    let colors = &style.colors;
    let rivals = [colors.start, colors.goal, colors.path];
    let ground = puzzle.maze.grid();
    let stairs = |cell| (0..ground.sides(cell)).any(|side| ground.arrow(cell, side).is_some());
    // Arrows at stairs stand beside the texts.
    for (_, item) in after.iter().filter(|_| !ground.all_cells().any(stairs)) {
        if let Item::Fill(Fill { paths, color, .. }) = item
            && rivals.contains(color)
        {
            let hides = |at: Spot| paths.iter().any(|path| covers(path, at));
            assert!(!texts.iter().any(|(at, ..)| hides(*at)), "{line}");
        }
    }
}

/// Texts lie above the points of graphs and above marks, which lie below a text whole.
#[test]
fn labels_and_marks_are_both_seen() {
    let mut checked = 0;
    for grid in GRIDS {
        let example = grid.examples[0];
        for words in [
            "",
            "graph",
            "look=graph",
            "look=path",
            "look=inset",
            "look=graph marks=all",
        ] {
            for texts in ["label=number", "solution=numbers"] {
                let line = format!(
                    "{}:{example} wilson view=plane cell=40 {words} {texts} seed=2",
                    grid.entry.name
                );
                let (recipe, puzzle) = made(&line);
                let style = Style::of(&recipe.keys);
                let scene = draw(&puzzle, &style, &overlays(&puzzle, &recipe.keys));
                let scene = scene.unwrap_or_else(|e| panic!("{line}: {e}"));
                uncovered(&puzzle, &style, &scene, &line);
                let pixels = raster(&scene, Threads::ONE).unwrap_or_else(|e| panic!("{line}: {e}"));
                let marks = [style.colors.start, style.colors.goal].map(|Color(r, g, b)| {
                    pixels.chunks(3).filter(|pixel| pixel == &[r, g, b]).count()
                });
                let same = puzzle.start == puzzle.goal;
                assert!(
                    marks[0] > 20 && (same || marks[1] > 20),
                    "{line}: {marks:?}"
                );
                checked += 1;
            }
        }
    }
    assert_eq!(checked, GRIDS.len() * 12);
}

#[test]
fn a_ribbon_between_marks_is_one_piece() {
    for grid in [
        "rect:9x7",
        "hex:7x6",
        "tri:9x5",
        "polar:5",
        "upsilon:5x5",
        "penrose:p3",
        "hat:1",
    ] {
        for words in ["", "openings=none"] {
            let line = format!("{grid} wilson solution=ribbon cell=40 {words} seed=3");
            let (ribbon, width) = pixels_of(&line, |style| style.colors.path);
            assert_eq!(areas(&ribbon, width, true), 1, "{line}");
        }
    }
}

#[test]
fn every_look_draws_every_grid() {
    for look in LOOKS {
        for grid in GRIDS {
            for words in [
                "",
                "weave=0.5",
                "corners=splines",
                "graph caps=flat joins=bevel",
            ] {
                let name = look.entry.name;
                let (kind, example) = (grid.entry.name, grid.examples[1]);
                let line = format!(
                    "{kind}:{example} kruskal view=plane look={name} {words} solution=ribbon \
                     start-mark=arrow goal-mark=text:OUT title=Try caption=%3Cb%3E paint=distance \
                     seed=2"
                );
                let Ok(recipe) = line.parse::<Recipe>() else {
                    panic!("{line} does not read");
                };
                let made = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
                let puzzle = match made {
                    Ok(puzzle) => puzzle,
                    // Not every grid can be woven.
                    Err(_) if words.starts_with("weave") => continue,
                    Err(error) => panic!("{line}: {error}"),
                };
                let layers = overlays(&puzzle, &recipe.keys);
                let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers);
                let scene = scene.unwrap_or_else(|e| panic!("{line}: {e}"));
                let (width, height) = (scene.width as i32 * 1000, scene.height as i32 * 1000);
                let spots = scene.items.iter().flat_map(|(_, item)| spots(item));
                for spot in spots {
                    let within = (0..=width).contains(&spot.x) && (0..=height).contains(&spot.y);
                    assert!(within, "{line}: {spot:?} of {width}×{height}");
                }
            }
        }
    }
}

/// The places of the lines and areas of an item.
fn spots(item: &Item) -> Vec<Spot> {
    match item {
        Item::Fill(Fill { paths, .. }) | Item::Stroke(Stroke { paths, .. }) => {
            paths.iter().flat_map(PathRef::corners).collect()
        }
        Item::Text(Text { words, .. }) => words.iter().map(|(at, ..)| *at).collect(),
        Item::Image(Placed { at, .. }) => at.clone(),
        Item::Copies(_) => item.plain().iter().flat_map(spots).collect(),
    }
}

#[test]
fn a_true_size_is_true() {
    for (line, wide) in [
        ("rect:17x9 wilson print-width=100mm seed=1", 17.0),
        (
            "hex:12x9 wilson print-width=100mm wall-thickness=1.3mm seed=1",
            0.0,
        ),
        ("polar:7 wilson print-width=10cm cell=23 seed=1", 0.0),
    ] {
        let (recipe, puzzle) = made(line);
        let style = Style::of(&recipe.keys);
        let scene = draw(&puzzle, &style, Overlays::NONE).expect("it is small");
        let walls = scene
            .items
            .iter()
            .filter(|(layer, _)| *layer == mazeloom::scene::Layer::Wall);
        let xs: Vec<i32> = walls
            .flat_map(|(_, item)| spots(item))
            .map(|spot| spot.x)
            .collect();
        let drawn = f64::from(xs.iter().max().unwrap_or(&0) - xs.iter().min().unwrap_or(&0));
        let extent = puzzle.maze.grid().size().x;
        assert!(wide == 0.0 || wide == extent);
        let millimetres = drawn / 1000.0 * scene.millimetres();
        // Not all grids reach both ends of the box that they say they lie in.
        assert!((millimetres - 100.0).abs() < 0.2, "{line}: {millimetres}");
        if wide > 0.0 {
            assert!((millimetres - 100.0).abs() < 0.001, "{line}: {millimetres}");
        }
    }
}

#[test]
fn words_cannot_break_out_of_any_format() {
    use mazeloom::parameters::encode;
    let hostile = [
        "<script>alert(1)</script>",
        "\"]]>&amp;'--><svg>",
        "%%d\\P{}; M3\u{2028}",
        "=cmd|' /C",
    ];
    for raw in hostile {
        let words = encode(raw);
        let line =
            format!("rect:5x4 wilson title={words} caption={words} start-mark=text:%3Cb%3E seed=1");
        let (recipe, puzzle) = made(&line);
        let canonical = puzzle.line().map(str::to_owned);
        for format in mazeloom_export::formats() {
            let name = format.entry.name;
            let mut file = Vec::new();
            // A letter that a face lacks may be refused, but not written wrongly.
            let Ok(()) = format.write(&puzzle, &recipe.keys, &mut file) else {
                assert!(raw.contains('\u{2028}'), "{name}: {line}");
                continue;
            };
            if ["svg", "cut", "graphml"].contains(&name) {
                let text = String::from_utf8_lossy(&file);
                assert!(!text.contains("<script"), "{name}: {line}");
                let options = resvg::usvg::roxmltree::ParsingOptions::default();
                let read = resvg::usvg::roxmltree::Document::parse_with_options(&text, options);
                read.unwrap_or_else(|e| panic!("{name}: {line}: {e}"));
            }
            if let Ok(carried) = mazeloom_export::carried_recipe(&file) {
                assert_eq!(Some(carried), canonical, "{name}");
            }
        }
    }
}
