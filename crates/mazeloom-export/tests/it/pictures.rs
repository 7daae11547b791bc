//! Laws on pictures, checked pixel by pixel and stroke by stroke.

use crate::common::Fixtures;
use mazeloom::format::{Picture, Writer};
use mazeloom::geometry::{Plane, Point, border_sides};
use mazeloom::grid::GRIDS;
use mazeloom::scene::{Item, Overlays, PathRef, Scene, Spot, Stroke};
use mazeloom::style::Size;
use mazeloom::{
    Cell, Color, Flow, Puzzle, Recipe, Style, Threads, TileView, TopologyExt, draw, make_watched,
    overlays,
};
use mazeloom_export::{carried_recipe, format, raster};
use std::collections::BTreeSet;

/// A maze with everything that its recipe says about its look.
struct Case {
    line: String,
    recipe: Recipe,
    puzzle: Puzzle,
}

impl Case {
    fn new(line: &str) -> Case {
        let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
        let puzzle = puzzle.unwrap_or_else(|e| panic!("{line}: {e}"));
        Case {
            line: line.to_owned(),
            recipe,
            puzzle,
        }
    }

    fn style(&self) -> Style {
        Style::of(&self.recipe.keys)
    }

    fn layers(&self) -> Overlays {
        overlays(&self.puzzle, &self.recipe.keys)
    }

    fn scene(&self) -> Scene {
        let mut style = self.style();
        // Enlarged just as files are.
        style.size.growth = Some(Size::STEP);
        draw(&self.puzzle, &style, &self.layers()).expect("it is small")
    }

    fn file(&self, extension: &str) -> Vec<u8> {
        let format = format(extension).expect("the format is listed");
        let mut file = Vec::new();
        format
            .write(&self.puzzle, &self.recipe.keys, &mut file)
            .unwrap_or_else(|e| panic!("{}: {e}", self.line));
        file
    }

    /// The picture as strokes, painted.
    fn painted(&self) -> Pixels {
        Pixels::of(&self.scene())
    }

    /// The picture as a PNG file, read back.
    fn decoded(&self) -> Pixels {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(self.file("png")));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("the head is right");
        let mut bytes = vec![0; reader.output_buffer_size().expect("it is small")];
        let info = reader.next_frame(&mut bytes).expect("the pixels are right");
        if info.color_type == png::ColorType::Grayscale {
            bytes = bytes.iter().flat_map(|&gray| [gray; 3]).collect();
        } else {
            assert_eq!(info.color_type, png::ColorType::Rgb, "{}", self.line);
        }
        Pixels::new(info.width, info.height, bytes.chunks_exact(3))
    }
}

struct Pixels {
    width: usize,
    height: usize,
    colors: Vec<Color>,
}

