//! The rules of a maze file, with their devices.

use super::error::{JsonError, wrong};
use super::fields::MazeFile;
use crate::solve::Picture;
use mazeloom_algorithms::rule;
use mazeloom_core::maze::Maze;
use mazeloom_core::rule::{Device, DeviceKind, Placing, Rule, RuleKind};
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::{Puzzle, read_cell, read_passage};
use serde_json::Value as Json;

/// The rules of a file, with their devices.
pub(super) fn read_rules(
    file: &MazeFile<'_>,
    maze: &Maze<AnyGrid>,
    start: Cell,
) -> Result<Option<Vec<Rule>>, JsonError> {
    if !file.has("rules") {
        return Ok(None);
    }
    let picture = Picture::of(maze.grid());
    let ground = picture.ground(maze, (start, start));
    file.list("rules", "not a list of rules", |item| {
        let rule = item.value()?;
        let word = rule["rule"].as_str();
        let word = word.ok_or_else(|| wrong(".rule", "missing, or not a string"))?;
        let chosen = rule::parse(word, |placing| !matches!(placing, Placing::Key(_)));
        let chosen = chosen.map_err(|error| wrong(".rule", error))?;
        if matches!(chosen.row.placing, Placing::Key(_)) {
            let reason =
                "locked doors and one-way passages have lists of their own: `locks`, `one_way`";
            return Err(wrong(".rule", reason));
        }
        let devices = rule["devices"].as_array();
        let devices = devices.ok_or_else(|| wrong(".devices", "missing, or not a list"))?;
        let read = |(place, device): (usize, &Json)| {
            let read = read_device(maze, chosen.row, device);
            read.map_err(|reason| wrong(format!(".devices[{place}]"), reason))
        };
        let rule = Rule {
            kind: chosen.row,
            devices: devices
                .iter()
                .enumerate()
                .map(read)
                .collect::<Result<_, _>>()?,
            args: chosen.args,
        };
        match rule.check(&ground) {
            Ok(()) => Ok(rule),
            Err((Some(place), reason)) => Err(wrong(format!(".devices[{place}]"), reason)),
            Err((None, reason)) => Err(wrong("", format!("`{}`: {reason}", rule.kind.entry.name))),
        }
    })
}

fn read_device(maze: &Maze<AnyGrid>, rule: &RuleKind, device: &Json) -> Result<Device, String> {
    let name = device["kind"].as_str().unwrap_or_default();
    let kind =
        DeviceKind::find(rule.devices, name).map_err(|reason| format!("`kind`: {reason}"))?;
    let items = |name: &str| {
        device[name]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default()
    };
    let cells = items("cells")
        .iter()
        .map(|cell| read_cell(cell, maze.cells()));
    let passages = items("passages").iter().map(|pair| {
        let edge = read_passage(maze.grid(), pair)?;
        match maze.is_open(edge) {
            true => Ok(edge),
            false => Err("an edge of it is not among the passages".to_owned()),
        }
    });
    let number = match &device["number"] {
        Json::Null => Some(0),
        number => number
            .as_u64()
            .and_then(|number| u32::try_from(number).ok()),
    };
    Ok(Device {
        kind,
        cells: cells.collect::<Result<_, _>>()?,
        passages: passages.collect::<Result<_, _>>()?,
        number: number.ok_or("`number` is not a whole number")?,
    })
}

/// The rules of another maze on the same grid, without devices in passages that are walls now.
pub(super) fn kept_rules(made: &Puzzle, maze: &Maze<AnyGrid>) -> Vec<Rule> {
    let mut rules = made.rules.clone();
    for device in rules.iter_mut().flat_map(|rule| &mut rule.devices) {
        device.passages.retain(|&edge| maze.is_open(edge));
    }
    rules
}
