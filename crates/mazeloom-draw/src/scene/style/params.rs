//! The drawing keys: all parameters of pictures, as rows of one table.
//!
//! | group | keys |
//! |---|---|
//! | walls and corridors | `look` `walls` `graph` `tiles` `corridor` `inset` `caps` `joins` `corners` |
//! | colors | `scheme` `paper-color` `wall-color` `floor-color` `way-color` `start-color` `goal-color` |
//! | contents | `paint` `paint-from` `palette` `gradient` `label` `label-base` `label-on` `solution` `marks` `start-mark` `goal-mark` `openings` |
//! | size and paper | `cell` `margin` `width` `height` `paper` `dpi` `scale` `title` `caption` |
//! | views | `view` `turn` `tilt` `light` `net` `style` |
//! | models and machines | `cell-mm` `wall-height` `wall-thickness` `floor` `base` `kerf` `feed` `power` `passes` `pen-down` `pen-up` `gcode-start` `gcode-end` |
//!
//! Which of them a format uses is known, too: a key without effect gets a note.

use super::{CODE, COLOR, GRADIENT, LENGTH, MARK, PAPER, SIDE, TILES, TITLE};
use crate::palette::PALETTES;
use crate::scene::LOOKS;
use mazeloom_algorithms::paint::names_after;
use mazeloom_core::parameters::{Kind, Param, Row};

