//! Outlines on a lattice, along which cells are cut.

use crate::geometry::{Curve, Point};
use crate::grid::GridError;
#[cfg(feature = "json")]
use serde_json::{Map, Value as Json};

/// A place on the lattice on which outlines lie; y downward.
pub type Spot = (i64, i64);

/// The longest distance of an arc from the straight pieces that stand for it, in cells.
const SAGITTA: f64 = 0.002;

/// An outline on a grid: what is within an odd number of its rings is inside.
///
/// ```
/// use mazeloom_core::topology::{Rect, Topology};
/// use mazeloom_grids::grid::{Outline, Outlined};
///
/// // Half of the four cells in the upper row is inside a box.
/// let box_of = |w: f64, h: f64| [(0., 0.), (w, 0.), (w, h), (0., h)];
/// let ring = box_of(4.0, 0.5).map(|(x, y)| Outline::spot(mazeloom_grids::geometry::Point::new(x, y)));
/// let outline = Outline { rings: vec![ring.to_vec()], whole: vec![] };
/// let grid = Outlined::new(Box::new(Rect::new(4, 2)?), &outline)?;
/// assert_eq!((grid.cells(), grid.inside().count()), (12, 4));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// Closed rings that do not cross.
    pub rings: Vec<Vec<Spot>>,
    /// The numbers of cells that are inside as a whole.
    pub whole: Vec<u32>,
}

impl Outline {
    /// Lattice points along a cell of length 1.
    pub const UNITS: f64 = 16_384.0;

    /// The lattice point nearest to a point.
    pub fn spot(point: Point) -> Spot {
        let whole = |length: f64| libm::round(length * Outline::UNITS) as i64;
        (whole(point.x), whole(point.y))
    }

    /// The point of a spot.
    pub fn point((x, y): Spot) -> Point {
        Point::new(x as f64 / Outline::UNITS, y as f64 / Outline::UNITS)
    }

    /// The distance between two spots, rounded down.
    pub(super) fn length(a: Spot, b: Spot) -> i64 {
        let (x, y) = (b.0 - a.0, b.1 - a.1);
        (x * x + y * y).isqrt()
    }

    /// Exchanges inside and outside, on a grid of a size.
    pub fn invert(&mut self, size: Point) {
        let corners = [
            (-1.0, -1.0),
            (size.x + 1.0, -1.0),
            (size.x + 1.0, size.y + 1.0),
            (-1.0, size.y + 1.0),
        ];
        let ring = corners.map(|(x, y)| Outline::spot(Point::new(x, y)));
        self.rings.push(ring.to_vec());
    }

    /// Rejects an outline that is longer than any picture's, or does not lie over a grid of a size.
    pub(super) fn check(&self, size: Point) -> Result<(), GridError> {
        const LONGEST: i64 = 1 << 22;
        let unit = Outline::UNITS as i64;
        let most = Outline::spot(size);
        let off = |at: i64, most: i64| !(-2 * unit..=most + 2 * unit).contains(&at);
        if self
            .rings
            .iter()
            .flatten()
            .any(|at| off(at.0, most.0) || off(at.1, most.1))
        {
            return Err(GridError::Refused(
                "the outline does not lie over the grid".to_owned(),
            ));
        }
        let lines = self
            .rings
            .iter()
            .flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)));
        let cells = lines.map(|(a, b)| 1 + ((b.0 - a.0).abs() + (b.1 - a.1).abs()) / unit);
        if cells.sum::<i64>() > LONGEST {
            let why = format!(
                "the outline is longer than {LONGEST} cells; use a picture with less detail"
            );
            return Err(GridError::Refused(why));
        }
        Ok(())
    }
}

/// As fields of a maze file's `grid`: rings as lists of x and y in turn.
#[cfg(feature = "json")]
impl Outline {
    /// Adds the fields.
    pub fn describe(&self, grid: &mut Map<String, Json>) {
        let flat = |ring: &Vec<Spot>| -> Json { ring.iter().flat_map(|&(x, y)| [x, y]).collect() };
        grid.insert("outline".to_owned(), self.rings.iter().map(flat).collect());
        if !self.whole.is_empty() {
            grid.insert("whole".to_owned(), self.whole.iter().copied().collect());
        }
    }

    /// Reads the fields, if they are there; an error names the one that is wrong.
    pub fn read(grid: &Json) -> Result<Option<Outline>, String> {
        let numbers = |list: &Json| -> Option<Vec<i64>> {
            list.as_array()?.iter().map(Json::as_i64).collect()
        };
        let Some(list) = grid.get("outline") else {
            return Ok(None);
        };
        let ring = |(place, list): (usize, &Json)| match numbers(list) {
            Some(ring) if ring.len() % 2 == 0 => {
                Ok(ring.chunks(2).map(|at| (at[0], at[1])).collect())
            }
            _ => Err(format!("outline[{place}]")),
        };
        let rings = list
            .as_array()
            .ok_or("outline")?
            .iter()
            .enumerate()
            .map(ring);
        let rings = rings.collect::<Result<_, String>>()?;
        let whole = grid
            .get("whole")
            .map(|list| numbers(list).ok_or("whole"))
            .transpose()?;
        let whole = whole.into_iter().flatten();
        let whole = whole.map(|cell| u32::try_from(cell).map_err(|_| "whole".to_owned()));
        Ok(Some(Outline {
            rings,
            whole: whole.collect::<Result<_, _>>()?,
        }))
    }
}

/// A curve as straight lines, the same for both cells that share it.
pub(super) fn straight(curve: Curve) -> Vec<[Point; 2]> {
    let mut points = match curve {
        Curve::Line { from, to } => vec![from, to],
        Curve::Arc {
            clockwise: false, ..
        } => {
            let mut lines = straight(curve.reversed());
            lines.reverse();
            lines.iter_mut().for_each(|line| line.reverse());
            return lines;
        }
        Curve::Arc { from, to, .. } => vec![from, to],
    };
    while let Curve::Arc { .. } = curve {
        let halves = points
            .windows(2)
            .map(|pair| curve.part(pair[0], pair[1]).middle());
        let middles: Vec<Point> = halves.collect();
        let off = points[0].toward(points[1], 0.5).distance(middles[0]);
        if off <= SAGITTA {
            break;
        }
        let between = middles.into_iter().chain([points[points.len() - 1]]);
        points = points
            .iter()
            .zip(between)
            .flat_map(|(&a, b)| [a, b])
            .collect();
    }
    points.windows(2).map(|pair| [pair[0], pair[1]]).collect()
}
