//! PNG and APNG: an international text chunk.

use super::{CarriedError, Carrier, broken};
use png::{Decoder, Limits};
use std::io::Cursor;

pub(super) const ROW: Carrier = Carrier {
    begins: |file| file.starts_with(b"\x89PNG\r\n\x1a\n"),
    read,
};

/// The maximum number of bytes that the reader may take.
const MOST_BYTES: usize = 1 << 26;

/// The recipes in the text chunks of a PNG, which may stand before or after the pixels. Few
/// compressed bytes can stand for many: all texts together have at most as many as one recipe may.
fn read(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    let limits = Limits { bytes: MOST_BYTES };
    let decoder = Decoder::new_with_limits(Cursor::new(file), limits);
    let reader = decoder.read_info().map_err(broken)?;
    let texts = reader.info().utf8_text.iter();
    let mut left = super::MOST_BYTES;
    let mut recipes = Vec::new();
    for text in texts.filter(|text| text.keyword == crate::png::KEYWORD) {
        let mut text = text.clone();
        text.decompress_text_with_limit(left).map_err(broken)?;
        let recipe = text.get_text().map_err(broken)?;
        left = left.saturating_sub(recipe.len());
        recipes.push(recipe);
    }
    Ok(recipes)
}
