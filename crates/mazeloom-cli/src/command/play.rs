//! `maze play`: walk through a maze on the terminal.
//!
//! The screen shows the characters that `maze generate` writes, through crossterm only: a frame is
//! a list of lines, so a widget library is not needed.

mod endless;
mod keys;
mod race;
mod saved;
mod session;
mod size;
mod view;

use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::load::{Subject, made, subject};
use crate::memory;
use crate::options::Common;
use crate::recipe_args::{GAMES, RecipeArgs};
use crate::screen::{self, Stage};
use crossterm::event::{Event, poll, read};
use endless::EndlessSession;
use mazeloom::game::MOST_STEPS;
use mazeloom::{Game, Recipe};
use race::RaceSession;
use session::{Session, clock};
use std::io::{self, IsTerminal};
use std::time::Duration;
use view::{Fog, Room};

/// Arguments of `maze play`.
#[derive(clap::Args)]
#[command(
    override_usage = "maze play [OPTIONS] RECIPE…\n       maze play [OPTIONS] FILE",
    after_help = "Keys: arrows, wasd or hjkl: move; backspace: undo; i: hint; v: show the path; n: next \
                  maze; S: save; ?: all keys; q: quit.\n\n\
                  Full list: maze play --help, maze list keys"
)]
#[command(mut_args(|arg| GAMES.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    words: RecipeArgs,
    /// Fog: none, seen (hide cells not seen yet) or near (show only nearby cells)
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        default_value = "none",
        hide_default_value = true
    )]
    fog: Fog,
    /// Change the maze by N steps of origin shift with every move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=i64::from(MOST_STEPS)))]
    living: Option<u32>,
    /// Number of players; 2: a race, w a s d against the arrow keys
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=2))]
    players: Option<u64>,
    /// Two players: the first at the goal wins
    ///
    /// Two players: the first at the goal wins. Their paths are equally long, as with fair=2
    #[arg(long, conflicts_with_all = ["meet", "fog", "living", "resume"])]
    race: bool,
    /// Two players: they win when they meet
    #[arg(long, conflicts_with_all = ["fog", "living", "resume"])]
    meet: bool,
    /// An endless maze that scrolls: go down as far as you can
    ///
    /// An endless maze that scrolls: go down as far as you can. Instead of a recipe it takes a width and
    /// an algorithm, as maze stream does
    #[arg(long, conflicts_with_all = ["players", "race", "meet", "fog", "living", "resume"])]
    endless: bool,
    /// Resume a saved game; same as maze play FILE
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,
}

/// Bytes a cell that a game takes beside its maze: distances, positions, pointers, what was seen.
const BYTES: f64 = 64.0;

/// Plays until the player leaves.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let Some((columns, rows)) = screen::size().filter(|_| io::stdin().is_terminal()) else {
        return Err(could_not(
            "maze play needs a terminal; use maze solve to print the path",
        ));
    };
    if args.endless {
        let widest = (columns.saturating_sub(1) / 4).clamp(2, 20);
        let mut session = EndlessSession::of(args, widest)?;
        on_stage(&mut session)?;
        if !common.quiet {
            session.tell();
        }
        return Ok(());
    }
    let contest = race::contest(args.players, args.race, args.meet)?;
    let resumed = resumed(args)?;
    let found = || {
        let width = (columns.saturating_sub(1) / 4).clamp(2, 24);
        let height = (rows.saturating_sub(session::FOOTER + 1) / 2).clamp(2, 16);
        let fitting = format!("{width}x{height}");
        subject(&args.words, &fitting, |_, cells| cells * BYTES, common)
    };
    if let Some(contest) = contest {
        check_two(args, resumed.as_deref())?;
        let mut session = RaceSession::of(found()?, contest, common)?;
        on_stage(&mut session)?;
        if !common.quiet {
            session.tell();
        }
        return Ok(());
    }
    let mut session = match resumed {
        Some(path) => resume(&path, args, common)?,
        None => begin(found()?, args.living.unwrap_or(0), args, common)?,
    };
    on_stage(&mut session)?;
    if !common.quiet {
        tell(&session);
    }
    Ok(())
}

/// Rejects what a game of two players does not have.
fn check_two(args: &Args, resumed: Option<&str>) -> CommandResult {
    let what = match (args.fog, args.living, resumed) {
        (Fog::Seen | Fog::Near, ..) => "--fog is",
        (_, Some(1..), _) => "--living is",
        (.., Some(_)) => "saved games are",
        _ => return Ok(()),
    };
    Err(misuse(format!(
        "{what} for one player; leave out --players, --race or --meet"
    )))
}

