//! Stand-ins for the writers and the decoders in a build without the feature `files`, such as the
//! small engine that a page starts with.

use mazeloom::full::{FULL, NEEDS_FULL};
use mazeloom::source::{GreyImage, Image};
use std::io;

/// The answer of a build without a format, for its users.
const ABSENT: &str = if FULL {
    "this build leaves that format out; build it without `--no-default-features`"
} else {
    NEEDS_FULL
};

/// Stands for a writer of any kind.
pub(crate) fn absent<E: From<io::Error>>() -> Result<(), E> {
    Err(io::Error::other(ABSENT).into())
}

pub(crate) fn letters(_: &str) -> Result<GreyImage, String> {
    Err(ABSENT.to_owned())
}

pub(crate) fn builtin_tiles() -> Result<Vec<Image>, String> {
    Err(ABSENT.to_owned())
}

/// The decoders of pictures.
pub(crate) mod images {
    use super::*;

    pub fn ink(_: &[u8], _: u64) -> Result<GreyImage, String> {
        Err(ABSENT.to_owned())
    }

    pub fn image(_: &[u8], _: u64) -> Result<Image, String> {
        Err(ABSENT.to_owned())
    }

    pub fn tiles(_: &[u8], _: u64) -> Result<Vec<Image>, String> {
        Err(ABSENT.to_owned())
    }
}
