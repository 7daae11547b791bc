//! A line for each recipe over the sizes, with logarithmic axes: a power of the size is a straight
//! line, and its slope is the exponent.

use super::super::Comparison;
use super::super::growth::{Exponent, Growth};
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
        let heading = comparison.questions[measure].to_string().replace('_', " ");
        Panel::new(&growth, measure, corner).draw(&mut page, heading);
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

/// The lines of one measure.
struct Panel<'a> {
    growth: &'a [Growth<'a>],
    measure: usize,
    /// The upper left corner of the field with the lines.
    left: f64,
    top: f64,
    across: Axis,
    upward: Axis,
}

impl<'a> Panel<'a> {
    fn new(growth: &'a [Growth<'a>], measure: usize, corner: (f64, f64)) -> Panel<'a> {
        let points = || growth.iter().flat_map(|growth| growth.points(measure));
        Panel {
            growth,
            measure,
            left: corner.0,
            top: corner.1 + LEADING,
            across: Axis::of(points().map(|(size, _)| size)),
            upward: Axis::of(points().map(|(_, mean)| mean)),
        }
    }

    /// The name of the measure, its axes and its lines.
    fn draw(&self, page: &mut Page, heading: String) {
        let above = (self.left, self.top - LEADING / 2.0);
        page.words(Anchor::Start, above, heading, Color::BLACK);
        self.draw_axes(page);
        let ends = self.draw_lines(page);
        self.draw_labels(page, ends);
    }

    /// The place of a size and a mean.
    fn at(&self, size: f64, mean: f64) -> (f64, f64) {
        let (x, y) = (self.across.place(size), self.upward.place(mean));
        (self.left + x, self.top + SIDE - y)
    }

    /// Rules at the sizes, and at round numbers upward.
    fn draw_axes(&self, page: &mut Page) {
        let (left, top, bottom) = (self.left, self.top, self.top + SIDE);
        let points = self.growth.iter();
        let points = points.flat_map(|growth| growth.points(self.measure));
        let mut sizes: Vec<f64> = points.map(|(size, _)| size).collect();
        sizes.sort_by(f64::total_cmp);
        sizes.dedup();
        for &size in &sizes {
            let (x, _) = self.at(size, 1.0);
            page.line(RULE, 1.0, &[(x, top), (x, bottom)]);
            page.words(Anchor::Middle, (x, bottom + LETTERS), plain(size), FAINT);
        }
        let below = (left + SIDE / 2.0, bottom + LETTERS + LEADING);
        page.words(Anchor::Middle, below, "size n", FAINT);
        for mark in self.upward.marks() {
            let (_, y) = self.at(1.0, mark);
            page.line(RULE, 1.0, &[(left, y), (left + SIDE, y)]);
            page.words(Anchor::End, (left - SPACE, y), plain(mark), FAINT);
        }
    }

    /// A line with dots for each recipe; returns the height at which each ends, with its number.
    fn draw_lines(&self, page: &mut Page) -> Vec<(f64, usize)> {
        let mut ends = Vec::new();
        for (place, growth) in self.growth.iter().enumerate() {
            let points = growth.points(self.measure).into_iter();
            let points: Vec<_> = points.map(|(x, y)| self.at(x, y)).collect();
            page.line(color(place), 1.5, &points);
            for (x, y) in &points {
                let half = DOT / 2.0;
                page.area(color(place), (x - half, y - half), (x + half, y + half));
            }
            if let Some(&(_, y)) = points.last() {
                ends.push((y, place));
            }
        }
        ends
    }

    /// The names of the lines where they end, none over another.
    fn draw_labels(&self, page: &mut Page, mut ends: Vec<(f64, usize)>) {
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let x = self.left + SIDE + 2.0 * SPACE;
        let mut free = f64::MIN;
        for (y, place) in ends {
            let y = y.max(free);
            let words = label(&self.growth[place], self.measure);
            page.words(Anchor::Start, (x, y), words, color(place));
            free = y + LETTERS + 2.0;
        }
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
