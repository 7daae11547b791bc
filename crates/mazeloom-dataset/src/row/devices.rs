//! The rules of a maze as values of columns: devices by their places, and the moves of a solution.

use mazeloom::rule::{Part, Rule};
use mazeloom::solve::{moves, rules_of, shortest};
use mazeloom::{Cell, Puzzle, Topology};

/// The rules of a maze with their devices.
#[derive(Debug, Default)]
pub struct Devices {
    /// The rules from the lowest, with commas between them.
    pub rules: String,
    /// The kinds of their devices, such as `levers.door`, with spaces between them.
    pub kinds: String,
    /// Four numbers for each place of a device: the place of its kind in the list, its number, and the cell
    /// twice, or the two cells of the passage.
    pub places: Vec<u32>,
}

impl Devices {
    pub fn of(puzzle: &Puzzle) -> Devices {
        let mut found = Devices::default();
        let rules = rules_of(puzzle);
        let words: Vec<String> = rules.iter().map(ToString::to_string).collect();
        found.rules = words.join(",");
        let mut kinds = Vec::new();
        for rule in &rules {
            found.add(puzzle, rule, kinds.len() as u32);
            let name = rule.kind.entry.name;
            kinds.extend((rule.kind.devices.iter()).map(|kind| format!("{name}.{}", kind.name)));
        }
        found.kinds = kinds.join(" ");
        found
    }

    /// Adds the devices of a rule; the maze itself has the directions of its passages.
    fn add(&mut self, puzzle: &Puzzle, rule: &Rule, first: u32) {
        let maze = &puzzle.maze;
        let mut add = |kind: usize, number: u32, (a, b): (Cell, Cell)| {
            let kind = first + kind as u32;
            self.places.extend([kind, number, a.0, b.0]);
        };
        let arrows = puzzle
            .one_way
            .iter()
            .filter(|_| rule.kind.part == Part::Ground);
        let arrows = arrows.flat_map(|one_way| one_way.iter(maze));
        arrows.for_each(|(_, from, to)| add(0, 0, (from, to)));
        for device in &rule.devices {
            let ends = device.passages.iter().filter_map(|&edge| maze.ends(edge));
            let cells = device.cells.iter().map(|&cell| (cell, cell));
            cells
                .chain(ends)
                .for_each(|place| add(device.kind, device.number, place));
        }
    }
}

/// The cells in which the moves of a shortest solution end, with the start, and the states of all rules there.
pub fn steps(puzzle: &Puzzle) -> (Vec<u32>, Vec<u32>) {
    let path = shortest(puzzle);
    let moves = path
        .and_then(|path| moves(puzzle, &path))
        .unwrap_or_default();
    let cells = moves.iter().map(|(cell, _)| cell.0).collect();
    (
        cells,
        moves.into_iter().flat_map(|(_, states)| states).collect(),
    )
}
