//! Rings around a center cell (*theta* mazes).
//!
//! ```text
//!            .-"""-.           cell  ring by ring from the center, clockwise from north
//!          .'\ 1   /'.         sides first those outward, clockwise, as many as the next ring
//!         / 6 \.-./ 2 \              splits the cell into, one at the border; then clockwise,
//!        |----( 0 )----|             inward, counterclockwise. The center has only outward
//!         \ 5 /'-'\ 3 /              ones, one for each cell of the ring around it
//!          './  4  \.'         edges each cell numbers its inward edge, which the innermost
//!            '-...-'                 ring lacks, then each its clockwise edge
//! ```
//!
//! Rings are 1 high. The number of cells of a ring is a multiple of that of the ring before. If the
//! cells of the ring before, continued outward, were `w` wide at the start of the ring, the factor
//! is `1.5 · w ÷ split`, rounded half up, and at least 1: a ring is subdivided as soon as its cells
//! would be `split` wide. With the default of 1.5 that is `w` rounded, and the rings have 1, 6, 12,
//! 24, 24, 24, 48 … cells. The ring around the center has at least 3 cells. Around a hollow center,
//! the first ring has as many cells as if the ring before were a single cell.

use super::{Grid, GridError};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology, list_sides};
use std::f64::consts::TAU;
use std::iter::successors;

/// More rings than this, or a wider hollow, have more cells than can be numbered.
pub(super) const MOST_RINGS: u64 = 1 << 30;

/// The maximum number of cells of a ring: the center cell has a side to each of them.
const MOST_SPOKES: u64 = 1 << 24;

const RINGS: Key<u64> = Key::whole("rings", 1, MOST_RINGS).help("rings, including the center cell");

const INNER: Key<u64> = Key::whole("inner", 0, MOST_RINGS)
    .help("rings left out at the center")
    .default("0");

const SPLIT: Key<f64> = Key::number("split", 0.5, 100.0)
    .help("maximum aspect ratio (width/height) of cells before a ring is subdivided")
    .default("1.5");

const SPOKES: Key<u64> = Key::whole("spokes", 0, MOST_SPOKES)
    .help("cells in every ring, at least 3, without subdivision; 0: subdivide by `split`")
    .default("0");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("polar")
        .aliases(&["theta", "circle"])
        .help("circular maze: rings around a center")
        .params(&[RINGS.param, INNER.param, SPLIT.param, SPOKES.param]),
    cells: |args| Rings::of(args).cells(),
    most_cells: Polar::MOST_CELLS,
    // A ring of three cells has four bytes in the rows of a sweep.
    bytes_per_cell: 1.6,
    bare: "9",
    examples: &[
        "6",
        "1",
        "2",
        "3",
        "5",
        "1,inner=1",
        "2,inner=3",
        "3,spokes=3",
        "4,inner=2,spokes=5",
        "4,split=3",
        "3,split=0.75",
    ],
    build: |args, _| Ok(Box::new(Polar::of(&Rings::of(args))?)),
};

/// The rings of a [`Polar`] grid.
///
/// ```
/// use mazeloom_core::topology::Topology;
/// use mazeloom_grids::grid::{Polar, Rings};
///
/// // The same disc without its two inner rings, and with 20 cells in every ring.
/// let hollow = Polar::of(&Rings { rings: 3, inner: 2, ..Rings::disc(5) })?;
/// let spokes = Polar::of(&Rings { rings: 3, inner: 2, split: 1500, spokes: 20 })?;
/// assert_eq!(spokes.cells(), 3 * 20);
/// assert!(hollow.cells() < Polar::new(5)?.cells());
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rings {
    /// Number of rings, a center cell included.
    pub rings: u32,
    /// Number of rings that are left out in the center, which is a cell if none is.
    pub inner: u32,
    /// Greatest ratio of the width of cells to their height before they are split, in thousandths.
    pub split: u32,
    /// Number of cells that each ring has, or 0 if rings split.
    pub spokes: u32,
}

