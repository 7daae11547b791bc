//! Caverns: rock and open cells smoothed by a cellular automaton.
//!
//! ```text
//! ██████████████      At first each cell is rock with a given probability. In each round a cell
//! ███    ███████      becomes what most cells near it are: a cell counts as often as two steps,
//! ██       ██  █      each to a neighbor or none, lead to it; beyond the border there is rock.
//! ███████      █      On squares these are the cells of a diamond, the nearer ones more.
//! ██████████████
//! ```
//!
//! Inside there are no walls, as in the caves of roguelike games; with `inside=maze` the algorithm
//! makes a maze there. It works on every grid, since it sees nothing but neighbors.
//!
//! Source: L. Johnson, G. N. Yannakakis and J. Togelius, *Cellular automata for real-time
//! generation of infinite cave levels* (2010), whose rule counts the eight cells around a square.
//! O(rounds · cells).

use super::{Mask, MaskInput, PreparedMask};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_core::words;

words! {
    /// Contents of the caves.
    enum Inside {
        /// No walls.
        Open = "open",
        /// A maze by the recipe's algorithm.
        Maze = "maze",
    }
}

const ROCK: Key<f64> = Key::share("rock")
    .help("probability that a cell is rock at first")
    .default("0.45");

const ROUNDS: Key<u64> = Key::whole("rounds", 0, 100)
    .help("rounds of smoothing")
    .default("4");

const INSIDE: Key<Inside> = Key::word("inside")
    .help("no walls inside the caves, or a maze by the recipe's algorithm")
    .default("open");

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("cavern")
        .aliases(&["caverns"])
        .help("open caves of irregular width, as in roguelike games")
        .params(&[ROCK.param, ROUNDS.param, INSIDE.param]),
    separate: false,
    square: false,
    make: |args, _, _| {
        let (rock, rounds) = (args.get(&ROCK), args.get(&ROUNDS));
        let cavern = PreparedMask::Grown {
            grow: Box::new(move |input| cavern(input, rock, rounds)),
            to_goal: false,
        };
        Ok(match args.get(&INSIDE) {
            Inside::Open => PreparedMask::Open(Box::new(cavern)),
            Inside::Maze => cavern,
        })
    },
};

/// The cells that are not rock after some rounds; the start, if that leaves none.
fn cavern(input: &MaskInput<'_>, probability: f64, rounds: u64) -> CellSet {
    let (grid, mut rng) = (input.grid, input.rng.clone());
    let mut rock: PerCell<bool> = (grid.all_cells())
        .map(|_| rng.chance(probability))
        .collect();
    for _ in 0..rounds {
        rock = smoothed(grid, &rock);
    }
    let mut open = CellSet::of(grid.cells(), grid.all_cells().filter(|&cell| !rock[cell]));
    if open.count() == 0 {
        open.insert(input.start);
    }
    open
}

/// The rock after a round: what most of the places that two steps reach are. A cell with as much
/// rock as space around it stays as it is.
fn smoothed<T: Topology + ?Sized>(grid: &T, rock: &PerCell<bool>) -> PerCell<bool> {
    let number = |rock: bool| if rock { 1 } else { -1 };
    // Rock counts 1 and space −1, summed over the cells that one step reaches.
    let near: PerCell<i64> = (grid.all_cells())
        .map(|cell| number(rock[cell]) + around(grid, cell, |next| number(rock[next]), 1))
        .collect();
    let decide = |cell: Cell| {
        let beyond = 1 + i64::from(grid.sides(cell));
        match near[cell] + around(grid, cell, |next| near[next], beyond) {
            0 => rock[cell],
            sum => sum > 0,
        }
    };
    grid.all_cells().map(decide).collect()
}

/// The sum of a value over the sides of a cell, with another value at the border.
fn around<T: Topology + ?Sized>(
    grid: &T,
    cell: Cell,
    value: impl Fn(Cell) -> i64,
    border: i64,
) -> i64 {
    let sides = (0..grid.sides(cell)).map(|side| grid.across(cell, side));
    sides
        .map(|across| across.map_or(border, |(_, next)| value(next)))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::Rect;

    /// The weights of two steps on squares, counted by hand: 5 for the cell itself, 2 for its eight
    /// neighbors, 1 for the four cells two steps straight on.
    #[test]
    fn a_round_is_a_majority_by_weight() {
        let rect = Rect::new(11, 9).expect("a small grid");
        let mut state = 7u32;
        let rock: PerCell<bool> = (rect.all_cells())
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                state >> 31 == 1
            })
            .collect();
        let after = smoothed(&rect, &rock);
        let mut changed = 0;
        for cell in rect.all_cells() {
            let (x, y) = rect.position(cell);
            if !(2..9).contains(&x) || !(2..7).contains(&y) {
                continue;
            }
            let mut weight = 0;
            for (dx, dy) in (0..5u32).flat_map(|dx| (0..5u32).map(move |dy| (dx, dy))) {
                let count = match (dx.abs_diff(2), dy.abs_diff(2)) {
                    (0, 0) => 5,
                    (0 | 1, 0 | 1) => 2,
                    (2, 0) | (0, 2) => 1,
                    _ => 0,
                };
                let there = rect.cell(x + dx - 2, y + dy - 2);
                weight += if rock[there] { count } else { 0 };
            }
            assert_eq!(after[cell], weight > 12, "{cell:?} has {weight} of 25");
            changed += u32::from(after[cell] != rock[cell]);
        }
        assert!(changed > 5, "only {changed} cells changed");
    }

    #[test]
    fn rock_beyond_the_border_rounds_corners_off() {
        let rect = Rect::new(5, 5).expect("a small grid");
        let after = smoothed(&rect, &PerCell::filled(25, false));
        let rock = rect.all_cells().filter(|&cell| after[cell]);
        assert!(rock.eq([0, 4, 20, 24].map(Cell)));
    }
}
