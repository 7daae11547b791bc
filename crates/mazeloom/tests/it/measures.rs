//! Measures compared with slow and simple ones.

use mazeloom::grid::AnyGrid;
use mazeloom::measure::{Figure, measure};
use mazeloom::solve::shortest;
use mazeloom::table::{CellSet, Components, EdgeSet, PerCell};
use mazeloom::{Cell, Maze, Puzzle, Rng, Topology, TopologyExt};
use mazeloom_testing::*;
use std::collections::BTreeMap;

/// Small mazes with and without loops on all kinds of grids, some disconnected.
fn puzzles(law: impl Fn(&Puzzle, &BTreeMap<&str, Figure>, &str)) {
    let words = [
        "rect:5x4",
        "rect:1x6",
        "rect:7x2",
        "hex:4x4",
        "polar:3",
        "cube:2",
        "tri:5x4",
        "box:2x2x3",
    ];
    for word in words {
        for number in 0..u64::from(campaign(480)) / 8 {
            let mut rng = Rng::stream(number, word);
            let tree = maze(row("kruskal"), grid(word), &mut rng);
            let mut open = EdgeSet::empty(tree.edges());
            let numbers: Vec<_> = tree.grid().all_edges().map(|(edge, ..)| edge).collect();
            for edge in numbers {
                let opens = tree.is_open(edge) != (number % 3 > 0 && rng.chance(0.15));
                if opens || (number % 3 == 2 && tree.is_open(edge)) {
                    open.insert(edge);
                }
            }
            let cells = tree.cells();
            let puzzle = Puzzle::new(
                Maze::from_open(grid(word), open),
                Cell(rng.below(cells)),
                Cell(rng.below(cells)),
            );
            let figures: BTreeMap<_, _> = measure(&puzzle).into_iter().collect();
            law(&puzzle, &figures, &format!("{word}, {number}"));
        }
    }
}

fn count(figures: &BTreeMap<&str, Figure>, name: &str) -> Option<u64> {
    match figures.get(name)? {
        Figure::Count(number) => Some(*number),
        Figure::Group(parts) => Some(parts[0].1),
        _ => None,
    }
}

fn histogram(figures: &BTreeMap<&str, Figure>, name: &str) -> Vec<u64> {
    match &figures[name] {
        Figure::Histogram(counts) => counts.clone(),
        other => panic!("{name} is no histogram: {other:?}"),
    }
}

/// The cells that can be reached without stepping on some.
fn reach(maze: &Maze<AnyGrid>, from: Cell, shut: &CellSet) -> CellSet {
    let mut seen = CellSet::empty(maze.cells());
    let mut waiting = vec![from];
    while let Some(here) = waiting.pop() {
        if !shut.contains(here) && seen.insert(here) {
            waiting.extend(maze.neighbors(here).map(|(_, next)| next));
        }
    }
    seen
}

#[test]
fn bottlenecks_are_cells_without_which_there_is_no_way() {
    puzzles(|puzzle, figures, context| {
        let maze = &puzzle.maze;
        let path = shortest(puzzle);
        let needed = |&cell: &Cell| {
            let shut = CellSet::of(maze.cells(), [cell]);
            let ends = cell == puzzle.start || cell == puzzle.goal;
            !ends && !reach(maze, puzzle.start, &shut).contains(puzzle.goal)
        };
        let slow = path.map(|_| maze.all_cells().filter(needed).count() as u64);
        assert_eq!(count(figures, "bottlenecks"), slow, "{context}");
    });
}

#[test]
fn branches_are_what_is_left_without_the_solution() {
    puzzles(|puzzle, figures, context| {
        let maze = &puzzle.maze;
        let Some(path) = shortest(puzzle) else { return };
        let shut = CellSet::of(maze.cells(), path.iter().copied());
        let near = reach(maze, puzzle.start, &CellSet::empty(maze.cells()));
        let mut sizes = Vec::new();
        let mut seen = shut.clone();
        for cell in near.iter() {
            if !seen.contains(cell) {
                let part = reach(maze, cell, &shut);
                part.iter().for_each(|cell| _ = seen.insert(cell));
                sizes.push(u64::from(part.count()));
            }
        }
        let expected = Figure::Group(vec![
            ("count", sizes.len() as u64),
            ("largest", sizes.iter().copied().max().unwrap_or(0)),
            ("cells", sizes.iter().sum()),
        ]);
        assert_eq!(figures["branches"], expected, "{context}");
    });
}

#[test]
fn the_mouse_satisfies_the_equations_of_its_walk() {
    puzzles(|puzzle, figures, context| {
        let maze = &puzzle.maze;
        let Some(steps) = count(figures, "mouse") else {
            return;
        };
        // Time to the goal: 0 there, else 1 and the mean of the neighbors', solved by sweeps.
        let mut time = PerCell::filled(maze.cells(), 0.0f64);
        for _ in 0..20_000 {
            let mut change = 0.0f64;
            for cell in maze.all_cells().filter(|&cell| cell != puzzle.goal) {
                let ways: Vec<f64> = maze.neighbors(cell).map(|(_, next)| time[next]).collect();
                let mean = 1.0 + ways.iter().sum::<f64>() / ways.len() as f64;
                change = change.max(mean - std::mem::replace(&mut time[cell], mean));
            }
            if change < 1e-12 {
                break;
            }
        }
        assert!(
            (time[puzzle.start] - steps as f64).abs() < 1e-6,
            "{context}: {steps}"
        );
    });
}

