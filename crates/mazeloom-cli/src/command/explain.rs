//! Explains one name: a row of a table or a key of recipes, with an example and a picture.

mod search;

use super::lines::{kept, param_line, wrapped};
use crate::failure::{CommandResult, Failure, misuse};
use crate::load::made;
use crate::options::Common;
use crate::screen;
use mazeloom::format::Window;
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::parameters::{self, Entry, Param};
use mazeloom::recipe::respell;
use mazeloom::reshape::RESHAPINGS;
use mazeloom::{Recipe, Style, overlays};
use mazeloom_export::listing::{self, Promises, Story, Table, keys, tables};
use serde_json::{Map, Value};
use std::io::{self, Write};

/// Subject that a name stands for: a row of a table, or a key of recipes.
#[derive(Clone)]
struct Topic<'a> {
    table: &'static str,
    /// The row; for a key, with it as the only parameter.
    entry: Entry,
    /// The promises of a row; a key has none.
    promises: Option<&'a Promises>,
}

impl<'a> Topic<'a> {
    /// The rows of a table.
    fn rows(table: &'a Table) -> impl Iterator<Item = Topic<'a>> {
        table.rows.iter().map(|(entry, promises)| Topic {
            table: table.name,
            entry: **entry,
            promises: Some(promises),
        })
    }

    fn key(param: &'static Param) -> Topic<'a> {
        Topic {
            table: "keys",
            entry: Entry::named(param.name)
                .aliases(param.aliases)
                .help(param.help)
                .params(std::slice::from_ref(param)),
            promises: None,
        }
    }
}

/// Example commands of tables; `{}` stands for the name of a row.
const EXAMPLES: [(&str, &str); 11] = [
    ("algorithms", "generate 20x10 {}"),
    ("families", "generate 20x10 family={}"),
    ("masks", "generate 20x20 mask={}"),
    ("solvers", "solve 20x10 --solver {}"),
    ("rules", "play 8x8 rule={}"),
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
            let value = topic.json().map_err(io::Error::other)?;
            all.insert(topic.table.to_owned(), vec![value].into());
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
    let rows = tables.iter().flat_map(Topic::rows);
    let rows = rows.filter(|topic| is_named(&topic.entry, name));
    let modifies = RESHAPINGS.iter().any(|row| is_named(&row.entry, name));
    let found = keys().filter(|param| param.answers_to(name) && !modifies);
    rows.chain(found.map(Topic::key)).collect()
}

/// A name in lower case and with hyphens.
pub fn plain(name: &str) -> String {
    name.to_lowercase().replace(['_', ' '], "-")
}

/// Tells whether a plain word is the name or an alias of a row, in the singular or in the plural.
fn is_named(entry: &Entry, name: &str) -> bool {
    let mut known = entry.aliases.iter().chain([&entry.name]);
    known.any(|known| singular(&plain(known)) == singular(name))
}

/// A word in the singular.
pub fn singular(word: &str) -> String {
    match word.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => word.strip_suffix('s').unwrap_or(word).to_owned(),
    }
}

/// The names and keys that are nearest to a misspelled one, the nearest of each table.
fn nearest(name: &str, tables: &[Table]) -> Vec<String> {
    let names = |(entry, _): &(&'static Entry, _)| [&[entry.name], entry.aliases].concat();
    let entries = tables.iter().map(|table| table.rows.iter().flat_map(names));
    let lists = tables.iter().map(|table| table.name).chain(["keys"]);
    let keys = keys().map(|param| param.name);
    let groups: [Vec<&'static str>; 2] = [lists.collect(), keys.collect()];
    let entries = entries.map(Iterator::collect);
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
    fn json(&self) -> serde_json::Result<Value> {
        match self.promises {
            Some(promises) => serde_json::to_value(listing::Row::of(&self.entry, promises)),
            None => serde_json::to_value(listing::Param::of(&self.entry.params[0])),
        }
    }

    /// Prints what it is, its parameters and an example.
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Entry {
            aliases,
            help,
            params,
            ..
        } = self.entry;
        writeln!(out, "{}", self.title())?;
        wrapped(
            out,
            ("", 0),
            &format!("{help}{}", self.promises.map(kept).unwrap_or_default()),
        )?;
        if let Some(promises) = self.promises {
            if let Some(how) = promises.how {
                wrapped(out, ("how", 10), how)?;
            }
            if let Some(story) = &promises.story {
                told(out, story)?;
            }
            if !aliases.is_empty() {
                wrapped(out, ("also", 10), &aliases.join(" "))?;
            }
            for (number, param) in params.iter().enumerate() {
                let name = if number == 0 { "parameters" } else { "" };
                wrapped(out, (name, 10), &param_line(param))?;
            }
        } else {
            wrapped(out, ("values", 10), &params[0].kind.allowed())?;
            wrapped(out, ("default", 10), params[0].default.unwrap_or("none"))?;
        }
        wrapped(out, ("example", 10), &format!("maze {}", self.example()))
    }

    /// A command that uses it.
    fn example(&self) -> String {
        let Some(promises) = self.promises else {
            let param = &self.entry.params[0];
            return self.example_with(param, &usual(param));
        };
        let example = promises.example().unwrap_or(self.entry.name);
        let command = EXAMPLES.iter().find(|(name, _)| *name == self.table);
        match (self.table, command) {
            ("modifiers" | "rules", _) => format!("generate {} {example}", grid_for(example)),
            (_, Some((_, command))) => command.replace("{}", &bare(&self.entry)),
            (_, None) => format!("generate {example}"),
        }
    }

    /// A command that gives a value to one of its parameters.
    fn example_with(&self, param: &Param, value: &str) -> String {
        let (table, entry) = (self.table, &self.entry);
        if self.promises.is_none() {
            let word = format!("{}={value}", param.name);
            return format!("generate {} {word}", grid_for(&word));
        }
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
        let known = EXAMPLES.iter().find(|(name, _)| *name == table);
        known
            .map_or("generate {}", |(_, command)| *command)
            .replace("{}", &row)
    }

    /// A small maze, for grids and algorithms; `None` if it needs a file or does not fit.
    fn picture(&self, common: &Common) -> Option<Vec<String>> {
        let line = match self.table {
            "algorithms" => format!("10x4 {}", bare(&self.entry)),
            "grids" => self.promises?.example()?.to_owned(),
            _ => return None,
        };
        let mut recipe: Recipe = line.parse().ok()?;
        recipe.seed = Some(1);
        let subject = made(recipe, 0.0, &common.quiet()).ok()?;
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