/// Rings of equally many cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    /// The first of them, counted from the center of the circle.
    ring: u32,
    /// Number of cells that each has.
    count: u64,
}

impl Rings {
    /// A whole disc whose cells are about as wide as high.
    pub fn disc(rings: u32) -> Rings {
        Rings {
            rings,
            inner: 0,
            split: 1500,
            spokes: 0,
        }
    }

    fn of(args: &Args) -> Rings {
        Rings {
            rings: args.get(&RINGS) as u32,
            inner: args.get(&INNER) as u32,
            split: (args.get(&SPLIT) * 1000.0 + 0.5) as u32,
            spokes: args.get(&SPOKES) as u32,
        }
    }

    /// The ring after the last.
    fn end(&self) -> u32 {
        self.inner + self.rings
    }

    /// Into how many cells a ring splits each of `count` that come from the ring before.
    fn parts(&self, ring: u32, count: u64) -> u64 {
        let wide = times_pi(6000 * u64::from(ring)); // 2π · ring · 1.5 · 2 · 1000
        let narrow = count * u64::from(self.split);
        ((wide + narrow) / (2 * narrow)).max(1)
    }

    /// Number of cells in the ring around a center cell or a hollow.
    fn first_count(&self, ring: u32) -> u64 {
        match self.spokes {
            0 => self.parts(ring, 1).max(3),
            spokes => u64::from(spokes),
        }
    }

    /// The rings, grouped by their numbers of cells.
    fn runs(&self) -> impl Iterator<Item = Run> + '_ {
        let first = Run {
            ring: self.inner,
            count: match self.inner {
                0 => 1,
                ring => self.first_count(ring),
            },
        };
        successors(Some(first), |run| self.run_after(*run)).take_while(|run| run.ring < self.end())
    }

    fn run_after(&self, run: Run) -> Option<Run> {
        if run.ring == 0 {
            let count = self.first_count(1);
            return Some(Run { ring: 1, count });
        }
        if self.spokes > 0 {
            return None;
        }
        // Wider rings split into more: halve where the first that splits may be.
        let (mut whole, mut split) = (run.ring, self.end());
        while whole + 1 < split {
            let middle = whole + (split - whole) / 2;
            match self.parts(middle, run.count) {
                1 => whole = middle,
                _ => split = middle,
            }
        }
        let count = run.count.saturating_mul(self.parts(split, run.count));
        Some(Run { ring: split, count })
    }

    /// Number of sides that lie on the outer circle.
    pub(super) fn rim(&self) -> u64 {
        let last = self.runs().last().map_or(0, |run| run.count);
        if self.end() == 1 {
            self.first_count(1)
        } else {
            last
        }
    }

    /// Number of cells in all, or more than can be told.
    pub(super) fn cells(&self) -> u64 {
        let after = self.runs().skip(1).map(|run| run.ring).chain([self.end()]);
        let sizes =
            (self.runs().zip(after)).map(|(run, end)| u64::from(end - run.ring) * run.count);
        sizes.fold(0, u64::saturating_add)
    }
}

/// ⌊number · π⌋, exactly, for numbers below [`Q`].
///
/// `P ÷ Q` is a convergent of π: no fraction with a denominator up to `Q` lies nearer to it.
/// So no whole number lies between `number · π` and `number · P ÷ Q`.
fn times_pi(number: u64) -> u64 {
    (u128::from(number) * P / Q) as u64
}

const P: u128 = 139_755_218_526_789;
const Q: u128 = 44_485_467_702_853;

/// Rings of equally many cells, numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Band {
    /// The first ring and the last, counted from the center of the circle.
    ring: u32,
    last: u32,
    /// Number of cells that each ring has, and the number of the first cell.
    count: u32,
    start: u32,
    /// Number of outward sides that each cell of the last ring has; those of the others have one.
    outward: u32,
}

