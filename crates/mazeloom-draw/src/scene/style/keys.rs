//! The drawing keys: all parameters of pictures, as rows of one table.
//!
//! Each row says in which group help shows the key, which outputs it changes, and what else it needs
//! for that: a key without effect gets a note. The documentation of a key is its help.
#![allow(missing_docs)]

mod choices;
mod machines;

pub use choices::*;
pub use machines::*;

use super::papers::paper_names;
use super::{self as text, Corners, Openings, TextStyle};
use crate::palette::PALETTES;
use crate::scene::LOOKS;
use Need::*;
use mazeloom_algorithms::paint::names_after;
use mazeloom_core::parameters::outputs::*;
use mazeloom_core::parameters::{FILE, Group, Key, Need, Param, Place, Row};

pub const OPENINGS: Key<Openings> = Key::word("openings")
    .help("where to open the outer wall")
    .default("auto")
    .group(Group::Ends)
    .changes(
        TEXT | FLAT | SPACE | MODELS | BLOCKS | TILE_MAP,
        &[Rim, RaisedInSpace],
    );

pub const CELL: Key<u64> = Key::whole("cell", 2, 1000)
    .help(
        "cell size in pixels; if not given, about 16, larger in small images and smaller in very \
         large ones",
    )
    .group(Group::Size)
    .changes(
        PLANE | TOOLS | BRAILLE | SPACE | MAP | TOOL_MAP | PNG_ROWS,
        &[NoTrueSize, Pages, OwnDots],
    );

pub const LOOK: Key<&'static str> = Key::one_of("look", || {
    LOOKS.iter().map(|look| look.entry.name).collect()
})
.help("how corridors and walls are drawn")
.default("lines")
.group(Group::Look)
.changes(FLAT, &[NoTiles]);

pub const TILES: Key<String> = Key::text("tiles", &text::TILES)
    .help(
        "tile set for mazes of squares: none | builtin | an image of 4×4 or 8×6 tiles; paint \
         shows through transparent pixels",
    )
    .default("none")
    .group(Group::Look)
    .changes(PLANE, &[Still]);

pub const WALLS: Key<Walls> = Key::word("walls")
    .help(
        "how walls are drawn; with none, csv and npy have a square per cell where nothing \
         separates cells",
    )
    .default("lines")
    .group(Group::Look)
    .changes(
        TEXT | FLAT | MAP | TOOL_MAP | BLOCKS | TEXT_ROWS | PNG_ROWS,
        &[NoTiles, Walled, Joined],
    );

/// The image that the passages follow: a modifier's key, which the tone of the walls reads too.
pub const PICTURE: Key<String> = Key::text("picture", &FILE)
    .help("image whose contours the passages follow")
    .default("none");

pub const PICTURE_WALLS: Key<(f64, f64)> = Key::ramp("picture-walls")
    .help(
        "wall thickness by the tone of `picture`: fractions of a cell where the image is white and \
         where it is black, such as 0.15..0.7; beside passages at most 0.85 of their width",
    )
    .group(Group::Look)
    .changes(PLANE, &[NoTiles, Lines, Walled, Still, Pictured]);

pub const REMOVED: Key<Removal> = Key::word("removed")
    .help(
        "how to draw the cells that a mask or sparse removed; auto: solid where the maze encloses \
         them",
    )
    .default("auto")
    .group(Group::Look)
    .changes(TEXT | FLAT, &[NoTiles, Walled, Removing]);

pub const GRAPH: Key<bool> = Key::flag("graph")
    .help("draw cells as points and passages as lines, over the walls")
    .group(Group::Look)
    .changes(FLAT, &[]);

pub const CORRIDOR: Key<String> = Key::text("corridor", &text::LENGTH)
    .help("corridor width between the walls; overrides the cell size")
    .group(Group::Look)
    .changes(FLAT | PNG_ROWS, &[NoTiles]);

