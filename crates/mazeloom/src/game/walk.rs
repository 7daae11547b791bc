//! The walk of one player: where they are, came from, and may go.

use mazeloom_core::maze::KeySet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;

/// The walk of one player through a puzzle.
///
/// It does not keep the puzzle, so that several players can walk in one, and it knows no goal: a
/// [`Game`](super::Game) or a [`Race`](super::Race) says when it is over. Takes 4 bytes per step.
///
/// ```
/// use mazeloom::{make, game::Walk};
///
/// let puzzle = make(&"rect:4x1".parse()?)?;
/// let mut walk = Walk::new(&puzzle, puzzle.start);
/// let right = walk.toward(&puzzle, 1.0, 0.0).expect("a corridor");
/// assert!(walk.go(&puzzle, right) && walk.here() == right);
/// assert_eq!((walk.steps(), walk.trail().len()), (1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    /// Every cell that was visited, in order; the start first.
    run: Vec<Cell>,
    /// The run without the parts that were walked back.
    trail: Vec<Cell>,
    /// The keys that were picked up.
    held: KeySet,
}

impl Walk {
    /// A walk that begins in a cell.
    pub fn new(puzzle: &Puzzle, start: Cell) -> Walk {
        let mut walk = Walk {
            run: vec![start],
            trail: vec![start],
            held: 0,
        };
        walk.pick_up(puzzle);
        walk
    }

    /// The player's cell.
    pub fn here(&self) -> Cell {
        self.run[self.run.len() - 1]
    }

    /// The number of steps taken, steps back included.
    pub fn steps(&self) -> usize {
        self.run.len() - 1
    }

    /// Every cell that was visited, in order, beginning with the start.
    pub fn run(&self) -> &[Cell] {
        &self.run
    }

    /// The path that the player took, without the parts that were walked back.
    pub fn trail(&self) -> &[Cell] {
        &self.trail
    }

    /// The cell before this one on the trail.
    pub fn before(&self) -> Option<Cell> {
        let place = self.trail.len().checked_sub(2)?;
        Some(self.trail[place])
    }

    /// The keys that were picked up: bit *i* for the key of door *i* in the puzzle's list.
    pub fn held(&self) -> KeySet {
        self.held
    }

    /// The door between the player and a neighbor, by its place in the puzzle's list, if it is
    /// locked and its key is not held.
    pub fn locked(&self, puzzle: &Puzzle, next: Cell) -> Option<usize> {
        let edges = puzzle.maze.neighbors(self.here());
        let edges = edges.filter(|&(_, to)| to == next);
        let doors: Option<Vec<usize>> = edges.map(|(edge, _)| self.door(puzzle, edge)).collect();
        doors?.first().copied()
    }

    /// The locked door in a passage whose key is not held.
    pub(super) fn door(&self, puzzle: &Puzzle, edge: Edge) -> Option<usize> {
        let mut locks = puzzle.locks.iter().enumerate();
        let door = locks.find(|(place, lock)| lock.door == edge && self.held >> place & 1 == 0);
        door.map(|(place, _)| place)
    }

    /// Picks up the keys that lie here.
    fn pick_up(&mut self, puzzle: &Puzzle) {
        let here = self.here();
        for (place, lock) in puzzle.locks.iter().enumerate() {
            if lock.key == here {
                self.held |= 1 << place;
            }
        }
    }

    /// Moves to a neighbor. `false`, and nothing changes, if no passage leads there, it is a
    /// one-way passage from there to here, or a door whose key is not held. Moving back along the
    /// trail shortens it.
    pub fn go(&mut self, puzzle: &Puzzle, next: Cell) -> bool {
        let directed = puzzle.directed();
        let opens = |(edge, to)| to == next && self.door(puzzle, edge).is_none();
        let leads = directed.neighbors(self.here()).any(opens);
        if leads {
            match self.before() {
                Some(before) if before == next => _ = self.trail.pop(),
                _ => self.trail.push(next),
            }
            self.run.push(next);
            self.pick_up(puzzle);
        }
        leads
    }

    /// Goes back to the start, without keys, and returns the run.
    pub fn rewind(&mut self, puzzle: &Puzzle) -> Vec<Cell> {
        let start = self.run[0];
        std::mem::replace(self, Walk::new(puzzle, start)).run
    }

    /// The open neighbor that is closest to a direction on the page (x to the right, y downward),
    /// within 75° of it. It translates arrow keys and swipes on every grid.
    pub fn toward(&self, puzzle: &Puzzle, dx: f64, dy: f64) -> Option<Cell> {
        let (grid, here) = (puzzle.maze.grid(), self.here());
        let center = grid.center(here);
        let length = libm::sqrt(dx * dx + dy * dy);
        let ways = (0..grid.sides(here)).filter_map(|side| {
            let (_, next) = puzzle.directed().across(here, side)?;
            let middle = grid.side(here, side)?.middle();
            let along = (middle.x - center.x) * dx + (middle.y - center.y) * dy;
            let cosine = along / (center.distance(middle) * length);
            (cosine > 0.26).then_some((cosine, next))
        });
        let best = ways.max_by(|a, b| a.0.total_cmp(&b.0));
        best.map(|(_, next)| next)
    }
}
