//! Map tiles of the endless maze: PNG pictures of 256 pixels for programs that show street maps.

use mazeloom::palette::{Color, PALETTES};
use mazeloom::parameters::{Selected, find};
use mazeloom::solve::Distances;
use mazeloom::world::{Crossing, Spot, Tile, World, WorldError};
use mazeloom::{Cell, Maze, Topology, TopologyExt, generate::ALGORITHMS, grid::Rect};
use std::ops::Range;

/// The pixels of a tile along a side.
pub const PIXELS: u32 = 256;

/// Cells along a side of a map's leaf, as `maze tile` has it unless told.
const LEAF: u32 = 32;
/// Levels above the leaves: the map is 2³⁰ cells wide.
const DEPTH: u32 = 25;
/// A cell has two pixels at least: one for a wall, one for a passage.
const MOST_CELLS: u32 = PIXELS / 2;

/// The colors of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MapScheme {
    /// Dark walls on white.
    #[default]
    Light,
    /// Light walls on black.
    Dark,
}

impl MapScheme {
    /// The colors of passages, walls and paths.
    const fn colors(self) -> [[u8; 3]; 3] {
        match self {
            MapScheme::Light => [[255, 255, 255], [31, 41, 55], [220, 38, 38]],
            MapScheme::Dark => [[20, 23, 26], [156, 163, 175], [251, 146, 60]],
        }
    }
}

/// The endless maze of a seed: the one that `maze tile SEED` draws, in tiles that fit into the
/// pictures of a map.
///
/// ```
/// let world = mazeloom_export::map_world(42);
/// assert_eq!((world.side(), world.depth()), (1 << 30, 25));
/// ```
pub fn map_world(seed: u64) -> World {
    let usual = Selected::parse(ALGORITHMS, "algorithm", "backtracker").expect("it is listed");
    let world =
        World::new(seed, LEAF, DEPTH, usual, None).expect("it is as large as a world may be");
    world.showing(MOST_CELLS)
}

/// A tile as PNG: walls north and west of each block, so that neighbors share no pixel.
///
/// # Errors
/// [`WorldError`] for a tile that is not there.
///
/// # Panics
/// If tiles of the world show more than 128 blocks a side; those of [`map_world`] do not.
///
/// ```
/// use mazeloom_export::{MapScheme, map_tile, map_world};
///
/// let world = map_world(42);
/// let png = map_tile(&world, (25, 12_345_678, 7_654_321), MapScheme::Light).unwrap();
/// assert!(png.starts_with(b"\x89PNG"));
/// assert!(map_tile(&world, (3, 8, 0), MapScheme::Light).is_err()); // columns 0 to 7
/// ```
pub fn map_tile(
    world: &World,
    at: (u32, u32, u32),
    scheme: MapScheme,
) -> Result<Vec<u8>, WorldError> {
    let tile = world.tile(at.0, at.1, at.2)?;
    let [floor, wall, _] = scheme.colors();
    Ok(png(&walls(&tile), [floor, wall], false))
}

/// The walls of a tile.
fn walls(tile: &Tile) -> Bits {
    let side = Blocks::of(tile);
    let mut bits = Bits::new();
    for cell in tile.maze.all_cells() {
        let (x, y) = tile.maze.grid().position(cell);
        let (left, top) = (x * side.block, y * side.block);
        bits.fill(left..left + side.wall, top..top + side.wall);
        if !opens(tile, cell, 0) {
            bits.fill(left..left + side.block, top..top + side.wall);
        }
        if !opens(tile, cell, 3) {
            bits.fill(left..left + side.wall, top..top + side.block);
        }
    }
    bits
}

/// A tile whose blocks have the color of their distance from a cell, in blocks of this zoom. The
/// colors go from the first of the palette `viridis` to its last and back, and again after
/// [`DISTANCE_PERIOD`] blocks. A tile that is farther than a million blocks has no colors.
///
/// # Errors
/// [`WorldError`] for a tile or a cell that is not there.
///
/// ```
/// use mazeloom_export::{MapScheme, distance_tile, map_world};
///
/// let world = map_world(42);
/// let png = distance_tile(&world, (25, 7, 8), (240, 260), MapScheme::Light).unwrap();
/// assert!(png.starts_with(b"\x89PNG"));
/// ```
pub fn distance_tile(
    world: &World,
    at: (u32, u32, u32),
    from: Spot,
    scheme: MapScheme,
) -> Result<Vec<u8>, WorldError> {
    const FARTHEST: u32 = 1_000_000;
    let tile = world.tile(at.0, at.1, at.2)?;
    let Some(steps) = world.steps_from(from, at, &tile, FARTHEST)? else {
        return map_tile(world, at, scheme);
    };
    let (bits, side) = (walls(&tile), Blocks::of(&tile));
    let across = tile.maze.grid().width();
    let place = |pixel: u32| {
        let (x, y) = (pixel % PIXELS / side.block, pixel / PIXELS / side.block);
        match bits.has(pixel) {
            true => 0,
            false => shade(steps[(y * across + x) as usize]),
        }
    };
    let pixels: Vec<u8> = (0..PIXELS * PIXELS).map(place).collect();
    let [_, wall, _] = scheme.colors();
    let viridis = find(PALETTES, "palette", "viridis").expect("it is listed");
    let shades = (0..=SHADES).map(|shade| {
        let Color(red, green, blue) = viridis.shades.at(shade, SHADES);
        [red, green, blue]
    });
    let palette: Vec<[u8; 3]> = std::iter::once(wall).chain(shades).collect();
    Ok(encoded(&pixels, png::BitDepth::Eight, &palette, false))
}

