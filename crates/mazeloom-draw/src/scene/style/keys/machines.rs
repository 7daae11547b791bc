//! The keys of models and machines: physical sizes, and what tools do.

use super::super as text;
use Need::*;
use mazeloom_core::parameters::outputs::*;
use mazeloom_core::parameters::{Group, Key, Need};

/// The longest measure of a model, in millimeters: levels of games are measured in meters.
pub(in super::super) const LONGEST: f64 = 100_000.0;

pub const CELL_MM: Key<f64> = Key::number("cell-mm", 0.1, LONGEST)
    .help(
        "cell size in millimeters, which gives pictures a physical size; if not given, 10 in \
         models and on paper nets",
    )
    .group(Group::Size)
    .changes(
        PLANE | TOOLS | BRAILLE | SPACE | MODELS | PNG_ROWS,
        &[OwnDots, NoSides, Pages, Unfilmed, Raised],
    );

pub const WALL_HEIGHT: Key<f64> = Key::number("wall-height", 0.01, LONGEST)
    .help("wall height of models, in millimeters")
    .default("5")
    .group(Group::Space)
    .changes(SPACE | MODELS, &[Raised, Storeys]);

pub const WALL_THICKNESS: Key<String> = Key::text("wall-thickness", &text::LENGTH)
    .help("wall thickness; if not given, 1.6 mm in models, and set by the look in pictures")
    .group(Group::Look)
    .changes(FLAT | SPACE | MODELS | PNG_ROWS, &[NoTiles, NoTone, Raised]);

pub const FLOOR: Key<f64> = Key::number("floor", 0.01, LONGEST)
    .help("floor thickness of models, in millimeters")
    .default("2")
    .group(Group::Space)
    .changes(SPACE | MODELS, &[Raised, Storeys, Plate]);

pub const KERF: Key<f64> = Key::number("kerf", 0.0, 10.0)
    .help(
        "width of a laser's cut, in millimeters; above 0, each wall is cut as a strip, with its \
         outline moved out by half the kerf",
    )
    .default("0")
    .group(Group::Machine)
    .changes(TOOLS | TOOL_MAP, &[CutWalls, NoNet]);

pub const PLATE: Key<String> = Key::text("plate", &text::LENGTH)
    .help(
        "for cut, dxf and gcode: engrave the walls, and cut out a plate that reaches this far \
         beyond the outer ones, such as 5mm or 1cell",
    )
    .group(Group::Machine)
    .changes(TOOLS, &[NoNet]);

pub const BASE: Key<String> = Key::text("base", &text::LENGTH)
    .help(
        "thickness of a base plate under models, so that they stand; flat mazes get a floor \
         thicker by this",
    )
    .group(Group::Space)
    .changes(MODELS, &[]);

pub const FEED: Key<f64> = Key::number("feed", 1.0, 100_000.0)
    .help(
        "tool speed in mm per minute; if not given, 600 for cuts, 1500 for folds, 3000 for \
         engraving",
    )
    .group(Group::Machine)
    .changes(TOOLS | TOOL_MAP, &[Commands]);

pub const POWER: Key<f64> = Key::number("power", 0.0, 100_000.0)
    .help("tool power (S); if not given, 1000 for cuts, 500 for folds, 300 for engraving")
    .group(Group::Machine)
    .changes(TOOLS | TOOL_MAP, &[Commands]);

pub const PASSES: Key<u64> = Key::whole("passes", 1, 100)
    .help("number of passes of the tool over each line")
    .default("1")
    .group(Group::Machine)
    .changes(TOOLS | TOOL_MAP, &[Commands]);

pub const PEN_DOWN: Key<String> = Key::text("pen-down", &text::CODE)
    .help("G-code that lowers the pen or switches the laser on; {power} is replaced by the power")
    .default("M3%20S{power}")
    .group(Group::Machine)
    .changes(TOOLS | TOOL_MAP, &[Commands]);

pub const PEN_UP: Key<String> = Key::text("pen-up", &text::CODE)
    .help("G-code that lifts the pen or switches the laser off")
    .default("M5")
    .group(Group::Machine)
    .changes(TOOLS | TOOL_MAP, &[Commands]);

pub const GCODE_START: Key<String> = Key::text("gcode-start", &text::CODE)
    .help("G-code before the first move")
    .group(Group::Machine)
    .changes(TOOLS | TOOL_MAP, &[Commands]);

pub const GCODE_END: Key<String> = Key::text("gcode-end", &text::CODE)
    .help("G-code after the last move")
    .group(Group::Machine)
    .changes(TOOLS | TOOL_MAP, &[Commands]);
