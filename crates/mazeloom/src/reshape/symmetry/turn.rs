//! The images of the cells and edges of a grid under a movement of the plane.

use crate::reshape::complete::position;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Crossing, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point};
use mazeloom_grids::grid::AnyGrid;
use std::collections::BTreeMap;
use std::fmt;

/// A movement of the plane that keeps the center fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    /// Exchanges left and right.
    X,
    /// Exchanges top and bottom.
    Y,
    /// Half a turn.
    Rotate,
    /// A full turn divided by a number.
    Turn(u32),
}

impl Motion {
    pub fn parse(word: &str) -> Option<Motion> {
        match word {
            "x" => Some(Motion::X),
            "y" => Some(Motion::Y),
            "rotate" => Some(Motion::Rotate),
            _ => {
                let count = word.strip_prefix("radial:")?.parse().ok();
                count.filter(|&n| n > 1).map(Motion::Turn)
            }
        }
    }

    /// The movements to try if none is given.
    pub fn all() -> impl Iterator<Item = Motion> {
        let turns = (3..=12).map(Motion::Turn);
        [Motion::X, Motion::Y, Motion::Rotate]
            .into_iter()
            .chain(turns)
    }

    /// The image of a point, in whole thousandths from the center.
    fn image(self, [x, y]: [i64; 2]) -> [i64; 2] {
        match self {
            Motion::X => [-x, y],
            Motion::Y => [x, -y],
            Motion::Rotate => [-x, -y],
            Motion::Turn(count) => {
                let (sin, cos) = libm::sincos(std::f64::consts::TAU / f64::from(count));
                let (x, y) = (x as f64, y as f64);
                [x * cos - y * sin, x * sin + y * cos].map(|length| libm::round(length) as i64)
            }
        }
    }
}

impl fmt::Display for Motion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Motion::X => f.write_str("x"),
            Motion::Y => f.write_str("y"),
            Motion::Rotate => f.write_str("rotate"),
            Motion::Turn(count) => write!(f, "radial:{count}"),
        }
    }
}

/// The maximum distance of points that count as equal, in thousandths of a cell.
const NEAR: i64 = 6;

/// A movement that maps a grid to itself.
pub(in crate::reshape) struct Turn {
    cells: PerCell<Cell>,
    edges: Vec<Edge>,
}

impl Turn {
    /// Finds the image of each cell by its center and of each edge by its ends, and by the
    /// middles of its sides if two cells share several; the error names what has no image.
    pub(super) fn of(grid: &AnyGrid, motion: Motion) -> Result<Turn, String> {
        Turn::found(grid, &Spots::new(grid), motion)
    }

    /// The same with known positions of the cells.
    pub(super) fn found(grid: &AnyGrid, spots: &Spots, motion: Motion) -> Result<Turn, String> {
        let cells = spots.images(motion)?;
        let edges = edge_images(grid, &cells, spots, motion)?;
        let turn = Turn { cells, edges };
        match motion {
            Motion::Turn(count) if grid.cells() > 1 && turn.order() != count => {
                Err("the turn is too small to move a cell".to_owned())
            }
            _ => Ok(turn),
        }
    }

