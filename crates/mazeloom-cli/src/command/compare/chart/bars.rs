//! A panel for each measure, a bar or a box for each row.
//!
//! ```text
//!              dead ends            straights
//!     kruskal  ███████┼▌─ 121.8     ███┼─ 95.0
//!    = wilson  ██████▌┼─ 116.9      ███┼─ 94.6
//! backtracker  ██─    │   41.2      ████▌┼─── 160.2
//!              uniform 116.9        uniform 94.6
//! ```

use super::super::{Comparison, Row};
use mazeloom::measure::Tally;
use mazeloom::scene::Anchor;
use mazeloom::{Color, Scene};
use mazeloom_export::chart::{
    Axis, Field, GAP, LEADING, LETTERS, MARGIN, Page, SPACE, TOP, reach, wide, widest,
};

/// Lengths in pixels.
const ROW: f64 = 19.0;
const BAR: f64 = 11.0;
/// The longest bar with its deviation.
const BARS: f64 = 130.0;
/// The widest panel of boxes.
const BOXES: f64 = 190.0;

const STRIPE: Color = Color(0xf3, 0xf4, 0xf7);
const PLAIN: Color = Color(0xa6, 0xc3, 0xea);
const UNIFORM: Color = Color(0xee, 0xaa, 0xb2);
const SPREAD: Color = Color(0x4a, 0x4f, 0x5c);

/// Style in which the numbers of a row are drawn.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// The mean, with ± one standard deviation.
    Bars,
    /// A box between the quartiles, with the median across, on a line from the least to the
    /// greatest number.
    Boxes,
}

impl Form {
    /// The room below the rows of a panel: for the baseline's caption, and for an axis.
    fn foot(self) -> f64 {
        match self {
            Form::Bars => LEADING,
            Form::Boxes => 1.8 * LEADING,
        }
    }
}

/// Draws the numbers, compared with uniform mazes.
pub fn draw(comparison: &Comparison, form: Form) -> Scene {
    let rows = &comparison.rows;
    let measures: Vec<usize> = comparison.asked().collect();
    let across = match measures.len() {
        0..=3 => measures.len().max(1),
        many => many.div_ceil(2).min(6),
    };
    let names: Vec<String> = rows.iter().map(name).collect();
    let tallies = rows.iter().flat_map(|row| &row.tallies);
    let panel = Panel {
        form,
        width: match form {
            Form::Bars => BARS + SPACE + widest(tallies.map(number)),
            Form::Boxes => BOXES,
        },
        height: LEADING + ROW * rows.len() as f64 + form.foot(),
    };
    let left = MARGIN + widest(names.iter()) + 2.0 * SPACE;
    let width = left + (panel.width + GAP) * across as f64 - GAP + MARGIN;
    let mut page = Page::default();
    for (place, &measure) in measures.iter().enumerate() {
        let (column, line) = ((place % across) as f64, (place / across) as f64);
        let y = TOP + (panel.height + LEADING / 2.0) * line;
        if column == 0.0 {
            stripes(
                &mut page,
                &names,
                left - 2.0 * SPACE,
                y + LEADING,
                width - MARGIN,
            );
        }
        let corner = (left + (panel.width + GAP) * column, y);
        panel.draw(&mut page, comparison, measure, corner);
    }
    let lines = measures.len().div_ceil(across) as f64;
    let height = TOP + (panel.height + LEADING / 2.0) * lines + MARGIN - LEADING / 2.0;
    page.scene(comparison.title(), &legend(comparison, form), width, height)
}

fn legend(comparison: &Comparison, form: Form) -> String {
    let spread = match (form, comparison.runs) {
        (Form::Boxes, _) => "boxes: quartiles and median; lines: minimum to maximum",
        (Form::Bars, 1) => "bars: measured values",
        (Form::Bars, _) => "bars: means; dark lines: ± one standard deviation",
    };
    match comparison.baseline() {
        Some(row) => format!(
            "{spread}; red: every maze equally likely, as by {}",
            row.recipe.algorithm
        ),
        None if comparison.rows.iter().any(Row::is_uniform) => {
            format!("{spread}; red: every maze equally likely")
        }
        None => spread.to_owned(),
    }
}

/// A row's name, marked where all mazes are equally likely.
fn name(row: &Row) -> String {
    let mark = if row.is_uniform() { "= " } else { "" };
    format!("{mark}{}", row.name)
}

fn number(tally: &Tally) -> String {
    let mean = tally.mean();
    mean.map_or_else(String::new, |mean| format!("{mean:.1}"))
}

/// The names of the rows, and stripes that lead from them to their bars.
fn stripes(page: &mut Page, names: &[String], right: f64, top: f64, end: f64) {
    for (place, name) in names.iter().enumerate() {
        let y = top + ROW * place as f64;
        if place % 2 == 0 {
            page.area(STRIPE, (MARGIN - SPACE, y), (end + SPACE, y + ROW));
        }
        page.words(Anchor::End, (right, y + ROW / 2.0), name, Color::BLACK);
    }
}

/// The room and the form of one measure's numbers.
struct Panel {
    form: Form,
    width: f64,
    height: f64,
}

