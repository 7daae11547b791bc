//! The fast paths of solvers give the answers of the reference implementations: the same path,
//! the same distances, the same farthest cell, in mazes with and without loops, connected or not.

use mazeloom::parameters::{Args, Row};
use mazeloom::solve::{
    Distances, SOLVERS, Solver, Task, breadth_first, diameter_path, farthest, shortest,
};
use mazeloom::{Cell, Edge, Flow, Maze, Puzzle, Rng, Step, Threads, Topology};
use std::num::NonZeroUsize;

/// A maze whose kind is not known, so that the reference implementations run.
struct Plain<'a>(&'a dyn Topology);

impl Topology for Plain<'_> {
    fn cells(&self) -> u32 {
        self.0.cells()
    }
    fn edges(&self) -> u32 {
        self.0.edges()
    }
    fn sides(&self, cell: Cell) -> u32 {
        self.0.sides(cell)
    }
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        self.0.across(cell, side)
    }
    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        self.0.ends(edge)
    }
}

fn puzzle(line: &str) -> Puzzle {
    mazeloom::make(&line.parse().expect("a recipe")).expect("a maze")
}

/// Opens some edges and closes some, out of a thousand.
fn change<T: Topology>(maze: &mut Maze<T>, opened: u32, shut: u32, rng: &mut Rng) {
    for edge in (0..maze.edges()).map(Edge) {
        match rng.below(1000) {
            n if n < opened => maze.apply(Step::Open(edge)),
            n if n < opened + shut => maze.apply(Step::Close(edge)),
            _ => {}
        }
    }
}

/// By the reference implementation, or by the fast path on a number of threads.
fn answer(
    solver: &Solver,
    maze: &dyn Topology,
    grid: &dyn Topology,
    ends: [Cell; 2],
    threads: Option<usize>,
) -> Option<(Option<Vec<Cell>>, u64)> {
    let args = Args::none(solver.entry.params);
    let task = Task {
        maze,
        grid,
        from: ends[0],
        to: ends[1],
        cost: &|_| 1,
        position: &|_| [0, 0],
        args: &args,
        seed: 0,
        threads: threads
            .and_then(NonZeroUsize::new)
            .map_or(Threads::ONE, Threads::new),
    };
    if threads.is_some() {
        let (answer, entered) = solver.quick.and_then(|quick| quick(&task))?;
        return Some((answer.path, entered));
    }
    let mut entered = 0;
    let answer = (solver.run)(&task, &mut |step| {
        entered += u64::from(matches!(step, Step::Enter(_)));
        Flow::Continue(())
    });
    let answer = answer.continue_value().expect("nothing breaks it off");
    Some((answer.path, entered))
}

fn check(puzzle: &Puzzle, rng: &mut Rng, what: &str) {
    let maze = &puzzle.maze;
    let plain = Plain(maze);
    let cells = maze.cells();
    for _ in 0..4 {
        let [from, to] = [0; 2].map(|_| Cell(rng.below(cells)));
        let (quick, slow) = (Distances::from(maze, from), Distances::from(&plain, from));
        assert!(
            quick.steps() == slow.steps(),
            "{what}: distances from {from:?}"
        );
        assert_eq!(
            quick.farthest(),
            slow.farthest(),
            "{what}: farthest from {from:?}"
        );
        assert_eq!(
            farthest(maze, from),
            slow.farthest(),
            "{what}: from {from:?}"
        );
        assert!(
            diameter_path(maze, from) == diameter_path(&plain, from),
            "{what}: longest by {from:?}"
        );
        for solver in SOLVERS.iter().filter(|solver| solver.quick.is_some()) {
            let slow = answer(solver, &plain, maze.grid(), [from, to], None);
            for threads in THREADS {
                let quick = answer(solver, maze, maze.grid(), [from, to], Some(threads));
                assert!(
                    quick.is_some() && quick == slow,
                    "{what}: {} {from:?} {to:?}, {threads} threads",
                    solver.entry().name
                );
            }
            assert_eq!(
                answer(solver, &plain, maze.grid(), [from, to], Some(1)),
                None
            );
        }
    }
    let path = breadth_first(&plain, puzzle.start, puzzle.goal, |_| Flow::Continue(()));
    assert!(
        Some(shortest(puzzle)) == path.continue_value(),
        "{what}: shortest"
    );
}

