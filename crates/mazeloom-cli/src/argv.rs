//! Rewrites the command line before clap reads it: a recipe or a file without a command, and
//! options known from other programs.

use clap::{Arg, Command};
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::parameters::{ParamKind, named, nearest};
use mazeloom::recipe::{KEYS, respell};
use mazeloom::solve::SOLVERS;
use mazeloom_export::listing::keys;
use std::path::Path;

/// The arguments as the command line takes them.
///
/// * `maze 20x10 …` generates, and `maze FILE` draws;
/// * `--size 20x10`, `--rows 10 --cols 20` and `-w 20 -h 10` become a size, `--grid hex` a grid;
/// * `format=png` and `--png` become `--format=png`, `-n 5` the number of mazes;
/// * `--solve` becomes `--solution line`, `solve 10x10 bfs` takes the solver;
/// * `draw 10x10`, which names no file, generates.
///
/// The called command is found by its outline in `cli`, and `fill` adds its options.
pub fn rewritten(args: Vec<String>, cli: &mut Command, fill: fn(&mut Command)) -> Vec<String> {
    let mut args: Vec<String> = args.into_iter().map(american).collect();
    let Some(at) = called(&mut args, cli) else {
        return args;
    };
    let Some(command) = cli.find_subcommand_mut(&args[at]) else {
        return args;
    };
    fill(command);
    let rest = args.split_off(at + 1);
    let rest = rest.into_iter().map(|arg| as_option(arg, command));
    args.extend(match command.get_name() {
        "book" => in_recipe(command, rest.collect()),
        _ if has_option(command, "seed") => guessed(command, rest.collect()),
        _ => rest.collect(),
    });
    args
}

/// An argument as the option that it means: one without hyphens, the name of a format, or `-n`.
fn as_option(arg: String, command: &Command) -> String {
    let format = |name: &str| {
        let option = command.get_arguments().find(|it| it.get_id() == "format");
        let formats = option.map(Arg::get_possible_values).unwrap_or_default();
        formats.iter().any(|format| format.matches(name, true))
    };
    let name = arg.split('=').next().unwrap_or_default();
    let is_own = |name: &str| {
        has_option(command, name) || Guesses::default().slot(&format!("--{name}")).is_some()
    };
    let is_key = |name: &str| name == "algorithm" || keys().any(|key| key.answers_to(name));
    match arg.strip_prefix("--") {
        Some(long) if !has_option(command, long) && format(long) => format!("--format={long}"),
        None if name.len() < arg.len() && is_own(name) && !is_key(name) && !is_file(&arg) => {
            format!("--{arg}")
        }
        None if has_option(command, "count") => match arg.strip_prefix("-n") {
            Some("") => "--count".to_owned(),
            Some(number) if number.parse::<u32>().is_ok() => format!("--count={number}"),
            _ => arg,
        },
        _ => arg,
    }
}

/// The place of the command, which is inserted where a maze or a file stands without one.
fn called(args: &mut Vec<String>, cli: &Command) -> Option<usize> {
    let Some(at) = command_place(args, cli) else {
        let is_own = |arg: &String| arg.starts_with('-') && common_length(arg, cli).is_none();
        let at = args.iter().skip(1).any(is_own).then_some(1)?;
        args.insert(at, "generate".to_owned());
        return Some(at);
    };
    if args[at] == "convert" {
        convert(args, at);
    } else if cli.find_subcommand(&args[at]).is_none() {
        let command = if is_file(&args[at]) {
            "draw"
        } else if is_recipe_word(&args[at]) || is_name_in_words(&args[at..]) {
            "generate"
        } else if is_path(&args[at]) {
            "draw"
        } else if is_slip(&args[at], cli) {
            "generate"
        } else {
            return None;
        };
        args.insert(at, command.to_owned());
    }
    let named = |arg: &&String| !arg.starts_with('-') || *arg == "-";
    if args[at] == "draw"
        && let Some(first) = args[at + 1..].iter().find(named)
        && !is_file(first)
        && is_recipe_word(first)
    {
        args[at] = "generate".to_owned();
    }
    Some(at)
}

/// Option names in American spelling.
fn american(arg: String) -> String {
    if !arg.starts_with("--") {
        return arg;
    }
    let (name, value) = arg.split_at(arg.find('=').unwrap_or(arg.len()));
    name.replace("colour", "color") + value
}

/// The place of the first argument that is no common option, if only such options precede it.
fn command_place(args: &[String], cli: &Command) -> Option<usize> {
    let mut place = 1;
    loop {
        let arg = args.get(place)?;
        if !arg.starts_with('-') || arg == "-" {
            return Some(place);
        }
        place += common_length(arg, cli)?;
    }
}

