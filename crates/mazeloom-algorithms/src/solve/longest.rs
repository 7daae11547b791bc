//! The longest simple path; the solver chooses both ends itself.
//!
//! In a perfect maze two sweeps find it: the cell farthest from any cell is one end, the cell
//! farthest from there is the other (A. Handler, *Minimax location of a facility in an undirected
//! tree graph*, 1973).
//!
//! With loops the problem is NP-hard (as R. Karp, *Reducibility among combinatorial problems*,
//! 1972, showed for paths through all cells). A path visits blocks one after another along the
//! tree of the [`Blocks`]: bottom-up, the longest path below each cell is computed, and within a
//! block paths are found by branch and bound, [`search`]. Its steps are limited; if the limit is
//! reached, the answer gives an upper bound of the length.
//!
//! - Origin: Two floods in a tree: A. Handler, Minimax location of a facility in an undirected tree
//!   graph (1973); with loops the problem is NP-hard (R. Karp, 1972).
//! - Result: As long as it can be, or as long as was found; it visits no cell twice.
//! - Cost: O(n) without loops; otherwise exponential, up to a limit of steps.

mod search;

use super::fast::PassageBits;
use super::{Answer, Blocks, Distances, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use search::{Block, Budget};
use std::ops::ControlFlow;

events! {
    First("one end") => "A flood from any cell: the last cell that it reaches is one end.",
    Second("other end") => "A flood from the one end: the last cell that it reaches is the other end.",
    Tree("if the maze") => "The maze has no loops, so the path between both ends is the longest.",
    Begin("otherwise") => "A path begins at a cell of a part with loops, to find the longest from here.",
    Extend("extend the path") => "The path through this part goes on to an unvisited neighbor; it has {} cells.",
    Longer("if it is longer") => "This path, with the paths that continue at its ends, is the longest so far.",
    Back("if it cannot") => "No neighbor is left, or none can make it longer: one step back. It has {} cells.",
    Joined("join") => "Every part was searched: their longest paths are joined to one.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("longest").help("the longest simple path; chooses its own start and goal"),
    story: story!("longest.rs", "path"),
    how: "Search for the longest path that visits no cell twice, between any two cells. In a \
          perfect maze two floods find it: the cell farthest from anywhere is one end, the cell \
          farthest from it is the other.",
    promise: Promise::A_WAY,
    scratch: 240.0,
    chooses_ends: true,
    ..Solver::usual(|task, emit| longest_path(task.maze, task.from, emit))
};

/// The longest path in the component of a perfect maze that a cell is in: its diameter. Two
/// breadth-first searches, O(cells). In a maze with loops the result is a shortest path between
/// two cells that are far apart.
///
/// ```
/// use mazeloom_algorithms::solve::diameter_path;
/// use mazeloom_core::maze::Maze;
/// use mazeloom_core::topology::{Cell, Rect};
///
/// // A corridor of five cells with a branch in the middle.
/// let rect = Rect::new(5, 2).unwrap();
/// let corridor = [0, 1, 2, 3].map(|x| rect.east(Cell(x)));
/// let maze = Maze::with_open(&rect, corridor.into_iter().chain([rect.south(Cell(2))]));
/// assert_eq!(diameter_path(&maze, Cell(7)).len(), 5); // the branch is not on it
/// ```
///
/// # Why two searches suffice
///
/// In a tree, the cell farthest from any cell is an end of a longest path. Suppose the path from
/// *x* to its farthest cell *y* does not end like a longest path *a–b*. The two paths meet or
/// are joined by a third; in either case replacing one end of *a–b* by *y* gives a path that is
/// not shorter. So the second search, from *y*, finds a longest path.
pub fn diameter_path<T: Topology + ?Sized>(maze: &T, anywhere: Cell) -> Vec<Cell> {
    let mut field = PassageBits::of(maze);
    let one_end = match &mut field {
        Some(field) => field.flood(anywhere, None, |_, _| ()).farthest,
        None => Distances::from(maze, anywhere).farthest(),
    };
    if let Some(field) = &mut field {
        let flood = field.flood(one_end, None, |_, _| ());
        if flood.is_tree {
            return field.path_back(one_end, flood.farthest);
        }
    }
    let distances = Distances::from(maze, one_end);
    (distances.path_to(maze, distances.farthest())).expect("the farthest cell was reached")
}

/// The maximum number of cells that the search may visit in total.
const MOST_STEPS: u64 = 1 << 26;

/// The longest simple path in the component of a maze that a cell is in. If the search reaches
/// its limit before that is certain, a long path, and in [`Answer::at_most`] the maximum number
/// of cells that a path can have.
///
/// ```
/// use mazeloom_algorithms::solve::longest_path;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // Without walls a path can visit all cells.
/// let field = Maze::new(Rect::new(4, 4).unwrap(), InitialEdges::Open);
/// let answer = longest_path(&field, Cell(0), |_| ControlFlow::Continue(()));
/// let answer = answer.continue_value().unwrap();
/// assert_eq!(answer.path.unwrap().len(), 16);
/// assert_eq!(answer.at_most, None); // and that is certain
/// ```
///
/// # How it works
///
/// ```text
/// one end ← the cell farthest from any cell, found by a flood
/// other end ← the cell farthest from that one, found by a second flood
/// if the maze has no loops: the path between both ends is the longest
/// otherwise, in each part that no single cell separates, from each of its cells:
///     extend the path by a neighbor that is not on it
///         if it is longer than all before, continued at its ends: keep it
///         if it cannot become longer: remove its last cell
/// join the longest paths of parts that touch each other
/// ```
pub fn longest_path<T: Topology + ?Sized>(
    maze: &T,
    anywhere: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> ControlFlow<(), Answer> {
    let first = Distances::watched(maze, anywhere, noting(Event::First, &mut emit))?;
    let reached = |cell: &Cell| first.to(*cell).is_some();
    let ends = maze.all_cells().filter(reached);
    let ends: (u64, u64) = ends.fold((0, 0), |(cells, ends), cell| {
        (cells + 1, ends + u64::from(maze.degree(cell)))
    });
    let second = noting(Event::Second, &mut emit);
    let distances = Distances::watched(maze, first.farthest(), second)?;
    let path = (distances.path_to(maze, distances.farthest())).expect("it was reached");
    if ends.1 / 2 + 1 == ends.0 {
        emit(Event::Tree.at(path[0]))?;
        return ControlFlow::Continue(Some(path).into());
    }
    let mut longest = Longest::new(maze, path);
    longest.find(anywhere, &mut emit)?;
    let (path, most) = longest.answer();
    emit(Event::Joined.at(path[0]))?;
    ControlFlow::Continue(Answer {
        at_most: (most as usize > path.len()).then_some(most),
        path: Some(path),
        ..Answer::default()
    })
}

/// Emits an event before each cell that is entered.
fn noting(event: Event, emit: &mut impl FnMut(Step) -> Flow) -> impl FnMut(Step) -> Flow {
    move |step| {
        if let Step::Enter(cell) = step {
            emit(event.at(cell))?;
        }
        emit(step)
    }
}

/// Distance that a path can continue from a cell, downward in the tree of blocks.
#[derive(Clone, Copy, Default)]
struct Hang {
    /// The number of steps known to be possible, and the block in which they begin.
    steps: u32,
    by: Option<u32>,
    /// An upper bound of the number of steps.
    most: u32,
}

/// The longest path so far.
enum Top {
    /// A whole path.
    Way(Vec<Cell>),
    /// From a cell down through two blocks.
    Cell(Cell, [Option<u32>; 2]),
    /// Through a block, and on from its ends, but not upward.
    Block(Vec<Cell>, Cell),
}

/// The state of the search.
struct Longest<'a, T: ?Sized> {
    maze: &'a T,
    blocks: Blocks,
    hangs: PerCell<Hang>,
    /// By block, the cells of the longest path down through it, from its top.
    sections: Vec<Vec<Cell>>,
    top: Top,
    /// The steps of the longest path so far.
    steps: u32,
    /// The upper bound of the steps of any path.
    most: u32,
    budget: Budget,
    /// The number of each cell in the current block.
    numbers: PerCell<u32>,
}

impl<'a, T: Topology + ?Sized> Longest<'a, T> {
    fn new(maze: &'a T, path: Vec<Cell>) -> Longest<'a, T> {
        let blocks = Blocks::of(maze);
        Longest {
            maze,
            hangs: PerCell::filled(maze.cells(), Hang::default()),
            sections: vec![Vec::new(); blocks.count() as usize],
            blocks,
            steps: path.len() as u32 - 1,
            most: path.len() as u32 - 1,
            top: Top::Way(path),
            budget: Budget(MOST_STEPS),
            numbers: PerCell::filled(maze.cells(), u32::MAX),
        }
    }

    /// Processes the blocks from the lowest up.
    fn find(&mut self, root: Cell, emit: &mut dyn FnMut(Step) -> Flow) -> ControlFlow<()> {
        for (top, edges) in self.downward(root).into_iter().rev() {
            let block = self.blocks.block(edges[0].0).expect("it is a passage");
            let (down, most) = match edges[..] {
                [(_, a, b)] => {
                    let below = if a == top { b } else { a };
                    self.sections[block as usize] = vec![top, below];
                    let hang = self.hangs[below];
                    (hang.steps + 1, hang.most + 1)
                }
                _ => self.through(top, block, &edges, emit)?,
            };
            let hang = &mut self.hangs[top];
            if hang.steps + down > self.steps {
                self.steps = hang.steps + down;
                self.top = Top::Cell(top, [hang.by, Some(block)]);
            }
            self.most = self.most.max(self.steps).max(hang.most + most);
            hang.most = hang.most.max(most);
            if down > hang.steps {
                (hang.steps, hang.by) = (down, Some(block));
            }
        }
        ControlFlow::Continue(())
    }

    /// The blocks, each with its top cell and its edges, those nearer to a cell first.
    fn downward(&self, root: Cell) -> Vec<(Cell, Vec<Passage>)> {
        let mut edges = vec![Vec::new(); self.blocks.count() as usize];
        for passage in self.maze.all_edges() {
            let block = self.blocks.block(passage.0).expect("it is a passage");
            edges[block as usize].push(passage);
        }
        let mut order: Vec<(Cell, Vec<Passage>)> = Vec::new();
        let mut reached = CellSet::of(self.maze.cells(), [root]);
        let mut waiting = vec![root];
        while let Some(top) = waiting.pop() {
            for (edge, _) in self.maze.neighbors(top) {
                let block = self.blocks.block(edge).expect("it is a passage");
                let edges = std::mem::take(&mut edges[block as usize]);
                if edges.is_empty() {
                    continue;
                }
                for cell in edges.iter().flat_map(|&(_, a, b)| [a, b]) {
                    if reached.insert(cell) {
                        waiting.push(cell);
                    }
                }
                order.push((top, edges));
            }
        }
        order
    }

    /// The steps of the longest path from its top down through a block with loops, and their
    /// upper bound; also considers paths through the block from any cell to any other.
    fn through(
        &mut self,
        top: Cell,
        block: u32,
        edges: &[Passage],
        emit: &mut dyn FnMut(Step) -> Flow,
    ) -> ControlFlow<(), (u32, u32)> {
        let (cells, edges) = self.numbered(top, edges);
        let below = |&cell: &Cell| {
            if cell == top {
                Hang::default()
            } else {
                self.hangs[cell]
            }
        };
        let hangs: Vec<Hang> = cells.iter().map(below).collect();
        let steps = hangs.iter().map(|hang| hang.steps).collect();
        let mut inside = Block::new(cells, &edges, steps);

        let spare = self.budget.0 / 2;
        self.budget.0 -= spare;
        let best = inside.longest_from(0, 0, &mut self.budget, emit)?;
        self.sections[block as usize] = best.path.unwrap_or_else(|| vec![top]);
        let across_proven = self.across(top, &mut inside, emit)?;
        self.budget.0 += spare;

        let known = hangs.iter().all(|hang| hang.steps == hang.most);
        let mut most: Vec<u32> = hangs.iter().map(|hang| hang.most).collect();
        most.arrange_by(|a, b| b.cmp(a));
        if !(known && across_proven) {
            self.most = self.most.max(inside.most() + most[0] + most[1]);
        }
        let most_down = if known && best.proven {
            best.length
        } else {
            inside.most() + most[0]
        };
        ControlFlow::Continue((best.length, most_down))
    }

    /// The cells of a block, its top first, and its edges between them by their numbers.
    fn numbered(&mut self, top: Cell, edges: &[Passage]) -> (Vec<Cell>, Vec<(u32, u32)>) {
        let mut cells = vec![top];
        self.numbers[top] = 0;
        for cell in edges.iter().flat_map(|&(_, a, b)| [a, b]) {
            if cells.get(self.numbers[cell] as usize) != Some(&cell) {
                self.numbers[cell] = cells.len() as u32;
                cells.push(cell);
            }
        }
        let by_number = |&(_, a, b): &Passage| (self.numbers[a], self.numbers[b]);
        let edges = edges.iter().map(by_number).collect();
        (cells, edges)
    }

    /// Searches longer paths through a block from each of its cells except the top, and returns
    /// whether it is known that there are no others.
    fn across(
        &mut self,
        top: Cell,
        inside: &mut Block,
        emit: &mut dyn FnMut(Step) -> Flow,
    ) -> ControlFlow<(), bool> {
        for start in 1..inside.len() {
            let best = inside.longest_from(start, self.steps, &mut self.budget, emit)?;
            if let Some(path) = best.path {
                self.steps = best.length;
                self.top = Top::Block(path, top);
            }
            if !best.proven {
                return ControlFlow::Continue(false);
            }
        }
        ControlFlow::Continue(true)
    }

    /// The cells of the longest path found, and the maximum number that a path can have.
    fn answer(self) -> (Vec<Cell>, u32) {
        let mut path = Vec::new();
        match &self.top {
            Top::Way(cells) => path.extend(cells),
            Top::Cell(cell, [one, other]) => {
                self.follow(*one, &mut path);
                path.reverse();
                path.push(*cell);
                self.follow(*other, &mut path);
            }
            Top::Block(cells, top) => {
                let below = |cell: &Cell| {
                    if cell == top {
                        None
                    } else {
                        self.hangs[*cell].by
                    }
                };
                self.follow(below(&cells[0]), &mut path);
                path.reverse();
                path.extend(cells);
                self.follow(below(&cells[cells.len() - 1]), &mut path);
            }
        }
        (path, self.most.max(self.steps) + 1)
    }

    /// Adds the cells of the longest path down through a block and those below it.
    fn follow(&self, mut by: Option<u32>, path: &mut Vec<Cell>) {
        while let Some(block) = by {
            let section = &self.sections[block as usize];
            path.extend(&section[1..]);
            by = self.hangs[section[section.len() - 1]].by;
        }
    }
}

type Passage = (mazeloom_core::topology::Edge, Cell, Cell);
