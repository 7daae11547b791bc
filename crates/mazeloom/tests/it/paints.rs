//! Paints compared with slow and simple ones, on every grid, with loops, masks and crossings.

use mazeloom::grid::GRIDS;
use mazeloom::paint::{PAINTS, Paint};
use mazeloom::solve::{Distances, shortest};
use mazeloom::table::{CellSet, PerCell};
use mazeloom::{Cell, Flow, Puzzle, Recipe, Topology, TopologyExt, make_watched, overlays};
use mazeloom_testing::Fixtures;

/// Small mazes of every grid, painted.
fn painted(paint: &str, law: impl Fn(&Puzzle, &PerCell<u32>, &str)) {
    let words = [
        "",
        "braid=1",
        "mask=circle weave=0.5 loops=1",
        "mask=carved loops=3",
        "mask=circle mask-invert parts=each braid=1",
    ];
    let mut seen = 0;
    for row in GRIDS {
        for (number, words) in (row.examples[1..].iter())
            .flat_map(|example| words.map(|words| format!("{}:{example} {words}", row.entry.name)))
            .enumerate()
        {
            let line = format!("{words} start=random goal=random paint={paint} seed={number}");
            let Some(puzzle) = made(&line).filter(|puzzle| puzzle.maze.cells() <= 60) else {
                continue;
            };
            law(&puzzle, &heat(&puzzle), &line);
            seen += 1;
        }
    }
    assert!(seen > 120, "{seen} mazes");
}

fn made(line: &str) -> Option<Puzzle> {
    let recipe: Recipe = (line.parse()).unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(())).ok()
}

fn heat(puzzle: &Puzzle) -> PerCell<u32> {
    let keys = &Recipe::of(puzzle).expect("it was made by one").keys;
    let heat = overlays(puzzle, keys).heat;
    heat.expect("a paint is named").values
}

/// The steps and the numbers of shortest paths from a cell to every cell, front by front.
fn ways(puzzle: &Puzzle, from: &[Cell]) -> Vec<Option<(u32, f64)>> {
    let maze = &puzzle.maze;
    let mut found = vec![None; maze.cells() as usize];
    from.iter()
        .for_each(|cell| found[cell.0 as usize] = Some((0, 1.0)));
    for steps in 1..=maze.cells() {
        for cell in maze.all_cells() {
            if found[cell.0 as usize].is_some() {
                continue;
            }
            let before = maze
                .neighbors(cell)
                .filter_map(|(_, next)| found[next.0 as usize]);
            let ways: Vec<f64> = before
                .filter(|at| at.0 + 1 == steps)
                .map(|at| at.1)
                .collect();
            if !ways.is_empty() {
                found[cell.0 as usize] = Some((steps, ways.iter().sum()));
            }
        }
    }
    found
}

#[test]
fn distance_and_astray_count_steps() {
    painted("distance", |puzzle, values, line| {
        for (cell, found) in puzzle.maze.all_cells().zip(ways(puzzle, &[puzzle.start])) {
            let steps = found.map_or(Paint::NOTHING, |(steps, _)| steps);
            assert_eq!(values[cell], steps, "{line}: {cell:?}");
        }
    });
    painted("astray", |puzzle, values, line| {
        let path = shortest(puzzle).unwrap_or_default();
        for (cell, found) in puzzle.maze.all_cells().zip(ways(puzzle, &path)) {
            let steps = found.map_or(Paint::NOTHING, |(steps, _)| steps);
            assert_eq!(values[cell], steps, "{line}: {cell:?}");
        }
    });
}

#[test]
fn degree_counts_passages() {
    painted("degree", |puzzle, values, line| {
        for cell in puzzle.maze.all_cells() {
            let ends = puzzle.maze.all_edges().map(|(_, a, b)| [a, b]);
            let count = ends.flatten().filter(|&end| end == cell).count();
            assert_eq!(values[cell] as usize, count, "{line}: {cell:?}");
        }
    });
}

#[test]
fn bottlenecks_are_cells_without_which_the_goal_is_out_of_reach() {
    painted("bottlenecks", |puzzle, values, line| {
        let maze = &puzzle.maze;
        let path = shortest(puzzle);
        let mut place = 0;
        let mut expected = PerCell::filled(maze.cells(), Paint::NOTHING);
        for &cell in path.as_deref().unwrap_or_default() {
            let mut seen = CellSet::of(maze.cells(), [cell]);
            let mut waiting = vec![puzzle.start];
            while let Some(here) = waiting.pop() {
                if seen.insert(here) {
                    waiting.extend(maze.neighbors(here).map(|(_, next)| next));
                }
            }
            if !seen.contains(puzzle.goal) && cell != puzzle.start {
                place += 1;
                expected[cell] = place;
            }
        }
        assert_eq!(*values, expected, "{line}");
    });
}

