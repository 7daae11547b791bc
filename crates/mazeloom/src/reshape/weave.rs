//! Weave: passages that cross over and under one another.

use super::{Half, Layers, Made, Reshaping, Stage, Wish, refused};
use crate::grid::{AnyGrid, Crossing, Woven};
use crate::table::Parts;
use crate::topology::{Cell, Topology, TopologyExt};
use crate::words::{Entry, Kind, Param};

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry {
        name: "weave",
        aliases: &[],
        help: "lets passages cross over and under one another",
        params: &[Param {
            name: "weave",
            kind: Kind::Share,
            default: Some("0"),
            help: "which share of the crossings that fit there is",
        }],
    },
    examples: &["weave=1", "weave=0.4"],
    scratch: 60.0,
    stage: Stage::Lay(weave),
};

/// Splits the cells of the first crossings of a maximal packing.
fn weave(wish: &Wish<'_>, grid: AnyGrid, half: &mut Half, layers: &mut Layers) -> Made<AnyGrid> {
    let mut chance = wish.chance("weave");
    let mut cells: Vec<Cell> = grid.cell_numbers().collect();
    chance.shuffle(&mut cells);
    let mut parts = Parts::new(2 * grid.cells());
    let mut taken = vec![false; grid.cells() as usize];
    let mut crossings = Vec::new();
    for cell in cells {
        let near: Vec<Cell> = grid.around(cell).map(|(_, next)| next).collect();
        let free = |cell: Cell| !taken[cell.0 as usize];
        if grid.sides(cell) != 4 || near.len() != 4 || !near.iter().all(|&next| free(next)) {
            continue;
        }
        let deck = chance.below(2);
        let ends = |side: usize| (near[side], near[(side + 2) % 4]);
        let ((a, b), (c, d)) = (ends(0), ends(1));
        if parts.joined(a, b) || parts.joined(c, d) || !parts.join(a, b) || !parts.join(c, d) {
            continue;
        }
        taken[cell.0 as usize] = true;
        crossings.push(Crossing { cell, deck });
    }
    let used = (wish.keys.share("weave") * crossings.len() as f64 + 0.5) as usize;
    crossings.truncate(used);
    let Ok(woven) = Woven::new(grid, &crossings) else {
        return refused(
            "weave",
            "the crossings would cut the grid apart; try another seed",
        );
    };
    for edge in woven.open().iter() {
        half.open(edge);
    }
    layers.crossings = crossings;
    Ok(Box::new(woven))
}
