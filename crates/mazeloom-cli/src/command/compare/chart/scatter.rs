//! A dot for each maze: one measure across, another upward.

use super::super::{Comparison, Row};
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

/// Draws the pairs of numbers, each row in a color.
pub fn draw(comparison: &Comparison, pair: &[Question; 2]) -> Result<Scene, Failure> {
    let field = Field::of(comparison, pair)?;
    let mut page = Page::default();
    field.draw_axes(&mut page, pair);
    for (place, row) in comparison.rows.iter().enumerate() {
        field.draw_dots(&mut page, row, color(place));
        field.draw_name(&mut page, row, place);
    }
    let names = comparison.rows.iter();
    let widest = names
        .map(|row| wide(&row.name, LETTERS))
        .fold(0.0, f64::max);
    let width = field.legend() + LETTERS + widest + MARGIN;
    let height = (field.bottom() + 2.0 * LEADING).max(field.line(comparison.rows.len())) + MARGIN;
    Ok(page.scene(comparison.title(), "a dot for each maze", width, height))
}

/// The square with the dots.
struct Field {
    /// Its upper left corner.
    left: f64,
    top: f64,
    across: Axis,
    upward: Axis,
}

impl Field {
    fn of(comparison: &Comparison, pair: &[Question; 2]) -> Result<Field, Failure> {
        let pairs = || comparison.rows.iter().flat_map(|row| &row.pairs);
        let numbers = || pairs().map(|&(x, y)| (f64::from_bits(x), f64::from_bits(y)));
        if numbers().next().is_none() {
            let [x, y] = pair;
            return Err(misuse(format!("--chart: no maze has both {x} and {y}")));
        }
        let upward = Axis::of(numbers().map(|(_, y)| y));
        let marks = upward
            .ticks()
            .iter()
            .map(|tick| wide(&plain(*tick), LETTERS))
            .fold(0.0, f64::max);
        Ok(Field {
            left: MARGIN + marks + 2.0 * SPACE,
            top: TOP + LEADING,
            across: Axis::of(numbers().map(|(x, _)| x)),
            upward,
        })
    }

    fn bottom(&self) -> f64 {
        self.top + SIDE
    }

    /// Returns the position at which the names of the rows begin.
    fn legend(&self) -> f64 {
        self.left + SIDE + LEADING
    }

    /// The place of two numbers.
    fn at(&self, x: f64, y: f64) -> (f64, f64) {
        let (x, y) = (self.across.place(x), self.upward.place(y));
        (self.left + x, self.bottom() - y)
    }

    /// Rules at round numbers, and the names of both measures.
    fn draw_axes(&self, page: &mut Page, pair: &[Question; 2]) {
        let (left, top, bottom) = (self.left, self.top, self.bottom());
        for tick in self.across.ticks() {
            let (x, _) = self.at(tick, 0.0);
            page.line(RULE, 1.0, &[(x, top), (x, bottom)]);
            page.words(Anchor::Middle, (x, bottom + LETTERS), plain(tick), FAINT);
        }
        for tick in self.upward.ticks() {
            let (_, y) = self.at(0.0, tick);
            page.line(RULE, 1.0, &[(left, y), (left + SIDE, y)]);
            page.words(Anchor::End, (left - SPACE, y), plain(tick), FAINT);
        }
        let [x, y] = pair
            .each_ref()
            .map(|question| question.to_string().replace('_', " "));
        let below = (left + SIDE / 2.0, bottom + 2.2 * LETTERS);
        page.words(Anchor::Middle, below, x, Color::BLACK);
        let above = (MARGIN, top - LEADING / 2.0);
        page.words(Anchor::Start, above, y, Color::BLACK);
    }

    fn draw_dots(&self, page: &mut Page, row: &Row, color: Color) {
        for &(x, y) in &row.pairs {
            square(
                page,
                self.at(f64::from_bits(x), f64::from_bits(y)),
                DOT / 2.0,
                color,
            );
        }
    }

    /// The top of a line of the legend.
    fn line(&self, place: usize) -> f64 {
        self.top + (LETTERS + SPACE) * place as f64
    }

    /// The name of a row with its color, in the legend.
    fn draw_name(&self, page: &mut Page, row: &Row, place: usize) {
        let (x, y) = (
            self.legend(),
            self.top + (LETTERS + SPACE) * (place as f64 + 0.5),
        );
        square(page, (x, y), LETTERS / 3.0, color(place));
        let name = row.name.clone();
        page.words(Anchor::Start, (x + LETTERS, y), name, Color::BLACK);
    }
}

/// A square around a point.
fn square(page: &mut Page, (x, y): (f64, f64), half: f64, color: Color) {
    page.area(color, (x - half, y - half), (x + half, y + half));
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
