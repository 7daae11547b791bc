//! Writes a maze to a file: its picture or data, and second files such as the separate solution.

use super::timings::Timings;
use crate::failure::{CommandResult, Failure, misuse};
use crate::load::{Subject, style};
use crate::memory;
use crate::options::Common;
use crate::output::{solution_path, write};
use crate::progress::Progress;
use mazeloom::format::{Fields, Format, Writer};
use mazeloom::overlays::unsolved;
use mazeloom::scene::Overlay;
use mazeloom::style::keys::{self, Solution};
use std::path::Path;

/// Settings for writing mazes to files.
#[derive(Clone, Copy)]
pub struct Saver<'a> {
    /// The fields of data files.
    pub fields: Fields,
    /// The options of every command.
    pub common: &'a Common,
}

impl Saver<'_> {
    /// Writes a maze to a file; its solution to another one, if it is to be separate.
    pub fn save(
        &self,
        subject: &Subject,
        (path, format): (&str, &Format),
        timings: &mut Timings,
    ) -> CommandResult {
        let drawn =
            format.is_drawn() || matches!(format.writer, Writer::Tools(_) | Writer::Model(_));
        if !drawn || subject.keys.get(&keys::SOLUTION) != Solution::Separate {
            let layers = timings.solving(|| format.layers(&subject.puzzle, &subject.keys));
            return self.save_layers(subject, &layers, (path, format), timings);
        }
        if path == "-" {
            return Err(misuse(
                "`solution=separate` makes two files, and stdout is one; use -o FILE",
            ));
        }
        let solved = solution_path(path);
        let mut solution = subject.keys.clone();
        solution.set(&keys::SOLUTION, "line")?;
        for (keys, path) in [(unsolved(&subject.keys), path), (solution, &*solved)] {
            let layers = timings.solving(|| format.layers(&subject.puzzle, &keys));
            self.save_layers(subject, &layers, (path, format), timings)?;
        }
        if !self.common.quiet {
            say!("{path} has the maze, {solved} the solution");
        }
        Ok(())
    }

    /// Writes a maze with the given overlays.
    pub fn save_layers(
        &self,
        subject: &Subject,
        layers: &[Overlay],
        (path, format): (&str, &Format),
        timings: &mut Timings,
    ) -> CommandResult {
        let Subject { puzzle, keys } = subject;
        let mut style = style(keys, format, self.common)?;
        style.threads = memory::threads(self.common, memory::ROWS);
        let _bar = Progress::start("writing", 0, self.common.quiet);
        let companion = companion(path, format)?;
        if let Some((_, stem)) = &companion {
            style.stem.clone_from(stem);
        }
        timings.drawing(|| {
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
        if let (Some((tiles, _)), false) = (&companion, self.common.quiet) {
            say!("note: {path} shows its tiles from {tiles}, which is written beside it");
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
