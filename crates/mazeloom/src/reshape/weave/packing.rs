//! Finds crossings that fit next to each other.
//!
//! A crossing fits on a cell with opposite sides if the four edges that it uses may be open,
//! nothing else uses the cell, its passages close no loop with those already open, and every cell
//! can still be reached. Adding one takes a few steps, except where passages form a long detour:
//! then the smaller side of it is walked. Scratch 60 bytes a cell.

use crate::reshape::PartialMaze;
use mazeloom_core::table::{CellSet, Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_core::words;
use mazeloom_grids::geometry::{Plane, has_opposites};
use mazeloom_grids::grid::Crossing;
use std::collections::VecDeque;

words! {
    /// The spacing of crossings.
    pub(super) enum Tunnels {
        /// No two touch.
        Apart = "apart",
        /// They may touch, but no tunnel runs straight into another.
        Short = "short",
        /// Tunnels may pass under several corridors in a row.
        Long = "long",
    }
}

/// Crossings that fit next to each other.
pub(super) struct Packing<'a, T: ?Sized> {
    grid: &'a T,
    partial: &'a PartialMaze,
    tunnels: Tunnels,
    crossed: Crossed,
    open: EdgeSet,
    shut: EdgeSet,
    /// The components of open edges. The level of a cell's passages has the cell's number, the
    /// other level that number plus the number of cells.
    parts: Components,
    /// Crossed cells whose number stands for the lower level.
    turned: CellSet,
    search: Search,
}

