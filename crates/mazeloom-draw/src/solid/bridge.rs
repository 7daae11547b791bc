//! Crossings as bridges: a deck that arches over a tunnel.
//!
//! ```text
//!  ┌─────┬ gate┬─────┐    Each of the four sides of a crossing has a gate, narrower than the
//!  │block│ arm │block│    side. Two arms rise to the deck in the middle, two fall to the
//!  ├─────┼─────┼═════╡    mouths of the tunnel, which are below the deck's parapets (═). The
//!  │ arm │deck ║ arm │    rest of the cell is wall. Where a cell has four sides, the lines from
//!  ├─────┼─────┼═════╡    gate to gate bend as the sides do (Coons 1967); else they are
//!  │block│ arm │block│    straight.
//!  └─────┴─────┴─────┘
//! ```
//!
//! The deck has two faces: with the tunnel it adds one handle to the surface. Time and scratch
//! memory: linear in the sides of the crossings.

use super::ground::GATE;
use super::levels::Levels;
use super::mesh::{Bridge, Height, Mesher, NodeRef};
use super::polygon::{ears, normal};
use super::{Part, SolidError};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::{Point3, SurfacePoint};

/// A side at which a passage enters a crossing. All rows of nodes run clockwise and are equally
/// long.
struct Mouth {
    is_beneath: bool,
    /// From gate to gate.
    gates: Vec<u32>,
    /// In a tunnel: below the parapet's outer face.
    lintel: Vec<u32>,
    /// The deck's edge.
    edge: Vec<u32>,
}

impl Mouth {
    /// Nodes where the slope from the gates ends.
    fn end(&self) -> &[u32] {
        if self.is_beneath {
            &self.lintel
        } else {
            &self.edge
        }
    }
}

/// A crossing, ready to be raised.
pub(super) struct Span {
    pub upper: Cell,
    lower: Cell,
    /// Clockwise; every other one is beneath.
    mouths: [Mouth; 4],
    /// The nodes from each mouth's last gate to the next one's first.
    banks: [Vec<u32>; 4],
}

fn seen(node: u32) -> NodeRef {
    (node, true)
}

fn first(row: &[u32]) -> u32 {
    row[0]
}

fn last(row: &[u32]) -> u32 {
    row[row.len() - 1]
}

/// The quads between two rows, clockwise if the second is to the right of the first.
fn quads<'a>(outer: &'a [u32], inner: &'a [u32]) -> impl Iterator<Item = [u32; 4]> + 'a {
    (outer.windows(2).zip(inner.windows(2))).map(|(a, b)| [a[0], a[1], b[1], b[0]])
}

/// A weighted sum of vertices.
fn blend(shares: &[(SurfacePoint, f64)]) -> SurfacePoint {
    let sum = |part: fn(&SurfacePoint) -> Point3| {
        let nothing = Point3::new(0.0, 0.0, 0.0);
        (shares.iter()).fold(nothing, |sum, (vertex, share)| {
            sum.moved(part(vertex), *share)
        })
    };
    SurfacePoint {
        at: sum(|vertex| vertex.at),
        out: sum(|vertex| vertex.out).unit(),
    }
}

