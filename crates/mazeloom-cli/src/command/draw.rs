//! `maze draw`: redraws or converts maze files, mazes written as text, or any file with a recipe.

use super::generate::note_unused;
use super::save::Saver;
use super::timings::Timings;
use crate::argv::is_file;
use crate::failure::{CommandResult, misuse};
use crate::load::{Numbered, Subjects};
use crate::options::Common;
use crate::output::{Names, Output, Target, differs, write};
use crate::pixels::Shown;
use crate::recipe_args::{DRAWING, RecipeArgs, after_file};
use mazeloom::Style;
use mazeloom::format::{Format, Writer};
use mazeloom_export::Inline;
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
    words: RecipeArgs,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    shown: Shown,
}

/// Draws a file, on the terminal or into others.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let places = args.target.places()?;
    let how = args.shown.how()?;
    let path = match &args.words.words[..] {
        [path] => path,
        [path, word, ..] if is_file(path) => return Err(after_file(word, path)),
        _ => {
            return Err(misuse(
                "`maze draw` takes one file, such as maze.json; for a recipe use `maze generate`",
            ));
        }
    };
    let mut subjects = Subjects::of_file(path, &args.words, common)?;
    let several = subjects.several();
    let appends = |(path, format): &Output| {
        several && matches!(format.writer, Writer::Lines(_)) && !differs(path)
    };
    let (appended, apart): (Vec<_>, Vec<_>) = places.into_iter().partition(appends);
    let job = Job {
        words: &args.words,
        how,
        saver: Saver {
            fields: args.target.fields(args.words.list_walls)?,
            common,
        },
        on_terminal: (appended.is_empty() && apart.is_empty()).then_some(how),
        common,
    };
    let mut names = Names::new(&apart, several)?;
    let mut timings = Timings::default();
    match &appended[..] {
        [] => {
            while let Some(next) = timings.making(|| subjects.next())? {
                job.draw(next, &mut names, None, &mut timings)?;
            }
        }
        // One file takes all mazes, as they are read.
        [(path, format)] => {
            write(path, format, |out| {
                while let Some(next) = timings.making(|| subjects.next())? {
                    job.draw(next, &mut names, Some((format, &mut *out)), &mut timings)?;
                }
                Ok(())
            })?;
        }
        _ => {
            return Err(misuse(
                "several mazes can go to one jsonl file only; leave out the other",
            ));
        }
    }
    timings.report(common);
    Ok(())
}

/// Job of drawing mazes.
struct Job<'a> {
    words: &'a RecipeArgs,
    how: Option<Inline>,
    saver: Saver<'a>,
    /// Way of drawing on the terminal, if nothing is saved.
    on_terminal: Option<Option<Inline>>,
    common: &'a Common,
}

impl Job<'_> {
    /// Draws a maze: on the terminal or into its own files, and as a line of a file of all.
    fn draw(
        &self,
        next: Numbered,
        names: &mut Names<'_>,
        line: Option<(&Format, &mut dyn Write)>,
        timings: &mut Timings,
    ) -> CommandResult {
        let number = next.number;
        let (subject, about) = next.split();
        let puzzle = &subject.puzzle;
        let mut drawn = || {
            if let Some(how) = self.on_terminal {
                timings.showing(&subject, how, self.common)?;
            }
            let places = names.of(number, puzzle.line())?;
            if number == 1 {
                note_unused(&subject, &places, self.how, self.words, self.common);
            }
            for (path, format) in places {
                self.saver.save(&subject, (&path, format), timings)?;
            }
            Ok(())
        };
        drawn().map_err(&about)?;
        if let Some((format, out)) = line {
            format.write_layers(
                puzzle,
                (&Style::of(&subject.keys), &[]),
                self.saver.fields,
                out,
            )?;
        }
        Ok(())
    }
}
