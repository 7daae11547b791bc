//! Descriptions of data sets.

mod fields;

use crate::distribution::weighted;
use crate::error::DatasetError;
use crate::filter::Filter;
use crate::format::{FORMATS, Format};
use crate::manifest::sha256;
use crate::template::Template;
use fields::{file_name, fraction, measures, splits, trimmed, within};
use mazeloom::measure::Question;
use mazeloom::{Recipe, Rng};
use mazeloom_export::description::{Flags, read};
use serde::Deserialize;
use std::fmt::Write;
use std::str::FromStr;

/// Mazes that a data set has, and the way in which they are stored. It is read from TOML, as
/// `docs/datasets.md` describes.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Description {
    /// Beginning of the names of files: letters, digits, `-` and `_`.
    #[serde(deserialize_with = "file_name")]
    pub name: String,
    /// A sentence for the data sheet.
    #[serde(deserialize_with = "trimmed")]
    pub about: String,
    /// The license of the data, such as CC0-1.0.
    #[serde(deserialize_with = "trimmed")]
    pub license: String,
    /// The number of mazes in all.
    #[serde(deserialize_with = "within::<1, MOST_MAZES, _>")]
    pub count: u64,
    /// The number of mazes of a shard; the last one may have fewer.
    #[serde(rename = "shard", deserialize_with = "within::<1, MOST_ROWS, _>")]
    pub shard_size: u64,
    /// The random seed.
    #[serde(deserialize_with = "within::<0, { u64::MAX }, _>")]
    pub seed: u64,
    /// The formats of the files.
    pub formats: Vec<&'static Format>,
    /// The columns beside those that are always there.
    pub fields: Vec<Field>,
    /// The statistics that are stored.
    #[serde(deserialize_with = "measures")]
    pub measures: Vec<Question>,
    /// Conditions that a maze must fulfil.
    pub filters: Vec<Filter>,
    /// Treatment of a maze that is there already.
    pub duplicates: Duplicates,
    /// The fraction of the mazes whose goal is cut off from the start.
    #[serde(deserialize_with = "fraction")]
    pub unreachable: f64,
    /// The names of the splits and their fractions, which sum up to 1.
    #[serde(deserialize_with = "splits")]
    pub splits: Vec<(String, f64)>,
    #[serde(rename = "recipe")]
    pub(crate) templates: Vec<Template>,
}

/// A column that may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Field {
    /// Squares of wall and floor, and the size of their array.
    Walls,
    /// Pairs of cells with a passage between them.
    Passages,
    /// The cells of a shortest path.
    Solution,
    /// The rules of the maze, locked doors and one-way passages included, with their devices.
    Devices,
    /// The moves of a shortest solution, with the states of the rules.
    Moves,
    /// A question in words with a drawing in characters, and its answer.
    Prompt,
}

impl Field {
    /// The names of its columns.
    pub fn columns(self) -> &'static [&'static str] {
        match self {
            Field::Walls => &["height", "width", "walls"],
            Field::Passages => &["passages"],
            Field::Solution => &["solution"],
            Field::Devices => &["rules", "device_kinds", "devices"],
            Field::Moves => &["moves", "states"],
            Field::Prompt => &["prompt", "answer"],
        }
    }
}

/// Treatment of a maze that is there already, up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Duplicates {
    /// It is kept.
    Allow,
    /// It is left out if it is in the same shard.
    Shard,
    /// It is left out: a maze may be in one shard only, which its fingerprint determines.
    None,
}

/// The most mazes of a data set.
const MOST_MAZES: u64 = u64::MAX >> 12;

/// The most mazes of a shard: they are in memory at the same time.
const MOST_ROWS: u64 = 10_000_000;

/// The most entries of a list.
const MOST: usize = 1000;

/// Recipes from which the memory of a shard is estimated.
const SAMPLED: u32 = 64;

impl FromStr for Description {
    type Err = DatasetError;

    fn from_str(text: &str) -> Result<Description, DatasetError> {
        let description = read(text, &Flags::new()).and_then(Description::checked);
        description.map_err(DatasetError::Description)
    }
}

impl Default for Description {
    fn default() -> Description {
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
            unreachable: 0.0,
            splits: vec![("train".to_owned(), 1.0)],
            templates: Vec::new(),
        }
    }
}

impl Description {
    /// The same description, unless something is missing or too long.
    fn checked(self) -> Result<Description, String> {
        let lists = [
            ("formats", self.formats.len()),
            ("fields", self.fields.len()),
            ("measures", self.measures.len()),
            ("filters", self.filters.len()),
            ("splits", self.splits.len()),
            ("recipe", self.templates.len()),
        ];
        if let Some((key, _)) = lists.iter().find(|(_, length)| *length > MOST) {
            return Err(format!("`{key}`: at most {MOST} are allowed"));
        }
        if self.count == 0 {
            return Err(
                "`count` is missing: the number of mazes, such as count = 10000".to_owned(),
            );
        }
        if self.templates.is_empty() {
            return Err("a data set needs a [[recipe]], with a line such as recipe = \"rect:{n}x{n} wilson\" and n = { from = 8, to = 32 }".to_owned());
        }
        Ok(self)
    }

    /// The number of shards.
    pub fn shards(&self) -> u64 {
        self.count.div_ceil(self.shard_size)
    }

    /// The number of mazes of a shard.
    pub fn rows(&self, shard: u64) -> u64 {
        let before = shard.saturating_mul(self.shard_size);
        self.count.saturating_sub(before).min(self.shard_size)
    }

