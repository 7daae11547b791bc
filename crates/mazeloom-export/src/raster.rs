//! Rasterizes vector pictures, for everything that is not a plain rectangle.
//!
//! Lines and areas are anti-aliased, except areas that touch others along rows and columns of
//! pixels, between which a seam would show. Text is filled outlines of the embedded font, so the
//! pixels are the same on every machine.

use crate::letters::Face;
use crate::trace::{Move, Point, pixels, trace};
use mazeloom::Color;
use mazeloom::scene::{Cap, Item, Join, Path, Scene, Spot};
use mazeloom::source::Image;
use tiny_skia::{
    ColorU8, FillRule, FilterQuality, IntSize, LineCap, LineJoin, Paint, PathBuilder, Pixmap,
    PixmapPaint, Stroke, Transform,
};

/// The maximum number of pixels of a picture that is painted: 2²⁹, 2 GiB of memory.
const MOST_PIXELS: u64 = 1 << 29;

/// A picture's pixels: red, green and blue bytes, row by row.
///
/// # Errors
/// A message: too many pixels, or a character that the font does not have.
///
/// ```
/// use mazeloom::{Recipe, Style, draw, make};
///
/// let recipe: Recipe = "rect:3x3 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let scene = draw(&puzzle, &style, &[])?;
/// let pixels = mazeloom_export::raster(&scene)?;
/// assert_eq!(pixels.len(), (scene.width * scene.height * 3) as usize);
/// assert_eq!(pixels[..3], [255, 255, 255]); // the margin is paper
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn raster(scene: &Scene) -> Result<Vec<u8>, String> {
    // The colors move together in place: a second copy would nearly double the memory.
    let mut pixels = painted(scene, 255)?.take();
    let count = pixels.len() / 4;
    for pixel in 0..count {
        pixels.copy_within(4 * pixel..4 * pixel + 3, 3 * pixel);
    }
    pixels.truncate(3 * count);
    Ok(pixels)
}

/// The pixels of a picture without paper: red, green, blue and opacity, row by row; the colors are
/// not multiplied by the opacity.
///
/// # Errors
/// Those of [`raster`].
pub fn raster_with_opacity(scene: &Scene) -> Result<Vec<u8>, String> {
    let mut pixels = painted(scene, 0)?.take();
    for pixel in pixels.chunks_exact_mut(4) {
        let opacity = u32::from(pixel[3]);
        for color in &mut pixel[..3] {
            let straight = (u32::from(*color) * 255 + opacity / 2).checked_div(opacity);
            *color = straight.unwrap_or(0).min(255) as u8;
        }
    }
    Ok(pixels)
}

/// A picture painted on paper of an opacity from 0 to 255.
fn painted(scene: &Scene, opacity: u8) -> Result<Pixmap, String> {
    let too_large = || {
        let (width, height) = (scene.width, scene.height);
        format!(
            "this picture would have {width}×{height} pixels; at most {MOST_PIXELS} are allowed \
             here; choose a lower `dpi` or a smaller `cell`, `scale`, `print-width` or `print-height`, \
             or save it as svg or pdf"
        )
    };
    if u64::from(scene.width) * u64::from(scene.height) > MOST_PIXELS {
        return Err(too_large());
    }
    let mut pixmap = Pixmap::new(scene.width, scene.height).ok_or_else(too_large)?;
    let Color(r, g, b) = scene.background;
    pixmap.fill(tiny_skia::Color::from_rgba8(r, g, b, opacity));
    for (_, item) in &scene.items {
        paint(item, &mut pixmap);
    }
    Ok(pixmap)
}

fn paint(item: &Item, pixmap: &mut Pixmap) {
    let still = Transform::identity();
    match item {
        Item::Fill {
            color,
            touching,
            paths,
        } => {
            let Some(path) = shape(paths) else { return };
            let mut ink = ink(*color);
            // Smoothed edges show seams between areas: squares need no smoothing, and
            // elsewhere a hair of the same color hides them.
            ink.anti_alias = !(*touching && paths.iter().all(Path::is_square));
            pixmap.fill_path(&path, &ink, FillRule::Winding, still, None);
            if *touching && ink.anti_alias {
                let hair = stroke(1.0, Cap::Flat, Join::Round);
                pixmap.stroke_path(&path, &ink, &hair, still, None);
            }
        }
        Item::Stroke {
            color,
            width,
            cap,
            join,
            paths,
        } => {
            let pen = stroke(*width as f32 / 1000.0, *cap, *join);
            // One path at a time: the painter's cost grows with what one call covers.
            for path in paths
                .iter()
                .filter_map(|path| shape(std::slice::from_ref(path)))
            {
                pixmap.stroke_path(&path, &ink(*color), &pen, still, None);
            }
        }
        Item::Text {
            size,
            anchor,
            words,
        } => {
            let Some(mut face) = Face::new() else { return };
            for (at, word, color) in words {
                if let Some(path) = face.word(word, pixels(*at), *anchor, *size as f32 / 1000.0) {
                    pixmap.fill_path(&path, &ink(*color), FillRule::Winding, still, None);
                }
            }
        }
        Item::Image { image, size, at } => paint_image(image, *size, at, pixmap),
    }
}

