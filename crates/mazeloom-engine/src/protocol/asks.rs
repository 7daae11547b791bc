//! The arguments of requests.

use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// Two numbers in cells, on the plane of the grid, x to the right and y downward.
pub type Point = [f64; 2];

/// Left, top, right and bottom, in cells.
pub type Box = [f64; 4];

/// No arguments.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Nothing {}

/// The slot of a maze.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct InSlot {
    /// From 0 to 11; the first if a request says none.
    #[serde(default)]
    pub slot: u32,
}

/// `parse`: a recipe to read.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Parse {
    pub recipe: String,
}

/// `file`: a file that recipes may name; its bytes follow.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct File {
    pub name: String,
}

/// `make`: a maze to make.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Make {
    #[serde(default)]
    pub slot: u32,
    pub recipe: String,
    /// Used if the recipe has none; a decimal number.
    pub seed: Option<String>,
    /// The picture that comes with it, if one is asked for at once.
    pub picture: Option<FirstPicture>,
}

/// The vector picture of a maze that is to be made.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct FirstPicture {
    /// A maze of more cells comes without its picture.
    pub most: u32,
    /// As the recipe's style says, in space perhaps; else flat on the plane.
    pub view: Option<bool>,
    #[serde(flatten)]
    pub layers: Layers,
}

/// `copy`: a maze to make once more in another slot.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Copy {
    #[serde(default)]
    pub from: u32,
    #[serde(default = "second")]
    pub to: u32,
}

/// The slot that a copy goes to if a request says none.
fn second() -> u32 {
    1
}

/// The dark colors, for a dark page.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum Scheme {
    Dark,
}

/// What is drawn over a maze.
#[derive(Default, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Layers {
    /// The solution.
    pub way: Option<bool>,
    /// Colored cells.
    pub trail: Option<Vec<u32>>,
    /// Cells of a path that is drawn like the solution.
    pub line: Option<Vec<u32>>,
    /// The cell of a player.
    pub player: Option<u32>,
    /// The trails of two players, in two colors.
    pub trails: Option<[Vec<u32>; 2]>,
    /// The cells of two players, in the same colors.
    pub players: Option<[u32; 2]>,
    /// Cells with a mark, each in a color such as `#ff8800`.
    pub marks: Option<Vec<(u32, String)>>,
    /// The cells that stay visible; the others are covered, as by fog.
    pub dim: Option<Vec<u32>>,
    /// Colors for a dark page, unless the recipe says.
    pub scheme: Option<Scheme>,
    /// Start and goal have no marks.
    pub bare: Option<bool>,
}

/// `picture`: a vector picture of a maze.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Picture {
    #[serde(default)]
    pub slot: u32,
    /// What is seen of it.
    pub window: Option<Box>,
    /// As the recipe's style says, in space perhaps; else flat on the plane.
    pub view: Option<bool>,
    #[serde(flatten)]
    pub layers: Layers,
}

/// `pixels`: a picture of squares, in pixels.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Raster {
    #[serde(default)]
    pub slot: u32,
    /// Pixels of the longer side.
    pub most: Option<u32>,
    /// Refused unless pixels show what lines do, in the same proportions.
    pub same: Option<bool>,
    #[serde(flatten)]
    pub layers: Layers,
}

/// `ground`: all cells of the grid before its mask.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Ground {
    #[serde(default)]
    pub slot: u32,
    pub scheme: Option<Scheme>,
}

/// `mask`: cells to keep or to leave out.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Mask {
    pub recipe: String,
    pub points: Option<Vec<Point>>,
    /// The cells with their centers inside.
    pub boxes: Option<Vec<Box>>,
    /// Points; the cells that are reached from there over cells that are kept, or left out, as the
    /// first.
    pub fills: Option<Vec<Point>>,
    /// All cells.
    pub all: Option<bool>,
    pub keep: Option<bool>,
}

/// `resize`: a maze on a grid of another size; a mask that was drawn is scaled.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Resize {
    pub recipe: String,
    /// As it stands in recipes.
    pub grid: String,
}

/// What becomes of an edge: `turn` opens it if it is closed and closes it if it is open, `free`
/// leaves it to the algorithm, `none` leaves all edges to it.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum Set {
    Open,
    Shut,
    Free,
    Turn,
    None,
}

/// `walls`: edges to give, each by a point near it.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Walls {
    #[serde(default)]
    pub slot: u32,
    pub points: Vec<Point>,
    pub set: Set,
}

/// `at`: the points whose cells are looked for.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct At {
    #[serde(default)]
    pub slot: u32,
    pub points: Vec<Point>,
}

/// `cell`: a cell by its number or by a point in it.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct OneCell {
    #[serde(default)]
    pub slot: u32,
    pub cell: Option<u32>,
    pub point: Option<Point>,
    /// With all facts; else only where it is.
    pub facts: Option<bool>,
}

