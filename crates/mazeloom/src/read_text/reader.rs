//! The reader of mazes whose rows of walls and rows of cells alternate.

use super::column_widths::Lattice;
use super::form::{Form, Sign};
use super::outside::Drawn;
use super::page::{Line, Page, Row};
use super::rules::{RuleLines, Shown, Spot, unclaimed};
use super::{TextError, of_squares};
use crate::area::choose_nearest;
use mazeloom_core::maze::{InitialEdges, Lock, Maze, OneWay, Step};
use mazeloom_core::memory::check_memory;
use mazeloom_core::rule::Mark;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, Rect};
use mazeloom_grids::puzzle::{Note, Puzzle};
use std::collections::BTreeSet;
use std::ops::Range;

/// The maze's bits, and the memory for likely further steps.
pub(super) const BYTES_PER_CELL: f64 = 16.25;

/// The memory for what a cell shows, and for a device in it.
const BYTES_PER_LETTER: f64 = 128.0;

/// A partially read maze.
pub(super) struct Reader<'a> {
    page: &'a Page<'a>,
    /// The rules that say which characters are devices; `None` if nothing asks for characters.
    rules: Option<&'a RuleLines>,
    /// The characters in cells, and the letters of doors.
    pub(super) shown: Vec<Shown>,
    lattice: Lattice,
    rect: Rect,
    maze: Maze<AnyGrid>,
    /// The number of rows of characters read.
    rows: usize,
    /// The last row of walls.
    walls: Line<'a>,
    /// The posts in it that are left free.
    bare: Vec<bool>,
    /// Tells whether a post is left free.
    is_bare: bool,
    /// The walls in the last row of cells: west of each cell, and at the end.
    uprights: Vec<bool>,
    /// Cells and sides where the border is open.
    pub(super) openings: Vec<(Cell, u32)>,
    starts: Vec<Cell>,
    goals: Vec<Cell>,
    /// Cells that are full of wall, with their places: removed ones.
    pub(super) solid: Vec<(Cell, Line<'a>, usize, char)>,
    /// Letters in cells that are neither start nor goal.
    letters: BTreeSet<char>,
    /// Passages with an arrow, and the side to which it points.
    arrows: Vec<(Edge, u32)>,
    /// Passages with the letter of a lock.
    doors: Vec<(Edge, u32)>,
    /// The columns, rows and letters of cells with the letter of a lock.
    keys: Vec<(u32, u32, u32)>,
    /// The columns, rows and digits of cells with a single digit.
    digits: Vec<(u32, u32, u32)>,
}

