//! Laws on tiles and picture marks: every cell's piece tells its open sides, pixel by pixel.

use mazeloom::blocks::Blocks;
use mazeloom::geometry::Plane;
use mazeloom::scene::{Item, Overlays, Placed, Scene};
use mazeloom::source::{FileSource, GreyImage, Image};
use mazeloom::{Puzzle, Recipe, Style, Threads, Topology, draw, make, overlays};
use mazeloom_export::{DiskFiles, raster};
use std::path::PathBuf;

/// Writes a picture for a test and gives its name.
fn picture(name: &str, width: u32, height: u32, color: impl Fn(u32, u32) -> [u8; 4]) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name).to_string_lossy().into_owned();
    let file = std::fs::File::create(&path).expect("the folder is there");
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Rgba);
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let pixels: Vec<u8> = places.flat_map(|(x, y)| color(x, y)).collect();
    let mut writer = encoder.write_header().expect("it can be written");
    writer.write_image_data(&pixels).expect("it can be written");
    path
}

/// A tile set whose pieces are plain and tell their numbers.
fn plain(name: &str, columns: u32, rows: u32, side: u32) -> String {
    picture(name, columns * side, rows * side, |x, y| {
        let number = y / side * columns + x / side;
        [number as u8 * 5, 200, 255 - number as u8, 255]
    })
}

struct Drawn {
    puzzle: Puzzle,
    style: Style,
    scene: Scene,
    pixels: Vec<u8>,
}

impl Drawn {
    fn of(line: &str) -> Drawn {
        let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
        let mut style = Style::with_pictures(&recipe.keys, &DiskFiles::UNLIMITED);
        let style = style.as_mut().unwrap_or_else(|e| panic!("{line}: {e}"));
        style.size.pixels = true;
        let layers = overlays(&puzzle, &recipe.keys);
        let scene = draw(&puzzle, style, &layers).unwrap_or_else(|e| panic!("{line}: {e}"));
        let pixels = raster(&scene, Threads::ONE).expect("it is small");
        Drawn {
            style: style.clone(),
            puzzle,
            scene,
            pixels,
        }
    }

    fn at(&self, x: u32, y: u32) -> [u8; 3] {
        let at = (y as usize * self.scene.width as usize + x as usize) * 3;
        self.pixels[at..at + 3].try_into().expect("three bytes")
    }

    /// The number of a plain piece.
    fn piece(&self, x: u32, y: u32) -> Option<u8> {
        let [r, g, b] = self.at(x, y);
        (g == 200 && r % 5 == 0 && b == 255 - r / 5).then_some(r / 5)
    }
}

fn encoded(path: &str) -> String {
    mazeloom::parameters::encode(path).into_owned()
}

const MAZES: [&str; 4] = [
    "rect:13x9 wilson seed=1",
    "rect:8x11 kruskal braid=1 exits=4 seed=2",
    "rect:24x24 prim mask=heart seed=3",
    "rect:16x10 wilson mask=circle openings=none seed=4",
];

#[test]
fn a_cells_piece_tells_its_open_sides() {
    let tiles = encoded(&plain("sixteen.png", 4, 4, 6));
    for maze in MAZES {
        let drawn = Drawn::of(&format!("{maze} tiles={tiles} marks=none margin=0"));
        let grid = drawn.puzzle.maze.grid();
        let openings = drawn.style.openings(&drawn.puzzle);
        let board = grid.board().expect("cells are squares");
        let (width, height) = (board.rect().width(), board.rect().height());
        assert_eq!(drawn.scene.width, width * 6);
        for (x, y) in (0..height * 6).flat_map(|y| (0..width * 6).map(move |x| (x, y))) {
            let wanted = board.cell(x / 6, y / 6).map(|cell| {
                let open = |&side: &u32| {
                    let leads = drawn.puzzle.maze.across(cell, side).is_some();
                    leads || openings.contains(&(cell, side))
                };
                (0..4).filter(open).map(|side| 1 << side).sum::<u8>()
            });
            assert_eq!(drawn.piece(x, y), wanted, "{maze}: {x} {y}");
        }
    }
}

