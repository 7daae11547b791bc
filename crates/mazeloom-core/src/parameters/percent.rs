//! Percent-encoding: any text as one argument without spaces.

use super::ParamError;
use std::borrow::Cow;

/// Percent-encodes the characters that would otherwise end a value.
pub fn encode(text: &str) -> Cow<'_, str> {
    let special = |c: char| c.is_whitespace() || c.is_control() || "+%,:=()".contains(c);
    if !text.contains(special) {
        return Cow::Borrowed(text);
    }
    let mut encoded = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if special(c) {
            for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                encoded.push_str(&format!("%{byte:02X}"));
            }
        } else {
            encoded.push(c);
        }
    }
    Cow::Owned(encoded)
}

/// Decodes percent-encoded text.
pub fn decode(word: &str) -> Result<Cow<'_, str>, ParamError> {
    if !word.contains('%') {
        return Ok(Cow::Borrowed(word));
    }
    let faulty = |reason| ParamError::Percent {
        word: word.to_owned(),
        reason,
    };
    let wrong =
        || faulty("`%` must be followed by two hexadecimal digits, as in `%20` for a space");
    let mut bytes = Vec::with_capacity(word.len());
    let mut rest = word.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        bytes.push(first);
        if first == b'%' {
            let digits = after.get(..2).ok_or_else(wrong)?;
            let hex = |digit: u8| (digit as char).to_digit(16).ok_or_else(wrong);
            let byte = hex(digits[0])? * 16 + hex(digits[1])?;
            *bytes.last_mut().expect("just pushed") = byte as u8;
            rest = &after[2..];
        }
    }
    String::from_utf8(bytes)
        .map(Cow::Owned)
        .map_err(|_| faulty("the encoded bytes are not UTF-8; ä is written `%C3%A4`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percent_encoding_is_inverse() {
        for text in ["plain", "a b", "1,2", "50%", "(x=y:z)+", "ä\u{7}€"] {
            let encoded = encode(text);
            assert!(!encoded.contains([' ', ',', ':', '=', '(', ')', '+']));
            assert_eq!(decode(&encoded).as_deref(), Ok(text));
        }
        for (bad, reason) in [
            ("%", "two hexadecimal digits"),
            ("%2", "two hexadecimal digits"),
            ("%zz", "two hexadecimal digits"),
            ("%ff", "not UTF-8"),
            ("a%C3b", "not UTF-8"),
        ] {
            let error = decode(bad).expect_err(bad).to_string();
            assert!(error.contains(reason), "{error}");
        }
    }
}
