//! Pictures of rectangles, cell by cell: what text and pixel rows are made of at any size.

use crate::palette::{Color, Shades};
use crate::scene::style::{Colors, Corners, Mark, Style};
use crate::scene::{Emblem, Metrics, Overlay, PathStyle, cased, halo_color, in_base};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::Maze;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{MaskedRect, Plane, Point};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;
use std::collections::BTreeMap;

mod packed;

/// A maze of squares and what lies over it, to be asked tile by tile.
pub struct TileView<'a, T = AnyGrid> {
    maze: &'a Maze<T>,
    board: MaskedRect<'a>,
    walls: bool,
    openings: Vec<(Cell, u32)>,
    heat: Option<(&'a PerCell<u32>, u32, &'a Shades)>,
    tint: Option<(&'a PerCell<u8>, &'a [Color])>,
    path: Option<DrawnPath>,
    labels: Option<(&'a [(Cell, u32)], u32)>,
    marks: Vec<(Cell, Color)>,
    /// Whether it shows marks of a maze that it is a part of.
    partial: bool,
    start: Cell,
    goal: Cell,
    /// The cells beneath crossings, by those above.
    beneath: BTreeMap<Cell, Cell>,
}

/// Which sides of each cell a way passes, as bits; `HERE` for the cells it visits.
struct DrawnPath {
    sides: PerCell<u8>,
    form: PathStyle,
}

const HERE: u8 = 16;

impl<'a, T: Plane> TileView<'a, T> {
    /// A view of a rectangle; `None` for any other grid.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_core::parameters::Args;
    /// use mazeloom_draw::style::{Openings, PARAMS, Style};
    /// use mazeloom_draw::tile_view::TileView;
    /// use mazeloom_grids::puzzle::Puzzle;
    ///
    /// let rect = Rect::new(3, 2).unwrap();
    /// let puzzle = Puzzle {
    ///     maze: Maze::with_open(rect.clone(), [rect.east(Cell(0))]),
    ///     start: Cell(0),
    ///     goal: Cell(5),
    ///     origin: None,
    ///     exits: vec![],
    ///     rooms: vec![],
    ///     weights: None,
    ///     grid: None,
    ///     notes: vec![],
    /// };
    /// let style = Style { openings: Openings::None, ..Style::of(&Args::none(&PARAMS)) };
    /// let view = TileView::new(&puzzle, &style, &[]).unwrap();
    /// assert_eq!((view.width(), view.height()), (3, 2));
    /// assert!(!view.west_wall(1, 0) && view.west_wall(2, 0)); // a passage, a wall
    /// assert!(view.north_wall(0, 0) && view.north_wall(0, 2)); // the border above and below
    /// ```
    pub fn new(puzzle: &'a Puzzle<T>, style: &Style, overlays: &'a [Overlay]) -> Option<Self> {
        let mut tile_view = TileView {
            maze: &puzzle.maze,
            board: puzzle.maze.grid().board()?,
            walls: style.walls,
            openings: style.openings(puzzle),
            heat: None,
            tint: None,
            path: None,
            labels: None,
            marks: Vec::new(),
            partial: false,
            start: puzzle.start,
            goal: puzzle.goal,
            beneath: beneath(puzzle.maze.grid()),
        };
        for overlay in overlays {
            match overlay {
                Overlay::Heat {
                    values,
                    most,
                    shades,
                } => tile_view.heat = Some((values, *most, shades)),
                Overlay::Tint { kinds, colors } => tile_view.tint = Some((kinds, colors)),
                Overlay::Path { cells, form } => {
                    let mut sides = tile_view.sides_of(cells);
                    if let Some(before) = &tile_view.path {
                        let both = (before.sides.values().iter()).zip(sides.values());
                        sides = both.map(|(a, b)| a | b).collect();
                    }
                    tile_view.path = Some(DrawnPath { sides, form: *form });
                }
                Overlay::Labels { values, base } => {
                    tile_view.labels = Some((values, *base));
                }
                &Overlay::Mark { cell, color } => tile_view.marks.push((cell, color)),
                Overlay::End { .. } => tile_view.partial = true,
            }
        }
        Some(tile_view)
    }

