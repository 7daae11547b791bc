//! Symmetry: a maze that is its own mirror image, or looks the same after a rotation.
//!
//! ```text
//!   ┌───────┬───┬───────┐      The movement maps cells to cells and edges to edges. Cells that
//!   │ ╷ ┌───┘   └───┐ ╷ │      it maps to one another become one, and so do edges; an algorithm
//!   │ └─┘ ╶───────╴ └─┘ │      makes the maze of these, which is then unfolded.
//!   └───────────────────┘
//! ```
//!
//! A tree that is mapped to itself has a cell or an edge that is mapped to itself, and with two
//! such cells all cells between them. So cells on a mirror axis are joined from the start; an
//! axis along edges is crossed by exactly one passage; and a rotation without a fixed cell or
//! edge leaves exactly one loop around the center.
//!
//! Rooms, templates without a place and crossings are put into the part that is unfolded; what lies elsewhere is
//! joined by its images. Loops and braids open passages together with their images; `difficulty` and `aim` take the
//! nearest of several symmetric mazes.
//!
//! Source: the center of a tree, which every symmetry keeps, is due to Camille Jordan (1869). O(n
//! log n); scratch 110 bytes a cell.

mod fold;
mod turn;

use super::complete::Quotient;
use super::{
    Completer, PartialMaze, Request, ReshapeResult, Reshaping, Stage, absent, refused, wanted,
};
use fold::Fold;
use mazeloom_algorithms::generate::DUAL;
use mazeloom_core::full::FULL;
use mazeloom_core::maze::Maze;
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind, decode};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
pub(super) use turn::Turn;
use turn::{Motion, Spots};

const SYMMETRY: Key<String> = Key::text("symmetry", &WORD)
    .help(
        "x: left and right mirrored; y: top and bottom mirrored; rotate: half a turn; radial:N: \
         1/N of a turn about the center",
    )
    .default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("symmetry")
        .help("makes a maze with mirror or rotational symmetry")
        .params(&[SYMMETRY.param]),
    examples: &[
        "symmetry=x",
        "symmetry=rotate",
        "symmetry=y",
        "symmetry=x braid=1 rooms=2",
    ],
    scratch: 110.0,
    stage: Stage::Generate(make),
};

static WORD: TextKind = TextKind {
    placeholder: "x|y|rotate|radial:N",
    allowed: "x, y, rotate or radial:N with N from 2",
    example: "x",
    check: |word| {
        let plain = decode(word)?.into_owned();
        match plain.as_str() {
            "none" => Ok(plain),
            _ => match Motion::parse(&plain) {
                Some(motion) => Ok(motion.to_string()),
                None => Err(ParamError::value("symmetry", plain, WORD.allowed)),
            },
        }
    },
};

fn make(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    completer: &mut Completer<'_>,
) -> ReshapeResult<EdgeSet> {
    granted(request, &request.keys.get(&SYMMETRY))?;
    let made = unfolded(request, grid, partial, completer)?;
    report(grid, &made, partial, request);
    Ok(made.open)
}

/// A symmetric maze.
pub(super) struct Unfolded {
    /// Its open edges.
    pub open: EdgeSet,
    /// The number of cells on the axis.
    axis: u32,
    /// The number of passages between the copies.
    joints: u32,
}

/// Makes the fundamental part of a maze, and unfolds it.
pub(super) fn unfolded(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    completer: &mut Completer<'_>,
) -> ReshapeResult<Unfolded> {
    let turn = turn(request, grid)?.expect("the request has a symmetry");
    let mut rng = request.rng("symmetry");
    let mut open = partial.opened().clone();
    let axis = open_axis(grid, partial, &turn, &mut open, &mut rng);
    let fold = Fold::new(grid, &turn, partial.barred());
    let mut folded = fold.open(&open);
    let instead = Quotient {
        grid: &**grid,
        topology: fold.graph(),
        stands: &|cell| fold.orbit(cell),
        first: &|orbit| fold.first(orbit),
        lift: &|edge| turn.orbit(fold.edge(edge)).collect(),
        edge: &|edge| fold.edge(edge),
    };
    completer.complete_instead(&instead, &mut folded)?;
    for edge in folded.iter() {
        turn.orbit(fold.edge(edge))
            .for_each(|edge| _ = open.insert(edge));
    }
    let joints = join_copies(grid, partial, (&turn, &fold), &mut open, &mut rng);
    Ok(Unfolded { open, axis, joints })
}

