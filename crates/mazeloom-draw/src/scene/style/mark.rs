//! Marks of start and goal, and text on a picture.

use super::PictureError;
use mazeloom_core::parameters::{FILE, ParamError, TextKind, decode, encode};
use mazeloom_core::source::{FileSource, Image};
use std::sync::Arc;

/// Mark of the start or the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A solid square in squares, a disc in other cells.
    Dot,
    /// A ring around a smaller dot.
    Target,
    /// An arrow through the opening, or in the cell if there is none.
    Arrow,
    /// Words beside the opening, or in the cell if there is none.
    Words(String),
    /// A picture in the cell; until it is read, a dot.
    Picture {
        /// The name of its file.
        name: String,
        /// Image that it shows.
        image: Option<Arc<Image>>,
    },
}

/// The maximum number of letters of a mark and of a title.
const MARK_LETTERS: usize = 24;
const TITLE_LETTERS: usize = 200;

impl Mark {
    /// Parses a mark; anything unknown is a dot.
    pub fn of(word: &str) -> Mark {
        match word.split_once(':') {
            Some(("text", words)) => match decode(words) {
                Ok(words) => Mark::Words(words.into_owned()),
                Err(_) => Mark::Dot,
            },
            Some(("image", name)) => Mark::Picture {
                name: decode(name).unwrap_or_default().into_owned(),
                image: None,
            },
            _ if word == "arrow" => Mark::Arrow,
            _ if word == "target" => Mark::Target,
            _ if is_bare(word) => Mark::Words(word.to_owned()),
            _ => Mark::Dot,
        }
    }

    /// Tells whether it is a shape that fits into a cell.
    pub fn is_shape(&self) -> bool {
        matches!(self, Mark::Dot | Mark::Target)
    }

    /// The same with its picture, if it has one.
    pub(super) fn with_picture(self, files: &dyn FileSource) -> Result<Mark, PictureError> {
        let Mark::Picture { name, image: None } = self else {
            return Ok(self);
        };
        match files.image(&name) {
            Ok(image) => Ok(Mark::Picture {
                name,
                image: Some(Arc::new(image)),
            }),
            Err(reason) => Err(PictureError { name, reason }),
        }
    }
}

/// A mark as the text of a key.
pub static MARK: TextKind = TextKind {
    placeholder: "MARK",
    allowed: "dot, target, arrow, image:FILE, text:TEXT with at most 24 characters, or \
              just the text if it has no lowercase letter, such as START",
    example: "arrow",
    check: |word| {
        let refused = || {
            let given: String = word.chars().take(60).collect();
            ParamError::value("mark", given, MARK.allowed)
        };
        match word.split_once(':') {
            Some(("text", words)) => {
                let words = decode(words)?;
                let legible = words.chars().count() <= MARK_LETTERS && is_legible(&words);
                let fine = legible && !words.trim().is_empty();
                fine.then(|| format!("text:{}", encode(&words)))
                    .ok_or_else(refused)
            }
            Some(("image", name)) => Ok(format!("image:{}", (FILE.check)(name)?)),
            _ if ["dot", "target", "arrow"].contains(&word) => Ok(word.to_owned()),
            _ if is_bare(word) && word.chars().count() <= MARK_LETTERS && is_legible(word) => {
                Ok(format!("text:{}", encode(word)))
            }
            _ => Err(refused()),
        }
    },
};

/// Tells whether a word stands for itself: one in capital letters is the name of no shape.
fn is_bare(word: &str) -> bool {
    let capital = word.chars().any(char::is_uppercase);
    capital && !word.chars().any(|c| c.is_lowercase() || c == '%')
}

/// Text for a title or a caption.
pub static TITLE: TextKind = TextKind {
    placeholder: "WORDS",
    allowed: "one line of at most 200 characters without control characters",
    example: "My%20maze",
    check: |word| {
        let words = decode(word)?;
        let fine = words.chars().count() <= TITLE_LETTERS && is_legible(&words);
        if fine {
            Ok(encode(&words).into_owned())
        } else {
            Err(ParamError::value(
                "title",
                format!(
                    "{}…",
                    words.chars().take(40).collect::<String>().escape_debug()
                ),
                TITLE.allowed,
            ))
        }
    },
};

/// Tells whether a text has no control characters and no characters that XML forbids.
fn is_legible(words: &str) -> bool {
    !words
        .chars()
        .any(|c| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_read_back() {
        for word in [
            "dot",
            "target",
            "arrow",
            "text:START",
            "text:Go%20<",
            "image:a%20b.png",
        ] {
            assert_eq!((MARK.check)(word).as_deref(), Ok(word));
        }
        assert_eq!(Mark::of("text:Go%20%3C"), Mark::Words("Go <".to_owned()));
        assert_eq!((MARK.check)("FINISH").as_deref(), Ok("text:FINISH"));
        assert_eq!(Mark::of("FINISH"), Mark::Words("FINISH".to_owned()));
        for wrong in [
            "", "text:", "text:%00", "picture", "Dot", "text:%zz", "image:",
        ] {
            assert!((MARK.check)(wrong).is_err(), "{wrong}");
        }
        assert!((MARK.check)(&format!("text:{}", "x".repeat(25))).is_err());
        assert!((TITLE.check)(&"x".repeat(1 << 20)).is_err());
        assert_eq!((TITLE.check)("<script>").as_deref(), Ok("<script>"));
    }
}
