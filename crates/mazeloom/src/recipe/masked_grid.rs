//! Applies the mask to the grid.

use super::part_labels::{PartLabels, join};
use super::{MakeError, Recipe};
use crate::place::{GOAL, START};
use crate::place::{locate, locate_by_chance, nearest};
use crate::reshape::{Notes, absent, distortion};
use mazeloom_core::full::only;
use mazeloom_core::parameters::{Args, Key, Landmark, Param, Place};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_core::words;
use mazeloom_draw::style::keys::PAINT_FROM;
use mazeloom_grids::geometry::{Plane, Point, at_border};
use mazeloom_grids::grid::{AnyGrid, Masked, Outline, Outlined};
use mazeloom_grids::mask::{self, MaskError, MaskInput, PreparedMask, base64};
use mazeloom_grids::puzzle::Note;

/// Shape of the maze: a picture, a text file or a built-in mask.
pub const MASK: Key<String> = Key::text("mask", &mask::WORD)
    .help("shape of the maze: a picture, a text file or a built-in mask")
    .default("none");

/// Use the cells outside the mask instead.
pub const MASK_INVERT: Key<bool> =
    Key::flag("mask-invert").help("use the cells outside the mask instead");

/// Treatment of a mask that has disconnected parts.
pub(super) const PARTS: Key<Parts> = Key::word("parts")
    .help(
        "disconnected parts: keep the largest, make a maze in each, join them, or stop; auto \
         joins the letters of a text",
    )
    .default("auto");

/// Leaves out the empty rows and columns around the shape of a picture.
pub(super) const MASK_CROP: Key<bool> =
    Key::flag("mask-crop").help("crop the picture of the mask to its shape, without its margin");

/// Cells on each side that a picture, a text or a shape leaves out.
pub(super) const MASK_MARGIN: Key<u64> = Key::whole("mask-margin", 0, 10_000)
    .help("cells between the edge of the grid and the text, picture or shape of the mask")
    .default("0");

/// Darkness that a pixel of the mask must have to become a cell.
pub(super) const THRESHOLD: Key<f64> = Key::share("threshold")
    .help("how dark a pixel of the mask must be to become a cell")
    .default("0.5");

/// The border of the shape: along cells, or along its outline.
pub(super) const EDGE: Key<Edge> = Key::word("edge")
    .help(
        "border of the shape: along whole cells, or along its curve, which cuts cells; parts below \
         a quarter of the median cell join a neighbor, and passages keep 0.3 of the median side",
    )
    .default("cells");

/// The keys of the mask.
pub(super) static PARAMS: [Param; 7] = [
    MASK.param,
    EDGE.param,
    MASK_INVERT.param,
    MASK_CROP.param,
    MASK_MARGIN.param,
    PARTS.param,
    THRESHOLD.param,
];

words! {
    /// Border of a shape.
    pub(super) enum Edge {
        /// Cells are kept or left out as a whole.
        Cells = "cells",
        /// The outline cuts cells.
        Smooth = "smooth",
    }
}

words! {
    /// Treatment of several parts.
    pub(super) enum Parts {
        /// Join the letters of a text; keep the largest part of other masks.
        Auto = "auto",
        /// Keep the largest.
        Largest = "largest",
        /// Make a maze in each.
        Each = "each",
        /// Add cells between them, so that they are connected.
        Join = "join",
        /// Stop with an error.
        Error = "error",
    }
}

/// A note for each key that has no effect, since no mask is given.
pub(super) fn idle(keys: &Args) -> impl Iterator<Item = Note> + '_ {
    let others = PARAMS.iter().filter(|param| param.name != MASK.param.name);
    let given = others.filter(|param| !keys.has(&MASK) && keys.has(param.name));
    given.map(|param| Note::Unused {
        key: param.name,
        why: "without `mask`; add mask=heart or mask=FILE".to_owned(),
    })
}

/// The mask of a recipe.
pub(super) struct RecipeMask {
    /// It, with its margin.
    pub prepared: PreparedMask,
    /// True if its parts are usually disconnected.
    pub separate: bool,
    /// True if it is as wide as high.
    pub square: bool,
}

impl RecipeMask {
    /// Tells whether there are no walls inside, unless a modifier makes some.
    pub fn is_open(&self) -> bool {
        matches!(self.prepared, PreparedMask::Open(_))
    }
}

/// The grid on which the maze is made.
pub(super) struct MaskedGrid {
    pub grid: AnyGrid,
    /// The part of each cell, if there are several.
    pub parts: Option<PartLabels>,
    /// The kept cells of the whole grid, if not all are.
    pub bits: Option<String>,
    /// The outline that cuts the cells of the whole grid, if one does.
    pub outline: Option<Outline>,
    /// The kept cells nearest to the first and last cell of the whole grid.
    pub ends: (Cell, Cell),
    /// The goal to which the mask was extended, if it was.
    pub reached: Option<Cell>,
}

