//! The endless map: one maze of up to 2³⁰ × 2³⁰ cells, any part of which can be made on its own.
//!
//! ```text
//! ┌───────┬───────┐   A node joins its four children by three of the four borders between
//! │       ╵       │   them, with one door in each. Which border stays closed, and where the
//! │   nw      ne  │   doors are, is a random number indexed by (level, x, y). So a node
//! │       ╷       │   whose children are perfect mazes is one itself, and the leaves are mazes
//! ├──  ───┼───  ──┤   by any algorithm. Nothing is stored; every question is answered from the
//! │       │       │   seed.
//! │   sw  │   se  │
//! │       │       │   Seen from farther away, the nodes of a level are the cells of a maze
//! └───────┴───────┘   that is perfect too: what a map shows at each zoom.
//! ```
//!
//! Single doors are visible bottlenecks: the halves of the world are connected by one passage.
//! With `every` there are more, one per that many cells along every border.
//!
//! Cost of a tile: its cells and, for its border, a few steps for each level. Quadtrees are due
//! to R. A. Finkel and J. L. Bentley (1974).
//!
//! # How far a tile looks
//!
//! A leaf needs the doors in its four borders. The border between two leaves belongs to exactly
//! one node, the lowest that contains both; so each side of a leaf depends on one node at some
//! level, found by comparing the bits of the leaf's column (or row) with those of its neighbor's.
//! That takes O(depth) random numbers for each tile and no other tile.
//!
//! A path between two cells is found on the tree first: which nodes it passes and through which
//! doors. Only then are leaves generated, each when the path reaches it, so the path across 2³⁰
//! columns can be followed with the memory of one leaf.

mod path;
mod summary;

use mazeloom_algorithms::generate::DUAL;
pub use path::{Crossing, PathPiece, PathTiles, WorldPath};
pub use summary::TileSummary;

use crate::place::locate;
use crate::read_text::of_squares;
use mazeloom_algorithms::generate::{Algorithm, Inputs, generate_unwatched, starting_file};
use mazeloom_core::maze::{Flow, Maze};
use mazeloom_core::parameters::{Place, Selected};
use mazeloom_core::rng::{IndexedRng, Rng};
use mazeloom_core::table::{CellSet, EdgeSet};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, Rect};
use mazeloom_grids::puzzle::Puzzle;
use std::ops::Range;

/// A square map of cells that is one maze, any tile of which can be computed on its own. It
/// stores only a few numbers; everything is computed from the seed.
#[derive(Clone, Debug)]
#[must_use]
pub struct World {
    tile: u32,
    depth: u32,
    every: Option<u32>,
    algorithm: Selected<Algorithm>,
    draws: IndexedRng,
    /// A tile shows cells if there are at most this many on a side, otherwise blocks.
    shown: u32,
}

/// A column and a row, of cells or of tiles.
pub type Spot = (u32, u32);

/// The part of a map at one position of one zoom level.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Tile {
    /// Its blocks, joined where there is a door between them; at the closest zoom they are cells.
    pub maze: Maze<Rect>,
    /// Cells along a side of a block.
    pub block: u32,
    /// The sides of blocks at the tile's border with a door.
    pub doors: Vec<(Cell, u32)>,
}

mazeloom_core::errors! {
    /// Errors of worlds and positions in them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum WorldError {
        /// A leaf's side is out of bounds.
        Tile {
            /// Cells along a leaf's side.
            given: u32,
        } => "a leaf cannot have {given} cells a side; use 1 to {}", World::MOST_TILE;
        /// The whole is too large.
        Depth {
            /// Levels above the leaves.
            given: u32,
            /// The maximum over leaves of this size.
            most: u32,
        } => "{given} levels are too many; leaves of this size allow at most {most}";
        /// The distance of doors is 0.
        Every => "one door per 0 cells is impossible; use at least 1";
        /// There is no such tile.
        Zoom {
            /// Its zoom, column and row.
            given: (u32, u32, u32),
            /// The closest zoom.
            depth: u32,
        } =>
            "there is no tile {} {} {}: zoom goes from 0 (one tile) to {depth}, columns and rows \
             from 0 to 2^zoom - 1", given.0, given.1, given.2;
        /// There is no such cell.
        Cell {
            /// Its column and row.
            given: Spot,
            /// Cells along the world's side.
            side: u32,
        } => "there is no cell {},{}: the world is {side} cells wide and high", given.0, given.1;
        /// `dual` cannot grow walls in leaves without inner posts.
        Dual => "`dual` cannot grow walls in leaves of one cell; leave `dual` out";
        /// A file has no maze for every leaf.
        Start =>
            "`from` cannot be a file here, whose maze is no leaf; give an algorithm, such as \
             from=comb";
        /// A summary of a world with loops.
        Loops => "a world with more doors than a tree has no summaries; leave `every` out";
        /// Summaries are not of the four parts of a tile.
        Parts => "a join takes the four parts of a tile in rows, of the same world";
    }
}

