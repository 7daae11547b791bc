//! A film of steps with what happens in it.

use crate::protocol;
use crate::request::Refusal;
use mazeloom::film::{Scrub, Told};
use mazeloom::story::Story;

/// The recording of a film of steps, and what happens in it.
pub struct Recording {
    /// The film at any moment.
    pub scrub: Scrub,
    /// The story of the algorithm or the solver.
    pub story: Story,
    /// The events of the film.
    pub told: Vec<Told>,
}

impl Recording {
    /// The number of steps that are shown after `at` of them, or when an event is over, and the
    /// event that they belong to.
    pub fn moment(&self, at: Option<u32>, event: Option<u32>) -> (usize, Option<usize>) {
        let event = event.map(|event| event as usize);
        if let Some(event) = event.filter(|&event| event < self.told.len()) {
            return (self.told[event].ends as usize, Some(event));
        }
        let at = at.unwrap_or(0).min(self.scrub.steps() as u32);
        let begun = self.told.partition_point(|told| told.begins < at);
        (at as usize, begun.checked_sub(1))
    }

    /// The next event of a kind, from one on.
    pub fn next(&self, from: u32, of: u8) -> Result<u32, Refusal> {
        let mut rest = self.told.iter().skip(from as usize);
        let ahead = rest.position(|told| told.event == of);
        let none = || Refusal::new(format!("no event {of} follows event {from}"));
        ahead.map(|ahead| from + ahead as u32).ok_or_else(none)
    }

    /// An event with its line and its sentence.
    pub fn told(&self, number: usize) -> protocol::Told {
        let told = self.told[number];
        let event = &self.story.events[usize::from(told.event)];
        protocol::Told {
            event: number,
            of: told.event,
            line: self.story.line(event),
            says: event.sentence(told.number),
            cell: told.cell.0,
        }
    }
}
