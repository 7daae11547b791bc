//! Fingerprints of mazes, the same for a maze and its turned and mirrored images.

use mazeloom::topology::Rect;
use mazeloom::{Puzzle, Topology, TopologyExt};
use sha2::{Digest, Sha256};

/// A fingerprint of a maze with its start and goal: the first 128 bits of a SHA-256.
///
/// Mazes on a whole rectangle have the fingerprint of the smallest of their eight images (four
/// rotations, each also mirrored). On other grids only mazes with the same passages between cells of the
/// same numbers, the same start and goal have the same fingerprint. Mazes with costs, one-way
/// passages or doors are told apart by their recipes. O(cells).
///
/// ```
/// use mazeloom::{Puzzle, make};
/// use mazeloom_dataset::fingerprint;
///
/// let maze = make(&"rect:6x4 wilson seed=1".parse()?)?;
/// let other = make(&"rect:6x4 wilson seed=2".parse()?)?;
/// assert_ne!(fingerprint(&maze), fingerprint(&other));
/// // The other end as the start is another puzzle.
/// let print = fingerprint(&maze);
/// let mut back = maze;
/// (back.start, back.goal) = (back.goal, back.start);
/// assert_ne!(fingerprint(&back), print);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fingerprint(puzzle: &Puzzle) -> u128 {
    let plain = puzzle.weights.is_none() && puzzle.one_way.is_none() && !puzzle.has_devices();
    let bytes = match puzzle.maze.grid().as_rect() {
        _ if !plain => puzzle.line().unwrap_or_default().as_bytes().to_vec(),
        Some(rect) => {
            let images = (0..8).map(|turn| image(puzzle, rect, turn));
            images.min().unwrap_or_default()
        }
        None => numbered(puzzle),
    };
    let digest = Sha256::digest(&bytes);
    let first: [u8; 16] = std::array::from_fn(|place| digest[place]);
    u128::from_be_bytes(first)
}

/// An image of a maze on a rectangle: its size, start and goal, and two bits for each cell, one if
/// the passage to the east is open and one if that to the south is.
fn image(puzzle: &Puzzle, rect: &Rect, turn: u32) -> Vec<u8> {
    let (width, height) = (rect.width(), rect.height());
    let swapped = turn & 4 != 0;
    let (columns, rows) = if swapped {
        (height, width)
    } else {
        (width, height)
    };
    // The cell of the maze at a place of its image.
    let source = |x: u32, y: u32| {
        let (x, y) = if swapped { (y, x) } else { (x, y) };
        let x = if turn & 1 == 0 { x } else { width - 1 - x };
        let y = if turn & 2 == 0 { y } else { height - 1 - y };
        (x, y)
    };
    let open = |a: (u32, u32), b: (u32, u32)| {
        let first = rect.cell(a.0.min(b.0), a.1.min(b.1));
        let edge = if a.1 == b.1 {
            rect.east(first)
        } else {
            rect.south(first)
        };
        puzzle.maze.is_open(edge)
    };
    let mut bytes = b"rect".to_vec();
    let at = |cell| {
        let position = rect.position(cell);
        let places = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        let mut same = places.filter(|&(x, y)| source(x, y) == position);
        same.next().map_or(0, |(x, y)| y * columns + x)
    };
    for number in [columns, rows, at(puzzle.start), at(puzzle.goal)] {
        bytes.extend(number.to_le_bytes());
    }
    for y in 0..rows {
        for x in 0..columns {
            let here = source(x, y);
            let east = x + 1 < columns && open(here, source(x + 1, y));
            let south = y + 1 < rows && open(here, source(x, y + 1));
            bytes.push(u8::from(east) | u8::from(south) << 1);
        }
    }
    bytes
}

/// A maze on any grid by the numbers of its cells.
fn numbered(puzzle: &Puzzle) -> Vec<u8> {
    let mut bytes = b"grid".to_vec();
    let ends = [puzzle.maze.cells(), puzzle.start.0, puzzle.goal.0];
    let pairs = (puzzle.maze.all_edges()).flat_map(|(_, a, b)| [a.0.min(b.0), a.0.max(b.0)]);
    for number in ends.into_iter().chain(pairs) {
        bytes.extend(number.to_le_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::{Cell, Maze, make};
    use std::collections::BTreeSet;

    /// The maze seen in a mirror, or with rows and columns exchanged.
    fn seen(puzzle: &Puzzle, exchange: bool, place: impl Fn(u32, u32) -> (u32, u32)) -> Puzzle {
        let rect = puzzle.maze.grid().as_rect().expect("it is one").clone();
        let (width, height) = (rect.width(), rect.height());
        let (width, height) = if exchange {
            (height, width)
        } else {
            (width, height)
        };
        let other = Rect::new(width, height).expect("it is small");
        let moved = |cell: Cell| {
            let (x, y) = rect.position(cell);
            let (x, y) = place(x, y);
            other.cell(x, y)
        };
        let edges: Vec<_> = (puzzle.maze.all_edges())
            .map(|(_, a, b)| {
                let (a, b) = (moved(a), moved(b));
                let found = other
                    .all_edges()
                    .find(|&(_, c, d)| (a, b) == (c, d) || (b, a) == (c, d));
                found.expect("neighbors stay neighbors").0
            })
            .collect();
        let grid: mazeloom::grid::AnyGrid = Box::new(other.clone());
        let (start, goal) = (moved(puzzle.start), moved(puzzle.goal));
        Puzzle::new(Maze::with_open(grid, edges), start, goal)
    }

    #[test]
    fn images_have_one_fingerprint() {
        let puzzle = make(&"rect:5x3 wilson seed=4".parse().expect("it reads")).expect("small");
        let print = fingerprint(&puzzle);
        for image in [
            seen(&puzzle, false, |x, y| (4 - x, y)),
            seen(&puzzle, false, |x, y| (x, 2 - y)),
            seen(&puzzle, false, |x, y| (4 - x, 2 - y)),
            seen(&puzzle, true, |x, y| (y, x)),
            seen(&puzzle, true, |x, y| (2 - y, x)),
            seen(&puzzle, true, |x, y| (y, 4 - x)),
            seen(&puzzle, true, |x, y| (2 - y, 4 - x)),
        ] {
            assert_eq!(fingerprint(&image), print);
        }
    }

    #[test]
    fn the_mazes_of_a_small_square_are_counted() {
        // A square of 2 × 2 has four spanning trees, of which start and goal in opposite corners
        // leave two apart: two pairs of mirror images.
        let prints: BTreeSet<u128> = (0..60)
            .map(|seed| {
                let recipe = format!("rect:2x2 wilson seed={seed}");
                let puzzle = make(&recipe.parse().expect("it reads")).expect("it is small");
                fingerprint(&puzzle)
            })
            .collect();
        assert_eq!(prints.len(), 2);
    }
}
