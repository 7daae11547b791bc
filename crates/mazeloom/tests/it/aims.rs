//! The guarantees of `aim` and `difficulty`: perfect mazes with the requested statistics, found
//! by a random walk that on its own visits every perfect maze equally often.

use mazeloom::grid::GRIDS;
use mazeloom::measure::{Figure, measure};
use mazeloom::puzzle::Note;
use mazeloom::reshape::{PartialMaze, RESHAPINGS, Swaps};
use mazeloom::table::EdgeSet;
use mazeloom::{
    Cell, Edge, Flow, MakeError, Puzzle, Recipe, Rng, Topology, TopologyExt, make_watched,
};
use mazeloom_testing::{Fixtures, assert_spanning};
use std::collections::BTreeMap;

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
}

/// One of the solution's statistics.
fn solution(puzzle: &Puzzle, part: &str) -> u64 {
    let figures = measure(puzzle);
    let found = figures.iter().find_map(|(name, figure)| match figure {
        Figure::Group(parts) if *name == "solution" => parts.iter().find(|(name, _)| *name == part),
        _ => None,
    });
    found.expect("a solution has its parts").1
}

fn said(puzzle: &Puzzle) -> String {
    let notes = puzzle.notes.iter().map(Note::to_string);
    notes.collect::<Vec<_>>().join("\n")
}

fn first_tree(grid: &impl Topology) -> EdgeSet {
    let mut rng = Rng::stream(1, "tree");
    EdgeSet::of(
        grid.edges(),
        mazeloom_testing::maze(mazeloom_testing::row("backtracker"), grid, &mut rng)
            .all_edges()
            .map(|(edge, ..)| edge),
    )
}

#[test]
fn the_walk_of_swaps_comes_to_every_tree_equally_often() {
    let grid = mazeloom_testing::rect(3, 3);
    let mut open = first_tree(&grid);
    let half = PartialMaze::new(&grid);
    let mut swaps = Swaps::new(&grid, &open, &half, Cell(4)).expect("a tree");
    let mut rng = Rng::stream(3, "walk");
    let mut seen: BTreeMap<Vec<Edge>, u32> = BTreeMap::new();
    const LOOKS: u32 = 19_200;
    for step in 0..LOOKS * 25 {
        if let Some(swap) = swaps.draw(&grid, &mut rng) {
            swaps.take(&swap);
            open.insert(swap.opens);
            open.remove(swap.shuts);
        }
        if step % 25 == 24 {
            *seen.entry(open.iter().collect()).or_default() += 1;
        }
    }
    assert_eq!(seen.len(), 192, "a 3 × 3 rectangle has 192 spanning trees");
    let expected = f64::from(LOOKS) / 192.0;
    let square = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
    let square: f64 = seen.values().map(square).sum();
    // 191 degrees of freedom have a standard deviation of 19.5.
    assert!((100.0..290.0).contains(&square), "χ² = {square}");
}

#[test]
fn swaps_honour_what_was_open_and_shut_before_and_can_be_undone() {
    let grid = mazeloom_testing::rect(6, 5);
    let mut open = first_tree(&grid);
    let mut half = PartialMaze::new(&grid);
    let opened: Vec<Edge> = open.iter().step_by(4).collect();
    let shut: Vec<Edge> = (grid.all_edges().map(|(edge, ..)| edge))
        .filter(|&edge| !open.contains(edge))
        .step_by(3)
        .collect();
    opened.iter().for_each(|&edge| _ = half.open(edge));
    shut.iter().for_each(|&edge| _ = half.shut(edge));
    let mut swaps = Swaps::new(&grid, &open, &half, Cell(7)).expect("a tree");
    let mut rng = Rng::stream(5, "walk");
    let mut moved = 0;
    for step in 0..3000 {
        let Some(swap) = swaps.draw(&grid, &mut rng) else {
            continue;
        };
        swaps.take(&swap);
        if step % 3 == 0 {
            swaps.take(&swap.back());
        } else {
            assert!(open.insert(swap.opens) && open.remove(swap.shuts));
            moved += 1;
        }
        let maze = mazeloom::Maze::from_open(&grid, open.clone());
        assert_spanning(&maze, "after a swap");
        for cell in grid.all_cells() {
            let up = swaps.toward_root(cell);
            assert_eq!(up.is_none(), cell == Cell(7));
            assert!(up.is_none_or(|(edge, _)| open.contains(edge)));
        }
    }
    assert!(moved > 500);
    assert!(opened.iter().all(|&edge| open.contains(edge)));
    assert!(!shut.iter().any(|&edge| open.contains(edge)));
}

