//! Texture: the direction in which a passage continues, how straight, and when it branches.
//!
//! The next side is chosen by whole-number weights. A side in the favored direction weighs 1 +
//! `lean`, any other 1 − `lean`; a right turn is multiplied by `turn`, a left turn by 1 − `turn`,
//! and straight on by the smaller of the two. If all weights are zero, all sides are equally
//! likely. Before that, with probability `run`, the walk goes straight on if it can.
//!
//! Each value may be a ramp across the grid, such as `0.1..0.9`.
//!
//! # An example
//!
//! On squares with `bias=east lean=0.8 turn=0.25`, a walk that came from the south (so it heads
//! north) and has all three other neighbors unvisited:
//!
//! | side | bias | turn | weight |
//! |---|---|---|---|
//! | north, straight on | 0.2 | min(0.25, 0.75) = 0.25 | 0.05 |
//! | east, to the right | 1.8 | 0.25 | 0.45 |
//! | west, to the left | 0.2 | 0.75 | 0.15 |
//!
//! So it goes east with probability 0.45 ÷ 0.65, about 69 %. Weights are whole numbers of
//! thousandths internally, so that no rounding depends on the platform.
//!
//! `run` and `branch` are decided before the weights are looked at: they are questions of
//! *whether* to continue straight, or where to continue from, not of which side.

use super::Inputs;
use super::listed::Listed;
use crate::story::note;
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::{Args, Key, Param, Word};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_core::words;

/// The favored direction.
pub(super) const BIAS: Key<Lean> = Key::word("bias")
    .help("a direction that is more likely than the others")
    .default("none");

/// Strength with which it is favored.
pub(super) const LEAN: Key<(f64, f64)> = Key::ramp("lean")
    .help("how strong the bias is: 0.6 is 4 times as likely, 1 is always")
    .default("0.6");

/// The favored axis, for algorithms whose passages have no direction.
pub(super) const AXIS: Key<Lean> = Key::some_words("bias", &["none", "horizontal", "vertical"])
    .help("an axis whose passages are more likely than others (not uniform)")
    .default("none");

/// Strength with which passages along it are favored.
pub(super) const AXIS_LEAN: Key<(f64, f64)> = Key::ramp("lean")
    .help("how strong the bias is: 0.6 weighs 4 times as much, 1 weighs 250 times as much")
    .default("0.6");

/// Straightness of the passages.
pub(super) const RUN: Key<(f64, f64)> = Key::ramp("run")
    .help("probability of going straight on when possible")
    .default("0");

/// The side of turns.
pub(super) const TURN: Key<(f64, f64)> = Key::ramp("turn")
    .help("side of turns: 0 always left, 1 always right, 0.5 equally likely")
    .default("0.5");

/// Distance that passages continue without a branch.
pub(super) const RIVER: Key<(f64, f64)> = Key::ramp("river")
    .help(
        "probability of continuing; otherwise the next step branches off from a random older \
         cell",
    )
    .default("1");

/// Frequency of branches in algorithms that grow from random cells.
pub(super) const BRANCH: Key<(f64, f64)> = Key::ramp("branch")
    .help("probability of growing from a random cell; otherwise from the newest")
    .default("1");

words! {
    /// The direction in which ramps rise.
    pub(super) enum Across {
        /// From west to east.
        East = "e",
        /// From north to south.
        South = "s",
        /// From the center outward.
        Out = "out",
    }
}

/// The direction in which ramps rise.
pub(super) const ACROSS: Key<Across> = Key::word("across")
    .help("direction of ramps such as 0.1..0.9: eastward, southward, or from the center outward")
    .default("e");

/// The parameters of algorithms that order edges by weight.
pub(super) const WEIGHTED: [Param; 4] =
    [AXIS.param, AXIS_LEAN.param, ACROSS.param, super::DUAL.param];

/// Makes the function of a row from an algorithm for given weights: one random number keys the random weights.
macro_rules! by_weight {
    ($given:ident) => {
        |inputs, grid, rng, emit| {
            let texture = super::texture::Texture::of(inputs, grid);
            let draws = rng.indexed();
            let bits = |edge: Edge| draws.bits(edge.0, 0);
            if texture.is_plain() {
                return super::steps::on_any_grid!(grid, $given(bits; emit));
            }
            let key = |edge: Edge| texture.key(edge, bits(edge));
            super::steps::on_any_grid!(grid, $given(key; emit))
        }
    };
}
pub(super) use by_weight;

/// The favored direction of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lean {
    Nowhere,
    Horizontal,
    Vertical,
    /// The rightward and downward components of the direction.
    Toward(i64, i64),
}

