//! Origin shift: the root of a finished maze moves at random, and each step changes the maze.
//!
//! Every cell except the origin points to a neighbor, on the path to the origin. The origin steps
//! to a random neighbor: it points there, and that neighbor loses its pointer. After every single
//! step the maze is perfect, so it can go on forever; once every cell has been the origin,
//! nothing of the first maze is left and every maze is equally likely.
//!
//! Source: CaptainLuma (2023). Each cell points where the walk last left it; D. Aldous (1990) and
//! A. Broder (1989) keep where it first entered a cell, which is the same walk backward. Expected
//! cost: the cover time, O(n log² n) on grids of the plane and O(n²) on a line; scratch 8 bytes and
//! two bits a cell.
//!
//! ```text
//! ┌─────────┬───┬───┬─┬─────┬─┐
//! │         │   │   │ │     │ │
//! ├───╴ ╷ ┌─┤ ┌─┼─╴ ╵ ╵ ╶───┘ │
//! │     │ │ │ │ │             │
//! │ ╶───┼─┘ ╵ │ └───╴ ╶─┐ ╷ ╶─┤
//! │     │     │         │ │   │
//! │ ┌─╴ └───╴ ╵ ╷ ╶───┐ └─┴───┤
//! │ │           │     │       │
//! └─┴───────────┴─────┴───────┘
//! ```
//!
//! # How it works
//!
//! ```text
//! every cell of a perfect maze points to a neighbor, on the path to root
//! origin ← root, which points nowhere
//! repeat until every cell has been the origin, or for the number of steps:
//!     with move=jump: origin ← a random cell; turn the pointers on its path
//!     next ← a random neighbor of origin
//!     if next points to origin: the edge between them is open
//!     else: open it; close the edge across which next points
//!     origin points to next, and next points nowhere
//!     origin ← next
//! ```
//!
//! ```text
//!    → → ↓      every cell but the origin O points to a      → → ↓
//!    ↑ ↓ ↓      neighbor; the pointers lead to O. Then O     ↑ ↓ ↓
//!    ↑ ← O      moves west: the old origin points there,     ↑ O ←
//!               and the new one forgets its own pointer
//! ```
//!
//! A step changes two pointers: the old origin gets one, toward the new origin, and the new
//! origin loses its own. Each cell but the origin then still has exactly one pointer, and none
//! of them can be part of a ring, since the only new pointer leads to the root. So the maze is
//! perfect after every step.
//!
//! If the pointer that is lost was across the same edge, nothing changes: the edge stays open.
//! That happens whenever the origin moves along a passage toward which a pointer led back.
//!
//! `from=FILE` starts from the maze of a file on the same grid, so that a few steps change a given
//! maze a little: each moves one wall at most.
//!
//! Each step depends on the current tree only, so the sequence of mazes is a Markov chain on the
//! rooted spanning trees of the grid. Once every cell has been the origin, the maze is exactly
//! uniform, not only nearly.

use super::keys::ROOM;
use super::listed::Listed;
use super::steps::{EdgeChanges, Steps};
use super::{ALGORITHMS, Algorithm, DUAL, Inputs, ROOT, TUNNEL};
use crate::story::{Story, events, pseudocode};
use mazeloom_core::maze::{Flow, InitialEdges, Maze, Step};
use mazeloom_core::parameters::{Args, Entry, Key, ParamError, Selected, TextKind, decode};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_core::words;

const STEPS: Key<u64> = Key::whole(
    "steps",
    0,
    1 << 40,
    "number of steps of the origin (fewer are not uniform); 0: until every cell has been the \
     origin",
)
.default("0");

const FROM: Key<String> = Key::text(
    "from",
    &STARTER,
    "maze to start from: an algorithm, in parentheses if it has arguments, or a file with a \
     perfect maze of the same grid",
)
.default("comb");

/// An algorithm that makes a perfect maze on the cells, or a file with one.
static STARTER: TextKind = TextKind {
    placeholder: "ALGORITHM|FILE",
    allowed: "another algorithm, in parentheses if it has arguments, such as \
              (binary-tree:skew=0.2), without `dual` and `room`; or a maze file or text maze, such \
              as maze.json",
    example: "(binary-tree:skew=0.2)",
    check: |word| {
        if is_file(word) {
            return Ok(word.to_owned());
        }
        let first = starter(word)?;
        let args = &first.args;
        if first.row.entry.name == NAME || args.get(&DUAL) || args.has(&ROOM) || args.has(&TUNNEL) {
            return Err(ParamError::value("from", word, STARTER.allowed));
        }
        let word = first.to_string();
        Ok(match word.contains(':') {
            true => format!("({word})"),
            false => word,
        })
    },
};

