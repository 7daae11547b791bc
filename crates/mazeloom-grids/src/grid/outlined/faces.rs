//! The faces of split lines: the parts into which an outline divides the cells of a grid.
//!
//! Each piece has two halves, one in each direction; the face to the right of a half is bounded by
//! it, by the next half at its end, and so on round the face (D. E. Muller and F. P. Preparata,
//! *Finding the intersection of two convex polyhedra*, 1978).

use super::split::{Split, cross, minus};
use super::{NEAR, Outline, Spot};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::Cell;

/// A face that is a part of a cell.
pub(super) struct Face {
    /// The cell of the grid; `None` outside all cells.
    pub cell: Option<Cell>,
    /// True within the outline.
    pub inside: bool,
    /// Twice its area, on the lattice.
    pub area: i128,
    /// Its halves, clockwise.
    pub halves: Vec<u32>,
}

/// Halves of pieces and the faces to their right.
pub(super) struct Faces {
    pub split: Split,
    /// The node that stands for each one: itself, or one nearby.
    stands: Vec<u32>,
    next: Vec<u32>,
    /// The face of each half.
    pub of: Vec<u32>,
    pub faces: Vec<Face>,
}

impl Faces {
    /// The faces of some lines; `cell` tells whose a side is.
    pub fn new(split: Split, cell: impl Fn(u32) -> Cell) -> Faces {
        let halves = 2 * split.pieces.len() as u32;
        let mut faces = Faces {
            stands: (0..split.points.len() as u32).collect(),
            split,
            next: vec![0; halves as usize],
            of: vec![u32::MAX; halves as usize],
            faces: Vec::new(),
        };
        let outer = faces.turn();
        for first in 0..halves {
            if faces.of[first as usize] == u32::MAX {
                faces.trace(first);
            }
        }
        faces.tell(outer, cell);
        faces.join_near();
        faces
    }

    /// The node at which a half begins.
    pub fn node(&self, half: u32) -> u32 {
        let node = self.split.pieces[half as usize / 2].nodes[half as usize % 2];
        self.stands[node as usize]
    }

    /// The side of a cell that a half is a part of.
    pub fn side(&self, half: u32) -> Option<u32> {
        self.split.pieces[half as usize / 2].sides[half as usize % 2]
    }

    /// Tells whether a half is a part of the outline, and of no side of a cell.
    pub fn is_cut(&self, half: u32) -> bool {
        self.split.pieces[half as usize / 2].sides == [None; 2]
    }

    /// The half that follows on the border of a face.
    pub fn next(&self, half: u32) -> u32 {
        self.next[half as usize]
    }

    /// The place at which a half begins.
    pub fn spot(&self, half: u32) -> Spot {
        self.split.spots[self.node(half) as usize]
    }

    /// The length of a half, on the lattice.
    pub fn length(&self, half: u32) -> i64 {
        Outline::length(self.spot(half), self.spot(half ^ 1))
    }

    /// Twice the area to the right of a ring of halves.
    pub fn area(&self, ring: &[u32]) -> i128 {
        let start = self.spot(ring[0]);
        let triangle = |&half: &u32| {
            let [a, b] = [half, half ^ 1].map(|end| minus(self.spot(end), start));
            i128::from(cross(a, b))
        };
        ring.iter().map(triangle).sum()
    }

