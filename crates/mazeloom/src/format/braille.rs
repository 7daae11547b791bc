//! Braille: a picture as dots, two by four to a character, for grids that do not fit a raster of
//! characters.
//!
//! ```text
//!  1 4     The dots of a Braille character. U+2800 plus a bit for each dot, dot 1 the lowest, is
//!  2 5     its code, so 80 columns show 160 × 4n dots: enough for any grid, at the price of
//!  3 6     walls that are lines of dots.
//!  7 8
//! ```
//!
//! Walls are rasterized without anti-aliasing; a character has one color, that of the topmost
//! item in it. The border of a net is dotted where passages continue.

use super::window::{Depth, RESET, Window, paint};
use mazeloom_draw::palette::Color;
use mazeloom_draw::scene::{Anchor, Item, Layer, PathRef, Scene, Spot};
use std::io::{self, Write};

/// Dots per pixel of the image, unless the window is too small: a default cell of 16 pixels is 10
/// dots wide, five characters.
const SCALE: f64 = 0.625;

/// Lines that are no walls, where a net is cut or folded, have one dot in this number.
const DOTTED: u32 = 4;

/// Writes a picture of any grid with Braille characters: 2 × 4 dots to a character.
///
/// ```
/// use mazeloom::{Overlays, Recipe, Style, draw, format::{Window, braille}, make};
///
/// let recipe: Recipe = "hex:5x4 seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let mut file = Vec::new();
/// braille(&draw(&puzzle, &style, Overlays::NONE)?, &Window::PAPER, &mut file)?;
/// let text = String::from_utf8(file)?;
/// assert!(text.chars().any(|c| ('\u{2801}'..='\u{28ff}').contains(&c)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn braille(scene: &Scene, window: &Window, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
    let fitting = window.columns.map_or(SCALE, |columns| {
        f64::from(2 * columns.max(1)) / f64::from(scene.width.max(1))
    });
    let mut sheet = Sheet::new(scene, SCALE.min(fitting), window.depth);
    for (layer, item) in &scene.plain().items {
        let every = match layer {
            Layer::Cut | Layer::Fold => DOTTED,
            _ => 1,
        };
        match item {
            Item::Fill(fill) => {
                (fill.paths.iter()).for_each(|path| sheet.fill(path, fill.color, fill.touching));
            }
            Item::Stroke(stroke) => {
                (stroke.paths.iter()).for_each(|path| sheet.stroke(path, stroke.color, every));
            }
            Item::Text(text) => {
                for (at, word, _) in &text.words {
                    sheet.write(*at, text.anchor, word);
                }
            }
            // Dots show no photographs.
            Item::Image(_) | Item::Copies(_) => {}
        }
    }
    sheet.print(out)
}

/// Dots from the left and from the top.
type Dots = (f64, f64);

/// A sheet of characters, each with its dots or its own sign, and colors.
struct Sheet {
    scale: f64,
    depth: Depth,
    columns: usize,
    letters: Vec<Letter>,
}

/// A character: its dots or its sign, and its colors.
#[derive(Clone, Copy, Default)]
struct Letter {
    dots: u8,
    sign: Option<char>,
    ink: Option<Color>,
    ground: Option<Color>,
}

impl Sheet {
    /// An empty sheet for a picture at a scale, in dots per pixel.
    fn new(scene: &Scene, scale: f64, depth: Depth) -> Sheet {
        let across = |pixels: u32, dots: f64| libm::ceil(f64::from(pixels) * scale / dots) as usize;
        let (columns, rows) = (across(scene.width, 2.0), across(scene.height, 4.0));
        Sheet {
            scale,
            depth,
            columns,
            letters: vec![Letter::default(); columns * rows],
        }
    }

    /// A position in dots.
    fn dot(&self, Spot { x, y }: Spot) -> Dots {
        let dots = |thousandths: i32| f64::from(thousandths) / 1000.0 * self.scale;
        (dots(x), dots(y))
    }

    /// The character at a dot, if it is on the sheet.
    fn letter(&mut self, x: f64, y: f64) -> Option<&mut Letter> {
        let (column, row) = ((x / 2.0) as usize, (y / 4.0) as usize);
        if x < 0.0 || y < 0.0 || column >= self.columns {
            return None;
        }
        self.letters.get_mut(row * self.columns + column)
    }

    /// Sets a dot.
    fn set(&mut self, x: f64, y: f64, color: Color) {
        /// The bits of the eight dots, row by row (Unicode block U+2800).
        const BITS: [[u8; 2]; 4] = [[1, 8], [2, 16], [4, 32], [64, 128]];
        if let Some(letter) = self.letter(x, y) {
            letter.dots |= BITS[y as usize % 4][x as usize % 2];
            letter.ink = match color {
                Color::BLACK => letter.ink,
                color => Some(color.on_terminal()),
            };
        }
    }

