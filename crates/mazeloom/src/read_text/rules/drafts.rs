//! The lines that say which letters of a drawing are devices.

use super::{At, PREFIX, Shown, Spot};
use mazeloom_core::rule::{Device, DeviceKind, Rule};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Edge};
use std::collections::{BTreeMap, BTreeSet};

/// The devices of a kind and number, before it is known which of them the drawing shows.
struct Draft<'a> {
    kind: &'a DeviceKind,
    number: u32,
    /// Its cells or passages, each with the letter that it has where it is shown.
    parts: Vec<Shown>,
    /// Passages that do not follow from its number.
    others: Vec<Spot>,
}

/// The passages of the doors with each number.
pub(super) fn doors(rule: &Rule) -> BTreeMap<u32, Vec<Edge>> {
    let mut doors: BTreeMap<u32, Vec<Edge>> = BTreeMap::new();
    let is_door = |device: &&Device| rule.kind.devices[device.kind].mark.is_door();
    for door in rule.devices.iter().filter(is_door) {
        doors.entry(door.number).or_default().extend(&door.passages);
    }
    doors.values_mut().for_each(|passages| passages.arrange());
    doors
}

/// The lines of rules for a drawing, from the places of cells and passages and from what it shows.
pub(in super::super) fn lines(
    rules: &[Rule],
    at: impl Fn(Cell) -> At,
    joined: impl Fn(Edge) -> Option<[At; 2]>,
    shown: &[Shown],
) -> Vec<String> {
    let spot = |&edge: &Edge| joined(edge).map(Spot::passage);
    let drafts = |rule| drafts(rule, &|&cell| Spot::cell(at(cell)), &spot);
    let all: Vec<Vec<Draft<'_>>> = rules.iter().map(drafts).collect();
    let mut letters = Letters::of(all.iter().flatten(), shown);
    let lines = rules.iter().zip(&all).map(|(rule, drafts)| {
        let mut line = format!("{PREFIX}{rule}");
        for alike in drafts.chunk_by(|a, b| a.kind.name == b.kind.name) {
            line += &format!("; {}", alike[0].kind.name);
            for draft in alike {
                letters.append(draft, &mut line);
            }
        }
        line
    });
    lines.collect()
}

/// The devices of a rule in the order of their kinds and numbers. Those that one letter can show are
/// one draft.
fn drafts<'a>(
    rule: &'a Rule,
    cell: &dyn Fn(&Cell) -> Spot,
    passage: &dyn Fn(&Edge) -> Option<Spot>,
) -> Vec<Draft<'a>> {
    let doors = doors(rule);
    let mut devices: Vec<&Device> = rule.devices.iter().collect();
    devices.sort_by_key(|device| (device.kind, device.number));
    let mut drafts: Vec<Draft<'_>> = Vec::new();
    for device in devices {
        let kind = &rule.kind.devices[device.kind];
        let letter = |nth| kind.mark.letter(device.number, nth);
        let passages = || device.passages.iter().filter_map(passage);
        let follow = doors
            .get(&device.number)
            .is_some_and(|doors| *doors == device.passages);
        let is_door = kind.mark.is_door();
        let parts: Vec<Shown> = match is_door {
            true => passages().map(|spot| (spot, letter(0))).collect(),
            false => (device.cells.iter().enumerate())
                .map(|(nth, at)| (cell(at), letter(nth)))
                .collect(),
        };
        let others: Vec<Spot> = passages().filter(|_| !is_door && !follow).collect();
        match drafts.last_mut() {
            Some(last)
                if kind.cells < 2
                    && (last.kind.name, last.number) == (kind.name, device.number)
                    && last.others == others =>
            {
                last.parts.extend(parts);
            }
            _ => drafts.push(Draft {
                kind,
                number: device.number,
                parts,
                others,
            }),
        }
    }
    drafts
}

/// The letters of a drawing, and which of them stand for one device each.
struct Letters {
    shown: BTreeSet<Shown>,
    /// Letters in cells or in passages that stand for something else too, or have been used.
    taken: BTreeSet<(bool, char)>,
}

impl Letters {
    fn of<'a>(drafts: impl Iterator<Item = &'a Draft<'a>>, shown: &[Shown]) -> Letters {
        let mut owned: BTreeMap<Shown, usize> = BTreeMap::new();
        for &part in drafts.flat_map(|draft| &draft.parts) {
            *owned.entry(part).or_default() += 1;
        }
        let unclear = shown.iter().filter(|shown| owned.get(shown) != Some(&1));
        Letters {
            taken: unclear.map(key).collect(),
            shown: shown.iter().copied().collect(),
        }
    }

    /// Appends the words for a draft to a line.
    fn append(&mut self, draft: &Draft<'_>, line: &mut String) {
        let name = draft.kind.mark.name(draft.number);
        let mark = draft.kind.mark;
        let keys = [0, 1].map(|nth| (mark.is_door(), mark.letter(draft.number, nth)));
        let parts = draft.parts.iter();
        let shown = parts.clone().filter(|part| self.shown.contains(part));
        let (shown, all) = (shown.count(), draft.parts.len());
        // A pair is shown as a whole; of other devices the rest is named.
        let is_shown = shown > 0 && (shown == all || draft.kind.cells < 2);
        let is_own = keys.iter().all(|key| !self.taken.contains(key));
        let free = is_shown && is_own && draft.others.is_empty();
        self.taken.extend(keys);
        let hidden = parts.filter(|part| !free || !self.shown.contains(part));
        let hidden = hidden.map(|(spot, _)| spot).chain(&draft.others);
        let hidden: Vec<String> = hidden.map(ToString::to_string).collect();
        if free {
            *line += &format!(" {name}");
        }
        if !free || !hidden.is_empty() {
            *line += &format!(" {name}@{}", hidden.join("+"));
        }
    }
}

/// The letter of something shown, and whether it is in a passage.
fn key(&(spot, letter): &Shown) -> (bool, char) {
    (spot.is_passage(), letter)
}
