//! The cell-by-cell view of a rectangle that the text and streaming raster writers use.

use crate::palette::Color;
use crate::scene::style::{Corners, Mark, Style, TextStyle, solid_cells};
use crate::scene::{Overlays, PathStyle, Shape, Tint, in_base};
use mazeloom_core::maze::{Lock, Maze};
use mazeloom_core::rule::Rule;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{CellSet, PerCell, map_of};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{MaskedRect, Plane};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;
use std::collections::BTreeMap;

mod pixel_rows;

pub use pixel_rows::{PixelRows, RowKind, has_room_for_crossings, metrics};

/// A maze of squares with its overlays, queried tile by tile.
#[must_use]
pub struct TileView<'a, T = AnyGrid> {
    maze: &'a Maze<T>,
    board: MaskedRect<'a>,
    walls: bool,
    openings: Vec<(Cell, u32)>,
    overlays: &'a Overlays,
    path: Option<PathSides>,
    /// The sides by which one-way passages leave cells, in ascending order.
    one_way: Vec<(Cell, u32)>,
    /// The letters of doors at sides of cells, from either cell; capital ones are open.
    doors: BTreeMap<(Cell, u32), char>,
    letters: BTreeMap<Cell, String>,
    /// The greatest number of characters of the devices in a cell, a number alone not counted.
    most_letters: usize,
    start: Cell,
    goal: Cell,
    /// The cells of start and goal, where there are several.
    areas: [&'a [Cell]; 2],
    /// The starts of the other players, by their numbers.
    rivals: BTreeMap<Cell, usize>,
    /// The cells beneath crossings, by those above.
    beneath: BTreeMap<Cell, Cell>,
    /// True if passages are drawn as corridors, since some cross.
    corridors: bool,
    rules: &'a [Rule],
    /// The removed cells of the rectangle that are drawn solid.
    solid: Option<CellSet>,
}

/// Sides of each cell that a path passes, as bits; `HERE` for the cells it visits.
struct PathSides {
    sides: PerCell<u8>,
    form: PathStyle,
}

const HERE: u8 = 16;

/// Greatest number of colors of a painted floor.
const SHADES: u32 = 240;

impl<'a, T: Plane> TileView<'a, T> {
    /// A view of a rectangle; `None` for any other grid.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_core::parameters::Args;
    /// use mazeloom_draw::scene::Overlays;
    /// use mazeloom_draw::style::{Openings, PARAMS, Style};
    /// use mazeloom_draw::tile_view::TileView;
    /// use mazeloom_grids::puzzle::Puzzle;
    ///
    /// let rect = Rect::new(3, 2).unwrap();
    /// let maze = Maze::with_open(rect.clone(), [rect.east(Cell(0))]);
    /// let puzzle = Puzzle::new(maze, Cell(0), Cell(5));
    /// let mut style = Style::of(&Args::none(&PARAMS));
    /// style.openings = Openings::None;
    /// let view = TileView::new(&puzzle, &style, Overlays::NONE).unwrap();
    /// assert_eq!((view.width(), view.height()), (3, 2));
    /// assert!(!view.west_wall(1, 0) && view.west_wall(2, 0)); // a passage, a wall
    /// assert!(view.north_wall(0, 0) && view.north_wall(0, 2)); // the border above and below
    /// ```
    pub fn new(puzzle: &'a Puzzle<T>, style: &Style, overlays: &'a Overlays) -> Option<Self> {
        let grid = puzzle.maze.grid();
        let openings = style.openings(puzzle);
        let beneath = beneath(grid);
        let mut tile_view = TileView {
            maze: &puzzle.maze,
            board: grid.board()?,
            walls: style.walls,
            solid: solid_cells(grid, style, &openings).map(|(_, solid)| solid),
            openings,
            overlays,
            path: None,
            one_way: overlays.sides(Shape::OneWay).collect(),
            doors: BTreeMap::new(),
            letters: BTreeMap::new(),
            most_letters: 0,
            start: puzzle.start,
            goal: puzzle.goal,
            areas: [&puzzle.start_area, &puzzle.goal_area],
            rivals: BTreeMap::new(),
            corridors: !beneath.is_empty(),
            rules: &puzzle.rules,
            beneath,
        };
        tile_view.one_way.arrange();
        tile_view.place_signs(matches!(style.text, TextStyle::Blocks | TextStyle::Half));
        for path in &overlays.paths {
            tile_view.add_path(&path.cells, path.form);
        }
        Some(tile_view)
    }

