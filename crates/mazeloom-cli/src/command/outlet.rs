//! Output of mazes: on the terminal or to files, with second files such as the separate solution.

use super::timings::Timings;
use crate::argv::is_file;
use crate::failure::{CommandResult, Failure, misuse};
use crate::load::{Subject, note_size, plain_style, style};
use crate::memory;
use crate::notes::unused_keys;
use crate::options::Common;
use crate::output::{Names, Output, Target, solution_path, write};
use crate::pixels::{Shown, product, show_pixels};
use crate::progress::Progress;
use crate::recipe_args::{RecipeArgs, after_file};
use crate::screen::show;
use mazeloom::format::{Fields, Format, Writer};
use mazeloom::overlays;
use mazeloom::overlays::unsolved;
use mazeloom::parameters::Args;
use mazeloom::scene::Overlays;
use mazeloom::style::Openings;
use mazeloom::style::keys::{self, Solution};
use mazeloom_export::Inline;
use std::path::Path;

/// Arguments of commands that draw mazes.
#[derive(clap::Args)]
pub struct Drawn {
    #[command(flatten)]
    pub words: RecipeArgs,
    #[command(flatten)]
    pub target: Target,
    #[command(flatten)]
    pub shown: Shown,
}

impl Drawn {
    /// The one file that the words name; `usage` says which is needed.
    pub fn file(&self, usage: &str) -> Result<&str, Failure> {
        match &self.words.words[..] {
            [path] => Ok(path),
            [path, word, ..] if is_file(path) => Err(after_file(word, path)),
            _ => Err(misuse(usage)),
        }
    }
}

/// The place where the mazes of a command go: the terminal, or files.
pub struct Outlet<'a> {
    pub words: &'a RecipeArgs,
    pub common: &'a Common,
    pub timings: Timings,
    /// The fields of data files.
    pub fields: Fields,
    /// All files; on the terminal if there are none.
    pub places: Vec<Output>,
    /// Files of one maze each.
    names: Names,
    /// Way in which pixels are shown on the terminal, if they are.
    how: Option<Inline>,
    /// The openings, where the style does not choose them.
    pub openings: Option<Openings>,
}

