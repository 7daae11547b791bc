//! Mazes with a closed frame, upright, in walls and cells of any width: those that are drawn as
//! blocks, cropped to the frame, stretched, or a pixel a square.
//!
//! ```text
//!  x0  t            x0+span/n+t         wall edges along a direction stand at two places of each
//!  |███|             |███|              cell: the coarsest spacing and thickness at whose edges
//!  |███|   floor     |███|   floor      nearly all changes between ink and paper are is taken
//! ```
//!
//! The frame is the outermost columns and rows that are mostly dark. Cost O(pixels) and O(width²)
//! for the search.

use super::Scan;
use super::ink::Page;
use super::survey::{Reading, Walls};
use std::ops::Range;

/// The most changes that edges of walls may leave over, in parts of a thousand.
const LEFT_OVER: u64 = 70;

/// The same in parts of what as many edges at places taken by chance would leave over.
const CHANCE: u64 = 200;

/// Evenly spaced walls along a direction.
#[derive(Clone, Copy, Debug)]
struct Spacing {
    /// The begin of the first wall, in pixels.
    start: usize,
    /// From there to the end of the last wall.
    length: usize,
    /// The thickness of walls.
    wall: usize,
    cells: usize,
}

impl Spacing {
    /// The pixels of a wall.
    fn wall(&self, line: usize) -> Range<usize> {
        let from = self.start + edge(self.length - self.wall, self.cells, line);
        from..from + self.wall
    }

    /// Square cells of the same walls along the other direction, if that has a frame of such walls.
    fn alike(&self, changes: &[u32], start: usize) -> Option<Spacing> {
        let (pitch, length) = (self.length - self.wall, changes.len() + 1);
        let first = changes.iter().position(|&count| count > 0)? + 1;
        let span = length.checked_sub(self.wall)?;
        let cells = (2 * span * self.cells + pitch) / (2 * pitch);
        let even = (cells * pitch).abs_diff(span * self.cells) <= pitch.max(cells);
        (cells > 0 && even && first.abs_diff(self.wall) <= usize::from(self.wall > 3)).then_some(
            Spacing {
                start,
                length,
                wall: self.wall,
                cells,
            },
        )
    }

    /// The pixels between a wall and the next.
    fn floor(&self, line: usize) -> Range<usize> {
        self.wall(line).end..self.wall(line + 1).start
    }
}

/// The place of a line among evenly spaced ones, rounded.
fn edge(span: usize, cells: usize, line: usize) -> usize {
    (2 * line * span + cells) / (2 * cells)
}

/// The dark pixels above and to the left of each place.
struct Sums {
    width: usize,
    sums: Vec<u32>,
}

impl Sums {
    fn of((width, height): (usize, usize), dark: impl Fn(usize, usize) -> bool) -> Sums {
        let mut sums = vec![0; (width + 1) * (height + 1)];
        for y in 0..height {
            let mut row = 0;
            for x in 0..width {
                row += u32::from(dark(x, y));
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
            }
        }
        Sums { width, sums }
    }

    /// The dark percentage of a box, without its outer fifth, at least a pixel.
    fn share(&self, columns: Range<usize>, rows: Range<usize>) -> u32 {
        let inner = |range: Range<usize>| {
            let less = (range.len() / 5).max(usize::from(range.len() > 2));
            range.start + less..range.end - less
        };
        let (columns, rows) = (inner(columns), inner(rows));
        let at = |x: usize, y: usize| self.sums[y * (self.width + 1) + x];
        let dark = at(columns.end, rows.end) + at(columns.start, rows.start)
            - at(columns.start, rows.end)
            - at(columns.end, rows.start);
        let area = (columns.len() * rows.len()).max(1);
        (u64::from(dark) * 100 / area as u64) as u32
    }
}

/// Reads a maze in a frame, as it is or without specks; `None` if there is none that is plausible.
pub(super) fn read(page: &Page) -> Option<Reading> {
    let read = |ink: &[bool]| read_ink(page.size(), ink);
    read(page.ink()).or_else(|| read(&page.smooth_ink()))
}

fn read_ink((width, height): (usize, usize), ink: &[bool]) -> Option<Reading> {
    let dark = |x: usize, y: usize| ink[y * width + x];
    let sums = Sums::of((width, height), dark);
    let columns = outermost(width, |x| sums.at(x, x + 1, 0, height))?;
    let rows = outermost(height, |y| sums.at(0, width, y, y + 1))?;
    // A mark in a cell may look like a small maze.
    if columns.len() * 2 < width || rows.len() * 2 < height {
        return None;
    }
    let mut across = changes(&columns, &rows, dark);
    let mut down = changes(&rows, &columns, |y, x| dark(x, y));
    framed(&sums, (&across, columns.start), (&down, rows.start)).or_else(|| {
        drop_specks(&mut across);
        drop_specks(&mut down);
        framed(&sums, (&across, columns.start), (&down, rows.start))
    })
}