impl<'a, T: Plane + ?Sized> Packing<'a, T> {
    /// No crossing yet.
    pub(super) fn new(grid: &'a T, partial: &'a PartialMaze, tunnels: Tunnels) -> Packing<'a, T> {
        let mut parts = Components::new(2 * grid.cells());
        for (edge, a, b) in grid.all_edges() {
            if partial.is_open(edge) {
                parts.join(a, b);
            }
        }
        Packing {
            grid,
            partial,
            tunnels,
            crossed: Crossed {
                taken: CellSet::empty(grid.cells()),
                axes: PerCell::filled(grid.cells(), [0; 2]),
            },
            open: partial.opened().clone(),
            shut: partial.barred().clone(),
            parts,
            turned: CellSet::empty(grid.cells()),
            search: Search::new(2 * grid.cells()),
        }
    }

    /// Adds a crossing if it fits.
    pub(super) fn add(&mut self, crossing: Crossing) -> bool {
        if !self.is_free(crossing) || !self.keeps_apart(crossing) {
            return false;
        }
        let Some((joins, turned)) = self.joins(crossing) else {
            return false;
        };
        let cell = crossing.cell;
        let lost: Vec<_> = self.others(crossing).collect();
        if !self.crossed.add(crossing) {
            return false;
        }
        lost.iter()
            .for_each(|&(edge, _)| _ = self.shut.insert(edge));
        if !self.is_whole(cell, &lost) {
            self.crossed.taken.remove(cell);
            lost.iter()
                .for_each(|&(edge, _)| _ = self.shut.remove(edge));
            return false;
        }
        if turned {
            self.turned.insert(cell);
        }
        for (a, b) in joins {
            self.parts.join(a, b);
        }
        let arms: Vec<_> = self.arms(crossing).collect();
        for (edge, _) in arms {
            self.open.insert(edge);
        }
        true
    }

    /// Loads the memory that tries on some cells need. These loads do not depend on each other, so they
    /// overlap; during the tries each would wait for branches that processors predict badly.
    fn read_ahead(&self, cells: &[Cell]) {
        let far = self.grid.cells();
        let mut read = 0;
        for &cell in cells.iter().filter(|&&cell| self.has_room(cell)) {
            read ^= u32::from(self.crossed.axes[cell][0]);
            let around = self.grid.neighbors(cell).map(|(_, next)| next);
            for level in around.chain([cell, Cell(far + cell.0)]) {
                read ^= self.parts.parent(level).0;
            }
        }
        std::hint::black_box(read);
    }

    /// Tells whether a side is one of the four that a crossing uses.
    fn uses(&self, crossing: Crossing, side: u32) -> bool {
        let sides = self.grid.sides(crossing.cell);
        crossing.is_deck(side, sides) || crossing.is_beneath(side, sides)
    }

    /// The edges that a crossing opens.
    fn arms(&self, crossing: Crossing) -> impl Iterator<Item = (Edge, Cell)> + '_ {
        (0..self.grid.sides(crossing.cell))
            .filter(move |&side| self.uses(crossing, side))
            .filter_map(move |side| self.grid.across(crossing.cell, side))
    }

    /// The edges that a crossing closes.
    fn others(&self, crossing: Crossing) -> impl Iterator<Item = (Edge, Cell)> + '_ {
        (0..self.grid.sides(crossing.cell))
            .filter(move |&side| !self.uses(crossing, side))
            .filter_map(move |side| self.grid.across(crossing.cell, side))
            .filter(|&(edge, _)| !self.shut.contains(edge))
    }

    /// Tells whether no crossing is on a cell, nor on one beside it where they must not touch.
    fn has_room(&self, cell: Cell) -> bool {
        let taken = |cell: Cell| self.crossed.taken.contains(cell);
        let mut around = self.grid.neighbors(cell).map(|(_, next)| next);
        !(taken(cell) || self.tunnels == Tunnels::Apart && around.any(taken))
    }

    /// Tells whether nothing else uses the cell, and its edges may be set as required.
    fn is_free(&self, crossing: Crossing) -> bool {
        let cell = crossing.cell;
        let may_open = |&(edge, _): &(Edge, Cell)| !self.shut.contains(edge);
        self.has_room(cell)
            && self.partial.claimed(cell).is_none()
            && self.arms(crossing).filter(may_open).count() == 4
            && !(self.others(crossing)).any(|(edge, _)| self.open.contains(edge))
    }

    /// Tells whether it keeps the required distance from the others; there is [room](Self::has_room) for it.
    fn keeps_apart(&self, crossing: Crossing) -> bool {
        let Crossing { cell, .. } = crossing;
        let sides = self.grid.sides(cell);
        (0..sides).all(|side| {
            let across = self.grid.across(cell, side);
            let taken = |&(_, next): &(Edge, Cell)| self.crossed.taken.contains(next);
            let Some((edge, next)) = across.filter(taken) else {
                return true;
            };
            match self.tunnels {
                Tunnels::Apart | Tunnels::Long => true,
                Tunnels::Short => {
                    let there = self.grid.side_of(next, edge).expect("edges have two ends");
                    let other = self.crossed.at(next);
                    !(crossing.is_beneath(side, sides)
                        && other.is_some_and(|it| it.is_beneath(there, self.grid.sides(next))))
                }
            }
        })
    }

    /// The pairs that its open edges join, and whether the cell's number stands for the lower
    /// level; `None` if that closes a loop, or passages run in both directions there already.
    fn joins(&mut self, crossing: Crossing) -> Option<(Vec<(Cell, Cell)>, bool)> {
        let cell = crossing.cell;
        let sides = self.grid.sides(cell);
        let is_open = |side: u32| {
            let across = self.grid.across(cell, side);
            across.is_some_and(|(edge, _)| self.open.contains(edge))
        };
        let over = (0..sides).any(|side| crossing.is_deck(side, sides) && is_open(side));
        let under = (0..sides).any(|side| crossing.is_beneath(side, sides) && is_open(side));
        if over && under {
            return None;
        }
        let far = Cell(self.grid.cells() + cell.0);
        let mut joins = Vec::new();
        for side in (0..sides).filter(|&side| self.uses(crossing, side)) {
            let (edge, next) = self.grid.across(cell, side)?;
            if !self.open.contains(edge) {
                let here = if crossing.is_beneath(side, sides) == under {
                    cell
                } else {
                    far
                };
                joins.push((here, self.end(next, edge)));
            }
        }
        let mut knots = SmallComponents::default();
        for &(a, b) in &joins {
            if !knots.tie(self.parts.find(a), self.parts.find(b)) {
                return None;
            }
        }
        Some((joins, under))
    }

    /// The number that the level of a cell at an edge has in `parts`.
    fn end(&self, cell: Cell, edge: Edge) -> Cell {
        let beneath = level(self.grid, &self.crossed, cell, edge) != cell;
        if beneath == self.turned.contains(cell) {
            cell
        } else {
            Cell(self.grid.cells() + cell.0)
        }
    }

    /// Tells whether both levels of a crossed cell, and the neighbors that lost an edge to it, can
    /// still be reached from each other.
    fn is_whole(&mut self, cell: Cell, lost: &[(Edge, Cell)]) -> bool {
        let ways = Ways {
            grid: self.grid,
            crossed: &self.crossed,
            shut: &self.shut,
        };
        let beneath = Cell(self.grid.cells() + cell.0);
        let mut ends = vec![beneath];
        for &(edge, next) in lost {
            ends.push(level(self.grid, &self.crossed, next, edge));
        }
        let search = &mut self.search;
        ends.into_iter().all(|end| search.meet(&ways, cell, end))
    }
}

