//! Marks of different rules in one maze differ, in pictures and in text.

use super::{placed, try_made};
use mazeloom::overlays::signs;
use mazeloom::read_text::read_text;
use mazeloom::rule::{Part, Rule};
use mazeloom::scene::{Item, Overlays, Shape};
use mazeloom::{Puzzle, Recipe, Style, draw, format::FORMATS, game::Walk};
use std::collections::{BTreeMap, BTreeSet};

/// The text of a drawing.
fn written(puzzle: &Puzzle, line: &str) -> String {
    let recipe: Recipe = line.parse().expect(line);
    let txt = FORMATS.iter().find(|row| row.entry.name == "txt");
    let mut file = Vec::new();
    let done = txt.expect("a row").write(puzzle, &recipe.keys, &mut file);
    done.expect("memory is enough");
    String::from_utf8(file).expect("it is text")
}

/// The marks of one of several rules, all of which are in the maze; `None` for its keys.
fn looks(puzzle: &Puzzle, of: Option<usize>) -> BTreeSet<String> {
    let without = |(place, rule): (usize, &Rule)| match of == Some(place) {
        true => rule.clone(),
        false => Rule {
            devices: Vec::new(),
            ..rule.clone()
        },
    };
    let rules: Vec<Rule> = puzzle.rules.iter().enumerate().map(without).collect();
    let mut alone = puzzle.on(puzzle.maze.grid());
    alone.locks.retain(|_| of.is_none());
    let looks = signs(&alone, 0, &rules).into_iter();
    looks.map(|sign| format!("{:?}", sign.shape)).collect()
}

#[test]
fn marks_of_two_rules_differ() {
    let words: Vec<String> = placed().map(|row| row.entry.name.to_owned()).collect();
    let pairs = (0..words.len()).flat_map(|a| (0..a).map(move |b| (b, a)));
    let pairs = pairs.map(|(a, b)| format!("rule={},{}", words[a], words[b]));
    let with_keys = words.iter().map(|word| format!("keys=2 rule={word}"));
    let more = [
        "rule=jumps,order,energy,dice",
        "rule=colors,order,energy,dice",
    ];
    let (mut made, mut numbered) = (0, 0);
    for words in pairs.chain(with_keys).chain(more.map(str::to_owned)) {
        let line = format!("8x8 braid=1 {words} seed=2");
        let Ok(puzzle) = try_made(&line) else {
            continue;
        };
        let rules = (0..puzzle.rules.len()).map(Some).chain([None]);
        let mut seen = BTreeMap::new();
        for rule in rules {
            for look in looks(&puzzle, rule) {
                let other = seen.insert(look.clone(), rule);
                assert_eq!(other, None, "{line}: {look} is of two rules");
            }
        }
        made += 1;
        numbered += usize::from(Rule::share_numbers(&puzzle.rules));
    }
    assert!(
        made > 40 && numbered > 6,
        "{made} made, {numbered} numbered"
    );
}

#[test]
fn a_rule_alone_has_plain_numbers() {
    for row in placed() {
        let line = format!("8x8 rule={} seed=1", row.entry.name);
        let puzzle = try_made(&line).expect(&line);
        let looks = looks(&puzzle, Some(0));
        let framed = ["Boxed", "Rhombus"].map(|frame| looks.iter().any(|it| it.contains(frame)));
        assert_eq!(framed, [false; 2], "{line}: {looks:?}");
        assert!(!written(&puzzle, &line).contains(['[', ']']), "{line}");
    }
}

/// Text shows every device of a cell, and numbers of several rules in brackets; it is read back.
#[test]
fn text_shows_all_devices_of_a_cell() {
    for (words, parts) in [
        ("rule=jumps,dice", &["1[", "2["][..]),
        ("rule=jumps,order:4", &["1(", "(4)"]),
        ("rule=order:12,dice", &["(12)", "["]),
        ("rule=colors,jumps", &["1A", "1B", "1C"]),
        ("keys=2 rule=colors", &["bC"]),
        ("rule=colors,order:2,dice", &["A[", "("]),
    ] {
        for style in ["unicode", "ascii", "dots", "clean"] {
            let line = format!("9x8 braid=1 {words} style={style}");
            let found = (1..40).find_map(|seed| {
                let line = format!("{line} seed={seed}");
                let puzzle = try_made(&line).ok()?;
                let text = written(&puzzle, &line);
                let (_, drawing) = text.rsplit_once("# rule=").expect("lines of rules");
                let (_, drawing) = drawing.split_once('\n').expect("a drawing");
                let has_all = parts.iter().all(|part| drawing.contains(part));
                has_all.then(|| (line, puzzle, text.clone()))
            });
            let (line, puzzle, text) = found.unwrap_or_else(|| panic!("{line}: no {parts:?}"));
            let (_, rest) = text.split_once('\n').expect("it has lines");
            let read = read_text(rest, 1 << 24).unwrap_or_else(|e| panic!("{line}: {e}\n{text}"));
            let keys = |puzzle: &Puzzle| puzzle.locks.iter().map(|lock| lock.key.0).sum::<u32>();
            assert_eq!(keys(&read), keys(&puzzle), "{line}\n{text}");
            for (rule, other) in read.rules.iter().zip(&puzzle.rules) {
                let cells = |rule: &Rule| {
                    let devices = rule.devices.iter();
                    let parts = devices.map(|it| {
                        let cells: BTreeSet<_> = it.cells.iter().copied().collect();
                        (it.kind, it.number, cells)
                    });
                    parts.collect::<BTreeSet<_>>()
                };
                assert_eq!(cells(rule), cells(other), "{line}\n{text}");
            }
        }
    }
}

/// States and devices that meet in a cell stand beside each other.
#[test]
fn no_two_marks_of_a_cell_stand_in_one_place() {
    for words in [
        "rule=colors,energy,dice",
        "rule=jumps,dice,order,energy",
        "rule=jumps,colors,order,dice",
        "rule=colors,tandem",
    ] {
        let line = format!("8x8 braid=1 {words} seed=2");
        let puzzle = (1..20).find_map(|_| try_made(&line).ok()).expect(&line);
        let walk = Walk::new(&puzzle, puzzle.start);
        let recipe: Recipe = line.parse().expect(&line);
        for signs in [walk.signs(&puzzle), walk.states(&puzzle)] {
            let is_word = |shape| !matches!(shape, Shape::Door(_) | Shape::OpenDoor(_));
            let words = signs.iter().filter(|sign| is_word(sign.shape)).count();
            let mut layers = Overlays::default();
            layers.signs = signs;
            let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers).expect("it is small");
            let texts = scene.items.iter().filter_map(|(_, item)| match item {
                Item::Text(text) => Some(&text.words),
                _ => None,
            });
            let spots: Vec<_> = texts.flatten().map(|(at, ..)| (at.x, at.y)).collect();
            let distinct: BTreeSet<_> = spots.iter().collect();
            assert_eq!((spots.len(), distinct.len()), (words, words), "{line}");
        }
    }
}

#[test]
fn more_devices_than_letters_are_refused() {
    let error = try_made("16x16 rule=portals:24,levers:4 seed=1").err();
    let error = error.expect("there are 26 letters");
    assert!(
        error.contains("28 letters") && error.contains("2 fewer"),
        "{error}"
    );
    let parts = placed().map(|row| row.part);
    assert!({ parts }.any(|part| part == Part::Doors));
}
