//! Properties of games: moves, counts, seen cells and hints, and that a resumed game equals the
//! saved one.

use mazeloom::game::{NotPerfect, Record, ReplayError, Wrong};
use mazeloom::grid::GRIDS;
use mazeloom::table::CellSet;
use mazeloom::{Cell, Flow, Game, Puzzle, Recipe, Rng, Topology, TopologyExt, make_watched};
use mazeloom_testing::{Fixtures, assert_spanning};
use std::collections::VecDeque;

fn puzzle(line: &str) -> Puzzle {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))
        .unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn game(line: &str) -> Game {
    Game::new(puzzle(line))
}

/// A recipe on every example of every grid but the large first ones, perfect and with loops.
fn everywhere(mut law: impl FnMut(&str)) {
    for row in GRIDS {
        for example in &row.examples[1..] {
            for words in ["wilson", "kruskal braid=0.5"] {
                law(&format!(
                    "{}:{example} {words} goal=farthest seed=7",
                    row.entry.name
                ));
            }
        }
    }
}

/// The distances of a cell from all others, without the library's searches.
fn steps_from<T: Topology>(maze: &T, from: Cell) -> Vec<Option<usize>> {
    let mut steps = vec![None; maze.cells() as usize];
    steps[from.0 as usize] = Some(0);
    let mut queue = VecDeque::from([(from, 0)]);
    while let Some((here, so_far)) = queue.pop_front() {
        for (_, next) in maze.neighbors(here) {
            if steps[next.0 as usize].is_none() {
                steps[next.0 as usize] = Some(so_far + 1);
                queue.push_back((next, so_far + 1));
            }
        }
    }
    steps
}

/// Walks at random, and back now and then, for a number of steps or up to the goal.
fn wander(game: &mut Game, rng: &mut Rng, moves: u32) {
    for _ in 0..moves {
        let next = rng.pick(game.puzzle().maze.neighbors(game.here()));
        match next {
            Some((_, next)) if !rng.chance(0.2) => _ = game.go(next),
            _ => _ = game.back(),
        }
    }
}

/// The whole state of a game.
fn state(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    let passages: Vec<_> = game.puzzle().maze.all_edges().collect();
    let helped = (game.hints(), game.shown());
    (
        game.run().to_vec(),
        game.trail().to_vec(),
        game.seen().clone(),
        helped,
        passages,
    )
}

#[test]
fn hints_lead_to_the_goal_by_a_shortest_way_on_every_grid() {
    everywhere(|line| {
        let mut game = game(line);
        let fewest = steps_from(&game.puzzle().maze, game.goal())[game.here().0 as usize];
        assert_eq!(game.shortest(), fewest, "{line}");
        while let Some(next) = game.hint() {
            let to_goal = steps_from(&game.puzzle().maze, game.goal());
            let left = |cell: Cell| to_goal[cell.0 as usize].expect("it is connected");
            assert_eq!(left(next) + 1, left(game.here()), "{line}");
            let path = game.path().expect("it is connected");
            assert_eq!(
                (path.len(), path[1]),
                (left(game.here()) + 1, next),
                "{line}"
            );
            assert!(game.go(next), "{line}");
        }
        assert!(game.done(), "{line}");
        assert_eq!(Some(game.steps()), fewest, "{line}");
        assert_eq!(game.hints() as usize, game.steps(), "{line}");
        // Each hint counts as a step more.
        let score = if game.steps() == 0 { 1.0 } else { 0.5 };
        assert!((game.score() - score).abs() < 1e-9, "{line}");
    });
}

