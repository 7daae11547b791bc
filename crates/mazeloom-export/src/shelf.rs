//! Files of this machine, for recipes that name some.

use mazeloom::source::{Files, Ink};
use std::fs::File;
use std::io::Read;

/// The files that a program may read, by the names that the system gives them.
#[derive(Clone, Copy, Debug)]
pub struct Shelf;

/// The most bytes that are read of a file: a mesh of some million faces.
const MOST_BYTES: u64 = 1 << 28;

impl Files for Shelf {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let file = File::open(name).map_err(|error| error.to_string())?;
        let mut bytes = Vec::new();
        let read = file.take(MOST_BYTES + 1).read_to_end(&mut bytes);
        read.map_err(|error| error.to_string())?;
        match bytes.len() as u64 > MOST_BYTES {
            true => Err(format!("larger than {MOST_BYTES} bytes")),
            false => Ok(bytes),
        }
    }

    fn picture(&self, _name: &str) -> Result<Ink, String> {
        Err("pictures are not read yet".to_owned())
    }

    fn letters(&self, _words: &str) -> Result<Ink, String> {
        Err("letters are not drawn yet".to_owned())
    }
}
