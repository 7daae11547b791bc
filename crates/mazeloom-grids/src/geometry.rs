//! Places of cells: points, curves, grids on a plane, and grids in space.
//!
//! A [topology](mazeloom_core::topology) has no coordinates. [`Plane`] adds them: a center for
//! each cell and a curve for each side, numbered as the topology numbers them. That is all a
//! renderer needs: for each side of each cell, draw the curve if the side is shut.
//!
//! ```text
//!   x ──►        center(c)   a point well inside the cell
//! y ┌─────────┐
//! │ │    ·────┼─ side(c, 1)  a curve, drawn clockwise around the cell
//! ▼ │         │
//!   └─────────┘  size()      the corner opposite (0, 0) of the bounding box
//! ```
//!
//! Lengths are in cells, and y points downward. Neighbors compute a shared corner from the same
//! whole numbers, so their sides agree to the last bit.

mod apart;
mod border;
mod check;
mod curve;
mod ink_field;
mod removed;

pub use apart::{has_corridors, is_cut, is_flat};
pub use border::{at_border, border_sides};
pub use check::check;
pub use curve::Curve;
pub use ink_field::InkField;
pub use removed::{Outside, Removed};

use mazeloom_core::rule::SideOrder;
use mazeloom_core::table::Renumbering;
use mazeloom_core::topology::{Cell, Crossing, Edge, Rect, Topology, TopologyExt};

/// A point on the plane, in cells; x to the right, y downward.
///
/// ```
/// use mazeloom_grids::geometry::Point;
///
/// let (a, b) = (Point::new(0.0, 0.0), Point::new(3.0, 4.0));
/// assert_eq!(a.distance(b), 5.0);
/// assert_eq!(a.toward(b, 0.5), Point::new(1.5, 2.0));
///
/// let (right, down) = (Point::new(1.0, 0.0), Point::new(1.0, 3.0).minus(Point::new(1.0, 2.0)));
/// assert_eq!((right.dot(down), right.cross(down)), (0.0, 1.0)); // perpendicular, and clockwise
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// The point at the given coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point a fraction of the distance to another: linear interpolation. 0 gives the point
    /// itself, 1 the other.
    pub fn toward(self, other: Point, share: f64) -> Point {
        Point::new(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )
    }

    /// The Euclidean distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        libm::sqrt(
            (other.x - self.x) * (other.x - self.x) + (other.y - self.y) * (other.y - self.y),
        )
    }

    /// The difference: the direction from another point to this one, not normalized.
    pub fn minus(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }

    /// The dot product with another direction: 0 if they are perpendicular.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product with another direction: positive if that one is clockwise from this one on
    /// the page, 0 if they are parallel.
    pub fn cross(self, other: Point) -> f64 {
        self.x * other.y - self.y * other.x
    }
}

/// The corners of the box around some points: the least and the greatest coordinates, which are infinite if there are
/// no points.
///
/// ```
/// use mazeloom_grids::geometry::{Point, bounds};
///
/// let [least, most] = bounds([Point::new(1.0, 5.0), Point::new(4.0, 2.0)]);
/// assert_eq!((least, most), (Point::new(1.0, 2.0), Point::new(4.0, 5.0)));
/// ```
pub fn bounds(points: impl IntoIterator<Item = Point>) -> [Point; 2] {
    let start = [f64::INFINITY, f64::NEG_INFINITY].map(|far| Point::new(far, far));
    points.into_iter().fold(start, |[least, most], at| {
        let least = Point::new(least.x.min(at.x), least.y.min(at.y));
        [least, Point::new(most.x.max(at.x), most.y.max(at.y))]
    })
}

/// A point or a direction in space, in cells; x to the right, y downward, z toward the eye.
///
/// ```
/// use mazeloom_grids::geometry::Point3;
///
/// let (x, y) = (Point3::new(1.0, 0.0, 0.0), Point3::new(0.0, 1.0, 0.0));
/// assert_eq!(x.cross(y), Point3::new(0.0, 0.0, 1.0));
/// assert_eq!(x.dot(y), 0.0); // perpendicular
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Point3 {
    pub x: f64,
    pub y: f64,
    pub z: f64,
}

impl Point3 {
    /// The point at the given coordinates.
    pub const fn new(x: f64, y: f64, z: f64) -> Point3 {
        Point3 { x, y, z }
    }

