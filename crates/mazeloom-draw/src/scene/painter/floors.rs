//! The floors of cells and their colors.

use super::{Heat, Painter, Segment};
use crate::palette::{Color, Shades};
use crate::scene::bend::{hub, shrunk};
use crate::scene::inset::Bound;
use crate::scene::strokes::trails;
use crate::scene::style::solid_cells;
use crate::scene::{Item, Layer, Path, Piece};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Rect, TopologyExt};
use mazeloom_grids::geometry::{Curve, MaskedRect, Plane, Point};
use std::collections::BTreeMap;

impl Painter<'_> {
    pub(super) fn heat(&self, values: &PerCell<u32>, most: u32, shades: &Shades) -> Vec<Item> {
        let mut areas: BTreeMap<Color, Vec<Path>> = BTreeMap::new();
        for (cell, &value) in values.iter() {
            if value != Distances::FAR {
                let color = shades.at(value, most);
                areas.entry(color).or_default().extend(self.floors(cell));
            }
        }
        (areas.into_iter())
            .map(|(color, paths)| Item::Fill {
                color,
                touching: true,
                paths,
            })
            .collect()
    }

    pub(super) fn tint(&self, kinds: &PerCell<u8>, colors: &[Color]) -> Vec<Item> {
        let mut areas = vec![Vec::new(); colors.len()];
        match self.touching_squares() {
            Some(board) => {
                let kind = |x, y| board.cell(x, y).map_or(0, |cell| kinds[cell]);
                for (kind, path) in self.bands(board.rect(), &kind) {
                    areas[usize::from(kind) - 1].push(path);
                }
            }
            None => {
                for (cell, &kind) in kinds.iter().filter(|&(_, &kind)| kind > 0) {
                    areas[usize::from(kind) - 1].extend(self.floors(cell));
                }
            }
        }
        let areas = colors.iter().zip(areas);
        (areas.filter(|(_, paths)| !paths.is_empty()))
            .map(|(&color, paths)| Item::Fill {
                color,
                touching: true,
                paths,
            })
            .collect()
    }

    /// What a plate covers beside the walls, if one is cut out.
    pub fn cut_plate(&self) -> Option<(Layer, Item)> {
        self.style.plate.filter(|_| self.style.machined)?;
        let cells = self.grid.all_cells();
        let floors = Item::Fill {
            color: self.style.colors.paper,
            touching: true,
            paths: cells
                .map(|cell| self.outline_on(self.grid, cell, 1.0))
                .collect(),
        };
        Some((Layer::Cut, floors))
    }

    /// The removed cells that are drawn solid, and the outer wall around them.
    pub fn solid(&self) -> Vec<(Layer, Item)> {
        let Some((grid, solid)) = solid_cells(self.grid, self.style, &self.openings) else {
            return Vec::new();
        };
        // Cells that lie apart, as in a drawn graph, enclose nothing.
        let apart = (grid.all_edges()).any(|(edge, ..)| grid.corridor(edge).is_some());
        if apart || solid.count() == 0 {
            return Vec::new();
        }
        let paths: Vec<Path> = match grid.as_rect() {
            Some(rect) => {
                let kind = |x, y| u8::from(solid.contains(rect.cell(x, y)));
                let areas = self.bands(rect, &kind).into_iter();
                areas.map(|(_, path)| path).collect()
            }
            None => (solid.iter())
                .map(|cell| self.outline_on(grid, cell, 1.0))
                .collect(),
        };
        let area = Item::Fill {
            color: self.style.colors.ink,
            touching: true,
            paths,
        };
        let border = solid.iter().flat_map(|cell| {
            let sides = grid.rim_sides(cell);
            sides.filter_map(move |side| grid.side(cell, side))
        });
        let border: Vec<Segment> = border.map(|curve| self.segment(curve)).collect();
        let sharp = self.grid.board().is_some();
        let border = self.in_ink(
            self.metrics.stroke,
            sharp,
            trails(vec![border], self.style.threads),
        );
        vec![(Layer::Wall, area), (Layer::Wall, border)]
    }

    /// Squares of one kind that stand side by side in a row are one area.
    fn bands(&self, rect: &Rect, kind: &dyn Fn(u32, u32) -> u8) -> Vec<(u8, Path)> {
        let (width, height) = (rect.width(), rect.height());
        let mut areas = Vec::new();
        for y in 0..height {
            let mut left = 0;
            while left < width {
                let here = kind(left, y);
                let right = (left + 1..width).find(|&x| kind(x, y) != here);
                let right = right.unwrap_or(width);
                if here > 0 {
                    let corner = |x, y| self.spot(Point::new(f64::from(x), f64::from(y)));
                    let mut path = Path::starting(corner(left, y));
                    let others = [(right, y), (right, y + 1), (left, y + 1)];
                    (path.pieces).extend(others.map(|(x, y)| Piece::Line(corner(x, y))));
                    path.closed = true;
                    areas.push((here, path));
                }
                left = right;
            }
        }
        areas
    }

    /// The floors of all cells.
    pub fn all_floors(&self) -> Vec<Path> {
        match self.touching_squares() {
            Some(board) => {
                let kind = |x, y| u8::from(board.cell(x, y).is_some());
                let areas = self.bands(board.rect(), &kind).into_iter();
                areas.map(|(_, path)| path).collect()
            }
            None => {
                let cells = self.grid.all_cells();
                cells.flat_map(|cell| self.floors(cell)).collect()
            }
        }
    }

    /// The board, if the floors of its squares touch.
    fn touching_squares(&self) -> Option<MaskedRect<'_>> {
        let board = self.grid.board()?;
        (self.inset.is_none() && !self.apart).then_some(board)
    }

    /// The floor of a cell; that of one beneath a crossing has two parts.
    pub fn floors(&self, cell: Cell) -> Vec<Path> {
        match &self.inset {
            None => vec![self.outline(cell, 1.0)],
            Some(inset) => (inset.outlines(cell, &self.openings).iter())
                .filter_map(|outline| self.round(outline))
                .collect(),
        }
    }

    /// An outline as a path.
    fn round(&self, outline: &[Bound]) -> Option<Path> {
        let mut segments = outline.iter().map(|&(curve, _)| self.segment(curve));
        let mut path = Path::starting(segments.clone().next()?.from);
        path.pieces
            .extend(segments.by_ref().map(|segment| segment.piece()));
        path.closed = true;
        Some(path)
    }

    /// A cell's outline, drawn smaller by a share about its center.
    pub(super) fn outline(&self, cell: Cell, share: f64) -> Path {
        self.outline_on(self.grid, cell, share)
    }

    /// The same on the grid before cells were removed.
    fn outline_on(&self, grid: &dyn Plane, cell: Cell, share: f64) -> Path {
        let center = grid.center(cell);
        let ring = hub(grid, cell);
        let near = |point: Point| shrunk(point, center, ring, share);
        let curves = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
        let mut path: Option<Path> = None;
        let mut end = self.spot(center);
        for curve in curves {
            let mut small = curve.map(near);
            if let (Curve::Arc { center, .. }, Some(ring)) = (&mut small, ring) {
                *center = ring;
            }
            let segment = self.segment(small);
            let Segment { from, to, .. } = segment;
            let path = path.get_or_insert_with(|| Path::starting(from));
            // Another ring of the same cell, such as an island.
            if std::mem::replace(&mut end, to) != from && !path.pieces.is_empty() {
                path.pieces.push(Piece::Line(from));
            }
            path.pieces.push(segment.piece());
        }
        let mut path = path.unwrap_or_else(|| Path::starting(self.spot(center)));
        path.closed = true;
        path
    }

    /// The middle of a cell, `pixels` wide where the whole cell is as wide as a cell.
    pub(super) fn core(&self, cell: Cell, pixels: u32) -> Path {
        self.outline(cell, f64::from(pixels) / f64::from(self.metrics.cell))
    }

    pub(super) fn mark(&self, cell: Cell, color: Color) -> Item {
        Item::Fill {
            color,
            touching: false,
            paths: match self.plate(cell) {
                None => vec![self.core(cell, self.metrics.mark)],
                Some(plate) => plate,
            },
        }
    }

    /// All of a cell that is beneath a crossing or a text, which a smaller mark would not suit.
    pub fn plate(&self, cell: Cell) -> Option<Vec<Path>> {
        if self.grid.above(cell).is_some() {
            return Some(self.floors(cell));
        }
        let floor = 1.0 - f64::from(self.metrics.wall) / f64::from(self.metrics.cell);
        let share = f64::from(self.width()) / 1000.0 * floor * 0.9;
        self.labelled(cell).then(|| vec![self.outline(cell, share)])
    }

    /// The color of a cell's floor.
    pub fn floor(&self, cell: Cell) -> Color {
        let value = |(values, most, shades): Heat<'_>| match values[cell] {
            Distances::FAR => None,
            value => Some(shades.at(value, most)),
        };
        let colors = &self.style.colors;
        let bare = if self.style.look.floors {
            colors
                .floor
                .or(self.style.look.floor)
                .unwrap_or(colors.paper)
        } else {
            colors.ink
        };
        self.heat.and_then(value).unwrap_or(bare)
    }
}
