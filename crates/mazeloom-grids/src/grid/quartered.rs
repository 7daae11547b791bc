//! A grid whose cells are divided into quarters, one at each corner.
//!
//! ```text
//!    corner    side i+1                cell  a cell's corners in the order of its sides, the
//!       K──────M'──────·                     cells in the order they had
//!       │ 1  ↗ :       │               sides 0 from M to K, half of side i; 1 from K to M',
//! side  │  q   2       │                     half of the next; 2 from M' to the center C;
//!  i    │0     :       │                     3 from C to M
//!       M··3···C       │               Cells of n sides become n; squares become squares, and
//!       │              │               those of a rectangle are numbered as a rectangle's.
//! ```
//!
//! The two halves of a wall are on the wall; lengths double, so that a quarter is about as large as
//! a cell was.

use super::{AnyGrid, GridError, Masked, Patch, Rect};
use crate::geometry::{Curve, Plane, Point, Point3, Space, SurfacePoint};
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, SizeError, Topology, TopologyExt};

/// The quarters of a grid's cells, and how their sides are named. Quartering turns every perfect
/// maze into one whose walls leave room for a second path beside the first, which is how a
/// unicursal labyrinth is made.
///
/// ```
/// use mazeloom_core::topology::{Rect, Topology};
/// use mazeloom_grids::grid::{Hex, Quarters};
///
/// // Squares become four squares, hexagons six quadrilaterals.
/// let squares = Quarters::of(Box::new(Rect::new(3, 2).unwrap()))?;
/// assert_eq!(squares.grid.as_rect(), Some(&Rect::new(6, 4).unwrap()));
/// let hexagons = Quarters::of(Box::new(Hex::new(3, 2)?))?;
/// assert_eq!(hexagons.grid.cells(), 6 * 6);
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub struct Quarters {
    /// The grid that they make.
    pub grid: AnyGrid,
    starts: Vec<u32>,
    /// The quarters of squares, which have a rectangle's numbers and sides.
    squares: Option<Vec<Cell>>,
}

impl Quarters {
    /// Cuts the cells of a grid. O(sides).
    ///
    /// # Errors
    /// Cells whose sides do not run around them on the plane, or with fewer than two sides; more
    /// quarters than there are numbers.
    pub fn of(grid: AnyGrid) -> Result<Quarters, GridError> {
        let starts = starts(&grid)?;
        if let Some((grid, squares)) = squares(&grid)? {
            return Ok(Quarters {
                grid,
                starts,
                squares: Some(squares),
            });
        }
        Ok(Quarters {
            starts: starts.clone(),
            grid: Box::new(Quartered::new(grid, starts)?),
            squares: None,
        })
    }

    /// The number of the quarter at a corner of a cell, and the number that its side has there.
    /// The corner lies between the side of its number and the next one.
    pub fn side(&self, cell: Cell, corner: u32, side: u32) -> (Cell, u32) {
        let quarter = self.starts[cell.0 as usize] + corner;
        match &self.squares {
            None => (Cell(quarter), side),
            Some(squares) => (squares[quarter as usize], (corner + side) % 4),
        }
    }
}

/// Numbers at which each cell's quarters begin; one more entry than cells.
fn starts(grid: &AnyGrid) -> Result<Vec<u32>, GridError> {
    let mut starts = vec![0];
    let mut sum = 0u64;
    for cell in grid.all_cells() {
        sum += u64::from(grid.sides(cell));
        if sum > u64::from(Patch::MOST_CELLS) {
            SizeError::check(sum, Patch::MOST_CELLS)?;
        }
        starts.push(sum as u32);
    }
    Ok(starts)
}

/// The quarters of squares in rows and columns: squares too.
fn squares(grid: &AnyGrid) -> Result<Option<(AnyGrid, Vec<Cell>)>, GridError> {
    let Some(board) = grid.board() else {
        return Ok(None);
    };
    let (width, height) = (board.rect().width(), board.rect().height());
    let rect = Rect::new(width.saturating_mul(2), height.saturating_mul(2))?;
    let mut squares: Vec<Cell> = Vec::new();
    for cell in grid.all_cells() {
        let (x, y) = board.position(cell);
        let corners = [(1, 0), (1, 1), (0, 1), (0, 0)];
        squares.extend(corners.map(|(right, down)| rect.cell(2 * x + right, 2 * y + down)));
    }
    if squares.len() as u32 == rect.cells() {
        return Ok(Some((Box::new(rect), squares)));
    }
    let keep = CellSet::of(rect.cells(), squares.iter().copied());
    let masked = Masked::new(rect, &keep);
    let kept = |square| masked.kept(square).expect("its cell was kept");
    let squares = squares.into_iter().map(kept).collect();
    Ok(Some((Box::new(masked), squares)))
}

