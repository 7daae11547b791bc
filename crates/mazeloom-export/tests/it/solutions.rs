//! The solution in every format that holds one is that of `solve`.

mod readers;

use mazeloom::format::Format;
use mazeloom::geometry::Plane;
use mazeloom::solve::shortest;
use mazeloom::{Cell, Puzzle, Recipe, Style, Threads, TopologyExt, make};
use mazeloom_export::book::{Drawing, Ink, Shown, picture};
use mazeloom_export::{DiskFiles, formats, raster};
use readers::{Reading, Spot, colored, contains, reading};
use std::collections::BTreeSet;

/// Keys, one-way passages, costs, areas, several of them, and bridges.
const MAZES: [&str; 7] = [
    "rect:9x7 wilson keys=3 seed=5",
    "rect:9x7 backtracker one-way=0.5 braid=0.6 seed=2",
    "rect:9x7 prim braid=1 weights=lava:5@30 seed=3",
    "rect:9x7 kruskal start=nw goal=ne+8,3+2,6 braid=0.5 seed=4",
    "rect:9x7 wilson braid=0.4 keys=1 start=nw+0,1 goal=8,6+8,5 seed=8",
    "rect:9x7 backtracker weave=0.6 braid=0.5 seed=6",
    "rect:9x7 wilson braid=1 puzzle=shortest seed=7",
];

fn written(format: &Format, puzzle: &Puzzle, keys: &str) -> Option<Vec<u8>> {
    let line = format!("rect:1x1 cell=20 solution-color=12d456 {keys}");
    let keys = line.parse::<Recipe>().expect("it reads").keys;
    let (style, layers) = (Style::of(&keys), format.layers(puzzle, &keys));
    let mut file = Vec::new();
    let done = format.write_layers(
        puzzle,
        (&style, &layers),
        mazeloom::format::Fields::default(),
        &mut file,
    );
    done.is_ok().then_some(file)
}

/// A place of a cell.
fn place(puzzle: &Puzzle, cell: Cell) -> Spot {
    let at = puzzle.maze.grid().center(cell);
    (at.x, at.y)
}

/// Compares floors of a color with the cells of a path.
fn compare_floors(puzzle: &Puzzle, path: &[Cell], floors: &[[Spot; 3]], subject: &str) {
    // Starts and goals have colors of their own.
    let is_end = |cell: Cell| puzzle.start_area.contains(&cell) || puzzle.is_goal(cell);
    let cells = puzzle.maze.all_cells();
    for cell in cells.filter(|&cell| cell != puzzle.start && !is_end(cell)) {
        let (x, y) = place(puzzle, cell);
        let covered = floors
            .iter()
            .any(|&face| contains(face, (x + 0.1, y + 0.05)));
        // A tunnel lies below a bridge.
        let walked = path.iter().any(|&other| place(puzzle, other) == (x, y));
        assert_eq!(covered, walked, "{subject}: {:?}", (x, y));
    }
}

/// Compares the places that lines cover with the passages of a path.
fn compare_lines(puzzle: &Puzzle, path: &[Cell], covers: impl Fn(Spot) -> bool, subject: &str) {
    let steps: BTreeSet<(Cell, Cell)> = path.windows(2).map(|step| (step[0], step[1])).collect();
    for (edge, a, b) in puzzle.maze.all_edges() {
        let (from, to) = (place(puzzle, a), place(puzzle, b));
        let at = |t: f64| (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t);
        // Keys cover parts of a line, doors and arrows all of it.
        let spots = [0.5, 0.31, 0.34, 0.37, 0.63, 0.66, 0.69].map(at);
        let covered = spots.into_iter().any(&covers);
        let walked = steps.contains(&(a, b)) || steps.contains(&(b, a));
        let one_way = puzzle.one_way.as_ref();
        let arrow = one_way.and_then(|one_way| one_way.tail(&puzzle.maze, edge));
        let is_door = puzzle.locks.iter().any(|lock| lock.door == edge);
        if covered || arrow.is_none() && !is_door {
            assert_eq!(covered, walked, "{subject}: {from:?} to {to:?}");
        }
    }
}

#[test]
fn every_format_shows_the_path_that_solve_finds() {
    for line in MAZES {
        let recipe: Recipe = line.parse().expect("it reads");
        let puzzle = make(&recipe).unwrap_or_else(|error| panic!("{line}: {error}"));
        let path = shortest(&puzzle).expect("it is solved");
        let crosses = line.contains("weave");
        for format in formats() {
            let name = format.entry.name;
            let subject = format!("{line} as {name}");
            let with = written(format, &puzzle, "solution=line");
            let without = written(format, &puzzle, "");
            let (Some(with), Some(without)) = (with, without) else {
                assert!(crosses, "{subject}: it is not written");
                continue;
            };
            match reading(format) {
                Reading::Nothing(reason) => assert!(with == without, "{subject}: {reason}"),
                Reading::Cells(read) => {
                    let path: Vec<Spot> = path.iter().map(|&cell| place(&puzzle, cell)).collect();
                    assert_eq!(read(&with), path, "{subject}");
                }
                Reading::Floors(read) => compare_floors(&puzzle, &path, &read(&with), &subject),
                // Text shows bridges in cells of another width.
                Reading::Covers(_) if name == "txt" && crosses => {}
                Reading::Covers(read) => {
                    let (with, without) = (read(&with), read(&without));
                    let covers = |spot| with(spot) && !without(spot);
                    compare_lines(&puzzle, &path, covers, &subject);
                }
            }
        }
    }
}

#[test]
fn every_book_shows_the_path_that_solve_finds() {
    for line in MAZES {
        let line = format!("{line} cell=20 solution-color=12d456");
        let recipe: Recipe = line.parse().expect("it reads");
        let puzzle = make(&recipe).unwrap_or_else(|error| panic!("{line}: {error}"));
        let path = shortest(&puzzle).expect("it is solved");
        let covers = |shown: Shown| {
            let (recipe, ink) = (&recipe, Ink::Color);
            let drawing = Drawing { recipe, shown, ink };
            let drawn = picture(&puzzle, &drawing, &DiskFiles::UNLIMITED).expect("it is drawn");
            let pixels = raster(&drawn.scene, Threads::ONE).expect("it is small");
            let (width, placed) = (drawn.scene.width as usize, drawn.scene.placement);
            let placed = placed.expect("it is flat");
            move |(x, y): Spot| {
                let pixel = |at: f64, origin: i32| {
                    (at * f64::from(placed.cell) + f64::from(origin)) as usize / 1000
                };
                let at = pixel(y, placed.origin.y) * width + pixel(x, placed.origin.x);
                colored(&pixels[3 * at..])
            }
        };
        let (with, without) = (covers(Shown::Solution), covers(Shown::Puzzle));
        compare_lines(&puzzle, &path, |spot| with(spot) && !without(spot), &line);
    }
}
