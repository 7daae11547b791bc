//! Blocks of blocks of cells.

use super::super::ReshapeResult;
use super::{FRACTAL, FRACTAL_CELLS};
use mazeloom_core::parameters::{Args, Selected, Value};
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::{AnyGrid, BoxGrid, Grid, GridError, Rect};

/// The grids whose cells lie in columns and rows, so that blocks of them are rectangles or boxes.
const GRIDS: [&str; 7] = [
    "box",
    "cylinder",
    "klein",
    "moebius",
    "projective",
    "rect",
    "torus",
];

/// Key and reason of a refusal to nest mazes.
type Refusal = (&'static str, String);

/// Nesting of the blocks: the lengths of the mazes of each level, the outermost first, which count
/// blocks of the next.
pub(super) struct Nest {
    levels: Vec<Vec<u32>>,
}

/// A place for a door: an edge between two parts of a block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Door {
    /// The level of the block's maze; 0 is the outermost.
    pub level: u32,
    /// The number of the block among those of its level.
    number: u32,
    /// The two parts, as cells of the block's maze, the smaller first.
    pub pair: (Cell, Cell),
    pub edge: Edge,
    /// The two cells.
    pub ends: (Cell, Cell),
}

impl Door {
    /// The block whose parts it joins.
    pub fn block(&self) -> (u32, u32) {
        (self.level, self.number)
    }
}

impl Nest {
    /// The nesting that a recipe asks for on its grid.
    pub fn of(keys: &Args, grid: &Selected<Grid>) -> Result<Nest, Refusal> {
        let name = grid.row.entry.name;
        let size = (grid.args.given()).find_map(|(param, value)| match value {
            Value::Size(width, height) if param.name == "size" => Some(vec![*width, *height]),
            Value::Sizes(lengths) if param.name == "size" => Some(lengths.clone()),
            _ => None,
        });
        let Some(outer) = size.filter(|_| GRIDS.contains(&name)) else {
            let reason = format!(
                "blocks of cells need columns and rows, which `{name}` does not have; it works \
                 on {}",
                GRIDS.join(", ")
            );
            return Err(("fractal", reason));
        };
        let cells = (outer.iter()).fold(1u64, |cells, &n| cells.saturating_mul(u64::from(n)));
        if (grid.row.cells)(&grid.args) != cells {
            let reason = format!("`{grid}` has cells on two sides; leave out `sides=2`");
            return Err(("fractal", reason));
        }
        let inner = keys.chosen(&FRACTAL_CELLS);
        let inner = inner.unwrap_or_else(|| outer.clone());
        if inner.len() != outer.len() {
            let reason = format!(
                "{} lengths are given, but the grid has {}, such as {}",
                inner.len(),
                outer.len(),
                sized(&outer)
            );
            return Err(("fractal-cells", reason));
        }
        let mut levels = vec![inner; keys.get(&FRACTAL) as usize];
        levels[0] = outer;
        Ok(Nest { levels })
    }

    /// The grid with all cells of all blocks.
    pub fn enlarged(&self, grid: &Selected<Grid>) -> Selected<Grid> {
        let mut grid = grid.clone();
        let set = grid.args.set("size", &sized(&self.lengths(0)));
        set.expect("lengths are positive");
        grid
    }

    /// The grid of a maze inside a cell.
    pub fn inner(&self) -> ReshapeResult<AnyGrid> {
        Ok(match self.levels.last().map(Vec::as_slice) {
            Some(&[width, height]) => Box::new(Rect::new(width, height).map_err(GridError::from)?),
            Some(lengths) => Box::new(BoxGrid::new(lengths)?),
            None => unreachable!("there is an outermost maze"),
        })
    }

    /// The lengths in cells of a block that is a cell of the maze above a level; for 0 those of the
    /// whole grid. Too great ones become the greatest number.
    fn lengths(&self, level: usize) -> Vec<u32> {
        let mut lengths = vec![1u32; self.levels[0].len()];
        for sizes in &self.levels[level..] {
            for (length, size) in lengths.iter_mut().zip(sizes) {
                *length = length.saturating_mul(*size);
            }
        }
        lengths
    }

