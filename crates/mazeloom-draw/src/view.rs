//! 3D views: a model in parallel projection, lit from one side.
//!
//! Raster images use a depth buffer. Vector scenes draw the faces from the farthest to the nearest,
//! which is only approximate where faces intersect.
//!
//! # How it is drawn
//!
//! 1. Rotate the model by `turn` about its axis, then tilt it toward the viewer; parallel light
//!    comes from `light` degrees to the right of the viewer.
//! 2. Discard triangles that face away. Shade the others by the angle between their normal and
//!    the light, over a constant ambient part.
//! 3. Pixels: rasterize each triangle with its depth, keeping the nearest (depth buffer; E.
//!    Catmull 1974), at several samples per pixel. Vector formats: sort triangles by depth and
//!    draw them from the back (painter's algorithm; M. Newell, R. Newell and T. Sancha 1972).
//!
//! The projection is parallel, so lengths along an axis stay comparable, and a cube looks like a
//! cube at any size.

mod air;
mod pieces;
mod sphere_map;
mod turntable;
mod walk;

pub use sphere_map::chart;
pub use turntable::Turntable;
pub use walk::Walk;

use air::Air;

use crate::palette::Color;
use crate::scene::style::{Size, Style};
use crate::scene::{Item, Layer, Metrics, Page, Path, Placed, Scene, Spot, TooLarge, framed};
use crate::solid::Solid;
use mazeloom_core::source::Image;
use mazeloom_grids::geometry::Point;
use std::io;
use std::sync::Arc;

/// A model as it is seen from a direction (parallel projection), in pixels.
#[derive(Clone, Debug)]
#[must_use]
pub struct View {
    facets: Vec<Facet>,
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Nanometres to a pixel, in a picture of a true size.
    pub scale: Option<u32>,
    page: Option<Page>,
    /// Description of what it shows.
    pub title: String,
    /// The recipe, to be carried along.
    pub recipe: Option<String>,
    /// The sky and the haze, where one sees it from within.
    air: Option<Air>,
}

/// A triangle that faces the eye.
#[derive(Clone, Copy, Debug)]
struct Facet {
    /// Rightward and downward in pixels, and toward the eye.
    corners: [[f64; 3]; 3],
    color: Color,
}

/// Each pixel is the mean of this many samples in each direction.
const SAMPLES: usize = 3;

/// Rows that are painted at a time, so that a large picture needs little memory.
const BAND: u32 = 32;

/// Amount of light that falls everywhere.
const AMBIENT: f64 = 0.42;

/// The measures of a picture of a given size in cells that is not drawn on the plane of its cells:
/// the lengths of models, corridors and walls do not count.
fn sized(size: &Size, extent: Point, page: Option<&Page>) -> Metrics {
    /// Pixels per cell in vector pictures on paper: they are only the unit, and sides are rounded to
    /// it.
    const FINE: u32 = 160;
    let fine = page.is_some() && !size.pixels && !size.cell_given;
    let size = Size {
        cell: if fine { FINE } else { size.cell },
        pitch: None,
        wall: None,
        corridor: None,
        ..*size
    };
    let mut metrics = Metrics::of(&size, 125, extent, page.map(|page| page.room(0.0)));
    if let Some(growth @ 1..) = size.growth.filter(|_| !size.is_said()) {
        // Neither walls nor margins count: some of these pictures have none.
        let longest = extent.x.max(extent.y).max(1e-3);
        while longest * f64::from(metrics.cell) < f64::from(Size::LEAST) {
            metrics = Metrics::of(&size.with_cell(metrics.cell + growth), 125, extent, None);
        }
    }
    metrics
}

/// Turns a direction about an axis; the other two run from the first to the second.
fn turned(point: [f64; 3], first: usize, second: usize, degrees: f64) -> [f64; 3] {
    let (sin, cos) = libm::sincos(degrees.to_radians());
    let mut out = point;
    out[first] = point[first] * cos - point[second] * sin;
    out[second] = point[first] * sin + point[second] * cos;
    out
}

