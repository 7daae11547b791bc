//! The schemas of statistics: of one maze, of many, and of the test for uniformity.

use super::parts::{PARTS, figures};
use super::{
    Property, Schema, about, between, defined, keywords, large, list, named_by, names, number,
    object, one_of, property, row_with_arguments, sentence, text, titled, whole, with_definitions,
};
use anyhow::{Context, Result, ensure};
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::measure::{Figure, MEASURES, Measure, SURVEYED};
use mazeloom::recipe::KEYS;
use serde_json::json;

/// Describes what `maze measure --json` prints.
pub fn measure() -> Result<Schema> {
    let figures = figures()?;
    let statistic = |row: &Measure| {
        let name = row.entry.name;
        let found = figures.get(name).with_context(|| {
            format!("no sample in chores/src/schema/parts.rs has a value of `{name}`")
        })?;
        let schema = about(sentence(row.entry.help), figure(name, found)?);
        Ok((name.to_owned(), schema))
    };
    let properties: Result<Vec<Property>> = MEASURES.iter().map(statistic).collect();
    Ok(titled(
        "Statistics of a maze",
        "Output of `maze measure --json`; one line per maze if a file has several. Lengths count \
         cells, both ends included. A statistic is missing if it is undefined for the maze or \
         would take too long, and null if there is nothing to measure, such as the shortest loop \
         of a maze without loops.",
        object(properties?, &[]),
    ))
}

/// The values of a statistic, in which kind it has been found on samples; null is none.
fn figure(name: &str, found: &[Figure]) -> Result<Schema> {
    let mut schema = match &found[0] {
        Figure::Count(_) | Figure::Missing => whole(0),
        Figure::Decimal(_) => number(),
        Figure::Histogram(_) => list(about(
            "How often the value occurs that is the index in the list, from 0.",
            whole(0),
        )),
        Figure::Names(_) => list(text()),
        Figure::Group(_) => group(name, found, &whole(0))?,
        Figure::Decimals(_) => group(name, found, &number())?,
        Figure::Many(_) => huge(
            "exact",
            "The number",
            "The decimal logarithm of the number.",
        ),
        Figure::OneIn(_) => huge(
            "one_in",
            "The reciprocal of the probability",
            "The decimal logarithm of the probability.",
        ),
    };
    if let Some(kind) = schema.get_mut("type") {
        *kind = json!([kind.take(), "null"]);
    }
    Ok(schema)
}

/// Several numbers with their names; those that every sample has are required.
fn group(name: &str, found: &[Figure], value: &Schema) -> Result<Schema> {
    let parts = |figure: &Figure| -> Vec<&'static str> {
        match figure {
            Figure::Group(parts) => parts.iter().map(|(part, _)| *part).collect(),
            Figure::Decimals(parts) => parts.iter().map(|(part, _)| *part).collect(),
            _ => Vec::new(),
        }
    };
    let known = || PARTS.iter().filter(|(of, ..)| *of == name);
    for part in found.iter().flat_map(parts) {
        ensure!(
            known().any(|(_, known, _)| *known == part),
            "`{name}.{part}` is not described; add it to chores/src/schema/parts.rs"
        );
    }
    let always = |part: &&str| found.iter().all(|figure| parts(figure).contains(part));
    let required: Vec<&str> = known().map(|(_, part, _)| *part).filter(always).collect();
    let parts = known().map(|(_, part, what)| property(part, *what, value.clone()));
    Ok(object(parts, &required))
}

/// A number that may be huge, under a name, and a logarithm.
fn huge(name: &str, what: &str, logarithm: &str) -> Schema {
    object(
        [
            property(
                name,
                format!(
                    "{what}, exactly. A string of digits above 2^53; missing if only the \
                     logarithm is known."
                ),
                large(),
            ),
            property("log10", logarithm, number()),
        ],
        &["log10"],
    )
}

/// Describes what `maze compare --json` prints.
pub fn comparison() -> Schema {
    let body = keywords(json!({
        "oneOf": [{"$ref": "#/$defs/statistics"}, {"$ref": "#/$defs/uniformity"}],
    }));
    let defined = vec![
        ("statistics".to_owned(), statistics()),
        ("row".to_owned(), row()),
        ("tally".to_owned(), tally()),
        ("keys".to_owned(), keys()),
        ("uniformity".to_owned(), uniformity()),
    ];
    titled(
        "Comparison of mazes",
        "Output of `maze compare --json`: statistics of many mazes, or with --uniform a test \
         whether all mazes are equally likely.",
        with_definitions(body, defined),
    )
}

fn grid() -> Schema {
    row_with_arguments(GRIDS)
}

fn seed(description: &str) -> Property {
    property("seed", description, between(0, u64::MAX))
}

