//! From a grid and a mask to the ground that a maze is made on.

use super::{MakeError, Recipe};
use crate::place::{locate, locate_by_chance, nearest};
use mazeloom_core::parameters::{Kind, Param, Place, Spot, Value, encode};
use mazeloom_core::rng::Rng;
use mazeloom_core::source::{FileSource, Source};
use mazeloom_core::table::{CellSet, Components, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point};
use mazeloom_grids::grid::{AnyGrid, Masked};
use mazeloom_grids::mask::{self, MaskError, MaskInput, PreparedMask, base64};
use mazeloom_grids::puzzle::Note;
use std::collections::VecDeque;

/// The words that say which cells are kept.
pub(super) const PARAMS: [Param; 4] = [
    Param {
        name: "mask",
        kind: Kind::Text(&mask::WORD),
        default: Some("none"),
        help: "which cells there are: a file or a mask by name",
    },
    Param {
        name: "mask-invert",
        kind: Kind::Flag,
        default: Some("no"),
        help: "keep the cells that the mask leaves out",
    },
    Param {
        name: "parts",
        kind: Kind::Word(&["largest", "each", "join", "error"]),
        default: Some("largest"),
        help: "of parts that no way joins, keep the largest, make each, join them, or refuse",
    },
    Param {
        name: "threshold",
        kind: Kind::Share,
        default: Some("0.5"),
        help: "how dark a pixel of a mask must be to be kept",
    },
];

/// What a maze is made on.
pub(super) struct MaskedGrid {
    pub grid: AnyGrid,
    /// The part of each cell, if there are several.
    pub parts: Option<PartLabels>,
    pub notes: Vec<Note>,
    /// The kept cells of the whole grid, if not all are.
    pub bits: Option<String>,
    /// The kept cells nearest to the whole grid's first and last.
    pub ends: (Cell, Cell),
    /// The goal that the mask grew to, if it did.
    pub reached: Option<Cell>,
}

impl Recipe {
    /// The mask that this recipe names, prepared.
    fn stencil(&self, source: &Source<'_>) -> Result<Option<PreparedMask>, MakeError> {
        let word = self.keys.text("mask");
        let Ok(Some(chosen)) = mask::parse(&word) else {
            return Ok(None);
        };
        let threshold = libm::ceil(self.keys.share("threshold") * 255.0) as u8;
        let stencil = (chosen.row.make)(&chosen.args, source, threshold);
        stencil.map(Some).map_err(MakeError::Mask)
    }

    /// Gives a grid without a size that of its mask, a cell for each pixel or letter; if it has
    /// none, the grid's usual size.
    pub fn settle(&mut self, files: &dyn FileSource) -> Result<(), MakeError> {
        let Some(param) = self.grid.args.lacking() else {
            return Ok(());
        };
        let source = Source {
            seed: self.seed.unwrap_or(0),
            files,
        };
        let own = match self.stencil(&source)? {
            Some(stencil) if matches!(param.kind, Kind::Size | Kind::Outline(_)) => stencil.size(),
            _ => None,
        };
        match own {
            Some((width, height)) => {
                let set = self.grid.args.set(param.name, &format!("{width}x{height}"));
                set.expect("a picture has a positive size");
                Ok(())
            }
            None => {
                self.take_usual_size();
                match self.grid.args.lacking() {
                    None => Ok(()),
                    Some(_) => Err(MakeError::Mask(MaskError::NoSize {
                        grid: self.grid.row.entry.name,
                        example: format!(
                            "{}:{}",
                            self.grid.row.entry.name, self.grid.row.examples[0]
                        ),
                    })),
                }
            }
        }
    }

    /// Whether a mask is named.
    pub fn is_masked(&self) -> bool {
        self.keys.given().any(|(param, _)| param.name == "mask")
    }

