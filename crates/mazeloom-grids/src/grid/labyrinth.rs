//! Labyrinths: one path without a choice, that walks all circuits around a center.
//!
//! ```text
//!      .-------------.         cells  along the path: 0 at the entrance, the center last
//!     / .-----------. \        sides  0 outward, 1 clockwise, 2 inward, 3 counterclockwise; the
//!    | |  .-------.  | |              center has an outward one for each column
//!    | | |  ( N )  | | |       edges  edge i connects cells i and i + 1
//!    | |  '-- | --'  | |
//!     \ '---. | 1 ---'/        Cells lie in columns around the center, and only those that follow
//!      '----' | 0 '--'         each other on the path are connected: every algorithm makes the
//!                              same maze.
//! ```
//!
//! `classical` (or `cretan`) grows from the seed pattern of a cross, four angles and four dots, and has
//! 7 circuits, or 3, 11, 15 …; `chartres` is on the floor of the cathedral (its outer half with 5
//! circuits), without the teeth around it; `roman` walks one quarter after the other, as mosaics do;
//! `knossos` is on coins, `jericho` and `otfrid` are in manuscripts. Any other is written as the
//! circuits in the order of the path, such as `3-2-1-4-7-6-5`; the path enters clockwise and turns
//! after each. Where it turns before it has walked the whole circuit, the part is named: `5/4` is
//! a quarter of circuit 5, and `5/4x3` are three. Orders whose path would cross itself, or miss
//! something, are refused with the reason; `maze list labyrinths 5` lists all others.
//!
//! Circuits are 1 wide. Where the path changes from one to another, at the axis of the entrance or at
//! one of the others, it goes along a straight column, also 1 wide; changes that lie one within
//! the other have columns side by side. The other columns are about 1 wide on the innermost
//! circuit.

mod course;

use super::{Grid, GridError};
use crate::geometry::{Curve, Plane, Point};
use course::{Course, LEVELS, MOST_CIRCUITS, Turn, written};
pub use course::{labyrinth_names, level_sequences};
use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology};
use std::f64::consts::TAU;

const COURSE: Key<String> = Key::text("levels", &LEVELS)
    .help("the labyrinth, or its circuits in the order of the path")
    .default("classical");

const CIRCUITS: Key<u64> = Key::whole("circuits", 0, MOST_CIRCUITS as u64)
    .help("circuits of `classical` (3, 7, 11, 15 …) or `chartres` (5 or 11); 0: the usual number")
    .default("0");

const SQUARE: Key<bool> = Key::flag("square").help("squares around each other instead of circles");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("labyrinth")
        .aliases(&["unicursal-labyrinth"])
        .help("one path without a choice around a center: classical, Chartres, Roman, or your own")
        .params(&[COURSE.param, CIRCUITS.param, SQUARE.param]),
    cells: |args| course(args).map_or(1, |course| Columns::of(&course, args.get(&SQUARE)).cells()),
    most_cells: Labyrinth::MOST_CELLS,
    bytes_per_cell: 40.0,
    bare: "classical",
    examples: &[
        "classical",
        "knossos",
        "1",
        "1-2",
        "chartres,5",
        "roman,square",
        "3/3-2/3-1/3x2-2/3-3/3x2-2/3-1/3",
        "3-4-5-2-1-6,square",
    ],
    build: |args, _| Ok(Box::new(Labyrinth::of(args)?)),
};

fn course(args: &Args) -> Result<Course, GridError> {
    let word = args.get(&COURSE);
    parsed(&written(&word, args.get(&CIRCUITS) as u32).map_err(GridError::Refused)?)
}

fn parsed(course: &str) -> Result<Course, GridError> {
    Course::parse(course)
        .map_err(|reason| GridError::Refused(format!("`{course}` is no labyrinth: {reason}")))
}

/// A direction from the center: a part of the turn clockwise from the entrance, and a distance that
/// is kept from there, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    /// In parts of a turn: 8 for each sector.
    turn: u32,
    beside: i32,
}

/// Place where a column begins: a fraction of the distance from one mark to another.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Begin {
    from: Mark,
    to: Mark,
    share: f64,
}

/// The columns around the center.
#[derive(Clone, Debug, PartialEq)]
struct Columns {
    is_square: bool,
    circuits: u32,
    /// Number of axes.
    axes: u32,
    /// Twice the radius of the center.
    hollow: u32,
    /// Place where each column begins, and once more that of the first.
    begins: Vec<Begin>,
    /// The first column of each sector, and the number of columns.
    sectors: Vec<u32>,
}

