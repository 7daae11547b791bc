//! Makes a puzzle from a recipe or a file.

mod several;

use mazeloom::place;
use several::Mazes;
pub use several::Subjects;

use crate::failure::{Failure, could_not, misuse};
use crate::files::Files;
use crate::memory;
use crate::options::Common;
use crate::progress::Progress;
use crate::recipe_args::{RecipeArgs, random_seed};
use mazeloom::area::{set_areas, shared};
use mazeloom::format::{Format, Job, Writer, stroke_bytes};
use mazeloom::overlays::overlay_bytes;
use mazeloom::parameters::{Args, Place};
use mazeloom::place::{ends, exits};
use mazeloom::read_json::{JsonError, read_json};
use mazeloom::read_text::{TextError, read_text, read_text_with, unpacked};
use mazeloom::recipe::{KEYS, Plan};
use mazeloom::reshape::{AIM, DIFFICULTY, RULE};
use mazeloom::scene::{Overlays, metrics};
use mazeloom::source::{FileSource, PinnedFiles, text_of};
use mazeloom::{Cell, Flow, Plane, Puzzle, Recipe, Space, Step, Style};
use mazeloom_export::{CarriedError, carried_recipes};
use std::io::{self, Read};
use std::path::Path;

/// A puzzle and the words that say how to draw it.
pub struct Subject {
    /// It.
    pub puzzle: Puzzle,
    /// The values of the recipe's keys.
    pub keys: Args,
}

impl Subject {
    /// Prints the recipe, if there is one.
    pub fn tell(&self, common: &Common) {
        if let Some(recipe) = self.puzzle.line() {
            tell!(common, "{recipe}");
        }
    }
}

/// The one maze that the words name: a recipe if they are one, else a file. `after` tells the bytes
/// that what comes after takes at most, for a number of cells.
pub fn subject(
    words: &RecipeArgs,
    default: &str,
    after: impl Fn(&Recipe, f64) -> f64,
    common: &Common,
) -> Result<Subject, Failure> {
    Subjects::of(words, default, after, common)?.only()
}

/// Tells whether a word is not the name of a file, but one of a recipe.
fn is_recipe(word: &str) -> bool {
    word != "-" && (word.parse::<Recipe>().is_ok() || !is_file(word))
}

/// Bytes that drawing on the terminal takes at most.
pub fn drawing_bytes(recipe: &Recipe, cells: f64) -> f64 {
    match recipe.grid.row.entry.name {
        "rect" => cells * overlay_bytes(&recipe.keys),
        _ => stroke_bytes(cells, &recipe.keys),
    }
}

/// Returns the style of a maze in files of a format, with the pictures that its words name.
pub fn style(keys: &Args, format: &Format, common: &Common) -> Result<Style, Failure> {
    let job = Job {
        files: &Files,
        memory: memory::limit(common),
        ..Job::new(format, keys)
    };
    job.style(&[]).map_err(could_not)
}

/// Returns the style of a maze without the pictures that its words name, as on a terminal.
pub fn plain_style(keys: &Args, common: &Common) -> Style {
    let mut style = Style::of(keys);
    style.memory = memory::limit(common);
    style
}

