//! `maze play`: walk through a maze on the terminal.
//!
//! The screen shows the characters that `maze generate` writes, through crossterm only: a frame is
//! a list of lines, so a widget library is not needed.

mod clock;
mod endless;
mod keys;
mod panel;
mod race;
mod saved;
mod session;
mod size;
#[cfg(test)]
mod testing;
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
use panel::{FOOTER, Play};
use race::RaceSession;
use session::Session;
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

/// Plays until the player leaves, and says how it ended.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let size = screen::size().filter(|_| io::stdin().is_terminal());
    let size = size
        .ok_or_else(|| could_not("maze play needs a terminal; use maze solve to print the path"))?;
    let mut game = begun(args, size, common)?;
    let stage = Stage::take()?;
    let ended = stage.follow_mouse().map_err(Failure::from);
    let ended = ended.and_then(|()| play(&mut *game, &stage));
    drop(stage);
    ended?;
    for line in game.end() {
        tell!(common, "{line}");
    }
    Ok(())
}

/// The game that is asked for; if no size is, the maze fits the columns and rows of the window.
fn begun(
    args: &Args,
    (columns, rows): (u32, u32),
    common: &Common,
) -> Result<Box<dyn Play>, Failure> {
    let width = |most| (columns.saturating_sub(1) / 4).clamp(2, most);
    if args.endless {
        return Ok(Box::new(EndlessSession::of(args, width(20))?));
    }
    let contest = race::contest(args.players, args.race, args.meet)?;
    let resumed = resumed(args)?;
    if contest.is_some() {
        check_two(args, resumed.as_deref())?;
    } else if let Some(path) = resumed {
        return Ok(Box::new(resume(&path, args, common)?));
    }
    let height = (rows.saturating_sub(FOOTER + 1) / 2).clamp(2, 16);
    let fitting = format!("{}x{height}", width(24));
    let subject = subject(&args.words, &fitting, |_, cells| cells * BYTES, common)?;
    if let Some(contest) = contest {
        return Ok(Box::new(RaceSession::of(subject, contest, common)?));
    }
    let living = args.living.unwrap_or(0);
    let game = Game::new(subject.puzzle).living(living);
    let game = game.map_err(|error| misuse(format!("--living {living}: {error}")))?;
    Ok(Box::new(Session::of(game, subject.keys, args.fog, common)))
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

/// Makes a maze for a game.
fn make(recipe: Recipe, common: &Common) -> Result<Subject, Failure> {
    let after = recipe.cells() as f64 * BYTES;
    made(recipe, after, common)
}

/// Shows the game and hears the player, in turns.
fn play(session: &mut dyn Play, stage: &Stage) -> CommandResult {
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
