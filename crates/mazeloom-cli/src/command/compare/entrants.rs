//! Who takes part: grids, algorithms, recipes, and what else the words say.

use super::Row;
use crate::failure::{Failure, misuse};
use mazeloom::generate::{ALGORITHMS, Algorithm};
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::parameters::{Kind, ParamError, Selected, decode, find};
use mazeloom::recipe::{KEYS, SEED};
use mazeloom::{Recipe, RecipeError};
use std::collections::BTreeSet;

/// What is compared.
pub struct Field {
    /// What all mazes have in common; its grid and algorithm do not count.
    keys: Recipe,
    /// The first maze's seed, if one is given.
    pub seed: Option<u64>,
    /// The words for grids, each with its place on the command line.
    grids: Vec<(usize, String)>,
    /// The algorithms, each once.
    algorithms: Vec<Selected<Algorithm>>,
    /// All that is compared, each with its place among the sizes if there are sizes.
    entrants: Vec<(Recipe, Option<u32>)>,
}

/// The grid of those who name none.
const GRID: &str = "rect:20x20";

/// A grid, and its size among several.
type InSize = (Selected<Grid>, Option<u32>);

impl Field {
    /// Reads the words of the command line: grids, algorithms and keys; then the flags, of
    /// which the seed wins over words, and these over the environment.
    pub fn read(words: &[String], lists: &[String], seed: Option<&str>) -> Result<Field, Failure> {
        let line = words.join(" ");
        let mut words = (1..).zip(line.split_whitespace()).peekable();
        let mut field = Field {
            keys: GRID.parse()?,
            seed: None,
            grids: Vec::new(),
            algorithms: Vec::new(),
            entrants: Vec::new(),
        };
        // Who leaves out the grid still names algorithms.
        if let Some(&(place, word)) = words.peek()
            && !is_algorithm(word)
            && !is_key(word)
            && !is_flag(word)
        {
            Recipe::begun(word).map_err(|error| nearer(error, word))?;
            field.grids.push((place, word.to_owned()));
            words.next();
        }
        let mut keys = Vec::new();
        for (place, word) in words {
            let at = |error| RecipeError {
                place,
                word: word.to_owned(),
                error,
            };
            if is_flag(word) {
                field.keys.set(word, "yes").map_err(at)?;
                continue;
            }
            match word.split_once('=') {
                Some((key, value)) if is_key(word) => {
                    if keys.contains(&key) {
                        let known = KEYS
                            .iter()
                            .chain([&SEED.param])
                            .find(|param| param.name == key);
                        let name = known.map_or("a word", |param| param.name);
                        return Err(at(ParamError::Twice { name }).into());
                    }
                    keys.push(key);
                    let value = decode(value).map_err(at)?;
                    field.keys.set(key, &value).map_err(at)?;
                }
                _ if is_grid(word) => {
                    let error = |error: RecipeError| at(error.error);
                    Recipe::begun(word).map_err(error)?;
                    field.grids.push((place, word.to_owned()));
                }
                _ => field
                    .enlist(word)
                    .map_err(|error| at(or_grid(error, word)))?,
            }
        }
        let flag = |name: &'static str| move |error| misuse(format!("{name}: {error}"));
        for word in lists.iter().flat_map(|list| split(list)) {
            let at = |error| misuse(format!("--algorithms, `{word}`: {error}"));
            field.enlist(&word).map_err(at)?;
        }
        match (seed, std::env::var("MAZE_SEED")) {
            (Some(seed), _) => field.keys.set("seed", seed).map_err(flag("--seed"))?,
            (None, Ok(seed)) if field.keys.seed.is_none() => {
                field.keys.set("seed", &seed).map_err(flag("MAZE_SEED"))?;
            }
            _ => {}
        }
        field.seed = field.keys.seed.take();
        Ok(field)
    }

