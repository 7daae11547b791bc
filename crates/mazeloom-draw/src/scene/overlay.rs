//! Overlays: what is drawn on top of a maze, such as paths and colors.

use super::Layer;
use crate::palette::{Color, Shades};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::Cell;

/// Way of drawing a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathStyle {
    /// A line from cell to cell.
    Line,
    /// A line that nearly fills its corridor.
    Ribbon,
    /// A crumb in each cell.
    Crumbs,
    /// The number of each step in its cell.
    Numbers,
}

/// Something that lies over a maze: a heat map, a path, labels, a mark. Overlays are data; their
/// order is that of drawing.
#[derive(Clone, Debug)]
pub enum Overlay {
    /// Cells colored by a number each; [`Distances::FAR`] for none.
    Heat {
        /// The numbers.
        values: PerCell<u32>,
        /// The number of the last color, that of 0 being the first: the greatest there is.
        most: u32,
        /// The colors.
        shades: Shades,
    },
    /// Cells in colors of their own, over all paint.
    Tint {
        /// The number of each cell's color; 0 for none, 1 for the first.
        kinds: PerCell<u8>,
        /// The colors.
        colors: Vec<Color>,
    },
    /// A path.
    Path {
        /// The cells in order.
        cells: Vec<Cell>,
        /// Way of drawing it.
        form: PathStyle,
    },
    /// An arrow in each of some cells.
    Arrows {
        /// The side to which it points in which cell, in the order of cells.
        sides: Vec<(Cell, u32)>,
    },
    /// Passages that can be walked in one direction only.
    OneWay {
        /// The side by which each leaves which cell.
        sides: Vec<(Cell, u32)>,
    },
    /// Locked doors, and keys that lie in cells; a number for each door and its key.
    Locks {
        /// The side of which cell has which door.
        doors: Vec<(Cell, u32, usize)>,
        /// Cells with their keys.
        keys: Vec<(Cell, usize)>,
    },
    /// The surface that solves a hypermaze.
    Surface {
        /// The side of which cell is part of it.
        sides: Vec<(Cell, u32)>,
    },
    /// Numbers written in cells.
    Labels {
        /// Cells with their numbers, in the order of cells.
        values: Vec<(Cell, u32)>,
        /// The base they are written in, 2…36.
        base: u32,
    },
    /// A colored cell's core: a player, a head of a walk.
    Mark {
        /// Its cell.
        cell: Cell,
        /// Its color.
        color: Color,
    },
    /// The start's mark in other colors: where the other players start.
    Rivals {
        /// The cells of the second player, the third, and so on.
        cells: Vec<Cell>,
    },
    /// The style's mark on the start or the goal of another maze, of which this is a part.
    End {
        /// Its cell.
        cell: Cell,
        /// True if it is the goal.
        goal: bool,
    },
}

impl Overlay {
    /// Cells colored by numbers, from 0 to the greatest of them.
    pub fn heat(values: PerCell<u32>, shades: Shades) -> Overlay {
        let near = values.values().iter().copied();
        let most = near.filter(|&value| value != Distances::FAR).max();
        Overlay::Heat {
            values,
            most: most.unwrap_or(0),
            shades,
        }
    }

    /// The same with colors that reach at least up to a number, for numbers with fixed colors.
    #[must_use]
    pub fn up_to(mut self, least: u32) -> Overlay {
        if let Overlay::Heat { most, .. } = &mut self {
            *most = least.max(*most);
        }
        self
    }

    /// Returns its layer.
    pub(super) fn layer(&self) -> Layer {
        match self {
            Overlay::Heat { .. } | Overlay::Tint { .. } => Layer::Floor,
            Overlay::Path { .. } | Overlay::Arrows { .. } | Overlay::Surface { .. } => Layer::Path,
            Overlay::Labels { .. } => Layer::Label,
            Overlay::OneWay { .. }
            | Overlay::Locks { .. }
            | Overlay::Mark { .. }
            | Overlay::Rivals { .. }
            | Overlay::End { .. } => Layer::Mark,
        }
    }
}

/// A number written in a base from 2 to 36.
///
/// ```
/// use mazeloom_draw::scene::in_base;
///
/// assert_eq!(in_base(255, 16), "ff");
/// assert_eq!(in_base(35, 36), "z");
/// ```
pub fn in_base(mut value: u32, base: u32) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit(value % base, base).expect("a digit is below its base"));
        value /= base;
        if value == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bases() {
        assert_eq!(in_base(0, 10), "0");
        assert_eq!(in_base(35, 36), "z");
        assert_eq!(in_base(1295, 36), "zz");
        assert_eq!(in_base(u32::MAX, 2).len(), 32);
    }
}
