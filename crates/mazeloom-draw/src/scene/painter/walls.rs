//! Draws the walls of a maze.

use super::{Painter, Segment};
use crate::scene::corners::Rounding;
use crate::scene::strokes::{trails, trails_in_pieces};
use crate::scene::style::Corners;
use crate::scene::{Cap, Item, Join, Path, Spot};
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::Rect;

impl Painter<'_> {
    /// Walls: every closed side once, both faces of a side along which the plane is cut, and those
    /// of open corridors; beside narrow corridors, theirs.
    pub fn segments(&self) -> Vec<Segment> {
        if let Some(inset) = &self.inset {
            let mut segments = Vec::new();
            for cell in self.grid.all_cells() {
                let segment = |curve| segments.push(self.segment(curve));
                inset.walls(cell, &self.openings, segment);
            }
            return segments;
        }
        if let Some(rect) = self.grid.as_rect() {
            return self.segments_of(rect);
        }
        let mut segments = Vec::new();
        for cell in self.grid.all_cells() {
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
        let corridors = self.maze.all_edges();
        let corridors = corridors.filter_map(|(edge, ..)| self.grid.corridor(edge));
        segments.extend(corridors.flatten().map(|wall| self.segment(wall)));
        segments
    }

    /// The same on a rectangle, column by column, as strokes are joined.
    fn segments_of(&self, rect: &Rect) -> Vec<Segment> {
        let mut segments = Vec::new();
        let mut wall = |cell: Cell, side: u32| {
            let curve = rect.side(cell, side).expect("squares have four sides");
            segments.push(self.segment(curve));
        };
        for x in 0..rect.width() {
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
                        wall(cell, side);
                    }
                }
            }
        }
        segments
    }

    /// Walls as long lines in ink, their corners as the style wants them.
    pub fn walls(&self) -> Item {
        let segments = self.segments();
        let paths: Vec<Path> = if self.apart {
            (segments.iter())
                .flat_map(|&segment| trails(&[segment]))
                .collect()
        } else {
            self.rounded_trails(&segments)
        };
        let sharp = match self.inset {
            None => self.grid.board().is_some(),
            Some(_) => paths.iter().all(Path::is_square),
        };
        self.in_ink(self.metrics.stroke, sharp, paths)
    }

    /// Lines in ink that end and turn as the style wants them.
    pub fn in_ink(&self, width: i32, sharp: bool, paths: Vec<Path>) -> Item {
        let (cap, join) = if sharp && self.style.corners == Corners::Sharp {
            (Cap::Square, Join::Miter)
        } else {
            (Cap::Round, Join::Round)
        };
        Item::Stroke {
            color: self.style.colors.ink,
            width,
            cap: self.style.cap.unwrap_or(cap),
            join: self.style.join.unwrap_or(join),
            paths,
        }
    }

    /// Segments as long lines, their corners as the style wants them.
    pub fn rounded_trails(&self, segments: &[Segment]) -> Vec<Path> {
        if self.style.corners == Corners::Sharp {
            return trails(segments);
        }
        let (paths, ends) = trails_in_pieces(segments);
        let free = |spot| ends.meeting_at(spot) == 2;
        let rounding = self.rounding(&free);
        paths.into_iter().map(|path| rounding.of(path)).collect()
    }

    /// How corners are rounded where no other line meets. No line begins to turn earlier than half
    /// a cell before its corner, so that walls and what runs between them keep apart.
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
