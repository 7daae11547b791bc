//! Starts and goals of several cells, and openings that a file has.

use mazeloom::parameters::Selected;
use mazeloom::read_json::read_json;
use mazeloom::read_text::read_text;
use mazeloom::solve::{SOLVERS, check, run, shortest, shortest_from};
use mazeloom::source::NoFiles;
use mazeloom::threads::Threads;
use mazeloom::{Cell, Game, Puzzle, Topology, TopologyExt, make};
use std::collections::VecDeque;

/// A maze as robot mice have it: posts, four goals in the middle, a closed border.
fn mouse_maze(seed: u32) -> (Puzzle, String) {
    let (width, height) = (6 + 2 * (seed % 6), 6 + 2 * (seed / 6 % 6));
    let kind = [
        "backtracker braid=0.3",
        "wilson braid=1",
        "kruskal",
        "prim braid=0.5",
    ];
    let kind = kind[(seed % 4) as usize];
    let line = format!("rect:{width}x{height} {kind} seed={seed}");
    let puzzle = make(&line.parse().expect("a recipe")).expect("a maze");
    let open = |a: (u32, u32), b: (u32, u32)| {
        let number = |(x, y): (u32, u32)| Cell(y * width + x);
        puzzle
            .maze
            .neighbors(number(a))
            .any(|(_, next)| next == number(b))
    };
    let mut text = String::new();
    for y in 0..=height {
        for x in 0..width {
            let shut = y == 0 || y == height || !open((x, y - 1), (x, y));
            text.push_str(if shut { "o---" } else { "o   " });
        }
        text.push_str("o\n");
        if y == height {
            break;
        }
        for x in 0..width {
            let shut = x == 0 || !open((x - 1, y), (x, y));
            let middle = (width / 2 - 1..=width / 2).contains(&x)
                && (height / 2 - 1..=height / 2).contains(&y);
            let mark = match (middle, (x, y) == (0, height - 1)) {
                (true, _) => 'G',
                (_, true) => 'S',
                _ => ' ',
            };
            text.push(if shut { '|' } else { ' ' });
            text.extend([' ', mark, ' ']);
        }
        text.push_str("|\n");
    }
    (puzzle, text)
}

/// The fewest steps from a cell to any of some others.
fn steps(puzzle: &Puzzle, from: Cell, goals: &[Cell]) -> Option<usize> {
    let mut far = vec![None; puzzle.maze.cells() as usize];
    let mut queue = VecDeque::from([from]);
    far[from.0 as usize] = Some(0);
    while let Some(cell) = queue.pop_front() {
        let here = far[cell.0 as usize].expect("it was reached");
        if goals.contains(&cell) {
            return Some(here);
        }
        for (_, next) in puzzle.maze.neighbors(cell) {
            if far[next.0 as usize].is_none() {
                far[next.0 as usize] = Some(here + 1);
                queue.push_back(next);
            }
        }
    }
    None
}

fn json(puzzle: &Puzzle) -> String {
    let mut file = Vec::new();
    mazeloom::format::json(puzzle, mazeloom::format::Fields::default(), " ", &mut file)
        .expect("memory takes it");
    String::from_utf8(file).expect("it is text")
}

#[test]
fn the_way_to_the_nearest_goal_is_the_solution() {
    for seed in 0..60 {
        let (made, text) = mouse_maze(seed);
        let read = read_text(&text, 1 << 24).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.goal_area.len(), 4, "{text}");
        let fewest = steps(&made, read.start, &read.goal_area).expect("it is whole");
        assert_eq!(
            shortest(&read).map(|path| path.len() - 1),
            Some(fewest),
            "{text}"
        );
        let again = read_json(&json(&read), &NoFiles, 1 << 24)
            .expect("it was written so")
            .puzzle;
        assert_eq!(again.goal_area, read.goal_area);
        assert_eq!(shortest(&again), shortest(&read), "{text}");
        assert_eq!(again.openings, Some(Vec::new()), "{text}");
        for row in SOLVERS.iter().filter(|_| seed % 6 == 0) {
            let name = row.entry.name;
            let chosen = Selected::parse(SOLVERS, "solver", name).expect("it is one of them");
            if check(row, &read).is_err() {
                continue;
            }
            let (answer, _) = run(&chosen, &read, Threads::ONE, None);
            // The longest path of a maze has ends of its own.
            let Some(path) = answer
                .path
                .filter(|path| path[0] == read.start && read.is_goal(path[path.len() - 1]))
            else {
                continue;
            };
            let reached = path.iter().filter(|&&cell| read.is_goal(cell)).count();
            assert_eq!(reached, 1, "{name} goes on at the goal\n{text}");
        }
    }
}

