//! Output: stdout, or a temporary file that is renamed into place.

mod file_name;
mod whole;

use file_name::check_words;
pub use file_name::{FileWords, differs};
pub use whole::NewFile;

use crate::failure::{CommandResult, Failure, misuse};
use crate::files;
use crate::recipe_args::OUTPUT;
use clap::builder::{PossibleValue, PossibleValuesParser};
use mazeloom::format::{Fields, Format, Writer};
use mazeloom::parameters::Row;
use mazeloom_export::{format, formats};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Output files and their formats.
#[derive(clap::Args, Clone, Debug)]
pub struct Target {
    /// Output file; the extension sets the format. - writes to stdout
    ///
    /// Output file; the extension sets the format. - writes to stdout (text unless -f is given).
    /// May be repeated
    #[arg(long = "output", short, value_name = "FILE", help_heading = OUTPUT)]
    pub output: Vec<String>,
    /// Output format, if the file name has no extension
    #[arg(long, short, value_name = "FORMAT", value_parser = known_formats(),
          hide_possible_values = true, help_heading = OUTPUT, long_help = format_help())]
    pub format: Option<String>,
    /// Fields of json and jsonl files, separated by commas [default: all but walls and sides]. A file can be
    /// loaded again if it has recipe, or grid and passages
    #[arg(long, help_heading = OUTPUT, hide_short_help = true, value_name = "NAMES", value_delimiter = ',',
          value_parser = PossibleValuesParser::new(Fields::NAMES))]
    pub fields: Vec<String>,
}

/// The help of `--format`, with the names of the formats.
fn format_help() -> String {
    let names: Vec<&str> = formats().iter().map(|format| format.entry.name).collect();
    format!(
        "Output format, if the file name has no extension: {}",
        names.join(" ")
    )
}

/// The names of the formats, offered to shells.
fn known_formats() -> PossibleValuesParser {
    PossibleValuesParser::new(names(formats()))
}

/// The names of rows, offered to shells; their aliases count too.
pub fn names<R: Row>(rows: impl IntoIterator<Item = &'static R>) -> Vec<PossibleValue> {
    let entries = rows.into_iter().map(Row::entry);
    entries
        .map(|entry| PossibleValue::new(entry.name).aliases(entry.aliases))
        .collect()
}

/// A place with its format.
pub type Output = (String, &'static Format);

impl Target {
    /// The fields of data files; `walls` adds the closed edges.
    pub fn fields(&self, walls: bool) -> Result<Fields, Failure> {
        let fields: Vec<String> = (self.fields.iter().map(|field| field.to_lowercase())).collect();
        let fields = match fields[..] {
            [] => Fields::default(),
            _ => Fields::named(fields.iter().map(String::as_str)).map_err(misuse)?,
        };
        Ok(if walls { fields.with_walls() } else { fields })
    }

    /// Each place with its format; empty if the product is to be drawn on the terminal.
    pub fn places(&self) -> Result<Vec<Output>, Failure> {
        let places = self.named_places()?;
        for (path, _) in &places {
            check_name(path)?;
        }
        if !self.fields.is_empty() && !places.iter().any(|(_, format)| format.has_fields()) {
            return Err(misuse(
                "--fields is for json and jsonl: add -f json, or -o FILE.json",
            ));
        }
        Ok(places)
    }

    /// The same for a product that is not of one maze: words in braces have no value.
    pub fn plain_places(&self) -> Result<Vec<Output>, Failure> {
        let places = self.places()?;
        for (path, _) in &places {
            FileWords::NONE.fill(path)?;
        }
        Ok(places)
    }

    fn named_places(&self) -> Result<Vec<Output>, Failure> {
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
                .map_err(|error| match instead(extension) {
                    Some(name) => {
                        misuse(format!("{path}: unknown format `{extension}`; use {name}"))
                    }
                    None => misuse(format!("{path}: {error}")),
                }),
            (None, None) if path == "-" => format("txt").map(|f| (path.clone(), f)).map_err(misuse),
            (None, None) if path.ends_with('/') || Path::new(path).is_dir() => {
                let folder = path.trim_end_matches('/');
                Err(misuse(format!(
                    "`-o {path}` is a folder; name a file in it, such as -o {folder}/maze.svg"
                )))
            }
            (None, None) => Err(misuse(format!(
                "`-o {path}`: cannot tell the format; name it with -f, such as -f svg"
            ))),
        };
        self.output.iter().map(place).collect()
    }
}

/// True if existing files are kept, as `--no-clobber` says: one choice for the whole program.
static KEEP_FILES: AtomicBool = AtomicBool::new(false);

