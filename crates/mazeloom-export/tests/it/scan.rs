//! Pictures of mazes are read back to the very passages, and other pictures are refused.

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{FilterType, resize};
use image::{GrayImage, ImageReader, RgbImage};
use mazeloom::generate::ALGORITHMS;
use mazeloom::scan::{Photo, Scan, ScanError, scan, scan_photo};
use mazeloom::source::{FileSource, GreyImage};
use mazeloom::{Puzzle, Recipe, Rng, Topology, TopologyExt, make};
use mazeloom_export::{DiskFiles, format, photo};
use std::io::Cursor;

fn drawn(line: &str) -> (Puzzle, Vec<u8>) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
    let mut file = Vec::new();
    let png = format("png").expect("it is listed");
    let done = png.write(&puzzle, &recipe.keys, &mut file);
    done.expect("memory takes it");
    (puzzle, file)
}

fn passages<T: Topology>(maze: &T) -> Vec<(u32, u32)> {
    maze.all_edges().map(|(_, a, b)| (a.0, b.0)).collect()
}

/// Reads the darkness of the pixels of a picture file.
fn page(file: &[u8]) -> Result<GreyImage, String> {
    let Photo {
        width,
        height,
        pixels,
    } = photo(file, u64::MAX)?;
    let dark = |color: [u8; 3]| {
        let (most, least) = (color.into_iter().max(), color.into_iter().min());
        let (most, least) = (most.unwrap_or(0), least.unwrap_or(0));
        (255 - most).saturating_sub(most - least)
    };
    Ok(GreyImage {
        width,
        height,
        pixels: pixels.into_iter().map(dark).collect(),
    })
}

/// Asserts that a picture is read as the maze that it was drawn from.
#[track_caller]
fn assert_same(puzzle: &Puzzle, ink: &GreyImage, context: &str) {
    assert_read(puzzle, scan(ink), context);
}

/// Asserts that what was read of a picture is the maze that it was drawn from.
#[track_caller]
fn assert_read(puzzle: &Puzzle, found: Result<Scan, ScanError>, context: &str) {
    if let Some(fault) = fault(puzzle, found) {
        panic!("{context}: {fault}");
    }
}

