//! Random recipes from the tables of the library.

use mazeloom::Rng;
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::parameters::{Landmark, Param, ParamKind, Row};
use mazeloom::recipe::KEYS;
use mazeloom::reshape::{RESHAPINGS, RULE};
use mazeloom::rule::{Placing, RULES};
use std::sync::Mutex;

/// Recipes that once failed, a line each.
const KNOWN: &str = include_str!("../../corpus/recipes.txt");

/// The subject of the last case.
static LAST: Mutex<String> = Mutex::new(String::new());

/// The subject of the last case: a recipe, a file, requests or a command line.
pub fn last() -> String {
    LAST.lock()
        .map_or_else(|_| String::new(), |last| last.clone())
}

/// Keeps the subject of a case for messages.
pub fn remember(case: &str) {
    if let Ok(mut last) = LAST.lock() {
        case.clone_into(&mut last);
    }
}

/// Keys whose values ask for much work by design.
const COSTLY: [&str; 3] = ["aim", "aim-steps", "difficulty"];

/// One of some things.
pub fn one<V: Copy>(rng: &mut Rng, things: &[V]) -> V {
    things[rng.below(things.len() as u32) as usize]
}

/// A recipe with its seed, now and then one that once failed.
pub fn recipe(rng: &mut Rng) -> String {
    let recipe = if rng.chance(0.01) {
        let known: Vec<&str> = KNOWN
            .lines()
            .filter(|line| !line.starts_with('#'))
            .collect();
        one(rng, &known).to_owned()
    } else {
        let row = &GRIDS[rng.below(GRIDS.len() as u32) as usize];
        let grid = format!("{}:{}", row.entry().name, one(rng, row.examples));
        on_grid(&grid, rng)
    };
    remember(&recipe);
    recipe
}

/// A recipe on a grid: an algorithm with some arguments, a modifier, and some keys.
pub fn on_grid(grid: &str, rng: &mut Rng) -> String {
    let mut words = vec![grid.to_owned()];
    if rng.chance(0.9) {
        words.push(algorithm(rng));
    }
    if rng.chance(0.4) {
        let row = &RESHAPINGS[rng.below(RESHAPINGS.len() as u32) as usize];
        if !COSTLY.contains(&row.entry.name) {
            let words_of = one(rng, row.examples).split(' ').map(|word| {
                match word.starts_with("rule=") && rng.chance(0.5) {
                    true => format!("rule={}", rule(rng)),
                    false => word.to_owned(),
                }
            });
            words.extend(words_of);
        }
    }
    let keys: Vec<&Param> = (KEYS.iter())
        .filter(|param| !COSTLY.contains(&param.name))
        .collect();
    for _ in 0..rng.below(4) {
        let param = one(rng, &keys);
        let is_given = |word: &String| word.split('=').next() == Some(param.name);
        if !words.iter().any(is_given) {
            words.push(format!("{}={}", param.name, value(rng, param)));
        }
    }
    words.push(format!("seed={}", rng.below(1000)));
    words.join(" ")
}

/// An algorithm with some arguments.
fn algorithm(rng: &mut Rng) -> String {
    let entry = ALGORITHMS[rng.below(ALGORITHMS.len() as u32) as usize].entry();
    let mut word = entry.name.to_owned();
    let mut sign = ':';
    for param in entry.params {
        // Some numbers of steps take very long by design.
        if rng.chance(0.2) && param.name != "steps" {
            word += &format!("{sign}{}={}", param.name, value(rng, param));
            sign = ',';
        }
    }
    word
}

/// A value that a parameter may have.
pub fn value(rng: &mut Rng, param: &Param) -> String {
    let length = |rng: &mut Rng| 1 + rng.below(12);
    match param.kind {
        ParamKind::Size => format!("{}x{}", length(rng), length(rng)),
        ParamKind::Sizes { least, .. } => {
            let lengths = (0..least).map(|_| (1 + rng.below(4)).to_string());
            lengths.collect::<Vec<_>>().join("x")
        }
        ParamKind::Outline(shapes) => {
            let (name, lengths) = one(rng, shapes);
            let lengths = (0..lengths).map(|_| (1 + rng.below(6)).to_string());
            format!("{name}:{}", lengths.collect::<Vec<_>>().join("x"))
        }
        ParamKind::Number { min, max } => number(rng, min, max).to_string(),
        ParamKind::Whole { min, max } => match rng.below(8) {
            0 => min.to_string(),
            1 => max.to_string(),
            _ => (min + u64::from(rng.below(20))).min(max).to_string(),
        },
        ParamKind::Share => number(rng, 0.0, 1.0).to_string(),
        ParamKind::Ramp => format!("{}..{}", number(rng, 0.0, 1.0), number(rng, 0.0, 1.0)),
        ParamKind::Word(words) => one(rng, words).to_owned(),
        ParamKind::OneOf(names) => one(rng, &names()).to_owned(),
        ParamKind::Place => match rng.below(3) {
            0 => rng.below(30).to_string(),
            1 => format!("{},{}", rng.below(6), rng.below(6)),
            _ => one(rng, &Landmark::WORDS).0.to_owned(),
        },
        ParamKind::Flag => one(rng, &["yes", "no"]).to_owned(),
        ParamKind::Text(_) if param.name == RULE.param.name => rule(rng),
        ParamKind::Text(text) => text.example.to_owned(),
    }
}

/// A rule whose devices are placed.
fn rule(rng: &mut Rng) -> String {
    let rules = RULES
        .iter()
        .filter(|row| matches!(row.placing, Placing::Rule(_)));
    let names: Vec<&str> = rules.map(|row| row.entry.name).collect();
    one(rng, &names).to_owned()
}

/// A number within bounds, often one of them.
fn number(rng: &mut Rng, min: f64, max: f64) -> f64 {
    match rng.below(8) {
        0 => min,
        1 => max,
        _ => {
            let span = (max - min).min(one(rng, &[1.0, 10.0, 100.0, 1e9]));
            let share = f64::from(rng.below(1001)) / 1000.0;
            ((min + span * share) * 1000.0).round() / 1000.0
        }
    }
}
