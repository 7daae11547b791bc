//! Explains one name: a row of a table or a key of recipes, with an example and a picture.

mod search;

use super::lines::{kept, keys, param_line, wrapped};
use crate::failure::{CommandResult, Failure, misuse};
use crate::load::made;
use crate::options::Common;
use crate::screen;
use mazeloom::format::Window;
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::parameters::{self, Entry, Param};
use mazeloom::recipe::respell;
use mazeloom::reshape::{RESHAPINGS, Reshaping};
use mazeloom::{Recipe, Style, overlays};
use mazeloom_export::listing::{self, Promises, Story, Table, tables};
use serde_json::{Map, Value};
use std::io::{self, Write};

/// Subject that a name stands for.
#[derive(Clone)]
enum Topic<'a> {
    /// A row of a table.
    Row(&'static str, &'static Entry, &'a Promises),
    /// A key of recipes.
    Key(&'static Param),
}

/// Example commands of tables; `{}` stands for the name of a row.
const EXAMPLES: [(&str, &str); 9] = [
    ("algorithms", "generate 20x10 {}"),
    ("masks", "generate 20x20 mask={}"),
    ("solvers", "solve 20x10 --solver {}"),
    ("measures", "measure 20x10"),
    ("formats", "generate 20x10 -o maze.{}"),
    ("animations", "animate 20x10 -o maze.{}"),
    ("looks", "generate 20x10 look={} -o maze.svg"),
    ("paints", "generate 20x10 paint={}"),
    ("palettes", "generate 20x10 paint=distance palette={}"),
];

/// Explains everything that has a name.
pub fn run(name: &str, as_json: bool, common: &Common) -> CommandResult {
    let tables = tables();
    let mut topics = topics(name, &tables);
    if topics.is_empty() {
        // The everyday name of a grid, or a shape.
        let everyday = respell(name);
        let usual = everyday.split([':', '=']).next();
        topics = self::topics(usual.unwrap_or_default(), &tables);
    }
    if topics.is_empty() {
        let near = nearest(name, &tables);
        if let Some(found) = search::found(name, &tables, near.is_empty()) {
            return found.print(as_json);
        }
        // Of several words one may be a name, as in `true prim`.
        let words = name
            .split('-')
            .filter(|word| near.is_empty() && *word != name);
        topics = words.flat_map(|word| self::topics(word, &tables)).collect();
        if topics.is_empty() {
            return Err(unknown_name(name, &near));
        }
    }
    let mut out = io::stdout().lock();
    if as_json {
        let mut all = Map::new();
        for topic in &topics {
            let (table, value) = topic.json().map_err(io::Error::other)?;
            all.insert(table.to_owned(), vec![value].into());
        }
        writeln!(out, "{:#}", Value::Object(all))?;
        return Ok(());
    }
    for (number, topic) in topics.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        topic.print(&mut out)?;
        for line in topic.picture(common).unwrap_or_default() {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// The rows and keys with a name. A key that its modifier explains is not repeated.
fn topics<'a>(name: &str, tables: &'a [Table]) -> Vec<Topic<'a>> {
    let mut topics = Vec::new();
    for table in tables {
        let rows = table.rows.iter().filter(|(entry, _)| is_named(entry, name));
        topics.extend(rows.map(|(entry, promises)| Topic::Row(table.name, entry, promises)));
    }
    let modifies = RESHAPINGS.iter().any(|row| is_named(&row.entry, name));
    let found = keys().filter(|param| param.answers_to(name) && !modifies);
    topics.extend(found.map(Topic::Key));
    topics
}

/// A name in lower case and with hyphens.
pub fn plain(name: &str) -> String {
    name.to_lowercase().replace(['_', ' '], "-")
}

/// Tells whether a plain word is the name or an alias of a row, in the singular or in the plural.
fn is_named(entry: &Entry, name: &str) -> bool {
    let mut known = entry.aliases.iter().chain([&entry.name]);
    let singular = |word: &str| word.strip_suffix('s').unwrap_or(word).to_owned();
    known.any(|known| singular(&plain(known)) == singular(name))
}

/// The names and keys that are nearest to a misspelled one, the nearest of each table.
fn nearest(name: &str, tables: &[Table]) -> Vec<String> {
    let entries = tables.iter().map(|table| {
        let names = table.rows.iter().flat_map(|(entry, _)| {
            let aliases = entry.aliases.iter().copied();
            std::iter::once(entry.name).chain(aliases)
        });
        names.collect::<Vec<&'static str>>()
    });
    let lists = tables.iter().map(|table| table.name).chain(["keys"]);
    let groups = [lists.collect(), keys().map(|param| param.name).collect()];
    let mut nearest: Vec<String> = Vec::new();
    for names in groups.into_iter().chain(entries) {
        if let Some(near) = parameters::nearest(name, names.into_iter()) {
            let near = format!("`{near}`");
            if !nearest.contains(&near) {
                nearest.push(near);
            }
        }
    }
    nearest
}

fn unknown_name(name: &str, nearest: &[String]) -> Failure {
    misuse(match nearest.is_empty() {
        false => format!(
            "unknown name `{name}`; did you mean {}?",
            nearest.join(" or ")
        ),
        true => format!("unknown name `{name}`; maze list prints all names"),
    })
}

/// Prints where an algorithm comes from, what it leads to, its cost and its pseudocode.
fn told(out: &mut impl Write, story: &Story) -> io::Result<()> {
    let parts = [
        ("origin", story.origin),
        ("result", story.looks),
        ("cost", story.cost),
    ];
    for (name, text) in parts {
        wrapped(out, (name, 10), text)?;
    }
    writeln!(out, "  code")?;
    (story.code.iter()).try_for_each(|line| writeln!(out, "  {line}"))
}

impl Topic<'_> {
    fn json(&self) -> serde_json::Result<(&'static str, Value)> {
        Ok(match self {
            Topic::Row(table, entry, promises) => {
                let row = listing::Row::of(entry, promises);
                (table, serde_json::to_value(row)?)
            }
            Topic::Key(param) => ("keys", serde_json::to_value(listing::Param::of(param))?),
        })
    }

    /// Prints what it is, its parameters and an example.
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Topic::Row(table, entry, promises) => {
                let kept = kept(promises);
                let kind = table.trim_end_matches('s');
                writeln!(out, "{} ({kind})", entry.name)?;
                wrapped(out, ("", 0), &format!("{}{kept}", entry.help))?;
                if let Some(how) = promises.how {
                    wrapped(out, ("how", 10), how)?;
                }
                if let Some(story) = &promises.story {
                    told(out, story)?;
                }
                if !entry.aliases.is_empty() {
                    wrapped(out, ("also", 10), &entry.aliases.join(" "))?;
                }
                for (number, param) in entry.params.iter().enumerate() {
                    let name = if number == 0 { "parameters" } else { "" };
                    wrapped(out, (name, 10), &param_line(param))?;
                }
            }
            Topic::Key(param) => {
                writeln!(out, "{} (key)", param.name)?;
                wrapped(out, ("", 0), param.help)?;
                wrapped(out, ("values", 10), &param.kind.allowed())?;
                wrapped(out, ("default", 10), param.default.unwrap_or("none"))?;
            }
        }
        wrapped(out, ("example", 10), &format!("maze {}", self.example()))
    }

    /// A command that uses it.
    fn example(&self) -> String {
        match self {
            Topic::Key(param) => self.example_with(param, &usual(param)),
            Topic::Row(table, entry, promises) => {
                let mut known = EXAMPLES.iter().filter(|(name, _)| name == table);
                if let Some((_, command)) = known.next() {
                    return command.replace("{}", &bare(entry));
                }
                let example = promises.example().unwrap_or(entry.name);
                let modifies = |row: &Reshaping| std::ptr::eq(&raw const row.entry, *entry);
                match RESHAPINGS.iter().any(modifies) {
                    true => format!("generate {} {example}", grid_for(example)),
                    false => format!("generate {example}"),
                }
            }
        }
    }

    /// A command that gives a value to one of its parameters.
    fn example_with(&self, param: &Param, value: &str) -> String {
        let Topic::Row(table, entry, _) = self else {
            let word = format!("{}={value}", param.name);
            return format!("generate {} {word}", grid_for(&word));
        };
        let needed = entry
            .params
            .iter()
            .filter(|needed| needed.default.is_none());
        let mut values: Vec<String> = needed
            .map(|needed| match needed.name == param.name {
                true => value.to_owned(),
                false => needed.kind.example(),
            })
            .collect();
        if param.default.is_some() {
            values.push(format!("{}={value}", param.name));
        }
        let row = format!("{}:{}", entry.name, values.join(","));
        let known = EXAMPLES.iter().find(|(name, _)| name == table);
        known
            .map_or("generate {}", |(_, command)| *command)
            .replace("{}", &row)
    }

    /// A small maze, for grids and algorithms; `None` if it needs a file or does not fit.
    fn picture(&self, common: &Common) -> Option<Vec<String>> {
        let line = match self {
            Topic::Row("algorithms", entry, _) => format!("10x4 {}", bare(entry)),
            Topic::Row("grids", _, promises) => promises.example()?.to_owned(),
            _ => return None,
        };
        let mut recipe: Recipe = line.parse().ok()?;
        recipe.seed = Some(1);
        let quiet = Common {
            quiet: true,
            ..common.clone()
        };
        let subject = made(recipe, 0.0, &quiet).ok()?;
        let style = Style::of(&subject.keys);
        let layers = overlays(&subject.puzzle, &subject.keys);
        let lines = |columns: usize| {
            let window = Window {
                columns: Some(columns as u32),
                ..screen::window()
            };
            screen::lines(&subject.puzzle, &style, &layers, &window).ok()?
        };
        let wide = lines(WIDTH)?;
        match wide.len() > HEIGHT {
            true => lines((WIDTH * HEIGHT / wide.len()).max(WIDTH / 3)).or(Some(wide)),
            false => Some(wide),
        }
    }
}

