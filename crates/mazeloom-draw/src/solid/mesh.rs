//! The triangles of a model, and the network of nodes that they are built from.
//!
//! A node is a corner of the network with a height. Every face is a ring of nodes; two faces
//! that share an edge name the same two nodes in opposite order, which is how the mesh is known
//! to be closed before any triangle exists.

use super::ground::{Ground, Side};
use super::levels::Levels;
use super::polygon::ears;
use super::{Measures, Part, Triangle};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::{Point3, SurfacePoint};
use std::collections::BTreeMap;

/// The triangles of a body, in cells.
#[derive(Default)]
pub(super) struct Mesh {
    pub vertices: Vec<Point3>,
    pub triangles: Vec<Triangle>,
}

/// A spot of the net of floors, strips and posts, as seen by a region: the node's number and
/// whether the region's outward direction is the node's.
pub(super) type NodeRef = (u32, bool);

/// Height of a vertex above a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Height {
    /// A tunnel's floor below a deck.
    Under,
    /// A deck's lower face.
    Roof,
    /// Surface that one walks on.
    Floor,
    /// A wall's top.
    Top,
}

impl Height {
    /// Of a region that is a wall or none.
    pub fn of(high: bool) -> Height {
        if high { Height::Top } else { Height::Floor }
    }
}

/// Height of a vertex above a node, and the face of the surface that it is on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Level {
    pub outer: bool,
    pub height: Height,
}

/// The measures of bridges, in cells.
#[derive(Clone, Copy, Default)]
pub(super) struct Bridge {
    /// From the level floor up to the deck.
    pub rise: f64,
    /// From the level floor down to the tunnel's floor.
    pub depth: f64,
    /// Thickness of the deck.
    pub deck: f64,
}

/// Height of a tunnel, in cells: a little less than it is wide.
const CLEARANCE: f64 = 0.35;

/// Greatest thickness of a deck, in cells; a thinner floor makes it thinner.
const DECK: f64 = 0.1;

impl Bridge {
    /// Half of the height up to the deck and half down to the tunnel, but the deck leaves half of
    /// the walls' height to its parapets.
    pub fn of(measures: &Measures) -> Bridge {
        let deck = DECK.min(measures.floor / measures.cell);
        let whole = CLEARANCE + deck;
        let rise = (whole / 2.0).min(measures.height / measures.cell / 2.0);
        Bridge {
            rise,
            depth: whole - rise,
            deck,
        }
    }
}

/// Place where strips meet: the cells around a spot counter-clockwise as seen from outside.
pub(super) struct Post {
    /// Cell, corner, and whether the cell's outward direction is that of the first.
    pub corners: Vec<(Cell, u32, bool)>,
    /// The node on the border, between the last cell and the first.
    pub rim: Option<u32>,
    pub high: bool,
}

/// Mesh into which the walls of a ground are raised.
pub(super) struct Mesher<'a> {
    pub ground: &'a Ground,
    pub shut: &'a dyn Fn(Cell, u32) -> bool,
    pub nodes: Vec<SurfacePoint>,
    /// The node of each cell's first spot; the others follow.
    pub first: Vec<u32>,
    pub posts: Vec<Post>,
    /// For each corner its post, and whether the cell's normal is the post's.
    pub post_of: Vec<Vec<(u32, bool)>>,
    /// Nodes inside border sides: the first of them for a cell and a side.
    pub rim: BTreeMap<(u32, u32), u32>,
    /// Height of the floor at nodes where it is not level.
    pub lifts: BTreeMap<u32, f64>,
    pub numbers: BTreeMap<(u32, Level), u32>,
    pub body: Mesh,
    pub floor: f64,
    pub wall: f64,
    pub thickness: f64,
    pub bridge: Bridge,
    pub levels: &'a Levels,
    /// Depth of tunnels below the level floor.
    pub below: f64,
    pub two_faced: bool,
    pub has_back: bool,
}

