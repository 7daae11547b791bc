//! Formats: from a picture or a puzzle to bytes, one file each.
//!
//! A picture format never sees a maze: it gets a [`Picture`]. A data format gets the puzzle
//! itself and never a picture. The format's [`Writer`] tells which of them it is; callers that
//! know the format by name use [`Format::write`], others call a function such as [`svg`],
//! [`text`] or `json` directly.
//!
//! ```
//! use mazeloom::{format::FORMATS, make};
//!
//! let puzzle = make(&"rect:3x2 wilson seed=1".parse()?)?;
//! let keys = "rect:3x2".parse::<mazeloom::Recipe>()?.keys;
//! let write = |name: &str| {
//!     let format = FORMATS.iter().find(|format| format.entry.name == name).unwrap();
//!     let mut file = Vec::new();
//!     format.write(&puzzle, &keys, &mut file).map(|()| String::from_utf8(file).unwrap())
//! };
//! assert!(write("svg")?.starts_with("<svg"));
//! assert!(write("dot")?.contains("graph maze {"));
//! assert_eq!(write("dot")?.matches(" -- ").count(), 5); // its passages
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Writing a format
//!
//! A format is a function from a picture, a model or a puzzle to a writer. It prints no floats
//! that depend on the platform, uses no clock, and carries the recipe where the format has a
//! place for it. This one writes a maze as a list of corridors:
//!
//! ```
//! use mazeloom::{Puzzle, Topology, TopologyExt, make};
//! use std::io::{self, Write};
//!
//! fn corridors(puzzle: &Puzzle, out: &mut dyn Write) -> io::Result<()> {
//!     if let Some(line) = puzzle.line() {
//!         writeln!(out, "# {line}")?;
//!     }
//!     let maze = &puzzle.maze;
//!     for cell in maze.all_cells().filter(|&cell| maze.degree(cell) == 2) {
//!         let [a, b] = [0, 1].map(|nth| maze.neighbors(cell).nth(nth).unwrap().1);
//!         writeln!(out, "{} {} {}", a.0, cell.0, b.0)?;
//!     }
//!     Ok(())
//! }
//!
//! let mut file = Vec::new();
//! corridors(&make(&"rect:4x1 seed=1".parse()?)?, &mut file)?;
//! assert!(String::from_utf8(file)?.ends_with("2 1 0\n3 2 1\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod braille;
mod csv;
mod digits;
mod dot;
mod fields;
mod graphml;
mod half_view;
mod job;
#[cfg(feature = "json")]
mod json;
mod links;
mod micromouse;
#[cfg(feature = "json")]
mod nodelink;
mod obj;
mod pov;
mod several;
pub(crate) mod svg;
mod text;
mod window;

pub use braille::braille;
pub use fields::Fields;
pub use half_view::half_view;
pub use job::Job;
#[cfg(feature = "json")]
pub use json::{field_of, json};
pub use mazeloom_draw::error::{TilesError, WriteError};
use mazeloom_draw::style::keys;
pub use several::{Array, Map};
pub use svg::svg;
pub use text::{columns, device_lines, text};
pub use window::{Depth, Window};

use crate::overlays::{overlay_bytes, overlays};
use mazeloom_core::full::{FULL, NEEDS_FULL, only};
use mazeloom_core::memory::check_memory;
use mazeloom_core::parameters::{Args, Entry};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::Topology;
use mazeloom_draw::blocks::{Blocks, TileMap};
use mazeloom_draw::scene::{
    BYTES_PER_CELL, MOST_CELLS, Metrics, Overlays, Scene, TooLarge, can_be_tiled, draw, title,
};
use mazeloom_draw::solid::{self, Solid, solid};
use mazeloom_draw::style::{Size, Style};
use mazeloom_draw::tile_view::TileView;
use mazeloom_draw::toolpath;
use mazeloom_draw::view::{Turntable, View, chart};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;
use std::io::{self, Write};

/// A row of the table of formats. Its name and aliases are the extensions of its files.
#[derive(Debug)]
pub struct Format {
    /// Name, help; no parameters.
    pub entry: Entry,
    /// Extensions of other formats that its files may also have, if it is given by name.
    pub endings: &'static [&'static str],
    /// True if its files are bytes that are not text, and so are never written to a terminal.
    pub binary: bool,
    /// True if its pictures are made of characters.
    pub characters: bool,
    /// True if it can be written row by row, for mazes larger than memory.
    pub row_by_row: bool,
    /// True if its files contain their recipe.
    pub recipe: bool,
    /// True if files of the maze itself have its locked doors, one-way passages and devices of rules.
    pub devices: bool,
    /// The media type of its files, as browsers name it.
    pub media: &'static str,
    /// The function that writes it.
    pub writer: Writer,
}