/// The number of blocks after which the colors of distances repeat.
pub const DISTANCE_PERIOD: u32 = 4 * SHADES;

/// The last shade; a block more or less changes half of one.
const SHADES: u32 = 200;

/// The place of a distance in the palette, behind the walls.
fn shade(steps: u32) -> u8 {
    let half = steps / 2 % (2 * SHADES);
    (1 + half.min(2 * SHADES - half)) as u8
}

/// The path between two cells where it crosses a tile, as PNG on a transparent ground.
///
/// # Errors
/// [`WorldError`] for a tile or a cell that is not there.
pub fn path_tile(
    world: &World,
    at: (u32, u32, u32),
    (from, to): (Spot, Spot),
    scheme: MapScheme,
) -> Result<Vec<u8>, WorldError> {
    let tile = world.tile(at.0, at.1, at.2)?;
    let mut bits = Bits::new();
    if let Some(crossing) = world.crossing(at, &tile, from, to)? {
        draw_path(&tile, crossing, &mut bits);
    }
    let [floor, _, path] = scheme.colors();
    Ok(png(&bits, [floor, path], true))
}

/// Tells whether there is a passage or a door in a side of a block.
///
/// ```
/// use mazeloom_export::{map_world, opens};
/// use mazeloom::{Cell, TopologyExt};
///
/// let tile = map_world(42).tile(0, 0, 0).unwrap();
/// assert!(!opens(&tile, Cell(0), 0)); // the map ends there
/// let open = (0..4).filter(|&side| opens(&tile, Cell(0), side)).count();
/// assert_eq!(open, tile.maze.degree(Cell(0)) as usize);
/// ```
pub fn opens(tile: &Tile, cell: Cell, side: u32) -> bool {
    tile.maze.across(cell, side).is_some() || tile.doors.contains(&(cell, side))
}

fn draw_path(tile: &Tile, crossing: Crossing, bits: &mut Bits) {
    let side = Blocks::of(tile);
    let Crossing {
        first,
        last,
        enters,
        leaves,
        ..
    } = crossing;
    let path = Distances::from(&tile.maze, first).path_to(&tile.maze, last);
    let path = path.unwrap_or_default();
    for pair in path.windows(2) {
        let towards = (0..4).find(|&side| next(&tile.maze, pair[0], side) == Some(pair[1]));
        side.line(tile, pair[0], towards, bits);
        let back = towards.map(|side| (side + 2) % 4);
        side.line(tile, pair[1], back, bits);
    }
    side.line(tile, first, enters, bits);
    side.line(tile, last, leaves, bits);
}

fn next(maze: &Maze<Rect>, cell: Cell, side: u32) -> Option<Cell> {
    maze.across(cell, side).map(|(_, cell)| cell)
}

/// The lengths of a block in pixels.
#[derive(Clone, Copy)]
struct Blocks {
    block: u32,
    wall: u32,
}

impl Blocks {
    fn of(tile: &Tile) -> Blocks {
        let block = PIXELS / tile.maze.grid().width();
        assert!(block >= 2, "a block of a map has two pixels at least");
        Blocks {
            block,
            wall: (block / 8).max(1),
        }
    }

    /// Draws a path from the middle of a block to one of its sides; without a side only its middle.
    fn line(self, tile: &Tile, cell: Cell, side: Option<u32>, bits: &mut Bits) {
        let room = self.block - self.wall;
        let width = (room * 2 / 3).max(room.min(3));
        let near = self.wall + (room - width) / 2;
        let far = near + width;
        let (x, y) = tile.maze.grid().position(cell);
        let (left, top) = (x * self.block, y * self.block);
        let across = |from: u32, to: u32| (left + from..left + to, top + near..top + far);
        let down = |from: u32, to: u32| (left + near..left + far, top + from..top + to);
        let (columns, rows) = match side {
            None => across(near, far),
            Some(0) => down(0, far),
            Some(1) => across(near, self.block),
            Some(2) => down(near, self.block),
            Some(_) => across(0, far),
        };
        bits.fill(columns, rows);
    }
}

/// A picture of two colors, a bit for each pixel.
struct Bits(Vec<u8>);

impl Bits {
    fn new() -> Bits {
        Bits(vec![0; (PIXELS * PIXELS / 8) as usize])
    }

    fn has(&self, pixel: u32) -> bool {
        self.0[(pixel / 8) as usize] & (0x80 >> (pixel % 8)) != 0
    }

    fn fill(&mut self, columns: Range<u32>, rows: Range<u32>) {
        for row in rows {
            for column in columns.clone() {
                let place = row * PIXELS + column;
                self.0[(place / 8) as usize] |= 0x80 >> (place % 8);
            }
        }
    }
}

/// Encodes a picture of two colors; the first may be transparent.
fn png(bits: &Bits, colors: [[u8; 3]; 2], is_clear: bool) -> Vec<u8> {
    encoded(&bits.0, png::BitDepth::One, &colors, is_clear)
}

/// Encodes a picture with a palette, whose first color may be transparent.
fn encoded(pixels: &[u8], depth: png::BitDepth, colors: &[[u8; 3]], is_clear: bool) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, PIXELS, PIXELS);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(depth);
    encoder.set_palette(colors.as_flattened().to_vec());
    if is_clear {
        encoder.set_trns(vec![0, 255]);
    }
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_compression(png::Compression::Fast);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(pixels)?;
        writer.finish()
    });
    written.expect("memory takes all");
    file
}
