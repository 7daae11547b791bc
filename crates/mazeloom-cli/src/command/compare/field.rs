//! Who takes part: the grid, the algorithms, and what else the words say.

use crate::failure::{Failure, misuse};
use mazeloom::generate::{ALGORITHMS, Algorithm};
use mazeloom::recipe::{KEYS, SEED};
use mazeloom::words::{Chosen, WordError, decode, find};
use mazeloom::{Recipe, RecipeError};

/// What is compared.
pub struct Field {
    /// What all mazes have in common; its algorithm does not count.
    pub recipe: Recipe,
    /// The algorithms, each once.
    pub algorithms: Vec<Chosen<Algorithm>>,
}

/// The grid of those who name none.
const GRID: &str = "rect:20x20";

impl Field {
    /// Reads the words of the command line: a grid, algorithms and keys; then the flags, of
    /// which the seed wins over words, and these over the environment.
    pub fn read(words: &[String], lists: &[String], seed: Option<&str>) -> Result<Field, Failure> {
        let line = words.join(" ");
        let mut words = (1..).zip(line.split_whitespace()).peekable();
        let grid = match words.peek() {
            // Who leaves out the grid still names algorithms.
            Some(&(_, word)) if !is_algorithm(word) && !is_key(word) => {
                words.next();
                word
            }
            _ => GRID,
        };
        let recipe: Recipe = grid.parse().map_err(|error| nearer(error, grid))?;
        let mut field = Field {
            recipe,
            algorithms: Vec::new(),
        };
        let mut keys = Vec::new();
        for (place, word) in words {
            let at = |error| RecipeError {
                place,
                word: word.to_owned(),
                error,
            };
            match word.split_once('=') {
                Some((key, value)) if is_key(word) => {
                    if keys.contains(&key) {
                        let known = KEYS.iter().chain([&SEED]).find(|param| param.name == key);
                        let name = known.map_or("a word", |param| param.name);
                        return Err(at(WordError::Twice { name }).into());
                    }
                    keys.push(key);
                    let value = decode(value).map_err(at)?;
                    field.recipe.set(key, &value).map_err(at)?;
                }
                _ => field.enlist(word).map_err(at)?,
            }
        }
        let flag = |name: &'static str| move |error| misuse(format!("{name}: {error}"));
        for word in lists.iter().flat_map(|list| split(list)) {
            let at = |error| misuse(format!("--algorithms, `{word}`: {error}"));
            field.enlist(&word).map_err(at)?;
        }
        if field.algorithms.is_empty() {
            field.enlist(ALL)?;
        }
        match (seed, std::env::var("MAZE_SEED")) {
            (Some(seed), _) => field.recipe.set("seed", seed).map_err(flag("--seed"))?,
            (None, Ok(seed)) if field.recipe.seed.is_none() => {
                field.recipe.set("seed", &seed).map_err(flag("MAZE_SEED"))?;
            }
            _ => {}
        }
        Ok(field)
    }

    /// Adds the algorithms of a list with commas; those that are there already are not added.
    fn enlist(&mut self, list: &str) -> Result<(), WordError> {
        for word in split(list) {
            let all = ALGORITHMS.iter().map(|row| row.entry.name);
            let names: Vec<&str> = match word.as_str() {
                ALL => all.collect(),
                word => vec![word],
            };
            for name in names {
                self.recipe.set("algorithm", name)?;
                let algorithm = self.recipe.algorithm.clone();
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

/// Whether a word is `KEY=VALUE`.
fn is_key(word: &str) -> bool {
    word.find([':', '='])
        .is_some_and(|at| word[at..].starts_with('='))
}

/// A first word that is no grid may be an algorithm, misspelt.
fn nearer(error: RecipeError, word: &str) -> RecipeError {
    let name = word.split([':', ',']).next().unwrap_or_default();
    match (&error.error, find(ALGORITHMS, "algorithm", name)) {
        (WordError::Unknown { nearest: None, .. }, Err(other))
            if matches!(
                other,
                WordError::Unknown {
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
        Field::read(&words, &lists, Some("1"))
    }

    #[test]
    fn fields_are_read_as_they_are_typed() {
        let check = |line: &str, lists: &[&str], grid: &str, names: &[&str]| {
            let field = read(line, lists).unwrap_or_else(|error| panic!("{line}: {error:?}"));
            let algorithms: Vec<_> = field.algorithms.iter().map(ToString::to_string).collect();
            assert_eq!(field.recipe.grid.to_string(), grid, "{line}");
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
        check("3x2 kruskal wislon", "word 3: unknown algorithm `wislon`");
        check("3x2 goal=se goal=nw", "`goal` is given twice");
        check("3x2 gaol=se", "did you mean `goal`");
        check("3x2 wilson:roots=nw", "did you mean `root`");
    }
}