    /// The point moved by a multiple of a direction.
    pub fn moved(self, direction: Point3, by: f64) -> Point3 {
        Point3::new(
            self.x + direction.x * by,
            self.y + direction.y * by,
            self.z + direction.z * by,
        )
    }

    /// The difference: the direction from another point to this one, not normalized.
    pub fn minus(self, other: Point3) -> Point3 {
        self.moved(other, -1.0)
    }

    /// The point a fraction of the distance to another: linear interpolation.
    pub fn toward(self, other: Point3, share: f64) -> Point3 {
        self.moved(other.minus(self), share)
    }

    /// The dot product with another direction.
    pub fn dot(self, other: Point3) -> f64 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    /// The cross product with another direction.
    pub fn cross(self, other: Point3) -> Point3 {
        Point3::new(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }

    /// The distance from the origin.
    pub fn length(self) -> f64 {
        libm::sqrt(self.dot(self))
    }

    /// The direction of length 1. The zero vector stays zero.
    ///
    /// ```
    /// use mazeloom_grids::geometry::Point3;
    ///
    /// assert_eq!(Point3::new(0.0, 0.0, 8.0).unit(), Point3::new(0.0, 0.0, 1.0));
    /// assert_eq!(Point3::new(0.0, 0.0, 0.0).unit().length(), 0.0);
    /// ```
    pub fn unit(self) -> Point3 {
        let length = self.length();
        let scale = if length > 0.0 { 1.0 / length } else { 0.0 };
        Point3::new(self.x * scale, self.y * scale, self.z * scale)
    }
}

/// A topology with a layout in the plane.
///
/// Lengths are in cells: a rectangle's cell is 1 × 1, and the other grids choose what makes their
/// cells about as large. Everything lies between (0, 0) and [`Plane::size`]. Only `+ − × ÷ √` and
/// `libm` are used, so the same grid has the same coordinates on every platform.
///
/// Three methods are required: [`center`](Plane::center), [`side`](Plane::side) and
/// [`size`](Plane::size). The others describe what only some grids have, and their defaults say
/// that there is none of it:
///
/// * *nets* of surfaces: [`cut`](Plane::cut), [`fold`](Plane::fold), [`paper`](Plane::paper),
///   [`turns`](Plane::turns), [`space`](Plane::space);
/// * *levels and stairs* of floor plans: [`level`](Plane::level), [`arrow`](Plane::arrow),
///   [`stair`](Plane::stair), [`cubes`](Plane::cubes);
/// * *corridors* of drawn graphs: [`corridor`](Plane::corridor);
/// * walls that no maze opens: [`fixed_wall`](Plane::fixed_wall);
/// * borders that are curves in pieces: [`goes_on`](Plane::goes_on);
/// * corridors between smooth walls: [`has_bands`](Plane::has_bands);
/// * diagonals of squares: [`half_diagonal`](Plane::half_diagonal);
/// * *weave*: [`above`](Plane::above).
///
/// Drawing any plain grid takes two loops:
///
/// ```
/// use mazeloom_core::topology::TopologyExt;
/// use mazeloom_grids::geometry::{Curve, Plane};
/// use mazeloom_grids::grid::Hex;
///
/// let hex = Hex::new(3, 2)?;
/// let mut path = String::new();
/// for cell in hex.all_cells() {
///     for side in hex.rim_sides(cell) {
///         if let Some(Curve::Line { from, to }) = hex.side(cell, side) {
///             path += &format!("M{:.2} {:.2}L{:.2} {:.2}", from.x, from.y, to.x, to.y);
///         }
///     }
/// }
/// assert_eq!(path.matches('M').count(), 18); // the outline: 6 · 6 sides without 2 · 9 shared
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub trait Plane: Topology + Sync {
    /// A point well inside a cell, where a symbol, a number or the path is drawn.
    fn center(&self, cell: Cell) -> Point;

    /// The curve of a side; `None` for a side without a place on the plane, such as stairs.
    ///
    /// Consecutive sides of a cell share a corner: the end of one is the start of the next.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Topology};
    /// use mazeloom_grids::geometry::Plane;
    /// use mazeloom_grids::grid::Hex;
    ///
    /// let hex = Hex::new(2, 2)?;
    /// for side in 0..6 {
    ///     let (_, end) = hex.side(Cell(0), side).unwrap().ends();
    ///     let (start, _) = hex.side(Cell(0), (side + 1) % 6).unwrap().ends();
    ///     assert_eq!(end, start); // exactly, not only about
    /// }
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    fn side(&self, cell: Cell, side: u32) -> Option<Curve>;

    /// Tells whether the plane is cut along an edge, as where a net is glued: then both cells draw the
    /// side, each at its own place.
    fn cut(&self, _edge: Edge) -> bool {
        false
    }

    /// Tells whether the plane is folded along an edge to become a surface in space: where a
    /// papercraft net has a crease.
    fn fold(&self, _edge: Edge) -> bool {
        false
    }

    /// Tells whether a one-sided surface flips at an edge: across it, left and right are exchanged, as
    /// the neighbor's sides count.
    fn turns(&self, _edge: Edge) -> bool {
        false
    }

    /// The same grid laid out to be cut out and glued, where it needs a layout other than that of
    /// the plane: a sphere in strips from pole to pole, which lie flat where discs would not bend, a
    /// can with its lids set apart.
    /// Cells, sides and edges keep their numbers. O(cells).
    fn paper(&self) -> Option<Box<dyn Plane + Send + Sync>> {
        None
    }

    /// The two walls of the corridor that joins two cells whose sides at an edge lie apart, as
    /// in a drawn graph; they are drawn while the edge is open. On one grid either every edge has a
    /// corridor or none has.
    fn corridor(&self, _edge: Edge) -> Option<[Curve; 2]> {
        None
    }

    /// For a side without an edge that another cell shares: that cell and its side. There is a
    /// wall that no maze opens, as between the circuits of a labyrinth; it is drawn once.
    fn fixed_wall(&self, _cell: Cell, _side: u32) -> Option<(Cell, u32)> {
        None
    }

    /// Tells whether a side at the border continues in the next one without a corner, as a piece of one
    /// curve: an opening takes both.
    fn goes_on(&self, _cell: Cell, _side: u32) -> bool {
        false
    }

    /// Tells whether corridors are bands between smooth walls, which cells only cut into pieces: then a path
    /// runs along their middle, which need not pass the centers of cells.
    fn has_bands(&self) -> bool {
        false
    }

    /// A note on what was left out of the file that the grid was read from.
    fn remark(&self) -> Option<String> {
        None
    }

    /// The corner opposite (0, 0) of the bounding box of the whole grid.
    ///
    /// ```
    /// use mazeloom_core::topology::Rect;
    /// use mazeloom_grids::geometry::{Plane, Point};
    /// use mazeloom_grids::grid::Brick;
    ///
    /// assert_eq!(Rect::new(20, 10).unwrap().size(), Point::new(20.0, 10.0));
    /// assert_eq!(Brick::new(3, 2)?.size(), Point::new(6.0, 2.0)); // bricks are 2 × 1
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    fn size(&self) -> Point;

    /// The cell at a position such as column and row, on grids with such positions; `None` where
    /// there is no cell, or the number of coordinates is wrong.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_grids::geometry::Plane;
    ///
    /// let rect = Rect::new(10, 5).unwrap();
    /// assert_eq!(rect.cell_at(&[3, 2]), Some(Cell(23)));
    /// assert_eq!(rect.cell_at(&[3, 5]), None);
    /// assert_eq!(rect.cell_at(&[3]), None);
    /// ```
    fn cell_at(&self, _position: &[u32]) -> Option<Cell> {
        None
    }

    /// The name of a cell in the file that the grid was read from, if it has one.
    fn name(&self, _cell: Cell) -> Option<&str> {
        None
    }

    /// For a side without a place on the plane: the arrow, from tail to tip within the cell,
    /// that shows where it leads when it is open.
    fn arrow(&self, _cell: Cell, _side: u32) -> Option<(Point, Point)> {
        None
    }

    /// The level of a floor plan on which a cell lies, numbered from 0; `None` on grids that are
    /// no floor plans.
    fn level(&self, _cell: Cell) -> Option<u32> {
        None
    }

    /// The name of a level of a floor plan, as it stands beside it.
    fn level_name(&self, level: u32) -> String {
        format!("level {}", level + 1)
    }

    /// Destination of an [arrow](Plane::arrow) of a floor plan, in a word or two.
    ///
    /// ```
    /// use mazeloom_core::topology::Cell;
    /// use mazeloom_grids::geometry::Plane;
    /// use mazeloom_grids::grid::BoxGrid;
    ///
    /// let cube = BoxGrid::new(&[3, 3, 3])?;
    /// assert_eq!(cube.level(Cell(26)), Some(2));
    /// assert_eq!(cube.level_name(2), "level 3");
    /// assert_eq!(cube.stair(Cell(13), 4), Some("up"));
    /// assert_eq!(cube.stair(Cell(13), 0), None);
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    fn stair(&self, _cell: Cell, _side: u32) -> Option<&'static str> {
        None
    }

