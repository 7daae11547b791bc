//! The region of each cell: patterns, one row each.

use super::REGIONS;
use crate::reshape::{Request, ReshapeResult, refused};
use mazeloom_core::parameters::{
    Args, Entry, FILE, Key, Param, ParamError, Selected, TextKind, decode, find,
};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use mazeloom_core::source::{FileSource, GreyImage};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point};
use mazeloom_grids::mask;

/// The names of regions in their order.
const STATES: &[u8; 36] = b"123456789abcdefghijklmnopqrstuvwxyz0";

/// Tells whether a character is the name of a region.
fn is_state(letter: u8) -> bool {
    letter.is_ascii_digit() || letter.is_ascii_lowercase()
}

/// The name of a region, a letter or a digit.
pub fn region_name(word: &str) -> Option<u8> {
    match *word.as_bytes() {
        [letter] if is_state(letter) => Some(letter),
        _ => None,
    }
}

/// A row of the table of patterns.
struct Pattern {
    entry: Entry,
    make: fn(&Args, &Spread<'_>) -> Result<PerCell<u8>, String>,
}

mazeloom_core::row!(Pattern);

/// The cells over which a pattern is spread.
struct Spread<'a> {
    grid: &'a dyn Plane,
    files: &'a dyn FileSource,
    rng: Rng,
}

const COUNT: Key<u64> = Key::whole("count", 1, 36)
    .help("number of regions")
    .default("4");

const fn row(
    name: &'static str,
    help: &'static str,
    params: &'static [Param],
    make: fn(&Args, &Spread<'_>) -> Result<PerCell<u8>, String>,
) -> Pattern {
    let aliases = &[];
    Pattern {
        entry: Entry::named(name)
            .aliases(aliases)
            .help(help)
            .params(params),
        make,
    }
}

const NAME: Key<String> = Key::text("name", &FILE).help("name of the file");

const MAP: Key<String> = Key::text("map", &ROWS).help("the rows");

static PATTERNS: &[Pattern] = &[
    row(
        "blobs",
        "blobs that grow from random cells",
        &[COUNT.param],
        blobs,
    ),
    row(
        "file",
        "a file: one digit or letter per cell, or an image with one gray per region",
        &[NAME.param],
        file,
    ),
    row("quarters", "four quarters", &[], |_, spread| {
        Ok(stretched(spread.grid, 2, 2, b"1234"))
    }),
    row("rings", "nested squares", &[COUNT.param], rings),
    row(
        "rows",
        "digits and letters, rows separated by /",
        &[MAP.param],
        |args, spread| {
            let (width, states) = map(args.get(&MAP).split('/'))?;
            Ok(stretched(spread.grid, width, states.len() / width, &states))
        },
    ),
    row("stripes", "side by side", &[COUNT.param], |args, spread| {
        let count = args.get(&COUNT) as usize;
        Ok(stretched(spread.grid, count, 1, &STATES[..count]))
    }),
];

static ROWS: TextKind = TextKind {
    placeholder: "ROWS",
    allowed: "rows of digits and letters, equally long, separated by /, such as 112/132/332",
    example: "12/34",
    check: |word| {
        map(word.split('/')).map_err(|_| ParamError::value("map", word, ROWS.allowed))?;
        Ok(word.to_owned())
    },
};

/// A pattern, or the name of a file; `none` for no regions.
pub static WORD: TextKind = TextKind {
    placeholder: "REGIONS",
    allowed: "a file, or blobs:N | quarters | rings:N | rows:12/34 | stripes:N",
    example: "quarters",
    check: |word| match parse(word)? {
        None => Ok("none".to_owned()),
        Some(chosen) => Ok(chosen.to_string()),
    },
};

fn parse(word: &str) -> Result<Option<Selected<Pattern>>, ParamError> {
    if word == "none" {
        return Ok(None);
    }
    let name = word.split(':').next().unwrap_or_default();
    match find(PATTERNS, "pattern", name) {
        Err(_) if word.contains(['.', '/', '\\', '%']) => {
            Selected::parse(PATTERNS, "pattern", &format!("file:{word}")).map(Some)
        }
        _ => Selected::parse(PATTERNS, "pattern", word).map(Some),
    }
}

/// The region of each cell.
pub fn states(request: &Request<'_>, grid: &dyn Plane) -> ReshapeResult<PerCell<u8>> {
    let chosen = parse(&request.keys.get(&REGIONS)).expect("its check parsed it");
    let chosen = chosen.expect("it is wanted");
    let spread = Spread {
        grid,
        files: request.source.files,
        rng: request.rng("regions"),
    };
    match (chosen.row.make)(&chosen.args, &spread) {
        Ok(states) => Ok(states),
        Err(reason) => refused("regions", reason),
    }
}

/// A map stretched over the bounding box of a grid and looked up at each cell's center.
fn stretched(grid: &dyn Plane, width: usize, height: usize, map: &[u8]) -> PerCell<u8> {
    let look_up = mask::stretch(grid, width as u32, height as u32);
    grid.all_cells().map(|cell| map[look_up(cell)]).collect()
}

/// The width of a map, and its regions row by row.
fn map<'a>(rows: impl Iterator<Item = &'a str>) -> Result<(usize, Vec<u8>), String> {
    let (mut width, mut states) = (0, Vec::new());
    for (number, row) in (1..).zip(rows) {
        if let Some(wrong) = row.chars().find(|&c| !c.is_ascii() || !is_state(c as u8)) {
            return Err(format!(
                "line {number}: `{wrong}` is not a region; use 0 to 9 and a to z"
            ));
        }
        if number > 1 && row.len() != width {
            let length = row.len();
            return Err(format!(
                "line {number} has {length} cells, the lines before it {width}"
            ));
        }
        width = row.len();
        states.extend(row.bytes());
    }
    match states.len() {
        0 => Err("empty; a map of regions has one line per row and one digit per cell".to_owned()),
        _ => Ok((width, states)),
    }
}

