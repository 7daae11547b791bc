//! Mazes larger than a machine: tiles and their joins.

use crate::error::value_error;
use mazeloom::Rng;
use mazeloom::generate::large::{self, Area, LargeError, Segment, Summary};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Left, top, width and height.
type Place = (u32, u32, u32, u32);

/// Edges that a join removes, and edges that it opens.
type Changes<'py> = (Bound<'py, PyArray1<u64>>, Bound<'py, PyArray1<u64>>);

/// The number of a part, the first and the last cell.
type Piece = (usize, u64, u64);

/// Passages east and south, cells by their number of passages, cells of the path.
type Counts = (u64, u64, [u64; 5], Option<u64>);

/// Kruskal's maze on a rectangle of any size.
#[pyclass(module = "mazeloom._core", frozen)]
pub struct Large(large::Large);

fn area((left, top, width, height): Place) -> Area {
    Area {
        left,
        top,
        width,
        height,
    }
}

fn read(parts: &[Vec<u8>]) -> PyResult<Vec<Summary>> {
    let parts = parts.iter().map(|bytes| Summary::from_bytes(bytes));
    parts
        .collect::<Result<_, LargeError>>()
        .map_err(value_error)
}

#[pymethods]
impl Large {
    /// The rectangle with marked cells.
    #[new]
    fn new(width: u32, height: u32, seed: u64, marks: Vec<(u32, u32)>) -> PyResult<Large> {
        let mut rng = Rng::stream(seed, "generate");
        let large = large::Large::new(width, height, &mut rng, marks);
        Ok(Large(large.map_err(value_error)?))
    }

    /// The summary of a tile.
    fn tile<'py>(&self, py: Python<'py>, place: Place) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = py.detach(|| Ok(self.0.tile(area(place))?.to_bytes()));
        Ok(PyBytes::new(
            py,
            &bytes.map_err(|error: LargeError| value_error(error))?,
        ))
    }

    /// The summary of adjacent areas.
    fn join<'py>(&self, py: Python<'py>, parts: Vec<Vec<u8>>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = py.detach(|| {
            let joined = self.0.join(&read(&parts)?).map_err(value_error)?;
            PyResult::Ok(joined.summary.to_bytes())
        })?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// The edges that a join removes, and those that it opens.
    fn changes<'py>(&self, py: Python<'py>, parts: Vec<Vec<u8>>) -> PyResult<Changes<'py>> {
        let (removed, opened) =
            py.detach(|| self.0.changes(&read(&parts)?).map_err(value_error))?;
        Ok((removed.into_pyarray(py), opened.into_pyarray(py)))
    }

    /// The pieces of paths through a join: the number of a part, the first and the last cell.
    fn routes(
        &self,
        py: Python<'_>,
        parts: Vec<Vec<u8>>,
        ends: Vec<(u64, u64)>,
    ) -> PyResult<Vec<Vec<Piece>>> {
        let routes = py.detach(|| self.0.routes(&read(&parts)?, &ends).map_err(value_error))?;
        let piece = |segment: Segment| (segment.part, segment.from, segment.to);
        let pieces = |route: Vec<Segment>| route.into_iter().map(piece).collect();
        Ok(routes.into_iter().map(pieces).collect())
    }

    /// The sides of the passages of each cell of a tile.
    fn sides<'py>(
        &self,
        py: Python<'py>,
        place: Place,
        removed: PyReadonlyArray1<'py, u64>,
        opened: PyReadonlyArray1<'py, u64>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let (removed, opened) = (removed.as_slice()?, opened.as_slice()?);
        let sides = py.detach(|| self.0.sides(area(place), removed, opened));
        let shape = [place.3 as usize, place.2 as usize];
        sides.map_err(value_error)?.into_pyarray(py).reshape(shape)
    }

    /// The cells of the path between two cells of a tile.
    fn path_within<'py>(
        &self,
        py: Python<'py>,
        place: Place,
        start: u64,
        goal: u64,
    ) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let path = py.detach(|| self.0.path_within(area(place), start, goal));
        Ok(path.map_err(value_error)?.into_pyarray(py))
    }

    /// What a summary counts.
    #[staticmethod]
    fn counts(summary: &[u8]) -> PyResult<Counts> {
        let summary = Summary::from_bytes(summary).map_err(value_error)?;
        let counts = summary.counts;
        Ok((
            counts.east,
            counts.south,
            counts.degrees,
            summary.path_length(),
        ))
    }
}