impl Panel {
    /// One measure: its name, its bars, and the line of the uniform mean or median.
    fn draw(&self, page: &mut Page, comparison: &Comparison, measure: usize, corner: (f64, f64)) {
        let (left, top) = corner;
        let heading = comparison.questions[measure].to_string().replace('_', " ");
        let above = (left, top + LEADING / 2.0);
        page.words(Anchor::Start, above, heading, Color::BLACK);
        let rows = &comparison.rows;
        let field = Field {
            left,
            top: top + LEADING,
            across: self.axis(comparison, measure),
            upward: Axis::between(rows.len() as f64, 0.0, ROW * rows.len() as f64),
        };
        let baseline = comparison.baseline().map(|row| &row.tallies[measure]);
        let baseline = baseline.and_then(|tally| self.middle(tally));
        if self.form == Form::Boxes {
            field.draw_upright(page, &field.across.marks(), SPACE + LETTERS * 0.8);
        }
        for (place, row) in rows.iter().enumerate() {
            let y = field.top + ROW * (place as f64 + 0.5);
            let color = if row.is_uniform() { UNIFORM } else { PLAIN };
            let x = |number: f64| left + field.across.place(number);
            let tally = &row.tallies[measure];
            match self.form {
                Form::Bars => bar(page, tally, (color, y), x, baseline.map(x)),
                Form::Boxes => quartiles(page, tally, (color, y), x),
            }
        }
        if let Some(baseline) = baseline {
            self.draw_baseline(page, &field, baseline);
        }
    }

    /// The line of the uniform mean or median, and its number below the rows.
    fn draw_baseline(&self, page: &mut Page, field: &Field, middle: f64) {
        let x = field.left + field.across.place(middle);
        let to = field.bottom() + self.form.foot() - LEADING + SPACE;
        // It does not run through the numbers of the axis.
        let end = match self.form {
            Form::Bars => to,
            Form::Boxes => field.bottom(),
        };
        page.line(Color::PATH, 1.0, &[(x, field.top), (x, end)]);
        let caption = format!("uniform {middle:.1}");
        let half = wide(&caption, LETTERS) / 2.0;
        let center = x.min(field.left + self.width - half).max(field.left + half);
        let below = (center, to + LETTERS * 0.8);
        page.words(Anchor::Middle, below, caption, Color::PATH);
    }

    /// The axis of a panel: from 0 to the longest bar, or from the least to the greatest number.
    fn axis(&self, comparison: &Comparison, measure: usize) -> Axis {
        let tallies = comparison.rows.iter().map(|row| &row.tallies[measure]);
        match self.form {
            Form::Bars => {
                let ends = tallies.map(|tally| {
                    tally.mean().unwrap_or_default() + tally.deviation().unwrap_or_default()
                });
                Axis::between(0.0, ends.fold(0.0, f64::max), BARS)
            }
            Form::Boxes => {
                let ranges = tallies.filter_map(Tally::range);
                let (from, to) = reach(ranges.flat_map(|(least, greatest)| [least, greatest]));
                let spare = if to > from { 0.0 } else { 1.0 };
                Axis::between(from - spare, to + spare, self.width)
            }
        }
    }

    /// The value of the baseline: mean or median.
    fn middle(&self, tally: &Tally) -> Option<f64> {
        match self.form {
            Form::Bars => tally.mean(),
            Form::Boxes => Some(tally.quartiles()?[1]),
        }
    }
}

/// The mean as a bar, with its deviation and its number, which stays clear of the baseline.
fn bar(
    page: &mut Page,
    tally: &Tally,
    (color, y): (Color, f64),
    x: impl Fn(f64) -> f64,
    baseline: Option<f64>,
) {
    let Some(mean) = tally.mean() else { return };
    let spread = tally.deviation().unwrap_or_default();
    page.area(color, (x(0.0), y - BAR / 2.0), (x(mean), y + BAR / 2.0));
    let (low, high) = (x((mean - spread).max(0.0)), x(mean + spread));
    if spread > 0.0 {
        page.line(SPREAD, 1.5, &[(low, y), (high, y)]);
    }
    let label = number(tally);
    let mut start = high + SPACE;
    if let Some(line) = baseline
        && (start - SPACE..start + wide(&label, LETTERS) + SPACE).contains(&line)
    {
        start = start.max(line + SPACE);
    }
    page.words(Anchor::Start, (start, y), label, Color::BLACK);
}

/// The quartiles as a box on the line of the range.
fn quartiles(page: &mut Page, tally: &Tally, (color, y): (Color, f64), x: impl Fn(f64) -> f64) {
    let (Some((least, greatest)), Some([lower, median, upper])) =
        (tally.range(), tally.quartiles())
    else {
        return;
    };
    let (top, bottom) = (y - BAR / 2.0, y + BAR / 2.0);
    page.area(color, (x(lower), top), (x(upper), bottom));
    page.line(SPREAD, 1.0, &[(x(least), y), (x(lower), y)]);
    page.line(SPREAD, 1.0, &[(x(upper), y), (x(greatest), y)]);
    for end in [x(least), x(greatest)] {
        page.line(SPREAD, 1.0, &[(end, y - BAR / 4.0), (end, y + BAR / 4.0)]);
    }
    page.line(SPREAD, 2.0, &[(x(median), top), (x(median), bottom)]);
}
