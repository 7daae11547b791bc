//! Parses which grids, algorithms and recipes are compared.

mod names;
mod sizes;
mod words;

pub use names::common;

use super::Row;
use crate::failure::{Failure, misuse};
use mazeloom::generate::Algorithm;
use mazeloom::grid::Grid;
use mazeloom::parameters::{ParamError, Selected};
use mazeloom::{Recipe, RecipeError};
use names::name;
use sizes::resized;
use std::collections::BTreeSet;
use std::fmt::Display;
use words::{ALL, algorithm_names, is_algorithm, is_grid, is_setting, or_grid, split};

/// Recipes that are compared.
pub struct Field {
    /// Keys that all mazes have in common; its grid and algorithm do not count.
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
        let first = words.next_if(|(_, word)| !is_algorithm(word) && !is_setting(word));
        if let Some((place, word)) = first {
            Recipe::begun(word)?;
            field.grids.push((place, word.to_owned()));
        }
        let (settings, names): (Vec<_>, Vec<_>) = words.partition(|(_, word)| is_setting(word));
        field.set_keys(&settings)?;
        for (place, word) in names {
            field.add_named(place, word)?;
        }
        for word in lists.iter().flat_map(|list| split(list)) {
            let at = |error| misuse(format!("--algorithms, `{word}`: {error}"));
            field.enlist(&word).map_err(at)?;
        }
        field.set_seed(seed)?;
        Ok(field)
    }

    /// Takes the words for keys, each with its place on the command line.
    fn set_keys(&mut self, words: &[(usize, &str)]) -> Result<(), RecipeError> {
        let line: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        self.keys.change(&line.join(" ")).map_err(|error| {
            let place = words[error.place - 1].0;
            error.at(place)
        })
    }

    /// Adds the grid or the algorithms that a word names.
    fn add_named(&mut self, place: usize, word: &str) -> Result<(), RecipeError> {
        let added = if is_grid(word) {
            self.grids.push((place, word.to_owned()));
            Recipe::begun(word).map(drop).map_err(|error| error.error)
        } else {
            self.enlist(word).map_err(|error| or_grid(error, word))
        };
        added.map_err(|error| RecipeError::new(place, word, error))
    }

    /// Takes the seed: of the flag, else of a word, else of the environment.
    fn set_seed(&mut self, flag: Option<&str>) -> Result<(), Failure> {
        let at = |name: &'static str| move |error| misuse(format!("{name}: {error}"));
        match (flag, std::env::var("MAZE_SEED")) {
            (Some(seed), _) => self.keys.set("seed", seed).map_err(at("--seed"))?,
            (None, Ok(seed)) if self.keys.seed.is_none() => {
                self.keys.set("seed", &seed).map_err(at("MAZE_SEED"))?;
            }
            _ => {}
        }
        self.seed = self.keys.seed.take();
        Ok(())
    }

    /// Adds every combination of algorithms, grids and sizes, and the recipes.
    pub fn enter(&mut self, recipes: &[String], sizes: Option<&str>) -> Result<(), Failure> {
        let named = !self.grids.is_empty() || !self.algorithms.is_empty() || sizes.is_some();
        if named || recipes.is_empty() {
            self.add_combinations(sizes)?;
        } else if self.keys.keys.given().next().is_some() {
            return Err(misuse(
                "a KEY=VALUE beside --recipe needs a grid or an algorithm beside it; \
                 or write it into the recipe",
            ));
        }
        if sizes.is_some() && self.grids.len() == 1 {
            self.sort_by_algorithm();
        }
        for line in recipes {
            self.add_recipe(line)?;
        }
        Ok(())
    }

    /// Adds every algorithm on every grid in every size.
    fn add_combinations(&mut self, sizes: Option<&str>) -> Result<(), Failure> {
        if self.algorithms.is_empty() {
            self.enlist(ALL)?;
        }
        if self.grids.is_empty() {
            self.grids.push((0, GRID.to_owned()));
        }
        for (grid, size) in self.grids_in(sizes)? {
            for algorithm in self.algorithms.clone() {
                let mut recipe = self.keys.clone();
                recipe.grid = grid.clone();
                recipe.algorithm = algorithm;
                self.add(recipe, size);
            }
        }
        Ok(())
    }

    /// Puts all sizes of an algorithm together.
    fn sort_by_algorithm(&mut self) {
        let algorithms = &self.algorithms;
        let place = |recipe: &Recipe| {
            algorithms
                .iter()
                .position(|known| *known == recipe.algorithm)
        };
        self.entrants.sort_by_key(|(recipe, _)| place(recipe));
    }

    /// Adds a whole recipe.
    fn add_recipe(&mut self, line: &str) -> Result<(), Failure> {
        let wrong = |error: &dyn Display| misuse(format!("--recipe `{line}`: {error}"));
        let recipe: Recipe = line.parse().map_err(|error: RecipeError| wrong(&error))?;
        if recipe.seed.is_some() {
            return Err(wrong(
                &"all rows use the same seeds; set the first with --seed",
            ));
        }
        self.add(recipe, None);
        Ok(())
    }

    /// The grids, each in all sizes if there are any.
    fn grids_in(&self, sizes: Option<&str>) -> Result<Vec<InSize>, Failure> {
        let mut grids = Vec::new();
        for (place, word) in &self.grids {
            let parse = |word: &str| {
                let recipe: Result<Recipe, _> = word.parse();
                recipe.map_err(|error| error.at(*place))
            };
            let Some(sizes) = sizes else {
                grids.push((parse(word)?.grid, None));
                continue;
            };
            for size in self::sizes::sizes(sizes)? {
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

    /// A short name that distinguishes a recipe from the others.
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

    /// Tells whether all differ in their algorithm alone.
    pub fn is_of_algorithms(&self) -> bool {
        let (first, _) = &self.entrants[0];
        let mut all = self.entrants.iter();
        all.all(|(recipe, _)| recipe.grid == first.grid && recipe.keys == first.keys)
    }

    /// Tells whether there is a grid with straights across and upright.
    pub fn has_rect(&self) -> bool {
        let mut all = self.entrants.iter();
        all.any(|(recipe, _)| recipe.grid.row.is_rect())
    }

    /// Adds the algorithms of a list with commas; those that are there already are not added.
    fn enlist(&mut self, list: &str) -> Result<(), ParamError> {
        for word in split(list) {
            for name in algorithm_names(&word) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::generate::ALGORITHMS;

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