impl<'a> Outlet<'a> {
    /// The outlet for one maze, or for `several`. Files that take `all` are not named for each.
    pub fn new(
        drawn: &'a Drawn,
        several: bool,
        all: impl Fn(&Output) -> bool,
        common: &'a Common,
    ) -> Result<Outlet<'a>, Failure> {
        let how = drawn.shown.how()?;
        let outlet = Outlet::of(&drawn.words, &drawn.target, drawn.target.places()?, common)?;
        let apart = outlet.places.iter().filter(|place| !all(place));
        Ok(Outlet {
            names: Names::new(apart.cloned().collect(), several)?,
            how,
            ..outlet
        })
    }

    /// The outlet for one maze and files of any name.
    pub fn of(
        words: &'a RecipeArgs,
        target: &Target,
        places: Vec<Output>,
        common: &'a Common,
    ) -> Result<Outlet<'a>, Failure> {
        Ok(Outlet {
            words,
            common,
            timings: Timings::default(),
            fields: target.fields(words.list_walls)?,
            names: Names::new(places.clone(), false)?,
            places,
            how: None,
            openings: None,
        })
    }

    /// The files of the maze of a number and a recipe.
    pub fn files(&mut self, number: u64, line: Option<&str>) -> Result<Vec<Output>, Failure> {
        self.names.of(number, line)
    }

    /// Shows a maze on the terminal, or writes it to its files.
    pub fn put(&mut self, subject: &Subject, number: u64) -> CommandResult {
        let files = self.files(number, subject.puzzle.line())?;
        if self.places.is_empty() {
            let layers = self.solving(subject);
            self.show(subject, &layers)?;
        }
        files.iter().try_for_each(|file| self.save(subject, file))
    }

    fn solving(&self, subject: &Subject) -> Overlays {
        let Subject { puzzle, keys } = subject;
        self.timings.solving(|| overlays(puzzle, keys))
    }

    /// Says which keys of the command line change nothing in what is written or shown.
    pub fn note(&self, subject: &Subject) {
        let Subject { puzzle, keys } = subject;
        let shown = || product(puzzle, keys, self.how);
        unused_keys(
            |key| self.words.gave(key),
            (puzzle, keys),
            &self.places,
            shown,
            self.common,
        );
        note_size(subject, &self.places, self.common);
    }

    /// Draws a maze on the terminal.
    pub fn show(&self, subject: &Subject, layers: &Overlays) -> CommandResult {
        let Subject { puzzle, keys } = subject;
        let mut style = plain_style(keys, self.common);
        if let Some(openings) = &self.openings {
            style.openings = openings.clone();
        }
        self.timings.showing(|| match self.how {
            None => show(puzzle, &style, layers),
            Some(how) => show_pixels(subject, layers, how, self.common),
        })
    }

    /// Writes a maze to a file; its solution to another one, if it is to be separate.
    fn save(&self, subject: &Subject, (path, format): &Output) -> CommandResult {
        let drawn =
            format.is_drawn() || matches!(format.writer, Writer::Tools(_) | Writer::Model(_));
        if !drawn || subject.keys.get(&keys::SOLUTION) != Solution::Separate {
            return self.save_drawn(subject, &subject.keys, (path, format));
        }
        if path == "-" {
            return Err(misuse(
                "`solution=separate` makes two files, and stdout is one; use -o FILE",
            ));
        }
        let solved = solution_path(path);
        let mut solution = subject.keys.clone();
        solution.set(&keys::SOLUTION, "line")?;
        for (keys, path) in [(unsolved(&subject.keys), &**path), (solution, &*solved)] {
            self.save_drawn(subject, &keys, (path, format))?;
        }
        tell!(self.common, "{path} has the maze, {solved} the solution");
        Ok(())
    }

    /// Writes a maze with the overlays that keys ask for.
    fn save_drawn(
        &self,
        subject: &Subject,
        keys: &Args,
        (path, format): (&str, &Format),
    ) -> CommandResult {
        let layers = (self.timings).solving(|| format.layers(&subject.puzzle, keys));
        self.save_layers(subject, &layers, (path, format))
    }

    /// Writes a maze with the given overlays.
    pub fn save_layers(
        &self,
        subject: &Subject,
        layers: &Overlays,
        (path, format): (&str, &Format),
    ) -> CommandResult {
        let Subject { puzzle, keys } = subject;
        let mut style = style(keys, format, self.common)?;
        style.threads = memory::threads(self.common, memory::ROWS);
        if let Some(openings) = &self.openings {
            style.openings = openings.clone();
        }
        let _bar = Progress::start("writing", 0, self.common.quiet);
        let companion = companion(path, format)?;
        if let Some((_, stem)) = &companion {
            style.stem.clone_from(stem);
        }
        self.timings.drawing(|| {
            write(path, format, |out| {
                format.write_layers(puzzle, (&style, layers), self.fields, out)?;
                // The file is not there before the one that it refers to.
                if let Some((path, _)) = &companion {
                    write(path, format, |out| {
                        Ok(format.write_companion(puzzle, &style, out)?)
                    })?;
                }
                Ok(())
            })
        })?;
        if let Some((tiles, _)) = &companion {
            tell!(
                self.common,
                "note: {path} shows its tiles from {tiles}, which is written beside it"
            );
        }
        Ok(())
    }
}

/// The path of the second file that a format needs, and the name of both without their endings.
fn companion(path: &str, format: &Format) -> Result<Option<(String, String)>, Failure> {
    let Some(ending) = format.companion() else {
        return Ok(None);
    };
    let name = format.entry.name;
    if path == "-" {
        return Err(misuse(format!(
            "a {name} is two files, the map and the picture of its tiles, and stdout is one; \
             use -o FILE.{name}"
        )));
    }
    let path = Path::new(path);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!("{stem}{ending}"));
    Ok(Some((
        beside.to_string_lossy().into_owned(),
        stem.into_owned(),
    )))
}