/// The movement that keeps the maze of a request, if it has a symmetry.
///
/// # Errors
/// The grid lacks the symmetry, or a key cannot be combined with it.
pub(super) fn turn(request: &Request<'_>, grid: &AnyGrid) -> ReshapeResult<Option<Turn>> {
    let word = request.keys.get(&SYMMETRY);
    let Some(motion) = Motion::parse(&word) else {
        return Ok(None);
    };
    if !FULL {
        return absent();
    }
    match Turn::of(grid, motion) {
        Ok(turn) => Ok(Some(turn)),
        Err(reason) => refused("symmetry", no_such(grid, &reason)),
    }
}

/// Rejects keys that would break the symmetry.
fn granted(request: &Request<'_>, word: &str) -> ReshapeResult {
    let undone = |stage: &Stage| matches!(stage, Stage::Generate(_) | Stage::Pattern(_));
    let mut others = wanted(request.keys).filter(|row| row.entry.name != ROW.entry.name);
    if let Some(row) = others.find(|row| undone(&row.stage)) {
        let key = row.entry.name;
        return refused(
            "symmetry",
            format!("`{key}` would break `symmetry={word}`; leave one of the two out"),
        );
    }
    if request.algorithm.args.get(&DUAL) {
        return refused(
            "symmetry",
            "`dual` cannot grow walls on half a grid; leave out `dual` or `symmetry`",
        );
    }
    Ok(())
}

/// Opens and closes the images of the edges that are open or closed before the algorithm starts.
///
/// An edge beside a claimed cell that was left free is a gate: then its images are gates too.
pub(super) fn unfold(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &mut PartialMaze,
    turn: &Turn,
) -> ReshapeResult {
    let first = wanted(request.keys).find(|row| matches!(row.stage, Stage::Prepare(_)));
    let Some(first) = first.map(|row| row.entry.name) else {
        return Ok(());
    };
    let claims = |edge: Edge| {
        let ends = grid.ends(edge).map(|(a, b)| [a, b]);
        ends.into_iter()
            .flatten()
            .find_map(|cell| partial.claimed(cell))
    };
    let (mut open, mut shut, mut freed) = (Vec::new(), Vec::new(), Vec::new());
    for (edge, ..) in grid.all_edges() {
        let orbit: Vec<Edge> = turn.orbit(edge).collect();
        if orbit.iter().any(|&image| image < edge) {
            continue;
        }
        let opened = orbit.iter().any(|&edge| partial.is_open(edge));
        let closed = orbit.iter().any(|&edge| partial.is_shut(edge));
        let key = orbit.iter().find_map(|&edge| claims(edge));
        let is_gate = |&edge: &Edge| !partial.is_shut(edge) && claims(edge).is_some();
        match (opened, closed) {
            (true, true) if !matches!(key, Some("rooms" | "template")) => {
                return refused("symmetry", met_itself(key.unwrap_or(first)));
            }
            (true, true) => {
                freed.extend(orbit.iter().copied());
                open.extend(orbit);
            }
            (true, false) => open.extend(orbit),
            (false, true) if orbit.iter().any(is_gate) => freed.extend(orbit),
            (false, true) => shut.push(orbit),
            (false, false) => {}
        }
    }
    let loops = |partial: &PartialMaze| {
        let mut parts = Components::new(grid.cells());
        let open = grid.all_edges().filter(|&(edge, ..)| partial.is_open(edge));
        open.filter(|&(_, a, b)| !parts.join(a, b)).count()
    };
    let before = loops(partial);
    partial.free(freed);
    open.into_iter().for_each(|edge| _ = partial.open(edge));
    shut_images(grid, partial, &shut);
    let follows_path = grid
        .all_cells()
        .any(|cell| partial.claimed(cell) == Some("path"));
    if follows_path && loops(partial) > turn.order() as usize * before {
        return refused("symmetry", met_itself("path"));
    }
    Ok(())
}

/// Closes the images of closed edges; those of rooms and templates only if all cells stay within reach, else
/// they are left to the algorithm.
fn shut_images(grid: &AnyGrid, partial: &mut PartialMaze, orbits: &[Vec<Edge>]) {
    let is_soft = |edge: Edge| {
        let ends = grid.ends(edge).map(|(a, b)| [a, b]);
        let key = ends
            .into_iter()
            .flatten()
            .find_map(|cell| partial.claimed(cell));
        matches!(key, Some("rooms" | "template"))
    };
    let (soft, hard): (Vec<&Vec<Edge>>, Vec<_>) = orbits
        .iter()
        .partition(|orbit| orbit.iter().any(|&edge| is_soft(edge)));
    partial.free(soft.iter().flat_map(|orbit| orbit.iter().copied()));
    hard.into_iter()
        .flatten()
        .for_each(|&edge| _ = partial.shut(edge));
    let walls = EdgeSet::of(
        grid.edges(),
        soft.iter().flat_map(|orbit| orbit.iter().copied()),
    );
    let mut parts = Components::of(grid, |edge| !partial.is_shut(edge) && !walls.contains(edge));
    for orbit in soft {
        let mut needed = false;
        for &edge in orbit {
            let (a, b) = grid.ends(edge).expect("a wall has ends");
            needed |= parts.join(a, b);
        }
        if !needed {
            orbit.iter().for_each(|&edge| _ = partial.shut(edge));
        }
    }
}

