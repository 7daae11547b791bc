//! Micromouse: text with `o` at every post, as the mazes of robot contests are kept.
//!
//! ```text
//! o---o---o---o
//! | G   G |   |      5 characters from post to post, both included, ends as `S` and `G`; the border is closed, unless the
//! o   o   o   o      file that a maze was read from opens it
//! | S         |
//! o---o---o---o
//! ```
//!
//! Source: Peter Harrison's collection of contest mazes (*micromouseonline/mazefiles*). The files have
//! no comments, so they carry no recipe; [`read_text`](mod@crate::read_text) reads them.

use super::{Format, Writer};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::Cell;
use mazeloom_draw::blocks::Blocks;
use mazeloom_draw::style::{Openings, Style};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("micromouse")
        .aliases(&["maz"])
        .help("text of rectangles for robot mice: o---o and |, S and G; no recipe inside"),
    endings: &["txt"],
    recipe: false,
    devices: false,
    writer: Writer::Data(|puzzle, _, out| micromouse(puzzle, out)),
    ..Format::TEXT
};

fn micromouse(puzzle: &Puzzle, out: &mut dyn Write) -> io::Result<()> {
    let openings = match puzzle.openings {
        Some(_) => Openings::Auto,
        None => Openings::None,
    };
    let mut style = Style::default();
    style.openings = openings;
    let blocks = Blocks::new(puzzle, &style).map_err(io::Error::other)?;
    let Some(board) = puzzle.maze.grid().board() else {
        return Err(io::Error::other(
            "text for robot mice is flat; it shows no boxes",
        ));
    };
    let mut line = String::new();
    for y in 0..blocks.height() {
        line.clear();
        for x in 0..blocks.width() {
            let is_wall = blocks.is_wall(x, y);
            line += match (y % 2, x % 2) {
                (0, 0) => "o",
                (0, _) if is_wall => "---",
                (_, 0) if is_wall => "|",
                (_, 0) => " ",
                (0, _) => "   ",
                _ => board
                    .cell(x / 2, y / 2)
                    .map_or("###", |cell| mark(puzzle, cell)),
            };
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The characters of a cell.
fn mark(puzzle: &Puzzle, cell: Cell) -> &'static str {
    let is_start = cell == puzzle.start || puzzle.start_area.binary_search(&cell).is_ok();
    match puzzle.is_goal(cell) {
        _ if is_start => " S ",
        true => " G ",
        false => "   ",
    }
}
