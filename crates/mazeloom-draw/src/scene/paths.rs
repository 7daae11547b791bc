//! Many paths in a few lists, without an allocation for each.

use super::path::Path;
use super::path_ref::{Bend, Form, PathRef, Pieces};
use super::piece::{Piece, Spot};
use std::ops::Range;

/// The paths of an [`Item`](super::Item), in order.
///
/// A path takes 16 bytes, a straight piece 8, and an arc 16; once there is an arc or a curve, so do
/// straight pieces.
///
/// ```
/// use mazeloom_draw::scene::{Path, Paths, Piece, Spot};
///
/// let at = |x, y| Spot { x, y };
/// let mut corner = Path::starting(at(0, 0));
/// corner.pieces.push(Piece::Line(at(1000, 0)));
/// corner.pieces.push(Piece::Line(at(1000, 1000)));
/// let paths: Paths = [corner.clone(), Path::starting(at(5, 5))].into_iter().collect();
/// assert_eq!(paths.len(), 2);
/// assert_eq!(paths.get(0).to_path(), corner);
/// for path in &paths {
///     assert!(path.pieces.into_iter().all(|piece| piece != Piece::Line(at(0, 0))));
/// }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paths {
    heads: Vec<Head>,
    /// Spot where each piece ends.
    ends: Vec<Spot>,
    /// Course of each piece to its end; empty if all are straight.
    bends: Vec<Bend>,
    /// Spots toward which curves head at first, and from which they come at last.
    handles: Vec<[Spot; 2]>,
}

/// A path without its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    start: Spot,
    /// The number of the pieces of all paths up to this one.
    end: u32,
    closed: bool,
}

impl Paths {
    /// No paths.
    pub const fn new() -> Paths {
        Paths {
            heads: Vec::new(),
            ends: Vec::new(),
            bends: Vec::new(),
            handles: Vec::new(),
        }
    }

    /// The number of paths.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Tells whether there are none.
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// The paths.
    pub fn iter(&self) -> PathsIter<'_> {
        PathsIter {
            paths: self,
            left: 0..self.len(),
        }
    }

    /// A path by its number.
    ///
    /// # Panics
    /// If there are not as many.
    pub fn get(&self, number: usize) -> PathRef<'_> {
        let Head { start, end, closed } = self.heads[number];
        let before = number.checked_sub(1);
        let first = before.map_or(0, |before| self.heads[before].end as usize);
        let pieces = first..end as usize;
        PathRef {
            start,
            pieces: Pieces(Form::Lists {
                bends: self.bends.get(pieces.clone()).unwrap_or_default(),
                ends: &self.ends[pieces],
                handles: &self.handles,
            }),
            closed,
        }
    }

    /// Each as a path of its own.
    pub fn to_vec(&self) -> Vec<Path> {
        self.iter().map(PathRef::to_path).collect()
    }

    /// Adds a path.
    pub fn push<'p>(&mut self, path: impl Into<PathRef<'p>>) {
        let path = path.into();
        self.begin(path.start);
        for piece in path.pieces {
            self.add(piece);
        }
        self.close(path.closed);
    }

    /// Adds a path without pieces, which is not closed.
    pub(super) fn begin(&mut self, start: Spot) {
        self.heads.push(Head {
            start,
            end: self.ends.len() as u32,
            closed: false,
        });
    }

    /// Adds a piece to the last path.
    pub(super) fn add(&mut self, piece: Piece) {
        let bend = match piece {
            Piece::Line(_) => Bend::Straight,
            Piece::Arc { turn, .. } => Bend::Arc(turn),
            Piece::Curve { first, second, .. } => {
                self.handles.push([first, second]);
                Bend::Curve(self.handles.len() as u32 - 1)
            }
        };
        if bend != Bend::Straight || !self.bends.is_empty() {
            self.bends.resize(self.ends.len(), Bend::Straight);
            self.bends.push(bend);
        }
        self.ends.push(piece.end());
        if let Some(head) = self.heads.last_mut() {
            head.end += 1;
        }
    }

    /// Moves the end of the last piece of the last path on, if it is straight; else adds one.
    pub(super) fn lengthen(&mut self, to: Spot) {
        let is_straight = (self.bends.last()).is_none_or(|bend| *bend == Bend::Straight);
        let goes_on = is_straight && self.count_of_last() > 0;
        match self.ends.last_mut() {
            Some(end) if goes_on => *end = to,
            _ => self.add(Piece::Line(to)),
        }
    }

    /// Says whether the last path ends where it began.
    pub(super) fn close(&mut self, closed: bool) {
        if let Some(head) = self.heads.last_mut() {
            head.closed = closed;
        }
    }

    /// The same, but takes the path away if it has no pieces.
    pub(super) fn end(&mut self, closed: bool) {
        match self.count_of_last() {
            0 => drop(self.heads.pop()),
            _ => self.close(closed),
        }
    }

    /// The number of pieces of the last path.
    fn count_of_last(&self) -> u32 {
        match self.heads[..] {
            [] => 0,
            [head] => head.end,
            [.., before, head] => head.end - before.end,
        }
    }

    /// Adds the paths of another list.
    pub fn append(&mut self, other: &Paths) {
        let (pieces, handles) = (self.ends.len() as u32, self.handles.len() as u32);
        self.heads.extend(other.heads.iter().map(|head| Head {
            end: pieces + head.end,
            ..*head
        }));
        if !self.bends.is_empty() || !other.bends.is_empty() {
            self.bends.resize(self.ends.len(), Bend::Straight);
            self.bends
                .extend(other.bends.iter().map(|&bend| match bend {
                    Bend::Curve(number) => Bend::Curve(handles + number),
                    bend => bend,
                }));
            let all = self.ends.len() + other.ends.len();
            self.bends.resize(all, Bend::Straight);
        }
        self.ends.extend_from_slice(&other.ends);
        self.handles.extend_from_slice(&other.handles);
    }
}

