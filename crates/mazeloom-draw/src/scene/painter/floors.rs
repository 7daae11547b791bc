//! The floors of cells and their colors.

use super::{Painter, Segment};
use crate::palette::Color;
use crate::scene::bend::{hub, shrunk};
use crate::scene::inset::Bound;
use crate::scene::strokes::trails;
use crate::scene::style::solid_cells;
use crate::scene::{Heat, Item, Layer, Path, Paths, Piece, Spot, Tint, dot};
use mazeloom_core::topology::{Cell, Rect, TopologyExt};
use mazeloom_grids::geometry::{Curve, MaskedRect, Plane, Point, has_corridors};
use std::collections::BTreeMap;

/// Adds the paths of a cell.
type AddsPaths<'a> = &'a (dyn Fn(Cell, &mut Paths) + Sync);

impl Painter<'_> {
    pub fn heat(&self, heat: &Heat) -> Vec<Item> {
        let mut cells: BTreeMap<Color, Vec<Cell>> = BTreeMap::new();
        for cell in self.grid.all_cells() {
            if let Some(color) = heat.color(cell) {
                cells.entry(color).or_default().push(cell);
            }
        }
        self.painted(&cells.into_iter().collect::<Vec<_>>())
    }

    pub fn tint(&self, Tint { kinds, colors }: &Tint) -> Vec<Item> {
        let Some(board) = self.touching_squares() else {
            let mut cells: Vec<(Color, Vec<Cell>)> =
                colors.iter().map(|&color| (color, Vec::new())).collect();
            for (cell, &kind) in kinds.iter().filter(|&(_, &kind)| kind > 0) {
                cells[usize::from(kind) - 1].1.push(cell);
            }
            return self.painted(&cells);
        };
        let mut areas = vec![Paths::new(); colors.len()];
        let kind = |x, y| board.cell(x, y).map_or(0, |cell| kinds[cell]);
        for (kind, path) in self.bands(board.rect(), &kind) {
            areas[usize::from(kind) - 1].push(&path);
        }
        filled(colors, areas)
    }

    /// The floors of groups of cells, each in its color; none for groups without cells.
    fn painted(&self, groups: &[(Color, Vec<Cell>)]) -> Vec<Item> {
        let cells: Vec<&[Cell]> = groups.iter().map(|(_, cells)| &cells[..]).collect();
        let areas = self.in_parts(&cells, &|cell, paths| self.add_floors(cell, paths));
        let colors: Vec<Color> = groups.iter().map(|&(color, _)| color).collect();
        filled(&colors, areas)
    }

    /// The paths that `add` adds for each cell of some groups, in their order, on several threads.
    fn in_parts(&self, groups: &[&[Cell]], add: AddsPaths<'_>) -> Vec<Paths> {
        let all =
            |cells: &[Cell], paths: &mut Paths| cells.iter().for_each(|&cell| add(cell, paths));
        if self.style.threads.is_one() {
            let area = |cells: &&[Cell]| {
                let mut paths = Paths::new();
                all(cells, &mut paths);
                paths
            };
            return groups.iter().map(area).collect();
        }
        // One group may have most of the cells.
        const PART: usize = 1 << 14;
        let parts = groups.iter().flat_map(|cells| cells.chunks(PART));
        let mut parts: Vec<(&[Cell], Paths)> = parts.map(|cells| (cells, Paths::new())).collect();
        self.style.threads.each(parts.iter_mut(), |(cells, paths)| {
            all(cells, paths);
        });
        let mut parts = parts.into_iter().map(|(_, paths)| paths);
        let whole = |cells: &&[Cell]| {
            let mut parts = parts.by_ref().take(cells.len().div_ceil(PART));
            let mut whole = parts.next().unwrap_or_default();
            parts.for_each(|part| whole.append(&part));
            whole
        };
        groups.iter().map(whole).collect()
    }

    /// The outlines of cells, as they were before cells were removed.
    fn outlines_on(&self, grid: &dyn Plane, cells: impl Iterator<Item = Cell>) -> Paths {
        let cells: Vec<Cell> = cells.collect();
        let add = |cell, paths: &mut Paths| self.add_outline(grid, cell, 1.0, paths);
        self.in_parts(&[&cells], &add).pop().unwrap_or_default()
    }

    /// Area that a plate covers beside the walls, if one is cut out.
    pub fn cut_plate(&self) -> Option<(Layer, Item)> {
        self.style.plate.filter(|_| self.style.machined)?;
        let floors = self.outlines_on(self.grid, self.grid.all_cells());
        Some((Layer::Cut, Item::touching(self.style.colors.paper, floors)))
    }

    /// The removed cells that are drawn solid, and the outer wall around them.
    pub fn solid(&self) -> Vec<(Layer, Item)> {
        let Some((grid, solid)) = solid_cells(self.grid, self.style, &self.openings) else {
            return Vec::new();
        };
        // Cells that lie apart, as in a drawn graph, enclose nothing.
        if has_corridors(grid) || solid.count() == 0 {
            return Vec::new();
        }
        let paths: Paths = match grid.as_rect() {
            Some(rect) => {
                let kind = |x, y| u8::from(solid.contains(rect.cell(x, y)));
                let areas = self.bands(rect, &kind).into_iter();
                areas.map(|(_, path)| path).collect()
            }
            None => self.outlines_on(grid, solid.iter()),
        };
        let area = Item::touching(self.style.colors.ink, paths);
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
                    let corners = [(left, y), (right, y), (right, y + 1), (left, y + 1)];
                    areas.push((here, Path::outline(corners.map(|(x, y)| corner(x, y)))));
                }
                left = right;
            }
        }
        areas
    }

    /// The floors of all cells.
    pub fn all_floors(&self) -> Paths {
        match self.touching_squares() {
            Some(board) => {
                let kind = |x, y| u8::from(board.cell(x, y).is_some());
                let areas = self.bands(board.rect(), &kind).into_iter();
                areas.map(|(_, path)| path).collect()
            }
            None => {
                let cells: Vec<Cell> = self.grid.all_cells().collect();
                let add = |cell, paths: &mut Paths| self.add_floors(cell, paths);
                self.in_parts(&[&cells], &add).pop().unwrap_or_default()
            }
        }
    }

    /// The board, if the floors of its squares touch.
    fn touching_squares(&self) -> Option<MaskedRect<'_>> {
        let board = self.grid.board()?;
        (self.inset.is_none() && !self.apart).then_some(board)
    }

    /// The floor of a cell; that of one beneath a crossing has two parts.
    pub fn floors(&self, cell: Cell) -> Paths {
        let mut paths = Paths::new();
        self.add_floors(cell, &mut paths);
        paths
    }

    fn add_floors(&self, cell: Cell, paths: &mut Paths) {
        match &self.inset {
            None => self.add_outline(self.grid, cell, 1.0, paths),
            Some(inset) => (inset.outlines(cell, &self.openings).iter())
                .for_each(|outline| self.add_round(outline, paths)),
        }
    }

    /// Adds an outline as a path.
    fn add_round(&self, outline: &[Bound], paths: &mut Paths) {
        let Some(&(first, _)) = outline.first() else {
            return;
        };
        paths.begin(self.segment(first).from);
        for &(curve, _) in outline {
            paths.add(self.segment(curve).piece());
        }
        paths.close(true);
    }

    /// A cell's outline, drawn smaller by a share about its center.
    pub(super) fn outline(&self, cell: Cell, share: f64) -> Paths {
        let mut paths = Paths::new();
        self.add_outline(self.grid, cell, share, &mut paths);
        paths
    }

    /// Adds the outline of a cell, as it was before cells were removed.
    fn add_outline(&self, grid: &dyn Plane, cell: Cell, share: f64, paths: &mut Paths) {
        let center = grid.center(cell);
        let ring = hub(grid, cell);
        let near = |point: Point| shrunk(point, center, ring, share);
        let curves = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
        let mut last: Option<Spot> = None;
        for curve in curves {
            let mut small = curve.map(near);
            if let (Curve::Arc { center, .. }, Some(ring)) = (&mut small, ring) {
                *center = ring;
            }
            let segment = self.segment(small);
            let Segment { from, to, .. } = segment;
            match last.replace(to) {
                None => paths.begin(from),
                // Another ring of the same cell, such as an island.
                Some(last) if last != from => paths.add(Piece::Line(from)),
                Some(_) => {}
            }
            paths.add(segment.piece());
        }
        if last.is_none() {
            paths.begin(self.spot(center));
        }
        paths.close(true);
    }

    /// The middle of a cell, `pixels` wide where the whole cell is as wide as a cell.
    pub(super) fn core(&self, cell: Cell, pixels: u32) -> Paths {
        self.outline(cell, f64::from(pixels) / f64::from(self.metrics.cell))
    }

    pub fn mark(&self, cell: Cell, color: Color) -> Item {
        let plate = self.plate(cell);
        let area = plate.unwrap_or_else(|| self.core(cell, self.metrics.mark));
        Item::fill(color, area)
    }

    /// All of a cell that is beneath a crossing or a text, which a smaller mark would not suit.
    pub fn plate(&self, cell: Cell) -> Option<Paths> {
        if self.grid.above(cell).is_some() {
            return Some(self.floors(cell));
        }
        if let Some(radius) = self.node().filter(|_| self.labelled(cell)) {
            return Some(dot(self.spot(self.grid.center(cell)), radius).into());
        }
        let floor = 1.0 - f64::from(self.metrics.wall) / f64::from(self.metrics.cell);
        let share = f64::from(self.width()) / 1000.0 * floor * 0.9;
        self.labelled(cell).then(|| self.outline(cell, share))
    }

    /// The color of a cell's floor.
    pub fn floor(&self, cell: Cell) -> Color {
        let colors = &self.style.colors;
        let bare = if self.style.look.floors {
            colors
                .floor
                .or(self.style.look.floor)
                .unwrap_or(colors.paper)
        } else {
            colors.ink
        };
        let heat = self.overlays.heat.as_ref();
        heat.and_then(|heat| heat.color(cell)).unwrap_or(bare)
    }
}

/// Areas in their colors, those without paths left out.
fn filled(colors: &[Color], areas: Vec<Paths>) -> Vec<Item> {
    let areas = colors.iter().zip(areas);
    let areas = areas.filter(|(_, paths)| !paths.is_empty());
    areas
        .map(|(&color, paths)| Item::touching(color, paths))
        .collect()
}
