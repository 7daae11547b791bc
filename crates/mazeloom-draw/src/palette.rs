//! Colors, and palettes that map numbers to colors.
//!
//! Colors are sRGB, eight bits a channel. They are mixed in whole numbers, so a picture has the
//! same bytes on every platform. Half of the palettes are perceptually uniform: equal
//! differences of numbers look like equal differences of color.

mod contrast;

pub use contrast::{LEGIBLE, READABLE};

use mazeloom_core::parameters::Entry;
use std::borrow::Cow;

/// A color: red, green, blue.
///
/// ```
/// use mazeloom_draw::palette::Color;
///
/// assert!(Color::GOAL.luma() < Color::START.luma()); // they differ in print, too
/// assert!(Color::WHITE.contrast(Color::BLACK) > 20.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// The default paper.
    pub const WHITE: Color = Color(255, 255, 255);
    /// The default ink: pure black, so that printers need no other ink and no halftone.
    pub const BLACK: Color = Color(0, 0, 0);
    /// The default color of the solution.
    pub const PATH: Color = Color(0xd7, 0x26, 0x3d);
    /// The default color of the start.
    pub const START: Color = Color(0x1c, 0xa5, 0x5e);
    /// The default color of the goal: darker than the start by a contrast of 3.
    pub const GOAL: Color = Color(0x16, 0x38, 0x9c);

    /// The start on terminals, whose background may be dark or light.
    pub const START_TEXT: Color = Color(0x1c, 0x8a, 0x50);
    /// The goal on terminals.
    pub const GOAL_TEXT: Color = Color(0x2a, 0x6f, 0xe8);

    /// The starts of the second, third and fourth player: legible on white and on black.
    pub const RIVALS: [Color; 3] = [
        Color(0xa8, 0x55, 0xd0),
        Color(0xd9, 0x7b, 0x06),
        Color(0x0e, 0x96, 0xb0),
    ];

    /// The color to use on a terminal. The default colors of start and goal suit white paper
    /// only, so they are replaced with variants that are also legible on black.
    ///
    /// ```
    /// use mazeloom_draw::palette::Color;
    ///
    /// assert_eq!(Color::START.on_terminal(), Color::START_TEXT);
    /// assert_eq!(Color(1, 2, 3).on_terminal(), Color(1, 2, 3)); // chosen by the user
    /// ```
    pub fn on_terminal(self) -> Color {
        match self {
            Color::START => Color::START_TEXT,
            Color::GOAL => Color::GOAL_TEXT,
            own => own,
        }
    }

    /// The color as `#rrggbb`, as CSS and SVG write it.
    pub fn css(self) -> String {
        let Color(r, g, b) = self;
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    const fn hex(rgb: u32) -> Color {
        Color((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }

    /// Brightness as it looks, 0…255: the luma of ITU-R BT.601, in whole numbers.
    pub fn luma(self) -> u8 {
        let Color(r, g, b) = self;
        ((299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b) + 500) / 1000) as u8
    }
}

/// A color scale: it maps a number to a color.
///
/// ```
/// use mazeloom_draw::palette::{Color, Shades};
///
/// let scale = Shades::mixed(&[(Color::WHITE, 0), (Color::BLACK, 1000)], Color::PATH);
/// assert_eq!(scale.at(0, 100), Color::WHITE);
/// assert_eq!(scale.at(100, 100), Color::BLACK);
/// let gray = scale.at(50, 100);
/// assert!(gray.0 == gray.1 && (126..=129).contains(&gray.0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shades {
    /// Colors at equal distances, first to last; between them colors are mixed evenly.
    stops: Cow<'static, [Color]>,
    /// The color of a path that is visible on all of them.
    pub path: Color,
}

/// A row of the table of palettes: a named color scale.
#[derive(Debug)]
#[non_exhaustive]
pub struct Palette {
    /// Name and help.
    pub entry: Entry,
    /// Its colors.
    pub shades: Shades,
}

mazeloom_core::row!(Palette);

impl Shades {
    /// A scale through given colors at positions from 0 to 1000, in rising order, sampled at 256
    /// even steps.
    ///
    /// # Panics
    /// If `stops` is empty.
    pub fn mixed(stops: &[(Color, u32)], path: Color) -> Shades {
        const STEPS: u32 = 256;
        let at = |step: u32| {
            let place = step * 1000;
            let beyond = stops.partition_point(|&(_, stop)| stop * (STEPS - 1) < place);
            let (to, end) = stops[beyond.min(stops.len() - 1)];
            let (from, start) = stops[beyond.saturating_sub(1)];
            let (done, all) = (
                place.saturating_sub(start * (STEPS - 1)),
                (end - start) * (STEPS - 1),
            );
            mix(from, to, u64::from(done.min(all)), u64::from(all.max(1)))
        };
        Shades {
            stops: (0..STEPS).map(at).collect(),
            path,
        }
    }

