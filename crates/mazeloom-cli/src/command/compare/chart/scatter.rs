//! A dot for each maze: one measure across, another upward.

use super::super::Comparison;
use crate::failure::{Failure, misuse};
use mazeloom::measure::Question;
use mazeloom::scene::Anchor;
use mazeloom::{Color, Scene};
use mazeloom_export::chart::{
    Axis, Field, LEADING, LETTERS, MARGIN, Page, SPACE, TOP, color, plain, widest,
};

/// The side of the field of dots, in pixels.
const SIDE: f64 = 460.0;
/// The side of a dot.
const DOT: f64 = 4.0;

/// Draws the pairs of numbers, each row in a color.
pub fn draw(comparison: &Comparison, pair: &[Question; 2]) -> Result<Scene, Failure> {
    let rows = &comparison.rows;
    let numbers = || {
        let pairs = rows.iter().flat_map(|row| &row.pairs);
        pairs.map(|&(x, y)| (f64::from_bits(x), f64::from_bits(y)))
    };
    if numbers().next().is_none() {
        let [x, y] = pair;
        return Err(misuse(format!("--chart: no maze has both {x} and {y}")));
    }
    let upward = Axis::of(numbers().map(|(_, y)| y), SIDE);
    let field = Field {
        left: MARGIN + widest(upward.marks().into_iter().map(plain)) + 2.0 * SPACE,
        top: TOP + LEADING,
        across: Axis::of(numbers().map(|(x, _)| x), SIDE),
        upward,
    };
    let mut page = Page::default();
    field.draw_rules(&mut page, &field.across.marks());
    let [x, y] = pair
        .each_ref()
        .map(|question| question.to_string().replace('_', " "));
    let below = (field.left + SIDE / 2.0, field.bottom() + 2.2 * LETTERS);
    page.words(Anchor::Middle, below, x, Color::BLACK);
    let above = (MARGIN, field.top - LEADING / 2.0);
    page.words(Anchor::Start, above, y, Color::BLACK);
    let legend = field.left + SIDE + LEADING;
    let line = |place: f64| field.top + (LETTERS + SPACE) * place;
    for (place, row) in rows.iter().enumerate() {
        for &(x, y) in &row.pairs {
            let at = field.at(f64::from_bits(x), f64::from_bits(y));
            page.dot(color(place), at, DOT / 2.0);
        }
        let y = line(place as f64 + 0.5);
        page.dot(color(place), (legend, y), LETTERS / 3.0);
        page.words(
            Anchor::Start,
            (legend + LETTERS, y),
            row.name.clone(),
            Color::BLACK,
        );
    }
    let width = legend + LETTERS + widest(rows.iter().map(|row| &row.name)) + MARGIN;
    let height = (field.bottom() + 2.0 * LEADING).max(line(rows.len() as f64)) + MARGIN;
    Ok(page.scene(comparison.title(), "a dot for each maze", width, height))
}