    /// Lets every algorithm on every grid in every size take part, and the recipes.
    pub fn enter(&mut self, recipes: &[String], sizes: Option<&str>) -> Result<(), Failure> {
        let named = !self.grids.is_empty() || !self.algorithms.is_empty() || sizes.is_some();
        if named || recipes.is_empty() {
            if self.algorithms.is_empty() {
                self.enlist(ALL)?;
            }
            if self.grids.is_empty() {
                self.grids.push((0, GRID.to_owned()));
            }
            for (grid, size) in self.grids_in(sizes)? {
                for algorithm in self.algorithms.clone() {
                    let recipe = Recipe {
                        grid: grid.clone(),
                        algorithm,
                        ..self.keys.clone()
                    };
                    self.add(recipe, size);
                }
            }
        } else if self.keys.keys.given().next().is_some() {
            return Err(misuse(
                "a KEY=VALUE beside --recipe needs a grid or an algorithm beside it; \
                 or write it into the recipe",
            ));
        }
        if sizes.is_some() {
            // Those that grow stand together.
            let place = |recipe: &Recipe| {
                let mut algorithms = self.algorithms.iter();
                algorithms.position(|algorithm| *algorithm == recipe.algorithm)
            };
            let kinds = self.grids.len();
            let mut entrants = std::mem::take(&mut self.entrants);
            if kinds == 1 {
                entrants.sort_by_key(|(recipe, _)| place(recipe));
            }
            self.entrants = entrants;
        }
        for line in recipes {
            let wrong =
                |error: &dyn std::fmt::Display| misuse(format!("--recipe `{line}`: {error}"));
            let recipe: Recipe = line.parse().map_err(|error: RecipeError| wrong(&error))?;
            if recipe.seed.is_some() {
                return Err(wrong(
                    &"all rows have the same seeds; say the first with --seed",
                ));
            }
            self.add(recipe, None);
        }
        Ok(())
    }

    /// The grids, each in all sizes if there are any.
    fn grids_in(&self, sizes: Option<&str>) -> Result<Vec<InSize>, Failure> {
        let mut grids = Vec::new();
        for (place, word) in &self.grids {
            let parse = |word: &str| {
                let recipe: Result<Recipe, _> = word.parse();
                recipe.map_err(|error| RecipeError {
                    place: *place,
                    ..error
                })
            };
            let Some(sizes) = sizes else {
                grids.push((parse(word)?.grid, None));
                continue;
            };
            for size in self::sizes(sizes)? {
                let sized = resized(word, size)
                    .ok_or_else(|| misuse(format!("--sizes: `{word}` has no size to change")))?;
                grids.push((parse(&sized)?.grid, Some(size)));
            }
        }
        Ok(grids)
    }

    fn add(&mut self, recipe: Recipe, size: Option<u32>) {
        if !self.entrants.iter().any(|(known, _)| *known == recipe) {
            self.entrants.push((recipe, size));
        }
    }

    /// All that are compared.
    pub fn recipes(&self) -> impl Iterator<Item = &Recipe> {
        self.entrants.iter().map(|(recipe, _)| recipe)
    }

    /// What tells a recipe from the others.
    pub fn name(&self, recipe: &Recipe) -> String {
        let all: Vec<&Recipe> = self.recipes().collect();
        name(recipe, &all)
    }

    /// A row for each, without numbers yet.
    pub fn rows(&self) -> Vec<Row> {
        let recipes: Vec<&Recipe> = self.entrants.iter().map(|(recipe, _)| recipe).collect();
        let rows = self.entrants.iter().map(|(recipe, size)| Row {
            recipe: recipe.clone(),
            name: name(recipe, &recipes),
            size: *size,
            cells: 1.0,
            tallies: Vec::new(),
            pairs: BTreeSet::new(),
        });
        rows.collect()
    }

    /// Whether all differ in their algorithm alone.
    pub fn is_of_algorithms(&self) -> bool {
        let (first, _) = &self.entrants[0];
        let mut all = self.entrants.iter();
        all.all(|(recipe, _)| recipe.grid == first.grid && recipe.keys == first.keys)
    }

