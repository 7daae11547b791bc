//! How a maze is to look: the drawing words of a recipe, as one value.

use crate::geometry::{Plane, Point, Space};
use crate::maze::Puzzle;
use crate::paint::{PAINTS, Paint, Task, names_after};
use crate::palette::{PALETTES, Palette};
use crate::place::locate_in;
use crate::scene::Overlay;
use crate::solid::Measures;
use crate::solve::shortest;
use crate::table::PerCell;
use crate::topology::{Cell, TopologyExt};
use crate::words::{Args, Kind, Param, Row, find};
use std::cmp::Reverse;

/// The drawing words.
pub const PARAMS: [Param; 21] = [
    Param {
        name: "openings",
        kind: Kind::Word(&["auto", "top-bottom", "left-right", "none"]),
        default: Some("auto"),
        help: "where the rim is open at start and goal",
    },
    Param {
        name: "cell",
        kind: Kind::Whole { min: 2, max: 1000 },
        default: Some("16"),
        help: "pixels from wall to wall",
    },
    Param {
        name: "walls",
        kind: Kind::Word(&["lines", "none"]),
        default: Some("lines"),
        help: "how walls are drawn",
    },
    Param {
        name: "marks",
        kind: Kind::Word(&["auto", "all", "none"]),
        default: Some("auto"),
        help: "marks on start and goal; auto: where cells are large enough to see them",
    },
    Param {
        name: "paint",
        kind: Kind::OneOf(|| names_after(&["none"])),
        default: Some("none"),
        help: "what colours the cells; none: what they cost, if that differs",
    },
    Param {
        name: "paint-from",
        kind: Kind::Place,
        default: Some("start"),
        help: "the cell that distances are counted from",
    },
    Param {
        name: "palette",
        kind: Kind::OneOf(|| PALETTES.iter().map(|row| row.entry().name).collect()),
        default: Some("viridis"),
        help: "the colours of paint",
    },
    Param {
        name: "label",
        kind: Kind::OneOf(|| names_after(&["none", "cost", "number"])),
        default: Some("none"),
        help: "what stands in the cells",
    },
    Param {
        name: "label-base",
        kind: Kind::Whole { min: 2, max: 36 },
        default: Some("10"),
        help: "the base that labels are written in",
    },
    Param {
        name: "label-on",
        kind: Kind::Word(&["all", "way"]),
        default: Some("all"),
        help: "which cells are labelled",
    },
    Param {
        name: "solution",
        kind: Kind::Word(&["none", "line", "crumbs"]),
        default: Some("none"),
        help: "how the way from start to goal is drawn",
    },
    Param {
        name: "net",
        kind: Kind::Word(&["plain", "paper"]),
        default: Some("plain"),
        help: "how a surface is laid on the plane: paper has cuts, folds, tabs and numbers",
    },
    Param {
        name: "style",
        kind: Kind::Word(&["ascii", "blocks", "clean", "dots", "unicode"]),
        default: Some("unicode"),
        help: "the letters of text pictures",
    },
    Param {
        name: "view",
        kind: Kind::Word(&["auto", "plane", "space", "map"]),
        default: Some("auto"),
        help: "pictures of the plane, of raised walls in space, or of a ball's map; auto: as the grid lies",
    },
    Param {
        name: "turn",
        kind: Kind::Number {
            min: -360.0,
            max: 360.0,
        },
        default: Some("25"),
        help: "how far a view in space is turned, in degrees",
    },
    Param {
        name: "tilt",
        kind: Kind::Number {
            min: -90.0,
            max: 90.0,
        },
        default: Some("35"),
        help: "how far it is tipped toward the eye, in degrees",
    },
    Param {
        name: "light",
        kind: Kind::Number {
            min: -180.0,
            max: 180.0,
        },
        default: Some("-40"),
        help: "where its light comes from, in degrees to the right of the eye",
    },
    Param {
        name: "cell-mm",
        kind: Kind::Number {
            min: 0.1,
            max: 1000.0,
        },
        default: Some("10"),
        help: "millimetres from wall to wall, in models and on paper nets",
    },
    Param {
        name: "wall-height",
        kind: Kind::Number {
            min: 0.01,
            max: 1000.0,
        },
        default: Some("5"),
        help: "how high the walls of models are, in millimetres",
    },
    Param {
        name: "wall-thickness",
        kind: Kind::Number {
            min: 0.01,
            max: 1000.0,
        },
        default: Some("1.6"),
        help: "how thick the walls of models are, in millimetres",
    },
    Param {
        name: "floor",
        kind: Kind::Number {
            min: 0.01,
            max: 1000.0,
        },
        default: Some("2"),
        help: "how thick the floor of models is, in millimetres",
    },
];

