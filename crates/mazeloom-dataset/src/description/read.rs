//! Reads a description in TOML; each error has its line and key.

use super::values::{in_order, number, text};
use super::vary::variable;
use super::{Description, Duplicates, Field};
use crate::filter::Filter;
use crate::format::FORMATS;
use crate::template::Template;
use mazeloom::measure::Question;
use mazeloom::parameters::unknown;
use std::fmt::Display;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// The keys of a description, besides the table `splits` and the tables `recipe`.
const KEYS: &[&str] = &[
    "name",
    "about",
    "license",
    "count",
    "shard",
    "seed",
    "formats",
    "fields",
    "measures",
    "filters",
    "duplicates",
    "splits",
    "recipe",
];

/// The most recipes, variables, measures, filters or splits.
const MOST: usize = 1000;

/// The most mazes of a shard: they are in memory at the same time.
const MOST_ROWS: u64 = 10_000_000;

/// Reads a description; an error begins with its line.
pub fn parse(text: &str) -> Result<Description, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let here = Text(text);
    let table = DeTable::parse(text).map_err(|error| {
        let place = error.span().map_or(0, |span| span.start);
        here.at(place, error.message().replace('\n', ", "))
    })?;
    let mut description = usual();
    for (key, value) in in_order(table.get_ref()) {
        let known = KEYS.iter().find(|known| **known == key.get_ref().as_ref());
        let known = known.ok_or_else(|| {
            let word: String = key.get_ref().chars().take(40).collect();
            let error = unknown("key", &word, KEYS.iter().copied(), KEYS.iter().copied());
            here.at(key.span().start, error)
        })?;
        let set = set(&mut description, here, known, value);
        set.map_err(|reason| match reason {
            Wrong::Told(message) => message,
            Wrong::Here(reason) => here.about(known, value, reason),
        })?;
    }
    if description.count == 0 {
        return Err("`count` is missing: the number of mazes, such as count = 10000".to_owned());
    }
    if description.templates.is_empty() {
        return Err("a data set needs a [[recipe]], with a line such as recipe = \"rect:{n}x{n} wilson\" and n = { from = 8, to = 32 }".to_owned());
    }
    Ok(description)
}

/// A description before its keys are read.
fn usual() -> Description {
    Description {
        name: "mazes".to_owned(),
        about: String::new(),
        license: "CC0-1.0".to_owned(),
        count: 0,
        shard_size: 10_000,
        seed: 0,
        formats: vec![&FORMATS[0]],
        fields: vec![Field::Walls, Field::Solution],
        measures: Vec::new(),
        filters: Vec::new(),
        duplicates: Duplicates::Allow,
        splits: vec![("train".to_owned(), 1.0)],
        templates: Vec::new(),
    }
}

/// An error message, with or without its line.
enum Wrong {
    Told(String),
    Here(String),
}

impl From<String> for Wrong {
    fn from(reason: String) -> Wrong {
        Wrong::Here(reason)
    }
}

fn set(
    description: &mut Description,
    here: Text<'_>,
    key: &str,
    value: &Spanned<DeValue<'_>>,
) -> Result<(), Wrong> {
    let value = value.get_ref();
    match key {
        "name" => description.name = file_name(text(value)?)?,
        "about" => description.about = text(value)?.trim().to_owned(),
        "license" => description.license = text(value)?.trim().to_owned(),
        "count" => description.count = whole(value, 1..=u64::MAX >> 12)?,
        "shard" => description.shard_size = whole(value, 1..=MOST_ROWS)?,
        "seed" => description.seed = whole(value, 0..=u64::MAX)?,
        "formats" => description.formats = listed(value, |word| named(word, formats(), "format"))?,
        "fields" => description.fields = listed(value, |word| named(word, fields(), "field"))?,
        "measures" => {
            description.measures = listed(value, |word| {
                Question::named(word).map_err(|error| error.to_string())
            })?;
        }
        "filters" => description.filters = listed(value, Filter::parse)?,
        "duplicates" => {
            description.duplicates = named(text(value)?, Duplicates::NAMED.into_iter(), "value")?;
        }
        "splits" => description.splits = splits(value)?,
        _ => {
            let tables = value.as_array();
            let tables = tables
                .ok_or("write [[recipe]] above its keys, in two pairs of brackets".to_owned())?;
            description.templates = templates(here, tables)?;
        }
    }
    Ok(())
}

fn formats() -> impl Iterator<Item = (&'static str, &'static crate::format::Format)> + Clone {
    FORMATS.iter().map(|format| (format.name, format))
}

fn fields() -> impl Iterator<Item = (&'static str, Field)> + Clone {
    Field::NAMED.into_iter()
}

