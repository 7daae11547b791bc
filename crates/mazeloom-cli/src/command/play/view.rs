//! The view of a game: a pure function from the game and the window size to lines, and from a
//! position in the window to cells.
//!
//! A maze that fits is shown whole; otherwise the part around the player, or the player's level.
//! Fog hides cells that were not seen, or are not near.

mod board;
mod page;

use crate::failure::Failure;
use mazeloom::format::Depth;
use mazeloom::game::Glimpse;
use mazeloom::overlays::{locks, one_way};
use mazeloom::parameters::Args;
use mazeloom::recipe::KEYS;
use mazeloom::scene::{Overlay, PathStyle};
use mazeloom::style::{Openings, TextStyle};
use mazeloom::table::{CellSet, PerCell};
use mazeloom::{Cell, Color, Game, Plane, Point, Puzzle, Style, Topology, TopologyExt};

/// What is hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Fog {
    /// Nothing.
    #[default]
    None,
    /// What was never seen.
    Seen,
    /// What is more than a few steps away.
    Near,
}

/// How many open steps away is near.
const NEAR: u32 = 3;

/// The room for the maze.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub columns: u32,
    pub rows: u32,
    pub depth: Depth,
}

/// What is laid over the maze.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look<'a> {
    pub fog: Fog,
    /// The next cell of a shortest path.
    pub hint: Option<Cell>,
    /// The path that is shown.
    pub path: &'a [Cell],
}

/// The lines of a picture and what lies where.
pub struct Frame {
    pub lines: Vec<String>,
    spots: Spots,
}

/// Where cells are shown.
enum Spots {
    MaskedRect(board::Spots),
    Page(page::Spots),
}

impl Frame {
    /// The cells that are shown at a column and a row of the window, those above first.
    pub fn cells_at(&self, column: u16, row: u16) -> Vec<Cell> {
        let (column, row) = (u32::from(column), u32::from(row));
        match &self.spots {
            Spots::MaskedRect(spots) => spots.cells_at(column, row),
            Spots::Page(spots) => spots.cells_at(column, row),
        }
    }
}

/// What has to be found out about a maze only once.
pub struct View {
    style: Style,
    /// Cells beneath crossings, by those above.
    beneath: Vec<(Cell, Cell)>,
    /// Where each cell lies; none for squares, which know.
    centers: Vec<Point>,
}

impl View {
    /// Of a game in the letters and with the openings of a style.
    pub fn of(game: &Game, said: &Style) -> View {
        let grid = game.puzzle().maze.grid();
        let crossings = || {
            grid.all_cells()
                .filter_map(|cell| Some((grid.above(cell)?, cell)))
        };
        let mut beneath: Vec<(Cell, Cell)> = match grid.as_rect() {
            Some(_) => Vec::new(),
            None => crossings().collect(),
        };
        beneath.sort_unstable();
        let centers = match grid.board() {
            Some(_) => Vec::new(),
            None => grid.all_cells().map(|cell| grid.center(cell)).collect(),
        };
        let style = Style {
            text: said.text,
            openings: Openings::At(said.openings(game.puzzle())),
            ..Style::of(&Args::none(KEYS))
        };
        View {
            style,
            beneath,
            centers,
        }
    }

    /// Whether some passages are diagonal.
    pub fn has_diagonals(game: &Game) -> bool {
        let grid = game.puzzle().maze.grid();
        grid.board().is_none() && grid.cubes().is_none()
    }

    /// The maze in a room; `None` if that is too small for any of it.
    pub fn frame(&self, game: &Game, look: Look<'_>, room: Room) -> Result<Option<Frame>, Failure> {
        match game.puzzle().maze.grid().board() {
            Some(_) => self.board(game, look, room),
            None => self.page(game, look, room),
        }
    }

    /// Which cells fog leaves to be seen; `None` if all.
    fn clear(game: &Game, look: Look<'_>) -> Option<CellSet> {
        let mut clear = match look.fog {
            Fog::None => return None,
            Fog::Seen => game.seen().clone(),
            Fog::Near => game.near(NEAR),
        };
        for &cell in look.path {
            clear.insert(cell);
        }
        // The player below a bridge sees it.
        let grid = game.puzzle().maze.grid();
        if let Some(above) = grid.above(game.here()) {
            clear.insert(above);
        }
        Some(clear)
    }

    fn beneath(&self, cell: Cell) -> Option<Cell> {
        let place = self
            .beneath
            .binary_search_by_key(&cell, |&(above, _)| above)
            .ok()?;
        Some(self.beneath[place].1)
    }
}

/// The pieces of a trail that are shown.
fn pieces(seen: &Puzzle<Glimpse<'_>>, cells: &[Cell], form: PathStyle) -> Vec<Overlay> {
    let grid = seen.maze.grid();
    let mut pieces: Vec<Vec<Cell>> = Vec::new();
    let mut last: Option<Cell> = None;
    for &whole in cells {
        let here = grid.number(whole);
        if let Some(here) = here {
            let joined = last.is_some_and(|last| grid.edge_between(last, here).is_some());
            match pieces.last_mut() {
                Some(piece) if joined => piece.push(here),
                _ => pieces.push(vec![here]),
            }
        }
        last = here;
    }
    let path = |cells| Overlay::Path { cells, form };
    pieces.into_iter().map(path).collect()
}

/// The colors of the path that is shown and of the hint.
const LIT: [Color; 2] = [Color(0xff, 0xe0, 0x8a), Color(0x8a, 0xd8, 0xff)];

