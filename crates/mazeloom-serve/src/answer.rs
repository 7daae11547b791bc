//! Answers with files: tags, conditions, ranges, and headers that let nothing in them run.

use crate::problem::Problem;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::ops::Range;
use utoipa::ToSchema;

/// Policy that keeps files from running script or loading anything, wherever they are opened.
pub const FILE_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/// Result of a handler.
pub type Answer = Result<Response, Problem>;

/// Bytes of a file as the document describes them: no list of numbers.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[allow(dead_code, reason = "it is only described")]
pub struct FileBytes(Vec<u8>);

/// A year: the file at this address is always the same.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// Facts with which a file is answered besides its bytes.
#[derive(Clone, Debug)]
pub struct About {
    /// The media type.
    pub media: String,
    /// The strong tag, with its quotes.
    pub tag: String,
    /// The file's name, for those who save it.
    pub name: Option<String>,
    /// True if the address always has the same file; otherwise caches ask again.
    pub immutable: bool,
}

/// A strong tag of what decides the bytes of a file: the version and these words.
pub fn tag(words: &[&str]) -> String {
    let mut hash = Sha256::new();
    for word in [env!("CARGO_PKG_VERSION")].iter().chain(words) {
        hash.update((word.len() as u64).to_le_bytes());
        hash.update(word);
    }
    quoted(&hash.finalize())
}

/// A strong tag of the bytes themselves.
pub fn content_tag(bytes: &[u8]) -> String {
    quoted(&Sha256::digest(bytes))
}

/// The first half of a hash, in quotes.
fn quoted(hash: &[u8]) -> String {
    let digits: String = hash[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("\"{digits}\"")
}

/// Tells whether the client has the file with this tag already.
pub fn has(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).into_iter();
    known.filter_map(|value| value.to_str().ok()).any(|list| {
        let tags = list
            .split(',')
            .map(|one| one.trim().trim_start_matches("W/"));
        list.trim() == "*" || tags.into_iter().any(|one| one == tag)
    })
}

/// The answer to a client that has the file.
pub fn unchanged(about: &About) -> Response {
    let mut answer = StatusCode::NOT_MODIFIED.into_response();
    caching(answer.headers_mut(), about);
    answer
}

/// The answer to a client that has an answer in JSON, which is always the same.
pub fn unchanged_json(tag: String) -> Response {
    let about = About {
        media: String::new(),
        tag,
        name: None,
        immutable: true,
    };
    unchanged(&about)
}

/// Tells what a file is, and for how long it may be kept.
pub fn describe(headers: &mut HeaderMap, about: &About) {
    caching(headers, about);
    if let Ok(media) = HeaderValue::from_str(&about.media) {
        headers.insert(header::CONTENT_TYPE, media);
    }
}

fn caching(headers: &mut HeaderMap, about: &About) {
    let value = |text: &str| HeaderValue::from_str(text).ok();
    if let Some(tag) = value(&about.tag) {
        headers.insert(header::ETAG, tag);
    }
    let cache = if about.immutable { FOREVER } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
}

/// The answer with a file, or with the range of it that is asked for.
pub fn file(asked: &HeaderMap, about: &About, bytes: Bytes) -> Response {
    let whole = bytes.len();
    let (status, part) = match range(asked, &about.tag, whole) {
        Asked::Whole => (StatusCode::OK, 0..whole),
        Asked::Part(part) => (StatusCode::PARTIAL_CONTENT, part),
        Asked::Beyond => return beyond(whole),
    };
    let mut answer = (status, Body::from(bytes.slice(part.clone()))).into_response();
    let headers = answer.headers_mut();
    describe(headers, about);
    let mut set = |name, text: &str| {
        if let Ok(value) = HeaderValue::from_str(text) {
            headers.insert(name, value);
        }
    };
    set(header::CONTENT_LENGTH, &part.len().to_string());
    set(header::ACCEPT_RANGES, "bytes");
    set(header::CONTENT_SECURITY_POLICY, FILE_POLICY);
    if status == StatusCode::PARTIAL_CONTENT {
        let (first, last) = (part.start, part.end - 1);
        set(
            header::CONTENT_RANGE,
            &format!("bytes {first}-{last}/{whole}"),
        );
    }
    if let Some(name) = &about.name {
        set(
            header::CONTENT_DISPOSITION,
            &format!("inline; filename=\"{name}\""),
        );
    }
    answer
}