/// Position of a cell.
struct At<'a> {
    /// The rings with as many cells as its own, and those before them, if there are any.
    band: &'a Band,
    within: Option<&'a Band>,
    /// Its ring, counted from the first of the band, and its place on it, clockwise from north.
    row: u32,
    place: u32,
}

impl At<'_> {
    /// Its ring, counted from the center of the circle.
    fn ring(&self) -> u32 {
        self.band.ring + self.row
    }

    /// Number of outward sides that it has.
    fn outward(&self) -> u32 {
        if self.ring() == self.band.last {
            self.band.outward
        } else {
            1
        }
    }

    /// Number of sides that it has.
    fn sides(&self) -> u32 {
        self.outward() + if self.ring() == 0 { 0 } else { 3 }
    }

    /// The number of the first cell of its ring.
    fn start(&self) -> u32 {
        self.band.start + self.row * self.band.count
    }
}

/// A disc of rings, or one that is hollow. Memory is proportional to the number of times that
/// rings split, so to the logarithm of the number of rings.
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::grid::Polar;
///
/// // The center touches all 6 cells of the first ring, and each of those two of the second.
/// let disc = Polar::new(3)?;
/// assert_eq!(disc.cells(), 1 + 6 + 12);
/// assert_eq!(disc.degree(Cell(0)), 6);
/// assert_eq!(disc.degree(Cell(1)), 2 + 1 + 1 + 1); // outward, clockwise, inward, back
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polar {
    /// The first ring and the one after the last, counted from the center of the circle.
    inner: u32,
    end: u32,
    /// The rings, grouped by their numbers of cells.
    runs: Vec<Band>,
    cells: u32,
}

impl Polar {
    /// The maximum number of cells: their edges' numbers must fit 32 bits, two to a cell.
    pub const MOST_CELLS: u32 = (1 << 31) - 1;

    /// A disc whose cells are about as wide as high: the center and the rings around it, `rings` in
    /// all, at least 1.
    ///
    /// # Errors
    /// [`GridError::Size`] for no ring, or more than [`Polar::MOST_CELLS`] cells.
    ///
    /// ```
    /// use mazeloom_core::topology::{Topology, TopologyExt};
    /// use mazeloom_grids::grid::Polar;
    ///
    /// let rows = Polar::new(5)?.rows();
    /// let rings: Vec<_> = (0..5).map(|ring| rows.row(ring).count()).collect();
    /// assert_eq!(rings, [1, 6, 12, 24, 24]);
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    pub fn new(rings: u32) -> Result<Polar, GridError> {
        Polar::of(&Rings::disc(rings))
    }

    /// The disc that a description asks for: at least 1 ring, a `split` above 0, and no spokes
    /// or at least 3.
    ///
    /// # Errors
    /// [`GridError::Size`] for no cell or too many, [`GridError::Refused`] for values out of
    /// bounds.
    pub fn of(rings: &Rings) -> Result<Polar, GridError> {
        if rings.rings == 0 || rings.split == 0 {
            return Err(SizeError::Empty.into());
        }
        let too_many = u64::from(rings.rings).max(rings.inner.into()) > MOST_RINGS;
        let cells = if too_many { u64::MAX } else { rings.cells() };
        SizeError::check(cells, Self::MOST_CELLS)?;
        if matches!(rings.spokes, 1 | 2) {
            return Err(GridError::Refused(format!(
                "{} cells are too few for a ring; use spokes=3 or more, or 0 for rings that are \
                 subdivided",
                rings.spokes
            )));
        }
        let facets = rings.first_count(1) as u32;
        let mut runs: Vec<Band> = Vec::new();
        for run in rings.runs() {
            let count = run.count as u32;
            let mut start = 0;
            if let Some(before) = runs.last_mut() {
                before.last = run.ring - 1;
                start = before.start + (run.ring - before.ring) * before.count;
                if before.ring > 0 {
                    before.outward = count / before.count;
                }
            }
            runs.push(Band {
                ring: run.ring,
                last: rings.end() - 1,
                count,
                start,
                outward: if run.ring == 0 { facets } else { 1 },
            });
        }
        Ok(Polar {
            inner: rings.inner,
            end: rings.end(),
            runs,
            cells: cells as u32,
        })
    }

