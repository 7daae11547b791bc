//! The recipe on the command line: positional arguments, and a flag for every key.

mod headings;

pub use headings::{
    ALL, DRAWING, FACTS, FRAMES, GAMES, GENERAL, OUTPUT, SOLVED, STREAMS, TILES, key_of,
};

use crate::argv::{is_file, is_size_range};
use crate::failure::{Failure, misuse};
use crate::files::{Files, reading};
use clap::builder::PossibleValuesParser;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, Error, FromArgMatches};
use mazeloom::Recipe;
use mazeloom::generate::ALGORITHMS;
use mazeloom::parameters::{Group, Param, ParamError, ParamKind, named};
use mazeloom::recipe::{
    FAMILIES, FAMILY, KEYS, MASK, RecipeError, keys_with_value, respell, respell_pair,
};
use mazeloom::solve::SOLVERS;
use mazeloom_export::listing::keys;

/// The recipe if none is given.
pub const DEFAULT: &str = "20x10";

/// The recipe of a maze as given on the command line.
#[derive(Clone, Debug, Default)]
pub struct RecipeArgs {
    /// The positional words.
    pub words: Vec<String>,
    /// The flags, which override words: key and value.
    pub flags: Vec<(&'static str, String)>,
    /// The seed of the environment, for a recipe that has none.
    pub fallback_seed: Option<String>,
    /// `--walls` without a value: json and jsonl list the closed edges too.
    pub list_walls: bool,
    /// The letters that stand for walls in a text maze.
    pub wall_letter: Option<String>,
}

/// Value that `--walls` without a value stands for.
const LISTED: &str = "listed";

const ALGORITHM: &str = "algorithm";

const WALL_LETTER: &str = "wall-letter";

impl RecipeArgs {
    /// The recipe that the words and flags say; `default` stands in for missing words.
    pub fn recipe(&self, default: &str) -> Result<Recipe, Failure> {
        self.no_wall_letter("a recipe makes the maze")?;
        let line = line_of(&self.words);
        // A mask says how large its grid is, and a picture what proportions it has.
        let shape = format!("{}=", MASK.param.name);
        let masked = respell(&line)
            .split(' ')
            .any(|word| word.starts_with(&shape));
        let sized = masked || self.gave(MASK.param.name) || self.gave("picture");
        let default = match default {
            DEFAULT if sized => "rect",
            other => other,
        };
        let line = if line.trim().is_empty() {
            default
        } else {
            &line
        };
        let mut recipe = begun(line, default)?;
        self.apply(&mut recipe)?;
        recipe.complete()?;
        recipe.settle(&Files)?;
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
                    "word {}, `{}`: the grid comes from {path}; leave out either",
                    error.place, error.word
                )),
                _ => misuse(error),
            })?;
        self.apply(&mut recipe)?;
        Ok(recipe)
    }

    /// An error if a letter of walls is named where no text maze is read.
    pub fn no_wall_letter(&self, why: &str) -> Result<(), Failure> {
        match &self.wall_letter {
            None => Ok(()),
            Some(_) => Err(misuse(format!(
                "--{WALL_LETTER} tells how to read a text maze, but {why}"
            ))),
        }
    }

    /// Tells whether a key is given on the command line.
    pub fn gave(&self, key: &str) -> bool {
        let words = self.words.iter().flat_map(|word| word.split_whitespace());
        let mut names = words.map(|word| word.split('=').next().unwrap_or_default());
        let param = keys().find(|param| param.name == key);
        names.any(|name| param.is_some_and(|param| param.answers_to(name)))
            || self.flags.iter().any(|(name, _)| *name == key)
    }

    /// Remembers the files that are given instead of a recipe, one of whose mazes may follow `#`.
    fn remember_files(&self) {
        for word in self.words.iter().filter(|word| is_file(word)) {
            reading(word);
            reading(word.rsplit_once('#').map_or(word, |(path, _)| path));
        }
    }

    /// Keys after a file, as in `maze.json view=space`, count as flags.
    fn keys_after_file(&mut self) {
        let Some((file, rest)) = self.words.split_first() else {
            return;
        };
        if !is_file(file) || file.parse::<Recipe>().is_ok() {
            return;
        }
        let key = |word: &String| {
            let (name, value) = word.split_once('=').unwrap_or((word, "yes"));
            let param = keys().find(|param| param.answers_to(name))?;
            let given = word.contains('=') || matches!(param.kind, ParamKind::Flag);
            given.then(|| (param.name, value.to_owned()))
        };
        if let Some(keys) = rest.iter().map(key).collect::<Option<Vec<_>>>() {
            self.words.truncate(1);
            self.flags.extend(keys);
        }
    }

    /// Sets the flags on a recipe.
    pub fn apply(&self, recipe: &mut Recipe) -> Result<(), Failure> {
        for (key, value) in &self.flags {
            let at = |error| misuse(format!("--{key}: {error}"));
            let (key, value) = respell_pair(key, value);
            recipe.set(&key, &value).map_err(at)?;
        }
        Ok(())
    }
}

