//! Moves and scales parts of a picture.

use super::{Item, PathRef, Paths, Piece, Placement, Spot};
use crate::palette::Color;
use std::borrow::Cow;

/// Place of a picture within another.
///
/// ```
/// use mazeloom_draw::palette::Color;
/// use mazeloom_draw::scene::{Item, Path, Place, Spot};
///
/// let place = Place { factor: 2.0, by: Spot { x: 500, y: 0 } };
/// let dot = Path::starting(Spot { x: 1000, y: 3000 });
/// let moved = place.item(Item::lines(Color::BLACK, 100, false, vec![dot]));
/// let Item::Stroke { width, paths, .. } = moved else { panic!("it stays a line") };
/// assert_eq!((width, paths.get(0).start), (200, Spot { x: 2500, y: 6000 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Factor by which its size is multiplied.
    pub factor: f64,
    /// Place of its upper left corner.
    pub by: Spot,
}

impl Place {
    fn length(self, length: i32) -> i32 {
        match self.factor == 1.0 {
            true => length,
            // Numbers that are too large stop at the largest.
            false => libm::round(f64::from(length) * self.factor) as i32,
        }
    }

    /// A spot of the picture.
    pub(super) fn spot(self, at: Spot) -> Spot {
        Spot {
            x: self.length(at.x).saturating_add(self.by.x),
            y: self.length(at.y).saturating_add(self.by.y),
        }
    }

    fn add(self, path: PathRef<'_>, paths: &mut Paths) {
        let piece = |piece: Piece| match piece.map(|at| self.spot(at)) {
            Piece::Arc {
                to,
                radius,
                clockwise,
            } => Piece::Arc {
                to,
                radius: self.length(radius),
                clockwise,
            },
            piece => piece,
        };
        paths.begin(self.spot(path.start));
        path.pieces.iter().for_each(|it| paths.add(piece(it)));
        paths.close(path.closed);
    }

    fn paths(self, paths: &Paths) -> Paths {
        let mut moved = Paths::new();
        paths.iter().for_each(|path| self.add(path, &mut moved));
        moved
    }

    /// Place of a plane whose picture lies here.
    pub fn placement(self, placement: Placement) -> Placement {
        Placement {
            origin: self.spot(placement.origin),
            cell: self.length(placement.cell),
        }
    }

    /// A part of the picture.
    pub fn item(self, item: Item) -> Item {
        match item {
            Item::Fill {
                color,
                touching,
                paths,
            } => Item::Fill {
                color,
                touching,
                paths: self.paths(&paths),
            },
            Item::Stroke {
                color,
                width,
                cap,
                join,
                paths,
            } => Item::Stroke {
                color,
                width: self.length(width),
                cap,
                join,
                paths: self.paths(&paths),
            },
            Item::Text {
                size,
                anchor,
                words,
            } => Item::Text {
                size: self.length(size),
                anchor,
                words: (words.into_iter())
                    .map(|(at, word, color)| (self.spot(at), word, color))
                    .collect(),
            },
            Item::Image { image, size, at } => Item::Image {
                image,
                size: (self.length(size.0), self.length(size.1)),
                at: at.into_iter().map(|at| self.spot(at)).collect(),
            },
            Item::Copies { of, at } => {
                let scaled = Place {
                    by: Spot { x: 0, y: 0 },
                    ..self
                };
                Item::Copies {
                    of: of.into_iter().map(|item| scaled.item(item)).collect(),
                    at: at.into_iter().map(|at| self.spot(at)).collect(),
                }
            }
        }
    }
}

impl Item {
    /// The same drawing without copies: the paths, words or images of each item, repeated at all spots.
    ///
    /// ```
    /// use mazeloom_draw::palette::Color;
    /// use mazeloom_draw::scene::{Item, Path, Spot};
    ///
    /// let spot = |x, y| Spot { x, y };
    /// let leaf = Item::lines(Color::BLACK, 500, false, vec![Path::starting(spot(100, 0))]);
    /// let leaves = Item::Copies { of: vec![leaf], at: vec![spot(0, 0), spot(2000, 3000)] };
    /// let plain = leaves.plain();
    /// let [Item::Stroke { paths, .. }] = &plain[..] else { panic!("it is one stroke") };
    /// assert_eq!(paths.iter().map(|path| path.start).collect::<Vec<_>>(), [spot(100, 0), spot(2100, 3000)]);
    /// ```
    pub fn plain(&self) -> Cow<'_, [Item]> {
        let Item::Copies { of, at } = self else {
            return Cow::Borrowed(std::slice::from_ref(self));
        };
        let places = || at.iter().map(|&by| Place { factor: 1.0, by });
        let everywhere = |item: &Item| {
            let mut all = item.clone();
            match (&mut all, item) {
                (Item::Fill { paths: all, .. }, Item::Fill { paths, .. })
                | (Item::Stroke { paths: all, .. }, Item::Stroke { paths, .. }) => {
                    *all = Paths::new();
                    for place in places() {
                        paths.iter().for_each(|path| place.add(path, all));
                    }
                }
                (Item::Text { words: all, .. }, Item::Text { words, .. }) => {
                    let moved = |place: Place| {
                        let moved = move |(at, word, color): &(Spot, String, Color)| {
                            (place.spot(*at), word.clone(), *color)
                        };
                        words.iter().map(moved)
                    };
                    *all = places().flat_map(moved).collect();
                }
                (Item::Image { at: all, .. }, Item::Image { at, .. }) => {
                    *all = places()
                        .flat_map(|place| at.iter().map(move |&at| place.spot(at)))
                        .collect();
                }
                _ => {}
            }
            all
        };
        Cow::Owned(of.iter().map(everywhere).collect())
    }
}