    /// The same scale with colors on which walls of an ink are visible: those at its ends that
    /// are too similar to the ink are left out, others between are darkened or lightened.
    ///
    /// ```
    /// use mazeloom_draw::palette::{Color, PALETTES, WALL_ON_PAINT};
    ///
    /// let contrast = |scale: &mazeloom_draw::palette::Shades| {
    ///     let colors = (0..=255).map(|value| scale.at(value, 255).contrast(Color::BLACK));
    ///     colors.fold(f64::INFINITY, f64::min)
    /// };
    /// for palette in PALETTES {
    ///     let visible = palette.shades.clone().beside(Color::BLACK);
    ///     assert!(contrast(&visible) >= WALL_ON_PAINT[0] - 0.05, "{}", palette.entry.name);
    /// }
    /// ```
    pub fn beside(self, ink: Color) -> Shades {
        let (least, away) = if ink.luminance() < 0.18 {
            (WALL_ON_PAINT[0], Color::WHITE)
        } else {
            (WALL_ON_PAINT[1], Color::BLACK)
        };
        let alike = |color: &Color| color.contrast(ink) < least;
        // About 256 colors, the stops among them.
        let gaps = (self.stops.len() as u32 - 1).max(1);
        let steps = gaps * 256u32.div_ceil(gaps);
        let fine: Vec<Color> = (0..=steps).map(|step| self.at(step, steps)).collect();
        if !fine.iter().any(alike) {
            return self;
        }
        let first = fine.iter().take_while(|color| alike(color)).count();
        let last = fine.iter().rev().take_while(|color| alike(color)).count();
        let kept = fine.get(first..fine.len() - last).unwrap_or(&[]);
        let kept = if kept.is_empty() { &fine[..] } else { kept };
        let clear = |color: &Color| {
            let mixed = (0..=16).map(|share| mix(*color, away, share, 16));
            mixed.into_iter().find(|color| !alike(color))
        };
        Shades {
            stops: (kept.iter())
                .map(|color| clear(color).unwrap_or(away))
                .collect(),
            path: self.path,
        }
    }

    /// The same scale with another color for paths.
    pub fn with_path(self, path: Color) -> Shades {
        Shades { path, ..self }
    }

    /// The color at `value` of `most`, computed in whole numbers. `value` is at most `most`.
    pub fn at(&self, value: u32, most: u32) -> Color {
        let last = self.stops.len() as u64 - 1;
        let most = u64::from(most.max(1));
        let along = u64::from(value).min(most) * last;
        let (stop, rest) = (along / most, along % most);
        let from = self.stops[stop as usize];
        mix(from, self.stops[(stop + 1).min(last) as usize], rest, most)
    }
}

/// The minimum contrast of walls with the paint beside them, for dark ink and for light. A
/// higher bound would leave little of palettes that reach from black to white.
pub const WALL_ON_PAINT: [f64; 2] = [2.0, 1.5];

/// A color at the fraction `share` / `all` between two.
fn mix(from: Color, to: Color, share: u64, all: u64) -> Color {
    let channel = |a: u8, b: u8| {
        ((u64::from(a) * (all - share) + u64::from(b) * share + all / 2) / all) as u8
    };
    Color(
        channel(from.0, to.0),
        channel(from.1, to.1),
        channel(from.2, to.2),
    )
}

const fn row(
    name: &'static str,
    help: &'static str,
    stops: &'static [Color],
    path: Color,
) -> Palette {
    Palette {
        entry: Entry::named(name).help(help),
        shades: Shades {
            stops: Cow::Borrowed(stops),
            path,
        },
    }
}

/// All palettes by name, in alphabetical order.
///
/// ```
/// use mazeloom_core::parameters::find;
/// use mazeloom_draw::palette::PALETTES;
///
/// let viridis = find(PALETTES, "palette", "viridis").unwrap();
/// assert!(viridis.shades.at(0, 9).luma() < viridis.shades.at(9, 9).luma());
/// ```
pub static PALETTES: &[Palette] = &[
    row("blue", "one hue, from pale to dark", BLUE, Color::PATH),
    row(
        "cividis",
        "blue through gray to yellow; perceptually uniform, safe for the color-blind",
        CIVIDIS,
        Color::hex(0xd7263d),
    ),
    row(
        "gray",
        "from dark to light, for printing without color",
        GRAY,
        Color::PATH,
    ),
    row(
        "inferno",
        "black through red to yellow; perceptually uniform",
        INFERNO,
        Color::hex(0x00c8d7),
    ),
    row(
        "magma",
        "black through red to cream; perceptually uniform",
        MAGMA,
        Color::hex(0x00c8d7),
    ),
    row(
        "okabe-ito",
        "seven distinct colors, safe for the color-blind",
        OKABE_ITO,
        Color::BLACK,
    ),
    row(
        "plasma",
        "blue through red to yellow; perceptually uniform",
        PLASMA,
        Color::hex(0x00d7c8),
    ),
    row("turbo", "a smooth rainbow", TURBO, Color::hex(0xff00e5)),
    row(
        "viridis",
        "violet through green to yellow; perceptually uniform",
        VIRIDIS,
        Color::PATH,
    ),
];

