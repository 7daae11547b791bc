//! The frame of a picture: title, caption, and the sheet of paper.
//!
//! The maze is drawn first, at the size that the paper leaves after margins and text; then the
//! whole picture is centered on the sheet. The sheet's size is exact, even where it is not a whole
//! number of pixels.

use super::lettering::Block;
use super::metrics::Room;
use super::place::Place;
use super::{Item, Layer, Scene, TooLarge, lettering};
use crate::scene::style::{Length, Paper, Style};
use mazeloom_grids::geometry::Point;

/// The empty space at the edges of a sheet of paper, in millimeters, where nothing is said.
pub(super) const EDGE: f64 = 12.0;

/// Height of the letters of titles and captions on paper, in millimeters.
pub(super) const TITLE: f64 = 7.0;
const CAPTION: f64 = 4.0;

/// The minimum size of a maze on a sheet of paper, in millimeters.
const LEAST: f64 = 5.0;

/// A sheet of paper and the words on it.
#[derive(Clone, Debug)]
pub struct Page {
    width: f64,
    height: f64,
    /// The empty space at its edges.
    edge: f64,
    title: Option<Block>,
    caption: Option<Block>,
}

/// A sheet of paper, turned if that suits what it is for.
pub(super) fn turned(paper: Paper, wide: bool) -> (f64, f64) {
    if paper.turns && wide != (paper.width > paper.height) {
        (paper.height, paper.width)
    } else {
        (paper.width, paper.height)
    }
}

impl Page {
    /// The paper that a style asks for, for a maze of a given size in cells.
    ///
    /// # Errors
    /// Margins and text that leave no room.
    pub fn of(style: &Style, cells: Point) -> Result<Option<Page>, TooLarge> {
        let Some(paper) = style.size.paper else {
            return Ok(None);
        };
        let (width, height) = turned(paper, cells.x > cells.y);
        let edge = match style.size.margin {
            None => EDGE,
            // As many cells as it would be if there were no words.
            Some(Length::Cells(edge)) => {
                let pitch = |side: f64, cells: f64| side / (cells + 2.0 * edge).max(1e-9);
                edge * pitch(width, cells.x).min(pitch(height, cells.y))
            }
            Some(margin) => margin.millimetres(0.0),
        };
        let across = (width - 2.0 * edge).max(LEAST);
        let block = |words: &Option<String>, size| {
            let words = words.as_ref()?;
            Some(Block::new(words, size, across))
        };
        let page = Page {
            width,
            height,
            edge,
            title: block(&style.title, TITLE),
            caption: block(&style.caption, CAPTION),
        };
        let room = page.room(0.0).size;
        if room.x.min(room.y) >= LEAST {
            Ok(Some(page))
        } else {
            Err(page.overflow(Point::new(LEAST, LEAST)))
        }
    }

    /// The room for a maze on the paper; `spill` is how far it reaches beyond its border, in cells.
    pub fn room(&self, spill: f64) -> Room {
        let words = [&self.title, &self.caption].into_iter().flatten();
        let words: f64 = words.map(Block::height).sum();
        let (width, height) = (self.width - 2.0 * self.edge, self.height - 2.0 * self.edge);
        Room {
            size: Point::new(width, height - words),
            spill,
        }
    }

    fn overflow(&self, needed: Point) -> TooLarge {
        let micro = |millimetres: f64| libm::round(millimetres * 1000.0) as i64;
        let room = self.room(0.0).size;
        TooLarge::Paper {
            paper: [micro(self.width), micro(self.height)],
            room: [micro(room.x), micro(room.y)],
            needed: [micro(needed.x), micro(needed.y)],
        }
    }

    /// Checks that a picture of a true size fits the paper.
    fn check_room(&self, scene: &Scene) -> Result<(), TooLarge> {
        /// Length that rounding to pixels may add to a side.
        const ROUNDED: f64 = 1.5;
        let millimetre = 1.0 / scene.millimetres();
        let (wide, high) = scene.extent();
        let room = self.room(0.0).size;
        let over = |side: f64, room: f64| side - ROUNDED > room * millimetre;
        if over(wide, room.x) || over(high, room.y) {
            return Err(self.overflow(Point::new(wide / millimetre, high / millimetre)));
        }
        Ok(())
    }