    /// Finds doors, keys, devices and starts by their places.
    fn place_signs(&mut self, is_blocks: bool) {
        for sign in &self.overlays.signs {
            match (sign.shape, sign.side) {
                (Shape::Door(number) | Shape::OpenDoor(number), Some(side)) => {
                    let mut letter = Lock::letter(number);
                    if sign.shape == Shape::OpenDoor(number) {
                        letter.make_ascii_uppercase();
                    }
                    self.doors.insert((sign.cell, side), letter);
                    if let Some((edge, next)) = self.maze.across(sign.cell, side)
                        && let Some(back) = self.maze.grid().side_of(next, edge)
                    {
                        self.doors.insert((next, back), letter);
                    }
                }
                (Shape::Rival(number), _) => drop(self.rivals.insert(sign.cell, number)),
                (shape, _) => self.write(sign.cell, shape, is_blocks),
            }
        }
    }

    /// Writes a device into a cell: after those that are there, or in blocks, whose squares have one character,
    /// instead of them, unless it is a letter of the floor.
    fn write(&mut self, cell: Cell, shape: Shape, is_blocks: bool) {
        let is_framed = !is_blocks && Rule::share_numbers(self.rules);
        let letters = match shape {
            Shape::Key(number) => Lock::letter(number).to_string(),
            Shape::Plate(letter) | Shape::Letter(letter) | Shape::Character(letter) => {
                letter.to_string()
            }
            Shape::Badge(number) if is_framed => format!("({number})"),
            Shape::Boxed(number) if is_framed => format!("[{number}]"),
            Shape::Rhombus(number) if is_framed => format!("<{number}>"),
            Shape::Badge(number) => char::from_digit(number, 10).unwrap_or('+').to_string(),
            Shape::Number(number)
            | Shape::Count(number)
            | Shape::Boxed(number)
            | Shape::Rhombus(number) => number.to_string(),
            _ => return,
        };
        let written = self.letters.entry(cell).or_default();
        match shape {
            Shape::Letter(_) if is_blocks && !written.is_empty() => {}
            _ if is_blocks => *written = letters,
            _ => written.push_str(&letters),
        }
        let is_number = written.chars().all(|c| c.is_ascii_digit());
        if !is_number && ![self.start, self.goal].contains(&cell) {
            self.most_letters = self.most_letters.max(written.chars().count());
        }
    }

    /// Adds a path to those that are shown, in its form.
    fn add_path(&mut self, cells: &[Cell], form: PathStyle) {
        let mut sides = self.sides_of(cells);
        if let Some(before) = &self.path {
            let both = (before.sides.values().iter()).zip(sides.values());
            sides = both.map(|(a, b)| a | b).collect();
        }
        self.path = Some(PathSides { sides, form });
    }

