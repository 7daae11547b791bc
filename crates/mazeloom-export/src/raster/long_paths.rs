//! Parts of a long path that lie near some rows: walls may be one line through the whole picture,
//! of which each band needs little.
//!
//! ```text
//!                ╭────╮
//!   band  ═══════│════│════════   of a block of pieces that lies above the band or below it, only
//!                │    ╰─╮     ╷   the first and the last piece are kept, joined by a straight line;
//!                ╰──────┊─────╯   so the corners at its ends, and all edges in the band, are the same
//! ```

use super::bounds::{Bounds, steps};
use mazeloom::Threads;
use mazeloom::scene::{Path, PathRef, Paths, Piece, Spot};
use std::ops::Range;

/// The pieces of a block. Paths with no more are not long.
const BLOCK: usize = 64;

/// A piece shorter than this many thousandths of a pixel may have no direction.
const SHORT: i32 = 100;

/// Positions of the blocks of long paths.
#[derive(Clone, Default)]
pub(super) struct LongPaths {
    /// The number of each long path, and of its first block.
    starts: Vec<(u32, u32)>,
    /// The first and the last step of the rows that each block may touch.
    blocks: Vec<[u16; 2]>,
}

impl LongPaths {
    /// The long ones of some paths, which reach so far beyond their lines. O(pieces).
    pub fn of(paths: &Paths, beyond: i32, threads: Threads) -> LongPaths {
        let is_long = |number: u32| paths.get(number as usize).pieces.len() > BLOCK;
        let mut long = LongPaths::default();
        for number in threads.filter(paths.len() as u32, &is_long) {
            long.starts.push((number, long.blocks.len() as u32));
            let path = paths.get(number as usize);
            let mut here = path.start;
            for block in blocks(path) {
                let pieces = block.map(|number| piece(path, number));
                let mut steps = Bounds::of(here, pieces.clone()).steps(beyond);
                for piece in pieces {
                    let from = std::mem::replace(&mut here, piece.end());
                    if are_near(from, here) {
                        steps = [0, u16::MAX];
                    }
                }
                long.blocks.push(steps);
            }
        }
        long
    }

    /// The path of a number; of a long one, what draws the same in some rows. `room` is for that.
    pub fn near<'p>(
        &self,
        number: u32,
        path: PathRef<'p>,
        rows: &Range<i32>,
        room: &'p mut Path,
    ) -> PathRef<'p> {
        let Ok(long) = (self.starts).binary_search_by_key(&number, |&(path, _)| path) else {
            return path;
        };
        let [top, bottom] = steps(rows);
        let reaches = &self.blocks[self.starts[long].1 as usize..];
        (room.start, room.closed) = (path.start, path.closed);
        room.pieces.clear();
        for (block, &[first, last]) in blocks(path).zip(reaches) {
            if block.len() < 3 || (first <= bottom && last >= top) {
                room.pieces.extend(block.map(|number| piece(path, number)));
                continue;
            }
            let end = block.end - 1;
            let across = Piece::Line(piece(path, end - 1).end());
            (room.pieces).extend([piece(path, block.start), across, piece(path, end)]);
        }
        room.view()
    }
}

/// The numbers of the pieces of each block.
fn blocks(path: PathRef<'_>) -> impl Iterator<Item = Range<usize>> {
    let count = path.pieces.len();
    let starts = (0..count).step_by(BLOCK);
    starts.map(move |start| start..(start + BLOCK).min(count))
}

fn piece(path: PathRef<'_>, number: usize) -> Piece {
    path.pieces
        .get(number)
        .expect("a block has only pieces that are there")
}

fn are_near(a: Spot, b: Spot) -> bool {
    (a.x - b.x).abs().max((a.y - b.y).abs()) < SHORT
}

#[cfg(test)]
mod tests {
    use super::super::coverage::Fixed;
    use super::super::outline::{Pen, flattened, ring, stroked};
    use super::*;
    use mazeloom::rng::Rng;
    use mazeloom::scene::{Cap, Join};

    /// The sides of the picture.
    const SIDE: i32 = 960;

