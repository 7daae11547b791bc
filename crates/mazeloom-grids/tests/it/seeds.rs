//! Grids that are drawn at random: they follow from the seed of the recipe, or from their own.

use mazeloom_core::parameters::Selected;
use mazeloom_core::source::Source;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::GRIDS;

/// The centers of the cells and the ends of the edges.
fn drawn(words: &str, seed: u64) -> Option<String> {
    let chosen = Selected::parse(GRIDS, "grid", words).ok()?;
    let grid = (chosen.row.build)(&chosen.args, &Source::seeded(seed)).ok()?;
    let centers: Vec<_> = (0..grid.cells())
        .map(|cell| grid.center(Cell(cell)))
        .collect();
    Some(format!(
        "{centers:?} {:?}",
        grid.all_edges().collect::<Vec<_>>()
    ))
}

#[test]
fn random_grids_can_have_a_seed_of_their_own() {
    let mut random = 0;
    for row in GRIDS {
        for words in row.examples {
            let words = format!("{}:{words}", row.entry.name);
            let Some(one) = drawn(&words, 1) else {
                continue;
            };
            if drawn(&words, 2).as_ref() == Some(&one) {
                continue;
            }
            random += 1;
            for seed in [1, 2, 3] {
                let own = drawn(&format!("{words},seed=1"), seed);
                assert_eq!(own.as_ref(), Some(&one), "{words}");
            }
        }
    }
    assert!(random > 12, "only {random} random grids");
}