impl MaskedGrid {
    /// A grid with all cells.
    pub fn whole(grid: AnyGrid) -> MaskedGrid {
        let last = Cell(grid.cells() - 1);
        MaskedGrid {
            grid,
            parts: None,
            bits: None,
            outline: None,
            ends: (Cell(0), last),
            reached: None,
        }
    }

    /// The cells of a grid that a recipe's mask keeps, as far as `parts=` lets them be.
    ///
    /// # Errors
    /// If no cell is kept, if there are several parts with `parts=error`, or if the recipe uses a
    /// cell that is not kept.
    pub fn new(
        whole: AnyGrid,
        mask: &RecipeMask,
        recipe: &Recipe,
        notes: &Notes,
    ) -> Result<MaskedGrid, MakeError> {
        let RecipeMask {
            prepared, separate, ..
        } = mask;
        let framed = matches!(prepared, PreparedMask::Framed { .. });
        let whole_grid = "with this mask, which is made for the whole grid";
        let no_picture = "with this mask, which is no picture";
        for (key, works, why) in [
            (MASK_MARGIN.param.name, framed, whole_grid),
            (MASK_CROP.param.name, prepared.size().is_some(), no_picture),
        ] {
            if recipe.keys.has(key) && !works {
                let why = why.to_owned();
                notes.add(Note::Unused { key, why });
            }
        }
        let what = match recipe.keys.get(&PARTS) {
            Parts::Auto if *separate && !recipe.keys.get(&MASK_INVERT) => Parts::Join,
            Parts::Auto => Parts::Largest,
            what => what,
        };
        let smooth = recipe.keys.get(&EDGE) == Edge::Smooth;
        let (whole, mut keep, reached, outline) = if smooth {
            let (cut, outline) = CUT(whole, prepared, recipe, (what, notes))?;
            let keep = cut.inside().clone();
            (Box::new(cut) as AnyGrid, keep, None, Some(outline))
        } else {
            let (keep, reached) = kept(&whole, prepared, recipe)?;
            (whole, keep, reached, None)
        };
        if keep.count() == 0 {
            return Err(MakeError::Mask(MaskError::Empty));
        }
        note_fit((&whole, &keep), mask, recipe, notes);
        let labels = handle_parts(&whole, &mut keep, what, notes)?;
        let bits = base64(whole.all_cells().map(|cell| keep.contains(cell)));
        let last = Cell(whole.cells() - 1);
        let corners = [Cell(0), last].map(|cell| whole.center(cell));
        let reached = reached.filter(|&goal| keep.contains(goal));
        let reached = reached.map(|goal| whole.center(goal));
        let parts = (labels.count() > 1).then(|| labels.renamed(&keep));
        let lost = lost_place(&whole, recipe, &keep);
        let grid = Masked::new(whole, &keep);
        if let Some(lost) = lost {
            return Err(lost.refusal(&grid));
        }
        let [first, last] = corners.map(|corner| nearest(&grid, corner));
        Ok(MaskedGrid {
            ends: (first, last),
            reached: reached.map(|middle| nearest(&grid, middle)),
            grid: Box::new(grid),
            parts,
            bits: Some(bits),
            outline,
        })
    }
}

/// Notes that a shape touches the border, if that divides the cells around it, and that an image is distorted.
fn note_fit(
    (whole, keep): (&AnyGrid, &CellSet),
    mask: &RecipeMask,
    recipe: &Recipe,
    notes: &Notes,
) {
    let note = |key, says| notes.add(Note::Reshaped { key, says });
    let at_border = |cell: &Cell| at_border(whole, *cell);
    let touches = matches!(
        mask.prepared,
        PreparedMask::Pixels { .. } | PreparedMask::Shape { .. }
    );
    let around = touches && recipe.keys.get(&MASK_INVERT);
    if around && PartLabels::of(whole, keep).divides(keep.iter().filter(at_border)) {
        let says = "the shape touches the border and divides the cells around it; mask-margin=1 \
                    keeps them in one piece";
        note(MASK_INVERT.param.name, says.to_owned());
    }
    // Letters may be wide or high.
    let image = mask.prepared.size().filter(|_| !mask.separate);
    if let Some(says) = image.and_then(|image| distortion(image, whole.size())) {
        note(MASK.param.name, says);
    }
}

/// The cells that a mask keeps, and the goal to which it was extended, if it was.
fn kept(
    whole: &AnyGrid,
    mask: &PreparedMask,
    recipe: &Recipe,
) -> Result<(CellSet, Option<Cell>), MakeError> {
    let last = Cell(whole.cells() - 1);
    let seed = recipe.seed.unwrap_or(0);
    let end = |key: &Key<Place>, other: Cell, default: Cell| {
        let place = recipe.keys.get(key);
        let found = locate_by_chance(whole, &place, (other, last), seed, key.param.name);
        found.unwrap_or(default)
    };
    let start = end(&START, Cell(0), Cell(0));
    let goal = end(&GOAL, start, last);
    let input = MaskInput {
        grid: &**whole,
        start,
        goal,
        rng: Rng::stream(seed, "mask"),
    };
    let mut keep = mask.keep(&input).map_err(MakeError::Mask)?;
    if recipe.keys.get(&MASK_INVERT) {
        keep = inverted(&keep, whole.cells());
    }
    let to_goal = matches!(mask, PreparedMask::Grown { to_goal: true, .. });
    Ok((keep, to_goal.then_some(goal)))
}