mazeloom_core::row!(Format);

/// Kind of output of a format, and the function that writes it.
#[derive(Clone, Copy, Debug)]
pub enum Writer {
    /// A vector image.
    Scene(fn(&Scene, &mut dyn Write) -> io::Result<()>),
    /// An image, in tiles if the grid is a rectangle.
    Picture(fn(&Picture<'_>, &mut dyn Write) -> io::Result<()>),
    /// A 3D model with raised walls.
    Model(fn(&Solid, &mut dyn Write) -> io::Result<()>),
    /// Flat lines for machines that cut, engrave or plot; the style tells what the machine does
    /// with them.
    Tools(fn(&Scene, &Style, &mut dyn Write) -> io::Result<()>),
    /// Squares that are wall or floor.
    Blocks(fn(&Blocks<'_>, &mut dyn Write) -> io::Result<()>),
    /// The same squares as an array, of one maze or of several.
    Array(Array),
    /// A map of tiles, and the image of its tiles in a second file.
    Map(Map),
    /// The maze itself; formats without fields of their own ignore the second argument.
    Data(fn(&Puzzle, Fields, &mut dyn Write) -> io::Result<()>),
    /// The same on a single line, so that one file can contain any number of mazes.
    Lines(fn(&Puzzle, Fields, &mut dyn Write) -> io::Result<()>),
    /// Nothing.
    Nothing,
}

/// The input of an image format.
pub enum Picture<'a> {
    /// A 3D view, and the same maze as a flat scene.
    Space {
        /// The view.
        view: View,
        /// The scene.
        scene: &'a dyn Fn() -> Result<Scene, TooLarge>,
    },
    /// A vector scene, for any grid on a plane, and the threads that paint it.
    Strokes(Scene, Threads),
    /// Tiles, for rectangles of any size.
    Tiles {
        /// The tiles.
        tile_view: Box<TileView<'a>>,
        /// Size and character set.
        style: &'a Style,
        /// The recipe to store in the file.
        recipe: Option<String>,
        /// The same image as a vector scene, for what tiles cannot show.
        scene: &'a dyn Fn() -> Result<Scene, TooLarge>,
    },
}

/// The formats that need no further dependencies, in alphabetical order. The crate
/// `mazeloom-export` has a table with those that do.
///
/// ```
/// use mazeloom::format::FORMATS;
///
/// let of = |name: &str| FORMATS.iter().find(|format| format.entry.name == name).unwrap();
/// assert!(of("txt").characters && !of("svg").characters);
/// assert!(of("svg").is_drawn() && !of("csv").is_drawn());
/// ```
pub static FORMATS: &[Format] = &[
    full_only(csv::ROW),
    full_only(dot::ROW),
    full_only(graphml::ROW),
    #[cfg(feature = "json")]
    full_only(json::ROW),
    #[cfg(feature = "json")]
    full_only(json::LINE),
    full_only(micromouse::ROW),
    #[cfg(feature = "json")]
    full_only(nodelink::ROW),
    NONE,
    full_only(obj::ROW),
    full_only(pov::ROW),
    full_only(svg::ROW),
    full_only(text::ROW),
];

/// A format whose writer only the full engine has.
const fn full_only(row: Format) -> Format {
    let writer = match row.writer {
        Writer::Scene(write) => Writer::Scene(only(write, |_, _| absent())),
        Writer::Picture(write) => Writer::Picture(only(write, |_, _| absent())),
        Writer::Model(write) => Writer::Model(only(write, |_, _| absent())),
        Writer::Blocks(write) => Writer::Blocks(only(write, |_, _| absent())),
        Writer::Data(write) => Writer::Data(only(write, |_, _, _| absent())),
        Writer::Lines(write) => Writer::Lines(only(write, |_, _, _| absent())),
        // Those of other crates, and none.
        writer => writer,
    };
    Format { writer, ..row }
}

/// Stands for a writer that is not built in.
fn absent() -> io::Result<()> {
    Err(lacking())
}

/// The error of a small engine.
pub(crate) fn lacking() -> io::Error {
    io::Error::other(NEEDS_FULL)
}

const NONE: Format = Format {
    entry: Entry::named("none").help("no output, for timing"),
    recipe: false,
    media: "application/octet-stream",
    writer: Writer::Nothing,
    ..Format::TEXT
};

impl Format {
    /// A format of text with its recipe inside, to be completed by name, media type and writer.
    pub const TEXT: Format = Format {
        entry: Entry::named("").help(""),
        endings: &[],
        binary: false,
        characters: false,
        row_by_row: false,
        recipe: true,
        devices: true,
        media: "text/plain;charset=utf-8",
        writer: Writer::Nothing,
    };

    /// Writes a puzzle with its drawing keys, if they name no image files.
    ///
    /// # Errors
    /// [`WriteError`] if the picture would be too large, the format cannot show this grid, or
    /// `out` fails.
    pub fn write(
        &self,
        puzzle: &Puzzle,
        keys: &Args,
        out: &mut dyn Write,
    ) -> Result<(), WriteError> {
        Job::new(self, keys).write(puzzle, out)
    }

    /// Tells whether it writes images, several of which can be combined on one sheet.
    pub fn is_drawn(&self) -> bool {
        matches!(self.writer, Writer::Scene(_) | Writer::Picture(_))
    }

    /// Tells whether a file with this extension can be of this format, if the format is given by name.
    pub fn ends(&self, extension: &str) -> bool {
        let extension = extension.to_lowercase();
        self.entry.name == extension
            || self.entry.aliases.contains(&extension.as_str())
            || self.endings.contains(&extension.as_str())
    }

    /// Returns the ending of the names of its files: its name, and where no other program knows
    /// that, the extension of the format that its files are too.
    pub fn ending(&self) -> String {
        let name = self.entry.name;
        match (name, self.endings) {
            ("cut" | "nodelink", [extension, ..]) => format!("{name}.{extension}"),
            _ => name.to_owned(),
        }
    }

    /// Tells whether it draws the maze, as an image, as a model or as lines for machines.
    pub fn shows(&self) -> bool {
        matches!(self.writer, Writer::Model(_) | Writer::Tools(_)) || self.is_drawn()
    }

    /// The overlays given by the drawing keys; none if the format writes no image.
    pub fn layers(&self, puzzle: &Puzzle, keys: &Args) -> Overlays {
        match self.writer {
            Writer::Scene(_) | Writer::Picture(_) | Writer::Model(_) => overlays(puzzle, keys),
            // Machines have no paint, so nothing needs an outline against it.
            Writer::Tools(_) => {
                let mut layers = overlays(puzzle, keys);
                layers.heat = None;
                layers.tints = Vec::new();
                layers
            }
            _ => Overlays::default(),
        }
    }

    /// Returns the purpose of its files for people: `pictures`, `models` or `data`.
    pub fn group(&self) -> &'static str {
        match self.writer {
            Writer::Scene(_) | Writer::Picture(_) | Writer::Tools(_) | Writer::Nothing => {
                "pictures"
            }
            Writer::Model(_) => "models",
            Writer::Blocks(_)
            | Writer::Array(_)
            | Writer::Map(_)
            | Writer::Data(_)
            | Writer::Lines(_) => "data",
        }
    }

    /// Tells whether files of this format have the fields that [`Fields`] names.
    pub fn has_fields(&self) -> bool {
        ["json", "jsonl"].contains(&self.entry.name)
    }

    /// Writes a puzzle in a style and with overlays; `fields` is for formats that have them.
    pub fn write_layers(
        &self,
        puzzle: &Puzzle,
        (style, layers): (&Style, &Overlays),
        fields: Fields,
        out: &mut dyn Write,
    ) -> Result<(), WriteError> {
        let style = &self.fitted(&style.laid_on(puzzle.maze.grid()));
        if style.tiles.is_some() && self.is_drawn() {
            tiled(puzzle, style.map || style.in_space(puzzle))?;
        }
        match self.writer {
            Writer::Nothing => {}
            Writer::Data(write) | Writer::Lines(write) => write(puzzle, fields, out)?,
            Writer::Blocks(write) => write(&Blocks::new(puzzle, style)?, out)?,
            Writer::Array(array) => {
                let blocks = Blocks::new(puzzle, style)?;
                (array.head)(&blocks.shape(), out)?;
                (array.squares)(&blocks, out)?;
            }
            Writer::Map(map) => {
                let beside = format!("{}{}", style.stem, map.ending);
                (map.write)(&TileMap::new(puzzle, style)?, style, &beside, out)?;
            }
            Writer::Model(write) => {
                let body = solid(puzzle, style, layers)?;
                write(&body.standing(style.measures.base)?, out)?;
            }
            Writer::Scene(write) => write(&scene(puzzle, style, layers)?, out)?,
            Writer::Tools(write) if style.map => {
                // A map has no folds and tabs, and no cells that a plate would reach beyond.
                let mut style = style.clone();
                style.paper = false;
                style.plate = None;
                write(&chart(puzzle, &style, layers)?, &style, out)?;
            }
            Writer::Tools(write) => write(&draw(puzzle, style, layers)?, style, out)?,
            Writer::Picture(write) => {
                let show = |picture: &Picture<'_>| write(picture, out);
                with_picture(puzzle, style, layers, self.pixel_bytes(), show)?;
            }
        }
        Ok(())
    }

    /// The style adapted to this format: edges of raster images are between pixels, and small
    /// images are enlarged.
    pub fn fitted(&self, style: &Style) -> Style {
        let mut style = style.clone();
        style.size.pixels = matches!(self.writer, Writer::Picture(_));
        style.machined = matches!(self.writer, Writer::Tools(_));
        // Lines for machines and text have no paint that a legend could explain, and no text of their own.
        if matches!(self.writer, Writer::Tools(_)) || self.characters {
            style.legend = None;
            style.levels = false;
        }
        if self.is_drawn() && !self.characters {
            style.size.growth.get_or_insert(match style.tiles {
                None => Size::STEP,
                Some(_) => style.size.cell,
            });
        }
        style
    }

    /// Checks limits before the work starts.
    ///
    /// # Errors
    /// [`TooLarge`] if a maze of that many cells cannot be drawn in this format.
    pub fn check(&self, cells: u64, rect: bool) -> Result<(), TooLarge> {
        let strokes = match self.writer {
            Writer::Scene(_) | Writer::Tools(_) => true,
            Writer::Picture(_) => !rect,
            Writer::Model(_) => {
                let limit = solid::MOST_CELLS;
                return match u32::try_from(cells) {
                    Ok(few) if few <= limit => Ok(()),
                    many => Err(TooLarge::Model {
                        cells: many.unwrap_or(u32::MAX),
                        limit,
                    }),
                };
            }
            _ => false,
        };
        match u32::try_from(cells) {
            Ok(few) if few <= MOST_CELLS || !strokes => Ok(()),
            many => Err(TooLarge::Cells {
                cells: many.unwrap_or(u32::MAX),
                limit: MOST_CELLS,
            }),
        }
    }

    /// Bytes of memory that a pixel takes at most while a picture is painted and compressed.
    pub fn pixel_bytes(&self) -> f64 {
        match () {
            () if self.characters => LETTER_BYTES,
            // Only some rows are held at a time.
            () if self.row_by_row => 0.0,
            () => 5.0,
        }
    }

    /// The maximum number of bytes of memory that writing takes, for a maze of that many cells.
    pub fn bytes(&self, cells: f64, rect: bool, keys: &Args) -> f64 {
        let letters = keys.get(&keys::LABEL) != "none";
        let tiles = keys.get(&keys::TILES) != "none";
        match self.writer {
            Writer::Nothing => 0.0,
            Writer::Blocks(_) | Writer::Data(_) | Writer::Lines(_) | Writer::Array(_) => {
                cells * 48.0
            }
            Writer::Map(_) => cells * 96.0,
            Writer::Model(_) => cells.min(f64::from(solid::MOST_CELLS)) * solid::BYTES_PER_CELL,
            Writer::Scene(_) => stroke_bytes(cells, keys),
            Writer::Tools(_) => stroke_bytes(cells, keys) + toolpath::bytes(cells, keys),
            Writer::Picture(_) if rect && !letters && !tiles => cells * overlay_bytes(keys),
            Writer::Picture(_) => {
                stroke_bytes(cells, keys) + painted_pixels(cells, keys) * self.pixel_bytes()
            }
        }
    }
}

/// Rejects a maze that tiles cannot show.
fn tiled(puzzle: &Puzzle, elsewhere: bool) -> Result<(), TilesError> {
    let grid = puzzle.maze.grid();
    match grid.board() {
        None => Err(TilesError::Shape),
        Some(_) if elsewhere => Err(TilesError::View),
        Some(_) if !can_be_tiled(grid) => Err(TilesError::Crossing),
        Some(_) => Ok(()),
    }
}

/// Makes the input of an image format from a puzzle: a vector scene, a 3D view, or tiles.
///
/// The memory for its pixels is checked before they are painted, at `bytes` for each.
fn with_picture(
    puzzle: &Puzzle,
    style: &Style,
    layers: &Overlays,
    bytes: f64,
    show: impl FnOnce(&Picture<'_>) -> io::Result<()>,
) -> Result<(), WriteError> {
    let checked = |scene: Scene| {
        style.check_pixels(scene.width, scene.height, bytes)?;
        Ok::<_, TooLarge>(scene)
    };
    let flat = || checked(draw(puzzle, style, layers)?);
    if style.map {
        let strokes = checked(chart(puzzle, style, layers)?)?;
        return Ok(show(&Picture::Strokes(strokes, style.threads))?);
    }
    if style.in_space(puzzle) {
        let view = view(puzzle, style, layers)?;
        style.check_pixels(view.width, view.height, bytes)?;
        if style.is_framed() {
            // All pixels of the view are held, whatever the format holds of the picture.
            style.check_pixels(view.width, view.height, bytes + 4.0)?;
            return Ok(show(&Picture::Strokes(
                checked(view.painted(style)?)?,
                style.threads,
            ))?);
        }
        let scene = &flat;
        return Ok(show(&Picture::Space { view, scene })?);
    }
    match TileView::new(puzzle, style, layers) {
        None => Ok(show(&Picture::Strokes(flat()?, style.threads))?),
        Some(tile_view) => Ok(show(&Picture::Tiles {
            tile_view: Box::new(tile_view),
            style,
            recipe: puzzle.line().map(str::to_owned),
            scene: &flat,
        })?),
    }
}

/// A puzzle's vector image, flat or as a 3D view, depending on its style.
pub fn scene(puzzle: &Puzzle, style: &Style, layers: &Overlays) -> Result<Scene, WriteError> {
    if style.tiles.is_some() {
        tiled(puzzle, style.map || style.in_space(puzzle))?;
    }
    match style.in_space(puzzle) {
        _ if style.map => chart(puzzle, style, layers),
        true => Ok(view(puzzle, style, layers)?.framed(style)?),
        false => Ok(draw(puzzle, style, layers)?),
    }
}

/// The 3D view of a puzzle.
fn view(puzzle: &Puzzle, style: &Style, layers: &Overlays) -> Result<View, WriteError> {
    let (body, upright) = shown(puzzle, style, layers)?;
    Ok(View::new(&body, style, upright, title(puzzle))?)
}

/// A puzzle as a model that turns about its axis.
///
/// # Errors
/// [`WriteError`] if there is no such model, or not enough memory for it.
pub fn turntable(
    puzzle: &Puzzle,
    style: &Style,
    layers: &Overlays,
) -> Result<Turntable, WriteError> {
    let (body, upright) = shown(puzzle, style, layers)?;
    Ok(Turntable::new(body, style, upright, title(puzzle)))
}

/// The model that a 3D view shows, and whether it stands upright.
fn shown(puzzle: &Puzzle, style: &Style, layers: &Overlays) -> Result<(Solid, bool), WriteError> {
    if !FULL {
        return Err(lacking().into());
    }
    let cells = puzzle.maze.cells();
    check_memory(view_bytes(cells.into()), style.memory)
        .map_err(|error| TooLarge::View { cells, error })?;
    let body = solid::shown(puzzle, style, layers)?;
    let space = puzzle.maze.grid().space();
    Ok((body, space.is_some_and(|space| !space.is_solid())))
}

/// The maximum number of bytes that a 3D view takes: the model, and its triangles as paths.
pub fn view_bytes(cells: f64) -> f64 {
    /// The triangles of a cell, ordered and shaded.
    const PATHS: f64 = 4000.0;
    cells.min(f64::from(solid::MOST_CELLS)) * (solid::BYTES_PER_CELL + PATHS)
}

/// The maximum number of bytes that a vector image takes.
pub fn stroke_bytes(cells: f64, keys: &Args) -> f64 {
    cells * overlay_bytes(keys) + cells.min(f64::from(MOST_CELLS)) * BYTES_PER_CELL
}

/// Bytes that a pixel takes at most in a picture of characters, of which each stands for many.
pub const LETTER_BYTES: f64 = 1.0;

/// The number of pixels, as far as it is known before the maze is.
fn painted_pixels(cells: f64, keys: &Args) -> f64 {
    /// The usual maximum number of pixels of a tile.
    const TILE: f64 = 64.0;
    /// The maximum number of pixels that are painted.
    const MOST: f64 = (1u64 << 29) as f64;
    let size = Style::of(keys).size;
    let side = f64::from(size.cell);
    let side = match &*keys.get(&keys::TILES) {
        "none" => side,
        _ => side.max(TILE),
    };
    let pixels = match (size.paper, size.is_said()) {
        (Some(paper), _) => {
            let resolution = size.resolution();
            paper.width * resolution * paper.height * resolution
        }
        (None, true) if size.width.or(size.height).is_none() => {
            cells * side * side * 1.3 * size.scale * size.scale
        }
        // The shape of the grid is not known here; the picture is checked when it is drawn.
        (None, true) => 0.0,
        (None, false) => (cells * side * side * 1.3).min(Metrics::LONGEST * Metrics::LONGEST),
    };
    pixels.min(MOST)
}
