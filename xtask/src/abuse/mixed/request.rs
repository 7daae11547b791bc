//! A request as its bytes, and what it is written with.

use crate::abuse::random::Random;
use crate::abuse::server::Server;
use anyhow::{Context, Result};

/// A request.
#[derive(Clone, Debug)]
pub struct Request {
    pub bytes: Vec<u8>,
    pub end: End,
}

/// Way in which a request ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The answer is read, and the connection kept.
    Kept,
    /// So too, but the answer has a head only.
    Head,
    /// There is no more to come: the client sends no further byte, and reads what there is.
    Cut,
    /// The client leaves without reading.
    Left,
}

impl Request {
    /// The same, with nothing after it.
    pub fn cut(mut self) -> Request {
        self.end = End::Cut;
        self
    }
}

/// Words that recipes can name, as the server lists them.
#[derive(Debug)]
pub struct Words {
    pub grids: Vec<String>,
    pub algorithms: Vec<String>,
    pub formats: Vec<String>,
    /// Keys with values.
    pub pairs: Vec<String>,
}

impl Words {
    /// Asks the server.
    pub fn read(server: &Server) -> Result<Words> {
        let list = server.get("/v1/list")?.body;
        let list: serde_json::Value = serde_json::from_slice(&list)?;
        let words = |table: &str, pick: fn(&serde_json::Value) -> Vec<String>| {
            let rows = list[table].as_array().context("it is a table")?;
            anyhow::Ok(rows.iter().flat_map(pick).collect())
        };
        let name = |row: &serde_json::Value| {
            row["name"]
                .as_str()
                .map(str::to_owned)
                .into_iter()
                .collect()
        };
        let examples = |row: &serde_json::Value| {
            let all = row["examples"].as_array().into_iter().flatten();
            all.filter_map(|word| word.as_str().map(str::to_owned))
                .collect()
        };
        let pairs = |row: &serde_json::Value| {
            let words = row["kind"]["words"].as_array().into_iter().flatten();
            let values = words.chain([&row["default"]]);
            let values = values.filter_map(serde_json::Value::as_str);
            let name = row["name"].as_str().unwrap_or_default();
            values.map(|value| format!("{name}={value}")).collect()
        };
        Ok(Words {
            grids: words("grids", examples)?,
            algorithms: words("algorithms", name)?,
            formats: words("formats", name)?,
            pairs: words("keys", pairs)?,
        })
    }
}

pub fn ask(method: &str, path: &str, head: &str, body: &[u8]) -> Request {
    let end = if method == "HEAD" {
        End::Head
    } else {
        End::Kept
    };
    let length = match body.len() {
        0 => String::new(),
        length => format!("Content-Length: {length}\r\n"),
    };
    let text = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n{head}{length}\r\n");
    Request {
        bytes: [text.as_bytes(), body].concat(),
        end,
    }
}

pub fn get(path: &str) -> Request {
    ask("GET", path, "", b"")
}

/// A word as it is written in an address.
pub fn encoded(word: &str) -> String {
    let one = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b':' | b',' | b'-' | b'.' | b'=' => {
            (byte as char).to_string()
        }
        _ => format!("%{byte:02x}"),
    };
    word.bytes().map(one).collect()
}

/// A maze that can be made.
pub fn maze(random: &mut Random) -> String {
    const GRIDS: [&str; 10] = [
        "rect:12x9",
        "rect:40x40",
        "hex:9x7",
        "tri:9x6",
        "polar:6",
        "cube:4",
        "torus:8x6",
        "brick:7x7",
        "upsilon:6x5",
        "penrose",
    ];
    const ALGORITHMS: [&str; 6] = [
        "wilson",
        "kruskal",
        "backtracker",
        "prim",
        "hunt-and-kill",
        "aldous-broder",
    ];
    let (grid, algorithm) = (random.one(&GRIDS), random.one(&ALGORITHMS));
    format!("{grid}+{algorithm}+seed={}", random.next() >> 32)
}

pub fn drawing(random: &mut Random) -> String {
    let format = random.one(&["svg", "png", "pdf", "json", "txt", "dot"]);
    format!("/v1/maze.{format}?r={}", maze(random))
}

pub fn of<'a>(random: &mut Random, words: &'a [String]) -> &'a str {
    &words[random.below(words.len())]
}

/// A part of a form.
pub fn part(name: &str, file: Option<&str>, content: &[u8]) -> Vec<u8> {
    let file = file.map_or(String::new(), |file| format!("; filename=\"{file}\""));
    let head = format!("--cut\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
    [head.as_bytes(), content, b"\r\n"].concat()
}

pub const FORM: &str = "Content-Type: multipart/form-data; boundary=cut\r\n";

pub fn post(path: &str, parts: &[Vec<u8>]) -> Request {
    ask(
        "POST",
        path,
        FORM,
        &[&parts.concat()[..], b"--cut--\r\n"].concat(),
    )
}
