//! The base of a model: each cell's outline as points in space, and its neighbors.
//!
//! A cell below a crossing has no outline of its own: its sides are part of the outline of the cell
//! above it, which has the sides of both.

use super::SolidError;
use super::levels::Levels;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{Curve, Plane, Point, Point3, SurfacePoint};

/// A side of a cell.
pub(super) struct Side {
    /// The cell that the side belongs to, on whichever level.
    pub owner: Cell,
    /// The side's number on the grid.
    pub number: u32,
    /// Spots from its beginning up to, not with, its end.
    pub spots: Vec<SurfacePoint>,
    /// The cell and the place in its ring of what lies across, and whether the normals are opposite
    /// there.
    pub beyond: Option<(Cell, u32, bool)>,
    /// The points between which a passage enters a crossing.
    pub gates: Option<[usize; 2]>,
}

/// Cells as rings of sides, clockwise as seen from outside.
pub(super) struct Ground {
    pub rings: Vec<Vec<Side>>,
}

impl Ground {
    /// The rings of a grid in space or on the plane.
    pub fn of(grid: &impl Plane, levels: &Levels) -> Result<Ground, SolidError> {
        match grid.space() {
            Some(space) => Ground::rings(
                space,
                levels,
                |cell, side| Some(space.wall(cell, side)),
                |_| false,
                |_, _| None,
            ),
            None => Ground::rings(
                grid,
                levels,
                |cell, side| Some(line(grid.side(cell, side)?)),
                |edge| grid.cut(edge),
                |cell, side| grid.fixed_wall(cell, side),
            ),
        }
    }

    fn rings<G: Topology + ?Sized>(
        grid: &G,
        levels: &Levels,
        wall: impl Fn(Cell, u32) -> Option<Vec<SurfacePoint>>,
        cut: impl Fn(Edge) -> bool,
        fixed: impl Fn(Cell, u32) -> Option<(Cell, u32)>,
    ) -> Result<Ground, SolidError> {
        let wall = |cell, number| wall(cell, number).filter(|spots| spots.len() >= 2);
        let mut rings = Vec::new();
        for cell in grid.all_cells() {
            if levels.is_beneath(cell) {
                rings.push(Vec::new());
                continue;
            }
            let mut ring = Vec::new();
            for number in 0..grid.sides(cell) {
                let owner = levels.owner(cell, number);
                let mut spots = wall(owner, number).ok_or(SolidError::Outline(cell))?;
                let fixed = fixed(owner, number);
                let mut beyond = fixed.map(|(next, side)| (levels.upper(next), side, false));
                let mut gates = None;
                if let Some((edge, next)) = grid.across(owner, number) {
                    let side = grid.side_of(next, edge).ok_or(SolidError::Outline(cell))?;
                    if !cut(edge) {
                        let other = wall(next, side).ok_or(SolidError::Outline(next))?;
                        if other.len() != spots.len() {
                            return Err(SolidError::Outline(cell));
                        }
                        let along = apart(spots.iter().zip(&other));
                        let against = apart(spots.iter().zip(other.iter().rev()));
                        beyond = Some((levels.upper(next), side, along < against));
                    }
                    if levels.is_way(owner, number) || levels.is_way(next, side) {
                        gates = Some(with_gates(&mut spots));
                    }
                }
                let end = spots.pop();
                let side = Side {
                    owner,
                    number,
                    spots,
                    beyond,
                    gates,
                };
                ring.push((side, end));
            }
            rings.push(closed(ring, cell)?);
        }
        Ok(Ground { rings })
    }
}

/// A ring whose sides meet end to end.
fn closed(ring: Vec<(Side, Option<SurfacePoint>)>, cell: Cell) -> Result<Vec<Side>, SolidError> {
    let meets = |place: usize| {
        let next = &ring[(place + 1) % ring.len()].0.spots[0];
        ring[place]
            .1
            .is_some_and(|end| end.at.minus(next.at).length() < 1e-3)
    };
    if !ring.is_empty() && (0..ring.len()).all(meets) {
        Ok(ring.into_iter().map(|(side, _)| side).collect())
    } else {
        Err(SolidError::Outline(cell))
    }
}

fn apart<'a>(pairs: impl Iterator<Item = (&'a SurfacePoint, &'a SurfacePoint)>) -> f64 {
    pairs.map(|(a, b)| a.at.minus(b.at).length()).sum()
}

/// Distance of a side's gates from its ends, as a fraction of its length: what is between them is the
/// width of a bridge.
pub(super) const GATE: f64 = 0.28;

/// Adds the gates to the spots of a side, and tells which they are.
fn with_gates(spots: &mut Vec<SurfacePoint>) -> [usize; 2] {
    let length = |pair: &[SurfacePoint]| pair[1].at.minus(pair[0].at).length();
    let whole: f64 = spots.windows(2).map(length).sum();
    [GATE, 1.0 - GATE].map(|share| {
        let mut rest = share * whole;
        let mut place = 0;
        while place + 2 < spots.len() && rest > length(&spots[place..place + 2]) {
            rest -= length(&spots[place..place + 2]);
            place += 1;
        }
        let (from, to) = (spots[place], spots[place + 1]);
        let share = rest / length(&[from, to]);
        let gate = SurfacePoint {
            at: from.at.toward(to.at, share),
            out: from.out.toward(to.out, share).unit(),
        };
        // An arc may have a spot there already.
        match share {
            _ if share < 1e-3 => place,
            _ if share > 1.0 - 1e-3 => place + 1,
            _ => {
                spots.insert(place + 1, gate);
                place + 1
            }
        }
    })
}

/// The most that one straight piece of an arc turns: 15 degrees.
const TURN: f64 = core::f64::consts::PI / 12.0;

/// A side on the page as spots; arcs become straight pieces.
fn line(curve: Curve) -> Vec<SurfacePoint> {
    let out = Point3::new(0.0, 0.0, 1.0);
    let vertex = |p: Point| SurfacePoint {
        at: Point3::new(p.x, p.y, 0.0),
        out,
    };
    let (from, to) = curve.ends();
    let Curve::Arc {
        center, clockwise, ..
    } = curve
    else {
        return vec![vertex(from), vertex(to)];
    };
    let angle = |p: Point| libm::atan2(p.y - center.y, p.x - center.x);
    let full = 2.0 * core::f64::consts::PI;
    let mut swept = angle(to) - angle(from);
    if clockwise && swept < 0.0 {
        swept += full;
    } else if !clockwise && swept > 0.0 {
        swept -= full;
    }
    // A hair less, so that both cells that share an arc count the same pieces.
    let pieces = libm::ceil(swept.abs() / TURN - 1e-6).max(1.0) as u32;
    let radius = center.distance(from);
    let spot = |piece: u32| {
        let at = angle(from) + swept * f64::from(piece) / f64::from(pieces);
        Point::new(
            center.x + radius * libm::cos(at),
            center.y + radius * libm::sin(at),
        )
    };
    let between = (1..pieces).map(spot);
    [from]
        .into_iter()
        .chain(between)
        .chain([to])
        .map(vertex)
        .collect()
}
