//! Films as SVG: one file that plays wherever images are shown, with a slider when opened on its
//! own.
//!
//! Nothing is written twice: each area, piece of wall and word is one element with the times of
//! its colors (SMIL `animate`), and all elements with the same times are one path. Elements that
//! never change are not animated. A viewer without animation shows the last frame. If the file is
//! opened on its own, a small script adds a slider: drag, space, arrow keys. Cost and scratch:
//! everything drawn, about 150 bytes per change.
//!
//! # The animation
//!
//! ```text
//! <path d="…">
//!   <animate attributeName="stroke" calcMode="discrete" dur="12s" repeatCount="indefinite"
//!            values="none;#000000;none" keyTimes="0;0.25;0.8"/>
//! </path>
//! ```
//!
//! All pieces that appear and disappear at the same times are one path with one `animate`
//! element, so a film of a thousand steps has about a thousand elements, each of them small. The
//! slider is a script of some seventy lines, which only runs if the file is opened by itself:
//! browsers ignore scripts in images.

use super::content::Content;
use super::{Film, FilmFormat};
use crate::format::svg::{
    Head, escape, hex, line_attributes, path_data, text_attributes, thousandths, word_place,
    write_item,
};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::Topology;
use mazeloom_draw::error::WriteError;
use mazeloom_draw::palette::Color;
use mazeloom_draw::scene::{Anchor, Item, Path, PathRef, Scene, Spot, TooLarge};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

pub(super) const ROW: FilmFormat = FilmFormat {
    entry: Entry::named("svg")
        .help("animated vector image; opened on its own in a browser, it has a slider"),
    vector: true,
    write: svg,
};

/// The maximum number of cells of a maze: each is an element in the browser's memory.
const MOST_CELLS: u32 = 1 << 16;

const SLIDER: &str = include_str!("slider.js");

/// Writes a film as an animated SVG; the recipe goes into `<metadata>`.
pub fn svg(film: &mut Film, out: &mut dyn Write) -> Result<(), WriteError> {
    let cells = film.puzzle().maze.cells();
    if cells > MOST_CELLS {
        let limit = MOST_CELLS;
        return Err(WriteError::TooLarge(TooLarge::Cells { cells, limit }));
    }
    if matches!(film.content, Content::Turning { .. } | Content::Walking(_)) {
        let reason = "a view in space has new faces in every frame; use gif or apng";
        return Err(io::Error::new(io::ErrorKind::Unsupported, reason).into());
    }
    let mut cast = Cast::default();
    let mut last = None;
    film.play(&mut |shot| {
        let scene = shot.pieces()?;
        cast.enter(&scene, shot.start);
        last = Some(scene);
        Ok(())
    })?;
    let (pictures, time) = film.length();
    let duration = Duration {
        time,
        repeats: film.pace().repeats,
    };
    let Some(scene) = last else {
        return Ok(());
    };
    head(&scene, pictures, duration, out)?;
    cast.write(duration, out)?;
    writeln!(out, "<script><![CDATA[\n{SLIDER}]]></script>\n</svg>")?;
    Ok(())
}

/// The duration of a film.
#[derive(Clone, Copy)]
struct Duration {
    /// Milliseconds.
    time: u64,
    repeats: bool,
}

fn head(
    scene: &Scene,
    pictures: u32,
    Duration { time, repeats }: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (width, height) = (scene.width.to_string(), scene.height.to_string());
    let seconds = seconds(time);
    let repeats = if repeats { r#" data-repeats="1""# } else { "" };
    let attributes = format!(r#" data-seconds="{seconds}" data-pictures="{pictures}"{repeats}"#);
    let head = Head {
        printed: (&width, &height),
        view: (&width, &height),
        attributes: &attributes,
    };
    head.write(scene, out)
}

/// Milliseconds as seconds.
fn seconds(time: u64) -> String {
    thousandths(i32::try_from(time).unwrap_or(i32::MAX))
}

/// Way in which elements of one kind are drawn, and their class.
type Brush = (&'static str, Kind);

/// Way in which elements are drawn, except for their color.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Floor {
        square: bool,
    },
    Fill(Color),
    /// A line's color, and its width, ends and corners as SVG attributes.
    Stroke(Color, String),
    Text {
        size: i32,
        anchor: Anchor,
    },
    /// An image, which has no color.
    Image,
}

/// The shape of an element.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    Path(Path),
    Word(Spot, String),
    Written(String),
}

/// A change of color at a time; `None` is invisible.
type Change = (u64, Option<Color>);

