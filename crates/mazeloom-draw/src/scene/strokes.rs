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

use super::{Path, Piece, Spot};
use mazeloom_core::sort::Arrange;

/// A piece of wall between two spots.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment {
    pub from: Spot,
    pub to: Spot,
    /// The radius of an arc and whether it turns clockwise; `None` for a straight piece.
    pub arc: Option<(i32, bool)>,
}

impl Segment {
    /// As a piece that goes on from where it begins.
    pub fn piece(&self) -> Piece {
        match self.arc {
            None => Piece::Line(self.to),
            Some((radius, clockwise)) => Piece::Arc {
                to: self.to,
                radius,
                clockwise,
            },
        }
    }

    /// As a line of its own.
    pub fn path(&self) -> Path {
        let mut path = Path::starting(self.from);
        path.pieces.push(self.piece());
        path
    }
}

/// A spot as one number, which is compared at once: column by column, each from the top.
fn key(spot: Spot) -> u64 {
    let unsigned = |n: i32| u64::from(n.cast_unsigned() ^ 1 << 31);
    unsigned(spot.x) << 32 | unsigned(spot.y)
}

/// The spots at which segments end, in order, each with the segments' numbers.
pub(super) struct Ends {
    spots: Vec<Spot>,
    /// Where each spot's numbers begin, and where the last one's end.
    starts: Vec<u32>,
    numbers: Vec<u32>,
}

impl Ends {
    pub fn of(segments: &[Segment]) -> Ends {
        let mut at: Vec<(u64, u32)> = (segments.iter().zip(0..))
            .flat_map(|(segment, number)| [(key(segment.from), number), (key(segment.to), number)])
            .collect();
        at.arrange();
        let mut ends = Ends {
            spots: Vec::new(),
            starts: vec![0],
            numbers: at.iter().map(|&(_, number)| number).collect(),
        };
        for meeting in at.chunk_by(|a, b| a.0 == b.0) {
            let (spot, number) = meeting[0];
            let segment = &segments[number as usize];
            ends.spots.push(if key(segment.from) == spot {
                segment.from
            } else {
                segment.to
            });
            ends.starts
                .push(ends.starts[ends.starts.len() - 1] + meeting.len() as u32);
        }
        ends
    }

    /// The numbers of the segments that end at the spot in a place.
    fn meeting(&self, place: usize) -> &[u32] {
        &self.numbers[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// All spots at which segments end, each once.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// How many segments end at a spot.
    pub fn meeting_at(&self, spot: Spot) -> usize {
        let place = (self.spots).binary_search_by_key(&key(spot), |&spot| key(spot));
        place.map_or(0, |place| self.meeting(place).len())
    }

    /// For each segment the places of the spots that it goes from and to.
    fn places(&self, segments: &[Segment]) -> Vec<[u32; 2]> {
        let mut places = vec![[0; 2]; segments.len()];
        for (&spot, place) in self.spots.iter().zip(0..) {
            for &number in self.meeting(place as usize) {
                let segment = &segments[number as usize];
                if segment.from == spot {
                    places[number as usize][0] = place;
                }
                if segment.to == spot {
                    places[number as usize][1] = place;
                }
            }
        }
        places
    }
}

/// Covers all segments by trails, each segment once, and equal ones as one: on a grid whose
/// parts lie side by side, a wall may belong to two.
///
/// A trail goes straight on where it can, else takes the first unused segment, and ends where there
/// is none. Trails begin at spots where an odd number of segments meet, while there are any, then
/// anywhere; all in the order of spots, so the result depends only on the set of walls.
pub(super) fn trails(segments: &[Segment]) -> Vec<Path> {
    followed(segments, true)
}

/// The same with a piece for each segment, and their ends, equal segments counted as one.
pub(super) fn trails_in_pieces(segments: &[Segment]) -> (Vec<Path>, Ends) {
    let repeated = repeated(segments, &Ends::of(segments));
    let distinct: Vec<Segment> = (segments.iter().zip(repeated))
        .filter(|(_, repeated)| !repeated)
        .map(|(&segment, _)| segment)
        .collect();
    (followed(&distinct, false), Ends::of(&distinct))
}

fn followed(segments: &[Segment], joined: bool) -> Vec<Path> {
    let ends = Ends::of(segments);
    let mut walk = Walk {
        segments,
        joined,
        places: ends.places(segments),
        used: repeated(segments, &ends),
        ends: &ends,
    };
    let mut paths = Vec::new();
    for place in 0..ends.spots.len() {
        while walk.unused(place).count() % 2 == 1 {
            paths.extend(walk.trail(place));
        }
    }
    for place in 0..ends.spots.len() {
        while walk.unused(place).next().is_some() {
            paths.extend(walk.trail(place));
        }
    }
    paths
}

/// A walk along segments, each of which is used once.
struct Walk<'a> {
    segments: &'a [Segment],
    /// Whether segments in line become one piece.
    joined: bool,
    ends: &'a Ends,
    places: Vec<[u32; 2]>,
    used: Vec<bool>,
}

impl Walk<'_> {
    /// The unused segments that meet at a place.
    fn unused(&self, place: usize) -> impl Iterator<Item = usize> {
        let meeting = self.ends.meeting(place).iter().map(|&n| n as usize);
        meeting.filter(|&n| !self.used[n])
    }

