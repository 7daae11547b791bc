//! A maze as a 3D model with raised walls: triangles for printers, engines and 3D views.

mod bridge;
mod ground;
mod levels;
mod mesh;
mod polygon;
mod raise;
mod rooms;
mod stand;

pub use stand::Stance;

use crate::palette::Color;
pub use crate::scene::style::Measures;
use crate::scene::style::{Length, Size, Style};
use crate::scene::{Overlays, Shape};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point3};
use mazeloom_grids::puzzle::Puzzle;

/// A closed triangle mesh: every edge borders two triangles, which run along it in opposite
/// directions. That is what slicers of 3D printers need.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
#[non_exhaustive]
pub struct Solid {
    /// Corners in thousandths of a millimeter; x to the right, y up, z toward the eye.
    pub vertices: Vec<[i32; 3]>,
    /// The surface.
    pub triangles: Vec<Triangle>,
    /// The color of each cell's floor.
    pub floors: PerCell<Color>,
    /// The middles of the start and of the goal, on the floor of a surface or within a room; in the
    /// units of the vertices.
    pub ends: [[i32; 3]; 2],
    /// Direction that is up.
    pub stance: Stance,
    /// The recipe, to be carried along.
    pub recipe: Option<String>,
}

/// A triangle of a mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triangle {
    /// Numbers of vertices, counter-clockwise as seen from outside.
    pub corners: [u32; 3],
    /// Part that it belongs to.
    pub part: Part,
}

/// The part of a model that a triangle belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Surface that one walks on in a cell.
    Floor(Cell),
    /// A wall's top or one of its sides.
    Wall,
    /// Base that all stands on.
    Base,
    /// The surface that solves a hypermaze, in pictures.
    Surface,
}

/// The maximum number of cells of a model: some millions of triangles.
pub const MOST_CELLS: u32 = 100_000;

/// The maximum number of bytes that a model takes for each cell.
pub const BYTES_PER_CELL: f64 = 8000.0;

mazeloom_core::errors! {
    /// The reason why a maze cannot be a model.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum SolidError {
        /// It has too many cells.
        Cells {
            /// The cells it has.
            cells: u32,
        } =>
            "a model has at most {MOST_CELLS} cells, but this one has {cells}; choose a smaller \
             grid";
        /// Its walls are too thick for its cells; in millimeters.
        Thick {
            /// The thickness given.
            given: f64,
            /// One that works.
            works: Option<f64>,
        } => "walls {given} mm thick leave no floor in some cells{}", instead(*works);
        /// A cell has no outline that could be raised.
        Outline(cell: Cell) =>
            "cell {} has no closed outline on a surface, so its walls cannot be raised; use \
             view=plane with svg, png or pdf", cell.0;
        /// Passages cross over one another where nothing is thick enough for tunnels: on a map, or
        /// on a surface of one side.
        Woven =>
            "passages that cross (`weave`, `tunneler`) cannot be shown on a texture map or raised \
             on a one-sided surface; use view=plane";
        /// No bridge fits on a cell.
        Narrow(cell: Cell) =>
            "no bridge fits on cell {}, where passages cross; use another seed, less `weave`, or \
             view=plane with svg or png", cell.0;
        /// It does not lie around a point, so it has no map.
        NoMap =>
            "view=map is for surfaces around a point, such as sphere, cube or platonic; use \
             view=plane for other grids";
        /// It would be larger than numbers of micrometers reach.
        Large => "a model is at most 2000 meters long; choose a smaller cell-mm";
    }
}

/// A thickness of walls to use instead.
fn instead(works: Option<f64>) -> String {
    works.map_or_else(String::new, |works| {
        format!("; use wall-thickness={works:.3}")
    })
}

