//! Mazes of squares, as characters.

use super::{Frame, Room, Shown, View, first, fitted, focus, layers};
use crate::failure::Failure;
use crate::screen;
use mazeloom::game::glimpse;
use mazeloom::style::TextStyle;
use mazeloom::{Cell, Plane, Point, TileView};

/// Number of letters that squares take.
#[derive(Clone, Copy)]
pub struct Letters {
    /// The columns and rows of each.
    each: (u32, u32),
    /// Those that the last wall adds.
    last: (u32, u32),
    /// Those before the floor of the first.
    before: (u32, u32),
}

impl Letters {
    pub fn of(style: TextStyle, crosses: bool, narrow: bool) -> Letters {
        let post = if style == TextStyle::Blocks { 2 } else { 1 };
        let inner = match (style, narrow) {
            (TextStyle::Half, _) => 1,
            (TextStyle::Blocks, _) => 2,
            (TextStyle::Dots, false) => 2,
            (_, false) => 3,
            (_, true) => 1,
        };
        match (style, crosses) {
            (_, true) => Letters {
                each: (inner + 2 * post, 3),
                last: (0, 0),
                before: (0, 0),
            },
            (TextStyle::Half, false) => Letters {
                each: (2, 1),
                last: (1, 1),
                before: (1, 0),
            },
            _ => Letters {
                each: (inner + post, 2),
                last: (post, 1),
                before: (post, 1),
            },
        }
    }

    /// The column and the row of the square at a column and a row of letters.
    fn square_at(&self, column: u32, row: u32) -> (usize, usize) {
        let (x, y) = (
            column.saturating_sub(self.before.0),
            row.saturating_sub(self.before.1),
        );
        ((x / self.each.0) as usize, (y / self.each.1) as usize)
    }

    /// Returns the number of squares that fit a room.
    pub fn fitting(&self, room: Room) -> (u32, u32) {
        (
            room.columns.saturating_sub(self.last.0) / self.each.0,
            room.rows.saturating_sub(self.last.1) / self.each.1,
        )
    }
}

/// Squares that are shown, and the number of their letters.
struct Layout {
    letters: Letters,
    /// The first square that is shown.
    from: (u32, u32),
    /// Number of columns and rows of squares that are shown.
    shown: (u32, u32),
}

impl Layout {
    /// All squares if they fit a room, else a part around some of them, or the first; `None` if the room is too
    /// small for any of it.
    fn fitting(
        all: (u32, u32),
        sizes: [Letters; 2],
        room: Room,
        here: &[(u32, u32)],
    ) -> Option<Layout> {
        let whole = sizes.into_iter().find(|letters| {
            let (width, height) = letters.fitting(room);
            width >= all.0 && height >= all.1
        });
        let letters = whole.unwrap_or(sizes[0]);
        let (width, height) = letters.fitting(room);
        let shown = (width.min(all.0), height.min(all.1));
        // One square alone says nothing of where one may go.
        let enough = |all: u32, shown: u32| shown >= all.min(2);
        if !enough(all.0, shown.0) || !enough(all.1, shown.1) {
            return None;
        }
        let corner = |all: u32, shown: u32, at: Vec<u32>| {
            let middles: Vec<f64> = at.into_iter().map(|at| f64::from(at) + 0.5).collect();
            let middle = focus(&middles, f64::from(shown));
            first(f64::from(all), f64::from(shown), middle) as u32
        };
        let from = (
            corner(all.0, shown.0, here.iter().map(|here| here.0).collect()),
            corner(all.1, shown.1, here.iter().map(|here| here.1).collect()),
        );
        Some(Layout {
            letters,
            from,
            shown,
        })
    }

    /// Behind the last square that is shown.
    fn to(&self) -> (u32, u32) {
        (self.from.0 + self.shown.0, self.from.1 + self.shown.1)
    }

    /// Corners of the part of the page that is shown.
    fn window(&self) -> (Point, Point) {
        let at = |(x, y): (u32, u32)| Point::new(f64::from(x), f64::from(y));
        (at(self.from), at(self.to()))
    }
}

impl View {
    pub(super) fn board(&self, shown: &Shown<'_>, room: Room) -> Result<Option<Frame>, Failure> {
        let (puzzle, grid) = (shown.puzzle, shown.puzzle.maze.grid());
        let board = grid.board().expect("it was asked for");
        let crosses = !self.beneath.is_empty();
        let signs = puzzle.one_way.is_some() || puzzle.has_devices();
        let said = fitted(self.style.text, crosses || signs, room.depth);
        let all = (board.rect().width(), board.rect().height());
        let sizes = [false, true].map(|narrow| Letters::of(said, crosses, narrow));
        let here = shown.players.iter().map(|player| player.walk.here());
        let here = here.map(|here| board.position(grid.above(here).unwrap_or(here)));
        let here: Vec<(u32, u32)> = here.collect();
        let Some(layout) = Layout::fitting(all, sizes, room, &here) else {
            return Ok(None);
        };
        let rows = self.visible_squares(shown, &layout);
        let keep = rows.iter().flatten().flatten().copied();
        let mut style = self.style.clone();
        style.text = said;
        let (seen, style) = glimpse(puzzle, keep, layout.window(), &style);
        let layers = layers(shown, &seen, room.depth);
        let tile_view = TileView::new(&seen, &style, &layers).expect("it has squares");
        let lines = screen::letters(&tile_view, &style, &room.window())?;
        let letters = layout.letters;
        Ok(Some(Frame {
            lines,
            cells_at: Box::new(move |column, row| {
                let (x, y) = letters.square_at(column, row);
                let square = rows.get(y).and_then(|row| row.get(x));
                square.cloned().unwrap_or_default()
            }),
        }))
    }

    /// The cells of each row of squares, none where fog hides them.
    fn visible_squares(&self, shown: &Shown<'_>, layout: &Layout) -> Vec<Vec<Vec<Cell>>> {
        let board = shown.puzzle.maze.grid().board().expect("it was asked for");
        let visible = |cell: &Cell| {
            shown
                .clear
                .as_ref()
                .is_none_or(|clear| clear.contains(*cell))
        };
        let square = |x: u32, y: u32| {
            let above = board.cell(x, y);
            let beneath = above.and_then(|above| self.beneath(above));
            let both: Vec<Cell> = above.into_iter().chain(beneath).collect();
            // A bridge is seen with the passage beneath it.
            if both.iter().any(visible) {
                both
            } else {
                Vec::new()
            }
        };
        let (from, to) = (layout.from, layout.to());
        let row = |y: u32| (from.0..to.0).map(|x| square(x, y)).collect();
        (from.1..to.1).map(row).collect()
    }
}