impl Tile {
    /// The sides of each block with a passage or a door, row by row, as bits: 1 north, 2 east,
    /// 4 south, 8 west.
    pub fn sides(&self) -> Vec<u8> {
        let grid = self.maze.grid();
        let mut sides = vec![0; grid.cells() as usize];
        for (edge, a, b) in self.maze.all_edges() {
            let [out, back] = if edge == grid.east(a) { [2, 8] } else { [4, 1] };
            sides[a.0 as usize] |= out;
            sides[b.0 as usize] |= back;
        }
        for &(cell, side) in &self.doors {
            sides[cell.0 as usize] |= 1 << side;
        }
        sides
    }

    /// The tile as a puzzle, for drawing and writing, from block to block; without `ends` from
    /// one door to another. The doors in its border are for
    /// [`Openings::At`](mazeloom_draw::style::Openings::At).
    pub fn puzzle(self, ends: Option<(Cell, Cell)>) -> Puzzle {
        let (grid, open) = self.maze.into_parts();
        let grid: AnyGrid = Box::new(grid);
        let all = CellSet::full(grid.cells());
        let mut puzzle = of_squares(
            Maze::from_open(grid, open),
            &all,
            Some(self.doors),
            [ends.map(|e| e.0), ends.map(|e| e.1)].map(|end| end.into_iter().collect()),
        );
        puzzle.openings = None;
        puzzle
    }
}

/// A node of the tree: level 0 are the leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    level: u32,
    x: u32,
    y: u32,
}

/// The children of a node in clockwise order: north-west, north-east, south-east, south-west.
/// Border number `i` lies between child `i` and the next.
const RING: [Spot; 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];

impl World {
    /// The maximum side of a leaf.
    pub const MOST_TILE: u32 = 1024;

    /// The maximum side of a world.
    pub const MOST_SIDE: u32 = 1 << 30;

    /// See [`World::showing`].
    const CELLS_SHOWN: u32 = 512;

    /// A tile that shows no cells has 2 to the power of this many blocks on a side.
    const BLOCKS_SHOWN: u32 = 6;

    /// A world over leaves of `tile` cells a side and `depth` levels of nodes. With `every` each
    /// border has further doors, one per `every` cells, and mazes have loops.
    ///
    /// ```
    /// use mazeloom::{generate::ALGORITHMS, parameters::Selected, World};
    ///
    /// let wilson = Selected::parse(ALGORITHMS, "algorithm", "wilson").unwrap();
    /// let world = World::new(42, 32, 25, wilson, None).unwrap();
    /// assert_eq!(world.side(), 1 << 30);
    /// let tile = world.tile(25, 12_345_678, 7_654_321).unwrap();
    /// assert_eq!(tile.block, 1);
    /// ```
    pub fn new(
        seed: u64,
        tile: u32,
        depth: u32,
        algorithm: Selected<Algorithm>,
        every: Option<u32>,
    ) -> Result<World, WorldError> {
        if !(1..=Self::MOST_TILE).contains(&tile) {
            return Err(WorldError::Tile { given: tile });
        }
        let most = (Self::MOST_SIDE / tile).ilog2();
        if depth > most {
            return Err(WorldError::Depth { given: depth, most });
        }
        if every == Some(0) {
            return Err(WorldError::Every);
        }
        if tile == 1 && algorithm.args.get(&DUAL) {
            return Err(WorldError::Dual);
        }
        if starting_file(&algorithm.args).is_some() {
            return Err(WorldError::Start);
        }
        Ok(World {
            tile,
            depth,
            every,
            algorithm,
            draws: Rng::stream(seed, "world").indexed(),
            shown: Self::CELLS_SHOWN,
        })
    }