impl Mesher<'_> {
    /// The next cell around a point, from a corner of a cell: across the side that begins there
    /// (`onward`) or the one that ends there. Also tells how to continue, and whether the normal
    /// flips.
    pub fn turn(
        &self,
        (cell, corner, onward): (Cell, u32, bool),
    ) -> Option<(Cell, u32, bool, bool)> {
        let ring = &self.ground.rings[cell.0 as usize];
        let count = ring.len() as u32;
        let side = if onward {
            corner
        } else {
            (corner + count - 1) % count
        };
        let (next, there, flipped) = ring[side as usize].beyond?;
        let begins = onward == flipped;
        let after = (there + 1) % self.ground.rings[next.0 as usize].len() as u32;
        Some(if begins {
            (next, there, false, flipped)
        } else {
            (next, after, true, flipped)
        })
    }

    pub fn find_posts(&mut self) {
        let rings = &self.ground.rings;
        let mut found: Vec<Vec<bool>> = rings.iter().map(|ring| vec![false; ring.len()]).collect();
        for (cell, ring) in (0..).map(Cell).zip(rings) {
            for corner in 0..ring.len() as u32 {
                if found[cell.0 as usize][corner as usize] {
                    continue;
                }
                let post = self.post_at(cell, corner);
                let number = self.posts.len() as u32;
                for &(cell, corner, same) in &post.corners {
                    found[cell.0 as usize][corner as usize] = true;
                    self.post_of[cell.0 as usize][corner as usize] = (number, same);
                }
                self.posts.push(post);
            }
        }
    }

    fn post_at(&mut self, cell: Cell, corner: u32) -> Post {
        let mut start = (cell, corner, false);
        let mut open = false;
        loop {
            match self.turn(start) {
                None => {
                    open = true;
                    break;
                }
                Some((next, at, ..)) if (next, at) == (cell, corner) => break,
                Some((next, at, onward, _)) => start = (next, at, onward),
            }
        }
        if !open {
            start = (cell, corner, false);
        }
        let (first, at, away) = start;
        let mut corners = vec![(first, at, true)];
        let mut high = false;
        // Away from the border the walk goes on through the other side of the corner.
        let (mut here, mut same) = ((first, at, !away), true);
        high |= self.is_high(first, at);
        while let Some((next, at, onward, flipped)) = self.turn(here) {
            if (next, at) == (corners[0].0, corners[0].1) {
                break;
            }
            same ^= flipped;
            corners.push((next, at, same));
            high |= self.is_high(next, at);
            here = (next, at, onward);
        }
        if away {
            // The walk ran clockwise in the first cell's own view.
            corners.reverse();
        }
        let rim = open.then(|| {
            let ring = &self.ground.rings[first.0 as usize];
            self.nodes.push(ring[at as usize].spots[0]);
            self.nodes.len() as u32 - 1
        });
        Post { corners, rim, high }
    }

    /// Tells whether what meets at a corner is shut there.
    pub fn is_high(&self, cell: Cell, corner: u32) -> bool {
        let ring = &self.ground.rings[cell.0 as usize];
        let before = (corner as usize + ring.len() - 1) % ring.len();
        self.is_wall(&ring[corner as usize], 0)
            || self.is_wall(&ring[before], ring[before].spots.len() - 1)
    }

    /// Tells whether a piece of a side is wall: all of a shut side, and what is not between gates.
    pub fn is_wall(&self, side: &Side, piece: usize) -> bool {
        match side.gates {
            Some([from, to]) => !(from..to).contains(&piece),
            None => self.levels.is_crossed(side.owner) || (self.shut)(side.owner, side.number),
        }
    }

    /// Moves rim nodes that share their place, as where two fans of cells meet in one spot, a
    /// little into their fans.
    pub fn part_pinches(&mut self) {
        let place = |at: Point3| [at.x, at.y, at.z].map(|length| libm::round(length * 1e5) as i64);
        let mut rims: Vec<([i64; 3], usize)> = (self.posts.iter().enumerate())
            .filter_map(|(post, Post { rim, .. })| {
                Some((place(self.nodes[(*rim)? as usize].at), post))
            })
            .collect();
        rims.arrange();
        let shared = rims
            .chunk_by(|a, b| a.0 == b.0)
            .filter(|same| same.len() > 1);
        for &(_, post) in shared.flatten() {
            let Post {
                corners,
                rim: Some(rim),
                ..
            } = &self.posts[post]
            else {
                continue;
            };
            let rim = *rim as usize;
            let mut middle = Point3::new(0.0, 0.0, 0.0);
            for &(cell, corner, _) in corners {
                let inner = self.nodes[self.node(cell, corner, 0).0 as usize].at;
                middle = middle.moved(inner, 1.0 / corners.len() as f64);
            }
            self.nodes[rim].at = self.nodes[rim].at.toward(middle, 0.2);
        }
    }

    pub fn rim_nodes(&mut self) {
        for (cell, ring) in (0..).zip(&self.ground.rings) {
            for (place, side) in (0..).zip(ring) {
                if side.beyond.is_none() {
                    self.rim.insert((cell, place), self.nodes.len() as u32);
                    self.nodes.extend(&side.spots[1..]);
                }
            }
        }
    }

    /// The node inside a cell at a spot of a side; a spot past the last is the next side's first.
    pub fn node(&self, Cell(cell): Cell, side: u32, spot: usize) -> NodeRef {
        let ring = &self.ground.rings[cell as usize];
        let before: usize = ring[..side as usize]
            .iter()
            .map(|side| side.spots.len())
            .sum();
        let all: usize = ring.iter().map(|side| side.spots.len()).sum();
        (
            self.first[cell as usize] + ((before + spot) % all) as u32,
            true,
        )
    }

    /// The node on the border at a spot of a cell's side, as the cell sees it.
    pub fn rim_node(&self, cell: Cell, side: u32, spot: usize) -> NodeRef {
        let ring = &self.ground.rings[cell.0 as usize];
        let corner = match spot {
            0 => side,
            _ if spot == ring[side as usize].spots.len() => (side + 1) % ring.len() as u32,
            _ => return (self.rim[&(cell.0, side)] + spot as u32 - 1, true),
        };
        let (post, same) = self.post_of[cell.0 as usize][corner as usize];
        let rim = self.posts[post as usize].rim;
        (rim.expect("a rim side ends on the rim"), same)
    }

    /// A region on both faces of the surface: its outline runs counter-clockwise.
    pub fn region(&mut self, outline: &[NodeRef], cell: Cell, high: bool) {
        let points: Vec<Point3> = outline
            .iter()
            .map(|&(node, _)| self.nodes[node as usize].at)
            .collect();
        let cut = ears(&points);
        let part = |high: bool| if high { Part::Wall } else { Part::Floor(cell) };
        for corners in cut {
            let seen = corners.map(|corner| outline[corner]);
            let front = seen.map(|node| self.vertex(node, true, Height::of(high)));
            self.triangle(front, part(high));
            if self.has_back {
                let raised = high && self.two_faced;
                let [a, b, c] = seen.map(|node| self.vertex(node, false, Height::of(raised)));
                let part = if self.two_faced {
                    part(raised)
                } else {
                    Part::Base
                };
                self.triangle([c, b, a], part);
            }
        }
    }

    /// The upright wall below the piece `from`–`to` of a high region's outline.
    pub fn upright(&mut self, from: NodeRef, to: NodeRef) {
        for outer in [true, false] {
            if outer || self.two_faced {
                let [low, high] = [Height::Floor, Height::Top]
                    .map(|height| [from, to].map(|node| self.vertex(node, outer, height)));
                self.quad([low[0], low[1], high[1], high[0]], !outer, Part::Wall);
            }
        }
    }

    pub fn quad(&mut self, [a, b, c, d]: [u32; 4], mirrored: bool, part: Part) {
        for [a, b, c] in [[a, b, c], [a, c, d]] {
            self.triangle(if mirrored { [c, b, a] } else { [a, b, c] }, part);
        }
    }

    pub fn triangle(&mut self, corners: [u32; 3], part: Part) {
        self.body.triangles.push(Triangle { corners, part });
    }

    /// The vertex above or below a node, on the face that is outer as the region sees it.
    pub fn vertex(&mut self, (node, same): NodeRef, outer: bool, height: Height) -> u32 {
        let level = Level {
            outer: outer == same,
            height,
        };
        let next = self.body.vertices.len() as u32;
        let number = *self.numbers.entry((node, level)).or_insert(next);
        if number == next {
            let SurfacePoint { at, out } = self.nodes[node as usize];
            let above = self.above(node, height);
            let height = match (self.two_faced, level.outer) {
                (true, true) => self.floor / 2.0 + above,
                (true, false) => -self.floor / 2.0 - above,
                (false, true) => above,
                (false, false) => -self.floor - self.below,
            };
            self.body.vertices.push(at.moved(out, height));
        }
        number
    }

    /// Point at a height above a node, on a surface of two sides.
    pub fn raised(&self, node: u32, height: Height) -> Point3 {
        let SurfacePoint { at, out } = self.nodes[node as usize];
        at.moved(out, self.above(node, height))
    }

    /// Distance of a height above the level floor.
    pub fn above(&self, node: u32, height: Height) -> f64 {
        let bridge = self.bridge;
        match height {
            Height::Under => -bridge.depth,
            Height::Roof => bridge.rise - bridge.deck,
            Height::Floor => self.lifts.get(&node).copied().unwrap_or(0.0),
            Height::Top => self.wall,
        }
    }
}