/// Columns and rows of a picture.
const WIDTH: usize = 60;
const HEIGHT: usize = 14;

/// The grid of an example with some words: a rectangle, unless they need another grid.
fn grid_for(words: &str) -> String {
    let works = |grid: &String| {
        let recipe = format!("{grid} {words} seed=1").parse::<Recipe>();
        recipe.is_ok_and(|recipe| mazeloom::make(&recipe).is_ok())
    };
    let bare = |row: &Grid| format!("{}:{}", row.entry.name, row.bare);
    let usual = || "20x10".to_owned();
    let mut grids = std::iter::once(usual()).chain(GRIDS.iter().map(bare));
    grids.find(works).unwrap_or_else(usual)
}

/// The name of a row, with values for the parameters that need one.
fn bare(entry: &Entry) -> String {
    let needed = entry.params.iter().filter(|param| param.default.is_none());
    let values: Vec<String> = needed.map(|param| param.kind.example()).collect();
    let word = format!("{}:{}", entry.name, values.join(","));
    if values.is_empty() {
        entry.name.to_owned()
    } else {
        word
    }
}

/// A value of a key that is not its default.
fn usual(param: &Param) -> String {
    let words = param.kind.words();
    let other = words.iter().find(|&&word| Some(word) != param.default);
    other.map_or_else(|| param.kind.example(), |&word| word.to_owned())
}
