//! Two players in one maze.

use crate::place::{place, room};
use crate::request::{Answer, Refusal, Request};
use crate::state::{Engine, MazeSlot, SlotState};
use mazeloom::game::{Contest, Race};
use mazeloom::reshape::FAIR;
use mazeloom::{Recipe, Topology};
use serde_json::{Value, json};

/// Begins a race, or a search for each other.
pub fn race(engine: &mut Engine, request: &Request<'_>) -> Answer {
    let contest = match request.flag("meet") {
        true => Contest::Meet,
        false => Contest::Race,
    };
    let puzzle = engine.slot(request)?.puzzle()?;
    let mut recipe = Recipe::of(puzzle);
    let alone = contest == Contest::Race && puzzle.rivals.is_empty();
    // A race refused leaves the maze in the slot.
    let puzzle = match (&mut recipe, alone) {
        (Some(recipe), _) => {
            if alone {
                recipe.keys.set(FAIR.name(), "2")?;
            }
            engine.made(recipe)?
        }
        (None, _) => {
            let words = "a race needs a maze that was made from a recipe";
            return Err(Refusal::new(words));
        }
    };
    let race = Race::new(puzzle, contest).map_err(Refusal::new)?;
    let slot = engine.slot(request)?;
    let answer = state(&race, false).into();
    slot.hold_race(race);
    Ok(answer)
}

/// Moves one of the players.
pub fn run(slot: &mut MazeSlot, request: &Request<'_>) -> Answer {
    let Some(SlotState::Raced(race)) = &mut slot.held else {
        return Err(Refusal::new("no race in progress"));
    };
    let before = race.steps();
    if let [dx, dy] = request.list("toward") {
        let player = request.number("player").unwrap_or(0);
        if player > 1 {
            return Err(Refusal::new("`player` takes 0 or 1"));
        }
        let player = player as usize;
        if let (Some(dx), Some(dy)) = (dx.as_f64(), dy.as_f64())
            && let Some(next) = race.toward(player, dx, dy)
        {
            race.go(player, next);
        }
    } else {
        match request.text("by")? {
            "restart" => race.restart(),
            "stay" => {}
            other => {
                let words = "`by` takes restart or stay";
                return Err(Refusal::new(format!("{words}, not `{other}`")));
            }
        }
    }
    let moved = race.steps() != before;
    Ok(state(race, moved).into())
}

/// All that a page shows of a race.
fn state(race: &Race, moved: bool) -> Value {
    let grid = race.puzzle().maze.grid();
    let player = |player: usize| {
        let walk = race.walk(player);
        let center = grid.center(walk.here());
        let trail: Vec<u32> = walk.trail().iter().map(|cell| cell.0).collect();
        let ways = (0..grid.sides(walk.here())).filter_map(|side| {
            let (_, next) = race.puzzle().directed().across(walk.here(), side)?;
            let middle = grid.side(walk.here(), side)?.middle();
            let toward = [middle.x - center.x, middle.y - center.y];
            Some(json!({ "cell": next.0, "toward": toward }))
        });
        json!({
            "at": walk.here().0,
            "point": [center.x, center.y],
            "room": room(&**grid, walk.here()),
            "start": place(&**grid, walk.run()[0]),
            "ways": ways.collect::<Vec<_>>(),
            "steps": walk.steps(),
            "trail": trail,
            "done": race.has_finished(player),
        })
    };
    json!({
        "meet": race.contest() == Contest::Meet,
        "players": [player(0), player(1)],
        "goal": race.puzzle().goal.0,
        "end": place(&**grid, race.puzzle().goal),
        "least": race.least(),
        "winner": race.winner(),
        "done": race.decided(),
        "moved": moved,
    })
}
