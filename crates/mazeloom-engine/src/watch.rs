//! Records the generation of a maze or a solver, step by step.

use crate::draw_list::listed;
use crate::protocol::{Frame, Moment, Recorded, State, Took, Watch};
use crate::recording::Recording;
use crate::request::{Answer, Refusal, Reply, recipe_of};
use crate::state::{Engine, MEMORY, MazeSlot};
use mazeloom::film::{Film, Pace, Scrub, StepLog};
use mazeloom::parameters::Selected;
use mazeloom::scene::draw;
use mazeloom::solve::{SOLVERS, check, no_way, run};
use mazeloom::style::keys;
use mazeloom::{Recipe, Step, Threads, Topology, TopologyExt};

/// Records what makes a slot's maze, or solves it.
pub fn record(engine: &mut Engine, ask: &Watch) -> Answer<Recorded> {
    let recipe = recipe_of(engine.slot(ask.slot)?.puzzle()?)?;
    let solver = ask.solver.as_deref();
    let film = film(engine, &recipe, solver)?;
    let story = match solver {
        None => recipe.algorithm.row.story,
        Some(word) => Selected::parse(SOLVERS, "solver", word)?.row.story,
    };
    let told = film.told(&story);
    let scrub = Scrub::new(film).ok_or_else(|| Refusal::new("this maze has no steps to watch"))?;
    let (steps, events) = (scrub.steps(), told.len());
    engine.slot(ask.slot)?.recording = Some(Recording { scrub, story, told });
    Ok(Recorded { steps, events }.into())
}

/// An animation of the making, or of a solver's work.
pub fn film(engine: &Engine, recipe: &Recipe, solver: Option<&str>) -> Result<Film, Refusal> {
    let pace = Pace::default();
    let Some(word) = solver else {
        return Ok(Film::making(recipe, &engine.files, MEMORY, pace, |_| {})?);
    };
    let chosen = Selected::parse(SOLVERS, "solver", word)?;
    let mut puzzle = engine.made(recipe)?;
    check(chosen.row, &puzzle).map_err(|error| Refusal::new(error.to_string()))?;
    let mut record = StepLog::new(MEMORY);
    let mut take = |step| record.take(step);
    let (answer, _) = run(&chosen, &puzzle, Threads::ONE, Some(&mut take));
    if record.is_full() {
        return Err(record.error().into());
    }
    let no_way = || Refusal::new(no_way(&chosen, &puzzle, answer.excuse));
    let path = answer.path.ok_or_else(no_way)?;
    (puzzle.start, puzzle.goal) = (path[0], path[path.len() - 1]);
    let mut keys = recipe.keys.clone();
    keys.set(&keys::SOLUTION, "line")?;
    Ok(Film::solving(puzzle, keys, record, path, pace))
}

/// The picture of a moment: after some steps, or when an event is over.
pub fn frame(slot: &mut MazeSlot, ask: &Moment) -> Answer<Frame> {
    let recording = slot.recording.as_mut();
    let recording = recording.ok_or_else(|| Refusal::new("nothing has been recorded yet"))?;
    let event = match ask.of {
        Some(of) => Some(recording.next(ask.event.unwrap_or(0), of)?),
        None => ask.event,
    };
    let (at, event) = recording.moment(ask.at, event);
    let told = event.map(|event| recording.told(event));
    let moment = recording.scrub.at(at);
    let (scene, bytes) = listed(&draw(moment.puzzle, moment.style, &moment.layers)?);
    let ends = |edge| {
        let ends = moment.puzzle.maze.grid().ends(edge);
        ends.map_or(Vec::new(), |(a, b)| vec![a.0, b.0])
    };
    let step = moment.step.map(|step| {
        let (does, cells) = match step {
            Step::Enter(cell) => ("enter", vec![cell.0]),
            Step::Leave(cell) => ("leave", vec![cell.0]),
            Step::Open(edge) => ("open", ends(edge)),
            Step::Close(edge) => ("close", ends(edge)),
            Step::Note(_) => ("note", Vec::new()),
        };
        Took { does, cells }
    });
    let state = (ask.state == Some(true)).then(|| State {
        busy: moment.busy.iter().map(|cell| cell.0).collect(),
        reached: moment.reached.iter().map(|cell| cell.0).collect(),
        open: (moment.puzzle.maze.grid().all_edges())
            .filter(|&(edge, ..)| moment.puzzle.maze.is_open(edge))
            .map(|(_, a, b)| [a.0, b.0])
            .collect(),
    });
    let head = Frame {
        scene,
        state,
        step,
        at,
        entered: moment.entered,
        opened: moment.opened,
        told,
        way: Some(moment.path).filter(|&cells| cells > 0),
    };
    Ok(Reply { head, bytes })
}
