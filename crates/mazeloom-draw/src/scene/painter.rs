//! From cells to points of the picture: the lines, areas and text of a maze on a plane.
//!
//! The painter maps the plane to pixels once and rounds every point to a thousandth of a pixel.
//! Because neighbors compute shared corners from the same numbers, rounded points agree too, and
//! walls can be joined by comparing integers.

use super::bend::{hub, shrunk};
use super::corners::Rounding;
use super::inset::{Bound, Inset};
use super::strokes::{Segment, trails, trails_in_pieces};
use super::{
    Anchor, Cap, Item, Join, Metrics, Overlay, Path, PathStyle, Piece, Spot, cased, halo_color,
    in_base,
};
use crate::palette::{Color, READABLE, Shades};
use crate::scene::style::{Corners, Mark, Style, Tiles};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::Maze;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::{Curve, MaskedRect, Plane, Point};
use mazeloom_grids::grid::Rect;
use std::collections::{BTreeMap, BTreeSet};

/// A grid of whatever kind.
pub(super) type Ground<'a> = &'a (dyn Plane + 'a);

/// Turns cells into spots.
pub(super) struct Painter<'a> {
    pub grid: Ground<'a>,
    pub maze: &'a Maze<Ground<'a>>,
    pub style: &'a Style,
    /// What a hand's tremble follows from.
    pub seed: u64,
    pub metrics: Metrics,
    pub openings: Vec<(Cell, u32)>,
    /// What lies over the maze.
    pub overlays: &'a [Overlay],
    /// The start and the goal.
    pub ends: (Cell, Cell),
    pub heat: Option<Heat<'a>>,
    /// Whether walls are drawn piece by piece instead of joined to long strokes.
    pub apart: bool,
    /// What squares are put together from.
    pub tiles: Option<&'a Tiles>,
    /// Corridors narrower than cells, for passages that cross.
    pub inset: Option<Inset<'a>>,
}

/// The numbers that colour the cells, the greatest of them, and the colours.
pub(super) type Heat<'a> = (&'a PerCell<u32>, u32, &'a Shades);

/// The uppermost paint among the overlays.
pub(super) fn heat(overlays: &[Overlay]) -> Option<Heat<'_>> {
    overlays.iter().rev().find_map(|overlay| match overlay {
        Overlay::Heat {
            values,
            most,
            shades,
        } => Some((values, *most, shades)),
        _ => None,
    })
}

