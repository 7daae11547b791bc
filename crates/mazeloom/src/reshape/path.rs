//! Path: a given solution, cell by cell, through some places, as words, or as a picture.
//!
//! The passages of the path are open before the algorithm starts. The completed maze has no
//! loops, so the path is the only solution.
//!
//! Source: hiding a drawing in the solution is an old technique of maze books; writing words with
//! it works in the same way; filling a shape with it is known from Conceptis' Maze-a-Pix. O(n) for
//! each place, about O(n²) for a shape of n cells; scratch 160 bytes a cell.

mod cover;
mod fill;
mod letters;

use super::{PartialMaze, Request, ReshapeResult, Reshaping, Stage, refused, wanted};
use crate::place::locate_by_chance;
use crate::place::{GOAL, START};
use mazeloom_core::parameters::{
    Entry, Key, ParamError, ParamKind, Place, Selected, TextKind, Value, decode, encode,
};
use mazeloom_core::table::{Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::mask::{self, Mask};
use std::collections::VecDeque;

const PATH: Key<String> = Key::text("path", &WORD)
    .help(
        "via:PLACE,PLACE,… shortest path through places; text:WORDS letters on squares; \
         fill:MASK all cells of a shape, from border to border; CELL,CELL,… neighbors; a file of \
         cells; or the solution of a maze file",
    )
    .default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("path")
        .help("makes a given path the only solution")
        .params(&[PATH.param]),
    examples: &[
        "path=via:nw,ne,sw,se",
        "path=via:first,center,e",
        "path=0,1",
    ],
    scratch: 160.0,
    stage: Stage::Prepare(lay),
};

static WORD: TextKind = TextKind {
    placeholder: "CELL,CELL,…|via:PLACE,…|text:WORDS|fill:MASK|FILE",
    allowed: "cells such as 0,1,2 (x%2Cy for columns and rows), via:nw,center,se, text:HI with \
              the letters A to Z, 0 to 9 and %20, fill:heart with what `mask` takes, or a file",
    example: "via:nw,center,se",
    check: |word| match Wanted::parse(word)? {
        Some(wanted) => Ok(wanted.to_string()),
        None if word == "none" => Ok(word.to_owned()),
        None => Err(ParamError::value("path", word, WORD.allowed)),
    },
};

/// The parsed value.
enum Wanted {
    Cells(Vec<Place>),
    Via(Vec<Place>),
    Words(String),
    Fill(Selected<Mask>),
    File(String),
}

impl Wanted {
    fn parse(word: &str) -> Result<Option<Wanted>, ParamError> {
        Ok(match word.split_once(':') {
            Some(("via", list)) => places(list)?.filter(|all| all.len() > 1).map(Wanted::Via),
            Some(("text", words)) => {
                let words = decode(words)?.to_uppercase();
                let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
                let known = !words.is_empty() && words.chars().all(letters::is_known);
                known.then_some(Wanted::Words(words))
            }
            Some(("fill", shape)) => mask::parse(shape)?.map(Wanted::Fill),
            Some(_) => None,
            None if word == "none" || word.is_empty() => None,
            None => match places(word)? {
                Some(all) if all.len() > 1 => Some(Wanted::Cells(all)),
                Some(_) => None,
                None if word.contains(',') => None,
                None => Some(Wanted::File(decode(word)?.into_owned())),
            },
        })
    }
}

/// A list of places, if it is one.
fn places(list: &str) -> Result<Option<Vec<Place>>, ParamError> {
    let words: Result<Vec<_>, _> = list.split(',').map(decode).collect();
    let place = |word| match ParamKind::Place.parse("path", word) {
        Ok(Value::Place(place)) => Some(place),
        _ => None,
    };
    Ok(words?.iter().map(|word| place(word)).collect())
}

impl std::fmt::Display for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |places: &[Place]| {
            let words = places
                .iter()
                .map(|place| encode(&place.to_string()).into_owned());
            words.collect::<Vec<_>>().join(",")
        };
        match self {
            Wanted::Cells(places) => f.write_str(&list(places)),
            Wanted::Via(places) => write!(f, "via:{}", list(places)),
            Wanted::Words(words) => write!(f, "text:{}", encode(words)),
            Wanted::Fill(shape) => write!(f, "fill:{shape}"),
            Wanted::File(name) => f.write_str(&encode(name)),
        }
    }
}

