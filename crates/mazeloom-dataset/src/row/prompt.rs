//! Mazes as questions to language models, with their answers.

use mazeloom::{Blocks, Cell, Puzzle, TopologyExt};

/// Rules of the game on squares, above the drawing.
const TASK: &str = "This is a maze of squares: # is a wall, a space is floor, S is the start, G is the goal. A move goes one \
                    square up (U), down (D), left (L) or right (R), and not into a wall. Write the moves of a path from S \
                    to G as one word, or NONE if no path leads to the goal.";

/// A question, and the moves along a path, or NONE: with a drawing of squares, or else with a list of passages.
pub fn prompt(puzzle: &Puzzle, blocks: Option<&Blocks<'_>>, path: &[Cell]) -> (String, String) {
    let (text, mut answer) = match blocks {
        Some(blocks) => drawn(puzzle, blocks, path),
        None => listed(puzzle, path),
    };
    if path.is_empty() {
        answer.push_str("NONE");
    }
    (text, answer)
}

/// The cells to which passages lead, and the cells of a path.
fn listed(puzzle: &Puzzle, path: &[Cell]) -> (String, String) {
    let numbers = |cells: &[Cell]| {
        let numbers: Vec<String> = cells.iter().map(|cell| cell.0.to_string()).collect();
        numbers.join(" ")
    };
    let (start, goal) = (puzzle.start.0, puzzle.goal.0);
    let mut text = format!(
        "This is a maze of cells with numbers. Each line has the number of a cell, and those of the cells to which \
         passages lead from it. A move goes through a passage. Write the numbers of the cells on a path from {start} to \
         {goal}, both included, or NONE if no path leads to {goal}.\n\n"
    );
    for cell in puzzle.maze.all_cells() {
        let next: Vec<Cell> = puzzle.maze.neighbors(cell).map(|(_, next)| next).collect();
        let line = format!("{}: {}", cell.0, numbers(&next));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    (text, numbers(path))
}

/// A drawing of squares, and the directions of the moves along a path.
fn drawn(puzzle: &Puzzle, blocks: &Blocks<'_>, path: &[Cell]) -> (String, String) {
    let places = blocks.squares();
    let of = |cell: Cell| [places[cell][0], places[cell][1]];
    let mut text = format!("{TASK}\n\n");
    for y in 0..blocks.height() {
        text.extend((0..blocks.width()).map(|x| match [x, y] {
            square if square == of(puzzle.start) => 'S',
            square if square == of(puzzle.goal) => 'G',
            _ if blocks.is_wall(x, y) => '#',
            _ => ' ',
        }));
        text.push('\n');
    }
    let mut moves = String::new();
    for pair in path.windows(2) {
        let ([x, y], [to_x, to_y]) = (of(pair[0]), of(pair[1]));
        let letter = match () {
            () if to_y < y => "U",
            () if to_y > y => "D",
            () if to_x < x => "L",
            () => "R",
        };
        moves += &letter.repeat((x.abs_diff(to_x) + y.abs_diff(to_y)) as usize);
    }
    (text, moves)
}
