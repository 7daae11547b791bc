//! `maze tile`: a piece of a map without end.

use super::timings::Timings;
use crate::failure::{CommandResult, Failure, misuse};
use crate::load::style;
use crate::notes::unused_in;
use crate::options::Common;
use crate::output::{Target, write};
use crate::recipe_args::{RecipeArgs, random_seed};
use crate::screen::{product, show};
use mazeloom::format::Format;
use mazeloom::overlays::overlays;
use mazeloom::parameters::Args as Keys;
use mazeloom::scene::{Overlay, PathStyle};
use mazeloom::solve::shortest;
use mazeloom::style::keys;
use mazeloom::style::{Openings, PARAMS, Style};
use mazeloom::unused::Product;
use mazeloom::world::{Spot, World};
use mazeloom::{Puzzle, Recipe, Topology};

/// What `maze tile` takes.
#[derive(clap::Args)]
#[command(override_usage = "maze tile [OPTIONS] [SEED [Z X Y]] [ALGORITHM] [KEY=VALUE]…")]
#[command(after_help = HELP)]
#[command(mut_arg("words", |words| words.value_name("SEED").help(WORDS)))]
pub struct Args {
    #[command(flatten)]
    words: RecipeArgs,
    #[command(flatten)]
    target: Target,
    /// Cells along the side of a leaf, which is what the closest zoom shows
    #[arg(long, value_name = "CELLS", default_value_t = 32)]
    leaf: u32,
    /// Levels above the leaves, which is also the closest zoom [default: as many as there may be]
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// A door in each stretch of so many cells on every border: loops instead of bottlenecks
    #[arg(long, value_name = "CELLS")]
    every: Option<u32>,
    /// Draw the way from this cell of the world, where it comes by
    #[arg(long, value_name = "X,Y", value_parser = spot, requires = "to")]
    from: Option<Spot>,
    /// To this one
    #[arg(long, value_name = "X,Y", value_parser = spot, requires = "from")]
    to: Option<Spot>,
}

/// What the words are.
const WORDS: &str =
    "Seed, zoom, column, row, then an algorithm and drawing words: 42 3 1 2 kruskal cell=8";

const HELP: &str = "\
Zoom 0 is one tile with the whole world; each further zoom has twice as many columns and rows. From
far away the cells that are seen are whole regions, which are joined as a maze as well.

  maze tile 42                             the world of seed 42, from far away
  maze tile 42 25 1000 2000 -o t.png       one of its 2^50 leaves
  maze tile 42 3 1 2 kruskal --every 64    with leaves by Kruskal's algorithm and many doors";

/// A column and a row.
fn spot(word: &str) -> Result<Spot, String> {
    let read = |word: &str| word.trim().parse().ok();
    (word.split_once(','))
        .and_then(|(x, y)| Some((read(x)?, read(y)?)))
        .ok_or_else(|| format!("`{word}` is no cell; write its column and row like 12,34"))
}

