//! `/v1/tiles`: the endless map, in tiles for programs that show street maps.

use crate::answer::{About, Answer, FileBytes, file, has, json, tag, unchanged, unchanged_json};
use crate::problem::Problem;
use crate::query::{Query, clipped};
use crate::refusals::{NotThere, Refused};
use crate::server::Shared;
use axum::body::Bytes;
use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderMap;
use mazeloom::world::{Spot, Tile, World};
use mazeloom_export::{MapScheme, PIXELS, distance_tile, map_tile, map_world, opens, path_tile};
use serde::Serialize;
use utoipa::ToSchema;

/// What a map is.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapFacts {
    /// The seed.
    seed: u64,
    /// Cells along a side of the map.
    #[schema(example = 1_073_741_824)]
    side: u32,
    /// Cells along a side of a tile of the closest zoom.
    leaf: u32,
    /// The closest zoom; zoom 0 is one tile with the whole map.
    depth: u32,
    /// Pixels along a side of a tile.
    pixels: u32,
}

/// The cells or blocks of a tile.
#[derive(Debug, Serialize, ToSchema)]
pub struct TileData {
    /// The seed.
    seed: u64,
    /// The zoom.
    zoom: u32,
    /// The column of the tile.
    x: u32,
    /// The row of the tile.
    y: u32,
    /// Cells along a side of a block; 1 if the tile shows cells.
    block: u32,
    /// Blocks along a side of the tile.
    side: u32,
    /// A row of blocks each, with a hexadecimal digit for each block: the sum of its open sides, north 1, east 2, south 4, west 8.
    rows: Vec<String>,
}

/// The path between two cells of a map.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapPath {
    /// The first cell, column and row.
    from: [u32; 2],
    /// The last cell, column and row.
    to: [u32; 2],
    /// The smallest tile that has all of the path.
    tile: TilePlace,
    /// The number of cells, both ends included; null if there are more than a million.
    length: Option<u64>,
}

/// The place of a tile.
#[derive(Debug, Serialize, ToSchema)]
pub struct TilePlace {
    zoom: u32,
    x: u32,
    y: u32,
}

/// Describes the map of a seed
#[utoipa::path(
    get,
    path = "/v1/tiles/{seed}",
    tag = "map",
    params(("seed" = u64, Path, description = "The seed", example = 42)),
    responses(
        (status = 200, description = "The map", body = MapFacts),
        (status = 304, description = "The client has the answer"),
        NotThere,
        Refused,
    )
)]
pub async fn facts(
    Path(seed): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    Query::read(query.as_deref(), &[])?;
    let seed = number("seed", &seed)?;
    let world = map_world(seed);
    let facts = MapFacts {
        seed,
        side: world.side(),
        leaf: world.side() >> world.depth(),
        depth: world.depth(),
        pixels: PIXELS,
    };
    Ok(json(
        &facts,
        &headers,
        Some(tag(&["map", &seed.to_string()])),
    ))
}

/// Finds the path between two cells of a map
#[utoipa::path(
    get,
    path = "/v1/tiles/{seed}/path",
    tag = "map",
    params(
        ("seed" = u64, Path, description = "The seed", example = 42),
        ("from" = String, Query, description = "The first cell: column, row", example = "0,0"),
        ("to" = String, Query, description = "The last cell: column, row", example = "1000,700"),
    ),
    responses(
        (status = 200, description = "The path; tiles with `layer=path` draw it", body = MapPath),
        (status = 304, description = "The client has the answer"),
        NotThere,
        Refused,
    )
)]
pub async fn path(
    State(server): Shared,
    Path(seed): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    let query = Query::read(query.as_deref(), &["from", "to"])?;
    let seed = number("seed", &seed)?;
    let (from, to) = (cell(&query, "from")?, cell(&query, "to")?);
    let tag = tag(&["path", &seed.to_string(), &format!("{from:?}{to:?}")]);
    if has(&headers, &tag) {
        return Ok(unchanged_json(tag));
    }
    let work = move || {
        let world = map_world(seed);
        let (zoom, x, y) = world.around(from, to)?;
        Ok(MapPath {
            from: from.into(),
            to: to.into(),
            tile: TilePlace { zoom, x, y },
            length: length(&world, from, to)?,
        })
    };
    let path = server.workers.run(work).await?;
    Ok(json(&path, &headers, Some(tag)))
}

