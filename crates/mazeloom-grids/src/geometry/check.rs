//! The laws of planes, for the tests of a grid.

use super::{Plane, Point};
use mazeloom_core::topology::{self, BrokenLaw, TopologyExt};

/// Checks the laws of the topology and that neighbors have the same curve at the side that they share, in opposite
/// directions: for the tests of a grid of your own. Cost: O(edges).
///
/// ```
/// use mazeloom_grids::geometry::check;
/// use mazeloom_grids::grid::Hex;
///
/// check(&Hex::new(4, 3)?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first law that does not hold.
pub fn check<P: Plane + ?Sized>(plane: &P) -> Result<(), BrokenLaw> {
    topology::check(plane)?;
    let near = |a: Point, b: Point| a.distance(b) < 1e-9;
    for (edge, cell, next) in plane.all_edges() {
        let [there, back] = [cell, next].map(|cell| {
            let side = plane.side_of(cell, edge).expect("it was checked");
            plane.side(cell, side)
        });
        let same = match (&there, &back) {
            (Some(there), Some(back)) => {
                let ((from, to), (back_from, back_to)) = (there.ends(), back.ends());
                let ends = near(from, back_to) && near(to, back_from);
                ends && near(there.middle(), back.middle())
            }
            (there, back) => there.is_none() && back.is_none(),
        };
        if !same && !plane.cut(edge) {
            let (edge, next) = (edge.0, next.0);
            let reason = format!(
                "its side at edge {edge} is {there:?}, but that of cell {next} is {back:?}; the ends must be exchanged"
            );
            return Err(BrokenLaw::new(cell, reason));
        }
    }
    Ok(())
}