    /// Whether there is a grid with straights across and upright.
    pub fn has_rect(&self) -> bool {
        let mut all = self.entrants.iter();
        all.any(|(recipe, _)| recipe.grid.row.is_rect)
    }

    /// Adds the algorithms of a list with commas; those that are there already are not added.
    fn enlist(&mut self, list: &str) -> Result<(), ParamError> {
        for word in split(list) {
            let all = ALGORITHMS.iter().map(|row| row.entry.name);
            let names: Vec<&str> = match word.as_str() {
                ALL => all.collect(),
                word => vec![word],
            };
            for name in names {
                self.keys.set("algorithm", name)?;
                let algorithm = self.keys.algorithm.clone();
                if !self.algorithms.contains(&algorithm) {
                    self.algorithms.push(algorithm);
                }
            }
        }
        Ok(())
    }
}

/// The word for every algorithm there is, with no arguments.
const ALL: &str = "all";

/// The words of a list. Arguments have commas too: what follows a colon belongs to it until
/// the name of an algorithm comes.
fn split(list: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for piece in list.split(',').filter(|piece| !piece.is_empty()) {
        match words.last_mut() {
            Some(word) if word.contains(':') && !is_algorithm(piece) => {
                word.push(',');
                word.push_str(piece);
            }
            _ => words.push(piece.to_owned()),
        }
    }
    words
}

/// Whether a word begins with the name of an algorithm, or is the word for all.
fn is_algorithm(word: &str) -> bool {
    let name = word.split([':', ',']).next().unwrap_or_default();
    name == ALL || find(ALGORITHMS, "algorithm", name).is_ok()
}

/// Whether a word begins like a grid: with a grid's name, or the digits of a size.
fn is_grid(word: &str) -> bool {
    let name = word.split(':').next().unwrap_or_default();
    let size = || word.starts_with(|letter: char| letter.is_ascii_digit());
    size() || find(GRIDS, "grid", name).is_ok()
}

/// The sizes of a list with commas, or from one to another by doubling.
fn sizes(list: &str) -> Result<Vec<u32>, Failure> {
    let wrong = || {
        misuse(format!(
            "--sizes: `{list}` is neither sizes with commas, as 8,12,16, nor a doubling range, as 8..64"
        ))
    };
    let size = |word: &str| {
        word.trim()
            .parse()
            .ok()
            .filter(|&size: &u32| size > 0)
            .ok_or_else(wrong)
    };
    let mut sizes: Vec<u32> = match list.split_once("..") {
        Some((from, to)) => {
            let (from, to) = (size(from)?, size(to)?);
            let doubled = std::iter::successors(Some(from), |size| size.checked_mul(2));
            doubled.take_while(|size| *size <= to).collect()
        }
        None => list.split(',').map(size).collect::<Result<_, _>>()?,
    };
    sizes.sort_unstable();
    sizes.dedup();
    if sizes.is_empty() {
        Err(wrong())
    } else {
        Ok(sizes)
    }
}

/// A grid's word with every length of its first argument changed to a size; `None` if it has none.
fn resized(word: &str, size: u32) -> Option<String> {
    if word.starts_with(|letter: char| letter.is_ascii_digit()) {
        return Some(lengthened(word, size));
    }
    let (name, args) = word.split_once(':').unwrap_or((word, ""));
    let (first, rest) = match args.find(',') {
        Some(comma) => args.split_at(comma),
        None => (args, ""),
    };
    if first.chars().any(|letter| letter.is_ascii_digit()) && !first.contains('=') {
        return Some(format!("{name}:{}{rest}", lengthened(first, size)));
    }
    if !args.is_empty() {
        return None;
    }
    let param = find(GRIDS, "grid", name).ok()?.entry.params.first()?;
    let example = param
        .default
        .map_or_else(|| param.kind.example(), str::to_owned);
    let sized = example.contains(|letter: char| letter.is_ascii_digit());
    sized.then(|| format!("{name}:{}", lengthened(&example, size)))
}

