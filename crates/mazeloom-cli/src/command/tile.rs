//! `maze tile`: a piece of an endless map.

use super::outlet::Outlet;
use crate::failure::{CommandResult, Failure, misuse};
use crate::load::Subject;
use crate::notes::unused_keys;
use crate::options::Common;
use crate::output::{Output, Target};
use crate::recipe_args::{RecipeArgs, TILES, random_seed};
use crate::screen::product;
use mazeloom::overlays::overlays;
use mazeloom::parameters::Args as Keys;
use mazeloom::scene::{DrawnPath, Overlays, PathStyle};
use mazeloom::solve::shortest;
use mazeloom::style::keys;
use mazeloom::style::{Openings, PARAMS, Style};
use mazeloom::world::{Spot, Tile, World};
use mazeloom::{Cell, Puzzle, Recipe, Topology};

/// Arguments of `maze tile`.
#[derive(clap::Args)]
#[command(override_usage = "maze tile [OPTIONS] [SEED [Z X Y]] [ALGORITHM] [KEY=VALUE]…")]
#[command(after_help = HELP)]
#[command(mut_arg("words", |words| words.value_name("SEED").help(WORDS)))]
#[command(mut_args(|arg| TILES.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    words: RecipeArgs,
    #[command(flatten)]
    target: Target,
    /// Width in cells of a leaf, the tile of the closest zoom
    #[arg(long, value_name = "CELLS", default_value_t = 32)]
    leaf: u32,
    /// Levels above the leaves, equal to the closest zoom [default: the maximum]
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// One door per N cells along each border [default: one per border]
    #[arg(long, value_name = "CELLS")]
    every: Option<u32>,
    /// Draw the path from this cell, where it crosses this tile
    #[arg(long, value_name = "X,Y", value_parser = spot, requires = "to")]
    from: Option<Spot>,
    /// Last cell of that path
    #[arg(long, value_name = "X,Y", value_parser = spot, requires = "from")]
    to: Option<Spot>,
}

/// Help text for the words.
const WORDS: &str = "Seed, zoom, column, row, then an algorithm and keys: 42 3 1 2 kruskal cell=8";

const HELP: &str = "\
Zoom 0 is one tile with the whole map; each further zoom has twice as many columns and rows. At low
zoom each cell of a tile is a whole region of the map; the regions form a maze too.

  maze tile 42                             the map of seed 42 at zoom 0
  maze tile 42 25 1000 2000 -o t.png       one of its 2^50 leaves
  maze tile 42 3 1 2 kruskal --every 64    leaves by Kruskal's algorithm, many doors

Full list: maze tile --help, maze list keys";

/// A column and a row.
fn spot(word: &str) -> Result<Spot, String> {
    let read = |word: &str| word.trim().parse().ok();
    (word.split_once(','))
        .and_then(|(x, y)| Some((read(x)?, read(y)?)))
        .ok_or_else(|| format!("`{word}` is not a cell; use COLUMN,ROW such as 12,34"))
}

/// Draws a tile on the terminal or into files.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let places = args.target.plain_places()?;
    let request = Request::read(args)?;
    let world = request.world(args)?;
    let mut outlet = Outlet::of(&args.words, &args.target, places, common)?;
    let (z, x, y) = request.tile;
    let tile = (outlet.timings)
        .making(|| world.tile(z, x, y))
        .map_err(misuse)?;
    let (seed, depth) = (request.seed, world.depth());
    let extent = extent(&tile);
    tell!(
        common,
        "tile {seed} {z} {x} {y} of zooms 0 to {depth}: {extent}"
    );
    let ends = request.path_ends(args, &world, &tile)?;
    if args.from.is_some() && ends.is_none() {
        tell!(common, "note: the path does not cross this tile");
    }
    outlet.openings = Some(Openings::At(tile.doors.clone()));
    let puzzle = tile.puzzle(ends);
    let given = &request.recipe.keys;
    let keys = drawing_keys(given, ends.is_some())?;
    note_unused(args, given, (&puzzle, &keys), &outlet.places, common);
    let mut layers = overlays(&puzzle, &keys);
    if ends.is_some() {
        let cells = (outlet.timings)
            .solving(|| shortest(&puzzle))
            .unwrap_or_default();
        let form = PathStyle::Line;
        layers.paths.push(DrawnPath { cells, form });
    }
    let subject = Subject { puzzle, keys };
    if outlet.places.is_empty() {
        outlet.show(&subject, &layers)?;
    }
    for (path, format) in &outlet.places {
        let cells = u64::from(subject.puzzle.maze.cells());
        format.check(cells, true).map_err(misuse)?;
        let layers = match format.is_drawn() {
            true => &layers,
            false => Overlays::NONE,
        };
        outlet.save_layers(&subject, layers, (path, format))?;
    }
    outlet.timings.report(common);
    Ok(())
}