/// The crossings of cells in few bytes: cells are tried in a random order, which misses the caches.
struct Crossed {
    /// The cells that have one.
    taken: CellSet,
    /// Their deck and the passage beneath it.
    axes: PerCell<[u16; 2]>,
}

impl Crossed {
    /// The crossing of a cell.
    fn at(&self, cell: Cell) -> Option<Crossing> {
        self.taken.contains(cell).then(|| {
            let [deck, beneath] = self.axes[cell].map(u32::from);
            Crossing {
                cell,
                deck,
                beneath,
            }
        })
    }

    /// Adds a crossing; `false` if its cell has more sides than 16 bits can hold.
    fn add(&mut self, crossing: Crossing) -> bool {
        let Crossing {
            cell,
            deck,
            beneath,
        } = crossing;
        let (Ok(deck), Ok(beneath)) = (u16::try_from(deck), u16::try_from(beneath)) else {
            return false;
        };
        self.axes[cell] = [deck, beneath];
        self.taken.insert(cell)
    }
}

/// A cell's level at an edge: the lower one has the cell's number plus the number of cells.
fn level<T: Plane + ?Sized>(grid: &T, crossed: &Crossed, cell: Cell, edge: Edge) -> Cell {
    let Some(crossing) = crossed.at(cell) else {
        return cell;
    };
    let side = grid.side_of(cell, edge).expect("edges have two ends");
    if crossing.is_beneath(side, grid.sides(cell)) {
        Cell(grid.cells() + cell.0)
    } else {
        cell
    }
}

/// The remaining edges of a grid with crossings.
struct Ways<'a, T: ?Sized> {
    grid: &'a T,
    crossed: &'a Crossed,
    shut: &'a EdgeSet,
}

impl<T: Plane + ?Sized> Ways<'_, T> {
    /// The levels next to a level.
    fn neighbors(&self, here: Cell) -> impl Iterator<Item = Cell> + '_ {
        let (cell, beneath) = match here.0.checked_sub(self.grid.cells()) {
            None => (here, false),
            Some(number) => (Cell(number), true),
        };
        let sides = self.grid.sides(cell);
        let here = move |side: u32| {
            self.crossed
                .at(cell)
                .is_none_or(|it| it.is_beneath(side, sides) == beneath)
        };
        (0..sides)
            .filter(move |&side| here(side))
            .filter_map(move |side| {
                let (edge, next) = self.grid.across(cell, side)?;
                let open = !self.shut.contains(edge);
                open.then(|| level(self.grid, self.crossed, next, edge))
            })
    }
}

/// A search from two ends at once.
struct Search {
    /// The first levels that were visited, and from which end. Most searches end before they need the
    /// table, whose entries are far apart in memory.
    near: Vec<(Cell, usize)>,
    /// The number of the search that last visited a level: even from one end, odd from the other.
    seen: PerCell<u32>,
    count: u32,
    waiting: [VecDeque<Cell>; 2],
}

/// The number of levels in that list.
const NEAR: usize = 32;

impl Search {
    fn new(levels: u32) -> Search {
        Search {
            near: Vec::new(),
            seen: PerCell::filled(levels, 0),
            count: 0,
            waiting: Default::default(),
        }
    }

