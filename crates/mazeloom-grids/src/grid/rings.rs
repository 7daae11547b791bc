//! Rings of cells on a solid of revolution, one below the other; each ring splits or merges the
//! cells of the one before by an integer factor.
//!
//! ```text
//!          ─┬───────┬─         cells  ring by ring from the top, each eastward from a meridian
//!    west   │   a   │  east    sides  first those to the north, eastward, one for each cell that
//!          ─┼───┬───┼─                lies there; then the east side; then those to the south,
//!           │ b │ c │                 westward; then the west side
//!          ─┴───┴───┴─         edges  numbered by the first of the two cells that share one
//! ```
//!
//! A ring of one cell is a cap: it has no sides east or west, and none at the pole. Where several
//! cells meet at a pole, they have no side there either.
//!
//! On the plane the rings are drawn as [charts](Chart): discs, strips and unrolled cones. On paper a
//! sphere has others, and lids stand apart.

use super::gores::Gores;
use super::{AnyGrid, Graph, GridError, graph::through_graph};
use crate::geometry::{Curve, Plane, Point, Point3, Space, SurfacePoint};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, TopologyExt};
use std::f64::consts::TAU;

/// A point of a body's outline: the distance from the axis, the height, and the normal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rim {
    pub(super) radius: f64,
    pub(super) down: f64,
    pub(super) outward: f64,
    pub(super) downward: f64,
}

/// Some rings laid flat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chart {
    /// The rings before this one lie on it, if no earlier chart holds them.
    pub(super) until: u32,
    pub(super) form: Form,
}

/// Arrangement of rings on a chart. Turns count from the first meridian.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// Round a pole.
    Disc {
        /// The pole's place on the page, and how many rings lie before it.
        center: Point,
        pole: u32,
        /// Width of a ring.
        step: f64,
        /// True if the pole is the one at the top.
        top: bool,
        /// The turn that lies south of a top pole, or north of a bottom one.
        turn: f64,
        /// Share of the page's full circle that one turn fills.
        share: f64,
    },
    /// Side by side.
    Strip {
        corner: Point,
        width: f64,
        first: u32,
    },
    /// In strips from pole to pole.
    Gores(Gores),
}

/// Rings on a body of revolution.
#[derive(Clone, Debug)]
pub(super) struct Rings {
    graph: Graph,
    counts: Vec<u32>,
    starts: Vec<u32>,
    /// True for each end at which the cells meet at a pole.
    poles: [bool; 2],
    charts: Vec<Chart>,
    size: Point,
    /// The outline at and between the ends of rings, `pieces` to a ring.
    outline: Vec<Rim>,
    pieces: u32,
    cuts: Vec<bool>,
    /// The charts of a net on paper and its size, where they are others.
    paper: Option<(Vec<Chart>, Point)>,
}

through_graph!(Rings, graph);

/// Parts of which [`Rings`] are made.
pub(super) struct Body<'a> {
    /// Number of cells that each ring has.
    pub(super) counts: Vec<u32>,
    pub(super) poles: [bool; 2],
    pub(super) charts: Vec<Chart>,
    pub(super) size: Point,
    /// The outline after a number of rings.
    pub(super) outline: &'a dyn Fn(f64) -> Rim,
    /// Into how many pieces a ring's height is cut.
    pub(super) pieces: u32,
}

/// The maximum number of cells, so that the numbers of their sides fit 32 bits.
pub(super) const MOST_CELLS: u32 = 1 << 26;

/// Bytes a cell takes at most, while the rings are made.
pub(super) const BYTES_PER_CELL: f64 = 300.0;

