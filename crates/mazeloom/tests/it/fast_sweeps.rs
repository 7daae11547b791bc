//! The fast paths of the sweeps, of division and of Wilson make the mazes of their reference
//! implementations, on any number of threads.

use mazeloom::source::NoFiles;
use mazeloom::{Flow, Puzzle, Recipe, Rng, Threads, make_fast, make_watched};
use std::num::NonZeroUsize;

fn recipe(size: (u32, u32), words: &str, seed: u64) -> Recipe {
    let line = format!("rect:{}x{} {words} seed={seed}", size.0, size.1);
    line.parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn text(recipe: &Recipe) -> Puzzle {
    make_watched(recipe, &NoFiles, u64::MAX, |_| Flow::Continue(())).expect("it fits")
}

fn fast(recipe: &Recipe, threads: usize) -> Puzzle {
    let threads = Threads::new(NonZeroUsize::new(threads).expect("above 0"));
    let unseen = |_| panic!("the text ran");
    make_fast(recipe, &NoFiles, u64::MAX, threads, unseen).expect("it fits")
}

fn check(size: (u32, u32), words: &str, seed: u64) {
    let recipe = recipe(size, words, seed);
    let (text, fast) = (text(&recipe), fast(&recipe, 1));
    assert!(text.maze.open_edges() == fast.maze.open_edges(), "{recipe}");
}

/// Every small size, corridors, widths about whole words, and random sizes.
fn sizes() -> Vec<(u32, u32)> {
    let small = (1..=12).flat_map(|w| (1..=12).map(move |h| (w, h)));
    let corridors = (13..=200)
        .step_by(11)
        .flat_map(|n| [(n, 1), (1, n), (2, n), (n, 2)]);
    let words = [63, 64, 65, 127, 128, 129, 130, 192].map(|w| [(w, 3), (w, 1), (w, 64), (3, w)]);
    let mut rng = Rng::stream(1, "sizes");
    let random = (0..100).map(|_| (1 + rng.below(140), 1 + rng.below(140)));
    let random: Vec<_> = random.collect();
    small
        .chain(corridors)
        .chain(words.into_iter().flatten())
        .chain(random)
        .collect()
}

/// Sizes for which several threads are used.
const LARGE: [(u32, u32); 5] = [
    (1000, 300),
    (70_001, 3),
    (3, 70_001),
    (65, 4000),
    (517, 519),
];

fn each(all_words: &[&str], large: &[(u32, u32)]) {
    for size in sizes() {
        for words in all_words {
            let seeds = if size.0 * size.1 <= 144 { 0..8 } else { 0..1 };
            seeds.for_each(|seed| check(size, words, seed));
        }
    }
    // The first words on each number of threads at each size; the others take turns.
    for (place, &size) in large.iter().enumerate() {
        for (turn, words) in all_words.iter().enumerate() {
            let recipe = recipe(size, words, 7);
            let alone = fast(&recipe, 1);
            assert!(
                text(&recipe).maze.open_edges() == alone.maze.open_edges(),
                "{recipe}"
            );
            let its_turn = |number: usize| turn == 0 || (place + turn) % 3 == number % 3;
            for threads in [2, 3, 7].into_iter().filter(|&number| its_turn(number)) {
                let many = fast(&recipe, threads);
                let same = alone.maze.open_edges() == many.maze.open_edges();
                assert!(same, "{recipe} on {threads} threads");
            }
        }
    }
}

#[test]
fn the_binary_tree() {
    each(
        &["ne", "nw", "se", "sw"]
            .map(|bias| format!("binary-tree:bias={bias}"))
            .each_ref()
            .map(String::as_str),
        &LARGE,
    );
}

#[test]
fn sidewinder() {
    each(
        &["ne", "nw", "se", "sw"]
            .map(|bias| format!("sidewinder:bias={bias}"))
            .each_ref()
            .map(String::as_str),
        &LARGE,
    );
}

#[test]
fn recursive_division() {
    each(&["recursive-division"], &LARGE);
}

#[test]
fn eller() {
    each(&["eller", "eller:down=0", "eller:down=1"], &LARGE);
}

#[test]
fn wilson() {
    let roots = ["random", "nw", "center", "se"].map(|root| format!("wilson:root={root}"));
    // A walk along a corridor takes the square of its length.
    each(
        &roots.each_ref().map(String::as_str),
        &[(1000, 150), (259, 517)],
    );
}

#[test]
fn wilson_on_the_dual() {
    each(&["wilson:dual=yes"], &LARGE);
}
