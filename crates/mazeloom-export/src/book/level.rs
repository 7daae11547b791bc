//! The difficulty of each puzzle, relative to the others of its book.
//!
//! The effort of a puzzle is the geometric mean of the number of its cells, or of its positions if it has rules,
//! and the length of its solution. The range from the lowest to the highest effort of a book is divided into equal
//! ratios, one per level.

use super::BookPuzzle;
use mazeloom::language::Language;

/// Text about how hard it is that is printed beside a puzzle's heading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Difficulty {
    /// Nothing.
    #[default]
    None,
    /// `easy`, `medium` or `hard`, in the language of the book.
    Words,
    /// One to five stars.
    Stars,
    /// The ages of children who like such puzzles, by the effort of each alone.
    Ages,
}

/// The messages that name the levels.
pub(super) const WORDS: [&str; 3] = ["easy", "medium", "hard"];

/// Number of stars that there are.
pub(super) const STARS: u8 = 5;

/// The ages of children with the most cells, by the mean of all cells and those of the solution, that
/// puzzles for them have; the last of them have no end.
pub(super) const AGES: [(u32, f64); 5] = [
    (4, 20.0),
    (6, 60.0),
    (8, 150.0),
    (10, 350.0),
    (13, f64::INFINITY),
];

/// Efforts of a book that are nearer to each other than this ratio count as equal: a reader does
/// not feel the difference.
const ALIKE: f64 = 1.25;

impl Difficulty {
    /// The number of levels.
    pub(super) fn steps(self) -> u8 {
        match self {
            Difficulty::None => 1,
            Difficulty::Words => WORDS.len() as u8,
            Difficulty::Stars => STARS,
            Difficulty::Ages => AGES.len() as u8,
        }
    }
}

impl Difficulty {
    /// A level in words.
    pub(super) fn word(self, level: u8, language: Language) -> String {
        let level = usize::from(level) - 1;
        if self != Difficulty::Ages {
            return language.text(WORDS[level]).to_owned();
        }
        let first = AGES[level].0;
        match AGES.get(level + 1) {
            Some((next, _)) => language.filled("ages", &[("first", &first), ("last", &(next - 1))]),
            None => language.filled("ages-from", &[("first", &first)]),
        }
    }
}

impl BookPuzzle {
    /// A measure of how hard the puzzle is: the product of its number of positions and the length of
    /// its solution.
    pub fn effort(&self) -> u64 {
        let [positions, solution] = [self.positions, self.solution].map(|n| u64::from(n.max(1)));
        positions * solution
    }
}

/// The level of each puzzle of a book: its ages, or its difficulty relative to the others.
pub(super) fn levels_of(difficulty: Difficulty, riddles: &[&BookPuzzle]) -> Vec<u8> {
    if difficulty != Difficulty::Ages {
        return levels(riddles, difficulty.steps());
    }
    let level = |riddle: &&BookPuzzle| {
        let effort = libm::sqrt(riddle.effort() as f64);
        let older = AGES.iter().filter(|(_, most)| effort > *most);
        older.count() as u8 + 1
    };
    riddles.iter().map(level).collect()
}

/// The difficulty of each puzzle relative to the others of the book, from 1 (the easiest) to
/// `steps` (the hardest); if all puzzles are equally hard, the middle level. O(n log n).
fn levels(riddles: &[&BookPuzzle], steps: u8) -> Vec<u8> {
    let efforts = (riddles.iter()).map(|riddle| libm::log(riddle.effort() as f64) / 2.0);
    let efforts: Vec<f64> = efforts.collect();
    let least = efforts.iter().copied().fold(f64::INFINITY, f64::min);
    let most = efforts.iter().copied().fold(0.0, f64::max);
    let level = |effort: &f64| {
        if most - least < libm::log(ALIKE) {
            steps.div_ceil(2)
        } else {
            let fraction = (effort - least) / (most - least);
            ((fraction * f64::from(steps)) as u8 + 1).min(steps)
        }
    };
    efforts.iter().map(level).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn levels_rise_with_size_and_solution() {
        let riddle = |cells, solution| BookPuzzle {
            recipe: "rect:2x2".parse().expect("it reads"),
            line: String::new(),
            cells,
            positions: cells,
            solution,
            rules: BTreeSet::new(),
        };
        let check = |sizes: &[(u32, u32)], steps, wanted: &[u8]| {
            let riddles: Vec<BookPuzzle> = sizes.iter().map(|&(a, b)| riddle(a, b)).collect();
            assert_eq!(levels(&Vec::from_iter(&riddles), steps), wanted);
        };
        check(&[(100, 30), (300, 90), (900, 270)], 3, &[1, 2, 3]);
        check(&[(900, 300), (100, 30)], 5, &[5, 1]);
        check(&[(100, 20), (100, 80), (100, 60)], 3, &[1, 3, 3]);
        check(&[(100, 50), (100, 52)], 3, &[2, 2]);
        check(&[(100, 0)], 5, &[3]);
        check(&[], 3, &[]);
    }

    #[test]
    fn ages_depend_on_each_puzzle_alone() {
        let ages = |cells, solution| {
            let recipe = "rect:2x2".parse().expect("it reads");
            let (line, rules) = (String::new(), BTreeSet::new());
            let riddle = BookPuzzle {
                recipe,
                line,
                cells,
                positions: cells,
                solution,
                rules,
            };
            let level = levels_of(Difficulty::Ages, &[&riddle])[0];
            Difficulty::Ages.word(level, Language::english())
        };
        assert_eq!(ages(20, 10), "ages 4 to 5");
        assert_eq!(ages(64, 25), "ages 6 to 7");
        assert_eq!(ages(100, 60), "ages 8 to 9");
        assert_eq!(ages(400, 120), "ages 10 to 12");
        assert_eq!(ages(2500, 600), "ages 13 and up");
    }
}
