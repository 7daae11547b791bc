//! The schema of `maze list --json`: the tables, whose rows have the facts that all rows of a table have.

use super::derived;
use anyhow::{Result, ensure};
use mazeloom::recipe::{KEYS, SEED};
use mazeloom_export::listing::{Param, Promises, Row, Table, tables};
use mazeloom_export::results::Labyrinths;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// The schema of all tables.
pub fn schema(generator: &mut SchemaGenerator) -> Result<Schema> {
    let mut properties = Map::new();
    let mut add = |name: &str, description: String, row: Schema| {
        let table = json!({"description": description, "type": "array", "items": row});
        properties.insert(name.to_owned(), table);
    };
    for table in tables() {
        let rows = format!("The rows of the table of {}.", table.name);
        add(table.name, rows, row(&table, generator)?);
    }
    let keys = KEYS.iter().chain([&SEED.param]).map(|key| key.name);
    let mut key = derived::<Param>(generator);
    name_one_of(&mut key, keys.collect());
    add("keys", "The keys of recipes.".to_owned(), key);
    let numbers =
        "The labyrinths with each number of circuits: the orders in which a path can walk them.";
    add(
        "labyrinths",
        numbers.to_owned(),
        generator.subschema_for::<Labyrinths>(),
    );
    Ok(json_schema!({
        "description": "Output of `maze list --json`: all tables; of `maze list TABLE --json`: one table; of \
                        `maze list NAME --json`: the rows with a name; of `maze list labyrinths --json`: \
                        labyrinths.",
        "type": "object",
        "properties": properties,
        "minProperties": 1,
        "additionalProperties": false,
    }))
}

/// A row of a table: one of its names, and the facts that its rows have.
fn row(table: &Table, generator: &mut SchemaGenerator) -> Result<Schema> {
    let facts = |(_, promises): &(_, Promises)| -> Vec<String> {
        let facts = promises.named().into_iter();
        facts.map(|(name, _)| name).collect()
    };
    let first = table.rows.first().map(facts).unwrap_or_default();
    ensure!(
        table.rows.iter().all(|row| facts(row) == first),
        "the rows of {} have different facts",
        table.name
    );
    let mut schema = derived::<Row>(generator);
    let names = table.rows.iter().map(|(entry, _)| entry.name);
    name_one_of(&mut schema, names.collect());
    let row = schema.ensure_object();
    row.insert(
        "description".to_owned(),
        format!("One of the {}.", table.name).into(),
    );
    let required = row["required"].as_array().cloned().unwrap_or_default();
    let facts = first.into_iter().map(Value::from);
    let required: Vec<Value> = required.into_iter().chain(facts).collect();
    if let Some(properties) = row["properties"].as_object_mut() {
        properties.retain(|name, _| required.iter().any(|required| required == name));
    }
    row["required"] = required.into();
    Ok(schema)
}

/// Makes the property `name` one of some names.
fn name_one_of(schema: &mut Schema, names: Vec<&str>) {
    if let Some(name) = schema.pointer_mut("/properties/name") {
        name["enum"] = names.into();
    }
}
