//! Recipes: parsing and printing are inverse, invalid input is rejected without a panic, and the
//! random numbers of a recipe's stages are independent.

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::mask::MASKS;
use mazeloom::parameters::{Entry, Landmark, Param, ParamKind, Row, Value, encode};
use mazeloom::recipe::{KEYS, SEED};
use mazeloom::{Recipe, Rng, TopologyExt, make};

/// A random value of a parameter.
fn value(kind: ParamKind, rng: &mut Rng) -> String {
    match kind {
        ParamKind::Size => format!("{}x{}", 1 + rng.below(9), 1 + rng.below(9)),
        ParamKind::Whole { min, max } => (min + rng.bits() % (max - min).max(1)).to_string(),
        ParamKind::Share => (f64::from(rng.below(1001)) / 1000.0).to_string(),
        ParamKind::Ramp => {
            match [rng.below(1001), rng.below(1001)].map(|n| f64::from(n) / 1000.0) {
                [from, to] if rng.chance(0.5) => format!("{from}..{to}"),
                [share, _] => share.to_string(),
            }
        }
        ParamKind::Word(words) => words[rng.below(words.len() as u32) as usize].to_owned(),
        ParamKind::OneOf(names) => rng.pick(names().into_iter()).expect("some").to_owned(),
        ParamKind::Sizes { least, .. } => {
            let lengths: Vec<_> = (0..least).map(|_| (3 + rng.below(3)).to_string()).collect();
            lengths.join("x")
        }
        ParamKind::Outline(shapes) => match rng.pick(shapes.iter()) {
            Some(&(name, lengths)) if rng.chance(0.5) => {
                let lengths: Vec<_> = (0..lengths)
                    .map(|_| (1 + rng.below(5)).to_string())
                    .collect();
                format!("{name}:{}", lengths.join("x"))
            }
            _ => format!("{}x{}", 1 + rng.below(9), 1 + rng.below(9)),
        },
        ParamKind::Number { min, max } => {
            (min + (max - min) * f64::from(rng.below(1001)) / 1000.0).to_string()
        }
        ParamKind::Text(text) => text.example.to_owned(),
        ParamKind::Flag => ["yes", "no"][rng.below(2) as usize].to_owned(),
        ParamKind::Place => match rng.below(3) {
            0 => rng.below(100).to_string(),
            1 => format!("{},{}", rng.below(10), rng.below(10)),
            _ => rng.pick(Landmark::WORDS.iter()).expect("some").0.to_owned(),
        },
    }
}

/// A random value as written in a recipe.
fn word(kind: ParamKind, rng: &mut Rng) -> String {
    let value = value(kind, rng);
    match kind {
        ParamKind::Text(_) | ParamKind::Outline(_) => value,
        _ => encode(&value).into_owned(),
    }
}

/// A row's name with some of its parameters, in any order that the grammar allows.
fn chosen(entry: &Entry, rng: &mut Rng) -> String {
    let given = |param: &&Param, rng: &mut Rng| param.default.is_none() || rng.chance(0.5);
    let mut words = Vec::new();
    for param in entry.params {
        if given(&param, rng) {
            let value = word(param.kind, rng);
            words.push(format!("{}={value}", param.name));
        }
    }
    rng.shuffle(&mut words);
    match words.len() {
        0 => entry.name.to_owned(),
        _ => format!("{}:{}", entry.name, words.join(",")),
    }
}

fn random_recipe(rng: &mut Rng) -> String {
    let grid = rng.pick(GRIDS.iter()).expect("some").entry();
    let algorithm = rng.pick(ALGORITHMS.iter()).expect("some").entry();
    let mut words = vec![chosen(algorithm, rng)];
    for param in KEYS.iter().chain([&SEED.param]) {
        if rng.chance(0.3) {
            let value = word(param.kind, rng);
            words.push(format!("{}={value}", param.name));
        }
    }
    rng.shuffle(&mut words);
    format!("{} {}", chosen(grid, rng), words.join(" "))
}

#[test]
fn what_parses_prints_and_parses_back_to_itself() {
    let mut rng = Rng::stream(1, "recipes");
    for _ in 0..20_000 {
        let line = random_recipe(&mut rng);
        let recipe: Recipe = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        let printed = recipe.to_string();
        assert_eq!(printed.parse(), Ok(recipe), "{line} printed as {printed}");
        let again: Recipe = printed.parse().expect("it just did");
        assert_eq!(again.to_string(), printed);
    }
}

