//! A picture in bands of rows, of which each is painted by itself.

use super::coverage::{Coverage, Covered, Fixed, ROWS, opacities};
use super::outline::{self, Pen, Piece as Straight};
use super::palette::Palette;
use super::reaches::{Begins, Reaches, read_ahead};
use crate::letters::{Face, outlines};
use mazeloom::scene::{Cap, Fill, Item, Join, Path, Placed, Scene, Spot, Stroke, Text};
use mazeloom::source::Image;
use mazeloom::{Color, Threads};
use std::borrow::Cow;
use std::ops::Range;

/// The channels of a pixel, each a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channels {
    /// Gray in 16 shades.
    Shades,
    /// Gray.
    Gray,
    /// Red, green and blue.
    Color,
    /// Red, green and blue, not multiplied by the opacity that follows.
    Opacity,
}

impl Channels {
    /// Bytes of a pixel.
    pub fn count(self) -> usize {
        match self {
            Channels::Shades | Channels::Gray => 1,
            Channels::Color => 3,
            Channels::Opacity => 4,
        }
    }
}

/// A picture that is painted in bands.
pub(crate) struct Painter<'a> {
    /// Without copies.
    scene: Cow<'a, Scene>,
    pub channels: Channels,
    /// If there is one, pixels are numbers of its colors.
    palette: Option<&'a Palette>,
    reaches: Vec<Reaches>,
}

/// From one of 16 shades of gray to the next.
pub(crate) const SHADE: u8 = 17;

/// Half the width of the line of the same color that hides the seam between areas, in pixels.
const HAIR: f64 = 0.5;

