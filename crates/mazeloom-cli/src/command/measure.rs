//! `maze measure`: statistics of one maze.

use crate::failure::CommandResult;
use crate::load::Subjects;
use crate::options::Common;
use crate::progress::Progress;
use crate::recipe_args::{DEFAULT, FACTS, RecipeArgs};
use mazeloom::Recipe;
use mazeloom::measure::{Figure, measure, object};
use serde_json::Value;
use std::io::{self, Write};

/// Arguments of `maze measure`.
#[derive(clap::Args)]
#[command(
    override_usage = "maze measure [OPTIONS] RECIPE…\n       maze measure [OPTIONS] FILE   (- is stdin)",
    after_help = "Full list: maze measure --help, maze list keys, maze list measures"
)]
#[command(mut_args(|arg| FACTS.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    words: RecipeArgs,
    /// Print JSON; one line per maze of a jsonl file with several
    #[arg(long)]
    json: bool,
}

/// Prints all measures of each maze.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let mut subjects = Subjects::of(&args.words, DEFAULT, measuring_bytes, common)?;
    let several = subjects.several();
    while let Some(next) = subjects.next()? {
        let number = next.number;
        let (subject, _) = next.split();
        subject.tell(common);
        let bar = Progress::start("measuring", 0, common.quiet);
        let figures = measure(&subject.puzzle);
        drop(bar);
        print(figures, args.json, several.then_some(number))?;
    }
    Ok(())
}

/// Prints the measures of a maze; those of several on one line each, or with empty lines between.
fn print(figures: Vec<(&'static str, Figure)>, json: bool, number: Option<u64>) -> CommandResult {
    let mut out = io::stdout().lock();
    if json {
        let object = Value::Object(object(figures));
        match number {
            None => writeln!(out, "{object:#}")?,
            Some(_) => writeln!(out, "{object}")?,
        }
        return Ok(());
    }
    if number.is_some_and(|number| number > 1) {
        writeln!(out)?;
    }
    for (name, figure) in figures {
        write_row(&mut out, &name.replace('_', " "), &as_text(&figure))?;
    }
    Ok(())
}

/// Bytes that measuring takes at most: large mazes go without the measures that take most.
fn measuring_bytes(_recipe: &Recipe, cells: f64) -> f64 {
    cells * 80.0 + cells.min(f64::from(1 << 18)) * 400.0
}

/// The letters of a line.
const WIDTH: usize = 80;
/// The letters of a name.
const NAME: usize = 22;
/// The letters of a number, up to its units.
const UNITS: usize = 8;

/// Writes a figure behind its name: the units of numbers in one column, words two letters in.
fn as_text(figure: &Figure) -> String {
    match figure {
        Figure::Count(number) => at_units(&number.to_string()),
        Figure::Missing => format!("{:>UNITS$}", "none"),
        Figure::Histogram(counts) => {
            let parts = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
            listed(parts.map(|(value, count)| format!("{value}: {count}")))
        }
        Figure::Group(parts) => named(parts),
        Figure::Decimal(number) => at_units(&number.to_string()),
        Figure::Decimals(parts) => named(parts),
        Figure::Names(names) => listed(names.iter().cloned()),
        Figure::Many(many) => at_units(&many.to_string()),
        Figure::OneIn(many) => at_units(&format!("1 in {many}")),
    }
}

fn listed(parts: impl Iterator<Item = String>) -> String {
    match parts.collect::<Vec<_>>() {
        none if none.is_empty() => format!("{:>UNITS$}", "none"),
        parts => format!("  {}", parts.join(", ")),
    }
}

/// The first of some numbers, and the others with their names.
fn named(parts: &[(&'static str, impl ToString)]) -> String {
    let first = parts.first().map(|(_, number)| number.to_string());
    let others = parts.iter().skip(1);
    let others = others.map(|(name, n)| format!("{} {}", name.replace('_', " "), n.to_string()));
    let others: Vec<_> = others.collect();
    let first = at_units(&first.unwrap_or_default());
    format!("{first}  ({})", others.join(", "))
}

/// A number with its units in their column, if they fit before it.
fn at_units(number: &str) -> String {
    let whole = number.find('.').unwrap_or(number.len());
    if whole > UNITS || number.contains('e') {
        format!("  {number}")
    } else {
        format!("{:>UNITS$}{}", &number[..whole], &number[whole..])
    }
}

/// A name and its value, wrapped at 80 columns.
fn write_row(out: &mut impl Write, name: &str, text: &str) -> io::Result<()> {
    let mut line = format!("{name:<NAME$}");
    for (place, part) in text.split_inclusive(", ").enumerate() {
        if place > 0 && line.chars().count() + part.trim_end().chars().count() > WIDTH {
            writeln!(out, "{}", line.trim_end())?;
            line = format!("{:NAME$}  ", "");
        }
        line.push_str(part);
    }
    writeln!(out, "{line}")
}
