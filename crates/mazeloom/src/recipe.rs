//! One line names one maze.
//!
//! ```text
//! rect:40x20 wilson goal=farthest paint=distance seed=42
//! └── grid ┘ └ algorithm          └ drawing      └ chance
//! ```

mod make;
mod masked_grid;

pub use crate::error::MakeError;
pub use make::{make, make_fast, make_watched};

use crate::reshape::{RESHAPINGS, Stage, wanted};
use mazeloom_algorithms::generate::{ALGORITHMS, Algorithm};
use mazeloom_core::memory::check_memory;
use mazeloom_core::parameters::{
    Args, Kind, Param, ParamError, Place, Selected, Spot, Value, find, unknown,
};
use mazeloom_core::topology::SizeError;
use mazeloom_draw::style;
use mazeloom_grids::grid::{GRIDS, Grid};
use mazeloom_grids::puzzle::{Origin, Puzzle};
use std::fmt;
use std::str::FromStr;

/// A maze's name: parsing it and making it gives the same maze everywhere.
///
/// ```
/// use mazeloom::Recipe;
/// let recipe: Recipe = "40x20 seed=42 dfs".parse().unwrap();
/// assert_eq!(recipe.to_string(), "rect:40x20 backtracker seed=42");
/// assert_eq!(recipe.to_string().parse(), Ok(recipe));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// The grid and its arguments.
    pub grid: Selected<Grid>,
    /// The algorithm and its arguments.
    pub algorithm: Selected<Algorithm>,
    /// The values of [`KEYS`].
    pub keys: Args,
    /// What every draw follows from; the shells draw one where none is given.
    pub seed: Option<u64>,
}

/// The words that stand for the whole recipe, `KEY=VALUE`, in their canonical order; the seed
/// comes last.
pub static KEYS: &[Param] = &{
    const COUNT: usize = {
        let (mut count, mut row) = (
            ENDS.len() + masked_grid::PARAMS.len() + style::PARAMS.len(),
            0,
        );
        while row < RESHAPINGS.len() {
            count += RESHAPINGS[row].entry.params.len();
            row += 1;
        }
        count
    };
    /// Copies some words behind those that are there.
    const fn add(keys: &mut [Param; COUNT], mut place: usize, words: &[Param]) -> usize {
        let mut word = 0;
        while word < words.len() {
            keys[place] = words[word];
            (place, word) = (place + 1, word + 1);
        }
        place
    }
    let mut keys = [ENDS[0]; COUNT];
    let mut place = add(&mut keys, 0, &ENDS);
    place = add(&mut keys, place, &masked_grid::PARAMS);
    let mut row = 0;
    while row < RESHAPINGS.len() {
        place = add(&mut keys, place, RESHAPINGS[row].entry.params);
        row += 1;
    }
    add(&mut keys, place, &style::PARAMS);
    keys
};

const ENDS: [Param; 3] = [
    Param {
        name: "start",
        kind: Kind::Place,
        default: Some("first"),
        help: "where the way begins",
    },
    Param {
        name: "goal",
        kind: Kind::Place,
        default: Some("opposite"),
        help: "where it ends; opposite: the cell the most steps away from the start, walls aside",
    },
    Param {
        name: "exits",
        kind: Kind::Whole { min: 1, max: 1000 },
        default: Some("1"),
        help: "how many ways out there are: the goal, and others spread over the rim",
    },
];

/// The seed, which stands apart: without the word, the shells draw one.
pub static SEED: Param = Param {
    name: "seed",
    kind: Kind::Whole {
        min: 0,
        max: u64::MAX,
    },
    default: None,
    help: "the number that every draw follows from",
};

/// A recipe that could not be read: which word, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecipeError {
    /// The word's place, counting from 1; 0 if there was none.
    pub place: usize,
    /// The word as given.
    pub word: String,
    /// What is wrong with it.
    pub error: ParamError,
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecipeError { place, word, error } = self;
        match error {
            // The message names the word itself.
            ParamError::Unknown { word: named, .. } if named == word => {
                write!(f, "word {place}: {error}")
            }
            _ if *place == 0 => error.fmt(f),
            _ => write!(f, "word {place}, `{word}`: {error}"),
        }
    }
}

impl std::error::Error for RecipeError {}

impl FromStr for Recipe {
    type Err = RecipeError;

