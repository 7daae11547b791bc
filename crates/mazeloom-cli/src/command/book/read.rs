//! Reads a book description in TOML; each error has its line and key.

use super::plan::{BOOK_KEYS, CHAPTER_KEYS, Plan, Planned};
use crate::failure::{Failure, misuse};
use crate::{files, load};
use mazeloom::parameters::unknown;
use std::fmt::Display;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// An example book.
pub const EXAMPLE: &str = include_str!("example.toml");

/// The maximum number of chapters of a book.
const MOST_CHAPTERS: usize = 500;

/// Reads a book's file.
pub fn plan(path: &str) -> Result<Plan, Failure> {
    let text = load::description(path, "a book's file")?;
    files::typed(&text);
    parse(&text).map_err(|reason| misuse(format!("{path}: {reason}")))
}

/// Reads a book; an error begins with its line.
fn parse(text: &str) -> Result<Plan, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let here = Text(text);
    let table = DeTable::parse(text).map_err(|error| {
        let place = error.span().map_or(0, |span| span.start);
        here.at(place, error.message().replace('\n', ", "))
    })?;
    let mut plan = Plan::default();
    for (key, value) in in_order(table.get_ref()) {
        if key.get_ref() == "chapter" {
            plan.chapters = chapters(here, value)?;
            continue;
        }
        let known = here.known(key, BOOK_KEYS.iter().chain(&["chapter"]))?;
        let word = here.word(known, value)?;
        let set = plan.set(known, &word);
        set.map_err(|reason| here.about(known, value, reason))?;
    }
    match plan.chapters.len() {
        0 => Err(
            "a book needs a [[chapter]] with a `recipe`; `maze book --example` prints one"
                .to_owned(),
        ),
        count if count > MOST_CHAPTERS => Err(format!(
            "{count} chapters; at most {MOST_CHAPTERS} are allowed"
        )),
        _ => Ok(plan),
    }
}

fn chapters(here: Text<'_>, value: &Spanned<DeValue<'_>>) -> Result<Vec<Planned>, String> {
    let tables = value.get_ref().as_array();
    let tables = tables.ok_or_else(|| {
        let reason = "write [[chapter]] above its keys, in two pairs of brackets";
        here.about("chapter", value, reason)
    })?;
    tables.iter().map(|table| chapter(here, table)).collect()
}

fn chapter(here: Text<'_>, value: &Spanned<DeValue<'_>>) -> Result<Planned, String> {
    let table = value.get_ref().as_table();
    let table =
        table.ok_or_else(|| here.about("chapter", value, "write [[chapter]] above its keys"))?;
    let mut chapter = Planned::default();
    for (key, value) in in_order(table) {
        let known = here.known(key, CHAPTER_KEYS.iter())?;
        let mut set = |value: &Spanned<DeValue<'_>>| {
            let set = chapter.set(known, &here.word(known, value)?);
            set.map_err(|reason| here.about(known, value, reason))
        };
        match value.get_ref().as_array() {
            Some(several) if known == "recipe" => several.iter().try_for_each(set)?,
            _ => set(value)?,
        }
    }
    if chapter.recipes.is_empty() {
        Err(here.about("chapter", value, "it has no `recipe`"))
    } else {
        Ok(chapter)
    }
}

/// Keys with their values in the order of the text.
fn in_order<'a, 'i>(
    table: &'a DeTable<'i>,
) -> Vec<(
    &'a Spanned<std::borrow::Cow<'i, str>>,
    &'a Spanned<DeValue<'i>>,
)> {
    let mut keys: Vec<_> = table.iter().collect();
    keys.sort_by_key(|(key, _)| key.span().start);
    keys
}

/// A text whose places have lines.
#[derive(Clone, Copy)]
struct Text<'a>(&'a str);

impl Text<'_> {
    /// An error message with the line of a place.
    fn at(self, place: usize, reason: impl Display) -> String {
        let before = &self.0.as_bytes()[..place.min(self.0.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        format!("line {line}: {reason}")
    }

    /// An error message about a key's value.
    fn about(self, key: &str, value: &Spanned<DeValue<'_>>, reason: impl Display) -> String {
        self.at(value.span().start, format!("`{key}`: {reason}"))
    }

    /// The known key with a name, or an error.
    fn known(
        self,
        key: &Spanned<std::borrow::Cow<'_, str>>,
        known: impl Iterator<Item = &'static &'static str> + Clone,
    ) -> Result<&'static str, String> {
        let word: &str = key.get_ref();
        let mut same = known.clone().copied();
        same.find(|name| *name == word).ok_or_else(|| {
            let short: String = word.chars().take(40).flat_map(char::escape_debug).collect();
            let error = unknown("key", &short, known.clone().copied(), known.copied());
            self.at(key.span().start, error)
        })
    }

    /// A value in words.
    fn word(self, key: &str, value: &Spanned<DeValue<'_>>) -> Result<String, String> {
        match value.get_ref() {
            DeValue::String(text) => Ok(text.to_string()),
            DeValue::Integer(number) if number.radix() == 10 => Ok(number.to_string()),
            DeValue::Float(number) => Ok(number.to_string()),
            DeValue::Boolean(yes) => Ok(yes.to_string()),
            other => {
                let kind = other.type_str();
                Err(self.about(key, value, format!("use a string or a number, not {kind}")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_a_book() {
        let plan = parse(EXAMPLE).expect("it reads");
        assert_eq!(plan.chapters.len(), 3);
        assert!(plan.has_contents());
    }

    #[test]
    fn errors_name_line_and_key() {
        let check = |text: &str, message: &str| match parse(text) {
            Ok(_) => panic!("{text} is no book"),
            Err(error) => assert!(error.contains(message), "{error}\nis not\n{message}"),
        };
        let whole = "[[chapter]]\nrecipe = 'rect'\n";
        check("", "[[chapter]]");
        check(
            "title = 'x'\nautor = 'y'\n",
            "line 2: unknown key `autor`; did you mean `author`?",
        );
        check("title = \n", "line 1: ");
        check(
            "per-page = 3\n",
            "line 1: `per-page`: `3` is not one of 1, 2, 4, 6",
        );
        check("paper = 'a9'\n", "line 1: `paper`: `a9` is not a page size");
        check(
            "title = \"a\\u0007b\"\n",
            "line 1: `title`: the control character",
        );
        check("title = '日'\n", "`title`: the font has no `日`");
        check(
            &format!("title = '{}'\n", "x".repeat(300)),
            "`title`: 300 characters",
        );
        check(
            &format!("{whole}size = '5x5..9'\n"),
            "line 3: `size`: `5x5..9` is not a size",
        );
        check(
            &format!("{whole}count = -1\n"),
            "line 3: `count`: `-1` is not a whole number",
        );
        check(
            &format!("{whole}count = [1]\n"),
            "`count`: use a string or a number, not array",
        );
        check(
            "[chapter]\nrecipe = 'rect'\n",
            "`chapter`: write [[chapter]]",
        );
        check(
            "[[chapter]]\ntitle = 'x'\n",
            "`chapter`: it has no `recipe`",
        );
    }
}
