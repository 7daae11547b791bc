//! `maze solve`: finds a path and draws it.

mod found;
mod promise;
mod surface;

use super::generate::Seeds;
use super::outlet::{Drawn, Outlet};
use super::solver::{KnownSolvers, answer, check, no_way, show_path};
use super::watch;
use crate::argv::is_file;
use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::load::{Subject, Subjects, drawing_bytes};
use crate::memory;
use crate::options::Common;
use crate::output::Output;
use crate::recipe_args::{DEFAULT, SOLVED, random_seed};
use found::Found;
use mazeloom::palette::Color;
use mazeloom::parameters::{Key, Selected};
use mazeloom::place::locate_in;
use mazeloom::reshape::{PUZZLE, WEIGHTS};
use mazeloom::scene::Overlays;
use mazeloom::solve::{self, SOLVERS, Solver};
use mazeloom::style::keys;
use mazeloom::{Cell, Flow, Puzzle, Recipe, Step, Threads, overlays_with};

/// Arguments of `maze solve`.
#[derive(clap::Args)]
#[command(
    override_usage = "maze solve [OPTIONS] RECIPE…\n       maze solve [OPTIONS] FILE   (- is stdin)",
    after_help = "A jsonl file has one maze per line: all are solved, or with FILE.jsonl#N the one \
                  on line N. In -o, {seed} stands for the seed of the maze.\n\n\
                  Full list: maze solve --help, maze list keys"
)]
#[command(mut_args(|arg| SOLVED.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    drawn: Drawn,
    /// Solve N mazes with successive seeds
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Solver, such as a-star or wall-follower:right (all: maze list solvers)
    ///
    /// Solver: NAME or NAME:ARGS, such as wall-follower:right (all: maze list solvers) [default:
    /// breadth-first; dijkstra if cells differ in cost]
    #[arg(long, value_name = "NAME", value_parser = KnownSolvers, hide_possible_values = true)]
    solver: Option<String>,
    /// First cell of the path [default: the start]
    #[arg(long, value_name = "CELL")]
    from: Option<String>,
    /// Last cell of the path [default: the goal]
    #[arg(long, value_name = "CELL")]
    to: Option<String>,
    /// Cell to visit on the way; repeat it for more
    ///
    /// Cell to visit on the way; repeat it for more, at most 15. The path visits them in the order
    /// that makes it cheapest
    #[arg(long, value_name = "CELL", conflicts_with_all = ["solver", "watch"])]
    via: Vec<String>,
    /// Watch the solver at work
    #[arg(long)]
    watch: bool,
    /// Watch with an explanation of each event, and the pseudocode
    #[arg(long, conflicts_with = "via")]
    explain: bool,
    /// Print the solution as one line of JSON
    ///
    /// Print the solution as one line of JSON: start, goal, length, cost, the cells of the path, its
    /// moves if the maze has rules, and the cells that the solver entered, in order
    #[arg(long, conflicts_with = "pixels")]
    json: bool,
}

/// Solves and draws each maze.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let words = &args.drawn.words;
    let named = args.solver.as_deref();
    let named = named.map(|word| Selected::parse(SOLVERS, "solver", word));
    let named = named.transpose()?;
    let chooses = (named.as_ref()).is_some_and(|named| named.row.chooses_ends);
    if chooses && (args.from.is_some() || args.to.is_some()) {
        return Err(misuse(
            "`longest` chooses its own ends: leave out --from and --to",
        ));
    }
    let after = |recipe: &Recipe, cells: f64| {
        let weighted = recipe.keys.has(&WEIGHTS) || recipe.keys.has(&PUZZLE);
        let solver = (named.as_ref()).map_or_else(|| solve::usual(weighted).row, |named| named.row);
        drawing_bytes(recipe, cells).max(cells * solver.scratch)
    };
    let places = args.drawn.target.places()?;
    if args.json && places.iter().any(|(path, _)| path == "-") {
        return Err(misuse(
            "--json is written to stdout, and so is -o - or -f without -o; name a file with -o",
        ));
    }
    let mut subjects = match args.count {
        Some(count) => counted(args, count, after, common)?,
        None => Subjects::of(words, DEFAULT, after, common)?,
    };
    let mut job = Job {
        args,
        chooses,
        outlet: Outlet::new(&args.drawn, subjects.several(), |_| false, common)?,
        named: named.clone(),
    };
    while let Some(next) = job.outlet.timings.making(|| subjects.next())? {
        let number = next.number;
        let (subject, about) = next.split();
        job.one(subject, number).map_err(about)?;
    }
    job.outlet.timings.report(common);
    Ok(())
}

