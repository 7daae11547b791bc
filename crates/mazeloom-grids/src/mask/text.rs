//! Text as cells: text in a bitmap font, one pixel per cell, `mask=text:HELLO`.
//!
//! Letters are separate components, so such a mask is often combined with `parts=join`, which
//! adds the fewest cells that connect them, or `parts=each`, which makes a maze of each.

use super::{LETTERS, Mask, MaskError, PreparedMask};
use mazeloom_core::parameters::{Entry, Key, decode};

const WORDS: Key<String> =
    Key::text("words", &LETTERS).help("the text, percent-encoded in a recipe: %20 is a space");

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("text")
        .aliases(&["letters"])
        .help("text in bold letters")
        .params(&[WORDS.param]),
    separate: true,
    square: false,
    make: |args, source, threshold| {
        let words = args.get(&WORDS);
        let words = decode(&words).unwrap_or_default();
        match source.files.letters(&words) {
            Ok(ink) => Ok(PreparedMask::inked(ink, threshold)),
            Err(reason) => Err(MaskError::Unusable {
                name: format!("text:{words}"),
                reason,
            }),
        }
    },
};