/// `measure`: the statistics of a maze.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Measure {
    #[serde(default)]
    pub slot: u32,
    /// Also the exact number of perfect mazes, which takes long above 300 cells.
    pub exact: Option<bool>,
}

/// `baseline`: statistics of uniform mazes on the same cells.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Baseline {
    pub recipe: String,
    pub runs: Option<u32>,
    /// The first seed.
    pub first: Option<u32>,
}

/// `record`: an animation of the making, or of a solver.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Watch {
    #[serde(default)]
    pub slot: u32,
    pub solver: Option<String>,
}

/// `frame`: a moment of an animation: after some steps, or when an event is over.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Moment {
    #[serde(default)]
    pub slot: u32,
    pub at: Option<u32>,
    pub event: Option<u32>,
}

/// `play`: begins a game.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Play {
    #[serde(default)]
    pub slot: u32,
    /// Steps of the origin at every move; 0 leaves the maze as it is.
    pub living: Option<u32>,
    /// How many steps one sees.
    pub sight: Option<u32>,
}

/// A move that has no direction.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum Move {
    Back,
    Hint,
    Up,
    Down,
    Restart,
    Stay,
}

/// `go`: moves the player.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Go {
    #[serde(default)]
    pub slot: u32,
    pub sight: Option<u32>,
    /// A direction.
    pub toward: Option<Point>,
    /// A cell that can be walked to without a decision.
    pub cell: Option<u32>,
    pub by: Option<Move>,
}

/// `race`: begins a game of two.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct StartRace {
    #[serde(default)]
    pub slot: u32,
    /// The players look for each other; else the first at the goal wins.
    #[serde(default)]
    pub meet: bool,
}

/// A move of a race that has no direction.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum RaceMove {
    Restart,
    Stay,
}

/// `run`: moves one of two players.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Run {
    #[serde(default)]
    pub slot: u32,
    /// 0 or 1.
    pub player: Option<u32>,
    pub toward: Option<Point>,
    pub by: Option<RaceMove>,
}

/// `way`: a shortest path, by default from the player to the goal.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Way {
    #[serde(default)]
    pub slot: u32,
    pub from: Option<u32>,
    pub to: Option<u32>,
}

/// `body`: a model of a maze.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Model {
    #[serde(default)]
    pub slot: u32,
    /// Hollow rooms, to walk through.
    pub inside: Option<bool>,
    pub scheme: Option<Scheme>,
}

/// `stand`: where one stands in a cell of the model.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct StandIn {
    #[serde(default)]
    pub slot: u32,
    pub cell: u32,
    pub scheme: Option<Scheme>,
}

/// `save`: a file of a maze, or of an animation of it.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Save {
    #[serde(default)]
    pub slot: u32,
    pub format: String,
    /// An animation of the making, or of the solver.
    pub film: Option<bool>,
    pub solver: Option<String>,
    /// The second file, such as the picture of a map's tiles.
    pub companion: Option<bool>,
    /// The solution is shown.
    pub way: Option<bool>,
    /// Dark colors.
    pub scheme: Option<Scheme>,
    /// `COLUMNSxROWS` mazes with successive seeds.
    pub sheet: Option<String>,
    /// A PDF gets a second page, which shows the solution.
    pub second: Option<bool>,
}

/// `uses`: settings, each `KEY=VALUE` or several of them.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Uses {
    #[serde(default)]
    pub slot: u32,
    pub format: String,
    pub film: Option<bool>,
    pub keys: Vec<String>,
}

/// A chapter of a book; with a title it has an opening page.
#[derive(Clone, Deserialize, PartialEq, Eq)]
#[cfg_attr(test, derive(TS))]
pub struct BookChapter {
    pub title: String,
    /// Recipes with their seeds.
    pub recipes: Vec<String>,
}

/// `book`: a book of puzzles.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[cfg_attr(
    not(feature = "files"),
    expect(dead_code, reason = "books are written where there are file formats")
)]
pub struct MakeBook {
    pub title: Option<String>,
    /// The name of a paper, or its size; A4 if not given.
    pub paper: Option<String>,
    /// How many puzzles are on a page: 1, 2, 4 or 6.
    pub per_page: Option<u32>,
    /// At the end.
    pub solutions: Option<bool>,
    /// The recipe of the picture on the title page.
    pub cover: Option<String>,
    pub chapters: Vec<BookChapter>,
}

/// `page`: a page of a book, as a picture.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[cfg_attr(
    not(feature = "files"),
    expect(dead_code, reason = "books are written where there are file formats")
)]
pub struct BookPage {
    #[serde(flatten)]
    pub book: MakeBook,
    /// Counting from 1; the last one if the book has fewer.
    pub page: u32,
}