/// Reads walls at the places where ink and paper change, counted from the start of the frame.
fn framed(sums: &Sums, across: (&[u32], usize), down: (&[u32], usize)) -> Option<Reading> {
    let (upright, level) = match (spacing(across.0, across.1), spacing(down.0, down.1)) {
        (Some(upright), Some(level)) => (upright, level),
        (Some(upright), None) => (upright, upright.alike(down.0, down.1)?),
        (None, Some(level)) => (level.alike(across.0, across.1)?, level),
        (None, None) => return None,
    };
    let (walls, unclear) = walls(sums, upright, level)?;
    if is_within_ink(sums, upright, level) {
        return None;
    }
    let pitch = |lines: &Spacing| ((lines.length - lines.wall) * 64 / lines.cells) as u64;
    let scan = |(puzzle, openings)| Scan {
        puzzle,
        cells: (upright.cells as u32, level.cells as u32),
        pitch: (pitch(&upright), pitch(&level)),
        wall: upright.wall.min(level.wall) as u32,
        corner: [&upright, &level].map(|lines| (lines.start * 64 + lines.wall * 32) as i64),
        openings,
        turned: 0,
    };
    let reading = Reading::of(&walls, unclear, scan).ok()?;
    let likely = reading.is_plausible() && reading.has_frame() && reading.is_sure();
    (likely && !walls.are_fine(true)).then_some(reading)
}

/// Tells whether a frame is part of larger walls: there is much ink as near to it as a cell is wide.
fn is_within_ink(sums: &Sums, upright: Spacing, level: Spacing) -> bool {
    let height = sums.sums.len() / (sums.width + 1) - 1;
    let near = |lines: &Spacing, size: usize| {
        let far = lines.floor(0).len();
        (
            lines.start.saturating_sub(far),
            (lines.start + lines.length + far).min(size),
        )
    };
    let ((left, right), (top, bottom)) = (near(&upright, sums.width), near(&level, height));
    let (end, foot) = (upright.start + upright.length, level.start + level.length);
    let inside = sums.at(upright.start, end, level.start, foot);
    sums.at(left, right, top, bottom) - inside > inside / 20
}

impl Sums {
    fn at(&self, left: usize, right: usize, top: usize, bottom: usize) -> u32 {
        let at = |x: usize, y: usize| self.sums[y * (self.width + 1) + x];
        at(right, bottom) + at(left, top) - at(left, bottom) - at(right, top)
    }
}

/// From the first of the lines of pixels that are nearly as dark as the darkest to the last.
fn outermost(count: usize, dark: impl Fn(usize) -> u32) -> Option<Range<usize>> {
    let most = (0..count).map(&dark).max().filter(|&most| most > 0)?;
    let is_side = |&at: &usize| u64::from(dark(at)) * 10 >= u64::from(most) * 6;
    let first = (0..count).find(is_side)?;
    let last = (0..count).rfind(is_side)?;
    (last >= first + 4).then_some(first..last + 1)
}

/// The number of changes between ink and paper at each place along a direction, from the start of the
/// frame.
fn changes(
    along: &Range<usize>,
    aside: &Range<usize>,
    dark: impl Fn(usize, usize) -> bool,
) -> Vec<u32> {
    let count = |at: usize| {
        let changed = aside
            .clone()
            .filter(|&other| dark(at, other) != dark(at - 1, other));
        changed.count() as u32
    };
    (along.start + 1..along.end).map(count).collect()
}

/// Subtracts what specks change: as much everywhere.
fn drop_specks(changes: &mut [u32]) {
    let mut sorted = changes.to_vec();
    sorted.sort_unstable();
    let usual = sorted[sorted.len() / 4];
    changes
        .iter_mut()
        .for_each(|count| *count -= usual.min(*count));
}

/// The fewest cells, with the thickness of walls, whose edges explain nearly all changes; of up to twice as
/// many cells those which do that best.
fn spacing(counts: &[u32], start: usize) -> Option<Spacing> {
    let length = counts.len() + 1;
    let scale = 1 + length / 1500;
    let changes = Changes { counts, scale };
    let fewest = (1..=length / 2).find(|&cells| changes.walls(cells).is_some())?;
    let near = (fewest..2 * fewest).filter_map(|cells| Some((changes.walls(cells)?, cells)));
    let ((_, wall), cells) = near.min_by_key(|&((left, _), cells)| (left, cells))?;
    // Where walls end at few lines, any spacing explains them.
    let marked = |&line: &usize| {
        let at = edge(length - wall, cells, line);
        changes.edges(at, wall, scale) > 0
    };
    let many = (1..cells).filter(marked).count() * 2 >= cells - 1;
    many.then_some(Spacing {
        start,
        length,
        wall,
        cells,
    })
}

