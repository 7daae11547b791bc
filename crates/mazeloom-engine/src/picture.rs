//! Pictures of a maze: whole, through a window, or in pixels.

use crate::draw_list::listed;
use crate::protocol::{self, FirstPicture, Layers, Picture, Pixels, Raster, Scheme as Asked};
use crate::request::{Answer, Refusal, Reply, cell, cells, color};
use crate::state::{MEMORY, MazeSlot, SlotState};
use mazeloom::format::scene;
use mazeloom::geometry::{Plane, Point};
use mazeloom::grid::Masked;
use mazeloom::overlays::{drawn_path, overlays};
use mazeloom::parameters::Args;
use mazeloom::recipe::KEYS;
use mazeloom::scene::{Item, Layer, Metrics, Overlays, PathStyle, Scene, Shape, Sign, Tint, draw};
use mazeloom::solve::shortest;
use mazeloom::style::Openings;
use mazeloom::style::keys::{self, Scheme};
use mazeloom::table::{CellSet, PerCell};
use mazeloom::tile_view::{PixelRows, TileView};
use mazeloom::{Cell, Color, Maze, Puzzle, Recipe, Style, Topology, TopologyExt};

/// The color of a trail, of a player, and of what is not seen, on light paper and on dark.
const TRAIL: [Color; 2] = [Color(0xc9, 0xdd, 0xf5), Color(0x2b, 0x4a, 0x6f)];
const PLAYER: [Color; 2] = [Color(0xd9, 0x48, 0x0f), Color(0xff, 0xd1, 0x66)];
/// The colors of two players, and of their trails on light paper and on dark.
const PLAYERS: [Color; 2] = [Color(0xd7, 0x26, 0x3d), Color(0xa8, 0x55, 0xd0)];
const TRAILS: [[Color; 2]; 2] = [
    [Color(0xf4, 0xc4, 0xcb), Color(0xdf, 0xc4, 0xf0)],
    [Color(0x6a, 0x2a, 0x36), Color(0x50, 0x30, 0x66)],
];
const FOG: [Color; 2] = [Color(0xd6, 0xd8, 0xdc), Color(0x30, 0x34, 0x3a)];

/// The drawing keys of a maze, for a dark page if that is asked for and they do not say.
pub fn keys(puzzle: &Puzzle, scheme: Option<Asked>) -> Args {
    let recipe = Recipe::of(puzzle);
    let mut keys = recipe.map_or_else(|| Args::none(KEYS), |recipe| recipe.keys);
    if scheme == Some(Asked::Dark) && !keys.has(&keys::SCHEME) {
        let _known = keys.set(&keys::SCHEME, "dark");
    }
    keys
}

/// The index of the color that suits the paper.
fn shade(keys: &Args) -> usize {
    usize::from(keys.get(&keys::SCHEME) == Scheme::Dark)
}

/// Pixels of a vector picture that is not made smaller: nobody sees all of them at once.
const LONGEST: f64 = 1_000_000.0;

/// A vector picture.
pub fn picture(slot: &MazeSlot, ask: &Picture) -> Answer<protocol::Scene> {
    let puzzle = slot.puzzle()?;
    let keys = keys(puzzle, ask.layers.scheme);
    let mut style = Style::of(&keys);
    style.tone = slot.tone.clone();
    let size = puzzle.maze.grid().size();
    let cell = style.size.cell;
    if f64::from(cell) * size.x.max(size.y) < LONGEST {
        // Larger mazes have no thicker walls.
        style.size.least_cell = cell;
    }
    let mut layers = layers(slot, &keys, &ask.layers)?;
    if ask.layers.bare == Some(true) {
        style.marks = Some(false);
        let is_rival = |sign: &Sign| matches!(sign.shape, Shape::Rival(_));
        layers.signs.retain(|sign| !is_rival(sign));
    }
    let mut picture = match ask.window {
        None if ask.view == Some(true) => scene(puzzle, &style, &layers)?,
        None => draw(puzzle, &style, &layers)?,
        Some([left, top, right, bottom]) => {
            let corners = [Point::new(left, top), Point::new(right, bottom)];
            through(puzzle, &style, &layers, corners)?
        }
    };
    if let Some(dim) = &ask.layers.dim {
        let seen = cells(Some(dim), puzzle.maze.cells());
        let fog = fog(puzzle, &style, &seen, FOG[shade(&keys)])?;
        picture.items.extend(fog);
    }
    let (head, bytes) = listed(&picture);
    Ok(Reply { head, bytes })
}

/// The picture of a maze that was just made.
pub fn first(slot: &MazeSlot, wanted: FirstPicture) -> Answer<protocol::Scene> {
    let FirstPicture { view, layers, .. } = wanted;
    let ask = Picture {
        slot: 0,
        window: None,
        view,
        layers,
    };
    picture(slot, &ask)
}

