//! Drawing keys that affect the output, and notes on those that do not.
//!
//! The row of each key says which outputs it changes, and its further conditions, such as another
//! key. The notes are made from it. A test writes every format with and without every
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
use crate::reshape::{LOCKED, ONE_WAY, RULE, TRAIL};
use mazeloom_core::parameters::outputs::*;
use mazeloom_core::parameters::{Args, Outputs, Param};
use mazeloom_core::rule::{Mark, Placing};
use mazeloom_core::topology::TopologyExt;
use mazeloom_draw::blocks::has_walls;
use mazeloom_draw::style::{Openings, Style, keys};
use mazeloom_grids::geometry::{Plane, Space, is_cut};
use mazeloom_grids::puzzle::{Note, Puzzle};
use needs::lack;

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

/// The facts that decide whether a key has an effect.
struct Case<'a> {
    keys: &'a Args,
    style: Style,
    product: Product,
    kind: Outputs,
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
    /// True if a rule colors cells.
    tinted: bool,
}

impl<'a> Case<'a> {
    /// The facts about a product.
    fn new<T: Plane>(keys: &'a Args, product: Product, puzzle: &Puzzle<T>) -> Case<'a> {
        let grid = puzzle.maze.grid();
        let style = Style::of(keys).laid_on(grid);
        let mut asked = style.clone();
        asked.openings = Openings::Auto;
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
            tinted: {
                let mut kinds = puzzle.rules.iter().flat_map(|rule| rule.kind.devices);
                kinds.any(|kind| kind.mark == Mark::Color)
            },
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

    /// Tells whether the output is of one of some kinds.
    fn is(&self, kinds: Outputs) -> bool {
        self.kind & kinds != 0
    }

    /// Tells whether shades are shown, which must differ from the color of the walls.
    fn shaded(&self) -> bool {
        self.keys.get(&keys::PAINT) == "distance"
    }

    /// Tells whether a machine cuts walls out as strips.
    fn cuts_strips(&self) -> bool {
        self.style.kerf > 0.0 && self.style.plate.is_none()
    }

    /// Tells whether the product is an animation.
    fn is_film(&self) -> bool {
        matches!(self.product, Product::Film(_))
    }
}

/// The kind of picture that a product shows of a grid.
fn kind<T: Plane>(style: &Style, product: Product, puzzle: &Puzzle<T>) -> Outputs {
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
    let has = |is_trail: bool| {
        let mut kinds = puzzle.rules.iter().map(|rule| rule.kind);
        kinds.any(|kind| matches!(kind.placing, Placing::Modifier(_)) == is_trail)
    };
    let own = [
        (&LOCKED.param, !puzzle.locks.is_empty()),
        (&ONE_WAY.param, puzzle.one_way.is_some()),
        (&RULE.param, has(false)),
        (&TRAIL.param, has(true)),
    ];
    // A file has them without a key.
    let own = own
        .into_iter()
        .filter(|(param, has)| *has && !keys.has(param.name));
    let given = keys.given().map(|(param, _)| param);
    for param in given.chain(own.map(|(param, _)| param)) {
        let key = param.name;
        let whys: Option<Vec<String>> = (cases.iter()).map(|case| idle(param, case)).collect();
        if let Some(why) = whys.and_then(|whys| whys.into_iter().next()) {
            notes.push((key, Note::Unused { key, why }));
        }
    }
    notes
}

/// Tells whether a key is about devices, which a maze from a file may have without it.
pub fn asks_devices(key: &str) -> bool {
    [LOCKED.name(), ONE_WAY.name(), RULE.name(), TRAIL.name()].contains(&key)
}

/// The reason why a key has no effect, if it has none; `None` also for the keys that change the maze
/// itself.
fn idle(param: &Param, case: &Case<'_>) -> Option<String> {
    match param.changes {
        0 => None,
        _ if param.name == RULE.name() && case.tinted && case.is(TINTED) => None,
        outputs if outputs & case.kind == 0 => Some(elsewhere(outputs, case)),
        _ => {
            let mut reasons = param.needs.iter().filter_map(|&need| lack(need, case));
            reasons.next().map(str::to_owned)
        }
    }
}

/// The reason that a key applies to other kinds of pictures, with how to get one.
fn elsewhere(kinds: Outputs, case: &Case<'_>) -> String {
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
