//! View that a walker has of a flat maze: a perspective view from within, without a sun that could tell
//! the direction, and hazy in the distance.
//!
//! Triangles are cut off at the walker's eye and projected; depth is the inverse of the distance,
//! which is linear on the picture, so that the depth buffer of other views serves here too.

use super::{Air, Facet, View, normal, shaded};
use crate::palette::Color;
use crate::scene::TooLarge;
use crate::scene::style::{Colors, Style};
use crate::solid::{Part, Solid};
use mazeloom_grids::geometry::Point;

/// The height of the eyes and of walls in cells, unless the walls have a height of their own.
const EYES: f64 = 0.45;
const WALLS: f64 = 0.85;

/// The distance to the picture plane as a part of the picture's width: 75° are seen.
const FOCUS: f64 = 0.65;

/// Nearer parts are cut off, and farther ones hidden in the haze, in cells.
const NEAR: f64 = 0.03;
const FAR: f64 = 40.0;

/// Stone, if walls have no color of their own.
const STONE: Color = Color(0xb4, 0x9f, 0x86);

/// The air of a walk.
const AIR: Air = Air {
    sky: [Color(0x5f, 0x9a, 0xd6), Color(0xd3, 0xe2, 0xee)],
    ground: Color(0xb9, 0xb3, 0xa8),
    reach: 7.0,
};

/// The inside of a maze, as a walker sees it.
///
/// ```
/// # use mazeloom_core::maze::{InitialEdges, Maze};
/// # use mazeloom_core::parameters::Args;
/// # use mazeloom_core::topology::{Cell, Rect};
/// # use mazeloom_draw::scene::Overlays;
/// # use mazeloom_draw::solid::solid;
/// # use mazeloom_draw::style::{PARAMS, Style};
/// use mazeloom_draw::view::Walk;
/// use mazeloom_grids::geometry::Point;
/// # use mazeloom_grids::{grid::AnyGrid, puzzle::Puzzle};
/// # let grid: AnyGrid = Box::new(Rect::new(5, 2).unwrap());
/// # let maze = Maze::new(grid, InitialEdges::Closed);
/// # let puzzle = Puzzle::new(maze, Cell(0), Cell(8));
/// # let style = Walk::style(&Style::of(&Args::none(&PARAMS)));
/// # let model = solid(&puzzle, &style, Overlays::NONE).unwrap();
///
/// let walk = Walk::new(model, &style, (120, 80), String::new()).unwrap();
/// let view = walk.view(Point::new(2.5, 0.5), Point::new(1.0, 0.0)); // looks to the right
/// assert_eq!((view.width, view.height), (120, 80));
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    faces: Vec<Face>,
    eyes: f64,
    size: (u32, u32),
    title: String,
    recipe: Option<String>,
}

/// A triangle of the maze in cells, with its color in full light.
#[derive(Clone, Copy, Debug)]
struct Face {
    corners: [[f64; 3]; 3],
    normal: [f64; 3],
    color: Color,
}

impl Walk {
    /// The maximum number of pixels of a side.
    pub const LONGEST: u32 = 4096;

    /// The style of the model that is walked in: walls that are higher than the walker.
    pub fn style(style: &Style) -> Style {
        let mut style = style.clone();
        if !style.measures.is_height_given() {
            style.measures.height = WALLS * style.measures.cell;
        }
        style
    }

    /// A model of a flat maze, which is seen in pictures of a width and a height in pixels.
    ///
    /// # Errors
    /// [`TooLarge`] if a side is longer than [`Walk::LONGEST`].
    pub fn new(
        solid: Solid,
        style: &Style,
        size: (u32, u32),
        title: String,
    ) -> Result<Walk, TooLarge> {
        let longest = size.0.max(size.1);
        if longest > Walk::LONGEST {
            return Err(TooLarge::Side {
                pixels: longest.into(),
                limit: Walk::LONGEST.into(),
            });
        }
        let cell = style.measures.cell;
        let own = ![Colors::LIGHT.ink, Colors::DARK.ink].contains(&style.colors.ink);
        let walls = if own { style.colors.ink } else { STONE };
        let face = |triangle| {
            let corners = solid.corners(triangle);
            let corners = corners.map(|at| [at.x / cell, at.y / cell, at.z / cell]);
            let color = match triangle.part {
                // Neighbors differ a little, so that one sees the ground pass.
                Part::Floor(at) => shaded(solid.floors[at], 0.92 - 0.08 * odd(at.0)),
                Part::Wall | Part::Base | Part::Surface => walls,
            };
            let normal = normal(corners);
            (normal[2] > -0.5).then_some(Face {
                corners,
                normal,
                color: shaded(color, light(normal)),
            })
        };
        Ok(Walk {
            faces: solid.triangles.iter().filter_map(face).collect(),
            eyes: EYES.min(0.6 * style.measures.height / cell),
            size: (size.0.max(1), size.1.max(1)),
            title,
            recipe: solid.recipe,
        })
    }

