//! `maze draw`: redraws or converts maze files, mazes written as text, or any file with a recipe.

use super::outlet::{Drawn, Outlet};
use crate::failure::{CommandResult, misuse};
use crate::load::Subjects;
use crate::options::Common;
use crate::output::{Output, differs, write};
use crate::recipe_args::DRAWING;
use mazeloom::format::{Format, Writer};
use mazeloom::{Overlays, Style};
use std::io::Write;

/// Arguments of `maze draw`.
#[derive(clap::Args)]
#[command(
    override_usage = "maze draw [OPTIONS] FILE\n       maze draw [OPTIONS] FILE.jsonl#N",
    after_help = "A jsonl file has one maze per line: all are drawn, or with FILE.jsonl#N the one \
                  on line N. In -o, {seed}, {grid}, {size} and {algorithm} stand for those of the \
                  maze, and n in braces for its number.\n\n\
                  Full list: maze draw --help, maze list keys"
)]
#[command(mut_args(|arg| DRAWING.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    drawn: Drawn,
}

/// Draws a file, on the terminal or into others.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let words = &args.drawn.words;
    let path = args
        .drawn
        .file("`maze draw` takes one file, such as maze.json; for a recipe use `maze generate`")?;
    let mut subjects = Subjects::of_file(path, words, common)?;
    let several = subjects.several();
    let appends = |(path, format): &Output| {
        several && matches!(format.writer, Writer::Lines(_)) && !differs(path)
    };
    let mut outlet = Outlet::new(&args.drawn, several, appends, common)?;
    let appended: Vec<Output> = outlet
        .places
        .iter()
        .filter(|place| appends(place))
        .cloned()
        .collect();
    let mut draw_all = |mut line: Option<(&Format, &mut dyn Write)>| {
        while let Some(next) = outlet.timings.making(|| subjects.next())? {
            let number = next.number;
            let (subject, about) = next.split();
            if number == 1 {
                outlet.note(&subject);
            }
            outlet.put(&subject, number).map_err(about)?;
            if let Some((format, out)) = &mut line {
                let style = Style::of(&subject.keys);
                format.write_layers(
                    &subject.puzzle,
                    (&style, Overlays::NONE),
                    outlet.fields,
                    out,
                )?;
            }
        }
        Ok(())
    };
    match &appended[..] {
        [] => draw_all(None)?,
        // One file takes all mazes, as they are read.
        [(path, format)] => _ = write(path, format, |out| draw_all(Some((format, out))))?,
        _ => {
            return Err(misuse(
                "several mazes can go to one jsonl file only; leave out the other",
            ));
        }
    }
    outlet.timings.report(common);
    Ok(())
}
