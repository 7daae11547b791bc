//! Descriptions of data sets.

mod read;
mod values;
mod vary;

use crate::distribution::weighted;
use crate::error::DatasetError;
use crate::filter::Filter;
use crate::format::Format;
use crate::template::Template;
use mazeloom::measure::Question;
use mazeloom::{Recipe, Rng};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::str::FromStr;

/// Mazes that a data set has, and the way in which they are stored. It is read from TOML, as
/// `docs/datasets.md` describes.
#[derive(Clone, Debug)]
pub struct Description {
    /// Beginning of the names of files: letters, digits, `-` and `_`.
    pub name: String,
    /// A sentence for the data sheet.
    pub about: String,
    /// The license of the data, such as CC0-1.0.
    pub license: String,
    /// The number of mazes in all.
    pub count: u64,
    /// The number of mazes of a shard; the last one may have fewer.
    pub shard_size: u64,
    /// The random seed.
    pub seed: u64,
    /// The formats of the files.
    pub formats: Vec<&'static Format>,
    /// The columns beside those that are always there.
    pub fields: Vec<Field>,
    /// The statistics that are stored.
    pub measures: Vec<Question>,
    /// Conditions that a maze must fulfil.
    pub filters: Vec<Filter>,
    /// Treatment of a maze that is there already.
    pub duplicates: Duplicates,
    /// The names of the splits and their fractions, which sum up to 1.
    pub splits: Vec<(String, f64)>,
    pub(crate) templates: Vec<Template>,
}

/// A column that may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Squares of wall and floor, and the size of their array.
    Walls,
    /// Pairs of cells with a passage between them.
    Passages,
    /// The cells of a shortest path.
    Solution,
}

impl Field {
    /// All fields with their names.
    pub const NAMED: [(&'static str, Field); 3] = [
        ("walls", Field::Walls),
        ("passages", Field::Passages),
        ("solution", Field::Solution),
    ];
}

/// Treatment of a maze that is there already, up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplicates {
    /// It is kept.
    Allow,
    /// It is left out if it is in the same shard.
    Shard,
    /// It is left out: a maze may be in one shard only, which its fingerprint determines.
    None,
}

impl Duplicates {
    /// All choices with their names.
    pub const NAMED: [(&'static str, Duplicates); 3] = [
        ("allow", Duplicates::Allow),
        ("shard", Duplicates::Shard),
        ("none", Duplicates::None),
    ];
}

/// Recipes from which the memory of a shard is estimated.
const SAMPLED: u32 = 64;

impl FromStr for Description {
    type Err = DatasetError;

    fn from_str(text: &str) -> Result<Description, DatasetError> {
        read::parse(text).map_err(DatasetError::Description)
    }
}

impl Description {
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
        self.rows(shard) as f64 * (500.0 + 36.0 * cells as f64)
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
        let digest = Sha256::digest(text.as_bytes());
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
