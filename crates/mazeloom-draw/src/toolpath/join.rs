//! Pieces that meet become strokes.
//!
//! Where two ends meet, they are joined; where more meet, the straightest pairs are joined. At most
//! one stroke ends at each point. Points on a straight line (up to rounding) are removed: Zhao and
//! Saalfeld, Linear-time sleeve-fitting polyline simplification algorithms (1997). Time n log n.

use super::arc::Arc;
use super::merge::Run;
use crate::scene::{Path, Piece, Spot};
use mazeloom_core::sort::Arrange;

/// An end of a piece: twice its number, and one more at its second spot.
type End = u32;

/// More ends than these at a spot are joined as they come.
const CROWD: usize = 12;

/// The strokes that pieces make, in the order of the spots where they begin.
pub(super) fn joined(runs: &[Run]) -> Vec<Path> {
    let mut ends: Vec<(Spot, End)> = (runs.iter().zip(0..))
        .flat_map(|(run, number)| [(run.from, 2 * number), (run.to, 2 * number + 1)])
        .collect();
    ends.arrange();
    let mut mates: Vec<Option<End>> = vec![None; ends.len()];
    for meeting in ends.chunk_by(|a, b| a.0 == b.0) {
        for (a, b) in pairs(meeting, runs) {
            mates[a as usize] = Some(b);
            mates[b as usize] = Some(a);
        }
    }
    let mut used = vec![false; runs.len()];
    let mut strokes = Vec::new();
    // Strokes begin where an end has no mate; what is left are rings.
    let free = ends
        .iter()
        .filter(|&&(_, end)| mates[end as usize].is_none());
    for &(_, end) in free.chain(&ends) {
        if !used[end as usize / 2] {
            strokes.push(stroke(end, runs, &mates, &mut used));
        }
    }
    strokes
}

/// Pairs of ends that are joined, of those at a spot.
fn pairs(meeting: &[(Spot, End)], runs: &[Run]) -> Vec<(End, End)> {
    let ends: Vec<End> = meeting.iter().map(|&(_, end)| end).collect();
    if ends.len() <= 2 || ends.len() > CROWD {
        return ends
            .chunks_exact(2)
            .map(|pair| (pair[0], pair[1]))
            .collect();
    }
    let ways: Vec<(f64, f64)> = ends.iter().map(|&end| way(oriented(runs, end))).collect();
    let mut likely: Vec<(f64, usize, usize)> = Vec::new();
    for b in 1..ends.len() {
        for a in 0..b {
            likely.push((ways[a].0 * ways[b].0 + ways[a].1 * ways[b].1, a, b));
        }
    }
    likely.arrange_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = vec![true; ends.len()];
    let mut pairs = Vec::new();
    for (_, a, b) in likely {
        if free[a] && free[b] {
            (free[a], free[b]) = (false, false);
            pairs.push((ends[a], ends[b]));
        }
    }
    pairs
}

/// A piece as seen by who leaves one of its ends: where from, and what to.
fn oriented(runs: &[Run], end: End) -> (Spot, Piece) {
    let run = runs[end as usize / 2];
    let back = end % 2 == 1;
    let (from, to) = if back {
        (run.to, run.from)
    } else {
        (run.from, run.to)
    };
    let piece = match run.arc {
        None => Piece::Line(to),
        Some(turn) => Piece::arc(to, turn.radius, turn.clockwise != back),
    };
    (from, piece)
}

/// The direction in which a piece leaves, one long.
fn way((from, piece): (Spot, Piece)) -> (f64, f64) {
    let minus = |a: i32, b: i32| f64::from(a) - f64::from(b);
    let (x, y) = match piece {
        Piece::Arc { to, turn } => {
            let (x, y) = Arc::new(from, to, turn).center;
            let (x, y) = (f64::from(from.x) - x, f64::from(from.y) - y);
            if turn.clockwise { (-y, x) } else { (y, -x) }
        }
        piece => (minus(piece.end().x, from.x), minus(piece.end().y, from.y)),
    };
    let length = libm::sqrt(x * x + y * y).max(1e-9);
    (x / length, y / length)
}

/// The stroke that begins at an end.
fn stroke(first: End, runs: &[Run], mates: &[Option<End>], used: &mut [bool]) -> Path {
    let (start, _) = oriented(runs, first);
    let mut line = Sleeve::new(start);
    let mut next = Some(first);
    while let Some(end) = next.filter(|&end| !used[end as usize / 2]) {
        used[end as usize / 2] = true;
        line.push(oriented(runs, end).1);
        next = mates[end as usize ^ 1];
    }
    let mut path = line.path;
    path.closed = path.pieces.last().map(Piece::end) == Some(start);
    path
}

/// A path that grows, and the directions in which its last straight piece may still run so that
/// all spots left out lie on it.
struct Sleeve {
    path: Path,
    /// Spot where the last straight piece begins.
    from: Spot,
    /// The directions to the left and to the right of which it may not run; none before the
    /// first piece.
    bounds: Option<[(f64, f64); 2]>,
    /// Distance that it goes on.
    reach: f64,
}

/// Greatest distance of its spots from a line, in thousandths of a pixel: they and its ends are rounded.
const ROUNDED: f64 = 1.5;

impl Sleeve {
    fn new(start: Spot) -> Sleeve {
        Sleeve {
            path: Path::starting(start),
            from: start,
            bounds: None,
            reach: 0.0,
        }
    }

    fn push(&mut self, piece: Piece) {
        let Piece::Line(to) = piece else {
            self.path.pieces.push(piece);
            (self.from, self.bounds, self.reach) = (piece.end(), None, 0.0);
            return;
        };
        let last = self.path.pieces.last().map_or(self.path.start, Piece::end);
        let ahead = match self.bounds {
            Some([left, right]) => {
                let toward = self.toward(to);
                let length = libm::sqrt(dot(toward, toward));
                cross(left, toward) >= 0.0 && cross(toward, right) >= 0.0 && length > self.reach
            }
            None => false,
        };
        if ahead {
            self.path.pieces.pop();
        } else {
            (self.from, self.bounds, self.reach) = (last, None, 0.0);
        }
        self.narrow(to);
        self.path.pieces.push(piece);
    }

    fn toward(&self, to: Spot) -> (f64, f64) {
        let minus = |a: i32, b: i32| f64::from(a) - f64::from(b);
        (minus(to.x, self.from.x), minus(to.y, self.from.y))
    }

    /// Takes away the directions that miss a spot.
    fn narrow(&mut self, to: Spot) {
        let toward = self.toward(to);
        let length = libm::sqrt(dot(toward, toward));
        self.reach = length;
        let (across, down) = (-toward.1 * ROUNDED / length, toward.0 * ROUNDED / length);
        let mut left = (toward.0 - across, toward.1 - down);
        let mut right = (toward.0 + across, toward.1 + down);
        if let Some([old_left, old_right]) = self.bounds {
            if cross(left, old_left) > 0.0 {
                left = old_left;
            }
            if cross(old_right, right) > 0.0 {
                right = old_right;
            }
        }
        self.bounds = Some([left, right]);
    }
}

fn dot(a: (f64, f64), b: (f64, f64)) -> f64 {
    a.0 * b.0 + a.1 * b.1
}

fn cross(a: (f64, f64), b: (f64, f64)) -> f64 {
    a.0 * b.1 - a.1 * b.0
}
