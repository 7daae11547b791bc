//! The arguments of requests.

use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// Two numbers in cells, on the plane of the grid, x to the right and y downward.
pub type Point = [f64; 2];

/// Left, top, right and bottom, in cells.
pub type Box = [f64; 4];

asks! {
    /// No arguments.
    Nothing {}

    /// The slot of a maze.
    InSlot {
        /// From 0 to 11; the first if a request says none.
        #[serde(default)]
        slot: u32,
    }

    /// `parse`: a recipe to read.
    Parse {
        recipe: String,
    }

    /// `file`: a file that recipes may name; its bytes follow.
    File {
        name: String,
    }

    /// `make`: a maze to make.
    Make in slot {
        recipe: String,
        /// Used if the recipe has none; a decimal number.
        seed: Option<String>,
        /// The picture that comes with it, if one is asked for at once.
        picture: Option<FirstPicture>,
    }

    /// The vector picture of a maze that is to be made.
    FirstPicture {
        /// A maze of more cells comes without its picture.
        most: u32,
        /// As the recipe's style says, in space perhaps; else flat on the plane.
        view: Option<bool>,
        #[serde(flatten)]
        layers: Layers,
    }

    /// `copy`: a maze to make once more in another slot.
    Copy {
        #[serde(default)]
        from: u32,
        #[serde(default = "second")]
        to: u32,
    }

    /// Layers over a maze.
    #[derive(Default)]
    Layers {
        /// The solution.
        way: Option<bool>,
        /// Colored cells.
        trail: Option<Vec<u32>>,
        /// Cells of a path that is drawn like the solution.
        line: Option<Vec<u32>>,
        /// The cell of a player.
        player: Option<u32>,
        /// The trails of two players, in two colors.
        trails: Option<[Vec<u32>; 2]>,
        /// The cells of two players, in the same colors.
        players: Option<[u32; 2]>,
        /// Cells with a mark, each in a color such as `#ff8800`.
        marks: Option<Vec<(u32, String)>>,
        /// The cells that stay visible; the others are covered, as by fog.
        dim: Option<Vec<u32>>,
        /// Colors for a dark page, unless the recipe says.
        scheme: Option<Scheme>,
        /// Start and goal have no marks.
        bare: Option<bool>,
    }

    /// `picture`: a vector picture of a maze.
    Picture in slot {
        /// The part of it that is seen.
        window: Option<Box>,
        /// As the recipe's style says, in space perhaps; else flat on the plane.
        view: Option<bool>,
        #[serde(flatten)]
        layers: Layers,
    }

    /// `pixels`: a picture of squares, in pixels.
    Raster in slot {
        /// Pixels of the longer side.
        most: Option<u32>,
        /// Refused unless pixels show what lines do, in the same proportions.
        same: Option<bool>,
        #[serde(flatten)]
        layers: Layers,
    }

    /// `ground`: all cells of the grid before its mask.
    Ground in slot {
        scheme: Option<Scheme>,
    }

    /// `mask`: cells to keep or to leave out.
    Mask {
        recipe: String,
        points: Option<Vec<Point>>,
        /// The cells with their centers inside.
        boxes: Option<Vec<Box>>,
        /// Points; the cells that are reached from there over cells that are kept, or left out, as the
        /// first.
        fills: Option<Vec<Point>>,
        /// All cells.
        all: Option<bool>,
        keep: Option<bool>,
    }

    /// `resize`: a maze on a grid of another size; a mask that was drawn is scaled.
    Resize {
        recipe: String,
        /// As it stands in recipes.
        grid: String,
    }

    /// `walls`: edges to give, each by a point near it.
    Walls in slot {
        points: Vec<Point>,
        set: Set,
    }

    /// `at`: the points whose cells are looked for.
    At in slot {
        points: Vec<Point>,
    }

    /// `cell`: a cell by its number or by a point in it.
    OneCell in slot {
        cell: Option<u32>,
        point: Option<Point>,
        /// With all facts; else only where it is.
        facts: Option<bool>,
    }

    /// `measure`: the statistics of a maze.
    Measure in slot {
        /// Also the exact number of perfect mazes, which takes long above 300 cells.
        exact: Option<bool>,
    }

    /// `baseline`: statistics of uniform mazes on the same cells.
    Baseline {
        recipe: String,
        runs: Option<u32>,
        /// The first seed.
        first: Option<u32>,
    }

    /// `tally`: how often each edge is open in mazes with successive seeds.
    Tally {
        recipe: String,
        /// Number of mazes.
        runs: u32,
        /// The first seed.
        first: u32,
    }

    /// `record`: an animation of the making, or of a solver.
    Watch in slot {
        solver: Option<String>,
    }

    /// `frame`: a moment of an animation: after some steps, or when an event is over.
    Moment in slot {
        at: Option<u32>,
        event: Option<u32>,
        /// Instead of that event the next one, from it on, with this number in the story.
        of: Option<u8>,
        /// Also the state of the algorithm.
        state: Option<bool>,
    }

    /// `play`: begins a game.
    Play in slot {
        /// Steps of the origin at every move; 0 leaves the maze as it is.
        living: Option<u32>,
        /// Number of steps that one sees.
        sight: Option<u32>,
    }

    /// `go`: moves the player.
    Go in slot {
        sight: Option<u32>,
        /// A direction.
        toward: Option<Point>,
        /// A cell that can be walked to without a decision.
        cell: Option<u32>,
        by: Option<Move>,
    }

    /// `race`: begins a game of two.
    StartRace in slot {
        /// The players look for each other; else the first at the goal wins.
        #[serde(default)]
        meet: bool,
    }

    /// `run`: moves one of two players.
    Run in slot {
        /// 0 or 1.
        player: Option<u32>,
        toward: Option<Point>,
        by: Option<RaceMove>,
    }

    /// `way`: a shortest path, by default from the player to the goal.
    Way in slot {
        from: Option<u32>,
        to: Option<u32>,
    }

    /// `body`: a model of a maze.
    Model in slot {
        /// Hollow rooms, to walk through.
        inside: Option<bool>,
        scheme: Option<Scheme>,
    }

    /// `stand`: where one stands in a cell of the model.
    StandIn in slot {
        cell: u32,
        scheme: Option<Scheme>,
    }

    /// `save`: a file of a maze, or of an animation of it.
    Save in slot {
        format: String,
        /// An animation of the making, or of the solver.
        film: Option<bool>,
        solver: Option<String>,
        /// The second file, such as the picture of a map's tiles.
        companion: Option<bool>,
        /// The solution is shown.
        way: Option<bool>,
        /// Dark colors.
        scheme: Option<Scheme>,
        /// `COLUMNSxROWS` mazes with successive seeds.
        sheet: Option<String>,
        /// A PDF gets a second page, which shows the solution.
        second: Option<bool>,
    }

    /// `uses`: settings, each `KEY=VALUE` or several of them.
    Uses in slot {
        format: String,
        film: Option<bool>,
        keys: Vec<String>,
    }

    /// A chapter of a book; with a title it has an opening page.
    #[derive(Clone, PartialEq, Eq)]
    BookChapter {
        title: String,
        /// Recipes with their seeds.
        recipes: Vec<String>,
    }

    /// `book`: a book of puzzles.
    #[cfg_attr(
        not(feature = "files"),
        expect(dead_code, reason = "books are written where there are file formats")
    )]
    MakeBook {
        title: Option<String>,
        /// The language of its own words, such as `de`; English if not given.
        language: Option<String>,
        /// The name of a paper, or its size, such as `a5-landscape`; A4 if not given.
        paper: Option<String>,
        /// Number of puzzles on a page: 1, 2, 4 or 6.
        per_page: Option<u32>,
        /// At the end.
        solutions: Option<bool>,
        /// The recipe of the picture on the title page.
        cover: Option<String>,
        chapters: Vec<BookChapter>,
    }

    /// `page`: a page of a book, as a picture.
    #[cfg_attr(
        not(feature = "files"),
        expect(dead_code, reason = "books are written where there are file formats")
    )]
    BookPage {
        #[serde(flatten)]
        book: MakeBook,
        /// Counting from 1; the last one if the book has fewer.
        page: u32,
    }
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
    /// A step passes without one, where a rule permits that.
    Wait,
}

/// A move of a race that has no direction.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum RaceMove {
    Restart,
    Stay,
}
