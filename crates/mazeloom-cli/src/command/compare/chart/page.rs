//! A page with areas, lines and text.

use mazeloom::scene::{Anchor, Item, Layer, Path, Piece, Spot};
use mazeloom::{Color, Scene};

/// Lengths in pixels.
pub const MARGIN: f64 = 20.0;
pub const TITLE: f64 = 16.0;
pub const LETTERS: f64 = 12.0;
/// Between title, legend and panels.
pub const LEADING: f64 = 24.0;
/// Between panels, and between a bar and its number.
pub const GAP: f64 = 26.0;
pub const SPACE: f64 = 5.0;

/// The width of a letter of the faces that pictures use, over its height, rounded up.
const ASPECT: f64 = 0.61;

pub const SPREAD: Color = Color(0x4a, 0x4f, 0x5c);
pub const FAINT: Color = Color(0x5f, 0x64, 0x70);
pub const RULE: Color = Color(0xdd, 0xdf, 0xe6);

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
#[derive(Default)]
pub struct Page {
    shapes: Vec<Item>,
    words: Vec<Item>,
}

impl Page {
    pub fn area(&mut self, color: Color, from: (f64, f64), to: (f64, f64)) {
        let corners = [(to.0, from.1), to, (from.0, to.1), from];
        let area = Path {
            start: spot(from),
            pieces: corners.map(|corner| Piece::Line(spot(corner))).to_vec(),
            closed: true,
        };
        match self.shapes.last_mut() {
            Some(Item::Fill {
                color: last, paths, ..
            }) if *last == color => paths.push(&area),
            _ => self.shapes.push(Item::Fill {
                color,
                touching: false,
                paths: area.into(),
            }),
        }
    }

    pub fn line(&mut self, color: Color, width: f64, points: &[(f64, f64)]) {
        let [first, rest @ ..] = points else { return };
        let line = Path {
            start: spot(*first),
            pieces: rest.iter().map(|point| Piece::Line(spot(*point))).collect(),
            closed: false,
        };
        self.shapes
            .push(Item::lines(color, thousandths(width), true, vec![line]));
    }

    pub fn words(
        &mut self,
        anchor: Anchor,
        at: (f64, f64),
        words: impl Into<String>,
        color: Color,
    ) {
        let word = (spot(at), words.into(), color);
        let alike = self.words.iter_mut().find_map(|item| match item {
            Item::Text {
                anchor: known,
                words,
                ..
            } if *known == anchor => Some(words),
            _ => None,
        });
        match alike {
            Some(words) => words.push(word),
            None => self.words.push(Item::Text {
                size: thousandths(LETTERS),
                anchor,
                words: vec![word],
            }),
        }
    }

    /// The picture, text on top, with its title and the line below that.
    pub fn scene(mut self, title: String, legend: &str, width: f64, height: f64) -> Scene {
        let legend_at = (MARGIN, MARGIN + LEADING * 1.4);
        self.words(Anchor::Start, legend_at, legend, FAINT);
        self.words.push(Item::Text {
            size: thousandths(TITLE),
            anchor: Anchor::Start,
            words: vec![(
                spot((MARGIN, MARGIN + TITLE / 2.0)),
                title.clone(),
                Color::BLACK,
            )],
        });
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

/// Position at which the panels begin, below title and legend.
pub const TOP: f64 = MARGIN + 2.0 * LEADING;

/// The width of a word in letters of a size.
pub fn wide(word: &str, size: f64) -> f64 {
    word.chars().count() as f64 * size * ASPECT
}

fn thousandths(pixels: f64) -> i32 {
    (pixels * 1000.0).round() as i32
}

fn spot(at: (f64, f64)) -> Spot {
    Spot {
        x: thousandths(at.0),
        y: thousandths(at.1),
    }
}

/// Round numbers from one to another, some five of them: 1, 2 or 5 times a power of ten apart.
pub fn ticks(from: f64, to: f64) -> Vec<f64> {
    let reach = to - from;
    if reach <= 0.0 {
        return vec![from];
    }
    let mut step = 1e-6;
    let mut factors = [2.0, 2.5, 2.0].into_iter().cycle();
    while reach / step > 6.0 {
        step *= factors.next().unwrap_or(2.0);
    }
    let first = (from / step).ceil() as i64;
    let last = (to / step).floor() as i64;
    (first..=last).map(|place| place as f64 * step).collect()
}

/// A number without needless digits.
pub fn plain(number: f64) -> String {
    let rounded = format!("{number:.3}");
    rounded
        .trim_end_matches('0')
        .trim_end_matches('.')
        .to_owned()
}