/// Quarters of cells whose sides run around them. Eight bytes a quarter: a side of the whole grid's
/// cells has the number of the quarter that begins halfway along it.
///
/// Edges are numbered: first the spokes, from a cell's center to the middle of a side, as that
/// side; then the halves of the sides, two for each, as the lesser of the two sides that meet.
struct Quartered {
    grid: AnyGrid,
    starts: Vec<u32>,
    /// The cell that each quarter is of.
    of: Vec<Cell>,
    facing: Vec<Facing>,
    in_space: bool,
}

impl Quartered {
    fn new(grid: AnyGrid, starts: Vec<u32>) -> Result<Quartered, GridError> {
        for cell in grid.all_cells() {
            check(&grid, cell)?;
        }
        let mut of = Vec::with_capacity(starts[starts.len() - 1] as usize);
        for cell in grid.all_cells() {
            of.extend((0..grid.sides(cell)).map(|_| cell));
        }
        let facing = facing(&grid, &starts)?;
        let in_space = grid.space().is_some_and(|space| !space.is_solid());
        Ok(Quartered {
            grid,
            starts,
            of,
            facing,
            in_space,
        })
    }

    /// The quarter a number of places after another of its cell, cyclically.
    fn turned(&self, quarter: u32, by: u32) -> u32 {
        let cell = self.of[quarter as usize];
        let (start, count) = (self.starts[cell.0 as usize], self.grid.sides(cell));
        start + (quarter - start + by) % count
    }

    /// The quarter that lies at a half of a side.
    fn at_half(&self, side: u32, second: bool) -> Cell {
        let count = self.grid.sides(self.of[side as usize]);
        Cell(self.turned(side, if second { 0 } else { count - 1 }))
    }

    /// Edge and cell across a half of a side.
    fn across_half(&self, side: u32, second: bool) -> Option<(Edge, Cell)> {
        let (there, turns) = self.facing[side as usize].side()?;
        // Where the surface does not turn over, first halves meet second halves.
        let second_there = second == turns;
        let (least, half) = if side < there {
            (side, second)
        } else {
            (there, second_there)
        };
        let edge = self.of.len() as u32 + 2 * least + u32::from(half);
        Some((Edge(edge), self.at_half(there, second_there)))
    }

    /// The cell that a quarter is of, its corner there, and the cell's next side.
    fn corner(&self, quarter: Cell) -> (Cell, u32, u32) {
        let cell = self.of[quarter.0 as usize];
        let corner = quarter.0 - self.starts[cell.0 as usize];
        (cell, corner, (corner + 1) % self.grid.sides(cell))
    }

    /// The edge of the whole that an edge is a half of.
    fn whole(&self, edge: Edge) -> Option<Edge> {
        let side = edge.0.checked_sub(self.of.len() as u32)? / 2;
        let (cell, side, _) = self.corner(Cell(side));
        Some(self.grid.across(cell, side)?.0)
    }

    fn curve(&self, cell: Cell, side: u32) -> Curve {
        let curve = self.grid.side(cell, side);
        twice(curve.expect("every side was found before"))
    }

    /// The line between a cell's center and the middle of a side; an arc where a straight side lies
    /// between arcs around one point, as far from which both are.
    fn spoke(&self, cell: Cell, side: u32, from: Point, to: Point) -> Curve {
        let count = self.grid.sides(cell);
        let beside = [side + 1, side + count - 1].map(|side| self.curve(cell, side % count));
        let (
            Curve::Line { .. },
            [Curve::Arc { center: round, .. }, _] | [_, Curve::Arc { center: round, .. }],
        ) = (self.curve(cell, side), beside)
        else {
            return Curve::Line { from, to };
        };
        let near = |length: f64| libm::round(length * 1000.0) == 0.0;
        if !near(round.distance(from) - round.distance(to)) || near(round.distance(from)) {
            return Curve::Line { from, to };
        }
        let (a, b) = (
            (from.x - round.x, from.y - round.y),
            (to.x - round.x, to.y - round.y),
        );
        Curve::Arc {
            from,
            to,
            center: round,
            clockwise: a.0 * b.1 > a.1 * b.0,
        }
    }

    /// The quarter's four corners, from the middle of its first side.
    fn corners(&self, quarter: Cell) -> [Point; 4] {
        let (cell, corner, next) = self.corner(quarter);
        let (before, after) = (self.curve(cell, corner), self.curve(cell, next));
        let Point { x, y } = self.grid.center(cell);
        let center = Point::new(2.0 * x, 2.0 * y);
        [before.middle(), before.ends().1, after.middle(), center]
    }
}

