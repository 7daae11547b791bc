//! Properties of films: they end with exactly the maze that is made, within their limits.

use mazeloom::film::{Pace, REELS, Scrub};
use mazeloom::format::svg;
use mazeloom::generate::ALGORITHMS;
use mazeloom::geometry::Plane;
use mazeloom::parameters::Args;
use mazeloom::reshape::RESHAPINGS;
use mazeloom::scene::{Item, Overlays, Path, Piece, Spot, Stroke};
use mazeloom::solve::{SOLVERS, Task};
use mazeloom::style::keys;
use mazeloom::{
    Cell, Film, Flow, Maze, Puzzle, Recipe, Step, Style, Threads, Topology, TopologyExt, draw,
    make, make_watched, overlays,
};
use mazeloom_testing::Fixtures;
use std::collections::BTreeSet;

fn recipe(line: &str) -> Recipe {
    line.parse().unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn film(line: &str, pace: Pace) -> Film {
    Film::making(&recipe(line), &Fixtures, u64::MAX, pace, |_| {})
        .unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn passages<T: Topology>(maze: &Maze<T>) -> Vec<u32> {
    maze.all_edges().map(|(edge, ..)| edge.0).collect()
}

/// Plays a film and checks its times: one frame after the other, without a gap.
fn play(film: &mut Film, name: &str, mut see: impl FnMut(&mazeloom::film::Frame<'_>)) {
    let (frames, time) = film.length();
    assert!(frames <= film.pace().frames, "{name}");
    let (mut shown, mut end) = (0, 0);
    let played = film.play(&mut |shot| {
        assert_eq!(shot.start, end, "{name}");
        assert!(shot.lasts > 0, "{name}");
        end = shot.start + shot.lasts;
        shown += 1;
        see(shot);
        Ok(())
    });
    played.unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!((shown, end), (frames, time), "{name}");
}

#[test]
fn every_algorithm_ends_in_its_maze() {
    for grid in ["rect:9x7", "hex:7x6", "polar:4", "rect:12x12 mask=circle"] {
        let (grid, rest) = grid.split_once(' ').unwrap_or((grid, ""));
        for row in ALGORITHMS {
            for dual in ["", ":dual"] {
                let line = format!("{grid} {}{dual} {rest} seed=5", row.entry.name);
                let made = make(&recipe(&line)).expect("it can be made");
                let mut film = film(&line, Pace::default());
                let mut maze = Maze::from_open(made.maze.grid(), film.beginning());
                film.steps().iter().for_each(|&step| maze.apply(step));
                assert_eq!(passages(&maze), passages(&made.maze), "{line}");
                let mut last = Vec::new();
                play(&mut film, &line, |shot| last = passages(&shot.puzzle.maze));
                assert_eq!(last, passages(&made.maze), "{line}");
            }
        }
    }
}

#[test]
fn every_reshaping_ends_in_its_maze() {
    for row in RESHAPINGS {
        for words in row.examples {
            for line in [
                format!("12x10 {words} seed=3"),
                format!("12x10 wilson {words} seed=4"),
            ] {
                let Ok(made) =
                    make_watched(&recipe(&line), &Fixtures, u64::MAX, |_| Flow::Continue(()))
                else {
                    continue;
                };
                let mut film = film(&line, Pace::default());
                let same = made.maze.grid().size() == film.puzzle().maze.grid().size();
                let mut last = Vec::new();
                play(&mut film, &line, |shot| last = passages(&shot.puzzle.maze));
                assert!(!same || last == passages(&made.maze), "{line}");
            }
        }
    }
}

#[test]
fn budgets_are_kept() {
    for (frames, duration, fps) in [
        (2, None, None),
        (3, Some(1000), None),
        (50, None, Some(50)),
        (400, Some(500), Some(1)),
        (100_000, Some(600_000), Some(50)),
    ] {
        let pace = Pace {
            frames,
            duration,
            fps,
            ..Pace::default()
        };
        for line in [
            "1x1",
            "2x1",
            "9x9 aldous-broder seed=1",
            "9x9 kruskal seed=1",
        ] {
            let mut film = film(line, pace);
            play(&mut film, line, |_| {});
            if let (Some(time), true) = (duration, film.steps().len() > 10) {
                assert_eq!(film.length().1, time + pace.hold, "{line}");
            }
        }
    }
}

#[test]
fn ease_keeps_walks_short() {
    let changes = |ease: f64| {
        let pace = Pace {
            ease,
            ..Pace::default()
        };
        let mut counts = Vec::new();
        let mut film = film("16x16 aldous-broder seed=2", pace);
        play(&mut film, "walk", |shot| {
            counts.push(passages(&shot.puzzle.maze).len());
        });
        counts
    };
    // By the middle of the film, half of the passages are open if walks take no time.
    let middle = |counts: &[usize]| counts[counts.len() / 2];
    let (plain, eased) = (changes(0.0), changes(1.0));
    assert!(middle(&plain) > 200, "{}", middle(&plain));
    assert!((120..136).contains(&middle(&eased)), "{}", middle(&eased));
}

#[test]
fn an_endless_film_ends_as_it_begins() {
    for line in [
        "12x9 wilson seed=1",
        "hex:6x6 seed=2",
        "polar:4 kruskal seed=3",
        "torus:6x6 seed=4",
    ] {
        for steps in [1, 2, 7, 60, 333] {
            let puzzle = make(&recipe(line)).expect("it can be made");
            let keys = recipe(line).keys;
            let film = Film::endless(puzzle, keys, steps, Pace::default());
            let mut film = film.unwrap_or_else(|e| panic!("{line}: {e}"));
            let mut maze = Maze::from_open(film.puzzle().maze.grid(), film.beginning());
            let first = passages(&maze);
            let tree = first.len();
            for &step in film.steps() {
                maze.apply(step);
                if let Step::Leave(_) = step {
                    assert!(mazeloom::maze::is_connected(&maze), "{line}");
                    assert_eq!(passages(&maze).len(), tree, "{line}");
                }
            }
            assert_eq!(passages(&maze), first, "{line} {steps}");
            let walked = film
                .steps()
                .iter()
                .filter(|step| matches!(step, Step::Enter(_)));
            let walked = walked.count() as u64 - 1;
            assert!(
                (steps..=steps + 1).contains(&walked),
                "{line} {steps} {walked}"
            );
            play(&mut film, line, |_| {});
        }
    }
    let looped = make(&recipe("9x9 braid=1 seed=1")).expect("it can be made");
    assert!(Film::endless(looped, recipe("9x9").keys, 9, Pace::default()).is_err());
}

/// The steps of a solver and its path.
fn search(puzzle: &Puzzle, name: usize) -> (Vec<Step>, Option<Vec<Cell>>) {
    let row = &SOLVERS[name];
    let args = Args::none(row.entry.params);
    let grid = puzzle.maze.grid();
    let position = |cell: Cell| {
        let at = grid.center(cell);
        [at.x, at.y].map(|length| (length * 1000.0).round() as i64)
    };
    let task = Task {
        maze: &puzzle.maze,
        grid,
        from: puzzle.start,
        to: puzzle.goal,
        cost: &|_| 1,
        position: &position,
        args: &args,
        seed: 1,
        threads: Threads::ONE,
    };
    let mut steps = Vec::new();
    let answer = (row.run)(&task, &mut |step| {
        steps.push(step);
        Flow::Continue(())
    });
    let way = answer.continue_value().and_then(|answer| answer.path);
    (steps, way)
}

#[test]
fn every_solver_makes_a_film() {
    for line in [
        "10x8 wilson seed=3",
        "hex:6x6 braid=0.5 seed=2",
        "polar:4 seed=1",
    ] {
        for (number, row) in SOLVERS.iter().enumerate() {
            let puzzle = make(&recipe(line)).expect("it can be made");
            let (steps, way) = search(&puzzle, number);
            let Some(way) = way else {
                assert!(!line.starts_with("10x8"), "{line} {}", row.entry.name);
                continue;
            };
            let mut keys = recipe(line).keys;
            keys.set(&keys::SOLUTION, "line").expect("it is a word");
            let open = passages(&puzzle.maze);
            let mut film = Film::solving(puzzle, keys, steps, way.clone(), Pace::default());
            let (mut drawn, mut shown) = (Vec::new(), Vec::new());
            play(&mut film, row.entry.name, |shot| {
                shown = passages(&shot.puzzle.maze);
                let path = shot.layers.paths.first();
                drawn = path.map_or(Vec::new(), |path| path.cells.clone());
            });
            assert_eq!((drawn, shown), (way, open), "{line} {}", row.entry.name);
        }
    }
}

/// The walls of a picture in short pieces, however long the strokes are.
fn pieces(paths: &[Path], unit: i32, into: &mut BTreeSet<(Spot, Spot)>) {
    for path in paths {
        let mut here = path.start;
        for piece in &path.pieces {
            let to = piece.end();
            let length = (to.x - here.x).abs().max((to.y - here.y).abs());
            let parts = match piece {
                Piece::Line(_) if length % unit == 0 && (here.x == to.x || here.y == to.y) => {
                    (length / unit).max(1)
                }
                _ => 1,
            };
            for part in 0..parts {
                let at = |n: i32| Spot {
                    x: here.x + (to.x - here.x) / parts * n,
                    y: here.y + (to.y - here.y) / parts * n,
                };
                let (a, b) = (at(part), at(part + 1));
                into.insert((a.min(b), a.max(b)));
            }
            here = to;
        }
    }
}

/// The pieces of path data, in thousandths.
fn read_path(data: &str) -> Vec<(Spot, Piece)> {
    let mut all = Vec::new();
    let (mut here, mut start) = (Spot { x: 0, y: 0 }, Spot { x: 0, y: 0 });
    let mut rest = data;
    while let Some(command) = rest.chars().next() {
        rest = &rest[1..];
        let end = rest
            .find(|c: char| c.is_ascii_alphabetic())
            .unwrap_or(rest.len());
        let spaced = rest[..end].replace('-', " -");
        let numbers: Vec<i32> = spaced
            .split_whitespace()
            .map(|number| (number.parse::<f64>().expect("a number") * 1000.0).round() as i32)
            .collect();
        rest = &rest[end..];
        let to = match (command, &numbers[..]) {
            ('M', &[x, y]) => {
                here = Spot { x, y };
                start = here;
                continue;
            }
            ('h', &[x]) => Spot {
                x: here.x + x,
                ..here
            },
            ('v', &[y]) => Spot {
                y: here.y + y,
                ..here
            },
            ('l', &[x, y]) => Spot {
                x: here.x + x,
                y: here.y + y,
            },
            ('a', &[.., x, y]) => Spot {
                x: here.x + x,
                y: here.y + y,
            },
            ('z', &[]) => start,
            other => panic!("{other:?}"),
        };
        let piece = match command {
            'a' => Piece::arc(to, 0, true),
            _ => Piece::Line(to),
        };
        all.push((here, piece));
        here = to;
    }
    all
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let from = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    Some(&tag[from..from + tag[from..].find('"')?])
}

#[test]
fn an_animated_svg_ends_with_the_walls_of_the_still() {
    for line in [
        "8x6 backtracker seed=1 marks=none",
        "8x6 recursive-division seed=2 marks=none",
        "8x6 origin-shift seed=2 marks=none",
        "7x7 kruskal weave=0.5 seed=3 marks=none",
        "hex:5x5 wilson seed=4 marks=none",
        "polar:4 prim seed=5 marks=none",
        "9x9 mask=circle eller seed=5 marks=none",
        "cube:3 wilson seed=5 marks=none",
    ] {
        let made = make(&recipe(line)).expect("it can be made");
        let scene =
            draw(&made, &Style::of(&recipe(line).keys), Overlays::NONE).expect("it is small");
        let mut walls = BTreeSet::new();
        for (_, item) in &scene.items {
            if let Item::Stroke(Stroke { paths, .. }) = item {
                pieces(&paths.to_vec(), 1000, &mut walls);
            }
        }
        let mut file = Vec::new();
        (REELS[0].write)(&mut film(line, Pace::default()), &mut file).expect("it is small");
        let text = String::from_utf8(file).expect("text");
        let mut seen = BTreeSet::new();
        let mut stroked = false;
        for tag in text.split('<').skip(1) {
            if tag.starts_with("g ") {
                stroked = attribute(tag, "fill") == Some("none");
            }
            if !tag.starts_with("path") || !stroked {
                continue;
            }
            // Viewers without animation show the last frame.
            if attribute(tag, "color") != Some("transparent") {
                for (start, piece) in read_path(attribute(tag, "d").expect("it has a shape")) {
                    let line = Path {
                        start,
                        pieces: vec![piece],
                        closed: false,
                    };
                    pieces(&[line], 1000, &mut seen);
                }
            }
        }
        assert_eq!(seen, walls, "{line}");
        for tag in text.split('<').filter(|tag| tag.starts_with("animate")) {
            let [values, times] =
                ["values", "keyTimes"].map(|name| attribute(tag, name).expect("it has them"));
            assert_eq!(
                values.split(';').count(),
                times.split(';').count(),
                "{line}"
            );
            let times: Vec<f64> = times
                .split(';')
                .map(|t| t.parse().expect("a number"))
                .collect();
            assert_eq!(times[0], 0.0, "{line}");
            assert!(times.windows(2).all(|pair| pair[0] < pair[1]), "{line}");
            assert!(times.last() < Some(&1.0), "{line}");
        }
    }
}

#[test]
fn films_are_the_same_twice_and_small() {
    for line in [
        "20x20 wilson seed=1",
        "20x20 kruskal seed=1",
        "hex:12x12 seed=1",
    ] {
        let file = || {
            let mut file = Vec::new();
            (REELS[0].write)(&mut film(line, Pace::default()), &mut file).expect("it is small");
            file
        };
        let first = file();
        assert_eq!(first, file(), "{line}");
        let mut still = Vec::new();
        let made = make(&recipe(line)).expect("it can be made");
        let layers = overlays(&made, &recipe(line).keys);
        let scene = draw(&made, &Style::of(&recipe(line).keys), &layers).expect("it is small");
        svg(&scene, &mut still).expect("memory takes all");
        let pictures = film(line, Pace::default()).length().0 as usize;
        assert!(
            first.len() < still.len() * pictures / 2,
            "{line}: {} {}",
            first.len(),
            still.len()
        );
    }
}

/// In every moment of `origin-shift` the arrows are its pointers: each leads to the origin.
#[test]
fn arrows_lead_to_the_origin_in_every_moment() {
    let line = "hex:5x4 origin-shift:steps=40,from=wilson arrows=root seed=3";
    let film = film(line, Pace::default());
    let steps = film.steps().to_vec();
    let mut scrub = Scrub::new(film).expect("it has steps");
    let (mut origin, mut seen) = (None, 0);
    for moment in 0..=steps.len() {
        if let Some(Step::Enter(cell)) = moment.checked_sub(1).map(|last| steps[last]) {
            origin = Some(cell);
        }
        let shown = scrub.at(moment);
        let sides = &shown.layers.arrows;
        assert_eq!(!sides.is_empty(), origin.is_some(), "moment {moment}");
        let Some(origin) = origin else {
            continue;
        };
        let maze = &shown.puzzle.maze;
        for &(start, _) in sides {
            let mut here = start;
            for _ in 0..maze.cells() {
                let Some(&(_, side)) = sides.iter().find(|&&(cell, _)| cell == here) else {
                    break;
                };
                here = maze.across(here, side).expect("it leads through no wall").1;
            }
            assert_eq!(here, origin, "moment {moment}, from {start:?}");
        }
        seen += usize::from(sides.len() + 1 == maze.cells() as usize);
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn several_films_are_in_step() {
    for (grid, paper) in [
        ("6x5", ""),
        ("hex:5x4", " paper=640x360px"),
        ("6x4", " title=Two"),
    ] {
        let recipe = |algorithm: &str| {
            let line = format!("{grid} {algorithm}{paper} seed=2");
            line.parse::<Recipe>()
                .unwrap_or_else(|error| panic!("{line}: {error}"))
        };
        let recipes = ["wilson", "kruskal", "growing-tree:newest=50,random=50"].map(recipe);
        let plain = |explained| {
            let film = Film::in_step(&recipes, &Fixtures, u64::MAX, Pace::default(), explained);
            film.unwrap_or_else(|error| panic!("{grid}: {error}"))
        };
        let words = |film: &mut Film| {
            let (mut sizes, mut words) = (BTreeSet::new(), Vec::new());
            let played = film.play(&mut |frame| {
                let scene = frame.scene()?;
                sizes.insert((scene.width, scene.height));
                for (_, item) in &scene.items {
                    if let Item::Text(text) = item {
                        words.extend(text.words.iter().map(|(_, word, _)| word.clone()));
                    }
                }
                Ok(())
            });
            played.unwrap_or_else(|error| panic!("{grid}: {error}"));
            (sizes, words)
        };
        let (sizes, said) = words(&mut plain(false));
        assert_eq!(sizes.len(), 1, "{grid}");
        assert!(
            paper != " paper=640x360px" || sizes.contains(&(640, 360)),
            "{sizes:?}"
        );
        // At the end each tells how many steps it took.
        for recipe in &recipes {
            let alone = Film::making(recipe, &Fixtures, u64::MAX, Pace::default(), |_| {});
            let steps = alone.expect("it is small").steps().len();
            let caption = format!("{} · {steps}", recipe.algorithm);
            let shown = said.concat().replace(' ', "");
            let caption = caption.replace(' ', "");
            assert!(shown.contains(&caption), "{caption}");
        }
        let (_, told) = words(&mut plain(true));
        let told = told.join(" ");
        for sentence in [
            "meets itself: a loop of",
            "are in different components: it is opened.",
            "opened to an unvisited neighbor;",
        ] {
            assert!(told.contains(sentence), "{grid}: {sentence}");
        }
    }
}