    /// The most mazes that are made for a shard before it is given up: a thousand for each that it
    /// has, and as many more as go to other shards.
    pub fn candidates(&self, shard: u64) -> u64 {
        let others = match self.duplicates {
            Duplicates::None => self.shards(),
            Duplicates::Allow | Duplicates::Shard => 1,
        };
        let most = self.rows(shard).saturating_mul(1000).saturating_mul(others);
        most.min(u64::from(u32::MAX))
    }

    /// Bytes that a shard takes in memory, about, with its files: estimated from the largest of its first
    /// recipes. 0 where none can be read.
    pub fn shard_bytes(&self, shard: u64) -> f64 {
        let recipes = (0..SAMPLED).filter_map(|number| self.recipe(shard, number).ok());
        let cells = recipes.map(|recipe| recipe.cells()).max().unwrap_or(0);
        // Four squares a cell, and eight bytes a passage, as a row, as columns and as a file.
        let own = |field, bytes| {
            if self.fields.contains(&field) {
                bytes
            } else {
                0.0
            }
        };
        let ruled = own(Field::Devices, 48.0) + own(Field::Moves, 24.0) + own(Field::Prompt, 24.0);
        self.rows(shard) as f64 * (500.0 + (36.0 + ruled) * cells as f64)
    }

    /// A note on rules that mazes have and no field holds.
    pub fn left_out(&self) -> Option<&'static str> {
        let keys = ["rule", "keys", "one-way", "trail"];
        let has = |(text, _): (&str, f64)| {
            let mut words = text
                .split_whitespace()
                .filter_map(|word| word.split_once('='));
            words.any(|(key, _)| keys.contains(&key))
        };
        let is_told = self.fields.contains(&Field::Devices) || !self.recipes().any(has);
        (!is_told).then_some(
            "the mazes have rules, doors or arrows that no column shows; add \"devices\" to `fields`, and \
             \"moves\" for the moves of their solutions",
        )
    }

    /// The recipe of a candidate of a shard: it depends on the description and the two numbers alone.
    ///
    /// # Errors
    /// A recipe that its template cannot be made into, with the values that were drawn.
    pub fn recipe(&self, shard: u64, number: u32) -> Result<Recipe, DatasetError> {
        let shards = Rng::stream(self.seed, "dataset").indexed();
        let mut rng = shards.at(shard as u32, (shard >> 32) as u32).stream(number);
        let weights: Vec<f64> = (self.templates.iter())
            .map(|template| template.weight)
            .collect();
        let template = &self.templates[weighted(&weights, &mut rng)];
        let recipe = template.recipe(&mut rng);
        recipe.map_err(|(recipe, reason)| DatasetError::Maze { recipe, reason })
    }

    /// The random numbers that cut off the goal of a candidate, if that is done.
    pub(crate) fn cut(&self, shard: u64, number: u32) -> Option<Rng> {
        let shards = Rng::stream(self.seed, "unreachable").indexed();
        let mut rng = shards.at(shard as u32, (shard >> 32) as u32).stream(number);
        rng.chance(self.unreachable).then_some(rng)
    }

    /// The texts of the recipes with their weights.
    pub fn recipes(&self) -> impl Iterator<Item = (&str, f64)> {
        (self.templates.iter()).map(|template| (template.text.as_str(), template.weight))
    }

    /// The name of the split of a maze with a fingerprint: equal mazes are in one split.
    pub fn split(&self, fingerprint: u128) -> usize {
        let mut rest = (fingerprint >> 75) as f64 / (1u64 << 53) as f64;
        for (place, (_, fraction)) in self.splits.iter().enumerate() {
            if rest < *fraction {
                return place;
            }
            rest -= fraction;
        }
        self.splits.len() - 1
    }

    /// The SHA-256 of everything that the bytes of shards depend on: the version of the program, and the
    /// description without comments, `about` and `license`.
    pub fn hash(&self) -> String {
        let mut text = format!("mazeloom-dataset {}\n", env!("CARGO_PKG_VERSION"));
        let formats: Vec<&str> = self.formats.iter().map(|format| format.name).collect();
        let measures: Vec<String> = self.measures.iter().map(ToString::to_string).collect();
        let filters: Vec<String> = self.filters.iter().map(ToString::to_string).collect();
        let templates = self.templates.iter().map(Template::canonical);
        let templates: Vec<String> = templates.collect();
        // Writing into a text cannot fail.
        let _written = writeln!(
            text,
            "{} {} {} {}\n{formats:?} {:?} {:?}\n{measures:?}\n{filters:?}\n{:?}\n{templates:?}",
            self.name,
            self.count,
            self.shard_size,
            self.seed,
            self.fields,
            self.duplicates,
            self.splits
        );
        if self.unreachable > 0.0 {
            let _written = writeln!(text, "unreachable {}", self.unreachable);
        }
        sha256(text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECIPE: &str = "[[recipe]]\nrecipe = 'rect:{n}x{n} wilson'\nn = [4, 5]\n";

    #[test]
    fn errors_name_line_and_key() {
        let check = |text: &str, message: &str| match text.parse::<Description>() {
            Ok(_) => panic!("{text} is no description"),
            Err(error) => {
                let error = error.to_string();
                assert!(error.contains(message), "{error}\nis not\n{message}");
            }
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
        check(
            "unreachable = 2\n",
            "`unreachable`: use a number from 0 to 1",
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
        let hash = |text: &str| {
            let description: Description = format!("{text}{RECIPE}").parse().expect("it reads");
            description.hash()
        };
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
            "count = 9\nunreachable = 0.5\n",
        ] {
            assert_ne!(hash(other), plain, "{other}");
        }
    }
}
