//! Fair: starts for several players whose paths to the goal are equally long and have equally many
//! turns.
//!
//! Each player's shortest path is the only one of that length, so no player can be lucky at a loop. The
//! paths enter the goal through different passages, so they share no cell but the goal.
//!
//! A breadth-first search from a goal labels every cell with the passage by which its path enters the
//! goal, and with the length and the turns of that path. Cells of enough different passages with the
//! same length and turns are fair starts. Of all candidates for the goal, the one with the longest
//! such paths is taken: all cells of a small maze, some random junctions of a large one.
//!
//! O(goals · n), at most 4 million steps or eight searches; scratch 32 bytes a cell.

use super::{AIM, DIFFICULTY, LOCKED, ONE_WAY, PUZZLE, Request, ReshapeResult, Reshaping};
use super::{Stage, WEIGHTS, refused};
use crate::place::{GOAL, START};
use crate::solve::is_turn;
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::Maze;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;
use std::ops::Range;

/// The number of players who each have a start.
pub const FAIR: Key<u64> = Key::whole("fair", 1, Puzzle::<AnyGrid>::MOST_PLAYERS as u64)
    .help(
        "number of players, each with a start: their paths are equally long, with equally many \
         turns",
    )
    .default("1");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("fair")
        .help("a start for each of several players, all with equally long paths to the goal")
        .params(&[FAIR.param]),
    examples: &["fair=2", "fair=3 braid=0.5"],
    scratch: 32.0,
    stage: Stage::Equip(place),
};

/// Gives a puzzle its fair starts, and the goal in which their paths end.
fn place(request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    let players = request.keys.get(&FAIR) as usize;
    if players < 2 {
        return Ok(());
    }
    check(request)?;
    let (has_start, has_goal) = given(request);
    let mut rng = request.rng("fair");
    let start = has_start.then_some(puzzle.start);
    narrow(puzzle, players, (has_start, has_goal))?;
    let goals = match has_goal {
        true => vec![puzzle.goal],
        false => candidates(&puzzle.maze, players, start, &mut rng),
    };
    let mut labels = Labels::new(&puzzle.maze);
    let mut best: Option<(Score, Cell)> = None;
    for goal in goals {
        labels.fill(&puzzle.maze, goal);
        let group = labels.best(players, start);
        if let Some((score, _)) = group
            && best.is_none_or(|(most, _)| score > most)
        {
            best = Some((score, goal));
        }
    }
    let Some((_, goal)) = best else {
        if request.keys.has("path") {
            let reason = "the given path has no fair second start; leave out `path` or `fair`";
            return refused("fair", reason);
        }
        return refused("fair", reason(players, (has_start, has_goal)));
    };
    labels.fill(&puzzle.maze, goal);
    let (_, group) = labels.best(players, start).expect("it was found before");
    let mut starts = labels.choose(&puzzle.maze, (players, start), group, &mut rng);
    starts.arrange_by_key(|&cell| (Some(cell) != start, cell));
    (puzzle.start, puzzle.goal) = (starts.remove(0), goal);
    puzzle.rivals = starts;
    Ok(())
}

/// Rejects more players than a goal has neighbors, with walls between them or not.
fn narrow(puzzle: &Puzzle, players: usize, (has_start, has_goal): (bool, bool)) -> ReshapeResult {
    let grid = puzzle.maze.grid();
    let most = match has_goal {
        true => grid.degree(puzzle.goal),
        false => grid
            .all_cells()
            .map(|cell| grid.degree(cell))
            .max()
            .unwrap_or(0),
    };
    if players <= most as usize {
        return Ok(());
    }
    let whose = match has_goal {
        true => "the given goal has",
        false => "cells of this grid have at most",
    };
    let advice = match (has_start, has_goal) {
        (true, true) => "leave `start` or `goal` out".to_owned(),
        (false, true) => "leave `goal` out".to_owned(),
        _ if most < 2 => "take another grid".to_owned(),
        _ => format!("take `fair={most}` or fewer, or another grid"),
    };
    let reason =
        format!("each player enters the goal from another neighbor, and {whose} {most}; {advice}");
    refused("fair", reason)
}