#[test]
fn every_move_leads_through_a_passage_and_every_step_counts() {
    everywhere(|line| {
        let mut game = game(line);
        let mut rng = Rng::stream(3, line);
        for _ in 0..40 {
            let (here, steps) = (game.here(), game.steps());
            let next = Cell(rng.below(game.puzzle().maze.cells()));
            let leads = game.puzzle().maze.neighbors(here).any(|(_, to)| to == next);
            let went = game.go(next);
            assert_eq!(went, leads && here != game.goal(), "{line}");
            assert_eq!(game.here(), if went { next } else { here }, "{line}");
            assert_eq!(game.steps(), steps + usize::from(went), "{line}");
            wander(&mut game, &mut rng, 2);
        }
        for pair in game.run().windows(2) {
            assert!(
                game.puzzle().maze.edge_between(pair[0], pair[1]).is_some(),
                "{line}"
            );
        }
        assert!((0.0..=1.0).contains(&game.score()), "{line}");
    });
}

#[test]
fn back_undoes_a_move_and_costs_a_step() {
    everywhere(|line| {
        let mut game = game(line);
        wander(&mut game, &mut Rng::stream(5, line), 9);
        let before = (game.here(), game.trail().to_vec(), game.steps());
        let onward = game.puzzle().maze.neighbors(game.here());
        let onward: Vec<Cell> = onward.map(|(_, next)| next).collect();
        let came = before.1.len().checked_sub(2).map(|place| before.1[place]);
        for next in onward {
            if Some(next) != came && game.go(next) && !game.done() {
                assert!(game.back(), "{line}");
                let after = (game.here(), game.trail().to_vec(), game.steps() - 2);
                assert_eq!(after, before, "{line}");
                break;
            }
        }
        while game.back() {}
        assert!(
            game.done() || game.trail() == [game.puzzle().start],
            "{line}"
        );
    });
}

#[test]
fn keys_find_the_neighbour_that_lies_their_way() {
    for line in [
        "rect:7x5 wilson seed=1",
        "torus:5x4 prim seed=1",
        "box:3x3x2 seed=1",
    ] {
        let mut game = game(line);
        let mut rng = Rng::stream(1, line);
        for _ in 0..60 {
            let maze = &game.puzzle().maze;
            for (side, (dx, dy)) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]
                .into_iter()
                .enumerate()
            {
                let beyond = maze.across(game.here(), side as u32).map(|(_, next)| next);
                assert_eq!(game.toward(dx, dy), beyond, "{line}");
                assert_eq!(game.toward(9.0 * dx, 9.0 * dy), beyond, "{line}");
            }
            assert_eq!(game.toward(0.0, 0.0), None, "{line}");
            wander(&mut game, &mut rng, 1);
        }
    }
}

#[test]
fn stairs_lead_up_and_down_the_levels() {
    let mut game = game("box:3x2x4 wilson seed=2");
    assert_eq!((game.levels(), game.level()), (4, 0));
    let (mut climbed, mut rng) = (0, Rng::stream(1, "stairs"));
    for _ in 0..200 {
        let (here, level) = (game.here(), game.here().0 / 6);
        assert_eq!(game.level(), level);
        let open = |to: Option<u32>| {
            let to = Cell(to?);
            game.puzzle().maze.edge_between(here, to).map(|_| to)
        };
        let above = (level < 3).then_some(here.0 + 6);
        assert_eq!(
            (game.up(), game.down()),
            (open(above), open(here.0.checked_sub(6)))
        );
        climbed += game.stairs().len();
        wander(&mut game, &mut rng, 1);
        if game.done() {
            game.restart();
        }
    }
    assert!(climbed > 20, "hardly any stairs were met");
    for (line, levels) in [
        ("rect:4x3", 1),
        ("hex:4x3", 1),
        ("stack:3,(hex:4x3)", 3),
        ("box:2x2x2x3", 6),
        ("box:2x2x2 mask=bits:_w", 2),
        ("glome:3", 3), // each level with that of the other block
        ("tesseract:2", 1),
    ] {
        assert_eq!(
            self::game(&format!("{line} seed=1")).levels(),
            levels,
            "{line}"
        );
    }
}

