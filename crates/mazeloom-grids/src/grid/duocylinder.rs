//! The border of a duocylinder, the product of two discs: two rings of discs, glued at their
//! borders. A three-dimensional maze without a border.
//!
//! ```text
//!   ring 0   .-.  .-.  .-.       The border of D times D, for a disc D, is D times a circle and
//!           ( 0 )( 1 )( 2 ) …    a circle times D: two solid tori. Each has K levels, as many as
//!            '-'  '-'  '-'       there are cells on the circle of D.
//!   ring 1   .-.  .-.  .-.       cell  (r·K + j)·n + d: ring r, level j, cell d of the disc
//!           ( 6 )( 7 )( 8 ) …    sides those of the cell of the disc, as in [`Polar`], then up to
//!            '-'  '-'  '-'             the next level and down
//!                                edges those of the disc level by level, then those up from each
//!                                      cell, then i·K + j for place i of level j of ring 0
//! ```
//!
//! Above the last level of a ring is its first. At place `i` of the circle of level `j`, counted
//! clockwise, a cell of one ring leads to place `j` of level `i` in the other ring. So no side is a
//! border, and together the two rings are a 3-sphere. Levels are drawn from left to right, 1 apart,
//! those of ring 1 below the others.

use super::polar::{MOST_RINGS, Polar, Rings};
use super::{Grid, GridError, stairs};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Edge, SizeError, Topology};

const RINGS: Key<u64> =
    Key::whole("rings", 1, MOST_RINGS).help("rings of each disc, with its center");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("duocylinder")
        .aliases(&["clifford"])
        .help("two rings of discs glued to a 3-sphere, drawn as floor plans")
        .params(&[RINGS.param]),
    cells: |args| count(args.get(&RINGS) as u32),
    most_cells: Duocylinder::MOST_CELLS,
    // Six edges to a cell, and the rows of a sweep are a list.
    bytes_per_cell: 0.75 + 8.0,
    bare: "3",
    examples: &["2", "1", "2"],
    build: |args, _| Ok(Box::new(Duocylinder::new(args.get(&RINGS) as u32)?)),
};

/// The number of cells, or more than can be counted.
fn count(rings: u32) -> u64 {
    let disc = Rings::disc(rings);
    let ring = disc.cells().saturating_mul(disc.rim());
    ring.saturating_mul(2)
}

/// The border of a duocylinder: two solid tori, no border. Stores its size only, as [`Polar`] does.
///
/// ```
/// use mazeloom_core::topology::TopologyExt;
/// use mazeloom_grids::grid::Duocylinder;
///
/// // Discs of a center and six cells around it, on six levels each.
/// let space = Duocylinder::new(2)?;
/// assert_eq!(space.all_cells().count(), 2 * 6 * 7);
/// assert!(space.all_cells().all(|cell| space.rim_sides(cell).count() == 0));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duocylinder {
    disc: Polar,
    /// The number of sides on the circle of a disc, and of levels of a ring.
    rim: u32,
    cells: u32,
}

/// A cell's place: its ring, its level and its cell on the disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct At {
    ring: u32,
    level: u32,
    cell: Cell,
}

/// Meaning of the number of an edge.
enum Kind {
    /// An edge of a disc, with the number of the disc.
    Flat(u32, Edge),
    /// The edge up from a cell.
    Up(Cell),
    /// A place on the circle and a level of ring 0.
    Rim(u32, u32),
}

impl Duocylinder {
    /// The maximum number of cells: the numbers of their edges must fit 32 bits, six to a cell.
    pub const MOST_CELLS: u32 = u32::MAX / 6;

    /// Two rings of discs of some `rings`, at least 1, the center included.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`Duocylinder::MOST_CELLS`].
    pub fn new(rings: u32) -> Result<Duocylinder, GridError> {
        if rings == 0 {
            return Err(SizeError::Empty.into());
        }
        let cells = SizeError::check(count(rings), Self::MOST_CELLS)?;
        let disc = Polar::new(rings)?;
        let rim = Rings::disc(rings).rim() as u32;
        Ok(Duocylinder { disc, rim, cells })
    }

    fn at(&self, cell: Cell) -> At {
        let (disc, cells) = (cell.0 / self.disc.cells(), self.disc.cells());
        At {
            ring: disc / self.rim,
            level: disc % self.rim,
            cell: Cell(cell.0 % cells),
        }
    }