    /// The image of a cell.
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells[cell]
    }

    /// The image of an edge.
    pub fn edge(&self, edge: Edge) -> Edge {
        self.edges[edge.0 as usize]
    }

    /// An edge and all its images.
    pub fn orbit(&self, edge: Edge) -> impl Iterator<Item = Edge> + '_ {
        let next = move |&here: &Edge| Some(self.edge(here)).filter(|&next| next != edge);
        std::iter::successors(Some(edge), next)
    }

    /// A cell and all its images.
    pub fn images(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let next = move |&here: &Cell| Some(self.cell(here)).filter(|&next| next != cell);
        std::iter::successors(Some(cell), next)
    }

    /// The fundamental part: of each cell that is moved and its images, the first.
    pub fn part(&self) -> CellSet {
        let cells = self.cells.values().len() as u32;
        let is_first =
            |&cell: &Cell| self.cell(cell) != cell && self.images(cell).all(|image| cell <= image);
        CellSet::of(cells, (0..cells).map(Cell).filter(is_first))
    }

    /// The crossings within the fundamental part, and their images.
    pub fn crossings(&self, grid: &AnyGrid, all: Vec<Crossing>) -> Vec<Crossing> {
        let part = self.part();
        let within = |crossing: &Crossing| {
            let mut around = grid.neighbors(crossing.cell).map(|(_, next)| next);
            part.contains(crossing.cell) && around.all(|next| part.contains(next))
        };
        let image = |at: &Crossing| {
            let cell = self.cell(at.cell);
            let side = |side: u32| {
                let (edge, _) = grid.across(at.cell, side)?;
                Some(grid.side_of(cell, self.edge(edge))? % (grid.sides(cell) / 2))
            };
            Some(Crossing {
                cell,
                deck: side(at.deck)?,
                beneath: side(at.beneath)?,
            })
        };
        let orbit = |first: Crossing| {
            let next = move |at: &Crossing| image(at).filter(|image| image.cell != first.cell);
            std::iter::successors(Some(first), next)
        };
        all.into_iter().filter(within).flat_map(orbit).collect()
    }

    /// The order: how often it is repeated until all cells are back.
    pub fn order(&self) -> u32 {
        let mut seen = PerCell::filled(self.cells.values().len() as u32, false);
        let mut longest = 0;
        for (start, _) in self.cells.iter() {
            let (mut here, mut length) = (start, 0);
            while !std::mem::replace(&mut seen[here], true) {
                here = self.cell(here);
                length += 1;
            }
            longest = longest.max(length);
        }
        longest
    }
}

/// The cells by the positions of their centers.
pub(super) struct Spots {
    /// The mean of all centers, doubled so that a mirror image stays exact.
    middle: [i64; 2],
    at: PerCell<[i64; 2]>,
    /// The cells sorted by the square they are in, without those beneath others.
    squares: Vec<([i64; 2], Cell)>,
    /// The cells beneath crossings, by those above them.
    beneath: BTreeMap<Cell, Cell>,
}

/// The width of the squares in which cells are looked up.
const SQUARE: i64 = 256;

impl Spots {
    pub fn new(grid: &AnyGrid) -> Spots {
        let centers: Vec<[i64; 2]> = grid.all_cells().map(|cell| position(grid, cell)).collect();
        let mean = |axis: usize| {
            let sum: i128 = centers.iter().map(|at| i128::from(at[axis])).sum();
            (2 * sum).div_euclid(centers.len() as i128) as i64
        };
        let middle = [mean(0), mean(1)];
        let from_middle = |[x, y]: [i64; 2]| [2 * x - middle[0], 2 * y - middle[1]];
        let at: PerCell<[i64; 2]> = centers.into_iter().map(from_middle).collect();
        let over = |cell| Some((grid.above(cell)?, cell));
        let beneath: BTreeMap<Cell, Cell> = grid.all_cells().filter_map(over).collect();
        let mut squares: Vec<_> = (at.iter())
            .filter(|&(cell, _)| grid.above(cell).is_none())
            .map(|(cell, &spot)| (square(spot), cell))
            .collect();
        squares.arrange();
        Spots {
            middle,
            at,
            squares,
            beneath,
        }
    }

    /// A point on the plane in the units of spots: doubled thousandths from the center.
    fn spot(&self, point: Point) -> [i64; 2] {
        let thousandths = [point.x, point.y].map(|x| libm::round(x * 1000.0) as i64);
        [0, 1].map(|axis| 2 * thousandths[axis] - self.middle[axis])
    }

    /// The cell whose center is nearest to a spot, if it is near enough.
    fn cell_near(&self, [x, y]: [i64; 2]) -> Option<Cell> {
        let mut found: Option<(i64, Cell)> = None;
        let mut last = None;
        for (dx, dy) in [(-NEAR, -NEAR), (-NEAR, NEAR), (NEAR, -NEAR), (NEAR, NEAR)] {
            let square = square([x + dx, y + dy]);
            if last.replace(square) == Some(square) {
                continue;
            }
            let first = self.squares.partition_point(|(at, _)| *at < square);
            for &(_, cell) in self.squares[first..]
                .iter()
                .take_while(|(at, _)| *at == square)
            {
                let away = distance(self.at[cell], [x, y]);
                if away <= NEAR && found.is_none_or(|best| (away, cell) < best) {
                    found = Some((away, cell));
                }
            }
        }
        found.map(|(_, cell)| cell)
    }