/// Colors by their numbers.
const fn colors<const N: usize>(numbers: [u32; N]) -> [Color; N] {
    let mut colors = [Color::BLACK; N];
    let mut place = 0;
    while place < N {
        colors[place] = Color::hex(numbers[place]);
        place += 1;
    }
    colors
}

/// One hue whose lightness (in OKLab) falls in equal steps.
const BLUE: &[Color] = &colors([
    0xe9f7ff, 0xbfdcff, 0x97c2f8, 0x72a7ea, 0x518cd7, 0x3473bf, 0x1c5aa1, 0x094280, 0x022d5c,
]);

/// Every sixteenth color of Cividis (J. Nuñez, C. Anderton and R. Renslow 2018).
const CIVIDIS: &[Color] = &colors([
    0x00224e, 0x002e6a, 0x1a386f, 0x32436d, 0x434e6c, 0x535a6d, 0x61656f, 0x6f7073, 0x7d7c78,
    0x8c8878, 0x9b9476, 0xaba072, 0xbcae6c, 0xcdbb63, 0xdec958, 0xf0d846, 0xfee838,
]);

/// Gray whose lightness rises evenly.
const GRAY: &[Color] = &colors([0x505050, 0xf4f4f4]);

/// Every sixteenth color of Inferno (S. van der Walt and N. Smith 2015).
const INFERNO: &[Color] = &colors([
    0x000004, 0x0b0724, 0x210c4a, 0x3d0965, 0x57106e, 0x71196e, 0x8a226a, 0xa32c61, 0xbc3754,
    0xd24644, 0xe45a31, 0xf1731d, 0xf98e09, 0xfcac11, 0xf9cb35, 0xf2ea69, 0xfcffa4,
]);

/// Every sixteenth color of Magma (S. van der Walt and N. Smith 2015).
const MAGMA: &[Color] = &colors([
    0x000004, 0x0a0822, 0x1d1147, 0x36106b, 0x51127c, 0x6a1c81, 0x832681, 0x9c2e7f, 0xb73779,
    0xd0416f, 0xe75263, 0xf56b5c, 0xfc8961, 0xfea772, 0xfec488, 0xfde2a3, 0xfcfdbf,
]);

/// The colors of M. Okabe and K. Ito (2008) without black.
const OKABE_ITO: &[Color] = &colors([
    0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x0072b2, 0xd55e00, 0xcc79a7,
]);

/// Every sixteenth color of Plasma (S. van der Walt and N. Smith 2015).
const PLASMA: &[Color] = &colors([
    0x0d0887, 0x310597, 0x4c02a1, 0x6600a7, 0x7e03a8, 0x9511a1, 0xaa2395, 0xbc3587, 0xcc4778,
    0xda5a6a, 0xe66c5c, 0xf0804e, 0xf89540, 0xfdac33, 0xfdc527, 0xf8df25, 0xf0f921,
]);

/// Every sixteenth color of Turbo (A. Mikhailov 2019).
const TURBO: &[Color] = &colors([
    0x30123b, 0x4040a2, 0x466be3, 0x4294ff, 0x28bceb, 0x18ddc2, 0x32f298, 0x6dfe62, 0xa4fc3c,
    0xcdec34, 0xeecf3a, 0xfdac34, 0xfb7e21, 0xeb500e, 0xd02f05, 0xa91601, 0x7a0403,
]);

/// Every sixteenth color of Viridis (S. van der Walt, N. Smith and E. Firing 2015).
const VIRIDIS: &[Color] = &colors([
    0x440154, 0x48186a, 0x472d7b, 0x424086, 0x3b528b, 0x33638d, 0x2c728e, 0x26828e, 0x21918c,
    0x1fa088, 0x28ae80, 0x3fbc73, 0x5ec962, 0x84d44b, 0xaddc30, 0xd8e219, 0xfde725,
]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_and_stops_are_exact() {
        for palette in PALETTES {
            let (palette, stops) = (&palette.shades, &palette.shades.stops);
            let last = stops.len() as u32 - 1;
            assert_eq!(palette.at(0, 1000), stops[0]);
            assert_eq!(palette.at(1000, 1000), stops[last as usize]);
            let some = last.min(3);
            assert_eq!(palette.at(some, last), stops[some as usize]);
            assert_eq!(palette.at(0, 0), stops[0]);
        }
    }

    #[test]
    fn even_palettes_change_lightness_one_way() {
        for name in [
            "blue", "cividis", "gray", "inferno", "magma", "plasma", "viridis",
        ] {
            let palette =
                mazeloom_core::parameters::find(PALETTES, "palette", name).expect("it is listed");
            let palette = &palette.shades;
            let luma: Vec<_> = (0..=64).map(|i| palette.at(i, 64).luma()).collect();
            let (up, down) = (luma.is_sorted(), luma.iter().rev().is_sorted());
            assert!(up || down, "{name} {luma:?}");
        }
    }
}
