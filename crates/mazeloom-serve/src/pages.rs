//! The playground, and what the server tells about itself.

use crate::answer::{About, content_tag, file, has, json, unchanged};
use crate::page::PAGE_POLICY;
use crate::problem::Problem;
use crate::server::Shared;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// That the server is up.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// `ok`.
    #[schema(example = "ok")]
    status: &'static str,
    /// The version, which decides together with a recipe what an answer's bytes are.
    version: &'static str,
}

/// Tells that the server is up
#[utoipa::path(
    get,
    path = "/health",
    tag = "server",
    responses(
        (status = 200, description = "It is", body = Health),
        (status = 304, description = "The client has the answer"),
        crate::refusals::Refused,
    )
)]
pub async fn health(headers: HeaderMap) -> Response {
    let health = Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
    };
    json(&health, &headers, None)
}

/// Tells what the server has done, for Prometheus
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "server",
    responses(
        (status = 200, description = "Counters and gauges", content_type = "application/openmetrics-text", body = String),
        crate::refusals::Refused,
    )
)]
pub async fn metrics(State(server): Shared) -> Response {
    let text = server.metrics.text(&server.tiles);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (headers, text).into_response()
}

/// Files of the playground; anything else is not there.
pub async fn page(State(server): Shared, uri: Uri, headers: HeaderMap) -> Response {
    let accepts = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    let found = server.page.file(uri.path(), accepts.unwrap_or_default());
    let Some(found) = found else {
        let problem = Problem::nowhere("there is nothing at this address");
        return problem
            .allowed("/ /map.html /v1/openapi.json /v1/list /health")
            .into_response();
    };
    let about = About {
        media: found.media.to_owned(),
        tag: content_tag(&found.bytes),
        name: None,
        immutable: found.immutable,
    };
    let mut answer = if has(&headers, &about.tag) {
        unchanged(&about)
    } else {
        file(&headers, &about, Bytes::from(found.bytes))
    };
    let headers = answer.headers_mut();
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(PAGE_POLICY),
    );
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = found.encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    answer
}

/// The answer to a method that an address does not take.
pub async fn wrong_method(method: Method) -> Response {
    let detail = format!("{method} is not possible here");
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, detail).into_response()
}
