//! The path between two cells of a world, found from the top down.

use super::{Node, RING, Spot, Tile, World, WorldError, facing};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::topology::{Cell, TopologyExt};
use std::collections::VecDeque;

/// The cells of a path, one after the other, ends included: the only path in a perfect world, and
/// the one through the doors of the tree in a world with loops.
///
/// Only leaves on the path are made, each when the path reaches it. A step takes O(1) on average,
/// with O(depth) memory besides a leaf.
#[derive(Clone, Debug)]
pub struct WorldPath<'a> {
    world: &'a World,
    leaves: PathTiles<'a>,
    /// The cells of the current leaf.
    cells: VecDeque<Spot>,
}

/// The tiles of a zoom that a path passes through, one after the other, each once. A step takes
/// O(1) on average, with O(depth) memory.
#[derive(Clone, Debug)]
pub struct PathTiles<'a> {
    world: &'a World,
    /// The level of the tiles' nodes.
    level: u32,
    /// The remaining legs, the next on top.
    legs: Vec<Leg>,
}

/// The piece of a path in a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathPiece {
    /// Column and row of the tile.
    pub tile: Spot,
    /// Its first cell.
    pub from: Spot,
    /// Its last cell.
    pub to: Spot,
}

/// A part of a path in one node.
#[derive(Clone, Copy, Debug)]
struct Leg {
    node: Node,
    from: Spot,
    to: Spot,
}

/// Path through a tile, in the blocks that the tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Crossing {
    /// The first block of the path in the tile.
    pub first: Cell,
    /// The last block.
    pub last: Cell,
    /// The side of the first block at which the path comes in; none if it begins there.
    pub enters: Option<u32>,
    /// The side of the last block at which the path goes out; none if it ends there.
    pub leaves: Option<u32>,
}

impl World {
    /// Returns the path between two cells as it crosses a tile, if it does. O(depth).
    ///
    /// # Errors
    /// [`WorldError`] for a cell that is not in the world.
    ///
    /// ```
    /// use mazeloom::{World, generate::ALGORITHMS, parameters::Selected};
    ///
    /// let wilson = Selected::parse(ALGORITHMS, "algorithm", "wilson").unwrap();
    /// let world = World::new(1, 16, 4, wilson, None).unwrap();
    /// let (from, to) = ((0, 0), (200, 130));
    /// let first = world.tile(4, 0, 0).unwrap();
    /// let crossing = world.crossing((4, 0, 0), &first, from, to).unwrap().unwrap();
    /// assert_eq!((crossing.first.0, crossing.enters), (0, None));
    /// assert!(crossing.leaves.is_some());
    /// ```
    pub fn crossing(
        &self,
        (zoom, x, y): (u32, u32, u32),
        tile: &Tile,
        from: Spot,
        to: Spot,
    ) -> Result<Option<Crossing>, WorldError> {
        let Some((first, last)) = self.way_in((zoom, x, y), from, to)? else {
            return Ok(None);
        };
        let (grid, block) = (tile.maze.grid(), tile.block);
        let width = grid.width() * block;
        let shown =
            |spot: Spot| grid.cell((spot.0 - x * width) / block, (spot.1 - y * width) / block);
        // The tree has one door in the border of two tiles, so the block's side tells which it is.
        let door = |spot: Spot, end: Spot, of: fn((Spot, Spot)) -> Spot| {
            if spot == end {
                return None;
            }
            let doors = tile.doors.iter().filter(|(cell, _)| *cell == shown(spot));
            doors.map(|&(_, side)| side).find(|&side| {
                let beyond = next_to(spot, side);
                let other = beyond.map(|(x, y)| (zoom, x / width, y / width));
                let piece = other.and_then(|other| self.way_in(other, from, to).ok().flatten());
                piece.map(of) == beyond
            })
        };
        Ok(Some(Crossing {
            first: shown(first),
            last: shown(last),
            enters: door(first, from, |(_, last)| last),
            leaves: door(last, to, |(first, _)| first),
        }))
    }

