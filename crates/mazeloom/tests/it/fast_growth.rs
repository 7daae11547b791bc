//! Fast paths of algorithms that grow cell by cell: the same mazes as the reference
//! implementations.

use mazeloom::source::NoFiles;
use mazeloom::table::EdgeSet;
use mazeloom::{Flow, Rng, Threads, make_fast, make_watched};

/// The passages of a recipe, by the reference implementation and by the fast path.
fn both(line: &str) -> [EdgeSet; 2] {
    let recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let go_on = |_| Flow::Continue(());
    let text = make_watched(&recipe, &NoFiles, u64::MAX, go_on);
    let fast = make_fast(&recipe, &NoFiles, u64::MAX, Threads::ONE, go_on);
    [text, fast].map(|puzzle| {
        let puzzle = puzzle.unwrap_or_else(|e| panic!("{line}: {e}"));
        puzzle.maze.into_open_edges()
    })
}

/// Small rectangles of all shapes, lines, widths about whole words, and random sizes.
fn sizes() -> Vec<(u32, u32)> {
    let small = (1..=12).flat_map(|width| (1..=12).map(move |height| (width, height)));
    let mut sizes: Vec<_> = small.clone().chain(small).collect();
    for long in [31, 63, 64, 65, 100, 127, 128, 129, 1000] {
        sizes.extend([
            (1, long),
            (long, 1),
            (2, long),
            (long, 2),
            (long, 7),
            (3, long),
        ]);
    }
    let mut rng = Rng::stream(1, "sizes");
    sizes.extend((0..120).map(|_| (rng.below(140) + 1, rng.below(140) + 1)));
    sizes
}

/// The fast path of an algorithm makes the mazes of its reference implementation, with any root.
fn check(algorithm: &str) {
    let roots = ["random", "nw", "se", "e", "center"];
    let joint = if algorithm.contains(':') { ',' } else { ':' };
    for (seed, (width, height)) in sizes().into_iter().enumerate() {
        let root = roots[seed % roots.len()];
        let line = format!("rect:{width}x{height} {algorithm}{joint}root={root} seed={seed}");
        let [text, fast] = both(&line);
        assert!(text == fast, "{line}");
    }
}

#[test]
fn backtracker() {
    check("backtracker");
}

#[test]
fn prim_simplified() {
    check("prim-simplified");
}

#[test]
fn prim_modified() {
    check("prim-modified");
}

#[test]
fn prim_frontier() {
    check("prim-frontier");
}

#[test]
fn hunt_and_kill() {
    check("hunt-and-kill");
}

#[test]
fn growing_tree() {
    check("growing-tree");
    check("growing-tree:newest=3");
    check("growing-tree:oldest=1");
    check("growing-tree:random=1");
    check("growing-tree:newest=1,random=9");
    check("growing-tree:newest=95,random=5");
}

#[test]
fn prim_cells() {
    check("prim-cells");
}

#[test]
fn aldous_broder() {
    check("aldous-broder");
}

#[test]
fn comb_and_snake() {
    for (width, height) in sizes() {
        for algorithm in ["comb", "snake"] {
            let [text, fast] = both(&format!("rect:{width}x{height} {algorithm}"));
            assert!(text == fast, "{algorithm} {width}x{height}");
        }
    }
}
