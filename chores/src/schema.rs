//! JSON Schemas (draft 2020-12) of all JSON that `maze` writes itself.
//!
//! Names of grids, fields, measures, keys and so on come from the tables, so that a new row is in
//! the schemas after `cargo x bless`. `cargo x gallery` compares them with the committed files.

mod list;
mod maze;
mod measures;
mod parts;
mod runs;

use crate::root;
use anyhow::{Context, Result};
use mazeloom::parameters::Row;
use serde_json::{Map, Value, json};
use std::fs;

/// The folder of the schemas.
pub const FOLDER: &str = "docs/schema";

/// Ending of the name of a schema.
pub const ENDING: &str = ".schema.json";

/// Writes all schemas into [`FOLDER`].
pub fn run() -> Result<()> {
    let folder = root().join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
    for (file, text) in files()? {
        fs::write(folder.join(&file), text).context(file)?;
    }
    println!("{}", folder.display());
    Ok(())
}

/// All schemas: the names of the files and their text.
pub fn files() -> Result<Vec<(String, String)>> {
    let schemas = [
        ("maze", maze::schema()?),
        ("solution", runs::solution()),
        ("measure", measures::measure()?),
        ("comparison", measures::comparison()),
        ("list", list::schema()?),
        ("stream-row", runs::stream_row()),
        ("timings", runs::timings()),
    ];
    let file = |(name, schema): (&str, Schema)| {
        let file = format!("{name}{ENDING}");
        let mut document = Map::new();
        let dialect = "https://json-schema.org/draft/2020-12/schema";
        document.insert("$schema".to_owned(), dialect.into());
        document.insert("$id".to_owned(), file.as_str().into());
        document.extend(schema);
        (file, format!("{:#}\n", Value::Object(document)))
    };
    Ok(schemas.into_iter().map(file).collect())
}

/// A schema: its keywords in order.
type Schema = Map<String, Value>;

/// A property of an object and its schema.
type Property = (String, Schema);

/// A schema from its keywords.
fn keywords(keywords: Value) -> Schema {
    match keywords {
        Value::Object(schema) => schema,
        _ => unreachable!("every schema here is written as an object"),
    }
}

/// A schema with a keyword in front of its others.
fn before(keyword: &str, value: impl Into<Value>, rest: Schema) -> Schema {
    let mut schema = Map::from_iter([(keyword.to_owned(), value.into())]);
    schema.extend(rest);
    schema
}

/// A schema with a description.
fn about(description: impl Into<String>, rest: Schema) -> Schema {
    before("description", description.into(), rest)
}

/// A schema with a title and a description.
fn titled(title: &str, description: &str, rest: Schema) -> Schema {
    before("title", title, about(description, rest))
}

/// A property with a description.
fn property(name: &str, description: impl Into<String>, rest: Schema) -> Property {
    (name.to_owned(), about(description, rest))
}

/// An object of exactly these properties, some of them required.
fn object(properties: impl IntoIterator<Item = Property>, required: &[&str]) -> Schema {
    let properties = properties.into_iter();
    let properties: Schema = properties.map(|(name, it)| (name, it.into())).collect();
    let mut schema = keywords(json!({"type": "object", "properties": properties}));
    if !required.is_empty() {
        schema.insert("required".to_owned(), required.into());
    }
    schema.insert("additionalProperties".to_owned(), false.into());
    schema
}

/// An object whose properties are named by a pattern and share a schema.
fn named_by(pattern: String, values: Schema) -> Schema {
    keywords(json!({
        "type": "object",
        "patternProperties": {pattern: values},
        "additionalProperties": false,
    }))
}

/// A list of values of the same kind.
fn list(items: Schema) -> Schema {
    keywords(json!({"type": "array", "items": items}))
}

/// A whole number from a minimum on.
fn whole(minimum: u64) -> Schema {
    keywords(json!({"type": "integer", "minimum": minimum}))
}

/// A whole number between bounds.
fn between(minimum: u64, maximum: u64) -> Schema {
    keywords(json!({"type": "integer", "minimum": minimum, "maximum": maximum}))
}

/// Any number.
fn number() -> Schema {
    keywords(json!({"type": "number"}))
}

/// Any string.
fn text() -> Schema {
    keywords(json!({"type": "string"}))
}

/// A string that a regular expression matches.
fn matching(pattern: impl Into<String>) -> Schema {
    let pattern: String = pattern.into();
    keywords(json!({"type": "string", "pattern": pattern}))
}

/// True or false.
fn flag() -> Schema {
    keywords(json!({"type": "boolean"}))
}

/// One of some strings.
fn one_of(names: &[&str]) -> Schema {
    keywords(json!({"enum": names}))
}

/// A whole number, or a string of its digits where readers of JSON would round it.
fn large() -> Schema {
    keywords(json!({"type": ["integer", "string"], "minimum": 0, "pattern": "^[0-9]+$"}))
}

/// A reference to a definition of the same schema.
fn defined(name: &str) -> Schema {
    keywords(json!({"$ref": format!("#/$defs/{name}")}))
}

/// A schema with definitions at its end.
fn with_definitions(mut schema: Schema, definitions: Vec<Property>) -> Schema {
    let definitions = definitions.into_iter();
    let definitions: Schema = definitions.map(|(name, it)| (name, it.into())).collect();
    schema.insert("$defs".to_owned(), definitions.into());
    schema
}

/// The definition of a cell.
fn cell() -> Property {
    let numbers = "A cell, by its number. Cells are numbered from 0; docs/grids.md shows the \
                   numbering of each grid.";
    let cell = between(0, u32::MAX.into());
    ("cell".to_owned(), titled("Cell", numbers, cell))
}

/// A list of cells, which `cell` defines.
fn cells() -> Schema {
    list(defined("cell"))
}

/// A help text as a sentence.
fn sentence(help: &str) -> String {
    let mut letters = help.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    format!("{}{}.", first.collect::<String>(), letters.as_str())
}

/// The names of the rows of a table.
fn names<R: Row>(table: &'static [R]) -> Vec<&'static str> {
    table.iter().map(|row| row.entry().name).collect()
}

/// A string that begins with the name of a row, with arguments after a colon or without.
fn row_with_arguments<R: Row>(table: &'static [R]) -> Schema {
    matching(format!("^({})(:.*)?$", names(table).join("|")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls a function with each schema of a document, and the name of the property it is for.
    fn visit(name: &str, value: &Value, each: &mut impl FnMut(&str, &Value)) {
        each(name, value);
        for keyword in ["properties", "$defs", "patternProperties"] {
            for (name, value) in value[keyword].as_object().into_iter().flatten() {
                visit(name, value, each);
            }
        }
        for keyword in ["items", "oneOf", "prefixItems"] {
            let several = value[keyword].as_array().into_iter().flatten();
            for value in several.chain(value.get(keyword).filter(|it| it.is_object())) {
                visit("", value, each);
            }
        }
    }

    #[test]
    fn every_property_is_described_and_every_reference_resolves() {
        for (file, text) in files().unwrap() {
            let document: Value = serde_json::from_str(&text).unwrap();
            assert!(document["title"].is_string(), "{file}");
            visit(&file, &document, &mut |name, schema| {
                for (name, property) in schema["properties"].as_object().into_iter().flatten() {
                    let described = ["description", "$ref"].map(|word| property[word].is_string());
                    assert!(described.contains(&true), "{file}: {name}");
                }
                if let Some(reference) = schema["$ref"].as_str() {
                    let pointer = reference.trim_start_matches('#');
                    assert!(document.pointer(pointer).is_some(), "{file}: {name}");
                }
            });
        }
    }
}