/// Several mazes of a recipe, with successive seeds.
fn counted<'a>(
    args: &'a Args,
    count: u64,
    after: impl Fn(&Recipe, f64) -> f64,
    common: &'a Common,
) -> Result<Subjects<'a>, Failure> {
    let words = &args.drawn.words;
    if let Some(file) = words.words.first().filter(|word| is_file(word)) {
        return Err(misuse(format!(
            "--count makes mazes of a recipe, and {file} has its own; all of a jsonl file are solved"
        )));
    }
    let mut recipe = words.recipe(DEFAULT)?;
    let first = *recipe.seed.get_or_insert_with(random_seed);
    Seeds::new(first, count)?;
    Ok(Subjects::of_recipe(
        (recipe, Some(count)),
        words,
        after,
        common,
    ))
}

/// Job of solving mazes, and the use of what is found.
struct Job<'a> {
    args: &'a Args,
    outlet: Outlet<'a>,
    named: Option<Selected<Solver>>,
    /// True if the solver chooses both ends.
    chooses: bool,
}

impl Job<'_> {
    /// Solves a maze with its number, draws it and prints what was found.
    fn one(&mut self, subject: Subject, number: u64) -> CommandResult {
        if subject.puzzle.hyper && self.named.is_none() {
            let files = self.outlet.files(number, subject.puzzle.line())?;
            return self.surface(subject, &files);
        }
        let (mut subject, found) = self.solve(subject)?;
        let files = self.outlet.files(number, subject.puzzle.line())?;
        let json = self.args.json.then(|| found.json(&subject.puzzle));
        if let (Some(json), []) = (&json, &files[..]) {
            print_line(json)?;
        } else {
            let layers = self.layers(&mut subject, &found)?;
            let line = json.unwrap_or_else(|| found.line(&subject.puzzle));
            self.write(&subject, &layers, &line, &files)?;
        }
        if number == 1 {
            self.outlet.note(&subject);
        }
        Ok(())
    }

    /// Solves a maze, and takes the ends of the path as those of the puzzle.
    fn solve(&mut self, mut subject: Subject) -> Result<(Subject, Found), Failure> {
        let (args, common) = (self.args, self.outlet.common);
        subject.tell(common);
        move_ends(&mut subject, args)?;
        let weighted = subject.puzzle.weights.is_some();
        let chosen = self.named.clone().unwrap_or_else(|| solve::usual(weighted));
        check(&chosen, &subject.puzzle)?;
        if !self.chooses {
            promise::warn(chosen.row, &subject.puzzle, common);
        }
        if args.watch || args.explain {
            subject = watch::solver(subject, &chosen, args.explain, common)?;
        }
        if !args.via.is_empty() {
            let found = self.tour(&mut subject, chosen)?;
            return Ok((subject, found));
        }
        let puzzle = &mut subject.puzzle;
        let mut visited = Vec::new();
        let most = memory::limit(common) / 4 / size_of::<Cell>() as u64;
        let mut watch = |step| {
            if let Step::Enter(cell) = step {
                visited.push(cell);
            }
            if visited.len() as u64 > most {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        };
        let watch: Option<&mut dyn FnMut(Step) -> Flow> =
            if args.json { Some(&mut watch) } else { None };
        let answer = answer(&chosen, puzzle, common, &self.outlet.timings, watch);
        if visited.len() as u64 > most {
            return Err(could_not(format!(
                "`{chosen}` entered more than {most} cells, too many to list; try another \
                 solver, or raise the limit with --memory"
            )));
        }
        let Some(path) = answer.path else {
            return Err(no_way(&chosen, puzzle, answer.excuse));
        };
        (puzzle.start, puzzle.goal) = (path[0], path[path.len() - 1]);
        if self.chooses {
            puzzle.rivals.clear();
        }
        let rivals = self.rivals(puzzle, &chosen)?;
        let found = Found {
            solver: chosen,
            path,
            count: answer.count,
            at_most: answer.at_most,
            visited,
            stops: Vec::new(),
            rivals,
        };
        Ok((subject, found))
    }

    /// The paths of the other players.
    fn rivals(
        &mut self,
        puzzle: &mut Puzzle,
        solver: &Selected<Solver>,
    ) -> Result<Vec<Vec<Cell>>, Failure> {
        let first = puzzle.start;
        let mut paths = Vec::new();
        for start in puzzle.rivals.clone() {
            puzzle.start = start;
            let solved = || solve::run(solver, puzzle, Threads::ONE, None).0;
            let answer = self.outlet.timings.solving(solved);
            let path = answer.path;
            paths.push(path.ok_or_else(|| no_way(solver, puzzle, answer.excuse))?);
        }
        puzzle.start = first;
        Ok(paths)
    }

    /// The cheapest path that visits the cells of `--via`.
    fn tour(&mut self, subject: &mut Subject, solver: Selected<Solver>) -> Result<Found, Failure> {
        let puzzle = &subject.puzzle;
        if self.args.via.len() > solve::MOST_STOPS {
            return Err(misuse(format!(
                "--via is given {} times; a path can visit {} cells at most",
                self.args.via.len(),
                solve::MOST_STOPS
            )));
        }
        if puzzle.has_rules() {
            return Err(misuse(
                "--via does not go with locked doors or rules; leave out --via, or `keys` and `rule` of the \
                 recipe",
            ));
        }
        let stops = self.args.via.iter().map(|word| place(puzzle, "via", word));
        let stops = stops.collect::<Result<Vec<Cell>, Failure>>()?;
        let ends = (puzzle.start, puzzle.goal);
        let weights = puzzle.weights.as_ref();
        let tour = (self.outlet.timings)
            .solving(|| solve::tour(&puzzle.directed(), ends, &stops, weights));
        let Some(tour) = tour else {
            return Err(could_not(format!(
                "no path from {} to {} through all the cells of --via",
                ends.0.0, ends.1.0
            )));
        };
        Ok(Found {
            solver,
            path: tour.path,
            count: None,
            at_most: None,
            visited: Vec::new(),
            stops: tour.stops,
            rivals: Vec::new(),
        })
    }

    /// Draws a hypermaze and the surface that solves it, and prints its area.
    fn surface(&self, mut subject: Subject, files: &[Output]) -> CommandResult {
        let args = self.args;
        let ends = args.from.is_some() || args.to.is_some() || !args.via.is_empty();
        if ends || args.watch || args.explain {
            return Err(misuse(
                "a surface solves a hypermaze, not a path: leave out --from, --to, --via, --watch \
                 and --explain",
            ));
        }
        subject.tell(self.outlet.common);
        let Subject { puzzle, keys } = &mut subject;
        let surface = surface::Surface::of(puzzle);
        let json = args.json.then(|| surface.json(puzzle));
        if let (Some(json), []) = (&json, files) {
            return Ok(print_line(json)?);
        }
        show_path(keys)?;
        let layers = overlays_with(puzzle, keys, &|| None);
        let line = json.unwrap_or_else(|| surface.line());
        self.write(&subject, &layers, &line, files)
    }

    /// Draws a maze with its solution, and prints a line.
    fn write(
        &self,
        subject: &Subject,
        layers: &Overlays,
        line: &str,
        files: &[Output],
    ) -> CommandResult {
        if files.is_empty() {
            self.outlet.show(subject, layers)?;
        }
        for (path, format) in files {
            self.outlet.save_layers(subject, layers, (path, format))?;
        }
        if files.iter().any(|(path, _)| path == "-") {
            say!("{line}");
        } else {
            print_line(line)?;
        }
        Ok(())
    }

    /// Returns the overlays of a solved maze.
    fn layers(&mut self, subject: &mut Subject, found: &Found) -> Result<Overlays, Failure> {
        let Subject { puzzle, keys } = subject;
        show_path(keys)?;
        if let Some(mut recipe) = Recipe::of(puzzle) {
            recipe.keys = keys.clone();
            let moved = [
                ("start", self.args.from.is_some()),
                ("goal", self.args.to.is_some()),
            ];
            for ((key, moved), cell) in moved.into_iter().zip([puzzle.start, puzzle.goal]) {
                if moved || self.chooses {
                    recipe.keys.set(key, &cell.0.to_string())?;
                }
            }
            puzzle.origin = Some(recipe.origin());
            *keys = recipe.keys;
        }
        // What the solver for such mazes finds need not be found again.
        let usual = solve::usual(puzzle.weights.is_some()).row.entry.name;
        let is_fitting = found.solver.row.entry.name == usual;
        let only_shown = [&keys::PAINT, &keys::LABEL]
            .iter()
            .all(|key| keys.get(key) == "none");
        let known = || {
            if is_fitting || only_shown {
                Some(found.path.clone())
            } else {
                solve::shortest(puzzle)
            }
        };
        let mut layers = self
            .outlet
            .timings
            .solving(|| overlays_with(puzzle, keys, &known));
        // The paths of the other players come before that of the first. Under rules they are drawn in the
        // parts that are walked, as the layers have them.
        let paths = found.rivals.iter().chain([&found.path]);
        let walked = !puzzle.is_ruled();
        for (drawn, path) in layers.paths.iter_mut().zip(paths).filter(|_| walked) {
            drawn.cells.clone_from(path);
        }
        let stops = found.stops.iter().map(|&cell| (cell, Color::PATH));
        layers.marks.extend(stops);
        Ok(layers)
    }
}