/// Paints an image at each of its places.
fn paint_image(image: &Image, size: (i32, i32), at: &[Spot], pixmap: &mut Pixmap) {
    let Some(painted) = pixels_of(image) else {
        return;
    };
    let scale = |size: i32, pixels: u32| size as f32 / 1000.0 / pixels as f32;
    let (across, down) = (scale(size.0, image.width), scale(size.1, image.height));
    // Pixels that become whole squares of pixels stay sharp.
    let sharp = [across, down].iter().all(|share| share.fract() == 0.0);
    let paint = PixmapPaint {
        quality: if sharp {
            FilterQuality::Nearest
        } else {
            FilterQuality::Bilinear
        },
        ..PixmapPaint::default()
    };
    for at in at {
        let (x, y) = pixels(*at);
        let place = Transform::from_row(across, 0.0, 0.0, down, x, y);
        pixmap.draw_pixmap(0, 0, painted.as_ref(), &paint, place, None);
    }
}

/// A picture as the painter wants it: colors multiplied by their opacity.
fn pixels_of(image: &Image) -> Option<Pixmap> {
    let multiplied = image.pixels.chunks_exact(4).flat_map(|pixel| {
        let color = ColorU8::from_rgba(pixel[0], pixel[1], pixel[2], pixel[3]).premultiply();
        [color.red(), color.green(), color.blue(), color.alpha()]
    });
    Pixmap::from_vec(
        multiplied.collect(),
        IntSize::from_wh(image.width, image.height)?,
    )
}

fn ink(Color(r, g, b): Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

fn stroke(width: f32, cap: Cap, join: Join) -> Stroke {
    Stroke {
        width,
        line_cap: match cap {
            Cap::Flat => LineCap::Butt,
            Cap::Round => LineCap::Round,
            Cap::Square => LineCap::Square,
        },
        line_join: match join {
            Join::Bevel => LineJoin::Bevel,
            Join::Miter => LineJoin::Miter,
            Join::Round => LineJoin::Round,
        },
        miter_limit: Join::MITER_LIMIT,
        ..Stroke::default()
    }
}

/// Flattens paths to line segments. tiny-skia's own flattening of cubic curves uses the platform's
/// trigonometric functions, so its pixels would differ between platforms.
fn shape(paths: &[Path]) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for path in paths {
        let mut here = (0.0, 0.0);
        trace(path, 0.0, |step| match step {
            Move::To(to) => {
                builder.move_to(to.0, to.1);
                here = to;
            }
            Move::Line(to) => {
                builder.line_to(to.0, to.1);
                here = to;
            }
            Move::Curve(first, second, to) => {
                flatten([here, first, second, to], |(x, y)| builder.line_to(x, y));
                here = to;
            }
            Move::Close => builder.close(),
        });
    }
    builder.finish()
}

/// The greatest distance of a line segment from its curve, in pixels.
const FLAT: f32 = 0.02;

/// Calls `line` with the end of each line segment that approximates a cubic Bézier curve, evenly
/// spaced in its parameter. √(¾·d/FLAT) segments are enough, where `d` is the length of the greatest
/// second difference of its control points (T. Sederberg, *Computer Aided Geometric Design*, 10.6).
fn flatten([a, b, c, d]: [Point; 4], mut line: impl FnMut(Point)) {
    let bend = |p: Point, q: Point, r: Point| {
        let (x, y) = (p.0 - 2.0 * q.0 + r.0, p.1 - 2.0 * q.1 + r.1);
        (x * x + y * y).sqrt()
    };
    let bend = bend(a, b, c).max(bend(b, c, d));
    let segments = (0.75 * bend / FLAT).sqrt().ceil().clamp(1.0, 500.0) as u16;
    for segment in 1..segments {
        let share = f32::from(segment) / f32::from(segments);
        let rest = 1.0 - share;
        let weights = [
            rest * rest * rest,
            3.0 * rest * rest * share,
            3.0 * rest * share * share,
            share * share * share,
        ];
        let at = |of: fn(Point) -> f32| {
            let points = [a, b, c, d].map(of);
            let parts = [0, 1, 2, 3].map(|n| points[n] * weights[n]);
            parts[0] + parts[1] + parts[2] + parts[3]
        };
        line((at(|point| point.0), at(|point| point.1)));
    }
    line(d);
}
