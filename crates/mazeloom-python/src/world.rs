//! The endless map: tiles, their summaries, and paths.

use crate::error::value_error;
use mazeloom::generate::ALGORITHMS;
use mazeloom::parameters::Selected;
use mazeloom::world::{self, Spot, TileSummary, WorldError};
use numpy::{IntoPyArray, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Zoom, column and row.
type Place = (u32, u32, u32);

/// Passages east and south, cells by their number of passages, steps between the marked cells.
type Counts = (u64, u64, [u64; 5], Option<u64>);

/// Column and row of a tile, the first and the last cell.
type Piece = (Spot, Spot, Spot);

/// A square map of cells, any tile of which can be made on its own.
#[pyclass(module = "mazeloom._core", frozen)]
pub struct World {
    world: world::World,
    marks: Vec<Spot>,
}

#[pymethods]
impl World {
    /// The map of a seed over leaves by an algorithm, with marked cells.
    #[new]
    fn new(seed: u64, leaf: u32, depth: u32, algorithm: &str, marks: Vec<Spot>) -> PyResult<World> {
        let algorithm = Selected::parse(ALGORITHMS, "algorithm", algorithm).map_err(value_error)?;
        let world = world::World::new(seed, leaf, depth, algorithm, None).map_err(value_error)?;
        Ok(World { world, marks })
    }

    /// The summary of a tile.
    fn tile<'py>(&self, py: Python<'py>, place: Place) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = py.detach(|| {
            let summary = self.world.summary(place, &self.marks)?;
            Ok(summary.to_bytes())
        });
        let bytes = bytes.map_err(|error: WorldError| value_error(error))?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// The summary of a tile from those of its four parts, in rows.
    fn join<'py>(&self, py: Python<'py>, parts: Vec<Vec<u8>>) -> PyResult<Bound<'py, PyBytes>> {
        let parts = parts.iter().map(|bytes| read(bytes));
        let parts = parts.collect::<PyResult<Vec<_>>>()?;
        let joined = self.world.join(&parts, &self.marks).map_err(value_error)?;
        Ok(PyBytes::new(py, &joined.to_bytes()))
    }

    /// The sides of the passages of each cell of a tile.
    fn sides<'py>(&self, py: Python<'py>, place: Place) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let (zoom, x, y) = place;
        let side = self.world.side() >> zoom.min(31);
        let sides = py.detach(|| {
            let tile = self.world.clone().showing(side).tile(zoom, x, y)?;
            Ok(tile.sides())
        });
        let sides = sides.map_err(|error: WorldError| value_error(error))?;
        sides.into_pyarray(py).reshape([side as usize; 2])
    }

    /// The tiles of a zoom that the path between two cells passes through.
    fn tiles_of_path(
        &self,
        py: Python<'_>,
        zoom: u32,
        from: Spot,
        to: Spot,
    ) -> PyResult<Vec<Piece>> {
        py.detach(|| {
            let pieces = self.world.tiles_of_path(zoom, from, to);
            let pieces = pieces.map_err(value_error)?;
            Ok(pieces
                .map(|piece| (piece.tile, piece.from, piece.to))
                .collect())
        })
    }

    /// The cells of the path between two cells, columns and rows.
    fn path<'py>(
        &self,
        py: Python<'py>,
        from: Spot,
        to: Spot,
    ) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let path = py.detach(|| {
            let path = self.world.path(from, to)?;
            Ok(path.flat_map(|(x, y)| [x, y]).collect::<Vec<u32>>())
        });
        let path = path.map_err(|error: WorldError| value_error(error))?;
        let cells = path.len() / 2;
        path.into_pyarray(py).reshape([cells, 2])
    }

    /// What a summary counts, and the steps between two marked cells.
    #[staticmethod]
    fn counts(summary: &[u8], from: Spot, to: Spot) -> PyResult<Counts> {
        let summary = read(summary)?;
        let counts = summary.counts();
        let steps = summary.steps(from, to);
        Ok((counts.east, counts.south, counts.degrees, steps))
    }
}

fn read(bytes: &[u8]) -> PyResult<TileSummary> {
    TileSummary::from_bytes(bytes)
        .ok_or_else(|| value_error("these bytes are no summary of a tile"))
}
