//! Rows of pixels: a rectangle as an image of any height, generated row by row.

mod corridors;
mod kinds;
mod packed;

use corridors::Corridors;
pub use kinds::RowKind;

use super::{End, TileView};
use crate::palette::Color;
use crate::scene::style::{Colors, Mark, Style};
use crate::scene::{Emblem, Metrics, cased, gap_and_wall, halo_color, in_corridors};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::{Plane, Point};
use mazeloom_grids::grid::AnyGrid;
use std::ops::Range;

/// A picture as rows of pixels, each pixel a number of the palette.
pub struct PixelRows<'a, T = AnyGrid> {
    tile_view: &'a TileView<'a, T>,
    metrics: Metrics,
    marked: bool,
    colors: Colors,
    /// The marks on start and goal.
    ends: [Emblem; 2],
    /// The corridors of a maze in which passages cross.
    corridors: Option<Corridors>,
    /// The number of the color around a path on paint.
    edge: Option<u8>,
    /// Number of the first color of tinted floors.
    tints: u8,
    /// The colors; the first is the paper.
    pub palette: Vec<Color>,
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
}

/// A line or a square: how wide it is, and its number in the palette.
#[derive(Clone, Copy)]
struct Stroke {
    width: u32,
    color: u8,
}

/// The numbers of the palette; painted floors come after.
const PAPER: u8 = 0;
const WALL: u8 = 1;
const START: u8 = 2;
const GOAL: u8 = 3;
const WAY: u8 = 4;
const MARKS: u8 = 5;

impl<'a, T: Plane> PixelRows<'a, T> {
    /// The rows of a mosaic drawn in a style.
    /// `None` if a side is longer than picture files can say, 2³¹ − 1 pixels.
    pub fn new(tile_view: &'a TileView<'a, T>, style: &Style) -> Option<Self> {
        let (width, height) = (f64::from(tile_view.width()), f64::from(tile_view.height()));
        let metrics = tile_view.metrics(style);
        if metrics.length(width.max(height)) > f64::from(i32::MAX) {
            return None;
        }
        let marked = style.marked(metrics.cell);
        let floor = match tile_view.crosses() {
            true => in_corridors(&metrics).0,
            false => metrics.cell - metrics.wall,
        };
        let colors = &style.colors;
        let edge = tile_view.overlays.heat.as_ref().map(|heat| {
            let around = halo_color(heat.shades.path, colors.paper, colors);
            if around == colors.paper { PAPER } else { WALL }
        });
        let mut palette = plain_palette(tile_view, colors, marked, edge);
        let tints = palette.len() as u8;
        palette.extend(tile_view.tint().map_or(&[][..], |tint| &tint.colors));
        Some(PixelRows {
            tile_view,
            metrics,
            marked,
            colors: *colors,
            edge,
            ends: [false, true].map(|goal| {
                let mark = if marked {
                    style.end(goal).0
                } else {
                    &Mark::Dot
                };
                Emblem::new(mark, floor)
            }),
            corridors: (tile_view.crosses())
                .then(|| Corridors::of(tile_view, &metrics))
                .flatten(),
            tints,
            palette,
            width: metrics.length(width) as u32,
            height: metrics.length(height) as u32,
        })
    }

    /// Tells whether the first color, the paper, is not to be shown.
    pub fn is_transparent(&self) -> bool {
        self.colors.transparent
    }

    /// Nanometres to a pixel, in a picture of a true size.
    pub fn scale(&self) -> Option<u32> {
        self.metrics.scale
    }

    /// Writes row `y`: one palette number for each pixel.
    pub fn row(&self, y: u32, row: &mut [u8]) {
        row.fill(PAPER);
        let Metrics {
            cell, wall, margin, ..
        } = self.metrics;
        // Cells meet in the middle of walls.
        let half = margin + wall / 2;
        if let Some(below) = y.checked_sub(half)
            && below / cell < self.tile_view.height()
        {
            self.floors(below / cell, below % cell, row);
        }
        let path = self.metrics.path;
        let edge = self.edge.map(|edge| (cased(path, &self.metrics), edge));
        for (path, color) in edge.into_iter().chain([(path, WAY)]) {
            self.way_out(y, path, color, row);
        }
        if let Some(corridors) = &self.corridors {
            self.corridors(corridors, y, row);
        } else if let Some(below) = y.checked_sub(margin)
            && below / cell <= self.tile_view.height()
        {
            self.walls(below / cell, below % cell, row);
        }
    }

