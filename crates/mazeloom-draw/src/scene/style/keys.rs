//! The drawing keys: all parameters of pictures, as rows of one table.
//!
//! | group | keys |
//! |---|---|
//! | walls and corridors | `look` `walls` `graph` `tiles` `corridor` `inset` `caps` `joins` `corners` |
//! | colors | `scheme` `paper-color` `wall-color` `floor-color` `solution-color` `start-color` `goal-color` |
//! | contents | `paint` `paint-from` `palette` `gradient` `label` `label-base` `label-on` `solution` `marks` `start-mark` `goal-mark` `openings` |
//! | size and paper | `cell` `margin` `print-width` `print-height` `paper` `dpi` `scale` `title` `caption` |
//! | views | `view` `turn` `tilt` `light` `net` `style` |
//! | models and machines | `cell-mm` `wall-height` `wall-thickness` `floor` `base` `kerf` `feed` `power` `passes` `pen-down` `pen-up` `gcode-start` `gcode-end` |
//!
//! Which of them a format uses is known, too: a key without effect gets a note.

use super::{self as text, Corners, Openings, TextStyle};
use crate::palette::PALETTES;
use crate::scene::{Cap, Join, LOOKS, PathStyle};
use mazeloom_algorithms::paint::names_after;
use mazeloom_core::parameters::{Key, Param, Place, Row};
use mazeloom_core::words;

words! {
    /// Whether walls are drawn.
    pub enum Walls {
        /// They are.
        Lines = "lines",
        /// They are not.
        None = "none",
    }
}

words! {
    /// How walls end.
    pub enum Caps {
        /// As the look has it.
        Auto = "auto",
        /// At the post.
        Flat = "flat",
        /// With half a circle.
        Round = "round",
        /// With half a square.
        Square = "square",
    }
}

impl Caps {
    /// The cap, if not that of the look.
    pub fn cap(self) -> Option<Cap> {
        match self {
            Caps::Auto => None,
            Caps::Flat => Some(Cap::Flat),
            Caps::Round => Some(Cap::Round),
            Caps::Square => Some(Cap::Square),
        }
    }
}

words! {
    /// How walls turn.
    pub enum Joins {
        /// As the look has it.
        Auto = "auto",
        /// With the corner cut off.
        Bevel = "bevel",
        /// With a sharp corner.
        Miter = "miter",
        /// With a round corner.
        Round = "round",
    }
}

impl Joins {
    /// The join, if not that of the look.
    pub fn join(self) -> Option<Join> {
        match self {
            Joins::Auto => None,
            Joins::Bevel => Some(Join::Bevel),
            Joins::Miter => Some(Join::Miter),
            Joins::Round => Some(Join::Round),
        }
    }
}

words! {
    /// Which of ink and paper is dark.
    pub enum Scheme {
        /// Dark ink on light paper.
        Light = "light",
        /// Light ink on dark paper.
        Dark = "dark",
    }
}

words! {
    /// When start and goal are marked.
    pub enum Marks {
        /// Where cells are large enough to see them.
        Auto = "auto",
        /// Always.
        All = "all",
        /// Never.
        None = "none",
    }
}

words! {
    /// Where the legend of paint stands.
    pub enum LegendAt {
        /// Nowhere.
        None = "none",
        /// To the right of the maze.
        Right = "right",
        /// Below it.
        Bottom = "bottom",
    }
}

words! {
    /// Which cells are labelled.
    pub enum LabelOn {
        /// All cells.
        All = "all",
        /// Those of the solution.
        Path = "way",
    }
}

words! {
    /// How the solution is drawn.
    pub enum Solution {
        /// Not at all.
        None = "none",
        /// As a line.
        Line = "line",
        /// As a band whose color runs from start to goal.
        Ribbon = "ribbon",
        /// As dots.
        Crumbs = "crumbs",
        /// As numbers that count its cells.
        Numbers = "numbers",
        /// As a line, in a second file.
        Separate = "separate",
    }
}

impl Solution {
    /// How it is drawn in the same file, if it is.
    pub fn path_style(self) -> Option<PathStyle> {
        match self {
            Solution::None | Solution::Separate => None,
            Solution::Line => Some(PathStyle::Line),
            Solution::Ribbon => Some(PathStyle::Ribbon),
            Solution::Crumbs => Some(PathStyle::Crumbs),
            Solution::Numbers => Some(PathStyle::Numbers),
        }
    }
}

words! {
    /// How a surface is laid on the plane.
    pub enum Net {
        /// As it is.
        Plain = "plain",
        /// With cuts, folds, tabs and numbers.
        Paper = "paper",
    }
}

words! {
    /// From where pictures show a maze.
    pub enum View {
        /// As its grid lies.
        Auto = "auto",
        /// From above, on the plane.
        Plane = "plane",
        /// In space, with raised walls.
        Space = "space",
        /// As a map of a ball.
        Map = "map",
    }
}

