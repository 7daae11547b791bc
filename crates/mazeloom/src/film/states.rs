//! The states of a maze with rules along a path: its doors as they are, and the cells of others than
//! the player.

use crate::game::Walk;
use crate::solve::moves_along;
use mazeloom_core::topology::Cell;
use mazeloom_draw::palette::Color;
use mazeloom_draw::scene::Overlays;
use mazeloom_grids::puzzle::Puzzle;

/// A walk along a path under rules.
pub(super) struct States {
    walk: Walk,
    /// The moves: the number of cells passed after each, and its side.
    moves: Vec<(usize, u32)>,
}

impl States {
    /// A walk along a path; `None` in a maze without rules, or if the rules do not permit it.
    pub fn along(puzzle: &Puzzle, path: &[Cell]) -> Option<States> {
        if !puzzle.is_ruled() || path.is_empty() {
            return None;
        }
        let mut moves = moves_along(puzzle, path, |_, along| (along.passed, along.side))?;
        moves.reverse();
        // The start is no move.
        moves.pop();
        let walk = Walk::new(puzzle, path[0]);
        Some(States { walk, moves })
    }

    /// Shows the state after some cells were passed, at least as many as before.
    pub fn show(&mut self, puzzle: &Puzzle, passed: usize, layers: &mut Overlays) {
        while let Some((_, side)) = self.moves.pop_if(|(cells, _)| *cells <= passed) {
            self.walk.go_by(puzzle, side);
        }
        layers.signs = self.walk.states(puzzle);
        layers.signs.extend(self.walk.signs(puzzle));
        let tokens = self.walk.tokens(puzzle).into_iter();
        layers
            .marks
            .extend(tokens.map(|cell| (cell, Color::RIVALS[0])));
        layers.marks.push((self.walk.here(), Color::PATH));
    }
}
