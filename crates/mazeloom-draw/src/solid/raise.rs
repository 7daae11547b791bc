//! Floors, strips and posts, each at its height, connected to one closed surface.
//!
//! ```text
//!  ┌──────┬─┬──────┐     A cell's floor is its outline moved inward; a strip is between the
//!  │ floor│s│floor │     floors of neighbors, and between floor and border; a post is where
//!  ├──────┼─┼──────┤     strips meet. A strip is high if its side is closed, and a post if
//!  │strip │p│strip │     any of its strips is: so around every point the heights change at most
//!  ├──────┼─┼──────┤     twice, and no upright edge borders four faces.
//! ```

use super::bridge::Span;
use super::ground::{Ground, Side};
use super::levels::Levels;
use super::mesh::{Bridge, Height, Mesh, Mesher, NodeRef, Post};
use super::polygon::inset;
use super::{Measures, Part, SolidError};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::SurfacePoint;
use std::collections::BTreeMap;

/// Raises the walls of a ground.
pub(super) fn raise(
    ground: &Ground,
    levels: &Levels,
    measures: &Measures,
    shut: &dyn Fn(Cell, u32) -> bool,
) -> Result<Mesh, SolidError> {
    let thickness = measures.thickness / measures.cell;
    let floors = floors(ground, thickness).ok_or_else(|| too_thick(ground, measures))?;
    let sides = || ground.rings.iter().flatten();
    let two_faced = sides().any(|side| side.beyond.is_some_and(|(_, _, flipped)| flipped));
    let has_rim = sides().any(|side| side.beyond.is_none());
    if two_faced && levels.any() {
        return Err(SolidError::Woven);
    }
    let mut work = Mesher {
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
        body: Mesh::default(),
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

/// Walls between which there is no room for floors, and a thickness that works.
fn too_thick(ground: &Ground, measures: &Measures) -> SolidError {
    let mut thinner = (1..40).map(|step| measures.thickness * libm::pow(0.8, f64::from(step)));
    SolidError::Thick {
        given: measures.thickness,
        works: thinner.find(|thick| floors(ground, thick / measures.cell).is_some()),
    }
}

/// Every cell's outline drawn inward.
fn floors(ground: &Ground, thickness: f64) -> Option<Vec<Vec<SurfacePoint>>> {
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
        let spots: Vec<SurfacePoint> = ring
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

/// Tells whether a side is straight but for its gates.
fn has_straight_gates(side: &Side) -> bool {
    side.gates == Some([1, 2]) && side.spots.len() == 3
}

/// The point of a floor's side below a gate, between two shares of the side.
fn gate_between(
    [from, to]: [SurfacePoint; 2],
    gate: SurfacePoint,
    [least, most]: [f64; 2],
) -> SurfacePoint {
    let along = to.at.minus(from.at);
    let share = gate.at.minus(from.at).dot(along) / along.dot(along);
    SurfacePoint {
        at: from.at.toward(to.at, share.clamp(least, most)),
        out: gate.out,
    }
}

impl Mesher<'_> {
    fn emit(&mut self, spans: &[Span]) {
        let ground = self.ground;
        for (cell, ring) in (0..).map(Cell).zip(&ground.rings) {
            let spots: usize = ring.iter().map(|side| side.spots.len()).sum();
            let floor: Vec<NodeRef> = (0..spots as u32)
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
            let outline: Vec<NodeRef> = rim.iter().map(|&rim| (rim, true)).chain(inner).collect();
            self.region(&outline, cell, high);
        }
    }

    /// The strip along a side, the walls between it and its floors and posts, and the border.
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
        let rows: Vec<(NodeRef, NodeRef)> = (0..=pieces)
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
    fn step(&mut self, near: NodeRef, across: NodeRef, before: bool, after: bool) {
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

    /// The wall along a piece of the border: from face to face, and up to the top.
    fn rim_wall(&mut self, from: NodeRef, to: NodeRef, high: bool) {
        let [back, front] = [false, true]
            .map(|outer| [from, to].map(|node| self.vertex(node, outer, Height::Floor)));
        // The region's outline runs from → to; it is reversed as seen from outside.
        self.quad([back[0], back[1], front[1], front[0]], false, Part::Base);
        if high {
            self.upright(from, to);
        }
    }
}
