//! The grid that is cut: its lines on the lattice, and what its sides and cells measure.

use super::faces::{Face, Faces};
use super::outline::straight;
use super::split::Line;
use super::{LEAST_NECK, LEAST_PASSAGE, Outline, Spot, WALL};
use crate::geometry::{Curve, Plane, Point, has_corridors, is_cut};
use crate::grid::{Corners, GridError};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, TopologyExt};
use std::collections::BTreeMap;

/// A grid with its sides numbered through all cells.
pub(super) struct Ground<'a> {
    pub grid: &'a dyn Plane,
    /// The number of each cell's first side, and the number of sides.
    starts: Vec<u32>,
    /// The length of each side on the lattice, and their median.
    pub lengths: Vec<i64>,
    pub length: i64,
    /// Twice the area of each cell on the lattice, and their median.
    areas: Vec<i128>,
    pub area: i128,
}

impl<'a> Ground<'a> {
    /// A grid, its lines, and the corners at their ends.
    pub fn of(grid: &'a dyn Plane) -> Result<(Ground<'a>, Vec<Line>, Corners<Spot>), GridError> {
        let refused = |why: &str| {
            let what = "edge=smooth cuts cells that lie side by side on a plane";
            Err(GridError::Refused(format!(
                "{what}; {why}; leave `edge` out"
            )))
        };
        if let Some(why) = unfit(grid) {
            return refused(why);
        }
        let mut starts = vec![0];
        for cell in grid.all_cells() {
            starts.push(starts[starts.len() - 1] + grid.sides(cell));
        }
        let mut ground = Ground {
            grid,
            lengths: vec![0; starts[starts.len() - 1] as usize],
            starts,
            length: 0,
            areas: Vec::new(),
            area: 0,
        };
        let mut corners = Corners::new();
        let mut known: BTreeMap<[Spot; 2], [Option<u32>; 2]> = BTreeMap::new();
        for side in 0..ground.lengths.len() as u32 {
            for line in ground.curve(side).into_iter().flat_map(straight) {
                let [a, b] = line.map(|point| {
                    let spot = Outline::spot(point);
                    corners.number(spot, |_| point);
                    spot
                });
                ground.lengths[side as usize] += Outline::length(a, b);
                let place = usize::from(a > b);
                let sides = known.entry([a.min(b), a.max(b)]).or_default();
                if a != b && sides[place].replace(side).is_some() {
                    return refused("cells of this grid overlap");
                }
            }
        }
        let lines: Vec<Line> = (known.into_iter())
            .filter(|([a, b], _)| a != b)
            .map(|(ends, sides)| Line { ends, sides })
            .collect();
        let alone = |line: &Line| match line.sides {
            [Some(side), None] | [None, Some(side)] => ground.leads(side),
            _ => false,
        };
        if lines.iter().any(alone) {
            return refused("neighbors on this grid lie apart");
        }
        ground.length = median(ground.lengths.clone());
        Ok((ground, lines, corners))
    }

    /// Takes the areas of cells from those of the faces in them.
    pub fn weigh(&mut self, faces: &Faces) {
        self.areas = vec![0; self.grid.cells() as usize];
        for face in &faces.faces {
            if let Some(cell) = face.cell {
                self.areas[cell.0 as usize] += face.area;
            }
        }
        self.area = median(self.areas.clone());
    }

    /// The least width of a way within a part, on the lattice.
    pub fn neck(&self) -> i64 {
        (self.length / LEAST_NECK).max(WALL)
    }

    /// Tells whether a border of a length on a side is a passage. Each length is rounded down, by `slack` in all.
    pub fn is_wide(&self, length: i64, side: u32, slack: i64) -> bool {
        let (share, of) = LEAST_PASSAGE;
        length + slack >= self.lengths[side as usize]
            || length >= (self.length * share / of).max(WALL)
    }

    /// The cell that a face is all of.
    pub fn uncut(&self, face: &Face) -> Option<Cell> {
        face.cell
            .filter(|cell| self.areas[cell.0 as usize] == face.area)
    }

    /// The cell of a side, and its number there.
    pub fn place(&self, side: u32) -> (Cell, u32) {
        let cell = self.starts.partition_point(|&start| start <= side) - 1;
        (Cell(cell as u32), side - self.starts[cell])
    }

    pub fn curve(&self, side: u32) -> Option<Curve> {
        let (cell, side) = self.place(side);
        self.grid.side(cell, side)
    }

    /// Tells whether a side leads to another cell.
    pub fn leads(&self, side: u32) -> bool {
        let (cell, side) = self.place(side);
        self.grid.across(cell, side).is_some()
    }
}

/// The middle one of some values.
fn median<T: Ord + Copy + Default>(mut values: Vec<T>) -> T {
    values.arrange();
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// The reason why a grid does not lie on the plane.
fn unfit(grid: &dyn Plane) -> Option<&'static str> {
    /// The largest extent, in cells, so that products of lengths fit 64 bits.
    const EXTENT: f64 = 16_384.0;
    let Point { x, y } = grid.size();
    let open = |cell: Cell| {
        let curves: Option<Vec<Curve>> = (0..grid.sides(cell))
            .map(|side| grid.side(cell, side))
            .collect();
        curves.is_none_or(|curves| {
            let next = curves.iter().cycle().skip(1);
            !curves
                .iter()
                .zip(next)
                .all(|(a, b)| a.ends().1 == b.ends().0)
        })
    };
    let has_fixed_walls = |cell: Cell| {
        let mut sides = 0..grid.sides(cell);
        sides.any(|side| grid.fixed_wall(cell, side).is_some())
    };
    // Where walls of its own leave one corridor, cutting it leaves pieces of the corridor.
    let is_corridor = |cell: Cell| grid.degree(cell) <= 2;
    if grid.space().is_some() || is_cut(grid) {
        Some("this grid is a surface in space")
    } else if has_corridors(grid) {
        Some("this grid is a drawn graph")
    } else if grid.level(Cell(0)).is_some() {
        Some("this grid has several levels")
    } else if grid.all_cells().all(is_corridor) && grid.all_cells().any(has_fixed_walls) {
        Some("this grid has walls of its own")
    } else if x > EXTENT || y > EXTENT {
        Some("this grid is wider or higher than 16384 cells")
    } else if grid.all_cells().any(open) {
        Some("cells of this grid have holes, or sides without a place")
    } else {
        None
    }
}
