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

fn drawn(canvas: &dyn Canvas) -> Item {
    let reach = i64::from(canvas.cell()) * 55;
    let draws = ["posts", "beginnings", "ends"];
    let draws = draws.map(|label| Rng::stream(canvas.seed(), label).indexed());
    let moved = |spot: Spot, of: usize, reach: i64| {
        let draw = draws[of].bits(spot.x as u32, spot.y as u32);
        let by = |bits: u64| ((bits & 0xffff) as i64 * (2 * reach + 1) / 0x1_0000 - reach) as i32;
        Spot::new(spot.x + by(draw), spot.y + by(draw >> 16))
    };
    let mut paths = Vec::new();
    for segment in canvas.segments() {
        let line = segment.path();
        let all: Vec<Spot> = line.corners().collect();
        // Of a bend, every eighth corner is kept.
        let step = if all.len() > 2 { 8 } else { 1 };
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
