//! The survey of all positions of a maze under rules.

use mazeloom_core::rule::Positions;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};

/// Properties of the positions of a maze under rules that can be reached from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// The number of positions that can be reached, the start and the solved one included.
    pub positions: u32,
    /// The number of these from which the maze cannot be solved any more.
    pub dead: u32,
    /// The number of steps that lead to more than one other position, so that there is a choice.
    pub choices: u32,
    /// The moves of a shortest solution; `None` if there is none.
    pub moves: Option<u32>,
    /// The number of shortest solutions, at most [`u32::MAX`].
    pub solutions: u32,
    /// The positions of a shortest solution, from the start to the solved one.
    pub path: Vec<Cell>,
}

/// Searches all positions, breadth first. Time and memory O(positions · sides).
pub fn survey(positions: &Positions<'_>) -> Survey {
    let first = positions.first();
    let mut moves = PerCell::filled(positions.cells(), u32::MAX);
    let mut paths = PerCell::filled(positions.cells(), 0_u32);
    (moves[first], paths[first]) = (0, 1);
    let mut queue = vec![first];
    let (mut choices, mut place) = (0, 0);
    let mut back: Vec<(Cell, Cell)> = Vec::new();
    while let Some(&here) = queue.get(place) {
        place += 1;
        let mut next_ones: Vec<Cell> = positions.neighbors(here).map(|(_, next)| next).collect();
        next_ones.sort_unstable();
        next_ones.dedup();
        choices += u32::from(next_ones.len() > 1);
        for next in next_ones {
            if moves[next] == u32::MAX {
                moves[next] = moves[here] + 1;
                queue.push(next);
            }
            if moves[next] == moves[here] + 1 {
                paths[next] = paths[next].saturating_add(paths[here]);
            }
            back.push((next, here));
        }
    }
    back.sort_unstable();
    let solved = positions.solved();
    let is_solved = moves[solved] != u32::MAX;
    Survey {
        positions: queue.len() as u32,
        dead: queue.len() as u32 - alive(&back, solved, positions.cells()),
        choices,
        moves: is_solved.then(|| moves[solved]),
        solutions: paths[solved],
        path: match is_solved {
            true => path_back(&back, &moves, solved),
            false => Vec::new(),
        },
    }
}

/// The positions from which a step leads to one.
fn before(back: &[(Cell, Cell)], position: Cell) -> &[(Cell, Cell)] {
    let from = back.partition_point(|&(next, _)| next < position);
    let to = back.partition_point(|&(next, _)| next <= position);
    &back[from..to]
}

/// The number of positions that lead to the solved one, itself included.
fn alive(back: &[(Cell, Cell)], solved: Cell, cells: u32) -> u32 {
    let mut seen = CellSet::empty(cells);
    if before(back, solved).is_empty() {
        return 0;
    }
    seen.insert(solved);
    let mut stack = vec![solved];
    while let Some(here) = stack.pop() {
        for &(_, from) in before(back, here) {
            if seen.insert(from) {
                stack.push(from);
            }
        }
    }
    seen.count()
}

fn path_back(back: &[(Cell, Cell)], moves: &PerCell<u32>, solved: Cell) -> Vec<Cell> {
    let mut path = vec![solved];
    let mut here = solved;
    while moves[here] > 0 {
        let nearer = |&&(_, from): &&(Cell, Cell)| moves[from] + 1 == moves[here];
        let Some(&(_, from)) = before(back, here).iter().find(nearer) else {
            break;
        };
        path.push(from);
        here = from;
    }
    path.reverse();
    path
}
