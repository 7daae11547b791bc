//! The extension module of the Python package `mazeloom`: mazes as NumPy arrays, files and data sets.
//!
//! Users see `python/mazeloom`, which documents everything; this module has what it calls. Work of
//! any length runs without the global interpreter lock (`detach`), and Ctrl-C ends it.

mod change;
mod dataset;
mod error;
mod file;
mod files;
mod interrupt;
mod large;
mod make;
mod maze;
mod room_mazes;
mod steps;
mod survey;
mod tables;
mod walks;
mod world;

use pyo3::prelude::*;

/// The extension module of `mazeloom`.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::dataset::{
        dataset_manifest, dataset_sha256, dataset_shape, dataset_shard, dataset_sheet,
    };
    #[pymodule_export]
    use super::file::load;
    #[pymodule_export]
    use super::large::Large;
    #[pymodule_export]
    use super::make::{animate, make, steps};
    #[pymodule_export]
    use super::maze::Maze;
    #[pymodule_export]
    use super::room_mazes::RoomMazes;
    #[pymodule_export]
    use super::survey::survey;
    #[pymodule_export]
    use super::tables::{tables, version};
    #[pymodule_export]
    use super::walks::Walks;
    #[pymodule_export]
    use super::world::World;
}