pub const INSET: Key<f64> = Key::number("inset", 0.0, 0.45)
    .help("gap beside each corridor, as a fraction of a cell")
    .group(Group::Look)
    .changes(FLAT, &[NoTiles, Walled, Seen]);

pub const CAPS: Key<Caps> = Key::word("caps")
    .help("line ends")
    .default("auto")
    .group(Group::Look)
    .changes(PLANE | TOOLS, &[NoTiles, Lines, Strips]);

pub const JOINS: Key<Joins> = Key::word("joins")
    .help("line corners")
    .default("auto")
    .group(Group::Look)
    .changes(PLANE, &[NoTiles, Lines]);

pub const CORNERS: Key<Corners> = Key::word("corners")
    .help("shape of walls and paths at corners")
    .default("sharp")
    .group(Group::Look)
    .changes(FLAT, &[WholeWalls, Bent]);

pub const SCHEME: Key<Scheme> = Key::word("scheme")
    .help("dark lines on light paper, or light lines on dark paper")
    .default("light")
    .group(Group::Colors)
    .changes(TINTED | TILE_MAP | PNG_ROWS, &[HalvesOrPaint, MarksOrPath]);

pub const PAPER_COLOR: Key<String> = Key::text("paper-color", &text::PAPER_COLOR)
    .help("color of the paper, or transparent")
    .group(Group::Colors)
    .changes(
        PLANE | COLORED_DOTS | TILE_MAP | PNG_ROWS,
        &[FloorsInText, Opaque],
    );

pub const WALL_COLOR: Key<String> = Key::text("wall-color", &text::COLOR)
    .help("color of walls and text")
    .group(Group::Colors)
    .changes(TINTED | TILE_MAP | PNG_ROWS, &[NoTiles, Inked]);

pub const FLOOR_COLOR: Key<String> = Key::text("floor-color", &text::COLOR)
    .help("color of the floor")
    .group(Group::Colors)
    .changes(
        PLANE | COLORED_DOTS | SPACE | MAP | MODEL | TILE_MAP,
        &[Floored],
    );

pub const SOLUTION_COLOR: Key<String> = Key::text("solution-color", &text::COLOR)
    .help("color of the solution")
    .aliases(&["way-color", "path-color"])
    .group(Group::Colors)
    .changes(TINTED & !COLORED, &[PathOrGraph]);

pub const START_COLOR: Key<String> = Key::text("start-color", &text::COLOR)
    .help("color of the start mark")
    .group(Group::Colors)
    .changes(TINTED, &[Halves, Marked, Unhidden]);

pub const GOAL_COLOR: Key<String> = Key::text("goal-color", &text::COLOR)
    .help("color of the goal mark")
    .group(Group::Colors)
    .changes(TINTED, &[Halves, Marked, Unhidden]);

pub const MARKS: Key<Marks> = Key::word("marks")
    .help("draw marks on start and goal; auto: if cells are large enough")
    .default("auto")
    .group(Group::Ends)
    .changes(TEXT | FLAT | SPACE | MAP | MODEL, &[Unhidden]);

pub const START_MARK: Key<String> = Key::text("start-mark", &text::MARK)
    .help("start mark: dot | target | arrow | image:FILE | text:TEXT or START")
    .default("dot")
    .group(Group::Ends)
    .changes(FLAT, &[Marked]);

pub const GOAL_MARK: Key<String> = Key::text("goal-mark", &text::MARK)
    .help("goal mark: dot | target | arrow | image:FILE | text:TEXT or FINISH")
    .default("target")
    .group(Group::Ends)
    .changes(FLAT, &[Marked]);

pub const PAINT: Key<&'static str> = Key::one_of("paint", || names_after(&["none"]))
    .help("color the cells by distance, region, …; with none, only cells with a cost are colored")
    .default("none")
    .group(Group::Colors)
    .changes(TINTED, &[]);

pub const PAINT_FROM: Key<Place> = Key::place("paint-from")
    .help("the cell from which distances are counted")
    .default("start")
    .group(Group::Colors)
    .changes(TINTED | TEXT | FLAT, &[Distances]);

