//! Recipes, valid and damaged: what is made of them keeps the laws of mazes.

use super::laws::{MEMORY, ends, law, perfect, round_trip, solvers};
use super::{Verdict, damage, grammar};
use mazeloom::recipe::make_fast;
use mazeloom::{Flow, Puzzle, Recipe, Rng, Step, Threads, make_watched};
use mazeloom_testing::Fixtures;
use std::num::NonZeroUsize;

/// A recipe from the tables.
pub fn valid(rng: &mut Rng) -> Verdict {
    let line = grammar::recipe(rng);
    let Ok(recipe) = line.parse::<Recipe>() else {
        // The values of several keys may exclude one another.
        return Ok(());
    };
    let printed = recipe.to_string();
    let again: Recipe = printed
        .parse()
        .map_err(|error| format!("{line}: printed as {printed}: {error}"))?;
    law(
        again.to_string() == printed,
        &line,
        "its printed form prints otherwise",
    )?;
    let Some(puzzle) = made(&recipe, Threads::ONE) else {
        return Ok(());
    };
    same_each_time(&recipe, &puzzle, &line)?;
    ends(&puzzle, &line)?;
    perfect(&puzzle, &line)?;
    round_trip(&puzzle, &line)?;
    solvers(&puzzle, &line, rng)
}

/// A recipe with damaged letters.
pub fn near_valid(rng: &mut Rng) -> Verdict {
    let mut line = grammar::recipe(rng).into_bytes();
    for _ in 0..1 + rng.below(3) {
        damage::bytes(&mut line, rng);
    }
    let line = String::from_utf8_lossy(&line).into_owned();
    grammar::remember(&line);
    let recipe = match line.parse::<Recipe>() {
        Ok(recipe) => recipe,
        Err(error) => return clear(&error.to_string(), &line),
    };
    // A damaged recipe may ask for anything: only small ones are made.
    if recipe.cells() > 2000 || is_costly(&recipe) {
        return Ok(());
    }
    match make_fast(&recipe, &Fixtures, MEMORY, Threads::ONE, go_on) {
        // Printed, its keys have the names that the law looks for, whatever their case.
        Ok(puzzle) => perfect(&puzzle, &recipe.to_string()),
        Err(error) => clear(&error.to_string(), &line),
    }
}

/// An error says something. Quoted text is as it stands in the file: the program escapes it.
pub fn clear(message: &str, subject: &str) -> Verdict {
    law(!message.is_empty(), subject, "its error says nothing")
}

/// Tells whether a small maze takes long by design.
fn is_costly(recipe: &Recipe) -> bool {
    let line = recipe.to_string();
    let words = ["steps=", "aim", "difficulty", "relax="];
    words.iter().any(|word| line.contains(word))
}

fn go_on<T>(_: T) -> Flow {
    Flow::Continue(())
}

/// The maze of a recipe; none if it is refused.
pub fn made(recipe: &Recipe, threads: Threads) -> Option<Puzzle> {
    make_fast(recipe, &Fixtures, MEMORY, threads, go_on).ok()
}

/// Fast and watched, on one thread and on several, the maze is the same.
fn same_each_time(recipe: &Recipe, puzzle: &Puzzle, line: &str) -> Verdict {
    let open = puzzle.maze.open_edges();
    let watched = make_watched(recipe, &Fixtures, MEMORY, go_on::<Step>);
    let watched = watched.map_err(|error| format!("{line}: watched, it is refused: {error}"))?;
    law(
        watched.maze.open_edges() == open,
        line,
        "watched, it is another maze",
    )?;
    for count in [2, 8] {
        let threads = NonZeroUsize::new(count).map_or(Threads::ONE, Threads::new);
        let again =
            made(recipe, threads).ok_or_else(|| format!("{line}: refused on {count} threads"))?;
        law(
            again.maze.open_edges() == open,
            line,
            "on several threads it is another maze",
        )?;
    }
    Ok(())
}