impl Pixels {
    fn new<'a>(width: u32, height: u32, pixels: impl Iterator<Item = &'a [u8]>) -> Pixels {
        Pixels {
            width: width as usize,
            height: height as usize,
            colors: pixels.map(|p| Color(p[0], p[1], p[2])).collect(),
        }
    }

    fn of(scene: &Scene) -> Pixels {
        let bytes = raster(scene, Threads::ONE).expect("it is small");
        Pixels::new(scene.width, scene.height, bytes.chunks_exact(3))
    }

    /// Panics if more than a few pixels differ by more than a tolerance in any channel.
    fn check_equal(&self, other: &Pixels, tolerance: u8, few: usize, line: &str) {
        let sizes = [self, other].map(|pixels| (pixels.width, pixels.height));
        assert_eq!(sizes[0], sizes[1], "{line}");
        let pairs = self.colors.iter().zip(&other.colors).enumerate();
        let differing = pairs.filter(|(_, (a, b))| apart(**a, **b) > tolerance);
        let differing: Vec<_> = differing
            .map(|(i, pair)| ((i % self.width, i / self.width), pair))
            .collect();
        let count = differing.len();
        assert!(count <= few, "{line}: {count}, such as {:?}", differing[0]);
    }

    /// The mean colors of blocks of 4 × 4 pixels.
    fn blurred(&self) -> Pixels {
        let mean = |column: usize, row: usize| {
            let block =
                (0..16).map(|at| self.colors[(row + at / 4) * self.width + column + at % 4]);
            let sum =
                |of: fn(Color) -> u8| block.clone().map(|color| u32::from(of(color))).sum::<u32>();
            let sums = [
                sum(|color| color.0),
                sum(|color| color.1),
                sum(|color| color.2),
            ];
            let [red, green, blue] = sums.map(|sum| (sum / 16) as u8);
            Color(red, green, blue)
        };
        let (width, height) = (self.width / 4, self.height / 4);
        let places = (0..width * height).map(|at| (at % width * 4, at / width * 4));
        Pixels {
            width,
            height,
            colors: places.map(|(column, row)| mean(column, row)).collect(),
        }
    }

    /// Counts the pieces into which the dark pixels fall, and those of the light ones. Light pixels
    /// touch along their sides only, dark ones at their corners too.
    fn pieces(&self) -> (usize, usize) {
        let dark: Vec<bool> = self.colors.iter().map(|color| color.luma() < 128).collect();
        let mut seen = vec![false; dark.len()];
        let (mut walls, mut floors) = (0, 0);
        for first in 0..dark.len() {
            if std::mem::replace(&mut seen[first], true) {
                continue;
            }
            let (mut stack, mut size) = (vec![first], 0);
            while let Some(here) = stack.pop() {
                size += 1;
                for next in self.neighbors(here, dark[here]) {
                    if dark[next] == dark[here] && !std::mem::replace(&mut seen[next], true) {
                        stack.push(next);
                    }
                }
            }
            // In the crook of strokes that meet aslant a pixel may stay light.
            let speck = !dark[first] && size < 4;
            *(if dark[first] { &mut walls } else { &mut floors }) += usize::from(!speck);
        }
        (walls, floors)
    }

    fn neighbors(&self, at: usize, corners: bool) -> impl Iterator<Item = usize> + use<> {
        let (width, height) = (self.width, self.height);
        let (x, y) = (at % width, at / width);
        let near = move |z: usize, end: usize| z.saturating_sub(1)..(z + 2).min(end);
        near(y, height)
            .flat_map(move |v| near(x, width).map(move |u| (u, v)))
            .filter(move |&(u, v)| corners || u == x || v == y)
            .map(move |(u, v)| v * width + u)
    }
}

/// The greatest difference of any channel.
fn apart(Color(a, b, c): Color, Color(d, e, f): Color) -> u8 {
    a.abs_diff(d).max(b.abs_diff(e)).max(c.abs_diff(f))
}

/// Rectangles' rows of pixels and their strokes, painted, are one picture.
fn check_tiles_are_strokes(line: &str, tolerance: u8) {
    let case = Case::new(line);
    case.decoded()
        .check_equal(&case.painted(), tolerance, 0, line);
}

#[test]
fn rows_of_pixels_equal_the_painted_strokes() {
    for size in ["1x1", "1x7", "9x1", "12x8", "21x13"] {
        for algorithm in ["backtracker", "kruskal", "recursive-division"] {
            for look in [
                "",
                "marks=none",
                "solution=line",
                "solution=line marks=none",
                "solution=line openings=none marks=none",
                "solution=line openings=top-bottom",
                "solution=line openings=left-right",
                "solution=line walls=none",
                "solution=line start=random goal=random",
                "solution=crumbs",
                "solution=crumbs openings=none walls=none",
                "start-mark=target goal-mark=dot scheme=dark",
            ] {
                // Walls of 2, 4 and 6 pixels: their edges fall between two pixels.
                for cell in [16, 32, 50] {
                    let line = format!("rect:{size} {algorithm} {look} cell={cell} seed=5");
                    check_tiles_are_strokes(&line, 0);
                }
            }
        }
    }
}

