//! Text in lines.

use crate::pdf::Typeset;

/// A space at which no line is broken.
const NO_BREAK: char = '\u{a0}';

/// Punctuation that does not begin a line in scripts without spaces.
const CLOSING: &str = "、。，．：；？！」』）”";

/// Breaks a text into lines of a width, at spaces where there are some; what is more than
/// `most` lines is cut off, which three dots show.
pub(super) fn wrap(face: &Typeset, text: &str, size: f32, width: f32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let is_gap = |letter: char| letter.is_whitespace() && letter != NO_BREAK;
        for word in paragraph.split(is_gap).filter(|word| !word.is_empty()) {
            let gap = if line.is_empty() { "" } else { " " };
            if face.width(&format!("{line}{gap}{word}"), size) <= width {
                line.push_str(gap);
                line.push_str(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line = broken(face, word, size, width, &mut lines);
        }
        lines.push(line);
        if lines.len() > most {
            break;
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = shortened(face, &format!("{last}…"), size, width);
        }
    }
    lines
}

/// The lines of a text in the first of some choices, each a size and a number of lines, in which it fits whole; in the
/// last it is cut off.
pub(super) fn fitted<const N: usize>(
    face: &Typeset,
    text: &str,
    width: f32,
    choices: [(f32, usize); N],
) -> (f32, Vec<String>) {
    let mut set = (choices.into_iter())
        .map(|(size, most)| (size, wrap(face, text, size, width, most)))
        .skip_while(|(_, lines)| !is_whole(lines));
    set.next().unwrap_or_else(|| {
        let (size, most) = choices[N - 1];
        (size, wrap(face, text, size, width, most))
    })
}

/// Tells whether nothing of a text was cut off.
pub(super) fn is_whole(lines: &[String]) -> bool {
    lines.last().is_none_or(|last| !last.ends_with('…'))
}

/// Breaks a word that is too long for a line, or a sentence of a script without spaces; gives its last piece.
fn broken(face: &Typeset, word: &str, size: f32, width: f32, lines: &mut Vec<String>) -> String {
    let (mut piece, mut long) = (String::new(), 0.0);
    for letter in word.chars() {
        let wide = face.width(letter.encode_utf8(&mut [0; 4]), size);
        if long + wide > width && !piece.is_empty() {
            // Punctuation takes the letter before it along.
            let is_closing = CLOSING.contains(letter) && piece.chars().nth(1).is_some();
            let last = if is_closing { piece.pop() } else { None };
            lines.push(std::mem::take(&mut piece));
            piece.extend(last);
            long = face.width(&piece, size);
        }
        piece.push(letter);
        long += wide;
    }
    piece
}

/// A text that fits a width: what is too much is cut off its end, which three dots show.
pub(super) fn shortened(face: &Typeset, text: &str, size: f32, width: f32) -> String {
    if face.width(text, size) <= width {
        return text.to_owned();
    }
    let room = width - face.width("…", size);
    let (mut short, mut long) = (String::new(), 0.0);
    for letter in text.chars() {
        long += face.width(letter.encode_utf8(&mut [0; 4]), size);
        if long > room {
            break;
        }
        short.push(letter);
    }
    format!("{}…", short.trim_end_matches([' ', '…']))
}

#[cfg(test)]
mod tests {
    use super::super::Typeface;
    use super::*;

    #[test]
    fn lines_keep_to_their_width() {
        let face = Typeface::Sans.load().expect("it comes along");
        let text = "a few words\n\nand a verylongwordwithoutaspaceinit";
        for width in [5.0, 10.0, 30.0, 500.0] {
            let lines = wrap(&face, text, 4.0, width, 100);
            assert!(lines.iter().all(|line| face.width(line, 4.0) <= width));
            let letters = |text: &str| text.replace(char::is_whitespace, "");
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(wrap(&face, text, 4.0, 500.0, 100).len(), 3);
        let cut = wrap(&face, text, 4.0, 10.0, 2);
        assert!(cut.len() == 2 && cut[1].ends_with('…'), "{cut:?}");
        assert!(face.width(&cut[1], 4.0) <= 10.0);
    }

    #[test]
    fn punctuation_does_not_begin_a_line() {
        let face = Typeface::Sans.load().expect("it comes along");
        let text = "左に曲がってはいけません。引き返しても、いけません。";
        for width in [6.0, 9.0, 13.0, 20.0] {
            let lines = wrap(&face, text, 4.0, width, 100);
            assert_eq!(lines.concat(), text);
            assert!(
                !lines.iter().any(|line| line.starts_with(['、', '。'])),
                "{lines:?}"
            );
        }
        // A space that holds together, as before French punctuation, is no place to break.
        let lines = wrap(&face, "mot\u{a0}: mot\u{a0}!", 4.0, 12.0, 9);
        assert_eq!(lines, ["mot\u{a0}:", "mot\u{a0}!"]);
    }

    #[test]
    fn what_does_not_fit_is_set_smaller() {
        let face = Typeface::Sans.load().expect("it comes along");
        let text = "a text of some words that needs several lines";
        let set = |choices| fitted(&face, text, 30.0, choices);
        let (size, lines) = set([(4.0, 1), (2.0, 3), (1.0, 9)]);
        assert!(size == 2.0 && is_whole(&lines), "{lines:?}");
        let (size, lines) = set([(4.0, 1), (3.9, 1), (3.8, 1)]);
        assert!(size == 3.8 && !is_whole(&lines), "{lines:?}");
    }
}