impl Rings {
    pub(super) fn new(body: Body<'_>) -> Result<Rings, GridError> {
        let cells: u64 = body.counts.iter().map(|&count| u64::from(count)).sum();
        SizeError::check(cells, MOST_CELLS)?;
        let mut starts = vec![0];
        for &count in &body.counts {
            starts.push(starts[starts.len() - 1] + count);
        }
        let spots = body.counts.len() as u32 * body.pieces;
        let outline =
            (0..=spots).map(|spot| (body.outline)(f64::from(spot) / f64::from(body.pieces)));
        let mut rings = Rings {
            graph: Graph::new(1, &[])?,
            outline: outline.collect(),
            starts,
            poles: body.poles,
            charts: body.charts,
            size: body.size,
            pieces: body.pieces,
            counts: body.counts,
            cuts: Vec::new(),
            paper: None,
        };
        let sides: Vec<u32> = (0..cells as u32)
            .map(|cell| rings.sides_of(Cell(cell)))
            .collect();
        rings.graph = Graph::glued(&sides, |cell, side| rings.beyond(cell, side))?;
        rings.graph = rings
            .graph
            .with_rows(Rows::of_lengths(rings.counts.iter().copied()));
        Ok(rings.with_cuts())
    }

    /// The same with other charts on paper, and the size that they take.
    pub(super) fn with_paper(self, charts: Vec<Chart>, size: Point) -> Rings {
        Rings {
            paper: Some((charts, size)),
            ..self
        }
    }

    /// Finds where the charts are cut.
    fn with_cuts(mut self) -> Rings {
        self.cuts = (self.graph.all_edges())
            .map(|(edge, a, b)| self.is_cut(edge, a, b))
            .collect();
        self
    }

    fn position(&self, cell: Cell) -> (usize, u32) {
        let ring = self.starts.partition_point(|&start| start <= cell.0) - 1;
        (ring, cell.0 - self.starts[ring])
    }

    /// The number of sides along the circle after a number of rings; none at a pole.
    fn along(&self, circle: usize) -> u32 {
        let last = self.counts.len();
        match circle {
            0 if self.poles[0] => 0,
            0 => self.counts[0],
            _ if circle == last && self.poles[1] => 0,
            _ if circle == last => self.counts[last - 1],
            _ => self.counts[circle].max(self.counts[circle - 1]),
        }
    }

    /// Numbers of sides that a cell of a ring has to the north, beside it, and to the south.
    fn shape(&self, ring: usize) -> [u32; 3] {
        let count = self.counts[ring];
        let beside = u32::from(count > 1);
        [
            self.along(ring) / count,
            beside,
            self.along(ring + 1) / count,
        ]
    }

    fn sides_of(&self, cell: Cell) -> u32 {
        let [north, beside, south] = self.shape(self.position(cell).0);
        north + south + 2 * beside
    }

    /// Kind of a side of a cell.
    fn kind(&self, ring: usize, place: u32, side: u32) -> Kind {
        let [north, beside, south] = self.shape(ring);
        if side < north {
            Kind::North(place * north + side)
        } else if side < north + beside {
            Kind::East
        } else if side < north + beside + south {
            Kind::South(place * south + south - 1 - (side - north - beside))
        } else {
            Kind::West
        }
    }

    fn beyond(&self, cell: Cell, side: u32) -> Option<(Cell, u32)> {
        let (ring, place) = self.position(cell);
        let ([north, ..], count) = (self.shape(ring), self.counts[ring]);
        let along = |turn| Cell(self.starts[ring] + (place + turn) % count);
        match self.kind(ring, place, side) {
            Kind::East => Some((along(1), self.sides_of(cell) - 1)),
            Kind::West => Some((along(count - 1), north)),
            Kind::North(piece) => {
                let above = ring.checked_sub(1)?;
                let [north, beside, south] = self.shape(above);
                let next = Cell(self.starts[above] + piece / south);
                Some((next, north + beside + south - 1 - piece % south))
            }
            Kind::South(piece) => {
                let below = ring + 1;
                if below == self.counts.len() {
                    return None;
                }
                let [north, ..] = self.shape(below);
                Some((Cell(self.starts[below] + piece / north), piece % north))
            }
        }
    }
}