impl<'a> IntoIterator for &'a Paths {
    type Item = PathRef<'a>;
    type IntoIter = PathsIter<'a>;

    fn into_iter(self) -> PathsIter<'a> {
        self.iter()
    }
}

/// The iterator of [`Paths::iter`].
#[derive(Clone, Debug)]
pub struct PathsIter<'a> {
    paths: &'a Paths,
    left: Range<usize>,
}

impl<'a> Iterator for PathsIter<'a> {
    type Item = PathRef<'a>;

    fn next(&mut self) -> Option<PathRef<'a>> {
        self.left.next().map(|number| self.paths.get(number))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl ExactSizeIterator for PathsIter<'_> {}

impl Extend<Path> for Paths {
    fn extend<I: IntoIterator<Item = Path>>(&mut self, paths: I) {
        for path in paths {
            self.push(&path);
        }
    }
}

impl FromIterator<Path> for Paths {
    fn from_iter<I: IntoIterator<Item = Path>>(paths: I) -> Paths {
        let mut all = Paths::new();
        all.extend(paths);
        all
    }
}

impl From<Vec<Path>> for Paths {
    fn from(paths: Vec<Path>) -> Paths {
        let mut all = Paths::new();
        for path in &paths {
            all.push(path);
        }
        all
    }
}

impl From<Path> for Paths {
    fn from(path: Path) -> Paths {
        vec![path].into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::rng::Rng;

    /// Some paths with pieces of all kinds; with `bends` of 1 all are straight.
    fn some(rng: &mut Rng, bends: u32) -> Vec<Path> {
        let count = rng.below(5);
        let path = |_| {
            let mut spot = || {
                let [x, y] = [0; 2].map(|_| rng.below(9) as i32);
                Spot { x, y }
            };
            let mut path = Path::starting(spot());
            for _ in 0..rng.below(4) {
                let [first, second, to] = [0; 3].map(|_| {
                    let [x, y] = [0; 2].map(|_| rng.below(9) as i32);
                    Spot { x, y }
                });
                path.pieces.push(match rng.below(bends) {
                    0 => Piece::Line(to),
                    1 => Piece::arc(to, to.x, to.y > 4),
                    _ => Piece::Curve { first, second, to },
                });
            }
            path.closed = rng.below(2) == 0;
            path
        };
        (0..count).map(path).collect()
    }

    #[test]
    fn paths_are_those_that_were_added() {
        let mut rng = Rng::stream(8, "paths");
        for case in 0..500 {
            let mut kinds = [0; 3].map(|_| 1 + rng.below(3));
            if case % 2 == 0 {
                kinds[0] = 1;
            }
            let lists = kinds.map(|bends| some(&mut rng, bends));
            let mut all = Paths::new();
            for list in &lists {
                all.append(&Paths::from(list.clone()));
            }
            let expected = lists.concat();
            assert_eq!(all.to_vec(), expected);
            assert_eq!(all, Paths::from(expected));
            for path in &all {
                let mut back: Vec<Piece> = path.pieces.iter().rev().collect();
                back.reverse();
                assert_eq!(back, path.to_path().pieces);
                assert_eq!(path.pieces.last(), back.last().copied());
            }
        }
    }

    #[test]
    fn lines_are_lengthened_and_paths_without_pieces_left_out() {
        let spot = |x| Spot { x, y: 0 };
        let arc = Piece::arc(spot(3), 2, true);
        let mut paths = Paths::new();
        paths.begin(spot(0));
        paths.lengthen(spot(1));
        paths.lengthen(spot(2));
        paths.add(arc);
        paths.lengthen(spot(4));
        paths.end(false);
        paths.begin(spot(9));
        paths.end(true);
        paths.begin(spot(9));
        paths.lengthen(spot(8));
        paths.end(true);
        let [one, other] = [0, 1].map(|number| paths.get(number).to_path());
        let line = |x| Piece::Line(spot(x));
        assert_eq!(one.pieces, [line(2), arc, line(4)]);
        assert_eq!((other.start, &other.pieces[..]), (spot(9), &[line(8)][..]));
        assert!(other.closed && !one.closed && paths.len() == 2);
    }
}
