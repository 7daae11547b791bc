//! The tile image of a map: floor, then wall, in the colors of the style.

use super::{HEX, HEX_COLUMN, HEX_SIDE, SQUARE, tile_size};
use crate::png::plain;
use mazeloom::blocks::TileMap;
use mazeloom::{Color, Style};
use std::io::{self, Write};

/// Writes both tiles beside each other.
pub(crate) fn png(map: &TileMap<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = tile_size(map);
    let colors = &style.colors;
    let floor = colors.floor.unwrap_or(colors.paper);
    let mut pixels = Vec::with_capacity((width * height * 8) as usize);
    for y in 0..height {
        for tile in 0..2 {
            for x in 0..width {
                let [r, g, b, a] = match (is_inside(map, x, y), tile) {
                    (false, _) => [0; 4],
                    (true, 0) => opaque(shaded(floor, colors.ink, edge(map, x, y).max(0) * 12)),
                    (true, _) => match edge(map, x, y) {
                        // Lit from the upper left.
                        0 => opaque(colors.ink),
                        lit if lit < 0 => opaque(shaded(colors.ink, Color::WHITE, 64)),
                        _ => opaque(shaded(colors.ink, Color(0x80, 0x80, 0x80), 96)),
                    },
                };
                pixels.extend([r, g, b, a]);
            }
        }
    }
    let mut encoder = png::Encoder::new(out, 2 * width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(plain)?;
    writer.write_image_data(&pixels).map_err(plain)?;
    writer.finish().map_err(plain)
}

/// The corners of a tile in pixels, clockwise.
pub(super) fn outline(map: &TileMap<'_>) -> Vec<(u32, u32)> {
    match map {
        TileMap::Squares(_) | TileMap::Cells(_) => {
            vec![(0, 0), (SQUARE, 0), (SQUARE, SQUARE), (0, SQUARE)]
        }
        TileMap::Hexagons(_) => {
            let (width, height) = HEX;
            let slope = width - HEX_COLUMN;
            vec![
                (slope, 0),
                (slope + HEX_SIDE, 0),
                (width, height / 2),
                (slope + HEX_SIDE, height),
                (slope, height),
                (0, height / 2),
            ]
        }
    }
}

/// Tells whether a pixel belongs to the tile: each pixel of a map belongs to one tile alone.
fn is_inside(map: &TileMap<'_>, x: u32, y: u32) -> bool {
    match map {
        TileMap::Squares(_) | TileMap::Cells(_) => x < SQUARE && y < SQUARE,
        TileMap::Hexagons(_) => {
            let (width, height) = HEX;
            let slope = width - HEX_COLUMN;
            // The middle of the pixel lies between the slopes, of which the left one belongs to
            // the tile.
            let cut = 2 * slope * (2 * y + 1).abs_diff(height);
            let at = (2 * x + 1) * height;
            at >= cut && at + cut < 2 * width * height
        }
    }
}

/// -1 on a tile's upper left edge, 1 on its lower right edge, 0 elsewhere.
fn edge(map: &TileMap<'_>, x: u32, y: u32) -> i32 {
    let outside = |dx: i32, dy: i32| {
        let place = x.checked_add_signed(dx).zip(y.checked_add_signed(dy));
        let (width, height) = tile_size(map);
        let place = place.filter(|&(x, y)| x < width && y < height);
        !place.is_some_and(|(x, y)| is_inside(map, x, y))
    };
    match (
        outside(-1, 0) || outside(0, -1),
        outside(1, 0) || outside(0, 1),
    ) {
        (_, true) => 1,
        (true, false) => -1,
        (false, false) => 0,
    }
}

/// A color mixed with another, which contributes a number of 256 parts.
fn shaded(Color(r, g, b): Color, Color(x, y, z): Color, parts: i32) -> Color {
    let mixed = |a: u8, b: u8| {
        let (a, b) = (i32::from(a), i32::from(b));
        (a + (b - a) * parts / 256) as u8
    };
    Color(mixed(r, x), mixed(g, y), mixed(b, z))
}

fn opaque(Color(r, g, b): Color) -> [u8; 4] {
    [r, g, b, 255]
}
