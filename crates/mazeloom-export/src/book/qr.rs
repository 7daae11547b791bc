//! QR codes as squares.

use fast_qr::{ECL, QRBuilder};

/// The maximum number of bytes of a line that becomes a code: what is more is too dense for small
/// print.
const LONGEST: usize = 250;

/// A code.
pub(super) struct Squares {
    /// Number of squares of a side.
    pub side: usize,
    /// Its dark ones, row by row.
    pub runs: Vec<Run>,
}

/// Dark squares side by side.
#[derive(Debug, PartialEq)]
pub(super) struct Run {
    pub x: usize,
    pub y: usize,
    pub length: usize,
}

/// The code of a line; `None` if the line is too long.
pub(super) fn squares(line: &str) -> Option<Squares> {
    if line.len() > LONGEST {
        return None;
    }
    let code = QRBuilder::new(line).ecl(ECL::L).build().ok()?;
    let side = code.size;
    let mut runs = Vec::new();
    for y in 0..side {
        let mut start = None;
        for end in 0..=side {
            let dark = end < side && code[y][end].value();
            match (dark, start) {
                (true, None) => start = Some(end),
                (false, Some(x)) => {
                    let length = end - x;
                    runs.push(Run { x, y, length });
                    start = None;
                }
                _ => {}
            }
        }
    }
    Some(Squares { side, runs })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_have_eyes() {
        let Squares { side, runs } = squares("rect:10x10 wilson seed=1").expect("it is short");
        assert!(side >= 21 && (side - 21) % 4 == 0);
        // ISO/IEC 18004: a finder of seven squares in three corners, none in the fourth.
        let far = side - 7;
        let eye = |(x, y)| runs.contains(&Run { x, y, length: 7 });
        assert!([(0, 0), (far, 0), (0, far)].into_iter().all(eye));
        assert!(!eye((far, far)));
        assert!(squares(&"x".repeat(251)).is_none());
    }
}
