//! Looks: how corridors and walls are drawn, one file each.
//!
//! ```text
//! lines        thick        inset        path         graph        dots
//! ─────┐       █████▙▖      ╭───╮        ╺━━┓         o───o        •───•
//!      │            ▐▌      ╰─╮ │           ┃             │            │
//!      │            ▐▌        ╰─╯           ┃             o            •
//! ```
//!
//! A look draws any grid on a plane. Those with walls draw them in one piece wherever walls are
//! connected, and leave corridors in one piece; those without walls draw the corridors
//! themselves.
//!
//! Each look is a function from the canvas, which knows where cells and sides are, to items. It
//! does not depend on the kind of grid.

mod blocks;
mod dots;
mod graph;
mod hand;
mod hedge;
mod inset;
mod lines;
mod path;
mod thick;

pub(super) use graph::{EDGE, POINT, over};

use super::canvas::Canvas;
use super::{Item, Layer};
use crate::palette::Color;
use mazeloom_core::parameters::Entry;

/// A row of the table of looks: how thick a wall is, whether there are floors, and the function
/// that draws them.
#[derive(Debug)]
#[non_exhaustive]
pub struct Look {
    /// Name and help.
    pub entry: Entry,
    /// The default thickness of walls, in thousandths of the cell size.
    pub wall: u32,
    /// The gap beside each corridor as a fraction of a cell, where nothing else is said.
    pub inset: Option<f64>,
    /// True if it has walls, and floors between them; else it draws the corridors.
    pub floors: bool,
    /// True if cells are points, which grow with the texts on them.
    pub points: bool,
    /// Color of the floor, if it is not the paper's.
    pub floor: Option<Color>,
    /// True if rectangles look the same when they are put together from tiles.
    pub tiled: bool,
    /// True if walls may be thicker where a picture is dark.
    pub toned: bool,
    /// True if walls have a texture of their own, which line ends and corners do not change.
    pub textured: bool,
    /// Draws it.
    pub(super) draw: fn(&dyn Canvas) -> Vec<(Layer, Item)>,
}

mazeloom_core::row!(Look);

/// All looks by name, in alphabetical order.
///
/// ```
/// use mazeloom_core::parameters::find;
/// use mazeloom_draw::scene::LOOKS;
///
/// assert!(find(LOOKS, "look", "hedge").is_ok());
/// ```
pub static LOOKS: &[Look] = &[
    blocks::ROW,
    dots::ROW,
    graph::ROW,
    hand::ROW,
    hedge::ROW,
    inset::ROW,
    lines::ROW,
    path::ROW,
    thick::ROW,
];

/// A look with walls an eighth as thick as cells are wide.
const fn row(
    name: &'static str,
    help: &'static str,
    draw: fn(&dyn Canvas) -> Vec<(Layer, Item)>,
) -> Look {
    Look {
        entry: Entry::named(name).help(help),
        wall: 125,
        inset: None,
        floors: true,
        points: false,
        floor: None,
        tiled: false,
        toned: false,
        textured: false,
        draw,
    }
}