/// The changes at each place along a direction, from the second pixel of a frame on.
struct Changes<'a> {
    counts: &'a [u32],
    /// Pixels by which edges may be misplaced.
    scale: usize,
}

impl Changes<'_> {
    /// The changes at the edges of a wall, or so many pixels from them.
    fn edges(&self, at: usize, wall: usize, far: usize) -> u64 {
        match wall > 2 * far {
            true => self.near(at..at, far) + self.near(at + wall..at + wall, far),
            false => self.near(at..at + wall, far),
        }
    }

    /// The changes at some places, or so many pixels from them.
    fn near(&self, places: Range<usize>, far: usize) -> u64 {
        let from = places.start.saturating_sub(far + 1);
        let to = (places.end + far).min(self.counts.len());
        let counts = self.counts.get(from..to).unwrap_or_default();
        counts.iter().map(|&count| u64::from(count)).sum()
    }

    /// The thickness of the walls around so many cells that leaves the fewest changes over, after that
    /// number, in parts of a thousand of what chance would leave; `None` if many are left.
    fn walls(&self, cells: usize) -> Option<(u64, usize)> {
        let length = self.counts.len() + 1;
        let all = self.near(0..length, 0);
        // One pixel off, thin walls between wide floors have both edges at the same places.
        let far = |wall: usize| {
            let floor = (length - wall) / cells - wall;
            let most = if floor < 6 {
                wall.min(floor).saturating_sub(1) / 2
            } else {
                floor / 6
            };
            self.scale.min(most)
        };
        let explained = |wall: usize, far: usize| -> u64 {
            let span = length - wall;
            // The outer edges of the frame are no changes within it.
            let lines = (1..cells).map(|line| edge(span, cells, line));
            let within: u64 = lines.map(|at| self.edges(at, wall, far)).sum();
            within + self.near(wall..wall, far) + self.near(span..span, far)
        };
        let walls = (1..=(length - cells) / (cells + 1)).step_by(self.scale);
        let walls = walls.map(|wall| (explained(wall, far(wall)), explained(wall, 0), wall));
        let best = walls.max_by_key(|&(near, exact, wall)| (near, exact, usize::MAX - wall));
        let (explained, _, wall) = best.filter(|_| all > 0)?;
        let left = (all - explained.min(all)) * 1000 / all;
        let taken = cells * (4 * far(wall) + 2).min(2 * far(wall) + wall + 1);
        let by_chance = self.counts.len().saturating_sub(taken) as u64;
        let rate = match left {
            0 => 0,
            _ => (left * self.counts.len() as u64).checked_div(by_chance)?,
        };
        (left <= LEFT_OVER && rate <= CHANCE).then_some((rate, wall))
    }
}

/// The walls, and the number of those that are half drawn; `None` if there are too many, or if cells
/// are dark or posts are not.
fn walls(sums: &Sums, upright: Spacing, level: Spacing) -> Option<(Walls, usize)> {
    let (width, height) = (upright.cells, level.cells);
    let (mut unclear, mut places, mut ink) = (0, 0, 0u64);
    let mut stands = |columns: Range<usize>, rows: Range<usize>| {
        let share = sums.share(columns.clone(), rows.clone());
        places += 1;
        unclear += usize::from((26..=74).contains(&share));
        if share >= 50 {
            ink += u64::from(sums.at(columns.start, columns.end, rows.start, rows.end));
        }
        share >= 50
    };
    let mut walls = Walls::new(width as u32, height as u32);
    let (mut posts, mut floors) = (0, 0);
    for y in 0..=height {
        for x in 0..=width {
            posts += usize::from(stands(upright.wall(x), level.wall(y)));
            if x < width {
                walls.level.push(stands(upright.floor(x), level.wall(y)));
            }
            if y < height {
                walls.upright.push(stands(upright.wall(x), level.floor(y)));
            }
            if x < width && y < height {
                floors += usize::from(sums.share(upright.floor(x), level.floor(y)) <= 12);
            }
        }
    }
    let clear = unclear * 50 <= places;
    let posted = posts * 100 >= (width + 1) * (height + 1) * 85;
    // Marks may fill a few cells.
    let floored = floors + 2 + width * height / 50 >= width * height;
    // Most of the ink is that of walls: a coarser lattice than that of the maze leaves some over.
    let (right, bottom) = (upright.start + upright.length, level.start + level.length);
    let all = u64::from(sums.at(upright.start, right, level.start, bottom));
    let inked = ink * 4 >= all * 3;
    (clear && posted && floored && inked).then_some((walls, unclear))
}
