//! `maze` alone: a colored maze that fits the window, and what to try next.

use crate::failure::CommandResult;
use crate::load::made;
use crate::options::Common;
use crate::recipe_args::random_seed;
use crate::screen::{self, show};
use mazeloom::{Recipe, Style, overlays};

/// Draws a maze and names three things to try.
pub fn run(common: &Common) -> CommandResult {
    let (columns, rows) = screen::size().unwrap_or((80, 24));
    // Four letters to a cell and a line of hints below; not wider than is pleasant.
    let width = (columns.saturating_sub(1) / 4).clamp(2, 30);
    let height = (rows.saturating_sub(7) / 2).clamp(2, 15);
    let mut recipe: Recipe = format!("{width}x{height} paint=distance").parse()?;
    recipe.seed = Some(random_seed() % 10_000);
    let subject = made(recipe.clone(), 0.0, common)?;
    let layers = overlays(&subject.puzzle, &subject.keys);
    show(&subject.puzzle, &Style::of(&subject.keys), &layers)?;
    if !common.quiet {
        let seed = recipe.seed.unwrap_or_default();
        say!(
            "keep it:  maze generate {width}x{height} --seed {seed} -o maze.svg\n\
             more:     maze generate hex:12x8 wilson --solution line\n\
             play it:  maze play                             (full help: maze --help)"
        );
    }
    Ok(())
}