/// The number of arguments that a common option is given in: 2 if its value is the next one.
fn common_length(arg: &str, cli: &Command) -> Option<usize> {
    if let Some(long) = arg.strip_prefix("--") {
        let name = long.split('=').next()?;
        if ["help", "version"].contains(&name) {
            return Some(1);
        }
        let option = cli.get_arguments().find(|option| has_long(option, name))?;
        return Some(1 + usize::from(option.get_action().takes_values() && name == long));
    }
    let mut letters = arg.strip_prefix('-')?.chars();
    while let Some(letter) = letters.next() {
        if ['h', 'V'].contains(&letter) {
            continue;
        }
        let option = (cli.get_arguments()).find(|option| option.get_short() == Some(letter))?;
        if option.get_action().takes_values() {
            return Some(1 + usize::from(letters.as_str().is_empty()));
        }
    }
    Some(1)
}

/// Tells whether a word names a file, one of its mazes, or the input.
pub fn is_file(word: &str) -> bool {
    let path = word.rsplit_once('#').map_or(word, |(path, _)| path);
    word == "-" || Path::new(word).is_file() || Path::new(path).is_file()
}

/// Tells whether a word has the form of a file's name.
fn is_path(word: &str) -> bool {
    word.contains(['/', '\\']) || Path::new(word).extension().is_some()
}

/// Tells whether a word could begin a recipe: a size, a grid, an algorithm or a key.
fn is_recipe_word(word: &str) -> bool {
    let first = respell(word.split_whitespace().next().unwrap_or_default());
    let name = first.split([':', '=']).next().unwrap_or_default();
    // A misspelled grid with its size is one, too.
    let sized = word
        .split_once(':')
        .is_some_and(|(_, size)| size.starts_with(|c: char| c.is_ascii_digit()));
    first.starts_with(|c: char| c.is_ascii_digit()) && !is_path(word)
        || sized
        || is_size_range(word)
        || named(GRIDS, name).is_some()
        || named(ALGORITHMS, name).is_some()
        || is_assignment(&first)
}

/// Tells whether a word is a range of sizes, such as `10x10..25x25`.
pub fn is_size_range(word: &str) -> bool {
    let is_size =
        |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit() || c == 'x');
    (word.split_once("..")).is_some_and(|(from, to)| is_size(from) && is_size(to))
}

/// Tells whether the first words are the name of an algorithm, such as `hunt and kill`.
fn is_name_in_words(words: &[String]) -> bool {
    let most = words.len().min(4);
    (2..=most).any(|count| {
        let name = words[..count].join("-").to_lowercase();
        named(ALGORITHMS, &name).is_some()
    })
}

/// Tells whether a word gives a value to a name, as keys of recipes do.
fn is_assignment(word: &str) -> bool {
    (word.split_once('=')).is_some_and(|(name, _)| {
        name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c.is_ascii_lowercase() || c == '-')
    })
}

/// Tells whether a word is a misspelled grid or algorithm, and no misspelled command: then the
/// recipe's error says which.
fn is_slip(word: &str, cli: &Command) -> bool {
    let commands = cli.get_subcommands().map(Command::get_name);
    let grids = GRIDS.iter().map(|row| row.entry.name);
    let algorithms = ALGORITHMS.iter().map(|row| row.entry.name);
    nearest(word, commands).is_none() && nearest(word, grids.chain(algorithms)).is_some()
}

/// Changes `convert FROM TO` to `draw FROM -o TO`.
fn convert(args: &mut Vec<String>, at: usize) {
    args[at] = "draw".to_owned();
    let files = args.get(at + 1..=at + 2).unwrap_or_default();
    if files.len() == 2 && files.iter().all(|arg| !arg.starts_with('-')) {
        args.insert(at + 2, "-o".to_owned());
    }
}

/// Tells whether a command has an option, by its name or an alias.
fn has_option(command: &Command, name: &str) -> bool {
    command.get_arguments().any(|option| has_long(option, name))
}

/// True if an option has a name or an alias of that name.
fn has_long(option: &Arg, name: &str) -> bool {
    option.get_long() == Some(name)
        || (option.get_all_aliases()).is_some_and(|aliases| aliases.contains(&name))
}

