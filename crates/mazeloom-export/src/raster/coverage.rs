//! Part of each pixel that a shape covers, exactly.
//!
//! An edge adds to the pixels that it crosses the area to its right, signed by its direction; a
//! running sum along a row then is the part of each pixel that lies inside. All is whole numbers in
//! 1/256 of a pixel, and an edge crosses a row at the same place whichever rows are looked at, so a
//! picture may be painted in bands of any height. Sources: M. Shemanarev's *Anti-Grain Geometry* and
//! D. Turner's smooth rasterizer of FreeType for areas and covers of cells, R. Levien's *font-rs*
//! for one array of differences.

use std::ops::Range;

/// A point in 1/256 of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fixed {
    pub x: i32,
    pub y: i32,
}

/// Bits of a coordinate below the pixel.
const BITS: u32 = 8;
const ONE: i32 = 1 << BITS;

/// Points farther away than this many pixels are moved here, so that products fit into 64 bits.
const FAR: f64 = (1 << 22) as f64;

impl Fixed {
    /// The nearest to a point in pixels.
    pub fn at((x, y): (f64, f64)) -> Fixed {
        // From the far end, so that what is cut off lies below.
        let whole = |v: f64| {
            let from = f64::from(ONE) * FAR;
            ((v * f64::from(ONE) + from + 0.5).clamp(0.0, 2.0 * from) as i64 - from as i64) as i32
        };
        Fixed {
            x: whole(x),
            y: whole(y),
        }
    }

    /// The corner of pixels such that areas between corners have those pixels whose middle is inside.
    pub fn snapped(self) -> Fixed {
        let whole = |v: i32| (v + ONE / 2 - 1) >> BITS << BITS;
        Fixed {
            x: whole(self.x),
            y: whole(self.y),
        }
    }
}

/// Pixels that are looked at together: those that no edge crosses are skipped.
const BLOCK: usize = 16;

/// Blocks that are swept together, which fit into a cache in 64 rows.
const AT_ONCE: usize = 32;

/// The maximum number of rows.
pub(crate) const ROWS: u32 = u64::BITS;

/// The covered parts of the pixels of some rows, as differences along a row.
///
/// Blocks above each other are neighbors in memory, since shapes come from left to right. Where all
/// shapes are narrow, a few blocks stay in the cache and are used again and again.
pub(super) struct Coverage {
    width: usize,
    rows: Range<i32>,
    /// Differences in units of 1/[`FULL`] of a pixel, block by block, those of a block row by row;
    /// empty between two shapes.
    sums: Vec<[i32; BLOCK]>,
    /// A bit for each row of a block that has a difference.
    touched: Vec<u64>,
    /// The bits of a block's number by which it is found in both lists.
    mask: usize,
    /// The number of the last block with a difference, plus one.
    end: usize,
    /// The number of blocks that are painted and empty again.
    swept: usize,
    sweeps: [Sweep; ROWS as usize],
}

/// The area of a pixel.
const FULL: i32 = 2 * ONE * ONE;

impl Coverage {
    /// For a picture of a width; it has no rows yet.
    pub fn new(width: u32) -> Coverage {
        let width = width as usize;
        Coverage {
            width,
            rows: 0..0,
            sums: Vec::new(),
            touched: vec![0; (width / BLOCK + 1).next_power_of_two()],
            mask: usize::MAX,
            end: 0,
            swept: 0,
            sweeps: [Sweep::default(); ROWS as usize],
        }
    }

    /// Goes on with other rows, [`ROWS`] at most.
    pub fn turn_to(&mut self, rows: &Range<i32>) {
        self.sums
            .resize(self.touched.len() * rows.len(), [0; BLOCK]);
        self.rows = rows.clone();
    }

    /// Prepares for shapes of a width in pixels at most, in the order of their left ends, each after
    /// [`sweep_left_of`](Self::sweep_left_of). Nothing is covered yet.
    pub fn fit(&mut self, widest: u32) {
        // A shape reaches into a block more than it is wide, and its differences into another.
        let needed = AT_ONCE + widest as usize / BLOCK + 3;
        self.mask = needed.next_power_of_two().min(self.touched.len()) - 1;
    }

