//! Sizes in pixels: cells, walls, corridors, margins.
//!
//! Vector formats could use fractions, raster formats cannot: a wall of 2.5 pixels would be
//! blurred on one side. So one set of whole numbers is computed, in which walls have the parity
//! that puts their edges between pixels, and both kinds of formats use it; a physical size only
//! says how many nanometers a pixel is.

use super::{Placement, Spot};
use crate::scene::style::{LONGEST, Length, PIXELS, Size, Style, Tiles};
use mazeloom_grids::geometry::Point;

/// Space that a maze may take of a sheet of paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// Its width and height in millimeters.
    pub size: Point,
    /// Length by which the drawing reaches beyond the maze on each side, in cells.
    pub spill: f64,
}

/// The widths of a picture's parts in pixels, derived from the size of a cell.
///
/// Marks in the middle of a floor have the floor's parity, so that on a rectangle every edge
/// of every part falls between two pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Metrics {
    /// From wall to wall.
    pub cell: u32,
    /// A wall's thickness.
    pub wall: u32,
    /// Empty space around the picture.
    pub margin: u32,
    /// The thickness of the path.
    pub path: u32,
    /// The side of a crumb.
    pub crumb: u32,
    /// The side of a mark.
    pub mark: u32,
    /// A wall's thickness in thousandths of a pixel, where it need not be whole.
    pub stroke: i32,
    /// Nanometres to a pixel, in a picture of a true size.
    pub scale: Option<u32>,
    /// True if walls are lines without a width, as machines follow them: the picture ends at those
    /// of the border.
    pub hairlines: bool,
}

impl Metrics {
    /// A longer side than this makes the cells smaller.
    pub const LONGEST: f64 = LONGEST;

    /// For cells of a given size.
    pub fn new(cell: u32) -> Metrics {
        Metrics::with(cell, (cell / 8).max(1), cell / 2)
    }

    /// For cells, walls and a margin of given sizes.
    fn with(cell: u32, wall: u32, margin: u32) -> Metrics {
        let floor = cell - wall;
        let centred = |size: u32| size.max(1) + (size.max(1) ^ floor) % 2;
        Metrics {
            cell,
            wall,
            margin,
            path: centred(floor / 4),
            crumb: centred(floor / 3),
            mark: centred(floor / 2),
            stroke: wall as i32 * 1000,
            scale: None,
            hairlines: false,
        }
    }

    /// The same where corridors have only a fraction of a cell's width, and another at their
    /// narrowest: what lies in them leaves their walls free.
    pub(super) fn narrowed(self, share: f64, neck: f64) -> Metrics {
        let wall = f64::from(self.stroke) / 1000.0;
        let at_most = |size: u32, share: f64, part: f64| {
            let corridor = share * f64::from(self.cell) - wall;
            let most = (corridor * part).max(1.0) as u32;
            size.min(most.saturating_sub((most ^ size) % 2).max(1))
        };
        Metrics {
            path: at_most(self.path, neck, 0.7),
            crumb: at_most(self.crumb, share, 0.6),
            mark: at_most(self.mark, share, 0.8),
            ..self
        }
    }

    /// The same where the solution lies on a graph's edges and points, whose width and diameter
    /// are thousandths of a cell.
    pub(super) fn on_graph(self, edge: i32, point: i32) -> Metrics {
        let pixels = |length: i32| (self.cell * length as u32 / 1000).max(1);
        Metrics {
            path: pixels(edge),
            crumb: pixels(point * 2 / 3),
            ..self
        }
    }

    /// The least width of a solution, in thousandths of a pixel: a twelfth of a cell, half a
    /// millimeter where cells are 6 mm wide.
    pub(super) fn least_path(&self) -> i32 {
        (self.cell as i32 * 1000 / 12).max(1000)
    }

    /// Width of the floor of squares in pixels, where corridors have a number of thousandths of a
    /// cell's width.
    pub(super) fn floor(&self, width: u32) -> u32 {
        let whole = self.cell - self.wall;
        let corridor = (self.cell * width / 1000).saturating_sub(self.wall);
        let room = corridor.clamp(1, whole);
        // Edges keep lying between pixels.
        (room - (room ^ whole) % 2).max(1)
    }

