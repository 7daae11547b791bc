//! Draws the walls of a maze.

use super::lines::Lines;
use super::{Painter, Segment};
use crate::scene::corners::Rounding;
use crate::scene::inset::Inset;
use crate::scene::strokes::{trails, trails_in_pieces};
use crate::scene::style::Corners;
use crate::scene::{Cap, Item, Join, PathRef, Paths, Spot};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::{InkField, Plane, has_corridors};
use mazeloom_grids::grid::Rect;
use std::collections::BTreeMap;

/// The number of thicknesses that walls have where they show a picture.
const TONES: i32 = 32;

/// The part of a passage that thick walls may cover, in thousandths.
const MOST_OF_PASSAGE: f64 = 850.0;

/// The maximum number of parts in which walls are collected.
const PARTS: usize = 256;

impl Painter<'_> {
    /// Walls: every closed side once, both faces of a side along which the plane is cut, and those
    /// of open corridors; beside narrow corridors, theirs.
    pub fn segments(&self) -> Vec<Segment> {
        self.segments_in_parts(false).concat()
    }

    /// The same in parts, for walls that are collected on several threads; if they become lines
    /// anyway, some may be joined already.
    fn segments_in_parts(&self, joined: bool) -> Vec<Vec<Segment>> {
        match (&self.inset, self.grid.as_rect()) {
            (Some(inset), _) if joined && self.grid.board().is_some() => self.lines(inset),
            // Joining walls to lines takes long if they come in no order.
            (Some(inset), _) => self.parts(inset.cells(), |cell, part: &mut Vec<_>| {
                let segment = |curve| part.push(self.segment(curve));
                inset.walls(cell, &self.openings, segment);
            }),
            (None, Some(rect)) => {
                self.parts(0..rect.width(), |x, part| self.add_column(rect, x, part))
            }
            (None, None) => {
                let cells = self.grid.all_cells();
                let mut parts = self.parts(cells, |cell, part| self.add_sides(cell, part));
                parts.push(self.corridor_walls());
                parts
            }
        }
    }

    /// The walls of corridors on squares, joined within a cell and from one to the next. What lies beneath
    /// a cell counts as part of it.
    fn lines(&self, inset: &Inset<'_>) -> Vec<Vec<Segment>> {
        let parts = self.parts(inset.cells(), |cell, lines: &mut Lines| {
            if self.grid.above(cell).is_none() {
                lines.turn_to_next();
            }
            let segment = |curve| lines.add(self.segment(curve));
            inset.lines(cell, &self.openings, segment);
        });
        parts.into_iter().map(|part| part.segments).collect()
    }

    /// Cuts a list into parts, and collects the walls that `add` adds for each of its entries. The
    /// walls are in the order of the list.
    ///
    /// Each part has some memory from this thread before others fill it: what is freed stays with the
    /// thread that it came from, and this one needs as much for the lines.
    fn parts<T: Copy + Sync, P: From<Vec<Segment>> + Send>(
        &self,
        list: impl Iterator<Item = T>,
        add: impl Fn(T, &mut P) + Sync,
    ) -> Vec<P> {
        let list: Vec<T> = list.collect();
        let size = list.len().div_ceil(PARTS).max(1);
        let part = || P::from(Vec::with_capacity(size));
        let mut parts: Vec<P> = (0..list.len().div_ceil(size)).map(|_| part()).collect();
        let tasks = list.chunks(size).zip(&mut parts);
        self.style.threads.each(tasks, |(entries, part)| {
            entries.iter().for_each(|&entry| add(entry, part));
        });
        parts
    }

    /// The walls of open corridors.
    fn corridor_walls(&self) -> Vec<Segment> {
        if !has_corridors(self.grid) {
            return Vec::new();
        }
        let edges = self.maze.all_edges();
        let walls = edges.filter_map(|(edge, ..)| self.grid.corridor(edge));
        walls.flatten().map(|wall| self.segment(wall)).collect()
    }

    /// The walls at the sides of a cell.
    fn add_sides(&self, cell: Cell, segments: &mut Vec<Segment>) {
        for side in 0..self.grid.sides(cell) {
            let mine = |edge: Edge| {
                let first = self.grid.ends(edge).is_some_and(|(a, _)| a == cell);
                first || self.grid.cut(edge)
            };
            let drawn = match self.grid.across(cell, side) {
                Some((edge, _)) => !self.maze.is_open(edge) && mine(edge),
                None => {
                    let beyond = self.grid.fixed_wall(cell, side);
                    let mine = beyond.is_none_or(|beyond| (cell, side) < beyond);
                    mine && !self.openings.contains(&(cell, side))
                }
            };
            if drawn && let Some(curve) = self.grid.side(cell, side) {
                segments.push(self.segment(curve));
            }
        }
    }

    /// The walls at the cells of a column of a rectangle: column by column is the order in which strokes
    /// are joined.
    fn add_column(&self, rect: &Rect, x: u32, segments: &mut Vec<Segment>) {
        for y in 0..rect.height() {
            let cell = rect.cell(x, y);
            let rim = [
                y == 0,
                x + 1 == rect.width(),
                y + 1 == rect.height(),
                x == 0,
            ];
            for (side, rim) in (0..4).zip(rim) {
                let shut = match side {
                    _ if rim => !self.openings.contains(&(cell, side)),
                    1 => !self.maze.is_open(rect.east(cell)),
                    2 => !self.maze.is_open(rect.south(cell)),
                    _ => false,
                };
                if shut {
                    let curve = rect.side(cell, side).expect("squares have four sides");
                    segments.push(self.segment(curve));
                }
            }
        }
    }

    /// Walls as long lines in ink, their corners as the style wants them.
    pub fn walls(&self) -> Item {
        let paths = if self.apart {
            let mut paths = Paths::new();
            for segment in self.segments() {
                paths.append(&trails(vec![[segment]], Threads::ONE));
            }
            paths
        } else {
            self.rounded_trails(self.segments_in_parts(true))
        };
        let sharp = match self.inset {
            None => self.grid.board().is_some(),
            Some(_) => paths.iter().all(PathRef::is_square),
        };
        self.in_ink(self.metrics.stroke, sharp, paths)
    }

    /// Walls as lines in ink, one item for each thickness, the thinnest first: where the style's picture is
    /// dark, they are thick.
    pub fn toned_walls(&self) -> Vec<Item> {
        let Some(tone) = self.style.tone.as_ref().filter(|_| !self.apart) else {
            return vec![self.walls()];
        };
        let field = InkField::new(&tone.ink, self.grid);
        let room = self.passages_at_posts();
        let step = (self.metrics.stroke / TONES).max(1);
        let mut levels: Vec<Vec<Segment>> = vec![Vec::new(); TONES as usize];
        let (origin, cell) = (self.metrics.placement().origin, self.metrics.cell as i32);
        for segment in self.segments() {
            let middle =
                |from: i32, to: i32, origin: i32| i64::from((from / 2 + to / 2 - origin) / cell);
            let ink = field.ink([
                middle(segment.from.x, segment.to.x, origin.x),
                middle(segment.from.y, segment.to.y, origin.y),
            ]);
            let width = tone.thickness(f64::from(ink) / 255.0) * f64::from(cell * 1000);
            let most = [segment.from, segment.to].map(|post| room.get(&post).copied());
            let most = most.into_iter().flatten().min().unwrap_or(i32::MAX);
            let width = (libm::round(width) as i32).min(most);
            levels[(width / step).clamp(1, TONES) as usize - 1].push(segment);
        }
        let sharp = self.grid.board().is_some();
        let level = |(level, segments): (i32, Vec<Segment>)| {
            self.in_ink(level * step, sharp, self.rounded_trails(vec![segments]))
        };
        let levels = (1..).zip(levels);
        levels
            .filter(|(_, walls)| !walls.is_empty())
            .map(level)
            .collect()
    }

    /// The thickness that walls at posts may have, so that the passages beside them stay open.
    fn passages_at_posts(&self) -> BTreeMap<Spot, i32> {
        let mut room = BTreeMap::new();
        for (edge, a, _) in self.maze.all_edges() {
            let side = self.grid.side_of(a, edge);
            let Some(curve) = side.and_then(|side| self.grid.side(a, side)) else {
                continue;
            };
            let (from, to) = curve.ends();
            let width = from.distance(to) * f64::from(self.metrics.cell) * MOST_OF_PASSAGE;
            for post in [from, to] {
                let most = room.entry(self.spot(post)).or_insert(i32::MAX);
                *most = (*most).min(libm::round(width) as i32);
            }
        }
        room
    }

    /// Lines in ink that end and turn as the style wants them.
    pub fn in_ink(&self, width: i32, sharp: bool, paths: impl Into<Paths>) -> Item {
        let (cap, join) = if sharp && self.style.corners == Corners::Sharp {
            (Cap::Square, Join::Miter)
        } else {
            (Cap::Round, Join::Round)
        };
        let shape = (
            self.style.cap.unwrap_or(cap),
            self.style.join.unwrap_or(join),
        );
        Item::stroke(self.style.colors.ink, width, shape, paths)
    }

    /// Segments as long lines, their corners as the style wants them.
    pub fn rounded_trails<P: AsRef<[Segment]> + Sync>(&self, parts: Vec<P>) -> Paths {
        if self.style.corners == Corners::Sharp {
            return trails(parts, self.style.threads);
        }
        let (paths, ends) = trails_in_pieces(&parts, self.style.threads);
        let free = |spot| ends.meeting_at(spot) == 2;
        let rounding = self.rounding(&free);
        (paths.iter())
            .map(|path| rounding.of(path.to_path()))
            .collect()
    }

    /// Way of rounding corners where no other line meets. No line begins to turn earlier than half a cell
    /// before its corner, so that walls and what runs between them keep apart.
    pub fn rounding<'a>(&self, free: &'a dyn Fn(Spot) -> bool) -> Rounding<'a> {
        let cell = f64::from(self.metrics.cell) * 1000.0;
        Rounding {
            corners: self.style.corners,
            reach: match self.style.corners {
                Corners::Splines => cell / 2.0,
                _ => cell * 0.4,
            },
            free,
        }
    }
}
