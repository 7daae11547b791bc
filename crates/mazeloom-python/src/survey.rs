//! Statistics of many mazes of a recipe.

use crate::error::{make_error, value_error};
use crate::interrupt::interruptible;
use crate::make::parsed;
use mazeloom::Threads;
use mazeloom::measure::{Question, ask};
use mazeloom::recipe::Plan;
use mazeloom::source::NoFiles;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;

/// Statistics of mazes of a recipe with the given seeds: an array for each name, with a number for
/// each seed, NaN where the statistic is undefined.
///
/// Only what the names ask for is computed, and no maze is kept.
#[pyfunction]
pub fn survey<'py>(
    py: Python<'py>,
    recipe: &str,
    seeds: Vec<u64>,
    names: Vec<String>,
) -> PyResult<Vec<Bound<'py, PyArray1<f64>>>> {
    let mut recipe = parsed(recipe, None)?;
    let questions = names.iter().map(|name| Question::named(name));
    let questions: Vec<Question> = questions.collect::<Result<_, _>>().map_err(value_error)?;
    let columns = interruptible(py, move |stop| {
        let mut columns = vec![Vec::new(); questions.len()];
        recipe.seed = seeds.first().copied();
        let mut plan = Plan::new(&recipe, &NoFiles, u64::MAX, 0.0).map_err(make_error)?;
        for seed in seeds {
            if stop.is_set() {
                break;
            }
            let made = plan.sample(seed, Threads::ONE, |_| stop.flow());
            let puzzle = made.map_err(make_error)?;
            let answers = ask(&questions, &puzzle).map_err(value_error)?;
            for (column, answer) in columns.iter_mut().zip(answers) {
                column.push(answer.unwrap_or(f64::NAN));
            }
        }
        PyResult::Ok(columns)
    })??;
    let arrays = columns.into_iter().map(|column| column.into_pyarray(py));
    Ok(arrays.collect())
}