#[test]
fn the_solution_is_as_long_as_was_asked() {
    let mut near = 0;
    for seed in 1..=20 {
        let puzzle = made(&format!("16x16 wilson aim=solution:0.35 seed={seed}"));
        let puzzle = puzzle.expect("it can be made");
        assert_spanning(&puzzle.maze, "aimed");
        let length = solution(&puzzle, "length") as f64;
        near += u32::from((length / 256.0 - 0.35).abs() <= 0.35 * 0.02);
    }
    assert!(near >= 19, "{near} of 20 are within 2 %");
}

#[test]
fn several_numbers_are_reached_at_once_and_what_is_told_is_so() {
    let line = "20x20 wilson aim=solution:100,turns:60,decisions:20,dead_ends:0.25 seed=4";
    let puzzle = made(line).expect("it can be made");
    let (said, dead) = (said(&puzzle), puzzle.maze.all_cells());
    let dead = dead.filter(|&cell| puzzle.maze.degree(cell) == 1).count() as u64;
    let numbers = [
        ("solution", 100u64, solution(&puzzle, "length")),
        ("turns", 60, solution(&puzzle, "turns")),
        ("decisions", 20, solution(&puzzle, "decisions")),
        ("dead_ends", 100, dead),
    ];
    for (name, asked, reached) in numbers {
        assert!(asked.abs_diff(reached) <= 4, "{name}: {reached}");
        let told = format!("{name} {reached} (target {asked})");
        assert!(said.contains(&told), "{told}: {said}");
    }
}

