//! Smooth shapes, `edge=smooth`: cells cut along the outline of a mask.

use mazeloom::format::{Fields, json};
use mazeloom::geometry::{Curve, Plane, Point, border_sides};
use mazeloom::grid::{Outline, Outlined};
use mazeloom::puzzle::{GridSpec, Note};
use mazeloom::read_json::read_json;
use mazeloom::recipe::MakeError;
use mazeloom::source::{FileSource, GreyImage, NoFiles};
use mazeloom::table::CellSet;
use mazeloom::{Cell, Flow, Puzzle, Topology, TopologyExt, make_watched};
use mazeloom_testing::is_connected;

/// A picture of two blots, and letters like it.
struct Blots;

impl FileSource for Blots {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Ok(vec![0x89, b'P', b'N', b'G', 0])
    }

    fn picture(&self, _name: &str) -> Result<GreyImage, String> {
        let ink = |place: i32| {
            let (x, y) = (place % 60, place / 60);
            let near = |left: i32, top: i32| (x - left).pow(2) + (y - top).pow(2);
            let nearest = near(15, 20).min(near(45, 20));
            (255 - nearest).clamp(0, 255) as u8
        };
        Ok(GreyImage {
            width: 60,
            height: 40,
            pixels: (0..60 * 40).map(ink).collect(),
        })
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        self.picture(words)
    }
}

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, &Blots, u64::MAX, |_| Flow::Continue(()))
}

