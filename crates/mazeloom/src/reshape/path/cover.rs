//! Path covers: disjoint paths through all cells of a region, changed at random until they are few.
//!
//! ```text
//!   · · e ─ a      The end `e` of a path picks a neighbor `n`. If that is an end of another path,
//!         ┌ ┘      the two become one. If it lies within a path, its passage to one side is closed
//!   ─ m ╎ n ─ ·    instead, and `m` is an end now. Within the path of `e` this must be the side
//!                  toward `e`: the other one would leave a loop.
//! ```
//!
//! The moves need no drawing, only neighbors, and reach every cover. Passages between blobs, small
//! groups of cells, are rarely made: so there are long walls everywhere, and the outline of a shape,
//! which is one, is not seen.
//!
//! Source: M. L. Mansfield, *Monte Carlo studies of polymer chain dimensions in the melt* (1982),
//! "backbite" moves; the number of them after R. Oberdorf et al., *Secondary structures in long
//! compact polymers* (2006).

use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::Cell;

/// Disjoint paths through all cells of a region.
pub(super) struct Cover<'a> {
    near: &'a PerCell<Vec<Cell>>,
    /// The blob of each cell; passages between blobs are rare.
    blobs: &'a PerCell<u32>,
    region: CellSet,
    /// Cells that have one passage only, so that a path through all cells ends there.
    tips: Vec<Cell>,
    /// The one or two neighbors on the path; `None` is last.
    links: PerCell<[Option<Cell>; 2]>,
    /// The ends of each path, twice the same cell if it is alone.
    paths: Vec<[Cell; 2]>,
    /// The path of each end.
    path_of: PerCell<u32>,
    /// True while passages between blobs are rare.
    strict: bool,
    rng: &'a mut Rng,
}

/// Cells that a region may give up or take in.
pub(super) struct Outline {
    /// The region as it was.
    pub whole: CellSet,
    /// The cells on both sides of its outline, without neighbors of tips.
    pub soft: CellSet,
    /// The number of cells by which the region differs from what it was.
    pub changed: u32,
    /// The maximum of that number.
    pub most: u32,
}

impl Outline {
    /// Counts a cell that is given up, or taken in.
    fn count(&mut self, cell: Cell, taken: bool) {
        match self.whole.contains(cell) == taken {
            true => self.changed -= 1,
            false => self.changed += 1,
        }
    }
}