/// Tells whether a word names a file: no algorithm has a dot or a slash in its name.
fn is_file(word: &str) -> bool {
    let name = word.split(':').next().unwrap_or_default();
    !word.contains(['(', ')', ',']) && name.contains(['.', '/', '\\'])
}

/// The file with the maze that arguments of `origin-shift` start from, if they name one.
///
/// ```
/// use mazeloom_algorithms::generate::{ALGORITHMS, starting_file};
/// use mazeloom_core::parameters::Selected;
///
/// let file = |word: &str| {
///     let chosen = Selected::parse(ALGORITHMS, "algorithm", word).unwrap();
///     starting_file(&chosen.args)
/// };
/// assert_eq!(file("origin-shift:from=maze.json").as_deref(), Some("maze.json"));
/// assert_eq!(file("origin-shift:from=wilson"), None);
/// assert_eq!(file("wilson"), None);
/// ```
pub fn starting_file(args: &Args) -> Option<String> {
    let word = args.chosen(&FROM).filter(|word| is_file(word))?;
    Some(decode(&word).map_or_else(|_| word.clone(), std::borrow::Cow::into_owned))
}

/// Parses the algorithm to start from.
fn starter(word: &str) -> Result<Selected<Algorithm>, ParamError> {
    let bare = word
        .strip_prefix('(')
        .and_then(|word| word.strip_suffix(')'));
    Selected::parse(ALGORITHMS, "algorithm", bare.unwrap_or(word))
}

const NAME: &str = "origin-shift";

words! {
    /// Kind of move of the origin.
    enum Move {
        /// To a neighbor.
        Step = "step",
        /// To a random cell, along the path there.
        Jump = "jump",
    }
}

const MOVE: Key<Move> = Key::word(
    "move",
    "step to a neighbor, or jump to a random cell first, along the path there",
)
.default("step");

events! {
    Maze("every cell") => "At first there is a finished maze: every cell points to the next on its path to the root.",
    Begin("origin ← root") => "The root is the first origin: it points nowhere.",
    Jump("with move=jump") => "A random cell becomes the origin: the pointers on the path to it are turned.",
    Step("if next points") => "The origin moves along an open passage: its pointer is turned, and no wall changes.",
    Shift("else: open it") => "The origin moves through a wall, which is opened; the passage of the new origin is closed.",
    End("repeat until") => "The origin has moved often enough: the maze is finished.",
}

const STORY: Story = Story {
    origin: "CaptainLuma (2023), in a video; its steps are those of the walk of A. Broder (1989) and \
           D. Aldous (1990).",
    looks: "No bias of any kind, if every cell has been the origin; after a few steps like the first maze.",
    cost: "Time: the cover time, O(n log² n) on grids of the plane; memory for a pointer in each cell.",
    busy: "origin",
    code: pseudocode!("origin_shift.rs"),
    events: EVENTS,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named(NAME)
        .help("moves the root of a finished maze until every cell has been the root: uniform")
        .params(&[ROOT.param, STEPS.param, FROM.param, MOVE.param, DUAL.param]),
    story: STORY,
    how: "Start from a finished maze in which each cell points toward one root, the origin. At \
          each step the origin moves to a random neighbor: its old cell now points to the new \
          one, and the new one points nowhere. It remains a perfect maze after every step, so it \
          can change for ever; after many steps every maze is equally likely.",
    uniform: true,
    initial_edges: InitialEdges::Closed,
    scratch: 14.0,
    weaves: false,
    baseline: false,
    fast: None,
    run: |inputs, grid, rng, mut steps| {
        let root = inputs.root(grid, rng);
        let first = starting_maze(inputs, grid, rng)?;
        let shift = Shift {
            steps: Some(inputs.args.get(&STEPS)).filter(|&steps| steps > 0),
            jump: inputs.args.get(&MOVE) == Move::Jump,
        };
        let first = RootedMaze { maze: &first, root };
        origin_shift(grid, first, shift, rng, |step| steps.step(step))
    },
};

/// The perfect maze that the origin changes: the given one, or one made by the algorithm `from`.
fn starting_maze<'a>(
    inputs: &Inputs<'_>,
    grid: &'a dyn Topology,
    rng: &mut Rng,
) -> std::ops::ControlFlow<(), Maze<&'a dyn Topology>> {
    if let Some(given) = inputs.start {
        let open = grid.all_edges().map(|(edge, ..)| edge);
        let maze = Maze::with_open(grid, open.filter(|&edge| given.contains(edge)));
        return std::ops::ControlFlow::Continue(maze);
    }
    let from = inputs.args.get(&FROM);
    let from = if is_file(&from) { "comb" } else { &from };
    let Selected { row, args } = starter(from).expect("its check parsed it");
    let inner = Inputs {
        args: &args,
        ..*inputs
    };
    let (grid, mut open) = Maze::new(grid, row.initial_edges).into_parts();
    let changes = EdgeChanges {
        open: &mut open,
        swapped: false,
        watch: &mut |_| Flow::Continue(()),
    };
    (row.run)(&inner, grid, rng, Steps::Unwatched(changes))?;
    std::ops::ControlFlow::Continue(Maze::from_open(grid, open))
}

