//! The schema of `maze list --json`: the tables.

use super::{
    Property, Schema, about, between, defined, flag, keywords, large, list, number, object, one_of,
    property, text, titled, whole, with_definitions,
};
use anyhow::{Result, bail, ensure};
use mazeloom::recipe::{KEYS, SEED};
use mazeloom_export::listing::{Promises, Table, tables};
use serde_json::{Value, json};

/// The schema of all tables.
pub fn schema() -> Result<Schema> {
    let tables = tables();
    let mut properties = Vec::new();
    let mut definitions = Vec::new();
    for table in &tables {
        let what = format!("The rows of the table of {}.", table.name);
        properties.push(property(table.name, what, list(defined(table.name))));
        definitions.push((table.name.to_owned(), row(table)?));
    }
    let keys: Vec<&str> = KEYS
        .iter()
        .chain([&SEED.param])
        .map(|key| key.name)
        .collect();
    properties.push(property(
        "keys",
        "The keys of recipes.",
        list(defined("key")),
    ));
    properties.push(property(
        "labyrinths",
        "The labyrinths with each number of circuits: the orders in which a path can walk them.",
        list(defined("labyrinths")),
    ));
    definitions.push(("labyrinths".to_owned(), labyrinths()));
    let key = titled("Key", "A key of recipes.", parameter(one_of(&keys)));
    definitions.push(("key".to_owned(), key));
    let param = titled("Parameter", "A parameter of a row.", parameter(text()));
    definitions.push(("param".to_owned(), param));
    definitions.push(("kind".to_owned(), kind()));
    definitions.push(("story".to_owned(), story()));
    let mut body = object(properties, &[]);
    body.insert("minProperties".to_owned(), 1.into());
    Ok(titled(
        "Tables",
        "Output of `maze list --json`: all tables; of `maze list TABLE --json`: one table; of \
         `maze list NAME --json`: the rows with a name; of `maze list labyrinths --json`: labyrinths.",
        with_definitions(body, definitions),
    ))
}

/// The labyrinths with a number of circuits.
fn labyrinths() -> Schema {
    let properties = vec![
        property("circuits", "The number of circuits.", whole(1)),
        property("count", "How many labyrinths there are.", whole(1)),
        property(
            "levels",
            "The circuits of each labyrinth in the order of its path, counted from 1 at the outside.",
            list(list(whole(1))),
        ),
    ];
    titled(
        "Labyrinths",
        "All labyrinths with a number of circuits.",
        object(properties, &["circuits", "count", "levels"]),
    )
}

/// The story of an algorithm or a solver.
fn story() -> Schema {
    let event = object(
        [
            property("name", "The name of the event.", text()),
            property("line", "The index of its line of the pseudocode.", whole(0)),
            property(
                "says",
                "A sentence in which {} stands for a number of cells.",
                text(),
            ),
        ],
        &["name", "line", "says"],
    );
    let properties = vec![
        property("origin", "Who described it, where and when.", text()),
        property("looks", "What its mazes or paths look like.", text()),
        property("cost", "The time and the memory that it takes.", text()),
        property(
            "busy",
            "What the cells are that it is working on, such as a stack.",
            text(),
        ),
        property("code", "The lines of its pseudocode.", list(text())),
        property("events", "What happens in it again and again.", list(event)),
    ];
    titled(
        "Story",
        "The story of an algorithm or a solver.",
        object(
            properties,
            &["origin", "looks", "cost", "busy", "code", "events"],
        ),
    )
}

