//! A request for a maze: its parameters, and the files that came with it.

use crate::options::Limits;
use crate::problem::Problem;
use crate::query::{Query, clipped};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::multipart::MultipartError;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use http_body_util::LengthLimitError;
use mazeloom_export::MemoryFiles;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

/// A request for a maze, with GET or with POST.
#[derive(Debug)]
pub struct Asked {
    /// The parameters.
    pub query: Query,
    /// The files.
    pub files: Arc<MemoryFiles>,
    /// Its method, address and headers.
    pub head: Parts,
    /// Room for its form, until it is answered.
    _room: Option<OwnedSemaphorePermit>,
}

/// The files of a request at most.
const MOST_FILES: usize = 16;
/// Bytes of a parameter in a form at most.
const MOST_PARAMETER: usize = 16 << 10;

/// The files of a request that has none: all that its recipe can name.
pub fn no_files() -> MemoryFiles {
    MemoryFiles::advising(
        "the request has no such file; send it with POST, as a part with this file name",
    )
}

impl Asked {
    /// Reads the parameters in the address; with POST, those of a form, and its files.
    ///
    /// # Errors
    /// See [`Query::read`]; a form that has no `room`, cannot be read, is too large or arrives too
    /// slowly.
    pub async fn read(
        request: Request,
        known: &[&str],
        limits: &Limits,
        room: impl FnOnce() -> Result<OwnedSemaphorePermit, Problem>,
    ) -> Result<Asked, Problem> {
        let (head, form) = request.into_parts();
        let mut asked = Asked {
            query: Query::default(),
            files: Arc::new(no_files()),
            head,
            _room: None,
        };
        let query = asked.head.uri.query();
        if asked.is_plain() {
            asked.query = Query::read(query, known)?;
            return Ok(asked);
        }
        asked._room = Some(room()?);
        if query.is_some_and(|query| !query.is_empty()) {
            let detail = "with POST, the parameters are parts of the form, not of the address";
            return Err(Problem::bad("r", detail));
        }
        let form = body(&asked.head.headers, form, limits).await?;
        let form = Request::from_parts(asked.head.clone(), form.into());
        let (pairs, files) = parts(form, limits).await?;
        (asked.query, asked.files) = (Query::of(pairs, known)?, Arc::new(files));
        Ok(asked)
    }

    /// Tells whether the address says all, so that the answer can be kept.
    pub fn is_plain(&self) -> bool {
        self.head.method != Method::POST
    }
}

/// The body of a request, as soon as all of it is there.
///
/// # Errors
/// A body that is too large, arrives too slowly or breaks off.
pub async fn body(headers: &HeaderMap, body: Body, limits: &Limits) -> Result<Bytes, Problem> {
    let length = headers.get(header::CONTENT_LENGTH);
    let length = length.and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > limits.bytes) {
        return Err(too_large(limits));
    }
    let late = |_| {
        let seconds = limits.time.as_secs_f64();
        let detail = format!("the form took more than {seconds} seconds to arrive");
        Problem::new(StatusCode::REQUEST_TIMEOUT, detail).limit("--max-seconds")
    };
    let most = usize::try_from(limits.bytes).unwrap_or(usize::MAX);
    let bytes = timeout(limits.time, to_bytes(body, most)).await;
    bytes.map_err(late)?.map_err(|error| {
        if error.into_inner().is::<LengthLimitError>() {
            too_large(limits)
        } else {
            Problem::bad("body", "the form breaks off")
        }
    })
}

/// The parameters and files of a form: parts with a file name are files.
async fn parts(
    request: Request,
    limits: &Limits,
) -> Result<(Vec<(String, String)>, MemoryFiles), Problem> {
    let form = Multipart::from_request(request, &()).await;
    let mut form = form.map_err(|_| {
        let detail = "a body of type multipart/form-data is needed";
        let problem = Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, detail);
        problem.suggestion("curl -F r='rect mask=a.png' -F file=@a.png")
    })?;
    let wrong = |error: &MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(limits),
        _ => Problem::bad(
            "body",
            format!("the form cannot be read: {}", clipped(&error.body_text())),
        ),
    };
    let (mut pairs, mut files) = (Vec::new(), no_files());
    let mut count = 0;
    while let Some(part) = form.next_field().await.map_err(|error| wrong(&error))? {
        let name = part.name().unwrap_or_default().to_owned();
        let file = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|error| wrong(&error))?;
        count += 1;
        if count > MOST_FILES {
            return Err(Problem::bad(
                "body",
                format!("more than {MOST_FILES} parts"),
            ));
        }
        match file {
            Some(file) => keep(&mut files, &file, bytes.to_vec())?,
            None if bytes.len() > MOST_PARAMETER => {
                let detail = format!("`{}` has more than {MOST_PARAMETER} bytes", clipped(&name));
                return Err(Problem::bad(&clipped(&name), detail));
            }
            None => {
                let text = String::from_utf8(bytes.to_vec());
                let text = text.map_err(|_| Problem::bad(&clipped(&name), "not UTF-8 text"))?;
                pairs.push((name, text));
            }
        }
    }
    Ok((pairs, files))
}

/// Stores a file under its name, which is only a word here: nothing of the machine is opened.
fn keep(files: &mut MemoryFiles, name: &str, bytes: Vec<u8>) -> Result<(), Problem> {
    const MOST: usize = 100;
    let odd = |c: char| c.is_control() || "/\\@".contains(c);
    if name.is_empty() || name.len() > MOST || name.contains(odd) {
        let detail = format!(
            "`{}` is not a name for a file",
            clipped(&name.escape_debug().to_string())
        );
        let allowed = format!("up to {MOST} bytes without slashes, @ and control characters");
        return Err(Problem::bad("filename", detail).allowed(allowed));
    }
    if files.has(name) {
        return Err(Problem::bad(
            "filename",
            format!("two files are called `{name}`"),
        ));
    }
    files.keep(name, bytes);
    Ok(())
}

/// An upload beyond the limit.
pub fn too_large(limits: &Limits) -> Problem {
    let detail = format!("a request may have {} bytes", limits.bytes);
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, detail).limit("--max-bytes")
}
