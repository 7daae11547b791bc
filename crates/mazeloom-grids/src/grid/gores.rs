//! The paper net of a sphere: strips between two meridians, as globe makers print them, and a disc
//! for each pole.
//!
//! ```text
//!      /\    /\    /\     .-"-.      strips  eastward, in two lines; each is as wide at a latitude
//!     /  \  /  \  /  \   (  N  )             as the sphere there (N. Sanson's projection), so that
//!     \  /  \  /  \  /    '-.-'              it is as high as the meridian in its middle is long,
//!      \/    \/    \/                        and areas are those of the sphere
//!      /\    /\    /\     .-"-.      discs   for the one cell of a polar row, with its area
//!     /  \  /  \  /  \   (  S  )
//!     \  /  \  /  \  /    '-.-'      borders the meridians between two cells of the row beside a
//!      \/    \/    \/                        pole, which bound cells in all longer rows too
//! ```
//!
//! Within a row a meridian is an arc of a circle that leaves each cell its area. It is a little
//! longer than on the sphere, by (π / strips)² / 4 of its length at most: paper gives as much.

use crate::geometry::{Curve, Point};
use std::f64::consts::{PI, TAU};

/// Distance between the pieces of a net on paper, in cells: room for tabs and numbers.
pub(super) const GAP: f64 = 1.0;

/// Arcs that bend less than this, in cells, are lines.
const BEND: f64 = 1e-3;

/// The strips of a sphere's net.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gores {
    /// Number of rows of the sphere from pole to pole.
    rows: u32,
    /// Number of strips.
    count: u32,
}

impl Gores {
    /// The strips of a sphere of some rows, as many as the row beside a pole has cells.
    pub(super) fn new(rows: u32, count: u32) -> Gores {
        Gores { rows, count }
    }

    /// The size of the whole net.
    pub(super) fn size(self) -> Point {
        Point::new(
            f64::from(self.columns()) * self.pitch() + 2.0 * self.cap(),
            (2.0 * self.height() + GAP).max(4.0 * self.cap() + GAP),
        )
    }

    /// The radius of a disc with the area of a polar cap.
    pub(super) fn cap(self) -> f64 {
        2.0 * self.radius() * libm::sin(PI / f64::from(self.rows) / 2.0)
    }

    /// The sphere's radius.
    fn radius(self) -> f64 {
        f64::from(self.rows) / PI
    }

    /// Height of a strip: all rows but the polar ones.
    fn height(self) -> f64 {
        f64::from(self.rows - 2)
    }

    /// Number of strips that stand in a line.
    fn columns(self) -> u32 {
        self.count.div_ceil(2)
    }

    /// From the middle of a strip to that of the next: it is widest on the equator.
    fn pitch(self) -> f64 {
        2.0 * f64::from(self.rows) / f64::from(self.count) + GAP
    }

    /// The strip that holds a cell of a row.
    pub(super) fn of(self, place: u32, cells: u32) -> u32 {
        (u64::from(place) * u64::from(self.count) / u64::from(cells)) as u32
    }

    /// Distance of a fraction of a turn east of the middle of a strip, as an angle.
    fn angle(self, gore: u32, (part, whole): (u32, u32)) -> f64 {
        let middle = (f64::from(gore) + 0.5) / f64::from(self.count);
        TAU * (f64::from(part) / f64::from(whole) - middle)
    }

    /// The point of a strip after a number of rows, at a fraction of a turn.
    pub(super) fn point(self, gore: u32, rows: f64, turn: (u32, u32)) -> Point {
        let (column, line) = (gore % self.columns(), gore / self.columns());
        let left = f64::from(column) * self.pitch() + (self.pitch() - GAP) / 2.0;
        let top = f64::from(line) * (self.height() + GAP);
        let latitude = libm::sin(PI * rows / f64::from(self.rows));
        let east = self.radius() * latitude * self.angle(gore, turn);
        Point::new(left + east, top + rows - 1.0)
    }

    /// The meridian at a fraction of a turn, southward through a row of a strip.
    pub(super) fn meridian(self, gore: u32, row: u32, turn: (u32, u32)) -> Curve {
        let ends = [row, row + 1].map(|rows| self.point(gore, f64::from(rows), turn));
        let line = Curve::Line {
            from: ends[0],
            to: ends[1],
        };
        let [north, south] = [row, row + 1].map(|rows| PI * f64::from(rows) / f64::from(self.rows));
        // The area between the meridian and its chord, eastward.
        let curved = libm::cos(north) - libm::cos(south);
        let chord = (south - north) * (libm::sin(north) + libm::sin(south)) / 2.0;
        let radius = self.radius();
        let area = self.angle(gore, turn) * radius * radius * (curved - chord);
        bent(line, area)
    }
}

/// A line bent to an arc with an area between the two; positive to the left of its direction.
fn bent(line: Curve, area: f64) -> Curve {
    let (from, to) = line.ends();
    let long = from.distance(to);
    // A segment of a circle that is h high has the area 2/3 · h · long + h³ / (2 · long) + …
    let mut high = 0.0;
    for _ in 0..4 {
        high = 1.5 * (area - high * high * high / (2.0 * long)) / long;
    }
    if high.abs() < BEND {
        return line;
    }
    // The center lies opposite, so far from the chord that the arc is that high.
    let off = (long * long / 4.0 - high * high) / (2.0 * high);
    let middle = from.toward(to, 0.5);
    let (dx, dy) = ((to.x - from.x) / long, (to.y - from.y) / long);
    Curve::Arc {
        from,
        to,
        center: Point::new(middle.x - dy * off, middle.y + dx * off),
        clockwise: high > 0.0,
    }
}