/// The error of a word that cannot follow a file.
pub fn after_file(word: &str, file: &str) -> Failure {
    let recipe = DEFAULT.parse::<Recipe>();
    match recipe.and_then(|mut recipe| recipe.change(word)) {
        // A key that is misspelled, or its value.
        Err(error) if word.contains('=') => misuse(format!("after {file}: {}", error.error)),
        _ => misuse(format!(
            "unexpected argument `{word}` after the file {file}; only keys can follow, such as \
             goal=5"
        )),
    }
}

/// A recipe whose grid's size may be said later, in the spelling of the grammar or in that of
/// everyday; without a grid, on the default one.
pub fn begun(line: &str, default: &str) -> Result<Recipe, Failure> {
    Recipe::understood(line, default).map_err(|error| {
        let hint = name_hint(&error).or_else(|| range_hint(&error));
        let hint = hint.or_else(|| value_hint(&error));
        hint.unwrap_or_else(|| error.into())
    })
}

/// The answer to a solver or a family in a place for algorithms that make mazes.
fn name_hint(error: &RecipeError) -> Option<Failure> {
    let ParamError::Unknown { word, .. } = &error.error else {
        return None;
    };
    let place = error.place;
    if let Some(family) = named(FAMILIES, word) {
        return Some(misuse(format!(
            "word {place}, `{word}`: a family of mazes; write `{FAMILY}={}`",
            family.entry.name
        )));
    }
    let solver = named(SOLVERS, word)?.entry.name;
    Some(misuse(format!(
        "word {place}, `{word}`: {solver} solves mazes and makes none; use maze solve RECIPE --solver \
         {solver}"
    )))
}

/// The answer to a value of several keys in a place for algorithms, such as a color, or to a kind of
/// value in a place for keys, such as `text=HI`.
fn value_hint(error: &RecipeError) -> Option<Failure> {
    let (value, before) = match &error.error {
        ParamError::Unknown {
            word,
            nearest: None,
            ..
        } => (
            word.to_lowercase(),
            format!("word {}, `{word}`: a value without its key;", error.place),
        ),
        ParamError::UnknownKey { .. } => (error.word.replacen('=', ":", 1), format!("{error}; or")),
        _ => return None,
    };
    let keys = keys_with_value(&value);
    let words: Vec<String> = (keys.iter().map(|key| format!("`{}={value}`", key.name))).collect();
    (!words.is_empty()).then(|| misuse(format!("{before} write {}", words.join(" or "))))
}

/// The answer to a range of sizes, which a single maze cannot have.
fn range_hint(error: &RecipeError) -> Option<Failure> {
    let ParamError::Value {
        name: "size",
        given,
        ..
    } = &error.error
    else {
        return None;
    };
    is_size_range(given).then(|| {
        misuse(format!(
            "word {}, `{given}`: a maze has one size; for puzzles from small to large: maze book \
             --size {given} -o book.pdf",
            error.place
        ))
    })
}

/// A line with quoted values, such as `5x5 title="Two words"`, in the spelling of the grammar.
pub fn unquoted(line: &str) -> String {
    let mut rest = line;
    let mut plain = String::new();
    while let Some(at) = rest.find(['\'', '"']) {
        let (before, quoted) = rest.split_at(at);
        let (quote, quoted) = quoted.split_at(1);
        let ends = |place: &usize| {
            let behind = quoted[place + 1..].chars().next();
            behind.is_none_or(char::is_whitespace)
        };
        let mut places = quoted.match_indices(quote).map(|(place, _)| place);
        let end = places.find(ends).filter(|_| before.ends_with('='));
        let Some(end) = end else {
            plain.push_str(&rest[..=at]);
            rest = &rest[at + 1..];
            continue;
        };
        plain.push_str(before);
        plain.push_str(&quoted[..end].replace('%', "%25").replace(' ', "%20"));
        rest = &quoted[end + 1..];
    }
    plain + rest
}

