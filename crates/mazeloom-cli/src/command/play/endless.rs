//! A maze without end: it scrolls as the player goes down.

use super::Args;
use super::clock::clock;
use super::keys::{Action, Keys, fitting};
use super::panel::{Help, Panel, Play};
use super::view::{Letters, Room, fitted, pieces};
use crate::command::stream;
use crate::failure::{Failure, misuse};
use crate::notes::counted;
use crate::recipe_args::random_seed;
use crate::screen::letters;
use mazeloom::format::Depth;
use mazeloom::game::{At, Endless};
use mazeloom::palette::Color;
use mazeloom::scene::{Overlays, PathStyle, Tint};
use mazeloom::table::PerCell;
use mazeloom::topology::Rect;
use mazeloom::{Recipe, Style, TileView, Topology};

/// The most cells of a row: a hint looks at that many in hundreds of rows.
const WIDEST: u32 = 1000;

/// The fraction of the window above the player; what comes next is below.
const ABOVE: u32 = 3;

/// The color of the trail.
const TRAIL: Color = Color(0xf4, 0xc4, 0xcb);

/// A game in an endless maze, and those that follow it.
pub struct EndlessSession {
    game: Endless,
    recipe: Recipe,
    seed: u64,
    style: Style,
    panel: Panel,
    /// The path that is shown, from the player on.
    hint: Vec<At>,
    /// The last row that was shown.
    last: u64,
}

impl EndlessSession {
    /// Of the words after `maze play --endless`; `widest` is the width where they give none.
    pub fn of(args: &Args, widest: u32) -> Result<EndlessSession, Failure> {
        let (width, recipe) = width_and_recipe(args, widest)?;
        let keys = recipe.keys.given().map(|(param, _)| param.name);
        if let Some(key) = keys.into_iter().find(|&key| key != "style") {
            return Err(misuse(format!(
                "`{key}` does not go with --endless, which takes a width, an algorithm, `seed` and \
                 `style`; leave it out"
            )));
        }
        if !(1..=WIDEST).contains(&width) {
            return Err(misuse(format!(
                "an endless maze cannot be {width} cells wide; use 1 to {WIDEST}"
            )));
        }
        EndlessSession::begin(recipe, width)
    }

    fn begin(recipe: Recipe, width: u32) -> Result<EndlessSession, Failure> {
        let seed = recipe.seed.unwrap_or_else(random_seed);
        let game = Endless::new(seed, width, &recipe.algorithm).map_err(misuse)?;
        Ok(EndlessSession {
            game,
            seed,
            style: Style::of(&recipe.keys),
            recipe,
            panel: Panel::new(),
            hint: Vec::new(),
            last: 0,
        })
    }

    /// Begins again, with this seed.
    fn again(&mut self, seed: u64) {
        let mut recipe = self.recipe.clone();
        recipe.seed = Some(seed);
        match EndlessSession::begin(recipe, self.game.width()) {
            Ok(session) => *self = session,
            Err(failure) => self.panel.say(failure.words()),
        }
    }

    /// Steps in the direction of a key.
    fn step(&mut self, (dx, dy): (f64, f64)) {
        let side = match (dx, dy) {
            (_, dy) if dy < -0.5 => 0,
            (dx, _) if dx > 0.5 => 1,
            (_, dy) if dy > 0.5 => 2,
            _ => 3,
        };
        if self.game.go(side) {
            self.moved();
        } else if side == 0 && self.game.here().1 == self.game.top() && self.game.top() > 0 {
            self.panel.say("Rows this far up are forgotten.");
        }
    }

    /// The path of a hint is shown as long as the player follows it.
    fn moved(&mut self) {
        match self.hint.get(1) {
            Some(&next) if next == self.game.here() => _ = self.hint.remove(0),
            _ => self.hint.clear(),
        }
        if self.hint.len() < 2 {
            self.hint.clear();
        }
    }

    fn ask(&mut self) {
        self.hint = self.game.hint(self.last);
        if self
            .hint
            .last()
            .is_none_or(|cell| cell.1 <= self.game.here().1)
        {
            self.hint.clear();
            (self.panel).say("No deeper row can be reached within the rows shown; go up.");
        }
    }

    /// Writes the command with which a program would print the same maze.
    fn line(&self) -> String {
        let (width, algorithm) = (self.game.width(), &self.recipe.algorithm);
        format!("{width} {algorithm} --seed {}", self.seed)
    }

    /// The trail, the path of a hint and the player, on a part of the maze.
    fn layers(&self, rect: &Rect, from: At, depth: Depth) -> Overlays {
        let within = |(x, y): At| {
            let (x, y) = (x.checked_sub(from.0)?, y.checked_sub(from.1)?);
            let shown = x < rect.width() && y < u64::from(rect.height());
            shown.then(|| rect.cell(x, y as u32))
        };
        let mut layers = Overlays::default();
        let trail = self.game.trail().map(within);
        if depth == Depth::Plain {
            // Without colors the path replaces the trail.
            let trail = trail.filter(|_| self.hint.is_empty());
            layers
                .paths
                .extend(pieces(trail, |_, _| true, PathStyle::Crumbs));
        } else {
            let mut kinds = PerCell::filled(rect.cells(), 0);
            trail.flatten().for_each(|cell| kinds[cell] = 1);
            let colors = vec![TRAIL];
            layers.tints.push(Tint { kinds, colors });
        }
        let hint = self.hint.iter().copied().map(within);
        layers
            .paths
            .extend(pieces(hint, |_, _| true, PathStyle::Line));
        let player = within(self.game.here());
        layers.marks.extend(player.map(|cell| (cell, Color::PATH)));
        layers
    }
}

