//! Parts that tests share: grids that only tests need, all grids under test, and small helpers.

pub mod spellings;

use mazeloom_algorithms::generate::{
    ALGORITHMS, Algorithm, GenerateError, Inputs, generate, generate_unwatched,
};
pub use mazeloom_core::maze::is_connected;
use mazeloom_core::maze::{Flow, Maze, Step};
use mazeloom_core::parameters::{self, Args, Place, Selected};
use mazeloom_core::rng::Rng;
use mazeloom_core::source::{FileSource, GreyImage, NoFiles, Source};
use mazeloom_core::table::{CellSet, Components, EdgeSet};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::{
    AnyGrid, Contracted, Crossing, GRIDS, Graph, Hex, Masked, Polar, Rect, Woven,
};
use std::io::Write;

/// A grid and what messages call it.
pub type Named<G> = (String, Box<G>);

/// The files that examples of grids name: those under `tests/data` of the grids.
pub struct Fixtures;

impl FileSource for Fixtures {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let path =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../mazeloom-grids/tests/data");
        std::fs::read(path.join(name)).map_err(|error| error.to_string())
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        NoFiles.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        NoFiles.letters(words)
    }
}

/// Tells whether a program that a test runs is there. If not, the test is left to `cargo x ci`, which
/// installs the program and says so to the tests: then one that is missing is a failure.
pub fn has_program(name: &str) -> bool {
    let found = std::env::var_os("PATH").is_some_and(|path| {
        let mut folders = std::env::split_paths(&path);
        folders.any(|folder| folder.join(name).is_file())
    });
    let complete = std::env::var_os("MAZELOOM_CI").is_some();
    assert!(found || !complete, "`{name}` is missing");
    if !found {
        let test = std::thread::current();
        let test = test.name().unwrap_or("a test").to_owned();
        // Not by a macro, whose words are kept back where a test passes.
        let mut stderr = std::io::stderr();
        let _unsaid = writeln!(stderr, "left to `cargo x ci`, which has {name}: {test}");
    }
    found
}

/// The number of mazes of a test that takes `usual` of them; a longer campaign says more.
pub fn campaign(usual: u32) -> u32 {
    let said = std::env::var("MAZELOOM_CAMPAIGN").ok();
    said.and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// A grid from its word in a recipe.
pub fn grid(word: &str) -> AnyGrid {
    let chosen = Selected::parse(GRIDS, "grid", word).unwrap_or_else(|e| panic!("{word}: {e}"));
    let source = Source {
        seed: 1,
        files: &Fixtures,
    };
    (chosen.row.build)(&chosen.args, &source).unwrap_or_else(|e| panic!("{word}: {e}"))
}

/// The small examples of every row of the table of grids.
pub fn listed() -> Vec<Named<dyn Plane>> {
    let mut all: Vec<Named<dyn Plane>> = Vec::new();
    for row in GRIDS {
        for example in &row.examples[1..] {
            let word = format!("{}:{example}", row.entry.name);
            let grid: Box<dyn Plane> = grid(&word);
            all.push((word, grid));
        }
    }
    all
}

/// Every grid with a geometry: all small rectangles, corridors, hexagons and discs, and the
/// small examples of all grids.
pub fn planes() -> Vec<Named<dyn Plane>> {
    let mut planes = listed();
    let square = |side: u32| (1..=side).flat_map(move |w| (1..=side).map(move |h| (w, h)));
    let corridors = (7..=50).chain([100]).flat_map(|n| [(1, n), (n, 1)]);
    for (width, height) in square(6).chain(corridors) {
        let name = format!("rect {width}x{height}");
        planes.push((name, Box::new(rect(width, height))));
    }
    for (width, height) in square(5) {
        let name = format!("hex {width}x{height}");
        planes.push((name, Box::new(hex(width, height))));
    }
    for rings in 1..=6 {
        planes.push((format!("polar {rings}"), Box::new(polar(rings))));
    }
    planes
}

/// Every grid under test.
pub fn topologies() -> Vec<Named<dyn Topology>> {
    let mut all: Vec<Named<dyn Topology>> = Vec::new();
    for (name, plane) in planes() {
        all.push((name, plane));
    }
    let mut rng = Rng::stream(1, "graphs");
    for cells in (1..=8).chain([12, 20, 30, 50, 80]) {
        for more in [0, cells / 2, 2 * cells] {
            let name = format!("graph of {cells} cells and {more} edges more than a tree");
            all.push((name, Box::new(random_graph(cells, more, &mut rng))));
        }
    }
    all
}

/// A rectangle.
pub fn rect(width: u32, height: u32) -> Rect {
    Rect::new(width, height).expect("a small grid")
}

/// Hexagons in rows.
pub fn hex(width: u32, height: u32) -> Hex {
    Hex::new(width, height).expect("a small grid")
}

/// A disc of rings.
pub fn polar(rings: u32) -> Polar {
    Polar::new(rings).expect("a small grid")
}

/// A random tree and some edges more, half of them beside an edge that is there already.
pub fn random_graph(cells: u32, more: u32, rng: &mut Rng) -> Graph {
    let mut edges: Vec<_> = (1..cells).map(|b| (rng.below(b), b)).collect();
    for number in 0..more {
        if let Some((a, b)) = rng.pick(edges.iter().copied()) {
            let far = (a + 1 + rng.below(cells - 1)) % cells;
            edges.push(if number % 2 == 0 { (b, a) } else { (a, far) });
        }
    }
    rng.shuffle(&mut edges);
    Graph::new(cells, &edges).expect("all ends are below the number of cells")
}

/// The largest part of the cells that a random mask leaves; at least one cell.
pub fn random_part<T: Topology>(grid: T, rng: &mut Rng) -> Masked<T> {
    let mut keep = CellSet::of(grid.cells(), [Cell(rng.below(grid.cells()))]);
    for cell in grid.all_cells() {
        if rng.chance(0.7) {
            keep.insert(cell);
        }
    }
    Masked::largest_part(grid, &keep).0
}

/// Crossings on random cells: each that fits beside the others and leaves the grid whole.
pub fn random_crossings<T: Topology>(grid: &T, rng: &mut Rng) -> Vec<Crossing> {
    let mut crossings = Vec::new();
    for _ in 0..grid.cells() {
        let cell = Cell(rng.below(grid.cells()));
        let sides = grid.sides(cell).max(1);
        crossings.push(Crossing {
            cell,
            deck: rng.below(sides),
            beneath: rng.below(sides),
        });
        if Woven::new(grid, &crossings).is_err() {
            crossings.pop();
        }
    }
    crossings
}

/// Random edges without a loop.
pub fn random_forest<T: Topology>(grid: &T, rng: &mut Rng) -> EdgeSet {
    let mut forest = EdgeSet::empty(grid.edges());
    let mut parts = Components::new(grid.cells());
    for (edge, a, b) in grid.all_edges() {
        if rng.chance(0.3) && parts.join(a, b) {
            forest.insert(edge);
        }
    }
    forest
}

/// The row of an algorithm.
pub fn row(name: &str) -> &'static Algorithm {
    parameters::find(ALGORITHMS, "algorithm", name).expect("the table has that row")
}

