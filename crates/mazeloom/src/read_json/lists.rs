//! The lists of a maze file, read item by item.

use super::error::{JsonError, wrong};
use super::fields::{Item, MazeFile};
use mazeloom_core::maze::{InitialEdges, Lock, Maze, OneWay, Step};
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::{Puzzle, edge_between, read_cell, read_passage};
use serde_json::Value as Json;

/// The passages of a file, as a maze.
pub(super) fn read_passages(
    file: &MazeFile<'_>,
    grid: AnyGrid,
) -> Result<Maze<AnyGrid>, JsonError> {
    let mut maze = Maze::new(grid, InitialEdges::Closed);
    file.each("passages", PAIRS, |place, item| {
        let edge = read_edge(maze.grid(), ("passages", place), &item)?;
        maze.apply(Step::Open(edge));
        Ok(())
    })?;
    if file.has("walls") {
        file.each("walls", PAIRS, |place, item| {
            let edge = read_edge(maze.grid(), ("walls", place), &item)?;
            match maze.is_open(edge) {
                false => Ok(()),
                true => Err(wrong(
                    format!("walls[{place}]"),
                    "is among the passages as well",
                )),
            }
        })?;
    }
    Ok(maze)
}

/// Fault of a list of passages that is no list of pairs.
const PAIRS: &str = "not a list of pairs of cells";

/// The edge of an item of a list, which has a name and a place in it.
fn read_edge(
    grid: &AnyGrid,
    (name, place): (&str, usize),
    item: &Item<'_>,
) -> Result<Edge, JsonError> {
    // The usual spelling of a passage that exists, without a value.
    let plain = || {
        let (a, b) = item.pair().filter(|&(a, _)| a < grid.cells())?;
        edge_between(grid, (Cell(a), Cell(b)), 0)
    };
    match plain() {
        Some(edge) => Ok(edge),
        None => {
            let edge = read_passage(grid, &item.value()?);
            edge.map_err(|reason| wrong(format!("{name}[{place}]"), reason))
        }
    }
}

/// The start of a file and those of the other players; a missing field is taken from `made`.
pub(super) fn read_starts(
    file: &MazeFile<'_>,
    (first, made): (Cell, Option<&Puzzle>),
    cells: u32,
) -> Result<(Cell, Vec<Cell>), JsonError> {
    let start = file.get("start")?.map(|value| read_cell(&value, cells));
    let start = (start.transpose()).map_err(|reason| wrong("start", reason))?;
    if !file.has("starts") {
        // Other players start fairly from their cells only if the first does from its own.
        let made = made.filter(|made| start.is_none_or(|start| start == made.start));
        let rivals = made.map_or(Vec::new(), |made| made.rivals.clone());
        return Ok((start.unwrap_or(first), rivals));
    }
    let starts = read_cells(file, "starts", cells)?;
    if starts.is_empty() || starts.len() > Puzzle::<AnyGrid>::MOST_PLAYERS {
        let most = Puzzle::<AnyGrid>::MOST_PLAYERS;
        return Err(wrong("starts", format!("not a list of 1 to {most} cells")));
    }
    if start.is_some_and(|start| start != starts[0]) {
        return Err(wrong("starts[0]", "not the cell of `start`"));
    }
    Ok((starts[0], starts[1..].to_vec()))
}

/// The one-way passages of a file: pairs of cells in the order in which they are walked.
pub(super) fn read_one_way(
    file: &MazeFile<'_>,
    maze: &Maze<AnyGrid>,
) -> Result<Option<OneWay>, JsonError> {
    let mut one_way = OneWay::none(maze);
    file.each("one_way", PAIRS, |place, item| {
        let field = || format!("one_way[{place}]");
        let edge = read_edge(maze.grid(), ("one_way", place), &item)?;
        if !maze.is_open(edge) {
            return Err(wrong(field(), "this edge is not among the passages"));
        }
        let from = read_cell(&item.value()?[0], maze.cells());
        one_way.insert(maze, edge, from.map_err(|reason| wrong(field(), reason))?);
        Ok(())
    })?;
    Ok((one_way.count() > 0).then_some(one_way))
}

/// Tells whether a file has a surface: it follows from the passages, so only its walls are checked.
pub(super) fn read_surface(file: &MazeFile<'_>, maze: &Maze<AnyGrid>) -> Result<bool, JsonError> {
    file.each("surface", PAIRS, |place, item| {
        let edge = read_edge(maze.grid(), ("surface", place), &item)?;
        if maze.is_open(edge) {
            let field = format!("surface[{place}]");
            return Err(wrong(field, "this wall is among the passages"));
        }
        Ok(())
    })?;
    if Components::of(maze.grid(), |edge| maze.is_open(edge)).count() != 2 {
        return Err(wrong("surface", "the passages do not form two trees"));
    }
    Ok(true)
}

/// The locked doors of a file, with the cells of their keys.
pub(super) fn read_locks(
    file: &MazeFile<'_>,
    maze: &Maze<AnyGrid>,
) -> Result<Vec<Lock>, JsonError> {
    const DOORS: &str = "not a list of doors and keys";
    let length = file.length("locks")?;
    if length.is_some_and(|length| length > Lock::MOST) {
        let most = Lock::MOST;
        return Err(wrong("locks", format!("more than {most} locked doors")));
    }
    let mut locks = Vec::new();
    file.each("locks", DOORS, |place, item| {
        let field = |name: &str| format!("locks[{place}].{name}");
        let lock = item.value()?;
        let door = read_passage(maze.grid(), &lock["door"]);
        let door = door.map_err(|reason| wrong(field("door"), reason))?;
        if !maze.is_open(door) {
            return Err(wrong(field("door"), "this edge is not among the passages"));
        }
        let key = read_cell(&lock["key"], maze.cells());
        let key = key.map_err(|reason| wrong(field("key"), reason))?;
        locks.push(Lock { door, key });
        Ok(())
    })?;
    Ok(locks)
}