impl Word for Lean {
    const WORDS: &'static [&'static str] = &[
        "none",
        "horizontal",
        "vertical",
        "n",
        "ne",
        "e",
        "se",
        "s",
        "sw",
        "w",
        "nw",
    ];
    const VALUES: &'static [Lean] = &[
        Lean::Nowhere,
        Lean::Horizontal,
        Lean::Vertical,
        Lean::Toward(0, -1),
        Lean::Toward(1, -1),
        Lean::Toward(1, 0),
        Lean::Toward(1, 1),
        Lean::Toward(0, 1),
        Lean::Toward(-1, 1),
        Lean::Toward(-1, 0),
        Lean::Toward(-1, -1),
    ];
}

impl Lean {
    /// Distance that a step goes in the favored direction, in the units of the positions.
    pub fn along(self, [x, y]: [i64; 2], [to_x, to_y]: [i64; 2]) -> i64 {
        let (right, down) = (to_x - x, to_y - y);
        match self {
            Lean::Nowhere => 0,
            Lean::Horizontal => right.abs() - down.abs(),
            Lean::Vertical => down.abs() - right.abs(),
            Lean::Toward(dx, dy) => right * dx + down * dy,
        }
    }
}

/// Tells whether the arguments favor no direction and set no branching.
pub(super) fn is_plain(args: &Args) -> bool {
    let is = |key, amount| args.get(key) == (amount, amount);
    let [straight, even] = [is(&RUN, 0.0), is(&TURN, 0.5)];
    let grown = is(&RIVER, 1.0) && is(&BRANCH, 1.0);
    args.get(&BIAS) == Lean::Nowhere && straight && even && grown
}

/// The maximum weight of a passage.
pub(super) const HEAVIEST: u32 = 2000;

/// A number from 0 to 1, or a ramp from one to another.
type Amount = (f64, f64);

/// The texture given by the arguments.
pub(super) struct Texture<'a> {
    grid: &'a dyn Topology,
    position: &'a dyn Fn(Cell) -> [i64; 2],
    bias: Lean,
    lean: Amount,
    run: Amount,
    turn: Amount,
    river: Amount,
    branch: Amount,
    /// The slope of ramps, if there are any.
    slope: Option<Slope>,
}

