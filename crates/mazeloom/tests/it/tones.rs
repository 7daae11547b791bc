//! Pictures that mazes show: walls thicker where they are dark, and cells denser there.

use mazeloom::format::{Fields, json};
use mazeloom::read_json::read_json;
use mazeloom::scene::{Item, Layer, Overlays};
use mazeloom::source::{FileSource, GreyImage, NoFiles, PinnedFiles};
use mazeloom::{
    Flow, Plane, Puzzle, Recipe, Scene, Style, Topology, TopologyExt, draw, make_watched,
};

/// A picture that is white on the left and black on the right.
struct Slope;

impl FileSource for Slope {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Ok(vec![0x89, b'P', b'N', b'G', 0])
    }

    fn picture(&self, _name: &str) -> Result<GreyImage, String> {
        Ok(GreyImage {
            width: 64,
            height: 32,
            pixels: (0..64 * 32).map(|place| (place % 64 * 4) as u8).collect(),
        })
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        self.picture(words)
    }
}

const GRIDS: [&str; 7] = [
    "rect:24x12",
    "hex:16x9",
    "tri:30x10",
    "polar:7",
    "voronoi:150",
    "penrose:p2",
    "tiling:cairo,8x5",
];

fn made(line: &str) -> (Recipe, Puzzle) {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    let puzzle = make_watched(&recipe, &Slope, u64::MAX, |_| Flow::Continue(()));
    (
        recipe,
        puzzle.unwrap_or_else(|error| panic!("{line}: {error}")),
    )
}

fn drawn(keys: &mazeloom::parameters::Args, puzzle: &Puzzle, files: &dyn FileSource) -> Scene {
    let files = PinnedFiles {
        files,
        kept: puzzle.kept_files(),
    };
    let style = Style::with_pictures(keys, &files).expect("the picture is there");
    draw(puzzle, &style, Overlays::NONE).expect("it is small")
}

/// The thickness of each piece of wall, and how far to the right it lies.
fn walls(scene: &Scene) -> Vec<(i32, f64)> {
    let mut walls = Vec::new();
    for (layer, item) in &scene.items {
        let Item::Stroke(stroke) = item else { continue };
        for path in stroke.paths.iter().filter(|_| *layer == Layer::Wall) {
            let mut from = path.start;
            for piece in path.pieces {
                let to = piece.end();
                walls.push((
                    stroke.width,
                    f64::from(from.x + to.x) / 2000.0 / f64::from(scene.width),
                ));
                from = to;
            }
        }
    }
    walls
}

/// Tells whether a note says that the chosen algorithm is not run.
fn names_wilson(puzzle: &Puzzle) -> bool {
    let mut notes = puzzle.notes.iter().map(ToString::to_string);
    notes.any(|note| note.contains("`wilson` has no effect"))
}

#[test]
fn walls_are_thick_where_the_picture_is_dark_and_the_maze_is_the_same() {
    for grid in GRIDS {
        for look in ["", " look=thick", " corners=arcs"] {
            let line = format!("{grid} wilson picture=a.png picture-run=free{look} cell=40 seed=2");
            let (_, plain) = made(&format!("{grid} wilson seed=2"));
            let (recipe, puzzle) = made(&format!("{line} picture-walls=0.1..0.5"));
            assert!(plain.maze.all_edges().eq(puzzle.maze.all_edges()), "{line}");
            assert!(!names_wilson(&puzzle), "{line}");
            let walls = walls(&drawn(&recipe.keys, &puzzle, &Slope));
            let mean = |walls: &[&(i32, f64)]| {
                walls.iter().map(|wall| f64::from(wall.0)).sum::<f64>() / walls.len() as f64
            };
            let (left, right): (Vec<_>, Vec<_>) = walls.iter().partition(|wall| wall.1 < 0.5);
            assert!(mean(&right) > 1.3 * mean(&left), "{line}");
            assert!(
                walls.iter().all(|wall| (1000..=20_000).contains(&wall.0)),
                "{line}"
            );
        }
    }
}