    /// For a picture of a given width and height in cells: cells are halved, down to 2 pixels,
    /// while a side is too long.
    pub fn fit(cell: u32, width: f64, height: f64) -> Metrics {
        let mut metrics = Metrics::new(cell);
        while metrics.cell > 2 && metrics.length(width.max(height)) > Metrics::LONGEST {
            metrics = Metrics::new((metrics.cell / 2).max(2));
        }
        metrics
    }

    /// For a maze of a given width and height in cells, with a style. `share` is the wall's part of
    /// a cell in thousandths where the style says nothing, and `room` what the maze may take of a
    /// sheet of paper.
    ///
    /// Only sizes that nothing asks for become smaller where pictures are too long, or larger
    /// where they are small.
    pub fn of(size: &Size, share: u32, cells: Point, room: Option<Room>) -> Metrics {
        let said = size.said(share, cells);
        let fitting = said.is_none().then(|| size.fitting(share, cells, room));
        let pitch = said.or_else(|| fitting.flatten());
        let pitch = pitch.map(|pitch| (pitch * size.scale).clamp(0.01, 10_000.0));
        let in_pixels = pitch.filter(|_| size.pixels);
        let wanted = in_pixels.map(|pitch| pitch * size.resolution());
        let wanted = wanted.unwrap_or_else(|| size.pitch_in_pixels(share, cells));
        let whole = |length: f64| libm::round(length).clamp(2.0, 1e6) as u32;
        if let (Some(_), None, Some(_)) = (room, said, in_pixels) {
            // Cells of whole pixels at just the resolution of the paper.
            let cell = whole(libm::floor(wanted + 1e-6));
            let pitch = f64::from(cell) / size.resolution();
            return size.metrics(cell, share, Some(pitch));
        }
        let mut metrics = size.metrics(whole(wanted), share, pitch);
        let longest = cells.x.max(cells.y);
        // In strokes of a true size, pixels are but the unit.
        let fixed = match pitch {
            None => size.is_said(),
            Some(_) => size.pixels && (size.dpi.is_some() || size.paper.is_some()),
        };
        let least = size.least_cell;
        while !fixed && metrics.cell > least && metrics.length(longest) > Metrics::LONGEST {
            metrics = size.metrics((metrics.cell / 2).max(least), share, pitch);
        }
        if let Some(growth @ 1..) = size.growth.filter(|_| !size.is_said()) {
            while metrics.length(longest) < f64::from(Size::LEAST) {
                metrics = size.metrics(metrics.cell + growth, share, pitch);
            }
        }
        metrics
    }

    /// The same for cells and walls of other sizes.
    pub(super) fn walled(self, cell: u32, wall: u32) -> Metrics {
        Metrics {
            scale: self.scale,
            ..Metrics::with(cell, wall, self.margin)
        }
    }

    /// The pixels that a machine's cuts take beyond the outer walls: a plate, and half of the kerf.
    /// Paper has margins for the kerf, and its room is without a plate in millimeters.
    pub(super) fn beyond_walls(&self, style: &Style, on_paper: bool) -> u32 {
        let scale = match (self.scale, style.plate) {
            _ if !style.machined => return 0,
            (_, Some(Length::Cells(share))) if on_paper => {
                return libm::ceil(share * f64::from(self.cell)) as u32;
            }
            (Some(scale), _) if !on_paper => scale,
            _ => return 0,
        };
        let to_the_millimetre = 1e6 / f64::from(scale);
        let plate = style.plate.map_or(0.0, |plate| {
            plate.pixels(f64::from(self.cell), to_the_millimetre)
        });
        let beyond = plate + style.kerf / 2.0 * to_the_millimetre;
        libm::ceil(beyond.min(1e6)) as u32
    }

