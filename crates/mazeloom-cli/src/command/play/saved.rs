//! Saved games.

use crate::failure::{Failure, could_not};
use crate::load;
use crate::output::{NewFile, target};
use mazeloom::game::Record;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// Beginning of a saved game.
const HEAD: &[u8] = b"mazeloom-run/";

/// Tells whether a word names a file that holds a saved game.
pub fn is_saved(path: &str) -> bool {
    let mut head = [0; HEAD.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    // A file that ends like one is to be refused as one.
    (read.is_ok() && head == HEAD) || (Path::new(path).is_file() && path.ends_with(".run"))
}

/// Reads a saved game.
pub fn read(path: &str, memory: u64) -> Result<Record, Failure> {
    let bytes = load::read(path, memory)?;
    let text = load::text(path, &bytes)?;
    text.parse()
        .map_err(|error| could_not(format!("{path}: {error}")))
}

/// Saves a game beside those that are there: as `maze-SEED.run`, or with the next free number.
/// Returns the file's name.
pub fn write_new(record: &Record, folder: &Path) -> Result<String, Failure> {
    const MOST: u32 = 1000;
    let seed = record.recipe.seed.unwrap_or(0);
    let names = (1..=MOST).map(|number| match number {
        1 => format!("maze-{seed}.run"),
        _ => format!("maze-{seed}-{number}.run"),
    });
    for name in names {
        let path = folder.join(&name);
        let error = |error: io::Error| Failure::at(&name, &error);
        if path.symlink_metadata().is_ok() {
            continue;
        }
        let mut file = NewFile::within(folder).map_err(error)?;
        file.write_all(record.to_string().as_bytes())
            .map_err(error)?;
        match file.place(&path) {
            Ok(()) => return Ok(name),
            // Somebody else took the name just now.
            Err(there) if there.kind() == io::ErrorKind::AlreadyExists => {}
            Err(other) => return Err(error(other)),
        }
    }
    Err(could_not(format!(
        "there are already {MOST} saved games of this maze"
    )))
}

/// Saves a game in the place of one.
pub fn overwrite(record: &Record, path: &str) -> Result<(), Failure> {
    let error = |error: io::Error| Failure::at(path, &error);
    let place = target(Path::new(path)).map_err(error)?;
    let folder = place
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut file = NewFile::within(folder.unwrap_or(Path::new("."))).map_err(error)?;
    file.write_all(record.to_string().as_bytes())
        .map_err(error)?;
    file.replace(&place).map_err(error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_saved_beside_others_and_never_over_them() {
        let folder = tempfile::tempdir().expect("there is room");
        let record = Record {
            recipe: "rect:3x2 seed=9".parse().expect("it reads"),
            living: 0,
            hints: 0,
            shown: 0,
            seconds: 5,
            moves: Vec::new(),
            sides: Vec::new(),
        };
        std::fs::write(folder.path().join("maze-9.run"), "mine").expect("there is room");
        let saved = |record: &Record| write_new(record, folder.path()).expect("there is room");
        assert_eq!(saved(&record), "maze-9-2.run");
        assert_eq!(saved(&record), "maze-9-3.run");
        let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("there");
        assert_eq!(
            (text("maze-9.run"), text("maze-9-3.run")),
            ("mine".to_owned(), record.to_string())
        );
        let path = folder.path().join("maze-9-2.run");
        let path = path.to_str().expect("a plain path");
        assert!(is_saved(path) && !is_saved("nowhere.run"));
        let longer = Record {
            seconds: 60,
            ..record
        };
        overwrite(&longer, path).expect("there is room");
        assert_eq!(read(path, 1 << 20).expect("it was just written"), longer);
        assert!(
            read(
                folder.path().join("maze-9.run").to_str().expect("plain"),
                1 << 20
            )
            .is_err()
        );
    }
}
