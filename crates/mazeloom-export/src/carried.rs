//! The recipe that a file carries along.

use quick_xml::Reader;
use quick_xml::events::Event;
use std::fmt;

/// A file without a recipe that can be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CarriedError {
    /// It carries none, or none that is known here.
    None,
    /// It is broken; what its reader says.
    Broken(String),
}

impl fmt::Display for CarriedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CarriedError::None => f.write_str("it carries no recipe"),
            CarriedError::Broken(reason) => write!(f, "it cannot be read: {reason}"),
        }
    }
}

impl std::error::Error for CarriedError {}

/// The recipe in a picture that this program wrote: PNG, SVG, or text with a first
/// comment.
pub fn carried_recipe(file: &[u8]) -> Result<String, CarriedError> {
    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
    if file.starts_with(PNG) {
        return in_png(file);
    }
    let text = str::from_utf8(file).map_err(|_| CarriedError::None)?;
    if text.trim_start().starts_with('<') {
        return in_svg(text);
    }
    let mut lines = text.lines();
    // The group code of a comment in DXF.
    let first = match lines.next() {
        Some("999") => lines.next(),
        line => line,
    };
    let starts = ["# ", "; mazeloom:recipe ", "mazeloom:recipe "];
    let comment = first.and_then(|line| starts.iter().find_map(|start| line.strip_prefix(start)));
    comment.map(str::to_owned).ok_or(CarriedError::None)
}

fn in_png(file: &[u8]) -> Result<String, CarriedError> {
    let broken = |error: png::DecodingError| CarriedError::Broken(error.to_string());
    let reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .map_err(broken)?;
    let texts = &reader.info().utf8_text;
    let text = texts
        .iter()
        .find(|text| text.keyword == crate::png::KEYWORD);
    text.ok_or(CarriedError::None)?
        .get_text()
        .map_err(|error| CarriedError::Broken(error.to_string()))
}

fn in_svg(text: &str) -> Result<String, CarriedError> {
    let mut reader = Reader::from_str(text);
    let mut recipe: Option<String> = None;
    loop {
        match reader
            .read_event()
            .map_err(|error| CarriedError::Broken(error.to_string()))?
        {
            Event::Start(tag) if tag.name().as_ref() == "recipe" => recipe = Some(String::new()),
            Event::Text(words) => {
                if let Some(recipe) = &mut recipe {
                    recipe.push_str(&words);
                }
            }
            Event::GeneralRef(name) => {
                if let Some(recipe) = &mut recipe {
                    recipe.push_str(match &*name {
                        "amp" => "&",
                        "lt" => "<",
                        "gt" => ">",
                        "quot" => "\"",
                        name => {
                            return Err(CarriedError::Broken(format!("unknown entity `{name}`")));
                        }
                    });
                }
            }
            Event::End(tag) if tag.name().as_ref() == "recipe" => {
                return recipe.ok_or(CarriedError::None);
            }
            Event::Eof => return Err(CarriedError::None),
            _ => {}
        }
    }
}
