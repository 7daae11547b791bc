//! Pictures of mazes are read back to the very passages, and other pictures are refused.

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{FilterType, resize};
use image::{GrayImage, ImageReader, RgbImage};
use mazeloom::scan::{ScanError, scan};
use mazeloom::source::{Files, Ink};
use mazeloom::{Puzzle, Recipe, Rng, Topology, TopologyExt, make};
use mazeloom_export::{Shelf, format, page};
use std::io::Cursor;

fn drawn(line: &str) -> (Puzzle, Vec<u8>) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
    let mut file = Vec::new();
    let png = format("png").expect("it is listed");
    let done = png.write(&puzzle, &recipe.keys, false, &mut file);
    done.expect("memory takes it");
    (puzzle, file)
}

fn passages<T: Topology>(maze: &T) -> Vec<(u32, u32)> {
    maze.all_edges().map(|(_, a, b)| (a.0, b.0)).collect()
}

/// Asserts that a picture is read as the maze that it was drawn from.
#[track_caller]
fn assert_same(puzzle: &Puzzle, ink: &Ink, context: &str) {
    let found = scan(ink).unwrap_or_else(|e| panic!("{context}: {e}"));
    let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
    assert_eq!(found.cells, (rect.width(), rect.height()), "{context}");
    let read = &found.puzzle;
    assert!(
        passages(&read.maze) == passages(&puzzle.maze),
        "{context}: other passages"
    );
    if found.openings > 0 {
        let ends = (puzzle.start, puzzle.goal);
        assert_eq!((read.start, read.goal), ends, "{context}");
    }
}

#[test]
fn pictures_of_mazes_are_read_back() {
    let lines = [
        "rect:20x15 wilson seed=1",
        "rect:5x4 kruskal cell=5 seed=2",
        "rect:30x30 binary-tree cell=7 seed=3 openings=top-bottom",
        "rect:9x9 prim braid=1 cell=40 seed=4 openings=left-right solution=line",
        "rect:6x1 cell=24 seed=5",
        "rect:12x12 rooms=3 seed=6 openings=none",
        "rect:40x3 sidewinder cell=6 seed=7",
        "rect:3x3 cell=5 seed=8",
        "rect:2x2 cell=33 seed=9",
        "rect:60x40 backtracker cell=5 seed=10",
        "rect:25x50 recursive-division cell=8 seed=11",
        "rect:17x11 hunt-and-kill braid=0.5 cell=13 seed=12",
        "rect:10x10 eller cell=16 seed=13 start=3 goal=96",
        "rect:10x10 snake cell=11 seed=14",
        "rect:8x20 comb cell=9 seed=15",
        "rect:31x7 houston cell=21 seed=16 solution=crumbs",
        "rect:16x16 growing-tree braid=1 cell=27 seed=17 openings=top-bottom",
        "rect:100x100 kruskal cell=5 seed=18",
        "rect:13x29 aldous-broder cell=10 seed=19 exits=4",
        "rect:7x7 prim-simplified cell=37 seed=20 openings=none",
    ];
    for line in lines {
        let (puzzle, file) = drawn(line);
        let ink = page(&file).expect("it is a picture");
        assert_same(&puzzle, &ink, line);
    }
}

/// A share of the pixels made black or white.
fn speckled(mut ink: Ink, share: f64, chance: &mut Rng) -> Ink {
    for pixel in &mut ink.pixels {
        if chance.chance(share) {
            *pixel = if chance.chance(0.5) { 255 } else { 0 };
        }
    }
    ink
}

/// Each pixel the mean of the nine round it.
fn blurred(ink: &Ink) -> Ink {
    let (width, height) = (i64::from(ink.width), i64::from(ink.height));
    let mean = |x: i64, y: i64| {
        let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        let inside = near.filter(|(x, y)| (0..width).contains(x) && (0..height).contains(y));
        let sum: u32 = inside
            .map(|(x, y)| u32::from(ink.pixels[(y * width + x) as usize]))
            .sum();
        (sum / 9) as u8
    };
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    Ink {
        pixels: places.map(|(x, y)| mean(x, y)).collect(),
        ..*ink
    }
}

/// Dark grey on light grey.
fn faint(mut ink: Ink) -> Ink {
    for pixel in &mut ink.pixels {
        *pixel = 60 + *pixel / 3;
    }
    ink
}

/// Larger or smaller, with soft edges.
fn scaled(ink: &Ink, percent: u32) -> Ink {
    let picture = GrayImage::from_raw(ink.width, ink.height, ink.pixels.clone());
    let picture = picture.expect("it has so many pixels");
    let side = |length: u32| length * percent / 100;
    let (width, height) = (side(ink.width), side(ink.height));
    let picture = resize(&picture, width, height, FilterType::Triangle);
    Ink {
        width,
        height,
        pixels: picture.into_raw(),
    }
}

fn as_jpeg(file: &[u8], quality: u8) -> Vec<u8> {
    let reader = ImageReader::new(Cursor::new(file)).with_guessed_format();
    let picture = reader.expect("memory can be read").decode();
    let picture: RgbImage = picture.expect("it is a picture").into_rgb8();
    let mut jpeg = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut jpeg, quality);
    picture
        .write_with_encoder(encoder)
        .expect("memory takes it");
    jpeg
}