impl Columns {
    fn of(course: &Course, is_square: bool) -> Columns {
        let widths = |sector| [false, true].map(|at_end| course.nested(sector, at_end));
        let widths: Vec<[u32; 2]> = (0..course.sectors).map(widths).collect();
        let mut columns = Columns {
            is_square,
            circuits: course.circuits,
            axes: course.sectors,
            hollow: 2 * widths.iter().flatten().max().unwrap_or(&0) + 1,
            begins: Vec::new(),
            sectors: vec![0],
        };
        while !is_square && !widths.iter().all(|&widths| columns.has_place(widths)) {
            columns.hollow += 1;
        }
        for (sector, widths) in (0..).zip(widths) {
            columns.add(sector, widths);
            columns.sectors.push(columns.begins.len() as u32);
        }
        let axis = Mark {
            turn: 8 * course.sectors,
            beside: 0,
        };
        columns.begins.push(Begin::at(axis));
        columns
    }

    /// Tells whether the straight columns at both ends of a sector find their place at the center, in nine
    /// tenths of the sector: asin x is at most x + (π/2 − 1) x³ from 0 to 1.
    fn has_place(&self, widths: [u32; 2]) -> bool {
        let hollow = u64::from(self.hollow);
        let taken = |width: u32| {
            let width = u64::from(2 * width);
            1000 * width * hollow * hollow + 571 * width * width * width
        };
        let sector = 5654 * hollow * hollow * hollow / u64::from(self.axes);
        widths.into_iter().map(taken).sum::<u64>() <= sector
    }

    /// Adds the columns of a sector: those beside the axis at its beginning, those between, and
    /// those beside the axis at its end.
    fn add(&mut self, sector: u32, [first, last]: [u32; 2]) {
        let mark = |axis: u32, beside: i32| Mark {
            turn: 8 * axis,
            beside,
        };
        let (first, last) = (first as i32, last as i32);
        let at_first = (0..first).map(|beside| Begin::at(mark(sector, beside)));
        self.begins.extend(at_first);
        let corners = [1, 3, 5, 7].map(|corner| corner * self.axes);
        let within = |&turn: &u32| self.is_square && turn / 8 == sector;
        let corners = corners.into_iter().filter(within);
        let corners = corners.map(|turn| Mark { turn, beside: 0 });
        let ends = [mark(sector, first), mark(sector + 1, -last)];
        let marks: Vec<Mark> = [ends[0]]
            .into_iter()
            .chain(corners)
            .chain([ends[1]])
            .collect();
        for pair in marks.windows(2) {
            let count = self.between(pair[0], pair[1]);
            self.begins.extend((0..count).map(|place| Begin {
                from: pair[0],
                to: pair[1],
                share: f64::from(place) / f64::from(count),
            }));
        }
        let at_last = (-last..0).map(|beside| Begin::at(mark(sector + 1, beside)));
        self.begins.extend(at_last);
    }

    /// Number of columns between two marks: about as many as they are cells apart on the innermost circuit,
    /// since walls must leave room in its cells too. A circle is 355 ÷ 113 times as long as wide.
    fn between(&self, from: Mark, to: Mark) -> u32 {
        let across = i64::from(self.hollow + 1);
        let around = if self.is_square { 4 * 113 } else { 355 } * across;
        let (turn, whole) = (
            i64::from(to.turn - from.turn),
            8 * i64::from(self.axes) * 113,
        );
        let apart = (2 * around * turn + whole) / (2 * whole);
        (apart + i64::from(to.beside - from.beside)).max(1) as u32
    }

    fn count(&self) -> u32 {
        self.begins.len() as u32 - 1
    }

    /// Number of cells that a labyrinth with these columns has: the center is one.
    fn cells(&self) -> u64 {
        u64::from(self.count()) * u64::from(self.circuits) + 1
    }

    /// The distance from the center to the border.
    fn reach(&self) -> f64 {
        f64::from(self.hollow) / 2.0 + f64::from(self.circuits)
    }

    /// The column in which a turn lies: the outermost is beside the axis.
    fn of_turn(&self, course: &Course, turn: &Turn) -> u32 {
        let depth = course.depth(turn);
        match turn.at_end {
            false => self.sectors[turn.sector as usize] + depth,
            true => self.sectors[turn.sector as usize + 1] - 1 - depth,
        }
    }

