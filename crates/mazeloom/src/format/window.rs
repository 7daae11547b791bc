//! The window of a terminal: its size and its colors.

use mazeloom_draw::palette::Color;

/// The number of colors of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// None.
    Plain,
    /// The 16 colors of early color terminals.
    Basic,
    /// 256.
    Indexed,
    /// 16 million.
    True,
}

/// The destination of text output: its colors and its width.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Its colors.
    pub depth: Depth,
    /// The number of characters in a line, if there is a limit.
    pub columns: Option<u32>,
}

impl Window {
    /// A file: no colors, no limit of width.
    pub const PAPER: Window = Window {
        depth: Depth::Plain,
        columns: None,
    };
}

/// The escape sequence that resets colors.
pub(super) const RESET: &str = "\x1b[0m";

/// The escape sequence that sets the text color, the background color, or both.
pub(super) fn paint(depth: Depth, ink: Option<Color>, ground: Option<Color>) -> String {
    let code = |layer: u8, Color(r, g, b): Color| match depth {
        Depth::Plain => String::new(),
        Depth::Basic => {
            let number = basic(Color(r, g, b));
            // 30…37 and 90…97 are text colors, 40…47 and 100…107 background colors.
            let first = match number {
                0..=7 => layer - 8,
                _ => layer + 44,
            };
            format!("\x1b[{}m", first + number)
        }
        Depth::True => format!("\x1b[{layer};2;{r};{g};{b}m"),
        Depth::Indexed => format!("\x1b[{layer};5;{}m", indexed(Color(r, g, b))),
    };
    let ink = ink.map(|color| code(38, color)).unwrap_or_default();
    ink + &ground.map(|color| code(48, color)).unwrap_or_default()
}

/// The nearest of the 16 colors as xterm shows them, the first of equals.
fn basic(Color(r, g, b): Color) -> u8 {
    const COLORS: [[u8; 3]; 16] = [
        [0, 0, 0],
        [205, 0, 0],
        [0, 205, 0],
        [205, 205, 0],
        [0, 0, 238],
        [205, 0, 205],
        [0, 205, 205],
        [229, 229, 229],
        [127, 127, 127],
        [255, 0, 0],
        [0, 255, 0],
        [255, 255, 0],
        [92, 92, 255],
        [255, 0, 255],
        [0, 255, 255],
        [255, 255, 255],
    ];
    let apart = |number: &u8| {
        let color = COLORS[usize::from(*number)];
        let pairs = color.into_iter().zip([r, g, b]);
        let squares = pairs.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2));
        squares.sum::<u32>()
    };
    (0..16).min_by_key(apart).expect("there are 16")
}

/// The nearest color of the 6 × 6 × 6 cube that 256-color terminals have from number 16.
fn indexed(Color(r, g, b): Color) -> u8 {
    let level = |value: u8| match value {
        0..=47 => 0,
        48..=114 => 1,
        _ => (value - 35) / 40,
    };
    16 + 36 * level(r) + 6 * level(g) + level(b)
}