/// A maze as a model with raised walls. O(cells) time and memory.
///
/// A grid on a plane stands on a plate. A closed surface is full inside; an open one is a shell
/// with walls outside; a one-sided one is a shell with walls on both faces. Where the cells are
/// rooms, it is a block that they are hollowed out of. Passages that cross have bridges: ramps
/// lead up to a deck between parapets, and down to an open tunnel beneath it, for which plates
/// and shells are made thicker.
///
/// # Errors
/// [`SolidError`] for a grid that cannot be one, or with too many cells.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_core::parameters::Args;
/// use mazeloom_draw::solid::solid;
/// use mazeloom_draw::style::{PARAMS, Style};
/// use mazeloom_draw::scene::Overlays;
/// use mazeloom_grids::{grid::AnyGrid, puzzle::Puzzle};
/// use std::collections::BTreeMap;
///
/// let grid: AnyGrid = Box::new(Rect::new(3, 3).unwrap());
/// let maze = Maze::new(grid, InitialEdges::Closed);
/// let puzzle = Puzzle::new(maze, Cell(0), Cell(8));
/// let model = solid(&puzzle, &Style::of(&Args::none(&PARAMS)), Overlays::NONE).unwrap();
/// assert!(model.volume() > 0.0);
/// // Closed: each directed edge occurs once, and so does its reverse.
/// let mut edges = BTreeMap::new();
/// for triangle in &model.triangles {
///     let [a, b, c] = triangle.corners;
///     for edge in [(a, b), (b, c), (c, a)] {
///         *edges.entry(edge).or_insert(0) += 1;
///     }
/// }
/// assert!(edges.iter().all(|(&(a, b), &n)| n == 1 && edges.get(&(b, a)) == Some(&1)));
/// ```
pub fn solid<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    layers: &Overlays,
) -> Result<Solid, SolidError> {
    let made = |style: &Style| {
        let usual = style.measures.thickness == Measures::THICKNESS;
        fitting(puzzle, style, layers, false, usual)
    };
    let mut body = made(style)?;
    let mut style = style.clone();
    // A plate grows with its cells. What stands out from a surface does not: its size is approached.
    for _ in 0..ROUNDS {
        let extent = body.footprint(style.measures.base);
        let Some(factor) = factor(extent, &style.size) else {
            break;
        };
        style.measures = style.measures.with_cell(style.measures.cell * factor);
        body = made(&style)?;
    }
    Ok(body)
}

/// Greatest number of times that a model is made to have its printed size.
const ROUNDS: usize = 12;

/// Factor by which the cells of a model have to be multiplied for its printed width and height; none
/// if it has them, to a hundredth of a millimeter, or if none is given.
fn factor(extent: [f64; 2], size: &Size) -> Option<f64> {
    let sides = extent.into_iter().zip([size.width, size.height]);
    let wanted = sides.filter_map(|(extent, length)| match length? {
        Length::Millimetres(length) => Some((length / extent.max(0.001), (extent - length).abs())),
        _ => None,
    });
    let (factor, missed) = wanted.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (missed > 0.01).then_some(factor)
}

/// Solid that a picture in space shows: the model, or, where cells are rooms, the frame of their
/// passages.
pub fn shown<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    layers: &Overlays,
) -> Result<Solid, SolidError> {
    fitting(puzzle, style, layers, true, true)
}

/// The body, its walls made thinner if they leave no room for floors and `thinner` allows it.
fn fitting<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    layers: &Overlays,
    framed: bool,
    thinner: bool,
) -> Result<Solid, SolidError> {
    match body(puzzle, style, layers, framed) {
        Err(SolidError::Thick {
            works: Some(works), ..
        }) if thinner => {
            let mut style = style.clone();
            style.measures.thickness = works * 0.7;
            body(puzzle, &style, layers, framed)
        }
        made => made,
    }
}

fn body<T: Plane>(
    puzzle: &Puzzle<T>,
    style: &Style,
    layers: &Overlays,
    framed: bool,
) -> Result<Solid, SolidError> {
    let grid = puzzle.maze.grid();
    if grid.cells() > MOST_CELLS {
        return Err(SolidError::Cells {
            cells: grid.cells(),
        });
    }
    let opened = style.openings(puzzle);
    let shut = |cell: Cell, side: u32| match grid.across(cell, side) {
        Some((edge, _)) => !puzzle.maze.is_open(edge),
        None => !opened.contains(&(cell, side)),
    };
    let measures = &style.measures;
    let rooms = grid.space().filter(|space| space.is_solid());
    let body = match rooms {
        Some(space) if framed => {
            let is_open = |cell, side| !shut(cell, side);
            let rods = rooms::frame(space, &is_open, &layers.surface);
            match puzzle.hyper && grid.cubes().is_some() {
                true => rooms::outline(space, rods),
                false => rods,
            }
        }
        Some(space) => rooms::hollow(space, measures, &shut)?,
        None => {
            let levels = levels::Levels::of_maze(&puzzle.maze).ok_or(SolidError::Woven)?;
            let ground = ground::Ground::of(grid, &levels)?;
            raise::raise(&ground, &levels, measures, &shut)?
        }
    };
    let spot = |at: Point3| vertex(at, measures.cell).ok_or(SolidError::Large);
    let stance = match (rooms, grid.space()) {
        (Some(_), _) => Stance::Block,
        (None, Some(_)) => Stance::Surface,
        (None, None) => Stance::Plate,
    };
    let middle = |cell: Cell| match grid.space() {
        Some(space) => spot(space.middle(cell)),
        None => {
            let center = grid.center(cell);
            spot(Point3::new(center.x, center.y, 0.0))
        }
    };
    Ok(Solid {
        stance,
        vertices: (body.vertices.into_iter().map(spot)).collect::<Result<_, _>>()?,
        triangles: body.triangles,
        floors: floors(puzzle, style, layers),
        ends: [middle(puzzle.start)?, middle(puzzle.goal)?],
        recipe: puzzle.line().map(str::to_owned),
    })
}

