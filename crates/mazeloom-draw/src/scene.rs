//! A picture is a value: strokes, fills and letters, which any picture format can write.
//!
//! [`draw`] is where a maze on a plane becomes a picture, and with [`TileView`](crate::tile_view::TileView)
//! for rectangles the only code that knows what a wall looks like.

mod bend;
mod corners;
mod corridors;
mod emblem;
mod frame;
mod inset;
mod legend;
mod lettering;
mod look;
mod marks;
mod metrics;
mod net;
mod painter;
mod path;
mod place;
mod room;
mod route;
mod sheet;
mod strokes;
pub mod style;
mod tiles;
mod too_large;

pub use emblem::{Emblem, cased, halo_color};
pub use frame::{Page, framed};
pub use lettering::text_width;
pub use look::{LOOKS, Look};
pub use metrics::{Metrics, Room};
pub use path::{Path, Piece, Spot};
pub use sheet::Sheet;
pub use tiles::can_be_tiled;
pub use too_large::TooLarge;

use crate::palette::{Color, Shades};
use crate::scene::style::{Size, Style};
use inset::Inset;
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::Maze;
use mazeloom_core::source::Image;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point};
use mazeloom_grids::puzzle::Puzzle;
use painter::{Painter, heat};
use room::{gap_and_wall, narrowest};
use std::sync::Arc;

/// How a path is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathStyle {
    /// A line from cell to cell.
    Line,
    /// A line that nearly fills its corridor.
    Ribbon,
    /// A crumb in each cell.
    Crumbs,
    /// The number of each step in its cell.
    Numbers,
}

/// What lies over a maze: a heat map, a path, labels, a mark. Overlays are data; their order is
/// that of drawing.
#[derive(Clone, Debug)]
pub enum Overlay {
    /// Cells coloured by a number each; [`Distances::FAR`] for none.
    Heat {
        /// The numbers.
        values: PerCell<u32>,
        /// The number of the last colour, that of 0 being the first: the greatest there is.
        most: u32,
        /// The colours.
        shades: Shades,
    },
    /// Cells in colours of their own, over all paint.
    Tint {
        /// The number of each cell's colour; 0 for none, 1 for the first.
        kinds: PerCell<u8>,
        /// The colours.
        colors: Vec<Color>,
    },
    /// A way.
    Path {
        /// The cells in order.
        cells: Vec<Cell>,
        /// How it is drawn.
        form: PathStyle,
    },
    /// Numbers written in cells.
    Labels {
        /// Which number in which cell, in the order of cells.
        values: Vec<(Cell, u32)>,
        /// The base they are written in, 2…36.
        base: u32,
    },
    /// A coloured cell's core: a player, a head of a walk.
    Mark {
        /// Where.
        cell: Cell,
        /// How.
        color: Color,
    },
    /// The style's mark on the start or the goal of another maze, of which this is a part.
    End {
        /// Where.
        cell: Cell,
        /// Whether it is the goal.
        goal: bool,
    },
}

impl Overlay {
    /// Cells colored by numbers, from 0 to the greatest of them.
    pub fn heat(values: PerCell<u32>, shades: Shades) -> Overlay {
        let near = values.values().iter().copied();
        let most = near.filter(|&value| value != Distances::FAR).max();
        Overlay::Heat {
            values,
            most: most.unwrap_or(0),
            shades,
        }
    }

    /// What it is.
    fn layer(&self) -> Layer {
        match self {
            Overlay::Heat { .. } | Overlay::Tint { .. } => Layer::Floor,
            Overlay::Path { .. } => Layer::Way,
            Overlay::Labels { .. } => Layer::Label,
            Overlay::Mark { .. } | Overlay::End { .. } => Layer::Mark,
        }
    }
}

/// A number written in a base from 2 to 36.
///
/// ```
/// use mazeloom_draw::scene::in_base;
///
/// assert_eq!(in_base(255, 16), "ff");
/// assert_eq!(in_base(35, 36), "z");
/// ```
pub fn in_base(mut value: u32, base: u32) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit(value % base, base).expect("a digit is below its base"));
        value /= base;
        if value == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

/// The role of an item, for programs that treat them differently: those that cut walls and
/// engrave text, those in which layers can be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Coloured areas below everything.
    Floor,
    /// The solution.
    Way,
    /// Marks on start and goal, players, arrows at stairs.
    Mark,
    /// Letters in cells, titles and captions.
    Label,
    /// Where paper is folded.
    Fold,
    /// Where paper is cut, other than along walls.
    Cut,
    /// The walls.
    Wall,
}