impl<'a> Cover<'a> {
    /// A path of its own for every cell.
    pub fn new(
        near: &'a PerCell<Vec<Cell>>,
        blobs: &'a PerCell<u32>,
        region: CellSet,
        tips: Vec<Cell>,
        rng: &'a mut Rng,
    ) -> Cover<'a> {
        let cells = near.values().len() as u32;
        let paths: Vec<[Cell; 2]> = region.iter().map(|cell| [cell, cell]).collect();
        let mut path_of = PerCell::filled(cells, 0);
        (0..)
            .zip(&paths)
            .for_each(|(number, path)| path_of[path[0]] = number);
        Cover {
            links: PerCell::filled(cells, [None; 2]),
            near,
            blobs,
            region,
            tips,
            paths,
            path_of,
            strict: true,
            rng,
        }
    }

    /// Joins paths until there are as few as wanted, as far as that happens soon, and changes them
    /// and the outline, if it may, until they are random.
    pub fn mix(&mut self, wanted: usize, mut outline: Option<&mut Outline>) {
        let cells = self.region.count();
        let digits = u64::from(32 - cells.leading_zeros());
        for _ in 0..MOVES * u64::from(cells) * digits * digits {
            self.change(wanted);
            if let Some(outline) = outline.as_mut()
                && self.paths.len() > wanted
                && self.rng.below(8) == 0
            {
                let more = outline.changed < outline.most && self.rng.chance(MORE);
                self.reform(outline, more);
            }
        }
    }

    /// Moves the ends of all paths to some cells, as far as that happens soon.
    pub fn settle(&mut self, places: &CellSet) {
        let cells = self.region.count();
        for _ in 0..MOVES * u64::from(cells) * u64::from(32 - cells.leading_zeros()) {
            let (path, side) = self.any_end();
            if !places.contains(self.paths[path as usize][side]) {
                self.step(path, side, self.paths.len());
            }
        }
    }

    /// Makes one path of all, with as few changes of the region as that takes; `false` if more
    /// would be needed than its outline allows.
    pub fn unite(&mut self, outline: &mut Outline) -> bool {
        let cells = self.region.count() + 64;
        for wanted in [2, 1] {
            let (mut idle, mut allowed) = (0, outline.changed);
            while self.paths.len() > wanted {
                let before = self.paths.len();
                self.change(wanted);
                if allowed > 0 && self.rng.below(8) == 0 {
                    let more = outline.changed < allowed && self.rng.chance(MORE);
                    self.reform(outline, more);
                }
                idle = if self.paths.len() < before {
                    0
                } else {
                    idle + 1
                };
                self.strict = idle < cells / 4;
                if idle > PATIENCE * cells {
                    (idle, allowed) = (0, allowed + 1);
                }
                if allowed > outline.most || self.paths.is_empty() {
                    return false;
                }
            }
            self.strict = true;
            if wanted == 2 {
                self.mix(wanted, None);
            }
        }
        true
    }

    /// Tells whether a cell lies on a path.
    pub fn covers(&self, cell: Cell) -> bool {
        self.region.contains(cell)
    }

    /// The cells of each path in their order.
    pub fn paths(&self) -> Vec<Vec<Cell>> {
        let walk = |&[first, last]: &[Cell; 2]| {
            let mut path = vec![first];
            let mut before = None;
            while path[path.len() - 1] != last {
                let here = path[path.len() - 1];
                let next = self.links[here].into_iter().flatten();
                path.extend(next.filter(|&next| Some(next) != before).take(1));
                before = Some(here);
            }
            path
        };
        self.paths.iter().map(walk).collect()
    }

    /// Makes one random move; it joins paths only if there are more than wanted.
    fn change(&mut self, wanted: usize) {
        let (path, side) = self.any_end();
        self.step(path, side, wanted);
    }

    /// Makes one random move of an end: the others stay ends.
    fn step(&mut self, path: u32, side: usize, wanted: usize) {
        let end = self.paths[path as usize][side];
        let region = &self.region;
        let near = self.near[end]
            .iter()
            .copied()
            .filter(|&next| region.contains(next));
        let Some(next) = self.rng.pick(near) else {
            return;
        };
        let linked = self.links[end].contains(&Some(next));
        let tips = [end, next].map(|cell| self.tips.contains(&cell));
        if linked || tips == [true, true] || self.is_full(end) || self.is_full(next) {
            return;
        }
        if self.links[next][1].is_some() {
            self.cut(path, side, next);
        } else if self.path_of[next] != path
            && self.paths.len() > wanted
            && self.accepts(end, next, None)
        {
            self.join(path, side, next);
        }
    }

    /// A random path, and which of its ends.
    fn any_end(&mut self) -> (u32, usize) {
        let ends = self.rng.below(2 * self.paths.len() as u32);
        (ends / 2, (ends % 2) as usize)
    }

    /// Tells whether a tip has its passage.
    fn is_full(&self, cell: Cell) -> bool {
        self.links[cell][0].is_some() && self.tips.contains(&cell)
    }

    /// Tells whether a passage may be made, and another be closed for it.
    fn accepts(&mut self, end: Cell, next: Cell, loose: Option<Cell>) -> bool {
        let crosses = |other: Cell| self.blobs[next] != self.blobs[other];
        let more = crosses(end) && !loose.is_some_and(crosses);
        !more || self.rng.chance(CROSSING)
    }

    /// Joins a path at one of its ends with the path that ends at a neighbor.
    fn join(&mut self, path: u32, side: usize, next: Cell) {
        let other = self.path_of[next];
        let ends = self.paths[other as usize];
        let far = if ends[0] == next { ends[1] } else { ends[0] };
        self.link(self.paths[path as usize][side], next);
        self.set_end(path, side, far);
        self.forget(other);
    }

    /// Continues a path at one of its ends to a cell within a path, which is cut there.
    fn cut(&mut self, path: u32, side: usize, next: Cell) {
        let end = self.paths[path as usize][side];
        let (far, toward) = self.nearest_end(next);
        let other = self.path_of[far];
        let cut = match other == path {
            true if far == end => toward,
            true => 1 - toward,
            false => self.rng.below(2) as usize,
        };
        let loose = self.links[next][cut].expect("a cell within a path has two neighbors");
        if !self.accepts(end, next, Some(loose)) {
            return;
        }
        self.unlink(next, loose);
        self.link(end, next);
        if other == path {
            return self.set_end(path, side, loose);
        }
        let ends = self.paths[other as usize];
        let opposite = if ends[0] == far { ends[1] } else { ends[0] };
        let (beyond, kept) = if cut == toward {
            (far, opposite)
        } else {
            (opposite, far)
        };
        self.set_end(other, 0, loose);
        self.set_end(other, 1, beyond);
        self.set_end(path, side, kept);
    }

    /// The end of a path that is nearest along it, and which neighbor leads there. O(steps).
    fn nearest_end(&self, cell: Cell) -> (Cell, usize) {
        let first = |side: usize| self.links[cell][side].expect("it has two neighbors");
        let mut walkers = [(cell, first(0)), (cell, first(1))];
        loop {
            for (side, walker) in walkers.iter_mut().enumerate() {
                let (before, here) = *walker;
                let [Some(a), Some(b)] = self.links[here] else {
                    return (here, side);
                };
                *walker = (here, if a == before { b } else { a });
            }
        }
    }

    /// Gives up an end of a path at the outline, or continues the path to a cell beyond; without
    /// `more`, only where that was done to the cell before.
    fn reform(&mut self, outline: &mut Outline, more: bool) {
        let (path, side) = self.any_end();
        let end = self.paths[path as usize][side];
        let may = |cell: Cell, taken: bool| {
            outline.soft.contains(cell) && (more || outline.whole.contains(cell) == taken)
        };
        let free = |next: &Cell| !self.region.contains(*next) && may(*next, true);
        let beyond = self.near[end].iter().copied().filter(free);
        let next = self.rng.pick(beyond).filter(|_| self.rng.chance(0.5));
        if self.tips.contains(&end) {
            return;
        }
        if let Some(next) = next {
            self.region.insert(next);
            self.link(end, next);
            self.set_end(path, side, next);
            outline.count(next, true);
        } else if may(end, false) {
            self.region.remove(end);
            self.give_up(path, side);
            outline.count(end, false);
        }
    }

    /// Takes an end off its path.
    fn give_up(&mut self, path: u32, side: usize) {
        let end = self.paths[path as usize][side];
        match self.links[end][0] {
            Some(next) => {
                self.unlink(end, next);
                self.set_end(path, side, next);
            }
            None => self.forget(path),
        }
    }

    fn link(&mut self, a: Cell, b: Cell) {
        for (here, there) in [(a, b), (b, a)] {
            let free = usize::from(self.links[here][0].is_some());
            self.links[here][free] = Some(there);
        }
    }

    fn unlink(&mut self, a: Cell, b: Cell) {
        for (here, there) in [(a, b), (b, a)] {
            let links = &mut self.links[here];
            let kept = if links[0] == Some(there) {
                links[1]
            } else {
                links[0]
            };
            *links = [kept, None];
        }
    }

    fn set_end(&mut self, path: u32, side: usize, end: Cell) {
        self.paths[path as usize][side] = end;
        self.path_of[end] = path;
    }

    /// Removes a path from the list; the last one takes its number.
    fn forget(&mut self, path: u32) {
        self.paths.swap_remove(path as usize);
        if let Some(&ends) = self.paths.get(path as usize) {
            ends.into_iter().for_each(|end| self.path_of[end] = path);
        }
    }
}

/// Moves per cell and squared binary digit of their number.
const MOVES: u64 = 2;

/// Moves per cell without a change of the number of paths after which the region may change.
const PATIENCE: u32 = 16;

/// Probability of a passage between blobs that is possible.
const CROSSING: f64 = 0.1;

/// Probability that a change of the outline is tried rather than undone: more would make it rough.
const MORE: f64 = 0.1;
