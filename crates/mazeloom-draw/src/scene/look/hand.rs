//! Hand-drawn walls: jittered lines, random by the seed.
//!
//! Each post is moved a little by a hash of its position, so that walls stay connected; each wall
//! is a curve whose handles are moved in the same way. No random sequence is used, so a wall looks
//! the same whether its neighbors are drawn or not.

use super::{Look, row};
use crate::scene::canvas::Canvas;
use crate::scene::{Item, Layer, Path, Piece, Spot};
use mazeloom_core::rng::Rng;

pub(super) const ROW: Look = row("hand", "hand-drawn walls, random by the seed", |canvas| {
    vec![(Layer::Wall, drawn(canvas))]
});

/// The side of the squares whose corners move smooth walls, in thousandths of a cell.
const WAVE: i32 = 700;

fn drawn(canvas: &dyn Canvas) -> Item {
    let reach = i64::from(canvas.cell()) * 55;
    let draws = ["posts", "beginnings", "ends"];
    let draws = draws.map(|label| Rng::stream(canvas.seed(), label).indexed());
    let drawn = |x: i32, y: i32, of: usize, reach: i64| {
        let draw = draws[of].bits(x as u32, y as u32);
        [draw, draw >> 16].map(|bits| (bits & 0xffff) as i64 * (2 * reach + 1) / 0x1_0000 - reach)
    };
    let is_smooth = canvas.grid().has_bands();
    let moved = |spot: Spot, of: usize, reach: i64| {
        let by = match is_smooth {
            true => wave(spot, canvas.cell() as i32 * WAVE, |x, y| {
                drawn(x, y, 0, 2 * reach)
            }),
            false => drawn(spot.x, spot.y, of, reach),
        };
        Spot::new(spot.x + by[0] as i32, spot.y + by[1] as i32)
    };
    let mut paths = Vec::new();
    for segment in canvas.segments() {
        let line = segment.path();
        let all: Vec<Spot> = line.corners().collect();
        // Of a bend, every eighth corner is kept.
        let step = if all.len() > 2 && !is_smooth { 8 } else { 1 };
        let kept: Vec<Spot> = all.iter().step_by(step).copied().collect();
        let mut stroke = Path::starting(moved(kept[0], 0, reach));
        for pair in kept.windows(2) {
            let between = |share: i32| {
                Spot::new(
                    pair[0].x + (pair[1].x - pair[0].x) / 3 * share,
                    pair[0].y + (pair[1].y - pair[0].y) / 3 * share,
                )
            };
            stroke.pieces.push(Piece::Curve {
                first: moved(between(1), 1, reach * 3 / 2),
                second: moved(between(2), 2, reach * 3 / 2),
                to: moved(pair[1], 0, reach),
            });
        }
        paths.push(stroke);
    }
    canvas.in_ink(canvas.stroke(), false, paths.into())
}

/// Movement at a spot as a mean of those at the corners of its square, so that near spots move alike and
/// smooth walls stay smooth.
fn wave(spot: Spot, square: i32, at: impl Fn(i32, i32) -> [i64; 2]) -> [i64; 2] {
    let (column, row) = (spot.x.div_euclid(square), spot.y.div_euclid(square));
    let parts = |along: i32| [square - along, along].map(i64::from);
    let (across, down) = (
        parts(spot.x.rem_euclid(square)),
        parts(spot.y.rem_euclid(square)),
    );
    let whole = i64::from(square) * i64::from(square);
    let mut by = [0, 0];
    for (place, share) in (0..4).map(|place| (place, across[place % 2] * down[place / 2])) {
        let corner = at(column + place as i32 % 2, row + place as i32 / 2);
        by = [0, 1].map(|axis| by[axis] + corner[axis] * share);
    }
    by.map(|by| by / whole)
}
