//! Mazes of squares, composed of the tiles of a tile set.
//!
//! ```text
//!  0  1  2  3     An image of 4×4 tiles has one for each kind of cell: its number is the sum of the
//!  4  5  6  7     open sides, north 1, east 2, south 4, west 8. One of 8×6 tiles has the 47
//!  8  9 10 11     for squares of wall as thick as the floor is wide, in the order of their
//! 12 13 14 15     sums of walls around, and the floor as the last one.
//! ```
//!
//! A square without an adjacent cell stays empty, so that a mask keeps its shape. Time O(cells);
//! scratch memory: a byte for each square of wall or floor.

use super::painter::Painter;
use super::{Item, Layer, Metrics, Placed, Spot};
use crate::scene::style::{BORDER, Tiles, blob_sum, blob_sums};
use mazeloom_core::source::Image;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{MaskedRect, Plane, Point};
use std::sync::Arc;

/// Tells whether tiles can show a grid: its cells are squares, and no passages cross.
pub fn can_be_tiled<T: Plane + ?Sized>(grid: &T) -> bool {
    let beneath = || (0..grid.cells()).any(|cell| grid.above(Cell(cell)).is_some());
    grid.board().is_some() && !beneath()
}

impl Tiles {
    /// A wall's part of a cell in thousandths, rounded up.
    pub(super) fn wall(&self) -> u32 {
        match self {
            Tiles::Passages(pieces) => pieces.get(16).map_or(0, |strip| {
                (2000 * strip.height).div_ceil(pieces[0].height.max(1))
            }),
            Tiles::Blocks(_) => 500,
        }
    }
}

impl Metrics {
    /// The same measures with walls as the tiles have them.
    pub(super) fn tiled(self, tiles: &Tiles) -> Metrics {
        match tiles {
            // Half of a wall that has its own pieces at the border lies outside the cells.
            Tiles::Passages(pieces) => match pieces.get(16) {
                Some(strip) => {
                    let half = self.cell * strip.height / pieces[0].height.max(1);
                    self.walled(self.cell, 2 * half.max(1))
                }
                None => self.walled(self.cell, 0),
            },
            Tiles::Blocks(_) => self.walled(self.cell + self.cell % 2, self.cell.div_ceil(2)),
        }
    }
}

/// Kind of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Square {
    Empty,
    Floor,
    Wall,
}

/// Squares row by row: two per cell in each direction and one more.
struct Squares {
    width: u32,
    squares: Vec<Square>,
}

impl Squares {
    /// Kind of the square at a place, which may lie beside the picture.
    fn at(&self, x: i64, y: i64) -> Square {
        let inside = (0..i64::from(self.width)).contains(&x) && y >= 0;
        let at = y * i64::from(self.width) + x;
        let square = inside.then(|| self.squares.get(at as usize).copied());
        square.flatten().unwrap_or(Square::Empty)
    }

    /// The walls around a square: north 1, north-east 2, and so on round to north-west 128.
    fn neighbors(&self, x: i64, y: i64) -> u8 {
        const AROUND: [(i64, i64); 8] = [
            (0, -1),
            (1, -1),
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
        ];
        let is_wall = |(dx, dy): (i64, i64)| self.at(x + dx, y + dy) == Square::Wall;
        let walls = AROUND.into_iter().rev().map(is_wall);
        walls.fold(0, |sum, wall| sum << 1 | u8::from(wall))
    }
}