/// Rejects modifiers under which equal lengths and turns are not the same effort.
fn check(request: &Request<'_>) -> ReshapeResult {
    let keys = request.keys;
    let given = [
        (
            "keys",
            keys.get(&LOCKED) > 0,
            "a key may lie nearer to one player",
        ),
        (
            "one-way",
            keys.get(&ONE_WAY) > 0.0,
            "an arrow may stop one player only",
        ),
        (
            "weights",
            keys.has(&WEIGHTS),
            "paths of equal length may differ in cost",
        ),
        (
            "puzzle",
            keys.has(&PUZZLE),
            "paths of equal length may differ in cost",
        ),
        (
            "aim",
            keys.has(&AIM),
            "it is about one start and goal, and `fair` chooses others",
        ),
        (
            "difficulty",
            keys.has(&DIFFICULTY),
            "it is about one start and goal, and `fair` chooses others",
        ),
    ];
    match given.into_iter().find(|(_, has, _)| *has) {
        Some((key, _, why)) => refused("fair", format!("{why}; leave out `{key}` or `fair`")),
        None => Ok(()),
    }
}

/// Tells whether the recipe says where the start is, and where the goal is. A given path says both.
fn given(request: &Request<'_>) -> (bool, bool) {
    let path = request.keys.has("path");
    let has = |key| path || request.keys.has(key);
    (has(&START), has(&GOAL))
}

/// Returns the reason that there are no fair starts, and what helps.
fn reason(players: usize, given: (bool, bool)) -> String {
    let other = "try another seed or `braid=0.5`";
    match given {
        (true, true) => "this maze has too few starts as far from the goal as the given one, with as many turns \
             and another last passage; leave `start` or `goal` out"
            .to_owned(),
        (true, false) => format!(
            "no goal of this maze is equally far from the given start and from another, with as \
             many turns; leave `start` out, or {other}"
        ),
        (false, true) => format!(
            "no {players} starts of this maze have equal paths into the given goal through \
             different passages; leave `goal` out, or {other}"
        ),
        (false, false) => format!(
            "no goal of this maze has equal paths through {players} different passages; {other}, \
             a larger grid, or fewer players"
        ),
    }
}

/// The cells that may become the goal: those with enough passages, or some of them at random if
/// they are too many to search from.
fn candidates(
    maze: &Maze<AnyGrid>,
    players: usize,
    start: Option<Cell>,
    rng: &mut Rng,
) -> Vec<Cell> {
    /// The number of cells that all searches may visit, and the fewest searches.
    const STEPS: usize = 1 << 22;
    const LEAST: usize = 8;
    let junction = |&cell: &Cell| maze.degree(cell) as usize >= players && Some(cell) != start;
    let mut cells: Vec<Cell> = maze.all_cells().filter(junction).collect();
    rng.shuffle(&mut cells);
    cells.truncate((STEPS / maze.cells() as usize).max(LEAST));
    cells
}

/// The length of some paths and the number of their turns: more of both is better.
type Score = (u32, u32);

/// Knowledge about the paths from all cells to a goal.
struct Labels {
    /// The number of steps to the goal, or [`Distances::FAR`].
    steps: PerCell<u32>,
    turns: PerCell<u32>,
    /// The passage by which the path enters the goal.
    last: PerCell<Edge>,
    /// The side by which the path leaves the cell.
    side: PerCell<u32>,
    /// True for cells that have another path of that length.
    several: PerCell<bool>,
    /// All cells from which the goal can be reached, the nearest first.
    order: Vec<Cell>,
}

impl Labels {
    fn new(maze: &Maze<AnyGrid>) -> Labels {
        let cells = maze.cells();
        Labels {
            steps: PerCell::filled(cells, Distances::FAR),
            turns: PerCell::filled(cells, 0),
            last: PerCell::filled(cells, Edge(0)),
            side: PerCell::filled(cells, 0),
            several: PerCell::filled(cells, false),
            order: Vec::new(),
        }
    }