/// What lies over a maze: the trail, what was asked for, and the player.
fn layers(game: &Game, seen: &Puzzle<Glimpse<'_>>, look: Look<'_>, depth: Depth) -> Vec<Overlay> {
    let grid = seen.maze.grid();
    // Without colors the path replaces the trail.
    if depth == Depth::Plain && !look.path.is_empty() {
        let mut layers = vec![cost_labels(game, grid)];
        layers.extend(directions(game, grid));
        layers.extend(doors(game, grid));
        layers.extend(pieces(seen, look.path, PathStyle::Line));
        layers.extend(player(game, grid));
        return layers;
    }
    let mut kinds = costs(game, grid, seen.maze.cells());
    for &cell in look.path {
        if let Some(here) = grid.number(cell) {
            kinds[here] = 1;
        }
    }
    if let Some(here) = look.hint.and_then(|cell| grid.number(cell)) {
        kinds[here] = 2;
    }
    // The player keeps a color of its own.
    if let Some(here) = grid.number(game.here()) {
        kinds[here] = 0;
    }
    let colors = LIT.into_iter().chain(COSTLY).collect();
    let mut layers = vec![Overlay::Tint { kinds, colors }];
    if depth == Depth::Plain {
        layers.push(cost_labels(game, grid));
    }
    layers.extend(directions(game, grid));
    layers.extend(doors(game, grid));
    layers.extend(pieces(seen, game.trail(), PathStyle::Crumbs));
    layers.extend(player(game, grid));
    layers
}

/// The directions of the one-way passages that are shown.
fn directions(game: &Game, grid: &Glimpse<'_>) -> Option<Overlay> {
    let Overlay::OneWay { sides } = one_way(game.puzzle())? else {
        return None;
    };
    let shown = |&(cell, side): &(Cell, u32)| Some((grid.number(cell)?, side));
    Some(Overlay::OneWay {
        sides: sides.iter().filter_map(shown).collect(),
    })
}

/// The doors that are still locked, and their keys, where they are shown.
fn doors(game: &Game, grid: &Glimpse<'_>) -> Option<Overlay> {
    let Overlay::Locks { doors, keys } = locks(game.puzzle(), game.held())? else {
        return None;
    };
    let door = |&(cell, side, place)| Some((grid.number(cell)?, side, place));
    let key = |&(cell, place)| Some((grid.number(cell)?, place));
    Some(Overlay::Locks {
        doors: doors.iter().filter_map(door).collect(),
        keys: keys.iter().filter_map(key).collect(),
    })
}

/// Colors of cells that cost more than others, from a little to the most.
const COSTLY: [Color; 4] = [
    Color(0xe6, 0xd5, 0xb0),
    Color(0xd4, 0xb0, 0x78),
    Color(0xb8, 0x86, 0x4b),
    Color(0x96, 0x5f, 0x2c),
];

/// The number of the color of each cell that costs more than the cheapest; 0 for the others.
fn costs(game: &Game, grid: &Glimpse<'_>, cells: u32) -> PerCell<u8> {
    let mut kinds = PerCell::filled(cells, 0);
    let Some(weights) = &game.puzzle().weights else {
        return kinds;
    };
    let least = weights.values().iter().min().copied().unwrap_or(0);
    let most = weights.values().iter().max().copied().unwrap_or(0);
    for (cell, &cost) in weights.iter().filter(|&(_, &cost)| cost > least) {
        if let Some(here) = grid.number(cell) {
            let last = COSTLY.len() as u64 - 1;
            let place = u64::from(cost - least) * last / u64::from(most - least);
            kinds[here] = (1 + LIT.len() as u64 + place) as u8;
        }
    }
    kinds
}

/// The costs of cells as numbers, for terminals without colors.
fn cost_labels(game: &Game, grid: &Glimpse<'_>) -> Overlay {
    let weights = game.puzzle().weights.as_ref();
    let least = weights.and_then(|weights| weights.values().iter().min().copied());
    let costly = weights.into_iter().flat_map(PerCell::iter);
    let costly = costly.filter(|&(cell, &cost)| Some(cost) > least && cell != game.here());
    let mut values: Vec<(Cell, u32)> = costly
        .filter_map(|(cell, &cost)| Some((grid.number(cell)?, cost)))
        .collect();
    values.sort_unstable();
    Overlay::Labels { values, base: 10 }
}

/// The player, on the deck if beneath a crossing of squares.
fn player(game: &Game, grid: &Glimpse<'_>) -> Option<Overlay> {
    let cell = grid.number(game.here())?;
    let shown = match grid.board() {
        Some(_) => grid.above(cell).unwrap_or(cell),
        None => cell,
    };
    let color = Color::PATH;
    Some(Overlay::Mark { cell: shown, color })
}

/// The first of the visible places, with one in the middle where that can be.
fn first(all: f64, shown: f64, middle: f64) -> f64 {
    (middle - shown / 2.0).clamp(0.0, (all - shown).max(0.0))
}

/// A text style in which everything can be shown: half blocks cannot show crossings or arrows, and
/// without colors none for a player.
fn fitted(text: TextStyle, beyond_halves: bool, depth: Depth) -> TextStyle {
    match text {
        TextStyle::Half if beyond_halves => TextStyle::Blocks,
        TextStyle::Half if depth == Depth::Plain => TextStyle::Unicode,
        other => other,
    }
}
