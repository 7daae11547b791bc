//! A maze on a grid of another size: a mask that was drawn cell by cell is scaled with it.

use crate::edit::{kept, masked, whole};
use crate::protocol::{Edited, Resize};
use crate::request::{Answer, recipe};
use crate::state::Engine;
use mazeloom::geometry::{Plane, Point};
use mazeloom::recipe::{MASK, MASK_INVERT};
use mazeloom::{Cell, TopologyExt};

/// Puts the maze of a recipe on another grid.
pub fn resize(engine: &mut Engine, ask: &Resize) -> Answer<Edited> {
    let mut from = recipe(&ask.recipe, None)?;
    from.settle(&engine.files)?;
    let mut to = from.clone();
    to.grid = recipe(&ask.grid, None)?.grid;
    let drawn = from.keys.get(&MASK).starts_with("bits:") && !from.keys.get(&MASK_INVERT);
    if drawn {
        let (old, new) = (whole(engine, &from)?, whole(engine, &to)?);
        let on = kept(engine, &from, old.cells())?;
        to = masked(&to, scaled(&*old, &on, &*new))?;
    }
    let recipe = to.to_string();
    Ok(Edited { recipe }.into())
}

/// Number of points across and down that are looked up for a cell.
const POINTS: i32 = 3;

/// Chooses the cells of a grid that are kept, so that they look like those of another grid: most
/// points around the center of each lie nearest to a kept cell. At least one is kept.
fn scaled(old: &dyn Plane, on: &[bool], new: &dyn Plane) -> Vec<bool> {
    let nearest = Nearest::of(old);
    let (from, to) = (new.size(), old.size());
    let (across, down) = (to.x / from.x, to.y / from.y);
    let half = POINTS / 2;
    let hits = |cell: Cell| {
        let at = new.center(cell);
        let points = (-half..=half).flat_map(|x| (-half..=half).map(move |y| (x, y)));
        let found = points.filter(|&(x, y)| {
            let aside = |step: i32| f64::from(step) / f64::from(POINTS);
            let point = Point::new((at.x + aside(x)) * across, (at.y + aside(y)) * down);
            on[nearest.cell(point).0 as usize]
        });
        found.count()
    };
    let hits: Vec<usize> = new.all_cells().map(hits).collect();
    let most = hits.iter().copied().max().unwrap_or(0);
    let enough = (POINTS * POINTS) as usize / 2 + 1;
    let least = enough.min(most.max(1));
    let mut scaled: Vec<bool> = hits.into_iter().map(|count| count >= least).collect();
    // A few cells may lie between all points.
    let left = old.all_cells().find(|cell| on[cell.0 as usize]);
    if let (0, Some(cell)) = (most, left) {
        let at = old.center(cell);
        let at = Point::new(at.x / across, at.y / down);
        scaled[Nearest::of(new).cell(at).0 as usize] = true;
    }
    scaled
}

/// The centers of cells in squares of the plane, so that the nearest one is found among few.
struct Nearest {
    columns: usize,
    rows: usize,
    squares: Vec<Vec<(Point, Cell)>>,
}

impl Nearest {
    /// About one cell to a square, which has the side 1. O(cells).
    fn of(grid: &dyn Plane) -> Nearest {
        let side = |length: f64| (length.ceil().max(1.0) as usize).min(grid.cells() as usize);
        let (columns, rows) = (side(grid.size().x), side(grid.size().y));
        let mut found = Nearest {
            columns,
            rows,
            squares: vec![Vec::new(); columns * rows],
        };
        for cell in grid.all_cells() {
            let at = grid.center(cell);
            let (column, row) = found.square(at);
            found.squares[row * columns + column].push((at, cell));
        }
        found
    }

    /// The square that holds a point, or the nearest one.
    fn square(&self, at: Point) -> (usize, usize) {
        let within = |length: f64, count: usize| (length.max(0.0) as usize).min(count - 1);
        (within(at.x, self.columns), within(at.y, self.rows))
    }

    /// The cell whose center is nearest to a point: rings of squares around it are searched, one
    /// more than the first that has a center.
    fn cell(&self, at: Point) -> Cell {
        let (column, row) = self.square(at);
        let mut best: Option<(f64, Cell)> = None;
        let mut last = self.columns.max(self.rows);
        let mut ring = 0;
        while ring <= last {
            let (left, right) = (
                column.saturating_sub(ring),
                (column + ring).min(self.columns - 1),
            );
            let (top, bottom) = (row.saturating_sub(ring), (row + ring).min(self.rows - 1));
            for y in top..=bottom {
                let edge = y + ring == row || y == row + ring;
                for x in left..=right {
                    if !edge && x + ring != column && x != column + ring {
                        continue;
                    }
                    for &(center, cell) in &self.squares[y * self.columns + x] {
                        let away = center.distance(at);
                        if best.is_none_or(|(least, _)| away < least) {
                            best = Some((away, cell));
                        }
                    }
                }
            }
            if best.is_some() && last > ring + 1 {
                last = ring + 1;
            }
            ring += 1;
        }
        best.map_or(Cell(0), |(_, cell)| cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::Recipe;

    fn grid(engine: &Engine, words: &str) -> mazeloom::grid::AnyGrid {
        let recipe: Recipe = words.parse().expect("a grid");
        whole(engine, &recipe).expect("it is built")
    }

    #[test]
    fn the_nearest_cell_is_that_of_a_full_search() {
        let engine = Engine::default();
        for words in [
            "rect:7x4",
            "hex:6x5",
            "polar:5",
            "triangle:6x4",
            "voronoi:60",
        ] {
            let grid = grid(&engine, words);
            let nearest = Nearest::of(&*grid);
            for step in 0..400 {
                let share = |step: i32| f64::from(step) / 20.0 * 1.2 - 0.1;
                let at = Point::new(
                    share(step % 20) * grid.size().x,
                    share(step / 20) * grid.size().y,
                );
                let away = |cell: Cell| grid.center(cell).distance(at);
                let least = grid.all_cells().map(away).fold(f64::INFINITY, f64::min);
                assert_eq!(away(nearest.cell(at)), least, "{words} at {at:?}");
            }
        }
    }

    #[test]
    fn a_drawing_of_twice_the_size_and_back_is_the_same() {
        let engine = Engine::default();
        for (small, large) in [("rect:9x7", "rect:18x14"), ("rect:9x7", "rect:27x21")] {
            let (small, large) = (grid(&engine, small), grid(&engine, large));
            let on: Vec<bool> = (0..small.cells()).map(|cell| cell % 5 % 3 != 0).collect();
            let up = scaled(&*small, &on, &*large);
            let kept = |on: &[bool]| on.iter().filter(|&&on| on).count();
            let times = (large.cells() / small.cells()) as usize;
            assert_eq!(kept(&up), kept(&on) * times);
            assert_eq!(scaled(&*large, &up, &*small), on);
        }
        // A cell is kept of what would vanish.
        let (large, small) = (grid(&engine, "rect:20x20"), grid(&engine, "rect:2x2"));
        let mut on = vec![false; 400];
        on[399] = true;
        assert!(scaled(&*large, &on, &*small).contains(&true));
        on.fill(true);
        assert!(!scaled(&*large, &on, &*small).contains(&false));
    }
}