    /// The rings with as many cells as a ring. O(log rings).
    fn band(&self, ring: u32) -> &Band {
        let band = self.runs.iter().rfind(|band| band.ring <= ring);
        band.expect("the first band begins with the first ring")
    }

    /// Position of a cell. Rings of equal counts form a band, and a band has few rings if it has many after
    /// it: a search from the last one takes constant time on average over all cells.
    fn position(&self, cell: Cell) -> At<'_> {
        let found = self.runs.iter().rposition(|band| band.start <= cell.0);
        let number = found.expect("the first band begins with cell 0");
        let band = &self.runs[number];
        let behind = cell.0 - band.start;
        At {
            band,
            within: number.checked_sub(1).map(|before| &self.runs[before]),
            row: behind / band.count,
            place: behind % band.count,
        }
    }

    /// Edge and cell across a side of a cell, whose position is known.
    #[inline]
    fn across_from(&self, at: &At<'_>, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (start, count, outward) = (at.start(), at.band.count, at.outward());
        match side.checked_sub(outward) {
            None if at.ring() + 1 == self.end => None,
            None => {
                let outer = start + count + at.place * outward + side;
                Some((Edge(outer), Cell(outer)))
            }
            Some(0) => {
                let wraps = at.place + 1 == count;
                let next = if wraps { start } else { cell.0 + 1 };
                Some((Edge(self.cells + cell.0), Cell(next)))
            }
            Some(1) if at.row > 0 => Some((Edge(cell.0), Cell(cell.0 - count))),
            Some(1) => {
                let within = at.within?;
                let inner = start - within.count + at.place / within.outward;
                Some((Edge(cell.0), Cell(inner)))
            }
            _ => {
                let wraps = at.place == 0;
                let before = if wraps { start + count } else { cell.0 } - 1;
                Some((Edge(self.cells + before), Cell(before)))
            }
        }
    }
}

impl Topology for Polar {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        2 * self.cells
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.position(cell).sides()
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        self.across_from(&self.position(cell), cell, side)
    }

    fn list_neighbors(&self, cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize> {
        let at = self.position(cell);
        list_sides(at.sides(), edges, cells, |side| {
            self.across_from(&at, cell, side)
        })
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (cell, turn) = match edge.0.checked_sub(self.cells) {
            None => (Cell(edge.0), 1),
            Some(number) => (Cell(number), 0),
        };
        let at = self.position(cell);
        if at.ring() == 0 {
            return None;
        }
        let (_, next) = self.across(cell, at.outward() + turn)?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        Rows::of_lengths((self.inner..self.end).map(|ring| self.band(ring).count))
    }
}

impl Polar {
    /// The point at a distance from the center and a fraction of the turn, clockwise from north.
    fn at(&self, radius: f64, turn: f64) -> Point {
        let (sin, cos) = libm::sincos(TAU * turn);
        let middle = f64::from(self.end);
        Point::new(middle + radius * sin, middle - radius * cos)
    }

    /// The corner on a circle where `place` of `count` cells begins.
    fn corner(&self, circle: u32, place: u32, count: u32) -> Point {
        let turn = f64::from(place % count) / f64::from(count);
        self.at(f64::from(circle), turn)
    }
}

