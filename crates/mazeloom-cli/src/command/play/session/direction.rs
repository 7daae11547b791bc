//! The direction of a step as text.

use mazeloom::{Game, Plane, Topology};

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

/// Describes the direction of a step by a side of the player's cell, in words.
pub fn direction(game: &Game, side: u32) -> String {
    let (maze, here) = (&game.puzzle().maze, game.here());
    let grid = maze.grid();
    if side == grid.sides(here) {
        return "wait (.)".to_owned();
    }
    let next = maze.across(here, side).map(|(_, next)| next);
    if next.is_some() && game.up() == next {
        return "the stairs up (page up)".to_owned();
    }
    if next.is_some() && game.down() == next {
        return "the stairs down (page down)".to_owned();
    }
    let number = |next| game.stairs().iter().position(|&cell| cell == next);
    if let Some(number) = next.and_then(number) {
        return format!("the stairs {}", number + 1);
    }
    let Some(middle) = grid.side(here, side).map(|side| side.middle()) else {
        return "the lit cell".to_owned();
    };
    let center = grid.center(here);
    let turn = libm::atan2(middle.y - center.y, middle.x - center.x);
    let eighths = libm::round(turn / std::f64::consts::FRAC_PI_4) as i64;
    WORDS[eighths.rem_euclid(8) as usize].to_owned()
}
