//! The style of a picture: the drawing keys of a recipe, as one value.

mod colors;
pub mod keys;
mod legend;
mod length;
mod machine;
mod mark;
mod measures;
mod papers;
mod size;
mod tiles;
mod tone;

pub use colors::{COLOR, Colors, GRADIENT, PAPER_COLOR, gradient_shades};
pub use keys::PARAMS;
pub use legend::{Legend, LegendPlace};
pub use length::{LENGTH, Length, PIXELS, SIDE};
pub use machine::{CODE, Machine};
pub use mark::{MARK, Mark, TITLE};
pub use measures::Measures;

pub use keys::Orientation;
use keys::{Levels, Marks, Net, Removal, View, Walls};
pub use papers::PAPERS;
pub use size::{LONGEST, PAPER, Paper, Size};
pub use tiles::{BORDER, PictureError, TILES, Tiles, blob_sum, blob_sums};
pub use tone::Tone;

use crate::palette::Color;
use crate::scene::{Cap, Join, LOOKS, Look, TooLarge};
use mazeloom_core::memory::check_memory;
use mazeloom_core::parameters::{Args, Key, Word, decode, find};
use mazeloom_core::source::FileSource;
use mazeloom_core::table::CellSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_core::words;
use mazeloom_grids::geometry::{Outside, Plane, Point, Space, border_sides, is_cut};
use mazeloom_grids::puzzle::Puzzle;
use std::cmp::Reverse;

/// The appearance of a maze: the drawing keys of a recipe, as one value. [`Style::of`] reads
/// them; keys that are not given have their defaults.
///
/// ```
/// use mazeloom_draw::palette::Color;
/// use mazeloom_core::parameters::Args;
/// use mazeloom_draw::style::{Colors, PARAMS, Style};
///
/// // Fields can be changed one by one.
/// let plain = Style::of(&Args::none(&PARAMS));
/// assert_eq!(plain.colors.paper, Color::WHITE);
/// let mut dark = plain.clone();
/// dark.colors = Colors::DARK;
/// assert!(dark.colors.paper.luma() < dark.colors.ink.luma());
/// ```
#[derive(Clone, Debug)]
#[must_use]
#[non_exhaustive]
pub struct Style {
    /// Places where the border is open.
    pub openings: Openings,
    /// On how many threads pictures may be written.
    pub threads: Threads,
    /// The maximum number of bytes of memory that the pixels of a picture may take.
    pub memory: u64,
    /// Size of everything.
    pub size: Size,
    /// Style of corridors and walls.
    pub look: &'static Look,
    /// True if walls are drawn.
    pub walls: bool,
    /// The picture that the thickness of walls shows, if one is given.
    pub tone: Option<Tone>,
    /// Removed cells that are drawn solid.
    pub removed: Removal,
    /// True if cells and passages are drawn over the walls as points and lines.
    pub graph: bool,
    /// The gap beside each corridor as a fraction of a cell; if not as the look has it.
    pub inset: Option<f64>,
    /// Shape of the ends of walls; `None` as the look has it.
    pub cap: Option<Cap>,
    /// Shape of the corners of walls; `None` as the look has it.
    pub join: Option<Join>,
    /// Shape of walls and paths at corners.
    pub corners: Corners,
    /// The colors of all parts.
    pub colors: Colors,
    /// Text above the picture.
    pub title: Option<String>,
    /// Words below it.
    pub caption: Option<String>,
    /// The legend of paint, if there is to be one.
    pub legend: Option<Legend>,
    /// True if the levels of floor plans are named, and their stairs explained.
    pub levels: bool,
    /// True if start and goal are marked; `None` if that depends on the size of the cells.
    pub marks: Option<bool>,
    /// Mark of the start.
    pub start_mark: Mark,
    /// Mark of the goal.
    pub goal_mark: Mark,
    /// True if a net shows where it is cut, folded and glued.
    pub paper: bool,
    /// The character sets of text pictures.
    pub text: TextStyle,
    /// True if pictures show it with raised walls; `None` if that depends on the grid.
    pub raised: Option<bool>,
    /// True if pictures show a map of what lies around a point.
    pub map: bool,
    /// Rotation of a 3D view, in degrees.
    pub turn: f64,
    /// Tilt of a 3D view toward the viewer, in degrees.
    pub tilt: f64,
    /// Direction of the light in a 3D view, in degrees to the right of the viewer.
    pub light: f64,
    /// The measures of models.
    pub measures: Measures,
    /// The width of a machine's cut in millimeters; above 0, walls are cut out as strips.
    pub kerf: f64,
    /// Distance that a plate that is cut out reaches beyond the outer walls, which are engraved; `None`
    /// if walls are cut.
    pub plate: Option<Length>,
    /// True if the picture is for a machine: it has room for what is cut beyond the outer walls.
    pub machined: bool,
    /// Work that a machine does along the lines.
    pub machine: Machine,
    /// The name of the file without its extension, for formats that refer to a file beside it.
    pub stem: String,
    /// Tiles from which mazes of squares are put together, if any.
    pub tiles: Option<Tiles>,
}

