//! The effects of texture parameters on mazes: straightness, direction, branching.

use mazeloom::grid::Rect;
use mazeloom::measure::survey;
use mazeloom::source::NoFiles;
use mazeloom::table::{CellSet, Components};
use mazeloom::{
    Cell, Edge, Flow, Plane, Puzzle, Recipe, Step, Topology, TopologyExt, make, make_watched,
};
use std::collections::BTreeMap;

const SEEDS: u64 = 40;

/// A statistic of mazes of a recipe, summed over their seeds.
fn sum(words: &str, count: impl Fn(&Puzzle) -> u32) -> u32 {
    let mazes = (1..=SEEDS).map(|seed| {
        let line = format!("{words} seed={seed}");
        make(&line.parse().expect(&line)).expect(&line)
    });
    mazes.map(|puzzle| count(&puzzle)).sum()
}

fn surveyed(name: &'static str) -> impl Fn(&Puzzle) -> u32 {
    move |puzzle| {
        let numbers = survey(puzzle);
        let (_, number) = numbers
            .iter()
            .find(|(other, _)| *other == name)
            .expect(name);
        *number
    }
}

fn center(puzzle: &Puzzle, cell: Cell) -> [f64; 2] {
    let point = puzzle.maze.grid().center(cell);
    [point.x, point.y]
}

/// Passages that lead more across than down.
fn level(puzzle: &Puzzle) -> u32 {
    let level = puzzle.maze.all_edges().filter(|&(_, a, b)| {
        let ([ax, ay], [bx, by]) = (center(puzzle, a), center(puzzle, b));
        (bx - ax).abs() > (by - ay).abs()
    });
    level.count() as u32
}

/// Cells of two passages, opposite each other, with `keep`.
fn straights(puzzle: &Puzzle, keep: impl Fn([f64; 2]) -> bool) -> u32 {
    let straight = |cell: Cell| {
        let sides: Vec<u32> = (0..puzzle.maze.sides(cell))
            .filter(|&side| puzzle.maze.across(cell, side).is_some())
            .collect();
        matches!(sides[..], [a, b] if (b - a) * 2 == puzzle.maze.sides(cell))
    };
    let cells = puzzle.maze.all_cells();
    cells
        .filter(|&cell| keep(center(puzzle, cell)) && straight(cell))
        .count() as u32
}

/// Parameters that increase a statistic.
fn assert_rising(words: &[String], count: impl Fn(&Puzzle) -> u32) {
    let sums: Vec<u32> = words.iter().map(|words| sum(words, &count)).collect();
    println!("{words:?} {sums:?}");
    // By at least a fiftieth, so it is significant.
    let rising = |pair: &[u32]| pair[0] + pair[0] / 50 < pair[1];
    assert!(sums.windows(2).all(rising), "{words:?}: {sums:?}");
}

fn each(grids: &[&str], ways: &[&str], check: impl Fn(&[String])) {
    for grid in grids {
        let words: Vec<String> = ways.iter().map(|path| format!("{grid} {path}")).collect();
        check(&words);
    }
}

const GRIDS: [&str; 2] = ["rect:20x20", "hex:12x12"];

#[test]
fn more_run_is_straighter() {
    for algorithm in [
        "backtracker:",
        "hunt-and-kill:",
        "growing-tree:",
        "prim-simplified:",
        "prim-simplified:branch=0.1,",
        "wilson:",
        "wilson:loops=refuse,",
        "aldous-broder:",
    ] {
        let ways = ["0", "0.5", "1"].map(|run| format!("{algorithm}run={run}"));
        each(&GRIDS, &ways.each_ref().map(String::as_str), |words| {
            assert_rising(words, |puzzle| straights(puzzle, |_| true));
        });
    }
}