#[test]
fn a_game_is_won_at_any_cell_of_the_goal() {
    let (_, text) = mouse_maze(7);
    let read = || read_text(&text, 1 << 24).expect("it is a maze");
    let puzzle = read();
    for &goal in &puzzle.goal_area {
        let path = shortest_from(&puzzle, (puzzle.start, goal)).expect("it is whole");
        let mut cells = path.iter();
        let end = cells.position(|&cell| puzzle.is_goal(cell));
        let mut game = Game::new(read());
        let fewest = shortest(&puzzle).map(|path| path.len());
        assert_eq!(game.path().map(|path| path.len()), fewest);
        for &cell in &path[1..=end.expect("it leads there")] {
            assert!(!game.done());
            assert!(game.go(cell));
        }
        assert!(game.done());
    }
}

#[test]
fn areas_of_recipes_are_checked() {
    for (line, words) in [
        ("8x8 goal=3,3+3,9 seed=1", "there is no cell at 3,9"),
        ("8x8 goal=0,0+1,0 seed=1", "cell 0 is start and goal"),
        ("8x8 start=0,0+7,7 goal=7,7 seed=1", "start and goal"),
        (
            "8x8 paint=distance paint-from=1,1+2,2 seed=1",
            "only start and goal can be areas",
        ),
    ] {
        let error = make(&line.parse().expect(line))
            .map(|_| ())
            .expect_err(line)
            .to_string();
        assert!(error.contains(words), "{line}: {error}");
    }
    assert!("8x8 goal=random+3,3".parse::<mazeloom::Recipe>().is_err());
    let line = "9x9 wilson goal=nw+8,8+40 start=4,0+4,8 seed=3";
    let recipe: mazeloom::Recipe = line.parse().expect(line);
    let again: mazeloom::Recipe = recipe.to_string().parse().expect("it is a recipe");
    assert_eq!(again, recipe);
}

#[test]
fn the_nearest_cell_is_found_with_costs_doors_and_one_way_passages() {
    for (number, words) in ["", "weights=lava:5@50", "keys=2", "braid=1 one-way=0.5"]
        .into_iter()
        .enumerate()
    {
        for seed in 0..8 {
            // Doors part all starts from all goals, so those lie apart.
            let ends = match words {
                "keys=2" => "start=0,0+0,1 goal=11,8+11,7+10,8",
                _ => "start=0,0+11,0 goal=5,8+6,8+0,8+11,4",
            };
            let line = format!(
                "rect:12x9 wilson {words} {ends} seed={}",
                seed + 10 * number
            );
            let puzzle =
                make(&line.parse().expect(&line)).unwrap_or_else(|e| panic!("{line}: {e}"));
            let cost = |path: &[Cell]| -> u64 {
                let weight = |cell: &Cell| puzzle.weights.as_ref().map_or(1, |all| all[*cell]);
                path[1..].iter().map(|cell| u64::from(weight(cell))).sum()
            };
            let pairs = (puzzle.start_area.iter())
                .flat_map(|&start| puzzle.goal_area.iter().map(move |&goal| (start, goal)));
            let costs = pairs.filter_map(|pair| Some(cost(&shortest_from(&puzzle, pair)?)));
            let found = shortest(&puzzle).map(|path| cost(&path));
            assert_eq!(found, costs.min(), "{line}");
        }
    }
}

