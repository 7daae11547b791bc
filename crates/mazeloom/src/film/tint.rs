//! The colours of a film, all from rows of the table of palettes.

use crate::palette::{Color, PALETTES, Shades};
use crate::words::find;

/// A cell that nobody has touched.
pub const RAW: u8 = 1;
/// One that may be joined next.
pub const NEXT: u8 = 2;
/// One that a search has seen.
pub const SEEN: u8 = 3;
/// One that is entered and not left.
pub const BUSY: u8 = 4;
/// How many shades a trail fades through.
pub const TRAIL: u8 = 6;
/// The newest cell of a trail; the shades before it are older.
pub const NEWEST: u8 = BUSY + TRAIL;
/// How many colours parts have.
const PARTS: u8 = 18;

/// The number of the colour of a part by its birth, 2 for the second.
pub fn part(born: u32) -> u8 {
    // Steps of five make parts of one age differ: five and eighteen have no common divisor.
    NEWEST + 1 + ((u64::from(born) * 5) % u64::from(PARTS)) as u8
}

/// The colours of a film.
#[derive(Clone, Debug)]
pub struct Tints {
    /// The first stands for the number 1.
    pub colors: Vec<Color>,
}

impl Tints {
    /// Trails and searches in blue, parts in the colours of a palette or of a rainbow.
    pub fn new(parts: Option<&Shades>) -> Tints {
        let row = |name| {
            &find(PALETTES, "palette", name)
                .expect("it is listed")
                .shades
        };
        let (blue, rainbow) = (row("blue"), row("turbo"));
        let mut colors = vec![
            Color(0xc4, 0xc6, 0xcc),
            pale(rainbow.at(11, 16), 96),
            blue.at(1, 16),
            blue.at(2, 16),
        ];
        let shade = |age: u8| blue.at(3 + 6 * u32::from(age) / u32::from(TRAIL - 1), 16);
        colors.extend((0..TRAIL).map(shade));
        let parts = parts.unwrap_or(rainbow);
        // Without the ends, which are dark in many palettes.
        let part = |place: u8| pale(parts.at(u32::from(place) + 2, u32::from(PARTS) + 2), 112);
        colors.extend((0..PARTS).map(part));
        Tints { colors }
    }
}

/// A colour mixed with white, `white` parts of 256.
fn pale(color: Color, white: u16) -> Color {
    let mix = |part: u8| ((u16::from(part) * (256 - white) + 255 * white) >> 8) as u8;
    Color(mix(color.0), mix(color.1), mix(color.2))
}
