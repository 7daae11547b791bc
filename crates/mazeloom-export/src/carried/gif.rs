//! GIF: a comment that begins with the label.
//!
//! Source: *Graphics Interchange Format, version 89a* (CompuServe, 1990): a header, then blocks,
//! each a chain of sub-blocks of up to 255 bytes. Time O(bytes), no scratch memory.

use super::{CarriedError, Carrier, broken, labelled};

pub(super) const ROW: Carrier = Carrier {
    begins: |file| file.starts_with(b"GIF87a") || file.starts_with(b"GIF89a"),
    read,
};

/// The recipes in the comments of a GIF.
fn read(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    match comments(file) {
        Some(text) => Ok(labelled(&text)),
        None => Err(broken("the file is truncated")),
    }
}

/// All comments before the end, a line each; `None` if there is no end.
fn comments(file: &[u8]) -> Option<String> {
    let colors = |packed: u8| match packed & 0x80 {
        0 => 0,
        _ => 3 << ((packed & 7) + 1),
    };
    let mut rest = file.get(13 + colors(*file.get(10)?)..)?;
    let mut found = String::new();
    loop {
        let (&kind, after) = rest.split_first()?;
        rest = match kind {
            0x21 => {
                let (&label, mut chain) = after.split_first()?;
                let mut text = Vec::new();
                while let Some(piece) = take(&mut chain)? {
                    if label == 0xfe {
                        text.extend_from_slice(piece);
                    }
                }
                found.push_str(&String::from_utf8_lossy(&text));
                found.push('\n');
                chain
            }
            0x2c => {
                let table = colors(*after.get(8)?);
                // The head, its table of colors, and the first code's size.
                let mut chain = after.get(9 + table + 1..)?;
                while take(&mut chain)?.is_some() {}
                chain
            }
            0x3b => return Some(found),
            _ => return None,
        };
    }
}

/// The next bytes of a chain, or none at its end.
fn take<'a>(chain: &mut &'a [u8]) -> Option<Option<&'a [u8]>> {
    let (&length, after) = chain.split_first()?;
    let (piece, after) = after.split_at_checked(usize::from(length))?;
    *chain = after;
    Some((length > 0).then_some(piece))
}