fn lay(request: &Request<'_>, grid: &AnyGrid, partial: &mut PartialMaze) -> ReshapeResult {
    let braids = |key: &&str| matches!(*key, "braid" | "loops");
    if let Some(key) = wanted(request.keys).map(|row| row.entry.name).find(braids) {
        return refused(
            "path",
            format!("`{key}` would open other solutions than `path`; leave one of the two out"),
        );
    }
    let parsed = Wanted::parse(&request.keys.get(&PATH));
    let mut others = Vec::new();
    let cells = match parsed.ok().flatten().expect("its check has read it") {
        Wanted::Cells(places) => found(request, grid, &places)?,
        Wanted::Via(places) => through(grid, partial, &found(request, grid, &places)?)?,
        Wanted::Words(words) => written(grid, &words)?,
        Wanted::Fill(shape) => {
            let picture = fill::fill(request, grid, partial, &shape)?;
            others = picture.others;
            picture.solution
        }
        Wanted::File(name) => read(request, grid, &name)?,
    };
    let edges = edges(grid, partial, &cells)?;
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    for (key, end, early) in [
        (&START, first, request.ends.0),
        (&GOAL, last, request.ends.1),
    ] {
        if request.keys.has(key) && early != end {
            return refused(
                "path",
                format!(
                    "`path` ends at cell {}, but `{}` names another cell",
                    end.0, key.param.name
                ),
            );
        }
    }
    if let Some((_, key)) = partial.ends {
        return refused(
            "path",
            format!("`{key}` chooses start and goal itself; leave one of the two out"),
        );
    }
    only_way(request, grid, partial, &edges)?;
    for &cell in &cells {
        partial.claim(cell, "path")?;
    }
    for edge in edges.into_iter().chain(others) {
        partial.open(edge);
    }
    partial.ends = Some(((first, last), "path"));
    Ok(())
}

/// Finds the cells of places.
fn found(request: &Request<'_>, grid: &AnyGrid, places: &[Place]) -> ReshapeResult<Vec<Cell>> {
    let seed = request.source.seed;
    let find = |place: &Place| match locate_by_chance(grid, place, request.ends, seed, "path") {
        Ok(cell) => Ok(cell),
        Err(error) => refused("path", error.to_string()),
    };
    places.iter().map(find).collect()
}

/// A shortest path from each cell to the next that avoids the path so far and claimed cells.
fn through(grid: &AnyGrid, partial: &PartialMaze, cells: &[Cell]) -> ReshapeResult<Vec<Cell>> {
    let mut path = vec![cells[0]];
    let mut used = PerCell::filled(grid.cells(), false);
    used[cells[0]] = true;
    for pair in cells.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        if from == to {
            continue;
        }
        let mut back: PerCell<Option<Cell>> = PerCell::filled(grid.cells(), None);
        let mut queue = VecDeque::from([to]);
        // From there to here, so that the path back leads forward.
        while let Some(here) = queue.pop_front().filter(|_| back[from].is_none()) {
            for (edge, next) in grid.neighbors(here) {
                let free = next == from || (!used[next] && partial.claimed(next).is_none());
                if free && next != to && back[next].is_none() && !partial.is_shut(edge) {
                    back[next] = Some(here);
                    queue.push_back(next);
                }
            }
        }
        if used[to] || back[from].is_none() {
            return refused(
                "path",
                format!(
                    "no path from cell {} to cell {} avoids the rest of the path; try other places",
                    from.0, to.0
                ),
            );
        }
        let mut here = from;
        while let Some(next) = back[here].filter(|_| here != to) {
            used[next] = true;
            path.push(next);
            here = next;
        }
    }
    Ok(path)
}

/// The cells along which words are written, as large as fits, and straight on to the border.
fn written(grid: &AnyGrid, words: &str) -> ReshapeResult<Vec<Cell>> {
    let (width, height) = extent(grid);
    let (columns, rows) = (letters::width(words), u64::from(letters::BENEATH));
    let step = (width.saturating_sub(1) / columns).min(height.saturating_sub(1) / rows);
    if step < 2 {
        return refused(
            "path",
            format!(
                "`{words}` needs squares in {} columns and {} rows, but the grid has {width} and \
                 {height}",
                2 * columns + 1,
                2 * rows + 1
            ),
        );
    }
    let left = (width - 1 - step * columns) / 2;
    let top = (height - 1 - step * rows) / 2;
    let line = letters::line(words);
    let spots: Vec<[u64; 2]> = (line.iter())
        .map(|&[x, y]| [left + step * u64::from(x), top + step * u64::from(y)])
        .collect();
    let (first, last) = (spots[0], spots[spots.len() - 1]);
    let mut positions: Vec<[u64; 2]> = (0..first[0]).map(|x| [x, first[1]]).collect();
    for pair in spots.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        let toward = |axis: usize, n: u64| match to[axis].cmp(&from[axis]) {
            std::cmp::Ordering::Less => from[axis] - n,
            std::cmp::Ordering::Equal => from[axis],
            std::cmp::Ordering::Greater => from[axis] + n,
        };
        positions.extend((0..step).map(|n| [toward(0, n), toward(1, n)]));
    }
    positions.extend((last[0]..width).map(|x| [x, last[1]]));
    let cell = |&[x, y]: &[u64; 2]| match grid.cell_at(&[x as u32, y as u32]) {
        Some(cell) => Ok(cell),
        None => refused(
            "path",
            format!("`{words}` needs the cell at {x},{y}, which is not in the grid"),
        ),
    };
    positions.iter().map(cell).collect()
}

