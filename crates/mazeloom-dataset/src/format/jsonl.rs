//! JSON lines: an object for each maze, with the names of the columns.

use super::{Format, Rows};
use crate::columns::{Column, Values};
use serde_json::{Map, Value};

/// The row of the table.
pub const ROW: Format = Format {
    name: "jsonl",
    extension: "jsonl",
    help: "JSON lines: an object per maze",
    pictures: false,
    encode,
};

fn encode(rows: &Rows) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    for row in 0..rows.indices.len() {
        file.extend(line(&rows.columns, row).into_bytes());
    }
    Ok(file)
}

/// A row as a line, with its line break.
pub fn line(columns: &[Column], row: usize) -> String {
    let object: Map<String, Value> = (columns.iter())
        .map(|column| (column.name.clone(), value(&column.values, row)))
        .collect();
    format!("{}\n", Value::Object(object))
}

fn value(values: &Values, row: usize) -> Value {
    match values {
        Values::Text(texts) => texts[row].as_str().into(),
        Values::Count(counts) => counts[row].into(),
        Values::Number(numbers) => numbers[row].into(),
        Values::Whole(numbers) => numbers[row].into(),
        Values::Decimal(numbers) => numbers[row].into(),
        Values::Bytes(lists) => lists.list(row).into(),
        Values::Cells(lists) => lists.list(row).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::rows;

    #[test]
    fn a_line_has_all_columns() {
        let file = encode(&rows()).expect("it is encoded");
        let text = String::from_utf8(file).expect("it is text");
        let lines: Vec<&str> = text.lines().collect();
        let second = "{\"recipe\":\"bb\",\"seed\":2,\"start\":4,\"height\":2,\"width\":2,\
                      \"walls\":[1,1,1,0],\"solution\":[0],\"girth\":null,\"bias\":0.5}";
        assert_eq!(lines[1], second);
        assert_eq!(lines.len(), 3);
    }
}
