//! A walk down a maze without end, whose rows are generated as the player comes near.

use mazeloom_algorithms::generate::{Algorithm, MazeRow, RowSource, RowStream, RowStreamError};
use mazeloom_core::maze::{InitialEdges, Maze, Step};
use mazeloom_core::parameters::Selected;
use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
use mazeloom_draw::style::Openings;
use mazeloom_grids::puzzle::Puzzle;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;

/// A column, and a row counted from 0 at the top.
pub type At = (u32, u64);

/// A player in an endless maze, whose rows are those that `maze stream` writes for the same seed,
/// width and algorithm.
///
/// The score is the deepest row that was reached. At most [`Endless::KEPT`] rows above the deepest one
/// are kept; the player cannot go back above them. So memory is O(width), however deep the player
/// is: a quarter of a byte for each cell of the rows kept, and 16 bytes for each of as many cells of
/// the trail.
///
/// ```
/// use mazeloom::{game::Endless, generate::ALGORITHMS, parameters::Selected};
///
/// let eller = Selected::parse(ALGORITHMS, "algorithm", "eller")?;
/// let mut game = Endless::new(7, 12, &eller)?;
/// while game.depth() < 100 {
///     let last = game.here().1 + 8; // what a window shows below the player
///     for &next in &game.hint(last)[1..] {
///         assert!(game.go_to(next));
///     }
/// }
/// assert!(game.steps() >= 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Endless {
    rows: RowStream,
    /// The rows that are kept.
    kept: VecDeque<MazeRow>,
    /// The number of the first of them.
    top: u64,
    here: At,
    depth: u64,
    steps: u64,
    hints: u32,
    /// Path on which the player came, without what was walked back.
    trail: VecDeque<At>,
}

impl fmt::Debug for Endless {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Endless")
            .field("here", &self.here)
            .field("depth", &self.depth)
            .field("steps", &self.steps)
            .finish_non_exhaustive()
    }
}

impl Endless {
    /// The number of rows that are kept above the deepest that was reached, and of cells of the trail.
    pub const KEPT: u64 = 10_000;

    /// Number of rows above the player that a hint looks at.
    const LOOK_BACK: u64 = 256;

    /// A player at the first cell.
    ///
    /// # Errors
    /// [`RowStreamError`] for an algorithm that does not work row by row, or a width out of bounds.
    pub fn new(
        seed: u64,
        width: u32,
        algorithm: &Selected<Algorithm>,
    ) -> Result<Endless, RowStreamError> {
        Ok(Endless {
            rows: RowStream::new(seed, width, algorithm)?,
            kept: VecDeque::new(),
            top: 0,
            here: (0, 0),
            depth: 0,
            steps: 0,
            hints: 0,
            trail: VecDeque::from([(0, 0)]),
        })
    }

    /// The number of cells of a row.
    pub fn width(&self) -> u32 {
        self.rows.width()
    }

    /// The player's column and row.
    pub fn here(&self) -> At {
        self.here
    }

    /// The deepest row that was reached.
    pub fn depth(&self) -> u64 {
        self.depth
    }

    /// The number of steps taken, steps back included.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The number of hints that were given.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// The first row that is kept.
    pub fn top(&self) -> u64 {
        self.top
    }