    fn from_str(line: &str) -> Result<Recipe, RecipeError> {
        let mut recipe = Recipe::begun(line)?;
        recipe.complete()?;
        Ok(recipe)
    }
}

impl Recipe {
    /// Gives a grid that is named alone its usual size, unless a mask may give one.
    ///
    /// # Errors
    /// A grid that needs more than its name, such as a file, or all of what it takes.
    pub fn complete(&mut self) -> Result<(), RecipeError> {
        if self.is_masked() {
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

    /// Gives a grid that is named alone its usual size, if it has one.
    fn take_usual_size(&mut self) {
        let entry = &self.grid.row.entry;
        if self.grid.args.lacking().is_some() && !self.grid.row.bare.is_empty() {
            let word = format!("{}:{}", entry.name, self.grid.row.bare);
            let usual = Selected::parse(GRIDS, "grid", &word).expect("the tables' tests parse it");
            self.grid.args.take_usual(&usual.args);
        }
    }

    /// Reads a recipe whose grid's size may be said later.
    pub fn begun(line: &str) -> Result<Recipe, RecipeError> {
        let mut words = line.split_whitespace().enumerate();
        let Some((place, first)) = words.next() else {
            return Err(RecipeError {
                place: 0,
                word: String::new(),
                error: ParamError::Empty,
            });
        };
        let mut recipe = Recipe::on(parse_grid(first).map_err(wrong(place, first))?);
        recipe.take(words)?;
        Ok(recipe)
    }

    /// Changes what a line of words says: the algorithm and keys, but not the grid.
    ///
    /// ```
    /// let mut recipe: mazeloom::Recipe = "hex:9x9 kruskal seed=4".parse().unwrap();
    /// recipe.change("wilson goal=center").unwrap();
    /// assert_eq!(recipe.to_string(), "hex:9x9 wilson goal=center seed=4");
    /// assert!(recipe.change("rect:9x9").is_err());
    /// ```
    pub fn change(&mut self, line: &str) -> Result<(), RecipeError> {
        let words = || line.split_whitespace().enumerate();
        match words().find(|(_, word)| is_grid(word)) {
            Some((place, word)) => Err(wrong(place, word)(ParamError::Twice { name: "grid" })),
            None => self.take(words()),
        }
    }

    /// Takes the words after the grid, each at most once.
    fn take<'a>(
        &mut self,
        words: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<(), RecipeError> {
        let mut algorithm = None;
        let mut seen = Vec::new();
        for (place, word) in words {
            let at = wrong(place, word);
            let flag = |param: &&Param| matches!(param.kind, Kind::Flag) && param.name == word;
            if let Some(param) = KEYS.iter().find(flag) {
                if seen.contains(&word) {
                    return Err(at(ParamError::Twice { name: param.name }));
                }
                seen.push(word);
                self.set(word, "yes").map_err(at)?;
                continue;
            }
            match word.find([':', '=']).map(|i| word.split_at(i)) {
                Some((key, value)) if value.starts_with('=') => {
                    if seen.contains(&key) {
                        let known = KEYS.iter().chain([&SEED]).find(|param| param.name == key);
                        let name = known.map_or("a word", |param| param.name);
                        return Err(at(ParamError::Twice { name }));
                    }
                    seen.push(key);
                    self.set(key, &value[1..]).map_err(at)?;
                }
                _ if algorithm.is_some() => {
                    return Err(at(ParamError::Twice { name: "algorithm" }));
                }
                _ => algorithm = Some(parse_algorithm(word).map_err(at)?),
            }
        }
        if let Some(algorithm) = algorithm {
            self.algorithm = algorithm;
        }
        Ok(())
    }
}

/// What is wrong with the word at a place, counting from 0.
fn wrong(place: usize, word: &str) -> impl FnOnce(ParamError) -> RecipeError {
    let word = word.to_owned();
    move |error| RecipeError {
        place: place + 1,
        word,
        error,
    }
}

/// Whether a word names a grid, or is a bare size.
fn is_grid(word: &str) -> bool {
    let name = word.split([':', '=']).next().unwrap_or_default();
    word.starts_with(|c: char| c.is_ascii_digit()) || find(GRIDS, "grid", name).is_ok()
}

/// The first word: a grid, or a bare size for a rectangle.
fn parse_grid(word: &str) -> Result<Selected<Grid>, ParamError> {
    let size = word.starts_with(|c: char| c.is_ascii_digit());
    let named = if size {
        format!("rect:{word}")
    } else {
        word.to_owned()
    };
    let name = named.split([':', '=']).next().unwrap_or_default();
    if find(GRIDS, "grid", name).is_err() && find(ALGORITHMS, "algorithm", name).is_ok() {
        return Err(ParamError::GridFirst {
            word: word.to_owned(),
        });
    }
    Selected::parse_some(GRIDS, "grid", &named)
}

fn parse_algorithm(word: &str) -> Result<Selected<Algorithm>, ParamError> {
    let name = word.split(':').next().unwrap_or_default();
    let key = KEYS.iter().chain([&SEED]).find(|param| param.name == name);
    match key {
        Some(param) => Err(ParamError::Missing {
            row: param.name,
            example: example_of(param),
        }),
        None => Selected::parse(ALGORITHMS, "algorithm", word),
    }
}

/// A key with a value that does something.
fn example_of(param: &Param) -> String {
    let key = format!("{}=", param.name);
    let words = RESHAPINGS.iter().flat_map(|row| row.examples.iter());
    let mut words = words.flat_map(|words| words.split_whitespace());
    match words.find(|word| word.starts_with(&key)) {
        Some(word) => word.to_owned(),
        None => key + param.default.unwrap_or("42"),
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.grid, self.algorithm)?;
        for (key, value) in self.keys.given() {
            if let Value::Flag(true) = value {
                write!(f, " {}", key.name)?;
                continue;
            }
            write!(f, " {}={}", key.name, value.encoded())?;
        }
        match self.seed {
            Some(seed) => write!(f, " seed={seed}"),
            None => Ok(()),
        }
    }
}

impl Recipe {
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