/// The overlays of a maze: those of its keys, and those that the page adds.
fn layers(slot: &MazeSlot, keys: &Args, ask: &Layers) -> Result<Overlays, Refusal> {
    let puzzle = slot.puzzle()?;
    let mut layers = overlays(puzzle, keys);
    if let Some(SlotState::Played(game)) = &slot.held {
        layers.signs = game.walk().signs(puzzle);
    }
    let all = puzzle.maze.cells();
    let form = PathStyle::Line;
    if ask.way == Some(true) && layers.paths.is_empty() {
        let cells = shortest(puzzle).unwrap_or_default();
        layers.paths = drawn_path(puzzle, cells, form);
    }
    let line = cells(ask.line.as_deref(), all);
    if !line.is_empty() {
        // Under rules a step may lead farther than to a neighbor.
        if !puzzle.is_ruled() {
            connected(&line, puzzle)?;
        }
        layers.paths.extend(drawn_path(puzzle, line, form));
    }
    let mut trail = ask.trail.as_deref().filter(|trail| !trail.is_empty());
    if puzzle.is_ruled() && !layers.tints.is_empty() {
        // Colors that tell where one may go stay as they are.
        let trail = cells(trail.take(), all);
        layers
            .paths
            .extend(drawn_path(puzzle, trail, PathStyle::Crumbs));
    }
    let trail = trail.map(|trail| tinted(all, &[trail], &[TRAIL[shade(keys)]]));
    let trails = ask.trails.as_ref().map(|trails| {
        let trails = trails.each_ref().map(|trail| &trail[..]);
        tinted(all, &trails, &TRAILS[shade(keys)])
    });
    layers.tints.extend(trail.into_iter().chain(trails));
    let mark = |(number, color)| Some((cell(number, all)?, color));
    let marks = ask.marks.iter().flatten();
    let marks = marks.filter_map(|(cell, word)| Some((*cell, color(word)?)));
    layers.marks.extend(marks.filter_map(mark));
    let player = ask.player.map(|cell| (cell, PLAYER[shade(keys)]));
    layers.marks.extend(player.and_then(mark));
    let players = ask.players.into_iter().flatten().zip(PLAYERS);
    layers.marks.extend(players.filter_map(mark));
    Ok(layers)
}

/// Refuses a line between cells that are not neighbors.
fn connected(line: &[Cell], puzzle: &Puzzle) -> Result<(), Refusal> {
    let grid = puzzle.maze.grid();
    let apart = |pair: &&[Cell]| grid.edge_between(pair[0], pair[1]).is_none();
    match line.windows(2).find(apart) {
        Some(pair) => Err(Refusal::new(format!(
            "`line`: cells {} and {} are not neighbors",
            pair[0].0, pair[1].0
        ))),
        None => Ok(()),
    }
}

/// Lists of cells, each in its color; later ones cover earlier ones.
fn tinted(cells: u32, lists: &[&[u32]], colors: &[Color]) -> Tint {
    let mut kinds = PerCell::filled(cells, 0);
    for (list, kind) in lists.iter().zip(1..) {
        for cell in list.iter().filter_map(|&number| cell(number, cells)) {
            kinds[cell] = kind;
        }
    }
    let colors = colors.to_vec();
    Tint { kinds, colors }
}

/// The fog over cells that are not seen, with their walls.
fn fog(
    puzzle: &Puzzle,
    style: &Style,
    seen: &[Cell],
    color: Color,
) -> Result<Vec<(Layer, Item)>, Refusal> {
    let mut hidden = PerCell::filled(puzzle.maze.cells(), 1);
    for &cell in seen {
        hidden[cell] = 0;
    }
    let mut style = style.clone();
    style.walls = false;
    style.marks = Some(false);
    style.colors.floor = None;
    let cover = Tint {
        kinds: hidden,
        colors: vec![color],
    };
    let mut layers = Overlays::default();
    layers.tints = vec![cover];
    let items = draw(puzzle, &style, &layers)?.items;
    let floors = items
        .into_iter()
        .filter(|(layer, _)| *layer == Layer::Floor);
    Ok(floors.map(|(_, item)| (Layer::Label, item)).collect())
}

/// Number of cells more than those in sight that are drawn on each side.
const BEYOND: f64 = 2.5;

