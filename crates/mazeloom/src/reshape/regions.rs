//! Regions: divides the grid into regions, each made by its own algorithm.
//!
//! Every cell belongs to a region, named by a letter or digit, from a map that is stretched over
//! the grid like a mask, or from a pattern. Each region has its own algorithm, or is a room
//! without inner walls; the others use the recipe's algorithm. A region with disconnected parts
//! is made part by part. Then doors connect adjacent regions: first a random tree of doors, so
//! that regions with perfect mazes form a perfect maze, and then as many more as requested.
//!
//! O(n log n) for each region besides the algorithms; scratch 60 bytes a cell.

mod pattern;

pub(super) use pattern::{region_name, states};

use super::mix::algorithm;
use super::{Completer, Method, PartialMaze, Request, ReshapeResult, Reshaping, Stage, refused};
use mazeloom_core::maze::Step;
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind, split};
use mazeloom_core::table::{CellSet, Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use std::collections::BTreeMap;

/// Division of the grid into regions.
pub const REGIONS: Key<String> = Key::text("regions", &pattern::WORD)
    .help("how the grid is divided: a file of digits and letters, an image, or a pattern")
    .default("none");

const REGION: Key<String> = Key::text("region", &METHODS)
    .help("the algorithm of each region, or `room` for no walls; by default the recipe's algorithm")
    .default("none");

const REGION_DOORS: Key<u64> = Key::whole("region-doors", 1, 1000)
    .help("number of doors between two adjacent regions; more than 1 makes loops")
    .default("1");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("regions")
        .help("divides the grid into regions, each with its own algorithm")
        .params(&[REGIONS.param, REGION.param, REGION_DOORS.param]),
    examples: &[
        "regions=quarters region=(1:snake),(2:wilson),(3:room),(4:backtracker)",
        "regions=blobs:5 region=(1:room),(2:wilson) region-doors=3",
        "regions=rows:112/132/332 region=(1:kruskal),(2:room),(3:comb)",
        "regions=stripes:3 region=(2:snake)",
    ],
    scratch: 100.0,
    stage: Stage::Generate(make),
};

static METHODS: TextKind = TextKind {
    placeholder: "METHODS",
    allowed: "regions with algorithms or `room`, such as (1:wilson),(2:room)",
    example: "(1:wilson),(2:room)",
    check: |word| {
        if word == "none" {
            return Ok("none".to_owned());
        }
        let items = (parse(word)?.into_iter()).map(|(state, method)| match &method {
            Method::One(algorithm) => format!("({}:{algorithm})", state as char),
            _ => format!("({}:room)", state as char),
        });
        Ok(items.collect::<Vec<_>>().join(","))
    },
};

/// The method of each region that has one.
fn parse(word: &str) -> Result<BTreeMap<u8, Method>, ParamError> {
    let wrong = |given: &str| ParamError::value("region", given, METHODS.allowed);
    let mut methods = BTreeMap::new();
    for item in split(word) {
        let bare = item.strip_prefix('(').and_then(|w| w.strip_suffix(')'));
        let (state, name) = (bare.unwrap_or(item).split_once(':')).ok_or_else(|| wrong(item))?;
        let state = region_name(state).ok_or_else(|| wrong(item))?;
        let method = match name {
            "room" => Method::Room,
            name => Method::One(algorithm(name)?),
        };
        if methods.insert(state, method).is_some() {
            return Err(wrong(word));
        }
    }
    Ok(methods)
}

fn make(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    completer: &mut Completer<'_>,
) -> ReshapeResult<EdgeSet> {
    let states = pattern::states(request, &**grid)?;
    let word = request.keys.get(&REGION);
    let methods = match word.as_str() {
        "none" => BTreeMap::new(),
        word => parse(word).expect("its check parsed it"),
    };
    let there: BTreeMap<u8, ()> = states.values().iter().map(|&state| (state, ())).collect();
    if let Some(absent) = methods.keys().find(|&state| !there.contains_key(state)) {
        let known: String = there
            .keys()
            .map(|&state| format!(" {}", state as char))
            .collect();
        let absent = *absent as char;
        let reason = format!("there is no region `{absent}`; known:{known}");
        return refused("region", reason);
    }
    let mut open = partial.opened().clone();
    for &state in there.keys() {
        let method = methods.get(&state).cloned();
        let method = &method.unwrap_or_else(|| completer.own());
        open = fill(
            grid,
            (partial, &open),
            |cell| states[cell] == state,
            method,
            completer,
        )?;
    }
    doors(request, grid, partial, &mut open, completer)?;
    Ok(open)
}

/// Completes a region: its inner edges may be opened, and open edges elsewhere count too, so that
/// there is no loop through other regions.
fn fill(
    grid: &AnyGrid,
    (partial, open): (&PartialMaze, &EdgeSet),
    is_in: impl Fn(Cell) -> bool,
    method: &Method,
    completer: &mut Completer<'_>,
) -> ReshapeResult<EdgeSet> {
    let mut begun = PartialMaze::new(grid);
    let mut parts = Components::new(grid.cells());
    for (edge, a, b) in grid.all_edges() {
        if open.contains(edge) {
            begun.open(edge);
            parts.join(a, b);
        } else if partial.is_shut(edge) || !is_in(a) || !is_in(b) {
            begun.shut(edge);
        }
    }
    let mut reached = CellSet::empty(grid.cells());
    for cell in grid.all_cells().filter(|&cell| is_in(cell)) {
        reached.insert(parts.find(cell));
    }
    let mut within = CellSet::empty(grid.cells());
    for cell in grid.all_cells() {
        if reached.contains(parts.find(cell)) {
            within.insert(cell);
        }
    }
    let made = completer.complete_by(grid, &begun, Some(&within), method)?;
    let mut open = open.clone();
    made.iter().for_each(|edge| _ = open.insert(edge));
    Ok(open)
}

/// Opens doors between disconnected regions: a tree first, and then more if requested.
fn doors(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    open: &mut EdgeSet,
    completer: &mut Completer<'_>,
) -> ReshapeResult {
    let asked = request.keys.get(&REGION_DOORS);
    let mut rng = request.rng("region-doors");
    let mut parts = Components::of(grid, |edge| open.contains(edge));
    let rooms: PerCell<Cell> = grid.all_cells().map(|cell| parts.find(cell)).collect();
    let mut borders: Vec<(Edge, Cell, Cell)> = (grid.all_edges())
        .map(|(edge, a, b)| (edge, rooms[a].min(rooms[b]), rooms[a].max(rooms[b])))
        .filter(|&(edge, a, b)| a != b && !partial.is_shut(edge))
        .collect();
    rng.shuffle(&mut borders);
    let mut count: BTreeMap<(Cell, Cell), u64> = BTreeMap::new();
    let mut doors = Vec::new();
    for &(edge, a, b) in &borders {
        if parts.join(a, b) {
            *count.entry((a, b)).or_default() += 1;
            doors.push(edge);
            open.insert(edge);
        }
    }
    for &(edge, a, b) in borders.iter().filter(|_| asked > 1) {
        let count = count.entry((a, b)).or_default();
        if *count < asked && open.insert(edge) {
            *count += 1;
            doors.push(edge);
        }
    }
    doors
        .into_iter()
        .try_for_each(|edge| completer.show(Step::Open(edge)))
}
