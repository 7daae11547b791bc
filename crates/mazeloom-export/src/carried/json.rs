//! JSON: maze files, node-link graphs and Tiled maps, distinguished by the position of the recipe.
//!
//! Everything else is skipped while parsing, without scratch memory. Of JSON lines each is read.

use super::{CarriedError, Carrier, broken};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Deserializer;
use serde_json::error::Category;

pub(super) const ROW: Carrier = Carrier {
    begins: |file| file.trim_ascii_start().starts_with(b"{"),
    read,
};

/// The recipes of all JSON values in a file: one for a maze, one a line for many.
fn read(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    let mut recipes = Vec::new();
    for value in Deserializer::from_slice(file).into_iter::<File>() {
        match value {
            Ok(file) => recipes.extend(file.recipe()?),
            // Other programs' fields of the same names.
            Err(error) if error.classify() == Category::Data => break,
            Err(error) => return Err(broken(error)),
        }
    }
    Ok(recipes)
}

/// The fields of a JSON file that may have a recipe.
#[derive(Deserialize)]
struct File {
    #[serde(default)]
    format: Maybe<String>,
    #[serde(default)]
    recipe: Maybe<String>,
    #[serde(default)]
    graph: Maybe<Graph>,
    #[serde(default)]
    properties: Maybe<Vec<Maybe<Property>>>,
}

/// A field of the expected kind, or of any other.
#[derive(Deserialize)]
#[serde(untagged)]
enum Maybe<T> {
    Is(T),
    Other(IgnoredAny),
}

impl<T> Default for Maybe<T> {
    fn default() -> Self {
        Maybe::Other(IgnoredAny)
    }
}

impl<T> Maybe<T> {
    /// The value, if it is of the expected type.
    fn is(self) -> Option<T> {
        match self {
            Maybe::Is(value) => Some(value),
            Maybe::Other(IgnoredAny) => None,
        }
    }
}

/// The attributes of a node-link graph.
#[derive(Deserialize)]
struct Graph {
    recipe: String,
}

/// A property of a Tiled map.
#[derive(Deserialize)]
struct Property {
    name: String,
    value: String,
}

impl File {
    /// Of a maze file its recipe; else what a graph or a map says of itself.
    fn recipe(self) -> Result<Option<String>, CarriedError> {
        match self.format.is().as_deref() {
            Some("mazeloom/1") => return Ok(self.recipe.is()),
            Some(other) => return Err(broken(format!("`format`: unknown format `{other}`"))),
            None => {}
        }
        let graph = self.graph.is().map(|graph| graph.recipe);
        let properties = self.properties.is().unwrap_or_default();
        let mut properties = properties.into_iter().filter_map(Maybe::is);
        let property = properties.find(|property| property.name == "recipe");
        Ok(graph.or(property.map(|property| property.value)))
    }
}
