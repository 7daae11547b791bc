//! Properties of pictures with crossing passages.

use mazeloom::geometry::Point;
use mazeloom::grid::GRIDS;
use mazeloom::scene::{Fill, Item, Join, Overlays, Piece, Scene, Spot, Stroke, draw};
use mazeloom::table::Components;
use mazeloom::{Cell, Plane, Puzzle, Recipe, Style, Topology, make};

fn puzzle(line: &str) -> Puzzle {
    let recipe: Recipe = line.parse().expect("it reads");
    make(&recipe).expect("it is small")
}

fn scene(line: &str) -> (Puzzle, Scene) {
    let puzzle = puzzle(line);
    let style = Style::of(&Recipe::of(&puzzle).expect("it has one").keys);
    let scene = draw(&puzzle, &style, Overlays::NONE).expect("it is small");
    (puzzle, scene)
}

/// The black lines of a picture of a rectangle, pixel by pixel.
fn pixels(scene: &Scene) -> Vec<Vec<bool>> {
    let mut black = vec![vec![false; scene.width as usize]; scene.height as usize];
    for (_, item) in &scene.items {
        let Item::Stroke(Stroke {
            width,
            join: Join::Miter,
            paths,
            ..
        }) = item
        else {
            continue;
        };
        for path in paths {
            let mut here = path.start;
            for piece in path.pieces {
                let Piece::Line(to) = piece else {
                    panic!("a rectangle has no arcs");
                };
                let range = |a: i32, b: i32| {
                    let (low, high) = (a.min(b) - width / 2, a.max(b) + width / 2);
                    assert!(
                        low % 1000 == 0 && high % 1000 == 0,
                        "walls fill whole pixels"
                    );
                    (low / 1000) as usize..(high / 1000) as usize
                };
                for y in range(here.y, to.y) {
                    for x in range(here.x, to.x) {
                        black[y][x] = true;
                    }
                }
                here = to;
            }
        }
    }
    black
}

/// The white component that each pixel belongs to.
fn parts(black: &[Vec<bool>]) -> Vec<Vec<usize>> {
    let (height, width) = (black.len(), black[0].len());
    let mut parts = vec![vec![0; width]; height];
    let mut count = 0;
    for y in 0..height {
        for x in 0..width {
            if black[y][x] || parts[y][x] != 0 {
                continue;
            }
            count += 1;
            let mut stack = vec![(x, y)];
            while let Some((x, y)) = stack.pop() {
                if black[y][x] || std::mem::replace(&mut parts[y][x], count) != 0 {
                    continue;
                }
                let near = [
                    (x + 1, y),
                    (x.wrapping_sub(1), y),
                    (x, y + 1),
                    (x, y.wrapping_sub(1)),
                ];
                stack.extend(
                    (near.into_iter()).filter(|&(x, y)| {
                        x < width && y < height && !black[y][x] && parts[y][x] == 0
                    }),
                );
            }
        }
    }
    parts
}

/// The middle of the walls at the upper left corner, and pixels per cell.
fn gauge(scene: &Scene, cell: usize, columns: usize) -> impl Fn(Point) -> (usize, usize) {
    let offset = (scene.width as usize - cell * columns) as f64 / 2.0;
    let pixel = move |along: f64| (along * cell as f64 + offset) as usize;
    move |point| (pixel(point.x), pixel(point.y))
}

#[test]
fn floors_between_walls_are_the_passages() {
    for cell in [5, 6, 8, 13, 16, 40] {
        for seed in 1..4 {
            let line =
                format!("rect:12x8 weave=1 openings=none marks=none cell={cell} seed={seed}");
            let (puzzle, scene) = scene(&line);
            let grid = puzzle.maze.grid();
            let parts = parts(&pixels(&scene));
            let pixel = gauge(&scene, cell, 12);
            let part = |cell: Cell| {
                let (x, y) = pixel(grid.center(cell));
                parts[y][x]
            };
            // Cells joined without a tunnel: one white component each.
            let mut same = Components::new(grid.cells());
            let beneath = |cell: Cell| grid.above(cell).is_some();
            for (a, b) in open(&puzzle) {
                if !beneath(a) && !beneath(b) {
                    same.join(a, b);
                }
            }
            let (lower, flat): (Vec<Cell>, Vec<Cell>) =
                (0..grid.cells()).map(Cell).partition(|&cell| beneath(cell));
            assert!(!lower.is_empty(), "{line}");
            for &a in &flat {
                assert_ne!(part(a), 0, "{line}: a wall on cell {}", a.0);
                for &b in &flat {
                    assert_eq!(part(a) == part(b), same.joined(a, b), "{line}: {a:?} {b:?}");
                }
            }
        }
    }
}

