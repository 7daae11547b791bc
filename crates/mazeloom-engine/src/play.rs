//! The game: a walk through a maze.

use crate::place::{place, room, step};
use crate::request::{Answer, Refusal, Request, cell};
use crate::state::{Engine, MazeSlot, SlotState};
use mazeloom::game::MOST_STEPS;
use mazeloom::maze::{KeySet, Lock};
use mazeloom::solve::shortest_from;
use mazeloom::{Cell, Game, Recipe, Topology, TopologyExt};
use serde_json::{Value, json};

/// Begins a game.
pub fn play(engine: &mut Engine, request: &Request<'_>) -> Answer {
    let pace = request.number("living").unwrap_or(0);
    if pace > MOST_STEPS {
        return Err(Refusal::new(format!(
            "`living`: at most {MOST_STEPS} steps a move"
        )));
    }
    let slot = engine.slot(request)?;
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
                engine.slot(request)?.hold(puzzle);
            }
            return Err(Refusal::new(error));
        }
    };
    let answer = state(&game, true, pace > 0, request).into();
    engine.slot(request)?.held = Some(SlotState::Played(Box::new(game)));
    Ok(answer)
}

/// Moves the player.
pub fn go(slot: &mut MazeSlot, request: &Request<'_>) -> Answer {
    let Some(SlotState::Played(game)) = &mut slot.held else {
        return Err(Refusal::new("no game in progress"));
    };
    let cells = game.puzzle().maze.cells();
    let (before, held) = (game.steps(), game.held());
    let restarts = request.word("by") == Some("restart");
    let (mut locked, mut hint) = (None, Vec::new());
    let mut next = |game: &mut Game, next: Option<Cell>| {
        if let Some(next) = next {
            locked = game.locked(next);
            game.go(next);
        }
    };
    if let Some(place) = request.head.get("cell") {
        if let Some(cell) = cell(place, cells) {
            locked = game.locked(cell);
            game.go_to(cell);
        }
    } else if let [dx, dy] = request.list("toward") {
        if let (Some(dx), Some(dy)) = (dx.as_f64(), dy.as_f64()) {
            let to = game.toward(dx, dy);
            next(game, to);
        }
    } else {
        match request.text("by")? {
            "back" => _ = game.back(),
            "restart" => game.restart(),
            "hint" => hint = pointed(game),
            "up" => {
                let to = game.up();
                next(game, to);
            }
            "down" => {
                let to = game.down();
                next(game, to);
            }
            "stay" => {}
            other => {
                let words = "back, hint, up, down, restart or stay";
                return Err(Refusal::new(format!("`by` takes {words}, not `{other}`")));
            }
        }
    }
    let moved = game.steps() != before;
    let changed = (moved && game.pace() > 0) || game.held() != held;
    let mut state = state(game, moved, changed, request);
    let grid = &**game.puzzle().maze.grid();
    let last = if restarts { game.steps() } else { before };
    let walked = game.run()[last..].windows(2);
    let walked: Vec<_> = walked.map(|pair| step(grid, pair[0], pair[1])).collect();
    state["walked"] = json!(walked);
    state["hint"] = hint.into();
    state["locked"] = locked.map(letter).into();
    state["found"] = letters(game.held() & !held).into();
    Ok(state.into())
}

/// How many cells ahead a hint points at most.
const AHEAD: usize = 12;

/// The steps that a hint points out, as lines: along a cheapest path to the next junction.
fn pointed(game: &mut Game) -> Vec<Value> {
    if game.hint().is_none() {
        return Vec::new();
    }
    let path = game.path().unwrap_or_default();
    let puzzle = game.puzzle();
    let grid = &**puzzle.maze.grid();
    let mut steps = Vec::new();
    for pair in path.windows(2).take(AHEAD) {
        steps.push(step(grid, pair[0], pair[1]).into());
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
fn letters(keys: KeySet) -> Vec<String> {
    let held = (0..Lock::MOST).filter(|place| keys >> place & 1 == 1);
    held.map(letter).collect()
}

/// All that a page shows of a game.
fn state(game: &Game, moved: bool, changed: bool, request: &Request<'_>) -> Value {
    let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.0).collect::<Vec<_>>();
    let grid = game.puzzle().maze.grid();
    let center = grid.center(game.here());
    let directed = game.puzzle().directed();
    let ways = (0..grid.sides(game.here())).filter_map(|side| {
        let (_, next) = directed.across(game.here(), side)?;
        let middle = grid.side(game.here(), side)?.middle();
        let toward = [middle.x - center.x, middle.y - center.y];
        Some(json!({ "cell": next.0, "toward": toward }))
    });
    let mut state = json!({
        "at": game.here().0,
        "point": [center.x, center.y],
        "room": room(&**grid, game.here()),
        "ends": [place(&**grid, game.puzzle().start), place(&**grid, game.goal())],
        "ways": ways.collect::<Vec<_>>(),
        "steps": game.steps(),
        "shortest": game.shortest(),
        "cost": game.cost(),
        "cheapest": game.cheapest(),
        "trapped": game.is_trapped(),
        "keys": letters(game.held()),
        "doors": game.puzzle().locks.len(),
        "left": game.path().map(|path| path.len() - 1),
        "done": game.done(),
        "score": game.score(),
        "hints": game.hints(),
        "trail": numbers(game.trail()),
        "stairs": numbers(&game.stairs()),
        "level": game.level(),
        "levels": game.levels(),
        "moved": moved,
        "changed": changed,
    });
    if let Some(sight) = request.number("sight") {
        let near: Vec<Cell> = game.near(sight).iter().collect();
        state["sees"] = numbers(&near).into();
        let seen: Vec<Cell> = game.seen().iter().collect();
        state["seen"] = numbers(&seen).into();
    }
    state
}

/// A shortest path from the player, or between two cells; the cheapest where cells have costs.
pub fn path(slot: &MazeSlot, request: &Request<'_>) -> Answer {
    let puzzle = slot.puzzle()?;
    let cells = puzzle.maze.cells();
    let given = |name| {
        let place = request.head.get(name);
        place.and_then(|place| cell(place, cells))
    };
    let here = match &slot.held {
        Some(SlotState::Played(game)) => game.here(),
        _ => puzzle.start,
    };
    let (from, to) = (given("from"), given("to"));
    let (from, to) = (from.unwrap_or(here), to.unwrap_or(puzzle.goal));
    let held = match &slot.held {
        Some(SlotState::Played(game)) if from == here => game.held(),
        _ => 0,
    };
    let path = shortest_from(puzzle, (from, to), held);
    let path = path.ok_or_else(|| Refusal::new("no passage leads there"))?;
    let numbers: Vec<u32> = path.iter().map(|cell| cell.0).collect();
    Ok(json!({ "cells": numbers }).into())
}
