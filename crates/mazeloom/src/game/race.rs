//! Two players in one maze: the first at the goal wins, or they look for each other.

use super::Walk;
use super::levels::Levels;
use crate::solve::Distances;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;

/// Aim of two players in one maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// The first at the goal wins.
    Race,
    /// They win together when they meet.
    Meet,
}

mazeloom_core::errors! {
    /// Reasons that two players cannot play in a maze.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RaceError {
        /// It has one start only.
        OneStart => "this maze has one start only; add `fair=2`";
        /// It has locked doors.
        Doors => "two players cannot share keys of locked doors; leave out `keys`";
        /// It has rules.
        Rules => "rules are for one player; leave out `rule`";
        /// Its cells have costs, and steps are counted.
        Costs =>
            "the steps of two players are counted, not costs; leave out `weights` and `puzzle`";
        /// It has stairs, for which two players have too few keys.
        Stairs => "two players need a maze without stairs, such as rect or hex";
        /// They start in the same cell, or the first in the goal.
        Over => "it would be over at once; use another start or goal";
    }
}

/// Two players who walk through one maze. There is no clock and no screen, and any player may move
/// at any time.
///
/// In a race each begins at a start of the puzzle and goes on until the goal, also after the other
/// has won. To meet, the second begins at the goal if there is one start only. Takes 4 bytes per
/// step and O(cells) to begin.
///
/// ```
/// use mazeloom::{make, game::{Contest, Race}};
///
/// let mut race = Race::new(make(&"rect:9x6 wilson fair=2 seed=1".parse()?)?, Contest::Race)?;
/// while let Some(next) = race.hint(1) {
///     race.go(1, next);
/// }
/// assert_eq!(race.winner(), Some(1));
/// assert_eq!(Some(race.walk(1).steps()), race.least());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Race {
    puzzle: Puzzle,
    contest: Contest,
    walks: [Walk; 2],
    winner: Option<usize>,
    /// The steps to the goal from each cell.
    ahead: Distances,
    least: Option<usize>,
}

