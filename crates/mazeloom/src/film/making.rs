//! A maze in progress: what its algorithm is working on, derived from the steps alone.
//!
//! Algorithms know nothing about films. Each connected component has a color; when two meet, both
//! get the color of the older one, and the oldest of all has none. Cells that were entered and
//! not left are pale, and the cells that a walk visited last fade behind its head. Cost O(1) per
//! step on average (a split of components costs O(cells) once), O(cells) per frame; scratch 30
//! bytes per cell.
//!
//! # What the steps tell
//!
//! | steps | shown as |
//! |---|---|
//! | `Enter` without `Leave` | cells the algorithm is busy with: a stack, a frontier, a row |
//! | the last cells entered, each next to the one before | the trail of a walk, with its head |
//! | `Open` that joins two components | the younger takes the color of the older |
//! | `Close` that splits one | the smaller part gets a new color |
//! | a cell next to one that is touched | may be joined next |
//!
//! Whether an algorithm walks, grows or sweeps is found by reading all steps once ([`Manner`]):
//! a trail behind a sweep would only flicker.

use super::tint::{self, Tints};
use crate::overlays::shades;
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::{InitialEdges, Maze, Step};
use mazeloom_core::parameters::Args;
use mazeloom_core::table::{CellSet, Components, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_draw::palette::Color;
use mazeloom_draw::scene::{Heat, Overlays, Tint};
use mazeloom_draw::style::keys;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;
use std::collections::VecDeque;

/// Manner in which an algorithm works, derived from its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// True if it walks from cell to neighboring cell, so that there is a head to follow.
    pub walks: bool,
    /// True if it opens passages where no cell is entered: then any cell that touches the tree may
    /// be next.
    pub anywhere: bool,
}

impl Manner {
    /// Derives it from one pass over the steps.
    pub fn of<T: Topology + ?Sized>(grid: &T, steps: &[Step]) -> Manner {
        let (mut entered, mut near, mut opened, mut nowhere) = (0u64, 0u64, 0u64, 0u64);
        let mut inside = 0i64;
        let mut last = None;
        for &step in steps {
            match step {
                Step::Enter(cell) => {
                    entered += 1;
                    inside += 1;
                    let close =
                        |before| before == cell || grid.edge_between(before, cell).is_some();
                    near += u64::from(last.replace(cell).is_some_and(close));
                }
                Step::Leave(_) => inside -= 1,
                Step::Open(_) => {
                    opened += 1;
                    nowhere += u64::from(inside <= 0);
                }
                Step::Close(_) | Step::Note(_) => {}
            }
        }
        Manner {
            walks: entered > 0 && near * 2 >= entered,
            anywhere: entered > 0 && nowhere * 2 > opened,
        }
    }
}

/// Subject that the colors of a film of steps show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A maze that is being made; if it starts closed, it has untouched cells.
    Maze(InitialEdges),
    /// A finished maze that changes.
    Change,
    /// A search for a path: the cells it has seen.
    Search,
}

/// A maze in progress, and the cells its algorithm is working on.
#[derive(Clone, Debug)]
pub struct Making {
    subject: Subject,
    manner: Manner,
    tints: Tints,
    /// Cells that were entered and not left, in that order, with gaps.
    entered: Vec<Option<Cell>>,
    /// The cell that was entered last.
    newest: Option<Cell>,
    /// The index of a cell among them, plus one.
    place: PerCell<u32>,
    /// The cells of the trail, the newest last.
    trail: VecDeque<Cell>,
    /// The maximum length of the trail.
    longest: usize,
    /// The cells with an edge that was opened or closed, or that a search has entered.
    touched: CellSet,
    parts: Option<Part>,
}

/// The components and their ages.
#[derive(Clone, Debug)]
struct Part {
    of: Components,
    /// The time at which the component of a root was created; 0 for a single cell.
    born: PerCell<u32>,
    births: u32,
}

impl Part {
    fn new(cells: u32) -> Part {
        Part {
            of: Components::new(cells),
            born: PerCell::filled(cells, 0),
            births: 0,
        }
    }