/// Kind of a side of a cell; a piece is numbered eastward along its circle.
enum Kind {
    North(u32),
    East,
    South(u32),
    West,
}

impl Rings {
    fn chart(&self, ring: usize) -> Form {
        let holds = |chart: &&Chart| (ring as u32) < chart.until;
        let chart = self.charts.iter().find(holds);
        chart.expect("the last chart holds the last ring").form
    }

    /// The position of a point of a chart: after a number of rings, at a fraction of a turn; `near`
    /// a cell of a ring, since a meridian may lie at two places.
    fn laid(form: Form, near: (u32, u32), rings: f64, (part, whole): (u32, u32)) -> Point {
        match form {
            Form::Gores(gores) => gores.point(gores.of(near.0, near.1), rings, (part, whole)),
            Form::Strip {
                corner,
                width,
                first,
            } => {
                let along = width * f64::from(part) / f64::from(whole);
                Point::new(corner.x + along, corner.y + (rings - f64::from(first)))
            }
            Form::Disc {
                center,
                pole,
                step,
                top,
                turn,
                share,
            } => {
                let part = if share == 1.0 { part % whole } else { part };
                let around = (f64::from(part) / f64::from(whole) - turn) * share;
                let (sin, cos) = libm::sincos(TAU * around);
                let radius = step * (rings - f64::from(pole)).abs();
                let side = if top { cos } else { -cos };
                Point::new(center.x + radius * sin, center.y + radius * side)
            }
        }
    }

    fn is_cut(&self, edge: Edge, a: Cell, b: Cell) -> bool {
        let [there, back] = [a, b].map(|cell| {
            let side = self.graph.side_of(cell, edge).expect("it ends at both");
            self.side(cell, side)
                .map(|curve| (curve.ends(), curve.middle()))
        });
        let near = |a: Point, b: Point| a.distance(b) < 1e-9;
        !matches!(
            (there, back),
            (Some(((a, b), c)), Some(((d, e), f))) if near(a, e) && near(b, d) && near(c, f)
        )
    }
}

impl Plane for Rings {
    fn center(&self, cell: Cell) -> Point {
        let ((ring, place), form) = (self.position(cell), self.chart(self.position(cell).0));
        let count = self.counts[ring];
        let pole = (
            ring == 0 && self.poles[0],
            ring + 1 == self.counts.len() && self.poles[1],
        );
        let height = match (count, pole) {
            (1, (true, _)) => 0.0,
            (1, (_, true)) => ring as f64 + 1.0,
            (_, (true, _)) => ring as f64 + 0.6,
            _ => ring as f64 + 0.5,
        };
        Rings::laid(form, (place, count), height, (2 * place + 1, 2 * count))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (ring, place) = self.position(cell);
        let (form, count) = (self.chart(ring), self.counts[ring]);
        let at = |circle: usize, part, whole| {
            Rings::laid(form, (place, count), circle as f64, (part, whole))
        };
        let meridian = |part| match form {
            Form::Gores(gores) => {
                gores.meridian(gores.of(place, count), ring as u32, (part, count))
            }
            _ => Curve::Line {
                from: at(ring, part, count),
                to: at(ring + 1, part, count),
            },
        };
        let arc = |from, to, eastward: bool| match form {
            Form::Strip { .. } | Form::Gores(_) => Curve::Line { from, to },
            Form::Disc { center, top, .. } => Curve::Arc {
                from,
                to,
                center,
                clockwise: eastward != top,
            },
        };
        Some(match self.kind(ring, place, side) {
            Kind::North(piece) => {
                let whole = self.along(ring);
                arc(at(ring, piece, whole), at(ring, piece + 1, whole), true)
            }
            Kind::South(piece) => {
                let (circle, whole) = (ring + 1, self.along(ring + 1));
                arc(
                    at(circle, piece + 1, whole),
                    at(circle, piece, whole),
                    false,
                )
            }
            Kind::East => meridian(place + 1),
            Kind::West => meridian(place).reversed(),
        })
    }