fn file(args: &Args, spread: &Spread<'_>) -> Result<PerCell<u8>, String> {
    let name = args.get(&NAME);
    let name = decode(&name).unwrap_or_default();
    let named = |reason: String| format!("{name}: {reason}");
    match spread.files.text(&name) {
        Ok(text) if !text.starts_with("P2") => {
            let lines = text.trim_end().lines().map(str::trim_end);
            let (width, states) = map(lines).map_err(named)?;
            Ok(stretched(spread.grid, width, states.len() / width, &states))
        }
        read => {
            let ink = spread.files.picture(&name);
            let ink = ink.map_err(|reason| named(read.err().unwrap_or(reason)))?;
            let map = greys(&ink);
            Ok(stretched(
                spread.grid,
                ink.width as usize,
                ink.height as usize,
                &map,
            ))
        }
    }
}

/// The gray levels of an image as regions, the darkest first: those of at least a hundredth of
/// its pixels; every other pixel belongs to the nearest of them.
fn greys(ink: &GreyImage) -> Vec<u8> {
    let mut count = [0usize; 256];
    ink.pixels
        .iter()
        .for_each(|&pixel| count[usize::from(pixel)] += 1);
    let mut common: Vec<usize> = (0..256).filter(|&grey| count[grey] > 0).collect();
    common.arrange_by_key(|&grey| (usize::MAX - count[grey], grey));
    let most = common
        .iter()
        .take_while(|&&g| count[g] * 100 >= ink.pixels.len())
        .count();
    common.truncate(most.clamp(1, STATES.len()));
    common.arrange_by(|a, b| b.cmp(a));
    let state = |grey: u8| {
        let distance = |&(_, at): &(usize, &usize)| at.abs_diff(usize::from(grey));
        common
            .iter()
            .enumerate()
            .min_by_key(distance)
            .map_or(0, |(place, _)| place)
    };
    let states: Vec<u8> = (0..=255).map(|grey| STATES[state(grey)]).collect();
    ink.pixels
        .iter()
        .map(|&pixel| states[usize::from(pixel)])
        .collect()
}

/// Nested squares, by the distance to the nearer border, numbered from the center.
fn rings(args: &Args, spread: &Spread<'_>) -> Result<PerCell<u8>, String> {
    let count = args.get(&COUNT) as i64;
    let thousandths = |length: f64| libm::round(length * 1000.0) as i64;
    let size = spread.grid.size();
    let (width, height) = (thousandths(size.x).max(1), thousandths(size.y).max(1));
    let ring = |cell: Cell| {
        let Point { x, y } = spread.grid.center(cell);
        let inward = |at: i64, length: i64| at.min(length - at) * 2 * count / length;
        let ring = inward(thousandths(x), width).min(inward(thousandths(y), height));
        STATES[ring.clamp(0, count - 1) as usize]
    };
    Ok(spread.grid.all_cells().map(ring).collect())
}

/// Regions that grow from random cells, one random cell at a time.
fn blobs(args: &Args, spread: &Spread<'_>) -> Result<PerCell<u8>, String> {
    let grid = spread.grid;
    let mut rng = spread.rng.clone();
    let mut cells: Vec<Cell> = grid.all_cells().collect();
    rng.shuffle(&mut cells);
    let count = (args.get(&COUNT) as usize).min(cells.len());
    let mut states = PerCell::filled(grid.cells(), None);
    let mut active = Vec::new();
    for (&cell, &state) in cells.iter().zip(&STATES[..count]) {
        states[cell] = Some(state);
        active.push(cell);
    }
    let mut rest = cells.into_iter().skip(count);
    loop {
        while !active.is_empty() {
            let at = rng.below(active.len() as u32) as usize;
            let here = active[at];
            let free = grid.neighbors(here).map(|(_, next)| next);
            match rng.pick(free.filter(|&next| states[next].is_none())) {
                Some(next) => {
                    states[next] = states[here];
                    active.push(next);
                }
                None => _ = active.swap_remove(at),
            }
        }
        // A component without a seed cell belongs to the first region.
        let Some(next) = rest.find(|&cell| states[cell].is_none()) else {
            break;
        };
        states[next] = Some(STATES[0]);
        active.push(next);
    }
    let state = |&state: &Option<u8>| state.unwrap_or(STATES[0]);
    Ok(states.values().iter().map(state).collect())
}
