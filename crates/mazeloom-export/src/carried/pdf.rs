//! PDF: the keywords of the document, one line per maze.

use super::{CarriedError, Carrier, broken, labelled};
use lopdf::{Dictionary, Document, Object, decode_text_string};

pub(super) const ROW: Carrier = Carrier {
    begins: |file| file.starts_with(b"%PDF-"),
    read,
};

/// The recipes in the keywords of a document.
fn read(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    let document = Document::load_mem(file).map_err(broken)?;
    let information = || -> Option<&Dictionary> {
        match document.trailer.get(b"Info").ok()? {
            Object::Reference(id) => document.get_dictionary(*id).ok(),
            Object::Dictionary(inside) => Some(inside),
            _ => None,
        }
    };
    let keywords = information().and_then(|information| information.get(b"Keywords").ok());
    match keywords {
        None => Ok(Vec::new()),
        Some(keywords) => Ok(labelled(&decode_text_string(keywords).map_err(broken)?)),
    }
}
