//! Fields that answers hold beside their bytes.

use super::Point;
use mazeloom_export::listing::{Param, Row};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
#[cfg(test)]
use ts_rs::TS;

/// Three numbers in the lengths of a model.
pub type Point3 = [f64; 3];

/// A polygonal line, in cells.
pub type Line = Vec<Point>;

/// The answer to `tables`.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Listing {
    pub version: &'static str,
    /// Of each table its rows, the keys of recipes, and everyday words for both.
    #[cfg_attr(
        test,
        ts(
            type = "Record<TableName, Array<Row>> & { keys: Array<KeyParam>, words: Record<string, Array<string>> }"
        )
    )]
    pub tables: Tables,
}

/// Of each table its rows, the keys of recipes, and everyday words for both.
#[derive(Serialize)]
pub struct Tables {
    #[serde(flatten)]
    pub rows: BTreeMap<&'static str, Vec<Row>>,
    pub keys: Vec<KeyParam>,
    /// Words that people look for, and what they mean: keys, rows as `grid:NAME`, and actions of
    /// the page as `do:NAME`.
    pub words: BTreeMap<&'static str, Vec<&'static str>>,
}

/// A key of recipes.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct KeyParam {
    #[serde(flatten)]
    pub param: Param,
    /// Name of a modifier, or heading in help.
    pub group: &'static str,
}

/// A grid or an algorithm with its arguments.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Named {
    pub name: &'static str,
    pub args: BTreeMap<&'static str, String>,
}

/// A recipe in parts: only what was given, values as they stand in the recipe.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Words {
    pub grid: Named,
    pub algorithm: Named,
    pub keys: BTreeMap<&'static str, String>,
    pub seed: Option<String>,
}

/// The answer to `parse`.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Parsed {
    /// The canonical form.
    pub recipe: String,
    pub words: Words,
}

/// An answer without facts.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Done {}

/// A recipe that was edited.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Edited {
    pub recipe: String,
}

/// What can be edited by hand.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Can {
    pub mask: bool,
    pub walls: bool,
}

/// A maze that was made; the draw list of its picture follows.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
pub struct Made {
    #[serde(flatten)]
    pub facts: Facts,
    /// Its picture, if one was asked for and could be drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// Facts about a maze: the answer to `make` and `copy`.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Facts {
    /// The canonical recipe, with its seed.
    pub recipe: String,
    pub words: Words,
    pub cells: u32,
    pub passages: usize,
    pub start: u32,
    pub goal: u32,
    /// In cells.
    pub width: f64,
    pub height: f64,
    pub title: String,
    pub notes: Vec<String>,
    /// Whether every perfect maze is equally likely.
    pub uniform: bool,
    /// Whether the cells are squares in columns and rows.
    pub board: bool,
    /// Whether there is a picture in space.
    pub space: bool,
    /// Whether the cells are rooms.
    pub solid: bool,
    pub levels: u32,
    pub masked: bool,
    pub can: Can,
}

/// A drawing; its draw list follows. Pictures that show no plane have neither unit nor origin.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Scene {
    /// In pixels.
    pub width: u32,
    pub height: u32,
    /// Pixels per cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "f64"))]
    pub unit: Option<f64>,
    /// The place of the point 0, 0, in pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Point"))]
    pub origin: Option<Point>,
    pub background: String,
    pub title: String,
    pub texts: Vec<String>,
    /// Pictures in the picture, as data URLs.
    pub images: Vec<String>,
}

/// The last event that is over at a moment of an animation.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Told {
    /// The number of the event.
    pub event: usize,
    /// Which of the story's events it is.
    pub of: u8,
    /// The line of the code.
    pub line: Option<usize>,
    pub says: String,
    pub cell: u32,
}

/// A step of an algorithm.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Took {
    /// `enter` and `leave` have a cell, `open` and `close` the two cells of an edge, `note` none.
    pub does: &'static str,
    pub cells: Vec<u32>,
}

/// A moment of an animation.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Frame {
    #[serde(flatten)]
    pub scene: Scene,
    /// The number of steps done.
    pub at: usize,
    /// How many cells and edges so far.
    pub entered: u64,
    pub opened: u64,
    /// The last step.
    pub step: Option<Took>,
    pub told: Option<Told>,
    /// At the last step of a solver: the length of the path.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub way: Option<usize>,
}

/// A picture in pixels: red, green, blue and opacity of each follow.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Pixels {
    pub width: u32,
    pub height: u32,
    /// Pixels per cell.
    pub unit: f64,
    pub origin: Point,
    pub background: String,
}

/// Edges that were given by hand, each as a line of three points.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Pins {
    pub open: Vec<Line>,
    pub shut: Vec<Line>,
}

/// The cell at each point.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct CellsAt {
    pub cells: Vec<Option<u32>>,
}

