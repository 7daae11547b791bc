//! Makes text from files harmless for terminals.

/// The maximum number of characters of a quotation, which stands between backticks.
const LONGEST_QUOTE: usize = 80;

/// The maximum number of characters of a message.
const LONGEST_MESSAGE: usize = 4000;

/// A message as it may be printed: control characters and those that turn the direction of
/// writing are escaped, long quotations are shortened.
pub fn harmless(message: &str) -> String {
    let mut shown = String::new();
    for (number, piece) in message.split('`').enumerate() {
        if number > 0 {
            shown.push('`');
        }
        // Every second piece is quoted, unless its other backtick is missing.
        let quoted = number % 2 == 1;
        let most = if quoted {
            LONGEST_QUOTE
        } else {
            LONGEST_MESSAGE
        };
        push(&mut shown, piece, most);
    }
    if shown.chars().count() <= LONGEST_MESSAGE {
        return shown;
    }
    let mut cut: String = shown.chars().take(LONGEST_MESSAGE).collect();
    cut.push('…');
    cut
}

/// Appends at most `most` characters of a text, escaped.
fn push(shown: &mut String, text: &str, most: usize) {
    for (place, letter) in text.chars().enumerate() {
        if place == most {
            shown.push('…');
            return;
        }
        match letter {
            '\n' | '\t' => shown.push(letter),
            letter if letter.is_control() || turns(letter) => shown.extend(letter.escape_unicode()),
            letter => shown.push(letter),
        }
    }
}

/// Tells whether a character changes the direction of those behind it.
fn turns(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn messages_cannot_control_a_terminal() {
        for (message, shown) in [
            ("word `a b`: é\n  next", "word `a b`: é\n  next"),
            ("`\u{1b}]0;title\u{7}`", "`\\u{1b}]0;title\\u{7}`"),
            ("a\u{202e}b\rc", "a\\u{202e}b\\u{d}c"),
        ] {
            assert_eq!(harmless(message), shown);
        }
        let long = format!("no `{}` here", "x".repeat(100_000));
        let shown = harmless(&long);
        assert_eq!(shown, format!("no `{}…` here", "x".repeat(80)));
        assert!(harmless(&"é".repeat(100_000)).len() < 10_000);
    }
}
