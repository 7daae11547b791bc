//! The words of a recipe on the command line: positional ones, and a flag for every key.

use crate::failure::{Failure, misuse};
use clap::builder::PossibleValuesParser;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, Error, FromArgMatches};
use mazeloom::Recipe;
use mazeloom::generate::ALGORITHMS;
use mazeloom::parameters::{Kind, Param, ParamError};
use mazeloom::recipe::{KEYS, SEED, respell};
use mazeloom_export::Shelf;

/// The maze of a newcomer who says nothing.
pub const DEFAULT: &str = "20x10";

/// What was said on the command line about a maze.
#[derive(Clone, Debug, Default)]
pub struct RecipeArgs {
    /// The positional words.
    pub words: Vec<String>,
    /// The flags, which win over words: key and value.
    pub flags: Vec<(&'static str, String)>,
    /// The seed of the environment, for a recipe that has none.
    pub fallback_seed: Option<String>,
    /// `--walls` without a value: json and jsonl list the closed edges too.
    pub list_walls: bool,
}

/// What `--walls` without a value stands for.
const LISTED: &str = "listed";

const ALGORITHM: &str = "algorithm";

impl RecipeArgs {
    /// The recipe that the words and flags say; `default` stands in for missing words.
    pub fn recipe(&self, default: &str) -> Result<Recipe, Failure> {
        let line = line_of(&self.words);
        let line = if line.trim().is_empty() {
            default
        } else {
            &line
        };
        let mut recipe = begun(line, default)?;
        self.apply(&mut recipe)?;
        recipe.complete()?;
        recipe.settle(&Shelf)?;
        if let (None, Some(seed)) = (recipe.seed, &self.fallback_seed) {
            let at = |error| misuse(format!("MAZE_SEED: {error}"));
            recipe.set("seed", seed).map_err(at)?;
        }
        Ok(recipe)
    }

    /// The recipe of a file as the words and flags change it.
    pub fn changed(&self, mut recipe: Recipe, path: &str) -> Result<Recipe, Failure> {
        recipe
            .change(&self.words.join(" "))
            .map_err(|error| match error.error {
                ParamError::Twice { name: "grid" } => misuse(format!(
                    "word {}, `{}`: the grid comes from {path}; leave out the one or the other",
                    error.place, error.word
                )),
                _ => misuse(error),
            })?;
        self.apply(&mut recipe)?;
        Ok(recipe)
    }

    /// Whether a key is said on the command line.
    pub fn gave(&self, key: &str) -> bool {
        let words = self.words.iter().flat_map(|word| word.split_whitespace());
        let names = words.map(|word| word.split('=').next().unwrap_or_default());
        names
            .chain(self.flags.iter().map(|(name, _)| *name))
            .any(|name| name == key)
    }

