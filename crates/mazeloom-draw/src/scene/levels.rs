//! The names of a floor plan's levels below them, and a key to its stairs.
//!
//! Names are as large as the distance between the middles of neighboring levels lets them be, and
//! as the gap between rows of levels. Where a name would be too small to read, the number alone is
//! written; where that is too small, nothing. The key shows a cell with the arrows of the picture.

mod stairs;

use super::lettering::{spot, text_width, thousandths};
use super::style::Style;
use super::{Anchor, Ground, Item, Layer, Metrics, Scene, Spot};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::TopologyExt;
use mazeloom_grids::geometry::Point;
use stairs::Stairs;
use std::collections::BTreeMap;

/// The usual height of text in millimeters, where the picture has a physical size, and the
/// smallest that can be read.
const TEXT: f64 = 4.0;
const LEAST: f64 = 1.2;

/// The same in pixels elsewhere.
const TEXT_PIXELS: f64 = 11.0;
const LEAST_PIXELS: f64 = 7.0;

/// The height of a line, and the gap between a wall and the text below it, in text heights.
const LINE: f64 = 1.6;
const GAP: f64 = 0.35;

/// The part of the gap between two levels that text may take.
const PART: f64 = 0.6;

/// Text beside a floor plan.
pub(super) struct Names {
    levels: Vec<Level>,
    stairs: Stairs,
}

/// A level: its name and the box around its cells, in cells.
struct Level {
    name: String,
    /// The place of its number among all levels.
    number: String,
    least: Point,
    most: Point,
    /// The distance to what lies below it; infinite if nothing does.
    below: f64,
}

impl Names {
    /// The names on a grid, if its style asks for them and it has more than one level.
    pub fn of(grid: Ground<'_>, style: &Style) -> Option<Names> {
        if !style.levels || grid.cells() == 0 {
            return None;
        }
        grid.level(grid.all_cells().next()?)?;
        let mut boxes: BTreeMap<u32, (Point, Point)> = BTreeMap::new();
        for cell in grid.all_cells() {
            let Some(level) = grid.level(cell) else {
                continue;
            };
            let center = grid.center(cell);
            let (least, most) = boxes.entry(level).or_insert((center, center));
            for curve in (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side)) {
                for point in [curve.ends().0, curve.middle()] {
                    *least = Point::new(least.x.min(point.x), least.y.min(point.y));
                    *most = Point::new(most.x.max(point.x), most.y.max(point.y));
                }
            }
        }
        if boxes.len() < 2 {
            return None;
        }
        let levels = boxes.into_iter().map(|(level, (least, most))| Level {
            name: grid.level_name(level),
            number: (level + 1).to_string(),
            least,
            most,
            below: f64::INFINITY,
        });
        let mut levels: Vec<Level> = levels.collect();
        let mut tops: Vec<f64> = levels.iter().map(|level| level.least.y).collect();
        tops.arrange_by(f64::total_cmp);
        for level in &mut levels {
            let next = tops.partition_point(|&top| top <= level.most.y);
            level.below = tops
                .get(next)
                .map_or(f64::INFINITY, |top| top - level.most.y);
        }
        Some(Names {
            levels,
            stairs: Stairs::of(grid),
        })
    }

    /// Size in millimeters that is left of a sheet of paper.
    pub fn beside(&self, room: Point) -> Point {
        let lines = 1 + self.stairs.lines(TEXT, room.x);
        let height = lines as f64 * LINE * TEXT + GAP * TEXT;
        Point::new(room.x, (room.y - height).max(5.0))
    }

    /// The smallest distance between the middles of levels beside each other, in cells.
    fn pitch(&self) -> f64 {
        let middle = |level: &Level| (level.least.x + level.most.x) / 2.0;
        let mut places: Vec<(i64, f64)> = (self.levels.iter())
            .map(|level| (libm::round(level.most.y) as i64, middle(level)))
            .collect();
        places.arrange_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let pairs = places.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        let apart = pairs.map(|pair| pair[1].1 - pair[0].1);
        apart.fold(f64::INFINITY, f64::min)
    }

    /// Names or numbers and the height that they have room for, if they can be read: `usual` and
    /// `least` are heights, `cell` the size of a cell.
    fn words(&self, usual: f64, least: f64, cell: f64) -> Option<(Vec<&str>, f64)> {
        let gap = (self.levels.iter()).fold(f64::INFINITY, |gap, level| gap.min(level.below));
        let high = usual.min(gap * cell * PART);
        let pitch = self.pitch() * cell * 0.95;
        let narrowest = (self.levels.iter())
            .map(|level| (level.most.x - level.least.x + 1.0) * cell)
            .fold(f64::INFINITY, f64::min);
        let room = pitch.min(narrowest);
        let names = self.levels.iter().map(|level| level.name.as_str());
        let numbers = self.levels.iter().map(|level| level.number.as_str());
        let written: [Vec<&str>; 2] = [names.collect(), numbers.collect()];
        written.into_iter().find_map(|words| {
            let widest = words
                .iter()
                .map(|word| text_width(word))
                .fold(0.0, f64::max);
            let height = high.min(room / widest);
            (height >= least).then_some((words, height))
        })
    }
}