/// A point turned and tilted as a style says: to the right, upward and toward the eye.
fn seen(point: [f64; 3], turn: f64, tilt: f64, upright: bool) -> [f64; 3] {
    match upright {
        // About y, then its upper end toward the eye.
        true => turned(turned(point, 2, 0, turn), 1, 2, tilt),
        // About z, then its far end away from the eye.
        false => turned(turned(point, 0, 1, turn), 1, 2, tilt - 90.0),
    }
}

/// The vertices of a body in millimeters.
fn vertices(solid: &Solid) -> Vec<[f64; 3]> {
    let vertices = solid.vertices.iter();
    vertices
        .map(|vertex| vertex.map(|micro| f64::from(micro) / 1000.0))
        .collect()
}

/// The least number and the greatest.
fn range(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold(
        (f64::INFINITY, f64::NEG_INFINITY),
        |(least, most), number| (least.min(number), most.max(number)),
    )
}

/// The part of the picture plane that is shown, in millimeters of the body.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    left: f64,
    bottom: f64,
    across: f64,
    up: f64,
}

impl Bounds {
    fn between((left, right): (f64, f64), (bottom, top): (f64, f64)) -> Bounds {
        Bounds {
            left,
            bottom,
            across: right - left,
            up: top - bottom,
        }
    }
}

/// Brightness of a triangle, if it is seen from its front.
fn shade(corners: [[f64; 3]; 3], light: [f64; 3]) -> Option<f64> {
    let normal = normal(corners);
    if normal[2] <= 1e-9 {
        return None;
    }
    let falls = (0..3).map(|axis| normal[axis] * light[axis]).sum::<f64>();
    Some(AMBIENT + (1.0 - AMBIENT) * falls.max(0.0))
}

impl View {
    /// A 3D view of a model: rotated, tilted and lit as the style describes. `upright` models have
    /// their axis along y; others stand on their floor.
    ///
    /// # Errors
    /// [`TooLarge`] if a side of the picture would be too long.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::parameters::Args;
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_draw::solid::solid;
    /// use mazeloom_draw::style::{PARAMS, Style};
    /// use mazeloom_draw::view::View;
    /// use mazeloom_draw::scene::Overlays;
    /// use mazeloom_grids::{grid::AnyGrid, puzzle::Puzzle};
    ///
    /// let grid: AnyGrid = Box::new(Rect::new(3, 3).unwrap());
    /// let maze = Maze::new(grid, InitialEdges::Closed);
    /// let puzzle = Puzzle::new(maze, Cell(0), Cell(8));
    /// let style = Style::of(&Args::none(&PARAMS));
    /// let model = solid(&puzzle, &style, Overlays::NONE).unwrap();
    /// let view = View::new(&model, &style, false, "nine closed cells".to_owned()).unwrap();
    /// let mut rows = 0;
    /// let written = view.rows(|row| {
    ///     assert_eq!(row.len(), 3 * view.width as usize);
    ///     rows += 1;
    ///     Ok(())
    /// });
    /// assert!(written.is_ok());
    /// assert_eq!(rows, view.height);
    /// ```
    pub fn new(
        solid: &Solid,
        style: &Style,
        upright: bool,
        title: String,
    ) -> Result<View, TooLarge> {
        let seen = |vertex| seen(vertex, style.turn, style.tilt, upright);
        let points: Vec<[f64; 3]> = vertices(solid).into_iter().map(seen).collect();
        let along = |axis: usize| range(points.iter().map(|point| point[axis]));
        View::within(
            Bounds::between(along(0), along(1)),
            &points,
            solid,
            style,
            title,
        )
    }