impl<'a> Texture<'a> {
    /// The texture given by the arguments; options that an algorithm does not have are at their
    /// defaults.
    pub fn of(inputs: &Inputs<'a>, grid: &'a dyn Topology) -> Texture<'a> {
        let args = inputs.args;
        let [lean, run, turn, river, branch] =
            [LEAN, RUN, TURN, RIVER, BRANCH].map(|key| args.get(&key));
        let ramps = [lean, run, turn, river, branch]
            .iter()
            .any(|(from, to)| from != to);
        Texture {
            grid,
            position: inputs.position,
            bias: args.get(&BIAS),
            lean,
            run,
            turn,
            river,
            branch,
            slope: ramps.then(|| Slope::new(args.get(&ACROSS), grid, inputs.position)),
        }
    }

    /// Tells whether no direction is favored and nothing branches off.
    pub fn is_plain(&self) -> bool {
        let grown = [self.river, self.branch] == [(1.0, 1.0); 2];
        grown && self.has_plain_ways()
    }

    /// Tells whether no direction is favored.
    pub fn has_plain_ways(&self) -> bool {
        self.bias == Lean::Nowhere && !self.steers()
    }

    /// Tells whether to grow from the newest cell instead of a random one; takes no random number if it
    /// never does.
    pub fn flows_on(&self, newest: Cell, rng: &mut Rng) -> bool {
        self.branch != (1.0, 1.0) && !rng.chance(self.amount(self.branch, newest))
    }

    /// Tells whether the next step branches off instead of continuing; takes no random number if it
    /// never does.
    pub fn branches_off(&self, here: Cell, rng: &mut Rng) -> bool {
        self.river != (1.0, 1.0) && !rng.chance(self.amount(self.river, here))
    }

    /// Chooses one of the possible edges, at least one, and returns its index; the passage came
    /// from `before`, which is `here` if it begins here.
    pub fn choose(&self, before: Cell, here: Cell, ways: &[(Edge, Cell)], rng: &mut Rng) -> usize {
        if self.run != (0.0, 0.0)
            && rng.chance(self.amount(self.run, here))
            && let Some(place) = self.straight_on(before, here, ways)
        {
            return place;
        }
        let mut weights = self.weights(before, here, ways);
        if weights.iter().all(|&weight| weight == 0) {
            weights.fill(1);
        }
        draw(&weights, rng)
    }

    /// Tells whether a walk has a preference: to go straight on or to turn to one side.
    pub fn steers(&self) -> bool {
        [self.run, self.turn] != [(0.0, 0.0), (0.5, 0.5)]
    }

    /// The weight of the passage between two cells, in either order: 1000 + `lean` along the
    /// favored axis, otherwise 1000 − `lean`, in thousandths, but never less than 8.
    pub fn weight(&self, a: Cell, b: Cell) -> u32 {
        let (a, b) = (a.min(b), a.max(b));
        let leans = self.bias.along((self.position)(a), (self.position)(b)) > 0;
        let lean = whole(self.amount(self.lean, a), 1000);
        if leans {
            1000 + lean
        } else {
            (1000 - lean).max(8)
        }
    }

    /// An edge's key in a random order in which heavy edges tend to come early: its random bits
    /// divided by its weight.
    pub fn key(&self, edge: Edge, bits: u64) -> u128 {
        let (a, b) = self.grid.ends(edge).expect("only edges have keys");
        (u128::from(bits) << 16) / u128::from(self.weight(a, b))
    }

    fn amount(&self, (from, to): Amount, cell: Cell) -> f64 {
        match &self.slope {
            Some(slope) => {
                let share = slope.thousandths((self.position)(cell));
                from + (to - from) * f64::from(share) / 1000.0
            }
            None => from,
        }
    }

    fn weights(&self, before: Cell, here: Cell, ways: &[(Edge, Cell)]) -> Vec<u32> {
        let mut weights = vec![1; ways.len()];
        let at = (self.position)(here);
        if self.bias != Lean::Nowhere {
            let [with, against] = odds(self.amount(self.lean, here));
            for (weight, &(_, next)) in weights.iter_mut().zip(ways) {
                let leans = self.bias.along(at, (self.position)(next)) > 0;
                *weight *= if leans { with } else { against };
            }
        }
        if self.turn != (0.5, 0.5) {
            let right = whole(self.amount(self.turn, here), 100);
            let heading = between((self.position)(before), at);
            for (weight, &(_, next)) in weights.iter_mut().zip(ways) {
                let way = between(at, (self.position)(next));
                *weight *= match cross(heading, way) {
                    1.. => right,
                    0 => right.min(100 - right),
                    _ => 100 - right,
                };
            }
        }
        weights
    }

    /// The index of the edge straight ahead: across the opposite side if sides have opposites,
    /// otherwise the edge that deviates least, as long as it leads ahead at all.
    fn straight_on(&self, before: Cell, here: Cell, ways: &[(Edge, Cell)]) -> Option<usize> {
        let back = self.grid.edge_between(here, before)?;
        let back = self.grid.side_of(here, back)?;
        let sides = self.grid.sides(here);
        if sides.is_multiple_of(2) {
            let straight = self.grid.across(here, (back + sides / 2) % sides)?;
            return ways.iter().position(|&way| way == straight);
        }
        let at = (self.position)(here);
        let heading = between((self.position)(before), at);
        let ahead = |place: &usize| ahead(heading, between(at, (self.position)(ways[*place].1)));
        let places = (0..ways.len()).filter(|place| ahead(place).0 > 0);
        // The first of equals.
        places.min_by(|a, b| {
            let ((dot_a, length_a), (dot_b, length_b)) = (ahead(a), ahead(b));
            (dot_b * dot_b * length_a).cmp(&(dot_a * dot_a * length_b))
        })
    }
}

/// Chooses the steps of walks that may visit a cell again. One step in sixteen is any, or a walk
/// that only turns left would go round for ever; and so is every step after 64 for each cell, or a
/// walk that is drawn into a spiral would take exponential time to come out.
pub(super) struct Steering<'a> {
    texture: &'a Texture<'a>,
    left: u64,
}

impl<'a> Steering<'a> {
    /// The steering of all walks of one maze.
    pub fn new(texture: &'a Texture<'a>, cells: u32) -> Steering<'a> {
        Steering {
            texture,
            left: 64 * u64::from(cells),
        }
    }

    /// The index of the next step, of at least one that is possible.
    pub fn choose(
        &mut self,
        before: Cell,
        here: Cell,
        ways: &[(Edge, Cell)],
        rng: &mut Rng,
    ) -> usize {
        self.left = self.left.saturating_sub(1);
        if before == here || self.left == 0 || rng.below(16) == 0 {
            return rng.below(ways.len() as u32) as usize;
        }
        self.texture.choose(before, here, ways, rng)
    }
}

/// A random index, with probabilities proportional to the weights; their sum is not 0.
pub(super) fn draw(weights: &[u32], rng: &mut Rng) -> usize {
    let sum: u64 = weights.iter().copied().map(u64::from).sum();
    let mut ticket = rng.below(u32::try_from(sum).unwrap_or(u32::MAX));
    let drawn = weights.iter().position(|&weight| {
        let hit = ticket < weight;
        ticket = ticket.wrapping_sub(weight);
        hit
    });
    drawn.expect("the ticket is below the sum of the weights")
}

