//! A rectangle whose opposite borders are glued: the base of the cylinder, torus, Möbius band,
//! Klein bottle and projective plane.
//!
//! ```text
//!      0   1   2   3        cell  y·W + x
//!    ┌───┬───┬───┬───┐      sides 0 north, 1 east, 2 south, 3 west: clockwise in each
//!  a ├───┼───┼───┼───┤ a          cell, but not consistently on a one-sided surface
//!    │ 4 │ 5 │ 6 │ 7 │      edges as on the rectangle: first every east edge, then every south
//!    └───┴───┴───┴───┘            edge; those of the last column and row are at the seams
//! ```
//!
//! On the plane the seams are cut. In space the corners at a seam are computed once, so both sides
//! have exactly the same coordinates.

use super::{BuildFn, Grid, GridError, Rect, product};
use crate::geometry::{Curve, Plane, Point, Point3, Space, SurfacePoint};
use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Rows, Topology, farther};

/// Counterpart to which a border is glued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seam {
    /// Nothing.
    Open,
    /// The opposite rim.
    Straight,
    /// The opposite rim turned round.
    Flipped,
}

/// Position of a sheet in space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// The spot at a place on the sheet; the sheet's length and height come first.
    pub(super) spot: fn(f64, f64, f64, f64) -> SurfacePoint,
    /// The minimum number of pieces across and down.
    pub(super) pieces: [u32; 2],
}

/// A rectangle with glued rims.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    rect: Rect,
    /// Seams east of the last column and south of the last row.
    seams: [Seam; 2],
    /// Into how many strips, one below the other, the plane cuts it.
    strips: u32,
    shape: Option<Shape>,
}

/// The parameter of all sheets.
pub(super) const SIZE: Key<(u32, u32)> =
    Key::size("size").help("columns and rows; at least 3 in each direction that is glued");

/// A row of the table of grids that has only a constructor yet.
pub(super) const fn row(build: BuildFn) -> Grid {
    Grid {
        entry: Entry::named(""),
        cells,
        most_cells: Sheet::MOST_CELLS,
        bytes_per_cell: 0.25,
        bare: "",
        examples: &[],
        build,
    }
}

/// Number of cells that the arguments ask for.
pub(super) fn cells(args: &Args) -> u64 {
    product(<[u32; 2]>::from(args.get(&SIZE)))
}

impl Sheet {
    /// The maximum number of cells: as many as a rectangle has.
    pub(super) const MOST_CELLS: u32 = Rect::MOST_CELLS;

    pub(super) fn new(
        name: &str,
        (width, height): (u32, u32),
        seams: [Seam; 2],
        shape: Option<Shape>,
    ) -> Result<Sheet, GridError> {
        let rect = Rect::new(width, height)?;
        for ((length, what), seam) in [(width, "columns"), (height, "rows")].iter().zip(seams) {
            if seam != Seam::Open && *length < 3 {
                return Err(GridError::Refused(format!(
                    "{name}:{width}x{height} cannot be glued: it needs at least 3 {what}; use \
                     {name}:{}x{}",
                    if seams[0] == Seam::Open {
                        width
                    } else {
                        width.max(3)
                    },
                    if seams[1] == Seam::Open {
                        height
                    } else {
                        height.max(3)
                    },
                )));
            }
        }
        Ok(Sheet {
            rect,
            seams,
            strips: 1,
            shape,
        })
    }

    /// The same sheet laid on the plane as two strips, each of half the columns.
    pub(super) fn in_two_strips(mut self) -> Sheet {
        self.strips = 2;
        self
    }

    /// The cell that lies across a seam in a direction, from the last column or row.
    fn beyond(&self, axis: usize, cell: Cell) -> Option<Cell> {
        let ((x, y), (width, height)) = (self.rect.position(cell), self.lengths());
        let place = if axis == 0 { y } else { x };
        let length = if axis == 0 { height } else { width };
        let place = match self.seams[axis] {
            Seam::Open => return None,
            Seam::Straight => place,
            Seam::Flipped => length - 1 - place,
        };
        Some(match axis {
            0 => self.rect.cell(0, place),
            _ => self.rect.cell(place, 0),
        })
    }