    /// Sets one word of the whole recipe, as it stands there: a key, or the algorithm.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), ParamError> {
        match key {
            "seed" => {
                if let Value::Whole(seed) = SEED.kind.parse("seed", value)? {
                    self.seed = Some(seed);
                }
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
                    } if word == key => {
                        let known = || KEYS.iter().chain([&SEED]).map(|param| param.name);
                        unknown("key", key, known(), known())
                    }
                    error => error,
                }),
        }
    }

    /// Whether all perfect mazes of the grid are equally likely: the algorithm is uniform as it
    /// stands, and nothing is laid down before it or changed after it.
    pub fn is_uniform(&self) -> bool {
        let plain = self
            .algorithm
            .args
            .given()
            .all(|(param, _)| param.name == "root");
        let kept = wanted(&self.keys).all(|row| matches!(row.stage, Stage::Weigh(_)));
        self.algorithm.row.uniform && plain && kept
    }

    /// How many cells the grid's words ask for; 0 if its size is yet to come from a mask.
    pub fn cells(&self) -> u64 {
        match self.grid.args.lacking() {
            None => (self.grid.row.cells)(&self.grid.args),
            Some(_) => 0,
        }
    }

    /// Refuses a maze with too many cells, and one that would take too much memory: while it is
    /// made, or the bytes that come after.
    pub fn check(&self, after: f64, memory: u64) -> Result<(), MakeError> {
        let (cells, limit) = (self.cells(), self.grid.row.most_cells);
        if cells > u64::from(limit) {
            Err(MakeError::Grid(SizeError::TooMany { cells, limit }.into()))
        } else {
            Ok(check_memory(
                self.bytes().max(after * self.growth()),
                memory,
            )?)
        }
    }

    /// How many times as many cells there are in the end at most: most cells have up to six
    /// quarters.
    fn growth(&self) -> f64 {
        if self.keys.flag("unicursal") {
            6.0
        } else {
            1.0
        }
    }

    /// Whether the algorithm works on all of a rectangle.
    fn is_whole_rect(&self) -> bool {
        self.grid.row.is_rect && !self.is_masked()
    }

    /// Bytes of memory that making the maze takes at most, by a fast path where there is one.
    pub fn bytes(&self) -> f64 {
        let cells = self.cells() as f64;
        let far = Place::Named(Spot::Farthest);
        let ends = [self.keys.place("start"), self.keys.place("goal")];
        // The dual's tables: sides of faces, edges and borders, for four sides a cell or six.
        let dual = if self.algorithm.args.flag("dual") {
            160.0
        } else {
            0.0
        };
        let exits = self.keys.whole("exits") > 1 && !self.is_whole_rect();
        let opposite = ends.contains(&Place::Named(Spot::Opposite)) && !self.is_whole_rect();
        let searching = match ends.contains(&far) || exits {
            true => 12.0,
            // A bit for each cell, and those that the search has just reached.
            false if opposite => 1.0,
            false => 0.0,
        };
        // Both numberings, the parts, and what joins them.
        let masked = if self.is_masked() { 80.0 } else { 0.0 };
        let reshaped = wanted(&self.keys).next().is_some();
        let Selected { row, args } = &self.algorithm;
        let mut scratch = match row.fast(args) {
            Some(fast) if self.is_whole_rect() && !reshaped => (fast.scratch)(self.cells()),
            _ => row.scratch + dual,
        };
        if reshaped {
            // The partial maze, its parts, and their merged cells.
            scratch += 150.0 + wanted(&self.keys).map(|row| row.scratch).sum::<f64>();
        }
        cells * (self.grid.row.bytes_per_cell + masked + scratch.max(searching))
    }
}