    /// The cell at a place: the inverse of [`Duocylinder::at`].
    fn cell(&self, at: At) -> Cell {
        Cell((at.ring * self.rim + at.level) * self.disc.cells() + at.cell.0)
    }

    /// The cell of a disc at a place on its circle.
    fn inward(&self, place: u32) -> Cell {
        let last = self.disc.cells().saturating_sub(self.rim);
        Cell(last + if self.disc.cells() == 1 { 0 } else { place })
    }

    /// The place on the circle of a side that leads out of its disc.
    fn outward(&self, cell: Cell, side: u32) -> u32 {
        let last = self.disc.cells().saturating_sub(self.rim);
        cell.0 - last + side
    }

    fn kind(&self, Edge(number): Edge) -> Kind {
        let flat = 2 * self.rim * self.disc.edges();
        let up = flat + self.cells;
        if number < flat {
            let (disc, edge) = (number / self.disc.edges(), number % self.disc.edges());
            Kind::Flat(disc, Edge(edge))
        } else if number < up {
            Kind::Up(Cell(number - flat))
        } else {
            Kind::Rim((number - up) / self.rim, (number - up) % self.rim)
        }
    }

    /// The number of an edge.
    fn number(&self, kind: Kind) -> Edge {
        let flat = 2 * self.rim * self.disc.edges();
        match kind {
            Kind::Flat(disc, edge) => Edge(disc * self.disc.edges() + edge.0),
            Kind::Up(cell) => Edge(flat + cell.0),
            Kind::Rim(place, level) => Edge(flat + self.cells + place * self.rim + level),
        }
    }

    /// The cell a number of levels up in the same ring.
    fn above(&self, at: At, levels: u32) -> Cell {
        let level = (at.level + levels) % self.rim;
        self.cell(At { level, ..at })
    }
}

impl Topology for Duocylinder {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        2 * self.rim * self.disc.edges() + self.cells + self.rim * self.rim
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.disc.sides(self.at(cell).cell) + 2
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let at = self.at(cell);
        let (kind, next) = match side.checked_sub(self.disc.sides(at.cell)) {
            Some(0) => (Kind::Up(cell), self.above(at, 1)),
            Some(_) => {
                let below = self.above(at, self.rim - 1);
                (Kind::Up(below), below)
            }
            None => match self.disc.across(at.cell, side) {
                Some((edge, cell)) => {
                    let disc = at.ring * self.rim + at.level;
                    (Kind::Flat(disc, edge), self.cell(At { cell, ..at }))
                }
                None => {
                    let place = self.outward(at.cell, side);
                    let next = At {
                        ring: 1 - at.ring,
                        level: place,
                        cell: self.inward(at.level),
                    };
                    let kind = match at.ring {
                        0 => Kind::Rim(place, at.level),
                        _ => Kind::Rim(at.level, place),
                    };
                    (kind, self.cell(next))
                }
            },
        };
        Some((self.number(kind), next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let on_disc = |disc: u32, cell: Cell| Cell(disc * self.disc.cells() + cell.0);
        Some(match self.kind(edge) {
            Kind::Flat(disc, edge) => {
                let (a, b) = self.disc.ends(edge)?;
                (on_disc(disc, a), on_disc(disc, b))
            }
            Kind::Up(cell) => (cell, self.above(self.at(cell), 1)),
            Kind::Rim(place, level) => (
                on_disc(level, self.inward(place)),
                on_disc(self.rim + place, self.inward(level)),
            ),
        })
    }
}

impl Duocylinder {
    /// The number of discs in a row of the drawing, a divisor of the number of levels: the
    /// smallest with which the page is at least about as wide as high.
    fn columns(&self) -> u32 {
        let fits = |&columns: &u32| {
            let square = u64::from(columns) * u64::from(columns);
            self.rim.is_multiple_of(columns) && square >= 2 * u64::from(self.rim)
        };
        (1..self.rim).find(fits).unwrap_or(self.rim)
    }