impl<'a> Painter<'a> {
    pub fn new(scene: &'a Scene, channels: Channels, threads: Threads) -> Painter<'a> {
        let scene = scene.plain();
        Painter {
            reaches: Reaches::of_items(&scene.items, threads),
            scene,
            channels,
            palette: None,
        }
    }

    /// The same painter, but its pixels are numbers of a palette, one byte each.
    pub fn in_numbers(self, palette: Option<&'a Palette>) -> Painter<'a> {
        Painter { palette, ..self }
    }

    /// Bytes of a pixel.
    pub fn pixel_bytes(&self) -> usize {
        match self.palette {
            Some(_) => 1,
            None => self.channels.count(),
        }
    }

    /// The channels that a picture needs.
    pub fn channels(scene: &Scene) -> Channels {
        let scene = scene.plain();
        let are_all = |is: fn(Color) -> bool| {
            is(scene.background)
                && scene.items.iter().all(|(_, item)| match item {
                    Item::Fill(fill) => is(fill.color),
                    Item::Stroke(stroke) => is(stroke.color),
                    Item::Text(text) => text.words.iter().all(|(.., color)| is(*color)),
                    Item::Image(_) | Item::Copies(_) => false,
                })
        };
        match () {
            () if scene.transparent => Channels::Opacity,
            () if !are_all(|Color(r, g, b)| r == g && g == b) => Channels::Color,
            () if are_all(|Color(r, ..)| r % SHADE == 0) => Channels::Shades,
            () => Channels::Gray,
        }
    }

    /// The pixels of the picture across and down.
    pub fn size(&self) -> (u32, u32) {
        (self.scene.width, self.scene.height)
    }

    /// The color of the paper.
    pub fn background(&self) -> Color {
        self.scene.background
    }

    /// The only color besides the paper's in some rows; `None` if more than one item may touch them.
    pub fn only_ink(&self, rows: Range<u32>) -> Option<Color> {
        let mut items = self.within(rows);
        match (items.next(), items.next()) {
            (None, _) => Some(self.background()),
            (Some((item, _)), None) => item.outlines().map(|(color, _)| color),
            _ => None,
        }
    }

    /// The items that may touch some rows.
    fn within(&self, rows: Range<u32>) -> impl Iterator<Item = (&Item, &Reaches)> {
        let rows = rows.start as i32..rows.end as i32;
        let items = self.scene.items.iter().zip(&self.reaches);
        let here = items.filter(move |((_, item), reaches)| match item {
            Item::Fill(_) | Item::Stroke(_) => reaches.within(rows.clone()).next().is_some(),
            Item::Text(text) => {
                let mut words = text.words.iter();
                words.any(|(at, ..)| may_touch(*at, text.size, &rows))
            }
            Item::Image(_) | Item::Copies(_) => true,
        });
        here.map(|((_, item), reaches)| (item, reaches))
    }

    /// Paints rows into as many pixels. Neither depends on how the picture is cut into bands.
    pub fn paint(&self, rows: Range<u32>, pixels: &mut [u8], room: &mut Room) {
        let length = self.scene.width as usize * self.pixel_bytes();
        let bands = rows.clone().step_by(ROWS as usize);
        for (top, pixels) in bands.zip(pixels.chunks_mut(length * ROWS as usize)) {
            self.paint_few(top..(top + ROWS).min(rows.end), pixels, room);
        }
    }

    /// Paints at most [`ROWS`] rows.
    fn paint_few(&self, rows: Range<u32>, pixels: &mut [u8], room: &mut Room) {
        if self.pixel_bytes() == 1
            && let Some(ink) = self.only_ink(rows.clone())
        {
            return self.paint_ink(ink, rows, pixels, room);
        }
        match (self.palette, self.channels) {
            (Some(palette), _) => {
                let mut colors = std::mem::take(&mut room.colors);
                colors.resize(3 * pixels.len(), 0);
                let in_color = colors.as_chunks_mut().0;
                self.band(rows, in_color, room, |Color(r, g, b)| [r, g, b]);
                for (pixel, number) in pixels.iter_mut().zip(palette.numbers(in_color)) {
                    *pixel = number;
                }
                room.colors = colors;
            }
            (None, Channels::Shades | Channels::Gray) => {
                let pixels = pixels.as_chunks_mut().0;
                self.band(rows, pixels, room, |Color(r, ..)| [r]);
            }
            (None, Channels::Color) => {
                let pixels = pixels.as_chunks_mut().0;
                self.band(rows, pixels, room, |Color(r, g, b)| [r, g, b]);
            }
            (None, Channels::Opacity) => {
                let pixels = pixels.as_chunks_mut().0;
                self.band(rows, pixels, room, |Color(r, g, b)| [r, g, b, u8::MAX]);
                pixels.iter_mut().for_each(divide);
            }
        }
    }

    /// Paints at most [`ROWS`] rows with one color besides the paper's. The byte of each opacity is
    /// looked up in a table.
    fn paint_ink(&self, ink: Color, rows: Range<u32>, pixels: &mut [u8], room: &mut Room) {
        let mut bytes = [0; 1 << u8::BITS];
        for opacity in opacities() {
            bytes[usize::from(opacity)] = self.mixed(ink, opacity);
        }
        pixels.fill(bytes[0]);
        let width = self.scene.width as usize;
        room.coverage.turn_to(&(rows.start as i32..rows.end as i32));
        let mut paint = |row: usize, run: Range<usize>, covered: Covered<'_>| {
            let run = &mut pixels[row * width..][run];
            match covered {
                Covered::Evenly(opacity) => run.fill(bytes[usize::from(opacity)]),
                Covered::Each(opacities) => {
                    for (pixel, &opacity) in run.iter_mut().zip(opacities) {
                        *pixel = bytes[usize::from(opacity)];
                    }
                }
            }
        };
        for (item, reaches) in self.within(rows) {
            room.cover(item, reaches, &mut paint);
        }
    }

    /// The pixel, of one byte, that ink leaves on the paper.
    fn mixed(&self, Color(r, g, b): Color, opacity: u8) -> u8 {
        let Color(red, green, blue) = self.background();
        let mut color = [red, green, blue];
        mix(&mut color, [r, g, b], opacity);
        match (self.palette, self.channels) {
            (Some(palette), _) => palette.number(color),
            (None, Channels::Shades) => nearest_shade(color[0]),
            (None, _) => color[0],
        }
    }

    /// Makes the memory that a thread needs to paint.
    pub fn room(&self) -> Room {
        Room {
            coverage: Coverage::new(self.scene.width),
            order: Vec::new(),
            near: Path::starting(Spot { x: 0, y: 0 }),
            points: Vec::new(),
            pieces: Vec::new(),
            hair: Pen::new(HAIR, Cap::Flat, Join::Miter),
            colors: Vec::new(),
        }
    }

    fn band<const N: usize>(
        &self,
        rows: Range<u32>,
        pixels: &mut [[u8; N]],
        room: &mut Room,
        ink: fn(Color) -> [u8; N],
    ) {
        let paper = match self.channels {
            Channels::Opacity => [0; N],
            _ => ink(self.scene.background),
        };
        // Copying a row takes a fraction of what filling it takes.
        let (first, others) = pixels.split_at_mut(self.scene.width as usize);
        first.fill(paper);
        for row in others.chunks_mut(first.len()) {
            row.copy_from_slice(first);
        }
        let rows = rows.start as i32..rows.end as i32;
        room.coverage.turn_to(&rows);
        let mut band = Band {
            room,
            rows,
            width: self.scene.width as usize,
            pixels,
            ink,
            shades: self.channels == Channels::Shades,
        };
        for ((_, item), reaches) in self.scene.items.iter().zip(&self.reaches) {
            band.item(item, reaches);
        }
    }
}

/// Colors that are not multiplied by the opacity, from those that are.
fn divide(pixel: &mut [u8; 4]) {
    let opacity = u32::from(pixel[3]);
    for color in &mut pixel[..3] {
        let straight = (u32::from(*color) * 255 + opacity / 2).checked_div(opacity);
        *color = straight.unwrap_or(0).min(255) as u8;
    }
}

/// Memory that a band needs while it is painted, to be used again for the next.
pub(crate) struct Room {
    coverage: Coverage,
    /// The paths of an item from left to right.
    order: Vec<Begins>,
    /// Parts of a long path that lie near.
    near: Path,
    /// The points of a path.
    points: Vec<(f64, f64)>,
    /// The straight lines between them.
    pieces: Vec<Straight>,
    /// The line that hides the seam between areas.
    hair: Pen,
    /// Pixels in color whose numbers are not known yet.
    colors: Vec<u8>,
}

impl Room {
    /// Covers the pixels of areas and lines, and calls `paint` for them as [`Coverage::sweep`] does.
    fn cover(
        &mut self,
        item: &Item,
        reaches: &Reaches,
        paint: &mut impl FnMut(usize, Range<usize>, Covered<'_>),
    ) {
        let mut order = std::mem::take(&mut self.order);
        reaches.in_order(self.coverage.rows(), &mut order);
        self.coverage.fit(reaches.widest);
        let rows = self.coverage.rows();
        match item {
            Item::Fill(fill) => read_ahead(&fill.paths, &order, |begins, path| {
                self.coverage.sweep_left_of(begins.left, paint);
                let path = match fill.touching && !reaches.square {
                    // The hair around an area is outside: that must not change.
                    true => path,
                    false => reaches.long.near(begins.path, path, &rows, &mut self.near),
                };
                outline::flattened(path, &mut self.points);
                self.area(fill.touching, reaches.square);
            }),
            Item::Stroke(stroke) => {
                let half = f64::from(stroke.width) / 2000.0;
                let pen = Pen::new(half, stroke.cap, stroke.join);
                read_ahead(&stroke.paths, &order, |begins, path| {
                    self.coverage.sweep_left_of(begins.left, paint);
                    let path = reaches.long.near(begins.path, path, &rows, &mut self.near);
                    outline::flattened(path, &mut self.points);
                    let edge = |a, b| self.coverage.edge(a, b);
                    outline::stroked(&self.points, path.closed, &pen, &mut self.pieces, edge);
                });
            }
            Item::Text(_) | Item::Image(_) | Item::Copies(_) => {}
        }
        self.coverage.sweep(paint);
        self.order = order;
    }

    /// An area within the points of a path. Smoothed edges show seams between areas: squares need
    /// no smoothing, and elsewhere a hair of the same color hides them.
    fn area(&mut self, touching: bool, square: bool) {
        let edge = |a, b| self.coverage.edge(a, b);
        let corners = self.points.iter().map(|&point| Fixed::at(point));
        match (touching, square) {
            (false, _) => outline::ring(corners, edge),
            (true, true) => outline::ring(corners.map(Fixed::snapped), edge),
            (true, false) => {
                if outline::area(&self.points) < 0.0 {
                    self.points.reverse();
                }
                outline::widened(&self.points, &self.hair, &mut self.pieces, edge);
            }
        }
    }
}

/// Rows in progress.
struct Band<'p, const N: usize> {
    room: &'p mut Room,
    rows: Range<i32>,
    width: usize,
    /// Row by row; colors are multiplied by the opacity if there is one.
    pixels: &'p mut [[u8; N]],
    ink: fn(Color) -> [u8; N],
    /// True if only 16 shades are wanted.
    shades: bool,
}

impl<const N: usize> Band<'_, N> {
    fn item(&mut self, item: &Item, reaches: &Reaches) {
        match item {
            Item::Fill(Fill { color, .. }) | Item::Stroke(Stroke { color, .. }) => {
                let (room, mut paint) = self.brush(*color);
                room.cover(item, reaches, &mut paint);
            }
            Item::Text(text) => self.text(text),
            Item::Image(Placed { image, size, at }) => {
                at.iter().for_each(|&at| self.image(image, *size, at));
            }
            Item::Copies(_) => {}
        }
    }

