//! A line for each recipe over the sizes, with logarithmic axes: a power of the size is a straight
//! line, and its slope is the exponent.

use super::super::Comparison;
use super::super::growth::{Exponent, Growth};
use crate::failure::{Failure, misuse};
use mazeloom::measure::Question;
use mazeloom::scene::Anchor;
use mazeloom::{Color, Scene};
use mazeloom_export::chart::{
    Axis, FAINT, Field, GAP, LEADING, LETTERS, MARGIN, Page, SPACE, TOP, color, wide, widest,
};

/// The width of a panel without the names of its lines, and its height, in pixels.
const SIDE: f64 = 380.0;
/// The side of a dot.
const DOT: f64 = 6.0;
/// The maximum number of panels side by side.
const ACROSS: usize = 3;

/// Draws the means of the measures asked for, or of the longest path.
pub fn draw(comparison: &Comparison, question: Option<&Question>) -> Result<Scene, Failure> {
    let growth = Growth::all(comparison);
    if growth.is_empty() {
        return Err(misuse(
            "--chart growth needs at least two sizes, such as --sizes 8..64",
        ));
    }
    let shown = shown(comparison, question)?;
    let labels = growth
        .iter()
        .flat_map(|growth| shown.iter().map(|&place| label(growth, place)));
    let names = widest(labels) + 2.0 * SPACE;
    let marks = wide("1000000", LETTERS);
    let (width, height) = (marks + SIDE + names + GAP, SIDE + 2.0 * LEADING);
    let mut page = Page::default();
    for (place, &measure) in shown.iter().enumerate() {
        let (column, line) = ((place % ACROSS) as f64, (place / ACROSS) as f64);
        let corner = (MARGIN + marks + width * column, TOP + (height + GAP) * line);
        let heading = comparison.questions[measure].to_string().replace('_', " ");
        panel(&mut page, &growth, measure, corner, heading);
    }
    let across = shown.len().min(ACROSS) as f64;
    let lines = shown.len().div_ceil(ACROSS) as f64;
    let (width, height) = (
        MARGIN + width * across,
        TOP + (height + GAP) * lines + MARGIN,
    );
    let legend = "means by size, both axes logarithmic; best-fitting power of n";
    Ok(page.scene(comparison.title(), legend, width, height))
}

/// The measures that are drawn, by their places among the questions.
fn shown(comparison: &Comparison, question: Option<&Question>) -> Result<Vec<usize>, Failure> {
    let surveyed = comparison.questions == Question::surveyed();
    let shown: Vec<usize> = (comparison.asked())
        .filter(|&place| match question {
            Some(question) => comparison.questions[place] == *question,
            None => !surveyed || comparison.questions[place].to_string() == "diameter",
        })
        .collect();
    if shown.is_empty() {
        return Err(misuse("--chart growth: the measure is not in --measures"));
    }
    Ok(shown)
}

fn label(growth: &Growth<'_>, measure: usize) -> String {
    match growth.exponent(measure) {
        Some(Exponent { value, .. }) => format!("{} n^{value:.2}", growth.name),
        None => growth.name.clone(),
    }
}

/// Draws the lines of one measure: its name, its axes, and a line with dots for each recipe.
fn panel(
    page: &mut Page,
    growth: &[Growth<'_>],
    measure: usize,
    (left, top): (f64, f64),
    heading: String,
) {
    let points = || growth.iter().flat_map(|growth| growth.points(measure));
    let field = Field {
        left,
        top: top + LEADING,
        across: Axis::logarithmic(points().map(|(size, _)| size), SIDE),
        upward: Axis::logarithmic(points().map(|(_, mean)| mean), SIDE),
    };
    let above = (left, field.top - LEADING / 2.0);
    page.words(Anchor::Start, above, heading, Color::BLACK);
    let mut sizes: Vec<f64> = points().map(|(size, _)| size).collect();
    sizes.sort_by(f64::total_cmp);
    sizes.dedup();
    field.draw_rules(page, &sizes);
    let below = (left + SIDE / 2.0, field.bottom() + LETTERS + LEADING);
    page.words(Anchor::Middle, below, "size n", FAINT);
    let mut ends = Vec::new();
    for (place, growth) in growth.iter().enumerate() {
        let points = growth.points(measure).into_iter();
        let points: Vec<_> = points.map(|(x, y)| field.at(x, y)).collect();
        page.line(color(place), 1.5, &points);
        for &point in &points {
            page.dot(color(place), point, DOT / 2.0);
        }
        ends.extend(points.last().map(|&(_, y)| (y, place)));
    }
    // The names of the lines where they end, none over another.
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = f64::MIN;
    for (y, place) in ends {
        let at = (left + SIDE + 2.0 * SPACE, y.max(free));
        page.words(
            Anchor::Start,
            at,
            label(&growth[place], measure),
            color(place),
        );
        free = at.1 + LETTERS + 2.0;
    }
}
