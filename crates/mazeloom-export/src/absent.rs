//! Stand-ins for the writers and the decoders in a build without the feature `files`, such as the
//! small engine that a page starts with: one function for each kind of writer.

use mazeloom::blocks::{Blocks, TileMap};
use mazeloom::film::Film;
use mazeloom::format::{Picture, WriteError};
use mazeloom::full::{FULL, NEEDS_FULL};
use mazeloom::source::{GreyImage, Image};
use mazeloom::{Scene, Solid, Style};
use std::io::{self, Write};

/// The answer of a build without a format, for its users.
const ABSENT: &str = if FULL {
    "this build leaves that format out; build it without `--no-default-features`"
} else {
    NEEDS_FULL
};

type Written = io::Result<()>;

fn absent() -> Written {
    Err(io::Error::other(ABSENT))
}

pub(crate) fn film(_: &mut Film, _: &mut dyn Write) -> Result<(), WriteError> {
    Ok(absent()?)
}

pub(crate) fn picture(_: &Picture<'_>, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn model(_: &Solid, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn tools(_: &Scene, _: &Style, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn scene(_: &Scene, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn lengths(_: &[u64], _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn squares(_: &Blocks<'_>, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn map(_: &TileMap<'_>, _: &Style, _: &str, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn map_tiles(_: &TileMap<'_>, _: &Style, _: &mut dyn Write) -> Written {
    absent()
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
