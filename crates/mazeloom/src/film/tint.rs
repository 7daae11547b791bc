//! The colors of a film, all from rows of the table of palettes.
//!
//! | number | cells |
//! |---|---|
//! | 0 | untouched |
//! | [`NEXT`] | may be joined next: the frontier |
//! | [`SEEN`] | seen by a search |
//! | [`BUSY`] | entered and not left: on the stack |
//! | up to [`NEWEST`] | the trail, from the oldest to the head |
//! | above | components, by the order of their birth |

use mazeloom_core::parameters::find;
use mazeloom_draw::palette::{Color, PALETTES, Shades};

/// An untouched cell.
pub const RAW: u8 = 1;
/// A cell that may be joined next.
pub const NEXT: u8 = 2;
/// A cell that a search has seen.
pub const SEEN: u8 = 3;
/// A cell that was entered and not left.
pub const BUSY: u8 = 4;
/// The number of shades through which a trail fades.
pub const TRAIL: u8 = 6;
/// The newest cell of a trail; the shades before it are older.
pub const NEWEST: u8 = BUSY + TRAIL;
/// The number of colors of components.
const PARTS: u8 = 18;

/// The number of the color of a component by its birth, 2 for the second.
pub fn part(born: u32) -> u8 {
    // Steps of five make components of similar age differ: five and eighteen are coprime.
    NEWEST + 1 + ((u64::from(born) * 5) % u64::from(PARTS)) as u8
}

/// The colors of a film, by the numbers of this module.
#[derive(Clone, Debug)]
pub struct Tints {
    /// The first one is for the number 1.
    pub colors: Vec<Color>,
}

impl Tints {
    /// Trails and searches in blue, components in rainbow colors; dark ones below walls in light
    /// ink. A given palette colors the search, if that is shown, otherwise the components.
    pub fn new(own: Option<&Shades>, search: bool, ink: Color) -> Tints {
        let dark = ink.luma() >= 128;
        let row = |name| {
            &find(PALETTES, "palette", name)
                .expect("it is listed")
                .shades
        };
        let (blue, rainbow) = (row("blue"), row("turbo"));
        let raw = if dark { 0x3c } else { 0xc6 };
        let paper = if dark { 0 } else { 255 };
        // The newest stands out most: the darkest on light paper, the lightest on dark.
        let tone = |step: u32| match own.filter(|_| search) {
            // Without the ends, and faded so that walls are visible.
            Some(shades) => mixed(shades.at(step + 3, 16), paper, 112),
            None => blue.at(if dark { 15 - step } else { step }, 16),
        };
        let mut colors = vec![
            Color(raw - 2, raw, raw + 6),
            mixed(rainbow.at(11, 16), paper, 96),
            tone(1),
            tone(2),
        ];
        let shade = |age: u8| tone(3 + 6 * u32::from(age) / u32::from(TRAIL - 1));
        colors.extend((0..TRAIL).map(shade));
        let parts = own.unwrap_or(rainbow);
        // Without the ends, which are dark in many palettes.
        let part = |place: u8| {
            let color = parts.at(u32::from(place) + 2, u32::from(PARTS) + 2);
            mixed(color, paper, 112)
        };
        colors.extend((0..PARTS).map(part));
        Tints { colors }
    }
}

/// A color mixed with a gray, `share` parts of 256.
fn mixed(color: Color, grey: u16, share: u16) -> Color {
    let mix = |part: u8| ((u16::from(part) * (256 - share) + grey * share) >> 8) as u8;
    Color(mix(color.0), mix(color.1), mix(color.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_show_on_floors_that_nobody_has_touched() {
        for ink in [Color(0x16, 0x17, 0x1c), Color(0xf4, 0xf1, 0xea)] {
            let tints = Tints::new(None, false, ink);
            for kind in [RAW, SEEN, BUSY] {
                let floor = tints.colors[usize::from(kind) - 1];
                assert!(floor.luma().abs_diff(ink.luma()) > 80, "{kind} on {ink:?}");
            }
        }
    }
}