    /// The fraction of the turn at which a column begins at a distance from the center. Between the
    /// straight columns, others begin in the same direction on every circuit, and on squares at
    /// the same distance from the middle of the side.
    fn turn(&self, column: u32, radius: f64) -> f64 {
        let begin = self.begins[column as usize];
        if begin.share == 0.0 {
            return self.mark(begin.from, radius);
        }
        let inner = f64::from(self.hollow) / 2.0;
        let [from, to] = [begin.from, begin.to].map(|mark| self.mark(mark, inner));
        let turn = from + (to - from) * begin.share;
        if !self.is_square {
            return turn;
        }
        let middle = libm::round(4.0 * turn) / 4.0;
        middle + (turn - middle) * inner / radius
    }

    /// The fraction of the turn at which a mark lies at a distance from the center.
    fn mark(&self, mark: Mark, radius: f64) -> f64 {
        let beside = f64::from(mark.beside) / radius;
        let aside = match self.is_square {
            true => beside / 8.0,
            false => libm::asin(beside) / TAU,
        };
        f64::from(mark.turn) / (8.0 * f64::from(self.axes)) + aside
    }

    /// The point at a distance from the center (on squares, from its sides) and a fraction of the
    /// turn, clockwise from south.
    fn point(&self, radius: f64, turn: f64) -> Point {
        let middle = self.reach();
        let at = |x: f64, y: f64| Point::new(middle + radius * x, middle + radius * y);
        if !self.is_square {
            let (sin, cos) = libm::sincos(TAU * turn);
            return at(-sin, cos);
        }
        let eighths = 8.0 * turn;
        match eighths {
            _ if eighths < 1.0 => at(-eighths, 1.0),
            _ if eighths < 3.0 => at(-1.0, 2.0 - eighths),
            _ if eighths < 5.0 => at(eighths - 4.0, -1.0),
            _ if eighths < 7.0 => at(1.0, eighths - 6.0),
            _ => at(8.0 - eighths, 1.0),
        }
    }

    /// The corner where a column begins on a circle, counted from that around the center.
    fn corner(&self, circle: u32, column: u32) -> Point {
        let radius = f64::from(self.hollow) / 2.0 + f64::from(circle);
        self.point(radius, self.turn(column % self.count(), radius))
    }
}

impl Begin {
    fn at(mark: Mark) -> Begin {
        Begin {
            from: mark,
            to: mark,
            share: 0.0,
        }
    }
}

/// A labyrinth: a path from the border, over all circuits, to the center.
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::geometry::Plane;
/// use mazeloom_grids::grid::Labyrinth;
///
/// let cretan = Labyrinth::new("3-2-1-4-7-6-5", false)?;
/// let ends = cretan.all_cells().filter(|&cell| cretan.degree(cell) == 1);
/// assert!(ends.eq([Cell(0), Cell(cretan.cells() - 1)]));
///
/// // 2 and 4 cannot follow each other: circuit 3 between them would be cut off.
/// let error = Labyrinth::new("1-2-4-3", false).unwrap_err().to_string();
/// assert!(error.contains("cross"), "{error}");
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Labyrinth {
    columns: Columns,
    /// The circuit, counted from 1 at the outside, and the column of each cell but the center.
    places: Vec<(u32, u32)>,
    /// The cell at each place, circuit by circuit.
    cells: Vec<Cell>,
}

impl Labyrinth {
    /// The maximum number of cells.
    pub const MOST_CELLS: u32 = 1 << 26;

    /// The labyrinth whose path walks the circuits in an order such as `3-2-1-4`, counted from 1 at
    /// the outside; `5/4` is a quarter of circuit 5, `5/4x3` are three. The path turns after each. O(cells) time and
    /// memory.
    ///
    /// # Errors
    /// [`GridError::Refused`] for an order that is none: a circuit or a part of it is left out or
    /// walked twice, or the path would cross itself; and for squares with other than 1, 2 or 4
    /// axes.
    pub fn new(course: &str, square: bool) -> Result<Labyrinth, GridError> {
        Labyrinth::along(&parsed(course)?, square)
    }

    fn of(args: &Args) -> Result<Labyrinth, GridError> {
        Labyrinth::along(&course(args)?, args.get(&SQUARE))
    }

    fn along(course: &Course, square: bool) -> Result<Labyrinth, GridError> {
        if square && ![1, 2, 4].contains(&course.sectors) {
            return Err(GridError::Refused(format!(
                "a square labyrinth has 1, 2 or 4 axes, but this one has {}",
                course.sectors
            )));
        }
        let columns = Columns::of(course, square);
        SizeError::check(columns.cells(), Labyrinth::MOST_CELLS)?;
        let places = path(course, &columns);
        let mut cells = vec![Cell(0); places.len()];
        for (cell, &(circuit, column)) in (0..).map(Cell).zip(&places) {
            cells[((circuit - 1) * columns.count() + column) as usize] = cell;
        }
        Ok(Labyrinth {
            columns,
            places,
            cells,
        })
    }

