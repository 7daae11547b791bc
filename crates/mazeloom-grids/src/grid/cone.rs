//! A cone, unrolled to half a disc, with an optional base.
//!
//! ```text
//!   .-----------.           cells  ring by ring from the apex, where three cells meet, down to
//!   \  \ 1 /  /                    the border; then those of the base from its border to its center;
//!    \0 \ / 2/                     each eastward
//!     ───┴───               sides  clockwise as seen from outside: those to the north, east,
//!                                  those to the south, west; none at the apex
//!      ( base )             edges  numbered by the first of the two cells
//! ```
//!
//! Rings are 1 high along the slope. The slope is twice as long as the radius of the base, so half
//! a disc of paper makes the cone.

use super::gores::GAP;
use super::rings::{BYTES_PER_CELL, Body, Chart, Form, MOST_CELLS, Rim, Rings, disc_counts};
use super::{Grid, GridError};
use crate::geometry::Point;
use mazeloom_core::parameters::{Args, Entry, Key};

const RINGS: Key<u64> = Key::whole("rings", 1, 4096).help("rings between the tip and the border");

const BASE: Key<bool> = Key::flag("base").help("close the cone with a disc of rings");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("cone")
        .help("rings around the tip of a cone, rolled from half a disc")
        .params(&[RINGS.param, BASE.param]),
    cells: |args| (counts(args).iter()).map(|&count| u64::from(count)).sum(),
    most_cells: MOST_CELLS,
    bytes_per_cell: BYTES_PER_CELL,
    bare: "9",
    examples: &[
        "8", "1", "2", "3", "5", "1,base", "2,base", "5,base", "6,base",
    ],
    build: |args, _| Ok(Box::new(cone(args)?)),
};

/// Numbers of rings on the slope and on the base.
fn rings(args: &Args) -> (u32, u32) {
    let slope = args.get(&RINGS) as u32;
    let base = if args.get(&BASE) {
        slope.div_ceil(2)
    } else {
        0
    };
    (slope, base)
}

fn counts(args: &Args) -> Vec<u32> {
    let (slope, base) = rings(args);
    let mut counts = disc_counts(slope - 1, 3, 500);
    if base > 0 {
        counts.extend(disc_counts(base - 1, 1, 1000).iter().rev());
    }
    counts
}

fn cone(args: &Args) -> Result<Rings, GridError> {
    let (slope, base) = rings(args);
    let (last, long) = (slope + base, f64::from(slope));
    let step = long / 2.0 / f64::from(base.max(1)); // the base's rings fill its radius
    let apex = Form::Disc {
        center: Point::new(long, 0.0),
        pole: 0,
        step: 1.0,
        top: true,
        turn: 0.5,
        share: 0.5,
    };
    let bottom = |gap: f64| Form::Disc {
        center: Point::new(long, 1.5 * long + gap),
        pole: last,
        step,
        top: false,
        turn: 0.5, // where it touches the slope, the same meridian goes on
        share: 1.0,
    };
    let height = long * libm::sqrt(3.0) / 2.0;
    let charts = |gap| {
        let charts = [(slope, apex), (last, bottom(gap))];
        charts.map(|(until, form)| Chart { until, form }).to_vec()
    };
    let size = |gap: f64| Point::new(2.0 * long, if base > 0 { 2.0 * long + gap } else { long });
    let cone = Rings::new(Body {
        counts: counts(args),
        poles: [true, base > 0],
        charts: charts(0.0),
        size: size(0.0),
        outline: &|at| {
            let on_slope = at.min(long);
            let off_slope = at > long;
            let rim = at == long && base > 0;
            // The slope falls by √3 where it goes out by 1.
            let (outward, downward) = match (off_slope, rim) {
                _ if at == 0.0 => (0.0, -1.0),
                (true, _) => (0.0, 1.0),
                (_, true) => (libm::sqrt(3.0) / 2.0, 0.5),
                _ => (libm::sqrt(3.0) / 2.0, -0.5),
            };
            Rim {
                radius: on_slope / 2.0 - (at - on_slope) * step,
                down: on_slope * libm::sqrt(3.0) / 2.0 - height / 2.0,
                outward,
                downward,
            }
        },
        pieces: 1,
    })?;
    Ok(cone.with_paper(charts(GAP), size(GAP)))
}
