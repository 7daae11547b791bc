//! The shapes of marks, nested squares or discs, the same in vector and raster images.
//!
//! Start and goal differ in shape and in lightness, so that they can be told apart in gray
//! prints and without color vision: a dot is solid, a target is a ring around a smaller dot.

use super::painter::Painter;
use super::{Item, Layer, Metrics, Overlay, Path, PathStyle, Piece, Spot, dot};
use crate::palette::{Color, LEGIBLE};
use crate::scene::style::{Colors, Corners, Mark};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::Curve;

/// The sizes of the parts of a mark: sides of squares or diameters of discs, all with the same
/// center and, in whole pixels, with the parity of the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emblem {
    /// The edge in the color of the halo that keeps it apart from what is beneath.
    pub halo: u32,
    /// The mark.
    pub outer: u32,
    /// The gap between ring and dot; 0 for a solid mark.
    pub hole: u32,
    /// The dot in the gap; 0 for none.
    pub dot: u32,
}

impl Emblem {
    /// The largest mark that suits a floor of this width.
    pub fn new(mark: &Mark, floor: u32) -> Emblem {
        let solid = |outer: u32| Emblem {
            halo: halo(outer, floor),
            outer,
            hole: 0,
            dot: 0,
        };
        match mark {
            Mark::Target => {
                let outer = sevenths(floor, 5);
                let ring = ((outer + 2) / 5).max(1);
                if outer <= 2 * ring {
                    return solid(outer);
                }
                let hole = outer - 2 * ring;
                let dot = (outer / 5).max(1);
                let dot = dot + (dot ^ outer) % 2;
                Emblem {
                    hole,
                    dot: if dot < hole { dot } else { 0 },
                    ..solid(outer)
                }
            }
            _ => solid(sevenths(floor, 4)),
        }
    }

    /// Whether the mark's color shows at a place that lies within a part if `within` says so.
    pub fn shows(&self, within: impl Fn(u32) -> bool) -> bool {
        within(self.outer) && (!within(self.hole) || within(self.dot))
    }
}

/// The length nearest to a number of sevenths of a floor that has the floor's parity.
fn sevenths(floor: u32, count: u64) -> u32 {
    let wanted = u64::from(floor) * count;
    let lower = wanted / 7;
    let lower = lower - (lower + u64::from(floor)) % 2 * u64::from(lower > 0);
    let nearest = if wanted - lower * 7 >= 7 {
        lower + 2
    } else {
        lower
    };
    // Of floors one or two pixels wide it takes all.
    let least = if floor.is_multiple_of(2) { 2 } else { 1 };
    let parity = (nearest + u64::from(floor)) % 2;
    ((nearest + parity) as u32).max(least).min(floor.max(1))
}

/// The width of a mark and its halo: a tenth more on each side, as far as there is room.
fn halo(outer: u32, floor: u32) -> u32 {
    let edge = ((outer + 5) / 10).max(1);
    outer + 2 * edge.min(floor.saturating_sub(outer) / 2)
}

/// The color of what surrounds a mark on a floor: the floor's own where the mark stands out
/// from it, else the paper's, else that of the paper or the ink with more contrast.
pub fn halo_color(mark: Color, floor: Color, colors: &Colors) -> Color {
    let clear = |around: &Color| around.contrast(mark) >= LEGIBLE;
    let around = [floor, colors.paper].into_iter().find(clear);
    around.unwrap_or_else(|| {
        if colors.paper.contrast(mark) >= colors.ink.contrast(mark) {
            colors.paper
        } else {
            colors.ink
        }
    })
}

/// The width of a solution's line or crumbs with an edge, which keeps them apart from paint.
pub fn cased(width: u32, metrics: &Metrics) -> u32 {
    let room = (metrics.cell - metrics.wall).saturating_sub(width) / 2;
    width + 2 * (width / 4).max(1).min(room)
}

