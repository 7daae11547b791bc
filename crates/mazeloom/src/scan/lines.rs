//! Finds evenly spaced lines that contain all walls.
//!
//! ```text
//!    ┃     ┃  ┃     ┃        dark runs per column: peaks where walls are. The spacing that
//!  ──┸─────┸──┸─────┸──►     explains all peaks with the largest cells wins; positions are in
//!    0     2  3     5        64ths of a pixel, so rounding does not add up across a page
//! ```

use super::ScanError;
use std::ops::Range;

/// 64ths of a pixel in one.
const PIXEL: i64 = 64;

/// The minimum number of pixels from line to line.
const LEAST: i64 = 4;

/// Lines 0 to `count`, evenly from one place to another.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// The thickness of walls.
    wall: i64,
    /// For each column the number of pixels in long runs.
    runs: Vec<u32>,
    /// The middle of line 0, in 64ths of a pixel.
    first: i64,
    /// From there to the last line.
    span: i64,
    /// The number of spaces between them.
    pub count: i64,
}

/// The peaks of a direction, where many pixels are in long runs: the middles of walls.
pub(super) struct Peaks {
    /// For each column (or row) the number of pixels in long runs.
    runs: Vec<u32>,
    /// The thickness of walls.
    wall: i64,
    /// In 64ths of a pixel, at least two.
    middles: Vec<i64>,
}

impl Peaks {
    /// The peaks of the columns, or rows, of a page.
    pub fn of(runs: Vec<u32>, wall: u32, direction: &'static str) -> Result<Peaks, ScanError> {
        let middles = peaks(&runs, wall, direction)?;
        let peaks = Peaks {
            runs,
            wall: i64::from(wall),
            middles,
        };
        if peaks.middles.len() < 2 {
            Err(ScanError::Lines {
                direction,
                at: peaks.pixels(),
            })
        } else {
            Ok(peaks)
        }
    }

    /// Their positions, in whole pixels.
    pub fn pixels(&self) -> Vec<u32> {
        let pixel = |middle: &i64| u32::try_from(middle / PIXEL).unwrap_or(0);
        self.middles.iter().map(pixel).collect()
    }

    /// The position of the first peak.
    fn first(&self) -> i64 {
        self.middles.first().copied().unwrap_or(0)
    }

    /// The distance from the first peak to the last.
    fn span(&self) -> i64 {
        self.middles.last().copied().unwrap_or(0) - self.first()
    }

    /// Tells whether `count` evenly spaced lines contain all peaks.
    fn fit(&self, count: i64) -> bool {
        let (first, span) = (self.first(), self.span());
        let slack = (PIXEL + self.wall * PIXEL / 4).min(span / count / 5);
        self.middles.iter().all(|peak| {
            let along = peak - first;
            let line = (along * count * 2 + span) / (span * 2);
            (along * count - line * span).abs() <= slack * count
        })
    }

    /// Evenly spaced lines from the first peak to the last, with `count` spaces between.
    fn lines(&self, count: i64) -> Lines {
        Lines {
            wall: self.wall,
            runs: self.runs.clone(),
            first: self.first(),
            span: self.span(),
            count,
        }
    }
}

/// The maximum number of grids that are tried.
const TRIES: usize = 12;

/// Grids of square cells that contain all peaks, those with the largest cells first; `loose`
/// allows cells up to an eighth wider than high, or the reverse.
///
/// The number of lines along the shorter side determines that along the longer one; the reverse
/// would be ambiguous.
pub(super) fn grids(upright: &Peaks, level: &Peaks, loose: bool) -> Vec<(Lines, Lines)> {
    let wider = upright.span() >= level.span();
    let (short, long) = if wider {
        (level, upright)
    } else {
        (upright, level)
    };
    let (low, far) = (short.span(), long.span());
    let fewest = |peaks: &Peaks| peaks.middles.len() as i64 - 1;
    let mut found = Vec::new();
    for few in (fewest(short)..=low / (LEAST * PIXEL)).filter(|&few| short.fit(few)) {
        let pitch = low / few;
        let square = (far * few * 2 + low) / (low * 2);
        let (range, slack) = if loose {
            (square - square / 8..=square + square / 8, pitch / 8)
        } else {
            (square..=square, pitch / 32 + PIXEL / few)
        };
        let near = |&many: &i64| many > 0 && (far / many - pitch).abs() <= slack;
        let fits = |&many: &i64| many >= fewest(long) && long.fit(many);
        if let Some(many) = range.filter(near).find(fits) {
            let (few, many) = (short.lines(few), long.lines(many));
            found.push(if wider { (many, few) } else { (few, many) });
        }
        if found.len() == TRIES {
            break;
        }
    }
    found
}

impl Lines {
    /// From line to line, in 64ths of a pixel.
    pub fn pitch(&self) -> u64 {
        (self.span / self.count) as u64
    }

    /// The pixels in the middle of a line's walls, shifted as far from its position as most of
    /// them are: half the walls' thickness, since a scaled picture also has thinner ones.
    pub fn band(&self, line: i64) -> Range<i64> {
        let core = (self.wall + 1) / 2;
        let far = 1 + self.wall / 4;
        let from = (self.exact(line) - (core - 1) * PIXEL / 2).div_euclid(PIXEL);
        let held = |from: i64| -> u32 {
            let places = (from..from + core).filter_map(|at| usize::try_from(at).ok());
            places.filter_map(|at| self.runs.get(at)).sum()
        };
        let asides = (1..=far).flat_map(|aside| [from - aside, from + aside]);
        let best = asides.fold(
            from,
            |best, from| if held(from) > held(best) { from } else { best },
        );
        best..best + core
    }

    /// The position of a line, in 64ths of a pixel.
    pub fn exact(&self, line: i64) -> i64 {
        self.first + (self.span * line).div_euclid(self.count)
    }

    /// The pixels between a line and the next, without those next to posts.
    pub fn between(&self, line: i64) -> Range<i64> {
        let half = self.wall * PIXEL / 2;
        let from = (self.exact(line) + half + PIXEL - 1).div_euclid(PIXEL);
        let to = (self.exact(line + 1) - half).div_euclid(PIXEL);
        // If there are few pixels, all are needed; of many, those near posts may be blurred.
        let corner = (to - from) / 12;
        from + corner..to - corner
    }

    /// Adds a line, before the first or after the last.
    pub fn grow(&mut self, last: bool) {
        let step = self.span / self.count;
        if !last {
            self.first -= step;
        }
        self.span += step;
        self.count += 1;
    }
}

/// The middles of the columns that stand out, in 64ths of a pixel.
fn peaks(runs: &[u32], wall: u32, direction: &'static str) -> Result<Vec<i64>, ScanError> {
    let most = runs.iter().copied().max().unwrap_or(0);
    let stands_out = |&run: &u32| run * 10 >= most && run > 2 * wall;
    let mut peaks = Vec::new();
    let mut from = 0;
    while from < runs.len() {
        let width = runs[from..]
            .iter()
            .take_while(|run| stands_out(run))
            .count();
        if width > 3 * wall as usize + 2 {
            return Err(ScanError::Blot {
                direction,
                at: from as u32,
                width: width as u32,
            });
        }
        if width > 0 {
            let columns = || (from..).zip(&runs[from..from + width]);
            let mass: i64 = columns().map(|(_, &run)| i64::from(run)).sum();
            let moment: i64 = columns().map(|(x, &run)| x as i64 * i64::from(run)).sum();
            peaks.push(moment * PIXEL / mass + PIXEL / 2);
        }
        from += width + 1;
    }
    Ok(peaks)
}
