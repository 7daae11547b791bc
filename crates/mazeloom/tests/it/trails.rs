//! Trails: every shortest solution reads what was asked for, and no other path does. The truth is a search of
//! all paths that pass no cell twice.

use mazeloom::film::{Film, Pace};
use mazeloom::format::{FORMATS, Fields, json};
use mazeloom::grid::GRIDS;
use mazeloom::parameters::Selected;
use mazeloom::read_json::read_json;
use mazeloom::read_text::read_text;
use mazeloom::solve::{MazeKind, SOLVERS, kinds, run};
use mazeloom::source::NoFiles;
use mazeloom::{Cell, Flow, Game, Puzzle, Recipe, Threads, Topology, TopologyExt, make};
use mazeloom_testing::campaign;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

const WORDS: [&str; 8] = [
    "word:HELLO",
    "word:anna",
    "phrase:SEE%20YOU",
    "letters",
    "letters:4",
    "numbers",
    "numbers:5",
    "multiples:7,3",
];

fn try_made(line: &str) -> Result<Puzzle, String> {
    let recipe = line.parse::<Recipe>().map_err(|error| error.to_string())?;
    make(&recipe).map_err(|error| error.to_string())
}

/// A maze whose trail can only have these marks, with the mark of each cell.
struct Read {
    puzzle: Puzzle,
    marks: BTreeMap<Cell, String>,
    /// The steps from each cell to the goal.
    left: Vec<Option<u32>>,
}

impl Read {
    fn of(puzzle: Puzzle) -> Read {
        let [rule] = &puzzle.rules[..] else {
            panic!("one rule")
        };
        let mut marks = BTreeMap::new();
        for device in &rule.devices {
            let name = rule.kind.devices[device.kind].mark.name(device.number);
            for &cell in &device.cells {
                assert_eq!(marks.insert(cell, name.clone()), None, "one mark a cell");
            }
        }
        let mut left = vec![None; puzzle.maze.cells() as usize];
        let directed = puzzle.directed();
        let back = directed.backward();
        let mut queue = VecDeque::from([(puzzle.goal, 0)]);
        while let Some((cell, steps)) = queue.pop_front() {
            let place = &mut left[cell.0 as usize];
            if place.is_none() {
                *place = Some(steps);
                queue.extend(back.neighbors(cell).map(|(_, next)| (next, steps + 1)));
            }
        }
        Read {
            puzzle,
            marks,
            left,
        }
    }

    fn neighbors(&self, cell: Cell) -> Vec<Cell> {
        let directed = self.puzzle.directed();
        directed.neighbors(cell).map(|(_, next)| next).collect()
    }

    /// The readings of all shortest solutions, and the cells that these pass.
    fn solutions(&self) -> (BTreeSet<Vec<String>>, BTreeSet<Cell>) {
        let (mut readings, mut passed) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![(self.puzzle.start, Vec::new())];
        while let Some((cell, mut reading)) = open.pop() {
            passed.insert(cell);
            reading.extend(self.marks.get(&cell).cloned());
            let nearer = |next: &Cell| {
                let [here, there] = [cell, *next].map(|cell| self.left[cell.0 as usize]);
                there.is_some_and(|there| here == Some(there + 1))
            };
            for next in self.neighbors(cell).into_iter().filter(nearer) {
                open.push((next, reading.clone()));
            }
            if cell == self.puzzle.goal {
                readings.insert(reading);
            }
        }
        (readings, passed)
    }

    /// Calls a function with every path from the start that passes no cell twice and no goal before its end, up
    /// to a number of paths.
    fn each_path(&self, most: usize, use_it: &mut dyn FnMut(&[Cell])) {
        let mut path = vec![self.puzzle.start];
        let mut ahead = vec![self.neighbors(self.puzzle.start)];
        let mut count = 0;
        while let Some(choices) = ahead.last_mut() {
            match choices.pop() {
                Some(next) if !path.contains(&next) => {
                    path.push(next);
                    use_it(&path);
                    count += 1;
                    let more = next != self.puzzle.goal && count < most;
                    ahead.push(if more {
                        self.neighbors(next)
                    } else {
                        Vec::new()
                    });
                }
                Some(_) => {}
                None => {
                    ahead.pop();
                    path.pop();
                }
            }
        }
    }

    /// Checks the laws of trails, and returns what is read along the solution.
    fn check(&self, line: &str) -> Vec<String> {
        let (readings, passed) = self.solutions();
        assert_eq!(readings.len(), 1, "{line}: {readings:?}");
        let right = readings.into_iter().next().expect("one reading");
        self.each_path(40_000, &mut |path| {
            let marked = path.iter().filter(|cell| self.marks.contains_key(cell));
            let reading: Vec<&String> = marked.clone().map(|cell| &self.marks[cell]).collect();
            let end = path[path.len() - 1];
            let is_dead_end = self.puzzle.maze.degree(end) == 1;
            if is_dead_end && end != self.puzzle.goal {
                assert!(
                    !right.iter().eq(reading.iter().copied()),
                    "{line}: {path:?}"
                );
            }
            // The first mark off the solution is not the one that comes next.
            if let Some(first) = marked.clone().position(|cell| !passed.contains(cell)) {
                let is_right = right
                    .iter()
                    .take(first + 1)
                    .eq(reading.iter().copied().take(first + 1));
                assert!(!is_right || first >= right.len(), "{line}: {path:?}");
            }
        });
        right
    }
}

