//! Further conditions of drawing keys, besides the kind of picture: each tells what is missing.

use super::{
    BARE_MODEL, BLOCKS, BRAILLE, COLORED, COLORED_DOTS, Case, DOTS, FLAT, LETTERS, MAP, MODEL,
    PLANE, Product, SPACE, TILE_MAP, TOOL_MAP, TOOLS,
};
use mazeloom_draw::palette::Color;
use mazeloom_draw::style::keys::{self, Arrows, Solution};
use mazeloom_draw::style::{Length, Style, TextStyle};

/// Returns the reason if a condition is not met.
fn lack(lacking: bool, why: &'static str) -> Option<&'static str> {
    lacking.then_some(why)
}

/// An outer wall that can be opened.
pub fn rim(case: &Case<'_>) -> Option<&'static str> {
    lack(
        !case.opens,
        "if neither start nor goal is at the outer wall",
    )
}

/// For squares: cells without walls between them.
pub fn joined(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.kind == BLOCKS && case.parted,
        "on squares where cells have walls between them",
    )
}

/// For raster images: a size that is not given in millimeters already.
pub fn no_true_size(case: &Case<'_>) -> Option<&'static str> {
    let size = &case.style.size;
    let exact = |length: Option<Length>| matches!(length, Some(Length::Millimetres(_)));
    let said = exact(size.width) || exact(size.height);
    // Views and maps have no corridors or pitch of their own.
    let flat = case.kind & (PLANE | BRAILLE) != 0 && (exact(size.corridor) || size.pitch.is_some());
    lack(
        case.kind & (PLANE | BRAILLE | SPACE | MAP) != 0
            && case.is_raster()
            && !case.is_film()
            && (said || flat),
        "with `cell-mm`, `print-width`, `print-height`, `corridor` or net=paper, which set the size",
    )
}

/// A file: on a terminal, dots have a fixed size.
pub fn own_dots(case: &Case<'_>) -> Option<&'static str> {
    lack(
        matches!(case.product, Product::Terminal { .. }),
        "on text; it is for images, such as svg or png",
    )
}

/// A length in pixels on terminals.
pub fn in_pixels(case: &Case<'_>) -> Option<&'static str> {
    let size = &case.style.size;
    let pixels = |length: Option<Length>| matches!(length, Some(Length::Pixels(_)));
    let terminal = matches!(case.product, Product::Terminal { .. });
    lack(
        terminal && !pixels(size.width) && !pixels(size.height),
        "in millimeters on text; it is for images, such as svg or png",
    )
}

/// Dots of a size on paper.
pub fn dots_on_paper(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.name() == "txt" && (case.kind & BRAILLE == 0 || case.style.size.pitch.is_none()),
        "on text; it is for png",
    )
}

/// A format that stores its resolution, or a size in millimeters that is converted to pixels.
pub fn resolution(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.name() == "gif" && case.style.size.cell_given && !has_true_size(case),
        "in gif, which stores no resolution; it is for png",
    )
}

/// For 3D views: walls, which solids do not have; their rooms are drawn as passages.
pub fn raised_in_space(case: &Case<'_>) -> Option<&'static str> {
    if case.kind == SPACE {
        raised(case)
    } else {
        None
    }
}

/// Walls for a machine to cut, in a format of lines.
pub fn cut_walls(case: &Case<'_>) -> Option<&'static str> {
    let look = case.style.look;
    lack(
        case.name() == "txt",
        "on text; it is for cut, dxf and gcode",
    )
    .or_else(|| {
        lack(
            !case.style.walls && look.floors,
            "without walls; leave walls=none out",
        )
    })
}

/// Lines that are not cut already: a path along corridors cut as single lines cannot be engraved.
pub fn beside_cuts(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.kind == TOOLS && !case.style.look.floors && !cuts_strips(&case.style),
        "along corridors that are cut as single lines; add kerf=0.2 or look=lines",
    )
}

/// A length in pixels for animations.
pub fn filmed_in_pixels(case: &Case<'_>) -> Option<&'static str> {
    let size = &case.style.size;
    let pixels = |length: Option<Length>| matches!(length, Some(Length::Pixels(_)));
    lack(
        case.is_film() && !pixels(size.width) && !pixels(size.height),
        "in millimeters on an animation; give it in pixels, such as print-width=800px",
    )
}

/// A picture with a physical size, which animations do not have.
pub fn unfilmed(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.is_film(),
        "on an animation, which is measured in pixels; use cell=24 or print-width=800px",
    )
}

/// Walls that are drawn as a whole.
pub fn whole_walls(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.is_film() && !case.is_raster(),
        "on an animated svg, which draws walls piece by piece; it is for gif and apng",
    )
}

/// A margin around the picture, which maps have on paper only.
pub fn edged(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.kind & (MAP | TOOL_MAP) != 0 && case.style.size.paper.is_none(),
        "on a map without paper; add paper=a4",
    )
}

/// A separate page: a book sets the size of its pictures itself.
pub fn pages(case: &Case<'_>) -> Option<&'static str> {
    lack(
        matches!(case.product, Product::Book),
        "in a book, which fits its mazes to the page; use --paper or --per-page",
    )
}

/// No tiles, which are the walls and the floors.
pub fn no_tiles(case: &Case<'_>) -> Option<&'static str> {
    let drawn = case.kind == PLANE && !case.is_film();
    lack(
        drawn && case.keys.get(&keys::TILES) != "none",
        "with `tiles`, which contain the walls; leave `tiles` out",
    )
}

/// A still picture.
pub fn still(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.is_film(),
        "on an animation, which is flat and drawn without tiles, except with view=space, which \
         turns the finished maze",
    )
}

/// Names the products in which paper can be left out.
pub fn opaque(case: &Case<'_>) -> Option<&'static str> {
    if !case.style.colors.transparent {
        return None;
    }
    let white_paper = case.style.colors.paper == Color::WHITE;
    match () {
        () if case.is_raster() && (case.is_film() || case.name() == "gif") => {
            Some("transparent in gif or an animation of pixels; use png or svg")
        }
        () if case.kind == TILE_MAP => Some("transparent on a map of tiles, which cover it"),
        () if case.kind == COLORED_DOTS => Some("transparent on text, which has no paper"),
        () if case.name() == "pdf" && white_paper => {
            Some("transparent in pdf, where white paper is not drawn anyway")
        }
        () => None,
    }
}

/// A look that has walls.
pub fn walled(case: &Case<'_>) -> Option<&'static str> {
    lack(
        !case.style.look.floors,
        "with a look that draws the corridors; add look=lines",
    )
}

/// A grid from which cells were removed.
pub fn removing(case: &Case<'_>) -> Option<&'static str> {
    lack(
        !case.removed,
        "where all cells are there; add a mask or sparse=0.5",
    )
}

/// A floor plan of more than one level.
pub fn levelled(case: &Case<'_>) -> Option<&'static str> {
    lack(
        !case.levels,
        "where there is a single level; it is for floor plans, such as box:5x5x3",
    )
}

/// For text: floors, where marks have outlines.
pub fn floors_in_text(case: &Case<'_>) -> Option<&'static str> {
    if case.kind == COLORED_DOTS {
        walled(case)
    } else {
        None
    }
}

/// A look whose walls are plain, visible lines.
pub fn lines(case: &Case<'_>) -> Option<&'static str> {
    let look = case.style.look;
    lack(
        !case.style.walls && look.floors,
        "without walls; leave walls=none out",
    )
    .or_else(|| lack(look.textured, "with look=hedge; add look=lines"))
}

/// Tells whether a machine cuts walls out as strips.
fn cuts_strips(style: &Style) -> bool {
    style.kerf > 0.0 && style.plate.is_none()
}

/// For machines: strips, whose ends are cut out.
pub fn strips(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.kind == TOOLS && !cuts_strips(&case.style),
        "on single lines; add kerf=0.2 to cut walls out as strips",
    )
}

/// Lines that turn.
pub fn bent(case: &Case<'_>) -> Option<&'static str> {
    let look = case.style.look;
    let free = ["hand", "hedge"].contains(&look.entry.name) || !case.style.walls && look.floors;
    let path = matches!(
        case.keys.get(&keys::SOLUTION),
        Solution::Line | Solution::Ribbon
    );
    no_tiles(case)
        .or_else(|| lack(free, "with this look; add look=lines"))
        .filter(|_| !path)
}

/// For text: half blocks; the other styles use the terminal's colors.
pub fn halves(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.kind == COLORED && case.style.text != TextStyle::Half,
        "on text that uses the terminal's colors; add style=half",
    )
}

/// The same, or paint, whose colors must differ from that of the walls.
pub fn halves_or_paint(case: &Case<'_>) -> Option<&'static str> {
    halves(case).filter(|_| !shaded(case) && !case.weighted)
}

/// Tells whether shades are shown, which must differ from the color of the walls.
fn shaded(case: &Case<'_>) -> bool {
    case.keys.get(&keys::PAINT) == "distance"
}

/// Visible floors.
pub fn floored(case: &Case<'_>) -> Option<&'static str> {
    let beneath = case.keys.get(&keys::PAINT) == "distance";
    let covered = case.kind & (PLANE | TILE_MAP) == 0 || case.kind == PLANE && case.is_raster();
    // In a film the floors are seen until they are reached.
    let hidden = beneath && covered && !case.is_film();
    let walled = if case.kind == PLANE {
        walled(case)
    } else {
        None
    };
    walled.or_else(|| {
        lack(
            hidden,
            "with paint=distance, which covers all floors; leave one of them out",
        )
    })
}

/// Something that an inset changes: walls, or the space between them.
pub fn seen(case: &Case<'_>) -> Option<&'static str> {
    let none = |key| case.keys.get(key) == "none";
    let bare = none(&keys::PAINT) && none(&keys::LABEL) && !case.weighted;
    let bare = bare
        && matches!(
            case.keys.get(&keys::SOLUTION),
            Solution::None | Solution::Crumbs | Solution::Separate
        );
    let plain = case.style.marks == Some(false) && case.style.colors.floor.is_none();
    lack(
        !case.style.walls && bare && plain && !case.is_film(),
        "without walls; leave walls=none out",
    )
}

/// Something in ink: walls, letters or corridors. The shades of paint must differ from it.
pub fn inked(case: &Case<'_>) -> Option<&'static str> {
    if shaded(case) {
        return None;
    }
    if case.kind & (PLANE | COLORED_DOTS | TILE_MAP) == 0 {
        return Some("where walls have no color of their own; it is for flat images");
    }
    let letters = case.keys.get(&keys::LABEL) != "none"
        || case.style.title.is_some()
        || case.style.caption.is_some()
        || case.style.paper
        || case.kind == TILE_MAP;
    let hidden = !case.style.walls && case.style.look.floors;
    lack(!letters && hidden, "without walls; leave walls=none out")
}

/// For 3D views: marks or a path, the only parts that differ between the schemes.
pub fn marks_or_path(case: &Case<'_>) -> Option<&'static str> {
    let path = case.keys.get(&keys::SOLUTION).path_style().is_some();
    lack(
        case.kind & (PLANE | COLORED | COLORED_DOTS | TILE_MAP) == 0
            && case.style.marks == Some(false)
            && !path,
        "without marks or a path; leave marks=none out, or add solution=line",
    )
}

/// For text: marks that no labels hide. In pictures they lie beneath the labels.
pub fn unhidden(case: &Case<'_>) -> Option<&'static str> {
    let everywhere = ["cost", "distance", "number"].contains(&case.keys.get(&keys::LABEL));
    let letters = case.kind & (LETTERS | COLORED) != 0;
    lack(
        everywhere && letters && case.style.marks != Some(true),
        "with `label`, which hides the marks; add marks=all, or leave `label` out",
    )
}

/// A plate, which closed surfaces do not have.
pub fn plate(case: &Case<'_>) -> Option<&'static str> {
    lack(case.closed, "on a closed surface, which is full inside")
}

/// A solution, or the graph.
pub fn path_or_graph(case: &Case<'_>) -> Option<&'static str> {
    let path = case.keys.get(&keys::SOLUTION).path_style().is_some();
    let graph = case.style.graph && case.kind == PLANE;
    lack(
        !path && !graph && !matches!(case.product, Product::Book),
        "without a path; add solution=line",
    )
}

/// Marks.
pub fn marked(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.style.marks == Some(false),
        "without marks; leave marks=none out",
    )
}

/// Distances that are shown.
pub fn distances(case: &Case<'_>) -> Option<&'static str> {
    let painted = case.keys.get(&keys::PAINT) == "distance";
    let painted = painted && case.kind & (TOOLS | DOTS | LETTERS) == 0;
    lack(
        !painted && case.keys.get(&keys::LABEL) != "distance",
        "without paint=distance or label=distance; add one of them",
    )
}

/// No gradient, which comes first.
pub fn no_gradient(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.keys.has(&keys::GRADIENT),
        "with `gradient`, which is used instead; leave one of them out",
    )
}

/// Painted cells.
pub fn painted(case: &Case<'_>) -> Option<&'static str> {
    let costs = case.weighted;
    lack(
        case.keys.get(&keys::PAINT) == "none" && !costs && !case.is_film(),
        "without `paint`; add paint=distance",
    )
}

/// Paint that was asked for; costs alone are painted on all cells.
pub fn named_paint(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.keys.get(&keys::PAINT) == "none",
        "without `paint`; add paint=distance",
    )
}

/// Labels.
pub fn labelled(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.keys.get(&keys::LABEL) == "none",
        "without `label`; add label=number",
    )
}

/// Arrows to a root that moves.
pub fn moving_root(case: &Case<'_>) -> Option<&'static str> {
    let root = case.keys.get(&keys::ARROWS) == Arrows::Root;
    lack(
        root && !case.is_film(),
        "without steps, whose end is the root; it is for animations, and arrows=start for pictures",
    )
}

/// Two files, for the solution in one of its own.
pub fn separable(case: &Case<'_>) -> Option<&'static str> {
    let separate = case.keys.get(&keys::SOLUTION) == Solution::Separate;
    lack(
        separate && !matches!(case.product, Product::File(_)),
        "as `separate` here, where there is only one image; add solution=line",
    )
}

/// A surface that is cut and laid flat.
pub fn cut(case: &Case<'_>) -> Option<&'static str> {
    lack(
        !case.cut,
        "on a flat grid; it is for surfaces, such as cube or cylinder",
    )
}

/// A shape that can be folded from paper.
pub fn foldable(case: &Case<'_>) -> Option<&'static str> {
    lack(
        !case.foldable,
        "as paper, which cannot be folded to this shape; leave it out, or take a grid such as cube, \
         cylinder or sphere",
    )
}

/// Pixels, or a size in millimeters that nothing else sets.
pub fn pixels(case: &Case<'_>) -> Option<&'static str> {
    lack(
        has_true_size(case) && !case.is_raster(),
        "on a vector image with its size in millimeters; it is for png",
    )
}

/// Tells whether the size is given in millimeters or by the paper.
fn has_true_size(case: &Case<'_>) -> bool {
    let size = &case.style.size;
    let exact = |length: Option<Length>| matches!(length, Some(Length::Millimetres(_)));
    let flat = case.kind & FLAT != 0 && (exact(size.corridor) || size.pitch.is_some());
    // Cells counted in pixels have a size on paper through the resolution.
    let counted = [size.width, size.height, size.corridor];
    let counted = size.cell_given || counted.iter().any(Option::is_some);
    let filled = size.paper.is_some() && !counted;
    exact(size.width) || exact(size.height) || flat || filled
}

/// A size that is not set by width and height.
pub fn no_sides(case: &Case<'_>) -> Option<&'static str> {
    let size = &case.style.size;
    let exact = |length: Option<Length>| matches!(length, Some(Length::Millimetres(_)));
    lack(
        case.kind & (PLANE | TOOLS | MODEL | BARE_MODEL) != 0
            && (exact(size.width) || exact(size.height)),
        "with `print-width` or `print-height`, which set the size",
    )
}

/// A size in millimeters, for a model.
pub fn printed(case: &Case<'_>) -> Option<&'static str> {
    let size = &case.style.size;
    let exact = |length: Option<Length>| matches!(length, Some(Length::Millimetres(_)));
    lack(
        case.kind & (MODEL | BARE_MODEL) != 0 && !exact(size.width) && !exact(size.height),
        "in pixels on a model; use millimeters, such as print-width=120mm",
    )
}

/// Raised walls on floors.
pub fn raised(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.kind == SPACE && case.rooms,
        "on a 3D view of rooms, which shows the passages",
    )
}

/// Walls with a separate height, on a plate.
pub fn storeys(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.kind & (MODEL | BARE_MODEL) != 0 && case.rooms,
        "on a model of rooms, which are as high as they are wide",
    )
}

/// No paper net, which is cut along its border.
pub fn no_net(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.style.paper,
        "with net=paper, which is cut out along its border",
    )
}

/// A format of commands for machines.
pub fn commands(case: &Case<'_>) -> Option<&'static str> {
    lack(
        case.name() != "gcode",
        "in formats without machine commands; it is for gcode",
    )
}