impl Layer {
    /// The layer's name in files.
    pub fn name(self) -> &'static str {
        match self {
            Layer::Floor => "floor",
            Layer::Way => "way",
            Layer::Mark => "marks",
            Layer::Label => "labels",
            Layer::Fold => "folds",
            Layer::Cut => "cuts",
            Layer::Wall => "walls",
        }
    }
}

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    /// At its last spot.
    Flat,
    /// Half its width further on, rounded.
    Round,
    /// Half its width further on.
    Square,
}

/// The corner of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// With a corner cut off.
    Bevel,
    /// With a sharp corner.
    Miter,
    /// With a rounded corner.
    Round,
}

impl Join {
    /// A sharp corner that would reach farther than this many times half the line's width from
    /// its middle is cut off, in every format: at angles of less than 29°. It is SVG's own limit.
    pub const MITER_LIMIT: f32 = 4.0;
}

/// An item of a picture; later ones cover earlier ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// Areas of one colour.
    Fill {
        /// Their colour.
        color: Color,
        /// Whether they touch other areas, to which no seam may show.
        touching: bool,
        /// Their outlines.
        paths: Vec<Path>,
    },
    /// Lines of one colour.
    Stroke {
        /// Their colour.
        color: Color,
        /// Their width in thousandths of a pixel.
        width: i32,
        /// How they end.
        cap: Cap,
        /// How they turn.
        join: Join,
        /// The lines.
        paths: Vec<Path>,
    },
    /// Words, each at the height of a spot.
    Text {
        /// The height of the letters in thousandths of a pixel.
        size: i32,
        /// Which part of a word stands on its spot.
        anchor: Anchor,
        /// Where and what, and its colour.
        words: Vec<(Spot, String, Color)>,
    },
    /// A picture in pixels, as often as there are spots.
    Image {
        /// It.
        image: Arc<Image>,
        /// Its width and height in thousandths of a pixel.
        size: (i32, i32),
        /// Its upper left corners.
        at: Vec<Spot>,
    },
}

impl Item {
    /// Lines of one color, `width` thousandths of a pixel wide; sharp ones have square ends and
    /// mitered corners, others round ones.
    pub fn lines(color: Color, width: i32, sharp: bool, paths: Vec<Path>) -> Item {
        let (cap, join) = if sharp {
            (Cap::Square, Join::Miter)
        } else {
            (Cap::Round, Join::Round)
        };
        Item::Stroke {
            color,
            width,
            cap,
            join,
            paths,
        }
    }
}

/// A part of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    /// The fraction of a text's width that lies before its anchor.
    pub fn before(self) -> f64 {
        match self {
            Anchor::Start => 0.0,
            Anchor::Middle => 0.5,
            Anchor::End => 1.0,
        }
    }
}

/// A vector picture: its size, its background, and items in the order in which they are drawn.
///
/// Memory is proportional to the number of items; walls are merged into long lines first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Nanometres to a pixel, where the picture has a true size.
    pub scale: Option<u32>,
    /// Its exact width and height in micrometres, where it is a sheet of paper: they are not
    /// whole pixels. The picture has a `scale` then.
    pub page: Option<(u32, u32)>,
    /// Where the plane lies in it, where it shows one.
    pub placement: Option<Placement>,
    /// The paper.
    pub background: Color,
    /// What is drawn on it, in order.
    pub items: Vec<(Layer, Item)>,
    /// What it shows, for those who cannot see it.
    pub title: String,
    /// The recipe, to be carried along.
    pub recipe: Option<String>,
}

/// Where a plane lies in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The spot of the plane's point (0, 0).
    pub origin: Spot,
    /// Thousandths of a pixel to a cell.
    pub cell: i32,
}

impl Scene {
    /// Millimetres per pixel. A picture without a physical size has 96 pixels per inch, as in
    /// CSS.
    pub fn millimetres(&self) -> f64 {
        self.scale
            .map_or(25.4 / 96.0, |scale| f64::from(scale) / 1e6)
    }

    /// Its exact width and height in pixels; those of a sheet of paper are not whole.
    pub fn extent(&self) -> (f64, f64) {
        match self.page {
            None => (self.width.into(), self.height.into()),
            Some(page) => {
                let pixels = |micro: u32| f64::from(micro) / 1000.0 / self.millimetres();
                (pixels(page.0), pixels(page.1))
            }
        }
    }

    /// Its exact width and height in millimetres.
    pub fn true_size(&self) -> (f64, f64) {
        let millimetres = |pixels: u32| match self.scale {
            None => f64::from(pixels) * 25.4 / 96.0,
            Some(scale) => f64::from(pixels) * f64::from(scale) / 1e6,
        };
        match self.page {
            None => (millimetres(self.width), millimetres(self.height)),
            Some(page) => (f64::from(page.0) / 1000.0, f64::from(page.1) / 1000.0),
        }
    }
}

/// The maximum number of cells of a vector picture.
pub const MOST_CELLS: u32 = 1 << 22;

/// The most pixels of a side: their thousandths must fit 32 bits, with room for what sticks out.
const LONGEST_SIDE: f64 = 2_000_000.0;

