//! Sparse: dead ends are trimmed cell by cell, which leaves empty cells.
//!
//! A pass removes each cell that is a dead end when the pass starts; the start and the goal stay,
//! and so does one cell of each component. At a crossing, both levels are removed or neither, and
//! nothing ends on or under a crossing: the cells needed for that are kept.
//!
//! Source: Jamis Buck, *Mazes for Programmers* (2015), "culling dead ends"; the passes are
//! those of dead-end filling (Pullen, *Think Labyrinth*). O(n); scratch 40 bytes a cell.

use super::{Draft, Regridded, Request, ReshapeResult, Reshaping, Stage};
use mazeloom_core::maze::Maze;
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, Masked};
use mazeloom_grids::mask::base64;

const SPARSE: Key<String> = Key::text("sparse", &AMOUNT)
    .help(
        "fraction of cells to remove by trimming dead ends, or passes:N to trim every dead end N \
         times",
    )
    .default("0");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("sparse")
        .help("trims dead ends, which leaves empty cells")
        .params(&[SPARSE.param]),
    examples: &["sparse=0.4", "sparse=passes:3", "sparse=1 braid=0.5"],
    scratch: 40.0,
    stage: Stage::Regrid(sparse),
};

static AMOUNT: TextKind = TextKind {
    placeholder: "0…1|passes:N",
    allowed: "a fraction of the cells from 0 to 1, such as 0.3, or passes:N, such as \
              passes:3",
    example: "0.3",
    check: |word| match Amount::read(word) {
        Some(Amount::Share(share)) => Ok(share.to_string()),
        Some(Amount::Passes(passes)) => Ok(format!("passes:{passes}")),
        None => Err(ParamError::value("sparse", word, AMOUNT.allowed)),
    },
};

/// Limit at which trimming stops.
enum Amount {
    Share(f64),
    Passes(u32),
}

impl Amount {
    fn read(word: &str) -> Option<Amount> {
        match word.strip_prefix("passes:") {
            Some(passes) => passes.parse().ok().map(Amount::Passes),
            None => (word.parse().ok())
                .filter(|share| (0.0..=1.0).contains(share))
                .map(|share: f64| Amount::Share(share + 0.0)), // no −0
        }
    }
}

fn sparse<'a>(
    request: &Request<'_>,
    mut work: Draft<'a>,
    ends: (Cell, Cell),
) -> ReshapeResult<Regridded<'a>> {
    let cells = work.maze.cells();
    let (most, passes) = match Amount::read(&request.keys.get(&SPARSE)) {
        Some(Amount::Share(share)) => ((share * f64::from(cells) + 0.5) as u32, u32::MAX),
        Some(Amount::Passes(passes)) => (cells, passes),
        None => (0, 0),
    };
    let mut rng = request.rng("sparse");
    let mut culling = Culling::new(&work.maze, ends);
    if work
        .grid()
        .all_cells()
        .any(|cell| work.grid().above(cell).is_some())
    {
        // Cells that must stay because of crossings are never removed.
        let mut all = Culling::new(&work.maze, ends);
        all.run(cells, u32::MAX, &mut rng.clone());
        all.keep_crossings();
        all.kept
            .iter()
            .for_each(|cell| _ = culling.fixed.insert(cell));
    }
    culling.run(most, passes, &mut rng);
    culling.keep_crossings();
    let gone = cells - culling.kept.count();
    if passes == u32::MAX && gone < most && most < cells {
        let says = format!("removed {gone} of {most} cells; no other dead end can be trimmed");
        request.note("sparse", says);
    }
    let kept = culling.kept;
    if gone == 0 {
        return Ok((work, ends));
    }
    work.layers.kept = Some(base64((0..cells).map(|cell| kept.contains(Cell(cell)))));
    let (grid, open) = work.maze.into_parts();
    let grid = Masked::new(grid, &kept);
    let here = |end| grid.kept(end).expect("ends are never culled");
    let ends = (here(ends.0), here(ends.1));
    let maze = Maze::from_open(Box::new(grid) as AnyGrid, open);
    Ok((Draft { maze, ..work }, ends))
}

/// The state while dead ends are trimmed.
struct Culling<'a> {
    maze: &'a Maze<AnyGrid>,
    kept: CellSet,
    /// Cells that stay, whether they are dead ends or not.
    fixed: CellSet,
    /// The number of passages of each kept cell to kept cells.
    degree: PerCell<u32>,
    /// The cell to which a removed one was attached.
    hung: PerCell<Option<Cell>>,
}

impl<'a> Culling<'a> {
    fn new(maze: &'a Maze<AnyGrid>, ends: (Cell, Cell)) -> Culling<'a> {
        let cells = maze.cells();
        let mut fixed = CellSet::empty(cells);
        fixed.insert(ends.0);
        fixed.insert(ends.1);
        Culling {
            maze,
            kept: CellSet::full(cells),
            fixed,
            degree: (maze.all_cells()).map(|cell| maze.degree(cell)).collect(),
            hung: PerCell::filled(cells, None),
        }
    }

    fn is_dead(&self, cell: Cell) -> bool {
        self.degree[cell] == 1 && !self.fixed.contains(cell)
    }

    /// Trims pass by pass, the dead ends of each in random order, until enough cells are removed.
    fn run(&mut self, most: u32, passes: u32, rng: &mut Rng) {
        let all = self.maze.all_cells();
        let mut dead: Vec<Cell> = all.filter(|&cell| self.is_dead(cell)).collect();
        let (mut gone, mut pass) = (0, 0);
        while !dead.is_empty() && pass < passes {
            rng.shuffle(&mut dead);
            let mut next = Vec::new();
            for cell in dead {
                if gone == most {
                    return;
                }
                // Of two dead ends attached to each other, one stays.
                if let Some(inner) = self.cull(cell) {
                    gone += 1;
                    if self.is_dead(inner) {
                        next.push(inner);
                    }
                }
            }
            (dead, pass) = (next, pass + 1);
        }
    }

    /// Removes a dead end and returns the cell to which it was attached.
    fn cull(&mut self, cell: Cell) -> Option<Cell> {
        let near = self.maze.neighbors(cell);
        let mut kept = near.filter(|&(_, next)| self.kept.contains(next));
        let (_, inner) = kept.next()?;
        self.kept.remove(cell);
        self.hung[cell] = Some(inner);
        self.degree[cell] = 0;
        self.degree[inner] -= 1;
        Some(inner)
    }

    /// Keeps the cells that a kept level of a crossing needs: the other level, the cells at both
    /// of its ends, and those that connect them to the rest.
    fn keep_crossings(&mut self) {
        let grid = self.maze.grid();
        let mut beneath = PerCell::filled(grid.cells(), None);
        let mut waiting: Vec<Cell> = Vec::new();
        for lower in grid.all_cells() {
            if let Some(upper) = grid.above(lower) {
                beneath[upper] = Some(lower);
                waiting.extend([lower, upper]);
            }
        }
        waiting.retain(|&cell| self.kept.contains(cell));
        while let Some(cell) = waiting.pop() {
            let mut needed: Vec<Cell> = self.hung[cell].into_iter().collect();
            let partners = [grid.above(cell), beneath[cell]];
            if partners != [None, None] {
                needed.extend(partners.into_iter().flatten());
                needed.extend(self.maze.neighbors(cell).map(|(_, next)| next));
            }
            for cell in needed {
                if self.kept.insert(cell) {
                    waiting.push(cell);
                }
            }
        }
    }
}
