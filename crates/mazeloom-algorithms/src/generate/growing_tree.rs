//! The growing tree: one algorithm for many mazes, depending on which active cell it grows from.
//!
//! From the newest it is the backtracker, from a random one the simplified Prim, from the oldest
//! it spreads in rings with the straightest paths; mixes are in between. The mix of half newest,
//! half random is the usual one: long corridors with many side branches.
//!
//! Its texture: with `next=random` on cells the next direction is chosen by `bias`, `lean`, `run`
//! and `turn`; how often it branches is set by the mix itself.
//!
//! Source: J. Buck (2011), after field lore; picks after *Mazes for Programmers* (2015) and
//! *Think Labyrinth*. Cost O(n), O(n log n) where a pick goes by weight or distance; scratch 29
//! bytes a cell, 4 more with a texture, and up to 96 more for the picks `nearest`, `farthest` and `cheapest`.
//!
//! ```text
//! ┌─────┬─────────────────────┐
//! │     │                     │
//! │ ╶─┐ ╵ ┌─┐ ╶─┬─────────┐ ╷ │
//! │   │   │ │   │         │ │ │
//! │ ╶─┴───┘ ├─╴ ├─╴ ┌───┬─┘ │ │
//! │         │   │   │   │   │ │
//! │ ╶───┐ ╷ └─┐ ╵ ╷ ╵ ╶─┼─╴ │ │
//! │     │ │   │   │     │   │ │
//! └─────┴─┴───┴───┴─────┴───┴─┘
//! ```
//!
//! # How it works
//!
//! ```text
//! active ← [root]
//! while active is not empty:
//!     here ← pick from active
//!     if here has unvisited neighbors: open to one (or all); it becomes active
//!     else: remove here
//!
//! with of=passages: active ← the edges at root
//! while active is not empty:
//!     edge ← pick from active, removed
//!     if it leads to a visited cell: leave the wall
//!     if it leads to an unvisited cell: open it, add the edges there to active
//! ```
//!
//! | pick | the same as |
//! |---|---|
//! | newest | the backtracker |
//! | random | simplified Prim |
//! | oldest | breadth-first: short, nearly straight paths from the root |
//! | newest or random, half each | long corridors with side branches |
//!
//! A cell stays active until it is picked without an unvisited neighbor, so every cell is picked
//! at least once more than it has children: 2n − 1 picks in all. The [`ActiveList`] keeps the
//! order of arrival while cells are removed from its middle.

use super::active::ActiveList;
use super::keys::{
    CHEAPEST, FARTHEST, MIDDLE, NEAREST, NEWEST, NEXT, Next, OF, OLDEST, OPEN, Of, Opens, RANDOM,
    ROTATE, RULES, Rule, STICKY,
};
use super::listed::Listed;
use super::prim_simplified::{Growth, grow_anywhere};
use super::steps::on_any_grid;
use super::texture::{self, Lean, Texture};
use super::{Algorithm, DUAL, Inputs, ROOT, fast};
use crate::story::{Story, events, pseudocode};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::{IndexedRng, Rng};
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

events! {
    Begin("active ← [root]") => "The root is the first active cell.",
    Grow("if here has") => "The picked cell is opened to an unvisited neighbor; {} cells are active.",
    Done("else: remove") => "The cell has no unvisited neighbor, and is no longer active; {} cells are.",
    Edges("with of=passages") => "The root is the first cell of the maze, and its edges are active.",
    Cross("if it leads to an") => "The picked edge leads to an unvisited cell: it is opened.",
    Loop("if it leads to a visited") => "The picked edge leads to a visited cell by now: its wall stays.",
}

const STORY: Story = Story {
    origin: "In common use since before 2011, when J. Buck described it on his blog; the rules of picking \
           are also from W. D. Pullen, Think Labyrinth.",
    looks: "Between a backtracker's long corridors (newest) and Prim's short dead ends (random).",
    cost: "Time O(n), or O(n log n) for some picks; memory for a list of the active cells.",
    busy: "active cells",
    code: pseudocode!("growing_tree.rs"),
    events: EVENTS,
};

