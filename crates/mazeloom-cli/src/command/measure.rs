//! `maze measure`: the numbers of one maze.

use super::generate::DEFAULT;
use crate::Common;
use crate::failure::Done;
use crate::load::subject;
use crate::progress::Progress;
use crate::words::Words;
use mazeloom::measure::{Figure, measure};
use serde_json::{Map, Value};
use std::io::{self, Write};

/// What `maze measure` takes.
#[derive(clap::Args)]
#[command(
    override_usage = "maze measure [OPTIONS] RECIPE…\n       maze measure [OPTIONS] FILE   (- is stdin)"
)]
pub struct Args {
    #[command(flatten)]
    words: Words,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Prints all measures.
pub fn run(args: &Args, common: &Common) -> Done {
    let subject = subject(&args.words, DEFAULT, |_, cells| cells * 24.0, common)?;
    if let (Some(recipe), false) = (&subject.puzzle.recipe, common.quiet) {
        say!("{recipe}");
    }
    let bar = Progress::start("measuring", 0, common.quiet);
    let figures = measure(&subject.puzzle);
    drop(bar);
    let mut out = io::stdout().lock();
    if args.json {
        let object: Map<String, Value> = (figures.into_iter())
            .map(|(name, figure)| (name.to_owned(), as_json(figure)))
            .collect();
        writeln!(out, "{:#}", Value::Object(object))?;
        return Ok(());
    }
    for (name, figure) in figures {
        let name = name.replace('_', " ");
        writeln!(out, "{name:<22}{}", as_text(&figure))?;
    }
    Ok(())
}

fn as_json(figure: Figure) -> Value {
    match figure {
        Figure::Count(number) => number.into(),
        Figure::Missing => Value::Null,
        Figure::Histogram(counts) => counts.into(),
        Figure::Group(parts) => Value::Object(
            parts
                .into_iter()
                .map(|(name, n)| (name.to_owned(), n.into()))
                .collect(),
        ),
    }
}

fn as_text(figure: &Figure) -> String {
    match figure {
        Figure::Count(number) => format!("{number:>8}"),
        Figure::Missing => format!("{:>8}", "none"),
        Figure::Histogram(counts) => {
            let parts = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
            let parts: Vec<_> = parts
                .map(|(value, count)| format!("{value}: {count}"))
                .collect();
            format!("     {}", parts.join(", "))
        }
        Figure::Group(parts) => {
            let (_, first) = parts[0];
            let rest = parts
                .iter()
                .skip(1)
                .map(|(name, number)| format!("{name} {number}"));
            format!("{first:>8}  ({})", rest.collect::<Vec<_>>().join(", "))
        }
    }
}