/// How a maze is to look.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Where the rim is open.
    pub openings: Openings,
    /// Pixels from wall to wall, before large pictures are made smaller.
    pub cell: u32,
    /// Whether walls are drawn.
    pub walls: bool,
    /// Whether start and goal are marked; `None` if that depends on the size of the cells.
    pub marks: Option<bool>,
    /// Whether a net shows where it is cut, folded and glued.
    pub paper: bool,
    /// The letters of text pictures.
    pub text: TextStyle,
    /// Whether pictures show it with raised walls; `None` if that depends on the grid.
    pub raised: Option<bool>,
    /// Whether pictures show a map of what lies round a point.
    pub map: bool,
    /// How far a view in space is turned, in degrees.
    pub turn: f64,
    /// How far it is tipped toward the eye, in degrees.
    pub tilt: f64,
    /// Where its light comes from, in degrees to the right of the eye.
    pub light: f64,
    /// The measures of models.
    pub measures: Measures,
}

/// Where the rim is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openings {
    /// The first rim side of the start and the last of the goal.
    Auto,
    /// The uppermost rim side of the start and the lowest of the goal.
    TopBottom,
    /// The leftmost rim side of the start and the rightmost of the goal.
    LeftRight,
    /// Nowhere.
    None,
}

/// The letters of text pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextStyle {
    /// `+---+` with a `+` at every post.
    Ascii,
    /// `█`, two to a wall.
    Blocks,
    /// `+` only where three walls meet.
    Clean,
    /// `o--o`.
    Dots,
    /// Box drawing.
    Unicode,
}

impl Style {
    /// The style that a recipe's words describe.
    pub fn of(keys: &Args) -> Style {
        Style {
            openings: match keys.word("openings") {
                "auto" => Openings::Auto,
                "top-bottom" => Openings::TopBottom,
                "left-right" => Openings::LeftRight,
                _ => Openings::None,
            },
            cell: keys.whole("cell") as u32,
            walls: keys.word("walls") == "lines",
            marks: match keys.word("marks") {
                "auto" => None,
                word => Some(word == "all"),
            },
            paper: keys.word("net") == "paper",
            text: match keys.word("style") {
                "ascii" => TextStyle::Ascii,
                "blocks" => TextStyle::Blocks,
                "clean" => TextStyle::Clean,
                "dots" => TextStyle::Dots,
                _ => TextStyle::Unicode,
            },
            raised: match keys.word("view") {
                "auto" => None,
                word => Some(word == "space"),
            },
            map: keys.word("view") == "map",
            turn: keys.number("turn"),
            tilt: keys.number("tilt"),
            light: keys.number("light"),
            measures: Measures::of(keys),
        }
    }

    /// Whether pictures of a grid show it in space.
    pub fn in_space<T: Plane>(&self, grid: &T) -> bool {
        let leads = || grid.space().is_some_and(Space::leads);
        self.raised.unwrap_or_else(leads)
    }

    /// Whether start and goal are marked when a cell measures this many pixels.
    pub fn marked(&self, pixels: u32) -> bool {
        self.marks.unwrap_or(pixels >= 8)
    }

    /// The rim sides that are open: a way in at the start, ways out at the goal and the exits.
    pub fn openings<T: Plane>(&self, puzzle: &Puzzle<T>) -> Vec<(Cell, u32)> {
        let grid = puzzle.maze.grid();
        let drawn = |cell: Cell| {
            grid.rim_sides(cell)
                .filter_map(move |side| Some((side, grid.side(cell, side)?.middle())))
        };
        // How far out a side's middle lies: the farthest one, the first of equals, is open.
        let farthest = |cell: Cell, out: fn(crate::geometry::Point) -> f64| {
            let mut best: Option<(u32, f64)> = None;
            for (side, middle) in drawn(cell) {
                if best.is_none_or(|(_, most)| out(middle) > most) {
                    best = Some((side, out(middle)));
                }
            }
            best.map(|(side, _)| side)
        };
        let (start, goal) = (puzzle.start, puzzle.goal);
        let (entry, exit) = match self.openings {
            Openings::None => (None, None),
            Openings::Auto => (
                drawn(start).next().map(|(side, _)| side),
                drawn(goal).last().map(|(side, _)| side),
            ),
            Openings::TopBottom => (farthest(start, |p| -p.y), farthest(goal, |p| p.y)),
            Openings::LeftRight => (farthest(start, |p| -p.x), farthest(goal, |p| p.x)),
        };
        let ends = [(start, entry), (goal, exit)];
        let ends = (ends.into_iter()).filter_map(|(cell, side)| Some((cell, side?)));
        let more = (puzzle.exits.iter()).filter(|_| self.openings != Openings::None);
        ends.chain(more.filter_map(|&cell| Some((cell, outward(grid, cell)?))))
            .collect()
    }
}