    /// For a cell beneath a crossing: the cell whose passage runs over it. `None` for all
    /// others.
    fn above(&self, _cell: Cell) -> Option<Cell> {
        None
    }

    /// Position of the grid in space, if it does not lie on a plane alone.
    fn space(&self) -> Option<&dyn Space> {
        None
    }

    /// For an edge whose wall is half of a diagonal of a square: the number of the square, and
    /// whether the diagonal rises to the right, as `/` does.
    fn half_diagonal(&self, _edge: Edge) -> Option<(u32, bool)> {
        None
    }

    /// The squares of the grid, if it consists of squares in rows and columns: it can be shown
    /// tile by tile, as text or as rows of pixels.
    fn board(&self) -> Option<MaskedRect<'_>> {
        self.as_rect().map(MaskedRect::whole)
    }

    /// The rectangle and its crossings, if the grid is a whole rectangle with crossings.
    fn woven(&self) -> Option<(&Rect, &[Crossing])> {
        None
    }

    /// The grid before a mask or a modifier removed cells from it, if one did.
    fn removed(&self) -> Option<Removed<'_>> {
        None
    }

    /// The lengths of a box of cubes, if the grid is one: then [`Plane::cell_at`] takes column,
    /// row and level, and sides 4 and 5 lead up and down.
    fn cubes(&self) -> Option<[u32; 3]> {
        None
    }
}

