//! The legend of paint: a bar of its colors with values, or a swatch for each value.

use super::place::Place;
use super::{Anchor, Heat, Item, Layer, Overlays, Path, Paths, Scene, Spot};
use crate::palette::Color;
use crate::scene::style::{Legend, LegendPlace, Style};
use mazeloom_algorithms::solve::Distances;
use mazeloom_grids::geometry::Point;
use std::collections::{BTreeMap, BTreeSet};

/// The height of text in millimeters, where the picture has a physical size.
const TEXT: f64 = 4.0;

/// The width of a bar, and the gaps between parts, in text heights.
const BAR: f64 = 1.4;
const GAP: f64 = 0.6;

/// The height of a line in text heights.
const LINE: f64 = 1.5;

/// The characters of a line of the name beside a maze.
const NAME: usize = 14;

/// The most categories with swatches; more are a bar.
const SWATCHES: usize = 12;

/// The maximum number of colors of a bar.
const STEPS: u32 = 128;

/// A character's width as a fraction of its height, a little more than in the common faces.
const ADVANCE: f64 = 0.62;

/// A legend as it is drawn: what it says, and how large its text is in pixels.
struct Key<'a> {
    legend: Legend,
    heat: &'a Heat,
    least: u32,
    /// The values with swatches; none if there is a bar.
    swatches: Vec<u32>,
    text: f64,
}

