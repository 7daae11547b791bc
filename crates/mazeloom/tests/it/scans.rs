//! Pictures of mazes as others make them are read exactly or refused, never as another maze.

use mazeloom::scan::{Photo, ScanError, scan, scan_photo};
use mazeloom::solve::shortest;
use mazeloom::source::GreyImage;
use mazeloom::{Puzzle, Rng, Topology, TopologyExt, make};

/// Things drawn beside walls.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Extra {
    None,
    /// A line around the maze, so many pixels outside.
    Frame(u32),
    /// The path from start to goal, so many pixels wide.
    Path(u32),
    /// Light walls on dark paper.
    Negative,
}

/// The properties of a picture.
#[derive(Clone, Copy, Debug)]
struct Look {
    extra: Extra,
    /// The thickness of walls and the width of floors, in pixels.
    wall: u32,
    floor: u32,
    /// Paper around the maze, in pixels.
    margin: u32,
    /// The factor of its width, in percent, and that of its height.
    stretch: (u32, u32),
    /// Tells whether pixels are mixed when it is stretched.
    smooth: bool,
    /// Pixels in a thousand that are black or white by chance.
    noise: u32,
    /// Quarters of a turn.
    turns: u32,
}

fn drawn(puzzle: &Puzzle, look: Look) -> GreyImage {
    let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
    let (columns, rows) = (rect.width(), rect.height());
    let pitch = look.wall + look.floor;
    let (width, height) = (columns * pitch + look.wall, rows * pitch + look.wall);
    let open = |x: u32, y: u32, dx: u32, dy: u32| {
        // Openings beside the start, above, and the goal, below.
        let (cell, next) = match (x, y) {
            (0, _) | (_, 0) => return false,
            (x, y) if x > columns || y > rows => return false,
            (x, y) => (rect.cell(x - 1, y - 1), (x - 1 + dx, y - 1 + dy)),
        };
        next.0 < columns
            && next.1 < rows
            && puzzle
                .maze
                .neighbors(cell)
                .any(|(_, other)| other == rect.cell(next.0, next.1))
    };
    let ends = [puzzle.start, puzzle.goal].map(|cell| rect.position(cell));
    let dark = |x: u32, y: u32| -> bool {
        let (across, in_x) = (x / pitch, x % pitch >= look.wall);
        let (down, in_y) = (y / pitch, y % pitch >= look.wall);
        match (in_x, in_y) {
            (true, true) => false,
            (false, false) => true,
            // A level wall above row `down` in column `across`.
            (true, false) if down == 0 => (across, 0) != ends[0],
            (true, false) if down == rows => (across, rows - 1) != ends[1],
            (true, false) => !open(across + 1, down, 0, 1),
            (false, true) if across == 0 || across == columns => true,
            (false, true) => !open(across, down + 1, 1, 0),
        }
    };
    let (margin, full) = (
        look.margin,
        (width + 2 * look.margin, height + 2 * look.margin),
    );
    let mut pixels = Vec::new();
    for y in 0..full.1 {
        for x in 0..full.0 {
            let inside =
                (margin..margin + width).contains(&x) && (margin..margin + height).contains(&y);
            pixels.push(if inside && dark(x - margin, y - margin) {
                255
            } else {
                0
            });
        }
    }
    GreyImage {
        width: full.0,
        height: full.1,
        pixels,
    }
}

/// A picture with something more.
fn with_extra(mut image: GreyImage, puzzle: &Puzzle, look: Look) -> GreyImage {
    let (width, height) = (image.width, image.height);
    match look.extra {
        Extra::None => {}
        Extra::Negative => image.pixels.iter_mut().for_each(|ink| *ink = 255 - *ink),
        Extra::Frame(far) => {
            let at = look.margin - far;
            for (n, ink) in (0..).zip(&mut image.pixels) {
                let (x, y) = (n % width, n / width);
                let inset = x.min(y).min(width - 1 - x).min(height - 1 - y);
                *ink = if inset == at { 255 } else { *ink };
            }
        }
        Extra::Path(thick) => {
            let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
            let from = look.margin + look.wall + (look.floor - thick) / 2;
            let place = |cell| {
                let (x, y) = rect.position(cell);
                [x, y].map(|at| from + at * (look.wall + look.floor))
            };
            let path = shortest(puzzle).expect("it has a path");
            for step in path.windows(2) {
                let [a, b] = [step[0], step[1]].map(place);
                for y in a[1].min(b[1])..a[1].max(b[1]) + thick {
                    for x in a[0].min(b[0])..a[0].max(b[0]) + thick {
                        image.pixels[(y * width + x) as usize] = 255;
                    }
                }
            }
        }
    }
    image
}