    /// Distances from a cell to each block of a tile, in blocks of that zoom: at the closest zooms, in
    /// cells. In a world with loops they are those of paths that come into the tile by a door of the tree.
    /// `None` if the path to the tile has more than `most` blocks. O(blocks of the tile and of the path to it).
    ///
    /// # Errors
    /// [`WorldError`] for a cell or a tile that is not in the world.
    ///
    /// ```
    /// use mazeloom::{World, generate::ALGORITHMS, parameters::Selected};
    ///
    /// let wilson = Selected::parse(ALGORITHMS, "algorithm", "wilson").unwrap();
    /// let world = World::new(1, 16, 4, wilson, None).unwrap();
    /// let tile = world.tile(4, 9, 7).unwrap();
    /// let steps = world.steps_from((0, 0), (4, 9, 7), &tile, 1_000_000).unwrap().unwrap();
    /// let cell = tile.maze.grid().cell(3, 5);
    /// let path = world.path((0, 0), (9 * 16 + 3, 7 * 16 + 5)).unwrap();
    /// assert_eq!(steps[cell.0 as usize] as usize, path.count() - 1);
    /// ```
    pub fn steps_from(
        &self,
        from: Spot,
        (zoom, x, y): (u32, u32, u32),
        tile: &Tile,
        most: u32,
    ) -> Result<Option<Vec<u32>>, WorldError> {
        let grid = tile.maze.grid();
        let width = grid.width() * tile.block;
        let corner = (x.saturating_mul(width), y.saturating_mul(width));
        let way = self.way_in((zoom, x, y), from, corner)?;
        let (first, _) = way.expect("the path ends there");
        let limit = (most as usize).saturating_add(2);
        let passed = match tile.block {
            1 => self.path(from, first)?.take(limit).count(),
            block => {
                let zoom = self.depth - (block / self.tile).ilog2();
                let blocks = self.tiles_of_path(zoom, from, first)?;
                blocks.take(limit).count()
            }
        };
        if passed == limit {
            return Ok(None);
        }
        let (column, row) = (first.0 - corner.0, first.1 - corner.1);
        let entry = grid.cell(column / tile.block, row / tile.block);
        let inside = Distances::from(&tile.maze, entry);
        let steps = |cell| passed as u32 - 1 + inside.to(cell).unwrap_or(0);
        Ok(Some(grid.all_cells().map(steps).collect()))
    }

    /// The smallest tile that has all of the path between two cells: zoom, column and row.
    ///
    /// # Errors
    /// [`WorldError`] for a cell that is not in the world.
    pub fn around(&self, from: Spot, to: Spot) -> Result<(u32, u32, u32), WorldError> {
        self.whole(from, to)?;
        let leaf = |(x, y): Spot| (x / self.tile, y / self.tile);
        let (a, b) = (leaf(from), leaf(to));
        let level = (0..self.depth)
            .find(|&level| (a.0 >> level, a.1 >> level) == (b.0 >> level, b.1 >> level));
        let level = level.unwrap_or(self.depth);
        Ok((self.depth - level, a.0 >> level, a.1 >> level))
    }

