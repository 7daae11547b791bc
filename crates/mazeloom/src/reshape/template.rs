//! Templates: spirals, rooms and other patterns placed before the algorithm starts.
//!
//! ```text
//!   spiral        zigzag        room          cross
//!  ┌─────────┐   ╶─────────┐   ┌────   ──┐        │ │
//!  │ ┌─────┐ │   ┌───────┐ │   │         │    ────┘ └────
//!  │ │ ╶─┐ │ │   │ ┌─────┘ │             │    ────┐ ┌────
//!  │ └───┘ │ │   │ └───────┘   │         │        │ │
//!  └────── │ │   └──────────   └─────────┘        │ │
//! ```
//!
//! A template is a walk from cell to cell described by turns alone, or a number of cells around one,
//! so it can be placed on any grid whose cells have sides all around. A diamond and a blob are rooms of other shapes. Its cells are joined, so it can be entered wherever a
//! wall around it opens; a wall is kept only if all cells stay reachable.
//!
//! Source: patterns placed in a maze before it is completed are the *templates* of Walter D.
//! Pullen's Daedalus (1998–). O(n), and a bounded number of tries; scratch 80 bytes a cell.

mod blob;
mod cross;
mod diamond;
mod drawing;
mod room;
mod spiral;
mod vortex;
mod walk;
mod zigzag;

use super::{PartialMaze, Request, ReshapeResult, Reshaping, Stage, absent, refused};
use crate::place::locate_by_chance;
use mazeloom_core::full::only;
use mazeloom_core::parameters::{Args, Entry, Key, ParamError, Place, Selected, TextKind, named};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, Components};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use std::collections::BTreeSet;

const TEMPLATE: Key<String> = Key::text("template", &WORD)
    .help(
        "spiral, vortex, room, zigzag, cross, diamond, blob or a file with a text maze, each with count=, \
         size= and at=; vortex with arms=; several in parentheses: (spiral:3),(room:2,size=4)",
    )
    .default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("template")
        .help("places spirals, rooms and other patterns in the maze")
        .params(&[TEMPLATE.param]),
    examples: &[
        "template=(spiral:3),(zigzag),(room:2,size=3)",
        "template=spiral:count=2,size=3",
        "template=cross:3,size=3",
        "template=(diamond:2),(blob:3,size=3)",
        "template=vortex:arms=2,size=4",
    ],
    scratch: 80.0,
    stage: Stage::Prepare(lay),
};

/// A row of the table of templates.
#[derive(Debug)]
pub(super) struct Template {
    /// Name, help, parameters; all have `count`, `size` and `at`.
    entry: Entry,
    /// Prepares the function that places it, if it fits.
    prepare: fn(&Request<'_>, &Args) -> ReshapeResult<Laid>,
}

/// The function that places a template at a start, if it fits there.
type Laid = Box<dyn Fn(&Land<'_>, Start) -> Option<Patch>>;

mazeloom_core::row!(Template);

/// All templates by name.
static TEMPLATES: &[Template] = &[
    full_only(blob::ROW),
    full_only(cross::ROW),
    full_only(diamond::ROW),
    full_only(drawing::ROW),
    full_only(room::ROW),
    full_only(spiral::ROW),
    full_only(vortex::ROW),
    full_only(zigzag::ROW),
];

/// A template as it is in the full engine; the small one has none.
const fn full_only(row: Template) -> Template {
    Template {
        prepare: only(row.prepare, |_, _| absent()),
        ..row
    }
}

/// The parameters of every template.
const COUNT: Key<u64> = Key::whole("count", 1, 1_000_000)
    .help("how many to place")
    .default("1");
const SIZE: Key<u64> = Key::whole("size", 2, 1000)
    .help("width in cells")
    .default("5");
const AT: Key<Place> = Key::place("at").help("its first cell").default("random");

/// The position of a template.
#[derive(Clone, Copy)]
struct Start {
    cell: Cell,
    /// The first side to leave by.
    side: u32,
    /// True if it turns to the right.
    right: bool,
}

/// The grid for templates.
struct Land<'a> {
    grid: &'a AnyGrid,
    /// The cells that are used already.
    taken: CellSet,
    /// The number of steps tried.
    steps: std::cell::Cell<u64>,
}

impl Land<'_> {
    fn new(grid: &AnyGrid) -> Land<'_> {
        Land {
            grid,
            taken: CellSet::empty(grid.cells()),
            steps: std::cell::Cell::new(0),
        }
    }
}

