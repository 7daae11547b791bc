//! Output for people: a table that fits the window.

use super::growth::{Exponent, Growth};
use super::{Comparison, Row};
use mazeloom::measure::Tally;
use std::io::{self, Write};

/// Width that a table may have where there is no window.
pub const COLUMNS: usize = 80;

/// Measures of the survey that are shown, unless others are asked for.
const SHOWN: [&str; 7] = [
    "dead_ends",
    "straights",
    "turns",
    "junctions",
    "crossroads",
    "diameter",
    "solution",
];

/// Prints means, with deviations if there is room for them; of one measure alone, all numbers;
/// and how what has several sizes grows with them.
pub fn print(comparison: &Comparison, columns: usize, out: &mut impl Write) -> io::Result<()> {
    let shown = shown(comparison);
    let deviations = match shown[..] {
        [only] => {
            let forms = [3, 2, 1].map(|gap| all_numbers(comparison, only, gap));
            print_fitting(forms.into(), columns, out)?
        }
        _ => print_means(comparison, &shown, columns, out)?,
    };
    let uniform = comparison.rows.iter().any(Row::is_uniform);
    let lengths = shown.iter().any(|&measure| {
        let name = comparison.questions[measure].to_string();
        ["diameter", "solution"].contains(&name.as_str())
    });
    let legend = [
        (
            lengths && shown.len() > 1 && !comparison.percent,
            "Means; diameter and solution are numbers of cells of a path",
        ),
        (
            comparison.percent,
            "Means, as percentages of the cells of a maze",
        ),
        (uniform, "= uniform: every maze is equally likely"),
        (
            deviations,
            "± standard deviation of one maze; --csv and --json also have the standard error",
        ),
    ];
    let legend = legend.into_iter().filter(|(needed, _)| *needed);
    for (place, (_, line)) in legend.enumerate() {
        let gap = if place == 0 { "\n" } else { "" };
        writeln!(out, "{gap}{line}")?;
    }
    for names in alike(comparison) {
        let (last, others) = names.split_last().expect("a group has two names or more");
        let others = others.join(", ");
        writeln!(out, "  {others} and {last} agree in all numbers")?;
    }
    let growth = Growth::all(comparison);
    if !growth.is_empty() {
        writeln!(
            out,
            "\nGrowth with size n: exponent of n, with the standard error of its last digits"
        )?;
        let forms = [3, 2, 1].map(|gap| exponents(comparison, &growth, &shown, gap));
        print_fitting(forms.into(), columns, out)?;
    }
    Ok(())
}

/// The rows that agree in all numbers of all questions, by their names: readers would take equal
/// lines for an error.
fn alike(comparison: &Comparison) -> Vec<Vec<&str>> {
    /// The number of mazes that may agree by coincidence.
    const FEW: u32 = 10;
    let mut groups: Vec<Vec<&Row>> = Vec::new();
    for row in comparison.rows.iter().filter(|_| comparison.runs >= FEW) {
        let same = |other: &Row| other.size == row.size && other.tallies == row.tallies;
        match groups.iter_mut().find(|group| same(group[0])) {
            Some(group) => group.push(row),
            None => groups.push(vec![row]),
        }
    }
    let many = groups.into_iter().filter(|group| group.len() > 1);
    many.map(|group| group.into_iter().map(|row| row.name.as_str()).collect())
        .collect()
}

/// Prints the means of several questions, in two tables if one is too wide; whether there was
/// room for deviations.
fn print_means(
    comparison: &Comparison,
    shown: &[usize],
    columns: usize,
    out: &mut impl Write,
) -> io::Result<bool> {
    let forms = [(true, 3), (true, 2), (false, 2), (false, 1)]
        .map(|(deviations, gap)| means(comparison, shown, deviations, gap));
    let fits = |lines: &Vec<String>| lines.iter().all(|line| line.chars().count() <= columns);
    if shown.len() == 1 || forms.iter().any(fits) {
        return print_fitting(forms.into(), columns, out);
    }
    let (first, second) = shown.split_at(shown.len().div_ceil(2));
    let upper = print_means(comparison, first, columns, out)?;
    writeln!(out)?;
    let lower = print_means(comparison, second, columns, out)?;
    Ok(upper || lower)
}