/// The events of picks that are always random.
const GROWTH: Growth = Growth {
    begin: Event::Begin as u8,
    grow: Event::Grow as u8,
    done: Event::Done as u8,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("growing-tree")
        .help("grows from an active cell picked by a mix of rules, such as newest=50,random=50")
        .params(&[
            NEWEST.param,
            OLDEST.param,
            ROTATE.param,
            RANDOM.param,
            MIDDLE.param,
            NEAREST.param,
            FARTHEST.param,
            CHEAPEST.param,
            STICKY.param,
            ROOT.param,
            OF.param,
            OPEN.param,
            NEXT.param,
            texture::BIAS.param,
            texture::LEAN.param,
            texture::RUN.param,
            texture::TURN.param,
            texture::ACROSS.param,
            DUAL.param,
        ]),
    story: STORY,
    how: "Keep a list of active cells, at first one. Pick a cell from the list and open a \
          passage to an unvisited neighbor, which is added to the list; a cell without such \
          neighbors is removed. The rule of picking decides the look: always the newest cell \
          gives a backtracker, a random one looks like Prim, and mixtures lie between.",
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 129.0,
    weaves: false,
    baseline: false,
    fast: Some(fast::GROWING_TREE),
    run: |inputs, grid, rng, emit| {
        let draws = rng.indexed();
        let root = inputs.root(grid, rng);
        let mut picks = Picks::new(inputs, draws);
        if inputs.args.get(&OF) == Of::Passages {
            let outer = |edge: Cell| grid.ends(Edge(edge.0)).map_or(root, |(a, _)| a);
            let place = |edge: Cell| (inputs.position)(outer(edge));
            let from = (inputs.position)(root);
            let pick = |list: &mut ActiveList, rng: &mut Rng| picks.pick(list, from, &place, rng);
            return on_any_grid!(grid, growing_passages(root, pick, rng; emit));
        }
        let next = inputs.args.get(&NEXT);
        let all = inputs.args.get(&OPEN) == Opens::All;
        let texture = Texture::of(inputs, grid);
        let plain = texture.is_plain();
        if picks.is_random() && next == Next::Random && !all && plain {
            return on_any_grid!(grid, grow_anywhere(root, GROWTH, rng; emit));
        }
        let from = (inputs.position)(root);
        let pick =
            |list: &mut ActiveList, rng: &mut Rng| picks.pick(list, from, inputs.position, rng);
        // The cell from which each cell was opened, itself for the root; only textures use it.
        let cells = if plain { 0 } else { grid.cells() };
        let came: Vec<_> = (0..cells).map(|_| std::cell::Cell::new(root)).collect();
        let choose = |rng: &mut Rng, here: Cell, ways: &[(Edge, Cell)]| match next {
            Next::Random if plain => rng.below(ways.len() as u32) as usize,
            Next::Random => {
                let before = came[here.0 as usize].get();
                let place = texture.choose(before, here, ways, rng);
                came[ways[place].1.0 as usize].set(here);
                place
            }
            Next::Cheapest => least(ways, |cell| draws.bits(cell.0, 1)),
            Next::North | Next::East | Next::South | Next::West => {
                let (lean, at) = (next.lean(), (inputs.position)(here));
                least(ways, |cell| {
                    Reverse(lean.along(at, (inputs.position)(cell)))
                })
            }
        };
        let rules = Rules {
            pick,
            choose,
            open_all: all,
        };
        on_any_grid!(grid, growing_tree(root, rules, rng; emit))
    },
};

impl Next {
    /// The direction, if it is one.
    fn lean(self) -> Lean {
        match self {
            Next::Random | Next::Cheapest => Lean::Nowhere,
            Next::North => Lean::Toward(0, -1),
            Next::East => Lean::Toward(1, 0),
            Next::South => Lean::Toward(0, 1),
            Next::West => Lean::Toward(-1, 0),
        }
    }
}

/// The index of the first edge whose cell has the lowest key.
fn least<K: Ord>(ways: &[(Edge, Cell)], key: impl Fn(Cell) -> K) -> usize {
    let keys = ways.iter().map(|&(_, cell)| key(cell)).enumerate();
    let (place, _) = keys.min_by(|a, b| a.1.cmp(&b.1)).expect("there is an edge");
    place
}

/// The rules by which a tree grows.
#[derive(Clone, Copy, Debug)]
pub struct Rules<P, C> {
    /// Picks the active cell that the tree grows from.
    pub pick: P,
    /// Chooses the neighbor that it grows to, by its index among the unvisited ones.
    pub choose: C,
    /// True if it grows to all of them at once.
    pub open_all: bool,
}