#[test]
fn rows_of_pixels_show_passages_that_cross() {
    for maze in [
        "rect:12x8 wilson weave=1",
        "rect:3x3 wilson weave=1",
        "rect:21x13 backtracker weave=0.5 tunnels=short",
        "rect:13x21 kruskal weave=1 tunnels=long",
        "rect:16x16 wilson weave=1 braid=1",
        "rect:16x16 wilson weave=1 mask=circle",
    ] {
        for look in [
            "",
            "marks=none",
            "openings=none",
            "openings=top-bottom",
            "openings=left-right look=thick",
            "walls=none",
            "start-mark=target goal-mark=dot scheme=dark",
            "wall-thickness=3px",
            "margin=0px",
        ] {
            for cell in [5, 8, 13, 16, 30, 50] {
                let line = format!("{maze} {look} cell={cell} seed=5");
                let case = Case::new(&line);
                let (style, layers) = (case.style(), case.layers());
                let tile_view = TileView::new(&case.puzzle, &style, &layers).expect("squares");
                // Between walls of three pixels, five leave no corridor.
                let room = cell > 5 || !look.contains("3px");
                assert_eq!(tile_view.is_tiled(&style), room, "{line}");
                check_tiles_are_strokes(&line, 0);
            }
        }
    }
}

#[test]
fn rows_of_pixels_have_the_removed_cells_of_painted_ones() {
    for line in [
        "rect:15x12 sparse=0.5",
        "rect:15x12 sparse=0.5 removed=solid solution=line",
        "rect:15x12 sparse=0.5 removed=blank",
        "rect:12x12 mask=ring scheme=dark",
        "rect:12x12 mask=heart removed=solid walls=none",
    ] {
        check_tiles_are_strokes(&format!("{line} seed=5"), 0);
    }
}

#[test]
fn painted_floors_differ_by_the_palette_only() {
    for palette in ["blue", "magma", "turbo", "viridis"] {
        for look in [
            "",
            "walls=none",
            "solution=line",
            "solution=crumbs walls=none",
            "solution=line scheme=dark start-color=yellow",
        ] {
            let paint = format!("paint=distance palette={palette} {look} seed=3");
            check_tiles_are_strokes(&format!("rect:9x7 {paint}"), 0);
            // Here are more distances than a PNG has shades.
            check_tiles_are_strokes(&format!("rect:30x20 {paint}"), 6);
        }
    }
}

#[test]
fn a_player_covers_what_it_stands_on() {
    let case = Case::new("rect:5x4 solution=line seed=1");
    let player = Color(0x20, 0x40, 0xf0);
    for cell in [case.puzzle.start, case.puzzle.goal, Cell(7)] {
        let mut layers = case.layers();
        layers.marks.push((cell, player));
        let style = case.style();
        let strokes = draw(&case.puzzle, &style, &layers).expect("it is small");
        let tile_view = TileView::new(&case.puzzle, &style, &layers).expect("it is a rectangle");
        let tiles = mazeloom::tile_view::PixelRows::new(&tile_view, &style).expect("it is small");
        let mut row = vec![0; tiles.width as usize];
        let mut colors = Vec::new();
        for y in 0..tiles.height {
            tiles.row(y, &mut row);
            colors.extend(row.iter().map(|&number| tiles.palette[usize::from(number)]));
        }
        assert!(colors.contains(&player), "{cell:?}");
        assert!(colors == Pixels::of(&strokes).colors, "{cell:?}");
    }
}

/// Tells whether every side of a grid has a place of its own: no stairs, and nothing is cut apart.
fn is_flat(grid: &dyn Plane) -> bool {
    let placed = |cell| (0..grid.sides(cell)).all(|side| grid.side(cell, side).is_some());
    grid.all_cells().all(placed) && !grid.all_edges().any(|(edge, ..)| grid.cut(edge))
}

