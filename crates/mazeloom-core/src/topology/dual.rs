//! The dual of a grid: its wall posts as cells.
//!
//! ```text
//!  ┌───┬───┬───┐        A *post* is where walls can meet; walls run from post to post. The
//!  │   │   │   │        posts with cells all around are faces of the grid, and so is each hole
//!  ├───●───●───┤        and everything outside (the outer face, here drawn around the grid).
//!  │   │   │   │        An edge of the grid is an edge of the dual too: it separates two cells and
//!  └───┴───┴───┘        joins two posts.
//! ```
//!
//! The walls of a perfect maze are a spanning tree of the dual: they are connected, since every
//! wall is connected to the border, and form no cycle, since a cycle would cut off the cells
//! inside. So an algorithm that opens passages on the dual adds walls on the grid. Opening edge
//! *e* there means closing edge *e* here; no table translates between the two.
//!
//! The posts are found without coordinates, by walking around each one: cross an edge, turn to
//! the next side clockwise, cross again, until the walk is back where it began. Euler's formula
//! tells whether the grid is planar: cells − edges + faces = 2.

use super::{Cell, Edge, Topology, TopologyExt};

/// The dual of a grid whose sides run around its cells. Edges keep their numbers; an edge with
/// the same face on both sides (one whose wall would touch nothing else, and which no perfect
/// maze can close) is missing.
///
/// Cell 0 is the outer face: the longest of the faces beyond the border, or the first face of a
/// grid that has no border. A face's sides run around it.
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
    /// Position in `across` at which the sides of each face begin; one more entry than faces.
    starts: Vec<u32>,
    across: Vec<Option<(Edge, Cell)>>,
    ends: Vec<Option<(Cell, Cell)>>,
}

impl Dual {
    /// Turns the faces of a connected grid into cells. It has a dual if it is a plane or a
    /// sphere: cells − edges + faces = 2. Takes O(edges) time on cells with a bounded number of
    /// sides.
    ///
    /// # Errors
    /// [`NoDual`] if Euler's formula does not hold: on a torus, a Möbius strip, a grid in three
    /// dimensions, or a grid in several parts.
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
        let mut faces = Faces::of(grid);
        let edges = grid.all_edges().count() as u64;
        let count = faces.borders.len().max(1) as u64; // a single cell has one face and no edge
        if u64::from(grid.cells()) + count != edges + 2 {
            return Err(NoDual {
                cells: grid.cells(),
                edges,
                faces: count,
            });
        }
        faces.put_rim_first();
        Ok(faces.into_dual(grid))
    }
}

/// Marks "no face yet".
const NONE: u32 = u32::MAX;

/// The faces of a grid. Each of them borders *darts*: sides of cells, walked along clockwise,
/// with the face to the left.
struct Faces {
    /// The first dart of each cell.
    starts: Vec<u32>,
    /// The face of each dart.
    of: Vec<u32>,
    borders: Vec<Border>,
}

/// The border of a face.
struct Border {
    darts: Vec<usize>,
    /// True if it passes sides without a neighbor.
    at_rim: bool,
}

impl Faces {
    fn of<T: Topology + ?Sized>(grid: &T) -> Faces {
        let mut starts = vec![0];
        for cell in grid.all_cells() {
            starts.push(starts[starts.len() - 1] + grid.sides(cell));
        }
        let mut faces = Faces {
            of: vec![NONE; starts[starts.len() - 1] as usize],
            starts,
            borders: Vec::new(),
        };
        for cell in grid.all_cells() {
            for side in 0..grid.sides(cell) {
                let is_new = faces.of[faces.dart(cell, side)] == NONE;
                if is_new && grid.across(cell, side).is_some() {
                    faces.walk_round(grid, cell, side);
                }
            }
        }
        faces
    }

    fn dart(&self, cell: Cell, side: u32) -> usize {
        (self.starts[cell.0 as usize] + side) as usize
    }

    /// Walks around the face to the left of a side, back to that side.
    fn walk_round<T: Topology + ?Sized>(&mut self, grid: &T, cell: Cell, side: u32) {
        let face = self.borders.len() as u32;
        let (mut here, mut out) = (cell, side);
        let (mut darts, mut at_rim) = (Vec::new(), false);
        while self.of[self.dart(here, out)] == NONE {
            let dart = self.dart(here, out);
            self.of[dart] = face;
            darts.push(dart);
            let (edge, next) = grid.across(here, out).expect("faces turn at edges");
            out = (side_back(grid, edge, next) + 1) % grid.sides(next);
            here = next;
            while grid.across(here, out).is_none() {
                at_rim = true;
                out = (out + 1) % grid.sides(here);
            }
        }
        self.borders.push(Border { darts, at_rim });
    }

    /// Gives the outer face the number 0, by swapping numbers.
    fn put_rim_first(&mut self) {
        let rank = |&face: &usize| {
            let Border { darts, at_rim } = &self.borders[face];
            (*at_rim, darts.len(), std::cmp::Reverse(face))
        };
        let Some(rim) = (0..self.borders.len()).max_by_key(rank) else {
            return;
        };
        self.borders.swap(0, rim);
        for face in [0, rim] {
            for &dart in &self.borders[face].darts {
                self.of[dart] = face as u32;
            }
        }
    }

    /// The grid whose cells are the faces.
    fn into_dual<T: Topology + ?Sized>(self, grid: &T) -> Dual {
        let mut ends = vec![None; grid.edges() as usize];
        let mut sides = vec![(Edge(0), Cell(0)); self.of.len()];
        for cell in grid.all_cells() {
            for side in 0..grid.sides(cell) {
                let Some((edge, next)) = grid.across(cell, side) else {
                    continue;
                };
                let mine = self.dart(cell, side);
                let other = self.dart(next, side_back(grid, edge, next));
                let (a, b) = (Cell(self.of[mine]), Cell(self.of[other]));
                sides[mine] = (edge, b);
                if a != b {
                    ends[edge.0 as usize] = Some((a.min(b), a.max(b)));
                }
            }
        }
        let (mut starts, mut across) = (vec![0], Vec::with_capacity(self.of.len()));
        for (own, Border { darts, .. }) in (0..).map(Cell).zip(&self.borders) {
            let beyond = darts.iter().map(|&dart| sides[dart]);
            across.extend(beyond.map(|side| (side.1 != own).then_some(side)));
            starts.push(across.len() as u32);
        }
        if self.borders.is_empty() {
            starts.push(0);
        }
        Dual {
            starts,
            across,
            ends,
        }
    }
}

/// The side of a cell at which an edge leads back.
fn side_back<T: Topology + ?Sized>(grid: &T, edge: Edge, next: Cell) -> u32 {
    let back = grid.side_of(next, edge);
    back.expect("an edge leads to a side of the cell beyond it")
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

errors! {
    /// A grid without a dual: a surface that is neither a plane nor a sphere, or sides that do not
    /// run around their cells. The three numbers are the terms of Euler's formula that failed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NoDual {
        /// The number of cells.
        pub cells: u32,
        /// The number of edges.
        pub edges: u64,
        /// The number of faces found.
        pub faces: u64,
    } =>
        "this grid has no dual: its {cells} cells − {edges} edges + {faces} faces are not 2, as on a plane \
         or sphere";
}
