//! What stands for the writers and the decoders where they are not built in: a small engine that a
//! page starts with.

use crate::NEEDS_ALL;
use mazeloom::blocks::{Blocks, TileMap};
use mazeloom::film::Film;
use mazeloom::format::{Picture, WriteError};
use mazeloom::source::{GreyImage, Image};
use mazeloom::{Scene, Solid, Style};
use std::io::{self, Write};

type Written = io::Result<()>;

fn absent() -> Written {
    Err(io::Error::other(NEEDS_ALL))
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

pub(crate) use {
    film as apng, film as gif, model as glb, model as stl, picture as gif_still, picture as png,
    tools as cut, tools as dxf, tools as gcode,
};

pub(crate) fn pdf(_: &Scene, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn npy_head(_: &[u64], _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn npy_squares(_: &Blocks<'_>, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn tmj(_: &TileMap<'_>, _: &Style, _: &str, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn tmj_tiles(_: &TileMap<'_>, _: &Style, _: &mut dyn Write) -> Written {
    absent()
}

pub(crate) fn letters(_: &str) -> Result<GreyImage, String> {
    Err(NEEDS_ALL.to_owned())
}

pub(crate) fn builtin_tiles() -> Result<Vec<Image>, String> {
    Err(NEEDS_ALL.to_owned())
}

/// The decoders of pictures.
pub(crate) mod images {
    use super::*;

    pub fn ink(_: &&[u8], _: u64) -> Result<GreyImage, String> {
        Err(NEEDS_ALL.to_owned())
    }

    pub fn image(_: &&[u8], _: u64) -> Result<Image, String> {
        Err(NEEDS_ALL.to_owned())
    }

    pub fn tiles(_: &&[u8], _: u64) -> Result<Vec<Image>, String> {
        Err(NEEDS_ALL.to_owned())
    }
}
