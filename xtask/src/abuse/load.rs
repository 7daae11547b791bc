//! Many clients that ask for pictures at once, as fast as they are answered.

use super::client::Client;
use super::server::Server;
use super::{Effort, Programs, table};
use crate::root;
use anyhow::{Result, ensure};
use std::fs;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Number of clients that ask at once.
const CLIENTS: usize = 64;

/// Times and errors that clients met.
#[derive(Debug, Default)]
pub struct Met {
    /// Time that each answer took, in order.
    times: Vec<Duration>,
    /// Faults that were found.
    pub errors: Vec<String>,
    /// Time that all of it took.
    all: Duration,
}

/// The columns of [`Met::row`].
pub const COLUMNS: [&str; 6] = ["", "requests", "errors", "per second", "p50 ms", "p99 ms"];

impl Met {
    /// The time within which a percentage of answers came, in milliseconds.
    fn percentile(&self, percent: usize) -> f64 {
        let place = self.times.len() * percent / 100;
        let time = self.times.get(place).or(self.times.last());
        time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }

    /// Its figures.
    pub fn row(&self, name: &str) -> Vec<String> {
        let rate = self.times.len() as f64 / self.all.as_secs_f64();
        vec![
            name.to_owned(),
            self.times.len().to_string(),
            self.errors.len().to_string(),
            format!("{rate:.0}"),
            format!("{:.2}", self.percentile(50)),
            format!("{:.2}", self.percentile(99)),
        ]
    }

    /// Fails with the first of the errors.
    pub fn no_errors(&self) -> Result<()> {
        let first = self.errors.first().map_or("", String::as_str);
        ensure!(
            self.errors.is_empty(),
            "{} errors, the first: {first}",
            self.errors.len()
        );
        ensure!(!self.times.is_empty(), "no answer at all");
        Ok(())
    }
}

/// The address of the n-th picture.
fn picture(seed: u64) -> String {
    format!("/v1/maze.svg?r=rect:40x40+wilson+seed={seed}")
}

/// Has some clients ask for different pictures for some time.
pub fn ask(port: u16, clients: usize, time: Duration) -> Met {
    let (seeds, begun) = (AtomicU64::new(1), Instant::now());
    let lane = || {
        let mut met = Met::default();
        let mut client = None;
        while begun.elapsed() < time {
            let path = picture(seeds.fetch_add(1, Ordering::Relaxed));
            let asked = Instant::now();
            match asked_for(&mut client, port, &path) {
                Ok(()) => met.times.push(asked.elapsed()),
                Err(error) => {
                    client = None;
                    met.errors.push(format!("{error:#}"));
                    thread::sleep(Duration::from_millis(10));
                }
            }
        }
        met
    };
    let mut all = Met::default();
    thread::scope(|scope| {
        let lanes: Vec<_> = (0..clients).map(|_| scope.spawn(lane)).collect();
        for lane in lanes {
            let met = lane.join().expect("no client panics");
            all.times.extend(met.times);
            all.errors.extend(met.errors);
        }
    });
    all.times.sort_unstable();
    all.all = begun.elapsed();
    all
}

fn asked_for(client: &mut Option<Client>, port: u16, path: &str) -> Result<()> {
    let open = match client.take() {
        Some(open) => open,
        None => Client::connect(port)?,
    };
    let open = client.insert(open);
    let answer = open.get(path)?;
    ensure!(answer.status == 200, "{path}: {}", answer.status);
    ensure!(answer.body.starts_with(b"<svg"), "{path}: no picture");
    ensure!(
        answer.body.ends_with(b"</svg>\n"),
        "{path}: a part of a picture"
    );
    if answer.is_last {
        *client = None;
    }
    Ok(())
}

/// `maze serve`, a server with a fixed file, and one in Python, one after the other.
pub fn run(programs: &Programs, effort: Effort) -> Result<()> {
    let mut rows = Vec::new();
    let mut server = Server::maze(programs, &[])?;
    let file = programs.home.join("fixed.svg");
    fs::write(&file, server.get(&picture(1))?.body)?;
    let met = ask(server.port, CLIENTS, effort.seconds);
    rows.push(met.row("maze serve"));
    server.is_well()?;
    drop(server);
    let mut fixed = Command::new(&programs.fixed);
    fixed.arg(&file);
    let mut python = Command::new("python3");
    python.arg(root().join("xtask/src/abuse/peer.py"));
    for (name, command) in [("a fixed file", fixed), ("Python", python)] {
        let server = Server::start(programs, &name.replace(' ', "-"), command)?;
        rows.push(ask(server.port, CLIENTS, effort.seconds).row(name));
    }
    table::print(&COLUMNS, &rows);
    met.no_errors()
}