/// Closed spaces have few levels, or one: their stairs lead up and down all the same.
#[test]
fn stairs_lead_up_and_down_in_closed_spaces() {
    for line in ["glome:2", "glome:3", "tesseract:2", "duocylinder:2"] {
        let mut game = game(&format!("{line} wilson seed=2"));
        let (mut climbed, mut rng) = ([0, 0], Rng::stream(1, line));
        for _ in 0..200 {
            let (grid, here) = (game.puzzle().maze.grid(), game.here());
            let last = grid.sides(here) - 1;
            let open = |side| game.puzzle().maze.across(here, side).map(|(_, next)| next);
            // The last two sides are up and down.
            let found = [game.up(), game.down()];
            assert_eq!(found, [open(last - 1), open(last)], "{line} {here:?}");
            climbed = [0, 1].map(|k| climbed[k] + usize::from(found[k].is_some()));
            wander(&mut game, &mut rng, 1);
            if game.done() {
                game.restart();
            }
        }
        let some = climbed.iter().all(|&times| times > 5);
        assert!(some, "hardly any stairs were met on {line}: {climbed:?}");
    }
}

#[test]
fn straight_passages_and_what_is_near_are_seen() {
    // A hall along the left border, with teeth to its right: x runs down the hall, y along a
    // tooth.
    let mut game = game("rect:6x9 comb seed=1 start=nw goal=se");
    let at = |x: u32, y: u32| Cell(x * 6 + y);
    let maze = &game.puzzle().maze;
    let hall = (0..8).all(|x| maze.edge_between(at(x, 0), at(x + 1, 0)).is_some());
    let tooth = (0..5).all(|y| maze.edge_between(at(8, y), at(8, y + 1)).is_some());
    assert!(hall && tooth, "another comb");
    assert!((0..9).all(|x| game.seen().contains(at(x, 0))));
    assert!(game.seen().contains(at(0, 2)) && !game.seen().contains(at(8, 2)));
    assert!(
        !game.seen().contains(at(1, 2)),
        "round a corner, three steps away"
    );
    assert!(
        game.seen().contains(at(1, 1)),
        "round a corner, two steps away"
    );
    assert_eq!(game.near(2).iter().count(), 6);
    assert!(game.go_to(at(8, 0)), "along the line of sight");
    assert!(game.seen().contains(at(8, 2)) && game.seen().contains(at(3, 1)));
    assert!(game.go_to(at(8, 5)) && game.done());
    assert_eq!(game.steps(), 13);
}

#[test]
fn a_click_walks_as_far_as_there_is_nothing_to_decide() {
    everywhere(|line| {
        let mut game = game(line);
        let mut rng = Rng::stream(9, line);
        for _ in 0..12 {
            let cell = Cell(rng.below(game.puzzle().maze.cells()));
            let reach = game.reach(cell);
            let (near, steps) = (game.near(Game::NEAR), game.steps());
            assert!(
                reach.is_some() || !near.contains(cell) || cell == game.here(),
                "{line}"
            );
            let went = game.go_to(cell);
            match reach {
                Some(path) => {
                    assert_eq!(path.last(), Some(&cell), "{line}");
                    assert!(went || game.done(), "{line}");
                    assert!(game.steps() - steps <= path.len(), "{line}");
                }
                None => assert_eq!(game.steps(), steps, "{line}"),
            }
        }
    });
    // A corridor that winds without a fork is walked to its end; past a fork nothing is.
    let mut snake = game("rect:5x4 snake seed=1");
    assert!(
        snake
            .reach(snake.goal())
            .is_some_and(|path| path.len() == 15)
    );
    assert_eq!(snake.reach(Cell(15)), None, "the goal lies between");
    assert!(snake.go_to(snake.goal()) && snake.done());
    let far = game("rect:20x20 wilson seed=1");
    assert_eq!(far.reach(far.goal()), None);
}