/// Places where the border is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// The first border side of the start and the last of the goal.
    Auto,
    /// The uppermost border side of the start and the lowest of the goal.
    TopBottom,
    /// The leftmost border side of the start and the rightmost of the goal.
    LeftRight,
    /// At both ends of the middle row, as a tunnel through the border.
    Across,
    /// At these sides of cells, whatever starts or ends there.
    At(Vec<(Cell, u32)>),
    /// Nowhere.
    None,
}

words! {
    /// The shape of lines at corners.
    pub enum Corners {
        /// Sharply.
        Sharp = "sharp",
        /// On arcs of circles.
        Arcs = "arcs",
        /// On curves that reach from middle to middle.
        Splines = "splines",
    }

    /// The character sets of text pictures.
    pub enum TextStyle {
    /// `+---+` with a `+` at every post.
    Ascii = "ascii",
    /// `█`, two to a wall.
    Blocks = "blocks",
    /// `+` only where three walls meet.
    Clean = "clean",
    /// `o--o`.
    Dots = "dots",
    /// `▀` and `▄`: squares of wall and floor, two rows to a line.
    Half = "half",
    /// Box drawing.
    Unicode = "unicode",
    }
}

impl Word for Openings {
    const WORDS: &'static [&'static str] = &["auto", "top-bottom", "left-right", "across", "none"];
    const VALUES: &'static [Openings] = &[
        Openings::Auto,
        Openings::TopBottom,
        Openings::LeftRight,
        Openings::Across,
        Openings::None,
    ];
}

/// Tells whether a grid is cut to be laid flat, and paper can be folded to its shape: not to rooms of a
/// solid, nor to a surface without a border that is usually shown flat, such as a torus.
pub fn folds<T: Plane>(grid: &T) -> bool {
    let has_border = || {
        grid.all_cells()
            .any(|cell| grid.rim_sides(cell).next().is_some())
    };
    let is_solid = grid.space().is_some_and(Space::is_solid);
    let leads = grid.space().is_some_and(Space::leads);
    is_cut(grid) && !is_solid && (leads || has_border())
}

/// The style of a recipe without drawing keys.
impl Default for Style {
    fn default() -> Style {
        Style::of(&Args::none(&PARAMS))
    }
}

