//! A picture is a value: strokes, fills and text, which any picture format can write.
//!
//! [`draw`] is where a maze on a plane becomes a picture, and with [`TileView`](crate::tile_view::TileView)
//! for rectangles the only code that knows what a wall looks like.

mod bend;
mod beside;
mod canvas;
mod corners;
mod corridors;
mod drawing;
mod emblem;
mod frame;
mod inset;
mod item;
mod legend;
mod lettering;
mod levels;
mod look;
mod marks;
mod metrics;
mod narrow;
mod net;
mod overlay;
mod painter;
mod path;
mod path_ref;
mod paths;
mod piece;
mod place;
mod posts;
mod room;
mod route;
mod sheet;
mod strokes;
pub mod style;
mod tiles;
mod too_large;

pub use beside::beside;
pub use drawing::{BYTES_PER_CELL, MOST_CELLS, draw, draw_apart, metrics, title, widened};
pub use emblem::{Emblem, cased, halo_color};
pub use frame::{Page, framed};
pub(crate) use inset::{gap_in_pixels, in_corridors};
pub use item::{Anchor, Cap, Copies, Fill, Item, Join, Layer, Placed, Stroke, Text};
pub use lettering::text_width;
pub use look::{LOOKS, Look};
pub use metrics::{Metrics, Room};
pub use overlay::{DrawnPath, Heat, Labels, Overlays, PathStyle, Shape, Sign, Tint, in_base};
pub use path::Path;
pub use path_ref::{PathRef, Pieces, PiecesIter};
pub use paths::{Paths, PathsIter};
pub use piece::{Piece, Spot, Turn};
pub use place::Place;
pub(crate) use room::gap_and_wall;
pub use sheet::Sheet;
pub use tiles::can_be_tiled;
pub use too_large::TooLarge;

use crate::palette::Color;
use mazeloom_grids::geometry::Plane;
use path::dot;
use std::borrow::Cow;

/// A grid of any kind.
type Ground<'a> = &'a (dyn Plane + 'a);

/// A vector picture: its size, its background, and items in the order in which they are drawn.
///
/// Memory is proportional to the number of items; walls are merged into long lines first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Scene {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Nanometres to a pixel, where the picture has a true size.
    pub scale: Option<u32>,
    /// Its exact width and height in micrometers, where it is a sheet of paper or lines for a machine:
    /// they are not whole pixels. The picture has a `scale` then.
    pub page: Option<(u32, u32)>,
    /// Place of the plane in it, if it shows one.
    pub placement: Option<Placement>,
    /// The paper.
    pub background: Color,
    /// True if the paper is not drawn: where nothing else is, the picture is transparent.
    pub transparent: bool,
    /// Items that are drawn on it, in order.
    pub items: Vec<(Layer, Item)>,
    /// Description of what it shows, for those who cannot see it.
    pub title: String,
    /// The recipe, to be carried along.
    pub recipe: Option<String>,
}

/// Place of a plane in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Placement {
    /// The spot of the plane's point (0, 0).
    pub origin: Spot,
    /// Thousandths of a pixel to a cell.
    pub cell: i32,
}

impl Scene {
    /// The same picture without [copies](Item::Copies), for formats that cannot repeat items.
    pub fn plain(&self) -> Cow<'_, Scene> {
        let is_copied = |(_, item): &(Layer, Item)| matches!(item, Item::Copies(_));
        if !self.items.iter().any(is_copied) {
            return Cow::Borrowed(self);
        }
        let mut scene = self.clone();
        scene.items.clear();
        for (layer, item) in &self.items {
            let items = item.plain().into_owned();
            scene
                .items
                .extend(items.into_iter().map(|item| (*layer, item)));
        }
        Cow::Owned(scene)
    }

    /// Millimeters per pixel. A picture without a physical size has 96 pixels per inch, as in
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

    /// Its exact width and height in millimeters.
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
