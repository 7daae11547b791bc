//! The numbers as a picture: a panel for each measure, a bar for each algorithm.
//!
//! ```text
//!              dead ends            straights
//!     kruskal  ███████┼▌─ 121.8     ███┼─ 95.0
//!    = wilson  ██████▌┼─ 116.9      ███┼─ 94.6
//! backtracker  ██─    │   41.2      ████▌┼─── 160.2
//!              uniform 116.9        uniform 94.6
//! ```

use super::{Comparison, Row};
use mazeloom::measure::Tally;
use mazeloom::scene::{Anchor, Item, Path, Piece, Spot};
use mazeloom::{Color, Scene};

/// Lengths in pixels.
const MARGIN: f64 = 20.0;
const TITLE: f64 = 16.0;
const LETTERS: f64 = 12.0;
/// Between title, legend and panels.
const LEADING: f64 = 24.0;
const ROW: f64 = 19.0;
const BAR: f64 = 11.0;
/// The longest bar with its deviation.
const BARS: f64 = 130.0;
/// Between panels, and between a bar and its number.
const GAP: f64 = 26.0;
const SPACE: f64 = 5.0;

/// The width of a letter of the faces that pictures use, over its height, rounded up.
const ASPECT: f64 = 0.61;

const STRIPE: Color = Color(0xf3, 0xf4, 0xf7);
const PLAIN: Color = Color(0xa6, 0xc3, 0xea);
const UNIFORM: Color = Color(0xee, 0xaa, 0xb2);
const SPREAD: Color = Color(0x4a, 0x4f, 0x5c);
const FAINT: Color = Color(0x5f, 0x64, 0x70);

/// Draws the means, their deviations, and how they stand to mazes that are all equally likely.
pub fn draw(comparison: &Comparison) -> Scene {
    let rows = &comparison.rows;
    let measures = rows.first().map_or(&[][..], |row| &row.measures);
    let across = measures.len().div_ceil(2).max(1);
    let names: Vec<String> = rows.iter().map(name).collect();
    let labels = rows.iter().flat_map(|row| &row.measures);
    let labels = labels.map(|(_, tally)| wide(&number(tally), LETTERS));
    let panel = Size {
        width: BARS + SPACE + labels.fold(0.0, f64::max),
        height: 2.0 * LEADING + ROW * rows.len() as f64,
    };
    let left = names
        .iter()
        .map(|name| wide(name, LETTERS))
        .fold(0.0, f64::max);
    let left = MARGIN + left + 2.0 * SPACE;
    let width = left + (panel.width + GAP) * across as f64 - GAP + MARGIN;
    let mut page = Page {
        comparison,
        fills: Vec::new(),
        strokes: Vec::new(),
        starts: Vec::new(),
        ends: Vec::new(),
        middles: Vec::new(),
    };
    let title = comparison.title();
    let legend = legend(comparison);
    page.starts
        .push((spot(MARGIN, MARGIN + LEADING * 1.4), legend.clone(), FAINT));
    let top = MARGIN + 2.0 * LEADING;
    for (place, &(measure, _)) in measures.iter().enumerate() {
        let (column, line) = ((place % across) as f64, (place / across) as f64);
        let y = top + (panel.height + LEADING / 2.0) * line;
        if column == 0.0 {
            page.names(&names, left - 2.0 * SPACE, y + LEADING, width - MARGIN);
        }
        page.panel(measure, left + (panel.width + GAP) * column, y, &panel);
    }
    let lines = measures.len().div_ceil(across) as f64;
    let height = top + (panel.height + LEADING / 2.0) * lines + MARGIN - LEADING / 2.0;
    let headline = Item::Text {
        size: thousandths(TITLE),
        anchor: Anchor::Start,
        words: vec![(
            spot(MARGIN, MARGIN + TITLE / 2.0),
            title.clone(),
            Color::BLACK,
        )],
    };
    let room = wide(&title, TITLE).max(wide(&legend, LETTERS)) + 2.0 * MARGIN;
    let mut items = page.items();
    items.push(headline);
    Scene {
        scale: None,
        width: width.max(room).ceil() as u32,
        height: height.ceil() as u32,
        background: Color::WHITE,
        items,
        title,
        recipe: None,
    }
}

fn legend(comparison: &Comparison) -> String {
    let spread = match comparison.runs {
        1 => "bars: numbers of cells",
        _ => "bars: mean numbers of cells; dark lines: one standard deviation each way",
    };
    match comparison.baseline() {
        Some(row) => format!(
            "{spread}; red: every maze equally likely, as by {}",
            row.algorithm
        ),
        None => spread.to_owned(),
    }
}

/// A row's name, marked where all mazes are equally likely.
fn name(row: &Row) -> String {
    let mark = if row.algorithm.row.uniform { "= " } else { "" };
    format!("{mark}{}", row.algorithm)
}

fn number(tally: &Tally) -> String {
    tally
        .mean()
        .map_or_else(String::new, |mean| format!("{mean:.1}"))
}

struct Size {
    width: f64,
    height: f64,
}

