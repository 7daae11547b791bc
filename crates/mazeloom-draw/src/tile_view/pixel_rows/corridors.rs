//! Rows of pixels where passages cross: corridors narrower than their cells.
//!
//! ```text
//!     left  right            A cell is drawn from the four lines at the gap from its sides, and what
//!      │ │   │ │   outer     it shows depends on which of its sides are open alone. So each row of
//!   ───┼─┼───┼─┼── upper     pixels lies in one of five bands, and of each kind of cell the walls in
//!      │ │   │ │   middle    each band are made once.
//!   ───┼─┼───┼─┼── lower
//!      │ │   │ │   outer
//! ```

use crate::scene::{Metrics, gap_in_pixels};
use crate::tile_view::TileView;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::Rect;
use std::ops::Range;

/// The walls of a maze whose passages cross, cell by cell.
pub(super) struct Corridors {
    /// Pixels from the middle of a cell's side to the near wall, to the far wall, and the walls' width.
    near: u32,
    far: u32,
    wall: u32,
    width: u32,
    /// Content of each place of the rectangle: the open sides and posts as bits, a deck, or nothing.
    kinds: Vec<u16>,
    /// The runs of wall pixels of each kind in each band.
    runs: Vec<[Vec<Range<u32>>; BANDS]>,
}

/// Decks from side to side and from top to bottom; lower kinds are plain cells: the open sides, and
/// above them the posts in open floor, each at the end of the side of its number.
const ACROSS: u16 = 256;
const DOWN: u16 = 257;
/// A place without a cell.
const NOTHING: u16 = 258;

/// The bands of a cell, from its upper edge.
const BANDS: usize = 5;

impl Corridors {
    /// The corridors of a maze in which passages cross, if there is room for them.
    pub fn of<T: Plane>(tile_view: &TileView<'_, T>, metrics: &Metrics) -> Option<Corridors> {
        let walls = Walls::of(metrics)?;
        Some(Corridors {
            near: walls.near,
            far: walls.far,
            wall: walls.wall,
            width: tile_view.width(),
            kinds: kinds(tile_view),
            runs: (0..=NOTHING).map(|kind| walls.runs(kind)).collect(),
        })
    }

    /// Tells whether there is room for them.
    pub fn have_room(metrics: &Metrics) -> bool {
        Walls::of(metrics).is_some()
    }

    /// Tells whether such pictures show everything in a maze: each crossing has a straight passage above a
    /// straight one, floors have the color of paper, and nothing is marked on the lower passage.
    pub fn suit<T: Plane>(tile_view: &TileView<'_, T>, metrics: &Metrics) -> bool {
        let maze = tile_view.maze;
        let ways = |cell: Cell| (0..4).map(move |side| maze.across(cell, side).is_some());
        let regular = |(&upper, &lower): (&Cell, &Cell)| {
            let upright = ways(lower).eq([true, false, true, false]);
            let level = ways(lower).eq([false, true, false, true]);
            (upright || level) && ways(upper).zip(ways(lower)).all(|(a, b)| a != b)
        };
        let marks = tile_view.overlays.marks.iter().map(|&(cell, _)| cell);
        let on_top = |cell: Cell| maze.grid().above(cell).is_none();
        Corridors::have_room(metrics)
            && !tile_view.is_painted()
            && tile_view.path.is_none()
            && (tile_view.solid.as_ref()).is_none_or(|solid| solid.count() == 0)
            && (marks.chain([tile_view.start, tile_view.goal])).all(on_top)
            && tile_view.beneath.iter().all(regular)
    }

    /// The band in which a row of pixels lies, `below` pixels from the upper edge of a cell.
    pub fn band(&self, below: u32) -> usize {
        let ends = [
            self.near,
            self.near + self.wall,
            self.far,
            self.far + self.wall,
        ];
        ends.into_iter().filter(|&end| below >= end).count()
    }

    /// Calls `wall` for each run of wall pixels in a band of a row of cells, with the column of the
    /// cell and the run counted from the cell's left edge.
    #[inline]
    pub fn walls(&self, y: u32, band: usize, mut wall: impl FnMut(u32, &Range<u32>)) {
        let start = (y as usize) * self.width as usize;
        let row = &self.kinds[start..start + self.width as usize];
        for (x, &kind) in (0..).zip(row) {
            for run in &self.runs[usize::from(kind)][band] {
                wall(x, run);
            }
        }
    }

    /// The two runs of wall pixels that lead out of an entrance, counted from the corner of its cell.
    pub fn gates(&self) -> [Range<u32>; 2] {
        [self.near, self.far].map(|from| from..from + self.wall)
    }
}