    /// Some cells with their images.
    pub fn first_images(&self, motion: Motion) -> impl Iterator<Item = (Cell, Option<Cell>)> {
        let some = self.at.iter().take(256);
        some.map(move |(cell, &spot)| (cell, self.cell_near(motion.image(spot))))
    }

    /// The image of every cell.
    fn images(&self, motion: Motion) -> Result<PerCell<Cell>, String> {
        let above: BTreeMap<Cell, Cell> = self.beneath.iter().map(|(&a, &b)| (b, a)).collect();
        let mut taken = PerCell::filled(self.at.values().len() as u32, false);
        let mut image = |(cell, &spot): (Cell, &[i64; 2])| {
            let found = self.cell_near(motion.image(spot));
            // The image of a cell beneath another lies beneath the image of that one.
            let found = match above.contains_key(&cell) {
                true => found.and_then(|image| self.beneath.get(&image).copied()),
                false => found,
            };
            found
                .filter(|&image| !std::mem::replace(&mut taken[image], true))
                .ok_or_else(|| format!("the image of cell {} is not a cell", cell.0))
        };
        self.at.iter().map(&mut image).collect()
    }
}

fn square(spot: [i64; 2]) -> [i64; 2] {
    spot.map(|length| length.div_euclid(SQUARE))
}

fn distance([x, y]: [i64; 2], [u, v]: [i64; 2]) -> i64 {
    (x - u).abs().max((y - v).abs())
}

/// The image of every edge; an unused number is its own image.
fn edge_images(
    grid: &AnyGrid,
    cells: &PerCell<Cell>,
    spots: &Spots,
    motion: Motion,
) -> Result<Vec<Edge>, String> {
    let mut images: Vec<Edge> = (0..grid.edges()).map(Edge).collect();
    let mut taken = vec![false; grid.edges() as usize];
    for (edge, a, b) in grid.all_edges() {
        let (from, to) = (cells[a], cells[b]);
        let between = |(at, next): (Edge, Cell)| (next == to).then_some(at);
        let mut found = grid.neighbors(from).filter_map(between);
        let image = match (found.next(), found.next()) {
            (Some(only), None) => Some(only),
            (Some(_), Some(_)) => image_of_several(grid, (edge, a), (from, to), spots, motion),
            _ => None,
        };
        let image = image.filter(|image| !std::mem::replace(&mut taken[image.0 as usize], true));
        images[edge.0 as usize] = image.ok_or_else(|| {
            format!(
                "the sides of cells {} and {} do not match their images",
                a.0, b.0
            )
        })?;
    }
    Ok(images)
}

/// The image of an edge if several join the same cells: the one at the image of its side, or, if
/// it has no place, the one at the same index in the order of sides.
fn image_of_several(
    grid: &AnyGrid,
    (edge, a): (Edge, Cell),
    (from, to): (Cell, Cell),
    spots: &Spots,
    motion: Motion,
) -> Option<Edge> {
    let middle = |cell, side| Some(spots.spot(grid.side(cell, side)?.middle()));
    let side = grid.side_of(a, edge)?;
    let goes = middle(a, side).map(|spot| motion.image(spot));
    let sides = (0..grid.sides(from)).filter_map(|side| {
        let (image, _) = grid.across(from, side).filter(|&(_, next)| next == to)?;
        Some((image, middle(from, side)))
    });
    let mut fitting = sides.filter(|(_, at)| match (at, goes) {
        (Some(at), Some(goes)) => distance(*at, goes) <= 2 * NEAR,
        (at, goes) => at.is_none() && goes.is_none(),
    });
    let beyond = |side| grid.across(a, side).map(|(_, next)| next);
    let before = (0..side).filter(|&other| {
        goes.is_none() && middle(a, other).is_none() && beyond(other) == beyond(side)
    });
    fitting.nth(before.count()).map(|(image, _)| image)
}
