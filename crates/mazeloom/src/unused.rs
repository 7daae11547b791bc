//! Drawing keys that affect the output, and notes on those that do not.
//!
//! Each key has a row: the kinds of pictures it changes, and its further conditions, such as
//! another key. The notes are made from it. A test writes every format with and without every
//! key: where there is a note nothing changes, and where there is none something does.
//!
//! # Why unused keys are noted
//!
//! A key that changes nothing is usually a mistake: `palette` without `paint`, `corridor` in a
//! text file, a misspelled unit. Silence would hide it, and an error would forbid recipes that
//! are written to several formats at once. So it is a note, and only if *none* of the products
//! of a command uses the key.

mod needs;

use crate::film::FilmFormat;
use crate::format::{Format, Writer};
use mazeloom_core::parameters::Args;
use mazeloom_core::topology::TopologyExt;
use mazeloom_draw::blocks::has_walls;
use mazeloom_draw::style::{Openings, Style};
use mazeloom_grids::geometry::{Plane, Space, is_cut};
use mazeloom_grids::puzzle::{Note, Puzzle};
use needs::*;

/// The output of a recipe, which decides whether a key has an effect.
#[derive(Clone, Copy, Debug)]
pub enum Product {
    /// A file of a format.
    File(&'static Format),
    /// Characters on a terminal.
    Terminal {
        /// True if they are characters for squares; otherwise they are dots.
        letters: bool,
        /// True if it has colors.
        colors: bool,
    },
    /// An animation.
    Film(&'static FilmFormat),
    /// Pages of a book, which sets the size of its pictures itself.
    Book,
}

/// A set of kinds of pictures, one bit each.
type Kinds = u16;

/// Text without colors.
const LETTERS: Kinds = 1;
/// Text in colors.
const COLORED: Kinds = 1 << 1;
/// Braille dots, for grids other than squares.
const DOTS: Kinds = 1 << 2;
/// Flat vector images.
const PLANE: Kinds = 1 << 3;
/// Lines for machines.
const TOOLS: Kinds = 1 << 4;
/// 3D views with raised walls.
const SPACE: Kinds = 1 << 5;
/// A map of the view around a point.
const MAP: Kinds = 1 << 6;
/// The same in lines for machines.
const TOOL_MAP: Kinds = 1 << 7;
/// Models with colors.
const MODEL: Kinds = 1 << 8;
/// Models without colors.
const BARE_MODEL: Kinds = 1 << 9;
/// Squares that are wall or floor.
const BLOCKS: Kinds = 1 << 10;
/// The maze itself, or nothing.
const DATA: Kinds = 1 << 11;
/// Maps of tiles for games.
const TILE_MAP: Kinds = 1 << 12;
/// Braille dots in colors.
const COLORED_DOTS: Kinds = 1 << 13;

const TEXT: Kinds = LETTERS | COLORED;
const BRAILLE: Kinds = DOTS | COLORED_DOTS;
const FLAT: Kinds = PLANE | TOOLS | BRAILLE;
/// Pictures with text and paper around them.
const PAGES: Kinds = FLAT | SPACE | MAP | TOOL_MAP;
const MODELS: Kinds = MODEL | BARE_MODEL;
const TINTED: Kinds = PLANE | SPACE | MAP | MODEL | COLORED | COLORED_DOTS;

/// The products that a key applies to.
struct Applies {
    kinds: Kinds,
    /// Further conditions; the first that is not met is reported.
    needs: &'static [Need],
}

/// A condition of a key: if it is not met, returns when the key has no effect, and how to change
/// that.
type Need = fn(&Case<'_>) -> Option<&'static str>;

/// The facts that decide whether a key has an effect.
struct Case<'a> {
    keys: &'a Args,
    style: Style,
    product: Product,
    kind: Kinds,
    /// True if the outer wall can be opened at the start or the goal.
    opens: bool,
    /// True if cells differ in cost.
    weighted: bool,
    /// True if the flat layout cuts the grid somewhere.
    cut: bool,
    /// Tells whether it is flat, or paper can be folded to its shape.
    foldable: bool,
    /// True if the cells are rooms of a solid.
    rooms: bool,
    /// True if it is a surface without a border.
    closed: bool,
    /// True if it is a floor plan of several levels.
    levels: bool,
    /// True if cells were removed.
    removed: bool,
    /// True if there are walls between cells.
    parted: bool,
}

impl<'a> Case<'a> {
    /// The facts about a product.
    fn new<T: Plane>(keys: &'a Args, product: Product, puzzle: &Puzzle<T>) -> Case<'a> {
        let grid = puzzle.maze.grid();
        let style = Style::of(keys).laid_on(grid);
        let asked = Style {
            openings: Openings::Auto,
            ..style.clone()
        };
        Case {
            kind: kind(&style, product, puzzle),
            keys,
            opens: !asked.openings(puzzle).is_empty(),
            weighted: puzzle.weights.is_some(),
            cut: style.paper,
            foldable: style.paper || !is_cut(grid),
            rooms: grid.space().is_some_and(Space::is_solid),
            closed: grid.space().is_some_and(|space| !space.is_solid())
                && (grid.all_cells()).all(|cell| grid.rim_sides(cell).next().is_none()),
            levels: {
                let mut levels = grid.all_cells().map(|cell| grid.level(cell));
                let first = levels.next().flatten();
                first.is_some() && levels.any(|level| level != first)
            },
            removed: grid.removed().is_some(),
            parted: has_walls(puzzle),
            style,
            product,
        }
    }

    /// The name of the format.
    fn name(&self) -> &'static str {
        match self.product {
            Product::File(format) => format.entry.name,
            Product::Film(reel) => reel.entry.name,
            Product::Terminal { .. } => "txt",
            Product::Book => "pdf",
        }
    }

    /// Tells whether it is a raster image.
    fn is_raster(&self) -> bool {
        match self.product {
            Product::File(format) => matches!(format.writer, Writer::Picture(_)),
            Product::Film(reel) => !reel.vector,
            Product::Terminal { .. } | Product::Book => false,
        }
    }

    /// Tells whether the product is an animation.
    fn is_film(&self) -> bool {
        matches!(self.product, Product::Film(_))
    }
}

/// The kind of picture that a product shows of a grid.
fn kind<T: Plane>(style: &Style, product: Product, puzzle: &Puzzle<T>) -> Kinds {
    let picture = match () {
        () if style.map => MAP,
        () if style.in_space(puzzle) => SPACE,
        () => PLANE,
    };
    match product {
        Product::Terminal {
            letters: true,
            colors,
        } => {
            if colors {
                COLORED
            } else {
                LETTERS
            }
        }
        Product::Terminal { colors: true, .. } => COLORED_DOTS,
        Product::Terminal { .. } => DOTS,
        Product::Film(_) => PLANE,
        // Books show surfaces flat by default.
        Product::Book if style.raised.is_none() => PLANE,
        Product::Book => picture,
        Product::File(format) => match format.writer {
            Writer::Picture(_) if format.characters && style.map => TOOL_MAP,
            Writer::Picture(_) if format.characters => match puzzle.maze.grid().board() {
                Some(_) if picture == PLANE => LETTERS,
                _ => DOTS,
            },
            Writer::Scene(_) | Writer::Picture(_) => picture,
            Writer::Tools(_) if style.map => TOOL_MAP,
            Writer::Tools(_) => TOOLS,
            Writer::Model(_) if ["glb", "pov"].contains(&format.entry.name) => MODEL,
            Writer::Model(_) => BARE_MODEL,
            Writer::Blocks(_) | Writer::Array(_) => BLOCKS,
            Writer::Map(_) => TILE_MAP,
            Writer::Data(_) | Writer::Lines(_) | Writer::Nothing => DATA,
        },
    }
}

/// The given keys that have no effect on any of some products, with a note on each.
pub fn unused<T: Plane>(
    keys: &Args,
    products: &[Product],
    puzzle: &Puzzle<T>,
) -> Vec<(&'static str, Note)> {
    let cases: Vec<Case<'_>> = products
        .iter()
        .map(|&product| Case::new(keys, product, puzzle))
        .collect();
    let mut notes = Vec::new();
    for (param, _) in keys.given() {
        let key = param.name;
        let whys: Option<Vec<String>> = (cases.iter()).map(|case| idle(key, case)).collect();
        if let Some(why) = whys.and_then(|whys| whys.into_iter().next()) {
            notes.push((key, Note::Unused { key, why }));
        }
    }
    notes
}

/// The reason why a key has no effect, if it has none.
fn idle(key: &str, case: &Case<'_>) -> Option<String> {
    let Applies { kinds, needs } = applies(key)?;
    match kinds & case.kind {
        0 => Some(elsewhere(kinds, case)),
        _ => (needs.iter())
            .find_map(|need| need(case))
            .map(str::to_owned),
    }
}

/// The reason that a key applies to other kinds of pictures, with how to get one.
fn elsewhere(kinds: Kinds, case: &Case<'_>) -> String {
    let name = case.name();
    let here = match case.kind {
        LETTERS | COLORED | DOTS | COLORED_DOTS => "on text".to_owned(),
        SPACE => "on a 3D view".to_owned(),
        MAP | TOOL_MAP => "on a map".to_owned(),
        MODEL | BARE_MODEL => format!("on a model ({name})"),
        PLANE if case.is_film() => "on an animation".to_owned(),
        PLANE => "on a flat image".to_owned(),
        _ => format!("in {name}"),
    };
    let drawn = case.is_film() || case.kind & (PLANE | SPACE | MAP) != 0;
    let instead = match () {
        () if kinds & PLANE != 0 && case.kind & (SPACE | MAP | TOOL_MAP) != 0 => "add view=plane",
        () if kinds & SPACE != 0 && drawn && !case.is_film() => "add view=space",
        () if kinds & PLANE != 0 => "it is for images, such as svg or png",
        () if kinds & TOOLS != 0 => "it is for cut, dxf and gcode",
        () if kinds & MODELS != 0 => "it is for models, such as stl or glb",
        () if kinds & SPACE != 0 => "it is for pictures with view=space",
        () => "it is for text",
    };
    format!("{here}; {instead}")
}

/// The products that a drawing key applies to, or a key whose changes not all products show; `None`
/// for the keys that change the maze itself.
#[rustfmt::skip] // a table
fn applies(key: &str) -> Option<Applies> {
    let row = |kinds: Kinds, needs: &'static [Need]| Some(Applies { kinds, needs });
    match key {
        "openings" => row(TEXT | FLAT | SPACE | MODELS | BLOCKS | TILE_MAP, &[rim, raised_in_space]),
        "cell" => row(PLANE | TOOLS | BRAILLE | SPACE | MAP | TOOL_MAP, &[no_true_size, pages, own_dots]),
        "look" => row(FLAT, &[no_tiles]),
        "tiles" => row(PLANE, &[still]),
        "walls" => row(TEXT | FLAT | MAP | TOOL_MAP | BLOCKS, &[no_tiles, walled, joined]),
        "removed" => row(TEXT | FLAT, &[no_tiles, walled, removing]),
        "graph" => row(FLAT, &[]),
        "corridor" => row(FLAT, &[no_tiles]),
        "inset" => row(FLAT, &[no_tiles, walled, seen]),
        "caps" => row(PLANE | TOOLS, &[no_tiles, lines, strips]),
        "joins" => row(PLANE, &[no_tiles, lines]),
        "corners" => row(FLAT, &[whole_walls, bent]),
        "scheme" => row(TINTED | TILE_MAP, &[halves_or_paint, marks_or_path]),
        "paper-color" => row(PLANE | COLORED_DOTS | TILE_MAP, &[floors_in_text, opaque]),
        "wall-color" => row(TINTED | TILE_MAP, &[no_tiles, inked]),
        "floor-color" => row(PLANE | COLORED_DOTS | SPACE | MAP | MODEL | TILE_MAP, &[floored]),
        "solution-color" => row(TINTED & !COLORED, &[path_or_graph]),
        "start-color" | "goal-color" => row(TINTED, &[halves, marked, unhidden]),
        "marks" => row(TEXT | FLAT | SPACE | MAP | MODEL, &[unhidden]),
        "start-mark" | "goal-mark" => row(FLAT, &[marked]),
        "paint" => row(TINTED, &[]),
        "paint-from" => row(TINTED | TEXT | FLAT, &[distances]),
        "paint-on" => row(TINTED, &[named_paint]),
        "palette" => row(TINTED, &[no_gradient, painted]),
        "gradient" => row(TINTED, &[painted]),
        "label" => row(TEXT | FLAT, &[]),
        "label-base" | "label-on" => row(TEXT | FLAT, &[labelled]),
        "arrows" => row(TEXT | FLAT, &[moving_root]),
        "keys" => row(TEXT | FLAT | MAP | DATA, &[]),
        "one-way" | "one-way-style" => row(TEXT | FLAT | DATA, &[]),
        "solution" => row(TEXT | FLAT | SPACE | MAP | MODEL, &[separable, beside_cuts]),
        "net" => row(FLAT, &[foldable, cut]),
        "title" | "caption" => row(PAGES, &[]),
        "margin" => row(PAGES, &[edged]),
        "print-width" | "print-height" => row(PAGES | MODELS, &[pages, in_pixels, filmed_in_pixels, printed]),
        "paper" => row(PAGES, &[pages]),
        "dpi" => row(PAGES, &[pages, own_dots, unfilmed, dots_on_paper, resolution, pixels]),
        "scale" => row(PAGES, &[pages]),
        "style" => row(TEXT, &[]),
        "view" => row(PLANE | SPACE | MAP | TOOL_MAP, &[still]),
        "turn" | "tilt" | "light" => row(SPACE, &[]),
        "cell-mm" => row(PLANE | TOOLS | BRAILLE | SPACE | MODELS, &[own_dots, no_sides, pages, unfilmed, raised]),
        "wall-height" => row(SPACE | MODELS, &[raised, storeys]),
        "floor" => row(SPACE | MODELS, &[raised, storeys, plate]),
        "wall-thickness" => row(FLAT | SPACE | MODELS, &[no_tiles, raised]),
        "kerf" => row(TOOLS | TOOL_MAP, &[cut_walls, no_net]),
        "plate" => row(TOOLS, &[no_net]),
        "base" => row(MODELS, &[]),
        "feed" | "power" | "passes" | "pen-down" | "pen-up" | "gcode-start" | "gcode-end" => {
            row(TOOLS | TOOL_MAP, &[commands])
        }
        "levels" => row(PLANE, &[still, levelled]),
        "legend" => row(PLANE | COLORED_DOTS, &[still, painted]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_draw::style::PARAMS;

    #[test]
    fn every_drawing_key_applies_to_something() {
        for param in &PARAMS {
            assert!(
                applies(param.name).is_some(),
                "`{}`: say in style/applies.rs what it applies to",
                param.name
            );
        }
    }
}