    /// Point where the disc of a cell begins on the page.
    fn origin(&self, at: At) -> Point {
        let (columns, step) = (self.columns(), self.disc.size().x + 1.0);
        let rows = self.rim / columns;
        let row = at.ring * rows + at.level / columns;
        // The two rings are 2 apart.
        let gap = f64::from(at.ring);
        Point::new(
            f64::from(at.level % columns) * step,
            f64::from(row) * step + gap,
        )
    }
}

impl Plane for Duocylinder {
    fn center(&self, cell: Cell) -> Point {
        let at = self.at(cell);
        moved(self.disc.center(at.cell), self.origin(at))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let at = self.at(cell);
        if side >= self.disc.sides(at.cell) {
            return None;
        }
        let origin = self.origin(at);
        let side = self.disc.side(at.cell, side)?;
        Some(side.map(|point| moved(point, origin)))
    }

    /// The plans are cut out of the two rings: what joins the rings is cut.
    fn cut(&self, edge: Edge) -> bool {
        matches!(self.kind(edge), Kind::Rim(..))
    }

    fn size(&self) -> Point {
        let (columns, step) = (self.columns(), self.disc.size().x + 1.0);
        let rows = 2 * (self.rim / columns);
        Point::new(f64::from(columns) * step - 1.0, f64::from(rows) * step)
    }

    /// A position is a ring of the disc, counted from its center, the place on it, the level, and
    /// the ring of discs.
    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [circle, place, level, ring] if level < self.rim && ring < 2 => {
                let cell = self.disc.cell_at(&[circle, place])?;
                Some(self.cell(At { ring, level, cell }))
            }
            _ => None,
        }
    }

    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        let at = self.at(cell);
        let up = side.checked_sub(self.disc.sides(at.cell))? == 0;
        let center = self.center(cell);
        let sides = (0..self.sides(cell)).filter_map(|side| self.side(cell, side));
        let room = sides.map(|curve| stairs::clearance(center, &curve));
        let room = room.fold(f64::INFINITY, f64::min);
        Some(stairs::arrow(center, room, (0, up), stairs::IN_CIRCLE))
    }

    /// A disc, numbered ring by ring.
    fn level(&self, cell: Cell) -> Option<u32> {
        let At { ring, level, .. } = self.at(cell);
        Some(ring * self.rim + level)
    }

    /// The rings are A and B.
    fn level_name(&self, level: u32) -> String {
        let ring = if level < self.rim { 'A' } else { 'B' };
        format!("{ring}{}", level % self.rim + 1)
    }

    fn stair(&self, cell: Cell, side: u32) -> Option<&'static str> {
        let up = side.checked_sub(self.disc.sides(self.at(cell).cell))? == 0;
        Some(stairs::word(0, up))
    }
}

fn moved(point: Point, by: Point) -> Point {
    Point::new(point.x + by.x, point.y + by.y)
}

#[cfg(test)]
mod tests {
    use super::super::glome::tests::rank;
    use super::*;
    use mazeloom_core::topology::TopologyExt;
    use std::collections::{BTreeMap, BTreeSet};

    /// Numbers that are merged into classes.
    struct Classes(Vec<usize>);

    impl Classes {
        fn find(&self, mut number: usize) -> usize {
            while self.0[number] != number {
                number = self.0[number];
            }
            number
        }

        fn merge(&mut self, a: usize, b: usize) {
            let (a, b) = (self.find(a), self.find(b));
            self.0[a.max(b)] = a.min(b);
        }

        fn count(&self) -> usize {
            (0..self.0.len())
                .filter(|&number| self.0[number] == number)
                .count()
        }
    }

