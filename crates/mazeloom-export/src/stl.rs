//! STL: triangles in binary, which all programs for 3D printers read; in millimeters, z up.
//!
//! ```text
//!   80 bytes  header: the recipe, as far as it fits
//!    4 bytes  number of triangles, little-endian like all that follows
//!   50 bytes  for each: normal, three corners (12 floats of 32 bits), two bytes unused
//! ```
//!
//! The format has no units, no colors and no shared vertices. That the mesh is closed holds
//! because equal corners have equal bytes.

use crate::ruler::comment;
use mazeloom::{Point3, Solid};
use std::io::{self, Write};

/// Bytes before the number of triangles: free text that must not begin with `solid`.
pub(crate) const HEADER: usize = 80;

/// Bytes of a triangle: its normal and corners as floats, and two that mean nothing.
pub(crate) const FACET: usize = 50;

/// Label before a recipe that fits into the header, and label before one that is cut off.
pub(crate) const WHOLE: &str = "mazeloom:recipe ";
const CUT: &str = "mazeloom:part-of-recipe ";

/// Writes a model as binary STL, in millimeters; the recipe is in the header as far as it fits.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use mazeloom::{Overlays, Recipe, Style, make, solid};
///
/// let recipe: Recipe = "rect:4x4 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let model = solid(&puzzle, &style, Overlays::NONE)?;
/// let mut file = Vec::new();
/// mazeloom_export::stl(&model, &mut file)?;
/// assert_eq!(file.len(), 80 + 4 + 50 * model.triangles.len()); // header, count, triangles
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn stl(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(&header(solid.recipe.as_deref()))?;
    let count = u32::try_from(solid.triangles.len());
    let count = count.map_err(|_| io::Error::other("an STL has at most 4294967295 triangles"))?;
    out.write_all(&count.to_le_bytes())?;
    for triangle in &solid.triangles {
        let [a, b, c] = solid.corners(triangle);
        let normal = b.minus(a).cross(c.minus(a)).unit();
        let mut facet = [0; FACET];
        let floats = [normal, a, b, c].map(|Point3 { x, y, z }| [x as f32, y as f32, z as f32]);
        let bytes = floats
            .iter()
            .flatten()
            .flat_map(|float| float.to_le_bytes());
        for (place, byte) in facet.iter_mut().zip(bytes) {
            *place = byte;
        }
        out.write_all(&facet)?;
    }
    Ok(())
}

/// The header: ASCII, filled up with spaces.
fn header(recipe: Option<&str>) -> [u8; HEADER] {
    let recipe = comment(recipe.unwrap_or_default());
    let text = match recipe.is_empty() {
        true => "mazeloom".to_owned(),
        false if WHOLE.len() + recipe.len() <= HEADER => format!("{WHOLE}{recipe}"),
        false => format!("{CUT}{recipe}"),
    };
    let mut header = [b' '; HEADER];
    for (place, byte) in header.iter_mut().zip(text.bytes()) {
        *place = byte;
    }
    header
}
