//! Text: rectangles in box-drawing characters or ASCII, other grids in Braille.
//!
//! ```text
//! unicode              ascii                clean
//! ╷   ╶───────┐        +   +---+---+        |   --------.
//! │ S         │        | S         |        | S         |
//! │   ┌───╴   │        +   +---+   +        |   .----   |
//! │   │     G │        |   |     G |        |   |     G |
//! └───┴───╴   ╵        +---+---+   +        '---+----   |
//! ```
//!
//! Each cell is three characters wide and one line high, each wall one; wider where labels need
//! it, narrower where the window is small. A row of the maze takes two lines, so a file is
//! written row by row with the memory of one.
//!
//! The first line is a comment with the recipe, from which the file can be made again, and those after
//! it say which letters are devices of rules; the text itself can be read back as well (see [`read_text`](mod@crate::read_text)).

mod crossed;
mod half;

use super::window::{Depth, RESET, Window, paint};
use super::{Format, Picture, Writer, braille};
use crate::read_text::rule_lines;
use mazeloom_core::parameters::Entry;
use mazeloom_draw::palette::Color;
use mazeloom_draw::style::{Style, TextStyle};
use mazeloom_draw::tile_view::{End, TileView};
use mazeloom_grids::geometry::Plane;
use std::borrow::Cow;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("txt")
        .aliases(&["text"])
        .help("text for terminals; grids that are not rectangles are drawn in braille"),
    characters: true,
    writer: Writer::Picture(|picture, out| {
        let recipe = match picture {
            Picture::Strokes(scene, _) => &scene.recipe,
            Picture::Space { view, .. } => &view.recipe,
            Picture::Tiles { recipe, .. } => recipe,
        };
        if let Some(recipe) = recipe {
            writeln!(out, "# {recipe}")?;
        }
        match picture {
            Picture::Strokes(scene, _) => braille(scene, &Window::PAPER, out),
            // Text is too coarse for 3D views: it shows the flat grid.
            Picture::Space { scene, .. } => {
                braille(&scene().map_err(io::Error::other)?, &Window::PAPER, out)
            }
            Picture::Tiles {
                tile_view, style, ..
            } => {
                device_lines(tile_view, style, &Window::PAPER, out)?;
                text(tile_view, style, &Window::PAPER, out)
            }
        }
    }),
    ..Format::TEXT
};

/// The width of a tile view as text, in characters, and the width of its cells between the walls:
/// narrower cells are used if the default ones do not fit the window.
pub fn columns<T: Plane>(
    tile_view: &TileView<'_, T>,
    style: &Style,
    window: &Window,
) -> (u32, usize) {
    let style = &fitted(tile_view, style);
    let usual = match style.text {
        TextStyle::Half => 1,
        TextStyle::Blocks | TextStyle::Dots => 2,
        TextStyle::Ascii | TextStyle::Clean | TextStyle::Unicode => 3,
    };
    let label = match style.text {
        // Half blocks cannot show letters.
        TextStyle::Half => 0,
        _ => tile_view.longest_label(),
    };
    let usual = if label > 0 {
        usual.max(label + 2)
    } else {
        usual
    };
    let several = match style.text {
        TextStyle::Half => 0,
        _ => tile_view.most_letters(),
    };
    let usual = usual.max(several);
    let post = wall_width(style);
    let total = |inner: usize| {
        let (each, last) = if tile_view.crosses() {
            (inner + 2 * post, 0)
        } else {
            (inner + post, post)
        };
        let cells = u64::from(tile_view.width()) * each as u64;
        u32::try_from(cells + last as u64).unwrap_or(u32::MAX)
    };
    let fits = |inner: usize| window.columns.is_none_or(|most| total(inner) <= most);
    let narrow = match style.text {
        TextStyle::Blocks => label.max(2),
        _ => label.max(1),
    };
    let narrow = narrow.max(several);
    if fits(usual) {
        (total(usual), usual)
    } else {
        (total(narrow), narrow)
    }
}