    /// Offset of the plane: half a wall, if it has a width, and the margin from the picture's edges.
    pub fn placement(&self) -> Placement {
        let wall = if self.hairlines { 0 } else { self.stroke / 2 };
        let offset = self.margin as i32 * 1000 + wall;
        Placement {
            origin: Spot::new(offset, offset),
            cell: self.cell as i32 * 1000,
        }
    }

    /// The length of a side of a number of cells, with walls and margins.
    pub fn length(&self, cells: f64) -> f64 {
        let wall = if self.hairlines { 0 } else { self.wall };
        cells * f64::from(self.cell) + f64::from(wall + 2 * self.margin)
    }
}

impl Size {
    /// Side, of a width and a height, that decides the size of a maze, if both are asked for and cannot
    /// both be.
    ///
    /// ```
    /// use mazeloom_core::parameters::Args;
    /// use mazeloom_draw::style::{PARAMS, Style};
    /// use mazeloom_grids::geometry::Point;
    ///
    /// let mut keys = Args::none(&PARAMS);
    /// keys.set("print-width", "150mm").unwrap();
    /// keys.set("print-height", "100mm").unwrap();
    /// let note = Style::of(&keys).size.note(Point::new(4.0, 5.0));
    /// assert_eq!(note.unwrap(), "print-height=100mm sets the size; the maze is 80mm wide");
    /// ```
    pub fn note(&self, cells: Point) -> Option<String> {
        let (width, height) = (self.width?, self.height?);
        let pixels = |length| matches!(length, Length::Pixels(_));
        let both = pixels(width) && pixels(height);
        let counted = |length: Length| match length {
            Length::Pixels(pixels) if both => pixels,
            length => length.millimetres(0.0),
        };
        let unit = if both {
            Length::Pixels
        } else {
            Length::Millimetres
        };
        let (across, down) = (counted(width) / cells.x, counted(height) / cells.y);
        if (across / down - 1.0).abs() < 0.005 {
            return None;
        }
        Some(if across < down {
            let high = unit(across * cells.y);
            format!("print-width={width} sets the size; the maze is {high} high")
        } else {
            let wide = unit(down * cells.x);
            format!("print-height={height} sets the size; the maze is {wide} wide")
        })
    }

    /// Millimeters from wall to wall, if a length says how many.
    fn said(&self, share: u32, cells: Point) -> Option<f64> {
        let sides = [self.width, self.height];
        let truly = |side: &Option<Length>| matches!(side, Some(Length::Millimetres(_)));
        let true_sides = sides.iter().any(truly);
        let along = |length: Option<Length>, cells: f64| match length? {
            length if true_sides => Some(length.millimetres(0.0) / cells.max(1e-9)),
            _ => None,
        };
        let sides = [along(self.width, cells.x), along(self.height, cells.y)];
        let said = sides.into_iter().flatten().reduce(f64::min);
        let share = f64::from(share) / 1000.0;
        let corridor = match self.corridor {
            Some(Length::Millimetres(corridor)) => Some(match self.wall {
                None => corridor / (1.0 - share),
                Some(Length::Cells(share)) => corridor / (1.0 - share.min(0.9)),
                Some(wall) => corridor + wall.millimetres(0.0),
            }),
            _ => None,
        };
        said.or(self.pitch).or(corridor)
    }

    /// Millimeters from wall to wall of a picture that fills its room or has a resolution.
    fn fitting(&self, share: u32, cells: Point, room: Option<Room>) -> Option<f64> {
        let pixels = || self.pitch_in_pixels(share, cells) / self.scale;
        let counted = [self.width, self.height, self.corridor];
        let counted = self.cell_given || counted.iter().any(Option::is_some);
        match room {
            None => self.dpi.map(|dpi| pixels() * 25.4 / dpi),
            Some(_) if counted => Some(pixels() / self.resolution()),
            Some(room) => {
                let (wall, around) = match (self.wall, self.corridor) {
                    (Some(Length::Cells(wall)), _) => (0.0, wall),
                    (Some(wall), _) => (wall.millimetres(0.0), 0.0),
                    (None, _) => (0.0, f64::from(share) / 1000.0),
                };
                let along = |room: f64, cells: f64, spill: f64| {
                    (room - wall) / (cells + around + 2.0 * spill)
                };
                let Room { size, spill } = room;
                let (x, y) = (along(size.x, cells.x, spill), along(size.y, cells.y, spill));
                Some(x.min(y))
            }
        }
    }

