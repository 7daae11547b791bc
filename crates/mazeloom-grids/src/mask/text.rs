//! Words as cells.

use super::{LETTERS, Mask, MaskError, PreparedMask};
use mazeloom_core::parameters::{Entry, Key, decode};

const WORDS: Key<String> = Key::text(
    "words",
    &LETTERS,
    "the words, percent-encoded in a recipe: %20 is a space",
);

pub(super) const ROW: Mask = Mask {
    entry: Entry {
        name: "text",
        aliases: &["letters"],
        help: "words in bold letters",
        params: &[WORDS.param],
    },
    make: |args, source, threshold| {
        let words = args.get(&WORDS);
        let words = decode(&words).unwrap_or_default();
        match source.files.letters(&words) {
            Ok(ink) => Ok(PreparedMask::inked(&ink, threshold)),
            Err(reason) => Err(MaskError::Unusable {
                name: format!("text:{words}"),
                reason,
            }),
        }
    },
};
