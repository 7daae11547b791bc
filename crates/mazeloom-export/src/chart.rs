//! Charts: pages of areas, lines and text, with axes, as pictures.

use mazeloom::scene::{Anchor, Item, Layer, Path, Piece, Spot};
use mazeloom::{Color, Scene};

/// Width of the margin, in pixels.
pub const MARGIN: f64 = 20.0;
/// Size of letters.
pub const LETTERS: f64 = 12.0;
/// Distance between title, legend and panels.
pub const LEADING: f64 = 24.0;
/// Distance between panels.
pub const GAP: f64 = 26.0;
/// Distance between a bar and its number.
pub const SPACE: f64 = 5.0;
/// Top of the panels, below title and legend.
pub const TOP: f64 = MARGIN + 2.0 * LEADING;

const TITLE: f64 = 16.0;

/// The width of a letter of the faces that pictures use, over its height, rounded up.
const ASPECT: f64 = 0.61;

/// Color of the numbers of axes.
pub const FAINT: Color = Color(0x5f, 0x64, 0x70);

const RULE: Color = Color(0xdd, 0xdf, 0xe6);

/// Distinct colors, safe for color-blind readers (Okabe and Ito 2008, without yellow).
const COLORS: [Color; 7] = [
    Color(0x00, 0x72, 0xb2),
    Color(0xd5, 0x5e, 0x00),
    Color(0x00, 0x9e, 0x73),
    Color(0xcc, 0x79, 0xa7),
    Color(0x56, 0xb4, 0xe9),
    Color(0xe6, 0x9f, 0x00),
    Color(0x33, 0x33, 0x33),
];

/// The color of a row; the colors repeat, first paler, then darker.
pub fn color(place: usize) -> Color {
    let Color(red, green, blue) = COLORS[place % COLORS.len()];
    let toward = |part: u8, end: u16| ((u16::from(part) * 11 + end * 9) / 20) as u8;
    match place / COLORS.len() % 3 {
        0 => Color(red, green, blue),
        1 => Color(toward(red, 255), toward(green, 255), toward(blue, 255)),
        _ => Color(toward(red, 0), toward(green, 0), toward(blue, 0)),
    }
}

/// Items that have been drawn so far, from the bottom up.
///
/// ```
/// use mazeloom::Color;
/// use mazeloom_export::chart::{Axis, Field, MARGIN, Page, TOP};
///
/// let across = Axis::between(0.0, 100.0, 300.0);
/// let upward = Axis::of([3.0, 4.0].into_iter(), 200.0);
/// assert_eq!(across.marks(), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
/// let field = Field { left: 3.0 * MARGIN, top: TOP, across, upward };
/// let mut page = Page::default();
/// field.draw_rules(&mut page, &across.marks());
/// page.dot(Color::BLACK, field.at(50.0, 3.5), 2.0);
/// let scene = page.scene("A dot".to_owned(), "in the middle", 400.0, 300.0);
/// assert_eq!((scene.width, scene.height), (400, 300));
/// ```
#[derive(Debug, Default)]
pub struct Page {
    shapes: Vec<Item>,
    words: Vec<Item>,
}

impl Page {
    /// Draws a rectangle between two corners.
    pub fn area(&mut self, color: Color, from: (f64, f64), to: (f64, f64)) {
        let corners = [from, (to.0, from.1), to, (from.0, to.1), from];
        let area = Path::outline(corners.map(spot));
        match self.shapes.last_mut() {
            Some(Item::Fill(fill)) if fill.color == color => fill.paths.push(&area),
            _ => self.shapes.push(Item::fill(color, area)),
        }
    }

    /// Draws a square around a point.
    pub fn dot(&mut self, color: Color, (x, y): (f64, f64), half: f64) {
        self.area(color, (x - half, y - half), (x + half, y + half));
    }

    /// Draws a line through points.
    pub fn line(&mut self, color: Color, width: f64, points: &[(f64, f64)]) {
        let [first, rest @ ..] = points else { return };
        let mut line = Path::starting(spot(*first));
        line.pieces
            .extend(rest.iter().map(|point| Piece::Line(spot(*point))));
        let item = Item::lines(color, thousandths(width), true, line);
        self.shapes.push(item);
    }

    /// Draws a line of text, on top of all shapes.
    pub fn words(
        &mut self,
        anchor: Anchor,
        at: (f64, f64),
        words: impl Into<String>,
        color: Color,
    ) {
        let word = (spot(at), words.into(), color);
        let alike = self.words.iter_mut().find_map(|item| match item {
            Item::Text(text) if text.anchor == anchor => Some(&mut text.words),
            _ => None,
        });
        match alike {
            Some(words) => words.push(word),
            None => {
                let item = Item::text(thousandths(LETTERS), anchor, vec![word]);
                self.words.push(item);
            }
        }
    }

    /// The picture, text on top, with its title and the line below that.
    pub fn scene(mut self, title: String, legend: &str, width: f64, height: f64) -> Scene {
        let legend_at = (MARGIN, MARGIN + LEADING * 1.4);
        self.words(Anchor::Start, legend_at, legend, FAINT);
        let at = spot((MARGIN, MARGIN + TITLE / 2.0));
        let words = vec![(at, title.clone(), Color::BLACK)];
        let item = Item::text(thousandths(TITLE), Anchor::Start, words);
        self.words.push(item);
        let shapes = self.shapes.into_iter().map(|item| (Layer::Floor, item));
        let words = self.words.into_iter().map(|item| (Layer::Label, item));
        let items = shapes.chain(words).collect();
        let room = wide(&title, TITLE).max(wide(legend, LETTERS)) + 2.0 * MARGIN;
        Scene {
            scale: None,
            page: None,
            placement: None,
            width: width.max(room).ceil() as u32,
            height: height.ceil() as u32,
            background: Color::WHITE,
            transparent: false,
            items,
            title,
            recipe: None,
        }
    }
}

