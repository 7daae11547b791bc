//! Watches an algorithm: counts its steps, and stops it half-way.
//!
//!     cargo run -p mazeloom --example watch

use mazeloom::source::NoFiles;
use mazeloom::{Flow, MakeError, Recipe, Step, make_watched};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let recipe: Recipe = "rect:10x10 hunt-and-kill seed=3".parse()?;

    let (mut entered, mut opened) = (0, 0);
    make_watched(&recipe, &NoFiles, u64::MAX, |step| {
        match step {
            Step::Enter(_) => entered += 1,
            Step::Open(_) => opened += 1,
            Step::Leave(_) | Step::Close(_) | Step::Note(_) => {}
        }
        Flow::Continue(())
    })?;
    println!("{entered} cells entered, {opened} passages opened");

    // A callback that returns `Break` stops the algorithm; then there is no maze.
    let mut left = 50;
    let stopped = make_watched(&recipe, &NoFiles, u64::MAX, |_| {
        left -= 1;
        if left == 0 {
            Flow::Break(())
        } else {
            Flow::Continue(())
        }
    });
    assert!(matches!(stopped, Err(MakeError::Generate(_))));
    println!("stopped after 50 steps");
    Ok(())
}