/// A row of a table, with the facts that its rows have.
fn row(table: &Table) -> Result<Schema> {
    let names: Vec<&str> = table.rows.iter().map(|(entry, _)| entry.name).collect();
    let mut properties = vec![
        property(
            "name",
            "The name, as used in recipes and options.",
            one_of(&names),
        ),
        property("aliases", "Other names that are read.", list(text())),
        property("help", "A short description.", text()),
        property(
            "params",
            "The parameters, in their order.",
            list(defined("param")),
        ),
    ];
    let names_of = |(_, promises): &(_, Promises)| {
        let facts = promises.named().into_iter();
        facts.map(|(name, _)| name).collect::<Vec<_>>()
    };
    let first = table.rows.first().map(names_of).unwrap_or_default();
    ensure!(
        table.rows.iter().all(|row| names_of(row) == first),
        "the rows of {} have different facts",
        table.name
    );
    let facts = table.rows.first().map(|(_, promises)| promises.named());
    for (name, value) in facts.unwrap_or_default() {
        properties.push(fact(&name, &value)?);
    }
    let names: Vec<String> = properties.iter().map(|(name, _)| name.clone()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let title = format!("Row of {}", table.name);
    let what = format!("One of the {}.", table.name);
    Ok(titled(&title, &what, object(properties, &names)))
}

/// A fact about a row, with the type of its value.
fn fact(name: &str, value: &Value) -> Result<Property> {
    let description = match name {
        "examples" => "Examples, as written in recipes.",
        "how" => "How it works, in a few plain sentences.",
        "story" => "Where it comes from, what it leads to, and its pseudocode with events.",
        "group" => "What its files are: pictures, models or data.",
        "media" => "The media type of its files, as browsers name it.",
        "recipe" => "Whether its files contain their recipe.",
        "uniform" => "Whether all perfect mazes are equally likely with its default parameters.",
        "begins_open" => "Whether it starts without walls and adds them.",
        "scratch_bytes_per_cell" => "Memory in bytes per cell that it uses besides the maze.",
        "shortest" => "Whether its paths are shortest paths in mazes with loops.",
        "one_way" => {
            "Whether it obeys one-way passages and fetches the keys of locked doors; the others are \
             refused where there are some."
        }
        _ => bail!("the fact `{name}` has no description; add it to chores/src/schema/list.rs"),
    };
    let schema = match value {
        Value::Bool(_) => flag(),
        Value::String(_) => text(),
        Value::Number(_) => number(),
        Value::Array(_) => list(text()),
        Value::Object(_) if name == "story" => defined("story"),
        _ => bail!("the fact `{name}` has an unknown type; add it to chores/src/schema/list.rs"),
    };
    Ok(property(name, description, schema))
}

/// A parameter or a key, with its names.
fn parameter(names: Schema) -> Schema {
    object(
        [
            property("name", "The name, before the equals sign.", names),
            property("aliases", "Other names that are read.", list(text())),
            property("values", "A description of the allowed values.", text()),
            property("kind", "The allowed values as data.", defined("kind")),
            property(
                "default",
                "The default value, as written in recipes; null if a value is required.",
                keywords(json!({"type": ["string", "null"]})),
            ),
            property("help", "A short description.", text()),
        ],
        &["name", "aliases", "values", "kind", "default", "help"],
    )
}

/// The schema of a kind of values.
fn kind() -> Schema {
    let variants = kinds().map(|(name, what, more)| {
        let is = property("is", "The kind.", keywords(json!({"const": name})));
        let properties: Vec<Property> = std::iter::once(is).chain(more).collect();
        let required: Vec<String> = properties.iter().map(|(name, _)| name.clone()).collect();
        let required: Vec<&str> = required.iter().map(String::as_str).collect();
        about(what, object(properties.clone(), &required))
    });
    titled(
        "Kind of a value",
        "The values that a parameter takes.",
        keywords(json!({"oneOf": variants.to_vec()})),
    )
}

/// The kinds of values: name, description and properties.
fn kinds() -> [(&'static str, &'static str, Vec<Property>); 11] {
    [
        ("size", "WIDTHxHEIGHT.", vec![]),
        (
            "sizes",
            "Several lengths, AxBxC.",
            vec![
                property("least", "Minimum number of lengths.", whole(1)),
                property("most", "Maximum number of lengths.", whole(1)),
            ],
        ),
        (
            "outline",
            "WIDTHxHEIGHT, or the name of a shape and its lengths, SHAPE:AxB.",
            vec![property("shapes", "The shapes.", list(shape()))],
        ),
        (
            "number",
            "A number.",
            vec![
                property("min", "Minimum.", number()),
                property("max", "Maximum.", number()),
            ],
        ),
        (
            "whole",
            "A whole number.",
            vec![
                property("min", "Minimum. A string of digits above 2^53.", large()),
                property("max", "Maximum. A string of digits above 2^53.", large()),
            ],
        ),
        ("share", "A number from 0 to 1.", vec![]),
        (
            "ramp",
            "A number from 0 to 1, or a ramp from one to another, A..B.",
            vec![],
        ),
        ("word", "One of some words.", vec![words("The words.")]),
        (
            "place",
            "A cell: its number, x,y, or a word.",
            vec![words("The words.")],
        ),
        ("flag", "yes or no; the bare name means yes.", vec![]),
        (
            "text",
            "Text.",
            vec![
                property("placeholder", "The placeholder in help texts.", text()),
                property("example", "An example of a value.", text()),
                property("file", "Whether the value is the name of a file.", flag()),
            ],
        ),
    ]
}

fn words(what: &str) -> Property {
    property("words", what, list(text()))
}

/// The name of a shape with its number of lengths.
fn shape() -> Schema {
    keywords(json!({
        "type": "array",
        "prefixItems": [
            about("Name of the shape.", text()),
            about("Number of its lengths.", between(1, 9)),
        ],
        "items": false,
        "minItems": 2,
    }))
}
