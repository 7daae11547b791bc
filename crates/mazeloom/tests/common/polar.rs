//! Rings round a centre cell (the field's *theta* mazes).
//!
//! ```text
//!            .-"""-.           cell  ring by ring, clockwise from north; 0 is the centre
//!          .'\ 1   /'.         sides first those outward, clockwise, as many as the next ring
//!         / 6 \.-./ 2 \              (or the next if there were one) splits the cell into;
//!        |----( 0 )----|             then clockwise, inward, counterclockwise
//!         \ 5 /'-'\ 3 /        edges each cell numbers its inward edge, which the centre lacks,
//!          './  4  \.'               then each its clockwise edge
//!            '-...-'
//! ```
//!
//! Rings are 1 high. Each has the cells of the ring before times the whole factor that makes
//! them most nearly 1 wide inside: 1, 6, 12, 24, 24, 24, 48 …

use mazeloom::geometry::{Curve, Plane, Point};
use mazeloom::topology::{Cell, Edge, Rows, Topology};
use std::f64::consts::TAU;

/// A disc of rings.
#[derive(Clone, Debug)]
pub struct Polar {
    /// How many cells each ring has, and after them the ring that would follow.
    counts: Vec<u32>,
    /// The first cell of each ring, and after them the number of cells.
    starts: Vec<u32>,
}

impl Polar {
    /// The centre and the rings round it, `rings` in all.
    pub fn new(rings: u32) -> Polar {
        let (mut counts, mut starts) = (vec![1], vec![0]);
        for radius in 1..=rings {
            let count = counts[counts.len() - 1];
            // The circle of this radius is nearly 710 ÷ 113 of it long; halves round up.
            let split = (2 * 710 * radius + 113 * count) / (2 * 113 * count);
            starts.push(starts[starts.len() - 1] + count);
            counts.push(split * count);
        }
        Polar { counts, starts }
    }

    fn rings(&self) -> usize {
        self.starts.len() - 1
    }

    /// A cell's ring and its place on it.
    fn position(&self, cell: Cell) -> (usize, u32) {
        let ring = self.starts.partition_point(|&start| start <= cell.0) - 1;
        (ring, cell.0 - self.starts[ring])
    }

    /// How many cells of the next ring lie outside each cell of a ring.
    fn split(&self, ring: usize) -> u32 {
        self.counts[ring + 1] / self.counts[ring]
    }
}

impl Topology for Polar {
    fn cells(&self) -> u32 {
        self.starts[self.rings()]
    }

    fn edges(&self) -> u32 {
        2 * self.cells()
    }

    fn sides(&self, cell: Cell) -> u32 {
        let (ring, _) = self.position(cell);
        self.split(ring) + if ring == 0 { 0 } else { 3 }
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (ring, place) = self.position(cell);
        let (count, split) = (self.counts[ring], self.split(ring));
        let beside = |turn| Cell(self.starts[ring] + (place + turn) % count);
        match side.checked_sub(split) {
            None if ring + 1 == self.rings() => None,
            None => {
                let outer = Cell(self.starts[ring + 1] + place * split + side);
                Some((Edge(outer.0), outer))
            }
            Some(0) => Some((Edge(self.cells() + cell.0), beside(1))),
            Some(1) => {
                let inner = self.starts[ring - 1] + place / self.split(ring - 1);
                Some((Edge(cell.0), Cell(inner)))
            }
            _ => {
                let before = beside(count - 1);
                Some((Edge(self.cells() + before.0), before))
            }
        }
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (cell, turn) = match edge.0.checked_sub(self.cells()) {
            None => (Cell(edge.0), 1),
            Some(number) => (Cell(number), 0),
        };
        let (ring, _) = self.position(cell);
        if ring == 0 {
            return None;
        }
        let (_, next) = self.across(cell, self.split(ring) + turn)?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        Rows::of_lengths(self.counts[..self.rings()].iter().copied())
    }
}

impl Polar {
    /// The point at a distance from the centre and a share of the turn, clockwise from north.
    fn at(&self, radius: f64, turn: f64) -> Point {
        let (sin, cos) = libm::sincos(TAU * turn);
        let middle = self.rings() as f64;
        Point::new(middle + radius * sin, middle - radius * cos)
    }
}

impl Plane for Polar {
    fn center(&self, cell: Cell) -> Point {
        let (ring, place) = self.position(cell);
        match ring {
            0 => self.at(0.0, 0.0),
            _ => self.at(
                ring as f64 + 0.5,
                (f64::from(place) + 0.5) / f64::from(self.counts[ring]),
            ),
        }
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (ring, place) = self.position(cell);
        let split = self.split(ring);
        let corner = |ring: usize, place: u32, on: usize| {
            let turn = f64::from(place % self.counts[on]) / f64::from(self.counts[on]);
            self.at(ring as f64, turn)
        };
        let arc = |from, to, clockwise| Curve::Arc {
            from,
            to,
            center: self.at(0.0, 0.0),
            clockwise,
        };
        let (inner, outer) = (ring, ring + 1);
        Some(match side.checked_sub(split) {
            None => {
                let place = place * split + side;
                let from = corner(outer, place, outer);
                arc(from, corner(outer, place + 1, outer), true)
            }
            Some(0) => Curve::Line {
                from: corner(outer, place + 1, ring),
                to: corner(inner, place + 1, ring),
            },
            Some(1) => {
                let from = corner(inner, place + 1, ring);
                arc(from, corner(inner, place, ring), false)
            }
            _ => Curve::Line {
                from: corner(inner, place, ring),
                to: corner(outer, place, ring),
            },
        })
    }

    fn size(&self) -> Point {
        let across = 2.0 * self.rings() as f64;
        Point::new(across, across)
    }
}
