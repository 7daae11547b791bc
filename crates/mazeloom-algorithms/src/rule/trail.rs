//! Trail: letters or numbers in the cells; read along the shortest path to the goal, they spell a text or count.
//!
//! One state: a trail forbids nothing. Cells off the solution have letters or numbers too, as many to a cell as
//! the solution. No path to a dead end spells the text, or goes on in the right order.

use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind, decode, encode};
use mazeloom_core::rule::{DeviceKind, Mark, Placing, RuleKind};

/// The marks along the solution.
pub const READS: Key<&'static str> = Key::choice(
    "reads",
    &["word", "phrase", "letters", "numbers", "multiples"],
)
.help("what is read along the solution")
.default("word");

/// The text along the solution, in capital letters.
pub const SPELLS: Key<String> = Key::text("spells", &PHRASE)
    .help("text of a word or a phrase")
    .default("none");

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("trail")
        .aliases(&["word-maze", "counting-maze"])
        .help("letters or numbers that spell a text, or count, along the solution")
        .params(&[READS.param, SPELLS.param]),
    how_to: |args, _| match args.get(&READS) {
        "phrase" => "words",
        reads => reads,
    },
    devices: &[
        DeviceKind {
            name: "letter",
            help: "the cells with a letter; its number is the code point in Unicode",
            mark: Mark::Character,
            numbers: (0x21, char::MAX as u32),
            most: usize::MAX,
            ..DeviceKind::MANY
        },
        DeviceKind {
            name: "number",
            help: "the cells with its number",
            mark: Mark::Count,
            numbers: (1, 999),
            most: usize::MAX,
            ..DeviceKind::MANY
        },
    ],
    answer: |args| Some(decode(&args.chosen(&SPELLS)?).ok()?.into_owned()),
    placing: Placing::Modifier("trail=word:HELLO"),
    ..RuleKind::BASE
};

/// A word.
pub static WORD: TextKind = TextKind {
    placeholder: "WORD",
    allowed: "a word of 1 to 100 letters and digits; `phrase:` takes several",
    example: "HELLO",
    check: |word| text(word, WORD.allowed, |_| false),
};

/// Several words, or `none`.
pub static PHRASE: TextKind = TextKind {
    placeholder: "WORDS",
    allowed: "words of 1 to 100 letters and digits in all, with spaces, . , ! ? ' - and & between them",
    example: "SEE%20YOU",
    check: |words| match words {
        "none" => Ok(words.to_owned()),
        _ => text(words, PHRASE.allowed, |c| " .,!?'’-&".contains(c)),
    },
};

/// A text in capital letters: of letters, digits and some other characters.
fn text(word: &str, allowed: &str, other: fn(char) -> bool) -> Result<String, ParamError> {
    let text = decode(word)?.to_uppercase();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=100).contains(&letters(&text).count()) && text.chars().count() <= 200;
    match fits && text.chars().all(|c| c.is_alphanumeric() || other(c)) {
        true => Ok(encode(&text).into_owned()),
        false => Err(ParamError::value("text", word, allowed)),
    }
}

/// The letters and digits of a text, which have cells.
pub fn letters(text: &str) -> impl Iterator<Item = char> + Clone {
    text.chars().filter(|c| c.is_alphanumeric())
}
