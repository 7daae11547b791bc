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

heads! {
    /// The answer to `tables`.
    Listing {
        version: &'static str,
        /// Of each table its rows, the keys of recipes, and everyday words for both.
        #[cfg_attr(
            test,
            ts(
                type = "Record<TableName, Array<Row>> & { keys: Array<KeyParam>, words: Record<string, Array<string>> }"
            )
        )]
        tables: Tables,
    }

    /// A key of recipes.
    KeyParam {
        #[serde(flatten)]
        param: Param,
        /// Name of a modifier, or heading in help.
        group: &'static str,
    }

    /// A grid or an algorithm with its arguments.
    Named {
        name: &'static str,
        args: BTreeMap<&'static str, String>,
    }

    /// A recipe in parts: only what was given, values as they stand in the recipe.
    Words {
        grid: Named,
        algorithm: Named,
        keys: BTreeMap<&'static str, String>,
        seed: Option<String>,
    }

    /// The answer to `parse`.
    Parsed {
        /// The canonical form.
        recipe: String,
        words: Words,
    }

    /// An answer without facts.
    Done {}

    /// A recipe that was edited.
    Edited {
        recipe: String,
    }

    /// Parts that can be edited by hand.
    Can {
        mask: bool,
        walls: bool,
    }

    /// A maze that was made; the draw list of its picture follows.
    #[cfg_attr(test, ts(optional_fields))]
    Made {
        #[serde(flatten)]
        facts: Facts,
        /// Its picture, if one was asked for and could be drawn.
        #[serde(skip_serializing_if = "Option::is_none")]
        scene: Option<Scene>,
    }

    /// Facts about a maze: the answer to `make` and `copy`.
    Facts {
        /// The canonical recipe, with its seed.
        recipe: String,
        words: Words,
        cells: u32,
        passages: usize,
        start: u32,
        goal: u32,
        /// In cells.
        width: f64,
        height: f64,
        title: String,
        notes: Vec<String>,
        /// True if every perfect maze is equally likely.
        uniform: bool,
        /// True if the cells are squares in columns and rows.
        board: bool,
        /// True if there is a picture in space.
        space: bool,
        /// True if the cells are rooms.
        solid: bool,
        levels: u32,
        masked: bool,
        /// The rules that a walk obeys.
        rules: Vec<HowTo>,
        can: Can,
    }

    /// A rule: a sentence for the player, and the marks of its devices.
    HowTo {
        how: &'static str,
        marks: String,
    }

    /// A drawing; its draw list follows. Pictures that show no plane have neither unit nor origin.
    Scene {
        /// In pixels.
        width: u32,
        height: u32,
        /// Pixels per cell.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(as = "f64"))]
        unit: Option<f64>,
        /// The place of the point 0, 0, in pixels.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(as = "Point"))]
        origin: Option<Point>,
        background: String,
        title: String,
        texts: Vec<String>,
        /// Pictures in the picture, as data URLs.
        images: Vec<String>,
    }

    /// The last event that is over at a moment of an animation.
    Told {
        /// The number of the event.
        event: usize,
        /// Number of the event in the story.
        of: u8,
        /// The line of the code.
        line: Option<usize>,
        says: String,
        cell: u32,
    }

    /// A step of an algorithm.
    Took {
        /// `enter` and `leave` have a cell, `open` and `close` the two cells of an edge, `note` none.
        does: &'static str,
        cells: Vec<u32>,
    }

    /// The state of an algorithm or a solver.
    State {
        /// Cells that were entered and not left, the last one entered at the end.
        busy: Vec<u32>,
        /// Cells that it has reached.
        reached: Vec<u32>,
        /// Open edges, by the cells on both sides.
        open: Vec<[u32; 2]>,
    }

    /// A moment of an animation.
    Frame {
        #[serde(flatten)]
        scene: Scene,
        /// The number of steps done.
        at: usize,
        /// Number of cells and edges so far.
        entered: u64,
        opened: u64,
        /// The last step.
        step: Option<Took>,
        told: Option<Told>,
        /// With `state`.
        state unless "Option::is_none": Option<State>,
        /// At the last step of a solver: the length of the path.
        way unless "Option::is_none": Option<usize>,
    }

    /// A picture in pixels: red, green, blue and opacity of each follow.
    Pixels {
        width: u32,
        height: u32,
        /// Pixels per cell.
        unit: f64,
        origin: Point,
        background: String,
    }

    /// Edges that were given by hand, each as a line of three points.
    Pins {
        open: Vec<Line>,
        shut: Vec<Line>,
    }

    /// The cell at each point.
    CellsAt {
        cells: Vec<Option<u32>>,
    }

    /// A cell: its number, where it is, and what it is called in recipes.
    #[derive(Default)]
    CellFacts {
        cell: u32,
        /// Its center.
        point: Point,
        /// Points, clockwise.
        outline: Line,
        /// Its name in recipes: position or number.
        at: String,
        /// Column and row, for example, on grids with positions; this and what follows with `facts` only.
        position unless "Option::is_none": Option<Vec<u32>>,
        /// Its name in the grid's file, and the floor on which it lies.
        name unless "Option::is_none": Option<String>,
        level unless "Option::is_none": Option<String>,
        /// Steps on shortest paths, if there are some.
        from_start unless "Option::is_none": Option<usize>,
        to_goal unless "Option::is_none": Option<usize>,
        /// Number of its sides that are open, and of all its sides.
        open unless "Option::is_none": Option<usize>,
        sides unless "Option::is_none": Option<u32>,
    }

    /// The cell that was looked for, if there is one.
    FoundCell {
        found: Option<CellFacts>,
    }

    /// A path.
    PathCells {
        cells: Vec<u32>,
    }

    /// A description of a maze.
    Description {
        text: String,
    }

    /// Statistics, as `maze measure --json` prints them.
    Measures {
        #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
        measures: Map<String, Value>,
    }

    /// Mean and standard deviation of a statistic.
    Spread {
        mean: f64,
        sd: f64,
    }

    /// Statistics of uniform mazes; names of parts are joined by `_`.
    Uniform {
        measures: BTreeMap<String, Spread>,
        runs: u32,
    }

    /// All edges: the cells on both sides, and the number of mazes in which they are open.
    Tallied {
        edges: Vec<[u32; 3]>,
    }

    /// Length of a recording.
    Recorded {
        steps: usize,
        events: usize,
    }

    /// A cell, its center, and how far its sides are from there at least.
    Place {
        cell: u32,
        point: Point,
        room: f64,
    }

    /// A neighbor that one can go to, and the vector from the center to the side.
    Exit {
        cell: u32,
        toward: Point,
    }

    /// A game: the answer to `play` and `go`.
    PlayState {
        at: u32,
        /// The middle of the player's cell, in cells.
        point: Point,
        /// Least distance of the sides of the player's cell from its middle, in cells.
        room: f64,
        /// Start and goal.
        ends: [Place; 2],
        ways: Vec<Exit>,
        steps: usize,
        /// From the start.
        shortest: Option<usize>,
        /// Of all cells entered, and of the cheapest path; null if cells have no costs.
        cost: Option<u64>,
        cheapest: Option<u64>,
        /// Steps from here on a shortest path.
        left: Option<usize>,
        /// True if one-way passages or rules keep the player from the goal.
        trapped: bool,
        /// Number of locked doors of the maze, and the letters of the keys that the player holds.
        doors: usize,
        keys: Vec<String>,
        /// Sentences on the states of the rules, and whether one lets the player wait.
        states: Vec<String>,
        waits: bool,
        /// True if the rules did not permit the last step, where a passage leads.
        forbidden: bool,
        done: bool,
        /// From 0 to 1 when done.
        score: f64,
        hints: u32,
        trail: Vec<u32>,
        /// Cells that stairs here lead to.
        stairs: Vec<u32>,
        level: u32,
        levels: u32,
        moved: bool,
        /// True if edges opened or closed: the picture is to be drawn again.
        changed: bool,
        /// With `sight`: what is near now, and all that was near so far.
        sees unless "Option::is_none": Option<Vec<u32>>,
        seen unless "Option::is_none": Option<Vec<u32>>,
        /// The steps of the last request, as lines, and those that a hint points out.
        walked: Vec<Line>,
        hint: Vec<Line>,
        /// The letter of the key that the player lacked, and those of the keys that were picked up.
        locked: Option<String>,
        found: Vec<String>,
    }

    /// One of two players.
    Runner {
        at: u32,
        point: Point,
        room: f64,
        start: Place,
        ways: Vec<Exit>,
        steps: usize,
        trail: Vec<u32>,
        done: bool,
    }

    /// Two players in one maze: the answer to `race` and `run`.
    Contest {
        players: [Runner; 2],
        goal: u32,
        end: Place,
        /// True if they look for each other.
        meet: bool,
        /// The fewest steps: of each to the goal, or of both until they meet.
        least: Option<usize>,
        /// The player who was at the goal first.
        #[cfg_attr(test, ts(type = "0 | 1 | null"))]
        winner: Option<usize>,
        /// True if it is decided; in a race the other player may still go on.
        done: bool,
        moved: bool,
    }

    /// A model of a maze; `PROTOCOL.md` says what the bytes are.
    Body {
        vertices: usize,
        triangles: usize,
        /// An upright body; else it is flat, z toward the viewer.
        upright: bool,
        center: Point3,
        radius: f64,
        cell_size: f64,
        wall_height: f64,
    }

    /// A neighbor in a model: the middle of the side, and the place beyond with its up direction.
    Gate {
        cell: u32,
        gate: Point3,
        at: Point3,
        up: Point3,
    }

    /// The place of a walker in a model, and where one can go.
    Stand {
        at: Point3,
        up: Point3,
        ways: Vec<Gate>,
        cell_size: f64,
    }

    /// The settings that change a file.
    UsedKeys {
        uses: Vec<String>,
    }

    /// A book; the bytes of the PDF follow.
    SavedBook {
        name: &'static str,
        #[serde(rename = "type")]
        kind: &'static str,
        pages: usize,
    }

    /// A page of a book; the bytes of the picture follow.
    DrawnPage {
        /// Counting from 1.
        page: usize,
        pages: usize,
        #[serde(rename = "type")]
        kind: &'static str,
    }

    /// A file; its bytes follow.
    Saved {
        name: String,
        /// The media type.
        #[serde(rename = "type")]
        kind: &'static str,
        /// The name of a second file.
        companion: Option<String>,
    }
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
