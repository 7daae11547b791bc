//! Draws a maze: sizes and options first, then the layers in order.

use super::frame::{Page, framed};
use super::inset::Inset;
use super::levels::{Names, named};
use super::metrics::{self, Metrics, Room};
use super::narrow::{crosses, narrowest};
use super::painter::Painter;
use super::room::gap_and_wall;
use super::style::{Size, Style, Tiles, folds};
use super::tiles::can_be_tiled;
use super::{
    Item, Labels, Layer, Overlays, PathStyle, Scene, Shape, TooLarge, in_base, legend, look, marks,
};
use mazeloom_core::maze::Maze;
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_grids::geometry::{Plane, Point, has_corridors};
use mazeloom_grids::puzzle::Puzzle;

/// The maximum number of cells of a vector picture.
pub const MOST_CELLS: u32 = 1 << 22;

/// The maximum number of pixels of a side: their thousandths must fit 32 bits, with room for what
/// sticks out.
const LONGEST_SIDE: f64 = 2_000_000.0;

/// The maximum number of bytes per cell that drawing and holding a scene takes.
pub const BYTES_PER_CELL: f64 = 500.0;

/// The widths of the parts of a picture on the plane.
pub fn metrics<T: Plane>(puzzle: &Puzzle<T>, style: &Style, overlays: &Overlays) -> Metrics {
    if let Some(net) = on_paper(puzzle, style) {
        return metrics(&net, style, overlays);
    }
    let page = Page::of(style, puzzle.maze.grid().size()).ok().flatten();
    Layout::of(puzzle, style, overlays, page.as_ref()).metrics
}

/// Draws a maze with its overlays. O(cells + items).
///
/// # Errors
/// [`TooLarge`] if the picture has too many cells or pixels, or does not fit its paper.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::Cell;
/// use mazeloom_draw::scene::{Overlays, draw};
/// use mazeloom_core::parameters::Args;
/// use mazeloom_draw::palette::Color;
/// use mazeloom_draw::style::{PARAMS, Style};
/// use mazeloom_grids::{grid::Hex, puzzle::Puzzle};
///
/// let maze = Maze::new(Hex::new(4, 3).unwrap(), InitialEdges::Open);
/// let puzzle = Puzzle::new(maze, Cell(0), Cell(11));
/// let style = Style::of(&Args::none(&PARAMS));
/// let count = |overlays: &Overlays| draw(&puzzle, &style, overlays).unwrap().items.len();
/// let mut player = Overlays::default();
/// player.marks = vec![(Cell(5), Color::START)];
/// assert!(count(&player) > count(Overlays::NONE));
/// ```
pub fn draw<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    overlays: &Overlays,
) -> Result<Scene, TooLarge> {
    drawn(puzzle, style, overlays, false)
}

/// The same with each piece of wall as a separate path, so that the frames of an animation can be
/// compared piece by piece.
///
/// # Errors
/// As [`draw`].
pub fn draw_apart<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    overlays: &Overlays,
) -> Result<Scene, TooLarge> {
    drawn(puzzle, style, overlays, true)
}