/// Rewrites a command's arguments to words and options that it has.
fn guessed(command: &Command, rest: Vec<String>) -> Vec<String> {
    let mut guesses = Guesses::default();
    let mut kept: Vec<String> = Vec::new();
    let mut words = rest.into_iter();
    while let Some(arg) = words.next() {
        if arg == "--solve" && has_option(command, "solution") {
            kept.extend(["--solution".to_owned(), "line".to_owned()]);
            continue;
        }
        if let Some(usual) = usual_value(&arg, words.as_slice().first(), command) {
            kept.push(format!("{arg}={usual}"));
            continue;
        }
        let (name, inline) = match arg.split_once('=') {
            Some((name, value)) if name.starts_with('-') => (name, Some(value.to_owned())),
            _ => (arg.as_str(), None),
        };
        let value = inline.as_ref().or(words.as_slice().first()).cloned();
        let number = value
            .as_deref()
            .is_some_and(|value| value.parse::<u32>().is_ok());
        // `-h` alone asks for help.
        let guess = name != "-h" || number;
        let own = (name.strip_prefix("--")).is_some_and(|name| has_option(command, name));
        if let Some(slot) = guesses.slot(name).filter(|_| guess && !own) {
            if inline.is_none() {
                words.next();
            }
            *slot = value;
        } else if command.get_name() == "solve" && is_solver(&arg, kept.last()) {
            kept.push(format!("--solver={arg}"));
        } else {
            kept.push(arg);
        }
    }
    guesses.words().into_iter().chain(kept).collect()
}

/// The value of an option that is given without one: `--solution` is drawn as a line, `--braid`
/// removes all dead ends.
fn usual_value(option: &str, next: Option<&String>, command: &Command) -> Option<&'static str> {
    let name = option.strip_prefix("--")?;
    let usual = match name {
        "solution" => "line",
        "braid" => "1",
        _ => return None,
    };
    let key = KEYS.iter().find(|key| key.name == name)?;
    let is_value = |next: &String| match key.kind {
        ParamKind::Word(words) => words.contains(&next.as_str()),
        _ => next.trim_end_matches('%').parse::<f64>().is_ok(),
    };
    // What is neither an option nor a word of a recipe is a value, if a wrong one: the error then
    // names the option.
    let is_other = |next: &String| {
        !next.starts_with('-') && !is_recipe_word(next) && !is_file(next) && !is_path(next)
    };
    let has_value = next.is_some_and(|next| is_value(next) || is_other(next));
    (has_option(command, name) && !has_value).then_some(usual)
}

/// Flags that are keys of recipes as words of the recipe, for a command that has no such flags.
fn in_recipe(command: &Command, rest: Vec<String>) -> Vec<String> {
    let mut words = rest.into_iter();
    let mut given = Vec::new();
    while let Some(arg) = words.next() {
        let (name, inline) = match arg.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (arg.as_str(), None),
        };
        let name = name
            .strip_prefix("--")
            .filter(|name| !has_option(command, name));
        let key = name.and_then(|name| KEYS.iter().find(|key| key.answers_to(name)));
        match key {
            None => given.push(arg),
            Some(key) if matches!(key.kind, ParamKind::Flag) && inline.is_none() => {
                given.push(key.name.to_owned());
            }
            Some(key) => {
                let value = inline.or_else(|| words.next()).unwrap_or_default();
                given.push(format!("{}={value}", key.name));
            }
        }
    }
    given
}

/// Tells whether a word behind another names a solver: it is not the first, no option's value, and
/// no algorithm.
fn is_solver(word: &str, before: Option<&String>) -> bool {
    before.is_some_and(|before| !before.starts_with('-'))
        && named(SOLVERS, word).is_some()
        && named(ALGORITHMS, word).is_none()
}

/// Statements of options of other programs about the grid and its size.
#[derive(Default)]
struct Guesses {
    grid: Option<String>,
    size: Option<String>,
    columns: Option<String>,
    rows: Option<String>,
}

impl Guesses {
    /// The place of what an option says.
    fn slot(&mut self, option: &str) -> Option<&mut Option<String>> {
        match option {
            "--grid" | "--shape" | "--topology" => Some(&mut self.grid),
            "--size" => Some(&mut self.size),
            "--cols" | "--columns" | "-w" => Some(&mut self.columns),
            "--rows" | "-h" => Some(&mut self.rows),
            _ => None,
        }
    }

