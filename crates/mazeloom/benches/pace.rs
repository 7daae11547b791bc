//! The time of one operation: the minimum of several runs, in seconds, for `cargo x bench`.
//!
//! ```text
//! pace make RECIPE RUNS THREADS     a maze, by a fast path if there is one
//! pace text RECIPE RUNS             the same by the reference implementation
//! pace grids RUNS                   a table: each algorithm alone, by the reference implementation,
//!                                   in nanoseconds a cell of a rectangle, and as ratios to it
//! pace distances RECIPE RUNS        the steps from its first cell to all others
//! pace diameter RECIPE RUNS         its longest path
//! pace yardstick WIDTHxHEIGHT RUNS  a straightforward backtracker
//! ```

use mazeloom::generate::{ALGORITHMS, Inputs, Watch, open_edges};
use mazeloom::solve::{Distances, farthest};
use mazeloom::source::NoFiles;
use mazeloom::{Cell, Flow, Plane, Puzzle, Recipe, Rng, Threads, Topology};
use mazeloom::{make, make_fast, make_watched};
use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = (words.iter().map(String::as_str))
        .filter(|word| *word != "--bench")
        .collect();
    let seconds = match words[..] {
        ["grids", runs] => return grids(runs),
        ["make", recipe, runs, threads] => {
            let threads = Threads::new(threads.parse().expect("a number of threads"));
            least(recipe, runs, |recipe| fast(recipe, threads))
        }
        ["text", recipe, runs] => least(recipe, runs, |recipe| {
            make_watched(recipe, &NoFiles, u64::MAX, |_| Flow::Continue(())).expect("a maze")
        }),
        ["distances", recipe, runs] => of_maze(recipe, runs, |puzzle| {
            black_box(Distances::from(&puzzle.maze, puzzle.start));
        }),
        ["diameter", recipe, runs] => of_maze(recipe, runs, |puzzle| {
            // In a perfect maze the farthest cell from any cell is an end of the longest path.
            let end = farthest(&puzzle.maze, puzzle.start);
            black_box(farthest(&puzzle.maze, end));
        }),
        ["yardstick", size, runs] => {
            let (width, height) = size.split_once('x').expect("WIDTHxHEIGHT");
            let [width, height] = [width, height].map(|n| n.parse().expect("a number"));
            let times = (0..number(runs)).map(|seed| {
                let mut rng = Rng::stream(seed, "yardstick");
                timed(|| black_box(yardstick(width, height, &mut rng)))
            });
            times.fold(f64::MAX, f64::min)
        }
        _ => return println!("see the head of this file for what it takes"),
    };
    println!("{seconds:.9}");
}

fn number(word: &str) -> u64 {
    word.parse().expect("a number of runs")
}

fn timed<V>(work: impl FnOnce() -> V) -> f64 {
    let start = Instant::now();
    let value = work();
    let seconds = start.elapsed().as_secs_f64();
    drop(value);
    seconds
}

fn recipes(line: &str, runs: &str) -> impl Iterator<Item = Recipe> {
    let recipe: Recipe = line.parse().expect("a recipe");
    (0..number(runs)).map(move |seed| recipe.with_seed(seed))
}

fn fast(recipe: &Recipe, threads: Threads) -> Puzzle {
    let unseen = |_| Flow::Continue(());
    make_fast(recipe, &NoFiles, u64::MAX, threads, unseen).expect("a maze")
}

fn least(line: &str, runs: &str, work: impl Fn(&Recipe) -> Puzzle) -> f64 {
    let times = recipes(line, runs).map(|recipe| timed(|| work(&recipe)));
    times.fold(f64::MAX, f64::min)
}

fn of_maze(line: &str, runs: &str, work: impl Fn(&Puzzle)) -> f64 {
    let times = recipes(line, runs).map(|recipe| {
        let puzzle = fast(&recipe, Threads::new(NonZeroUsize::MIN));
        timed(|| work(&puzzle))
    });
    times.fold(f64::MAX, f64::min)
}

/// Grids of similar numbers of cells, and a modifier.
const GRIDS: [(&str, &str); 6] = [
    ("rect:300x300", ""),
    ("hex:300x300", ""),
    ("tri:300x300", ""),
    ("polar:170", ""),
    ("rect:340x340", "mask=circle"),
    ("rect:270x270", "weave=0.5"),
];

/// Measures the time that the reference implementation of each algorithm takes on each of the grids.
fn grids(runs: &str) {
    println!("| algorithm | `rect`, ns a cell | `hex` | `tri` | `polar` | masked | woven |");
    println!("|---|---|---|---|---|---|---|");
    for algorithm in ALGORITHMS {
        let name = algorithm.entry.name;
        let times = GRIDS.map(|(grid, more)| {
            let recipe: Recipe = format!("{grid} {name} {more}").parse().ok()?;
            alone(&recipe, number(runs))
        });
        let [Some(plain), others @ ..] = times else {
            continue;
        };
        let ratio = |time: Option<f64>| match time {
            Some(time) => format!("{:.2}", time / plain),
            None => "–".to_owned(),
        };
        println!(
            "| `{name}` | {plain:.0} | {} |",
            others.map(ratio).join(" | ")
        );
    }
}

/// The time of a recipe's algorithm on the masked or woven grid of its maze: nanoseconds a cell, the minimum of
/// several runs; `None` if it cannot run there.
fn alone(recipe: &Recipe, runs: u64) -> Option<f64> {
    let times = (0..runs).map(|seed| {
        let recipe = recipe.with_seed(seed);
        let puzzle = make(&recipe).ok()?;
        let grid = puzzle.maze.grid();
        let algorithm = &recipe.algorithm;
        let inputs = Inputs {
            args: &algorithm.args,
            find: &|_| Cell(0),
            position: &|cell| {
                let center = grid.center(cell);
                [center.x as i64, center.y as i64]
            },
            threads: Threads::ONE,
            start: None,
        };
        let mut rng = Rng::stream(seed, "generate");
        let mut unseen = |_| Flow::Continue(());
        let seconds = timed(|| {
            let watch = Watch::Edges(&mut unseen);
            open_edges(&**grid, algorithm.row, &inputs, &mut rng, watch).expect("a maze")
        });
        Some(seconds * 1e9 / f64::from(grid.cells()))
    });
    times.reduce(|a, b| Some(a?.min(b?)))?
}

/// A byte a cell with its open sides, a stack of cells, a list of unvisited neighbors.
fn yardstick(width: usize, height: usize, rng: &mut Rng) -> Vec<u8> {
    let mut sides = vec![0u8; width * height];
    let mut stack = vec![0];
    sides[0] = 16;
    while let Some(&here) = stack.last() {
        let (x, y) = (here % width, here / width);
        let neighbours = [
            (y > 0).then(|| here - width),
            (x + 1 < width).then_some(here + 1),
            (y + 1 < height).then_some(here + width),
            (x > 0).then(|| here - 1),
        ];
        let mut ways = [(0, 0); 4];
        let mut count = 0;
        for (side, next) in neighbours.into_iter().enumerate() {
            if let Some(next) = next.filter(|&next| sides[next] == 0) {
                ways[count] = (side, next);
                count += 1;
            }
        }
        if count == 0 {
            stack.pop();
            continue;
        }
        let (side, next) = ways[rng.below(count as u32) as usize];
        sides[here] |= 1 << side;
        sides[next] |= 16 | 1 << ((side + 2) % 4);
        stack.push(next);
    }
    sides
}