/// Draws what can be seen through a window, as a part of the whole.
fn through(
    puzzle: &Puzzle,
    style: &Style,
    layers: &Overlays,
    [from, to]: [Point; 2],
) -> Result<Scene, Refusal> {
    let whole: &dyn Plane = &**puzzle.maze.grid();
    let mut keep = CellSet::empty(whole.cells());
    let within = |cell| {
        let at = whole.center(cell);
        let across = from.x - BEYOND <= at.x && at.x <= to.x + BEYOND;
        across && from.y - BEYOND <= at.y && at.y <= to.y + BEYOND
    };
    for cell in whole.all_cells().filter(|&cell| within(cell)) {
        keep.insert(cell);
    }
    let part = Masked::clipped(whole, &keep);
    let openings = style.openings(puzzle).into_iter();
    let openings = openings.filter_map(|(cell, side)| Some((part.kept(cell)?, side)));
    let mut style = style.clone();
    style.openings = Openings::At(openings.collect());
    let ends = [puzzle.start, puzzle.goal].map(|cell| part.kept(cell));
    let cells: Vec<Cell> = (0..part.cells())
        .map(|cell| part.whole(Cell(cell)))
        .collect();
    let mut layers = layers.of_part(&cells, |cell| part.kept(cell));
    if style.marked(style.size.cell) {
        let ends = ends.into_iter().zip([Shape::Start, Shape::Goal]);
        let ends = ends.filter_map(|(cell, shape)| Some(Sign::within(cell?, shape)));
        layers.signs.extend(ends);
    }
    // The style's own marks are those of other cells: starts of other players are colored.
    let rivals = layers.signs.iter().filter_map(|sign| match sign.shape {
        Shape::Rival(number) => Some((sign.cell, Color::RIVALS[number % Color::RIVALS.len()])),
        _ => None,
    });
    let rivals: Vec<(Cell, Color)> = rivals.collect();
    layers.marks.splice(0..0, rivals);
    style.marks = Some(false);
    let maze = Maze::from_open(part, puzzle.maze.open_edges().clone());
    let mut piece = Puzzle::new(maze, Cell(0), Cell(0));
    piece.origin = puzzle.origin.clone();
    Ok(draw(&piece, &style, &layers)?)
}

/// Makes walls as much lighter as a pixel is too thick for them: from afar they look as thin as in
/// a large picture.
fn thin(style: &mut Style, keys: &Args, now: Metrics) {
    let size = Style::of(keys).size;
    let meant = Metrics::of(&size, style.look.wall, Point::new(1.0, 1.0), None);
    let meant = f64::from(meant.stroke) / f64::from(meant.cell);
    let drawn = f64::from(now.stroke) / f64::from(now.cell);
    if meant >= drawn {
        return;
    }
    let floor = style.colors.floor.unwrap_or(style.colors.paper);
    let mixed = |floor: u8, ink: u8| {
        let (floor, ink) = (f64::from(floor), f64::from(ink));
        (floor + (ink - floor) * meant / drawn).round() as u8
    };
    let ink = style.colors.ink;
    style.colors.ink = Color(
        mixed(floor.0, ink.0),
        mixed(floor.1, ink.1),
        mixed(floor.2, ink.2),
    );
}

/// Tells whether pixels show what lines do, in the same proportions.
fn is_same(puzzle: &Puzzle, style: &Style, tile_view: &TileView) -> bool {
    let size = &style.size;
    let is_sized = size.is_said() || size.wall.is_some() || size.margin.is_some();
    tile_view.is_tiled(style) && !is_sized && !style.paper && !style.map && !style.in_space(puzzle)
}

/// The whole maze in pixels, where it is made of squares.
pub fn pixels(slot: &MazeSlot, ask: &Raster) -> Answer<Pixels> {
    let puzzle = slot.puzzle()?;
    let keys = keys(puzzle, ask.layers.scheme);
    let mut style = Style::of(&keys);
    style.memory = MEMORY;
    style.tone = slot.tone.clone();
    let layers = layers(slot, &keys, &ask.layers)?;
    let most = f64::from(ask.most.unwrap_or(2048));
    let size = puzzle.maze.grid().size();
    let cell = (most / size.x.max(size.y).max(1.0)) as u32;
    style.size.cell = cell.clamp(2, style.size.cell.max(2));
    let squares = |style: &Style| {
        let none = || Refusal::new("this view is for mazes of squares");
        TileView::new(puzzle, style, &layers).ok_or_else(none)
    };
    let large = || Refusal::new("this picture is too large");
    let tile_view = squares(&style)?;
    if ask.same == Some(true) && !is_same(puzzle, &style, &tile_view) {
        return Err(Refusal::new("pixels do not show all of this picture"));
    }
    let pixels = PixelRows::new(&tile_view, &style).ok_or_else(large)?;
    // Four for the answer, and as much again while it grows and is passed on.
    style.check_pixels(pixels.width, pixels.height, 8.0)?;
    let metrics = Metrics::of(&style.size, style.look.wall, size, None);
    thin(&mut style, &keys, metrics);
    let tile_view = squares(&style)?;
    let pixels = PixelRows::new(&tile_view, &style).ok_or_else(large)?;
    let placement = metrics.placement();
    let origin = [placement.origin.x, placement.origin.y].map(|at| f64::from(at) / 1000.0);
    let head = Pixels {
        width: pixels.width,
        height: pixels.height,
        unit: f64::from(placement.cell) / 1000.0,
        origin,
        background: style.colors.paper.css(),
    };
    let colors: Vec<[u8; 4]> = (pixels.palette.iter())
        .map(|&Color(red, green, blue)| [red, green, blue, 255])
        .collect();
    let mut row = vec![0; pixels.width as usize];
    let mut above = Vec::new();
    let length = row.len() * 4;
    let mut bytes = Vec::with_capacity(length * pixels.height as usize);
    for y in 0..pixels.height {
        pixels.row(y, &mut row);
        if row == above {
            bytes.extend_from_within(bytes.len() - length..);
        } else {
            bytes.extend(row.iter().flat_map(|&number| colors[usize::from(number)]));
            above.clone_from(&row);
        }
    }
    Ok(Reply { head, bytes })
}
