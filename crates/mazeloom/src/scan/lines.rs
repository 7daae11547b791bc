//! Evenly spaced lines of walls, as many as there must be.

use super::ScanError;
use std::ops::Range;

/// 64ths of a pixel in one.
const PIXEL: i64 = 64;

/// The least number of pixels from line to line.
const LEAST: i64 = 4;

/// Lines 0 to `count`, evenly from one place to another.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// How thick walls are.
    wall: i64,
    /// For each column how many pixels stand in long runs.
    runs: Vec<u32>,
    /// The middle of line 0, in 64ths of a pixel.
    first: i64,
    /// From there to the last line.
    span: i64,
    /// How many spaces there are between them.
    pub count: i64,
}

impl Lines {
    /// The fewest lines that take in all columns (or rows) with many pixels in long runs.
    pub fn of(runs: Vec<u32>, wall: u32, direction: &'static str) -> Result<Lines, ScanError> {
        let peaks = peaks(&runs, wall, direction)?;
        let found = peaks.len();
        let (&[first, ..], &[.., last]) = (&peaks[..], &peaks[..]) else {
            return Err(ScanError::Lines { direction, found });
        };
        if found < 2 {
            return Err(ScanError::Lines { direction, found });
        }
        let span = last - first;
        let most = span / (LEAST * PIXEL);
        let even = (found as i64 - 1..=most).find(|&count| {
            let slack = (PIXEL + i64::from(wall) * PIXEL / 4).min(span / count / 5);
            peaks.iter().all(|peak| {
                let along = peak - first;
                let line = (along * count * 2 + span) / (span * 2);
                (along * count - line * span).abs() <= slack * count
            })
        });
        match even {
            Some(count) => Ok(Lines {
                wall: i64::from(wall),
                runs,
                first,
                span,
                count,
            }),
            None => Err(ScanError::Uneven { direction }),
        }
    }

    /// From line to line, in 64ths of a pixel.
    pub fn pitch(&self) -> u64 {
        (self.span / self.count) as u64
    }

    /// The pixels in the middle of a line's walls, as far aside of its place as most of them
    /// stand: half the walls' thickness, since a scaled picture has thinner ones among them.
    pub fn band(&self, line: i64) -> Range<i64> {
        let core = (self.wall + 1) / 2;
        let far = 1 + self.wall / 4;
        let from = (self.exact(line) - (core - 1) * PIXEL / 2).div_euclid(PIXEL);
        let held = |from: i64| -> u32 {
            let places = (from..from + core).filter_map(|at| usize::try_from(at).ok());
            places.filter_map(|at| self.runs.get(at)).sum()
        };
        let asides = (1..=far).flat_map(|aside| [from - aside, from + aside]);
        let best = asides.fold(from, |best, from| match held(from) > held(best) {
            true => from,
            false => best,
        });
        best..best + core
    }

    fn exact(&self, line: i64) -> i64 {
        self.first + (self.span * line).div_euclid(self.count)
    }

    /// The pixels between a line and the next, without those beside posts.
    pub fn between(&self, line: i64) -> Range<i64> {
        let half = self.wall * PIXEL / 2;
        let from = (self.exact(line) + half + PIXEL - 1).div_euclid(PIXEL);
        let to = (self.exact(line + 1) - half).div_euclid(PIXEL);
        // Few pixels are all needed; of many, those near posts may be blurred.
        let corner = (to - from) / 12;
        from + corner..to - corner
    }

    /// One line more, before the first or after the last.
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
            return Err(ScanError::Uneven { direction });
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

/// The lines of both directions when cells are squares: where only every second line or so
/// bears walls in one direction, the other tells.
pub(super) fn squared(mut upright: Lines, mut level: Lines) -> Result<(Lines, Lines), ScanError> {
    let oblong = ScanError::Oblong {
        pitch: (upright.pitch(), level.pitch()),
    };
    let (wide, narrow) = match upright.pitch() >= level.pitch() {
        true => (&mut upright, level.pitch() as i64),
        false => (&mut level, upright.pitch() as i64),
    };
    let pitch = wide.pitch() as i64;
    let times = (pitch * 2 + narrow) / (narrow * 2);
    if (pitch - times * narrow).abs() > narrow / 8 + PIXEL / 2 {
        return Err(oblong);
    }
    wide.count *= times;
    Ok((upright, level))
}
