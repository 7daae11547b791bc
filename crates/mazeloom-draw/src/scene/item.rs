//! The items of a picture: areas, lines, text and images, each on a layer.

use super::{Paths, Spot};
use crate::palette::Color;
use mazeloom_core::source::Image;
use std::sync::Arc;

/// The role of an item, for programs that treat them differently: those that cut walls and
/// engrave text, those in which layers can be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Colored areas below everything.
    Floor,
    /// The solution.
    Path,
    /// Marks on start and goal, players, arrows at stairs.
    Mark,
    /// Letters in cells, titles and captions.
    Label,
    /// Lines along which paper is folded.
    Fold,
    /// Lines along which paper is cut, other than along walls.
    Cut,
    /// The walls.
    Wall,
}

impl Layer {
    /// The layer's name in files.
    pub fn name(self) -> &'static str {
        match self {
            Layer::Floor => "floor",
            Layer::Path => "path",
            Layer::Mark => "marks",
            Layer::Label => "labels",
            Layer::Fold => "folds",
            Layer::Cut => "cuts",
            Layer::Wall => "walls",
        }
    }
}

/// Shape of the ends of a line.
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
#[allow(missing_docs)]
pub enum Item {
    Fill(Fill),
    Stroke(Stroke),
    Text(Text),
    Image(Placed),
    Copies(Copies),
}

/// Areas of one color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fill {
    /// Their color.
    pub color: Color,
    /// True if they touch other areas, to which no seam may show.
    pub touching: bool,
    /// Their outlines.
    pub paths: Paths,
}

/// Lines of one color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Their color.
    pub color: Color,
    /// Their width in thousandths of a pixel.
    pub width: i32,
    /// Shape of their ends.
    pub cap: Cap,
    /// Shape of their corners.
    pub join: Join,
    /// The lines.
    pub paths: Paths,
}

/// Words, each at the height of a spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The height of the letters in thousandths of a pixel.
    pub size: i32,
    /// Part of a word that stands on its spot.
    pub anchor: Anchor,
    /// Spot, text and color of each.
    pub words: Vec<(Spot, String, Color)>,
}

/// A picture in pixels, as often as there are spots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// It.
    pub image: Arc<Image>,
    /// Its width and height in thousandths of a pixel.
    pub size: (i32, i32),
    /// Its upper left corners.
    pub at: Vec<Spot>,
}

/// Items of one color, drawn at several spots. They have one color, so that it does not matter which is drawn
/// first. PDF and SVG files contain them once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// The items, none of them copies. Their spots are relative to the spot of each copy.
    pub of: Vec<Item>,
    /// Spots where they are drawn.
    pub at: Vec<Spot>,
}

impl Item {
    /// Areas of one color that lie apart.
    pub fn fill(color: Color, paths: impl Into<Paths>) -> Item {
        let (paths, touching) = (paths.into(), false);
        Item::Fill(Fill {
            color,
            touching,
            paths,
        })
    }

    /// Areas of one color that touch each other or areas of other items.
    pub fn touching(color: Color, paths: impl Into<Paths>) -> Item {
        let (paths, touching) = (paths.into(), true);
        Item::Fill(Fill {
            color,
            touching,
            paths,
        })
    }

    /// Words in letters of a height in thousandths of a pixel: spot, text and color of each.
    pub fn text(size: i32, anchor: Anchor, words: Vec<(Spot, String, Color)>) -> Item {
        Item::Text(Text {
            size,
            anchor,
            words,
        })
    }

    /// Lines of one color, `width` thousandths of a pixel wide; sharp ones have square ends and
    /// mitered corners, others round ones.
    pub fn lines(color: Color, width: i32, sharp: bool, paths: impl Into<Paths>) -> Item {
        let (cap, join) = match sharp {
            true => (Cap::Square, Join::Miter),
            false => (Cap::Round, Join::Round),
        };
        Item::stroke(color, width, (cap, join), paths)
    }

    /// Lines of one color, `width` thousandths of a pixel wide, with ends and corners of a shape.
    pub fn stroke(
        color: Color,
        width: i32,
        (cap, join): (Cap, Join),
        paths: impl Into<Paths>,
    ) -> Item {
        Item::Stroke(Stroke {
            color,
            width,
            cap,
            join,
            paths: paths.into(),
        })
    }

    /// The color and the paths of areas or lines.
    pub fn outlines(&self) -> Option<(Color, &Paths)> {
        match self {
            Item::Fill(Fill { color, paths, .. }) | Item::Stroke(Stroke { color, paths, .. }) => {
                Some((*color, paths))
            }
            Item::Text(_) | Item::Image(_) | Item::Copies(_) => None,
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