/// Returns the fault of what was read of a picture.
fn fault(puzzle: &Puzzle, found: Result<Scan, ScanError>) -> Option<String> {
    let found = match found {
        Ok(found) => found,
        Err(error) => return Some(error.to_string()),
    };
    let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
    let cells = (rect.width(), rect.height());
    if found.cells != cells {
        return Some(format!("{:?} cells instead of {cells:?}", found.cells));
    }
    let (read, drawn) = (passages(&found.puzzle.maze), passages(&puzzle.maze));
    if read != drawn {
        let lacking = drawn.iter().filter(|passage| !read.contains(passage));
        let more = read.iter().filter(|passage| !drawn.contains(passage));
        let (lacking, more): (Vec<_>, Vec<_>) = (lacking.collect(), more.collect());
        return Some(format!(
            "passages {lacking:?} are lacking, {more:?} are more"
        ));
    }
    let ends = (puzzle.start, puzzle.goal);
    let read = (found.puzzle.start, found.puzzle.goal);
    (found.openings > 0 && read != ends).then(|| format!("ends {read:?} instead of {ends:?}"))
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

/// A fraction of the pixels made black or white.
fn speckled(mut ink: GreyImage, share: f64, rng: &mut Rng) -> GreyImage {
    for pixel in &mut ink.pixels {
        if rng.chance(share) {
            *pixel = if rng.chance(0.5) { 255 } else { 0 };
        }
    }
    ink
}

/// Each pixel the mean of the nine around it.
fn blurred(ink: &GreyImage) -> GreyImage {
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
    GreyImage {
        pixels: places.map(|(x, y)| mean(x, y)).collect(),
        ..*ink
    }
}

/// Dark gray on light gray.
fn faint(mut ink: GreyImage) -> GreyImage {
    for pixel in &mut ink.pixels {
        *pixel = 60 + *pixel / 3;
    }
    ink
}

/// Larger or smaller, with soft edges.
fn scaled(ink: &GreyImage, percent: u32) -> GreyImage {
    let picture = GrayImage::from_raw(ink.width, ink.height, ink.pixels.clone());
    let picture = picture.expect("it has so many pixels");
    let side = |length: u32| length * percent / 100;
    let (width, height) = (side(ink.width), side(ink.height));
    let picture = resize(&picture, width, height, FilterType::Triangle);
    GreyImage {
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
    let mut rng = Rng::stream(1, "specks");
    for line in lines {
        let (puzzle, file) = drawn(line);
        let ink = page(&file).expect("it is a picture");
        // Of four pixels between two posts, two may well be specks.
        let tiny = line.contains("cell=5");
        let shares = [0.002, 0.01, 0.02].into_iter();
        for share in shares.filter(|&share| !tiny || share < 0.02) {
            let ink = speckled(ink.clone(), share, &mut rng);
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

fn blank(width: u32, height: u32) -> GreyImage {
    GreyImage {
        width,
        height,
        pixels: vec![0; (width * height) as usize],
    }
}

/// Lines of letters below one another.
fn written(words: &[&str]) -> GreyImage {
    let mut ink = blank(900, 60 * words.len() as u32);
    for (line, words) in words.iter().enumerate() {
        let letters = DiskFiles::UNLIMITED
            .letters(words)
            .expect("they are in the face");
        for y in 0..letters.height.min(50) {
            for x in 0..letters.width.min(ink.width) {
                let at = (60 * line as u32 + y) * ink.width + x;
                ink.pixels[at as usize] = letters.pixels[(y * letters.width + x) as usize];
            }
        }
    }
    ink
}

/// Returns the reason that a picture is refused.
fn refused(ink: &GreyImage, what: &str) -> ScanError {
    match scan(ink) {
        Err(error) => error,
        Ok(found) => panic!("{what} is read as {:?}", found.cells),
    }
}

#[test]
fn what_is_no_maze_of_squares_is_refused() {
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
    let mut rng = Rng::stream(2, "noise");
    for side in [16, 64, 200] {
        let mut noise = blank(side, side);
        noise.pixels.fill_with(|| rng.below(256) as u8);
        refused(&noise, "noise");
        refused(&blurred(&noise), "blurred noise");
        refused(&speckled(blank(side, side), 0.2, &mut rng), "specks");
    }
}

#[test]
fn writing_and_shapes_are_refused() {
    let text = written(&[
        "It was the best of times, it was the worst",
        "of times, it was the age of wisdom, it was",
        "the age of foolishness, it was the epoch",
        "of belief, it was the epoch of incredulity,",
        "LIT HILL FELT TILE HEEL TELL THE FIFTH",
    ]);
    refused(&text, "a text");
    refused(&written(&["HELLO"]), "a word");
    let bars = GreyImage {
        pixels: (0..40_000)
            .map(|at| if at % 200 % 20 == 0 { 255 } else { 0 })
            .collect(),
        ..blank(200, 200)
    };
    refused(&bars, "bars");
    let disc = GreyImage {
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

/// Asserts that none of some pictures is misread.
fn assert_all_read(pictures: impl Iterator<Item = (Puzzle, Photo, String)>) {
    let mut faults = Vec::new();
    let mut all = 0;
    for (puzzle, photo, context) in pictures {
        // Where passages cross there are no squares in rows.
        if puzzle.maze.grid().as_rect().is_none() {
            continue;
        }
        all += 1;
        if let Some(fault) = fault(&puzzle, scan_photo(&photo)) {
            faults.push(format!("{context}: {fault}"));
        }
    }
    assert!(
        faults.is_empty(),
        "{} of {all} pictures are misread:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

fn photographed(line: &str) -> (Puzzle, Photo) {
    let (puzzle, file) = drawn(line);
    (puzzle, photo(&file, u64::MAX).expect("it is a picture"))
}

#[test]
fn long_straight_corridors_are_read_back() {
    let lines = [
        "7x2 comb:bias=sw unicursal seed=929",
        "29x12 snake symmetry=x print-height=100mm seed=714",
        "12x1 unicursal seed=1",
        "6x1 prim unicursal sparse=0.3 seed=1",
        "60x1 snake seed=2",
        "6x1 unicursal seed=2",
        "1x9 unicursal seed=3",
        "12x1 snake seed=4",
        "20x2 comb seed=5",
        "2x20 comb seed=6",
        "15x15 snake seed=7",
        "15x15 snake cell=7 openings=none seed=8",
    ];
    assert_all_read(lines.into_iter().map(|line| {
        let (puzzle, photo) = photographed(line);
        (puzzle, photo, line.to_owned())
    }));
}

#[test]
fn clean_pictures_of_every_algorithm_are_read_back() {
    let sizes = ["5x4", "12x9", "21x3", "17x17 cell=7"];
    let looks = [
        "",
        "look=thick",
        "wall-color=navy",
        "scheme=dark",
        "margin=0",
    ];
    let lines = ALGORITHMS.iter().zip(1..).flat_map(|(row, seed)| {
        let name = row.entry.name;
        let line = move |(n, size): (usize, &str)| {
            let look = looks[(n + seed) % looks.len()];
            format!("{size} {name} {look} seed={seed}")
        };
        // Half of the sizes for each algorithm, the others for the next.
        let sizes = sizes.into_iter().enumerate();
        (sizes.filter(move |(n, _)| (n + seed) % 2 == 0)).map(line)
    });
    assert_all_read(lines.map(|line| {
        let (puzzle, photo) = photographed(&line);
        (puzzle, photo, line)
    }));
}

/// The colors in which a maze may be drawn.
const COLORED: [&str; 8] = [
    "wall-color=navy",
    "wall-color=maroon paper-color=fffff0",
    "wall-color=e0a000",
    "scheme=dark",
    "wall-color=white paper-color=black",
    "wall-color=yellow paper-color=navy solution=line",
    "paint=distance",
    "paper-color=446688 wall-color=ccddee",
];

#[test]
fn colors_are_read_back() {
    let lines = COLORED.into_iter().zip(1..).flat_map(|(colors, seed)| {
        ["", " look=thick"].map(|look| format!("14x11 wilson {colors}{look} seed={seed}"))
    });
    assert_all_read(lines.map(|line| {
        let (puzzle, photo) = photographed(&line);
        (puzzle, photo, line)
    }));
}

/// A picture turned clockwise by some degrees and scaled, on a page that holds all of it.
fn turned(photo: &Photo, degrees: f64, scale: f64) -> Photo {
    let angle = degrees.to_radians();
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    let (width, height) = (f64::from(photo.width), f64::from(photo.height));
    let wide = ((width * cos + height * sin.abs()) * scale).ceil();
    let high = ((height * cos + width * sin.abs()) * scale).ceil();
    let paper = photo.pixels[0];
    let color = |x: f64, y: f64| {
        if x >= 0.0 && y >= 0.0 && x < width && y < height {
            photo.pixels[y as usize * photo.width as usize + x as usize]
        } else {
            paper
        }
    };
    let mut pixels = Vec::new();
    for y in 0..high as u32 {
        for x in 0..wide as u32 {
            let x = (f64::from(x) + 0.5 - wide / 2.0) / scale;
            let y = (f64::from(y) + 0.5 - high / 2.0) / scale;
            let at = [
                x * cos + y * sin + width / 2.0 - 0.5,
                y * cos - x * sin + height / 2.0 - 0.5,
            ];
            let [left, top] = at.map(f64::floor);
            let (across, down) = (at[0] - left, at[1] - top);
            let corners = [
                (color(left, top), (1.0 - across) * (1.0 - down)),
                (color(left + 1.0, top), across * (1.0 - down)),
                (color(left, top + 1.0), (1.0 - across) * down),
                (color(left + 1.0, top + 1.0), across * down),
            ];
            pixels.push([0, 1, 2].map(|channel| {
                let parts = corners.map(|(color, share)| f64::from(color[channel]) * share);
                parts.iter().sum::<f64>().round() as u8
            }));
        }
    }
    Photo {
        width: wide as u32,
        height: high as u32,
        pixels,
    }
}

#[test]
fn turned_and_scaled_pictures_are_read_back() {
    let lines = [
        "15x11 wilson cell=18 seed=1",
        "9x14 backtracker look=thick seed=2",
        "12x12 kruskal wall-color=navy paper-color=fffff0 cell=18 seed=3",
        "16x10 prim scheme=dark cell=12 seed=4",
        "30x20 eller cell=10 seed=5",
        "10x10 snake cell=20 seed=6",
    ];
    let angles = [-4.0, -2.3, -1.0, -0.3, 0.2, 0.7, 1.7, 3.0, 4.0];
    let scales = [1.0, 0.83, 1.37, 2.19];
    let pictures = lines.into_iter().enumerate().flat_map(|(turn, line)| {
        // Half of the angles for each line, the others for the next.
        let turned_by = (angles.into_iter().zip(0..)).filter(move |(_, n)| (turn + n) % 2 == 0);
        turned_by.map(move |(angle, n): (f64, usize)| {
            let (puzzle, photo) = photographed(line);
            let scale = scales[(n / 2 + turn) % scales.len()];
            let context = format!("{line}, {angle}°, scale {scale}");
            (puzzle, turned(&photo, angle, scale), context)
        })
    });
    assert_all_read(pictures);
}

#[test]
fn what_was_seen_is_said() {
    let (_, file) = drawn("hex:12x10 seed=1");
    let error = scan_photo(&photo(&file, u64::MAX).expect("it is a picture")).err();
    let told = error.expect("it has no squares").to_string();
    assert!(told.contains("found no") && told.contains("try"), "{told}");
}