    /// The cell from which a seam leads to one in the first column or row: gluing is its own
    /// inverse.
    fn before(&self, axis: usize, cell: Cell) -> Option<Cell> {
        let (x, y) = self.rect.position(self.beyond(axis, cell)?);
        let (width, height) = self.lengths();
        Some(match axis {
            0 => self.rect.cell(width - 1, y),
            _ => self.rect.cell(x, height - 1),
        })
    }

    /// Columns and rows.
    fn lengths(&self) -> (u32, u32) {
        (self.rect.width(), self.rect.height())
    }
}

impl Topology for Sheet {
    fn cells(&self) -> u32 {
        self.rect.cells()
    }

    fn edges(&self) -> u32 {
        self.rect.edges()
    }

    fn sides(&self, _cell: Cell) -> u32 {
        4
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        self.rect.across(cell, side).or_else(|| match side {
            0 => (self.before(1, cell)).map(|north| (self.rect.south(north), north)),
            1 => (self.beyond(0, cell)).map(|east| (self.rect.east(cell), east)),
            2 => (self.beyond(1, cell)).map(|south| (self.rect.south(cell), south)),
            _ => (self.before(0, cell)).map(|west| (self.rect.east(west), west)),
        })
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let cell = Cell(edge.0 % self.cells());
        let (_, next) = self.across(cell, 1 + edge.0 / self.cells())?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        Rows::even(self.rect.width(), self.cells())
    }

    fn opposite(&self, from: Cell) -> Option<Cell> {
        let ((x, y), (width, height)) = (self.rect.position(from), self.lengths());
        let round = self.seams.map(|seam| seam == Seam::Straight);
        let turned = self.seams.contains(&Seam::Flipped);
        let cell = (self.rect).cell(farther(x, width, round[0]), farther(y, height, round[1]));
        (!turned).then_some(cell)
    }
}

impl Sheet {
    /// Moves a point of the rectangle to the strip it is drawn on.
    fn on_strip(&self, cell: Cell, point: Point) -> Point {
        let (width, height) = self.lengths();
        let along = width / self.strips;
        let strip = self.rect.position(cell).0 / along;
        Point::new(
            point.x - f64::from(strip * along),
            point.y + f64::from(strip) * f64::from(height),
        )
    }
}