    /// Returns the path on which the player came, as far as it is kept, without what was walked back.
    pub fn trail(&self) -> impl DoubleEndedIterator<Item = At> + '_ {
        self.trail.iter().copied()
    }

    /// Generates rows up to one.
    fn reach(&mut self, row: u64) {
        while self.top + (self.kept.len() as u64) <= row {
            let mut row = MazeRow::default();
            let made = self.rows.next_row(false, &mut row);
            made.expect("rows are made on demand");
            self.kept.push_back(row);
        }
    }

    /// A row that is kept and generated.
    fn row(&self, row: u64) -> Option<&MazeRow> {
        let place = usize::try_from(row.checked_sub(self.top)?).ok()?;
        self.kept.get(place)
    }

    /// The cell beyond a side of a cell, clockwise from the one above, if a passage leads there and
    /// both rows are kept and generated.
    fn beyond(&self, (x, y): At, side: u32) -> Option<At> {
        let bit = |words: &[u64], x: u32| words[x as usize / 64] >> (x % 64) & 1 == 1;
        let (open, next) = match side {
            0 => {
                let above = (x, y.checked_sub(1)?);
                self.row(above.1)?;
                (bit(&self.row(y)?.north, x), above)
            }
            1 => (bit(&self.row(y)?.east, x), (x + 1, y)),
            2 => (bit(&self.row(y + 1)?.north, x), (x, y + 1)),
            _ => {
                let left = x.checked_sub(1)?;
                (bit(&self.row(y)?.east, left), (left, y))
            }
        };
        open.then_some(next)
    }

    /// Steps across a side: 0 up, 1 right, 2 down, 3 left. `false`, and nothing changes, if there is a
    /// wall, or the row above is not kept.
    pub fn go(&mut self, side: u32) -> bool {
        self.reach(self.here.1 + 1);
        let Some(next) = self.beyond(self.here, side) else {
            return false;
        };
        self.here = next;
        self.steps += 1;
        self.depth = self.depth.max(next.1);
        match self
            .trail
            .len()
            .checked_sub(2)
            .map(|place| self.trail[place])
        {
            Some(before) if before == next => _ = self.trail.pop_back(),
            _ => self.trail.push_back(next),
        }
        if self.trail.len() as u64 > Self::KEPT {
            self.trail.pop_front();
        }
        while self.depth - self.top > Self::KEPT {
            self.kept.pop_front();
            self.top += 1;
        }
        true
    }

    /// Steps to a neighboring cell; `false` if no passage leads there.
    pub fn go_to(&mut self, next: At) -> bool {
        self.reach(self.here.1 + 1);
        let mut sides = 0..4;
        let side = sides.find(|&side| self.beyond(self.here, side) == Some(next));
        side.is_some_and(|side| self.go(side))
    }

    /// Steps back along the trail, which counts as a step. `false` at its start.
    pub fn back(&mut self) -> bool {
        let before = self.trail.len().checked_sub(2);
        before.is_some_and(|place| self.go_to(self.trail[place]))
    }

    /// A shortest path from the player to the deepest row that can be reached within the rows up to
    /// `last`, which a window shows; both ends included. Counts as a hint.
    pub fn hint(&mut self, last: u64) -> Vec<At> {
        self.hints = self.hints.saturating_add(1);
        self.reach(last + 1);
        let first = self.top.max(self.here.1.saturating_sub(Self::LOOK_BACK));
        let mut before = BTreeMap::from([(self.here, self.here)]);
        let mut queue = VecDeque::from([self.here]);
        let mut best = self.here;
        while let Some(cell) = queue.pop_front() {
            // The nearest of a row comes first.
            if cell.1 > best.1 {
                best = cell;
            }
            for next in (0..4).filter_map(|side| self.beyond(cell, side)) {
                if (first..=last).contains(&next.1) && !before.contains_key(&next) {
                    before.insert(next, cell);
                    queue.push_back(next);
                }
            }
        }
        let mut path = vec![best];
        while best != self.here {
            best = before[&best];
            path.push(best);
        }
        path.reverse();
        path
    }

    /// Some columns and rows as a maze of their own, with openings where passages lead out of it, and
    /// at the first cell of all. Rows that are not kept are left out; there is one at least.
    ///
    /// ```
    /// # use mazeloom::{game::Endless, generate::ALGORITHMS, parameters::Selected};
    /// let eller = Selected::parse(ALGORITHMS, "algorithm", "eller")?;
    /// let mut game = Endless::new(7, 12, &eller)?;
    /// let part = game.part((0, 0), (12, 5));
    /// let grid = part.puzzle.maze.grid();
    /// assert_eq!((grid.width(), grid.height(), part.from), (12, 5, (0, 0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn part(&mut self, (left, upper): At, (width, height): (u32, u32)) -> Part {
        let (left, upper) = (left.min(self.width() - 1), upper.max(self.top));
        let width = width.clamp(1, self.width() - left);
        let height = height.max(1);
        self.reach(upper + u64::from(height));
        let rect = Rect::new(width, height).expect("a window is small");
        let mut maze = Maze::new(rect.clone(), InitialEdges::Closed);
        let mut openings = Vec::new();
        for cell in rect.all_cells() {
            let (x, y) = rect.position(cell);
            let whole = (left + x, upper + u64::from(y));
            for side in 0..4 {
                let leads = self.beyond(whole, side).is_some();
                match rect.across(cell, side) {
                    Some((edge, _)) if leads && (1..3).contains(&side) => {
                        maze.apply(Step::Open(edge));
                    }
                    None if leads || (whole, side) == ((0, 0), 0) => openings.push((cell, side)),
                    _ => {}
                }
            }
        }
        Part {
            puzzle: Puzzle::new(maze, Cell(0), Cell(0)),
            from: (left, upper),
            openings: Openings::At(openings),
        }
    }
}