/// One shape and its colors.
#[derive(Debug)]
struct Element {
    changes: Vec<Change>,
    seen: u32,
}

/// Everything that is ever visible.
#[derive(Debug, Default)]
struct Cast {
    /// The brushes from the bottom up.
    brushes: Vec<Brush>,
    numbers: BTreeMap<(Brush, Shape), usize>,
    elements: Vec<Element>,
    picture: u32,
}

impl Cast {
    /// Adds the next frame.
    fn enter(&mut self, scene: &Scene, time: u64) {
        self.picture += 1;
        let mut above = 0;
        for (place, (layer, item)) in scene.items.iter().enumerate() {
            for (kind, shape, color) in shapes(item, layer.name(), place) {
                let brush = (layer.name(), kind);
                above = self.place_brush(&brush, above);
                self.put((brush, shape), color, time);
            }
        }
        for element in &mut self.elements {
            if element.seen != self.picture
                && element.changes.last().is_some_and(|(_, c)| c.is_some())
            {
                element.changes.push((time, None));
            }
        }
    }

    /// Places a brush above the first `above` ones if it is new; returns how many are below the
    /// next one.
    fn place_brush(&mut self, brush: &Brush, above: usize) -> usize {
        match self.brushes.iter().position(|other| other == brush) {
            Some(place) => above.max(place + 1),
            None => {
                self.brushes.insert(above, brush.clone());
                above + 1
            }
        }
    }

    /// Shows a shape in a color from a time on.
    fn put(&mut self, shape: (Brush, Shape), color: Color, time: u64) {
        let elements = &mut self.elements;
        let number = *(self.numbers.entry(shape)).or_insert_with(|| {
            let hidden = (time > 0).then_some((0, None));
            elements.push(Element {
                changes: hidden.into_iter().collect(),
                seen: 0,
            });
            elements.len() - 1
        });
        let element = &mut elements[number];
        element.seen = self.picture;
        if element
            .changes
            .last()
            .is_none_or(|(_, last)| *last != Some(color))
        {
            // A second area of the same shape at the same time is above the first.
            element.changes.pop_if(|(then, _)| *then == time);
            element.changes.push((time, Some(color)));
        }
    }

    /// Writes each brush's elements; those with the same times are one.
    fn write(self, duration: Duration, out: &mut dyn Write) -> io::Result<()> {
        let mut shapes: Vec<(usize, Brush, Shape)> = (self.numbers.into_iter())
            .map(|((brush, shape), number)| (number, brush, shape))
            .collect();
        shapes.sort_unstable_by_key(|&(number, ..)| number);
        for brush in &self.brushes {
            let mut groups: BTreeMap<&[Change], Vec<&Shape>> = BTreeMap::new();
            for (number, _, shape) in shapes.iter().filter(|(_, of, _)| of == brush) {
                let changes = &self.elements[*number].changes[..];
                groups.entry(changes).or_default().push(shape);
            }
            let (class, kind) = brush;
            writeln!(out, r#"<g class="{class}" {}>"#, style(kind))?;
            for (changes, shapes) in groups {
                write_group(changes, &shapes, kind, duration, out)?;
            }
            writeln!(out, "</g>")?;
        }
        Ok(())
    }
}

/// An item's shapes.
fn shapes(item: &Item, class: &str, place: usize) -> Vec<(Kind, Shape, Color)> {
    match item {
        Item::Fill {
            color,
            touching,
            paths,
        } => {
            let kind = |path: PathRef<'_>| {
                if *touching {
                    Kind::Floor {
                        square: path.is_square(),
                    }
                } else {
                    Kind::Fill(*color)
                }
            };
            let shape = |path: PathRef<'_>| (kind(path), Shape::Path(path.to_path()), *color);
            paths.iter().map(shape).collect()
        }
        Item::Stroke {
            color,
            width,
            cap,
            join,
            paths,
        } => {
            let kind = Kind::Stroke(*color, line_attributes(*width, *cap, *join));
            let shape = |path: PathRef<'_>| (kind.clone(), Shape::Path(path.to_path()), *color);
            paths.iter().map(shape).collect()
        }
        Item::Text {
            size,
            anchor,
            words,
        } => {
            let (size, anchor) = (*size, *anchor);
            let shape = |(at, word, color): &(Spot, String, Color)| {
                let word = Shape::Word(*at, word.clone());
                (Kind::Text { size, anchor }, word, *color)
            };
            words.iter().map(shape).collect()
        }
        Item::Copies { .. } => {
            let items = item.plain();
            items
                .iter()
                .flat_map(|item| shapes(item, class, place))
                .collect()
        }
        Item::Image { .. } => {
            let mut written = Vec::new();
            write_item(item, class, place, &mut written).expect("vectors take all");
            let written = String::from_utf8(written).expect("items are text");
            vec![(Kind::Image, Shape::Written(written), Color::BLACK)]
        }
    }
}