/// A picture scaled across and down, in percent.
fn stretched(image: &GreyImage, (across, down): (u32, u32), smooth: bool) -> GreyImage {
    let (width, height) = (image.width * across / 100, image.height * down / 100);
    let at = |x: u32, y: u32| {
        let (x, y) = (x.min(image.width - 1), y.min(image.height - 1));
        f64::from(image.pixels[(y * image.width + x) as usize])
    };
    let mut pixels = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let (from_x, from_y) = (
                (f64::from(x) + 0.5) * f64::from(image.width) / f64::from(width) - 0.5,
                (f64::from(y) + 0.5) * f64::from(image.height) / f64::from(height) - 0.5,
            );
            let ink = if smooth {
                let (left, top) = (from_x.max(0.0).floor(), from_y.max(0.0).floor());
                let (u, v) = (from_x.max(0.0) - left, from_y.max(0.0) - top);
                let (left, top) = (left as u32, top as u32);
                let upper = at(left, top) * (1.0 - u) + at(left + 1, top) * u;
                let lower = at(left, top + 1) * (1.0 - u) + at(left + 1, top + 1) * u;
                upper * (1.0 - v) + lower * v
            } else {
                at(
                    from_x.round().max(0.0) as u32,
                    from_y.round().max(0.0) as u32,
                )
            };
            pixels.push(ink as u8);
        }
    }
    GreyImage {
        width,
        height,
        pixels,
    }
}

/// A picture turned by a quarter.
fn turned(image: &GreyImage) -> GreyImage {
    let (width, height) = (image.height, image.width);
    let pixel = |x: u32, y: u32| image.pixels[((image.height - 1 - x) * image.width + y) as usize];
    let pixels = (0..height)
        .flat_map(|y| (0..width).map(move |x| pixel(x, y)))
        .collect();
    GreyImage {
        width,
        height,
        pixels,
    }
}

fn speckled(mut image: GreyImage, noise: u32, rng: &mut Rng) -> GreyImage {
    for pixel in &mut image.pixels {
        if rng.below(1000) < noise {
            *pixel = if rng.below(2) == 0 { 0 } else { 255 };
        }
    }
    image
}

/// The walls between cells, turned by a quarter as often as a picture is.
fn passages(puzzle: &Puzzle, turns: u32) -> Vec<[(u32, u32); 2]> {
    let rect = puzzle.maze.grid().as_rect().expect("it is a rectangle");
    let place = |cell| {
        let (mut x, mut y) = rect.position(cell);
        let (mut width, mut height) = (rect.width(), rect.height());
        for _ in 0..turns {
            (x, y) = (height - 1 - y, x);
            (width, height) = (height, width);
        }
        let _ = width;
        (x, y)
    };
    let mut pairs: Vec<_> = (puzzle.maze.all_edges())
        .map(|(_, a, b)| {
            let mut pair = [place(a), place(b)];
            pair.sort_unstable();
            pair
        })
        .collect();
    pairs.sort_unstable();
    pairs
}

fn looks(number: u32, rng: &mut Rng) -> Look {
    let sizes = [
        (1, 1),
        (2, 2),
        (10, 10),
        (3, 3),
        (2, 14),
        (15, 5),
        (3, 9),
        (6, 6),
        (4, 16),
        (1, 7),
        (8, 12),
        (12, 4),
    ];
    let (wall, floor) = sizes[(number % 12) as usize];
    let plain = number.is_multiple_of(3) || floor < 3;
    let factor = |rng: &mut Rng| 105 + rng.below(96);
    let stretch = match number % 4 {
        _ if plain => (100, 100),
        1 => (factor(rng), 100),
        2 => (100, factor(rng)),
        _ => (120, 120),
    };
    let margin = [0, 0, 7, floor, wall][(number / 10 % 5) as usize];
    let extra = match number % 13 {
        1 if margin > 4 => Extra::Frame(margin - 1),
        5 => Extra::Frame(floor + rng.below(20)),
        8 if floor > 8 => Extra::Path(2),
        2 => Extra::Negative,
        _ => Extra::None,
    };
    Look {
        extra,
        wall,
        floor,
        margin: if let Extra::Frame(far) = extra {
            margin.max(far + 3)
        } else {
            margin
        },
        stretch,
        smooth: number.is_multiple_of(2),
        noise: if floor < 6 {
            0
        } else {
            [0, 5, 30, 10][(number / 7 % 4) as usize]
        },
        turns: number / 5 % 4,
    }
}

