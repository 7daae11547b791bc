//! A saved game, to be resumed or replayed.
//!
//! ```text
//! mazeloom-run/1
//! recipe rect:6x4 wilson seed=42
//! living 2           steps of the origin at every move; 0 if omitted
//! hints 1            number of hints used
//! shown 0            how often the solution was shown
//! seconds 75         time played
//! moves 1 7 13 7     the cells in the order in which they were visited, after the start
//! moves 8 9          any number of such lines
//! sides 1 2 1 0      in a maze with rules, the sides by which they were left, in such lines too
//! ```

use super::{Game, MOST_STEPS, NotPerfect};
use crate::recipe::{Recipe, RecipeError};
use mazeloom_core::topology::Cell;
use mazeloom_grids::puzzle::Puzzle;
use std::fmt;
use std::str::FromStr;

/// The first line of a record.
const FORMAT: &str = "mazeloom-run/1";

/// The number of cells per line.
const LINE: usize = 16;

/// A saved game as text: [`Display`](fmt::Display) and [`FromStr`] are inverse.
///
/// ```
/// use mazeloom::{Game, game::Record, make};
///
/// let recipe = "rect:6x4 wilson seed=5".parse()?;
/// let mut game = Game::new(make(&recipe)?);
/// let next = game.hint().unwrap();
/// game.go(next);
/// let text = game.record(12).unwrap().to_string();
///
/// let record: Record = text.parse()?;
/// let resumed = record.replay(make(&record.recipe)?).unwrap();
/// assert_eq!((resumed.here(), resumed.hints()), (next, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The recipe of the maze, with its seed.
    pub recipe: Recipe,
    /// The number of steps of the origin at every move.
    pub living: u32,
    /// The number of hints used.
    pub hints: u32,
    /// Number of times that the solution was shown.
    pub shown: u32,
    /// The duration of the game, measured by the shell.
    pub seconds: u64,
    /// The cells in the order in which they were visited, after the start.
    pub moves: Vec<Cell>,
    /// The sides by which each move left its cell, in a maze with rules.
    pub sides: Vec<u32>,
}

mazeloom_core::errors! {
    /// An error in a record, with its line.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct RecordError {
        /// Counting from 1.
        pub line: usize,
        /// The error.
        pub wrong: Wrong,
    } source wrong => "line {line}: {wrong}";
}

mazeloom_core::errors! {
    /// The kinds of errors in a line of a record.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Wrong {
        /// The first line is not that of a record.
        Format => "not a saved game; its first line must be `{FORMAT}`";
        /// The line begins with an unknown key.
        Key(word: String) =>
            "unknown key `{word}`; known: recipe, living, hints, shown, seconds, moves, sides";
        /// A key that is given twice.
        Twice(key: &'static str) => "`{key}` is given twice";
        /// The value is not a whole number, or is too large.
        Number(word: String) => "`{word}` is not a whole number, or is too large";
        /// More steps at every move than a saved game may ask for.
        Steps(steps: u32) => "living {steps}: at most {MOST_STEPS} steps a move";
        /// The recipe is invalid.
        Recipe(error: RecipeError; source) => "its recipe: {error}";
        /// The recipe has no seed, so it does not determine the maze.
        Seedless => "its recipe needs a seed, such as `seed=1`";
        /// There is no recipe.
        NoRecipe => "the line `recipe` is missing";
    }
}

mazeloom_core::errors! {
    /// The reason why a record cannot be replayed in a maze.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ReplayError {
        /// The maze cannot be living.
        NotPerfect(error: NotPerfect; source) => "{error}";
        /// No passage leads from one cell to the next.
        Move {
            /// The number of the move, from 1.
            number: usize,
            /// The cell where it starts.
            from: Cell,
            /// The cell where it should end.
            to: Cell,
        } =>
            "move {number}: there is no passage from cell {} to cell {}; the file belongs to \
             another maze, or was edited", from.0, to.0;
        /// There are moves after the goal is reached.
        Over {
            /// The number of moves to the goal.
            moves: usize,
        } => "moves follow after the goal is reached in move {moves}";
    }
}

impl Game {
    /// The game as a record, with the time that the program has counted; `None` if no recipe
    /// with a seed makes the maze.
    pub fn record(&self, seconds: u64) -> Option<Record> {
        let recipe = Recipe::of(&self.puzzle);
        Some(Record {
            recipe: recipe.filter(|recipe| recipe.seed.is_some())?,
            living: self.pace(),
            hints: self.hints,
            shown: self.shown,
            seconds,
            moves: self.run()[1..].to_vec(),
            sides: self.walk.sides().to_vec(),
        })
    }
}