    /// Finds which half follows which, and returns one of the outermost face.
    fn turn(&mut self) -> u32 {
        let toward = |half: u32| {
            let (x, y) = self.split.pieces[half as usize / 2].toward;
            if half.is_multiple_of(2) {
                (x, y)
            } else {
                (-x, -y)
            }
        };
        let upper = |(x, y): Spot| y < 0 || y == 0 && x < 0;
        let mut order: Vec<u32> = (0..self.next.len() as u32).collect();
        order.arrange_by(|&a, &b| {
            let (from, to) = (toward(a), toward(b));
            let by_node = self.node(a).cmp(&self.node(b));
            by_node
                .then(upper(from).cmp(&upper(to)))
                .then_with(|| cross(to, from).cmp(&0))
        });
        let mut next = vec![0; order.len()];
        let mut outer = (None, 0);
        for around in order.chunk_by(|&a, &b| self.node(a) == self.node(b)) {
            for (place, &half) in around.iter().enumerate() {
                let before = around[(place + around.len() - 1) % around.len()];
                next[(half ^ 1) as usize] = before;
            }
            // From the leftmost corner all lines lead to the right, and the last of those that
            // do not lead up has nothing to its right.
            let node = self.node(around[0]);
            let spot = self.split.spots[node as usize];
            if node < self.split.corners && outer.0.is_none_or(|least| spot < least) {
                let lower = around.iter().rev().find(|&&half| !upper(toward(half)));
                let last = around[around.len() - 1];
                outer = (Some(spot), lower.copied().unwrap_or(last));
            }
        }
        self.next = next;
        outer.1
    }

    /// Lets one node stand for those so near that no wall fits between them: a corner of the grid, or
    /// a place on a side of a cell, rather than a corner of the outline.
    fn join_near(&mut self) {
        let near = (NEAR * Outline::UNITS) as i64;
        let mut short: Vec<(i64, u32)> = (0..self.split.pieces.len() as u32)
            .map(|piece| (self.length(2 * piece), 2 * piece))
            .filter(|&(length, _)| length < near)
            .collect();
        short.arrange();
        let rank = |node: u32| match node {
            _ if node < self.split.own => 0,
            _ if node >= self.split.corners => 1,
            _ => 2,
        };
        let stand = |stands: &[u32], mut node: u32| {
            while stands[node as usize] != node {
                node = stands[node as usize];
            }
            node
        };
        let mut stands = std::mem::take(&mut self.stands);
        for (_, half) in short {
            let nodes = self.split.pieces[half as usize / 2].nodes;
            let mut ends = nodes.map(|node| stand(&stands, node));
            ends.arrange_by_key(|&node| (rank(node), node));
            let [kept, gone] = ends;
            let [a, b] = ends.map(|node| self.split.spots[node as usize]);
            if rank(gone) > 0 && Outline::length(a, b) < near {
                stands[gone as usize] = kept;
            }
        }
        self.stands = (0..stands.len() as u32)
            .map(|node| stand(&stands, node))
            .collect();
    }

    /// Adds the face to the right of a half.
    fn trace(&mut self, first: u32) {
        let face = self.faces.len() as u32;
        let (mut halves, mut half) = (Vec::new(), first);
        while self.of[half as usize] == u32::MAX {
            self.of[half as usize] = face;
            halves.push(half);
            half = self.next(half);
        }
        let area = self.area(&halves);
        self.faces.push(Face {
            cell: None,
            inside: false,
            area,
            halves,
        });
    }

    /// Finds the cell of each face, and whether it is within the outline, from face to face.
    fn tell(&mut self, outer: u32, cell: impl Fn(u32) -> Cell) {
        let first = self.of[outer as usize];
        let mut known = vec![false; self.faces.len()];
        known[first as usize] = true;
        self.faces[first as usize].inside = self.split.within;
        let mut waiting = vec![first];
        while let Some(face) = waiting.pop() {
            let Face {
                cell: own, inside, ..
            } = self.faces[face as usize];
            for place in 0..self.faces[face as usize].halves.len() {
                let half = self.faces[face as usize].halves[place];
                let beyond = self.of[(half ^ 1) as usize];
                if std::mem::replace(&mut known[beyond as usize], true) {
                    continue;
                }
                let sides = self.faces[beyond as usize].halves.iter();
                let side = sides.filter_map(|&half| self.side(half)).next();
                let inherited = own.filter(|_| self.is_cut(half));
                let found = side.map(&cell).or(inherited);
                let other = &mut self.faces[beyond as usize];
                other.cell = found;
                other.inside = inside ^ self.split.pieces[half as usize / 2].cuts;
                waiting.push(beyond);
            }
        }
    }
}