    /// Pixels from wall to wall, if nothing is said in millimeters.
    fn pitch_in_pixels(&self, share: u32, cells: Point) -> f64 {
        let along = |length: Option<Length>, cells: f64| match length? {
            Length::Pixels(length) => Some(length / cells.max(1e-9)),
            _ => None,
        };
        let sides = [along(self.width, cells.x), along(self.height, cells.y)];
        let corridor = match self.corridor {
            Some(Length::Pixels(corridor)) => Some(match self.wall {
                None => corridor / (1.0 - f64::from(share) / 1000.0),
                Some(Length::Cells(share)) => corridor / (1.0 - share.min(0.9)),
                Some(wall) => corridor + wall.pixels(0.0, PIXELS),
            }),
            _ => None,
        };
        let said = sides.into_iter().flatten().reduce(f64::min).or(corridor);
        said.unwrap_or(f64::from(self.cell)) * self.scale
    }

    /// A length in pixels, for a cell of some pixels and perhaps millimeters.
    fn length_in_pixels(&self, length: Length, cell: f64, pitch: Option<f64>) -> f64 {
        /// Millimeters from wall to wall that a length is compared with, if none are said.
        const USUAL: f64 = 10.0;
        let to_the_millimetre = cell / pitch.unwrap_or(USUAL);
        match length {
            Length::Pixels(length) if pitch.is_none() => length * self.scale,
            Length::Pixels(length) => length / PIXELS * to_the_millimetre,
            length => length.pixels(cell, to_the_millimetre),
        }
    }

    /// The thickness of walls in pixels as asked for, if anything is.
    fn wall_in_pixels(&self, cell: f64, pitch: Option<f64>) -> Option<f64> {
        match (self.wall, self.corridor) {
            (Some(Length::Cells(wall)), Some(Length::Cells(corridor))) => {
                Some(cell * wall / (wall + corridor).max(1e-9))
            }
            (Some(wall), _) => Some(self.length_in_pixels(wall, cell, pitch)),
            (None, Some(corridor)) => Some(cell - self.length_in_pixels(corridor, cell, pitch)),
            (None, None) => None,
        }
    }

    /// Says how thick walls are, where that differs from what was asked for by more than rounding:
    /// they take at least a pixel, and at most nine tenths of a cell.
    pub fn wall_note(&self, drawn: &Metrics) -> Option<String> {
        let cell = f64::from(drawn.cell);
        let pitch = drawn.scale.map(|scale| cell * f64::from(scale) / 1e6);
        let asked = self.wall_in_pixels(cell, pitch)?;
        let thick = f64::from(drawn.stroke) / 1000.0;
        let (key, length) = match (self.wall, self.corridor) {
            (Some(wall), _) => ("wall-thickness", wall),
            (None, corridor) => ("corridor", corridor?),
        };
        let percent = libm::round(100.0 * thick / cell);
        ((thick - asked).abs() > 0.5).then(|| {
            format!("{key}={length} does not fit the cells; walls take {percent} % of a cell")
        })
    }

    /// All widths, for a cell size in pixels.
    fn metrics(&self, cell: u32, share: u32, pitch: Option<f64>) -> Metrics {
        let across = f64::from(cell);
        let wall = self.wall_in_pixels(across, pitch);
        let wall = wall.unwrap_or_else(|| f64::from((cell * share / 1000).max(1)));
        let wall = wall.clamp(0.05, (across * 0.9).max(1.0));
        let whole = (libm::round(wall) as u32).clamp(1, (cell * 9 / 10).max(1));
        let margin = self
            .margin
            .map(|margin| self.length_in_pixels(margin, across, pitch));
        let margin = margin.unwrap_or(f64::from(cell / 2));
        let mut metrics = Metrics::with(cell, whole, libm::round(margin).min(1e6) as u32);
        if pitch.is_some() && !self.pixels {
            metrics.stroke = libm::round(wall * 1000.0) as i32;
        }
        metrics.scale = pitch.map(|pitch| libm::round(pitch * 1e6 / across) as u32);
        metrics
    }
}

