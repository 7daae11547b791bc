//! Laws on looks: every look, on every grid, in both schemes, checked on the pixels.

use crate::common::Fixtures;
use mazeloom::geometry::Plane;
use mazeloom::grid::GRIDS;
use mazeloom::scene::{LOOKS, Look};
use mazeloom::{
    Color, Flow, Puzzle, Recipe, Style, Threads, TopologyExt, draw, make_watched, overlays,
};
use mazeloom_export::raster;

fn made(line: &str) -> (Recipe, Puzzle) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
    let puzzle = puzzle.unwrap_or_else(|e| panic!("{line}: {e}"));
    (recipe, puzzle)
}

/// Finds the pixels that are nearer to the colors of ink than to those of floors and paper.
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

/// The number of areas of pixels that are inked or not; inked ones touch at corners too. A speck
/// of up to three pixels, where smoothed lines meet at a sharp angle, is no area.
fn areas(ink: &[bool], width: usize, wanted: bool) -> usize {
    let height = ink.len() / width;
    let mut seen = vec![false; ink.len()];
    let mut count = 0;
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
        count += usize::from(size > 3);
    }
    count
}

/// Tells whether the plane of a grid is in one piece where walls could stand: those of a net hang
/// together by their cells, not on the page.
fn hangs_together(puzzle: &Puzzle) -> bool {
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

/// Returns the points to which the lines and areas of an item go.
fn spots(item: &mazeloom::scene::Item) -> Vec<mazeloom::scene::Spot> {
    use mazeloom::scene::Item;
    match item {
        Item::Fill { paths, .. } | Item::Stroke { paths, .. } => paths
            .iter()
            .flat_map(mazeloom::scene::PathRef::corners)
            .collect(),
        Item::Text { words, .. } => words.iter().map(|(at, ..)| *at).collect(),
        Item::Image { at, .. } => at.clone(),
        Item::Copies { .. } => item.plain().iter().flat_map(spots).collect(),
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
        let scene = draw(&puzzle, &style, &[]).expect("it is small");
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
            let Ok(()) = format.write(&puzzle, &recipe.keys, false, &mut file) else {
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
