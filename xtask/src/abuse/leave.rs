//! Clients that ask for a maze that takes minutes, and leave: the work must end.

use super::client::Client;
use super::random::Random;
use super::server::{Server, counted};
use super::{Effort, Programs, table};
use anyhow::{Result, ensure};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Work that takes long: a random walk over nine million cells takes minutes, and all measures of
/// as many cells as the usual limit allows take a second or more.
const WORK: [(&str, &str); 2] = [
    ("making", "/v1/maze.png?r=3000x3000+aldous-broder+seed=1"),
    ("measuring", "/v1/measure?r=500x500+wilson+seed=1"),
];

/// The time within which work must have ended in any case.
const MOST: Duration = Duration::from_secs(10);

/// Leaves at different moments, and prints how long the work went on.
pub fn run(programs: &Programs, effort: Effort) -> Result<()> {
    let limits = [
        "--max-seconds",
        "600",
        "--max-cells",
        "100000000",
        "--memory",
        "8G",
    ];
    let mut server = Server::maze(programs, &limits)?;
    let mut random = Random::new(effort.seed);
    let (mut rows, mut slowest) = (Vec::new(), Duration::ZERO);
    for (name, path) in WORK {
        let left = |_| until_it_ends(&server, path, &mut random);
        let mut times = (0..effort.leaves)
            .map(left)
            .collect::<Result<Vec<Duration>>>()?;
        times.sort_unstable();
        let (least, median, most) = (times[0], times[times.len() / 2], times[times.len() - 1]);
        let ms = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1e3);
        rows.push(vec![
            name.to_owned(),
            times.len().to_string(),
            ms(least),
            ms(median),
            ms(most),
        ]);
        slowest = slowest.max(median);
    }
    let head = [
        "until the work ended",
        "clients",
        "minimum ms",
        "median ms",
        "maximum ms",
    ];
    table::print(&head, &rows);
    ensure!(
        slowest <= effort.usually,
        "half of them took longer than {:?}",
        effort.usually
    );
    server.is_well()
}

/// Asks, leaves after a while, and measures how long the work goes on.
fn until_it_ends(server: &Server, path: &str, random: &mut Random) -> Result<Duration> {
    let mut watcher = Client::connect(server.port)?;
    let mut client = Client::connect(server.port)?;
    client.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes())?;
    until(&mut watcher, 1, Duration::from_secs(60))?;
    sleep(Duration::from_millis(random.below(500) as u64));
    drop(client);
    until(&mut watcher, 0, MOST)
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
