//! A server of the built program, and a client that says exactly what it is told to.

use assert_cmd::cargo::CommandCargoExt;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A running `maze serve`, which ends with the test.
pub struct Running {
    pub child: Child,
    pub port: u16,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _waited = self.child.wait();
    }
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// The lines of its head, in lower case up to the colon.
    pub head: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.head.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Running {
    /// Starts a server on a free port, with more arguments.
    pub fn start(arguments: &[&str]) -> Running {
        let mut command = Command::cargo_bin("maze").expect("it is built");
        let command = command
            .args(["serve", "--port", "0", "--quiet"])
            .args(arguments);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it runs");
        let mut line = String::new();
        let out = child.stdout.take().expect("it is piped");
        BufReader::new(out)
            .read_line(&mut line)
            .expect("it is text");
        let port = line.trim().trim_end_matches('/').rsplit(':').next();
        let port = port.and_then(|port| port.parse().ok());
        let port = port.unwrap_or_else(|| panic!("no port in `{line}`"));
        Running { child, port }
    }

    /// A connection, on which nothing is waited for longer than a test may take.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        let patience = Some(Duration::from_secs(120));
        stream.set_read_timeout(patience).expect("it is a time");
        stream
    }

    /// Sends bytes and reads all that comes.
    pub fn raw(&self, bytes: &[u8]) -> Vec<u8> {
        let mut stream = self.connect();
        // A server may answer and close before it has read all.
        let _unread = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _reset = stream.read_to_end(&mut answer);
        answer
    }

    /// Asks for a path with further lines in the head.
    pub fn ask(&self, method: &str, path: &str, head: &str, body: &[u8]) -> Answer {
        let length = match body.len() {
            0 => String::new(),
            length => format!("Content-Length: {length}\r\n"),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{head}{length}\r\n"
        );
        parsed(&self.raw(&[request.as_bytes(), body].concat()))
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "", b"")
    }

    /// Posts a form of parts: name, file name and content.
    pub fn post(&self, path: &str, parts: &[(&str, Option<&str>, &[u8])]) -> Answer {
        let mut body = Vec::new();
        for (name, file, content) in parts {
            let file = file
                .map(|file| format!("; filename=\"{file}\""))
                .unwrap_or_default();
            let head =
                format!("--cut\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
            body.extend([head.as_bytes(), content, b"\r\n"].concat());
        }
        body.extend(b"--cut--\r\n");
        self.ask(
            "POST",
            path,
            "Content-Type: multipart/form-data; boundary=cut\r\n",
            &body,
        )
    }
}

/// Takes an answer apart.
pub fn parsed(bytes: &[u8]) -> Answer {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let end = end.unwrap_or_else(|| panic!("no head: {:?}", String::from_utf8_lossy(bytes)));
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.split("\r\n");
    let status = lines
        .next()
        .and_then(|line| line.split(' ').nth(1)?.parse().ok());
    let pair = |line: &str| {
        let (name, value) = line.split_once(": ")?;
        Some((name.to_lowercase(), value.to_owned()))
    };
    Answer {
        status: status.unwrap_or_else(|| panic!("no status: {head}")),
        head: lines.filter_map(pair).collect(),
        body: bytes[end + 4..].to_vec(),
    }
}
