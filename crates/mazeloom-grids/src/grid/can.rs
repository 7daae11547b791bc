//! A closed cylinder: a tube between two discs of rings.
//!
//! ```text
//!        .-"-.
//!       ( disc )            cells  ring by ring: from the top's center outward, down the side,
//!        '-.-'                     from the border of the bottom to its center; each eastward
//!   ┌──┬──┬──┬──┬──┐        sides  clockwise as seen from outside: those to the north, east,
//!   ├──┼──┼──┼──┼──┤               those to the south, west
//!   └──┴──┴──┴──┴──┘        edges  numbered by the first of the two cells
//!        .-"-.
//!       ( disc )
//!        '-.-'
//! ```
//!
//! Rings and rows are 1 high. The rings of a disc have 1, 6, 12, 24, 24, 24, 48 … cells.

use super::gores::GAP;
use super::rings::{BYTES_PER_CELL, Body, Chart, Form, MOST_CELLS, Rim, Rings, disc_counts};
use super::{Grid, GridError};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::SizeError;
use std::f64::consts::TAU;

const RINGS: Key<u64> =
    Key::whole("rings", 1, 4096).help("rings of each disc, including its center");

const ROWS: Key<u64> = Key::whole("rows", 1, 1 << 24).help("rows of the side");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("can")
        .aliases(&["tin"])
        .help("closed cylinder: a tube of squares between two discs of rings")
        .params(&[RINGS.param, ROWS.param]),
    cells: |args| {
        let counts = disc_counts(args.get(&RINGS) as u32, 1, 1000);
        let (side, discs) = (counts[counts.len() - 1], &counts[..counts.len() - 1]);
        let disc: u64 = discs.iter().map(|&count| u64::from(count)).sum();
        2 * disc + u64::from(side) * args.get(&ROWS)
    },
    most_cells: MOST_CELLS,
    bytes_per_cell: BYTES_PER_CELL,
    bare: "5,6",
    examples: &["3,4", "1,1", "1,2", "2,1", "3,2", "4,3"],
    build: |args, _| {
        let (rings, rows) = (args.get(&RINGS) as u32, args.get(&ROWS) as u32);
        Ok(Box::new(can(rings, rows)?))
    },
};

fn can(rings: u32, rows: u32) -> Result<Rings, GridError> {
    let disc = disc_counts(rings, 1, 1000);
    let (side, disc) = (disc[rings as usize], &disc[..rings as usize]);
    let cells = 2 * disc.iter().map(|&count| u64::from(count)).sum::<u64>()
        + u64::from(side) * u64::from(rows);
    SizeError::check(cells, MOST_CELLS)?;
    let mut counts = disc.to_vec();
    counts.extend((0..rows).map(|_| side));
    counts.extend(disc.iter().rev());
    let (radius, height) = (f64::from(rings), f64::from(rows));
    let size = |gap: f64| Point::new(TAU * radius, 4.0 * radius + height + 2.0 * gap);
    let can = Rings::new(Body {
        counts,
        poles: [true; 2],
        charts: charts(rings, rows, 0.0).to_vec(),
        size: size(0.0),
        outline: &|at| rim(radius, height, at),
        pieces: 1,
    })?;
    Ok(can.with_paper(charts(rings, rows, GAP).to_vec(), size(GAP)))
}

/// The top, the strip around the can and the bottom, one below the other, with gaps between them.
fn charts(rings: u32, rows: u32, gap: f64) -> [Chart; 3] {
    let (radius, height) = (f64::from(rings), f64::from(rows));
    let width = TAU * radius;
    let cap = |y, pole, top| Form::Disc {
        center: Point::new(width / 2.0, y),
        pole,
        step: 1.0,
        top,
        turn: 0.5, // where it touches the strip, the same meridian goes on
        share: 1.0,
    };
    let last = 2 * rings + rows;
    let strip = Form::Strip {
        corner: Point::new(0.0, 2.0 * radius + gap),
        width,
        first: rings,
    };
    let charts = [
        (rings, cap(radius, 0, true)),
        (rings + rows, strip),
        (last, cap(3.0 * radius + height + 2.0 * gap, last, false)),
    ];
    charts.map(|(until, form)| Chart { until, form })
}

/// The ring so far from the middle of the top, along the can.
fn rim(radius: f64, height: f64, at: f64) -> Rim {
    let last = 2.0 * radius + height;
    let (top, bottom) = (at.min(radius), (last - at).min(radius));
    let down = (at - radius).clamp(0.0, height);
    Rim {
        radius: top.min(bottom),
        down: down - height / 2.0,
        outward: if at >= radius && at <= radius + height {
            1.0
        } else {
            0.0
        },
        downward: if at <= radius {
            -1.0
        } else if at >= radius + height {
            1.0
        } else {
            0.0
        },
    }
}