    /// The walls of corridors that are narrower than their cells.
    fn corridors(&self, corridors: &Corridors, y: u32, row: &mut [u8]) {
        let Metrics {
            cell, wall, margin, ..
        } = self.metrics;
        if !self.tile_view.walls {
            return;
        }
        let half = margin + wall / 2;
        if let Some(below) = y.checked_sub(half)
            && below / cell < self.tile_view.height()
        {
            let band = corridors.band(below % cell);
            corridors.walls(below / cell, band, |x, run| {
                let left = half + x * cell;
                row[(left + run.start) as usize..(left + run.end) as usize].fill(WALL);
            });
        }
        for (columns, _) in (self.gates(corridors)).filter(|(_, rows)| rows.contains(&y)) {
            row[columns.start as usize..columns.end as usize].fill(WALL);
        }
    }

    /// The columns and rows in which walls lead out of openings, by half of their width.
    fn gates(&self, corridors: &Corridors) -> impl Iterator<Item = (Range<u32>, Range<u32>)> {
        let Metrics {
            cell, wall, margin, ..
        } = self.metrics;
        let half = margin + wall / 2;
        let gates = corridors.gates();
        (self.tile_view.openings.iter()).flat_map(move |&(at, side)| {
            let (x, y) = self.tile_view.board.position(at);
            let (left, top) = (half + x * cell, half + y * cell);
            // With one row of the cell's own, which is not like the one above.
            let before = move |edge: u32| edge - wall / 2..edge + 1;
            let after = move |edge: u32| edge + cell..edge + cell + wall.div_ceil(2);
            gates.clone().map(move |gate| {
                let along = |from: u32| from + gate.start..from + gate.end;
                match side {
                    0 => (along(left), before(top)),
                    1 => (after(left), along(top)),
                    2 => (along(left), after(top)),
                    _ => (before(left), along(top)),
                }
            })
        })
    }

    /// Draws what lies on the floors of a row of cells, `below` pixels from their upper edge.
    fn floors(&self, y: u32, below: u32, row: &mut [u8]) {
        let Metrics {
            cell, wall, margin, ..
        } = self.metrics;
        let half = (margin + wall / 2) as usize;
        for x in 0..self.tile_view.width() {
            let left = half + (x * cell) as usize;
            let tile = &mut row[left..left + cell as usize];
            let Some(here) = self.tile_view.board.cell(x, y) else {
                if self.tile_view.is_solid(x, y) {
                    tile.fill(WALL);
                }
                continue;
            };
            self.paint(here, tile);
            let ground = (tile[0], self.tile_view.floor(x, y));
            self.way(self.tile_view.path_bits(x, y), below, tile);
            if let Some(end) = self.tile_view.end(x, y).filter(|_| self.marked) {
                self.end(end, ground, below, tile);
            }
            let mut marks = self.tile_view.overlays.marks.iter().take(8);
            if let Some(place) = marks.rposition(|(at, _)| *at == here) {
                let mark = Stroke {
                    width: self.metrics.mark,
                    color: MARKS + place as u8,
                };
                self.square(mark, below, tile);
            }
        }
    }

    /// The row of a floor in its color.
    fn paint(&self, cell: Cell, tile: &mut [u8]) {
        if let Some(heat) = &self.tile_view.overlays.heat {
            let value = heat.values[cell];
            if value != Distances::FAR {
                let steps = u64::from(heat.most.min(self.tile_view.shades() - 1));
                let most = u64::from(heat.most.max(1));
                let shade = (u64::from(value) * steps + most / 2) / most;
                tile.fill(MARKS + 8 + shade as u8);
            }
        }
        let kind = self.tile_view.tint().map_or(0, |tint| tint.kinds[cell]);
        if kind > 0 {
            tile.fill(self.tints + kind - 1);
        }
    }

