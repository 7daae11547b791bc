//! Options that a server may be given, and its limits, all in one place.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

/// Options for running a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on.
    pub address: IpAddr,
    /// The port; 0 picks a free one.
    pub port: u16,
    /// Names by which clients may address the server, besides `localhost` and numeric addresses.
    pub hosts: Vec<String>,
    /// Origins whose pages may read answers; `*` for all.
    pub cors: Vec<String>,
    /// True if a proxy stands before the server, which tells the client's address in `X-Forwarded-For`.
    pub proxied: bool,
    /// A folder with the built page, instead of the one in the program.
    pub page: Option<PathBuf>,
    /// True if logs are JSON.
    pub json_logs: bool,
    /// True if only warnings are logged.
    pub quiet: bool,
    /// Limits of what is done.
    pub limits: Limits,
    /// The program `maze`, processes of which do the work of requests and jobs, so that a kill ends it.
    pub program: PathBuf,
    /// Place where long work is done and kept, if at all.
    pub jobs: Option<Jobs>,
}

/// Options for the long work of a server.
#[derive(Clone, Debug)]
pub struct Jobs {
    /// The folder of the jobs and their results, for this server alone.
    pub folder: PathBuf,
    /// Limits of what is done.
    pub limits: JobLimits,
}

/// Limits of a job, and of all of them.
#[derive(Clone, Debug)]
pub struct JobLimits {
    /// Jobs that are queued or running.
    pub queue: usize,
    /// Jobs that run at the same time.
    pub runners: usize,
    /// Cells of a maze.
    pub cells: u64,
    /// Bytes of the files of a job.
    pub bytes_each: u64,
    /// Bytes of the files of all jobs; the oldest are forgotten.
    pub bytes: u64,
    /// Time for which a job is kept after its end.
    pub age: Duration,
    /// Time that a job may take.
    pub time: Duration,
    /// Bytes of memory for a job.
    pub memory: u64,
}

/// Limits of what a server does. A request beyond a limit is answered with the limit's name.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Cells of a maze.
    pub cells: u64,
    /// Bytes of an upload, and of an answer.
    pub bytes: u64,
    /// The time for a request.
    pub time: Duration,
    /// Bytes of memory for all work at once.
    pub memory: u64,
    /// Mazes made at the same time.
    pub workers: usize,
    /// Requests that wait for a worker.
    pub waiting: usize,
    /// Open connections.
    pub connections: usize,
    /// Requests a second of a client; 0 for any number.
    pub rate: u32,
    /// Bytes of cached tiles.
    pub cache: u64,
    /// The time in which a connection must move: a request's head, or the next bytes.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8080,
            hosts: Vec::new(),
            cors: Vec::new(),
            proxied: false,
            page: None,
            json_logs: false,
            quiet: false,
            limits: Limits::default(),
            program: "maze".into(),
            jobs: None,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Limits {
            cells: 250_000,
            bytes: 64 << 20,
            time: Duration::from_secs(10),
            memory: 1 << 30,
            workers: cores,
            waiting: 256,
            connections: 512,
            rate: 0,
            cache: 64 << 20,
            patience: Duration::from_secs(10),
        }
    }
}

impl Limits {
    /// Bytes of memory for one piece of work.
    pub(crate) fn memory_each(&self) -> u64 {
        self.memory / self.workers.max(1) as u64
    }
}
