//! 3MF: the description in the metadata of the model.

use super::{CarriedError, Carrier, MOST_BYTES, broken, xml};
use std::io::{Cursor, Read};
use zip::ZipArchive;

pub(super) const ROW: Carrier = Carrier {
    begins: |file| file.starts_with(b"PK\x03\x04"),
    read,
};

/// The recipe in the metadata of the model, from its archive.
fn read(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    let mut archive = ZipArchive::new(Cursor::new(file)).map_err(broken)?;
    let mut names = archive.file_names();
    let model = names.position(|name| name.is_ok_and(|name| name.ends_with(".model")));
    drop(names);
    let model = archive.by_index(model.ok_or(CarriedError::None)?);
    let model = model.map_err(broken)?;
    // Metadata stand before the mesh; what is packed may unpack to anything.
    let mut head = Vec::new();
    let most = 2 * MOST_BYTES as u64;
    model.take(most).read_to_end(&mut head).map_err(broken)?;
    let head = String::from_utf8_lossy(&head);
    let head = match head.find("<resources") {
        Some(end) => &head[..end],
        None => &head,
    };
    xml::recipes(head, |tag| {
        tag.local_name().as_ref() == "metadata" && xml::says(tag, "name", "Description")
    })
}
