//! The fonts of books: those of dependencies, so that the repository has no font files, and files of users. Only the
//! font that is used is embedded, with only the characters that occur.

use crate::letters::Face;
use crate::pdf::Typeset;
use std::io;

/// A font for titles and text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Typeface {
    /// Ubuntu Light.
    #[default]
    Sans,
    /// DejaVu Serif.
    #[cfg(feature = "machine")]
    Serif,
    /// Hack, of which all characters are of one width.
    Mono,
    /// The file of a user.
    Own(&'static [u8]),
}

/// The fonts that come along, with their names.
pub const TYPEFACES: &[(&str, Typeface)] = &[
    ("sans", Typeface::Sans),
    #[cfg(feature = "machine")]
    ("serif", Typeface::Serif),
    ("mono", Typeface::Mono),
];

impl Typeface {
    /// The font's file.
    fn file(self) -> &'static [u8] {
        match self {
            Typeface::Sans => epaint_default_fonts::UBUNTU_LIGHT,
            #[cfg(feature = "machine")]
            Typeface::Serif => dejavu::serif::regular(),
            Typeface::Mono => epaint_default_fonts::HACK_REGULAR,
            Typeface::Own(file) => file,
        }
    }

    /// The font of a file, TrueType or OpenType, which stays in memory until the program ends; `None` if it cannot be
    /// read.
    pub fn own(file: Vec<u8>) -> Option<Typeface> {
        ttf_parser::Face::parse(&file, 0).ok()?;
        Some(Typeface::Own(file.leak()))
    }

    /// The font, ready to set text.
    pub(super) fn load(self) -> io::Result<Typeset> {
        Typeset::of(self.file())
    }

    /// The name that it is asked for by.
    pub fn name(self) -> &'static str {
        let mut rows = TYPEFACES.iter();
        let row = rows.find(|(_, face)| *face == self);
        row.map_or("FILE", |(name, _)| name)
    }

    /// The first character of a text that it does not have.
    pub fn lacks(self, text: &str) -> Option<char> {
        Face::of(self.file()).and_then(|face| face.lacks(text))
    }

    /// The fonts that have all characters of a text.
    pub(super) fn with(text: &str) -> impl Iterator<Item = &'static str> {
        let rows = TYPEFACES.iter();
        rows.filter(move |(_, face)| face.lacks(text).is_none())
            .map(|(name, _)| *name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::language::LANGUAGES;

    #[test]
    fn every_font_sets_the_texts_of_books() {
        let text = "Puzzle 12 · page 34… Solutions “quoted” © 2026 Ää Ωω Жж – —";
        for (name, face) in TYPEFACES {
            assert_eq!(face.lacks(text), None, "{name}");
            assert_eq!(face.lacks("a中"), Some('中'), "{name}");
            assert!(face.load().is_ok() && face.name() == *name);
            for language in LANGUAGES {
                let lacking = language.messages().find_map(|(_, text)| face.lacks(text));
                let needs_own = ["ja", "zh"].contains(&language.code);
                assert_eq!(
                    lacking.is_some(),
                    needs_own,
                    "{name}, {}: {lacking:?}",
                    language.code
                );
            }
        }
    }
}
