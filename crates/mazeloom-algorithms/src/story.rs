//! Stories: what teachers and learners want to know about an algorithm or a solver, and its
//! pseudocode with the events that its source reports.
//!
//! Origin, result and cost are items of a list in the first comment of the source file, and the
//! pseudocode is the block below `# How it works`, so that there is one text: `story!` takes them out
//! when the crate is compiled. `events!` makes an
//! enumeration beside the algorithm's function, whose values it emits as [notes](Note) before the
//! steps they explain. Each event names the line of the pseudocode that it belongs to and has a
//! sentence.
//!
//! ```
//! use mazeloom_algorithms::generate::ALGORITHMS;
//! use mazeloom_core::parameters::find;
//!
//! let wilson = find(ALGORITHMS, "algorithm", "wilson").unwrap();
//! let loop_erased = wilson.story.events.iter().find(|event| event.name == "Erase").unwrap();
//! assert_eq!(loop_erased.sentence(7), "The walk meets itself: a loop of 7 cells is erased.");
//! let line = wilson.story.line(loop_erased).unwrap();
//! assert!(wilson.story.code.lines().nth(line).unwrap().contains("last direction"));
//! ```

use mazeloom_core::maze::{Note, Step};
use mazeloom_core::topology::Cell;

/// The story of an algorithm or a solver.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Story {
    /// Author, place and time of its description.
    pub origin: &'static str,
    /// Appearance of its mazes or its paths.
    pub looks: &'static str,
    /// The time and the memory that it takes.
    pub cost: &'static str,
    /// Name of the cells that it is working on, such as `stack`, `frontier` or `walk`.
    pub busy: &'static str,
    /// Its pseudocode.
    pub code: &'static str,
    /// Events that happen in it, in the order of the enumeration beside its function.
    pub events: &'static [Event],
}

/// Something that happens in an algorithm again and again.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Event {
    /// Its name in the enumeration.
    pub name: &'static str,
    /// The beginning of its line of the pseudocode, without the indentation.
    pub at: &'static str,
    /// A sentence about it, in which `{}` stands for a number of cells.
    pub says: &'static str,
    /// The event that it is instead if it enters a cell that is entered already, so that all cells
    /// entered since then are dropped.
    pub again: Option<u8>,
}

impl Story {
    /// A story that is not told yet.
    pub(crate) const EMPTY: Story = Story {
        origin: "",
        looks: "",
        cost: "",
        busy: "",
        code: "",
        events: &[],
    };

    /// The index of an event's line of the pseudocode; `None` is a fault that tests find.
    pub fn line(&self, event: &Event) -> Option<usize> {
        let begins = |line: &str| line.trim_start().starts_with(event.at);
        self.code.lines().position(begins)
    }
}

impl Event {
    /// The sentence, with its number: of the cells that are dropped or, for other events, of those
    /// that the algorithm is working on.
    pub fn sentence(&self, number: u32) -> String {
        self.says.replace("{}", &number.to_string())
    }
}

/// The note that an event happens at a cell, by the event's number in the story: for functions that
/// tell the stories of several algorithms.
#[inline]
pub(crate) const fn note(event: u8, cell: Cell) -> Step {
    Step::Note(Note { event, cell })
}

/// The line after which a file's pseudocode begins.
const HEADING: &[u8] = b" # How it works\n";
/// Fence around the pseudocode.
const FENCE: &[u8] = b"```";

/// A text from the comments of a source file, without the marks of the comment, and the number of its
/// bytes; those for which there is no room are counted only.
pub(crate) struct Excerpt<const N: usize> {
    pub text: [u8; N],
    pub length: usize,
}

impl<const N: usize> Excerpt<N> {
    /// The pseudocode: the block below `# How it works`.
    ///
    /// # Panics
    /// If there is none.
    pub const fn code(source: &str) -> Excerpt<N> {
        let source = source.as_bytes();
        let mut at = after(source, 0, HEADING);
        at = after(source, at, FENCE);
        at = after(source, at, b"\n");
        let mut code = Excerpt::empty();
        loop {
            // `//! ` or `/// `, indented or not.
            while source[at] == b' ' {
                at += 1;
            }
            at += 3;
            if source[at] == b' ' {
                at += 1;
            }
            if begins(source, at, FENCE) {
                return code;
            }
            loop {
                code.push(source[at]);
                at += 1;
                if source[at - 1] == b'\n' {
                    break;
                }
            }
        }
    }

