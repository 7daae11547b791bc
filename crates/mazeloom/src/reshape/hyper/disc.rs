//! Makes the surface of a hypermaze a disc.
//!
//! A string that is moved across the block sweeps a disc. The walls between two trees need not be
//! one: where the cells of a tree lie in a ring, their surface has a handle, and where cells touch
//! along an edge only, it meets itself. Then the start's tree is grown anew from its first cell,
//! among its own cells, by cells that leave the surface a disc; the goal's tree takes the others. A
//! cell leaves it a disc if its sides toward the tree are in one piece and all its other sides, too,
//! and if both trees remain in one piece around each of its corners and edges (simple points:
//! A. Rosenfeld, *Connectivity in digital pictures*, 1970).

use mazeloom_core::maze::Step;
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Changes the trees of a hypermaze if the surface between them is no disc, as far as it can be one.
pub(super) fn make_disc(puzzle: &mut Puzzle) {
    let grid = puzzle.maze.grid();
    let block = Block::of(grid);
    let tree = puzzle.near_start();
    if block.is_disc(&tree) {
        return;
    }
    let near = block.grown(&tree, puzzle.start);
    if !block.is_disc(&near) {
        return;
    }
    let same = |a: Cell, b: Cell| near[a] == near[b];
    let edges: Vec<(Edge, Cell, Cell)> = grid.all_edges().collect();
    let open = puzzle.maze.all_edges();
    let cut: Vec<Edge> = (open.filter(|&(_, a, b)| !same(a, b)))
        .map(|(edge, ..)| edge)
        .collect();
    for edge in cut {
        puzzle.maze.apply(Step::Close(edge));
    }
    let mut parts = Components::of(&puzzle.maze, |_| true);
    for (edge, a, b) in edges {
        if same(a, b) && parts.join(a, b) {
            puzzle.maze.apply(Step::Open(edge));
        }
    }
}

/// A corner, twice, or the two corners of an edge.
type Joint = [u32; 2];

/// A block of cells and the corners of their walls.
struct Block<'a> {
    grid: &'a AnyGrid,
    /// The corners of all walls, by numbers that cells share.
    corners: Vec<u32>,
    /// Place of the corners of each wall among them, and of those after the last wall.
    places: Vec<u32>,
    /// Number of the first wall of each cell.
    first: PerCell<u32>,
}

