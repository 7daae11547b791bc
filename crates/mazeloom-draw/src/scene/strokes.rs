//! Joins walls to long lines (trails): no wall is drawn twice, and the number of lines is small.
//!
//! ```text
//! ───┬───       three walls and a post are two lines: one from left to right, one down. At a
//!    │          post a line continues straight if it can, else along any wall that is left;
//!    │          lines start where an odd number of walls meet, while there are such posts
//! ```
//!
//! That is the decomposition of a graph into trails after L. Euler (1736), with straight ones
//! preferred. It halves the size of files, gives rounded corners a line to round, and keeps
//! plotters from lifting the pen at every post.

mod ends;

pub(super) use ends::Ends;

use super::{Path, Paths, Piece, Spot};
use mazeloom_core::sort::Arrange;
use mazeloom_core::threads::Threads;
use std::cmp::Ordering;
use std::num::NonZero;

/// Bend of a segment that is an arc, in 4 bytes: its radius, negative if it turns clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arc(NonZero<i32>);

impl Arc {
    /// `None` for an arc without a radius, which is a dot.
    pub fn new(radius: i32, clockwise: bool) -> Option<Arc> {
        let arc = Arc(NonZero::new(radius)?);
        Some(if clockwise { arc.turned() } else { arc })
    }

    /// The same from its other end.
    fn turned(self) -> Arc {
        Arc(-self.0)
    }

    /// As a piece that goes on to a spot.
    fn piece(self, to: Spot) -> Piece {
        Piece::arc(to, self.0.get().abs(), self.0.is_negative())
    }
}