    /// Gives a file that the keys name its hash.
    pub(super) fn seal(&mut self, name: &str, sealed: &str) {
        let (name, sealed) = (encode(name), encode(sealed));
        let texts: Vec<(&'static str, String)> = (self.keys.given())
            .filter_map(|(param, value)| match value {
                Value::Text(text) => Some((param.name, renamed(text, &name, &sealed))),
                _ => None,
            })
            .collect();
        for (key, text) in texts {
            // A text whose words are no names may read otherwise then; it stays as it is.
            let _kept = self.keys.set(key, &text);
        }
    }

    /// Makes the recipe tell which cells are kept without the file that told it.
    pub(super) fn bake(&mut self, bits: &str) {
        let mut set = |key, word: &str| {
            self.keys.set(key, word).expect("it is a key and its value");
        };
        set("mask", &format!("bits:{bits}"));
        set("mask-invert", "no");
        set("threshold", "0.5");
    }
}

/// A text in which one word, as signs part them, is another.
fn renamed(text: &str, word: &str, other: &str) -> String {
    let words = text.split_inclusive(|c| ",:=()+".contains(c));
    let rename = |part: &str| {
        let (plain, sign) = match part.strip_suffix(|c| ",:=()+".contains(c)) {
            Some(plain) => (plain, &part[plain.len()..]),
            None => (part, ""),
        };
        format!("{}{sign}", if plain == word { other } else { plain })
    };
    words.map(rename).collect()
}

/// Lays a mask over a grid.
pub(super) fn lay(
    whole: AnyGrid,
    recipe: &Recipe,
    source: &Source<'_>,
) -> Result<MaskedGrid, MakeError> {
    let last = Cell(whole.cells() - 1);
    let Some(stencil) = recipe.stencil(source)? else {
        return Ok(MaskedGrid {
            grid: whole,
            parts: None,
            notes: Vec::new(),
            bits: None,
            ends: (Cell(0), last),
            reached: None,
        });
    };
    let end = |key, other: Cell, default: Cell| {
        let place = recipe.keys.place(key);
        let found = locate_by_chance(&whole, &place, (other, last), source.seed, key);
        found.unwrap_or(default)
    };
    let start = end("start", Cell(0), Cell(0));
    let goal = end("goal", start, last);
    let to_goal = matches!(stencil, PreparedMask::Grown { to_goal: true, .. });
    let mut keep = stencil
        .keep(&MaskInput {
            grid: &*whole,
            start,
            goal,
            rng: Rng::stream(source.seed, "mask"),
        })
        .map_err(MakeError::Mask)?;
    if recipe.keys.flag("mask-invert") {
        keep = inverted(&keep, whole.cells());
    }
    if keep.count() == 0 {
        return Err(MakeError::Mask(MaskError::Empty));
    }
    let mut notes = Vec::new();
    let mut labels = PartLabels::of(&whole, &keep);
    if labels.count() > 1 {
        match recipe.keys.word("parts") {
            "each" => {}
            "error" => {
                let parts = labels.count();
                return Err(MakeError::Mask(MaskError::Disconnected { parts }));
            }
            "join" => {
                let cells = join(&whole, &mut keep);
                notes.push(Note::Joined {
                    cells,
                    parts: labels.count(),
                });
                labels = PartLabels::of(&whole, &keep);
            }
            _ => {
                let before = keep.count();
                keep = labels.largest();
                notes.push(Note::Dropped {
                    cells: before - keep.count(),
                    parts: labels.count() - 1,
                });
                labels = PartLabels::of(&whole, &keep);
            }
        }
    }
    let bits = base64(whole.all_cells().map(|cell| keep.contains(cell)));
    let corners = [Cell(0), last].map(|cell| whole.center(cell));
    let reached = (to_goal && keep.contains(goal)).then(|| whole.center(goal));
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
        notes,
        bits: Some(bits),
    })
}

/// A place of a recipe on a cell that the mask leaves out.
struct ExcludedPlace {
    key: &'static str,
    place: Place,
    /// The middle of its cell.
    middle: Point,
}

/// The first place of a recipe that the mask leaves out.
fn lost_place<T: Plane>(whole: &T, recipe: &Recipe, keep: &CellSet) -> Option<ExcludedPlace> {
    let lost = |key| {
        let place = recipe.keys.place(key);
        let cell = match &place {
            // Numbers count the kept cells.
            &Place::Number(cell) => {
                Some(cell).filter(|cell| (keep.count()..whole.cells()).contains(&cell.0))
            }
            Place::At(position) => whole.cell_at(position).filter(|&cell| !keep.contains(cell)),
            _ => None,
        }?;
        let middle = whole.center(cell);
        Some(ExcludedPlace { key, place, middle })
    };
    ["start", "goal", "paint-from"].into_iter().find_map(lost)
}

