//! A picture in black and white, without specks.
//!
//! Otsu's threshold separates ink from paper. Groups of dark pixels that are much smaller than a
//! wall are specks and are removed; the rest is searched for runs, rows and columns.

use super::photo::Walls;
use super::skew;
use mazeloom_core::sort::Arrange;
use mazeloom_core::source::GreyImage;
use std::ops::Range;

/// Pixels that are dark or not.
pub(super) struct Page {
    width: usize,
    height: usize,
    /// Without specks.
    dark: Vec<bool>,
    /// Before cleaning.
    raw: Vec<bool>,
}

/// The minimum difference between ink and paper.
const CONTRAST: u64 = 24;

/// The maximum number of blots that count as marks; a target counts twice, for its ring and its
/// middle.
const MARKS: usize = 12;

/// The number of pieces that may be no walls.
const PIECES: usize = 5;

impl Page {
    /// A picture's ink; `None` if there is none.
    pub fn of(picture: &GreyImage, walls: Walls) -> Option<Page> {
        let threshold = otsu(&picture.pixels)?;
        let threshold = match walls {
            Walls::Dark | Walls::Light => threshold,
            // Colors other than the two are in between.
            Walls::Colored(..) => threshold.clamp(90, 165),
        };
        Page::above(picture, threshold)
    }

    /// A picture's ink with what is half as dark: thin walls that a smooth enlargement made gray.
    pub fn of_faint(picture: &GreyImage) -> Option<Page> {
        Page::above(picture, otsu(&picture.pixels)? / 2)
    }

    /// The pixels with more ink than a threshold; `None` if there is none.
    fn above(picture: &GreyImage, threshold: u8) -> Option<Page> {
        let (width, height) = (picture.width as usize, picture.height as usize);
        let raw = picture.pixels.iter().map(|&ink| ink > threshold);
        let raw: Vec<bool> = raw.collect();
        let mut page = Page {
            width,
            height,
            dark: raw.clone(),
            raw,
        };
        page.fill_gaps();
        page.drop_specks();
        page.dark.contains(&true).then_some(page)
    }

    /// Columns and rows of pixels.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// The pixels before cleaning.
    pub fn ink(&self) -> &[bool] {
        &self.raw
    }

    /// The pixels without specks: dark where most of a pixel and the eight around it are.
    pub fn smooth_ink(&self) -> Vec<bool> {
        let mut smooth = self.raw.clone();
        let at = |x: usize, y: usize| usize::from(self.raw[y * self.width + x]);
        for y in 1..self.height.saturating_sub(1) {
            for x in 1..self.width.saturating_sub(1) {
                let column = |x: usize| at(x, y - 1) + at(x, y) + at(x, y + 1);
                smooth[y * self.width + x] = column(x - 1) + column(x) + column(x + 1) > 4;
            }
        }
        smooth
    }

    /// The angle of its lines in radians, clockwise.
    pub fn skew(&self) -> f64 {
        skew::angle(self.width, &self.dark)
    }

    /// Tells whether a pixel is ink; outside the page none is.
    fn is_dark(&self, x: i64, y: i64) -> bool {
        self.pixel(x, y).is_some_and(|at| self.dark[at])
    }

    /// A pixel's number, if it is on the page.
    fn pixel(&self, x: i64, y: i64) -> Option<usize> {
        let within = |at: i64, length: usize| usize::try_from(at).ok().filter(|&at| at < length);
        Some(within(y, self.height)? * self.width + within(x, self.width)?)
    }

    /// Fills single light pixels between two dark ones.
    fn fill_gaps(&mut self) {
        self.changed(|page, x, y| {
            let dark = |dx, dy| page.is_dark(x + dx, y + dy);
            dark(0, 0) || (dark(-1, 0) && dark(1, 0)) || (dark(0, -1) && dark(0, 1))
        });
    }

    /// Removes specks: dark pixels with at most one dark neighbor.
    fn drop_specks(&mut self) {
        self.changed(|page, x, y| {
            let beside = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
            let near = beside.filter(|&(dx, dy)| page.is_dark(x + dx, y + dy));
            page.is_dark(x, y) && near.count() > 2
        });
    }

    /// The page without marks in cells: blots and rings, about as wide as high, that touch no
    /// wall. `None` if there are none, or more than a start and some goals have.
    ///
    /// A wall that touches no other is long and thin, or it branches and fills little of its box.
    pub fn without_marks(&self) -> Option<Page> {
        let all = self.extent()?;
        let largest = all.width().max(all.height()) / 3;
        let mut page = Page {
            dark: self.dark.clone(),
            raw: self.raw.clone(),
            ..*self
        };
        let mut seen = vec![false; self.dark.len()];
        let mut marks = 0;
        for at in 0..self.dark.len() {
            if !self.dark[at] || seen[at] {
                continue;
            }
            let (extent, area) = self.piece(at, &mut seen);
            let (wide, high) = (extent.width(), extent.height());
            let square = wide.abs_diff(high) <= 1 + wide.max(high) / 8;
            if square && wide.max(high) <= largest && self.is_blot(&extent, area) {
                extent.clear(&mut page);
                marks += 1;
            }
        }
        ((1..=MARKS).contains(&marks) && page.dark.contains(&true)).then_some(page)
    }

