//! Many clients that ask for pictures at once, as fast as they are answered; then fewer, beside connections that
//! send a byte a second of a head that never ends.

use super::client::Client;
use super::server::{Server, print};
use crate::deep::Effort;
use anyhow::{Result, ensure};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Number of clients that ask at once, of those beside slow connections, and of these.
const CLIENTS: usize = 64;
const FEWER: usize = 32;
const SLOW: usize = 400;

/// Time for which clients ask.
const TIME: Duration = Duration::from_secs(3);

/// Time for which they ask beside slow connections: longer than the server waits for a head.
const LONGER: Duration = Duration::from_secs(13);

/// Asks without slow connections, and with them.
pub fn run(maze: &Path, effort: Effort) -> Result<()> {
    let mut server = Server::start(maze, "")?;
    let port = server.port;
    ask(port, CLIENTS, TIME * effort.times)?;
    server.is_well()?;
    let is_over = AtomicBool::new(false);
    let mut slow: Vec<Option<TcpStream>> = (0..SLOW).map(|_| connected(port)).collect();
    let there = slow.iter().flatten().count();
    ensure!(there == SLOW, "{there} slow connections could be opened");
    let (met, dropped) = thread::scope(|scope| {
        let lane = scope.spawn(|| dribble(port, &mut slow, &is_over));
        let met = ask(port, FEWER, LONGER * effort.times);
        is_over.store(true, Ordering::Relaxed);
        (met, lane.join().expect("it does not panic"))
    });
    met?;
    print("dropped slow connections", &dropped.to_string());
    ensure!(dropped > 0, "no head that never ends was ended");
    server.is_well()
}

/// Has some clients ask for different pictures for some time: each answer is a whole picture.
fn ask(port: u16, clients: usize, time: Duration) -> Result<()> {
    let (seeds, begun) = (AtomicU64::new(1), Instant::now());
    let lane = || {
        let (mut times, mut client) = (Vec::new(), None);
        while begun.elapsed() < time {
            let seed = seeds.fetch_add(1, Ordering::Relaxed);
            let path = format!("/v1/maze.svg?r=rect:40x40+wilson+seed={seed}");
            let asked = Instant::now();
            picture(&mut client, port, &path)?;
            times.push(asked.elapsed());
        }
        anyhow::Ok(times)
    };
    let lanes = thread::scope(|scope| {
        let lanes: Vec<_> = (0..clients).map(|_| scope.spawn(lane)).collect();
        let lanes = lanes.into_iter();
        let times = lanes.map(|lane| lane.join().expect("no client panics"));
        times.collect::<Result<Vec<_>>>()
    });
    let mut times = lanes?.concat();
    times.sort_unstable();
    let ms = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    let rate = times.len() as f64 / begun.elapsed().as_secs_f64();
    let figures = format!(
        "{rate:.0} answers a second; half within {:.1} ms, 99 % within {:.1} ms",
        ms(50),
        ms(99)
    );
    print(&format!("{clients} clients"), &figures);
    Ok(())
}

/// Asks for a picture on the open connection or a new one.
fn picture(client: &mut Option<Client>, port: u16, path: &str) -> Result<()> {
    let mut open = match client.take() {
        Some(open) => open,
        None => Client::connect(port)?,
    };
    let answer = open.get(path)?;
    let is_picture = answer.body.starts_with(b"<svg") && answer.body.ends_with(b"</svg>\n");
    ensure!(
        answer.status == 200 && is_picture,
        "{path}: {}, no whole picture",
        answer.status
    );
    *client = Some(open).filter(|_| !answer.is_last);
    Ok(())
}

fn connected(port: u16) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    let head = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    stream.write_all(head).ok()?;
    stream.set_nonblocking(true).ok()?;
    Some(stream)
}

/// Sends a byte a second on each connection until the end, and opens those again that were dropped;
/// how many there were.
fn dribble(port: u16, slow: &mut [Option<TcpStream>], is_over: &AtomicBool) -> usize {
    let mut dropped = 0;
    while !is_over.load(Ordering::Relaxed) {
        let second = Instant::now() + Duration::from_secs(1);
        for stream in slow.iter_mut() {
            let is_open = stream.as_mut().is_some_and(|stream| {
                let is_read = stream.read(&mut [0; 512]).is_ok();
                !is_read && stream.write_all(b"x").is_ok()
            });
            if !is_open {
                dropped += 1;
                *stream = connected(port);
            }
        }
        while Instant::now() < second && !is_over.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(20));
        }
    }
    dropped
}