#[test]
fn corridors_and_runs_account_for_every_cell_and_passage() {
    puzzles(|puzzle, figures, context| {
        let maze = &puzzle.maze;
        let sum = |name| -> u64 {
            let counts = histogram(figures, name);
            (0..)
                .zip(counts)
                .map(|(length, count)| length * count)
                .sum()
        };
        let twos = maze.all_cells().filter(|&cell| maze.degree(cell) == 2);
        // Loops without a junction are not corridors.
        let rings = twos.clone().filter(|&cell| {
            let part = reach(maze, cell, &CellSet::empty(maze.cells()));
            part.iter().all(|cell| maze.degree(cell) == 2)
        });
        let on_chains = (twos.clone().count() - rings.count()) as u64;
        assert_eq!(sum("corridors"), on_chains, "{context}");
        let ends = maze.all_cells().filter(|&cell| maze.degree(cell) == 1);
        let lengths = histogram(figures, "dead_end_lengths").iter().sum::<u64>();
        assert_eq!(lengths, ends.count() as u64, "{context}");
        // Each passage is in one run; a run of n cells has n − 1, and n if it is a ring.
        let runs = histogram(figures, "runs").iter().sum::<u64>();
        let passages = maze.all_edges().count() as u64;
        assert_eq!(
            sum("runs") - runs + straight_rings(maze),
            passages,
            "{context}"
        );
    });
}

/// The number of straight passages that lead back into themselves: sets of passages, joined where
/// they go straight across a cell, with as many such cells as passages.
fn straight_rings(maze: &Maze<AnyGrid>) -> u64 {
    let mut joined = Components::new(maze.edges());
    let mut links = Vec::new();
    for cell in maze.all_cells().filter(|&cell| maze.sides(cell) % 2 == 0) {
        let half = maze.sides(cell) / 2;
        for side in 0..half {
            let ends = [side, side + half].map(|side| maze.across(cell, side));
            if let [Some((a, _)), Some((b, _))] = ends {
                let [a, b] = [a, b].map(|edge| Cell(edge.0));
                joined.join(a, b);
                links.push(a);
            }
        }
    }
    // Passages minus links, for each set: 1, except for rings, where it is 0.
    let mut spare: BTreeMap<Cell, i64> = BTreeMap::new();
    for (edge, ..) in maze.all_edges() {
        *spare.entry(joined.find(Cell(edge.0))).or_default() += 1;
    }
    for link in links {
        *spare.entry(joined.find(link)).or_default() -= 1;
    }
    spare.values().filter(|&&spare| spare == 0).count() as u64
}

#[test]
fn both_hands_go_round_what_is_not_beyond_the_goal() {
    puzzles(|puzzle, figures, context| {
        let Some(Figure::Group(hands)) = figures.get("hands") else {
            return;
        };
        assert_eq!(hands[0].1, hands[1].1 + hands[2].1, "{context}");
        if count(figures, "mouse").is_none() {
            return;
        }
        let goal = CellSet::of(puzzle.maze.cells(), [puzzle.goal]);
        let near = reach(&puzzle.maze, puzzle.start, &goal);
        let walked = 2 * u64::from(near.count());
        assert_eq!(hands[0].1, walked, "{context}");
    });
}

#[test]
fn counts_keep_the_laws_of_graphs() {
    puzzles(|puzzle, figures, context| {
        let number = |name: &str| count(figures, name).expect("always counted") as i64;
        let mut seen = CellSet::empty(puzzle.maze.cells());
        let mut parts = 0;
        for cell in puzzle.maze.all_cells() {
            if !seen.contains(cell) {
                parts += 1;
                let part = reach(&puzzle.maze, cell, &CellSet::empty(puzzle.maze.cells()));
                part.iter().for_each(|cell| _ = seen.insert(cell));
            }
        }
        assert_eq!(number("components"), parts, "{context}");
        let passages = puzzle.maze.all_edges().count() as i64;
        assert_eq!(number("passages"), passages, "{context}");
        let cells = i64::from(puzzle.maze.cells());
        assert_eq!(number("loops"), passages - cells + parts, "{context}");
        // Every passage has two ends.
        let degrees = histogram(figures, "degrees");
        let ends: i64 = (0..)
            .zip(&degrees)
            .map(|(degree, &count)| degree * count as i64)
            .sum();
        assert_eq!(ends, 2 * passages, "{context}");
        if context.starts_with("rect") && number("loops") == 0 && parts == 1 && cells > 1 {
            let [ends, junctions, crossroads] =
                ["dead_ends", "junctions", "crossroads"].map(number);
            assert_eq!(ends, 2 + junctions + 2 * crossroads, "{context}");
        }
    });
}