#[test]
fn pictures_of_others_are_read_exactly_or_refused() {
    let mut rng = Rng::stream(7, "pictures");
    let (mut exact, mut refused, mut wrong) = (0, 0, Vec::new());
    for number in 0..200 {
        let (width, height) = (4 + rng.below(12), 4 + rng.below(12));
        let kinds = [
            "wilson",
            "backtracker",
            "kruskal",
            "eller",
            "prim",
            "wilson braid=0.3",
        ];
        let kind = kinds[(number % 6) as usize];
        let line = format!("rect:{width}x{height} {kind} seed={number} start=edge goal=edge");
        let line = line.replace("start=edge goal=edge", "");
        let puzzle = make(&line.parse().expect("a recipe")).expect("a maze");
        let look = looks(number, &mut rng);
        let image = with_extra(drawn(&puzzle, look), &puzzle, look);
        let mut image = stretched(&image, look.stretch, look.smooth);
        for _ in 0..look.turns {
            image = turned(&image);
        }
        let image = speckled(image, look.noise, &mut rng);
        match scan(&image) {
            Ok(found) if passages(&found.puzzle, 0) == passages(&puzzle, look.turns) => exact += 1,
            Ok(found) => wrong.push(format!("{line} {look:?}: {:?}", found.cells)),
            Err(error) => {
                eprintln!("refused: {line} {look:?}: {error}");
                refused += 1;
            }
        }
    }
    println!("{exact} exact, {refused} refused, {} wrong", wrong.len());
    assert!(
        wrong.is_empty(),
        "{exact} exact, {refused} refused, wrong:\n{}",
        wrong.join("\n")
    );
    assert!(exact >= 190, "{exact} exact, {refused} refused");
}

/// The colors of walls and paper: black on white, or white on dark blue.
fn page(dark: bool) -> [[u8; 3]; 2] {
    match dark {
        true => [[255; 3], [20, 40, 140]],
        false => [[0; 3], [255; 3]],
    }
}

#[test]
fn colored_marks_are_start_and_goal() {
    let (green, red, blue) = ([0, 128, 0], [230, 30, 20], [30, 60, 220]);
    let mut rng = Rng::stream(8, "marks");
    for (number, (wall, floor)) in (0..).zip([(1, 1), (2, 10), (10, 10), (3, 17), (12, 4)]) {
        for (colors, swap) in [
            ([green, red], false),
            ([red, green], true),
            ([blue, green], true),
            ([red, blue], true),
            ([blue, blue], false),
        ] {
            let [walls, paper] = page(!swap && colors[0] != blue);
            let line = format!("rect:9x7 wilson seed={number}");
            let puzzle = make(&line.parse().expect("a recipe")).expect("a maze");
            let look = Look {
                wall,
                floor,
                ..looks(0, &mut rng)
            };
            let image = drawn(&puzzle, look);
            let colored = |&ink: &u8| if ink > 0 { walls } else { paper };
            let mut pixels: Vec<[u8; 3]> = image.pixels.iter().map(colored).collect();
            let (a, b) = (rng.below(30), 30 + rng.below(33));
            for (cell, color) in [a, b].into_iter().zip(colors) {
                let at = |n: u32, along: u32| look.margin + wall + n * (wall + floor) + along;
                for n in 0..floor * floor {
                    let (x, y) = (at(cell % 9, n % floor), at(cell / 9, n / floor));
                    pixels[(y * image.width + x) as usize] = color;
                }
            }
            let photo = |pixels| Photo {
                width: image.width,
                height: image.height,
                pixels,
            };
            let found = scan_photo(&photo(pixels.clone()))
                .expect("it is a maze")
                .puzzle;
            let ends = if swap { (b, a) } else { (a, b) };
            assert_eq!(
                (found.start.0, found.goal.0),
                ends,
                "{colors:?} {wall} {floor}"
            );
            // Of one mark a note tells.
            for pixel in pixels
                .iter_mut()
                .filter(|pixel| **pixel == colors[0] && colors[1] != colors[0])
            {
                *pixel = paper;
            }
            let one = scan_photo(&photo(pixels)).expect("it is a maze").puzzle;
            assert_eq!(
                one.notes.len(),
                usize::from(colors[0] != colors[1]),
                "{colors:?}"
            );
        }
    }
}

