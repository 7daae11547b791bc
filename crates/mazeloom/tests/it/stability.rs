//! Recipe + version → the same maze: a table of hashes that may only change with a line in the
//! changelog under "Mazes that changed".

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::parameters::Row;
use mazeloom::reshape::RESHAPINGS;
use mazeloom::table::PerCell;
use mazeloom::{Flow, MakeError, Puzzle, TopologyExt, make_watched};
use std::collections::BTreeMap;
use std::path::Path;

/// Every algorithm on every grid, with its parameters, and the keys that choose start and goal.
fn recipes() -> Vec<String> {
    let mut recipes = Vec::new();
    let algorithms = || ALGORITHMS.iter().map(|row| row.entry().name);
    for grid in ["hex", "rect"] {
        for algorithm in algorithms() {
            for (size, seed) in [("7x5", 1), ("20x30", 2), ("1x9", u64::MAX)] {
                recipes.push(format!("{grid}:{size} {algorithm} seed={seed}"));
            }
        }
    }
    // The example in each grid's picture, and its last, small example.
    for grid in GRIDS {
        let name = grid.entry.name;
        let examples = [grid.examples[0], grid.examples[grid.examples.len() - 1]];
        for (example, seed) in examples.iter().zip([1, 2]) {
            for algorithm in algorithms() {
                recipes.push(format!("{name}:{example} {algorithm} seed={seed}"));
            }
        }
    }
    for words in RESHAPINGS.iter().flat_map(|row| row.examples) {
        for grid in [
            "rect:16x12",
            "hex:9x8",
            "polar:5",
            "cube:4",
            "rect:20x12 mask=heart",
        ] {
            recipes.push(format!("{grid} wilson {words} seed=1"));
        }
    }
    let handpicked = [
        "rect:9x9 backtracker:root=center seed=3",
        "hex:9x9 wilson:root=nw seed=3",
        "rect:9x9 eller:join=0.8,down=0.1 seed=3",
        "rect:9x9 eller:axis=vertical seed=3",
        "hex:9x9 sidewinder:axis=vertical seed=3",
        "hex:9x9 sidewinder:close=0.2 seed=3",
        "rect:9x9 wilson:run=0.9 seed=3",
        "tri:9x9 wilson:run=0.5,turn=0.1 seed=3",
        "hex:9x9 aldous-broder:turn=0.9 seed=3",
        "rect:9x9 wilson:loops=refuse,turn=0 seed=3",
        "rect:9x9 kruskal start=farthest goal=farthest seed=3",
        "hex:9x9 kruskal start=random goal=farthest seed=3",
        "rect:9x9 kruskal start=edge goal=center seed=3",
        "rect:70x150 backtracker weave=0.5 seed=3",
        "rect:140x66 wilson weave=1 seed=3",
    ];
    recipes.extend(handpicked.map(str::to_owned));
    recipes
}

/// FNV-1a over the pairs of cells that passages join, the start and the goal, and where there are
/// any, one-way passages and costs.
fn hash(puzzle: &Puzzle) -> u64 {
    let pairs = puzzle.maze.all_edges().map(|(_, a, b)| [a.0, b.0]);
    let one_way = puzzle.one_way.iter();
    let one_way = one_way.flat_map(|one_way| one_way.iter(&puzzle.maze));
    let costs = puzzle.weights.iter().flat_map(PerCell::iter);
    let numbers = pairs
        .chain([[puzzle.start.0, puzzle.goal.0]])
        .chain(one_way.map(|(_, from, to)| [from.0, to.0]))
        .chain(costs.map(|(cell, &cost)| [cell.0, cost]))
        .flatten();
    numbers
        .flat_map(u32::to_le_bytes)
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}

#[test]
fn mazes_have_not_changed() {
    let mut table = String::new();
    for line in recipes() {
        let recipe = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        let puzzle = make_watched(&recipe, &mazeloom_testing::Fixtures, u64::MAX, |_| {
            Flow::Continue(())
        });
        match puzzle {
            Ok(puzzle) => table += &format!("{:016x} {line}\n", hash(&puzzle)),
            // Some requests are impossible on some grids.
            Err(MakeError::Refused { .. }) => table += &format!("refused          {line}\n"),
            Err(error) => panic!("{line}: {error}"),
        }
    }
    let kept = include_str!("stability.txt");
    let known: BTreeMap<&str, &str> = kept.lines().map(entry).collect();
    let is_new = |line: &&str| !known.contains_key(entry(line).0);
    let changed = |line: &&str| {
        let (recipe, hash) = entry(line);
        known.get(recipe).is_some_and(|before| *before != hash)
    };
    let changes: Vec<&str> = table.lines().filter(changed).take(5).collect();
    assert!(
        changes.is_empty(),
        "these recipes, perhaps more, make other mazes than before; if that is intended, say so in \
         CHANGELOG.md under \"Mazes that changed\" and remove their lines from \
         tests/it/stability.txt:\n{}",
        changes.join("\n")
    );
    if table == kept {
        return;
    }
    let added = table.lines().filter(is_new).count();
    if std::env::var("MAZE_TABLE").is_ok_and(|word| word == "overwrite") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/stability.txt");
        std::fs::write(&path, table).expect("the tests' folder can be written");
        return;
    }
    panic!(
        "no maze changed, but {added} recipes are new or others are gone: run \
         `cargo x bless` and commit \
         tests/it/stability.txt"
    );
}

/// The recipe and the hash of a line of the table.
fn entry(line: &str) -> (&str, &str) {
    let (hash, recipe) = line.split_at(17);
    (recipe, hash)
}