/// The marks that a trail has along a solution, if it names them all.
fn asked(word: &str) -> Option<Vec<String>> {
    let letters = |text: &str| text.chars().map(String::from).collect();
    match word {
        "word:HELLO" => Some(letters("HELLO")),
        "word:anna" => Some(letters("ANNA")),
        "phrase:SEE%20YOU" => Some(letters("SEEYOU")),
        "letters:4" => Some(letters("ABCD")),
        "numbers:5" => Some(letters("12345")),
        "multiples:7,3" => Some(["7", "14", "21"].map(String::from).to_vec()),
        _ => None,
    }
}

#[test]
fn shortest_solutions_read_the_trail_and_no_other_path_does() {
    let wanted = campaign(400);
    let grids = GRIDS
        .iter()
        .filter_map(|row| Some(format!("{}:{}", row.entry.name, row.examples.last()?)));
    let own = [
        "rect:8x8",
        "rect:7x7 mask=circle",
        "hex:8x7",
        "rect:9x9 weave=0.5",
        "triangle:9x6",
        "polar:5",
    ];
    let grids: Vec<String> = grids.chain(own.map(String::from)).collect();
    let more = [
        "",
        "braid=0.3",
        "wilson loops=3",
        "one-way=0.3",
        "exits=4",
        "sparse=0.3",
        "braid=1",
    ];
    let (mut made, mut kept) = (0, BTreeSet::new());
    for place in 0.. {
        let (grid, word) = (&grids[place % grids.len()], WORDS[place % 8]);
        let more = more[place / 3 % more.len()];
        let line = format!("{grid} {more} trail={word} seed={place}");
        match try_made(&line) {
            Ok(puzzle) if puzzle.maze.cells() < 2000 => {
                let right = Read::of(puzzle).check(&line);
                assert!(
                    asked(word).is_none_or(|asked| asked == right),
                    "{line}: {right:?}"
                );
                let letters = right
                    .iter()
                    .all(|mark| mark.chars().all(char::is_alphabetic));
                assert_eq!(
                    letters,
                    !(word.starts_with("num") || word.starts_with("mul")),
                    "{line}"
                );
                made += 1;
                kept.insert(grid);
            }
            Ok(_) => {}
            Err(error) => assert!(
                !error.contains("trail") || error.contains("`"),
                "{line}: {error}"
            ),
        }
        if made >= wanted && place > 8 * grids.len() {
            break;
        }
    }
    assert!(2 * kept.len() > grids.len(), "{kept:?}");
}

#[test]
fn marks_are_as_dense_off_the_solution_as_on_it() {
    for word in [
        "word:HELLO",
        "phrase:THE%20QUICK%20BROWN%20FOX",
        "numbers",
        "numbers:40",
    ] {
        let (mut on, mut off) = ([0, 0], [0, 0]);
        for seed in 0..8 {
            let puzzle = try_made(&format!("30x30 trail={word} seed={seed}")).expect("it has room");
            let read = Read::of(puzzle);
            let (_, passed) = read.solutions();
            for cell in read.puzzle.maze.all_cells() {
                let count = if passed.contains(&cell) {
                    &mut on
                } else {
                    &mut off
                };
                count[0] += usize::from(read.marks.contains_key(&cell));
                count[1] += 1;
            }
        }
        let [on, off] = [on, off].map(|[marks, cells]| marks as f64 / cells as f64);
        assert!(
            (on / off - 1.0).abs() < 0.25,
            "{word}: {on} on the solution, {off} off it"
        );
    }
}

