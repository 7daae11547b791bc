//! Requests from the grammar of `xtask/deep/requests.txt`, as their bytes.

use super::server::Server;
use crate::deep::random::Random;
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeMap;

const GRAMMAR: &str = include_str!("../../../deep/requests.txt");

/// Words with their alternatives.
type Words = BTreeMap<&'static str, Vec<String>>;

/// The words, and the kinds of requests, each as likely as any other.
pub struct Grammar {
    words: Words,
    pub kinds: Vec<Kind>,
}

/// A kind of request.
pub struct Kind {
    pub name: &'static str,
    /// The statuses that it may be answered with; 0 for none.
    pub statuses: Vec<u16>,
    pub end: End,
    requests: Vec<&'static str>,
}

/// Way in which a request ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The answer is read, and the connection kept.
    Kept,
    /// The client sends no further byte, and reads what there is.
    Cut,
    /// So too, after a part of the request.
    Short,
    /// The client leaves without reading.
    Left,
}

impl Grammar {
    /// Reads the grammar; `words` are names that the server lists.
    fn read(words: Words) -> Result<Grammar> {
        let mut grammar = Grammar {
            words,
            kinds: Vec::new(),
        };
        for line in GRAMMAR.lines() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let header = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
            if let Some((name, told)) = header {
                grammar.kinds.push(kind(name, told)?);
            } else if let Some(kind) = grammar.kinds.last_mut() {
                kind.requests.push(line);
            } else {
                let (name, words) = line.split_once(" = ").context(line)?;
                let words = words.split(" | ").map(str::to_owned);
                grammar.words.insert(name, words.collect());
            }
        }
        Ok(grammar)
    }

    /// Reads the grammar, and asks a server for its names.
    pub fn of(server: &Server) -> Result<Grammar> {
        Grammar::read(listed(server)?)
    }

    /// The bytes of a request of a kind, and whether it is answered without a body.
    pub fn request(&self, kind: &Kind, random: &mut Random) -> (Vec<u8>, bool) {
        let line = kind.requests[random.below(kind.requests.len())];
        let mut bytes = written(&self.expand(line, random));
        if kind.end == End::Short {
            bytes.truncate(random.below(bytes.len() - 2));
        }
        let is_head = bytes.starts_with(b"HEAD ");
        (bytes, is_head)
    }

    /// A text with its words chosen and its escapes undone.
    fn expand(&self, text: &str, random: &mut Random) -> Vec<u8> {
        let (mut bytes, mut rest) = (Vec::new(), text);
        while let Some(at) = rest.find(['<', '\\']) {
            bytes.extend(rest[..at].bytes());
            rest = &rest[at..];
            let (found, length) = match rest.find('>') {
                _ if rest.starts_with('\\') => escaped(rest),
                Some(end) => match self.word(&rest[1..end], random) {
                    Some(word) => (word, end + 1),
                    None => (vec![b'<'], 1),
                },
                None => (vec![b'<'], 1),
            };
            bytes.extend(found);
            rest = &rest[length..];
        }
        bytes.extend(rest.bytes());
        bytes
    }

    /// The bytes that stand for what is in angle brackets; `None` if it stands for itself.
    fn word(&self, name: &str, random: &mut Random) -> Option<Vec<u8>> {
        if let Some(words) = self.words.get(name) {
            return Some(self.expand(&words[random.below(words.len())], random));
        }
        if name == "any" {
            let bits = random.below(64);
            return Some((random.next() >> bits).to_string().into());
        }
        if let Some((least, end)) = name.split_once("..") {
            let [least, end] = [least, end].map(|number| number.parse::<usize>().ok());
            return Some((least? + random.below(end? - least?)).to_string().into());
        }
        let (text, times) = name.rsplit_once('*').filter(|_| !name.contains('<'))?;
        let times: usize = times.parse().ok()?;
        Some(match text {
            "bytes" => (0..times).map(|_| byte(random)).collect(),
            _ => text.repeat(times).into(),
        })
    }
}

/// The grids, algorithms, formats, keys and values that the server lists, as they are written in an address.
fn listed(server: &Server) -> Result<Words> {
    let list: Value = serde_json::from_slice(&server.get("/v1/list")?.body)?;
    let rows = |table: &str| list[table].as_array().into_iter().flatten();
    let name = |row: &Value| row["name"].as_str().unwrap_or_default().to_owned();
    let texts = |values: &Value| -> Vec<String> {
        let texts = values.as_array().into_iter().flatten();
        texts.filter_map(Value::as_str).map(encoded).collect()
    };
    let pairs = |row: &Value| -> Vec<String> {
        let mut values = texts(&row["kind"]["words"]);
        values.extend(row["default"].as_str().map(encoded));
        let pair = |value| format!("{}={value}", name(row));
        values.into_iter().map(pair).collect()
    };
    let examples = rows("grids").flat_map(|row| texts(&row["examples"]));
    let formats = rows("formats").map(name).filter(|name| name != "none");
    Ok(Words::from([
        ("any-grid", examples.collect()),
        ("any-algorithm", rows("algorithms").map(name).collect()),
        ("any-format", formats.collect()),
        ("any-key", rows("keys").map(name).collect()),
        ("any-pair", rows("keys").flat_map(pairs).collect()),
    ]))
}