    /// A trail from a place on, until no unused segment leads on.
    fn trail(&mut self, start: usize) -> Option<Path> {
        let mut path = Path::starting(self.ends.spots[start]);
        let (mut here, mut came) = (start, None);
        loop {
            let spot = self.ends.spots[here];
            let leaving = |n: usize| oriented(&self.segments[n], spot);
            let straight =
                (self.unused(here)).find(|&n| came.is_some_and(|c| goes_on(c, leaving(n))));
            let Some(number) = straight.or_else(|| self.unused(here).next()) else {
                break;
            };
            let segment = leaving(number);
            self.used[number] = true;
            match segment.arc {
                Some((radius, clockwise)) => path.pieces.push(Piece::Arc {
                    to: segment.to,
                    radius,
                    clockwise,
                }),
                None if self.joined && straight.is_some() => path.lengthen(segment.to),
                None => path.pieces.push(Piece::Line(segment.to)),
            }
            let [from, to] = self.places[number].map(|place| place as usize);
            here = if from == here { to } else { from };
            came = Some(segment);
        }
        path.closed = here == start;
        (!path.pieces.is_empty()).then_some(path)
    }
}

/// Which segments are the same as an earlier one, from what meets at each spot.
fn repeated(segments: &[Segment], ends: &Ends) -> Vec<bool> {
    let mut repeated = vec![false; segments.len()];
    let mut leaving = Vec::new();
    for (place, &spot) in ends.spots.iter().enumerate() {
        leaving.clear();
        leaving.extend(ends.meeting(place).iter().map(|&number| {
            let segment = oriented(&segments[number as usize], spot);
            (segment.to, segment.arc, number)
        }));
        leaving.arrange();
        for pair in leaving.windows(2) {
            // A dot is a segment that meets itself.
            let other = pair[0].2 != pair[1].2;
            if other && (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1) {
                repeated[pair[1].2 as usize] = true;
            }
        }
    }
    repeated
}

/// The segment as seen by who leaves a spot along it.
fn oriented(segment: &Segment, here: Spot) -> Segment {
    if segment.from == here {
        return *segment;
    }
    Segment {
        from: segment.to,
        to: segment.from,
        arc: segment.arc.map(|(radius, clockwise)| (radius, !clockwise)),
    }
}

/// Whether a straight segment goes on exactly where another straight one ends.
fn goes_on(before: Segment, after: Segment) -> bool {
    let run = |s: Segment| (i64::from(s.to.x - s.from.x), i64::from(s.to.y - s.from.y));
    let ((ax, ay), (bx, by)) = (run(before), run(after));
    before.arc.is_none() && after.arc.is_none() && ax * by == ay * bx && ax * bx + ay * by > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(a: (i32, i32), b: (i32, i32)) -> Segment {
        Segment {
            from: Spot { x: a.0, y: a.1 },
            to: Spot { x: b.0, y: b.1 },
            arc: None,
        }
    }

    #[test]
    fn a_row_of_walls_is_one_line() {
        let paths = trails(&[
            line((2, 0), (1, 0)),
            line((0, 0), (1, 0)),
            line((2, 0), (3, 0)),
        ]);
        assert_eq!(paths.len(), 1);
        assert_eq!(paths[0].pieces, [Piece::Line(Spot { x: 3, y: 0 })]);
    }

    #[test]
    fn every_spot_is_found_among_the_ends() {
        // Down a column and back along a row: the order of columns is not that of rows.
        let ends = Ends::of(&[
            line((0, 5), (0, 0)),
            line((0, 0), (7, 0)),
            line((7, 0), (7, 5)),
            line((7, 0), (9, 0)),
        ]);
        for ((x, y), count) in [
            ((0, 0), 2),
            ((0, 5), 1),
            ((7, 0), 3),
            ((9, 0), 1),
            ((1, 1), 0),
        ] {
            assert_eq!(ends.meeting_at(Spot { x, y }), count, "{x} {y}");
        }
    }

    #[test]
    fn a_wall_of_two_is_drawn_once() {
        let paths = trails(&[
            line((0, 0), (1, 0)),
            line((1, 0), (0, 0)),
            line((1, 0), (1, 1)),
        ]);
        assert_eq!(paths.len(), 1);
        assert_eq!(paths[0].pieces.len(), 2);
    }

    #[test]
    fn a_square_is_one_closed_stroke_and_a_cross_is_two_lines() {
        let square = [(0, 0), (1, 0), (1, 1), (0, 1)];
        let sides: Vec<_> = (0..4)
            .map(|i| line(square[i], square[(i + 1) % 4]))
            .collect();
        let paths = trails(&sides);
        assert!(paths.len() == 1 && paths[0].closed);
        let cross = [(0, 1), (2, 1), (1, 0), (1, 2)].map(|arm| line(arm, (1, 1)));
        let paths = trails(&cross);
        assert!(paths.len() == 2 && paths.iter().all(|path| path.pieces.len() == 1));
    }
}
