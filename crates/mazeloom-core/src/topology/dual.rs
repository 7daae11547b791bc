//! The dual of a grid: its wall posts as cells.
//!
//! ```text
//!  ┌───┬───┬───┐        Where walls can meet lies a *post*; walls run from post to post. The
//!  │   │   │   │        posts round which cells lie are faces of the grid, and so is each hole
//!  ├───●───●───┤        and everything outside (the outer face, here drawn round the grid).
//!  │   │   │   │        An edge of the grid is an edge of the dual too: it parts two cells and
//!  └───┴───┴───┘        joins two posts.
//! ```
//!
//! The walls of a perfect maze are a spanning tree of the dual: they hold together, since every
//! wall hangs on the border, and form no ring, since a ring would cut off the cells inside. And
//! so an algorithm that carves passages on the dual builds walls on the grid. Opening edge *e*
//! there means closing edge *e* here; no table translates between the two.
//!
//! The posts are found without coordinates, by walking round each one: cross an edge, turn to
//! the next side clockwise, cross again, until the walk is back where it began. Whether that
//! gives a plane is checked by Euler's formula, cells − edges + faces = 2.

use super::{Cell, Edge, Topology, TopologyExt};
use std::fmt;

/// The dual of a grid whose sides run round its cells. Edges keep their numbers; an edge with
/// the same face on both sides (one whose wall would touch nothing else, and which no perfect
/// maze can close) stands for no edge.
///
/// Cell 0 is the outer face: the longest of the faces beyond the border, or the first face of a
/// grid that has no border. A face's sides run round it.
///
/// Takes 12 bytes for each side of the grid's cells and as many for each edge number.
///
/// ```
/// use mazeloom_core::topology::{Dual, Rect, Topology, TopologyExt};
///
/// // 4 × 3 cells have 3 × 2 inner posts; the border is one more cell of the dual.
/// let grid = Rect::new(4, 3).unwrap();
/// let dual = Dual::new(&grid).unwrap();
/// assert_eq!(dual.cells(), 3 * 2 + 1);
/// assert_eq!(dual.all_edges().count(), grid.all_edges().count());
/// ```
#[derive(Clone, Debug)]
pub struct Dual {
    /// Where each face's sides begin in `across`; one more entry than faces.
    starts: Vec<u32>,
    across: Vec<Option<(Edge, Cell)>>,
    ends: Vec<Option<(Cell, Cell)>>,
}

/// What stands for "no face yet".
const NONE: u32 = u32::MAX;