fn drawn<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    overlays: &Overlays,
    apart: bool,
) -> Result<Scene, TooLarge> {
    let grid = puzzle.maze.grid();
    if grid.cells() > MOST_CELLS {
        return Err(TooLarge::Cells {
            cells: grid.cells(),
            limit: MOST_CELLS,
        });
    }
    if let Some(net) = on_paper(puzzle, style) {
        return drawn(&net, style, overlays, apart);
    }
    let page = Page::of(style, grid.size())?;
    let layout = Layout::of(puzzle, style, overlays, page.as_ref());
    let metrics = layout.metrics;
    let marks = marks::room(style, puzzle, &metrics, &layout.openings);
    let extent = grid.size();
    let longest = metrics.length(extent.x.max(extent.y));
    if longest > LONGEST_SIDE {
        return Err(TooLarge::Side {
            pixels: longest as u64,
            limit: LONGEST_SIDE as u64,
        });
    }
    if layout.crosses && metrics.cell < Size::LEAST_IN_CORRIDORS {
        return Err(TooLarge::Crossings {
            cell: metrics.cell,
            least: Size::LEAST_IN_CORRIDORS,
        });
    }
    let items = items(puzzle, (style, overlays), layout, apart);
    let (wide, high) = (metrics.length(extent.x), metrics.length(extent.y));
    let micro = |pixels: f64| {
        let nanometres = pixels * f64::from(metrics.scale.unwrap_or(0));
        libm::round(nanometres / 1000.0) as u32
    };
    let untitled = style.title.is_none() && style.caption.is_none();
    let exact = metrics.hairlines && metrics.scale.is_some() && untitled;
    let scene = Scene {
        width: libm::ceil(wide - 1e-6) as u32,
        height: libm::ceil(high - 1e-6) as u32,
        scale: metrics.scale,
        // Just what lies on the paper, to be laid in its middle; or what a machine's bed has to hold.
        page: (page.is_some() || exact).then(|| (micro(wide), micro(high))),
        placement: Some(metrics.placement()),
        background: style.colors.paper,
        transparent: style.colors.transparent,
        items,
        title: title(puzzle),
        recipe: puzzle.line().map(str::to_owned),
    };
    let ground: &dyn Plane = grid;
    let names = Names::of(ground, style);
    let scene = named(scene, names.as_ref(), (&metrics, marks), (ground, style));
    let scene = legend::legend(scene, metrics.margin, style, overlays);
    framed(scene, style, page)
}

/// The puzzle on a layout of its own, which some grids have on paper.
fn on_paper<T: Plane>(puzzle: &Puzzle<T>, style: &Style) -> Option<Puzzle> {
    let paper = style.paper.then(|| puzzle.maze.grid().paper())?;
    Some(puzzle.on(paper?))
}

/// Decisions about a picture before anything is drawn.
struct Layout<'a> {
    metrics: Metrics,
    /// The fraction of a cell between narrow corridors, where they are narrow.
    gap: Option<f64>,
    /// True if passages cross, and are drawn as corridors.
    crosses: bool,
    tiles: Option<&'a Tiles>,
    openings: Vec<(Cell, u32)>,
    /// True if it is a net to be cut out and glued.
    paper: bool,
}

impl<'a> Layout<'a> {
    fn of<T: Plane>(
        puzzle: &Puzzle<T>,
        style: &'a Style,
        overlays: &Overlays,
        page: Option<&Page>,
    ) -> Layout<'a> {
        let grid = puzzle.maze.grid();
        let tiles = style.tiles.as_ref().filter(|_| can_be_tiled(grid));
        let crosses = crosses(grid);
        let (gap, wall) = gap_and_wall(style, crosses, tiles.is_some(), || narrowest(grid));
        let paper = style.paper && folds(grid);
        let openings = style.openings(puzzle);
        let room = page.map(|page| {
            let room = page.room(0.0);
            let left = legend::beside(style, overlays, room.size);
            let names = Names::of(grid, style);
            Room {
                size: names.map_or(left, |names| names.beside(left)),
                ..room
            }
        });
        // What a plate leaves of the paper, if it leaves anything.
        let plate = style.plate.filter(|_| style.machined);
        let around = 2.0 * plate.map_or(0.0, |plate| plate.millimetres(0.0));
        let left = room.filter(|room| around < room.size.x.min(room.size.y));
        let left = left.map(|room| Room {
            size: Point::new(room.size.x - around, room.size.y - around),
            ..room
        });
        // Tabs and marks reach beyond the maze.
        let spill = |metrics: &Metrics| {
            let tabs = if paper { metrics.cell / 2 } else { 0 };
            let marks = marks::room(style, puzzle, metrics, &openings);
            (tabs, marks.max(metrics.beyond_walls(style, left.is_some())))
        };
        let mut size = widened(&style.size, overlays);
        if let Some(tone) = &style.tone {
            // Marks and paths lie between the thickest walls.
            size.wall = Some(tone.thickest());
        }
        let size = match gap {
            Some(_) => size.in_corridors(),
            None => size,
        };
        let mut metrics = metrics::gauged(&size, wall, (grid.size(), left.or(room)), tiles, spill);
        let strips = !paper && (style.kerf > 0.0 || style.plate.is_some());
        let walls = style.walls || !style.look.floors;
        metrics.hairlines = style.machined && walls && !strips;
        Layout {
            metrics,
            gap,
            crosses: crosses && gap.is_some(),
            tiles,
            openings,
            paper,
        }
    }
}

