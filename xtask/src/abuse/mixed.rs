//! Valid and hostile requests in a random order: each is answered as its kind may be, and afterwards
//! the server has what it had.

mod hostile;
mod kinds;
mod request;
mod valid;

use super::client::{Answer, Client};
use super::random::Random;
use super::server::Server;
use super::{Effort, Programs, table};
use anyhow::{Context, Result, ensure};
use kinds::{KINDS, Kind};
use request::{End, Request, Words};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

/// Number of clients that ask at once.
const CLIENTS: usize = 16;

/// Number of times that each kind was answered with each status; 0 where there was no answer.
type Tally = BTreeMap<(usize, u16), u32>;

/// Asks, and looks whether the server rests afterwards.
pub fn run(programs: &Programs, effort: Effort) -> Result<()> {
    let cache = 64 << 20;
    let mut server = Server::maze(
        programs,
        &[
            "--max-cache",
            "64M",
            "--max-bytes",
            "1M",
            "--max-seconds",
            "50",
        ],
    )?;
    let words = Words::read(&server)?;
    let idle = server.held()?;
    let (count, begun) = (AtomicU32::new(0), Instant::now());
    let lane = |nth: usize| {
        let mut random = Random::new(effort.seed << 8 | nth as u64);
        let (mut client, mut tally) = (None, Tally::new());
        while count.fetch_add(1, Ordering::Relaxed) < effort.requests {
            let kind = random.below(KINDS.len());
            let request = (KINDS[kind].make)(&mut random, &words);
            let status = tried(&mut client, server.port, &KINDS[kind], &request);
            *tally.entry((kind, status?)).or_default() += 1;
        }
        Ok(tally)
    };
    let all: Result<Vec<Tally>> = thread::scope(|scope| {
        let lanes: Vec<_> = (0..CLIENTS)
            .map(|nth| scope.spawn(move || lane(nth)))
            .collect();
        lanes
            .into_iter()
            .map(|lane| lane.join().expect("no client panics"))
            .collect()
    });
    let is_well = server.is_well();
    let all = all.and_then(|all| is_well.map(|()| all))?;
    let seconds = begun.elapsed().as_secs_f64();
    show(&all);
    println!(
        "  {} requests in {seconds:.0} s; seed {}",
        effort.requests, effort.seed
    );
    server.rests(idle, cache)?;
    server.is_well()
}

/// Makes a request on the open connection or a new one, and checks its answer.
fn tried(client: &mut Option<Client>, port: u16, kind: &Kind, request: &Request) -> Result<u16> {
    let told = || {
        let text =
            String::from_utf8_lossy(&request.bytes[..request.bytes.len().min(2000)]).into_owned();
        format!("{}: {text:?}", kind.name)
    };
    let mut open = match client
        .take()
        .filter(|_| matches!(request.end, End::Kept | End::Head))
    {
        Some(open) => open,
        None => Client::connect(port)?,
    };
    // A server may answer and close before it has read all.
    let sent = open.send(&request.bytes);
    let answer = match request.end {
        End::Left => return Ok(0),
        End::Cut => {
            open.finish();
            open.answer(true)
        }
        End::Kept => open.answer(true),
        End::Head => open.answer(false),
    };
    let answer = match answer {
        Ok(answer) => answer,
        Err(_) if kind.statuses.contains(&0) => return Ok(0),
        Err(error) => return Err(error).with_context(told),
    };
    check(kind, &answer).with_context(told)?;
    if !answer.is_last && request.end != End::Cut && sent.is_ok() {
        *client = Some(open);
    }
    Ok(answer.status)
}

fn check(kind: &Kind, answer: &Answer) -> Result<()> {
    let status = answer.status;
    let body = String::from_utf8_lossy(&answer.body[..answer.body.len().min(2000)]).into_owned();
    ensure!(kind.statuses.contains(&status), "status {status}: {body}");
    if status >= 400 && !answer.body.is_empty() {
        let kind = answer.header("content-type");
        ensure!(
            kind == Some("application/problem+json"),
            "{status} is of type {kind:?}"
        );
        let problem: serde_json::Value = serde_json::from_slice(&answer.body).context(body)?;
        ensure!(problem["status"] == status, "{status} says {problem}");
    }
    Ok(())
}

fn show(all: &[Tally]) {
    let mut sums = Tally::new();
    for (&what, count) in all.iter().flatten() {
        *sums.entry(what).or_default() += count;
    }
    let row = |(nth, kind): (usize, &Kind)| {
        let of = sums.iter().filter(|((known, _), _)| *known == nth);
        let statuses = of.clone().map(|((_, status), count)| match status {
            0 => format!("none {count}"),
            _ => format!("{status}: {count}"),
        });
        let count: u32 = of.clone().map(|(_, count)| count).sum();
        vec![
            kind.name.to_owned(),
            count.to_string(),
            statuses.collect::<Vec<_>>().join(", "),
        ]
    };
    let rows: Vec<Vec<String>> = KINDS.iter().enumerate().map(row).collect();
    table::print(&["kind", "requests", "statuses"], &rows);
}