/// Runs a row with arguments while `watch` sees the steps. Places mean the last cell.
pub fn run<T: Topology>(
    row: &Algorithm,
    args: &Args,
    grid: T,
    rng: &mut Rng,
    watch: impl FnMut(Step) -> Flow,
) -> Result<Maze<T>, GenerateError> {
    let last = Cell(grid.cells() - 1);
    generate(grid, row, &inputs(args, &|_| last), rng, watch)
}

/// The same while `watch` sees the edges that open and close, and no other step.
pub fn run_unwatched<T: Topology>(
    row: &Algorithm,
    args: &Args,
    grid: T,
    rng: &mut Rng,
    watch: impl FnMut(Step) -> Flow,
) -> Result<Maze<T>, GenerateError> {
    let last = Cell(grid.cells() - 1);
    generate_unwatched(grid, row, &inputs(args, &|_| last), rng, watch)
}

/// The inputs of an algorithm. Any whole numbers do for positions; these are not in the order of the
/// cells.
fn inputs<'a>(args: &'a Args, find: &'a dyn Fn(&Place) -> Cell) -> Inputs<'a> {
    Inputs {
        args,
        find,
        position: &|Cell(number)| [i64::from(number) * 7 % 11, i64::from(number) * 5 % 13],
        threads: Threads::ONE,
        start: None,
    }
}

/// Runs a row with its defaults to its end.
pub fn maze<T: Topology>(row: &Algorithm, grid: T, rng: &mut Rng) -> Maze<T> {
    let args = Args::none(row.entry.params);
    run(row, &args, grid, rng, |_| Flow::Continue(())).expect("nothing breaks it off")
}

/// All steps of a row with its defaults, without its notes.
pub fn steps<T: Topology>(row: &Algorithm, grid: T, rng: &mut Rng) -> Vec<Step> {
    let mut steps = Vec::new();
    let args = Args::none(row.entry.params);
    run(row, &args, grid, rng, |step| {
        steps.extend(Some(step).filter(|step| !matches!(step, Step::Note(_))));
        Flow::Continue(())
    })
    .expect("nothing breaks it off");
    steps
}

/// Lets a row complete a maze that has some edges open: those and the ones it opens.
pub fn completed<T: Topology>(row: &Algorithm, grid: T, open: &EdgeSet, rng: &mut Rng) -> Maze<T> {
    let rest = maze(row, Contracted::new(&grid, open), rng);
    let opened: Vec<Edge> = rest.all_edges().map(|(edge, ..)| edge).collect();
    Maze::with_open(grid, open.iter().chain(opened))
}

/// Asserts that a maze is perfect: one edge fewer than cells, and all cells within reach.
#[track_caller]
pub fn assert_spanning<T: Topology>(maze: &T, context: &str) {
    let mut reached = CellSet::of(maze.cells(), [Cell(0)]);
    maze.spread(vec![Cell(0)], |_, _, next| reached.insert(next));
    assert_eq!(
        reached.count(),
        maze.cells(),
        "cells within reach, {context}"
    );
    let edges = maze.all_edges().count() as u32;
    assert_eq!(edges, maze.cells() - 1, "open edges, {context}");
}