    fn text(&mut self, text: &Text) {
        let (size, anchor) = (text.size, text.anchor);
        let rows = self.rows.clone();
        let is_here = |at: Spot| may_touch(at, size, &rows);
        let here = text.words.iter().filter(|(at, ..)| is_here(*at));
        let mut here = here.peekable();
        if here.peek().is_none() {
            return;
        }
        let Some(face) = Face::new() else { return };
        self.room.coverage.fit(u32::MAX);
        for (at, word, color) in here {
            if let Some(word) = face.word(word, (0.0, 0.0), anchor, size as f32 / 1000.0) {
                for contour in &outlines(&word, *at) {
                    outline::flattened(contour.view(), &mut self.room.points);
                    self.room.area(false, false);
                }
                let (room, paint) = self.brush(*color);
                room.coverage.sweep(paint);
            }
        }
    }

    /// Returns the function that paints with a color what the room covers.
    fn brush(&mut self, color: Color) -> (&mut Room, impl FnMut(usize, Range<usize>, Covered<'_>)) {
        let (width, ink, shades) = (self.width, (self.ink)(color), self.shades);
        let pixels = &mut *self.pixels;
        let paint = move |row: usize, run: Range<usize>, covered: Covered<'_>| {
            let run = &mut pixels[row * width + run.start..row * width + run.end];
            match covered {
                Covered::Evenly(u8::MAX) => run.fill(ink),
                Covered::Evenly(opacity) => run.iter_mut().for_each(|it| mix(it, ink, opacity)),
                Covered::Each(opacities) => {
                    (run.iter_mut().zip(opacities))
                        .for_each(|(it, &opacity)| mix(it, ink, opacity));
                }
            }
            if shades {
                run.iter_mut()
                    .for_each(|pixel| *pixel = pixel.map(nearest_shade));
            }
        };
        (self.room, paint)
    }

