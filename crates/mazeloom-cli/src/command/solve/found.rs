//! Results of a solver, as a line for people and as JSON.

use mazeloom::parameters::Selected;
use mazeloom::reshape::SelfSimilar;
use mazeloom::solve::{self, Count, Solver};
use mazeloom::{Cell, Lock, Puzzle};
use serde_json::Value;

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
        if let Some(Count { number, or_more }) = self.count {
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
        let mut fields = Vec::new();
        let mut add = |name: &str, value: Value| fields.push(format!("\"{name}\": {value}"));
        if let Some(recipe) = puzzle.line() {
            add("recipe", recipe.into());
        }
        add("solver", self.solver.to_string().into());
        add("start", puzzle.start.0.into());
        add("goal", puzzle.goal.0.into());
        add("length", self.path.len().into());
        add("cost", self.cost(puzzle).into());
        if let Some(Count { number, or_more }) = self.count {
            // What is larger loses digits in most readers.
            const EXACT: u128 = (1 << 53) - 1;
            let exact = u64::try_from(number).ok().filter(|_| number <= EXACT);
            add(
                "paths",
                exact.map_or_else(|| number.to_string().into(), Value::from),
            );
            add("or_more", or_more.into());
        }
        if let Some(most) = self.at_most {
            add("at_most", most.into());
        }
        if !puzzle.locks.is_empty() {
            add("keys", self.keys(puzzle).into());
        }
        let lists = [
            ("via", &self.stops),
            ("path", &self.path),
            ("visited", &self.visited),
        ];
        let given = |(name, cells): &(&str, &Vec<Cell>)| *name != "via" || !cells.is_empty();
        for (name, cells) in lists.into_iter().filter(given) {
            let numbers: Vec<String> = cells.iter().map(|cell| cell.0.to_string()).collect();
            fields.push(format!("\"{name}\": [{}]", numbers.join(",")));
        }
        if !self.rivals.is_empty() {
            let list = |cells: &Vec<Cell>| -> Value { cells.iter().map(|cell| cell.0).collect() };
            let paths: Value = self.rivals.iter().map(list).collect();
            fields.push(format!("\"rivals\": {paths}"));
        }
        format!("{{ {} }}", fields.join(", "))
    }
}
