//! Several films of steps side by side, in step: each moment shows all of them after the same number of steps.

use super::frame::{FrameClock, Panels};
use super::{Film, Scrub, Told};
use mazeloom_algorithms::story::Story;
use mazeloom_draw::error::WriteError;
use mazeloom_draw::scene::{Scene, TooLarge, beside, draw};
use mazeloom_draw::style::Style;
use mazeloom_grids::puzzle::Puzzle;

/// Films that are shown together.
pub(super) struct Several {
    films: Vec<Panel>,
    /// True if the caption says what happens.
    explained: bool,
}

/// One of the films.
struct Panel {
    scrub: Scrub,
    name: String,
    story: Story,
    told: Vec<Told>,
}

impl Several {
    /// Films with the names and the stories of their algorithms; each has steps.
    pub fn new(films: Vec<(Film, String, Story)>, explained: bool) -> Several {
        let panel = |(film, name, story): (Film, String, Story)| {
            let scrub = Scrub::new(film)?;
            let told = scrub.told(&story);
            Some(Panel {
                scrub,
                name,
                story,
                told,
            })
        };
        Several {
            films: films.into_iter().filter_map(panel).collect(),
            explained,
        }
    }

    /// The picture after a number of steps.
    fn scene(&mut self, at: usize, style: &Style) -> Result<Scene, TooLarge> {
        let explained = self.explained;
        let captions: Vec<String> = self
            .films
            .iter()
            .map(|panel| panel.caption(at, explained))
            .collect();
        let panel = |panel: &mut Panel| {
            let moment = panel.scrub.at(at);
            let mut style = moment.style.clone();
            style.size.paper = None;
            draw(moment.puzzle, &style, &moment.layers)
        };
        let panels = self
            .films
            .iter_mut()
            .map(panel)
            .collect::<Result<Vec<_>, _>>()?;
        let lines = if explained { 6 } else { 3 };
        Ok(beside(&panels, &captions, lines, style))
    }
}

impl Panels for Several {
    fn steps(&self) -> usize {
        let steps = self.films.iter().map(|panel| panel.scrub.steps());
        steps.max().unwrap_or(0)
    }

    fn play(&mut self, puzzle: &Puzzle, screen: &mut FrameClock<'_>) -> Result<(), WriteError> {
        let (steps, frames) = (self.steps(), screen.frames as usize);
        for frame in 0..=frames {
            let at = (steps * frame).div_ceil(frames.max(1));
            let scene = self.scene(at, &screen.style)?;
            screen.laid_out(puzzle, &scene, frame == frames)?;
        }
        Ok(())
    }
}

impl Panel {
    /// The algorithm with its number of steps so far, and what it does.
    fn caption(&self, at: usize, explained: bool) -> String {
        let at = at.min(self.scrub.steps());
        let begun = self.told.partition_point(|told| told.begins as usize <= at);
        let told = begun.checked_sub(1).map(|place| &self.told[place]);
        let event = told.filter(|_| explained && at < self.scrub.steps());
        let says =
            event.and_then(|told| Some((self.story.events.get(usize::from(told.event))?, told)));
        let steps = format!("{} · {at}", self.name);
        match says {
            Some((event, told)) => format!("{steps}: {}", event.sentence(told.number)),
            None => steps,
        }
    }
}