/// The maximum number of bytes per cell that drawing and holding a scene takes.
pub const BYTES_PER_CELL: f64 = 500.0;

/// Draws a maze with its overlays. O(cells + items).
///
/// # Errors
/// [`TooLarge`] if the picture has too many cells or pixels, or does not fit its paper.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::Cell;
/// use mazeloom_draw::scene::{Layer, Overlay, draw};
/// use mazeloom_core::parameters::Args;
/// use mazeloom_draw::palette::Color;
/// use mazeloom_draw::style::{PARAMS, Style};
/// use mazeloom_grids::{grid::Hex, puzzle::Puzzle};
///
/// let puzzle = Puzzle {
///     origin: None,
///     maze: Maze::new(Hex::new(4, 3).unwrap(), InitialEdges::Open),
///     start: Cell(0),
///     goal: Cell(11),
///     exits: vec![],
///     rooms: vec![],
///     weights: None,
///     grid: None,
///     notes: vec![],
/// };
/// let style = Style::of(&Args::none(&PARAMS));
/// let count = |overlays: &[Overlay]| draw(&puzzle, &style, overlays).unwrap().items.len();
/// let player = Overlay::Mark { cell: Cell(5), color: Color::START };
/// assert!(count(&[player]) > count(&[]));
/// ```
pub fn draw<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    overlays: &[Overlay],
) -> Result<Scene, TooLarge> {
    drawn(puzzle, style, overlays, false)
}

/// The same with each piece of wall as a path of its own, so that the frames of an animation can
/// be compared piece by piece.
///
/// # Errors
/// As [`draw`].
pub fn draw_apart<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    overlays: &[Overlay],
) -> Result<Scene, TooLarge> {
    drawn(puzzle, style, overlays, true)
}

fn drawn<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    overlays: &[Overlay],
    apart: bool,
) -> Result<Scene, TooLarge> {
    let grid = puzzle.maze.grid();
    if grid.cells() > MOST_CELLS {
        return Err(TooLarge::Cells {
            cells: grid.cells(),
            limit: MOST_CELLS,
        });
    }
    let (ground, extent): (&dyn Plane, Point) = (grid, grid.size());
    let look = style.look;
    let size = widened(&style.size, overlays);
    let page = Page::of(style, extent)?;
    let tiles = style.tiles.as_ref().filter(|_| can_be_tiled(ground));
    let (gap, wall) = gap_and_wall(ground, style, tiles.is_some());
    let paper = style.paper && grid.all_edges().any(|(edge, ..)| grid.cut(edge));
    let openings = style.openings(puzzle);
    // Tabs and marks reach beyond the maze.
    let spill = |metrics: &Metrics| {
        let tabs = if paper { metrics.cell / 2 } else { 0 };
        (tabs, marks::room(style, puzzle, metrics, &openings))
    };
    let room = page.as_ref().map(|page| {
        let room = page.room(0.0);
        Room {
            size: legend::beside(style, overlays, room.size),
            ..room
        }
    });
    let metrics = metrics::gauged(&size, wall, (extent, room), tiles, spill);
    let longest = metrics.length(extent.x.max(extent.y));
    if longest > LONGEST_SIDE {
        return Err(TooLarge::Side {
            pixels: longest as u64,
            limit: LONGEST_SIDE as u64,
        });
    }
    let maze = Maze::from_open(ground, puzzle.maze.open_edges().clone());
    let straight = |maze: &Maze<&dyn Plane>| {
        let mut edges = maze.grid().all_edges();
        edges.all(|(edge, ..)| maze.grid().corridor(edge).is_none())
    };
    let mut painter = Painter {
        grid: ground,
        maze: &maze,
        style,
        seed: puzzle.seed().unwrap_or(0),
        metrics,
        openings,
        tiles,
        overlays,
        ends: (puzzle.start, puzzle.goal),
        heat: heat(overlays),
        apart,
        inset: (look
            .floors
            .then(|| Inset::of(&maze, metrics.cell, metrics.stroke, gap))
            .flatten())
        .filter(|_| straight(&maze)),
    };
    if let Some(inset) = &painter.inset {
        painter.metrics = (painter.metrics).narrowed(inset.share(), inset.neck(narrowest(ground)));
    }
    let mut items = painter.everything(puzzle, overlays, paper);
    if !style.walls {
        items.retain(|(layer, _)| *layer != Layer::Wall || !look.floors);
    }
    let (wide, high) = (metrics.length(extent.x), metrics.length(extent.y));
    let micro = |pixels: f64| {
        let nanometres = pixels * f64::from(metrics.scale.unwrap_or(0));
        libm::round(nanometres / 1000.0) as u32
    };
    let scene = Scene {
        width: libm::ceil(wide - 1e-6) as u32,
        height: libm::ceil(high - 1e-6) as u32,
        scale: metrics.scale,
        // Just what lies on the paper, to be laid in its middle.
        page: page.is_some().then(|| (micro(wide), micro(high))),
        placement: Some(metrics.placement()),
        background: style.colors.paper,
        items,
        title: title(puzzle),
        recipe: puzzle.line().map(str::to_owned),
    };
    let scene = legend::legend(scene, metrics.margin, style, overlays);
    framed(scene, style, page)
}

