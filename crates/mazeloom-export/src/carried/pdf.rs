//! PDF: the keywords of the document, one line per maze.
//!
//! The trailer names the object of the document's information by its number; the object itself is
//! searched for, since tables of offsets are what damage breaks first. Programs that rewrite a
//! document may put it into a compressed stream of objects (ISO 32000-1, sections 7.5.7 and 14.3.3).

use super::{CarriedError, Carrier, broken, labelled};
use flate2::read::ZlibDecoder;
use std::borrow::Cow;
use std::io::Read;

pub(super) const ROW: Carrier = Carrier {
    begins: |file| file.starts_with(b"%PDF-"),
    read,
};

/// The maximum number of bytes that the compressed objects of a document unpack to.
const MOST_UNPACKED: u64 = 1 << 26;

/// The maximum number of bytes of the dictionary before a stream of objects.
const MOST_HEAD: usize = 256;

/// The recipes in the keywords of a document.
fn read(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    if places(file, b"startxref").next().is_none() {
        return Err(broken("the document ends without `startxref`"));
    }
    let keywords = keywords(file).unwrap_or_default();
    let recipes = labelled(&text(&keywords));
    if recipes.is_empty() && places(file, b"/Encrypt").next().is_some() {
        return Err(broken(
            "the document is encrypted; decrypt it first, such as with `qpdf --decrypt`",
        ));
    }
    Ok(recipes)
}

/// The text of the keywords, as it is encoded.
fn keywords(file: &[u8]) -> Option<Vec<u8>> {
    let trailers = places(file, b"/Info").map(|place| &file[place + b"/Info".len()..]);
    let is_reference = |trailer: &&[u8]| token(&mut &**trailer).and_then(number).is_some();
    // The last trailer is the newest.
    let information = referred(file, trailers.filter(is_reference).last()?)?;
    let value = value(&information, b"Keywords")?;
    match token(&mut &*value)? {
        Token::Text(text) => Some(text),
        _ => match token(&mut &*referred(file, value)?)? {
            Token::Text(text) => Some(text),
            _ => None,
        },
    }
}

/// The object that `N 0 R` refers to.
fn referred<'a>(file: &'a [u8], mut reference: &[u8]) -> Option<Cow<'a, [u8]>> {
    let number = number(token(&mut reference)?)?;
    let mut found = None;
    let mut left = MOST_UNPACKED;
    for place in places(file, b" obj") {
        let body = &file[place + b" obj".len()..];
        let mut before = file[..place].rsplit(|byte| !byte.is_ascii_digit());
        if before.nth(1).and_then(digits) == Some(number) {
            found = Some(Cow::Borrowed(body)); // The last one is the newest.
        } else if let Some(object) = unpacked(body, number, &mut left) {
            found = Some(Cow::Owned(object));
        }
    }
    found
}

/// An object of a compressed stream of objects, if this is one that has it.
fn unpacked(body: &[u8], wanted: usize, left: &mut u64) -> Option<Vec<u8>> {
    let head = &body[..body.len().min(MOST_HEAD)];
    let end = places(head, b"stream").next()?;
    let head = &head[..end];
    let is_word = |key: &[u8], word: &[u8]| {
        let mut value = value(head, key)?;
        (token(&mut value)? == Token::Name(word)).then_some(())
    };
    is_word(b"Type", b"ObjStm")?;
    let first = number(token(&mut value(head, b"First")?)?)?;
    let stream = &body[end + b"stream".len()..];
    let stream = stream.strip_prefix(b"\r").unwrap_or(stream);
    let stream = stream.strip_prefix(b"\n").unwrap_or(stream);
    let mut objects = Vec::new();
    if value(head, b"Filter").is_none() {
        stream.take(*left).read_to_end(&mut objects).ok()?;
    } else {
        // What was unpacked before an error is used all the same.
        let _ = ZlibDecoder::new(stream)
            .take(*left)
            .read_to_end(&mut objects);
    }
    *left -= objects.len() as u64;
    // Pairs: the number of an object, and its place after the pairs.
    let mut pairs = objects.get(..first)?;
    loop {
        let [found, offset] = [token(&mut pairs)?, token(&mut pairs)?].map(number);
        if found? == wanted {
            return Some(objects.split_off(first.checked_add(offset?)?.min(objects.len())));
        }
    }
}

/// The places where some bytes begin.
fn places<'a>(file: &'a [u8], words: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let windows = file.windows(words.len()).enumerate();
    windows.filter_map(move |(place, window)| (window == words).then_some(place))
}