/// The width of the words, such as `20` or `rect:20`, and a recipe with the rest of them.
fn width_and_recipe(args: &Args, widest: u32) -> Result<(u32, Recipe), Failure> {
    let mut words = args.words.clone();
    let bare = |word: &str| word.strip_prefix("rect:").unwrap_or(word).to_owned();
    match words.words.first().map(|first| bare(first)) {
        Some(first) if first.starts_with(|c: char| c.is_ascii_digit()) => words.words[0] = first,
        // An algorithm or a key.
        Some(first) if !first.contains(':') && !is_grid(&first) => {
            words.words.insert(0, widest.to_string());
        }
        None => words.words.push(widest.to_string()),
        Some(first) => {
            return Err(misuse(format!(
                "`{first}`: an endless maze is a rectangle; give its width, such as 20"
            )));
        }
    }
    if words.words[0].contains('x') {
        return Err(misuse(format!(
            "`{}`: an endless maze has no height; give its width, such as 20",
            words.words[0]
        )));
    }
    stream::recipe(&words)
}

/// Tells whether a word names a grid.
fn is_grid(word: &str) -> bool {
    use mazeloom::grid::GRIDS;
    mazeloom::parameters::named(GRIDS, word).is_some()
}

impl Play for EndlessSession {
    fn panel(&mut self) -> &mut Panel {
        &mut self.panel
    }

    fn keys(&self) -> Keys {
        Keys {
            players: 1,
            diagonal: false,
        }
    }

    fn maze(&mut self, room: Room) -> Result<Option<Vec<String>>, Failure> {
        let said = fitted(self.style.text, false, room.depth);
        let sizes = [false, true].map(|narrow| Letters::of(said, false, narrow).fitting(room));
        let whole = sizes.into_iter().find(|size| size.0 >= self.game.width());
        let (columns, rows) = whole.unwrap_or(sizes[0]);
        let columns = columns.min(self.game.width());
        if columns < self.game.width().min(2) || rows < 2 {
            return Ok(None);
        }
        let (x, y) = self.game.here();
        let left = x
            .saturating_sub(columns / 2)
            .min(self.game.width() - columns);
        let upper = y.saturating_sub(u64::from(rows / ABOVE));
        let part = self.game.part((left, upper), (columns, rows));
        let from = part.from;
        self.last = from.1 + u64::from(rows) - 1;
        let mut style = self.style.clone();
        style.text = said;
        style.openings = part.openings;
        style.marks = Some(false);
        let layers = self.layers(part.puzzle.maze.grid(), from, room.depth);
        let view = TileView::new(&part.puzzle, &style, &layers).expect("a part is a rectangle");
        letters(&view, &style, &room.window()).map(Some)
    }

    fn status(&self, room: Room) -> String {
        let game = &self.game;
        let mut words = vec![
            format!("row {}", game.here().1),
            format!("depth {}", game.depth()),
            counted(game.steps(), "step"),
        ];
        if game.hints() > 0 {
            words.push(counted(game.hints(), "hint"));
        }
        words.push(format!("seed {}", self.seed));
        words.push(clock(self.panel.time.seconds()));
        fitting(&words, room.columns as usize)
    }

    fn key_line(&self, room: Room) -> String {
        let words = [
            "arrows: move",
            "z: undo",
            "i: hint",
            "r: restart",
            "n: next seed",
            "?: keys",
            "q: quit",
        ];
        fitting(&words, room.columns as usize)
    }

    fn help(&self) -> Help {
        Help {
            aim: vec!["Go down as far as you can.".to_owned()],
            aim_first: true,
            keys: vec![
                ("arrows, wasd, hjkl", "move"),
                ("z, backspace", "undo a step (counts as a step)"),
                ("i", "hint: a path to the deepest row shown"),
                ("r", "restart"),
                ("n", "next seed"),
                ("q, escape", "quit; escape also closes this page"),
            ],
            width: 18,
            line: Some(format!("maze stream {}", self.line())),
        }
    }

    fn act(&mut self, action: Action, _asked: Option<Action>) {
        match action {
            Action::Go(_, dx, dy) => self.step((dx, dy)),
            Action::Back => {
                if self.game.back() {
                    self.moved();
                }
            }
            Action::Hint => self.ask(),
            Action::Again => self.again(self.seed),
            Action::Next => self.again(self.seed.wrapping_add(1)),
            Action::Point(..) => {}
            _ => (self.panel).say("This key does nothing in an endless maze."),
        }
    }

    fn end(&self) -> Vec<String> {
        let (depth, steps) = (self.game.depth(), counted(self.game.steps(), "step"));
        let time = clock(self.panel.time.seconds());
        vec![
            format!("reached row {depth} in {steps} and {time}"),
            format!("maze play --endless {}", self.line()),
        ]
    }
}

#[cfg(test)]
mod tests;