    /// Whether passages cross: such a picture has no walls between cells, but [passages](Passage).
    pub fn crosses(&self) -> bool {
        !self.beneath.is_empty()
    }

    /// Whether rows of pixels show all of the picture.
    pub fn is_tiled(&self, style: &Style) -> bool {
        let plain = |path: &DrawnPath| matches!(path.form, PathStyle::Line | PathStyle::Crumbs);
        let letters = self.longest_label() > 0;
        // Ignore settings that have no effect on this maze.
        let drawn = |path: &DrawnPath| !matches!(path.form, PathStyle::Crumbs);
        let lines = self.walls || self.path.as_ref().is_some_and(drawn);
        let mark = |mark: &Mark, usual| match style.marks {
            Some(false) => usual,
            _ => mark.clone(),
        };
        let style = Style {
            start_mark: mark(&style.start_mark, Mark::Dot),
            goal_mark: mark(&style.goal_mark, Mark::Target),
            inset: style
                .inset
                .filter(|_| lines || self.heat.is_some() || self.tint.is_some()),
            legend: style.legend.filter(|_| self.heat.is_some()),
            corners: if lines { style.corners } else { Corners::Sharp },
            cap: style.cap.filter(|_| lines),
            join: style.join.filter(|_| lines),
            ..style.clone()
        };
        style.is_plain()
            && !self.partial
            && !self.crosses()
            && !letters
            && self.path.as_ref().is_none_or(plain)
    }

    /// What a side of the cell in column `x`, row `y` is.
    pub fn passage(&self, x: u32, y: u32, side: u32) -> Passage {
        let Some(cell) = self.cell(x, y) else {
            return Passage::Shut;
        };
        let leads = |cell: Cell| {
            self.maze.across(cell, side).is_some() || self.openings.contains(&(cell, side))
        };
        match self.beneath.get(&cell) {
            _ if leads(cell) => Passage::Open,
            Some(&lower) if leads(lower) => Passage::Beneath,
            _ => Passage::Shut,
        }
    }

    /// Whether a cell is there and has its walls drawn.
    pub fn shows_walls(&self, x: u32, y: u32) -> bool {
        self.walls && self.cell(x, y).is_some()
    }

    fn sides_of(&self, cells: &[Cell]) -> PerCell<u8> {
        let grid = self.maze.grid();
        let mut sides = PerCell::filled(grid.cells(), 0);
        let side_bit = |cell: Cell, edge| 1u8 << grid.side_of(cell, edge).expect("it ends here");
        for &cell in cells {
            sides[cell] |= HERE;
        }
        for pair in cells.windows(2) {
            // Of several edges between both, an open one.
            let open = self.maze.edge_between(pair[0], pair[1]);
            let edge = open.or_else(|| grid.edge_between(pair[0], pair[1]));
            let edge = edge.expect("a way steps from neighbour to neighbour");
            sides[pair[0]] |= side_bit(pair[0], edge);
            sides[pair[1]] |= side_bit(pair[1], edge);
        }
        let ends = [cells.first(), cells.last()];
        for &(cell, side) in &self.openings {
            if ends.contains(&Some(&cell)) {
                sides[cell] |= 1 << side;
            }
        }
        sides
    }

    /// The number of columns.
    pub fn width(&self) -> u32 {
        self.board.rect().width()
    }

    /// The number of rows.
    pub fn height(&self) -> u32 {
        self.board.rect().height()
    }

