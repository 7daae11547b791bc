//! The survey of the positions of a maze under rules.

use mazeloom_core::rule::Positions;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};

/// Properties of the positions of a maze under rules that can be reached from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Survey {
    /// The number of positions that were reached, the start and the solved one included.
    pub positions: u32,
    /// The number of these from which the maze cannot be solved any more.
    pub dead: u32,
    /// The number of steps that lead to more than one other position, so that there is a choice.
    pub choices: u32,
    /// The number of choices on a shortest solution: its positions with several steps that do not lead
    /// back toward the start.
    pub decisions: u32,
    /// The moves of a shortest solution; `None` if there is none.
    pub moves: Option<u32>,
    /// The number of shortest solutions, at most [`u32::MAX`]: two moves into the same cell are two of them.
    pub solutions: u32,
}

/// Searches all positions, breadth first. Time and memory O(positions · sides): 20 bytes a position, and 8
/// for each of its steps.
pub fn survey(positions: &Positions<'_>) -> Survey {
    // The positions before each are a list, whose items are linked by their numbers from 1.
    let mut heads = PerCell::filled(positions.cells(), 0);
    let mut links: Vec<(Cell, u32)> = Vec::new();
    let mut choices = 0;
    let found = search(positions, None, |here, next_ones| {
        choices += u32::from(next_ones.len() > 1);
        for &next in next_ones {
            links.push((here, heads[next]));
            heads[next] = links.len() as u32;
        }
    });
    // From the solved position back to all that lead to it.
    let mut alive = CellSet::empty(positions.cells());
    let mut stack: Vec<Cell> = found.moves.iter().map(|_| positions.solved()).collect();
    while let Some(here) = stack.pop() {
        let mut link = if alive.insert(here) { heads[here] } else { 0 };
        while let Some(item) = link.checked_sub(1) {
            let (before, next) = links[item as usize];
            stack.push(before);
            link = next;
        }
    }
    Survey {
        choices,
        dead: found.positions - alive.count(),
        ..found
    }
}

/// Searches for a shortest solution of at most so many moves, breadth first, and no further: `choices`
/// and `dead` are 0.
pub fn fewest(positions: &Positions<'_>, most: u32) -> Survey {
    search(positions, Some(most), |_, _| {})
}

/// Searches all positions, or to a shortest solution if the number of its moves is bounded. `look` sees each
/// position with those to which its steps lead.
fn search(
    positions: &Positions<'_>,
    most: Option<u32>,
    mut look: impl FnMut(Cell, &[Cell]),
) -> Survey {
    let (first, solved) = (positions.first(), positions.solved());
    // The number of positions on a shortest path to each, of such paths, and of decisions on the first.
    let tables = [(); 3].map(|()| PerCell::filled(positions.cells(), 0_u32));
    let [mut depth, mut paths, mut decisions] = tables;
    (depth[first], paths[first]) = (1, 1);
    let (mut queue, mut place) = (vec![first], 0);
    // The positions to which the steps of one lead, each as often as there are such steps, and once.
    let (mut steps, mut next_ones) = (Vec::new(), Vec::new());
    while let Some(&here) = queue.get(place) {
        let level = depth[here];
        let is_solved = depth[solved] != 0 && level >= depth[solved];
        if most.is_some_and(|most| is_solved || level > most) {
            break;
        }
        place += 1;
        steps.clear();
        steps.extend(positions.neighbors(here).map(|(_, next)| next));
        steps.sort_unstable();
        next_ones.clone_from(&steps);
        next_ones.dedup();
        look(here, &next_ones);
        let onward = |next: &&Cell| depth[**next] == 0 || depth[**next] > level;
        let decides = u32::from(next_ones.iter().filter(onward).count() > 1);
        for &next in &steps {
            if depth[next] == 0 {
                (depth[next], decisions[next]) = (level + 1, decisions[here] + decides);
                queue.push(next);
            }
            if depth[next] == level + 1 {
                paths[next] = paths[next].saturating_add(paths[here]);
            }
        }
    }
    Survey {
        positions: queue.len() as u32,
        dead: 0,
        choices: 0,
        decisions: decisions[solved],
        moves: depth[solved].checked_sub(1),
        solutions: paths[solved],
    }
}
