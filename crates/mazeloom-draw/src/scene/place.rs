//! Moves and scales parts of a picture.

use super::{Copies, Item, PathRef, Paths, Piece, Placement, Spot};
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
/// let Item::Stroke(moved) = moved else { panic!("it stays a line") };
/// assert_eq!((moved.width, moved.paths.get(0).start), (200, Spot { x: 2500, y: 6000 }));
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
        Spot::new(
            self.length(at.x).saturating_add(self.by.x),
            self.length(at.y).saturating_add(self.by.y),
        )
    }

    fn add(self, path: PathRef<'_>, paths: &mut Paths) {
        let piece = |piece: Piece| match piece.map(|at| self.spot(at)) {
            Piece::Arc { to, turn } => Piece::arc(to, self.length(turn.radius), turn.clockwise),
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
    pub fn item(self, mut item: Item) -> Item {
        let spots = |at: &mut Vec<Spot>| at.iter_mut().for_each(|at| *at = self.spot(*at));
        match &mut item {
            Item::Fill(fill) => fill.paths = self.paths(&fill.paths),
            Item::Stroke(stroke) => {
                stroke.width = self.length(stroke.width);
                stroke.paths = self.paths(&stroke.paths);
            }
            Item::Text(text) => {
                text.size = self.length(text.size);
                text.words
                    .iter_mut()
                    .for_each(|(at, ..)| *at = self.spot(*at));
            }
            Item::Image(placed) => {
                placed.size = (self.length(placed.size.0), self.length(placed.size.1));
                spots(&mut placed.at);
            }
            Item::Copies(copies) => {
                let scaled = Place {
                    by: Spot::new(0, 0),
                    ..self
                };
                let of = std::mem::take(&mut copies.of).into_iter();
                copies.of = of.map(|item| scaled.item(item)).collect();
                spots(&mut copies.at);
            }
        }
        item
    }
}

impl Item {
    /// The same drawing without copies: the paths, words or images of each item, repeated at all spots.
    ///
    /// ```
    /// use mazeloom_draw::palette::Color;
    /// use mazeloom_draw::scene::{Copies, Item, Path, Spot};
    ///
    /// let leaf = Item::lines(Color::BLACK, 500, false, vec![Path::starting(Spot::new(100, 0))]);
    /// let at = vec![Spot::new(0, 0), Spot::new(2000, 3000)];
    /// let leaves = Item::Copies(Copies { of: vec![leaf], at });
    /// let plain = leaves.plain();
    /// let [Item::Stroke(all)] = &plain[..] else { panic!("it is one stroke") };
    /// let starts: Vec<_> = all.paths.iter().map(|path| path.start).collect();
    /// assert_eq!(starts, [Spot::new(100, 0), Spot::new(2100, 3000)]);
    /// ```
    pub fn plain(&self) -> Cow<'_, [Item]> {
        let Item::Copies(Copies { of, at }) = self else {
            return Cow::Borrowed(std::slice::from_ref(self));
        };
        let everywhere = |item: &Item| {
            let mut moved = at
                .iter()
                .map(|&by| Place { factor: 1.0, by }.item(item.clone()));
            let first = moved.next()?;
            Some(moved.fold(first, Item::with))
        };
        Cow::Owned(of.iter().filter_map(everywhere).collect())
    }

    /// The paths, words or images of two items that are alike otherwise, in one.
    fn with(mut self, other: Item) -> Item {
        match (&mut self, other) {
            (Item::Fill(all), Item::Fill(more)) => all.paths.append(&more.paths),
            (Item::Stroke(all), Item::Stroke(more)) => all.paths.append(&more.paths),
            (Item::Text(all), Item::Text(more)) => all.words.extend(more.words),
            (Item::Image(all), Item::Image(more)) => all.at.extend(more.at),
            _ => {}
        }
        self
    }
}
