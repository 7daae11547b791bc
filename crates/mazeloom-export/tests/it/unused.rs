//! A law over all keys and all formats: what is written differs from what is written without the
//! key, or there is a note that says why not; never both.

use mazeloom::blocks::TileMap;
use mazeloom::film::{Film, FilmFormat, Pace};
use mazeloom::format::{Depth, Fields, Format, Job, Window, Writer, braille, text};
use mazeloom::parameters::{Args, Param, ParamKind};
use mazeloom::rule::Placing;
use mazeloom::solve::shortest;
use mazeloom::source::{FileSource, GreyImage, NoFiles, digits};
use mazeloom::style::{PARAMS, Style};
use mazeloom::unused::{Product, unused};
use mazeloom::{Flow, Plane, Puzzle, Recipe, Step, TileView, draw, make, make_watched, overlays};
use mazeloom_export::{formats, reels};

/// Mazes of every kind, with and without what keys may depend on; with small pictures, for speed.
const RECIPES: [&str; 16] = [
    "5x4 seed=1",
    "5x4 paper=20x26mm seed=1",
    "5x4 paint=distance label=distance solution=line cell=16 seed=1",
    "5x4 marks=none walls=none openings=none solution=crumbs cell=16 seed=1",
    "5x4 braid=1 weights=lava:2@9 solution=crumbs label=number label-on=path title=A cell=16 seed=1",
    "5x4 picture=a.png cell=16 seed=1",
    "5x4 picture=a.png picture-walls=0.2..0.5 cell=16 seed=1",
    "6x5 weave=1 cell=16 seed=1",
    "hex:4x3 look=path paint=distance cell=16 seed=3",
    "hex:4x3 cell-mm=3 solution=ribbon seed=1",
    "hex:4x3 plate=3mm kerf=0.2 cell=16 seed=1",
    "cube:2 goal=5 cell=24 seed=1",
    "cube:2 view=plane net=paper cell-mm=3 seed=1",
    "sphere:4 view=map paint=distance solution=line cell=16 seed=1",
    "torus:5x4 view=space start=12 goal=15 paint=distance cell=16 seed=1",
    "box:2x2x2 solution=line cell=16 seed=2",
];

/// A picture that is white on the left and black on the right.
struct Gray;

impl FileSource for Gray {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        Ok(digits(&self.picture(name)?))
    }

    fn picture(&self, _name: &str) -> Result<GreyImage, String> {
        Ok(GreyImage {
            width: 4,
            height: 1,
            pixels: vec![0, 80, 170, 255],
        })
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        NoFiles.letters(words)
    }
}

/// A value that is not the default and shows wherever the key counts.
fn other(param: &Param) -> String {
    let word = match param.name {
        "openings" => "none",
        "picture-walls" => "0.3..0.6",
        "tiles" => "builtin",
        "look" => "dots",
        "corridor" => "0.3cell",
        "inset" => "0.2",
        "caps" => "flat",
        "joins" => "bevel",
        "paper-color" => "silver",
        "wall-color" => "navy",
        "floor-color" => "yellow",
        "solution-color" => "teal",
        "start-color" => "maroon",
        "goal-color" => "purple",
        "marks" => "none",
        "start-mark" | "goal-mark" => "text:ab",
        "solution" => "line",
        "paint" => "dead_ends",
        "paint-from" => "2",
        "palette" => "magma",
        "gradient" => "white,navy",
        "label" => "number",
        "label-base" => "2",
        "title" | "caption" => "Words",
        "margin" => "37px",
        "print-width" | "print-height" => "25mm",
        "paper" => "21x30mm",
        "orientation" => "landscape",
        "dpi" => "150",
        "scale" => "1.5",
        "cell-mm" => "4",
        "style" => "ascii",
        "view" => "plane",
        "wall-thickness" => "0.25cell",
        "base" => "7mm",
        "plate" => "0.5cell",
        "pen-down" | "gcode-start" => "G4%20P1",
        "pen-up" | "gcode-end" => "G4%20P2",
        _ => "",
    };
    match (word, param.kind) {
        ("", ParamKind::Word(words)) => {
            let mut words = words.iter().filter(|&&word| Some(word) != param.default);
            (*words.next_back().expect("two words")).to_owned()
        }
        ("", ParamKind::Flag) => "yes".to_owned(),
        ("", ParamKind::Number { max, .. }) => (max / 3.0).min(13.0).to_string(),
        ("", ParamKind::Whole { .. }) => "23".to_owned(),
        ("", _) => panic!("`{}` needs a value here that shows", param.name),
        (word, _) => word.to_owned(),
    }
}

