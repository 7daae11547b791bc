//! Outlines of masks: the curves along which smooth shapes are cut.
//!
//! Shapes know theirs. That of a picture is where its ink, taken as a surface over the pixels' centers,
//! is as dark as the threshold: W. E. Lorensen and H. E. Cline, *Marching cubes* (1987), on a plane.
//! Corners that lie nearly on the line between others are left out: D. H. Douglas and T. K. Peucker,
//! *Algorithms for the reduction of the number of points* (1973).

use super::{MaskError, PreparedMask};
use crate::geometry::{Plane, Point};
use crate::grid::{Outline, Spot};
use mazeloom_core::source::GreyImage;
use std::collections::BTreeMap;

/// The farthest that a curve may lie from the straight pieces that stand for it, in cells.
const DEVIATION: f64 = 0.004;

/// The same for pictures, at most, whose outlines have steps of a pixel.
const PIXEL_DEVIATION: f64 = 0.03;

/// A corner in the plane, in units of the shape's choice; y downward.
pub(super) type Corner = (i64, i64);

/// The outline of a shape in a unit of its own.
#[derive(Debug, Default)]
pub struct ShapeOutline {
    /// Rings of corners; the first one spans the shape.
    rings: Vec<Vec<Corner>>,
    /// True if it is stretched over the box, false if it is as large as fits.
    stretched: bool,
}

impl ShapeOutline {
    pub(super) fn fitted(rings: Vec<Vec<Corner>>) -> ShapeOutline {
        ShapeOutline {
            rings,
            stretched: false,
        }
    }

    pub(super) fn stretched(ring: Vec<Corner>) -> ShapeOutline {
        ShapeOutline {
            rings: vec![ring],
            stretched: true,
        }
    }

    /// The rings within a box around a middle.
    fn within(&self, middle: Point, half: Point) -> Vec<Vec<Spot>> {
        let span = |axis: fn(&Corner) -> i64| {
            let values = || self.rings.iter().take(1).flatten().map(axis);
            let (least, most) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
            (
                (least + most) as f64 / 2.0,
                (most - least).max(1) as f64 / 2.0,
            )
        };
        let ((x, width), (y, height)) = (span(|c| c.0), span(|c| c.1));
        let (across, down) = (half.x / width, half.y / height);
        let (across, down) = match self.stretched {
            true => (across, down),
            false => (across.min(down), across.min(down)),
        };
        let spot = |&(cx, cy): &Corner| {
            let (dx, dy) = ((cx as f64 - x) * across, (cy as f64 - y) * down);
            Outline::spot(Point::new(middle.x + dx, middle.y + dy))
        };
        let rings = self.rings.iter();
        rings.map(|ring| ring.iter().map(spot).collect()).collect()
    }
}

impl PreparedMask {
    /// The outline of the mask on a grid. Where the border of the grid is ragged or round, the shape is
    /// drawn smaller, by half at most, if that keeps it whole.
    ///
    /// # Errors
    /// A mask that is a set of cells.
    ///
    /// ```
    /// use mazeloom_core::topology::Rect;
    /// use mazeloom_grids::mask::PreparedMask;
    ///
    /// let bits = PreparedMask::Bits("_w".to_owned());
    /// assert!(bits.outline(&Rect::new(4, 2)?).is_err());
    /// # Ok::<(), mazeloom_core::topology::SizeError>(())
    /// ```
    pub fn outline(&self, grid: &dyn Plane) -> Result<Outline, MaskError> {
        let size = grid.size();
        let step = (size.x.min(size.y) / 64.0).max(0.25);
        let mut first = None;
        let margins = (0..=16).map(|steps| f64::from(steps) * step);
        for margin in margins.take_while(|margin| 4.0 * margin <= size.x.min(size.y)) {
            let rings = self.rings(size, margin)?;
            let outline = Outline {
                rings,
                whole: Vec::new(),
            };
            if !outline.leaves(grid) {
                return Ok(outline);
            }
            first.get_or_insert(outline);
        }
        Ok(first.unwrap_or_default())
    }

