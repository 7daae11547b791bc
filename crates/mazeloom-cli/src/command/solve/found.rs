//! Results of a solver, as a line for people and as JSON.

use mazeloom::parameters::Selected;
use mazeloom::reshape::SelfSimilar;
use mazeloom::solve::{self, Count, Solver};
use mazeloom::{Cell, Lock, Puzzle};
use mazeloom_export::listing::Large;
use mazeloom_export::results::{Solution, moves_of};

/// Result of a solver.
pub(super) struct Found {
    pub solver: Selected<Solver>,
    pub path: Vec<Cell>,
    pub count: Option<Count>,
    /// The cells that a longer path has at most, if there may be one.
    pub at_most: Option<u32>,
    /// The cells that were entered, in order, if they are asked for.
    pub visited: Vec<Cell>,
    /// The cells to visit on the way, in the order of the path.
    pub stops: Vec<Cell>,
    /// The paths of the other players, if the maze is a fair one for several.
    pub rivals: Vec<Vec<Cell>>,
}

impl Found {
    /// Describes what was found, for people.
    pub fn line(&self, puzzle: &Puzzle) -> String {
        let mut line = format!(
            "length {}, cost {}, from {} to {}",
            self.path.len(),
            self.cost(puzzle),
            puzzle.start.0,
            puzzle.goal.0
        );
        if !self.stops.is_empty() {
            let stops: Vec<String> = self.stops.iter().map(|stop| stop.0.to_string()).collect();
            line += &format!(", through {}", stops.join(", "));
        }
        if !puzzle.locks.is_empty() {
            line += &format!(", keys {}", self.keys(puzzle).join(", "));
        }
        if let Some(maze) = SelfSimilar::of(puzzle) {
            line += &format!(", levels {}", maze.levels(&self.path).join(" "));
        }
        if let Some(Count {
            number, or_more, ..
        }) = self.count
        {
            let more = if or_more { " or more" } else { "" };
            line += &format!(", one of {number}{more}");
        }
        if let Some(most) = self.at_most {
            line += &format!("; a longer one may exist, with at most {most} cells");
        }
        for (path, number) in self.rivals.iter().zip(2..) {
            let (length, from) = (path.len(), path.first().map_or(0, |cell| cell.0));
            line += &format!("\nplayer {number}: length {length}, from {from}");
        }
        line
    }

    /// The letters of the keys that the path picks up, in that order.
    fn keys(&self, puzzle: &Puzzle) -> Vec<String> {
        let keys = solve::keys_of(puzzle, &self.path).into_iter();
        keys.map(|place| Lock::letter(place).to_string()).collect()
    }

    /// The sum of what entering the cells of the path costs.
    fn cost(&self, puzzle: &Puzzle) -> u64 {
        let cost = |cell: Cell| puzzle.weights.as_ref().map_or(1, |weights| weights[cell]);
        let entered = self.path.iter().skip(1);
        entered.map(|&cell| u64::from(cost(cell))).sum()
    }

    /// Writes what was found as one line of JSON.
    pub fn json(&self, puzzle: &Puzzle) -> String {
        let numbers = |cells: &Vec<Cell>| cells.iter().map(|cell| cell.0).collect();
        let solution = Solution {
            recipe: puzzle.line().map(str::to_owned),
            solver: self.solver.to_string(),
            start: puzzle.start.0,
            goal: puzzle.goal.0,
            length: self.path.len(),
            cost: self.cost(puzzle),
            paths: self.count.map(|count| paths(count.number)),
            or_more: self.count.map(|count| count.or_more),
            at_most: self.at_most,
            keys: (!puzzle.locks.is_empty()).then(|| self.keys(puzzle)),
            via: numbers(&self.stops),
            path: numbers(&self.path),
            moves: moves_of(puzzle, &self.path),
            visited: numbers(&self.visited),
            rivals: self.rivals.iter().map(numbers).collect(),
        };
        solution.line()
    }
}

/// A number of paths: what is larger than 2⁵³ − 1 loses digits in most readers of JSON.
fn paths(number: u128) -> Large {
    const EXACT: u64 = (1 << 53) - 1;
    match u64::try_from(number) {
        Ok(exact @ 0..=EXACT) => Large::Exact(exact),
        _ => Large::Digits(number.to_string()),
    }
}
