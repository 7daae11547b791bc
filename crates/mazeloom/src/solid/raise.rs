//! Floors, strips and posts, each at its height, joined to one closed surface.
//!
//! ```text
//!  ┌──────┬─┬──────┐     A cell's floor is its outline drawn inward; a strip lies between the
//!  │ floor│s│floor │     floors of neighbours, and between floor and rim; a post lies where
//!  ├──────┼─┼──────┤     strips meet. A strip is high where its side is shut, and a post where
//!  │strip │p│strip │     any of its strips is: so round every spot the heights change at most
//!  ├──────┼─┼──────┤     twice, and no upright edge borders four faces.
//! ```

use super::bridge::{Bridge, Span};
use super::ground::{Ground, Side};
use super::levels::Levels;
use super::polygon::{ears, inset};
use super::{Measures, Part, SolidError, Triangle};
use crate::geometry::{Point3, Vertex};
use crate::topology::Cell;
use std::collections::BTreeMap;

/// What [`raise`] returns, in cells.
pub(super) struct Body {
    pub vertices: Vec<Point3>,
    pub triangles: Vec<Triangle>,
}

/// A spot of the net of floors, strips and posts, as seen by a region: the node's number and
/// whether the region's way out is the node's own.
pub(super) type Seen = (u32, bool);

/// How high above a node a vertex lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Height {
    /// A tunnel's floor below a deck.
    Under,
    /// A deck's lower face.
    Roof,
    /// What one walks on.
    Floor,
    /// A wall's top.
    Top,
}

impl Height {
    /// Of a region that is a wall or none.
    fn of(high: bool) -> Height {
        if high { Height::Top } else { Height::Floor }
    }
}

/// How high above a node a vertex lies, and on which face of the surface.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Level {
    outer: bool,
    height: Height,
}

/// Raises the walls of a ground.
pub(super) fn raise(
    ground: &Ground,
    levels: &Levels,
    measures: &Measures,
    shut: &dyn Fn(Cell, u32) -> bool,
) -> Result<Body, SolidError> {
    let thickness = measures.thickness / measures.cell;
    let Some(floors) = floors(ground, thickness) else {
        let thinner = (1..40).map(|step| measures.thickness * libm::pow(0.8, f64::from(step)));
        let works = thinner
            .into_iter()
            .find(|thick| self::floors(ground, thick / measures.cell).is_some());
        return Err(SolidError::Thick {
            given: measures.thickness,
            works,
        });
    };
    let sides = || ground.rings.iter().flatten();
    let two_faced = sides().any(|side| side.beyond.is_some_and(|(_, _, flipped)| flipped));
    let has_rim = sides().any(|side| side.beyond.is_none());
    if two_faced && levels.any() {
        return Err(SolidError::Woven);
    }
    let mut work = Work {
        ground,
        shut,
        nodes: Vec::new(),
        first: Vec::new(),
        posts: Vec::new(),
        post_of: ground
            .rings
            .iter()
            .map(|ring| vec![(0, true); ring.len()])
            .collect(),
        rim: BTreeMap::new(),
        lifts: BTreeMap::new(),
        numbers: BTreeMap::new(),
        body: Body {
            vertices: Vec::new(),
            triangles: Vec::new(),
        },
        floor: measures.floor / measures.cell,
        wall: measures.height / measures.cell,
        thickness,
        bridge: Bridge::of(measures),
        levels,
        below: if levels.any() {
            Bridge::of(measures).depth
        } else {
            0.0
        },
        two_faced,
        has_back: two_faced || has_rim,
    };
    for floor in floors {
        work.first.push(work.nodes.len() as u32);
        work.nodes.extend(floor);
    }
    work.find_posts();
    work.part_pinches();
    work.rim_nodes();
    let spans = work.spans(levels)?;
    work.emit(&spans);
    Ok(work.body)
}

