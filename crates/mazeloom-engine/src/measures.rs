//! Statistics of one maze, and of many uniform mazes.

use crate::protocol::{Baseline, Measure, Measures, Spread, Tallied, Tally, Uniform};
use crate::request::{self, Answer};
use crate::state::{Engine, MazeSlot};
use mazeloom::measure::{Figure, MEASURES, Subject, object};
use mazeloom::table::map_of;
use mazeloom::{Puzzle, Recipe, TopologyExt};
use std::collections::BTreeMap;

/// Exact numbers of mazes, which take long and are the same for all on one grid.
const EXACT: [&str; 2] = ["perfect_mazes", "probability"];

/// The maximum number of cells for which they are taken unasked.
const FEW: u32 = 300;

/// Takes measures, with or without the exact ones.
fn measured(puzzle: &Puzzle, exact: bool) -> Vec<(&'static str, Figure)> {
    let subject = Subject::new(puzzle);
    let rows = MEASURES.iter();
    let rows = rows.filter(|row| exact || !EXACT.contains(&row.entry.name));
    rows.filter_map(|row| Some((row.entry.name, (row.run)(&subject)?)))
        .collect()
}

/// All measures.
pub fn measure(slot: &MazeSlot, ask: &Measure) -> Answer<Measures> {
    let puzzle = slot.puzzle()?;
    let exact = ask.exact == Some(true) || puzzle.maze.grid().cells() <= FEW;
    let measures = object(measured(puzzle, exact));
    Ok(Measures { measures }.into())
}

/// The maximum number of mazes that are made for one answer.
const MOST_RUNS: u32 = 1000;

/// Mean and standard deviation over uniform mazes on the same cells.
pub fn baseline(engine: &mut Engine, ask: &Baseline) -> Answer<Uniform> {
    let like = request::recipe(&ask.recipe, None)?;
    let mut recipe = Recipe::on(like.grid.clone());
    recipe.set("algorithm", "wilson")?;
    for key in [
        "mask",
        "edge",
        "mask-invert",
        "mask-crop",
        "mask-margin",
        "parts",
        "threshold",
        "start",
        "goal",
    ] {
        let given = like.keys.given().find(|(param, _)| param.name == key);
        if let Some((_, value)) = given {
            recipe.keys.set_encoded(key, &value.encoded())?;
        }
    }
    let runs = ask.runs.unwrap_or(20).clamp(1, MOST_RUNS);
    let first = u64::from(ask.first.unwrap_or(1));
    let mut sums: BTreeMap<String, [f64; 3]> = BTreeMap::new();
    for seed in (first..).take(runs as usize) {
        recipe.seed = Some(seed);
        for (name, figure) in measured(&engine.made(&recipe)?, false) {
            for (name, value) in numbers(name, figure) {
                let [count, sum, squares] = sums.entry(name).or_default();
                *count += 1.0;
                *sum += value;
                *squares += value * value;
            }
        }
    }
    let measures = sums.into_iter().map(|(name, [count, sum, squares])| {
        let mean = sum / count;
        let spread = (squares / count - mean * mean).max(0.0) * count / (count - 1.0).max(1.0);
        let sd = libm::sqrt(spread);
        (name, Spread { mean, sd })
    });
    let measures = map_of(measures);
    Ok(Uniform { measures, runs }.into())
}

/// The number of mazes with successive seeds in which each edge is open.
pub fn tally(engine: &mut Engine, ask: &Tally) -> Answer<Tallied> {
    let mut recipe = request::recipe(&ask.recipe, None)?;
    let mut edges: Vec<[u32; 3]> = Vec::new();
    for seed in (u64::from(ask.first)..).take(ask.runs.clamp(1, MOST_RUNS) as usize) {
        recipe.seed = Some(seed);
        let maze = engine.made(&recipe)?.maze;
        let all = maze.grid().all_edges();
        for (place, (edge, a, b)) in all.enumerate() {
            if place == edges.len() {
                edges.push([a.0, b.0, 0]);
            }
            edges[place][2] += u32::from(maze.is_open(edge));
        }
    }
    Ok(Tallied { edges }.into())
}

/// A figure's numbers by their names.
fn numbers(name: &str, figure: Figure) -> Vec<(String, f64)> {
    let part = |part: &str| format!("{name}_{part}");
    match figure {
        Figure::Count(number) => vec![(name.to_owned(), number as f64)],
        Figure::Decimal(number) => vec![(name.to_owned(), number.value())],
        Figure::Group(parts) => (parts.into_iter())
            .map(|(of, number)| (part(of), number as f64))
            .collect(),
        Figure::Decimals(parts) => (parts.into_iter())
            .map(|(of, number)| (part(of), number.value()))
            .collect(),
        Figure::Histogram(counts) => (counts.into_iter().enumerate())
            .map(|(value, count)| (part(&value.to_string()), count as f64))
            .collect(),
        Figure::Missing | Figure::Names(_) | Figure::Many(_) | Figure::OneIn(_) => Vec::new(),
    }
}
