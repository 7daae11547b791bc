//! JSON Schemas (draft 2020-12) of all JSON that `maze` writes itself.
//!
//! They are derived from the types that are written. Names of grids, measures, keys and so on come from
//! the tables, so that a new row is in the schemas after `cargo x bless`. `cargo x gallery` compares them
//! with the committed files.

mod grids;
mod maze_file;
mod measures;
mod tables;

use crate::root;
use anyhow::{Context, Result};
use maze_file::{MazeFile, StreamRow, Timings};
use mazeloom_export::results::{Solution, Statistics, Uniformity};
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
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

/// Function that makes the schema of a file; definitions go to the generator.
type Make = fn(&mut SchemaGenerator) -> Result<Schema>;

/// All schemas: name of the file, title, and the function that makes it.
const SCHEMAS: [(&str, &str, Make); 7] = [
    ("maze", "Maze file", |to| Ok(derived::<MazeFile>(to))),
    ("solution", "Solution", |to| Ok(derived::<Solution>(to))),
    ("measure", "Statistics of a maze", measures::schema),
    ("comparison", "Comparison of mazes", |to| Ok(comparison(to))),
    ("list", "Tables", tables::schema),
    ("stream-row", "Row of a stream", |to| {
        Ok(derived::<StreamRow>(to))
    }),
    ("timings", "Timings", |to| Ok(derived::<Timings>(to))),
];

/// All schemas: the names of the files and their text.
pub fn files() -> Result<Vec<(String, String)>> {
    let file = |(name, title, make): (&str, &str, Make)| {
        let file = format!("{name}{ENDING}");
        let settings = SchemaSettings::draft2020_12().for_serialize();
        let tidy = RecursiveTransform(tidy);
        let mut generator = settings.with_transform(tidy).into_generator();
        let mut schema = make(&mut generator)?;
        let mut document = Map::new();
        let dialect = "https://json-schema.org/draft/2020-12/schema";
        document.insert("$schema".to_owned(), dialect.into());
        document.insert("$id".to_owned(), file.as_str().into());
        document.insert("title".to_owned(), title.into());
        document.append(schema.ensure_object());
        let definitions = generator.take_definitions(true);
        if !definitions.is_empty() {
            document.insert("$defs".to_owned(), definitions.into());
        }
        Ok((file, format!("{:#}\n", Value::Object(document))))
    };
    SCHEMAS.into_iter().map(file).collect()
}

/// The schema of a type itself, not a reference to it.
fn derived<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    tidied(T::json_schema(generator))
}

fn tidied(mut schema: Schema) -> Schema {
    RecursiveTransform(tidy).transform(&mut schema);
    schema
}

/// Completes a derived schema: a property that may be missing is not null when it is there, an object has no
/// further properties, and numbers have bounds instead of the names of Rust's types.
fn tidy(schema: &mut Schema) {
    let Some(schema) = schema.as_object_mut() else {
        return;
    };
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.replace('\n', " ");
    }
    if schema.remove("format") == Some(json!("uint32")) {
        schema.insert("maximum".to_owned(), u32::MAX.into());
    }
    // The tag of an enumeration.
    if schema.contains_key("const") && !schema.contains_key("description") {
        schema.insert("description".to_owned(), "The kind.".into());
    }
    let required = schema.get("required").cloned().unwrap_or_default();
    let is_required = |name: &String| {
        let mut names = required.as_array().into_iter().flatten();
        names.any(|required| required == name)
    };
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    let Some(properties) = properties else {
        return;
    };
    for (_, property) in properties.iter_mut().filter(|(name, _)| !is_required(name)) {
        deny_null(property);
    }
    if !schema.contains_key("additionalProperties") && !schema.contains_key("oneOf") {
        schema.insert("additionalProperties".to_owned(), false.into());
    }
}

/// Takes null out of what a schema allows.
fn deny_null(schema: &mut Value) {
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|name| name != "null");
        if let [single] = &types[..] {
            schema["type"] = single.clone();
        }
    }
    if let Some(Value::Array(mut any)) = schema.get_mut("anyOf").map(Value::take) {
        any.retain(|one| *one != json!({"type": "null"}));
        match (schema.as_object_mut(), &any[..]) {
            (Some(schema), [Value::Object(single)]) => {
                schema.remove("anyOf");
                schema.extend(single.clone());
            }
            _ => schema["anyOf"] = any.into(),
        }
    }
}

/// The schema of `maze compare --json`: statistics of many mazes, or a test for uniformity.
fn comparison(generator: &mut SchemaGenerator) -> Schema {
    let statistics = generator.subschema_for::<Statistics>();
    let uniformity = generator.subschema_for::<Uniformity>();
    json_schema!({
        "description": "Output of `maze compare --json`: statistics of many mazes, or with --uniform a test \
                        whether all mazes are equally likely.",
        "oneOf": [statistics, uniformity],
    })
}

/// A help text as a sentence.
pub fn sentence(help: &str) -> String {
    let mut letters = help.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    format!("{}{}.", first.collect::<String>(), letters.as_str())
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
