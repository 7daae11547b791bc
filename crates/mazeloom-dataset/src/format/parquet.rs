//! Parquet: typed columns, compressed with gzip, which all readers know.
//!
//! Walls are a list of `uint8`, solutions and passages lists of `uint32`, measures `int64` or `double`
//! that may be null. Statistics and dictionaries are those of the package `parquet`; the same rows
//! give the same bytes.
//!
//! Source: Apache Parquet, *File format*, version 2 (2013).

use super::{Format, Rows};
use crate::columns::{Column, Ragged, Values};
use parquet::basic::{Compression, GzipLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use std::sync::Arc;

/// The row of the table.
pub const ROW: Format = Format {
    name: "parquet",
    extension: "parquet",
    help: "Apache Parquet: typed columns, gzip",
    pictures: false,
    encode,
};

/// Rows that are compressed together.
const GROUP: usize = 1 << 20;

fn encode(rows: &Rows) -> Result<Vec<u8>, String> {
    file(&rows.columns).map_err(|error| error.to_string())
}

fn file(columns: &[Column]) -> Result<Vec<u8>, ParquetError> {
    let schema = Arc::new(parse_message_type(&schema(columns))?);
    let properties = WriterProperties::builder()
        .set_created_by(concat!("mazeloom ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_compression(Compression::GZIP(GzipLevel::default()))
        .set_max_row_group_row_count(Some(GROUP))
        .build();
    let mut file = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties))?;
    let mut group = file.next_row_group()?;
    for column in columns {
        let writer = group.next_column()?;
        let mut writer = writer.expect("the schema has a column for each");
        write(&column.values, &mut writer)?;
        writer.close()?;
    }
    group.close()?;
    file.into_inner()
}

/// The columns as a message of the schema language.
fn schema(columns: &[Column]) -> String {
    let lines = columns.iter().map(|column| {
        let name = &column.name;
        let list = |bits: u32| {
            format!(
                "REQUIRED group {name} (LIST) {{ REPEATED group list {{ REQUIRED INT32 element \
                 (INTEGER({bits},false)); }} }}"
            )
        };
        match &column.values {
            Values::Text(_) => format!("REQUIRED BYTE_ARRAY {name} (STRING);"),
            Values::Count(_) => format!("REQUIRED INT32 {name} (INTEGER(32,false));"),
            Values::Number(_) => format!("REQUIRED INT64 {name} (INTEGER(64,false));"),
            Values::Whole(_) => format!("OPTIONAL INT64 {name} (INTEGER(64,true));"),
            Values::Decimal(_) => format!("OPTIONAL DOUBLE {name};"),
            Values::Bytes(_) => list(8),
            Values::Cells(_) => list(32),
        }
    });
    let lines: Vec<String> = lines.collect();
    format!("message maze {{ {} }}", lines.join(" "))
}

fn write(values: &Values, out: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
    match values {
        Values::Text(texts) => {
            let texts: Vec<ByteArray> = texts.iter().map(|text| text.as_str().into()).collect();
            all::<ByteArrayType>(&texts, out)
        }
        Values::Count(counts) => {
            let counts: Vec<i32> = counts.iter().map(|&count| count.cast_signed()).collect();
            all::<Int32Type>(&counts, out)
        }
        Values::Number(numbers) => {
            let numbers: Vec<i64> = numbers.iter().map(|number| number.cast_signed()).collect();
            all::<Int64Type>(&numbers, out)
        }
        Values::Whole(numbers) => some::<Int64Type>(numbers, out),
        Values::Decimal(numbers) => some::<DoubleType>(numbers, out),
        Values::Bytes(lists) => list(lists, |&byte| i32::from(byte), out),
        Values::Cells(lists) => list(lists, |&cell| cell.cast_signed(), out),
    }
}

/// A column without nulls.
fn all<D: DataType>(
    values: &[D::T],
    out: &mut SerializedColumnWriter<'_>,
) -> Result<(), ParquetError> {
    out.typed::<D>().write_batch(values, None, None).map(drop)
}

/// A column with nulls.
fn some<D: DataType>(
    values: &[Option<D::T>],
    out: &mut SerializedColumnWriter<'_>,
) -> Result<(), ParquetError> {
    let levels: Vec<i16> = values.iter().map(|value| value.is_some().into()).collect();
    let values: Vec<D::T> = values.iter().flatten().cloned().collect();
    let typed = out.typed::<D>();
    typed.write_batch(&values, Some(&levels), None).map(drop)
}

/// A column of lists: the first value of each has the repetition level 0, an empty one a definition
/// level of 0.
fn list<V: Copy>(
    lists: &Ragged<V>,
    value: fn(&V) -> i32,
    out: &mut SerializedColumnWriter<'_>,
) -> Result<(), ParquetError> {
    let values: Vec<i32> = lists.values.iter().map(value).collect();
    let (mut defined, mut repeated) = (Vec::new(), Vec::new());
    for list in lists.lists() {
        let length = list.len().max(1);
        defined.extend(std::iter::repeat_n(i16::from(!list.is_empty()), length));
        repeated.push(0);
        repeated.extend(std::iter::repeat_n(1, length - 1));
    }
    let typed = out.typed::<Int32Type>();
    typed
        .write_batch(&values, Some(&defined), Some(&repeated))
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::rows;

    #[test]
    fn files_begin_and_end_as_the_format_says() {
        let file = encode(&rows()).expect("it is encoded");
        assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"));
        assert_eq!(encode(&rows()), Ok(file));
        let empty = Rows {
            columns: vec![Column {
                name: "recipe".to_owned(),
                values: Values::Text(Vec::new()),
            }],
            pictures: Vec::new(),
            indices: Vec::new(),
        };
        assert!(encode(&empty).expect("it is encoded").ends_with(b"PAR1"));
    }
}