impl ExcludedPlace {
    /// What is wrong with the place, and what would work instead.
    fn refusal<T: Plane>(&self, grid: &T) -> MakeError {
        let ExcludedPlace { key, place, middle } = self;
        let cell = nearest(grid, *middle);
        let is_there = |spot: &Spot| {
            let place = Place::Named(*spot);
            locate(grid, &place, cell, cell) == Ok(cell)
        };
        let word = Spot::COMPASS.into_iter().find(is_there);
        let word = word.map_or(Place::Number(cell), Place::Named);
        let why = match place {
            Place::Number(_) => format!(
                "`mask` keeps the cells 0 to {}, so `{key}={place}` is none",
                grid.cells() - 1
            ),
            _ => format!("`mask` leaves out the cell of `{key}={place}`"),
        };
        let reason = format!("{why}; the nearest that it keeps is `{key}={word}`");
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

/// Which part each cell belongs to; parts are numbered by their first cells.
pub(super) struct PartLabels {
    of: PerCell<Option<u32>>,
    sizes: Vec<u32>,
}

impl PartLabels {
    fn of<T: Topology>(grid: &T, keep: &CellSet) -> PartLabels {
        let mut parts = Components::new(grid.cells());
        for (_, a, b) in grid.all_edges() {
            if keep.contains(a) && keep.contains(b) {
                parts.join(a, b);
            }
        }
        let mut numbers = PerCell::filled(grid.cells(), None);
        let mut of = PerCell::filled(grid.cells(), None);
        let mut sizes: Vec<u32> = Vec::new();
        for cell in keep.iter() {
            let root = parts.find(cell);
            let number = *numbers[root].get_or_insert_with(|| {
                sizes.push(0);
                sizes.len() as u32 - 1
            });
            sizes[number as usize] += 1;
            of[cell] = Some(number);
        }
        PartLabels { of, sizes }
    }

    fn count(&self) -> u32 {
        self.sizes.len() as u32
    }

    /// The cells of the largest part, the first of equals.
    fn largest(&self) -> CellSet {
        let most = self.sizes.iter().max();
        let largest = self.sizes.iter().position(|size| Some(size) == most);
        self.part(largest.unwrap_or(0) as u32)
    }

    /// The cells of a part.
    fn part(&self, number: u32) -> CellSet {
        let mut part = CellSet::empty(self.of.values().len() as u32);
        for (cell, &label) in self.of.iter() {
            if label == Some(number) {
                part.insert(cell);
            }
        }
        part
    }

    /// The parts of more than one cell: one has no edges.
    pub fn to_make(&self) -> impl Iterator<Item = CellSet> + '_ {
        let some = (0..).zip(&self.sizes).filter(|&(_, &size)| size > 1);
        some.map(|(number, _)| self.part(number))
    }

    /// The same labels on the kept cells, numbered densely.
    fn renamed(self, keep: &CellSet) -> PartLabels {
        let of = keep.iter().map(|cell| self.of[cell]).collect();
        PartLabels { of, ..self }
    }
}

/// Keeps back the cells of short ways between parts until all are joined, and tells how many.
///
/// Where the reaches of two parts meet is a way between them, as long as the two distances to
/// there. The shortest ways that join something are taken, as in Kruskal's algorithm: at most
/// twice as many cells as the fewest that would do.
fn join<T: Topology>(grid: &T, keep: &mut CellSet) -> u32 {
    const FAR: u32 = u32::MAX;
    let mut distance = PerCell::filled(grid.cells(), FAR);
    let mut back = PerCell::filled(grid.cells(), None);
    let mut parts = Components::new(grid.cells());
    let mut queue: VecDeque<Cell> = keep.iter().collect();
    for &cell in &queue {
        distance[cell] = 0;
    }
    while let Some(here) = queue.pop_front() {
        for (_, next) in grid.neighbors(here) {
            if distance[next] == FAR {
                distance[next] = distance[here] + 1;
                back[next] = Some(here);
                parts.join(here, next);
                queue.push_back(next);
            }
        }
    }
    let mut bridges: Vec<(u32, Edge, Cell, Cell)> = (grid.all_edges())
        .filter(|&(_, a, b)| distance[a] != FAR && distance[b] != FAR)
        .map(|(edge, a, b)| (distance[a] + distance[b], edge, a, b))
        .collect();
    bridges.sort_unstable();
    let before = keep.count();
    for (_, _, a, b) in bridges {
        if parts.join(a, b) {
            for end in [a, b] {
                let mut here = Some(end);
                while let Some(cell) = here.filter(|&cell| keep.insert(cell)) {
                    here = back[cell];
                }
            }
        }
    }
    keep.count() - before
}
