//! The character sets of text mazes, and knowledge of their squares.

/// The form of a text maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `0/1`: a square of floor or of wall.
    Matrix,
    /// `█` or `#`: the same in blocks, one or two characters wide.
    Blocks,
    /// `o--o`, an `o` at every post.
    Dots,
    /// `+--+`; posts may also be `. ' - |` or blank.
    Plus,
    /// Box drawing: light, heavy, double or dashed.
    Box,
}

/// The meaning of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Empty.
    Floor,
    /// A step of a drawn path: `. · * •`.
    Path,
    /// `S`.
    Start,
    /// `G`, or `E` as in exit.
    Goal,
    /// A wall between posts above and below cells.
    Level,
    /// A wall between posts, next to cells.
    Upright,
    /// A wall that fills a square.
    Full,
    /// A post and nothing else.
    Post,
    /// An arrow toward a side: in a passage, one that can only be walked in that direction.
    Arrow(u32),
    /// The letter of a lock, by its place in the alphabet: in a passage a door, in a cell its key.
    Lock(u32),
    /// The letter of a door of a rule that is open: a capital one in a passage.
    OpenDoor(char),
    /// A digit: 2, 3 or 4 in a cell is the start of that player.
    Digit(u32),
    /// A label, or a mistake.
    Other,
}

/// Knowledge of squares before they are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Known {
    /// Nothing: in a matrix, 0 may be wall as well as 1.
    #[default]
    Nothing,
    /// The squares that are walls.
    Walls,
    /// The squares that are walls, and that none is a margin, wider than others, or a slip.
    Squares,
}

impl Form {
    /// The form of a text, by its first character that is neither floor nor path. `None` if that
    /// is not a wall, or if most of the first line is in no known character set.
    pub fn of(text: &str) -> Option<Form> {
        let skipped = |c: &char| c.is_whitespace() || ".·*•░□▢[,".contains(*c);
        let form = match text.chars().find(|c| !skipped(c))? {
            '0' | '1' => Form::Matrix,
            '█' | '▓' | '■' | '#' => Form::of_blocks(text),
            'o' => Form::Dots,
            '+' | '-' | '|' | '\'' => Form::Plus,
            '\u{2500}'..='\u{2570}' | '\u{2574}'..='\u{257f}' => Form::Box,
            _ => return None,
        };
        let first = text.lines().next().unwrap_or_default();
        let signs = || first.chars().filter(|c| !skipped(c)).map(|c| form.sign(c));
        let is_strange = |sign: &Sign| matches!(sign, Sign::Digit(_) | Sign::Other);
        let strange = signs().filter(is_strange).count();
        (strange * 2 <= signs().count()).then_some(form)
    }

    /// The form of a text that begins with a block: removed cells may be solid in others, too. Those have
    /// the posts and walls of a cell at least; a single sign is a slip.
    fn of_blocks(text: &str) -> Form {
        const FEWEST: usize = 4;
        let mut lines = text.chars().filter_map(|letter| match letter {
            '+' | '-' | '|' => Some(Form::Plus),
            'o' => Some(Form::Dots),
            '\u{2500}'..='\u{2570}' | '\u{2574}'..='\u{257f}' => Some(Form::Box),
            _ => None,
        });
        let form = lines.next();
        form.filter(|_| lines.nth(FEWEST - 2).is_some())
            .unwrap_or(Form::Blocks)
    }

    /// The meaning of a character in this form.
    pub fn sign(self, letter: char) -> Sign {
        match (self, letter) {
            (_, '.' | '·' | '*' | '•') => Sign::Path,
            (_, '↑' | '^') => Sign::Arrow(0),
            (_, '→' | '>') => Sign::Arrow(1),
            (_, '↓' | 'v') => Sign::Arrow(2),
            (_, '←' | '<') => Sign::Arrow(3),
            (Form::Blocks | Form::Dots | Form::Plus | Form::Box, 'a'..='f') => {
                Sign::Lock(u32::from(letter) - u32::from('a'))
            }
            (Form::Blocks | Form::Dots | Form::Plus | Form::Box, '0'..='9') => {
                Sign::Digit(u32::from(letter) - u32::from('0'))
            }
            (_, 'S') => Sign::Start,
            (_, 'G' | 'E') => Sign::Goal,
            (Form::Matrix, '0') => Sign::Floor,
            (Form::Matrix, '1') => Sign::Full,
            (Form::Blocks, '█' | '▓' | '■' | '#') => Sign::Full,
            (Form::Blocks, '░' | '□' | '▢' | '_') => Sign::Floor,
            (Form::Box, '█') => Sign::Full,
            (Form::Dots | Form::Plus, '#') => Sign::Full,
            (Form::Dots, 'o') => Sign::Post,
            (Form::Plus, '+' | '\'') => Sign::Post,
            (Form::Dots | Form::Plus, '-') => Sign::Level,
            (Form::Dots | Form::Plus, '|') => Sign::Upright,
            (Form::Box, '─' | '━' | '═' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '╼' | '╾') => {
                Sign::Level
            }
            (Form::Box, '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '╽' | '╿') => {
                Sign::Upright
            }
            (Form::Box, '\u{2500}'..='\u{2570}' | '\u{2574}'..='\u{257f}') => Sign::Post,
            (_, blank) if blank.is_whitespace() => Sign::Floor,
            _ => Sign::Other,
        }
    }

    /// Tells whether walls fill squares as wide as those of cells.
    pub fn is_squares(self) -> bool {
        matches!(self, Form::Matrix | Form::Blocks)
    }

    /// Tells whether a character only separates squares.
    pub fn parts(self, letter: char) -> bool {
        self == Form::Matrix && (letter.is_whitespace() || ",;[]".contains(letter))
    }

    /// Tells whether a sign is allowed where walls meet.
    pub fn joins(self, sign: Sign) -> bool {
        match self {
            Form::Matrix | Form::Blocks => !matches!(
                sign,
                Sign::Arrow(_) | Sign::Lock(_) | Sign::Digit(_) | Sign::Other
            ),
            Form::Dots => matches!(sign, Sign::Post | Sign::Full),
            Form::Plus => !matches!(
                sign,
                Sign::Start
                    | Sign::Goal
                    | Sign::Arrow(_)
                    | Sign::Lock(_)
                    | Sign::Digit(_)
                    | Sign::Other
            ),
            Form::Box => matches!(
                sign,
                Sign::Post | Sign::Level | Sign::Upright | Sign::Floor | Sign::Full
            ),
        }
    }

    /// A description of the characters allowed where walls meet.
    pub fn joints(self) -> &'static str {
        match self {
            Form::Matrix => "0 or 1",
            Form::Blocks => "a block or a space",
            Form::Dots => "`o`",
            Form::Plus => "`+`, one of `. ' - |`, or a space",
            Form::Box => "box drawing or a space",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_told_by_their_first_walls() {
        let check = |text, form| assert_eq!(Form::of(text), form, "{text}");
        check("  +--+", Some(Form::Plus));
        check("  .  |\n", Some(Form::Plus));
        check("░░░\n░█░", Some(Form::Blocks));
        check(".---.", Some(Form::Plus));
        check("o--o", Some(Form::Dots));
        check("╔═══╗", Some(Form::Box));
        check("    ╷", Some(Form::Box));
        check("# ####", Some(Form::Blocks));
        check("[[1, 1, 1],", Some(Form::Matrix));
        check("[\n  101", Some(Form::Matrix));
        for none in [
            "",
            "hello",
            "on the way",
            "1. Mazes",
            "- a list",
            "<svg",
            "⣿⣿",
            "Go",
        ] {
            check(none, None);
        }
    }
}