    fn cut(&self, edge: Edge) -> bool {
        self.cuts[edge.0 as usize]
    }

    fn paper(&self) -> Option<AnyGrid> {
        let (charts, size) = self.paper.clone()?;
        let net = Rings {
            charts,
            size,
            paper: None,
            ..self.clone()
        };
        Some(Box::new(net.with_cuts()))
    }

    fn size(&self) -> Point {
        self.size
    }

    fn space(&self) -> Option<&dyn Space> {
        Some(self)
    }
}

impl Rings {
    /// The spot at a place of the outline and a fraction of a turn.
    fn spot(&self, outline: u32, part: u64, whole: u64) -> SurfacePoint {
        let rim = self.outline[outline as usize];
        let (sin, cos) = libm::sincos(TAU * ((part % whole) as f64 / whole as f64));
        SurfacePoint {
            at: Point3::new(rim.radius * sin, rim.down, rim.radius * cos),
            out: Point3::new(rim.outward * sin, rim.downward, rim.outward * cos).unit(),
        }
    }
}

impl Space for Rings {
    fn middle(&self, cell: Cell) -> Point3 {
        let (ring, place) = self.position(cell);
        let count = self.counts[ring];
        let (above, below) = (ring as u32 * self.pieces, (ring as u32 + 1) * self.pieces);
        let turn = (2 * u64::from(place) + 1, 2 * u64::from(count));
        if count == 1 {
            let pole = if ring == 0 { above } else { below };
            return self.spot(pole, turn.0, turn.1).at;
        }
        if self.pieces.is_multiple_of(2) {
            return self.spot((above + below) / 2, turn.0, turn.1).at;
        }
        let ends = [above, below].map(|outline| self.spot(outline, turn.0, turn.1).at);
        ends[0].toward(ends[1], 0.5)
    }

    fn wall(&self, cell: Cell, side: u32) -> Vec<SurfacePoint> {
        let (ring, place) = self.position(cell);
        let count = u64::from(self.counts[ring]);
        let (above, below) = (ring as u32 * self.pieces, (ring as u32 + 1) * self.pieces);
        let around = |outline, circle, piece: u32| {
            let whole = self.along(circle);
            let pieces = 24u32.div_ceil(whole).max(1);
            let part = move |k| u64::from(piece) * u64::from(pieces) + u64::from(k);
            let all = u64::from(whole) * u64::from(pieces);
            (0..=pieces).map(move |k| self.spot(outline, part(k), all))
        };
        match self.kind(ring, place, side) {
            Kind::North(piece) => around(above, ring, piece).collect(),
            Kind::South(piece) => around(below, ring + 1, piece).rev().collect(),
            Kind::East => (above..=below)
                .map(|outline| self.spot(outline, u64::from(place) + 1, count))
                .collect(),
            Kind::West => (above..=below)
                .rev()
                .map(|outline| self.spot(outline, u64::from(place), count))
                .collect(),
        }
    }
}

/// Numbers of cells in the rings of a disc, `rings` of them and the one that would follow: each
/// those of the ring before times the whole factor that makes them most nearly 1 wide inside, where
/// a circle is the `share` of a flat one in thousandths. The first has `first`.
pub(super) fn disc_counts(rings: u32, first: u32, share: u64) -> Vec<u32> {
    let mut counts = vec![first];
    for radius in 1..=u64::from(rings) {
        let count = u64::from(counts[counts.len() - 1]);
        // A circle of this radius is nearly 710 ÷ 113 of it long; halves round up.
        let (long, unit) = (710 * radius * share, 113 * 1000 * count);
        let split = ((2 * long + unit) / (2 * unit)).max(1);
        counts.push((split * count) as u32);
    }
    counts
}