    fn join(&mut self, a: Cell, b: Cell) {
        let born = [a, b].map(|cell| self.born[self.of.find(cell)]);
        if !self.of.join(a, b) {
            return;
        }
        let oldest = born.into_iter().filter(|&born| born > 0).min();
        let oldest = oldest.unwrap_or_else(|| {
            self.births += 1;
            self.births
        });
        let root = self.of.find(a);
        self.born[root] = oldest;
    }

    fn born(&mut self, cell: Cell) -> u32 {
        let root = self.of.find(cell);
        self.born[root]
    }
}

impl Making {
    /// The state before the first step, with a trail of at most `trail` cells and colors that suit
    /// the keys and the ink.
    pub fn new(
        puzzle: &Puzzle,
        (keys, ink): (&Args, Color),
        steps: &[Step],
        subject: Subject,
        trail: u32,
    ) -> Making {
        let named = keys.has(&keys::PALETTE) || keys.has(&keys::GRADIENT);
        let own = named.then(|| shades(keys));
        let cells = puzzle.maze.cells();
        let colored = subject == Subject::Maze(InitialEdges::Closed);
        Making {
            subject,
            manner: Manner::of(puzzle.maze.grid(), steps),
            tints: Tints::new(own.as_ref(), subject == Subject::Search, ink),
            entered: Vec::new(),
            newest: None,
            place: PerCell::filled(cells, 0),
            trail: VecDeque::new(),
            longest: trail as usize,
            touched: CellSet::empty(cells),
            parts: colored.then(|| Part::new(cells)),
        }
    }

    /// Applies a step, also to the maze.
    pub fn take<T: Plane>(&mut self, maze: &mut Maze<T>, step: Step) {
        maze.apply(step);
        match step {
            Step::Enter(cell) => self.enter(cell),
            Step::Leave(cell) => self.leave(cell),
            Step::Open(edge) => self.change(maze.grid(), edge, true),
            Step::Close(edge) => self.change(maze.grid(), edge, false),
            Step::Note(_) => {}
        }
    }

    /// Fills the trail from steps that were applied before, for films that loop.
    pub fn remember(&mut self, steps: &[Step]) {
        for &step in steps.iter().chain(steps.first()) {
            match step {
                Step::Enter(cell) => self.enter(cell),
                Step::Leave(cell) => self.leave(cell),
                Step::Open(_) | Step::Close(_) | Step::Note(_) => {}
            }
        }
    }

    fn enter(&mut self, cell: Cell) {
        self.newest = Some(cell);
        if self.subject == Subject::Search {
            self.touched.insert(cell);
        }
        let walks = self.walks();
        match self.place[cell] as usize {
            // A walk that returns to itself loses its loop.
            place @ 1.. => {
                for lost in self.entered.drain(place..).flatten() {
                    self.place[lost] = 0;
                    if walks {
                        self.trail.pop_back();
                    }
                }
            }
            0 => {
                self.entered.push(Some(cell));
                self.place[cell] = self.entered.len() as u32;
            }
        }
        if walks {
            self.follow(cell);
        }
    }

    /// Tells whether the trail follows the cells that are entered.
    fn walks(&self) -> bool {
        self.manner.walks || self.subject == Subject::Search
    }

    fn leave(&mut self, cell: Cell) {
        let place = std::mem::take(&mut self.place[cell]) as usize;
        if place > 0 {
            self.entered[place - 1] = None;
        }
        while let Some(None) = self.entered.last() {
            self.entered.pop();
        }
    }

    fn change<T: Topology + ?Sized>(&mut self, grid: &T, edge: Edge, opens: bool) {
        let Some((a, b)) = grid.ends(edge) else {
            return;
        };
        let new = [a, b].map(|cell| self.touched.insert(cell));
        match (&mut self.parts, opens) {
            (Some(parts), true) => parts.join(a, b),
            // If components split again, it is one maze that changes.
            (parts, false) => *parts = None,
            (None, true) => {}
        }
        if self.manner.walks
            || self.subject == Subject::Maze(InitialEdges::Closed) && !self.has_cells()
        {
            return;
        }
        for (cell, new) in [a, b].into_iter().zip(new) {
            if new || !opens {
                self.follow(cell);
            }
        }
    }