/// Tells whether each side of a cell has an opposite side, half of the sides further on: then
/// passages can cross there. O(sides).
///
/// The middles of two opposite sides lie on about one line through the middle between them (on
/// rings it bends by less than a right angle), and the sides are parallel, or equally long as
/// mirrored ones are. Sides without a place on the plane face nothing.
///
/// ```
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_grids::geometry::has_opposites;
/// use mazeloom_grids::grid::{Shape, Tri, TriOutline};
///
/// assert!(has_opposites(&Rect::new(3, 3).unwrap(), Cell(4)));
/// let triangles = Tri::new(TriOutline::Rectangle { width: 4, height: 2 }, Shape::Equilateral)?;
/// assert!(!has_opposites(&triangles, Cell(2))); // a side faces a corner
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub fn has_opposites<T: Plane + ?Sized>(grid: &T, cell: Cell) -> bool {
    let sides = grid.sides(cell);
    sides >= 4
        && sides.is_multiple_of(2)
        && (0..sides / 2).all(|side| {
            let pair = [side, side + sides / 2].map(|side| grid.side(cell, side));
            matches!(pair, [Some(near), Some(far)] if face(grid.center(cell), near, far))
        })
}

/// The order of the sides of all cells, as the player sees them. O(cells), except on rectangles.
///
/// ```
/// use mazeloom_core::rule::SideOrder;
/// use mazeloom_core::topology::Rect;
/// use mazeloom_grids::geometry::side_order;
///
/// assert_eq!(side_order(&Rect::new(3, 3).unwrap()), SideOrder::Compass);
/// ```
pub fn side_order<T: Plane + ?Sized>(grid: &T) -> SideOrder {
    if grid.board().is_some() {
        return SideOrder::Compass;
    }
    let is_square = |cell: Cell| {
        let degrees = (0..grid.sides(cell)).map(|side| degrees(grid, cell, side));
        degrees.eq([0, 90, 180, 270].map(Some))
    };
    match grid.all_cells().all(is_square) {
        true => SideOrder::Compass,
        false => SideOrder::Clockwise,
    }
}