    /// The uppermost colors of single cells.
    fn tint(&self) -> Option<&'a Tint> {
        self.overlays.tints.last()
    }

    /// Tells whether floors have colors.
    fn is_painted(&self) -> bool {
        self.overlays.heat.is_some() || self.tint().is_some()
    }

    /// Tells whether passages cross: such a picture has no walls between cells, but [passages](Passage).
    pub fn crosses(&self) -> bool {
        self.corridors
    }

    /// The same view of a part of a maze in which passages cross elsewhere.
    pub fn in_corridors(self) -> Self {
        TileView {
            corridors: true,
            ..self
        }
    }

    /// Tells whether rows of pixels show all of the picture.
    pub fn is_tiled(&self, style: &Style) -> bool {
        let plain = |path: &PathSides| matches!(path.form, PathStyle::Line | PathStyle::Crumbs);
        let letters = self.longest_label() > 0;
        // Ignore settings that have no effect on this maze.
        let drawn = |path: &PathSides| !matches!(path.form, PathStyle::Crumbs);
        let lines = self.walls || self.path.as_ref().is_some_and(drawn);
        let mark = |mark: &Mark, usual| match style.marks {
            Some(false) => usual,
            _ => mark.clone(),
        };
        let style = Style {
            start_mark: mark(&style.start_mark, Mark::Dot),
            goal_mark: mark(&style.goal_mark, Mark::Target),
            inset: style.inset.filter(|_| lines || self.is_painted()),
            legend: style.legend.filter(|_| self.overlays.heat.is_some()),
            corners: if lines { style.corners } else { Corners::Sharp },
            cap: style.cap.filter(|_| lines),
            join: style.join.filter(|_| lines),
            ..style.clone()
        };
        style.is_plain()
            && (!self.crosses() || self.suits_corridors(&style))
            && !letters
            && self.overlays.arrows.is_empty()
            && self.overlays.signs.is_empty()
            && self.areas.iter().all(|area| area.is_empty())
            && self.path.as_ref().is_none_or(plain)
    }

    /// Kind of a side of the cell in column `x`, row `y`.
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

    /// Tells whether a cell is there and has its walls drawn.
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
            let edge = edge.expect("a path steps from neighbor to neighbor");
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

    /// The rules of the maze.
    pub fn rules(&self) -> &'a [Rule] {
        self.rules
    }

    /// The column and row of a cell.
    pub fn position(&self, cell: Cell) -> (u32, u32) {
        self.board.position(cell)
    }

    /// The columns and rows of the two cells that a passage joins.
    pub fn joined(&self, passage: Edge) -> Option<[(u32, u32); 2]> {
        let (a, b) = self.maze.ends(passage)?;
        Some([a, b].map(|cell| self.position(cell)))
    }

    /// The number of columns.
    pub fn width(&self) -> u32 {
        self.board.rect().width()
    }

    /// The number of rows.
    pub fn height(&self) -> u32 {
        self.board.rect().height()
    }

    /// Tells whether there is a wall on the north side of column `x`, row `y`; row `height` is beyond the
    /// last.
    pub fn north_wall(&self, x: u32, y: u32) -> bool {
        let above = y.checked_sub(1).and_then(|above| self.cell(x, above));
        let edge = || self.board.rect().south(self.board.rect().cell(x, y - 1));
        let beyond = y == 0 || y == self.height();
        let solid = || beyond && self.is_solid_above(x, y);
        self.walls && (self.wall_between((above, 2), (self.cell(x, y), 0), edge) || solid())
    }

    /// Tells whether there is a wall on the west side of column `x`, row `y`; column `width` is beyond
    /// the last.
    pub fn west_wall(&self, x: u32, y: u32) -> bool {
        let left = x.checked_sub(1).and_then(|left| self.cell(left, y));
        let edge = || self.board.rect().east(self.board.rect().cell(x - 1, y));
        let beyond = x == 0 || x == self.width();
        let solid = || beyond && self.is_solid_beside(x, y);
        self.walls && (self.wall_between((left, 1), (self.cell(x, y), 3), edge) || solid())
    }

    /// Tells whether a cell touches the upper left corner of column `x`, row `y`.
    pub fn is_post(&self, x: u32, y: u32) -> bool {
        let near = |at: u32| at.saturating_sub(1)..=at;
        near(y).any(|y| near(x).any(|x| self.cell(x, y).is_some()))
    }

    /// Tells whether column `x`, row `y` is a removed cell that is drawn solid.
    pub fn is_solid(&self, x: u32, y: u32) -> bool {
        self.solid.as_ref().is_some_and(|solid| {
            let within = x < self.width() && y < self.height();
            within && solid.contains(self.board.rect().cell(x, y))
        })
    }

    /// Tells whether there is nothing but solid cells, or the outside, on both sides of the wall above
    /// column `x`, row `y`.
    pub fn is_solid_above(&self, x: u32, y: u32) -> bool {
        self.are_solid([Some(x)], [y.checked_sub(1), Some(y)])
    }

    /// The same of the wall to the left of column `x`, row `y`.
    pub fn is_solid_beside(&self, x: u32, y: u32) -> bool {
        self.are_solid([x.checked_sub(1), Some(x)], [Some(y)])
    }

    /// The same of the post to the upper left of column `x`, row `y`.
    pub fn is_solid_post(&self, x: u32, y: u32) -> bool {
        self.are_solid([x.checked_sub(1), Some(x)], [y.checked_sub(1), Some(y)])
    }

    /// Tells whether at least one of some places is solid, and all are solid or outside.
    fn are_solid<const X: usize, const Y: usize>(
        &self,
        columns: [Option<u32>; X],
        rows: [Option<u32>; Y],
    ) -> bool {
        if self.solid.is_none() {
            return false;
        }
        let mut some = false;
        for (x, y) in (rows.iter()).flat_map(|y| columns.iter().map(move |x| (*x, *y))) {
            let (Some(x), Some(y)) = (x, y) else {
                continue;
            };
            if self.is_solid(x, y) {
                some = true;
            } else if x < self.width() && y < self.height() {
                return false;
            }
        }
        some
    }

    /// Tells whether a wall stands between two places, each a cell or none, and the cell's side.
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

    /// The color of a cell's floor, where it has one.
    pub fn floor(&self, x: u32, y: u32) -> Option<Color> {
        let cell = self.board.cell(x, y)?;
        let tint = self.tint().and_then(|tint| tint.color(cell));
        tint.or_else(|| self.overlays.heat.as_ref()?.color(cell))
    }

    /// Number of colors that its paint may have.
    fn shades(&self) -> u32 {
        SHADES - self.tint().map_or(0, |tint| tint.colors.len() as u32)
    }

    /// The label of a cell, after the letter of a device in it.
    pub fn label(&self, x: u32, y: u32) -> Option<String> {
        let labels = self.overlays.labels.as_ref()?;
        let label = in_base(labels.of(self.board.cell(x, y)?)?, labels.base);
        let letter = self.letter(x, y).filter(|_| self.end(x, y).is_none());
        Some(letter.map_or(label.clone(), |letter| format!("{letter} {label}")))
    }

    /// The side to which the arrow of a cell points.
    pub fn arrow(&self, x: u32, y: u32) -> Option<u32> {
        let cell = self.board.cell(x, y)?;
        let arrows = &self.overlays.arrows;
        let place = arrows.binary_search_by_key(&cell, |&(at, _)| at).ok()?;
        Some(arrows[place].1)
    }

    /// Tells whether it shows what takes a character in a passage: an arrow or a door.
    pub fn has_signs(&self) -> bool {
        !self.one_way.is_empty() || !self.doors.is_empty() || !self.letters.is_empty()
    }

    /// The letter of the door at a side, a capital one if it is open.
    pub fn door(&self, x: u32, y: u32, side: u32) -> Option<char> {
        let cell = self.board.cell(x, y)?;
        let cells = [Some(cell), self.beneath.get(&cell).copied()];
        let mut doors = (cells.into_iter().flatten()).map(|cell| self.doors.get(&(cell, side)));
        doors.find_map(Option::<&char>::copied)
    }

    /// The letter of the key or device that lies in a cell, or its number.
    pub fn letter(&self, x: u32, y: u32) -> Option<&str> {
        let cell = self.board.cell(x, y)?;
        let cells = [Some(cell), self.beneath.get(&cell).copied()];
        let mut letters = (cells.into_iter().flatten()).map(|cell| self.letters.get(&cell));
        letters.find_map(|letter| letter.map(String::as_str))
    }

    /// The direction in which the passage at a side must be walked, as the side to which it leads;
    /// `None` if it is not one-way.
    pub fn one_way(&self, x: u32, y: u32, side: u32) -> Option<u32> {
        let cell = self.board.cell(x, y)?;
        let cells = [Some(cell), self.beneath.get(&cell).copied()];
        cells.into_iter().flatten().find_map(|cell| {
            let leaves = |cell, side| self.one_way.binary_search(&(cell, side)).is_ok();
            let (_, next) = self.maze.across(cell, side)?;
            let back = (side + 2) % 4;
            match () {
                () if leaves(cell, side) => Some(side),
                () if leaves(next, back) => Some(back),
                () => None,
            }
        })
    }

    /// The greatest number of characters of the devices in a cell, a number alone not counted.
    pub fn most_letters(&self) -> usize {
        self.most_letters
    }

    /// The number of characters of the longest label.
    pub fn longest_label(&self) -> usize {
        let longest = self.overlays.labels.as_ref().and_then(|labels| {
            let greatest = labels.values.iter().map(|&(_, value)| value).max()?;
            let letters = self.letters.values().map(|letter| 1 + letter.len()).max();
            Some(in_base(greatest, labels.base).len() + letters.unwrap_or(0))
        });
        longest.unwrap_or(0)
    }

    /// Tells whether the path visits a cell.
    pub fn on_way(&self, x: u32, y: u32) -> bool {
        self.path_bits(x, y) != 0
    }

    /// Tells whether the path, drawn as a line, passes a side of a cell.
    pub fn way_through(&self, x: u32, y: u32, side: u32) -> bool {
        self.has_line() && self.path_bits(x, y) >> side & 1 == 1
    }

    fn has_line(&self) -> bool {
        (self.path.as_ref())
            .is_some_and(|path| matches!(path.form, PathStyle::Line | PathStyle::Ribbon))
    }

    fn path_bits(&self, x: u32, y: u32) -> u8 {
        match (&self.path, self.board.cell(x, y)) {
            (Some(path), Some(cell)) => path.sides[cell],
            _ => 0,
        }
    }

    /// The color of the mark on a cell.
    pub fn mark(&self, x: u32, y: u32) -> Option<Color> {
        let cell = self.board.cell(x, y)?;
        let marked = self.overlays.marks.iter().rev().find(|(at, _)| *at == cell);
        marked.map(|&(_, color)| color)
    }

    /// The start or the goal in a cell.
    pub fn end(&self, x: u32, y: u32) -> Option<End> {
        match self.board.cell(x, y)? {
            cell if cell == self.start => Some(End::Start),
            cell if cell == self.goal => Some(End::Goal),
            cell if self.areas[0].binary_search(&cell).is_ok() => Some(End::Start),
            cell if self.areas[1].binary_search(&cell).is_ok() => Some(End::Goal),
            cell => self.rivals.get(&cell).copied().map(End::Rival),
        }
    }
}

/// The cells beneath crossings, by those above; a rectangle is too large to be asked for each.
fn beneath<T: Plane>(grid: &T) -> BTreeMap<Cell, Cell> {
    let crossings = (grid.all_cells()).filter_map(|cell| Some((grid.above(cell)?, cell)));
    match grid.as_rect() {
        Some(_) => BTreeMap::new(),
        None => map_of(crossings),
    }
}

/// Kind of a side of a cell where passages cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A wall.
    Shut,
    /// A passage on the visible floor.
    Open,
    /// An exit of the passage below.
    Beneath,
}

/// An end of a puzzle: a start or the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum End {
    Start,
    Goal,
    /// The start of another player: 0 for the second, 1 for the third, and so on.
    Rival(usize),
}