    /// Tells whether it ever entered a cell.
    fn has_cells(&self) -> bool {
        self.manner.anywhere || !self.entered.is_empty()
    }

    fn follow(&mut self, cell: Cell) {
        if self.longest == 0 {
            return;
        }
        if self.trail.len() == self.longest {
            self.trail.pop_front();
        }
        self.trail.push_back(cell);
    }

    /// The head of a walk.
    pub fn head(&self) -> Option<Cell> {
        let top = self.entered.last().copied().flatten();
        let head = top.or(self.trail.back().copied());
        head.filter(|_| self.manner.walks)
    }

    /// Cells that were entered and not left, in that order.
    pub fn busy(&self) -> Vec<Cell> {
        self.entered.iter().copied().flatten().collect()
    }

    /// Cells with an edge that was opened or closed, or that a search has entered.
    pub fn reached(&self) -> &CellSet {
        &self.touched
    }

    /// The cell that was entered last.
    pub fn newest(&self) -> Option<Cell> {
        self.newest
    }

    /// Adds the colors of cells and the head of a walk; where there is a paint, cells that were reached
    /// have its colors.
    pub fn add_to<T: Topology + ?Sized>(
        &mut self,
        overlays: &mut Overlays,
        grid: &T,
        paint: Option<&Heat>,
    ) {
        let kinds = self.kinds(grid);
        let colors = self.tints.colors.clone();
        overlays.tints.push(Tint { kinds, colors });
        overlays
            .marks
            .extend(self.head().map(|cell| (cell, Color::PATH)));
        let Some(mut heat) = paint.cloned() else {
            return;
        };
        for cell in grid.all_cells() {
            if self.touched.contains(cell) || self.newest == Some(cell) {
                overlays
                    .tints
                    .iter_mut()
                    .for_each(|tint| tint.kinds[cell] = 0);
            } else {
                heat.values[cell] = Distances::FAR;
            }
        }
        overlays.heat = Some(heat);
    }

    /// The number of the color of each cell.
    fn kinds<T: Topology + ?Sized>(&mut self, grid: &T) -> PerCell<u8> {
        let mut kinds = PerCell::filled(grid.cells(), 0);
        match self.subject {
            Subject::Maze(InitialEdges::Closed) => self.ground(grid, &mut kinds),
            Subject::Search => {
                for cell in self.touched.iter() {
                    kinds[cell] = tint::SEEN;
                }
            }
            Subject::Maze(InitialEdges::Open) | Subject::Change => {}
        }
        for &cell in self.entered.iter().flatten() {
            kinds[cell] = tint::BUSY;
        }
        let newest = self.trail.len();
        for (age, &cell) in self
            .trail
            .iter()
            .enumerate()
            .map(|(at, cell)| (newest - 1 - at, cell))
        {
            let shade = (age * tint::TRAIL as usize / self.longest) as u8;
            kinds[cell] = tint::NEWEST - shade;
        }
        kinds
    }

    /// Colors untouched cells, cells that may be next, and the components.
    fn ground<T: Topology + ?Sized>(&mut self, grid: &T, kinds: &mut PerCell<u8>) {
        for cell in grid.all_cells() {
            kinds[cell] = match self.touched.contains(cell) {
                true => match self.parts.as_mut().map_or(1, |parts| parts.born(cell)) {
                    0 | 1 => 0,
                    born => tint::part(born),
                },
                false if self.manner.anywhere && self.is_next(grid, cell) => tint::NEXT,
                false => tint::RAW,
            };
        }
    }

    fn is_next<T: Topology + ?Sized>(&self, grid: &T, cell: Cell) -> bool {
        let mut around = grid.neighbors(cell);
        around.any(|(_, next)| self.touched.contains(next))
    }
}
