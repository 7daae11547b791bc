//! Corridors between smooth curves, as in brain coral: the contours of a pattern that grows from noise.
//!
//! ```text
//!   ┌────────┬──────┐      cell   a piece of a corridor: in rows about a cell high, left to
//!   │ ╭────╮ │  ╭─╮ │             right, by its center of gravity
//!   ├─╯ ╭─┬╯ ├──╯ │ │      sides  clockwise: straight across the corridor, arcs along it; a long
//!   │ ╭─╯ │ ╭╯ ╭──╯ │             wall has a part that opens, and parts at both ends that do not
//!   └─┴───┴─┴──┴────┘      edges  numbered by the first of their two cells
//! ```
//!
//! The curves separate the places where the pattern is positive from those where it is negative, so no
//! curve ends within the page, and corridors have about one width. Each corridor is cut into pieces around
//! seeds that are spread evenly in it. Two cells have one passage at most, through the longest line that
//! they share, if it is not too narrow. All passages along corridors are there, but few through the curves, so
//! that these stay long; where no other passage leads on, more or narrow ones do. All that decides which cells
//! meet is whole numbers. The mean cell has the area 1.
//!
//! Sources: patterns of activation nearby and inhibition far away, D. A. Young, *A local activator-inhibitor
//! model of vertebrate skin patterns* (1984); mazes of such corridors, H. Pedersen and K. Singh, *Organic
//! labyrinths and mazes* (2006).

mod cells;
mod field;
mod lines;

use super::drawn::{Drawn, Side};
use super::patch::inner_point;
use super::{Graph, Grid, GridError, Patch, SEED, seed_of};
use crate::geometry::{Curve, Point};
use field::{Field, WIDTH};
use lines::{Line, PARTS, Seen, Spot};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::Components;
use mazeloom_core::topology::Cell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

const CELLS: Key<u64> = Key::whole("cells", 1, MOST_CELLS as u64).help("number of cells");

const LENGTH: Key<f64> = Key::number("length", 1.0, 3.0)
    .help("mean length of a cell, in widths of its corridor")
    .default("2");

const DOORS: Key<u64> = Key::whole("doors", 1, 8)
    .help(
        "maximum number of passages through the walls of a cell, but for those that all cells need",
    )
    .default("1");

const ASPECT: Key<f64> = Key::number("aspect", 0.1, 10.0)
    .help("width divided by height")
    .default("1.5");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("organic")
        .aliases(&["coral"])
        .help("corridors between smooth curves, as in brain coral")
        .params(&[
            CELLS.param,
            LENGTH.param,
            DOORS.param,
            ASPECT.param,
            SEED.param,
        ]),
    cells: |args| args.get(&CELLS),
    most_cells: MOST_CELLS,
    // The points of the longest cells.
    bytes_per_cell: Patch::BYTES_PER_CELL + 80.0 * 4.0 * (WIDTH * WIDTH) as f64,
    bare: "150",
    examples: &[
        "120",
        "1",
        "2",
        "3,length=1",
        "7,aspect=0.4",
        "30,length=3",
        "60,length=1,doors=8",
    ],
    build: |args, source| {
        let mut rng = Rng::stream(seed_of(args, source), "grid");
        let count = args.get(&CELLS) as usize;
        let area = (count * WIDTH * WIDTH) as f64 * args.get(&LENGTH);
        let height = libm::round(libm::sqrt(area / args.get(&ASPECT))).max(2.0);
        let size = [libm::round(area / height).max(2.0), height].map(|length| length as usize);
        let field = Field::grown(size, &mut rng);
        Ok(Box::new(
            Coral::cut(field, count)?.drawn(args.get(&DOORS) as u32)?,
        ))
    },
};

const MOST_CELLS: u32 = 1 << 14;

/// The narrowest and the widest passage, in parts of the lattice.
const PASSAGE: [i64; 2] = [WIDTH as i64 * PARTS * 9 / 20, WIDTH as i64 * PARTS];