    /// The page without one of its largest pieces, each in turn, and that piece, if there are several: a line
    /// around a maze, or the way through it.
    pub fn parts(&self) -> impl Iterator<Item = (Page, Vec<bool>)> {
        let mut seen = vec![false; self.dark.len()];
        let mut pieces = Vec::new();
        for at in 0..self.dark.len() {
            if self.dark[at] && !seen[at] {
                let (extent, _) = self.piece(at, &mut seen);
                pieces.push((extent.width() + extent.height(), at));
            }
        }
        pieces.arrange_by_key(|&(size, _)| std::cmp::Reverse(size));
        let count = if pieces.len() > 1 { PIECES } else { 0 };
        pieces.into_iter().take(count).map(|(_, at)| {
            let mut piece = vec![false; self.dark.len()];
            self.piece(at, &mut piece);
            let near = |at: usize| {
                let (x, y) = ((at % self.width) as i64, (at / self.width) as i64);
                let beside = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
                beside
                    .filter_map(|(x, y)| self.pixel(x, y))
                    .any(|at| piece[at])
            };
            let rest = |ink: &[bool]| {
                (0..)
                    .zip(ink)
                    .map(|(at, &dark)| dark && !near(at))
                    .collect()
            };
            let part = Page {
                dark: rest(&self.dark),
                raw: rest(&self.raw),
                ..*self
            };
            (part, piece)
        })
    }

    /// The bounding box of all dark pixels.
    fn extent(&self) -> Option<Extent> {
        let dark = (0..self.dark.len()).filter(|&at| self.dark[at]);
        let places = dark.map(|at| (at % self.width, at / self.width));
        places.fold(None, |extent, place| Some(Extent::with(extent, place)))
    }

    /// The bounding box of the pixels connected to one, and their number.
    fn piece(&self, at: usize, seen: &mut [bool]) -> (Extent, usize) {
        let place = |at: usize| (at % self.width, at / self.width);
        let (mut extent, mut area) = (Extent::with(None, place(at)), 0);
        let mut open = vec![at];
        seen[at] = true;
        while let Some(at) = open.pop() {
            area += 1;
            let (x, y) = place(at);
            extent = Extent::with(Some(extent), (x, y));
            let beside = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
            for (dx, dy) in beside {
                let near = self.pixel(x as i64 + dx, y as i64 + dy);
                if let Some(near) = near.filter(|&near| self.dark[near] && !seen[near]) {
                    seen[near] = true;
                    open.push(near);
                }
            }
        }
        (extent, area)
    }

    /// Tells whether a piece fills most of its box, holes and all: each row counts from its first
    /// dark pixel to its last.
    fn is_blot(&self, extent: &Extent, area: usize) -> bool {
        let row = |y: usize| &self.dark[y * self.width..][extent.left..=extent.right];
        let filled = (extent.top..=extent.bottom).map(row).map(|row| {
            let first = row.iter().position(|&dark| dark);
            let last = row.iter().rposition(|&dark| dark);
            first.zip(last).map_or(0, |(first, last)| last - first + 1)
        });
        let all = extent.width() * extent.height();
        // A disc fills 78 hundredths of its box; a branching wall may reach as far, in lines.
        filled.sum::<usize>() * 10 >= all * 7 && area * 10 >= all * 4
    }

    /// Replaces all pixels by a function of the old ones.
    fn changed(&mut self, dark: impl Fn(&Page, i64, i64) -> bool) {
        let places =
            (0..self.height as i64).flat_map(|y| (0..self.width as i64).map(move |x| (x, y)));
        self.dark = places.map(|(x, y)| dark(self, x, y)).collect();
    }

    /// The pixels of a row.
    fn row(&self, y: usize) -> impl Iterator<Item = bool> {
        self.dark[y * self.width..][..self.width].iter().copied()
    }

    /// The pixels of a column.
    fn column(&self, x: usize) -> impl Iterator<Item = bool> {
        self.dark.iter().skip(x).step_by(self.width.max(1)).copied()
    }

    /// The most common length of dark runs: the thickness of walls.
    pub fn usual_run(&self) -> u32 {
        let mut counts = vec![0u32; self.width.max(self.height) + 1];
        for y in 0..self.height {
            runs(self.row(y), |run| counts[run] += 1);
        }
        for x in 0..self.width {
            runs(self.column(x), |run| counts[run] += 1);
        }
        let usual = (1..counts.len()).max_by_key(|&run| (counts[run], usize::MAX - run));
        usual.unwrap_or(1) as u32
    }

    /// For each column the number of dark pixels in upright runs of a minimum length.
    pub fn columns(&self, least: u32) -> Vec<u32> {
        (0..self.width)
            .map(|x| in_long_runs(self.column(x), least))
            .collect()
    }

