//! Walls as strips that a laser cuts out, and its kerf.
//!
//! A strip is the union of the bars and discs that a wide pen leaves along the walls. The beam
//! takes half of its width from each side of a line, so strips are drawn wider by a whole width:
//! that is their outline, offset by half of it. Unions are found in whole numbers by a sweep:
//! n log n.

use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::{Overlay, ShapeType};
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::i_float::int::point::IntPoint;
use mazeloom::Style;
use mazeloom::scene::{Cap, Item, Layer, Path, Piece, Scene, Spot};
use mazeloom::toolpath::{Arc, TOLERANCE};
use std::borrow::Cow;

/// A picture whose walls are outlines of strips, if the style has a kerf. On a paper net walls
/// are not cut.
pub(crate) fn strips<'a>(scene: &'a Scene, style: &Style) -> Cow<'a, Scene> {
    if style.kerf <= 0.0 || style.paper {
        return Cow::Borrowed(scene);
    }
    let thousandths = 1000.0 / scene.millimetres();
    let mut items = Vec::new();
    for (layer, item) in &scene.items {
        match (layer, item) {
            // Strips have rims of their own.
            (Layer::Cut, _) => {}
            (
                Layer::Wall,
                Item::Stroke {
                    color,
                    width,
                    cap,
                    paths,
                    ..
                },
            ) => {
                let pen = Pen {
                    half: (f64::from(*width) + style.kerf * thousandths) / 2.0,
                    square: *cap == Cap::Square,
                    tolerance: TOLERANCE * thousandths,
                };
                let outlines = pen.outlines(paths);
                items.push((Layer::Cut, Item::lines(*color, 0, true, outlines)));
            }
            _ => items.push((*layer, item.clone())),
        }
    }
    Cow::Owned(Scene {
        items,
        title: scene.title.clone(),
        recipe: scene.recipe.clone(),
        ..*scene
    })
}

/// A wide pen.
struct Pen {
    /// Half its width.
    half: f64,
    /// Whether its tip is a square where lines are upright or level; else it is round.
    square: bool,
    /// How far straight lines may lie from what is round.
    tolerance: f64,
}

/// A corner of an area.
type Corner = IntPoint<i64>;

impl Pen {
    /// The outlines of what it covers along lines.
    fn outlines(&self, paths: &[Path]) -> Vec<Path> {
        let mut union = Overlay::new(paths.len() * 16);
        for path in paths {
            let mut from = path.start;
            for piece in &path.pieces {
                self.cover(from, piece, &mut |area| {
                    union.add_contour(area, ShapeType::Subject);
                });
                from = piece.end();
            }
        }
        let shapes = union.overlay(OverlayRule::Subject, FillRule::NonZero);
        shapes
            .iter()
            .flatten()
            .filter_map(|ring| outline(ring))
            .collect()
    }

    /// Passes on the areas that a piece covers; all have the same orientation.
    fn cover(&self, from: Spot, piece: &Piece, add: &mut impl FnMut(&[Corner])) {
        let to = piece.end();
        match *piece {
            Piece::Line(_) if self.square && (from.x == to.x || from.y == to.y) => {
                let (least, most) = (from.min(to), from.max(to));
                let h = self.half;
                let (left, top) = (f64::from(least.x) - h, f64::from(least.y) - h);
                let (right, bottom) = (f64::from(most.x) + h, f64::from(most.y) + h);
                add(&[
                    corner((left, top)),
                    corner((right, top)),
                    corner((right, bottom)),
                    corner((left, bottom)),
                ]);
            }
            Piece::Arc {
                radius, clockwise, ..
            } => {
                let arc = Arc::new(from, to, radius, clockwise);
                self.band(from, &arc, clockwise, add);
                self.bar(from, from, add);
                self.bar(to, to, add);
            }
            // Curves of walls are straight enough between their spots.
            _ => {
                let path = Path {
                    start: from,
                    pieces: vec![*piece],
                    closed: false,
                };
                let mut here = from;
                for spot in path.corners().skip(1) {
                    self.bar(here, spot, add);
                    here = spot;
                }
            }
        }
    }

    /// How many straight lines stand for a around one of this angle and radius.
    fn steps(&self, angle: f64, radius: f64) -> u32 {
        // A chord of the angle a lies r·a²/8 within its circle.
        let widest = libm::sqrt(8.0 * self.tolerance / radius.max(1.0));
        libm::ceil(angle / widest).clamp(2.0, 4096.0) as u32
    }

    /// A straight piece with round ends, or a disc.
    fn bar(&self, from: Spot, to: Spot, add: &mut impl FnMut(&[Corner])) {
        let (dx, dy) = (
            f64::from(to.x) - f64::from(from.x),
            f64::from(to.y) - f64::from(from.y),
        );
        let toward = if from == to { 0.0 } else { libm::atan2(dy, dx) };
        let turn = std::f64::consts::PI;
        let steps = self.steps(turn, self.half);
        let mut area = Vec::new();
        for (spot, start) in [(to, toward - turn / 2.0), (from, toward + turn / 2.0)] {
            for step in 0..=steps {
                let angle = start + turn * f64::from(step) / f64::from(steps);
                area.push(around((spot.x.into(), spot.y.into()), self.half, angle));
            }
        }
        add(&area);
    }

    /// A bent piece with straight ends.
    fn band(&self, from: Spot, arc: &Arc, clockwise: bool, add: &mut impl FnMut(&[Corner])) {
        let (x, y) = arc.center;
        let start = libm::atan2(f64::from(from.y) - y, f64::from(from.x) - x);
        let steps = self.steps(arc.angle, arc.radius + self.half);
        let along = |radius: f64, step: u32| {
            let angle = arc.angle * f64::from(step) / f64::from(steps);
            let angle = if clockwise {
                start + angle
            } else {
                start - angle
            };
            around(arc.center, radius, angle)
        };
        let outer = (0..=steps).map(|step| along(arc.radius + self.half, step));
        let inner = (0..=steps).map(|step| along((arc.radius - self.half).max(0.0), step));
        let mut area: Vec<Corner> = outer.chain(inner.rev()).collect();
        if !clockwise {
            area.reverse();
        }
        add(&area);
    }
}

fn corner((x, y): (f64, f64)) -> Corner {
    Corner {
        x: libm::round(x) as i64,
        y: libm::round(y) as i64,
    }
}

fn around((x, y): (f64, f64), radius: f64, angle: f64) -> Corner {
    corner((x + radius * libm::cos(angle), y + radius * libm::sin(angle)))
}

/// A ring of corners as a path.
fn outline(ring: &[Corner]) -> Option<Path> {
    let spot = |corner: &Corner| Spot {
        x: corner.x.clamp(i32::MIN.into(), i32::MAX.into()) as i32,
        y: corner.y.clamp(i32::MIN.into(), i32::MAX.into()) as i32,
    };
    let (first, rest) = ring.split_first()?;
    let home = std::iter::once(first);
    Some(Path {
        start: spot(first),
        pieces: (rest.iter().chain(home))
            .map(|corner| Piece::Line(spot(corner)))
            .collect(),
        closed: true,
    })
}
