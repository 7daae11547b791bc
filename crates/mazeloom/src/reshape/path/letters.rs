//! Words as one path: the outlines of block letters, joined along a line below them.
//!
//! ```text
//!   ┌─┐ ┌─┐   ┌───┐    The line goes up to the first foot of a letter, runs around the letter
//!   │ └─┘ │   └┐ ┌┘    clockwise, and goes down again next to where it came up. It turns at the
//!   │ ┌─┐ │    │ │     corners of the letters' squares and visits none of them twice; if two
//!   │ │ │ │    │ │     corners are at least two cells apart, it never touches itself.
//!   │ │ └─┘    │ │
//! ──┘ └────────┘ └──
//! ```

/// The height of a letter in squares.
const HEIGHT: u32 = 5;

/// The row of corners of the line below, at some distance so that it does not look like a part of
/// the letters.
pub(super) const BENEATH: u32 = HEIGHT + 2;

/// The letters, row by row. Squares of a letter touch along sides, never at a corner only, and
/// enclose nothing; at least one is in the last row.
const LETTERS: [(char, [&str; 5]); 36] = [
    ('A', [".##.", "####", "####", "#..#", "#..#"]),
    ('B', ["###.", "####", "###.", "####", "###."]),
    ('C', ["####", "#...", "#...", "#...", "####"]),
    ('D', ["###.", "####", "####", "####", "###."]),
    ('E', ["####", "#...", "###.", "#...", "####"]),
    ('F', ["####", "#...", "###.", "#...", "#..."]),
    ('G', ["####", "#...", "#.##", "#..#", "####"]),
    ('H', ["#..#", "#..#", "####", "#..#", "#..#"]),
    ('I', ["###", ".#.", ".#.", ".#.", "###"]),
    ('J', ["...#", "...#", "...#", "#..#", "####"]),
    ('K', ["#..#", "#.##", "###.", "#.##", "#..#"]),
    ('L', ["#...", "#...", "#...", "#...", "####"]),
    ('M', ["#...#", "##.##", "#####", "#.#.#", "#...#"]),
    ('N', ["#..#", "##.#", "####", "#.##", "#..#"]),
    ('O', [".##.", "####", "####", "####", ".##."]),
    ('P', ["###.", "####", "###.", "#...", "#..."]),
    ('Q', [".##.", "####", "####", "####", "..##"]),
    ('R', ["###.", "####", "###.", "#.##", "#..#"]),
    ('S', [".###", "##..", ".##.", "..##", "###."]),
    ('T', ["###", ".#.", ".#.", ".#.", ".#."]),
    ('U', ["#..#", "#..#", "#..#", "#..#", "####"]),
    ('V', ["#.#", "#.#", "#.#", "###", ".#."]),
    ('W', ["#...#", "#.#.#", "#.#.#", "#####", ".#.#."]),
    ('X', ["#..#", "####", ".##.", "####", "#..#"]),
    ('Y', ["#.#", "#.#", "###", ".#.", ".#."]),
    ('Z', ["####", "..##", ".##.", "##..", "####"]),
    ('0', [".#.", "###", "###", "###", ".#."]),
    ('1', [".#.", "##.", ".#.", ".#.", "###"]),
    ('2', ["####", "...#", "####", "#...", "####"]),
    ('3', ["####", "...#", ".###", "...#", "####"]),
    ('4', ["#..#", "#..#", "####", "...#", "...#"]),
    ('5', ["####", "#...", "####", "...#", "####"]),
    ('6', ["####", "#...", "####", "####", "####"]),
    ('7', ["####", "...#", "..##", "..#.", "..#."]),
    ('8', ["####", "####", ".##.", "####", "####"]),
    ('9', ["####", "####", "####", "...#", "####"]),
];

/// Squares between letters.
const GAP: u32 = 2;

/// The width of a space in squares, including the gap before the next letter.
const SPACE: u32 = 3;

fn glyph(letter: char) -> Option<[&'static str; 5]> {
    let found = LETTERS.iter().find(|(known, _)| *known == letter);
    found.map(|(_, rows)| *rows)
}

/// Tells whether there is such a letter.
pub(super) fn is_known(letter: char) -> bool {
    letter == ' ' || glyph(letter).is_some()
}

