//! The JSON of a maze as another program reads it, with a search of its own.

use mazeloom::Puzzle;
use mazeloom::format::{Fields, json};
use mazeloom::reshape::RESHAPINGS;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// A maze as its file tells it.
pub struct Reading {
    pub file: Value,
    pub recipe: String,
    /// Keys that could not be kept, or not wholly, as a note says.
    noted: String,
    pub cells: usize,
    pub passages: Vec<Vec<usize>>,
    /// The cells that passages lead to from each cell, and the number of the key that each needs.
    pub onward: Vec<Vec<(usize, Option<usize>)>>,
    pub weights: Vec<u64>,
    pub starts: Vec<usize>,
    pub goals: Vec<usize>,
}

impl Reading {
    /// The JSON of a maze as another program reads it.
    pub fn of(puzzle: &Puzzle) -> Result<Reading, String> {
        let mut text = Vec::new();
        let fields = Fields::named(Fields::NAMES).map_err(|error| error.to_string())?;
        json(puzzle, fields, " ", &mut text).map_err(|error| error.to_string())?;
        let file = serde_json::from_slice(&text).map_err(|error| error.to_string())?;
        let notes: Vec<String> = puzzle.notes.iter().map(ToString::to_string).collect();
        Ok(Reading::new(file, notes.concat()))
    }

    pub fn new(file: Value, noted: String) -> Reading {
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

    pub fn locks(&self) -> impl Iterator<Item = &Value> {
        self.file["locks"].as_array().into_iter().flatten()
    }

    /// The keys that lie in a cell, as bits.
    fn found(&self, cell: usize, without: Option<usize>) -> u32 {
        let here = (self.locks().enumerate()).filter(|(_, lock)| lock["key"] == cell);
        here.filter(|&(number, _)| without != Some(number))
            .map(|(number, _)| 1 << number)
            .sum()
    }

    /// Tells whether a walk goes through open passages only, with the keys that it has found.
    pub fn is_path(&self, path: &[usize]) -> bool {
        let mut held = path.first().map_or(0, |&first| self.found(first, None));
        path.windows(2).all(|step| {
            let mut onward = self.onward[step[0]].iter();
            let opens = |lock: Option<usize>| lock.is_none_or(|lock| held >> lock & 1 == 1);
            let is_open = onward.any(|&(next, lock)| next == step[1] && opens(lock));
            held |= self.found(step[1], None);
            is_open
        })
    }

    /// The cost of entering the cells of a path after its first.
    pub fn cost(&self, path: &[usize]) -> u64 {
        path.iter().skip(1).map(|&cell| self.weights[cell]).sum()
    }

    /// The cost of the cheapest path to each cell that can be reached, without one of the keys.
    pub fn costs(
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
    pub fn asked(&self, key: &str) -> Option<&str> {
        let mut words =
            (self.recipe.split(' ')).map(|word| word.split_once('=').unwrap_or((word, "yes")));
        words.find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    /// The value of a key that was kept.
    pub fn kept(&self, key: &str) -> Option<&str> {
        self.asked(key)
            .filter(|_| !self.noted.contains(&format!("`{key}`")))
    }

    /// Tells whether no modifier, mask or other change of the grid is asked for but those with the given keys.
    pub fn only(&self, keys: &[&str]) -> bool {
        let params = RESHAPINGS.iter().flat_map(|row| row.entry.params);
        let mut names = params.map(|param| param.name).chain(["mask", "parts"]);
        let said = ["recursive", "cavern", "room=", "box:", "mask"];
        names.all(|name| keys.contains(&name) || self.asked(name).is_none())
            && !said.iter().any(|word| self.recipe.contains(word))
    }

    /// The number of passages of a cell.
    pub fn degree(&self, cell: usize) -> usize {
        let at = |passage: &Vec<usize>| passage[..2].iter().filter(|&&end| end == cell).count();
        self.passages.iter().map(at).sum()
    }

    /// The width and height of a whole rectangle.
    pub fn size(&self) -> Option<(usize, usize)> {
        let grid = self.file["grid"].as_object()?;
        let side = |name: &str| Some(grid.get(name)?.as_u64()? as usize);
        let whole = grid.get("kind")? == "rect" && grid.len() == 3;
        whole.then_some((side("width")?, side("height")?))
    }
}

pub fn list(value: &Value) -> Vec<usize> {
    let numbers = value.as_array().into_iter().flatten();
    numbers.filter_map(|n| Some(n.as_u64()? as usize)).collect()
}

pub fn lists(value: &Value) -> Vec<Vec<usize>> {
    value.as_array().into_iter().flatten().map(list).collect()
}

/// The cells of the start or the goal.
pub fn area(file: &Value, end: &str) -> Vec<usize> {
    match list(&file[format!("{end}_area")]) {
        cells if cells.is_empty() => list(&Value::from(vec![file[end].clone()])),
        cells => cells,
    }
}