impl Style {
    /// The style that a recipe's keys describe.
    pub fn of(keys: &Args) -> Style {
        Style {
            threads: Threads::ONE,
            memory: u64::MAX,
            openings: keys.get(&keys::OPENINGS),
            size: Size::of(keys),
            look: find(LOOKS, "look", keys.get(&keys::LOOK)).expect("the word was checked"),
            walls: keys.get(&keys::WALLS) == Walls::Lines,
            tone: None,
            removed: keys.get(&keys::REMOVED),
            graph: keys.get(&keys::GRAPH),
            inset: keys.chosen(&keys::INSET),
            cap: keys.get(&keys::CAPS).cap(),
            join: keys.get(&keys::JOINS).join(),
            corners: keys.get(&keys::CORNERS),
            colors: Colors::of(keys),
            title: words(keys, &keys::TITLE),
            caption: words(keys, &keys::CAPTION),
            legend: Legend::of(keys),
            levels: keys.get(&keys::LEVELS) == Levels::Names,
            start_mark: Mark::of(&keys.get(&keys::START_MARK)),
            goal_mark: Mark::of(&keys.get(&keys::GOAL_MARK)),
            marks: match keys.get(&keys::MARKS) {
                Marks::Auto => None,
                Marks::All => Some(true),
                Marks::None => Some(false),
            },
            paper: keys.get(&keys::NET) == Net::Paper,
            text: keys.get(&keys::STYLE),
            raised: match keys.get(&keys::VIEW) {
                View::Auto => None,
                View::Space => Some(true),
                View::Plane | View::Map => Some(false),
            },
            map: keys.get(&keys::VIEW) == View::Map,
            turn: keys.get(&keys::TURN),
            tilt: keys.get(&keys::TILT),
            light: keys.get(&keys::LIGHT),
            measures: Measures::of(keys),
            kerf: keys.get(&keys::KERF),
            plate: keys
                .chosen(&keys::PLATE)
                .and_then(|word| Length::parse(&word)),
            machined: false,
            machine: Machine::of(keys),
            stem: "maze".to_owned(),
            tiles: None,
        }
    }

    /// The same with the images that the keys name, read from files.
    pub fn with_pictures(keys: &Args, files: &dyn FileSource) -> Result<Style, PictureError> {
        let mut style = Style::of(keys);
        style.tiles = tiles::load(&keys.get(&keys::TILES), files)?;
        let floor = style.colors.floor;
        style.colors.floor = floor.or(tiles::floor(&keys.get(&keys::TILES)));
        if let Some(tiles) = style.tiles.as_ref().filter(|_| !style.size.cell_given) {
            style.size.cell = tiles.cell().clamp(2, 1000);
        }
        if style.look.toned {
            style.tone = Tone::load(keys, files)?;
        }
        style.start_mark = style.start_mark.with_picture(files)?;
        style.goal_mark = style.goal_mark.with_picture(files)?;
        Ok(style)
    }

    /// Tells whether walls are engraved rather than cut: on a paper net, and on a plate.
    pub fn engraves(&self) -> bool {
        self.paper || self.plate.is_some()
    }

    /// Checks that the pixels of a picture may take memory, at `bytes` for each.
    ///
    /// # Errors
    /// [`TooLarge::Memory`] if they would take more than [`Style::memory`], or than there is.
    ///
    /// ```
    /// use mazeloom_core::parameters::Args;
    /// use mazeloom_draw::style::{PARAMS, Style};
    ///
    /// let mut style = Style::of(&Args::none(&PARAMS));
    /// style.memory = 1_000_000;
    /// assert!(style.check_pixels(400, 400, 5.0).is_ok());
    /// assert!(style.check_pixels(500, 500, 5.0).is_err());
    /// ```
    pub fn check_pixels(&self, width: u32, height: u32, bytes: f64) -> Result<(), TooLarge> {
        let needed = f64::from(width) * f64::from(height) * bytes;
        check_memory(needed, self.memory).map_err(|error| TooLarge::Memory {
            width: width.into(),
            height: height.into(),
            error,
        })
    }

    /// The same for a grid: one that is flat without cuts has no paper net, and so no size from it, nor
    /// has one that paper cannot be folded to.
    pub fn laid_on<T: Plane>(&self, grid: &T) -> Style {
        let mut style = self.clone();
        if self.paper && !folds(grid) {
            style.paper = false;
            let given = style.size.pitch_given;
            style.size.pitch = style.size.pitch.filter(|_| given);
        }
        style
    }

    /// Tells whether pictures show a maze in space: usually where its grid leads, but not as a paper net,
    /// nor with locked doors or one-way passages, which only the plane shows.
    pub fn in_space<T: Plane>(&self, puzzle: &Puzzle<T>) -> bool {
        let grid = puzzle.maze.grid();
        let is_net = || self.paper && folds(grid);
        let is_plain = puzzle.locks.is_empty() && puzzle.one_way.is_none();
        let leads = || is_plain && grid.space().is_some_and(Space::leads) && !is_net();
        self.raised.unwrap_or_else(leads)
    }