impl<'a> Reader<'a> {
    /// Reads a maze whose rows of walls and rows of cells alternate.
    pub(super) fn of(
        page: &'a Page<'a>,
        rules: Option<&'a RuleLines>,
        memory: u64,
    ) -> Result<Reader<'a>, TextError> {
        let lattice = Lattice::of(page)?;
        if lattice.height == 0 {
            return Err(page.end("the text ends where a row of cells should be"));
        }
        let cells = lattice.width as f64 * lattice.height as f64;
        let shown = if rules.is_some() {
            BYTES_PER_LETTER
        } else {
            0.0
        };
        check_memory(cells * (BYTES_PER_CELL + shown), memory)?;
        let side = |cells: usize| u32::try_from(cells).unwrap_or(u32::MAX);
        let rect = Rect::new(side(lattice.width), side(lattice.height))?;
        let mut reader = Reader::new(page, rules, lattice, rect);
        page.each_row(|row| reader.take(row))?;
        if page.rows.is_multiple_of(2) {
            return Err(page.end("the text ends where a row of walls should be"));
        }
        Ok(reader)
    }

    fn new(
        page: &'a Page<'a>,
        rules: Option<&'a RuleLines>,
        lattice: Lattice,
        rect: Rect,
    ) -> Reader<'a> {
        Reader {
            page,
            rules,
            shown: Vec::new(),
            lattice,
            maze: Maze::new(Box::new(rect.clone()), InitialEdges::Closed),
            rect,
            rows: 0,
            walls: Line::default(),
            bare: vec![false; lattice.width + 1],
            is_bare: false,
            uprights: vec![false; lattice.width + 1],
            openings: Vec::new(),
            starts: Vec::new(),
            goals: Vec::new(),
            solid: Vec::new(),
            letters: BTreeSet::new(),
            arrows: Vec::new(),
            doors: Vec::new(),
            keys: Vec::new(),
            digits: Vec::new(),
        }
    }

    /// Reads the next row of characters.
    fn take(&mut self, row: &Row<'a>) -> Result<(), TextError> {
        self.page.check_length(row)?;
        let y = (self.rows / 2) as u32;
        match self.rows % 2 {
            0 => self.take_walls(row, y)?,
            _ => self.take_cells(row, y)?,
        }
        self.rows += 1;
        Ok(())
    }

    /// The posts and the walls between them, above row `y` of cells.
    fn take_walls(&mut self, row: &Row<'a>, y: u32) -> Result<(), TextError> {
        let step = self.lattice.step;
        let (width, height) = (self.rect.width(), self.rect.height());
        let mut west = false;
        for x in 0..=width {
            let place = x as usize * step;
            let bare = self.is_bare(row, place)?;
            let mut east = false;
            if x < width {
                let (shut, letter) = self.wall(row, place + 1..place + step, Sign::Level)?;
                let cell = self.rect.cell(x, y.saturating_sub(1));
                let inside = (1..height).contains(&y).then(|| self.rect.south(cell));
                if !shut {
                    let side = if y == 0 { 0 } else { 2 };
                    self.open(inside, (cell, side), letter);
                }
                east = shut;
            }
            let north = y > 0 && self.uprights[x as usize];
            if bare && (west || east || north) {
                return Err(self.page.wrong(row.line, place, NO_POST));
            }
            self.bare[x as usize] = bare;
            self.is_bare |= bare;
            west = east;
        }
        self.walls = row.line;
        Ok(())
    }

    /// The cells of row `y` and the walls between them.
    fn take_cells(&mut self, row: &Row<'a>, y: u32) -> Result<(), TextError> {
        let step = self.lattice.step;
        let width = self.rect.width();
        for x in 0..=width {
            let place = x as usize * step;
            let (shut, letter) = self.wall(row, place..place + 1, Sign::Upright)?;
            if shut && self.bare[x as usize] {
                return Err(self.page.wrong(self.walls, place, NO_POST));
            }
            self.uprights[x as usize] = shut;
            let cell = self.rect.cell(x.saturating_sub(1), y);
            let inside = (1..width).contains(&x).then(|| self.rect.east(cell));
            if !shut {
                let side = if x == 0 { 3 } else { 1 };
                self.open(inside, (cell, side), letter);
            }
            if x < width {
                let cell = self.rect.cell(x, y);
                let floor = place + 1..place + step;
                let sign = self.floor(row, floor.clone())?;
                if self.is_device(row, (x, y), floor.clone())? {
                    continue;
                }
                match sign {
                    Sign::Full => {
                        let place = place + 1;
                        self.solid.push((cell, row.line, place, row.letters[place]));
                    }
                    Sign::Other => {
                        let letters = row.letters.iter().skip(floor.start).take(floor.len());
                        let is_label = |letter: char| {
                            letter.is_ascii_digit() || ",.:;-_/()[] ".contains(letter)
                        };
                        self.letters
                            .extend(letters.filter(|letter| !is_label(**letter)));
                    }
                    Sign::Lock(letter) => self.keys.push((x, y, letter)),
                    Sign::Digit(digit) => self.digits.push((x, y, digit)),
                    Sign::Arrow(_) if self.rules.is_none() => {
                        self.letters.extend(
                            row.letters[floor]
                                .iter()
                                .filter(|c| "^v<>↑→↓←".contains(**c)),
                        );
                    }
                    letter => self.mark(letter, cell),
                }
            }
        }
        Ok(())
    }

    /// Tells whether the rules say that the character in a cell is a device.
    fn is_device(
        &mut self,
        row: &Row<'_>,
        at: (u32, u32),
        places: Range<usize>,
    ) -> Result<bool, TextError> {
        let Some(rules) = self.rules else {
            return Ok(false);
        };
        let letters = row.letters.get(places.start..).unwrap_or_default();
        let letters: String = letters.iter().take(places.len()).collect();
        let marks = marks(letters.trim());
        let shown = marks.iter().map(|&mark| (Spot::cell(at), mark));
        let claimed = shown.clone().filter(|&shown| rules.claims(shown)).count();
        self.shown.extend(shown);
        let is_alone = marks.len() == 1;
        for (spot, mark) in marks.iter().map(|&mark| (Spot::cell(at), mark)) {
            let sign = self.page.form.sign(mark);
            match sign {
                _ if rules.claims((spot, mark)) => {}
                Sign::Lock(letter) if claimed > 0 => self.keys.push((at.0, at.1, letter)),
                Sign::Digit(_) | Sign::Other
                    if mark.is_alphanumeric() && (is_alone || claimed > 0) && !rules.is_empty() =>
                {
                    return Err(self.page.wrong(row.line, places.start, unclaimed(mark)));
                }
                _ => {}
            }
        }
        Ok(claimed > 0)
    }

    /// Tells whether blocks or a box drawing leave a post free, as they do where no walls meet.
    fn is_bare(&self, row: &Row<'_>, place: usize) -> Result<bool, TextError> {
        let form = self.page.form;
        let sign = self.page.sign(row, place);
        if !form.joins(sign) {
            let (letter, joints) = (named(row, place), form.joints());
            let reason = format!("{letter} where walls meet; expected {joints}");
            return Err(self.page.wrong(row.line, place, reason));
        }
        Ok(match form {
            Form::Matrix | Form::Blocks => sign != Sign::Full,
            // Each wall of a box drawing reaches into the posts at its ends.
            Form::Box => sign == Sign::Floor,
            Form::Plus | Form::Dots => false,
        })
    }

    /// Tells whether there is a wall between two posts, and which character is there if not.
    fn wall(
        &self,
        row: &Row<'_>,
        places: Range<usize>,
        wall: Sign,
    ) -> Result<(bool, Sign), TextError> {
        let is_wall = |sign| sign == wall || sign == Sign::Full;
        let shut = is_wall(self.page.sign(row, places.start));
        let mut letter = Sign::Floor;
        for place in places {
            let sign = match row.letters.get(place) {
                // The letters of doors of rules; capital ones are open.
                Some(&open @ 'A'..='R') if !shut && self.rules.is_some() => Sign::OpenDoor(open),
                Some(&door @ 'g'..='r') if !shut && self.rules.is_some() => {
                    Sign::Lock(u32::from(door) - u32::from('a'))
                }
                _ => self.page.sign(row, place),
            };
            match sign {
                sign if is_wall(sign) && shut => {}
                Sign::Floor | Sign::Path if !shut => {}
                Sign::Start | Sign::Goal | Sign::Lock(_) | Sign::OpenDoor(_) if !shut => {
                    letter = sign;
                }
                Sign::Arrow(side) if !shut && leads(wall, side) => letter = sign,
                sign if is_wall(sign) || matches!(sign, Sign::Floor | Sign::Path) => {
                    let reason = "half a wall; a wall reaches from post to post";
                    return Err(self.page.wrong(row.line, place, reason));
                }
                _ => {
                    let letter = named(row, place);
                    let reason = format!("{letter} instead of a wall or an opening");
                    return Err(self.page.wrong(row.line, place, reason));
                }
            }
        }
        Ok((shut, letter))
    }

    /// The character in a cell, if it is the only one; that of a wall if it fills the cell.
    fn floor(&self, row: &Row<'_>, places: Range<usize>) -> Result<Sign, TextError> {
        let is_full = |place| self.page.sign(row, place) == Sign::Full;
        if places.clone().all(is_full) {
            return Ok(Sign::Full);
        }
        let mut found = Sign::Floor;
        for place in places {
            let sign = self.page.sign(row, place);
            let wall = match self.page.form {
                Form::Box => {
                    matches!(sign, Sign::Level | Sign::Upright | Sign::Post | Sign::Full)
                }
                Form::Matrix => matches!(sign, Sign::Full | Sign::Other),
                _ => matches!(sign, Sign::Full | Sign::Upright),
            };
            if wall {
                let letter = named(row, place);
                let reason = format!("{letter} instead of the floor of a cell");
                return Err(self.page.wrong(row.line, place, reason));
            }
            found = match (found, sign) {
                (_, Sign::Floor | Sign::Path) => found,
                (Sign::Floor, sign) => sign,
                // A number of several digits is a label.
                (same, sign) if same == sign && !matches!(sign, Sign::Digit(_)) => same,
                _ => Sign::Other,
            };
        }
        Ok(found)
    }

    /// Handles a missing wall: a passage inside, otherwise an opening in the outer wall next to a
    /// cell.
    fn open(&mut self, inside: Option<Edge>, (cell, side): (Cell, u32), letter: Sign) {
        match inside {
            Some(edge) => {
                self.maze.apply(Step::Open(edge));
                match letter {
                    Sign::Arrow(to) => self.arrows.push((edge, to)),
                    Sign::Lock(door) if !self.is_door(edge, Lock::letter(door as usize)) => {
                        self.doors.push((edge, door));
                    }
                    Sign::OpenDoor(door) if !self.is_door(edge, door) => {
                        self.letters.insert(door);
                    }
                    _ => {}
                }
            }
            None => self.openings.push((cell, side)),
        }
        let is_border = inside.is_none();
        self.mark(
            match letter {
                Sign::OpenDoor('E' | 'G') if is_border => Sign::Goal,
                letter => letter,
            },
            cell,
        );
    }

    /// Tells whether the rules say that the letter in a passage is a device.
    fn is_door(&mut self, edge: Edge, letter: char) -> bool {
        let (Some(rules), Some((a, b))) = (self.rules, self.rect.ends(edge)) else {
            return false;
        };
        let ends = [a, b].map(|cell| self.rect.position(cell));
        let shown = (Spot::passage(ends), letter);
        self.shown.push(shown);
        rules.claims(shown)
    }

    fn mark(&mut self, letter: Sign, cell: Cell) {
        match letter {
            Sign::Start => self.starts.push(cell),
            Sign::Goal => self.goals.push(cell),
            _ => {}
        }
    }

    /// Removes the cells around a maze whose border is not straight. Gaps into it are its openings.
    fn leave_out(&mut self, keep: &mut CellSet) {
        let drawn = Drawn {
            maze: &self.maze,
            rect: &self.rect,
            openings: self.openings.iter().copied().collect(),
        };
        let outside = drawn.outside();
        let marks = self.starts.iter().chain(&self.goals).copied();
        let signs = self.keys.iter().chain(&self.digits);
        let marks = marks.chain(signs.map(|&(x, y, _)| self.rect.cell(x, y)));
        let all = keep.iter().all(|cell| outside.contains(cell));
        if outside.count() == 0 || all || { marks }.any(|cell| outside.contains(cell)) {
            return;
        }
        self.openings.retain(|&(cell, _)| !outside.contains(cell));
        for cell in outside.iter() {
            keep.remove(cell);
            let passages: Vec<(Edge, Cell)> = self.maze.neighbors(cell).collect();
            for (edge, next) in passages {
                self.maze.apply(Step::Close(edge));
                if keep.contains(next) && !outside.contains(next) {
                    let side = self.rect.side_of(next, edge).unwrap_or(0);
                    self.openings.push((next, side));
                }
            }
        }
        self.openings.arrange();
    }

    /// Tells whether walls stand at all posts and fill no cell, and the border is closed but for few openings.
    pub(super) fn is_plain(&self) -> bool {
        let border = (self.rect.width() + self.rect.height()) as usize * 2;
        !self.is_bare && self.solid.is_empty() && self.openings.len() <= (border / 4).max(2)
    }

    /// The maze with the ends given by its letters and openings.
    pub(super) fn puzzle(mut self) -> Result<Puzzle, TextError> {
        let mut keep = CellSet::full(self.rect.cells());
        for (cell, ..) in &self.solid {
            keep.remove(*cell);
        }
        for &(cell, line, place, letter) in &self.solid {
            let passages: Vec<(Edge, Cell)> = self.maze.neighbors(cell).collect();
            // In blocks, a passage beside a solid cell is more likely a slip.
            let slip = self.page.form.is_squares() && !passages.is_empty();
            let apart = passages.iter().all(|&(_, next)| keep.contains(next));
            if slip
                || !apart
                || self.openings.iter().any(|&(at, _)| at == cell)
                || keep.count() == 0
            {
                let reason = format!(
                    "`{letter}` instead of the floor of a cell; a removed cell has walls on all sides"
                );
                return Err(self.page.wrong(line, place, reason));
            }
            for (edge, next) in passages {
                self.maze.apply(Step::Close(edge));
                let side = self.rect.side_of(next, edge).unwrap_or(0);
                self.openings.push((next, side));
            }
        }
        self.leave_out(&mut keep);
        let is_started = !self.starts.is_empty();
        let marks = [self.starts, self.goals];
        let mut puzzle = of_squares(self.maze, &keep, Some(self.openings), marks);
        puzzle.one_way = one_way(&puzzle.maze, &self.arrows);
        puzzle.locks = locks(&puzzle.maze, &mut self.doors, &self.keys);
        if is_started {
            puzzle.rivals = rivals(&puzzle.maze, &mut self.digits);
        }
        let is_door = |letter: u32| self.doors.iter().any(|&(_, of)| of == letter);
        let is_key = |letter: u32| self.keys.iter().any(|&(.., of)| of == letter);
        // One without the other means nothing.
        let keys = self.keys.iter().map(|&(.., letter)| letter);
        let doors = self.doors.iter().map(|&(_, letter)| letter);
        let alone = (keys.filter(|&of| !is_door(of))).chain(doors.filter(|&of| !is_key(of)));
        (self.letters).extend(alone.map(|letter| Lock::letter(letter as usize)));
        if let Some(rules) = self.rules {
            if let Some(&letter) = self.letters.first() {
                return Err(rules.stray(self.page, &self.lattice, &self.shown, letter));
            }
            rules.put_on(&mut puzzle, &self.shown)?;
        }
        choose_nearest(&mut puzzle);
        if !self.letters.is_empty() {
            let letters = self.letters.into_iter().collect();
            puzzle.notes.push(Note::Letters { letters });
        }
        Ok(puzzle)
    }
}

