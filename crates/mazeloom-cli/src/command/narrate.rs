//! `--watch --explain`: what an algorithm or a solver does, event by event, with its pseudocode.
//!
//! The picture stands above, the sentence and the pseudocode below it; the line that comes next is
//! marked. Where the window is too low for all lines, those around the marked one are shown.

use super::control::Control;
use crate::failure::{CommandResult, Failure};
use crate::screen::{self, Stage, lines};
use mazeloom::film::{Scrub, Told};
use mazeloom::story::Story;
use mazeloom::{Film, Puzzle};
use std::time::Instant;

/// The keys, in the last line.
const KEYS: &str = "space: pause  . ,: next, previous event  + -: speed  any other key: end";
/// The duration of an event in milliseconds: so long that it can be read, and so short that all of
/// them take a minute at most.
const READABLE: u64 = 1200;
const ALL: u64 = 60_000;
/// No event is shorter; where there are more of them, some are passed over.
const SHORTEST: u64 = 50;

/// Explains a film of steps on the terminal, if it fits; a key ends it.
///
/// Returns the maze at its end.
pub fn play(film: Film, story: &Story) -> Result<Puzzle, Failure> {
    let told = film.told(story);
    if told.is_empty() {
        say!("note: the steps of this maze have no explanation; showing it finished");
        return Ok(film.into_puzzle());
    }
    let mut scrub = Scrub::new(film).expect("a film with events has steps");
    if let Some((_, rows)) = screen::size() {
        show(&mut scrub, story, &told, rows)?;
    }
    Ok(scrub.into_puzzle())
}

/// Shows the events on a terminal with some rows.
fn show(scrub: &mut Scrub, story: &Story, told: &[Told], rows: u32) -> CommandResult {
    let height = picture(scrub, 0)?.map_or(usize::MAX, |lines| lines.len());
    // A sentence, a line of pseudocode and the keys.
    if height.saturating_add(3) > rows as usize {
        say!("note: --explain needs a higher window for this maze; showing it finished");
        return Ok(());
    }
    let page = Page {
        story,
        room: rows as usize - height - 2,
    };
    let stage = Stage::take()?;
    let mut events = Events::new(told.len());
    while let Some(event) = events.shown {
        let start = Instant::now();
        let mut all = picture(scrub, told[event].ends as usize)?.unwrap_or_default();
        all.extend(page.lines(&told[event]));
        all.push(KEYS.to_owned());
        stage.show(&all)?;
        let key = events.control.wait(start, events.lasts)?;
        events.take(key);
    }
    Ok(())
}

/// The lines of the maze after some steps, if it fits.
fn picture(scrub: &mut Scrub, steps: usize) -> Result<Option<Vec<String>>, Failure> {
    let moment = scrub.at(steps);
    let (puzzle, style) = (moment.puzzle, moment.style);
    lines(puzzle, style, &moment.layers, &screen::window())
}

/// Text that stands below the picture.
struct Page<'a> {
    story: &'a Story,
    /// The number of lines for pseudocode.
    room: usize,
}

impl Page<'_> {
    /// The sentence of an event, and the pseudocode around its line.
    fn lines(&self, told: &Told) -> Vec<String> {
        let event = &self.story.events[usize::from(told.event)];
        let code: Vec<&str> = self.story.code.lines().collect();
        let lit = self.story.line(event).unwrap_or(0);
        let room = self.room.min(code.len());
        let first = lit.saturating_sub(room / 2).min(code.len() - room);
        let marked = code.iter().enumerate().skip(first).take(room);
        let marked = marked.map(|(number, line)| match number == lit {
            true => format!("\x1b[7m> {line} \x1b[0m"),
            false => format!("  {line}"),
        });
        let mut lines = vec![event.sentence(told.number)];
        lines.extend(marked);
        lines
    }
}

/// The events, one of which is shown until its time is over or a key is pressed.
struct Events {
    /// The event to show; `None` at the end.
    shown: Option<usize>,
    last: usize,
    /// Number of events that are passed at a time.
    stride: usize,
    /// Duration of an event in milliseconds.
    lasts: u64,
    control: Control,
}

impl Events {
    fn new(number: usize) -> Events {
        Events {
            shown: Some(0),
            last: number - 1,
            stride: (number as u64 * SHORTEST).div_ceil(ALL).max(1) as usize,
            lasts: (ALL / number as u64).clamp(SHORTEST, READABLE),
            control: Control::default(),
        }
    }

    /// Takes a key, or that the time of the event is over.
    fn take(&mut self, key: Option<char>) {
        let Some(shown) = self.shown else {
            return;
        };
        self.control.paused |= matches!(key, Some('.' | '>' | ',' | '<'));
        self.shown = match key {
            Some('.' | '>') => Some((shown + 1).min(self.last)),
            Some(',' | '<') => Some(shown.saturating_sub(1)),
            Some(_) => None,
            // The last event is shown, whatever is passed over.
            None => (shown < self.last).then(|| (shown + self.stride).min(self.last)),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::generate::ALGORITHMS;

    /// The events that are shown if no key is pressed.
    fn shown(number: usize) -> Vec<usize> {
        let mut events = Events::new(number);
        let mut shown = Vec::new();
        while let Some(event) = events.shown {
            shown.push(event);
            assert!(!events.control.takes(None), "the time of an event ends it");
            events.take(None);
        }
        shown
    }

    #[test]
    fn all_events_are_shown_unless_that_takes_longer_than_a_minute() {
        assert_eq!(shown(1), [0]);
        assert_eq!(shown(1200), (0..1200).collect::<Vec<_>>());
        let many = shown(100_000);
        assert!(many.len() as u64 <= ALL / SHORTEST + 1 && many.len() > 1000);
        assert_eq!((many[0], many[many.len() - 1]), (0, 99_999));
    }

    #[test]
    fn keys_go_from_event_to_event_pause_and_end() {
        let mut events = Events::new(3);
        for (key, event) in [('.', 1), ('.', 2), ('.', 2), (',', 1), (',', 0), (',', 0)] {
            assert!(!events.control.takes(Some(key)));
            events.take(Some(key));
            assert_eq!(events.shown, Some(event), "after {key}");
        }
        assert!(events.control.takes(None), "it is paused");
        assert!(events.control.takes(Some(' ')));
        assert!(!events.control.takes(None));
        events.take(None);
        assert_eq!(events.shown, Some(1));
        events.take(Some('q'));
        assert_eq!(events.shown, None);
    }

    #[test]
    fn the_marked_line_is_always_among_those_that_fit() {
        for row in ALGORITHMS {
            for (number, event) in row.story.events.iter().enumerate() {
                let told = Told {
                    event: number as u8,
                    cell: mazeloom::Cell(0),
                    number: 7,
                    begins: 0,
                    ends: 1,
                };
                for room in 1..25 {
                    let story = &row.story;
                    let lines = Page { story, room }.lines(&told);
                    assert_eq!(lines[0], event.sentence(7));
                    assert_eq!(lines.len() - 1, room.min(story.code.lines().count()));
                    let marked: Vec<_> = lines
                        .iter()
                        .filter(|line| line.contains("\x1b[7m"))
                        .collect();
                    assert!(
                        marked.len() == 1 && marked[0].contains(event.at),
                        "{marked:?}"
                    );
                }
            }
        }
    }
}
