//! The view of a game: a pure function from the game and the window size to lines, and from a
//! position in the window to cells.
//!
//! A maze that fits is shown whole; otherwise the part around the player, or the player's level.
//! Fog hides cells that were not seen, or are not near.

mod board;
mod page;

pub use board::Letters;

use crate::failure::Failure;
use mazeloom::format::{Depth, Window};
use mazeloom::game::{Glimpse, Levels, Walk};
use mazeloom::parameters::Args;
use mazeloom::recipe::KEYS;
use mazeloom::scene::{DrawnPath, Labels, Overlays, PathStyle, Tint};
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

/// Number of open steps within which a cell is near.
const NEAR: u32 = 3;

/// The room for the maze.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub columns: u32,
    pub rows: u32,
    pub depth: Depth,
}

impl Room {
    /// The room as a window for pictures.
    pub fn window(self) -> Window {
        Window {
            depth: self.depth,
            columns: Some(self.columns),
        }
    }
}

/// A maze with the players who walk in it.
pub struct Shown<'a> {
    pub puzzle: &'a Puzzle,
    /// The players. Where not all of the maze fits, the part around the first is shown, and around
    /// all if they are near enough.
    pub players: Vec<Player<'a>>,
    /// The cells that fog leaves to be seen; `None` if all.
    pub clear: Option<CellSet>,
    /// The next cell of a shortest path, if it was asked for.
    pub hint: Option<Cell>,
    /// The path that is shown.
    pub path: &'a [Cell],
}

/// A player as shown.
pub struct Player<'a> {
    pub walk: &'a Walk,
    pub color: Color,
    /// The digit in base 36 that stands for the player among several where there are no colors: 10
    /// is `a`.
    pub letter: u32,
}

impl<'a> Shown<'a> {
    /// A game with a hint and a path. Fog hides some cells, but not those of the path.
    pub fn game(game: &'a Game, fog: Fog, hint: Option<Cell>, path: &'a [Cell]) -> Shown<'a> {
        Shown {
            puzzle: game.puzzle(),
            players: vec![Player {
                walk: game.walk(),
                color: Color::PATH,
                letter: 10,
            }],
            clear: clear(game, fog, path),
            hint,
            path,
        }
    }

    /// The cell of the first player.
    fn here(&self) -> Cell {
        self.players[0].walk.here()
    }
}

/// The lines of a picture and what lies where.
pub struct Frame {
    pub lines: Vec<String>,
    /// The cells that are shown at a column and a row of the window, those above first.
    pub cells_at: Box<dyn Fn(u32, u32) -> Vec<Cell>>,
}

/// Facts about a maze that have to be found out only once.
pub struct View {
    style: Style,
    /// Cells beneath crossings, by those above.
    beneath: Vec<(Cell, Cell)>,
    /// Position of each cell; none for squares, which know.
    centers: Vec<Point>,
    levels: Levels,
}

impl View {
    /// Of a puzzle in the letters and with the openings of a style.
    pub fn of(puzzle: &Puzzle, said: &Style) -> View {
        let grid = puzzle.maze.grid();
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
        let mut style = Style::of(&Args::none(KEYS));
        style.text = said.text;
        style.openings = Openings::At(said.openings(puzzle));
        View {
            style,
            beneath,
            centers,
            levels: Levels::of(grid),
        }
    }

    /// Tells whether some passages are diagonal.
    pub fn has_diagonals(puzzle: &Puzzle) -> bool {
        let grid = puzzle.maze.grid();
        grid.board().is_none() && grid.cubes().is_none()
    }

    /// The maze in a room; `None` if that is too small for any of it.
    pub fn frame(&self, shown: &Shown<'_>, room: Room) -> Result<Option<Frame>, Failure> {
        match shown.puzzle.maze.grid().board() {
            Some(_) => self.board(shown, room),
            None => self.page(shown, room),
        }
    }

    fn beneath(&self, cell: Cell) -> Option<Cell> {
        let place = self
            .beneath
            .binary_search_by_key(&cell, |&(above, _)| above)
            .ok()?;
        Some(self.beneath[place].1)
    }
}