/// The reason why what a key sets cannot be unfolded.
fn met_itself(key: &str) -> String {
    format!("what `{key}` sets meets its own image; move it to one side, or make it symmetric")
}

/// The names of the symmetries of a maze; `None` if its grid has none, or a single cell.
///
/// O(n log n); scratch 60 bytes a cell.
///
/// ```
/// let recipe = "rect:9x6 symmetry=x seed=1".parse().unwrap();
/// let puzzle = mazeloom::make(&recipe).unwrap();
/// assert_eq!(mazeloom::reshape::symmetries(&puzzle.maze).unwrap(), ["x"]);
/// ```
pub fn symmetries(maze: &Maze<AnyGrid>) -> Option<Vec<String>> {
    let grid = maze.grid();
    let spots = Spots::new(grid);
    let (mut any, mut has) = (false, Vec::new());
    for motion in Motion::all() {
        // Most mazes soon differ from their image.
        let alike = |(cell, image): (Cell, Option<Cell>)| {
            image.is_some_and(|image| maze.degree(cell) == maze.degree(image))
        };
        if any && !spots.first_images(motion).all(alike) {
            continue;
        }
        let Ok(turn) = Turn::found(grid, &spots, motion) else {
            continue;
        };
        any = true;
        let keeps = |edge: Edge| maze.is_open(edge) == maze.is_open(turn.edge(edge));
        if grid.all_edges().all(|(edge, ..)| keeps(edge)) {
            has.push(motion.to_string());
        }
    }
    (any && grid.cells() > 1).then_some(has)
}

/// The movements that map a grid to itself, to compare a maze with its images.
///
/// ```
/// use mazeloom::reshape::Images;
///
/// let puzzle = mazeloom::make(&"rect:9x6 symmetry=x seed=1".parse()?)?;
/// let images = Images::of(puzzle.maze.grid());
/// let (same, all) = images.best(|edge| puzzle.maze.is_open(edge)).unwrap();
/// assert_eq!(same, all);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Images {
    edges: Vec<Edge>,
    turns: Vec<Turn>,
}

impl Images {
    /// All movements of a grid among those that `symmetry=` knows. O(n log n); 16 bytes a cell for
    /// each.
    pub fn of(grid: &AnyGrid) -> Images {
        let spots = Spots::new(grid);
        let found = Motion::all().filter_map(|motion| Turn::found(grid, &spots, motion).ok());
        Images {
            turns: found.collect(),
            edges: grid.all_edges().map(|(edge, ..)| edge).collect(),
        }
    }

    /// Counts the edges that are open or closed like their image, for the movement that keeps the
    /// most, and all edges; `None` if the grid has no symmetry, or no edge. O(n).
    pub fn best(&self, is_open: impl Fn(Edge) -> bool) -> Option<(u64, u64)> {
        let same = |turn: &Turn| {
            let kept =
                (self.edges.iter()).filter(|&&edge| is_open(edge) == is_open(turn.edge(edge)));
            kept.count() as u64
        };
        let best = self.turns.iter().map(same).max()?;
        (!self.edges.is_empty()).then_some((best, self.edges.len() as u64))
    }
}

/// The error for a symmetry that a grid lacks, with those that it has.
fn no_such(grid: &AnyGrid, reason: &str) -> String {
    let spots = Spots::new(grid);
    let has: Vec<String> = (Motion::all())
        .filter(|&motion| Turn::found(grid, &spots, motion).is_ok())
        .map(|motion| format!("`symmetry={motion}`"))
        .collect();
    if has.is_empty() {
        format!("this grid has no such symmetry: {reason}; it has no other either")
    } else {
        format!(
            "this grid has no such symmetry: {reason}; try {}",
            has.join(" or ")
        )
    }
}

/// Opens a tree of the fixed cells and the edges between them; returns the number of fixed cells.
fn open_axis(
    grid: &AnyGrid,
    partial: &PartialMaze,
    turn: &Turn,
    open: &mut EdgeSet,
    rng: &mut Rng,
) -> u32 {
    let stays = |cell: Cell| turn.cell(cell) == cell;
    let mut parts = Components::new(grid.cells());
    for (edge, a, b) in grid.all_edges() {
        if open.contains(edge) {
            parts.join(a, b);
        }
    }
    let mut between: Vec<_> = (grid.all_edges())
        .filter(|&(edge, a, b)| {
            stays(a) && stays(b) && turn.edge(edge) == edge && !partial.is_shut(edge)
        })
        .collect();
    rng.shuffle(&mut between);
    for (edge, a, b) in between {
        if parts.join(a, b) {
            open.insert(edge);
        }
    }
    grid.all_cells().filter(|&cell| stays(cell)).count() as u32
}

