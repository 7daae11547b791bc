//! The statistics by which mazes are compared: numbers of cells, computed in few passes.

use super::Subject;
use super::degrees::{Shape, shape};
use crate::solve::turns;
use mazeloom_core::topology::TopologyExt;
use mazeloom_grids::puzzle::Puzzle;
use std::ops::Range;

/// The names of the numbers of a [`survey`], in its order.
pub static SURVEYED: &[&str] = &[
    "dead_ends",
    "straights",
    "straights_horizontal",
    "straights_vertical",
    "turns",
    "junctions",
    "crossroads",
    "diameter",
    "solution",
    "solution_turns",
];

/// The same numbers as [`measure`](super::measure) gives, as far as each counts cells:
/// `longest_path` is the diameter's length, `solution` and `solution_turns` are those of a
/// cheapest path. Undefined numbers are left out.
///
/// Cost O(n): one pass over the cells, three searches. Scratch 12 bytes a cell.
///
/// ```
/// let puzzle = mazeloom::make(&"rect:3x1".parse().unwrap()).unwrap();
/// let numbers = mazeloom::measure::survey(&puzzle);
/// assert_eq!(numbers[0], ("dead_ends", 2));
/// assert_eq!(numbers[7], ("diameter", 3));
/// ```
pub fn survey(puzzle: &Puzzle) -> Vec<(&'static str, u32)> {
    let numbers = surveyed(&Subject::new(puzzle), |_| true);
    let named = SURVEYED.iter().zip(numbers);
    named
        .filter_map(|(&name, number)| Some((name, number?)))
        .collect()
}

/// The places of the numbers that each pass finds; the path's are the last.
const SHAPES: Range<usize> = 0..7;
const DIAMETER: usize = 7;
const PATH: Range<usize> = 8..10;

/// The numbers of a survey; only the passes that find a wanted one are made.
pub(super) fn surveyed(
    subject: &Subject<'_>,
    wants: impl Fn(usize) -> bool,
) -> [Option<u32>; PATH.end] {
    let mut numbers = [None; PATH.end];
    if SHAPES.into_iter().any(&wants) {
        numbers[SHAPES].copy_from_slice(&shapes(subject));
    }
    if wants(DIAMETER) {
        numbers[DIAMETER] = Some(subject.diameter().path.len() as u32);
    }
    if PATH.into_iter().any(&wants)
        && let Some(path) = subject.path()
    {
        let path = [path.len(), turns(&subject.maze, path)];
        numbers[PATH].copy_from_slice(&path.map(|number| Some(number as u32)));
    }
    numbers
}

/// Counts the cells of each shape.
fn shapes(puzzle: &Puzzle) -> [Option<u32>; SHAPES.end] {
    let (mut dead_ends, mut turned, mut junctions, mut crossroads) = (0, 0, 0, 0);
    let (mut straights, mut horizontal, mut vertical) = (0, 0, 0);
    for cell in puzzle.maze.all_cells() {
        let shape = shape(puzzle, cell);
        horizontal += u32::from(shape == Shape::EAST_WEST);
        vertical += u32::from(shape == Shape::NORTH_SOUTH);
        match shape {
            Shape::Shut => {}
            Shape::DeadEnd => dead_ends += 1,
            Shape::Straight { .. } => straights += 1,
            Shape::Turn => turned += 1,
            Shape::Junction => junctions += 1,
            Shape::Crossroads => crossroads += 1,
        }
    }
    let upright = puzzle.maze.grid().board().is_some();
    [
        Some(dead_ends),
        Some(straights),
        upright.then_some(horizontal),
        upright.then_some(vertical),
        Some(turned),
        Some(junctions),
        Some(crossroads),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::{Figure, measure};

    /// A surveyed number from the table of measures.
    fn measured(figures: &[(&str, Figure)], name: &str) -> Option<u64> {
        let (row, part) = match name {
            "diameter" => ("diameter", "length"),
            "solution" => ("solution", "length"),
            "solution_turns" => ("solution", "turns"),
            name => (name, ""),
        };
        match &figures.iter().find(|(known, _)| *known == row)?.1 {
            Figure::Count(number) => Some(*number),
            Figure::Group(parts) => Some(parts.iter().find(|(name, _)| *name == part)?.1),
            _ => None,
        }
    }

    #[test]
    fn a_survey_says_what_the_measures_say() {
        for line in ["9x7 kruskal", "hex:6x5 wilson goal=farthest", "1x1", "2x1"] {
            let recipe = line.parse().expect("it reads");
            let puzzle = crate::make(&recipe).expect("it is small");
            let figures = measure(&puzzle);
            let numbers = survey(&puzzle);
            for &name in SURVEYED {
                let surveyed = numbers.iter().find(|(known, _)| *known == name);
                let surveyed = surveyed.map(|&(_, number)| u64::from(number));
                assert_eq!(surveyed, measured(&figures, name), "{line}: {name}");
            }
        }
    }
}
