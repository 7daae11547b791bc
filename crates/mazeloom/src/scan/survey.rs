//! The walls on a grid of lines: for each pair of neighboring posts, whether most of the space
//! between them is dark.
//!
//! A half-drawn wall is a contradiction, and so is ink that is not on a wall. Their amounts rank
//! the readings of a picture: marks may look like small mazes, and a wrong spacing leaves much
//! unexplained.

use super::ink::Page;
use super::lines::Lines;
use super::{Patience, Scan, ScanError};
use crate::read_text::of_squares;
use mazeloom_core::maze::{InitialEdges, Maze, Step};
use mazeloom_core::table::{CellSet, Components};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, Rect};
use mazeloom_grids::puzzle::Puzzle;
use std::ops::Range;

/// The minimum number of cells of a maze: specks may look like fewer.
const LEAST: u32 = 4;

/// A maze that was read, and the contradictions found.
pub(super) struct Reading {
    pub scan: Scan,
    unclear: usize,
    /// Components beyond the first.
    parts: usize,
    /// Passages beyond those of trees.
    loops: usize,
    /// Walls between cells at the border.
    rim: usize,
}

impl Reading {
    /// The maze between walls; `scan` adds what is known of the picture to it and the number of its
    /// openings.
    pub fn of(
        walls: &Walls,
        unclear: usize,
        scan: impl FnOnce((Puzzle, usize)) -> Scan,
    ) -> Result<Reading, ScanError> {
        let cells = (walls.width, walls.height);
        // A cell takes a few pixels, so that their number is small.
        let rect = Rect::new(cells.0, cells.1).map_err(|_| ScanError::Few { cells })?;
        if rect.cells() < LEAST {
            return Err(ScanError::Few { cells });
        }
        let (maze, openings) = walls.maze(&rect);
        let parts = Components::of(&maze, |_| true).count() as usize;
        let loops = maze.all_edges().count() + parts - maze.cells() as usize;
        let count = openings.len();
        let all = CellSet::full(maze.cells());
        let puzzle = of_squares(maze, &all, Some(openings), [Vec::new(), Vec::new()]);
        Ok(Reading {
            scan: scan((puzzle, count)),
            unclear,
            parts: parts - 1,
            loops,
            rim: walls.rim(),
        })
    }

    /// Tells whether it may be a maze: each cell is reached, and there are not many loops.
    pub fn is_plausible(&self) -> bool {
        let (width, height) = self.scan.cells;
        self.parts == 0 && self.loops * 3 <= width as usize * height as usize
    }

    /// Tells whether each wall is drawn or not, or there are no loops that a slip would make; and whether cells
    /// are at most about twice as wide as high, or the reverse.
    pub fn is_sure(&self) -> bool {
        let (across, down) = self.scan.pitch;
        let stretched = across.max(down) * 10 > across.min(down) * 21;
        (self.unclear == 0 || self.loops == 0) && !stretched
    }

    /// Tells whether there are neither loops nor parts.
    pub fn is_tree(&self) -> bool {
        self.parts == 0 && self.loops == 0
    }

    /// Tells whether most of some ink is where walls may be.
    pub fn explains(&self, ink: &[bool], width: usize) -> bool {
        let scan = &self.scan;
        let on_line = |at: usize, from: i64, (cells, pitch): (u32, u64)| {
            let (along, pitch, half) = (
                at as i64 * 64 + 32 - from,
                pitch as i64,
                i64::from(scan.wall) * 32 + 32,
            );
            (-half..=i64::from(cells) * pitch + half).contains(&along)
                && (along + half).rem_euclid(pitch) <= 2 * half
        };
        let [left, top] = scan.corner;
        let dark = (0..ink.len()).filter(|&at| ink[at]);
        let on_wall = |at: &usize| {
            on_line(at % width, left, (scan.cells.0, scan.pitch.0))
                || on_line(at / width, top, (scan.cells.1, scan.pitch.1))
        };
        let (all, on) = dark.fold((0, 0), |(all, on), at| {
            (all + 1, on + u32::from(on_wall(&at)))
        });
        on * 10 >= all * 7
    }

