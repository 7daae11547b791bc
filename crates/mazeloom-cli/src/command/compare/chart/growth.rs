//! A line for each recipe over the sizes, both axes by logarithms: what grows by a power of the
//! size is straight, and its slope is the power.

use super::super::Comparison;
use super::super::growth::Growth;
use super::page::{
    FAINT, GAP, LEADING, LETTERS, MARGIN, Page, RULE, SPACE, TOP, color, plain, wide,
};
use crate::failure::{Failure, misuse};
use mazeloom::measure::Question;
use mazeloom::scene::Anchor;
use mazeloom::{Color, Scene};

/// The width of a panel without the names of its lines, and its height, in pixels.
const SIDE: f64 = 380.0;
/// The side of a dot.
const DOT: f64 = 6.0;
/// The most panels side by side.
const ACROSS: usize = 3;

/// Draws the means of the measures asked for, or of the longest path.
pub fn draw(comparison: &Comparison, question: Option<&Question>) -> Result<Scene, Failure> {
    let growth = Growth::all(comparison);
    if growth.is_empty() {
        return Err(misuse(
            "--chart growth needs two sizes at least, such as --sizes 8..64",
        ));
    }
    let surveyed = comparison.questions == Question::surveyed();
    let shown: Vec<usize> = (comparison.asked())
        .filter(|&place| match question {
            Some(question) => comparison.questions[place] == *question,
            None => !surveyed || comparison.questions[place].to_string() == "longest_path",
        })
        .collect();
    if shown.is_empty() {
        return Err(misuse(
            "--chart growth: its measure is not among --measures",
        ));
    }
    let labels = growth.iter().flat_map(|growth| {
        shown
            .iter()
            .map(|&place| wide(&label(growth, place), LETTERS))
    });
    let names = labels.fold(0.0, f64::max) + 2.0 * SPACE;
    let marks = wide("1000000", LETTERS);
    let (width, height) = (marks + SIDE + names + GAP, SIDE + 2.0 * LEADING);
    let mut page = Page::default();
    for (place, &measure) in shown.iter().enumerate() {
        let (column, line) = ((place % ACROSS) as f64, (place / ACROSS) as f64);
        let corner = (MARGIN + marks + width * column, TOP + (height + GAP) * line);
        panel(&mut page, comparison, &growth, measure, corner);
    }
    let across = shown.len().min(ACROSS) as f64;
    let lines = shown.len().div_ceil(ACROSS) as f64;
    let (width, height) = (
        MARGIN + width * across,
        TOP + (height + GAP) * lines + MARGIN,
    );
    let legend = "means by size, both axes by logarithms; n to the power that fits best";
    Ok(page.scene(comparison.title(), legend, width, height))
}

fn label(growth: &Growth<'_>, measure: usize) -> String {
    match growth.exponent(measure) {
        Some(exponent) => format!("{} n^{exponent:.2}", growth.name),
        None => growth.name.clone(),
    }
}

/// One measure: its name, its axes and its lines.
fn panel(
    page: &mut Page,
    comparison: &Comparison,
    growth: &[Growth<'_>],
    measure: usize,
    corner: (f64, f64),
) {
    let (left, top) = (corner.0, corner.1 + LEADING);
    let heading = comparison.questions[measure].to_string().replace('_', " ");
    page.words(
        Anchor::Start,
        (left, top - LEADING / 2.0),
        heading,
        Color::BLACK,
    );
    let points = || growth.iter().flat_map(|growth| growth.points(measure));
    let across = Axis::of(points().map(|(size, _)| size));
    let upward = Axis::of(points().map(|(_, mean)| mean));
    let at = |x: f64, y: f64| (left + across.place(x), top + SIDE - upward.place(y));
    let mut sizes: Vec<f64> = points().map(|(size, _)| size).collect();
    sizes.sort_by(f64::total_cmp);
    sizes.dedup();
    for &size in &sizes {
        let (x, _) = at(size, 1.0);
        page.line(RULE, 1.0, &[(x, top), (x, top + SIDE)]);
        page.words(
            Anchor::Middle,
            (x, top + SIDE + LETTERS),
            plain(size),
            FAINT,
        );
    }
    for mark in upward.marks() {
        let (_, y) = at(1.0, mark);
        page.line(RULE, 1.0, &[(left, y), (left + SIDE, y)]);
        page.words(Anchor::End, (left - SPACE, y), plain(mark), FAINT);
    }
    let mut labels = Vec::new();
    for (place, growth) in growth.iter().enumerate() {
        let points: Vec<_> = growth
            .points(measure)
            .into_iter()
            .map(|(x, y)| at(x, y))
            .collect();
        page.line(color(place), 1.5, &points);
        for (x, y) in &points {
            let half = DOT / 2.0;
            page.area(color(place), (x - half, y - half), (x + half, y + half));
        }
        if let Some(&(_, y)) = points.last() {
            labels.push((y, place));
        }
    }
    labels.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = f64::MIN;
    for (y, place) in labels {
        let y = y.max(free);
        let words = label(&growth[place], measure);
        page.words(
            Anchor::Start,
            (left + SIDE + 2.0 * SPACE, y),
            words,
            color(place),
        );
        free = y + LETTERS + 2.0;
    }
}

/// Numbers laid along a side by their logarithms.
struct Axis {
    from: f64,
    to: f64,
}

impl Axis {
    fn of(numbers: impl Iterator<Item = f64>) -> Axis {
        let (from, to) = numbers.fold((f64::MAX, f64::MIN), |(from, to), number| {
            (from.min(number), to.max(number))
        });
        Axis {
            from: from / 1.06,
            to: to * 1.06,
        }
    }

    fn place(&self, number: f64) -> f64 {
        libm::log(number / self.from) / libm::log(self.to / self.from) * SIDE
    }

    /// 1, 2 and 5 times the powers of ten; those of ten alone where there would be many.
    fn marks(&self) -> Vec<f64> {
        let mut marks = Vec::new();
        let wide = self.to / self.from > 1e4;
        let mut power = 1e-6;
        while power <= self.to {
            let factors = if wide {
                &[1.0][..]
            } else {
                &[1.0, 2.0, 5.0][..]
            };
            let within = factors.iter().map(|factor| factor * power);
            marks.extend(within.filter(|mark| (self.from..=self.to).contains(mark)));
            power *= 10.0;
        }
        marks
    }
}
