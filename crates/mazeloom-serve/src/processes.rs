//! Processes that do the work of requests, so that it ends with its time or its client, whatever it does.
//!
//! A request goes to a process of the program itself, `maze serve --worker`, which answers requests one
//! after the other on its input and output as the server does on connections. When no one waits any
//! more, a kill ends the work, and the next request gets a new process.
//!
//! There are two lanes. A request that is not answered within a moment moves to the slow lane; while that is
//! full it stays, until the quick lane is full, too: it is then ended, and begun again in its turn. Long
//! requests have less priority (on Unix), and the quick lane has twice as many places, so that quick
//! requests never wait for them.

use crate::options::{Limits, Options};
use crate::problem::Problem;
use crate::work::{Counted, Lane, broken, late};
use axum::body::{Body, Bytes, to_bytes};
use axum::http::Request;
use axum::response::Response;
use http_body_util::Full;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
#[cfg(unix)]
use rustix::process::{Pid, setpriority_pgrp};
use std::error::Error;
use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::process::Stdio;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::process::{Child, Command};
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

/// Time after which a request is a long one.
const MOMENT: Duration = Duration::from_millis(15);

/// The processes of a server.
#[derive(Debug)]
pub struct Processes {
    program: PathBuf,
    limits: Limits,
    idle: Mutex<Vec<Process>>,
    quick: Lane,
    slow: Lane,
    busy: Arc<AtomicUsize>,
}

/// A process that waits for a request or works at one.
#[derive(Debug)]
struct Process {
    child: Child,
    requests: SendRequest<Full<Bytes>>,
    /// True if it works at a long request, with less priority, which it cannot get back.
    humble: bool,
}

impl Process {
    /// Leaves the processors to others that need them. Linux knows priorities of threads: those of all
    /// threads are set by way of the process's group.
    fn yield_to_others(&mut self) {
        #[cfg(unix)]
        if let Some(pid) = self.child.id().and_then(|id| i32::try_from(id).ok()) {
            let _as_before = setpriority_pgrp(Pid::from_raw(pid), 10);
        }
        self.humble = true;
    }
}

type Answer = Result<Response<Bytes>, Box<dyn Error + Send + Sync>>;

/// A request that a process works at. Dropping it kills the process.
struct Running<'a> {
    all: &'a Processes,
    answer: Pin<Box<dyn Future<Output = Answer> + Send>>,
    /// The process and its place in a lane, both held until the process is dead.
    held: Option<(Process, OwnedSemaphorePermit, Counted)>,
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        if let Some((mut process, permit, counted)) = self.held.take() {
            // Without a runtime the process is killed as it is dropped.
            if let Ok(runtime) = Handle::try_current() {
                runtime.spawn(async move {
                    let _dead = process.child.kill().await;
                    drop((permit, counted));
                });
            }
        }
    }
}

impl Processes {
    /// The processes of a server, of which none is started yet.
    pub fn new(options: &Options, busy: &Arc<AtomicUsize>) -> Processes {
        Processes {
            program: options.program.clone(),
            limits: options.limits.clone(),
            idle: Mutex::default(),
            quick: Lane::new(&options.limits, 2),
            slow: Lane::new(&options.limits, 1),
            busy: Arc::clone(busy),
        }
    }

    /// The answer of a process to a request.
    ///
    /// # Errors
    /// Too many requests wait, the time is over, or the process ended.
    pub async fn answer(&self, request: &Request<Bytes>) -> Result<Response<Bytes>, Problem> {
        let answered = timeout(self.limits.time, self.in_lanes(request)).await;
        answered.map_err(|_| late(self.limits.time))?
    }