    /// Whether a wall stands on the north side of column `x`, row `y`; row `height` lies
    /// beyond the last.
    pub fn north_wall(&self, x: u32, y: u32) -> bool {
        let above = y.checked_sub(1).and_then(|above| self.cell(x, above));
        let edge = || self.board.rect().south(self.board.rect().cell(x, y - 1));
        self.walls && self.wall_between((above, 2), (self.cell(x, y), 0), edge)
    }

    /// Whether a wall stands on the west side of column `x`, row `y`; column `width` lies
    /// beyond the last.
    pub fn west_wall(&self, x: u32, y: u32) -> bool {
        let left = x.checked_sub(1).and_then(|left| self.cell(left, y));
        let edge = || self.board.rect().east(self.board.rect().cell(x - 1, y));
        self.walls && self.wall_between((left, 1), (self.cell(x, y), 3), edge)
    }

    /// Whether a cell touches the upper left corner of column `x`, row `y`.
    pub fn is_post(&self, x: u32, y: u32) -> bool {
        let near = |at: u32| at.saturating_sub(1)..=at;
        near(y).any(|y| near(x).any(|x| self.cell(x, y).is_some()))
    }

    /// Whether a wall stands between two places, each a cell or none, and the cell's side.
    fn wall_between(
        &self,
        (a, side): (Option<Cell>, u32),
        (b, back): (Option<Cell>, u32),
        edge: impl FnOnce() -> Edge,
    ) -> bool {
        let rim = |cell, side| !self.openings.contains(&(cell, side));
        match (a, b) {
            (Some(_), Some(_)) => !self.maze.is_open(edge()),
            (Some(a), None) => rim(a, side),
            (None, Some(b)) => rim(b, back),
            (None, None) => false,
        }
    }

    /// The cell in column `x` and row `y`, if there is one.
    fn cell(&self, x: u32, y: u32) -> Option<Cell> {
        let within = x < self.width() && y < self.height();
        within.then(|| self.board.cell(x, y)).flatten()
    }

    /// The colour of a cell's floor, where it has one.
    pub fn floor(&self, x: u32, y: u32) -> Option<Color> {
        let cell = self.board.cell(x, y)?;
        if let Some(kind) = self.tinted(cell) {
            let (_, colors) = self.tint?;
            return Some(colors[usize::from(kind)]);
        }
        let (values, most, shades) = self.heat?;
        let value = values[cell];
        (value != Distances::FAR).then(|| shades.at(value, most))
    }

    /// The place of a cell's own colour among the colours.
    fn tinted(&self, cell: Cell) -> Option<u8> {
        self.tint?.0[cell].checked_sub(1)
    }

    /// How many colours its paint may have.
    fn shades(&self) -> u32 {
        SHADES - self.tint.map_or(0, |(_, colors)| colors.len() as u32)
    }

    /// The letters in a cell.
    pub fn label(&self, x: u32, y: u32) -> Option<String> {
        let (values, base) = self.labels?;
        let cell = self.board.cell(x, y)?;
        let place = values.binary_search_by_key(&cell, |&(at, _)| at).ok()?;
        Some(in_base(values[place].1, base))
    }

    /// The longest label's number of letters.
    pub fn longest_label(&self) -> usize {
        let longest = self.labels.and_then(|(values, base)| {
            let greatest = values.iter().map(|&(_, value)| value).max()?;
            Some(in_base(greatest, base).len())
        });
        longest.unwrap_or(0)
    }

    /// Whether the way visits a cell.
    pub fn on_way(&self, x: u32, y: u32) -> bool {
        self.way_bits(x, y) != 0
    }

    /// Whether the way, drawn as a line, passes a side of a cell.
    pub fn way_through(&self, x: u32, y: u32, side: u32) -> bool {
        self.has_line() && self.way_bits(x, y) >> side & 1 == 1
    }

    fn has_line(&self) -> bool {
        (self.path.as_ref())
            .is_some_and(|path| matches!(path.form, PathStyle::Line | PathStyle::Ribbon))
    }

