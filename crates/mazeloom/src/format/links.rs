//! Shared code of the graph formats: cells with their positions, passages, both ends.
//!
//! DOT, GraphML and node-link JSON differ in syntax only; the nodes and edges that they write,
//! and the order of these, are defined here once.

use mazeloom_core::maze::Lock;
use mazeloom_core::rule::Device;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;
use std::collections::BTreeMap;

/// A node of the graph formats: a cell.
pub(super) struct Node<'a> {
    pub cell: Cell,
    /// Its position on the page, in millionths of a cell; y downward.
    pub x: f64,
    pub y: f64,
    /// The cost of entering it, if cells differ.
    pub weight: Option<u32>,
    /// The name in the file that the grid was read from.
    pub name: Option<&'a str>,
    /// `start`, `goal`, `start goal` or `exit`.
    pub role: Option<&'static str>,
    /// The `key` and the `device` that lie there, if any.
    pub signs: Vec<(&'static str, String)>,
}

/// All cells in order.
pub(super) fn nodes(puzzle: &Puzzle) -> impl Iterator<Item = Node<'_>> {
    let grid = puzzle.maze.grid();
    let mut devices = devices(puzzle, false, |device| &device.cells);
    grid.all_cells().map(move |cell| {
        let at = grid.center(cell);
        // The lower cell of a crossing is moved aside, so that it is visible.
        let aside = match grid.above(cell) {
            Some(_) => 0.25,
            None => 0.0,
        };
        Node {
            cell,
            x: short(at.x + aside),
            y: short(at.y + aside),
            weight: puzzle.weights.as_ref().map(|weights| weights[cell]),
            name: grid.name(cell),
            role: role(puzzle, cell),
            signs: signs(
                ("key", letters(puzzle, |lock| lock.key == cell)),
                devices.remove(&cell),
            ),
        }
    })
}

/// The letters of some locks, if there are some.
fn letters(puzzle: &Puzzle, of: impl Fn(&Lock) -> bool) -> Option<String> {
    let locks = puzzle.locks.iter().enumerate();
    let letters: String = locks
        .filter(|(_, lock)| of(lock))
        .map(|(place, _)| Lock::letter(place))
        .collect();
    (!letters.is_empty()).then_some(letters)
}

/// The devices in each cell, such as `lever A`, or the doors in each passage.
fn devices<T: Copy + Ord>(
    puzzle: &Puzzle,
    doors: bool,
    places: impl Fn(&Device) -> &Vec<T>,
) -> BTreeMap<T, String> {
    let mut found: BTreeMap<T, String> = BTreeMap::new();
    for rule in &puzzle.rules {
        for device in &rule.devices {
            let kind = &rule.kind.devices[device.kind];
            if kind.mark.is_door() != doors {
                continue;
            }
            for &place in places(device) {
                let names = found.entry(place).or_default();
                *names += if names.is_empty() { "" } else { ", " };
                *names += &format!("{} {}", kind.name, kind.mark.name(device.number));
            }
        }
    }
    found
}

/// The names of signs with their values.
fn signs(
    (name, letters): (&'static str, Option<String>),
    device: Option<String>,
) -> Vec<(&'static str, String)> {
    let letters = letters.map(|letters| (name, letters));
    let device = device.map(|device| ("device", device));
    letters.into_iter().chain(device).collect()
}

/// A length in millionths of a cell: precise enough, and short; no −0.
fn short(length: f64) -> f64 {
    libm::round(length * 1e6) / 1e6 + 0.0
}

/// The role of a cell in the puzzle: start, goal, both, or an exit.
fn role(puzzle: &Puzzle, cell: Cell) -> Option<&'static str> {
    match (cell == puzzle.start, cell == puzzle.goal) {
        (true, true) => Some("start goal"),
        (true, false) => Some("start"),
        (false, false) if puzzle.rivals.contains(&cell) => Some("start"),
        (false, true) => Some("goal"),
        _ if puzzle.start_area.contains(&cell) => Some("start"),
        _ if puzzle.goal_area.contains(&cell) => Some("goal"),
        _ => puzzle.exits.contains(&cell).then_some("exit"),
    }
}

/// An edge of the graph formats: a passage, with the smaller cell first, or in the direction in
/// which it is walked if there is only one.
pub(super) struct Link {
    pub edge: Edge,
    pub a: Cell,
    pub b: Cell,
    pub one_way: bool,
    /// Its locked `door` and its `device`, if any.
    pub signs: Vec<(&'static str, String)>,
}

impl Link {
    /// The steps that it allows, in a directed graph; in an undirected one, the edge alone.
    pub(super) fn steps(&self, directed: bool) -> impl Iterator<Item = (Cell, Cell)> + use<> {
        let back = (directed && !self.one_way).then_some((self.b, self.a));
        [(self.a, self.b)].into_iter().chain(back)
    }
}

/// All passages by number.
pub(super) fn links(puzzle: &Puzzle) -> impl Iterator<Item = Link> {
    let mut devices = devices(puzzle, true, |device| &device.passages);
    puzzle.maze.all_edges().map(move |(edge, a, b)| {
        let from = (puzzle.one_way.as_ref()).and_then(|one_way| one_way.tail(&puzzle.maze, edge));
        let first = from.unwrap_or(a.min(b));
        Link {
            edge,
            a: first,
            b: if first == a { b } else { a },
            one_way: from.is_some(),
            signs: signs(
                ("door", letters(puzzle, |lock| lock.door == edge)),
                devices.remove(&edge),
            ),
        }
    })
}

/// The recipe that makes the maze again.
pub(super) fn recipe(puzzle: &Puzzle) -> Option<String> {
    puzzle.line().map(str::to_owned)
}
