//! `maze scan`: reads a plain maze picture, made here or elsewhere.

use super::outlet::{Drawn, Outlet};
use crate::failure::{CommandResult, could_not};
use crate::load::{read, refuse_remaking, with_flags};
use crate::memory;
use crate::options::Common;
use crate::recipe_args::DRAWING;
use mazeloom::parameters::Args as Keys;
use mazeloom::recipe::KEYS;
use mazeloom::scan::{Scan, pixels, scan_photo};
use mazeloom::table::Components;
use mazeloom::{Topology, TopologyExt};
use mazeloom_export::photo;

/// Arguments of `maze scan`.
#[derive(clap::Args)]
#[command(
    override_usage = "maze scan [OPTIONS] PICTURE",
    after_help = "Full list: maze scan --help, maze list keys"
)]
#[command(mut_args(|arg| DRAWING.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    drawn: Drawn,
}

/// Reads a picture; draws the maze on it on the terminal or into files.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let words = &args.drawn.words;
    let mut outlet = Outlet::new(&args.drawn, false, |_| false, common)?;
    outlet.files(1, None)?;
    let path = args
        .drawn
        .file("`maze scan` takes one picture, such as maze.png: walls of one color on another")?;
    words.no_wall_letter("a scan reads a picture")?;
    refuse_remaking(words, path)?;
    let file = read(path, memory::limit(common))?;
    let within = |reason: String| could_not(format!("{path}: {reason}"));
    let photo = photo(&file, memory::limit(common)).map_err(within)?;
    let found = scan_photo(&photo).map_err(|error| within(error.to_string()))?;
    tell!(common, "{path}: {}", told(&found));
    let subject = with_flags(found.puzzle, Keys::none(KEYS), words)?;
    outlet.put(&subject, 1)?;
    outlet.timings.report(common);
    Ok(())
}

/// Describes what was found, in words.
fn told(found: &Scan) -> String {
    let Scan {
        puzzle,
        cells: (width, height),
        pitch: (across, down),
        wall,
        openings,
        turned,
        ..
    } = found;
    let parts = Components::of(&puzzle.maze, |_| true);
    let passages = puzzle.maze.all_edges().count() as u32;
    let cell = if pixels(*across) == pixels(*down) {
        pixels(*across)
    } else {
        format!("{} by {}", pixels(*across), pixels(*down))
    };
    let loops = passages + parts.count() - puzzle.maze.cells();
    let kind = match (parts.count(), loops) {
        (1, 0) => "a perfect maze".to_owned(),
        (1, loops) => format!("loops: {loops}"),
        (parts, 0) => format!("{parts} disconnected parts"),
        (parts, loops) => format!("{parts} disconnected parts, loops: {loops}"),
    };
    let turned = match *turned {
        0 => String::new(),
        angle => format!(", turned by {}°", f64::from(angle) / 100.0),
    };
    format!(
        "{width}x{height} cells of {cell} pixels, walls {wall} thick{turned}, openings: {openings}; {kind}"
    )
}
