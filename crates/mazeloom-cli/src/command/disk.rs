//! `maze generate --disk`: a maze larger than memory, generated on blocks of a file.

use super::timings::Timings;
use crate::failure::{CommandResult, Failure, misuse};
use crate::memory;
use crate::options::Common;
use crate::output::write;
use crate::progress::Progress;
use mazeloom::disk::{self, DiskError};
use mazeloom::format::{Format, Writer};
use mazeloom::generate::{BLOCK, PageStore};
use mazeloom::grid::SIZE;
use mazeloom::{Recipe, Strip, Style};
use mazeloom_export::png_strip;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Makes a maze with its blocks in a folder and streams its picture.
pub fn run(
    folder: &Path,
    recipe: &Recipe,
    places: &[(String, &'static Format)],
    common: &Common,
) -> CommandResult {
    let [(place, format)] = places else {
        return Err(misuse(
            "--disk needs one output file: -o FILE.png, or -f none",
        ));
    };
    let nothing = matches!(format.writer, Writer::Nothing);
    let mut style = Style::of(&recipe.keys);
    style.threads = memory::threads(common, memory::ROWS);
    if !nothing && !format.row_by_row {
        return Err(misuse(format!(
            "--disk cannot write {}; use -o FILE.png or -f none",
            format.entry.name
        )));
    }
    let within = |error: io::Error| Failure::at(&folder.display().to_string(), &error);
    if !fs::metadata(folder).map_err(within)?.is_dir() {
        return Err(Failure::CouldNot(format!(
            "{} is not a folder",
            folder.display()
        )));
    }
    let timings = Timings::default();
    let strip = timings.making(|| made(folder, recipe, common))?;
    if nothing {
        timings.making(|| strip.run())?;
    } else {
        timings.drawing(|| {
            let line = recipe.to_string();
            let _bar = Progress::start("writing", 0, common.quiet);
            write(place, format, |out| {
                let rows = u64::from(recipe.grid.args.get(&SIZE).1);
                Ok(png_strip(strip, rows, &style, &line, out)?)
            })
        })?;
    }
    timings.report(common);
    Ok(())
}

fn made(folder: &Path, recipe: &Recipe, common: &Common) -> Result<Strip, Failure> {
    let _bar = Progress::start("generating", 0, common.quiet);
    let store = || -> io::Result<Box<dyn PageStore>> { Ok(Box::new(Blocks::within(folder)?)) };
    let strip = disk::make(recipe, memory::limit(common), store);
    strip.map_err(|error| match error {
        DiskError::Refused(reason) => misuse(reason),
        DiskError::Make(error) => error.into(),
        DiskError::Io(error) => Failure::at(&folder.display().to_string(), &error),
        _ => misuse(error),
    })
}

/// Blocks in a file without a name, which is gone when the program is, however that ends.
struct Blocks(File);

impl Blocks {
    fn within(folder: &Path) -> io::Result<Blocks> {
        tempfile::tempfile_in(folder).map(Blocks)
    }
}

/// Returns the position at which a block begins.
fn offset(number: u32) -> u64 {
    u64::from(number) * BLOCK as u64
}

#[cfg(unix)]
impl PageStore for Blocks {
    fn read(&mut self, number: u32, block: &mut [u8; BLOCK]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, block, offset(number))
    }

    fn write(&mut self, number: u32, block: &[u8; BLOCK]) -> io::Result<()> {
        std::os::unix::fs::FileExt::write_all_at(&self.0, block, offset(number))
    }
}

#[cfg(not(unix))]
impl PageStore for Blocks {
    fn read(&mut self, number: u32, block: &mut [u8; BLOCK]) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        self.0.seek(SeekFrom::Start(offset(number)))?;
        self.0.read_exact(block)
    }

    fn write(&mut self, number: u32, block: &[u8; BLOCK]) -> io::Result<()> {
        use std::io::{Seek, SeekFrom, Write};
        self.0.seek(SeekFrom::Start(offset(number)))?;
        self.0.write_all(block)
    }
}
