//! The rows of pixels that each path of a picture may touch, and from which column on.

use mazeloom::Threads;
use mazeloom::scene::{Item, Layer, PathRef, Paths, Piece};
use std::ops::Range;

/// The rows that the paths of an item may touch.
#[derive(Clone, Default)]
pub(super) struct Reaches {
    /// For each path the first of the rows that it may touch, in steps of [`STEP`].
    first: Vec<u16>,
    /// For each path the first of the columns that it may touch.
    left: Vec<u32>,
    /// The most columns that one of the paths may touch.
    pub widest: u32,
    /// Where the paths of each step begin among `paths`, and where those of the last one end.
    starts: Vec<u32>,
    /// The paths that may touch the rows of each step.
    paths: Vec<u32>,
    /// Whether all paths run along rows and columns of pixels.
    pub square: bool,
}

/// Rows of pixels, in which it is told where a path lies.
const STEP: i32 = 32;

/// A path and where it begins, so that paths can be put in order from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Begins {
    /// The first of the columns that it may touch.
    pub left: u32,
    /// Its number.
    path: u32,
}

impl Reaches {
    /// Those of all items. Threads share the items if they are many, else the paths of each.
    pub fn of_items(items: &[(Layer, Item)], threads: Threads) -> Vec<Reaches> {
        let (outer, inner) = match items.len() < 4 * threads.count() {
            true => (Threads::ONE, threads),
            false => (threads, Threads::ONE),
        };
        let mut reaches = vec![Reaches::default(); items.len()];
        outer.each(items.iter().zip(&mut reaches), |((_, item), reaches)| {
            *reaches = Reaches::of(item, inner);
        });
        reaches
    }

    /// Those of an item's paths. O(paths).
    fn of(item: &Item, threads: Threads) -> Reaches {
        let (paths, beyond) = match item {
            Item::Fill { paths, .. } => (paths, 2000),
            Item::Stroke { paths, width, .. } => {
                (paths, width.saturating_mul(2).saturating_add(2000))
            }
            Item::Text { .. } | Item::Image { .. } | Item::Copies { .. } => {
                return Reaches::default();
            }
        };
        const PART: usize = 1 << 14;
        let mut reaches = vec![[0; 2]; paths.len()];
        let mut left = vec![0; paths.len()];
        let mut widest = vec![0; paths.len().div_ceil(PART)];
        let parts = reaches.chunks_mut(PART).zip(left.chunks_mut(PART));
        threads.each(
            (0..).step_by(PART).zip(parts).zip(&mut widest),
            |((first, (reaches, left)), widest)| {
                for (number, (here, left)) in (first..).zip(reaches.iter_mut().zip(left)) {
                    let bounds = Bounds::of(paths.get(number));
                    let step = |y: i32| step(y / 1000);
                    *here = [
                        step(bounds.top.saturating_sub(beyond)),
                        step(bounds.bottom.saturating_add(beyond)),
                    ];
                    *left = (bounds.left.saturating_sub(beyond) / 1000).max(0) as u32;
                    let right = (bounds.right.saturating_add(beyond) / 1000).max(0) as u32 + 1;
                    *widest = right.saturating_sub(*left).max(*widest);
                }
            },
        );
        let steps = reaches.iter().map(|&[_, last]| usize::from(last) + 1).max();
        let mut starts = vec![0; steps.unwrap_or(0) + 1];
        let touched = |&[first, last]: &[u16; 2]| usize::from(first)..usize::from(last) + 1;
        for step in reaches.iter().flat_map(touched) {
            starts[step] += 1;
        }
        let mut end = 0;
        for start in &mut starts {
            end += std::mem::replace(start, end);
        }
        let (mut next, mut numbers) = (starts.clone(), vec![0; end as usize]);
        for (number, reach) in (0..).zip(&reaches) {
            for step in touched(reach) {
                numbers[next[step] as usize] = number;
                next[step] += 1;
            }
        }
        Reaches {
            first: reaches.iter().map(|&[first, _]| first).collect(),
            left,
            widest: widest.into_iter().max().unwrap_or(0),
            starts,
            paths: numbers,
            square: paths.iter().all(PathRef::is_square),
        }
    }

    /// The numbers of the paths that may touch some rows, each once.
    pub fn within(&self, rows: Range<i32>) -> impl Iterator<Item = usize> {
        let (top, bottom) = (step(rows.start), step(rows.end - 1));
        let last = self
            .starts
            .len()
            .saturating_sub(1)
            .min(usize::from(bottom) + 1);
        (usize::from(top)..last).flat_map(move |step| {
            let paths = self.starts[step] as usize..self.starts[step + 1] as usize;
            let numbers = self.paths[paths].iter().map(|&number| number as usize);
            // What began above was met there.
            let is_new = move |number: &usize| {
                step == usize::from(top) || usize::from(self.first[*number]) == step
            };
            numbers.filter(is_new)
        })
    }
}

impl Reaches {
    /// The paths that may touch some rows, each once, from left to right.
    pub fn in_order(&self, rows: Range<i32>, order: &mut Vec<Begins>) {
        order.clear();
        order.extend(self.within(rows).map(|number| Begins {
            left: self.left[number],
            path: number as u32,
        }));
        // Paths are mostly in order already, and this sort looks for such runs.
        order.sort();
    }
}

/// The step in which a row of pixels lies.
fn step(row: i32) -> u16 {
    (row / STEP).clamp(0, u16::MAX.into()) as u16
}

/// Bounds of a path, in thousandths of a pixel.
struct Bounds {
    top: i32,
    bottom: i32,
    left: i32,
    right: i32,
}

impl Bounds {
    fn of(path: PathRef<'_>) -> Bounds {
        let mut here = path.start;
        let mut bounds = Bounds {
            top: here.y,
            bottom: here.y,
            left: here.x,
            right: here.x,
        };
        for piece in path.pieces {
            let to = piece.end();
            // An arc of at most half a circle stays within half its chord of it.
            let (first, last, beyond) = match piece {
                Piece::Line(_) => (to, to, 0),
                Piece::Curve { first, second, .. } => (first, second, 0),
                Piece::Arc { .. } => {
                    let [across, down] = [to.x - here.x, to.y - here.y].map(i32::abs);
                    (to, here, across.max(down))
                }
            };
            bounds.top = bounds.top.min(first.y.min(last.y) - beyond).min(to.y);
            bounds.bottom = bounds.bottom.max(first.y.max(last.y) + beyond).max(to.y);
            bounds.left = bounds.left.min(first.x.min(last.x) - beyond).min(to.x);
            bounds.right = bounds.right.max(first.x.max(last.x) + beyond).max(to.x);
            here = to;
        }
        bounds
    }
}

/// Calls `each` with paths and where they begin, and loads the memory of 32 of them at a time beforehand:
/// paths lie far apart, and loads that do not depend on each other overlap.
pub(super) fn read_ahead(paths: &Paths, order: &[Begins], mut each: impl FnMut(u32, PathRef<'_>)) {
    for ahead in order.chunks(32) {
        let path = |begins: &Begins| paths.get(begins.path as usize);
        let first = |begins| path(begins).pieces.get(0).map_or(0, |it| it.end().x);
        std::hint::black_box(ahead.iter().map(first).fold(0, |all, x| all ^ x));
        ahead
            .iter()
            .for_each(|begins| each(begins.left, path(begins)));
    }
}