/// A game on the terminal: what it shows, and what it does when keys are pressed.
trait Play {
    /// The lines of the window.
    fn screen(&mut self, room: Room) -> Result<Vec<String>, Failure>;

    /// After which time the screen changes by itself, if it does.
    fn next_change(&self) -> Option<Duration>;

    /// Time has passed.
    fn tick(&mut self) {}

    /// Takes an event; whether the game goes on.
    fn hear(&mut self, event: &Event) -> bool;
}

impl Play for Session {
    fn screen(&mut self, room: Room) -> Result<Vec<String>, Failure> {
        Session::screen(self, room)
    }

    fn next_change(&self) -> Option<Duration> {
        Session::next_change(self)
    }

    fn tick(&mut self) {
        Session::tick(self);
    }

    fn hear(&mut self, event: &Event) -> bool {
        Session::hear(self, event)
    }
}

/// Plays on the terminal until the players leave.
fn on_stage(session: &mut impl Play) -> CommandResult {
    let stage = Stage::take()?;
    let ended = stage.follow_mouse().map_err(Failure::from);
    let ended = ended.and_then(|()| play(session, &stage));
    drop(stage);
    ended
}

/// The file that a game is to be taken up from, if it is.
fn resumed(args: &Args) -> Result<Option<String>, Failure> {
    let (path, others) = match (&args.resume, &args.words.words[..]) {
        (Some(path), words) => (path, words),
        (None, [path, others @ ..]) if saved::is_saved(path) => (path, others),
        (None, _) => return Ok(None),
    };
    let flag = args.words.flags.first().map(|(key, _)| format!("--{key}"));
    let living = args.living.map(|_| "--living".to_owned());
    let others = others.first().cloned().or(flag).or(living);
    match others {
        Some(word) => Err(misuse(format!(
            "unexpected argument `{word}`: the saved game {path} has its own maze"
        ))),
        None => Ok(Some(path.clone())),
    }
}

fn resume(path: &str, args: &Args, common: &Common) -> Result<Session, Failure> {
    let record = saved::read(path, memory::limit(common))?;
    let within = |failure: Failure| failure.within(path);
    let subject = make(record.recipe.clone(), common).map_err(within)?;
    let replayed = record.replay(subject.puzzle);
    let game = replayed.map_err(|error| could_not(format!("{path}: {error}")))?;
    let mut session = Session::of(game, subject.keys, args.fog, common);
    session.resumed_from(path, record.seconds);
    Ok(session)
}

fn begin(subject: Subject, living: u32, args: &Args, common: &Common) -> Result<Session, Failure> {
    let game = Game::new(subject.puzzle).living(living);
    let game = game.map_err(|error| misuse(format!("--living {living}: {error}")))?;
    Ok(Session::of(game, subject.keys, args.fog, common))
}

/// Makes a maze for a game.
fn make(recipe: Recipe, common: &Common) -> Result<Subject, Failure> {
    let after = recipe.cells() as f64 * BYTES;
    made(recipe, after, common)
}

/// Shows the game and hears the player, in turns.
fn play(session: &mut impl Play, stage: &Stage) -> CommandResult {
    loop {
        let (columns, rows) = screen::size().unwrap_or((80, 24));
        let depth = screen::window().depth;
        let room = Room {
            columns,
            rows,
            depth,
        };
        stage.show(&session.screen(room)?)?;
        let quiet = session.next_change();
        if !poll(quiet.unwrap_or(Duration::from_secs(3600)))? {
            session.tick();
            continue;
        }
        // All that has happened since the last picture shows in the next one.
        loop {
            let event = read()?;
            if !matches!(event, Event::Resize(..)) && !session.hear(&event) {
                return Ok(());
            }
            if !poll(Duration::ZERO)? {
                break;
            }
        }
    }
}

/// Says how it ended.
fn tell(session: &Session) {
    let game = session.game();
    let steps = |number: usize| match number {
        1 => "1 step".to_owned(),
        _ => format!("{number} steps"),
    };
    let time = clock(session.seconds());
    match (game.done(), game.shortest()) {
        (true, Some(shortest)) => say!(
            "solved in {} and {time}; the shortest path has {shortest}",
            steps(game.steps())
        ),
        (true, None) => say!("solved in {} and {time}", steps(game.steps())),
        (false, _) => say!("quit after {} and {time}", steps(game.steps())),
    }
    if let Some(path) = session.saved_in() {
        say!("saved: maze play {path}");
    }
    if let Some(recipe) = game.puzzle().line() {
        say!("{recipe}");
    }
}