/// The farthest that an arc may lie from the curve, in points of the lattice.
const NEAR: f64 = 0.15;

/// A pattern cut into cells.
struct Coral {
    size: Point,
    /// The lines between cells, and those around each cell.
    lines: Vec<Line>,
    rings: Vec<Vec<Seen>>,
    /// The length of a cell in points of the lattice.
    unit: f64,
}

impl Coral {
    /// Cuts the corridors of a pattern into a number of cells.
    fn cut(mut field: Field, count: usize) -> Result<Coral, GridError> {
        let points = field.values.len();
        let mut least = points / count / 2;
        while least <= 2 * points {
            let regions = field.without_small(least, count);
            let cells = cells::cells(&field, &regions, count);
            let cells = in_rows(&field, &cells, count);
            if let Some((lines, rings)) = lines::lines(&field, &cells, count) {
                let [width, height] = field.size.map(|length| length as f64);
                let unit = libm::sqrt(width * height / count as f64);
                return Ok(Coral {
                    size: Point::new(width / unit, height / unit),
                    lines,
                    rings,
                    unit,
                });
            }
            // A cell lies around others: their region becomes a part of its own.
            least *= 2;
        }
        let reason = "no cells fit between the curves; try more cells or another seed";
        Err(GridError::Refused(reason.to_owned()))
    }

    /// The cells with their sides.
    fn drawn(self, doors: u32) -> Result<Drawn, GridError> {
        let pieces: Vec<Pieces> = self.lines.iter().map(Pieces::new).collect();
        let open = self.passages(&pieces, doors);
        // The pieces around each cell, and the cells and sides of each piece.
        let mut around: Vec<Vec<(usize, usize, bool)>> = Vec::new();
        let mut at = BTreeMap::new();
        for (cell, ring) in (0..).map(Cell).zip(&self.rings) {
            let mut sides = Vec::new();
            for &(line, forward) in ring {
                let count = pieces[line].curves.len();
                let in_order =
                    (0..count).map(|piece| if forward { piece } else { count - 1 - piece });
                sides.extend(in_order.map(|piece| (line, piece, forward)));
            }
            for (side, &key) in (0..).zip(&sides) {
                at.insert(key, (cell, side));
            }
            around.push(sides);
        }
        let beyond = |cell: Cell, side: u32| {
            let (line, piece, forward) = around[cell.0 as usize][side as usize];
            let found = *at.get(&(line, piece, !forward))?;
            Some((found, open[line] && pieces[line].passage == piece))
        };
        let counts: Vec<u32> = around.iter().map(|sides| sides.len() as u32).collect();
        let graph = Graph::glued(&counts, |cell, side| {
            beyond(cell, side).and_then(|(found, is_open)| is_open.then_some(found))
        })?;
        let scaled = |at: Point| Point::new(at.x / self.unit, at.y / self.unit);
        let side = |cell: Cell, side: u32| {
            let (line, piece, forward) = around[cell.0 as usize][side as usize];
            let curve = pieces[line].curves[piece].map(scaled);
            Side {
                curve: if forward { curve } else { curve.reversed() },
                goes_on: false,
                wall: beyond(cell, side).and_then(|(found, is_open)| (!is_open).then_some(found)),
            }
        };
        let sides = (0..).map(Cell).zip(&counts);
        let sides =
            sides.map(|(cell, &count)| (0..count).map(|number| side(cell, number)).collect());
        let sides: Vec<Vec<Side>> = sides.collect();
        Ok(Drawn {
            graph,
            centers: sides.iter().map(|sides| center(sides)).collect(),
            sides,
            size: self.size,
            has_bands: true,
        })
    }