/// Refuses a cell whose sides do not run around it.
fn check(grid: &AnyGrid, cell: Cell) -> Result<(), GridError> {
    let refuse = |what: &str| Err(GridError::Refused(format!("cell {} {what}", cell.0)));
    let sides: Option<Vec<Curve>> = (0..grid.sides(cell))
        .map(|side| grid.side(cell, side))
        .collect();
    let Some(sides) = sides else {
        return refuse("has a side without a place on the plane");
    };
    if sides.len() < 2 {
        return refuse("has no two sides to divide it between");
    }
    let next = sides.iter().cycle().skip(1);
    if sides
        .iter()
        .zip(next)
        .all(|(a, b)| is_near(a.ends().1, b.ends().0))
    {
        Ok(())
    } else {
        refuse("has sides that do not form a closed outline")
    }
}

/// Tells whether two points are one, to the thousandth of a cell.
fn is_near(a: Point, b: Point) -> bool {
    libm::round(a.distance(b) * 1000.0) == 0.0
}

/// The side that faces a side, if there is one, and whether the surface turns over there.
#[derive(Clone, Copy)]
struct Facing(u32);

impl Facing {
    const NONE: Facing = Facing(u32::MAX);
    /// A bit that no side's number has: there are at most [`Patch::MOST_CELLS`].
    const TURNS: u32 = 1 << 31;

    fn new(side: u32, turns: bool) -> Facing {
        Facing(if turns { side | Facing::TURNS } else { side })
    }

    fn side(self) -> Option<(u32, bool)> {
        let turns = self.0 & Facing::TURNS != 0;
        (self.0 != Facing::NONE.0).then_some((self.0 & !Facing::TURNS, turns))
    }
}

/// Side that faces each side of each cell.
fn facing(grid: &AnyGrid, starts: &[u32]) -> Result<Vec<Facing>, GridError> {
    let mut facing = vec![Facing::NONE; starts[starts.len() - 1] as usize];
    for (edge, a, b) in grid.all_edges() {
        let [one, other] = [a, b].map(|cell| {
            let side = grid.side_of(cell, edge);
            (cell, side.expect("an edge lies at both its ends"))
        });
        let turns = grid.turns(edge);
        let curves = [one, other].map(|(cell, side)| grid.side(cell, side));
        if let ([Some(a), Some(b)], false, false) = (curves, grid.cut(edge), turns)
            && !(is_near(a.ends().0, b.ends().1) && is_near(a.ends().1, b.ends().0))
        {
            return Err(GridError::Refused(format!(
                "cells {} and {} do not touch along a side",
                one.0.0, other.0.0
            )));
        }
        let [one, other] = [one, other].map(|(cell, side)| starts[cell.0 as usize] + side);
        facing[one as usize] = Facing::new(other, turns);
        facing[other as usize] = Facing::new(one, turns);
    }
    Ok(facing)
}

/// A curve of twice the size.
fn twice(curve: Curve) -> Curve {
    curve.map(|point| Point::new(2.0 * point.x, 2.0 * point.y))
}

/// The first half of a curve, or the second.
fn half(curve: Curve, second: bool) -> Curve {
    let ((from, to), middle) = (curve.ends(), curve.middle());
    let (from, to) = if second { (middle, to) } else { (from, middle) };
    curve.part(from, to)
}

impl Topology for Quartered {
    fn cells(&self) -> u32 {
        self.of.len() as u32
    }

    fn edges(&self) -> u32 {
        3 * self.cells()
    }

    fn sides(&self, _quarter: Cell) -> u32 {
        4
    }

    fn across(&self, quarter: Cell, side: u32) -> Option<(Edge, Cell)> {
        let next = self.turned(quarter.0, 1);
        match side {
            0 => self.across_half(quarter.0, true),
            1 => self.across_half(next, false),
            2 => Some((Edge(next), Cell(next))),
            _ => Some((Edge(quarter.0), self.at_half(quarter.0, false))),
        }
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let Some(half) = edge.0.checked_sub(self.cells()) else {
            return Some((self.at_half(edge.0, false), Cell(edge.0)));
        };
        let (side, second) = (half / 2, half % 2 == 1);
        let (there, _) = self.facing[side as usize].side()?;
        let (_, next) = self.across_half(side, second)?;
        (side < there).then(|| (self.at_half(side, second), next))
    }
}

impl Plane for Quartered {
    fn center(&self, quarter: Cell) -> Point {
        let corners = self.corners(quarter);
        let mean = |axis: fn(&Point) -> f64| corners.iter().map(axis).sum::<f64>() / 4.0;
        Point::new(mean(|point| point.x), mean(|point| point.y))
    }