    /// The words of a recipe.
    fn words(self) -> Vec<String> {
        let sides = match (self.columns, self.rows) {
            (Some(columns), Some(rows)) => Some(format!("{columns}x{rows}")),
            (one, other) => one.or(other),
        };
        self.grid.into_iter().chain(self.size.or(sides)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Row, outline};

    fn rewrite(line: &str) -> String {
        let args = std::iter::once("maze").chain(line.split_whitespace());
        let args = rewritten(args.map(str::to_owned).collect(), &mut outline(), Row::fill);
        args[1..].join(" ")
    }

    #[test]
    fn the_command_is_found() {
        for (typed, meant) in [
            ("20x10 wilson -o a.svg", "generate 20x10 wilson -o a.svg"),
            ("hex:12x8", "generate hex:12x8"),
            ("wilson 5x5", "generate wilson 5x5"),
            ("-q 20 x 10", "-q generate 20 x 10"),
            ("--color never 5x5x5", "--color never generate 5x5x5"),
            ("braid=50% 9x9", "generate braid=50% 9x9"),
            ("hexx:9x9", "generate hexx:9x9"),
            ("--size 20x10 -o a.svg", "generate 20x10 -o a.svg"),
            ("nowhere.json", "draw nowhere.json"),
            ("Cargo.toml", "draw Cargo.toml"),
            ("generate 20x10", "generate 20x10"),
            ("new 20x10", "new 20x10"),
            ("slove 9x9", "slove 9x9"),
            ("--help", "--help"),
            ("-h", "-h"),
            ("--version", "--version"),
            ("help book", "help book"),
            ("", ""),
        ] {
            assert_eq!(rewrite(typed), meant, "{typed}");
        }
    }

    #[test]
    fn common_options_precede_every_command() {
        for option in outline().get_arguments() {
            let aliases = option.get_all_aliases().unwrap_or_default();
            let longs = option.get_long().into_iter().chain(aliases);
            let mut given: Vec<String> = longs.map(|long| format!("--{long}")).collect();
            if let Some(short) = option.get_short() {
                given.extend([format!("-{short}"), format!("-h{short}")]);
            }
            if option.get_action().takes_values() {
                // A value that could begin a maze, and one that could be a command.
                let values = |name: &String| ["=9", " 9", " solve"].map(|it| name.clone() + it);
                given = given.iter().flat_map(values).collect();
            }
            for given in given {
                for command in outline().get_subcommands() {
                    let line = format!("{given} {}", command.get_name());
                    assert_eq!(rewrite(&line), line);
                }
            }
        }
    }

    #[test]
    fn only_the_called_command_gets_options() {
        let mut cli = outline();
        let args = ["maze", "-q", "solve", "9x9"];
        rewritten(args.map(str::to_owned).to_vec(), &mut cli, Row::fill);
        let filled = (cli.get_subcommands()).filter(|it| it.get_arguments().next().is_some());
        let names: Vec<&str> = filled.map(Command::get_name).collect();
        assert_eq!(names, ["solve"]);
    }

    #[test]
    fn options_of_other_programs_are_read() {
        for (typed, meant) in [
            ("generate --size 20x10", "generate 20x10"),
            ("generate --size=20x10 wilson", "generate 20x10 wilson"),
            ("generate -w 20 -h 10", "generate 20x10"),
            ("generate --cols 20 --rows 10", "generate 20x10"),
            ("generate --grid hex --size 9x9", "generate hex 9x9"),
            ("generate -h", "generate -h"),
            ("generate 9x9 -s 7", "generate 9x9 -s 7"),
            ("generate 9x9 --solve", "generate 9x9 --solution line"),
            ("solve 10x10 bfs", "solve 10x10 --solver=bfs"),
            ("solve 10x10 wilson", "solve 10x10 wilson"),
            (
                "solve m.json --solver a-star",
                "solve m.json --solver a-star",
            ),
            ("draw 10x10", "generate 10x10"),
            ("draw Cargo.toml", "draw Cargo.toml"),
            ("draw maze.json", "draw maze.json"),
            ("9x9 --wall-colour red", "generate 9x9 --wall-color red"),
            ("book --size 9x9", "book --size 9x9"),
            ("book 9x9 --mask heart", "book 9x9 mask=heart"),
            ("book --mask=heart --title A", "book mask=heart --title A"),
            (
                "book 9x9 --unicursal -o b.pdf",
                "book 9x9 unicursal -o b.pdf",
            ),
            ("convert a.svg b.png", "draw a.svg -o b.png"),
            (
                "9x9 --solution -o a.svg",
                "generate 9x9 --solution=line -o a.svg",
            ),
            ("9x9 --solution ribbon", "generate 9x9 --solution ribbon"),
            ("9x9 --braid --seed 4", "generate 9x9 --braid=1 --seed 4"),
            ("9x9 --braid 50%", "generate 9x9 --braid 50%"),
            ("compare --size 9x9", "compare --size 9x9"),
            ("9x9 format=png", "generate 9x9 --format=png"),
            ("9x9 output=a.png", "generate 9x9 --output=a.png"),
            ("rows=5 columns=9", "generate 9x5"),
            ("9x9 braid=0.5 seed=3", "generate 9x9 braid=0.5 seed=3"),
            ("9x9 --svg", "generate 9x9 --format=svg"),
            ("9x9 --PNG -o -", "generate 9x9 --format=PNG -o -"),
            ("animate 9x9 --gif", "animate 9x9 --format=gif"),
            ("measure 9x9 --json", "measure 9x9 --json"),
            ("9x9 -n 5 -o a.svg", "generate 9x9 --count 5 -o a.svg"),
            ("book 9x9 -n5", "book 9x9 --count=5"),
        ] {
            assert_eq!(rewrite(typed), meant, "{typed}");
        }
    }
}
