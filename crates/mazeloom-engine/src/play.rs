//! The game: a walk through a maze.

use crate::place::{exits, place, room, step};
use crate::protocol::{Go, Line, Move, PathCells, Play, PlayState, Way};
use crate::request::{Answer, Refusal, cell};
use crate::state::{Engine, MazeSlot, SlotState};
use mazeloom::game::MOST_STEPS;
use mazeloom::maze::Lock;
use mazeloom::solve::shortest_from;
use mazeloom::{Cell, Game, Recipe, Topology, TopologyExt};

/// Begins a game.
pub fn play(engine: &mut Engine, ask: &Play) -> Answer<PlayState> {
    let pace = ask.living.unwrap_or(0);
    if pace > MOST_STEPS {
        return Err(Refusal::new(format!(
            "`living`: at most {MOST_STEPS} steps a move"
        )));
    }
    let slot = engine.slot(ask.slot)?;
    let recipe = Recipe::of(slot.puzzle()?);
    let puzzle = match slot.held.take() {
        Some(SlotState::Played(mut game)) => {
            // A maze that lived is as it was at the start.
            game.restart();
            game.into_puzzle()
        }
        Some(SlotState::Still(puzzle)) => *puzzle,
        Some(SlotState::Raced(race)) => race.into_puzzle(),
        None => return Err(Refusal::new("no maze has been made yet")),
    };
    let game = match Game::new(puzzle).living(pace) {
        Ok(game) => game,
        Err(error) => {
            if let Some(recipe) = recipe {
                let puzzle = engine.made(&recipe)?;
                engine.hold(ask.slot, puzzle)?;
            }
            return Err(Refusal::new(error));
        }
    };
    let answer = state(&game, true, pace > 0, ask.sight).into();
    engine.slot(ask.slot)?.held = Some(SlotState::Played(Box::new(game)));
    Ok(answer)
}

/// Moves the player.
pub fn go(slot: &mut MazeSlot, ask: &Go) -> Answer<PlayState> {
    let Some(SlotState::Played(game)) = &mut slot.held else {
        return Err(Refusal::new("no game in progress"));
    };
    let (before, held) = (game.steps(), game.held());
    let forbidden = (ask.toward).is_some_and(|[dx, dy]| game.is_forbidden(dx, dy));
    let (locked, hint) = moved(game, ask)?;
    let moved = game.steps() != before;
    let is_ruled = moved && !game.puzzle().rules.is_empty();
    let changed = (moved && game.pace() > 0) || game.held() != held || is_ruled;
    let state = state(game, moved, changed, ask.sight);
    let grid = &**game.puzzle().maze.grid();
    let restarts = ask.by == Some(Move::Restart);
    let last = if restarts { game.steps() } else { before };
    let walked = game.run()[last..].windows(2);
    let state = PlayState {
        walked: walked.map(|pair| step(grid, pair[0], pair[1])).collect(),
        hint,
        forbidden,
        locked: locked.map(letter),
        found: letters(game.held() & !held),
        ..state
    };
    Ok(state.into())
}

/// Moves the player. Gives the lock that was in the way, and the steps that a hint points out.
fn moved(game: &mut Game, ask: &Go) -> Result<(Option<usize>, Vec<Line>), Refusal> {
    let to = match (ask.cell, ask.toward, ask.by) {
        (Some(number), ..) => {
            let cell = cell(number, game.puzzle().maze.cells());
            let locked = cell.and_then(|cell| game.locked(cell));
            if let Some(cell) = cell {
                game.go_to(cell);
            }
            return Ok((locked, Vec::new()));
        }
        (_, Some([dx, dy]), _) if !game.puzzle().rules.is_empty() => {
            if let Some(side) = game.side_toward(dx, dy) {
                game.go_by(side);
            }
            return Ok((None, Vec::new()));
        }
        (_, Some([dx, dy]), _) => game.toward(dx, dy),
        (_, _, Some(Move::Up)) => game.up(),
        (_, _, Some(Move::Down)) => game.down(),
        (_, _, Some(by)) => {
            let mut hint = Vec::new();
            match by {
                Move::Back => _ = game.back(),
                Move::Restart => game.restart(),
                Move::Wait => _ = game.wait(),
                Move::Hint => hint = pointed(game),
                Move::Up | Move::Down | Move::Stay => {}
            }
            return Ok((None, hint));
        }
        (None, None, None) => {
            let words = "one of `by`, `toward` and `cell` is needed";
            return Err(Refusal::new(words));
        }
    };
    let locked = to.and_then(|to| game.locked(to));
    if let Some(to) = to {
        game.go(to);
    }
    Ok((locked, Vec::new()))
}