    /// The lines through which passages lead: the longest of those between two cells that are wide enough,
    /// through walls only `doors` for each cell, and the longest that join what these leave apart.
    fn passages(&self, pieces: &[Pieces], doors: u32) -> Vec<bool> {
        let lines = self.lines.iter().enumerate();
        let mut order: Vec<_> = lines
            .filter_map(|(number, line)| {
                let [a, b] = [line.cells[0]?, line.cells[1]?];
                let width = Reverse(pieces[number].width);
                Some((line.is_wall, width, number, [a.min(b), a.max(b)]))
            })
            .collect();
        order.arrange();
        let mut open = vec![false; self.lines.len()];
        let mut joined = Components::new(self.rings.len() as u32);
        let (mut known, mut through) = (BTreeSet::new(), vec![0; self.rings.len()]);
        for (is_wall, Reverse(width), line, pair) in order {
            let [a, b] = pair.map(Cell);
            let few = !is_wall || pair.iter().all(|&cell| through[cell as usize] < doors);
            // The widest come first, so that narrow ones join only what is still apart.
            let is_good = (width >= PASSAGE[0] && few) || !joined.joined(a, b);
            if is_good && known.insert(pair) {
                open[line] = true;
                joined.join(a, b);
                for cell in pair {
                    through[cell as usize] += u32::from(is_wall);
                }
            }
        }
        open
    }
}

/// Numbers cells in rows about a cell high, from left to right.
fn in_rows(field: &Field, cells: &[u32], count: usize) -> Vec<u32> {
    let height = (cells.len() / count).isqrt().max(1);
    let middles = cells::middles(field, cells, count).into_iter();
    let mut order: Vec<(usize, usize, usize)> = (0..)
        .zip(middles)
        .map(|(cell, (x, y))| (y / height, x, cell))
        .collect();
    order.arrange();
    let mut numbers = vec![0; count];
    for (number, (.., cell)) in (0..).zip(order) {
        numbers[cell] = number;
    }
    cells.iter().map(|&cell| numbers[cell as usize]).collect()
}

/// A point well inside the sides of a cell.
fn center(sides: &[Side]) -> Point {
    let points = sides
        .iter()
        .flat_map(|side| [side.curve.ends().0, side.curve.middle()]);
    let points: Vec<Point> = points.collect();
    let ring: Vec<u32> = (0..points.len() as u32).collect();
    inner_point(&points, &ring)
}

/// A line in curves.
struct Pieces {
    curves: Vec<Curve>,
    /// The curve through which a passage leads, and its width in parts of the lattice.
    passage: usize,
    width: i64,
}

impl Pieces {
    /// A line: curves that follow it if it is a wall between cells, else straight.
    fn new(line: &Line) -> Pieces {
        let exact = |at: i64| at as f64 / PARTS as f64;
        let point = |&(x, y): &Spot| Point::new(exact(x), exact(y));
        let points: Vec<Point> = line.spots.iter().map(point).collect();
        let last = points.len() - 1;
        let is_wall = line.is_wall && line.cells.iter().all(Option::is_some);
        let (start, end) = match is_wall {
            true => passage(&line.spots),
            false => (0, last),
        };
        let mut curves = Vec::new();
        follow(&points, 0, start, &mut curves);
        let passage = curves.len();
        curves.push(match is_wall && fits(&points, start, end) {
            true => curve(&points, start, end),
            false => Curve::Line {
                from: points[start],
                to: points[end],
            },
        });
        follow(&points, end, last, &mut curves);
        Pieces {
            curves,
            passage,
            width: distance(line.spots[start], line.spots[end]),
        }
    }
}

/// The distance between two spots, rounded down.
fn distance((ax, ay): Spot, (bx, by): Spot) -> i64 {
    ((ax - bx).pow(2) + (ay - by).pow(2)).isqrt()
}

