//! Connections that send a byte a second of a head that never ends, beside clients that ask.

use super::load::{COLUMNS, ask};
use super::server::Server;
use super::{Effort, Programs, table};
use anyhow::{Result, ensure};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const SLOW: usize = 400;
const GOOD: usize = 32;

/// Asks without slow connections, and with them.
pub fn run(programs: &Programs, effort: Effort) -> Result<()> {
    let mut server = Server::maze(programs, &[])?;
    let port = server.port;
    let alone = ask(port, GOOD, effort.seconds);
    let is_over = AtomicBool::new(false);
    let mut slow: Vec<Option<TcpStream>> = (0..SLOW).map(|_| connected(port)).collect();
    let there = slow.iter().flatten().count();
    ensure!(there == SLOW, "{there} slow connections could be opened");
    let (met, open, dropped) = thread::scope(|scope| {
        let lane = scope.spawn(|| dribble(port, &mut slow, &is_over));
        // Longer than the server waits for a head, so that it drops some.
        let met = ask(port, GOOD, effort.seconds.max(Duration::from_secs(13)));
        let open = server.counted("maze_connections");
        is_over.store(true, Ordering::Relaxed);
        (met, open, lane.join().expect("it does not panic"))
    });
    let open = open?;
    let rows = [alone.row("32 clients"), met.row("beside 400 slow ones")];
    table::print(&COLUMNS, &rows);
    println!(
        "  {open} connections in the end; the server dropped {dropped} slow ones, which came back"
    );
    alone.no_errors()?;
    met.no_errors()?;
    ensure!(dropped > 0, "no head that never ends was ended");
    server.is_well()
}

fn connected(port: u16) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream
        .write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        .ok()?;
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
