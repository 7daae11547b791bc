//! Crossings as bridges: a deck that arches over a tunnel, which dips beneath it.
//!
//! ```text
//!  ┌─────┬ way ┬─────┐    Each of the four ways on or off a crossing has gates, narrower than
//!  │block│ arm │block│    its side. Two arms rise to the deck in the middle, two fall to the
//!  ├─────┼─────┼═════╡    mouths of the tunnel, which are below the deck's parapets (═). The
//!  │ arm │deck ║ arm │    rest of the cell is wall. Where a cell has four sides, the lines from
//!  ├─────┼─────┼═════╡    gate to gate bend as the sides do (Coons 1967); else they are
//!  │block│ arm │block│    straight.
//!  └─────┴─────┴─────┘
//! ```
//!
//! The deck has two faces: round the tunnel it makes one handle of the body. Time and scratch:
//! those of the crossings' sides.

use super::ground::GATE;
use super::levels::Levels;
use super::polygon::{ears, normal};
use super::raise::{Height, Seen, Work};
use super::{Measures, Part, SolidError};
use crate::geometry::{Point3, Vertex};
use crate::topology::Cell;

/// The measures of bridges, in cells.
#[derive(Clone, Copy, Default)]
pub(super) struct Bridge {
    /// From the level floor up to the deck.
    pub rise: f64,
    /// From the level floor down to the tunnel's floor.
    pub depth: f64,
    /// How thick the deck is.
    pub deck: f64,
}

/// How high a tunnel is, in cells: a little less than it is wide.
const CLEARANCE: f64 = 0.35;

/// How thick a deck may be, in cells; a thinner floor makes it thinner.
const DECK: f64 = 0.1;

impl Bridge {
    /// Half of the way up to the deck and half down to the tunnel, but the deck leaves half of
    /// the walls' height to its parapets.
    pub fn of(measures: &Measures) -> Bridge {
        let deck = DECK.min(measures.floor / measures.cell);
        let whole = CLEARANCE + deck;
        let rise = (whole / 2.0).min(measures.height / measures.cell / 2.0);
        Bridge {
            rise,
            depth: whole - rise,
            deck,
        }
    }
}

/// Where a way leads on or off a crossing.
struct Mouth {
    is_beneath: bool,
    /// The nodes from gate to gate, clockwise.
    gates: Vec<u32>,
    /// In a tunnel the nodes below the parapet's outer face, clockwise.
    lintel: [u32; 2],
}

impl Mouth {
    fn first(&self) -> u32 {
        self.gates[0]
    }

    fn last(&self) -> u32 {
        self.gates[self.gates.len() - 1]
    }
}

/// A crossing, ready to be raised.
pub(super) struct Span {
    pub upper: Cell,
    lower: Cell,
    /// Clockwise; every other one is beneath.
    mouths: [Mouth; 4],
    /// The deck's corners, each after the mouth of its number.
    inner: [u32; 4],
    /// The nodes from each mouth's last gate to the next one's first.
    banks: [Vec<u32>; 4],
}

fn seen(node: u32) -> Seen {
    (node, true)
}

