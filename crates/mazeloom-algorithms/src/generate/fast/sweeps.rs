//! Shared code of the fast sweeps toward a corner: they differ only in the passages along a row
//! and to the row before it.

use super::planes::{BAND_CELLS, by_bands};
use crate::generate::Inputs;
use crate::generate::sweep::{BIAS, Coins};
use mazeloom_core::parameters::Args;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;

/// The data shared by all rows.
pub(super) struct Sweep {
    pub coins: Coins,
    pub rect: Rect,
    /// True if forward rows are to the south.
    pub south: bool,
    /// True if rows are swept eastward.
    pub east: bool,
}

impl Sweep {
    /// A sweep in the direction given by the arguments.
    pub fn new(coins: Coins, args: &Args, rect: &Rect) -> Sweep {
        let bias = args.get(&BIAS);
        Sweep {
            coins,
            rect: rect.clone(),
            south: bias.is_south(),
            east: bias.is_east(),
        }
    }

    /// The row without a forward row.
    pub fn forward_row(&self) -> u32 {
        if self.south {
            self.rect.height() - 1
        } else {
            0
        }
    }
}

/// The passages of a row, from its random numbers alone, written to a plane from an offset on.
pub(super) trait Rows: Sync {
    /// The direction and the random bits.
    fn sweep(&self) -> &Sweep;

    /// Continues with other random bits, for a new stretch of an endless maze.
    fn renew(&mut self, coins: Coins);

    /// Opens the passages along a row.
    fn along(&self, y: u32, east: &mut [u64], at: usize);

    /// Opens the passages to the forward row.
    fn across(&self, y: u32, south: &mut [u64], at: usize);
}

/// All rows of a rectangle, in bands.
pub(super) fn swept<R: Rows>(
    inputs: &Inputs<'_>,
    rect: &Rect,
    rng: &mut Rng,
    rows: impl FnOnce(Sweep) -> R,
) -> EdgeSet {
    let rows = rows(Sweep::new(Coins::new(rng), inputs.args, rect));
    let width = rect.width() as usize;
    by_bands(rect, inputs.threads, BAND_CELLS, |band| {
        for row in 0..band.rows {
            let (y, at) = (band.top + row, row as usize * width);
            rows.along(y, &mut *band.east, at);
            // The passages south of a row are its own, or those that the next row opens to the
            // north.
            let opener = if rows.sweep().south { y } else { y + 1 };
            if y + 1 < rect.height() {
                rows.across(opener, &mut *band.south, at);
            }
        }
    })
}
