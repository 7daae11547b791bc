//! Maps of terrain, as the benchmarks for path finding of MovingAI have them.
//!
//! ```text
//! type octile
//! height 3
//! width 5
//! map
//! ..@..      . G S   passable: ground and swamp
//! .T@.S      @ O T W not: out of bounds, trees, water
//! .....
//! ```
//!
//! Source: N. R. Sturtevant, *Benchmarks for grid-based pathfinding* (2012).

use super::super::TextError;
use super::{Answer, Known, Rewritten, Spelled, wrong};

/// The number of lines above the squares.
const HEAD: usize = 4;

/// The types of maps whose squares are ground or not.
const TYPES: [&str; 3] = ["octile", "octile_unicost", "tile"];

/// The terrain that can be walked on, and the other one.
const TERRAIN: [&str; 2] = [".GS", "@OTW"];

/// Rewrites a map as a matrix, and refuses a list of scenarios.
pub(super) fn rewrite(spelled: Spelled<'_>) -> Answer {
    let first = spelled.text.lines().next()?;
    match first.split_once(' ')? {
        ("type", kind) => Some(matrix(spelled, kind.trim())),
        ("version", _) => scenario(spelled.text).map(|scenario| Err(spelled.wrong(scenario))),
        _ => None,
    }
}

fn matrix(spelled: Spelled<'_>, kind: &str) -> Result<Rewritten, TextError> {
    if !TYPES.contains(&kind) {
        let types = TYPES.join(", ");
        return Err(spelled.wrong(format!(
            "maps of type `{kind}` are not read; those of the types {types} are"
        )));
    }
    let [height, width] = size(spelled.text).ok_or_else(|| {
        spelled.wrong(
            "a map begins with the lines `type octile`, `height 3`, `width 5` and `map`, and its squares follow",
        )
    })?;
    let mut text = "\n".repeat(spelled.first + HEAD - 1);
    let (mut count, mut has_water) = (0, false);
    for (line, row) in (spelled.first..)
        .zip(spelled.text.trim_end().lines())
        .skip(HEAD)
    {
        let row = row.trim_end();
        let squares = row.chars().count();
        if squares != width {
            let reason = format!("{squares} squares in this row; the width of the map is {width}");
            return Err(wrong(line, squares.min(width) + 1, reason));
        }
        let walls = match spelled.walls {
            Some(walls) => walls,
            None => check(row, line)?,
        };
        has_water |= spelled.walls.is_none() && row.contains('W');
        let square = |c: char| if walls.contains(c) { '1' } else { '0' };
        text.extend(row.chars().map(square).chain(['\n']));
        count += 1;
    }
    if count != height {
        let reason = format!("{count} rows; the height of the map is {height}");
        return Err(wrong(spelled.first + 1, 1, reason));
    }
    let says = has_water.then(|| "`W`, water, read as wall".to_owned());
    Ok(Rewritten {
        text,
        says: says.into_iter().collect(),
        known: Known::Squares,
        ..Rewritten::default()
    })
}

/// The height and width of a map, if its head is whole.
fn size(text: &str) -> Option<[usize; 2]> {
    let head: Vec<&str> = text.lines().take(HEAD).map(str::trim).collect();
    let number = |name: &str| {
        let mut rest = head.iter().filter_map(|line| line.strip_prefix(name));
        rest.next()?.trim().parse().ok()
    };
    let is_whole = head.last() == Some(&"map") && head.len() == HEAD;
    is_whole.then_some([number("height ")?, number("width ")?])
}

/// The terrain of walls, if a row has known terrain alone.
fn check(row: &str, line: usize) -> Result<&'static str, TextError> {
    let [passable, walls] = TERRAIN;
    let is_known = |c: char| passable.contains(c) || walls.contains(c);
    match row.chars().enumerate().find(|&(_, c)| !is_known(c)) {
        None => Ok(walls),
        Some((at, c)) => {
            let reason = format!(
                "`{c}` is no terrain: {passable} are passable, {walls} are not; `--wall-letter {walls}` makes all \
                 others passable"
            );
            Err(wrong(line, at + 1, reason))
        }
    }
}

/// The advice to read the map of a list of scenarios, with the ends of its first.
fn scenario(text: &str) -> Option<String> {
    let mut words = text.lines().nth(1)?.split_whitespace();
    let map = words.nth(1)?;
    let numbers: Vec<u32> = words.map_while(|word| word.parse().ok()).collect();
    let [_, _, x, y, to_x, to_y, ..] = numbers[..] else {
        return None;
    };
    Some(format!(
        "a list of scenarios, which has no maze; solve one on its map: `maze solve {map} --start {x},{y} --goal \
         {to_x},{to_y}`"
    ))
}