/// The statistics of all rows.
fn statistics() -> Schema {
    let growth = object(
        [
            property("name", "The recipe without its size, shortened.", text()),
            property(
                "exponents",
                "The exponent of each statistic, by its name.",
                named_by(statistic_names(), number()),
            ),
            property(
                "se",
                "The standard error of each exponent, from the spread of the mazes of each size; null \
                 if there is one maze of a size.",
                named_by(
                    statistic_names(),
                    keywords(json!({"type": ["number", "null"]})),
                ),
            ),
        ],
        &["name", "exponents", "se"],
    );
    let body = object(
        [
            property(
                "grid",
                "The grid, if it is the same in all rows: its name, and its arguments after a \
                 colon.",
                grid(),
            ),
            property(
                "version",
                "Version of the program, which determines the mazes with the recipes and seeds.",
                keywords(json!({"type": "string"})),
            ),
            property("runs", "Number of mazes per row.", whole(1)),
            seed("Random seed of the first maze of each row; the others count up."),
            property(
                "keys",
                "The keys of the recipes, if they are the same in all rows and there are any.",
                defined("keys"),
            ),
            property(
                "rows",
                "The rows, in the order of --sort.",
                list(defined("row")),
            ),
            property(
                "growth",
                "Only with --sizes: for each recipe the exponents b in mean = a * size^b, fitted \
                 by least squares to the logarithms of the means.",
                list(growth),
            ),
        ],
        &["version", "runs", "seed", "rows"],
    );
    titled("Statistics", "Statistics of several mazes per row.", body)
}

/// One row: its recipe and its statistics.
fn row() -> Schema {
    let body = object(
        [
            property(
                "algorithm",
                "The algorithm: its name, and its arguments after a colon.",
                row_with_arguments(ALGORITHMS),
            ),
            property(
                "grid",
                "The grid, if the rows differ in it: its name, and its arguments after a colon.",
                grid(),
            ),
            property(
                "keys",
                "The keys of the recipe, if the rows differ in them.",
                defined("keys"),
            ),
            property(
                "size",
                "Only with --sizes: the size, as given there.",
                whole(1),
            ),
            property(
                "measures",
                "The statistics, by name; a dot selects one of several numbers, such as \
                 hands.left. A statistic without a value on any maze of the row is missing.",
                named_by(statistic_names(), defined("tally")),
            ),
        ],
        &["algorithm", "measures"],
    );
    titled("Row", "One recipe and the statistics of its mazes.", body)
}

/// The names of statistics in a comparison, as a regular expression.
fn statistic_names() -> String {
    let mut all = SURVEYED.to_vec();
    all.extend(
        names(MEASURES)
            .into_iter()
            .filter(|name| !SURVEYED.contains(name)),
    );
    format!(r"^({})(\..+)?$", all.join("|"))
}

/// Describes what is known about one statistic of many mazes.
fn tally() -> Schema {
    let quartile = "linear interpolation, Hyndman and Fan definition 7";
    let numbers = [
        ("mean", "Arithmetic mean.".to_owned()),
        ("min", "Minimum.".to_owned()),
        ("q1", format!("Lower quartile ({quartile}).")),
        ("median", "Median.".to_owned()),
        ("q3", format!("Upper quartile ({quartile}).")),
        ("max", "Maximum.".to_owned()),
        (
            "fraction",
            "The mean divided by the number of cells of a maze.".to_owned(),
        ),
    ];
    let mut properties = numbers
        .map(|(name, what)| property(name, what, number()))
        .to_vec();
    let deviation = property(
        "sd",
        "Sample standard deviation (divisor n - 1); null for a single maze.",
        keywords(json!({"type": ["number", "null"]})),
    );
    let error = property(
        "se",
        "Standard error of the mean: sd divided by the square root of the number of mazes; null \
         for a single maze.",
        keywords(json!({"type": ["number", "null"]})),
    );
    properties.splice(1..1, [deviation, error]);
    let required = [
        "mean", "sd", "se", "min", "q1", "median", "q3", "max", "fraction",
    ];
    titled(
        "Statistic",
        "The distribution of one statistic over the mazes of a row, in the unit of the statistic.",
        object(properties, &required),
    )
}

/// Keys of recipes and their values.
fn keys() -> Schema {
    let names: Vec<&str> = KEYS.iter().map(|param| param.name).collect();
    titled(
        "Keys",
        "Keys of a recipe with their values, as written in recipes.",
        keywords(json!({
            "type": "object",
            "propertyNames": one_of(&names),
            "additionalProperties": {"type": "string"},
        })),
    )
}

/// The test for uniformity.
fn uniformity() -> Schema {
    let mut p = between(0, 1);
    p.insert("type".to_owned(), "number".into());
    let mut chi_square = number();
    chi_square.insert("minimum".to_owned(), 0.into());
    let properties = [
        (
            "grid",
            "The grid: its name, and its arguments after a colon.",
            grid(),
        ),
        (
            "algorithm",
            "The algorithm: its name, and its arguments after a colon.",
            row_with_arguments(ALGORITHMS),
        ),
        ("runs", "Number of mazes that were generated.", whole(1)),
        ("mazes", "Number of perfect mazes of the grid.", whole(1)),
        (
            "seen",
            "Number of different mazes that were generated.",
            whole(1),
        ),
        ("chi_square", "Pearson's chi-square statistic.", chi_square),
        (
            "degrees_of_freedom",
            "Degrees of freedom: `mazes` - 1.",
            whole(0),
        ),
        (
            "p",
            "The p-value: the probability of counts at least this uneven if all mazes are \
             equally likely.",
            p,
        ),
    ];
    let required = properties.clone().map(|(name, ..)| name);
    let properties = properties.map(|(name, what, schema)| property(name, what, schema));
    let rows = list(object(properties, &required));
    titled(
        "Uniformity",
        "Output with --uniform: a chi-square test for each algorithm.",
        object(
            [
                seed("Random seed of the first maze of each row; the others count up."),
                property("rows", "One test per row.", rows),
            ],
            &["seed", "rows"],
        ),
    )
}