#[test]
fn dead_ends_are_what_filling_takes_away_before_any_junction_opens() {
    painted("dead_ends", |puzzle, values, line| {
        let maze = &puzzle.maze;
        for cell in maze.all_cells() {
            // A cell is in a dead end if its component of the cells without a choice has an end.
            let mut seen = CellSet::empty(maze.cells());
            let mut waiting = vec![cell];
            while let Some(here) = waiting.pop() {
                if maze.degree(here) < 3 && seen.insert(here) {
                    waiting.extend(maze.neighbors(here).map(|(_, next)| next));
                }
            }
            let ends = seen.iter().filter(|&cell| maze.degree(cell) == 1).count();
            let junction = |next: Cell| maze.degree(next) > 2;
            let mut near = seen
                .iter()
                .flat_map(|cell| maze.neighbors(cell))
                .filter(|&(_, next)| junction(next));
            let depth = match (ends, near.next()) {
                (0, _) => Paint::NOTHING,
                (_, None) => values[cell],
                (_, Some((_, mouth))) => {
                    let apart = ways(puzzle, &[mouth])[cell.0 as usize];
                    apart.expect("it leads there").0
                }
            };
            assert_eq!(values[cell], depth, "{line}: {cell:?}");
            if ends > 0 {
                assert!(values[cell] <= seen.count(), "{line}: {cell:?}");
            }
        }
    });
}

#[test]
fn betweenness_is_the_share_of_shortest_ways() {
    painted("betweenness", |puzzle, values, line| {
        let maze = &puzzle.maze;
        let all: Vec<_> = maze.all_cells().map(|cell| ways(puzzle, &[cell])).collect();
        let cells = maze.cells() as usize;
        let pairs = ((cells - 1) * cells.saturating_sub(2)) as f64 / 2.0;
        for by in 0..cells {
            let mut passing = 0.0;
            for (from, to) in (0..cells).flat_map(|from| (0..from).map(move |to| (from, to))) {
                let (Some(whole), Some(first), Some(second)) =
                    (all[from][to], all[from][by], all[by][to])
                else {
                    continue;
                };
                if by != from && by != to && first.0 + second.0 == whole.0 {
                    passing += first.1 * second.1 / whole.1;
                }
            }
            let share = passing / pairs.max(1.0) * 1e6;
            let value = f64::from(values[Cell(by as u32)]);
            assert!((value - share).abs() < 1.0, "{line}: {by} {value} {share}");
        }
    });
}

#[test]
fn large_mazes_are_painted_too() {
    for row in PAINTS {
        for words in ["braid=0.5", "loops=100000", ""] {
            let line = format!("150x150 kruskal {words} paint={} seed=1", row.entry.name);
            let puzzle = made(&line).unwrap_or_else(|| panic!("{line}"));
            let values = heat(&puzzle);
            let shown = values
                .values()
                .iter()
                .filter(|&&value| value != Paint::NOTHING);
            let most = shown.max();
            // An open hall has neither dead ends nor bottlenecks.
            let open = words == "loops=100000";
            let bare = open && ["bottlenecks", "dead_ends"].contains(&row.entry.name);
            assert_eq!(most > Some(&0), !bare, "{line}");
            if row.entry.name == "betweenness" {
                assert!(most <= Some(&1_000_000), "{line}: {most:?}");
            }
        }
    }
}

#[test]
fn an_estimate_is_near_what_it_estimates() {
    // The middle of an open hall has a higher value than its corners, by the same factor from
    // some cells as from all.
    let puzzle = made("120x120 kruskal loops=100000 paint=betweenness seed=1").expect("it is made");
    let values = heat(&puzzle);
    let at = |x: u32, y: u32| f64::from(values[Cell(y * 120 + x)]);
    assert!(at(60, 60) > 5.0 * at(5, 5) && at(5, 5) > 0.0);
    for (a, b) in [((60, 10), (60, 109)), ((10, 60), (109, 60))] {
        let (a, b) = (at(a.0, a.1), at(b.0, b.1));
        assert!((a / b - 1.0).abs() < 0.2, "{a} {b}");
    }
}

#[test]
fn labels_say_what_paints_show() {
    for row in PAINTS {
        let line = format!("6x5 braid=0.5 paint={0} label={0} seed=3", row.entry.name);
        let puzzle = made(&line).unwrap_or_else(|| panic!("{line}"));
        let keys = &Recipe::of(&puzzle).expect("it was made by one").keys;
        let values = heat(&puzzle);
        let labels = overlays(&puzzle, keys).labels.map(|labels| labels.values);
        let expected: Vec<_> = (values.iter())
            .filter(|&(_, &value)| value != Paint::NOTHING)
            .map(|(cell, &value)| (cell, value))
            .collect();
        assert_eq!(labels, Some(expected), "{line}");
    }
}

#[test]
fn arrows_lead_to_the_goal_by_a_shortest_path() {
    let grids = [
        "9x7",
        "hex:6x5",
        "polar:5",
        "tri:9x5",
        "box:4x3x3",
        "cube:3",
    ];
    for grid in grids {
        for words in ["", "braid=1", "mask=circle weave=0.5"] {
            let line = format!("{grid} {words} arrows=goal seed=4");
            let Some(puzzle) = made(&line) else {
                continue;
            };
            let keys = &Recipe::of(&puzzle).expect("it was made by one").keys;
            let sides = overlays(&puzzle, keys).arrows;
            assert_eq!(sides.len() + 1, puzzle.maze.cells() as usize, "{line}");
            let far = Distances::from(&puzzle.maze, puzzle.goal);
            for (cell, side) in sides {
                let (_, next) = puzzle
                    .maze
                    .across(cell, side)
                    .expect("it leads through no wall");
                assert_eq!(far.steps()[cell], far.steps()[next] + 1, "{line}");
            }
        }
    }
}