/// Counts the areas that the border parts, the one around the grid and each hole among them, but
/// not the grid itself: by Euler's formula, for holes may touch.
fn outside(grid: &dyn Plane) -> usize {
    let near = |point: Point| [point.x, point.y].map(|length| (length * 1e4).round() as i64);
    let mut groups: Vec<BTreeSet<[i64; 2]>> = Vec::new();
    let (mut sides, mut posts) = (0, BTreeSet::<[i64; 2]>::new());
    for cell in grid.all_cells() {
        for side in border_sides(grid, cell) {
            let (from, to) = grid.side(cell, side).expect("the grid is flat").ends();
            let mut group = BTreeSet::from([near(from), near(to)]);
            posts.extend(&group);
            sides += 1;
            groups.retain(|other| {
                let apart = other.is_disjoint(&group);
                if !apart {
                    group.extend(other);
                }
                apart
            });
            groups.push(group);
        }
    }
    sides + groups.len() - posts.len()
}

#[test]
fn walls_and_floors_are_one_piece_each() {
    let mut flat = 0;
    for grid in GRIDS {
        let turns = [("backtracker", 48), ("wilson", 60)].into_iter().cycle();
        for (example, (algorithm, cell)) in grid.examples.iter().zip(turns) {
            let word = format!("{}:{example}", grid.entry.name);
            let look = format!("openings=none cell={cell} marks=none ");
            let case = Case::new(&format!("{word} {algorithm} {look} seed=8"));
            if !is_flat(&**case.puzzle.maze.grid()) {
                continue;
            }
            flat += 1;
            // What lies outside is a light piece of its own, and so is each hole.
            let pieces = (1, 1 + outside(&**case.puzzle.maze.grid()));
            assert_eq!(case.decoded().pieces(), pieces, "{}", case.line);
            // Rectangles are made of tiles there.
            if case.puzzle.maze.grid().board().is_some() {
                assert_eq!(case.painted().pieces(), pieces, "{}", case.line);
            }
        }
    }
    assert!(flat >= 20, "hardly any grid is flat: {flat}");
}

#[test]
fn rows_of_pixels_keep_their_pieces_at_every_size() {
    for cell in 2..40 {
        let line = format!("rect:9x7 wilson openings=none cell={cell} marks=none seed=4");
        assert_eq!(Case::new(&line).decoded().pieces(), (1, 2), "{line}");
    }
}

#[test]
fn every_wall_is_drawn_once() {
    for grid in ["rect:23x17", "hex:23x17", "labyrinth:7,square"] {
        for openings in ["auto", "none"] {
            let case = Case::new(&format!("{grid} wilson openings={openings} seed=2"));
            let (maze, style) = (&case.puzzle.maze, case.style());
            let (plane, open) = (maze.grid(), style.openings(&case.puzzle));
            // A wall between two cells is a side of both.
            let share = |cell: Cell, side: u32| match plane.across(cell, side) {
                Some((edge, _)) if maze.is_open(edge) => 0.0,
                None if open.contains(&(cell, side)) => 0.0,
                None if plane.fixed_wall(cell, side).is_none() => 1.0,
                _ => 0.5,
            };
            let (mut walls, mut expected) = (0.0, 0.0);
            for cell in plane.all_cells() {
                for side in 0..plane.sides(cell) {
                    let (from, to) = plane.side(cell, side).expect("it is flat").ends();
                    walls += share(cell, side);
                    let pixels = from.distance(to) * f64::from(style.size.cell);
                    expected += share(cell, side) * pixels;
                }
            }
            // Not enlarged, so that a cell is as wide as the style says.
            let scene = draw(&case.puzzle, &style, &case.layers()).expect("it is small");
            let drawn = length(&scene);
            // Ends of strokes lie on whole thousandths of a pixel.
            let slack = walls * 0.002;
            assert!(
                (drawn - expected).abs() < slack,
                "{grid}: {drawn} {expected}"
            );
            // Long lines hide walls that are listed twice; lines by hand are one for each.
            let by_hand = Case::new(&format!(
                "{grid} wilson openings={openings} look=hand seed=2"
            ));
            let scene = draw(&by_hand.puzzle, &by_hand.style(), &by_hand.layers());
            assert_eq!(
                lines(&scene.expect("it is small")),
                walls as usize,
                "{grid}"
            );
        }
    }
}

/// Counts the lines of the walls, which are the last item of a scene.
fn lines(scene: &Scene) -> usize {
    match scene.items.last() {
        Some((_, Item::Stroke(Stroke { paths, .. }))) => paths.len(),
        _ => panic!("walls are strokes"),
    }
}