/// Cuts a grid along the outline of a mask; the small engine does not.
const CUT: fn(AnyGrid, &PreparedMask, &Recipe, (Parts, &Notes)) -> Cut =
    only(cut, |_, _, _, _| absent());

/// A grid that was cut, and the outline.
type Cut = Result<(Outlined, Outline), MakeError>;

/// A grid cut along the outline of a mask; parts that are to be joined are joined by whole cells.
fn cut(
    whole: AnyGrid,
    mask: &PreparedMask,
    recipe: &Recipe,
    (what, notes): (Parts, &Notes),
) -> Cut {
    let mut outline = mask.outline(&*whole).map_err(MakeError::Mask)?;
    if recipe.keys.get(&MASK_INVERT) {
        outline.invert(whole.size());
    }
    let mut cut = Outlined::new(whole, &outline)?;
    let separate = PartLabels::of(&cut, cut.inside()).count();
    let mut parts = separate;
    while what == Parts::Join && parts > 1 {
        let mut keep = cut.inside().clone();
        join(&cut, &mut keep);
        let added = keep.iter().filter(|&cell| !cut.inside().contains(cell));
        let known = outline.whole.len();
        outline.whole.extend(added.map(|cell| cut.whole(cell).0));
        outline.whole.arrange();
        outline.whole.dedup();
        if outline.whole.len() == known {
            break;
        }
        cut = cut.again(&outline)?;
        parts = PartLabels::of(&cut, cut.inside()).count();
    }
    let cells = outline.whole.len() as u32;
    if cells > 0 {
        let parts = separate;
        notes.add(Note::Joined { cells, parts });
    }
    Ok((cut, outline))
}

/// Does with several parts what the recipe says, and returns those that are left.
fn handle_parts(
    whole: &AnyGrid,
    keep: &mut CellSet,
    what: Parts,
    notes: &Notes,
) -> Result<PartLabels, MakeError> {
    let labels = PartLabels::of(whole, keep);
    let parts = labels.count();
    if parts == 1 {
        return Ok(labels);
    }
    match what {
        Parts::Each => return Ok(labels),
        Parts::Error => return Err(MakeError::Mask(MaskError::Disconnected { parts })),
        Parts::Join => {
            let cells = join(whole, keep);
            notes.add(Note::Joined { cells, parts });
        }
        Parts::Auto | Parts::Largest => {
            let before = keep.count();
            *keep = labels.largest();
            notes.add(Note::Dropped {
                cells: before - keep.count(),
                parts: parts - 1,
            });
        }
    }
    Ok(PartLabels::of(whole, keep))
}

/// A place of a recipe on a cell outside the mask.
struct ExcludedPlace {
    key: &'static str,
    place: Place,
    /// The middle of its cell.
    middle: Point,
}

/// The first place of a recipe that is outside the mask.
fn lost_place<T: Plane>(whole: &T, recipe: &Recipe, keep: &CellSet) -> Option<ExcludedPlace> {
    let lost = |key: &Key<Place>| {
        let place = recipe.keys.get(key);
        let key = key.param.name;
        let cell = match &place {
            // Cell numbers count the kept cells.
            &Place::Number(cell) => {
                Some(cell).filter(|cell| (keep.count()..whole.cells()).contains(&cell.0))
            }
            Place::At(position) => whole.cell_at(position).filter(|&cell| !keep.contains(cell)),
            _ => None,
        }?;
        let middle = whole.center(cell);
        Some(ExcludedPlace { key, place, middle })
    };
    [&START, &GOAL, &PAINT_FROM].into_iter().find_map(lost)
}

impl ExcludedPlace {
    /// The error of the place, with a place that would work instead.
    fn refusal<T: Plane>(&self, grid: &T) -> MakeError {
        let ExcludedPlace { key, place, middle } = self;
        let cell = nearest(grid, *middle);
        let is_there = |spot: &Landmark| {
            let place = Place::Named(*spot);
            locate(grid, &place, cell, cell) == Ok(cell)
        };
        let word = Landmark::COMPASS.into_iter().find(is_there);
        let word = word.map_or(Place::Number(cell), Place::Named);
        let why = match place {
            Place::Number(_) => format!(
                "`{key}={place}` does not exist: `mask` keeps the cells 0 to {}",
                grid.cells() - 1
            ),
            _ => format!("the cell of `{key}={place}` is outside `mask`"),
        };
        let reason = format!("{why}; the nearest cell inside is `{key}={word}`");
        MakeError::Refused { key, reason }
    }
}

fn inverted(keep: &CellSet, cells: u32) -> CellSet {
    let mut rest = CellSet::full(cells);
    for cell in keep.iter() {
        rest.remove(cell);
    }
    rest
}
