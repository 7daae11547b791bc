//! `maze list`: every word there is, from the tables.

use crate::failure::{CommandResult, misuse};
use mazeloom::parameters::{Entry, FILE, Kind, Param, unknown};
use mazeloom::recipe::{KEYS, SEED};
use mazeloom_export::listing::{Promise, Table, entry_json, param_json, tables};
use serde_json::{Map, Value};
use std::io::{self, Write};

/// What `maze list` takes.
#[derive(clap::Args)]
pub struct Args {
    /// grids, masks, algorithms, reshapings, solvers, measures, formats, films, looks, paints, palettes or keys; all by default
    what: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Lists one table, or all.
pub fn run(args: &Args) -> CommandResult {
    let tables = tables();
    let names = || tables.iter().map(|table| table.name).chain(["keys"]);
    let wanted = |name: &str| args.what.as_deref().is_none_or(|what| what == name);
    if let Some(what) = &args.what
        && !names().any(|name| name == what)
    {
        return Err(misuse(unknown("list", what, names(), names())));
    }
    let listed = tables.iter().filter(|table| wanted(table.name));
    let mut out = io::stdout().lock();
    if args.json {
        let all = listed_json(listed, wanted("keys"));
        writeln!(out, "{:#}", Value::Object(all))?;
        return Ok(());
    }
    for table in listed {
        writeln!(out, "{}", table.name.to_uppercase())?;
        for (entry, promises) in &table.rows {
            print_row(&mut out, entry, promises)?;
        }
        writeln!(out)?;
    }
    if wanted("keys") {
        writeln!(out, "KEYS")?;
        for param in keys() {
            indented(&mut out, param.name, param.help)?;
            indented(&mut out, "", &values(param))?;
        }
    }
    Ok(())
}

/// The keys of recipes.
fn keys() -> impl Iterator<Item = &'static Param> {
    KEYS.iter().chain([&SEED.param])
}

/// Tables as JSON, and the keys if they are wanted.
fn listed_json<'a>(tables: impl Iterator<Item = &'a Table>, with_keys: bool) -> Map<String, Value> {
    let mut all = Map::new();
    for table in tables {
        let rows = table
            .rows
            .iter()
            .map(|(entry, promises)| entry_json(entry, promises));
        all.insert(table.name.to_owned(), rows.collect());
    }
    if with_keys {
        all.insert("keys".to_owned(), keys().map(param_json).collect());
    }
    all
}

/// Prints a row: its name, help and promises, an example, its other names and its parameters.
fn print_row(out: &mut impl Write, entry: &Entry, promises: &[Promise]) -> io::Result<()> {
    let kept: String = promises
        .iter()
        .filter(|(_, value)| *value == Value::Bool(true))
        .map(|(name, _)| format!(" [{}]", name.replace('_', " ")))
        .collect();
    indented(out, entry.name, &format!("{}{kept}", entry.help))?;
    let example = promises
        .iter()
        .find_map(|(_, value)| value.get(0)?.as_str());
    if let Some(word) = example {
        let is_file =
            |param: &Param| matches!(param.kind, Kind::Text(text) if std::ptr::eq(text, &FILE));
        let whose = if word.contains('.') && entry.params.first().is_some_and(is_file) {
            ", a file of yours"
        } else {
            ""
        };
        indented(out, "", &format!("such as {word}{whose}"))?;
    }
    if !entry.aliases.is_empty() {
        indented(out, "", &format!("also: {}", entry.aliases.join(" ")))?;
    }
    for param in entry.params {
        indented(out, "", &param_line(param))?;
    }
    Ok(())
}

/// A name and what is said of it, in lines of at most 80 letters; the name stands apart.
fn indented(out: &mut impl Write, name: &str, text: &str) -> io::Result<()> {
    const WIDTH: usize = 80 - 24;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    for (number, line) in lines.iter().enumerate() {
        let name = if number == 0 { name } else { "" };
        writeln!(out, "  {name:<20}  {line}")?;
    }
    Ok(())
}

/// `NAME=VALUES (default): help`, or a flag's name with its help.
fn param_line(param: &Param) -> String {
    let values = match param.kind {
        Kind::Flag => return format!("{}: {}", param.name, param.help),
        Kind::Word(words) => words.join("|"),
        Kind::OneOf(names) => names().join("|"),
        Kind::Whole { min, max } if max < 10_000 => format!("{min}…{max}"),
        kind => kind.placeholder().to_owned(),
    };
    let default = param.default.map(|default| format!(" ({default})"));
    format!(
        "{}={values}{}: {}",
        param.name,
        default.unwrap_or_default(),
        param.help
    )
}

fn values(param: &Param) -> String {
    match param.default {
        Some(default) => format!("{} (default {default})", param.kind.allowed()),
        None => param.kind.allowed(),
    }
}