/// The length in pixels of the walls, which are the last item of a scene and straight.
fn length(scene: &Scene) -> f64 {
    let Some((_, Item::Stroke(Stroke { paths, .. }))) = scene.items.last() else {
        panic!("walls are strokes");
    };
    let runs = paths.iter().flat_map(|PathRef { start, pieces, .. }| {
        let ends = pieces.iter().map(|piece| piece.end());
        std::iter::once(start).chain(ends.clone()).zip(ends)
    });
    let run = |(a, b): (Spot, Spot)| libm::hypot(f64::from(b.x - a.x), f64::from(b.y - a.y));
    runs.map(run).sum::<f64>() / 1000.0
}

#[test]
fn another_painter_sees_the_same_in_the_svg() {
    for grid in ["rect:12x8", "hex:12x8"] {
        for look in [
            "",
            "openings=none marks=none",
            "solution=line",
            "solution=crumbs",
            "paint=distance paint-from=center",
            "paint=distance palette=blue solution=line walls=none",
        ] {
            let case = Case::new(&format!("{grid} wilson {look} seed=6"));
            let svg = String::from_utf8(case.file("svg")).expect("SVG is text");
            let (theirs, ours) = (painted_by_resvg(&svg), case.painted());
            // They look at four lines within a pixel, ours has the exact area: one line's worth apart,
            // and a little for hairs, which they paint as lines without a width.
            theirs.check_equal(&ours, 72, 0, &case.line);
            // Painters differ in how they smooth an edge, pixel by pixel, but not in how dark it is;
            // and where hairs meet at a corner.
            let few = ours.colors.len() / 16 / 1000;
            theirs
                .blurred()
                .check_equal(&ours.blurred(), 12, few, &case.line);
        }
    }
}

fn painted_by_resvg(svg: &str) -> Pixels {
    use resvg::{tiny_skia, usvg};
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("it is well formed");
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let mut pixmap = tiny_skia::Pixmap::new(width, height).expect("it is small");
    let still = tiny_skia::Transform::identity();
    resvg::render(&tree, still, &mut pixmap.as_mut());
    Pixels::new(width, height, pixmap.data().chunks_exact(4))
}

/// The filter and the bytes of each row of a PNG, the bytes as they are without the filter `up`.
fn filtered_rows(file: &[u8]) -> Vec<(u8, Vec<u8>)> {
    let (mut packed, mut rest) = (Vec::new(), &file[8..]);
    while let [a, b, c, d, kind @ ..] = rest {
        let length = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
        if kind.starts_with(b"IDAT") {
            packed.extend_from_slice(&kind[4..4 + length]);
        }
        rest = &kind[4 + length + 4..];
    }
    let mut bytes = Vec::new();
    let mut reader = flate2::read::ZlibDecoder::new(&packed[..]);
    std::io::Read::read_to_end(&mut reader, &mut bytes).expect("it is whole");
    let height = u32::from_be_bytes(file[20..24].try_into().expect("four bytes")) as usize;
    let mut rows: Vec<(u8, Vec<u8>)> = Vec::new();
    for row in bytes.chunks(bytes.len() / height) {
        let above = rows.last().map(|(_, above)| above.clone());
        let above = above.filter(|_| row[0] == 2).unwrap_or_default();
        let above = above.into_iter().chain(std::iter::repeat(0));
        let bytes = row[1..]
            .iter()
            .zip(above)
            .map(|(&byte, above)| byte.wrapping_add(above));
        rows.push((row[0], bytes.collect()));
    }
    rows
}

#[test]
fn rows_like_those_above_say_only_that_in_a_png() {
    // Bands of the compressor begin within the third.
    for line in [
        "20x9 seed=1",
        "20x9 weave=0.5 seed=1",
        "400x70 cell=20 seed=1",
        "20x9 solution=line paint=distance marks=none seed=1",
        "9x7 mask=circle exits=2 seed=1",
    ] {
        let rows = filtered_rows(&Case::new(line).file("png"));
        assert!(
            rows.iter().filter(|(filter, _)| *filter == 2).count() * 2 > rows.len(),
            "{line}"
        );
        for (y, pair) in rows.windows(2).enumerate() {
            let [(_, above), (filter, row)] = pair else {
                continue;
            };
            assert_eq!(*filter == 2, above == row, "{line}: row {}", y + 1);
        }
    }
}