/// Prints the first of several forms of a table that fits, else the last; whether it has
/// deviations.
fn print_fitting(
    mut forms: Vec<Vec<String>>,
    columns: usize,
    out: &mut impl Write,
) -> io::Result<bool> {
    let fits = |lines: &Vec<String>| lines.iter().all(|line| line.chars().count() <= columns);
    let first = forms.iter().position(fits).unwrap_or(forms.len() - 1);
    let lines = forms.swap_remove(first);
    for line in &lines {
        writeln!(out, "{line}")?;
    }
    Ok(lines.iter().any(|line| line.contains('±')))
}

/// The questions that have a column.
fn shown(comparison: &Comparison) -> Vec<usize> {
    let names: Vec<_> = comparison
        .questions
        .iter()
        .map(ToString::to_string)
        .collect();
    let asked = comparison.asked();
    if names == mazeloom::measure::SURVEYED {
        asked
            .filter(|&place| SHOWN.contains(&names[place].as_str()))
            .collect()
    } else {
        asked.collect()
    }
}

/// The names of the rows, below a number of header lines.
fn names(comparison: &Comparison, heads: usize) -> Vec<String> {
    let what = if comparison.is_of_algorithms() {
        "  algorithm"
    } else {
        "  maze"
    };
    let mut names = vec![String::new(); heads - 1];
    names.push(what.to_owned());
    names.extend(comparison.rows.iter().map(|row| {
        let mark = if row.is_uniform() { '=' } else { ' ' };
        format!("{mark} {}", row.name)
    }));
    names
}

/// The means of several questions.
fn means(comparison: &Comparison, shown: &[usize], deviations: bool, gap: usize) -> Vec<String> {
    let (heads, height) = heads(comparison, shown);
    let mut columns = vec![names(comparison, height)];
    for (&place, heads) in shown.iter().zip(heads) {
        let form = Form::of(comparison, place);
        let numbers = |pick: Pick| {
            let rows = comparison.rows.iter();
            right(rows.map(|row| match pick(&row.tallies[place]) {
                Some(number) => form.word(number, row.cells),
                None => String::new(),
            }))
        };
        let (means, spreads) = (numbers(Tally::mean), numbers(Tally::deviation));
        let cells = means.iter().zip(&spreads);
        let cells = cells.map(|(mean, spread)| match deviations {
            true if !spread.trim().is_empty() => format!("{mean} ±{spread}"),
            _ => mean.clone(),
        });
        columns.push(right(heads.into_iter().chain(cells)));
    }
    lines(&columns, gap)
}

/// One of the numbers that are told of a question.
type Pick = fn(&Tally) -> Option<f64>;

/// All that is told of one question.
fn all_numbers(comparison: &Comparison, place: usize, gap: usize) -> Vec<String> {
    let title = comparison.questions[place].to_string().replace('_', " ");
    let mut columns = vec![names(comparison, 1)];
    let form = Form::of(comparison, place);
    let pick: [(&str, Pick); 7] = [
        ("mean", Tally::mean),
        ("sd", Tally::deviation),
        ("min", |tally| Some(tally.range()?.0)),
        ("q1", |tally| Some(tally.quartiles()?[0])),
        ("median", |tally| Some(tally.quartiles()?[1])),
        ("q3", |tally| Some(tally.quartiles()?[2])),
        ("max", |tally| Some(tally.range()?.1)),
    ];
    for (head, number) in pick {
        let tallies = comparison.rows.iter().map(|row| &row.tallies[place]);
        let numbers: Vec<_> = tallies.map(number).collect();
        let whole = numbers.iter().flatten().all(|number| number.fract() == 0.0);
        let form = match form {
            Form::Decimals(1) if whole && head != "mean" && head != "sd" => Form::Decimals(0),
            form => form,
        };
        let cells = numbers.into_iter().zip(&comparison.rows);
        let cells = cells.map(|(number, row)| match number {
            Some(number) => form.word(number, row.cells),
            None => String::new(),
        });
        columns.push(right([head.to_owned()].into_iter().chain(cells)));
    }
    let mut lines = lines(&columns, gap);
    lines.insert(0, title);
    lines
}