/// The locked doors of another maze on the same grid that are still passages.
pub(super) fn kept_locks(made: &Puzzle, maze: &Maze<AnyGrid>) -> Vec<Lock> {
    let locks = made.locks.iter().copied();
    locks.filter(|lock| maze.is_open(lock.door)).collect()
}

/// The one-way passages of another maze on the same grid that are still passages.
pub(super) fn kept_one_way(made: &Puzzle, maze: &Maze<AnyGrid>) -> Option<OneWay> {
    let before = made.one_way.as_ref()?;
    let mut one_way = OneWay::none(maze);
    for (edge, from, _) in before.iter(&made.maze) {
        if maze.is_open(edge) {
            one_way.insert(maze, edge, from);
        }
    }
    Some(one_way)
}

/// The exits of a file, none without the field.
pub(super) fn read_exits(file: &MazeFile<'_>, cells: u32) -> Result<Vec<Cell>, JsonError> {
    if file.has("exits") {
        read_cells(file, "exits", cells)
    } else {
        Ok(Vec::new())
    }
}

/// The cells of a start or goal of several, in rising order.
pub(super) fn read_area(
    file: &MazeFile<'_>,
    name: &str,
    cells: u32,
) -> Result<Vec<Cell>, JsonError> {
    let mut area = read_cells(file, name, cells)?;
    area.sort_unstable();
    area.dedup();
    let most = Puzzle::<AnyGrid>::MOST_STARTS;
    if name == "start_area" && area.len() > most {
        return Err(wrong(name, format!("more than {most} cells")));
    }
    Ok(area)
}

/// The openings of a border: cells and sides.
pub(super) fn read_openings(
    file: &MazeFile<'_>,
    cells: u32,
) -> Result<Vec<(Cell, u32)>, JsonError> {
    let mut read = Vec::new();
    file.each("openings", "not a list of pairs", |place, item| {
        let pair = item.value()?;
        let number = |at: usize| pair.get(at).and_then(Json::as_u64);
        let number = |at: usize| number(at).and_then(|number| u32::try_from(number).ok());
        match (number(0).filter(|&cell| cell < cells), number(1)) {
            (Some(cell), Some(side)) => read.push((Cell(cell), side)),
            _ => {
                let name = format!("openings[{place}]");
                return Err(wrong(name, "not a cell and one of its sides"));
            }
        }
        Ok(())
    })?;
    Ok(read)
}

/// The rooms of a file, none without the field; their doors follow from the passages.
pub(super) fn read_rooms(file: &MazeFile<'_>, cells: u32) -> Result<Vec<Vec<Cell>>, JsonError> {
    let mut rooms = Vec::new();
    if !file.has("rooms") {
        return Ok(rooms);
    }
    file.each(
        "rooms",
        "not a list of objects with `cells`",
        |place, item| {
            let name = format!("rooms[{place}].cells");
            let room = item.value()?;
            let list = room.get("cells").and_then(Json::as_array);
            let list = list.ok_or_else(|| wrong(&name, "not a list of cells"))?;
            let read = |(place, value): (usize, &Json)| {
                let cell = read_cell(value, cells);
                cell.map_err(|reason| wrong(format!("{name}[{place}]"), reason))
            };
            let room: Result<Vec<Cell>, JsonError> = list.iter().enumerate().map(read).collect();
            let mut room = room?;
            room.arrange();
            rooms.push(room);
            Ok(())
        },
    )?;
    Ok(rooms)
}

/// A list of cells.
fn read_cells(file: &MazeFile<'_>, name: &str, cells: u32) -> Result<Vec<Cell>, JsonError> {
    let mut read = Vec::new();
    file.each(name, "not a list of cells", |place, item| {
        let cell = match item.number().filter(|&number| number < cells) {
            Some(number) => Ok(Cell(number)),
            None => read_cell(&item.value()?, cells),
        };
        read.push(cell.map_err(|reason| wrong(format!("{name}[{place}]"), reason))?);
        Ok(())
    })?;
    Ok(read)
}

/// The costs of the cells.
pub(super) fn read_weights(file: &MazeFile<'_>, cells: u32) -> Result<PerCell<u32>, JsonError> {
    let length = file.length("weights")?;
    if length != Some(cells as usize) {
        let reason = format!("not a list of {cells} numbers");
        return Err(wrong("weights", reason));
    }
    let mut weights = Vec::with_capacity(cells as usize);
    file.each("weights", "", |place, item| {
        let number = || item.value().map(|value| value.as_u64());
        let weight = match item.number() {
            Some(weight) => Some(weight),
            None => number()?.and_then(|weight| u32::try_from(weight).ok()),
        };
        let reason = || wrong(format!("weights[{place}]"), "not a whole number");
        weights.push(weight.ok_or_else(reason)?);
        Ok(())
    })?;
    Ok(weights.into_iter().collect())
}
