//! A surface around a point as a texture map for a sphere: longitude to the right, latitude down,
//! in equal steps (plate carrée).

use super::sized;
use crate::error::WriteError;
use crate::palette::Color;
use crate::scene::style::Style;
use crate::scene::{Item, Layer, Overlays, Page, Path, Piece, Scene, Spot, framed, title};
use crate::solid::{SolidError, floors};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point, Point3, Space};
use mazeloom_grids::puzzle::Puzzle;
use std::f64::consts::{PI, TAU};

/// Draws the map; its edges are the same meridian.
///
/// # Errors
/// A grid that does not enclose a point, such as a flat one, passages that cross, and a map that is
/// too large for its paper.
pub fn chart<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    layers: &Overlays,
) -> Result<Scene, WriteError> {
    let grid = puzzle.maze.grid();
    let space = grid.space().filter(|space| !space.is_solid());
    let space = space.ok_or(SolidError::NoMap)?;
    if grid.all_cells().any(|cell| grid.above(cell).is_some()) {
        return Err(SolidError::Woven.into());
    }
    let radius = grid.all_cells().map(|cell| space.middle(cell).length());
    let radius = radius.sum::<f64>() / f64::from(grid.cells());
    let extent = Point::new(TAU * radius, PI * radius);
    let page = Page::of(style, extent)?;
    let metrics = sized(&style.size, extent, page.as_ref());
    let height = libm::round(PI * radius * f64::from(metrics.cell)).max(1.0);
    let map = Map {
        space,
        width: 2.0 * height,
        height,
    };
    let mut items = map.floors(&floors(puzzle, style, layers));
    if style.walls {
        let walls = map.walls(|cell, side| puzzle.maze.is_shut(cell, side));
        let walls = Item::lines(Color::BLACK, metrics.wall as i32 * 1000, false, walls);
        items.push((Layer::Wall, walls));
    }
    if page.is_some() {
        items.push((Layer::Floor, map.surroundings()));
    }
    let scene = Scene {
        width: map.width as u32,
        height: map.height as u32,
        scale: metrics.scale,
        page: None,
        placement: None,
        background: Color::WHITE,
        transparent: false,
        items,
        title: title(puzzle),
        recipe: puzzle.line().map(str::to_owned),
    };
    Ok(framed(scene, style, page)?)
}

struct Map<'a> {
    space: &'a dyn Space,
    width: f64,
    height: f64,
}

