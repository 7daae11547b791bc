//! `maze tile --pmtiles`: many tiles in one file, which a plain file server can serve as a map.

use super::Request;
use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::options::Common;
use crate::output::{target, write};
use crate::progress::Progress;
use mazeloom::World;
use mazeloom::style::keys::{self, Scheme};
use mazeloom_export::{MapScheme, PIXELS, format, map_tile};
use pmtiles::{Compression, PmTilesWriter, TileCoord, TileId, TileType};
use std::fs::File;
use std::io::{self, BufWriter, Seek};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;

/// Zooms, from the one that shows most to the closest.
#[derive(Clone, Debug)]
pub struct Zooms(RangeInclusive<u8>);

impl FromStr for Zooms {
    type Err = String;

    fn from_str(word: &str) -> Result<Zooms, String> {
        let number = |word: &str| word.parse::<u8>().ok().filter(|&zoom| zoom < 32);
        let (first, last) = word.split_once("..").unwrap_or((word, word));
        (number(first).zip(number(last)))
            .filter(|(first, last)| first <= last)
            .map(|(first, last)| Zooms(first..=last))
            .ok_or_else(|| format!("`{word}` is not a range of zooms; use one such as 0..8"))
    }
}

/// As many tiles as an archive may have here: a few days of work.
const MOST_TILES: u64 = 1 << 30;

/// Tiles that are made before they are written.
const BATCH: usize = 1024;

/// Writes all tiles of some zooms into an archive.
pub fn run(
    path: &str,
    zooms: &Zooms,
    request: &Request,
    world: World,
    common: &Common,
) -> CommandResult {
    let world = checked(world, zooms)?;
    let scheme = scheme(request)?;
    let count: u64 = zooms
        .0
        .clone()
        .map(|zoom| 1u64 << (2 * u32::from(zoom)))
        .sum();
    if count > MOST_TILES {
        return Err(misuse(format!(
            "these zooms have {count} tiles; an archive can have {MOST_TILES} here, such as those of zooms 0..14"
        )));
    }
    let place = target(Path::new(path)).map_err(|error| Failure::at(path, &error))?;
    let folder = place
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // The archive is written from several places at once; then it goes to its place as a whole.
    let file = tempfile::tempfile_in(folder).map_err(|error| Failure::at(path, &error))?;
    let job = Job {
        world: &world,
        zooms,
        scheme,
        seed: request.seed,
    };
    let mut file = job.archive(file, count, common)?;
    write(path, format("png")?, |out| {
        file.rewind()?;
        io::copy(&mut file, out)?;
        Ok(())
    })?;
    if !common.quiet {
        say!("{path}: {count} tiles of {PIXELS} pixels");
    }
    Ok(())
}

/// A world whose tiles fill pictures.
fn checked(world: World, zooms: &Zooms) -> Result<World, Failure> {
    let leaf = world.side() >> world.depth();
    if !leaf.is_power_of_two() || leaf > PIXELS / 2 {
        return Err(misuse(format!(
            "leaves of {leaf} cells do not fill pictures of {PIXELS} pixels; use a power of 2 up to {}, such as --leaf 32",
            PIXELS / 2
        )));
    }
    let (last, depth) = (*zooms.0.end(), world.depth());
    if u32::from(last) > depth {
        return Err(misuse(format!(
            "there is no zoom {last}: zooms go from 0 to {depth}"
        )));
    }
    Ok(world.showing(PIXELS / 2))
}

/// The colors that the keys ask for.
fn scheme(request: &Request) -> Result<MapScheme, Failure> {
    let given = &request.recipe.keys;
    if let Some((param, _)) = given.given().find(|(param, _)| param.name != "scheme") {
        return Err(misuse(format!(
            "`{}` has no effect in an archive of tiles, which has scheme=light or scheme=dark",
            param.name
        )));
    }
    Ok(match given.get(&keys::SCHEME) {
        Scheme::Light => MapScheme::Light,
        Scheme::Dark => MapScheme::Dark,
    })
}

/// What is written.
struct Job<'a> {
    world: &'a World,
    zooms: &'a Zooms,
    scheme: MapScheme,
    seed: u64,
}

impl Job<'_> {
    /// Writes the archive, in the order of the tiles' numbers: along Hilbert's curve, zoom by zoom.
    fn archive(&self, file: File, count: u64, common: &Common) -> Result<File, Failure> {
        let wrong = |error: pmtiles::PmtError| could_not(error.to_string());
        let back = file.try_clone()?;
        let (first, last) = (*self.zooms.0.start(), *self.zooms.0.end());
        let mut writer = PmTilesWriter::new(TileType::Png)
            .tile_compression(Compression::None)
            .min_zoom(first)
            .max_zoom(last)
            .metadata(format!(
                "{{\"name\":\"Mazeloom {}\",\"type\":\"baselayer\"}}",
                self.seed
            ))
            .create(BufWriter::new(file))
            .map_err(wrong)?;
        let start = TileId::from(TileCoord::new(first, 0, 0).map_err(wrong)?).value();
        let progress = Progress::with_rate("drawing", count, common.quiet);
        let mut done = 0;
        while done < count {
            let size = BATCH.min(usize::try_from(count - done).unwrap_or(BATCH));
            let mut tiles = vec![(None, Vec::new()); size];
            let numbered = tiles.iter_mut().zip(start + done..);
            common
                .threads()
                .each(numbered, |(tile, number)| *tile = self.tile(number));
            for (place, bytes) in tiles {
                let place = place.ok_or_else(|| could_not("a tile has no place"))?;
                writer.add_tile(place, &bytes).map_err(wrong)?;
            }
            done += size as u64;
            progress.set(done);
        }
        writer.finalize().map_err(wrong)?;
        Ok(back)
    }

    /// The tile of a number.
    fn tile(&self, number: u64) -> (Option<TileCoord>, Vec<u8>) {
        let Ok(id) = TileId::new(number) else {
            return (None, Vec::new());
        };
        let place = TileCoord::from(id);
        let at = (u32::from(place.z()), place.x(), place.y());
        match map_tile(self.world, at, self.scheme) {
            Ok(bytes) => (Some(place), bytes),
            Err(_) => (None, Vec::new()),
        }
    }
}
