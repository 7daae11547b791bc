//! Recursive: a maze that contains copies of itself, which contain copies again.
//!
//! On the grid `recursive`, every copy gets the same walls, and is open to the cells around it at the
//! same places of its border, its *pins*. Walls separate the start from the goal outside the copies:
//! the solution has to go down into copies, through copies in them, and up again. It needs exactly
//! the depth that is asked for; with copies without end it would still be there, and none that is
//! less deep.
//!
//! ```text
//!   ┌───────────────┐   S to 1, through A from pin 1 to pin 2, which inside A is only possible
//!   │ S   ┌─1─┐     │   through copy B of A, and so on; then from 2 to G
//!   │     2 A ├─────┤
//!   ├─────┤   │     │   A path is a sequence of levels: A> down into copy A, < up again
//!   │     └───┘   G │
//!   └───────────────┘
//! ```
//!
//! Mazes are tried until one has a solution of that depth: the algorithm makes a tree of the cells
//! outside the copies, some passages between terminals (start, goal and pins) are closed, and a
//! pushdown search ([`SelfSimilar::least_depth`]) finds the depth.
//!
//! Source: Walter D. Pullen, *Think Labyrinth*, "infinite recursive fractal maze". O(n) for each of at
//! most 2000 mazes outside the copies; scratch 40 bytes a cell.

mod pushdown;

pub use pushdown::SelfSimilar;

use super::{
    Completer, Method, PartialMaze, Request, ReshapeResult, Reshaping, Stage, WEIGHTS, refused,
    wanted,
};
use crate::place::{GOAL, START};
use mazeloom_core::maze::{Flow, Maze, Step};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{Components, EdgeSet};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, Nesting, recursive};

/// The depth of the solution.
const RECURSIVE: Key<u64> = Key::whole("recursive", 0, 12)
    .help(
        "the same maze in every copy of the grid `recursive`; the solution goes this number of \
         levels deep",
    )
    .default("0");

/// The number of places where a copy is open.
const PINS: Key<u64> = Key::whole("pins", 2, 12)
    .help("number of places on the border of each copy where it is open")
    .default("4");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("recursive")
        .aliases(&["infinite"])
        .help("makes the same maze in all copies of a grid that contains itself")
        .params(&[RECURSIVE.param, PINS.param]),
    examples: &["recursive=1"],
    scratch: 40.0,
    stage: Stage::Generate(make),
};

/// Number of mazes that are tried.
const TRIES: u32 = 2000;

fn make(
    request: &Request<'_>,
    grid: &AnyGrid,
    _: &PartialMaze,
    completer: &mut Completer<'_>,
) -> ReshapeResult<EdgeSet> {
    check_others(request)?;
    let depth = request.keys.get(&RECURSIVE) as u32;
    let nesting = nesting(request, grid, depth)?;
    let ends = ends(request, &nesting)?;
    let base: AnyGrid = Box::new(recursive(&nesting.with_depth(0))?);
    let method = completer.own();
    if matches!(method, Method::Tree { .. }) {
        let reason = "`picture` has weights for the edges of one maze only; leave one out";
        return refused("recursive", reason);
    }
    let trial = Trial {
        request: Request { ends, ..*request },
        nesting: &nesting,
        base: &base,
        method,
    };
    let Some(found) = trial.find(depth)? else {
        let reason = format!(
            "none of {TRIES} mazes has a solution that goes exactly {depth} levels deep; try \
             another seed, fewer levels, more `pins` or a larger grid"
        );
        return refused("recursive", reason);
    };
    completer.ends = Some(ends);
    let open = found.unfolded(&nesting, grid, &base);
    for edge in open.iter() {
        completer.show(Step::Open(edge))?;
    }
    Ok(open)
}

/// Rejects modifiers that would make the copies differ.
fn check_others(request: &Request<'_>) -> ReshapeResult {
    let may = |stage: &Stage| matches!(stage, Stage::Replace(_) | Stage::Generate(_));
    let mut others = wanted(request.keys).filter(|row| row.entry.name != WEIGHTS.name());
    match others.find(|row| !may(&row.stage)) {
        Some(row) => {
            let key = row.entry.name;
            let reason = format!("`{key}` would make the copies differ; leave one of the two out");
            refused("recursive", reason)
        }
        None => Ok(()),
    }
}

/// The nesting of the grid, if it is deep enough and no cell is missing.
fn nesting(request: &Request<'_>, grid: &AnyGrid, depth: u32) -> ReshapeResult<Nesting> {
    let Some(nesting) = Nesting::of(request.grid) else {
        let name = request.grid.row.entry.name;
        let reason = format!(
            "`{name}` contains no copies of itself; it works on the grid `recursive`, such as \
             recursive:9x9,depth={depth}"
        );
        return refused("recursive", reason);
    };
    if u64::from(grid.cells()) != nesting.cells() {
        let reason = "a mask would make the copies differ; leave out `mask`";
        return refused("recursive", reason);
    }
    if nesting.depth() < depth {
        let reason = format!(
            "a solution {depth} levels deep needs copies as deep, but `{}` has {}; give the grid \
             depth={depth}",
            request.grid,
            nesting.depth()
        );
        return refused("recursive", reason);
    }
    Ok(nesting)
}

