//! `/v1/jobs`: asks for long work, tells how far it is, and hands out its files.

use crate::answer::{About, Answer, FileBytes, describe, has, tag, unchanged};
use crate::jobs::{Job, JobRequest, Jobs, State as Stage};
use crate::problem::{Details, Problem};
use crate::query::clipped;
use crate::refusals::{NotThere, Refused};
use crate::request::too_large;
use crate::server::{Server, Shared};
use axum::body::{Body, Bytes};
use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt, Limited};
use mazeloom_export::formats;
use std::convert::Infallible;
use std::sync::Arc;
use tokio_stream::Stream;
use tower::ServiceExt;
use tower_http::services::ServeFile;
use utoipa::ToSchema;

/// Bytes of a request for a job at most.
const MOST_BYTES: usize = 2 << 20;

/// Asks for long work
///
/// It is done when its turn comes. `Location` is where to ask how far it is.
#[utoipa::path(
    post,
    path = "/v1/jobs",
    tag = "jobs",
    request_body = JobRequest,
    responses(
        (status = 202, description = "It is in the queue", body = Job),
        (status = 404, description = "This server takes no jobs", body = Details, content_type = "application/problem+json"),
        (status = 413, description = "The request is too large", body = Details, content_type = "application/problem+json"),
        (status = 415, description = "The body is not JSON", body = Details, content_type = "application/problem+json"),
        Refused,
    )
)]
pub async fn add(State(server): Shared, request: Request) -> Answer {
    let jobs = jobs(&server)?;
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        let detail = "a body of type application/json is needed";
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, detail));
    }
    let body = read(&server, request).await?;
    if body.trim_ascii_start().first() != Some(&b'{') {
        return Err(Problem::bad("body", "a JSON object is needed").suggestion(EXAMPLE));
    }
    let request: JobRequest = serde_json::from_slice(&body)
        .map_err(|error| Problem::bad("body", clipped(&error.to_string())).suggestion(EXAMPLE))?;
    let (seed, limits) = (server.new_seed(), jobs.limits().clone());
    let settled = (server.workers).run(move || request.settled(seed, &limits));
    let (request, id) = (settled.await?, new_id()?);
    let turn = server.workers.turn().await?;
    jobs.check(&request, &id, server.options.limits.time)
        .await?;
    drop(turn);
    let job = jobs.add(request, id)?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::LOCATION, &format!("jobs/{}", job.id)),
    ];
    Ok((StatusCode::ACCEPTED, headers, body_of(&job)).into_response())
}

/// A request that works.
const EXAMPLE: &str = r#"{"kind":"maze","recipe":"rect:3000x3000 wilson seed=7","format":"png"}"#;

async fn read(server: &Server, request: Request) -> Result<Bytes, Problem> {
    let body = Limited::new(request.into_body(), MOST_BYTES).collect();
    let body = tokio::time::timeout(server.options.limits.time, body).await;
    let late = |_| Problem::busy("--max-seconds", "the request arrives too slowly");
    let body = body.map_err(late)?;
    Ok(body
        .map_err(|_| too_large(&server.options.limits))?
        .to_bytes())
}

/// Tells how far a job is
#[utoipa::path(
    get,
    path = "/v1/jobs/{id}",
    tag = "jobs",
    params(("id" = String, Path, description = "The name of the job")),
    responses((status = 200, description = "The job", body = Job), NotThere, Refused)
)]
pub async fn get(State(server): Shared, Path(id): Path<String>) -> Answer {
    Ok(fresh(body_of(&job(jobs(&server)?, &id)?)))
}

/// Cancels a job, or forgets one that has ended
#[utoipa::path(
    delete,
    path = "/v1/jobs/{id}",
    tag = "jobs",
    params(("id" = String, Path, description = "The name of the job")),
    responses((status = 200, description = "The job as it was", body = Job), NotThere, Refused)
)]
pub async fn cancel(State(server): Shared, Path(id): Path<String>) -> Answer {
    match jobs(&server)?.cancel(&id)? {
        Some(job) => Ok(fresh(body_of(&job))),
        None => Err(unknown()),
    }
}

