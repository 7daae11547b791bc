//! Where the product goes: a file, written beside and renamed, or stdout.

use crate::failure::{Done, Failure, misuse};
use crate::interrupt;
use clap::builder::{PossibleValue, PossibleValuesParser};
use mazeloom::format::{Format, Writer};
use mazeloom_export::{format, formats};
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;

/// Where products go and in which formats.
#[derive(clap::Args, Clone, Debug)]
pub struct Target {
    /// Write to a file, its extension names the format; - is stdout, as text unless -f says otherwise; may be repeated
    #[arg(long = "output", short, value_name = "FILE")]
    pub output: Vec<String>,
    /// The format, where no extension tells it
    #[arg(long, short, value_name = "FORMAT", value_parser = known_formats())]
    pub format: Option<String>,
}

/// The names of the formats, offered to shells; their aliases count too.
fn known_formats() -> PossibleValuesParser {
    let values = formats().into_iter().map(|format| {
        let aliases = format.entry.aliases.iter().copied();
        PossibleValue::new(format.entry.name).aliases(aliases)
    });
    PossibleValuesParser::new(values)
}

impl Target {
    /// Each place with its format; empty if the product is to be drawn on the terminal.
    pub fn places(&self) -> Result<Vec<(String, &'static Format)>, Failure> {
        let given = self.format.as_deref().map(format).transpose()?;
        if self.output.is_empty() {
            return Ok(given
                .map(|format| ("-".to_owned(), format))
                .into_iter()
                .collect());
        }
        let place = |path: &String| match (given, extension(path)) {
            (Some(given), Some(extension))
                if format(extension).is_ok() && !given.ends(extension) =>
            {
                let name = given.entry.name;
                Err(misuse(format!(
                    "`-f {name}` and the extension of `{path}` disagree"
                )))
            }
            (Some(format), _) => Ok((path.clone(), format)),
            (None, Some(extension)) => format(extension)
                .map(|format| (path.clone(), format))
                .map_err(|error| misuse(format!("{path}: {error}"))),
            (None, None) if path == "-" => format("txt").map(|f| (path.clone(), f)).map_err(misuse),
            (None, None) => Err(misuse(format!(
                "`-o {path}`: which format? Name it with -f, such as -f svg"
            ))),
        };
        self.output.iter().map(place).collect()
    }
}

fn extension(path: &str) -> Option<&str> {
    Path::new(path).extension()?.to_str()
}

/// Writes a product to its place: whole or not at all.
///
/// Returns the time that the place itself took.
pub fn write(
    path: &str,
    format: &Format,
    product: impl FnOnce(&mut dyn Write) -> Done,
) -> Result<Duration, Failure> {
    if let Writer::Nothing = format.writer {
        return Ok(Duration::ZERO);
    }
    if path == "-" {
        return to_stdout(format, product);
    }
    let at = |error: io::Error| Failure::at(path, &error);
    let place = fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
    match fs::metadata(&place) {
        Ok(there) if there.is_dir() => {
            return Err(Failure::CouldNot(format!("{path}: is a folder")));
        }
        // A device or a pipe cannot be renamed over.
        Ok(there) if !there.is_file() => {
            let file = File::options().write(true).open(&place).map_err(at)?;
            return into(file, product)
                .map_err(|f| f.within(path))
                .map(|(_, time)| time);
        }
        _ => {}
    }
    let folder = place
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let beside = beside(folder.unwrap_or(Path::new("."))).map_err(at)?;
    if let Ok(old) = fs::metadata(&place) {
        // Who may read it stays as it was; if that fails, it is as for a new file.
        let _kept = fs::set_permissions(beside.path(), old.permissions());
    }
    let temporary = beside.path().to_owned();
    interrupt::writing(&temporary);
    let written = into(beside, product).map_err(|failure| failure.within(path));
    let renamed = written.and_then(|(file, time)| {
        file.persist(&place).map_err(|error| at(error.error))?;
        Ok(time)
    });
    interrupt::finished(&temporary);
    renamed
}

/// A new file in a folder, with the permissions that files usually get.
pub fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".maze-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

fn to_stdout(
    format: &Format,
    product: impl FnOnce(&mut dyn Write) -> Done,
) -> Result<Duration, Failure> {
    let stdout = io::stdout();
    let name = format.entry.name;
    if stdout.is_terminal() && ["apng", "gif", "pdf", "png"].contains(&name) {
        return Err(misuse(format!(
            "a {name} is not for reading on a terminal; save it with -o FILE.{name}"
        )));
    }
    into(stdout.lock(), product).map(|(_, time)| time)
}

/// Writes through a buffer and measures the time below it.
fn into<W: Write>(
    file: W,
    product: impl FnOnce(&mut dyn Write) -> Done,
) -> Result<(W, Duration), Failure> {
    let mut buffer = BufWriter::with_capacity(1 << 16, Timed::new(file));
    if let Err(failure) = product(&mut buffer) {
        // Some writers hide that the pipe was closed in an error of their own.
        let closed = buffer.get_ref().closed;
        return Err(if closed { Failure::ClosedPipe } else { failure });
    }
    buffer.flush()?;
    let timed = buffer
        .into_inner()
        .map_err(io::IntoInnerError::into_error)?;
    Ok((timed.inner, timed.spent))
}

/// A writer that knows how long it took.
struct Timed<W> {
    inner: W,
    spent: Duration,
    /// Whether the other end of a pipe is gone.
    closed: bool,
}

impl<W> Timed<W> {
    fn new(inner: W) -> Timed<W> {
        Timed {
            inner,
            spent: Duration::ZERO,
            closed: false,
        }
    }
}

impl<W: Write> Write for Timed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let start = Instant::now();
        let written = self.inner.write(bytes);
        self.spent += start.elapsed();
        let kind = written.as_ref().map_err(io::Error::kind).err();
        self.closed |= kind == Some(io::ErrorKind::BrokenPipe);
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        let start = Instant::now();
        let flushed = self.inner.flush();
        self.spent += start.elapsed();
        flushed
    }
}
