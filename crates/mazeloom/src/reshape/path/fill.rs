//! Pictures: a solution that passes through every cell of a shape.
//!
//! ```text
//!   ┌─────────────────┐   Corridors lead from the border to the shape, from each of its parts to
//!   │  ┌╌╌╌┐   ┌╌╌╌┐  │   the next, and to the border again. In each part one path through all
//!  ╶┼──┤███├───┤███├──┼╴  cells connects them. The rest of the page is covered with a few long
//!   │  └╌╌╌┘   └╌╌╌┘  │   paths of the same kind, each joined to others at one end, so that the
//!   └─────────────────┘   passages do not betray the shape.
//! ```
//!
//! Not every shape has such a path: on squares, for example, it passes through black and white
//! cells in turn. Then a few cells at the outline are added or left out, at most a quarter of the
//! shape.

use super::cover::{Cover, Outline};
use crate::place::{GOAL, START, locate_by_chance};
use crate::reshape::complete::position;
use crate::reshape::{PartialMaze, Request, ReshapeResult, alone, refused};
use mazeloom_core::parameters::{Key, Place, Selected};
use mazeloom_core::rng::Rng;
use mazeloom_core::source::Source;
use mazeloom_core::table::{CellSet, Components, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{Point, border_sides};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::mask::{Mask, MaskInput, PreparedMask};
use std::collections::VecDeque;

/// More cells than this would take more than a minute.
const MOST_CELLS: u32 = 40_000;

/// Cells that each part of a shape has at least: with fewer nobody recognizes it.
const FEWEST_CELLS: u32 = 12;

/// Keys under which the solution is another path, or the shape is seen unsolved.
const SPOILING: [&str; 4] = ["keys", "rule", "sparse", "unicursal"];

/// Cells outside the shape for each path there. Each has a dead end, of which the shape has none.
const CELLS_PER_PATH: u32 = 1000;

/// Cells at the border for each that may be a dead end of its own. Paths along a straight border of
/// triangles are as straight, and so are those next to them.
const CELLS_PER_STUB: u32 = 4;

/// Cells of a blob on average: few enough that most cells are near the border of one, as cells of
/// the shape and around it are near its outline.
const CELLS_PER_BLOB: u32 = 40;

/// Steps by which a corridor may be longer than the shortest.
const DETOUR: u32 = 2;

/// A picture: the solution, and the passages of the rest.
pub(super) struct Picture {
    pub solution: Vec<Cell>,
    pub others: Vec<Edge>,
}

/// Fills a shape with the solution.
pub(super) fn fill(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    mask: &Selected<Mask>,
) -> ReshapeResult<Picture> {
    let cells = grid.cells();
    if cells > MOST_CELLS {
        return refused(
            "path",
            format!("`fill:` takes at most {MOST_CELLS} cells, and the grid has {cells}"),
        );
    }
    alone(request, "path", &SPOILING)?;
    let mut shape = drawn(request, grid, mask)?;
    let mut parts = parts(grid, &shape);
    let least = FEWEST_CELLS * parts.len() as u32;
    if shape.count() < least {
        let count = shape.count();
        let reason = format!(
            "the shape has {count} cells on this grid, and needs {least} to be recognized; use a larger grid"
        );
        return refused("path", reason);
    }
    let (page, solution, changed) = loop {
        let mut page = Page::new(request, grid, partial, &shape);
        match page.solution(request, &parts) {
            Ok((solution, changed)) => break (page, solution, changed),
            Err(error) => leave_out_smallest(request, &mut shape, &mut parts).ok_or(error)?,
        }
    };
    if changed > 0 {
        let says = format!(
            "the outline of the shape differs in {changed} of {} cells, so that one path passes \
             through all",
            shape.count()
        );
        request.note("path", says);
    }
    let others = page.rest(&solution, &shape);
    Ok(Picture { solution, others })
}

/// Leaves out the smallest part of a shape, if it is less than a quarter of it.
fn leave_out_smallest(
    request: &Request<'_>,
    shape: &mut CellSet,
    parts: &mut Vec<CellSet>,
) -> Option<()> {
    let place = (0..parts.len()).min_by_key(|&place| parts[place].count())?;
    let count = parts[place].count();
    if 4 * count >= shape.count() {
        return None;
    }
    let left_out = parts.remove(place);
    left_out.iter().for_each(|cell| _ = shape.remove(cell));
    let says =
        format!("left out a part of the shape with {count} cells, which no path leads through");
    request.note("path", says);
    Some(())
}

/// The cells of the shape, within a margin of an eighth of the page, in which its passages hide.
/// Pictures keep their proportions.
fn drawn(request: &Request<'_>, grid: &AnyGrid, mask: &Selected<Mask>) -> ReshapeResult<CellSet> {
    let Source { seed, files } = *request.source;
    let input = MaskInput {
        grid: &**grid,
        start: request.ends.0,
        goal: request.ends.1,
        rng: Rng::stream(seed, "mask"),
    };
    let size = grid.size();
    let margin = (size.x.min(size.y) / 8.0).max(2.0) as u32;
    let kept = (mask.row.make)(&mask.args, &Source { seed, files }, 128)
        .and_then(|mask| within(mask, size, margin).keep(&input));
    match kept {
        Ok(kept) if kept.count() > 0 => Ok(kept),
        Ok(_) => refused(
            "path",
            "`fill:` has no cells on this grid; try a larger one",
        ),
        Err(error) => refused("path", format!("`fill:`, {error}")),
    }
}

/// A mask within a margin of a grid's box.
fn within(mask: PreparedMask, size: Point, margin: u32) -> PreparedMask {
    let [width, height] = [size.x, size.y].map(|side| libm::round(side) as u32);
    let inner = |side: u32| side.saturating_sub(2 * margin).max(1);
    let fitted = mask.cropped(false).padded((inner(width), inner(height)));
    fitted.with_margin(margin)
}

/// The parts of a shape, from left to right.
fn parts(grid: &AnyGrid, shape: &CellSet) -> Vec<CellSet> {
    let within =
        |edge| (grid.ends(edge)).is_some_and(|(a, b)| shape.contains(a) && shape.contains(b));
    let mut components = Components::of(grid, within);
    let mut parts: Vec<(Cell, CellSet)> = Vec::new();
    for cell in shape.iter() {
        let root = components.find(cell);
        match parts.iter_mut().find(|(known, _)| *known == root) {
            Some((_, part)) => _ = part.insert(cell),
            None => parts.push((root, CellSet::of(grid.cells(), [cell]))),
        }
    }
    let middle = |part: &CellSet| {
        let sum: i64 = part.iter().map(|cell| position(&**grid, cell)[0]).sum();
        sum / i64::from(part.count())
    };
    parts.sort_by_cached_key(|(_, part)| middle(part));
    parts.into_iter().map(|(_, part)| part).collect()
}

/// A grid on which a shape is drawn.
struct Page<'a> {
    grid: &'a AnyGrid,
    partial: &'a PartialMaze,
    /// The cells to which a passage may lead.
    near: PerCell<Vec<Cell>>,
    /// The blob of each cell.
    blobs: PerCell<u32>,
    /// The cells outside the solution.
    free: CellSet,
    rng: Rng,
}