/// Tells whether an arrow toward a side leads through the opening between two posts.
fn leads(wall: Sign, side: u32) -> bool {
    (wall == Sign::Level) == side.is_multiple_of(2)
}

/// The passages with arrows, if there are some.
fn one_way(maze: &Maze<AnyGrid>, arrows: &[(Edge, u32)]) -> Option<OneWay> {
    let mut one_way = OneWay::none(maze);
    for &(edge, side) in arrows {
        // The cell to the west or north comes first.
        if let Some((first, second)) = maze.ends(edge) {
            let from = if matches!(side, 1 | 2) { first } else { second };
            one_way.insert(maze, edge, from);
        }
    }
    (one_way.count() > 0).then_some(one_way)
}

/// The starts of the other players: cells with the digits from 2 on, if those are all digits.
fn rivals(maze: &Maze<AnyGrid>, digits: &mut [(u32, u32, u32)]) -> Vec<Cell> {
    digits.arrange_by_key(|&(x, y, digit)| (digit, y, x));
    let numbered = digits.iter().map(|&(.., digit)| digit);
    let others = Puzzle::<AnyGrid>::MOST_PLAYERS - 1;
    if digits.len() > others || !numbered.eq((2..).take(digits.len())) {
        return Vec::new();
    }
    let Some(board) = maze.grid().board() else {
        return Vec::new();
    };
    let cells = digits.iter().filter_map(|&(x, y, _)| board.cell(x, y));
    cells.collect()
}