/// Contents of each place, row by row.
fn kinds<T: Plane>(tile_view: &TileView<'_, T>) -> Vec<u16> {
    let rect = tile_view.board.rect();
    let mut kinds = Vec::with_capacity(rect.cells() as usize);
    for y in 0..rect.height() {
        for x in 0..rect.width() {
            kinds.push(match tile_view.cell(x, y) {
                None => NOTHING,
                Some(_) => open_sides(tile_view, rect, (x, y)),
            });
        }
    }
    for &(cell, side) in &tile_view.openings {
        let (x, y) = tile_view.board.position(cell);
        kinds[rect.cell(x, y).0 as usize] |= 1 << side;
    }
    for (&upper, &lower) in &tile_view.beneath {
        let (x, y) = tile_view.board.position(upper);
        let across = tile_view.maze.across(lower, 0).is_some();
        kinds[rect.cell(x, y).0 as usize] = if across { ACROSS } else { DOWN };
    }
    open_posts(&mut kinds, rect);
    kinds
}

/// Marks the posts whose four cells are joined in a circle.
fn open_posts(kinds: &mut [u16], rect: &Rect) {
    let width = rect.width() as usize;
    for y in 1..rect.height() as usize {
        for x in 1..width {
            let places = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)];
            let places = places.map(|(x, y)| y * width + x);
            let joined = |(place, sides): (usize, u16)| {
                let kind = kinds[place];
                kind < ACROSS && kind & sides == sides
            };
            if (places.into_iter().zip([0b0110, 0b1100, 0b1001, 0b0011])).all(joined) {
                for (place, post) in places.into_iter().zip([1, 2, 3, 0]) {
                    kinds[place] |= 16 << post;
                }
            }
        }
    }
}

/// The open sides of a cell as bits. Both levels of a crossing have the edges of the rectangle.
fn open_sides<T: Plane>(tile_view: &TileView<'_, T>, rect: &Rect, (x, y): (u32, u32)) -> u16 {
    let place = rect.cell(x, y);
    let leads = |x: Option<u32>, y: Option<u32>, side: u32| {
        let there = x
            .zip(y)
            .is_some_and(|(x, y)| tile_view.cell(x, y).is_some());
        let edge = || rect.across(place, side).map(|(edge, _)| edge);
        there && edge().is_some_and(|edge| tile_view.maze.is_open(edge))
    };
    let (left, right) = (x.checked_sub(1), x.checked_add(1));
    let (above, below) = (y.checked_sub(1), y.checked_add(1));
    u16::from(leads(Some(x), above, 0))
        | u16::from(leads(right, Some(y), 1)) << 1
        | u16::from(leads(Some(x), below, 2)) << 2
        | u16::from(leads(left, Some(y), 3)) << 3
}

/// Places of the lines of a cell.
struct Walls {
    near: u32,
    far: u32,
    wall: u32,
    cell: u32,
}

impl Walls {
    /// Those of a cell, if they keep apart.
    fn of(metrics: &Metrics) -> Option<Walls> {
        let Metrics { cell, wall, .. } = *metrics;
        let gap = gap_in_pixels(cell, metrics.stroke, None)?;
        let near = gap.checked_sub(wall / 2)?;
        let far = cell - gap - wall / 2;
        let apart = near + wall <= far && far + wall <= cell;
        apart.then_some(Walls {
            near,
            far,
            wall,
            cell,
        })
    }

    /// The runs of wall in each band of a kind of cell.
    fn runs(&self, kind: u16) -> [Vec<Range<u32>>; BANDS] {
        let &Walls {
            near,
            far,
            wall,
            cell,
        } = self;
        let (left, right) = (near..near + wall, far..far + wall);
        let both = || vec![left.clone(), right.clone()];
        let one = |run: Range<u32>| std::iter::once(run).collect::<Vec<_>>();
        let whole = || one(0..cell);
        let beside = || vec![0..left.end, right.start..cell];
        match kind {
            NOTHING => std::array::from_fn(|_| Vec::new()),
            ACROSS => [both(), whole(), Vec::new(), whole(), both()],
            DOWN => [both(), beside(), both(), beside(), both()],
            sides => {
                let open = |side: u32| sides >> side & 1 == 1;
                // Walls stand at the four inner corners except before open floor, and lead out beside
                // an open side. The posts at the left and right of the upper and lower side:
                let posts = |side: u32| if side == 0 { [3, 0] } else { [2, 1] };
                let kept = |side, runs: [Range<u32>; 2]| {
                    let runs = posts(side).into_iter().zip(runs);
                    runs.filter(|&(post, _)| !open(4 + post))
                        .map(|(_, run)| run)
                        .collect()
                };
                let outer = |side| match open(side) {
                    true => kept(side, [left.clone(), right.clone()]),
                    false => Vec::new(),
                };
                let level = |side: u32| {
                    let from = if open(3) { 0 } else { left.start };
                    let to = if open(1) { cell } else { right.end };
                    match open(side) {
                        false => one(from..to),
                        true => kept(side, [from..left.end, right.start..to]),
                    }
                };
                let upright = [(3, &left), (1, &right)];
                let shut = upright.into_iter().filter(|&(side, _)| !open(side));
                let middle = shut.map(|(_, wall)| wall.clone()).collect();
                [outer(0), level(0), middle, level(2), outer(2)]
            }
        }
    }
}