#[test]
fn passages_stay_open() {
    for grid in GRIDS {
        let line = format!("{grid} wilson picture=a.png picture-walls=0.9 cell=40 seed=2");
        let (recipe, puzzle) = made(&line);
        assert!(names_wilson(&puzzle), "{line}");
        let scene = drawn(&recipe.keys, &puzzle, &Slope);
        let mut thickest = std::collections::BTreeMap::new();
        for (_, item) in &scene.items {
            let Item::Stroke(stroke) = item else { continue };
            for corner in stroke
                .paths
                .iter()
                .flat_map(|path| path.to_path().corners().collect::<Vec<_>>())
            {
                let most = thickest.entry((corner.x, corner.y)).or_insert(0);
                *most = stroke.width.max(*most);
            }
        }
        let (grid, place) = (puzzle.maze.grid(), scene.placement.expect("it is flat"));
        let spot = |x: f64, origin: i32| (x * f64::from(place.cell)).round() as i32 + origin;
        let mut seen = 0;
        for (edge, a, _) in puzzle.maze.all_edges() {
            let side = grid.side_of(a, edge).expect("it is one of its sides");
            let (from, to) = grid.side(a, side).expect("it has a place").ends();
            for post in [from, to] {
                let spot = (spot(post.x, place.origin.x), spot(post.y, place.origin.y));
                if let Some(&width) = thickest.get(&spot) {
                    assert!(
                        f64::from(width) <= from.distance(to) * 34_000.0 + 2000.0,
                        "{line}"
                    );
                    seen += 1;
                }
            }
        }
        assert!(seen > 20, "{line}");
    }
}

#[test]
fn a_maze_file_keeps_the_picture() {
    for keys in ["picture=a.png picture-walls=0.1..0.6", "warp=a.png"] {
        for grid in GRIDS {
            let line = format!("{grid} wilson {keys} seed=2");
            let (recipe, puzzle) = made(&line);
            let mut file = Vec::new();
            json(&puzzle, Fields::default(), "", &mut file).expect("it is written to memory");
            let text = String::from_utf8(file).expect("it is text");
            let read =
                read_json(&text, &NoFiles, u64::MAX).unwrap_or_else(|e| panic!("{line}: {e}"));
            assert!(!read.edited, "{line}");
            let before = drawn(&recipe.keys, &puzzle, &Slope);
            let after = drawn(&read.keys, &read.puzzle, &NoFiles);
            assert_eq!(before.items, after.items, "{line}");
            if line.starts_with("voronoi") {
                continue; // its seed is that of the recipe
            }
            // The grid alone says where its cells lie, too.
            let bare = text.replacen("\"recipe\"", "\"was\"", 1);
            let read =
                read_json(&bare, &NoFiles, u64::MAX).unwrap_or_else(|e| panic!("{line}: {e}"));
            let places = |puzzle: &Puzzle| -> Vec<_> {
                let grid = puzzle.maze.grid();
                grid.all_cells()
                    .map(|cell| (grid.center(cell).x, grid.center(cell).y))
                    .collect()
            };
            assert_eq!(places(&read.puzzle), places(&puzzle), "{line}");
        }
    }
}

#[test]
fn a_warp_moves_cells_and_changes_no_passage_between_them() {
    for grid in GRIDS {
        for more in [
            "",
            " mask=circle",
            " mask=heart edge=smooth",
            " braid=1 rooms=2",
            " look=inset",
        ] {
            let line = format!("{grid} kruskal{more} warp=a.png seed=2");
            let (recipe, puzzle) = made(&line);
            let grid = puzzle.maze.grid();
            let (size, cells) = (grid.size(), f64::from(grid.cells()));
            let right = grid
                .all_cells()
                .filter(|&cell| grid.center(cell).x > size.x / 2.0)
                .count();
            assert!(right as f64 > 0.52 * cells, "{line}: {right} of {cells}");
            assert!(grid.all_cells().all(|cell| {
                let at = grid.center(cell);
                (0.0..=size.x).contains(&at.x) && (0.0..=size.y).contains(&at.y)
            }));
            drop(drawn(&recipe.keys, &puzzle, &Slope));
        }
        let (_, plain) = made(&format!("{grid} kruskal seed=2"));
        let (_, puzzle) = made(&format!("{grid} kruskal warp=a.png seed=2"));
        assert!(plain.maze.all_edges().eq(puzzle.maze.all_edges()), "{grid}");
    }
}

#[test]
fn what_cannot_show_a_picture_says_so() {
    for (line, words) in [
        ("cube:3 warp=a.png", "flat grids"),
        ("box:3x3x2 warp=a.png", "flat grids"),
        (
            "6x6 picture=a.png picture-run=free picture-tone=0.5",
            "picture-walls",
        ),
    ] {
        let recipe: Recipe = line.parse().expect("it is a recipe");
        let made = make_watched(&recipe, &Slope, u64::MAX, |_| Flow::Continue(()));
        let error = made.err().unwrap_or_else(|| panic!("{line}")).to_string();
        assert!(error.contains(words), "{line}: {error}");
    }
    for bad in ["picture-walls=2", "picture-walls=0.1..", "picture-walls=a"] {
        assert!(format!("3x3 {bad}").parse::<Recipe>().is_err(), "{bad}");
    }
}
