//! Reads pictures for scanning.

use crate::images::MOST_INK;
use crate::pictures::decode;
use mazeloom::scan::Photo;

/// The colors of a picture file, PNG, JPEG, GIF, BMP or WebP, for [`mazeloom::scan`]; what is
/// transparent is put on white.
///
/// At most `memory` bytes are used, here and while it is scanned.
///
/// # Errors
/// A message about the file: it is no picture, or has too many pixels.
///
/// ```
/// use mazeloom::{make, scan::scan_photo};
/// use mazeloom_export::{format, photo};
///
/// // A picture without its recipe: the walls are found again.
/// let recipe: mazeloom::Recipe = "rect:9x7 kruskal seed=2".parse()?;
/// let puzzle = make(&recipe)?;
/// let mut file = Vec::new();
/// format("png")?.write(&puzzle, &recipe.keys, &mut file)?;
/// let found = scan_photo(&photo(&file, u64::MAX)?)?;
/// assert_eq!(found.cells, (9, 7));
/// assert_eq!(found.puzzle.maze.open_edges(), puzzle.maze.open_edges());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn photo(file: &[u8], memory: u64) -> Result<Photo, String> {
    let most = MOST_INK.min(memory / PIXEL_BYTES);
    let picture = decode(file, most).map_err(|error| error.to_string())?;
    Ok(Photo {
        width: picture.width,
        height: picture.height,
        pixels: picture.pixels.iter().map(on_white).collect(),
    })
}

/// Bytes that a pixel takes at most while a picture is decoded and scanned.
const PIXEL_BYTES: u64 = 24;

/// Returns the color of a pixel that is seen on white paper.
fn on_white(&[red, green, blue, alpha]: &[u8; 4]) -> [u8; 3] {
    [red, green, blue].map(|channel| {
        let seen = u16::from(channel) * u16::from(alpha);
        ((seen + 255 * (255 - u16::from(alpha))) / 255) as u8
    })
}
