//! Languages of printed puzzles: a file of words and sentences for each of them, in a plain part of the syntax of
//! [Fluent](https://projectfluent.org).
//!
//! A line is a comment, or a message: its name, an equals sign, and its text with variables in braces.

use mazeloom_core::rule::RuleKind;
use std::fmt::Display;

/// A language, as the texts in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Language {
    /// Two letters of ISO 639, such as `de`.
    pub code: &'static str,
    /// Its English name, such as `German`.
    pub name: &'static str,
    /// The file of its messages.
    pub texts: &'static str,
}

macro_rules! languages {
    ($($code:literal $name:literal),*) => {
        &[$(Language {
            code: $code,
            name: $name,
            texts: include_str!(concat!("../languages/", $code, ".ftl")),
        }),*]
    };
}

/// All languages by their codes; the engine that a page starts with has only English.
#[cfg(feature = "full")]
pub static LANGUAGES: &[Language] = languages!(
    "de" "German", "en" "English", "es" "Spanish", "fr" "French", "it" "Italian", "ja" "Japanese", "nl" "Dutch",
    "pl" "Polish", "pt" "Portuguese", "zh" "Chinese"
);
/// English.
#[cfg(not(feature = "full"))]
pub static LANGUAGES: &[Language] = languages!("en" "English");

impl Language {
    /// English.
    ///
    /// ```
    /// use mazeloom::language::Language;
    ///
    /// let english = Language::english();
    /// assert_eq!(english.text("easy"), "easy");
    /// assert_eq!(english.filled("puzzle", &[("number", &7)]), "Puzzle 7");
    /// assert_eq!(Language::named("de").expect("it is known").text("easy"), "leicht");
    /// assert_eq!(english.moves("N E3 wait2"), "N E3 wait2");
    /// ```
    pub fn english() -> Language {
        Language::named("en").expect("it is in the table")
    }

    /// The language of a code or an English name.
    pub fn named(word: &str) -> Option<Language> {
        let is_named = |language: &Language| {
            [language.code, language.name]
                .iter()
                .any(|name| name.eq_ignore_ascii_case(word))
        };
        LANGUAGES.iter().copied().find(is_named)
    }

    /// Names and texts of its messages.
    pub fn messages(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let lines = self.texts.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(" = "))
    }

    /// The text of a message without variables.
    pub fn text(self, message: &str) -> &'static str {
        let found = self.find(message);
        found.expect("every language has every message")
    }

    fn find(self, message: &str) -> Option<&'static str> {
        let mut known = self.messages();
        known
            .find(|(name, _)| *name == message)
            .map(|(_, text)| text)
    }

    /// The text of a message with the values of its variables. Those that may have braces come last.
    pub fn filled(self, message: &str, values: &[(&str, &dyn Display)]) -> String {
        let text = self.text(message).to_owned();
        values.iter().fold(text, |text, (name, value)| {
            text.replace(&format!("{{ ${name} }}"), &value.to_string())
        })
    }

    /// The sentences for the player of a maze with a rule, in the variant that its row names. For a rule without
    /// such sentences they are those in English, or else the help of its row.
    pub fn rule(self, kind: &RuleKind, variant: &str) -> &'static str {
        let mut message = format!("rule-{}", kind.entry.name);
        if !variant.is_empty() {
            message = format!("{message}-{variant}");
        }
        let told = self
            .find(&message)
            .or_else(|| Language::english().find(&message));
        told.unwrap_or(kind.entry.help)
    }

    /// The moves of a solution, given as [`directions`](crate::solve::directions) has them.
    pub fn moves(self, moves: &str) -> String {
        let word = |run: &str| {
            let name = run.trim_end_matches(|c: char| c.is_ascii_digit());
            let word = self.text(&format!("move-{name}"));
            format!("{word}{}", &run[name.len()..])
        };
        moves.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }
}
