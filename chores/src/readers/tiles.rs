//! Archives of map tiles, read by the package that their format's authors keep.

use super::{ask, schemas};
use anyhow::{Context, Result};
use mazeloom_export::{MapScheme, map_tile, map_world};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The seed of the map.
const SEED: u64 = 42;
/// Its closest zoom in the archive: 85 tiles.
const LAST: u32 = 3;

/// Writes an archive, and each of its tiles as a file.
pub fn write(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let archive = folder.join("map.pmtiles");
    let archive = archive.to_str().context("a folder with a name of text")?;
    let words = format!("tile {SEED} --quiet --zoom 0..{LAST} --pmtiles {archive}");
    let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
    schemas::printed("tile", &words)?;
    let world = map_world(SEED);
    for zoom in 0..=LAST {
        for (x, y) in (0..1 << zoom).flat_map(|y| (0..1 << zoom).map(move |x| (x, y))) {
            let tile = map_tile(&world, (zoom, x, y), MapScheme::Light)?;
            fs::write(folder.join(format!("{zoom}-{x}-{y}.png")), tile)?;
        }
    }
    Ok(())
}

/// The archive has exactly these tiles.
pub fn check(python: &Path, folder: &Path) -> Result<()> {
    let mut asked = Command::new(python);
    ask(asked.args(["-c", PMTILES]).arg(folder), "pmtiles").map(drop)
}

const PMTILES: &str = r"
import glob, os, sys
from pmtiles.reader import MmapSource, Reader, all_tiles
from pmtiles.tile import TileType

folder = sys.argv[1]
with open(os.path.join(folder, 'map.pmtiles'), 'rb') as file:
    source = MmapSource(file)
    header = Reader(source).header()
    assert header['tile_type'] == TileType.PNG and header['clustered'], header
    assert (header['min_zoom'], header['max_zoom']) == (0, 3), header
    there = dict(all_tiles(source))
names = glob.glob(os.path.join(folder, '*.png'))
assert len(there) == len(names) == 85, (len(there), len(names))
for (z, x, y), tile in there.items():
    with open(os.path.join(folder, f'{z}-{x}-{y}.png'), 'rb') as file:
        assert tile == file.read(), (z, x, y)
";
