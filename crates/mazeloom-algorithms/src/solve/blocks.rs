//! Blocks (biconnected components): the parts of a maze that no single cell separates.
//!
//! Two edges are in one block if a simple cycle contains both. Blocks meet in cut vertices, and
//! together they form a tree.
//!
//! Source: J. Hopcroft and R. Tarjan, *Efficient algorithms for graph manipulation* (1973), as a
//! loop without recursion. Cost O(edges), scratch 24 bytes a cell and 8 an edge.

use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

/// The biconnected components ("blocks") of a maze: which block each open edge is in. In a
/// perfect maze every passage is a block of its own.
///
/// ```
/// use mazeloom_algorithms::solve::Blocks;
/// use mazeloom_core::maze::{InitialEdges, Maze, Step};
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// // Two loops of four cells that are joined by one passage.
/// let rect = Rect::new(4, 2).unwrap();
/// let (bridge, shut) = (rect.east(Cell(1)), rect.east(Cell(5)));
/// let mut maze = Maze::new(rect, InitialEdges::Open);
/// maze.apply(Step::Close(shut));
/// let blocks = Blocks::of(&maze);
/// assert_eq!(blocks.count(), 3);
/// assert!(maze.all_edges().filter(|&(e, ..)| blocks.block(e) == blocks.block(bridge)).count() == 1);
/// assert_eq!(blocks.cuts().iter().collect::<Vec<_>>(), [Cell(1), Cell(2)]);
/// ```
#[derive(Clone, Debug)]
pub struct Blocks {
    of: Vec<Option<u32>>,
    count: u32,
    cuts: CellSet,
}

impl Blocks {
    /// Finds the blocks of a maze. O(edges).
    pub fn of<T: Topology + ?Sized>(maze: &T) -> Blocks {
        let mut search = Search {
            blocks: Blocks {
                of: vec![None; maze.edges() as usize],
                count: 0,
                cuts: CellSet::empty(maze.cells()),
            },
            found: PerCell::filled(maze.cells(), 0),
            low: PerCell::filled(maze.cells(), 0),
            time: 0,
            edges: Vec::new(),
        };
        for root in maze.all_cells() {
            if search.found[root] == 0 {
                search.spread(maze, root);
            }
        }
        search.blocks
    }

    /// The block that an edge is in; `None` if it is not a passage.
    pub fn block(&self, edge: Edge) -> Option<u32> {
        self.of[edge.0 as usize]
    }

    /// The number of blocks.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The cells of a path, between its ends, that every path between these ends passes through:
    /// where two blocks meet on the path, there is no detour. O(length · sides).
    pub fn passed<'a, T: Topology + ?Sized>(
        &'a self,
        maze: &'a T,
        path: &'a [Cell],
    ) -> impl Iterator<Item = Cell> + 'a {
        let block = |a: Cell, b: Cell| self.block(maze.edge_between(a, b)?);
        (path.windows(3))
            .filter(move |w| block(w[0], w[1]) != block(w[1], w[2]))
            .map(|w| w[1])
    }

    /// The cut vertices, in which blocks meet: removing one disconnects its component.
    pub fn cuts(&self) -> &CellSet {
        &self.cuts
    }
}

/// A cell on the path of the search: the edge that it was entered by, and the side to try next.
struct Frame {
    here: Cell,
    by: Option<Edge>,
    side: u32,
}

struct Search {
    blocks: Blocks,
    /// The time at which each cell was found, from 1; 0 for not yet.
    found: PerCell<u32>,
    /// The earliest cell reachable from the subtree of a cell by one back edge.
    low: PerCell<u32>,
    time: u32,
    /// Edges that are in no block yet.
    edges: Vec<Edge>,
}

impl Search {
    fn enter(&mut self, here: Cell) {
        self.time += 1;
        self.found[here] = self.time;
        self.low[here] = self.time;
    }

    fn spread<T: Topology + ?Sized>(&mut self, maze: &T, root: Cell) {
        let frame = |here, by| Frame { here, by, side: 0 };
        let mut path = vec![frame(root, None)];
        let mut branches = 0;
        self.enter(root);
        while let Some(Frame { here, by, side }) = path.last_mut() {
            let (here, by) = (*here, *by);
            if *side == maze.sides(here) {
                path.pop();
                if let (Some(above), Some(edge)) = (path.last(), by) {
                    let above = above.here;
                    self.low[above] = self.low[above].min(self.low[here]);
                    if self.low[here] >= self.found[above] {
                        self.close(edge);
                        branches += u32::from(above == root);
                        if above != root || branches > 1 {
                            self.blocks.cuts.insert(above);
                        }
                    }
                }
                continue;
            }
            let across = maze.across(here, *side);
            *side += 1;
            let Some((edge, next)) = across.filter(|&(edge, _)| Some(edge) != by) else {
                continue;
            };
            if self.found[next] == 0 {
                self.edges.push(edge);
                self.enter(next);
                path.push(frame(next, Some(edge)));
            } else if self.found[next] < self.found[here] {
                self.edges.push(edge);
                self.low[here] = self.low[here].min(self.found[next]);
            }
        }
    }

    /// Makes a block from the edges found since this one.
    fn close(&mut self, first: Edge) {
        let number = self.blocks.count;
        self.blocks.count += 1;
        while let Some(edge) = self.edges.pop() {
            self.blocks.of[edge.0 as usize] = Some(number);
            if edge == first {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_grids::grid::Graph;

    #[test]
    fn a_cycle_with_a_tail_has_two_blocks() {
        // 0–1–2–0, 2–3, and 3–4 twice.
        let graph = Graph::new(5, &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (3, 4)]);
        let blocks = Blocks::of(&graph.expect("five cells"));
        let block = |edge| blocks.block(Edge(edge));
        assert_eq!(blocks.count(), 3);
        assert!(block(0) == block(1) && block(1) == block(2) && block(2) != block(3));
        assert!(block(4) == block(5) && block(4) != block(3));
        assert_eq!(blocks.cuts().iter().collect::<Vec<_>>(), [Cell(2), Cell(3)]);
    }
}
