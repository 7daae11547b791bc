//! Checks of rules with their devices, as files have them.

use super::{Device, Ground, Mark, Rule, RuleKind};
use crate::topology::{Cell, Edge};
use std::collections::{BTreeMap, BTreeSet};

impl Rule {
    /// Checks that its devices are such as the rule may have on a maze, so that its law can be made.
    ///
    /// # Errors
    /// The place of the wrong device in the list, if it is one, and the reason.
    pub fn check(&self, ground: &Ground<'_>) -> Result<(), (Option<usize>, String)> {
        (self.kind.fits)(ground, &self.args).map_err(|reason| (None, reason))?;
        let mut seen = Seen::default();
        for (place, device) in self.devices.iter().enumerate() {
            if let Some(reason) = self.fault(device, ground, &mut seen) {
                return Err((Some(place), reason));
            }
        }
        let mut kinds = self.kind.devices.iter().enumerate();
        match kinds.find(|&(place, kind)| self.of_kind(place).count() < kind.least) {
            None => Ok(()),
            Some((_, kind)) => Err((None, format!("no `{}`, which it needs", kind.name))),
        }
    }

    /// The fault of a device after those that were seen, if it has one.
    fn fault(&self, device: &Device, ground: &Ground<'_>, seen: &mut Seen) -> Option<String> {
        let kind = &self.kind.devices[device.kind];
        let (name, number, (least, most)) = (kind.name, device.number, kind.numbers);
        let (start, mark) = (ground.ends.0, kind.mark.name(number));
        let count = seen.counts.entry(device.kind).or_default();
        *count += 1;
        seen.passages += device.passages.len();
        let mut doors = device.passages.iter().filter(|_| kind.mark.is_door());
        Some(match device.cells.len() {
            cells if kind.cells > 0 && cells != kind.cells => {
                format!("`{name}` has {} cells, not {cells}", kind.cells)
            }
            _ if !(least..=most).contains(&number) => {
                format!("the number of `{name}` is from {least} to {most}, not {number}")
            }
            _ if *count > kind.most => format!("at most {} of `{name}`", kind.most),
            _ if seen.passages > Rule::MOST_PASSAGES => {
                format!("more than {} passages in all", Rule::MOST_PASSAGES)
            }
            _ if (kind.cells != 1 || kind.counts) && !seen.groups.insert(mark.clone()) => {
                let remedy = match kind.cells {
                    0 => "put all of its places into one",
                    _ => "give each a number of its own",
                };
                format!("`{name} {mark}` is there twice; {remedy}")
            }
            _ if kind.counts && number - least >= self.of_kind(device.kind).count() as u32 => {
                format!("`{name} {mark}` without `{name}` {}", number - 1)
            }
            _ if kind.at_start && device.cells[0] != start => {
                format!("`{name}` is in the cell of the start, {}", start.0)
            }
            _ if doors.any(|&door| !seen.doors.insert(door)) => {
                format!("`{name}` is in a passage that has a door already")
            }
            all => {
                // Several portals may lead out in one cell.
                let entered = if kind.mark == Mark::LetterPair {
                    1
                } else {
                    all
                };
                let mut cells = device.cells[..entered].iter();
                let twice = cells.find(|&&cell| !seen.cells.insert((device.kind, cell)));
                format!("cell {} has a `{name}` already", twice?.0)
            }
        })
    }

    /// Checks that rules can lie over each other. The error names two that cannot.
    pub fn check_all<'a>(rules: impl IntoIterator<Item = &'a RuleKind>) -> Result<(), String> {
        let mut before: Vec<&RuleKind> = Vec::new();
        for rule in rules {
            let name = rule.entry.name;
            if before.iter().any(|other| other.entry.name == name) {
                return Err(format!(
                    "`{name}` is there twice; put all of its devices into one"
                ));
            }
            let parts = before.iter().find(|other| !rule.part.goes_with(other.part));
            if let Some(other) = parts {
                return Err(format!(
                    "`{}` and `{name}` do not go together; leave one of them out",
                    other.entry.name
                ));
            }
            before.push(rule);
        }
        Ok(())
    }
}

/// The devices of a rule that were checked.
#[derive(Default)]
struct Seen {
    /// The number of devices of each kind.
    counts: BTreeMap<usize, usize>,
    /// The marks of those that have one of their own.
    groups: BTreeSet<String>,
    cells: BTreeSet<(usize, Cell)>,
    doors: BTreeSet<Edge>,
    /// The number of passages.
    passages: usize,
}
