//! Marks of devices, and the characters and names that stand for them.

use std::ops::RangeInclusive;

/// The mark by which a device is drawn. Marks differ in shape, so that they can be told apart in
/// black and white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The letter of its number in all of its cells: A for 0.
    Letter,
    /// The character of which its number is the code point in Unicode, above the line of a solution.
    Character,
    /// Its number in all of its cells, above the line of a solution.
    Count,
    /// The same, small.
    SmallLetter,
    /// A letter in the first cell, and a small one in the second.
    LetterPair,
    /// Its number in all of its cells.
    Number,
    /// The same on a disc.
    Badge,
    /// The same in a square where another rule has numbers too, and otherwise without it.
    Boxed,
    /// The same in a rhombus where another rule has numbers too, and otherwise without it.
    Rhombus,
    /// The color of its number in all of its cells, with the letter of the color.
    Color,
    /// A bar across its passages, with its letter.
    Door,
    /// A gap in a bar across its passages, with its letter: a door that is open at the start.
    OpenDoor,
    /// A character in its cells.
    Symbol(char),
    /// A key in its cells, and a bar across the passages that it opens, with the letter of its number.
    Key,
    /// An arrow in its passages.
    Arrow,
}

impl Mark {
    /// Tells whether it stands in passages, not in cells.
    pub fn is_door(self) -> bool {
        matches!(self, Mark::Door | Mark::OpenDoor)
    }

    /// Tells whether its devices are known by their numbers.
    pub fn is_number(self) -> bool {
        use Mark::{Badge, Boxed, Count, Number, Rhombus};
        matches!(self, Number | Badge | Boxed | Rhombus | Count)
    }

    /// The letter or number by which players know a device with a number.
    pub fn name(self, number: u32) -> String {
        match self.is_number() {
            true => number.to_string(),
            false => self.letter(number, 0).to_string(),
        }
    }

    /// The number, one of those allowed, of the device with a name.
    ///
    /// ```
    /// use mazeloom_core::rule::Mark;
    ///
    /// assert_eq!(Mark::Letter.number("C", 0..=25), Some(2));
    /// assert_eq!(Mark::Character.number("É", 0..=1000), Some(0xc9));
    /// assert_eq!(Mark::Number.number("100", 1..=99), None);
    /// ```
    pub fn number(self, name: &str, mut allowed: RangeInclusive<u32>) -> Option<u32> {
        let number = match self {
            _ if self.is_number() => name.parse().ok()?,
            Mark::Character => name.parse::<char>().ok()?.into(),
            _ => return allowed.find(|&number| name == self.letter(number, 0).to_string()),
        };
        allowed.contains(&number).then_some(number)
    }

    /// The character that text shows for a device with a number, in one of its cells or passages.
    ///
    /// ```
    /// use mazeloom_core::rule::Mark;
    ///
    /// assert_eq!((Mark::Letter.letter(1, 0), Mark::Door.letter(1, 0)), ('B', 'b'));
    /// assert_eq!([0, 1].map(|nth| Mark::LetterPair.letter(2, nth)), ['C', 'c']);
    /// assert_eq!([4, 12].map(|number| Mark::Number.letter(number, 0)), ['4', '+']);
    /// ```
    pub fn letter(self, number: u32, nth: usize) -> char {
        let small = char::from(b'a' + number.min(25) as u8);
        match self {
            Mark::Character => char::from_u32(number).unwrap_or(char::REPLACEMENT_CHARACTER),
            Mark::Letter | Mark::Color | Mark::OpenDoor => small.to_ascii_uppercase(),
            Mark::LetterPair if nth == 0 => small.to_ascii_uppercase(),
            Mark::SmallLetter | Mark::LetterPair | Mark::Door | Mark::Key => small,
            Mark::Symbol(symbol) => symbol,
            Mark::Arrow => '>',
            _ => char::from_digit(number, 10).unwrap_or('+'),
        }
    }
}
