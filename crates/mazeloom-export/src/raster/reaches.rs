//! The rows of pixels that each path of a picture may touch, and from which column on.

use super::bounds::{Bounds, steps};
use super::long_paths::LongPaths;
use mazeloom::Threads;
use mazeloom::scene::{Item, Layer, PathRef, Paths};
use std::ops::Range;

/// The rows that the paths of an item may touch.
#[derive(Clone, Default)]
pub(super) struct Reaches {
    /// For each path the first of the rows that it may touch, in steps of [`STEP`](super::bounds::STEP).
    first: Vec<u16>,
    /// For each path the first of the columns that it may touch.
    left: Vec<u32>,
    /// The most columns that one of the paths may touch.
    pub widest: u32,
    /// Positions at which the paths of each step begin among `paths`, and at which those of the last one end.
    starts: Vec<u32>,
    /// The paths that may touch the rows of each step.
    paths: Vec<u32>,
    /// True if all paths run along rows and columns of pixels.
    pub square: bool,
    /// Positions of parts of long paths.
    pub long: LongPaths,
}

/// A path and where it begins, so that paths can be put in order from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Begins {
    /// The first of the columns that it may touch.
    pub left: u32,
    /// Its number.
    pub path: u32,
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
            Item::Fill(fill) => (&fill.paths, 2000),
            Item::Stroke(stroke) => {
                let width = stroke.width.saturating_mul(2);
                (&stroke.paths, width.saturating_add(2000))
            }
            Item::Text(_) | Item::Image(_) | Item::Copies(_) => {
                return Reaches::default();
            }
        };
        let long = LongPaths::of(paths, beyond, threads);
        const PART: usize = 1 << 14;
        let mut reaches = vec![[0; 2]; paths.len()];
        let mut left = vec![0; paths.len()];
        let mut widest = vec![0; paths.len().div_ceil(PART)];
        let parts = reaches.chunks_mut(PART).zip(left.chunks_mut(PART));
        threads.each(
            (0..).step_by(PART).zip(parts).zip(&mut widest),
            |((first, (reaches, left)), widest)| {
                for (number, (here, left)) in (first..).zip(reaches.iter_mut().zip(left)) {
                    let path = paths.get(number);
                    let bounds = Bounds::of(path.start, path.pieces);
                    *here = bounds.steps(beyond);
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
            long,
        }
    }

    /// The numbers of the paths that may touch some rows, each once.
    pub fn within(&self, rows: Range<i32>) -> impl Iterator<Item = usize> {
        let [top, bottom] = steps(&rows);
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

/// Calls `each` with paths, and loads the memory of 32 of them at a time beforehand:
/// paths lie far apart, and loads that do not depend on each other overlap.
pub(super) fn read_ahead(
    paths: &Paths,
    order: &[Begins],
    mut each: impl FnMut(&Begins, PathRef<'_>),
) {
    for ahead in order.chunks(32) {
        let path = |begins: &Begins| paths.get(begins.path as usize);
        let first = |begins| path(begins).pieces.get(0).map_or(0, |it| it.end().x);
        std::hint::black_box(ahead.iter().map(first).fold(0, |all, x| all ^ x));
        ahead.iter().for_each(|begins| each(begins, path(begins)));
    }
}
