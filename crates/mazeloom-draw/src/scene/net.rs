//! Paper nets: where to cut, fold and glue.
//!
//! Along a cut, sides that belong together carry the same number; one of the two has a tab that is
//! glued under the other. Along a curve there is a tab for each cell, so that the paper can bend. Folds
//! are dashed.

use super::inset::straight;
use super::painter::Painter;
use super::{Anchor, Item, Layer, Path, Paths, Piece, Spot};
use crate::palette::Color;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::map_of;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::{Curve, Point, is_cut};
use std::collections::{BTreeMap, BTreeSet};

/// Distance that tabs stand out, in cells.
const TAB: f64 = 0.55;

/// Distance of the number of a side from that side, in cells.
const NUMBER: f64 = 0.28;

/// The color of lines that are no walls.
const PENCIL: Color = Color(130, 130, 130);

/// A side at which the net is cut, as a cell and its side.
type Dart = (Cell, u32);

/// Sides in a row, one going smoothly on from the other, whose partners are in a row too.
struct Run {
    darts: Vec<Dart>,
    stretches: Vec<Stretch>,
    /// True if a side is an arc.
    bends: bool,
}

/// A part of a run with one tab.
struct Stretch {
    from: Point,
    to: Point,
    /// True if its sides and their partners are straight: then it may have any length.
    is_straight: bool,
}