/// Where the rim is open at start and goal.
pub const OPENINGS: Key<Openings> =
    Key::word("openings", "where the rim is open at start and goal").default("auto");

/// Cell size in pixels, exactly; if not given, 16, more in small pictures and fewer in very large ones.
pub const CELL: Key<u64> = Key::whole(
    "cell",
    2,
    1000,
    "cell size in pixels, exactly; if not given, 16, more in small pictures and fewer in very large ones",
);

/// How corridors and walls are drawn.
pub const LOOK: Key<&'static str> = Key::one_of(
    "look",
    || LOOKS.iter().map(|look| look.entry.name).collect(),
    "how corridors and walls are drawn",
)
.default("lines");

/// What mazes of squares are put together from: none | builtin | a picture of 4×4 or 8×6 tiles; paint shows where they are transparent.
pub const TILES: Key<String> = Key::text("tiles", &text::TILES, "what mazes of squares are put together from: none | builtin | a picture of 4×4 or 8×6 tiles; paint shows where they are transparent").default("none");

/// How walls are drawn.
pub const WALLS: Key<Walls> = Key::word("walls", "how walls are drawn").default("lines");

/// Cells as points and passages as lines over the walls.
pub const GRAPH: Key<bool> = Key::flag(
    "graph",
    "cells as points and passages as lines over the walls",
);

/// How wide corridors are between their walls; changes the way from wall to wall.
pub const CORRIDOR: Key<String> = Key::text(
    "corridor",
    &text::LENGTH,
    "how wide corridors are between their walls; changes the way from wall to wall",
);

/// The gap beside each corridor, as a share of a cell.
pub const INSET: Key<f64> = Key::number(
    "inset",
    0.0,
    0.45,
    "the gap beside each corridor, as a share of a cell",
);

/// How walls end.
pub const CAPS: Key<Caps> = Key::word("caps", "how walls end").default("auto");

/// How walls turn.
pub const JOINS: Key<Joins> = Key::word("joins", "how walls turn").default("auto");

/// How walls and ways go round corners.
pub const CORNERS: Key<Corners> =
    Key::word("corners", "how walls and ways go round corners").default("sharp");

/// Dark ink on light paper, or light ink on dark paper.
pub const SCHEME: Key<Scheme> = Key::word(
    "scheme",
    "dark ink on light paper, or light ink on dark paper",
)
.default("light");

/// The colour of the paper.
pub const PAPER_COLOR: Key<String> =
    Key::text("paper-color", &text::COLOR, "the colour of the paper");

/// The colour of walls and letters.
pub const WALL_COLOR: Key<String> = Key::text(
    "wall-color",
    &text::COLOR,
    "the colour of walls and letters",
);

/// The colour of the floor.
pub const FLOOR_COLOR: Key<String> =
    Key::text("floor-color", &text::COLOR, "the colour of the floor");

/// The colour of the solution.
pub const SOLUTION_COLOR: Key<String> =
    Key::text("solution-color", &text::COLOR, "color of the solution")
        .aliases(&["way-color", "path-color"]);

/// The colour of the mark on the start.
pub const START_COLOR: Key<String> = Key::text(
    "start-color",
    &text::COLOR,
    "the colour of the mark on the start",
);

/// The colour of the mark on the goal.
pub const GOAL_COLOR: Key<String> = Key::text(
    "goal-color",
    &text::COLOR,
    "the colour of the mark on the goal",
);

/// Marks on start and goal; auto: where cells are large enough to see them.
pub const MARKS: Key<Marks> = Key::word(
    "marks",
    "marks on start and goal; auto: where cells are large enough to see them",
)
.default("auto");

/// Mark on the start: dot | target | arrow | image:FILE | text:TEXT or START.
pub const START_MARK: Key<String> = Key::text(
    "start-mark",
    &text::MARK,
    "mark on the start: dot | target | arrow | image:FILE | text:TEXT or START",
)
.default("dot");

/// Mark on the goal: dot | target | arrow | image:FILE | text:TEXT or FINISH.
pub const GOAL_MARK: Key<String> = Key::text(
    "goal-mark",
    &text::MARK,
    "mark on the goal: dot | target | arrow | image:FILE | text:TEXT or FINISH",
)
.default("target");

/// What colours the cells; none: what they cost, if that differs.
pub const PAINT: Key<&'static str> = Key::one_of(
    "paint",
    || names_after(&["none"]),
    "what colours the cells; none: what they cost, if that differs",
)
.default("none");

/// The cell that distances are counted from.
pub const PAINT_FROM: Key<Place> =
    Key::place("paint-from", "the cell that distances are counted from").default("start");

