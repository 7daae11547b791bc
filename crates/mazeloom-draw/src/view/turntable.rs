//! A model that turns: views of one size from all sides, as an animation needs them.
//!
//! The middle of the model lies on its axis, so each vertex moves on a circle, which is seen as an
//! ellipse; the frame holds all of them.

use super::{Bounds, View, range, seen, vertices};
use crate::scene::TooLarge;
use crate::scene::style::Style;
use crate::solid::Solid;

/// A model that turns about its axis: views of one size from all sides.
///
/// ```
/// # use mazeloom_core::maze::{InitialEdges, Maze};
/// # use mazeloom_core::parameters::Args;
/// # use mazeloom_core::topology::{Cell, Rect};
/// # use mazeloom_draw::solid::solid;
/// # use mazeloom_draw::style::{PARAMS, Style};
/// use mazeloom_draw::view::Turntable;
/// # use mazeloom_draw::scene::Overlays;
/// # use mazeloom_grids::{grid::AnyGrid, puzzle::Puzzle};
/// # let grid: AnyGrid = Box::new(Rect::new(5, 2).unwrap());
/// # let maze = Maze::new(grid, InitialEdges::Closed);
/// # let puzzle = Puzzle::new(maze, Cell(0), Cell(8));
/// # let style = Style::of(&Args::none(&PARAMS));
/// # let model = solid(&puzzle, &style, Overlays::NONE).unwrap();
///
/// let table = Turntable::new(model, &style, false, String::new());
/// let [front, side] = [0.0, 90.0].map(|degrees| table.view(degrees).unwrap());
/// assert_eq!((front.width, front.height), (side.width, side.height));
/// ```
#[derive(Clone, Debug)]
pub struct Turntable {
    solid: Solid,
    style: Style,
    upright: bool,
    title: String,
    /// The vertices, the middle of the body at the origin.
    vertices: Vec<[f64; 3]>,
    bounds: Bounds,
}

impl Turntable {
    /// A model with the tilt, the light and the size of a style. `upright` models have their axis
    /// along y; others stand on their floor.
    pub fn new(solid: Solid, style: &Style, upright: bool, title: String) -> Turntable {
        let mut vertices = vertices(&solid);
        let middle = [0, 1, 2].map(|axis| {
            let (least, most) = range(vertices.iter().map(|vertex| vertex[axis]));
            (least + most) / 2.0
        });
        for vertex in &mut vertices {
            (0..3).for_each(|axis| vertex[axis] -= middle[axis]);
        }
        // How far a vertex is from the axis, and where along it: it moves on an ellipse.
        let orbit = |&[x, y, z]: &[f64; 3]| match upright {
            true => (libm::sqrt(x * x + z * z), y),
            false => (libm::sqrt(x * x + y * y), z),
        };
        let (opened, raised) = libm::sincos(style.tilt.to_radians());
        let far = vertices
            .iter()
            .map(|vertex| orbit(vertex).0)
            .fold(0.0, f64::max);
        let heights = vertices.iter().flat_map(|vertex| {
            let (away, along) = orbit(vertex);
            [-1.0, 1.0].map(|way| along * raised + away * opened.abs() * way)
        });
        let bounds = Bounds::between((-far, far), range(heights));
        Turntable {
            solid,
            style: style.clone(),
            upright,
            title,
            vertices,
            bounds,
        }
    }

    /// The view after turning by some degrees from where the style has it.
    ///
    /// # Errors
    /// [`TooLarge`] if a side of the picture would be too long.
    pub fn view(&self, degrees: f64) -> Result<View, TooLarge> {
        let (turn, tilt) = (self.style.turn + degrees, self.style.tilt);
        let seen = |&vertex: &[f64; 3]| seen(vertex, turn, tilt, self.upright);
        let points: Vec<[f64; 3]> = self.vertices.iter().map(seen).collect();
        View::within(
            self.bounds,
            &points,
            &self.solid,
            &self.style,
            self.title.clone(),
        )
    }
}