/// The sides of a cell, clockwise from straight up as the page shows them; those that it does not show come last.
///
/// ```
/// use mazeloom_core::topology::Cell;
/// use mazeloom_grids::geometry::clockwise;
/// use mazeloom_grids::grid::Brick;
///
/// let bricks = Brick::new(3, 3)?;
/// assert_eq!(clockwise(&bricks, Cell(4)), [1, 2, 3, 4, 5, 0]); // side 0 is at the upper left
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub fn clockwise<T: Plane + ?Sized>(grid: &T, cell: Cell) -> Vec<u32> {
    let mut sides: Vec<u32> = (0..grid.sides(cell)).collect();
    sides.sort_by_key(|&side| degrees(grid, cell, side).unwrap_or(360));
    sides
}

/// The direction of a side from the center of its cell, or of the arrow that stands for it, in whole degrees
/// clockwise from straight up.
fn degrees<T: Plane + ?Sized>(grid: &T, cell: Cell, side: u32) -> Option<i32> {
    let (from, to) = match grid.side(cell, side) {
        Some(side) => (grid.center(cell), side.middle()),
        None => grid.arrow(cell, side)?,
    };
    let to = to.minus(from);
    let degrees = libm::round(libm::atan2(to.x, -to.y).to_degrees());
    Some((degrees as i32).rem_euclid(360))
}

/// Tells whether two sides face each other across a center, in whole thousandths.
fn face(center: Point, near: Curve, far: Curve) -> bool {
    let whole = |length: f64| libm::round(length * 1000.0) as i128;
    let from = |a: Point, b: Point| (whole(b.x - a.x), whole(b.y - a.y));
    let dot = |(ax, ay): (i128, i128), (bx, by): (i128, i128)| ax * bx + ay * by;
    let cross = |(ax, ay): (i128, i128), (bx, by): (i128, i128)| ax * by - ay * bx;
    let (a, b) = (from(center, near.middle()), from(center, far.middle()));
    let chord = |curve: Curve| from(curve.ends().0, curve.ends().1);
    let (c, d) = (chord(near), chord(far));
    let (long, wide) = (dot(c, c), dot(d, d));
    // A hundredth of the length, since each coordinate is rounded.
    let parallel = cross(c, d).abs() * 100 <= dot(c, d).abs();
    let alike = (long - wide).abs() * 100 <= long.max(wide);
    dot(a, b) < 0 && cross(a, b).abs() < dot(a, b).abs() && (parallel || alike)
}

/// Squares in rows and columns, of which a mask may have left some out: what text output and
/// tile sets need to know of a grid.
///
/// ```
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_grids::geometry::MaskedRect;
///
/// let rect = Rect::new(4, 3).unwrap();
/// let board = MaskedRect::whole(&rect);
/// assert_eq!(board.cell(1, 2), Some(Cell(9)));
/// assert_eq!(board.position(Cell(9)), (1, 2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MaskedRect<'a> {
    rect: &'a Rect,
    /// The number that each cell of the rectangle has among those kept, and back.
    kept: Option<(&'a Renumbering, &'a [Cell])>,
}

impl<'a> MaskedRect<'a> {
    /// All cells of a rectangle.
    pub fn whole(rect: &'a Rect) -> MaskedRect<'a> {
        MaskedRect { rect, kept: None }
    }

    /// The kept cells of a rectangle: `kept` has the number of each cell of the rectangle among
    /// the kept ones, `whole` the number of each kept cell on the rectangle.
    pub fn masked(rect: &'a Rect, kept: &'a Renumbering, whole: &'a [Cell]) -> MaskedRect<'a> {
        MaskedRect {
            rect,
            kept: Some((kept, whole)),
        }
    }

    /// The whole rectangle; its edges have the grid's numbers.
    pub fn rect(&self) -> &'a Rect {
        self.rect
    }

    /// The cell in column `x` and row `y`; `None` if the mask leaves it out. `x` and `y` must be
    /// on the rectangle.
    #[inline]
    pub fn cell(&self, x: u32, y: u32) -> Option<Cell> {
        let cell = self.rect.cell(x, y);
        match self.kept {
            None => Some(cell),
            Some((kept, _)) => kept.get(cell),
        }
    }

    /// A cell's column and row on the whole rectangle.
    pub fn position(&self, cell: Cell) -> (u32, u32) {
        match self.kept {
            None => self.rect.position(cell),
            Some((_, whole)) => self.rect.position(whole[cell.0 as usize]),
        }
    }
}

/// A point on a side in space, and the direction that leads away from the surface there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SurfacePoint {
    /// Its position.
    pub at: Point3,
    /// The outward unit normal, as seen from the cell. On a one-sided surface it may be opposite to
    /// that of a neighbor.
    pub out: Point3,
}

