//! What stands round a maze: title, caption, and the sheet of paper.

use super::sheet::moved;
use super::{Anchor, Item, Layer, Lie, Scene, Spot};
use crate::geometry::Point;
use crate::style::{Paper, Style};

/// The empty space at the edges of a sheet of paper, in millimetres, where nothing is said.
const EDGE: f64 = 12.0;

/// How high the letters of titles and captions are on paper, in millimetres, and how much
/// higher their lines.
const TITLE: f64 = 7.0;
const CAPTION: f64 = 4.0;
const LEADING: f64 = 1.8;

/// A letter's width as a share of its size, a little more than in the common faces.
const ADVANCE: f64 = 0.62;

/// A sheet of paper, turned if that suits what it is for.
fn turned(paper: Paper, wide: bool) -> (f64, f64) {
    match paper.turns && wide != (paper.width > paper.height) {
        true => (paper.height, paper.width),
        false => (paper.width, paper.height),
    }
}

/// The millimetres of a sheet of paper that a maze so many cells large may take.
pub(super) fn room(style: &Style, cells: Point) -> Option<Point> {
    let (width, height) = turned(style.size.paper?, cells.x > cells.y);
    let edge = style
        .size
        .margin
        .map_or(EDGE, |margin| margin.millimetres(10.0));
    let line = |words: &Option<String>, letters: f64| match words {
        Some(_) => letters * LEADING,
        None => 0.0,
    };
    let words = line(&style.title, TITLE) + line(&style.caption, CAPTION);
    let room = |side: f64| (side - 2.0 * edge).max(5.0);
    Some(Point::new(room(width), (room(height) - words).max(5.0)))
}

/// A picture with the words that belong above and below it, in the middle of its paper.
pub(super) fn framed(scene: Scene, style: &Style) -> Scene {
    if style.title.is_none() && style.caption.is_none() && style.size.paper.is_none() {
        return scene;
    }
    let (wide, high) = (f64::from(scene.width), f64::from(scene.height));
    let millimetre = 1.0 / scene.millimetres();
    let sheet = (style.size.paper).map(|paper| turned(paper, wide > high));
    let letters = |words: &Option<String>, on_paper: f64, share: f64, room: f64| match words {
        None => 0.0,
        Some(words) => {
            let usual = match sheet {
                Some(_) => on_paper * millimetre,
                None => (wide * share).clamp(12.0, 16.0f64.max(wide / 24.0)),
            };
            usual.min(room / (words.chars().count() as f64 * ADVANCE))
        }
    };
    let across = sheet.map_or(wide, |(width, _)| width * millimetre);
    let title = letters(&style.title, TITLE, 0.06, across * 0.94);
    let caption = letters(&style.caption, CAPTION, 0.035, across * 0.94);
    let (above, below) = (title * LEADING, caption * LEADING);
    let (width, height) = match sheet {
        Some((width, height)) => (width * millimetre, height * millimetre),
        None => (wide, high + above + below),
    };
    let left = libm::floor((width - wide) / 2.0);
    let top = libm::floor((height - high - above - below) / 2.0 + above);
    let spot = |x: f64, y: f64| Spot {
        x: libm::round(x * 1000.0) as i32,
        y: libm::round(y * 1000.0) as i32,
    };
    let by = spot(left, top);
    let mut items: Vec<(Layer, Item)> = (scene.items.into_iter())
        .map(|(layer, item)| (layer, moved(item, by)))
        .collect();
    let mut add = |words: &Option<String>, size: f64, y: f64| {
        if let Some(words) = words {
            let words = vec![(spot(width / 2.0, y), words.clone(), style.colors.ink)];
            let item = Item::Text {
                size: libm::round(size * 1000.0) as i32,
                anchor: Anchor::Middle,
                words,
            };
            items.push((Layer::Label, item));
        }
    };
    add(&style.title, title, top - above / 2.0 + title * 0.2);
    add(
        &style.caption,
        caption,
        top + high + below / 2.0 - caption * 0.2,
    );
    Scene {
        width: libm::ceil(width - 1e-6) as u32,
        height: libm::ceil(height - 1e-6) as u32,
        lie: scene.lie.map(|lie| Lie {
            origin: Spot {
                x: lie.origin.x + by.x,
                y: lie.origin.y + by.y,
            },
            ..lie
        }),
        items,
        title: match &style.title {
            Some(title) => format!("{title}: {}", scene.title),
            None => scene.title,
        },
        ..scene
    }
}