/// The words as one line. An argument that is a key of free text, such as `title='Two words'`,
/// keeps its spaces.
fn line_of(words: &[String]) -> String {
    let key = |piece: &str, text: bool| {
        let name = piece.split_once('=').map(|(name, _)| name);
        let param = KEYS.iter().find(|param| Some(param.name) == name);
        param.is_some_and(|param| !text || matches!(param.kind, ParamKind::Text(_)))
    };
    let one = |word: &String| {
        let mut pieces = word.split_whitespace();
        let text = pieces.next().is_some_and(|first| key(first, true));
        if text && pieces.all(|piece| !key(piece, false)) {
            word.trim().replace(' ', "%20")
        } else if word.trim().contains(' ') {
            unquoted(word)
        } else {
            word.clone()
        }
    };
    words.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn flag(param: &'static Param) -> Arg {
    let arg = described(Arg::new(param.name).long(param.name), param);
    let arg = arg.aliases(param.aliases);
    let arg = arg.value_name(param.kind.placeholder());
    let arg = match param.kind {
        ParamKind::Word(_) | ParamKind::OneOf(_) => {
            arg.value_parser(PossibleValuesParser::new(param.kind.words()))
        }
        ParamKind::Flag => (arg.num_args(0..=1).require_equals(true)).default_missing_value("yes"),
        _ => arg,
    };
    match param.name {
        "walls" => (arg.num_args(0..=1).default_missing_value(LISTED))
            .value_parser(clap::builder::ValueParser::string())
            .help("Draw walls: lines or none")
            .long_help(
                "Draw walls: lines or none. Without a value: list the walls in JSON [default: lines]",
            ),
        "seed" => arg.short('s').env("MAZE_SEED").hide_env(true).long_help(format!(
            "{} [default: the environment variable MAZE_SEED, or random]",
            sentence(param.help)
        )),
        _ => arg,
    }
}

/// A help line with a capital letter first, as those of other options, unless it begins with a value
/// as it is typed, such as `via:PLACE`.
fn sentence(help: &str) -> String {
    let mut first = help.split(' ').next().unwrap_or_default().chars();
    if !first.all(|c| c.is_alphabetic() || c == '-') {
        return help.to_owned();
    }
    let mut characters = help.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    first.collect::<String>() + characters.as_str()
}

/// Adds the help of a key: in `-h` its first clause, in `--help` all of it and its default.
fn described(arg: Arg, param: &Param) -> Arg {
    let mut long = sentence(param.help);
    let short = long.split("; ").next().unwrap_or_default().to_owned();
    if let Some(default) = param.default {
        long += &format!(" [default: {default}]");
    }
    let values = param.kind.words();
    if !values.is_empty() {
        long += &format!(" [possible values: {}]", values.join(", "));
    }
    let arg = arg.help(short).long_help(long);
    let arg = arg.hide_possible_values(true).hide_short_help(true);
    match param.group {
        Some(group) => arg.help_heading(group.title()),
        None => arg,
    }
}

impl clap::Args for RecipeArgs {
    fn augment_args(command: Command) -> Command {
        let names: Vec<_> = ALGORITHMS.iter().map(|row| row.entry.name).collect();
        let words = Arg::new("words")
            .value_name("RECIPE")
            .num_args(0..)
            .help("GRID [ALGORITHM] [KEY=VALUE]…, such as 40x20 wilson goal=farthest");
        let algorithm = Arg::new(ALGORITHM)
            .short('a')
            .long(ALGORITHM)
            .value_name("NAME")
            .help("Algorithm, such as wilson (all: maze list algorithms)")
            .long_help(format!("Algorithm, NAME or NAME:ARGS: {}", names.join(" ")))
            .help_heading(Group::Algorithm.title());
        let wall_letter = Arg::new(WALL_LETTER)
            .long(WALL_LETTER)
            .value_name("LETTER")
            .hide_short_help(true)
            .help("Read this letter, or number, of a text maze as wall and all others as floor")
            .help_heading(GENERAL);
        let family = Arg::new(FAMILY)
            .long(FAMILY)
            .value_name("NAME")
            .hide_short_help(true)
            .value_parser(PossibleValuesParser::new(
                FAMILIES.iter().map(|row| row.entry.name),
            ))
            .help("Kind of mazes on which agents are tested (all: maze list families)")
            .help_heading(Group::Algorithm.title());
        let mut command = command.args([words, wall_letter]);
        for group in Group::ALL {
            if group == Group::Algorithm {
                command = command.args([&algorithm, &family]);
            }
            let keys = keys().filter(|param| param.group == Some(group));
            command = command.args(keys.map(flag));
        }
        command
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
        let family = matches.get_one::<String>(FAMILY);
        (self.words).extend(family.map(|name| format!("{FAMILY}={name}")));
        let keys = [ALGORITHM]
            .into_iter()
            .chain(keys().map(|param| param.name));
        let flags = keys.filter_map(|key| Some((key, matches.get_one::<String>(key)?.clone())));
        self.flags = flags.collect();
        self.wall_letter = matches.get_one(WALL_LETTER).cloned();
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
        self.keys_after_file();
        self.remember_files();
        Ok(())
    }
}

/// A random seed, short enough to type.
pub fn random_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    // The standard library's only source of randomness: the random keys of its hash tables.
    let bits = std::hash::RandomState::new().build_hasher().finish();
    bits & u64::from(u32::MAX)
}