/// Every cell's outline drawn inward.
fn floors(ground: &Ground, thickness: f64) -> Option<Vec<Vec<Vertex>>> {
    let floor = |ring: &Vec<Side>| {
        if ring.is_empty() {
            return Some(Vec::new());
        }
        // The gates of straight sides find their places once the corners have theirs.
        let kept = |side: &Side| {
            if has_straight_gates(side) {
                1
            } else {
                side.spots.len()
            }
        };
        let spots: Vec<Vertex> = ring
            .iter()
            .flat_map(|side| side.spots[..kept(side)].iter().copied())
            .collect();
        let depths: Vec<f64> = ring
            .iter()
            .flat_map(|side| {
                let depth = if side.beyond.is_some() {
                    thickness / 2.0
                } else {
                    thickness
                };
                side.spots[..kept(side)].iter().map(move |_| depth)
            })
            .collect();
        let drawn = inset(&spots, &depths)?;
        let mut floor = Vec::new();
        let mut first = 0;
        for side in ring {
            floor.extend_from_slice(&drawn[first..first + kept(side)]);
            let ends = [drawn[first], drawn[(first + kept(side)) % drawn.len()]];
            first += kept(side);
            if has_straight_gates(side) {
                floor.push(gate_between(ends, side.spots[1], [0.15, 0.45]));
                floor.push(gate_between(ends, side.spots[2], [0.55, 0.85]));
            }
        }
        Some(floor)
    };
    ground.rings.iter().map(floor).collect()
}

/// Whether a side is straight but for its gates.
fn has_straight_gates(side: &Side) -> bool {
    side.gates == Some([1, 2]) && side.spots.len() == 3
}

/// The point of a floor's side below a gate, between two shares of the side.
fn gate_between([from, to]: [Vertex; 2], gate: Vertex, [least, most]: [f64; 2]) -> Vertex {
    let along = to.at.minus(from.at);
    let share = gate.at.minus(from.at).dot(along) / along.dot(along);
    Vertex {
        at: from.at.toward(to.at, share.clamp(least, most)),
        out: gate.out,
    }
}

/// Where strips meet: the cells round a spot counter-clockwise as seen from outside.
struct Post {
    /// Cell, corner, and whether the cell's way out is that of the first.
    corners: Vec<(Cell, u32, bool)>,
    /// The node on the rim, between the last cell and the first.
    rim: Option<u32>,
    high: bool,
}

pub(super) struct Work<'a> {
    pub ground: &'a Ground,
    shut: &'a dyn Fn(Cell, u32) -> bool,
    pub nodes: Vec<Vertex>,
    /// The node of each cell's first spot; the others follow.
    first: Vec<u32>,
    posts: Vec<Post>,
    /// For each corner its post, and whether the cell's way out is the post's.
    post_of: Vec<Vec<(u32, bool)>>,
    /// Nodes inside rim sides: the first of them for a cell and a side.
    rim: BTreeMap<(u32, u32), u32>,
    /// How high the floor is at nodes where it is not level.
    pub lifts: BTreeMap<u32, f64>,
    numbers: BTreeMap<(u32, Level), u32>,
    body: Body,
    floor: f64,
    wall: f64,
    pub thickness: f64,
    pub bridge: Bridge,
    levels: &'a Levels,
    /// How far below the level floor tunnels lie.
    below: f64,
    two_faced: bool,
    has_back: bool,
}