#[test]
fn a_run_that_was_written_down_leads_to_the_same_game() {
    let mut moved = 0;
    everywhere(|line| {
        for living in [0, 2] {
            let Ok(mut game) = game(line).living(living) else {
                continue;
            };
            let mut rng = Rng::stream(4, line);
            wander(&mut game, &mut rng, 25);
            _ = game.hint();
            _ = game.show();
            moved += game.steps();
            let record = game.record(75).expect("a recipe makes it");
            let text = record.to_string();
            let read: Record = text
                .parse()
                .unwrap_or_else(|e| panic!("{line}: {e}\n{text}"));
            assert_eq!(read, record, "{line}\n{text}");
            let again = read
                .replay(puzzle(line))
                .unwrap_or_else(|e| panic!("{line}: {e}"));
            assert_eq!(state(&again), state(&game), "{line}");
            let (end, seen) = (game.here(), game.seen().clone());
            let walk = game.rewind();
            assert_eq!(game.here(), game.puzzle().start, "{line}");
            while game.follow(&walk) {}
            assert_eq!((game.here(), game.run()), (end, walk.run()), "{line}");
            assert_eq!(game.seen(), &seen, "{line}");
            game.restart();
            assert_eq!(state(&game), state(&fresh(line, living)), "{line}");
        }
    });
    assert!(moved > 500, "hardly a move was made: {moved}");
}

fn fresh(line: &str, living: u32) -> Game {
    game(line).living(living).expect("it lived before")
}

#[test]
fn a_saved_game_keeps_its_limits() {
    let saved = |lines: &str| {
        let text = format!("mazeloom-run/1\nrecipe rect:6x4 wilson seed=42\n{lines}\n");
        text.parse::<Record>()
    };
    let error = saved("living 1000001").expect_err("that would take long");
    assert_eq!(
        error.to_string(),
        "line 3: living 1000001: at most 1000000 steps a move"
    );
    let record = saved("hints 4294967295").expect("it is a count");
    let replayed = record.replay(puzzle("rect:6x4 wilson seed=42"));
    let mut game = replayed.expect("no moves");
    assert!(game.hint().is_some());
    assert_eq!(game.hints(), u32::MAX);
}

#[test]
fn a_living_maze_stays_perfect_and_follows_its_seed() {
    let (mut lived, mut changed) = (0, 0);
    everywhere(|line| {
        for pace in [1, 5] {
            let (Ok(mut game), Ok(mut same)) = (game(line).living(pace), game(line).living(pace))
            else {
                continue;
            };
            assert_eq!(game.pace(), pace);
            lived += 1;
            let first: Vec<_> = game.puzzle().maze.all_edges().collect();
            wander(&mut game, &mut Rng::stream(8, line), 20);
            wander(&mut same, &mut Rng::stream(8, line), 20);
            assert_eq!(state(&game), state(&same), "{line}");
            assert_spanning(&game.puzzle().maze, line);
            changed += u32::from(game.puzzle().maze.all_edges().ne(first));
            while let Some(next) = game.hint() {
                assert!(game.go(next), "{line}");
                assert_spanning(&game.puzzle().maze, line);
                if game.steps() > 200 {
                    break;
                }
            }
            assert!(game.done() || game.steps() > 200, "{line}");
            assert!((0.0..=1.0).contains(&game.score()), "{line}");
        }
    });
    assert!(
        lived > 100 && changed > 100,
        "{lived} lived, {changed} changed"
    );
    let other = fresh_after("rect:9x9 wilson seed=1", 3);
    assert_ne!(other, fresh_after("rect:9x9 wilson seed=2", 3));
}

/// The passages of a living maze after some moves.
fn fresh_after(line: &str, pace: u32) -> Vec<u32> {
    let mut game = fresh(line, pace);
    wander(&mut game, &mut Rng::stream(1, "walk"), 10);
    game.puzzle()
        .maze
        .all_edges()
        .map(|(edge, ..)| edge.0)
        .collect()
}