    /// The rows.
    pub fn rows(&self) -> Range<i32> {
        self.rows.clone()
    }

    /// Adds an edge of an outline. The edges of an outline are a closed line.
    pub fn edge(&mut self, from: Fixed, to: Fixed) {
        let pixel = |point: Fixed| (point.x >> BITS, point.y >> BITS);
        let (column, row) = pixel(from);
        if (column, row) == pixel(to) {
            // Most edges of round ends are as short as this.
            if self.rows.contains(&row) {
                let row = (row - self.rows.start) as usize;
                self.add(row, column, to.y - from.y, within(from.x) + within(to.x));
            }
            return;
        }
        let (top, bottom, down) = match from.y < to.y {
            true => (from, to, 1),
            false => (to, from, -1),
        };
        let first = (top.y >> BITS).max(self.rows.start);
        let end = ((bottom.y + ONE - 1) >> BITS).min(self.rows.end);
        if first >= end || top.y == bottom.y {
            return;
        }
        if top.x == bottom.x {
            let fractions = 2 * within(top.x);
            for row in first..end {
                let height = ((row + 1) << BITS).min(bottom.y) - (row << BITS).max(top.y);
                let row = (row - self.rows.start) as usize;
                self.add(row, column, height * down, fractions);
            }
            return;
        }
        let slope = f64::from(bottom.x - top.x) / f64::from(bottom.y - top.y);
        let at = |y: i32| match y == bottom.y {
            true => bottom.x,
            false => top.x + (f64::from(y - top.y) * slope) as i32,
        };
        let mut y = top.y.max(first << BITS);
        let mut x = at(y);
        for row in first..end {
            let next = ((row + 1) << BITS).min(bottom.y);
            let across = at(next);
            let row = (row - self.rows.start) as usize;
            self.within_row(row, [x.min(across), x.max(across)], (next - y, down));
            (x, y) = (across, next);
        }
    }

    /// Adds what lies of an edge within one row: from left to right, so high, upward or downward.
    fn within_row(&mut self, row: usize, [left, right]: [i32; 2], (height, down): (i32, i32)) {
        if right >> BITS == left >> BITS || right < 0 {
            let fractions = within(left) + within(right);
            return self.add(row, left >> BITS, height * down, fractions);
        }
        let slope = f64::from(height) / f64::from(right - left);
        let up_to = |x: i32| (f64::from(x - left) * slope) as i32;
        // What lies to the left of the picture covers its first pixel wholly.
        let (mut x, mut done) = (left, 0);
        if left < 0 {
            (x, done) = (0, up_to(0));
            self.add(row, 0, done * down, 0);
        }
        while x < right && x >> BITS < self.width as i32 {
            let next = (((x >> BITS) + 1) << BITS).min(right);
            let low = if next == right { height } else { up_to(next) };
            let end = next - (x & !(ONE - 1));
            self.add(row, x >> BITS, (low - done) * down, within(x) + end);
            (x, done) = (next, low);
        }
    }

    /// Adds an edge within a pixel, from the sum of its two distances from the pixel's left side.
    #[inline(always)]
    fn add(&mut self, row: usize, column: i32, height: i32, fractions: i32) {
        let (column, fractions) = match column {
            ..0 => (0, 0),
            _ => (column as usize, fractions),
        };
        if column >= self.width {
            return;
        }
        let (block, place) = (column / BLOCK, column % BLOCK);
        self.end = self.end.max(block + 1);
        let here = block & self.mask;
        let at = here * self.rows.len() + row;
        let sums = &mut self.sums[at];
        sums[place] += height * (2 * ONE - fractions);
        self.touched[here] |= 1 << row;
        match sums.get_mut(place + 1) {
            Some(sum) => *sum += height * fractions,
            None => {
                self.end = self.end.max(block + 2);
                let next = (block + 1) & self.mask;
                self.sums[next * self.rows.len() + row][0] += height * fractions;
                self.touched[next] |= 1 << row;
            }
        }
    }

