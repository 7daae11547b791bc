//! A client that says exactly what it is told to, and keeps its connection.

use anyhow::{Context, Result, bail, ensure};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

/// Time for which an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection.
#[derive(Debug)]
pub struct Client(BufReader<TcpStream>);

/// An answer.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    pub status: u16,
    /// The lines of its head.
    pub head: String,
    pub body: Vec<u8>,
    /// True if the server closes the connection.
    pub is_last: bool,
}

impl Answer {
    /// A line of its head.
    pub fn header(&self, name: &str) -> Option<&str> {
        let pairs = self.head.lines().filter_map(|line| line.split_once(':'));
        let mut found = pairs.filter(|(known, _)| known.eq_ignore_ascii_case(name));
        found.next().map(|(_, value)| value.trim())
    }
}

impl Client {
    /// A connection to a port of this machine.
    pub fn connect(port: u16) -> Result<Client> {
        let stream = TcpStream::connect(("127.0.0.1", port)).context("no connection")?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        Ok(Client(BufReader::new(stream)))
    }

    /// The answer to a path.
    pub fn get(&mut self, path: &str) -> Result<Answer> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        self.send(request.as_bytes())?;
        self.answer(true).with_context(|| path.to_owned())
    }

    /// Sends bytes.
    pub fn send(&mut self, bytes: &[u8]) -> Result<()> {
        self.0.get_mut().write_all(bytes).context("it was not sent")
    }

    /// Says that nothing more is sent.
    pub fn finish(&mut self) {
        // A connection that is closed already is finished, too.
        let _closed = self.0.get_mut().shutdown(Shutdown::Write);
    }

    /// The next answer; `has_body` is false for that to HEAD.
    pub fn answer(&mut self, has_body: bool) -> Result<Answer> {
        let mut answer = Answer::default();
        loop {
            let start = answer.head.len();
            if self.0.read_line(&mut answer.head).context("no answer")? == 0 {
                bail!("the server closed the connection");
            }
            ensure!(
                answer.head.len() < 1 << 16,
                "the head of an answer is longer than 64 KiB"
            );
            if answer.head[start..].trim_end().is_empty() {
                break;
            }
        }
        let status = answer
            .head
            .strip_prefix("HTTP/1.1 ")
            .and_then(|rest| rest.get(..3)?.parse().ok());
        answer.status = status.with_context(|| format!("no status: {}", answer.head))?;
        answer.is_last = answer
            .header("connection")
            .is_some_and(|word| word.eq_ignore_ascii_case("close"));
        if has_body && !matches!(answer.status, 204 | 304) {
            let length = answer
                .header("content-length")
                .context("no length")?
                .parse()?;
            answer.body = vec![0; length];
            self.0
                .read_exact(&mut answer.body)
                .context("a part of an answer")?;
        }
        Ok(answer)
    }
}