/// A placed template: its cells, all joined by the edges it opens.
#[derive(Default)]
struct Patch {
    cells: Vec<Cell>,
    open: Vec<Edge>,
    shut: Vec<Edge>,
    /// Walls that stay as long as all cells can be reached.
    walls: Vec<Edge>,
    /// Number of these, chosen at random, that may open.
    gates: usize,
}

impl Patch {
    /// Cells that are joined, as one room with gates; `None` if one of them is used.
    fn room(land: &Land<'_>, cells: BTreeSet<Cell>, gates: usize) -> Option<Patch> {
        let mut patch = Patch {
            gates,
            ..Patch::default()
        };
        for &cell in &cells {
            if land.taken.contains(cell) {
                return None;
            }
            for (edge, next) in land.grid.neighbors(cell) {
                match cells.contains(&next) {
                    true if cell < next => patch.open.push(edge),
                    true => {}
                    false => patch.walls.push(edge),
                }
            }
        }
        patch.cells = cells.into_iter().collect();
        Some(patch)
    }
}

static WORD: TextKind = TextKind {
    placeholder: "TEMPLATE|FILE",
    allowed: "spiral, vortex, room, zigzag, cross, diamond, blob or file:NAME, each with count=, size= and at=; several \
              in parentheses, such as (spiral:3),(room:2)",
    example: "spiral:count=3",
    check: |word| match word {
        "none" => Ok(word.to_owned()),
        _ => Ok(printed(&parse(word)?)),
    },
};

/// Parses one template, or several in parentheses.
fn parse(word: &str) -> Result<Vec<Selected<Template>>, ParamError> {
    let wrong = || ParamError::value("template", word, WORD.allowed);
    if !word.starts_with('(') {
        return Ok(vec![parse_one(word)?]);
    }
    let inner = word
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let inner = inner.ok_or_else(wrong)?;
    inner.split("),(").map(parse_one).collect()
}

fn parse_one(word: &str) -> Result<Selected<Template>, ParamError> {
    let name = word.split([':', ',']).next().unwrap_or_default();
    let known = named(TEMPLATES, name).is_some();
    // A name with a dot or a slash is a file name.
    let chosen = if !known && name.contains(['.', '/', '\\']) {
        Selected::parse(TEMPLATES, "template", &format!("file:{word}"))?
    } else {
        Selected::parse(TEMPLATES, "template", word)?
    };
    let several = chosen.args.get(&COUNT) > 1;
    if several && chosen.args.has(&AT) {
        Err(ParamError::value(
            "count",
            chosen.args.get(&COUNT).to_string(),
            "only 1 if `at` names a cell",
        ))
    } else {
        Ok(chosen)
    }
}

fn printed(chosen: &[Selected<Template>]) -> String {
    match chosen {
        [one] => one.to_string(),
        all => {
            let words = all.iter().map(|one| format!("({one})"));
            words.collect::<Vec<_>>().join(",")
        }
    }
}

fn lay(request: &Request<'_>, grid: &AnyGrid, partial: &mut PartialMaze) -> ReshapeResult {
    let chosen = parse(&request.keys.get(&TEMPLATE)).expect("its check has read it");
    let mut land = Land::new(grid);
    for cell in grid.all_cells() {
        let begun = |(edge, _)| partial.is_open(edge) || partial.is_shut(edge);
        if partial.claimed(cell).is_some() || grid.neighbors(cell).any(begun) {
            land.taken.insert(cell);
        }
    }
    let mut rng = request.rng("template");
    let mut walls = Vec::new();
    // Those with a place come first, so that random ones avoid them.
    let (placed, free): (Vec<_>, Vec<_>) = (chosen.iter()).partition(|one| one.args.has(&AT));
    for one in placed {
        let patch = lay_at(request, partial, &land, one, &mut rng)?;
        settle(patch, partial, &mut land, &mut rng, &mut walls)?;
    }
    let all = grid.all_cells().filter(|&cell| !partial.is_free(cell));
    all.for_each(|cell| _ = land.taken.insert(cell));
    for one in free {
        let laid = (one.row.prepare)(request, &one.args)?;
        let wanted = one.args.get(&COUNT);
        let mut fitted = 0;
        let mut starts = Starts::new(grid, &mut rng);
        while let Some(patch) = starts.next_fit(&land, &laid, &mut rng) {
            settle(patch, partial, &mut land, &mut rng, &mut walls)?;
            fitted += 1;
            if fitted == wanted {
                break;
            }
        }
        if fitted < wanted {
            let says = format!("{fitted} of {wanted} `{}` fit", one.row.entry.name);
            request.note("template", says);
        }
    }
    raise(grid, partial, &walls);
    Ok(())
}

