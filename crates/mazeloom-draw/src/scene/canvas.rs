//! Questions that a look may ask of the picture that it draws on.

use super::strokes::Segment;
use super::{Item, Layer, Paths, Spot};
use crate::palette::Color;
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::{Plane, Point};

/// A picture of a maze, as far as a look has to do with it. Lengths are thousandths of a pixel.
pub(super) trait Canvas {
    /// The grid.
    fn grid(&self) -> &dyn Plane;

    /// The seed of the maze, for looks with a random texture.
    fn seed(&self) -> u64;

    /// The size of a cell in pixels.
    fn cell(&self) -> u32;

    /// The thickness of walls.
    fn stroke(&self) -> i32;

    /// The fraction of a cell beside a corridor that is not floor, if corridors are narrower than
    /// cells.
    fn gap(&self) -> Option<f64>;

    /// The color of walls.
    fn ink(&self) -> Color;

    /// Tells whether the recipe chose the color of walls.
    fn has_own_ink(&self) -> bool;

    /// The color of the paper.
    fn paper(&self) -> Color;

    /// The color of the solution.
    fn path_color(&self) -> Color;

    /// The radius of the disc beneath a text in a cell of a graph, if the cell has a text.
    fn node(&self, cell: Cell) -> Option<i32>;

    /// The color of the floor of a cell.
    fn floor(&self, cell: Cell) -> Color;

    /// The place of a point of the plane in the picture.
    fn spot(&self, point: Point) -> Spot;

    /// All pieces of wall.
    fn segments(&self) -> Vec<Segment>;

    /// All walls as one item.
    fn walls(&self) -> Item;

    /// All walls, thicker where a picture is dark if the style has one.
    fn toned_walls(&self) -> Vec<(Layer, Item)>;

    /// Lines of a width in the color of walls; `sharp` says whether corners may be.
    fn in_ink(&self, width: i32, sharp: bool, paths: Paths) -> Item;

    /// The floor around posts all of whose passages are open, in the colors of its cells.
    fn open_floor(&self) -> Vec<(Layer, Item)>;

    /// The passages as lines of a width.
    fn corridors(&self, width: i32) -> Vec<(Layer, Item)>;
}