/// The measures of a picture of a maze of an extent, perhaps on paper, whose tabs and marks
/// take the pixels that `spill` tells.
pub(super) fn gauged(
    size: &Size,
    wall: u32,
    (extent, room): (Point, Option<Room>),
    tiles: Option<&Tiles>,
    spill: impl Fn(&Metrics) -> (u32, u32),
) -> Metrics {
    let room = room.map(|room| {
        const CELL: u32 = 1000;
        let (tabs, marks) = spill(&Metrics::new(CELL));
        Room {
            spill: f64::from(tabs.max(marks)) / f64::from(CELL),
            ..room
        }
    });
    let wall = match tiles {
        Some(tiles) if room.is_some() => tiles.wall(),
        _ => wall,
    };
    let mut metrics = Metrics::of(size, wall, extent, room);
    if let Some(tiles) = tiles {
        // Blocks take an even number of pixels; on paper there is no room for one more.
        metrics.cell -= if room.is_some() { metrics.cell % 2 } else { 0 };
        metrics = metrics.tiled(tiles);
    }
    if room.is_some() {
        // The paper has its own.
        metrics.margin = 0;
    }
    let (tabs, marks) = spill(&metrics);
    metrics.margin = (metrics.margin + tabs).max(marks).max(size.least_margin);
    metrics
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::style::PARAMS;
    use mazeloom_core::parameters::Args;

    #[test]
    fn parts_have_the_parity_of_the_floor() {
        for (cell, wall) in (2..100).flat_map(|cell| (1..cell).map(move |wall| (cell, wall))) {
            let metrics = Metrics::with(cell, wall, 0);
            let floor = cell - metrics.wall;
            for part in [metrics.path, metrics.crumb, metrics.mark] {
                assert!(
                    part % 2 == floor % 2 && part >= 1 && part <= floor,
                    "{metrics:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_asked_for_is_not_changed() {
        let of = |line: &str, pixels: bool| {
            let (sides, words) = line.split_once(' ').unwrap_or((line, ""));
            let mut keys = Args::none(&PARAMS);
            for word in words.split_whitespace() {
                let (key, value) = word.split_once('=').expect("a key and its value");
                keys.set(key, value).expect("it reads");
            }
            let size = Size {
                pixels,
                growth: Some(Size::STEP),
                ..Size::of(&keys)
            };
            let (x, y) = sides.split_once('x').expect("two sides");
            let [x, y] = [x, y].map(|side| side.parse().expect("a number"));
            Metrics::of(&size, 125, Point::new(x, y), None).cell
        };
        for (line, cell) in [
            ("2000x20", 8),
            ("2000x20 cell=16", 16),
            ("200x20 cell=500", 500),
            ("200x20 scale=50", 800),
            ("10x1 width=10000px scale=2", 2000),
            ("90x1 width=900mm dpi=600", 236),
            // Without a request for 300 pixels per inch.
            ("20x1 width=9000mm", 664),
            ("5x5", 112),
            ("5x5 cell=16", 16),
            ("5x5 scale=2", 32),
            ("5x5 width=90px", 18),
            ("20x10", 32),
            ("40x2", 16),
        ] {
            assert_eq!(of(line, true), cell, "{line}");
        }
        assert_eq!(of("5x5", false), 112);
    }

    #[test]
    fn large_pictures_have_small_cells() {
        assert_eq!(Metrics::fit(16, 100.0, 100.0).cell, 16);
        assert_eq!(Metrics::fit(16, 4000.0, 10.0).cell, 4);
        assert_eq!(Metrics::fit(16, 1e6, 1e6).cell, 2);
    }
}