    /// Tells whether the maze has a title, a caption or a sheet of paper.
    pub fn is_framed(&self) -> bool {
        self.title.is_some() || self.caption.is_some() || self.size.paper.is_some()
    }

    /// Tells whether a rectangle's picture can be composed of tiles, row by row: all lines follow rows
    /// and columns of pixels, and there is nothing around the maze.
    pub fn is_plain(&self) -> bool {
        let marks = [&self.start_mark, &self.goal_mark];
        self.look.tiled
            && !self.is_framed()
            && self.legend.is_none()
            && !self.graph
            && self.tiles.is_none()
            && self.tone.is_none()
            && self.colors.floor.is_none()
            && self.inset.is_none()
            && self.cap.is_none_or(|cap| cap == Cap::Square)
            && self.join.is_none_or(|join| join == Join::Miter)
            && self.corners == Corners::Sharp
            && marks.into_iter().all(Mark::is_shape)
    }

    /// The mark on the start or the goal, and its color.
    pub fn end(&self, goal: bool) -> (&Mark, Color) {
        if goal {
            (&self.goal_mark, self.colors.goal)
        } else {
            (&self.start_mark, self.colors.start)
        }
    }

    /// Tells whether start and goal are marked when a cell measures this many pixels.
    pub fn marked(&self, pixels: u32) -> bool {
        self.marks.unwrap_or(pixels >= 8)
    }

    /// The border sides that are open: the entrance at the start, openings at the goal, the
    /// other players' starts and the exits.
    pub fn openings<T: Plane>(&self, puzzle: &Puzzle<T>) -> Vec<(Cell, u32)> {
        let grid = puzzle.maze.grid();
        if let (Openings::Auto, Some(openings)) = (&self.openings, &puzzle.openings) {
            return openings.clone();
        }
        let around = Outside::of(grid);
        let outside = &around;
        let drawn = |cell: Cell| {
            let sides = border_sides(grid, cell).filter(move |&side| outside.is_beyond(cell, side));
            let sides = passable(grid, cell, sides);
            (sides.into_iter())
                .filter_map(move |side| Some((side, grid.side(cell, side)?.middle())))
        };
        // How far out a side's middle lies: the farthest one, the first of equals, is open.
        let farthest = |cell: Cell, out: fn(mazeloom_grids::geometry::Point) -> f64| {
            let mut best: Option<(u32, f64)> = None;
            for (side, middle) in drawn(cell) {
                if best.is_none_or(|(_, most)| out(middle) > most) {
                    best = Some((side, out(middle)));
                }
            }
            best.map(|(side, _)| side)
        };
        let (start, goal) = (puzzle.start, puzzle.goal);
        let (entry, exit) = match &self.openings {
            Openings::At(sides) => return sides.clone(),
            Openings::None => (None, None),
            Openings::Across => return across(grid),
            Openings::Auto => (
                drawn(start).next().map(|(side, _)| side),
                drawn(goal).last().map(|(side, _)| side),
            ),
            Openings::TopBottom => (farthest(start, |p| -p.y), farthest(goal, |p| p.y)),
            Openings::LeftRight => (farthest(start, |p| -p.x), farthest(goal, |p| p.x)),
        };
        let ends = [(start, entry), (goal, exit)];
        let ends = (ends.into_iter()).filter_map(|(cell, side)| Some((cell, side?)));
        let more = puzzle.rivals.iter().chain(&puzzle.exits);
        let more = more.filter(|_| self.openings != Openings::None);
        let more = more.filter_map(|&cell| Some((cell, outermost(grid, cell)?)));
        let more = more.filter(|&(cell, side)| outside.is_beyond(cell, side));
        let wide = ends.chain(more).flat_map(|(cell, side)| {
            // Marks stand at the first opening of the start and at the last of the goal.
            let mut sides = along(grid, cell, side);
            sides.rotate_left(usize::from(cell == goal));
            sides
        });
        wide.collect()
    }
}