/// The numbers of columns and rows of a grid that has both.
pub(super) fn extent(grid: &AnyGrid) -> (u64, u64) {
    if let Some(board) = grid.board() {
        return (board.rect().width().into(), board.rect().height().into());
    }
    let most = grid.cells();
    let along = |at: &dyn Fn(u32) -> [u32; 2]| {
        let there = |n: &u32| grid.cell_at(&at(*n)).is_some();
        (0..most).take_while(there).count() as u64
    };
    (along(&|x| [x, 0]), along(&|y| [0, y]))
}

/// The cells that a file lists, or a maze file's solution.
fn read(request: &Request<'_>, grid: &AnyGrid, name: &str) -> ReshapeResult<Vec<Cell>> {
    let text = match request.source.files.text(name) {
        Ok(text) => text,
        Err(reason) => {
            let hint = match mask::parse(name) {
                _ if ["fill", "text", "via"].contains(&name) => {
                    "; `text:HI` draws letters, `fill:heart` a shape, `via:nw,center,se` leads \
                     through places"
                        .to_owned()
                }
                Ok(Some(_)) if !name.contains(['.', '/']) => {
                    format!("; `fill:{name}` is a shape that the solution fills")
                }
                _ => String::new(),
            };
            return refused("path", format!("cannot read `{name}`: {reason}{hint}"));
        }
    };
    let places = if text.trim_start().starts_with('{') {
        solution(&text)
    } else {
        listed(&text)
    };
    match places {
        Ok(places) if places.len() > 1 => found(request, grid, &places),
        Ok(_) => refused("path", format!("`{name}` lists fewer than two cells")),
        Err(reason) => refused("path", format!("`{name}`, {reason}")),
    }
}

/// Parses one cell per line: a number, or column and row.
fn listed(text: &str) -> Result<Vec<Place>, String> {
    let lines = text
        .lines()
        .zip(1..)
        .map(|(line, number)| (line.trim(), number));
    let cells = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    cells
        .map(|(line, number)| {
            let parts = line.split([',', ' ', '\t']).filter(|part| !part.is_empty());
            let numbers: Option<Vec<u32>> = parts.map(|part| part.parse().ok()).collect();
            match numbers.as_deref() {
                Some([cell]) => Ok(Place::Number(Cell(*cell))),
                Some([_, _, ..]) => Ok(Place::At(numbers.unwrap_or_default())),
                _ => Err(format!("line {number}: expected a cell's number, or x,y")),
            }
        })
        .collect()
}

#[cfg(feature = "json")]
fn solution(text: &str) -> Result<Vec<Place>, String> {
    let file: serde_json::Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let list = file.get("solution").and_then(|list| list.as_array());
    let list = list.ok_or("`solution`: missing, or not a list")?;
    let cell = |value: &serde_json::Value| {
        let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
        let number = number.ok_or_else(|| format!("`solution`: {value} is not a cell"))?;
        Ok(Place::Number(Cell(number)))
    };
    list.iter().map(cell).collect()
}

#[cfg(not(feature = "json"))]
fn solution(_text: &str) -> Result<Vec<Place>, String> {
    Err("which is JSON: this build cannot read it".to_owned())
}

/// The passages along a path.
fn edges(grid: &AnyGrid, partial: &PartialMaze, cells: &[Cell]) -> ReshapeResult<Vec<Edge>> {
    if cells.len() < 2 {
        return refused(
            "path",
            "a path needs at least two cells; these places are one cell",
        );
    }
    let mut seen = PerCell::filled(grid.cells(), false);
    for (place, &cell) in (1..).zip(cells) {
        if std::mem::replace(&mut seen[cell], true) {
            return refused(
                "path",
                format!("step {place} visits cell {} a second time", cell.0),
            );
        }
    }
    let mut edges = Vec::with_capacity(cells.len());
    for (place, pair) in (1..).zip(cells.windows(2)) {
        let (a, b) = (pair[0], pair[1]);
        let between = grid.neighbors(a).filter(|&(_, next)| next == b);
        let free = between.clone().find(|&(edge, _)| !partial.is_shut(edge));
        match free {
            Some((edge, _)) => edges.push(edge),
            None => {
                let why = match between.clone().next() {
                    Some(_) => "have a wall between them that must stay",
                    None => "are not neighbors; `path=via:` finds a path between places",
                };
                let step = place + 1;
                return refused(
                    "path",
                    format!("step {step}: cells {} and {} {why}", a.0, b.0),
                );
            }
        }
    }
    Ok(edges)
}

/// Rejects a path if another path between its ends is open already.
fn only_way(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    edges: &[Edge],
) -> ReshapeResult {
    let along = EdgeSet::of(grid.edges(), edges.iter().copied());
    let joins = |edge| partial.is_open(edge) && !along.contains(edge);
    let mut parts = Components::of(grid, joins);
    for &edge in edges {
        let (a, b) = grid.ends(edge).expect("a path leads across edges");
        if !parts.join(a, b) {
            let mut keys = wanted(request.keys).map(|row| row.entry.name);
            let key = keys.find(|key| *key != "path").unwrap_or("path");
            return refused(
                "path",
                format!("`{key}` opens another solution; leave one of the two out"),
            );
        }
    }
    Ok(())
}
