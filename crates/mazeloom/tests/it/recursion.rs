//! Mazes that contain copies of themselves: the pushdown search against breadth-first search in mazes
//! that are unfolded to some depth.

use mazeloom::format::json;
use mazeloom::grid::{Nesting, recursive};
use mazeloom::maze::{InitialEdges, Maze, Step};
use mazeloom::read_json::read_json;
use mazeloom::reshape::SelfSimilar;
use mazeloom::rng::Rng;
use mazeloom::solve::{Distances, shortest};
use mazeloom::source::NoFiles;
use mazeloom::{Cell, Flow, Puzzle, Recipe, TopologyExt, make, make_watched};
use mazeloom_testing::Fixtures;

fn recipe(line: &str) -> Recipe {
    line.parse().unwrap_or_else(|e| panic!("{line}: {e}"))
}

/// The passages and the pins of each copy.
type Walls = (Vec<(Cell, Cell)>, Vec<u32>);

fn nesting(line: &str, depth: u32) -> Nesting {
    let recipe = recipe(&format!("{line},depth={depth}"));
    Nesting::of(&recipe.grid).expect("it has copies")
}

/// Random passages and pins.
fn random(seed: u64, line: &str) -> Walls {
    let mut rng = Rng::stream(seed, "walls");
    let share = 0.45 + 0.02 * f64::from(rng.below(16));
    let nesting = nesting(line, 0);
    let base = recursive(&nesting).expect("it is small");
    let passages = (base.all_edges())
        .filter(|_| rng.chance(share))
        .map(|(_, a, b)| (a, b))
        .collect();
    let pins = (0..nesting.places()).filter(|_| rng.chance(0.12));
    (passages, pins.collect())
}

/// Those of a maze whose solution is three levels deep.
fn deep(seed: u64, line: &str) -> Walls {
    let line = format!("{line},depth=3 wilson recursive=3 pins=6 seed={seed}");
    let puzzle = make(&recipe(&line)).unwrap_or_else(|e| panic!("{line}: {e}"));
    let maze = SelfSimilar::of(&puzzle).expect("its copies are alike");
    let outside = puzzle.maze.all_edges().map(|(_, a, b)| (a, b));
    let passages = outside.filter(|&(a, b)| maze.is_outside(a) && maze.is_outside(b));
    (passages.collect(), maze.pins().to_vec())
}

/// A maze with the same passages in every copy, unfolded to a depth.
fn unfolded((passages, pins): &Walls, line: &str, depth: u32) -> Puzzle {
    let mut puzzle = make(&recipe(&format!("{line},depth={depth} seed=1"))).expect("it is small");
    let nesting = nesting(line, depth);
    let grid = puzzle.maze.grid();
    let mut open = Vec::new();
    for copy in nesting.all_copies() {
        let at = |cell: u32| nesting.cell(&copy, cell);
        let pairs = passages.iter().map(|(a, b)| (at(a.0), at(b.0)));
        open.extend(pairs.filter_map(|(a, b)| grid.edge_between(a, b)));
        if let Some((&block, outer)) = copy.split_last() {
            let pins = pins.iter().map(|&pin| {
                let beside = nesting.cell(outer, nesting.beside(block, pin));
                grid.edge_between(beside, at(nesting.inside(pin)))
            });
            open.extend(pins.map(|edge| edge.expect("they are neighbors")));
        }
    }
    let (grid, _) = puzzle.maze.into_parts();
    puzzle.maze = Maze::new(grid, InitialEdges::Closed);
    open.into_iter()
        .for_each(|edge| puzzle.maze.apply(Step::Open(edge)));
    puzzle
}

#[test]
fn the_pushdown_search_agrees_with_a_search_in_the_unfolded_maze() {
    let mut seen = [0; 6];
    for (line, deepest) in [
        ("recursive:9x9,copies=2", 4),
        ("recursive:6x3,copies=1", 4),
        ("recursive:9x9,copies=3", 3),
    ] {
        let is_deep = line.ends_with('2');
        let walls = (0..80).map(|seed| random(seed, line));
        let deep = (0..20).filter(|_| is_deep).map(|seed| deep(seed, line));
        for (number, walls) in walls.chain(deep).enumerate() {
            let unfolded = (1..=deepest).map(|depth| unfolded(&walls, line, depth));
            let unfolded: Vec<Puzzle> = unfolded.collect();
            let maze = SelfSimilar::of(&unfolded[0]).expect("its copies are alike");
            let start = Cell(0);
            let from = |puzzle: &Puzzle| Distances::from(&puzzle.maze, start);
            let reached: Vec<Distances> = unfolded.iter().map(from).collect();
            for goal in (1..nesting(line, 0).base_cells()).map(Cell) {
                let found = maze.least_depth(start, goal);
                for (distances, depth) in reached.iter().zip(1..) {
                    let is_there = distances.to(goal).is_some();
                    let expected = found.is_some_and(|least| least <= depth);
                    let case = format!("{line} {number} depth {depth} {goal:?}");
                    assert_eq!(is_there, expected, "{case}");
                }
                seen[found.map_or(5, |depth| depth.min(4) as usize)] += 1;
            }
        }
    }
    // Each depth occurs, and so does no path at all.
    let often = [0, 1, 2, 3, 5].iter().all(|&depth| seen[depth] > 20);
    assert!(often, "{seen:?}");
}