    /// Centers a picture with a physical size and no margin on the paper, with the text above and
    /// below it.
    ///
    /// # Errors
    /// A picture that is too large for the paper.
    pub fn framed(&self, scene: Scene, style: &Style) -> Result<Scene, TooLarge> {
        self.check_room(&scene)?;
        let millimetre = 1.0 / scene.millimetres();
        let (wide, high) = scene.extent();
        // Pixels of the paper are just as large as its resolution says.
        let pixels = style.size.pixels.then(|| style.size.resolution());
        let pixels = pixels.filter(|pixels| *pixels > 0.0);
        let fine = pixels.unwrap_or(millimetre);
        let factor = match fine / millimetre {
            factor if (factor - 1.0).abs() < 1e-5 => 1.0,
            factor => factor,
        };
        let words = |block: &Option<Block>| block.as_ref().map(|block| block.scaled(fine));
        let (title, caption) = (words(&self.title), words(&self.caption));
        let height = |block: &Option<Block>| block.as_ref().map_or(0.0, Block::height);
        let (above, below) = (height(&title), height(&caption));
        let (width, wide, high) = (self.width * fine, wide * factor, high * factor);
        let whole = |length: f64| {
            if style.size.pixels {
                libm::floor(length)
            } else {
                length
            }
        };
        let left = whole((width - wide) / 2.0);
        let top = whole((self.height * fine - high - above - below) / 2.0 + above);
        let place = Place {
            factor,
            by: lettering::spot(left, top),
        };
        let micro = |millimetres: f64| libm::round(millimetres * 1000.0) as u32;
        let mut scene = moved(scene, place, style);
        scene.page = Some((micro(self.width), micro(self.height)));
        scene.scale = Some(libm::round(1e6 / fine) as u32);
        scene.width = libm::round(width).max(1.0) as u32;
        scene.height = libm::round(self.height * fine).max(1.0) as u32;
        let ink = style.colors.ink;
        let mut add = |item: Item| scene.items.push((Layer::Label, item));
        if let Some(title) = title {
            add(title.item(width / 2.0, top - above, ink));
        }
        if let Some(caption) = caption {
            add(caption.item(width / 2.0, top + high + caption.gap(), ink));
        }
        Ok(scene)
    }
}

/// A picture with its title and caption, on its paper if it has one.
pub fn framed(scene: Scene, style: &Style, page: Option<Page>) -> Result<Scene, TooLarge> {
    match page {
        Some(page) => page.framed(scene, style),
        None => Ok(titled(scene, style)),
    }
}

/// A picture without a sheet of paper, with the words that belong above and below it.
fn titled(scene: Scene, style: &Style) -> Scene {
    if style.title.is_none() && style.caption.is_none() {
        return scene;
    }
    let (wide, high) = (f64::from(scene.width), f64::from(scene.height));
    let block = |words: &Option<String>, part: f64| {
        let usual = (wide * part).clamp(12.0, 16.0f64.max(wide / 24.0));
        let words = words.as_ref()?;
        Some(Block::new(words, usual, wide * 0.94))
    };
    let (title, caption) = (block(&style.title, 0.06), block(&style.caption, 0.035));
    let height = |block: &Option<Block>| block.as_ref().map_or(0.0, Block::height);
    let top = libm::ceil(height(&title));
    let place = Place {
        factor: 1.0,
        by: lettering::spot(0.0, top),
    };
    let mut scene = moved(scene, place, style);
    scene.height = libm::ceil(top + high + height(&caption)) as u32;
    let ink = style.colors.ink;
    let mut add = |item: Item| scene.items.push((Layer::Label, item));
    if let Some(title) = title {
        add(title.item(wide / 2.0, top - title.height(), ink));
    }
    if let Some(caption) = caption {
        add(caption.item(wide / 2.0, top + high + caption.gap(), ink));
    }
    scene
}

/// A picture's parts at another place, and its title in what it shows.
fn moved(scene: Scene, place: Place, style: &Style) -> Scene {
    let items = scene.items.into_iter();
    Scene {
        placement: scene.placement.map(|placement| place.placement(placement)),
        items: items
            .map(|(layer, item)| (layer, place.item(item)))
            .collect(),
        title: match &style.title {
            Some(title) => format!("{title}: {}", scene.title),
            None => scene.title,
        },
        ..scene
    }
}
