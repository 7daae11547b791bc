//! The space that the cells of a grid leave for walls and gaps.

use super::inset::GAP;
use crate::scene::style::Style;

/// A thin wall's part of a cell, in thousandths: an eighth.
const THIN: u32 = 125;

/// The gap beside each corridor as a fraction of a cell, if there is one, and a wall's part of a
/// cell in thousandths. Short sides leave less room for both. Where passages cross, there is always a gap.
///
/// `narrowest` is the length of the shortest side between two cells, as a fraction of a cell.
pub fn gap_and_wall(
    style: &Style,
    crosses: bool,
    tiled: bool,
    narrowest: impl Fn() -> f64,
) -> (Option<f64>, u32) {
    let look = style.look;
    let usual = look.inset.or_else(|| crosses.then_some(GAP));
    if !look.floors || tiled || style.inset.or(usual).is_none() {
        let wall = if look.floors && look.wall > THIN {
            // So thick that the narrowest passage can be seen.
            let passable = libm::round(narrowest() * 550.0) as u32;
            look.wall.min(passable.max(THIN))
        } else {
            look.wall
        };
        return (None, wall);
    }
    let share = narrowest().clamp(0.25, 1.0);
    // Walls thinner than half of THIN would be hairlines.
    let wall = (libm::round(f64::from(look.wall.min(THIN)) * share) as u32).max(THIN / 2);
    (style.inset.or(usual.map(|gap| gap * share)), wall)
}