/// The start and the goal: those of the recipe, or else the first cell and the last one outside the
/// copies.
fn ends(request: &Request<'_>, nesting: &Nesting) -> ReshapeResult<(Cell, Cell)> {
    let last = Cell(nesting.base_cells() - 1);
    let given = |has: bool, given: Cell, default: Cell| if has { given } else { default };
    let start = given(request.keys.has(&START), request.ends.0, Cell(0));
    let goal = given(request.keys.has(&GOAL), request.ends.1, last);
    let key = if start > last { "start" } else { "goal" };
    if start > last || goal > last {
        let reason = format!(
            "it must be outside all copies; cells there have the numbers 0 to {}",
            last.0
        );
        return refused(key, reason);
    }
    if start == goal {
        let reason = "it is the cell of the start; give a number, or a corner such as se";
        return refused("goal", reason);
    }
    Ok((start, goal))
}

/// Request and nesting that are tried.
struct Trial<'a> {
    /// The request, with the ends among the base cells.
    request: Request<'a>,
    nesting: &'a Nesting,
    /// The base cells alone.
    base: &'a AnyGrid,
    method: Method,
}

/// A maze of base cells and the pins of its copies.
struct Found {
    open: EdgeSet,
    pins: Vec<u32>,
}

impl Trial<'_> {
    /// The first maze whose solution has a depth.
    fn find(&self, depth: u32) -> ReshapeResult<Option<Found>> {
        let trees = self.request.rng("generate").indexed();
        let rest = self.request.rng("recursive").indexed();
        for number in 0..TRIES {
            let mut rng = rest.stream(number);
            let pins = self.pins(&mut rng);
            let mut open = self.tree(trees.stream(number))?;
            self.cut(&mut open, &pins, &mut rng);
            let parts = Components::of(self.base, |edge| open.contains(edge));
            let maze = SelfSimilar::new(self.nesting.clone(), parts, pins.clone());
            let (start, goal) = self.request.ends;
            if maze.least_depth(start, goal) == Some(depth) {
                return Ok(Some(Found { open, pins }));
            }
        }
        Ok(None)
    }

    /// A tree of the base cells.
    fn tree(&self, rng: Rng) -> ReshapeResult<EdgeSet> {
        let mut unseen = |_| Flow::Continue(());
        let mut completer = Completer::new(&self.request, rng, &mut unseen);
        let none = PartialMaze::new(self.base);
        completer.complete_by(self.base, &none, None, &self.method)
    }

    /// Random places on the border, at most one for each cell beside a block.
    fn pins(&self, rng: &mut Rng) -> Vec<u32> {
        // Three places in a row are next to one cell: lengths are multiples of 3.
        let beside = |place: u32| place / 3;
        let mut places: Vec<u32> = (0..self.nesting.places()).collect();
        rng.shuffle(&mut places);
        let count = self.request.keys.get(&PINS) as usize;
        let mut pins: Vec<u32> = Vec::new();
        for place in places {
            if pins.len() < count && pins.iter().all(|&pin| beside(pin) != beside(place)) {
                pins.push(place);
            }
        }
        pins.arrange();
        pins
    }

    /// Closes passages of a tree so that start and goal, and some other terminals, are in different
    /// parts.
    fn cut(&self, open: &mut EdgeSet, pins: &[u32], rng: &mut Rng) {
        let (start, goal) = self.request.ends;
        let mut terminals = vec![start, goal];
        for &pin in pins {
            terminals.push(Cell(self.nesting.inside(pin)));
            let blocks = 0..self.nesting.copies();
            terminals.extend(blocks.map(|block| Cell(self.nesting.beside(block, pin))));
        }
        self.part(open, (start, goal), rng);
        let most = terminals.len() as u32;
        for _ in 0..1 + rng.below(most) {
            let [a, b] = [0, 1].map(|_| terminals[rng.below(most) as usize]);
            self.part(open, (a, b), rng);
        }
    }

    /// Closes a random passage between two cells, if they are joined.
    fn part(&self, open: &mut EdgeSet, (a, b): (Cell, Cell), rng: &mut Rng) {
        let maze = Maze::from_open(&**self.base, open.clone());
        let path = mazeloom_algorithms::solve::cheapest(&maze, (a, b), None);
        let pairs: Vec<(Cell, Cell)> = path
            .iter()
            .flat_map(|path| path.windows(2).map(|pair| (pair[0], pair[1])))
            .collect();
        if !pairs.is_empty() {
            let (a, b) = pairs[rng.below(pairs.len() as u32) as usize];
            if let Some(edge) = maze.edge_between(a, b) {
                open.remove(edge);
            }
        }
    }
}

impl Found {
    /// The passages of all copies.
    fn unfolded(&self, nesting: &Nesting, grid: &AnyGrid, base: &AnyGrid) -> EdgeSet {
        let mut open = EdgeSet::empty(grid.edges());
        let mut join = |a: Cell, b: Cell| {
            let edge: Option<Edge> = grid.edge_between(a, b);
            open.insert(edge.expect("neighbors in one copy are neighbors in all"))
        };
        for copy in nesting.all_copies() {
            let at = |base: Cell| nesting.cell(&copy, base.0);
            for (edge, a, b) in base.all_edges() {
                if self.open.contains(edge) {
                    join(at(a), at(b));
                }
            }
            let Some((&block, outer)) = copy.split_last() else {
                continue;
            };
            for &pin in &self.pins {
                let beside = nesting.cell(outer, nesting.beside(block, pin));
                join(beside, nesting.cell(&copy, nesting.inside(pin)));
            }
        }
        open
    }
}