    async fn in_lanes(&self, request: &Request<Bytes>) -> Result<Response<Bytes>, Problem> {
        let mut running = self.start(request, self.quick.permit().await?).await?;
        if let Ok(answer) = timeout(MOMENT, &mut running.answer).await {
            return running.end(answer);
        }
        running.yield_to_others();
        while !self.move_to_slow(&mut running) {
            if self.quick.is_full() {
                drop(running);
                running = self.start(request, self.slow.permit().await?).await?;
                running.yield_to_others();
                break;
            }
            if let Ok(answer) = timeout(MOMENT, &mut running.answer).await {
                return running.end(answer);
            }
        }
        let (answer, ()) = tokio::join!(&mut running.answer, self.keep_one_idle());
        running.end(answer)
    }

    /// Moves a request to the slow lane, if that has a place.
    fn move_to_slow(&self, running: &mut Running<'_>) -> bool {
        let place = self.slow.try_permit();
        let moves = place.is_some();
        if let (Some(place), Some((_, permit, _))) = (place, &mut running.held) {
            *permit = place;
        }
        moves
    }

    /// Starts a process in place of one that works for long, so that quick requests need not wait for it.
    async fn keep_one_idle(&self) {
        if self.idle().is_empty()
            && let Ok(process) = self.process().await
        {
            self.idle().push(process);
        }
    }

    /// Gives a request to a process that waits, or to a new one.
    async fn start(
        &self,
        request: &Request<Bytes>,
        permit: OwnedSemaphorePermit,
    ) -> Result<Running<'_>, Problem> {
        let idle = self.idle().pop();
        let mut process = match idle.filter(|process| !process.requests.is_closed()) {
            Some(process) => process,
            None => self.process().await.map_err(|error| {
                tracing::warn!(%error, "no process");
                broken()
            })?,
        };
        let response = process
            .requests
            .send_request(request.clone().map(Full::new));
        // As much as an answer may have, and more for one that says why there is none.
        let most = usize::try_from(self.limits.bytes).unwrap_or(usize::MAX);
        let most = most.saturating_add(1 << 16);
        let answer = async move {
            let (head, body) = response.await?.into_parts();
            let body = to_bytes(Body::new(body), most).await?;
            Ok(Response::from_parts(head, body))
        };
        Ok(Running {
            all: self,
            answer: Box::pin(answer),
            held: Some((process, permit, Counted::new(&self.busy))),
        })
    }

    /// Starts a process and waits until it answers; it ends with this server: its input is then closed.
    async fn process(&self) -> io::Result<Process> {
        let Limits { cells, bytes, .. } = self.limits;
        let memory = self.limits.memory_each();
        let mut command = Command::new(&self.program);
        command.args(["serve", "--worker", "--quiet", "--jobs=1"]);
        command.arg(format!("--max-cells={cells}"));
        command.arg(format!("--max-bytes={bytes}"));
        command.arg(format!("--memory={memory}"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.kill_on_drop(true).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("a process without input and output"));
        };
        let io = TokioIo::new(tokio::io::join(output, input));
        let (mut requests, connection) = handshake(io).await.map_err(io::Error::other)?;
        tokio::spawn(connection);
        // Its start is no part of the first request's moment.
        let ready = requests.send_request(Request::default()).await;
        to_bytes(Body::new(ready.map_err(io::Error::other)?.into_body()), 0)
            .await
            .map_err(io::Error::other)?;
        Ok(Process {
            child,
            requests,
            humble: false,
        })
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Process>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Running<'_> {
    /// Leaves the processors to others that need them.
    fn yield_to_others(&mut self) {
        if let Some((process, ..)) = &mut self.held {
            process.yield_to_others();
        }
    }

    /// Takes the answer, after which the process waits for the next request, or ends after a long one.
    fn end(mut self, answer: Answer) -> Result<Response<Bytes>, Problem> {
        let answer = answer.map_err(|error| {
            tracing::warn!(%error, "a process ended");
            broken()
        })?;
        if let Some((process, ..)) = self.held.take_if(|(process, ..)| !process.humble) {
            self.all.idle().push(process);
        }
        Ok(answer)
    }
}