    fn way_bits(&self, x: u32, y: u32) -> u8 {
        match (&self.path, self.board.cell(x, y)) {
            (Some(path), Some(cell)) => path.sides[cell],
            _ => 0,
        }
    }

    /// The colour of the mark on a cell.
    pub fn mark(&self, x: u32, y: u32) -> Option<Color> {
        let cell = self.board.cell(x, y)?;
        let marked = self.marks.iter().rev().find(|(at, _)| *at == cell);
        marked.map(|&(_, color)| color)
    }

    /// The letter that stands for the start or the goal.
    pub fn end(&self, x: u32, y: u32) -> Option<End> {
        match self.board.cell(x, y)? {
            cell if cell == self.start => Some(End::Start),
            cell if cell == self.goal => Some(End::Goal),
            _ => None,
        }
    }
}

/// The cells beneath crossings, by those above; a rectangle is too large to be asked for each.
fn beneath<T: Plane>(grid: &T) -> BTreeMap<Cell, Cell> {
    let crossings = (grid.all_cells()).filter_map(|cell| Some((grid.above(cell)?, cell)));
    match grid.as_rect() {
        Some(_) => BTreeMap::new(),
        None => crossings.collect(),
    }
}

/// What a side of a cell is where passages cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A wall.
    Shut,
    /// A way out on the floor that is seen.
    Open,
    /// A way out of the passage beneath.
    Beneath,
}

/// One of a puzzle's two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum End {
    Start,
    Goal,
}

/// A picture as rows of pixels, each pixel a number of the palette.
pub struct PixelRows<'a, T = AnyGrid> {
    tile_view: &'a TileView<'a, T>,
    metrics: Metrics,
    marked: bool,
    colors: Colors,
    /// The marks on start and goal.
    ends: [Emblem; 2],
    /// The number of the color around a way on paint.
    edge: Option<u8>,
    /// Where the colours of tinted floors begin.
    tints: u8,
    /// The colours; the first is the paper.
    pub palette: Vec<Color>,
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
}

/// The numbers of the palette; painted floors come after.
const PAPER: u8 = 0;
const WALL: u8 = 1;
const START: u8 = 2;
const GOAL: u8 = 3;
const WAY: u8 = 4;
const MARKS: u8 = 5;
/// How many colours a painted floor may have.
const SHADES: u32 = 240;

