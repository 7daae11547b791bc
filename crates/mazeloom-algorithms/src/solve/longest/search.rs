//! The longest path through one block: branch and bound over all paths.
//!
//! A path from a cell can be at most as long as the number of cells that it can still reach; and
//! if the cells can be colored with two colors, at most as long as these can alternate. This
//! bound is computed wherever there is a choice.

use super::Event;
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::topology::Cell;
use std::ops::ControlFlow;

/// One block, with the lengths of the paths outside it that continue from its cells, which have
/// their own numbers.
pub(super) struct Block {
    cells: Vec<Cell>,
    /// The neighbors of each cell.
    links: Vec<Vec<u32>>,
    /// Distance that a path can continue from each cell outside the block.
    hangs: Vec<u32>,
    /// The color of each cell; all the same if two are not enough.
    colors: Vec<usize>,
    visited: Vec<bool>,
    /// For the look-ahead: when it last visited each cell.
    seen: Vec<u32>,
    looks: u32,
}

/// In larger blocks there is no look-ahead, so that the search gets far.
const MOST_LOOKED_AT: usize = 4096;

/// The remaining budget of a search, in visited cells.
pub(super) struct Budget(pub u64);

/// The best path found from a cell.
pub(super) struct Best {
    /// Its length in steps, including the continuations at its ends; or the bound it had to
    /// exceed.
    pub length: u32,
    /// Its cells, if it exceeded the bound.
    pub path: Option<Vec<Cell>>,
    /// True if there is none longer.
    pub proven: bool,
}

impl Block {
    /// A block from its edges, each between two of its cells by number.
    pub fn new(cells: Vec<Cell>, edges: &[(u32, u32)], hangs: Vec<u32>) -> Block {
        let mut links = vec![Vec::new(); cells.len()];
        for &(a, b) in edges {
            links[a as usize].push(b);
            links[b as usize].push(a);
        }
        let mut block = Block {
            colors: vec![0; cells.len()],
            visited: vec![false; cells.len()],
            seen: vec![0; cells.len()],
            looks: 0,
            cells,
            links,
            hangs,
        };
        block.color();
        block
    }

    fn color(&mut self) {
        let mut colors = vec![usize::MAX; self.cells.len()];
        colors[0] = 0;
        let mut waiting = vec![0];
        while let Some(here) = waiting.pop() {
            for &next in &self.links[here] {
                let next = next as usize;
                if colors[next] == usize::MAX {
                    colors[next] = 1 - colors[here];
                    waiting.push(next);
                } else if colors[next] == colors[here] {
                    return;
                }
            }
        }
        self.colors = colors;
    }

    /// The maximum number of steps of a path through given numbers of cells of each color, after
    /// a cell of the first color.
    fn alternating(&self, same: u32, other: u32) -> u32 {
        match self.colors.contains(&1) {
            true if other > same => 2 * same + 1,
            true => 2 * other,
            false => same + other,
        }
    }

    /// The number of its cells.
    pub fn len(&self) -> u32 {
        self.cells.len() as u32
    }

    /// The maximum number of steps of any path through the block.
    pub fn most(&self) -> u32 {
        let others = self.colors.iter().filter(|&&color| color == 1).count() as u32;
        let all = self.cells.len() as u32;
        let (few, many) = (others.min(all - others), others.max(all - others));
        // From a cell of the more frequent color, if there are two.
        self.alternating(many - 1, few)
    }

    /// The longest path from a cell that exceeds a bound, including the continuations at its
    /// ends.
    pub fn longest_from(
        &mut self,
        start: u32,
        mark: u32,
        budget: &mut Budget,
        emit: &mut dyn FnMut(Step) -> Flow,
    ) -> ControlFlow<(), Best> {
        let base = self.hangs[start as usize];
        let mut best = Best {
            length: mark,
            path: None,
            proven: true,
        };
        let mut path = vec![(start, 0)];
        self.enter(start, Event::Begin, emit)?;
        while let Some((here, link)) = path.last_mut() {
            let next = self.links[*here as usize].get(*link).copied();
            *link += 1;
            let Some(next) = next else {
                let here = *here as usize;
                self.visited[here] = false;
                path.pop();
                emit(Event::Back.at(self.cells[here]))?;
                emit(Step::Leave(self.cells[here]))?;
                continue;
            };
            if self.visited[next as usize] {
                continue;
            }
            self.enter(next, Event::Extend, emit)?;
            path.push((next, 0));
            let length = base + path.len() as u32 - 1;
            if length + self.hangs[next as usize] > best.length {
                emit(Event::Longer.at(self.cells[next as usize]))?;
                best.length = length + self.hangs[next as usize];
                let cells = path.iter().map(|&(cell, _)| self.cells[cell as usize]);
                best.path = Some(cells.collect());
            }
            budget.0 = budget.0.saturating_sub(1);
            if length + self.ahead(next, budget) <= best.length {
                path.last_mut().expect("it was pushed").1 = self.links[next as usize].len();
            }
            if budget.0 == 0 {
                best.proven = false;
                path.iter()
                    .for_each(|&(cell, _)| self.visited[cell as usize] = false);
                break;
            }
        }
        ControlFlow::Continue(best)
    }

    fn enter(&mut self, cell: u32, event: Event, emit: &mut dyn FnMut(Step) -> Flow) -> Flow {
        self.visited[cell as usize] = true;
        let cell = self.cells[cell as usize];
        emit(event.at(cell))?;
        emit(Step::Enter(cell))
    }

    /// The maximum length of a path from a cell; not computed where there is no choice, or the
    /// block is large.
    fn ahead(&mut self, from: u32, budget: &mut Budget) -> u32 {
        let free = |&&next: &&u32| !self.visited[next as usize];
        let choices = self.links[from as usize].iter().filter(free).count();
        if choices == 1 || self.cells.len() > MOST_LOOKED_AT {
            return u32::MAX / 2;
        }
        self.looks += 1;
        let mut counts = [0, 0];
        let mut hang = 0;
        let mut waiting = vec![from];
        while let Some(here) = waiting.pop() {
            for &next in &self.links[here as usize] {
                let cell = next as usize;
                if !self.visited[cell] && self.seen[cell] != self.looks {
                    self.seen[cell] = self.looks;
                    counts[self.colors[cell]] += 1;
                    hang = hang.max(self.hangs[cell]);
                    waiting.push(next);
                }
            }
        }
        budget.0 = budget.0.saturating_sub(u64::from(counts[0] + counts[1]));
        let same = self.colors[from as usize];
        self.alternating(counts[same], counts[1 - same]) + hang
    }
}