impl Painter<'_> {
    /// Cuts, folds, tabs and numbers of a net; nothing for a grid that is not cut.
    pub fn net(&self) -> Vec<(Layer, Item)> {
        let runs = self.runs();
        let mut cuts = Vec::new();
        let mut words = Vec::new();
        let partners = self.partners(&runs);
        let mut numbers: BTreeMap<usize, u32> = BTreeMap::new();
        for (place, run) in runs.iter().enumerate() {
            let next = numbers.len() as u32 + 1;
            let number = *numbers.entry(place.min(partners[place])).or_insert(next);
            if has_tab(&runs, place, partners[place]) {
                let tabs = run.stretches.iter().map(Stretch::tab);
                cuts.extend(tabs.map(|tab| line(&tab.map(|point| self.spot(point)))));
            }
            let at = run.stretches[run.stretches.len() / 2].outward(0.5, NUMBER);
            words.push((self.spot(at), number.to_string(), PENCIL));
        }
        let size = Self::thousandths(self.metrics.cell) * 2 / 5;
        vec![
            (Layer::Cut, self.pencil(cuts)),
            (Layer::Fold, self.pencil(self.folds())),
            (Layer::Label, Item::text(size, Anchor::Middle, words)),
        ]
    }

    /// Thin lines that are no walls.
    fn pencil(&self, paths: impl Into<Paths>) -> Item {
        Item::lines(PENCIL, (self.metrics.stroke / 3).max(500), false, paths)
    }

    /// The border of the net, also where passages continue: thin lines along all cuts; folds where
    /// a tab begins.
    pub fn border(&self, tabs: bool) -> Vec<(Layer, Item)> {
        let grid = self.grid;
        if grid.as_rect().is_some() || !is_cut(grid) {
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
        let partners = self.partners(&runs);
        (runs.iter().zip(&partners).enumerate())
            .filter(|&(place, (_, &partner))| has_tab(&runs, place, partner))
            .flat_map(|(_, (run, _))| run.darts.clone())
            .collect()
    }

    /// The run that each run is glued to.
    fn partners(&self, runs: &[Run]) -> Vec<usize> {
        let darts = (runs.iter().enumerate())
            .flat_map(|(number, run)| run.darts.iter().map(move |&dart| (dart, number)));
        let owner = map_of(darts);
        let partner = |run: &Run| owner.get(&self.partner(run.darts[0])?).copied();
        (runs.iter().enumerate())
            .map(|(place, run)| partner(run).unwrap_or(place))
            .collect()
    }

    /// The other side of a cut.
    fn partner(&self, (cell, side): Dart) -> Option<Dart> {
        let (edge, next) = self.grid.across(cell, side)?;
        Some((next, self.grid.side_of(next, edge)?))
    }

    /// The sides at which the net is cut, put together to runs.
    fn runs(&self) -> Vec<Run> {
        let darts = (self.grid.all_cells())
            .flat_map(|cell| (0..self.grid.sides(cell)).map(move |side| (cell, side)));
        let sides = map_of(darts.filter_map(|dart| Some((dart, self.cut_side(dart)?))));
        let mut starting: BTreeMap<Spot, Vec<Dart>> = BTreeMap::new();
        for (&dart, side) in &sides {
            (starting.entry(self.spot(side.ends().0)).or_default()).push(dart);
        }
        // The dart that goes smoothly on from one, with the partners in a row as well.
        let following = |dart: &Dart| -> Option<Dart> {
            let meets = |a: &Curve, b: &Curve| {
                smooth(*a, *b) && self.spot(b.ends().0) == self.spot(a.ends().1)
            };
            let after = starting.get(&self.spot(sides[dart].ends().1))?;
            let next = (after.iter().copied()).find(|next| meets(&sides[dart], &sides[next]))?;
            let (mine, its) = (self.partner(*dart)?, self.partner(next)?);
            meets(sides.get(&its)?, sides.get(&mine)?).then_some(next)
        };
        let next = map_of((sides.keys()).filter_map(|dart| Some((*dart, following(dart)?))));
        let later: BTreeSet<Dart> = next.values().copied().collect();
        let is_first = |dart: &&Dart| !later.contains(dart);
        let mut runs: Vec<Run> = Vec::new();
        let mut seen: BTreeSet<Dart> = BTreeSet::new();
        // What is left when all that begin somewhere are found runs in circles.
        for &first in sides.keys().filter(is_first).chain(sides.keys()) {
            let mut darts = Vec::new();
            let mut dart = Some(first);
            while let Some(here) = dart.filter(|&here| seen.insert(here)) {
                darts.push(here);
                dart = next.get(&here).copied();
            }
            if !darts.is_empty() {
                runs.push(self.run(darts, &sides));
            }
        }
        runs.arrange_by_key(|run| run.darts[0]);
        runs
    }

    /// A run of sides, with its stretches.
    fn run(&self, darts: Vec<Dart>, sides: &BTreeMap<Dart, Curve>) -> Run {
        let line = |dart: Option<Dart>| match sides.get(&dart?)? {
            &Curve::Line { from, to } => Some((from, to)),
            Curve::Arc { .. } => None,
        };
        // The ends of a side that is straight on both pieces of paper.
        let fold = |dart| line(self.partner(dart)).and(line(Some(dart)));
        let mut stretches: Vec<Stretch> = Vec::new();
        for &dart in &darts {
            let (from, to) = sides[&dart].ends();
            let is_straight = fold(dart).is_some();
            match stretches.last_mut() {
                Some(last)
                    if last.is_straight && is_straight && straight(last.from, last.to, to) =>
                {
                    last.to = to;
                }
                _ => stretches.push(Stretch {
                    from,
                    to,
                    is_straight,
                }),
            }
        }
        let bends = darts.iter().any(|&dart| line(Some(dart)).is_none());
        Run {
            darts,
            stretches,
            bends,
        }
    }

    /// The curve of a side at which the net is cut, if its partner has a place too.
    fn cut_side(&self, dart: Dart) -> Option<Curve> {
        let (edge, _) = self.grid.across(dart.0, dart.1)?;
        let (cell, side) = self.partner(dart)?;
        self.grid.side(cell, side)?;
        self.grid
            .side(dart.0, dart.1)
            .filter(|_| self.grid.cut(edge))
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

/// Tells whether a run has the tabs and not its partner: the straight one of the two, else the first.
fn has_tab(runs: &[Run], place: usize, partner: usize) -> bool {
    (runs[place].bends, place) <= (runs[partner].bends, partner)
}

impl Stretch {
    /// A point a share along the stretch, and some cells out of the net.
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

/// Tells whether a curve goes on from another without a corner: turning by a few degrees at most.
fn smooth(a: Curve, b: Curve) -> bool {
    let ((ax, ay), (bx, by)) = (heading(a.reversed()), heading(b));
    let (cross, dot) = (ax * by - ay * bx, -(ax * bx + ay * by));
    dot > 0.0 && cross.abs() < 0.1 * dot
}

/// The direction in which a curve begins, of any length.
fn heading(curve: Curve) -> (f64, f64) {
    match curve {
        Curve::Line { from, to } => (to.x - from.x, to.y - from.y),
        Curve::Arc {
            from,
            center,
            clockwise,
            ..
        } => {
            let sign = if clockwise { 1.0 } else { -1.0 };
            (sign * (center.y - from.y), sign * (from.x - center.x))
        }
    }
}

fn line(spots: &[Spot]) -> Path {
    let mut path = Path::starting(spots[0]);
    path.pieces
        .extend(spots[1..].iter().map(|&spot| Piece::Line(spot)));
    path
}
