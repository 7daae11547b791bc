//! Mazes as questions to language models, with their answers.

use mazeloom::{Blocks, Cell, Puzzle};

/// Rules of the game, above the drawing.
const TASK: &str = "This is a maze of squares: # is a wall, a space is floor, S is the start, G is the goal. A move goes one \
                    square up (U), down (D), left (L) or right (R), and not into a wall. Write the moves of a path from S \
                    to G as one word, or NONE if no path leads to the goal.";

/// A question, and the moves along a path, or NONE.
pub fn prompt(puzzle: &Puzzle, blocks: &Blocks<'_>, path: &[Cell]) -> (String, String) {
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
    if path.is_empty() {
        moves.push_str("NONE");
    }
    (text, moves)
}
