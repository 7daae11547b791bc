//! Growth of measures with size: the exponent *b* in mean = *a*·size^*b*, fitted by least squares
//! to the logarithms of the means.

use super::{Comparison, Row};

/// A fitted exponent.
pub struct Exponent {
    pub value: f64,
    /// Its standard error, from the spread of the mazes of each size; none of single mazes. How far
    /// the growth is from a power is not in it.
    pub error: Option<f64>,
}

/// The rows of one recipe in several sizes.
pub struct Growth<'a> {
    /// Name that tells it from the others.
    pub name: String,
    /// The rows, by size.
    pub rows: Vec<&'a Row>,
}

impl Growth<'_> {
    /// All recipes of a comparison that come in several sizes.
    pub fn all(comparison: &Comparison) -> Vec<Growth<'_>> {
        let mut all: Vec<Growth> = Vec::new();
        for row in comparison.rows.iter().filter(|row| row.size.is_some()) {
            let kin = |other: &Row| {
                let (a, b) = (&row.recipe, &other.recipe);
                a.algorithm == b.algorithm
                    && a.keys == b.keys
                    && a.grid.row.entry.name == b.grid.row.entry.name
            };
            match all.iter_mut().find(|growth| kin(growth.rows[0])) {
                Some(growth) => growth.rows.push(row),
                None => all.push(Growth {
                    name: String::new(),
                    rows: vec![row],
                }),
            }
        }
        all.retain(|growth| growth.rows.len() > 1);
        let grid = |growth: &Growth| growth.rows[0].recipe.grid.row.entry.name;
        let grids = all.iter().any(|growth| grid(growth) != grid(&all[0]));
        for growth in &mut all {
            growth.rows.sort_by_key(|row| row.size);
            let algorithm = growth.rows[0].recipe.algorithm.to_string();
            growth.name = if grids {
                format!("{} {algorithm}", grid(growth))
            } else {
                algorithm
            };
        }
        all
    }

    /// Sizes and means of a question; where the mean is 0 there is no logarithm.
    pub fn points(&self, question: usize) -> Vec<(f64, f64)> {
        self.measured(question).map(|(point, _)| point).collect()
    }

    /// Sizes and means, with the variance of the logarithm of each mean.
    fn measured(&self, question: usize) -> impl Iterator<Item = ((f64, f64), Option<f64>)> + '_ {
        let points = self.rows.iter().map(move |row| {
            let size = row.size.unwrap_or_default();
            let (mean, tally) = (row.mean(question), &row.tallies[question]);
            let variance =
                (tally.deviation()).map(|sd| sd * sd / (tally.count() as f64 * mean * mean));
            ((f64::from(size), mean), variance)
        });
        points.filter(|((_, mean), _)| *mean > 0.0)
    }

    /// The fitted exponent, if there are two sizes at least.
    pub fn exponent(&self, question: usize) -> Option<Exponent> {
        let points: Vec<_> = self.measured(question).collect();
        let count = points.len() as f64;
        let logs = points
            .iter()
            .map(|((size, mean), _)| (libm::log(*size), libm::log(*mean)));
        let middle = logs.clone().fold((0.0, 0.0), |(x, y), log| {
            (x + log.0 / count, y + log.1 / count)
        });
        let (mut across, mut upward) = (0.0, 0.0);
        let mut spread = Some(0.0);
        for ((x, y), (_, variance)) in logs.zip(&points) {
            let from_middle = x - middle.0;
            across += from_middle * from_middle;
            upward += from_middle * (y - middle.1);
            let own = variance.map(|variance| variance * from_middle * from_middle);
            spread = spread.zip(own).map(|(sum, own)| sum + own);
        }
        (points.len() > 1).then(|| Exponent {
            value: upward / across,
            error: spread.map(|spread| spread.sqrt() / across),
        })
    }
}