/// The exponents of what comes in several sizes.
fn exponents(
    comparison: &Comparison,
    growth: &[Growth<'_>],
    shown: &[usize],
    gap: usize,
) -> Vec<String> {
    let (heads, height) = heads(comparison, shown);
    let names = growth.iter().map(|growth| format!("  {}", growth.name));
    let mut columns = vec![
        vec![String::new(); height]
            .into_iter()
            .chain(names)
            .collect(),
    ];
    for (&place, heads) in shown.iter().zip(heads) {
        let cells = growth.iter().map(|growth| match growth.exponent(place) {
            Some(Exponent { value, error }) => {
                let digits = error.map(|error| match error {
                    0.0..0.9995 => format!("({:.0})", error * 1000.0),
                    _ => format!("({error:.3})"),
                });
                format!("{value:.3}{}", digits.unwrap_or_default())
            }
            None => String::new(),
        });
        columns.push(right(heads.into_iter().chain(cells)));
    }
    lines(&columns, gap)
}

/// The words above each column, and how many lines they take: a name breaks into two.
fn heads(comparison: &Comparison, shown: &[usize]) -> (Vec<Vec<String>>, usize) {
    let names = shown
        .iter()
        .map(|&place| comparison.questions[place].to_string());
    let heads = names.map(|name| match name.as_str() {
        "crossroads" => vec!["cross".to_owned(), "roads".to_owned()],
        _ => match name.split_once(['_', '.']) {
            Some((first, rest)) => vec![first.to_owned(), rest.replace('_', " ")],
            None => vec![String::new(), name],
        },
    });
    (heads.collect(), 2)
}

/// The lines of a table, with a number of spaces between its columns; the first column is
/// left-aligned.
pub fn lines(columns: &[Vec<String>], gap: usize) -> Vec<String> {
    let width = columns[0].iter().map(|name| name.chars().count());
    let width = width.max().unwrap_or(0);
    let line = |at: usize| {
        let name = &columns[0][at];
        let cells = columns[1..]
            .iter()
            .map(|column| format!("{:gap$}{}", "", column[at]));
        let line = format!("{name:<width$}{}", cells.collect::<String>());
        line.trim_end().to_owned()
    };
    (0..columns[0].len()).map(line).collect()
}

/// Form in which the means of a question are written.
#[derive(Clone, Copy)]
enum Form {
    /// As a percentage of the cells.
    Percent,
    /// With a number of decimals.
    Decimals(usize),
}

impl Form {
    /// Counts have one decimal, ratios three digits.
    fn of(comparison: &Comparison, place: usize) -> Form {
        if comparison.percent && comparison.counts_cells(place) {
            return Form::Percent;
        }
        let tallies = || comparison.rows.iter().map(|row| &row.tallies[place]);
        let mut ends = tallies().filter_map(Tally::range);
        let whole = |(least, most): (f64, f64)| least.fract() == 0.0 && most.fract() == 0.0;
        if ends.all(whole) {
            return Form::Decimals(1);
        }
        let means = tallies().filter_map(Tally::mean).map(f64::abs);
        let greatest = means.fold(0.0, f64::max);
        let steps = [99.95, 9.995, 0.9995];
        let decimals = steps.iter().position(|&step| greatest >= step);
        Form::Decimals(decimals.unwrap_or(steps.len()).max(1))
    }

    fn word(self, number: f64, cells: f64) -> String {
        match self {
            Form::Percent => format!("{:.1}%", 100.0 * number / cells),
            Form::Decimals(decimals) => format!("{number:.decimals$}"),
        }
    }
}

/// Words made equally long by blanks before them.
pub fn right(words: impl Iterator<Item = String>) -> Vec<String> {
    let words: Vec<String> = words.collect();
    let width = words.iter().map(|word| word.chars().count());
    let width = width.max().unwrap_or(0);
    words.iter().map(|word| format!("{word:>width$}")).collect()
}
