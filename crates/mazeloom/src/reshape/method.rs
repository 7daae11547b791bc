//! Methods of completing a partial maze: one algorithm, several in order, opening everything or
//! nothing, or a minimum spanning tree.

use mazeloom_algorithms::generate::Algorithm;
use mazeloom_core::parameters::Selected;
use mazeloom_core::table::EdgeSet;

/// A method of completing a partial maze.
#[derive(Clone, Debug)]
pub enum Method {
    /// By an algorithm.
    One(Selected<Algorithm>),
    /// By several: a fraction of the passages of each except the last stays, and the next
    /// continues.
    Mix(Vec<(Selected<Algorithm>, f64)>, Selected<Algorithm>),
    /// By opening every edge.
    Room,
    /// By a minimum spanning tree, and some more edges.
    Tree {
        /// The weight of each edge, by its number.
        weights: Vec<u32>,
        /// The edges that are opened although they close loops.
        more: EdgeSet,
    },
}

impl Method {
    /// The algorithms that it runs.
    pub fn algorithms(&self) -> Vec<&Selected<Algorithm>> {
        match self {
            Method::One(algorithm) => vec![algorithm],
            Method::Mix(first, last) => (first.iter().map(|(algorithm, _)| algorithm))
                .chain([last])
                .collect(),
            Method::Room | Method::Tree { .. } => Vec::new(),
        }
    }
}
