//! Clients that ask for a maze that takes minutes, and leave: the work must end.

use super::client::Client;
use super::server::{Server, counted, print};
use crate::deep::Effort;
use crate::deep::random::Random;
use anyhow::{Result, ensure};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Work that takes long: a random walk over nine million cells takes minutes, and all measures of
/// as many cells as the usual limit allows take a second or more.
const WORK: [&str; 2] = [
    "/v1/maze.png?r=3000x3000+aldous-broder+seed=1",
    "/v1/measure?r=500x500+wilson+seed=1",
];

/// Number of times that a client leaves.
const LEAVES: u32 = 5;

/// The time within which work must have begun, and that within which it must have ended.
const BEGINS: Duration = Duration::from_secs(60);
const ENDS: Duration = Duration::from_secs(10);

/// Leaves at different moments, and prints how long the work went on.
pub fn run(maze: &Path, effort: Effort) -> Result<()> {
    let limits = "--max-seconds 600 --max-cells 100000000 --memory 8G";
    let mut server = Server::start(maze, limits)?;
    let mut random = Random::new(effort.seed.into());
    for path in WORK {
        let leaves =
            (0..LEAVES * effort.times).map(|_| until_it_ends(server.port, path, &mut random));
        let mut times = leaves.collect::<Result<Vec<Duration>>>()?;
        times.sort_unstable();
        let [half, all] =
            [times.len() / 2, times.len() - 1].map(|at| times[at].as_secs_f64() * 1e3);
        print(
            path,
            &format!("ended within {half:.0} ms in half of the cases, {all:.0} ms in all"),
        );
    }
    server.is_well()
}

/// Asks, leaves after a while, and measures how long the work goes on.
fn until_it_ends(port: u16, path: &str, random: &mut Random) -> Result<Duration> {
    let (mut watcher, mut client) = (Client::connect(port)?, Client::connect(port)?);
    client.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes())?;
    until(&mut watcher, 1, BEGINS)?;
    sleep(Duration::from_millis(random.below(500) as u64));
    drop(client);
    until(&mut watcher, 0, ENDS)
}

/// The time until a number of mazes are made.
fn until(watcher: &mut Client, number: u64, most: Duration) -> Result<Duration> {
    let begun = Instant::now();
    while counted(watcher, "maze_working")? != number {
        ensure!(
            begun.elapsed() < most,
            "it took longer than {most:?} until {number} mazes were made"
        );
        sleep(Duration::from_millis(1));
    }
    Ok(begun.elapsed())
}