impl Mesher<'_> {
    /// The crossings of a ground; their inner nodes are added.
    pub fn spans(&mut self, levels: &Levels) -> Result<Vec<Span>, SolidError> {
        let mut spans = Vec::new();
        for upper in (0..self.ground.rings.len() as u32).map(Cell) {
            if let Some(lower) = levels.below(upper) {
                spans.push(
                    self.span_of(upper, lower)
                        .ok_or(SolidError::Narrow(upper))?,
                );
            }
        }
        Ok(spans)
    }

    fn span_of(&mut self, upper: Cell, lower: Cell) -> Option<Span> {
        let ring = &self.ground.rings[upper.0 as usize];
        let mut mouths = Vec::new();
        for (place, side) in (0..).zip(ring) {
            if let Some([from, to]) = side.gates {
                mouths.push(Mouth {
                    is_beneath: side.owner == lower,
                    gates: (from..=to)
                        .map(|spot| self.node(upper, place, spot).0)
                        .collect(),
                    lintel: Vec::new(),
                    edge: Vec::new(),
                });
            }
        }
        let mouths: [Mouth; 4] = mouths.try_into().ok()?;
        let crosses = (0..4).all(|way| mouths[way].is_beneath != mouths[(way + 1) % 4].is_beneath);
        if !crosses {
            return None;
        }
        let start = self.node(upper, 0, 0).0;
        let count = ring.iter().map(|side| side.spots.len() as u32).sum::<u32>();
        let banks = [0, 1, 2, 3].map(|way| {
            let (from, to) = (
                last(&mouths[way].gates),
                first(&mouths[(way + 1) % 4].gates),
            );
            let steps = (to + count - from) % count;
            (0..=steps)
                .map(|step| start + (from - start + step) % count)
                .collect()
        });
        let mut span = Span {
            upper,
            lower,
            mouths,
            banks,
        };
        let corners: Vec<u32> = (0..ring.len() as u32)
            .map(|place| self.node(upper, place, 0).0)
            .collect();
        self.lay_deck(&mut span, corners.try_into().ok())?;
        self.lift(&mut span);
        self.fits(&span, start..start + count).then_some(span)
    }

    /// Lays the deck's edges: on a cell of four sides as the sides bend, else straight from
    /// corner to corner.
    fn lay_deck(&mut self, span: &mut Span, four: Option<[u32; 4]>) -> Option<()> {
        let mut corners = [0; 4];
        for (way, corner) in corners.iter_mut().enumerate() {
            let at = match four {
                Some(four) => self.patch(span, four, way, 1.0 - GATE),
                None => self.meeting(span, way)?,
            };
            *corner = self.add(at);
        }
        for way in 0..4 {
            let (from, to) = (corners[(way + 3) % 4], corners[way]);
            let count = span.mouths[way].gates.len();
            let mut edge = vec![from];
            for place in 1..count - 1 {
                let share = self.share(&span.mouths[way].gates, place);
                let between = match four {
                    Some(four) => self.patch(span, four, way, GATE + share * (1.0 - 2.0 * GATE)),
                    None => blend(&[
                        (self.vertex_at(from), 1.0 - share),
                        (self.vertex_at(to), share),
                    ]),
                };
                edge.push(self.add(between));
            }
            edge.push(to);
            span.mouths[way].edge = edge;
        }
        Some(())
    }

    fn add(&mut self, node: SurfacePoint) -> u32 {
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    fn vertex_at(&self, node: u32) -> SurfacePoint {
        self.nodes[node as usize]
    }

    fn distance(&self, a: u32, b: u32) -> f64 {
        self.vertex_at(a).at.minus(self.vertex_at(b).at).length()
    }

    /// The fraction of a row's length that lies before one of its nodes.
    fn share(&self, row: &[u32], place: usize) -> f64 {
        let length = |row: &[u32]| -> f64 {
            row.windows(2)
                .map(|pair| self.distance(pair[0], pair[1]))
                .sum()
        };
        length(&row[..=place]) / length(row)
    }

    /// The point at a fraction of a row.
    fn along(&self, row: &[u32], share: f64) -> SurfacePoint {
        let shares = (0..row.len()).map(|place| self.share(row, place));
        let after = (shares.clone().skip(1)).position(|at| at >= share - 1e-9);
        let place = after.unwrap_or(row.len() - 2);
        let (from, to) = (self.share(row, place), self.share(row, place + 1));
        let rest = (share - from) / (to - from);
        blend(&[
            (self.vertex_at(row[place]), 1.0 - rest),
            (self.vertex_at(row[place + 1]), rest),
        ])
    }

    /// A point of the deck's edge at a mouth, in a cell of four sides: at a fraction of its side,
    /// as far from it as gates are from corners.
    fn patch(&self, span: &Span, four: [u32; 4], way: usize, share: f64) -> SurfacePoint {
        let mouth = |turn: usize| &span.mouths[(way + turn) % 4].gates;
        let corner = |turn: usize| self.vertex_at(four[(way + turn) % 4]);
        let on =
            |turn: usize, share: f64| self.along(mouth(turn), (share - GATE) / (1.0 - 2.0 * GATE));
        let (u, v) = (share, GATE);
        blend(&[
            (on(0, u), 1.0 - v),
            (self.vertex_at(first(mouth(1))), u),
            (on(2, 1.0 - u), v),
            (self.vertex_at(last(mouth(3))), 1.0 - u),
            (corner(0), -(1.0 - u) * (1.0 - v)),
            (corner(1), -u * (1.0 - v)),
            (corner(2), -u * v),
            (corner(3), -(1.0 - u) * v),
        ])
    }

    /// The deck's corner after a mouth: where the straight walls of both passages meet.
    fn meeting(&self, span: &Span, way: usize) -> Option<SurfacePoint> {
        let gates = |turn: usize| &span.mouths[(way + turn) % 4].gates;
        let (a, b) = (
            self.vertex_at(last(gates(0))),
            self.vertex_at(first(gates(2))),
        );
        let (c, d) = (
            self.vertex_at(first(gates(1))),
            self.vertex_at(last(gates(3))),
        );
        let (along, across) = (b.at.minus(a.at), d.at.minus(c.at));
        let turn = along.cross(across);
        let share = c.at.minus(a.at).cross(across).dot(turn) / turn.dot(turn);
        (0.0..=1.0)
            .contains(&share)
            .then(|| blend(&[(a, 1.0 - share), (b, share)]))
    }

    /// Sets how high a crossing's nodes are; the parapets' outer nodes are added.
    fn lift(&mut self, span: &mut Span) {
        let Bridge { rise, depth, .. } = self.bridge;
        for mouth in &mut span.mouths {
            if mouth.is_beneath {
                for (&edge, &gate) in mouth.edge.iter().zip(&mouth.gates) {
                    let share = (self.thickness / 2.0 / self.distance(edge, gate)).min(0.4);
                    let between = [
                        (self.vertex_at(edge), 1.0 - share),
                        (self.vertex_at(gate), share),
                    ];
                    mouth.lintel.push(self.add(blend(&between)));
                }
            }
            let height = if mouth.is_beneath { -depth } else { rise };
            let (gates, end) = (&mouth.gates, mouth.end());
            let run =
                self.distance(first(gates), first(end)) + self.distance(last(gates), last(end));
            // The slope begins at the neighbor's edge of the strip.
            let begun = height * self.thickness / (self.thickness + run / 2.0);
            self.lifts.extend(gates.iter().map(|&node| (node, begun)));
            self.lifts
                .extend(mouth.lintel.iter().map(|&node| (node, -depth)));
            self.lifts
                .extend(mouth.edge.iter().map(|&node| (node, rise)));
        }
    }

    /// Tells whether every piece of a crossing turns as its cell does. On a bent cell some triangles
    /// may stand upright.
    fn fits(&self, span: &Span, ring: std::ops::Range<u32>) -> bool {
        let points = |nodes: &[u32]| -> Vec<Point3> {
            nodes.iter().map(|&node| self.vertex_at(node).at).collect()
        };
        let out = normal(&points(&ring.collect::<Vec<_>>()));
        let share = |corners: &[Point3]| normal(corners).dot(out) / out.dot(out);
        let turns = |piece: &[u32]| {
            let points = points(piece);
            let upright =
                |corners: [usize; 3]| share(&corners.map(|corner| points[corner])) > -1e-3;
            share(&points) > 1e-5 && ears(&points).into_iter().all(upright)
        };
        turns(&span.deck())
            && (0..4).all(|way| turns(&span.block(way)))
            && span.mouths.iter().all(|mouth| {
                quads(&mouth.gates, mouth.end()).all(|quad| turns(&quad))
                    && quads(&mouth.lintel, &mouth.edge).all(|quad| turns(&quad))
            })
    }

    /// A piece whose outline runs clockwise, with what is below it.
    fn piece(&mut self, nodes: &[u32], cell: Cell, high: bool) {
        let outline: Vec<NodeRef> = nodes.iter().rev().copied().map(seen).collect();
        self.region(&outline, cell, high);
    }

    /// A face whose corners run counter-clockwise as seen from where it is seen.
    fn face(&mut self, corners: &[(u32, Height)], part: Part) {
        let points: Vec<Point3> = (corners.iter())
            .map(|&(node, height)| self.raised(node, height))
            .collect();
        let numbers: Vec<u32> = (corners.iter())
            .map(|&(node, height)| self.vertex(seen(node), true, height))
            .collect();
        for triangle in ears(&points) {
            self.triangle(triangle.map(|corner| numbers[corner]), part);
        }
    }

    /// A crossing's faces.
    pub fn span(&mut self, span: &Span) {
        let mut deck = span.deck();
        self.piece(&deck, span.upper, false);
        let at = |height| move |&node: &u32| (node, height);
        let roof: Vec<_> = deck.iter().map(at(Height::Roof)).collect();
        self.face(&roof, Part::Wall);
        deck.reverse();
        let floor: Vec<_> = deck.iter().map(at(Height::Under)).collect();
        self.face(&floor, Part::Floor(span.lower));
        for way in 0..4 {
            self.piece(&span.block(way), span.upper, true);
            match &span.mouths[way] {
                mouth if mouth.is_beneath => self.tunnel(mouth, span.upper, span.lower),
                mouth => self.ramp(mouth, span.upper),
            }
        }
    }

    /// The faces where a passage enters a deck.
    fn ramp(&mut self, mouth: &Mouth, upper: Cell) {
        use Height::{Roof, Under};
        for quad in quads(&mouth.gates, &mouth.edge) {
            self.piece(&quad, upper, false);
        }
        self.upright(seen(first(&mouth.edge)), seen(first(&mouth.gates)));
        self.upright(seen(last(&mouth.gates)), seen(last(&mouth.edge)));
        for pair in mouth.edge.windows(2) {
            let &[a, b] = pair else { continue };
            self.face(&[(a, Under), (b, Under), (b, Roof), (a, Roof)], Part::Wall);
        }
    }

    /// The faces where a passage goes below a deck: the mouth, and the tunnel below the parapet.
    fn tunnel(&mut self, mouth: &Mouth, upper: Cell, lower: Cell) {
        use Height::{Floor, Roof, Top, Under};
        for quad in quads(&mouth.gates, &mouth.lintel) {
            self.piece(&quad, lower, false);
        }
        for [a, b, c, d] in quads(&mouth.lintel, &mouth.edge) {
            self.piece(&[a, b, c, d], upper, true);
            self.upright(seen(d), seen(c));
            self.face(
                &[(d, Under), (c, Under), (b, Floor), (a, Floor)],
                Part::Floor(lower),
            );
            self.face(&[(a, Roof), (b, Roof), (c, Roof), (d, Roof)], Part::Wall);
            self.face(&[(b, Roof), (a, Roof), (a, Top), (b, Top)], Part::Wall);
        }
        // The walls beside the mouth meet the parapet, so they have a corner there.
        let [gate, mid, end] = [&mouth.gates, &mouth.lintel, &mouth.edge].map(|row| first(row));
        self.face(
            &[(end, Under), (mid, Floor), (mid, Roof), (end, Roof)],
            Part::Wall,
        );
        self.face(
            &[
                (gate, Floor),
                (gate, Top),
                (mid, Top),
                (mid, Roof),
                (mid, Floor),
            ],
            Part::Wall,
        );
        let [gate, mid, end] = [&mouth.gates, &mouth.lintel, &mouth.edge].map(|row| last(row));
        self.face(
            &[(mid, Floor), (end, Under), (end, Roof), (mid, Roof)],
            Part::Wall,
        );
        self.face(
            &[
                (gate, Floor),
                (mid, Floor),
                (mid, Roof),
                (mid, Top),
                (gate, Top),
            ],
            Part::Wall,
        );
    }
}

impl Span {
    /// The deck's outline, clockwise.
    fn deck(&self) -> Vec<u32> {
        let edges = self.mouths.iter().map(|mouth| &mouth.edge);
        edges.flat_map(|edge| &edge[1..]).copied().collect()
    }

    /// The wall between a mouth and the next, clockwise.
    fn block(&self, way: usize) -> Vec<u32> {
        let (mouth, next) = (&self.mouths[way], &self.mouths[(way + 1) % 4]);
        let mut outline = self.banks[way].clone();
        outline.extend(next.lintel.first());
        outline.push(last(&mouth.edge));
        outline.extend(mouth.lintel.last());
        outline
    }
}
