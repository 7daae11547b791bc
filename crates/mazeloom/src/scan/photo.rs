//! Choice of the pixels of a color picture that are walls: all pairs of its main colors that may be
//! paper and wall.
//!
//! A picture may have light walls on a dark ground, colored floors, a solution in a third color.
//! Rather than guess, up to ten pairs of colors are tried, and the maze with the fewest
//! contradictions is used.

use mazeloom_core::sort::Arrange;
use mazeloom_core::source::GreyImage;

/// A picture in colors.
#[derive(Clone, Debug)]
pub struct Photo {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Red, green and blue, row by row.
    pub pixels: Vec<[u8; 3]>,
}

/// The definition of ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Walls {
    /// Dark pixels without color.
    Dark,
    /// Light pixels without color.
    Light,
    /// Pixels closer to the second color than to the first.
    Colored([u8; 3], [u8; 3]),
}

/// The smallest difference, in some channel, between two colors of a picture.
const APART: i32 = 40;

/// The number of colors of a picture that may be that of its walls.
const COLORS: usize = 4;

impl Photo {
    /// The possible definitions of ink: first all that is not the color of the picture's edge,
    /// then the rest.
    pub(super) fn guesses(&self) -> [Vec<Walls>; 2] {
        let colors = self.colors(|_, _| true);
        let (last, lowest) = (self.width.max(1) - 1, self.height.max(1) - 1);
        let edge = self.colors(|x, y| x == 0 || y == 0 || x == last || y == lowest);
        let Some(&frame) = edge.first() else {
            return [Vec::new(), Vec::new()];
        };
        let mut guesses = vec![Walls::Dark];
        let mut papers: Vec<[u8; 3]> = Vec::new();
        for &paper in [frame].iter().chain(colors.iter().take(2)) {
            if papers.iter().all(|&other| distance(other, paper) >= APART) {
                papers.push(paper);
            }
        }
        for paper in papers {
            let others = colors.iter();
            let others = others.filter(|&&wall| distance(paper, wall) >= APART);
            guesses.extend(others.map(|&wall| Walls::Colored(paper, wall)));
        }
        guesses.push(Walls::Light);
        let is_frame = |walls: &Walls| match *walls {
            Walls::Dark => frame.iter().all(|&channel| channel < 128),
            Walls::Light => frame.iter().all(|&channel| channel >= 128),
            Walls::Colored(_, wall) => distance(wall, frame) < APART,
        };
        let (rest, likely) = guesses.into_iter().partition(is_frame);
        [likely, rest]
    }

    /// The most frequent colors of some pixels, each clearly different from those before it.
    fn colors(&self, of: impl Fn(u32, u32) -> bool) -> Vec<[u8; 3]> {
        let mut counts = vec![(0u32, [0u32; 3]); 1 << 12];
        for (row, y) in self.pixels.chunks(self.width.max(1) as usize).zip(0..) {
            for (&color, x) in row.iter().zip(0..) {
                if of(x, y) {
                    let [r, g, b] = color.map(|channel| usize::from(channel >> 4));
                    let (count, sum) = &mut counts[(r << 8) | (g << 4) | b];
                    *count += 1;
                    for (sum, channel) in sum.iter_mut().zip(color) {
                        // At most 2^26 pixels are scanned, so that 64ths fit in 32 bits.
                        *sum += u32::from(channel) / 4;
                    }
                }
            }
        }
        counts.retain(|&(count, _)| count > 0);
        counts.arrange_by_key(|&(count, _)| std::cmp::Reverse(count));
        let mut found: Vec<[u8; 3]> = Vec::new();
        for (count, sum) in counts {
            let mean = sum.map(|sum| (u64::from(sum) * 4 / u64::from(count)) as u8);
            let apart = found.iter().all(|&other| distance(other, mean) >= APART);
            let pairs = (found.iter()).flat_map(|&a| found.iter().map(move |&b| (a, b)));
            if apart && !pairs.into_iter().any(|(a, b)| is_mixed(mean, a, b)) {
                found.push(mean);
            }
            if found.len() == COLORS {
                break;
            }
        }
        found
    }

    /// The ink of a guess.
    pub(super) fn ink(&self, walls: Walls) -> GreyImage {
        let pixels = self.pixels.iter();
        GreyImage {
            width: self.width,
            height: self.height,
            pixels: match walls {
                Walls::Dark => pixels.map(|&color| dark(color)).collect(),
                Walls::Light => pixels
                    .map(|color| dark(color.map(|channel| 255 - channel)))
                    .collect(),
                Walls::Colored(paper, wall) => {
                    pixels.map(|&color| toward(color, paper, wall)).collect()
                }
            },
        }
    }
}

/// Returns the darkness of a color, less its colorfulness.
fn dark([red, green, blue]: [u8; 3]) -> u8 {
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    (255 - most).saturating_sub(most - least)
}

/// Returns the distance of a color from that of the paper toward that of the walls, up to 255,
/// minus its distance from that line.
fn toward(color: [u8; 3], paper: [u8; 3], wall: [u8; 3]) -> u8 {
    let (along, aside) = place(color, paper, wall);
    // Colors beyond that of the walls differ from it as much as those before it.
    let along = if along > 1.0 { 2.0 - along } else { along };
    (255.0 * (along - 1.5 * aside)).clamp(0.0, 255.0) as u8
}

/// The position of a color on the line from one to another, and its distance from that line;
/// their distance is 1.
pub(super) fn place(color: [u8; 3], from: [u8; 3], to: [u8; 3]) -> (f64, f64) {
    let less = |a: [u8; 3], b: [u8; 3]| [0, 1, 2].map(|n| f64::from(a[n]) - f64::from(b[n]));
    let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let (whole, part) = (less(to, from), less(color, from));
    let square = dot(whole, whole).max(1.0);
    let along = dot(part, whole) / square;
    let aside = [0, 1, 2].map(|n| part[n] - along * whole[n]);
    (along, libm::sqrt(dot(aside, aside) / square))
}

/// Tells whether a color is a mixture of two others, as at anti-aliased edges.
fn is_mixed(color: [u8; 3], a: [u8; 3], b: [u8; 3]) -> bool {
    let (along, aside) = place(color, a, b);
    a != b && along > 0.0 && along < 1.0 && aside * f64::from(distance(a, b)) < 30.0
}

/// The largest difference in a channel.
pub(super) fn distance(a: [u8; 3], b: [u8; 3]) -> i32 {
    let channels = a.into_iter().zip(b);
    let apart = channels.map(|(a, b)| (i32::from(a) - i32::from(b)).abs());
    apart.max().unwrap_or(0)
}

/// The median of colors in each channel; `None` if there are none.
pub(super) fn median(colors: &[[u8; 3]]) -> Option<[u8; 3]> {
    let channel = |channel: usize| {
        let mut all: Vec<u8> = colors.iter().map(|color| color[channel]).collect();
        all.sort_unstable();
        all.get(all.len() / 2).copied()
    };
    Some([channel(0)?, channel(1)?, channel(2)?])
}
