//! The numbers for people: a table that fits the window.

use super::Comparison;
use mazeloom::measure::Tally;
use std::io::{self, Write};

/// How wide a table may be where there is no window.
pub const COLUMNS: usize = 80;

/// What is shown of the measures, and the two lines above it.
const SHOWN: [(&str, [&str; 2]); 7] = [
    ("dead_ends", ["dead", "ends"]),
    ("straights", ["", "straights"]),
    ("turns", ["", "turns"]),
    ("junctions", ["", "junctions"]),
    ("crossroads", ["cross", "roads"]),
    ("longest_path", ["longest", "path"]),
    ("solution", ["", "solution"]),
];

/// Prints means, with deviations if there is room for them.
pub fn print(comparison: &Comparison, columns: usize, out: &mut impl Write) -> io::Result<()> {
    let forms = [(true, 3), (true, 2), (false, 2), (false, 1)];
    let mut tables = forms
        .map(|(deviations, gap)| lines(comparison, deviations, gap))
        .into_iter();
    let narrowest = tables.next_back().unwrap_or_default();
    let fits = |lines: &Vec<String>| lines.iter().all(|line| line.chars().count() <= columns);
    for line in tables.find(fits).unwrap_or(narrowest) {
        writeln!(out, "{line}")?;
    }
    if comparison.baseline().is_some() {
        writeln!(out, "\n= every maze equally likely")?;
    }
    Ok(())
}

/// The table's lines, with so many blanks between its columns.
fn lines(comparison: &Comparison, deviations: bool, gap: usize) -> Vec<String> {
    let rows = &comparison.rows;
    let mut names = vec![String::new(), "  algorithm".to_owned()];
    names.extend(rows.iter().map(|row| {
        let mark = if row.algorithm.row.uniform { '=' } else { ' ' };
        format!("{mark} {}", row.algorithm)
    }));
    let mut columns = vec![names];
    for (name, heads) in SHOWN {
        let tallies = || rows.iter().map(|row| row.tally(name));
        let means = right(tallies().map(|tally| decimal(tally.and_then(Tally::mean))));
        let spreads = right(tallies().map(|tally| decimal(tally.and_then(Tally::deviation))));
        let cells = means
            .iter()
            .zip(&spreads)
            .map(|(mean, spread)| match deviations {
                true if !spread.trim().is_empty() => format!("{mean} ±{spread}"),
                _ => mean.clone(),
            });
        columns.push(right(heads.into_iter().map(str::to_owned).chain(cells)));
    }
    let width = columns[0]
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or(0);
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

fn decimal(number: Option<f64>) -> String {
    number.map_or_else(String::new, |number| format!("{number:.1}"))
}

/// Words made equally long by blanks before them.
fn right(words: impl Iterator<Item = String>) -> Vec<String> {
    let words: Vec<String> = words.collect();
    let width = words
        .iter()
        .map(|word| word.chars().count())
        .max()
        .unwrap_or(0);
    words.iter().map(|word| format!("{word:>width$}")).collect()
}