    /// Paints an image whose upper left corner is at a spot.
    fn image(&mut self, image: &Image, size: (i32, i32), at: Spot) {
        let (left, top) = (f64::from(at.x) / 1000.0, f64::from(at.y) / 1000.0);
        let scale = |size: i32, pixels: u32| f64::from(size) / 1000.0 / f64::from(pixels);
        let (across, down) = (scale(size.0, image.width), scale(size.1, image.height));
        // Pixels that become whole squares of pixels stay sharp.
        let sharp = across.fract() == 0.0 && down.fract() == 0.0;
        // The pixels whose middle lies on the image.
        let within = |from: f64, size: i32, range: Range<f64>| {
            let end = from + f64::from(size) / 1000.0;
            let whole = |side: f64| (side - 0.5).ceil().clamp(range.start, range.end) as usize;
            whole(from)..whole(end)
        };
        let rows = f64::from(self.rows.start)..f64::from(self.rows.end);
        for y in within(top, size.1, rows) {
            let v = (y as f64 + 0.5 - top) / down;
            let row = (y - self.rows.start as usize) * self.width;
            for x in within(left, size.0, 0.0..self.width as f64) {
                let u = (x as f64 + 0.5 - left) / across;
                let [r, g, b, opacity] = if sharp {
                    nearest(image, u, v)
                } else {
                    between(image, u, v)
                };
                let ink = (self.ink)(Color(r, g, b));
                mix(&mut self.pixels[row + x], ink, opacity);
            }
        }
    }
}