    /// Tells whether its outer wall may be none: a line around the maze, or, where it is the edge of the picture,
    /// paper, and the passage all round it a wall.
    pub fn is_reversible(&self, size: [u32; 2]) -> bool {
        let scan = &self.scan;
        let spans = [(scan.cells.0, scan.pitch.0), (scan.cells.1, scan.pitch.1)];
        let sides = scan.corner.into_iter().zip(spans).zip(size);
        let touches = |((from, (cells, pitch)), size): ((i64, (u32, u64)), u32)| {
            let near = i64::from(scan.wall) * 32 + (pitch / 2) as i64;
            let to = from + (u64::from(cells) * pitch) as i64;
            from <= near && i64::from(size) * 64 - to <= near
        };
        let ringed = self.rim == 0 || (self.rim == 1 && sides.into_iter().all(touches));
        scan.openings == 0 && ringed
    }

    /// Tells whether few walls of its border are missing.
    pub fn has_frame(&self) -> bool {
        let (width, height) = self.scan.cells;
        let border = 2 * (width as usize + height as usize);
        self.scan.openings <= 2 || self.scan.openings * 12 <= border
    }

    /// The number of loops, and of openings other than two: few in a maze.
    pub fn oddities(&self) -> usize {
        self.loops + self.scan.openings.abs_diff(2)
    }

    /// The error of a reading that cannot be a maze.
    pub fn implausible(&self) -> ScanError {
        ScanError::Implausible {
            cells: self.scan.cells,
            parts: self.parts + 1,
            loops: self.loops,
        }
    }

    /// The error of a reading some of whose passages are faint lines.
    pub fn faint(&self, places: usize) -> ScanError {
        let (width, height) = self.scan.cells;
        ScanError::Unclear {
            cells: self.scan.cells,
            places,
            of: 2 * width as usize * height as usize + width as usize + height as usize,
        }
    }

    /// The error of a reading whose walls may be passages.
    pub fn reversible(&self) -> ScanError {
        ScanError::Reversible {
            cells: self.scan.cells,
        }
    }

    /// Tells whether it is a better reading of the same picture than another: one of a much larger
    /// part of it, since marks may look like small mazes, or otherwise the one of higher rank.
    pub fn is_better(&self, other: &Reading) -> bool {
        let (own, others) = (self.area(), other.area());
        match () {
            () if own > others * 4 => true,
            () if others > own * 4 => false,
            () => self.rank() < other.rank(),
        }
    }

    /// The part of the picture that is read, in pixels.
    pub fn area(&self) -> u64 {
        let ((width, height), (across, down)) = (self.scan.cells, self.scan.pitch);
        (u64::from(width) * across / 64) * (u64::from(height) * down / 64)
    }

    /// Tells whether there are no contradictions.
    pub fn is_clear(&self) -> bool {
        !self.rank().0
    }

    /// The rank among readings of the same picture, the best first: those without contradictions,
    /// of which large cells are best, then those with few contradictions.
    fn rank(&self) -> (bool, usize) {
        let (width, height) = self.scan.cells;
        let border = 2 * (width as usize + height as usize);
        let few = self.scan.openings * 4 <= border.max(8);
        if self.unclear == 0 && self.parts == 0 && few {
            (false, width as usize * height as usize)
        } else {
            (true, self.unclear + self.parts + self.scan.openings)
        }
    }
}

/// A page and the lines on which walls may be.
pub(super) struct Survey<'a> {
    page: &'a Page,
    upright: Lines,
    level: Lines,
    wall: u32,
    /// The columns and rows of pixels on which walls are.
    dark: Vec<[Range<i64>; 2]>,
    unclear: usize,
    places: usize,
}

/// The walls above the cells of each row and at the bottom, and those west of the cells and at
/// the right, row by row.
pub(super) struct Walls {
    width: u32,
    height: u32,
    pub level: Vec<bool>,
    pub upright: Vec<bool>,
}