#[test]
fn more_run_deviates_less_where_sides_have_no_opposites() {
    // Cells with two passages, and three, five or seven sides, whose two passages make an angle
    // of at least 150 degrees.
    let nearly_straight = |puzzle: &Puzzle| {
        let ahead = |cell: &Cell| {
            let ways: Vec<Cell> = puzzle.maze.neighbors(*cell).map(|(_, next)| next).collect();
            let [one, other] = ways[..] else { return false };
            let [at, one, other] = [*cell, one, other].map(|cell| center(puzzle, cell));
            let [a, b] = [one, other].map(|to| [to[0] - at[0], to[1] - at[1]]);
            let length = |path: [f64; 2]| (path[0] * path[0] + path[1] * path[1]).sqrt();
            let odd = puzzle.maze.sides(*cell) % 2 == 1;
            odd && a[0] * b[0] + a[1] * b[1] < -0.866 * length(a) * length(b)
        };
        puzzle.maze.all_cells().filter(ahead).count() as u32
    };
    let ways = ["0", "0.5", "1"].map(|run| format!("backtracker:run={run}"));
    each(
        &["voronoi:300"],
        &ways.each_ref().map(String::as_str),
        |words| {
            assert_rising(words, nearly_straight);
        },
    );
}

#[test]
fn a_bias_leads_its_way_by_as_much_as_it_leans() {
    for algorithm in [
        "backtracker",
        "hunt-and-kill",
        "growing-tree",
        "prim-simplified",
        "kruskal",
        "prim",
        "prim-frontier",
        "prim-modified",
        "boruvka",
        "reverse-delete",
        "wilson",
        "aldous-broder",
    ] {
        let ways = [
            "bias=vertical".to_owned(),
            "bias=horizontal,lean=0".to_owned(),
            "bias=horizontal".to_owned(),
            "bias=horizontal,lean=1".to_owned(),
        ];
        let ways = ways.map(|path| format!("{algorithm}:{path}"));
        each(
            &["rect:20x20"],
            &ways.each_ref().map(String::as_str),
            |words| {
                assert_rising(words, level);
            },
        );
    }
}

#[test]
fn trees_come_up_in_proportion_to_the_product_of_their_weights() {
    // A rectangle of three columns and two rows: four edges lie level, which weigh 4,
    // three upright.
    let grid = Rect::new(3, 2).expect("it is small");
    let edges: Vec<_> = grid.all_edges().collect();
    let is_level = |a: Cell, b: Cell| a.0.abs_diff(b.0) == 1;
    let mut weights = BTreeMap::new();
    for subset in (0..1u32 << edges.len()).filter(|subset| subset.count_ones() == 5) {
        let mut parts = Components::new(6);
        let chosen = (0..edges.len()).filter(|&k| subset >> k & 1 == 1);
        let mut product = 1u32;
        let mut tree = true;
        for (_, a, b) in chosen.map(|k| edges[k]) {
            tree &= parts.join(a, b);
            product *= if is_level(a, b) { 4 } else { 1 };
        }
        if tree {
            let key: Vec<_> = (0..edges.len())
                .filter(|&k| subset >> k & 1 == 1)
                .map(|k| edges[k].0)
                .collect();
            weights.insert(key, product);
        }
    }
    assert_eq!(weights.len(), 15);
    let all: u32 = weights.values().sum();
    for algorithm in ["wilson", "aldous-broder"] {
        for root in ["nw", "random"] {
            let mut seen: BTreeMap<Vec<Edge>, u32> = BTreeMap::new();
            let mazes = 20_000;
            let line = format!("rect:3x2 {algorithm}:root={root},bias=horizontal");
            let mut recipe: Recipe = line.parse().expect(&line);
            for seed in 0..mazes {
                recipe.seed = Some(seed.into());
                let puzzle = make(&recipe).expect(&line);
                let tree = puzzle.maze.all_edges().map(|(edge, ..)| edge).collect();
                *seen.entry(tree).or_default() += 1;
            }
            let chi: f64 = (weights.iter())
                .map(|(tree, &weight)| {
                    let expected = f64::from(mazes * weight) / f64::from(all);
                    let found = f64::from(seen.get(tree).copied().unwrap_or(0));
                    (found - expected) * (found - expected) / expected
                })
                .sum();
            println!("{algorithm} {root} {chi}");
            // Fourteen degrees of freedom: one in a thousand is above 36.
            assert!(chi < 36.1, "{algorithm} {root}: {chi}");
        }
    }
}

#[test]
fn a_bias_leaves_one_cheapest_tree() {
    let maze = |algorithm: &str| {
        let line = format!("hex:12x12 {algorithm}:bias=vertical,lean=0.2..0.9 seed=1");
        let puzzle = make(&line.parse().expect(&line)).expect(&line);
        puzzle.maze.all_edges().collect::<Vec<_>>()
    };
    for other in ["prim", "boruvka", "reverse-delete"] {
        assert_eq!(maze("kruskal"), maze(other), "{other}");
    }
}

