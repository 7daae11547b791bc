//! Valid and hostile requests in a random order: each is answered as its kind may be, and afterwards
//! the server has what it had.

use super::client::{Answer, Client};
use super::requests::{End, Grammar, Kind};
use super::server::{Server, print};
use crate::deep::Effort;
use crate::deep::random::Random;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// Number of clients that ask at once, and of their requests.
const CLIENTS: usize = 16;
const REQUESTS: u32 = 2000;

/// Number of times that each kind was answered with each status; 0 where there was no answer.
type Tally = BTreeMap<(usize, u16), u32>;

/// Asks, and looks whether the server rests afterwards.
pub fn run(maze: &Path, effort: Effort) -> Result<()> {
    let limits = "--max-cache 64M --max-bytes 1M --max-seconds 50";
    let mut server = Server::start(maze, limits)?;
    let grammar = Grammar::of(&server)?;
    let (idle, port) = (server.held()?, server.port);
    let (count, grammar) = (&AtomicU32::new(0), &grammar);
    let lane = |nth: usize| {
        let mut random = Random::new(u64::from(effort.seed) << 8 | nth as u64);
        let (mut client, mut tally) = (None, Tally::new());
        while count.fetch_add(1, Ordering::Relaxed) < effort.times * REQUESTS {
            let place = random.below(grammar.kinds.len());
            let kind = &grammar.kinds[place];
            let (bytes, is_head) = grammar.request(kind, &mut random);
            let status = tried(&mut client, port, kind, (&bytes, is_head)).with_context(|| {
                let text = String::from_utf8_lossy(&bytes[..bytes.len().min(2000)]).into_owned();
                format!("{}: {text:?}", kind.name)
            })?;
            *tally.entry((place, status)).or_default() += 1;
        }
        anyhow::Ok(tally)
    };
    let all: Result<Vec<Tally>> = thread::scope(|scope| {
        let lanes: Vec<_> = (0..CLIENTS)
            .map(|nth| scope.spawn(move || lane(nth)))
            .collect();
        let lanes = lanes.into_iter();
        lanes
            .map(|lane| lane.join().expect("no client panics"))
            .collect()
    });
    server.is_well()?;
    show(&grammar.kinds, &all?);
    server.rests(idle, 64 << 20)?;
    server.is_well()
}

/// Makes a request on the open connection or a new one, and checks its answer: the status.
fn tried(
    client: &mut Option<Client>,
    port: u16,
    kind: &Kind,
    (bytes, is_head): (&[u8], bool),
) -> Result<u16> {
    let mut open = match client.take().filter(|_| kind.end == End::Kept) {
        Some(open) => open,
        None => Client::connect(port)?,
    };
    // A server may answer and close before it has read all.
    let sent = open.send(bytes);
    match kind.end {
        End::Left => return Ok(0),
        End::Cut | End::Short => open.finish(),
        End::Kept => {}
    }
    let answer = match open.answer(!is_head) {
        Ok(answer) => answer,
        Err(_) if kind.statuses.contains(&0) => return Ok(0),
        Err(error) => return Err(error),
    };
    check(kind, &answer)?;
    if !answer.is_last && kind.end == End::Kept && sent.is_ok() {
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

/// Prints how often each kind was answered with each status.
fn show(kinds: &[Kind], all: &[Tally]) {
    let mut sums = vec![BTreeMap::<u16, u32>::new(); kinds.len()];
    for (&(kind, status), count) in all.iter().flatten() {
        *sums[kind].entry(status).or_default() += count;
    }
    for (kind, sums) in kinds.iter().zip(sums) {
        let statuses = sums.iter().map(|(status, count)| match status {
            0 => format!("none: {count}"),
            _ => format!("{status}: {count}"),
        });
        print(kind.name, &statuses.collect::<Vec<_>>().join(", "));
    }
}