pub const ARROWS: Key<Arrows> = Key::word("arrows")
    .help("an arrow in each cell, along the path to the start, the goal, or in animations the root")
    .default("none")
    .group(Group::Look)
    .changes(TEXT | FLAT, &[MovingRoot]);

pub const PAINT_ON: Key<CellsShown> = Key::word("paint-on")
    .help("which cells are painted")
    .default("all")
    .group(Group::Colors)
    .changes(TINTED, &[NamedPaint]);

pub const PALETTE: Key<&'static str> = Key::one_of("palette", || {
    PALETTES.iter().map(|row| row.entry().name).collect()
})
.help("color palette of paint")
.default("viridis")
.group(Group::Colors)
.changes(TINTED, &[NoGradient, Painted]);

pub const GRADIENT: Key<String> = Key::text("gradient", &text::GRADIENT)
    .help("colors of paint, first to last, instead of a palette")
    .group(Group::Colors)
    .changes(TINTED, &[Painted]);

pub const LEGEND: Key<LegendAt> = Key::word("legend")
    .help("where to draw the legend of paint: a color bar with values, or swatches")
    .default("none")
    .group(Group::Colors)
    .changes(PLANE | COLORED_DOTS, &[Still, Painted]);

pub const LEVELS: Key<Levels> = Key::word("levels")
    .help("text beside the levels of floor plans: their names and a key to the stairs, or none")
    .default("names")
    .group(Group::Look)
    .changes(PLANE, &[Still, Levelled]);

pub const LABEL: Key<&'static str> =
    Key::one_of("label", || names_after(&["none", "cost", "number"]))
        .help("text in each cell")
        .default("none")
        .group(Group::Look)
        .changes(TEXT | FLAT, &[]);

pub const LABEL_BASE: Key<u64> = Key::whole("label-base", 2, 36)
    .help("number base of labels")
    .default("10")
    .group(Group::Look)
    .changes(TEXT | FLAT, &[Labelled]);

pub const LABEL_ON: Key<CellsShown> = Key::word("label-on")
    .help("which cells are labelled")
    .default("all")
    .group(Group::Look)
    .changes(TEXT | FLAT, &[Labelled]);

pub const SOLUTION: Key<Solution> = Key::word("solution")
    .help("how to draw the solution; separate saves it as NAME-solution.EXT")
    .default("none")
    .group(Group::Look)
    .changes(TEXT | FLAT | SPACE | MAP | MODEL, &[Separable, BesideCuts]);

pub const NET: Key<Net> = Key::word("net")
    .help("flat layout of a 3D shape; paper adds cut and fold lines, tabs and matching numbers")
    .default("plain")
    .group(Group::Look)
    .changes(FLAT, &[Foldable, Cut]);

pub const TITLE: Key<String> = Key::text("title", &text::TITLE)
    .help("text above the picture")
    .group(Group::Size)
    .changes(PAGES, &[]);

pub const CAPTION: Key<String> = Key::text("caption", &text::TITLE)
    .help("text below the picture")
    .group(Group::Size)
    .changes(PAGES, &[]);

pub const MARGIN: Key<String> = Key::text("margin", &text::LENGTH)
    .help("empty space around the maze; half a cell if not given")
    .group(Group::Size)
    .changes(PAGES | PNG_ROWS, &[Edged]);

pub const PRINT_WIDTH: Key<String> = Key::text("print-width", &text::SIDE)
    .help(
        "printed width of the maze at most, such as 180mm, between the center lines of its outer \
         walls (of a model: in all); not the number of cells",
    )
    .aliases(&["width"])
    .group(Group::Size)
    .changes(
        PAGES | MODELS | PNG_ROWS,
        &[Pages, InPixels, FilmedInPixels, Printed],
    );

pub const PRINT_HEIGHT: Key<String> = Key::text("print-height", &text::SIDE)
    .help(
        "printed height of the maze at most, such as 120mm, between the center lines of its outer \
         walls (of a model: in all); not the number of cells",
    )
    .aliases(&["height"])
    .group(Group::Size)
    .changes(
        PAGES | MODELS | PNG_ROWS,
        &[Pages, InPixels, FilmedInPixels, Printed],
    );

