//! Endless mazes compared with rectangles.

use mazeloom::generate::{ALGORITHMS, MazeRow, RowSource, RowStream};
use mazeloom::grid::Rect;
use mazeloom::parameters::Selected;
use mazeloom::{Topology, make};

#[test]
fn rows_are_those_of_the_rectangle() {
    for name in [
        "binary-tree",
        "binary-tree:bias=nw",
        "sidewinder",
        "sidewinder:bias=nw",
        "eller",
    ] {
        for (width, height) in [(1, 5), (5, 1), (63, 4), (64, 9), (65, 30), (300, 17)] {
            let recipe = format!("{width}x{height} {name} seed=5");
            let puzzle = make(&recipe.parse().expect("a recipe")).expect("a maze");
            let algorithm = Selected::parse(ALGORITHMS, "algorithm", name).expect("known");
            let mut rows = RowStream::new(5, width, &algorithm).expect("it goes row by row");
            let rect = Rect::new(width, height).expect("a small grid");
            let mut row = MazeRow::default();
            for y in 0..height {
                let made = rows.next_row(y + 1 == height, &mut row);
                made.expect("rows are made on demand");
                for x in 0..width {
                    let there = |bits: &[u64]| bits[x as usize / 64] >> (x % 64) & 1 == 1;
                    let leads = |side| puzzle.maze.across(rect.cell(x, y), side).is_some();
                    let here = (there(&row.north), there(&row.east));
                    assert_eq!(here, (leads(0), leads(1)), "{x} {y} of {recipe}");
                }
            }
        }
    }
}
