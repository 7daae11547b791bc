//! Words as cells.

use super::{LETTERS, Mask, MaskError, PreparedMask};
use mazeloom_core::parameters::{Entry, Kind, Param, decode};

pub(super) const ROW: Mask = Mask {
    entry: Entry {
        name: "text",
        aliases: &["letters"],
        help: "words in bold letters",
        params: &[Param {
            name: "words",
            kind: Kind::Text(&LETTERS),
            default: None,
            help: "the words, percent-encoded in a recipe: %20 is a space",
        }],
    },
    make: |args, source, threshold| {
        let words = args.text("words");
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
