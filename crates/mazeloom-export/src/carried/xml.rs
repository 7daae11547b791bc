//! XML: the `<recipe>` of an SVG, the data of a GraphML graph.

use super::{CarriedError, Carrier, broken};
use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};

pub(super) const ROW: Carrier = Carrier {
    begins: |file| file.trim_ascii_start().starts_with(b"<"),
    read: |file| {
        let text = str::from_utf8(file).map_err(broken)?;
        let found = recipes(text, |tag| match tag.local_name().as_ref() {
            "recipe" => true,
            "data" => says(tag, "key", "recipe"),
            _ => false,
        })?;
        Ok(found)
    },
};

/// Tells whether an element has an attribute of that value.
pub(super) fn says(tag: &BytesStart<'_>, name: &str, value: &str) -> bool {
    let attribute = tag.try_get_attribute(name).ok().flatten();
    attribute.is_some_and(|attribute| &*attribute.value == value)
}

/// The text of the first element that is wanted.
pub(super) fn recipes(
    text: &str,
    wanted: impl Fn(&BytesStart<'_>) -> bool,
) -> Result<Vec<String>, CarriedError> {
    let mut reader = Reader::from_str(text);
    let mut recipe: Option<String> = None;
    loop {
        let event = reader.read_event();
        if event.is_err() && recipe.is_some() {
            return Err(broken("the file ends inside the recipe"));
        }
        match (event.map_err(broken)?, &mut recipe) {
            (Event::Start(tag), None) if wanted(&tag) => recipe = Some(String::new()),
            (Event::Text(words), Some(recipe)) => recipe.push_str(&words),
            (Event::CData(words), Some(recipe)) => recipe.push_str(&words),
            (Event::GeneralRef(name), Some(recipe)) => recipe.push(letter(&name)?),
            (Event::End(_), Some(_)) => return Ok(recipe.into_iter().collect()),
            (Event::Eof, None) => return Ok(Vec::new()),
            (Event::Eof, Some(_)) => return Err(broken("the file ends inside the recipe")),
            _ => {}
        }
    }
}

/// The letter that an entity stands for.
fn letter(name: &BytesRef<'_>) -> Result<char, CarriedError> {
    match &**name {
        "amp" => Ok('&'),
        "lt" => Ok('<'),
        "gt" => Ok('>'),
        "quot" => Ok('"'),
        "apos" => Ok('\''),
        other => match name.resolve_char_ref() {
            Ok(Some(letter)) => Ok(letter),
            _ => Err(broken(format!("unknown entity `{other}`"))),
        },
    }
}