impl<'a, T: Plane> PixelRows<'a, T> {
    /// The rows of a mosaic drawn in a style.
    /// `None` if a side is longer than picture files can say, 2³¹ − 1 pixels.
    pub fn new(tile_view: &'a TileView<'a, T>, style: &Style) -> Option<Self> {
        let (width, height) = (f64::from(tile_view.width()), f64::from(tile_view.height()));
        let look = style.look.wall;
        let metrics = Metrics::of(&style.size, look, Point::new(width, height), None);
        if metrics.length(width.max(height)) > f64::from(i32::MAX) {
            return None;
        }
        let marked = style.marked(metrics.cell);
        let colors = &style.colors;
        let painted = tile_view.heat.is_some() || tile_view.tint.is_some();
        let mut palette = vec![colors.paper, colors.ink];
        // What is not needed takes no bits.
        let more = tile_view.path.is_some() || painted || !tile_view.marks.is_empty();
        if marked || more {
            palette.extend([colors.start, colors.goal]);
        }
        if more {
            palette.push(
                tile_view
                    .heat
                    .map_or(colors.path, |(.., shades)| shades.path),
            );
        }
        let edge = tile_view.heat.map(|(.., shades)| {
            let around = halo_color(shades.path, colors.paper, colors);
            if around == colors.paper { PAPER } else { WALL }
        });
        // Entries that no pixel uses are the paper color: a key without effect leaves the file as it is.
        if !marked {
            palette
                .iter_mut()
                .take(usize::from(WAY))
                .skip(usize::from(START))
                .for_each(|end| {
                    *end = colors.paper;
                });
        }
        if !tile_view.walls && !marked && edge != Some(WALL) {
            palette[usize::from(WALL)] = colors.paper;
        }
        palette.extend(tile_view.marks.iter().take(8).map(|&(_, color)| color));
        if let Some((_, most, shades)) = tile_view.heat {
            palette.resize(usize::from(MARKS) + 8, colors.paper);
            // Tints take the room of some shades.
            let steps = most.min(tile_view.shades() - 1);
            palette.extend((0..=steps).map(|step| shades.at(step, steps)));
        }
        let tints = palette.len() as u8;
        palette.extend(tile_view.tint.map_or(&[][..], |(_, colors)| colors));
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
                Emblem::new(mark, metrics.cell - metrics.wall)
            }),
            tints,
            palette,
            width: metrics.length(width) as u32,
            height: metrics.length(height) as u32,
        })
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
        if let Some(below) = y.checked_sub(margin)
            && below / cell <= self.tile_view.height()
        {
            self.walls(below / cell, below % cell, row);
        }
    }

    /// What lies on the floors of a row of cells, `below` pixels from their upper edge.
    fn floors(&self, y: u32, below: u32, row: &mut [u8]) {
        let Metrics {
            cell,
            wall,
            margin,
            path,
            crumb,
            mark,
            ..
        } = self.metrics;
        let half = (margin + wall / 2) as usize;
        // Parts in the middle of a cell begin this far from its upper left edge.
        let inset = |part: u32| ((cell + wall - part) / 2 - wall / 2) as usize;
        let within =
            |part: u32| (inset(part)..inset(part) + part as usize).contains(&(below as usize));
        let line = self.tile_view.has_line();
        for x in 0..self.tile_view.width() {
            let left = half + (x * cell) as usize;
            let tile = &mut row[left..left + cell as usize];
            let Some(here) = self.tile_view.board.cell(x, y) else {
                continue;
            };
            if let Some((values, most, _)) = self.tile_view.heat {
                let value = values[here];
                if value != Distances::FAR {
                    let steps = u64::from(most.min(self.tile_view.shades() - 1));
                    let most = u64::from(most.max(1));
                    let shade = (u64::from(value) * steps + most / 2) / most;
                    tile.fill(MARKS + 8 + shade as u8);
                }
            }
            if let Some(kind) = self.tile_view.tinted(here) {
                tile.fill(self.tints + kind);
            }
            let ground = (tile[0], self.tile_view.floor(x, y));
            let bits = self.tile_view.way_bits(x, y);
            if bits != 0 {
                let [wide, large] = [path, crumb].map(|part| cased(part, &self.metrics));
                let edge = self.edge.map(|edge| (wide, large, edge));
                for (path, crumb, color) in edge.into_iter().chain([(path, crumb, WAY)]) {
                    match line {
                        true => self.line(path, color, bits, below, tile),
                        false if within(crumb) => {
                            tile[inset(crumb)..][..crumb as usize].fill(color);
                        }
                        false => {}
                    }
                }
            }
            if let Some(end) = self.tile_view.end(x, y).filter(|_| self.marked) {
                self.end(end, ground, below, tile);
            }
            let mut marks = self.tile_view.marks.iter().take(8);
            if within(mark)
                && let Some(place) = marks.rposition(|(at, _)| *at == here)
            {
                tile[inset(mark)..][..mark as usize].fill(MARKS + place as u8);
            }
        }
    }

    /// The row of a way so wide `below` pixels from the upper edge of a cell, some of whose
    /// sides it passes.
    fn line(&self, path: u32, color: u8, sides: u8, below: u32, tile: &mut [u8]) {
        let Metrics { cell, wall, .. } = self.metrics;
        let from = ((cell + wall - path) / 2 - wall / 2) as usize;
        let to = from + path as usize;
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
            End::Start => (START, &self.ends[0]),
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

    /// The ends of the way stick out of the openings by half its width.
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