/// The doors that have a key, in the order of their letters.
fn locks(maze: &Maze<AnyGrid>, doors: &mut [(Edge, u32)], keys: &[(u32, u32, u32)]) -> Vec<Lock> {
    doors.arrange_by_key(|&(edge, letter)| (letter, edge));
    let board = maze.grid().board();
    let key = |letter: u32| {
        let &(x, y, _) = keys.iter().find(|&&(.., of)| of == letter)?;
        board.as_ref()?.cell(x, y)
    };
    let lock = |&(door, letter): &(Edge, u32)| {
        let key = key(letter)?;
        Some(Lock { door, key })
    };
    doors.iter().filter_map(lock).take(Lock::MOST).collect()
}

/// The marks of the devices in a cell: each character, and a number in brackets as one. A label is `'\0'`.
fn marks(letters: &str) -> Vec<char> {
    let is_number = || letters.chars().all(|c| c.is_ascii_digit());
    if letters.contains(char::is_whitespace) || letters.len() > 1 && is_number() {
        return vec!['\0'];
    }
    let mut marks = Vec::new();
    let mut rest = letters;
    while let Some(first) = rest.chars().next() {
        let framed = ["[]", "()", "<>"].iter().find_map(|frame| {
            let (number, after) = rest.strip_prefix(&frame[..1])?.split_once(&frame[1..])?;
            Some((number.parse().ok()?, after))
        });
        let (mark, after) = match framed {
            Some((number, after)) => (Mark::Number.letter(number, 0), after),
            None => (first, &rest[first.len_utf8()..]),
        };
        marks.push(mark);
        rest = after;
    }
    marks
}

const NO_POST: &str = "a post should be a wall; walls meet here";

/// A character as shown in messages.
pub(super) fn named(row: &Row<'_>, place: usize) -> String {
    match row.letters.get(place) {
        Some(letter) if !letter.is_whitespace() => format!("`{}`", letter.escape_debug()),
        _ => "a space".to_owned(),
    }
}
