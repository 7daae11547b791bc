//! Locked doors: passages that can be walked only after a key was picked up elsewhere.
//!
//! A [`Maze`](super::Maze) has no doors. A [`Lock`] names a passage and the cell of its key, and
//! [`Keyed`] is the maze as somebody walks it who collects keys: its cells are *positions*, a cell
//! of the maze together with the keys that are held. So a solver that only walks forward solves a
//! maze with doors without knowing of them.

use crate::topology::{Cell, Edge, Topology};

/// A locked door, and where its key lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lock {
    /// The passage that is locked.
    pub door: Edge,
    /// The cell of the key that opens it; anyone who enters the cell picks it up.
    pub key: Cell,
}

impl Lock {
    /// The maximum number of doors of a maze: there are 2 to that power of sets of keys.
    pub const MOST: usize = 6;

    /// The letter of a lock by its place in the list: `a` for the first.
    ///
    /// ```
    /// use mazeloom_core::maze::Lock;
    ///
    /// assert_eq!((0..Lock::MOST).map(Lock::letter).collect::<String>(), "abcdef");
    /// ```
    pub fn letter(place: usize) -> char {
        char::from(b'a' + place.min(25) as u8)
    }
}

/// A set of keys: bit *i* for the key of lock *i*.
pub type KeySet = u32;

/// A maze with locked doors, as a topology of positions: cells together with the keys held there.
///
/// Position numbers are the number of the cell plus, for each set of keys, the number of cells
/// times that set. A step from a position leads to a neighboring cell, with the key that lies
/// there; it is missing if its passage is locked and the key is not held. All positions at the goal
/// are one, so that a search for it ends at the first. The topology is not symmetric: keys are
/// never put down.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Keyed, Lock, Maze};
/// use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
///
/// // Start in the middle, the key on the left, a door on the right.
/// let rect = Rect::new(3, 1).unwrap();
/// let locks = [Lock { door: rect.east(Cell(1)), key: Cell(0) }];
/// let field = Maze::new(rect, InitialEdges::Open);
/// let keyed = Keyed::new(&field, &locks, Cell(2)).unwrap();
/// let start = keyed.position(Cell(1), 0);
/// let next: Vec<Cell> = keyed.neighbors(start).map(|(_, next)| next).collect();
/// assert_eq!(next.len(), 1); // the door is shut
/// assert_eq!((keyed.cell(next[0]), keyed.held(next[0])), (Cell(0), 1));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Keyed<'a, M> {
    maze: M,
    locks: &'a [Lock],
    goal: Cell,
}

impl<'a, M: Topology> Keyed<'a, M> {
    /// A maze with locked doors that is walked to a goal; `None` if there are more than
    /// [`Lock::MOST`] locks, or more positions or steps than 32 bits can number.
    pub fn new(maze: M, locks: &'a [Lock], goal: Cell) -> Option<Keyed<'a, M>> {
        let sets = 1_u32 << locks.len().min(Lock::MOST);
        let fits = locks.len() <= Lock::MOST
            && maze.cells().checked_mul(sets).is_some()
            && maze.edges().checked_mul(sets).is_some();
        fits.then_some(Keyed { maze, locks, goal })
    }

    /// The set of all keys.
    pub fn all_keys(&self) -> KeySet {
        (1 << self.locks.len()) - 1
    }

    /// The position in a cell, where these keys are held and those that lie there are picked up.
    pub fn position(&self, cell: Cell, held: KeySet) -> Cell {
        let held = if cell == self.goal {
            self.all_keys()
        } else {
            held | self.keys_in(cell)
        };
        Cell(held * self.maze.cells() + cell.0)
    }

    /// The position in which a search for the goal ends.
    pub fn at_goal(&self) -> Cell {
        self.position(self.goal, 0)
    }

    /// The cell of a position.
    pub fn cell(&self, position: Cell) -> Cell {
        Cell(position.0 % self.maze.cells())
    }

    /// The keys that are held in a position.
    pub fn held(&self, position: Cell) -> KeySet {
        position.0 / self.maze.cells()
    }

    /// The keys that lie in a cell.
    fn keys_in(&self, cell: Cell) -> KeySet {
        self.set_of(|lock| lock.key == cell)
    }

    /// The set of the keys of some locks.
    fn set_of(&self, of: impl Fn(&Lock) -> bool) -> KeySet {
        let locks = self.locks.iter().enumerate();
        locks
            .map(|(place, lock)| u32::from(of(lock)) << place)
            .sum()
    }
}

impl<M: Topology> Topology for Keyed<'_, M> {
    fn cells(&self) -> u32 {
        self.maze.cells() << self.locks.len()
    }

    fn edges(&self) -> u32 {
        self.maze.edges() << self.locks.len()
    }

    fn sides(&self, position: Cell) -> u32 {
        self.maze.sides(self.cell(position))
    }

    fn across(&self, position: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (edge, next) = self.maze.across(self.cell(position), side)?;
        let held = self.held(position);
        let needed = self.set_of(|lock| lock.door == edge);
        (needed & !held == 0).then(|| {
            let step = Edge(held * self.maze.edges() + edge.0);
            (step, self.position(next, held))
        })
    }

    fn ends(&self, step: Edge) -> Option<(Cell, Cell)> {
        let held = step.0 / self.maze.edges();
        let (a, b) = self.maze.ends(Edge(step.0 % self.maze.edges()))?;
        Some((self.position(a, held), self.position(b, held)))
    }
}