/// Returns the cells that fog leaves to be seen; `None` if all.
fn clear(game: &Game, fog: Fog, path: &[Cell]) -> Option<CellSet> {
    let mut clear = match fog {
        Fog::None => return None,
        Fog::Seen => game.seen().clone(),
        Fog::Near => game.near(NEAR),
    };
    for &cell in path {
        clear.insert(cell);
    }
    // The player below a bridge sees it.
    let grid = game.puzzle().maze.grid();
    if let Some(above) = grid.above(game.here()) {
        clear.insert(above);
    }
    Some(clear)
}

/// The pieces of a trail that are shown: cells that are, one after the other, and joined.
pub fn pieces(
    cells: impl Iterator<Item = Option<Cell>>,
    joined: impl Fn(Cell, Cell) -> bool,
    form: PathStyle,
) -> Vec<DrawnPath> {
    let mut pieces: Vec<Vec<Cell>> = Vec::new();
    let mut last: Option<Cell> = None;
    for cell in cells {
        if let Some(here) = cell {
            match pieces.last_mut() {
                Some(piece) if last.is_some_and(|last| joined(last, here)) => piece.push(here),
                _ => pieces.push(vec![here]),
            }
        }
        last = cell;
    }
    let path = |cells| DrawnPath { cells, form };
    pieces.into_iter().map(path).collect()
}

/// The colors of the path that is shown and of the hint.
const LIT: [Color; 2] = [Color(0xff, 0xe0, 0x8a), Color(0x8a, 0xd8, 0xff)];

/// The colors of the trails of several players.
const TRAILS: [Color; 2] = [Color(0xf4, 0xc4, 0xcb), Color(0xdf, 0xc4, 0xf0)];

/// Returns the overlays of a maze: the trails, what was asked for, and the players.
fn layers(shown: &Shown<'_>, seen: &Puzzle<Glimpse<'_>>, depth: Depth) -> Overlays {
    let grid = seen.maze.grid();
    let joined = |a: Cell, b: Cell| grid.edge_between(a, b).is_some();
    let trail = |cells: &[Cell], form| {
        let cells = cells.iter().map(|&cell| grid.number(cell));
        pieces(cells, joined, form)
    };
    let signs = shown.players[0].walk.signs(shown.puzzle).into_iter();
    let mut layers = Overlays::default();
    layers.signs = (signs.filter_map(|sign| sign.moved(|cell| grid.number(cell)))).collect();
    layers.labels = (depth == Depth::Plain).then(|| cost_labels(shown, grid));
    players(shown, grid, depth, &mut layers);
    // Without colors the path replaces the trail.
    if depth == Depth::Plain && !shown.path.is_empty() {
        layers.paths = trail(shown.path, PathStyle::Line);
        return layers;
    }
    let kinds = kinds(shown, seen);
    let colors = LIT.into_iter().chain(COSTLY).chain(TRAILS).collect();
    layers.tints.push(Tint { kinds, colors });
    for player in &shown.players {
        let trail = trail(player.walk.trail(), PathStyle::Crumbs);
        layers.paths.extend(trail);
    }
    layers
}

/// The number of the color of each cell; 0 for none.
fn kinds(shown: &Shown<'_>, seen: &Puzzle<Glimpse<'_>>) -> PerCell<u8> {
    let grid = seen.maze.grid();
    let mut kinds = costs(shown.puzzle, grid, seen.maze.cells());
    let mut paint = |cell: Cell, kind: u8| {
        if let Some(here) = grid.number(cell) {
            kinds[here] = kind;
        }
    };
    if shown.players.len() > 1 {
        for player in &shown.players {
            let place = (player.letter - 10) as usize % TRAILS.len();
            let kind = 1 + LIT.len() + COSTLY.len() + place;
            let trail = player.walk.trail().iter();
            trail.for_each(|&cell| paint(cell, kind as u8));
        }
    }
    shown.path.iter().for_each(|&cell| paint(cell, 1));
    shown.hint.into_iter().for_each(|cell| paint(cell, 2));
    // Players keep a color of their own.
    for player in &shown.players {
        paint(player.walk.here(), 0);
    }
    kinds
}