    /// The view from a point on the plane in a direction; both as the grid has them, y downward.
    pub fn view(&self, at: Point, facing: Point) -> View {
        let (width, height) = self.size;
        let long = libm::sqrt(facing.x * facing.x + facing.y * facing.y).max(1e-9);
        // The model has y upward.
        let ahead = [facing.x / long, -facing.y / long];
        let focus = f64::from(width) * FOCUS;
        let seen = |[x, y, z]: [f64; 3]| {
            let (x, y) = (x - at.x, y + at.y);
            let right = x * ahead[1] - y * ahead[0];
            [right, z - self.eyes, x * ahead[0] + y * ahead[1]]
        };
        let place = |[right, up, far]: [f64; 3]| {
            [
                f64::from(width) / 2.0 + right / far * focus,
                f64::from(height) / 2.0 - up / far * focus,
                1.0 / far,
            ]
        };
        let mut facets = Vec::new();
        for face in &self.faces {
            let corners = face.corners.map(seen);
            // What faces away is hidden: the eye lies behind its plane.
            let toward: f64 = (0..3)
                .map(|axis| {
                    let eye = [at.x, -at.y, self.eyes][axis];
                    face.normal[axis] * (eye - face.corners[0][axis])
                })
                .sum();
            let near = corners.iter().any(|corner| corner[2] > NEAR);
            let far = corners.iter().all(|corner| corner[2] > FAR);
            if toward <= 0.0 || !near || far {
                continue;
            }
            let ring = clipped(corners);
            for k in 2..ring.len() {
                let corners = [ring[0], ring[k - 1], ring[k]].map(place);
                if within(&corners, (width, height)) {
                    let color = face.color;
                    facets.push(Facet { corners, color });
                }
            }
        }
        View {
            facets,
            width,
            height,
            scale: None,
            page: None,
            title: self.title.clone(),
            recipe: self.recipe.clone(),
            air: Some(AIR),
        }
    }
}

/// Tells whether some of a triangle may be in the picture.
fn within(corners: &[[f64; 3]; 3], (width, height): (u32, u32)) -> bool {
    let outside = |axis: usize, most: u32| {
        corners.iter().all(|corner| corner[axis] < 0.0)
            || corners.iter().all(|corner| corner[axis] > f64::from(most))
    };
    !outside(0, width) && !outside(1, height)
}

/// The part of a triangle before the eye: none, three or four corners.
fn clipped(corners: [[f64; 3]; 3]) -> Vec<[f64; 3]> {
    let mut ring = Vec::with_capacity(4);
    for k in 0..3 {
        let (a, b) = (corners[k], corners[(k + 1) % 3]);
        if a[2] > NEAR {
            ring.push(a);
        }
        if (a[2] > NEAR) != (b[2] > NEAR) {
            let share = (NEAR - a[2]) / (b[2] - a[2]);
            let along = |axis: usize| a[axis] + (b[axis] - a[axis]) * share;
            ring.push([along(0), along(1), NEAR]);
        }
    }
    ring
}

/// Brightness of a face by its direction: walls in four directions differ.
fn light([x, y, z]: [f64; 3]) -> f64 {
    (0.78 + 0.16 * x - 0.1 * y + 0.18 * z).clamp(0.0, 1.0)
}

/// 0 or 1 for a cell, without a pattern.
fn odd(number: u32) -> f64 {
    f64::from(number.wrapping_mul(0x9e37_79b9) >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_behind_the_eye_is_cut_off() {
        let wall = |far: [f64; 3]| [[0.0, 0.0, far[0]], [1.0, 0.0, far[1]], [0.0, 1.0, far[2]]];
        assert_eq!(clipped(wall([1.0, 2.0, 3.0])).len(), 3);
        assert_eq!(clipped(wall([-1.0, -2.0, -3.0])).len(), 0);
        let cut = clipped(wall([1.0, 2.0, -1.0]));
        assert_eq!(cut.len(), 4);
        assert!(cut.iter().all(|corner| corner[2] >= NEAR));
        assert_eq!(clipped(wall([1.0, -2.0, -1.0])).len(), 3);
    }
}