    fn center_cell(&self) -> Cell {
        Cell(self.places.len() as u32)
    }

    fn cell(&self, circuit: u32, column: u32) -> Cell {
        self.cells[((circuit - 1) * self.columns.count() + column) as usize]
    }

    /// The cell across a side and the side of it that lies there, whether connected or not.
    fn beside(&self, cell: Cell, side: u32) -> Option<(Cell, u32)> {
        let (circuits, count) = (self.columns.circuits, self.columns.count());
        let Some(&(circuit, column)) = self.places.get(cell.0 as usize) else {
            return (side < count).then(|| (self.cell(circuits, side), 2));
        };
        match side {
            0 if circuit == 1 => None,
            0 => Some((self.cell(circuit - 1, column), 2)),
            1 => Some((self.cell(circuit, (column + 1) % count), 3)),
            2 if circuit == circuits => Some((self.center_cell(), column)),
            2 => Some((self.cell(circuit + 1, column), 0)),
            _ => Some((self.cell(circuit, (column + count - 1) % count), 1)),
        }
    }
}

/// The circuit and the column of each cell of the path, in order, without the center.
fn path(course: &Course, columns: &Columns) -> Vec<(u32, u32)> {
    let mut places = Vec::new();
    let mut here = None;
    for turn in &course.turns {
        let column = columns.of_turn(course, turn);
        // Along a circuit to the column of the turn, whose cell on this circuit is the last.
        match here {
            Some((circuit, from)) if from <= column => {
                places.extend((from..=column).map(|column| (circuit, column)));
            }
            Some((circuit, from)) => {
                places.extend((column..=from).rev().map(|column| (circuit, column)));
            }
            None => {}
        }
        // Along the column to the next circuit.
        let between = |circuit| (circuit, column);
        match turn.from < turn.to {
            true => places.extend((turn.from + 1..turn.to).map(between)),
            false => places.extend((turn.to + 1..turn.from).rev().map(between)),
        }
        here = Some((turn.to, column));
    }
    places
}

impl Topology for Labyrinth {
    fn cells(&self) -> u32 {
        self.places.len() as u32 + 1
    }

    fn edges(&self) -> u32 {
        self.places.len() as u32
    }

    fn sides(&self, cell: Cell) -> u32 {
        match cell == self.center_cell() {
            true => self.columns.count(),
            false => 4,
        }
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (next, _) = self.beside(cell, side)?;
        (cell.0.abs_diff(next.0) == 1).then(|| (Edge(cell.0.min(next.0)), next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        Some((Cell(edge.0), Cell(edge.0 + 1)))
    }

    /// All cells in one row: it is a path.
    fn rows(&self) -> Rows {
        Rows::of_lengths([self.cells()])
    }
}

impl Plane for Labyrinth {
    fn center(&self, cell: Cell) -> Point {
        let Some(&(circuit, column)) = self.places.get(cell.0 as usize) else {
            return Point::new(self.columns.reach(), self.columns.reach());
        };
        let radius = self.columns.reach() - f64::from(circuit) + 0.5;
        let turn = |column| self.columns.turn(column, radius);
        let middle = (turn(column) + turn(column + 1)) / 2.0;
        self.columns.point(radius, middle)
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let ring = |from, to, clockwise| match self.columns.is_square {
            true => Curve::Line { from, to },
            false => Curve::Arc {
                from,
                to,
                center: self.center(self.center_cell()),
                clockwise,
            },
        };
        let corner = |circle, column| self.columns.corner(circle, column);
        let Some(&(circuit, column)) = self.places.get(cell.0 as usize) else {
            return Some(ring(corner(0, side), corner(0, side + 1), true));
        };
        let (inner, outer) = (
            self.columns.circuits - circuit,
            self.columns.circuits - circuit + 1,
        );
        let (from, to) = match side {
            0 => return Some(ring(corner(outer, column), corner(outer, column + 1), true)),
            1 => (corner(outer, column + 1), corner(inner, column + 1)),
            2 => {
                return Some(ring(
                    corner(inner, column + 1),
                    corner(inner, column),
                    false,
                ));
            }
            _ => (corner(inner, column), corner(outer, column)),
        };
        Some(Curve::Line { from, to })
    }

    fn size(&self) -> Point {
        let across = 2.0 * self.columns.reach();
        Point::new(across, across)
    }

    fn fixed_wall(&self, cell: Cell, side: u32) -> Option<(Cell, u32)> {
        let beside = self.beside(cell, side)?;
        self.across(cell, side).is_none().then_some(beside)
    }
}
