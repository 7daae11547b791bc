//! Paper nets: where to cut, fold and glue.
//!
//! Along a cut, sides that belong together carry the same number; one of the two has a tab that is
//! glued under the other. Folds are dashed.

use super::painter::Painter;
use super::{Anchor, Item, Layer, Path, Piece, Spot};
use crate::palette::Color;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::{Curve, Point};
use std::collections::{BTreeMap, BTreeSet};

/// How far tabs stand out, in cells.
const TAB: f64 = 0.55;

/// How far from a side its number stands, in cells.
const NUMBER: f64 = 0.28;

/// The color of lines that are no walls.
const PENCIL: Color = Color(130, 130, 130);

/// A side at which the net is cut, as a cell and its side.
type Dart = (Cell, u32);

/// Sides in a row, straight on, whose partners are in a row too.
struct Run {
    darts: Vec<Dart>,
    from: Point,
    to: Point,
}

impl Painter<'_> {
    /// Cuts, folds, tabs and numbers of a net; nothing for a grid that is not cut.
    pub fn net(&self) -> Vec<(Layer, Item)> {
        let runs = self.runs();
        let mut cuts = Vec::new();
        let mut words = Vec::new();
        let owner = owners(&runs);
        let mut numbers: BTreeMap<usize, u32> = BTreeMap::new();
        for (place, run) in runs.iter().enumerate() {
            let partner = self.partner(run.darts[0]).and_then(|dart| owner.get(&dart));
            let partner = partner.copied().unwrap_or(place);
            let next = numbers.len() as u32 + 1;
            let number = *numbers.entry(place.min(partner)).or_insert(next);
            if place <= partner {
                cuts.push(line(&run.tab().map(|point| self.spot(point))));
            }
            let at = run.outward(0.5, NUMBER);
            words.push((self.spot(at), number.to_string(), PENCIL));
        }
        vec![
            (Layer::Cut, self.pencil(cuts)),
            (Layer::Fold, self.pencil(self.folds())),
            (
                Layer::Label,
                Item::Text {
                    size: Self::thousandths(self.metrics.cell) * 2 / 5,
                    anchor: Anchor::Middle,
                    words,
                },
            ),
        ]
    }

    /// Thin lines that are no walls.
    fn pencil(&self, paths: Vec<Path>) -> Item {
        Item::lines(PENCIL, (self.metrics.stroke / 3).max(500), false, paths)
    }

    /// The border of the net, also where passages continue: thin lines along all cuts; folds where
    /// a tab begins.
    pub fn border(&self, tabs: bool) -> Vec<(Layer, Item)> {
        if self.grid.as_rect().is_some() {
            // Nothing is cut, and there may be millions of cells.
            return Vec::new();
        }
        let tabs = if tabs { self.tabs() } else { BTreeSet::new() };
        let (mut cuts, mut folds) = (Vec::new(), Vec::new());
        for cell in self.grid.all_cells() {
            for side in 0..self.grid.sides(cell) {
                let is_cut = |(edge, _): (Edge, Cell)| {
                    self.grid.cut(edge) && self.grid.corridor(edge).is_none()
                };
                if let Some(curve) = self.grid.side(cell, side)
                    && self.grid.across(cell, side).is_some_and(is_cut)
                {
                    let lines = if tabs.contains(&(cell, side)) {
                        &mut folds
                    } else {
                        &mut cuts
                    };
                    lines.push(self.along(curve));
                }
            }
        }
        [(Layer::Cut, cuts), (Layer::Fold, folds)]
            .into_iter()
            .filter(|(_, lines)| !lines.is_empty())
            .map(|(layer, lines)| (layer, self.pencil(lines)))
            .collect()
    }

    /// The sides with a tab.
    fn tabs(&self) -> BTreeSet<Dart> {
        let runs = self.runs();
        let owner = owners(&runs);
        let tabbed = runs.iter().enumerate().filter(|(place, run)| {
            let partner = self.partner(run.darts[0]);
            let partner = partner.and_then(|dart| owner.get(&dart).copied());
            *place <= partner.unwrap_or(*place)
        });
        tabbed.flat_map(|(_, run)| run.darts.clone()).collect()
    }

    /// The other side of a cut.
    fn partner(&self, (cell, side): Dart) -> Option<Dart> {
        let (edge, next) = self.grid.across(cell, side)?;
        Some((next, self.grid.side_of(next, edge)?))
    }

    /// The straight sides at which the net is cut, put together to runs.
    fn runs(&self) -> Vec<Run> {
        let mut ends: BTreeMap<Dart, (Point, Point)> = BTreeMap::new();
        let mut starting: BTreeMap<Spot, Vec<Dart>> = BTreeMap::new();
        for cell in self.grid.all_cells() {
            for side in 0..self.grid.sides(cell) {
                if let Some((from, to)) = self.straight_cut((cell, side)) {
                    ends.insert((cell, side), (from, to));
                    starting
                        .entry(self.spot(from))
                        .or_default()
                        .push((cell, side));
                }
            }
        }
        // The dart that goes straight on from one, with the partners in a row as well.
        let following = |dart: &Dart| -> Option<Dart> {
            let (from, to) = ends[dart];
            let meets = |other: Dart| {
                let (start, end) = ends[&other];
                straight(from, to, end) && self.spot(start) == self.spot(to)
            };
            let after = starting.get(&self.spot(to))?;
            let next = after.iter().copied().find(|&next| meets(next))?;
            let (mine, its) = (self.partner(*dart)?, self.partner(next)?);
            let (there, back) = (ends.get(&its)?, ends.get(&mine)?);
            let behind = self.spot(there.1) == self.spot(back.0);
            (behind && straight(there.0, there.1, back.1)).then_some(next)
        };
        let next: BTreeMap<Dart, Dart> = (ends.keys())
            .filter_map(|dart| Some((*dart, following(dart)?)))
            .collect();
        let later: std::collections::BTreeSet<Dart> = next.values().copied().collect();
        (ends.keys().filter(|dart| !later.contains(dart)))
            .map(|&first| {
                let mut darts = vec![first];
                while let Some(&dart) = next.get(&darts[darts.len() - 1]) {
                    darts.push(dart);
                }
                Run {
                    from: ends[&first].0,
                    to: ends[&darts[darts.len() - 1]].1,
                    darts,
                }
            })
            .collect()
    }

    /// The ends of a side at which the net is cut, if it and its partner are straight: paper
    /// has no tabs along a curve.
    fn straight_cut(&self, dart: Dart) -> Option<(Point, Point)> {
        let (edge, _) = self.grid.across(dart.0, dart.1)?;
        let partner = self.partner(dart)?;
        match [dart, partner].map(|(cell, side)| self.grid.side(cell, side)) {
            [Some(Curve::Line { from, to }), Some(Curve::Line { .. })] if self.grid.cut(edge) => {
                Some((from, to))
            }
            _ => None,
        }
    }

    /// Dashes along the folds.
    fn folds(&self) -> Vec<Path> {
        let mut dashes = Vec::new();
        for (edge, a, _) in self
            .grid
            .all_edges()
            .filter(|&(edge, ..)| self.grid.fold(edge))
        {
            let side = self.grid.side_of(a, edge);
            if let Some(Curve::Line { from, to }) = side.and_then(|side| self.grid.side(a, side)) {
                for dash in 0..4 {
                    let at = |share: f64| from.toward(to, (f64::from(dash) + share) / 4.0);
                    dashes.push(line(&[at(0.25), at(0.75)].map(|point| self.spot(point))));
                }
            }
        }
        dashes
    }
}