    /// A walk of steps in any direction, with arcs and curves among them.
    fn walk(rng: &mut Rng, closed: bool) -> Path {
        let mut path = Path::starting(Spot::new(480_000, 480_000));
        let mut here = path.start;
        let end = |rng: &mut Rng, from: Spot| {
            let mut moved = |v: i32| {
                let by = rng.below(40_001) as i32 - 20_000;
                (v + by).clamp(-20_000, SIDE * 1000 + 20_000)
            };
            Spot::new(moved(from.x), moved(from.y))
        };
        for _ in 0..30_000 {
            let to = end(rng, here);
            path.pieces.push(match rng.below(1000) {
                ..300 => Piece::arc(to, 15_000, rng.below(2) == 0),
                300..400 => {
                    let [first, second] = [0; 2].map(|_| end(rng, here));
                    Piece::Curve { first, second, to }
                }
                _ => Piece::Line(to),
            });
            here = path.pieces[path.pieces.len() - 1].end();
        }
        if closed {
            path.pieces.push(Piece::Line(path.start));
        }
        path.closed = closed;
        path
    }

    /// The edges of the outline of a line, or of the area within it.
    fn edges(path: PathRef<'_>, pen: Option<&Pen>) -> Vec<(Fixed, Fixed)> {
        let mut points = Vec::new();
        flattened(path, &mut points);
        let mut edges = Vec::new();
        let edge = |from: Fixed, to: Fixed| edges.push((from, to));
        match pen {
            Some(pen) => stroked(&points, path.closed, pen, &mut Vec::new(), edge),
            None => ring(points.iter().map(|&point| Fixed::at(point)), edge),
        }
        edges
    }

    #[test]
    fn what_lies_near_some_rows_has_the_same_edges_there() {
        let mut rng = Rng::stream(4, "long paths");
        let (mut all, mut kept) = (0, 0);
        for (width, closed) in [(1500, false), (3000, true), (9000, false)] {
            let paths: Paths = walk(&mut rng, closed).into();
            let path = paths.get(0);
            let long = LongPaths::of(&paths, 2 * width + 2000, Threads::ONE);
            let half = f64::from(width) / 2000.0;
            let mut room = Path::starting(path.start);
            for pen in [
                Some(Pen::new(half, Cap::Square, Join::Miter)),
                Some(Pen::new(half, Cap::Round, Join::Round)),
                None,
            ] {
                let expected = edges(path, pen.as_ref());
                for top in (0..SIDE).step_by(32) {
                    let rows = top..top + 32;
                    let near = long.near(0, path, &rows, &mut room);
                    all += path.pieces.len();
                    kept += near.pieces.len();
                    let here = |(from, to): &&(Fixed, Fixed)| {
                        from.y.max(to.y) >= rows.start * 256 && from.y.min(to.y) <= rows.end * 256
                    };
                    let near = edges(near, pen.as_ref());
                    let same = near.iter().filter(here).eq(expected.iter().filter(here));
                    assert!(same, "{rows:?}");
                }
            }
        }
        assert!(2 * kept < all, "{kept} of {all}");
    }

    #[test]
    fn a_block_with_a_piece_that_has_no_direction_is_kept() {
        let spot = |x: i32, y: i32| Spot::new(1000 * x, 1000 * y);
        // Along the top, down to a spot above the rows where a piece of no length ends the block, and on.
        let mut path = Path::starting(spot(0, 10));
        let mut to = |x, y| path.pieces.push(Piece::Line(spot(x, y)));
        (1..=62).for_each(|x| to(5 * x, 10 + x % 2));
        to(350, 50);
        to(350, 50);
        to(380, 200);
        let paths: Paths = path.into();
        let long = LongPaths::of(&paths, 5000, Threads::ONE);
        let pen = Pen::new(1.5, Cap::Round, Join::Round);
        let mut room = Path::starting(spot(0, 0));
        let near = long.near(0, paths.get(0), &(64..96), &mut room);
        let [here, expected] = [near, paths.get(0)].map(|path| edges(path, Some(&pen)));
        let crossing = |edges: &[(Fixed, Fixed)]| -> Vec<_> {
            let crosses = |it: &&(Fixed, Fixed)| (it.0.y < 64 * 256) != (it.1.y < 64 * 256);
            edges.iter().filter(crosses).copied().collect()
        };
        assert_eq!(crossing(&here), crossing(&expected));
    }
}