/// The weights of the favored direction and of any other, in lowest terms.
pub(super) fn odds(lean: f64) -> [u32; 2] {
    let lean = whole(lean, 1000);
    let (with, against) = (1000 + lean, 1000 - lean);
    let (mut a, mut b) = (with, against);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    [with / a, against / a]
}

/// A fraction as a whole number of parts.
fn whole(share: f64, parts: u32) -> u32 {
    libm::round(share * f64::from(parts)) as u32
}

/// The step from one position to another, limited to about a thousand cells along each axis
/// (steps across a seam can be longer), so that products of six such numbers do not overflow.
fn between([x, y]: [i64; 2], [to_x, to_y]: [i64; 2]) -> [i128; 2] {
    [to_x - x, to_y - y].map(|step| i128::from(step.clamp(-(1 << 20), 1 << 20)))
}

/// Above 0 if a step leads to the right of another.
fn cross([a, b]: [i128; 2], [x, y]: [i128; 2]) -> i128 {
    a * y - b * x
}

/// Distance that a step leads along another, and the square of its length.
fn ahead([a, b]: [i128; 2], [x, y]: [i128; 2]) -> (i128, i128) {
    (a * x + b * y, x * x + y * y)
}

/// Position along the ramp.
struct Slope {
    across: Across,
    least: [i64; 2],
    most: [i64; 2],
}

impl Slope {
    fn new(across: Across, grid: &dyn Topology, position: &dyn Fn(Cell) -> [i64; 2]) -> Slope {
        let mut slope = Slope {
            across,
            least: [i64::MAX; 2],
            most: [i64::MIN; 2],
        };
        for cell in grid.all_cells() {
            for (axis, at) in position(cell).into_iter().enumerate() {
                slope.least[axis] = slope.least[axis].min(at);
                slope.most[axis] = slope.most[axis].max(at);
            }
        }
        slope
    }

    /// From 0 to 1000. Outward it is the farther of the two axes, each from its middle.
    fn thousandths(&self, position: [i64; 2]) -> u32 {
        let along = |axis: usize| {
            let past = i128::from(position[axis] - self.least[axis]);
            let extent = i128::from(self.most[axis] - self.least[axis]).max(1);
            (past * 1000 / extent).clamp(0, 1000) as u32
        };
        let off = |axis| (2 * along(axis)).abs_diff(1000);
        match self.across {
            Across::East => along(0),
            Across::South => along(1),
            Across::Out => off(0).max(off(1)),
        }
    }
}

/// A walk with a texture, which sometimes jumps.
#[derive(Clone, Copy)]
pub(super) struct TexturedWalk<'a> {
    pub texture: &'a Texture<'a>,
    /// Tells whether the walk jumps from its newest cell to a random one.
    pub jumps: fn(&Texture<'a>, Cell, &mut Rng) -> bool,
    pub events: WalkEvents,
}

/// The events of the algorithm whose story a walk tells.
#[derive(Clone, Copy)]
pub(super) struct WalkEvents {
    /// It begins at the root.
    pub begin: u8,
    /// A random cell becomes the newest, if that is an event.
    pub jump: Option<u8>,
    /// It goes on to an unvisited neighbor.
    pub step: u8,
    /// The newest cell has none left.
    pub back: u8,
}

/// Walks from the newest cell to an unvisited neighbor, or steps back to the previous cell if
/// there is none. Before each step it may jump: a random cell becomes the newest.
pub(super) fn textured_walk<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    walk: TexturedWalk<'_>,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let TexturedWalk {
        texture,
        jumps,
        events,
    } = walk;
    let mut visited = CellSet::empty(grid.cells());
    let mut neighbors = Listed::default();
    // Each cell with the one that the walk came from; itself for the root.
    let mut stack = vec![[root, root]];
    visited.insert(root);
    emit(note(events.begin, root))?;
    emit(Step::Enter(root))?;

    while let Some(&[_, newest]) = stack.last() {
        if jumps(texture, newest, rng) {
            let (place, top) = (rng.below(stack.len() as u32), stack.len() - 1);
            stack.swap(place as usize, top);
            if let Some(jump) = events.jump {
                emit(note(jump, stack[top][1]))?;
            }
        }
        let [before, here] = stack[stack.len() - 1];
        let unvisited = neighbors.of(grid, here, |next| !visited.contains(next));
        if unvisited.is_empty() {
            emit(note(events.back, here))?;
            emit(Step::Leave(here))?;
            stack.pop();
            continue;
        }
        let (edge, next) = unvisited[texture.choose(before, here, unvisited, rng)];
        emit(note(events.step, next))?;
        emit(Step::Open(edge))?;
        emit(Step::Enter(next))?;
        visited.insert(next);
        stack.push([here, next]);
    }
    Flow::Continue(())
}
