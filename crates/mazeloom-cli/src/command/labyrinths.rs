//! `maze list labyrinths`: how many labyrinths there are, and which.

use crate::failure::{CommandResult, misuse};
use crate::pager;
use mazeloom::grid::{labyrinth_names, level_sequences};
use mazeloom_export::results::Labyrinths;
use serde_json::json;
use std::io::{self, Write};

/// The maximum number of circuits: there are 30694 labyrinths with as many.
const MOST: u32 = 14;

/// The number of circuits up to which all are counted without being asked for.
const COUNTED: u32 = 10;

/// Prints all labyrinths with a number of circuits, or how many there are with each number.
pub fn run(circuits: Option<u32>, json: bool) -> CommandResult {
    if let Some(circuits) = circuits.filter(|circuits| !(1..=MOST).contains(circuits)) {
        return Err(misuse(format!(
            "labyrinths with 1 to {MOST} circuits can be listed, not with {circuits}"
        )));
    }
    let listed = circuits.map_or(1..=COUNTED, |circuits| circuits..=circuits);
    if json {
        let row = |circuits: u32| {
            let levels = level_sequences(circuits);
            let count = levels.len();
            Labyrinths {
                circuits,
                count,
                levels,
            }
        };
        let all = json!({ "labyrinths": listed.map(row).collect::<Vec<_>>() });
        writeln!(io::stdout().lock(), "{all:#}")?;
        return Ok(());
    }
    let mut out = Vec::new();
    match circuits {
        Some(circuits) => {
            for levels in level_sequences(circuits) {
                let levels: Vec<String> = levels.iter().map(u32::to_string).collect();
                writeln!(out, "labyrinth:{}", levels.join("-"))?;
            }
        }
        None => {
            writeln!(out, "circuits   labyrinths")?;
            for circuits in listed {
                let count = level_sequences(circuits).len();
                writeln!(out, "{circuits:>8}   {count:>10}")?;
            }
            let names: Vec<&str> = labyrinth_names().collect();
            writeln!(out, "\nBy name: {}", names.join(" "))?;
            writeln!(out, "One number of circuits: maze list labyrinths 5")?;
        }
    }
    Ok(pager::print(&out)?)
}