/// Place to which drawings go.
#[derive(Clone, Copy)]
enum Place {
    File(&'static Format),
    Film(&'static FilmFormat),
    Terminal { colors: bool },
}

impl Place {
    fn all() -> Vec<Place> {
        let files = formats().into_iter().map(Place::File);
        let films = reels().into_iter().map(Place::Film);
        let terminals = [true, false].map(|colors| Place::Terminal { colors });
        files.chain(films).chain(terminals).collect()
    }

    fn name(self) -> String {
        match self {
            Place::File(format) => format.entry.name.to_owned(),
            Place::Film(reel) => format!("film.{}", reel.entry.name),
            Place::Terminal { colors } => format!("terminal.{colors}"),
        }
    }

    fn product(self, puzzle: &Puzzle) -> Product {
        match self {
            Place::File(format) => Product::File(format),
            Place::Film(reel) => Product::Film(reel),
            Place::Terminal { colors } => Product::Terminal {
                letters: puzzle.maze.grid().board().is_some(),
                colors,
            },
        }
    }

    /// Returns what is written of a maze; `None` if it cannot be written.
    fn written(self, case: &Drawn, keys: &Args) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let puzzle = &case.puzzle;
        match self {
            Place::File(format) => {
                let fields = Fields::default().with_walls();
                let layers = format.layers(puzzle, keys);
                let job = Job {
                    files: &Gray,
                    ..Job::new(format, keys)
                };
                let style = job.style(&[]).ok()?;
                let layout = (&style, &layers);
                format
                    .write_layers(puzzle, layout, fields, &mut bytes)
                    .ok()?;
                // The picture of tiles lies in a file beside the map.
                if let Writer::Map(map) = format.writer {
                    let style = Style::of(keys);
                    let tiles = TileMap::new(puzzle, &style).ok()?;
                    (map.tiles)(&tiles, &style, &mut bytes).ok()?;
                }
            }
            Place::Film(reel) => {
                let path = shortest(puzzle)?;
                let (steps, path) = (
                    path.iter()
                        .map(|&cell| Step::Enter(cell))
                        .collect::<Vec<_>>(),
                    path.clone(),
                );
                let pace = Pace {
                    frames: 3,
                    ..Pace::default()
                };
                let mut film = Film::solving(case.copy(), keys.clone(), steps, path, pace);
                (reel.write)(&mut film, &mut bytes).ok()?;
            }
            Place::Terminal { colors } => {
                let depth = if colors { Depth::True } else { Depth::Plain };
                let window = Window {
                    depth,
                    columns: None,
                };
                let layers = overlays(puzzle, keys);
                let mut style = Style::of(keys);
                match TileView::new(puzzle, &style, &layers) {
                    Some(tile_view) => text(&tile_view, &style, &window, &mut bytes).ok()?,
                    None => {
                        style.size.cell = 16;
                        style.levels = false;
                        style.legend = style.legend.filter(|_| colors);
                        braille(&draw(puzzle, &style, &layers).ok()?, &window, &mut bytes).ok()?;
                    }
                }
            }
        }
        Some(bytes)
    }
}

/// A maze and the keys that it is drawn with.
struct Drawn {
    line: &'static str,
    puzzle: Puzzle,
    keys: Args,
}

impl Drawn {
    fn new(line: &'static str) -> Drawn {
        let recipe: Recipe = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        let made = make_watched(&recipe, &Gray, u64::MAX, |_| Flow::Continue(()));
        let mut puzzle = made.unwrap_or_else(|error| panic!("{line}: {error}"));
        // The line that a file carries tells of every key.
        puzzle.origin = None;
        Drawn {
            line,
            puzzle,
            keys: recipe.keys,
        }
    }

