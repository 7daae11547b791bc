//! Orders strokes so that moves of the lifted tool are short.
//!
//! Nearest neighbor first, over both ends of every stroke; then segments of the tour are reversed
//! while that shortens it: 2-opt (Croes, A method for solving traveling-salesman problems, 1958)
//! with segments of bounded length. Time: n log n except on adversarial input, and [`STRETCH`]
//! steps per stroke for each of [`ROUNDS`] rounds.
//!
//! # Why order matters
//!
//! A plotter or laser moves about as fast between lines as along them, so a bad order can double
//! the time. Finding the best one is a traveling-salesman problem; greedy nearest neighbor, then
//! 2-opt, is good and cheap. Strokes can be drawn from either end, so there are two choices for
//! each.

mod nearest;

use crate::scene::{Path, Piece, Spot};
use nearest::Nearest;

/// The longest stretch that is turned round.
const STRETCH: usize = 64;

/// Greatest number of times that the tour is gone through.
const ROUNDS: usize = 6;

/// A stroke of a tour.
#[derive(Clone, Copy)]
struct Stop {
    stroke: u32,
    back: bool,
    first: Spot,
    last: Spot,
}

impl Stop {
    fn turned(self) -> Stop {
        Stop {
            back: !self.back,
            first: self.last,
            last: self.first,
            ..self
        }
    }
}

/// The strokes in order, from a spot on, and where the last one ends.
pub(super) fn ordered(strokes: Vec<Path>, from: Spot) -> (Vec<Path>, Spot) {
    let mut tour = greedy(&strokes, from);
    for _ in 0..ROUNDS {
        if !shorten(&mut tour, from) {
            break;
        }
    }
    let mut strokes: Vec<Option<Path>> = strokes.into_iter().map(Some).collect();
    let mut here = from;
    let take = |stop: &Stop| {
        let stroke = strokes[stop.stroke as usize].take();
        let stroke = stroke.expect("a tour visits it once");
        let stroke = if stop.back { turned(&stroke) } else { stroke };
        here = stop.last;
        stroke
    };
    let ordered = tour.iter().map(take).collect();
    (ordered, here)
}

/// Distance that a lifted tool moves from a spot on along strokes in this order, in thousandths of a pixel.
pub fn travel(from: Spot, strokes: &[Path]) -> f64 {
    let ends = strokes.iter().map(|path| (path.start, end(path)));
    let steps = ends.scan(from, |here, (start, end)| {
        let step = distance(*here, start);
        *here = end;
        Some(step)
    });
    steps.sum()
}

fn end(path: &Path) -> Spot {
    path.pieces.last().map_or(path.start, Piece::end)
}

fn distance(a: Spot, b: Spot) -> f64 {
    let (dx, dy) = (
        f64::from(a.x) - f64::from(b.x),
        f64::from(a.y) - f64::from(b.y),
    );
    libm::sqrt(dx * dx + dy * dy)
}

/// Always to the nearest end that is left.
fn greedy(strokes: &[Path], from: Spot) -> Vec<Stop> {
    let ends: Vec<Spot> = (strokes.iter())
        .flat_map(|path| [path.start, end(path)])
        .collect();
    let mut left = Nearest::new(&ends);
    let mut here = from;
    let mut tour = Vec::with_capacity(strokes.len());
    while let Some(near) = left.nearest(here) {
        left.remove(near);
        left.remove(near ^ 1);
        here = ends[near as usize ^ 1];
        tour.push(Stop {
            stroke: near / 2,
            back: near % 2 == 1,
            first: ends[near as usize],
            last: here,
        });
    }
    tour
}

/// Turns stretches round; whether any was.
fn shorten(tour: &mut [Stop], from: Spot) -> bool {
    let mut better = false;
    for start in 0..tour.len() {
        let before = if start == 0 {
            from
        } else {
            tour[start - 1].last
        };
        let gap = distance(before, tour[start].first);
        if gap == 0.0 {
            continue;
        }
        let last = tour.len().min(start + STRETCH);
        let gain = |end: usize| {
            let after = tour.get(end + 1).map(|stop| stop.first);
            let old = after.map_or(0.0, |after| distance(tour[end].last, after));
            let new = after.map_or(0.0, |after| distance(tour[start].first, after));
            gap + old - distance(before, tour[end].last) - new
        };
        let mut best: Option<(usize, f64)> = None;
        for end in start..last {
            let gain = gain(end);
            if gain > 1e-3 && best.is_none_or(|(_, most)| gain > most) {
                best = Some((end, gain));
            }
        }
        if let Some((end, _)) = best {
            let stretch = &mut tour[start..=end];
            stretch.reverse();
            stretch.iter_mut().for_each(|stop| *stop = stop.turned());
            better = true;
        }
    }
    better
}

/// A reversed stroke.
fn turned(path: &Path) -> Path {
    let starts = std::iter::once(path.start).chain(path.pieces.iter().map(Piece::end));
    let back = starts.zip(&path.pieces).map(|(to, piece)| match *piece {
        Piece::Line(_) => Piece::Line(to),
        Piece::Arc { turn, .. } => Piece::arc(to, turn.radius, !turn.clockwise),
        Piece::Curve { first, second, .. } => Piece::Curve {
            first: second,
            second: first,
            to,
        },
    });
    let mut pieces: Vec<Piece> = back.collect();
    pieces.reverse();
    Path {
        start: end(path),
        pieces,
        closed: path.closed,
    }
}
