//! Changes a maze without loops, except in rooms, toward targets, swap by swap: shared by `aim` and `difficulty`.

mod texture;

use super::anneal::{Annealed, Cooling, accepts};
use super::swaps::{Swap, Swaps};
use super::{
    Completer, Draft, Ends, PartialMaze, Request, ReshapeResult, Reshaping, Stage, refused,
    symmetry, wanted,
};
use crate::place::{GOAL, START};
use mazeloom_core::maze::{Flow, Maze};
use mazeloom_core::parameters::{Key, Landmark, Place};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;
use texture::Texture;
pub(super) use texture::lacking;

/// The statistics that can be targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Solution,
    Turns,
    Decisions,
    /// The straight distance divided by the steps of the solution.
    Directness,
    /// The fraction of the cells that are not on the solution.
    Elitism,
    /// The number of cells for each dead end.
    River,
    /// The mean length of straight runs.
    Run,
    /// The fraction of the passages that run east–west.
    Bias,
    /// The fraction of the edges that are like their image.
    Symmetric,
    /// Likeness of the parts of the maze.
    Homogeneous,
    Degree(u32),
}

/// Unit of the values of a statistic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// A number of cells, or a fraction of all.
    Cells,
    /// A fraction of something else.
    Fraction,
    /// A mean length in cells.
    Length,
}

impl Unit {
    /// Returns the number of cells that a value of 1 counts as, in a maze of a number of cells: so
    /// that a missed fraction weighs as much as one of all cells, and a mean length of ten cells
    /// too.
    pub(super) fn weight(self, cells: u64) -> u64 {
        match self {
            Unit::Cells => 1,
            Unit::Fraction => cells,
            Unit::Length => cells.div_ceil(10),
        }
    }
}

/// The statistics with a name of their own, and the units of their values.
const NAMED: [(What, &str, Unit); 11] = [
    (What::Solution, "solution", Unit::Cells),
    (What::Turns, "turns", Unit::Cells),
    (What::Decisions, "decisions", Unit::Cells),
    (What::Directness, "directness", Unit::Fraction),
    (What::Elitism, "elitism", Unit::Fraction),
    (What::River, "river", Unit::Length),
    (What::Run, "run", Unit::Length),
    (What::Bias, "bias", Unit::Fraction),
    (What::Symmetric, "symmetric", Unit::Fraction),
    (What::Homogeneous, "homogeneous", Unit::Fraction),
    (What::Degree(1), "dead_ends", Unit::Cells),
];

impl What {
    pub(super) fn unit(self) -> Unit {
        let row = NAMED.iter().find(|(what, ..)| *what == self);
        row.map_or(Unit::Cells, |&(.., unit)| unit)
    }

    pub(super) fn parse(word: &str) -> Option<What> {
        let word = word.replace('-', "_");
        match NAMED.iter().find(|(_, name, _)| *name == word) {
            Some(&(what, ..)) => Some(what),
            None => Some(What::Degree(word.strip_prefix("degree_")?.parse().ok()?)),
        }
    }

    pub(super) fn name(self) -> String {
        match (NAMED.iter().find(|(what, ..)| *what == self), self) {
            (None, What::Degree(degree)) => format!("degree-{degree}"),
            (row, _) => row.map_or("", |&(_, name, _)| name).to_owned(),
        }
    }

    fn hangs_on_ends(self) -> bool {
        use What::{Decisions, Directness, Elitism, Solution, Turns};
        matches!(self, Solution | Turns | Decisions | Directness | Elitism)
    }
}

/// A target value, in thousandths of a cell; fractions and mean lengths are multiplied by their
/// [weight](Unit::weight).
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub what: What,
    pub wanted: u64,
}

/// The targets of a maze.
pub(super) struct Tuning {
    key: &'static str,
    /// True if it is worth a note when a target is missed.
    exact: bool,
    targets: Vec<Target>,
    ends: (Cell, Cell),
    /// The modifiers that are given besides, one of which has made the loops if there are some
    /// outside rooms.
    others: Vec<&'static str>,
}

/// The minimum number of steps of the first round.
const FIRST_ROUND: u64 = 2000;

/// The heat at which it begins, in thousandths of a cell.
const COLD: u64 = 300;

/// The maximum number of cells visited in all steps, unless the number of steps is given.
const MOST_WALKED: u64 = 400_000_000;

