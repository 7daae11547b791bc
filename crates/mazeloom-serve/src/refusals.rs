//! Descriptions of refused requests, and of forms, for the OpenAPI document.

use crate::problem::Details;
use utoipa::{IntoResponses, ToSchema};

/// What any request may be refused for.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it is only described")]
pub enum Refused {
    /// A parameter or a recipe is wrong.
    #[response(status = 400, content_type = "application/problem+json")]
    Wrong(Details),
    /// The name by which the server is addressed is not one of its own.
    #[response(status = 421, content_type = "application/problem+json")]
    Host(Details),
    /// It cannot be made, or is beyond a limit.
    #[response(status = 422, content_type = "application/problem+json")]
    Impossible(Details),
    /// The client asks too often.
    #[response(status = 429, content_type = "application/problem+json")]
    TooMany(Details),
    /// The work went wrong in a way that it should not.
    #[response(status = 500, content_type = "application/problem+json")]
    Broken(Details),
    /// There is too much work, or it takes too long.
    #[response(status = 503, content_type = "application/problem+json")]
    Busy(Details),
}

/// An address that leads nowhere.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it is only described")]
pub enum NotThere {
    /// There is nothing of that name.
    #[response(status = 404, content_type = "application/problem+json")]
    Nothing(Details),
}

/// A range that cannot be sent.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it is only described")]
pub enum Beyond {
    /// The range is beyond the file.
    #[response(status = 416, content_type = "application/problem+json")]
    Range(Details),
}

/// What a form may be refused for.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it is only described")]
pub enum FormRefused {
    /// The form arrives too slowly.
    #[response(status = 408, content_type = "application/problem+json")]
    Late(Details),
    /// The form is too large.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLarge(Details),
    /// The body is not a form.
    #[response(status = 415, content_type = "application/problem+json")]
    NoForm(Details),
}

/// A form with a recipe and the files that it names.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it is only described")]
pub struct MazeForm {
    /// The recipe.
    #[schema(example = "rect mask=mask.txt wilson seed=7")]
    r: String,
    /// The seed, instead of one in the recipe.
    seed: Option<u64>,
    /// json and jsonl: the fields to write.
    fields: Option<String>,
    /// `true`: the second file of formats that have one.
    companion: Option<String>,
    /// A file that the recipe names, with its file name; there may be more of them.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
}

/// A form with a recipe and the files that it names.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it is only described")]
pub struct SolveForm {
    /// The recipe.
    #[schema(example = "rect mask=mask.txt wilson seed=7")]
    r: String,
    /// The seed, instead of one in the recipe.
    seed: Option<u64>,
    /// A file that the recipe names, with its file name; there may be more of them.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
}