/// A point in cells of some millimeters as a vertex, if it is near enough. The page's y runs
/// downward, a body's upward.
fn vertex(at: Point3, cell: f64) -> Option<[i32; 3]> {
    let limit = f64::from(i32::MAX) / 1000.0 / cell;
    let inside = at.x.abs().max(at.y.abs()).max(at.z.abs()) < limit;
    let micro = |length: f64| libm::round(length * cell * 1000.0) as i32;
    inside.then(|| [micro(at.x), micro(-at.y), micro(at.z)])
}

/// The colors that overlays give to floors: first the heat map, over it the path, over that the
/// marks.
pub fn floors<T: Plane>(puzzle: &Puzzle<T>, style: &Style, layers: &Overlays) -> PerCell<Color> {
    let colors = &style.colors;
    let bare = colors.floor.unwrap_or(Color(0xf2, 0xee, 0xe6));
    let heat = layers.heat.as_ref();
    let color = |cell| {
        let tint = layers.tint(cell);
        tint.or_else(|| heat?.color(cell)).unwrap_or(bare)
    };
    let mut floors: PerCell<Color> = puzzle.maze.grid().all_cells().map(color).collect();
    let path_color = heat.map_or(colors.path, |heat| heat.shades.path);
    for &cell in layers.paths.iter().flat_map(|path| &path.cells) {
        floors[cell] = path_color;
    }
    for sign in &layers.signs {
        floors[sign.cell] = match sign.shape {
            Shape::Rival(number) => Color::RIVALS[number % Color::RIVALS.len()],
            Shape::Start => colors.start,
            Shape::Goal => colors.goal,
            _ => continue,
        };
    }
    for &(cell, color) in &layers.marks {
        floors[cell] = color;
    }
    if style.marked(style.size.cell) {
        for (area, color) in [
            (&puzzle.start_area, colors.start),
            (&puzzle.goal_area, colors.goal),
        ] {
            area.iter().for_each(|&cell| floors[cell] = color);
        }
        floors[puzzle.start] = colors.start;
        floors[puzzle.goal] = colors.goal;
    }
    floors
}

impl Solid {
    /// The color of walls.
    pub const WALL: Color = Color(0x3a, 0x3d, 0x46);
    /// The color of the base.
    pub const BASE: Color = Color(0x8c, 0x8a, 0x86);
    /// The color of the surface that solves a hypermaze.
    pub const SURFACE: Color = Color::PATH;

    /// A triangle's color.
    pub fn color(&self, triangle: &Triangle) -> Color {
        match triangle.part {
            Part::Floor(cell) => self.floors[cell],
            Part::Wall => Solid::WALL,
            Part::Base => Solid::BASE,
            Part::Surface => Solid::SURFACE,
        }
    }

    /// A triangle's corners in millimeters.
    pub fn corners(&self, triangle: &Triangle) -> [Point3; 3] {
        triangle.corners.map(|number| {
            let [x, y, z] = self.vertices[number as usize].map(|micro| f64::from(micro) / 1000.0);
            Point3::new(x, y, z)
        })
    }

    /// The volume in cubic millimeters: the sum of the signed volumes of the tetrahedra between
    /// the origin and all triangles. O(triangles).
    pub fn volume(&self) -> f64 {
        let below = self.triangles.iter().map(|triangle| {
            let [a, b, c] = self.corners(triangle);
            a.dot(b.cross(c)) / 6.0
        });
        below.sum()
    }
}