/// A word as it is written in an address.
fn encoded(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b":,-.=".contains(&byte);
    let one = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02x}"),
    };
    word.bytes().map(one).collect()
}

fn kind(name: &'static str, told: &str) -> Result<Kind> {
    let mut kind = Kind {
        name,
        statuses: Vec::new(),
        end: End::Kept,
        requests: Vec::new(),
    };
    for word in told.split_whitespace() {
        match word {
            "cut" => kind.end = End::Cut,
            "short" => kind.end = End::Short,
            "left" => kind.end = End::Left,
            status => kind.statuses.push(status.parse().context(name)?),
        }
    }
    Ok(kind)
}

/// The byte that an escape stands for, and the length of the escape.
fn escaped(text: &str) -> (Vec<u8>, usize) {
    match text.as_bytes()[1] {
        b'r' => (vec![b'\r'], 2),
        b'n' => (vec![b'\n'], 2),
        b'0' => (vec![0], 2),
        _ => (
            vec![u8::from_str_radix(&text[2..4], 16).expect("`\\x` and two digits")],
            4,
        ),
    }
}

/// A random byte; a tilde would end a part of the request.
fn byte(random: &mut Random) -> u8 {
    match random.next() as u8 {
        b'~' => 0,
        byte => byte,
    }
}

/// The bytes of a request from its parts.
fn written(request: &[u8]) -> Vec<u8> {
    if let Some(raw) = request.strip_prefix(b"RAW ") {
        return raw.to_vec();
    }
    // A space on each side of a tilde belongs to it.
    let mut parts = request.split(|&byte| byte == b'~').map(|part| {
        let part = part.strip_prefix(b" ").unwrap_or(part);
        part.strip_suffix(b" ").unwrap_or(part)
    });
    let first = parts.next().unwrap_or_default();
    let (mut head, mut body) = (b" HTTP/1.1\r\nHost: localhost\r\n".to_vec(), Vec::new());
    let form = first.strip_prefix(b"FORM ");
    for part in parts {
        if form.is_some() {
            body.extend(field(part));
        } else if let Some(text) = part.strip_prefix(b"body=") {
            body.extend(text);
        } else {
            head.extend([part, b"\r\n"].concat());
        }
    }
    let first = match form {
        None => first.to_vec(),
        Some(path) => {
            head.extend(b"Content-Type: multipart/form-data; boundary=cut\r\n");
            body.extend(b"--cut--\r\n");
            [b"POST ", path].concat()
        }
    };
    if !body.is_empty() {
        head.extend(format!("Content-Length: {}\r\n", body.len()).bytes());
    }
    [&first[..], &head, b"\r\n", &body].concat()
}

/// A part of a form, from `NAME=CONTENT` or `NAME@FILE=CONTENT`.
fn field(part: &[u8]) -> Vec<u8> {
    let end = part
        .iter()
        .position(|&byte| byte == b'=')
        .unwrap_or(part.len());
    let name = String::from_utf8_lossy(&part[..end]).replace('@', "\"; filename=\"");
    let head = format!("--cut\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n");
    [
        head.as_bytes(),
        part.get(end + 1..).unwrap_or_default(),
        b"\r\n",
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_written_from_known_words() {
        let mut words = Words::new();
        for name in [
            "any-grid",
            "any-algorithm",
            "any-format",
            "any-key",
            "any-pair",
        ] {
            words.insert(name, vec!["x".to_owned()]);
        }
        let grammar = Grammar::read(words).expect("the grammar reads");
        let mut random = Random::new(1);
        for kind in &grammar.kinds {
            assert!(!kind.statuses.is_empty() && !kind.requests.is_empty());
            for _ in 0..20 {
                let (bytes, _) = grammar.request(kind, &mut random);
                let text = String::from_utf8_lossy(&bytes);
                for name in grammar.words.keys() {
                    assert!(!text.contains(&format!("<{name}>")), "{name}: {text}");
                }
                assert!(!text.contains("<any"), "{text}");
            }
        }
    }

    #[test]
    fn forms_have_their_parts_and_length() {
        let request = written(b"FORM /a ~ r=3x3 ~ file@b.txt=X");
        let text = String::from_utf8(request).expect("it is text");
        let (head, body) = text.split_once("\r\n\r\n").expect("a body follows");
        assert!(head.starts_with("POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Type:"));
        assert!(head.ends_with(&format!("Content-Length: {}", body.len())));
        assert!(body.contains("name=\"file\"; filename=\"b.txt\"\r\n\r\nX\r\n--cut--"));
    }
}