#[test]
fn only_perfect_mazes_live() {
    for line in [
        "rect:8x8 kruskal braid=1 seed=1",
        "rect:9x9 weave=0.5 seed=4",
    ] {
        assert!(game(line).living(0).is_ok(), "{line}");
        assert_eq!(game(line).living(1).err(), Some(NotPerfect), "{line}");
    }
}

#[test]
fn a_game_without_a_way_has_no_hints() {
    let mut puzzle = puzzle("rect:3x1 seed=1");
    puzzle
        .maze
        .set_open_edges(mazeloom::table::EdgeSet::empty(puzzle.maze.edges()));
    let mut game = Game::new(puzzle);
    assert_eq!(
        (game.shortest(), game.hint(), game.path(), game.show()),
        (None, None, None, None)
    );
    assert_eq!((game.hints(), game.shown(), game.score()), (0, 0, 0.0));
    assert!(!game.go(Cell(1)) && !game.back() && !game.done());
    let one = self::game("rect:1x1 seed=1");
    assert!(one.done() && one.shortest() == Some(0) && one.score() > 0.99);
    assert_eq!(one.seen(), &CellSet::full(1));
}

/// The beginning of every record.
const HEAD: &str = "mazeloom-run/1\nrecipe rect:3x2 snake seed=1\n";

#[test]
fn wrong_records_name_the_line() {
    let parse = |text: &str| text.parse::<Record>();
    let good = parse(&format!("{HEAD}\nmoves 1 2\nhints 3\n")).expect("lines come in any order");
    assert_eq!(
        (good.hints, good.seconds, good.moves),
        (3, 0, vec![Cell(1), Cell(2)])
    );
    for (text, line, wrong) in [
        ("", 1, Wrong::Format),
        ("mazeloom-run/2\n", 1, Wrong::Format),
        ("mazeloom-run/1\n", 1, Wrong::NoRecipe),
        ("mazeloom-run/1\nrecipe rect:3x2\n", 2, Wrong::Seedless),
        (
            "mazeloom-run/1\nhints 1\nstop\n",
            3,
            Wrong::Key("stop".to_owned()),
        ),
        ("mazeloom-run/1\nhints\n", 2, Wrong::Number(String::new())),
        (
            "mazeloom-run/1\nhints 1\nhints 1\n",
            3,
            Wrong::Twice("hints"),
        ),
        (
            "mazeloom-run/1\nmoves 1 x\n",
            2,
            Wrong::Number("x".to_owned()),
        ),
        (
            "mazeloom-run/1\nmoves 4294967296\n",
            2,
            Wrong::Number("4294967296".to_owned()),
        ),
        (
            "mazeloom-run/1\nseconds -1\n",
            2,
            Wrong::Number("-1".to_owned()),
        ),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!((error.line, &error.wrong), (line, &wrong), "{text}");
        assert!(
            error.to_string().starts_with(&format!("line {line}: ")),
            "{error}"
        );
    }
    let error = parse("mazeloom-run/1\nrecipe rekt:3x2 seed=1\n").expect_err("no such grid");
    assert!(error.to_string().contains("`rekt`"), "{error}");
}

#[test]
fn wrong_replays_name_the_move() {
    let replay = |moves: &str| {
        let record: Record = format!("{HEAD}{moves}\n").parse().expect("it reads");
        record.replay(puzzle("rect:3x2 snake seed=1")).err()
    };
    let (from, to) = (Cell(1), Cell(4));
    assert_eq!(
        replay("moves 1 4"),
        Some(ReplayError::Move {
            number: 2,
            from,
            to
        })
    );
    let (from, to) = (Cell(0), Cell(u32::MAX));
    assert_eq!(
        replay("moves 4294967295"),
        Some(ReplayError::Move {
            number: 1,
            from,
            to
        })
    );
    let goal = puzzle("rect:3x2 snake seed=1").goal;
    assert_eq!(goal, Cell(5), "the snake ends there or passes it");
    assert_eq!(
        replay("moves 1 2 5 4"),
        Some(ReplayError::Over { moves: 3 })
    );
}
