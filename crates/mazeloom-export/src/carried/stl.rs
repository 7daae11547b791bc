//! STL: the header, if the whole recipe fits there.

use super::{CarriedError, Carrier, broken};
use crate::stl::{FACET, HEADER, WHOLE};

pub(super) const ROW: Carrier = Carrier {
    begins: |file| file.starts_with(WHOLE.as_bytes()) && file.len() >= HEADER,
    read,
};

/// The recipe in the header of a binary STL file, which is told by its length.
fn read(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    let count = file
        .get(HEADER..HEADER + 4)
        .and_then(|count| count.try_into().ok());
    let count = count.map_or(0, u32::from_le_bytes);
    let count = u64::from(count);
    if file.len() as u64 != (HEADER + 4) as u64 + FACET as u64 * count {
        return Err(broken(
            "its number of triangles is wrong; the file may be truncated",
        ));
    }
    let header = str::from_utf8(&file[WHOLE.len()..HEADER]).map_err(broken)?;
    Ok(vec![header.trim_end().to_owned()])
}
