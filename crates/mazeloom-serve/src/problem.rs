//! Errors as problem details (RFC 9457): what is wrong, with which field, and what would work.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use mazeloom::error::MakeError;
use mazeloom::format::WriteError;
use mazeloom::memory::MemoryError;
use mazeloom::parameters::{ParamError, nearest};
use mazeloom::recipe::RecipeError;
use mazeloom::world::WorldError;
use serde::Serialize;
use std::fmt::Display;
use std::io;
use utoipa::ToSchema;

/// Reason that a request is not answered as asked.
#[derive(Clone, Debug)]
pub struct Problem(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    status: StatusCode,
    /// Seconds after which the same request may work.
    retry_after: Option<u32>,
    details: Details,
}

/// The body of an error.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct Details {
    /// The kind of problem; it has no page of its own.
    #[serde(rename = "type")]
    #[schema(example = "about:blank")]
    kind: &'static str,
    /// The meaning of the status.
    title: &'static str,
    /// The status of the answer.
    #[schema(minimum = 400, maximum = 599)]
    status: u16,
    /// What is wrong, for people.
    detail: String,
    /// The parameter of the request, or the key of the recipe.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    /// What is allowed there.
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<String>,
    /// What would work.
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<String>,
    /// The limit that is exceeded, as the option of the server that sets it.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

impl Problem {
    /// A problem with a status and a text.
    pub fn new(status: StatusCode, detail: impl Display) -> Problem {
        Problem(Box::new(Inner {
            status,
            retry_after: None,
            details: Details {
                kind: "about:blank",
                title: status.canonical_reason().unwrap_or("Error"),
                status: status.as_u16(),
                detail: detail.to_string(),
                field: None,
                allowed: None,
                suggestion: None,
                limit: None,
            },
        }))
    }

    /// A request that is wrong in itself: 400.
    pub fn bad(field: &str, detail: impl Display) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, detail).field(field)
    }

    /// A request that is right in itself, but not possible: 422.
    pub fn impossible(detail: impl Display) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, detail)
    }

    /// An address that leads nowhere: 404.
    pub fn nowhere(detail: impl Display) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, detail)
    }

    /// More than the server does now: 503 with a time after which to try again.
    pub fn busy(limit: &'static str, detail: impl Display) -> Problem {
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, detail).limit(limit);
        problem.retry_after(1)
    }

    /// Names the parameter or key.
    #[must_use]
    pub fn field(mut self, field: &str) -> Problem {
        self.0.details.field = Some(field.to_owned());
        self
    }

    /// Tells what is allowed.
    #[must_use]
    pub fn allowed(mut self, allowed: impl Display) -> Problem {
        self.0.details.allowed = Some(allowed.to_string());
        self
    }

    /// Tells what would work.
    #[must_use]
    pub fn suggestion(mut self, suggestion: impl Display) -> Problem {
        self.0.details.suggestion = Some(suggestion.to_string());
        self
    }

    /// Tells which names are allowed, and suggests the one that is nearest to a word.
    #[must_use]
    pub fn among(self, word: &str, names: &[&str]) -> Problem {
        let problem = self.allowed(names.join(" "));
        match nearest(word, names.iter().copied()) {
            Some(near) => problem.suggestion(near),
            None => problem,
        }
    }

    /// Names the limit.
    #[must_use]
    pub fn limit(mut self, limit: &'static str) -> Problem {
        self.0.details.limit = Some(limit);
        self
    }

    /// Tells when to try again, in seconds.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Problem {
        self.0.retry_after = Some(seconds);
        self
    }

    /// A word that a table or a parameter does not know.
    pub fn param(field: &str, error: &ParamError) -> Problem {
        let problem = Problem::bad(field, error);
        match error {
            ParamError::Unknown {
                what,
                word,
                known,
                nearest,
            } => {
                // The names are in a member of their own.
                let problem = Problem::bad(field, format!("unknown {what} `{word}`"));
                let problem = problem.allowed(known.join(" "));
                match nearest {
                    Some(nearest) => problem.suggestion(nearest),
                    None => problem,
                }
            }
            ParamError::UnknownKey { similar, .. } => problem.suggestion(similar.join(" ")),
            ParamError::Value { allowed, .. } => problem.allowed(allowed),
            ParamError::Missing { example, .. } | ParamError::Argument { example, .. } => {
                problem.suggestion(example)
            }
            ParamError::Empty => problem.suggestion("rect:40x20"),
            ParamError::GridFirst { word } => problem.suggestion(format!("rect:40x20 {word}")),
            _ => problem,
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Inner {
            status,
            retry_after,
            details,
        } = *self.0;
        let body = serde_json::to_vec(&details).unwrap_or_default();
        let mut answer = (status, body).into_response();
        let headers = answer.headers_mut();
        let kind = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, kind);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        answer
    }
}

impl From<RecipeError> for Problem {
    fn from(error: RecipeError) -> Problem {
        let mut problem = Problem::param("r", &error.error);
        problem.0.details.detail = error.to_string();
        problem
    }
}

impl From<MakeError> for Problem {
    fn from(error: MakeError) -> Problem {
        let problem = Problem::impossible(&error);
        match &error {
            MakeError::Memory(error) => Problem::from(error.clone()),
            MakeError::Refused { key, .. } | MakeError::Place { key, .. } => problem.field(key),
            _ => problem.field("r"),
        }
    }
}

impl From<MemoryError> for Problem {
    fn from(error: MemoryError) -> Problem {
        match error {
            MemoryError::Limit { .. } => Problem::impossible(error).limit("--memory"),
            _ => Problem::busy("--memory", error),
        }
    }
}

impl From<WorldError> for Problem {
    fn from(error: WorldError) -> Problem {
        Problem::bad("to", error)
    }
}

impl From<WriteError> for Problem {
    fn from(error: WriteError) -> Problem {
        match error {
            WriteError::Io(error) => Problem::from(error),
            other => Problem::impossible(other),
        }
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Problem {
        // The writers of answers carry the problem that stopped them.
        match error.downcast::<Carried>() {
            Ok(Carried(problem)) => problem,
            Err(error) => Problem::impossible(error),
        }
    }
}

/// A problem inside an I/O error, for writers that return no other errors.
#[derive(Debug)]
pub struct Carried(pub Problem);

impl Display for Carried {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.0.details.detail)
    }
}

impl std::error::Error for Carried {}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::measure::Question;

    #[test]
    fn known_names_are_told_once() {
        let error = Question::named("xyzzy").expect_err("there is no such measure");
        let Details {
            detail, allowed, ..
        } = Problem::param("measures", &error).0.details;
        assert_eq!(detail, "unknown measure `xyzzy`");
        let allowed = allowed.expect("the known names");
        let named = |name: &str| allowed.split(' ').filter(|word| *word == name).count();
        assert_eq!(named("dead_ends"), 1, "{allowed}");
    }
}
