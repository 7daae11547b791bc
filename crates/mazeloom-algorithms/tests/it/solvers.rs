//! The guarantees of solvers, compared with a slow and simple oracle; and for every missing
//! guarantee, a maze that shows why.

use mazeloom_algorithms::solve::{
    Answer, Hand, MazeKind, SOLVERS, Solver, Task, Touch, wall_follower,
};
use mazeloom_core::maze::{Flow, Maze, Step, is_connected};
use mazeloom_core::parameters::{Args, Selected};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{EdgeSet, PerCell};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::{AnyGrid, Contracted, Woven};
use mazeloom_testing::*;
use std::collections::BTreeSet;

/// A maze of one kind, with its ends and costs.
pub struct Case {
    kind: MazeKind,
    maze: Maze<AnyGrid>,
    from: Cell,
    to: Cell,
    cost: PerCell<u32>,
}

/// Grids that have mazes of a kind.
fn grids_of(kind: MazeKind) -> &'static [&'static str] {
    match kind {
        MazeKind::Surface => &[
            "torus:6x5",
            "cube:3",
            "moebius:7x4",
            "klein:5x4",
            "can:2,2",
            "projective:5x5",
        ],
        MazeKind::Solid => &[
            "box:3x3x4",
            "stack:3,(hex:3x3)",
            "honeycomb:3x3x3",
            "box:3x2x2x2",
        ],
        MazeKind::Perfect | MazeKind::Inside | MazeKind::Disconnected => &[
            "rect:7x7",
            "hex:6x6",
            "polar:4",
            "tri:8x6",
            "brick:5x6",
            "tiling:cairo,3x2",
        ],
        _ => &["rect:7x7", "hex:6x6", "rect:9x5", "tri:8x6", "brick:5x6"],
    }
}

pub fn case(number: u32) -> Case {
    let mut rng = Rng::stream(u64::from(number), "case");
    let kind = MazeKind::ALL[(number % 8) as usize];
    let words = grids_of(kind);
    let word = words[rng.below(words.len() as u32) as usize];
    let mut grid = grid(word);
    if kind == MazeKind::Disconnected {
        grid = Box::new(random_part_of(grid, &mut rng));
    }
    let mut open = EdgeSet::empty(grid.edges());
    if kind == MazeKind::Woven {
        let crossings = random_crossings(&grid, &mut rng);
        let woven = Woven::new(grid, &crossings).expect("each was accepted");
        open = woven.open().clone();
        grid = Box::new(woven);
    }
    let tree = maze(row("kruskal"), Contracted::new(&grid, &open), &mut rng);
    let mut passages = open;
    tree.all_edges()
        .for_each(|(edge, ..)| _ = passages.insert(edge));
    if kind != MazeKind::Perfect {
        braid(&grid, &mut passages, &mut rng);
    }
    if kind == MazeKind::Disconnected {
        for edge in (0..grid.edges()).map(mazeloom_core::topology::Edge) {
            if rng.chance(0.15) {
                passages.remove(edge);
            }
        }
    }
    let (from, to) = ends_in(&grid, kind, &mut rng);
    let most = if kind == MazeKind::Weighted { 9 } else { 1 };
    let cost = (0..grid.cells()).map(|_| 1 + rng.below(most)).collect();
    Case {
        kind,
        maze: Maze::from_open(grid, passages),
        from,
        to,
        cost,
    }
}

/// The ends of a maze of a kind: anywhere, or at the border.
fn ends_in(grid: &AnyGrid, kind: MazeKind, rng: &mut Rng) -> (Cell, Cell) {
    let rim: Vec<Cell> = (grid.all_cells())
        .filter(|&cell| grid.above(cell).is_none() && grid.rim_sides(cell).next().is_some())
        .collect();
    let anywhere = matches!(
        kind,
        MazeKind::Perfect | MazeKind::Inside | MazeKind::Surface | MazeKind::Solid
    );
    let mut end = || {
        if anywhere || rim.is_empty() {
            Cell(rng.below(grid.cells()))
        } else {
            rim[rng.below(rim.len() as u32) as usize]
        }
    };
    (end(), end())
}

fn random_part_of(grid: AnyGrid, rng: &mut Rng) -> mazeloom_grids::grid::Masked<AnyGrid> {
    random_part(grid, rng)
}