    /// The view of a model whose vertices are seen at some points, in a part of the picture plane.
    fn within(
        bounds: Bounds,
        points: &[[f64; 3]],
        solid: &Solid,
        style: &Style,
        title: String,
    ) -> Result<View, TooLarge> {
        let Bounds {
            left,
            bottom,
            across,
            up,
        } = bounds;
        let cells = |length: f64| length / style.measures.cell;
        let extent = Point::new(cells(across), cells(up));
        let page = Page::of(style, extent)?;
        let mut metrics = sized(&style.size, extent, page.as_ref());
        if page.is_some() {
            // The paper has its own.
            metrics.margin = 0;
        }
        let longest = metrics.length(cells(across.max(up)));
        if longest > Metrics::LONGEST {
            return Err(TooLarge::Side {
                pixels: longest as u64,
                limit: Metrics::LONGEST as u64,
            });
        }
        // Pixels to the millimeter of the body.
        let scale = f64::from(metrics.cell) / style.measures.cell;
        let margin = f64::from(metrics.margin);
        let side = |length: f64| libm::ceil(length * scale + 2.0 * margin) as u32;
        let place = |[x, y, z]: [f64; 3]| {
            [
                (x - left) * scale + margin,
                (bottom + up - y) * scale + margin,
                z * scale,
            ]
        };
        let light = light(style.light);
        let facets = solid.triangles.iter().filter_map(|triangle| {
            let corners = triangle.corners.map(|number| points[number as usize]);
            let shade = shade(corners, light)?;
            Some(Facet {
                corners: corners.map(place),
                color: shaded(solid.color(triangle), shade),
            })
        });
        Ok(View {
            facets: facets.collect(),
            width: side(across),
            height: side(up),
            scale: metrics.scale,
            page,
            title,
            recipe: solid.recipe.clone(),
            air: None,
        })
    }

    /// The view as a vector picture, with the style's title and caption and on its paper.
    ///
    /// # Errors
    /// A picture that is too large for the paper.
    pub fn framed(&self, style: &Style) -> Result<Scene, TooLarge> {
        framed(self.scene(), style, self.page.clone())
    }

    /// The view with its pixels, for raster formats, with the style's title and caption and on
    /// its paper.
    ///
    /// # Errors
    /// A picture that is too large for the paper.
    pub fn painted(&self, style: &Style) -> Result<Scene, TooLarge> {
        let (width, height) = (self.width, self.height);
        let mut pixels = Vec::with_capacity(width as usize * height as usize * 4);
        let rows = self.rows(|row| {
            let opaque = |pixel: &[u8]| [pixel[0], pixel[1], pixel[2], 255];
            pixels.extend(row.chunks_exact(3).flat_map(opaque));
            Ok(())
        });
        rows.expect("vectors take all");
        let image = Image {
            width,
            height,
            pixels,
            png: Vec::new(),
        };
        let item = Item::Image(Placed {
            image: Arc::new(image),
            size: (width as i32 * 1000, height as i32 * 1000),
            at: vec![Spot { x: 0, y: 0 }],
        });
        let scene = Scene {
            items: vec![(Layer::Wall, item)],
            ..self.empty()
        };
        framed(scene, style, self.page.clone())
    }

    /// The faces as areas, from the farthest to the nearest (painter's algorithm), long ones in
    /// pieces. O(faces · log faces).
    pub fn scene(&self) -> Scene {
        let depth = |facet: &Facet| {
            let sum: f64 = facet.corners.iter().map(|corner| corner[2]).sum();
            libm::round(sum * 1000.0) as i64
        };
        let mut facets = pieces::short(&self.facets);
        facets.sort_by_key(depth);
        let mut items: Vec<(Layer, Item)> = Vec::new();
        for facet in facets {
            let spot = |[x, y, _]: [f64; 3]| {
                let thousandths = |length: f64| libm::round(length * 1000.0) as i32;
                Spot::new(thousandths(x), thousandths(y))
            };
            let path = Path::outline(facet.corners.map(spot));
            match items.last_mut() {
                Some((_, Item::Fill(fill))) if fill.color == facet.color => {
                    fill.paths.push(&path);
                }
                _ => items.push((Layer::Wall, Item::touching(facet.color, path))),
            }
        }
        Scene {
            items,
            ..self.empty()
        }
    }