    /// The same world in tiles that show cells only if there are at most `cells` on a side, and
    /// else blocks: at most 64 × 64, none smaller than a leaf. Unless told, it is 512. A leaf
    /// always shows its cells.
    ///
    /// ```
    /// use mazeloom::{generate::ALGORITHMS, parameters::Selected, Topology, World};
    ///
    /// let wilson = Selected::parse(ALGORITHMS, "algorithm", "wilson").unwrap();
    /// let world = World::new(42, 32, 10, wilson, None).unwrap().showing(128);
    /// assert_eq!(world.tile(8, 0, 0).unwrap().block, 1); // 128 × 128 cells
    /// let tile = world.tile(7, 0, 0).unwrap(); // 256 × 256 cells, that is 8 × 8 leaves
    /// assert_eq!((tile.block, tile.maze.grid().cells()), (32, 8 * 8));
    /// ```
    pub fn showing(self, cells: u32) -> World {
        World {
            shown: cells,
            ..self
        }
    }

    /// The number of cells along a side.
    pub fn side(&self) -> u32 {
        self.tile << self.depth
    }

    /// The number of levels above the leaves, which is the closest zoom.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The tile in a column and row of a zoom level: zoom 0 is one tile with the whole world,
    /// each further zoom has twice as many columns and rows, and the last shows leaves.
    ///
    /// # Errors
    /// [`WorldError`] for a zoom or a position out of range.
    ///
    /// ```
    /// use mazeloom::{World, generate::ALGORITHMS, parameters::Selected, topology::TopologyExt};
    ///
    /// let kruskal = Selected::parse(ALGORITHMS, "algorithm", "kruskal").unwrap();
    /// let world = World::new(1, 16, 3, kruskal, None).unwrap(); // 128 × 128 cells
    /// // Every tile is a perfect maze, with doors to its neighbors.
    /// let leaf = world.tile(3, 5, 2).unwrap();
    /// assert_eq!(leaf.maze.all_edges().count(), 16 * 16 - 1);
    /// assert!(!leaf.doors.is_empty());
    /// assert!(world.tile(3, 8, 0).is_err()); // eight columns: 0 to 7
    /// ```
    pub fn tile(&self, zoom: u32, x: u32, y: u32) -> Result<Tile, WorldError> {
        let node = self.node(zoom, x, y)?;
        let lowest = self.lowest(node);
        let block = match lowest {
            None => 1,
            Some(level) => self.size(level),
        };
        let blocks = self.size(node.level) / block;
        let grid = Rect::new(blocks, blocks).expect("a tile shows few blocks");
        let mut maze = Maze::with_open(grid, []);
        let mut open = EdgeSet::empty(maze.grid().edges());

        let levels = node.level - lowest.unwrap_or(0);
        for down in 0..levels {
            let level = node.level - down;
            for (i, j) in square(1 << down) {
                let inner = Node {
                    level,
                    x: (node.x << down) + i,
                    y: (node.y << down) + j,
                };
                for (from, side) in self.doors(inner, block) {
                    let at =
                        |cell: u32, corner: u32| (cell - corner * self.size(node.level)) / block;
                    let cell = maze.grid().cell(at(from.0, node.x), at(from.1, node.y));
                    let (edge, _) = (maze.grid().across(cell, side)).expect("a door within");
                    open.insert(edge);
                }
            }
        }
        if lowest.is_none() {
            for (i, j) in square(1 << node.level) {
                let leaf = self.leaf((node.x << node.level) + i, (node.y << node.level) + j);
                let corner = (i * self.tile, j * self.tile);
                copy(&leaf, maze.grid(), corner, &mut open);
            }
        }
        maze.set_open_edges(open);
        let doors = self.rim(node, block, maze.grid());
        Ok(Tile { maze, block, doors })
    }