/// Movement of an origin.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shift {
    /// The number of steps; `None` to continue until every cell has been the origin.
    pub steps: Option<u64>,
    /// True if it first moves to a random cell, along the path there, before each step.
    pub jump: bool,
}

/// A perfect maze with its first origin.
#[derive(Clone, Copy, Debug)]
pub struct RootedMaze<'a, M> {
    /// The maze.
    pub maze: &'a M,
    /// The cell.
    pub root: Cell,
}

/// Opens the passages of the perfect maze `first`, then moves its origin at random from `root`.
///
/// The origin enters every cell it moves to and leaves the one it came from.
///
/// ```
/// use mazeloom_algorithms::generate::{RootedMaze, Shift, comb, origin_shift};
/// use mazeloom_core::maze::{InitialEdges, Maze, is_connected};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
///
/// let mut rng = Rng::stream(1, "generate");
/// let rect = Rect::new(8, 8).unwrap();
/// let first = Maze::build(&rect, InitialEdges::Closed, |g, emit| comb(*g, &g.rows(), &mut rng, emit));
/// let shift = Shift { steps: None, jump: false };
/// let maze = Maze::build(&rect, InitialEdges::Closed, |grid, emit| {
///     origin_shift(*grid, RootedMaze { maze: &first, root: Cell(0) }, shift, &mut rng, emit)
/// });
/// assert!(is_connected(&maze) && maze.all_edges().count() == 63);
/// assert_ne!(maze.open_edges(), first.open_edges()); // the comb has changed
/// ```
pub fn origin_shift<T: Topology + ?Sized, M: Topology>(
    grid: &T,
    first: RootedMaze<'_, M>,
    shift: Shift,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut points = pointing_to(first.maze, first.root);
    emit(Event::Maze.at(first.root))?;
    for (edge, ..) in first.maze.all_edges() {
        emit(Step::Open(edge))?;
    }
    let mut been = CellSet::empty(grid.cells());
    let mut neighbors = Listed::default();
    let mut origin = first.root;
    let mut left = grid.cells() - u32::from(been.insert(origin));
    let mut taken = 0;
    emit(Event::Begin.at(origin))?;
    emit(Step::Enter(origin))?;
    while shift.steps.map_or(left > 0, |steps| taken < steps) && grid.cells() > 1 {
        taken += 1;
        if shift.jump {
            let target = Cell(rng.below(grid.cells()));
            emit(Event::Jump.at(target))?;
            emit(Step::Leave(origin))?;
            turn_around(&mut points, target);
            emit(Step::Enter(target))?;
            origin = target;
            left -= u32::from(been.insert(origin));
        }
        let step = neighbors.pick(grid, origin, rng);
        let (edge, next) = step.expect("in a connected grid every cell has a neighbor");
        let forgotten = points[next].take().map(|(edge, _)| edge);
        points[origin] = Some((edge, next));
        if forgotten == Some(edge) {
            emit(Event::Step.at(next))?;
        } else {
            emit(Event::Shift.at(next))?;
            emit(Step::Open(edge))?;
            if let Some(old) = forgotten {
                emit(Step::Close(old))?;
            }
        }
        emit(Step::Leave(origin))?;
        emit(Step::Enter(next))?;
        origin = next;
        left -= u32::from(been.insert(origin));
    }
    emit(Event::End.at(origin))?;
    emit(Step::Leave(origin))
}

/// The neighbor that each cell points to, and the edge to it; `None` for the origin.
type Pointers = PerCell<Option<(Edge, Cell)>>;

/// Every cell's first step on the path to a cell.
fn pointing_to<M: Topology>(maze: &M, root: Cell) -> Pointers {
    let mut points = PerCell::filled(maze.cells(), None);
    let mut front = vec![root];
    while let Some(here) = front.pop() {
        for (edge, next) in maze.neighbors(here) {
            if next != root && points[next].is_none() {
                points[next] = Some((edge, here));
                front.push(next);
            }
        }
    }
    points
}

/// Reverses the pointers along the path from a cell to the origin, so that the cell becomes the
/// origin.
fn turn_around(points: &mut Pointers, target: Cell) {
    let mut here = target;
    let mut before = None;
    while let Some((edge, next)) = std::mem::replace(&mut points[here], before) {
        before = Some((edge, here));
        here = next;
    }
}
