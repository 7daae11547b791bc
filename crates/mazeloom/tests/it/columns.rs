//! Algorithms that go along rows go along columns as well.

use mazeloom::maze::is_connected;
use mazeloom::{Cell, Flow, Topology, TopologyExt, make, make_watched};
use mazeloom_testing::{Fixtures, listed};
use std::collections::BTreeSet;

/// The algorithms with `axis`.
const SWEEPS: [&str; 4] = ["comb", "eller", "sidewinder", "snake"];

/// The passages of a maze on a rectangle, as pairs of columns and rows; `turned` swaps these.
fn passages(line: &str, turned: bool) -> BTreeSet<[(u32, u32); 2]> {
    let puzzle = make(&line.parse().expect("a recipe")).expect("a small maze");
    let rect = puzzle.maze.grid().as_rect().expect("a rectangle");
    let place = |cell: Cell| {
        let (x, y) = (cell.0 % rect.width(), cell.0 / rect.width());
        if turned { (y, x) } else { (x, y) }
    };
    let pairs = puzzle.maze.all_edges().map(|(_, a, b)| {
        let mut pair = [place(a), place(b)];
        pair.sort_unstable();
        pair
    });
    pairs.collect()
}

#[test]
fn columns_are_rows_of_the_turned_grid() {
    for algorithm in ["comb", "snake"] {
        for (bias, mirrored) in [("nw", "nw"), ("ne", "sw"), ("se", "se"), ("sw", "ne")] {
            for (width, height) in [(7, 4), (3, 8), (1, 5), (6, 1)] {
                let upright =
                    format!("rect:{width}x{height} {algorithm}:axis=vertical,bias={bias} seed=1");
                let lying = format!("rect:{height}x{width} {algorithm}:bias={mirrored} seed=1");
                assert_eq!(
                    passages(&upright, false),
                    passages(&lying, true),
                    "{upright}"
                );
            }
        }
    }
}

#[test]
fn a_vertical_sidewinder_has_a_corridor_on_the_side_of_its_bias() {
    for (bias, column) in [("ne", 8), ("nw", 0), ("se", 8), ("sw", 0)] {
        for seed in 1..20 {
            let line = format!("rect:9x12 sidewinder:axis=vertical,bias={bias} seed={seed}");
            let found = passages(&line, false);
            let corridor = (0..11).all(|y| found.contains(&[(column, y), (column, y + 1)]));
            assert!(corridor, "{line}");
        }
    }
}

#[test]
fn columns_of_every_grid_make_perfect_mazes() {
    for (name, grid) in listed() {
        for algorithm in SWEEPS {
            let line = format!("{name} {algorithm}:axis=vertical seed=3");
            let recipe = line
                .parse()
                .unwrap_or_else(|error| panic!("{line}: {error}"));
            let made = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
            let maze = made.unwrap_or_else(|error| panic!("{line}: {error}")).maze;
            let edges = maze.all_edges().count() as u32;
            assert!(is_connected(&maze) && edges + 1 == grid.cells(), "{line}");
        }
    }
}