impl Recipe {
    /// The recipe that a puzzle was made from, if it was made from one.
    pub fn of<T>(puzzle: &Puzzle<T>) -> Option<Recipe> {
        puzzle.line()?.parse().ok()
    }

    /// What a puzzle that it makes says of where it comes from.
    pub fn origin(&self) -> Origin {
        Origin {
            line: self.to_string(),
            seed: self.seed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, canonical: &str) {
        let recipe: Recipe = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(recipe.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(recipe), "{canonical}");
    }

    #[test]
    fn recipes_print_canonically_and_parse_back() {
        check("40x20", "rect:40x20 backtracker");
        check("rect", "rect:20x10 backtracker");
        check("can wilson", "can:5,6 wilson");
        check("moebius:sides=2", "moebius:24x6,sides=2 backtracker");
        check("rect mask=heart", "rect backtracker mask=heart");
        check("rect:40x20 seed=7 wilson", "rect:40x20 wilson seed=7");
        check("sigma:3x2 ellers:down=0.5", "hex:3x2 eller:down=0.5");
        check("3x2 eller:0.5,0.25", "rect:3x2 eller:down=0.25");
        check("3x2 dfs:root=1%2C1", "rect:3x2 backtracker:root=1%2C1");
        check(
            "3x2 goal=5 start=nw cell=16",
            "rect:3x2 backtracker start=nw goal=5 cell=16",
        );
        // What is so anyway is left out.
        check("3x2 style=unicode scale=1", "rect:3x2 backtracker");
        check(
            "3x2 seed=18446744073709551615",
            "rect:3x2 backtracker seed=18446744073709551615",
        );
        check(
            "hex:5x4 palette=magma paint-from=center paint=distance seed=1",
            "hex:5x4 backtracker paint=distance paint-from=center palette=magma seed=1",
        );
    }

    #[test]
    fn errors_name_the_word_its_place_and_what_would_work() {
        for (line, message) in [
            ("", "an empty recipe; try `rect:40x20`"),
            (
                "hexx:3x2",
                "word 1, `hexx:3x2`: unknown grid `hexx`; did you mean `hex`?",
            ),
            (
                "3x2 wislon",
                "word 2: unknown algorithm `wislon`; did you mean `wilson`?",
            ),
            (
                "3x2 sed=1",
                "word 2, `sed=1`: unknown key `sed`; did you mean `seed`?",
            ),
            (
                "3x2 seed",
                "word 2, `seed`: `seed` alone is not enough; try `seed=42`",
            ),
        ] {
            let error = line.parse::<Recipe>().expect_err(line);
            assert_eq!(error.to_string(), message);
        }
        for bad in [
            "0x5",
            "mesh",
            "can:3",
            "rect:3",
            "3x2 3x2",
            "3x2 wilson kruskal",
            "3x2 seed=-1",
            "3x2 cell=1",
            "3x2 seed=1 seed=2",
            "3x2 wilson:roots=nw",
            "3x2 wilson:nw,nw",
            "3x2 goal=%zz",
            "3x2 eller:join=2",
            "3x2 eller:join=NaN",
            "wilson 3x2",
        ] {
            assert!(bad.parse::<Recipe>().is_err(), "{bad}");
        }
    }
}