#[test]
fn a_file_need_not_say_which_cell_is_the_nearest() {
    let file = r#"{"format":"mazeloom/1","grid":{"kind":"rect","width":5,"height":1},"cells":5,
        "passages":[[0,1],[1,2],[2,3],[3,4]],"start":0,"goal":4,"goal_area":[4,2,3]}"#;
    let puzzle = read_json(file, &NoFiles, 1 << 20)
        .expect("it is a row")
        .puzzle;
    assert_eq!(
        (puzzle.goal, &puzzle.goal_area[..]),
        (Cell(2), &[2, 3, 4].map(Cell)[..])
    );
    // A text may be full of the letter.
    let cells = "G ".repeat(20_000);
    let line = "-".repeat(40_002);
    let text = format!("+{line}+\n|S {cells}|\n+{line}+\n");
    let squares = text.replace(['+', '-', '|'], "#");
    let puzzle = read_text(&squares, 1 << 26).expect("it is a corridor");
    assert_eq!(shortest(&puzzle).map(|path| path.len()), Some(3));
    assert!(puzzle.goal_area.len() > 10_000);
}

#[test]
fn what_a_file_has_closed_stays_closed() {
    for text in [
        "+--+--+\n|S    |\n+  +  +\n|    G|\n+--+--+\n",
        "#####\n#S  #\n# # #\n#  G#\n#####\n",
        "+--+--+\n|S     \n+  +  +\n|    G|\n+--+--+\n",
        "#####\n#S  #\n# # #\n   G#\n#####\n",
    ] {
        let read = read_text(text, 1 << 20).expect("it is a maze");
        let open = read.openings.clone().expect("a file tells them");
        let style = mazeloom::Style::of(&mazeloom::parameters::Args::none(mazeloom::recipe::KEYS));
        assert_eq!(style.openings(&read), open, "{text}");
        assert!(open.len() < 2, "{text}");
    }
}

/// Tells whether a goal can be reached from a start without one of the keys.
fn goes_without(puzzle: &Puzzle, key: usize) -> bool {
    let mut seen = vec![false; puzzle.maze.cells() as usize];
    for start in &puzzle.start_area {
        seen[start.0 as usize] = true;
    }
    // From cell to cell, again and again, until no key opens more.
    for _ in 0..puzzle.maze.cells() {
        for (edge, a, b) in puzzle.maze.all_edges() {
            let mut locks = puzzle.locks.iter().enumerate();
            let lock = locks.find(|(_, lock)| lock.door == edge);
            let opens = lock.is_none_or(|(at, lock)| at != key && seen[lock.key.0 as usize]);
            let [a, b] = [a, b].map(|cell| cell.0 as usize);
            if opens && (seen[a] || seen[b]) {
                (seen[a], seen[b]) = (true, true);
            }
        }
    }
    puzzle.goal_area.iter().any(|goal| seen[goal.0 as usize])
}

#[test]
fn no_goal_of_several_is_reached_without_a_key() {
    let mut made = 0;
    for seed in 0..60 {
        let line = format!("9x7 wilson keys=2 start=nw+3,3 goal=ne+se+6,2 braid=0.1 seed={seed}");
        let Ok(puzzle) = make(&line.parse().expect("a recipe")) else {
            continue;
        };
        made += 1;
        for key in 0..puzzle.locks.len() {
            assert!(!goes_without(&puzzle, key), "{line}");
        }
        assert!(shortest(&puzzle).is_some(), "{line}");
    }
    assert!(made > 20, "{made}");
}

#[test]
fn modifiers_that_know_one_start_and_goal_refuse_several() {
    for words in [
        "9x7 fair=2",
        "9x7 sparse=0.3",
        "9x7 unicursal",
        "9x7 puzzle=shortest braid=1",
        "box:3x3x3 hyper",
    ] {
        let line = format!("{words} goal=nw+se seed=1");
        let error = make(&line.parse().expect("a recipe")).map(|_| ());
        let error = error.expect_err(&line).to_string();
        assert!(error.contains("one start and one goal"), "{error}");
    }
}