impl Plane for Sheet {
    fn center(&self, cell: Cell) -> Point {
        self.on_strip(cell, self.rect.center(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (from, to) = self.rect.side(cell, side)?.ends();
        Some(Curve::Line {
            from: self.on_strip(cell, from),
            to: self.on_strip(cell, to),
        })
    }

    fn cut(&self, edge: Edge) -> bool {
        let cell = Cell(edge.0 % self.cells());
        let (x, _) = self.rect.position(cell);
        let between = edge.0 < self.cells() && (x + 1) % (self.rect.width() / self.strips) == 0;
        between || self.rect.ends(edge).is_none()
    }

    fn turns(&self, edge: Edge) -> bool {
        let seam = self.seams[(edge.0 / self.cells()) as usize];
        seam == Seam::Flipped && self.rect.ends(edge).is_none()
    }

    fn size(&self) -> Point {
        let (width, height) = self.lengths();
        let (strips, height) = (f64::from(self.strips), f64::from(height));
        Point::new(f64::from(width / self.strips), strips * height)
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        self.rect.cell_at(position)
    }

    fn space(&self) -> Option<&dyn Space> {
        self.shape.is_some().then_some(self)
    }
}

impl Sheet {
    /// The spot at a place on the sheet; at a seam that of the border it is glued to, seen from the
    /// same side.
    fn spot(&self, x: f64, y: f64) -> SurfacePoint {
        let (width, height) = self.lengths();
        let (width, height) = (f64::from(width), f64::from(height));
        let (mut x, mut y, mut turned) = (x, y, false);
        if x == width && self.seams[0] != Seam::Open {
            x = 0.0;
            if self.seams[0] == Seam::Flipped {
                (y, turned) = (height - y, !turned);
            }
        }
        if y == height && self.seams[1] != Seam::Open {
            y = 0.0;
            if self.seams[1] == Seam::Flipped {
                (x, turned) = (width - x, !turned);
            }
        }
        let shape = self
            .shape
            .expect("a sheet without one says that it has no space");
        let SurfacePoint { at, out } = (shape.spot)(width, height, x, y);
        let sign = if turned { -1.0 } else { 1.0 };
        SurfacePoint {
            at,
            out: Point3::new(sign * out.x, sign * out.y, sign * out.z),
        }
    }
}

impl Space for Sheet {
    fn middle(&self, cell: Cell) -> Point3 {
        let Point { x, y } = self.rect.center(cell);
        self.spot(x, y).at
    }

    fn wall(&self, cell: Cell, side: u32) -> Vec<SurfacePoint> {
        let (width, height) = self.lengths();
        let pieces = self.shape.map_or([1, 1], |shape| shape.pieces);
        let pieces = match side % 2 {
            0 => pieces[0].div_ceil(width).max(1),
            _ => pieces[1].div_ceil(height).max(1),
        };
        let (x, y) = self.rect.position(cell);
        let spots = (0..=pieces).map(|piece| {
            // Whole numbers of pieces, so that a place has one pair of numbers.
            let (there, back) = (piece, pieces - piece);
            let (right, down) = match side {
                0 => (there, 0),
                1 => (pieces, there),
                2 => (back, pieces),
                _ => (0, back),
            };
            let at = |start: u32, part: u32| {
                (f64::from(start) * f64::from(pieces) + f64::from(part)) / f64::from(pieces)
            };
            self.spot(at(x, right), at(y, down))
        });
        spots.collect()
    }

    fn leads(&self) -> bool {
        false
    }
}

/// The point of a smooth surface at a position, and its normal: the cross product of a step across
/// and a step down.
pub(super) fn smooth(place: impl Fn(f64, f64) -> Point3, x: f64, y: f64) -> SurfacePoint {
    const STEP: f64 = 1e-4;
    let across = place(x + STEP, y).minus(place(x - STEP, y));
    let down = place(x, y + STEP).minus(place(x, y - STEP));
    SurfacePoint {
        at: place(x, y),
        out: across.cross(down).unit(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{cylinder, klein, moebius, projective, torus};
    use super::*;

    #[test]
    fn seams_lead_where_they_are_glued() {
        let sheet = |seams| Sheet::new("sheet", (4, 3), seams, None).expect("it can be glued");
        let beyond = |sheet: &Sheet, cell, side| sheet.across(Cell(cell), side).map(|(_, c)| c.0);
        let torus = sheet([Seam::Straight, Seam::Straight]);
        assert_eq!(
            [0, 3].map(|side| beyond(&torus, 0, side)),
            [Some(8), Some(3)]
        );
        let klein = sheet([Seam::Flipped, Seam::Straight]);
        assert_eq!(
            [0, 3].map(|side| beyond(&klein, 0, side)),
            [Some(8), Some(11)]
        );
        let projective = sheet([Seam::Flipped, Seam::Flipped]);
        assert_eq!(
            [0, 3].map(|side| beyond(&projective, 0, side)),
            [Some(11); 2]
        );
        assert_eq!(
            [0, 3].map(|side| beyond(&projective, 1, side)),
            [Some(10), Some(0)]
        );
    }

    #[test]
    fn too_few_to_glue_are_refused() {
        let refused = |row: &super::super::Grid, word: &str| {
            let mut args = mazeloom_core::parameters::Args::none(row.entry.params);
            args.set("size", word).expect("it is a size");
            let source = mazeloom_core::source::Source::seeded(1);
            matches!((row.build)(&args, &source), Err(GridError::Refused(_)))
        };
        for row in [&cylinder::ROW, &moebius::ROW] {
            assert!(refused(row, "2x5") && !refused(row, "3x1"), "{row:?}");
        }
        for row in [&torus::ROW, &klein::ROW, &projective::ROW] {
            assert!(refused(row, "3x2") && refused(row, "2x3") && !refused(row, "3x3"));
        }
    }
}