/// The border sides farthest to the left and to the right at half the height of a grid.
fn across<T: Plane + ?Sized>(grid: &T) -> Vec<(Cell, u32)> {
    let mut best = [None, None];
    let size = grid.size();
    let outside = Outside::of(grid);
    for cell in grid.all_cells() {
        let sides = border_sides(grid, cell).filter(|&side| outside.is_beyond(cell, side));
        for side in passable(grid, cell, sides) {
            let Some(curve) = grid.side(cell, side) else {
                continue;
            };
            let at = curve.middle();
            let whole = |length: f64| libm::round(length * 1000.0) as i64;
            let off = whole((at.y - size.y / 2.0).abs());
            let right = usize::from(at.x > size.x / 2.0);
            let key = (off, whole(if right == 1 { -at.x } else { at.x }));
            if best[right].is_none_or(|(least, _)| key < least) {
                best[right] = Some((key, (cell, side)));
            }
        }
    }
    let sides = best.into_iter().flatten();
    sides.map(|(_, side)| side).collect()
}

/// A border side, and those before and after it that are pieces of the same curve, as far as half a
/// cell away.
fn along<T: Plane + ?Sized>(grid: &T, cell: Cell, side: u32) -> Vec<(Cell, u32)> {
    let middle = |side: u32| grid.side(cell, side).map(|curve| curve.middle());
    let near = |other: &u32| match (middle(side), middle(*other)) {
        (Some(here), Some(there)) => here.distance(there) < 0.5,
        _ => false,
    };
    let goes_on = |side: &u32| grid.goes_on(cell, *side);
    let before = (0..side).rev().take_while(goes_on);
    let after = (side..grid.sides(cell)).take_while(goes_on);
    let others = before
        .take_while(near)
        .chain(after.map(|side| side + 1).take_while(near));
    std::iter::once(side)
        .chain(others)
        .map(|side| (cell, side))
        .collect()
}

/// Of the border sides of a cell those that are wide enough for an opening; the longest, if none is
/// but that one is half as wide.
fn passable<T: Plane + ?Sized>(grid: &T, cell: Cell, sides: impl Iterator<Item = u32>) -> Vec<u32> {
    /// The least width of an opening, in cells.
    const LEAST: f64 = 0.3;
    let length = |side: u32| {
        let (from, to) = grid.side(cell, side)?.ends();
        Some((from.distance(to), side))
    };
    let sides: Vec<(f64, u32)> = sides.filter_map(length).collect();
    let longest = sides
        .iter()
        .fold(0.0, |most: f64, &(length, _)| most.max(length));
    let wide = sides
        .into_iter()
        .filter(|&(length, _)| length >= longest.clamp(LEAST / 2.0, LEAST));
    wide.map(|(_, side)| side).collect()
}

/// The removed cells of a grid that a style draws solid, with the grid that has them; the openings
/// are those of the outer wall.
pub fn solid_cells<'a, T: Plane + ?Sized>(
    grid: &'a T,
    style: &Style,
    openings: &[(Cell, u32)],
) -> Option<(&'a dyn Plane, CellSet)> {
    if !style.walls || style.removed == Removal::Blank {
        return None;
    }
    let removed = grid.removed()?;
    let solid = match style.removed {
        Removal::Solid => removed.cells(),
        _ => removed.enclosed(openings),
    };
    Some((removed.grid, solid))
}

/// The border side of a cell whose center is farthest from the center of the picture, the first of
/// equals; lengths are compared in thousandths of a cell.
pub fn outermost<T: Plane + ?Sized>(grid: &T, cell: Cell) -> Option<u32> {
    let size = grid.size();
    let middle = Point::new(size.x / 2.0, size.y / 2.0);
    let out = |side: u32| {
        let at = grid.side(cell, side)?.middle();
        Some((libm::round(at.distance(middle) * 1000.0) as u64, side))
    };
    let sides = passable(grid, cell, border_sides(grid, cell));
    let sides = sides.into_iter().filter_map(out);
    let farthest = sides.max_by_key(|&(length, side)| (length, Reverse(side)));
    farthest.map(|(_, side)| side)
}

/// The words that a key gives, if it gives some.
fn words(keys: &Args, key: &Key<String>) -> Option<String> {
    let words = decode(&keys.chosen(key)?).map(std::borrow::Cow::into_owned);
    words.ok().filter(|words| !words.trim().is_empty())
}
