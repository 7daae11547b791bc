//! Percentiles among similar mazes, by which a difficulty is given.

use mazeloom_core::parameters::{Args, Key, ParamError, TextKind};
use mazeloom_core::sort::Arrange;

/// The difficulty of the maze, from 0 to 1 or by name.
pub const DIFFICULTY: Key<String> = Key::text("difficulty", &INDEX)
    .help(
        "easy, medium, hard, or a percentile (0 to 1) among similar mazes, by length, turns and \
         decisions of the solution",
    )
    .default("none");

static INDEX: TextKind = TextKind {
    placeholder: "easy|medium|hard|0…1",
    allowed: "none, easy, medium, hard, or a number from 0 to 1, such as 0.7",
    example: "hard",
    check: |word| match word {
        "none" => Ok(word.to_owned()),
        _ => (thousandths(word).map(|_| word.to_owned()))
            .ok_or_else(|| ParamError::value("difficulty", word, INDEX.allowed)),
    },
};

/// The percentile of a name or number, in thousandths.
fn thousandths(word: &str) -> Option<usize> {
    match word {
        "easy" => Some(150),
        "medium" => Some(500),
        "hard" => Some(850),
        word => {
            let share: f64 = word.parse().ok()?;
            let thousandths = || libm::round(share * 1000.0) as usize;
            (0.0..=1.0).contains(&share).then(thousandths)
        }
    }
}

/// The percentile that a recipe asks for, in thousandths.
pub(super) fn percentile(keys: &Args) -> Option<usize> {
    let word = keys.has(&DIFFICULTY).then(|| keys.get(&DIFFICULTY))?;
    thousandths(&word)
}

/// Statistics of similar mazes in thousandths, each in rising order.
pub(super) struct Similar<const N: usize>([Vec<u64>; N]);

impl<const N: usize> Similar<N> {
    pub(super) fn new(mazes: impl Iterator<Item = [u64; N]>) -> Similar<N> {
        let mut columns = [(); N].map(|()| Vec::new());
        for numbers in mazes {
            for (column, number) in columns.iter_mut().zip(numbers) {
                column.push(number);
            }
        }
        columns.iter_mut().for_each(|column| column.arrange());
        Similar(columns)
    }

    /// The values at a percentile in thousandths; 0 without mazes.
    pub(super) fn at(&self, percentile: usize) -> [u64; N] {
        let most = self.0[0].len().saturating_sub(1);
        let place = (percentile * most + 500) / 1000;
        std::array::from_fn(|column| self.0[column].get(place).copied().unwrap_or(0))
    }

    /// The ranges of the statistics, by their names.
    pub(super) fn says(&self, names: [&str; N]) -> String {
        let ranges = names.iter().zip(&self.0).map(|(name, column)| {
            let ends = [column.first(), column.last()];
            let [least, most] = ends.map(|number| number.map_or(0, |number| number / 1000));
            format!("{name} {least} to {most}")
        });
        let ranges: Vec<String> = ranges.collect();
        format!(
            "{} similar mazes have {}",
            self.0[0].len(),
            ranges.join(", ")
        )
    }
}
