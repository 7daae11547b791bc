//! Polygons from GeoJSON (RFC 7946).

use super::{Region, Regions};
use serde_json::Value;

/// A corner as the file has it: x eastward, y northward.
pub(super) type Position = (f64, f64);

/// The maximum number of corners of a map.
const MOST_CORNERS: usize = 500_000;

/// The regions of a file, the numbers of their features, and the number of features that are none.
type Found = (Vec<Region<Position>>, Vec<usize>, usize);

/// The rings of all features: parts clockwise as seen on a map, holes counterclockwise. Errors
/// name the feature.
pub(super) fn read(text: &str) -> Result<Found, String> {
    let file: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let features = match kind(&file) {
        "FeatureCollection" => match file.get("features") {
            Some(Value::Array(features)) => features.iter().collect(),
            _ => return Err("the FeatureCollection has no `features` list".to_owned()),
        },
        "Feature" | "Polygon" | "MultiPolygon" => vec![&file],
        "" => return Err("no `type`; a map needs a FeatureCollection".to_owned()),
        other => {
            return Err(format!(
                "a {other}; a map needs a FeatureCollection of polygons"
            ));
        }
    };
    if features.is_empty() {
        return Err("the file has no features".to_owned());
    }
    if features.len() > Regions::MOST_CELLS as usize {
        let (count, most) = (features.len(), Regions::MOST_CELLS);
        return Err(format!(
            "{count} features are too many; a map has at most {most}"
        ));
    }
    let count = features.len();
    let is_region = |feature: &&Value| match kind(feature) {
        "Feature" => feature.get("geometry").is_none_or(|geometry| {
            !geometry.is_null()
                && !["Point", "MultiPoint", "LineString", "MultiLineString"]
                    .contains(&kind(geometry))
        }),
        _ => true,
    };
    let (mut corners, mut regions, mut numbers) = (0, Vec::new(), Vec::new());
    for (number, feature) in (0..)
        .zip(features)
        .filter(|(_, feature)| is_region(feature))
    {
        let region = region(feature, &mut corners);
        regions.push(region.map_err(|reason| format!("features[{number}]: {reason}"))?);
        numbers.push(number);
    }
    if regions.is_empty() {
        return Err(format!("none of the {count} features has a polygon"));
    }
    let left_out = count - numbers.len();
    Ok((regions, numbers, left_out))
}

/// The `type` of a GeoJSON object, empty if it has none.
fn kind(value: &Value) -> &str {
    value
        .get("type")
        .and_then(Value::as_str)
        .unwrap_or_default()
}

/// A list of coordinates.
fn list(value: &Value) -> Result<&Vec<Value>, String> {
    value
        .as_array()
        .ok_or_else(|| "its coordinates are not a list".to_owned())
}

/// The polygons of a feature, their holes included; `corners` counts all positions, to stop in
/// time.
fn region(feature: &Value, corners: &mut usize) -> Result<Region<Position>, String> {
    let geometry = match kind(feature) {
        "Feature" => feature.get("geometry").ok_or("it has no `geometry`")?,
        _ => feature,
    };
    let missing = || "it has no `coordinates`".to_owned();
    let coordinates = || geometry.get("coordinates").ok_or_else(missing);
    let polygons: Vec<&Value> = match kind(geometry) {
        "Polygon" => vec![coordinates()?],
        "MultiPolygon" => list(coordinates()?)?.iter().collect(),
        "" => return Err("its geometry has no `type`".to_owned()),
        other => {
            return Err(format!(
                "a {other}; regions must be polygons or multipolygons"
            ));
        }
    };
    let mut rings = Vec::new();
    for polygon in polygons {
        for (place, value) in list(polygon)?.iter().enumerate() {
            let mut ring = ring(value, corners)?;
            // Some files have rings of the opposite orientation.
            if (area(&ring) > 0.0) == (place == 0) {
                ring.reverse();
            }
            rings.push(ring);
        }
    }
    if rings.is_empty() {
        Err("it has no ring".to_owned())
    } else {
        Ok(rings)
    }
}

/// A linear ring: its last position repeats the first.
fn ring(value: &Value, corners: &mut usize) -> Result<Vec<Position>, String> {
    let positions = list(value)?;
    *corners += positions.len();
    if *corners > MOST_CORNERS {
        return Err(format!("the map has more than {MOST_CORNERS} corners"));
    }
    positions.iter().map(position).collect()
}

/// A longitude and a latitude, or whatever two coordinates the map has.
fn position(value: &Value) -> Result<Position, String> {
    /// Beyond it, differences lose their digits.
    const FAR: f64 = 1e12;
    let number = |place: usize| value.get(place).and_then(Value::as_f64);
    let near = |at: &f64| (-FAR..=FAR).contains(at);
    match (number(0).filter(near), number(1).filter(near)) {
        (Some(x), Some(y)) => Ok((x, y)),
        _ => Err(format!(
            "`{}` is not a position; use two numbers from −1e12 to 1e12",
            value.to_string().chars().take(40).collect::<String>()
        )),
    }
}

/// A ring's area, positive if it runs counterclockwise where y runs northward.
fn area(ring: &[Position]) -> f64 {
    let Some(&(left, bottom)) = ring.first() else {
        return 0.0;
    };
    let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
    let cross = pairs.map(|(a, b)| (a.0 - left) * (b.1 - bottom) - (b.0 - left) * (a.1 - bottom));
    cross.sum::<f64>() / 2.0
}
