//! Walls as strips that a laser cuts out, plates around engraved mazes, and the laser's kerf.
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
use mazeloom::scene::{Cap, Item, Layer, Path, PathRef, Paths, Piece, Scene, Spot};
use mazeloom::style::Length;
use mazeloom::toolpath::{Arc, TOLERANCE, flattened};
use std::borrow::Cow;

/// A picture whose walls are outlines of strips, if the style has a kerf, or which has the outline
/// of a plate. On a paper net walls are not cut.
pub(crate) fn strips<'a>(scene: &'a Scene, style: &Style) -> Cow<'a, Scene> {
    let items = match style.plate {
        _ if style.paper => return Cow::Borrowed(scene),
        Some(plate) => on_plate(scene, plate, style.kerf),
        None if style.kerf > 0.0 => cut_out(scene, style.kerf),
        None => return Cow::Borrowed(scene),
    };
    Cow::Owned(Scene {
        items,
        title: scene.title.clone(),
        recipe: scene.recipe.clone(),
        ..*scene
    })
}

/// Returns the items of a drawing, with walls as outlines of strips.
fn cut_out(scene: &Scene, kerf: f64) -> Vec<(Layer, Item)> {
    let mut items = Vec::new();
    for (layer, item) in &scene.items {
        match (layer, item) {
            // Strips have rims of their own.
            (Layer::Cut, _) => {}
            (Layer::Wall, Item::Stroke(stroke)) => {
                let pen = Pen {
                    square: stroke.cap == Cap::Square,
                    ..Pen::along(stroke.width, kerf / 2.0, scene)
                };
                let outlines = union(&[(pen, &stroke.paths)], &[]);
                items.push((Layer::Cut, Item::lines(stroke.color, 0, true, outlines)));
            }
            _ => items.push((*layer, item.clone())),
        }
    }
    items
}

/// Returns the items of a drawing, and the outline of a plate that reaches beyond the cells and their walls.
fn on_plate(scene: &Scene, plate: Length, kerf: f64) -> Vec<(Layer, Item)> {
    let cell = scene
        .placement
        .map_or(0.0, |at| f64::from(at.cell) / 1000.0);
    let beyond = plate.millimetres(cell * scene.millimetres()) + kerf / 2.0;
    let mut areas = Vec::new();
    let mut walls = Vec::new();
    let mut widest = 0;
    let scene = &scene.plain();
    for (layer, item) in &scene.items {
        match (layer, item) {
            (Layer::Cut | Layer::Wall, Item::Fill(fill)) => {
                areas.extend(fill.paths.iter().map(PathRef::to_path));
            }
            (Layer::Wall, Item::Stroke(stroke)) => {
                walls.push((Pen::along(stroke.width, beyond, scene), &stroke.paths));
                widest = widest.max(stroke.width);
            }
            _ => {}
        }
    }
    // Openings have the same distance as walls.
    let border = Paths::from(union(&[], &areas));
    walls.push((Pen::along(widest, beyond, scene), &border));
    let plate = Item::lines(scene.background, 0, true, union(&walls, &areas));
    let others = scene.items.iter().filter(|(layer, _)| *layer != Layer::Cut);
    others.cloned().chain([(Layer::Cut, plate)]).collect()
}

/// The outlines of what wide pens leave along lines, together with areas.
fn union(lines: &[(Pen, &Paths)], areas: &[Path]) -> Vec<Path> {
    let mut union = Union::default();
    for (pen, paths) in lines {
        for path in *paths {
            let mut from = path.start;
            for piece in path.pieces {
                pen.cover(from, &piece, &mut |area| union.add(area.to_vec()));
                from = piece.end();
            }
        }
    }
    union.close();
    for area in areas {
        let ring = (area.corners()).map(|spot| corner((spot.x.into(), spot.y.into())));
        let mut ring: Vec<Corner> = ring.collect();
        // Rings of opposite directions would cancel each other where they overlap.
        if twice_the_area(&ring) < 0 {
            ring.reverse();
        }
        union.add(ring);
    }
    let rings = union.finish();
    rings.iter().filter_map(|ring| outline(ring)).collect()
}

/// A union of areas, made from neighbors first: where a wide pen covers a place a hundred times, only
/// the outlines of a few parts are left to be compared.
#[derive(Default)]
struct Union {
    /// Areas of one direction that are not united yet.
    fresh: Vec<Vec<Corner>>,
    /// The outlines of the parts that are; holes run the other way round.
    parts: Vec<Vec<Vec<Corner>>>,
}