pub const PAPER: Key<String> = Key::text("paper", &text::PAPER)
    .help(concat!(
        "page size; the picture fills the page: none | ",
        paper_names!(),
        " | WIDTHxHEIGHT in mm, cm, in or px",
    ))
    .default("none")
    .group(Group::Size)
    .changes(PAGES, &[Pages]);

pub const ORIENTATION: Key<Orientation> = Key::word("orientation")
    .help(
        "direction of the page; auto: named sizes turn to landscape for wide mazes, WIDTHxHEIGHT \
         stays as it is",
    )
    .default("auto")
    .group(Group::Size)
    .changes(PAGES, &[Pages, OnPaper]);

pub const DPI: Key<f64> = Key::number("dpi", 10.0, 2400.0)
    .help(
        "resolution of raster images that have a physical size, in pixels per inch; if not given, \
         300",
    )
    .group(Group::Size)
    .changes(
        PAGES | PNG_ROWS,
        &[Pages, OwnDots, Unfilmed, DotsOnPaper, Resolution, Pixels],
    );

pub const SCALE: Key<f64> = Key::number("scale", 0.1, 100.0)
    .help("scale factor of the picture")
    .default("1")
    .group(Group::Size)
    .changes(PAGES | PNG_ROWS, &[Pages]);

pub const STYLE: Key<TextStyle> = Key::word("style")
    .help(
        "character set of text output; half: two squares per character, paths and marks as \
         colors",
    )
    .default("unicode")
    .group(Group::Look)
    .changes(TEXT | TEXT_ROWS, &[]);

pub const VIEW: Key<View> = Key::word("view")
    .help("flat drawing, 3D view, or a texture map for a sphere; auto: what fits the grid")
    .default("auto")
    .group(Group::Space)
    .changes(PLANE | SPACE | MAP | TOOL_MAP, &[Still]);

pub const TURN: Key<f64> = Key::number("turn", -360.0, 360.0)
    .help(
        "rotation of a 3D view, in degrees; of an animation with view=space, how far it turns \
         (360)",
    )
    .default("25")
    .group(Group::Space)
    .changes(SPACE, &[]);

pub const TILT: Key<f64> = Key::number("tilt", -90.0, 90.0)
    .help("tilt of a 3D view toward the viewer, in degrees")
    .default("35")
    .group(Group::Space)
    .changes(SPACE, &[]);

pub const LIGHT: Key<f64> = Key::number("light", -180.0, 180.0)
    .help("direction of the light in a 3D view, in degrees to the right of the viewer")
    .default("-40")
    .group(Group::Space)
    .changes(SPACE, &[]);

/// Declares the list of all keys.
macro_rules! list {
    ($($key:ident)*) => {
        /// The drawing keys.
        pub const PARAMS: [Param; [$(stringify!($key)),*].len()] = [$($key.param),*];
    };
}

list! {
    OPENINGS CELL LOOK TILES WALLS PICTURE_WALLS REMOVED GRAPH CORRIDOR INSET CAPS JOINS CORNERS SCHEME
    PAPER_COLOR WALL_COLOR FLOOR_COLOR SOLUTION_COLOR START_COLOR GOAL_COLOR MARKS START_MARK
    GOAL_MARK PAINT PAINT_FROM PAINT_ON PALETTE GRADIENT LEGEND LEVELS LABEL LABEL_BASE LABEL_ON
    ARROWS SOLUTION NET TITLE CAPTION MARGIN PRINT_WIDTH PRINT_HEIGHT PAPER ORIENTATION DPI SCALE STYLE VIEW
    TURN TILT LIGHT CELL_MM WALL_HEIGHT WALL_THICKNESS FLOOR KERF PLATE BASE FEED POWER PASSES
    PEN_DOWN PEN_UP GCODE_START GCODE_END
}
