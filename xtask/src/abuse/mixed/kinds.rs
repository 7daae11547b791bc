//! The kinds of requests, and with which statuses each may be answered.

use super::request::{Request, Words};
use super::{hostile, valid};
use crate::abuse::random::Random;

/// A kind of request.
pub struct Kind {
    pub name: &'static str,
    /// The statuses that it may be answered with; 0 for none.
    pub statuses: &'static [u16],
    pub make: fn(&mut Random, &Words) -> Request,
}

const fn kind(
    name: &'static str,
    statuses: &'static [u16],
    make: fn(&mut Random, &Words) -> Request,
) -> Kind {
    Kind {
        name,
        statuses,
        make,
    }
}

/// All kinds; each is as likely as any other.
pub const KINDS: [Kind; 22] = [
    kind("mazes", &[200], valid::mazes),
    kind(
        "any grid, algorithm and format",
        &[200, 400, 422],
        valid::combined,
    ),
    kind("any key", &[200, 400, 422], valid::keyed),
    kind("without a seed", &[302], valid::unseeded),
    kind("solve, measure, compare", &[200], valid::answers),
    kind("tiles and paths", &[200], valid::tiles),
    kind("lists, document, health", &[200], valid::lists),
    kind("HEAD", &[200], valid::heads),
    kind("ranges", &[200, 206, 416], valid::ranges),
    kind("conditional", &[304], valid::conditional),
    kind("forms with files", &[200], valid::forms),
    kind("wrong recipes", &[400, 422], hostile::recipes),
    kind("wrong parameters", &[400, 404, 422], hostile::parameters),
    kind("traversal", &[400, 404], hostile::traversal),
    kind("too large", &[400, 413, 414, 422, 431], hostile::large),
    kind("malformed forms", &[400, 408, 415], hostile::malformed),
    kind("hostile files", &[422, 400], hostile::files),
    kind("truncated", &[0, 400, 408], hostile::truncated),
    kind("clients that leave", &[0], hostile::left),
    kind("wrong methods", &[400, 405], hostile::methods),
    kind("wrong hosts", &[400, 421], hostile::hosts),
    kind("random bytes", &[0, 400, 414, 431], hostile::garbage),
];
