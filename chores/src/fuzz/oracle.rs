//! An oracle: it reads the JSON of a random maze as another program would, and checks by searches of its
//! own what the file and its recipe claim.

mod claims;

use super::reading::Reading;
use super::recipes::made;
use super::{Verdict, grammar};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::{Recipe, Rng, Threads, Topology};

/// A search of each cell from each other is too long in larger mazes.
const MOST_CELLS: u32 = 3000;

/// Grids on which most modifiers work.
const GRIDS: &str = "rect:7x6 rect:12x9 rect:9x1 hex:6x5 torus:5x4 box:3x3x3 polar:4 tri:7x5";

const ENDS: [&str; 7] = [
    "goal=farthest",
    "start=farthest goal=farthest",
    "goal=center+ne+sw",
    "start=first+center goal=2+se+n",
    "start=random goal=random",
    "start=edge goal=opposite",
    "goal=start",
];

/// The file of a maze claims only what holds.
pub fn kept(rng: &mut Rng) -> Verdict {
    let line = line(rng);
    grammar::remember(&line);
    let Some(puzzle) = (line.parse::<Recipe>().ok()).and_then(|recipe| made(&recipe, Threads::ONE))
    else {
        return Ok(());
    };
    if puzzle.maze.cells() > MOST_CELLS {
        return Ok(());
    }
    let broken = broken(&Reading::of(&puzzle)?);
    broken.map_or(Ok(()), |fault| Err(format!("{line}: {fault}")))
}

/// The first claim that does not hold.
fn broken(reading: &Reading) -> Option<&'static str> {
    // Mazes with rules have a search of their own in the tests of the library.
    if reading.file.get("rules").is_some() {
        return None;
    }
    let claim = claims::CLAIMS.iter().find(|(_, holds)| !holds(reading));
    claim.map(|(fault, _)| *fault)
}

/// A recipe with several modifiers and with ends.
fn line(rng: &mut Rng) -> String {
    let grids: Vec<&str> = GRIDS.split(' ').collect();
    let line = match rng.below(3) {
        0 => return grammar::recipe(rng),
        _ => grammar::on_grid(grammar::one(rng, &grids), rng),
    };
    let (mut line, seed) = line
        .rsplit_once(' ')
        .map_or_else(Default::default, |(line, seed)| (line.to_owned(), seed));
    for _ in 0..rng.below(3) {
        let row = &RESHAPINGS[rng.below(RESHAPINGS.len() as u32) as usize];
        if !["aim", "difficulty"].contains(&row.entry.name) {
            line += &format!(" {}", grammar::one(rng, row.examples));
        }
    }
    if rng.chance(0.5) {
        line += &format!(" {}", grammar::one(rng, &ENDS));
    }
    format!("{line} {seed}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn false_claims_are_found() {
        // Cells 0 1 2 in a row; the key of the door before 2 lies in 0.
        let file = json!({
            "recipe": "rect:3x1 keys=1 seed=1", "grid": {"kind": "rect", "width": 3, "height": 1},
            "cells": 3, "passages": [[0, 1], [1, 2]], "walls": [], "sides": [[1], [0, 2], [1]],
            "locks": [{"door": [1, 2], "key": 0}], "start": 1, "goal": 2,
            "solution": [1, 0, 1, 2], "positions": [[], [], []],
        });
        let fault = |name: &str, value: Value| {
            let mut file = file.clone();
            file[name] = value;
            broken(&Reading::new(file, String::new()))
        };
        assert_eq!(fault("version", json!("0")), None);
        for (name, value, words) in [
            ("solution", json!([1, 2]), "solution"),
            ("solution", json!([1, 0, 1, 0, 1, 2]), "solution"),
            ("locks", json!([{"door": [0, 1], "key": 1}]), "solution"),
            ("sides", json!([[1], [0, 2], []]), "sides"),
            ("one_way", json!([[2, 1]]), "sides"),
            ("weights", json!([1, 1]), "weights"),
            ("walls", json!([[0, 1]]), "walls"),
            (
                "recipe",
                json!("rect:3x1 goal=farthest start=1 loops=1"),
                "key",
            ),
        ] {
            let found = fault(name, value).unwrap_or_default();
            assert!(found.contains(words), "{name}: {found}");
        }
    }
}