/// Chooses whether existing files are kept or overwritten.
pub fn keep_files(keep: bool) {
    KEEP_FILES.store(keep, Ordering::Relaxed);
}

/// Checks the name of an output file before any work: words in braces are known, and no file is
/// there that must be kept. Names with words in braces are looked for when they are filled.
pub fn check_name(path: &str) -> Result<(), Failure> {
    check_words(path)?;
    if is_kept(path) {
        return Err(exists(path));
    }
    Ok(())
}

/// Tells whether a file is there that must be kept.
fn is_kept(path: &str) -> bool {
    KEEP_FILES.load(Ordering::Relaxed) && path != "-" && Path::new(path).is_file()
}

/// The error for a file that must be kept.
fn exists(path: &str) -> Failure {
    Failure::CouldNot(format!(
        "{path} exists already; choose another name, or leave out --no-clobber"
    ))
}

/// The files that mazes go to, one after the other: words in braces in a name stand for the
/// number of a maze, its seed, size and algorithm.
pub struct Names {
    places: Vec<Output>,
    several: bool,
    taken: BTreeSet<String>,
}

impl Names {
    /// Refuses names that are the same for each of several mazes.
    pub fn new(places: Vec<Output>, several: bool) -> Result<Names, Failure> {
        for (path, format) in places.iter().filter(|_| several) {
            if !differs(path) && !matches!(format.writer, Writer::Nothing) {
                let name = format.entry.name;
                return Err(misuse(format!(
                    "several mazes do not fit one {name}: use {{n}} or {{seed}} in the name, such \
                     as -o 'maze-{{n}}.{name}'"
                )));
            }
        }
        Ok(Names {
            places,
            several,
            taken: BTreeSet::new(),
        })
    }

    /// The files of the maze of a number and a recipe; an error if one of them was taken by a
    /// maze before it.
    pub fn of(&mut self, number: u64, line: Option<&str>) -> Result<Vec<Output>, Failure> {
        let words = FileWords::of(number, line);
        let mut files = Vec::new();
        for (path, format) in &self.places {
            let name = words.fill(path)?;
            let nothing = matches!(format.writer, Writer::Nothing);
            if self.several && !nothing && !self.taken.insert(name.clone()) {
                return Err(misuse(format!(
                    "`-o {path}`: two mazes would be written to {name}; use {{n}}, which numbers them"
                )));
            }
            files.push((name, *format));
        }
        Ok(files)
    }
}

/// The format to use in place of another program's.
fn instead(extension: &str) -> Option<&'static str> {
    Some(match extension.to_lowercase().as_str() {
        "jpg" | "jpeg" | "bmp" | "tif" | "tiff" | "webp" => "png",
        "eps" | "ps" | "ai" | "doc" | "docx" | "odt" => "pdf or svg",
        "gltf" => "glb",
        "step" | "stp" | "amf" | "ply" | "fbx" => "stl, 3mf or obj",
        "xls" | "xlsx" | "ods" => "csv",
        "mp4" | "webm" | "avi" | "mov" => "gif, apng or svg (maze animate)",
        "tmx" => "tmj, which Tiled opens as well",
        "yaml" | "yml" | "toml" | "xml" => "json",
        _ => return None,
    })
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
    product: impl FnOnce(&mut dyn Write) -> CommandResult,
) -> Result<Duration, Failure> {
    if let Writer::Nothing = format.writer {
        return Ok(Duration::ZERO);
    }
    if path == "-" {
        return to_stdout(format, product);
    }
    let at = |error: io::Error| Failure::at(path, &error);
    let place = target(Path::new(path)).map_err(at)?;
    let old = fs::metadata(&place);
    match &old {
        Ok(_) if is_kept(path) => return Err(exists(path)),
        Ok(there) if there.is_dir() => {
            return Err(Failure::CouldNot(format!("{path} is a folder")));
        }
        // A device or a pipe cannot be renamed over.
        Ok(there) if !there.is_file() => {
            let file = File::options().write(true).open(&place).map_err(at)?;
            check_readable(format, file.is_terminal())?;
            return into(file, product)
                .map_err(|f| f.within(path))
                .map(|(_, time)| time);
        }
        Ok(there) => check_replaceable(path, &place, there)?,
        Err(_) => {}
    }
    let folder = place
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(missing) = folder.filter(|folder| !folder.exists()) {
        let missing = missing.display();
        return Err(Failure::CouldNot(format!(
            "{path}: there is no folder {missing}; create it first"
        )));
    }
    let new = NewFile::within(folder.unwrap_or(Path::new("."))).map_err(at)?;
    if let Ok(old) = old {
        // Who may read it stays as it was; if that fails, it is as for a new file.
        let _kept = new.set_permissions(old.permissions());
    }
    let (file, time) = into(new, product).map_err(|failure| failure.within(path))?;
    if KEEP_FILES.load(Ordering::Relaxed) {
        // Another program may have written it in the meantime.
        file.place(&place).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => exists(path),
            _ => at(error),
        })?;
    } else {
        file.replace(&place).map_err(at)?;
    }
    Ok(time)
}

