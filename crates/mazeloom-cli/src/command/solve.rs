//! `maze solve`: finds a way and draws it.

use super::generate::{DEFAULT, Timings, save_layers};
use crate::Common;
use crate::failure::{Done, Failure, could_not, misuse};
use crate::load::{Subject, drawing_bytes, subject};
use crate::output::Target;
use crate::progress::Progress;
use crate::screen::show;
use crate::words::Words;
use clap::builder::{PossibleValue, PossibleValuesParser};
use mazeloom::place::locate_in;
use mazeloom::scene::Overlay;
use mazeloom::solve::{SOLVERS, Task};
use mazeloom::words::{Kind, Value, find};
use mazeloom::{Cell, Flow, Recipe, Style, overlays};

/// What `maze solve` takes.
#[derive(clap::Args)]
#[command(
    override_usage = "maze solve [OPTIONS] RECIPE…\n       maze solve [OPTIONS] FILE   (- is stdin)"
)]
pub struct Args {
    #[command(flatten)]
    words: Words,
    #[command(flatten)]
    target: Target,
    /// How it is solved
    #[arg(long, value_name = "NAME", default_value = "breadth-first", value_parser = known_solvers())]
    solver: String,
    /// Where the way begins, if not at the start
    #[arg(long, value_name = "CELL")]
    from: Option<String>,
    /// Where it ends, if not at the goal
    #[arg(long, value_name = "CELL")]
    to: Option<String>,
}

/// The names of the solvers, offered to shells; their aliases count too.
fn known_solvers() -> PossibleValuesParser {
    let values = SOLVERS.iter().map(|solver| {
        PossibleValue::new(solver.entry.name).aliases(solver.entry.aliases.iter().copied())
    });
    PossibleValuesParser::new(values)
}

/// Solves and draws.
pub fn run(args: &Args, common: &Common) -> Done {
    let solver = find(SOLVERS, "solver", &args.solver)?;
    if solver.entry.name == "longest" && (args.from.is_some() || args.to.is_some()) {
        return Err(misuse(
            "`longest` chooses its own ends: leave out --from and --to",
        ));
    }
    let places = args.target.places()?;
    let mut timings = Timings::default();
    let after =
        |recipe: &Recipe, cells: f64| drawing_bytes(recipe, cells).max(cells * solver.scratch);
    let subject = timings.making(|| subject(&args.words, DEFAULT, after, common));
    let mut subject = subject?;
    if let (Some(recipe), false) = (&subject.puzzle.recipe, common.quiet) {
        say!("{recipe}");
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
    let bar = Progress::start("solving", 0, common.quiet);
    let found = timings.solving(|| (solver.run)(&task, &mut |_| Flow::Continue(())));
    drop(bar);
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
    let mut layers = timings.solving(|| overlays(puzzle, keys));
    for layer in &mut layers {
        if let Overlay::Way { cells, .. } = layer {
            cells.clone_from(&way);
        }
    }
    if places.is_empty() {
        show(puzzle, &Style::of(keys), &layers)?;
    }
    let walls = args.words.list_walls;
    for (path, format) in &places {
        save_layers(&subject, &layers, path, format, walls, common, &mut timings)?;
    }
    timings.report(common);
    match places.iter().any(|(path, _)| path == "-") {
        true => say!("{line}"),
        false => print_line(&line)?,
    }
    Ok(())
}

/// Takes `--from` and `--to` as the puzzle's ends.
fn move_ends(subject: &mut Subject, args: &Args) -> Result<(), Failure> {
    let puzzle = &mut subject.puzzle;
    let (start, goal) = (puzzle.start, puzzle.goal);
    let seed = puzzle
        .recipe
        .as_ref()
        .and_then(|recipe| recipe.seed)
        .unwrap_or(0);
    let cell = |flag: &'static str, word: &Option<String>| match word {
        None => Ok(None),
        Some(word) => match Kind::Place.parse(flag, word)? {
            Value::Place(place) => locate_in(&puzzle.maze, &place, (start, goal), seed, flag)
                .map(Some)
                .map_err(|error| misuse(format!("--{flag}: {error}"))),
            _ => Ok(None),
        },
    };
    let (from, to) = (cell("from", &args.from)?, cell("to", &args.to)?);
    puzzle.start = from.unwrap_or(start);
    puzzle.goal = to.unwrap_or(goal);
    Ok(())
}

/// One line on stdout; a closed pipe is no panic.
fn print_line(line: &str) -> std::io::Result<()> {
    use std::io::Write;
    writeln!(std::io::stdout().lock(), "{line}")
}
