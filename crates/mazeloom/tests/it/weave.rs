//! Properties of crossings: the finished maze on and under them, their number and places, and the
//! errors if none fits.

use mazeloom::format::json;
use mazeloom::generate::ALGORITHMS;
use mazeloom::geometry::Plane;
use mazeloom::grid::{AnyGrid, Crossing, GRIDS, Woven};
use mazeloom::read_json::read_json;
use mazeloom::solve::Distances;
use mazeloom::source::{FileSource, GreyImage, NoFiles};
use mazeloom::{
    Cell, Flow, MakeError, Maze, Puzzle, Recipe, Rng, Step, Threads, Topology, TopologyExt,
    make_fast, make_watched,
};
use mazeloom_testing::*;
use std::collections::BTreeMap;

fn made(line: &str) -> Result<Puzzle, MakeError> {
    made_from(line, &Fixtures)
}

fn made_from(line: &str, files: &dyn FileSource) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = (line.parse()).unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, files, u64::MAX, |_| Flow::Continue(()))
}

fn crossings(puzzle: &Puzzle) -> &[Crossing] {
    &puzzle.grid.as_ref().expect("it has words").layers.crossings
}

/// One text by every name.
struct Drawn(&'static str);

impl FileSource for Drawn {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Ok(self.0.as_bytes().to_vec())
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        NoFiles.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        NoFiles.letters(words)
    }
}

/// The sides at which passages run from a cell.
fn passages(maze: &Maze<AnyGrid>, cell: Cell) -> Vec<u32> {
    (0..maze.sides(cell))
        .filter(|&side| maze.across(cell, side).is_some())
        .collect()
}

/// Checks a finished maze at its crossings, and counts them.
fn check_rules(maze: &Maze<AnyGrid>, tunnels: &str, context: &str) -> u32 {
    let grid = maze.grid();
    let beneath = |cell: Cell| grid.above(cell).is_some();
    let mut decks = vec![false; grid.cells() as usize];
    for cell in grid.all_cells() {
        if let Some(deck) = grid.above(cell) {
            decks[deck.0 as usize] = true;
        }
    }
    let crossed = |cell: Cell| beneath(cell) || decks[cell.0 as usize];
    let mut count = 0;
    for cell in grid.all_cells().filter(|&cell| beneath(cell)) {
        count += 1;
        let deck = grid.above(cell).expect("it is beneath");
        let sides = grid.sides(cell);
        assert_eq!(sides, grid.sides(deck), "{context}");
        let (over, under) = (passages(maze, deck), passages(maze, cell));
        for ways in [&over, &under] {
            assert_eq!(
                ways.len(),
                2,
                "a dead end or junction at {cell:?}, {context}"
            );
            assert_eq!(
                ways[0] + sides / 2,
                ways[1],
                "a turn at {cell:?}, {context}"
            );
        }
        assert_ne!(over[0], under[0], "{context}");
        for (_, next) in maze.neighbors(cell) {
            match tunnels {
                "apart" => assert!(!crossed(next), "crossings touch, {context}"),
                "short" => assert!(!beneath(next), "two tunnels in a row, {context}"),
                _ => {}
            }
        }
        if tunnels == "apart" {
            for (_, next) in maze.neighbors(deck) {
                assert!(!crossed(next), "crossings touch, {context}");
            }
        }
    }
    count
}

#[test]
fn every_woven_maze_keeps_the_rules() {
    let mut count = 0;
    for grid in [
        "rect:9x7",
        "hex:7x6",
        "polar:5",
        "cube:4",
        "torus:6x5",
        "moebius:7x4",
        "klein:6x6",
        "cylinder:7x5",
        "brick:6x6",
        "upsilon:6x6",
        "penrose:p3",
        "rect:12x12 mask=heart",
        "hex:19x19 mask=heart mask-invert=yes parts=each",
    ] {
        for tunnels in ["apart", "short", "long"] {
            for density in ["0.3", "1"] {
                for seed in 0..8 {
                    let row = &ALGORITHMS[(seed as usize * 7 + grid.len()) % ALGORITHMS.len()];
                    let name = match row.entry.name {
                        "tunneler" => "tunneler:tunnel=0",
                        name => name,
                    };
                    let (grid, mask) = grid.split_once(' ').unwrap_or((grid, ""));
                    let line = format!(
                        "{grid} {name} {mask} weave={density} tunnels={tunnels} seed={seed}"
                    );
                    let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
                    count += check_rules(&puzzle.maze, tunnels, &line);
                    if mask.contains("each") {
                        continue;
                    }
                    assert_spanning(&puzzle.maze, &line);
                }
            }
        }
    }
    println!("{count} crossings");
    assert!(count > 5000, "{count}");
}

