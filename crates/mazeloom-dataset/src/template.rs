//! Recipes with parts that vary.

use crate::distribution::{Distribution, Weight};
use mazeloom::{Recipe, Rng};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use std::fmt;

/// A recipe with variables in braces, such as `rect:{n}x{n} {algorithm}`.
#[derive(Clone, Debug, PartialEq)]
pub struct Template {
    /// The text, for messages and the data sheet.
    pub text: String,
    pieces: Vec<Piece>,
    /// The variables with their distributions, in the order in which they are drawn.
    variables: Vec<(String, Distribution)>,
    /// Frequency of its use, in proportion to the weights of the others.
    pub weight: f64,
}

/// A part of the text.
#[derive(Clone, Debug, PartialEq)]
enum Piece {
    Text(String),
    /// A variable by its place.
    Variable(usize),
}

impl<'de> Deserialize<'de> for Template {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Template, D::Error> {
        input.deserialize_map(Table)
    }
}

/// Reads the table of a template, in which keys of any other name are variables.
struct Table;

impl<'de> Visitor<'de> for Table {
    type Value = Template;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table with a `recipe`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Template, A::Error> {
        let (mut line, mut weight, mut variables) = (None, Weight(1.0), Vec::new());
        while let Some(key) = table.next_key::<String>()? {
            match key.as_str() {
                "recipe" => line = Some(table.next_value::<String>()?),
                "weight" => weight = table.next_value()?,
                _ => variables.push((key, table.next_value()?)),
            }
        }
        let line = line.ok_or_else(|| A::Error::missing_field("recipe"))?;
        Template::new(&line, variables, weight.0).map_err(A::Error::custom)
    }
}

impl Template {
    /// A template from its text; or an error message.
    fn new(
        text: &str,
        variables: Vec<(String, Distribution)>,
        weight: f64,
    ) -> Result<Template, String> {
        let mut pieces = Vec::new();
        let mut used = vec![false; variables.len()];
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            pieces.push(Piece::Text(before.to_owned()));
            let (name, after) = after
                .split_once('}')
                .ok_or_else(|| format!("`{text}` has a `{{` without a `}}`"))?;
            let place = variables.iter().position(|(known, _)| known == name);
            let place = place.ok_or_else(|| {
                format!("`{{{name}}}` has no values; add a key such as {name} = [\"wilson\"]")
            })?;
            used[place] = true;
            pieces.push(Piece::Variable(place));
            rest = after;
        }
        pieces.push(Piece::Text(rest.to_owned()));
        if let Some(place) = used.iter().position(|used| !used) {
            let name = &variables[place].0;
            return Err(format!(
                "`{name}` does not occur in `{text}`; write {{{name}}} in the recipe"
            ));
        }
        let template = Template {
            text: text.to_owned(),
            pieces,
            variables,
            weight,
        };
        template.check()?;
        Ok(template)
    }

    /// Draws some recipes, so that a misspelt one is found at once.
    fn check(&self) -> Result<(), String> {
        let mut rng = Rng::stream(0, "check");
        for _ in 0..SAMPLES {
            let line = self.line(&mut rng);
            let recipe: Recipe = line.parse().map_err(|error| format!("{line}: {error}"))?;
            if recipe.seed.is_some() {
                return Err(format!(
                    "`{line}` has a seed; leave it out: each maze gets one of its own"
                ));
            }
        }
        Ok(())
    }

    /// The next line.
    fn line(&self, rng: &mut Rng) -> String {
        let drawn: Vec<String> = (self.variables.iter())
            .map(|(_, distribution)| distribution.draw(rng))
            .collect();
        let text = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Variable(place) => drawn[*place].clone(),
        };
        self.pieces.iter().map(text).collect()
    }

    /// The next recipe, with a seed below 2⁵³; or the line that is none, with the error message.
    pub fn recipe(&self, rng: &mut Rng) -> Result<Recipe, (String, String)> {
        let line = self.line(rng);
        let recipe: Result<Recipe, _> = line.parse();
        let mut recipe = recipe.map_err(|error| (line, error.to_string()))?;
        recipe.seed = Some(rng.bits() >> 11);
        Ok(recipe)
    }

    /// Everything that its recipes depend on, as text.
    pub fn canonical(&self) -> String {
        format!("{} {} {:?}", self.weight, self.text, self.variables)
    }
}

/// Number of recipes of a template that are tried when it is read.
const SAMPLES: u32 = 32;
