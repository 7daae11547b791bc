//! NPZ: an archive of NumPy arrays, one for each column.
//!
//! ```text
//! data = numpy.load("mazes-00000-of-00001.npz")
//! data["walls"]                      uint8, shape (n, height, width) where all mazes have one size
//! data["solution"]                   uint32, all solutions one after the other
//! data["solution_offsets"]           int64, shape (n + 1,): solution k is solution[o[k]:o[k + 1]]
//! data["recipe"]                     bytes of a fixed length, dtype S
//! data["dead_ends"]                  float64, nan where it is undefined
//! ```
//!
//! Where mazes have several sizes, `walls` is flat and has `walls_offsets` too.
//!
//! Source: R. Kern, *NEP 1: a simple file format for NumPy arrays* (2007).

use super::{Format, Rows};
use crate::columns::{Column, Ragged, Values};
use npyz::{DType, Serialize, WriteOptions, WriterBuilder};
use std::io::{self, Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// The row of the table.
pub const ROW: Format = Format {
    name: "npz",
    extension: "npz",
    help: "NumPy: an archive of arrays",
    pictures: false,
    encode,
};

fn encode(rows: &Rows) -> Result<Vec<u8>, String> {
    archive(&rows.columns).map_err(|error| error.to_string())
}

/// An array in an archive: what its elements are, how many there are along each axis, its bytes.
struct Array {
    name: String,
    kind: String,
    shape: Vec<u64>,
    bytes: Vec<u8>,
}

fn archive(columns: &[Column]) -> io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let square = square(columns);
    for column in columns {
        for array in arrays(column, square) {
            // The same bytes at any time: every file has the first date that an archive knows.
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .last_modified_time(DateTime::default())
                .unix_permissions(0o644)
                .large_file(array.bytes.len() > 1 << 31);
            let begun = archive.start_file(format!("{}.npy", array.name), options);
            begun.map_err(io::Error::other)?;
            archive.write_all(&head(&array)?)?;
            archive.write_all(&array.bytes)?;
        }
    }
    let file = archive.finish().map_err(io::Error::other)?;
    Ok(file.into_inner())
}

/// The header of an array, which the package writes.
fn head(array: &Array) -> io::Result<Vec<u8>> {
    match array.kind.as_str() {
        "|u1" => begun::<u8>(array),
        "<u4" => begun::<u32>(array),
        "<u8" => begun::<u64>(array),
        "<i8" => begun::<i64>(array),
        "<f8" => begun::<f64>(array),
        _ => begun::<[u8]>(array),
    }
}

fn begun<T: Serialize + ?Sized>(array: &Array) -> io::Result<Vec<u8>> {
    let kind = array.kind.parse().map_err(io::Error::other)?;
    let mut header = Vec::new();
    let options = WriteOptions::<T>::new().dtype(DType::Plain(kind));
    drop(options.shape(&array.shape).writer(&mut header).begin_nd()?);
    Ok(header)
}

/// The common height and width of all arrays of walls.
fn square(columns: &[Column]) -> Option<(u64, u64)> {
    let common = |name: &str| {
        let column = columns.iter().find(|column| column.name == name)?;
        match &column.values {
            Values::Count(counts) => {
                let first = counts.first()?;
                (counts.iter().all(|count| count == first)).then_some(u64::from(*first))
            }
            _ => None,
        }
    };
    common("height").zip(common("width"))
}