/// A decimal statistic of a puzzle.
fn decimal(puzzle: &Puzzle, name: &str) -> f64 {
    let figures = measure(puzzle);
    match figures.iter().find(|(known, _)| *known == name) {
        Some((_, Figure::Decimal(number))) => number.value(),
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn every_texture_is_reached() {
    for (name, targets) in [
        ("river", [2.0, 6.0]),
        ("run", [2.3, 4.5]),
        ("bias", [0.2, 0.8]),
        ("elitism", [0.5, 0.9]),
        ("symmetric", [0.65, 0.75]),
        ("homogeneous", [0.6, 0.99]),
    ] {
        for target in targets {
            let line = format!("20x20 wilson aim={name}:{target} seed=3");
            let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_spanning(&puzzle.maze, &line);
            let reached = decimal(&puzzle, name);
            assert!(
                (reached - target).abs() <= 0.02 * target.max(1.0),
                "{line}: {reached}"
            );
            let told = format!("{name} {reached:.3} (target {target:.3})");
            assert!(said(&puzzle).contains(&told), "{told}: {}", said(&puzzle));
        }
    }
    let two = made("20x20 wilson aim=river:5,run:3.5,solution:120 seed=1").expect("it is made");
    assert!((decimal(&two, "river") - 5.0).abs() < 0.1 && (decimal(&two, "run") - 3.5).abs() < 0.1);
}

#[test]
fn aimed_mazes_are_perfect_on_every_grid() {
    for grid in GRIDS {
        for example in &grid.examples[1..] {
            let words = "kruskal aim=solution:0.5,degree-1:0.2,directness:0.5 aim-steps=300";
            let line = format!("{}:{example} {words} seed=2", grid.entry.name);
            let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_spanning(&puzzle.maze, &line);
        }
    }
    for line in [
        "rect:24x24 mask=heart wilson aim=solution:0.4 seed=1",
        "rect:20x20 wilson weave=0.3 aim=solution:0.3 seed=1",
        "polar:9 wilson aim=turns:0.2 seed=1",
    ] {
        let puzzle = made(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_spanning(&puzzle.maze, line);
        let (name, asked) = if line.contains("turns") {
            ("turns", 0.2)
        } else if line.contains("0.4") {
            ("length", 0.4)
        } else {
            ("length", 0.3)
        };
        let share = solution(&puzzle, name) as f64 / f64::from(puzzle.maze.cells());
        assert!((share - asked).abs() < 0.02, "{line}: {share}");
    }
}

#[test]
fn what_cannot_be_reached_is_told_and_nonsense_is_refused() {
    let puzzle = made("8x8 wilson aim=directness:1,decisions:60 seed=1").expect("it is made");
    let said = said(&puzzle);
    assert!(said.contains("(target 60, not reached)"), "{said}");
    for (word, part) in [
        ("aim=solution:1.5", "from 0 to 1"),
        ("aim=beauty:0.5", "solution, turns, decisions"),
        ("aim=solution", "KEY:VALUE"),
        ("aim=river:0.5", "1 cell or more"),
        ("aim=bias:7", "from 0 to 1"),
        ("aim=solution:0.2,solution:0.3", "KEY:VALUE"),
        ("difficulty=cruel", "easy, medium, hard"),
    ] {
        let error = format!("8x8 {word}").parse::<Recipe>().expect_err(word);
        assert!(error.to_string().contains(part), "{word}: {error}");
    }
    for (words, part) in [
        ("aim=solution:65", "64 cells"),
        ("aim=solution:0.3 goal=farthest", "`goal=farthest`"),
        ("aim=solution:0.3 difficulty=easy", "`difficulty`"),
    ] {
        let error = made(&format!("8x8 wilson {words} seed=1")).expect_err(words);
        assert!(error.to_string().contains(part), "{words}: {error}");
    }
    for (line, part) in [
        ("voronoi:30 wilson aim=symmetric:0.9 seed=1", "no symmetry"),
        ("hex:5x5 wilson aim=bias:0.3 seed=1", "rows and columns"),
    ] {
        let error = made(line).expect_err(line);
        assert!(error.to_string().contains(part), "{line}: {error}");
    }
}

#[test]
fn harder_mazes_have_longer_ways_with_more_turns_and_choices() {
    let mut before = [0; 3];
    for word in ["easy", "medium", "hard"] {
        let mut sums = [0; 3];
        for seed in 1..=6 {
            let puzzle = made(&format!("14x14 wilson difficulty={word} seed={seed}"));
            let puzzle = puzzle.expect("it can be made");
            assert_spanning(&puzzle.maze, word);
            let parts = ["length", "turns", "decisions"];
            for (sum, part) in sums.iter_mut().zip(parts) {
                *sum += solution(&puzzle, part);
            }
            assert!(said(&puzzle).contains("64 similar mazes"));
        }
        for (sum, before) in sums.iter().zip(before) {
            assert!(*sum > before, "{word}: {sums:?}");
        }
        before = sums;
    }
}

/// Rooms stay as they are: their insides are open, and no wall around them but a door. The solution
/// that the note tells is the shortest, and longer in harder mazes.
#[test]
fn mazes_with_rooms_are_made_easier_or_harder() {
    for grid in ["rect:18x14", "hex:12x12", "voronoi:160", "polar:9"] {
        for rooms in ["rooms=3 room-size=3", "rooms=2 doors=4", "template=blob:2"] {
            let mut before = 0;
            for word in ["easy", "hard"] {
                let mut sum = 0;
                for seed in 1..=3 {
                    let plain = format!("{grid} wilson {rooms} seed={seed}");
                    let line = format!("{plain} difficulty={word}");
                    let plain = made(&plain).expect("it can be made");
                    let puzzle = made(&line).unwrap_or_else(|e| panic!("{line}: {e}"));
                    let edges = |puzzle: &Puzzle| puzzle.maze.all_edges().count();
                    assert_eq!(edges(&puzzle), edges(&plain), "{line}");
                    assert!(mazeloom::maze::is_connected(&puzzle.maze), "{line}");
                    for room in &plain.rooms {
                        let ways = room
                            .iter()
                            .flat_map(|&cell| plain.maze.grid().neighbors(cell));
                        for (edge, _) in ways {
                            let [a, b] = [&plain, &puzzle].map(|made| made.maze.is_open(edge));
                            assert_eq!(a, b, "{line}");
                        }
                    }
                    let length = solution(&puzzle, "length");
                    let told = format!("solution {length} (");
                    assert!(said(&puzzle).contains(&told), "{line}: {}", said(&puzzle));
                    sum += length;
                }
                assert!(sum > before, "{grid} {rooms} {word}: {sum}, {before}");
                before = sum;
            }
        }
    }
}

/// The modifiers that make loops are named, and no others than those of the recipe.
#[test]
fn loops_are_blamed_on_the_modifiers_of_the_recipe() {
    let mut blamed = 0;
    for row in RESHAPINGS {
        for example in row.examples {
            let line = format!("12x12 {example} difficulty=hard seed=1");
            if row.entry.name == "difficulty" {
                continue;
            }
            let Err(error) = made(&line) else { continue };
            if let Some((_, names)) = error.to_string().split_once("what makes loops: ") {
                assert!(
                    names.contains(&format!("`{}`", row.entry.name)),
                    "{line}: {names}"
                );
                blamed += 1;
            }
        }
    }
    assert!(blamed > 2);
}
