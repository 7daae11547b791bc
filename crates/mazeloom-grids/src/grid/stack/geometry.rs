//! Positions of the cells of a stack: levels side by side on the plane, one above the other in
//! space.

use super::Stack;
use crate::geometry::{Curve, Plane, Point, Point3, Space, SurfacePoint};
use crate::grid::stairs;
use mazeloom_core::topology::{Cell, Topology};

impl Plane for Stack {
    fn center(&self, cell: Cell) -> Point {
        let (level, place) = self.place(cell);
        moved(self.flat.center(place), self.moved[level as usize])
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (level, place) = self.place(cell);
        if side >= self.flat.sides(place) {
            return None;
        }
        let by = self.moved[level as usize];
        let curve = self.flat.side(place, side)?;
        Some(curve.map(|point| moved(point, by)))
    }

    fn fixed_wall(&self, cell: Cell, side: u32) -> Option<(Cell, u32)> {
        let (level, place) = self.place(cell);
        if side >= self.flat.sides(place) {
            return None;
        }
        let (next, back) = self.flat.fixed_wall(place, side)?;
        Some((self.at(level, next)?, back))
    }

    fn size(&self) -> Point {
        self.size
    }

    /// A position on the flat grid and the level after it.
    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        let (&level, place) = position.split_last()?;
        self.at(level, self.flat.cell_at(place)?)
    }

    fn cubes(&self) -> Option<[u32; 3]> {
        let rect = self.flat.board()?.rect();
        Some([rect.width(), rect.height(), self.levels])
    }

    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        let up = side.checked_sub(self.flat.sides(self.place(cell).1))? == 0;
        let center = self.center(cell);
        let sides = (0..self.sides(cell)).filter_map(|side| self.side(cell, side));
        let room = sides.map(|curve| stairs::clearance(center, &curve));
        let room = room.fold(f64::INFINITY, f64::min);
        Some(stairs::arrow(center, room, (0, up), stairs::IN_CIRCLE))
    }

    fn level(&self, cell: Cell) -> Option<u32> {
        Some(self.place(cell).0)
    }

    fn stair(&self, cell: Cell, side: u32) -> Option<&'static str> {
        let side = side.checked_sub(self.flat.sides(self.place(cell).1))?;
        Some(stairs::word(0, side == 0))
    }

    fn space(&self) -> Option<&dyn Space> {
        Some(self)
    }
}

fn moved(point: Point, by: Point) -> Point {
    Point::new(point.x + by.x, point.y + by.y)
}

impl Space for Stack {
    fn is_solid(&self) -> bool {
        true
    }

    fn middle(&self, cell: Cell) -> Point3 {
        let (level, place) = self.place(cell);
        let Point { x, y } = self.flat.center(place);
        Point3::new(x, y, f64::from(level) + 0.5)
    }

    /// A prism over the cell's corners; arcs are as straight as their chords.
    fn wall(&self, cell: Cell, side: u32) -> Vec<SurfacePoint> {
        let (level, place) = self.place(cell);
        let height = f64::from(level);
        let lift = |point: Point, z: f64| Point3::new(point.x, point.y, z);
        let sides = self.flat.sides(place);
        if let Some(curve) = self
            .flat
            .side(place, side.min(sides - 1))
            .filter(|_| side < sides)
        {
            let (from, to) = curve.ends();
            let out = Point3::new(to.y - from.y, from.x - to.x, 0.0).unit();
            let corners = [
                lift(from, height),
                lift(from, height + 1.0),
                lift(to, height + 1.0),
                lift(to, height),
            ];
            return corners.map(|at| SurfacePoint { at, out }).to_vec();
        }
        let up = side == sides;
        let out = Point3::new(0.0, 0.0, if up { 1.0 } else { -1.0 });
        let level = if up { height + 1.0 } else { height };
        let curves = (0..sides).filter_map(|side| self.flat.side(place, side));
        let ring = curves.map(|curve| curve.ends().0);
        let mut floor: Vec<SurfacePoint> = ring
            .map(|corner| SurfacePoint {
                at: lift(corner, level),
                out,
            })
            .collect();
        if up {
            floor.reverse();
        }
        floor
    }
}