/// The part in the middle of a wall that opens: nearly straight, if it can be.
fn passage(spots: &[Spot]) -> (usize, usize) {
    let mut along = vec![0];
    for pair in spots.windows(2) {
        along.push(along[along.len() - 1] + distance(pair[0], pair[1]));
    }
    let last = spots.len() - 1;
    let whole = along[last];
    let is_straight = |start: usize, end: usize| {
        100 * distance(spots[start], spots[end]) >= 97 * (along[end] - along[start])
    };
    if whole <= PASSAGE[1] * 5 / 4 && is_straight(0, last) {
        return (0, last);
    }
    let mut width = whole.min(PASSAGE[1]);
    loop {
        let start = along.partition_point(|&at| at < (whole - width) / 2);
        let start = start.min(last - 1);
        let end = along.partition_point(|&at| at < (whole + width) / 2);
        let end = end.clamp(start + 1, last);
        if is_straight(start, end) || width < PASSAGE[0] {
            return (start, end);
        }
        width = width * 4 / 5;
    }
}

/// Adds curves along the points from one to another, as few as halving gives.
fn follow(points: &[Point], from: usize, to: usize, curves: &mut Vec<Curve>) {
    let mut parts = vec![(from, to)];
    while let Some((from, to)) = parts.pop() {
        if from == to {
            continue;
        }
        if to - from < 2 || fits(points, from, to) {
            curves.push(curve(points, from, to));
        } else {
            let middle = from.midpoint(to);
            parts.extend([(middle, to), (from, middle)]);
        }
    }
}

/// The curve from one point to another, through the one halfway.
fn curve(points: &[Point], from: usize, to: usize) -> Curve {
    Curve::through(points[from], points[from.midpoint(to)], points[to])
}

/// Tells whether the curve from one point to another is near to those between, and less than half a circle.
fn fits(points: &[Point], from: usize, to: usize) -> bool {
    let (a, b) = (points[from], points[to]);
    let chord = a.distance(b);
    points[from..=to]
        .iter()
        .all(|point| match curve(points, from, to) {
            Curve::Line { .. } => b.minus(a).cross(point.minus(a)).abs() <= NEAR * chord,
            Curve::Arc { center, .. } => {
                let radius = center.distance(a);
                let middle = points[from.midpoint(to)];
                let is_short = a.minus(middle).dot(b.minus(middle)) < 0.0 && chord < 1.7 * radius;
                is_short && (center.distance(*point) - radius).abs() <= NEAR
            }
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::TopologyExt;

    #[test]
    fn stripes_have_about_one_width() {
        for seed in 0..4 {
            let field = Field::grown([160, 120], &mut Rng::stream(seed, "stripes"));
            let pitch = field.pitch();
            let inner = (0..field.values.len()).filter(|at| at % pitch > 0 && at / pitch > 0);
            let changes = inner.map(|at| {
                let [left, above] = [at - 1, at - pitch].map(|other| !field.joins(at, other));
                u32::from(left) + u32::from(above)
            });
            // A line crosses stripes of width 1 in all directions 2 / pi times per length.
            let lines = f64::from(changes.sum::<u32>()) / 2.0 / (160.0 * 120.0);
            let width = 2.0 / std::f64::consts::PI / lines / WIDTH as f64;
            assert!((0.85..1.15).contains(&width), "{width}");
        }
    }

    #[test]
    fn no_corridor_is_narrower_than_a_disc() {
        for seed in 0..60 {
            let size = [[160, 120], [60, 40], [16, 90]][seed as usize % 3];
            let field = Field::grown(size, &mut Rng::stream(seed, "necks"));
            let necks = [true, false].map(|sign| field.necks(sign).len());
            assert_eq!(necks, [0, 0], "{size:?} {seed}");
        }
    }

    /// Along corridors all passages are there; walls have few.
    #[test]
    fn walls_have_few_passages() {
        let degrees = |doors: u32| {
            let field = Field::grown([160, 120], &mut Rng::stream(3, "doors"));
            let grid = Coral::cut(field, 150).and_then(|coral| coral.drawn(doors));
            let grid = grid.expect("150 cells");
            let cells = grid.graph.all_cells();
            f64::from(cells.map(|cell| grid.graph.degree(cell)).sum::<u32>()) / 150.0
        };
        let (few, many) = (degrees(1), degrees(8));
        assert!(
            (2.5..3.3).contains(&few) && many > few + 1.0,
            "{few} {many}"
        );
    }
}
