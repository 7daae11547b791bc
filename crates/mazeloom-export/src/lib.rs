//! The formats that need dependencies, joined with those that do not.
//!
//! Shells use this crate's tables: [`formats`] lists all of them.

pub mod book;
mod carried;
mod cut;
mod dxf;
mod gcode;
mod glb;
mod letters;
mod npy;
mod pdf;
mod png;
mod raster;
mod ruler;
mod scan;
mod shelf;
mod stl;
mod strips;
mod three_mf;
mod trace;

pub use carried::{CarriedError, carried_recipe, carried_recipes};
pub use cut::cut;
pub use dxf::dxf;
pub use gcode::gcode;
pub use glb::glb;
pub use npy::npy;
pub use pdf::pdf;
pub use png::png;
pub use raster::raster;
pub use scan::page;
pub use shelf::Shelf;
pub use stl::stl;
pub use three_mf::three_mf;

use mazeloom::format::{FORMATS as PLAIN, Format};
use mazeloom::words::{WordError, unknown};

/// The formats of this crate.
pub static FORMATS: &[Format] = &[
    three_mf::ROW,
    cut::ROW,
    dxf::ROW,
    gcode::ROW,
    glb::ROW,
    npy::ROW,
    pdf::ROW,
    png::ROW,
    stl::ROW,
];

/// All formats there are, by name.
pub fn formats() -> Vec<&'static Format> {
    let mut all: Vec<&Format> = PLAIN.iter().chain(FORMATS).collect();
    all.sort_by_key(|format| format.entry.name);
    all
}

/// The format that a name, an alias or a file's extension means.
pub fn format(word: &str) -> Result<&'static Format, WordError> {
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