    /// The lowest level whose nodes are visible in a node's tile, or none if cells are.
    fn lowest(&self, node: Node) -> Option<u32> {
        if self.size(node.level) <= self.shown.max(self.tile) {
            None
        } else {
            Some(node.level.saturating_sub(Self::BLOCKS_SHOWN))
        }
    }

    fn node(&self, zoom: u32, x: u32, y: u32) -> Result<Node, WorldError> {
        if zoom > self.depth || x >> zoom != 0 || y >> zoom != 0 {
            return Err(WorldError::Zoom {
                given: (zoom, x, y),
                depth: self.depth,
            });
        }
        let level = self.depth - zoom;
        Ok(Node { level, x, y })
    }

    /// Cells along the side of a node.
    fn size(&self, level: u32) -> u32 {
        self.tile << level
    }

    /// The border of a node that has no door of the tree.
    fn shut(&self, node: Node) -> usize {
        self.of(node).below(0, 0, 4) as usize
    }

    /// The random numbers of a node.
    fn of(&self, node: Node) -> IndexedRng {
        self.draws.at(node.level, 0).at(node.x, node.y)
    }

    /// The position of the tree's door in a border, in cells from the border's northern or
    /// western end.
    fn door(&self, node: Node, border: usize) -> u32 {
        let length = self.size(node.level - 1);
        self.of(node).below(1, border as u32, length)
    }

    /// The doors within a range of a border, counted like [`World::door`], as far as blocks of
    /// cells differ by them: a block that must have a door has one at its first cell.
    fn doors_of(&self, node: Node, border: usize, stretch: Range<u32>, block: u32) -> Vec<u32> {
        let mut doors = Vec::new();
        if self.every.is_some_and(|every| block / 2 >= every) {
            // Each block contains a whole interval of `every` cells, which has a door.
            doors.extend(stretch.step_by(block as usize));
            return doors;
        }
        if border != self.shut(node) {
            doors.push(self.door(node, border));
        }
        if let Some(every) = self.every {
            let (draws, length) = (self.of(node), self.size(node.level - 1));
            let numbers = stretch.start / every..stretch.end.div_ceil(every);
            doors.extend(numbers.map(|number| {
                let (from, room) = (number * every, (length - number * every).min(every));
                from + draws.below(2 + border as u32, number, room)
            }));
        }
        doors.retain(|door| stretch.contains(door));
        doors
    }

    /// The doors of a node, as far as blocks of cells differ by them: the cell to their west or
    /// north, and the side that they are in.
    fn doors(&self, node: Node, block: u32) -> Vec<(Spot, u32)> {
        let half = self.size(node.level - 1);
        (0..4)
            .flat_map(|border| {
                let doors = self.doors_of(node, border, 0..half, block);
                (doors.into_iter())
                    .map(move |door| (self.beside(node, border, door), facing(border)))
            })
            .collect()
    }

    /// The cell west or north of a door.
    fn beside(&self, node: Node, border: usize, door: u32) -> Spot {
        let (size, half) = (self.size(node.level), self.size(node.level - 1));
        let (left, top) = (node.x * size, node.y * size);
        match border {
            0 => (left + half - 1, top + door),
            1 => (left + half + door, top + half - 1),
            2 => (left + half - 1, top + half + door),
            _ => (left + door, top + half - 1),
        }
    }

    /// The doors in the border of a tile.
    fn rim(&self, node: Node, block: u32, grid: &Rect) -> Vec<(Cell, u32)> {
        let last = grid.width() - 1;
        let cell = |(side, place): (u32, u32)| match side {
            0 => (grid.cell(place, 0), side),
            1 => (grid.cell(last, place), side),
            2 => (grid.cell(place, last), side),
            _ => (grid.cell(0, place), side),
        };
        let mut doors: Vec<(Cell, u32)> =
            self.rim_doors(node, block).into_iter().map(cell).collect();
        doors.sort_unstable();
        doors.dedup();
        doors
    }

