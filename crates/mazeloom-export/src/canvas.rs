//! The canvas of raster animations and of GIF: a picture in pixels.

use crate::palette::Rgb;
use crate::raster::raster;
use mazeloom::film::Frame;
use mazeloom::format::{Picture, WriteError};
use mazeloom::tile_view::{PixelRows, RowKind};
use mazeloom::view::View;
use mazeloom::{Color, Scene, Style, Threads, TileView};
use std::borrow::Cow;
use std::io;
use std::ops::Range;

/// The maximum number of pixels of a frame of an animation.
pub const MOST_PIXELS: u64 = 1 << 24;

/// Bytes that a pixel takes at most while frames are painted, compared and compressed.
pub const FRAME_BYTES: f64 = 16.0;

/// Pixels, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Canvas {
    pub width: u32,
    pub height: u32,
    pub pixels: Vec<Rgb>,
}

/// A part of a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub left: u32,
    pub top: u32,
    pub width: u32,
    pub height: u32,
}

/// Picture that a canvas is painted with.
pub enum Subject<'a> {
    /// A tile view, and what its rows of cells show; nothing where passages cross.
    Tiles(PixelRows<'a>, Vec<RowKind>),
    /// A vector picture.
    Scene(Cow<'a, Scene>, Threads),
    /// A model.
    View(&'a View),
}

impl<'a> Subject<'a> {
    /// The picture of a frame of an animation, which `tiles` show if there are some.
    pub fn of(shot: &Frame<'a>, tiles: Option<&'a TileView<'a>>) -> Result<Self, WriteError> {
        let style = shot.style;
        if let Some(tiles) = tiles {
            return Subject::tiles(tiles, style);
        }
        let scene = match shot.view {
            Some(view) => {
                style.check_pixels(view.width, view.height, FRAME_BYTES)?;
                if !style.is_framed() {
                    return Ok(Subject::View(view));
                }
                view.painted(style)?
            }
            None => {
                let scene = shot.scene()?;
                check(scene.width, scene.height)?;
                style.check_pixels(scene.width, scene.height, FRAME_BYTES)?;
                scene
            }
        };
        Ok(Subject::Scene(Cow::Owned(scene), style.threads))
    }

    /// A single picture.
    pub fn still(picture: &'a Picture<'a>) -> Result<Self, WriteError> {
        Ok(match picture {
            Picture::Strokes(scene, threads) => Subject::Scene(Cow::Borrowed(scene), *threads),
            Picture::Tiles {
                tile_view,
                style,
                scene,
                ..
            } => match tile_view.is_tiled(style) {
                true => Subject::tiles(tile_view, style)?,
                false => Subject::Scene(Cow::Owned(scene()?), style.threads),
            },
            Picture::Space { view, .. } => Subject::View(view),
        })
    }

    fn tiles(tile_view: &'a TileView<'a>, style: &Style) -> Result<Self, WriteError> {
        let pixels =
            PixelRows::new(tile_view, style).ok_or_else(|| too_large(u32::MAX, u32::MAX))?;
        check(pixels.width, pixels.height)?;
        style.check_pixels(pixels.width, pixels.height, FRAME_BYTES)?;
        let rows = (0..=tile_view.height()).filter(|_| !tile_view.crosses());
        let rows = rows.map(|y| pixels.kind(y)).collect();
        Ok(Subject::Tiles(pixels, rows))
    }

    /// Width and height in pixels.
    fn size(&self) -> (u32, u32) {
        match self {
            Subject::Tiles(pixels, _) => (pixels.width, pixels.height),
            Subject::Scene(scene, _) => (scene.width, scene.height),
            Subject::View(view) => (view.width, view.height),
        }
    }

    /// Passes on the rows of pixels that may have changed, each with its number.
    fn rows(
        &self,
        may_change: impl Fn(u32) -> bool,
        mut row: impl FnMut(u32, &[Rgb]),
    ) -> Result<(), WriteError> {
        match self {
            Subject::Tiles(pixels, kinds) => {
                let colors = pixels.palette.iter();
                let colors: Vec<Rgb> = colors.map(|&Color(r, g, b)| [r, g, b]).collect();
                let mut numbers = vec![0; pixels.width as usize];
                let mut painted = vec![[0; 3]; pixels.width as usize];
                let mut last = None;
                for y in (0..pixels.height).filter(|&y| may_change(y)) {
                    let above = last.replace(y);
                    // A row like the one above is not made again.
                    if above.is_none() || above != y.checked_sub(1) || !repeats(pixels, kinds, y) {
                        pixels.row(y, &mut numbers);
                        for (pixel, &number) in painted.iter_mut().zip(&numbers) {
                            *pixel = colors[usize::from(number)];
                        }
                    }
                    row(y, &painted);
                }
            }
            Subject::Scene(scene, threads) => {
                let pixels = raster(scene, *threads).map_err(io::Error::other)?;
                let rows = pixels.as_chunks().0.chunks_exact(scene.width as usize);
                (0..).zip(rows).for_each(|(y, pixels)| row(y, pixels));
            }
            Subject::View(view) => {
                let mut numbers = 0..;
                view.rows(|pixels| {
                    let y = numbers.next().expect("rows have numbers");
                    row(y, pixels.as_chunks().0);
                    Ok(())
                })?;
            }
        }
        Ok(())
    }
}

/// Tells whether a row of pixels is the same as the one above.
fn repeats(pixels: &PixelRows<'_>, kinds: &[RowKind], y: u32) -> bool {
    pixels.repeats(y).is_some_and(|row| {
        let near = row.saturating_sub(1) as usize..=row as usize + 1;
        kinds
            .get(near)
            .is_some_and(|rows| rows.iter().all(|row| row.is_plain))
    })
}

impl Canvas {
    /// Paints over it where rows may have changed, and returns the smallest window outside which nothing did: all
    /// of it if it had another size, `None` if it is like before.
    pub fn paint(
        &mut self,
        subject: &Subject<'_>,
        may_change: impl Fn(u32) -> bool,
    ) -> Result<Option<Window>, WriteError> {
        let (width, height) = subject.size();
        check(width, height)?;
        let is_new = (self.width, self.height) != (width, height);
        if is_new {
            *self = Canvas {
                width,
                height,
                pixels: vec![[0; 3]; width as usize * height as usize],
            };
        }
        let mut window: Option<Window> = None;
        subject.rows(
            |y| is_new || may_change(y),
            |y, row| {
                let changed = self.paint_row(y, row);
                window = match (window, changed) {
                    (Some(window), Some(row)) => Some(window.with(row)),
                    (window, row) => window.or(row),
                };
            },
        )?;
        Ok(if is_new { Some(self.whole()) } else { window })
    }

    /// Paints a row, and returns the part of it that was different.
    fn paint_row(&mut self, y: u32, row: &[Rgb]) -> Option<Window> {
        let old = &mut self.pixels[y as usize * row.len()..][..row.len()];
        let mut pairs = old.iter().zip(row);
        let left = pairs.position(|(a, b)| a != b)?;
        let right = pairs
            .rposition(|(a, b)| a != b)
            .map_or(left, |more| left + 1 + more)
            + 1;
        old[left..right].copy_from_slice(&row[left..right]);
        Some(Window {
            left: left as u32,
            top: y,
            width: (right - left) as u32,
            height: 1,
        })
    }

    /// All of it.
    pub fn whole(&self) -> Window {
        Window {
            left: 0,
            top: 0,
            width: self.width,
            height: self.height,
        }
    }

    /// The smallest window outside which two canvases of one size agree.
    pub fn changed(&self, before: &Canvas) -> Option<Window> {
        let width = self.width as usize;
        let rows = || {
            self.pixels
                .chunks_exact(width)
                .zip(before.pixels.chunks_exact(width))
        };
        let differs = |(a, b): (&[Rgb], &[Rgb])| a != b;
        let top = rows().position(differs)?;
        let bottom = rows().rposition(differs)?;
        let (mut left, mut right) = (width, 0);
        for (a, b) in rows().take(bottom + 1).skip(top) {
            let differs = |(a, b): (&Rgb, &Rgb)| a != b;
            if let Some(first) = a.iter().zip(b).take(left).position(differs) {
                left = first;
            }
            if let Some(last) = a[right..].iter().zip(&b[right..]).rposition(differs) {
                right += last;
            }
        }
        Some(Window {
            left: left as u32,
            top: top as u32,
            width: (right - left + 1) as u32,
            height: (bottom - top + 1) as u32,
        })
    }

    /// The pixels in a window, row by row.
    pub fn within(&self, window: Window) -> impl Iterator<Item = &[Rgb]> + Clone {
        let rows = self.pixels.chunks_exact(self.width as usize);
        let rows = rows.skip(window.top as usize).take(window.height as usize);
        rows.map(move |row| &row[window.columns()])
    }

    /// The same, to be changed.
    pub fn within_mut(&mut self, window: Window) -> impl Iterator<Item = &mut [Rgb]> {
        let rows = self.pixels.chunks_exact_mut(self.width as usize);
        let rows = rows.skip(window.top as usize).take(window.height as usize);
        rows.map(move |row| &mut row[window.columns()])
    }
}

impl Window {
    /// Its columns of pixels.
    fn columns(self) -> Range<usize> {
        self.left as usize..(self.left + self.width) as usize
    }

    /// The smallest window with this and another one in it.
    pub fn with(self, other: Window) -> Window {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Window {
            left,
            top,
            width: right - left,
            height: bottom - top,
        }
    }
}

/// Checks that a frame is not too large for animations and GIF.
pub fn check(width: u32, height: u32) -> Result<(), WriteError> {
    if u64::from(width) * u64::from(height) > MOST_PIXELS || width.max(height) > 0xffff {
        Err(too_large(width, height))
    } else {
        Ok(())
    }
}

/// The error for a frame that is too large.
pub fn too_large(width: u32, height: u32) -> WriteError {
    WriteError::Io(io::Error::other(format!(
        "{width}×{height} pixels are too many: an animation or a gif has at most {MOST_PIXELS}; \
         choose a smaller `cell`, such as cell=4, or a smaller grid"
    )))
}