/// The value of a key in a dictionary: the bytes from there on.
fn value<'a>(mut bytes: &'a [u8], key: &[u8]) -> Option<&'a [u8]> {
    let mut depth = 0;
    loop {
        match token(&mut bytes)? {
            Token::Open => depth += 1,
            Token::Close if depth > 1 => depth -= 1,
            Token::Name(name) if depth == 1 && name == key => return Some(bytes),
            Token::Close => return None,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
}

/// A piece of a document's syntax.
#[derive(PartialEq)]
enum Token<'a> {
    /// `<<`
    Open,
    /// `>>`
    Close,
    /// `/Name`, without the slash.
    Name(&'a [u8]),
    /// `(text)` or `<7465>`, decoded.
    Text(Vec<u8>),
    /// A number, a keyword or a bracket.
    Word(&'a [u8]),
}

/// Takes a token from the front of some bytes.
fn token<'a>(bytes: &mut &'a [u8]) -> Option<Token<'a>> {
    let blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0;
    let start = bytes.iter().position(|byte| !blank(byte))?;
    *bytes = &bytes[start..];
    let word = |bytes: &[u8]| {
        let ends = |byte: &u8| blank(byte) || b"()<>[]{}/%".contains(byte);
        bytes.iter().position(ends).unwrap_or(bytes.len())
    };
    let (length, token) = match **bytes {
        [b'<', b'<', ..] => (2, Token::Open),
        [b'>', b'>', ..] => (2, Token::Close),
        [b'/', ref rest @ ..] => (1 + word(rest), Token::Name(&rest[..word(rest)])),
        [b'(', ref rest @ ..] => {
            let (length, text) = literal(rest)?;
            (1 + length, Token::Text(text))
        }
        [b'<', ref rest @ ..] => {
            let length = rest.iter().position(|&byte| byte == b'>')?;
            (2 + length, Token::Text(hexadecimal(&rest[..length])))
        }
        _ => {
            let length = word(bytes).max(1);
            (length, Token::Word(&bytes[..length]))
        }
    };
    *bytes = &bytes[length..];
    Some(token)
}

fn number(token: Token<'_>) -> Option<usize> {
    match token {
        Token::Word(word) => digits(word),
        _ => None,
    }
}

fn digits(word: &[u8]) -> Option<usize> {
    str::from_utf8(word).ok()?.parse().ok()
}

/// A text up to its closing parenthesis, and the number of bytes read.
fn literal(bytes: &[u8]) -> Option<(usize, Vec<u8>)> {
    let (mut text, mut depth, mut at) = (Vec::new(), 1, 0);
    loop {
        let byte = *bytes.get(at)?;
        at += 1;
        match byte {
            b'(' => depth += 1,
            b')' if depth == 1 => return Some((at, text)),
            b')' => depth -= 1,
            b'\\' => {
                let escaped = *bytes.get(at)?;
                let octal = bytes[at..].iter().take(3);
                let octal = octal.take_while(|byte| matches!(byte, b'0'..=b'7')).count();
                let ends_line = bytes[at..].starts_with(b"\r\n");
                at += octal.max(1) + usize::from(ends_line);
                match escaped {
                    b'0'..=b'7' => {
                        let digits = bytes[at - octal..at].iter();
                        text.push(digits.fold(0u8, |sum, d| sum.wrapping_mul(8) + (d - b'0')));
                    }
                    b'\r' | b'\n' => {}
                    _ => text.push(match escaped {
                        b'n' => b'\n',
                        b'r' => b'\r',
                        b't' => b'\t',
                        b'b' => 8,
                        b'f' => 12,
                        other => other,
                    }),
                }
                continue;
            }
            _ => {}
        }
        text.push(byte);
    }
}

/// The bytes of hexadecimal digits; an odd last one has a 0 after it.
fn hexadecimal(digits: &[u8]) -> Vec<u8> {
    let digits = digits
        .iter()
        .filter_map(|&digit| char::from(digit).to_digit(16));
    let digits: Vec<u8> = digits.map(|digit| digit as u8).collect();
    let byte = |pair: &[u8]| pair[0] << 4 | pair.get(1).copied().unwrap_or(0);
    digits.chunks(2).map(byte).collect()
}

/// The characters of a text, which its first bytes tell the encoding of.
fn text(bytes: &[u8]) -> String {
    match bytes {
        [0xfe, 0xff, text @ ..] => {
            let units = text
                .chunks_exact(2)
                .map(|unit| u16::from_be_bytes([unit[0], unit[1]]));
            String::from_utf16_lossy(&units.collect::<Vec<_>>())
        }
        [0xef, 0xbb, 0xbf, text @ ..] => String::from_utf8_lossy(text).into_owned(),
        text => text.iter().map(|&byte| document_character(byte)).collect(),
    }
}

/// A character of PDFDocEncoding (ISO 32000-1, annex D): Latin 1, with others in its gaps.
fn document_character(byte: u8) -> char {
    const ACCENTS: &str = "˘ˇˆ˙˝˛˚˜";
    const SIGNS: &str = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž";
    let other = match byte {
        0x18..=0x1f => ACCENTS.chars().nth((byte - 0x18).into()),
        0x80..=0x9e => SIGNS.chars().nth((byte - 0x80).into()),
        0xa0 => Some('€'),
        _ => None,
    };
    other.unwrap_or(char::from(byte))
}
