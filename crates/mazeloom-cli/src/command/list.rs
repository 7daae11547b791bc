//! `maze list` and `maze help`: all names from the tables, and what they mean.

use super::lines::{kept, param_line, values, wrapped};
use super::{explain, labyrinths};
use crate::failure::{CommandResult, misuse};
use crate::options::Common;
use crate::pager;
use mazeloom::parameters::{Entry, FILE, Param, ParamKind};
use mazeloom_export::listing::{self, Promises, Table, keys, tables};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// The arguments of `maze list`.
#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Args {
    /// A list: grids, masks, algorithms, families, modifiers, rules, solvers, measures, formats, animations,
    /// looks, paints, palettes, keys or labyrinths; or a name to explain, such as wilson. With labyrinths: also
    /// the number of circuits, from 1 to 14
    what: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Try:
  maze list               all names
  maze list algorithms    all algorithms with their parameters
  maze list wilson        one algorithm; maze help wilson does the same
  maze list labyrinths 5  all labyrinths with 5 circuits";

/// The list of all labyrinths.
const LABYRINTHS: &str = "labyrinths";

/// Lists the names of all tables or the rows of one, or explains a name.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let tables = tables();
    let number = (args.what.iter().skip(1).next_back()).and_then(|word| word.parse().ok());
    let words = args.what.len() - usize::from(number.is_some());
    match (args.what[..words].join("-").as_str(), number) {
        ("", _) if args.json => Ok(print_json(listing::json())?),
        ("", _) => Ok(overview(&tables)?),
        (LABYRINTHS, circuits) => labyrinths::run(circuits, args.json),
        (what, Some(number)) => Err(misuse(format!(
            "`maze list {what}` takes no number, but got `{number}`; maze list labyrinths {number} does"
        ))),
        (what, None) => named(what, args.json, common),
    }
}

/// Prints the rows of a table, or explains a name.
pub fn named(what: &str, json: bool, common: &Common) -> CommandResult {
    let tables = tables();
    let what = &explain::plain(what);
    let is_named =
        |table: &&Table| [table.name, &explain::singular(table.name)].contains(&what.as_str());
    match (tables.iter().find(is_named), what.as_str()) {
        (None, "keys" | "key") if json => {
            let all = listing::json().into_iter();
            Ok(print_json(
                all.filter(|(name, _)| name == "keys").collect(),
            )?)
        }
        (None, "keys" | "key") => Ok(print_keys()?),
        (None, _) => explain::run(what, json, common),
        (Some(table), _) if json => {
            let rows = (table.name.to_owned(), json!(table.listed()));
            Ok(print_json([rows].into_iter().collect())?)
        }
        (Some(table), _) => Ok(print_table(table)?),
    }
}

fn print_json(tables: Map<String, Value>) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{:#}", Value::Object(tables))
}

/// Prints the names of all tables on one screen.
fn overview(tables: &[Table]) -> io::Result<()> {
    let mut out = Vec::new();
    for table in tables {
        let names: Vec<&str> = table.rows.iter().map(|(entry, _)| entry.name).collect();
        wrapped(&mut out, (table.name, 10), &names.join(" "))?;
    }
    let keys = format!("{} keys: maze list keys", keys().count());
    wrapped(&mut out, ("keys", 10), &keys)?;
    writeln!(
        out,
        "One list: maze list algorithms. One name: maze list wilson. All as JSON: --json"
    )?;
    pager::print(&out)
}

fn print_table(table: &Table) -> io::Result<()> {
    let mut out = Vec::new();
    writeln!(out, "{}", table.name.to_uppercase())?;
    for (entry, promises) in &table.rows {
        print_row(&mut out, entry, promises)?;
    }
    pager::print(&out)
}

fn print_keys() -> io::Result<()> {
    let mut out = Vec::new();
    writeln!(out, "KEYS")?;
    for param in keys() {
        indented(&mut out, param.name, param.help)?;
        indented(&mut out, "", &values(param))?;
    }
    pager::print(&out)
}

/// Prints a row: its name, help and promises, an example, its other names and its parameters.
fn print_row(out: &mut impl Write, entry: &Entry, promises: &Promises) -> io::Result<()> {
    let kept = kept(promises);
    indented(out, entry.name, &format!("{}{kept}", entry.help))?;
    if let Some(word) = promises.example() {
        let is_file = |param: &Param| matches!(param.kind, ParamKind::Text(text) if std::ptr::eq(text, &FILE));
        let whose = if word.contains('.') && entry.params.first().is_some_and(is_file) {
            " (a file)"
        } else {
            ""
        };
        indented(out, "", &format!("example: {word}{whose}"))?;
    }
    if !entry.aliases.is_empty() {
        indented(out, "", &format!("also: {}", entry.aliases.join(" ")))?;
    }
    for param in entry.params {
        indented(out, "", &param_line(param))?;
    }
    Ok(())
}

/// Prints a name and its help, wrapped at 80 columns.
fn indented(out: &mut impl Write, name: &str, text: &str) -> io::Result<()> {
    wrapped(out, (name, 20), text)
}