    /// Sets the flags on a recipe.
    pub fn apply(&self, recipe: &mut Recipe) -> Result<(), Failure> {
        for (key, value) in &self.flags {
            let at = |error| misuse(format!("--{key}: {error}"));
            recipe.set(key, value).map_err(at)?;
        }
        Ok(())
    }
}

/// A recipe whose grid's size may be said later, in the spelling of the grammar or in that of
/// everyday; without a grid, on the default one.
fn begun(line: &str, default: &str) -> Result<Recipe, Failure> {
    let recipe = Recipe::begun(line);
    if recipe.is_ok() {
        return Ok(recipe?);
    }
    let respelled = respell(line);
    let recipe = if respelled == line {
        recipe
    } else {
        Recipe::begun(&respelled)
    };
    match recipe {
        Err(error) if matches!(error.error, ParamError::GridFirst { .. }) => {
            Ok(Recipe::begun(&format!("{default} {respelled}"))?)
        }
        recipe => Ok(recipe?),
    }
}

/// The words as one line. An argument that is a key of free text, such as `title='Two words'`,
/// keeps its spaces.
fn line_of(words: &[String]) -> String {
    let key = |piece: &str, text: bool| {
        let name = piece.split_once('=').map(|(name, _)| name);
        let param = KEYS.iter().find(|param| Some(param.name) == name);
        param.is_some_and(|param| !text || matches!(param.kind, Kind::Text(_)))
    };
    let one = |word: &String| {
        let mut pieces = word.split_whitespace();
        let text = pieces.next().is_some_and(|first| key(first, true));
        if text && pieces.all(|piece| !key(piece, false)) {
            word.trim().replace(' ', "%20")
        } else {
            word.clone()
        }
    };
    words.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Keys as flags, seed and algorithm among them.
fn flags() -> impl Iterator<Item = &'static Param> {
    KEYS.iter().chain([&SEED.param])
}

fn flag(param: &'static Param) -> Arg {
    let help = match param.default {
        Some(default) => format!("{} [default: {default}]", param.help),
        None => param.help.to_owned(),
    };
    let arg = Arg::new(param.name)
        .long(param.name)
        .help(help)
        .help_heading("Recipe keys (also words: KEY=VALUE)");
    let arg = arg.value_name(param.kind.placeholder());
    let arg = match param.kind {
        Kind::Word(words) => arg.value_parser(PossibleValuesParser::new(words)),
        Kind::OneOf(names) => arg.value_parser(PossibleValuesParser::new(names())),
        Kind::Flag => (arg.num_args(0..=1).require_equals(true)).default_missing_value("yes"),
        _ => arg,
    };
    match param.name {
        "walls" => (arg.num_args(0..=1).default_missing_value(LISTED))
            .value_parser(clap::builder::ValueParser::string())
            .help("lines, or none; alone: have data formats list the closed edges too"),
        "seed" => arg.short('s').env("MAZE_SEED"),
        _ => arg,
    }
}

impl clap::Args for RecipeArgs {
    fn augment_args(command: Command) -> Command {
        let names: Vec<_> = ALGORITHMS.iter().map(|row| row.entry.name).collect();
        let words = Arg::new("words")
            .value_name("RECIPE")
            .num_args(0..)
            .help("GRID [ALGORITHM] [KEY=VALUE …], such as 40x20 wilson goal=farthest");
        let algorithm = Arg::new(ALGORITHM)
            .short('a')
            .long(ALGORITHM)
            .value_name("NAME[:ARGS]")
            .help(format!("the algorithm: {}", names.join(" ")))
            .help_heading("Recipe keys (also words: KEY=VALUE)");
        command.arg(words).arg(algorithm).args(flags().map(flag))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for RecipeArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<RecipeArgs, Error> {
        let mut words = RecipeArgs::default();
        words.update_from_arg_matches(matches)?;
        Ok(words)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.words = matches
            .get_many("words")
            .unwrap_or_default()
            .cloned()
            .collect();
        let keys = [ALGORITHM]
            .into_iter()
            .chain(flags().map(|param| param.name));
        let flags = keys.filter_map(|key| Some((key, matches.get_one::<String>(key)?.clone())));
        self.flags = flags.collect();
        if matches.value_source("seed") == Some(ValueSource::EnvVariable) {
            let seed = self.flags.pop_if(|(key, _)| *key == "seed");
            self.fallback_seed = seed.map(|(_, seed)| seed).filter(|seed| !seed.is_empty());
        }
        let bare = |(key, value): &mut (&str, String)| {
            *key == "walls" && !["lines", "none"].contains(&value.as_str())
        };
        if let Some((_, word)) = self.flags.extract_if(.., bare).next() {
            self.list_walls = true;
            // What follows a bare `--walls` is no value of it but the next word.
            if word != LISTED {
                let here = matches.index_of("walls");
                let indices = matches.indices_of("words").unwrap_or_default();
                let before = indices.filter(|&index| Some(index) < here).count();
                self.words.insert(before, word);
            }
        }
        Ok(())
    }
}

/// A seed that nobody chose: short enough to type.
pub fn random_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    // The standard library's only source of chance: the random keys of its hash tables.
    let bits = std::hash::RandomState::new().build_hasher().finish();
    bits & u64::from(u32::MAX)
}