#[test]
fn walls_that_may_be_passages_are_refused() {
    // A ring of passage with a margin as wide as it: a frame, or a wall of the other color.
    let rows = [
        "#######", "#.....#", "#.###.#", "#.#.#.#", "#.#.#.#", "#.....#", "#######",
    ];
    let pixels = rows.iter().flat_map(|row| row.bytes());
    let image = GreyImage {
        width: 7,
        height: 7,
        pixels: pixels
            .map(|sign| if sign == b'#' { 255 } else { 0 })
            .collect(),
    };
    let error = scan(&image).expect_err("both may be walls");
    assert!(matches!(error, ScanError::Reversible { .. }), "{error}");
}

#[test]
fn faint_walls_are_no_passages() {
    let puzzle = make(&"rect:9x8 wilson seed=3".parse().expect("a recipe")).expect("a maze");
    let look = looks(9, &mut Rng::stream(9, "faint"));
    for (wall, floor) in [(1, 9), (2, 11), (3, 7)] {
        let look = Look {
            wall,
            floor,
            extra: Extra::None,
            ..look
        };
        let image = drawn(&puzzle, look);
        let whole = passages(&puzzle, 0);
        assert_eq!(passages(&scan(&image).expect("a maze").puzzle, 0), whole);
        let mut lost = 0;
        for (x, y) in (1..9).flat_map(|x| (0..8).map(move |y| (x, y))) {
            let mut faded = image.clone();
            let at = |n: u32, along: u32| look.margin + n * (wall + floor) + along;
            for n in 0..floor * wall {
                let (x, y) = (at(x, n % wall), at(y, wall + n / wall));
                let ink = &mut faded.pixels[(y * image.width + x) as usize];
                *ink = if *ink > 0 { 90 } else { 0 };
            }
            match scan(&faded) {
                Ok(found) => assert_eq!(passages(&found.puzzle, 0), whole, "{wall} {x},{y}"),
                Err(error) => {
                    assert!(matches!(error, ScanError::Unclear { .. }), "{error}");
                    lost += 1;
                }
            }
        }
        assert!(lost > 20, "{lost}");
    }
}

/// A smooth enlargement spreads walls of one pixel over two, so that many are less than half as dark.
#[test]
fn walls_that_stretching_made_gray_are_read() {
    let mut rng = Rng::stream(5, "gray");
    let mut exact = 0;
    for number in 0..60 {
        let kind = ["wilson", "backtracker", "prim braid=0.2"][(number % 3) as usize];
        let line = format!("rect:{}x9 {kind} seed={number}", 5 + number % 8);
        let puzzle = make(&line.parse().expect("a recipe")).expect("a maze");
        let mut look = looks(0, &mut rng);
        look.extra = Extra::None;
        (look.wall, look.floor) = (1, [5, 8, 13, 19][(number % 4) as usize]);
        let mut factor = || 105 + rng.below(96);
        let stretch = [(factor(), 100), (100, factor()), (factor(), factor())];
        let stretch = stretch[(number / 4 % 3) as usize];
        if let Ok(found) = scan(&stretched(&drawn(&puzzle, look), stretch, true)) {
            assert_eq!(
                passages(&found.puzzle, 0),
                passages(&puzzle, 0),
                "{line} {stretch:?}"
            );
            exact += 1;
        }
    }
    println!("{exact} exact");
    assert!(exact >= 55, "{exact} exact");
}