impl Union {
    /// Number of areas that are united at first.
    const AREAS: usize = 32;

    /// Number of parts that are united into one.
    const PARTS: usize = 4;

    fn add(&mut self, area: Vec<Corner>) {
        self.fresh.push(area);
        if self.fresh.len() == Union::AREAS {
            self.close();
        }
    }

    /// Unites what is not united yet: what follows may have another direction.
    fn close(&mut self) {
        if !self.fresh.is_empty() {
            self.parts.push(united(&self.fresh));
            self.fresh.clear();
        }
    }

    /// The outlines of all of it.
    fn finish(mut self) -> Vec<Vec<Corner>> {
        self.close();
        while self.parts.len() > 1 {
            let groups = self.parts.chunks(Union::PARTS);
            self.parts = groups.map(|group| united(&group.concat())).collect();
        }
        self.parts.pop().unwrap_or_default()
    }
}

/// The outlines of the union of some rings.
fn united(rings: &[Vec<Corner>]) -> Vec<Vec<Corner>> {
    let mut overlay = Overlay::new(rings.iter().map(Vec::len).sum());
    for ring in rings {
        overlay.add_contour(ring, ShapeType::Subject);
    }
    let shapes = overlay.overlay(OverlayRule::Subject, FillRule::NonZero);
    shapes.into_iter().flatten().collect()
}

/// Twice the area within a ring, negative if it runs the other way round.
fn twice_the_area(ring: &[Corner]) -> i128 {
    let next = ring.iter().cycle().skip(1);
    let cross = |(a, b): (&Corner, &Corner)| {
        i128::from(a.x) * i128::from(b.y) - i128::from(b.x) * i128::from(a.y)
    };
    ring.iter().zip(next).map(cross).sum()
}

/// A wide pen.
struct Pen {
    /// Half its width.
    half: f64,
    /// True if its tip is a square where lines are upright or level; else it is round.
    square: bool,
    /// Distance that straight lines may lie from what is round.
    tolerance: f64,
}

/// A corner of an area.
type Corner = IntPoint<i64>;

impl Pen {
    /// A round one as wide as a line, in thousandths of a pixel, and a number of millimeters beyond
    /// it on both sides.
    fn along(width: i32, beyond: f64, scene: &Scene) -> Pen {
        let thousandths = 1000.0 / scene.millimetres();
        Pen {
            half: f64::from(width) / 2.0 + beyond * thousandths,
            square: false,
            tolerance: TOLERANCE * thousandths,
        }
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
            Piece::Arc { turn, .. } => {
                let arc = Arc::new(from, to, turn);
                self.band(from, &arc, add);
                self.bar(from, from, add);
                self.bar(to, to, add);
            }
            Piece::Curve { first, second, to } => {
                let mut here = from;
                for spot in flattened([from, first, second, to], self.tolerance) {
                    self.bar(here, spot, add);
                    here = spot;
                }
            }
            Piece::Line(_) => self.bar(from, to, add),
        }
    }

    /// Returns the number of straight lines that stand for a round one of this angle and radius.
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
    fn band(&self, from: Spot, arc: &Arc, add: &mut impl FnMut(&[Corner])) {
        let (x, y) = arc.center;
        let start = libm::atan2(f64::from(from.y) - y, f64::from(from.x) - x);
        let steps = self.steps(arc.angle, arc.radius + self.half);
        let along = |radius: f64, step: u32| {
            let angle = arc.angle * f64::from(step) / f64::from(steps);
            let angle = if arc.clockwise {
                start + angle
            } else {
                start - angle
            };
            around(arc.center, radius, angle)
        };
        let outer = (0..=steps).map(|step| along(arc.radius + self.half, step));
        let inner = (0..=steps).map(|step| along((arc.radius - self.half).max(0.0), step));
        let mut area: Vec<Corner> = outer.chain(inner.rev()).collect();
        if !arc.clockwise {
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
    let spot = |corner: &Corner| {
        Spot::new(
            corner.x.clamp(i32::MIN.into(), i32::MAX.into()) as i32,
            corner.y.clamp(i32::MIN.into(), i32::MAX.into()) as i32,
        )
    };
    let corners = ring.iter().chain(ring.first()).map(spot);
    (!ring.is_empty()).then(|| Path::outline(corners))
}