impl Tuning {
    /// Checks that the maze can be changed.
    pub(super) fn new(
        key: &'static str,
        targets: Vec<Target>,
        request: &Request<'_>,
        work: &Draft<'_>,
        ends: &Ends<'_>,
    ) -> ReshapeResult<Tuning> {
        let moves = |end: &Key<Place>| request.keys.get(end) == Place::Named(Landmark::Farthest);
        let end = [&START, &GOAL].into_iter().find(|end| moves(end));
        let hangs = targets.iter().any(|target| target.what.hangs_on_ends());
        if let (Some(end), true) = (end, hangs) {
            let end = end.param.name;
            let reason = format!(
                "`{end}=farthest` changes with every passage; give a place, such as `{end}=se`"
            );
            return refused(key, reason);
        }
        let ends = ends(&work.maze)?;
        let loops = |stage: &Stage| !matches!(stage, Stage::Prepare(_) | Stage::Equip(_));
        let done = wanted(request.keys).filter(|row| loops(&row.stage));
        let others = done.map(|row| row.entry.name);
        Ok(Tuning {
            key,
            exact: true,
            targets,
            ends,
            others: others.filter(|name| *name != key).collect(),
        })
    }

    /// Changes the targets to measured ones, which need not be met exactly.
    pub(super) fn toward(&mut self, targets: Vec<Target>) {
        self.exact = false;
        self.targets = targets;
    }

    /// The statistics of other mazes by the recipe's algorithm, each with random numbers of its own.
    pub(super) fn samples(
        &self,
        labels: &[String],
        request: &Request<'_>,
        work: &Draft<'_>,
    ) -> ReshapeResult<Vec<Numbers>> {
        let sample = |label: &String| {
            let open = another(label, request, work)?;
            Ok(self.state(&open, work)?.numbers(work.grid()))
        };
        labels.iter().map(sample).collect()
    }

    fn state(&self, open: &EdgeSet, work: &Draft<'_>) -> ReshapeResult<State> {
        match State::new(work.maze.grid(), open, &work.partial, self.ends) {
            Some(mut state) => {
                state.texture = Texture::new(work.maze.grid(), open, &self.targets);
                Ok(state)
            }
            None => refused(
                self.key,
                format!(
                    "only a perfect maze can be made easier or harder; leave out what makes loops: `{}`",
                    self.others.join("`, `")
                ),
            ),
        }
    }

    /// The distance of statistics from the targets.
    fn distance(&self, numbers: &Numbers) -> u64 {
        let apart = |target: &Target| numbers.get(target.what).abs_diff(target.wanted);
        self.targets.iter().map(apart).sum()
    }

