//! The built-in tile set: walls of rough stones around floors of sand.
//!
//! Stones are the cells of a Voronoi diagram of jittered points that repeats with every tile, so
//! that walls continue from tile to tile (S. Worley, "A cellular texture basis function", 1996). It
//! is computed in integers, so the pixels are the same on every platform.

use crate::images::carried;
use crate::pictures::Picture;
use mazeloom::source::Image;

/// The side of a tile, the walls' part of it on each side, and the stones in a row.
const SIDE: i32 = 32;
const WALL: i32 = 5;
const STONES: i32 = 4;

/// The pieces by their open sides (north 1, east 2, south 4, west 8), then those outside the border
/// in the order of [`mazeloom::style::BORDER`].
pub(crate) fn builtin_tiles() -> Result<Vec<Image>, String> {
    let cells = (0..16).map(piece);
    let strips = (0..4).map(strip);
    let quarters = (0..16).map(|number| quarter(number / 4, number % 4));
    cells
        .chain(strips)
        .chain(quarters)
        .map(|piece| carried(&piece))
        .collect()
}

/// The piece with some open sides.
fn piece(open: u8) -> Picture {
    Picture::from_fn(SIDE as u32, SIDE as u32, |x, y| {
        let (x, y) = (x as i32, y as i32);
        if is_wall(open, x, y) {
            stone(x, y, |x, y| is_wall(open, x, y))
        } else {
            sand(open, x, y)
        }
    })
}

/// The outer half of the wall on a side of a cell, between its posts.
fn strip(side: usize) -> Picture {
    let long = SIDE - 2 * WALL;
    let (left, top, width, height) = [
        (WALL, -WALL, long, WALL),
        (SIDE, WALL, WALL, long),
        (WALL, SIDE, long, WALL),
        (-WALL, WALL, WALL, long),
    ][side];
    let within = |place: i32| (-WALL..SIDE + WALL).contains(&place);
    Picture::from_fn(width as u32, height as u32, |x, y| {
        stone(left + x as i32, top + y as i32, |x, y| {
            within(x) && within(y)
        })
    })
}

/// The outer quarter of a post, which is the origin, from the north-west clockwise; walls go on
/// from there along the row (1) or the column (2).
fn quarter(number: i32, walls: i32) -> Picture {
    let left = if matches!(number, 0 | 3) { -WALL } else { 0 };
    let top = if number < 2 { -WALL } else { 0 };
    let wall = |x: i32, y: i32| {
        let [across, down] = [x, y].map(|place| (-WALL..WALL).contains(&place));
        down && (across || walls & 1 == 1) || across && walls & 2 == 2
    };
    Picture::from_fn(WALL as u32, WALL as u32, |x, y| {
        stone(left + x as i32, top + y as i32, wall)
    })
}

/// Tells whether a wall or a post stands here; beyond the tile, things go on as at its edge.
fn is_wall(open: u8, x: i32, y: i32) -> bool {
    let (x, y) = (x.clamp(0, SIDE - 1), y.clamp(0, SIDE - 1));
    let near = [y < WALL, x >= SIDE - WALL, y >= SIDE - WALL, x < WALL];
    let shut = |side: usize| near[side] && open >> side & 1 == 0;
    let post = (near[0] || near[2]) && (near[1] || near[3]);
    post || (0..4).any(shut)
}

/// Grey stones with dark joints, lit from the upper left; they repeat with every tile.
fn stone(x: i32, y: i32, is_wall: impl Fn(i32, i32) -> bool) -> [u8; 4] {
    let rim = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        .into_iter()
        .any(|(dx, dy)| !is_wall(x + dx, y + dy));
    let (x, y) = (x.rem_euclid(SIDE), y.rem_euclid(SIDE));
    let (nearest, gap, lit) = worley(x, y);
    let grey = 120 + (noise(nearest.0, nearest.1, 3) % 40) as i32;
    let grain = (noise(x, y, 4) % 13) as i32 - 6;
    let light = match gap {
        0..=14 => 62,
        _ if rim => grey - 58,
        _ => grey + grain + lit.clamp(-16, 16),
    };
    let [r, g, b] = [light, light - 3, light - 10].map(|value| value.clamp(0, 255) as u8);
    [r, g, b, 255]
}

/// The grains of sand, in the shadow of the walls above and to the left: shades of black, through
/// which the floor's color or its paint is seen.
fn sand(open: u8, x: i32, y: i32) -> [u8; 4] {
    let grain = (noise(x, y, 5) % 11) as i32;
    let speck = if noise(x, y, 6).is_multiple_of(29) {
        22
    } else {
        0
    };
    let shade = match (1..=3).find(|&by| is_wall(open, x - by, y - by) || is_wall(open, x, y - by))
    {
        Some(1) => 52,
        Some(2) => 36,
        Some(_) => 18,
        None => 0,
    };
    [0, 0, 0, (grain + speck + shade) as u8]
}

/// The stone that a pixel belongs to, how much nearer it is than the next one, and how far the
/// pixel lies to its upper left.
fn worley(x: i32, y: i32) -> ((i32, i32), i32, i32) {
    let step = SIDE / STONES;
    let mut found = [(i32::MAX, (0, 0), 0); 2];
    for (column, row) in
        (-1..=STONES).flat_map(|row| (-1..=STONES).map(move |column| (column, row)))
    {
        let stone = (column.rem_euclid(STONES), row.rem_euclid(STONES));
        let shaken = |salt| (noise(stone.0, stone.1, salt) % 6) as i32 + 1;
        // Every other row of stones is set off by half a stone.
        let shift = row.rem_euclid(2) * step / 2;
        let dx = x - (column * step + shift + shaken(1));
        let dy = y - (row * step + shaken(2));
        let apart = (dx * dx + dy * dy, stone, -(dx + dy) * 3);
        if apart.0 < found[0].0 {
            found = [apart, found[0]];
        } else if apart.0 < found[1].0 {
            found[1] = apart;
        }
    }
    (found[0].1, found[1].0 - found[0].0, found[0].2)
}

/// A number without order for a place: the mixing of SplitMix64 (Steele, Lea, Flood, 2014).
fn noise(x: i32, y: i32, salt: u32) -> u32 {
    let place = u64::from(x as u32) << 32 | u64::from(y as u32) ^ u64::from(salt) << 20;
    let mut mixed = place.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed >> 33) as u32
}
