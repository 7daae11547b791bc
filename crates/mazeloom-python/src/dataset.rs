//! Shards of data sets.

use crate::error::value_error;
use crate::interrupt::interruptible;
use mazeloom::Threads;
use mazeloom_dataset::{DatasetError, Description, Manifest, datasheet, sha256, shard};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::num::NonZeroUsize;

/// Paths with the bytes of the files.
type Files<'py> = Vec<(String, Bound<'py, PyBytes>)>;

fn parsed(description: &str) -> PyResult<Description> {
    description
        .parse()
        .map_err(|error: DatasetError| value_error(error))
}

/// The number of shards, of mazes, and the hash of a description.
#[pyfunction]
pub fn dataset_shape(description: &str) -> PyResult<(u64, u64, String)> {
    let description = parsed(description)?;
    Ok((description.shards(), description.count, description.hash()))
}

/// The path of the manifest of a shard.
#[pyfunction]
pub fn dataset_manifest(description: &str, number: u64) -> PyResult<String> {
    Ok(parsed(description)?.manifest_path(number))
}

/// The files of a shard with their paths; the manifest is the last.
#[pyfunction]
#[pyo3(signature = (description, number, threads=1))]
pub fn dataset_shard<'py>(
    py: Python<'py>,
    description: &str,
    number: u64,
    threads: usize,
) -> PyResult<Files<'py>> {
    let description = parsed(description)?;
    let threads = NonZeroUsize::new(threads).map_or(Threads::ONE, Threads::new);
    let path = description.manifest_path(number);
    let made = interruptible(py, move |_| {
        shard(&description, number, threads, u64::MAX, &|_| {})
    })?;
    let made = made.map_err(value_error)?;
    let files = made.files.iter();
    let mut files: Files<'py> = files
        .map(|file| (file.path.clone(), PyBytes::new(py, &file.bytes)))
        .collect();
    let manifest = made.manifest.to_json();
    files.push((path, PyBytes::new(py, manifest.as_bytes())));
    Ok(files)
}

/// The files of the data sheet from the texts of all manifests.
#[pyfunction]
pub fn dataset_sheet(description: &str, manifests: Vec<String>) -> PyResult<Vec<(String, String)>> {
    let description = parsed(description)?;
    let manifests = manifests.iter().map(|text| Manifest::parse(text));
    let manifests: Vec<Manifest> = manifests.collect::<Result<_, _>>().map_err(value_error)?;
    Ok(datasheet(&description, &manifests).files)
}

/// The SHA-256 of some bytes.
#[pyfunction]
pub fn dataset_sha256(bytes: &[u8]) -> String {
    sha256(bytes)
}