impl Plane for Polar {
    fn center(&self, cell: Cell) -> Point {
        let at = self.position(cell);
        match at.ring() {
            0 => self.at(0.0, 0.0),
            ring => {
                let turn = (f64::from(at.place) + 0.5) / f64::from(at.band.count);
                self.at(f64::from(ring) + 0.5, turn)
            }
        }
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let at = self.position(cell);
        let (ring, place, count) = (at.ring(), at.place, at.band.count);
        let outward = at.outward();
        let arc = |from, to, clockwise| Curve::Arc {
            from,
            to,
            center: self.at(0.0, 0.0),
            clockwise,
        };
        let (inner, outer) = (ring, ring + 1);
        Some(match side.checked_sub(outward) {
            None => {
                let (place, count) = (place * outward + side, count * outward);
                let from = self.corner(outer, place, count);
                arc(from, self.corner(outer, place + 1, count), true)
            }
            Some(0) => Curve::Line {
                from: self.corner(outer, place + 1, count),
                to: self.corner(inner, place + 1, count),
            },
            Some(1) => {
                let from = self.corner(inner, place + 1, count);
                arc(from, self.corner(inner, place, count), false)
            }
            _ => Curve::Line {
                from: self.corner(inner, place, count),
                to: self.corner(outer, place, count),
            },
        })
    }

    fn size(&self) -> Point {
        let across = 2.0 * f64::from(self.end);
        Point::new(across, across)
    }

    /// The cell at a ring, counted from the innermost there is, and a place on it.
    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [ring, place] if ring < self.end - self.inner => {
                let ring = self.inner + ring;
                let band = self.band(ring);
                let start = band.start + (ring - band.ring) * band.count;
                (place < band.count).then(|| Cell(start + place))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(rings: &Rings) -> Vec<u32> {
        let polar = Polar::of(rings).expect("a small grid");
        let rings = rings.inner..rings.end();
        rings.map(|ring| polar.band(ring).count).collect()
    }

    #[test]
    fn rings_have_the_known_numbers_of_cells() {
        let disc = Rings::disc(13);
        assert_eq!(
            counts(&disc),
            [1, 6, 12, 24, 24, 24, 48, 48, 48, 48, 48, 48, 96]
        );
        let hollow = |inner| Rings { inner, ..disc };
        assert_eq!(counts(&hollow(1))[..4], [6, 12, 24, 24]);
        assert_eq!(counts(&hollow(5))[..4], [31, 31, 31, 62]);
        let split = |split| Rings { split, ..disc };
        assert_eq!(counts(&split(3000))[..5], [1, 3, 6, 12, 12]);
        assert_eq!(counts(&split(100_000)), [[1].as_slice(), &[3; 12]].concat());
        let spokes = |spokes| Rings { spokes, ..disc };
        assert_eq!(counts(&spokes(7))[..3], [1, 7, 7]);
        assert!(Polar::of(&spokes(2)).is_err() && Polar::new(0).is_err());
    }

    #[test]
    fn grouped_rings_are_those_found_one_by_one() {
        for split in [500, 1000, 1500, 2718, 100_000] {
            for inner in [0, 1, 2, 100] {
                let rings = Rings {
                    rings: 500,
                    inner,
                    split,
                    spokes: 0,
                };
                let first = if inner == 0 { 0 } else { inner - 1 };
                let mut count = 1;
                let one_by_one: Vec<u32> = (inner..rings.end())
                    .map(|ring| {
                        count *= match ring {
                            0 => 1,
                            ring if ring == first + 1 => rings.first_count(ring),
                            ring => rings.parts(ring, count),
                        };
                        count as u32
                    })
                    .collect();
                assert_eq!(counts(&rings), one_by_one, "{rings:?}");
                let cells: u32 = one_by_one.iter().sum();
                assert_eq!(rings.cells(), u64::from(cells));
            }
        }
    }

    #[test]
    fn multiples_of_pi_are_exact() {
        // π lies between this and the next, in units of 10⁻²⁴.
        const PI: u128 = 3_141_592_653_589_793_238_462_643;
        let check = |ring: u64| {
            let number = 6000 * ring;
            let floor = |pi| (u128::from(number) * pi / 10u128.pow(24)) as u64;
            assert_eq!([floor(PI), floor(PI + 1)], [times_pi(number); 2], "{ring}");
        };
        (0..1_000_000).for_each(check);
        let far = 2 * MOST_RINGS;
        (far - 1_000_000..=far).for_each(check);
        (0..=far).step_by(9973).for_each(check);
        assert!(u128::from(6000 * far) < Q);
    }
}
