//! The rows of pixels that each path of a picture may touch.

use mazeloom::Threads;
use mazeloom::scene::{Item, Path, Piece};
use std::ops::Range;

/// The rows that the paths of an item may touch.
#[derive(Default)]
pub(super) struct Reaches {
    /// For each path the first of the rows that it may touch, in steps of [`STEP`].
    first: Vec<u16>,
    /// Where the paths of each step begin among `paths`, and where those of the last one end.
    starts: Vec<u32>,
    /// The paths that may touch the rows of each step.
    paths: Vec<u32>,
    /// Whether all paths run along rows and columns of pixels.
    pub square: bool,
}

/// Rows of pixels, in which it is told where a path lies.
const STEP: i32 = 32;

impl Reaches {
    /// Those of an item's paths. O(paths).
    pub fn of(item: &Item, threads: Threads) -> Reaches {
        let (paths, beyond) = match item {
            Item::Fill { paths, .. } => (paths, 2000),
            Item::Stroke { paths, width, .. } => {
                (paths, width.saturating_mul(2).saturating_add(2000))
            }
            Item::Text { .. } | Item::Image { .. } | Item::Copies { .. } => {
                return Reaches::default();
            }
        };
        let reach = |path: &Path| {
            let (top, bottom) = vertical(path);
            let step = |y: i32| step(y / 1000);
            [
                step(top.saturating_sub(beyond)),
                step(bottom.saturating_add(beyond)),
            ]
        };
        let mut reaches = vec![[0; 2]; paths.len()];
        let parts = paths.chunks(1 << 14).zip(reaches.chunks_mut(1 << 14));
        threads.each(parts, |(paths, reaches)| {
            for (path, here) in paths.iter().zip(reaches) {
                *here = reach(path);
            }
        });
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
            starts,
            paths: numbers,
            square: paths.iter().all(Path::is_square),
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

/// The step in which a row of pixels lies.
fn step(row: i32) -> u16 {
    (row / STEP).clamp(0, u16::MAX.into()) as u16
}

/// Bounds of a path from top to bottom, in thousandths of a pixel.
fn vertical(path: &Path) -> (i32, i32) {
    let (mut top, mut bottom) = (path.start.y, path.start.y);
    let mut here = path.start;
    for piece in &path.pieces {
        let to = piece.end();
        // An arc of at most half a circle stays within half its chord of it.
        let (first, last, beyond) = match *piece {
            Piece::Line(_) => (to.y, to.y, 0),
            Piece::Curve { first, second, .. } => (first.y, second.y, 0),
            Piece::Arc { .. } => (
                to.y,
                here.y,
                (to.x - here.x).abs().max((to.y - here.y).abs()),
            ),
        };
        top = top.min(first - beyond).min(last - beyond).min(to.y);
        bottom = bottom.max(first + beyond).max(last + beyond).max(to.y);
        here = to;
    }
    (top, bottom)
}

/// Calls `each` with paths, and loads the memory of 32 of them at a time beforehand: paths lie far
/// apart, and loads that do not depend on each other overlap.
pub(super) fn read_ahead(
    paths: &[Path],
    mut numbers: impl Iterator<Item = usize>,
    mut each: impl FnMut(&Path),
) {
    let mut ahead = [0; 32];
    loop {
        let places = ahead.iter_mut().zip(&mut numbers);
        let count = places.map(|(place, number)| *place = number).count();
        if count == 0 {
            return;
        }
        let first = |&number: &usize| paths[number].pieces.first().map_or(0, |it| it.end().x);
        std::hint::black_box(ahead[..count].iter().map(first).fold(0, |all, x| all ^ x));
        ahead[..count]
            .iter()
            .for_each(|&number| each(&paths[number]));
    }
}