fn beyond(whole: usize) -> Response {
    let detail = format!("the file has {whole} bytes");
    let problem = Problem::new(StatusCode::RANGE_NOT_SATISFIABLE, detail).field("Range");
    let mut answer = problem.into_response();
    if let Ok(value) = HeaderValue::from_str(&format!("bytes */{whole}")) {
        answer.headers_mut().insert(header::CONTENT_RANGE, value);
    }
    answer
}

/// Bytes of a file that are asked for.
#[derive(Debug, PartialEq, Eq)]
enum Asked {
    Whole,
    Part(Range<usize>),
    Beyond,
}

/// One range is honored; several, or one that cannot be read, are the whole file, as the standard
/// allows (RFC 9110, section 14.2).
fn range(asked: &HeaderMap, tag: &str, whole: usize) -> Asked {
    let text = |name| {
        asked
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
    };
    if text(header::IF_RANGE).is_some_and(|known| known != tag) {
        return Asked::Whole;
    }
    let Some((first, last)) = text(header::RANGE)
        .and_then(|range| range.strip_prefix("bytes="))
        .and_then(|range| range.split_once('-'))
    else {
        return Asked::Whole;
    };
    let number = |word: &str| word.trim().parse::<usize>().ok();
    let part = match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => first..last.saturating_add(1).min(whole),
        (Some(first), None) if last.trim().is_empty() => first..whole,
        (None, Some(count)) if first.trim().is_empty() => whole.saturating_sub(count)..whole,
        _ => return Asked::Whole,
    };
    if part.is_empty() {
        Asked::Beyond
    } else {
        Asked::Part(part)
    }
}

/// An answer in JSON that may be kept forever if `tag` is there.
pub fn json(value: &impl Serialize, asked: &HeaderMap, tag: Option<String>) -> Response {
    let bytes = Bytes::from(serde_json::to_vec(value).unwrap_or_default());
    let about = About {
        media: "application/json".to_owned(),
        immutable: tag.is_some(),
        tag: tag.unwrap_or_else(|| content_tag(&bytes)),
        name: None,
    };
    if has(asked, &about.tag) {
        return unchanged(&about);
    }
    file(asked, &about, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_those_of_the_standard() {
        let asked = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::RANGE, text.parse().expect("it is a header"));
            range(&headers, "\"t\"", 10)
        };
        assert_eq!(asked("bytes=0-3"), Asked::Part(0..4));
        assert_eq!(asked("bytes=4-"), Asked::Part(4..10));
        assert_eq!(asked("bytes=-3"), Asked::Part(7..10));
        assert_eq!(asked("bytes=-30"), Asked::Part(0..10));
        assert_eq!(asked("bytes=5-99"), Asked::Part(5..10));
        assert_eq!(asked("bytes=10-"), Asked::Beyond);
        for whole in [
            "bytes=3-1",
            "bytes=a-b",
            "bytes=0-1,3-4",
            "lines=0-1",
            "bytes=-",
        ] {
            assert_eq!(asked(whole), Asked::Whole, "{whole}");
        }
        let max = usize::MAX;
        assert_eq!(asked(&format!("bytes=2-{max}")), Asked::Part(2..10));
    }

    #[test]
    fn tags_differ_where_words_do() {
        assert_ne!(tag(&["ab", "c"]), tag(&["a", "bc"]));
        let mut headers = HeaderMap::new();
        headers.insert(
            header::IF_NONE_MATCH,
            "\"x\", W/\"y\"".parse().expect("it is a header"),
        );
        assert!(has(&headers, "\"x\"") && has(&headers, "\"y\"") && !has(&headers, "\"z\""));
    }
}