impl Block<'_> {
    fn of(grid: &AnyGrid) -> Block<'_> {
        let space = grid.space().expect("the grid was checked");
        let mut numbers: BTreeMap<[i64; 3], u32> = BTreeMap::new();
        let mut corners = Vec::new();
        let mut places = vec![0];
        let mut first = PerCell::filled(grid.cells(), 0);
        for cell in grid.all_cells() {
            first[cell] = places.len() as u32 - 1;
            for side in 0..grid.sides(cell) {
                corners.extend(space.wall(cell, side).iter().map(|corner| {
                    let at = [corner.at.x, corner.at.y, corner.at.z];
                    let next = numbers.len() as u32;
                    let spot = at.map(|length| libm::round(length * 1e6) as i64);
                    *numbers.entry(spot).or_insert(next)
                }));
                places.push(corners.len() as u32);
            }
        }
        Block {
            grid,
            corners,
            places,
            first,
        }
    }

    /// The corners of a wall of a cell.
    fn wall(&self, cell: Cell, side: u32) -> &[u32] {
        let wall = (self.first[cell] + side) as usize;
        &self.corners[self.places[wall] as usize..self.places[wall + 1] as usize]
    }

    /// The corners of all walls of a cell.
    fn walls(&self, cell: Cell) -> impl Iterator<Item = &[u32]> {
        (0..self.grid.sides(cell)).map(move |side| self.wall(cell, side))
    }

    /// The corners and edges of a cell.
    fn joints(&self, cell: Cell) -> BTreeSet<Joint> {
        let of_wall = |wall: &[u32]| {
            let next = wall.iter().cycle().skip(1);
            let pairs = wall.iter().zip(next);
            let joints = pairs.flat_map(|(&a, &b)| [[a, a], [a.min(b), a.max(b)]]);
            joints.collect::<Vec<Joint>>()
        };
        self.walls(cell).flat_map(of_wall).collect()
    }

    /// The cells at a joint of a cell.
    fn around(&self, cell: Cell, joint: Joint) -> Vec<Cell> {
        let has = |cell: Cell, corner: u32| self.walls(cell).any(|wall| wall.contains(&corner));
        self.reached(cell, |next| joint.iter().all(|&corner| has(next, corner)))
    }

    /// The cells that are reached from one by neighbors of a kind.
    fn reached(&self, first: Cell, is_kind: impl Fn(Cell) -> bool) -> Vec<Cell> {
        let mut reached = vec![first];
        let mut done = 0;
        while let Some(&cell) = reached.get(done) {
            done += 1;
            for (_, next) in self.grid.neighbors(cell) {
                if is_kind(next) && !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
        reached
    }

    /// Tells whether the cells of each tree are in one piece among some cells around a joint.
    fn is_plain(&self, cells: &[Cell], near: impl Fn(Cell) -> bool) -> bool {
        [true, false].into_iter().all(|tree| {
            let of_tree = |cell: Cell| near(cell) == tree && cells.contains(&cell);
            let count = cells.iter().filter(|&&cell| of_tree(cell)).count();
            let first = cells.iter().find(|&&cell| of_tree(cell));
            first.is_none_or(|&first| self.reached(first, of_tree).len() == count)
        })
    }

    /// Tells whether the surface around a set of cells is a disc: it never meets itself, and it has
    /// one corner or wall more than edges (Euler's formula).
    fn is_disc(&self, near: &PerCell<bool>) -> bool {
        let walls = self.grid.all_edges();
        let mut euler = walls.filter(|&(_, a, b)| near[a] != near[b]).count() as i64;
        for cell in self.grid.all_cells() {
            for joint in self.joints(cell) {
                let cells = self.around(cell, joint);
                if cells.iter().min() != Some(&cell) {
                    continue;
                }
                if !self.is_plain(&cells, |cell| near[cell]) {
                    return false;
                }
                if cells.iter().any(|&other| near[other] != near[cell]) {
                    euler += if joint[0] == joint[1] { 1 } else { -1 };
                }
            }
        }
        euler == 1
    }

    /// The cells of a tree that can be reached from its first one while their surface is a disc.
    fn grown(&self, tree: &PerCell<bool>, first: Cell) -> PerCell<bool> {
        let mut near = PerCell::filled(self.grid.cells(), false);
        near[first] = true;
        let beside = |cell| self.grid.neighbors(cell).map(|(_, next)| next);
        let mut queue: VecDeque<Cell> = beside(first).collect();
        while !queue.is_empty() {
            let mut grew = false;
            while let Some(cell) = queue.pop_front() {
                if tree[cell] && !near[cell] && self.may_join(&near, cell) {
                    near[cell] = true;
                    grew = true;
                    queue.extend(beside(cell));
                }
            }
            // What was refused may be allowed beside the others.
            let left = |&cell: &Cell| grew && tree[cell] && !near[cell];
            queue.extend(self.grid.all_cells().filter(left));
        }
        near
    }

    /// Tells whether the surface around a set of cells remains a disc if a cell joins them.
    fn may_join(&self, near: &PerCell<bool>, cell: Cell) -> bool {
        let kind = |side: u32| self.grid.across(cell, side).map(|(_, next)| near[next]);
        let pieces = |wanted: Option<bool>| self.pieces(cell, |side| kind(side) == wanted);
        let (inner, outer) = (pieces(Some(true)), pieces(Some(false)));
        let ([inner], [outer]) = (&inner[..], &outer[..]) else {
            return false;
        };
        let border = pieces(None);
        border
            .iter()
            .all(|piece| self.touch(cell, piece, inner) && self.touch(cell, piece, outer))
            && self.joints(cell).into_iter().all(|joint| {
                let cells = self.around(cell, joint);
                self.is_plain(&cells, |other| other == cell || near[other])
            })
    }

    /// Sides of a cell of a kind, in pieces that hang together by edges.
    fn pieces(&self, cell: Cell, is_kind: impl Fn(u32) -> bool) -> Vec<Vec<u32>> {
        let mut pieces: Vec<Vec<u32>> = Vec::new();
        for side in (0..self.grid.sides(cell)).filter(|&side| is_kind(side)) {
            let touches = |piece: &Vec<u32>| self.touch(cell, piece, &[side]);
            let (beside, mut apart): (Vec<_>, Vec<_>) = pieces.into_iter().partition(touches);
            apart.push(beside.into_iter().flatten().chain([side]).collect());
            pieces = apart;
        }
        pieces
    }

    /// Tells whether some sides of a cell have an edge in common with others.
    fn touch(&self, cell: Cell, sides: &[u32], others: &[u32]) -> bool {
        let meet = |a: &[u32], b: &[u32]| a.iter().filter(|corner| b.contains(corner)).count() == 2;
        let wall = |&side: &u32| self.wall(cell, side);
        (sides.iter().map(wall)).any(|a| others.iter().map(wall).any(|b| meet(a, b)))
    }
}