/// All that is drawn, from the lowest to the uppermost.
fn items<T: Plane>(
    puzzle: &Puzzle<T>,
    (style, overlays): (&Style, &Overlays),
    layout: Layout<'_>,
    apart: bool,
) -> Vec<(Layer, Item)> {
    let grid: &dyn Plane = puzzle.maze.grid();
    let maze = Maze::from_open(grid, puzzle.maze.open_edges().clone());
    let mut metrics = layout.metrics;
    let (cell, stroke) = (metrics.cell, metrics.stroke);
    let inset = (style.look.floors)
        .then(|| Inset::of(&maze, cell, stroke, layout.gap))
        .flatten()
        .filter(|_| !has_corridors(grid));
    if let Some(inset) = &inset {
        metrics = metrics.narrowed(inset.share(), inset.neck(narrowest(grid)));
    }
    if style.look.points {
        metrics = metrics.on_graph(look::EDGE, look::POINT);
    }
    let painter = Painter {
        grid,
        maze: &maze,
        style,
        seed: puzzle.seed().unwrap_or(0),
        metrics,
        openings: layout.openings,
        tiles: layout.tiles,
        overlays,
        ends: (puzzle.start, puzzle.goal),
        areas: [&puzzle.start_area, &puzzle.goal_area],
        apart,
        inset,
    };
    let mut items = painter.everything(layout.paper);
    if !style.walls {
        items.retain(|(layer, _)| *layer != Layer::Wall || !style.look.floors);
    }
    items
}