impl<'a> Survey<'a> {
    /// A survey of some lines, which is extended by cells outside the outermost ones.
    pub fn new(
        page: &'a Page,
        upright: Lines,
        level: Lines,
        wall: u32,
    ) -> Result<Survey<'a>, ScanError> {
        let pitch = upright.pitch().min(level.pitch());
        // In blocks walls are as wide as floors: half of the pitch, and a little for blurred
        // edges.
        if u64::from(wall) * 64 * 3 > pitch * 2 {
            return Err(ScanError::Thick { wall, pitch });
        }
        let mut survey = Survey {
            page,
            upright,
            level,
            wall,
            dark: Vec::new(),
            unclear: 0,
            places: 0,
        };
        survey.extend();
        Ok(survey)
    }

    /// Adds cells outside the outermost lines, if a whole side of the border is open.
    fn extend(&mut self) {
        for last in [false, true] {
            let beyond = |lines: &Lines| if last { lines.count } else { -1 };
            while self.level_share(beyond(&self.upright), 0) >= 50
                && self.level_share(beyond(&self.upright), self.level.count) >= 50
            {
                self.upright.grow(last);
            }
            while self.upright_share(0, beyond(&self.level)) >= 50
                && self.upright_share(self.upright.count, beyond(&self.level)) >= 50
            {
                self.level.grow(last);
            }
        }
    }

    /// The dark percentage of the wall above row `y` in column `x`.
    fn level_share(&self, x: i64, y: i64) -> u64 {
        let along = self.upright.between(x);
        self.page.share(along, &self.level.band(y), true)
    }

    /// The dark percentage of the wall west of column `x` in row `y`.
    fn upright_share(&self, x: i64, y: i64) -> u64 {
        let along = self.level.between(y);
        self.page.share(along, &self.upright.band(x), false)
    }

    /// Tells whether there is a wall, by its dark percentage; records its position.
    fn stands(&mut self, share: u64, place: [Range<i64>; 2]) -> bool {
        self.places += 1;
        self.unclear += usize::from((26..=74).contains(&share));
        let stands = share >= 50;
        if stands {
            self.dark.push(place);
        }
        stands
    }

    /// Tells whether there is a wall above row `y` in column `x`.
    fn level_wall(&mut self, x: u32, y: u32) -> bool {
        let (x, y) = (i64::from(x), i64::from(y));
        let long = self.upright.band(x).start..self.upright.band(x + 1).end;
        self.stands(self.level_share(x, y), [long, self.level.band(y)])
    }

    /// Tells whether there is a wall west of column `x` in row `y`.
    fn upright_wall(&mut self, x: u32, y: u32) -> bool {
        let (x, y) = (i64::from(x), i64::from(y));
        let long = self.level.band(y).start..self.level.band(y + 1).end;
        self.stands(self.upright_share(x, y), [self.upright.band(x), long])
    }

    /// All walls.
    fn walls(&mut self) -> Walls {
        let side = |lines: &Lines| u32::try_from(lines.count).unwrap_or(u32::MAX);
        let (width, height) = (side(&self.upright), side(&self.level));
        let mut walls = Walls::new(width, height);
        for y in 0..=height {
            for x in 0..width {
                walls.level.push(self.level_wall(x, y));
            }
            for x in (0..=width).filter(|_| y < height) {
                walls.upright.push(self.upright_wall(x, y));
            }
        }
        walls
    }

    /// The maze, if there is one.
    pub fn read(mut self, patience: Patience) -> Result<Reading, ScanError> {
        let cells = (self.upright.count, self.level.count);
        let cells = (cells.0.max(0) as u32, cells.1.max(0) as u32);
        if u64::from(cells.0) * u64::from(cells.1) < u64::from(LEAST) {
            return Err(ScanError::Few { cells });
        }
        let walls = self.walls();
        let reading = Reading::of(&walls, self.unclear, |(puzzle, openings)| Scan {
            cells,
            pitch: (self.upright.pitch(), self.level.pitch()),
            wall: self.wall,
            corner: [self.upright.exact(0), self.level.exact(0)],
            openings,
            puzzle,
            turned: 0,
        })?;
        // If most walls are missing, more of the border than a few openings may be missing too,
        // but not if the remaining walls still separate cells.
        let scattered = reading.parts > 0 && reading.loops * 2 > walls.cells();
        self.check(cells, reading.scan.openings, scattered, patience)?;
        if walls.are_fine(reading.loops > 0) {
            return Err(ScanError::Fine);
        }
        Ok(reading)
    }

    /// Rejects a reading whose walls do not explain the ink.
    fn check(
        &self,
        cells: (u32, u32),
        openings: usize,
        scattered: bool,
        patience: Patience,
    ) -> Result<(), ScanError> {
        let percent = self.page.beside(&self.dark, self.wall);
        if percent > patience.beside {
            return Err(ScanError::Beside { cells, percent });
        }
        let (places, of) = (self.unclear, self.places);
        if places * 1000 > of * patience.unclear {
            return Err(ScanError::Unclear { cells, places, of });
        }
        let of = 2 * (cells.0 as usize + cells.1 as usize);
        match openings * if scattered { 3 } else { 8 } > of.max(32) {
            true => Err(ScanError::Border {
                cells,
                openings,
                of,
            }),
            false => Ok(()),
        }
    }
}