/// Draws a tile on the terminal or into files.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let places = args.target.places()?;
    let numbers = args
        .words
        .words
        .iter()
        .take_while(|word| word.parse::<u64>().is_ok());
    let numbers: Vec<u64> = numbers
        .take(4)
        .map_while(|word| word.parse().ok())
        .collect();
    let recipe = recipe(args, numbers.len())?;
    if let (Some(seed), Some(first)) = (recipe.seed, numbers.first()) {
        return Err(misuse(format!(
            "the seed is {first} by the first word and {seed} by its name; leave one out"
        )));
    }
    let seed = (numbers.first().copied().or(recipe.seed)).unwrap_or_else(random_seed);
    let [z, x, y] = match numbers[..] {
        [] | [_] => [0, 0, 0],
        [_, z, x, y] => [z, x, y],
        _ => {
            return Err(misuse(
                "a tile is named by SEED Z X Y: seed, zoom, column, row",
            ));
        }
    }
    .map(|number| u32::try_from(number).unwrap_or(u32::MAX));

    let most = (World::MOST_SIDE.checked_div(args.leaf)).map_or(0, |n| n.max(1).ilog2());
    let depth = args.depth.unwrap_or(most);
    let of_world = |error: mazeloom::world::WorldError| misuse(error);
    let world = World::new(seed, args.leaf, depth, recipe.algorithm.clone(), args.every);
    let world = world.map_err(of_world)?;
    let mut timings = Timings::default();
    let tile = (timings.making(|| world.tile(z, x, y))).map_err(of_world)?;
    if !common.quiet {
        let (block, wide) = (tile.block, tile.maze.grid().width());
        let seen = match block {
            1 => format!("{wide}x{wide} cells"),
            _ => format!("{wide}x{wide} regions of {block}x{block} cells"),
        };
        say!("tile {seed} {z} {x} {y} of zooms 0 to {depth}: {seen}");
    }
    let way = match args.from.zip(args.to) {
        None => None,
        Some((from, to)) => (world.way_in((z, x, y), from, to)).map_err(of_world)?,
    };
    if args.from.is_some() && way.is_none() && !common.quiet {
        say!("note: the way does not come by here");
    }
    let (grid, block) = (tile.maze.grid().clone(), tile.block);
    let (left, top) = (x * grid.width() * block, y * grid.width() * block);
    let ends = way.map(|(from, to)| {
        [from, to].map(|(x, y)| grid.cell((x - left) / block, (y - top) / block))
    });
    let doors = Openings::At(tile.doors.clone());
    let puzzle = tile.puzzle(ends.map(|[from, to]| (from, to)));
    let mut keys = recipe.keys.clone();
    keys.set(&keys::SOLUTION, "none")?;
    if ends.is_none() {
        // A tile has no ends of its own.
        keys.set(&keys::MARKS, "none")?;
    }
    note_unused(args, &recipe.keys, (&puzzle, &keys), &places, common);
    let keys = &keys;
    let mut layers = overlays(&puzzle, keys);
    if ends.is_some() {
        let cells = timings.solving(|| shortest(&puzzle)).unwrap_or_default();
        let form = PathStyle::Line;
        layers.push(Overlay::Path { cells, form });
    }
    if places.is_empty() {
        let style = Style {
            openings: doors.clone(),
            ..Style::of(keys)
        };
        show(&puzzle, &style, &layers)?;
    }
    for (place, format) in &places {
        format
            .check(u64::from(puzzle.maze.cells()), true)
            .map_err(misuse)?;
        let style = Style {
            openings: doors.clone(),
            ..style(keys, format)?
        };
        let layers: &[Overlay] = if format.is_drawn() { &layers } else { &[] };
        let fields = args.target.fields(args.words.list_walls)?;
        timings.drawing(|| {
            write(place, format, |out| {
                Ok(format.write_layers(&puzzle, &style, layers, fields, out)?)
            })
        })?;
    }
    timings.report(common);
    Ok(())
}

/// Says which keys change nothing in a tile: those that a world has no place for, and those that
/// what is written has none for.
fn note_unused(
    args: &Args,
    given: &Keys,
    (puzzle, keys): (&Puzzle, &Keys),
    places: &[(String, &'static Format)],
    common: &Common,
) {
    let drawing = |key: &str| PARAMS.iter().any(|param| param.name == key);
    let alone = args.from.is_none();
    let ends = [
        "marks",
        "start-mark",
        "goal-mark",
        "start-color",
        "goal-color",
    ];
    for (param, _) in given.given().filter(|_| !common.quiet) {
        let why = match param.name {
            "solution" => "in a tile; --from and --to draw a path",
            "openings" => "in a tile, which is open where the next one is",
            key if alone && ends.contains(&key) => "in a tile without ends; add --from and --to",
            key if !drawing(key) => "in a tile, whose maze is made from its seed and algorithm",
            _ => continue,
        };
        say!("note: `{}` has no effect {why}", param.name);
    }
    let products: Vec<Product> = match places {
        [] => vec![product(puzzle, &Style::of(keys))],
        places => places
            .iter()
            .map(|(_, format)| Product::File(format))
            .collect(),
    };
    let gave = |key: &str| given.has(key) && !(alone && ends.contains(&key)) && key != "openings";
    unused_in(&products, (puzzle, keys), &gave, common);
}

/// The words after the numbers, as a recipe for a leaf: its algorithm and how it is drawn.
fn recipe(args: &Args, numbers: usize) -> Result<Recipe, Failure> {
    let leaf = args.leaf.max(1);
    let mut words = args.words.clone();
    words.words.drain(..numbers);
    words.words.insert(0, format!("rect:{leaf}x{leaf}"));
    words.fallback_seed = match numbers {
        0 => words.fallback_seed,
        _ => None,
    };
    words.recipe("")
}
