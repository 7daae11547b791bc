//! A description of a maze in text, for screen readers.

use crate::protocol::Description;
use crate::request::Answer;
use crate::state::MazeSlot;
use mazeloom::overlays::how_played;
use mazeloom::rule::Rule;
use mazeloom::solve::{rules_of, shortest};
use mazeloom::{Cell, Puzzle, Recipe, Topology, TopologyExt};
use std::borrow::Cow;

/// The description of a maze.
pub fn describe(slot: &MazeSlot) -> Answer<Description> {
    let puzzle = slot.puzzle()?;
    let rules = rules_of(puzzle);
    let how_to = |rule: &Cow<'_, Rule>| how_played(rule, puzzle.maze.grid()).to_owned();
    let rules = rules.iter().map(how_to);
    let parts = [opening(puzzle), ends(puzzle)].into_iter().chain(rules);
    let text = parts.chain([path(puzzle)]).collect::<Vec<_>>().join(" ");
    Ok(Description { text }.into())
}

/// Its grid and algorithm.
fn opening(puzzle: &Puzzle) -> String {
    let maze = &puzzle.maze;
    let (cells, passages) = (maze.cells(), maze.all_edges().count());
    let ends = maze
        .all_cells()
        .filter(|&cell| maze.neighbors(cell).count() == 1);
    let ends = counted(ends.count(), "dead end", "dead ends");
    let kind = match (passages + 1).cmp(&(cells as usize)) {
        std::cmp::Ordering::Equal => "one path between any two cells",
        std::cmp::Ordering::Greater => "loops",
        std::cmp::Ordering::Less => "disconnected parts",
    };
    let grid = Recipe::of(puzzle);
    let on = grid.map_or(String::new(), |recipe| {
        let entry = recipe.grid.row.entry.name;
        format!(" on `{entry}` by `{}`", recipe.algorithm)
    });
    let cells = counted(cells as usize, "cell", "cells");
    format!("A maze{on}: {cells}, {kind}, {ends}.")
}

fn counted(number: usize, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

/// Tells where it begins and ends.
fn ends(puzzle: &Puzzle) -> String {
    let grid = puzzle.maze.grid();
    let place = |cell: Cell| match grid.board() {
        Some(board) => {
            let (x, y) = board.position(cell);
            format!("column {}, row {}", x + 1, y + 1)
        }
        None => format!("cell {} of {}", cell.0 + 1, grid.cells()),
    };
    let [start, goal] = [puzzle.start, puzzle.goal].map(place);
    format!("It starts at {start} and ends at {goal}.")
}

/// The maximum number of segments of a path in a description.
const MOST_LEGS: usize = 40;

/// The words for squares' sides.
const COMPASS: [&str; 4] = ["north", "east", "south", "west"];

/// The length of the path, and on squares its segments.
fn path(puzzle: &Puzzle) -> String {
    let Some(path) = shortest(puzzle) else {
        return "There is no path from the start to the goal.".to_owned();
    };
    let cells = counted(path.len(), "cell", "cells");
    let told = format!("The shortest path has {cells}");
    let grid = puzzle.maze.grid();
    if grid.board().is_none() {
        return told + ".";
    }
    let mut legs: Vec<(u32, usize)> = Vec::new();
    for pair in path.windows(2) {
        let side = (0..4)
            .find(|&side| matches!(grid.across(pair[0], side), Some((_, to)) if to == pair[1]));
        let Some(side) = side else {
            return told + ".";
        };
        match legs.last_mut() {
            Some((last, count)) if *last == side => *count += 1,
            _ => legs.push((side, 1)),
        }
    }
    if legs.is_empty() || legs.len() > MOST_LEGS {
        let turns = legs.len().saturating_sub(1);
        return format!("{told} and {}.", counted(turns, "turn", "turns"));
    }
    let legs = (legs.iter()).map(|&(side, count)| format!("{count} {}", COMPASS[side as usize]));
    format!("{told}: {}.", legs.collect::<Vec<_>>().join(", "))
}