#[test]
fn the_solution_goes_as_deep_as_it_should() {
    for (grid, depths) in [
        ("9x9", 1..=3),
        ("12x9,copies=3", 1..=2),
        ("15x12,copies=1", 1..=2),
    ] {
        for asked in depths {
            for seed in 0..8 {
                for depth in asked.max(1)..=3 {
                    let line =
                        format!("recursive:{grid},depth={depth} recursive={asked} seed={seed}");
                    let puzzle = make(&recipe(&line)).unwrap_or_else(|e| panic!("{line}: {e}"));
                    let maze = SelfSimilar::of(&puzzle).expect(&line);
                    assert_eq!(maze.pins().len(), 4, "{line}");
                    assert_eq!(
                        maze.least_depth(puzzle.start, puzzle.goal),
                        Some(asked),
                        "{line}"
                    );
                    let path = shortest(&puzzle).expect(&line);
                    let (mut level, mut deepest) = (0, 0);
                    for word in maze.levels(&path) {
                        level += if word == "<" { -1 } else { 1 };
                        deepest = deepest.max(level);
                    }
                    assert_eq!(level, 0, "{line}");
                    assert!(deepest >= asked as i32, "{line}");
                }
            }
        }
    }
}

#[test]
fn copies_that_differ_are_no_recursive_maze() {
    let puzzle = make(&recipe("recursive:9x9 wilson seed=1")).expect("it is small");
    assert!(SelfSimilar::of(&puzzle).is_none());
    let mut puzzle = make(&recipe("recursive:9x9 wilson recursive=1 seed=1")).expect("it is small");
    assert!(SelfSimilar::of(&puzzle).is_some());
    let (edge, ..) = puzzle.maze.all_edges().last().expect("it has passages");
    puzzle.maze.apply(Step::Close(edge));
    assert!(SelfSimilar::of(&puzzle).is_none());
}

#[test]
fn a_recursive_maze_is_read_back() {
    let puzzle = make(&recipe("recursive:9x9 recursive=2 seed=4")).expect("it is small");
    let mut file = Vec::new();
    json(&puzzle, mazeloom::format::Fields::default(), " ", &mut file).expect("memory takes it");
    let text = String::from_utf8(file).expect("it is text");
    // As it was written, and without its recipe.
    for text in [text.clone(), text.replacen("\"recipe\"", "\"was\"", 1)] {
        let read = read_json(&text, &NoFiles, u64::MAX)
            .expect("it was just written")
            .puzzle;
        assert_eq!(read.maze.open_edges(), puzzle.maze.open_edges());
        let maze = SelfSimilar::of(&read).expect("its copies are alike");
        assert_eq!(maze.least_depth(read.start, read.goal), Some(2));
    }
}

#[test]
fn what_cannot_be_says_why() {
    for (line, why) in [
        ("rect:9x9 recursive=1", "on the grid `recursive`"),
        ("recursive:9x9 recursive=3", "give the grid depth=3"),
        ("recursive:9x9 recursive=1 mask=circle", "leave out `mask`"),
        ("recursive:9x9 recursive=1 braid=1", "`braid` would make"),
        (
            "recursive:9x9 recursive=1 sparse=0.4",
            "`sparse` would make",
        ),
        ("recursive:9x9 recursive=1 keys=2", "`keys` would make"),
        ("recursive:9x9 recursive=1 goal=63", "0 to 62"),
        ("recursive:9x9 recursive=1 goal=first", "cell of the start"),
        (
            "recursive:9x9,copies=1,depth=6 recursive=6 pins=2",
            "none of 2000 mazes",
        ),
    ] {
        let made = make_watched(&recipe(line), &Fixtures, u64::MAX, |_| Flow::Continue(()));
        let error = made.expect_err(line).to_string();
        assert!(error.contains(why), "{line}: {error}");
    }
}