impl Painter<'_> {
    /// All parts of a picture, in the order in which they are drawn.
    fn everything<T: Topology>(
        &self,
        puzzle: &Puzzle<T>,
        overlays: &[Overlay],
        paper: bool,
    ) -> Vec<(Layer, Item)> {
        let style = self.style;
        // A player stands above what marks the place, letters above both, walls above all.
        let (players, layers): (Vec<&Overlay>, Vec<&Overlay>) =
            (overlays.iter()).partition(|overlay| matches!(overlay, Overlay::Mark { .. }));
        let of = |overlay: &&Overlay| match **overlay {
            Overlay::End { cell, goal } => self.end(cell, goal, !self.labelled(cell)),
            _ => {
                let layer = overlay.layer();
                let items = self.overlay(overlay).into_iter();
                items.map(|item| (layer, item)).collect()
            }
        };
        let mut items: Vec<(Layer, Item)> = self.bare_floors().into_iter().collect();
        // Paint lies beneath tiles and shows where they are transparent.
        let (paints, layers): (Vec<&Overlay>, Vec<&Overlay>) =
            (layers.into_iter()).partition(|overlay| overlay.layer() == Layer::Floor);
        let paints = paints.iter().flat_map(of);
        let mut walls = Vec::new();
        if let Some(tiles) = self.tiles {
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
        items.extend(layers.iter().flat_map(of));
        if style.marked(self.metrics.cell) {
            // Unless asked for, marks give way to letters.
            let free = |cell| style.marks == Some(true) || !self.labelled(cell);
            items.extend(self.ends((puzzle.start, puzzle.goal), &free));
        }
        items.extend(players.iter().flat_map(of));
        items.sort_by_key(|(layer, item)| {
            *layer == Layer::Label || matches!(item, Item::Text { .. })
        });
        items.extend(self.border(paper));
        if paper {
            items.extend(self.net());
        }
        let arrows = self.arrows(overlays).into_iter();
        items.extend(arrows.map(|item| (Layer::Mark, item)));
        items.extend(walls);
        if style.graph {
            items.extend(look::over(self));
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
        let cells = self.grid.all_cells();
        let paths = cells.flat_map(|cell| self.floors(cell)).collect();
        let floors = Item::Fill {
            color,
            touching: true,
            paths,
        };
        Some((Layer::Floor, floors))
    }
}

/// Larger cells, if the text in them needs that and their size was not given.
pub fn widened(size: &Size, overlays: &[Overlay]) -> Size {
    /// The fewest pixels that letters can be read in, and the share of a cell that walls take.
    const LEAST: u32 = 9;
    let letters = overlays.iter().filter_map(|overlay| match overlay {
        Overlay::Labels { values, base } => {
            let most = values.iter().map(|&(_, value)| value).max()?;
            Some(in_base(most, *base).len())
        }
        Overlay::Path {
            cells,
            form: PathStyle::Numbers,
        } => Some(in_base(cells.len() as u32, 10).len()),
        _ => None,
    });
    let longest = letters.max().unwrap_or(0).max(2) as u32;
    let needed = (LEAST * longest * 3).div_ceil(4) * 8 / 7;
    let mut size = *size;
    if !size.cell_given && longest > 2 {
        size.cell = size.cell.max(needed);
    }
    size
}

/// A dot as an outline.
fn dot(center: Spot, radius: i32) -> Path {
    let radius = radius.max(1);
    let at = |dx: i32| Spot {
        x: center.x + dx,
        y: center.y,
    };
    let half = |to: Spot| Piece::Arc {
        to,
        radius,
        clockwise: true,
    };
    Path {
        start: at(-radius),
        pieces: vec![half(at(radius)), half(at(-radius))],
        closed: true,
    }
}

/// The description of a puzzle for those who cannot see the picture: its recipe, or its number
/// of cells.
pub fn title<T: Topology>(puzzle: &Puzzle<T>) -> String {
    match puzzle.line() {
        Some(recipe) => format!("maze {recipe}"),
        None => format!("maze of {} cells", puzzle.maze.cells()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bases() {
        assert_eq!(in_base(0, 10), "0");
        assert_eq!(in_base(35, 36), "z");
        assert_eq!(in_base(1295, 36), "zz");
        assert_eq!(in_base(u32::MAX, 2).len(), 32);
    }
}