    /// A picture of its size with nothing on it.
    fn empty(&self) -> Scene {
        Scene {
            width: self.width,
            height: self.height,
            scale: self.scale,
            page: None,
            placement: None,
            background: Color::WHITE,
            transparent: false,
            items: Vec::new(),
            title: self.title.clone(),
            recipe: self.recipe.clone(),
        }
    }

    /// The pixels row by row, three bytes each, with hidden surfaces removed by a depth buffer.
    ///
    /// # Errors
    /// Those of `emit`.
    pub fn rows(&self, mut emit: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let bands = self.height.div_ceil(BAND) as usize;
        let mut within: Vec<Vec<u32>> = vec![Vec::new(); bands];
        for (number, facet) in (0..).zip(&self.facets) {
            let rows = facet.corners.map(|corner| corner[1]);
            let band = |row: f64| ((row / f64::from(BAND)) as usize).min(bands - 1);
            let top = rows.iter().copied().fold(f64::INFINITY, f64::min).max(0.0);
            let bottom = rows.iter().copied().fold(0.0, f64::max);
            for numbers in &mut within[band(top)..=band(bottom)] {
                numbers.push(number);
            }
        }
        let wide = self.width as usize * SAMPLES;
        let mut row = vec![0; self.width as usize * 3];
        for (band, numbers) in (0u32..).zip(&within) {
            let first = band * BAND;
            let count = BAND.min(self.height - first) as usize;
            let mut nearest = vec![f64::NEG_INFINITY; wide * count * SAMPLES];
            let mut colors = vec![Color::WHITE; nearest.len()];
            for &number in numbers {
                let facet = &self.facets[number as usize];
                paint(facet, f64::from(first), wide, &mut nearest, &mut colors);
            }
            if let Some(air) = &self.air {
                let height = f64::from(self.height);
                for (row, (near, colors)) in
                    (nearest.chunks(wide).zip(colors.chunks_mut(wide))).enumerate()
                {
                    let down = (f64::from(first) + row as f64 / SAMPLES as f64) / height;
                    air.fill(down, near, colors);
                }
            }
            for y in 0..count {
                for x in 0..self.width as usize {
                    let mut sums = [0u32; 3];
                    for sample in 0..SAMPLES * SAMPLES {
                        let (down, right) = (sample / SAMPLES, sample % SAMPLES);
                        let at = (y * SAMPLES + down) * wide + x * SAMPLES + right;
                        let Color(r, g, b) = colors[at];
                        for (sum, channel) in sums.iter_mut().zip([r, g, b]) {
                            *sum += u32::from(channel);
                        }
                    }
                    let all = (SAMPLES * SAMPLES) as u32;
                    let mean = sums.map(|sum| ((sum + all / 2) / all) as u8);
                    row[x * 3..x * 3 + 3].copy_from_slice(&mean);
                }
                emit(&row)?;
            }
        }
        Ok(())
    }
}