/// A cell: its number, where it is, and what it is called in recipes.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct CellFacts {
    pub cell: u32,
    /// Its center.
    pub point: Point,
    /// Points, clockwise.
    pub outline: Line,
    /// How recipes name it: position or number.
    pub at: String,
    /// Column and row, for example, on grids with positions; this and what follows with `facts` only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub position: Option<Vec<u32>>,
    /// What the grid's file calls it, and the floor on which it lies.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub level: Option<String>,
    /// Steps on shortest paths, if there are some.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub from_start: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub to_goal: Option<usize>,
    /// How many of its sides are open, and how many it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub open: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub sides: Option<u32>,
}

/// The cell that was looked for, if there is one.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct FoundCell {
    pub found: Option<CellFacts>,
}

/// A path.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PathCells {
    pub cells: Vec<u32>,
}

/// A description of a maze.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Description {
    pub text: String,
}

/// Statistics, as `maze measure --json` prints them.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Measures {
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub measures: Map<String, Value>,
}

/// Mean and standard deviation of a statistic.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Spread {
    pub mean: f64,
    pub sd: f64,
}

/// Statistics of uniform mazes; names of parts are joined by `_`.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Uniform {
    pub measures: BTreeMap<String, Spread>,
    pub runs: u32,
}

/// How long a recording is.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Recorded {
    pub steps: usize,
    pub events: usize,
}

/// A cell, its center, and how far its sides are from there at least.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Place {
    pub cell: u32,
    pub point: Point,
    pub room: f64,
}

/// A neighbor that one can go to, and the vector from the center to the side.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Exit {
    pub cell: u32,
    pub toward: Point,
}

/// A game: the answer to `play` and `go`.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PlayState {
    pub at: u32,
    /// The middle of the player's cell, in cells.
    pub point: Point,
    /// How far the sides of the player's cell are from its middle at least, in cells.
    pub room: f64,
    /// Start and goal.
    pub ends: [Place; 2],
    pub ways: Vec<Exit>,
    pub steps: usize,
    /// From the start.
    pub shortest: Option<usize>,
    /// Of all cells entered, and of the cheapest path; null if cells have no costs.
    pub cost: Option<u64>,
    pub cheapest: Option<u64>,
    /// Steps from here on a shortest path.
    pub left: Option<usize>,
    /// Whether one-way passages keep the player from the goal.
    pub trapped: bool,
    /// How many locked doors the maze has, and the letters of the keys that the player holds.
    pub doors: usize,
    pub keys: Vec<String>,
    pub done: bool,
    /// From 0 to 1 when done.
    pub score: f64,
    pub hints: u32,
    pub trail: Vec<u32>,
    /// Cells that stairs here lead to.
    pub stairs: Vec<u32>,
    pub level: u32,
    pub levels: u32,
    pub moved: bool,
    /// Whether edges opened or closed: the picture is to be drawn again.
    pub changed: bool,
    /// With `sight`: what is near now, and all that was near so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub sees: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seen: Option<Vec<u32>>,
    /// The steps of the last request, as lines, and those that a hint points out.
    pub walked: Vec<Line>,
    pub hint: Vec<Line>,
    /// The letter of the key that the player lacked, and those of the keys that were picked up.
    pub locked: Option<String>,
    pub found: Vec<String>,
}

/// One of two players.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Runner {
    pub at: u32,
    pub point: Point,
    pub room: f64,
    pub start: Place,
    pub ways: Vec<Exit>,
    pub steps: usize,
    pub trail: Vec<u32>,
    pub done: bool,
}

/// Two players in one maze: the answer to `race` and `run`.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Contest {
    pub players: [Runner; 2],
    pub goal: u32,
    pub end: Place,
    /// Whether they look for each other.
    pub meet: bool,
    /// The fewest steps: of each to the goal, or of both until they meet.
    pub least: Option<usize>,
    /// The player who was at the goal first.
    #[cfg_attr(test, ts(type = "0 | 1 | null"))]
    pub winner: Option<usize>,
    /// Whether it is decided; in a race the other player may still go on.
    pub done: bool,
    pub moved: bool,
}

/// A model of a maze; `PROTOCOL.md` says what the bytes are.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Body {
    pub vertices: usize,
    pub triangles: usize,
    /// An upright body; else it is flat, z toward the viewer.
    pub upright: bool,
    pub center: Point3,
    pub radius: f64,
    pub cell_size: f64,
    pub wall_height: f64,
}

/// A neighbor in a model: the middle of the side, and the place beyond with its up direction.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Gate {
    pub cell: u32,
    pub gate: Point3,
    pub at: Point3,
    pub up: Point3,
}

/// The place of a walker in a model, and where one can go.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Stand {
    pub at: Point3,
    pub up: Point3,
    pub ways: Vec<Gate>,
    pub cell_size: f64,
}

/// The settings that change a file.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct UsedKeys {
    pub uses: Vec<String>,
}

/// A book; the bytes of the PDF follow.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct SavedBook {
    pub name: &'static str,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub pages: usize,
}

/// A page of a book; the bytes of the picture follow.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct DrawnPage {
    /// Counting from 1.
    pub page: usize,
    pub pages: usize,
    #[serde(rename = "type")]
    pub kind: &'static str,
}

/// A file; its bytes follow.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Saved {
    pub name: String,
    /// The media type.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The name of a second file.
    pub companion: Option<String>,
}