impl Painter<'_> {
    /// The spot of a point on the plane, rounded to whole thousandths.
    pub fn spot(&self, point: Point) -> Spot {
        let Metrics { cell, margin, .. } = self.metrics;
        let offset = f64::from(margin) + f64::from(self.metrics.stroke) / 2000.0;
        let thousandths = |x: f64| libm::round((x * f64::from(cell) + offset) * 1000.0) as i32;
        Spot {
            x: thousandths(point.x),
            y: thousandths(point.y),
        }
    }

    pub fn thousandths(pixels: u32) -> i32 {
        pixels as i32 * 1000
    }

    pub fn segment(&self, curve: Curve) -> Segment {
        let (from, to) = curve.ends();
        let arc = match curve {
            Curve::Line { .. } => None,
            Curve::Arc {
                center, clockwise, ..
            } => {
                let radius = center.distance(from) * f64::from(self.metrics.cell) * 1000.0;
                Some((libm::round(radius) as i32, clockwise))
            }
        };
        Segment {
            from: self.spot(from),
            to: self.spot(to),
            arc,
        }
    }

    /// A curve as a path of its own.
    pub fn along(&self, curve: Curve) -> Path {
        self.segment(curve).path()
    }

    /// Walls: every shut side once, both faces of one along which the plane is cut, and those
    /// of open corridors; beside narrow corridors, theirs.
    pub fn segments(&self) -> Vec<Segment> {
        if let Some(inset) = &self.inset {
            let outlines = (self.grid.all_cells())
                .flat_map(|cell| inset.outlines(cell, &self.openings))
                .flatten();
            let walls = outlines.filter(|&(_, wall)| wall);
            return walls.map(|(curve, _)| self.segment(curve)).collect();
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
                    None => !self.openings.contains(&(cell, side)),
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

    /// Arrowheads in cells whose open sides have no place on the plane, such as stairs; those
    /// that a way takes have its colour.
    pub fn arrows(&self, overlays: &[Overlay]) -> Vec<Item> {
        if self.grid.as_rect().is_some() {
            return Vec::new();
        }
        let taken = self.stairs_taken(overlays);
        let mut heads: BTreeMap<Color, Vec<Path>> = BTreeMap::new();
        for cell in self.grid.all_cells() {
            for side in 0..self.grid.sides(cell) {
                if self.maze.is_shut(cell, side) {
                    continue;
                }
                if let Some((base, tip)) = self.grid.arrow(cell, side) {
                    let color = if taken.contains(&(cell, side)) {
                        self.path_color()
                    } else {
                        self.floor(cell).ink()
                    };
                    heads.entry(color).or_default().push(self.head(base, tip));
                }
            }
        }
        (heads.into_iter())
            .map(|(color, paths)| Item::Fill {
                color,
                touching: false,
                paths,
            })
            .collect()
    }

    /// Whether a cell has sides that an arrow stands for.
    fn has_arrows(&self, cell: Cell) -> bool {
        (0..self.grid.sides(cell)).any(|side| self.grid.arrow(cell, side).is_some())
    }

    /// An arrowhead with a right angle at its tip, so that one in a corner has sharp sides.
    fn head(&self, base: Point, tip: Point) -> Path {
        let (dx, dy) = (tip.x - base.x, tip.y - base.y);
        let barb = |turn: f64| Point::new(base.x - dy * turn, base.y + dx * turn);
        let spots = [tip, barb(1.0), barb(-1.0)].map(|point| self.spot(point));
        Path {
            start: spots[0],
            pieces: vec![Piece::Line(spots[1]), Piece::Line(spots[2])],
            closed: true,
        }
    }

    /// The sides without a place on the plane through which ways lead, from both ends.
    fn stairs_taken(&self, overlays: &[Overlay]) -> BTreeSet<(Cell, u32)> {
        let mut taken = BTreeSet::new();
        for overlay in overlays {
            let Overlay::Path { cells, .. } = overlay else {
                continue;
            };
            for pair in cells.windows(2) {
                let Some(edge) = self.stepped(pair[0], pair[1]) else {
                    continue;
                };
                for &cell in pair {
                    let side = self.grid.side_of(cell, edge);
                    let stairs = side.filter(|&side| self.grid.arrow(cell, side).is_some());
                    taken.extend(stairs.map(|side| (cell, side)));
                }
            }
        }
        taken
    }

    /// Whether cells have floors that can be coloured.
    fn has_floors(&self) -> bool {
        self.style.look.floors || self.tiles.is_some()
    }

    pub fn overlay(&self, overlay: &Overlay) -> Vec<Item> {
        match overlay {
            Overlay::Heat { .. } | Overlay::Tint { .. } if !self.has_floors() => Vec::new(),
            Overlay::Heat {
                values,
                most,
                shades,
            } => self.heat(values, *most, shades),
            Overlay::Tint { kinds, colors } => self.tint(kinds, colors),
            Overlay::Path { cells, form } => self.solution(cells, *form),
            // Smaller letters cannot be read, and would smear the walls.
            Overlay::Labels { .. } if self.metrics.cell < 8 => Vec::new(),
            Overlay::Labels { values, base } => vec![self.labels(values, *base)],
            &Overlay::Mark { cell, color } => vec![self.mark(cell, color)],
            // A mark has more than one layer.
            Overlay::End { .. } => Vec::new(),
        }
    }

    /// A solution, with an edge where paint would hide it.
    fn solution(&self, cells: &[Cell], form: PathStyle) -> Vec<Item> {
        let color = self.path_color();
        let edge = halo_color(color, self.style.colors.paper, &self.style.colors);
        let edge = self.heat.map(|_| edge);
        let Metrics {
            path: wide, crumb, ..
        } = self.metrics;
        let line = |width: i32| self.route(cells, width, (color, edge));
        let crumbs = |size: u32, color: Color| Item::Fill {
            color,
            touching: false,
            paths: (cells.iter())
                .filter(|&&cell| self.grid.above(cell).is_none() && !self.has_emblem(cell))
                .map(|&cell| self.core(cell, size))
                .collect(),
        };
        match form {
            PathStyle::Line => line(Self::thousandths(wide)),
            PathStyle::Ribbon => {
                let floor = Self::thousandths(self.metrics.cell) - self.metrics.stroke;
                line(self.width() * floor / 1000 * 3 / 5)
            }
            PathStyle::Crumbs => {
                let edge = edge.map(|edge| crumbs(cased(crumb, &self.metrics), edge));
                edge.into_iter().chain([crumbs(crumb, color)]).collect()
            }
            PathStyle::Numbers => vec![self.steps(cells)],
        }
    }

    /// Whether a dot or a target lies on a cell, which a crumb would only show around.
    fn has_emblem(&self, cell: Cell) -> bool {
        let style = self.style;
        let mark = |goal: bool| matches!(style.end(goal).0, Mark::Dot | Mark::Target);
        let end = (cell == self.ends.0 && mark(false)) || (cell == self.ends.1 && mark(true));
        let free = style.marks == Some(true) || !self.labelled(cell);
        end && free && style.marked(self.metrics.cell)
    }

    /// How wide corridors are between the middles of their walls, in thousandths of a cell.
    pub fn width(&self) -> i32 {
        let share = self.inset.as_ref().map_or(1.0, Inset::share);
        (share * 1000.0) as i32
    }

    /// The colour that a way is seen in on this floor.
    pub fn path_color(&self) -> Color {
        self.heat
            .map_or(self.style.colors.path, |(.., shades)| shades.path)
    }

    fn heat(&self, values: &PerCell<u32>, most: u32, shades: &Shades) -> Vec<Item> {
        let mut areas: BTreeMap<Color, Vec<Path>> = BTreeMap::new();
        for (cell, &value) in values.iter() {
            if value != Distances::FAR {
                let color = shades.at(value, most);
                areas.entry(color).or_default().extend(self.floors(cell));
            }
        }
        (areas.into_iter())
            .map(|(color, paths)| Item::Fill {
                color,
                touching: true,
                paths,
            })
            .collect()
    }

    fn tint(&self, kinds: &PerCell<u8>, colors: &[Color]) -> Vec<Item> {
        let mut areas = vec![Vec::new(); colors.len()];
        match self.grid.board() {
            Some(board) if self.inset.is_none() && !self.apart => {
                for (kind, path) in self.bands(board, kinds) {
                    areas[usize::from(kind) - 1].push(path);
                }
            }
            _ => {
                for (cell, &kind) in kinds.iter().filter(|&(_, &kind)| kind > 0) {
                    areas[usize::from(kind) - 1].extend(self.floors(cell));
                }
            }
        }
        let areas = colors.iter().zip(areas);
        (areas.filter(|(_, paths)| !paths.is_empty()))
            .map(|(&color, paths)| Item::Fill {
                color,
                touching: true,
                paths,
            })
            .collect()
    }

    /// Squares of one kind that stand side by side in a row are one area.
    fn bands(&self, board: MaskedRect<'_>, kinds: &PerCell<u8>) -> Vec<(u8, Path)> {
        let (width, height) = (board.rect().width(), board.rect().height());
        let kind = |x, y| board.cell(x, y).map_or(0, |cell| kinds[cell]);
        let mut areas = Vec::new();
        for y in 0..height {
            let mut left = 0;
            while left < width {
                let here = kind(left, y);
                let right = (left + 1..width).find(|&x| kind(x, y) != here);
                let right = right.unwrap_or(width);
                if here > 0 {
                    let corner = |x, y| self.spot(Point::new(f64::from(x), f64::from(y)));
                    let mut path = Path::starting(corner(left, y));
                    let others = [(right, y), (right, y + 1), (left, y + 1)];
                    (path.pieces).extend(others.map(|(x, y)| Piece::Line(corner(x, y))));
                    path.closed = true;
                    areas.push((here, path));
                }
                left = right;
            }
        }
        areas
    }

    /// The floor of a cell; that of one beneath a crossing has two parts.
    pub fn floors(&self, cell: Cell) -> Vec<Path> {
        match &self.inset {
            None => vec![self.outline(cell, 1.0)],
            Some(inset) => (inset.outlines(cell, &self.openings).iter())
                .filter_map(|outline| self.round(outline))
                .collect(),
        }
    }

    /// An outline as a path.
    fn round(&self, outline: &[Bound]) -> Option<Path> {
        let mut segments = outline.iter().map(|&(curve, _)| self.segment(curve));
        let mut path = Path::starting(segments.clone().next()?.from);
        path.pieces
            .extend(segments.by_ref().map(|segment| segment.piece()));
        path.closed = true;
        Some(path)
    }

    /// A cell's outline, drawn smaller by a share about its centre.
    fn outline(&self, cell: Cell, share: f64) -> Path {
        let center = self.grid.center(cell);
        let ring = hub(self.grid, cell);
        let near = |point: Point| shrunk(point, center, ring, share);
        let curves = (0..self.grid.sides(cell)).filter_map(|side| self.grid.side(cell, side));
        let mut path: Option<Path> = None;
        let mut end = self.spot(center);
        for curve in curves {
            let curve = match curve {
                Curve::Line { from, to } => Curve::Line {
                    from: near(from),
                    to: near(to),
                },
                Curve::Arc {
                    from,
                    to,
                    center,
                    clockwise,
                } => Curve::Arc {
                    from: near(from),
                    to: near(to),
                    center: ring.unwrap_or_else(|| near(center)),
                    clockwise,
                },
            };
            let segment = self.segment(curve);
            let Segment { from, to, .. } = segment;
            let path = path.get_or_insert_with(|| Path::starting(from));
            // Another ring of the same cell, such as an island.
            if std::mem::replace(&mut end, to) != from && !path.pieces.is_empty() {
                path.pieces.push(Piece::Line(from));
            }
            path.pieces.push(segment.piece());
        }
        let mut path = path.unwrap_or_else(|| Path::starting(self.spot(center)));
        path.closed = true;
        path
    }

    /// The middle of a cell, `pixels` wide where the whole cell is as wide as a cell.
    fn core(&self, cell: Cell, pixels: u32) -> Path {
        self.outline(cell, f64::from(pixels) / f64::from(self.metrics.cell))
    }

    fn mark(&self, cell: Cell, color: Color) -> Item {
        Item::Fill {
            color,
            touching: false,
            paths: match self.plate(cell) {
                None => vec![self.core(cell, self.metrics.mark)],
                Some(plate) => plate,
            },
        }
    }

    /// All of a cell that is beneath a crossing or a text, which a smaller mark would not suit.
    pub fn plate(&self, cell: Cell) -> Option<Vec<Path>> {
        if self.grid.above(cell).is_some() {
            return Some(self.floors(cell));
        }
        let floor = 1.0 - f64::from(self.metrics.wall) / f64::from(self.metrics.cell);
        let share = f64::from(self.width()) / 1000.0 * floor * 0.9;
        self.labelled(cell).then(|| vec![self.outline(cell, share)])
    }

    /// The colour of a cell's floor.
    pub fn floor(&self, cell: Cell) -> Color {
        let value = |(values, most, shades): Heat<'_>| match values[cell] {
            Distances::FAR => None,
            value => Some(shades.at(value, most)),
        };
        let colors = &self.style.colors;
        let bare = if self.style.look.floors {
            colors
                .floor
                .or(self.style.look.floor)
                .unwrap_or(colors.paper)
        } else {
            colors.ink
        };
        self.heat.and_then(value).unwrap_or(bare)
    }

    fn labels(&self, values: &[(Cell, u32)], base: u32) -> Item {
        // A deck's number hides the one beneath it.
        let words: Vec<_> = (values.iter())
            .filter(|&&(cell, _)| self.grid.above(cell).is_none())
            .map(|&(cell, value)| {
                let at = self.spot(self.grid.center(cell));
                (at, in_base(value, base), self.beneath(cell).ink())
            })
            .collect();
        let arrows = values.iter().any(|&(cell, _)| self.has_arrows(cell));
        self.letters(words, arrows)
    }

    /// The numbers of a way's cells, in its order.
    fn steps(&self, cells: &[Cell]) -> Item {
        let seen = cells.iter().zip(1u32..);
        let words = seen.filter(|&(&cell, _)| self.grid.above(cell).is_none());
        let color = self.path_color();
        let ink = |cell| match self.beneath(cell) {
            ground if ground.contrast(color) >= READABLE => color,
            ground => ground.ink(),
        };
        let words = words.map(|(&cell, step)| {
            let at = self.spot(self.grid.center(cell));
            (at, step.to_string(), ink(cell))
        });
        let words: Vec<_> = words.collect();
        self.letters(words, cells.iter().any(|&cell| self.has_arrows(cell)))
    }

    /// Words in cells, as large as the longest lets them be.
    fn letters(&self, words: Vec<(Spot, String, Color)>, arrows: bool) -> Item {
        // Digits are about 0.6 as wide as high: the longest label fits four fifths of a floor.
        let longest = words.iter().map(|(_, word, _)| word.len()).max();
        let longest = longest.unwrap_or(1).max(2) as i32;
        let floor = Self::thousandths(self.metrics.cell);
        let mut floor = floor / 1000 * self.width() - self.metrics.stroke;
        if arrows {
            floor = floor * 3 / 4; // the corners are taken
        }
        Item::Text {
            size: (floor * 4 / 3 / longest).min(floor * 6 / 10),
            anchor: Anchor::Middle,
            words,
        }
    }
}

/// A line through spots; those in the middle of a straight run are left out. Through one spot
/// it is a dot.
pub(super) fn polyline(spots: &[Spot]) -> Option<Path> {
    let (&start, rest) = spots.split_first()?;
    let mut path = Path::starting(start);
    let mut before: Option<Spot> = None;
    let mut last = start;
    for &spot in rest {
        let straight = before.is_some_and(|before| {
            let run = |a: Spot, b: Spot| (i64::from(b.x - a.x), i64::from(b.y - a.y));
            let ((ax, ay), (bx, by)) = (run(before, last), run(last, spot));
            ax * by == ay * bx && ax * bx + ay * by > 0
        });
        if straight {
            path.lengthen(spot);
        } else {
            path.pieces.push(Piece::Line(spot));
            before = Some(last);
        }
        last = spot;
    }
    if rest.is_empty() {
        path.pieces.push(Piece::Line(start));
    }
    Some(path)
}