impl Race {
    /// Two players at their starts.
    ///
    /// # Errors
    /// A maze in which two cannot play: see [`RaceError`].
    pub fn new(puzzle: Puzzle, contest: Contest) -> Result<Race, RaceError> {
        let second = match (puzzle.rivals.first(), contest) {
            (Some(&cell), _) => cell,
            (None, Contest::Meet) => puzzle.goal,
            (None, Contest::Race) => return Err(RaceError::OneStart),
        };
        let over = contest == Contest::Race && [puzzle.start, second].contains(&puzzle.goal);
        match () {
            () if !puzzle.locks.is_empty() => return Err(RaceError::Doors),
            () if puzzle.is_ruled() => return Err(RaceError::Rules),
            () if puzzle.weights.is_some() => return Err(RaceError::Costs),
            () if Levels::of(puzzle.maze.grid()).count() > 1 => return Err(RaceError::Stairs),
            () if over || puzzle.start == second => return Err(RaceError::Over),
            () => {}
        }
        let ahead = Distances::from(&puzzle.directed().backward(), puzzle.goal);
        let least = match contest {
            Contest::Race => ahead.to(puzzle.start).map(|steps| steps as usize),
            Contest::Meet => fewest_to_meet(&puzzle, second),
        };
        Ok(Race {
            walks: [puzzle.start, second].map(|start| Walk::new(&puzzle, start)),
            puzzle,
            contest,
            winner: None,
            ahead,
            least,
        })
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the aim of the players.
    pub fn contest(&self) -> Contest {
        self.contest
    }

    /// The walk of a player: 0 for the first, 1 for the second.
    pub fn walk(&self, player: usize) -> &Walk {
        &self.walks[player]
    }

    /// The player who was at the goal first; `None` if neither was, or they look for each other.
    pub fn winner(&self) -> Option<usize> {
        self.winner
    }

    /// Tells whether a player has finished: at the goal, or when both have met.
    pub fn has_finished(&self, player: usize) -> bool {
        match self.contest {
            Contest::Race => self.puzzle.is_goal(self.walks[player].here()),
            Contest::Meet => self.walks[0].here() == self.walks[1].here(),
        }
    }

    /// Tells whether it is decided: somebody was at the goal, or both have met.
    pub fn decided(&self) -> bool {
        (0..2).any(|player| self.has_finished(player))
    }

    /// The minimum number of steps: of each to the goal, or of both together until they meet; `None`
    /// if there is no path.
    ///
    /// ```
    /// use mazeloom::{make, game::{Contest, Race}};
    ///
    /// let race = Race::new(make(&"rect:7x1".parse()?)?, Contest::Meet)?;
    /// assert_eq!(race.least(), Some(6)); // wherever in the corridor they meet
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn least(&self) -> Option<usize> {
        self.least
    }

    /// The steps of both together.
    pub fn steps(&self) -> usize {
        self.walks.iter().map(Walk::steps).sum()
    }

    /// Moves a player to a neighbor. `false`, and nothing changes, if no passage leads there or the
    /// player has finished.
    pub fn go(&mut self, player: usize, next: Cell) -> bool {
        let moved = !self.has_finished(player) && self.walks[player].go(&self.puzzle, next);
        if moved && self.contest == Contest::Race && self.has_finished(player) {
            self.winner.get_or_insert(player);
        }
        moved
    }

    /// The open neighbor of a player that is closest to a direction on the page.
    pub fn toward(&self, player: usize, dx: f64, dy: f64) -> Option<Cell> {
        self.walks[player].toward(&self.puzzle, dx, dy)
    }

    /// A player's next cell on a shortest path to the goal; `None` when finished, if there is no
    /// path, or to meet.
    pub fn hint(&self, player: usize) -> Option<Cell> {
        let here = self.walks[player].here();
        let steps = self.ahead.to(here)?.checked_sub(1)?;
        if self.contest == Contest::Meet {
            return None;
        }
        let directed = self.puzzle.directed();
        let mut next = directed.neighbors(here).map(|(_, cell)| cell);
        next.find(|&cell| self.ahead.to(cell) == Some(steps))
    }

    /// Starts again, in the same maze.
    pub fn restart(&mut self) {
        for walk in &mut self.walks {
            _ = walk.rewind(&self.puzzle);
        }
        self.winner = None;
    }

    /// Returns the puzzle.
    pub fn into_puzzle(self) -> Puzzle {
        self.puzzle
    }
}

/// The fewest steps of two players together until they are in one cell.
fn fewest_to_meet(puzzle: &Puzzle, second: Cell) -> Option<usize> {
    let directed = puzzle.directed();
    let [first, second] = [puzzle.start, second].map(|start| Distances::from(&directed, start));
    let both = puzzle.maze.all_cells().filter_map(|cell| {
        let (first, second) = (first.to(cell)?, second.to(cell)?);
        Some(first as usize + second as usize)
    });
    both.min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipe::make;

    fn race(line: &str, contest: Contest) -> Result<Race, RaceError> {
        let puzzle = make(&line.parse().expect("a recipe"));
        Race::new(puzzle.expect("it can be made"), contest)
    }

    #[test]
    fn the_first_at_the_goal_wins_and_the_other_may_finish() {
        let mut race = race("rect:9x6 wilson fair=2 seed=1", Contest::Race).expect("two starts");
        let least = race.least().expect("a path");
        while let Some(next) = race.hint(0) {
            assert!(!race.decided());
            assert!(race.go(0, next));
        }
        assert_eq!((race.winner(), race.walk(0).steps()), (Some(0), least));
        while let Some(next) = race.hint(1) {
            assert!(race.go(1, next));
        }
        assert_eq!((race.winner(), race.walk(1).steps()), (Some(0), least));
        let back = race.walk(1).before().expect("it has walked");
        assert!(!race.go(1, back), "the goal is the end");
        race.restart();
        assert_eq!((race.winner(), race.steps()), (None, 0));
    }

    #[test]
    fn who_meets_has_walked_the_least_only_without_detours() {
        let mut race = race("rect:7x7 wilson braid=1 seed=4", Contest::Meet).expect("any maze");
        assert_eq!(race.walk(1).here(), race.puzzle().goal);
        let path = crate::solve::shortest(race.puzzle()).expect("connected");
        assert_eq!(race.least(), Some(path.len() - 1));
        for &next in &path[1..path.len() / 2] {
            assert!(race.go(0, next));
        }
        for &next in path[path.len() / 2..path.len() - 1].iter().rev() {
            assert!(race.go(1, next) && !race.decided());
        }
        let here = race.walk(0).here();
        assert!(race.go(1, here) && race.decided());
        assert_eq!((Some(race.steps()), race.winner()), (race.least(), None));
        assert!(!race.go(0, path[0]), "they have met");
    }

    #[test]
    fn where_two_cannot_play_is_refused() {
        let error = |line, contest| race(line, contest).err();
        assert_eq!(error("5x5", Contest::Race), Some(RaceError::OneStart));
        assert_eq!(error("8x8 keys=1", Contest::Meet), Some(RaceError::Doors));
        assert_eq!(error("box:3x3x3", Contest::Meet), Some(RaceError::Stairs));
        assert_eq!(error("5x5 goal=0", Contest::Meet), Some(RaceError::Over));
    }

    #[test]
    fn one_way_passages_count_when_they_meet() {
        for seed in 0..30 {
            let line = format!("rect:6x5 wilson one-way=0.4 braid=0.5 seed={seed}");
            let race = race(&line, Contest::Meet).expect("any maze");
            let directed = race.puzzle().directed();
            // Pairs of cells, one step of either player at a time.
            let starts = [0, 1].map(|player| race.walk(player).here());
            let mut near = std::collections::BTreeSet::from([starts]);
            let mut rounds = 0;
            let met = loop {
                if near.iter().any(|[a, b]| a == b) {
                    break Some(rounds);
                }
                let mut next = near.clone();
                for &[a, b] in &near {
                    next.extend(directed.neighbors(a).map(|(_, to)| [to, b]));
                    next.extend(directed.neighbors(b).map(|(_, to)| [a, to]));
                }
                if next == near {
                    break None;
                }
                (near, rounds) = (next, rounds + 1);
            };
            assert_eq!(race.least(), met, "{line}");
        }
    }
}