#[test]
fn no_lean_is_no_bias() {
    let maze = |words: &str| {
        let line = format!("hex:12x12 backtracker:{words} seed=1");
        let puzzle = make(&line.parse().expect(&line)).expect(&line);
        puzzle.maze.all_edges().collect::<Vec<_>>()
    };
    assert_eq!(maze("bias=ne,lean=0"), maze("bias=none"));
    assert_ne!(maze("bias=ne"), maze("bias=none"));
    assert_eq!(maze("bias=ne,lean=0.6"), maze("bias=ne"));
}

#[test]
fn less_river_has_more_dead_ends() {
    for word in [
        "backtracker:river",
        "hunt-and-kill:river",
        "hunt-and-kill:hunt=visited,river",
    ] {
        let ways = ["1", "0.9", "0.5"].map(|river| format!("{word}={river}"));
        each(&GRIDS, &ways.each_ref().map(String::as_str), |words| {
            assert_rising(words, surveyed("dead_ends"));
        });
    }
    let ways = ["0", "0.1", "0.5"].map(|branch| format!("prim-simplified:branch={branch}"));
    each(&GRIDS, &ways.each_ref().map(String::as_str), |words| {
        assert_rising(words, surveyed("dead_ends"));
    });
}

#[test]
fn turns_go_to_the_side_that_was_told() {
    for grid in ["rect:20x20", "hex:12x12", "tri:20x12"] {
        let shares = ["0", "0.5", "1"].map(|turn| {
            let [left, right] = turns(&format!("{grid} backtracker:turn={turn}"));
            right * 100 / (left + right)
        });
        println!("{grid} {shares:?}");
        assert!(shares[0] == 0 && shares[2] == 100, "{grid}: {shares:?}");
        assert!((45..=55).contains(&shares[1]), "{grid}: {shares:?}");
    }
}

#[test]
fn random_walks_turn_to_the_side_that_was_told() {
    for grid in ["rect:12x12", "hex:9x9", "tri:12x8"] {
        let shares = ["0", "0.5", "1"].map(|turn| {
            let line = format!("{grid} aldous-broder:turn={turn} seed=1");
            let mut walk = Vec::new();
            let recipe = line.parse().expect(&line);
            let puzzle = make_watched(&recipe, &NoFiles, u64::MAX, |step| {
                if let Step::Enter(cell) = step {
                    walk.push(cell);
                }
                Flow::Continue(())
            });
            let puzzle = puzzle.expect(&line);
            let mut turns = [0; 2];
            for three in walk.windows(3) {
                let [a, b, c] = [three[0], three[1], three[2]].map(|cell| center(&puzzle, cell));
                let side = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
                turns[0] += u32::from(side < -1e-6);
                turns[1] += u32::from(side > 1e-6);
            }
            turns[1] * 100 / (turns[0] + turns[1])
        });
        println!("{grid} {shares:?}");
        // One step in sixteen is any.
        assert!(shares[0] < 15 && shares[2] > 85, "{grid}: {shares:?}");
        assert!((45..=55).contains(&shares[1]), "{grid}: {shares:?}");
    }
}

/// Counts the left and the right turns of the walk where it had the choice.
fn turns(words: &str) -> [u32; 2] {
    let mut turns = [0; 2];
    for seed in 1..=SEEDS {
        let line = format!("{words} seed={seed}");
        let mut steps = Vec::new();
        let recipe = line.parse().expect(&line);
        let puzzle = make_watched(&recipe, &NoFiles, u64::MAX, |step| {
            steps.push(step);
            Flow::Continue(())
        });
        count_turns(&puzzle.expect(&line), &steps, &mut turns);
    }
    turns
}