impl<'a> Page<'a> {
    fn new(
        request: &Request<'_>,
        grid: &'a AnyGrid,
        partial: &'a PartialMaze,
        shape: &CellSet,
    ) -> Page<'a> {
        let near = |cell| {
            let open = grid
                .neighbors(cell)
                .filter(|&(edge, _)| !partial.is_shut(edge));
            let mut near: Vec<Cell> = open
                .map(|(_, next)| next)
                .filter(|&next| next != cell)
                .collect();
            near.sort_unstable();
            near.dedup();
            near
        };
        let free = |cell: &Cell| !shape.contains(*cell) && partial.claimed(*cell).is_none();
        let mut rng = request.rng("picture path");
        Page {
            blobs: blobs(grid, &mut rng),
            grid,
            partial,
            near: grid.all_cells().map(near).collect(),
            free: CellSet::of(grid.cells(), grid.all_cells().filter(free)),
            rng,
        }
    }

    /// The solution through all parts of a shape, and the number of cells at its outline that are added or left out.
    fn solution(
        &mut self,
        request: &Request<'_>,
        parts: &[CellSet],
    ) -> ReshapeResult<(Vec<Cell>, u32)> {
        let corridors = self.corridors(request, parts)?;
        let (mut solution, mut changed) = (Vec::new(), 0);
        for (part, ends) in parts.iter().zip(corridors.windows(2)) {
            solution.extend(&ends[0]);
            changed += self.thread(part, ends, &mut solution)?;
        }
        solution.extend(&corridors[corridors.len() - 1]);
        Ok((solution, changed))
    }

    /// The corridors before, between and after the parts of the shape.
    fn corridors(
        &mut self,
        request: &Request<'_>,
        parts: &[CellSet],
    ) -> ReshapeResult<Vec<Vec<Cell>>> {
        let width = libm::round(self.grid.size().x * 1000.0) as i64;
        let west = self.border(request, &START, |x| 3 * x < width)?;
        let east = self.border(request, &GOAL, |x| 3 * x > 2 * width)?;
        let mut corridors = vec![self.corridor(&west, &parts[0])?];
        for pair in parts.windows(2) {
            let beside = self.beside(&pair[0]);
            corridors.push(self.corridor(&beside, &pair[1])?);
        }
        let mut last = self.corridor(&east, &parts[parts.len() - 1])?;
        last.reverse();
        corridors.push(last);
        Ok(corridors)
    }

    /// The cells at a side of the border, or the one that a key names.
    fn border(
        &self,
        request: &Request<'_>,
        key: &Key<Place>,
        holds: impl Fn(i64) -> bool,
    ) -> ReshapeResult<CellSet> {
        let (cells, name) = (self.grid.cells(), key.param.name);
        if request.keys.has(key) {
            let (place, seed) = (request.keys.get(key), request.source.seed);
            return match locate_by_chance(self.grid, &place, request.ends, seed, name) {
                Ok(cell) => Ok(CellSet::of(cells, [cell])),
                Err(error) => refused("path", format!("`{name}`: {error}")),
            };
        }
        let is_end = |&cell: &Cell| {
            holds(position(&**self.grid, cell)[0]) && border_sides(self.grid, cell).next().is_some()
        };
        Ok(CellSet::of(cells, self.grid.all_cells().filter(is_end)))
    }

    /// The free cells next to a part.
    fn beside(&self, part: &CellSet) -> CellSet {
        let beside = part.iter().flat_map(|cell| &self.near[cell]).copied();
        CellSet::of(
            self.grid.cells(),
            beside.filter(|&cell| self.free.contains(cell)),
        )
    }

    /// A short path of free cells from one of some cells to one next to a part.
    fn corridor(&mut self, from: &CellSet, to: &CellSet) -> ReshapeResult<Vec<Cell>> {
        let mut steps: PerCell<Option<u32>> = PerCell::filled(self.grid.cells(), None);
        let mut queue: VecDeque<Cell> = self.beside(to).iter().collect();
        queue.iter().for_each(|&cell| steps[cell] = Some(0));
        while let Some(here) = queue.pop_front() {
            for &next in &self.near[here] {
                if self.free.contains(next) && steps[next].is_none() {
                    steps[next] = steps[here].map(|steps| steps + 1);
                    queue.push_back(next);
                }
            }
        }
        let least = from.iter().filter_map(|cell| steps[cell]).min();
        let is_near = |cell: &Cell| steps[*cell] <= least.map(|least| least + DETOUR);
        let first = self.rng.pick(
            from.iter()
                .filter(|&cell| steps[cell].is_some())
                .filter(is_near),
        );
        let Some(mut here) = first else {
            return refused(
                "path",
                "no corridor leads from the border past other cells to the shape and back; `fill:` \
                 needs a grid with a border, room around the shape, and `start` and `goal`, if \
                 given, outside it",
            );
        };
        let mut corridor = vec![here];
        while let Some(left) = steps[here].filter(|&left| left > 0) {
            let nearer = self.near[here]
                .iter()
                .copied()
                .filter(|&next| steps[next] == Some(left - 1));
            here = self
                .rng
                .pick(nearer)
                .expect("a cell before it was found first");
            corridor.push(here);
        }
        corridor.iter().for_each(|&cell| _ = self.free.remove(cell));
        Ok(corridor)
    }

    /// Adds a path through a part of the shape between two corridors, and returns the number of
    /// cells at its outline that are added or left out.
    fn thread(
        &mut self,
        part: &CellSet,
        ends: &[Vec<Cell>],
        path: &mut Vec<Cell>,
    ) -> ReshapeResult<u32> {
        let tips = vec![ends[0][ends[0].len() - 1], ends[1][0]];
        let mut soft = self.beside(part);
        let is_rim = |cell: &Cell| self.near[*cell].iter().any(|next| !part.contains(*next));
        let rim: Vec<Cell> = part.iter().filter(is_rim).collect();
        rim.iter().for_each(|&cell| _ = soft.insert(cell));
        for cell in tips.iter().flat_map(|&tip| &self.near[tip]) {
            soft.remove(*cell);
        }
        let count = part.count();
        let mut region = part.clone();
        tips.iter().for_each(|&tip| _ = region.insert(tip));
        let most = (rim.len() as u32).min(count / 4);
        let no_blobs = PerCell::filled(self.grid.cells(), 0);
        let mut found = None;
        // Blobs sometimes keep ends apart; where they do so twice, none help.
        for blobs in [&self.blobs, &self.blobs, &no_blobs, &no_blobs] {
            let mut outline = Outline {
                whole: part.clone(),
                soft: soft.clone(),
                changed: 0,
                most,
            };
            let tips = tips.clone();
            let mut cover = Cover::new(&self.near, blobs, region.clone(), tips, &mut self.rng);
            if cover.unite(&mut outline) {
                found = Some((cover.paths().swap_remove(0), outline.changed));
                break;
            }
        }
        let Some((mut found, changed)) = found else {
            return refused(
                "path",
                format!(
                    "no path passes through the {count} cells of this part of the shape, even if \
                     {most} at its outline are added or left out; try a larger grid, or a shape \
                     without parts of one cell's width"
                ),
            );
        };
        if found[0] != tips[0] {
            found.reverse();
        }
        let found = &found[1..found.len() - 1];
        let unclaimed = |cell: &Cell| self.partial.claimed(*cell).is_none();
        let whole = part.iter().filter(unclaimed);
        whole.for_each(|cell| _ = self.free.insert(cell));
        found.iter().for_each(|&cell| _ = self.free.remove(cell));
        path.extend(found);
        Ok(changed)
    }

    /// The passages of the rest: some long paths, each joined to others at an end. Their ends lie
    /// beside the shape, where they are as near to cells of the shape as to others.
    fn rest(mut self, solution: &[Cell], shape: &CellSet) -> Vec<Edge> {
        let beside = self.beside(shape);
        let Page {
            grid,
            partial,
            near,
            blobs,
            free,
            rng,
        } = &mut self;
        let mut parts = Components::of(*grid, |edge| partial.is_open(edge));
        for pair in solution.windows(2) {
            parts.join(pair[0], pair[1]);
        }
        let wanted = (free.count() / CELLS_PER_PATH).max(1) as usize;
        let mut passages = Vec::new();
        if free.count() == 0 {
            return passages;
        }
        let mut cover = Cover::new(near, blobs, free.clone(), Vec::new(), rng);
        let at_border = |&cell: &Cell| border_sides(*grid, cell).next().is_some();
        let soft = CellSet::of(grid.cells(), free.iter().filter(at_border));
        let mut outline = Outline {
            whole: free.clone(),
            changed: 0,
            most: soft.count() / CELLS_PER_STUB,
            soft,
        };
        cover.mix(wanted, Some(&mut outline));
        cover.settle(&beside);
        let mut paths = cover.paths();
        let given_up = free.iter().filter(|&cell| !cover.covers(cell));
        paths.extend(given_up.map(|cell| vec![cell]).collect::<Vec<_>>());
        let mut open = |a: Cell, b: Cell, parts: &mut Components| {
            let free = |&(edge, next): &(Edge, Cell)| next == b && !partial.is_shut(edge);
            if parts.join(a, b) {
                passages.extend(grid.neighbors(a).find(free).map(|(edge, _)| edge));
            }
        };
        for pair in paths.iter().flat_map(|path| path.windows(2)) {
            open(pair[0], pair[1], &mut parts);
        }
        rng.shuffle(&mut paths);
        for path in paths {
            let mut ends = [path[0], path[path.len() - 1]];
            rng.shuffle(&mut ends);
            let exits = ends.map(|end| {
                let beyond = near[end].iter().copied();
                let next = beyond
                    .filter(|&next| partial.claimed(next).is_none() && !parts.joined(end, next));
                rng.pick(next.collect::<Vec<_>>().into_iter())
                    .map(|next| (end, next))
            });
            if let Some((end, next)) = exits.into_iter().flatten().next() {
                open(end, next, &mut parts);
            }
        }
        passages
    }
}

/// Divides a grid into blobs: cells belong to the nearest of some random ones.
fn blobs(grid: &AnyGrid, rng: &mut Rng) -> PerCell<u32> {
    let cells = grid.cells();
    let count = cells.div_ceil(CELLS_PER_BLOB);
    let centers: Vec<[i64; 2]> = (0..count)
        .map(|_| position(&**grid, Cell(rng.below(cells))))
        .collect();
    let nearest = |cell| {
        let [x, y] = position(&**grid, cell);
        let distance = |&(_, [a, b]): &(u32, [i64; 2])| (a - x).pow(2) + (b - y).pow(2);
        let center = (0..).zip(centers.iter().copied()).min_by_key(distance);
        center.map_or(0, |(number, _)| number)
    };
    grid.all_cells().map(nearest).collect()
}