/// The colours of paint.
pub const PALETTE: Key<&'static str> = Key::one_of(
    "palette",
    || PALETTES.iter().map(|row| row.entry().name).collect(),
    "the colours of paint",
)
.default("viridis");

/// The colours of paint, first to last, instead of a palette.
pub const GRADIENT: Key<String> = Key::text(
    "gradient",
    &text::GRADIENT,
    "the colours of paint, first to last, instead of a palette",
);

/// Where the legend of paint stands.
pub const LEGEND: Key<LegendAt> = Key::word(
    "legend",
    "where to draw the legend of paint: a color bar with values, or swatches",
)
.default("none");

/// What stands in the cells.
pub const LABEL: Key<&'static str> = Key::one_of(
    "label",
    || names_after(&["none", "cost", "number"]),
    "what stands in the cells",
)
.default("none");

/// The base that labels are written in.
pub const LABEL_BASE: Key<u64> =
    Key::whole("label-base", 2, 36, "the base that labels are written in").default("10");

/// Which cells are labelled.
pub const LABEL_ON: Key<LabelOn> = Key::word("label-on", "which cells are labelled").default("all");

/// How the way from start to goal is drawn; separate: as a line, in a second file.
pub const SOLUTION: Key<Solution> = Key::word(
    "solution",
    "how the way from start to goal is drawn; separate: as a line, in a second file",
)
.default("none");

/// How a surface is laid on the plane: paper has cuts, folds, tabs and numbers.
pub const NET: Key<Net> = Key::word(
    "net",
    "how a surface is laid on the plane: paper has cuts, folds, tabs and numbers",
)
.default("plain");

/// Words above the picture.
pub const TITLE: Key<String> = Key::text("title", &text::TITLE, "words above the picture");

/// Words below the picture.
pub const CAPTION: Key<String> = Key::text("caption", &text::TITLE, "words below the picture");

/// The empty space round the maze; half a cell if not said.
pub const MARGIN: Key<String> = Key::text(
    "margin",
    &text::LENGTH,
    "the empty space round the maze; half a cell if not said",
);

/// Printed width of the maze, from the middle of one outer wall to the middle of the other.
pub const PRINT_WIDTH: Key<String> = Key::text(
    "print-width",
    &text::SIDE,
    "printed width of the maze at most, such as 180mm; not the number of cells",
)
.aliases(&["width"]);

/// Printed height of the maze, from the middle of one outer wall to the middle of the other.
pub const PRINT_HEIGHT: Key<String> = Key::text(
    "print-height",
    &text::SIDE,
    "printed height of the maze at most, such as 120mm; not the number of cells",
)
.aliases(&["height"]);

/// The paper that the picture fills exactly: none | a3 a4 a5 a6 letter legal tabloid ledger | WIDTHxHEIGHT in mm, cm or in.
pub const PAPER: Key<String> = Key::text("paper", &text::PAPER, "the paper that the picture fills exactly: none | a3 a4 a5 a6 letter legal tabloid ledger | WIDTHxHEIGHT in mm, cm or in").default("none");

/// Resolution of pixel pictures that have a physical size, in pixels per inch; if not given, 300.
pub const DPI: Key<f64> = Key::number(
    "dpi",
    10.0,
    2400.0,
    "resolution of pixel pictures that have a physical size, in pixels per inch; if not given, 300",
);

/// How many times as large the picture is.
pub const SCALE: Key<f64> = Key::number(
    "scale",
    0.1,
    100.0,
    "how many times as large the picture is",
)
.default("1");

/// The letters of text pictures; half: two squares to a letter, ways and marks as colours.
pub const STYLE: Key<TextStyle> = Key::word(
    "style",
    "the letters of text pictures; half: two squares to a letter, ways and marks as colours",
)
.default("unicode");

/// Pictures of the plane, of raised walls in space, or of a ball's map; auto: as the grid lies.
pub const VIEW: Key<View> = Key::word(
    "view",
    "pictures of the plane, of raised walls in space, or of a ball's map; auto: as the grid lies",
)
.default("auto");

/// How far a view in space is turned, in degrees.
pub const TURN: Key<f64> = Key::number(
    "turn",
    -360.0,
    360.0,
    "how far a view in space is turned, in degrees",
)
.default("25");

/// How far it is tipped toward the eye, in degrees.
pub const TILT: Key<f64> = Key::number(
    "tilt",
    -90.0,
    90.0,
    "how far it is tipped toward the eye, in degrees",
)
.default("35");

/// Where its light comes from, in degrees to the right of the eye.
pub const LIGHT: Key<f64> = Key::number(
    "light",
    -180.0,
    180.0,
    "where its light comes from, in degrees to the right of the eye",
)
.default("-40");

/// Millimetres from wall to wall, which gives pictures a physical size; if not given, 10 in models and on paper nets.
pub const CELL_MM: Key<f64> = Key::number(
    "cell-mm",
    0.1,
    1000.0,
    "millimetres from wall to wall, which gives pictures a physical size; if not given, 10 in models and on paper nets",
);

