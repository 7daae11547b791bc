//! Weights: the cost of entering each cell.
//!
//! Each lava cell is placed on the path that is cheapest at that moment. In a perfect maze that
//! is the only path; `braid` opens others around it.
//!
//! Costs O(n), with lava on a maze with loops one search per lava cell, O(n log n); scratch 44 bytes
//! per cell.

use super::complete::position;
use super::puzzle::PUZZLE;
use super::{Request, ReshapeResult, Reshaping, Stage, refused};
use crate::solve::shortest;
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind, decode, encode};
use mazeloom_core::source::{Source, text_of};
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;

/// The costs of the cells.
pub const WEIGHTS: Key<String> = Key::text("weights", &WEIGHTS_TEXT)
    .help(
        "lava:N@COST puts N costly cells on the cheapest path; a file of numbers or a maze file; \
         image:FILE makes dark cells cost up to 10",
    )
    .default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("weights")
        .help("cost of entering each cell (1 by default); the solution is a cheapest path")
        .params(&[WEIGHTS.param]),
    examples: &["weights=lava:3@9 braid=1", "weights=lava:1@50"],
    scratch: 44.0,
    stage: Stage::Equip(weigh),
};

static WEIGHTS_TEXT: TextKind = TextKind {
    placeholder: "lava:N@COST|FILE",
    allowed: "none, lava:N@COST with a COST from 2 to 1000000, image:FILE, or the name \
              of a file",
    example: "lava:5@20",
    check: |word| match parse(word)? {
        Weights::None => Ok("none".to_owned()),
        Weights::Lava { pieces, cost } => Ok(format!("lava:{pieces}@{cost}")),
        Weights::Image(name) => Ok(format!("image:{}", encode(&name))),
        Weights::File(name) => Ok(encode(&name).into_owned()),
    },
};

enum Weights {
    None,
    Lava { pieces: u32, cost: u32 },
    Image(String),
    File(String),
}

fn parse(word: &str) -> Result<Weights, ParamError> {
    let refuse = || ParamError::value("weights", word, WEIGHTS_TEXT.allowed);
    let named = |word: &str| match decode(word)? {
        name if name.is_empty() => Err(refuse()),
        name => Ok(name.into_owned()),
    };
    if let Some(lava) = word.strip_prefix("lava:") {
        let (pieces, cost) = lava.split_once('@').ok_or_else(refuse)?;
        return match (pieces.parse(), cost.parse()) {
            (Ok(pieces @ 1..), Ok(cost @ 2..=1_000_000)) => Ok(Weights::Lava { pieces, cost }),
            _ => Err(refuse()),
        };
    }
    match word.strip_prefix("image:") {
        Some(name) => Ok(Weights::Image(named(name)?)),
        None if word == "none" => Ok(Weights::None),
        None if word == "lava" => Err(refuse()),
        None => Ok(Weights::File(named(word)?)),
    }
}

fn weigh(request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    if request.keys.has(&PUZZLE) {
        let reason = "`puzzle` sets weights too; leave one of the two out";
        return refused("weights", reason);
    }
    let unusable = |name: &str, reason| refused("weights", format!("{name}: {reason}"));
    let word = request.keys.get(&WEIGHTS);
    let weights = match parse(&word).unwrap_or(Weights::None) {
        Weights::None => return Ok(()),
        Weights::Lava { pieces, cost } => return lava(pieces, cost, request, puzzle),
        Weights::Image(name) => match shades(&**puzzle.maze.grid(), &name, request.source) {
            Ok(weights) => weights,
            Err(reason) => return unusable(&name, reason),
        },
        Weights::File(name) => match numbers(&name, request.source, puzzle.maze.cells()) {
            Ok(weights) => weights,
            Err(reason) => return unusable(&name, reason),
        },
    };
    puzzle.weights = Some(weights);
    Ok(())
}

