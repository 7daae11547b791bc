//! Two players in one maze.

use crate::place::{exits, place, room};
use crate::protocol::{Contest as Head, RaceMove, Run, Runner, StartRace};
use crate::request::{Answer, Refusal, point};
use crate::state::{Engine, MazeSlot, SlotState};
use mazeloom::Recipe;
use mazeloom::game::{Contest, Race};
use mazeloom::reshape::FAIR;

/// Begins a race, or a search for each other.
pub fn race(engine: &mut Engine, ask: &StartRace) -> Answer<Head> {
    let contest = match ask.meet {
        true => Contest::Meet,
        false => Contest::Race,
    };
    let puzzle = engine.slot(ask.slot)?.puzzle()?;
    let mut recipe = Recipe::of(puzzle);
    let alone = contest == Contest::Race && puzzle.rivals.is_empty();
    // A race refused leaves the maze in the slot.
    let puzzle = match (&mut recipe, alone) {
        (Some(recipe), _) => {
            if alone {
                recipe.keys.set(FAIR.name(), "2")?;
                // These are about one start and goal, and there are others now.
                recipe.keys.unset("difficulty");
                recipe.keys.unset("aim");
            }
            engine.made(recipe)?
        }
        (None, _) => {
            let words = "a race needs a maze that was made from a recipe";
            return Err(Refusal::new(words));
        }
    };
    let race = Race::new(puzzle, contest).map_err(Refusal::new)?;
    let slot = engine.slot(ask.slot)?;
    let answer = state(&race, false).into();
    slot.hold_race(race);
    Ok(answer)
}

/// Moves one of the players.
pub fn run(slot: &mut MazeSlot, ask: &Run) -> Answer<Head> {
    let Some(SlotState::Raced(race)) = &mut slot.held else {
        return Err(Refusal::new("no race in progress"));
    };
    let before = race.steps();
    if let Some(toward) = ask.toward.map(point) {
        let player = ask.player.unwrap_or(0) as usize;
        if player > 1 {
            return Err(Refusal::new("`player` takes 0 or 1"));
        }
        if let Some(next) = race.toward(player, toward.x, toward.y) {
            race.go(player, next);
        }
    } else {
        match ask.by {
            Some(RaceMove::Restart) => race.restart(),
            Some(RaceMove::Stay) => {}
            None => return Err(Refusal::new("`by` or `toward` is missing")),
        }
    }
    let moved = race.steps() != before;
    Ok(state(race, moved).into())
}

/// All that a page shows of a race.
fn state(race: &Race, moved: bool) -> Head {
    let grid = &**race.puzzle().maze.grid();
    let player = |player: usize| {
        let walk = race.walk(player);
        let center = grid.center(walk.here());
        Runner {
            at: walk.here().0,
            point: [center.x, center.y],
            room: room(grid, walk.here()),
            start: place(grid, walk.run()[0]),
            ways: exits(race.puzzle(), walk),
            steps: walk.steps(),
            trail: walk.trail().iter().map(|cell| cell.0).collect(),
            done: race.has_finished(player),
        }
    };
    Head {
        players: [player(0), player(1)],
        goal: race.puzzle().goal.0,
        end: place(grid, race.puzzle().goal),
        meet: race.contest() == Contest::Meet,
        least: race.least(),
        winner: race.winner(),
        done: race.decided(),
        moved,
    }
}