const THREADS: [usize; 4] = [1, 2, 3, 8];

const ALGORITHMS: [&str; 4] = ["kruskal", "backtracker", "binary-tree", "prim-simplified"];

#[test]
fn small_mazes() {
    let mut rng = Rng::stream(1, "small");
    for width in 1..=9 {
        for height in 1..=9 {
            for turn in [0, 1] {
                let algorithm = ALGORITHMS[(width + height + 2 * turn) as usize % 4];
                let line = format!("rect:{width}x{height} {algorithm} seed={}", width * height);
                let mut puzzle = puzzle(&line);
                check(&puzzle, &mut rng, &line);
                for (opened, shut) in [(0, 150), (100, 0), (100, 150), (900, 0)] {
                    change(&mut puzzle.maze, opened, shut, &mut rng);
                    check(&puzzle, &mut rng, &line);
                }
            }
        }
    }
}

#[test]
fn larger_mazes() {
    let mut rng = Rng::stream(2, "larger");
    for seed in 0..32 {
        let [width, height] = [0; 2].map(|_| 1 + rng.below(140));
        let algorithm = ALGORITHMS[seed % 4];
        let line = format!("rect:{width}x{height} {algorithm} seed={seed}");
        let mut puzzle = puzzle(&line);
        check(&puzzle, &mut rng, &line);
        for (opened, shut) in [(0, 5), (5, 0), (3, 10), (400, 0), (1000, 0)] {
            change(&mut puzzle.maze, opened, shut, &mut rng);
            check(&puzzle, &mut rng, &line);
        }
    }
    for (width, height) in [
        (1, 3000),
        (3000, 1),
        (64, 64),
        (128, 65),
        (63, 129),
        (512, 300),
    ] {
        let line = format!("rect:{width}x{height} kruskal seed=1");
        let mut puzzle = puzzle(&line);
        check(&puzzle, &mut rng, &line);
        change(&mut puzzle.maze, 900, 0, &mut rng);
        check(&puzzle, &mut rng, &line);
    }
}

/// Large enough to be filled in many bands, whose seams corridors cross repeatedly.
#[test]
fn dead_ends_of_many_bands() {
    let mut rng = Rng::stream(3, "bands");
    let filling = SOLVERS
        .iter()
        .find(|solver| solver.entry.name == "dead-end-filling");
    let filling = filling.expect("it is a solver");
    let lines = [
        "rect:1000x1000 backtracker",
        "rect:900x1100 kruskal",
        "rect:3x300000 backtracker",
        "rect:400000x2 binary-tree",
        "rect:1x900000",
        "rect:700x1500 comb",
        "rect:1200x700 snake",
    ];
    for line in lines {
        let mut puzzle = puzzle(&format!("{line} seed=8"));
        for changed in [false, true] {
            if changed {
                change(&mut puzzle.maze, 1, 1, &mut rng);
            }
            let maze = &puzzle.maze;
            let plain = Plain(maze);
            let [from, to] = if changed {
                [0; 2].map(|_| Cell(rng.below(maze.cells())))
            } else {
                [puzzle.start, puzzle.goal]
            };
            let slow = answer(filling, &plain, maze.grid(), [from, to], None);
            for threads in THREADS {
                let quick = answer(filling, maze, maze.grid(), [from, to], Some(threads));
                assert!(
                    quick.is_some() && quick == slow,
                    "{line}: {threads} threads"
                );
            }
        }
    }
}