/// Repeatedly an active cell, which `pick` selects, opens to an unvisited neighbor, which
/// `choose` selects by its index among them, or to all of them with `open_all`; a cell without
/// any is no longer active. Active cells are entered.
///
/// ```
/// use mazeloom_algorithms::generate::{ActiveList, Rules, growing_tree};
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Edge, Rect, TopologyExt};
///
/// let grow = |pick: fn(&mut ActiveList, &mut Rng) -> Cell| {
///     let mut rng = Rng::stream(1, "generate");
///     let choose = |rng: &mut Rng, _: Cell, next: &[(Edge, Cell)]| rng.below(next.len() as u32) as usize;
///     let maze = Maze::build(Rect::new(20, 20).unwrap(), InitialEdges::Closed, |grid, emit| {
///         growing_tree(grid, Cell(0), Rules { pick, choose, open_all: false }, &mut rng, emit)
///     });
///     maze.all_cells().filter(|&cell| maze.degree(cell) == 1).count()
/// };
/// // From the newest cell it is the backtracker, from a random one the simplified Prim.
/// let (backtracker, prim) = (grow(|list, _| list.newest()), grow(|list, rng| list.random(rng)));
/// assert!(2 * backtracker < prim); // dead ends
/// ```
pub fn growing_tree<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    mut rules: Rules<
        impl FnMut(&mut ActiveList, &mut Rng) -> Cell,
        impl Fn(&mut Rng, Cell, &[(Edge, Cell)]) -> usize,
    >,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut visited = CellSet::empty(grid.cells());
    let mut active = ActiveList::new(grid.cells());
    let mut neighbors = Listed::default();
    visited.insert(root);
    active.push(root);
    emit(Event::Begin.at(root))?;
    emit(Step::Enter(root))?;

    while !active.is_empty() {
        let here = (rules.pick)(&mut active, rng);
        loop {
            let unvisited = neighbors.of(grid, here, |next| !visited.contains(next));
            if unvisited.is_empty() {
                active.remove(here);
                emit(Event::Done.at(here))?;
                emit(Step::Leave(here))?;
                break;
            }
            let (edge, next) = unvisited[(rules.choose)(rng, here, unvisited)];
            emit(Event::Grow.at(next))?;
            emit(Step::Open(edge))?;
            emit(Step::Enter(next))?;
            visited.insert(next);
            active.push(next);
            if !rules.open_all {
                break;
            }
        }
    }
    Flow::Continue(())
}

/// The growing tree on passages instead of cells: repeatedly an edge that led out of the tree
/// when it was listed, which `pick` selects (by its number as a cell), opens if it still leads
/// out, and the edges out of the new cell are listed in random order.
pub fn growing_passages<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    mut pick: impl FnMut(&mut ActiveList, &mut Rng) -> Cell,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut visited = CellSet::empty(grid.cells());
    let mut active = ActiveList::new(grid.edges());
    let mut ways_out = Vec::new();
    let mut here = root;
    emit(Event::Edges.at(root))?;
    loop {
        visited.insert(here);
        emit(Step::Enter(here))?;
        ways_out.clear();
        ways_out.extend(
            grid.neighbors(here)
                .filter(|&(_, next)| !visited.contains(next)),
        );
        rng.shuffle(&mut ways_out);
        for &(Edge(number), _) in &ways_out {
            if !active.contains(Cell(number)) {
                active.push(Cell(number));
            }
        }
        emit(Step::Leave(here))?;
        here = loop {
            if active.is_empty() {
                return Flow::Continue(());
            }
            let number = pick(&mut active, rng);
            active.remove(number);
            let edge = Edge(number.0);
            let (a, b) = grid.ends(edge).expect("only edges are listed");
            let outside = if visited.contains(a) { b } else { a };
            if !visited.contains(outside) {
                emit(Event::Cross.at(outside))?;
                emit(Step::Open(edge))?;
                break outside;
            }
            emit(Event::Loop.at(outside))?;
        };
    }
}

/// The rules of a mix, with the state that each needs.
struct Picks {
    mix: Vec<(Rule, u32)>,
    draws: IndexedRng,
    /// The member with the lowest weight on top.
    cheapest: BinaryHeap<Reverse<(u64, Cell)>>,
    /// The member nearest to the root on top.
    nearest: BinaryHeap<Reverse<(u64, Cell)>>,
    /// For each diagonal direction, the member farthest in that direction on top: one of the four
    /// is the farthest, in steps along the axes, from any given place.
    farthest: [BinaryHeap<(i64, Cell)>; 4],
    last: Option<Cell>,
    stuck_to: Option<Cell>,
}

