//! The drawing keys: all parameters of pictures, as rows of one table.
//!
//! | group | keys |
//! |---|---|
//! | walls and corridors | `look` `walls` `removed` `graph` `tiles` `corridor` `inset` `caps` `joins` `corners` |
//! | colors | `scheme` `paper-color` `wall-color` `floor-color` `solution-color` `start-color` `goal-color` |
//! | contents | `paint` `paint-from` `paint-on` `palette` `gradient` `label` `label-base` `label-on` `arrows` `solution` `marks` `start-mark` `goal-mark` `openings` |
//! | size and paper | `cell` `margin` `print-width` `print-height` `paper` `dpi` `scale` `title` `caption` |
//! | views | `view` `turn` `tilt` `light` `net` `style` |
//! | models and machines | `cell-mm` `wall-height` `wall-thickness` `floor` `base` `kerf` `plate` `feed` `power` `passes` `pen-down` `pen-up` `gcode-start` `gcode-end` |
//!
//! Each format lists the keys that it uses: a key without effect gets a note.

mod machines;

pub use machines::*;

use super::{self as text, Corners, Openings, TextStyle};
use crate::palette::PALETTES;
use crate::scene::{Cap, Join, LOOKS, PathStyle};
use mazeloom_algorithms::paint::names_after;
use mazeloom_core::parameters::{Key, Param, Place, Row};
use mazeloom_core::words;

words! {
    /// Choice of whether walls are drawn.
    pub enum Walls {
        /// They are.
        Lines = "lines",
        /// They are not.
        None = "none",
    }
}

words! {
    /// Removed cells that are drawn solid.
    pub enum Removal {
        /// Those that the maze encloses.
        Auto = "auto",
        /// All of them.
        Solid = "solid",
        /// None of them.
        Blank = "blank",
    }
}