/// Opens as few edges as possible, with all their images, to join the copies of the maze; returns
/// how many.
///
/// The copies of one component follow each other in a circle. An edge that leads `s` copies
/// further leaves as many components as the greatest common divisor of `s` and their number.
fn join_copies(
    grid: &AnyGrid,
    partial: &PartialMaze,
    (turn, fold): (&Turn, &Fold),
    open: &mut EdgeSet,
    rng: &mut Rng,
) -> u32 {
    let mut joints = 0;
    loop {
        let copies = Copies::new(grid, turn, fold, open);
        let mut ways: Vec<(Cell, u32, usize, Edge)> = (grid.all_edges())
            .filter(|&(edge, ..)| !open.contains(edge) && !partial.is_shut(edge))
            .filter(|&(edge, ..)| turn.orbit(edge).all(|image| edge <= image))
            .filter_map(|(edge, a, b)| {
                let (part, left) = copies.left(a, b)?;
                Some((part, left, turn.orbit(edge).count(), edge))
            })
            .collect();
        ways.arrange();
        for part in ways.chunk_by(|a, b| a.0 == b.0) {
            let best = (part[0].1, part[0].2);
            let same = part.partition_point(|way| (way.1, way.2) == best);
            let (.., edge) = part[rng.below(same as u32) as usize];
            for edge in turn.orbit(edge) {
                open.insert(edge);
                joints += 1;
            }
        }
        if ways.is_empty() {
            return joints;
        }
    }
}

/// The copy that each cell is in.
struct Copies {
    /// The component of the folded grid, by its first orbit, the number of the copy, and the
    /// number of copies.
    of: PerCell<(Cell, u32, u32)>,
}

impl Copies {
    fn new(grid: &AnyGrid, turn: &Turn, fold: &Fold, open: &EdgeSet) -> Copies {
        let mut parts = Components::new(grid.cells());
        for (edge, a, b) in grid.all_edges() {
            if open.contains(edge) {
                parts.join(a, b);
            }
        }
        let mut number = PerCell::filled(grid.cells(), None);
        let mut of = PerCell::filled(grid.cells(), (Cell(0), 0, 1));
        for cell in grid.all_cells() {
            let root = parts.find(cell);
            if number[root].is_none() {
                let mut round = vec![root];
                let mut here = parts.find(turn.cell(root));
                while here != root {
                    round.push(here);
                    here = parts.find(turn.cell(here));
                }
                for (place, &copy) in (0..).zip(&round) {
                    number[copy] = Some((fold.orbit(root), place, round.len() as u32));
                }
            }
            of[cell] = number[root].unwrap_or(of[cell]);
        }
        Copies { of }
    }

    /// For an edge that joins copies: their component, and how many would be left.
    fn left(&self, a: Cell, b: Cell) -> Option<(Cell, u32)> {
        let ((part, one, count), (_, other, _)) = (self.of[a], self.of[b]);
        let on = (other + count - one) % count;
        (on > 0).then(|| (part, gcd(on, count)))
    }
}

fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Adds notes on the effects of the symmetry; loops of rooms and templates are not among them.
fn report(grid: &AnyGrid, made: &Unfolded, partial: &PartialMaze, request: &Request<'_>) {
    let Unfolded { axis, joints, .. } = *made;
    let mut parts = Components::new(grid.cells());
    let mut loops = 0;
    for given in [true, false] {
        let edges = grid
            .all_edges()
            .filter(|(edge, ..)| made.open.contains(*edge));
        for (_, a, b) in edges.filter(|(edge, ..)| partial.is_open(*edge) == given) {
            loops += u32::from(!parts.join(a, b) && !given);
        }
    }
    let say = |says: String| request.note("symmetry", says);
    if axis > 1 {
        say(format!(
            "the {axis} cells on the axis form one corridor, as in every symmetric maze \
             without loops"
        ));
    }
    match loops {
        0 => {}
        1 if axis == 0 => say(format!(
            "one loop runs around the center through {joints} passages between the copies, as \
             no cell and no passage is its own image"
        )),
        1 => say("one loop remains; no symmetric maze avoids it here".to_owned()),
        loops => say(format!(
            "{loops} loops remain; no symmetric maze avoids them here"
        )),
    }
}