/// Tells whether a word of a size may touch some rows.
fn may_touch(at: Spot, size: i32, rows: &Range<i32>) -> bool {
    let (y, height) = (f64::from(at.y) / 1000.0, f64::from(size) / 1000.0);
    y + 2.0 * height >= f64::from(rows.start) && y - 2.0 * height <= f64::from(rows.end)
}

/// The nearest of 16 shades of gray.
fn nearest_shade(value: u8) -> u8 {
    value.saturating_add(SHADE / 2) / SHADE * SHADE
}

/// Lays a color over a pixel.
pub(super) fn mix<const N: usize>(pixel: &mut [u8; N], ink: [u8; N], opacity: u8) {
    let opacity = u16::from(opacity);
    for (old, new) in pixel.iter_mut().zip(ink) {
        // Divided by 255 and rounded.
        let sum = u16::from(*old) * (255 - opacity) + u16::from(new) * opacity + 128;
        *old = ((sum + (sum >> 8)) >> 8) as u8;
    }
}

/// The pixel of an image at a place within it.
fn nearest(image: &Image, u: f64, v: f64) -> [u8; 4] {
    let whole = |place: f64, pixels: u32| (place.max(0.0) as usize).min(pixels as usize - 1);
    let at = whole(v, image.height) * image.width as usize + whole(u, image.width);
    image.pixels.as_chunks::<4>().0[at]
}

/// The mean of the four pixels of an image around a place within it, by nearness.
fn between(image: &Image, u: f64, v: f64) -> [u8; 4] {
    let (left, top) = ((u - 0.5).floor(), (v - 0.5).floor());
    let (right, lower) = (u - 0.5 - left, v - 0.5 - top);
    let mut sums = [0.0; 4];
    for (dx, dy) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
        let share = |distance: f64, on: f64| if on > 0.0 { distance } else { 1.0 - distance };
        let weight = share(right, dx) * share(lower, dy);
        let [r, g, b, opacity] = nearest(image, left + dx, top + dy).map(f64::from);
        let opaque = weight * opacity / 255.0;
        for (sum, value) in
            sums.iter_mut()
                .zip([r * opaque, g * opaque, b * opaque, weight * opacity])
        {
            *sum += value;
        }
    }
    let opaque = sums[3] / 255.0;
    let byte = |value: f64| (value + 0.5).clamp(0.0, 255.0) as u8;
    if opaque == 0.0 {
        return [0; 4];
    }
    let [r, g, b] = [0, 1, 2].map(|channel| byte(sums[channel] / opaque));
    [r, g, b, byte(sums[3])]
}
