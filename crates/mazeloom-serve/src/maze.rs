//! `/v1/maze.FORMAT`: a maze as a file.

use crate::answer::{About, Answer, FileBytes, content_tag, file, has, tag, unchanged};
use crate::problem::Problem;
use crate::query::Query;
use crate::recipe;
use crate::refusals::{Beyond, FormRefused, NotThere, Refused};
use crate::request::Asked;
use crate::server::{Server, Shared};
use crate::work::Bounded;
use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use mazeloom::Recipe;
use mazeloom::format::{Fields, Format, Job, Writer};
use mazeloom_export::formats;

/// The parameters.
const KNOWN: &[&str] = &["r", "seed", "fields", "companion"];

/// Draws a maze
///
/// The same recipe and version give the same bytes, so that answers to recipes with a seed can be kept forever. A recipe without a seed
/// is answered by a redirect to one with a new seed.
#[utoipa::path(
    get,
    path = "/v1/maze.{format}",
    tag = "mazes",
    params(
        ("format" = String, Path, description = "A format of `/v1/list/formats`", example = "svg"),
        ("r" = String, Query, description = "The recipe: grid, algorithm, keys, seed", example = "hex:12x8 wilson seed=7"),
        ("seed" = Option<u64>, Query, description = "The seed, instead of one in the recipe"),
        ("fields" = Option<String>, Query, description = "json and jsonl: the fields to write, with commas between", example = "passages,start,goal"),
        ("companion" = Option<String>, Query, description = "`true`: the second file of formats that have one, such as the picture of tmj", example = "false"),
    ),
    responses(
        (status = 200, description = "The file; its type is that of the format", content((FileBytes = "application/octet-stream"), (FileBytes = "*/*"))),
        (status = 206, description = "A range of it", content((FileBytes = "application/octet-stream"), (FileBytes = "*/*"))),
        (status = 302, description = "The recipe has no seed: the same request with a new one"),
        (status = 304, description = "The client has the file"),
        NotThere, Beyond, Refused,
    )
)]
pub async fn get(State(server): Shared, Path(format): Path<String>, request: Request) -> Answer {
    let format = format_named(&format)?;
    let asked = server.asked(request, KNOWN).await?;
    let parts = Parts::read(&asked.query, format)?;
    let limits = server.options.limits.clone();
    let mut recipe = recipe::read(&asked, &limits, &server.workers).await?;
    match recipe.seed {
        Some(_) => {}
        None if asked.is_plain() => return Ok(seeded(&server, format, asked.head.uri.query())),
        None => recipe.seed = Some(server.new_seed()),
    }
    let mut about = about(&recipe, format, parts, &asked);
    if about.immutable && has(&asked.head.headers, &about.tag) {
        return Ok(unchanged(&about));
    }
    let (files, stem) = (asked.files, stem(&recipe));
    let work = move || {
        let puzzle = recipe::made(&recipe, &files, &limits)?;
        let job = Job {
            files: &*files,
            memory: limits.memory_each(),
            stem: &stem,
            fields: parts.fields,
            ..Job::new(format, &recipe.keys)
        };
        let mut out = Bounded::new(limits.bytes);
        match parts.companion {
            true => job.write_companion(&puzzle, &mut out)?,
            false => job.write(&puzzle, &mut out)?,
        }
        Ok(out.done())
    };
    let bytes = server.workers.run(work).await?;
    if !about.immutable {
        // What its files contain decides as well.
        about.tag = content_tag(&bytes);
    }
    Ok(file(&asked.head.headers, &about, Bytes::from(bytes)))
}

/// Draws a maze of a recipe that names files
///
/// The recipe is the part `r` of a form, and the files that it names are parts with these file names.
#[utoipa::path(
    post,
    path = "/v1/maze.{format}",
    tag = "mazes",
    params(("format" = String, Path, description = "A format of `/v1/list/formats`", example = "svg")),
    request_body(content = crate::refusals::MazeForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "The file; its type is that of the format", content((FileBytes = "application/octet-stream"), (FileBytes = "*/*"))),
        (status = 206, description = "A range of it", content((FileBytes = "application/octet-stream"), (FileBytes = "*/*"))),
        NotThere, Beyond, FormRefused, Refused,
    )
)]
pub async fn post(server: Shared, format: Path<String>, request: Request) -> Answer {
    get(server, format, request).await
}

/// The format of that name.
fn format_named(word: &str) -> Result<&'static Format, Problem> {
    let mut known = formats();
    known.retain(|format| !matches!(format.writer, Writer::Nothing));
    let found = known.iter().find(|format| format.entry.answers_to(word));
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|format| format.entry.name).collect();
        let problem = Problem::nowhere("there is no such format").field("format");
        problem.among(word, &names)
    })
}

/// Parts that are written besides the recipe.
#[derive(Clone, Copy, Debug)]
struct Parts {
    fields: Fields,
    companion: bool,
}

impl Parts {
    fn read(query: &Query, format: &Format) -> Result<Parts, Problem> {
        let fields = match query.get("fields") {
            None => Fields::default(),
            Some(_) if !format.has_fields() => {
                let detail = format!("`{}` has no fields", format.entry.name);
                return Err(Problem::bad("fields", detail).suggestion("maze.json"));
            }
            Some(names) => Fields::named(names.split(',').map(str::trim))
                .map_err(|error| Problem::param("fields", &error))?,
        };
        let companion = query.word("companion", &["false", "true"])? == "true";
        if companion && format.companion().is_none() {
            let detail = format!("`{}` has no second file", format.entry.name);
            return Err(Problem::bad("companion", detail).suggestion("maze.tmj"));
        }
        Ok(Parts { fields, companion })
    }
}

/// The name of a maze's files without the extension.
fn stem(recipe: &Recipe) -> String {
    format!("maze-{}", recipe.seed.unwrap_or(0))
}

fn about(recipe: &Recipe, format: &Format, parts: Parts, asked: &Asked) -> About {
    let stem = stem(recipe);
    let fields = asked.query.get("fields").unwrap_or_default();
    let companion = format.companion().filter(|_| parts.companion);
    let (name, media) = match companion {
        Some(ending) => (format!("{stem}{ending}"), "image/png"),
        None => (format!("{stem}.{}", format.ending()), format.media),
    };
    About {
        media: media.to_owned(),
        tag: tag(&[
            "maze",
            format.entry.name,
            &recipe.to_string(),
            fields,
            &name,
        ]),
        name: Some(name),
        immutable: asked.is_plain(),
    }
}

/// The redirect to the same request with a new seed, relative to it, since a proxy may serve `/v1` below a folder.
fn seeded(server: &Server, format: &Format, query: Option<&str>) -> Response {
    let query = query.unwrap_or_default();
    let seed = server.new_seed();
    let place = format!("maze.{}?{query}&seed={seed}", format.entry.name);
    let mut answer = StatusCode::FOUND.into_response();
    if let Ok(place) = HeaderValue::from_str(&place) {
        answer.headers_mut().insert(header::LOCATION, place);
    }
    let fresh = HeaderValue::from_static("no-store");
    answer.headers_mut().insert(header::CACHE_CONTROL, fresh);
    answer
}