/// A part of an endless maze.
#[derive(Debug)]
#[non_exhaustive]
pub struct Part {
    /// The part as a maze of its own.
    pub puzzle: Puzzle<Rect>,
    /// The place of its first cell in the whole.
    pub from: At,
    /// The sides by which passages lead out of it, and the opening at the first cell of all.
    pub openings: Openings,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipe::make;
    use mazeloom_algorithms::generate::ALGORITHMS;

    fn game(seed: u64, width: u32, algorithm: &str) -> Endless {
        let algorithm = Selected::parse(ALGORITHMS, "algorithm", algorithm).expect("a name");
        Endless::new(seed, width, &algorithm).expect("it goes row by row")
    }

    #[test]
    fn the_rows_are_those_of_the_rectangle() {
        for algorithm in ["eller", "sidewinder", "binary-tree"] {
            let line = format!("rect:9x40 {algorithm} seed=5");
            let whole = make(&line.parse().expect("a recipe")).expect("it can be made");
            let part = game(5, 9, algorithm).part((0, 0), (9, 39)).puzzle;
            // The last row of a rectangle is another.
            let above = |&(_, a, b): &(_, Cell, Cell)| a.0.max(b.0) < 9 * 38;
            let ends = |(_, a, b): (_, Cell, Cell)| (a, b);
            let mut expected: Vec<_> = whole.maze.all_edges().filter(above).map(ends).collect();
            let mut found: Vec<_> = part.maze.all_edges().filter(above).map(ends).collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{algorithm}");
        }
    }

    #[test]
    fn hints_lead_down_for_ever_in_bounded_memory() {
        for (seed, algorithm) in [(1, "eller"), (2, "eller"), (3, "sidewinder")] {
            let mut game = game(seed, 7, algorithm);
            let goal = Endless::KEPT + 500;
            while game.depth() < goal {
                let path = game.hint(game.here().1 + 9);
                let deeper = path[path.len() - 1].1 > game.here().1;
                assert!(deeper, "no path down from {:?}", game.here());
                for &next in &path[1..] {
                    assert!(game.go_to(next));
                }
            }
            assert_eq!(game.top(), game.depth() - Endless::KEPT);
            assert!(game.kept.len() as u64 <= Endless::KEPT + 20);
            assert!(game.trail.len() as u64 <= Endless::KEPT);
        }
    }

    #[test]
    fn a_hint_is_a_shortest_path_to_the_deepest_row_in_sight() {
        for seed in 0..40 {
            let mut game = game(seed, 8, "eller");
            let part = game.part((0, 0), (8, 13)).puzzle;
            let path = game.hint(12);
            let steps = crate::solve::Distances::from(&part.maze, Cell(0));
            let near = |y: u32| (0..8).filter_map(|x| steps.to(Cell(y * 8 + x))).min();
            let mut rows = (0..13).rev();
            let (row, least) = rows.find_map(|y| Some((y, near(y)?))).expect("row 0");
            assert_eq!(path[path.len() - 1].1, u64::from(row), "seed {seed}");
            assert_eq!(path.len() as u32 - 1, least, "seed {seed}");
        }
    }

    #[test]
    fn walls_and_the_border_stop_and_steps_back_count() {
        let mut game = game(4, 6, "eller");
        assert!(!game.go(0), "nothing is above the first row");
        assert!(!game.go(3), "nothing is left of the first column");
        let part = game.part((0, 0), (6, 3)).puzzle;
        let ways = part.maze.neighbors(Cell(0)).count();
        let open: Vec<u32> = (0..4)
            .filter(|&side| game.beyond((0, 0), side).is_some())
            .collect();
        assert_eq!(open.len(), ways);
        assert!(game.go(open[0]) && game.back() && !game.back());
        assert_eq!((game.here(), game.steps()), ((0, 0), 2));
    }

    #[test]
    fn parts_have_openings_where_passages_lead_out() {
        let mut game = game(9, 20, "eller");
        let part = game.part((4, 10), (6, 5));
        assert_eq!(part.from, (4, 10));
        let Openings::At(openings) = part.openings else {
            panic!("a list");
        };
        let wide = game.part((3, 9), (8, 7)).puzzle;
        let rect = wide.maze.grid().clone();
        let leaving = |&&(_, a, b): &&(mazeloom_core::topology::Edge, Cell, Cell)| {
            let inside = |cell: Cell| {
                let (x, y) = rect.position(cell);
                (1..7).contains(&x) && (1..6).contains(&y)
            };
            inside(a) != inside(b)
        };
        let edges: Vec<_> = wide.maze.all_edges().collect();
        assert_eq!(openings.len(), edges.iter().filter(leaving).count());
    }
}
