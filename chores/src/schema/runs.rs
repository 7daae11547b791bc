//! The schemas of what single commands print: a solution, a row of a stream, timings.

use super::{
    Property, Schema, between, cell, cells, defined, flag, keywords, large, list, matching, number,
    object, property, row_with_arguments, text, titled, whole, with_definitions,
};
use mazeloom::solve::SOLVERS;
use serde_json::json;

/// Describes what `maze solve --json` prints.
pub fn solution() -> Schema {
    let body = object(
        solution_properties().into_iter().chain(walked()),
        &[
            "solver", "start", "goal", "length", "cost", "path", "visited",
        ],
    );
    let mut body = with_definitions(body, vec![cell()]);
    body.insert(
        "dependentRequired".to_owned(),
        json!({"paths": ["or_more"], "or_more": ["paths"]}),
    );
    titled(
        "Solution",
        "One line of `maze solve --json`: the path that a solver found.",
        body,
    )
}

/// The properties of a solution.
fn solution_properties() -> [Property; 11] {
    [
        property(
            "recipe",
            "The recipe of the maze. Missing if the maze has none, or was edited.",
            text(),
        ),
        property(
            "solver",
            "The solver: its name, and its arguments after a colon.",
            row_with_arguments(SOLVERS),
        ),
        property("start", "The first cell of the path.", defined("cell")),
        property("goal", "The last cell of the path.", defined("cell")),
        property(
            "length",
            "Length of the path: its number of cells, both ends included.",
            whole(1),
        ),
        property(
            "cost",
            "Cost of the path: the sum of the costs of all its cells except the first. A cell \
                 without a cost of its own costs 1.",
            whole(0),
        ),
        property(
            "paths",
            "Number of cheapest paths, if the solver counts them. A string of digits above \
                 2^53 - 1.",
            large(),
        ),
        property(
            "or_more",
            "Whether `paths` is a lower bound, because counting was stopped.",
            flag(),
        ),
        property(
            "at_most",
            "Upper bound on the length, in cells, if the solver searches a longest path and \
                 was stopped.",
            whole(1),
        ),
        property(
            "keys",
            "The letters of the keys that the path picks up, in that order. Missing if there are no \
             locked doors.",
            list(text()),
        ),
        property(
            "via",
            "The cells of --via, in the order in which the path visits them. Missing without --via.",
            cells(),
        ),
    ]
}

/// The cells of the path, and those that the solver entered.
fn walked() -> [Property; 3] {
    let mut path = cells();
    path.insert("minItems".to_owned(), 1.into());
    [
        property(
            "path",
            "The cells of the path, from start to goal, both included.",
            path,
        ),
        property(
            "visited",
            "The cells that the solver entered, in order. A cell can occur more than once.",
            cells(),
        ),
        property(
            "rivals",
            "The paths of the other players, of a maze with `fair`. Missing if there is one player.",
            list(cells()),
        ),
    ]
}

/// A line of `maze stream -f jsonl`.
pub fn stream_row() -> Schema {
    let bits = || matching("^[01]+$");
    let body = object(
        [
            property("row", "Number of the row, from 0 at the top.", whole(0)),
            property(
                "north",
                "A character for each cell, from west to east: 1 if a passage leads to the row \
                 above, 0 if there is a wall.",
                bits(),
            ),
            property(
                "east",
                "A character for each cell, from west to east: 1 if a passage leads to the next \
                 cell in the row, 0 if there is a wall. As long as `north`.",
                bits(),
            ),
        ],
        &["row", "north", "east"],
    );
    titled(
        "Row of a stream",
        "One line of `maze stream -f jsonl`: a row of an endless rectangular maze.",
        body,
    )
}

/// Describes what `--timings` prints on stderr.
pub fn timings() -> Schema {
    let mut seconds = number();
    seconds.insert("minimum".to_owned(), 0.into());
    let stage = |(name, what)| property(name, format!("{what}, in seconds."), seconds.clone());
    let stages = [
        ("generate", "Time to generate or load the mazes"),
        (
            "solve",
            "Time to solve them, also for pictures that show the solution",
        ),
        ("draw", "Time to draw them"),
        ("write", "Time to write the output"),
    ];
    let names = stages.map(|(name, _)| name);
    titled(
        "Timings",
        "The line that `--timings` prints on stderr: the time of each stage.",
        object(stages.map(stage), &names),
    )
}

/// The position of a cell: numbers in units of one cell.
pub fn position() -> Schema {
    keywords(json!({
        "type": "array",
        "items": {"type": ["number", "null"]},
        "minItems": 2,
        "maxItems": 3,
    }))
}

/// A pair of neighboring cells, and which of several edges between them.
pub fn edge() -> Schema {
    pair(
        "The cell with the smaller number.",
        "The cell with the greater number.",
    )
}

/// A passage in the direction in which it is walked.
pub fn step() -> Schema {
    pair("The cell that it leaves.", "The cell that it leads to.")
}

/// Two cells that an edge joins.
fn pair(first: &str, second: &str) -> Schema {
    keywords(json!({
        "type": "array",
        "prefixItems": [
            {"$ref": "#/$defs/cell", "description": first},
            {"$ref": "#/$defs/cell", "description": second},
            {
                "description": "Only if several edges join the two cells: which of them, from 0.",
                "type": "integer",
                "minimum": 0,
            },
        ],
        "items": false,
        "minItems": 2,
    }))
}

/// The cost of entering a cell.
pub fn cost() -> Schema {
    between(0, u32::MAX.into())
}