/// The cells that each open edge joins.
fn open(puzzle: &Puzzle) -> Vec<(Cell, Cell)> {
    let maze = &puzzle.maze;
    (0..maze.cells())
        .map(Cell)
        .flat_map(|cell| {
            (0..maze.sides(cell))
                .filter_map(move |side| maze.across(cell, side).map(|(_, next)| (cell, next)))
        })
        .collect()
}

#[test]
fn every_grid_that_weaves_is_drawn_within_its_bounds() {
    let mut woven = 0;
    for row in GRIDS {
        for example in row.examples {
            let line = format!(
                "{}:{example} wilson weave=1 view=plane solution=line paint=distance seed=7",
                row.entry.name
            );
            let Ok(recipe) = line.parse::<Recipe>() else {
                continue;
            };
            let Ok(puzzle) = make(&recipe) else { continue };
            let grid = puzzle.maze.grid();
            if !(0..grid.cells()).any(|cell| grid.above(Cell(cell)).is_some()) {
                continue;
            }
            woven += 1;
            let layers = mazeloom::overlays(&puzzle, &recipe.keys);
            let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers).expect("it is small");
            let (width, height) = (scene.width as i32 * 1000, scene.height as i32 * 1000);
            let within =
                |spot: Spot| (0..=width).contains(&spot.x) && (0..=height).contains(&spot.y);
            for (_, item) in &scene.items {
                let (Item::Stroke(Stroke { paths, .. }) | Item::Fill(Fill { paths, .. })) = item
                else {
                    continue;
                };
                for path in paths {
                    assert!(within(path.start), "{line}");
                    for piece in path.pieces {
                        assert!(within(piece.end()), "{line}");
                    }
                }
            }
        }
    }
    assert!(woven > 5, "{woven} grids weave");
}

#[test]
fn a_crossing_in_letters() {
    use mazeloom::format::{Window, text};
    let shown = |look: &str| {
        let puzzle = puzzle(&format!("rect:3x3 wilson weave=1 seed=8 style={look}"));
        let style = Style::of(&Recipe::of(&puzzle).expect("it has one").keys);
        let tile_view =
            mazeloom::TileView::new(&puzzle, &style, Overlays::NONE).expect("it is a rectangle");
        let mut out = Vec::new();
        text(&tile_view, &style, &Window::PAPER, &mut out).expect("memory takes all");
        String::from_utf8(out).expect("it is text")
    };
    // From north to south under the deck from west to east.
    for (look, deck) in [
        ("unicode", ["└┴───┴┘", "┬───┬"]),
        ("ascii", ["++---++", "+---+"]),
        ("clean", ["'+---+'", "+---+"]),
        ("dots", ["oo--oo", "o--o"]),
        ("blocks", ["██  ██████████  ██", "██  ██████████████"]),
    ] {
        let text = shown(look);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 9, "{text}");
        assert!(
            lines[3].contains(deck[0]) && lines[5].contains(deck[1]),
            "{text}"
        );
        let floor = lines[4].trim_matches(['│', '|', '█']);
        assert!(floor.chars().all(|letter| letter == ' '), "{text}");
    }
}

#[test]
fn maps_of_crossings_are_refused_by_their_name() {
    let puzzle = puzzle("sphere:6 weave=1 view=map seed=1");
    let style = Style::of(&Recipe::of(&puzzle).expect("it has one").keys);
    let refused = mazeloom::format::scene(&puzzle, &style, Overlays::NONE).expect_err("a map");
    assert!(refused.to_string().contains("weave"), "{refused}");
}