/// The number of cells of a path, if it is not too long to be walked in one request.
fn length(world: &World, from: Spot, to: Spot) -> Result<Option<u64>, Problem> {
    const MOST: u64 = 1_000_000;
    let mut length = 0;
    for _ in world.path(from, to)? {
        length += 1;
        if length > MOST {
            return Ok(None);
        }
    }
    Ok(Some(length))
}

/// Draws or lists a tile of a map
///
/// A tile is 256 pixels wide. At the closest zooms it shows cells, farther away blocks of cells, which form a maze too.
#[utoipa::path(
    get,
    path = "/v1/tiles/{seed}/{z}/{x}/{y}.{format}",
    tag = "map",
    params(
        ("seed" = u64, Path, description = "The seed", example = 42),
        ("z" = u32, Path, description = "The zoom, from 0 to 25", example = 25),
        ("x" = u32, Path, description = "The column", example = 1000),
        ("y" = u32, Path, description = "The row", example = 2000),
        ("format" = TileFormat, Path, description = "A picture, or the open sides of each block"),
        ("scheme" = Option<String>, Query, description = "png: `light` or `dark`", example = "dark"),
        ("layer" = Option<String>, Query, description = "png: `maze`, `distance` for a maze in the colors of the distance from a cell, or `path` for the path alone on a transparent ground", example = "maze"),
        ("from" = Option<String>, Query, description = "layer=path: the first cell; layer=distance: the cell", example = "0,0"),
        ("to" = Option<String>, Query, description = "layer=path: the last cell", example = "1000,700"),
    ),
    responses(
        (status = 200, description = "The tile", content((FileBytes = "image/png"), (TileData = "application/json"))),
        (status = 206, description = "A range of it", content((FileBytes = "image/png"), (TileData = "application/json"))),
        (status = 304, description = "The client has the tile"),
        NotThere,
        crate::refusals::Beyond,
        Refused,
    )
)]
pub async fn tile(
    State(server): Shared,
    Path((seed, z, x, last)): Path<(String, String, String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    let (y, format) = last.rsplit_once('.').unwrap_or((last.as_str(), ""));
    let request = TileRequest::read((&seed, &z, &x, y), format, query.as_deref())?;
    let about = request.about();
    if has(&headers, &about.tag) {
        return Ok(unchanged(&about));
    }
    let bytes = match server.tiles.get(&about.tag) {
        Some(bytes) => {
            server.metrics.tile_hits.inc();
            bytes
        }
        None => {
            server.metrics.tile_misses.inc();
            let bytes = Bytes::from(server.workers.run(move || request.bytes()).await?);
            server.tiles.insert(about.tag.clone(), bytes.clone());
            bytes
        }
    };
    Ok(file(&headers, &about, bytes))
}

/// What a tile is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "lowercase")]
pub enum TileFormat {
    /// A picture.
    Png,
    /// Rows of digits.
    Json,
}

/// A tile that is asked for.
#[derive(Clone, Copy, Debug)]
struct TileRequest {
    seed: u64,
    at: (u32, u32, u32),
    format: TileFormat,
    scheme: MapScheme,
    layer: Layer,
}

/// A picture of a tile.
#[derive(Clone, Copy, Debug)]
enum Layer {
    Maze,
    Path(Spot, Spot),
    Distance(Spot),
}

impl TileRequest {
    fn read(
        (seed, z, x, y): (&str, &str, &str, &str),
        format: &str,
        query: Option<&str>,
    ) -> Result<TileRequest, Problem> {
        let format = match format {
            "png" => TileFormat::Png,
            "json" => TileFormat::Json,
            _ => {
                let problem = Problem::nowhere("a tile is ROW.png or ROW.json").field("format");
                return Err(problem.allowed("png json"));
            }
        };
        let known: &[&str] = match format {
            TileFormat::Png => &["scheme", "layer", "from", "to"],
            TileFormat::Json => &[],
        };
        let query = Query::read(query, known)?;
        let small = |name, word| number(name, word).map(|n| u32::try_from(n).unwrap_or(u32::MAX));
        let layer = match query.word("layer", &["maze", "path", "distance"])? {
            "path" => Layer::Path(cell(&query, "from")?, cell(&query, "to")?),
            "distance" => {
                unused(&query, &["to"])?;
                Layer::Distance(cell(&query, "from")?)
            }
            _ => {
                unused(&query, &["from", "to"])?;
                Layer::Maze
            }
        };
        let request = TileRequest {
            seed: number("seed", seed)?,
            at: (small("z", z)?, small("x", x)?, small("y", y)?),
            format,
            scheme: match query.word("scheme", &["light", "dark"])? {
                "dark" => MapScheme::Dark,
                _ => MapScheme::Light,
            },
            layer,
        };
        request.check()?;
        Ok(request)
    }

    /// Checks that the tile and the ends of the path are there, before anything waits for a worker.
    fn check(&self) -> Result<(), Problem> {
        let (world, (z, x, y)) = (map_world(self.seed), self.at);
        if z > world.depth() || x >> z != 0 || y >> z != 0 {
            let depth = world.depth();
            return Err(Problem::nowhere(format!(
                "there is no tile {z}/{x}/{y}: zoom goes from 0 to {depth}, columns and rows from 0 to 2^zoom - 1"
            )));
        }
        match self.layer {
            Layer::Maze => {}
            Layer::Path(from, to) => drop(world.around(from, to)?),
            Layer::Distance(from) => drop(world.around(from, from)?),
        }
        Ok(())
    }

    fn about(&self) -> About {
        let words = format!("{self:?}");
        About {
            media: match self.format {
                TileFormat::Png => "image/png".to_owned(),
                TileFormat::Json => "application/json".to_owned(),
            },
            tag: tag(&["tile", &words]),
            name: None,
            immutable: true,
        }
    }

    fn bytes(&self) -> Result<Vec<u8>, Problem> {
        let world = map_world(self.seed);
        let drawn = match (self.format, self.layer) {
            (TileFormat::Json, _) => return self.data(&world),
            (TileFormat::Png, Layer::Maze) => map_tile(&world, self.at, self.scheme),
            (TileFormat::Png, Layer::Path(from, to)) => {
                path_tile(&world, self.at, (from, to), self.scheme)
            }
            (TileFormat::Png, Layer::Distance(from)) => {
                distance_tile(&world, self.at, from, self.scheme)
            }
        };
        drawn.map_err(Problem::nowhere)
    }

    fn data(&self, world: &World) -> Result<Vec<u8>, Problem> {
        let (zoom, x, y) = self.at;
        let tile = world.tile(zoom, x, y).map_err(Problem::nowhere)?;
        let side = tile.maze.grid().width();
        let data = TileData {
            seed: self.seed,
            zoom,
            x,
            y,
            block: tile.block,
            side,
            rows: (0..side).map(|row| digits(&tile, row)).collect(),
        };
        serde_json::to_vec(&data).map_err(Problem::impossible)
    }
}

/// The open sides of a row of blocks.
fn digits(tile: &Tile, row: u32) -> String {
    let grid = tile.maze.grid();
    let digit = |column: u32| {
        let cell = grid.cell(column, row);
        let sides = (0..4).filter(|&side| opens(tile, cell, side));
        char::from_digit(sides.map(|side| 1 << side).sum(), 16).unwrap_or('0')
    };
    (0..grid.width()).map(digit).collect()
}

/// A number of the address.
fn number(name: &str, word: &str) -> Result<u64, Problem> {
    let is_plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_plain.then(|| word.parse().ok()).flatten();
    number.ok_or_else(|| {
        let problem = Problem::nowhere(format!("`{}` is not a number", clipped(word)));
        problem
            .field(name)
            .allowed("a whole number from 0 to 2^64 - 1")
    })
}

/// Refuses parameters that belong to another layer.
fn unused(query: &Query, names: &[&str]) -> Result<(), Problem> {
    let given = names.iter().find(|name| query.get(name).is_some());
    let Some(&name) = given else {
        return Ok(());
    };
    let layers = match name {
        "from" => "layer=path and layer=distance",
        _ => "layer=path",
    };
    Err(Problem::bad(name, format!("`{name}` is for {layers}")).suggestion("layer=path"))
}

/// A cell of the query.
fn cell(query: &Query, name: &str) -> Result<Spot, Problem> {
    let word = query.need(name, "1000,700")?;
    let number = |word: &str| word.trim().parse::<u32>().ok();
    let pair = word
        .split_once(',')
        .and_then(|(x, y)| Some((number(x)?, number(y)?)));
    pair.ok_or_else(|| {
        let problem = Problem::bad(name, format!("`{}` is not a cell", clipped(word)));
        problem
            .allowed("a column and a row with a comma between")
            .suggestion("1000,700")
    })
}