/// The style for crossing passages, arrows and doors: half blocks cannot show walls next to each
/// other, or signs.
fn fitted<'a, T: Plane>(tile_view: &TileView<'_, T>, style: &'a Style) -> Cow<'a, Style> {
    let beyond_halves = tile_view.crosses() || tile_view.has_signs();
    if beyond_halves && style.text == TextStyle::Half {
        let mut style = style.clone();
        style.text = TextStyle::Blocks;
        Cow::Owned(style)
    } else {
        Cow::Borrowed(style)
    }
}

/// The width of a wall in characters.
fn wall_width(style: &Style) -> usize {
    if style.text == TextStyle::Blocks {
        2
    } else {
        1
    }
}

/// Writes a rectangle in characters.
///
/// ```
/// use mazeloom::format::{Window, text};
/// use mazeloom::{Overlays, Recipe, Style, TileView, make};
///
/// let recipe: Recipe = "rect:3x2 comb style=ascii".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let view = TileView::new(&puzzle, &style, Overlays::NONE).unwrap();
/// let mut file = Vec::new();
/// text(&view, &style, &Window::PAPER, &mut file)?;
/// assert_eq!(String::from_utf8(file)?.lines().count(), 2 * 2 + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn text<T: Plane>(
    tile_view: &TileView<'_, T>,
    style: &Style,
    window: &Window,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let style = &fitted(tile_view, style);
    let (_, inner) = columns(tile_view, style, window);
    let pen = TextPainter {
        tile_view,
        style,
        depth: window.depth,
        inner,
    };
    if tile_view.crosses() {
        return pen.crossed(out);
    }
    if style.text == TextStyle::Half {
        return pen.halves(out);
    }
    let mut line = String::new();
    for y in 0..=tile_view.height() {
        line.clear();
        pen.wall_line(y, &mut line);
        writeln!(out, "{}", line.trim_end())?;
        if y < tile_view.height() {
            line.clear();
            pen.floor_line(y, &mut line);
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

/// Writes the lines that stand before the drawing of a maze with rules: which letters are devices, and where
/// those are that no letter shows.
pub fn device_lines<T: Plane>(
    tile_view: &TileView<'_, T>,
    style: &Style,
    window: &Window,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let rules = tile_view.rules();
    if rules.is_empty() {
        return Ok(());
    }
    let (mut drawing, depth) = (Vec::new(), Depth::Plain);
    text(tile_view, style, &Window { depth, ..*window }, &mut drawing)?;
    let (at, joined) = (|at| tile_view.position(at), |edge| tile_view.joined(edge));
    let drawn = String::from_utf8_lossy(&drawing);
    let mut lines = rule_lines(rules, at, joined, &drawn).into_iter();
    lines.try_for_each(|line| writeln!(out, "{line}"))
}

/// Writes a tile view line by line.
struct TextPainter<'a, T> {
    tile_view: &'a TileView<'a, T>,
    style: &'a Style,
    depth: Depth,
    inner: usize,
}

impl<T: Plane> TextPainter<'_, T> {
    /// Posts and the walls between them, above row `y`.
    fn wall_line(&self, y: u32, line: &mut String) {
        let width = self.tile_view.width();
        for x in 0..=width {
            line.push_str(self.post(x, y));
            if x == width {
                break;
            }
            if self.tile_view.is_solid_above(x, y) {
                line.extend(std::iter::repeat_n(self.solid(), self.inner));
                continue;
            }
            if self.tile_view.north_wall(x, y) {
                let wall = match self.style.text {
                    TextStyle::Unicode => "─",
                    TextStyle::Blocks | TextStyle::Half => "█",
                    TextStyle::Ascii | TextStyle::Clean | TextStyle::Dots => "-",
                };
                line.extend(std::iter::repeat_n(wall, self.inner));
                continue;
            }
            let (letter, passes) = match y {
                0 => self.opening((x, 0), 0),
                _ => self.opening((x, y - 1), 2),
            };
            let floor = self.floor(x, y.min(self.tile_view.height() - 1));
            self.cell(letter, passes.then_some(Color::PATH), floor, line);
        }
    }

    /// The cells of row `y` and the walls between them.
    fn floor_line(&self, y: u32, line: &mut String) {
        let width = self.tile_view.width();
        for x in 0..=width {
            if self.tile_view.is_solid_beside(x, y) {
                line.extend(std::iter::repeat_n(self.solid(), wall_width(self.style)));
            } else if self.tile_view.west_wall(x, y) {
                line.push_str(match self.style.text {
                    TextStyle::Unicode => "│",
                    TextStyle::Blocks | TextStyle::Half => "██",
                    TextStyle::Ascii | TextStyle::Clean | TextStyle::Dots => "|",
                });
            } else {
                let (letter, passes) = match x {
                    0 => self.opening((0, y), 3),
                    _ => self.opening((x - 1, y), 1),
                };
                let floor = self.floor(x.min(width - 1), y);
                let mut gap = letter.to_owned();
                gap.extend(std::iter::repeat_n(' ', wall_width(self.style) - 1));
                self.colored(&gap, passes.then_some(Color::PATH), floor, line);
            }
            if x < width {
                self.inside(x, y, line);
            }
        }
    }

    /// The content of a cell: a player, a label, an end, a piece of the path, or nothing.
    fn inside(&self, x: u32, y: u32, line: &mut String) {
        if self.tile_view.is_solid(x, y) {
            line.extend(std::iter::repeat_n(self.solid(), self.inner));
            return;
        }
        let floor = self.floor(x, y);
        let marked = self.style.marked(u32::MAX);
        if let Some(color) = self.tile_view.mark(x, y) {
            let player = if self.style.text == TextStyle::Unicode {
                "●"
            } else {
                "@"
            };
            return self.cell(player, Some(color), floor, line);
        }
        if let Some(label) = self.tile_view.label(x, y) {
            let color = self.tile_view.on_way(x, y).then_some(Color::PATH);
            return self.cell(&label, color, floor, line);
        }
        let end = self.tile_view.end(x, y).filter(|_| marked);
        if let Some(letter) = self.tile_view.letter(x, y).filter(|_| end.is_none()) {
            let color = self.tile_view.on_way(x, y).then_some(Color::PATH);
            let fits = letter.chars().count() <= self.inner;
            return self.cell(if fits { letter } else { "+" }, color, floor, line);
        }
        match self.tile_view.end(x, y) {
            Some(End::Start) if marked => self.cell("S", Some(Color::START_TEXT), floor, line),
            Some(End::Rival(place)) if marked => {
                let color = Color::RIVALS.get(place).copied();
                self.cell(&(place + 2).to_string(), color, floor, line);
            }
            Some(End::Goal) if marked => self.cell("G", Some(Color::GOAL_TEXT), floor, line),
            _ if self.tile_view.on_way(x, y) => {
                let letter = self.arrow(x, y).unwrap_or(self.way_letter(true));
                self.cell(letter, Some(Color::PATH), floor, line);
            }
            _ if let Some(letter) = self.arrow(x, y) => self.cell(letter, None, floor, line),
            _ => self.cell(" ", None, floor, line),
        }
    }

    /// The character where there is no wall at a side of a cell, and whether the path passes there:
    /// the letter of a door, the direction of a one-way passage, a piece of the path, or nothing.
    fn opening(&self, (x, y): (u32, u32), side: u32) -> (&'static str, bool) {
        let passes = self.tile_view.way_through(x, y, side);
        let usual = if passes { self.way_letter(false) } else { " " };
        if let Some(door) = self.tile_view.door(x, y, side) {
            return (door_letter(door), passes);
        }
        let one_way = self.tile_view.one_way(x, y, side);
        let letter = one_way.and_then(|side| self.arrow_letter(side));
        (letter.unwrap_or(usual), passes)
    }

    /// The arrow of a cell, if it has one.
    fn arrow(&self, x: u32, y: u32) -> Option<&'static str> {
        self.arrow_letter(self.tile_view.arrow(x, y)?)
    }

    /// An arrow toward a side.
    fn arrow_letter(&self, side: u32) -> Option<&'static str> {
        let letters = match self.style.text {
            TextStyle::Unicode | TextStyle::Blocks | TextStyle::Half => ["↑", "→", "↓", "←"],
            TextStyle::Ascii | TextStyle::Clean | TextStyle::Dots => ["^", ">", "v", "<"],
        };
        letters.get(side as usize).copied()
    }

    /// The character for cells that are drawn solid.
    fn solid(&self) -> &'static str {
        match self.style.text {
            TextStyle::Unicode | TextStyle::Blocks | TextStyle::Half => "█",
            TextStyle::Ascii | TextStyle::Clean | TextStyle::Dots => "#",
        }
    }

    /// The character for the path, in a cell or between two.
    fn way_letter(&self, center: bool) -> &'static str {
        match (self.style.text, center) {
            (TextStyle::Unicode | TextStyle::Blocks | TextStyle::Half, true) => "•",
            (TextStyle::Unicode | TextStyle::Blocks | TextStyle::Half, false) => "·",
            (_, true) => "*",
            (_, false) => ".",
        }
    }

    /// The color of a cell's floor, if colors are shown.
    fn floor(&self, x: u32, y: u32) -> Option<Color> {
        (self.depth != Depth::Plain)
            .then(|| self.tile_view.floor(x, y))
            .flatten()
    }

    /// Characters centered in a cell's width.
    fn cell(&self, letters: &str, ink: Option<Color>, floor: Option<Color>, line: &mut String) {
        self.colored(
            &format!("{letters:^inner$}", inner = self.inner),
            ink,
            floor,
            line,
        );
    }

    /// Appends characters in colors, with the escape sequences that these need.
    fn colored(&self, letters: &str, ink: Option<Color>, floor: Option<Color>, line: &mut String) {
        if self.depth == Depth::Plain || (ink.is_none() && floor.is_none()) {
            line.push_str(letters);
            return;
        }
        // On a colored floor, invisible ink is replaced by black or white.
        let ink = floor.map(Color::ink).or(ink);
        line.push_str(&paint(self.depth, ink, floor));
        line.push_str(letters);
        line.push_str(RESET);
    }

    /// The character where walls meet at the upper left corner of cell (x, y).
    fn post(&self, x: u32, y: u32) -> &'static str {
        let (width, height) = (self.tile_view.width(), self.tile_view.height());
        let north = y > 0 && self.tile_view.west_wall(x, y - 1);
        let east = x < width && self.tile_view.north_wall(x, y);
        let south = y < height && self.tile_view.west_wall(x, y);
        let west = x > 0 && self.tile_view.north_wall(x - 1, y);
        let walls = [north, east, south, west];
        match self.style.text {
            TextStyle::Blocks if self.tile_view.is_solid_post(x, y) => "██",
            _ if self.tile_view.is_solid_post(x, y) => self.solid(),
            TextStyle::Ascii | TextStyle::Dots if !self.tile_view.is_post(x, y) => " ",
            TextStyle::Ascii => "+",
            TextStyle::Dots => "o",
            _ => self.joint(walls),
        }
    }

    /// The character where walls meet, in the styles in which it depends on the walls only.
    fn joint(&self, walls: [bool; 4]) -> &'static str {
        match self.style.text {
            TextStyle::Ascii | TextStyle::Dots => "+",
            TextStyle::Blocks | TextStyle::Half if walls == [false; 4] => "  ",
            TextStyle::Blocks | TextStyle::Half => "██",
            TextStyle::Clean => clean_post(walls),
            TextStyle::Unicode => {
                const POSTS: [&str; 16] = [
                    " ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼",
                ];
                POSTS[walls
                    .iter()
                    .rev()
                    .fold(0, |bits, &wall| bits << 1 | usize::from(wall))]
            }
        }
    }
}

/// A `+` where three or four walls meet; corners are rounded, and a wall continues to its end.
fn clean_post([north, east, south, west]: [bool; 4]) -> &'static str {
    let count = [north, east, south, west]
        .iter()
        .filter(|&&wall| wall)
        .count();
    match (count, north || south, east || west) {
        (0, ..) => " ",
        (3.., ..) => "+",
        (_, true, false) => "|",
        (_, false, true) => "-",
        _ if south => ".",
        _ => "'",
    }
}

/// The letter of a locked door and of its key.
fn door_letter(letter: char) -> &'static str {
    const LETTERS: &str = "abcdefghijklmnopqrABCDEFGHIJKLMNOPQR";
    let place = LETTERS.find(letter);
    place.map_or("?", |place| &LETTERS[place..=place])
}