    /// Labels all cells from which a goal can be reached.
    fn fill(&mut self, maze: &Maze<AnyGrid>, goal: Cell) {
        for &cell in &self.order {
            self.steps[cell] = Distances::FAR;
            self.several[cell] = false;
        }
        self.order.clear();
        self.order.push(goal);
        self.steps[goal] = 0;
        self.turns[goal] = 0;
        let mut next = 0;
        while let Some(&here) = self.order.get(next) {
            next += 1;
            for side in 0..maze.sides(here) {
                if let Some((edge, there)) = maze.across(here, side) {
                    self.reach(maze, (goal, here, side), (edge, there));
                }
            }
        }
    }

    /// Labels a cell that is reached from another by a passage at a side of that.
    fn reach(
        &mut self,
        maze: &Maze<AnyGrid>,
        (goal, here, side): (Cell, Cell, u32),
        (edge, there): (Edge, Cell),
    ) {
        let steps = self.steps[here] + 1;
        if self.steps[there] != Distances::FAR {
            self.several[there] |= self.steps[there] == steps;
            return;
        }
        let turns = here != goal && is_turn(maze, here, side, self.side[here]);
        self.steps[there] = steps;
        self.turns[there] = self.turns[here] + u32::from(turns);
        self.last[there] = if here == goal { edge } else { self.last[here] };
        self.side[there] = maze.side_of(there, edge).expect("it leads there");
        self.several[there] = self.several[here];
        self.order.push(there);
    }

    /// The best length and turns that cells of enough different last passages have in common, with
    /// the cells of that length as a range of the order. With a start, those of its path.
    fn best(&self, players: usize, start: Option<Cell>) -> Option<(Score, Range<usize>)> {
        let level = |steps: u32| {
            let from = self.order.partition_point(|&cell| self.steps[cell] < steps);
            let to = self
                .order
                .partition_point(|&cell| self.steps[cell] <= steps);
            from..to
        };
        if let Some(start) = start {
            let (steps, turns) = (self.steps[start], self.turns[start]);
            let fits = steps != Distances::FAR && steps > 0 && !self.several[start];
            let level = level(if fits { steps } else { return None });
            let found = self.kinds(level.clone(), players).contains(&turns);
            return found.then_some(((steps, turns), level));
        }
        let farthest = self.steps[*self.order.last()?];
        (1..=farthest).rev().find_map(|steps| {
            let level = level(steps);
            let turns = self.kinds(level.clone(), players).into_iter().max()?;
            Some(((steps, turns), level))
        })
    }

    /// The numbers of turns that cells of enough different last passages have in common, among
    /// cells of equal length.
    fn kinds(&self, level: Range<usize>, players: usize) -> Vec<u32> {
        let mut pairs: Vec<(u32, Edge)> = (self.order[level].iter())
            .filter(|&&cell| !self.several[cell])
            .map(|&cell| (self.turns[cell], self.last[cell]))
            .collect();
        pairs.arrange();
        pairs.dedup();
        let groups = pairs.chunk_by(|a, b| a.0 == b.0);
        let enough = groups.filter(|group| group.len() >= players);
        enough.map(|group| group[0].0).collect()
    }

    /// A start for each player among cells of equal length: one of each last passage, a dead end if
    /// there is one.
    fn choose(
        &self,
        maze: &Maze<AnyGrid>,
        (players, start): (usize, Option<Cell>),
        level: Range<usize>,
        rng: &mut Rng,
    ) -> Vec<Cell> {
        let turns = match start {
            Some(start) => self.turns[start],
            None => (self.kinds(level.clone(), players).into_iter().max()).unwrap_or(0),
        };
        let mut cells: Vec<Cell> = (self.order[level].iter().copied())
            .filter(|&cell| !self.several[cell] && self.turns[cell] == turns)
            .collect();
        rng.shuffle(&mut cells);
        // The given start comes first, then dead ends.
        cells.arrange_by_key(|&cell| (Some(cell) != start, maze.degree(cell) > 1));
        let mut chosen: Vec<Cell> = Vec::new();
        for cell in cells {
            let is_new = chosen
                .iter()
                .all(|&other| self.last[other] != self.last[cell]);
            if is_new && chosen.len() < players {
                chosen.push(cell);
            }
        }
        chosen
    }
}
