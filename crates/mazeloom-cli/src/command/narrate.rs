//! `--watch --explain`: what an algorithm or a solver does, event by event, with its pseudocode.
//!
//! The picture stands above, the sentence and the pseudocode below it; the line that comes next is
//! marked. Where the window is too low for all lines, those around the marked one are shown.

use crate::failure::{CommandResult, Failure};
use crate::screen::{self, Stage, lines};
use mazeloom::film::{Scrub, Told};
use mazeloom::story::Story;
use mazeloom::{Film, Puzzle};
use std::io;
use std::time::{Duration, Instant};

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
    let moment = scrub.at(0);
    let picture = lines(
        moment.puzzle,
        moment.style,
        &moment.layers,
        &screen::window(),
    )?;
    let height = picture.map_or(usize::MAX, |lines| lines.len());
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
    let mut control = Control::new(told.len());
    while let Some(event) = control.event() {
        let start = Instant::now();
        let moment = scrub.at(told[event].ends as usize);
        let shown = lines(
            moment.puzzle,
            moment.style,
            &moment.layers,
            &screen::window(),
        )?;
        let mut all = shown.unwrap_or_default();
        all.extend(page.lines(&told[event]));
        all.push(KEYS.to_owned());
        stage.show(&all)?;
        control.wait(start)?;
    }
    Ok(())
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

/// Event that is shown, and its duration.
struct Control {
    event: usize,
    events: usize,
    /// Number of events that are passed at a time.
    stride: usize,
    lasts: u64,
    /// Twice as fast for each, or half as fast if it is negative.
    speed: i32,
    paused: bool,
    ended: bool,
}

impl Control {
    fn new(events: usize) -> Control {
        let each = ALL / events as u64;
        Control {
            event: 0,
            events,
            stride: (events as u64 * SHORTEST).div_ceil(ALL).max(1) as usize,
            lasts: each.clamp(SHORTEST, READABLE),
            speed: 0,
            paused: false,
            ended: false,
        }
    }

    /// The event to show, until the last one is over.
    fn event(&self) -> Option<usize> {
        (!self.ended).then_some(self.event)
    }

    /// Waits while an event lasts and takes keys; then another event is to be shown, or none.
    fn wait(&mut self, start: Instant) -> io::Result<()> {
        loop {
            let lasts = Duration::from_millis(self.lasts).mul_f64(0.5f64.powi(self.speed));
            let left = match self.paused {
                true => Duration::MAX,
                false => lasts.saturating_sub(start.elapsed()),
            };
            if self.take(screen::key_within(left)?) {
                return Ok(());
            }
        }
    }

    /// Takes a key, or that the time of the event is over; returns whether another event is to be
    /// shown, or none.
    fn take(&mut self, key: Option<char>) -> bool {
        match key {
            Some(' ' | 'p') => self.paused = !self.paused,
            Some('+' | '=') => self.speed = (self.speed + 1).min(5),
            Some('-' | '_') => self.speed = (self.speed - 1).max(-5),
            Some('.' | '>') => return self.go(self.event + 1),
            Some(',' | '<') => return self.go(self.event.saturating_sub(1)),
            Some(_) => self.ended = true,
            None if self.paused => {}
            None if self.event + 1 >= self.events => self.ended = true,
            // The last event is shown, whatever is passed over.
            None => self.event = (self.event + self.stride).min(self.events - 1),
        }
        key.is_none() && !self.paused || self.ended
    }

    /// Goes to an event and pauses there.
    fn go(&mut self, event: usize) -> bool {
        self.paused = true;
        self.event = event.min(self.events - 1);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::generate::ALGORITHMS;

    /// The events that are shown if no key is pressed.
    fn shown(events: usize) -> Vec<usize> {
        let mut control = Control::new(events);
        let mut shown = Vec::new();
        while let Some(event) = control.event() {
            shown.push(event);
            assert!(control.take(None), "the time of an event ends it");
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
        let mut control = Control::new(3);
        for (key, event) in [('.', 1), ('.', 2), ('.', 2), (',', 1), (',', 0), (',', 0)] {
            assert!(control.take(Some(key)));
            assert_eq!(control.event(), Some(event), "after {key}");
        }
        assert!(!control.take(None), "it is paused");
        assert!(!control.take(Some(' ')));
        assert!(control.take(None));
        assert_eq!(control.event(), Some(1));
        assert!(control.take(Some('q')));
        assert_eq!(control.event(), None);
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
