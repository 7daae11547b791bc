//! The lists of a maze file, read item by item; `None` without the field.

use super::error::{JsonError, wrong, wrong_item};
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
    file.list("passages", PAIRS, |item| {
        let edge = read_edge(maze.grid(), &item)?;
        if maze.is_open(edge) {
            return Err(wrong_item("is there twice"));
        }
        maze.apply(Step::Open(edge));
        Ok(())
    })?;
    file.list("walls", PAIRS, |item| {
        match maze.is_open(read_edge(maze.grid(), &item)?) {
            false => Ok(()),
            true => Err(wrong_item("is among the passages as well")),
        }
    })?;
    Ok(maze)
}

/// Fault of a list of passages that is no list of pairs.
const PAIRS: &str = "not a list of pairs of cells";

/// The edge of an item of a list.
fn read_edge(grid: &AnyGrid, item: &Item<'_>) -> Result<Edge, JsonError> {
    // The usual spelling of a passage that exists, without a value.
    let plain = || {
        let (a, b) = item.pair().filter(|&(a, _)| a < grid.cells())?;
        edge_between(grid, (Cell(a), Cell(b)), 0)
    };
    match plain() {
        Some(edge) => Ok(edge),
        None => read_passage(grid, &item.value()?).map_err(wrong_item),
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
    let Some(starts) = read_cells(file, "starts", cells)? else {
        // Other players start fairly from their cells only if the first does from its own.
        let made = made.filter(|made| start.is_none_or(|start| start == made.start));
        let rivals = made.map_or(Vec::new(), |made| made.rivals.clone());
        return Ok((start.unwrap_or(first), rivals));
    };
    let most = Puzzle::<AnyGrid>::MOST_PLAYERS;
    if starts.is_empty() || starts.len() > most {
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
    file.list("one_way", PAIRS, |item| {
        let edge = read_edge(maze.grid(), &item)?;
        if !maze.is_open(edge) {
            return Err(wrong_item("this edge is not among the passages"));
        }
        let from = read_cell(&item.value()?[0], maze.cells());
        one_way.insert(maze, edge, from.map_err(wrong_item)?);
        Ok(())
    })?;
    Ok((one_way.count() > 0).then_some(one_way))
}

/// Tells whether a file has a surface: it follows from the passages, so only its walls are checked.
pub(super) fn read_surface(
    file: &MazeFile<'_>,
    maze: &Maze<AnyGrid>,
) -> Result<Option<bool>, JsonError> {
    let walls = file.list("surface", PAIRS, |item| {
        match maze.is_open(read_edge(maze.grid(), &item)?) {
            false => Ok(()),
            true => Err(wrong_item("this wall is among the passages")),
        }
    })?;
    let trees = || Components::of(maze.grid(), |edge| maze.is_open(edge)).count();
    if walls.is_some() && trees() != 2 {
        return Err(wrong("surface", "the passages do not form two trees"));
    }
    Ok(walls.map(|_| true))
}

/// The locked doors of a file, with the cells of their keys.
pub(super) fn read_locks(
    file: &MazeFile<'_>,
    maze: &Maze<AnyGrid>,
) -> Result<Option<Vec<Lock>>, JsonError> {
    let length = file.length("locks")?;
    if length.is_some_and(|length| length > Lock::MOST) {
        let most = Lock::MOST;
        return Err(wrong("locks", format!("more than {most} locked doors")));
    }
    file.list("locks", "not a list of doors and keys", |item| {
        let lock = item.value()?;
        let door = read_passage(maze.grid(), &lock["door"]);
        let door = door.map_err(|reason| wrong(".door", reason))?;
        if !maze.is_open(door) {
            return Err(wrong(".door", "this edge is not among the passages"));
        }
        let key = read_cell(&lock["key"], maze.cells());
        let key = key.map_err(|reason| wrong(".key", reason))?;
        Ok(Lock { door, key })
    })
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

/// The cells of a start or goal of several, in rising order.
pub(super) fn read_area(
    file: &MazeFile<'_>,
    name: &str,
    cells: u32,
) -> Result<Option<Vec<Cell>>, JsonError> {
    let Some(mut area) = read_cells(file, name, cells)? else {
        return Ok(None);
    };
    area.sort_unstable();
    area.dedup();
    let end = name.trim_end_matches("_area");
    let cell = file.get(end)?.and_then(|cell| read_cell(&cell, cells).ok());
    if cell.is_some_and(|cell| !area.is_empty() && area.binary_search(&cell).is_err()) {
        return Err(wrong(end, format!("not a cell of `{name}`")));
    }
    let most = Puzzle::<AnyGrid>::MOST_STARTS;
    if name == "start_area" && area.len() > most {
        return Err(wrong(name, format!("more than {most} cells")));
    }
    Ok(Some(area))
}

/// The openings of a border: cells and sides without a neighbor.
pub(super) fn read_openings(
    file: &MazeFile<'_>,
    maze: &Maze<AnyGrid>,
) -> Result<Option<Vec<(Cell, u32)>>, JsonError> {
    file.list("openings", "not a list of pairs", |item| {
        let pair = item.value()?;
        let number = |at: usize| u32::try_from(pair.get(at)?.as_u64()?).ok();
        let cell = number(0).map(Cell).filter(|cell| cell.0 < maze.cells());
        let side = |cell: Cell| number(1).filter(|&side| side < maze.grid().sides(cell));
        match (cell, cell.and_then(side)) {
            (Some(cell), Some(side)) if maze.grid().across(cell, side).is_some() => Err(
                wrong_item("a neighbor is beyond this side; openings lead outside"),
            ),
            (Some(cell), Some(side)) => Ok((cell, side)),
            _ => Err(wrong_item("not a cell and one of its sides")),
        }
    })
}

/// The rooms of a file; their doors follow from the passages.
pub(super) fn read_rooms(
    file: &MazeFile<'_>,
    cells: u32,
) -> Result<Option<Vec<Vec<Cell>>>, JsonError> {
    file.list("rooms", "not a list of objects with `cells`", |item| {
        let room = item.value()?;
        let list = room.get("cells").and_then(Json::as_array);
        let list = list.ok_or_else(|| wrong(".cells", "not a list of cells"))?;
        let read = |(place, value): (usize, &Json)| {
            let cell = read_cell(value, cells);
            cell.map_err(|reason| wrong(format!(".cells[{place}]"), reason))
        };
        let room: Result<Vec<Cell>, JsonError> = list.iter().enumerate().map(read).collect();
        let mut room = room?;
        room.arrange();
        Ok(room)
    })
}

/// A list of cells.
pub(super) fn read_cells(
    file: &MazeFile<'_>,
    name: &str,
    cells: u32,
) -> Result<Option<Vec<Cell>>, JsonError> {
    file.list(name, "not a list of cells", |item| {
        match item.number().filter(|&number| number < cells) {
            Some(number) => Ok(Cell(number)),
            None => read_cell(&item.value()?, cells).map_err(wrong_item),
        }
    })
}

/// The costs of the cells.
pub(super) fn read_weights(
    file: &MazeFile<'_>,
    cells: u32,
) -> Result<Option<PerCell<u32>>, JsonError> {
    if file.has("weights") && file.length("weights")? != Some(cells as usize) {
        let reason = format!("not a list of {cells} numbers");
        return Err(wrong("weights", reason));
    }
    let weights = file.list("weights", "", |item| {
        let weight = match item.number() {
            Some(weight) => Some(weight),
            None => { item.value()?.as_u64() }.and_then(|weight| u32::try_from(weight).ok()),
        };
        weight.ok_or_else(|| wrong_item("not a whole number"))
    })?;
    Ok(weights.map(|weights| weights.into_iter().collect()))
}
