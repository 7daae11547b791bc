//! The quotient of a grid by a movement: cells that it maps to each other are one, and so are
//! edges.

use super::turn::Turn;
use mazeloom_core::table::{EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, Graph};

/// The graph of the orbits of a grid's cells, joined by the orbits of its edges.
pub(super) struct Fold {
    graph: Graph,
    orbits: PerCell<Cell>,
    firsts: Vec<Cell>,
    /// An edge of the grid for each edge here.
    edges: Vec<Edge>,
}

impl Fold {
    /// Folds a grid without its closed edges. The sides of an orbit are those of its first cell;
    /// of sides that coincide only the first has an edge.
    pub fn new(grid: &AnyGrid, turn: &Turn, shut: &EdgeSet) -> Fold {
        let (orbits, firsts) = orbits(grid, turn);
        let smallest = smallest_edges(grid, turn);
        let folded = |first: Cell, side: u32| {
            let (edge, next) = grid.across(first, side)?;
            let apart = orbits[next] != orbits[first] && !shut.contains(edge);
            smallest[edge.0 as usize].filter(|_| apart)
        };
        let sides = first_sides(grid, &firsts, folded);
        let beyond = |orbit: Cell, side: u32| {
            let edge = folded(firsts[orbit.0 as usize], side)?;
            let [one, other] = sides[edge.0 as usize]?;
            match (orbit, side) {
                here if here == one => Some(other),
                here if here == other => Some(one),
                _ => None,
            }
        };
        let counts: Vec<u32> = firsts.iter().map(|&first| grid.sides(first)).collect();
        let graph = Graph::glued(&counts, beyond).expect("no orbit is joined to itself");
        let graph =
            graph.with_rows((grid.rows()).renamed(firsts.len() as u32, |cell| Some(orbits[cell])));
        let mut edges = vec![Edge(0); graph.edges() as usize];
        for (orbit, &first) in (0..).map(Cell).zip(&firsts) {
            for side in 0..graph.sides(orbit) {
                if let Some((edge, _)) = graph.across(orbit, side)
                    && let Some((whole, _)) = grid.across(first, side)
                {
                    edges[edge.0 as usize] = whole;
                }
            }
        }
        Fold {
            graph,
            orbits,
            firsts,
            edges,
        }
    }

    /// The folded grid.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The orbit that a cell of the grid is in.
    pub fn orbit(&self, cell: Cell) -> Cell {
        self.orbits[cell]
    }

    /// The first cell of an orbit.
    pub fn first(&self, orbit: Cell) -> Cell {
        self.firsts[orbit.0 as usize]
    }

    /// One of the grid's edges that an edge here represents.
    pub fn edge(&self, edge: Edge) -> Edge {
        self.edges[edge.0 as usize]
    }

    /// The edges here that represent a symmetric set of the grid's edges.
    pub fn open(&self, whole: &EdgeSet) -> EdgeSet {
        let mut open = EdgeSet::empty(self.graph.edges());
        for (here, &edge) in (0..).map(Edge).zip(&self.edges) {
            if whole.contains(edge) {
                open.insert(here);
            }
        }
        open
    }
}

/// The orbit of each cell, numbered by their first cells, and these.
fn orbits(grid: &AnyGrid, turn: &Turn) -> (PerCell<Cell>, Vec<Cell>) {
    let mut orbits = PerCell::filled(grid.cells(), None);
    let mut firsts = Vec::new();
    for cell in grid.all_cells() {
        if orbits[cell].is_some() {
            continue;
        }
        let orbit = Cell(firsts.len() as u32);
        firsts.push(cell);
        let mut here = cell;
        while orbits[here].is_none() {
            orbits[here] = Some(orbit);
            here = turn.cell(here);
        }
    }
    let known = |orbit: &Option<Cell>| orbit.expect("every cell is in an orbit");
    (orbits.values().iter().map(known).collect(), firsts)
}

/// The smallest edge of each edge's orbit, which identifies the orbit.
fn smallest_edges(grid: &AnyGrid, turn: &Turn) -> Vec<Option<Edge>> {
    let mut smallest: Vec<Option<Edge>> = vec![None; grid.edges() as usize];
    for (edge, ..) in grid.all_edges() {
        if smallest[edge.0 as usize].is_none() {
            turn.orbit(edge)
                .for_each(|image| smallest[image.0 as usize] = Some(edge));
        }
    }
    smallest
}

/// A side of an orbit.
type Side = (Cell, u32);

/// The first sides of the two ends of each orbit of edges, by its smallest edge; `folded` is that
/// edge at a side of a first cell.
fn first_sides(
    grid: &AnyGrid,
    firsts: &[Cell],
    folded: impl Fn(Cell, u32) -> Option<Edge>,
) -> Vec<Option<[Side; 2]>> {
    let mut sides: Vec<Option<[Side; 2]>> = vec![None; grid.edges() as usize];
    let mut ends: Vec<Option<Side>> = vec![None; grid.edges() as usize];
    for (orbit, &first) in (0..).map(Cell).zip(firsts) {
        for side in 0..grid.sides(first) {
            let Some(edge) = folded(first, side) else {
                continue;
            };
            let edge = edge.0 as usize;
            match ends[edge] {
                None => ends[edge] = Some((orbit, side)),
                Some(end) if end.0 != orbit && sides[edge].is_none() => {
                    sides[edge] = Some([end, (orbit, side)]);
                }
                Some(_) => {}
            }
        }
    }
    sides
}
