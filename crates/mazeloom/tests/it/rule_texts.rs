//! Text mazes with rules: what is written is read, and a device that is moved is read where it is drawn.

use mazeloom::format::FORMATS;
use mazeloom::read_text::read_text;
use mazeloom::rule::{Device, Mark, RULES, Rule};
use mazeloom::solve::{moves, shortest};
use mazeloom::{Plane, Puzzle, Recipe, make};
use std::collections::BTreeSet;

/// Recipes without their rules, of mazes that text shows.
const GROUNDS: [&str; 10] = [
    "rect:8x7",
    "rect:8x7 style=ascii",
    "rect:8x7 style=blocks",
    "rect:9x6 style=dots",
    "rect:7x7 style=clean solution=line",
    "rect:7x7 style=ascii solution=crumbs arrows=goal",
    "rect:9x9 mask=circle",
    "rect:8x8 mask=heart style=ascii",
    "rect:8x7 keys=2",
    "rect:12x9 braid=1",
];

/// Rules with other devices than the usual ones.
const MORE: [&str; 10] = [
    "levers:6",
    "portals:9",
    "portals:9,one-way",
    "colors:6",
    "order:12",
    "energy:1",
    "levers:2,colors",
    "portals:2,order:2,energy:2",
    "jumps,dice,order",
    "jumps,colors",
];

/// The text file of a maze without its recipe, and the maze.
fn written(line: &str) -> Option<(String, Puzzle)> {
    let recipe: Recipe = line
        .parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    let puzzle = make(&recipe).ok()?;
    let txt = FORMATS
        .iter()
        .find(|row| row.entry.name == "txt")
        .expect("a row");
    let mut file = Vec::new();
    txt.write(&puzzle, &recipe.keys, &mut file)
        .expect("memory is enough");
    let file = String::from_utf8(file).expect("it is text");
    let (recipe, rest) = file.split_once('\n').expect("it has lines");
    assert!(recipe.starts_with("# rect"), "{file}");
    Some((rest.to_owned(), puzzle))
}

/// Devices as sets: their kinds, numbers, places of cells, and passages.
fn devices(puzzle: &Puzzle) -> BTreeSet<String> {
    let board = puzzle.maze.grid().board().expect("text shows rectangles");
    let of_rule = |rule: &Rule| {
        let device = |device: &Device| {
            let kind = &rule.kind.devices[device.kind];
            let cells = device.cells.iter().map(|&cell| board.position(cell));
            let (mut cells, mut passages) = (cells.collect::<Vec<_>>(), device.passages.clone());
            passages.sort_unstable();
            if kind.mark != Mark::LetterPair {
                cells.sort_unstable();
            }
            format!(
                "{rule} {} {} {cells:?} {passages:?}",
                kind.name, device.number
            )
        };
        let devices = rule.devices.iter().map(device);
        devices.chain([rule.to_string()]).collect::<Vec<_>>()
    };
    puzzle.rules.iter().flat_map(of_rule).collect()
}

fn all_words() -> impl Iterator<Item = &'static str> {
    let placed = RULES.iter().filter(|row| row.words().starts_with("rule="));
    placed.map(|row| row.entry.name).chain(MORE)
}

#[test]
fn text_keeps_rules() {
    let mut kept = BTreeSet::new();
    for word in all_words() {
        for ground in GROUNDS {
            let line = format!("{ground} rule={word} seed=5");
            let Some((file, puzzle)) = written(&line) else {
                continue;
            };
            let read =
                read_text(&file, 1 << 24).unwrap_or_else(|error| panic!("{line}: {error}\n{file}"));
            assert_eq!(devices(&read), devices(&puzzle), "{line}\n{file}");
            let lengths = [&read, &puzzle]
                .map(|puzzle| moves(puzzle, &shortest(puzzle)?).map(|moves| moves.len()));
            assert_eq!(lengths[0], lengths[1], "{line}\n{file}");
            assert_eq!(read.locks.len(), puzzle.locks.len(), "{line}\n{file}");
            assert!(read.notes.is_empty(), "{line}: {:?}\n{file}", read.notes);
            kept.insert(word);
        }
    }
    assert_eq!(kept, all_words().collect(), "a rule was made on no grid");
}

/// The places of characters in a drawing where cells or passages have theirs.
fn places(lines: &[Vec<char>], is_passage: bool) -> Vec<(usize, usize)> {
    let first = lines
        .iter()
        .position(|line| line[0] != '#')
        .expect("a drawing");
    let all = (first..lines.len()).flat_map(|y| (0..lines[y].len()).map(move |x| (y, x)));
    let fits = |&(y, x): &(usize, usize)| match ((y - first) % 2, x % 4) {
        (1, 2) => !is_passage,
        (0, 2) | (1, 0) => {
            is_passage && x > 0 && x + 1 < lines[first].len() && y > first && y + 1 < lines.len()
        }
        _ => false,
    };
    all.filter(fits).collect()
}