/// How high the walls of models are, in millimetres.
pub const WALL_HEIGHT: Key<f64> = Key::number(
    "wall-height",
    0.01,
    1000.0,
    "how high the walls of models are, in millimetres",
)
.default("5");

/// How thick walls are; if not said, 1.6 mm in models and as the look has them in pictures.
pub const WALL_THICKNESS: Key<String> = Key::text(
    "wall-thickness",
    &text::LENGTH,
    "how thick walls are; if not said, 1.6 mm in models and as the look has them in pictures",
);

/// How thick the floor of models is, in millimetres.
pub const FLOOR: Key<f64> = Key::number(
    "floor",
    0.01,
    1000.0,
    "how thick the floor of models is, in millimetres",
)
.default("2");

/// The width of a laser's cut, in millimetres; above 0, walls are cut out as strips, half of it apart.
pub const KERF: Key<f64> = Key::number("kerf", 0.0, 10.0, "the width of a laser's cut, in millimetres; above 0, walls are cut out as strips, half of it apart").default("0");

/// The thickness of a plate under models, so that any of them stands; the floor of flat mazes becomes thicker by it.
pub const BASE: Key<String> = Key::text(
    "base",
    &text::LENGTH,
    "the thickness of a plate under models, so that any of them stands; the floor of flat mazes becomes thicker by it",
);

/// The speed of a machine's tool in mm per minute; if not said, 600 for cuts, 1500 for folds, 3000 for engraving.
pub const FEED: Key<f64> = Key::number(
    "feed",
    1.0,
    100_000.0,
    "the speed of a machine's tool in mm per minute; if not said, 600 for cuts, 1500 for folds, 3000 for engraving",
);

/// The power of a machine's tool (S); if not said, 1000 for cuts, 500 for folds, 300 for engraving.
pub const POWER: Key<f64> = Key::number(
    "power",
    0.0,
    100_000.0,
    "the power of a machine's tool (S); if not said, 1000 for cuts, 500 for folds, 300 for engraving",
);

/// How many times a machine's tool follows the lines.
pub const PASSES: Key<u64> = Key::whole(
    "passes",
    1,
    100,
    "how many times a machine's tool follows the lines",
)
.default("1");

/// G-code that lowers the pen or switches the laser on; {power} stands for the power.
pub const PEN_DOWN: Key<String> = Key::text(
    "pen-down",
    &text::CODE,
    "G-code that lowers the pen or switches the laser on; {power} stands for the power",
)
.default("M3%20S{power}");

/// G-code that lifts the pen or switches the laser off.
pub const PEN_UP: Key<String> = Key::text(
    "pen-up",
    &text::CODE,
    "G-code that lifts the pen or switches the laser off",
)
.default("M5");

/// G-code to put before the first move.
pub const GCODE_START: Key<String> = Key::text(
    "gcode-start",
    &text::CODE,
    "G-code to put before the first move",
);

/// G-code to put after the last move.
pub const GCODE_END: Key<String> = Key::text(
    "gcode-end",
    &text::CODE,
    "G-code to put after the last move",
);

/// The drawing words.
pub const PARAMS: [Param; 57] = [
    OPENINGS.param,
    CELL.param,
    LOOK.param,
    TILES.param,
    WALLS.param,
    GRAPH.param,
    CORRIDOR.param,
    INSET.param,
    CAPS.param,
    JOINS.param,
    CORNERS.param,
    SCHEME.param,
    PAPER_COLOR.param,
    WALL_COLOR.param,
    FLOOR_COLOR.param,
    SOLUTION_COLOR.param,
    START_COLOR.param,
    GOAL_COLOR.param,
    MARKS.param,
    START_MARK.param,
    GOAL_MARK.param,
    PAINT.param,
    PAINT_FROM.param,
    PALETTE.param,
    GRADIENT.param,
    LEGEND.param,
    LABEL.param,
    LABEL_BASE.param,
    LABEL_ON.param,
    SOLUTION.param,
    NET.param,
    TITLE.param,
    CAPTION.param,
    MARGIN.param,
    PRINT_WIDTH.param,
    PRINT_HEIGHT.param,
    PAPER.param,
    DPI.param,
    SCALE.param,
    STYLE.param,
    VIEW.param,
    TURN.param,
    TILT.param,
    LIGHT.param,
    CELL_MM.param,
    WALL_HEIGHT.param,
    WALL_THICKNESS.param,
    FLOOR.param,
    KERF.param,
    BASE.param,
    FEED.param,
    POWER.param,
    PASSES.param,
    PEN_DOWN.param,
    PEN_UP.param,
    GCODE_START.param,
    GCODE_END.param,
];