words! {
    /// Line ends.
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
    /// Line corners.
    pub enum Joins {
        /// As the look has it.
        Auto = "auto",
        /// With the corner cut off.
        Bevel = "bevel",
        /// With a sharp corner.
        Miter = "miter",
        /// With a around corner.
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
    /// Choice of whether ink or paper is dark.
    pub enum Scheme {
        /// Dark ink on light paper.
        Light = "light",
        /// Light ink on dark paper.
        Dark = "dark",
    }
}

words! {
    /// Condition for marking start and goal.
    pub enum Marks {
        /// Marks if cells are large enough to see them.
        Auto = "auto",
        /// Always.
        All = "all",
        /// Never.
        None = "none",
    }
}

words! {
    /// The position of the legend of paint.
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
    /// Text beside the levels of a floor plan.
    pub enum Levels {
        /// Their names, and a key to the stairs.
        Names = "names",
        /// Nothing.
        None = "none",
    }
}

words! {
    /// Cells that are painted or labelled.
    pub enum CellsShown {
        /// All cells.
        All = "all",
        /// Those of the solution.
        Path = "path",
    }
}

words! {
    /// Destination of the arrows in the cells.
    pub enum Arrows {
        /// There are none.
        None = "none",
        /// To the start.
        Start = "start",
        /// To the goal.
        Goal = "goal",
        /// In animations to the cell where the algorithm is, such as the origin of `origin-shift`.
        Root = "root",
    }
}

words! {
    /// Style of the solution.
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
    /// Style in which it is drawn in the same file, if it is.
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
    /// Way of laying a surface on the plane.
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

/// Places where the outer wall is opened.
pub const OPENINGS: Key<Openings> =
    Key::word("openings", "where to open the outer wall").default("auto");

/// Cell size in pixels; if not given, about 16, larger in small images and smaller in very large
/// ones.
pub const CELL: Key<u64> = Key::whole(
    "cell",
    2,
    1000,
    "cell size in pixels; if not given, about 16, larger in small images and smaller in very \
     large ones",
);

/// Style of corridors and walls.
pub const LOOK: Key<&'static str> = Key::one_of(
    "look",
    || LOOKS.iter().map(|look| look.entry.name).collect(),
    "how corridors and walls are drawn",
)
.default("lines");

/// Tile set for mazes of squares: none | builtin | an image of 4×4 or 8×6 tiles; paint shows
/// through transparent pixels.
pub const TILES: Key<String> = Key::text(
    "tiles",
    &text::TILES,
    "tile set for mazes of squares: \
none | builtin | an image of 4×4 or 8×6 tiles; paint shows through transparent \
pixels",
)
.default("none");

/// Style of walls.
pub const WALLS: Key<Walls> = Key::word("walls", "how walls are drawn").default("lines");

/// Style of cells that a mask, `sparse` or `carved` removed.
pub const REMOVED: Key<Removal> = Key::word(
    "removed",
    "how to draw the cells that a mask or sparse removed; auto: solid where the maze encloses them",
)
.default("auto");

/// Draws cells as points and passages as lines, over the walls.
pub const GRAPH: Key<bool> = Key::flag(
    "graph",
    "draw cells as points and passages as lines, over the walls",
);

/// Corridor width between the walls; overrides the cell size.
pub const CORRIDOR: Key<String> = Key::text(
    "corridor",
    &text::LENGTH,
    "corridor width between the walls; overrides the cell size",
);

/// Gap beside each corridor, as a fraction of a cell.
pub const INSET: Key<f64> = Key::number(
    "inset",
    0.0,
    0.45,
    "gap beside each corridor, as a fraction of a cell",
);

/// Line ends.
pub const CAPS: Key<Caps> = Key::word("caps", "line ends").default("auto");

/// Line corners.
pub const JOINS: Key<Joins> = Key::word("joins", "line corners").default("auto");

/// Shape of walls and paths at corners.
pub const CORNERS: Key<Corners> =
    Key::word("corners", "shape of walls and paths at corners").default("sharp");

/// Dark lines on light paper, or light lines on dark paper.
pub const SCHEME: Key<Scheme> = Key::word(
    "scheme",
    "dark lines on light paper, or light lines on dark paper",
)
.default("light");

/// Color of the paper.
pub const PAPER_COLOR: Key<String> = Key::text(
    "paper-color",
    &text::PAPER_COLOR,
    "color of the paper, or transparent",
);

/// Color of walls and text.
pub const WALL_COLOR: Key<String> =
    Key::text("wall-color", &text::COLOR, "color of walls and text");

/// Color of the floor.
pub const FLOOR_COLOR: Key<String> = Key::text("floor-color", &text::COLOR, "color of the floor");

/// Color of the solution.
pub const SOLUTION_COLOR: Key<String> =
    Key::text("solution-color", &text::COLOR, "color of the solution")
        .aliases(&["way-color", "path-color"]);

/// Color of the start mark.
pub const START_COLOR: Key<String> =
    Key::text("start-color", &text::COLOR, "color of the start mark");

/// Color of the goal mark.
pub const GOAL_COLOR: Key<String> = Key::text("goal-color", &text::COLOR, "color of the goal mark");

/// Draws marks on start and goal; auto: if cells are large enough.
pub const MARKS: Key<Marks> = Key::word(
    "marks",
    "draw marks on start and goal; auto: if cells are large enough",
)
.default("auto");

/// Start mark: dot | target | arrow | image:FILE | text:TEXT or START.
pub const START_MARK: Key<String> = Key::text(
    "start-mark",
    &text::MARK,
    "start mark: dot | target | arrow | image:FILE | text:TEXT or START",
)
.default("dot");

/// Goal mark: dot | target | arrow | image:FILE | text:TEXT or FINISH.
pub const GOAL_MARK: Key<String> = Key::text(
    "goal-mark",
    &text::MARK,
    "goal mark: dot | target | arrow | image:FILE | text:TEXT or FINISH",
)
.default("target");

/// Source of the colors of cells; with none, only cells with a cost are colored.
pub const PAINT: Key<&'static str> = Key::one_of(
    "paint",
    || names_after(&["none"]),
    "color the cells by distance, region, …; with none, only cells with a cost are colored",
)
.default("none");

/// The cell from which distances are counted.
pub const PAINT_FROM: Key<Place> =
    Key::place("paint-from", "the cell from which distances are counted").default("start");

/// The arrows in the cells.
pub const ARROWS: Key<Arrows> = Key::word(
    "arrows",
    "an arrow in each cell, along the path to the start, the goal, or in animations the root",
)
.default("none");

/// Cells that are painted.
pub const PAINT_ON: Key<CellsShown> =
    Key::word("paint-on", "which cells are painted").default("all");

/// Color palette of paint.
pub const PALETTE: Key<&'static str> = Key::one_of(
    "palette",
    || PALETTES.iter().map(|row| row.entry().name).collect(),
    "color palette of paint",
)
.default("viridis");

/// Colors of paint, first to last, instead of a palette.
pub const GRADIENT: Key<String> = Key::text(
    "gradient",
    &text::GRADIENT,
    "colors of paint, first to last, instead of a palette",
);

/// The position of the legend of paint.
pub const LEGEND: Key<LegendAt> = Key::word(
    "legend",
    "where to draw the legend of paint: a color bar with values, or swatches",
)
.default("none");

/// The text beside the levels of floor plans.
pub const LEVELS: Key<Levels> = Key::word(
    "levels",
    "text beside the levels of floor plans: their names and a key to the stairs, or none",
)
.default("names");

/// Text in each cell.
pub const LABEL: Key<&'static str> = Key::one_of(
    "label",
    || names_after(&["none", "cost", "number"]),
    "text in each cell",
)
.default("none");

/// Number base of labels.
pub const LABEL_BASE: Key<u64> =
    Key::whole("label-base", 2, 36, "number base of labels").default("10");