/// Opens some walls, but none of a cell in which passages cross.
fn braid(grid: &AnyGrid, passages: &mut EdgeSet, rng: &mut Rng) {
    let crossed: BTreeSet<Cell> = (grid.all_cells())
        .filter_map(|cell| grid.above(cell))
        .flat_map(|above| grid.all_cells().filter(move |&c| c == above))
        .collect();
    let loops = 1 + rng.below(grid.cells() / 3 + 1);
    let walls: Vec<_> = (grid.all_edges())
        .filter(|&(edge, a, b)| {
            !passages.contains(edge) && !crossed.contains(&a) && !crossed.contains(&b)
        })
        .map(|(edge, ..)| edge)
        .collect();
    for _ in 0..loops {
        if let Some(edge) = rng.pick(walls.iter().copied()) {
            passages.insert(edge);
        }
    }
}

/// The cost of reaching each cell: sweeps over all passages until nothing changes.
fn oracle(case: &Case) -> PerCell<Option<u64>> {
    let mut spent = PerCell::filled(case.maze.cells(), None);
    spent[case.from] = Some(0);
    loop {
        let mut changed = false;
        for (_, a, b) in case.maze.all_edges() {
            for (here, next) in [(a, b), (b, a)] {
                let Some(before) = spent[here] else { continue };
                let total: u64 = before + u64::from(case.cost[next]);
                if spent[next].is_none_or(|other| total < other) {
                    spent[next] = Some(total);
                    changed = true;
                }
            }
        }
        if !changed {
            return spent;
        }
    }
}

/// The number of cheapest paths, counted one by one.
fn ways(case: &Case, spent: &PerCell<Option<u64>>, to: Cell) -> u128 {
    if to == case.from {
        return 1;
    }
    let before = case.maze.neighbors(to).filter(|&(_, before)| {
        spent[before].map(|spent| spent + u64::from(case.cost[to])) == spent[to]
    });
    before.map(|(_, before)| ways(case, spent, before)).sum()
}

fn solve(solver: &Solver, case: &Case, seed: u64) -> (Answer, Vec<Step>) {
    let args = Args::none(solver.entry.params);
    solve_by(solver, &args, case, seed)
}

pub fn solve_by(solver: &Solver, args: &Args, case: &Case, seed: u64) -> (Answer, Vec<Step>) {
    let grid = case.maze.grid();
    let task = Task {
        maze: &case.maze,
        grid,
        from: case.from,
        to: case.to,
        cost: &|cell| case.cost[cell],
        position: &|cell| {
            let at = grid.center(cell);
            [at.x, at.y].map(|length| (length * 1000.0).round() as i64)
        },
        args,
        seed,
        threads: Threads::ONE,
    };
    let mut steps = Vec::new();
    let answer = (solver.run)(&task, &mut |step| {
        steps.push(step);
        Flow::Continue(())
    });
    (
        answer.continue_value().expect("nothing breaks it off"),
        steps,
    )
}

/// The cost of a path, if it is valid: from start to goal along passages, no cell twice.
fn cost_of(case: &Case, path: &[Cell], own_ends: bool) -> u64 {
    if !own_ends {
        assert_eq!((path[0], path[path.len() - 1]), (case.from, case.to));
    }
    let cells: BTreeSet<Cell> = path.iter().copied().collect();
    assert_eq!(cells.len(), path.len(), "a cell twice");
    for pair in path.windows(2) {
        assert!(
            case.maze.edge_between(pair[0], pair[1]).is_some(),
            "through a wall"
        );
    }
    path.iter()
        .skip(1)
        .map(|&cell| u64::from(case.cost[cell]))
        .sum()
}