impl Walls {
    /// No walls yet.
    pub fn new(width: u32, height: u32) -> Walls {
        Walls {
            width,
            height,
            level: Vec::new(),
            upright: Vec::new(),
        }
    }

    fn cells(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The number of walls between cells at the border.
    fn rim(&self) -> usize {
        let (right, low) = (self.width - 1, self.height - 1);
        let across = (1..self.width).flat_map(|x| [self.upright(x, 0), self.upright(x, low)]);
        let down = (1..self.height).flat_map(|y| [self.level(0, y), self.level(right, y)]);
        across.chain(down).filter(|&stands| stands).count()
    }

    /// Tells whether there is a wall on the north side of a cell.
    fn level(&self, x: u32, y: u32) -> bool {
        self.level[(y * self.width + x) as usize]
    }

    /// Tells whether there is a wall on the west side of a cell.
    fn upright(&self, x: u32, y: u32) -> bool {
        self.upright[(y * (self.width + 1) + x) as usize]
    }

    /// The maze between the walls, and the cells at the openings of its border, row by row.
    fn maze(&self, rect: &Rect) -> (Maze<AnyGrid>, Vec<(Cell, u32)>) {
        let (width, height) = (self.width, self.height);
        let mut maze = Maze::new(Box::new(rect.clone()) as AnyGrid, InitialEdges::Closed);
        let mut openings = Vec::new();
        for y in 0..=height {
            for x in (0..width).filter(|&x| !self.level(x, y)) {
                let cell = rect.cell(x, y.saturating_sub(1));
                if (1..height).contains(&y) {
                    maze.apply(Step::Open(rect.south(cell)));
                } else {
                    openings.push((cell, if y == 0 { 0 } else { 2 }));
                }
            }
            for x in (0..=width).filter(|&x| y < height && !self.upright(x, y)) {
                let cell = rect.cell(x.saturating_sub(1), y);
                if (1..width).contains(&x) {
                    maze.apply(Step::Open(rect.east(cell)));
                } else {
                    openings.push((cell, if x == 0 { 3 } else { 1 }));
                }
            }
        }
        (maze, openings)
    }

    /// Tells whether all walls but a fiftieth stand on lines of larger cells; those may be `longer` in one
    /// direction only.
    pub fn are_fine(&self, longer: bool) -> bool {
        let slips = (self.level.len() + self.upright.len()) / 50;
        let ends = |steps: (u32, u32)| self.end_at_every(steps, slips);
        (2..=self.width.max(self.height))
            .any(|step| ends((step, step)) || (longer && (ends((step, 1)) || ends((1, step)))))
    }

    /// Tells whether all walls, except for some errors, are on every so-manieth line across and down and
    /// end there: then cells are larger by those factors.
    fn end_at_every(&self, (across, down): (u32, u32), slips: usize) -> bool {
        let (width, height) = (self.width, self.height);
        if width % across > 0 || height % down > 0 {
            return false;
        }
        let mut between = 0;
        for x in (0..width).filter(|x| x % across > 0) {
            between += (0..height).filter(|&y| self.upright(x, y)).count();
            between += (0..=height)
                .filter(|&y| self.level(x, y) != self.level(x - 1, y))
                .count();
        }
        for y in (0..height).filter(|y| y % down > 0) {
            between += (0..width).filter(|&x| self.level(x, y)).count();
            between += (0..=width)
                .filter(|&x| self.upright(x, y) != self.upright(x, y - 1))
                .count();
        }
        between <= slips
    }
}