/// Cells that are labelled.
pub const LABEL_ON: Key<CellsShown> =
    Key::word("label-on", "which cells are labelled").default("all");

/// Way of drawing the solution; separate saves it as NAME-solution.EXT.
pub const SOLUTION: Key<Solution> = Key::word(
    "solution",
    "how to draw the solution; separate saves it as NAME-solution.EXT",
)
.default("none");

/// Flat layout of a 3D shape; paper adds cut and fold lines, tabs and matching numbers.
pub const NET: Key<Net> = Key::word(
    "net",
    "flat layout of a 3D shape; paper adds cut and fold lines, tabs and matching numbers",
)
.default("plain");

/// Text above the picture.
pub const TITLE: Key<String> = Key::text("title", &text::TITLE, "text above the picture");

/// Text below the picture.
pub const CAPTION: Key<String> = Key::text("caption", &text::TITLE, "text below the picture");

/// Empty space around the maze; half a cell if not given.
pub const MARGIN: Key<String> = Key::text(
    "margin",
    &text::LENGTH,
    "empty space around the maze; half a cell if not given",
);

/// Printed width of the maze, from the middle of one outer wall to the middle of the other; of a
/// model, its whole width.
pub const PRINT_WIDTH: Key<String> = Key::text(
    "print-width",
    &text::SIDE,
    "printed width of the maze at most, such as 180mm, between the center lines of its outer walls \
     (of a model: in all); not the number of cells",
)
.aliases(&["width"]);

/// Printed height of the maze, from the middle of one outer wall to the middle of the other; of a
/// model, its whole depth.
pub const PRINT_HEIGHT: Key<String> = Key::text(
    "print-height",
    &text::SIDE,
    "printed height of the maze at most, such as 120mm, between the center lines of its outer walls \
     (of a model: in all); not the number of cells",
)
.aliases(&["height"]);

/// Page size; the picture fills the page: none | a3 a4 a5 a6 letter legal tabloid ledger |
/// WIDTHxHEIGHT in mm, cm, in or px. Named sizes are turned for wide mazes, unless -portrait or
/// -landscape follows.
pub const PAPER: Key<String> = Key::text(
    "paper",
    &text::PAPER,
    "page size; the picture fills the \
page: none | a3 a4 a5 a6 letter legal tabloid ledger | WIDTHxHEIGHT in mm, cm, in or \
px; named sizes turn to landscape for wide mazes, unless -portrait or -landscape follows",
)
.default("none");

/// Resolution of raster images that have a physical size, in pixels per inch; if not given, 300.
pub const DPI: Key<f64> = Key::number(
    "dpi",
    10.0,
    2400.0,
    "resolution of raster images that have a physical size, in pixels per inch; if not given, 300",
);

/// Scale factor of the picture.
pub const SCALE: Key<f64> =
    Key::number("scale", 0.1, 100.0, "scale factor of the picture").default("1");

/// Character set of text output; half: two squares per character, paths and marks as colors.
pub const STYLE: Key<TextStyle> = Key::word(
    "style",
    "character set of text output; half: two squares per character, paths and marks as colors",
)
.default("unicode");

/// Flat drawing, 3D view, or a texture map for a sphere; auto: what fits the grid.
pub const VIEW: Key<View> = Key::word(
    "view",
    "flat drawing, 3D view, or a texture map for a sphere; auto: what fits the grid",
)
.default("auto");

/// Rotation of a 3D view, in degrees.
pub const TURN: Key<f64> = Key::number(
    "turn",
    -360.0,
    360.0,
    "rotation of a 3D view, in degrees; of an animation with view=space, how far it turns (360)",
)
.default("25");

/// Tilt of a 3D view toward the viewer, in degrees.
pub const TILT: Key<f64> = Key::number(
    "tilt",
    -90.0,
    90.0,
    "tilt of a 3D view toward the viewer, in degrees",
)
.default("35");

/// Direction of the light in a 3D view, in degrees to the right of the viewer.
pub const LIGHT: Key<f64> = Key::number(
    "light",
    -180.0,
    180.0,
    "direction of the light in a 3D view, in degrees to the right of the viewer",
)
.default("-40");

/// The drawing keys.
pub const PARAMS: [Param; 62] = [
    OPENINGS.param,
    CELL.param,
    LOOK.param,
    TILES.param,
    WALLS.param,
    REMOVED.param,
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
    PAINT_ON.param,
    PALETTE.param,
    GRADIENT.param,
    LEGEND.param,
    LEVELS.param,
    LABEL.param,
    LABEL_BASE.param,
    LABEL_ON.param,
    ARROWS.param,
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
    PLATE.param,
    BASE.param,
    FEED.param,
    POWER.param,
    PASSES.param,
    PEN_DOWN.param,
    PEN_UP.param,
    GCODE_START.param,
    GCODE_END.param,
];