    /// The path from cell to cell, found leaf by leaf.
    ///
    /// # Errors
    /// [`WorldError`] for a cell that is not in the world.
    ///
    /// ```
    /// use mazeloom::{World, generate::ALGORITHMS, parameters::Selected};
    ///
    /// let wilson = Selected::parse(ALGORITHMS, "algorithm", "wilson").unwrap();
    /// let world = World::new(1, 16, 4, wilson, None).unwrap();
    /// let path: Vec<_> = world.path((0, 0), (200, 130)).unwrap().collect();
    /// assert_eq!((path[0], path[path.len() - 1]), ((0, 0), (200, 130)));
    /// ```
    pub fn path(&self, from: Spot, to: Spot) -> Result<WorldPath<'_>, WorldError> {
        Ok(WorldPath {
            world: self,
            leaves: self.tiles_of_path(self.depth, from, to)?,
            cells: VecDeque::new(),
        })
    }

    /// The tiles of a zoom that the path from cell to cell passes through, in order.
    ///
    /// # Errors
    /// [`WorldError`] for a cell that is not in the world, or a zoom that is none.
    ///
    /// ```
    /// use mazeloom::{World, generate::ALGORITHMS, parameters::Selected};
    ///
    /// let wilson = Selected::parse(ALGORITHMS, "algorithm", "wilson").unwrap();
    /// let world = World::new(1, 32, 25, wilson, None).unwrap();
    /// let last = world.side() - 1;
    /// let mut tiles = world.tiles_of_path(4, (0, 0), (last, last)).unwrap();
    /// let first = tiles.next().unwrap();
    /// assert_eq!((first.tile, first.from), ((0, 0), (0, 0)));
    /// assert_eq!(tiles.last().unwrap().tile, (15, 15));
    /// ```
    pub fn tiles_of_path(
        &self,
        zoom: u32,
        from: Spot,
        to: Spot,
    ) -> Result<PathTiles<'_>, WorldError> {
        Ok(PathTiles {
            world: self,
            level: self.node(zoom, 0, 0)?.level,
            legs: vec![self.whole(from, to)?],
        })
    }

    /// The first and the last cell of that path in a tile, if it crosses the tile; it does so in
    /// one piece. O(depth).
    pub fn way_in(
        &self,
        (zoom, x, y): (u32, u32, u32),
        from: Spot,
        to: Spot,
    ) -> Result<Option<(Spot, Spot)>, WorldError> {
        let node = self.node(zoom, x, y)?;
        let mut leg = self.whole(from, to)?;
        while leg.node.level > node.level {
            let up = leg.node.level - 1 - node.level;
            let child = Node {
                level: leg.node.level - 1,
                x: node.x >> up,
                y: node.y >> up,
            };
            match self.split(leg).into_iter().find(|leg| leg.node == child) {
                None => return Ok(None),
                Some(part) => leg = part,
            }
        }
        Ok(Some((leg.from, leg.to)))
    }

    fn whole(&self, from: Spot, to: Spot) -> Result<Leg, WorldError> {
        let side = self.side();
        for given in [from, to] {
            if given.0 >= side || given.1 >= side {
                return Err(WorldError::Cell { given, side });
            }
        }
        let node = Node {
            level: self.depth,
            x: 0,
            y: 0,
        };
        Ok(Leg { node, from, to })
    }

    /// Splits a leg into those in the children that it passes through.
    fn split(&self, leg: Leg) -> Vec<Leg> {
        let Leg { node, from, to } = leg;
        let line = self.line(node);
        let (start, end) = (self.place_in(&line, from), self.place_in(&line, to));
        let mut legs = Vec::new();
        let mut here = from;
        let mut at = start;
        while at != end {
            let next = if at < end { at + 1 } else { at - 1 };
            let (before, after) = self.doorway(node, &line, at.min(next));
            let (out, into) = if at < next {
                (before, after)
            } else {
                (after, before)
            };
            legs.push(Leg {
                node: line[at],
                from: here,
                to: out,
            });
            (here, at) = (into, next);
        }
        legs.push(Leg {
            node: line[end],
            from: here,
            to,
        });
        legs
    }

    /// The children of a node in a line, from the one after the border without a door.
    pub(super) fn line(&self, node: Node) -> [Node; 4] {
        let first = self.shut(node) + 1;
        std::array::from_fn(|at| {
            let (x, y) = RING[(first + at) % 4];
            Node {
                level: node.level - 1,
                x: node.x * 2 + x,
                y: node.y * 2 + y,
            }
        })
    }

    /// The place in such a line of the child that has a cell.
    pub(super) fn place_in(&self, line: &[Node; 4], (x, y): Spot) -> usize {
        let size = self.size(line[0].level);
        let has = |child: &Node| (child.x, child.y) == (x / size, y / size);
        line.iter()
            .position(has)
            .expect("a cell of a node is in a child")
    }

    /// The cells at the two sides of the door between a child in the line and the next.
    pub(super) fn doorway(&self, node: Node, line: &[Node; 4], at: usize) -> (Spot, Spot) {
        let border = (self.shut(node) + 1 + at) % 4;
        let (x, y) = self.beside(node, border, self.door(node, border));
        let beyond = match facing(border) {
            1 => (x + 1, y),
            _ => (x, y + 1),
        };
        if self.place_in(line, (x, y)) == at {
            ((x, y), beyond)
        } else {
            (beyond, (x, y))
        }
    }

    /// The path through a leaf.
    fn through(&self, leg: Leg) -> impl Iterator<Item = Spot> + use<> {
        let leaf = self.leaf(leg.node.x, leg.node.y);
        let (left, top) = (leg.node.x * self.tile, leg.node.y * self.tile);
        let cell = |(x, y): Spot| leaf.grid().cell(x - left, y - top);
        let distances = Distances::from(&leaf, cell(leg.from));
        let path = distances.path_to(&leaf, cell(leg.to));
        let path = path.expect("a leaf is in one piece");
        let spot = |cell: Cell| {
            let (x, y) = leaf.grid().position(cell);
            (left + x, top + y)
        };
        let spots: Vec<Spot> = path.into_iter().map(spot).collect();
        spots.into_iter()
    }
}

/// The neighbor of a cell at a side: north, east, south or west.
fn next_to((x, y): Spot, side: u32) -> Option<Spot> {
    match side {
        0 => Some((x, y.checked_sub(1)?)),
        1 => Some((x + 1, y)),
        2 => Some((x, y + 1)),
        _ => Some((x.checked_sub(1)?, y)),
    }
}

impl PathTiles<'_> {
    fn next_leg(&mut self) -> Option<Leg> {
        loop {
            let leg = self.legs.pop()?;
            if leg.node.level <= self.level {
                return Some(leg);
            }
            let parts = self.world.split(leg);
            self.legs.extend(parts.into_iter().rev());
        }
    }
}

impl Iterator for PathTiles<'_> {
    type Item = PathPiece;

    fn next(&mut self) -> Option<PathPiece> {
        self.next_leg().map(|leg| PathPiece {
            tile: (leg.node.x, leg.node.y),
            from: leg.from,
            to: leg.to,
        })
    }
}

impl Iterator for WorldPath<'_> {
    type Item = Spot;

    fn next(&mut self) -> Option<Spot> {
        while self.cells.is_empty() {
            let leg = self.leaves.next_leg()?;
            self.cells.extend(self.world.through(leg));
        }
        self.cells.pop_front()
    }
}