/// The drawing words.
pub const PARAMS: [Param; 57] = [
    Param {
        name: "openings",
        kind: Kind::Word(&["auto", "top-bottom", "left-right", "none"]),
        default: Some("auto"),
        help: "where the rim is open at start and goal",
    },
    Param {
        name: "cell",
        kind: Kind::Whole { min: 2, max: 1000 },
        default: None,
        help: "cell size in pixels, exactly; if not given, 16, more in small pictures and fewer in very large ones",
    },
    Param {
        name: "look",
        kind: Kind::OneOf(|| LOOKS.iter().map(|look| look.entry.name).collect()),
        default: Some("lines"),
        help: "how corridors and walls are drawn",
    },
    Param {
        name: "tiles",
        kind: Kind::Text(&TILES),
        default: Some("none"),
        help: "what mazes of squares are put together from: none | builtin | a picture of 4×4 or 8×6 tiles; paint shows where they are transparent",
    },
    Param {
        name: "walls",
        kind: Kind::Word(&["lines", "none"]),
        default: Some("lines"),
        help: "how walls are drawn",
    },
    Param {
        name: "graph",
        kind: Kind::Flag,
        default: Some("no"),
        help: "cells as points and passages as lines over the walls",
    },
    Param {
        name: "corridor",
        kind: Kind::Text(&LENGTH),
        default: None,
        help: "how wide corridors are between their walls; changes the way from wall to wall",
    },
    Param {
        name: "inset",
        kind: Kind::Number {
            min: 0.0,
            max: 0.45,
        },
        default: None,
        help: "the gap beside each corridor, as a share of a cell",
    },
    Param {
        name: "caps",
        kind: Kind::Word(&["auto", "flat", "round", "square"]),
        default: Some("auto"),
        help: "how walls end",
    },
    Param {
        name: "joins",
        kind: Kind::Word(&["auto", "bevel", "miter", "round"]),
        default: Some("auto"),
        help: "how walls turn",
    },
    Param {
        name: "corners",
        kind: Kind::Word(&["sharp", "arcs", "splines"]),
        default: Some("sharp"),
        help: "how walls and ways go round corners",
    },
    Param {
        name: "scheme",
        kind: Kind::Word(&["light", "dark"]),
        default: Some("light"),
        help: "dark ink on light paper, or light ink on dark paper",
    },
    Param {
        name: "paper-color",
        kind: Kind::Text(&COLOR),
        default: None,
        help: "the colour of the paper",
    },
    Param {
        name: "wall-color",
        kind: Kind::Text(&COLOR),
        default: None,
        help: "the colour of walls and letters",
    },
    Param {
        name: "floor-color",
        kind: Kind::Text(&COLOR),
        default: None,
        help: "the colour of the floor",
    },
    Param {
        name: "way-color",
        kind: Kind::Text(&COLOR),
        default: None,
        help: "the colour of the solution",
    },
    Param {
        name: "start-color",
        kind: Kind::Text(&COLOR),
        default: None,
        help: "the colour of the mark on the start",
    },
    Param {
        name: "goal-color",
        kind: Kind::Text(&COLOR),
        default: None,
        help: "the colour of the mark on the goal",
    },
    Param {
        name: "marks",
        kind: Kind::Word(&["auto", "all", "none"]),
        default: Some("auto"),
        help: "marks on start and goal; auto: where cells are large enough to see them",
    },
    Param {
        name: "start-mark",
        kind: Kind::Text(&MARK),
        default: Some("dot"),
        help: "mark on the start: dot | target | arrow | image:FILE | text:TEXT or START",
    },
    Param {
        name: "goal-mark",
        kind: Kind::Text(&MARK),
        default: Some("target"),
        help: "mark on the goal: dot | target | arrow | image:FILE | text:TEXT or FINISH",
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
        name: "gradient",
        kind: Kind::Text(&GRADIENT),
        default: None,
        help: "the colours of paint, first to last, instead of a palette",
    },
    super::legend::PARAM,
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
        kind: Kind::Word(&["none", "line", "ribbon", "crumbs", "numbers", "separate"]),
        default: Some("none"),
        help: "how the way from start to goal is drawn; separate: as a line, in a second file",
    },
    Param {
        name: "net",
        kind: Kind::Word(&["plain", "paper"]),
        default: Some("plain"),
        help: "how a surface is laid on the plane: paper has cuts, folds, tabs and numbers",
    },
    Param {
        name: "title",
        kind: Kind::Text(&TITLE),
        default: None,
        help: "words above the picture",
    },
    Param {
        name: "caption",
        kind: Kind::Text(&TITLE),
        default: None,
        help: "words below the picture",
    },
    Param {
        name: "margin",
        kind: Kind::Text(&LENGTH),
        default: None,
        help: "the empty space round the maze; half a cell if not said",
    },
    Param {
        name: "width",
        kind: Kind::Text(&SIDE),
        default: None,
        help: "how wide the maze is, from the middle of one outer wall to the middle of the other",
    },
    Param {
        name: "height",
        kind: Kind::Text(&SIDE),
        default: None,
        help: "how high the maze is, measured likewise",
    },
    Param {
        name: "paper",
        kind: Kind::Text(&PAPER),
        default: Some("none"),
        help: "the paper that the picture fills exactly: none | a3 a4 a5 a6 letter legal tabloid ledger | WIDTHxHEIGHT in mm, cm or in",
    },
    Param {
        name: "dpi",
        kind: Kind::Number {
            min: 10.0,
            max: 2400.0,
        },
        default: None,
        help: "resolution of pixel pictures that have a physical size, in pixels per inch; if not given, 300",
    },
    Param {
        name: "scale",
        kind: Kind::Number {
            min: 0.1,
            max: 100.0,
        },
        default: Some("1"),
        help: "how many times as large the picture is",
    },
    Param {
        name: "style",
        kind: Kind::Word(&["ascii", "blocks", "clean", "dots", "half", "unicode"]),
        default: Some("unicode"),
        help: "the letters of text pictures; half: two squares to a letter, ways and marks as colours",
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
        default: None,
        help: "millimetres from wall to wall, which gives pictures a physical size; if not given, 10 in models and on paper nets",
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
        kind: Kind::Text(&LENGTH),
        default: None,
        help: "how thick walls are; if not said, 1.6 mm in models and as the look has them in pictures",
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
    Param {
        name: "kerf",
        kind: Kind::Number {
            min: 0.0,
            max: 10.0,
        },
        default: Some("0"),
        help: "the width of a laser's cut, in millimetres; above 0, walls are cut out as strips, half of it apart",
    },
    Param {
        name: "base",
        kind: Kind::Text(&LENGTH),
        default: None,
        help: "the thickness of a plate under models, so that any of them stands; the floor of flat mazes becomes thicker by it",
    },
    Param {
        name: "feed",
        kind: Kind::Number {
            min: 1.0,
            max: 100_000.0,
        },
        default: None,
        help: "the speed of a machine's tool in mm per minute; if not said, 600 for cuts, 1500 for folds, 3000 for engraving",
    },
    Param {
        name: "power",
        kind: Kind::Number {
            min: 0.0,
            max: 100_000.0,
        },
        default: None,
        help: "the power of a machine's tool (S); if not said, 1000 for cuts, 500 for folds, 300 for engraving",
    },
    Param {
        name: "passes",
        kind: Kind::Whole { min: 1, max: 100 },
        default: Some("1"),
        help: "how many times a machine's tool follows the lines",
    },
    Param {
        name: "pen-down",
        kind: Kind::Text(&CODE),
        default: Some("M3%20S{power}"),
        help: "G-code that lowers the pen or switches the laser on; {power} stands for the power",
    },
    Param {
        name: "pen-up",
        kind: Kind::Text(&CODE),
        default: Some("M5"),
        help: "G-code that lifts the pen or switches the laser off",
    },
    Param {
        name: "gcode-start",
        kind: Kind::Text(&CODE),
        default: None,
        help: "G-code to put before the first move",
    },
    Param {
        name: "gcode-end",
        kind: Kind::Text(&CODE),
        default: None,
        help: "G-code to put after the last move",
    },
];
