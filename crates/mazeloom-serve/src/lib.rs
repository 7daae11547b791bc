//! Mazeloom over HTTP: mazes, solutions and statistics from recipes, the playground, and an endless
//! map.
//!
//! The command `maze serve` is [`run`] with the options of its command line. The API is
//! described by the OpenAPI document, [`document`].
//!
//! ```
//! use mazeloom_serve::{Options, run};
//! use std::io::{Read, Write};
//! use std::net::TcpStream;
//! use std::sync::mpsc::channel;
//!
//! let (tell, told) = channel();
//! std::thread::spawn(|| {
//!     run(Options { port: 0, quiet: true, ..Options::default() }, move |address| tell.send(address).unwrap())
//! });
//! let address = told.recv()?;
//! let mut stream = TcpStream::connect(address)?;
//! write!(stream, "GET /v1/tiles/42/25/1000/2000.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
//! let mut answer = String::new();
//! stream.read_to_string(&mut answer)?;
//! assert!(answer.starts_with("HTTP/1.1 200 OK"));
//! assert!(answer.contains("cache-control: public, max-age=31536000, immutable"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it stays up
//!
//! Everything that a request can ask for is bounded by [`Limits`]: cells before a maze is begun,
//! bytes of uploads and answers, time, memory for each piece of work, connections, and how many
//! requests wait. Mazes are made by as many processes of [`Options::program`] as there are cores, and as
//! many for requests that take longer; when a client is gone or its time is over, the process is killed.
//! Requests name no file of the machine: a recipe reads what came with it and nothing else.

mod answer;
mod compare;
mod derived;
mod guard;
mod job_requests;
mod jobs;
mod list;
mod listen;
mod maze;
mod measure;
mod metrics;
mod openapi;
mod options;
mod page;
mod pages;
mod problem;
mod processes;
mod query;
mod rate;
mod recipe;
mod refusals;
mod request;
mod routes;
mod server;
mod solve;
mod tile_cache;
mod tiles;
mod work;

pub use options::{JobLimits, Jobs, Limits, Options};

use server::Server;
use std::io::{self, IsTerminal};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

mazeloom::errors! {
    /// Reasons that a server does not run.
    #[derive(Debug)]
    pub enum ServeError {
        /// The address or the port is not free.
        Listen(error: io::Error; source) => "cannot listen: {error}";
        /// The folder of the jobs cannot be used, or another server uses it.
        Jobs(error: io::Error; source) => "the folder of the jobs cannot be used: {error}";
        /// The system grants no threads.
        Threads(error: io::Error; source) => "no threads: {error}";
    }
}

/// The release whose playground is served; `None` if it was built for this program.
pub fn playground(options: &Options) -> Option<String> {
    page::Page::new(options.page.clone()).release()
}

/// Serves until the process is told to end (Ctrl-C, or SIGTERM on Unix); `ready` gets the address
/// as soon as connections are accepted.
///
/// # Errors
/// [`ServeError`] before anything is served.
pub fn run(options: Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    logs(&options);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(ServeError::Threads)?;
    let served = runtime.block_on(serve(options, ready));
    // Work for clients that are gone is not waited for.
    runtime.shutdown_background();
    served
}

/// Answers requests for work on the standard input and output until the input ends, as a process of
/// [`Options::program`].
///
/// # Errors
/// The system grants no threads.
pub fn work(mut options: Options) -> Result<(), ServeError> {
    // The server that asks ends this process when the time is over.
    options.limits.time = Duration::from_secs(1 << 30);
    options.jobs = None;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(ServeError::Threads)?;
    let answered = runtime.block_on(async {
        let server = Server::new(options).map_err(ServeError::Jobs)?;
        // Ctrl-C in a terminal reaches all processes, and ends the server after its running requests.
        tokio::spawn(async { while tokio::signal::ctrl_c().await.is_ok() {} });
        listen::answer_pipe(&server).await;
        Ok(())
    });
    runtime.shutdown_background();
    answered
}

async fn serve(options: Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let place = (options.address, options.port);
    let listener = TcpListener::bind(place).await.map_err(ServeError::Listen)?;
    let server = Server::new(options).map_err(ServeError::Jobs)?;
    if let Some(jobs) = &server.jobs {
        for _ in 0..jobs.limits().runners.max(1) {
            tokio::spawn(jobs::run(Arc::clone(jobs)));
        }
    }
    ready(listener.local_addr().map_err(ServeError::Listen)?);
    listen::listen(server, listener, told_to_end()).await;
    Ok(())
}

/// The OpenAPI 3.1 document, as the server answers it at `/v1/openapi.json`.
///
/// ```
/// let document: serde_json::Value = serde_json::from_str(&mazeloom_serve::document()).unwrap();
/// assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
/// assert!(document["paths"]["/v1/maze.{format}"].is_object());
/// ```
pub fn document() -> String {
    let document = openapi::Document::named();
    document.to_pretty_json().expect("it is plain data")
}

/// Logs to stderr, if nothing else does.
fn logs(options: &Options) {
    use tracing::Level;
    let level = if options.quiet {
        Level::WARN
    } else {
        Level::INFO
    };
    let logs = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(io::stderr);
    let logs = logs.with_ansi(io::stderr().is_terminal());
    // A program that has its own logs keeps them.
    let _ = if options.json_logs {
        logs.json().flatten_event(true).try_init()
    } else {
        logs.with_target(false).try_init()
    };
}

/// Is over when the process is told to end.
async fn told_to_end() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            return interrupt.await;
        };
        tokio::select! {
            () = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}