    /// The outline in a box within a margin.
    fn rings(&self, size: Point, margin: f64) -> Result<Vec<Vec<Spot>>, MaskError> {
        let middle = Point::new(size.x / 2.0, size.y / 2.0);
        let half = Point::new(middle.x - margin, middle.y - margin);
        match self {
            PreparedMask::Framed {
                mask,
                margin: cells,
            } => mask.rings(size, margin + f64::from(*cells)),
            _ if half.x <= 0.0 || half.y <= 0.0 => Ok(Vec::new()),
            PreparedMask::Shape { outline, .. } if !outline.rings.is_empty() => {
                let rings = outline.within(middle, half);
                Ok(rings
                    .into_iter()
                    .filter_map(|ring| simplified(ring, DEVIATION))
                    .collect())
            }
            PreparedMask::Pixels { ink, least } => {
                let pixel = Point::new(
                    2.0 * half.x / f64::from(ink.width),
                    2.0 * half.y / f64::from(ink.height),
                );
                // Without shades of gray, the outline has steps of half a pixel.
                let steps = ink.pixels.iter().all(|&ink| ink == 0 || ink == u8::MAX);
                let (share, most) = if steps {
                    (0.75, 0.06)
                } else {
                    (0.25, PIXEL_DEVIATION)
                };
                let deviation = pixel.x.min(pixel.y) * share;
                let deviation = deviation.clamp(DEVIATION, most);
                let rings = contours(ink, *least, |x, y| {
                    Outline::spot(Point::new(margin + x * pixel.x, margin + y * pixel.y))
                });
                Ok(rings
                    .into_iter()
                    .filter_map(|ring| simplified(ring, deviation))
                    .collect())
            }
            _ => Err(MaskError::NoOutline),
        }
    }
}

/// The rings around what is dark enough; `spot` gives the place of a point in pixels.
fn contours(ink: &GreyImage, least: u8, spot: impl Fn(f64, f64) -> Spot) -> Vec<Vec<Spot>> {
    let (width, height) = (i64::from(ink.width), i64::from(ink.height));
    let value = |x: i64, y: i64| {
        let inside = (0..width).contains(&x) && (0..height).contains(&y);
        inside.then(|| ink.pixels[(y * width + x) as usize])
    };
    let is_on = |(x, y): Spot| value(x, y).is_some_and(|ink| ink >= least);
    // From the place where the outline enters a square of four pixels to that where it leaves.
    let mut next: BTreeMap<[Spot; 2], [Spot; 2]> = BTreeMap::new();
    for (x, y) in (-1..height).flat_map(|y| (-1..width).map(move |x| (x, y))) {
        let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
        let on = corners.map(is_on);
        let side = |place: usize| [corners[place % 4], corners[(place + 1) % 4]];
        let sorted = |[a, b]: [Spot; 2]| [a.min(b), a.max(b)];
        for place in (0..4).filter(|&place| on[place] && !on[(place + 1) % 4]) {
            let back = (1..4)
                .map(|back| place + 4 - back)
                .find(|&back| !on[back % 4]);
            if let Some(back) = back {
                next.insert(sorted(side(place)), sorted(side(back)));
            }
        }
    }
    let at = |[a, b]: [Spot; 2]| {
        let level = f64::from(least) - 0.5;
        let share = match [a, b].map(|(x, y)| value(x, y)) {
            [Some(a), Some(b)] => (level - f64::from(a)) / (f64::from(b) - f64::from(a)),
            _ => 0.5,
        };
        let between = |a: i64, b: i64| a as f64 + 0.5 + (b - a) as f64 * share;
        spot(between(a.0, b.0), between(a.1, b.1))
    };
    let mut rings = Vec::new();
    while let Some((first, _)) = next.first_key_value() {
        let (mut ring, mut here) = (Vec::new(), *first);
        while let Some(following) = next.remove(&here) {
            ring.push(at(here));
            here = following;
        }
        rings.push(ring);
    }
    rings
}

/// A ring without the corners that lie as near to the line between others as given, in cells; `None`
/// if no three are left.
fn simplified(mut ring: Vec<Spot>, deviation: f64) -> Option<Vec<Spot>> {
    ring.dedup();
    let first = *ring.first()?;
    let square = |a: Spot, b: Spot| i128::from(b.0 - a.0).pow(2) + i128::from(b.1 - a.1).pow(2);
    let farthest = (0..ring.len()).max_by_key(|&place| square(first, ring[place]))?;
    ring.push(first);
    let tolerance = (deviation * Outline::UNITS) as i128;
    let mut stays = vec![false; ring.len()];
    let mut waiting = vec![(0, farthest), (farthest, ring.len() - 1)];
    while let Some((start, end)) = waiting.pop() {
        (stays[start], stays[end]) = (true, true);
        let (a, b) = (ring[start], ring[end]);
        let off = |&place: &usize| {
            let (p, q) = (i128::from(b.0 - a.0), i128::from(b.1 - a.1));
            let (x, y) = (
                i128::from(ring[place].0 - a.0),
                i128::from(ring[place].1 - a.1),
            );
            (p * y - q * x).abs()
        };
        if let Some(far) = (start + 1..end).max_by_key(off)
            && off(&far).pow(2) > tolerance.pow(2) * square(a, b)
        {
            waiting.extend([(start, far), (far, end)]);
        }
    }
    ring.pop();
    let mut places = stays.iter();
    ring.retain(|_| places.next() == Some(&true));
    (ring.len() >= 3).then_some(ring)
}