    /// The row of a path that passes some sides of a cell, with its edge.
    fn way(&self, sides: u8, below: u32, tile: &mut [u8]) {
        if sides == 0 {
            return;
        }
        let has_line = self.tile_view.has_line();
        let width = if has_line {
            self.metrics.path
        } else {
            self.metrics.crumb
        };
        let edge = self.edge.map(|color| Stroke {
            width: cased(width, &self.metrics),
            color,
        });
        for stroke in edge.into_iter().chain([Stroke { width, color: WAY }]) {
            if has_line {
                self.line(stroke, sides, below, tile);
            } else {
                self.square(stroke, below, tile);
            }
        }
    }

    /// The row of a square in the middle of a cell.
    fn square(&self, stroke: Stroke, below: u32, tile: &mut [u8]) {
        let place = self.middle(stroke.width);
        if place.contains(&(below as usize)) {
            tile[place].fill(stroke.color);
        }
    }

    /// Position of a part in the middle of a cell, from the cell's upper left edge on.
    fn middle(&self, part: u32) -> Range<usize> {
        let Metrics { cell, wall, .. } = self.metrics;
        let from = ((cell + wall - part) / 2 - wall / 2) as usize;
        from..from + part as usize
    }

    /// The row of a line `below` pixels from the upper edge of a cell, some of whose sides it
    /// passes.
    fn line(&self, stroke: Stroke, sides: u8, below: u32, tile: &mut [u8]) {
        let Range {
            start: from,
            end: to,
        } = self.middle(stroke.width);
        let color = stroke.color;
        let below = below as usize;
        let passes = |side: u32| sides >> side & 1 == 1;
        let level = (from..to).contains(&below);
        let middle = if below < from {
            passes(0)
        } else {
            level || passes(2)
        };
        if middle {
            tile[from..to].fill(color);
        }
        if level && passes(3) {
            tile[..from].fill(color);
        }
        if level && passes(1) {
            tile[to..].fill(color);
        }
    }

    /// The row of a mark `below` pixels from the upper edge of a cell, whose floor is a number
    /// of the palette and perhaps painted.
    fn end(&self, end: End, ground: (u8, Option<Color>), below: u32, tile: &mut [u8]) {
        let Metrics { cell, wall, .. } = self.metrics;
        let (number, emblem) = match end {
            // A picture with several starts is not drawn in rows of pixels.
            End::Start | End::Rival(_) => (START, &self.ends[0]),
            End::Goal => (GOAL, &self.ends[1]),
        };
        let floor = ground.1.unwrap_or(self.colors.paper);
        let mark = self.palette[usize::from(number)];
        let around = match halo_color(mark, floor, &self.colors) {
            color if color == floor => ground.0,
            color if color == self.colors.paper => PAPER,
            _ => WALL,
        };
        let within = |part: u32, at: u32| {
            let first = (cell + wall - part) / 2 - wall / 2;
            part > 0 && (first..first + part).contains(&at)
        };
        for (at, pixel) in (0..).zip(tile) {
            let both = |part: u32| within(part, below) && within(part, at);
            match emblem.shows(both) {
                true => *pixel = number,
                false if both(emblem.halo) => *pixel = around,
                false => {}
            }
        }
    }

    /// The ends of the path extend beyond the openings by half its width.
    fn way_out(&self, y: u32, path: u32, color: u8, row: &mut [u8]) {
        if !self.tile_view.has_line() {
            return;
        }
        let Metrics {
            cell, wall, margin, ..
        } = self.metrics;
        let half = i64::from(margin + wall / 2);
        let out = i64::from(path / 2);
        for &(at, side) in &self.tile_view.openings {
            let (x, row_of) = self.tile_view.board.position(at);
            if !self.tile_view.way_through(x, row_of, side) {
                continue;
            }
            let corner = |n: u32| half + i64::from(n) * i64::from(cell);
            let inset = i64::from((cell + wall - path) / 2 - wall / 2);
            let (left, top) = (corner(x) + inset, corner(row_of) + inset);
            let path = i64::from(path);
            let (west, east) = (corner(x), corner(x + 1));
            let (north, south) = (corner(row_of), corner(row_of + 1));
            let (left, top, right, bottom) = match side {
                0 => (left, north - out, left + path, north),
                1 => (east, top, east + out, top + path),
                2 => (left, south, left + path, south + out),
                _ => (west - out, top, west, top + path),
            };
            if (top..bottom).contains(&i64::from(y)) {
                let end = right.clamp(0, row.len() as i64) as usize;
                row[left.clamp(0, right) as usize..end].fill(color);
            }
        }
    }

