//! Loops: opens additional passages, anywhere, so that there are several paths.
//!
//! Each opens a random closed edge, all equally likely, and adds a loop; if there are not enough
//! walls, all are opened.
//!
//! Source: the opposite of a perfect maze is as old as the hedge maze; the number of extra
//! passages is the cyclomatic number of graph theory. O(n); scratch 8 bytes a cell.

use super::{Draft, Request, ReshapeResult, Reshaping, Stage};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Edge, TopologyExt};

const LOOPS: Key<u64> = Key::whole("loops", 0, u32::MAX as u64)
    .help("number of additional passages to open")
    .default("0");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("loops")
        .help("opens more passages anywhere, so that there are several paths")
        .params(&[LOOPS.param]),
    examples: &["loops=12", "loops=2 braid=0.3", "loops=100000"],
    scratch: 24.0,
    stage: Stage::Edit(loops),
};

fn loops(request: &Request<'_>, work: &mut Draft<'_>) -> ReshapeResult {
    let mut rng = request.rng("loops");
    let shut = |edge: &Edge| !work.maze.is_open(*edge) && !work.partial.is_shut(*edge);
    let mut walls: Vec<Edge> = (work.grid().all_edges())
        .map(|(edge, ..)| edge)
        .filter(shut)
        .collect();
    rng.shuffle(&mut walls);
    let wanted = request.keys.get(&LOOPS);
    if (walls.len() as u64) < wanted {
        let says = format!("opened all {} walls, fewer than {wanted}", walls.len());
        request.note("loops", says);
    }
    let mut left = usize::try_from(wanted).unwrap_or(usize::MAX);
    for edge in walls {
        if left == 0 {
            break;
        }
        let count = work.images(edge).len();
        if count <= left && !work.maze.is_open(edge) {
            work.open(edge)?;
            left -= count;
        }
    }
    Ok(())
}