    /// Tells whether there is a path from one level to another.
    fn meet<T: Plane + ?Sized>(&mut self, ways: &Ways<'_, T>, a: Cell, b: Cell) -> bool {
        if a == b {
            return true;
        }
        self.near.clear();
        for (end, start) in [a, b].into_iter().enumerate() {
            self.visit(start, end);
            self.waiting[end].clear();
            self.waiting[end].push_back(start);
        }
        loop {
            for end in [0, 1] {
                let Some(here) = self.waiting[end].pop_front() else {
                    return false;
                };
                for next in ways.neighbors(here) {
                    match self.visit(next, end) {
                        None => self.waiting[end].push_back(next),
                        Some(before) if before != end => return true,
                        Some(_) => {}
                    }
                }
            }
        }
    }

    /// Visits a level from an end; returns the end from which it was visited before.
    fn visit(&mut self, level: Cell, end: usize) -> Option<usize> {
        if self.near.len() < NEAR {
            let known = self.near.iter().find(|(seen, _)| *seen == level);
            if let Some(&(_, before)) = known {
                return Some(before);
            }
            self.near.push((level, end));
            if self.near.len() == NEAR {
                self.begin_table();
            }
            return None;
        }
        let mark = self.count + end as u32;
        match std::mem::replace(&mut self.seen[level], mark) {
            before if before < self.count => None,
            before => {
                self.seen[level] = before;
                Some((before - self.count) as usize)
            }
        }
    }

    /// Copies the list into the table.
    fn begin_table(&mut self) {
        if self.count > u32::MAX - 4 {
            self.seen = PerCell::filled(self.seen.values().len() as u32, 0);
            self.count = 0;
        }
        self.count += 2;
        for &(level, end) in &self.near {
            self.seen[level] = self.count + end as u32;
        }
    }
}

/// Union-find over a few components.
#[derive(Default)]
struct SmallComponents(Vec<(Cell, Cell)>);

impl SmallComponents {
    /// Joins two components; `false` if they are one.
    fn tie(&mut self, a: Cell, b: Cell) -> bool {
        let find = |part: Cell| {
            let known = self.0.iter().find(|(member, _)| *member == part);
            known.map_or(part, |&(_, knot)| knot)
        };
        let (from, to) = (find(a), find(b));
        for (_, knot) in &mut self.0 {
            if *knot == from {
                *knot = to;
            }
        }
        for part in [a, b] {
            if !self.0.iter().any(|(member, _)| *member == part) {
                self.0.push((part, to));
            }
        }
        from != to
    }
}

/// The number of cells whose memory is loaded at a time.
const AHEAD: usize = 32;

/// All crossings that fit, each tried in turn: the cells in a given order, and on each the decks
/// and tunnels in the order chosen by `draw`.
pub(super) fn pack<T: Plane + ?Sized>(
    packing: &mut Packing<'_, T>,
    order: &[Cell],
    mut draw: impl FnMut(&mut Vec<Crossing>),
) -> (Vec<Crossing>, bool) {
    let grid = packing.grid;
    let (mut crossings, mut any) = (Vec::new(), false);
    let mut here = Vec::new();
    for cells in order.chunks(AHEAD) {
        packing.read_ahead(cells);
        for &cell in cells {
            // Squares have, whatever their number.
            if grid.as_rect().is_none() && !has_opposites(grid, cell) {
                continue;
            }
            any = true;
            here.clear();
            for_each_crossing(grid, cell, |crossing| here.push(crossing));
            draw(&mut here);
            let fitting = here.iter().copied().find(|&crossing| packing.add(crossing));
            crossings.extend(fitting);
        }
    }
    (crossings, any)
}

/// Each possible crossing on a cell.
pub(super) fn for_each_crossing<T: Topology + ?Sized>(
    grid: &T,
    cell: Cell,
    mut each: impl FnMut(Crossing),
) {
    let axes = grid.sides(cell) / 2;
    for deck in 0..axes {
        for beneath in (0..axes).filter(|&beneath| beneath != deck) {
            each(Crossing {
                cell,
                deck,
                beneath,
            });
        }
    }
}
