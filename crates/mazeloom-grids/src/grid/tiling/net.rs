//! The fundamental domain of a tiling: corners and tiles up to the two translations that leave it
//! unchanged.

use super::table::Tiling;
use super::whole::{TURN, Whole};
use crate::geometry::Point;
use mazeloom_core::sort::Arrange;

/// A corner of a tile: its number among the corners that repeat, and by how many shifts
/// across and down it lies from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Corner {
    pub number: u32,
    pub across: i32,
    pub down: i32,
}

/// A tile that repeats.
#[derive(Clone, Debug)]
pub(super) struct Tile {
    /// The point that says whether the tile belongs to a patch.
    pub site: Point,
    /// Its corners, clockwise.
    pub ring: Vec<Corner>,
}

/// The corners and tiles that repeat. The shift across is due east; rows of shifts lie due
/// south of each other, or, if they lean, every other one half a shift to the east.
#[derive(Clone, Debug)]
pub(super) struct Net {
    pub width: f64,
    pub height: f64,
    pub leans: bool,
    pub corners: Vec<Point>,
    pub tiles: Vec<Tile>,
    /// The middle of the picture's first repeat.
    pub middle: Point,
}

impl Net {
    /// The tiling of regular polygons that a row of the table describes.
    pub fn uniform(tiling: &Tiling) -> Net {
        let (across, down) = (Whole::path(tiling.across), Whole::path(tiling.down));
        let upright = Upright::new(across.point());
        let mut known: Vec<Whole> = Vec::new();
        let shifts = shifts(across, down);
        let mut corner = |spot| corner_at(&mut known, spot, &shifts);
        let rings = tiling.tiles.iter().map(|&(start, sides, first)| {
            let mut spot = Whole::path(start);
            let spots = (0..sides).map(|side| {
                let here = spot;
                spot = spot + Whole::step(first + side * (TURN / sides));
                here
            });
            spots.collect::<Vec<_>>()
        });
        let tiles: Vec<Tile> = rings
            .map(|spots| {
                let sum = spots.iter().fold(Whole::default(), |sum, &spot| sum + spot);
                let Point { x, y } = upright.turn(sum.point());
                let count = spots.len() as f64;
                Tile {
                    site: Point::new(x / count, y / count),
                    ring: spots.into_iter().map(&mut corner).collect(),
                }
            })
            .collect();
        Net {
            width: upright.length,
            height: upright.turn(down.point()).y,
            leans: tiling.leans,
            corners: (known.iter().map(|spot| upright.turn(spot.point()))).collect(),
            middle: tiles[0].site,
            tiles,
        }
    }

    /// The dual: a tile for each corner, whose corners are the middles of the tiles around it.
    pub fn dual(&self, tiling: &Tiling) -> Net {
        let mut rings: Vec<Vec<(u8, Corner)>> = vec![Vec::new(); self.corners.len()];
        for (number, tile) in (0..).zip(&self.tiles) {
            let (_, sides, first) = tiling.tiles[number as usize];
            for (side, corner) in (0..).zip(&tile.ring) {
                let direction = (first + side * (TURN / sides)) % TURN;
                let beside = Corner {
                    number,
                    across: -corner.across,
                    down: -corner.down,
                };
                rings[corner.number as usize].push((direction, beside));
            }
        }
        let tiles = self.corners.iter().zip(rings).map(|(&site, mut ring)| {
            ring.arrange_by_key(|&(direction, _)| direction);
            Tile {
                site,
                ring: ring.into_iter().map(|(_, corner)| corner).collect(),
            }
        });
        let (right, below) = tiling.moved;
        Net {
            tiles: tiles.collect(),
            corners: self.tiles.iter().map(|tile| tile.site).collect(),
            middle: Point::new(
                self.middle.x + right * self.width,
                self.middle.y + below * self.height,
            ),
            ..*self
        }
    }

    /// Position of a point when it is shifted.
    pub fn shifted(&self, point: Point, across: i32, down: i32) -> Point {
        let (across, rest) = if self.leans {
            (across + down.div_euclid(2), down.rem_euclid(2))
        } else {
            (across, 0)
        };
        Point::new(
            point.x + self.width * (f64::from(across) + 0.5 * f64::from(rest)),
            point.y + self.height * f64::from(down),
        )
    }
}

/// The corner at a point: a known one, shifted by a number of repetitions, or a new one.
fn corner_at(known: &mut Vec<Whole>, spot: Whole, shifts: &[(i32, i32, Whole)]) -> Corner {
    let repeated = known.iter().zip(0..).find_map(|(&known, number)| {
        let apart = spot + known.times(-1);
        let &(across, down, _) = shifts.iter().find(|(.., shift)| *shift == apart)?;
        Some(Corner {
            number,
            across,
            down,
        })
    });
    repeated.unwrap_or_else(|| {
        known.push(spot);
        Corner {
            number: known.len() as u32 - 1,
            across: 0,
            down: 0,
        }
    })
}

/// Turns the plane so that a direction points due east.
struct Upright {
    east: Point,
    length: f64,
}

impl Upright {
    /// A rotation that turns this direction to the right.
    fn new(east: Point) -> Upright {
        let length = Point::new(0.0, 0.0).distance(east);
        Upright { east, length }
    }

    /// A point turned about the origin.
    fn turn(&self, point: Point) -> Point {
        let (x, y) = (self.east.x / self.length, self.east.y / self.length);
        Point::new(point.x * x + point.y * y, point.y * x - point.x * y)
    }
}

/// The repetitions of a point near it: how many times across and down, and how far that is.
fn shifts(across: Whole, down: Whole) -> Vec<(i32, i32, Whole)> {
    /// A tile reaches no farther from where it repeats.
    const REACH: i32 = 3;
    let reach = || -REACH..=REACH;
    let pairs = reach().flat_map(|i| reach().map(move |j| (i, j)));
    let far = |(i, j): (i32, i32)| (i, j, across.times(i.into()) + down.times(j.into()));
    pairs.map(far).collect()
}