    /// The same maze once more.
    fn copy(&self) -> Puzzle {
        Drawn::new(self.line).puzzle
    }
}

/// A key that is given in a recipe already, or that asks for what is there without it.
fn is_idle(case: &Drawn, param: &Param) -> bool {
    let flat = !Style::of(&case.keys).in_space(&case.puzzle);
    case.keys.has(param.name) || param.name == "view" && flat
}

/// Results for one maze.
#[derive(Default)]
struct Found {
    wrong: Vec<String>,
    notes: u32,
    changes: u32,
}

/// Writes a maze everywhere with and without each key.
fn tried(line: &'static str) -> Found {
    let mut found = Found::default();
    let case = Drawn::new(line);
    for place in Place::all() {
        let product = place.product(&case.puzzle);
        let Some(plain) = place.written(&case, &case.keys) else {
            continue;
        };
        let tried = PARAMS.iter().filter(|param| !is_idle(&case, param));
        let values = tried.flat_map(|param| {
            let second = (param.name == "paper-color").then(|| "transparent".to_owned());
            let values = [other(param)].into_iter().chain(second);
            values.map(move |value| (param, value))
        });
        for (param, value) in values {
            let mut keys = case.keys.clone();
            keys.set(param.name, &value).expect("the value reads");
            let Some(written) = place.written(&case, &keys) else {
                continue; // an error says why
            };
            let note = unused(&keys, &[product], &case.puzzle);
            let note = note.into_iter().find(|(key, _)| *key == param.name);
            let (key, place) = (param.name, place.name());
            match (written == plain, &note) {
                (true, None) => {
                    let wrong = format!("{key:14} {value} {place:14} silent: {line}");
                    found.wrong.push(wrong);
                }
                (false, Some((_, note))) => {
                    let wrong = format!("{key:14} {value} {place:14} false: {note}: {line}");
                    found.wrong.push(wrong);
                }
                (true, Some(_)) => found.notes += 1,
                (false, None) => found.changes += 1,
            }
        }
    }
    found
}

#[test]
fn what_changes_nothing_has_a_note_and_only_that() {
    let found: Vec<Found> = std::thread::scope(|scope| {
        let threads = RECIPES.map(|line| scope.spawn(move || tried(line)));
        threads
            .into_iter()
            .map(|thread| thread.join().expect("all is written"))
            .collect()
    });
    let notes: u32 = found.iter().map(|found| found.notes).sum();
    let changes: u32 = found.iter().map(|found| found.changes).sum();
    let mut wrong: Vec<String> = found.into_iter().flat_map(|found| found.wrong).collect();
    wrong.sort();
    println!("{notes} notes, {changes} changes");
    assert!(
        wrong.is_empty(),
        "{} are wrong (silent: the key changed nothing and no note says why, so its row lacks a need \
         or nothing reads it; false: it changed the file although a note denies it):\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(
        notes > 1000 && changes > 1000,
        "{notes} notes, {changes} changes"
    );
}

/// A paper net is drawn flat without being asked to, or a note says why there is none.
#[test]
fn every_grid_has_a_paper_net_or_a_note() {
    let svg = Place::File(mazeloom_export::format("svg").expect("there is one"));
    let (mut drawn, mut noted) = (0, Vec::new());
    for row in mazeloom::grid::GRIDS {
        let line = format!("{}:{} cell=16 seed=1", row.entry.name, row.bare);
        let Ok(recipe) = line.parse::<Recipe>() else {
            continue; // a file
        };
        let Ok(mut puzzle) = make(&recipe) else {
            continue;
        };
        puzzle.origin = None;
        let case = Drawn {
            line: row.entry.name,
            puzzle,
            keys: recipe.keys,
        };
        let written = |words: &[(&str, &str)]| {
            let mut keys = case.keys.clone();
            for (key, value) in words {
                keys.set(*key, value).expect("it reads");
            }
            let note = unused(&keys, &[svg.product(&case.puzzle)], &case.puzzle);
            let note = note.into_iter().any(|(key, _)| key == "net");
            (svg.written(&case, &keys), note)
        };
        let (plain, (net, note)) = (written(&[]).0, written(&[("net", "paper")]));
        let (flat, _) = written(&[("net", "paper"), ("view", "plane")]);
        if note {
            assert!(net == plain, "{}", row.entry.name);
            noted.push(row.entry.name);
        } else {
            assert!(net != plain && net == flat, "{}", row.entry.name);
            drawn += 1;
        }
    }
    assert!(drawn > 5, "{drawn}");
    for name in ["rect", "torus", "klein", "projective", "tesseract"] {
        assert!(noted.contains(&name), "{name}: {noted:?}");
    }
}

/// A format holds the devices of a maze, or a note tells that it does not, whether they come from a recipe or a file.
#[test]
fn formats_hold_devices_or_tell_that_they_do_not() {
    let rules = mazeloom::rule::RULES.iter();
    let placed =
        rules.filter(|row| matches!(row.placing, Placing::Rule(_)) && !row.devices.is_empty());
    let words = placed.map(|row| ("rule", format!("rule={}", row.entry.name)));
    let own = [
        ("keys", "keys=2"),
        ("one-way", "one-way=0.5 braid=1"),
        ("trail", "trail=word:HI"),
    ];
    let own = own.map(|(key, words)| (key, words.to_owned()));
    let (mut held, mut told, mut wrong) = (0, 0, Vec::new());
    for (key, words) in words.chain(own) {
        let line = format!("6x6 {words} cell=16 seed=1");
        let recipe: Recipe = line.parse().expect("it reads");
        let case = |bare: bool| {
            let mut puzzle = make(&recipe).unwrap_or_else(|error| panic!("{line}: {error}"));
            puzzle.origin = None;
            if bare {
                (puzzle.rules, puzzle.locks, puzzle.one_way) = (Vec::new(), Vec::new(), None);
            }
            Drawn {
                line: "6x6",
                puzzle,
                keys: recipe.keys.clone(),
            }
        };
        let (whole, bare) = (case(false), case(true));
        let plain = "6x6 cell=16".parse::<Recipe>().expect("it reads").keys;
        for place in Place::all() {
            let product = place.product(&whole.puzzle);
            if matches!(place, Place::Film(_)) || place.name() == "none" {
                continue;
            }
            let [with, without] = [&whole, &bare].map(|case| place.written(case, &case.keys));
            for keys in [&whole.keys, &plain] {
                let notes = unused(keys, &[product], &whole.puzzle);
                let is_told = notes.iter().any(|(other, _)| *other == key);
                let name = place.name();
                // The path of this map obeys arrows that it does not show.
                let is_path = (key, &*name) == ("one-way", "tmj");
                if is_told == (with != without) && !is_path {
                    wrong.push(format!("{line}: {name}: told: {is_told}"));
                }
                (held, told) = (held + u32::from(!is_told), told + u32::from(is_told));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(held > 100 && told > 100, "{held} held, {told} told");
}