/// A picture of a floor plan with the names of its levels and the key to its stairs below.
/// `marks` are the pixels that marks take outside the maze.
pub(super) fn named(
    mut scene: Scene,
    names: Option<&Names>,
    (metrics, marks): (&Metrics, u32),
    (grid, style): (Ground<'_>, &Style),
) -> Scene {
    let Some(names) = names else {
        return scene;
    };
    let (cell, ink) = (f64::from(metrics.cell), style.colors.ink);
    let (usual, least) = sizes(&scene, cell);
    let (width, height) = scene.extent();
    let margin = f64::from(metrics.margin);
    let wall = f64::from(metrics.stroke) / 2000.0;
    let origin = f64::from(metrics.placement().origin.x) / 1000.0;
    let place = |at: Point| Point::new(origin + at.x * cell, origin + at.y * cell);
    let (mut end, mut size) = (height - margin + f64::from(marks), usual);
    if let Some((words, text)) = names.words(usual, least, cell) {
        let labels = names.levels.iter().zip(words).map(|(level, word)| {
            let clear = match level.below.is_finite() {
                true => 0.0,
                false => f64::from(marks),
            };
            let below = place(Point::new(
                (level.least.x + level.most.x) / 2.0,
                level.most.y,
            ));
            let middle = below.y + wall + clear + text * (GAP + 0.5);
            end = end.max(middle + text / 2.0);
            (spot(below.x, middle), word.to_owned(), ink)
        });
        let item = Item::text(thousandths(text), Anchor::Middle, labels.collect());
        scene.items.push((Layer::Label, item));
        size = text.clamp(usual * 0.7, usual);
    }
    let key = stairs::Key {
        text: size,
        left: origin - wall,
        top: end + size * GAP,
        width: width - 2.0 * margin,
        cell,
        stroke: metrics.stroke,
        color: ink,
    };
    let (right, bottom) = names.stairs.draw(grid, &key, &mut scene.items);
    let edge = match scene.page {
        Some(_) => usual * GAP,
        None => margin.max(usual / 2.0),
    };
    let bottom = end.max(bottom) + edge;
    grown(scene, width.max(right + margin), height.max(bottom))
}

/// The usual height of text and the smallest, in pixels of a picture.
fn sizes(scene: &Scene, cell: f64) -> (f64, f64) {
    match scene.scale {
        Some(_) => [TEXT, LEAST]
            .map(|height| height / scene.millimetres())
            .into(),
        None => {
            let (wide, high) = scene.extent();
            let usual = (wide.max(high) * 0.03).min(cell * 0.7);
            (libm::round(usual.max(TEXT_PIXELS)), LEAST_PIXELS)
        }
    }
}

/// A picture with more room to the right and below.
fn grown(scene: Scene, width: f64, height: f64) -> Scene {
    let micro = |pixels: f64| libm::round(pixels * scene.millimetres() * 1000.0) as u32;
    let page = scene.page.map(|_| (micro(width), micro(height)));
    Scene {
        width: libm::ceil(width - 1e-6) as u32,
        height: libm::ceil(height - 1e-6) as u32,
        page,
        ..scene
    }
}

/// A spot from pixels.
fn at(point: Point) -> Spot {
    spot(point.x, point.y)
}