/// Says which of a width and a height decides how large a picture is, if it has both, and how thick
/// walls are, if not as asked for.
pub fn note_size(subject: &Subject, places: &[(String, &'static Format)], common: &Common) {
    let style = Style::of(&subject.keys);
    let grid = subject.puzzle.maze.grid();
    let format = places.iter().map(|(_, format)| *format).find(|format| {
        let drawn = matches!(
            format.writer,
            Writer::Scene(_) | Writer::Picture(_) | Writer::Tools(_)
        );
        drawn && !format.characters
    });
    let flat = !style.map && !style.in_space(&subject.puzzle);
    let Some(format) = format.filter(|_| flat && !common.quiet) else {
        return;
    };
    let paper = style.paper.then(|| grid.paper()).flatten();
    let size = paper.map_or(grid.size(), |paper| paper.size());
    let style = format.fitted(&style);
    let thickness = style.tiles.is_none();
    let thickness = thickness.then(|| metrics(&subject.puzzle, &style, Overlays::NONE));
    let thickness = thickness.and_then(|metrics| style.size.wall_note(&metrics));
    let is_special = !subject.puzzle.locks.is_empty() || subject.puzzle.one_way.is_some();
    let leads = grid.space().is_some_and(Space::leads) && !style.paper;
    if is_special && leads && style.raised.is_none() {
        say!(
            "note: drawn on the plane, where keys, doors and one-way passages are seen; view=space shows the solid"
        );
    }
    for note in style.size.note(size).into_iter().chain(thickness) {
        say!("note: {note}");
    }
}

/// Tells whether a word means a file: it is there, or nothing else ends like this.
fn is_file(word: &str) -> bool {
    let extension = Path::new(word).extension().and_then(|ext| ext.to_str());
    let path_like =
        word.contains(['/', '\\']) || extension.is_some_and(|e| e.parse::<f64>().is_err());
    let (path, _) = several::chosen(word);
    Path::new(path).is_file() || (path_like && !word.contains(['=', ':']))
}

/// Makes the maze of a recipe, with a random seed if it has none. `more` is the number of
/// bytes that what comes after takes at most.
pub fn made(recipe: Recipe, more: f64, common: &Common) -> Result<Subject, Failure> {
    made_from(recipe, &Files, more, common)
}

/// Makes the maze of a recipe from files that may come from elsewhere.
fn made_from(
    mut recipe: Recipe,
    files: &dyn FileSource,
    more: f64,
    common: &Common,
) -> Result<Subject, Failure> {
    recipe.seed.get_or_insert_with(random_seed);
    let plan = Plan::new(&recipe, files, memory::limit(common), more)?;
    let cells = recipe.cells();
    // It is not known how long it takes to come near a target.
    let searches = recipe.keys.has(&AIM) || recipe.keys.has(&DIFFICULTY);
    let total = if searches { 0 } else { cells };
    let progress = Progress::start("generating", total, common.quiet);
    let mut opened = 0;
    let threads = memory::threads(common, plan.bytes() + 2.0 * more);
    let puzzle = plan.make_fast(threads, |step| {
        if let Step::Open(_) | Step::Close(_) = step {
            opened += 1;
            if opened % 4096 == 0 {
                progress.set(opened);
            }
        }
        Flow::Continue(())
    })?;
    tell(&puzzle, common);
    let keys = recipe.keys.clone();
    Ok(Subject { puzzle, keys })
}

/// Reads a maze file, any file that carries a recipe, or a maze written as text.
fn from_bytes(
    path: &str,
    file: &[u8],
    words: &RecipeArgs,
    common: &Common,
) -> Result<Subject, Failure> {
    refuse_remaking(words, path)?;
    let start = file.iter().find(|byte| !byte.is_ascii_whitespace());
    if start != Some(&b'{') || is_list(file) {
        return from_picture(path, file, words, common);
    }
    words
        .no_wall_letter("it is no text maze")
        .map_err(|failure| failure.within(path))?;
    let within = |failure: Failure| failure.within(path);
    let _bar = Progress::start("reading", 0, common.quiet);
    let text = text_of(file).map_err(|error| could_not(format!("{path}: {error}")))?;
    let loaded = match read_json(&text, &Files, memory::limit(common)) {
        // Graphs and levels for other programs carry a recipe as well.
        Err(JsonError::Field { place, .. }) if place == "format" && carries(file) => {
            return from_picture(path, file, words, common);
        }
        loaded => loaded.map_err(Failure::from).map_err(within)?,
    };
    let (puzzle, keys) = (loaded.puzzle, loaded.keys);
    if loaded.edited {
        tell!(
            common,
            "note: {path} was edited after it was generated; the output has no recipe"
        );
    }
    match Recipe::of(&puzzle) {
        Some(mut recipe) if !words.flags.is_empty() => {
            words.apply(&mut recipe)?;
            // The file may have brought along what its grid is made from.
            let kept = puzzle.grid.map(|grid| grid.files).unwrap_or_default();
            let files = PinnedFiles {
                files: &Files,
                kept: &kept,
            };
            made_from(recipe, &files, 0.0, common)
        }
        _ => with_flags(puzzle, keys, words),
    }
}

/// Refuses flags that would make another maze than the one in a file.
pub fn refuse_remaking(words: &RecipeArgs, path: &str) -> Result<(), Failure> {
    let remade = |(key, _): &&(&str, _)| ["seed", "algorithm"].contains(key);
    match words.flags.iter().find(remade) {
        None => Ok(()),
        Some((key, _)) => Err(misuse(format!("--{key} cannot change the maze in {path}"))),
    }
}

/// The recipe of a file, to be changed.
pub fn recipe_of(path: &str, common: &Common) -> Result<Recipe, Failure> {
    let (path, file) = Mazes::open(path, memory::limit(common))?.only()?;
    let carried = first_carried(&path, &file, common);
    let line = carried.map_err(|error| could_not(format!("{path}: {error}")))?;
    let wrong = |error| could_not(format!("{path}: its recipe: {error}"));
    line.parse().map_err(wrong)
}

fn carries(file: &[u8]) -> bool {
    carried_recipes(file).is_ok()
}

/// The first recipe that a file carries; a note tells how many there are if there are more.
fn first_carried(path: &str, file: &[u8], common: &Common) -> Result<String, CarriedError> {
    let mut recipes = carried_recipes(file)?;
    if recipes.len() > 1 {
        tell!(
            common,
            "note: {path} has {} recipes; using the first",
            recipes.len()
        );
    }
    Ok(recipes.swap_remove(0))
}

/// Makes the maze of the recipe that a picture carries; if there is none, reads the letters.
///
/// A first comment without a seed may be by another hand: then the letters come first.
fn from_picture(
    path: &str,
    file: &[u8],
    words: &RecipeArgs,
    common: &Common,
) -> Result<Subject, Failure> {
    let carried = match words.wall_letter {
        None => first_carried(path, file, common),
        Some(_) => Err(CarriedError::None),
    };
    let recipe = carried.as_ref().map(|line| line.parse::<Recipe>());
    let signed = matches!(&recipe, Ok(Ok(recipe)) if recipe.seed.is_some());
    let text = match unpacked(file) {
        Some(text) => Ok(text.into()),
        None => text_of(file),
    };
    let unsigned = text.as_ref().ok().filter(|_| !signed);
    let walls = words.wall_letter.as_deref();
    let letters = unsigned.map(|text| read_text_with(text, walls, memory::limit(common)));
    match (recipe, letters) {
        (_, Some(Ok(puzzle))) => drawn(puzzle, Args::none(KEYS), words, common),
        (Ok(Ok(recipe)), _) => {
            let edited = edited(file, &recipe, common).map_err(|failure| failure.within(path))?;
            if let Some(puzzle) = edited {
                tell!(
                    common,
                    "note: the drawing in {path} is not the maze of its recipe; using the drawing"
                );
                return drawn(puzzle, recipe.keys, words, common);
            }
            let mut recipe = recipe;
            words.apply(&mut recipe)?;
            made(recipe, 0.0, common)
        }
        (Ok(Err(error)), None | Some(Err(TextError::Unknown))) => {
            Err(could_not(format!("{path}: its recipe: {error}")))
        }
        (Err(none @ CarriedError::None), Some(Err(unknown @ TextError::Unknown))) => {
            Err(could_not(format!("{path}: {none}; it is {unknown}")))
        }
        (Err(CarriedError::None), None) if could_be_text(file) => {
            let reason = text.expect_err("text has letters");
            Err(could_not(format!("{path}: {reason}")))
        }
        (Err(error), None | Some(Err(TextError::Unknown))) => {
            Err(could_not(format!("{path}: {error}")))
        }
        (_, Some(Err(error))) => Err(Failure::from(error).within(path)),
    }
}

/// Tells whether a file is a list in braces, as in a program, and no JSON object.
fn is_list(file: &[u8]) -> bool {
    let mut bytes = file.iter().filter(|byte| !byte.is_ascii_whitespace());
    bytes.next() == Some(&b'{') && bytes.next() == Some(&b'{')
}

/// Tells whether a file is likely text, though maybe in an unknown encoding.
fn could_be_text(file: &[u8]) -> bool {
    let marked = file.starts_with(b"\xff\xfe") || file.starts_with(b"\xfe\xff");
    let is_text = |byte: &u8| *byte >= b' ' || byte.is_ascii_whitespace();
    marked || file.iter().all(is_text)
}

/// A maze that a text shows, with its notes.
fn drawn(
    puzzle: Puzzle,
    keys: Args,
    words: &RecipeArgs,
    common: &Common,
) -> Result<Subject, Failure> {
    tell(&puzzle, common);
    with_flags(puzzle, keys, words)
}

/// Prints the notes of a maze.
fn tell(puzzle: &Puzzle, common: &Common) {
    for note in &puzzle.notes {
        tell!(common, "note: {note}");
    }
}

/// The maze that a text shows, if it was changed by hand: it is not the one of the recipe in its
/// first line. A text is refused if it was changed and does not show all of its rules.
fn edited(file: &[u8], recipe: &Recipe, common: &Common) -> Result<Option<Puzzle>, Failure> {
    let commented = file.trim_ascii_start().starts_with(b"#");
    let text = text_of(file).ok().filter(|_| commented);
    let read = text.map(|text| read_text(&text, memory::limit(common)));
    let has_rules = recipe.keys.has(&RULE);
    let is_drawing = |read: &Result<Puzzle, TextError>| match read {
        Ok(_) => true,
        Err(error) => has_rules && *error != TextError::Unknown,
    };
    let read = read.filter(is_drawing);
    let (Some(read), Ok(format)) = (read, mazeloom_export::format("txt")) else {
        return Ok(None);
    };
    let made = made(recipe.clone(), 0.0, &common.quiet())?;
    let mut written = Vec::new();
    let drawn = format.write(&made.puzzle, &made.keys, &mut written);
    let is_rule = |line: &[u8]| line.starts_with(b"# rule=");
    let names_rules = file.split(|&byte| byte == b'\n').any(is_rule);
    let kept = |line: &&[u8]| names_rules || !is_rule(line);
    if drawn.is_err() || lines(&written).filter(kept).eq(lines(file)) {
        return Ok(None);
    }
    let shown = read?;
    if shown.rules.len() < made.puzzle.rules.len() {
        return Err(could_not(
            "the drawing was changed, and has no lines that say which letters are devices, such as \
             `# rule=levers:count=1; lever A; door a`; add a line for each rule, or leave `rule` out \
             of the recipe",
        ));
    }
    let parts = |puzzle: &Puzzle| {
        let rect = puzzle.maze.grid().as_rect();
        let size = rect.map(|rect| (rect.width(), rect.height()));
        let open = puzzle.maze.open_edges().clone();
        let signs = (
            puzzle.locks.clone(),
            puzzle.one_way.clone(),
            puzzle.rivals.clone(),
        );
        (size, open, puzzle.start, puzzle.goal, signs)
    };
    let differs = has_rules || parts(&shown) != parts(&made.puzzle);
    Ok(differs.then_some(shown))
}

/// The lines of a text drawing and of its rules, without the recipe and the spaces at their ends.
fn lines(file: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = file
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::trim_ascii_end);
    lines.filter(|line| {
        !line.is_empty() && (!line.starts_with(b"# ") || line.starts_with(b"# rule="))
    })
}

/// Takes the flags as drawing keys and ends of a maze that no recipe makes.
pub fn with_flags(
    mut puzzle: Puzzle,
    mut keys: Args,
    words: &RecipeArgs,
) -> Result<Subject, Failure> {
    let mut start = Place::Number(puzzle.start);
    let mut goal = Place::Number(puzzle.goal);
    for (key, value) in &words.flags {
        let set = keys.set(key, value);
        set.map_err(|error| misuse(format!("--{key}: {error}")))?;
        match *key {
            "start" => start = keys.get(&place::START),
            "goal" => goal = keys.get(&place::GOAL),
            _ => {}
        }
    }
    let before = (puzzle.start, puzzle.goal);
    (puzzle.start, puzzle.goal) = ends(&puzzle.maze, &start, &goal, 0)?;
    let gave = |key: &str| words.flags.iter().any(|(given, _)| *given == key);
    let places = (
        gave("start").then_some(&start),
        gave("goal").then_some(&goal),
    );
    set_areas(&mut puzzle, places.0, places.1)?;
    if let Some(Cell(cell)) = shared(&puzzle) {
        return Err(misuse(format!("cell {cell} is start and goal")));
    }
    if (puzzle.start, puzzle.goal) != before {
        // With another start or goal it is fair no more.
        puzzle.rivals.clear();
    }
    if gave("exits") {
        let others = keys.get(&place::EXITS) as usize - 1;
        puzzle.exits = exits(puzzle.maze.grid(), (puzzle.start, puzzle.goal), others);
    }
    let (start, goal) = (puzzle.start, puzzle.goal);
    puzzle.exits.retain(|&cell| cell != start && cell != goal);
    Ok(Subject { puzzle, keys })
}

/// The maximum number of bytes of a description of a book or a data set.
const MOST_OF_A_DESCRIPTION: u64 = 1 << 20;

/// The text of a file, or of stdin, that describes what is to be made; `what` names it in errors.
pub fn description(path: &str, what: &str) -> Result<String, Failure> {
    let most = MOST_OF_A_DESCRIPTION;
    let bytes = beginning(path, most + 1)?;
    if bytes.len() as u64 > most {
        return Err(could_not(format!(
            "{path}: {what} has at most {most} bytes"
        )));
    }
    text(path, &bytes)
}

/// The text in the bytes of a file.
pub fn text(path: &str, bytes: &[u8]) -> Result<String, Failure> {
    let text = text_of(bytes).map_err(|error| could_not(format!("{path}: {error}")))?;
    Ok(text.into_owned())
}

/// A whole file, or all of stdin, without a byte-order mark.
pub fn read(path: &str, memory: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = beginning(path, memory)?;
    if bytes.len() as u64 == memory {
        return Err(could_not(format!(
            "{path}: too large for the memory limit; see --memory"
        )));
    }
    const MARK: &[u8] = b"\xef\xbb\xbf";
    if bytes.starts_with(MARK) {
        bytes.drain(..MARK.len());
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        let name = if path == "-" { "stdin" } else { path };
        return Err(could_not(format!("{name} is empty")));
    }
    Ok(bytes)
}

/// The first bytes of a file or of stdin, up to a number.
fn beginning(path: &str, most: u64) -> Result<Vec<u8>, Failure> {
    let at = |error: io::Error| Failure::at(path, &error);
    let mut bytes = Vec::new();
    let read = match path {
        "-" => io::stdin().lock().take(most).read_to_end(&mut bytes),
        _ => (std::fs::File::open(path).map_err(at)?.take(most)).read_to_end(&mut bytes),
    };
    read.map_err(at)?;
    Ok(bytes)
}