#[test]
fn every_algorithm_completes_a_woven_maze() {
    for row in ALGORITHMS {
        for grid in ["rect:8x8", "hex:7x7", "polar:5"] {
            for tunnels in ["apart", "long"] {
                let line = format!("{grid} {} weave=1 tunnels={tunnels} seed=3", row.entry.name);
                let puzzle = match made(&line) {
                    Err(MakeError::Refused {
                        key: "weave",
                        reason,
                    }) if row.entry.name == "tunneler" && reason.contains("tunneler") => {
                        continue;
                    }
                    made => made.unwrap_or_else(|error| panic!("{line}: {error}")),
                };
                assert!(check_rules(&puzzle.maze, tunnels, &line) > 2, "{line}");
                assert_spanning(&puzzle.maze, &line);
            }
        }
    }
}

/// The fast path walks from node to node on a rectangle, the reference implementation on a graph with a
/// cell for each node.
#[test]
fn the_backtracker_is_as_on_any_grid_without_its_steps() {
    let roots = ["random", "nw", "se", "center", "0", "last", "goal", "edge"];
    let mut rng = Rng::stream(7, "sizes");
    let mut crossed = 0;
    for seed in 0..240 {
        let (width, height) = match seed % 6 {
            0 => (1 + rng.below(5), 1 + rng.below(90)),
            1 => (1 + rng.below(90), 1 + rng.below(5)),
            2 => (60 + rng.below(90), 60 + rng.below(90)),
            _ => (1 + rng.below(30), 1 + rng.below(30)),
        };
        let root = roots[seed as usize % roots.len()];
        let weave = ["0.2", "0.5", "1", "1 tunnels=short", "1 tunnels=long"][seed as usize % 5];
        let line =
            format!("rect:{width}x{height} backtracker:root={root} weave={weave} seed={seed}");
        let recipe: Recipe = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        let fast = make_fast(&recipe, &NoFiles, u64::MAX, Threads::ONE, |_| {
            Flow::Continue(())
        });
        let fast = fast.unwrap_or_else(|error| panic!("{line}: {error}"));
        let watched = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        crossed += fast.maze.cells() - width * height;
        let edges = |puzzle: &Puzzle| puzzle.maze.all_edges().collect::<Vec<_>>();
        assert!(edges(&fast) == edges(&watched), "{line}");
        assert_eq!(
            (fast.start, fast.goal),
            (watched.start, watched.goal),
            "{line}"
        );
    }
    assert!(crossed > 10_000, "{crossed}");
}

#[test]
fn no_further_crossing_fits_where_all_are_asked_for() {
    for word in [
        "rect:8x7",
        "rect:3x3",
        "rect:4x4",
        "hex:7x6",
        "polar:5",
        "cube:4",
        "torus:6x5",
        "torus:3x3",
        "moebius:7x4",
        "klein:5x5",
        "cylinder:7x5",
    ] {
        for seed in 0..4 {
            let base = grid(word);
            let line = format!("{word} wilson weave=1 seed={seed}");
            let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let laid = crossings(&puzzle);
            assert!(Woven::new(&base, laid).is_ok(), "{line}");
            let crossed = |cell: Cell| laid.iter().any(|other| other.cell == cell);
            for cell in base.all_cells() {
                if crossed(cell) || base.neighbors(cell).any(|(_, next)| crossed(next)) {
                    continue;
                }
                let axes = base.sides(cell) / 2;
                for (deck, beneath) in (0..axes)
                    .flat_map(|a| (0..axes).map(move |b| (a, b)))
                    .filter(|(a, b)| a != b)
                {
                    let more = Crossing {
                        cell,
                        deck,
                        beneath,
                    };
                    let all: Vec<_> = laid.iter().copied().chain([more]).collect();
                    assert!(Woven::new(&base, &all).is_err(), "{more:?} fits, {line}");
                }
            }
        }
    }
}

#[test]
fn a_lower_share_is_the_beginning_of_a_higher_one() {
    for grid in ["rect:20x15", "hex:12x12", "polar:9"] {
        for tunnels in ["apart", "short", "long"] {
            let laid = |share: &str| {
                let line = format!("{grid} wilson weave={share} tunnels={tunnels} seed=5");
                crossings(&made(&line).expect(&line)).to_vec()
            };
            let all = laid("1");
            for (share, of) in [("0.1", 0.1), ("0.25", 0.25), ("0.5", 0.5), ("0.9", 0.9)] {
                let count = (of * all.len() as f64 + 0.5) as usize;
                assert_eq!(laid(share), all[..count], "{grid} {tunnels} {share}");
            }
        }
    }
}

