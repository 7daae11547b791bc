//! The backtracker on a rectangle on which passages cross.
//!
//! A crossing connects four cells without one: the cells west and east of it, and the cells north
//! and south of it. A *node* is what crossings connect, mostly a single cell; the walk goes from
//! node to node, and in a node it may go on from any of its cells.
//!
//! ```text
//!      ┌───┐
//!      │ a │          Cells a are one node, connected by the tunnel; cells b are another,
//!  ┌───┘   └───┐      connected by the deck. From a the walk may go on by every side of
//!  │ b       b │      both cells that leads to an unvisited cell.
//!  └───┐   ┌───┘
//!      │ a │
//!      └───┘
//! ```
//!
//! *Why the maze is the same*: the reference implementation sees each node as one cell, whose sides
//! are those of its cells, one cell after the other in the order of their numbers. Here the
//! unvisited neighbors are listed in the same order, and one is drawn in the same way.
//!
//! Cost O(n + Σ s²) for nodes of s cells; scratch one byte a cell, and the cells of the largest node.

use super::super::super::{Inputs, ROOT as ROOT_KEY};
use super::super::paged::{PagedCells, ROOT, across};
use super::super::sides::{AROUND, opposite};
use mazeloom_core::parameters::{Landmark, Place};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Rect, Topology};
use std::io;

/// The byte of a visited cell that the walk entered by another cell of its node.
const VISITED: u8 = 128;

/// Walks from node to node. The crossings are on the board already; no two touch.
pub(super) fn backtracker(
    inputs: &Inputs<'_>,
    rect: &Rect,
    rng: &mut Rng,
    board: &mut PagedCells,
) -> io::Result<()> {
    let mut node = Node::default();
    let root = root(inputs, rect, rng, board, &mut node)?;
    node.enter(board, root, ROOT)?;
    loop {
        if let Some((Spot { x, y }, side)) = node.draw(board, rng)? {
            node.enter(board, Spot::across(x, y, side), opposite(side))?;
            continue;
        }
        let (Spot { x, y }, back) = node.entry(board)?;
        if back == ROOT {
            return Ok(());
        }
        node.gather(board, Spot::across(x, y, back))?;
    }
}

/// A cell of the node that the walk begins in.
fn root(
    inputs: &Inputs<'_>,
    rect: &Rect,
    rng: &mut Rng,
    board: &mut PagedCells,
    node: &mut Node,
) -> io::Result<Spot> {
    if inputs.args.get(&ROOT_KEY) == Place::Named(Landmark::Random) {
        // Each crossing takes one cell, and connects two pairs of others.
        let nodes = rect.cells() - 3 * board.crossings();
        return nth_node(rng.below(nodes), rect, board, node);
    }
    let (x, y) = rect.position(inputs.root(rect, rng));
    let side = board.deck(x, y)?;
    Ok(side.map_or(Spot { x, y }, |side| Spot::across(x, y, side)))
}

/// The first cell of the node with a number, in the order of their first cells.
fn nth_node(number: u32, rect: &Rect, board: &mut PagedCells, node: &mut Node) -> io::Result<Spot> {
    let mut left = number;
    for y in 0..rect.height() {
        for x in 0..rect.width() {
            let here = Spot { x, y };
            if board.deck(x, y)?.is_some() || !node.begins_with(board, here)? {
                continue;
            }
            if left == 0 {
                return Ok(here);
            }
            left -= 1;
        }
    }
    unreachable!("there are more nodes than the number says")
}

/// A cell's place; ordered like the cells' numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Spot {
    y: u32,
    x: u32,
}

impl Spot {
    /// The cell across a side.
    fn across(x: u32, y: u32, side: u8) -> Spot {
        let (x, y) = across(x, y, side);
        Spot { y, x }
    }
}

/// The cells of the node where the walk is, in the order of their numbers.
#[derive(Default)]
struct Node {
    cells: Vec<Spot>,
    /// For each of them the sides with unvisited neighbors.
    ways: Vec<u8>,
    /// Cells whose crossings are still to be passed, and the side that leads back.
    waiting: Vec<(Spot, u8)>,
}

impl Node {
    /// Becomes the node of a cell. As crossings close no loop, no cell is found twice.
    fn gather(&mut self, board: &mut PagedCells, at: Spot) -> io::Result<()> {
        self.cells.clear();
        self.cells.push(at);
        self.waiting.push((at, 0));
        while let Some((Spot { x, y }, back)) = self.waiting.pop() {
            let mut beyond = board.crossed(x, y)? & !back;
            while beyond != 0 {
                let side = beyond & beyond.wrapping_neg();
                beyond &= beyond - 1;
                let (x, y) = across(x, y, side);
                let far = Spot::across(x, y, side);
                self.cells.push(far);
                self.waiting.push((far, opposite(side)));
            }
        }
        self.cells.sort_unstable();
        Ok(())
    }

    /// Tells whether a cell is the first of its node. Stops at the first cell before it.
    fn begins_with(&mut self, board: &mut PagedCells, at: Spot) -> io::Result<bool> {
        self.waiting.push((at, 0));
        while let Some((Spot { x, y }, back)) = self.waiting.pop() {
            let beyond = board.crossed(x, y)? & !back;
            for side in (0..4)
                .map(|side| 1 << side)
                .filter(|side| beyond & side != 0)
            {
                let (x, y) = across(x, y, side);
                let far = Spot::across(x, y, side);
                if far < at {
                    self.waiting.clear();
                    return Ok(false);
                }
                self.waiting.push((far, opposite(side)));
            }
        }
        Ok(true)
    }

    /// Goes to the node of an unvisited cell: all its cells are visited now, that one with a byte that
    /// says how it was entered.
    fn enter(&mut self, board: &mut PagedCells, at: Spot, byte: u8) -> io::Result<()> {
        self.gather(board, at)?;
        for &Spot { x, y } in &self.cells {
            board.set(x, y, VISITED)?;
        }
        board.set(at.x, at.y, byte)
    }

    /// One of the sides of its cells that lead to unvisited cells; `None` if there is none.
    fn draw(&mut self, board: &mut PagedCells, rng: &mut Rng) -> io::Result<Option<(Spot, u8)>> {
        self.ways.clear();
        let mut count = 0;
        for &Spot { x, y } in &self.cells {
            let ways = board.ways(x, y)?;
            count += ways.count_ones();
            self.ways.push(ways);
        }
        if count == 0 {
            return Ok(None);
        }
        let mut left = rng.below(count);
        for (&cell, &ways) in self.cells.iter().zip(&self.ways) {
            if left >= ways.count_ones() {
                left -= ways.count_ones();
                continue;
            }
            let rest = (0..left).fold(ways, |ways, _| ways & (ways - 1));
            return Ok(Some((cell, rest & rest.wrapping_neg())));
        }
        unreachable!("the number drawn is below the count")
    }

    /// The cell by which the walk entered it, and the side that leads back, or `ROOT`.
    fn entry(&self, board: &mut PagedCells) -> io::Result<(Spot, u8)> {
        for &cell in &self.cells {
            let byte = board.get(cell.x, cell.y)?;
            if byte & (AROUND | ROOT) != 0 {
                return Ok((cell, byte));
            }
        }
        unreachable!("a node is entered by one of its cells")
    }
}