impl Painter<'_> {
    /// All parts of a picture, in the order in which they are drawn.
    fn everything(&self, paper: bool) -> Vec<(Layer, Item)> {
        let style = self.style;
        let mut items: Vec<(Layer, Item)> = self.bare_floors().into_iter().collect();
        items.extend(self.cut_plate());
        if style.look.floors && self.tiles.is_none() {
            items.extend(self.solid());
        }
        let paints = self.paints();
        let mut walls = Vec::new();
        if let Some(tiles) = self.tiles {
            // Paint shows where tiles are transparent.
            items.extend(paints);
            items.extend(self.tiles(tiles));
        } else if style.look.floors {
            walls = (style.look.draw)(self);
            items.extend(paints);
        } else {
            // What is drawn are the corridors: everything else lies on them.
            items.extend((style.look.draw)(self));
            items.extend(paints);
        }
        if style.graph {
            items.extend(look::over(self));
        }
        items.extend(self.overlaid());
        if style.marked(self.metrics.cell) {
            items.extend(self.ends(self.ends));
        }
        // A player stands above what marks the place, letters above both, walls above all.
        let marks = self.overlays.marks.iter();
        items.extend(marks.map(|&(cell, color)| (Layer::Mark, self.mark(cell, color))));
        items.arrange_by_key(|(layer, item)| {
            *layer == Layer::Label || matches!(item, Item::Text(_))
        });
        items.extend(self.border(paper));
        if paper {
            items.extend(self.net());
        }
        let arrows = self.arrows().into_iter();
        items.extend(arrows.map(|item| (Layer::Mark, item)));
        items.extend(walls);
        items
    }

    /// Colors of floors.
    fn paints(&self) -> Vec<(Layer, Item)> {
        let has_floors = self.style.look.floors || self.tiles.is_some();
        let Overlays { heat, tints, .. } = self.overlays;
        let heat = heat.iter().flat_map(|heat| self.heat(heat));
        let paints = heat.chain(tints.iter().flat_map(|tint| self.tint(tint)));
        let paints = paints.chain(self.seams());
        let paints = paints.filter(|_| has_floors);
        paints.map(|item| (Layer::Floor, item)).collect()
    }

    /// The overlays on floors and below the marks of start and goal.
    fn overlaid(&self) -> Vec<(Layer, Item)> {
        let overlays = self.overlays;
        // Smaller letters cannot be read, and would smear the walls.
        let is_large = self.metrics.cell >= 8;
        let mut lines: Vec<Item> = (overlays.paths.iter())
            .flat_map(|path| self.solution(&path.cells, path.form))
            .collect();
        if is_large {
            lines.extend(self.pointers(&overlays.arrows));
        }
        lines.extend(self.surface(&overlays.surface));
        let lines = lines.into_iter().map(|item| (Layer::Path, item));
        let labels = overlays.labels.iter().filter(|_| is_large);
        let labels = labels.map(|labels| (Layer::Label, self.labels(labels)));
        lines.chain(self.signs()).chain(labels).collect()
    }

    /// Arrows on one-way passages, doors with their keys, starts of other players.
    fn signs(&self) -> Vec<(Layer, Item)> {
        let signs = self.directions().into_iter().chain(self.locks());
        let signs = signs.chain(self.devices());
        let mut items: Vec<(Layer, Item)> = signs.map(|item| (Layer::Mark, item)).collect();
        for sign in &self.overlays.signs {
            items.extend(match sign.shape {
                Shape::Rival(number) => self.rival(sign.cell, number),
                Shape::Start => self.end(sign.cell, false, true),
                Shape::Goal => self.end(sign.cell, true, true),
                _ => Vec::new(),
            });
        }
        items
    }

    /// The floors of all cells, where they differ from the paper.
    fn bare_floors(&self) -> Option<(Layer, Item)> {
        let look = self.style.look;
        let color = self
            .style
            .colors
            .floor
            .or(look.floor)
            .filter(|_| look.floors || self.tiles.is_some())?;
        Some((Layer::Floor, Item::touching(color, self.all_floors())))
    }
}

/// Larger cells, if the text in them needs that and their size was not given.
pub fn widened(size: &Size, overlays: &Overlays) -> Size {
    /// The fewest pixels that letters can be read in, and the fraction of a cell that walls take.
    const LEAST: u32 = 9;
    let most = |labels: &Labels| {
        let most = labels.values.iter().map(|&(_, value)| value).max()?;
        Some(in_base(most, labels.base).len())
    };
    let numbered = overlays.paths.iter();
    let numbered = numbered.filter(|path| path.form == PathStyle::Numbers);
    let steps = numbered.map(|path| in_base(path.cells.len() as u32, 10).len());
    let letters = steps.chain(overlays.labels.as_ref().and_then(most));
    let longest = letters.max().unwrap_or(0).max(2) as u32;
    let needed = (LEAST * longest * 3).div_ceil(4) * 8 / 7;
    let mut size = *size;
    if !size.cell_given && longest > 2 {
        size.cell = size.cell.max(needed);
    }
    size
}

/// The description of a puzzle for those who cannot see the picture: its recipe, or its number
/// of cells.
pub fn title<T: Topology>(puzzle: &Puzzle<T>) -> String {
    match puzzle.line() {
        Some(recipe) => format!("maze {recipe}"),
        None => format!("maze of {} cells", puzzle.maze.cells()),
    }
}
