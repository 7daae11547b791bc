//! The canvas of raster animations and of GIF: a picture in pixels.

use crate::palette::Rgb;
use crate::raster::raster;
use mazeloom::film::Frame;
use mazeloom::format::{Picture, WriteError};
use mazeloom::tile_view::PixelRows;
use mazeloom::view::View;
use mazeloom::{Color, Scene, Style, Threads, TileView};
use std::io;
use std::ops::Range;

/// The maximum number of pixels of a frame of an animation.
pub const MOST_PIXELS: u64 = 1 << 24;

/// Bytes that a pixel takes at most while frames are painted, compared and compressed.
pub const FRAME_BYTES: f64 = 16.0;

/// Pixels, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
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

impl Canvas {
    /// The picture of a frame of an animation.
    pub fn of(shot: &Frame<'_>) -> Result<Canvas, WriteError> {
        match (shot.view, shot.mosaic()) {
            (Some(view), _) => {
                shot.style
                    .check_pixels(view.width, view.height, FRAME_BYTES)?;
                match shot.style.is_framed() {
                    true => Canvas::painted(&view.painted(shot.style)?, shot.style.threads),
                    false => Canvas::seen(view),
                }
            }
            (None, Some(tile_view)) => Canvas::tiles(&tile_view, shot.style),
            (None, None) => {
                let scene = shot.scene()?;
                check(scene.width, scene.height)?;
                shot.style
                    .check_pixels(scene.width, scene.height, FRAME_BYTES)?;
                Canvas::painted(&scene, shot.style.threads)
            }
        }
    }

    /// A single picture.
    pub fn still(picture: &Picture<'_>) -> Result<Canvas, WriteError> {
        match picture {
            Picture::Strokes(scene, threads) => Canvas::painted(scene, *threads),
            Picture::Tiles {
                tile_view,
                style,
                scene,
                ..
            } => {
                if tile_view.is_tiled(style) {
                    Canvas::tiles(tile_view, style)
                } else {
                    Canvas::painted(&scene()?, style.threads)
                }
            }
            Picture::Space { view, .. } => Canvas::seen(view),
        }
    }

    /// A model in pixels.
    fn seen(view: &View) -> Result<Canvas, WriteError> {
        check(view.width, view.height)?;
        let mut pixels = Vec::new();
        view.rows(|row| {
            pixels.extend(row.chunks_exact(3).map(|p| [p[0], p[1], p[2]]));
            Ok(())
        })?;
        Ok(Canvas {
            width: view.width,
            height: view.height,
            pixels,
        })
    }

    /// A vector picture in pixels.
    fn painted(scene: &Scene, threads: Threads) -> Result<Canvas, WriteError> {
        check(scene.width, scene.height)?;
        let pixels = raster(scene, threads).map_err(io::Error::other)?;
        Ok(Canvas {
            width: scene.width,
            height: scene.height,
            pixels: pixels.chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect(),
        })
    }

    /// A tile view in pixels.
    fn tiles(tile_view: &TileView<'_>, style: &Style) -> Result<Canvas, WriteError> {
        let pixels =
            PixelRows::new(tile_view, style).ok_or_else(|| too_large(u32::MAX, u32::MAX))?;
        check(pixels.width, pixels.height)?;
        style.check_pixels(pixels.width, pixels.height, FRAME_BYTES)?;
        let colors: Vec<Rgb> = (pixels.palette.iter())
            .map(|&Color(r, g, b)| [r, g, b])
            .collect();
        let mut row = vec![0; pixels.width as usize];
        let mut painted = Vec::with_capacity(pixels.width as usize * pixels.height as usize);
        for y in 0..pixels.height {
            pixels.row(y, &mut row);
            painted.extend(row.iter().map(|&number| colors[usize::from(number)]));
        }
        Ok(Canvas {
            width: pixels.width,
            height: pixels.height,
            pixels: painted,
        })
    }

    /// A canvas of black pixels.
    pub fn blank(width: u32, height: u32) -> Canvas {
        Canvas {
            width,
            height,
            pixels: vec![[0; 3]; width as usize * height as usize],
        }
    }

    /// Tells whether it has the size of another.
    pub fn is_as_large_as(&self, other: &Canvas) -> bool {
        (self.width, self.height) == (other.width, other.height)
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