/// What has been drawn so far, from the bottom up.
struct Page<'a> {
    comparison: &'a Comparison,
    fills: Vec<(Color, Path)>,
    strokes: Vec<(Color, f64, Path)>,
    starts: Vec<(Spot, String, Color)>,
    middles: Vec<(Spot, String, Color)>,
    ends: Vec<(Spot, String, Color)>,
}

impl Page<'_> {
    /// The names of the rows, and stripes that lead from them to their bars.
    fn names(&mut self, names: &[String], right: f64, top: f64, end: f64) {
        for (place, name) in names.iter().enumerate() {
            let y = top + ROW * place as f64;
            if place % 2 == 0 {
                self.fills
                    .push((STRIPE, area(MARGIN - SPACE, y, end + SPACE, y + ROW)));
            }
            let at = spot(right, y + ROW / 2.0);
            self.ends.push((at, name.clone(), Color::BLACK));
        }
    }

    /// One measure: its name, its bars, and the line of the uniform mean.
    fn panel(&mut self, measure: &str, left: f64, top: f64, size: &Size) {
        let comparison = self.comparison;
        let rows = &comparison.rows;
        let heading = measure.replace('_', " ");
        let at = spot(left, top + LEADING / 2.0);
        self.starts.push((at, heading, Color::BLACK));
        let tallies = || rows.iter().map(|row| (row, row.tally(measure)));
        let reach = |tally: &Tally| {
            let mean = tally.mean().unwrap_or_default();
            (mean, tally.deviation().unwrap_or_default())
        };
        let longest = tallies().filter_map(|(_, tally)| tally.map(reach));
        let longest = longest
            .map(|(mean, spread)| mean + spread)
            .fold(0.0, f64::max);
        let scale = if longest > 0.0 { BARS / longest } else { 0.0 };
        let baseline = comparison.baseline().and_then(|row| row.tally(measure));
        let baseline = baseline.map(|tally| (left + reach(tally).0 * scale, number(tally)));
        let mut y = top + LEADING + ROW / 2.0;
        for (row, tally) in tallies() {
            if let Some(tally) = tally {
                let (mean, spread) = reach(tally);
                let color = if row.algorithm.row.uniform {
                    UNIFORM
                } else {
                    PLAIN
                };
                let end = left + mean * scale;
                let bar = area(left, y - BAR / 2.0, end, y + BAR / 2.0);
                self.fills.push((color, bar));
                let (low, high) = ((mean - spread).max(0.0), mean + spread);
                let (low, high) = (left + low * scale, left + high * scale);
                if spread > 0.0 {
                    self.strokes.push((SPREAD, 1.5, line((low, y), (high, y))));
                }
                let label = number(tally);
                let mut x = high.max(end) + SPACE;
                // The line of the uniform mean does not run through numbers.
                if let Some((line, _)) = baseline
                    && (x - SPACE..x + wide(&label, LETTERS) + SPACE).contains(&line)
                {
                    x = x.max(line + SPACE);
                }
                self.starts.push((spot(x, y), label, Color::BLACK));
            }
            y += ROW;
        }
        if let Some((x, mean)) = baseline {
            let (from, to) = (top + LEADING, y - ROW / 2.0 + SPACE);
            self.strokes
                .push((Color::WAY, 1.0, line((x, from), (x, to))));
            let caption = format!("uniform {mean}");
            let half = wide(&caption, LETTERS) / 2.0;
            let center = x.min(left + size.width - half).max(left + half);
            let at = spot(center, to + LETTERS * 0.8);
            self.middles.push((at, caption, Color::WAY));
        }
    }

    /// All as items, areas below lines below letters.
    fn items(self) -> Vec<Item> {
        let fills = self.fills.into_iter().map(|(color, path)| Item::Fill {
            color,
            touching: false,
            paths: vec![path],
        });
        let strokes = self
            .strokes
            .into_iter()
            .map(|(color, width, path)| Item::Stroke {
                color,
                width: thousandths(width),
                square: true,
                paths: vec![path],
            });
        let texts = [
            (Anchor::Start, self.starts),
            (Anchor::Middle, self.middles),
            (Anchor::End, self.ends),
        ];
        let texts = texts.into_iter().map(|(anchor, words)| Item::Text {
            size: thousandths(LETTERS),
            anchor,
            words,
        });
        fills.chain(strokes).chain(texts).collect()
    }
}

/// The width of a word in letters of a size.
fn wide(word: &str, size: f64) -> f64 {
    word.chars().count() as f64 * size * ASPECT
}

fn thousandths(pixels: f64) -> i32 {
    (pixels * 1000.0).round() as i32
}

fn spot(x: f64, y: f64) -> Spot {
    Spot {
        x: thousandths(x),
        y: thousandths(y),
    }
}

fn line(from: (f64, f64), to: (f64, f64)) -> Path {
    Path {
        start: spot(from.0, from.1),
        pieces: vec![Piece::Line(spot(to.0, to.1))],
        closed: false,
    }
}

fn area(left: f64, top: f64, right: f64, bottom: f64) -> Path {
    let corners = [(right, top), (right, bottom), (left, bottom), (left, top)];
    Path {
        start: spot(left, top),
        pieces: corners.map(|(x, y)| Piece::Line(spot(x, y))).to_vec(),
        closed: true,
    }
}