    /// Dots along a line, one for each step of its longer direction, or one in `every` of those.
    fn line(&mut self, from: (f64, f64), to: (f64, f64), color: Color, every: u32) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let steps = libm::ceil(dx.abs().max(dy.abs())).max(1.0) as u32;
        for step in 0..=steps {
            let share = f64::from(step) / f64::from(steps);
            let (x, y) = (from.0 + dx * share, from.1 + dy * share);
            if (x as u32 + y as u32).is_multiple_of(every) {
                self.set(x, y, color);
            }
        }
    }

    /// Draws a line of dots, or of one dot in `every`.
    fn stroke(&mut self, path: PathRef<'_>, color: Color, every: u32) {
        for pair in self.corners(path).windows(2) {
            self.line(pair[0], pair[1], color, every);
        }
    }

    /// The corners of a path in dots; arcs are cut into short lines.
    fn corners(&self, path: PathRef<'_>) -> Vec<(f64, f64)> {
        path.corners().map(|spot| self.dot(spot)).collect()
    }

    /// Fills an outline: with dots, or if there are colors, as the background of the characters
    /// whose middle is inside.
    fn fill(&mut self, path: PathRef<'_>, color: Color, ground: bool) {
        let corners = self.corners(path);
        if let (false, &[tip, left, right]) = (ground, &corners[..])
            && self.point(tip, left, right, color)
        {
            return;
        }
        let bound = |of: fn(&(f64, f64)) -> f64| {
            let values = corners.iter().map(of);
            let least = values.clone().fold(f64::INFINITY, f64::min);
            (least.max(0.0) as u32, values.fold(0.0, f64::max) as u32)
        };
        let ((left, right), (top, bottom)) = (bound(|c| c.0), bound(|c| c.1));
        for y in top..=bottom {
            for x in left..=right {
                let (x, y) = (f64::from(x) + 0.5, f64::from(y) + 0.5);
                if !inside(&corners, x, y) {
                    continue;
                }
                if !ground {
                    self.set(x, y, color);
                } else if self.depth != Depth::Plain
                    && let Some(letter) = self.letter(x, y)
                {
                    letter.ground = Some(color);
                }
            }
        }
    }

    /// Writes a small triangle, an arrowhead, as one character that points from the middle of the
    /// last two corners to the first; returns whether it is that small.
    fn point(&mut self, tip: Dots, left: Dots, right: Dots, color: Color) -> bool {
        /// From east clockwise, by eighths of a turn.
        const SIGNS: [char; 8] = ['▶', '◢', '▼', '◣', '◀', '◤', '▲', '◥'];
        let base = ((left.0 + right.0) / 2.0, (left.1 + right.1) / 2.0);
        let (dx, dy) = (tip.0 - base.0, tip.1 - base.1);
        if dx.abs().max(dy.abs()) > 6.0 {
            return false;
        }
        let eighths = libm::atan2(dy, dx) / (std::f64::consts::TAU / 8.0);
        let sign = SIGNS[libm::round(eighths + 8.0) as usize % 8];
        if let Some(letter) = self.letter(base.0, base.1) {
            letter.sign = Some(sign);
            letter.ink = Some(color).filter(|&color| color != Color::BLACK);
        }
        true
    }

    /// Writes a text over the dots.
    fn write(&mut self, at: Spot, anchor: Anchor, word: &str) {
        let (x, y) = self.dot(at);
        let left = (x / 2.0 - (word.chars().count() as f64 - 1.0) * anchor.before()).max(0.0);
        for (place, sign) in word.chars().enumerate() {
            if let Some(letter) = self.letter(2.0 * (libm::floor(left) + place as f64), y) {
                letter.sign = Some(sign);
            }
        }
    }

    /// Writes the sheet, line by line, without spaces at the ends of lines.
    fn print(&self, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
        for row in self.letters.chunks(self.columns) {
            let mut line = String::new();
            for letter in row {
                let sign = match (letter.sign, letter.dots) {
                    (Some(sign), _) => sign,
                    (None, 0) => ' ',
                    (None, dots) => {
                        char::from_u32(0x2800 + u32::from(dots)).expect("a braille letter")
                    }
                };
                let contrast = letter.ground.map(Color::ink);
                let ink = letter.ink.or(contrast).filter(|_| sign != ' ');
                if self.depth == Depth::Plain || (ink.is_none() && letter.ground.is_none()) {
                    line.push(sign);
                } else {
                    line.push_str(&paint(self.depth, ink, letter.ground));
                    line.push(sign);
                    line.push_str(RESET);
                }
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Tells whether a point is inside a closed outline: an odd number of its sides is to the left.
fn inside(corners: &[(f64, f64)], x: f64, y: f64) -> bool {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let left = sides
        .filter(|(a, b)| (a.1 > y) != (b.1 > y) && x > a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0));
    left.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recipe, Style, draw, make, overlays};

    #[test]
    fn stairs_are_letters_that_point() {
        let recipe: Recipe = "box:1x1x3 marks=none levels=none seed=1"
            .parse()
            .expect("it reads");
        let puzzle = make(&recipe).expect("it is small");
        let layers = overlays(&puzzle, &recipe.keys);
        let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers).expect("it is small");
        let mut text = Vec::new();
        braille(&scene, &Window::PAPER, &mut text).expect("memory takes it");
        let text = String::from_utf8(text).expect("it is text");
        let signs = text.chars().filter(|sign| "◢◣◤◥".contains(*sign));
        assert_eq!(signs.collect::<String>(), "◥◥◣◣", "{text}");
    }

    #[test]
    fn passages_through_the_border_of_a_net_are_not_drawn_as_walls() {
        let dots = |line: &str| {
            let recipe: Recipe = line.parse().expect("it reads");
            let puzzle = make(&recipe).expect("it is small");
            let scene = draw(&puzzle, &Style::of(&recipe.keys), crate::Overlays::NONE)
                .expect("it is small");
            let mut text = Vec::new();
            braille(&scene, &Window::PAPER, &mut text).expect("memory takes it");
            let text = String::from_utf8(text).expect("it is text");
            let dots = text
                .chars()
                .filter(|sign| ('\u{2800}'..='\u{28ff}').contains(sign));
            dots.map(|sign| (sign as u32 - 0x2800).count_ones())
                .sum::<u32>()
        };
        // With all 18 passages of the torus open, only the border of its net is left.
        let closed = dots("torus:3x3 wilson marks=none seed=1");
        let open = dots("torus:3x3 wilson marks=none seed=1 loops=10");
        assert!(0 < open && open * 4 < closed, "{open} and {closed}");
    }
}