/// The width of a word in letters of a size.
pub fn wide(word: &str, size: f64) -> f64 {
    word.chars().count() as f64 * size * ASPECT
}

fn thousandths(pixels: f64) -> i32 {
    (pixels * 1000.0).round() as i32
}

fn spot(at: (f64, f64)) -> Spot {
    Spot::new(thousandths(at.0), thousandths(at.1))
}

/// Numbers laid along a side.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// The first number.
    pub from: f64,
    /// The last number.
    pub to: f64,
    /// Length of the side, in pixels.
    pub length: f64,
    /// True if equal lengths are equal ratios.
    pub logarithmic: bool,
}

impl Axis {
    /// An axis of numbers, a little longer than they reach.
    pub fn of(numbers: impl Iterator<Item = f64>, length: f64) -> Axis {
        let (from, to) = reach(numbers);
        let spare = if to > from { (to - from) * 0.03 } else { 1.0 };
        Axis::between(from - spare, to + spare, length)
    }

    /// A logarithmic axis of numbers above 0, a little longer than they reach.
    pub fn logarithmic(numbers: impl Iterator<Item = f64>, length: f64) -> Axis {
        let (from, to) = reach(numbers);
        let logarithmic = true;
        Axis {
            logarithmic,
            ..Axis::between(from / 1.06, to * 1.06, length)
        }
    }

    /// A linear axis between two numbers.
    pub fn between(from: f64, to: f64, length: f64) -> Axis {
        Axis {
            from,
            to,
            length,
            logarithmic: false,
        }
    }

    /// Distance of a number from the beginning of the side, in pixels.
    pub fn place(&self, number: f64) -> f64 {
        if self.logarithmic {
            libm::log(number / self.from) / libm::log(self.to / self.from) * self.length
        } else if self.to > self.from {
            (number - self.from) / (self.to - self.from) * self.length
        } else {
            0.0
        }
    }

    /// Round numbers on the axis: 1, 2 and 5 times powers of ten, or some five at equal distances.
    pub fn marks(&self) -> Vec<f64> {
        let (from, to) = (self.from, self.to);
        if self.logarithmic {
            let factors = if to / from > 1e4 {
                &[1.0][..]
            } else {
                &[1.0, 2.0, 5.0][..]
            };
            let powers = std::iter::successors(Some(1e-6), |power| Some(power * 10.0));
            let powers = powers.take_while(|power| *power <= to);
            let marks = powers.flat_map(|power| factors.iter().map(move |factor| factor * power));
            return marks.filter(|mark| (from..=to).contains(mark)).collect();
        }
        if to <= from {
            return vec![from];
        }
        let mut step = 1e-6;
        let mut factors = [2.0, 2.5, 2.0].into_iter().cycle();
        while (to - from) / step > 6.0 {
            step *= factors.next().unwrap_or(2.0);
        }
        let (first, last) = ((from / step).ceil() as i64, (to / step).floor() as i64);
        (first..=last).map(|place| place as f64 * step).collect()
    }
}

/// The least and the greatest of some numbers.
pub fn reach(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::MAX, f64::MIN), |(from, to), number| {
        (from.min(number), to.max(number))
    })
}

/// A rectangle of points by two numbers.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Left end of the axis across.
    pub left: f64,
    /// Top of the axis upward.
    pub top: f64,
    /// Axis of the first number.
    pub across: Axis,
    /// Axis of the second number.
    pub upward: Axis,
}

impl Field {
    /// Lower end of the axis upward.
    pub fn bottom(&self) -> f64 {
        self.top + self.upward.length
    }

    /// The place of two numbers.
    pub fn at(&self, x: f64, y: f64) -> (f64, f64) {
        (
            self.left + self.across.place(x),
            self.bottom() - self.upward.place(y),
        )
    }

    /// Draws rules at numbers across, and at round numbers upward.
    pub fn draw_rules(&self, page: &mut Page, across: &[f64]) {
        self.draw_upright(page, across, LETTERS);
        let (left, right) = (self.left, self.left + self.across.length);
        for mark in self.upward.marks() {
            let y = self.bottom() - self.upward.place(mark);
            page.line(RULE, 1.0, &[(left, y), (right, y)]);
            page.words(Anchor::End, (left - SPACE, y), plain(mark), FAINT);
        }
    }

    /// Draws upright rules alone, with their numbers at a distance below the bottom; numbers without
    /// room are left out.
    pub fn draw_upright(&self, page: &mut Page, marks: &[f64], below: f64) {
        let mut free = f64::MIN;
        for &mark in marks {
            let x = self.left + self.across.place(mark);
            page.line(RULE, 1.0, &[(x, self.top), (x, self.bottom())]);
            let label = plain(mark);
            let half = wide(&label, LETTERS) / 2.0;
            if x - half > free {
                let at = (x, self.bottom() + below);
                page.words(Anchor::Middle, at, label, FAINT);
                free = x + half + SPACE;
            }
        }
    }
}

/// The widest of some words, in letters of the usual size.
pub fn widest(words: impl Iterator<Item = impl AsRef<str>>) -> f64 {
    words
        .map(|word| wide(word.as_ref(), LETTERS))
        .fold(0.0, f64::max)
}

/// A number without needless digits.
pub fn plain(number: f64) -> String {
    let rounded = format!("{number:.3}");
    rounded
        .trim_end_matches('0')
        .trim_end_matches('.')
        .to_owned()
}