    /// The cells as prisms over the cells of the disc, glued at their walls: corners and beams,
    /// the edges of prisms. A prism of s sides has corner c of the floor, s + c of the ceiling, and
    /// beams c along the floor, s + c along the ceiling, 2s + c upright.
    struct Prisms<'a> {
        grid: &'a Duocylinder,
        corners: Classes,
        beams: Classes,
        /// The first corner and beam of each cell.
        starts: Vec<(usize, usize)>,
    }

    impl Prisms<'_> {
        fn of(grid: &Duocylinder) -> Prisms<'_> {
            let (mut starts, mut corners, mut beams) = (Vec::new(), 0, 0);
            for cell in grid.all_cells() {
                starts.push((corners, beams));
                let sides = grid.sides(cell) as usize - 2;
                corners += 2 * sides;
                beams += 3 * sides;
            }
            let mut prisms = Prisms {
                grid,
                corners: Classes((0..corners).collect()),
                beams: Classes((0..beams).collect()),
                starts,
            };
            for (edge, a, b) in grid.all_edges() {
                prisms.glue(edge, a, b);
            }
            prisms
        }

        fn sides(&self, cell: Cell) -> usize {
            self.grid.sides(cell) as usize - 2
        }

        /// The corners of a wall in order, and the beams from each to the next: an upright wall
        /// from the begin of its side on the floor, a floor or ceiling from the begin of side 0.
        fn wall(&self, cell: Cell, side: usize) -> Vec<(usize, usize)> {
            let (sides, (corner, beam)) = (self.sides(cell), self.starts[cell.0 as usize]);
            let ring = |up: usize| {
                (0..sides)
                    .map(move |c| (corner + up + c, beam + up + c))
                    .collect()
            };
            match side.checked_sub(sides) {
                Some(0) => ring(sides),
                Some(_) => ring(0),
                None => {
                    let next = (side + 1) % sides;
                    vec![
                        (corner + side, beam + side),
                        (corner + next, beam + 2 * sides + next),
                        (corner + sides + next, beam + sides + side),
                        (corner + sides + side, beam + 2 * sides + side),
                    ]
                }
            }
        }

        fn glue(&mut self, edge: Edge, a: Cell, b: Cell) {
            let side = |cell| self.grid.side_of(cell, edge).expect("it is there") as usize;
            let (from, to) = (self.wall(a, side(a)), self.wall(b, side(b)));
            assert_eq!(from.len(), to.len());
            // The corners of the other wall, and the beam after each or before each.
            let pairs: Vec<(usize, usize)> = match self.grid.kind(edge) {
                Kind::Up(_) => (0..from.len()).map(|c| (c, c)).collect(),
                // Along the floor the other way round.
                Kind::Flat(..) => vec![(1, 0), (0, 3), (3, 2), (2, 1)],
                // Along the floor here is upright there.
                Kind::Rim(..) => vec![(0, 3), (3, 2), (2, 1), (1, 0)],
            };
            for (place, (corner, beam)) in pairs.into_iter().enumerate() {
                self.corners.merge(from[place].0, to[corner].0);
                self.beams.merge(from[place].1, to[beam].1);
            }
        }
    }

    /// A 3-manifold without border has the Euler characteristic 0, and every loop in a 3-sphere
    /// can be contracted: loops of cells are sums of the loops around beams.
    #[test]
    fn the_cells_form_a_closed_space_in_which_loops_contract() {
        for rings in 1..=3 {
            let grid = Duocylinder::new(rings).expect("a small one");
            let prisms = Prisms::of(&grid);
            let (corners, beams) = (prisms.corners.count(), prisms.beams.count());
            let (walls, cells) = (grid.all_edges().count(), grid.cells() as usize);
            assert_eq!(corners + walls, beams + cells, "{rings}");
            let mut around: BTreeMap<usize, BTreeSet<Edge>> = BTreeMap::new();
            for (edge, a, _) in grid.all_edges() {
                let side = grid.side_of(a, edge).expect("it is there");
                for (_, beam) in prisms.wall(a, side as usize) {
                    let name = prisms.beams.find(beam);
                    around.entry(name).or_default().insert(edge);
                }
            }
            assert!(around.values().all(|walls| walls.len() >= 3), "{rings}");
            let loops = walls + 1 - cells;
            assert_eq!(rank(around.into_values()), loops, "{rings}");
        }
    }

    /// In the product of two circles, the place (i, j) of one ring is the place (j, i) of the other.
    #[test]
    fn the_rings_are_glued_with_circle_and_level_exchanged() {
        let grid = Duocylinder::new(3).expect("a small one");
        let at = |place, level, ring| grid.cell_at(&[2, place, level, ring]).expect("a cell");
        for (place, level) in (0..12).flat_map(|place| (0..12).map(move |level| (place, level))) {
            assert_eq!(
                grid.across(at(place, level, 0), 0).map(|(_, next)| next),
                Some(at(level, place, 1))
            );
            let up = grid.sides(at(place, level, 0)) - 2;
            let above = at(place, (level + 1) % 12, 0);
            assert_eq!(
                grid.across(at(place, level, 0), up).map(|(_, next)| next),
                Some(above)
            );
        }
        assert_eq!(grid.cell_at(&[2, 12, 0, 0]), None);
        assert_eq!(grid.cell_at(&[2, 0, 12, 0]), None);
    }
}