/// A topology with geometry in space: a surface whose cells are areas, or a solid whose cells are
/// rooms. Lengths are in cells, as on a plane.
///
/// ```
/// use mazeloom_core::topology::Cell;
/// use mazeloom_grids::geometry::{Plane, Space};
/// use mazeloom_grids::grid::BoxGrid;
///
/// // The cells of a box are rooms; a step along x moves the middle by 1.
/// let cube = BoxGrid::new(&[2, 2, 2])?;
/// let space = cube.space().unwrap();
/// assert!(space.is_solid());
/// let step = space.middle(Cell(1)).minus(space.middle(Cell(0)));
/// assert_eq!(step.length(), 1.0);
/// assert_eq!(space.wall(Cell(0), 1).len(), 4); // the corners of a square wall
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub trait Space: Topology {
    /// Tells whether the cells are rooms, enclosed by walls on all sides, rather than areas of a surface.
    fn is_solid(&self) -> bool {
        false
    }

    /// A point well inside a cell.
    fn middle(&self, cell: Cell) -> Point3;

    /// Course of a side in space.
    ///
    /// On a surface: two or more points along the side from its beginning to its end, clockwise
    /// around the cell as seen from outside; a neighbor has the same points in reverse order,
    /// except where a one-sided surface flips: there it has the same order and opposite normals. In
    /// a solid: the corners of the wall in order, clockwise as seen from inside the room, each with
    /// the wall's normal, out of the room.
    fn wall(&self, cell: Cell, side: u32) -> Vec<SurfacePoint>;

    /// Tells whether pictures show the grid in space unless the plane is asked for: true for surfaces
    /// of solids, false for boxes, whose floor plans are easier to solve.
    fn leads(&self) -> bool {
        true
    }
}

macro_rules! through_pointer {
    ($pointer:ty) => {
        impl<T: Plane + ?Sized> Plane for $pointer {
            mazeloom_core::forward! { self => (**self);
                fn center(cell: Cell) -> Point;
                fn side(cell: Cell, side: u32) -> Option<Curve>;
                fn cut(edge: Edge) -> bool;
                fn fold(edge: Edge) -> bool;
                fn turns(edge: Edge) -> bool;
                fn paper() -> Option<Box<dyn Plane + Send + Sync>>;
                fn corridor(edge: Edge) -> Option<[Curve; 2]>;
                fn fixed_wall(cell: Cell, side: u32) -> Option<(Cell, u32)>;
                fn goes_on(cell: Cell, side: u32) -> bool;
                fn has_bands() -> bool;
                fn remark() -> Option<String>;
                fn size() -> Point;
                fn cell_at(position: &[u32]) -> Option<Cell>;
                fn name(cell: Cell) -> Option<&str>;
                fn arrow(cell: Cell, side: u32) -> Option<(Point, Point)>;
                fn level(cell: Cell) -> Option<u32>;
                fn level_name(level: u32) -> String;
                fn stair(cell: Cell, side: u32) -> Option<&'static str>;
                fn above(cell: Cell) -> Option<Cell>;
                fn half_diagonal(edge: Edge) -> Option<(u32, bool)>;
                fn space() -> Option<&dyn Space>;
                fn board() -> Option<MaskedRect<'_>>;
                fn woven() -> Option<(&Rect, &[Crossing])>;
                fn removed() -> Option<Removed<'_>>;
                fn cubes() -> Option<[u32; 3]>;
            }
        }
    };
}
through_pointer!(&T);
through_pointer!(Box<T>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_an_arc_lies_on_it() {
        let center = Point::new(0.0, 0.0);
        let arc = |from, to| Curve::Arc {
            from,
            to,
            center,
            clockwise: true,
        };
        let quarter = arc(Point::new(0.0, -2.0), Point::new(2.0, 0.0)).middle();
        assert!((quarter.x - libm::sqrt(2.0)).abs() < 1e-12 && quarter.y == -quarter.x);
        // From the left end clockwise (on a page whose y runs downward) is over the top.
        let half = arc(Point::new(-2.0, 0.0), Point::new(2.0, 0.0)).middle();
        assert!(half.distance(Point::new(0.0, -2.0)) < 1e-12, "{half:?}");
    }
}