/// Returns the place to which a file goes: links are followed, also one to a file that is not there yet.
pub fn target(path: &Path) -> io::Result<PathBuf> {
    /// As many links in a row as Linux follows.
    const MOST_LINKS: usize = 40;
    let mut place = path.to_owned();
    for _ in 0..MOST_LINKS {
        if let Ok(whole) = fs::canonicalize(&place) {
            return Ok(whole);
        }
        match fs::read_link(&place) {
            Ok(link) => place = place.with_file_name("").join(link),
            Err(_) => return Ok(place),
        }
    }
    Err(io::Error::other("the links to it go round in a circle"))
}

/// Refuses to replace files that are write-protected, and those that the maze is made from.
fn check_replaceable(path: &str, place: &Path, there: &fs::Metadata) -> CommandResult {
    if there.permissions().readonly() {
        return Err(Failure::CouldNot(format!(
            "{path} is write-protected; choose another name, or remove it first"
        )));
    }
    if files::was_read(place) {
        return Err(Failure::CouldNot(format!(
            "{path} is a file that this maze is made from; choose another name"
        )));
    }
    Ok(())
}

fn to_stdout(
    format: &Format,
    product: impl FnOnce(&mut dyn Write) -> CommandResult,
) -> Result<Duration, Failure> {
    let stdout = io::stdout();
    check_readable(format, stdout.is_terminal())?;
    into(stdout.lock(), product).map(|(_, time)| time)
}

/// Refuses to write bytes that are not text to a terminal.
fn check_readable(format: &Format, terminal: bool) -> CommandResult {
    let name = format.entry.name;
    if terminal && format.binary {
        Err(misuse(format!(
            "{name} is binary and is not written to a terminal; save it with -o FILE.{name}"
        )))
    } else {
        Ok(())
    }
}

/// Writes through a buffer and measures the time below it.
fn into<W: Write>(
    file: W,
    product: impl FnOnce(&mut dyn Write) -> CommandResult,
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
    /// True if the other end of a pipe is gone.
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

/// The place of a solution beside its puzzle: `maze-solution.svg` for `maze.svg`.
pub fn solution_path(path: &str) -> String {
    let path = std::path::Path::new(path);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}-solution.{}", extension.to_string_lossy()),
        None => format!("{stem}-solution"),
    };
    path.with_file_name(name).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::make;

    #[test]
    fn what_is_not_text_is_not_written_to_a_terminal() {
        let recipe: mazeloom::Recipe = "rect:3x3 seed=1".parse().expect("it reads");
        let puzzle = make(&recipe).expect("it is small");
        for format in formats() {
            let mut file = Vec::new();
            let written = format.write(&puzzle, &recipe.keys, &mut file);
            written.unwrap_or_else(|error| panic!("{}: {error}", format.entry.name));
            // Text is UTF-8 without control characters but line breaks and tabs.
            let plain =
                |text: &str| !text.contains(|c: char| c.is_control() && !"\n\r\t".contains(c));
            let text = str::from_utf8(&file).is_ok_and(plain);
            let refused = check_readable(format, true).is_err();
            assert_eq!(refused, !text, "{}", format.entry.name);
            assert!(check_readable(format, false).is_ok());
        }
    }

    #[test]
    fn each_of_several_mazes_has_names_of_its_own() {
        let svg = format("svg").expect("it is listed");
        let places = |path: &str| vec![(path.to_owned(), svg)];
        assert!(Names::new(places("m.svg"), true).is_err());
        assert!(Names::new(places("m.svg"), false).is_ok());
        let both = places("m-{n}-{seed}.svg");
        let mut names = Names::new(both, true).expect("they differ");
        let line = Some("rect:3x3 wilson seed=9");
        assert_eq!(names.of(3, line).expect("new")[0].0, "m-3-9.svg");
        assert!(names.of(3, line).is_err(), "taken");
        assert!(names.of(4, None).is_err(), "no seed");
    }
}