impl Map<'_> {
    /// The floors of all cells.
    fn floors(&self, colors: &PerCell<Color>) -> Vec<(Layer, Item)> {
        let area = |cell| self.everywhere(&self.area(cell), true);
        let floor = |cell| Item::touching(colors[cell], area(cell));
        let cells = self.space.all_cells();
        cells.map(|cell| (Layer::Floor, floor(cell))).collect()
    }

    /// The walls of all shut sides, each once.
    fn walls(&self, shut: impl Fn(Cell, u32) -> bool) -> Vec<Path> {
        let mut walls = Vec::new();
        for cell in self.space.all_cells() {
            for side in 0..self.space.sides(cell) {
                let across = self.space.across(cell, side);
                if across.is_none_or(|(_, next)| cell < next) && shut(cell, side) {
                    walls.extend(self.everywhere(&self.line(cell, side), false));
                }
            }
        }
        walls
    }

    /// Area beside the map, to hide on paper what reaches beyond its edges.
    fn surroundings(&self) -> Item {
        let (wide, high) = (self.width as i32 * 1000, self.height as i32 * 1000);
        let spot = |(x, y): (i32, i32)| Spot { x, y };
        let area = |(left, top): (i32, i32), (right, low): (i32, i32)| {
            let corners = [
                (left, top),
                (right, top),
                (right, low),
                (left, low),
                (left, top),
            ];
            Path::outline(corners.map(spot))
        };
        let areas = vec![
            area((-wide, -high), (2 * wide, 0)),
            area((-wide, high), (2 * wide, 2 * high)),
            area((-wide, -high), (0, 2 * high)),
            area((wide, -high), (2 * wide, 2 * high)),
        ];
        Item::fill(Color::WHITE, areas)
    }

    /// Place where a spot is drawn, in pixels, at most half a turn from another; `None` across for a
    /// pole, which lies everywhere.
    fn place(&self, at: Point3, near: Option<Point>) -> (Option<f64>, f64) {
        let down = libm::asin((at.y / at.length()).clamp(-1.0, 1.0));
        let y = (down / PI + 0.5) * self.height;
        let round = libm::atan2(at.x, at.z) / TAU + 0.5;
        let turns = near.map_or(0.0, |near| libm::round(near.x / self.width - round));
        let pole = libm::hypot(at.x, at.z) < 1e-9 * at.length();
        ((!pole).then_some((round + turns) * self.width), y)
    }

    /// A line through spots, the first of which is no pole if any is not. A pole is drawn
    /// above the spot before it and above the one after it.
    fn trace(&self, spots: &[Point3]) -> Vec<Point> {
        let mut line: Vec<Point> = Vec::new();
        let mut at_pole = false;
        for &spot in spots {
            let near = line.last().copied();
            match self.place(spot, near) {
                (Some(x), y) => {
                    if let (true, Some(pole)) = (at_pole, near) {
                        line.push(Point::new(x, pole.y));
                    }
                    line.push(Point::new(x, y));
                    at_pole = false;
                }
                (None, y) => {
                    line.extend(near.map(|near| Point::new(near.x, y)));
                    at_pole = true;
                }
            }
        }
        line
    }

    fn spots(&self, cell: Cell, side: u32) -> Vec<Point3> {
        let wall = self.space.wall(cell, side);
        wall.iter().map(|spot| spot.at).collect()
    }

    fn is_pole(&self, spot: Point3) -> bool {
        self.place(spot, None).0.is_none()
    }

    /// A side as a line; one that begins at a pole is drawn from its end.
    fn line(&self, cell: Cell, side: u32) -> Vec<Point> {
        let mut spots = self.spots(cell, side);
        if self.is_pole(spots[0]) {
            spots.reverse();
        }
        self.trace(&spots)
    }

    /// A cell's outline; one around a pole goes on to the edge of the map.
    fn area(&self, cell: Cell) -> Vec<Point> {
        let sides = 0..self.space.sides(cell);
        let mut ring: Vec<Point3> = sides
            .flat_map(|side| {
                let mut spots = self.spots(cell, side);
                spots.pop();
                spots
            })
            .collect();
        let first = ring.iter().position(|&spot| !self.is_pole(spot));
        ring.rotate_left(first.unwrap_or(0));
        ring.push(ring[0]);
        let mut line = self.trace(&ring);
        let (first, last) = (line[0], line[line.len() - 1]);
        if (last.x - first.x).abs() > self.width / 2.0 {
            let pole = if first.y > self.height / 2.0 {
                self.height
            } else {
                0.0
            };
            line.extend([Point::new(last.x, pole), Point::new(first.x, pole)]);
        }
        line
    }

    /// A line wherever it can be seen: the map goes on to the left and the right.
    fn everywhere(&self, line: &[Point], closed: bool) -> Vec<Path> {
        let least = line.iter().map(|p| p.x).fold(f64::INFINITY, f64::min);
        let most = line.iter().map(|p| p.x).fold(f64::NEG_INFINITY, f64::max);
        let wall = self.height / 16.0;
        let seen = |by: &f64| most + by > -wall && least + by < self.width + wall;
        let turns = [-2.0, -1.0, 0.0, 1.0, 2.0].map(|turn| turn * self.width);
        let path = |by: f64| {
            let spot = |point: &Point| {
                let thousandths = |length: f64| libm::round(length * 1000.0) as i32;
                Spot::new(thousandths(point.x + by), thousandths(point.y))
            };
            Path {
                start: spot(&line[0]),
                pieces: line[1..]
                    .iter()
                    .map(|point| Piece::Line(spot(point)))
                    .collect(),
                closed,
            }
        };
        turns.into_iter().filter(seen).map(path).collect()
    }
}
