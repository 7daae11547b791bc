//! `maze solve`: finds a way and draws it.

use super::generate::{DEFAULT, Timings, save};
use crate::Common;
use crate::failure::{Done, Failure, could_not, misuse};
use crate::load::{Subject, subject};
use crate::output::Target;
use crate::screen::show;
use crate::words::Words;
use mazeloom::place::locate;
use mazeloom::scene::Overlay;
use mazeloom::solve::{SOLVERS, Task};
use mazeloom::words::{Kind, Place, Value, find};
use mazeloom::{Cell, Flow, Style, overlays};

/// What `maze solve` takes.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    words: Words,
    #[command(flatten)]
    target: Target,
    /// How: see maze list solvers
    #[arg(long, value_name = "NAME", default_value = "breadth-first")]
    solver: String,
    /// Where the way begins, if not at the start
    #[arg(long, value_name = "CELL")]
    from: Option<String>,
    /// Where it ends, if not at the goal
    #[arg(long, value_name = "CELL")]
    to: Option<String>,
}

/// Solves and draws.
pub fn run(args: &Args, common: &Common) -> Done {
    let solver = find(SOLVERS, "solver", &args.solver)?;
    let mut subject = subject(&args.words, DEFAULT, common)?;
    let places = args.target.places()?;
    if let (Some(recipe), false) = (&subject.puzzle.recipe, common.quiet) {
        eprintln!("{recipe}");
    }
    move_ends(&mut subject, args)?;

    let Subject { puzzle, keys } = &mut subject;
    let cost = |cell: Cell| puzzle.weights.as_ref().map_or(1, |weights| weights[cell]);
    let task = Task {
        maze: &puzzle.maze,
        from: puzzle.start,
        to: puzzle.goal,
        cost: &cost,
    };
    let found = (solver.run)(&task, &mut |_| Flow::Continue(()));
    let Some(way) = found.continue_value().flatten() else {
        let (from, to) = (puzzle.start.0, puzzle.goal.0);
        return Err(could_not(format!("no way from {from} to {to}")));
    };
    let spent: u64 = way.iter().skip(1).map(|&cell| u64::from(cost(cell))).sum();
    let line = format!(
        "length {}, cost {spent}, from {} to {}",
        way.len(),
        way[0].0,
        way[way.len() - 1].0
    );
    (puzzle.start, puzzle.goal) = (way[0], way[way.len() - 1]);
    let crumbs = keys.word("solution") == "crumbs";
    keys.set("solution", if crumbs { "crumbs" } else { "line" })?;
    if let Some(recipe) = &mut puzzle.recipe {
        recipe.keys = keys.clone();
        let ends = [("start", args.from.is_some()), ("goal", args.to.is_some())];
        let chosen = solver.entry.name == "longest";
        for ((key, moved), cell) in ends.into_iter().zip([puzzle.start, puzzle.goal]) {
            if moved || chosen {
                recipe.keys.set(key, &cell.0.to_string())?;
            }
        }
        *keys = recipe.keys.clone();
    }
    if places.is_empty() {
        let mut layers = overlays(puzzle, keys);
        for layer in &mut layers {
            if let Overlay::Way { cells, .. } = layer {
                cells.clone_from(&way);
            }
        }
        show(puzzle, &Style::of(keys), &layers)?;
    }
    for (path, format) in &places {
        save(
            &subject,
            path,
            format,
            args.words.list_walls,
            common,
            &mut Timings::default(),
        )?;
    }
    match places.iter().any(|(path, _)| path == "-") {
        true => eprintln!("{line}"),
        false => print_line(&line)?,
    }
    Ok(())
}

/// Takes `--from` and `--to` as the puzzle's ends.
fn move_ends(subject: &mut Subject, args: &Args) -> Result<(), Failure> {
    let puzzle = &mut subject.puzzle;
    let (start, goal) = (puzzle.start, puzzle.goal);
    let grid = puzzle.maze.grid();
    let cell = |flag: &'static str, word: &Option<String>| match word {
        None => Ok(None),
        Some(word) => match Kind::Place.parse(flag, word)? {
            Value::Place(place) => located(grid, &place, start, goal, flag).map(Some),
            _ => Ok(None),
        },
    };
    let (from, to) = (cell("from", &args.from)?, cell("to", &args.to)?);
    puzzle.start = from.unwrap_or(start);
    puzzle.goal = to.unwrap_or(goal);
    Ok(())
}

fn located(
    grid: &mazeloom::grid::AnyGrid,
    place: &Place,
    start: Cell,
    goal: Cell,
    flag: &str,
) -> Result<Cell, Failure> {
    locate(grid, place, start, goal).map_err(|error| misuse(format!("--{flag}: {error}")))
}

/// One line on stdout; a closed pipe is no panic.
fn print_line(line: &str) -> std::io::Result<()> {
    use std::io::Write;
    writeln!(std::io::stdout().lock(), "{line}")
}
