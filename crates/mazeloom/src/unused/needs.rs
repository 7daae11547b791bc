//! Further conditions of drawing keys, besides the kind of output.

use super::{Case, Product};
use mazeloom_core::parameters::Need;
use mazeloom_core::parameters::outputs::*;
use mazeloom_draw::palette::Color;
use mazeloom_draw::style::keys::{self, Arrows, Solution};
use mazeloom_draw::style::{Length, TextStyle};

/// The reason why a key has no effect, if a condition is not met.
pub fn lack(need: Need, case: &Case<'_>) -> Option<&'static str> {
    let reasons: [fn(Need, &Case<'_>) -> Lack; 3] = [in_product, in_look, in_contents];
    let found = reasons.into_iter().find_map(|of| of(need, case));
    found.and_then(|(lacking, why)| lacking.then_some(why))
}

/// A condition that is not met, and when the key has no effect for that reason, with a remedy.
type Lack = Option<(bool, &'static str)>;

/// Conditions about the product and its size.
#[rustfmt::skip] // a table
fn in_product(need: Need, case: &Case<'_>) -> Lack {
    let size = &case.style.size;
    let (exact, film, name) = (exact(size.width) || exact(size.height), case.is_film(), case.name());
    let terminal = matches!(case.product, Product::Terminal { .. });
    let pixels = [size.width, size.height].iter().any(|side| matches!(side, Some(Length::Pixels(_))));
    Some(match need {
        Need::Pages => (matches!(case.product, Product::Book),
            "in a book, which fits its mazes to the page; use --paper or --per-page"),
        Need::Devices => (matches!(case.product, Product::File(format) if !format.devices),
            "in a file that has walls alone, and no doors, arrows or devices; it is for json, svg and txt"),
        Need::OwnDots => (terminal, "on text; it is for images, such as svg or png"),
        Need::InPixels => (terminal && !pixels,
            "in millimeters on text; it is for images, such as svg or png"),
        Need::Still => (film,
            "on an animation, which is flat and drawn without tiles, except with view=space, which \
             turns the finished maze"),
        Need::Unfilmed => (film,
            "on an animation, which is measured in pixels; use cell=24 or print-width=800px"),
        Need::FilmedInPixels => (film && !pixels,
            "in millimeters on an animation; give it in pixels, such as print-width=800px"),
        Need::WholeWalls => (film && !case.is_raster(),
            "on an animated svg, which draws walls piece by piece; it is for gif and apng"),
        Need::Commands => (name != "gcode", "in formats without machine commands; it is for gcode"),
        Need::DotsOnPaper => (name == "txt" && (!case.is(BRAILLE) || size.pitch.is_none()),
            "on text; it is for png"),
        Need::Resolution => (name == "gif" && size.cell_given && !has_true_size(case),
            "in gif, which stores no resolution; it is for png"),
        Need::Pixels => (has_true_size(case) && !case.is_raster(),
            "on a vector image with its size in millimeters; it is for png"),
        Need::NoTrueSize => (
            case.is(PLANE | BRAILLE | SPACE | MAP) && case.is_raster() && !film && (exact || flat_size(case)),
            "with `cell-mm`, `print-width`, `print-height`, `corridor` or net=paper, which set the size"),
        Need::NoSides => (case.is(PLANE | TOOLS | MODELS) && exact,
            "with `print-width` or `print-height`, which set the size"),
        Need::Printed => (case.is(MODELS) && !exact,
            "in pixels on a model; use millimeters, such as print-width=120mm"),
        Need::Edged => (case.is(MAP | TOOL_MAP) && size.paper.is_none(),
            "on a map without paper; add paper=a4"),
        Need::OnPaper => (size.paper.is_none(), "without `paper`; add paper=a4"),
        Need::Separable => (
            case.keys.get(&keys::SOLUTION) == Solution::Separate && !matches!(case.product, Product::File(_)),
            "as `separate` here, where there is only one image; add solution=line"),
        Need::NoNet => (case.style.paper, "with net=paper, which is cut out along its border"),
        Need::Strips => (case.is(TOOLS) && !case.cuts_strips(),
            "on single lines; add kerf=0.2 to cut walls out as strips"),
        Need::BesideCuts => (case.is(TOOLS) && !case.style.look.floors && !case.cuts_strips(),
            "along corridors that are cut as single lines; add kerf=0.2 or look=lines"),
        _ => return None,
    })
}

/// Conditions about the grid, and how walls and floors are drawn.
#[rustfmt::skip] // a table
fn in_look(need: Need, case: &Case<'_>) -> Lack {
    let look = case.style.look;
    let wall_less = !case.style.walls && look.floors;
    let tiles = (case.is(PLANE) && !case.is_film() && case.keys.get(&keys::TILES) != "none",
        "with `tiles`, which contain the walls; leave `tiles` out");
    let walled = (!look.floors, "with a look that draws the corridors; add look=lines");
    let raised = (case.is(SPACE) && case.rooms, "on a 3D view of rooms, which shows the passages");
    Some(match need {
        Need::Rim => (!case.opens, "if neither start nor goal is at the outer wall"),
        Need::Joined => (case.is(BLOCKS) && case.parted,
            "on squares where cells have walls between them"),
        Need::NoTiles => tiles,
        Need::Walled => walled,
        Need::Removing => (!case.removed, "where all cells are there; add a mask or sparse=0.5"),
        Need::Levelled => (!case.levels,
            "where there is a single level; it is for floor plans, such as box:5x5x3"),
        Need::FloorsInText => (case.is(COLORED_DOTS) && walled.0, walled.1),
        Need::Lines if wall_less => (true, "without walls; leave walls=none out"),
        Need::Lines => (look.textured, "with look=hedge; add look=lines"),
        Need::NoTone => {
            let given = [keys::PICTURE.name(), keys::PICTURE_WALLS.name()].iter().all(|key| case.keys.has(*key));
            let file = matches!(case.product, Product::File(_) | Product::Book);
            (given && look.toned && file && case.is(PLANE), "with `picture-walls`, which sets it")
        }
        Need::Pictured if !case.keys.has(&keys::PICTURE) => (true, "without `picture`; add picture=FILE"),
        Need::Pictured => (!look.toned, "with this look; add look=lines"),
        Need::Bent if matches!(case.keys.get(&keys::SOLUTION), Solution::Line | Solution::Ribbon) => return None,
        Need::Bent if tiles.0 => tiles,
        Need::Bent => (["hand", "hedge"].contains(&look.entry.name) || wall_less,
            "with this look; add look=lines"),
        Need::CutWalls if case.name() == "txt" => (true, "on text; it is for cut, dxf and gcode"),
        Need::CutWalls => (wall_less, "without walls; leave walls=none out"),
        Need::Floored if case.is(PLANE) && walled.0 => walled,
        Need::Floored => {
            let covered = !case.is(PLANE | TILE_MAP) || case.is(PLANE) && case.is_raster();
            // In a film the floors are seen until they are reached.
            (case.shaded() && covered && !case.is_film(),
                "with paint=distance, which covers all floors; leave one of them out")
        }
        Need::Seen => {
            let none = |key| case.keys.get(key) == "none";
            let bare = none(&keys::PAINT) && none(&keys::LABEL) && !case.weighted;
            let path = matches!(case.keys.get(&keys::SOLUTION), Solution::Line | Solution::Ribbon | Solution::Numbers);
            let plain = case.style.marks == Some(false) && case.style.colors.floor.is_none();
            (!case.style.walls && bare && !path && plain && !case.is_film(),
                "without walls; leave walls=none out")
        }
        Need::Plate => (case.closed, "on a closed surface, which is full inside"),
        Need::Cut => (!case.cut, "on a flat grid; it is for surfaces, such as cube or cylinder"),
        Need::Foldable => (!case.foldable,
            "as paper, which cannot be folded to this shape; leave it out, or take a grid such as \
             cube, cylinder or sphere"),
        Need::Raised => raised,
        Need::RaisedInSpace => raised,
        Need::Storeys => (case.is(MODELS) && case.rooms,
            "on a model of rooms, which are as high as they are wide"),
        _ => return None,
    })
}

/// Conditions about colors and what cells contain.
#[rustfmt::skip] // a table
fn in_contents(need: Need, case: &Case<'_>) -> Lack {
    let style = &case.style;
    let (paint, label) = (case.keys.get(&keys::PAINT), case.keys.get(&keys::LABEL));
    let (no_paint, unmarked) = (paint == "none", style.marks == Some(false));
    let path = case.keys.get(&keys::SOLUTION).path_style().is_some();
    let film = case.is_film();
    let halves = (case.is(COLORED) && style.text != TextStyle::Half,
        "on text that uses the terminal's colors; add style=half");
    let painted = "without `paint`; add paint=distance";
    Some(match need {
        Need::Halves => halves,
        Need::HalvesOrPaint => (halves.0 && !case.shaded() && !case.weighted, halves.1),
        Need::Opaque if !style.colors.transparent => return None,
        Need::Opaque if case.is_raster() && (film || case.name() == "gif") => (true,
            "transparent in gif or an animation of pixels; use png or svg"),
        Need::Opaque if case.is(TILE_MAP) => (true, "transparent on a map of tiles, which cover it"),
        Need::Opaque if case.is(COLORED_DOTS) => (true, "transparent on text, which has no paper"),
        Need::Opaque => (case.name() == "pdf" && style.colors.paper == Color::WHITE,
            "transparent in pdf, where white paper is not drawn anyway"),
        // The shades of paint must differ from the color of the walls.
        Need::Inked if case.shaded() => return None,
        Need::Inked if !case.is(PLANE | COLORED_DOTS | TILE_MAP) => (true,
            "where walls have no color of their own; it is for flat images"),
        Need::Inked => {
            let texts = label != "none" || style.title.is_some() || style.caption.is_some();
            let letters = texts || style.paper || case.is(TILE_MAP);
            (!letters && !style.walls && style.look.floors, "without walls; leave walls=none out")
        }
        Need::MarksOrPath => (
            !case.is(PLANE | COLORED | COLORED_DOTS | TILE_MAP) && unmarked && !path,
            "without marks or a path; leave marks=none out, or add solution=line"),
        Need::Unhidden => (
            ["cost", "distance", "number"].contains(&label) && case.is(TEXT) && style.marks != Some(true),
            "with `label`, which hides the marks; add marks=all, or leave `label` out"),
        Need::PathOrGraph => (
            !(path || style.graph && case.is(PLANE) || matches!(case.product, Product::Book)),
            "without a path; add solution=line"),
        Need::Marked => (unmarked, "without marks; leave marks=none out"),
        Need::Distances => (
            (paint != "distance" || case.is(TOOLS | DOTS | LETTERS)) && label != "distance",
            "without paint=distance or label=distance; add one of them"),
        Need::NoGradient => (case.keys.has(&keys::GRADIENT),
            "with `gradient`, which is used instead; leave one of them out"),
        Need::Painted => (no_paint && !case.weighted && !film, painted),
        Need::NamedPaint => (no_paint, painted),
        Need::Labelled => (label == "none", "without `label`; add label=number"),
        Need::MovingRoot => (case.keys.get(&keys::ARROWS) == Arrows::Root && !film,
            "without steps, whose end is the root; it is for animations, and arrows=start for pictures"),
        _ => return None,
    })
}

/// Tells whether a length is given in millimeters.
fn exact(length: Option<Length>) -> bool {
    matches!(length, Some(Length::Millimetres(_)))
}

/// Tells whether the corridor or the pitch of a flat picture is given in millimeters; views and maps
/// have none of their own.
fn flat_size(case: &Case<'_>) -> bool {
    let size = &case.style.size;
    case.is(FLAT) && (exact(size.corridor) || size.pitch.is_some())
}

/// Tells whether the size is given in millimeters or by the paper.
fn has_true_size(case: &Case<'_>) -> bool {
    let size = &case.style.size;
    // Cells counted in pixels have a size on paper through the resolution.
    let counted = [size.width, size.height, size.corridor];
    let counted = size.cell_given || counted.iter().any(Option::is_some);
    let filled = size.paper.is_some() && !counted;
    exact(size.width) || exact(size.height) || flat_size(case) || filled
}