#[test]
fn a_wall_blocks_piece_tells_the_walls_round_it() {
    let tiles = encoded(&plain("fortyseven.png", 8, 6, 4));
    // The sums as the authors of such sets list them.
    let sums = [
        0, 1, 4, 5, 7, 16, 17, 20, 21, 23, 28, 29, 31, 64, 65, 68, 69, 71, 80, 81, 84, 85, 87, 92,
        93, 95, 112, 113, 116, 117, 119, 124, 125, 127, 193, 197, 199, 209, 213, 215, 221, 223,
        241, 245, 247, 253, 255,
    ];
    for maze in MAZES {
        let drawn = Drawn::of(&format!("{maze} tiles={tiles} marks=none margin=0"));
        let blocks = Blocks::new(&drawn.puzzle, &drawn.style).expect("cells are squares");
        let board = drawn.puzzle.maze.grid().board().expect("cells are squares");
        let (width, height) = (i64::from(blocks.width()), i64::from(blocks.height()));
        assert_eq!(i64::from(drawn.scene.width), width * 4);
        let kept = |x: i64, y: i64| {
            let inside = (0..width).contains(&x) && (0..height).contains(&y);
            inside && x % 2 == 1 && y % 2 == 1 && board.cell(x as u32 / 2, y as u32 / 2).is_some()
        };
        let beside_cell =
            |x: i64, y: i64| (-1..=1).any(|dx| (-1..=1).any(|dy| kept(x + dx, y + dy)));
        let wall = |x: i64, y: i64| {
            let inside = (0..width).contains(&x) && (0..height).contains(&y);
            // Round left-out cells there is nothing, where arrays have walls.
            let left_out = x % 2 == 1 && y % 2 == 1 && !kept(x, y);
            inside && blocks.is_wall(x as u32, y as u32) && beside_cell(x, y) && !left_out
        };
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let found = drawn.piece(x as u32 * 4 + 1, y as u32 * 4 + 1);
            let [n, e, s, w] = [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(a, b)| wall(x + a, y + b));
            let corner = |a: i64, b: i64, beside: bool| beside && wall(x + a, y + b);
            let around = [
                n,
                corner(1, -1, n && e),
                e,
                corner(1, 1, s && e),
                s,
                corner(-1, 1, s && w),
                w,
                corner(-1, -1, n && w),
            ];
            let sum = (0..)
                .zip(around)
                .map(|(bit, wall)| i32::from(wall) << bit)
                .sum::<i32>();
            let piece = sums.iter().position(|&listed| listed == sum);
            let wanted = if wall(x, y) {
                Some(piece.expect("there are no other sums") as u8)
            } else {
                (!blocks.is_wall(x as u32, y as u32)).then_some(47)
            };
            assert_eq!(found, wanted, "{maze}: {x} {y}");
        }
    }
}

#[test]
fn paint_shows_through_and_ways_lie_above() {
    let clear = encoded(&picture("clear.png", 16, 16, |_, _| [0, 0, 0, 0]));
    let line = "rect:9x7 wilson marks=none paint=distance seed=5";
    let drawn = Drawn::of(&format!("{line} tiles={clear} cell=8"));
    let bare = drawn.at(8, 8);
    assert_ne!(bare, [255; 3], "the paint can be seen");
    let tiles = encoded(&plain("opaque.png", 4, 4, 8));
    let drawn = Drawn::of(&format!("{line} tiles={tiles} cell=8 solution=line"));
    let way = drawn
        .pixels
        .chunks(3)
        .filter(|p| p[1] != 200 && **p != [255; 3]);
    assert!(way.count() > 50, "the way can be seen");
}

#[test]
fn the_builtin_tiles_show_paint_and_have_a_border_as_thick_as_walls() {
    let line = "rect:6x4 wilson openings=none marks=none tiles=builtin seed=1";
    let bare = Drawn::of(line);
    let painted = Drawn::of(&format!("{line} paint=distance palette=blue"));
    // Half a cell of margin, then walls of 10 pixels, of which half lie in a cell of 32.
    let (margin, cell, wall) = (16, 32, 10);
    assert_eq!(bare.scene.width, 6 * cell + wall + 2 * margin);
    let is_stone = |[r, _, b]: [u8; 3]| (5..=15).contains(&r.abs_diff(b));
    let middle = |place: u32| margin + wall / 2 + cell * place + cell / 2;
    let mut repainted = 0;
    for row in 0..4 {
        let y = middle(row);
        for x in margin..margin + wall {
            assert!(is_stone(bare.at(x, y)), "the border at {x} {y}");
        }
        assert_eq!(bare.at(margin - 1, y), [255; 3]);
        assert!(!is_stone(bare.at(margin + wall, y)), "the floor at {y}");
        for column in 0..6 {
            let x = middle(column);
            repainted += u32::from(bare.at(x, y) != painted.at(x, y));
            let [r, _, b] = bare.at(x, y);
            assert!(r > b.saturating_add(30), "sand at {x} {y}");
        }
    }
    assert!(repainted > 20, "{repainted} of 24 cells are painted");
}