/// The width of words in squares, including the gaps between letters.
pub(super) fn width(words: &str) -> u64 {
    let widths = words
        .chars()
        .map(|letter| glyph(letter).map_or(SPACE, |rows| rows[0].len() as u32 + GAP));
    widths
        .map(u64::from)
        .sum::<u64>()
        .saturating_sub(GAP.into())
}

/// The corners of squares along which words are written, in steps of one; row `BENEATH` is the
/// line below.
pub(super) fn line(words: &str) -> Vec<[u32; 2]> {
    let mut corners: Vec<[u32; 2]> = Vec::new();
    let mut left = 0;
    for letter in words.chars() {
        let Some(rows) = glyph(letter) else {
            left += SPACE;
            continue;
        };
        let outline = outline(rows);
        let foot = left + outline[0][0];
        if let Some([x, _]) = corners.last().copied() {
            corners.extend((x + 1..foot).map(|x| [x, BENEATH]));
        }
        corners.extend((HEIGHT + 1..=BENEATH).rev().map(|y| [foot, y]));
        corners.extend(outline.into_iter().map(|[x, y]| [left + x, y]));
        corners.extend((HEIGHT + 1..=BENEATH).map(|y| [foot + 1, y]));
        left += rows[0].len() as u32 + GAP;
    }
    corners
}

/// The corners around a letter, clockwise, from the left corner of its first square in the last
/// row to the right one.
fn outline(rows: [&str; 5]) -> Vec<[u32; 2]> {
    let is_on = |x: i64, y: i64| {
        let row = usize::try_from(y).ok().and_then(|y| rows.get(y));
        let square = usize::try_from(x).ok().zip(row);
        square.is_some_and(|(x, row)| row.as_bytes().get(x) == Some(&b'#'))
    };
    let foot = rows[4].find('#').expect("a letter has a foot") as i64;
    let [mut x, mut y] = [foot, i64::from(HEIGHT)];
    // The next direction; the letter is to the right of it.
    let [mut dx, mut dy] = [0, -1];
    let mut corners = vec![[x as u32, y as u32]];
    while [x, y] != [foot + 1, i64::from(HEIGHT)] {
        [x, y] = [x + dx, y + dy];
        corners.push([x as u32, y as u32]);
        // The square ahead on the right begins here, or one before if the path runs backward.
        let ahead = |right: bool| {
            let [rx, ry] = if right { [-dy, dx] } else { [dy, -dx] };
            is_on(
                (2 * x + dx + rx - 1).div_euclid(2),
                (2 * y + dy + ry - 1).div_euclid(2),
            )
        };
        if !ahead(true) {
            [dx, dy] = [-dy, dx];
        } else if ahead(false) {
            [dx, dy] = [dy, -dx];
        }
    }
    corners
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_letter_is_drawn_whole_and_touches_itself_nowhere() {
        for (letter, rows) in LETTERS {
            assert!(
                rows.iter().all(|row| row.len() == rows[0].len()),
                "{letter}"
            );
            // The sides between a square and none: each is a step, except the one at the foot.
            let is_on = |x: usize, y: usize| {
                x > 0
                    && y > 0
                    && rows.get(y - 1).and_then(|row| row.as_bytes().get(x - 1)) == Some(&b'#')
            };
            let mut sides = 0;
            for (x, y) in (0..=rows[0].len()).flat_map(|x| (0..=5).map(move |y| (x, y))) {
                sides += usize::from(is_on(x, y) != is_on(x + 1, y));
                sides += usize::from(is_on(x, y) != is_on(x, y + 1));
            }
            let outline = outline(rows);
            assert_eq!(outline.len(), sides, "{letter}");
            let corners: BTreeSet<_> = outline.iter().collect();
            assert_eq!(corners.len(), outline.len(), "{letter}");
        }
    }

    #[test]
    fn words_are_one_line_from_left_to_right() {
        let all: String = LETTERS.iter().map(|(letter, _)| *letter).collect();
        let line = line(&format!("{all} {all}"));
        let corners: BTreeSet<_> = line.iter().collect();
        assert_eq!(corners.len(), line.len());
        for pair in line.windows(2) {
            let away = pair[0][0].abs_diff(pair[1][0]) + pair[0][1].abs_diff(pair[1][1]);
            assert_eq!(away, 1, "{pair:?}");
        }
    }
}