/// The signs of the four diagonal directions.
const DIAGONALS: [[i64; 2]; 4] = [[1, 1], [1, -1], [-1, 1], [-1, -1]];

impl Picks {
    fn new(inputs: &Inputs<'_>, draws: IndexedRng) -> Picks {
        let weights = RULES.map(|(rule, weight)| (rule, inputs.args.get(weight) as u32));
        let mut mix: Vec<_> = weights
            .into_iter()
            .filter(|&(_, weight)| weight > 0)
            .collect();
        if mix.is_empty() {
            mix = vec![(Rule::Newest, 50), (Rule::Random, 50)];
        }
        Picks {
            mix,
            draws,
            cheapest: BinaryHeap::new(),
            nearest: BinaryHeap::new(),
            farthest: Default::default(),
            last: None,
            stuck_to: None,
        }
    }

    /// Tells whether it always picks a random one.
    fn is_random(&self) -> bool {
        matches!(self.mix[..], [(Rule::Random, _)])
    }

    /// Draws a rule by its weight, if there are several, and picks by it.
    fn pick(
        &mut self,
        list: &mut ActiveList,
        root: [i64; 2],
        place: &dyn Fn(Cell) -> [i64; 2],
        rng: &mut Rng,
    ) -> Cell {
        self.welcome(list, root, place);
        let rule = match self.mix[..] {
            [(rule, _)] => rule,
            _ => {
                let mut ticket = rng.below(self.mix.iter().map(|&(_, weight)| weight).sum());
                let drawn = self.mix.iter().find(|&&(_, weight)| {
                    let hit = ticket < weight;
                    ticket = ticket.wrapping_sub(weight);
                    hit
                });
                drawn.expect("the ticket is below the sum of the weights").0
            }
        };
        let picked = match rule {
            Rule::Newest => list.newest(),
            Rule::Oldest => list.oldest(),
            Rule::Rotate => list.rotate(),
            Rule::Random => list.random(rng),
            Rule::Middle => list.middle(),
            Rule::Nearest => top(&mut self.nearest, list),
            Rule::Cheapest => top(&mut self.cheapest, list),
            Rule::Farthest => self.farthest(list, place),
            Rule::Sticky => match self.stuck_to.filter(|&cell| list.contains(cell)) {
                Some(cell) => cell,
                None => *self.stuck_to.insert(list.random(rng)),
            },
        };
        self.last = Some(picked);
        picked
    }

    /// Registers new members with the rules of the mix that need it.
    fn welcome(&mut self, list: &mut ActiveList, root: [i64; 2], place: &dyn Fn(Cell) -> [i64; 2]) {
        let has = |rule| self.mix.iter().any(|&(name, _)| name == rule);
        let (cheapest, nearest, farthest) =
            (has(Rule::Cheapest), has(Rule::Nearest), has(Rule::Farthest));
        for cell in list.arrivals() {
            if cheapest {
                self.cheapest
                    .push(Reverse((self.draws.bits(cell.0, 0), cell)));
            }
            if nearest {
                let [x, y] = place(cell);
                let (dx, dy) = (x.abs_diff(root[0]), y.abs_diff(root[1]));
                self.nearest.push(Reverse((dx * dx + dy * dy, cell)));
            }
            if farthest {
                let [x, y] = place(cell);
                for (heap, [right, down]) in self.farthest.iter_mut().zip(DIAGONALS) {
                    heap.push((right * x + down * y, cell));
                }
            }
        }
    }

    fn farthest(&mut self, list: &ActiveList, place: &dyn Fn(Cell) -> [i64; 2]) -> Cell {
        let [x, y] = self.last.map_or([0, 0], place);
        let tops = self
            .farthest
            .iter_mut()
            .zip(DIAGONALS)
            .map(|(heap, [right, down])| {
                while heap.peek().is_some_and(|&(_, cell)| !list.contains(cell)) {
                    heap.pop();
                }
                let &(reach, cell) = heap.peek().expect("the list has members");
                (reach - right * x - down * y, cell)
            });
        tops.max().expect("there are four directions").1
    }
}

/// The lowest member of a heap that is still listed.
fn top(heap: &mut BinaryHeap<Reverse<(u64, Cell)>>, list: &ActiveList) -> Cell {
    loop {
        let &Reverse((_, cell)) = heap.peek().expect("every member was welcomed");
        if list.contains(cell) {
            return cell;
        }
        heap.pop();
    }
}
