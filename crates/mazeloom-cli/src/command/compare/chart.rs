//! Charts, one file for each kind.

mod bars;
mod growth;
mod scatter;

use super::Comparison;
use crate::failure::{Failure, misuse};
use mazeloom::Scene;
use mazeloom::measure::Question;
use std::str::FromStr;

/// Kind of chart to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// A panel for each measure, a bar for each row.
    Bars,
    /// The same with quartiles.
    Boxes,
    /// A dot for each maze, by two measures.
    Scatter([Question; 2]),
    /// A line for each recipe over the sizes; all measures asked for, or one.
    Growth(Option<Question>),
}

impl FromStr for Chart {
    type Err = String;

    fn from_str(word: &str) -> Result<Chart, String> {
        let question = |name: &str| Question::named(name.trim()).map_err(|error| error.to_string());
        let (kind, args) = word.split_once(':').unwrap_or((word, ""));
        match (kind, args) {
            ("bars" | "bar", "") => Ok(Chart::Bars),
            ("box" | "boxes", "") => Ok(Chart::Boxes),
            ("scatter", pair) => {
                let (x, y) = pair
                    .split_once(',')
                    .ok_or("scatter takes two measures: scatter:diameter,dead_ends")?;
                Ok(Chart::Scatter([question(x)?, question(y)?]))
            }
            ("growth", "") => Ok(Chart::Growth(None)),
            ("growth", name) => Ok(Chart::Growth(Some(question(name)?))),
            _ => Err("known: bars, box, scatter:A,B, growth, growth:MEASURE".to_owned()),
        }
    }
}

impl Chart {
    /// The chart asked for, or the usual one.
    pub fn chosen(chart: Option<&Chart>, sizes: bool) -> Result<Chart, Failure> {
        match chart {
            Some(Chart::Growth(_)) if !sizes => {
                Err(misuse("--chart growth needs --sizes, such as 8..64"))
            }
            Some(chart) => Ok(chart.clone()),
            None if sizes => Ok(Chart::Growth(None)),
            None => Ok(Chart::Bars),
        }
    }

    /// The two measures that are asked of each maze beside the others.
    pub fn pair(&self) -> Option<&[Question; 2]> {
        match self {
            Chart::Scatter(pair) => Some(pair),
            _ => None,
        }
    }

    /// Draws it.
    pub fn draw(&self, comparison: &Comparison) -> Result<Scene, Failure> {
        match self {
            Chart::Bars => Ok(bars::draw(comparison, bars::Form::Bars)),
            Chart::Boxes => Ok(bars::draw(comparison, bars::Form::Boxes)),
            Chart::Scatter(pair) => scatter::draw(comparison, pair),
            Chart::Growth(question) => growth::draw(comparison, question.as_ref()),
        }
    }
}
