//! `maze serve`: the playground, the API and the endless map over HTTP.

use crate::failure::{CommandResult, Failure, could_not};
use crate::memory;
use crate::options::{Common, bytes, seconds};
use clap::ValueHint;
use mazeloom_serve::{
    JobLimits, Jobs, Limits, Options, ServeError, playground, run as serve, work,
};
use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `maze serve`.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Port to listen on; 0 picks a free one
    #[arg(long, short, default_value_t = 8080, value_name = "N")]
    port: u16,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Address to listen on; 0.0.0.0 for all of this machine
    #[arg(long, value_name = "IP", default_value = "127.0.0.1", value_parser = address)]
    address: IpAddr,
    /// Name by which clients may address the server; repeat it for more
    ///
    /// Name by which clients may address the server, besides localhost and numeric addresses; repeat it for more
    #[arg(long, value_name = "NAME", value_hint = ValueHint::Hostname)]
    host: Vec<String>,
    /// Origin whose pages may read answers, such as https://a.example, or * for all; repeat it
    ///
    /// Origin whose pages may read answers, such as https://a.example, or * for all; repeat it for more [default: none]
    #[arg(long, value_name = "ORIGIN")]
    cors: Vec<String>,
    /// Take the client's address from X-Forwarded-For, which a proxy before the server sets
    #[arg(long, hide_short_help = true)]
    proxied: bool,
    /// Folder with the built page, instead of the one in the program
    #[arg(long, hide_short_help = true, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    page: Option<PathBuf>,
    /// Write logs as JSON
    #[arg(long)]
    json: bool,
    /// Answer requests for work on the standard input and output: a process of the server
    #[arg(long, hide = true)]
    worker: bool,
    #[command(flatten)]
    limits: Most,
    #[command(flatten)]
    jobs: JobArgs,
}

/// What is done at most.
#[derive(clap::Args)]
#[command(next_help_heading = "Limits")]
struct Most {
    /// Cells of a maze
    #[arg(long, value_name = "N", default_value_t = Limits::default().cells)]
    max_cells: u64,
    /// Bytes of an upload, and of an answer, such as 64M
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = bytes)]
    max_bytes: u64,
    /// Seconds for a request [default: 10]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    max_seconds: Option<f64>,
    /// Memory for all mazes at work [default: half of what is available, at most 1G]
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    memory: Option<u64>,
    /// Requests a second of a client; 0 for any number
    #[arg(long, value_name = "N", default_value_t = 0)]
    max_rate: u32,
    /// Requests that wait for a worker thread; --jobs sets the number of these
    #[arg(long, hide_short_help = true, value_name = "N", default_value_t = Limits::default().waiting)]
    max_waiting: usize,
    /// Open connections
    #[arg(long, hide_short_help = true, value_name = "N", default_value_t = Limits::default().connections)]
    max_connections: usize,
    /// Bytes of cached tiles of the map
    #[arg(long, hide_short_help = true, value_name = "SIZE", default_value = "64M", value_parser = bytes)]
    max_cache: u64,
}

/// Long work.
#[derive(clap::Args)]
#[command(next_help_heading = "Jobs")]
struct JobArgs {
    /// Folder for jobs and their results; without it the server takes none
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    job_folder: Option<PathBuf>,
    /// Jobs that are queued or running
    #[arg(long, value_name = "N", default_value_t = 100)]
    max_jobs: usize,
    /// Jobs that run at the same time
    #[arg(long, hide_short_help = true, value_name = "N", default_value_t = 1)]
    job_runners: usize,
    /// Cells of a maze
    #[arg(
        long,
        hide_short_help = true,
        value_name = "N",
        default_value_t = 100_000_000
    )]
    max_job_cells: u64,
    /// Bytes of the files of a job
    #[arg(long, hide_short_help = true, value_name = "SIZE", default_value = "4G", value_parser = bytes)]
    max_job_bytes: u64,
    /// Seconds for a job
    #[arg(long, hide_short_help = true, value_name = "SECONDS", default_value = "3600", value_parser = seconds)]
    max_job_seconds: f64,
    /// Memory for a job
    #[arg(long, hide_short_help = true, value_name = "SIZE", default_value = "2G", value_parser = bytes)]
    max_job_memory: u64,
    /// Bytes of the files of all jobs; beyond them the oldest are deleted
    #[arg(long, hide_short_help = true, value_name = "SIZE", default_value = "16G", value_parser = bytes)]
    job_space: u64,
    /// Hours that a job is kept after its end
    #[arg(
        long,
        hide_short_help = true,
        value_name = "HOURS",
        default_value_t = 24
    )]
    job_age: u32,
}