impl Dual {
    /// Turns the faces of a connected grid into cells. It has a dual if it lies on a plane or a
    /// sphere: cells − edges + faces = 2. Takes O(edges) time on cells with a bounded number of
    /// sides.
    ///
    /// # Errors
    /// [`NoDual`] where Euler's formula does not hold: on a torus, a Möbius strip, a grid in
    /// three dimensions, or a grid in several parts.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Dual, Rect, TopologyExt};
    ///
    /// // The one inner post of 2 × 2 cells is joined to the border by four walls.
    /// let dual = Dual::new(&Rect::new(2, 2).unwrap()).unwrap();
    /// assert_eq!(dual.degree(Cell(1)), 4);
    /// assert!(dual.neighbors(Cell(1)).all(|(_, post)| post == Cell(0)));
    /// ```
    pub fn new<T: Topology + ?Sized>(grid: &T) -> Result<Dual, NoDual> {
        let mut at = vec![0u32];
        for cell in grid.all_cells() {
            at.push(at[at.len() - 1] + grid.sides(cell));
        }
        let dart = |cell: Cell, side: u32| (at[cell.0 as usize] + side) as usize;
        // Each side of a cell, walked along clockwise, borders the face to its left.
        let mut face_of = vec![NONE; at[at.len() - 1] as usize];
        let mut faces: Vec<(Vec<usize>, bool)> = Vec::new();
        for cell in grid.all_cells() {
            for side in 0..grid.sides(cell) {
                if face_of[dart(cell, side)] != NONE || grid.across(cell, side).is_none() {
                    continue;
                }
                let (mut here, mut out) = (cell, side);
                let (mut border, mut at_rim) = (Vec::new(), false);
                while face_of[dart(here, out)] == NONE {
                    face_of[dart(here, out)] = faces.len() as u32;
                    border.push(dart(here, out));
                    let (edge, next) = grid.across(here, out).expect("faces turn at edges");
                    let back = grid
                        .side_of(next, edge)
                        .expect("the way back is the same edge");
                    here = next;
                    out = (back + 1) % grid.sides(next);
                    while grid.across(here, out).is_none() {
                        at_rim = true;
                        out = (out + 1) % grid.sides(here);
                    }
                }
                faces.push((border, at_rim));
            }
        }
        let edges = grid.all_edges().count() as u64;
        let count = faces.len().max(1) as u64; // a single cell has one face and no edge
        if u64::from(grid.cells()) + count != edges + 2 {
            return Err(NoDual {
                cells: grid.cells(),
                edges,
                faces: count,
            });
        }
        let rim = (0..faces.len())
            .max_by_key(|&f| (faces[f].1, faces[f].0.len(), std::cmp::Reverse(f)))
            .unwrap_or(0) as u32;
        // The rim's face changes its number with face 0.
        let named = |face: u32| match face {
            0 => Cell(rim),
            face if face == rim => Cell(0),
            face => Cell(face),
        };
        if !faces.is_empty() {
            faces.swap(0, rim as usize);
        }
        let mut dual = Dual {
            starts: vec![0],
            across: Vec::with_capacity(face_of.len()),
            ends: vec![None; grid.edges() as usize],
        };
        let mut sides = vec![(Edge(0), Cell(0)); face_of.len()];
        for cell in grid.all_cells() {
            for side in 0..grid.sides(cell) {
                let Some((edge, next)) = grid.across(cell, side) else {
                    continue;
                };
                let back = grid
                    .side_of(next, edge)
                    .expect("the way back is the same edge");
                let (mine, other) = (dart(cell, side), dart(next, back));
                let (a, b) = (named(face_of[mine]), named(face_of[other]));
                sides[mine] = (edge, b);
                if a != b {
                    dual.ends[edge.0 as usize] = Some((a.min(b), a.max(b)));
                }
            }
        }
        for (number, (border, _)) in faces.iter().enumerate() {
            let beyond = border.iter().map(|&dart| sides[dart]);
            let own = Cell(number as u32);
            dual.across
                .extend(beyond.map(|side| (side.1 != own).then_some(side)));
            dual.starts.push(dual.across.len() as u32);
        }
        if faces.is_empty() {
            dual.starts.push(0);
        }
        Ok(dual)
    }
}

impl Topology for Dual {
    fn cells(&self) -> u32 {
        self.starts.len() as u32 - 1
    }

    fn edges(&self) -> u32 {
        self.ends.len() as u32
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.starts[cell.0 as usize + 1] - self.starts[cell.0 as usize]
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        self.across[(self.starts[cell.0 as usize] + side) as usize]
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        self.ends[edge.0 as usize]
    }
}

/// A grid without a dual: a surface that is neither a plane nor a sphere, or sides that do not
/// run round their cells. The three numbers are the terms of Euler's formula that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoDual {
    /// How many cells there are.
    pub cells: u32,
    /// How many edges.
    pub edges: u64,
    /// How many faces were found.
    pub faces: u64,
}

impl fmt::Display for NoDual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoDual {
            cells,
            edges,
            faces,
        } = self;
        write!(
            f,
            "this grid has no dual: its {cells} cells − {edges} edges + {faces} faces are not \
             2, as on a plane or a sphere"
        )
    }
}

impl std::error::Error for NoDual {}