    /// The walls of a row of cells: the band on their north side, then those between them.
    fn walls(&self, y: u32, below: u32, row: &mut [u8]) {
        let Metrics {
            cell, wall, margin, ..
        } = self.metrics;
        let at = |x: u32| (margin + x * cell) as usize;
        let (width, height) = (self.tile_view.width(), self.tile_view.height());
        let band = below < wall;
        if !band && y == height {
            return;
        }
        for x in 0..=width {
            let south_of_post = y < height && self.tile_view.west_wall(x, y);
            let north_of_post = band && y > 0 && self.tile_view.west_wall(x, y - 1);
            if south_of_post || north_of_post {
                row[at(x)..at(x) + wall as usize].fill(WALL);
            }
            if band && x < width && self.tile_view.north_wall(x, y) {
                row[at(x)..at(x + 1) + wall as usize].fill(WALL);
            }
        }
    }
}

impl<T: Plane> TileView<'_, T> {
    /// The sizes of a picture in pixels.
    fn metrics(&self, style: &Style) -> Metrics {
        let extent = Point::new(f64::from(self.width()), f64::from(self.height()));
        metrics(extent, self.crosses(), style)
    }

    /// Tells whether rows of pixels can show the passages that cross.
    pub(super) fn suits_corridors(&self, style: &Style) -> bool {
        Corridors::suit(self, &self.metrics(style))
    }
}

/// The sizes of a picture of squares in rows of pixels, for an extent in cells.
pub fn metrics(extent: Point, crosses: bool, style: &Style) -> Metrics {
    if !crosses {
        return Metrics::of(&style.size, style.look.wall, extent, None);
    }
    let (_, wall) = gap_and_wall(style, true, false, || 1.0);
    let metrics = Metrics::of(&style.size.in_corridors(), wall, extent, None);
    in_corridors(&metrics).1
}

/// Tells whether a picture of squares in rows of pixels, of an extent in cells, has room for passages
/// that cross.
pub fn has_room_for_crossings(extent: Point, style: &Style) -> bool {
    Corridors::have_room(&metrics(extent, true, style))
}

/// The palette of a picture but for its tints. What is not needed takes no bits, and entries that
/// no pixel uses are the paper color: a key without effect leaves the file as it is.
fn plain_palette<T: Plane>(
    tile_view: &TileView<'_, T>,
    colors: &Colors,
    marked: bool,
    edge: Option<u8>,
) -> Vec<Color> {
    let mut palette = vec![colors.paper, colors.ink];
    let marks = &tile_view.overlays.marks;
    let heat = tile_view.overlays.heat.as_ref();
    let more = tile_view.path.is_some() || tile_view.is_painted() || !marks.is_empty();
    if marked {
        palette.extend([colors.start, colors.goal]);
    } else if more {
        palette.extend([colors.paper; 2]);
    }
    if more {
        palette.push(heat.map_or(colors.path, |heat| heat.shades.path));
    }
    if !tile_view.walls && !marked && edge != Some(WALL) {
        palette[usize::from(WALL)] = colors.paper;
    }
    palette.extend(marks.iter().take(8).map(|&(_, color)| color));
    if let Some(heat) = heat {
        palette.resize(usize::from(MARKS) + 8, colors.paper);
        // Tints take the room of some shades.
        let steps = heat.most.min(tile_view.shades() - 1);
        palette.extend((0..=steps).map(|step| heat.shades.at(step, steps)));
    }
    palette
}
