//! The OpenAPI document, from the handlers and their types.

use crate::answer::json;
use crate::problem::Details;
use crate::tiles::TileFormat;
use crate::{compare, job_requests, list, maze, measure, pages, solve, tiles};
use axum::http::HeaderMap;
use axum::response::Response;
use utoipa::OpenApi;

/// All that the server answers.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Mazeloom",
        description = "Mazes over HTTP: made, drawn, solved and measured from one line of text, the recipe; and an endless map. \
                       The same recipe and version give the same bytes. Errors are problem details (RFC 9457).",
        license(name = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "mazes", description = "One maze, or many"),
        (name = "map", description = "The endless map"),
        (name = "jobs", description = "Work that takes long; the server takes it if it has a folder for it"),
        (name = "names", description = "What recipes can name"),
        (name = "server", description = "The server itself")
    ),
    paths(
        maze::get, maze::post, solve::get, solve::post, measure::get, measure::post, compare::get,
        list::all, list::one, tiles::facts, tiles::path, tiles::tile,
        job_requests::add, job_requests::get, job_requests::cancel, job_requests::events, job_requests::file,
        pages::health, pages::metrics, document,
    ),
    // What only refusals and parameters name is not found by itself.
    components(schemas(Details, TileFormat))
)]
pub struct Document;

impl Document {
    /// The document, each operation with a name of its own: its method and the words of its path.
    pub fn named() -> utoipa::openapi::OpenApi {
        let mut document = Document::openapi();
        for (path, item) in &mut document.paths.paths {
            let words = path.split(|c: char| !c.is_ascii_alphanumeric());
            let words: Vec<&str> = words.filter(|word| !["", "v1"].contains(word)).collect();
            let methods = [
                ("get", &mut item.get),
                ("post", &mut item.post),
                ("delete", &mut item.delete),
            ];
            for (method, operation) in methods {
                if let Some(operation) = operation {
                    operation.operation_id = Some(format!("{method}_{}", words.join("_")));
                }
            }
        }
        document
    }
}

/// Describes all this for programs
#[utoipa::path(
    get,
    path = "/v1/openapi.json",
    tag = "server",
    responses(
        (status = 200, description = "The OpenAPI document", body = Object, content_type = "application/json"),
        (status = 304, description = "The client has the document"),
        crate::refusals::Refused,
    )
)]
pub async fn document(headers: HeaderMap) -> Response {
    json(&Document::named(), &headers, None)
}
