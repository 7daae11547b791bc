//! Mazes of rooms and corridors as text, one after another.

mod draft;

use crate::error::make_error;
use crate::interrupt::interruptible;
use draft::{Draft, Rules};
use mazeloom::memory::check_memory;
use mazeloom::rng::IndexedRng;
use mazeloom::{Rng, Threads};
use numpy::{IntoPyArray, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Squares that are made at once: no signal has to wait for long.
const SHORT: usize = 1_000_000;

/// Characters of squares and letters of rooms: (mazes, rows, columns).
type Layers<'py> = (Bound<'py, PyArray3<u8>>, Bound<'py, PyArray3<u8>>);

/// The mazes of a seed, which the package `mazeloom.labmaze` describes; it has checked the arguments.
#[pyclass(module = "mazeloom._core", frozen)]
pub struct RoomMazes {
    rules: Arc<Rules>,
    rng: IndexedRng,
}

#[pymethods]
impl RoomMazes {
    /// The mazes of a seed.
    #[new]
    fn new(
        size: (usize, usize),
        rooms: (usize, usize, usize, u32, u8),
        corridors: (f64, bool, bool),
        tokens: [(usize, u8); 2],
        seed: u64,
    ) -> RoomMazes {
        let (rooms, least, most, retries, letters) = rooms;
        let (extra, doors, simplify) = corridors;
        let rules = Rules {
            height: size.0,
            width: size.1,
            rooms,
            sides: (least, most),
            retries,
            extra,
            letters,
            doors,
            simplify,
            tokens,
        };
        RoomMazes {
            rules: Arc::new(rules),
            rng: Rng::stream(seed, "room mazes").indexed(),
        }
    }

    /// The layers of `count` mazes from the one with a number.
    fn make<'py>(
        &self,
        py: Python<'py>,
        first: u64,
        count: usize,
        threads: usize,
    ) -> PyResult<Layers<'py>> {
        /// Bytes of memory for each square of a maze that is being made.
        const SCRATCH: f64 = 40.0;
        let (height, width) = (self.rules.height, self.rules.width);
        let threads = NonZeroUsize::new(threads).map_or(Threads::ONE, Threads::new);
        let squares = height as f64 * width as f64;
        let bytes = squares * (2.0 * count as f64 + SCRATCH * threads.count() as f64);
        check_memory(bytes, u64::MAX).map_err(|error| make_error(error.into()))?;
        let squares = height * width;
        let mut layers = [0; 2].map(|_| vec![0; count * squares]);
        let (rules, rng) = (self.rules.clone(), self.rng);
        let work = move |is_stopped: &(dyn Fn() -> bool + Sync)| {
            let [texts, letters] = &mut layers;
            let mazes = texts.chunks_mut(squares).zip(letters.chunks_mut(squares));
            threads.each((first..).zip(mazes), |(number, (text, letters))| {
                if !is_stopped() {
                    let mut rng = rng.at((number >> 32) as u32, number as u32).stream(0);
                    Draft::make(&rules, &mut rng, text, letters);
                }
            });
            layers
        };
        let layers = if count * squares < SHORT {
            py.detach(|| work(&|| false))
        } else {
            interruptible(py, move |stop| work(&|| stop.is_set()))?
        };
        let [texts, letters] = layers.map(|layer| {
            let layer = layer.into_pyarray(py);
            layer.reshape([count, height, width])
        });
        Ok((texts?, letters?))
    }
}