    /// All edges of a grid but the barred ones, sorted by the block whose parts they join.
    pub fn doors(&self, grid: &AnyGrid, is_barred: impl Fn(Edge) -> bool) -> Vec<Door> {
        let positions = self.positions(grid);
        let scales = self.scales();
        let all = grid.all_edges().filter(|&(edge, ..)| !is_barred(edge));
        let mut doors: Vec<Door> = all
            .map(|(edge, a, b)| {
                let places = (positions[a], positions[b]);
                let level = (scales.iter()).position(|scale| scale.differ(places));
                let scale = &scales[level.unwrap_or(0)];
                let (a_part, b_part) = (scale.part(places.0), scale.part(places.1));
                Door {
                    level: level.unwrap_or(0) as u32,
                    number: scale.block(places.0),
                    pair: (a_part.min(b_part), a_part.max(b_part)),
                    edge,
                    ends: (a, b),
                }
            })
            .collect();
        doors.arrange();
        doors
    }

    /// Returns the arrangement of the blocks of each level on the whole grid.
    fn scales(&self) -> Vec<Scale> {
        let scale = |level: usize| {
            let (mut stride, mut axes) = (1, Vec::new());
            let lengths = self.levels[level].iter().enumerate();
            for (axis, &count) in lengths {
                let whole = self.lengths(0)[axis];
                let above = self.lengths(level)[axis];
                axes.push(Axis {
                    stride,
                    whole,
                    part: self.lengths(level + 1)[axis],
                    count,
                    blocks: whole / above,
                });
                stride *= whole;
            }
            Scale { axes }
        };
        (0..self.levels.len()).map(scale).collect()
    }

    /// The number of each cell's position on the whole grid.
    fn positions(&self, grid: &AnyGrid) -> PerCell<u32> {
        let lengths = self.lengths(0);
        let mut positions = PerCell::filled(grid.cells(), 0);
        for place in 0..lengths.iter().product() {
            if let Some(cell) = grid.cell_at(&coordinates(&lengths, place)) {
                positions[cell] = place;
            }
        }
        positions
    }
}

/// Arrangement of the blocks of a level on the whole grid, along each axis.
struct Scale {
    axes: Vec<Axis>,
}

struct Axis {
    /// Distance between the numbers of neighboring positions.
    stride: u32,
    /// The length of the whole grid in cells.
    whole: u32,
    /// The length of a part of a block in cells.
    part: u32,
    /// The number of parts of a block.
    count: u32,
    /// The number of blocks.
    blocks: u32,
}

impl Axis {
    /// The part that a position is in, counted through all blocks.
    fn along(&self, place: u32) -> u32 {
        place / self.stride % self.whole / self.part
    }
}

impl Scale {
    /// Tells whether two positions are in different parts.
    fn differ(&self, (a, b): (u32, u32)) -> bool {
        self.axes.iter().any(|axis| axis.along(a) != axis.along(b))
    }

    /// The part that a position is in, as a cell of its block's maze.
    fn part(&self, place: u32) -> Cell {
        let axes = self.axes.iter().rev();
        Cell(axes.fold(0, |number, axis| {
            number * axis.count + axis.along(place) % axis.count
        }))
    }

    /// The number of the block that a position is in.
    fn block(&self, place: u32) -> u32 {
        let axes = self.axes.iter().rev();
        axes.fold(0, |number, axis| {
            number * axis.blocks + axis.along(place) / axis.count
        })
    }
}

/// The coordinates of a position: the first axis counts fastest.
fn coordinates(lengths: &[u32], mut number: u32) -> Vec<u32> {
    let digit = |&length: &u32| {
        let digit = number % length;
        number /= length;
        digit
    };
    lengths.iter().map(digit).collect()
}

/// Lengths as they are written in recipes.
fn sized(lengths: &[u32]) -> String {
    let words: Vec<String> = lengths.iter().map(u32::to_string).collect();
    words.join("x")
}