impl Painter<'_> {
    /// The maze in tiles.
    pub(super) fn tiles(&self, tiles: &Tiles) -> Vec<(Layer, Item)> {
        let Some(board) = self.grid.board() else {
            return Vec::new();
        };
        match tiles {
            Tiles::Passages(pieces) => self.passages(&board, pieces),
            Tiles::Blocks(pieces) => self.blocks(&board, pieces),
        }
    }

    /// A piece for each cell.
    fn passages(&self, board: &MaskedRect<'_>, pieces: &[Arc<Image>]) -> Vec<(Layer, Item)> {
        let mut places = vec![Vec::new(); pieces.len()];
        for cell in self.grid.all_cells() {
            let sum = (0..4u32).filter(|&side| self.leads(cell, side));
            let sum: usize = sum.map(|side| 1 << side).sum();
            let (x, y) = board.position(cell);
            places[sum].push(self.post(i64::from(x), i64::from(y)));
        }
        let cell = Self::thousandths(self.metrics.cell);
        let border = self.metrics.stroke / 2;
        if pieces.len() == 16 + BORDER {
            self.strips(board, &mut places);
            self.quarters(board, &mut places);
        }
        let size = |piece: usize| match piece {
            0..16 => (cell, cell),
            16 | 18 => (cell - 2 * border, border),
            17 | 19 => (border, cell - 2 * border),
            _ => (border, border),
        };
        images(pieces, places, size, |piece| match piece {
            0..16 => Layer::Floor,
            _ => Layer::Wall,
        })
    }

    /// The spot of the post at the upper left of a square.
    fn post(&self, x: i64, y: i64) -> Spot {
        self.spot(Point::new(x as f64, y as f64))
    }

    /// The cell on a square, which may lie beside the board.
    fn square(board: &MaskedRect<'_>, (x, y): (i64, i64)) -> Option<Cell> {
        let [x, y] = [x, y].map(|place| u32::try_from(place).ok());
        let (x, y) = (x?, y?);
        let inside = x < board.rect().width() && y < board.rect().height();
        inside.then(|| board.cell(x, y)).flatten()
    }

    /// Tells whether a wall stands on a side of a square, if a cell lies there.
    fn walled_off(&self, board: &MaskedRect<'_>, square: (i64, i64), side: u32) -> bool {
        Self::square(board, square).is_some_and(|cell| !self.leads(cell, side))
    }

    /// The outer halves of the walls at the border.
    fn strips(&self, board: &MaskedRect<'_>, places: &mut [Vec<Spot>]) {
        let (cell, border) = (
            Self::thousandths(self.metrics.cell),
            self.metrics.stroke / 2,
        );
        let from_corner = [
            (border, -border),
            (cell, border),
            (border, cell),
            (-border, border),
        ];
        for cell in self.grid.all_cells() {
            let (x, y) = board.position(cell);
            let (x, y) = (i64::from(x), i64::from(y));
            let beyond = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
            for (side, (square, (dx, dy))) in beyond.into_iter().zip(from_corner).enumerate() {
                let outside = Self::square(board, square).is_none();
                if outside && !self.leads(cell, side as u32) {
                    let Spot { x, y } = self.post(x, y);
                    places[16 + side].push(Spot::new(x + dx, y + dy));
                }
            }
        }
    }

    /// The outer quarters of the posts at the border.
    fn quarters(&self, board: &MaskedRect<'_>, places: &mut [Vec<Spot>]) {
        let border = self.metrics.stroke / 2;
        let (width, height) = (
            i64::from(board.rect().width()),
            i64::from(board.rect().height()),
        );
        for (x, y) in (0..=height).flat_map(|y| (0..=width).map(move |x| (x, y))) {
            // The squares that touch a post, clockwise from the north-west. Walls go on from a
            // quarter along the squares beside it.
            let around = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)];
            let touched = around.map(|at| Self::square(board, at).is_some());
            for (quarter, &outside) in around.iter().enumerate() {
                if touched[quarter] || touched == [false; 4] {
                    continue;
                }
                let [row, column] = match quarter {
                    0 => [(around[3], 0), (around[1], 3)],
                    1 => [(around[2], 0), (around[0], 1)],
                    2 => [(around[1], 2), (around[3], 1)],
                    _ => [(around[0], 2), (around[2], 3)],
                };
                let goes_on = [row, column].map(|(at, side)| self.walled_off(board, at, side));
                let variant = usize::from(goes_on[0]) + 2 * usize::from(goes_on[1]);
                let post = self.post(x, y);
                let off = |outside: i64, post: i64| if outside < post { -border } else { 0 };
                places[20 + quarter * 4 + variant].push(Spot::new(
                    post.x + off(outside.0, x),
                    post.y + off(outside.1, y),
                ));
            }
        }
    }

    /// A piece for each square of floor or wall.
    fn blocks(&self, board: &MaskedRect<'_>, pieces: &[Arc<Image>]) -> Vec<(Layer, Item)> {
        let mut numbers = [0; 256];
        for (number, sum) in blob_sums().enumerate() {
            numbers[usize::from(sum)] = number;
        }
        let squares = self.squares(board);
        let floor = pieces.len() - 1;
        let mut places = vec![Vec::new(); pieces.len()];
        for (at, &square) in squares.squares.iter().enumerate() {
            let (x, y) = (at as u32 % squares.width, at as u32 / squares.width);
            let piece = match square {
                Square::Empty => continue,
                Square::Floor => floor,
                Square::Wall => {
                    let sum = blob_sum(squares.neighbors(i64::from(x), i64::from(y)));
                    numbers[usize::from(sum)]
                }
            };
            places[piece].push(self.corner(x, y));
        }
        let size = Self::thousandths(self.metrics.cell) / 2;
        images(
            pieces,
            places,
            |_| (size, size),
            |piece| {
                if piece == floor {
                    Layer::Floor
                } else {
                    Layer::Wall
                }
            },
        )
    }

    /// The upper left corner of a square, of which a cell has two in each direction.
    fn corner(&self, x: u32, y: u32) -> Spot {
        let at = |squares: u32| {
            let pixels = f64::from(squares) * f64::from(self.metrics.cell) / 2.0;
            libm::round((pixels + f64::from(self.metrics.margin)) * 1000.0) as i32
        };
        Spot { x: at(x), y: at(y) }
    }

    /// Tells whether a side of a square cell is open, to a neighbor or through the border.
    fn leads(&self, cell: Cell, side: u32) -> bool {
        match self.grid.across(cell, side) {
            Some((edge, _)) => self.maze.is_open(edge),
            None => self.openings.contains(&(cell, side)),
        }
    }

    /// Kind of every square: wall beside a cell unless a passage leads there, and at a post where a wall
    /// ends.
    fn squares(&self, board: &MaskedRect<'_>) -> Squares {
        let rect = board.rect();
        let (width, height) = (2 * rect.width() + 1, 2 * rect.height() + 1);
        let mut squares = Squares {
            width,
            squares: vec![Square::Empty; width as usize * height as usize],
        };
        let at = |x: u32, y: u32| (y * width + x) as usize;
        let all = &mut squares.squares;
        for cell in self.grid.all_cells() {
            let (x, y) = board.position(cell);
            let (x, y) = (2 * x + 1, 2 * y + 1);
            all[at(x, y)] = Square::Floor;
            let beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
            for (side, (x, y)) in (0..).zip(beside) {
                all[at(x, y)] = if self.leads(cell, side) {
                    Square::Floor
                } else {
                    Square::Wall
                };
            }
        }
        for (x, y) in (0..height)
            .step_by(2)
            .flat_map(|y| (0..width).step_by(2).map(move |x| (x, y)))
        {
            let (column, row) = (i64::from(x), i64::from(y));
            let beside = [(0, -1), (1, 0), (0, 1), (-1, 0)];
            let beside = beside.map(|(dx, dy)| squares.at(column + dx, row + dy));
            squares.squares[at(x, y)] = match () {
                () if beside.contains(&Square::Wall) => Square::Wall,
                () if beside.contains(&Square::Floor) => Square::Floor,
                () => Square::Empty,
            };
        }
        squares
    }
}

/// Pieces at their places, those without a place left out.
fn images(
    pieces: &[Arc<Image>],
    places: Vec<Vec<Spot>>,
    size: impl Fn(usize) -> (i32, i32),
    layer: impl Fn(usize) -> Layer,
) -> Vec<(Layer, Item)> {
    let all = places.into_iter().enumerate();
    all.filter(|(_, at)| !at.is_empty())
        .map(|(piece, at)| {
            let image = Arc::clone(&pieces[piece]);
            let size = size(piece);
            (layer(piece), Item::Image(Placed { image, size, at }))
        })
        .collect()
}