/// A word with all its numbers changed to one.
fn lengthened(word: &str, size: u32) -> String {
    let mut changed = String::new();
    let mut in_number = false;
    for letter in word.chars() {
        match (letter.is_ascii_digit(), in_number) {
            (true, false) => changed.push_str(&size.to_string()),
            (true, true) => {}
            (false, _) => changed.push(letter),
        }
        in_number = letter.is_ascii_digit();
    }
    changed
}

/// The words of a recipe that tell it from the others: its grid, its algorithm, its keys, as far
/// as not all share them.
fn name(recipe: &Recipe, all: &[&Recipe]) -> String {
    let own: Vec<String> = words(recipe)
        .filter(|word| !all.iter().all(|other| has(other, word)))
        .collect();
    if own.is_empty() {
        recipe.algorithm.to_string()
    } else {
        own.join(" ")
    }
}

/// The words that all share, but for an algorithm where there is nothing else that differs.
pub fn common(all: &[&Recipe]) -> String {
    let alone = all
        .iter()
        .all(|other| other.grid == all[0].grid && other.keys == all[0].keys);
    let algorithm = all[0].algorithm.to_string();
    let shared = words(all[0]).filter(|word| all.iter().all(|other| has(other, word)));
    let shared: Vec<String> = shared
        .filter(|word| !(alone && *word == algorithm))
        .collect();
    shared.join(" ")
}

fn words(recipe: &Recipe) -> impl Iterator<Item = String> + '_ {
    let keys = recipe
        .keys
        .given()
        .map(|(key, value)| format!("{}={value}", key.name));
    [recipe.grid.to_string(), recipe.algorithm.to_string()]
        .into_iter()
        .chain(keys)
}

fn has(recipe: &Recipe, word: &str) -> bool {
    words(recipe).any(|known| known == word)
}

/// Whether a word is a key that needs no value.
fn is_flag(word: &str) -> bool {
    let mut keys = KEYS.iter();
    keys.any(|key| matches!(key.kind, Kind::Flag) && key.name == word)
}

/// Whether a word is `KEY=VALUE`.
fn is_key(word: &str) -> bool {
    word.find([':', '='])
        .is_some_and(|at| word[at..].starts_with('='))
}

/// A word that is like no algorithm may be a grid, misspelt.
fn or_grid(error: ParamError, word: &str) -> ParamError {
    let name = word.split([':', ',']).next().unwrap_or_default();
    let near = |error: &ParamError| {
        matches!(
            error,
            ParamError::Unknown {
                nearest: Some(_),
                ..
            }
        )
    };
    match find(GRIDS, "grid", name) {
        Err(other) if near(&other) && !near(&error) => other,
        _ => error,
    }
}

