//! From bytes to text: the one door for every argument that takes a text file.

use std::borrow::Cow;

/// The content of a text file: UTF-8, or UTF-16 if a byte order mark or its zeros tell so. A byte
/// order mark is left out, and line ends of a carriage return alone become line feeds.
///
/// # Errors
/// The line of the first byte that is not text. Other encodings are not guessed, since the same bytes
/// are blocks in one and letters in another.
///
/// ```
/// use mazeloom_core::source::text_of;
///
/// assert_eq!(text_of(b"\xef\xbb\xbfa b\n").unwrap(), "a b\n");
/// assert_eq!(text_of(b"\xff\xfea\0b\0").unwrap(), "ab");
/// assert_eq!(text_of(b"a\rb\r").unwrap(), "a\nb\n");
/// assert!(text_of(b"a\nb\xff").unwrap_err().starts_with("line 2: not UTF-8 text"));
/// ```
pub fn text_of(bytes: &[u8]) -> Result<Cow<'_, str>, String> {
    let text = match utf16_units(bytes) {
        Some((unit, bytes)) => Cow::Owned(from_utf16(bytes, unit)?),
        None => Cow::Borrowed(utf8(bytes)?),
    };
    let alone = text.contains('\r') && !text.contains('\n');
    Ok(if alone {
        Cow::Owned(text.replace('\r', "\n"))
    } else {
        text
    })
}

fn utf8(bytes: &[u8]) -> Result<&str, String> {
    let valid = str::from_utf8(bytes)
        .unwrap_or_else(|error| str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default());
    let text = valid.split('\0').next().unwrap_or_default();
    if text.len() == bytes.len() {
        return Ok(text.strip_prefix('\u{feff}').unwrap_or(text));
    }
    let line = text.matches('\n').count() + 1;
    let byte = bytes[text.len()];
    let printed = |&byte: &u8| byte >= b' ' || byte.is_ascii_whitespace();
    Err(if bytes.iter().all(printed) {
        format!(
            "line {line}: not UTF-8 text (byte {byte:#04x}); if it is Latin-1 or another encoding, save it \
             as UTF-8"
        )
    } else {
        format!("line {line}: not UTF-8 text")
    })
}

/// Makes a unit of UTF-16 from two bytes.
type Unit = fn([u8; 2]) -> u16;

/// The order of bytes of UTF-16 and the bytes after its mark. Without a mark, more than half
/// of at least four units are ASCII, whose zeros stand on one side.
fn utf16_units(bytes: &[u8]) -> Option<(Unit, &[u8])> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => return Some((u16::from_le_bytes, rest)),
        [0xfe, 0xff, rest @ ..] => return Some((u16::from_be_bytes, rest)),
        _ => {}
    }
    const FEWEST: usize = 4;
    let (pairs, []) = bytes.as_chunks::<2>() else {
        return None;
    };
    let zeros = |at: usize| pairs.iter().filter(|pair| pair[at] == 0).count();
    match (zeros(0), zeros(1)) {
        _ if pairs.len() < FEWEST => None,
        (0, zeros) if zeros * 2 > pairs.len() => Some((u16::from_le_bytes, bytes)),
        (zeros, 0) if zeros * 2 > pairs.len() => Some((u16::from_be_bytes, bytes)),
        _ => None,
    }
}

fn from_utf16(bytes: &[u8], unit: Unit) -> Result<String, String> {
    let (pairs, []) = bytes.as_chunks::<2>() else {
        return Err("half a character in UTF-16".to_owned());
    };
    let mut text = String::with_capacity(pairs.len());
    for letter in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        match letter {
            Ok('\0') | Err(_) => {
                let line = text.matches('\n').count() + 1;
                return Err(format!("line {line}: not valid UTF-16"));
            }
            Ok(letter) => text.push(letter),
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_no_zeros_and_errors_name_the_line() {
        for (bytes, line) in [
            (&b"a\nb\xff"[..], 2),
            (b"a\0\n", 1),
            (b"a\n\0\xff", 2),
            (b"\n\n\xff\xfea\0", 3),
        ] {
            let refused = text_of(bytes).expect_err("it is not text");
            let said = format!("line {line}: not UTF-8 text");
            assert!(refused.starts_with(&said), "{refused}");
        }
        assert_eq!(text_of(b"").as_deref(), Ok(""));
        let latin = text_of(b"caf\xe9\n").expect_err("it is Latin-1");
        assert!(
            latin.contains("0xe9") && latin.contains("Latin-1"),
            "{latin}"
        );
    }

    #[test]
    fn every_encoding_gives_the_same_text() {
        let text = "# é █\n#.#\n";
        let units = |unit: fn(u16) -> [u8; 2], mark: &str| -> Vec<u8> {
            let marked = format!("{mark}{text}");
            marked.encode_utf16().flat_map(unit).collect()
        };
        for bytes in [
            text.as_bytes().to_vec(),
            format!("\u{feff}{text}").into_bytes(),
            text.replace('\n', "\r").into_bytes(),
            units(u16::to_le_bytes, "\u{feff}"),
            units(u16::to_be_bytes, "\u{feff}"),
            units(u16::to_le_bytes, ""),
            units(u16::to_be_bytes, ""),
        ] {
            assert_eq!(text_of(&bytes).as_deref(), Ok(text), "{bytes:?}");
        }
        assert!(text_of(b"\xff\xfea").is_err() && text_of(b"\xff\xfe\0\xd8").is_err());
    }
}