#[test]
fn every_promise_holds_and_every_no_has_an_example() {
    // By solver: the kinds in which a path was missed, and in which it was not the cheapest.
    let mut missed = BTreeSet::new();
    let mut strayed = BTreeSet::new();
    let mut broken = BTreeSet::new();
    for number in 0..campaign(2_000) {
        let case = case(number);
        let spent = oracle(&case);
        let kind = case.kind.name();
        for solver in SOLVERS {
            let name = solver.entry.name;
            let context = format!("{name} on case {number}, {kind}");
            let mut args = Args::none(solver.entry.params);
            if name == "random-mouse" && spent[case.to].is_none() {
                // It would search for a path until its limit.
                args.set("limit", "1000").expect("it is a number");
            }
            let (answer, _) = solve_by(solver, &args, &case, 1);
            if name == "longest" {
                let path = answer.path.expect("there is always a longest way");
                cost_of(&case, &path, true);
                continue;
            }
            match (answer.path, spent[case.to]) {
                (Some(path), Some(least)) => {
                    let cost = cost_of(&case, &path, false);
                    assert!(cost >= least, "{context}: cheaper than can be");
                    if cost > least {
                        strayed.insert((name, kind));
                        if solver.promise.is_shortest(case.kind) {
                            broken.insert(format!("{name} strays: {kind}"));
                        }
                    }
                }
                (None, Some(_)) => {
                    missed.insert((name, kind));
                    if solver.promise.misses(case.kind).is_none() {
                        broken.insert(format!("{name} misses: {kind}"));
                    }
                    assert!(
                        answer.excuse.is_some(),
                        "{context} says that there is no path"
                    );
                }
                (Some(_), None) => panic!("{context} found a way where there is none"),
                (None, None) => {}
            }
            if let Some(count) = answer.count {
                assert_eq!(
                    (count.number, count.or_more),
                    (ways(&case, &spent, case.to), false)
                );
            }
        }
    }
    assert!(broken.is_empty(), "{broken:?}");
    check_examples(&missed, &strayed);
}

/// Every kind that a solver does not guarantee has an example among the results.
fn check_examples(missed: &BTreeSet<(&str, &str)>, strayed: &BTreeSet<(&str, &str)>) {
    for solver in SOLVERS
        .iter()
        .filter(|solver| solver.entry.name != "longest")
    {
        let name = solver.entry.name;
        for (kind, _) in solver.promise.misses {
            assert!(
                missed.contains(&(name, kind.name())),
                "{name} misses no way: {kind:?}"
            );
        }
        for kind in solver.promise.strays {
            assert!(
                strayed.contains(&(name, kind.name())),
                "{name} never strays: {kind:?}"
            );
        }
    }
}

/// The number of cells of a perfect maze on a cell's side of one of its passages, without that
/// cell.
fn behind(maze: &Maze<AnyGrid>, cell: Cell, across: Option<Cell>) -> u32 {
    let mut count = 0;
    let mut waiting = vec![(cell, across)];
    while let Some((here, from)) = waiting.pop() {
        for (_, next) in maze.neighbors(here) {
            if Some(next) != from {
                count += 1;
                waiting.push((next, Some(here)));
            }
        }
    }
    count
}

/// The cells behind the goal, as seen from the start.
fn beyond(case: &Case) -> u32 {
    let (answer, _) = solve(solver("breadth-first"), case, 1);
    let path = answer.path.expect("the maze is perfect");
    match path[..] {
        [.., before, goal] => behind(&case.maze, goal, Some(before)),
        _ => 0,
    }
}

fn solver(name: &str) -> &'static Solver {
    SOLVERS
        .iter()
        .find(|row| row.entry.name == name)
        .expect("it is listed")
}

fn entered(steps: &[Step]) -> u32 {
    steps
        .iter()
        .filter(|step| matches!(step, Step::Enter(_)))
        .count() as u32
}

#[test]
fn both_hands_together_walk_every_passage_twice_but_those_beyond() {
    for number in (0..400).map(|number| number * 8) {
        let case = case(number);
        assert!(is_connected(&case.maze) && case.kind == MazeKind::Perfect);
        let side = case.maze.grid().rim_sides(case.from).next().unwrap_or(0);
        let moves = [Hand::Left, Hand::Right].map(|hand| {
            let mut moves = 0;
            let found = wall_follower(
                &case.maze,
                case.from,
                case.to,
                Touch { side, hand },
                |step| {
                    moves += u32::from(matches!(step, Step::Enter(_)));
                    Flow::Continue(())
                },
            );
            assert!(found.continue_value().flatten().is_some());
            moves - 1
        });
        let walked = if case.from == case.to {
            0
        } else {
            2 * (case.maze.cells() - 1 - beyond(&case))
        };
        assert_eq!(moves[0] + moves[1], walked, "case {number}");
    }
}

#[test]
fn the_explorer_takes_as_many_steps_as_it_should_on_average() {
    const RUNS: u64 = 2000;
    for number in [0, 8, 16, 24] {
        let case = case(number);
        let mut moves = 0;
        for seed in 0..RUNS {
            moves += u64::from(entered(&solve(solver("explorer"), &case, seed).1) - 1);
        }
        let n = f64::from(case.maze.cells() - 1);
        let expected = if case.from == case.to {
            0.0
        } else {
            n - f64::from(beyond(&case))
        };
        // No run is farther than n from the mean, so five sd of the mean are below 5n/√RUNS.
        let mean = moves as f64 / RUNS as f64;
        assert!(
            (mean - expected).abs() <= 5.0 * n / (RUNS as f64).sqrt(),
            "{mean} {expected}"
        );
    }
}