/// Tells each change of a job, as server-sent events
///
/// The data of an event is the job as JSON, with the bytes written until now as `written`. The last event has a final state.
#[utoipa::path(
    get,
    path = "/v1/jobs/{id}/events",
    tag = "jobs",
    params(("id" = String, Path, description = "The name of the job")),
    responses(
        (status = 200, description = "Events until the job has ended", body = JobEvent, content_type = "text/event-stream"),
        NotThere,
        Refused,
    )
)]
pub async fn events(State(server): Shared, Path(id): Path<String>) -> Answer {
    job(jobs(&server)?, &id)?;
    let events = Sse::new(changes(server, id)).keep_alive(KeepAlive::default());
    // nginx passes them on at once, and no client waits until another one has all of them.
    Ok(([("x-accel-buffering", "no")], events).into_response())
}

/// A server-sent event.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it is only described")]
struct JobEvent {
    /// The job as JSON.
    data: String,
}

/// The changes of a job until it has ended.
fn changes(server: Arc<Server>, id: String) -> impl Stream<Item = Result<Event, Infallible>> {
    let (tell, told) = tokio::sync::mpsc::channel(4);
    tokio::spawn(async move {
        let mut last = String::new();
        while let Some(job) = server
            .jobs
            .as_ref()
            .and_then(|jobs| Some((jobs.get(&id)?, jobs)))
        {
            let (job, jobs) = job;
            let now = event(&job, jobs);
            if now != last {
                // A client that is gone wants no more.
                if tell.send(Ok(Event::default().data(&now))).await.is_err() {
                    break;
                }
                last = now;
            }
            if job.state.is_final() {
                break;
            }
            tokio::select! {
                () = jobs.change() => {}
                () = tell.closed() => break,
            }
        }
    });
    tokio_stream::wrappers::ReceiverStream::new(told)
}

fn event(job: &Job, jobs: &Jobs) -> String {
    let mut value = serde_json::to_value(job).unwrap_or_default();
    if job.state == Stage::Running {
        value["written"] = jobs.written(job).into();
    }
    value.to_string()
}

/// Hands out a file of a job that is done
#[utoipa::path(
    get,
    path = "/v1/jobs/{id}/files/{name}",
    tag = "jobs",
    params(
        ("id" = String, Path, description = "The name of the job"),
        ("name" = String, Path, description = "A name of `files`; it may have slashes"),
    ),
    responses(
        (status = 200, description = "The file", content((FileBytes = "application/octet-stream"), (FileBytes = "*/*"))),
        (status = 206, description = "A range of it", content((FileBytes = "application/octet-stream"), (FileBytes = "*/*"))),
        (status = 304, description = "The client has the file"),
        (status = 416, description = "The range is beyond the file"),
        NotThere,
        Refused,
    )
)]
pub async fn file(
    State(server): Shared,
    Path((id, name)): Path<(String, String)>,
    request: Request,
) -> Answer {
    let path = jobs(&server)?.file(&id, &name).ok_or_else(unknown)?;
    let ending = name.rsplit('.').next().unwrap_or_default();
    let mut known = formats().into_iter();
    let format = known.find(|format| format.entry.name == ending);
    let about = About {
        media: format
            .map_or("application/octet-stream", |format| format.media)
            .to_owned(),
        tag: tag(&["job", &id, &name]),
        name: None,
        // It is gone with its job.
        immutable: false,
    };
    if has(request.headers(), &about.tag) {
        return Ok(unchanged(&about));
    }
    let sent = ServeFile::new(&path).oneshot(request).await;
    let mut answer = sent.unwrap_or_else(|never| match never {}).map(Body::new);
    if answer.status().is_success() {
        describe(answer.headers_mut(), &about);
    }
    Ok(answer)
}

fn jobs(server: &Server) -> Result<&Jobs, Problem> {
    let none =
        || Problem::nowhere("this server takes no jobs; `maze serve --job-folder FOLDER` does");
    server.jobs.as_deref().ok_or_else(none)
}

fn job(jobs: &Jobs, id: &str) -> Result<Job, Problem> {
    jobs.get(id).ok_or_else(unknown)
}

fn unknown() -> Problem {
    Problem::nowhere("there is no such job, or none any more")
}

fn body_of(job: &Job) -> Vec<u8> {
    serde_json::to_vec(job).unwrap_or_default()
}

/// An answer in JSON that is true only now.
fn fresh(body: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, body).into_response()
}

/// A name that cannot be guessed: 128 random bits.
fn new_id() -> Result<String, Problem> {
    let mut bytes = [0; 16];
    let none = |_| Problem::busy("--max-jobs", "the system has no random numbers");
    getrandom::fill(&mut bytes).map_err(none)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
