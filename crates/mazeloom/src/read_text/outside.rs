//! Cells outside of a drawing: those of its rectangle that lie around a maze whose border is not straight.

use mazeloom_core::maze::Maze;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use std::collections::BTreeSet;

/// A rectangle of cells with the walls of a drawing.
pub(super) struct Drawn<'a> {
    pub maze: &'a Maze<AnyGrid>,
    pub rect: &'a Rect,
    /// Cells and sides where the border of the rectangle is open.
    pub openings: BTreeSet<(Cell, u32)>,
}

impl Drawn<'_> {
    /// The cells outside of the maze, if there are some for sure; none otherwise.
    ///
    /// They are reached from beyond the border through gaps beside a post without any wall: an opening of
    /// a maze lies between two posts with walls. No wall stands among them, and few gaps lead on into
    /// the maze. O(cells).
    pub fn outside(&self) -> CellSet {
        let mut outside = CellSet::empty(self.rect.cells());
        let mut stack: Vec<Cell> = Vec::new();
        for &(cell, side) in &self.openings {
            if self.is_free(cell, side) && outside.insert(cell) {
                stack.push(cell);
            }
        }
        while let Some(cell) = stack.pop() {
            for side in 0..4 {
                match self.rect.across(cell, side) {
                    Some((_, next)) if self.is_free(cell, side) && outside.insert(next) => {
                        stack.push(next);
                    }
                    _ => {}
                }
            }
        }
        self.add_notches(&mut outside);
        let (mut walls, mut gaps) = (0, 0);
        for cell in outside.iter() {
            for side in 0..4 {
                let beyond = self.rect.across(cell, side).map(|(_, next)| next);
                match (
                    beyond.is_none_or(|next| outside.contains(next)),
                    self.is_shut(cell, side),
                ) {
                    (true, true) => return CellSet::empty(self.rect.cells()),
                    (true, false) => {}
                    (false, true) => walls += 1,
                    (false, false) => gaps += 1,
                }
            }
        }
        match outside.count() < self.rect.cells() && 4 * gaps <= walls {
            true => outside,
            false => CellSet::empty(self.rect.cells()),
        }
    }

    /// Adds the notches as narrow as a cell: few cells beyond a gap that lead nowhere else.
    fn add_notches(&self, outside: &mut CellSet) {
        let most = (self.rect.cells() - outside.count()) as usize / 8;
        let mut around: Vec<Cell> = outside.iter().collect();
        while let Some(cell) = around.pop() {
            for (_, next) in self.maze.neighbors(cell) {
                let mut notch = Vec::from_iter((!outside.contains(next)).then_some(next));
                let mut place = 0;
                while let Some(&here) = notch.get(place).filter(|_| notch.len() <= most) {
                    let beyond = self.maze.neighbors(here).map(|(_, next)| next);
                    let new: Vec<Cell> = beyond
                        .filter(|next| !outside.contains(*next) && !notch.contains(next))
                        .collect();
                    notch.extend(new);
                    place += 1;
                }
                if notch.len() <= most {
                    notch.iter().for_each(|&cell| _ = outside.insert(cell));
                    around.extend(notch);
                }
            }
        }
    }

    fn is_shut(&self, cell: Cell, side: u32) -> bool {
        match self.rect.across(cell, side) {
            Some((edge, _)) => !self.maze.is_open(edge),
            None => !self.openings.contains(&(cell, side)),
        }
    }

    /// Tells whether a side has no wall, and one of its posts neither.
    fn is_free(&self, cell: Cell, side: u32) -> bool {
        let (x, y) = self.rect.position(cell);
        let posts = match side {
            0 => [(x, y), (x + 1, y)],
            1 => [(x + 1, y), (x + 1, y + 1)],
            2 => [(x, y + 1), (x + 1, y + 1)],
            _ => [(x, y), (x, y + 1)],
        };
        !self.is_shut(cell, side) && posts.into_iter().any(|post| self.is_bare(post))
    }

    /// Tells whether a post has no wall on any side.
    fn is_bare(&self, (x, y): (u32, u32)) -> bool {
        let (width, height) = (self.rect.width(), self.rect.height());
        // Each of the four cells around has two sides at the post.
        let around = [
            (0, 0, [0, 3]),
            (1, 0, [0, 1]),
            (0, 1, [2, 3]),
            (1, 1, [1, 2]),
        ];
        around.into_iter().all(|(left, up, sides)| {
            let at = x.checked_sub(left).zip(y.checked_sub(up));
            at.filter(|&(x, y)| x < width && y < height)
                .is_none_or(|(x, y)| {
                    let cell = self.rect.cell(x, y);
                    sides.into_iter().all(|side| !self.is_shut(cell, side))
                })
        })
    }
}