#[test]
fn spoilt_recipes_are_refused_or_understood_but_never_panic() {
    const SPOILERS: &[char] = &[
        ' ', ':', '=', ',', '%', '(', ')', 'x', '0', '9', '-', '.', 'é', '\u{0}', '\u{202e}',
    ];
    let mut rng = Rng::stream(2, "spoilt");
    for _ in 0..20_000 {
        let mut letters: Vec<char> = random_recipe(&mut rng).chars().collect();
        for _ in 0..1 + rng.below(3) {
            let place = rng.below(letters.len() as u32) as usize;
            let spoiler = SPOILERS[rng.below(SPOILERS.len() as u32) as usize];
            match rng.below(3) {
                0 => letters[place] = spoiler,
                1 => letters.insert(place, spoiler),
                _ => _ = letters.remove(place),
            }
        }
        let line: String = letters.into_iter().collect();
        match line.parse::<Recipe>() {
            Ok(recipe) => assert_eq!(recipe.to_string().parse(), Ok(recipe), "{line:?}"),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

#[test]
fn every_default_parses() {
    let rows = (GRIDS.iter().map(Row::entry)).chain(ALGORITHMS.iter().map(Row::entry));
    for param in rows.flat_map(|entry| entry.params).chain(KEYS) {
        if let Some(default) = param.default {
            let value = param.kind.parse(param.name, default);
            assert!(value.is_ok(), "{}: {value:?}", param.name);
        }
    }
}

#[test]
fn turning_one_knob_leaves_the_rest_as_it_was() {
    let passages = |line: &str| {
        let puzzle = make(&line.parse().expect(line)).expect(line);
        let edges: Vec<_> = puzzle.maze.all_edges().collect();
        (edges, puzzle.start, puzzle.goal)
    };
    let (plain, ..) = passages("12x9 wilson seed=5");
    let (ends, start, goal) = passages("12x9 wilson start=random goal=random seed=5");
    let (far, start_again, _) = passages("12x9 wilson start=random goal=farthest seed=5");
    assert!(plain == ends && ends == far && start == start_again);
    assert_ne!(start, goal);
}

#[test]
fn the_case_of_names_does_not_matter() {
    let rows = (GRIDS.iter().map(Row::entry)).chain(ALGORITHMS.iter().map(Row::entry));
    let rows = rows.chain(MASKS.iter().map(Row::entry));
    let params = rows.flat_map(|entry| entry.params).chain(KEYS);
    for param in params {
        let example = match param.kind {
            ParamKind::Text(text) => Some(text.example),
            _ => None,
        };
        for value in param.kind.names().into_iter().chain(example) {
            let Ok(meant) = param.kind.parse(param.name, value) else {
                continue; // an outline without lengths
            };
            let mut letters = value.chars();
            let first: String = letters
                .next()
                .into_iter()
                .flat_map(char::to_uppercase)
                .collect();
            let forms = [first + letters.as_str(), value.to_uppercase()];
            // Text in capital letters may stand for itself.
            for form in &forms[..2 - usize::from(example.is_some())] {
                match (param.kind.parse(param.name, form), &meant) {
                    (Ok(Value::Text(read)), Value::Text(text)) => {
                        assert!(read.eq_ignore_ascii_case(text), "{}={form}", param.name);
                    }
                    (read, _) => assert_eq!(read.as_ref(), Ok(&meant), "{}={form}", param.name),
                }
            }
        }
    }
    for (line, meant) in [
        ("Rect:9x9 WILSON Seed=3", "rect:9x9 wilson seed=3"),
        ("9x9 Path=Via:nw,se", "rect:9x9 backtracker path=via:nw,se"),
        (
            "9x9 weights=Lava:3@9",
            "rect:9x9 backtracker weights=lava:3@9",
        ),
        (
            "9x9 Growing-Tree:Newest=40,Random=60",
            "rect:9x9 growing-tree:newest=40,random=60",
        ),
        ("9x9 mask=Text:Hi", "rect:9x9 backtracker mask=text:Hi"),
        ("9x9 title=Lava:3", "rect:9x9 backtracker title=Lava%3A3"),
        ("graph:C%3A/A.txt kruskal", "graph:C%3A/A.txt kruskal"),
        (
            "9x9 Unicursal start-mark=DOT",
            "rect:9x9 backtracker unicursal start-mark=text:DOT",
        ),
    ] {
        let recipe: Recipe = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(recipe.to_string(), meant);
    }
}