/// The rim side of a cell whose middle lies farthest from the middle of the picture, the first
/// of equals; lengths are compared in thousandths of a cell.
fn outward<T: Plane>(grid: &T, cell: Cell) -> Option<u32> {
    let size = grid.size();
    let middle = Point::new(size.x / 2.0, size.y / 2.0);
    let out = |side: u32| {
        let at = grid.side(cell, side)?.middle();
        Some((libm::round(at.distance(middle) * 1000.0) as u64, side))
    };
    let sides = grid.rim_sides(cell).filter_map(out);
    let farthest = sides.max_by_key(|&(length, side)| (length, Reverse(side)));
    farthest.map(|(_, side)| side)
}

/// What a recipe's words lay over the maze: paint, labels, the way, marks. In the order in
/// which they are drawn.
pub fn overlays<T: Plane>(puzzle: &Puzzle<T>, keys: &Args) -> Vec<Overlay> {
    let mut overlays = Vec::new();
    let maze = &puzzle.maze;
    let seed = puzzle.recipe.as_ref().and_then(|recipe| recipe.seed);
    let (place, ends) = (keys.place("paint-from"), (puzzle.start, puzzle.goal));
    let from = locate_in(maze, &place, ends, seed.unwrap_or(0), "paint-from");
    let task = Task {
        maze,
        from: from.unwrap_or(puzzle.start),
        way: &|| shortest(puzzle),
    };
    let painted = paint(keys, "paint").map(|row| (row.run)(&task));
    if let Some(values) = &painted {
        overlays.push(Overlay::Heat {
            values: values.clone(),
            palette: palette(keys),
        });
    }
    if let Some(weights) = &puzzle.weights
        && keys.word("paint") == "none"
    {
        overlays.push(Overlay::Heat {
            values: costly(weights),
            palette: palette(keys),
        });
    }
    let way = (keys.word("solution") != "none" || keys.word("label-on") == "way")
        .then(|| shortest(puzzle))
        .flatten();
    if let Some(cells) = way.clone()
        && keys.word("solution") != "none"
    {
        overlays.push(Overlay::Way {
            cells,
            crumbs: keys.word("solution") == "crumbs",
        });
    }
    if keys.word("label") != "none" {
        let labelled = match keys.word("label") == keys.word("paint") {
            true => painted,
            false => paint(keys, "label").map(|row| (row.run)(&task)),
        };
        let value = |cell: Cell| match (keys.word("label"), &labelled) {
            ("cost", _) => puzzle.weights.as_ref().map_or(1, |weights| weights[cell]),
            (_, Some(values)) => values[cell],
            _ => cell.0,
        };
        let mut cells = match way {
            Some(cells) if keys.word("label-on") == "way" => cells,
            _ => maze.cell_numbers().collect(),
        };
        cells.sort_unstable();
        overlays.push(Overlay::Labels {
            values: (cells.into_iter().map(|cell| (cell, value(cell))))
                .filter(|&(_, value)| value != Paint::NOTHING)
                .collect(),
            base: keys.whole("label-base") as u32,
        });
    }
    overlays
}

/// The costs of the cells that cost more than the cheapest.
fn costly(weights: &PerCell<u32>) -> PerCell<u32> {
    let least = weights.values().iter().min().copied().unwrap_or(0);
    let cost = |&cost: &u32| if cost > least { cost } else { Paint::NOTHING };
    weights.values().iter().map(cost).collect()
}

/// The palette that a recipe names.
pub fn palette(keys: &Args) -> &'static Palette {
    find(PALETTES, "palette", keys.word("palette")).expect("the word was checked")
}

/// The paint that a key of a recipe names, if it names one.
fn paint(keys: &Args, key: &'static str) -> Option<&'static Paint> {
    find(PAINTS, key, keys.word(key)).ok()
}

/// How many bytes per cell the overlays of these words take at most, their making included.
pub fn overlay_bytes(keys: &Args) -> f64 {
    let paints = ["paint", "label"].map(|key| paint(keys, key).map_or(0.0, |row| row.scratch));
    let way = keys.word("solution") != "none" || keys.word("label-on") == "way";
    let labels = keys.word("label") != "none";
    let costs = keys.has("weights") || keys.has("puzzle");
    paints[0]
        + paints[1]
        + f64::from(u8::from(way)) * 12.0
        + f64::from(u8::from(costs)) * 44.0
        + f64::from(u8::from(labels)) * 24.0
}
