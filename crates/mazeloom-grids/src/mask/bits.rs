//! A bit for each cell: a mask stored in the recipe itself.
//!
//! Bits are in the order of the cells, in base64url (six per character), the first cell's bit the
//! highest; bits after the last cell are 0.

use super::{Mask, PreparedMask};
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind};

const ENCODED: Key<String> = Key::text("letters", &BITS).help("the bits");

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("bits")
        .help("a bitmap in base64url, one bit per cell")
        .params(&[ENCODED.param]),
    separate: false,
    square: false,
    make: |args, _, _| Ok(PreparedMask::Bits(args.get(&ENCODED))),
};

static BITS: TextKind = TextKind {
    placeholder: "BITS",
    allowed: "base64url characters: A–Z a–z 0–9 - _",
    example: "_w",
    check: |word| match from_base64(word) {
        Some(bits) if !bits.is_empty() => Ok(word.to_owned()),
        _ => Err(ParamError::value("bits", word, BITS.allowed)),
    },
};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bits in base64url (RFC 4648), without padding: six to a character, the first bit the highest
/// of the first character.
///
/// ```
/// use mazeloom_grids::mask::{base64, from_base64};
///
/// let word = base64([true, true, true, true, true, true, false, true]);
/// assert_eq!(word, "_Q");
/// assert_eq!(from_base64(&word).unwrap()[..8], [true, true, true, true, true, true, false, true]);
/// ```
pub fn base64(bits: impl IntoIterator<Item = bool>) -> String {
    let mut word = String::new();
    let (mut letter, mut count) = (0, 0);
    for bit in bits {
        letter = letter << 1 | usize::from(bit);
        count += 1;
        if count == 6 {
            word.push(char::from(LETTERS[letter]));
            (letter, count) = (0, 0);
        }
    }
    if count > 0 {
        word.push(char::from(LETTERS[letter << (6 - count)]));
    }
    word
}

/// The bits of base64url characters, six each; `None` if there is another character.
pub fn from_base64(word: &str) -> Option<Vec<bool>> {
    let mut bits = Vec::with_capacity(word.len() * 6);
    for byte in word.bytes() {
        let letter = LETTERS.iter().position(|&known| known == byte)?;
        bits.extend((0..6).rev().map(|bit| letter >> bit & 1 == 1));
    }
    Some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_back() {
        for count in 0..40 {
            let bits: Vec<bool> = (0..count).map(|n| n % 3 == 0 || n % 7 == 2).collect();
            let word = base64(bits.iter().copied());
            let back = from_base64(&word).expect("these are letters");
            assert_eq!(back[..count], bits[..]);
            assert!(back.len() < count + 6 && back[count..].iter().all(|&bit| !bit));
        }
        // The bytes FF E0 00 are `_-AA` elsewhere too.
        assert_eq!(base64((0..24).map(|bit| bit < 11)), "_-AA");
        assert_eq!(from_base64("a+b"), None);
    }
}
