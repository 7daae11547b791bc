//! The surface that solves a hypermaze, as a line for people and as JSON.

use mazeloom::measure::{Figure, measure};
use mazeloom::{Cell, Puzzle};
use serde_json::{Value, json};

/// The surface of a hypermaze.
pub(super) struct Surface {
    /// Its walls, each as the cells on its two sides, that of the start first.
    walls: Vec<(Cell, Cell)>,
    /// The cells of the two trees, that of the start first.
    trees: [u64; 2],
}

impl Surface {
    pub fn of(puzzle: &Puzzle) -> Surface {
        let walls = puzzle.surface().unwrap_or_default();
        let figures = measure(puzzle);
        let of = |part: &str| -> u64 {
            let figure = figures.iter().find(|(name, _)| *name == "surface");
            let Some((_, Figure::Group(parts))) = figure else {
                return 0;
            };
            let part = parts.iter().find(|(name, _)| *name == part);
            part.map_or(0, |&(_, count)| count)
        };
        Surface {
            walls: walls.into_iter().map(|(_, a, b)| (a, b)).collect(),
            trees: [of("start_tree"), of("goal_tree")],
        }
    }

    /// Describes what was found, for people.
    pub fn line(&self) -> String {
        let [near, far] = self.trees;
        let walls = self.walls.len();
        format!("surface of {walls} walls between trees of {near} and {far} cells")
    }

    /// Writes what was found as one line of JSON.
    pub fn json(&self, puzzle: &Puzzle) -> String {
        let walls: Vec<[u32; 2]> = self.walls.iter().map(|(a, b)| [a.0, b.0]).collect();
        let recipe = puzzle.line().map_or(Value::Null, Value::from);
        json!({ "recipe": recipe, "trees": self.trees, "surface": walls }).to_string()
    }
}