impl Work<'_> {
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
                    lintel: [0; 2],
                });
            }
        }
        let mouths: [Mouth; 4] = mouths.try_into().ok()?;
        let crosses = (0..4).all(|way| mouths[way].is_beneath != mouths[(way + 1) % 4].is_beneath);
        if !crosses {
            return None;
        }
        let first = self.node(upper, 0, 0).0;
        let count = ring.iter().map(|side| side.spots.len() as u32).sum::<u32>();
        let banks = [0, 1, 2, 3].map(|way| {
            let (from, to) = (mouths[way].last(), mouths[(way + 1) % 4].first());
            let steps = (to + count - from) % count;
            (0..=steps)
                .map(|step| first + (from - first + step) % count)
                .collect()
        });
        let corners: Vec<u32> = (0..ring.len() as u32)
            .map(|place| self.node(upper, place, 0).0)
            .collect();
        let mut span = Span {
            upper,
            lower,
            mouths,
            inner: [0; 4],
            banks,
        };
        for way in 0..4 {
            let at = match corners[..] {
                [_, _, _, _] => self.patch(&span, way, &corners),
                _ => self.meeting(&span, way)?,
            };
            span.inner[way] = self.nodes.len() as u32;
            self.nodes.push(at);
        }
        self.lift(&mut span);
        self.fits(&span, first..first + count).then_some(span)
    }

    /// The deck's corner after a mouth, in a cell of four sides.
    fn patch(&self, span: &Span, way: usize, corners: &[u32]) -> Vertex {
        let mouth = |turn: usize| &span.mouths[(way + turn) % 4];
        let corner = |turn: usize| corners[(way + turn) % 4];
        let (near, far) = (1.0 - GATE, GATE);
        let shares = [
            (mouth(0).last(), near),
            (mouth(1).first(), near),
            (mouth(2).first(), far),
            (mouth(3).last(), far),
            (corner(0), -near * far),
            (corner(1), -near * near),
            (corner(2), -near * far),
            (corner(3), -far * far),
        ];
        let sum = |part: fn(&Vertex) -> Point3| {
            let nothing = Point3::new(0.0, 0.0, 0.0);
            shares.iter().fold(nothing, |sum, &(node, share)| {
                sum.moved(part(&self.nodes[node as usize]), share)
            })
        };
        Vertex {
            at: sum(|node| node.at),
            out: sum(|node| node.out).unit(),
        }
    }

    /// The deck's corner after a mouth: where the straight walls of both ways meet.
    fn meeting(&self, span: &Span, way: usize) -> Option<Vertex> {
        let mouth = |turn: usize| &span.mouths[(way + turn) % 4];
        let node = |number: u32| self.nodes[number as usize];
        let (a, b) = (node(mouth(0).last()), node(mouth(2).first()));
        let (c, d) = (node(mouth(1).first()), node(mouth(3).last()));
        let (along, across) = (b.at.minus(a.at), d.at.minus(c.at));
        let turn = along.cross(across);
        let share = c.at.minus(a.at).cross(across).dot(turn) / turn.dot(turn);
        (0.0..=1.0).contains(&share).then(|| Vertex {
            at: a.at.toward(b.at, share),
            out: a.out.toward(b.out, share).unit(),
        })
    }

    /// Sets how high a crossing's nodes are; the parapets' outer nodes are added.
    fn lift(&mut self, span: &mut Span) {
        let Bridge { rise, depth, .. } = self.bridge;
        for way in 0..4 {
            let inner = [span.inner[(way + 3) % 4], span.inner[way]];
            let mouth = &mut span.mouths[way];
            let gates = [mouth.first(), mouth.last()];
            let length = |work: &Self, end: usize, to: [u32; 2]| {
                let [from, to] = [gates[end], to[end]].map(|node| work.nodes[node as usize].at);
                from.minus(to).length()
            };
            let (ends, height) = match mouth.is_beneath {
                false => (inner, rise),
                true => {
                    mouth.lintel = [0, 1].map(|end| {
                        let share = (self.thickness / 2.0 / length(self, end, inner)).min(0.4);
                        let [from, to] =
                            [inner[end], gates[end]].map(|node| self.nodes[node as usize]);
                        self.nodes.push(Vertex {
                            at: from.at.toward(to.at, share),
                            out: from.out.toward(to.out, share).unit(),
                        });
                        self.nodes.len() as u32 - 1
                    });
                    (mouth.lintel, -depth)
                }
            };
            let run = (length(self, 0, ends) + length(self, 1, ends)) / 2.0;
            // The slope begins at the neighbour's edge of the strip.
            let begun = height * self.thickness / (self.thickness + run);
            self.lifts.extend(ends.map(|node| (node, height)));
            self.lifts
                .extend(mouth.gates.iter().map(|&node| (node, begun)));
        }
        self.lifts.extend(span.inner.map(|node| (node, rise)));
    }

    /// Whether every piece of a crossing turns as its cell does.
    fn fits(&self, span: &Span, ring: std::ops::Range<u32>) -> bool {
        let points = |nodes: &[u32]| -> Vec<Point3> {
            nodes
                .iter()
                .map(|&node| self.nodes[node as usize].at)
                .collect()
        };
        let ring: Vec<u32> = ring.collect();
        let out = normal(&points(&ring));
        let turns = |piece: &[u32]| {
            let points = points(piece);
            ears(&points).into_iter().all(|corners| {
                let corners = corners.map(|corner| points[corner]);
                normal(&corners).dot(out) > 1e-6 * out.dot(out)
            })
        };
        turns(&span.inner)
            && (0..4).all(|way| {
                turns(&span.arm(way))
                    && turns(&span.block(way))
                    && (!span.mouths[way].is_beneath || turns(&span.parapet(way)))
            })
    }

    /// A piece whose outline runs clockwise, with what is below it.
    fn piece(&mut self, mut nodes: Vec<u32>, cell: Cell, high: bool) {
        nodes.reverse();
        let outline: Vec<Seen> = nodes.into_iter().map(seen).collect();
        self.region(&outline, cell, high);
    }

    /// A face whose corners run counter-clockwise as seen from where it is seen.
    fn face(&mut self, corners: &[(u32, Height)], part: Part) {
        let numbers: Vec<u32> = corners
            .iter()
            .map(|&(node, height)| self.vertex(seen(node), true, height))
            .collect();
        for pair in numbers[1..].windows(2) {
            self.triangle([numbers[0], pair[0], pair[1]], part);
        }
    }

    /// A crossing's faces.
    pub fn span(&mut self, span: &Span) {
        use Height::{Floor, Roof, Top, Under};
        self.piece(span.inner.to_vec(), span.upper, false);
        let [a, b, c, d] = span.inner;
        self.face(&[a, b, c, d].map(|node| (node, Roof)), Part::Wall);
        self.face(
            &[d, c, b, a].map(|node| (node, Under)),
            Part::Floor(span.lower),
        );
        for way in 0..4 {
            self.piece(span.block(way), span.upper, true);
            let mouth = &span.mouths[way];
            let (before, after) = (span.inner[(way + 3) % 4], span.inner[way]);
            let (first, last) = (mouth.first(), mouth.last());
            if !mouth.is_beneath {
                self.piece(span.arm(way), span.upper, false);
                self.upright(seen(before), seen(first));
                self.upright(seen(last), seen(after));
                let wall = [
                    (before, Under),
                    (after, Under),
                    (after, Roof),
                    (before, Roof),
                ];
                self.face(&wall, Part::Wall);
                continue;
            }
            self.piece(span.arm(way), span.lower, false);
            self.piece(span.parapet(way), span.upper, true);
            self.upright(seen(before), seen(after));
            let [from, to] = mouth.lintel;
            let floor = [(before, Under), (after, Under), (to, Floor), (from, Floor)];
            self.face(&floor, Part::Floor(span.lower));
            let roof = [(from, Roof), (to, Roof), (after, Roof), (before, Roof)];
            self.face(&roof, Part::Wall);
            let lintel = [(to, Roof), (from, Roof), (from, Top), (to, Top)];
            self.face(&lintel, Part::Wall);
            let left = [(before, Under), (from, Floor), (from, Roof), (before, Roof)];
            self.face(&left, Part::Wall);
            let right = [(to, Floor), (after, Under), (after, Roof), (to, Roof)];
            self.face(&right, Part::Wall);
            // The walls beside a mouth meet the lintel, so they have a corner there.
            let left = [
                (first, Floor),
                (first, Top),
                (from, Top),
                (from, Roof),
                (from, Floor),
            ];
            self.face(&left, Part::Wall);
            let right = [
                (last, Floor),
                (to, Floor),
                (to, Roof),
                (to, Top),
                (last, Top),
            ];
            self.face(&right, Part::Wall);
        }
    }
}

impl Span {
    /// From a mouth's gates to the deck or to the parapet, clockwise.
    fn arm(&self, way: usize) -> Vec<u32> {
        let mouth = &self.mouths[way];
        let [before, after] = match mouth.is_beneath {
            true => mouth.lintel,
            false => [self.inner[(way + 3) % 4], self.inner[way]],
        };
        [&mouth.gates[..], &[after, before]].concat()
    }

    /// The wall over a tunnel's mouth, clockwise.
    fn parapet(&self, way: usize) -> Vec<u32> {
        let [from, to] = self.mouths[way].lintel;
        vec![from, to, self.inner[way], self.inner[(way + 3) % 4]]
    }

    /// The wall between a mouth and the next, clockwise.
    fn block(&self, way: usize) -> Vec<u32> {
        let (mouth, next) = (&self.mouths[way], &self.mouths[(way + 1) % 4]);
        let mut outline = self.banks[way].clone();
        outline.extend(next.is_beneath.then_some(next.lintel[0]));
        outline.push(self.inner[way]);
        outline.extend(mouth.is_beneath.then_some(mouth.lintel[1]));
        outline
    }
}