/// Number of cells ahead that a hint points at most.
const AHEAD: usize = 12;

/// The steps that a hint points out, as lines: along a cheapest path to the next junction; under rules the
/// next step alone, which is a point where the player has to wait.
fn pointed(game: &mut Game) -> Vec<Line> {
    let side = game.next_side();
    if game.hint().is_none() {
        return Vec::new();
    }
    if let (false, Some(side)) = (game.puzzle().rules.is_empty(), side) {
        let (grid, here) = (&**game.puzzle().maze.grid(), game.here());
        let mut points = vec![grid.center(here)];
        if side < grid.sides(here) {
            points.extend(grid.side(here, side).map(|gate| gate.middle()));
            points.extend(grid.across(here, side).map(|(_, next)| grid.center(next)));
        }
        return vec![points.iter().map(|point| [point.x, point.y]).collect()];
    }
    let path = game.path().unwrap_or_default();
    let puzzle = game.puzzle();
    let grid = &**puzzle.maze.grid();
    let mut steps = Vec::new();
    for pair in path.windows(2).take(AHEAD) {
        steps.push(step(grid, pair[0], pair[1]));
        if puzzle.directed().neighbors(pair[1]).count() != 2 {
            break;
        }
    }
    steps
}

/// The letter of a door and its key.
fn letter(place: usize) -> String {
    Lock::letter(place).to_string()
}

/// The letters of some keys.
fn letters(keys: u32) -> Vec<String> {
    let held = (0..Lock::MOST).filter(|place| keys >> place & 1 == 1);
    held.map(letter).collect()
}

/// All that a page shows of a game.
fn state(game: &Game, moved: bool, changed: bool, sight: Option<u32>) -> PlayState {
    let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.0).collect::<Vec<_>>();
    let grid = &**game.puzzle().maze.grid();
    let center = grid.center(game.here());
    PlayState {
        at: game.here().0,
        point: [center.x, center.y],
        room: room(grid, game.here()),
        ends: [game.puzzle().start, game.goal()].map(|cell| place(grid, cell)),
        ways: exits(game.puzzle(), game.walk()),
        steps: game.steps(),
        shortest: game.shortest(),
        cost: game.cost(),
        cheapest: game.cheapest(),
        left: game.left(),
        trapped: game.is_trapped(),
        doors: game.puzzle().locks.len(),
        keys: letters(game.held()),
        states: game.states(),
        waits: game.may_wait(),
        forbidden: false,
        done: game.done(),
        score: game.score(),
        hints: game.hints(),
        trail: numbers(game.trail()),
        stairs: numbers(&game.stairs()),
        level: game.level(),
        levels: game.levels(),
        moved,
        changed,
        sees: sight.map(|sight| game.near(sight).iter().map(|cell| cell.0).collect()),
        seen: sight.map(|_| game.seen().iter().map(|cell| cell.0).collect()),
        walked: Vec::new(),
        hint: Vec::new(),
        locked: None,
        found: Vec::new(),
    }
}

/// A shortest path from the player, or between two cells; the cheapest where cells have costs.
pub fn path(slot: &MazeSlot, ask: &Way) -> Answer<PathCells> {
    let puzzle = slot.puzzle()?;
    let given = |number: Option<u32>| {
        let cells = puzzle.maze.cells();
        let known = |number| {
            let detail = || format!("there is no cell {number}; the last is {}", cells - 1);
            cell(number, cells).ok_or_else(|| Refusal::new(detail()))
        };
        number.map(known).transpose()
    };
    let here = match &slot.held {
        Some(SlotState::Played(game)) => game.here(),
        _ => puzzle.start,
    };
    let (from, to) = (given(ask.from)?, given(ask.to)?);
    let (from, to) = (from.unwrap_or(here), to.unwrap_or(puzzle.goal));
    let path = match &slot.held {
        Some(SlotState::Played(game)) if from == here => game.path_to(to),
        _ => shortest_from(puzzle, (from, to)),
    };
    let path = path.ok_or_else(|| Refusal::new("no passage leads there"))?;
    let cells = path.iter().map(|cell| cell.0).collect();
    Ok(PathCells { cells }.into())
}
