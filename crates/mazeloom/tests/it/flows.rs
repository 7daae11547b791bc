//! Properties of `flow` and `routes`: passages follow a direction; no passage is the only one.

use mazeloom::maze::is_connected;
use mazeloom::table::Components;
use mazeloom::{Cell, Flow, MakeError, Plane, Puzzle, Topology, TopologyExt, make_watched};
use mazeloom_testing::Fixtures;

fn made(line: &str) -> Result<Puzzle, MakeError> {
    let recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
}

const GRIDS: [&str; 6] = [
    "rect:24x24",
    "hex:20x22",
    "tri:40x20",
    "polar:12",
    "voronoi:500",
    "penrose:p3",
];

/// The mean agreement of the passages with a direction at their places: the square of a cosine.
fn agreement(puzzle: &Puzzle, direction: impl Fn(f64, f64) -> (f64, f64)) -> f64 {
    let grid = puzzle.maze.grid();
    let size = grid.size();
    let of = |a: Cell, b: Cell| {
        let (from, to) = (grid.center(a), grid.center(b));
        let step = to.minus(from);
        let middle = from.toward(to, 0.5);
        let (x, y) = direction(middle.x - size.x / 2.0, middle.y - size.y / 2.0);
        let dot = step.x * x + step.y * y;
        dot * dot / (step.dot(step) * (x * x + y * y)).max(1e-9)
    };
    let passages: Vec<f64> = puzzle.maze.all_edges().map(|(_, a, b)| of(a, b)).collect();
    passages.iter().sum::<f64>() / passages.len() as f64
}

#[test]
fn passages_follow_the_direction() {
    for grid in GRIDS {
        for (flow, x, y) in [
            ("0", 1.0, 0.0),
            ("90", 0.0, 1.0),
            ("45", 1.0, -1.0),
            ("-30", 3f64.sqrt(), 1.0),
        ] {
            // On squares, 45 degrees agree with no side more than with another.
            if grid.starts_with("rect") && flow == "45" {
                continue;
            }
            let mean = |more: &str| {
                let line = |seed| format!("{grid} kruskal{more} seed={seed}");
                let mazes =
                    (0..4).map(|seed| made(&line(seed)).unwrap_or_else(|error| panic!("{error}")));
                mazes
                    .map(|puzzle| agreement(&puzzle, |_, _| (x, y)))
                    .sum::<f64>()
                    / 4.0
            };
            let (plain, weak) = (mean(""), mean(&format!(" flow={flow} flow-strength=0.5")));
            let strong = mean(&format!(" flow={flow} flow-strength=1"));
            assert!(
                plain + 0.02 < weak && weak + 0.02 < strong,
                "{grid} {flow}: {plain} {weak} {strong}"
            );
        }
        let line = format!("{grid} flow=spiral seed=1");
        let spiral = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let around = |x: f64, y: f64| (x - 6.0 * y, y + 6.0 * x);
        assert!(
            agreement(&spiral, around) > 0.6,
            "{grid}: {}",
            agreement(&spiral, around)
        );
    }
}

#[test]
fn mazes_stay_perfect_and_regions_have_their_own() {
    for grid in GRIDS {
        for flow in [
            "0",
            "spiral",
            "along",
            "random",
            "(1:0),(2:90),(3:spiral) regions=quarters",
        ] {
            for strength in ["0", "0.9", "1"] {
                let line = format!("{grid} flow={flow} flow-strength={strength} seed=4");
                let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
                let passages = puzzle.maze.all_edges().count() as u32;
                assert!(
                    is_connected(&puzzle.maze) && passages + 1 == puzzle.maze.cells(),
                    "{line}"
                );
            }
        }
    }
    let puzzle = made("rect:40x40 regions=stripes:2 flow=(1:0),(2:90) flow-strength=1 seed=1")
        .expect("it is made");
    let count = |right: bool, across: bool| {
        let passages = puzzle.maze.all_edges();
        passages
            .filter(|&(_, a, b)| (a.0 % 40 > 20) == right && (b.0 == a.0 + 1) == across)
            .count()
    };
    assert!(
        count(false, true) > 5 * count(false, false) && count(true, false) > 5 * count(true, true)
    );
}

#[test]
fn refusals_say_what_helps() {
    for (line, words) in [
        ("9x9 flow=(1:0),(2:90)", "regions=quarters"),
        ("9x9 flow=(9:0) regions=quarters", "no region `9`"),
    ] {
        let error = made(line)
            .err()
            .unwrap_or_else(|| panic!("{line}"))
            .to_string();
        assert!(error.contains(words), "{line}: {error}");
    }
    for bad in [
        "flow=north",
        "flow=400",
        "flow=(1:0),(1:9)",
        "flow=(x)",
        "routes=3",
    ] {
        assert!(
            format!("3x3 {bad}").parse::<mazeloom::Recipe>().is_err(),
            "{bad}"
        );
    }
}

#[test]
fn with_two_routes_no_passage_is_the_only_one() {
    for grid in [
        "rect:15x12",
        "hex:9x9",
        "tri:16x9",
        "polar:7",
        "voronoi:120",
        "rect:12x12 mask=heart",
        "cube:4",
    ] {
        for more in ["", " braid=1", " rooms=3", " weave=0.5", " symmetry=rotate"] {
            for seed in 0..4 {
                let line = format!("{grid} wilson{more} routes=2 seed={seed}");
                let Ok(puzzle) = made(&line) else {
                    assert!(
                        more.contains("symmetry") || more.contains("weave"),
                        "{line}"
                    );
                    continue;
                };
                let maze = &puzzle.maze;
                let whole = Components::of(maze, |_| true).count();
                let cuts = |shut| Components::of(maze, |edge| edge != shut).count() > whole;
                let bridges = maze.all_edges().filter(|&(edge, ..)| cuts(edge)).count();
                let told = puzzle
                    .notes
                    .iter()
                    .any(|note| note.to_string().contains("stay bridges"));
                assert_eq!(bridges > 0, told, "{line}: {bridges}");
                assert!(
                    bridges == 0
                        || more.contains("rooms")
                        || more.contains("weave")
                        || grid.contains("mask")
                        || grid.contains("tri"),
                    "{line}"
                );
            }
        }
    }
}

/// Notes name an algorithm that was chosen and is not run.
#[test]
fn an_algorithm_that_is_not_run_is_named() {
    for (line, told) in [
        ("rect:9x9 wilson flow=spiral seed=1", true),
        ("hex:9x9 kruskal flow=30 seed=1", true),
        ("rect:9x9 flow=spiral seed=1", false),
    ] {
        let puzzle = made(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let mut notes = puzzle.notes.iter().map(ToString::to_string);
        assert_eq!(
            notes.any(|note| note.contains("has no effect")),
            told,
            "{line}"
        );
    }
}

/// Rooms have loops of their own, of which a symmetry says nothing.
#[test]
fn a_symmetry_tells_its_own_loops_only() {
    for seed in 0..4 {
        let line = format!("rect:15x15 symmetry=x rooms=3 seed={seed}");
        let puzzle = made(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let notes: Vec<String> = puzzle.notes.iter().map(ToString::to_string).collect();
        assert!(
            !notes.iter().any(|note| note.contains("remain")),
            "{line}: {notes:?}"
        );
    }
}