/// Places a template at its given cell, toward the first side where it fits.
fn lay_at(
    request: &Request<'_>,
    partial: &PartialMaze,
    land: &Land<'_>,
    one: &Selected<Template>,
    rng: &mut Rng,
) -> ReshapeResult<Patch> {
    let place = one.args.get(&AT);
    let found = locate_by_chance(
        land.grid,
        &place,
        request.ends,
        request.source.seed,
        "template",
    );
    let cell = match found {
        Ok(cell) => cell,
        Err(error) => return refused("template", error.to_string()),
    };
    let laid = (one.row.prepare)(request, &one.args)?;
    let sides = land.grid.sides(cell).max(1);
    let right = rng.below(2) == 0;
    let starts = (0..sides).map(|side| Start { cell, side, right });
    let mut patches = starts.filter_map(|start| laid(land, start));
    if let Some(patch) = patches.next() {
        return Ok(patch);
    }
    // It might fit without the cells used already.
    let bare = Land::new(land.grid);
    let start = Start {
        cell,
        side: 0,
        right,
    };
    let met = laid(&bare, start).and_then(|patch| {
        let mut taken = patch
            .cells
            .into_iter()
            .filter(|&cell| land.taken.contains(cell));
        taken.next()
    });
    let name = one.row.entry.name;
    let why = match met.map(|cell| (cell, partial.claimed(cell))) {
        Some((cell, Some("template"))) => format!("another template uses cell {}", cell.0),
        Some((cell, key)) => format!("`{}` uses cell {}", key.unwrap_or("finish"), cell.0),
        None => "the grid ends there; try a smaller `size`".to_owned(),
    };
    refused(
        "template",
        format!("`{name}` does not fit at cell {}: {why}", cell.0),
    )
}

/// Opens, closes and claims the edges and cells of a patch.
fn settle(
    patch: Patch,
    partial: &mut PartialMaze,
    land: &mut Land<'_>,
    rng: &mut Rng,
    walls: &mut Vec<Edge>,
) -> ReshapeResult {
    let Patch {
        cells,
        open,
        shut,
        walls: mut round,
        gates,
    } = patch;
    for cell in cells {
        partial.claim(cell, "template")?;
        land.taken.insert(cell);
    }
    for edge in open {
        partial.open(edge);
    }
    for edge in shut {
        partial.shut(edge);
    }
    if gates > 0 {
        rng.shuffle(&mut round);
    }
    walls.extend(round.into_iter().skip(gates));
    Ok(())
}

/// Closes walls, one after the other, if that disconnects nothing.
fn raise(grid: &AnyGrid, partial: &mut PartialMaze, walls: &[Edge]) {
    let mut wall = vec![false; grid.edges() as usize];
    walls.iter().for_each(|edge| wall[edge.0 as usize] = true);
    let joins = |edge: Edge| !wall[edge.0 as usize] && !partial.is_shut(edge);
    let mut parts = Components::of(grid, joins);
    for &edge in walls {
        // A wall between two patches belongs to both.
        if !std::mem::take(&mut wall[edge.0 as usize]) {
            continue;
        }
        if let Some((a, b)) = grid.ends(edge)
            && !partial.is_shut(edge)
            && !parts.join(a, b)
        {
            partial.shut(edge);
        }
    }
}

/// The cells in random order, each with a random side and direction of turning.
struct Starts {
    cells: std::vec::IntoIter<Cell>,
    /// The maximum total number of steps.
    patience: u64,
}

impl Starts {
    fn new(grid: &AnyGrid, rng: &mut Rng) -> Starts {
        let mut cells: Vec<Cell> = grid.all_cells().collect();
        rng.shuffle(&mut cells);
        Starts {
            patience: 1_000_000 + 20 * cells.len() as u64,
            cells: cells.into_iter(),
        }
    }

    /// The next patch that fits.
    fn next_fit(&mut self, land: &Land<'_>, laid: &Laid, rng: &mut Rng) -> Option<Patch> {
        while land.steps.get() < self.patience {
            let cell = self.cells.next()?;
            let start = Start {
                cell,
                side: rng.below(land.grid.sides(cell).max(1)),
                right: rng.below(2) == 0,
            };
            if land.taken.contains(cell) {
                continue;
            }
            if let Some(patch) = laid(land, start) {
                return Some(patch);
            }
        }
        None
    }
}
