//! Houston: Aldous–Broder while cells are easy to find, then Wilson.
//!
//! Each half is uniform and quick where the other is slow. Together they are *not* uniform: at
//! what moment the first stops hangs on the tree it has made. It shows: a few more dead ends
//! than uniform mazes have.
//!
//! Source: R. Houston, in comments on J. Buck's blog (2011). Cost between its halves'; scratch
//! one byte and two bits a cell.
//!
//! ```text
//! ┌─────┬─────┬─┬─┬─────┬─────┐
//! │     │     │ │ │     │     │
//! │ ╶───┼─╴ ┌─┤ ╵ ├─┬─╴ └─┐ ╶─┤
//! │     │   │ │   │ │     │   │
//! │ ┌─╴ ╵ ╶─┘ │ ╷ │ └───╴ └─┐ │
//! │ │         │ │ │         │ │
//! ├─┘ ┌───╴ ╶─┘ └─┴─╴ ╷ ╷ ╶─┘ │
//! │   │               │ │     │
//! └───┴───────────────┴─┴─────┘
//! ```

use super::aldous_broder::Walk;
use super::wilson::add_walks;
use super::{Algorithm, DUAL, ROOT, on_any_grid};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::{Entry, Kind, Param};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry {
        name: "houston",
        aliases: &[],
        help: "aldous-broder for a share of the cells, then wilson: quick, nearly uniform",
        params: &[
            ROOT,
            Param {
                name: "share",
                kind: Kind::Share,
                default: Some("0.5"),
                help: "the share of the cells that the first walk finds",
            },
            DUAL,
        ],
    },
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 1.4,
    weaves: false,
    baseline: false,
    fast: None,
    run: |inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let share = inputs.args.share("share");
        on_any_grid!(grid, houston(root, share, rng, emit))
    },
};

/// Walks like Aldous and Broder until a share of the cells is seen, then adds the rest by
/// Wilson's loop-erased walks.
pub fn houston<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    share: f64,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let walk = Walk {
        root,
        cells: 1 + (f64::from(grid.cells() - 1) * share) as u32,
        avoid: 0.0,
    };
    let any = |rng: &mut Rng, here| rng.pick(grid.neighbors(here));
    let tree = walk.run(grid, any, rng, &mut emit)?;
    add_walks(grid, tree, |_, _| 1, rng, emit)
}