    /// The doors in the border of a tile, as far as blocks of cells differ by them: the side, and
    /// the block from its northern or western end.
    fn rim_doors(&self, node: Node, block: u32) -> Vec<(u32, u32)> {
        let columns = 1u32 << (self.depth - node.level);
        // Each side with the column or row just before it, and whether it is vertical.
        let sides = [
            (0, node.y.checked_sub(1), false),
            (1, Some(node.x).filter(|x| x + 1 < columns), true),
            (2, Some(node.y).filter(|y| y + 1 < columns), false),
            (3, node.x.checked_sub(1), true),
        ];
        let mut doors = Vec::new();
        for (side, before, upright) in sides {
            let Some(before) = before else { continue };
            // The node whose middle the line runs through.
            let up = (before ^ (before + 1)).ilog2() + 1;
            let along = if upright { node.y } else { node.x };
            let ancestor = Node {
                level: node.level + up,
                x: node.x >> up,
                y: node.y >> up,
            };
            let far_half = along >> (up - 1) & 1 == 1;
            let border = match (upright, far_half) {
                (true, false) => 0,
                (false, true) => 1,
                (true, true) => 2,
                (false, false) => 3,
            };
            let size = self.size(node.level);
            let start = (along & ((1 << (up - 1)) - 1)) * size;
            let stretch = start..start + size;
            let of_side = self.doors_of(ancestor, border, stretch, block).into_iter();
            doors.extend(of_side.map(|door| (side, (door - start) / block)));
        }
        doors
    }

    /// The maze of a leaf.
    fn leaf(&self, x: u32, y: u32) -> Maze<Rect> {
        let grid = Rect::new(self.tile, self.tile).expect("a leaf is small");
        let Selected { row, args } = &self.algorithm;
        let mut rng = self.draws.at(0, 0).at(x, y).stream(0);
        let last = Cell(grid.cells() - 1);
        let inputs = Inputs {
            args,
            find: &|place: &Place| locate(&grid, place, Cell(0), last).unwrap_or(Cell(0)),
            position: &|cell| {
                let (x, y) = grid.position(cell);
                [i64::from(x), i64::from(y)]
            },
            threads: Threads::ONE,
            start: None,
        };
        match inputs.fast(row, &grid, &mut rng) {
            Some(passages) => Maze::from_open(grid.clone(), passages),
            None => {
                let unseen = |_| Flow::Continue(());
                generate_unwatched(grid.clone(), row, &inputs, &mut rng, unseen)
                    .expect("nothing breaks it off, and it has a dual")
            }
        }
    }
}

/// The side of a border's doors, seen from the cell to their west or north.
fn facing(border: usize) -> u32 {
    if border.is_multiple_of(2) { 1 } else { 2 }
}

/// All positions of a square, row by row.
fn square(side: u32) -> impl Iterator<Item = Spot> {
    (0..side).flat_map(move |y| (0..side).map(move |x| (x, y)))
}

/// Copies the open edges of a leaf into a larger rectangle.
fn copy(leaf: &Maze<Rect>, grid: &Rect, (left, top): Spot, open: &mut EdgeSet) {
    for (edge, from, _) in leaf.all_edges() {
        let (x, y) = leaf.grid().position(from);
        let cell = grid.cell(left + x, top + y);
        open.insert(if edge == leaf.grid().east(from) {
            grid.east(cell)
        } else {
            grid.south(cell)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_algorithms::generate::ALGORITHMS;
    use std::collections::BTreeSet;

    /// Doors of blocks on a border are all enumerated one by one.
    #[test]
    fn doors_of_blocks_are_those_of_their_cells() {
        for every in [1, 2, 3, 7, 50] {
            let algorithm = Selected::parse(ALGORITHMS, "algorithm", "kruskal").expect("a word");
            let world = World::new(5, 3, 9, algorithm, Some(every)).expect("it is small");
            for level in 1..=9 {
                let (node, half) = (Node { level, x: 0, y: 0 }, world.size(level - 1));
                for block in (0..level).map(|lower| world.size(lower)) {
                    let of = |precision: u32| {
                        let doors = world.doors_of(node, 1, 0..half, precision);
                        doors.into_iter().map(|door| door / block).collect()
                    };
                    let (all, few): (BTreeSet<u32>, BTreeSet<u32>) = (of(1), of(block));
                    assert_eq!(all, few, "every {every}, level {level}, blocks of {block}");
                }
            }
        }
    }
}
