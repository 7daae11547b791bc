//! Events at each moment of a film of steps, in the words of the algorithm's story.
//!
//! The notes that an algorithm emits between its steps divide the film into events: an event lasts
//! from its note to the next. The number in its sentence is found by following the cells that are
//! entered and left.

use mazeloom_algorithms::story::Story;
use mazeloom_core::maze::{Note, Step};
use mazeloom_core::topology::Cell;
use std::collections::BTreeMap;

/// An event of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// The index of the event in the story.
    pub event: u8,
    /// The cell that it is about.
    pub cell: Cell,
    /// The number in its sentence: of the cells of the loop that is dropped, if it enters one that
    /// is entered already, or else of those that are entered when it is over.
    pub number: u32,
    /// The number of steps before it.
    pub begins: u32,
    /// The number of steps when it is over.
    pub ends: u32,
}

/// The events of a film of steps, from the notes with the number of steps before each. O(steps).
pub(super) fn told(story: &Story, steps: &[Step], notes: &[(u32, Note)]) -> Vec<Told> {
    let mut busy = Busy::default();
    let mut told = Vec::with_capacity(notes.len());
    let mut at = 0;
    for (place, &(begins, note)) in notes.iter().enumerate() {
        for &step in &steps[at..begins as usize] {
            busy.take(step);
        }
        let ends = notes
            .get(place + 1)
            .map_or(steps.len() as u32, |&(next, _)| next);
        let mut dropped = 0;
        for &step in &steps[begins as usize..ends as usize] {
            dropped += busy.take(step);
        }
        at = ends as usize;
        let again = story.events.get(usize::from(note.event));
        let again = again.and_then(|event| event.again).filter(|_| dropped > 0);
        told.push(Told {
            event: again.unwrap_or(note.event),
            cell: note.cell,
            number: if again.is_some() {
                dropped
            } else {
                busy.count()
            },
            begins,
            ends,
        });
    }
    told
}

/// The cells that were entered and not left.
#[derive(Default)]
struct Busy {
    /// In the order in which they were entered, with gaps.
    entered: Vec<Option<Cell>>,
    /// The index of each.
    place: BTreeMap<Cell, usize>,
}

impl Busy {
    /// Follows a step; returns the number of cells of the loop that is dropped because it enters a
    /// cell that is entered already.
    fn take(&mut self, step: Step) -> u32 {
        match step {
            Step::Enter(cell) => match self.place.get(&cell) {
                Some(&place) => {
                    let mut dropped = 0;
                    for lost in self.entered.drain(place + 1..).flatten() {
                        self.place.remove(&lost);
                        dropped += 1;
                    }
                    // The cell where it begins and ends is kept.
                    return dropped + 1;
                }
                None => {
                    self.place.insert(cell, self.entered.len());
                    self.entered.push(Some(cell));
                }
            },
            Step::Leave(cell) => {
                if let Some(place) = self.place.remove(&cell) {
                    self.entered[place] = None;
                }
                while let Some(None) = self.entered.last() {
                    self.entered.pop();
                }
            }
            Step::Open(_) | Step::Close(_) | Step::Note(_) => {}
        }
        0
    }

    fn count(&self) -> u32 {
        self.place.len() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::NoFiles;
    use crate::{Film, Recipe, film::Pace};

    /// Each event with its number, and the cells that were entered in it.
    fn events(line: &str) -> Vec<(&'static str, u32, Vec<Cell>)> {
        let recipe: Recipe = line.parse().expect(line);
        let film = Film::making(&recipe, &NoFiles, 1 << 30, Pace::default(), |_| {}).expect(line);
        let story = recipe.algorithm.row.story;
        let told = film.told(&story);
        let parts = told.iter().map(|told| {
            let steps = &film.steps()[told.begins as usize..told.ends as usize];
            let entered = steps.iter().filter_map(|step| match step {
                Step::Enter(cell) => Some(*cell),
                _ => None,
            });
            let name = story.events[usize::from(told.event)].name;
            (name, told.number, entered.collect())
        });
        parts.collect()
    }

    /// The walks of Wilson's algorithm, written down and cut by hand.
    #[test]
    fn loops_have_as_many_cells_as_they_lose() {
        let mut loops = 0;
        for seed in 0..20 {
            let mut walk: Vec<Cell> = Vec::new();
            for (name, number, entered) in events(&format!("rect:6x5 wilson seed={seed}")) {
                match name {
                    "Begin" => walk = entered,
                    "Walk" => {
                        walk.extend(entered);
                        assert_eq!(number as usize, walk.len());
                    }
                    "Erase" => {
                        let first = walk.iter().position(|cell| *cell == entered[0]);
                        let first = first.expect("it was there before");
                        assert_eq!(number as usize, walk.len() - first);
                        walk.truncate(first + 1);
                        loops += 1;
                    }
                    name => assert!(name == "Add" || (name, number) == ("Root", 0), "{name}"),
                }
            }
        }
        assert!(loops > 100, "{loops}");
    }

    /// The stack of the backtracker grows and shrinks by one cell.
    #[test]
    fn the_number_of_a_stack_is_its_height() {
        let mut height = 0;
        for (name, number, _) in events("hex:7x7 backtracker seed=3") {
            height = match name {
                "Back" => height - 1,
                _ => height + 1,
            };
            assert_eq!(number, height, "{name}");
        }
        assert_eq!(height, 0);
    }
}