    fn side(&self, quarter: Cell, side: u32) -> Option<Curve> {
        let (cell, corner, next) = self.corner(quarter);
        let [before, _, after, center] = self.corners(quarter);
        Some(match side {
            0 => half(self.curve(cell, corner), true),
            1 => half(self.curve(cell, next), false),
            2 => self.spoke(cell, next, after, center),
            _ => self.spoke(cell, corner, center, before),
        })
    }

    fn cut(&self, edge: Edge) -> bool {
        self.whole(edge).is_some_and(|whole| self.grid.cut(whole))
    }

    fn fold(&self, edge: Edge) -> bool {
        self.whole(edge).is_some_and(|whole| self.grid.fold(whole))
    }

    fn turns(&self, edge: Edge) -> bool {
        self.whole(edge).is_some_and(|whole| self.grid.turns(whole))
    }

    fn paper(&self) -> Option<AnyGrid> {
        Some(Box::new(Quartered {
            grid: self.grid.paper()?,
            starts: self.starts.clone(),
            of: self.of.clone(),
            facing: self.facing.clone(),
            in_space: self.in_space,
        }))
    }

    fn fixed_wall(&self, quarter: Cell, side: u32) -> Option<(Cell, u32)> {
        let (cell, corner, next) = self.corner(quarter);
        let (whole, second) = match side {
            0 => (corner, true),
            1 => (next, false),
            _ => return None,
        };
        // The first half of a side faces the second half of the other cell's.
        let (there, back) = self.grid.fixed_wall(cell, whole)?;
        let back = self.starts[there.0 as usize] + back;
        Some((self.at_half(back, !second), u32::from(second)))
    }

    fn size(&self) -> Point {
        let Point { x, y } = self.grid.size();
        Point::new(2.0 * x, 2.0 * y)
    }

    fn space(&self) -> Option<&dyn Space> {
        self.in_space.then_some(self)
    }
}

impl Quartered {
    fn outer(&self) -> &dyn Space {
        let space = self.grid.space();
        space.expect("it lies in space where its quarters do")
    }

    /// A side of a cell in space from its beginning to its middle and from there to its end, of
    /// twice the size.
    fn halves(&self, cell: Cell, side: u32) -> [Vec<SurfacePoint>; 2] {
        let mut spots = self.outer().wall(cell, side);
        for spot in &mut spots {
            spot.at = scaled(spot.at, 2.0);
        }
        if spots.len().is_multiple_of(2) {
            let place = spots.len() / 2;
            spots.insert(place, between(spots[place - 1], spots[place]));
        }
        let place = spots.len() / 2;
        [spots[..=place].to_vec(), spots[place..].to_vec()]
    }

    /// A cell's center in space; its normal is the sum of those of its corners.
    fn hub(&self, cell: Cell) -> SurfacePoint {
        let corners = (0..self.grid.sides(cell)).map(|side| self.outer().wall(cell, side)[0]);
        let out = corners.fold(Point3::new(0.0, 0.0, 0.0), |sum, corner| {
            sum.moved(corner.out, 1.0)
        });
        SurfacePoint {
            at: scaled(self.outer().middle(cell), 2.0),
            out: out.unit(),
        }
    }
}

fn scaled(at: Point3, by: f64) -> Point3 {
    Point3::new(by * at.x, by * at.y, by * at.z)
}

/// The point halfway between two, the same from both.
fn between(a: SurfacePoint, b: SurfacePoint) -> SurfacePoint {
    let sum = |a: Point3, b: Point3| a.moved(b, 1.0);
    SurfacePoint {
        at: scaled(sum(a.at, b.at), 0.5),
        out: sum(a.out, b.out).unit(),
    }
}

impl Space for Quartered {
    fn middle(&self, quarter: Cell) -> Point3 {
        let corners: [SurfacePoint; 4] = [0, 1, 2, 3].map(|side| self.wall(quarter, side)[0]);
        let sum = corners
            .iter()
            .fold(Point3::new(0.0, 0.0, 0.0), |sum, corner| {
                sum.moved(corner.at, 1.0)
            });
        scaled(sum, 0.25)
    }

    fn wall(&self, quarter: Cell, side: u32) -> Vec<SurfacePoint> {
        let (cell, corner, next) = self.corner(quarter);
        match side {
            0 => self.halves(cell, corner)[1].clone(),
            1 => self.halves(cell, next)[0].clone(),
            2 => vec![self.halves(cell, next)[1][0], self.hub(cell)],
            _ => vec![self.hub(cell), self.halves(cell, corner)[1][0]],
        }
    }

    fn leads(&self) -> bool {
        self.outer().leads()
    }
}