#[test]
fn files_carry_their_recipe() {
    for line in [
        "rect:6x4 wilson seed=1",
        "hex:6x4 backtracker:root=2%2C1 goal=5%2C3 solution=line seed=18446744073709551615",
        "rect:6x4 eller:down=0.25 label=distance label-base=36 seed=3",
    ] {
        let case = Case::new(line);
        for extension in ["png", "svg", "txt"] {
            let carried = carried_recipe(&case.file(extension));
            assert_eq!(carried.as_deref(), Ok(line), "{extension}");
        }
    }
}

#[test]
fn recipes_with_signs_of_xml_come_back() {
    let recipe = "rect:2x2 mask=text:<a%20&b;>\"'&amp;]]>é€😀%2C seed=1";
    let mut scene = Case::new("rect:2x2 seed=1").scene();
    scene.title = format!("maze {recipe}");
    scene.recipe = Some(recipe.to_owned());
    let mut svg = Vec::new();
    mazeloom::format::svg(&scene, &mut svg).expect("memory takes all bytes");
    painted_by_resvg(str::from_utf8(&svg).expect("SVG is text"));
    assert_eq!(carried_recipe(&svg).as_deref(), Ok(recipe));
    let picture = Picture::Strokes(scene, Threads::ONE);
    for extension in ["png", "txt"] {
        let Writer::Picture(write) = format(extension).expect("it is listed").writer else {
            panic!("{extension} is a picture");
        };
        let mut file = Vec::new();
        write(&picture, &mut file).expect("memory takes all bytes");
        assert_eq!(carried_recipe(&file).as_deref(), Ok(recipe), "{extension}");
    }
}

#[test]
fn transparent_paper_is_seen_through_and_nothing_else() {
    // Tiles with a palette, strokes, and what is painted in the color of the paper.
    for (line, opaque) in [
        ("6x5 wilson", false),
        ("hex:5x4 wilson", false),
        ("6x5 wilson weave=1", false),
        ("6x5 wilson scheme=dark solution=line paint=distance", true),
    ] {
        let line = format!("{line} cell=24 seed=2");
        let opaque_case = Case::new(&line);
        let clear = Case::new(&format!("{line} paper-color=transparent"));
        let plain = image::load_from_memory(&opaque_case.file("png")).expect("a png");
        let plain = plain.to_rgb8();
        let seen = image::load_from_memory(&clear.file("png")).expect("a png");
        let seen = seen.to_rgba8();
        assert_eq!(plain.dimensions(), seen.dimensions());
        let paper = opaque_case.style().colors.paper;
        let (mut open, mut shut) = (0, 0);
        for (before, after) in plain.pixels().zip(seen.pixels()) {
            let alpha = u32::from(after[3]);
            // Laid on the paper again, it is the picture as it was.
            for (channel, paper) in [paper.0, paper.1, paper.2].into_iter().enumerate() {
                let mixed = u32::from(after[channel]) * alpha + u32::from(paper) * (255 - alpha);
                let mixed = ((mixed + 127) / 255) as u8;
                assert!(
                    mixed.abs_diff(before[channel]) <= 2,
                    "{line}: {before:?} {after:?}"
                );
            }
            open += u32::from(alpha == 0);
            shut += u32::from(alpha == 255);
        }
        let all = plain.width() * plain.height();
        assert!(shut * 20 > all, "{line}: {shut} of {all}");
        assert!(
            open * if opaque { 50 } else { 3 } > all,
            "{line}: {open} of {all}"
        );
        let svg = clear.file("svg");
        let svg = str::from_utf8(&svg).expect("SVG is text");
        assert!(!svg.contains("<rect width"), "{line}");
    }
}