    /// Replaces the maze by one of others of the algorithm, if that is nearer to the targets; their statistics are known.
    pub(super) fn begin_with_best(
        &self,
        others: (&[String], &[Numbers]),
        request: &Request<'_>,
        work: &mut Draft<'_>,
    ) -> ReshapeResult {
        let makes =
            |row: &&Reshaping| matches!(row.stage, Stage::Generate(_)) && work.turn.is_none();
        if wanted(request.keys).any(|row| makes(&row)) {
            return Ok(());
        }
        let mut nearest = self.distance(&self.now(work)?);
        let mut best = None;
        for (label, numbers) in others.0.iter().zip(others.1) {
            let distance = self.distance(numbers);
            if distance < nearest {
                (nearest, best) = (distance, Some(label));
            }
        }
        let Some(label) = best else { return Ok(()) };
        let open = another(label, request, work)?;
        let edges: Vec<Edge> = work.grid().all_edges().map(|(edge, ..)| edge).collect();
        for edge in edges {
            match (work.maze.is_open(edge), open.contains(edge)) {
                (false, true) => work.open(edge)?,
                (true, false) => work.shut(edge)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// The statistics of the current maze.
    pub(super) fn now(&self, work: &Draft<'_>) -> ReshapeResult<Numbers> {
        let open = passages(&work.maze);
        Ok(self.state(&open, work)?.numbers(work.grid()))
    }

    /// Swaps passages until the targets are reached or the steps are used up, and describes the
    /// result.
    ///
    /// For targets that are near, the maze keeps what its algorithm made of it. A round that ends within a
    /// cell of each target is the last: nearer there may be nothing, such as on grids where all paths are odd.
    pub(super) fn steer(
        &self,
        steps: u64,
        request: &Request<'_>,
        work: &mut Draft<'_>,
    ) -> ReshapeResult<String> {
        let cells = u64::from(work.maze.cells());
        if work.turn.is_some() {
            // A swap would break the symmetry: the nearest of several mazes is what is reached.
            return Ok(self.report(&self.now(work)?, 0, cells, request));
        }
        let most = match steps {
            0 => (40 * cells).clamp(4000, 200_000),
            steps => steps,
        };
        let mut state = self.state(&passages(&work.maze), work)?;
        let numbers = state.numbers(work.grid());
        let mut steered = Steered {
            tuning: self,
            distance: self.distance(&numbers),
            numbers,
            state,
            most_walked: if steps > 0 { u64::MAX } else { MOST_WALKED },
            rng: request.rng(self.key),
            work,
        };
        let cooling = Cooling {
            steps: most,
            round: (most / 8).max(FIRST_ROUND),
            cold: COLD,
            hot: 10 * cells,
            near: 1000 * self.targets.len() as u64,
        };
        let steps = cooling.run(&mut steered)?;
        // In rooms, the way along the tree may have become longer than the shortest.
        Ok(self.report(&self.now(steered.work)?, steps, cells, request))
    }

    fn report(&self, numbers: &Numbers, steps: u64, cells: u64, request: &Request<'_>) -> String {
        let part = |target: &Target| {
            let (name, reached) = (target.what.name(), numbers.get(target.what));
            match target.what.unit() {
                Unit::Fraction | Unit::Length => {
                    let weight = target.what.unit().weight(cells);
                    let thousandths = |number: u64| (number + weight / 2) / weight;
                    let (asked, reached) = (thousandths(target.wanted), thousandths(reached));
                    let near = !self.exact || asked.abs_diff(reached) <= 20.max(asked / 50);
                    let missed = if near { "" } else { ", not reached" };
                    let value = |number: u64| format!("{}.{:03}", number / 1000, number % 1000);
                    format!(
                        "{name} {} (target {}{missed})",
                        value(reached),
                        value(asked)
                    )
                }
                Unit::Cells => {
                    let asked = (target.wanted + 500) / 1000;
                    let near = !self.exact
                        || target.wanted.abs_diff(reached) <= 2000.max(target.wanted / 10);
                    let missed = if near { "" } else { ", not reached" };
                    format!("{name} {} (target {asked}{missed})", reached / 1000)
                }
            }
        };
        let parts: Vec<_> = self.targets.iter().map(part).collect();
        let later = wanted(request.keys)
            .filter(|row| matches!(row.stage, Stage::Edit(_) | Stage::Regrid(_)));
        let later: Vec<_> = later.map(|row| format!("`{}`", row.entry.name)).collect();
        let steps = match steps {
            1 => "1 step".to_owned(),
            steps => format!("{steps} steps"),
        };
        if later.is_empty() {
            format!("{}, after {steps}", parts.join(", "))
        } else {
            format!(
                "{}, after {steps} and before {}",
                parts.join(", "),
                later.join(", ")
            )
        }
    }
}

/// A maze that is changed toward targets.
struct Steered<'a, 'w> {
    tuning: &'a Tuning,
    work: &'a mut Draft<'w>,
    state: State,
    numbers: Numbers,
    distance: u64,
    most_walked: u64,
    rng: Rng,
}

impl Annealed for Steered<'_, '_> {
    fn loss(&self) -> Option<u64> {
        (self.state.walked < self.most_walked).then_some(self.distance)
    }

    /// Tries a swap.
    fn step(&mut self, heat: u64) -> ReshapeResult {
        let Some(swap) = self.state.swaps.draw(self.work.grid(), &mut self.rng) else {
            return Ok(());
        };
        self.state.take(self.work.grid(), &swap);
        let new = self.state.numbers(self.work.grid());
        let distance = self.tuning.distance(&new);
        if accepts(self.distance, distance, heat, &mut self.rng) {
            self.work.open(swap.opens)?;
            self.work.shut(swap.shuts)?;
            (self.numbers, self.distance) = (new, distance);
        } else {
            self.state.take(self.work.grid(), &swap.back());
        }
        Ok(())
    }
}

fn passages(maze: &Maze<mazeloom_grids::grid::AnyGrid>) -> EdgeSet {
    EdgeSet::of(maze.edges(), maze.all_edges().map(|(edge, ..)| edge))
}

/// Another maze of the recipe's algorithm on the same grid.
fn another(label: &str, request: &Request<'_>, work: &Draft<'_>) -> ReshapeResult<EdgeSet> {
    let mut unseen = |_| Flow::Continue(());
    let mut completer = Completer::new(request, request.rng(label), &mut unseen);
    let grid = work.maze.grid();
    match work.turn {
        Some(_) => Ok(symmetry::unfolded(request, grid, &work.partial, &mut completer)?.open),
        None => completer.complete(grid, &work.partial, None, request.algorithm),
    }
}

/// The statistics of a maze that can be targets.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    cells: u64,
    pub(super) length: u64,
    pub(super) turns: u64,
    pub(super) decisions: u64,
    /// The straight distance of the ends, in thousandths of a cell.
    straight: u64,
    degrees: Vec<u32>,
    /// Those of the texture that are targets.
    texture: Vec<(What, u64)>,
}

impl Numbers {
    /// A statistic in thousandths of a cell.
    pub(super) fn get(&self, what: What) -> u64 {
        match what {
            What::Solution => self.length * 1000,
            What::Turns => self.turns * 1000,
            What::Decisions => self.decisions * 1000,
            What::Directness => self.straight * self.cells / self.length.saturating_sub(1).max(1),
            What::Elitism => self.cells.saturating_sub(self.length) * 1000,
            What::River | What::Run | What::Bias | What::Symmetric | What::Homogeneous => {
                let known = self.texture.iter().find(|(known, _)| *known == what);
                known.map_or(0, |&(_, value)| value)
            }
            What::Degree(degree) => {
                u64::from(self.degrees.get(degree as usize).copied().unwrap_or(0)) * 1000
            }
        }
    }
}

/// A maze that is being changed.
struct State {
    swaps: Swaps,
    degree: PerCell<u32>,
    /// The number of cells of each degree.
    degrees: Vec<u32>,
    ends: (Cell, Cell),
    straight: u64,
    walked: u64,
    texture: Option<Texture>,
}

impl State {
    fn new(
        grid: &AnyGrid,
        open: &EdgeSet,
        partial: &PartialMaze,
        ends: (Cell, Cell),
    ) -> Option<State> {
        let swaps = Swaps::new(grid, open, partial, ends.0)?;
        let mut degree = PerCell::filled(grid.cells(), 0);
        let mut most = 0;
        for cell in grid.all_cells() {
            most = most.max(grid.degree(cell));
            let passages = grid
                .neighbors(cell)
                .filter(|&(edge, _)| open.contains(edge));
            degree[cell] = passages.map(|_| 1).sum();
        }
        let mut degrees = vec![0; most as usize + 1];
        for (_, &degree) in degree.iter() {
            degrees[degree as usize] += 1;
        }
        let apart = grid.center(ends.0).distance(grid.center(ends.1));
        Some(State {
            swaps,
            degree,
            degrees,
            ends,
            straight: libm::round(apart * 1000.0) as u64,
            walked: 0,
            texture: None,
        })
    }

    fn take(&mut self, grid: &dyn Plane, swap: &Swap) {
        self.swaps.take(swap);
        if let Some(texture) = &mut self.texture {
            texture.take(swap);
        }
        for (edge, more) in [(swap.opens, true), (swap.shuts, false)] {
            let (a, b) = grid.ends(edge).expect("a passage has ends");
            for cell in [a, b] {
                let degree = &mut self.degree[cell];
                self.degrees[*degree as usize] -= 1;
                *degree = if more { *degree + 1 } else { *degree - 1 };
                self.degrees[*degree as usize] += 1;
            }
        }
    }

    /// Walks from the goal to the start, which is the root.
    fn numbers(&mut self, grid: &dyn Plane) -> Numbers {
        let (start, goal) = self.ends;
        let (mut length, mut turns, mut decisions) = (1, 0, 0);
        let (mut here, mut before) = (goal, None);
        while let Some((edge, up)) = self.swaps.toward_root(here) {
            if let Some(before) = before {
                turns += u64::from(turns_between(grid, here, before, edge));
                decisions += u64::from(self.degree[here] > 2);
            }
            (here, before) = (up, Some(edge));
            length += 1;
        }
        let leads = here == start;
        decisions += u64::from(leads && goal != start && self.degree[start] > 1);
        self.walked += length;
        let mut of_texture = Vec::new();
        if let Some(texture) = &mut self.texture {
            of_texture = texture.values(grid);
            self.walked += u64::from(grid.cells()) * of_texture.len() as u64;
        }
        Numbers {
            cells: u64::from(grid.cells()),
            length: if leads { length } else { 0 },
            turns,
            decisions,
            straight: self.straight,
            degrees: self.degrees.clone(),
            texture: of_texture,
        }
    }
}

/// Tells whether a path changes direction in a cell: its two sides there are not opposite.
fn turns_between(grid: &dyn Plane, here: Cell, before: Edge, after: Edge) -> bool {
    match (grid.side_of(here, before), grid.side_of(here, after)) {
        (Some(a), Some(b)) => 2 * a.abs_diff(b) != grid.sides(here),
        _ => false,
    }
}
