//! Maps a maze on a plane to the picture: its lines, areas and text.
//!
//! The painter maps the plane to pixels once and rounds every point to a thousandth of a pixel.
//! Because neighbors compute shared corners from the same numbers, rounded points agree too, and
//! walls can be joined by comparing integers.

mod arrows;
mod devices;
mod directions;
mod emblems;
mod floors;
mod labels;
mod lines;
mod locks;
mod pointers;
mod solution;
mod surface;
mod walls;

use super::canvas::Canvas;
use super::inset::Inset;
use super::strokes::{Arc, Segment};
use super::{Ground, Item, Layer, Metrics, Overlays, Path, Paths, Piece, Spot};
use crate::palette::Color;
use crate::scene::style::{Colors, Style, Tiles};
use mazeloom_core::maze::Maze;
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::{Curve, Plane, Point};

/// Turns cells into spots.
pub(super) struct Painter<'a> {
    pub grid: Ground<'a>,
    pub maze: &'a Maze<Ground<'a>>,
    pub style: &'a Style,
    /// Seed of the tremble of a hand.
    pub seed: u64,
    pub metrics: Metrics,
    pub openings: Vec<(Cell, u32)>,
    /// Overlays over the maze.
    pub overlays: &'a Overlays,
    /// The start and the goal.
    pub ends: (Cell, Cell),
    /// The cells of start and goal, where there are several.
    pub areas: [&'a [Cell]; 2],
    /// True if walls are drawn piece by piece instead of joined to long strokes.
    pub apart: bool,
    /// Tiles from which squares are put together.
    pub tiles: Option<&'a Tiles>,
    /// Corridors narrower than cells, for passages that cross.
    pub inset: Option<Inset<'a>>,
}

impl Painter<'_> {
    /// The spot of a point on the plane, rounded to whole thousandths.
    pub fn spot(&self, point: Point) -> Spot {
        let Metrics {
            cell,
            margin,
            stroke,
            hairlines,
            ..
        } = self.metrics;
        let wall = if hairlines {
            0.0
        } else {
            f64::from(stroke) / 2000.0
        };
        let offset = f64::from(margin) + wall;
        let thousandths = |x: f64| libm::round((x * f64::from(cell) + offset) * 1000.0) as i32;
        Spot::new(thousandths(point.x), thousandths(point.y))
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
                Arc::new(libm::round(radius) as i32, clockwise)
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

    /// Width of corridors between the middles of their walls, in thousandths of a cell.
    pub fn width(&self) -> i32 {
        let share = self.inset.as_ref().map_or(1.0, Inset::share);
        (share * 1000.0) as i32
    }
}

impl Canvas for Painter<'_> {
    fn grid(&self) -> &dyn Plane {
        self.grid
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn cell(&self) -> u32 {
        self.metrics.cell
    }

    fn stroke(&self) -> i32 {
        self.metrics.stroke
    }

    fn gap(&self) -> Option<f64> {
        self.inset.as_ref().map(|inset| 1.0 - inset.share())
    }

    fn ink(&self) -> Color {
        self.style.colors.ink
    }

    fn has_own_ink(&self) -> bool {
        ![Colors::LIGHT.ink, Colors::DARK.ink].contains(&self.style.colors.ink)
    }

    fn paper(&self) -> Color {
        self.style.colors.paper
    }

    fn path_color(&self) -> Color {
        self.style.colors.path
    }

    fn node(&self, cell: Cell) -> Option<i32> {
        self.node().filter(|_| self.labelled(cell))
    }

    fn floor(&self, cell: Cell) -> Color {
        self.floor(cell)
    }

    fn spot(&self, point: Point) -> Spot {
        self.spot(point)
    }

    fn segments(&self) -> Vec<Segment> {
        self.segments()
    }

    fn walls(&self) -> Item {
        self.walls()
    }

    fn toned_walls(&self) -> Vec<(Layer, Item)> {
        let items = self.toned_walls().into_iter();
        items.map(|item| (Layer::Wall, item)).collect()
    }

    fn in_ink(&self, width: i32, sharp: bool, paths: Paths) -> Item {
        self.in_ink(width, sharp, paths)
    }

    fn open_floor(&self) -> Vec<(Layer, Item)> {
        self.open_floor()
    }

    fn corridors(&self, width: i32) -> Vec<(Layer, Item)> {
        self.corridors(width)
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