#[test]
fn trails_that_do_not_fit_are_refused() {
    for (words, part) in [
        ("8x8 trail=", "trail"),
        ("8x8 trail=word", "word:HELLO"),
        ("8x8 trail=word:", "word:HELLO"),
        ("8x8 trail=word:HE%20LLO", "`phrase:` takes several"),
        ("8x8 trail=word:?", "letters and digits"),
        ("8x8 trail=words:HI", "word"),
        ("8x8 trail=phrase:%20", "letters and digits"),
        ("8x8 trail=phrase:A;B", "letters and digits"),
        ("8x8 trail=multiples", "multiples:"),
        ("8x8 trail=multiples:0", "2"),
        ("8x8 trail=multiples:1", "2"),
        ("8x8 trail=multiples:99,11", "at most 10"),
        ("8x8 trail=letters:27", "at most 26"),
        ("8x8 trail=numbers:1000", "999"),
        ("3x3 trail=word:EXTRAORDINARILY", "such as 10x10"),
        ("2x1 trail=numbers", "needs 1 cells"),
        ("8x8 trail=word:AAA braid=1 fair=2", "`fair`"),
        ("8x8 trail=word:HI keys=1", "`keys`"),
        ("8x8 trail=word:HI rule=colors", "`rule`"),
        ("8x8 trail=word:HI weights=noise", "`weights`"),
        ("8x8 trail=word:HI goal=3,3+4,4", "one goal"),
        ("8x8 rule=trail", "trail=word:HELLO"),
        ("8x8 trail=word:犬", "no letter"),
    ] {
        let error = try_made(words)
            .err()
            .unwrap_or_else(|| panic!("{words} is made"));
        assert!(error.contains(part), "{words}: {error}");
    }
    // The example of the error works.
    try_made("10x10 trail=word:EXTRAORDINARILY").expect("it has room");
    for text in [
        "none",
        "grüße",
        "ΚΑΛΗΜΕΡΑ",
        "привет",
        "さくら",
        "2024",
        "AAA",
    ] {
        let line = format!("12x12 trail=phrase:{text} seed=1");
        Read::of(try_made(&line).unwrap_or_else(|error| panic!("{error}"))).check(&line);
    }
}

#[test]
fn files_keep_trails() {
    for word in WORDS {
        for style in ["unicode", "ascii", "blocks", "dots"] {
            let line = format!("rect:9x8 trail={word} style={style} seed=4");
            let recipe: Recipe = line.parse().expect("a recipe");
            let puzzle = make(&recipe).unwrap_or_else(|error| panic!("{line}: {error}"));
            let mut file = Vec::new();
            json(&puzzle, Fields::default(), "\n", &mut file).expect("memory is enough");
            let file = String::from_utf8(file).expect("it is text");
            let read = read_json(&file, &NoFiles, u64::MAX)
                .unwrap_or_else(|error| panic!("{line}: {error}"));
            assert!(!read.edited && read.puzzle.rules == puzzle.rules, "{line}");
            assert!(!file.contains("\"moves\""), "{line}");
            let txt = FORMATS
                .iter()
                .find(|row| row.entry.name == "txt")
                .expect("a row");
            let mut file = Vec::new();
            txt.write(&puzzle, &recipe.keys, &mut file)
                .expect("memory is enough");
            let file = String::from_utf8(file).expect("it is text");
            let read =
                read_text(&file, 1 << 24).unwrap_or_else(|error| panic!("{line}: {error}\n{file}"));
            let mut rules = read.rules;
            for device in &mut rules[0].devices {
                device.cells.sort_unstable();
            }
            assert_eq!(rules, puzzle.rules, "{line}\n{file}");
        }
    }
}

/// Solvers, games and films treat a maze with a trail as one without.
#[test]
fn trails_forbid_nothing() {
    for more in ["", "braid=1"] {
        let [plain, puzzle] = ["", "trail=word:HELLO"].map(|trail| {
            let line = format!("9x9 {more} {trail} solution=line seed=3");
            (line.clone(), try_made(&line).expect("it has room"))
        });
        for solver in SOLVERS.iter().filter(|solver| !solver.chooses_ends) {
            let chosen = Selected::parse(SOLVERS, "solver", solver.entry.name).expect("a row");
            let [a, b] = [&plain, &puzzle]
                .map(|(_, puzzle)| run(&chosen, puzzle, Threads::ONE, None).0.path);
            assert_eq!(a, b, "{}", solver.entry.name);
        }
        let (line, puzzle) = puzzle;
        assert_eq!(kinds(&puzzle), kinds(&plain.1));
        assert!(!more.is_empty() || kinds(&puzzle) == [MazeKind::Perfect]);
        let mut game = Game::new(try_made(&line).expect("made before"));
        let (mut steps, start) = (0, game.here());
        while let Some(next) = game.path().and_then(|path| path.get(1).copied()) {
            assert!(game.go(next), "{line}");
            steps += 1;
        }
        assert!(game.done() && steps == game.steps(), "{line}");
        game.restart();
        assert_eq!(game.here(), start);
        let chosen = Selected::parse(SOLVERS, "solver", "breadth-first").expect("a row");
        let mut all = Vec::new();
        let mut watch = |step| {
            all.push(step);
            Flow::Continue(())
        };
        let (answer, _) = run(&chosen, &puzzle, Threads::ONE, Some(&mut watch));
        let path = answer.path.expect("there is one");
        let keys = line.parse::<Recipe>().expect("it was made").keys;
        let signs: usize = puzzle.rules[0]
            .devices
            .iter()
            .map(|device| device.cells.len())
            .sum();
        let mut film = Film::solving(puzzle, keys, all, path, Pace::default());
        film.play(&mut |frame| {
            assert_eq!(frame.layers.signs.len(), signs, "{line}");
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}