#[test]
fn every_share_is_spread_over_the_picture() {
    for seed in 0..5 {
        for (share, least, most) in [("0.1", 1, 12), ("0.5", 8, 30)] {
            let line = format!("rect:48x48 wilson weave={share} seed={seed}");
            let puzzle = made(&line).expect(&line);
            let mut blocks: BTreeMap<(u32, u32), u32> = BTreeMap::new();
            for Crossing { cell, .. } in crossings(&puzzle) {
                *blocks
                    .entry((cell.0 % 48 / 12, cell.0 / 48 / 12))
                    .or_default() += 1;
            }
            assert_eq!(blocks.len(), 16, "{line}");
            let even = blocks.values().all(|count| (least..=most).contains(count));
            assert!(even, "{line}: {blocks:?}");
        }
    }
}

#[test]
fn grids_without_opposite_sides_say_so() {
    for word in [
        "tri:6x6",
        "voronoi:40",
        "graph:wheel.txt",
        "hat:2",
        "box:4x4x4",
    ] {
        if !GRIDS.iter().any(|row| word.starts_with(row.entry.name)) {
            continue;
        }
        let line = format!("{word} wilson weave=1 seed=1");
        match made(&line) {
            Err(MakeError::Refused {
                key: "weave",
                reason,
            }) => {
                assert!(reason.contains("opposite sides"), "{line}: {reason}");
            }
            other => panic!("{line}: {:?}", other.map(|puzzle| crossings(&puzzle).len())),
        }
    }
    for small in ["rect:2x2", "rect:1x9", "polar:1", "hex:2x2"] {
        let puzzle = made(&format!("{small} wilson weave=1 seed=1")).expect(small);
        assert!(crossings(&puzzle).is_empty(), "{small}");
    }
}

