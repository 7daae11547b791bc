//! Merges overlapping pieces.
//!
//! Straight pieces on one line are intervals on it; their union is found by sorting. A line is
//! identified by its direction in lowest terms and its distance from the origin, both integers, so
//! only exactly collinear pieces are merged. Time n log n.

use crate::scene::{Spot, Turn};
use mazeloom_core::sort::Arrange;

/// A piece of a stroke; its ends are in order, so that equal pieces are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Run {
    /// The course of an arc; `None` for a straight piece.
    pub arc: Option<Turn>,
    pub from: Spot,
    pub to: Spot,
}

impl Run {
    pub fn line(a: Spot, b: Spot) -> Run {
        Run {
            arc: None,
            from: a.min(b),
            to: a.max(b),
        }
    }

    pub fn arc(a: Spot, b: Spot, Turn { radius, clockwise }: Turn) -> Run {
        let clockwise = clockwise == (a < b);
        Run {
            arc: Some(Turn { radius, clockwise }),
            from: a.min(b),
            to: a.max(b),
        }
    }

    /// The line it lies on.
    fn line_of(&self) -> Line {
        let dx = i128::from(self.to.x) - i128::from(self.from.x);
        let dy = i128::from(self.to.y) - i128::from(self.from.y);
        let common = greatest_common_divisor(dx.unsigned_abs(), dy.unsigned_abs()) as i128;
        let (dx, dy) = (dx / common, dy / common);
        Line {
            dx,
            dy,
            offset: dx * i128::from(self.from.y) - dy * i128::from(self.from.x),
        }
    }
}

/// A line; since the ends of pieces are in order, each has one direction only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    dx: i128,
    dy: i128,
    offset: i128,
}

/// Pieces that cover what the given ones cover, each spot once, and nothing of what is `taken`;
/// in order.
pub(super) fn merged(runs: Vec<Run>, taken: &[Run]) -> Vec<Run> {
    let (mut arcs, mut straight): (Vec<Run>, Vec<Run>) = (runs.into_iter())
        .filter(|run| run.from != run.to)
        .partition(|run| run.arc.is_some());
    arcs.arrange();
    arcs.dedup();
    let mut gone: Vec<Run> = taken
        .iter()
        .copied()
        .filter(|run| run.arc.is_some())
        .collect();
    gone.arrange();
    arcs.retain(|run| gone.binary_search(run).is_err());
    let by_line = |run: &Run| (run.line_of(), run.from, run.to);
    straight.sort_by_cached_key(by_line);
    let straight = united(&straight);
    let mut gone: Vec<Run> = taken
        .iter()
        .copied()
        .filter(|run| run.arc.is_none())
        .collect();
    gone.sort_by_cached_key(by_line);
    let mut all = without(&straight, &united(&gone));
    all.append(&mut arcs);
    all.arrange();
    all
}

/// The union of pieces sorted by their lines.
fn united(straight: &[Run]) -> Vec<Run> {
    let mut union: Vec<(Line, Run)> = Vec::new();
    for run in straight {
        let line = run.line_of();
        match union.last_mut() {
            Some((same, last)) if *same == line && run.from <= last.to => {
                last.to = last.to.max(run.to);
            }
            _ => union.push((line, *run)),
        }
    }
    union.into_iter().map(|(_, run)| run).collect()
}

/// Remainder of pieces where others are taken out; both are unions, sorted by their lines.
fn without(straight: &[Run], gone: &[Run]) -> Vec<Run> {
    let gone: Vec<(Line, Run)> = gone.iter().map(|run| (run.line_of(), *run)).collect();
    let mut left = Vec::new();
    for run in straight {
        let line = run.line_of();
        let first = gone.partition_point(|&(other, cut)| (other, cut.to) <= (line, run.from));
        let mut from = run.from;
        for (_, cut) in
            (gone[first..].iter()).take_while(|&&(other, cut)| other == line && cut.from < run.to)
        {
            if from < cut.from {
                left.push(Run::line(from, cut.from));
            }
            from = cut.to;
        }
        if from < run.to {
            left.push(Run::line(from, run.to));
        }
    }
    left
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(x: i32, y: i32) -> Spot {
        Spot { x, y }
    }

    #[test]
    fn what_overlaps_becomes_one_and_what_is_apart_stays() {
        let slanted = |a: i32, b: i32| Run::line(spot(3 * a, 2 * a), spot(3 * b, 2 * b));
        let runs = vec![slanted(4, 7), slanted(2, 0), slanted(1, 3), slanted(9, 7)];
        assert_eq!(merged(runs, &[]), [slanted(0, 3), slanted(4, 9)]);
        let parallel = vec![
            Run::line(spot(0, 0), spot(9, 0)),
            Run::line(spot(0, 1), spot(9, 1)),
        ];
        assert_eq!(merged(parallel.clone(), &[]), parallel);
    }

    #[test]
    fn what_is_taken_is_left_out() {
        let run = |a: i32, b: i32| Run::line(spot(a, 5), spot(b, 5));
        let left = merged(
            vec![run(0, 10), run(20, 30)],
            &[run(2, 4), run(6, 7), run(8, 25)],
        );
        assert_eq!(left, [run(0, 2), run(4, 6), run(7, 8), run(25, 30)]);
        let turn = |clockwise| Turn {
            radius: 5,
            clockwise,
        };
        let arc = |clockwise| Run::arc(spot(0, 0), spot(5, 5), turn(clockwise));
        let back = Run::arc(spot(5, 5), spot(0, 0), turn(false));
        assert_eq!(merged(vec![arc(true), arc(false)], &[back]), [arc(false)]);
    }

    #[test]
    fn the_farthest_spots_do_not_overflow() {
        let (least, most) = (i32::MIN, i32::MAX);
        let runs = vec![
            Run::line(spot(least, least), spot(most, most - 1)),
            Run::line(spot(most, least), spot(least, most)),
        ];
        assert_eq!(merged(runs, &[]).len(), 2);
    }
}
