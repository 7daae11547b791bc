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
use super::page::{
    FAINT, GAP, LEADING, LETTERS, MARGIN, Page, RULE, SPACE, SPREAD, TOP, plain, ticks, wide,
};
use mazeloom::measure::Tally;
use mazeloom::scene::Anchor;
use mazeloom::{Color, Scene};

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
    let labels = tallies.map(|tally| wide(&number(tally), LETTERS));
    let panel = Panel {
        form,
        width: match form {
            Form::Bars => BARS + SPACE + labels.fold(0.0, f64::max),
            Form::Boxes => BOXES,
        },
        height: LEADING + ROW * rows.len() as f64 + form.foot(),
    };
    let left = names.iter().map(|name| wide(name, LETTERS));
    let left = MARGIN + left.fold(0.0, f64::max) + 2.0 * SPACE;
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
        let (from, to) = self.axis(comparison, measure);
        let length = match self.form {
            Form::Bars => BARS,
            Form::Boxes => self.width,
        };
        let scale = if to > from { length / (to - from) } else { 0.0 };
        let x = |number: f64| left + (number - from) * scale;
        let bottom = top + LEADING + ROW * comparison.rows.len() as f64;
        let baseline = comparison.baseline().map(|row| &row.tallies[measure]);
        let baseline = baseline
            .and_then(|tally| self.middle(tally))
            .map(|middle| (x(middle), middle));
        if self.form == Form::Boxes {
            self.rules(page, &ticks(from, to), x, (top + LEADING, bottom));
        }
        for (place, row) in comparison.rows.iter().enumerate() {
            let y = top + LEADING + ROW * (place as f64 + 0.5);
            let color = if row.is_uniform() { UNIFORM } else { PLAIN };
            let tally = &row.tallies[measure];
            match self.form {
                Form::Bars => bar(page, tally, (color, y), x, baseline.map(|(line, _)| line)),
                Form::Boxes => quartiles(page, tally, (color, y), x),
            }
        }
        if let Some(baseline) = baseline {
            self.draw_baseline(page, left, (top + LEADING, bottom), baseline);
        }
    }

    /// The line of the uniform mean or median, and its number below the rows.
    fn draw_baseline(
        &self,
        page: &mut Page,
        left: f64,
        (top, bottom): (f64, f64),
        (at, middle): (f64, f64),
    ) {
        let to = bottom + self.form.foot() - LEADING + SPACE;
        // It does not run through the numbers of the axis.
        let end = match self.form {
            Form::Bars => to,
            Form::Boxes => bottom,
        };
        page.line(Color::PATH, 1.0, &[(at, top), (at, end)]);
        let caption = format!("uniform {middle:.1}");
        let half = wide(&caption, LETTERS) / 2.0;
        let center = at.min(left + self.width - half).max(left + half);
        let below = (center, to + LETTERS * 0.8);
        page.words(Anchor::Middle, below, caption, Color::PATH);
    }

    /// The minimum and the maximum number of a panel.
    fn axis(&self, comparison: &Comparison, measure: usize) -> (f64, f64) {
        let tallies = comparison.rows.iter().map(|row| &row.tallies[measure]);
        match self.form {
            Form::Bars => {
                let reach = |tally: &Tally| {
                    tally.mean().unwrap_or_default() + tally.deviation().unwrap_or_default()
                };
                (0.0, tallies.map(reach).fold(0.0, f64::max))
            }
            Form::Boxes => {
                let ranges = tallies.filter_map(Tally::range);
                let (from, to) = ranges
                    .fold((f64::MAX, f64::MIN), |(from, to), (least, greatest)| {
                        (from.min(least), to.max(greatest))
                    });
                if to > from {
                    (from, to)
                } else {
                    (from - 1.0, from + 1.0)
                }
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

    /// Faint upright lines at round numbers, with the numbers below them.
    fn rules(&self, page: &mut Page, ticks: &[f64], x: impl Fn(f64) -> f64, span: (f64, f64)) {
        let mut free = f64::MIN;
        for &tick in ticks {
            page.line(RULE, 1.0, &[(x(tick), span.0), (x(tick), span.1)]);
            let label = plain(tick);
            let half = wide(&label, LETTERS) / 2.0;
            if x(tick) - half > free {
                let at = (x(tick), span.1 + SPACE + LETTERS * 0.8);
                page.words(Anchor::Middle, at, label, FAINT);
                free = x(tick) + half + SPACE;
            }
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
    for end in [least, greatest] {
        page.line(
            SPREAD,
            1.0,
            &[(x(end), y - BAR / 4.0), (x(end), y + BAR / 4.0)],
        );
    }
    page.line(SPREAD, 2.0, &[(x(median), top), (x(median), bottom)]);
}
