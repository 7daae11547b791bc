//! All formats: those that need dependencies and those that do not.
//!
//! Programs use this crate's tables: [`formats`] lists all of them, [`format`](format()) finds one
//! by name or extension, [`reels`] and [`reel`] do the same for animations. These are not formats
//! and have their own functions: [`book`] (puzzle books as PDF), [`carried_recipe`] (the recipe in
//! a file that was written earlier), [`photo`] (pictures to be scanned), [`png_strip`] (pictures
//! larger than memory).
//!
//! ```
//! use mazeloom::make;
//! use mazeloom_export::{carried_recipe, format};
//!
//! // Write a picture, then read the recipe in it: a picture can be made a maze again.
//! let recipe: mazeloom::Recipe = "hex:6x5 wilson seed=3".parse()?;
//! let puzzle = make(&recipe)?;
//! for name in ["png", "svg", "json"] {
//!     let mut file = Vec::new();
//!     format(name)?.write(&puzzle, &recipe.keys, &mut file)?;
//!     let same: mazeloom::Recipe = carried_recipe(&file)?.parse()?;
//!     assert_eq!(make(&same)?.maze.open_edges(), puzzle.maze.open_edges(), "{name}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Some helpers are used by formats that the feature `png` alone leaves out.
#![cfg_attr(all(feature = "png", not(feature = "files")), allow(dead_code))]

#[cfg(not(feature = "files"))]
mod absent;
#[cfg(feature = "files")]
mod apng;
#[cfg(feature = "files")]
pub mod book;
#[cfg(feature = "png")]
mod builtin_tiles;
#[cfg(feature = "files")]
mod canvas;
#[cfg(feature = "png")]
mod carried;
#[cfg(feature = "machine")]
pub mod chart;
#[cfg(feature = "files")]
mod cut;
#[cfg(feature = "png")]
mod deflate;
#[cfg(feature = "machine")]
pub mod description;
#[cfg(feature = "png")]
mod disk_files;
#[cfg(feature = "files")]
mod dxf;
#[cfg(feature = "files")]
mod gcode;
#[cfg(feature = "files")]
mod gif;
#[cfg(feature = "files")]
mod glb;
#[cfg(feature = "files")]
mod grey;
#[cfg(feature = "png")]
mod images;
#[cfg(feature = "png")]
mod inline;
#[cfg(feature = "png")]
mod letters;
mod listed;
pub mod listing;
#[cfg(feature = "files")]
mod map_tile;
mod memory_files;
#[cfg(feature = "files")]
mod npy;
#[cfg(feature = "png")]
mod palette;
#[cfg(feature = "files")]
mod pdf;
#[cfg(feature = "png")]
mod pictures;
#[cfg(feature = "png")]
mod png;
#[cfg(feature = "png")]
mod raster;
pub mod results;
mod rows;
#[cfg(feature = "files")]
mod ruler;
#[cfg(feature = "files")]
mod scan;
#[cfg(feature = "files")]
mod screen;
#[cfg(feature = "files")]
mod stl;
#[cfg(feature = "files")]
mod strips;
#[cfg(feature = "machine")]
mod three_mf;
#[cfg(feature = "files")]
mod tmj;
#[cfg(feature = "png")]
mod trace;

#[cfg(feature = "png")]
pub use inline::{Inline, inline};
pub use memory_files::MemoryFiles;
pub use rows::{FORMATS, REELS};
#[cfg(feature = "machine")]
pub use three_mf::three_mf;
#[cfg(feature = "files")]
pub use {
    apng::apng,
    canvas::{FRAME_BYTES, MOST_PIXELS},
    cut::cut,
    dxf::dxf,
    gcode::gcode,
    gif::gif,
    glb::glb,
    map_tile::{
        DISTANCE_PERIOD, MapScheme, PIXELS, distance_tile, map_tile, map_world, opens, path_tile,
    },
    npy::{npy, npy_head},
    pdf::{pdf, pdf_pages},
    scan::photo,
    stl::stl,
};
#[cfg(feature = "png")]
pub use {
    carried::{CarriedError, carried_recipe, carried_recipes},
    disk_files::DiskFiles,
    png::{png, png_strip, png_strip_bytes},
    raster::{raster, raster_with_opacity},
};

use mazeloom::film::{FilmFormat, REELS as PLAIN_REELS};
use mazeloom::format::{FORMATS as PLAIN, Format};
use mazeloom::parameters::{ParamError, Row, unknown};
use mazeloom::table::map_of;

/// All animation formats, sorted by name.
///
/// ```
/// let names: Vec<_> = mazeloom_export::reels().iter().map(|reel| reel.entry.name).collect();
/// assert!(names.is_sorted() && names.contains(&"gif") && names.contains(&"svg"));
/// ```
pub fn reels() -> Vec<&'static FilmFormat> {
    by_name(PLAIN_REELS, REELS)
}

/// The animation format with a name, an alias or a file extension, in any case.
///
/// # Errors
/// An unknown name, with the known ones and the nearest.
pub fn reel(word: &str) -> Result<&'static FilmFormat, ParamError> {
    find("film format", &reels(), word)
}

/// All formats, sorted by name.
///
/// ```
/// let formats = mazeloom_export::formats();
/// let binary = formats.iter().filter(|format| format.binary).count();
/// assert!(0 < binary && binary < formats.len()); // some may be written to a terminal
/// ```
pub fn formats() -> Vec<&'static Format> {
    by_name(PLAIN, FORMATS)
}

/// The format with a name, an alias or a file extension, in any case.
///
/// # Errors
/// An unknown name, with the known ones and the nearest.
///
/// ```
/// use mazeloom_export::format;
///
/// assert_eq!(format("PNG")?.entry.name, "png");
/// assert!(format("pgn").unwrap_err().to_string().contains("png"));
/// # Ok::<(), mazeloom::parameters::ParamError>(())
/// ```
pub fn format(word: &str) -> Result<&'static Format, ParamError> {
    find("format", &formats(), word)
}

/// The rows of two tables, sorted by name.
fn by_name<R: Row>(plain: &'static [R], more: &'static [R]) -> Vec<&'static R> {
    let all = plain.iter().chain(more);
    let sorted = map_of(all.map(|row| (row.entry().name, row)));
    sorted.into_values().collect()
}

/// The row with a name, an alias or a file extension.
fn find<R: Row>(
    what: &'static str,
    rows: &[&'static R],
    word: &str,
) -> Result<&'static R, ParamError> {
    let found = rows.iter().find(|row| row.entry().answers_to(word));
    found.copied().ok_or_else(|| {
        let names = || rows.iter().map(|row| row.entry().name);
        unknown(what, word, names(), names())
    })
}

/// The Rust of README and of the documentation, compiled as tests where all crates are at hand.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../../README.md")]
    struct Readme;

    #[doc = include_str!("../../../docs/for-rust-developers.md")]
    struct RustPrograms;

    #[doc = include_str!("../../../docs/for-game-developers.md")]
    struct Games;
}
