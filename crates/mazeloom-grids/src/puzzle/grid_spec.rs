//! The specification of a grid: its parameters and the files that it is made from.

use super::Layers;
use crate::grid::{Density, Grid, Outline};
use mazeloom_core::parameters::{Args, ParamKind, Selected, Value, decode, encode};
use mazeloom_core::source::{Source, digits, kept_text, seal, text_of, unsealed};

/// The words that make a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct GridSpec {
    /// The grid's own.
    pub grid: Selected<Grid>,
    /// Seed from which its draws follow.
    pub seed: u64,
    /// The darkness that moves its corners, if a picture does.
    pub warp: Option<Density>,
    /// The outline that cuts its cells, if one does.
    pub outline: Option<Outline>,
    /// The kept cells in the URL's base 64, if not all are.
    pub bits: Option<String>,
    /// Layers that reshapings laid over it.
    pub layers: Layers,
    /// The files that the grid is made from: names with their hashes, and what they hold.
    pub files: Vec<(String, Vec<u8>)>,
}

impl GridSpec {
    /// A grid's words; the names of its files are given their hashes.
    pub fn sealed(mut grid: Selected<Grid>, source: &Source<'_>) -> GridSpec {
        let files = seal_files(&mut grid.args, source, &[]);
        GridSpec {
            grid,
            seed: source.seed,
            warp: None,
            outline: None,
            bits: None,
            layers: Layers::default(),
            files,
        }
    }

    /// Gives the names of files among a recipe's keys their hashes, and keeps what they hold.
    pub fn seal(&mut self, keys: &mut Args, source: &Source<'_>) {
        let files = seal_files(keys, source, &self.files);
        self.files.extend(files);
    }
}

/// Gives the names of files their hashes, except those that are `kept`; those with what they hold.
fn seal_files(
    args: &mut Args,
    source: &Source<'_>,
    kept: &[(String, Vec<u8>)],
) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    let names: Vec<(&str, String)> = (args.given())
        .filter_map(|(param, value)| match (param.kind, value) {
            (ParamKind::Text(text), Value::Text(name)) if text.names_file(name) => {
                Some((param.name, decode(name).ok()?.into_owned()))
            }
            _ => None,
        })
        .collect();
    for (param, name) in names {
        if kept.iter().any(|(known, _)| *known == name) {
            continue;
        }
        // What is no file is a name that the grid knows.
        if let Ok(mut bytes) = source.files.read(&name) {
            // A picture is kept as text, which it is read from again; a gray map that is text
            // already, in the one form that all of them are kept in.
            let is_picture = bytes.starts_with(b"P2") || text_of(&bytes).is_err();
            if is_picture && let Ok(ink) = source.files.picture(&name) {
                bytes = digits(&ink);
            }
            let bytes = kept_text(bytes.clone()).unwrap_or(bytes);
            let sealed = format!("{}@{}", unsealed(&name).0, seal(&bytes));
            let set = args.set(param, &encode(&sealed));
            set.expect("a longer name is a name too");
            files.push((sealed, bytes));
        }
    }
    files
}