impl Work<'_> {
    /// The next cell round a spot, from a corner of a cell: across the side that begins there
    /// (`onward`) or the one that ends there. Tells also how to go on, and whether the way out
    /// flips.
    fn turn(&self, (cell, corner, onward): (Cell, u32, bool)) -> Option<(Cell, u32, bool, bool)> {
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
        Some(match begins {
            true => (next, there, false, flipped),
            false => (next, after, true, flipped),
        })
    }

    fn find_posts(&mut self) {
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
        // Away from the rim the walk goes on through the other side of the corner.
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

    /// Whether what meets at a corner is shut there.
    fn is_high(&self, cell: Cell, corner: u32) -> bool {
        let ring = &self.ground.rings[cell.0 as usize];
        let before = (corner as usize + ring.len() - 1) % ring.len();
        self.is_wall(&ring[corner as usize], 0)
            || self.is_wall(&ring[before], ring[before].spots.len() - 1)
    }

    /// Whether a piece of a side is wall: all of a shut side, and what is not between gates.
    fn is_wall(&self, side: &Side, piece: usize) -> bool {
        match side.gates {
            Some([from, to]) => !(from..to).contains(&piece),
            None => self.levels.is_crossed(side.owner) || (self.shut)(side.owner, side.number),
        }
    }

    /// Moves rim nodes that share their place, as where two fans of cells meet in one spot, a
    /// little into their fans.
    fn part_pinches(&mut self) {
        let place = |at: Point3| [at.x, at.y, at.z].map(|length| libm::round(length * 1e5) as i64);
        let mut rims: Vec<([i64; 3], usize)> = (self.posts.iter().enumerate())
            .filter_map(|(post, Post { rim, .. })| {
                Some((place(self.nodes[(*rim)? as usize].at), post))
            })
            .collect();
        rims.sort_unstable();
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

    fn rim_nodes(&mut self) {
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
    pub fn node(&self, Cell(cell): Cell, side: u32, spot: usize) -> Seen {
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

    /// The node on the rim at a spot of a cell's side, as the cell sees it.
    fn rim_node(&self, cell: Cell, side: u32, spot: usize) -> Seen {
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

    fn emit(&mut self, spans: &[Span]) {
        let ground = self.ground;
        for (cell, ring) in (0..).map(Cell).zip(&ground.rings) {
            let spots: usize = ring.iter().map(|side| side.spots.len()).sum();
            let floor: Vec<Seen> = (0..spots as u32)
                .rev()
                .map(|spot| (self.first[cell.0 as usize] + spot, true))
                .collect();
            match spans.binary_search_by_key(&cell, |span| span.upper) {
                Ok(found) => self.span(&spans[found]),
                Err(_) if ring.is_empty() => {}
                Err(_) => self.region(&floor, cell, false),
            }
            for place in 0..ring.len() as u32 {
                self.strip(cell, place);
            }
        }
        for number in 0..self.posts.len() {
            let Post { corners, rim, high } = &self.posts[number];
            let (cell, high) = (corners[0].0, *high);
            let inner = corners
                .iter()
                .map(|&(cell, corner, same)| (self.node(cell, corner, 0).0, same));
            let outline: Vec<Seen> = rim.iter().map(|&rim| (rim, true)).chain(inner).collect();
            self.region(&outline, cell, high);
        }
    }

    /// The strip along a side, the walls between it and its floors and posts, and the rim.
    fn strip(&mut self, cell: Cell, place: u32) {
        let ground = self.ground;
        let side = &ground.rings[cell.0 as usize][place as usize];
        let pieces = side.spots.len();
        let far = |spot: usize| match side.beyond {
            None => self.rim_node(cell, place, spot),
            Some((next, there, flipped)) => {
                let there_spot = if flipped { spot } else { pieces - spot };
                (self.node(next, there, there_spot).0, !flipped)
            }
        };
        let rows: Vec<(Seen, Seen)> = (0..=pieces)
            .map(|spot| (self.node(cell, place, spot), far(spot)))
            .collect();
        // Each side between two cells is one strip: that of the first of them.
        if side
            .beyond
            .is_some_and(|(next, there, _)| (next, there) < (cell, place))
        {
            return;
        }
        // Beside a wall's piece lies a floor, or on a crossing more wall.
        let is_floor = |cell: Cell| self.levels.below(cell).is_none();
        let [bare, bare_beyond] = [
            is_floor(cell),
            side.beyond.is_some_and(|(next, ..)| is_floor(next)),
        ];
        let ring = self.ground.rings[cell.0 as usize].len() as u32;
        let mut before = self.post_is_high(cell, place);
        for (piece, pair) in rows.windows(2).enumerate() {
            let [(near, across), (near_next, across_next)] = [pair[0], pair[1]];
            let high = self.is_wall(side, piece);
            self.region(&[near, near_next, across_next, across], side.owner, high);
            if high && bare {
                self.upright(near, near_next);
            }
            if high && bare_beyond {
                self.upright(across_next, across);
            }
            if side.beyond.is_none() {
                self.rim_wall(across_next, across, high);
            }
            self.step(near, across, before, high);
            before = high;
        }
        let (near_end, across_end) = rows[pieces];
        let after = self.post_is_high(cell, (place + 1) % ring);
        self.step(near_end, across_end, before, after);
    }

    /// The upright wall across a strip where its height changes.
    fn step(&mut self, near: Seen, across: Seen, before: bool, after: bool) {
        match (before, after) {
            (true, false) => self.upright(near, across),
            (false, true) => self.upright(across, near),
            _ => {}
        }
    }

    fn post_is_high(&self, cell: Cell, corner: u32) -> bool {
        let (post, _) = self.post_of[cell.0 as usize][corner as usize];
        self.posts[post as usize].high
    }

    /// A region on both faces of the surface: its outline runs counter-clockwise.
    pub fn region(&mut self, outline: &[Seen], cell: Cell, high: bool) {
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
    pub fn upright(&mut self, from: Seen, to: Seen) {
        for outer in [true, false] {
            if outer || self.two_faced {
                let [low, high] = [Height::Floor, Height::Top]
                    .map(|height| [from, to].map(|node| self.vertex(node, outer, height)));
                self.quad([low[0], low[1], high[1], high[0]], !outer, Part::Wall);
            }
        }
    }

    /// The wall along a piece of the rim: from face to face, and up to the top.
    fn rim_wall(&mut self, from: Seen, to: Seen, high: bool) {
        let [back, front] = [false, true]
            .map(|outer| [from, to].map(|node| self.vertex(node, outer, Height::Floor)));
        // The region's outline runs from → to; what lies outside sees it the other way.
        self.quad([back[0], back[1], front[1], front[0]], false, Part::Base);
        if high {
            self.upright(from, to);
        }
    }

    fn quad(&mut self, [a, b, c, d]: [u32; 4], mirrored: bool, part: Part) {
        for [a, b, c] in [[a, b, c], [a, c, d]] {
            self.triangle(if mirrored { [c, b, a] } else { [a, b, c] }, part);
        }
    }

    pub fn triangle(&mut self, corners: [u32; 3], part: Part) {
        self.body.triangles.push(Triangle { corners, part });
    }

    /// The vertex above or below a node, on the face that is outer as the region sees it.
    pub fn vertex(&mut self, (node, same): Seen, outer: bool, height: Height) -> u32 {
        let level = Level {
            outer: outer == same,
            height,
        };
        let next = self.body.vertices.len() as u32;
        let number = *self.numbers.entry((node, level)).or_insert(next);
        if number == next {
            let Vertex { at, out } = self.nodes[node as usize];
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

    /// Where a height above a node is, on a surface of two sides.
    pub fn raised(&self, node: u32, height: Height) -> Point3 {
        let Vertex { at, out } = self.nodes[node as usize];
        at.moved(out, self.above(node, height))
    }

    /// How far a height is above the level floor.
    fn above(&self, node: u32, height: Height) -> f64 {
        let bridge = self.bridge;
        match height {
            Height::Under => -bridge.depth,
            Height::Roof => bridge.rise - bridge.deck,
            Height::Floor => self.lifts.get(&node).copied().unwrap_or(0.0),
            Height::Top => self.wall,
        }
    }
}
