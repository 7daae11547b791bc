//! WebDataset: a tar archive with a picture and a JSON file for each maze.
//!
//! ```text
//! 000000010.png     the picture, in the style of the recipe's keys
//! 000000010.json    the row, as in JSON lines
//! ```
//!
//! The number is the index of the maze in the data set. All files have the same date and owner, so
//! that the same mazes give the same bytes.
//!
//! Source: A. Aizman, G. Maltby, T. Breuel, *High performance I/O for large scale deep learning*
//! (2019).

use super::jsonl::line;
use super::{Format, Rows};
use tar::{Builder, Header};

/// The row of the table.
pub const ROW: Format = Format {
    name: "webdataset",
    extension: "tar",
    help: "WebDataset: a tar archive of PNG pictures and JSON",
    pictures: true,
    encode,
};

fn encode(rows: &Rows) -> Result<Vec<u8>, String> {
    let mut archive = Builder::new(Vec::new());
    let mut add = |name: String, bytes: &[u8]| {
        let mut header = Header::new_ustar();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(0);
        header.set_uid(0);
        header.set_gid(0);
        archive
            .append_data(&mut header, name, bytes)
            .map_err(|error| error.to_string())
    };
    for (row, (index, picture)) in rows.indices.iter().zip(&rows.pictures).enumerate() {
        add(format!("{index:09}.png"), picture)?;
        add(
            format!("{index:09}.json"),
            line(&rows.columns, row).as_bytes(),
        )?;
    }
    archive.into_inner().map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::rows;

    #[test]
    fn the_archive_has_pairs() {
        let file = encode(&rows()).expect("it is encoded");
        let mut archive = tar::Archive::new(&file[..]);
        let entries = archive.entries().expect("an archive");
        let names = entries.map(|entry| {
            let entry = entry.expect("it is whole");
            let path = entry.path().expect("it has one").display().to_string();
            (path, entry.size())
        });
        let names: Vec<(String, u64)> = names.collect();
        assert_eq!(names.len(), 6);
        assert_eq!(names[0], ("000000010.png".to_owned(), 2));
        assert_eq!(names[5].0, "000000012.json");
    }
}