#[test]
fn disturbed_pictures_are_read_back() {
    let lines = [
        "rect:20x15 wilson seed=1",
        "rect:12x12 kruskal cell=5 seed=2",
        "rect:30x30 binary-tree cell=7 seed=3",
        "rect:9x9 prim braid=1 cell=40 seed=4 solution=line",
        "rect:50x35 backtracker cell=10 seed=5",
        "rect:4x4 wilson cell=12 seed=6",
    ];
    let mut chance = Rng::stream(1, "specks");
    for line in lines {
        let (puzzle, file) = drawn(line);
        let ink = page(&file).expect("it is a picture");
        // Of four pixels between two posts, two may well be specks.
        let tiny = line.contains("cell=5");
        let shares = [0.002, 0.01, 0.02].into_iter();
        for share in shares.filter(|&share| !tiny || share < 0.02) {
            let ink = speckled(ink.clone(), share, &mut chance);
            assert_same(&puzzle, &ink, &format!("{line}, {share} specks"));
        }
        assert_same(&puzzle, &blurred(&ink), &format!("{line}, blurred"));
        assert_same(&puzzle, &faint(blurred(&ink)), &format!("{line}, faint"));
        // Cells of less than 5 pixels and walls of less than 1 are no longer clear.
        for percent in [77, 137, 290]
            .into_iter()
            .filter(|percent| *percent > 100 || !tiny)
        {
            let ink = scaled(&ink, percent);
            assert_same(&puzzle, &ink, &format!("{line}, {percent} % of its size"));
        }
        for quality in [40, 75] {
            let ink = page(&as_jpeg(&file, quality)).expect("it is a picture");
            assert_same(&puzzle, &ink, &format!("{line}, JPEG of {quality} %"));
        }
    }
}

fn blank(width: u32, height: u32) -> Ink {
    Ink {
        width,
        height,
        pixels: vec![0; (width * height) as usize],
    }
}

/// Lines of letters below one another.
fn written(words: &[&str]) -> Ink {
    let mut ink = blank(900, 60 * words.len() as u32);
    for (line, words) in words.iter().enumerate() {
        let letters = Shelf.letters(words).expect("they are in the face");
        for y in 0..letters.height.min(50) {
            for x in 0..letters.width.min(ink.width) {
                let at = (60 * line as u32 + y) * ink.width + x;
                ink.pixels[at as usize] = letters.pixels[(y * letters.width + x) as usize];
            }
        }
    }
    ink
}

#[test]
fn what_is_no_maze_of_squares_is_refused() {
    let refused = |ink: &Ink, what: &str| match scan(ink) {
        Err(error) => error,
        Ok(found) => panic!("{what} is read as {:?}", found.cells),
    };
    assert_eq!(refused(&blank(200, 100), "a blank page"), ScanError::Blank);
    assert_eq!(refused(&blank(1, 1), "a pixel"), ScanError::Blank);
    for line in [
        "hex:12x10 seed=1",
        "hex:5x5 cell=30 wilson seed=2",
        "tri:12x8 seed=3",
        "polar:8 seed=4",
        "upsilon:8x8 seed=6",
        "voronoi:80 seed=7",
    ] {
        let (_, file) = drawn(line);
        refused(&page(&file).expect("it is a picture"), line);
    }
    let mut chance = Rng::stream(2, "noise");
    for side in [16, 64, 200, 333] {
        let mut noise = blank(side, side);
        noise.pixels.fill_with(|| chance.below(256) as u8);
        refused(&noise, "noise");
        refused(&blurred(&noise), "blurred noise");
        refused(&speckled(blank(side, side), 0.2, &mut chance), "specks");
    }
    let text = written(&[
        "It was the best of times, it was the worst",
        "of times, it was the age of wisdom, it was",
        "the age of foolishness, it was the epoch",
        "of belief, it was the epoch of incredulity,",
        "LIT HILL FELT TILE HEEL TELL THE FIFTH",
    ]);
    refused(&text, "a text");
    refused(&written(&["HELLO"]), "a word");
    let bars = Ink {
        pixels: (0..40_000)
            .map(|at| if at % 200 % 20 == 0 { 255 } else { 0 })
            .collect(),
        ..blank(200, 200)
    };
    refused(&bars, "bars");
    let disc = Ink {
        pixels: (0..40_000i32)
            .map(|at| {
                let (x, y) = (at % 200 - 100, at / 200 - 100);
                if x * x + y * y < 6400 { 255 } else { 0 }
            })
            .collect(),
        ..blank(200, 200)
    };
    refused(&disc, "a disc");
    let (_, file) = drawn("rect:5x5 cell=40 seed=1");
    let (_, inverted) = drawn("rect:20x15 wilson seed=1");
    let mut inverted = page(&inverted).expect("it is a picture");
    inverted
        .pixels
        .iter_mut()
        .for_each(|pixel| *pixel = 255 - *pixel);
    refused(&inverted, "white on black");
    let mut dotted = page(&file).expect("it is a picture");
    for at in 0..dotted.pixels.len() {
        let (x, y) = (at % dotted.width as usize, at / dotted.width as usize);
        // Five pixels each way in the middle of each cell.
        if [x, y].iter().all(|at| at % 40 < 5) && x.min(y) > 20 {
            dotted.pixels[at] = 255;
        }
    }
    let error = refused(&dotted, "a maze full of dots");
    assert!(matches!(error, ScanError::Beside { .. }), "{error}");
}
