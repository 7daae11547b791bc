//! Default starts and goals of mazes, and default sizes of grids.

use mazeloom::grid::GRIDS;
use mazeloom::place::opposite;
use mazeloom::solve::{Distances, shortest};
use mazeloom::table::PerCell;
use mazeloom::{Cell, Flow, MakeError, Puzzle, Recipe, Topology, TopologyExt, make_watched};
use mazeloom_testing::{Fixtures, planes};

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
}

/// The steps from a cell to all cells without walls, one ring after the other.
fn steps<T: Topology + ?Sized>(grid: &T, from: Cell) -> PerCell<u32> {
    let mut steps = PerCell::filled(grid.cells(), u32::MAX);
    steps[from] = 0;
    let mut ring = vec![from];
    while !ring.is_empty() {
        let mut next = Vec::new();
        for &cell in &ring {
            for (_, there) in grid.neighbors(cell) {
                if steps[there] == u32::MAX {
                    steps[there] = steps[cell] + 1;
                    next.push(there);
                }
            }
        }
        ring = next;
    }
    steps
}

#[test]
fn the_opposite_cell_is_the_last_of_those_the_most_steps_away() {
    let (mut formulas, mut searches) = (0, 0);
    for (name, grid) in planes() {
        for from in grid.all_cells() {
            let steps = steps(&*grid, from);
            let reached = steps.iter().filter(|&(_, &steps)| steps != u32::MAX);
            let farthest = reached.max_by_key(|&(cell, &steps)| (steps, cell));
            let (cell, _) = farthest.expect("the cell itself");
            assert_eq!(opposite(&*grid, from), cell, "{name} from {}", from.0);
            match grid.opposite(from) {
                Some(formula) => {
                    assert_eq!(formula, cell, "{name} from {}", from.0);
                    formulas += 1;
                }
                None => searches += 1,
            }
        }
    }
    assert!(formulas > 1000 && searches > 1000, "{formulas} {searches}");
}

#[test]
fn mazes_lead_through_most_of_every_grid() {
    for grid in GRIDS {
        let line = match grid.bare {
            "" => format!("{}:{}", grid.entry.name, grid.examples[0]),
            _ => grid.entry.name.to_owned(),
        };
        let mut lengths = Vec::new();
        let mut widest = 0;
        for seed in 0..21 {
            let puzzle = made(&format!("{line} seed={seed}")).expect("it can be made");
            if seed == 0 {
                let grid = puzzle.maze.grid();
                let far = |from| steps(grid, from).values().iter().copied().max();
                widest = grid.all_cells().filter_map(far).max().expect("a cell");
            }
            let path = shortest(&puzzle).expect("the goal can be reached");
            lengths.push(path.len() as u32 - 1);
        }
        lengths.sort_unstable();
        let median = lengths[10];
        println!("{line}: median solution {median} steps, diameter {widest}");
        assert!(2 * median >= widest, "{line}: {median} of {widest}");
    }
}

#[test]
fn masked_and_parted_mazes_end_where_they_can_be_reached() {
    for line in [
        "20x12 mask=heart",
        "hex:12x10 mask=circle",
        "16x16 mask=star",
        "12x12 mask=carved",
        "12x12 mask=carved:until=goal",
        "20x12 mask=circle mask-invert parts=each",
        "torus:12x8 weave=1",
        "20x12 mask=heart start=se",
        "moebius:16x6 start=center",
    ] {
        for seed in 0..10 {
            let line = format!("{line} seed={seed}");
            let puzzle = match made(&line) {
                Ok(puzzle) => puzzle,
                Err(error) => panic!("{line}: {error}"),
            };
            let there = Distances::from(&puzzle.maze, puzzle.start).to(puzzle.goal);
            assert!(there.is_some_and(|steps| steps > 0), "{line}");
        }
    }
}

#[test]
fn the_goal_of_a_rectangle_is_its_last_cell() {
    for line in [
        "7x5",
        "1x9",
        "20x12 wilson weave=1",
        "9x9 braid=0.5 start=center",
    ] {
        let puzzle = made(&format!("{line} seed=4")).expect("it can be made");
        let recipe: Recipe = line.parse().expect("it reads");
        assert_eq!(u64::from(puzzle.goal.0) + 1, recipe.cells(), "{line}");
    }
    let ends = |words: &str| {
        let puzzle = made(&format!("7x5 {words} seed=4")).expect("it can be made");
        (puzzle.start.0, puzzle.goal.0)
    };
    assert_eq!(ends("start=last"), (34, 0));
    assert_eq!(ends("start=opposite goal=ne"), (28, 6));
    assert_eq!(ends("start=opposite"), (0, 34));
    assert_eq!(ends("start=ne goal=last"), (6, 34));
}

#[test]
fn drawn_ends_are_two_cells() {
    for grid in ["2x1", "3x2", "hex:2x2", "moebius:4x1"] {
        for words in [
            "start=random goal=random",
            "start=random goal=1",
            "goal=random",
            "start=edge goal=edge",
            "start=random",
        ] {
            for seed in 0..200 {
                let line = format!("{grid} {words} seed={seed}");
                let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
                assert_ne!(puzzle.start, puzzle.goal, "{line}");
            }
        }
    }
}

#[test]
fn ends_apart_are_found_if_there_are_any() {
    for grid in ["16x12", "polar:8", "20x14 mask=heart", "cube:5"] {
        for (words, axes) in [
            ("start=random goal=apart", ""),
            ("start=apart goal=random", ""),
            ("start=edge goal=apart-x-y", "-x-y"),
            ("start=apart goal=apart", ""),
        ] {
            if grid == "cube:5" && words.contains("edge") {
                continue; // a cube has no rim
            }
            // The maximum distance is possible, and no larger one.
            let line = |least: &str, seed: u32| {
                let words = words.replace(&format!("apart{axes}"), &format!("apart{axes}{least}"));
                format!("{grid} {words} seed={seed}")
            };
            let error = made(&line(":1000", 1))
                .expect_err("it is too far")
                .to_string();
            let greatest = error
                .split("cell is ")
                .nth(1)
                .and_then(|rest| rest.split(' ').next());
            let greatest = greatest.unwrap_or_else(|| panic!("{error}"));
            for seed in 0..20 {
                let line = line(&format!(":{greatest}"), seed);
                let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
                assert_ne!(puzzle.start, puzzle.goal, "{line}");
            }
        }
    }
}

#[test]
fn every_name_alone_makes_a_maze() {
    for row in GRIDS {
        let name = row.entry.name;
        if ["glue", "graph", "map", "mesh"].contains(&name) {
            let error = name
                .parse::<Recipe>()
                .expect_err("it needs a file")
                .to_string();
            assert!(error.contains(&format!("try `{name}:")), "{error}");
            continue;
        }
        for alone in std::iter::once(&name).chain(row.entry.aliases) {
            let recipe: Recipe = alone.parse().unwrap_or_else(|e| panic!("{alone}: {e}"));
            let printed = recipe.to_string();
            assert_eq!(printed.parse(), Ok(recipe), "{alone} printed as {printed}");
            let puzzle = made(alone).unwrap_or_else(|error| panic!("{alone}: {error}"));
            let cells = puzzle.maze.cells();
            println!("{printed}: {cells} cells");
            assert!((100..=1500).contains(&cells), "{alone}: {cells} cells");
        }
        // A mask without a size keeps the default one.
        let line = format!("{name} mask=circle parts=largest seed=1");
        assert!(made(&line).is_ok(), "{line}");
    }
}