/// The SVG attributes of a kind; the color comes from each element.
fn style(kind: &Kind) -> String {
    match kind {
        Kind::Floor { square: true } => {
            r#"fill="currentColor" shape-rendering="crispEdges""#.to_owned()
        }
        // A hairline of the same color hides the seams between smoothed areas.
        Kind::Floor { square: false } => {
            r#"fill="currentColor" stroke="currentColor" stroke-linejoin="round""#.to_owned()
        }
        Kind::Fill(_) => r#"fill="currentColor""#.to_owned(),
        Kind::Stroke(_, line) => format!(r#"fill="none" stroke="currentColor" {line}"#),
        Kind::Text { size, anchor } => {
            let text = text_attributes(*size, *anchor);
            format!(r#"fill="currentColor" {text}"#)
        }
        Kind::Image => String::new(),
    }
}

/// An attribute that changes, and how its values are written; `None` is invisible.
type Changing = (&'static str, fn(Option<Color>) -> String);

/// The animated attribute of the elements of a kind.
fn changing(kind: &Kind) -> Changing {
    match kind {
        Kind::Image => ("visibility", |color| match color {
            Some(_) => "visible".to_owned(),
            None => "hidden".to_owned(),
        }),
        _ => ("color", |color| color.map_or("transparent".to_owned(), hex)),
    }
}

/// Writes the shapes of a kind that change at the same times as one element.
fn write_group(
    changes: &[Change],
    shapes: &[&Shape],
    kind: &Kind,
    duration: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (attribute, value) = changing(kind);
    let end = value(changes.last().and_then(|&(_, color)| color));
    let animation = match changes {
        [] | [_] => String::new(),
        _ => animate(changes, duration, (attribute, value)),
    };
    let data = data(shapes, kind);
    match kind {
        Kind::Text { .. } | Kind::Image => {
            writeln!(out, r#"<g {attribute}="{end}">{animation}{data}</g>"#)
        }
        _ if animation.is_empty() => writeln!(out, r#"<path color="{end}" d="{data}"/>"#),
        _ => writeln!(out, r#"<path color="{end}" d="{data}">{animation}</path>"#),
    }
}

/// The data of a path, or the elements of words and images.
fn data(shapes: &[&Shape], kind: &Kind) -> String {
    let mut data = String::new();
    for shape in shapes {
        match (shape, kind) {
            (Shape::Path(path), _) => path_data(path.view(), &mut data),
            (Shape::Word(at, word), Kind::Text { size, .. }) => {
                let (x, y) = word_place(*at, *size);
                let word = escape(word);
                write!(data, r#"<text x="{x}" y="{y}">{word}</text>"#)
                    .expect("strings take all letters");
            }
            (Shape::Word(_, written) | Shape::Written(written), _) => data.push_str(written),
        }
    }
    data
}

/// Writes the times of an element's colors.
fn animate(
    changes: &[Change],
    Duration { time, repeats }: Duration,
    (attribute, value): Changing,
) -> String {
    let colors: Vec<String> = changes.iter().map(|&(_, color)| value(color)).collect();
    let times: Vec<String> = changes.iter().map(|&(at, _)| share(at, time)).collect();
    let (colors, times) = (colors.join(";"), times.join(";"));
    let seconds = seconds(time);
    let over = if repeats {
        r#"repeatCount="indefinite""#
    } else {
        r#"fill="freeze""#
    };
    format!(
        r#"<animate attributeName="{attribute}" calcMode="discrete" dur="{seconds}s" {over} values="{colors}" keyTimes="{times}"/>"#
    )
}

/// A time as a fraction of the whole in millionths.
fn share(at: u64, time: u64) -> String {
    let millionths = u128::from(at) * 1_000_000;
    let millionths = millionths.div_ceil(time.max(1).into()).min(1_000_000);
    match millionths {
        0 => "0".to_owned(),
        1_000_000 => "1".to_owned(),
        _ => format!(".{millionths:06}").trim_end_matches('0').to_owned(),
    }
}