fn lava(pieces: u32, cost: u32, request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    let mut rng = request.rng("weights");
    puzzle.weights = Some(PerCell::filled(puzzle.maze.cells(), 1));
    let one_path = has_no_loop(&puzzle.maze);
    let mut path = Vec::new();
    for piece in 0..pieces {
        if piece == 0 || !one_path {
            path = shortest(puzzle).unwrap_or_default();
        }
        let Some(weights) = &mut puzzle.weights else {
            break;
        };
        let inner = path
            .get(1..path.len().saturating_sub(1))
            .unwrap_or_default();
        let bare = inner.iter().copied().filter(|&cell| weights[cell] == 1);
        let Some(cell) = rng.pick(bare) else {
            let says = format!("the cheapest path has room for {piece} of {pieces} costly cells");
            request.note("weights", says);
            break;
        };
        weights[cell] = cost;
    }
    Ok(())
}

/// Tells whether there is at most one path between two cells, whatever they cost.
fn has_no_loop<T: Topology + ?Sized>(maze: &T) -> bool {
    let mut parts = Components::new(maze.cells());
    maze.all_edges().all(|(_, a, b)| parts.join(a, b))
}

/// Costs from 1 on paper to 10 on ink, by the pixel at each cell's center.
fn shades(grid: &dyn Plane, name: &str, source: &Source<'_>) -> Result<PerCell<u32>, String> {
    let ink = source.files.picture(name)?;
    let size = grid.size();
    let pixel = |at: i64, length: f64, pixels: u32| {
        let whole = (libm::round(length * 1000.0) as i64).max(1);
        (at * i64::from(pixels) / whole).clamp(0, i64::from(pixels) - 1) as usize
    };
    let cost = |cell| {
        let [x, y] = position(grid, cell);
        let (x, y) = (pixel(x, size.x, ink.width), pixel(y, size.y, ink.height));
        let dark = ink.pixels.get(y * ink.width as usize + x).copied();
        1 + (u32::from(dark.unwrap_or(0)) * 9 + 127) / 255
    };
    Ok(grid.all_cells().map(cost).collect())
}

/// The numbers of a text, or the weights of a maze file, one per cell.
fn numbers(name: &str, source: &Source<'_>, cells: u32) -> Result<PerCell<u32>, String> {
    let bytes = source.files.read(name)?;
    let text =
        text_of(&bytes).map_err(|error| format!("{error}; `weights=image:FILE` reads an image"))?;
    let weights = if text.trim_start().starts_with('{') {
        told(&text)?
    } else {
        let words = text.split(|c: char| c.is_whitespace() || c == ',' || c == ';');
        let number = |word: &str| match word.parse() {
            Ok(number) => Ok(number),
            Err(_) => Err(format!(
                "`{word}` is not a whole number from 0 to 4294967295"
            )),
        };
        let words = words.filter(|word| !word.is_empty());
        words.map(number).collect::<Result<Vec<u32>, String>>()?
    };
    if weights.len() == cells as usize {
        Ok(weights.into_iter().collect())
    } else {
        Err(format!(
            "it has {} numbers, but the maze has {cells} cells; give one number per cell",
            weights.len()
        ))
    }
}

#[cfg(feature = "json")]
fn told(text: &str) -> Result<Vec<u32>, String> {
    let file: serde_json::Value =
        serde_json::from_str(text).map_err(|error| format!("not JSON: {error}"))?;
    let list = file.get("weights").and_then(|list| list.as_array());
    let list = list.ok_or("this maze file has no weights")?;
    let number = |value: &serde_json::Value| value.as_u64().and_then(|n| u32::try_from(n).ok());
    let weights: Option<Vec<u32>> = list.iter().map(number).collect();
    weights.ok_or_else(|| "`weights` must be whole numbers from 0 to 4294967295".to_owned())
}

#[cfg(not(feature = "json"))]
fn told(_text: &str) -> Result<Vec<u32>, String> {
    Err("maze files cannot be read here".to_owned())
}
