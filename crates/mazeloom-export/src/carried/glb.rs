//! glTF in binary: the extras of the asset.

use super::{CarriedError, Carrier, broken};
use serde::Deserialize;

pub(super) const ROW: Carrier = Carrier {
    begins: |file| file.starts_with(b"glTF"),
    read,
};

/// The head of the file and that of its first chunk.
const HEADS: usize = 12 + 8;

/// The part of glTF's JSON that may have a recipe.
#[derive(Deserialize)]
struct Root {
    asset: Asset,
}

/// The asset of a glTF file.
#[derive(Deserialize)]
struct Asset {
    extras: Option<Extras>,
}

/// Fields that programs may add to an asset.
#[derive(Deserialize)]
struct Extras {
    recipe: Option<String>,
}

/// The recipe in the extras of the asset, from the first chunk.
fn read(file: &[u8]) -> Result<Vec<String>, CarriedError> {
    let chunk = || {
        let (heads, rest) = file.split_at_checked(HEADS)?;
        let length = u32::from_le_bytes(heads[12..16].try_into().ok()?);
        let json = rest.get(..usize::try_from(length).ok()?)?;
        (&heads[16..] == b"JSON").then_some(json)
    };
    let json = chunk().ok_or_else(|| broken("the file is truncated"))?;
    let root: Root = serde_json::from_slice(json).map_err(broken)?;
    let extras = root.asset.extras;
    Ok(extras
        .and_then(|extras| extras.recipe)
        .into_iter()
        .collect())
}