#[test]
fn a_text_says_exactly_where() {
    let laid = |text| {
        let puzzle = made_from("rect:7x5 wilson weave=here.txt seed=1", &Drawn(text));
        puzzle.map(|puzzle| crossings(&puzzle).to_vec())
    };
    let spots = laid("\r\n.-.|\r\n\n   -\n").expect("they fit");
    let at = |x: u32, y: u32, deck: u32| (Cell(y * 7 + x), deck);
    let found: Vec<_> = spots.iter().map(|it| (it.cell, it.deck % 2)).collect();
    assert_eq!(found, [at(1, 1, 1), at(3, 1, 0), at(3, 3, 1)]);
    for (text, words) in [
        (
            "-",
            "line 1, column 1 does not fit: one of its sides is on the border",
        ),
        (
            ".\n.--",
            "line 2, column 2 does not fit: it touches another",
        ),
        (
            "\n\n\n\n\n\n -",
            "line 7, column 2 does not fit: there is no cell",
        ),
    ] {
        let error = laid(text).expect_err(text).to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
    let row = made_from(
        "rect:7x5 wilson weave=here.txt tunnels=long seed=1",
        &Drawn("\n ||||"),
    );
    let row = row.expect("a long tunnel");
    assert_eq!(check_rules(&row.maze, "long", "a row"), 4);
    assert_spanning(&row.maze, "a row");
}

#[test]
fn a_way_through_a_tunnel_counts_what_it_passes() {
    let line = "rect:3x3 wilson weave=middle.weave seed=1";
    let puzzle = made(line).expect(line);
    let [north, south] = [1, 7].map(Cell);
    let distances = Distances::from(&puzzle.maze, north);
    assert_eq!(distances.steps()[south], 2);
    assert_eq!(
        distances.steps()[Cell(9)],
        1,
        "the cell beneath comes after all others"
    );
}

#[test]
fn a_maze_file_brings_its_crossings_along() {
    for line in [
        "rect:3x3 wilson weave=middle.weave seed=1",
        "hex:7x6 wilson weave=1 seed=2",
    ] {
        let puzzle = made(line).expect(line);
        let mut text = Vec::new();
        json(&puzzle, mazeloom::format::Fields::default(), " ", &mut text)
            .expect("memory takes it");
        let text = String::from_utf8(text).expect("it is text");
        let read = read_json(&text, &NoFiles, u64::MAX).expect("it reads");
        assert!(!read.edited, "{line}");
        let layers = |puzzle: &Puzzle| puzzle.grid.as_ref().map(|grid| grid.layers.clone());
        assert_eq!(layers(&read.puzzle), layers(&puzzle), "{line}");
        let edges = |puzzle: &Puzzle| puzzle.maze.all_edges().collect::<Vec<_>>();
        assert_eq!(edges(&read.puzzle), edges(&puzzle), "{line}");
    }
}

#[test]
fn shares_and_files_print_canonically() {
    for (word, canonical) in [
        ("weave=0.50", "rect:5x5 backtracker weave=0.5"),
        ("weave=1.0", "rect:5x5 backtracker weave=1"),
        ("weave=0", "rect:5x5 backtracker"),
        (
            "weave=my%20file.txt",
            "rect:5x5 backtracker weave=my%20file.txt",
        ),
        ("weave=./0.5", "rect:5x5 backtracker weave=./0.5"),
    ] {
        let recipe: Recipe = format!("rect:5x5 {word}").parse().expect(word);
        assert_eq!(recipe.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(recipe));
    }
    for bad in ["weave=2", "weave=-1", "weave=nan", "weave="] {
        assert!(
            format!("rect:5x5 {bad}").parse::<Recipe>().is_err(),
            "{bad}"
        );
    }
}

#[test]
fn wilson_completes_a_crossing_to_every_maze_alike() {
    const DRAWS: u64 = 3200;
    let mut seen: BTreeMap<Vec<u32>, u32> = BTreeMap::new();
    for seed in 0..DRAWS {
        let puzzle = made(&format!("rect:3x3 wilson weave=middle.weave seed={seed}"));
        let puzzle = puzzle.expect("it fits");
        let open = puzzle.maze.all_edges().map(|(edge, ..)| edge.0).collect();
        *seen.entry(open).or_default() += 1;
    }
    // Between the ends of its arms, which are two parts, the ring of eight cells has four chains
    // of two edges: one of the four stays whole, the others lose one edge each, 4 · 2³ mazes.
    assert_eq!(seen.len(), 32);
    let expected = DRAWS as f64 / 32.0;
    let square = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
    let chi: f64 = seen.values().map(square).sum();
    // 31 degrees of freedom: above 70 once in ten thousand times.
    assert!(chi < 70.0, "{chi}");
}

#[test]
fn what_the_tunneler_digs_keeps_the_rules() {
    for grid in [
        "rect:12x9",
        "hex:9x8",
        "polar:7",
        "cube:4",
        "torus:6x6",
        "moebius:8x5",
        "brick:6x6",
        "tri:8x8",
        "rect:14x14 mask=heart",
        "hex:19x19 mask=heart mask-invert=yes parts=each",
    ] {
        let mut counts = [0; 3];
        for (place, tunnel) in ["0", "0.3", "1"].iter().enumerate() {
            for seed in 0..12 {
                let (grid, mask) = grid.split_once(' ').unwrap_or((grid, ""));
                let line = format!("{grid} tunneler:tunnel={tunnel} {mask} seed={seed}");
                let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
                counts[place] += check_rules(&puzzle.maze, "short", &line);
                if !mask.contains("each") {
                    assert_spanning(&puzzle.maze, &line);
                }
            }
        }
        println!("{grid}: {counts:?}");
        assert_eq!(counts[0], 0, "{grid}");
        assert!(
            grid.contains("tri") || counts[2] > counts[1] && counts[1] > 10,
            "{grid}: {counts:?}"
        );
    }
}

#[test]
fn the_steps_of_the_tunneler_make_its_maze() {
    let line = "rect:12x9 tunneler:tunnel=1 seed=3";
    let recipe: Recipe = line.parse().expect(line);
    let mut opened = std::collections::BTreeSet::new();
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |step| {
        match step {
            Step::Open(edge) => assert!(opened.insert(edge.0), "{edge:?} is opened twice"),
            Step::Close(edge) => panic!("{edge:?} is shut"),
            Step::Enter(_) | Step::Leave(_) | Step::Note(_) => {}
        }
        Flow::Continue(())
    });
    let puzzle = puzzle.expect(line);
    assert!(puzzle.maze.all_edges().map(|(edge, ..)| edge.0).eq(opened));
    assert!(!crossings(&puzzle).is_empty());
}

#[test]
fn the_tunneler_refuses_to_be_woven() {
    match made("rect:9x9 tunneler weave=1 seed=1") {
        Err(MakeError::Refused {
            key: "weave",
            reason,
        }) => {
            assert!(reason.contains("tunneler"), "{reason}");
        }
        other => panic!("{:?}", other.map(|puzzle| crossings(&puzzle).len())),
    }
    let plain = made("rect:9x9 tunneler:tunnel=0 weave=1 seed=1").expect("a backtracker");
    assert!(check_rules(&plain.maze, "apart", "tunnel=0") > 4);
}
