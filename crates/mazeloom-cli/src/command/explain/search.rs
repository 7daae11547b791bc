//! A word that is no name: the parameters that take it as a value, or the names whose help mentions it.

use super::{Topic, keys, plain, singular, wrapped};
use crate::command_line;
use crate::failure::CommandResult;
use crate::recipe_args::key_of;
use clap::Arg;
use mazeloom::parameters::{Entry, Param};
use mazeloom::recipe::related_names;
use mazeloom_export::listing::Table;
use serde_json::json;
use std::io::{self, Write};

/// The maximum number of lines about a word.
const MOST: usize = 12;

/// The findings about a word.
pub struct Found {
    title: String,
    lines: Vec<String>,
    example: Option<String>,
}

/// The parameters that take a word as a value, or the names of its meaning; else the names whose help
/// mentions it, if `in_help` asks for them.
pub fn found(word: &str, tables: &[Table], in_help: bool) -> Option<Found> {
    let uses = uses(word, tables);
    if let Some((first, param)) = uses.first() {
        let line = |(topic, param): &(Topic<'_>, &Param)| {
            format!("{}, {}={word}: {}", topic.title(), param.name, param.help)
        };
        return Some(Found {
            title: format!("{word} is a value of"),
            lines: uses.iter().map(line).collect(),
            example: Some(first.example_with(param, word)),
        });
    }
    let mut lines = related(word, tables);
    if lines.is_empty() && in_help {
        lines = mentions(word, tables);
    }
    (!lines.is_empty()).then(|| Found {
        title: format!("{word} is no name here; see"),
        lines,
        example: None,
    })
}

impl Found {
    pub fn print(&self, as_json: bool) -> CommandResult {
        let mut out = io::stdout().lock();
        if as_json {
            writeln!(out, "{:#}", json!({ "found": self.lines }))?;
            return Ok(());
        }
        writeln!(out, "{}", self.title)?;
        for line in self.lines.iter().take(MOST) {
            wrapped(&mut out, ("", 0), line)?;
        }
        if self.lines.len() > MOST {
            let more = format!("and {} more", self.lines.len() - MOST);
            wrapped(&mut out, ("", 0), &more)?;
        }
        if let Some(example) = &self.example {
            wrapped(&mut out, ("example", 10), &format!("maze {example}"))?;
        }
        Ok(())
    }
}

/// All rows and keys, but not modifiers, whose parameters are keys.
fn all(tables: &[Table]) -> impl Iterator<Item = Topic<'_>> {
    let tables = tables.iter().filter(|table| table.name != "modifiers");
    tables.flat_map(Topic::rows).chain(keys().map(Topic::key))
}

/// The parameters that take a word as a value, with what has them.
fn uses<'a>(word: &str, tables: &'a [Table]) -> Vec<(Topic<'a>, &'static Param)> {
    let takes = |param: &&Param| {
        let mut names = param.kind.names().into_iter();
        names.any(|name| plain(name) == word)
    };
    let of = |topic: Topic<'a>| {
        let params = topic.entry.params.iter().filter(takes);
        params.map(move |param| (topic.clone(), param))
    };
    all(tables).flat_map(of).collect()
}

/// The rows and keys that a word of the field or of other programs means.
fn related(word: &str, tables: &[Table]) -> Vec<String> {
    let names = related_names(word);
    let names: Vec<&str> = (names.iter().filter_map(|name| name.rsplit(':').next())).collect();
    let is_meant = |topic: &Topic<'_>| names.contains(&topic.entry.name);
    let rows = all(tables).filter(is_meant).map(|topic| topic.line());
    let options = options().into_iter().filter(|(long, _)| long == word);
    rows.chain(options.map(|(_, line)| line)).collect()
}

/// The options of commands that are no keys: their names, and a line of help for each.
fn options() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for command in command_line().get_subcommands() {
        let is_own = |arg: &&Arg| key_of(arg.get_id().as_str()).is_none();
        let own = command.get_arguments().filter(is_own);
        for (long, help) in own.filter_map(|arg| arg.get_long().zip(arg.get_help())) {
            let line = format!("maze {} --{long}: {help}", command.get_name());
            all.push((long.to_owned(), line));
        }
    }
    all
}

/// The names whose help mentions a word, and the options; those whose explanation does, if none else.
fn mentions(word: &str, tables: &[Table]) -> Vec<String> {
    let whole = spaced(word);
    // A word of some length is found at the beginning of others, too: `braid` in `braided`.
    let part = if word.len() > 3 {
        whole.trim_end()
    } else {
        &whole
    };
    let says = |text: &str| spaced(text).contains(part);
    let in_help = |topic: &Topic<'_>| topic.texts().iter().any(|text| says(text));
    let mut lines: Vec<String> = (all(tables).filter(in_help).map(|topic| topic.line())).collect();
    let options = options().into_iter().map(|(_, line)| line);
    lines.extend(options.filter(|line| says(line)));
    if lines.is_empty() {
        let explained = |topic: &Topic<'_>| topic.story().iter().any(|text| says(text));
        lines.extend(all(tables).filter(explained).map(|topic| topic.line()));
    }
    lines
}

/// The words of a text in lower case, each between spaces.
fn spaced(text: &str) -> String {
    let text = text.to_lowercase();
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    format!(" {} ", words.collect::<Vec<_>>().join(" "))
}

impl Topic<'_> {
    /// Its name and kind.
    pub(super) fn title(&self) -> String {
        format!("{} ({})", self.entry.name, singular(self.table))
    }

    /// A line of help.
    fn line(&self) -> String {
        format!("{}: {}", self.title(), self.entry.help)
    }

    /// Its help, names and values.
    fn texts(&self) -> Vec<String> {
        let Entry {
            params, aliases, ..
        } = self.entry;
        let texts = (params.iter()).flat_map(|param| [param.help.to_owned(), param.kind.allowed()]);
        texts.chain([self.line(), aliases.join(" ")]).collect()
    }

    /// The texts that explain how it works.
    fn story(&self) -> Vec<&str> {
        let promises = || self.promises.into_iter();
        let story = promises().flat_map(|promises| &promises.story);
        let told = story.flat_map(|story| [story.origin, story.looks]);
        let how = promises().filter_map(|promises| promises.how);
        how.chain(told).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::Recipe;
    use mazeloom_export::listing::tables;

    #[test]
    fn every_value_is_found_and_its_example_is_a_command() {
        let tables = tables();
        for topic in all(&tables) {
            for param in topic.entry.params {
                for value in param.kind.names() {
                    let uses = uses(&plain(value), &tables);
                    let found = uses.iter().any(|(found, with)| {
                        found.title() == topic.title() && with.name == param.name
                    });
                    assert!(found, "{value}");
                    let example = topic.example_with(param, value);
                    let line = example.strip_prefix("generate ");
                    // Forms of outlines need their lengths.
                    if let Some(line) = line.filter(|_| param.kind.words().contains(&value)) {
                        let recipe = line.parse::<Recipe>();
                        recipe.unwrap_or_else(|error| panic!("{line}: {error}"));
                    }
                }
            }
        }
    }
}