/// Paints a triangle's samples in a band of rows where nothing nearer is.
fn paint(facet: &Facet, first: f64, wide: usize, nearest: &mut [f64], colors: &mut [Color]) {
    let fine = SAMPLES as f64;
    let [a, b, c] = facet
        .corners
        .map(|[x, y, z]| [x * fine - 0.5, (y - first) * fine - 0.5, z]);
    let rows = nearest.len() / wide;
    let cross = |p: [f64; 3], q: [f64; 3], x: f64, y: f64| {
        (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])
    };
    let area = cross(a, b, c[0], c[1]);
    if area == 0.0 {
        return;
    }
    let range = |axis: usize, end: usize| {
        let along = [a[axis], b[axis], c[axis]];
        let least = along.iter().copied().fold(f64::INFINITY, f64::min).max(0.0);
        let most = along.iter().copied().fold(0.0, f64::max);
        libm::ceil(least) as usize..((libm::floor(most) as usize + 1).min(end))
    };
    let (edges, columns) = ([(b, c), (c, a), (a, b)], range(0, wide));
    for y in range(1, rows) {
        let py = y as f64;
        // Where the row crosses the triangle, and a little more: what lies in it is decided for
        // each sample, but a long thin triangle fills little of its box.
        let (mut from, mut to) = (columns.start as f64, columns.end as f64);
        for (p, q) in edges {
            let slope = (p[1] - q[1]) / area;
            if (p[1] - q[1]).abs() > 1e-3 {
                let at = -cross(p, q, 0.0, py) / area / slope;
                if slope > 0.0 {
                    from = from.max(at - 2.0);
                } else {
                    to = to.min(at + 2.0);
                }
            }
        }
        for x in libm::ceil(from) as usize..libm::ceil(to.max(0.0)) as usize {
            let px = x as f64;
            let shares = [
                cross(b, c, px, py) / area,
                cross(c, a, px, py) / area,
                cross(a, b, px, py) / area,
            ];
            if shares.iter().any(|&share| share < -1e-9) {
                continue;
            }
            let depth = shares[0] * a[2] + shares[1] * b[2] + shares[2] * c[2];
            let at = y * wide + x;
            if depth > nearest[at] {
                nearest[at] = depth;
                colors[at] = facet.color;
            }
        }
    }
}

/// Direction from which light comes, of length 1: from above, turned to one side.
fn light(degrees: f64) -> [f64; 3] {
    let (sin, cos) = libm::sincos(degrees.to_radians());
    let [x, y, z] = [0.8 * sin, 0.55, 0.8 * cos];
    let length = libm::sqrt(x * x + y * y + z * z);
    [x / length, y / length, z / length]
}

/// The direction that a triangle faces, of length 1.
fn normal([a, b, c]: [[f64; 3]; 3]) -> [f64; 3] {
    let minus = |p: [f64; 3], q: [f64; 3]| [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
    let (u, v) = (minus(b, a), minus(c, a));
    let [x, y, z] = [
        u[1] * v[2] - u[2] * v[1],
        u[2] * v[0] - u[0] * v[2],
        u[0] * v[1] - u[1] * v[0],
    ];
    let length = libm::sqrt(x * x + y * y + z * z);
    if length > 0.0 {
        [x / length, y / length, z / length]
    } else {
        [0.0; 3]
    }
}

fn shaded(Color(r, g, b): Color, shade: f64) -> Color {
    let channel = |value: u8| libm::round(f64::from(value) * shade).clamp(0.0, 255.0) as u8;
    Color(channel(r), channel(g), channel(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_nearer_hides_what_is_behind() {
        let flat = |depth: f64, color| Facet {
            corners: [[0.0, 0.0, depth], [0.0, 90.0, depth], [90.0, 0.0, depth]],
            color,
        };
        let (near, far) = (flat(2.0, Color(9, 9, 9)), flat(1.0, Color(200, 0, 0)));
        for facets in [vec![near, far], vec![far, near]] {
            let view = View {
                facets,
                width: 100,
                height: 100,
                scale: None,
                page: None,
                title: String::new(),
                recipe: None,
                air: None,
            };
            let mut pixels = Vec::new();
            view.rows(|row| {
                pixels.extend_from_slice(row);
                Ok(())
            })
            .expect("nothing refuses");
            assert_eq!(pixels[..3], [9, 9, 9]);
            let scene = view.scene();
            let Some((_, Item::Fill(fill))) = scene.items.last() else {
                panic!("faces are filled");
            };
            assert_eq!(fill.color, Color(9, 9, 9));
        }
    }
}