/// Every letter of a device, moved to a free place or swapped with another letter, makes another maze
/// or an error.
#[test]
fn moved_devices_are_read_where_they_are_drawn() {
    let (mut read, mut refused, mut tried) = (0, 0, BTreeSet::new());
    for word in all_words() {
        let line = format!("rect:8x7 rule={word} seed=5");
        let Some((file, puzzle)) = written(&line) else {
            continue; // Not every number of devices finds room.
        };
        tried.insert(word);
        let before = devices(&puzzle);
        let lines: Vec<Vec<char>> = file.lines().map(|line| line.chars().collect()).collect();
        for is_passage in [false, true] {
            let places = places(&lines, is_passage);
            let letter = |&(y, x): &(usize, usize)| lines[y][x];
            let is_device =
                |c: char| (c.is_alphanumeric() || "*+".contains(c)) && !"SG".contains(c);
            for &from in places.iter().filter(|place| is_device(letter(place))) {
                let other = |to: &&(usize, usize)| {
                    let it = letter(to);
                    it == ' ' || is_device(it) && it != letter(&from)
                };
                let Some(&to) = places.iter().find(other) else {
                    continue;
                };
                let mut moved = lines.clone();
                moved[from.0][from.1] = letter(&to);
                moved[to.0][to.1] = letter(&from);
                let moved: Vec<String> = moved.into_iter().map(String::from_iter).collect();
                match read_text(&moved.join("\n"), 1 << 24) {
                    Ok(puzzle) => {
                        read += 1;
                        assert_ne!(devices(&puzzle), before, "{line}\n{}", moved.join("\n"));
                    }
                    Err(error) => {
                        refused += 1;
                        let error = error.to_string();
                        assert!(
                            error.starts_with("line ") && error.contains('`'),
                            "{line}: {error}"
                        );
                    }
                }
            }
        }
    }
    assert!(
        read > refused && refused > 0,
        "{read} read, {refused} refused"
    );
}

#[test]
fn wrong_lines_of_rules_are_refused() {
    let drawing = "+--+--+--+\n|S  A a G|\n+--+--+--+";
    let read = |lines: &str| read_text(&format!("{lines}\n{drawing}"), 1 << 20);
    let right = read("# a maze\n# rule=levers:1; lever A; door a").expect("it is right");
    assert_eq!(right.rules[0].devices.len(), 2);
    assert!(shortest(&right).is_some() && right.notes.is_empty());
    for (lines, part) in [
        ("# rule=hop", "hop"),
        ("# rule=keys; key A", "leave out this line"),
        ("# rule=one-way", "leave out this line"),
        ("# rule=levers; rope A", "it has lever, door, open-door"),
        ("# rule=slide; rope A", "this rule has none"),
        ("# rule=levers; lever A", "`a` is drawn"),
        ("# rule=levers; door a", "line 3, column 5: `A` is drawn"),
        (
            "# rule=levers; lever A B; door a",
            "`lever B`: the drawing does not show it",
        ),
        ("# rule=levers; lever 3; door a", "not a letter such as `A`"),
        ("# rule=levers; lever A A; door a", "another device"),
        (
            "# rule=levers; lever A@2; door a",
            "not a cell, such as 3,2",
        ),
        ("# rule=levers; lever A A@9,0; door a", "nothing at 9,0"),
        ("# rule=levers; lever A; door a@0,0-0,1", "`a` is drawn"),
        (
            "# rule=portals; portal A; one-way-portal A",
            "another device",
        ),
        (
            "# rule=levers; lever A; door a\n# rule=portals; portal G",
            "2 cells",
        ),
        (
            "# rule=levers; lever A; door a\n# rule=jumps\n# rule=slide",
            "go together",
        ),
        ("# rule=energy; energy 1200000@0,0", "1000000"),
    ] {
        let error = read(lines)
            .err()
            .unwrap_or_else(|| panic!("{lines} is read"))
            .to_string();
        assert!(error.contains(part), "{lines}: {error}");
    }
}

/// A drawing without a device that its lines name is refused, at the place where it is named.
#[test]
fn blanked_devices_are_missed() {
    for (word, kind, mark) in [
        ("levers:1", "door", 'a'),
        ("levers:1", "lever", 'A'),
        ("jumps", "jump", '3'),
        ("dice", "face", '4'),
        ("colors", "color", 'B'),
        ("energy", "lamp", '*'),
        ("order", "place", '2'),
    ] {
        let (file, _) = written(&format!("rect:9x8 rule={word} seed=5")).expect(word);
        let (header, drawing) = file.split_once('\n').expect("it has lines");
        assert!(drawing.contains(mark), "{word}: {file}");
        let kind_at = header.find(&format!("; {kind} ")).expect(word);
        let mark_at = kind_at + header[kind_at..].find(&format!(" {mark}")).expect(word);
        let blanked = format!("{header}\n{}", drawing.replace(mark, " "));
        let error = read_text(&blanked, 1 << 24).err();
        let error = error
            .unwrap_or_else(|| panic!("{word} is read"))
            .to_string();
        let place = format!("line 1, column {}: `{kind} {mark}`: ", mark_at + 2);
        assert!(error.starts_with(&place), "{word}: {error}");
        assert!(error.contains("the drawing "), "{word}: {error}");
    }
}

/// Doors after those of many keys have letters of their own, up to the last that the rules need.
#[test]
fn doors_of_many_keys_and_levers_are_read() {
    for words in [
        "keys=4 rule=levers:3",
        "keys=2 rule=levers:2,colors:6",
        "keys=6 rule=levers:6",
    ] {
        for style in ["unicode", "ascii"] {
            let found = (1..40)
                .find_map(|seed| written(&format!("rect:14x12 {words} style={style} seed={seed}")));
            let (file, puzzle) = found.expect(words);
            assert!(!file.contains('?'), "{words}\n{file}");
            let read = read_text(&file, 1 << 26).unwrap_or_else(|e| panic!("{words}: {e}\n{file}"));
            assert_eq!(devices(&read), devices(&puzzle), "{words}\n{file}");
            assert_eq!(read.locks.len(), puzzle.locks.len(), "{words}\n{file}");
        }
    }
}