fn count_turns(puzzle: &Puzzle, steps: &[Step], turns: &mut [u32; 2]) {
    let mut visited = CellSet::empty(puzzle.maze.cells());
    let mut path = Vec::new();
    for &step in steps {
        match step {
            Step::Enter(cell) => path.push(cell),
            Step::Leave(_) => path.clear(),
            _ => continue,
        }
        if let [.., before, here, next] = path[..] {
            let side = |cell| cross([before, here, cell].map(|cell| center(puzzle, cell)));
            let free = |sign: f64| {
                let mut around = puzzle.maze.grid().neighbors(here);
                around.any(|(_, cell)| !visited.contains(cell) && side(cell) * sign > 1e-6)
            };
            if free(1.0) && free(-1.0) {
                turns[0] += u32::from(side(next) < -1e-6);
                turns[1] += u32::from(side(next) > 1e-6);
            }
        }
        if let Step::Enter(cell) = step {
            visited.insert(cell);
        }
    }
}

fn cross([[ax, ay], [bx, by], [cx, cy]]: [[f64; 2]; 3]) -> f64 {
    (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
}

#[test]
fn ramps_change_over_the_picture() {
    let third = |near: fn([f64; 2]) -> bool| move |puzzle: &Puzzle| straights(puzzle, near);
    let words = |across: &str| format!("rect:30x30 backtracker:run=0..1,across={across}");
    let (left, right) = (
        sum(&words("e"), third(|[x, _]| x < 10.0)),
        sum(&words("e"), third(|[x, _]| x > 20.0)),
    );
    let (top, bottom) = (
        sum(&words("s"), third(|[_, y]| y < 10.0)),
        sum(&words("s"), third(|[_, y]| y > 20.0)),
    );
    let middle = |[x, y]: [f64; 2]| (x - 15.0).abs().max((y - 15.0).abs()) < 8.66;
    let (inner, outer) = (
        sum(&words("out"), third(middle)),
        sum(&words("out"), |puzzle| straights(puzzle, |at| !middle(at))),
    );
    println!("{left} {right}, {top} {bottom}, {inner} {outer}");
    for (less, more) in [(left, right), (top, bottom)] {
        assert!(less * 5 < more * 4, "{less} and {more}");
    }
    // The inner third of the cells against the outer two.
    assert!(inner * 2 * 5 < outer * 4, "{inner} and {outer}");
    let back = sum("rect:30x30 backtracker:run=1..0", third(|[x, _]| x < 10.0));
    assert!(back > left, "{back} and {left}");
}

/// Passages of a maze on 30 × 30 squares that are kept by their middle, and those of them that lead
/// more around the center than away from it, or more across than down.
fn directions(puzzle: &Puzzle, keep: impl Fn([f64; 2]) -> bool, around: bool) -> [u32; 2] {
    let mut counts = [0, 0];
    for (_, a, b) in puzzle.maze.all_edges() {
        let ([ax, ay], [bx, by]) = (center(puzzle, a), center(puzzle, b));
        let middle = [(ax + bx) / 2.0 - 15.0, (ay + by) / 2.0 - 15.0];
        if keep(middle) {
            let along = match around {
                true => [-middle[1], middle[0]],
                false => [1.0, 0.0],
            };
            let across = ((bx - ax) * along[0] + (by - ay) * along[1]).abs();
            let down = ((bx - ax) * along[1] - (by - ay) * along[0]).abs();
            counts[usize::from(across > down)] += 1;
        }
    }
    counts
}

#[test]
fn segments_turn_the_passages_over_the_page() {
    type Part = fn([f64; 2]) -> bool;
    // Where passages run across or around, and where down or away.
    let cases: [(&str, bool, Part, Part); 4] = [
        ("segment=x", false, |[x, _]| x < -8.0, |[x, _]| x > 8.0),
        ("segment=y", false, |[_, y]| y < -8.0, |[_, y]| y > 8.0),
        (
            "segment=radius",
            true,
            |[x, y]| x * x + y * y < 40.0,
            |[x, y]| x * x + y * y > 200.0,
        ),
        (
            "segment=angle",
            true,
            |[x, y]| x > 0.0 && y.abs() < x / 2.0,
            |[x, y]| x < 0.0 && y.abs() < -x / 2.0,
        ),
    ];
    for (key, around, first, last) in cases {
        let line = format!("rect:30x30 kruskal {key} seed=1");
        let puzzle = make(&line.parse().expect(&line)).expect(&line);
        let [away, round] = directions(&puzzle, first, around);
        assert!(round > 2 * away, "{key}: {round} and {away}");
        let [away, round] = directions(&puzzle, last, around);
        assert!(away > 2 * round, "{key}: {away} and {round}");
    }
}
