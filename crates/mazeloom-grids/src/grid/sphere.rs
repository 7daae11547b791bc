//! A sphere in rows of latitude, subdivided like the rings of a disc.
//!
//! ```text
//!      .-"-.      .-"-.       cells  row by row from the north pole's cap to the south pole's,
//!     /  N  \    /  S  \             each eastward from a meridian
//!     \     /    \     /      sides  clockwise as seen from outside: those to the north, east,
//!      '-.-'      '-.-'              those to the south, west; caps have only one
//!                             edges  numbered by the first of the two cells
//! ```
//!
//! Rows are 1 high. From a pole to the equator each row has the cells of the row before times the
//! integer factor that makes their largest width closest to 1: for 12 rows 1, 12, 12, 24, 24, 24
//! and back. An odd number of rows has one on the equator, drawn with the north. The net on paper
//! (`net=paper`) is that of a globe: strips from pole to pole, as many as the row beside a pole has
//! cells, and a disc for each pole.

use super::gores::Gores;
use super::rings::{BYTES_PER_CELL, Body, Chart, Form, MOST_CELLS, Rim, Rings};
use super::{Grid, GridError};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use std::f64::consts::PI;

const ROWS: Key<u64> = Key::whole("rows", 3, 8192).help("rows from pole to pole");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("sphere")
        .aliases(&["globe", "ball"])
        .help("a sphere in rows from pole to pole, longer rows with more cells")
        .params(&[ROWS.param]),
    cells: |args| {
        let counts = counts(args.get(&ROWS) as u32);
        counts.iter().map(|&count| u64::from(count)).sum()
    },
    most_cells: MOST_CELLS,
    bytes_per_cell: BYTES_PER_CELL,
    bare: "12",
    examples: &["9", "3", "4", "5", "6", "12"],
    build: |args, _| Ok(Box::new(sphere(args.get(&ROWS) as u32)?)),
};

/// Ratio of the number of cells of a row to that of one of `cells` before it, unrounded. The row
/// ends `end` rows from the pole, or at the equator.
fn factor(rows: u32, end: u32, cells: u32) -> f64 {
    let widest = if 2 * end >= rows {
        1.0
    } else {
        libm::sin(PI * f64::from(end) / f64::from(rows))
    };
    2.0 * f64::from(rows) * widest / f64::from(cells)
}

/// Ties go up: by Niven's theorem they are where the sine is ½ or 1, and no other factor comes
/// within this of one (a test tries them all).
const MARGIN: f64 = 1e-9;

/// Number of cells that each row has, from pole to pole: one at the pole, then multiplied by a
/// whole number wherever cells would become much wider than high.
fn counts(rows: u32) -> Vec<u32> {
    let mut counts = vec![1];
    for end in 2..=rows.div_ceil(2) {
        let before = counts[counts.len() - 1];
        let times = libm::floor(factor(rows, end, before) + 0.5 + MARGIN);
        counts.push(before * (times as u32).max(1));
    }
    let north = (rows / 2) as usize;
    counts.extend_from_within(..north);
    let half = rows.div_ceil(2) as usize;
    counts[half..].reverse();
    counts
}

/// A sphere in rows, with the page showing it as two discs, and paper as strips.
fn sphere(rows: u32) -> Result<Rings, GridError> {
    let (north, south) = (f64::from(rows.div_ceil(2)), f64::from(rows / 2));
    let disc = |x, pole, top, turn| Form::Disc {
        center: Point::new(x, north),
        pole,
        step: 1.0,
        top,
        turn,
        share: 1.0,
    };
    let charts = [
        (rows.div_ceil(2), disc(north, 0, true, 0.0)),
        // Where the two discs touch, the same meridian goes on.
        (rows, disc(2.0 * north + south, rows, false, 0.5)),
    ];
    let counts = counts(rows);
    let gores = Gores::new(rows, counts[1]);
    let sphere = Rings::new(Body {
        counts,
        poles: [true; 2],
        charts: charts.map(|(until, form)| Chart { until, form }).to_vec(),
        size: Point::new(2.0 * (north + south), 2.0 * north),
        outline: &|at| {
            let (sin, cos) = libm::sincos(PI * at / f64::from(rows));
            let radius = f64::from(rows) / PI;
            Rim {
                radius: radius * sin,
                down: -radius * cos,
                outward: sin,
                downward: -cos,
            }
        },
        pieces: 2 * 6u32.div_ceil(rows).max(1),
    })?;
    Ok(sphere.with_paper(on_paper(rows, gores), gores.size()))
}

/// The strips, and to their right a disc for each pole.
fn on_paper(rows: u32, gores: Gores) -> Vec<Chart> {
    let (size, radius) = (gores.size(), gores.cap());
    let disc = |y, pole, top| Form::Disc {
        center: Point::new(size.x - radius, y),
        pole,
        step: radius,
        top,
        turn: 0.0,
        share: 1.0,
    };
    let charts = [
        (1, disc(radius, 0, true)),
        (rows - 1, Form::Gores(gores)),
        (rows, disc(size.y - radius, rows, false)),
    ];
    charts.map(|(until, form)| Chart { until, form }).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_split_toward_the_equator() {
        assert_eq!(counts(12), [1, 12, 12, 24, 24, 24, 24, 24, 24, 12, 12, 1]);
        assert_eq!(counts(3), [1, 6, 1]);
        assert_eq!(counts(4), [1, 8, 8, 1]);
    }

    #[test]
    fn no_factor_comes_near_a_tie_but_true_ties() {
        for rows in 3..=1500 {
            let mut before = 1;
            for (end, &count) in (2..).zip(&counts(rows)[1..rows.div_ceil(2) as usize]) {
                let off = factor(rows, end, before) - 0.5;
                let off = (off - libm::round(off)).abs();
                let sine_of_thirty = 6 * end == rows || 2 * end >= rows;
                assert!(
                    off > 2.0 * MARGIN || (sine_of_thirty && off < 1e-12),
                    "{rows} rows, {end}: {off}"
                );
                before = count;
            }
        }
    }
}