/// Colors of cells that cost more than others, from a little to the most.
const COSTLY: [Color; 4] = [
    Color(0xe6, 0xd5, 0xb0),
    Color(0xd4, 0xb0, 0x78),
    Color(0xb8, 0x86, 0x4b),
    Color(0x96, 0x5f, 0x2c),
];

/// The cells that cost more than the cheapest, with their costs.
fn costly<'a>(puzzle: &'a Puzzle, grid: &'a Glimpse<'_>) -> impl Iterator<Item = (Cell, u32)> + 'a {
    let weights = puzzle.weights.as_ref();
    let least = weights.and_then(|weights| weights.values().iter().min().copied());
    let cells = weights.into_iter().flat_map(PerCell::iter);
    let costly = cells.filter(move |&(_, &cost)| Some(cost) > least);
    costly.filter_map(|(cell, &cost)| Some((grid.number(cell)?, cost)))
}

/// The number of the color of each cell that costs more than the cheapest; 0 for the others.
fn costs(puzzle: &Puzzle, grid: &Glimpse<'_>, cells: u32) -> PerCell<u8> {
    let mut kinds = PerCell::filled(cells, 0);
    let all = || puzzle.weights.iter().flat_map(PerCell::values);
    let (least, most) = (all().min().copied(), all().max().copied());
    let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
    for (cell, cost) in costly(puzzle, grid) {
        let last = COSTLY.len() as u64 - 1;
        let place = u64::from(cost - least) * last / u64::from(most - least);
        kinds[cell] = (1 + LIT.len() as u64 + place) as u8;
    }
    kinds
}

/// The costs of cells as numbers, for terminals without colors.
fn cost_labels(shown: &Shown<'_>, grid: &Glimpse<'_>) -> Labels {
    let here = grid.number(shown.here());
    let costly = costly(shown.puzzle, grid);
    let mut values: Vec<_> = costly.filter(|&(cell, _)| Some(cell) != here).collect();
    values.sort_unstable();
    Labels { values, base: 10 }
}

/// Adds the players, on the deck if beneath a crossing of squares. Several are letters where there are
/// no colors.
fn players(shown: &Shown<'_>, grid: &Glimpse<'_>, depth: Depth, layers: &mut Overlays) {
    let mut letters: Vec<(Cell, u32)> = Vec::new();
    for player in shown.players.iter().rev() {
        let Some(cell) = grid.number(player.walk.here()) else {
            continue;
        };
        let cell = match grid.board() {
            Some(_) => grid.above(cell).unwrap_or(cell),
            None => cell,
        };
        if depth == Depth::Plain && shown.players.len() > 1 && grid.board().is_some() {
            letters.retain(|&(at, _)| at != cell);
            letters.push((cell, player.letter));
        } else {
            layers.marks.push((cell, player.color));
        }
    }
    letters.sort_unstable();
    if !letters.is_empty() {
        let (values, base) = (letters, 36);
        layers.labels = Some(Labels { values, base });
    }
}

/// The middle of some places where those that are shown reach over all of them, or else the first.
fn focus(places: &[f64], shown: f64) -> f64 {
    let least = places.iter().copied().fold(f64::INFINITY, f64::min);
    let most = places.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if most - least + 1.0 <= shown {
        (least + most) / 2.0
    } else {
        places[0]
    }
}

/// The first of the visible places, with one in the middle where that can be.
fn first(all: f64, shown: f64, middle: f64) -> f64 {
    (middle - shown / 2.0).clamp(0.0, (all - shown).max(0.0))
}

/// A text style in which everything can be shown: half blocks cannot show crossings or arrows, and
/// without colors none for a player.
pub fn fitted(text: TextStyle, beyond_halves: bool, depth: Depth) -> TextStyle {
    match text {
        TextStyle::Half if beyond_halves => TextStyle::Blocks,
        TextStyle::Half if depth == Depth::Plain => TextStyle::Unicode,
        other => other,
    }
}
