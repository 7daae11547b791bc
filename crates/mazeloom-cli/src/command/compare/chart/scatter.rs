//! A dot for each maze: one measure across, another upward.

use super::super::Comparison;
use super::page::{
    FAINT, LEADING, LETTERS, MARGIN, Page, RULE, SPACE, TOP, color, plain, ticks, wide,
};
use crate::failure::{Failure, misuse};
use mazeloom::measure::Question;
use mazeloom::scene::Anchor;
use mazeloom::{Color, Scene};

/// The side of the field of dots, in pixels.
const SIDE: f64 = 460.0;
/// The side of a dot.
const DOT: f64 = 4.0;

/// Draws the pairs of numbers, each row in a colour.
pub fn draw(comparison: &Comparison, pair: &[Question; 2]) -> Result<Scene, Failure> {
    let pairs = || comparison.rows.iter().flat_map(|row| &row.pairs);
    let numbers = || pairs().map(|&(x, y)| (f64::from_bits(x), f64::from_bits(y)));
    if numbers().next().is_none() {
        let [x, y] = pair;
        return Err(misuse(format!("--chart: no maze has both {x} and {y}")));
    }
    let across = Axis::of(numbers().map(|(x, _)| x));
    let upward = Axis::of(numbers().map(|(_, y)| y));
    let marks = upward
        .ticks()
        .iter()
        .map(|tick| wide(&plain(*tick), LETTERS))
        .fold(0.0, f64::max);
    let left = MARGIN + marks + 2.0 * SPACE;
    let (top, bottom) = (TOP + LEADING, TOP + LEADING + SIDE);
    let at = |x: f64, y: f64| (left + across.place(x), bottom - upward.place(y));

    let mut page = Page::default();
    for tick in across.ticks() {
        let (x, _) = at(tick, 0.0);
        page.line(RULE, 1.0, &[(x, top), (x, bottom)]);
        page.words(Anchor::Middle, (x, bottom + LETTERS), plain(tick), FAINT);
    }
    for tick in upward.ticks() {
        let (_, y) = at(0.0, tick);
        page.line(RULE, 1.0, &[(left, y), (left + SIDE, y)]);
        page.words(Anchor::End, (left - SPACE, y), plain(tick), FAINT);
    }
    let [x, y] = pair
        .each_ref()
        .map(|question| question.to_string().replace('_', " "));
    page.words(
        Anchor::Middle,
        (left + SIDE / 2.0, bottom + 2.2 * LETTERS),
        x,
        Color::BLACK,
    );
    page.words(
        Anchor::Start,
        (MARGIN, top - LEADING / 2.0),
        y,
        Color::BLACK,
    );

    let legend = left + SIDE + LEADING;
    let mut widest: f64 = 0.0;
    for (place, row) in comparison.rows.iter().enumerate() {
        let color = color(place);
        for &(x, y) in &row.pairs {
            let (x, y) = at(f64::from_bits(x), f64::from_bits(y));
            let half = DOT / 2.0;
            page.area(color, (x - half, y - half), (x + half, y + half));
        }
        let y = top + (LETTERS + SPACE) * (place as f64 + 0.5);
        let half = LETTERS / 3.0;
        page.area(color, (legend - half, y - half), (legend + half, y + half));
        page.words(
            Anchor::Start,
            (legend + LETTERS, y),
            row.name.clone(),
            Color::BLACK,
        );
        widest = widest.max(wide(&row.name, LETTERS));
    }
    let width = legend + LETTERS + widest + MARGIN;
    let listed = top + (LETTERS + SPACE) * comparison.rows.len() as f64;
    let height = (bottom + 2.0 * LEADING).max(listed) + MARGIN;
    Ok(page.scene(comparison.title(), "a dot for each maze", width, height))
}

/// Numbers laid along a side.
struct Axis {
    from: f64,
    to: f64,
}

impl Axis {
    fn of(numbers: impl Iterator<Item = f64>) -> Axis {
        let (from, to) = numbers.fold((f64::MAX, f64::MIN), |(from, to), number| {
            (from.min(number), to.max(number))
        });
        let spare = if to > from { (to - from) * 0.03 } else { 1.0 };
        Axis {
            from: from - spare,
            to: to + spare,
        }
    }

    fn place(&self, number: f64) -> f64 {
        (number - self.from) / (self.to - self.from) * SIDE
    }

    fn ticks(&self) -> Vec<f64> {
        ticks(self.from, self.to)
    }
}
