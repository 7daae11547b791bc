//! The recipe stored in a file: a reader for each format, selected by the first bytes of the file.
//!
//! | format | where the recipe is |
//! |---|---|
//! | SVG, 3MF | an element of the metadata |
//! | PNG, APNG | an `iTXt` chunk |
//! | GIF, text, DOT, OBJ, POV, G-code, DXF | a comment |
//! | PDF | the keywords of the document |
//! | JSON, node-link, glTF | a field |
//! | STL | the header, if it fits its 80 bytes |
//! | CSV, NPY | nowhere: their rows say `recipe: false` |
//!
//! A reader is given the bytes of the file only. Its name is not asked for, since files get
//! renamed.

#[cfg(feature = "files")]
mod gif;
#[cfg(feature = "files")]
mod glb;
mod json;
#[cfg(feature = "machine")]
mod pdf;
mod png;
#[cfg(feature = "files")]
mod stl;
mod text;
#[cfg(feature = "machine")]
mod three_mf;
mod xml;

use std::fmt;

mazeloom::errors! {
    /// A file in which no recipe was found.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum CarriedError {
        /// It carries none, or none that is known here.
        None => "no maze or recipe found in this file";
        /// It is broken; what its reader says.
        Broken(reason: String) => "it cannot be read: {reason}";
    }
}

/// Makes the error for something broken, in the words of another error.
fn broken(error: impl fmt::Display) -> CarriedError {
    CarriedError::Broken(error.to_string())
}

/// A row of the table: how a format's files begin, and where they carry recipes.
struct Carrier {
    begins: fn(&[u8]) -> bool,
    read: fn(&[u8]) -> Result<Vec<String>, CarriedError>,
}

/// The formats that carry recipes; text comes last, since any bytes may be text.
static CARRIERS: &[Carrier] = &[
    #[cfg(feature = "files")]
    gif::ROW,
    #[cfg(feature = "files")]
    glb::ROW,
    json::ROW,
    #[cfg(feature = "machine")]
    pdf::ROW,
    png::ROW,
    #[cfg(feature = "files")]
    stl::ROW,
    #[cfg(feature = "machine")]
    three_mf::ROW,
    xml::ROW,
    text::ROW,
];

/// Label that stands before the recipe where other things may stand as well.
const LABEL: &str = "mazeloom:recipe ";

/// The maximum number of bytes of a recipe: one that holds a mask of some million cells.
const MOST_BYTES: usize = 1 << 22;

/// The recipe in a file that this program wrote; the first of several.
///
/// Pictures and models carry one as metadata, documents one for each maze, text files in their
/// first comment, STL files in their header if it fits there. CSV and NPY cannot store it.
///
/// # Errors
/// [`CarriedError`] for a file of another format, or without a recipe.
///
/// ```
/// let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>";
/// assert!(mazeloom_export::carried_recipe(svg).is_err()); // drawn by another program
/// ```
pub fn carried_recipe(file: &[u8]) -> Result<String, CarriedError> {
    Ok(carried_recipes(file)?.swap_remove(0))
}

/// All recipes in a file that this program wrote, at least one, in order: a book or a sheet has
/// one for each maze.
///
/// # Errors
/// As [`carried_recipe`].
///
/// ```
/// use mazeloom_export::carried_recipes;
///
/// // JSON Lines: a maze on each line.
/// let two = "{\"format\":\"mazeloom/1\",\"recipe\":\"rect:3x3 seed=1\"}\n\
///            {\"format\":\"mazeloom/1\",\"recipe\":\"rect:3x3 seed=2\"}\n";
/// assert_eq!(carried_recipes(two.as_bytes()).unwrap(), ["rect:3x3 seed=1", "rect:3x3 seed=2"]);
/// ```
pub fn carried_recipes(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    let row = CARRIERS.iter().find(|row| (row.begins)(file));
    let recipes = (row.ok_or(CarriedError::None)?.read)(file)?;
    match recipes.iter().find_map(|recipe| fault(recipe)) {
        Some(fault) => Err(CarriedError::Broken(fault)),
        None if recipes.is_empty() => Err(CarriedError::None),
        None => Ok(recipes),
    }
}

/// Returns the reason that a text is no recipe, whatever its words.
fn fault(recipe: &str) -> Option<String> {
    if recipe.trim().is_empty() {
        return Some("the recipe in it is empty".to_owned());
    }
    if recipe.len() > MOST_BYTES {
        let bytes = recipe.len();
        return Some(format!(
            "the recipe in it has {bytes} bytes; at most {MOST_BYTES} are allowed"
        ));
    }
    let odd = recipe.chars().any(char::is_control);
    odd.then(|| "the recipe in it has control characters".to_owned())
}

/// The recipes among lines of which each may begin with the label.
fn labelled(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim);
    let recipes = lines.filter_map(|line| line.strip_prefix(LABEL));
    recipes.map(str::to_owned).collect()
}
