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
use mazeloom_export::npy_head;
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

impl Array {
    fn new(name: &str, kind: &str, shape: Vec<u64>, bytes: Vec<u8>) -> Array {
        let (name, kind) = (name.to_owned(), kind.to_owned());
        Array {
            name,
            kind,
            shape,
            bytes,
        }
    }
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
            archive.write_all(&npy_head(&array.kind, &array.shape))?;
            archive.write_all(&array.bytes)?;
        }
    }
    let file = archive.finish().map_err(io::Error::other)?;
    Ok(file.into_inner())
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
    let name = &column.name;
    let plain = |kind: &str, length: usize, bytes: Vec<u8>| {
        vec![Array::new(name, kind, vec![length as u64], bytes)]
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
        Values::Count(counts) => plain("<u4", counts.len(), bytes(counts, u32::to_le_bytes)),
        Values::Number(numbers) => plain("<u8", numbers.len(), bytes(numbers, u64::to_le_bytes)),
        // Numbers that are missing are nan.
        Values::Whole(numbers) => {
            let decimal = |number: Option<i64>| number.map_or(f64::NAN, |number| number as f64);
            let bytes = bytes(numbers, |number| decimal(number).to_le_bytes());
            plain("<f8", numbers.len(), bytes)
        }
        Values::Decimal(numbers) => {
            let bytes = bytes(numbers, |number| number.unwrap_or(f64::NAN).to_le_bytes());
            plain("<f8", numbers.len(), bytes)
        }
        Values::Bytes(lists) => match square {
            Some((height, width)) => {
                let shape = vec![lists.ends.len() as u64, height, width];
                vec![Array::new(name, "|u1", shape, lists.values.clone())]
            }
            None => ragged(name, "|u1", lists, |byte| [byte]),
        },
        Values::Cells(lists) => ragged(name, "<u4", lists, u32::to_le_bytes),
    }
}

/// The bytes of some numbers, one after the other.
fn bytes<V: Copy, const N: usize>(values: &[V], bytes: impl Fn(V) -> [u8; N]) -> Vec<u8> {
    values.iter().flat_map(|&value| bytes(value)).collect()
}

/// Lists one after the other, and where each begins.
fn ragged<V: Copy, const N: usize>(
    name: &str,
    kind: &str,
    lists: &Ragged<V>,
    number: fn(V) -> [u8; N],
) -> Vec<Array> {
    let offsets: Vec<usize> = std::iter::once(0)
        .chain(lists.ends.iter().copied())
        .collect();
    let shape = |length: usize| vec![length as u64];
    let (values, places) = (
        bytes(&lists.values, number),
        bytes(&offsets, |end| (end as i64).to_le_bytes()),
    );
    vec![
        Array::new(name, kind, shape(lists.values.len()), values),
        Array::new(
            &format!("{name}_offsets"),
            "<i8",
            shape(offsets.len()),
            places,
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::rows;
    use std::io::Read;

    /// The shape and the elements of an array.
    fn read<V>(file: &[u8], name: &str, kind: &str, value: fn(&[u8]) -> V) -> (Vec<u64>, Vec<V>) {
        let mut archive = zip::ZipArchive::new(Cursor::new(file)).expect("an archive");
        let mut bytes = Vec::new();
        let mut entry = archive.by_name(&format!("{name}.npy")).expect(name);
        entry.read_to_end(&mut bytes).expect("it is whole");
        assert!(bytes.starts_with(b"\x93NUMPY\x01\x00"), "{name}");
        let start = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
        let head = str::from_utf8(&bytes[10..start]).expect("ASCII");
        let said = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': (");
        let shape = head
            .strip_prefix(&said)
            .and_then(|rest| rest.split_once(')'));
        let (shape, _) = shape.unwrap_or_else(|| panic!("{name}: {head}"));
        let shape = shape.split(", ").filter(|length| !length.is_empty());
        let size = kind[2..].parse().expect("the bytes of an element");
        let elements = bytes[start..].chunks(size).map(value).collect();
        let shape = shape.map(|length| length.parse().expect("a length"));
        (shape.collect(), elements)
    }

    /// The bytes of an element.
    fn whole<const N: usize>(bytes: &[u8]) -> [u8; N] {
        bytes.try_into().expect("the bytes of an element")
    }

    #[test]
    fn arrays_are_read_back() {
        let file = encode(&rows()).expect("it is encoded");
        let walls = (vec![3, 2, 2], vec![1u8, 0, 1, 0, 1, 1, 1, 0, 1, 2, 1, 0]);
        let cell = |bytes: &[u8]| u32::from_le_bytes(whole(bytes));
        let place = |bytes: &[u8]| i64::from_le_bytes(whole(bytes));
        assert_eq!(read(&file, "walls", "|u1", |byte| byte[0]), walls);
        assert_eq!(read(&file, "solution", "<u4", cell).1, [0, 0, 7]);
        let offsets = read(&file, "solution_offsets", "<i8", place);
        assert_eq!(offsets, (vec![4], vec![0, 0, 1, 3]));
        let start = read(&file, "start", "<u4", cell);
        assert_eq!(start, (vec![3], vec![0, 4, 5]));
        let girth = read(&file, "girth", "<f8", |bytes| {
            f64::from_le_bytes(whole(bytes))
        })
        .1;
        assert!(girth[0] == 4.0 && girth[1].is_nan() && girth[2] == -6.0);
        let recipes = read(&file, "recipe", "|S3", <[u8]>::to_vec).1;
        assert_eq!(recipes[1], b"bb\0");
    }
}
