//! Passages that may be walls: thin gray ones, as a smooth enlargement makes them, fade below the
//! threshold of ink here and there.

use super::photo::{distance, median, place};
use super::{Photo, Scan, marks};
use mazeloom_core::maze::Maze;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;

/// The least ink of a faint line, as a part of that of walls, and its greatest distance from the colors between
/// those of floor and walls.
const INK: f64 = 0.25;
const ASIDE: f64 = 0.15;

/// The number of places between two cells that are looked at, and of those with ink that make a wall.
const PLACES: u32 = 9;
const LEAST: usize = 7;

/// Counts the passages along which there is a faint line.
pub(super) fn lines(scan: &Scan, photo: &Photo) -> usize {
    let maze = &scan.puzzle.maze;
    let Some(floor) = marks::floor(scan, photo) else {
        return 0;
    };
    let border = |pair| Border::new(scan, photo, floor, pair);
    let walls = maze.all_cells().flat_map(|cell| shut(maze, cell));
    let walls = walls.filter_map(|pair| border(pair).colors().nth(4));
    let Some(wall) = median(&walls.collect::<Vec<_>>()) else {
        return 0;
    };
    let has_line = |border: &Border<'_>| {
        let inked = border.colors().filter(|&color| {
            let (along, aside) = place(color, floor, wall);
            along >= INK && aside <= ASIDE
        });
        inked.count() >= LEAST
    };
    let passages = maze.all_edges().map(|(_, a, b)| [a, b]);
    passages.map(border).filter(has_line).count()
}

/// The cells east and south of a cell behind a wall.
fn shut(maze: &Maze<AnyGrid>, cell: Cell) -> impl Iterator<Item = [Cell; 2]> {
    let sides = [1, 2]
        .into_iter()
        .filter(move |&side| maze.is_shut(cell, side));
    sides.filter_map(move |side| Some([cell, maze.grid().across(cell, side)?.1]))
}

/// The line between two cells, of which the second is east or south of the first.
struct Border<'a> {
    scan: &'a Scan,
    photo: &'a Photo,
    first: [f64; 2],
    level: bool,
    floor: [u8; 3],
}

impl<'a> Border<'a> {
    fn new(scan: &'a Scan, photo: &'a Photo, floor: [u8; 3], [a, b]: [Cell; 2]) -> Border<'a> {
        let width = scan.cells.0;
        Border {
            scan,
            photo,
            first: [a.0 % width, a.0 / width].map(f64::from),
            level: a.0 % width == b.0 % width,
            floor,
        }
    }

    /// The colors along the line, at each place that which differs most from the floor, of those on the line and
    /// a pixel aside.
    fn colors(&self) -> impl Iterator<Item = [u8; 3]> {
        let (across, down) = self.scan.pitch;
        let pixel = 64.0 / if self.level { down } else { across } as f64;
        // The floor between posts, as a part of a cell.
        let free = (1.0 - f64::from(self.scan.wall) * 64.0 / across.min(down) as f64).max(0.0);
        (0..PLACES).filter_map(move |at| {
            let along = 0.5 + 0.7 * free * (f64::from(at) / f64::from(PLACES - 1) - 0.5);
            let near = [-pixel, 0.0, pixel].into_iter().filter_map(|aside| {
                let [x, y] = self.first;
                let place = match self.level {
                    true => [x + along, y + 1.0 + aside],
                    false => [x + 1.0 + aside, y + along],
                };
                self.scan.color(self.photo, place)
            });
            near.max_by_key(|&color| distance(color, self.floor))
        })
    }
}