impl Painter<'_> {
    /// A mark of nested squares or discs.
    pub fn emblem(&self, cell: Cell, mark: &Mark, color: Color) -> Vec<(Layer, Item)> {
        let fill = |color, touching, paths| Item::Fill {
            color,
            touching,
            paths,
        };
        if let Some(plate) = self.plate(cell) {
            return vec![(Layer::Mark, fill(color, false, plate))];
        }
        let center = self.spot(self.grid.center(cell));
        let (emblem, unit) = if self.has_square_marks() {
            (Emblem::new(mark, self.square_room()), 1000)
        } else {
            (Emblem::new(mark, self.round_room(cell)), 1)
        };
        let part = |size: u32, clockwise: bool| match unit {
            1 => disc(center, size as i32 / 2, clockwise),
            _ => square(center, size as i32 * unit / 2, clockwise),
        };
        let ground = self.ground(cell);
        let around = halo_color(color, ground, &self.style.colors);
        let lines = self.overlays.iter();
        let lines = lines.filter(|overlay| matches!(overlay, Overlay::Path { .. }));
        let mut items = Vec::new();
        if around != ground || lines.count() > 0 || !self.style.look.floors || self.tiles.is_some()
        {
            let halo = vec![part(emblem.halo, true)];
            items.push((Layer::Mark, fill(around, true, halo)));
        }
        let holes = [
            (emblem.outer, true),
            (emblem.hole, false),
            (emblem.dot, true),
        ];
        let paths = (holes.into_iter().filter(|&(size, _)| size > 0))
            .map(|(size, clockwise)| part(size, clockwise))
            .collect();
        items.push((Layer::Mark, fill(color, false, paths)));
        items
    }

    /// Whether marks are squares, as rows of pixels show them.
    fn has_square_marks(&self) -> bool {
        let style = self.style;
        self.grid.board().is_some() && style.look.floors && style.corners == Corners::Sharp
    }

    /// How wide the floor of squares is, in pixels.
    fn square_room(&self) -> u32 {
        let Metrics { cell, wall, .. } = self.metrics;
        let whole = cell - wall;
        let corridor = (cell * self.width() as u32 / 1000).saturating_sub(wall);
        let room = corridor.clamp(1, whole);
        // Edges keep lying between pixels.
        (room - (room ^ whole) % 2).max(1)
    }

    /// The width of the largest disc on a cell's floor, in thousandths of a pixel.
    fn round_room(&self, cell: Cell) -> u32 {
        let whole = f64::from(Self::thousandths(self.metrics.cell));
        let stroke = f64::from(self.metrics.stroke);
        let most = if self.style.look.floors {
            whole - stroke
        } else {
            whole * 0.6
        };
        // A graph's lines are thin: marks are larger than its points.
        if !self.style.look.floors && stroke > whole * 0.7 {
            return most as u32;
        }
        let across = 2.0 * self.reach(cell) * whole * f64::from(self.width()) / 1000.0 - stroke;
        across.min(most).max(whole * 0.15) as u32
    }

    /// The color on which the mark or the text in a cell is drawn.
    fn ground(&self, cell: Cell) -> Color {
        let tints = self
            .overlays
            .iter()
            .rev()
            .filter_map(|overlay| match overlay {
                Overlay::Tint { kinds, colors } => {
                    let kind = kinds[cell].checked_sub(1)?;
                    Some(colors[usize::from(kind)])
                }
                _ => None,
            });
        let tint = tints.into_iter().next();
        tint.filter(|_| self.style.look.floors)
            .unwrap_or_else(|| self.floor(cell))
    }

    /// The color beneath a text in a cell: that of a mark, or of the floor.
    pub fn beneath(&self, cell: Cell) -> Color {
        let player = self
            .overlays
            .iter()
            .rev()
            .find_map(|overlay| match *overlay {
                Overlay::Mark { cell: at, color } if at == cell => Some(color),
                _ => None,
            });
        let style = self.style;
        let marked = |goal: bool| {
            let (mark, color) = style.end(goal);
            let shown = style.marks == Some(true) && mark.is_shape();
            let at = if goal { self.ends.1 } else { self.ends.0 };
            (shown && at == cell).then_some(color)
        };
        let end = || marked(false).or_else(|| marked(true));
        player.or_else(end).unwrap_or_else(|| self.ground(cell))
    }

    /// Whether a text stands in a cell.
    pub fn labelled(&self, cell: Cell) -> bool {
        self.overlays.iter().any(|overlay| match overlay {
            Overlay::Labels { values, .. } => {
                values.binary_search_by_key(&cell, |&(at, _)| at).is_ok()
            }
            Overlay::Path {
                cells,
                form: PathStyle::Numbers,
            } => cells.contains(&cell),
            _ => false,
        })
    }

    /// How far the nearest side of a cell lies from its center, in cells.
    pub fn reach(&self, cell: Cell) -> f64 {
        let center = self.grid.center(cell);
        let sides = (0..self.grid.sides(cell)).filter_map(|side| self.grid.side(cell, side));
        let off = |curve: Curve| match curve {
            Curve::Line { from, to } => {
                let (dx, dy) = (to.x - from.x, to.y - from.y);
                let along = (center.x - from.x) * dx + (center.y - from.y) * dy;
                let share = along / (dx * dx + dy * dy).max(1e-12);
                from.toward(to, share.clamp(0.0, 1.0)).distance(center)
            }
            Curve::Arc {
                from, center: hub, ..
            } => (hub.distance(center) - hub.distance(from)).abs(),
        };
        sides.map(off).reduce(f64::min).unwrap_or(0.5)
    }
}