impl Ord for Arc {
    /// The shorter radius comes first.
    fn cmp(&self, other: &Arc) -> Ordering {
        let key = |it: &Arc| (it.0.abs(), it.0.is_negative());
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Arc {
    fn partial_cmp(&self, other: &Arc) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A piece of wall between two spots, in 20 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment {
    pub from: Spot,
    pub to: Spot,
    pub arc: Option<Arc>,
}

impl Segment {
    /// As a piece that goes on from where it begins.
    pub fn piece(&self) -> Piece {
        match self.arc {
            None => Piece::Line(self.to),
            Some(arc) => arc.piece(self.to),
        }
    }

    /// Tells whether another begins where it ends, and both are straight and in line.
    pub fn goes_on(&self, next: &Segment) -> bool {
        let run = |it: &Segment| difference(it.from, it.to);
        let meet = self.to == next.from && self.arc.is_none() && next.arc.is_none();
        meet && goes_on(run(self), run(next))
    }

    /// The same from its other end.
    pub fn turned(&self) -> Segment {
        Segment {
            from: self.to,
            to: self.from,
            arc: self.arc.map(Arc::turned),
        }
    }

    /// As a line of its own.
    pub fn path(&self) -> Path {
        let mut path = Path::starting(self.from);
        path.pieces.push(self.piece());
        path
    }
}

/// All segments of some parts, which are numbered in this order.
fn all<P: AsRef<[Segment]>>(parts: &[P]) -> impl Iterator<Item = &Segment> + Clone {
    parts.iter().flat_map(AsRef::as_ref)
}

/// Covers all segments by trails, each segment once, and equal ones as one: on a grid whose
/// parts lie side by side, a wall may belong to two.
///
/// A trail goes straight on where it can, else takes the first unused segment, and ends where there
/// is none. Trails begin at spots where an odd number of segments meet, while there are any, then
/// anywhere; all in the order of spots, so the result depends only on the set of walls. Time: that of
/// putting the ends in order, O(n) where segments come row by row, else O(n log n).
pub(super) fn trails<P: AsRef<[Segment]> + Sync>(parts: Vec<P>, threads: Threads) -> Paths {
    let (ordered, arcs) = (ends::in_order(&parts, threads), arcs(&parts));
    // They take as much memory as their ends.
    drop(parts);
    let ends = Ends::met(ordered, threads);
    let mut walk = Walk::of(&arcs, ends, true, threads);
    walk.use_repeated(threads);
    walk.paths().0
}

/// The same with a piece for each segment, and their ends, equal segments counted as one.
pub(super) fn trails_in_pieces<P: AsRef<[Segment]> + Sync>(
    parts: &[P],
    threads: Threads,
) -> (Paths, Ends) {
    let arcs = arcs(parts);
    let mut walk = Walk::of(&arcs, Ends::of(parts, threads), false, threads);
    if walk.use_repeated(threads) == 0 {
        return walk.paths();
    }
    let mut distinct = vec![true; walk.links.len() / 2];
    for (&end, link) in walk.ends.order.iter().zip(&walk.links) {
        distinct[(end / 2) as usize] = link.to != USED;
    }
    let distinct: Vec<Segment> = (all(parts).zip(distinct))
        .filter(|&(_, distinct)| distinct)
        .map(|(&segment, _)| segment)
        .collect();
    trails_in_pieces(&[distinct], threads)
}

/// The arcs of segments in the order of their numbers; none if all are straight.
fn arcs<P: AsRef<[Segment]>>(parts: &[P]) -> Vec<Option<Arc>> {
    if all(parts).all(|segment| segment.arc.is_none()) {
        return Vec::new();
    }
    all(parts).map(|segment| segment.arc).collect()
}

/// Marks a used segment, instead of the number of the spot that it leads to.
const USED: u32 = u32::MAX;

/// A walk along segments, each of which is used once.
struct Walk<'a> {
    /// The arc of each segment, if any segment is one.
    arcs: &'a [Option<Arc>],
    /// True if segments in line become one piece.
    joined: bool,
    /// Without their order where nothing asks for it.
    ends: Ends,
    /// Links of the ends, in the order of `ends`.
    links: Vec<Link>,
}

/// Destination of an end of a segment.
#[derive(Clone, Copy)]
struct Link {
    /// The number of the spot at the other end, or [`USED`].
    to: u32,
    /// Position of the other end in the order of ends.
    other: u32,
}

impl<'a> Walk<'a> {
    fn of(arcs: &'a [Option<Arc>], mut ends: Ends, joined: bool, threads: Threads) -> Walk<'a> {
        let mut places = vec![0; ends.order.len()];
        for (&end, place) in ends.order.iter().zip(0..) {
            places[end as usize] = place;
        }
        let mut links = vec![Link { to: 0, other: 0 }; places.len()];
        let other = |end: usize| places[(ends.order[end] ^ 1) as usize];
        fill(&mut links, |end, link| link.other = other(end), threads);
        // The room of the places is used again, for the spot of each.
        for spot in 0..ends.spots.len() as u32 {
            places[ends.meeting(spot)].fill(spot);
        }
        fill(
            &mut links,
            |_, link| link.to = places[link.other as usize],
            threads,
        );
        if joined && arcs.is_empty() {
            ends.order = Vec::new();
        }
        Walk {
            arcs,
            joined,
            links,
            ends,
        }
    }

    /// All trails, and the ends.
    fn paths(mut self) -> (Paths, Ends) {
        let mut paths = Paths::new();
        let spots = 0..self.ends.spots.len() as u32;
        for spot in spots.clone() {
            while self.unused(spot).count() % 2 == 1 {
                self.trail(spot, &mut paths);
            }
        }
        for spot in spots {
            while self.unused(spot).next().is_some() {
                self.trail(spot, &mut paths);
            }
        }
        (paths, self.ends)
    }

    /// The ends at a spot of segments that are unused.
    fn unused(&self, spot: u32) -> impl Iterator<Item = usize> {
        let is_unused = |&end: &usize| self.links[end].to != USED;
        self.ends.meeting(spot).filter(is_unused)
    }

    fn take(&mut self, end: usize) {
        let other = self.links[end].other;
        self.links[other as usize].to = USED;
        self.links[end].to = USED;
    }

    /// Adds a trail from a spot on, until no unused segment leads on.
    fn trail(&mut self, start: u32, paths: &mut Paths) {
        paths.begin(self.ends.spots[start as usize]);
        let (mut here, mut run) = (start, None);
        while let Some((end, straight)) = self.next(here, run) {
            let to = self.links[end].to;
            let spot = self.ends.spots[to as usize];
            match self.arc(end) {
                Some(arc) => {
                    paths.add(arc.piece(spot));
                    run = None;
                }
                None => {
                    run = Some(difference(self.ends.spots[here as usize], spot));
                    if self.joined && straight {
                        paths.lengthen(spot);
                    } else {
                        paths.add(Piece::Line(spot));
                    }
                }
            }
            self.take(end);
            here = to;
        }
        paths.end(here == start);
    }

    /// The end by which a trail leaves a spot, and whether that is straight on from the last run.
    fn next(&self, here: u32, run: Option<Run>) -> Option<(usize, bool)> {
        let mut unused = self.unused(here);
        let first = unused.next()?;
        let Some(run) = run else {
            return Some((first, false));
        };
        let spot = self.ends.spots[here as usize];
        let goes_on = |&end: &usize| {
            let to = self.ends.spots[self.links[end].to as usize];
            goes_on(run, difference(spot, to)) && self.arc(end).is_none()
        };
        let straight = std::iter::once(first).chain(unused).find(goes_on);
        Some((straight.unwrap_or(first), straight.is_some()))
    }

    /// The arc of a segment, as seen by who leaves from an end of it.
    fn arc(&self, end: usize) -> Option<Arc> {
        if self.arcs.is_empty() {
            return None;
        }
        let number = self.ends.order[end];
        let arc = self.arcs[(number / 2) as usize]?;
        let is_dot = self.ends.meeting(self.links[end].to).contains(&end);
        Some(match number % 2 {
            1 if !is_dot => arc.turned(),
            _ => arc,
        })
    }

    /// Marks segments that are the same as an earlier one as used; returns their number.
    fn use_repeated(&mut self, threads: Threads) -> usize {
        let mut count = 0;
        let mut there: Vec<(u32, Option<Arc>, usize)> = Vec::new();
        // The spots at which two segments may be the same, or more meet than are compared one by one.
        let may_repeat = |spot| {
            let meeting = self.ends.meeting(spot);
            meeting.len() > FEW || !are_distinct(&self.links[meeting])
        };
        let spots = threads.filter(self.ends.spots.len() as u32, &may_repeat);
        for spot in spots {
            there.clear();
            for end in self.unused(spot) {
                there.push((self.links[end].to, self.arc(end), end));
            }
            there.arrange();
            for pair in 1..there.len() {
                let [(to, arc, one), (other_to, other_arc, other)] = [there[pair - 1], there[pair]];
                // A dot is a segment that meets itself.
                let is_dot = self.links[one].other as usize == other;
                if !is_dot && (to, arc) == (other_to, other_arc) && self.links[other].to != USED {
                    self.take(other);
                    count += 1;
                }
            }
        }
        count
    }
}

/// Fills in each link, on several threads.
fn fill(links: &mut [Link], of: impl Fn(usize, &mut Link) + Sync, threads: Threads) {
    let blocks = (0..).step_by(1 << 16).zip(links.chunks_mut(1 << 16));
    threads.each(blocks, |(first, links)| {
        for (end, link) in (first..).zip(links) {
            of(end, link);
        }
    });
}

/// Up to this many numbers are compared one by one.
const FEW: usize = 8;

fn are_distinct(links: &[Link]) -> bool {
    let is_new = |(place, link): (usize, &Link)| links[..place].iter().all(|it| it.to != link.to);
    links.iter().enumerate().all(is_new)
}

/// Distance that a straight segment goes to the right and down.
type Run = (i64, i64);

fn difference(from: Spot, to: Spot) -> Run {
    (i64::from(to.x - from.x), i64::from(to.y - from.y))
}

/// Tells whether a straight segment goes on exactly where another straight one ends.
fn goes_on((ax, ay): Run, (bx, by): Run) -> bool {
    ax * by == ay * bx && ax * bx + ay * by > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn line(a: (i32, i32), b: (i32, i32)) -> Segment {
        Segment {
            from: Spot { x: a.0, y: a.1 },
            to: Spot { x: b.0, y: b.1 },
            arc: None,
        }
    }

    fn joined(segments: &[Segment]) -> Vec<Path> {
        trails(vec![segments], Threads::ONE).to_vec()
    }

    #[test]
    fn a_row_of_walls_is_one_line() {
        let paths = joined(&[
            line((2, 0), (1, 0)),
            line((0, 0), (1, 0)),
            line((2, 0), (3, 0)),
        ]);
        assert_eq!(paths.len(), 1);
        assert_eq!(paths[0].pieces, [Piece::Line(Spot { x: 3, y: 0 })]);
    }

    #[test]
    fn a_wall_of_two_is_drawn_once() {
        let paths = joined(&[
            line((0, 0), (1, 0)),
            line((1, 0), (0, 0)),
            line((1, 0), (1, 1)),
        ]);
        assert_eq!(paths.len(), 1);
        assert_eq!(paths[0].pieces.len(), 2);
    }

    #[test]
    fn an_arc_turns_the_other_way_from_its_other_end() {
        assert_eq!(size_of::<Segment>(), 20);
        assert_eq!(Arc::new(0, true), None);
        let [near, far] = [Spot { x: 0, y: 0 }, Spot { x: 9, y: 0 }];
        for clockwise in [false, true] {
            let wall = Segment {
                from: far,
                to: near,
                arc: Arc::new(50, clockwise),
            };
            let there = |to, clockwise| Piece::arc(to, 50, clockwise);
            assert_eq!(wall.piece(), there(near, clockwise));
            // Trails begin at the spot that comes first.
            for wall in [wall, wall.turned()] {
                assert_eq!(joined(&[wall])[0].pieces, [there(far, !clockwise)]);
            }
        }
    }

    #[test]
    fn a_square_is_one_closed_stroke_and_a_cross_is_two_lines() {
        let square = [(0, 0), (1, 0), (1, 1), (0, 1)];
        let sides: Vec<_> = (0..4)
            .map(|i| line(square[i], square[(i + 1) % 4]))
            .collect();
        let paths = joined(&sides);
        assert!(paths.len() == 1 && paths[0].closed);
        let cross = [(0, 1), (2, 1), (1, 0), (1, 2)].map(|arm| line(arm, (1, 1)));
        let paths = joined(&cross);
        assert!(paths.len() == 2 && paths.iter().all(|path| path.pieces.len() == 1));
    }
}