    /// For each row the number of dark pixels in level runs of a minimum length.
    pub fn rows(&self, least: u32) -> Vec<u32> {
        (0..self.height)
            .map(|y| in_long_runs(self.row(y), least))
            .collect()
    }

    /// The percentage of positions along a wall where it is dark, including specks: where half of
    /// its middle is dark, or as much one pixel aside. `band` are the rows of its middle if it is
    /// level, otherwise the columns.
    pub fn share(&self, along: Range<i64>, band: &Range<i64>, level: bool) -> u64 {
        let needed = (band.end - band.start + 1) / 2;
        let dark = |at: i64, aside: i64| {
            let (x, y) = if level { (at, aside) } else { (aside, at) };
            self.pixel(x, y).is_some_and(|at| self.raw[at])
        };
        let all = (along.end - along.start).max(1);
        let stands = along.filter(|&at| {
            let middle = band.start - 1..band.end + 1;
            middle.filter(|&aside| dark(at, aside)).count() as i64 >= needed
        });
        stands.count() as u64 * 100 / all as u64
    }

    /// The percentage of the ink that is not on any wall; walls are given by their middles.
    pub fn beside(&self, walls: &[[Range<i64>; 2]], wall: u32) -> u64 {
        let far = i64::from(wall / 4) + 1;
        let mut walled = vec![false; self.dark.len()];
        let wider = |range: &Range<i64>, length: usize| {
            let within = |at: i64| at.clamp(0, length as i64) as usize;
            within(range.start - far)..within(range.end + far)
        };
        for [columns, rows] in walls {
            let columns = wider(columns, self.width);
            for y in wider(rows, self.height) {
                walled[y * self.width..][columns.clone()].fill(true);
            }
        }
        let dark = self.dark.iter().zip(&walled).filter(|(dark, _)| **dark);
        let (mut all, mut beside) = (0, 0);
        for (_, walled) in dark {
            all += 1;
            beside += u64::from(!walled);
        }
        beside * 100 / u64::max(all, 1)
    }
}

/// A box of pixels, including its edges.
struct Extent {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

impl Extent {
    /// A box extended to one more position.
    fn with(extent: Option<Extent>, (x, y): (usize, usize)) -> Extent {
        let Some(extent) = extent else {
            return Extent {
                left: x,
                right: x,
                top: y,
                bottom: y,
            };
        };
        Extent {
            left: extent.left.min(x),
            right: extent.right.max(x),
            top: extent.top.min(y),
            bottom: extent.bottom.max(y),
        }
    }

    /// The width of a blot.
    fn width(&self) -> usize {
        self.right - self.left + 1
    }

    /// The height of a blot.
    fn height(&self) -> usize {
        self.bottom - self.top + 1
    }

    /// Makes a page light inside the box and one pixel around it.
    fn clear(&self, page: &mut Page) {
        let columns = self.left.saturating_sub(1)..(self.right + 2).min(page.width);
        for y in self.top.saturating_sub(1)..(self.bottom + 2).min(page.height) {
            for row in [&mut page.dark, &mut page.raw] {
                row[y * page.width..][columns.clone()].fill(false);
            }
        }
    }
}

/// Calls a function with the length of each run of dark pixels.
fn runs(pixels: impl Iterator<Item = bool>, mut each: impl FnMut(usize)) {
    let mut run = 0;
    for dark in pixels.chain([false]) {
        match dark {
            true => run += 1,
            false if run > 0 => {
                each(run);
                run = 0;
            }
            false => {}
        }
    }
}

/// The number of dark pixels in runs of at least `least`.
fn in_long_runs(pixels: impl Iterator<Item = bool>, least: u32) -> u32 {
    let mut sum = 0;
    runs(pixels, |run| {
        if run >= least as usize {
            sum += run as u32;
        }
    });
    sum
}

/// The threshold that separates paper and ink with the largest variance between them; `None` if
/// they hardly differ.
fn otsu(pixels: &[u8]) -> Option<u8> {
    let mut counts = [0u64; 256];
    for &ink in pixels {
        counts[usize::from(ink)] += 1;
    }
    let all: u64 = counts.iter().sum();
    let total: u64 = (0..).zip(&counts).map(|(ink, count)| ink * count).sum();
    let (mut below, mut sum) = (0, 0);
    let mut best: Option<(u128, u8, u64)> = None;
    for (ink, count) in (0..=255u8).zip(counts) {
        below += count;
        sum += u64::from(ink) * count;
        let above = all - below;
        if below == 0 || above == 0 {
            continue;
        }
        // Means in 256ths; the variance between the classes up to a factor.
        let (low, high) = (sum * 256 / below, (total - sum) * 256 / above);
        let apart = high.saturating_sub(low);
        let variance = u128::from(below) * u128::from(above) * u128::from(apart).pow(2);
        if best.is_none_or(|(most, ..)| variance > most) {
            best = Some((variance, ink, apart / 256));
        }
    }
    best.filter(|&(.., apart)| apart >= CONTRAST)
        .map(|(_, ink, _)| ink)
}
