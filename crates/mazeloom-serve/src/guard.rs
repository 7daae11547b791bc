//! Layers before every route: counts, the host's name, the rate, CORS, headers.

use crate::metrics::Labels;
use crate::options::Options;
use crate::problem::Problem;
use crate::query::clipped;
use crate::rate::Client;
use crate::server::Shared;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use mazeloom::parameters::decode;
use std::net::IpAddr;
use std::time::Instant;

/// Lets a request through, counts it and adds the headers that every answer has.
pub async fn stand(State(server): Shared, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let path = clipped(request.uri().path());
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    let origin = request.headers().get(header::ORIGIN).cloned();
    let mut answer = match refused(&server.options, &request)
        .or_else(|| server.rate.refused(client(&server.options, &request)))
    {
        Some(problem) => problem.into_response(),
        // A browser asks whether a page of another origin may ask.
        None if method == Method::OPTIONS
            && origin.is_some()
            && !server.options.cors.is_empty() =>
        {
            StatusCode::NO_CONTENT.into_response()
        }
        None => next.run(request).await,
    };
    share(answer.headers_mut(), &server.options, origin.as_ref());
    secure(answer.headers_mut());
    let seconds = started.elapsed().as_secs_f64();
    let status = answer.status().as_u16();
    server.metrics.count(Labels { route, status }, seconds);
    tracing::info!(%method, path, status, ms = (seconds * 1e4).round() / 10.0, "request");
    answer
}

/// Returns the reason that a request is not let through: it does not address this server, by which a page of
/// another site could read what only this machine should (DNS rebinding), or its address is not
/// percent-encoded UTF-8.
fn refused(options: &Options, request: &Request) -> Option<Problem> {
    let wrong = |detail: String| {
        let problem = Problem::new(StatusCode::MISDIRECTED_REQUEST, detail).field("Host");
        Some(problem.suggestion("maze serve --host NAME"))
    };
    let mut hosts = request.headers().get_all(header::HOST).into_iter();
    let (host, another) = (hosts.next(), hosts.next());
    let Some(host) = host.filter(|_| another.is_none()) else {
        return Some(Problem::bad("Host", "a request needs one Host header"));
    };
    let host = host.to_str().unwrap_or_default();
    if request
        .uri()
        .authority()
        .is_some_and(|uri| uri.as_str() != host)
    {
        return Some(Problem::bad(
            "Host",
            "the address and the Host header differ",
        ));
    }
    let name = name_of(host);
    let known = name.eq_ignore_ascii_case("localhost")
        || name.parse::<IpAddr>().is_ok()
        || options
            .hosts
            .iter()
            .any(|host| host.eq_ignore_ascii_case(name));
    if !known {
        return wrong(format!("this server is not `{}`", clipped(name)));
    }
    let wrong = decode(request.uri().path()).err();
    wrong.map(|error| Problem::bad("address", clipped(&error.to_string())))
}

/// A host without its port, and without the brackets of IPv6.
fn name_of(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(rest) => rest.split_once(']').map_or(host, |(name, _)| name),
        None => host.split(':').next().unwrap_or_default(),
    }
}

/// Whose request it is.
fn client(options: &Options, request: &Request) -> Option<IpAddr> {
    let direct = request
        .extensions()
        .get::<Client>()
        .map(|client| client.0.ip());
    if !options.proxied {
        return direct;
    }
    let told = request
        .headers()
        .get_all("x-forwarded-for")
        .into_iter()
        .next_back();
    let told = told.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    told.or(direct)
}

/// Lets pages of other origins read an answer, if that is wanted.
fn share(headers: &mut HeaderMap, options: &Options, origin: Option<&HeaderValue>) {
    if options.cors.is_empty() {
        return;
    }
    let any = options.cors.iter().any(|known| known == "*");
    let known = |origin: &&HeaderValue| {
        options
            .cors
            .iter()
            .any(|known| known.as_bytes() == origin.as_bytes())
    };
    let allowed = if any {
        Some(HeaderValue::from_static("*"))
    } else {
        origin.filter(known).cloned()
    };
    if !any {
        headers.append(header::VARY, HeaderValue::from_static("origin"));
    }
    if let Some(allowed) = allowed {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, allowed);
        let set = [
            (
                header::ACCESS_CONTROL_ALLOW_METHODS,
                "GET, HEAD, POST, DELETE",
            ),
            (
                header::ACCESS_CONTROL_ALLOW_HEADERS,
                "content-type, if-none-match, range",
            ),
            (
                header::ACCESS_CONTROL_EXPOSE_HEADERS,
                "etag, content-range, location, retry-after",
            ),
        ];
        for (name, value) in set {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
}

/// Headers that keep browsers from guessing types and telling addresses.
fn secure(headers: &mut HeaderMap) {
    let set: [(HeaderName, &'static str); 3] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CONTENT_SECURITY_POLICY, crate::answer::FILE_POLICY),
    ];
    for (name, value) in set {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
}