fn cut(line: &str) -> Puzzle {
    made(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

const GRIDS: [&str; 14] = [
    "rect:20x20",
    "hex:16x15",
    "tri:24x16",
    "polar:9",
    "voronoi:250",
    "penrose:p2",
    "penrose:p3",
    "tiling:cairo,9x8",
    "upsilon:14x14",
    "zeta:14x14",
    "brick:8x14",
    "hat",
    "crack:200",
    "organic:200",
];

const SHAPES: [&str; 7] = [
    "heart", "circle", "ellipse", "diamond", "star", "hexagon", "triangle",
];

/// Twice the area of a part, positive if its sides run clockwise; arcs in straight pieces.
fn area(grid: &dyn Plane, cell: Cell) -> f64 {
    let sides = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
    let pieces = sides.flat_map(|curve| {
        let mut points = vec![curve.ends().0, curve.ends().1];
        for _ in 0..6 {
            let halves = points
                .windows(2)
                .flat_map(|pair| [pair[0], curve.part(pair[0], pair[1]).middle()]);
            points = halves.chain([curve.ends().1]).collect();
        }
        points
            .windows(2)
            .map(|pair| pair[0].cross(pair[1]))
            .collect::<Vec<_>>()
    });
    pieces.sum::<f64>() / 2.0
}

fn length(curve: Curve) -> f64 {
    let (from, to) = curve.ends();
    from.distance(curve.middle()) + curve.middle().distance(to)
}

/// The area within rings that do not lie within each other.
fn within(outline: &Outline) -> f64 {
    let ring = |ring: &Vec<(i64, i64)>| {
        let points: Vec<Point> = ring.iter().map(|&spot| Outline::point(spot)).collect();
        let pairs = points.iter().zip(points.iter().cycle().skip(1));
        pairs.map(|(a, b)| a.cross(*b)).sum::<f64>().abs() / 2.0
    };
    outline.rings.iter().map(ring).sum()
}

fn outline(puzzle: &Puzzle) -> &Outline {
    let described: &GridSpec = puzzle.grid.as_ref().expect("it is described");
    described.outline.as_ref().expect("it is cut")
}

/// The areas of all cells and the lengths of all sides of a grid, in order.
fn sizes(grid: &dyn Plane) -> [Vec<f64>; 2] {
    let mut areas: Vec<f64> = grid.all_cells().map(|cell| area(grid, cell)).collect();
    let sides = grid
        .all_cells()
        .flat_map(|cell| (0..grid.sides(cell)).filter_map(move |side| grid.side(cell, side)));
    let mut lengths: Vec<f64> = sides.map(length).collect();
    areas.sort_by(f64::total_cmp);
    lengths.sort_by(f64::total_cmp);
    [areas, lengths]
}

/// A grid with walls that no maze opens has its whole border as border, and no shape is lost on it.
#[test]
fn shapes_fit_on_few_cells_with_walls_inside() {
    for grid in ["organic:40", "organic:60"] {
        for shape in SHAPES {
            let puzzle = cut(&format!("{grid} kruskal mask={shape} edge=smooth seed=1"));
            assert!(puzzle.maze.cells() > 3, "{grid} {shape}");
        }
    }
}

#[test]
fn parts_fill_the_outline_and_none_is_small() {
    for grid in GRIDS {
        let [areas, lengths] = sizes(&mazeloom_testing::grid(grid));
        let median = |list: &[f64]| list[list.len() / 2];
        let least = (median(&areas) / 4.0).min(areas[0]);
        let narrowest = (median(&lengths) * 0.3).min(lengths[0]);
        for shape in SHAPES {
            let line = format!("{grid} kruskal mask={shape} edge=smooth seed=1");
            let puzzle = cut(&line);
            let whole = puzzle.maze.grid();
            let parts: Vec<f64> = puzzle
                .maze
                .all_cells()
                .map(|cell| area(whole, cell))
                .collect();
            let (sum, all) = (parts.iter().sum::<f64>(), within(outline(&puzzle)));
            assert!((sum - all).abs() < 0.01 * all, "{line}: {sum} of {all}");
            let smallest = parts.iter().copied().fold(f64::INFINITY, f64::min);
            // Nodes that lie close together are one.
            assert!(smallest > 0.9 * least, "{line}: {smallest} of {least}");
            for (edge, a, _) in whole.all_edges() {
                let side = whole.side_of(a, edge).and_then(|side| whole.side(a, side));
                let wide = length(side.expect("it lies on the plane"));
                assert!(wide > 0.97 * narrowest, "{line}: {wide} of {narrowest}");
            }
            assert!(is_connected(&puzzle.maze), "{line}");
            assert!(puzzle.notes.is_empty(), "{line}: {:?}", puzzle.notes);
        }
    }
}

#[test]
fn neighbors_share_their_sides() {
    for grid in GRIDS {
        let line = format!(
            "{grid} kruskal mask=star:points=7 edge=smooth mask-invert mask-margin=1 parts=each seed=1"
        );
        let puzzle = cut(&line);
        let whole = puzzle.maze.grid();
        for cell in whole.all_cells() {
            let sides: Vec<Curve> = (0..whole.sides(cell))
                .filter_map(|side| whole.side(cell, side))
                .collect();
            let breaks = (sides.iter().zip(sides.iter().cycle().skip(1)))
                .filter(|(a, b)| a.ends().1 != b.ends().0);
            assert!(breaks.count() < 2, "{line}: cell {}", cell.0);
            for side in 0..whole.sides(cell) {
                let beyond = whole
                    .across(cell, side)
                    .map(|(edge, next)| (next, whole.side_of(next, edge).expect("it ends there")));
                if let Some((next, back)) = beyond.or(whole.fixed_wall(cell, side)) {
                    let (here, there) = (whole.side(cell, side), whole.side(next, back));
                    assert_eq!(here.map(Curve::reversed), there, "{line}: cell {}", cell.0);
                }
            }
        }
    }
}

#[test]
fn a_symmetric_shape_has_equal_halves() {
    let puzzle = cut("rect:20x20 kruskal mask=heart edge=smooth seed=1");
    let grid = puzzle.maze.grid();
    let half = |left: bool| {
        let cells = puzzle.maze.all_cells();
        let cells = cells.filter(|&cell| (grid.center(cell).x < 9.9) == left);
        cells
            .filter(|&cell| (grid.center(cell).x - 10.0).abs() > 0.1)
            .count()
    };
    assert_eq!(half(true), half(false));
}

#[test]
fn a_smooth_maze_comes_back_from_its_file() {
    for words in [
        "rect:20x20 mask=heart",
        "hex:14x14 mask=ring braid=0.2",
        "polar:9 mask=star mask-invert parts=each",
        "rect:30x20 mask=text:HI",
        "rect:30x20 mask=blots.png parts=largest",
        "rect:18x18 mask=circle weave=0.3",
        "tri:24x16 mask=diamond exits=3",
    ] {
        let line = format!("{words} edge=smooth seed=3");
        let puzzle = cut(&line);
        let mut text = Vec::new();
        json(&puzzle, Fields::default(), " ", &mut text).expect("memory takes it");
        let text = String::from_utf8(text).expect("it is text");
        // A picture is in the file.
        let files: &dyn FileSource = if words.contains(".png") {
            &NoFiles
        } else {
            &Blots
        };
        let read =
            read_json(&text, files, u64::MAX).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(!read.edited, "{line}");
        // Without its recipe it is the same.
        let mut bare: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        let recipe = bare
            .as_object_mut()
            .and_then(|fields| fields.remove("recipe"));
        assert!(recipe.is_some(), "{line}");
        let bare = bare.to_string();
        let read =
            read_json(&bare, &NoFiles, u64::MAX).unwrap_or_else(|error| panic!("{line}: {error}"));
        let (a, b) = (&puzzle.maze, &read.puzzle.maze);
        assert!(a.all_edges().eq(b.all_edges()), "{line}");
        assert!(
            a.all_cells()
                .all(|cell| a.grid().center(cell) == b.grid().center(cell)),
            "{line}"
        );
    }
}

#[test]
fn letters_are_joined_by_whole_cells() {
    let puzzle = cut("rect:30x20 kruskal mask=text:HI edge=smooth seed=1");
    assert!(
        matches!(puzzle.notes[..], [Note::Joined { parts: 2, .. }]),
        "{:?}",
        puzzle.notes
    );
    assert!(is_connected(&puzzle.maze) && !outline(&puzzle).whole.is_empty());
    let each = cut("rect:30x20 kruskal mask=text:HI edge=smooth parts=each seed=1");
    assert!(!is_connected(&each.maze) && outline(&each).whole.is_empty());
}

#[test]
fn an_opening_takes_the_pieces_of_the_curve() {
    let puzzle = cut("rect:20x20 kruskal mask=circle edge=smooth start=n goal=s seed=1");
    let grid = puzzle.maze.grid();
    let goes_on = border_sides(grid, puzzle.start).filter(|&side| grid.goes_on(puzzle.start, side));
    let style =
        mazeloom::style::Style::of(&mazeloom::parameters::Args::none(&mazeloom::style::PARAMS));
    let width = |cell: Cell| {
        let sides = style
            .openings(&puzzle)
            .into_iter()
            .filter(|&(at, _)| at == cell);
        sides
            .filter_map(|(_, side)| grid.side(cell, side))
            .map(length)
            .sum::<f64>()
    };
    assert!(goes_on.count() > 0 && width(puzzle.start) > 0.6 && width(puzzle.goal) > 0.6);
}

#[test]
fn what_cannot_be_cut_is_told() {
    for (line, said) in [
        ("cube:4 mask=heart edge=smooth", "a surface in space"),
        ("box:4x4x3 mask=heart edge=smooth", "on a plane"),
        ("labyrinth:roman mask=heart edge=smooth", "walls of its own"),
        ("rect:9x9 mask=carved edge=smooth", "a set of cells"),
        ("rect:9x9 mask=bits:_w edge=smooth", "a set of cells"),
    ] {
        let error = made(line).err().unwrap_or_else(|| panic!("{line} is made"));
        assert!(error.to_string().contains(said), "{line}: {error}");
    }
    let puzzle = cut("rect:9x9 edge=smooth seed=1");
    assert!(
        matches!(puzzle.notes[..], [Note::Unused { key: "edge", .. }]),
        "{:?}",
        puzzle.notes
    );
}

#[test]
fn rings_that_cross_make_no_panic() {
    let rect = || mazeloom_testing::grid("rect:6x6");
    let spot = |(x, y): (i64, i64)| (x * 4000, y * 4000);
    let mut places = (0..40i64).map(|n| spot((n * n * 7 % 23, n * 11 % 24)));
    let rings = (3..9)
        .map(|corners| places.by_ref().take(corners).collect())
        .collect();
    let outline = Outline {
        rings,
        whole: vec![3, 99],
    };
    let cut = Outlined::new(rect(), &outline).expect("it lies over the grid");
    assert!(cut.cells() >= 30);
    let far = Outline {
        rings: vec![vec![(0, 0), (1 << 40, 0), (0, 9)]],
        whole: vec![],
    };
    assert!(Outlined::new(rect(), &far).is_err());
    let none = Outlined::new(rect(), &Outline::default()).expect("it is whole");
    assert_eq!((none.cells(), none.inside()), (36, &CellSet::empty(36)));
}