#[test]
fn tiles_that_cannot_be_used_are_refused() {
    let odd = encoded(&picture("odd.png", 18, 16, |_, _| [9; 4]));
    let missing = "missing.png";
    for (tiles, reason) in [(&*odd, "18 × 16 pixels"), (missing, "no such file")] {
        let recipe: Recipe = format!("rect:3x3 wilson tiles={tiles} seed=1")
            .parse()
            .expect("it reads");
        let error =
            Style::with_pictures(&recipe.keys, &DiskFiles::UNLIMITED).expect_err("it is refused");
        assert!(error.to_string().contains(reason), "{error}");
    }
    for (maze, reason) in [
        ("hex:4x4 wilson", "other cells"),
        ("polar:4 wilson", "other cells"),
        ("rect:9x9 wilson weave=1", "passages cross"),
        ("rect:4x4 wilson view=space", "view"),
    ] {
        let recipe: Recipe = format!("{maze} tiles=builtin seed=1")
            .parse()
            .expect("it reads");
        let puzzle = make(&recipe).expect("it is small");
        let style =
            Style::with_pictures(&recipe.keys, &DiskFiles::UNLIMITED).expect("the tiles are there");
        for name in ["png", "svg"] {
            let format = mazeloom_export::format(name).expect("it is listed");
            let mut file = Vec::new();
            let error = format.write_layers(
                &puzzle,
                (&style, Overlays::NONE),
                mazeloom::format::Fields::default(),
                &mut file,
            );
            let error = error.expect_err(maze).to_string();
            assert!(error.contains(reason) && file.is_empty(), "{maze}: {error}");
        }
    }
}

/// A shelf with one picture of a color, twice as wide as high.
struct Wide;

const RED: [u8; 3] = [250, 10, 20];

impl FileSource for Wide {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        DiskFiles::UNLIMITED.read(name)
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        DiskFiles::UNLIMITED.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        DiskFiles::UNLIMITED.letters(words)
    }

    fn image(&self, _name: &str) -> Result<Image, String> {
        Ok(Image {
            width: 20,
            height: 10,
            pixels: [RED[0], RED[1], RED[2], 255].repeat(200),
            png: Vec::new(),
        })
    }
}

#[test]
fn a_picture_mark_stays_within_its_cell() {
    let mut seen = 0;
    for row in mazeloom::grid::GRIDS {
        for example in row.examples.iter().filter(|example| !example.contains('.')) {
            let grid = format!("{}:{example}", row.entry.name);
            let line = format!("{grid} wilson cell=30 start-mark=image:x.png openings=none seed=1");
            let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
            let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
            let style = Style::with_pictures(&recipe.keys, &Wide).expect("the picture is there");
            let scene = draw(&puzzle, &style, Overlays::NONE).expect("it is small");
            let sizes = scene.items.iter().filter_map(|(_, item)| match item {
                Item::Image(Placed { size, at, .. }) => Some((*size, at.len())),
                _ => None,
            });
            let sizes: Vec<_> = sizes.collect();
            let [((width, height), 1)] = sizes[..] else {
                panic!("{line}: {sizes:?}")
            };
            assert!(
                (width - 2 * height).abs() <= 2,
                "{line}: {width} × {height}"
            );
            // Walls are drawn above: nothing of the picture may lie beneath them.
            let pixels = raster(&scene, Threads::ONE).expect("it is small");
            let red = pixels.chunks(3).filter(|pixel| **pixel == RED).count();
            let least = (width / 1000 - 2).max(0) * (height / 1000 - 2).max(0);
            assert!(red as i32 >= least, "{line}: {red} of {width} × {height}");
            seen += 1;
        }
    }
    assert!(seen >= mazeloom::grid::GRIDS.len());
}