/// Tile and world that are asked for.
struct Request {
    seed: u64,
    /// Zoom, column and row.
    tile: (u32, u32, u32),
    /// The algorithm of the leaves, and how they are drawn.
    recipe: Recipe,
}

impl Request {
    /// Reads `SEED Z X Y` and the recipe after it.
    fn read(args: &Args) -> Result<Request, Failure> {
        let words = args.words.words.iter().take(4);
        let numbers: Vec<u64> = words.map_while(|word| word.parse().ok()).collect();
        let recipe = recipe(args, numbers.len())?;
        if let (Some(seed), Some(first)) = (recipe.seed, numbers.first()) {
            return Err(misuse(format!(
                "two seeds: {first} as first argument and {seed} as key; leave one out"
            )));
        }
        let seed = (numbers.first().copied().or(recipe.seed)).unwrap_or_else(random_seed);
        let place = match numbers[..] {
            [] | [_] => [0, 0, 0],
            [_, z, x, y] => [z, x, y],
            _ => {
                return Err(misuse("a tile needs SEED Z X Y: seed, zoom, column, row"));
            }
        };
        let [z, x, y] = place.map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        Ok(Request {
            seed,
            tile: (z, x, y),
            recipe,
        })
    }

    /// The world; unless told, as deep as it may be.
    fn world(&self, args: &Args) -> Result<World, Failure> {
        let most = (World::MOST_SIDE.checked_div(args.leaf)).map_or(0, |n| n.max(1).ilog2());
        let depth = args.depth.unwrap_or(most);
        let algorithm = self.recipe.algorithm.clone();
        World::new(self.seed, args.leaf, depth, algorithm, args.every).map_err(misuse)
    }

    /// The first and the last cell of the tile on the path asked for, if it crosses the tile.
    fn path_ends(
        &self,
        args: &Args,
        world: &World,
        tile: &Tile,
    ) -> Result<Option<(Cell, Cell)>, Failure> {
        let Some((from, to)) = args.from.zip(args.to) else {
            return Ok(None);
        };
        let crossing = world.crossing(self.tile, tile, from, to).map_err(misuse)?;
        Ok(crossing.map(|crossing| (crossing.first, crossing.last)))
    }
}

/// Counts the cells that a tile shows, or regions of cells.
fn extent(tile: &Tile) -> String {
    let (block, wide) = (tile.block, tile.maze.grid().width());
    match block {
        1 => format!("{wide}x{wide} cells"),
        _ => format!("{wide}x{wide} regions of {block}x{block} cells"),
    }
}

/// The keys that a tile is drawn with: the path across it is laid over it, and without a path it
/// has no ends.
fn drawing_keys(given: &Keys, has_ends: bool) -> Result<Keys, Failure> {
    let mut keys = given.clone();
    keys.set(&keys::SOLUTION, "none")?;
    if !has_ends {
        keys.set(&keys::MARKS, "none")?;
    }
    Ok(keys)
}

/// Says which keys change nothing in a tile: those that do not apply to a world, and those that
/// what is written has none for.
fn note_unused(
    args: &Args,
    given: &Keys,
    (puzzle, keys): (&Puzzle, &Keys),
    places: &[Output],
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
    for (param, _) in given.given() {
        let why = match param.name {
            "solution" => "in a tile; --from and --to draw a path",
            "openings" => "in a tile, which is open where the next one is",
            key if alone && ends.contains(&key) => "in a tile without a path; add --from and --to",
            key if !drawing(key) => "in a tile, whose maze is made from its seed and algorithm",
            _ => continue,
        };
        tell!(common, "note: `{}` has no effect {why}", param.name);
    }
    let gave = |key: &str| given.has(key) && !(alone && ends.contains(&key)) && key != "openings";
    let shown = || product(puzzle, &Style::of(keys));
    unused_keys(gave, (puzzle, keys), places, shown, common);
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