impl JobArgs {
    /// The jobs of a server, if it has a folder for them.
    fn options(&self) -> Option<Jobs> {
        Some(Jobs {
            folder: self.job_folder.clone()?,
            limits: JobLimits {
                queue: self.max_jobs,
                runners: self.job_runners,
                cells: self.max_job_cells,
                bytes_each: self.max_job_bytes,
                bytes: self.job_space,
                age: Duration::from_secs(u64::from(self.job_age) * 3600),
                time: Duration::from_secs_f64(self.max_job_seconds),
                memory: self.max_job_memory,
            },
        })
    }
}

/// This program, of which the server starts processes; on Linux by a name that stays its own when a new version is
/// installed in its place.
fn program() -> Result<PathBuf, Failure> {
    let own = PathBuf::from("/proc/self/exe");
    if cfg!(target_os = "linux") && own.exists() {
        return Ok(own);
    }
    std::env::current_exe().map_err(|error| could_not(format!("this program: {error}")))
}

const HELP: &str = "\
Try:
  maze serve --open                        the playground in the browser
  curl 'localhost:8080/v1/maze.svg?r=hex:12x8+wilson+seed=7' > maze.svg
  curl localhost:8080/v1/openapi.json      the whole API, as OpenAPI

The endless map is at /map.html. Ctrl-C stops the server after the running requests are answered.";

/// Serves until the process is told to end.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let options = options(args, common)?;
    if args.worker {
        return work(options).map_err(|error| could_not(error.to_string()));
    }
    let (address, port) = (options.address, options.port);
    let open = args.open;
    let release = playground(&options);
    let ready = move |at: SocketAddr| {
        let shown = if at.ip().is_unspecified() {
            SocketAddr::new(loopback(at.ip()), at.port())
        } else {
            at
        };
        let url = format!("http://{shown}/");
        // A closed pipe is no reason not to serve.
        let mut out = io::stdout().lock();
        let _unread = writeln!(out, "Mazeloom is at {url}");
        if let Some(release) = release {
            let _unread = writeln!(out, "The playground is that of {release}");
        }
        if open && let Err(error) = open::that_detached(&url) {
            say!("note: no browser could be opened: {error}");
        }
    };
    serve(options, ready).map_err(|error| {
        let ServeError::Listen(error) = error else {
            return could_not(error.to_string());
        };
        match error.kind() {
            ErrorKind::AddrInUse => could_not(format!(
                "port {port} is in use; give another with --port, or --port 0 for a free one"
            )),
            ErrorKind::PermissionDenied if port < 1024 => could_not(format!(
                "port {port} is for administrators; use one from 1024"
            )),
            _ => could_not(format!("cannot listen on {address}:{port}: {error}")),
        }
    })
}

/// An address to listen on.
fn address(word: &str) -> Result<IpAddr, String> {
    if word == "localhost" {
        return Ok(std::net::Ipv4Addr::LOCALHOST.into());
    }
    word.parse().map_err(|_| {
        format!("`{word}` is not a numeric address; use 127.0.0.1, or 0.0.0.0 for all of this machine; names of the server go to --host")
    })
}

/// The address of this machine that clients on it can use.
fn loopback(any: IpAddr) -> IpAddr {
    if any.is_ipv4() {
        std::net::Ipv4Addr::LOCALHOST.into()
    } else {
        std::net::Ipv6Addr::LOCALHOST.into()
    }
}

fn options(args: &Args, common: &Common) -> Result<Options, Failure> {
    let most = &args.limits;
    let usual = Limits::default();
    Ok(Options {
        address: args.address,
        port: args.port,
        hosts: args.host.clone(),
        cors: args.cors.clone(),
        proxied: args.proxied,
        page: args.page.clone(),
        json_logs: args.json,
        quiet: common.quiet,
        limits: Limits {
            cells: most.max_cells,
            bytes: most.max_bytes,
            time: most.max_seconds.map_or(usual.time, Duration::from_secs_f64),
            memory: most
                .memory
                .unwrap_or_else(|| memory::limit(common).min(usual.memory)),
            workers: common.threads().count(),
            waiting: most.max_waiting,
            connections: most.max_connections,
            rate: most.max_rate,
            cache: most.max_cache,
            patience: usual.patience,
        },
        program: program()?,
        jobs: args.jobs.options(),
    })
}
