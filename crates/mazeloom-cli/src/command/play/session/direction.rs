//! The direction of a neighbor as text.

use mazeloom::{Cell, Game, Plane, Topology};

/// The directions clockwise, an eighth of a turn apart.
const WORDS: [&str; 8] = [
    "right",
    "down right",
    "down",
    "down left",
    "left",
    "up left",
    "up",
    "up right",
];

/// Describes the direction of a neighbor from the player's cell, in words.
pub fn direction(game: &Game, next: Cell) -> String {
    if game.up() == Some(next) {
        return "the stairs up (page up)".to_owned();
    }
    if game.down() == Some(next) {
        return "the stairs down (page down)".to_owned();
    }
    if let Some(number) = game.stairs().iter().position(|&cell| cell == next) {
        return format!("the stairs {}", number + 1);
    }
    let (maze, here) = (&game.puzzle().maze, game.here());
    let grid = maze.grid();
    let leads = |&side: &u32| maze.across(here, side).is_some_and(|(_, to)| to == next);
    let side = (0..grid.sides(here)).find(leads);
    let Some(middle) = side.and_then(|side| Some(grid.side(here, side)?.middle())) else {
        return "the lit cell".to_owned();
    };
    let center = grid.center(here);
    let turn = libm::atan2(middle.y - center.y, middle.x - center.x);
    let eighths = libm::round(turn / std::f64::consts::FRAC_PI_4) as i64;
    WORDS[eighths.rem_euclid(8) as usize].to_owned()
}