/// Takes `--from` and `--to` as the puzzle's ends.
fn move_ends(subject: &mut Subject, args: &Args) -> Result<(), Failure> {
    let puzzle = &mut subject.puzzle;
    let cell = |flag: &'static str, word: &Option<String>| {
        let word = word.as_ref();
        word.map(|word| place(puzzle, flag, word)).transpose()
    };
    let (from, to) = (cell("from", &args.from)?, cell("to", &args.to)?);
    let before = (puzzle.start, puzzle.goal);
    puzzle.start = from.unwrap_or(puzzle.start);
    puzzle.goal = to.unwrap_or(puzzle.goal);
    if (puzzle.start, puzzle.goal) != before {
        // With another start or goal it is fair no more.
        puzzle.rivals.clear();
    }
    Ok(())
}

/// The cell that an option names.
fn place(puzzle: &Puzzle, flag: &'static str, word: &str) -> Result<Cell, Failure> {
    let ends = (puzzle.start, puzzle.goal);
    let seed = puzzle.seed().unwrap_or(0);
    let place = Key::place(flag).parse(word)?;
    locate_in(&puzzle.maze, &place, ends, seed, flag)
        .map_err(|error| misuse(format!("--{flag}: {error}")))
}

/// One line on stdout; a closed pipe is no panic.
fn print_line(line: &str) -> std::io::Result<()> {
    use std::io::Write;
    writeln!(std::io::stdout().lock(), "{line}")
}