fn arrays(column: &Column, square: Option<(u64, u64)>) -> Vec<Array> {
    let array = |name: &str, kind: &str, shape: Vec<u64>, bytes: Vec<u8>| Array {
        name: name.to_owned(),
        kind: kind.to_owned(),
        shape,
        bytes,
    };
    let name = &column.name;
    let plain = |kind: &str, count: usize, bytes: Vec<u8>| {
        vec![array(name, kind, vec![count as u64], bytes)]
    };
    match &column.values {
        Values::Text(texts) => {
            let longest = texts.iter().map(String::len).max().unwrap_or(0).max(1);
            let padded = |text: &String| {
                let mut bytes = text.clone().into_bytes();
                bytes.resize(longest, 0);
                bytes
            };
            let bytes = texts.iter().flat_map(padded).collect();
            plain(&format!("|S{longest}"), texts.len(), bytes)
        }
        Values::Count(counts) => {
            let bytes = counts.iter().flat_map(|count| count.to_le_bytes());
            plain("<u4", counts.len(), bytes.collect())
        }
        Values::Number(numbers) => {
            let bytes = numbers.iter().flat_map(|number| number.to_le_bytes());
            plain("<u8", numbers.len(), bytes.collect())
        }
        Values::Whole(numbers) => {
            let numbers = numbers
                .iter()
                .map(|number| number.map(|number| number as f64));
            decimals(name, numbers)
        }
        Values::Decimal(numbers) => decimals(name, numbers.iter().copied()),
        Values::Bytes(lists) => match square {
            Some((height, width)) => {
                let shape = vec![lists.ends.len() as u64, height, width];
                vec![array(name, "|u1", shape, lists.values.clone())]
            }
            None => ragged(name, "|u1", lists, |byte| vec![byte]),
        },
        Values::Cells(lists) => ragged(name, "<u4", lists, |cell| cell.to_le_bytes().to_vec()),
    }
}

/// Decimal numbers, `nan` where one is missing.
fn decimals(name: &str, numbers: impl Iterator<Item = Option<f64>>) -> Vec<Array> {
    let numbers: Vec<f64> = numbers.map(|number| number.unwrap_or(f64::NAN)).collect();
    vec![Array {
        name: name.to_owned(),
        kind: "<f8".to_owned(),
        shape: vec![numbers.len() as u64],
        bytes: (numbers.iter().flat_map(|number| number.to_le_bytes())).collect(),
    }]
}

/// Lists one after the other, and where each begins.
fn ragged<V: Copy>(
    name: &str,
    kind: &str,
    lists: &Ragged<V>,
    bytes: fn(V) -> Vec<u8>,
) -> Vec<Array> {
    let offsets = std::iter::once(0).chain(lists.ends.iter().copied());
    vec![
        Array {
            name: name.to_owned(),
            kind: kind.to_owned(),
            shape: vec![lists.values.len() as u64],
            bytes: lists
                .values
                .iter()
                .flat_map(|&value| bytes(value))
                .collect(),
        },
        Array {
            name: format!("{name}_offsets"),
            kind: "<i8".to_owned(),
            shape: vec![lists.ends.len() as u64 + 1],
            bytes: offsets.flat_map(|end| (end as i64).to_le_bytes()).collect(),
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::rows;
    use npyz::NpyFile;
    use std::io::Read;

    fn read<V: npyz::Deserialize>(file: &[u8], name: &str) -> (Vec<u64>, Vec<V>) {
        let mut archive = zip::ZipArchive::new(Cursor::new(file)).expect("an archive");
        let mut bytes = Vec::new();
        let mut entry = archive.by_name(&format!("{name}.npy")).expect(name);
        entry.read_to_end(&mut bytes).expect("it is whole");
        let array = NpyFile::new(&bytes[..]).expect("an array");
        (array.shape().to_vec(), array.into_vec().expect("values"))
    }

    #[test]
    fn arrays_are_read_back() {
        let file = encode(&rows()).expect("it is encoded");
        let walls = (vec![3, 2, 2], vec![1u8, 0, 1, 0, 1, 1, 1, 0, 1, 2, 1, 0]);
        assert_eq!(read::<u8>(&file, "walls"), walls);
        assert_eq!(read::<u32>(&file, "solution").1, [0, 0, 7]);
        assert_eq!(read::<i64>(&file, "solution_offsets").1, [0, 0, 1, 3]);
        assert_eq!(read::<u32>(&file, "start"), (vec![3], vec![0, 4, 5]));
        let girth = read::<f64>(&file, "girth").1;
        assert!(girth[0] == 4.0 && girth[1].is_nan() && girth[2] == -6.0);
        let recipes = read::<Vec<u8>>(&file, "recipe").1;
        assert_eq!(
            recipes[1]
                .trim_ascii_end()
                .strip_suffix(b"\0")
                .unwrap_or(&recipes[1]),
            b"bb"
        );
    }
}
