//! Walls of blocks as thick as the corridors are wide, with joints between the blocks.
//!
//! Every wall and every post is a square, as in tile-based games; the joints show the squares. Time
//! and scratch memory: linear in the walls.

use super::{Look, row};
use crate::palette::Color;
use crate::scene::canvas::Canvas;
use crate::scene::strokes::Ends;
use crate::scene::{Cap, Item, Join, Layer, Path, Piece, Spot};
use mazeloom_core::threads::Threads;

pub(super) const ROW: Look = Look {
    wall: 500,
    ..row(
        "blocks",
        "walls of blocks, as thick as the corridors",
        |canvas| vec![(Layer::Wall, canvas.walls()), (Layer::Wall, joints(canvas))],
    )
};

/// Lines across the walls, half their thickness away from the posts.
fn joints(canvas: &dyn Canvas) -> Item {
    let segments = canvas.segments();
    let ends = Ends::of(&[&segments[..]], Threads::ONE);
    let half = f64::from(canvas.stroke()) / 2.0;
    let mut paths = Vec::new();
    for segment in &segments {
        let line = segment.path();
        let corners: Vec<Spot> = line.corners().collect();
        let back: Vec<Spot> = corners.iter().rev().copied().collect();
        for corners in [corners, back] {
            if ends.meeting_at(corners[0]) > 1 || canvas.grid().board().is_some() {
                paths.extend(across(&corners, half));
            }
        }
    }
    let Color(r, g, b) = canvas.ink();
    let Color(x, y, z) = canvas.paper();
    // A quarter of the difference to the paper: visible, but not mistaken for a gap.
    let mix = |ink: u8, paper: u8| ((u16::from(ink) * 3 + u16::from(paper)) / 4) as u8;
    let color = Color(mix(r, x), mix(g, y), mix(b, z));
    let width = (canvas.stroke() / 8).max(500);
    Item::stroke(color, width, (Cap::Flat, Join::Miter), paths)
}

/// A line across another, at some distance from its start and twice as long as that; none where it
/// is too short for two.
fn across(line: &[Spot], half: f64) -> Option<Path> {
    let mut left = half;
    for pair in line.windows(2) {
        let (dx, dy) = (
            f64::from(pair[1].x - pair[0].x),
            f64::from(pair[1].y - pair[0].y),
        );
        let length = libm::sqrt(dx * dx + dy * dy);
        if left < length {
            let (ux, uy) = (dx / length, dy / length);
            let (x, y) = (
                f64::from(pair[0].x) + ux * left,
                f64::from(pair[0].y) + uy * left,
            );
            let spot = |side: f64| {
                Spot::new(
                    libm::round(x - uy * half * side) as i32,
                    libm::round(y + ux * half * side) as i32,
                )
            };
            let mut path = Path::starting(spot(1.0));
            path.pieces.push(Piece::Line(spot(-1.0)));
            return Some(path);
        }
        left -= length;
    }
    None
}