/// The outlines of a mark, those of gaps counterclockwise.
pub(super) fn parts(emblem: Emblem, part: impl Fn(u32, bool) -> Path) -> Vec<Path> {
    let parts = [
        (emblem.outer, true),
        (emblem.hole, false),
        (emblem.dot, true),
    ];
    (parts.into_iter().filter(|&(size, _)| size > 0))
        .map(|(size, clockwise)| part(size, clockwise))
        .collect()
}

/// A square around a center, so wide on each side of it.
fn square(center: Spot, half: i32, clockwise: bool) -> Path {
    let corner = |x: i32, y: i32| Spot {
        x: center.x + x * half,
        y: center.y + y * half,
    };
    let mut corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    if !clockwise {
        corners.reverse();
    }
    let mut path = Path::starting(corners[0]);
    path.pieces
        .extend(corners[1..].iter().map(|&to| Piece::Line(to)));
    path.closed = true;
    path
}

/// A disc around a center.
pub(super) fn disc(center: Spot, radius: i32, clockwise: bool) -> Path {
    let mut path = dot(center, radius);
    for piece in &mut path.pieces {
        if let Piece::Arc {
            clockwise: turn, ..
        } = piece
        {
            *turn = clockwise;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_nested_and_have_the_parity_of_the_floor() {
        for floor in 1..2000 {
            let [dot, target] = [Mark::Dot, Mark::Target].map(|mark| Emblem::new(&mark, floor));
            for Emblem {
                halo,
                outer,
                hole,
                dot,
            } in [dot, target]
            {
                let parts = [halo, outer, hole, dot];
                assert!(halo <= floor && outer >= 1 && parts.is_sorted_by(|a, b| a >= b));
                for part in parts.into_iter().filter(|&part| part > 0) {
                    assert_eq!(part % 2, floor % 2, "{parts:?} on {floor}");
                }
            }
            if floor == 3 || floor > 4 {
                assert!(target.hole > 0 && dot.hole == 0, "{floor}");
            }
            if floor >= 7 {
                assert!(
                    target.dot > 0 && target.halo > target.outer,
                    "{floor} {target:?}"
                );
            }
        }
    }
}