impl Record {
    /// Resumes the game in the puzzle that its recipe makes.
    ///
    /// # Errors
    /// A move that leads through a wall: another maze, or an edited record.
    pub fn replay(&self, puzzle: Puzzle) -> Result<Game, ReplayError> {
        let game = Game::new(puzzle).living(self.living);
        let mut game = game.map_err(ReplayError::NotPerfect)?;
        for (&to, number) in self.moves.iter().zip(1..) {
            let from = game.here();
            if game.done() {
                return Err(ReplayError::Over { moves: number - 1 });
            }
            let went = match self.sides.get(number - 1) {
                Some(&side) => game.go_by(side) && game.here() == to,
                None => game.go(to),
            };
            if !went {
                return Err(ReplayError::Move { number, from, to });
            }
        }
        (game.hints, game.shown) = (self.hints, self.shown);
        Ok(game)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT}\nrecipe {}", self.recipe)?;
        if self.living > 0 {
            writeln!(f, "living {}", self.living)?;
        }
        writeln!(f, "hints {}\nshown {}", self.hints, self.shown)?;
        writeln!(f, "seconds {}", self.seconds)?;
        let moves: Vec<u32> = self.moves.iter().map(|cell| cell.0).collect();
        for (key, numbers) in [("moves", &moves), ("sides", &self.sides)] {
            for line in numbers.chunks(LINE) {
                f.write_str(key)?;
                for number in line {
                    write!(f, " {number}")?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().zip(1..);
        let first = lines.next().map(|(line, _)| line.trim_end());
        if first != Some(FORMAT) {
            let wrong = Wrong::Format;
            return Err(RecordError { line: 1, wrong });
        }
        let mut read = Read::default();
        for (text, line) in lines.by_ref() {
            let at = |wrong| RecordError { line, wrong };
            read.line(text.trim()).map_err(at)?;
        }
        let [living, hints, shown] = read.counts.map(Option::unwrap_or_default);
        let line = text.lines().count();
        let wrong = Wrong::NoRecipe;
        Ok(Record {
            recipe: read.recipe.ok_or(RecordError { line, wrong })?,
            living,
            hints,
            shown,
            seconds: read.seconds.unwrap_or_default(),
            moves: read.moves,
            sides: read.sides,
        })
    }
}

/// The values read so far.
#[derive(Default)]
struct Read {
    recipe: Option<Recipe>,
    /// The values of [`COUNTS`].
    counts: [Option<u32>; 3],
    seconds: Option<u64>,
    moves: Vec<Cell>,
    sides: Vec<u32>,
}

/// The keys of lines with one number below 2³².
const COUNTS: [&str; 3] = ["living", "hints", "shown"];

impl Read {
    /// Reads a line after the first.
    fn line(&mut self, text: &str) -> Result<(), Wrong> {
        let (key, rest) = text.split_once(' ').unwrap_or((text, ""));
        if let Some(place) = COUNTS.iter().position(|&count| count == key) {
            let count = number(rest)?;
            if COUNTS[place] == "living" && count > MOST_STEPS {
                return Err(Wrong::Steps(count));
            }
            return once(&mut self.counts[place], COUNTS[place], count);
        }
        match key {
            "" => Ok(()),
            "recipe" => {
                let recipe: Recipe = rest.parse().map_err(Wrong::Recipe)?;
                match recipe.seed {
                    None => Err(Wrong::Seedless),
                    Some(_) => once(&mut self.recipe, "recipe", recipe),
                }
            }
            "seconds" => once(&mut self.seconds, "seconds", number(rest)?),
            "moves" => {
                for word in rest.split_whitespace() {
                    self.moves.push(Cell(number(word)?));
                }
                Ok(())
            }
            "sides" => {
                for word in rest.split_whitespace() {
                    self.sides.push(number(word)?);
                }
                Ok(())
            }
            _ => Err(Wrong::Key(key.to_owned())),
        }
    }
}

/// Sets a value that may be given once.
fn once<V>(place: &mut Option<V>, key: &'static str, value: V) -> Result<(), Wrong> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(Wrong::Twice(key)),
    }
}

/// Parses a whole number.
fn number<N: FromStr>(word: &str) -> Result<N, Wrong> {
    let number = word.trim().parse();
    number.map_err(|_| Wrong::Number(word.trim().to_owned()))
}
