//! The tables of the library as JSON, from which the typed builders are generated.

use mazeloom_export::listing;
use pyo3::prelude::*;
use serde_json::Value;

/// The version of the package.
#[pyfunction]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// All tables as JSON, as `maze list --json` prints them.
#[pyfunction]
pub fn tables() -> String {
    Value::Object(listing::json()).to_string()
}