    /// The item of the list in the first comment that begins with a label, as one line.
    ///
    /// # Panics
    /// If there is none.
    pub const fn item(source: &str, label: &str) -> Excerpt<N> {
        let source = source.as_bytes();
        let mut at = after(source, 0, label.as_bytes());
        let mut item = Excerpt::empty();
        loop {
            if source[at] != b'\n' {
                item.push(source[at]);
                at += 1;
            } else if begins(source, at, b"\n//!   ") {
                item.push(b' ');
                at += 7;
            } else {
                return item;
            }
        }
    }

    const fn empty() -> Excerpt<N> {
        Excerpt {
            text: [0; N],
            length: 0,
        }
    }

    const fn push(&mut self, byte: u8) {
        if self.length < N {
            self.text[self.length] = byte;
        }
        self.length += 1;
    }
}

/// The place after the next occurrence of some bytes.
const fn after(source: &[u8], mut at: usize, sought: &[u8]) -> usize {
    while !begins(source, at, sought) {
        at += 1;
        assert!(at < source.len(), "the comment lacks a part of the story");
    }
    at + sought.len()
}

const fn begins(source: &[u8], at: usize, sought: &[u8]) -> bool {
    let mut same = 0;
    while same < sought.len() {
        if at + same >= source.len() || source[at + same] != sought[same] {
            return false;
        }
        same += 1;
    }
    true
}

/// Text that [`Excerpt`] takes from a source file.
macro_rules! excerpt {
    ($function:ident($($argument:expr),+)) => {{
        use $crate::story::Excerpt;
        const LENGTH: usize = Excerpt::<0>::$function($($argument),+).length;
        const EXCERPT: Excerpt<LENGTH> = Excerpt::$function($($argument),+);
        match std::str::from_utf8(&EXCERPT.text) {
            Ok(text) => text,
            Err(_) => panic!("the text is cut in the middle of a character"),
        }
    }};
}
pub(crate) use excerpt;

/// The story in the comments of a source file, the name of the cells that the algorithm is working on, and
/// the file's `EVENTS`.
macro_rules! story {
    ($file:literal, $busy:literal) => {{
        use $crate::story::{Story, excerpt};
        const SOURCE: &str = include_str!($file);
        Story {
            origin: excerpt!(item(SOURCE, "//! - Origin: ")),
            looks: excerpt!(item(SOURCE, "//! - Result: ")),
            cost: excerpt!(item(SOURCE, "//! - Cost: ")),
            busy: $busy,
            code: excerpt!(code(SOURCE)),
            events: EVENTS,
        }
    }};
}
pub(crate) use story;

/// Makes the enumeration of what happens in an algorithm, and the table `EVENTS` for its story:
/// `Name("beginning of the line") => "sentence"`, and `again Other` if the event is another one
/// where it enters a cell that is entered already.
macro_rules! events {
    ($($name:ident ($at:literal) => $says:literal $(again $other:ident)?),+ $(,)?) => {
        /// Event that happens in it.
        #[derive(Clone, Copy)]
        #[allow(dead_code, reason = "the steps alone tell some of them")]
        enum Event {
            $(#[doc = $says] $name,)+
        }

        const EVENTS: &[$crate::story::Event] = &[$($crate::story::Event {
            name: stringify!($name),
            at: $at,
            says: $says,
            again: events!(@again $($other)?),
        }),+];

        impl Event {
            /// The note that it happens at a cell.
            #[inline]
            #[allow(dead_code, reason = "functions for several stories tell events by their numbers")]
            const fn at(self, cell: mazeloom_core::topology::Cell) -> mazeloom_core::maze::Step {
                $crate::story::note(self as u8, cell)
            }
        }
    };
    (@again) => { None };
    (@again $other:ident) => { Some(Event::$other as u8) };
}
pub(crate) use events;
