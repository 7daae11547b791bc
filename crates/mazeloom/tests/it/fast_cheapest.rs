//! The minimum spanning tree by tiles is that of the reference implementations, bit for bit, on
//! any number of threads.

use mazeloom::generate::ALGORITHMS;
use mazeloom::parameters::Row;
use mazeloom::source::NoFiles;
use mazeloom::table::EdgeSet;
use mazeloom::{Flow, Recipe, Threads, make_fast, make_watched};
use std::num::NonZeroUsize;

const CHEAPEST: [&str; 4] = ["kruskal", "boruvka", "prim", "reverse-delete"];

fn recipe(width: u32, height: u32, algorithm: &str, seed: u32) -> Recipe {
    let line = format!("rect:{width}x{height} {algorithm} seed={seed}");
    line.parse().expect("a recipe")
}

fn fast(recipe: &Recipe, threads: usize) -> EdgeSet {
    let threads = Threads::new(NonZeroUsize::new(threads).expect("above 0"));
    let unseen = |_| Flow::Continue(());
    let puzzle = make_fast(recipe, &NoFiles, u64::MAX, threads, unseen);
    puzzle.expect("a maze").maze.into_open_edges()
}

fn check(width: u32, height: u32, algorithm: &str, seed: u32) {
    let recipe = recipe(width, height, algorithm, seed);
    let unseen = |_| Flow::Continue(());
    let puzzle = make_watched(&recipe, &NoFiles, u64::MAX, unseen);
    let text = puzzle.expect("a maze").maze.into_open_edges();
    assert!(fast(&recipe, 1) == text, "{recipe}");
}

#[test]
fn they_are_quick() {
    for name in CHEAPEST {
        let row = ALGORITHMS.iter().find(|row| row.entry().name == name);
        let recipe = recipe(2, 2, name, 1);
        assert!(
            row.is_some_and(|row| row.fast(&recipe.algorithm.args).is_some()),
            "{name}"
        );
    }
}

#[test]
fn small_mazes_are_those_of_the_texts() {
    for name in CHEAPEST {
        for width in 1..=12 {
            for height in 1..=12 {
                for seed in 0..4 {
                    check(width, height, name, seed);
                }
            }
        }
    }
}

#[test]
fn mazes_of_several_tiles_are_those_of_the_texts() {
    let edges = [1, 2, 3, 62, 63, 64, 65, 66, 127, 128, 129, 191, 192, 193];
    for width in edges {
        for height in edges {
            check(width, height, "kruskal", width * height);
        }
    }
    for name in CHEAPEST {
        for (width, height) in [(1, 1000), (1000, 1), (130, 70), (64, 128), (200, 199)] {
            check(width, height, name, width);
        }
    }
    let mut rng = mazeloom::Rng::stream(1, "sizes");
    for seed in 0..200 {
        let [width, height] = [0; 2].map(|_| 1 + rng.below(260));
        check(width, height, "kruskal", seed);
    }
}

#[test]
fn roots_do_not_matter() {
    for root in ["se", "center", "nw", "random"] {
        for seed in 0..20 {
            check(70, 66, &format!("prim:root={root}"), seed);
        }
    }
}

#[test]
fn threads_do_not_show() {
    for (width, height) in [(300, 300), (64, 1100), (1025, 65), (500, 777)] {
        for name in CHEAPEST {
            let recipe = recipe(width, height, name, 7);
            let one = fast(&recipe, 1);
            for threads in [2, 3, 8] {
                assert!(
                    fast(&recipe, threads) == one,
                    "{recipe} on {threads} threads"
                );
            }
        }
        check(width, height, "kruskal", 7);
    }
}
