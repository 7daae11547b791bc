//! Straightens slightly rotated pictures.
//!
//! Method: at the right angle the dark pixels fall into few rows and columns, so that the sum of
//! the squares of their counts is largest (W. Postl, *Detection of linear oblique structures and
//! skew scan in digitized documents*, 1986).

use mazeloom_core::source::GreyImage;

/// The largest angle that is found, in degrees.
const MOST: f64 = 6.0;

/// The maximum number of pixels counted at each angle.
const PIXELS: usize = 40_000;

/// The angle of the lines on a picture in radians, clockwise; `dark` tells which pixels are ink.
pub(super) fn angle(width: usize, dark: &[bool]) -> f64 {
    let all = dark.iter().filter(|&&dark| dark).count();
    let every = all.div_ceil(PIXELS).max(1);
    let places = (0..).zip(dark).filter(|(_, dark)| **dark);
    let points: Vec<[f64; 2]> = places
        .step_by(every)
        .map(|(at, _): (usize, _)| [(at % width) as f64, (at / width) as f64])
        .collect();
    let height = dark.len() / width.max(1);
    let side = width.max(height).max(1) as f64;
    let most = MOST.to_radians();
    // Half a pixel from one end to the other changes which pixels share a row.
    let step = (1.0 / side).clamp(most / 500.0, most / 24.0);
    let mut bins = vec![0u32; 2 * (width + height) + 4];
    let mut score = |angle: f64| sharpness(&points, angle, &mut bins);
    let steps = libm::ceil(most / step) as i32;
    let angles = (-steps..=steps).map(|n| f64::from(n) * step);
    let mut best = best_of(angles, &mut score);
    for finer in [4.0, 16.0] {
        let around = (-5..=5).map(|n| best + f64::from(n) * step / finer);
        best = best_of(around.collect::<Vec<_>>().into_iter(), &mut score);
    }
    best
}

/// The angle of the highest score; of equals the middle one.
fn best_of(angles: impl Iterator<Item = f64>, score: &mut impl FnMut(f64) -> u64) -> f64 {
    let scores: Vec<(f64, u64)> = angles.map(|angle| (angle, score(angle))).collect();
    let most = scores.iter().map(|&(_, score)| score).max().unwrap_or(0);
    let best: Vec<f64> = (scores.iter())
        .filter(|&&(_, score)| score == most)
        .map(|&(angle, _)| angle)
        .collect();
    best.get(best.len() / 2).copied().unwrap_or(0.0)
}

/// The sum of the squares of the numbers of points in each row and column.
fn sharpness(points: &[[f64; 2]], angle: f64, bins: &mut [u32]) -> u64 {
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    let half = (bins.len() / 2) as f64;
    let mut sum = 0;
    for across in [true, false] {
        bins.fill(0);
        for &[x, y] in points {
            let at = if across {
                x * cos + y * sin
            } else {
                y * cos - x * sin
            };
            if let Some(bin) = bins.get_mut((at + half / 2.0) as usize) {
                *bin += 1;
            }
        }
        sum += bins
            .iter()
            .map(|&count| u64::from(count).pow(2))
            .sum::<u64>();
    }
    sum
}

/// A picture turned back by an angle, on a page large enough for all of it.
pub(super) fn upright(picture: &GreyImage, angle: f64) -> GreyImage {
    let size = [picture.width, picture.height].map(f64::from);
    let [wide, high] = page(size, angle);
    let mut pixels = Vec::with_capacity((wide * high) as usize);
    for y in 0..high as u32 {
        for x in 0..wide as u32 {
            let from = unturned(size, angle, [x, y].map(|at| f64::from(at) + 0.5));
            pixels.push(between(picture, from.map(|at| at - 0.5)));
        }
    }
    GreyImage {
        width: wide as u32,
        height: high as u32,
        pixels,
    }
}

/// The size of the page of a picture that is turned back.
fn page([width, height]: [f64; 2], angle: f64) -> [f64; 2] {
    let (sin, cos) = (libm::sin(angle).abs(), libm::cos(angle));
    [width * cos + height * sin, height * cos + width * sin].map(libm::ceil)
}

/// The place on a picture of a place on the page of the picture turned back.
pub(super) fn unturned(size: [f64; 2], angle: f64, [x, y]: [f64; 2]) -> [f64; 2] {
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    let [wide, high] = page(size, angle);
    let (x, y) = (x - wide / 2.0, y - high / 2.0);
    [
        x * cos - y * sin + size[0] / 2.0,
        x * sin + y * cos + size[1] / 2.0,
    ]
}

/// The ink at a position between four pixels; outside the page there is none.
fn between(picture: &GreyImage, [x, y]: [f64; 2]) -> u8 {
    let (left, top) = (libm::floor(x), libm::floor(y));
    let ink = |x: f64, y: f64| {
        let inside = x >= 0.0 && y >= 0.0;
        let inside = inside && x < f64::from(picture.width) && y < f64::from(picture.height);
        if inside {
            f64::from(picture.pixels[y as usize * picture.width as usize + x as usize])
        } else {
            0.0
        }
    };
    let (across, down) = (x - left, y - top);
    let above = ink(left, top) * (1.0 - across) + ink(left + 1.0, top) * across;
    let below = ink(left, top + 1.0) * (1.0 - across) + ink(left + 1.0, top + 1.0) * across;
    libm::round(above * (1.0 - down) + below * down) as u8
}