/// The run that each side belongs to.
fn owners(runs: &[Run]) -> BTreeMap<Dart, usize> {
    (runs.iter().enumerate())
        .flat_map(|(number, run)| run.darts.iter().map(move |&dart| (dart, number)))
        .collect()
}

impl Run {
    /// A point a share along the run, and some cells out of the net.
    fn outward(&self, share: f64, out: f64) -> Point {
        let length = self.from.distance(self.to);
        let along = self.from.toward(self.to, share);
        // Sides run clockwise on the page: out is to their left.
        let (dx, dy) = (
            (self.to.x - self.from.x) / length,
            (self.to.y - self.from.y) / length,
        );
        Point::new(along.x + dy * out, along.y - dx * out)
    }

    /// The three free sides of its tab, slanted by 45° at least.
    fn tab(&self) -> [Point; 4] {
        let length = self.from.distance(self.to);
        let out = TAB.min(length * 0.35);
        let slant = (out * 1.05 / length).min(0.4);
        [
            self.from,
            self.outward(slant, out),
            self.outward(1.0 - slant, out),
            self.to,
        ]
    }
}

/// Whether a third point lies straight on from two.
fn straight(a: Point, b: Point, c: Point) -> bool {
    let (abx, aby, bcx, bcy) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y);
    let (cross, dot) = (abx * bcy - aby * bcx, abx * bcx + aby * bcy);
    dot > 0.0 && cross.abs() < 1e-6 * dot
}

fn line(spots: &[Spot]) -> Path {
    let mut path = Path::starting(spots[0]);
    path.pieces
        .extend(spots[1..].iter().map(|&spot| Piece::Line(spot)));
    path
}
