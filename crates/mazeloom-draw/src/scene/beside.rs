//! Pictures of one size side by side, each with a caption of a fixed number of lines below it: so all frames of a
//! film of several have one size.

use super::frame::turned;
use super::lettering::{spot, thousandths, wrapped};
use super::place::Place;
use super::{Anchor, Item, Layer, Scene};
use crate::scene::style::{PIXELS, Style};

/// Size of captions as a part of a picture's width, and its bounds in pixels.
const LETTERS: (f64, f64, f64) = (0.045, 12.0, 32.0);

/// The minimum width of a picture with its caption, in pixels.
const NARROWEST: f64 = 240.0;

/// From line to line, as a multiple of the size.
const LEADING: f64 = 1.25;

/// Lays pictures of one size side by side, in several rows if there are more than three. On paper they are scaled to
/// fill it.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::parameters::Args;
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_draw::scene::{Overlays, beside, draw};
/// use mazeloom_draw::style::{PARAMS, Style};
/// use mazeloom_grids::puzzle::Puzzle;
///
/// let maze = Maze::new(Rect::new(4, 3).unwrap(), InitialEdges::Open);
/// let style = Style::of(&Args::none(&PARAMS));
/// let one = draw(&Puzzle::new(maze, Cell(0), Cell(11)), &style, Overlays::NONE).unwrap();
/// let two = beside(&[one.clone(), one.clone()], &["a".into(), "b".into()], 1, &style);
/// assert!(two.width >= 2 * one.width && two.height > one.height);
/// ```
pub fn beside(panels: &[Scene], captions: &[String], lines: u32, style: &Style) -> Scene {
    let count = panels.len().max(1);
    let columns = match count {
        0..=3 => count,
        _ => libm::ceil(libm::sqrt(count as f64)) as usize,
    };
    let most = |side: fn(&Scene) -> u32| panels.iter().map(side).max().map_or(1.0, f64::from);
    let wide = most(|panel| panel.width).max(NARROWEST);
    let high = most(|panel| panel.height);
    let size = (wide * LETTERS.0).clamp(LETTERS.1, LETTERS.2);
    let below = libm::ceil(size * LEADING * (f64::from(lines) + 0.5));
    let all = [
        wide * columns as f64,
        (high + below) * count.div_ceil(columns) as f64,
    ];
    let sides = style.size.paper.map_or(all, |paper| {
        let (width, height) = turned(paper, all[0] > all[1]);
        [width, height].map(|side| libm::round(side * PIXELS))
    });
    let factor = (sides[0] / all[0]).min(sides[1] / all[1]);
    let corner = [0, 1].map(|axis| (sides[axis] - all[axis] * factor) / 2.0);
    let mut items = Vec::new();
    for (number, panel) in panels.iter().enumerate() {
        let left = (number % columns) as f64 * wide;
        let top = (number / columns) as f64 * (high + below);
        let at = |x: f64, y: f64| {
            spot(
                corner[0] + (left + x) * factor,
                corner[1] + (top + y) * factor,
            )
        };
        let by = at((wide - f64::from(panel.width)) / 2.0, 0.0);
        let place = Place { factor, by };
        let moved = |(layer, item): &(Layer, Item)| (*layer, place.item(item.clone()));
        items.extend(panel.items.iter().map(moved));
        let caption = captions.get(number).map_or("", String::as_str);
        let written = wrapped(caption, wide * 0.96 / size);
        let word = |(line, text): (f64, String)| {
            let middle = at(wide / 2.0, high + size * LEADING * (line + 0.5));
            (middle, text, style.colors.ink)
        };
        let words = (0..lines).map(f64::from).zip(written).map(word).collect();
        let words = Item::text(thousandths(size * factor), Anchor::Middle, words);
        items.push((Layer::Label, words));
    }
    sheet(panels, sides, items, style)
}

/// The picture of some items.
fn sheet(panels: &[Scene], sides: [f64; 2], items: Vec<(Layer, Item)>, style: &Style) -> Scene {
    let titles: Vec<&str> = panels.iter().map(|panel| panel.title.as_str()).collect();
    let [width, height] = sides.map(|side| libm::round(side) as u32);
    Scene {
        width,
        height,
        scale: None,
        page: None,
        placement: None,
        background: style.colors.paper,
        transparent: style.colors.transparent,
        items,
        title: titles.join(", "),
        recipe: panels.first().and_then(|panel| panel.recipe.clone()),
    }
}