/// A first word that is no grid may be an algorithm, misspelt.
fn nearer(error: RecipeError, word: &str) -> RecipeError {
    let name = word.split([':', ',']).next().unwrap_or_default();
    match (&error.error, find(ALGORITHMS, "algorithm", name)) {
        (ParamError::Unknown { nearest: None, .. }, Err(other))
            if matches!(
                other,
                ParamError::Unknown {
                    nearest: Some(_),
                    ..
                }
            ) =>
        {
            RecipeError {
                error: other,
                ..error
            }
        }
        _ => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_part_algorithms_but_not_their_arguments() {
        let check = |list: &str, words: &[&str]| assert_eq!(split(list), words, "{list}");
        check("wilson,kruskal", &["wilson", "kruskal"]);
        check("wilson,,all,", &["wilson", "all"]);
        check(
            "eller:join=0.5,down=0.2,wilson,dfs:root=nw",
            &["eller:join=0.5,down=0.2", "wilson", "dfs:root=nw"],
        );
        check("eller:0.5,0.2,kruskal", &["eller:0.5,0.2", "kruskal"]);
        check("wilson,kruskl", &["wilson", "kruskl"]);
    }

    fn read(line: &str, lists: &[&str]) -> Result<Field, Failure> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let lists: Vec<String> = lists.iter().map(|&list| list.to_owned()).collect();
        let mut field = Field::read(&words, &lists, Some("1"))?;
        field.enter(&[], None)?;
        Ok(field)
    }

    #[test]
    fn fields_are_read_as_they_are_typed() {
        let check = |line: &str, lists: &[&str], grid: &str, names: &[&str]| {
            let field = read(line, lists).unwrap_or_else(|error| panic!("{line}: {error:?}"));
            let algorithms: Vec<_> = field.algorithms.iter().map(ToString::to_string).collect();
            assert_eq!(field.entrants[0].0.grid.to_string(), grid, "{line}");
            assert_eq!(algorithms, names, "{line}");
        };
        check(
            "32x32 dfs wilson dfs",
            &[],
            "rect:32x32",
            &["backtracker", "wilson"],
        );
        check("wilson", &["kruskal"], GRID, &["wilson", "kruskal"]);
        check(
            "wilson,kruskal goal=farthest",
            &[],
            GRID,
            &["wilson", "kruskal"],
        );
        check(
            "hex:5x4 seed=9",
            &["wilson", "eller:0.5,0.25,wilson"],
            "hex:5x4",
            &["wilson", "eller:down=0.25"],
        );
        let all = read("", &[]).expect("nothing is enough").algorithms;
        assert_eq!(all.len(), ALGORITHMS.len());
    }

    #[test]
    fn wrong_words_are_named() {
        let check = |line: &str, words: &str| match read(line, &[]) {
            Err(Failure::Misuse(said)) => assert!(said.contains(words), "{line}: {said}"),
            _ => panic!("{line} is no misuse"),
        };
        check(
            "wislon",
            "word 1: unknown algorithm `wislon`; did you mean `wilson`?",
        );
        check("hexx:3x2", "did you mean `hex`");
        check(
            "3x2 kruskal hexx:3x2",
            "unknown grid `hexx`; did you mean `hex`?",
        );
        check("3x2 kruskal template", "word 3, `template`");
        check("3x2 kruskal wislon", "word 3: unknown algorithm `wislon`");
        check("3x2 goal=se goal=nw", "`goal` is given twice");
        check("3x2 gaol=se", "did you mean `goal`");
        check("3x2 wilson:roots=nw", "did you mean `root`");
    }

    #[test]
    fn sizes_change_every_length_of_a_grid() {
        let check = |word: &str, sized: Option<&str>| {
            assert_eq!(resized(word, 7).as_deref(), sized, "{word}");
        };
        check("20x10", Some("7x7"));
        check("rect", Some("rect:7x7"));
        check("hex:triangle:5", Some("hex:triangle:7"));
        check("box:4x3x2", Some("box:7x7x7"));
        check("polar:12,ratio=2", Some("polar:7,ratio=2"));
        check("graph:file.json", None);
        assert_eq!(sizes("8..70").ok(), Some(vec![8, 16, 32, 64]));
        assert_eq!(sizes("9,3,9").ok(), Some(vec![3, 9]));
        for wrong in ["", "0,1", "8..4", "a..b", "3..", "1,,2"] {
            assert!(sizes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn rows_are_named_by_what_tells_them_apart() {
        let names = |line: &str, recipes: &[&str]| {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            let recipes: Vec<String> = recipes.iter().map(|&line| line.to_owned()).collect();
            let mut field = Field::read(&words, &[], Some("1")).expect("it reads");
            field.enter(&recipes, None).expect("it reads");
            let rows = field.rows();
            rows.into_iter().map(|row| row.name).collect::<Vec<_>>()
        };
        assert_eq!(names("3x2 wilson kruskal", &[]), ["wilson", "kruskal"]);
        assert_eq!(names("3x2 hex:3x2 wilson", &[]), ["rect:3x2", "hex:3x2"]);
        assert_eq!(
            names("3x2 wilson", &["3x2 wilson braid=1", "hex:3x2 dfs"]),
            [
                "rect:3x2 wilson",
                "rect:3x2 wilson braid=1",
                "hex:3x2 backtracker"
            ]
        );
        assert_eq!(names("", &["3x2", "3x2 braid=0.5"]).len(), 2);
    }
}
