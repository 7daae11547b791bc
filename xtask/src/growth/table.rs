//! What was measured, as tables in Markdown that are read again.

use super::series::{Kind, NOISE, Point, Series};
use std::fmt::Write;

/// What a section about a grid begins with.
const SECTION: &str = "### ";
/// What separates nanoseconds from bytes.
const AND: &str = " · ";

/// The head of a table about a grid.
pub fn heading(grid: &str, largest: u32) -> String {
    let decades: Vec<String> = (2..=largest).map(power).collect();
    let rule = "---|".repeat(decades.len() + 3);
    let decades = decades.join(" | ");
    format!("{SECTION}{grid}\n\n| | {decades} | time | memory |\n|{rule}")
}

/// A row: nanoseconds · bytes a cell, and the slopes.
pub fn row(series: &Series, largest: u32) -> String {
    let mut row = format!("| `{}` |", series.name);
    for decade in 2..=largest {
        let mut points = series.points.iter();
        let field = match points.find(|point| point.decade == decade) {
            None => String::new(),
            Some(point) if point.bytes < NOISE => rounded(point.pace()),
            Some(point) => {
                let bytes = rounded(point.bytes / point.cells);
                rounded(point.pace()) + AND + &bytes
            }
        };
        write!(row, " {field} |").expect("texts grow");
    }
    for slope in [series.slope(), series.memory_slope()] {
        let slope = slope.map_or(String::new(), |slope| format!("{slope:.2}"));
        write!(row, " {slope} |").expect("texts grow");
    }
    row
}

/// The tables in a page, one for each of some grids. Rows have the kind that `kind` says.
pub fn read(page: &str, grids: &[&str], kind: impl Fn(&str) -> Kind) -> Vec<Series> {
    let mut all = Vec::new();
    let mut section = "";
    for line in page.lines() {
        if line.starts_with('#') {
            section = line.strip_prefix(SECTION).unwrap_or_default();
        }
        let Some(grid) = grids.iter().find(|grid| **grid == section) else {
            continue;
        };
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        // Nothing before the first bar and after the last, and the slopes.
        let ["", name, fields @ .., _, _, ""] = &fields[..] else {
            continue;
        };
        let Some(name) = name
            .strip_prefix('`')
            .and_then(|name| name.strip_suffix('`'))
        else {
            continue;
        };
        let mut series = Series::new(grid, kind(name), name);
        series.points = (2..)
            .zip(fields)
            .filter_map(|(decade, field)| point(decade, field))
            .collect();
        all.push(series);
    }
    all
}

/// The point that a field is about, unless it is empty.
fn point(decade: u32, field: &str) -> Option<Point> {
    let cells = 10f64.powi(decade as i32);
    let (pace, bytes) = field.split_once(AND).unwrap_or((field, "0"));
    let seconds = pace.parse::<f64>().ok()? * cells * 1e-9;
    Some(Point {
        decade,
        cells,
        seconds,
        bytes: bytes.parse::<f64>().ok()? * cells,
        taken: seconds,
    })
}

/// A power of ten.
pub fn power(exponent: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    format!("10{}", DIGITS[exponent as usize % 10])
}

/// A number with about three digits that count.
fn rounded(number: f64) -> String {
    match number {
        100.0.. => format!("{number:.0}"),
        10.0..100.0 => format!("{number:.1}"),
        0.1..10.0 => format!("{number:.2}"),
        _ => format!("{number:.4}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str = "| `kruskal` |  |  | 25.0 | 12.5 · 8.00 | 125 · 1.00 |  | 1.35 |  |";

    fn series() -> Series {
        let fields = [(4, "25"), (5, "12.5 · 8"), (6, "125.4 · 1")];
        let points = fields
            .iter()
            .filter_map(|(decade, field)| point(*decade, field));
        Series {
            points: points.collect(),
            ..Series::new("rect", Kind::Algorithm, "kruskal")
        }
    }

    #[test]
    fn rows_have_empty_fields_for_what_was_skipped() {
        assert_eq!(row(&series(), 7), ROW);
        assert_eq!(
            heading("rect", 4),
            "### rect\n\n| | 10² | 10³ | 10⁴ | time | memory |\n|---|---|---|---|---|---|"
        );
        let columns = |line: &str| line.matches('|').count();
        let heading = heading("rect", 7);
        assert_eq!(
            columns(ROW),
            columns(heading.lines().last().expect("a line"))
        );
    }

    #[test]
    fn small_numbers_keep_digits() {
        let numbers = [0.01234, 0.5, 12.34, 1234.5].map(rounded);
        assert_eq!(numbers, ["0.0123", "0.50", "12.3", "1234"]);
    }

    #[test]
    fn tables_are_read_again() {
        let page = format!(
            "## Other\n\n| `eller` | 1 | 2 | 1 | 1 |\n\n{}\n{ROW}\n\n### Why\n\n{ROW}\n",
            heading("rect", 7)
        );
        let read = read(&page, &["rect"], |_| Kind::Question);
        assert_eq!(read.len(), 1);
        assert_eq!(
            (read[0].grid.as_str(), read[0].kind),
            ("rect", Kind::Question)
        );
        assert_eq!(row(&read[0], 7), ROW);
    }
}
