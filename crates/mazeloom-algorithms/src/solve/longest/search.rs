//! The longest path through one block: branch and bound over all paths.
//!
//! A path from a cell can be at most as long as the number of cells that it can still reach; and
//! if the cells can be colored with two colors, at most as long as these can alternate. This
//! bound is computed wherever there is a choice.

use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::topology::Cell;
use std::ops::ControlFlow;

/// One block with what hangs from its cells, which go by numbers of their own.
pub(super) struct Block {
    cells: Vec<Cell>,
    /// The neighbours of each cell.
    links: Vec<Vec<u32>>,
    /// How far a way can go on from each cell, outside the block.
    hangs: Vec<u32>,
    /// The colour of each cell; all the same where two are not enough.
    colors: Vec<usize>,
    visited: Vec<bool>,
    /// For the search that looks ahead: when it last came by each cell.
    seen: Vec<u32>,
    looks: u32,
}

/// In larger blocks it is not looked ahead: one goes far instead.
const MOST_LOOKED_AT: usize = 4096;

/// What a search may still cost, in cells come by.
pub(super) struct Budget(pub u64);

/// The best way found from a cell.
pub(super) struct Best {
    /// Its length in steps with what hangs from its ends; or the mark it had to pass.
    pub length: u32,
    /// Its cells, if it passed the mark.
    pub path: Option<Vec<Cell>>,
    /// Whether there is none longer.
    pub proven: bool,
}

impl Block {
    /// A block of its edges, each between two of its cells by number.
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

    /// The most steps that a way through so many cells of each colour can take after a cell of
    /// the first colour.
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

    /// The most steps that any way through the block can take.
    pub fn most(&self) -> u32 {
        let others = self.colors.iter().filter(|&&color| color == 1).count() as u32;
        let all = self.cells.len() as u32;
        let (few, many) = (others.min(all - others), others.max(all - others));
        // From a cell of the many, if there are two colours.
        self.alternating(many - 1, few)
    }

    /// The longest way from a cell that is longer than a mark, with what hangs from its ends.
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
        self.enter(start, emit)?;
        while let Some((here, link)) = path.last_mut() {
            let next = self.links[*here as usize].get(*link).copied();
            *link += 1;
            let Some(next) = next else {
                let here = *here as usize;
                self.visited[here] = false;
                path.pop();
                emit(Step::Leave(self.cells[here]))?;
                continue;
            };
            if self.visited[next as usize] {
                continue;
            }
            self.enter(next, emit)?;
            path.push((next, 0));
            let length = base + path.len() as u32 - 1;
            if length + self.hangs[next as usize] > best.length {
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

    fn enter(&mut self, cell: u32, emit: &mut dyn FnMut(Step) -> Flow) -> Flow {
        self.visited[cell as usize] = true;
        emit(Step::Enter(self.cells[cell as usize]))
    }

    /// How far a way could go on from a cell at most; where it has no choice, or very
    /// many, it is not looked up.
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
