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
//!     format(name)?.write(&puzzle, &recipe.keys, false, &mut file)?;
//!     let same: mazeloom::Recipe = carried_recipe(&file)?.parse()?;
//!     assert_eq!(make(&same)?.maze.open_edges(), puzzle.maze.open_edges(), "{name}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apng;
pub mod book;
mod builtin_tiles;
mod canvas;
mod carried;
mod cut;
mod deflate;
mod disk_files;
mod dxf;
mod gcode;
mod gif;
mod glb;
mod grey;
mod images;
#[cfg(feature = "machine")]
mod inline;
mod letters;
pub mod listing;
mod memory_files;
mod npy;
mod pdf;
mod png;
mod raster;
mod ruler;
mod scan;
mod stl;
mod strips;
#[cfg(feature = "machine")]
mod three_mf;
mod tmj;
mod trace;

pub use apng::apng;
pub use canvas::{FRAME_BYTES, MOST_PIXELS};
pub use carried::{CarriedError, carried_recipe, carried_recipes};
pub use cut::cut;
pub use disk_files::DiskFiles;
pub use dxf::dxf;
pub use gcode::gcode;
pub use gif::gif;
pub use glb::glb;
#[cfg(feature = "machine")]
pub use inline::{Inline, inline};
pub use memory_files::MemoryFiles;
pub use npy::npy;
pub use pdf::{pdf, pdf_pages};
pub use png::{png, png_strip, png_strip_bytes};
pub use raster::{raster, raster_with_opacity};
pub use scan::photo;
pub use stl::stl;
#[cfg(feature = "machine")]
pub use three_mf::three_mf;

use mazeloom::film::{FilmFormat, REELS as PLAIN_REELS};
use mazeloom::format::{FORMATS as PLAIN, Format};
use mazeloom::parameters::{ParamError, unknown};

/// The formats of this crate; [`formats`] has all.
pub static FORMATS: &[Format] = &[
    #[cfg(feature = "machine")]
    three_mf::ROW,
    apng::ROW,
    cut::ROW,
    dxf::ROW,
    gcode::ROW,
    gif::ROW,
    glb::ROW,
    npy::ROW,
    pdf::ROW,
    png::ROW,
    stl::ROW,
    tmj::ROW,
];

/// The animation formats of this crate; [`reels`] has all.
pub static REELS: &[FilmFormat] = &[apng::REEL, gif::REEL];

/// All animation formats, sorted by name.
///
/// ```
/// let names: Vec<_> = mazeloom_export::reels().iter().map(|reel| reel.entry.name).collect();
/// assert!(names.is_sorted() && names.contains(&"gif") && names.contains(&"svg"));
/// ```
pub fn reels() -> Vec<&'static FilmFormat> {
    let mut all: Vec<&FilmFormat> = PLAIN_REELS.iter().chain(REELS).collect();
    all.sort_by_key(|reel| reel.entry.name);
    all
}

/// The animation format with a name, an alias or a file extension, in any case.
///
/// # Errors
/// An unknown name, with the known ones and the nearest.
pub fn reel(word: &str) -> Result<&'static FilmFormat, ParamError> {
    let word = word.to_lowercase();
    let all = reels();
    let is = |reel: &&&FilmFormat| {
        reel.entry.name == word || reel.entry.aliases.contains(&word.as_str())
    };
    all.iter().find(is).copied().ok_or_else(|| {
        let names = || all.iter().map(|reel| reel.entry.name);
        unknown("film format", &word, names(), names())
    })
}

/// All formats, sorted by name.
///
/// ```
/// let formats = mazeloom_export::formats();
/// let binary = formats.iter().filter(|format| format.binary).count();
/// assert!(0 < binary && binary < formats.len()); // some may be written to a terminal
/// ```
pub fn formats() -> Vec<&'static Format> {
    let mut all: Vec<&Format> = PLAIN.iter().chain(FORMATS).collect();
    all.sort_by_key(|format| format.entry.name);
    all
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
    let word = word.to_lowercase();
    let all = formats();
    let is = |format: &&&Format| {
        format.entry.name == word || format.entry.aliases.contains(&word.as_str())
    };
    all.iter().find(is).copied().ok_or_else(|| {
        let names = || all.iter().map(|format| format.entry.name);
        unknown("format", &word, names(), names())
    })
}

/// The Rust of README and of the documentation, compiled as tests where all crates are at hand.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../../README.md")]
    struct Readme;

    #[doc = include_str!("../../../docs/for-rust-developers.md")]
    struct RustPrograms;
}