#[test]
fn the_mouse_takes_as_long_as_the_formula_says_on_average() {
    const RUNS: u64 = 4000;
    for (number, words) in [(1u64, "rect:3x3"), (2, "hex:3x2"), (3, "rect:6x1")] {
        let grid = grid(words);
        let mut rng = Rng::stream(number, "mouse");
        let maze = maze(row("wilson"), grid, &mut rng);
        let (from, to) = (Cell(0), Cell(maze.cells() - 1));
        let cost = PerCell::filled(maze.cells(), 1);
        let case = Case {
            kind: MazeKind::Perfect,
            maze,
            from,
            to,
            cost,
        };
        let path = solve(solver("breadth-first"), &case, 1)
            .0
            .path
            .expect("it is perfect");
        let passages = path.windows(2);
        let expected: u32 = passages
            .map(|pair| 2 * behind(&case.maze, pair[0], Some(pair[1])) + 1)
            .sum();
        let mut moves = 0.0;
        for seed in 0..RUNS {
            moves += f64::from(entered(&solve(solver("random-mouse"), &case, seed).1) - 1);
        }
        let (mean, expected) = (moves / RUNS as f64, f64::from(expected));
        // The sd of a hitting time is about its mean.
        let slack = 5.0 * expected / (RUNS as f64).sqrt();
        assert!(
            (mean - expected).abs() < slack,
            "{words}: {mean}, not {expected}"
        );
    }
}

#[test]
fn breaking_off_stops_every_solver_at_once() {
    for number in 0..16 {
        let case = case(number);
        for solver in SOLVERS {
            let all = solve(solver, &case, 1).1.len();
            for last in [1, 2, all / 2 + 1] {
                let mut seen = 0;
                let grid = case.maze.grid();
                let args = Args::none(solver.entry.params);
                let task = Task {
                    maze: &case.maze,
                    grid,
                    from: case.from,
                    to: case.to,
                    cost: &|cell| case.cost[cell],
                    position: &|_| [0, 0],
                    args: &args,
                    seed: 1,
                    threads: Threads::ONE,
                };
                let answer = (solver.run)(&task, &mut |_| {
                    seen += 1;
                    if seen < last {
                        Flow::Continue(())
                    } else {
                        Flow::Break(())
                    }
                });
                if last <= all {
                    assert!(answer.is_break() && seen == last, "{}", solver.entry.name);
                }
            }
        }
    }
}

#[test]
fn the_mouse_gives_up_at_its_limit() {
    let grid = grid("rect:3x1");
    let maze = Maze::with_open(grid, [mazeloom_core::topology::Edge(0)]);
    let cost = PerCell::filled(3, 1);
    let case = Case {
        kind: MazeKind::Disconnected,
        maze,
        from: Cell(0),
        to: Cell(2),
        cost,
    };
    let chosen = Selected::parse(SOLVERS, "solver", "random-mouse:limit=50").expect("it reads");
    let (answer, steps) = solve_by(chosen.row, &chosen.args, &case, 1);
    assert!(answer.path.is_none() && answer.excuse.is_some() && entered(&steps) == 51);
}

#[test]
fn pledge_comes_to_every_goal_at_the_rim_where_directions_are_the_same() {
    let mut found = 0;
    for number in 0..4000 {
        let case = case(number);
        let rim = case.maze.grid().rim_sides(case.to).next().is_some();
        let plane = matches!(
            case.kind,
            MazeKind::Perfect | MazeKind::Braid | MazeKind::Inside | MazeKind::Weighted
        );
        if !rim || !plane {
            continue;
        }
        let (answer, _) = solve(solver("pledge"), &case, 1);
        match answer.excuse {
            None => found += 1,
            Some(excuse) => assert!(
                excuse.contains("directions"),
                "case {number}, {:?}, {} {} {}: {excuse}",
                case.maze.grid().as_rect(),
                case.maze.cells(),
                case.from.0,
                case.to.0
            ),
        }
    }
    assert!(found > 500, "{found}");
}