    /// Calls `paint` with a row counted from the first, a run of its pixels, and how much of them is
    /// covered, for all that is covered; then all is empty again.
    pub fn sweep(&mut self, mut paint: impl FnMut(usize, Range<usize>, Covered<'_>)) {
        self.sweep_to(usize::MAX, &mut paint);
        for (row, sweep) in self.sweeps.iter_mut().enumerate() {
            let Sweep { sum, painted } = std::mem::take(sweep);
            if sum != 0 && painted < self.width {
                paint(row, painted..self.width, Covered::Evenly(opacity(sum)));
            }
        }
        (self.swept, self.end) = (0, 0);
    }

    /// The same for the pixels to the left of a column, if they are many. Nothing may be added to them
    /// afterwards. So what is added and painted next is still in the cache.
    #[inline]
    pub fn sweep_left_of(
        &mut self,
        column: u32,
        paint: &mut impl FnMut(usize, Range<usize>, Covered<'_>),
    ) {
        let block = column as usize / BLOCK;
        if block >= self.swept + AT_ONCE {
            self.sweep_to(block, paint);
        }
    }

    fn sweep_to(&mut self, end: usize, paint: &mut impl FnMut(usize, Range<usize>, Covered<'_>)) {
        for block in std::mem::replace(&mut self.swept, end)..end.min(self.end) {
            let start = block * BLOCK;
            let end = (start + BLOCK).min(self.width);
            let block = block & self.mask;
            let mut bits = std::mem::take(&mut self.touched[block]);
            while bits != 0 {
                let row = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let Sweep { sum, painted } = &mut self.sweeps[row];
                if *sum != 0 && start > *painted {
                    paint(row, *painted..start, Covered::Evenly(opacity(*sum)));
                }
                *painted = end;
                let sums = &mut self.sums[block * self.rows.len() + row];
                let sums = std::mem::take(sums).map(|difference| {
                    *sum += difference;
                    *sum
                });
                if start < end {
                    let opacities = sums.map(opacity);
                    paint(row, start..end, Covered::Each(&opacities[..end - start]));
                }
            }
        }
    }
}

/// A row while it is swept.
#[derive(Clone, Copy, Default)]
struct Sweep {
    /// Amount that is covered so far.
    sum: i32,
    /// Up to where that is painted.
    painted: usize,
}

/// Coverage of some pixels, from 0 to 255.
pub(super) enum Covered<'a> {
    /// All as much.
    Evenly(u8),
    /// Each by itself.
    Each(&'a [u8]),
}

/// The distance from the left or upper side of a pixel.
fn within(x: i32) -> i32 {
    x & (ONE - 1)
}

/// From no opacity to the full one in this many steps, which the eye does not tell from more and
/// files take half the room of.
const STEPS: u8 = 15;

/// All opacities.
pub(super) fn opacities() -> impl Iterator<Item = u8> {
    (0..=STEPS).map(|step| step * (u8::MAX / STEPS))
}

/// Returns the opacity of a pixel that is covered so far; windings in either direction count.
fn opacity(sum: i32) -> u8 {
    let steps = i32::from(STEPS);
    ((sum.abs().min(FULL) * steps + FULL / 2) / FULL * (255 / steps)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::rng::Rng;

    /// The area of a polygon within a pixel, by cutting it along the pixel's four sides.
    fn share(polygon: &[(f64, f64)], column: f64, row: f64) -> f64 {
        type Point = (f64, f64);
        let cut = |points: Vec<Point>, of: fn(Point) -> f64, side: f64, sign: f64| {
            let inside = |p: Point| sign * (of(p) - side) >= 0.0;
            let mut kept = Vec::new();
            for (at, &b) in points.iter().enumerate() {
                let a = points[(at + points.len() - 1) % points.len()];
                if inside(a) != inside(b) {
                    let share = (side - of(a)) / (of(b) - of(a));
                    kept.push((a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share));
                }
                if inside(b) {
                    kept.push(b);
                }
            }
            kept
        };
        let mut points = polygon.to_vec();
        points = cut(points, |p| p.0, column, 1.0);
        points = cut(points, |p| p.0, column + 1.0, -1.0);
        points = cut(points, |p| p.1, row, 1.0);
        points = cut(points, |p| p.1, row + 1.0, -1.0);
        let pairs = points.iter().zip(points.iter().cycle().skip(1));
        pairs.map(|(a, b)| a.0 * b.1 - a.1 * b.0).sum::<f64>().abs() / 2.0
    }

    #[test]
    fn triangles_cover_what_the_cut_of_their_area_says() {
        const SIDE: u32 = 12;
        let mut rng = Rng::stream(5, "coverage");
        for _ in 0..300 {
            // Some reach beyond the picture on every side.
            let mut coordinate = || f64::from(rng.below(24 * 256)) / 256.0 - 6.0;
            let triangle = [0; 3].map(|_| (coordinate(), coordinate()));
            let corners = triangle.map(Fixed::at);
            let mut coverage = Coverage::new(SIDE);
            coverage.turn_to(&(0..SIDE as i32));
            for at in 0..3 {
                coverage.edge(corners[at], corners[(at + 1) % 3]);
            }
            let mut seen = vec![0u8; (SIDE * SIDE) as usize];
            coverage.sweep(|row, run, covered| {
                let seen = &mut seen[row * SIDE as usize..][run];
                match covered {
                    Covered::Evenly(opacity) => seen.fill(opacity),
                    Covered::Each(opacities) => seen.copy_from_slice(opacities),
                }
            });
            assert!(coverage.sums.iter().flatten().all(|&sum| sum == 0));
            for (at, &opacity) in seen.iter().enumerate() {
                let (x, y) = (at as u32 % SIDE, at as u32 / SIDE);
                let exact = share(&triangle, x.into(), y.into());
                let off = f64::from(opacity) / 255.0 - exact;
                // Half a step of 15, and what edges lose in 1/256 of a pixel.
                assert!(
                    off.abs() < 0.5 / 15.0 + 0.01,
                    "{triangle:?} {x} {y}: {exact} {off}"
                );
            }
        }
    }

    #[test]
    fn narrow_shapes_are_covered_as_in_all_blocks() {
        const WIDTH: u32 = 3000;
        let mut rng = Rng::stream(6, "coverage");
        for widest in [10, 40, 400] {
            let mut lefts: Vec<u32> = (0..60).map(|_| rng.below(WIDTH + 50)).collect();
            lefts.sort_unstable();
            let triangles: Vec<[Fixed; 3]> = (lefts.iter())
                .map(|&left| {
                    let mut corner = || Fixed {
                        x: (left * 256 + rng.below(widest * 256)) as i32,
                        y: rng.below(70 * 256) as i32 - 768,
                    };
                    [corner(), corner(), corner()]
                })
                .collect();
            let covered = |fitted: bool| {
                let mut coverage = Coverage::new(WIDTH);
                coverage.turn_to(&(0..ROWS as i32));
                coverage.fit(if fitted { widest } else { u32::MAX });
                let mut seen = vec![0u8; (WIDTH * ROWS) as usize];
                let mut paint = |row: usize, run: Range<usize>, covered: Covered<'_>| {
                    let seen = &mut seen[row * WIDTH as usize..][run];
                    match covered {
                        Covered::Evenly(opacity) => seen.fill(opacity),
                        Covered::Each(opacities) => seen.copy_from_slice(opacities),
                    }
                };
                for (&left, corners) in lefts.iter().zip(&triangles) {
                    coverage.sweep_left_of(left, &mut paint);
                    for at in 0..3 {
                        coverage.edge(corners[at], corners[(at + 1) % 3]);
                    }
                }
                coverage.sweep(&mut paint);
                (seen, coverage.mask)
            };
            let ((narrow, mask), (all, _)) = (covered(true), covered(false));
            assert!(mask < 127 && narrow == all, "{widest}");
        }
    }

    #[test]
    fn corners_between_pixels_have_the_pixels_whose_middle_is_inside() {
        let snap = |x: f64| Fixed::at((x, 0.0)).snapped().x / ONE;
        assert_eq!([0.0, 0.49, 0.5, 0.51, 1.0].map(snap), [0, 0, 0, 1, 1]);
        assert_eq!([-0.49, -0.5, -0.51, -1.0].map(snap), [0, -1, -1, -1]);
    }
}
