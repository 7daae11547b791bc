//! The shapes of marks, nested squares or discs, the same in vector and raster images.
//!
//! Start and goal differ in shape and in lightness, so that they can be told apart in gray
//! prints and without color vision: a dot is solid, a target is a ring around a smaller dot.

use super::{Metrics, Path, Piece, Spot, dot};
use crate::palette::{Color, LEGIBLE};
use crate::scene::style::{Colors, Mark};

/// The sizes of the parts of a mark: sides of squares or diameters of discs, all with the same
/// center and, in whole pixels, with the parity of the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emblem {
    /// The edge in the color of the halo that keeps it apart from what is beneath.
    pub halo: u32,
    /// The mark.
    pub outer: u32,
    /// The gap between ring and dot; 0 for a solid mark.
    pub hole: u32,
    /// The dot in the gap; 0 for none.
    pub dot: u32,
}

impl Emblem {
    /// The largest mark that suits a floor of this width.
    pub fn new(mark: &Mark, floor: u32) -> Emblem {
        let solid = |outer: u32| Emblem {
            halo: halo(outer, floor),
            outer,
            hole: 0,
            dot: 0,
        };
        match mark {
            Mark::Target => {
                let outer = sevenths(floor, 5);
                let ring = ((outer + 2) / 5).max(1);
                if outer <= 2 * ring {
                    return solid(outer);
                }
                let hole = outer - 2 * ring;
                let dot = (outer / 5).max(1);
                let dot = dot + (dot ^ outer) % 2;
                Emblem {
                    hole,
                    dot: if dot < hole { dot } else { 0 },
                    ..solid(outer)
                }
            }
            _ => solid(sevenths(floor, 4)),
        }
    }

    /// Tells whether the mark's color shows at a place that lies within a part if `within` says so.
    pub fn shows(&self, within: impl Fn(u32) -> bool) -> bool {
        within(self.outer) && (!within(self.hole) || within(self.dot))
    }
}

/// The length nearest to a number of sevenths of a floor that has the floor's parity.
fn sevenths(floor: u32, count: u64) -> u32 {
    let wanted = u64::from(floor) * count;
    let lower = wanted / 7;
    let lower = lower - (lower + u64::from(floor)) % 2 * u64::from(lower > 0);
    let nearest = if wanted - lower * 7 >= 7 {
        lower + 2
    } else {
        lower
    };
    // Of floors one or two pixels wide it takes all.
    let least = if floor.is_multiple_of(2) { 2 } else { 1 };
    let parity = (nearest + u64::from(floor)) % 2;
    ((nearest + parity) as u32).max(least).min(floor.max(1))
}

/// The width of a mark and its halo: a tenth more on each side, as far as there is room.
fn halo(outer: u32, floor: u32) -> u32 {
    let edge = ((outer + 5) / 10).max(1);
    outer + 2 * edge.min(floor.saturating_sub(outer) / 2)
}

/// The color of what surrounds a mark on a floor: the floor's own where the mark stands out
/// from it, else the paper's, else that of the paper or the ink with more contrast.
pub fn halo_color(mark: Color, floor: Color, colors: &Colors) -> Color {
    let clear = |around: &Color| around.contrast(mark) >= LEGIBLE;
    let around = [floor, colors.paper].into_iter().find(clear);
    around.unwrap_or_else(|| {
        if colors.paper.contrast(mark) >= colors.ink.contrast(mark) {
            colors.paper
        } else {
            colors.ink
        }
    })
}

/// The width of a solution's line or crumbs with an edge, which keeps them apart from paint.
pub fn cased(width: u32, metrics: &Metrics) -> u32 {
    let room = (metrics.cell - metrics.wall).saturating_sub(width) / 2;
    width + 2 * (width / 4).max(1).min(room)
}

/// The outlines of a mark, those of gaps counterclockwise.
pub(super) fn parts(emblem: Emblem, part: impl Fn(u32, bool) -> Path) -> Vec<Path> {
    let parts = [
        (emblem.outer, true),
        (emblem.hole, false),
        (emblem.dot, true),
    ];
    (parts.into_iter().filter(|&(size, _)| size > 0))
        .map(|(size, clockwise)| part(size, clockwise))
        .collect()
}

/// A square around a center, so wide on each side of it.
pub(super) fn square(center: Spot, half: i32, clockwise: bool) -> Path {
    four_corners(
        center,
        half,
        [(-1, -1), (1, -1), (1, 1), (-1, 1)],
        clockwise,
    )
}

/// A square on a corner around a center, so wide on each side of it.
pub(super) fn rhombus(center: Spot, half: i32, clockwise: bool) -> Path {
    four_corners(center, half, [(0, -1), (1, 0), (0, 1), (-1, 0)], clockwise)
}

fn four_corners(center: Spot, half: i32, corners: [(i32, i32); 4], clockwise: bool) -> Path {
    let mut corners = corners.map(|(x, y)| Spot::new(center.x + x * half, center.y + y * half));
    if !clockwise {
        corners.reverse();
    }
    Path::outline(corners)
}

/// A disc around a center.
pub(super) fn disc(center: Spot, radius: i32, clockwise: bool) -> Path {
    let mut path = dot(center, radius);
    for piece in &mut path.pieces {
        if let Piece::Arc { turn, .. } = piece {
            turn.clockwise = clockwise;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_nested_and_have_the_parity_of_the_floor() {
        for floor in 1..2000 {
            let [dot, target] = [Mark::Dot, Mark::Target].map(|mark| Emblem::new(&mark, floor));
            for Emblem {
                halo,
                outer,
                hole,
                dot,
            } in [dot, target]
            {
                let parts = [halo, outer, hole, dot];
                assert!(halo <= floor && outer >= 1 && parts.is_sorted_by(|a, b| a >= b));
                for part in parts.into_iter().filter(|&part| part > 0) {
                    assert_eq!(part % 2, floor % 2, "{parts:?} on {floor}");
                }
            }
            if floor == 3 || floor > 4 {
                assert!(target.hole > 0 && dot.hole == 0, "{floor}");
            }
            if floor >= 7 {
                assert!(
                    target.dot > 0 && target.halo > target.outer,
                    "{floor} {target:?}"
                );
            }
        }
    }
}
