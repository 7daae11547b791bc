//! `maze draw`: redraws or converts a maze file, a maze written as text, or any file that
//! carries a recipe.

use super::generate::{Timings, save};
use crate::Common;
use crate::failure::{Done, misuse};
use crate::load::from_file;
use crate::output::Target;
use crate::pixels::Shown;
use crate::words::Words;

/// What `maze draw` takes.
#[derive(clap::Args)]
#[command(override_usage = "maze draw [OPTIONS] FILE")]
pub struct Args {
    #[command(flatten)]
    words: Words,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    shown: Shown,
}

/// Draws a file, on the terminal or into others.
pub fn run(args: &Args, common: &Common) -> Done {
    let places = args.target.places()?;
    let how = args.shown.how()?;
    let [path] = &args.words.words[..] else {
        return Err(misuse(
            "`maze draw` takes one file, such as maze.json; for a recipe use `maze generate`",
        ));
    };
    let subject = from_file(path, &args.words, common)?;
    let mut timings = Timings::default();
    if places.is_empty() {
        timings.showing(&subject, how)?;
    }
    for (place, format) in &places {
        save(
            &subject,
            place,
            format,
            args.words.list_walls,
            common,
            &mut timings,
        )?;
    }
    timings.report(common);
    Ok(())
}