/// The value with a name.
fn named<V>(
    word: &str,
    names: impl Iterator<Item = (&'static str, V)> + Clone,
    what: &'static str,
) -> Result<V, String> {
    let found = names.clone().find(|(name, _)| *name == word);
    found.map(|(_, value)| value).ok_or_else(|| {
        let names = || names.clone().map(|(name, _)| name);
        unknown(what, word, names(), names()).to_string()
    })
}

fn templates(here: Text<'_>, tables: &DeArray<'_>) -> Result<Vec<Template>, Wrong> {
    if tables.len() > MOST {
        return Err(Wrong::Here(format!("at most {MOST} recipes are allowed")));
    }
    let mut templates = Vec::new();
    for value in tables {
        let told = |reason: String| Wrong::Told(here.about("recipe", value, reason));
        let table = value.get_ref().as_table();
        let table = table.ok_or_else(|| told("write [[recipe]] above its keys".to_owned()))?;
        let (mut line, mut weight, mut variables) = (None, 1.0, Vec::new());
        for (key, value) in in_order(table) {
            let name: &str = key.get_ref();
            let at = |reason: String| Wrong::Told(here.about(name, value, reason));
            match name {
                "recipe" => line = Some(text(value.get_ref()).map_err(at)?),
                "weight" => {
                    weight = number(value.get_ref()).map_err(at)?;
                    if !(weight > 0.0 && weight.is_finite()) {
                        return Err(at("use a number above 0".to_owned()));
                    }
                }
                _ => {
                    let drawn = variable(value.get_ref()).map_err(at)?;
                    variables.push((name.to_owned(), drawn));
                }
            }
        }
        let line = line.ok_or_else(|| told("it has no `recipe`".to_owned()))?;
        templates.push(Template::new(line, variables, weight).map_err(told)?);
    }
    Ok(templates)
}

fn splits(value: &DeValue<'_>) -> Result<Vec<(String, f64)>, String> {
    let table = value.as_table();
    let table = table.ok_or("write [splits] above lines such as train = 0.9".to_owned())?;
    let mut splits = Vec::new();
    for (name, value) in in_order(table) {
        let fraction = number(value.get_ref())?;
        if !(fraction > 0.0 && fraction <= 1.0) {
            return Err(format!("`{}` needs a fraction above 0", name.get_ref()));
        }
        splits.push((file_name(name.get_ref())?, fraction));
    }
    let sum: f64 = splits.iter().map(|(_, fraction)| fraction).sum();
    if (sum - 1.0).abs() > 1e-9 || splits.len() > MOST {
        return Err(format!("the fractions sum up to {sum}, not to 1"));
    }
    Ok(splits)
}

/// A word that is safe in names of files.
fn file_name(word: &str) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if word.is_empty() || word.len() > 64 || !word.chars().all(plain) || word == "manifests" {
        Err(format!(
            "`{word}` cannot be part of a file name here; use letters, digits, - and _"
        ))
    } else {
        Ok(word.to_owned())
    }
}

fn listed<V>(
    value: &DeValue<'_>,
    read: impl Fn(&str) -> Result<V, String>,
) -> Result<Vec<V>, String> {
    let list = value.as_array();
    let list = list.ok_or("use a list, such as [\"…\", \"…\"]".to_owned())?;
    if list.len() > MOST {
        return Err(format!("at most {MOST} are allowed"));
    }
    list.iter()
        .map(|item| read(text(item.get_ref())?))
        .collect()
}

fn whole(value: &DeValue<'_>, range: std::ops::RangeInclusive<u64>) -> Result<u64, String> {
    let number = match value {
        DeValue::Integer(number) if number.radix() == 10 => number.to_string().parse().ok(),
        _ => None,
    };
    let number = number.filter(|number| range.contains(number));
    number.ok_or_else(|| {
        format!(
            "use a whole number from {} to {}",
            range.start(),
            range.end()
        )
    })
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
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECIPE: &str = "[[recipe]]\nrecipe = 'rect:{n}x{n} wilson'\nn = [4, 5]\n";

    #[test]
    fn errors_name_line_and_key() {
        let check = |text: &str, message: &str| match parse(text) {
            Ok(_) => panic!("{text} is no description"),
            Err(error) => assert!(error.contains(message), "{error}\nis not\n{message}"),
        };
        check("", "`count` is missing");
        check("count = 1\n", "[[recipe]]");
        check(
            "cuont = 1\n",
            "line 1: unknown key `cuont`; did you mean `count`?",
        );
        check("count = -1\n", "line 1: `count`: use a whole number from 1");
        check(
            "\nformats = ['parkuet']\n",
            "line 2: `formats`: unknown format `parkuet`",
        );
        check("measures = ['deadends']\n", "did you mean `dead_ends`");
        check(
            "filters = ['solution']\n",
            "`filters`: `solution` is not a filter",
        );
        check(
            "name = '../x'\n",
            "`name`: `../x` cannot be part of a file name",
        );
        check(
            "[splits]\na = 0.5\n",
            "`splits`: the fractions sum up to 0.5",
        );
        check("count = 1\n[recipe]\nrecipe = 'rect'\n", "write [[recipe]]");
        let with = |key: &str| format!("count = 1\n{RECIPE}{key}\n");
        check(&with("m = [1]"), "line 2: `recipe`: `m` does not occur in");
        check(
            &with("weight = 0"),
            "line 5: `weight`: use a number above 0",
        );
        check(
            "count = 1\n[[recipe]]\nrecipe = 'rect:5x5 {a}'\na = ['wilsen']\n",
            "did you mean `wilson`?",
        );
        check(
            "count = 1\n[[recipe]]\nrecipe = 'rect:5x5 seed=3'\n",
            "has a seed; leave it out",
        );
        check(
            "count = 1\n[[recipe]]\nrecipe = 'rect:{n}x4'\n",
            "`{n}` has no values",
        );
    }

    #[test]
    fn what_changes_no_maze_changes_no_hash() {
        let hash = |text: &str| parse(&format!("{text}{RECIPE}")).expect("it reads").hash();
        let plain = hash("count = 9\n");
        assert_eq!(hash("# more\nlicense = 'MIT'\ncount=9\n"), plain);
        for other in [
            "count = 8\n",
            "count = 9\nseed = 1\n",
            "count = 9\nmeasures = ['turns']\n",
            "count = 9\nfilters = ['turns > 1']\n",
            "count = 9\nformats = ['npz']\n",
            "count = 9\nduplicates = 'none'\n",
            "count = 9\nshard = 3\n",
        ] {
            assert_ne!(hash(other), plain, "{other}");
        }
    }
}
