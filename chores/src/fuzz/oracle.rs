//! An oracle: it reads the JSON of a random maze as another program would, and checks by searches of its
//! own what the file and its recipe claim.

mod claims;

use super::recipes::made;
use super::{Verdict, grammar, laws::law};
use mazeloom::format::{Fields, json};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::{Recipe, Rng, Threads, Topology};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

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

/// A maze as its file tells it.
struct Reading {
    file: Value,
    recipe: String,
    /// Keys that could not be kept, or not wholly, as a note says.
    noted: String,
    cells: usize,
    passages: Vec<Vec<usize>>,
    /// The cells that passages lead to from each cell, and the number of the key that each needs.
    onward: Vec<Vec<(usize, Option<usize>)>>,
    weights: Vec<u64>,
    starts: Vec<usize>,
    goals: Vec<usize>,
}

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
    let mut text = Vec::new();
    let fields = Fields::named(Fields::NAMES).map_err(|error| error.to_string())?;
    json(&puzzle, fields, " ", &mut text).map_err(|error| error.to_string())?;
    let file = serde_json::from_slice(&text).map_err(|error| error.to_string())?;
    let notes: Vec<String> = puzzle.notes.iter().map(ToString::to_string).collect();
    let broken = broken(&Reading::of(file, notes.concat()));
    broken.map_or(Ok(()), |fault| law(false, &line, fault))
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

impl Reading {
    fn of(file: Value, noted: String) -> Reading {
        let cells = file["cells"].as_u64().unwrap_or(0) as usize;
        let mut reading = Reading {
            recipe: file["recipe"].as_str().unwrap_or("").to_owned(),
            noted,
            cells,
            passages: lists(&file["passages"]),
            onward: vec![Vec::new(); cells],
            weights: list(&file["weights"])
                .into_iter()
                .map(|n| n as u64)
                .collect(),
            starts: area(&file, "start"),
            goals: area(&file, "goal"),
            file,
        };
        if reading.weights.is_empty() {
            reading.weights = vec![1; cells];
        }
        let doors: Vec<Vec<usize>> = reading.locks().map(|lock| list(&lock["door"])).collect();
        let arrows: BTreeSet<Vec<usize>> = lists(&reading.file["one_way"]).into_iter().collect();
        for passage in &reading.passages {
            let lock = doors.iter().position(|door| door == passage);
            let mut back = passage.clone();
            back.swap(0, 1);
            for (way, against) in [(passage, &back), (&back, passage)] {
                if !arrows.contains(against) || arrows.contains(way) {
                    reading.onward[way[0]].push((way[1], lock));
                }
            }
        }
        reading
    }

    fn locks(&self) -> impl Iterator<Item = &Value> {
        self.file["locks"].as_array().into_iter().flatten()
    }

    /// The keys that lie in a cell, as bits.
    fn found(&self, cell: usize, without: Option<usize>) -> u32 {
        let here = (self.locks().enumerate()).filter(|(_, lock)| lock["key"] == cell);
        here.filter(|&(number, _)| without != Some(number))
            .map(|(number, _)| 1 << number)
            .sum()
    }

    /// The cost of the cheapest path to each cell that can be reached, without one of the keys.
    fn costs(
        &self,
        starts: &[usize],
        weights: &[u64],
        without: Option<usize>,
    ) -> BTreeMap<usize, u64> {
        let firsts = starts
            .iter()
            .map(|&cell| Reverse((0, cell, self.found(cell, without))));
        let mut waiting: BinaryHeap<_> = firsts.collect();
        let mut done = BTreeSet::new();
        let mut costs = BTreeMap::new();
        while let Some(Reverse((cost, cell, held))) = waiting.pop() {
            if !done.insert((cell, held)) {
                continue;
            }
            costs.entry(cell).or_insert(cost);
            for &(next, lock) in &self.onward[cell] {
                if lock.is_none_or(|lock| held >> lock & 1 == 1) {
                    let held = held | self.found(next, without);
                    waiting.push(Reverse((cost + weights[next], next, held)));
                }
            }
        }
        costs
    }

    /// The value of a key of the recipe.
    fn asked(&self, key: &str) -> Option<&str> {
        let mut words =
            (self.recipe.split(' ')).map(|word| word.split_once('=').unwrap_or((word, "yes")));
        words.find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    /// The value of a key that was kept.
    fn kept(&self, key: &str) -> Option<&str> {
        self.asked(key)
            .filter(|_| !self.noted.contains(&format!("`{key}`")))
    }

    /// Tells whether no modifier, mask or other change of the grid is asked for but those with the given keys.
    fn only(&self, keys: &[&str]) -> bool {
        let params = RESHAPINGS.iter().flat_map(|row| row.entry.params);
        let mut names = params.map(|param| param.name).chain(["mask", "parts"]);
        let said = ["recursive", "cavern", "room=", "box:", "mask"];
        names.all(|name| keys.contains(&name) || self.asked(name).is_none())
            && !said.iter().any(|word| self.recipe.contains(word))
    }

    /// The number of passages of a cell.
    fn degree(&self, cell: usize) -> usize {
        let at = |passage: &Vec<usize>| passage[..2].iter().filter(|&&end| end == cell).count();
        self.passages.iter().map(at).sum()
    }

    /// The width and height of a whole rectangle.
    fn size(&self) -> Option<(usize, usize)> {
        let grid = self.file["grid"].as_object()?;
        let side = |name: &str| Some(grid.get(name)?.as_u64()? as usize);
        let whole = grid.get("kind")? == "rect" && grid.len() == 3;
        whole.then_some((side("width")?, side("height")?))
    }
}

fn list(value: &Value) -> Vec<usize> {
    let numbers = value.as_array().into_iter().flatten();
    numbers.filter_map(|n| Some(n.as_u64()? as usize)).collect()
}

fn lists(value: &Value) -> Vec<Vec<usize>> {
    value.as_array().into_iter().flatten().map(list).collect()
}

/// The cells of the start or the goal.
fn area(file: &Value, end: &str) -> Vec<usize> {
    match list(&file[format!("{end}_area")]) {
        cells if cells.is_empty() => list(&Value::from(vec![file[end].clone()])),
        cells => cells,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

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
            broken(&Reading::of(file, String::new()))
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