impl<'a> Key<'a> {
    fn new(style: &Style, overlays: &'a Overlays, text: f64) -> Option<Key<'a>> {
        let (legend, heat) = (style.legend?, overlays.heat.as_ref()?);
        let near = heat.values.values().iter().copied();
        let mut values = BTreeSet::new();
        values.extend(near.filter(|&value| value != Distances::FAR));
        let least = values.first().copied()?;
        let swatches = if legend.text.categories && values.len() <= SWATCHES {
            values.into_iter().collect()
        } else {
            Vec::new()
        };
        Some(Key {
            legend,
            heat,
            least,
            swatches,
            text,
        })
    }

    fn color(&self, value: u32) -> Color {
        self.heat.shades.at(value, self.heat.most)
    }

    /// A value as it stands beside its color.
    fn word(&self, value: u32) -> String {
        self.legend.text.word(value)
    }

    /// The least, the middle and the greatest value.
    fn ticks(&self) -> Vec<u32> {
        let (least, most) = (self.least, self.heat.most);
        let mut ticks = vec![least, least + (most - least) / 2, most];
        ticks.dedup();
        ticks
    }

    /// The width of a text in pixels.
    fn wide(&self, text: &str) -> f64 {
        text.chars().count() as f64 * self.text * ADVANCE
    }

    /// The name on lines, as it stands beside a maze.
    fn name(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in self.legend.text.name.split(' ') {
            match lines.last_mut() {
                Some(line) if line.chars().count() + word.chars().count() < NAME => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// The width of a legend beside a maze.
    fn width(&self) -> f64 {
        let name = self.name();
        let name = name.iter().map(|line| self.wide(line));
        let values = self.swatches.iter().copied().chain(self.ticks());
        let values = values.map(|value| self.wide(&self.word(value)) + (BAR + GAP) * self.text);
        name.chain(values).fold(0.0, f64::max)
    }

    /// The width of a swatch with its value below a maze.
    fn item(&self) -> f64 {
        let widest = self
            .swatches
            .iter()
            .map(|&value| self.wide(&self.word(value)));
        widest.fold(0.0, f64::max) + (BAR + 3.0 * GAP) * self.text
    }

    /// Number of swatches that stand in a row of a width.
    fn columns(&self, width: f64) -> usize {
        ((width / self.item()) as usize).clamp(1, self.swatches.len().max(1))
    }

    /// The height of a legend below a maze, in a width.
    fn height(&self, width: f64) -> f64 {
        let rows = match self.swatches.len() {
            0 => BAR + LINE,
            count => count.div_ceil(self.columns(width)) as f64 * (BAR + GAP),
        };
        (LINE + rows) * self.text
    }
}

/// Size in millimeters that is left of a sheet of paper for a maze with a legend.
pub(super) fn beside(style: &Style, overlays: &Overlays, paper: Point) -> Point {
    let Some(key) = Key::new(style, overlays, TEXT) else {
        return paper;
    };
    let gap = 2.0 * GAP * TEXT;
    match key.legend.place {
        LegendPlace::Right => Point::new((paper.x - key.width() - gap).max(5.0), paper.y),
        LegendPlace::Bottom => Point::new(paper.x, (paper.y - key.height(paper.x) - gap).max(5.0)),
    }
}

/// A picture with its legend, if it is to have one.
pub(super) fn legend(scene: Scene, margin: u32, style: &Style, overlays: &Overlays) -> Scene {
    let (wide, high) = scene.extent();
    let text = match scene.scale {
        Some(_) => TEXT / scene.millimetres(),
        None => libm::round((wide.max(high) * 0.03).max(11.0)),
    };
    let Some(key) = Key::new(style, overlays, text) else {
        return scene;
    };
    // Without paper the margin of the picture separates the legend from the maze.
    let (gap, margin) = match scene.page {
        Some(_) => (text * GAP, text * GAP),
        None => (0.0, f64::from(margin).clamp(text * GAP, text * 2.0 * GAP)),
    };
    let drawing = match key.legend.place {
        LegendPlace::Right => key.right(wide + gap, high, margin, style.colors.ink),
        LegendPlace::Bottom => key.bottom(wide, high + gap, margin, style.colors.ink),
    };
    let (width, height) = (wide.max(drawing.width), high.max(drawing.height));
    let (left, top) = match key.legend.place {
        LegendPlace::Right => (0.0, libm::floor((height - high) / 2.0)),
        LegendPlace::Bottom => (libm::floor((width - wide) / 2.0), 0.0),
    };
    let place = Place {
        factor: 1.0,
        by: spot(left, top),
    };
    let micro = |pixels: f64| libm::round(pixels * scene.millimetres() * 1000.0) as u32;
    let page = scene.page.map(|_| (micro(width), micro(height)));
    let mut items: Vec<(Layer, Item)> = (scene.items.into_iter())
        .map(|(layer, item)| (layer, place.item(item)))
        .collect();
    items.extend(drawing.items(text));
    Scene {
        width: libm::ceil(width - 1e-6) as u32,
        height: libm::ceil(height - 1e-6) as u32,
        page,
        placement: scene.placement.map(|placement| place.placement(placement)),
        items,
        ..scene
    }
}

/// Areas and texts, and how far they reach.
struct Drawing {
    width: f64,
    height: f64,
    areas: BTreeMap<Color, Vec<[f64; 4]>>,
    frames: Vec<[f64; 4]>,
    words: BTreeMap<Anchor, Vec<(Spot, String, Color)>>,
    ink: Color,
}

impl Key<'_> {
    /// To the right of a picture of a size, whose margin separates both.
    fn right(&self, wide: f64, high: f64, margin: f64, ink: Color) -> Drawing {
        let mut drawing = Drawing::new(ink, wide + self.width() + margin, high);
        let (text, name) = (self.text, self.name());
        let rows = match self.swatches.len() {
            0 => 8.0,
            count => count as f64 * (BAR + GAP),
        };
        let above = name.len() as f64 * LINE * text;
        drawing.height = high.max(2.0 * margin + above + rows * text);
        let mut top = margin;
        for line in name {
            drawing.say(wide, top + text * LINE / 2.0, Anchor::Start, line);
            top += LINE * text;
        }
        let right = wide + BAR * text;
        if self.swatches.is_empty() {
            // The bar is as high as the maze, its greatest value on top.
            let bottom = drawing.height - margin;
            self.bar([wide, top, right, bottom], &mut drawing);
            for value in self.ticks() {
                let y = bottom - (bottom - top) * self.along(value);
                let y = y.clamp(top + text / 2.0, bottom - text / 2.0);
                drawing.say(right + GAP * text, y, Anchor::Start, value.to_string());
            }
        }
        for &value in &self.swatches {
            self.swatch([wide, top], value, &mut drawing);
            top += (BAR + GAP) * text;
        }
        drawing
    }

    /// Below a picture of a size.
    fn bottom(&self, wide: f64, high: f64, margin: f64, ink: Color) -> Drawing {
        let name = self.wide(self.legend.text.name);
        let width = wide.max(2.0 * margin + name.max(self.item()).max(12.0 * self.text));
        let room = width - 2.0 * margin;
        let mut drawing = Drawing::new(ink, width, high + self.height(room) + margin);
        let (text, name) = (self.text, self.legend.text.name.to_owned());
        let (left, right) = (margin, width - margin);
        drawing.say(left, high + text * LINE / 2.0, Anchor::Start, name);
        let top = high + LINE * text;
        if self.swatches.is_empty() {
            let bottom = top + BAR * text;
            self.bar([left, top, right, bottom], &mut drawing);
            for value in self.ticks() {
                let along = self.along(value);
                let anchor = match along {
                    0.0 => Anchor::Start,
                    1.0 => Anchor::End,
                    _ => Anchor::Middle,
                };
                let x = left + (right - left) * along;
                drawing.say(x, bottom + text * LINE / 2.0, anchor, value.to_string());
            }
        }
        let columns = self.columns(room);
        for (place, &value) in self.swatches.iter().enumerate() {
            let at = [
                left + (place % columns) as f64 * self.item(),
                top + (place / columns) as f64 * (BAR + GAP) * text,
            ];
            self.swatch(at, value, &mut drawing);
        }
        drawing
    }

    /// Position of a value on the bar, from 0 to 1.
    fn along(&self, value: u32) -> f64 {
        f64::from(value - self.least) / f64::from((self.heat.most - self.least).max(1))
    }

    /// A bar along the longer side of an area.
    fn bar(&self, area: [f64; 4], drawing: &mut Drawing) {
        let [left, top, right, bottom] = area.map(libm::round);
        let range = self.heat.most - self.least;
        let count = (range.saturating_add(1)).min(STEPS);
        for step in 0..count {
            let value = u64::from(range) * u64::from(step) / u64::from((count - 1).max(1));
            let color = self.color(self.least + value as u32);
            let share = |step: u32| f64::from(step) / f64::from(count);
            let (from, to) = (share(step), share(step + 1));
            let part = if right - left > bottom - top {
                let at = |share: f64| libm::round(left + (right - left) * share);
                [at(from), top, at(to), bottom]
            } else {
                let at = |share: f64| libm::round(bottom - (bottom - top) * share);
                [left, at(to), right, at(from)]
            };
            drawing.areas.entry(color).or_default().push(part);
        }
        drawing.frames.push([left, top, right, bottom]);
    }

    /// A square of a value's color, and the value.
    fn swatch(&self, [left, top]: [f64; 2], value: u32, drawing: &mut Drawing) {
        let side = BAR * self.text;
        let area = [left, top, left + side, top + side].map(libm::round);
        let color = self.color(value);
        drawing.areas.entry(color).or_default().push(area);
        drawing.frames.push(area);
        let x = left + side + GAP * self.text;
        drawing.say(x, top + side / 2.0, Anchor::Start, self.word(value));
    }
}

impl Drawing {
    fn new(ink: Color, width: f64, height: f64) -> Drawing {
        Drawing {
            width,
            height,
            areas: BTreeMap::new(),
            frames: Vec::new(),
            words: BTreeMap::new(),
            ink,
        }
    }

    fn say(&mut self, x: f64, y: f64, anchor: Anchor, text: String) {
        let words = self.words.entry(anchor).or_default();
        words.push((spot(x, y), text, self.ink));
    }

    /// Areas, frames around them, and texts of a size in pixels.
    fn items(self, text: f64) -> Vec<(Layer, Item)> {
        let ink = self.ink;
        let areas = self.areas.into_iter().map(|(color, areas)| {
            Item::touching(color, areas.into_iter().map(square_at).collect::<Paths>())
        });
        // Whole pixels, unless they are coarse: then the picture has a physical size.
        let width = if text < 11.0 {
            (text * 75.0) as i32
        } else {
            libm::round((text * 0.075).max(1.0)) as i32 * 1000
        };
        let frames = Item::lines(
            ink,
            width,
            true,
            self.frames.into_iter().map(square_at).collect::<Paths>(),
        );
        let size = libm::round(text * 1000.0) as i32;
        let words = self.words.into_iter();
        let words = words.map(|(anchor, words)| Item::text(size, anchor, words));
        let areas = areas.chain([frames]).map(|item| (Layer::Floor, item));
        areas
            .chain(words.map(|item| (Layer::Label, item)))
            .collect()
    }
}

fn spot(x: f64, y: f64) -> Spot {
    Spot::new(
        libm::round(x * 1000.0) as i32,
        libm::round(y * 1000.0) as i32,
    )
}

/// A rectangle by its left, top, right and bottom.
fn square_at([left, top, right, bottom]: [f64; 4]) -> Path {
    let (first, right_low) = (spot(left, top), spot(right, bottom));
    Path::outline([
        first,
        spot(right, top),
        right_low,
        spot(left, bottom),
        first,
    ])
}
