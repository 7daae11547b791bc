//! Recipes: one line of text describes one maze.
//!
//! ```text
//! rect:40x20 wilson goal=farthest paint=distance seed=42
//! └── grid ┘ └ algorithm          └ drawing      └ randomness
//! ```

mod budget;
mod error;
mod family;
mod keys;
mod line;
mod make;
mod masked_grid;
mod part_labels;
mod pinned;
mod places;
mod plain;
mod plan;
mod similar;
mod spelling;

pub use crate::error::MakeError;
pub use error::RecipeError;
pub use family::{FAMILIES, FAMILY, Family};
pub use keys::{KEYS, MASK, MASK_INVERT, SEED, WARP};
pub use make::{make, make_fast, make_watched};
pub use plan::Plan;
pub use similar::{everyday, related_keys, related_names};
pub use spelling::{keys_with_value, respell, respell_pair};

use crate::reshape::{Stage, wanted};
use line::parse_algorithm;
use mazeloom_algorithms::generate::{ALGORITHMS, Algorithm};
use mazeloom_core::parameters::{Args, ParamError, Selected};
use mazeloom_draw::style::keys::PICTURE;
use mazeloom_grids::grid::{GRIDS, Grid};
use mazeloom_grids::puzzle::{Origin, Puzzle};

/// A recipe: parsing and making it gives the same maze everywhere.
///
/// ```
/// use mazeloom::Recipe;
/// let recipe: Recipe = "40x20 seed=42 dfs".parse().unwrap();
/// assert_eq!(recipe.to_string(), "rect:40x20 backtracker seed=42");
/// assert_eq!(recipe.to_string().parse(), Ok(recipe));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Recipe {
    /// The grid and its arguments.
    pub grid: Selected<Grid>,
    /// The algorithm and its arguments.
    pub algorithm: Selected<Algorithm>,
    /// The values of [`KEYS`].
    pub keys: Args,
    /// The random seed; the shells choose one if none is given.
    pub seed: Option<u64>,
}

impl Recipe {
    /// Gives a grid without arguments its default size, unless a mask or a picture may give one.
    ///
    /// # Errors
    /// The grid has required arguments that are missing, such as a file.
    pub fn complete(&mut self) -> Result<(), RecipeError> {
        if self.is_masked() || self.keys.has(&PICTURE) || self.keys.has(&WARP) {
            return Ok(());
        }
        self.take_usual_size();
        match self.grid.args.lacking() {
            None => Ok(()),
            Some(_) => Err(RecipeError {
                place: 1,
                word: self.grid.to_string(),
                error: ParamError::Missing {
                    row: self.grid.row.entry.name,
                    example: format!("{}:{}", self.grid.row.entry.name, self.grid.row.examples[0]),
                },
            }),
        }
    }

    /// Gives a grid without arguments its default size, if it has one.
    fn take_usual_size(&mut self) {
        let entry = &self.grid.row.entry;
        if self.grid.args.lacking().is_some() && !self.grid.row.bare.is_empty() {
            let word = format!("{}:{}", entry.name, self.grid.row.bare);
            let usual = Selected::parse(GRIDS, "grid", &word).expect("the tables' tests parse it");
            self.grid.args.take_usual(&usual.args);
        }
    }

    /// The default recipe on a grid.
    pub fn on(grid: Selected<Grid>) -> Recipe {
        Recipe {
            grid,
            algorithm: Selected::parse(ALGORITHMS, "algorithm", "backtracker")
                .expect("the default algorithm is listed"),
            keys: Args::none(KEYS),
            seed: None,
        }
    }

    /// The same recipe with another seed.
    ///
    /// ```
    /// use mazeloom::{Recipe, make};
    ///
    /// let level: Recipe = "12x8 backtracker rooms=2".parse()?;
    /// let second = make(&level.with_seed(2))?;
    /// assert_eq!(second.line(), Some("rect:12x8 backtracker rooms=2 seed=2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_seed(&self, seed: u64) -> Recipe {
        let seed = Some(seed);
        Recipe {
            seed,
            ..self.clone()
        }
    }

    /// Sets a key of the recipe, or the algorithm, to a value as written in recipes.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), ParamError> {
        match key.to_ascii_lowercase().as_str() {
            "seed" => {
                self.seed = Some(SEED.parse(value)?);
                Ok(())
            }
            "algorithm" => {
                self.algorithm = parse_algorithm(value)?;
                Ok(())
            }
            _ => self
                .keys
                .set_encoded(key, value)
                .map_err(|error| match error {
                    ParamError::Unknown {
                        what: "parameter",
                        word,
                        ..
                    } if word == key => similar::unknown_key(key),
                    error => error,
                }),
        }
    }

    /// Tells whether a mask is given.
    pub fn is_masked(&self) -> bool {
        self.keys.has(&MASK)
    }

    /// Tells whether all perfect mazes of the grid are equally likely: the algorithm is uniform
    /// with its arguments, and neither a modifier nor an open mask changes the maze.
    pub fn is_uniform(&self) -> bool {
        let plain = self
            .algorithm
            .args
            .given()
            .all(|(param, _)| param.name == "root");
        let kept = wanted(&self.keys).all(|row| matches!(row.stage, Stage::Equip(_)));
        self.algorithm.row.uniform && plain && kept && !self.is_open()
    }

    /// The recipe of a puzzle, if it was made from one.
    pub fn of<T>(puzzle: &Puzzle<T>) -> Option<Recipe> {
        puzzle.line()?.parse().ok()
    }

    /// The origin stored in a puzzle that it makes: a recipe without a seed has seed 0.
    pub fn origin(&self) -> Origin {
        let seed = Some(self.seed.unwrap_or(0));
        let line = Recipe {
            seed,
            ..self.clone()
        };
        Origin {
            line: line.to_string(),
            seed,
        }
    }
}
